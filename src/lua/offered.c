#include "lua/offered.h"

#include <lauxlib.h>
#include <string.h>

#include "base/language.h"
#include "lua/names.h"
#include "lua/sandbox_library.h"
#include "lua/sandbox_tables.h"
#include "rules/vocabulary.h"

// All of them, returned in the order of their rows; those of the first lines have words.
static const char name[] = "=offered";
static const char text[] =
    "local function goes_out(r, side) return r.out == side end\n"
    "local function in_one_turn(r, side) return r.out == side and r.one_go end\n"
    "local numbers, first_court = ...\n"
    "local function by_number(named)\n"
    "  local joker, ace, court = numbers(named)\n"
    "  return function(card)\n"
    "    if card.joker then return joker or card.rank end\n"
    "    return card.rank == 1 and ace or card.rank >= first_court() and court or card.rank\n"
    "  end\n"
    "end\n"
    "return by_number, function(m) return m.how == 'closed' end,\n"
    "  function(m, seat) return m.closer == seat end,\n"
    "  function(m, seat) return m.closer ~= seat end, goes_out, in_one_turn";
static const Words words[] = {{{"goes out", "sale"}},
                              {{"goes out in one turn, with nothing on the table before",
                                "sale de una sola vez, sin nada bajado antes"}}};

void offered_tell(lua_State *L, Words *says)
{
    enum { TOLD = sizeof words / sizeof words[0] };
    lua_Debug function;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">S", &function);
    if (strcmp(function.source, name) == 0 && function.linedefined <= TOLD)
        *says = words[function.linedefined - 1];
}

// What by_number { … } names, each an integer, or nil.
static int numbers(lua_State *L)
{
    static const char *const names[] = {"joker", "ace", "court"};
    enum { NUMBERS = sizeof names / sizeof names[0], NOTHING = 2 };  // a slot
    lua_settop(L, NOTHING);
    int keys = lua_istable(L, 1) ? sandbox_keys(L, 1) : 1;
    for (int i = 0; i < NUMBERS && lua_istable(L, 1); i++) {
        lua_getfield(L, 1, names[i]);
        keys -= lua_isinteger(L, -1) || is_none(L, -1);
        if (is_none(L, -1))
            lua_copy(L, NOTHING, -1);
    }
    return keys == 0 ? NUMBERS
                     : sandbox_raise(L, FAULT_WRONG_CALL, "%s",
                                     tr("by_number wants joker, ace and court, each a whole number "
                                        "or none, or left out: by_number { court = 10 }"));
}

static int first_court(lua_State *L)
{
    lua_pushinteger(L, sandbox_of(L)->rules->deck.suits == SUITS_SPANISH ? 10 : 11);
    return 1;
}

void offered_add(Loader *loader)
{
    lua_State *L = loader->L;
    sandbox_load(L, name, text);
    lua_pushcfunction(L, numbers);
    lua_pushcfunction(L, first_court);
    lua_call(L, 2, HOST_GOES_OUT_IN_ONE_TURN - HOST_BY_NUMBER + 1);
    for (int row = HOST_GOES_OUT_IN_ONE_TURN; row >= HOST_BY_NUMBER; row--)
        sandbox_add(L, host_names[row].name);
}
