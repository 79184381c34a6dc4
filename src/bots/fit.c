#include "bots/fit.h"

#include <stddef.h>

// One more card is wanted: so much for each card that would do. Two more: so much in all.
enum { FIT_ONE_SHORT = 3, FIT_TWO_SHORT = 1 };

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

static int copies(const CardSet *set, int suit, int rank)
{
    int count = 0;
    for (int pack = 0; pack < PACKS_MAX; pack++)
        count += card_set_has(set, card_make(pack, suit, rank));
    return count;
}

// How many cards of this face are still to come.
static int unknown(const Ruleset *rules, const CardSet *known, int suit, int rank)
{
    return rules->deck.packs - copies(known, suit, rank);
}

// The worth of some cards that are `short_of` cards short of a meld, which `outs` cards would bring
// nearer.
static int worth(int have, int short_of, int outs)
{
    if (short_of <= 0)
        return FIT_WHOLE;
    if (short_of == 1)
        return least(outs * FIT_ONE_SHORT, FIT_WHOLE - 1);
    return short_of == 2 && have >= 2 && outs > 0 ? FIT_TWO_SHORT : 0;
}

// ---- Sets

typedef struct {
    int cards, suits;
    int outs[2];  // cards to come of suits that are not held, and of suits that are
} Rank;

static Rank rank_held(const Ruleset *rules, const CardSet *hand, const CardSet *known, int rank)
{
    Rank held = {0};
    for (int suit = 0; suit < SUITS; suit++) {
        int count = copies(hand, suit, rank);
        held.cards += count;
        held.suits += count > 0;
        held.outs[count > 0] += unknown(rules, known, suit, rank);
    }
    return held;
}

static int set_worth(const MeldRule *kind, const Rank *held)
{
    int suits_short = kind->suits.min - held->suits;
    int short_of = most(kind->size.min - held->cards, suits_short);
    bool other_suit = held->suits < kind->suits.max;
    bool same_suit = short_of > suits_short;
    return worth(held->cards, short_of, other_suit * held->outs[0] + same_suit * held->outs[1]);
}

static int set_fit(const Ruleset *rules, const MeldRule *kind, const CardSet *hand,
                   const CardSet *known, Card card)
{
    CardSet rest = *hand;
    card_set_remove(&rest, card);
    Rank with = rank_held(rules, hand, known, card_rank(card));
    Rank without = rank_held(rules, &rest, known, card_rank(card));
    return most(set_worth(kind, &with) - set_worth(kind, &without), 0);
}

// ---- Runs

// The worth of the shortest run that begins in the place `low`, of which the hand has some cards;
// `without` is a place to be taken for empty, -1 for none.
static int window_worth(const Ruleset *rules, const MeldRule *kind, const CardSet *hand,
                        const CardSet *known, int suit, int low, int without)
{
    int have = 0, outs = UNLIMITED;
    for (int place = low; place < low + kind->size.min; place++) {
        int rank = face_rank(face_shown(face_make(suit, deck_rank(&rules->deck, place))));
        if (place != without && copies(hand, suit, rank) > 0)
            have++;
        else
            outs = least(outs, unknown(rules, known, suit, rank));
    }
    return worth(have, kind->size.min - have, outs);
}

// What the card brings to the runs through one place that it can stand in.
static int place_fit(const Ruleset *rules, const MeldRule *kind, const CardSet *hand,
                     const CardSet *known, int suit, int place)
{
    int first = kind->ace == ACE_HIGH ? 1 : 0;
    int last = rules->deck.rank_count - (kind->ace == ACE_LOW ? 1 : 0);
    int fit = 0;
    for (int low = most(first, place - kind->size.min + 1);
         low <= least(place, last - kind->size.min + 1); low++)
        fit += window_worth(rules, kind, hand, known, suit, low, -1) -
               window_worth(rules, kind, hand, known, suit, low, place);
    return fit;
}

static int run_fit(const Ruleset *rules, const MeldRule *kind, const CardSet *hand,
                   const CardSet *known, Card card)
{
    int suit = card_suit(card), place = deck_place(&rules->deck, card_rank(card));
    if (copies(hand, suit, card_rank(card)) > 1)
        return 0;
    int fit = place_fit(rules, kind, hand, known, suit, place);
    if (place == 0 && kind->ace != ACE_LOW)
        fit += place_fit(rules, kind, hand, known, suit, rules->deck.rank_count);
    return fit;
}

int card_fit(const Ruleset *rules, const CardSet *hand, const CardSet *known, Card card)
{
    if (card_is_joker(card))
        return 0;
    int fit = 0;
    for (int i = 0; i < rules->meld_count; i++) {
        const MeldRule *kind = &rules->melds[i];
        fit += kind->shape == MELD_SET ? set_fit(rules, kind, hand, known, card)
                                       : run_fit(rules, kind, hand, known, card);
    }
    return fit;
}

// ---- What the table takes

static FaceSet set_takes(const MeldRule *kind, const Placed *cards, int count)
{
    unsigned suits = 0;
    int rank = RANK_JOKER;
    for (int i = 0; i < count; i++)
        if (card_face(cards[i].card) == face_shown(cards[i].as)) {
            suits |= 1u << card_suit(cards[i].card);
            rank = card_rank(cards[i].card);
        }
    bool full = __builtin_popcount(suits) >= kind->suits.max;
    FaceSet faces = 0;
    for (int suit = 0; suit < SUITS; suit++)
        if (!full || suits >> suit & 1)
            faces = face_set_with(faces, face_make(suit, rank));
    return faces;
}

// A run takes the card below its low end and the one above its high end. Where a wild card stands
// at an end and may move aside, its own place is free too.
static FaceSet run_takes(const Ruleset *rules, const MeldRule *kind, const Placed *cards, int count)
{
    int suit = face_suit(cards[0].as);
    int low = deck_place(&rules->deck, face_rank(cards[0].as)) - 1;
    int high = deck_place(&rules->deck, face_rank(cards[count - 1].as)) + 1;
    FaceSet faces = 0;
    if (low >= (kind->ace == ACE_HIGH ? 1 : 0))
        faces = face_set_with(faces, face_make(suit, deck_rank(&rules->deck, low)));
    if (high < rules->deck.rank_count + (kind->ace != ACE_LOW))
        faces = face_set_with(faces, face_shown(face_make(suit, deck_rank(&rules->deck, high))));
    if (kind->wild.shift != SHIFT_NONE)
        for (int end = 0; end < count; end += count - 1)
            if (card_face(cards[end].card) != face_shown(cards[end].as))
                faces = face_set_with(faces, face_shown(cards[end].as));
    return faces;
}

FaceSet table_takes(const Ruleset *rules, const Game *game)
{
    FaceSet faces = 0;
    for (int meld = 0; meld < game->meld_count; meld++) {
        const MeldRule *kind = &rules->melds[game->melds[meld].kind];
        const Placed *cards = meld_cards(game, meld);
        int count = meld_size(game, meld);
        if (count < kind->size.max)
            faces |= kind->shape == MELD_SET ? set_takes(kind, cards, count)
                                             : run_takes(rules, kind, cards, count);
    }
    return faces;
}
