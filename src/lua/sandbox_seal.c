// What a rules file returned is sealed: it becomes read-only, and its functions remember nothing.
//
// Invariant: between two calls of sealed functions, everything that outlives a call has the value
// that it had when it was sealed. Each kind of thing is kept so in its own way:
//
//     what outlives a call                how it keeps its value
//     ────────────────────────────────    ──────────────────────────────────────────────────────
//     tables reachable from the result    frozen: a write raises an error (sandbox_tables.c)
//     variables that no code assigns      the code of the functions, read once, is the proof
//     variables that some code assigns    recorded, and compared after every call: a change is
//                                         undone, and raises an error
//
//     result ──► table ──► function ──┬─► upvalue 1 ──► table    frozen, like the result
//                                     │
//                                     └─► upvalue 2 ──► 7        the code says count = count + 1:
//                                              ▲                 upvalue 2 must be 7 again after
//                                              │                 every call
//     REGISTRY_SEALED = { function, { 2, 7 },  …  }
//
// Nothing else outlives a call. Rules files have no globals, metatables or coroutines, the objects
// of the host hold no value of a rules file, and a function that is asked is itself reachable from
// the result.
//
// The assignments are read from the output of lua_dump. An upvalue is a variable that a closure
// holds; Lua assigns one by a single instruction, SETUPVAL, and only in the function that holds it
// or in a function within that one. The reader knows the format of Lua 5.4 to the byte. A function
// in which it finds anything unknown counts as assigning all its upvalues; so does every function
// if the reader fails a trial on one whose assignments are known.

#include "lua/sandbox_seal.h"

#include <lauxlib.h>
#include <stdint.h>
#include <string.h>

#include "base/language.h"
#include "lua/sandbox_tables.h"

enum {
    SEAL_DEPTH_MAX = 500,       // tables and functions, each held by the one before
    SEAL_VARIABLES_MAX = 1000,  // that functions can assign: each is compared after every call
};

// ---- The code of functions

// A set of the upvalues of a function, in their order.
enum { UPVALUES_MAX = 256 };
typedef struct {
    bool in[UPVALUES_MAX];
} Upvalues;

enum {
    CODE_BYTES_MAX = 16 * 1024,  // of a function with those within it: a longer one is not read
    CODE_DEPTH_MAX = 200,        // functions, each within the one before
    BYTES_READ_A_STEP = 4,
    OPCODE_MASK = 0x7F,
    OPCODE_SETUPVAL = 10,  // UpValue[B] := R[A]
    OPERAND_B = 16,        // its first bit
};

// Types of constants, with their variants.
enum {
    CONSTANT_NIL = 0,
    CONSTANT_FALSE = 1,
    CONSTANT_TRUE = 17,
    CONSTANT_INTEGER = 3,
    CONSTANT_FLOAT = 19,
    CONSTANT_SHORT_TEXT = 4,
    CONSTANT_LONG_TEXT = 20,
};

typedef struct {
    unsigned char bytes[CODE_BYTES_MAX];
    size_t size, at;
    bool failed;
} Code;

// The next `size` bytes, which are consumed; NULL if there are fewer.
static const unsigned char *take(Code *code, size_t size)
{
    if (code->failed || size > code->size - code->at) {
        code->failed = true;
        return NULL;
    }
    code->at += size;
    return code->bytes + code->at - size;
}

static int take_byte(Code *code)
{
    const unsigned char *byte = take(code, 1);
    return byte ? *byte : 0;
}

// Seven bits a byte, most significant first; the eighth bit marks the last byte.
static size_t take_size(Code *code)
{
    size_t size = 0;
    for (int byte = 0; !code->failed && !(byte & 0x80);) {
        byte = take_byte(code);
        code->failed |= size > CODE_BYTES_MAX;
        size = size << 7 | (size_t)(byte & 0x7F);
    }
    return code->failed ? 0 : size;
}

// A text is preceded by its length plus one; 0 stands for no text.
static void pass_text(Code *code)
{
    size_t size = take_size(code);
    if (size > 0)
        take(code, size - 1);
}

// Reads a function and those within it, and adds to `around` the upvalues of the enclosing function
// that they assign; the outermost function adds its own.
static void read_function(Code *code, Upvalues *around, int depth)
{
    enum { UPVALUE_BYTES = 3 };  // whether a local of the enclosing function; its number; its kind
    Upvalues assigned = {0};
    code->failed |= depth == CODE_DEPTH_MAX;
    pass_text(code);
    take_size(code);  // first line
    take_size(code);  // last line
    take(code, 3);    // parameters, whether more are taken, registers
    size_t instruction_count = take_size(code);
    const unsigned char *instructions = take(code, instruction_count * sizeof(uint32_t));
    for (size_t i = 0; instructions && i < instruction_count; i++) {
        uint32_t instruction;
        memcpy(&instruction, instructions + i * sizeof instruction, sizeof instruction);
        if ((instruction & OPCODE_MASK) == OPCODE_SETUPVAL)
            assigned.in[instruction >> OPERAND_B & 0xFF] = true;
    }
    for (size_t left = take_size(code); left > 0 && !code->failed; left--)
        switch (take_byte(code)) {
        case CONSTANT_NIL:
        case CONSTANT_FALSE:
        case CONSTANT_TRUE: break;
        case CONSTANT_INTEGER: take(code, sizeof(lua_Integer)); break;
        case CONSTANT_FLOAT: take(code, sizeof(lua_Number)); break;
        case CONSTANT_SHORT_TEXT:
        case CONSTANT_LONG_TEXT: pass_text(code); break;
        default: code->failed = true;
        }
    size_t upvalue_count = take_size(code);
    const unsigned char *upvalues = take(code, upvalue_count * UPVALUE_BYTES);
    for (size_t left = take_size(code); left > 0 && !code->failed; left--)
        read_function(code, &assigned, depth + 1);
    // Debug information, which a stripped function lacks: four empty lists.
    for (int list = 0; list < 4; list++)
        code->failed |= take_size(code) != 0;
    for (size_t i = 0; upvalues && i < upvalue_count && i < UPVALUES_MAX; i++) {
        const unsigned char *upvalue = upvalues + i * UPVALUE_BYTES;
        if (assigned.in[i] && (depth == 0 || !upvalue[0]))
            around->in[depth == 0 ? i : upvalue[1]] = true;
    }
}

// lua_Writer
static int write_code(lua_State *L, const void *bytes, size_t size, void *data)
{
    (void)L;
    Code *code = data;
    if (size > sizeof code->bytes - code->size)
        return 1;
    memcpy(code->bytes + code->size, bytes, size);
    code->size += size;
    return 0;
}

// Reads the code of the function on top of the stack; false if that cannot be done. The header
// holds the versions of Lua and of the format, bytes that detect a damaged file, sizes, and samples
// of how numbers are stored.
static bool read_code(lua_State *L, Upvalues *assigned)
{
    static const char start[] = LUA_SIGNATURE "\x54\0\x19\x93\r\n\x1a\n\x04\x08\x08";
    const lua_Integer integer = 0x5678;
    const lua_Number number = 370.5;
    const struct {
        const void *bytes;
        size_t size;
    } parts[] = {{start, sizeof start - 1}, {&integer, sizeof integer}, {&number, sizeof number}};
    Code code;
    code.size = code.at = 0;
    code.failed = lua_dump(L, write_code, &code, true) != 0;
    sandbox_charge(L, (long)code.size / BYTES_READ_A_STEP);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const unsigned char *bytes = take(&code, parts[i].size);
        code.failed |= !bytes || memcmp(bytes, parts[i].bytes, parts[i].size) != 0;
    }
    take(&code, 1);  // how many upvalues the function has
    read_function(&code, assigned, 0);
    return !code.failed && code.at == code.size;
}

// Tries the reader on a function whose assignments are known: the header does not state the numbers
// of the instructions.
static bool reads_this_lua(lua_State *L)
{
    static const char text[] = "local a, b, c, d, e\n"
                               "return function()\n"
                               "  local f = c\n"
                               "  b = a\n"
                               "  return function() e = f d() f = a end\n"
                               "end";
    static const char wanted[] = "be";
    Upvalues assigned = {0};
    int status = luaL_loadbufferx(L, text, sizeof text - 1, "=", "t");
    if (status == LUA_ERRMEM)
        sandbox_of(L)->gone = sandbox_of(L)->refused;
    if (status != LUA_OK)
        return lua_error(L);
    lua_call(L, 0, 1);
    bool reads = read_code(L, &assigned);
    const char *name;
    for (int i = 1; (name = lua_getupvalue(L, -1, i)) != NULL; i++, lua_pop(L, 1))
        reads &= assigned.in[i - 1] == (strchr(wanted, *name) != NULL);
    lua_pop(L, 1);
    return reads;
}

// ---- Variables

// Adds the value at `index` to the set, a table in the slot `set`; false if it is in there already.
// A seal keeps two sets in consecutive slots: `seen`, the tables and functions that were visited,
// and then the variables.
static bool is_new(lua_State *L, int set, int index)
{
    lua_pushvalue(L, index);
    bool known = lua_rawget(L, set) != LUA_TNIL;
    lua_pop(L, 1);
    if (known)
        return false;
    lua_pushvalue(L, index);
    lua_pushboolean(L, true);
    lua_rawset(L, set);
    return true;
}

// Records the upvalues that a Lua function, or a function within it, can assign, as a list of
// number and value; all of them if its code cannot be read. A variable shared by several functions
// is recorded once.
static void note_upvalues(lua_State *L, int seen, int function)
{
    Sandbox *sandbox = sandbox_of(L);
    Upvalues assigned = {0};
    luaL_checkstack(L, 8, NULL);
    lua_pushvalue(L, function);
    if (sandbox->reading == READING_UNTRIED)
        sandbox->reading = reads_this_lua(L) ? READING_WORKS : READING_FAILS;
    if (sandbox->reading == READING_FAILS || !read_code(L, &assigned))
        memset(assigned.in, true, sizeof assigned.in);
    lua_pop(L, 1);

    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_SEALED);
    lua_newtable(L);
    const int sealed = lua_gettop(L) - 1, list = sealed + 1, variables = seen + 1;
    int noted = 0;
    for (int i = 1; lua_getupvalue(L, function, i); i++) {
        sandbox_charge(L, 1);
        bool fresh = false;
        if (assigned.in[i - 1]) {
            lua_pushlightuserdata(L, lua_upvalueid(L, function, i));
            fresh = is_new(L, variables, lua_gettop(L));
            lua_pop(L, 1);
        }
        if (fresh) {
            noted++;
            lua_rawseti(L, list, 2 * noted);
            lua_pushinteger(L, i);
            lua_rawseti(L, list, 2 * noted - 1);
        }
        lua_settop(L, list);
    }
    sandbox->variables += noted;
    if (sandbox->variables > SEAL_VARIABLES_MAX) {
        SandboxPlace place = sandbox_place(L, function);
        sandbox_raise_at(
            L, &place, FAULT_CHANGES_STATE,
            tr("functions change more than %d variables that last between their calls"),
            SEAL_VARIABLES_MAX);
    }
    if (noted > 0) {
        const lua_Integer count = (lua_Integer)lua_rawlen(L, sealed);
        lua_rawseti(L, sealed, count + 2);
        lua_pushvalue(L, function);
        lua_rawseti(L, sealed, count + 1);
    }
    lua_settop(L, sealed - 1);
}

// Numbers may compare equal and still differ: 1 and 1.0, 0.0 and -0.0.
static bool same_value(lua_State *L, int a, int b)
{
    if (lua_type(L, a) != LUA_TNUMBER || lua_type(L, b) != LUA_TNUMBER)
        return lua_rawequal(L, a, b);
    if (lua_isinteger(L, a) || lua_isinteger(L, b))
        return lua_isinteger(L, a) && lua_isinteger(L, b) && lua_rawequal(L, a, b);
    double x = lua_tonumber(L, a), y = lua_tonumber(L, b);
    return memcmp(&x, &y, sizeof x) == 0;
}

// Of several changed variables the first by name is told: functions are sealed in the order of a
// walk through tables, which differs from run to run.
const char *sandbox_forget(lua_State *L)
{
    const char *first = NULL;
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_SEALED);
    const int sealed = lua_gettop(L), function = sealed + 1, list = sealed + 2;
    const lua_Integer count = (lua_Integer)lua_rawlen(L, sealed);
    for (lua_Integer i = 1; i < count; i += 2) {
        lua_rawgeti(L, sealed, i);
        lua_rawgeti(L, sealed, i + 1);
        for (lua_Integer j = 1; lua_rawgeti(L, list, j) == LUA_TNUMBER; j += 2) {
            const int number = (int)lua_tointeger(L, -1);
            const char *variable = lua_getupvalue(L, function, number);
            lua_rawgeti(L, list, j + 1);
            if (!same_value(L, -1, -2)) {
                first = !first || strcmp(variable, first) < 0 ? variable : first;
                lua_setupvalue(L, function, number);
            }
            lua_settop(L, list);
        }
        lua_settop(L, sealed);
    }
    lua_settop(L, sealed - 1);
    return first;
}

// ---- Sealing

// Seals the value on top of the stack, which stays there, and everything reachable from it. The
// only function of the host that holds a value of a rules file is the iterator of `pairs`: its
// first upvalue is the table that it walks.
static void seal_value(lua_State *L, int seen, int depth)
{
    bool table = lua_istable(L, -1);
    int value = lua_gettop(L);
    if (!table && !lua_isfunction(L, value))
        return;
    if (depth == SEAL_DEPTH_MAX)
        sandbox_raise(L, FAULT_TOO_COSTLY,
                      tr("holds tables or functions within one another more than %d deep"),
                      SEAL_DEPTH_MAX);
    luaL_checkstack(L, 8, NULL);
    sandbox_charge(L, 1);
    if (!is_new(L, seen, value))
        return;
    if (table) {
        sandbox_freeze(L, value);
        if (!sandbox_push_contents(L, value))
            return;
        for (lua_pushnil(L); lua_next(L, -2);) {
            seal_value(L, seen, depth + 1);
            lua_pop(L, 1);
            seal_value(L, seen, depth + 1);
        }
        lua_pop(L, 1);
    } else {
        bool host = lua_iscfunction(L, value);
        if (!host)
            note_upvalues(L, seen, value);
        for (int i = 1; i <= (host ? 1 : UPVALUES_MAX) && lua_getupvalue(L, value, i); i++) {
            seal_value(L, seen, depth + 1);
            lua_pop(L, 1);
        }
    }
}

void sandbox_seal(lua_State *L, int index)
{
    lua_pushvalue(L, index);
    lua_newtable(L);
    lua_insert(L, -2);
    lua_newtable(L);
    lua_insert(L, -2);
    seal_value(L, lua_gettop(L) - 2, 0);
    lua_pop(L, 3);
    sandbox_of(L)->sealed = true;
}

// ---- Asking

void sandbox_ask(lua_State *L, int arguments)
{
    const int variables = sandbox_of(L)->variables;
    luaL_checkstack(L, 8, NULL);
    if (variables == 0) {
        lua_call(L, arguments, 1);
        return;
    }
    int function = lua_gettop(L) - arguments;
    sandbox_charge(L, variables);
    lua_pushvalue(L, function);
    lua_insert(L, function);
    lua_call(L, arguments, 1);

    const char *name = sandbox_forget(L);
    if (name) {
        SandboxPlace place = sandbox_place(L, function);
        sandbox_raise_at(L, &place, FAULT_CHANGES_STATE,
                         tr("the function changes '%s', which lasts longer than its call: a "
                            "function of a rules file may not remember anything; what has happened "
                            "is asked, as r.hands_won(side) is, or counted by counts = { … }"),
                         name);
    }
    lua_remove(L, function);
}
