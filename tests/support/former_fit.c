#include "support/former_fit.h"

#include <string.h>

#include "base/least.h"
#include "play/meld.h"

// One more card is wanted: so much for each card that would do. Two more: so much in all.
enum { FIT_ONE_SHORT = 3, FIT_TWO_SHORT = 1 };

FormerHolding former_holding_of(const Ruleset *rules, const CardSet *hand, const CardSet *known)
{
    FormerHolding holding = {.rules = rules};
    memset(holding.to_come, rules->deck.packs, sizeof holding.to_come);
    for (CardSet rest = card_set_of(hand, ~FACES_JOKER); !card_set_is_empty(&rest);)
        holding.held[card_face(card_set_pop(&rest))]++;
    for (CardSet rest = card_set_of(known, ~FACES_JOKER); !card_set_is_empty(&rest);)
        holding.to_come[card_face(card_set_pop(&rest))]--;
    return holding;
}

// The worth of some cards that are `short_of` cards short of a meld, which `outs` cards would bring
// nearer.
static int worth(int have, int short_of, int outs)
{
    if (short_of <= 0)
        return FORMER_FIT_WHOLE;
    if (short_of == 1)
        return least(outs * FIT_ONE_SHORT, FORMER_FIT_WHOLE - 1);
    return short_of == 2 && have >= 2 && outs > 0 ? FIT_TWO_SHORT : 0;
}

// ---- Sets

typedef struct {
    int cards, suits;
    int outs[2];  // cards to come of suits that are not held, and of suits that are
} Rank;

static Rank rank_held(const FormerHolding *holding, int rank)
{
    Rank of_rank = {0};
    for (int suit = 0; suit < SUITS; suit++) {
        Face face = face_make(suit, rank);
        int count = holding->held[face];
        of_rank.cards += count;
        of_rank.suits += count > 0;
        of_rank.outs[count > 0] += holding->to_come[face];
    }
    return of_rank;
}

// The same rank without one card of a suit of which `count` are held.
static Rank rank_less(Rank of_rank, int count, int to_come_of_suit)
{
    of_rank.cards--;
    if (count > 1)
        return of_rank;
    of_rank.suits--;
    of_rank.outs[1] -= to_come_of_suit;
    of_rank.outs[0] += to_come_of_suit;
    return of_rank;
}

static int set_worth(const MeldRule *kind, const Rank *of_rank)
{
    int suits_short = kind->suits.min - of_rank->suits;
    int short_of = most(kind->size.min - of_rank->cards, suits_short);
    bool other_suit = of_rank->suits < kind->suits.max;
    bool same_suit = short_of > suits_short;
    int outs = other_suit * of_rank->outs[0] + same_suit * of_rank->outs[1];
    return worth(of_rank->cards, short_of, outs);
}

static int set_fit(const FormerHolding *holding, const MeldRule *kind, Card card)
{
    Face face = card_face(card);
    Rank with = rank_held(holding, face_rank(face));
    Rank without = rank_less(with, holding->held[face], holding->to_come[face]);
    return most(set_worth(kind, &with) - set_worth(kind, &without), 0);
}

// ---- Runs

// What the card in `place` brings to the shortest run that begins in `low`.
static int window_fit(const FormerHolding *holding, const MeldRule *kind, int suit, int low,
                      int place)
{
    int have = 0, outs = UNLIMITED, own_outs = 0;
    for (int at = low; at < low + kind->size.min; at++) {
        Face face = face_shown(&holding->rules->deck,
                               face_make(suit, deck_rank(&holding->rules->deck, at)));
        if (at == place)
            own_outs = holding->to_come[face];
        if (at == place || holding->held[face] > 0)
            have++;
        else
            outs = least(outs, holding->to_come[face]);
    }
    int short_of = kind->size.min - have;
    return worth(have, short_of, outs) - worth(have - 1, short_of + 1, least(outs, own_outs));
}

// What the card brings to the runs through one place in which it can stand.
static int place_fit(const FormerHolding *holding, const MeldRule *kind, int suit, int place)
{
    int first = kind->ace == ACE_HIGH ? 1 : 0;
    int last = holding->rules->deck.rank_count - (kind->ace == ACE_LOW ? 1 : 0);
    int fit = 0;
    for (int low = most(first, place - kind->size.min + 1);
         low <= least(place, last - kind->size.min + 1); low++)
        fit += window_fit(holding, kind, suit, low, place);
    return fit;
}

static int run_fit(const FormerHolding *holding, const MeldRule *kind, Card card)
{
    const Deck *deck = &holding->rules->deck;
    int suit = card_suit(card), place = deck_place(deck, card_rank(card));
    if (holding->held[card_face(card)] > 1)
        return 0;
    int fit = place_fit(holding, kind, suit, place);
    if (place == 0 && kind->ace != ACE_LOW)
        fit += place_fit(holding, kind, suit, deck->rank_count);
    return fit;
}

int former_card_fit(const FormerHolding *holding, Card card)
{
    if (card_is_joker(card))
        return 0;
    int fit = 0;
    for (int i = 0; i < holding->rules->meld_count; i++) {
        const MeldRule *kind = &holding->rules->melds[i];
        fit +=
            kind->shape == MELD_SET ? set_fit(holding, kind, card) : run_fit(holding, kind, card);
    }
    return fit;
}

// ---- What the table takes

static FaceSet set_takes(const Deck *deck, const MeldRule *kind, const Placed *cards, int count)
{
    unsigned suits = 0;
    int rank = RANK_JOKER;
    for (int i = 0; i < count; i++)
        if (!placed_is_wild(deck, cards[i])) {
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
        faces = face_set_with(
            faces, face_shown(&rules->deck, face_make(suit, deck_rank(&rules->deck, high))));
    const Placed ends[] = {cards[0], cards[count - 1]};
    for (int end = 0; end < 2 && kind->wild.shift != SHIFT_NONE; end++)
        if (placed_is_wild(&rules->deck, ends[end]))
            faces = face_set_with(faces, face_shown(&rules->deck, ends[end].as));
    return faces;
}

FaceSet former_table_takes(const Ruleset *rules, const Game *game)
{
    FaceSet faces = 0;
    for (int meld = 0; meld < game->meld_count; meld++) {
        const MeldRule *kind = &rules->melds[game->melds[meld].kind];
        const Placed *cards = meld_cards(game, meld);
        int count = meld_size(game, meld);
        if (count < kind->size.max)
            faces |= kind->shape == MELD_SET ? set_takes(&rules->deck, kind, cards, count)
                                             : run_takes(rules, kind, cards, count);
    }
    return faces;
}
