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

// Only of cards of these faces it matters whether they fit. Who is asked is found out last: the
// hand has to be arranged for it.
static Following following(const Ruleset *rules, const Game *game, FaceSet faces)
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
        fits = card_set_of(&fits, faces);
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
           (game_closer(game) != game->asked ||
            following(rules, game, card_set_faces(&game->hands[game->asked])).some);
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
    FaceSet faces;  // with a joker, all of them: they are alike
    Takes takes;
    bool fits_in;  // an arrangement has it
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
    bool equal;    // only arrangements count that cost no more than
    int best;      // what the best one costs
    bool closed;   // else only those within the limits of a close
    CardSet fits;  // cards of which it matters whether they are loose
    bool several;  // cards that melds take may be alike, or wild
    int found, tried;
    Split first, none;  // the arrangement found first; and that of no melds
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
    SplitMeld *made = &splits->melds[splits->count++];
    made->act = *meld;
    made->faces = 0;
    for (int i = 0; i < meld->count; i++)
        made->faces = face_set_with(made->faces, card_face(meld->cards[i].card));
    made->takes = (Takes){0};
    made->fits_in = false;
    return true;
}

static bool is_legal(const Splits *splits, const Split *split)
{
    const ArrangeRule *arrange = &splits->rules->arrange;
    Contract made = split->made;
    for (int i = 0; i < arrange->order_count && i < split->count; i++)
        if (made.melds[arrange->order[i]]-- == 0)
            return false;
    if (splits->equal)
        return solver_cost(splits->rules, &split->loose) == splits->best;
    return !splits->closed || closer_may_leave(splits->rules, splits->game, &split->loose);
}

// Whether others could tell them apart by what they lay off, or which cards are loose. Where they
// may hold wild cards or several of a face, it matters which meld takes them.
static bool are_alike(const Splits *splits, const Split *a, const Split *b)
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

// Whether all legal arrangements are alike that add melds from this one on.
static bool leads_to_alike(Splits *splits, int from, const Split *split)
{
    const FaceSet loose = card_set_faces(&split->loose) | FACES_JOKER;  // add_to finds jokers
    if (++splits->tried > SPLITS_WEIGHED)
        return false;
    if (is_legal(splits, split)) {
        if (splits->found++ == 0)
            splits->first = *split;
        else if (!are_alike(splits, split, &splits->first))
            return false;
    }
    for (int i = from; i < splits->count; i++) {
        SplitMeld *meld = &splits->melds[i];
        if (meld->faces & ~loose)
            continue;
        const int found = splits->found;
        Split longer = *split;
        if (add_to(&longer, splits, meld) && !leads_to_alike(splits, i, &longer))
            return false;
        meld->fits_in |= splits->found > found;
    }
    return true;
}

// Weighs the arrangements that cost as little as the best one, or all.
static bool weigh(Splits *splits, bool equal)
{
    splits->equal = equal;
    splits->found = splits->tried = 0;
    return leads_to_alike(splits, 0, &splits->none);
}

// Whether there is one arrangement only, of all that were weighed. Melds of none are dropped.
static bool is_one(Splits *splits)
{
    int kept = 0;
    for (int i = 0; i < splits->count; i++)
        if (splits->melds[i].fits_in)
            splits->melds[kept++] = splits->melds[i];
    splits->count = kept;
    return splits->found <= 1;
}

// Finds the melds of the hand of the seat asked. False: there are too many.
static bool splits_open(Splits *splits, const Ruleset *rules, const Game *game)
{
    const CardSet *hand = &game->hands[game->asked];
    splits->rules = rules;
    splits->game = game;
    splits->closed = game_closer(game) == game->asked;
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

// Whether no card matters to a lay-off that may be loose in an arrangement, and the melds of all
// take the same.
static bool are_laid_off_alike(Splits *splits, bool equal)
{
    FaceSet melded = 0;
    for (int i = 0; i < splits->count; i++)
        melded |= splits->melds[i].faces;
    const Following after = following(splits->rules, splits->game, melded);
    if (!after.some)
        return true;
    if (looks_at_melds(splits->rules))
        return false;
    splits->fits = after.fits;
    bool matters = !card_set_is_empty(&after.fits);
    if (after.on_it) {
        const CardSet held = held_by(splits->rules, splits->game, after.on_it);
        splits->several =
            (splits->rules->deck.packs > 1 || splits->rules->wild) && card_set_count(&held) > 1;
        for (int i = 0; i < splits->count; i++) {
            SplitMeld *meld = &splits->melds[i];
            meld->takes = taken_by(splits->rules, splits->game, &meld->act, held);
            matters |= meld->takes.all != 0;
        }
    }
    return !matters || weigh(splits, equal);
}

// First, arrangements as good as the best one must leave the same cards loose and, where somebody
// looks at melds, be one. Most hands have no other arrangement, or none within the limits.
bool shows_unasked(const Ruleset *rules, const Game *game)
{
    Splits splits;
    Leaving best;
    const bool equal = rules->arrange.choose == CHOOSE_EQUAL;
    if (rules->arrange.choose == CHOOSE_BEST)
        return true;
    leave_rest(rules, game, &best);
    const bool shows_all = card_set_is_empty(&best.loose);
    if (shows_all && !looks_at_melds(rules) && !following(rules, game, FACES_ALL).some)
        return true;
    if (!splits_open(&splits, rules, game))
        return false;
    if (splits.count == 0)
        return true;
    if (!equal && splits.closed) {
        if (!weigh(&splits, false))
            return false;
        if (is_one(&splits))
            return true;
    }
    splits.best = solver_cost(rules, &best.loose);
    splits.fits = game->hands[game->asked];
    if (!weigh(&splits, true) || (splits.found > 1 && looks_at_melds(rules)))
        return false;
    return (equal && is_one(&splits)) || are_laid_off_alike(&splits, equal);
}
