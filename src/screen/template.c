#include "screen/template.h"

#include <stdio.h>
#include <string.h>

// Bytes of the name between braces when a place begins here, else -1. A brace without its partner
// is text.
static int place_at(const char *text)
{
    if (text[0] != '{')
        return -1;
    size_t length = strcspn(text + 1, "{}");
    return text[1 + length] == '}' ? (int)length : -1;
}

static const char *value_of(const char *name, int length, const Filling fillings[], int count)
{
    for (int i = 0; i < count; i++)
        if (strncmp(fillings[i].name, name, (size_t)length) == 0 &&
            fillings[i].name[length] == '\0')
            return fillings[i].value;
    return NULL;
}

void template_fill(char *out, size_t size, const char *template, const Filling fillings[],
                   int count)
{
    size_t used = 0;
    out[0] = '\0';
    while (*template && used < size) {
        int length = place_at(template);
        const char *value = length < 0 ? NULL : value_of(template + 1, length, fillings, count);
        if (value) {
            used += (size_t)snprintf(out + used, size - used, "%s", value);
            template += length + 2;
        } else {
            used += (size_t)snprintf(out + used, size - used, "%c", *template);
            template ++;
        }
    }
}

const char *template_next(const char **template, char name[32])
{
    while (**template && place_at(*template) < 0)
        ++*template;
    if (!**template)
        return NULL;
    int length = place_at(*template);
    snprintf(name, 32, "%.*s", length, *template + 1);
    *template += length + 2;
    return name;
}
