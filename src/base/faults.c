#include "base/faults.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/text.h"

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
