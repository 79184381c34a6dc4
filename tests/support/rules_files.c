#include "support/rules_files.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"

const char *const shipped_games[SHIPPED_GAMES] = {
    "carioca_argentina", "carioca_chilena",      "chinchon",    "conga",         "gin",
    "golpeado",          "loba_centroamericana", "loba_de_mas", "loba_de_menos", "rummy",
};

void faults_report(const Faults *faults, char report[REPORT_MAX])
{
    Text text = text_in(report, REPORT_MAX);
    for (int i = 0; i < faults->count; i++) {
        const Fault *fault = &faults->list[i];
        if (fault->file[0])
            text_add(&text, "%s:", fault->file);
        if (fault->line > 0)
            text_add(&text, "%d:", fault->line);
        if (fault->file[0])
            text_add(&text, " ");
        if (fault->field[0])
            text_add(&text, "%s: ", fault->field);
        text_add(&text, "%s\n", fault->text);
    }
}

char *file_text(const char *path)
{
    enum { TEXT_MAX = 256 * 1024 };
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = malloc(TEXT_MAX);
    size_t size = text ? fread(text, 1, TEXT_MAX - 1, file) : 0;
    if (text)
        text[size] = '\0';
    fclose(file);
    return text;
}

void file_write(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    if (!file || fputs(text, file) < 0 || fclose(file) != 0) {
        perror(path);
        abort();
    }
}

void folder_make(char path[FOLDER_SIZE])
{
    const char *place = getenv("TMPDIR");
    snprintf(path, FOLDER_SIZE, "%s/loba_XXXXXX", place ? place : "/tmp");
    if (!mkdtemp(path)) {
        perror(path);
        abort();
    }
}
