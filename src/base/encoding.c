#define _GNU_SOURCE  // fopencookie

#include "base/encoding.h"

#include "base/memory.h"
#include "base/text.h"

#include <errno.h>
#include <iconv.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHARACTER_MAX = 8, NAME_MAX_BYTES = 64 };

// A stream that converts: the bytes of a character that is not whole yet wait for the rest.
typedef struct {
    int file;
    size_t waiting;
    char bytes[CHARACTER_MAX];
} Converting;

// One encoding for the process, as it has one terminal.
static char encoding[NAME_MAX_BYTES] = "UTF-8";
static iconv_t outward = (iconv_t)-1, inward = (iconv_t)-1;
static FILE *output, *errors;
static Converting to_output = {.file = STDOUT_FILENO}, to_errors = {.file = STDERR_FILENO};

bool encoding_is_utf8(void) { return strcmp(encoding, "UTF-8") == 0; }

// ---- One character

// Letters for signs that people cannot see.
static const char *likeness(uint32_t character)
{
    static const struct {
        uint32_t character;
        const char *text;
    } signs[] = {{0xa0, " "},   {0xa1, ""},     {0xab, "\""},   {0xb7, "-"},     {0xbb, "\""},
                 {0xbf, ""},    {0xd7, "x"},    {0x2013, "-"},  {0x2014, "-"},   {0x2018, "'"},
                 {0x2019, "'"}, {0x201c, "\""}, {0x201d, "\""}, {0x2026, "..."}, {0x2190, "<-"},
                 {0x2191, "^"}, {0x2192, "->"}, {0x2193, "v"},  {0x2212, "-"},   {0x2660, "S"},
                 {0x2663, "C"}, {0x2665, "H"},  {0x2666, "D"}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (signs[i].character == character)
            return signs[i].text;
    return NULL;
}

// Writes the character at `text`, of `length` bytes, in the encoding; returns the bytes written.
static size_t convert_out(const char *text, size_t length, char out[CHARACTER_MAX])
{
    char *from = (char *)(uintptr_t)text, *to = out;
    size_t left = length, room = CHARACTER_MAX;
    if (iconv(outward, &from, &left, &to, &room) == 0)
        return (size_t)(to - out);
    iconv(outward, NULL, NULL, NULL, NULL);
    char whole[CHARACTER_MAX] = "";
    const char *at = whole;
    uint32_t character;
    memcpy(whole, text, length);
    utf8_next(&at, &character);
    const char *like = likeness(character);
    if (like) {
        memcpy(out, like, strlen(like));
        return strlen(like);
    }
    const uint32_t plain = utf8_plain(character);
    const bool capital = utf8_small(character) != character;
    out[0] = (char)(plain < 0x80 ? capital ? plain - 'a' + 'A' : plain : '?');
    return mark_is(character) ? 0 : 1;
}

// ---- Streams

static bool write_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        const ssize_t written = write(file, bytes, size);
        if (written < 0 && errno != EINTR)
            return false;
        bytes += written > 0 ? written : 0;
        size -= (size_t)(written > 0 ? written : 0);
    }
    return true;
}

// The bytes of the character that begins with this one; 1 for a byte that begins none.
static size_t character_length(char first)
{
    const unsigned char byte = (unsigned char)first;
    return byte < 0xc2 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 1;
}

static ssize_t convert_and_write(void *self, const char *bytes, size_t size)
{
    Converting *converting = self;
    char *out = memory_needed(malloc((size + 1) * CHARACTER_MAX));
    size_t used = 0;
    for (size_t i = 0; i < size; i++) {
        converting->bytes[converting->waiting++] = bytes[i];
        if (converting->waiting < character_length(converting->bytes[0]))
            continue;
        used += convert_out(converting->bytes, converting->waiting, out + used);
        converting->waiting = 0;
    }
    const bool written = write_all(converting->file, out, used);
    free(out);
    return written ? (ssize_t)size : 0;  // 0 is how a stream of this kind tells an error
}

static FILE *converting_stream(Converting *converting, int buffering)
{
    const cookie_io_functions_t functions = {.write = convert_and_write};
    FILE *stream = fopencookie(converting, "w", functions);
    if (stream)
        setvbuf(stream, NULL, buffering, BUFSIZ);
    return stream;
}

FILE *encoding_output(void) { return output ? output : stdout; }
FILE *encoding_errors(void) { return errors ? errors : stderr; }

// ---- The environment

static void find_encoding(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *name = NULL;
    for (size_t i = 0; i < sizeof variables / sizeof variables[0] && !(name && *name); i++)
        name = getenv(variables[i]);
    strcpy(encoding, "UTF-8");
    if (!name || !*name)
        return;
    const locale_t locale = newlocale(LC_CTYPE_MASK, name, (locale_t)0);
    const char *dot = strchr(name, '.');
    if (locale)
        snprintf(encoding, sizeof encoding, "%s", nl_langinfo_l(CODESET, locale));
    else if (dot)
        snprintf(encoding, sizeof encoding, "%.*s", (int)strcspn(dot + 1, "@"), dot + 1);
    if (locale)
        freelocale(locale);
    if (strcasecmp(encoding, "UTF8") == 0 || strcasecmp(encoding, "UTF-8") == 0)
        strcpy(encoding, "UTF-8");
}

void encoding_start(void)
{
    find_encoding();
    if (encoding_is_utf8())
        return;
    outward = iconv_open(encoding, "UTF-8");
    inward = iconv_open("UTF-8", encoding);
    if (outward == (iconv_t)-1 || inward == (iconv_t)-1) {
        strcpy(encoding, "UTF-8");
        return;
    }
    output = converting_stream(&to_output, isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF);
    errors = converting_stream(&to_errors, _IONBF);
}

// ---- Input

void encoding_read(char *line, size_t size)
{
    if (encoding_is_utf8() || !utf8_wrong(line, line + strlen(line)) || strstr(line, ZERO_BYTE))
        return;
    char *room = memory_needed(malloc(size)), *from = line, *to = room;
    size_t left = strlen(line), free_bytes = size - 1;
    if (iconv(inward, &from, &left, &to, &free_bytes) != (size_t)-1) {
        *to = '\0';
        memcpy(line, room, (size_t)(to - room) + 1);
    }
    iconv(inward, NULL, NULL, NULL, NULL);
    free(room);
}

bool encoding_character(char byte, uint32_t *character)
{
    char text[CHARACTER_MAX] = "", *from = &byte, *to = text;
    size_t left = 1, room = sizeof text - 1;
    if (encoding_is_utf8() || iconv(inward, &from, &left, &to, &room) == (size_t)-1)
        return false;
    const char *at = text;
    return utf8_next(&at, character);
}
