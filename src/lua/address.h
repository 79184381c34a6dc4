// Where paths lead in the tables of a rules file: "match.limit", "hand.throw.close.loose_points",
// "score.bonuses.undercut.points". A name in a path is that of a field or, in a list, of an entry:
// its `name` or, of an act, also what it is, a close {…} or the pile of a draw {…}, and then
// "close[2]" is the second of them. "[3]" counts entries. A hand finds and counts its steps as if
// those in `turns` stood beside the others.
//
//     path      hand            .throw                    .close              .loose_points
//     table     rules ──► list of steps ──► turns ──► step "throw" ──► close {…} ──► 5
//
// Rules files reach tables of the file that they extend by the same names, r.hand.throw.close: what
// a watched table (sandbox_tables.h) does not hold is looked for here. Texts are those of
// base/text_of.h.

#ifndef LOBA_LUA_ADDRESS_H
#define LOBA_LUA_ADDRESS_H

#include "lua/made.h"
#include "rules/fields.h"

// Watches the rules at `rules` (sandbox_watch): from now on files read and write them by names.
void address_watch(lua_State *L, int rules);

// Pushes the table that holds the field with this path, or should hold it, in the rules at `table`,
// and the key of the field in that table. False if there is no such table, with an unspecified
// stack.
bool push_field_of(lua_State *L, int table, const char *path);

// The same; where a path leads through a table of fields that the rules leave to its defaults, as a
// game without "deck" does, first makes it, as a change of this file and line.
bool push_field_table(lua_State *L, int table, const char *path, const char *file, int line);

// Pops a value and below it a key, and sets what the watched table at `table` calls so, as a change
// of this file and line: a field; an entry of a list, which nil takes out of it, and which is added
// at its end where the name is new. `none` is the choice of that name, if the field has it,
// otherwise nil. NULL, or a text that says why it cannot be set so.
const char *address_set(lua_State *L, int table, const char *file, int line);

// What the act on top of the stack is: the pile of a draw, the word that is said, otherwise its
// constructor; its table keeps the text alive. "" for any other value.
const char *kind_of_act(lua_State *L);

// Whether entries of the table on top of the stack go by names.
bool address_names(lua_State *L);

// The path of the table at `table` within the rules; "" for these themselves. NULL if it is not in
// them.
const char *address_of(lua_State *L, int rules, int table);

// The path in the rules at `table` of a field that has the last name of this one, or that it means.
// NULL if there is none.
const char *address_meant(lua_State *L, int table, const char *name);

// The nearest to a name that no entry of the list on top of the stack has, which the list keeps
// alive; NULL if none is near.
const char *entry_meant(lua_State *L, const char *name);

// The row of the field with this path; NULL if no field can have it. `below` is how many fields lie
// within it.
const Field *field_of_path(const char *address, int *below);

// ---- Advice: "" if there is nothing to say

// The path that was probably meant by one that leads to nothing in the rules at `table`: "; did you
// mean 'melds.escalera'?" or, if `valued`, "…, which is 3?"; `in_file`: for a bare name a path is
// shown as a key, ["match.limit"]. Where no name is near, the names of a list.
const char *hint_path_of(lua_State *L, int table, const char *path, bool valued, bool in_file);

// About a name that no entry of the list on top of the stack has: the nearest, or all names.
const char *hint_entry(lua_State *L, const char *name);

// Whether a field can have this path.
bool is_field_path(const char *path);

// About a path that no field has: the nearest of those around it, or a command that lists them; a
// text to stand behind the path.
const char *hint_field(const char *path);

// The path of the plain field that has this bare name as its last one, "match.limit" for "limit";
// "" if none has.
const char *path_of_last_name(const char *name);

#endif
