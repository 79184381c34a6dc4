#include "play/meld.h"

#include "base/language.h"
#include "play/shapes.h"

// Which cards stand for themselves or for others, and how many for others.
static bool judge_cards(const Ruleset *rules, FaceSet wild, int kind, const Laying cards[],
                        int count, Refusal *why)
{
    const MeldRule *rule = &rules->melds[kind];
    int wilds = 0;
    for (int i = 0; i < count; i++) {
        if (!laying_is_wild(&rules->deck, cards[i])) {
            if (!face_set_has(rule->cards, cards[i].card))
                return refuse(why, REFUSAL_CARD_OF_NO_USE, kind, cards[i].card, 0);
            continue;
        }
        if (!face_set_has(wild, cards[i].card))
            return refuse(why, REFUSAL_NOT_WILD, kind, cards[i].card, 0);
        wilds++;
    }
    // Wild cards alone are refused for that: some card must stand for itself.
    const int naturals = count - wilds;
    const int most = rule->wild.naturals && naturals > 0 ? naturals : rule->wild.max;
    return wilds <= most || refuse(why, REFUSAL_TOO_MANY_WILD_CARDS, kind, CARD_NONE, most);
}

// Where the wild cards of a run may stand, of which no place is taken twice.
static bool judge_wild_places(const Ruleset *rules, int kind, const Laying cards[], int count,
                              Refusal *why)
{
    const WildRule *wild = &rules->melds[kind].wild;
    // The last place of a ring is the neighbour of the first one.
    const int round = rules->melds[kind].ace == ACE_RING ? rules->deck.rank_count - 1 : RANKS;
    unsigned places = 0, wilds = 0;
    if (wild->adjacent && wild->ends)
        return true;
    for (int i = 0; i < count; i++) {
        const unsigned place = 1u << deck_place(&rules->deck, face_rank(cards[i].as));
        places |= place;
        wilds |= laying_is_wild(&rules->deck, cards[i]) ? place : 0;
    }
    if (!wild->adjacent && wilds & (wilds << 1 | wilds >> round))
        return refuse(why, REFUSAL_WILD_NEIGHBOURS, kind, CARD_NONE, 0);
    const unsigned low = places & ~(places << 1 | places >> round);
    const unsigned ends = low | (places & ~(places >> 1 | places << round));
    return wild->ends || !(wilds & ends) || refuse(why, REFUSAL_WILD_AT_END, kind, CARD_NONE, 0);
}

// In a set of few copies a wild card is of a suit of which a card may still be there.
static bool judge_copies(const Ruleset *rules, int kind, const Laying cards[], int count,
                         Refusal *why)
{
    const MeldRule *rule = &rules->melds[kind];
    int copies[SUITS] = {0};
    Card last = CARD_NONE;
    for (int i = 0; i < count; i++) {
        if (laying_is_wild(&rules->deck, cards[i]))
            last = cards[i].card;
        else if (++copies[face_suit(cards[i].as)] > rule->copies)
            return refuse(why, REFUSAL_SAME_CARD_TWICE, kind, cards[i].card, rule->copies);
    }
    return last == CARD_NONE || count <= rule->copies * rule->suits.max || count > rule->size.max ||
           refuse(why, REFUSAL_SAME_CARD_TWICE, kind, last, rule->copies);
}

// Judges the number of cards, of natural cards and, in a set, of suits. A wild card counts as any
// suit: it can supply a missing suit, and is never a suit too many.
static bool judge_counts(const Ruleset *rules, int kind, const Laying cards[], int count,
                         Refusal *why)
{
    const MeldRule *rule = &rules->melds[kind];
    unsigned suits = 0;
    int naturals = 0;
    for (int i = 0; i < count; i++)
        naturals += !laying_is_wild(&rules->deck, cards[i]);
    if (count < rule->size.min)
        return refuse(why, REFUSAL_TOO_FEW_CARDS, kind, CARD_NONE, rule->size.min);
    if (naturals < rule->naturals_min)
        return refuse(why, REFUSAL_TOO_FEW_NATURALS, kind, CARD_NONE, rule->naturals_min);
    for (int i = 0; i < count && rule->shape == MELD_SET; i++) {
        if (!laying_is_wild(&rules->deck, cards[i]))
            suits |= 1u << face_suit(cards[i].as);
        if (__builtin_popcount(suits) > rule->suits.max)
            return refuse(why, REFUSAL_TOO_MANY_SUITS, kind, cards[i].card, rule->suits.max);
    }
    if (rule->shape == MELD_SET && rule->copies < CARDS_MAX &&
        !judge_copies(rules, kind, cards, count, why))
        return false;
    if (rule->shape == MELD_SET && __builtin_popcount(suits) + count - naturals < rule->suits.min)
        return refuse(why, REFUSAL_TOO_FEW_SUITS, kind, CARD_NONE, rule->suits.min);
    return count <= rule->size.max ||
           refuse(why, REFUSAL_TOO_LONG, kind, CARD_NONE, rule->size.max);
}

// In a set a card stands for itself, or a card of another rank stands for this rank in any suit.
static bool judge_ranks(const Deck *deck, int kind, const Laying cards[], int count, bool wild,
                        int rank, Refusal *why)
{
    for (int i = 0; i < count; i++) {
        Face as = cards[i].as;
        bool joins = as & FACE_ANY_SUIT ? as == face_any_suit(rank) && rank <= RANK_MAX &&
                                              card_rank(cards[i].card) != rank
                                        : as == card_face(cards[i].card) && face_rank(as) == rank;
        if (laying_is_wild(deck, cards[i]) == wild && (rank == RANK_JOKER || !joins))
            return refuse(why, REFUSAL_RANKS_DIFFER, kind, cards[i].card, 0);
    }
    return true;
}

const char *meld_ace_words(const MeldRule *rule)
{
    static const char *const words[] = {
        [ACE_LOW] = N_("it goes below all others"),
        [ACE_HIGH] = N_("it goes above all others"),
        [ACE_EITHER] = N_("it goes below or above all others"),
        [ACE_BOTH] = N_("it goes below or above all others, and nothing beyond it"),
        [ACE_RING] = N_("it has one place, between the highest and the second lowest"),
    };
    return words[rule->ace];
}

static bool is_unbroken(unsigned places)
{
    unsigned from_lowest = places >> __builtin_ctz(places);
    return !(from_lowest & (from_lowest + 1));
}

// In a run of one suit a card stands for a card of that suit. In a mixed run it stands for itself,
// or a wild card for a rank in any suit.
static bool joins_run(const Deck *deck, const MeldRule *rule, Laying laying, Face first)
{
    if (!rule->mixed)
        return laying.as < FACES && face_suit(laying.as) == face_suit(first);
    if (laying.as & FACE_ANY_SUIT)
        return laying.as == face_any_suit(face_rank(laying.as)) &&
               face_rank(face_shown(deck, laying.as)) != card_rank(laying.card);
    return laying.as < FACES && face_shown(deck, laying.as) == card_face(laying.card);
}

Face face_in_run(const Deck *deck, const MeldRule *rule, int suit, int rank, Card card)
{
    if (!rule->mixed)
        return face_make(suit, rank);
    bool itself = face_rank(face_shown(deck, face_make(0, rank))) == card_rank(card);
    return itself ? face_make(card_suit(card), rank) : face_any_suit(rank);
}

static bool judge_run(const Ruleset *rules, FaceSet wild, int kind, const Laying cards[], int count,
                      Refusal *why)
{
    const MeldRule *rule = &rules->melds[kind];
    Card taken = CARD_NONE;
    unsigned places = 0;
    for (int i = 0; i < count; i++) {
        int place = deck_place(&rules->deck, face_rank(cards[i].as));
        if (place < 0 || !joins_run(&rules->deck, rule, cards[i], cards[0].as))
            return refuse(why, REFUSAL_SUITS_DIFFER, kind, cards[i].card, 0);
        if (places >> place & 1 && taken == CARD_NONE)
            taken = cards[i].card;
        places |= 1u << place;
    }
    if (taken != CARD_NONE && rule->ace == ACE_EITHER &&
        deck_is_first(&rules->deck, card_rank(taken)) &&
        is_unbroken(places | 1u | 1u << rules->deck.rank_count))
        return refuse(why, REFUSAL_ACE_TWO_WAYS, kind, CARD_NONE, 0);
    if (taken != CARD_NONE)
        return refuse(why, REFUSAL_PLACE_TAKEN, kind, taken, 0);
    if (!judge_cards(rules, wild, kind, cards, count, why))
        return false;

    // The places may be neighbours only because the ace stands between the highest rank and the
    // second lowest: the run then goes round the corner, as only a ring may.
    const int top = rules->deck.rank_count;
    const unsigned all = (1u << top) - 1, ring = (places | places >> top) & all;
    const unsigned before = (ring << 1 | ring >> (top - 1)) & all;
    const bool unbroken = is_unbroken(places);
    bool round = !unbroken && (ring & 1) && __builtin_popcount(ring & ~before) <= 1;
    bool low = places & 1, high = places >> top & 1;
    if (!unbroken && !round)
        return refuse(why, REFUSAL_GAP, kind, CARD_NONE, 0);
    if (rule->ace == ACE_EITHER && (round || (low && high)))
        return refuse(why, REFUSAL_ACE_TWO_WAYS, kind, CARD_NONE, 0);
    if ((round && rule->ace != ACE_RING) || (rule->ace == ACE_LOW && high) ||
        (rule->ace == ACE_RING && high) || (rule->ace == ACE_HIGH && low))
        return refuse(why, REFUSAL_ACE_PLACE, kind, CARD_NONE, 0);
    return judge_wild_places(rules, kind, cards, count, why) &&
           judge_counts(rules, kind, cards, count, why);
}

bool meld_judge(const Ruleset *rules, FaceSet wild, MeldForm form, const Laying cards[], int count,
                Refusal *why)
{
    if (count < 1)
        return refuse(why, REFUSAL_NO_CARDS, form.kind, CARD_NONE, 0);
    const MeldRule *rule = &rules->melds[form.kind];
    if (rule->shape == MELD_RUN) {
        if (!judge_run(rules, wild, form.kind, cards, count, why))
            return false;
    } else {
        int rank = face_rank(cards[0].as);
        for (int i = count; i-- > 0;)
            if (!laying_is_wild(&rules->deck, cards[i]))
                rank = face_rank(cards[i].as);
        // What a wild card stands for matters only if wild cards are allowed. Two cards are refused
        // as too few cards, not as too few suits.
        if (!judge_ranks(&rules->deck, form.kind, cards, count, false, rank, why) ||
            !judge_cards(rules, wild, form.kind, cards, count, why) ||
            !judge_ranks(&rules->deck, form.kind, cards, count, true, rank, why) ||
            !judge_counts(rules, form.kind, cards, count, why))
            return false;
    }
    if (!form.opening)
        return true;

    // The further limits on a part of a contract (CL-07, CL-15).
    const OpeningForm *held_to = &rule->at_opening;
    int wilds = 0;
    for (int i = 0; i < count; i++)
        wilds += laying_is_wild(&rules->deck, cards[i]);
    if (wilds > held_to->wild_max)
        return refuse(why, REFUSAL_OPENING_WILD, form.kind, CARD_NONE, held_to->wild_max);
    if (count < held_to->size.min)
        return refuse(why, REFUSAL_OPENING_SHORT, form.kind, CARD_NONE, held_to->size.min);
    return count <= held_to->size.max ||
           refuse(why, REFUSAL_OPENING_LONG, form.kind, CARD_NONE, held_to->size.max);
}

// ---- Kinds of which a side has one meld of a rank or suit

int meld_mark(const Ruleset *rules, int kind, Face as)
{
    return rules->melds[kind].shape == MELD_RUN ? face_suit(as) + 1 : face_rank(as);
}

MeldMarks meld_marks(const Ruleset *rules, const Game *game, int side, unsigned kinds)
{
    MeldMarks marks = {{0}};
    for (int meld = 0; meld < game->meld_count && kinds; meld++) {
        const int kind = game->melds[meld].kind;
        if (kinds >> kind & 1 && game->melds[meld].side == side)
            marks.of[kind] |= (uint16_t)(1u << meld_mark(rules, kind, meld_cards(game, meld)->as));
    }
    return marks;
}

bool single_judge(const Ruleset *rules, const Game *game, int kind, Face as, Refusal *why)
{
    const int side = game_side(game, game->asked), mark = meld_mark(rules, kind, as);
    const bool set = rules->melds[kind].shape == MELD_SET;
    for (int meld = 0; meld < game->meld_count && ruleset_singles(rules) >> kind & 1; meld++)
        if (game->melds[meld].kind == kind && game->melds[meld].side == side &&
            meld_mark(rules, kind, meld_cards(game, meld)->as) == mark)
            return refuse_found(why, REFUSAL_MELD_EXISTS, kind, set, meld + 1);
    return true;
}

// ---- Where a run begins

int run_begins(const Form *form, unsigned places)
{
    if (!form_is_ring(form) || !places)
        return places ? __builtin_ctz(places) : 0;
    const int count = 32 - __builtin_clz(form->places);
    int best = 0, widest = 0, gap = 0;
    for (int place = 0; place < 2 * count; place++) {
        if (!(places >> place % count & 1)) {
            gap++;
            continue;
        }
        // On the first way round the gap below the first card is not whole yet.
        if (place >= count && gap > widest) {
            widest = gap;
            best = place % count;
        }
        gap = 0;
    }
    return best;
}

Deck run_deck(const Deck *deck, const Form *form, unsigned places)
{
    return form_is_ring(form) ? deck_turned(deck, run_begins(form, places)) : *deck;
}

unsigned places_of_layings(const Deck *deck, const Laying cards[], int count)
{
    unsigned places = 0;
    for (int i = 0; i < count; i++) {
        const int place = cards[i].as == FACE_OPEN ? -1 : deck_place(deck, face_rank(cards[i].as));
        places |= place < 0 ? 0 : 1u << place;
    }
    return places;
}

// ---- Laying off

// Whether the run has come full circle, so that it has no ends.
static bool is_full_circle(const Ruleset *rules, int kind, int size)
{
    return rules->melds[kind].ace == ACE_RING && size == rules->deck.rank_count;
}

static bool wild_at_end(const Ruleset *rules, const Game *game, int meld, int index)
{
    const int size = meld_size(game, meld);
    return (index == 0 || index == size - 1) &&
           placed_is_wild(&rules->deck, meld_cards(game, meld)[index]) &&
           !is_full_circle(rules, game->melds[meld].kind, size);
}

// Whether the wild card at `index` of a meld on the table may be exchanged for the card it stands
// for (CA-02, LP-11).
static bool wild_may_be_swapped(const Ruleset *rules, const Game *game, int meld, int index)
{
    switch (rules->melds[game->melds[meld].kind].wild.swap) {
    case SWAP_NONE: return false;
    case SWAP_ENDS: return wild_at_end(rules, game, meld, index);
    case SWAP_ANY: return placed_is_wild(&rules->deck, meld_cards(game, meld)[index]);
    }
    return false;
}

// The index behind the last wild card of a meld from this one on, in a direction; -1 or the size if
// all are wild as far as the end.
static int behind_wilds(const Deck *deck, const Placed cards[], int size, int index, int direction)
{
    while (index >= 0 && index < size && placed_is_wild(deck, cards[index]))
        index += direction;
    return index;
}

bool wild_may_move(const Ruleset *rules, const Deck *deck, const Game *game, int meld, int index,
                   Face to)
{
    const MeldRule *rule = &rules->melds[game->melds[meld].kind];
    const Placed *cards = meld_cards(game, meld);
    const Deck *order = deck ? deck : &rules->deck;
    if (rule->shape != MELD_RUN || !placed_is_wild(order, cards[index]) ||
        wild_may_be_swapped(rules, game, meld, index))
        return false;

    int from_place = deck_place(order, face_rank(cards[index].as));
    int to_place = deck_place(order, face_rank(to));
    if (to_place == from_place)
        return false;
    switch (rule->wild.shift) {
    case SHIFT_NONE: return false;
    case SHIFT_EITHER_END: return wild_at_end(rules, game, meld, index);
    case SHIFT_OWN_SIDE: break;
    }
    // The wild card can move only if all cards between it and the end in its direction are wild:
    // they move along. In a ring the other cards must still lie on the other side of it.
    const int size = meld_size(game, meld);
    const int low = behind_wilds(order, cards, size, index, -1);
    const int high = behind_wilds(order, cards, size, index, 1);
    if (!deck)
        return low < 0 || high == size;
    if (to_place < from_place)
        return low < 0 &&
               (rule->ace != ACE_RING || from_place < deck_place(order, face_rank(cards[high].as)));
    return high == size &&
           (rule->ace != ACE_RING || from_place > deck_place(order, face_rank(cards[low].as)));
}

int meld_layings(const Game *game, int meld, Laying cards[CARDS_MAX])
{
    int size = meld_size(game, meld);
    for (int i = 0; i < size; i++)
        cards[i] = (Laying){meld_cards(game, meld)[i].card, meld_cards(game, meld)[i].as};
    return size;
}

int meld_index_of(const Game *game, int meld, Card card)
{
    const Placed *cards = meld_cards(game, meld);
    for (int i = 0; i < meld_size(game, meld); i++)
        if (cards[i].card == card)
            return i;
    return -1;
}

int wild_for_card(const Ruleset *rules, const Game *game, int meld, Card card, Face *as)
{
    *as = card_face(card);
    const int index = wild_standing_for(rules, game, meld, *as);
    if (index >= 0 || !deck_is_first(&rules->deck, card_rank(card)))
        return index;
    *as = face_make(card_suit(card), RANK_ACE_HIGH);
    return wild_standing_for(rules, game, meld, *as);
}

int wild_standing_for(const Ruleset *rules, const Game *game, int meld, Face as)
{
    const Placed *cards = meld_cards(game, meld);
    for (int i = 0; i < meld_size(game, meld); i++)
        if (placed_is_wild(&rules->deck, cards[i]) &&
            (cards[i].as == as ||
             (cards[i].as & FACE_ANY_SUIT && face_rank(cards[i].as) == face_rank(as))))
            return i;
    return -1;
}

// Refuses a move of a wild card: it is exchanged for the card laid there, or keeps its place.
// Always false.
static bool refuse_move(const Ruleset *rules, const Game *game, int meld, int index,
                        const Laying cards[], int count, Refusal *why)
{
    const int kind = game->melds[meld].kind;
    const bool swapped = wild_may_be_swapped(rules, game, meld, index);
    for (int i = 0; i < count && swapped; i++)
        if (!laying_is_wild(&rules->deck, cards[i]) &&
            wild_standing_for(rules, game, meld, cards[i].as) == index)
            return refuse(why, REFUSAL_SWAP_INSTEAD, kind, card_face(cards[i].card), 0);
    return refuse(why, REFUSAL_WILD_FIXED, kind, meld_cards(game, meld)[index].as, 0);
}

// The places of a run on the table once these cards are laid.
static unsigned places_after(const Ruleset *rules, const Game *game, int meld, const Laying cards[],
                             int count)
{
    unsigned places = places_of_layings(&rules->deck, cards, count);
    for (int i = 0; i < meld_size(game, meld); i++) {
        const Placed placed = meld_cards(game, meld)[i];
        bool moves = false;
        for (int j = 0; j < count; j++)
            moves |= cards[j].card == placed.card;
        const Laying stays = {placed.card, placed.as};
        places |= moves ? 0 : places_of_layings(&rules->deck, &stays, 1);
    }
    return places;
}

Deck deck_of_act(const Ruleset *rules, const Game *game, const Act *act)
{
    const bool on_table = act->kind == ACT_LAY || act->kind == ACT_SWAP;
    const bool makes = act->kind == ACT_MELD || act->kind == ACT_SHOW;
    if ((!makes || act->meld >= rules->meld_count) && (!on_table || act->meld >= game->meld_count))
        return rules->deck;
    const int kind = on_table ? game->melds[act->meld].kind : act->meld;
    return run_deck(&rules->deck, meld_form(rules, kind, false),
                    on_table ? places_after(rules, game, act->meld, act->cards, act->count)
                             : places_of_layings(&rules->deck, act->cards, act->count));
}

bool lay_judge(const Ruleset *rules, const Game *game, FaceSet wild, int meld, const Laying cards[],
               int count, Refusal *why)
{
    int kind = game->melds[meld].kind;
    Laying whole[CARDS_MAX];
    int size = meld_layings(game, meld, whole), total = size;
    const Deck *deck = &rules->deck;
    Deck turned;
    if (rules->melds[kind].ace == ACE_RING) {
        const Form *form = meld_form(rules, kind, false);
        const unsigned places = places_after(rules, game, meld, cards, count);
        turned = run_deck(deck, form, places);
        deck = (places & form->places) == form->places ? NULL : &turned;
    }
    for (int i = 0; i < count; i++) {
        int index = meld_index_of(game, meld, cards[i].card);
        if (index < 0)
            whole[total++] = cards[i];
        else if (wild_may_move(rules, deck, game, meld, index, cards[i].as))
            whole[index] = cards[i];
        else
            return refuse_move(rules, game, meld, index, cards, count, why);
    }
    if (total == size)
        return refuse(why, REFUSAL_NO_CARD_ADDED, kind, CARD_NONE, 0);
    if (meld_judge(rules, wild, (MeldForm){kind, false}, whole, total, why))
        return true;
    // If a card belongs where a wild card stands, the wild card is the reason for the refusal.
    Face wanted = FACE_NONE;
    for (int i = count; i-- > 0;)
        if (why->code == REFUSAL_PLACE_TAKEN && cards[i].card == why->card)
            wanted = cards[i].as;
    int index = wanted == FACE_NONE ? -1 : wild_standing_for(rules, game, meld, wanted);
    if (index < 0)
        return false;
    bool swapped = wild_may_be_swapped(rules, game, meld, index);
    return refuse(why, swapped ? REFUSAL_SWAP_INSTEAD : REFUSAL_WILD_FIXED, kind,
                  face_shown(&rules->deck, wanted), 0);
}

// ---- Cards that a meld on the table accepts

int wilds_of(const Deck *deck, const Placed cards[], int size)
{
    int wilds = 0;
    for (int i = 0; i < size; i++)
        wilds += placed_is_wild(deck, cards[i]);
    return wilds;
}

unsigned suits_shown(const Deck *deck, const Placed cards[], int size)
{
    unsigned suits = 0;
    for (int i = 0; i < size; i++)
        if (!placed_is_wild(deck, cards[i]))
            suits |= 1u << face_suit(cards[i].as);
    return suits;
}

int copies_shown(const Deck *deck, const Placed cards[], int size, int suit)
{
    int copies = 0;
    for (int i = 0; i < size; i++)
        copies += !placed_is_wild(deck, cards[i]) && face_suit(cards[i].as) == suit;
    return copies;
}

// The number of wild cards at an end of a run, at most `most`, counted inwards.
static int wilds_at_end(const Deck *deck, const Placed *end, int direction, int most)
{
    int count = 0;
    while (count < most && placed_is_wild(deck, end[count * direction]))
        count++;
    return count;
}

// Meld.takes: for a run the ranks of its suit, or of any suit, as bits 1 << rank; for a set the
// suits of its rank, as bits 2 << suit. No card has rank 0, so that bit is for wild cards.
enum { TAKES_WILD = 1 };

static unsigned meld_takes(const Deck *deck, const Form *form, const Placed cards[], int size)
{
    if (size >= form->size_max)
        return 0;
    unsigned takes = wilds_of(deck, cards, size) < form->wild_max ? TAKES_WILD : 0;
    if (form->shape == MELD_SET) {
        unsigned suits = suits_shown(deck, cards, size), full = 0;
        bool all = __builtin_popcount(suits) < form->suits_max;
        for (int suit = 0; suit < SUITS && form->copies < deck->packs; suit++)
            full |= (unsigned)(copies_shown(deck, cards, size, suit) >= form->copies) << suit;
        return takes | ((all ? (1u << SUITS) - 1 : suits) & ~full) << 1;
    }

    // A run takes one place beyond each end, one more for each wild card that could fill the gap or
    // move aside, and the places of those wild cards. A natural card, of which every meld has at
    // least one, stays.
    int low = deck_place(deck, face_rank(cards[0].as));
    int high = deck_place(deck, face_rank(cards[size - 1].as));
    int most = form->shift == SHIFT_OWN_SIDE ? size : form->shift != SHIFT_NONE;
    int low_moves = wilds_at_end(deck, cards, 1, most);
    int high_moves = wilds_at_end(deck, cards + size - 1, -1, most);
    const unsigned corner = form_is_ring(form);  // the place behind the last one of a ring
    const int last = deck->rank_count - 1;
    unsigned stays = 0;
    if (!corner)
        stays = (2u << (high - high_moves)) - (1u << (low + low_moves));
    for (int i = low_moves; corner && i < size - high_moves; i++)
        stays |= 1u << deck_place(deck, face_rank(cards[i].as));
    unsigned reached = stays;
    for (int reach = 1 + low_moves + high_moves; reach > 0; reach--)
        reached |=
            reached << 1 | reached >> 1 | (reached & corner) << last | (reached >> last & corner);
    for (unsigned places = reached & ~stays & form->places; places; places &= places - 1) {
        int rank = deck_rank(deck, __builtin_ctz(places));
        takes |= 1u << face_rank(face_shown(deck, face_make(0, rank)));
    }
    return takes;
}

// Cards in a sequence are sorted by place, others by suit with wild cards last; duplicates by pack,
// in whatever order they were named.
static int table_order(const Deck *deck, bool in_row, Placed placed)
{
    int order = in_row ? deck_place(deck, face_rank(placed.as)) : placed.as;
    return order << 8 | placed.card;
}

void meld_settle(const Ruleset *rules, Game *game, int meld)
{
    const Form *form = meld_form(rules, game->melds[meld].kind, false);
    Placed *cards = game->places.cards + place_start(&game->places, place_of_meld(meld));
    const int size = meld_size(game, meld);
    const Deck *deck = &rules->deck;
    Deck turned;
    if (form_is_ring(form)) {
        Laying all[CARDS_MAX];
        turned = run_deck(deck, form, places_of_layings(deck, all, meld_layings(game, meld, all)));
        deck = &turned;
    }
    for (int i = 1; i < size; i++) {
        Placed card = cards[i];
        int order = table_order(deck, form->in_row, card), j = i;
        for (; j > 0 && table_order(deck, form->in_row, cards[j - 1]) > order; j--)
            cards[j] = cards[j - 1];
        cards[j] = card;
    }
    game->melds[meld].takes = (uint16_t)meld_takes(&rules->deck, form, cards, size);
}

FaceSet meld_could_take_of(const Ruleset *rules, const Game *game, FaceSet wild, int meld)
{
    const unsigned takes = game->melds[meld].takes;
    if (!takes)
        return 0;
    const Form *form = meld_form(rules, game->melds[meld].kind, false);
    const Face as = meld_cards(game, meld)->as;
    const FaceSet wilds = takes & TAKES_WILD ? wild : 0;
    if (form->shape == MELD_SET) {
        const FaceSet suits = takes >> 1;
        return wilds | ((suits & 1) | (suits & 2) << 15 | (suits & 4) << 30 | (suits & 8) << 45)
                           << face_rank(as);
    }
    const FaceSet ranks = takes & ~(unsigned)TAKES_WILD;
    return wilds | (form->mixed ? EACH_LANE * ranks : ranks << 16 * face_suit(as));
}

// Whether a card that can only stand for itself has the meld's rank or suit.
static bool goes_with_meld(const Ruleset *rules, const Game *game, int meld, Card card)
{
    const Form *form = meld_form(rules, game->melds[meld].kind, false);
    const Face as = meld_cards(game, meld)->as;
    return form->shape == MELD_SET ? card_rank(card) == face_rank(as)
                                   : form->mixed || card_suit(card) == face_suit(as);
}

static bool could_take(const Ruleset *rules, const Game *game, FaceSet wild, int meld, FaceSet held,
                       Card must)
{
    return (must == CARD_NONE || face_set_has(wild, must) ||
            goes_with_meld(rules, game, meld, must)) &&
           held & meld_could_take_of(rules, game, wild, meld);
}

bool meld_could_take(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                     const CardSet *hand, Card must)
{
    return could_take(rules, game, wild, meld, card_set_faces(hand), must);
}

bool melds_could_take(const Ruleset *rules, const Game *game, FaceSet wild, const CardSet *hand,
                      Card must)
{
    const FaceSet held = card_set_faces(hand);
    bool could = false;
    for (int meld = 0; meld < game->meld_count && !could; meld++)
        could = could_take(rules, game, wild, meld, held, must);
    return could;
}

// ---- Exchanging a wild card

bool swap_judge(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                const Laying cards[], int count, Refusal *why)
{
    int kind = game->melds[meld].kind;
    int index = wild_standing_for(rules, game, meld, cards[0].as);
    if (index < 0 || face_shown(&rules->deck, cards[0].as) != card_face(cards[0].card))
        return refuse(why, REFUSAL_NO_WILD_THERE, kind, cards[0].card, meld + 1);
    bool never = rules->melds[kind].wild.swap == SWAP_NONE;
    if (!wild_may_be_swapped(rules, game, meld, index))
        return never ? refuse(why, REFUSAL_NO_SWAP, kind, cards[0].card, 0)
                     : refuse(why, REFUSAL_WILD_FIXED, kind, card_face(cards[0].card), 0);
    Card freed = meld_cards(game, meld)[index].card;
    bool stays = rules->melds[kind].wild.freed == FREED_SAME_RUN;
    if (stays != (count == 2) || (stays && cards[1].card != freed))
        return refuse(why, REFUSAL_FREED_PLACE, kind, freed, 0);
    Laying whole[CARDS_MAX];
    int size = meld_layings(game, meld, whole);
    whole[index] = cards[0];
    if (stays)
        whole[size++] = cards[1];
    if (meld_judge(rules, wild, (MeldForm){kind, false}, whole, size, why))
        return true;
    // With the card in its place the meld is as good as it was, if it takes the card at all.
    return stays && why->code != REFUSAL_CARD_OF_NO_USE &&
           refuse(why, REFUSAL_FREED_PLACE, kind, freed, 0);
}
