#include "shell/completions.h"

#include <string.h>

#include "base/utf8.h"

// How many bytes two words have in common at their beginning, never half of a character.
static size_t common_bytes(const char *a, const char *b)
{
    size_t common = 0;
    while (a[common] && a[common] == b[common])
        common++;
    while (common > 0 && (a[common] & 0xc0) == 0x80)
        common--;
    return common;
}

void completions_add(Completions *completions, const char *word, const char *typed, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (ascii_small(word[i]) != ascii_small(typed[i]))
            return;
    for (int i = 0; i < completions->count; i++)
        if (strcmp(completions->words[i], word) == 0)
            return;
    if (completions->count < COMPLETIONS_MAX && strlen(word) < COMPLETION_BYTES)
        snprintf(completions->words[completions->count++], COMPLETION_BYTES, "%s", word);
}

static void write_common(const Completions *completions, char text[TAB_TEXT_BYTES])
{
    const char *first = completions->words[0];
    size_t common = strlen(first);
    for (int i = 1; i < completions->count; i++) {
        size_t shared = common_bytes(first, completions->words[i]);
        common = shared < common ? shared : common;
    }
    bool whole = completions->count == 1 && !completions->open;
    snprintf(text, TAB_TEXT_BYTES, "%.*s%s", (int)common, first, whole ? " " : "");
}

Tab completions_find(const Completer *completer, const char *line, size_t cursor,
                     Completions *found, char text[TAB_TEXT_BYTES])
{
    completer->find(completer->self, line, cursor, found);
    if (found->count == 0)
        return TAB_NOTHING;
    write_common(found, text);
    size_t typed = cursor - found->start;
    if (strlen(text) != typed || strncmp(text, line + found->start, typed) != 0)
        return TAB_REPLACES;
    return found->count > 1 ? TAB_SHOWS : TAB_NOTHING;
}

void completions_print(const Completions *completions, FILE *out, int columns)
{
    enum { BETWEEN = 2 };
    int widest = 0;
    for (int i = 0; i < completions->count; i++) {
        int width = utf8_columns(completions->words[i]);
        widest = width > widest ? width : widest;
    }
    int in_line = columns / (widest + BETWEEN);
    if (in_line < 1)
        in_line = 1;
    for (int i = 0; i < completions->count; i++) {
        bool last = i + 1 == completions->count || (i + 1) % in_line == 0;
        int rest = widest + BETWEEN - utf8_columns(completions->words[i]);
        fprintf(out, "%s%*s", completions->words[i], last ? 0 : rest, "");
        if (last)
            fputc('\n', out);
    }
}
