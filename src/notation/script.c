#include "notation/script.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"

// ---- Reading the file

static bool fail(ScriptError *error, int line, int column)
{
    error->line = line;
    error->column = column;
    return false;
}

// Reads the whole file, with a zero byte at its end.
static char *read_all(FILE *in, size_t *size, ScriptError *error)
{
    char *text = NULL;
    int room = 0;
    size_t got;
    *size = 0;
    do {
        text = memory_for_more(text, (int)*size, &room, 1);
        got = fread(text + *size, 1, (size_t)room - *size, in);
        *size += got;
    } while (got > 0 && *size <= SCRIPT_BYTES_MAX);
    bool too_long = *size > SCRIPT_BYTES_MAX;
    if (!too_long && !ferror(in)) {
        text[*size] = '\0';  // the end of the file, and there was room for one more byte
        *size = text_as_seen(text, *size, (size_t)room);
        return text;
    }
    error_set(&error->error,
              too_long ? tr("a script has %d bytes at most") : tr("it cannot be read"),
              SCRIPT_BYTES_MAX);
    fail(error, 0, 0);
    free(text);
    return NULL;
}

static ScriptLine classify(const char *text)
{
    const char *start = text + strspn(text, " \t,");
    const char *prompt = start + strcspn(start, " \t,#>");  // the ">" after the name of a seat
    ScriptLine line = {.kind = SCRIPT_SETUP, .text = text, .rest = start};
    if (*start == '\0' || *start == '#') {
        line.kind = SCRIPT_NOTHING;
    } else if (*start == '!' || *start == '=') {
        line.kind = *start == '!' ? SCRIPT_REFUSAL : SCRIPT_CLAIM;
        line.rest = start + 1;
    } else if (prompt > start && *prompt == '>') {
        line.kind = SCRIPT_COMMAND;
        line.rest = prompt + 1;
    }
    line.column = utf8_length(text, line.rest) + 1;
    return line;
}

// Cuts the text into lines, and checks that each is text and not too long.
static bool cut_lines(Script *script, size_t size, ScriptError *error)
{
    char *at = script->text;
    for (int i = 0; i < script->line_count; i++) {
        char *end = memchr(at, '\n', (size_t)(script->text + size - at));
        end = end ? end : script->text + size;
        char *next = end + 1;
        if (end > at && end[-1] == '\r')
            end--;
        *end = '\0';
        LineError wrong;
        if (!line_check(at, end, 1, &wrong)) {
            error->error = wrong.error;
            return fail(error, i + 1, wrong.column);
        }
        script->lines[i] = classify(at);
        at = next;
    }
    return true;
}

// Joins each line with the expected refusal below it; comments may stand between them.
static bool join_refusals(Script *script, ScriptError *error)
{
    ScriptLine *above = NULL;
    for (int i = 0; i < script->line_count; i++) {
        ScriptLine *line = &script->lines[i];
        if (line->kind == SCRIPT_NOTHING)
            continue;
        if (line->kind == SCRIPT_REFUSAL) {
            if (!above || (above->kind != SCRIPT_COMMAND && above->kind != SCRIPT_SETUP)) {
                error_set(&error->error, "%s",
                          tr("an expected refusal must be on the line below the command that is "
                             "refused"));
                return fail(error, i + 1, line->column - 1);
            }
            above->refusal = i + 1;
        }
        above = line;
    }
    return true;
}

bool script_read(FILE *in, Script *script, ScriptError *error)
{
    size_t size;
    *script = (Script){.text = read_all(in, &size, error)};
    if (!script->text)
        return false;
    for (size_t i = 0; i < size; i++)
        script->line_count += script->text[i] == '\n' || i + 1 == size;
    script->lines = memory_needed(calloc((size_t)script->line_count + 1, sizeof *script->lines));
    if (cut_lines(script, size, error) && join_refusals(script, error))
        return true;
    script_free(script);
    return false;
}

void script_free(Script *script)
{
    for (int i = 0; i < script->line_count; i++)
        free(script->lines[i].blessed);
    free(script->lines);
    free(script->text);
    *script = (Script){0};
}

// ---- Blessing

bool script_cut(Script *script, int line)
{
    if (line < 1 || line > script->line_count || script->lines[line - 1].kind != SCRIPT_COMMAND)
        return false;
    for (int i = line - 1; i < script->line_count; i++)
        free(script->lines[i].blessed);
    script->line_count = line - 1;
    for (int i = 0; i < script->line_count; i++)
        if (script->lines[i].kind == SCRIPT_NOTHING)
            script->lines[i].text = "";
    return true;
}

void script_drop_claims(Script *script, int count)
{
    for (int i = 0; i < count; i++)
        if (script->lines[i].kind == SCRIPT_CLAIM)
            script->lines[i].kind = SCRIPT_NOTHING;
}

void script_bless(ScriptLine *line, const char *text)
{
    free(line->blessed);
    line->blessed = memory_needed(strdup(text));
}

void script_write(const Script *script, FILE *out)
{
    for (int i = 0; i < script->line_count; i++) {
        const ScriptLine *line = &script->lines[i];
        if (!line->blessed)
            fprintf(out, "%s\n", line->text);
        else if (*line->blessed)
            fprintf(out, "%s\n", line->blessed);
    }
}

ScriptShows script_shows(const ScriptLine *line, Line *rows, LineError *error)
{
    static const char mark[] = "shows ";
    const char *text = line->text + strspn(line->text, " \t");
    if (*text != '#')
        return SHOWS_NOTHING;
    text += 1 + strspn(text + 1, " \t");
    if (strncmp(text, mark, sizeof mark - 1) != 0)
        return SHOWS_NOTHING;
    text += sizeof mark - 1;
    if (!line_split(rows, text, utf8_length(line->text, text) + 1, error))
        return SHOWS_WRONG;
    const LineWord *last = rows->count ? &rows->words[--rows->count] : NULL;
    if (rows->count > 0 && word_is(last, "refused"))
        return SHOWS_REFUSED;
    if (rows->count > 0 && word_is(last, "allowed"))
        return SHOWS_ALLOWED;
    line_error(error, rows, last, tr("wanted \"# shows ROW ... allowed\" or \"... refused\""));
    return SHOWS_WRONG;
}

// ---- Sealed seeds

enum { ROUNDS = 4 };

// A Feistel network: each half is mixed with a digest of the other, which is reversible.
static uint64_t mix_all(uint64_t number, bool open)
{
    uint32_t left = (uint32_t)(number >> 32), right = (uint32_t)number;
    for (int i = 0; i < ROUNDS; i++) {
        const uint8_t bytes[] = {
            (uint8_t)(open ? ROUNDS - 1 - i : i),
            (uint8_t)(right >> 24),
            (uint8_t)(right >> 16),
            (uint8_t)(right >> 8),
            (uint8_t)right,
        };
        const Digest digest = digest_of(bytes, sizeof bytes);
        uint32_t mixed = left ^ ((uint32_t)digest.bytes[0] << 24 | (uint32_t)digest.bytes[1] << 16 |
                                 (uint32_t)digest.bytes[2] << 8 | digest.bytes[3]);
        left = right;
        right = mixed;
    }
    return (uint64_t)right << 32 | left;
}

void seal_text(uint64_t seed, char text[SEAL_TEXT_MAX])
{
    snprintf(text, SEAL_TEXT_MAX, "%016" PRIx64, mix_all(seed, false));
}

bool seal_open(const char *text, uint64_t *seed)
{
    if (strlen(text) != SEAL_TEXT_MAX - 1 || strspn(text, "0123456789abcdef") != SEAL_TEXT_MAX - 1)
        return false;
    *seed = mix_all(strtoull(text, NULL, 16), true);
    return true;
}
