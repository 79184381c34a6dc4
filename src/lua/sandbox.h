// The sandbox in which rules files run. They are other people's code: memory and steps are bounded,
// a file sees only what it is given, and cannot remember anything once it is loaded.
//
// There is one sandbox for each load, parents included. One that ran out of memory while files were
// loaded, or because the machine has none left, refuses all further calls; one that did so later,
// those of the command at hand. A sandbox belongs to one thread. Its Lua state is touched only
// inside `sandbox_protect`, so that running out of memory or steps is a fault of the rules file and
// never a panic.

#ifndef LOBA_LUA_SANDBOX_H
#define LOBA_LUA_SANDBOX_H

#include <lua.h>

#include "base/error.h"
#include "lua/recall.h"
#include "lua/source_hints.h"
#include "lua/tokens.h"
#include "rules/cause.h"
#include "rules/hook.h"
#include "rules/ruleset.h"
#include "rules/source.h"
#include "rules/trace.h"

typedef struct Sandbox Sandbox;

enum {
    SANDBOX_TEXT_MAX = 4096,    // bytes of a string, without its zero byte
    SANDBOX_EXTENDS_DEPTH = 8,  // longest chain of files that extend one another
    SANDBOX_FILES_MAX = SANDBOX_EXTENDS_DEPTH + HOUSE_FILES_MAX,  // of one load
};

// The limits of a rules file. The count of steps is the same in every process; the count of bytes
// is not, so nothing may depend on it but whether the load or the command is ended.
typedef struct SandboxLimits {
    size_t memory;       // total bytes in use
    size_t block;        // bytes of one block; bounds a table, a function, the depth of recursion
    size_t traffic;      // bytes requested in a load or a command, freed ones included
    long load_steps;     // Lua instructions of a whole load
    long command_steps;  // Lua instructions of all functions asked in one command
    long fail_at;        // for tests: this allocation and all later ones fail; 0: none
} SandboxLimits;

// 16 MiB, 64 KiB, 256 MiB, 2 million, 1 million.
extern const SandboxLimits sandbox_limits;

// NULL `limits` are the usual ones. Returns NULL without memory.
Sandbox *sandbox_new(const SandboxLimits *limits);
void sandbox_free(Sandbox *sandbox);

// Runs `body` with the sandbox's Lua state and an empty stack. False if a Lua error was raised or a
// limit was met; `fault` then says which, with the file and line of the rules file that was running
// ("" and 0 if none was).
typedef void SandboxBody(lua_State *L, void *data);
bool sandbox_protect(Sandbox *sandbox, SandboxBody *body, void *data, Fault *fault);

// Begins the next command of the game, with a budget of its own: a limit that ended the last one is
// forgotten, unless it is the machine that has no memory left, or the functions are not sealed yet.
// The other is the number of steps used since then.
void sandbox_new_command(Sandbox *sandbox);
long sandbox_steps_used(const Sandbox *sandbox);

// ---- For C code inside sandbox_protect. Each may raise a Lua error, which ends the protected
// call. sandbox_run.h runs rules files, sandbox_tables.h reads their tables, sandbox_seal.h asks
// their functions.

Sandbox *sandbox_of(lua_State *L);

// Raises an error with this text at the line of Lua code that called. Never returns; the int is for
// `return`.
int sandbox_raise(lua_State *L, FaultCode code, const char *format, ...)
    __attribute__((format(printf, 3, 4), noreturn));

// The error that is raised next is about this word: if the line has it once, the fault points at
// it. A member is a name behind a point.
void sandbox_blame(lua_State *L, const char *word);
void sandbox_blame_member(lua_State *L, const char *name);

// Takes steps from the budget, for work in C that Lua does not count.
void sandbox_charge(lua_State *L, long steps);

// Restarts the instruction count, so that the cost of a call does not depend on earlier calls.
void sandbox_begin_call(lua_State *L);

// The file and first line of the Lua function at `index`; line 0 for a C function.
typedef struct {
    char file[FAULT_FILE_MAX];
    int line;
    int column, end;  // as in a Fault
} SandboxPlace;
SandboxPlace sandbox_place(lua_State *L, int index);

// Raises an error at another place than the line that is running.
int sandbox_raise_at(lua_State *L, const SandboxPlace *place, FaultCode code, const char *format,
                     ...) __attribute__((format(printf, 4, 5), noreturn));

// The innermost running line of a rules file; false if none is running.
bool sandbox_running_line(lua_State *L, lua_Debug *frame);

// The text of a file that was run; NULL if it is not known.
const SourceText *sandbox_text(const Sandbox *sandbox, const char *file);

// Ends the load: where tables were made is not asked any more, and what only that needs is freed.
void sandbox_end_load(Sandbox *sandbox);

// Whether sandbox_seal was called: from then on `extends` and `options` are errors.
bool sandbox_is_sealed(lua_State *L);

// Pops a sealed function and keeps it; the number returned finds it.
int sandbox_keep(lua_State *L);
void sandbox_push_kept(lua_State *L, int number);

// The C side of a Hook: `self` is the Sandbox, `number` what sandbox_keep returned. Calls the
// function with the facts as an object (h, m or r) and, where `of` is not -1, with its number from
// 1; one that is asked about a card with that card and the facts.
HookAsk hook_call;

// ---- Private: shared by the files of the sandbox and functions.c

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

// Slots of the registry, which rules files cannot reach. Lua itself uses the first ones.
enum {
    REGISTRY_NAMES = LUA_RIDX_LAST + 2,  // the names that every rules file sees
    REGISTRY_SEALED,  // a list: Lua function, list of variables it can assign, next function …
    REGISTRY_MARKS,   // lists of the metatables by which braces mark tables (sandbox_mark)
    REGISTRY_FACTS,   // list: the object by which a fact of a side or seat is asked, then those of
                      // the facts that are of the seat asked
    REGISTRY_CARDS,   // list: the card that shows each face
    REGISTRY_OBJECT,  // at each moment h, m or r, the same object every time
    REGISTRY_MELD = REGISTRY_OBJECT + MOMENTS,  // the meld that a function is asked about
    REGISTRY_KEPT,                              // the functions kept for functions.c, to the end
};

// A copy of the text of a file that was run.
typedef struct {
    char *name;
    SourceText source;
    Tokens tokens;    // none once the load has ended
    int first_token;  // its number among those of all texts
} RunText;

// Whether a function's bytecode can be read. Tried once, on a function whose variables are known.
typedef enum { READING_UNTRIED, READING_WORKS, READING_FAILS } Reading;

// Sets a field of a watched table for this line of a rules file (sandbox_watch_named).
typedef void SandboxSet(lua_State *L, const char *file, int line);

struct Sandbox {
    lua_State *L;          // NULL until the first sandbox_protect
    const Ruleset *rules;  // by which cards have suits, and piles, classes and melds names
    SandboxLimits limits;
    size_t used;        // bytes
    size_t traffic;     // bytes requested so far
    long requests;      // number of allocations
    long steps;         // left
    long steps_given;   // budget of the load or the command
    Limit refused;      // why the last allocation was refused
    Limit gone;         // the limit that was met: every call fails from then on
    Limit dead;         // the limit that ended the sandbox, for good or until the next command
    SandboxBody *body;  // of the protected call
    void *data;
    int kept;       // functions
    int variables;  // variables that sealed functions can assign and that outlive a call
    Reading reading;
    bool opened;
    bool sealed;
    SandboxSet *set_named;  // NULL: fields go by their keys alone
    RuleChanges *changes;   // of the load; NULL: they are not noted
    bool chosen;            // options have other values than their defaults
    bool only_asking;       // no watched table may be changed now
    bool placed;            // `fault` holds what sandbox_raise_at said
    const char *raised;     // the message of sandbox_raise, a string of Lua
    FaultCode raised_code;
    char blamed[HINT_MAX];  // the word that it is about; "" if none
    Fault fault;            // where and what the last error was
    const Facts *facts;     // while a hook is asked
    int meld;               // and, about a meld of the table, its number
    const char *asked;      // path of the field whose function runs or ran last; NULL: none
    Trail trail;            // the facts that it has asked
    Recollection recollection;
    int text_count, token_count;
    RunText texts[SANDBOX_FILES_MAX];
};

// Where functions print; NULL: nowhere.
static inline Trace *sandbox_trace(const Sandbox *sandbox)
{
    return sandbox->rules ? sandbox->rules->trace : NULL;
}

#endif
