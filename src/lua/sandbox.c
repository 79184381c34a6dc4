#include "lua/sandbox.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "base/text_of.h"
#include "lua/sandbox_library.h"
#include "lua/sandbox_run.h"
#include "lua/sandbox_seal.h"
#include "lua/source_point.h"

enum {
    KIB = 1024,
    MIB = 1024 * KIB,
    STEPS_COUNTED = 100,   // instructions between two checks of the budget
    CALL_STEPS = 50,       // of a call, in place of its last instructions, which are not counted
    STRING_OVERHEAD = 64,  // bytes that Lua adds to those of a string, at most
    FUNCTION_SHARE = 256,  // traffic of a function: the square of its bytes divided by this
};

const SandboxLimits sandbox_limits = {
    .memory = 16 * MIB,
    .block = 64 * KIB,
    .traffic = 256 * MIB,
    .load_steps = 2000000,
    .command_steps = 1000000,
};

Sandbox *sandbox_of(lua_State *L) { return *(Sandbox **)lua_getextraspace(L); }

const SourceText *sandbox_text(const Sandbox *sandbox, const char *file)
{
    for (int i = 0; i < sandbox->text_count; i++)
        if (strcmp(sandbox->texts[i].name, file) == 0)
            return &sandbox->texts[i].source;
    return NULL;
}

// ---- Where the rules file stands

bool sandbox_running_line(lua_State *L, lua_Debug *frame)
{
    for (int level = 0; lua_getstack(L, level, frame); level++) {
        lua_getinfo(L, "Sl", frame);
        if (frame->currentline >= 0)
            return true;
    }
    return false;
}

static void note_place(Sandbox *sandbox, const lua_Debug *frame)
{
    Fault *fault = &sandbox->fault;
    snprintf(fault->file, sizeof fault->file, "%s", frame->source + 1);
    fault->line = frame->currentline;
}

static void note_running_line(Sandbox *sandbox)
{
    lua_Debug frame;
    if (sandbox_running_line(sandbox->L, &frame))
        note_place(sandbox, &frame);
}

// Marks the word that the error is about, if its line has it once.
static void point_at_blamed(Sandbox *sandbox)
{
    Fault *fault = &sandbox->fault;
    const SourceText *source = sandbox_text(sandbox, fault->file);
    if (source && sandbox->blamed[0])
        source_point_word(source, sandbox->blamed, fault);
    sandbox->blamed[0] = '\0';
}

// Lua's message handler. It runs where the error was raised, and so still sees the line. Lua and
// `error` put "name:line: " before a message. The fault keeps that separately, and takes its line
// from there, because it may be the line of a caller.
static int note_error(lua_State *L)
{
    Sandbox *sandbox = sandbox_of(L);
    if (sandbox->placed)
        return 1;
    sandbox->fault = (Fault){.code = FAULT_LUA_ERROR};
    note_running_line(sandbox);
    if (!lua_isstring(L, 1)) {
        snprintf(sandbox->fault.text, FAULT_TEXT_MAX, "%s",
                 tr("raises an error without words; write error(\"what is wrong\")"));
        return 1;
    }
    const char *message = lua_tostring(L, 1);
    if (message == sandbox->raised)
        sandbox->fault.code = sandbox->raised_code;
    else
        sandbox->blamed[0] = '\0';
    lua_Debug frame, *named = NULL;
    for (int level = 0; !named && lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "Sl", &frame);
        const char *place = text_of("%s:%d: ", frame.short_src, frame.currentline);
        if (frame.currentline < 0 || strncmp(message, place, strlen(place)) != 0)
            continue;
        message += strlen(place);
        note_place(sandbox, &frame);
        named = &frame;
    }
    Fault *fault = &sandbox->fault;
    snprintf(fault->text, sizeof fault->text, "%s",
             message == sandbox->raised ? message
                                        : sandbox_explain(L, named, message, &fault->code));
    point_at_blamed(sandbox);
    return 1;
}

void sandbox_blame(lua_State *L, const char *word)
{
    Sandbox *sandbox = sandbox_of(L);
    snprintf(sandbox->blamed, sizeof sandbox->blamed, "%s", word);
}

void sandbox_blame_member(lua_State *L, const char *name)
{
    Sandbox *sandbox = sandbox_of(L);
    snprintf(sandbox->blamed, sizeof sandbox->blamed, ".%s", name);
}

int sandbox_raise(lua_State *L, FaultCode code, const char *format, ...)
{
    char text[FAULT_TEXT_MAX];
    TEXT_OF_VALUES(text, format);
    Sandbox *sandbox = sandbox_of(L);
    sandbox->raised = lua_pushstring(L, text);
    sandbox->raised_code = code;
    lua_error(L);
    abort();  // lua_error does not return, but its header cannot say so
}

int sandbox_raise_at(lua_State *L, const SandboxPlace *place, FaultCode code, const char *format,
                     ...)
{
    Sandbox *sandbox = sandbox_of(L);
    Fault *fault = &sandbox->fault;
    *fault = (Fault){.code = code, .line = place->line, .column = place->column, .end = place->end};
    snprintf(fault->file, sizeof fault->file, "%s", place->file);
    TEXT_OF_VALUES(fault->text, format);
    sandbox->placed = true;
    lua_pushstring(L, fault->text);
    lua_error(L);
    abort();  // as above
}

SandboxPlace sandbox_place(lua_State *L, int index)
{
    SandboxPlace place = {.line = 0};
    lua_Debug function;
    lua_pushvalue(L, index);
    lua_getinfo(L, ">S", &function);
    if (function.source[0] == '@') {
        snprintf(place.file, sizeof place.file, "%s", function.source + 1);
        place.line = function.linedefined;
    }
    return place;
}

// ---- Steps

static void count_steps(lua_State *L, lua_Debug *event)
{
    (void)event;
    sandbox_charge(L, STEPS_COUNTED);
}

// Has the steps counted in pieces of `steps`.
static void count_by(const Sandbox *sandbox, int steps)
{
    lua_sethook(sandbox->L, count_steps, LUA_MASKCOUNT, steps);
}

// After a limit every instruction raises an error, so that no pcall survives it.
static void use_up(Sandbox *sandbox, Limit limit)
{
    if (!sandbox->gone)
        sandbox->gone = limit;
    count_by(sandbox, 1);
}

void sandbox_charge(lua_State *L, long steps)
{
    Sandbox *sandbox = sandbox_of(L);
    sandbox->steps -= steps;
    if (sandbox->steps < 0)
        use_up(sandbox, LIMIT_STEPS);
    if (sandbox->gone) {
        lua_pushnil(L);  // the words come from `explain`
        lua_error(L);
    }
}

void sandbox_begin_call(lua_State *L)
{
    if (!sandbox_of(L)->gone)
        count_by(sandbox_of(L), STEPS_COUNTED);
    sandbox_of(L)->steps -= CALL_STEPS;
}

// What a function had made when a limit ended it is swept away, so that the next command finds the
// memory that any command finds.
void sandbox_new_command(Sandbox *sandbox)
{
    const bool for_good = !sandbox->sealed || sandbox->dead == LIMIT_MACHINE;
    if (!sandbox->L || (sandbox->dead && for_good))
        return;
    if (sandbox->dead)
        lua_gc(sandbox->L, LUA_GCCOLLECT);
    if (sandbox->gone)
        count_by(sandbox, STEPS_COUNTED);
    sandbox->gone = sandbox->dead = LIMIT_NONE;
    sandbox->traffic = 0;
    sandbox->steps = sandbox->steps_given = sandbox->limits.command_steps;
}

long sandbox_steps_used(const Sandbox *sandbox) { return sandbox->steps_given - sandbox->steps; }

// ---- Memory

// The traffic of a load or command is limited like its steps, with the same consequence.
static void charge_traffic(Sandbox *sandbox, size_t bytes)
{
    sandbox->traffic += bytes;
    if (sandbox->L && !sandbox->gone && sandbox->traffic > sandbox->limits.traffic)
        use_up(sandbox, LIMIT_TRAFFIC);
}

// Lua answers a refusal with a full garbage collection, whose cost is charged: otherwise a file
// that lives at a limit could make every request that expensive. The line is noted here because the
// error is reported only after the rules file has been left; but memory can be requested while none
// is running.
static void *refuse(Sandbox *sandbox, Limit limit)
{
    sandbox->refused = limit;
    charge_traffic(sandbox, sandbox->limits.memory);
    if (sandbox->L)
        note_running_line(sandbox);
    return NULL;
}

// Lua's allocator (lua_Alloc). Shrinking never fails. `old_size` of a new block is what Lua is
// about to make.
static void *allocate(void *self, void *block, size_t old_size, size_t size)
{
    Sandbox *sandbox = self;
    const SandboxLimits *limits = &sandbox->limits;
    size_t kind = block ? 0 : old_size;
    if (!block)
        old_size = 0;
    if (size == 0) {
        sandbox->used -= old_size;
        free(block);
        return NULL;
    }
    if (size > old_size) {
        sandbox->requests++;
        // For each variable that a new function holds, Lua walks the variables held already: the
        // work grows with the square of the size.
        charge_traffic(sandbox, kind == LUA_TFUNCTION ? size + size * size / FUNCTION_SHARE : size);
        if (limits->fail_at && sandbox->requests >= limits->fail_at)
            return refuse(sandbox, LIMIT_MACHINE);
        if (kind == LUA_TSTRING && size > SANDBOX_TEXT_MAX + STRING_OVERHEAD)
            return refuse(sandbox, LIMIT_TEXT);
        if (size > limits->block)
            return refuse(sandbox, LIMIT_BLOCK);
        if (sandbox->used - old_size + size > limits->memory)
            return refuse(sandbox, LIMIT_MEMORY);
    }
    void *moved = realloc(block, size);
    if (!moved && size > old_size)
        return refuse(sandbox, LIMIT_MACHINE);
    sandbox->used = sandbox->used - old_size + size;
    return moved ? moved : block;
}

// ---- Life

Sandbox *sandbox_new(const SandboxLimits *limits)
{
    Sandbox *sandbox = calloc(1, sizeof *sandbox);
    if (!sandbox)
        return NULL;
    sandbox->limits = limits ? *limits : sandbox_limits;
    sandbox->steps = sandbox->steps_given = sandbox->limits.load_steps;
    return sandbox;
}

void sandbox_free(Sandbox *sandbox)
{
    if (sandbox && sandbox->L) {
        lua_sethook(sandbox->L, NULL, 0, 0);
        lua_close(sandbox->L);
    }
    for (int i = 0; sandbox && i < sandbox->text_count; i++) {
        free(sandbox->texts[i].name);
        free((char *)(uintptr_t)sandbox->texts[i].source.text);
        tokens_close(&sandbox->texts[i].tokens);
    }
    free(sandbox);
}

void sandbox_end_load(Sandbox *sandbox)
{
    for (int i = 0; i < sandbox->text_count; i++)
        tokens_close(&sandbox->texts[i].tokens);
}

// ---- The protected call

// Fills `fault`. A limit that ended the call replaces the message of Lua. An error in the error
// handler means a runaway recursion. Steps and traffic are used up until the next command; any
// other limit ends the sandbox, that of the machine and any of a load for good, another one until
// then.
static void explain(Sandbox *sandbox, int status, Fault *fault)
{
    static const char *const texts[LIMITS] = {
        [LIMIT_STEPS] = N_("works for more than %ld steps: does a loop never end?"),
        [LIMIT_TRAFFIC] = N_("makes and throws away more than %ld MiB of tables and texts"),
        [LIMIT_MEMORY] = N_("wants more than %ld MiB of memory"),
        [LIMIT_BLOCK] = N_("wants more than %ld KiB in one piece: a table or a function grew too "
                           "large, or a function calls itself without end"),
        [LIMIT_TEXT] = N_("makes a text of more than %ld bytes"),
        [LIMIT_MACHINE] = N_("cannot be read: the machine has no memory left"),
    };
    const SandboxLimits *limits = &sandbox->limits;
    const long numbers[LIMITS] = {
        [LIMIT_STEPS] = sandbox->steps_given,
        [LIMIT_TRAFFIC] = (long)(limits->traffic / MIB),
        [LIMIT_MEMORY] = (long)(limits->memory / MIB),
        [LIMIT_BLOCK] = (long)(limits->block / KIB),
        [LIMIT_TEXT] = SANDBOX_TEXT_MAX,
    };
    Limit met = sandbox->gone          ? sandbox->gone
                : status == LUA_ERRMEM ? sandbox->refused
                : status == LUA_ERRERR ? LIMIT_BLOCK
                                       : LIMIT_NONE;
    if (met) {
        sandbox->fault.code = met == LIMIT_MACHINE ? FAULT_MACHINE : FAULT_TOO_COSTLY;
        sandbox->fault.column = sandbox->fault.end = 0;
        snprintf(sandbox->fault.text, FAULT_TEXT_MAX, tr(texts[met]), numbers[met]);
    }
    if (met && !(sandbox->sealed && (met == LIMIT_STEPS || met == LIMIT_TRAFFIC)))
        sandbox->dead = met;
    *fault = sandbox->fault;
}

static int run_body(lua_State *L)
{
    Sandbox *sandbox = sandbox_of(L);
    if (!sandbox->opened)
        sandbox_open_library(L);
    sandbox->opened = true;
    sandbox->body(L, sandbox->data);
    return 0;
}

static int forget(lua_State *L)
{
    sandbox_forget(L);
    return 0;
}

bool sandbox_protect(Sandbox *sandbox, SandboxBody *body, void *data, Fault *fault)
{
    if (!sandbox->L && !sandbox->dead) {
        sandbox->L = lua_newstate(allocate, sandbox);
        if (sandbox->L) {
            *(Sandbox **)lua_getextraspace(sandbox->L) = sandbox;
            count_by(sandbox, STEPS_COUNTED);
        }
    }
    if (!sandbox->L || sandbox->dead) {
        sandbox->gone = sandbox->dead ? sandbox->dead : sandbox->refused;
        explain(sandbox, LUA_ERRMEM, fault);
        return false;
    }
    lua_State *L = sandbox->L;
    assert(lua_gettop(L) == 0);
    sandbox->body = body;
    sandbox->data = data;
    // Only its texts are emptied: the fault is a kilobyte, and every call would pay for clearing
    // it.
    Fault *last = &sandbox->fault;
    last->file[0] = last->field[0] = last->text[0] = last->source[0] = '\0';
    last->line = last->column = last->end = 0;
    sandbox->placed = false;
    sandbox->raised = NULL;
    sandbox->blamed[0] = '\0';
    const TextMark mark = texts_begin();
    lua_pushcfunction(L, note_error);
    lua_pushcfunction(L, run_body);
    int status = lua_pcall(L, 0, 0, 1);
    texts_end(mark);
    if (status != LUA_OK) {
        explain(sandbox, status, fault);
        lua_pushcfunction(L, forget);
        if (sandbox->sealed && lua_pcall(L, 0, 0, 0) != LUA_OK)
            sandbox->dead = LIMIT_MACHINE;
    }
    lua_settop(L, 0);
    return status == LUA_OK;
}

// ---- Sealed functions

bool sandbox_is_sealed(lua_State *L) { return sandbox_of(L)->sealed; }

int sandbox_keep(lua_State *L)
{
    int number = ++sandbox_of(L)->kept;
    lua_rawseti(L, LUA_REGISTRYINDEX, REGISTRY_KEPT + number);
    return number;
}

void sandbox_push_kept(lua_State *L, int number)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_KEPT + number);
}
