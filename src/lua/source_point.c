#include "lua/source_point.h"

#include <string.h>

#include "lua/tokens.h"

// ---- Lines and columns

// The start of a line, from 1; NULL if there are fewer.
static const char *line_start(const SourceText *source, int line)
{
    const char *start = source->text, *end = source->text + source->size;
    for (int i = 1; i < line && start; i++) {
        start = memchr(start, '\n', (size_t)(end - start));
        start += start != NULL;
    }
    return start;
}

static size_t line_length(const SourceText *source, const char *start)
{
    size_t left = (size_t)(source->text + source->size - start);
    const char *end = memchr(start, '\n', left);
    size_t length = end ? (size_t)(end - start) : left;
    return length - (length > 0 && start[length - 1] == '\r');
}

static bool continues_character(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

static int characters(const char *start, const char *end)
{
    int count = 0;
    for (; start < end; start++)
        count += !continues_character(*start);
    return count;
}

void source_columns(const SourceText *source, const char *start, size_t length, int *column,
                    int *end)
{
    const char *line = start;
    while (line > source->text && line[-1] != '\n')
        line--;
    const char *stop = line + line_length(source, line);
    const char *last = length < (size_t)(stop - start) ? start + length : stop;
    *column = characters(line, start) + 1;
    *end = *column + characters(start, last);
    if (start >= stop)
        *column = *end = 0;
}

// ---- A word

static bool is_behind_point(const Token *before)
{
    return token_is(before, ".") || token_is(before, ":");
}

// Whether the text has the word at this token, and the token ends with it or one of those behind
// does.
static bool stands_at(const Token *token, const char *word, size_t length, const char *end)
{
    if (token->kind == TOKEN_TEXT || (size_t)(end - token->start) < length ||
        memcmp(token->start, word, length) != 0)
        return false;
    TokenReader reader = {token->start, end, token->line};
    Token next;
    do
        next = token_read(&reader);
    while (next.kind != TOKEN_END && next.start + next.length < token->start + length);
    return next.kind != TOKEN_END && next.start + next.length == token->start + length;
}

void source_point_word(const SourceText *source, const char *word, Fault *fault)
{
    const char *found = NULL, *end = source->text + source->size;
    const bool behind = word[0] == '.' && word[1] != '\0' && word[1] != '.';
    Token before = {.kind = TOKEN_END};
    word += behind;
    const size_t length = strlen(word);
    TokenReader reader = token_reader(source->text, source->size);
    for (Token token = token_read(&reader); token.kind != TOKEN_END && token.line <= fault->line;
         before = token, token = token_read(&reader)) {
        if (token.line != fault->line || is_behind_point(&before) != behind ||
            !stands_at(&token, word, length, end))
            continue;
        if (found)
            return;
        found = token.start;
    }
    if (found && length > 0)
        source_columns(source, found, length, &fault->column, &fault->end);
}

// ---- A field

// The part of the field that is at fault: its value where that certainly is the one, otherwise its
// name. An item of a list has no name: a table stands for itself.
static Slice part_at_fault(const Written *field, const Fault *fault)
{
    const bool quoted = field->value.length > 0 && strchr("\"'", field->value.start[0]);
    const bool of_name = fault->code == FAULT_UNKNOWN_FIELD || fault->code == FAULT_BAD_NAME ||
                         fault->code == FAULT_MISFIT ||
                         (fault->code == FAULT_UNDEFINED_NAME && !quoted);
    if (field->name.length == 0 && field->table)
        return field->value;
    return of_name || field->table || !field->held ? field->name : field->value;
}

void source_point_field(const SourceText *source, const Written *field, Fault *fault)
{
    const Slice part = part_at_fault(field, fault);
    if (part.length > 0)
        source_columns(source, part.start, part.length, &fault->column, &fault->end);
}

void source_point_line(const SourceText *source, bool function, Fault *fault)
{
    Written field;
    const bool is_function =
        function && line_field(source, fault->line, fault->field, true, &field);
    if (!is_function && !line_field(source, fault->line, fault->field, false, &field))
        return;
    field.held = is_function || !function;
    source_point_field(source, &field, fault);
}

void source_show(const SourceText *source, Fault *fault)
{
    const char *start = fault->line > 0 ? line_start(source, fault->line) : NULL;
    if (!start)
        return;
    const size_t length = line_length(source, start);
    size_t shown = length < sizeof fault->source ? length : sizeof fault->source - 1;
    while (shown < length && shown > 0 && continues_character(start[shown]))
        shown--;
    memcpy(fault->source, start, shown);
    fault->source[shown] = '\0';
}
