#include "base/catalogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FILE_MAX = 1 << 20,
    MAGIC_AT = 0,  // where the words of the header stand
    COUNT_AT = 8,
    ORIGINALS_AT = 12,
    TRANSLATIONS_AT = 16,
    HEADER_SIZE = 28,
    ROW_SIZE = 8,  // of the two tables: length and place of a text
};

#define MAGIC UINT32_C(0x950412de)

static uint32_t word_at(const Catalogue *catalogue, uint32_t at)
{
    uint32_t word;
    memcpy(&word, catalogue->file + at, sizeof word);
    return word;
}

// The text of one row of a table, NULL where it would lie outside the file or does not end.
static const char *text_at(const Catalogue *catalogue, uint32_t table, uint32_t row)
{
    uint32_t length = word_at(catalogue, table + row * ROW_SIZE);
    uint32_t at = word_at(catalogue, table + row * ROW_SIZE + 4);
    if (at >= catalogue->size || length >= catalogue->size - at || catalogue->file[at + length])
        return NULL;
    return catalogue->file + at;
}

static bool read_file(Catalogue *catalogue, const char *path)
{
    FILE *stream = fopen(path, "rb");
    if (!stream)
        return false;
    catalogue->file = malloc(FILE_MAX);
    if (catalogue->file)
        catalogue->size = (uint32_t)fread(catalogue->file, 1, FILE_MAX, stream);
    fclose(stream);
    return catalogue->file != NULL;
}

static bool table_fits(const Catalogue *catalogue, uint32_t table)
{
    return table < catalogue->size && catalogue->count <= (catalogue->size - table) / ROW_SIZE;
}

static bool header_is_sound(Catalogue *catalogue)
{
    if (catalogue->size < HEADER_SIZE || word_at(catalogue, MAGIC_AT) != MAGIC)
        return false;
    catalogue->count = word_at(catalogue, COUNT_AT);
    catalogue->originals = word_at(catalogue, ORIGINALS_AT);
    catalogue->translations = word_at(catalogue, TRANSLATIONS_AT);
    return table_fits(catalogue, catalogue->originals) &&
           table_fits(catalogue, catalogue->translations);
}

bool catalogue_open(Catalogue *catalogue, const char *path)
{
    *catalogue = (Catalogue){0};
    if (read_file(catalogue, path) && header_is_sound(catalogue))
        return true;
    catalogue_close(catalogue);
    return false;
}

void catalogue_close(Catalogue *catalogue)
{
    free(catalogue->file);
    *catalogue = (Catalogue){0};
}

// The originals are in the order of their bytes. The empty text is the file's own header, and
// nobody's.
const char *catalogue_find(const Catalogue *catalogue, const char *text)
{
    uint32_t from = 0, to = text[0] ? catalogue->count : 0;
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        const char *original = text_at(catalogue, catalogue->originals, middle);
        if (!original)
            return text;
        int order = strcmp(text, original);
        if (order == 0) {
            const char *found = text_at(catalogue, catalogue->translations, middle);
            return found && found[0] ? found : text;
        }
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return text;
}
