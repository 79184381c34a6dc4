#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

Text text_in(char *buffer, size_t size)
{
    assert(size > 0);
    buffer[0] = '\0';
    return (Text){.start = buffer, .size = size};
}

void text_add(Text *text, const char *format, ...)
{
    if (text->cut)
        return;
    size_t room = text->size - text->used;
    va_list values;
    va_start(values, format);
    int length = vsnprintf(text->start + text->used, room, format, values);
    va_end(values);
    text->cut = length < 0 || (size_t)length >= room;
    if (text->cut)
        text->start[text->used] = '\0';
    else
        text->used += (size_t)length;
}
