#include "play/split.h"

#include <string.h>

#include "play/conditions.h"
#include "play/contract.h"
#include "play/doing.h"
#include "play/judge.h"
#include "play/meld_walk.h"

// ---- What follows when all have shown

// What may be laid off that depends on how the seat asked shows.
typedef struct {
    bool some;      // something may be laid off by or on the seat asked
    SeatSet on_it;  // who may lay off on its melds
    CardSet fits;   // cards of its hand that it may lay off itself
} Following;

static bool add_cards(void *self, const Act *lay)
{
    for (int i = 0; i < lay->count; i++)
        card_set_add(self, lay->cards[i].card);
    return true;
}

// Whether a seat in the hand, other than that asked, has still to show; of these the closer alone.
static bool melds_are_to_come(const Game *game, bool of_closer)
{
    for (int seat = 0; seat < game->players; seat++)
        if (seat != game->asked && game_in_hand(game, game_side(game, seat)) &&
            !((game->shown | game->folded) >> seat & 1) &&
            (!of_closer || seat == game_closer(game)))
            return true;
    return false;
}

// Adds the cards of the hand that fit melds of the table under this rule.
static void add_fitting(const Ruleset *rules, const Game *game, int rule, CardSet *fits)
{
    const CardSet *hand = &game->hands[game->asked];
    Refusal why;
    for (int meld = 0; meld < game->meld_count; meld++)
        if (judge_on(rules, game, rule, meld, &why) &&
            lays_on_meld(rules, game, game->wild[game->asked], meld, hand, CARD_NONE, add_cards,
                         fits) == WALK_CUT)
            *fits = *hand;
}

// Whether it matters to what follows in which melds the same cards lie.
static bool looks_at_melds(const Ruleset *rules)
{
    return rules->asks_melds || rules->count_count > 0 || concluded(rules)->asked_to;
}

// Who is asked is found out last: the hand has to be arranged for it.
static Following following(const Ruleset *rules, const Game *game)
{
    const bool closed = game_closer(game) == game->asked;
    Following after = {0};
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *rule = &rules->acts[i];
        if (rule->kind != ACT_LAY || rules->steps[rule->step].turn || rule->on == ON_OWN)
            continue;
        const bool on_closer = rule->on == ON_CLOSER;
        const bool lays = !on_closer || !closed, is_laid_on = !on_closer || closed;
        CardSet fits = {{0}};
        if (lays && melds_are_to_come(game, on_closer))
            fits = game->hands[game->asked];
        else if (lays)
            add_fitting(rules, game, i, &fits);
        if (!is_laid_on && card_set_is_empty(&fits) && !looks_at_melds(rules))
            continue;
        const SeatSet seats = seats_asked_after_showing(rules, game, rule->step);
        if (is_laid_on)
            after.on_it |= (SeatSet)(seats & ~(1 << game->asked));
        if (!lays || !(seats >> game->asked & 1))
            continue;
        after.some = true;
        after.fits = card_set_joined(&after.fits, &fits);
    }
    after.some |= after.on_it != 0;
    return after;
}

bool splits_freely(const Ruleset *rules, const Game *game)
{
    return rules->arrange.choose == CHOOSE_FREE &&
           (game_closer(game) != game->asked || following(rules, game).some);
}

// ---- The arrangements, one by one

enum { MELDS_WEIGHED = 512, SPLITS_WEIGHED = 1 << 12 };

// The faces of cards that others may hold which go onto melds: at once; and with those that do so
// behind others of them.
typedef struct {
    FaceSet at_once, all;
} Takes;

typedef struct {
    Act act;
    Takes takes;
} SplitMeld;

// Some melds of the hand, and what they leave.
typedef struct {
    CardSet loose;
    Takes takes;
    uint64_t taking;  // which of them take something, one after another
    int count;
    Contract made;  // by kind, with those that are shown
    MeldMarks marks;
} Split;

typedef struct {
    const Ruleset *rules;
    const Game *game;
    bool all;      // else only arrangements count that cost no more than
    int best;      // what the best one costs
    bool apart;    // no two of them are alike
    CardSet fits;  // cards of which it matters whether they are loose
    bool several;  // cards that melds take may be alike, or wild
    int found, equals, tried;
    Split first, none;  // the arrangement found first; and that of no melds
    CardSet equal;      // what the first that costs no more leaves loose
    int count;
    SplitMeld melds[MELDS_WEIGHED];  // that the hand makes
} Splits;

static bool keep_meld(void *self, const Act *meld)
{
    Splits *splits = self;
    if (!(ruleset_kinds_arranged(splits->rules) >> meld->meld & 1))
        return true;
    if (splits->count == MELDS_WEIGHED)
        return false;
    splits->melds[splits->count++] = (SplitMeld){.act = *meld};
    return true;
}

// Whether others could tell them apart by what they lay off, or which cards are loose. Where they
// may hold wild cards or several of a face, it matters which meld takes them.
static bool take_alike(const Splits *splits, const Split *a, const Split *b)
{
    const CardSet loose_a = card_set_both(&a->loose, &splits->fits);
    const CardSet loose_b = card_set_both(&b->loose, &splits->fits);
    return (splits->several ? a->taking == b->taking
                            : memcmp(&a->takes, &b->takes, sizeof a->takes) == 0) &&
           memcmp(&loose_a, &loose_b, sizeof loose_a) == 0;
}

// Adds the meld. Duplicates are alike. False: its cards are not there, or there may be no other
// such meld.
static bool add_to(Split *split, const Splits *splits, const SplitMeld *meld)
{
    const int kind = meld->act.meld;
    if (ruleset_singles(splits->rules) >> kind & 1) {
        const int mark = meld_mark(splits->rules, kind, meld->act.cards[0].as);
        if (split->marks.of[kind] >> mark & 1)
            return false;
        split->marks.of[kind] |= (uint16_t)(1u << mark);
    }
    for (int i = 0; i < meld->act.count; i++) {
        const Card card = card_set_find(&split->loose, card_face(meld->act.cards[i].card));
        if (card == CARD_NONE)
            return false;
        card_set_remove(&split->loose, card);
    }
    split->takes.at_once |= meld->takes.at_once;
    split->takes.all |= meld->takes.all;
    if (meld->takes.all)
        split->taking = split->taking * MELDS_WEIGHED + (uint64_t)(meld - splits->melds) + 1;
    split->made.melds[kind]++;
    split->count++;
    return true;
}

// Whether it is like those that were found before it, if it counts. Those that cost no more than
// the best one must also leave the same cards loose.
static bool is_alike(Splits *splits, const Split *split)
{
    const Ruleset *rules = splits->rules;
    const Game *game = splits->game;
    Contract made = split->made;
    for (int i = 0; i < rules->arrange.order_count && i < split->count; i++)
        if (made.melds[rules->arrange.order[i]]-- == 0)
            return true;
    const bool equal = solver_cost(rules, &split->loose) == splits->best;
    if (!equal && (!splits->all || (game_closer(game) == game->asked &&
                                    !closer_may_leave(rules, game, &split->loose))))
        return true;
    if (equal && splits->equals++ == 0)
        splits->equal = split->loose;
    if (splits->found++ == 0)
        splits->first = *split;
    return splits->found == 1 ||
           (!splits->apart && take_alike(splits, split, &splits->first) &&
            (!equal || memcmp(&split->loose, &splits->equal, sizeof split->loose) == 0));
}

// Whether all arrangements are alike that add melds from this one on.
static bool lead_to_alike(Splits *splits, int from, const Split *split)
{
    const bool many = splits->several && split->taking >> 54;  // there is no room for more
    if (++splits->tried > SPLITS_WEIGHED || many || !is_alike(splits, split))
        return false;
    for (int i = from; i < splits->count; i++) {
        Split longer = *split;
        if (add_to(&longer, splits, &splits->melds[i]) && !lead_to_alike(splits, i, &longer))
            return false;
    }
    return true;
}

static bool all_are_alike(Splits *splits)
{
    splits->found = splits->equals = splits->tried = 0;
    return lead_to_alike(splits, 0, &splits->none);
}

// Finds the melds of the hand of the seat asked. False: there are too many.
static bool splits_open(Splits *splits, const Ruleset *rules, const Game *game)
{
    const CardSet *hand = &game->hands[game->asked];
    splits->rules = rules;
    splits->game = game;
    splits->fits = (CardSet){{0}};
    splits->several = false;
    splits->count = 0;
    splits->none = (Split){.loose = *hand, .made = melds_shown(rules, game, game->asked)};
    if (ruleset_singles(rules))
        splits->none.marks =
            meld_marks(rules, game, game_side(game, game->asked), ruleset_singles(rules));
    return melds_in_hand(rules, game->wild[game->asked], false, hand, CARD_NONE, keep_meld,
                         splits) == WALK_WHOLE;
}

// ---- What melds take

// The cards that these seats may hold: of those that have shown, what they hold; of the others any
// that the seat asked does not see lying elsewhere.
static CardSet held_by(const Ruleset *rules, const Game *game, SeatSet seats)
{
    const CardSet all = deck_cards(&rules->deck);
    CardSet hidden = card_set_minus(&all, &game->hands[game->asked]), open = {{0}};
    for (int i = 0; i < places_count(&game->places); i++) {
        const Card card = game->places.cards[i].card;
        if (card != CARD_HIDDEN && game_has_seen(game, game->asked, card))
            card_set_remove(&hidden, card);
    }
    for (int seat = 0; seat < game->players; seat++)
        if (seats >> seat & 1)
            open = card_set_joined(&open, game->shown >> seat & 1 ? &game->hands[seat] : &hidden);
    return open;
}

static bool copy_act(void *self, const Act *act)
{
    *(Act *)self = *act;
    return false;
}

// What goes onto a meld of these cards.
static Takes taken_by(const Ruleset *rules, const Game *game, const Act *meld, CardSet held)
{
    const FaceSet wild = game->wild[game_next_seat(game, game->asked)];
    Takes taken = {0};
    Act act = *meld;
    Game now = *game, next;
    for (act.kind = ACT_MELD; act.count > 0; now = next) {
        game_as_left(rules, &now, &act, &next);
        const int last = next.meld_count - 1;
        FaceSet faces = meld_could_take_of(rules, &next, wild, last) & card_set_faces(&held);
        for (act.count = 0; faces; faces &= faces - 1) {
            CardSet one = {{0}};
            card_set_add(&one, card_set_find(&held, (Face)__builtin_ctzll(faces)));
            if (lays_on_meld(rules, &next, wild, last, &one, CARD_NONE, copy_act, &act) ==
                WALK_ENDED)
                taken.all |= faces & -faces;
        }
        if (!taken.at_once)
            taken.at_once = taken.all;
        for (int i = 0; i < act.count; i++)
            card_set_remove(&held, act.cards[i].card);
    }
    return taken;
}

// ---- Whether the split matters

// Finds out what follows, and what it makes of the arrangements.
static void look_ahead(Splits *splits)
{
    const Ruleset *rules = splits->rules;
    const Following after = following(rules, splits->game);
    splits->all &= after.some;
    splits->apart = looks_at_melds(rules);
    splits->fits = after.fits;
    if (!after.on_it)
        return;
    const CardSet held = held_by(rules, splits->game, after.on_it);
    splits->several = (rules->deck.packs > 1 || rules->wild) && card_set_count(&held) > 1;
    for (int i = 0; i < splits->count; i++)
        splits->melds[i].takes = taken_by(rules, splits->game, &splits->melds[i].act, held);
}

// Most hands have no other arrangement, or none within the limits: so that is asked first.
bool shows_unasked(const Ruleset *rules, const Game *game)
{
    Splits splits;
    Leaving best;
    if (rules->arrange.choose == CHOOSE_BEST)
        return true;
    if (!splits_open(&splits, rules, game))
        return false;
    leave_rest(rules, game, &best);
    splits.best = solver_cost(rules, &best.loose);
    splits.all = rules->arrange.choose == CHOOSE_FREE;
    splits.apart = true;
    if (all_are_alike(&splits))
        return true;
    if (!splits.all && looks_at_melds(rules))
        return false;
    look_ahead(&splits);
    return all_are_alike(&splits);
}
