#include "lua/sandbox_library.h"

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "base/text_of.h"
#include "lua/address.h"
#include "lua/made.h"
#include "lua/sandbox_run.h"
#include "lua/sandbox_tables.h"
#include "lua/tabulate.h"
#include "rules/field_text.h"
#include "rules/synonyms.h"

enum { NAMES_LISTED_MAX = 64, BYTES_READ_A_STEP = 4 };

// ---- Unknown names

typedef struct {
    const char *owner;   // the library; "" for the environment
    const char *names;   // apart by ", "
    const char *advice;  // what to do instead
} Absent;

#define OUTSIDE N_("a rules file touches nothing outside the game")
#define SHORT N_("texts are short here; use .., sub, format or table.concat")
#define CHANCE N_("all chance comes from the host: the deal, the shuffles, the first dealer")

static const Absent absents[] = {
    {"", "load, loadstring, loadfile, dofile, require, package",
     N_("a rules file reads nothing else; to build on another one, use extends(\"name\")")},
    {"", "setmetatable, getmetatable, rawget, rawset, rawequal, rawlen",
     N_("tables have no metatables; read and write their fields")},
    {"", "next", N_("use pairs, which walks in a fixed order")},
    {"", "xpcall", N_("use pcall")},
    {"", "collectgarbage", N_("memory is the host's affair")},
    {"", "coroutine", N_("a function answers at once; state is the host's")},
    {"", "debug, io, os", OUTSIDE},
    {"", "_G", N_("write the names themselves")},
    {"", "utf8", N_("texts are passed on as they are")},
    {"", "warn", N_("to report a mistake of the file, use error(\"…\")")},
    {"", "rules",
     N_("house rules are given them, change = function(rules), and other files begin with "
        "local rules = { … } or local rules = extends(\"…\")")},
    {"", "True", N_("write true, in small letters")},
    {"", "False", N_("write false, in small letters")},
    {"", "yes, si, on, verdadero",
     N_("what holds is written true; where a text is wanted, it stands in quotes, \"…\"")},
    {"", "no, off, falso",
     N_("what does not hold is written false; where a text is wanted, it stands in quotes, \"…\"")},
    {"", "null, NULL, None",
     N_("nothing is written nil, and none takes out what another file has")},
    {"string", "rep, pack, unpack, packsize", SHORT},
    {"string", "find, match, gmatch, gsub", N_("there are no patterns; use sub, byte or ==")},
    {"string", "dump", OUTSIDE},
    {"table", "move", N_("write the loop")},
    {"table", "pack", N_("write { … }")},
    {"math", "random, randomseed", CHANCE},
    {"math", "sqrt, exp, log, sin, cos, tan, asin, acos, atan, fmod, modf, pi",
     N_("points and counts are whole numbers; // divides them")},
    {"math", "huge", N_("use unlimited or math.maxinteger")},
};

// Reports an unknown constructor in a table that follows the word `around`. Acts are suggested
// where the table is unknown.
static int raise_no_constructor(lua_State *L, const char *name, const char *around)
{
    static const struct {
        const char *around;
        const FieldGroup *group;
    } rows[] = {{"hand", &field_step},
                {"turns", &field_step},
                {"melds", &field_kind},
                {"deal", &field_move}};
    const FieldGroup *group = &field_act;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].around, around) == 0)
            group = rows[i].group;
    int count = 0;
    while (group->variants[count])
        count++;
    const char *meant = hint_nearest(name, group->variants, count);
    const bool act = group == &field_act;
    sandbox_blame(L, name);
    if (*meant && !act)
        return sandbox_raise(L, FAULT_UNKNOWN_CONSTRUCTOR, tr("there is no '%s {…}'%s"), name,
                             meant);
    // The act nearest in spelling (throw for 'show') may do something quite different.
    return sandbox_raise(L, FAULT_UNKNOWN_CONSTRUCTOR,
                         tr("there is no '%s {…}'%s; what may stand here: %s%s"), name, meant,
                         field_variants_help(group),
                         act ? tr("; in a step maybe {…} or any {…} a player may pass") : "");
}

// __index(contents, name), asked when `contents` lacks the name. Upvalue 1: the name of the table,
// "" for the environment. The name may be one that rules files do not have, a field written with
// ==, an unknown constructor, a misspelt word of Lua or of the host, or a text without quotes.
static int raise_absent(lua_State *L)
{
    static const char *const words[] = {"local", "return", "function", "true", "false", "nil"};
    enum { WORDS_OF_LUA = sizeof words / sizeof words[0] };
    if (lua_type(L, 2) != LUA_TSTRING)
        return sandbox_raise(L, FAULT_WRONG_CALL, tr("asks for a name that is a %s"),
                             luaL_typename(L, 2));
    const char *owner = lua_tostring(L, lua_upvalueindex(1));
    const char *name = lua_tostring(L, 2);
    const char *dot = *owner ? "." : "", *whole = text_of("%s%s%s", owner, dot, name);
    if (*owner)
        sandbox_blame_member(L, name);
    else
        sandbox_blame(L, name);
    for (size_t i = 0; i < sizeof absents / sizeof absents[0]; i++) {
        if (strcmp(absents[i].owner, owner) != 0 || !synonym_lists(absents[i].names, name, false))
            continue;
        // Where chance was wanted, what may stand in the field instead of the function.
        int below;
        const bool chance = strcmp(absents[i].advice, CHANCE) == 0;
        const char *asked = chance ? sandbox_of(L)->asked : NULL;
        const Field *field = asked ? field_of_path(asked, &below) : NULL;
        return sandbox_raise(L, FAULT_ABSENT_NAME, tr("rules files have no '%s': %s%s"), whole,
                             tr(absents[i].advice),
                             field ? text_of(tr("; %s is %s"), asked, field_type_text(field)) : "");
    }
    if (!*owner) {
        FieldLine lines[FIELDS_LISTED_MAX];
        lua_Debug frame;
        const SourceText *source =
            sandbox_running_line(L, &frame) ? sandbox_source(L, &frame) : NULL;
        sandbox_charge(L, source ? (long)source->size / BYTES_READ_A_STEP : 0);
        Fault key = {.line = source ? frame.currentline : 0};
        const char *advice = source ? hint_key(source, name, &key) : NULL;
        if (advice)
            return sandbox_raise(L, FAULT_ABSENT_NAME, tr("a path stands between quotes%s"),
                                 advice);
        const int fields = fields_list("", lines);
        for (int i = 0; i < fields; i++)
            if (strcmp(lines[i].field->name, name) == 0)
                return sandbox_raise(L, FAULT_ABSENT_NAME,
                                     tr("'%s' is a field, and is given with one =: %s = …"), name,
                                     name);
        const char *around = source ? hint_constructor(source, frame.currentline, name) : NULL;
        if (around && *around)
            return raise_no_constructor(L, name, around);
    }
    const char *names[NAMES_LISTED_MAX + WORDS_OF_LUA];
    int keys = sandbox_raw_keys(L, 1), count = 0;  // the list keeps the names alive
    for (int i = 1; i <= keys && count < NAMES_LISTED_MAX; i++) {
        if (lua_rawgeti(L, -1, i) == LUA_TSTRING)
            names[count++] = lua_tostring(L, -1);
        lua_pop(L, 1);
    }
    for (int i = 0; i < WORDS_OF_LUA && !*owner; i++)
        names[count++] = words[i];
    const char *nearest = name_meant(name, names, count);
    const char *meant = nearest ? text_of("%s%s%s", owner, dot, nearest) : "";
    if (*meant || *owner)
        return sandbox_raise(L, FAULT_ABSENT_NAME, tr("'%s' is not known here%s"), whole,
                             *meant ? text_of(tr("; did you mean '%s'?"), meant) : "");
    return sandbox_raise(L, FAULT_ABSENT_NAME,
                         tr("'%s' is not known here: a text stands between quotes, \"%s\", and a "
                            "name of your own begins with local %s = …"),
                         name, name, name);
}

// Makes every unknown name in the table on top of the stack an error.
static void say_what_is_absent(lua_State *L, const char *owner)
{
    lua_createtable(L, 0, 2);
    lua_pushstring(L, owner);
    lua_pushcclosure(L, raise_absent, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
}

// ---- The environment

static int refuse_global(lua_State *L)
{
    const char *name = lua_isstring(L, 2) ? lua_tostring(L, 2) : "?";
    sandbox_blame(L, name);
    return sandbox_raise(
        L, FAULT_GLOBAL_NAME,
        lua_isfunction(L, 3)
            ? tr("'%s' is no local variable, and there are no others: write 'local function %s' or "
                 "'local %s = function'")
            : tr("'%s' is no local variable, and there are no others: write 'local %s = …' first"),
        name, name, name);
}

void sandbox_push_environment(lua_State *L)
{
    lua_newtable(L);
    lua_createtable(L, 0, 3);
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_NAMES);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, refuse_global);
    lua_setfield(L, -2, "__newindex");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
}

// ---- Texts, in bytes

// Capitals are ASCII's: the locale of the machine must not affect a result. Every text fits
// SANDBOX_TEXT_MAX, so each function works in a buffer of that size.

static const char *charged_text(lua_State *L, int argument, size_t *size)
{
    luaL_checktype(L, argument, LUA_TSTRING);
    const char *text = lua_tolstring(L, argument, size);
    sandbox_charge(L, (long)*size / 16 + 1);
    return text;
}

// Converts a place, counted from 1 or below 0 from the end, into one from 1 to size + 1.
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

// The functions upper, lower and reverse. Upvalue 1 is the name: "upper" and "lower" change only
// ASCII letters, "reverse" reverses the bytes.
static int text_changed(lua_State *L)
{
    char changed[SANDBOX_TEXT_MAX];
    size_t size;
    const char *text = charged_text(L, 1, &size), change = *lua_tostring(L, lua_upvalueindex(1));
    luaL_argcheck(L, size <= sizeof changed, 1, tr("the text is too long"));
    for (size_t i = 0; i < size; i++) {
        char c = text[change == 'r' ? size - 1 - i : i];
        if (change == 'u' && c >= 'a' && c <= 'z')
            c = (char)(c - 'a' + 'A');
        else if (change == 'l')
            c = ascii_small(c);
        changed[i] = c;
    }
    lua_pushlstring(L, changed, size);
    return 1;
}

// A table is written as its type: Lua would write its address, which differs from run to run.
static void push_text(lua_State *L, int index)
{
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER && lua_tonumber(L, index) != lua_tonumber(L, index))
        sandbox_raise(L, FAULT_LUA_ERROR, "%s",
                      tr("0/0 is no number: nothing can be written of it"));
    if (type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN || type == LUA_TNIL)
        luaL_tolstring(L, index, NULL);
    else
        lua_pushstring(L, lua_typename(L, type));
}

typedef struct {
    char bytes[SANDBOX_TEXT_MAX];
    size_t used;
} Line;

static void line_add(lua_State *L, Line *line, const char *text, size_t size)
{
    if (size > sizeof line->bytes - line->used)
        sandbox_raise(L, FAULT_TOO_COSTLY, tr("makes a text of more than %d bytes"),
                      SANDBOX_TEXT_MAX);
    memcpy(line->bytes + line->used, text, size);
    line->used += size;
}

// format(text, …): %d is a whole number, %s anything, %% a percent sign.
static int text_format(lua_State *L)
{
    Line line = {.used = 0};
    size_t size, piece;
    int argument = 1;
    const char *format = charged_text(L, 1, &size);
    for (size_t i = 0; i < size; i++) {
        if (format[i] != '%') {
            line_add(L, &line, format + i, 1);
            continue;
        }
        char kind = format[++i];  // a 0 follows the last byte
        if (kind == '%') {
            line_add(L, &line, "%", 1);
            continue;
        }
        if (kind != 'd' && kind != 's')
            return luaL_argerror(L, 1, tr("format knows %d, %s and %% alone"));
        luaL_checkany(L, ++argument);
        if (kind == 'd') {
            luaL_checktype(L, argument, LUA_TNUMBER);
            lua_pushinteger(L, luaL_checkinteger(L, argument));
            lua_replace(L, argument);
        }
        push_text(L, argument);
        const char *text = lua_tolstring(L, -1, &piece);
        sandbox_charge(L, (long)piece / 16 + 1);
        line_add(L, &line, text, piece);
        lua_pop(L, 1);
    }
    lua_pushlstring(L, line.bytes, line.used);
    return 1;
}

static int open_text(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"byte", text_byte}, {"char", text_char}, {"format", text_format},
        {"len", text_len},   {"sub", text_sub},   {NULL, NULL},
    };
    static const char *const changes[] = {"lower", "reverse", "upper"};
    luaL_newlib(L, functions);
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        lua_pushstring(L, changes[i]);
        lua_pushcclosure(L, text_changed, 1);
        lua_setfield(L, -2, changes[i]);
    }
    return 1;
}

// ---- The basic functions

enum { CALLS_MAX = 64 * 1024 };  // deeper nesting is impossible

// A limit that was met passes through every pcall: no rules file can catch it.
static int guarded_pcall(lua_State *L)
{
    Sandbox *sandbox = sandbox_of(L);
    const bool only_asking = sandbox->only_asking;
    luaL_checkany(L, 1);
    const TextMark mark = texts_begin();
    int status = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);
    texts_end_within(mark);
    luaL_checkstack(L, 1, NULL);  // the results may have filled the stack
    if (status == LUA_ERRMEM && !sandbox->gone)
        sandbox->gone = sandbox->refused;
    if (sandbox->gone && lua_gettop(L) == 0)
        lua_pushnil(L);  // an error has a value; the words come from `explain`
    if (sandbox->gone)
        return lua_error(L);
    sandbox->placed = false;
    sandbox->only_asking = only_asking;
    lua_pushboolean(L, status == LUA_OK);
    lua_insert(L, 1);
    return lua_gettop(L);
}

// error(words, level). Each level costs a step, since Lua searches for the line call by call.
static int charged_error(lua_State *L)
{
    lua_Integer level = luaL_optinteger(L, 2, 1);
    level = level < CALLS_MAX ? level : CALLS_MAX;
    sandbox_charge(L, level > 0 ? (long)level : 0);
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TSTRING && level > 0) {
        luaL_where(L, (int)level);
        lua_insert(L, 1);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

// select(n, …) copies all that follows.
static int charged_select(lua_State *L)
{
    int given = lua_gettop(L);
    sandbox_charge(L, given);
    if (lua_type(L, 1) == LUA_TSTRING && strcmp(lua_tostring(L, 1), "#") == 0) {
        lua_pushinteger(L, given - 1);
        return 1;
    }
    lua_Integer from = luaL_checkinteger(L, 1);
    luaL_argcheck(L, from > 0, 1, tr("counts from 1"));
    return from >= given ? 0 : given - (int)from;
}

static int plain_tostring(lua_State *L)
{
    luaL_checkany(L, 1);
    push_text(L, 1);
    return 1;
}

static int plain_tonumber(lua_State *L)
{
    luaL_checkany(L, 1);
    if (lua_gettop(L) > 1)
        return sandbox_raise(L, FAULT_WRONG_CALL, "%s",
                             tr("tonumber takes a text alone here, in tens"));
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TNUMBER)
        return 1;
    sandbox_charge(L, (long)lua_rawlen(L, 1) / BYTES_READ_A_STEP);
    const char *text = lua_type(L, 1) == LUA_TSTRING ? lua_tostring(L, 1) : NULL;
    if (!text || lua_stringtonumber(L, text) != lua_rawlen(L, 1) + 1)
        lua_pushnil(L);
    return 1;
}

// ---- The trace

// Adds the bytes of a string as far as they fit, cut between characters.
static void add_string(lua_State *L, int index, Text *text)
{
    size_t size;
    const char *bytes = lua_tolstring(L, index, &size);
    while (size > 0 && !text->cut) {
        size_t part = strnlen(bytes, size);
        const size_t room = text->size - text->used - 1, whole = part;
        if (part > room)
            for (part = room; part > 0 && (bytes[part] & 0xc0) == 0x80;)
                part--;
        text_add(text, "%.*s", (int)part, bytes);
        text->cut = text->cut || part < whole;
        bytes += part;
        size -= part;
        for (; size > 0 && *bytes == '\0' && !text->cut; bytes++, size--)
            text_add(text, "\\x00");
    }
}

// Adds the value at `index` as `print` writes it. Nothing here may ask Lua for memory, or raise an
// error: what a file does must not depend on whether somebody reads its trace.
static void add_value(lua_State *L, int index, Text *text)
{
    switch (lua_type(L, index)) {
    case LUA_TNIL: text_add(text, "nil"); break;
    case LUA_TBOOLEAN: text_add(text, "%s", lua_toboolean(L, index) ? "true" : "false"); break;
    case LUA_TNUMBER:
        if (lua_isinteger(L, index))
            text_add(text, "%lld", (long long)lua_tointeger(L, index));
        else if (lua_tonumber(L, index) != lua_tonumber(L, index))
            text_add(text, "0/0");
        else
            text_add(text, "%.14g", lua_tonumber(L, index));
        break;
    case LUA_TSTRING: add_string(L, index, text); break;
    default:
        if (!card_add_words(L, index, text))
            text_add(text, "%s", lua_typename(L, lua_type(L, index)));
    }
}

// print(…): to the trace, and nowhere if there is none. It costs the same either way.
static int traced_print(lua_State *L)
{
    char line[TRACE_TEXT_MAX + sizeof "…"];
    lua_Debug frame;
    const int given = lua_gettop(L);
    long cost = given + 1;
    for (int i = 1; i <= given; i++)
        if (lua_type(L, i) == LUA_TSTRING)
            cost += (long)lua_rawlen(L, i) / 16;
    sandbox_charge(L, cost);
    Trace *trace = sandbox_trace(sandbox_of(L));
    if (!trace_listens(trace))
        return 0;
    Text text = text_in(line, TRACE_TEXT_MAX);
    for (int i = 1; i <= given && !text.cut; i++) {
        if (i > 1)
            text_add(&text, " ");
        add_value(L, i, &text);
    }
    if (text.cut)
        strcpy(line + text.used, "…");
    const bool placed = sandbox_running_line(L, &frame);
    trace_print(trace, placed ? frame.source + 1 : "", placed ? frame.currentline : 0, line);
    return 0;
}

// ---- Numbers

// Calls Lua's own function, upvalue 1, after checking that all arguments are numbers: it would
// accept texts that look like numbers.
static int call_with_numbers(lua_State *L)
{
    int given = lua_gettop(L);
    sandbox_charge(L, given);
    for (int i = 1; i <= given; i++)
        luaL_checktype(L, i, LUA_TNUMBER);
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static int open_math(lua_State *L)
{
    static const char *const functions[] = {"abs", "ceil", "floor", "max", "min", "ult", NULL};
    static const char *const others[] = {"tointeger", "type", "maxinteger", "mininteger", NULL};
    lua_newtable(L);
    lua_pushcfunction(L, luaopen_math);
    lua_call(L, 0, 1);
    for (int i = 0; functions[i]; i++) {
        lua_getfield(L, -1, functions[i]);
        lua_pushcclosure(L, call_with_numbers, 1);
        lua_setfield(L, -3, functions[i]);
    }
    for (int i = 0; others[i]; i++) {
        lua_getfield(L, -1, others[i]);
        lua_setfield(L, -3, others[i]);
    }
    lua_pop(L, 1);
    return 1;
}

// ---- The whole

static void add_library(lua_State *L, const char *name, lua_CFunction open)
{
    open(L);
    sandbox_freeze(L, -1);
    sandbox_push_contents(L, -1);
    say_what_is_absent(L, name);
    lua_pop(L, 1);
    lua_setfield(L, -2, name);
}

void sandbox_open_library(lua_State *L)
{
    static const char *const of_lua[] = {"assert", "ipairs", "type", NULL};
    static const luaL_Reg of_host[] = {
        {"error", charged_error},     {"pairs", sandbox_pairs},
        {"pcall", guarded_pcall},     {"print", traced_print},
        {"select", charged_select},   {"tonumber", plain_tonumber},
        {"tostring", plain_tostring}, {NULL, NULL},
    };
    for (int list = REGISTRY_SEALED; list <= REGISTRY_CARDS; list++) {
        lua_newtable(L);
        lua_rawseti(L, LUA_REGISTRYINDEX, list);
    }
    lua_newtable(L);
    lua_pushcfunction(L, luaopen_base);
    lua_call(L, 0, 1);
    for (int i = 0; of_lua[i]; i++) {
        lua_getfield(L, -1, of_lua[i]);
        lua_setfield(L, -3, of_lua[i]);
    }
    lua_pop(L, 1);
    luaL_setfuncs(L, of_host, 0);
    add_library(L, "math", open_math);
    add_library(L, "string", open_text);
    add_library(L, "table", sandbox_open_table);

    // Texts have methods, and nothing else: no arithmetic on "10".
    lua_pushliteral(L, "");
    lua_createtable(L, 0, 2);
    lua_getfield(L, -3, "string");
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
    sandbox_open_length(L);
    made_open(L);
    say_what_is_absent(L, "");
    lua_rawseti(L, LUA_REGISTRYINDEX, REGISTRY_NAMES);
}

void sandbox_add(lua_State *L, const char *name)
{
    if (lua_istable(L, -1))
        sandbox_freeze(L, -1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_NAMES);
    lua_insert(L, -2);
    lua_setfield(L, -2, name);
    lua_pop(L, 1);
}
