#include "support/spoil.h"

#include <string.h>

void bytes_spoil(Random *random, unsigned most, const char *bytes, char *text)
{
    const uint32_t length = (uint32_t)strlen(text), choices = (uint32_t)strlen(bytes);
    for (uint32_t changes = 1 + random_below(random, most); changes > 0; changes--) {
        char *changed = &text[random_below(random, length)];
        *changed = bytes[random_below(random, choices)];
    }
}
