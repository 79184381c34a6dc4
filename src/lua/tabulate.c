// What a rules file says of every card is asked once, as it is loaded, and costs nothing in play.

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "lua/loading.h"

// ---- A card, as f(card) sees it: rank, suit, joker. A joker has no rank and no suit.

static const char *const suit_names[SUIT_SYSTEMS][SUITS] = {
    [SUITS_FRENCH] = {"spades", "hearts", "diamonds", "clubs"},
    [SUITS_SPANISH] = {"oros", "copas", "espadas", "bastos"},
};

typedef struct {
    Face face;
    SuitSystem suits;
} CardObject;

static void push_rank(lua_State *L, const CardObject *card)
{
    lua_pushinteger(L, face_rank(card->face));
}

static void push_suit(lua_State *L, const CardObject *card)
{
    lua_pushstring(L, suit_names[card->suits][face_suit(card->face)]);
}

static void push_joker(lua_State *L, const CardObject *card)
{
    lua_pushboolean(L, card->face == FACE_JOKER);
}

static const struct {
    const char *name;
    void (*push)(lua_State *L, const CardObject *card);
    bool of_jokers;  // a joker has it too
} card_members[] = {
    {"rank", push_rank, false}, {"suit", push_suit, false}, {"joker", push_joker, true}};

enum { CARD_MEMBERS = sizeof card_members / sizeof card_members[0] };

static int read_card(lua_State *L)
{
    const CardObject *card = lua_touserdata(L, 1);
    const char *name = plain_text(L, 2);
    const char *names[CARD_MEMBERS];
    for (int i = 0; i < CARD_MEMBERS; i++) {
        names[i] = card_members[i].name;
        if (strcmp(names[i], name) != 0)
            continue;
        if (card->face == FACE_JOKER && !card_members[i].of_jokers)
            return sandbox_raise(L, tr("a joker has no %s: ask for card.joker first"), name);
        card_members[i].push(L, card);
        return 1;
    }
    char nearest[FIELD_TEXT_MAX] = "";
    add_nearest(name, names, CARD_MEMBERS, nearest);
    return sandbox_raise(L, tr("a card has no '%s': it has rank, suit and joker%s"), name, nearest);
}

static int refuse_change(lua_State *L)
{
    return sandbox_raise(L, "%s", tr("a card cannot be changed"));
}

static void push_card(lua_State *L, const Deck *deck, Face face)
{
    static const luaL_Reg methods[] = {
        {"__index", read_card}, {"__newindex", refuse_change}, {NULL, NULL}};
    CardObject *card = lua_newuserdatauv(L, sizeof *card, 0);
    *card = (CardObject){face, deck->suits};
    if (luaL_newmetatable(L, "loba.card")) {
        luaL_setfuncs(L, methods, 0);
        lua_pushboolean(L, false);
        lua_setfield(L, -2, "__metatable");
    }
    lua_setmetatable(L, -2);
}

// ---- All faces of a deck

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

// ---- Values and functions

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

// A wrong answer, on top of the stack, is a fault of the function, wherever that stands.
static bool fault_answer(Loader *loader, const Tabulation *table, Face face)
{
    char found[FIELD_TEXT_MAX], card[FIELD_TEXT_MAX];
    const Field *field = table->field;
    const Deck *deck = &loader->loaded->rules.deck;
    value_text(loader->L, -1, found);
    const char *help = lua_isnil(loader->L, -1) ? tr("; is its return missing?") : "";
    sandbox_push_kept(loader->L, table->kept);
    SandboxPlace place = sandbox_place(loader->L, -1);
    lua_pop(loader->L, 1);
    if (face == FACE_JOKER)
        snprintf(card, sizeof card, "%s", tr("a joker"));
    else
        snprintf(card, sizeof card, tr("rank %d of %s"), face_rank(face),
                 suit_names[deck->suits][face_suit(face)]);
    if (field->type == FIELD_FACE_SET)
        return faults_add(loader->faults, place.file, place.line, table->path,
                          tr("about %s the function answers %s; wanted: true or false%s"), card,
                          found, help);
    return faults_add(loader->faults, place.file, place.line, table->path,
                      tr("about %s the function answers %s; wanted: a whole number from %d to "
                         "%d%s"),
                      card, found, field->min, field->max, help);
}

// The answer about the face lies on top of the stack.
static bool take_answer(Loader *loader, const Tabulation *table, Face face)
{
    lua_State *L = loader->L;
    if (table->field->type == FIELD_FACE_SET) {
        FaceSet *set = table->member;
        if (!lua_isboolean(L, -1))
            return fault_answer(loader, table, face);
        if (lua_toboolean(L, -1))
            *set = face_set_with(*set, face);
        return true;
    }
    lua_Integer number = lua_tointeger(L, -1);
    bool integer = lua_type(L, -1) == LUA_TNUMBER && lua_isinteger(L, -1);
    if (!integer || number < table->field->min || number > table->field->max)
        return fault_answer(loader, table, face);
    ((int *)table->member)[face] = (int)number;
    return true;
}

// Pushes the answer: a value is the answer about every card.
static void ask_about(Loader *loader, int kept, Face face)
{
    sandbox_push_kept(loader->L, kept);
    if (!lua_isfunction(loader->L, -1))
        return;
    push_card(loader->L, &loader->loaded->rules.deck, face);
    sandbox_ask(loader->L, 1);
}

// One wrong answer says enough.
static void tabulate(Loader *loader, const Tabulation *table)
{
    const Deck *deck = &loader->loaded->rules.deck;
    Face faces[FACES];
    int count = list_faces(all_faces(deck), faces);
    bool taken = true;
    loader->asked = table->path;
    for (int i = 0; i < count && taken; i++) {
        ask_about(loader, table->kept, faces[i]);
        taken = take_answer(loader, table, faces[i]);
        lua_pop(loader->L, 1);
    }
    loader->asked = NULL;
}

void tabulate_all(Loader *loader)
{
    for (int i = 0; i < loader->table_count; i++)
        tabulate(loader, &loader->tables[i]);
}
