// What the files of the sandbox share. Nobody else includes this.

#ifndef LOBA_LUA_SANDBOX_INNER_H
#define LOBA_LUA_SANDBOX_INNER_H

#include "lua/sandbox.h"
#include "rules/ruleset.h"

typedef enum {
    LIMIT_NONE,
    LIMIT_STEPS,
    LIMIT_TRAFFIC,
    LIMIT_MEMORY,
    LIMIT_BLOCK,
    LIMIT_TEXT,
    LIMIT_MACHINE,
    LIMITS,
} Limit;

// Names of the registry's tables. Rules files cannot reach the registry.
#define REGISTRY_NAMES "loba.names"    // the names that every rules file knows
#define REGISTRY_KEPT "loba.kept"      // list of the functions kept for hook_call
#define REGISTRY_SEALED "loba.sealed"  // list: a Lua function, the list of its upvalues, the next …
#define REGISTRY_OBJECT "loba.object"  // h, m or r, the same object every time

struct Sandbox {
    lua_State *L;  // NULL until the first sandbox_protect
    SandboxLimits limits;
    size_t used;       // bytes
    size_t traffic;    // bytes asked for so far
    long requests;     // for memory
    long steps;        // left
    long steps_given;  // of the load or the command
    Limit refused;     // why memory was last refused
    Limit gone;        // the limit that was met: everything fails from then on
    Limit dead;        // the limit met for good
    bool opened;
    bool sealed;
    bool placed;         // `fault` holds what sandbox_raise_at said
    Fault fault;         // where and what the last error was
    const Facts *facts;  // while a hook is asked
};

// Raises an error at a place of a rules file that is not the line that runs now.
int sandbox_raise_at(lua_State *L, const SandboxPlace *place, const char *format, ...)
    __attribute__((format(printf, 3, 4), noreturn));

// Lua's own message, without its place, and what a person can do about it.
void sandbox_explain(const char *message, char text[FAULT_TEXT_MAX]);

// Gives the state its libraries and REGISTRY_NAMES.
void sandbox_open_library(lua_State *L);

// Each pushes a table of its functions; 1.
int sandbox_open_text(lua_State *L);
int sandbox_open_table(lua_State *L);
int sandbox_open_math(lua_State *L);

// The host's `pairs`.
int sandbox_pairs(lua_State *L);

// What stands for the operator # in a text that runs: `SANDBOX_LENGTH ^ list` is its length.
#define SANDBOX_LENGTH "__length"

// Raises an error with its line where the text has what may differ between two processes or
// machines; else returns how many # it has.
int sandbox_check_source(lua_State *L, const char *name, const char *text, size_t size);

// The text as it is run, with so many # replaced; to be freed. NULL: there is no memory.
char *sandbox_source(const char *text, size_t size, int lengths, size_t *run_size);

// Pushes the value of the name SANDBOX_LENGTH.
void sandbox_push_length_operator(lua_State *L);

// Pushes what `tostring` makes of the value.
void sandbox_push_text(lua_State *L, int index);

// Pushes a new environment, through which a rules file sees the names that all files know and no
// other.
void sandbox_push_environment(lua_State *L);

// Makes the table at `index` unchangeable: what it holds moves into a shadow that only the host can
// reach, and whatever the table is asked, empty now, is answered from there. A table with a
// metatable is the host's or frozen already: it is left as it is.
void sandbox_freeze(lua_State *L, int index);

// Pushes the table that holds what the table at `index` shows: its shadow, or itself. False, and
// nothing is pushed, for an object of the host that cannot be walked.
bool sandbox_push_contents(lua_State *L, int index);

// As sandbox_keys, but of what the table itself holds, whatever its metatable says.
int sandbox_raw_keys(lua_State *L, int index);

// Undoes what functions remembered since they were sealed. True when there was anything; `name` is
// then the local variable that had changed.
bool sandbox_forget(lua_State *L, char name[NAME_SIZE]);

#endif
