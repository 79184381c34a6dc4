// Walking every meld, and every way to add to one, that a set of cards can make; each is met once.
// What the walks over runs and sets share, and where they begin.

#include "play/meld_search.h"

#include "base/least.h"
#include "rules/conclude.h"

// ---- The cards laid so far

void search_move(MeldSearch *search, Card card, Face as)
{
    Laying laying = {card, as};
    search->act.cards[search->act.count++] = laying;
    search->size++;
    search->wilds += laying_is_wild(&search->rules->deck, laying);
}

void search_move_back(MeldSearch *search)
{
    Laying laying = search->act.cards[--search->act.count];
    search->size--;
    search->wilds -= laying_is_wild(&search->rules->deck, laying);
}

void search_lay(MeldSearch *search, Card card, Face as)
{
    search_move(search, card, as);
    card_set_remove(&search->rest, card);
    search->added++;
}

void search_take_back(MeldSearch *search)
{
    search->added--;
    card_set_add(&search->rest, search->act.cards[search->act.count - 1].card);
    search_move_back(search);
}

bool search_is_whole(const MeldSearch *search)
{
    if (search->added == 0 || search->size < search->sizes.min)
        return false;
    if (search->size - search->wilds < search->rule->naturals_min)
        return false;
    if (search->use_all && !card_set_is_empty(&search->rest))
        return false;
    return search->must == CARD_NONE || !card_set_has(&search->rest, search->must);
}

// ---- The cards that are left

Card search_pick(const MeldSearch *search, Face face)
{
    if (search->must != CARD_NONE && card_face(search->must) == face &&
        card_set_has(&search->rest, search->must))
        return search->must;
    return card_set_find(&search->rest, face);
}

FaceSet search_wild_faces(const MeldSearch *search)
{
    FaceSet faces = 0;
    for (int pack = 0; pack < PACKS_MAX; pack++)
        faces |= search->rest.pack[pack] & search->wild;
    if (faces & FACES_JOKER)
        faces = (faces & ~FACES_JOKER) | 1;
    return faces;
}

int search_spare_wilds(const MeldSearch *search)
{
    CardSet wilds = card_set_of(&search->rest, search->wild);
    int room = search->wilds_max - search->wilds;
    if (room <= 0 || card_set_is_empty(&wilds))
        return 0;
    return least(card_set_count(&wilds), room);
}

// ---- New melds, and melds on the table

static void keep_to(MeldSearch *search, const MeldRule *rule)
{
    search->rule = rule;
    search->sizes = rule->size;
    search->wilds_max = rule->wild.max;
}

static void keep_to_opening(MeldSearch *search, const MeldRule *rule)
{
    const MeldRule form = ruleset_opening_form(rule);
    search->sizes = form.size;
    search->wilds_max = form.wild.max;
}

bool walk_new_melds(MeldSearch *search, int kind)
{
    keep_to(search, &search->rules->melds[kind]);
    if (search->opening)
        keep_to_opening(search, search->rule);
    search->act.kind = ACT_MELD;
    search->act.meld = (uint8_t)kind;
    int before = search->steps;
    bool on = search->rule->shape == MELD_SET ? search_new_sets(search) : search_new_runs(search);
    ruleset_spend(search->rules, search->steps - before);
    return on;
}

bool walk_lays(MeldSearch *search, int meld)
{
    const Placed *cards = meld_cards(search->game, meld);
    int size = meld_size(search->game, meld);
    keep_to(search, &search->rules->melds[search->game->melds[meld].kind]);
    search->act.kind = ACT_LAY;
    search->act.meld = (uint8_t)meld;
    search->size = size;
    search->wilds = 0;
    for (int i = 0; i < size; i++)
        search->wilds += placed_is_wild(&search->rules->deck, cards[i]);
    int before = search->steps;
    bool on = search->rule->shape == MELD_SET ? search_larger_sets(search, cards, size)
                                              : search_longer_runs(search, cards, size);
    ruleset_spend(search->rules, search->steps - before);
    return on;
}

// What became of a walk that `on` is true of when it came to its end.
static WalkEnd walk_end(const MeldSearch *search, bool on)
{
    if (on)
        return WALK_WHOLE;
    return search->steps > WALK_STEPS_MAX ? WALK_CUT : WALK_ENDED;
}

WalkEnd melds_in_hand(const Ruleset *rules, FaceSet wild, bool opening, const CardSet *hand,
                      Card must, ActVisit *visit, void *self)
{
    MeldSearch search = {.rules = rules,
                         .wild = wild,
                         .opening = opening,
                         .rest = *hand,
                         .must = must,
                         .visit = visit,
                         .self = self};
    bool on = true;
    for (unsigned kinds = ruleset_kinds_played(rules); kinds && on; kinds &= kinds - 1)
        on = walk_new_melds(&search, __builtin_ctz(kinds));
    return walk_end(&search, on);
}

WalkEnd lays_on_meld(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                     const CardSet *hand, Card must, ActVisit *visit, void *self)
{
    if (!could_lay(rules, game, wild, meld, hand))
        return WALK_WHOLE;
    MeldSearch search = {.rules = rules,
                         .game = game,
                         .wild = wild,
                         .rest = *hand,
                         .must = must,
                         .visit = visit,
                         .self = self};
    for (int i = 0; i < meld_size(game, meld); i++)
        card_set_add(&search.may_move, meld_cards(game, meld)[i].card);
    return walk_end(&search, walk_lays(&search, meld));
}
