// The lines of the fields of a rules file, for faults and refusals that name file and line. They
// are a best guess from the text alone: nothing runs, and any bytes are accepted.

#ifndef LOBA_LUA_SOURCE_LINES_H
#define LOBA_LUA_SOURCE_LINES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct SourceLines SourceLines;

// Returns NULL without memory, which the functions below accept.
SourceLines *source_lines_new(const char *text, size_t size);
void source_lines_free(SourceLines *lines);

// The line, from 1, of the field with this path ("melds.escalera.wild.max", "deal[1].n",
// "hand.draw.discards.use", "options.ante", "ledger[\"hand.draw\"]"). If the text does not show it,
// that of the nearest enclosing field; 0 if it shows none. *exact says whether the field itself was
// found; `exact` may be NULL.
int source_line(const SourceLines *lines, const char *path, bool *exact);

// Bytes of the text.
typedef struct {
    size_t place, length;  // 0 bytes: none
} SourceSpan;

// A field as a line gives it.
typedef struct {
    SourceSpan name;   // none for an item of a list
    SourceSpan value;  // to the end of the line; none where it begins in another one
    bool table;        // the value is one, which statements elsewhere may change
} SourceField;

// False where the line does not give exactly this field, or the text gives it more than once.
bool source_field(const SourceLines *lines, const char *path, int line, SourceField *field);

// The first line of the statement that contains this line; Lua reports a statement at its last
// line.
int source_statement(const SourceLines *lines, int line);

// A part of a path or of a text.
typedef struct {
    const char *start;
    size_t length;
} Slice;

// A part of a path, and equally the key of an entry in a table: a name or, if `item` is not 0, a
// number.
typedef struct {
    Slice name;
    int item;  // -1: a number that no table has
} Key;

// The first part of a path, "melds" of "melds.trio", 7 of "[7].n" or "a.b" of "[\"a.b\"]"; advances
// *path past it.
Key path_key(const char **path);

bool slice_is(Slice slice, const char *text);

#endif
