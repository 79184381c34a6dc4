// Sentences whose words depend on values, each in one piece, so that a translator sees all of it,
// may reorder the places and may choose otherwise:
//   {name}                 the value
//   {name?a|b}             a if there is a value, b if it is 0 or ""
//   {name:low=a|high,2=b|c}  a if the value is called "low", b if "high" or "2", otherwise c
// The last alternative may be missing: it is empty. Alternatives may have places and choices
// within. Names of values are the same in every language. A place without a value stays as it is.

#ifndef LOBA_BASE_WORDING_H
#define LOBA_BASE_WORDING_H

#include "base/text.h"

typedef struct {
    const char *name;   // "card"
    const char *value;  // NULL: the number
    int number;
} Filling;

// Fillings as an argument: FILLINGS({"who", who}, {"count", .number = count}).
#define FILLINGS(...) ((const Filling[]){__VA_ARGS__, {0}})

typedef struct {
    const Filling *fillings;  // the last one has no name; NULL: none
    // Finds a value that is not among them; NULL: there are no others.
    bool (*find)(void *of, const char *name, Filling *found);
    void *of;
} Wording;

// Adds the sentence, which is already translated. One that does not fit is cut.
void wording_add(Text *text, const char *sentence, const Wording *wording);

// The same into a buffer of its own.
void wording_fill(char *out, size_t size, const char *sentence, const Filling fillings[]);

// The same as texts of text_of.
const char *wording_text(const char *sentence, const Wording *wording);
const char *wording_of(const char *sentence, const Filling fillings[]);

// A number of things, in the language of this thread: "{number} {number:1=card|cards}".
typedef struct {
    char text[64];
} CountText;

CountText count_text(const char *things, int number);

#endif
