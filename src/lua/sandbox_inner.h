// What the files of the sandbox share. Nobody else includes this.

#ifndef LOBA_LUA_SANDBOX_INNER_H
#define LOBA_LUA_SANDBOX_INNER_H

#include "lua/sandbox.h"
#include "lua/source_hints.h"
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

// Places of the registry, which rules files cannot reach; the first ones are Lua's own.
enum {
    REGISTRY_NAMES = LUA_RIDX_LAST + 2,  // the names that every rules file knows
    REGISTRY_SEALED,  // list: a Lua function, the list of variables that it can assign, the next …
    REGISTRY_FACTS,   // list: the object by which a fact of a side or seat is asked
    REGISTRY_OBJECT,  // at each moment h, m or r, the same object every time
    REGISTRY_KEPT = REGISTRY_OBJECT + MOMENTS,  // the functions kept for hook_call, to the end
};

// A copy of the text of a file that was run.
typedef struct {
    char *name;
    SourceText source;
} RunText;

// Whether the code of functions can be read, which is tried on one whose variables are known.
typedef enum { READING_UNTRIED, READING_WORKS, READING_FAILS } Reading;

struct Sandbox {
    lua_State *L;  // NULL until the first sandbox_protect
    SandboxLimits limits;
    size_t used;        // bytes
    size_t traffic;     // bytes asked for so far
    long requests;      // for memory
    long steps;         // left
    long steps_given;   // of the load or the command
    Limit refused;      // why memory was last refused
    Limit gone;         // the limit that was met: everything fails from then on
    Limit dead;         // the limit met for good
    SandboxBody *body;  // of the protected call
    void *data;
    int kept;       // functions
    int variables;  // that the sealed functions hold between two calls and can assign
    Reading reading;
    bool opened;
    bool sealed;
    bool placed;         // `fault` holds what sandbox_raise_at said
    Fault fault;         // where and what the last error was
    const Facts *facts;  // while a hook is asked
    int text_count;
    RunText texts[SANDBOX_EXTENDS_DEPTH];
};

// Raises an error at a place of a rules file that is not the line that runs now.
int sandbox_raise_at(lua_State *L, const SandboxPlace *place, const char *format, ...)
    __attribute__((format(printf, 3, 4), noreturn));

// The text of the file whose code the frame runs; NULL where it is not known.
const SourceText *sandbox_source(lua_State *L, const lua_Debug *frame);

// Lua's own message, without its place, and what a person can do about it. `frame` is the line of a
// rules file that it is about, NULL where none is known.
void sandbox_explain(lua_State *L, lua_Debug *frame, const char *message,
                     char text[FAULT_TEXT_MAX]);

// The same where Lua cannot read a text. *line is the line that Lua tells, and then the one to
// mend.
void sandbox_explain_unreadable(lua_State *L, const SourceText *source, const char *message,
                                int *line, char text[FAULT_TEXT_MAX]);

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
char *sandbox_text_to_run(const char *text, size_t size, int lengths, size_t *run_size);

// Pushes the value of the name SANDBOX_LENGTH.
void sandbox_push_length_operator(lua_State *L);

// Pushes what `tostring` makes of the value.
void sandbox_push_text(lua_State *L, int index);

// Pushes a new environment, through which a rules file sees the names that all files know and no
// other.
void sandbox_push_environment(lua_State *L);

// Makes the table at `index` unchangeable: what it holds moves into a shadow that only the host can
// reach, and whatever the table is asked, empty now, is answered from there. A table with a
// metatable is watched, or frozen already.
void sandbox_freeze(lua_State *L, int index);

// The same, but for what happens where somebody changes the table: the C function on top of the
// stack, popped, becomes its __newindex. The table has no metatable yet.
void sandbox_shadow(lua_State *L, int index);

// The __newindex of watched tables.
int sandbox_change(lua_State *L);

// list[to] = list[from]. It is no change of a watched table: what is known of the item moves along.
void sandbox_move(lua_State *L, int index, lua_Integer from, lua_Integer to);

// The innermost line of a rules file that runs now; false where none does.
bool sandbox_running_line(lua_State *L, lua_Debug *frame);

// Pushes the table that holds what the table at `index` shows: its shadow, or itself. False, and
// nothing is pushed, for an object of the host that cannot be walked.
bool sandbox_push_contents(lua_State *L, int index);

// As sandbox_keys, but of what the table itself holds, whatever its metatable says.
int sandbox_raw_keys(lua_State *L, int index);

// Of the variables that a function holds between two calls, its upvalues in their order, some.
enum { UPVALUES_MAX = 256 };
typedef struct {
    bool in[UPVALUES_MAX];
} Upvalues;

// Those that the code of the Lua function at `index`, or of a function written within it, can
// assign; in doubt all.
void sandbox_assigned(lua_State *L, int index, Upvalues *assigned);

// Undoes what functions remembered since they were sealed. True when there was anything; `name` is
// then the local variable that had changed.
bool sandbox_forget(lua_State *L, char name[NAME_SIZE]);

#endif
