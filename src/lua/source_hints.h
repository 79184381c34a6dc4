// Hints about a mistake in a rules file, beyond the message of Lua. They are guesses from its text
// alone, like source_lines.h.

#ifndef LOBA_LUA_SOURCE_HINTS_H
#define LOBA_LUA_SOURCE_HINTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "rules/field_text.h"

enum { HINT_MAX = 128 };  // bytes of what a hint tells, with its end

typedef struct {
    const char *text;
    size_t size;
} SourceText;

// Finds the place in this line that indexes or calls the field `name`, or with "?" any key in
// brackets: the whole chain as the text writes it, "base.melds.trio".
bool hint_path(const SourceText *source, int line, const char *name, char path[HINT_MAX]);

// Whether this line calls `name` with a table, like a constructor: knock { … }. `around` is the
// word before the enclosing table, "one" of one { … } and "melds" of melds = { … }, or "=" after an
// assignment; "" at the beginning of a statement.
bool hint_constructor(const SourceText *source, int line, const char *name, char around[HINT_MAX]);

// Whether a comment begins in this line in the manner of other languages, with a # and a space.
bool hint_hash(const SourceText *source, int line);

// A closing word ("}", ")" or "end") that is missing or superfluous, judged by the indentation of
// the lines.
typedef struct {
    const char *closing;
    int opened;    // the line that opened what is not closed; 0 of one too many
    int line;      // the line at whose end it is missing, or in which it stands
    size_t place;  // in the text
} Misclosed;

// The `nth` such place, from 0, in a text that Lua cannot read; false if there are fewer.
bool hint_misclosed(const SourceText *source, int nth, Misclosed *misclosed);

// The name that was probably meant by a wrong one; `text` becomes "; did you mean 'size'?". NULL
// and "" if none is near.
const char *hint_nearest(const char *wrong, const char *const names[], int count,
                         char text[FIELD_TEXT_MAX]);

// Slips that Lua accepts. Adds a fault for each field that a table defines twice, of which Lua
// keeps the last, and for each text that `m.how` or `r.how` is compared with but never equals.
// `file` is the path.
void source_slips(const char *text, size_t size, const char *file, Faults *faults);

#endif
