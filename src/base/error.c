#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/text.h"

// ---- One thing

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

// ---- All that is wrong with a file

bool faults_add(Faults *faults, const char *file, int line, const char *field, const char *format,
                ...)
{
    if (faults->count == FAULTS_MAX) {
        faults->dropped++;
        return false;
    }
    Fault *fault = &faults->list[faults->count++];
    snprintf(fault->file, sizeof fault->file, "%s", file ? file : "");
    snprintf(fault->field, sizeof fault->field, "%s", field ? field : "");
    fault->line = line;

    va_list values;
    va_start(values, format);
    vsnprintf(fault->text, sizeof fault->text, format, values);
    va_end(values);
    return false;
}

void fault_text(const Fault *fault, char *text, size_t size)
{
    Text line = text_in(text, size);
    if (*fault->file)
        text_add(&line, fault->line > 0 ? "%s:%d: " : "%s: ", fault->file, fault->line);
    text_add(&line, "%s%s%s", fault->field, *fault->field ? ": " : "", fault->text);
}
