#include "base/text_of.h"

#include "base/memory.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct TextChunk {
    struct TextChunk *before;
    char bytes[];
} TextChunk;

enum { CHUNK_SIZE = 16 * 1024 };  // more than one text needs

static _Thread_local TextMark store;

const char *text_of(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    const char *text = text_of_values(format, values);
    va_end(values);
    return text;
}

// A text that was cut ends before the letter that was begun.
static size_t whole_letters(const char *text, size_t length)
{
    while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80)
        length--;
    return length;
}

// Writes the text where the store ends. The bytes that it needs, also where there is less room.
static size_t write_text(const char *format, va_list values)
{
    va_list again;
    va_copy(again, values);
    const size_t room = store.chunk ? CHUNK_SIZE - store.used : 0;
    const int length =
        vsnprintf(room ? store.chunk->bytes + store.used : NULL, room, format, again);
    va_end(again);
    return length < 0 ? 1 : (size_t)length + 1;
}

const char *text_of_values(const char *format, va_list values)
{
    size_t needed = write_text(format, values);
    if (!store.chunk || needed > CHUNK_SIZE - store.used) {
        TextChunk *chunk = memory_needed(malloc(sizeof *chunk + CHUNK_SIZE));
        if (!chunk)
            return "";
        *chunk = (TextChunk){.before = store.chunk};
        store = (TextMark){.chunk = chunk};
        write_text(format, values);
    }
    char *text = store.chunk->bytes + store.used;
    if (needed > TEXT_OF_MAX + 1) {
        needed = whole_letters(text, TEXT_OF_MAX) + 1;
        text[needed - 1] = '\0';
    }
    store.used += needed;
    return text;
}

const char *text_more(const char *text, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    const char *more = text_of_values(format, values);
    va_end(values);
    const size_t length = strlen(text), added = strlen(more);
    if (text + length + 1 != more || length + added > TEXT_OF_MAX)
        return text_of("%s%s", text, more);
    memmove(store.chunk->bytes + store.used - added - 2, more, added + 1);
    store.used--;
    return text;
}

TextMark texts_begin(void) { return store; }

static void end_chunk(void)
{
    TextChunk *chunk = store.chunk;
    store.chunk = chunk->before;
    free(chunk);
}

void texts_end(TextMark mark)
{
    while (store.chunk != mark.chunk)
        end_chunk();
    store.used = mark.used;
}

void texts_end_within(TextMark mark)
{
    while (store.chunk != mark.chunk && store.chunk->before)
        end_chunk();
    store.used = store.chunk == mark.chunk ? mark.used : 0;
}

const char *text_list(const char *const texts[], int count, const char *quote)
{
    char room[TEXT_LIST_MAX + 1];
    Text list = text_in(room, sizeof room);
    for (int i = 0; i < count; i++)
        text_add(&list, "%s%s%s%s", i ? ", " : "", quote, texts[i], quote);
    return text_of("%s", room);
}
