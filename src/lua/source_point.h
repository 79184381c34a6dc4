// Shows the line of a fault, and points at the characters that are at fault where it is certain
// which they are.

#ifndef LOBA_LUA_SOURCE_POINT_H
#define LOBA_LUA_SOURCE_POINT_H

#include "lua/made.h"
#include "lua/source_hints.h"

// The columns of these bytes of the text, of which those behind the end of their line do not count.
void source_columns(const SourceText *source, const char *start, size_t length, int *column,
                    int *end);

// Points at the only place of the fault's line where this word stands, as a name, sign or number,
// or as names joined by points. A word that begins with "." is a name behind one; any other is not.
// Does nothing if the word stands there twice or not at all. Allocates nothing.
void source_point_word(const SourceText *source, const char *word, Fault *fault);

// Points at the value of the field or at its name, whichever is at fault. `field` is a part of the
// text.
void source_point_field(const SourceText *source, const Written *field, Fault *fault);

// The same where only the line is known. `function`: the line is that of a function that was
// running, most likely the field; if it is not, the value need not be at fault.
void source_point_line(const SourceText *source, bool function, Fault *fault);

// Fills in the line of the fault.
void source_show(const SourceText *source, Fault *fault);

#endif
