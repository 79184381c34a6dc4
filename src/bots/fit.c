#include "bots/fit.h"

#include <string.h>

#include "base/least.h"
#include "play/meld.h"
#include "rules/conclude.h"

// One more card is wanted: so much for each card that would do. Two more: so much in all.
enum { FIT_ONE_SHORT = 3, FIT_TWO_SHORT = 1 };

Holding holding_of(const Ruleset *rules, const CardSet *hand, const CardSet *known)
{
    Holding holding = {.rules = rules};
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

static Rank rank_held(const Holding *holding, int rank)
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

static int set_fit(const Holding *holding, const MeldRule *kind, Card card)
{
    Face face = card_face(card);
    Rank with = rank_held(holding, face_rank(face));
    Rank without = rank_less(with, holding->held[face], holding->to_come[face]);
    return most(set_worth(kind, &with) - set_worth(kind, &without), 0);
}

// ---- Runs

// What the card in `place` brings to the shortest run that begins in `low`.
static int window_fit(const Holding *holding, const MeldRule *kind, int suit, int low, int place)
{
    const Deck *deck = &holding->rules->deck;
    int have = 0, outs = UNLIMITED, own_outs = 0;
    for (int at = low; at < low + kind->size.min; at++) {
        Face face = face_shown(deck, face_make(suit, deck_rank(deck, at)));
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
static int place_fit(const Holding *holding, const MeldRule *kind, int suit, int place)
{
    int first = kind->ace == ACE_HIGH ? 1 : 0;
    int last = holding->rules->deck.rank_count - (kind->ace == ACE_LOW ? 1 : 0);
    int fit = 0;
    for (int low = most(first, place - kind->size.min + 1);
         low <= least(place, last - kind->size.min + 1); low++)
        fit += window_fit(holding, kind, suit, low, place);
    return fit;
}

static int run_fit(const Holding *holding, const MeldRule *kind, Card card)
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

int card_fit(const Holding *holding, Card card)
{
    if (card_is_joker(card))
        return 0;
    int fit = 0;
    for (unsigned kinds = ruleset_kinds_played(holding->rules); kinds; kinds &= kinds - 1) {
        const MeldRule *kind = &holding->rules->melds[__builtin_ctz(kinds)];
        fit +=
            kind->shape == MELD_SET ? set_fit(holding, kind, card) : run_fit(holding, kind, card);
    }
    return fit;
}

// ---- What the table takes

static FaceSet set_takes(const Ruleset *rules, const MeldRule *kind, const Placed *cards, int count)
{
    unsigned suits = 0;
    int rank = RANK_JOKER;
    for (int i = 0; i < count; i++)
        if (!placed_is_wild(&rules->deck, cards[i])) {
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
    const Deck *deck = &rules->deck;
    int suit = face_suit(cards[0].as);
    int low = deck_place(deck, face_rank(cards[0].as)) - 1;
    int high = deck_place(deck, face_rank(cards[count - 1].as)) + 1;
    FaceSet faces = 0;
    if (low >= (kind->ace == ACE_HIGH ? 1 : 0))
        faces = face_set_with(faces, face_make(suit, deck_rank(deck, low)));
    if (high < deck->rank_count + (kind->ace != ACE_LOW))
        faces = face_set_with(faces, face_shown(deck, face_make(suit, deck_rank(deck, high))));
    const Placed ends[] = {cards[0], cards[count - 1]};
    for (int end = 0; end < 2 && kind->wild.shift != SHIFT_NONE; end++)
        if (placed_is_wild(deck, ends[end]))
            faces = face_set_with(faces, face_shown(deck, ends[end].as));
    return faces;
}

static bool rule_lays_on(const Game *game, int seat, LayOn on, int meld)
{
    int side = game->melds[meld].side, closer = game_closer(game);
    switch (on) {
    case ON_OWN: return side == game_side(game, seat);
    case ON_OTHERS: return side != game_side(game, seat);
    case ON_CLOSER: return closer != NOBODY && side == game_side(game, closer);
    case ON_ANY: break;
    }
    return true;
}

bool may_lay_on(const Ruleset *rules, const Game *game, int seat, int meld)
{
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *rule = &rules->acts[i];
        if (rule->kind == ACT_LAY && step_is_taken(&rules->steps[rule->step]) &&
            rule_lays_on(game, seat, rule->on, meld))
            return true;
    }
    return false;
}

FaceSet table_takes(const Ruleset *rules, const Game *game, int seat)
{
    FaceSet faces = 0;
    for (int meld = 0; meld < game->meld_count; meld++) {
        const MeldRule *kind = &rules->melds[game->melds[meld].kind];
        const Placed *cards = meld_cards(game, meld);
        int count = meld_size(game, meld);
        if (count < kind->size.max && may_lay_on(rules, game, seat, meld))
            faces |= kind->shape == MELD_SET ? set_takes(rules, kind, cards, count)
                                             : run_takes(rules, kind, cards, count);
    }
    return faces;
}
