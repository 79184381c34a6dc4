// Sentences with places to fill: "{who} draws {card}". Names and not numbers, so that a translator
// sees what comes where and may put it elsewhere.

#ifndef LOBA_SCREEN_TEMPLATE_H
#define LOBA_SCREEN_TEMPLATE_H

#include <stddef.h>

typedef struct {
    const char *name;  // "card"
    const char *value;
} Filling;

// Copies the template with its places filled; one that `fillings` does not name stays as it is.
// What does not fit is left out.
void template_fill(char *out, size_t size, const char *template, const Filling fillings[],
                   int count);

// The name of the next place at or after *template, copied to `name`; moves *template behind it.
// NULL: none is left.
const char *template_next(const char **template, char name[32]);

#endif
