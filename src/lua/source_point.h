// Shows the line of a fault, and points at the characters that are at fault where it is certain
// which they are.

#ifndef LOBA_LUA_SOURCE_POINT_H
#define LOBA_LUA_SOURCE_POINT_H

#include "lua/source_hints.h"
#include "lua/source_lines.h"

// The columns of these bytes of the text, of which those behind the end of their line do not count.
void source_columns(const SourceText *source, const char *start, size_t length, int *column,
                    int *end);

// Points at the only place of the fault's line where this word stands, as a name, sign or number,
// or as names joined by points. A word that begins with "." is a name behind one; any other is not.
// Does nothing if the word stands there twice or not at all. Allocates nothing.
void source_point_word(const SourceText *source, const char *word, Fault *fault);

// Whether the field of the fault has the value that stands there, a number, a text, true, false,
// nil or a function: statements elsewhere may have changed it since.
typedef bool SourceHolds(void *data, const Fault *fault, const char *text, size_t length);

// Fills in the line. Where nothing is pointed at yet and the line gives the field, points at its
// value if `holds` says so, otherwise at its name. `lines` are those of the same text; NULL: they
// are found. NULL `holds`: the line is that of a function that was running.
void source_show(const SourceText *source, const SourceLines *lines, SourceHolds *holds, void *data,
                 Fault *fault);

#endif
