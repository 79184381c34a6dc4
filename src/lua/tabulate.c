// What a rules file says of every card is asked once, as it is loaded, and costs nothing in play.

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "lua/loading.h"
#include "rules/conclude.h"

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
        push_card(L, asking);
        if (laid)
            push_meaning(L, asking);
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

void tabulate_all(Loader *loader)
{
    for (int i = 0; i < loader->table_count; i++)
        tabulate(loader, &loader->tables[i]);
}
