#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

bool error_set(Error *error, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(error->text, sizeof error->text, format, values);
    va_end(values);
    return false;
}

bool error_within(Error *error, const char *format, ...)
{
    char place[ERROR_TEXT_MAX / 2];
    va_list values;
    va_start(values, format);
    vsnprintf(place, sizeof place, format, values);
    va_end(values);

    Error inner = *error;
    int used = snprintf(error->text, sizeof error->text, "%s: ", place);
    snprintf(error->text + used, sizeof error->text - (size_t)used, "%s", inner.text);
    return false;
}
