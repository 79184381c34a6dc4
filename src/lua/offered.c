#include "lua/offered.h"

#include <lauxlib.h>

#include "base/language.h"
#include "lua/names.h"
#include "lua/sandbox_library.h"
#include "lua/sandbox_tables.h"
#include "rules/hook.h"
#include "rules/vocabulary.h"

// ---- What a card counts

enum { JOKER = 1, ACE, COURT, NUMBERS = COURT };

// What by_number { … } answers. Its upvalues are the numbers.
static int count(lua_State *L)
{
    const int court = sandbox_of(L)->rules->deck.suits == SUITS_SPANISH ? 10 : 11;
    lua_getfield(L, 1, "joker");
    const bool joker = lua_toboolean(L, -1);
    if (!joker || !lua_isinteger(L, lua_upvalueindex(JOKER)))
        lua_getfield(L, 1, "rank");  // which a joker lacks
    const lua_Integer rank = lua_tointeger(L, -1);
    const int number = joker ? JOKER : rank == 1 ? ACE : rank >= court ? COURT : NUMBERS + 1;
    if (lua_isinteger(L, lua_upvalueindex(number)))
        lua_pushvalue(L, lua_upvalueindex(number));
    return 1;
}

static int by_number(lua_State *L)
{
    static const char *const names[] = {[JOKER] = "joker", [ACE] = "ace", [COURT] = "court"};
    const bool table = lua_istable(L, 1);
    int left = table ? sandbox_keys(L, 1) : 1;
    for (int i = JOKER; i <= NUMBERS && table; i++) {
        lua_getfield(L, 1, names[i]);
        left -= lua_isinteger(L, -1) || is_none(L, -1);
    }
    if (left)
        return sandbox_raise(L, FAULT_WRONG_CALL, "%s",
                             tr("by_number wants joker, ace and court, each a whole number or "
                                "none, or left out: by_number { court = 10 }"));
    lua_pushcclosure(L, count, NUMBERS);
    return 1;
}

// ---- How a hand ended

// Answers whether this fact of the hand in slot 1 is what stands in slot 2.
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
    if (goes_out(L) && lua_toboolean(L, -1))
        lua_getfield(L, 1, "one_go");
    return 1;
}

// ---- All of them

static const struct {
    lua_CFunction function;
    HostName name;
    int parameters;
} offered[] = {
    {by_number, HOST_BY_NUMBER, 1}, {somebody_closed, HOST_SOMEBODY_CLOSED, 1},
    {is_closer, HOST_IS_CLOSER, 2}, {is_not_closer, HOST_IS_NOT_CLOSER, 2},
    {goes_out, HOST_GOES_OUT, 2},   {goes_out_in_one_turn, HOST_GOES_OUT_IN_ONE_TURN, 2},
};

enum { OFFERED = sizeof offered / sizeof offered[0] };

void offered_add(Loader *loader)
{
    for (int i = 0; i < OFFERED; i++) {
        lua_pushcfunction(loader->L, offered[i].function);
        sandbox_add(loader->L, host_names[offered[i].name].name);
    }
}

int offered_parameters(lua_State *L)
{
    for (int i = 0; i < OFFERED; i++)
        if (lua_tocfunction(L, -1) == offered[i].function)
            return offered[i].parameters;
    return lua_tocfunction(L, -1) == count;
}
