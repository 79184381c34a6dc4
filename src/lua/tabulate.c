#include "lua/tabulate.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "lua/names.h"
#include "lua/read_values.h"
#include "lua/sandbox_seal.h"
#include "rules/conclude.h"

// ---- What a function sees: a card has rank, suit and joker; what it stands for in a meld has
// rank, wild and kind

// What a function is asked about: a card; and for f(card, as) what it stands for.
typedef struct {
    const Ruleset *rules;
    Face face;
    int kind;  // of meld, -1 for f(card)
    int rank;
    bool wild;  // it does not stand for itself
} Asking;

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

// As rules files call the suit.
static const char *suit_name(SuitSystem suits, int suit)
{
    static const char *const names[SUIT_SYSTEMS][SUITS] = {
        [SUITS_FRENCH] = {"spades", "hearts", "diamonds", "clubs"},
        [SUITS_SPANISH] = {"oros", "copas", "espadas", "bastos"},
    };
    return names[suits][suit];
}

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

// ---- Answers

// "rank 3 of hearts", "a joker as rank 9 in 'row'".
static void asking_text(const Asking *asking, char text[FIELD_TEXT_MAX])
{
    char card[NAME_SIZE];
    const Ruleset *rules = asking->rules;
    if (asking->face == FACE_JOKER)
        snprintf(card, sizeof card, "%s", tr("a joker"));
    else
        snprintf(card, sizeof card, tr("rank %d of %s"), face_rank(asking->face),
                 suit_name(rules->deck.suits, face_suit(asking->face)));
    if (asking->kind < 0)
        snprintf(text, FIELD_TEXT_MAX, "%s", card);
    else
        snprintf(text, FIELD_TEXT_MAX, tr("%s as rank %d in '%s'"), card, asking->rank,
                 rules->melds[asking->kind].name);
}

// A wrong answer, on top of the stack, is a fault of the function, wherever that stands.
static bool fault_answer(Loader *loader, const Tabulation *table, const Asking *asking)
{
    char found[FIELD_TEXT_MAX], about[FIELD_TEXT_MAX];
    const Field *field = table->field;
    value_text(loader->L, -1, found);
    const char *help = advice_for_answer(loader->L, field->type != FIELD_FACE_SET);
    sandbox_push_kept(loader->L, table->kept);
    SandboxPlace place = sandbox_place(loader->L, -1);
    lua_pop(loader->L, 1);
    asking_text(asking, about);
    if (field->type == FIELD_FACE_SET)
        return faults_add(loader->faults, place.file, place.line, table->path,
                          tr("about %s the function answers %s; wanted: true or false%s"), about,
                          found, help);
    return faults_add(loader->faults, place.file, place.line, table->path,
                      tr("about %s the function answers %s; wanted: a whole number from %d to "
                         "%d%s"),
                      about, found, field->min, field->max, help);
}

static int *number_of(const Tabulation *table, const Asking *asking)
{
    if (table->field->type == FIELD_LAID)
        return &((LaidPoints *)table->member)[asking->kind][asking->face][asking->rank];
    return &((int *)table->member)[asking->face];
}

// The answer lies on top of the stack.
static bool take_answer(Loader *loader, const Tabulation *table, const Asking *asking)
{
    lua_State *L = loader->L;
    if (table->field->type == FIELD_FACE_SET) {
        FaceSet *set = table->member;
        if (!lua_isboolean(L, -1))
            return fault_answer(loader, table, asking);
        if (lua_toboolean(L, -1))
            *set = face_set_with(*set, asking->face);
        return true;
    }
    lua_Integer number = lua_tointeger(L, -1);
    bool integer = lua_type(L, -1) == LUA_TNUMBER && lua_isinteger(L, -1);
    if (!integer || number < table->field->min || number > table->field->max)
        return fault_answer(loader, table, asking);
    *number_of(table, asking) = (int)number;
    return true;
}

// A value is the answer about everything.
static bool ask_about(Loader *loader, const Tabulation *table, const Asking *asking)
{
    lua_State *L = loader->L;
    sandbox_push_kept(L, table->kept);
    if (lua_isfunction(L, -1)) {
        bool laid = table->field->type == FIELD_LAID;
        push_object(L, OBJECT_CARD, asking);
        if (laid)
            push_object(L, OBJECT_AS, asking);
        sandbox_ask(L, laid ? 2 : 1);
    }
    bool taken = take_answer(loader, table, asking);
    lua_pop(L, 1);
    return taken;
}

// ---- All that is asked about. One wrong answer says enough.

static FaceSet all_faces(const Deck *deck)
{
    FaceSet set = deck->jokers > 0 ? FACES_JOKER : 0;
    for (int suit = 0; suit < SUITS; suit++)
        for (int place = 0; place < deck->rank_count; place++)
            set = face_set_with(set, face_make(suit, deck_rank(deck, place)));
    return set;
}

// The faces in the set, one after another, the jokers as one face; returns how many.
static int list_faces(FaceSet set, Face faces[FACES])
{
    int count = 0;
    for (int face = 0; face < FACES; face++)
        if (set >> face & 1 && (face_rank((Face)face) != RANK_JOKER || face == FACE_JOKER))
            faces[count++] = (Face)face;
    return count;
}

// A card stands for itself where it can; elsewhere, it must be wild.
static bool ask_laid(Loader *loader, const Tabulation *table, int kind, Face face)
{
    const Ruleset *rules = &loader->loaded->rules;
    const MeldRule *meld = &rules->melds[kind];
    const Deck *deck = &rules->deck;
    const unsigned places = form_of_meld(deck, meld).places;
    bool may_be_wild = meld->wild.max > 0 && rules->wild >> face & 1;
    bool taken = true;
    for (unsigned left = places; left && taken; left &= left - 1) {
        int place = __builtin_ctz(left);
        int own = deck_rank(deck, place % deck->rank_count);  // the ace above all others is an ace
        bool itself = face != FACE_JOKER && face_rank(face) == own;
        Asking asking = {rules, face, kind, deck_rank(deck, place), !itself};
        taken = (!itself && !may_be_wild) || ask_about(loader, table, &asking);
    }
    return taken;
}

static bool ask_face(Loader *loader, const Tabulation *table, Face face)
{
    const Ruleset *rules = &loader->loaded->rules;
    if (table->field->type != FIELD_LAID)
        return ask_about(loader, table, &(Asking){.rules = rules, .face = face, .kind = -1});
    bool taken = true;
    for (int kind = 0; kind < rules->meld_count && taken; kind++)
        taken = ask_laid(loader, table, kind, face);
    return taken;
}

static void tabulate(Loader *loader, const Tabulation *table)
{
    Face faces[FACES];
    int count = list_faces(all_faces(&loader->loaded->rules.deck), faces);
    bool taken = true;
    loader->asked = table->path;
    for (int i = 0; i < count && taken; i++)
        taken = ask_face(loader, table, faces[i]);
    loader->asked = NULL;
}

void tabulate_later(Loader *loader, const Field *field, void *member, const char *path)
{
    bool function = lua_isfunction(loader->L, -1);
    if (function && !check_parameters(loader, field, path))
        return;
    Tabulation *table = &loader->tables[loader->table_count++];
    *table = (Tabulation){.field = field, .member = member};
    snprintf(table->path, sizeof table->path, "%s", path);
    lua_pushvalue(loader->L, -1);
    table->kept = sandbox_keep(loader->L);
}

void tabulate_all(Loader *loader)
{
    for (int i = 0; i < loader->table_count; i++)
        tabulate(loader, &loader->tables[i]);
}
