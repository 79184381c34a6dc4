// Cards as functions see them: a card has rank, suit and joker; what it stands for in a meld has
// rank, wild and kind. And the functions that are asked about them while the file is read.

#include "lua/tabulate.h"

#include <assert.h>
#include <lauxlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text_of.h"
#include "lua/names.h"
#include "lua/read.h"
#include "lua/sandbox_seal.h"
#include "rules/conclude.h"

// The arguments of a question: a card and, for f(card, as), the rank and kind that it stands for.
typedef struct {
    const Ruleset *rules;
    Face face;
    int kind;  // of meld, -1 for f(card)
    int rank;
    bool wild;  // it stands for another card
} Asking;

typedef struct {
    const char *metatable;
    const char *unknown, *changed;  // the error messages
} ObjectRow;

static const ObjectRow objects[CARD_OBJECTS] = {
    [OBJECT_CARD] =
        {"loba.card", N_("a card has no '%s': it has rank, suit and joker%s"),
         N_("a card cannot be changed; to answer something, write return, and to compare, ==")},
    [OBJECT_AS] = {"loba.as",
                   N_("what a card stands for has no '%s': it has rank, wild and kind%s"),
                   N_("what a card stands for cannot be changed")},
};

// __index. Upvalue 1: the type of the object.
static int read_member(lua_State *L)
{
    const CardObject type = (CardObject)lua_tointeger(L, lua_upvalueindex(1));
    const ObjectRow *row = &objects[type];
    const Asking *asking = lua_touserdata(L, 1);
    const Ruleset *rules = asking->rules;
    const char *name = plain_text(L, 2);
    const char *names[CARD_MEMBERS];
    int member = 0;
    for (int i = 0; i < CARD_MEMBERS; i++)
        names[i] = card_members[type][i].name;
    while (member < CARD_MEMBERS && strcmp(names[member], name) != 0)
        member++;
    if (member == CARD_MEMBERS) {
        sandbox_blame_member(L, name);
        return sandbox_raise(L, FAULT_ABSENT_FACT, tr(row->unknown), name,
                             hint_nearest(name, names, CARD_MEMBERS));
    }
    const bool joker = asking->face == FACE_JOKER, of_card = type == OBJECT_CARD;
    if (of_card && joker && member < 2) {
        sandbox_blame_member(L, name);
        return sandbox_raise(L, FAULT_ABSENT_FACT,
                             tr("a joker has no %s: ask for card.joker first, as `if card.joker "
                                "then return … end` does, or name joker in by_number { … }"),
                             name);
    }
    switch (member) {
    case 0: lua_pushinteger(L, of_card ? face_rank(asking->face) : asking->rank); break;
    case 1:
        if (of_card)
            lua_pushstring(L, suit_names[rules->deck.suits][face_suit(asking->face)]);
        else
            lua_pushboolean(L, asking->wild);
        break;
    default:
        if (of_card)
            lua_pushboolean(L, joker);
        else
            lua_pushstring(L, rules->melds[asking->kind].name);
    }
    return 1;
}

// __newindex
static int refuse_member(lua_State *L)
{
    return sandbox_raise(L, FAULT_CHANGES_STATE, "%s",
                         tr(objects[lua_tointeger(L, lua_upvalueindex(1))].changed));
}

static void push_asked(lua_State *L, CardObject type, const Asking *asking)
{
    static const luaL_Reg methods[] = {
        {"__index", read_member}, {"__newindex", refuse_member}, {NULL, NULL}};
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

void push_card(lua_State *L, Face face)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_CARDS);
    if (lua_rawgeti(L, -1, face + 1) == LUA_TNIL) {
        lua_pop(L, 1);
        push_asked(L, OBJECT_CARD, &(Asking){.rules = sandbox_of(L)->rules, .face = face});
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, face + 1);
    }
    lua_remove(L, -2);
}

bool card_add_words(lua_State *L, int index, Text *text)
{
    const Asking *card = luaL_testudata(L, index, objects[OBJECT_CARD].metatable);
    const Asking *as = card ? NULL : luaL_testudata(L, index, objects[OBJECT_AS].metatable);
    if (as)
        text_add(text, tr("as rank %d"), as->rank);
    else if (card && card->face == FACE_JOKER)
        text_add(text, "%s", tr("a joker"));
    else if (card)
        text_add(text, tr("rank %d of %s"), face_rank(card->face),
                 suit_names[card->rules->deck.suits][face_suit(card->face)]);
    return card || as;
}

// A field whose answers are the cards of a set.
static bool is_set(const Field *field)
{
    return field->type == FIELD_FACE_SET || field->type == FIELD_CLASS;
}

// Notes the wrong answer on top of the stack as a fault at the place of the function, with the
// question: "rank 3 of hearts", "a joker as rank 9 in 'row'".
static void fault_answer(Loader *loader, const Tabulation *table, const Asking *asking)
{
    const Ruleset *rules = asking->rules;
    const Field *field = table->field;
    const char *found = value_of(loader->L, -1);
    const char *help = advice_for_answer(loader->L, !is_set(field));
    sandbox_push_kept(loader->L, table->kept);
    SandboxPlace place = sandbox_place(loader->L, -1);
    lua_pop(loader->L, 1);
    const char *about = asking->face == FACE_JOKER
                            ? tr("a joker")
                            : text_of(tr("rank %d of %s"), face_rank(asking->face),
                                      suit_names[rules->deck.suits][face_suit(asking->face)]);
    if (asking->kind >= 0)
        about = text_of(tr("%s as rank %d in '%s'"), about, asking->rank,
                        rules->melds[asking->kind].name);
    if (is_set(field))
        faults_add(loader->faults, FAULT_WRONG_ANSWER, place.file, place.line, table->path,
                   tr("about %s the function answers %s; wanted: true or false%s"), about, found,
                   help);
    else
        faults_add(loader->faults, FAULT_WRONG_ANSWER, place.file, place.line, table->path,
                   tr("about %s the function answers %s; wanted: a whole number from %d to %d%s"),
                   about, found, field->min, field->max, help);
    Fault *fault = &loader->faults->list[loader->faults->count - 1];
    if (place.line)
        loader_point(loader, true, fault);
    else  // of the host
        loader_place(loader, fault);
}

// Asks one question; a constant value answers every question.
static bool ask_about(Loader *loader, const Tabulation *table, const Asking *asking)
{
    lua_State *L = loader->L;
    const Field *field = table->field;
    sandbox_push_kept(L, table->kept);
    if (lua_isfunction(L, -1)) {
        bool laid = field->type == FIELD_LAID;
        push_card(L, asking->face);
        if (laid)
            push_asked(L, OBJECT_AS, asking);
        sandbox_ask(L, laid ? 2 : 1);
    }
    bool taken = false;
    if (is_set(field)) {
        FaceSet *set = table->member;
        taken = lua_isboolean(L, -1);
        if (taken && lua_toboolean(L, -1))
            *set = face_set_with(*set, asking->face);
    } else if (lua_type(L, -1) == LUA_TNUMBER && lua_isinteger(L, -1)) {
        lua_Integer number = lua_tointeger(L, -1);
        taken = number >= field->min && number <= field->max;
        if (taken && field->type == FIELD_LAID)
            ((LaidPoints *)table->member)[asking->kind][asking->face][asking->rank] = (int)number;
        else if (taken)
            ((int *)table->member)[asking->face] = (int)number;
    }
    if (!taken)
        fault_answer(loader, table, asking);
    lua_pop(L, 1);
    return taken;
}

// Asks for the value of the card in each place of the meld. It stands for itself where it can;
// elsewhere it must be wild. Stops at the first wrong answer.
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
        int own = deck_rank(deck, place % deck->rank_count);  // the high ace is also an ace
        bool itself = face != FACE_JOKER && face_rank(face) == own;
        Asking asking = {rules, face, kind, deck_rank(deck, place), !itself};
        taken = (!itself && !may_be_wild) || ask_about(loader, table, &asking);
    }
    return taken;
}

void tabulate_later(Loader *loader, const Field *field, void *member, const char *path)
{
    bool function = lua_isfunction(loader->L, -1);
    if (function && !check_parameters(loader, field, path))
        return;
    if (field->type == FIELD_FACE_SET)
        *(FaceSet *)member = 0;
    assert(loader->table_count < TABLES_MAX);
    Tabulation *table = &loader->tables[loader->table_count++];
    *table = (Tabulation){.field = field, .member = member};
    snprintf(table->path, sizeof table->path, "%s", path);
    if (field->named)
        snprintf(table->class_name, sizeof table->class_name, "%s", plain_text(loader->L, -1));
    lua_pushvalue(loader->L, -1);
    table->kept = sandbox_keep(loader->L);
}

void tabulate_all(Loader *loader)
{
    const Ruleset *rules = &loader->loaded->rules;
    Face faces[FACES];
    const int face_count = deck_faces(&rules->deck, faces);
    FaceSet deck = 0;
    for (int i = 0; i < face_count; i++)
        deck = face_set_with(deck, faces[i]);
    for (int i = 0; i < loader->table_count; i++) {
        const Tabulation *table = &loader->tables[i];
        bool taken = !table->class_name[0];
        loader->asked = loader->loaded->sandbox->asked = table->path;
        for (int j = 0; j < face_count && taken; j++) {
            const Asking asking = {.rules = rules, .face = faces[j], .kind = -1};
            if (table->field->type != FIELD_LAID)
                taken = ask_about(loader, table, &asking);
            for (int kind = 0;
                 table->field->type == FIELD_LAID && kind < rules->meld_count && taken; kind++)
                taken = ask_laid(loader, table, kind, faces[j]);
        }
        // All but the jokers, which never stand for themselves, are what the default says.
        FaceSet *set = table->member;
        if (table->field->type == FIELD_FACE_SET && table->field->initial &&
            !(deck & ~FACES_JOKER & ~*set))
            *set = FACES_ALL;
        loader->asked = loader->loaded->sandbox->asked = NULL;
    }
    for (int i = 0; i < loader->table_count; i++)
        if (loader->tables[i].class_name[0])
            read_named_class(loader, &loader->tables[i]);
}
