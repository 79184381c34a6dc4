// What stands in a field, in words, and what was wanted there.

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "lua/loading.h"

// ---- A value in words

static void number_text(lua_State *L, int index, char text[FIELD_TEXT_MAX])
{
    lua_Integer number = lua_tointeger(L, index);
    if (!lua_isinteger(L, index))
        snprintf(text, FIELD_TEXT_MAX, tr("%.14g, which is no whole number"),
                 lua_tonumber(L, index));
    else if (number == UNLIMITED)
        snprintf(text, FIELD_TEXT_MAX, "unlimited");
    else
        snprintf(text, FIELD_TEXT_MAX, "%lld", (long long)number);
}

static bool is_empty(lua_State *L, int index)
{
    int keys = sandbox_keys(L, index);
    lua_pop(L, 1);
    return keys == 0;
}

void value_list_text(lua_State *L, int index, char text[FIELD_TEXT_MAX])
{
    int keys = sandbox_keys(L, index), i = 1;
    lua_rawgeti(L, -1, i);
    while (lua_isinteger(L, -1) && lua_tointeger(L, -1) == i) {
        lua_pop(L, 1);
        lua_rawgeti(L, -1, ++i);
    }
    if (keys < i)
        snprintf(text, FIELD_TEXT_MAX, "%s", keys ? tr("a list") : tr("an empty table"));
    else if (lua_type(L, -1) == LUA_TNUMBER)
        snprintf(
            text, FIELD_TEXT_MAX,
            tr("a list in which item %d is missing (table.remove takes an item out of a list)"), i);
    else if (i > 1)
        snprintf(text, FIELD_TEXT_MAX, tr("a list with the name '%s' in it"), plain_text(L, -1));
    else
        snprintf(text, FIELD_TEXT_MAX, "%s", tr("a table of names"));
    lua_pop(L, 2);
}

static void table_text(lua_State *L, int index, char text[FIELD_TEXT_MAX])
{
    const char *constructor = constructor_of(L, index, NULL);
    if (constructor)
        snprintf(text, FIELD_TEXT_MAX, "%s {…}", constructor);
    else
        value_list_text(L, index, text);
}

static void function_text(lua_State *L, int index, char text[FIELD_TEXT_MAX])
{
    const char *constructor = constructor_named(L, index);
    if (constructor)
        snprintf(text, FIELD_TEXT_MAX, tr("%s without its {…}"), constructor);
    else
        snprintf(text, FIELD_TEXT_MAX, "%s", tr("a function"));
}

static void text_text(lua_State *L, int index, char text[FIELD_TEXT_MAX])
{
    enum { SHOWN = 40 };  // bytes
    const char *whole = plain_text(L, index);
    size_t shown = strlen(whole);
    if (shown > SHOWN)
        for (shown = SHOWN; ((unsigned char)whole[shown] & 0xc0) == 0x80;)
            shown--;  // not in the middle of a character
    if (!whole[0] && lua_rawlen(L, index) > 0)
        snprintf(text, FIELD_TEXT_MAX, "%s", tr("a text with a zero byte"));
    else
        snprintf(text, FIELD_TEXT_MAX, "\"%.*s\"%s", (int)shown, whole, whole[shown] ? "…" : "");
}

void value_text(lua_State *L, int index, char text[FIELD_TEXT_MAX])
{
    const char *words = is_none(L, index)           ? "none"
                        : lua_rawlen(L, index) == 0 ? tr("all options, none by its name")
                                                    : tr("an object");
    switch (lua_type(L, index)) {
    case LUA_TNUMBER: number_text(L, index, text); return;
    case LUA_TTABLE: table_text(L, index, text); return;
    case LUA_TSTRING: text_text(L, index, text); return;
    case LUA_TFUNCTION: function_text(L, index, text); return;
    case LUA_TNIL: words = tr("nothing"); break;
    case LUA_TBOOLEAN: words = lua_toboolean(L, index) ? "true" : "false"; break;
    default: break;
    }
    snprintf(text, FIELD_TEXT_MAX, "%s", words);
}

// ---- What was wanted

// Is the text on top of the stack one of the choices, where a list of them is wanted?
static bool is_choice(lua_State *L, const Field *field)
{
    for (int i = 0; field->choices && field->choices[i]; i++)
        if (strcmp(field->choices[i], plain_text(L, -1)) == 0)
            return true;
    return false;
}

// Where the text is a misspelt choice, the one that was meant.
static void nearest_choice(lua_State *L, const Field *field, char text[FIELD_TEXT_MAX])
{
    int count = 0;
    while (field->choices && field->choices[count])
        count++;
    text[0] = '\0';
    if (!is_choice(L, field))
        add_nearest(plain_text(L, -1), field->choices, count, text);
}

// Is the text on top of the stack one that means something without its quotes?
static bool is_quoted_value(lua_State *L)
{
    static const char *const words[] = {"true", "false", "unlimited"};
    const char *text = plain_text(L, -1);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(text, words[i]) == 0)
            return true;
    const char *digits = text + (text[0] == '-');
    return digits[0] && digits[strspn(digits, "0123456789")] == '\0';
}

bool has_names_alone(lua_State *L, int index)
{
    int keys = sandbox_keys(L, index);
    lua_rawgeti(L, -1, 1);
    bool names = keys == 0 || lua_type(L, -1) == LUA_TSTRING;  // numbers come first
    lua_pop(L, 2);
    return names;
}

// Is what lies on top of the stack one item of the list that the field wants?
static bool is_one_item(lua_State *L, const Field *field)
{
    switch (field->type) {
    case FIELD_LIST:
    case FIELD_HAND:
    case FIELD_CONTRACTS:
        return lua_istable(L, -1) && !is_empty(L, -1) &&
               (has_names_alone(L, -1) || constructor_of(L, -1, NULL));
    case FIELD_KINDS: return lua_type(L, -1) == LUA_TSTRING;
    case FIELD_CHOICE_LIST: return is_choice(L, field);
    default: return false;
    }
}

// What turns the value on top of the stack into one that the field takes; "" where we do not know.
static const char *advice_for(lua_State *L, const Field *field)
{
    bool wants_text = field->choices || field->type == FIELD_NAME || field->type == FIELD_WORDS;
    if (!wants_text && is_quoted_value(L))
        return tr("; it stands without quotes");
    if (field->asked == ASKED_CARD && lua_istable(L, -1))
        return tr(
            "; of single cards a function tells: function(card) if card.rank == 1 then return … "
            "end return … end");
    return is_one_item(L, field) ? tr("; put { } around it") : "";
}

const char *advice_for_answer(lua_State *L, bool number)
{
    if (lua_isnil(L, -1))
        return tr("; is its return missing?");
    bool fraction = lua_type(L, -1) == LUA_TNUMBER && !lua_isinteger(L, -1);
    return number && fraction ? tr("; // divides whole numbers") : "";
}

void fault_wanted(Loader *loader, const Field *field, const char *path)
{
    char type[FIELD_TEXT_MAX], found[FIELD_TEXT_MAX], nearest[FIELD_TEXT_MAX];
    char text[FAULT_TEXT_MAX];
    Text wanted = text_in(text, sizeof text);
    field_type_text(field, type);
    value_text(loader->L, -1, found);
    nearest_choice(loader->L, field, nearest);
    text_add(&wanted, "%s", type);
    if (field->type == FIELD_BY_HAND || field->type == FIELD_CHOICE_BY_HAND)
        text_add(&wanted, "%s", tr(", or a list of them by hand"));
    if (field->asked)
        text_add(&wanted, tr(", or function(%s)"), asked_rows[field->asked].parameters);
    loader_fault(loader, path, tr("wanted %s; found %s%s%s"), text, found, nearest,
                 advice_for(loader->L, field));
}
