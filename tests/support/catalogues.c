#include "support/catalogues.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "test.h"

enum { HEAD = 7 * sizeof(uint32_t) };

static void write_number(FILE *file, size_t number)
{
    const uint32_t bytes = (uint32_t)number;
    assert_int_equal(fwrite(&bytes, sizeof bytes, 1, file), 1);
}

static const char *text_of(const Translated *one, int part)
{
    return part == 0 ? one->text : one->translation;
}

void catalogue_write_rules(const char *folder, const char *language, const Translated list[],
                           int count)
{
    const size_t table = (size_t)count * 2 * sizeof(uint32_t);
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, language);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES", folder, language);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/loba-rules.mo", folder, language);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    const size_t head[] = {0x950412de, 0, (size_t)count, HEAD, HEAD + table, 0, 0};
    for (size_t i = 0; i < sizeof head / sizeof head[0]; i++)
        write_number(file, head[i]);
    size_t place = HEAD + 2 * table;
    for (int part = 0; part < 2; part++)
        for (int i = 0; i < count; i++) {
            const size_t length = strlen(text_of(&list[i], part));
            write_number(file, length);
            write_number(file, place);
            place += length + 1;
        }
    for (int part = 0; part < 2; part++)
        for (int i = 0; i < count; i++) {
            const char *text = text_of(&list[i], part);
            assert_int_equal(fwrite(text, strlen(text) + 1, 1, file), 1);
        }
    assert_int_equal(fclose(file), 0);
}
