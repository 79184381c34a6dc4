// What the text of a rules file shows about a mistake in it, beyond what Lua says of it. Best
// guesses from the text alone, as source_lines.h makes them.

#ifndef LOBA_LUA_SOURCE_HINTS_H
#define LOBA_LUA_SOURCE_HINTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/faults.h"
#include "rules/fields.h"

enum { HINT_MAX = 128 };  // bytes of what a hint tells, with its end

typedef struct {
    const char *text;
    size_t size;
} SourceText;

// Where this line asks `name`, or where that is "?" some key in brackets, for a field of its own or
// calls it: the whole as the text writes it, "base.melds.trio".
bool hint_path(const SourceText *source, int line, const char *name, char path[HINT_MAX]);

// Whether this line calls `name` with a table, as a constructor is: knock { … }. `around` is then
// what the table stands in, "one" of one { … } and "melds" of melds = { … }, or the "=" before it;
// "" at the beginning of a statement.
bool hint_constructor(const SourceText *source, int line, const char *name, char around[HINT_MAX]);

// Whether a comment begins in this line as other languages have it, with a # and a space.
bool hint_hash(const SourceText *source, int line);

// A place in which a word that closes something, "}", ")" or "end", is missing or is one too many,
// as far as the beginnings of the lines show it.
typedef struct {
    const char *closing;
    int opened;    // the line that opened what is not closed; 0 of one too many
    int line;      // the line at whose end it is missing, or in which it stands
    size_t place;  // in the text
} Misclosed;

// The `nth` such place, from 0, in a text that Lua cannot read; false where there are not so many.
bool hint_misclosed(const SourceText *source, int nth, Misclosed *misclosed);

// The name that was probably meant by a wrong one: `text` is then "; did you mean 'size'?". NULL
// and
// "" where none is near.
const char *hint_nearest(const char *wrong, const char *const names[], int count,
                         char text[FIELD_TEXT_MAX]);

// Slips that Lua takes as they stand and that nobody means. Adds a fault for each field that one
// table writes twice, of which Lua keeps the last, and for each text that `m.how` or `r.how` is
// compared with and never has. `file` is its path.
void source_slips(const char *text, size_t size, const char *file, Faults *faults);

#endif
