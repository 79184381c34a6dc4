// What a function sees that is asked as its file is loaded: f(card, as). A card has rank, suit and
// joker; what it stands for in a meld has rank, wild and kind.

#include <lauxlib.h>
#include <string.h>

#include "base/language.h"
#include "lua/loading.h"

typedef enum { OBJECT_CARD, OBJECT_AS, OBJECTS } ObjectType;

enum { MEMBERS = 3 };

typedef struct {
    const char *name;
    void (*push)(lua_State *L, const Asking *asking);
    bool not_of_jokers;
} Member;

typedef struct {
    const char *metatable;
    Member members[MEMBERS];
    const char *unknown;  // what is said of a member that there is not
    const char *changed;
} ObjectRow;

static void push_rank(lua_State *L, const Asking *asking)
{
    lua_pushinteger(L, face_rank(asking->face));
}

static void push_suit(lua_State *L, const Asking *asking)
{
    lua_pushstring(L, suit_name(asking->rules->deck.suits, face_suit(asking->face)));
}

static void push_joker(lua_State *L, const Asking *asking)
{
    lua_pushboolean(L, asking->face == FACE_JOKER);
}

static void push_rank_meant(lua_State *L, const Asking *asking)
{
    lua_pushinteger(L, asking->rank);
}

static void push_wild(lua_State *L, const Asking *asking) { lua_pushboolean(L, asking->wild); }

static void push_kind(lua_State *L, const Asking *asking)
{
    lua_pushstring(L, asking->rules->melds[asking->kind].name);
}

static const ObjectRow objects[OBJECTS] = {
    [OBJECT_CARD] =
        {"loba.card",
         {{"rank", push_rank, true}, {"suit", push_suit, true}, {"joker", push_joker, false}},
         N_("a card has no '%s': it has rank, suit and joker%s"),
         N_("a card cannot be changed; to answer something, write return, and to compare, ==")},
    [OBJECT_AS] = {"loba.as",
                   {{"rank", push_rank_meant, false},
                    {"wild", push_wild, false},
                    {"kind", push_kind, false}},
                   N_("what a card stands for has no '%s': it has rank, wild and kind%s"),
                   N_("what a card stands for cannot be changed")},
};

// __index and __newindex. Upvalue 1: the type of the object.
static const ObjectRow *object_row(lua_State *L)
{
    return &objects[lua_tointeger(L, lua_upvalueindex(1))];
}

static int read_member(lua_State *L)
{
    const ObjectRow *row = object_row(L);
    const Asking *asking = lua_touserdata(L, 1);
    const char *name = plain_text(L, 2), *names[MEMBERS];
    for (int i = 0; i < MEMBERS; i++) {
        const Member *member = &row->members[i];
        names[i] = member->name;
        if (strcmp(member->name, name) != 0)
            continue;
        if (member->not_of_jokers && asking->face == FACE_JOKER)
            return sandbox_raise(L, tr("a joker has no %s: ask for card.joker first"), name);
        member->push(L, asking);
        return 1;
    }
    char nearest[FIELD_TEXT_MAX] = "";
    add_nearest(name, names, MEMBERS, nearest);
    return sandbox_raise(L, tr(row->unknown), name, nearest);
}

static int refuse_change(lua_State *L)
{
    return sandbox_raise(L, "%s", tr(object_row(L)->changed));
}

static void push_object(lua_State *L, ObjectType type, const Asking *asking)
{
    static const luaL_Reg methods[] = {
        {"__index", read_member}, {"__newindex", refuse_change}, {NULL, NULL}};
    Asking *object = lua_newuserdatauv(L, sizeof *object, 0);
    *object = *asking;
    if (luaL_newmetatable(L, objects[type].metatable)) {
        lua_pushinteger(L, type);
        luaL_setfuncs(L, methods, 1);
        lua_pushboolean(L, false);
        lua_setfield(L, -2, "__metatable");
    }
    lua_setmetatable(L, -2);
}

void push_card(lua_State *L, const Asking *asking) { push_object(L, OBJECT_CARD, asking); }
void push_meaning(lua_State *L, const Asking *asking) { push_object(L, OBJECT_AS, asking); }

const char *suit_name(SuitSystem suits, int suit)
{
    static const char *const names[SUIT_SYSTEMS][SUITS] = {
        [SUITS_FRENCH] = {"spades", "hearts", "diamonds", "clubs"},
        [SUITS_SPANISH] = {"oros", "copas", "espadas", "bastos"},
    };
    return names[suits][suit];
}
