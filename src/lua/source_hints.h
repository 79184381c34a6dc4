// Hints about a mistake in a rules file, beyond Lua's own message. They are guesses from the text
// alone, and texts by base/text_of.h.

#ifndef LOBA_LUA_SOURCE_HINTS_H
#define LOBA_LUA_SOURCE_HINTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

enum { HINT_MAX = 128 };  // bytes of a hint, with its end

typedef struct {
    const char *text;
    size_t size;
} SourceText;

// Finds where this line indexes or calls the field `name`, or any key in brackets for "?"; gives
// the whole chain as written, "base.melds.trio"; NULL if it does not.
const char *hint_path(const SourceText *source, int line, const char *name);

// Where this line calls `name` with a table, as a constructor, knock { … }: the word before the
// enclosing table, "one" for one { … } and "melds" for melds = { … }; "=" after an assignment; ""
// at the start of a statement. NULL if it does not.
const char *hint_constructor(const SourceText *source, int line, const char *name);

// Whether a table in the line of the fault has a key that is a path without its brackets and
// quotes, as in { deck.jokers = 6 }, { "deck.jokers" = 6 } or, where `name` is its first name, in
// { [deck.jokers] = 6 }. Then the fault points at it, and the advice tells how it is written; NULL
// if none has.
const char *hint_key(const SourceText *source, const char *name, Fault *fault);

// Advice about the first character in the line of the fault that is none of Lua's, at which the
// fault then points: what stands there instead. NULL, with nothing changed, if there is none.
const char *hint_character(const SourceText *source, Fault *fault);

// Whether a comment starts in this line with "# ", as in other languages.
bool hint_hash(const SourceText *source, int line);

// A closing word ("}", ")" or "end") that is missing or superfluous, judging by the indentation.
typedef struct {
    const char *closing;
    int opened;    // line of the opening that is not closed; 0 if a closing is superfluous
    int line;      // line at whose end the closing is missing, or where it is superfluous
    size_t place;  // in the text
} Misclosed;

// Finds the `nth` such place, from 0, in a text that Lua cannot read; false if there are fewer.
bool hint_misclosed(const SourceText *source, int nth, Misclosed *misclosed);

// The name that was probably meant by a wrong one, NULL if none is near; and "; did you mean
// 'size'?", "" if none is.
const char *name_meant(const char *wrong, const char *const names[], int count);
const char *hint_nearest(const char *wrong, const char *const names[], int count);

// Finds mistakes that Lua accepts. Adds a fault for each field that a table defines twice, since
// Lua keeps the last. `file` is the path.
void source_slips(const char *text, size_t size, const char *file, Faults *faults);

#endif
