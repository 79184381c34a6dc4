// Where tables and their fields stand in the text of a rules file. In the text that is run each
// { … } is raised to the number of its brace, and that operator of the host marks the table:
//
//     is written    melds = { set = set { size = 3 } }
//     is run        melds = { set = set({ size = 3 }^45) }^41      its metatable
//                                       │                      ┌────────────────┐
//                                       └─ { size = 3 } ─────► │ loba.made = 45 │
//                                                              └────────────────┘
//
// So the entry of a field is looked up behind the brace that made its table, wherever the file has
// put that table. A table has a mark if and only if a brace of a file made it before the rules were
// sealed; when it gets a shadow, it keeps the mark (sandbox_tables.h). Numbers count the tokens of
// all files of a load, from 1. Rules files cannot reach the operator: ^ is no sign of theirs.

#ifndef LOBA_LUA_MADE_H
#define LOBA_LUA_MADE_H

#include <lua.h>

#include "lua/sandbox.h"

// Gives numbers the operator: table ^ number.
void made_open(lua_State *L);

// A part of a text.
typedef struct {
    const char *start;
    size_t length;
} Slice;

// A part of a path, and equally the key of a field: a name or, if `item` is not 0, a number.
typedef struct {
    Slice name;
    int item;  // -1: a number that no table has
} Key;

// The first part of a path, "melds" of "melds.trio", 7 of "[7].n" or "a.b" of "[\"a.b\"]"; advances
// *path past it.
Key path_key(const char **path);

// The path of the enclosing field, "" of the whole rules; NULL if there is none.
const char *path_around(const char *path);

bool slice_is(Slice slice, const char *text);

// A field, or a table, as the text gives it. The slices are parts of that text.
typedef struct {
    const char *file;
    int line;     // from 1; 0: the text does not show it
    Slice name;   // none for an item of a list
    Slice value;  // to the end of the line; none where it begins in another one
    bool table;   // the value is one
    bool held;    // the field has the value that stands there, as far as a single word tells
} Written;

// Where the { … } begins that made the table at `index`; false, with line 0, if none did.
bool made_table(lua_State *L, int index, Written *written);

// The name of the field to which the text gives the table at `index` that a { … } made, "limit" of
// limit = option { … }; none if it gives it to no such field.
Slice made_for(lua_State *L, int index);

// The field of the table at `index` with the key on top of the stack, which stays there, as the
// { … } that made the table gives it; false, with line 0, if it gives none. A table that was put
// there later stands where it was made.
bool made_field(lua_State *L, int index, Written *written);

// The first field that the { … } which made the table gives as nil: the table shows nothing of it.
// False if there is none.
bool made_nothing(lua_State *L, int index, Written *written);

// The line of that field or, if it gives none, of the table; 0 if no { … } made it.
int made_line(lua_State *L, int index);

// The line in which the value on top of the stack begins, if it is a table or function that ends in
// this line of this file or later; otherwise this line. Lua reports a statement at its last line.
int made_begins(lua_State *L, const char *file, int line);

// The only field with this path, or the last name of it, that the line gives, in a table or by an
// assignment; `function`: the only one that is a function.
bool line_field(const SourceText *source, int line, const char *path, bool function,
                Written *written);

#endif
