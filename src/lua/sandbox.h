// The closed room in which rules files run: other people's code, bounded in memory and steps, that
// sees nothing but what it is given, and that cannot remember anything once it is loaded.
//
// One sandbox a load, parents included; a sandbox whose memory ran out answers nothing any more. It
// belongs to one thread. All that touches its Lua state happens inside `sandbox_protect`, so that
// running out of memory or steps is a fault of the rules file and never a panic.

#ifndef LOBA_LUA_SANDBOX_H
#define LOBA_LUA_SANDBOX_H

#include <lua.h>

#include "base/error.h"
#include "base/faults.h"

typedef struct Sandbox Sandbox;

enum {
    SANDBOX_TEXT_MAX = 4096,    // bytes of one string, its end apart
    SANDBOX_EXTENDS_DEPTH = 8,  // files that may extend one another
};

// What a rules file may use. Steps are the same in every process; bytes are not, and may only
// abort.
typedef struct {
    size_t memory;       // bytes in all
    size_t block;        // bytes of one block: bounds a table, a function, the depth of a recursion
    size_t traffic;      // bytes asked for during a load or a command, those given back included
    long load_steps;     // Lua instructions of a whole load
    long command_steps;  // and of all functions asked during one command of the game
    long fail_at;  // for tests: this request for memory and all later ones are refused; 0: none
} SandboxLimits;

// 16 MiB, 64 KiB, 256 MiB, 2 million, 1 million.
extern const SandboxLimits sandbox_limits;

// NULL for `limits`: the usual ones. NULL when the machine has no memory.
Sandbox *sandbox_new(const SandboxLimits *limits);
void sandbox_free(Sandbox *sandbox);

// Runs `body` with the sandbox's Lua state, whose stack is empty then. False: a Lua error was
// raised or a limit met; `fault` says which, with the file and line of the rules file that was
// running ("" and 0 where none was).
typedef void SandboxBody(lua_State *L, void *data);
bool sandbox_protect(Sandbox *sandbox, SandboxBody *body, void *data, Fault *fault);

// Gives the next command of the game its own steps, and says how many of them it has used.
void sandbox_new_command(Sandbox *sandbox);
long sandbox_steps_used(const Sandbox *sandbox);

// ---- For C code inside sandbox_protect. Each may raise a Lua error, which ends the protected
// call.

Sandbox *sandbox_of(lua_State *L);

// Raises an error with this text at the line of Lua code that called. Never returns; the int is for
// `return`.
int sandbox_raise(lua_State *L, const char *format, ...)
    __attribute__((format(printf, 2, 3), noreturn));

// Takes steps from the budget, for work that Lua does not count.
void sandbox_charge(lua_State *L, long steps);

// Pops a value and makes it known to all rules files run from now on under this name.
void sandbox_add(lua_State *L, const char *name);

// Runs the text of a rules file (Lua, never bytecode) in an environment of its own and pushes the
// one value that it returns, nil where it returns none. `name` is the file's name as faults show
// it.
void sandbox_run(lua_State *L, const char *name, const char *text, size_t size);

// The tables that the table at `index` reaches through tables were made by the file of this name,
// all but those that were watched before. From now on until they are sealed each knows what changes
// its fields; rules files see no difference, and the raw functions see an empty table.
void sandbox_watch(lua_State *L, int index, const char *file);

// The name of the file that made the watched table at `index`, NULL for any other table.
const char *sandbox_maker(lua_State *L, int index);

// Pops a key. The file, and the line in it, that last changed this field of the table at `index`
// since it is watched; NULL where nothing did.
const char *sandbox_changed(lua_State *L, int index, int *line);

// Visits, in no order, all such changes of the tables that the value at `index` reaches through
// tables; `removed` where nothing is left of the field.
typedef void SandboxVisit(const char *file, int line, bool removed, void *data);
void sandbox_changes(lua_State *L, int index, SandboxVisit *visit, void *data);

// Makes everything that the value at `index` reaches, tables and functions, unchangeable for ever,
// and its functions fit for `sandbox_ask`. What a rules file returned is sealed before any of its
// functions is asked. Sealed tables are read as others with lua_getfield, lua_geti and
// sandbox_count, but not with lua_next and the lua_raw functions.
void sandbox_seal(lua_State *L, int index);

// True once sandbox_seal was called: `extends` and `options` are errors from then on.
bool sandbox_is_sealed(lua_State *L);

// How many places of the table at `index`, sealed or not, are taken without a gap from the first
// on.
int sandbox_count(lua_State *L, int index);

// Pushes a list of the keys of the table at `index`, sealed or not: numbers first, then strings by
// their bytes. A key of any other type is an error. Returns how many there are.
int sandbox_keys(lua_State *L, int index);

// Calls a sealed function as lua_call does, with one result, and raises an error if it has
// remembered anything.
void sandbox_ask(lua_State *L, int arguments);

// Pops a sealed function and keeps it for hook_call, which knows it by the number returned.
int sandbox_keep(lua_State *L);
void sandbox_push_kept(lua_State *L, int number);

// The file and first line of the Lua function at `index`; line 0 for a C function.
typedef struct {
    char file[FAULT_FILE_MAX];
    int line;
} SandboxPlace;
SandboxPlace sandbox_place(lua_State *L, int index);

#endif
