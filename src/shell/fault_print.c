#include "shell/fault_print.h"

#include "base/language.h"
#include "base/text.h"
#include "engine/answers.h"
#include "shell/commands.h"
#include "shell/fault_pages.h"

#include <string.h>

// ---- For people

// The columns of a screen that the first `characters` of the text take.
static int columns_of(const char *text, int characters)
{
    const char *at = text;
    uint32_t character;
    for (int i = 0; i < characters && *at; i++)
        utf8_next(&at, &character);
    return utf8_columns(text_escaped("%.*s", (int)(at - text), text));
}

// Nothing is pointed at in a line that had to be cut before the end of what is at fault.
static void print_source(FILE *out, const Fault *fault)
{
    enum { NUMBER_COLUMNS = 5 };
    char line[FAULT_SOURCE_MAX];
    snprintf(line, sizeof line, "%s", fault->source);
    for (char *at = line; *at; at++)
        if (*at == '\t')
            *at = ' ';
    escape_line(out, "%*d | %s", NUMBER_COLUMNS, fault->line, line);
    if (fault->column == 0 || fault->end - 1 > utf8_length(line, line + strlen(line)))
        return;
    const int before = columns_of(line, fault->column - 1);
    const int width = columns_of(line, fault->end - 1) - before;
    fprintf(out, "%*s | %*s", NUMBER_COLUMNS, "", before, "");
    for (int i = 0; i < width; i++)
        fputc('^', out);
    fputc('\n', out);
}

void print_faults(FILE *out, const char *before, const Faults *faults)
{
    for (int i = 0; i < faults->count; i++) {
        const Fault *fault = &faults->list[i];
        print_escaped_text(out, before, text_escaped("%s", fault_text(fault)));
        if (*fault->source)
            print_source(out, fault);
    }
    if (faults->dropped > 0) {
        fputs(before, out);
        fprintf(out, tr("and more faults: %d\n"), faults->dropped);
    }
}

// ---- For programs

static json_t *number_or_null(int number)
{
    return number > 0 ? json_integer(number) : json_null();
}

void print_faults_json(FILE *out, const char *file, const Faults *faults)
{
    for (int i = 0; i < faults->count; i++) {
        const Fault *fault = &faults->list[i];
        json_print(json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:s, s:o, s:o}", "schema",
                             "loba-fault-1", "file", json_words(*fault->file ? fault->file : file),
                             "line", number_or_null(fault->line), "column",
                             number_or_null(fault->column), "end_column",
                             number_or_null(fault->end), "field", words_or_null(fault->field),
                             "code", fault_names[fault->code], "text", json_words(fault->text),
                             "help", words_or_null(fault_help(fault->code))),
                   out);
    }
    if (faults->dropped > 0)
        json_print(
            json_pack("{s:s, s:i}", "schema", "loba-faults-dropped-1", "dropped", faults->dropped),
            out);
}
