// Functions on texts, in bytes. Capitals are those of ASCII: what the machine's language makes of
// others may not reach a result. Every text fits SANDBOX_TEXT_MAX, so that each function works in a
// buffer of that size.

#include <lauxlib.h>
#include <string.h>

#include "base/language.h"
#include "base/utf8.h"
#include "lua/sandbox_inner.h"

static const char *charged_text(lua_State *L, int argument, size_t *size)
{
    luaL_checktype(L, argument, LUA_TSTRING);
    const char *text = lua_tolstring(L, argument, size);
    sandbox_charge(L, (long)*size / 16 + 1);
    return text;
}

// A place counted from 1 or, below 0, from the end, as one from 1 within size + 1.
static size_t place_from(lua_Integer place, size_t size)
{
    if (place > 0)
        return (size_t)place;
    return place == 0 || place < -(lua_Integer)size ? 1 : size + (size_t)place + 1;
}

static size_t place_to(lua_Integer place, size_t size)
{
    if (place > (lua_Integer)size)
        return size;
    if (place >= 0)
        return (size_t)place;
    return place < -(lua_Integer)size ? 0 : size + (size_t)place + 1;
}

static int text_len(lua_State *L)
{
    size_t size;
    charged_text(L, 1, &size);
    lua_pushinteger(L, (lua_Integer)size);
    return 1;
}

static int text_sub(lua_State *L)
{
    size_t size;
    const char *text = charged_text(L, 1, &size);
    size_t from = place_from(luaL_checkinteger(L, 2), size);
    size_t to = place_to(luaL_optinteger(L, 3, -1), size);
    lua_pushlstring(L, from <= to ? text + from - 1 : "", from <= to ? to - from + 1 : 0);
    return 1;
}

static int text_byte(lua_State *L)
{
    size_t size;
    const char *text = charged_text(L, 1, &size);
    lua_Integer first = luaL_optinteger(L, 2, 1);
    size_t from = place_from(first, size);
    size_t to = place_to(luaL_optinteger(L, 3, (lua_Integer)from), size);
    if (from > to)
        return 0;
    luaL_checkstack(L, (int)(to - from) + 1, NULL);
    for (size_t i = from; i <= to; i++)
        lua_pushinteger(L, (unsigned char)text[i - 1]);
    return (int)(to - from) + 1;
}

static int text_char(lua_State *L)
{
    char text[SANDBOX_TEXT_MAX];
    int count = lua_gettop(L);
    luaL_argcheck(L, count <= SANDBOX_TEXT_MAX, 1, tr("the text would be too long"));
    sandbox_charge(L, count);
    for (int i = 0; i < count; i++) {
        lua_Integer byte = luaL_checkinteger(L, i + 1);
        luaL_argcheck(L, byte >= 0 && byte <= 255, i + 1, tr("a byte is 0 to 255"));
        text[i] = (char)byte;
    }
    lua_pushlstring(L, text, (size_t)count);
    return 1;
}

static char to_upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c; }

static int push_changed(lua_State *L, char (*change)(char))
{
    char changed[SANDBOX_TEXT_MAX];
    size_t size;
    const char *text = charged_text(L, 1, &size);
    luaL_argcheck(L, size <= sizeof changed, 1, tr("the text is too long"));
    for (size_t i = 0; i < size; i++)
        changed[i] = change(text[i]);
    lua_pushlstring(L, changed, size);
    return 1;
}

static int text_upper(lua_State *L) { return push_changed(L, to_upper); }

static int text_lower(lua_State *L) { return push_changed(L, ascii_small); }

static int text_reverse(lua_State *L)
{
    char reversed[SANDBOX_TEXT_MAX];
    size_t size;
    const char *text = charged_text(L, 1, &size);
    luaL_argcheck(L, size <= sizeof reversed, 1, tr("the text is too long"));
    for (size_t i = 0; i < size; i++)
        reversed[i] = text[size - 1 - i];
    lua_pushlstring(L, reversed, size);
    return 1;
}

// Lua would tell the address of a table, which differs from run to run: it has only its type.
void sandbox_push_text(lua_State *L, int index)
{
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER && lua_tonumber(L, index) != lua_tonumber(L, index))
        sandbox_raise(L, "%s", tr("0/0 is no number: nothing can be written of it"));
    if (type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN || type == LUA_TNIL)
        luaL_tolstring(L, index, NULL);
    else
        lua_pushstring(L, lua_typename(L, type));
}

// ---- format

typedef struct {
    char bytes[SANDBOX_TEXT_MAX];
    size_t used;
} Line;

static void line_add(lua_State *L, Line *line, const char *text, size_t size)
{
    if (size > sizeof line->bytes - line->used)
        sandbox_raise(L, tr("makes a text of more than %d bytes"), SANDBOX_TEXT_MAX);
    memcpy(line->bytes + line->used, text, size);
    line->used += size;
}

static void line_add_argument(lua_State *L, Line *line, int argument, char kind)
{
    size_t size;
    luaL_checkany(L, argument);
    if (kind == 'd') {
        luaL_checktype(L, argument, LUA_TNUMBER);
        lua_pushinteger(L, luaL_checkinteger(L, argument));
        lua_replace(L, argument);
    }
    sandbox_push_text(L, argument);
    const char *text = lua_tolstring(L, -1, &size);
    sandbox_charge(L, (long)size / 16 + 1);
    line_add(L, line, text, size);
    lua_pop(L, 1);
}

// format(text, …): %d is a whole number, %s anything, %% a percent sign.
static int text_format(lua_State *L)
{
    Line line = {.used = 0};
    size_t size;
    int argument = 1;
    const char *format = charged_text(L, 1, &size);
    for (size_t i = 0; i < size; i++) {
        if (format[i] != '%') {
            line_add(L, &line, format + i, 1);
            continue;
        }
        char kind = format[++i];  // a 0 stands behind the last byte
        if (kind == '%')
            line_add(L, &line, "%", 1);
        else if (kind == 'd' || kind == 's')
            line_add_argument(L, &line, ++argument, kind);
        else
            return luaL_argerror(L, 1, tr("format knows %d, %s and %% alone"));
    }
    lua_pushlstring(L, line.bytes, line.used);
    return 1;
}

int sandbox_open_text(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"byte", text_byte}, {"char", text_char},   {"format", text_format},
        {"len", text_len},   {"lower", text_lower}, {"reverse", text_reverse},
        {"sub", text_sub},   {"upper", text_upper}, {NULL, NULL},
    };
    luaL_newlib(L, functions);
    return 1;
}
