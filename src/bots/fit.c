#include "bots/fit.h"

#include <limits.h>
#include <stddef.h>

#include "base/least.h"
#include "play/contract.h"

// The value of a meld that lacks one card, for each card that would complete it; and of one that
// lacks two, in all.
enum { FIT_ONE_SHORT = 3, FIT_TWO_SHORT = 1 };

typedef struct {
    Counts held;
    CardSet to_come;  // of the faces of the deck; others are never asked for
} Fitting;

// How near some cards are to a meld: the number that are part of it, the number missing, and how
// many of the scarcest missing card are still to come.
typedef struct {
    int have, short_of, outs;
} Near;

static int worth(const Near *near)
{
    if (near->short_of == 0)
        return FIT_WHOLE;
    if (near->short_of == 1)
        return least(least(near->outs, FIT_WHOLE) * FIT_ONE_SHORT, FIT_WHOLE - 1);
    return near->short_of == 2 && near->have >= 2 && near->outs > 0 ? FIT_TWO_SHORT : 0;
}

static void want(const Fitting *fitting, FaceSet faces, Near *near)
{
    const CardSet outs = card_set_of(&fitting->to_come, faces);
    near->outs = least(near->outs, card_set_count(&outs));
}

// The cards held of a rank, and the number missing: in all, and for enough suits.
typedef struct {
    FaceSet faces, held;
    int cards, short_of, suits_short;
} InRank;

static InRank in_rank(const Counts *held, const Frame *frame, int rank)
{
    InRank in = {.faces = EACH_LANE << rank};
    in.held = held->held[0] & in.faces;
    in.cards = counts_sum(held, in.faces);
    in.suits_short = most(0, frame->suits_min - __builtin_popcountll(in.held));
    in.short_of = most(frame->count - in.cards, in.suits_short);
    return in;
}

// The outs of a meld that is too far off to have any value are not counted.
static Near near_of(const Fitting *fitting, const Frame *frame)
{
    FaceSet lacks = frame->each & ~fitting->held.held[0];
    Near near = {__builtin_popcountll(frame->each & ~lacks), __builtin_popcountll(lacks),
                 UNLIMITED};
    for (unsigned ranks = frame->ranks; ranks; ranks &= ranks - 1) {
        const InRank in = in_rank(&fitting->held, frame, __builtin_ctz(ranks));
        near.have += least(in.cards, frame->count);
        near.short_of += in.short_of;
    }
    if (worth(&near) == 0)
        return near;
    for (; lacks; lacks &= lacks - 1)
        want(fitting, lacks & -lacks, &near);
    for (unsigned ranks = frame->ranks; ranks; ranks &= ranks - 1) {
        const InRank in = in_rank(&fitting->held, frame, __builtin_ctz(ranks));
        FaceSet others = __builtin_popcountll(in.held) < frame->suits_max ? in.faces & ~in.held : 0;
        if (in.short_of > 0)
            want(fitting, in.short_of > in.suits_short ? others | in.held : others, &near);
    }
    return near;
}

// Adds the loss in a meld or near-meld without each of its cards. If one card of a face is needed,
// it is not missed while a duplicate is held. If several cards of a rank are needed, the meld is
// weighed again without one of them.
static void add_losses(const Fitting *fitting, const Frame *frame, Fits *fits)
{
    const FaceSet *held = fitting->held.held;
    const Near with = near_of(fitting, frame);
    const int whole = worth(&with);
    if (whole == 0)
        return;
    for (FaceSet faces = frame->each & held[0] & ~held[1]; faces; faces &= faces - 1) {
        Near without = with;
        without.have--;
        without.short_of++;
        want(fitting, faces & -faces, &without);
        fits->of[__builtin_ctzll(faces)] += whole - worth(&without);
    }
    for (FaceSet faces = frame->faces & ~frame->each & held[0]; faces; faces &= faces - 1) {
        Fitting rest = *fitting;
        counts_take(&rest.held, faces & -faces);
        const Near without = near_of(&rest, frame);
        fits->of[__builtin_ctzll(faces)] += most(whole - worth(&without), 0);
    }
}

void fits_of(const Ruleset *rules, unsigned kinds, const CardSet *hand, const CardSet *known,
             const MeldMarks *marks, Fits *fits)
{
    const Deck *deck = &rules->deck;
    const Holding holding = holding_of_cards(deck, hand);
    Fitting fitting = {.held = counts_of(&holding)};
    for (int pack = 0; pack < deck->packs; pack++)
        fitting.to_come.pack[pack] = ~known->pack[pack];
    *fits = (Fits){{0}};
    for (; kinds; kinds &= kinds - 1) {
        // For a meld of at least three cards, a single card is worth nothing.
        const int kind = __builtin_ctz(kinds);
        const Form *form = meld_form(rules, kind, false);
        Frame frames[FRAMES_MAX];
        int count = frames_of(deck, form, form->size_min > 2 ? &holding : NULL, frames);
        for (int i = 0; i < count; i++)
            if (!marks->of[kind] || !(marks->of[kind] >> frame_mark(&frames[i]) & 1))
                add_losses(&fitting, &frames[i], fits);
    }
}

// ---- What the melds on the table accept

bool may_lay_now(const Ruleset *rules, const Game *game, int seat)
{
    bool lays = game->sides[game_side(game, seat)].opened > 0;
    for (int i = 0; i < rules->act_count && !lays; i++)
        lays = rules->acts[i].kind == ACT_LAY &&
               (rules->acts[i].stage == STAGE_ANY || rules->acts[i].stage == STAGE_NOT_OPENED);
    return lays;
}

bool may_lay_on(const Ruleset *rules, const Game *game, int seat, int meld)
{
    const int side = game->melds[meld].side, closer = game_closer(game);
    unsigned on = 1u << ON_ANY | 1u << (side == game_side(game, seat) ? ON_OWN : ON_OTHERS);
    if (closer != NOBODY && side == game_side(game, closer))
        on |= 1u << ON_CLOSER;
    return concluded(rules)->lays_on & on;
}

FaceSet faces_to_lay(const Ruleset *rules, const Game *game, int seat)
{
    FaceSet faces = 0;
    for (int meld = 0; meld < game->meld_count; meld++) {
        const Form *form = meld_form(rules, game->melds[meld].kind, false);
        const int count = meld_size(game, meld);
        if (count < form->size_max && may_lay_on(rules, game, seat, meld))
            faces |= faces_added(&rules->deck, form, meld_cards(game, meld), count);
    }
    return faces;
}

FaceSet faces_to_lay_at_best(const Ruleset *rules, const Game *game, int seat)
{
    FaceSet faces = 0;
    for (int meld = 0; meld < game->meld_count; meld++)
        if (may_lay_on(rules, game, seat, meld))
            faces |= meld_could_take_of(rules, game, game->wild[seat], meld);
    return faces;
}

// ---- The fewest points a hand can leave

// What a loose card costs; where their number counts all cost the same.
enum { COST_OF_A_CARD = 10 };

static int cost_of(const Ruleset *rules, Card card)
{
    const bool cards = rules->arrange.cost == COST_CARDS;
    return cards ? COST_OF_A_CARD : ruleset_points(rules, card_face(card));
}

static int cost_of_all(const Ruleset *rules, const CardSet *loose)
{
    int cost = 0;
    for (CardSet rest = *loose; !card_set_is_empty(&rest);)
        cost += cost_of(rules, card_set_pop(&rest));
    return cost;
}

int loose_told(const Ruleset *rules, int points)
{
    return rules->arrange.cost == COST_CARDS ? points / COST_OF_A_CARD : points;
}

Loose loose_of(const Ruleset *rules, const Game *game, int seat, const CardSet *hand)
{
    const SolverQuestion question = question_beside(rules, game, seat, hand);
    Leaving best;
    solver_leaves(&question, &best);
    const bool cards = rules->arrange.cost == COST_CARDS;
    const int cost = cards ? cost_of_all(rules, &best.loose) : best.points;
    return (Loose){rules, game, seat, *hand, best.loose, cost};
}

int loose_without(const Loose *loose, Card card)
{
    if (card_set_has(&loose->loose, card))
        return loose->points - cost_of(loose->rules, card);
    CardSet rest = loose->hand;
    card_set_remove(&rest, card);
    return loose_of(loose->rules, loose->game, loose->seat, &rest).points;
}

enum { THROWS_EFFORT_MAX = 2 << 20 };  // some tenths of a second, for hands of thirty and more

// Without a card, no arrangement leaves fewer points than the best one with it, less the points of
// the card. A loose card saves exactly its points; any other is tried only if saving its points
// would be better.
int loose_after_throw(const Loose *loose, Card kept)
{
    int fewest = INT_MAX;
    int64_t began = ruleset_spent(loose->rules);
    CardSet rest = loose->loose;
    card_set_remove(&rest, kept);
    while (!card_set_is_empty(&rest))
        fewest = least(fewest, loose_without(loose, card_set_pop(&rest)));
    rest = card_set_minus(&loose->hand, &loose->loose);
    card_set_remove(&rest, kept);
    while (!card_set_is_empty(&rest)) {
        Card card = card_set_pop(&rest);
        if (ruleset_spent(loose->rules) - began > THROWS_EFFORT_MAX)
            return least(fewest, loose->points);
        if (loose->points - cost_of(loose->rules, card) < fewest)
            fewest = least(fewest, loose_without(loose, card));
    }
    return fewest;
}
