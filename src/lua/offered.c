#include "lua/offered.h"

#include <lauxlib.h>
#include <string.h>

#include "base/language.h"
#include "lua/names.h"
#include "lua/sandbox_tables.h"
#include "rules/hook.h"
#include "rules/vocabulary.h"

// ---- Points of a card

enum { NUMBER_JOKER = 1, NUMBER_ACE, NUMBER_COURT, NUMBERS = NUMBER_COURT };
static const char *const numbered[NUMBERS] = {"joker", "ace", "court"};

// What by_number answers. The upvalues are what it was given, nil where the card counts its number.
static int count_card(lua_State *L)
{
    const bool spanish = sandbox_of(L)->rules->deck.suits == SUITS_SPANISH;
    int kind = NUMBER_JOKER;
    lua_getfield(L, 1, "joker");
    if (!lua_toboolean(L, -1)) {
        lua_getfield(L, 1, "rank");
        const lua_Integer rank = lua_tointeger(L, -1);
        kind = rank == 1 ? NUMBER_ACE : rank >= (spanish ? 10 : 11) ? NUMBER_COURT : 0;
    }
    const bool named = kind && !lua_isnil(L, lua_upvalueindex(kind));
    if (kind == NUMBER_JOKER && !named)
        return sandbox_raise(L, FAULT_ABSENT_FACT, "%s",
                             tr("a joker has no number: by_number { joker = 25 } says what it "
                                "counts"));
    if (named)
        lua_pushvalue(L, lua_upvalueindex(kind));
    return 1;
}

static int by_number(lua_State *L)
{
    const char *name = host_names[HOST_BY_NUMBER].name;
    char text[FIELD_TEXT_MAX];
    loader_of(L, name);
    if (lua_gettop(L) != 1 || !lua_istable(L, 1))
        return sandbox_raise(L, FAULT_WRONG_CALL, tr("%s wants one table: %s { … }"), name, name);
    const int keys = sandbox_keys(L, 1);
    for (int i = 1; i <= keys; i++, lua_settop(L, 2)) {
        lua_rawgeti(L, 2, i);
        const char *key = plain_text(L, -1);
        int kind = 0;
        while (kind < NUMBERS && strcmp(numbered[kind], key) != 0)
            kind++;
        value_text(L, -1, text);
        if (kind == NUMBERS)
            return sandbox_raise(L, FAULT_WRONG_CALL,
                                 tr("%s counts joker, ace and court apart, and nothing called %s"),
                                 name, text);
        lua_gettable(L, 1);
        value_text(L, -1, text);
        if (!lua_isinteger(L, -1) && !is_none(L, -1))
            return sandbox_raise(L, FAULT_WRONG_CALL,
                                 tr("%s: %s = %s; wanted a whole number, or none"), name, key,
                                 text);
    }
    for (int i = 0; i < NUMBERS; i++) {
        lua_getfield(L, 1, numbered[i]);
        if (is_none(L, -1)) {
            lua_pushnil(L);
            lua_replace(L, -2);
        }
    }
    lua_pushcclosure(L, count_card, NUMBERS);
    return 1;
}

// ---- How a hand ended, and by whom

// Answers whether a fact of the hand, of m or r in slot 1, is what stands in slot 2.
static int answer(lua_State *L, const char *fact, bool wanted)
{
    lua_getfield(L, 1, fact);
    lua_pushboolean(L, lua_rawequal(L, 2, -1) == wanted);
    return 1;
}

static int somebody_closed(lua_State *L)
{
    lua_settop(L, 1);
    lua_pushstring(L, how_names[HOW_CLOSED]);
    return answer(L, "how", true);
}

static int is_closer(lua_State *L) { return answer(L, "closer", true); }

static int is_not_closer(lua_State *L) { return answer(L, "closer", false); }

static int goes_out(lua_State *L) { return answer(L, "out", true); }

static int goes_out_in_one_turn(lua_State *L)
{
    goes_out(L);
    if (lua_toboolean(L, -1))
        lua_getfield(L, 1, "one_go");
    return 1;
}

// ---- All of them

static const struct {
    lua_CFunction function;
    int parameters;
    HostName name;
    FieldAsked asked;  // of a field that asks it so
    Words says;        // in words
} offered[] = {
    {somebody_closed, 1, HOST_SOMEBODY_CLOSED, ASKED_MOVE, {{"somebody closed", "alguien cerró"}}},
    {is_closer, 2, HOST_IS_CLOSER, ASKED_SEAT, {{"whoever closed", "quien cerró"}}},
    {is_not_closer,
     2,
     HOST_IS_NOT_CLOSER,
     ASKED_SEAT,
     {{"everybody but whoever closed", "todos menos quien cerró"}}},
    {goes_out, 2, HOST_GOES_OUT, ASKED_SIDE, {{"goes out", "sale"}}},
    {goes_out_in_one_turn,
     2,
     HOST_GOES_OUT_IN_ONE_TURN,
     ASKED_SIDE,
     {{"goes out in one turn, with nothing on the table before",
       "sale de una sola vez, sin nada bajado antes"}}},
};

enum { OFFERED = sizeof offered / sizeof offered[0] };

// The row of the function on top of the stack; OFFERED if it has none.
static int row_of(lua_State *L)
{
    int row = 0;
    while (row < OFFERED && offered[row].function != lua_tocfunction(L, -1))
        row++;
    return row;
}

int offered_parameters(lua_State *L)
{
    const int row = row_of(L);
    return row < OFFERED ? offered[row].parameters : lua_tocfunction(L, -1) == count_card;
}

const Words *offered_words(lua_State *L, FieldAsked asked)
{
    const int row = row_of(L);
    return row < OFFERED && offered[row].asked == asked ? &offered[row].says : NULL;
}

void offered_add(Loader *loader)
{
    names_add_function(loader, host_names[HOST_BY_NUMBER].name, by_number);
    for (int i = 0; i < OFFERED; i++) {
        lua_pushcfunction(loader->L, offered[i].function);
        sandbox_add(loader->L, host_names[offered[i].name].name);
    }
}
