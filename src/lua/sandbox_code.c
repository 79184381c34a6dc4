// Which variables the code of a function can assign, read in what lua_dump writes of it.
//
// Lua changes a variable that a closure holds, an upvalue, by one instruction alone, SETUPVAL, and
// only in the function that holds it or in one written within it. The reader knows the format of
// Lua 5.4 to the byte; what it does not know, or cannot prove on a function whose variables are
// known, counts as a function that can assign all it holds.

#include <lauxlib.h>
#include <stdint.h>
#include <string.h>

#include "lua/sandbox_inner.h"

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

// ---- Reading

// Where so many bytes stand, which are passed; NULL where there are fewer.
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

// Seven bits a byte, the highest first; the last byte has its eighth bit.
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

// Its length is written one too high: 0 stands for no text.
static void pass_text(Code *code)
{
    size_t size = take_size(code);
    if (size > 0)
        take(code, size - 1);
}

static void pass_constant(Code *code)
{
    switch (take_byte(code)) {
    case CONSTANT_NIL:
    case CONSTANT_FALSE:
    case CONSTANT_TRUE: return;
    case CONSTANT_INTEGER: take(code, sizeof(lua_Integer)); return;
    case CONSTANT_FLOAT: take(code, sizeof(lua_Number)); return;
    case CONSTANT_SHORT_TEXT:
    case CONSTANT_LONG_TEXT: pass_text(code); return;
    default: code->failed = true;
    }
}

// What helps to find mistakes: lines, and names of variables, of which a stripped function has
// none.
static void pass_nothing(Code *code)
{
    for (int list = 0; list < 4; list++)
        code->failed |= take_size(code) != 0;
}

// ---- Functions

static void read_instructions(Code *code, Upvalues *assigned)
{
    size_t count = take_size(code);
    const unsigned char *bytes = take(code, count * sizeof(uint32_t));
    for (size_t i = 0; bytes && i < count; i++) {
        uint32_t instruction;
        memcpy(&instruction, bytes + i * sizeof instruction, sizeof instruction);
        if ((instruction & OPCODE_MASK) == OPCODE_SETUPVAL)
            assigned->in[instruction >> OPERAND_B & 0xFF] = true;
    }
}

// Adds what the function assigns of the variables of the one around it, which holds `around`.
static void read_function(Code *code, Upvalues *around, int depth)
{
    enum { UPVALUE_BYTES = 3 };  // whether it is a local of the function around; its number; kind
    Upvalues assigned = {0};
    code->failed |= depth == CODE_DEPTH_MAX;
    pass_text(code);
    take_size(code);  // first line
    take_size(code);  // last line
    take(code, 3);    // parameters, whether more are taken, registers
    read_instructions(code, &assigned);
    for (size_t left = take_size(code); left > 0 && !code->failed; left--)
        pass_constant(code);
    size_t upvalue_count = take_size(code);
    const unsigned char *upvalues = take(code, upvalue_count * UPVALUE_BYTES);
    for (size_t left = take_size(code); left > 0 && !code->failed; left--)
        read_function(code, &assigned, depth + 1);
    pass_nothing(code);
    for (size_t i = 0; upvalues && i < upvalue_count && i < UPVALUES_MAX; i++) {
        const unsigned char *upvalue = upvalues + i * UPVALUE_BYTES;
        if (assigned.in[i] && (depth == 0 || !upvalue[0]))
            around->in[depth == 0 ? i : upvalue[1]] = true;
    }
}

// The version of Lua and of its format, what catches a changed text, sizes, and how numbers are
// laid out.
static void read_header(Code *code)
{
    static const char start[] = LUA_SIGNATURE "\x54\0\x19\x93\r\n\x1a\n\x04\x08\x08";
    const lua_Integer integer = 0x5678;
    const lua_Number number = 370.5;
    const struct {
        const void *bytes;
        size_t size;
    } parts[] = {{start, sizeof start - 1}, {&integer, sizeof integer}, {&number, sizeof number}};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const unsigned char *bytes = take(code, parts[i].size);
        code->failed |= !bytes || memcmp(bytes, parts[i].bytes, parts[i].size) != 0;
    }
    take(code, 1);  // variables of the function
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

// The function lies on top of the stack. False: its code cannot be read.
static bool read_code(lua_State *L, Upvalues *assigned)
{
    Code code;
    code.size = code.at = 0;
    code.failed = lua_dump(L, write_code, &code, true) != 0;
    sandbox_charge(L, (long)code.size / BYTES_READ_A_STEP);
    read_header(&code);
    read_function(&code, assigned, 0);
    return !code.failed && code.at == code.size;
}

// ---- Proof

// Whether of a function whose variables are known those are found that it assigns: the numbers of
// instructions stand in no header.
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

void sandbox_assigned(lua_State *L, int index, Upvalues *assigned)
{
    Sandbox *sandbox = sandbox_of(L);
    luaL_checkstack(L, 4, NULL);
    lua_pushvalue(L, index);
    if (sandbox->reading == READING_UNTRIED)
        sandbox->reading = reads_this_lua(L) ? READING_WORKS : READING_FAILS;
    *assigned = (Upvalues){0};
    if (sandbox->reading == READING_FAILS || !read_code(L, assigned))
        memset(assigned->in, true, sizeof assigned->in);
    lua_pop(L, 1);
}
