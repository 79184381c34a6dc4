#include "lua/offered.h"

#include <lauxlib.h>

#include "base/language.h"
#include "lua/names.h"
#include "lua/sandbox_library.h"
#include "lua/sandbox_tables.h"
#include "rules/vocabulary.h"

// All of them, in the order of their rows.
static const char text[] =
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
    "  function(m, seat) return m.closer ~= seat end,\n"
    "  function(r, side) return r.out == side end,\n"
    "  function(r, side) return r.out == side and r.one_go end";

// What by_number { … } names, each an integer, or nil.
static int numbers(lua_State *L)
{
    static const char *const names[] = {"joker", "ace", "court"};
    enum { NUMBERS = sizeof names / sizeof names[0] };
    int keys = lua_istable(L, 1) ? sandbox_keys(L, 1) : 1;
    for (int i = 0; i < NUMBERS && lua_istable(L, 1); i++) {
        lua_getfield(L, 1, names[i]);
        keys -= lua_isinteger(L, -1) || is_none(L, -1);
        if (is_none(L, -1)) {
            lua_pop(L, 1);
            lua_pushnil(L);
        }
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
    sandbox_load(L, "=offered", text);
    lua_pushcfunction(L, numbers);
    lua_pushcfunction(L, first_court);
    lua_call(L, 2, HOST_GOES_OUT_IN_ONE_TURN - HOST_BY_NUMBER + 1);
    for (int name = HOST_GOES_OUT_IN_ONE_TURN; name >= HOST_BY_NUMBER; name--)
        sandbox_add(L, host_names[name].name);
}
