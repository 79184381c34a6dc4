#include "play/readings.h"

#include <string.h>

#include "base/least.h"
#include "play/shapes.h"

// ---- Readings

typedef struct {
    const Deck *deck;
    const Laying *stated;  // what the player said each card stands for
    int count;
    ActList *list;
    int found;
} Collector;

static int times_among(const Deck *deck, const Laying cards[], int count, Laying stated)
{
    int times = 0;
    for (int i = 0; i < count; i++)
        times += card_face(cards[i].card) == card_face(stated.card) &&
                 face_is_said(deck, cards[i].as, stated.as);
    return times;
}

static bool collect(void *self, const Act *act)
{
    Collector *collector = self;
    bool as_stated = true;
    for (int i = 0; i < collector->count && as_stated; i++) {
        Laying stated = collector->stated[i];
        as_stated = stated.as == FACE_OPEN ||
                    times_among(collector->deck, act->cards, act->count, stated) >=
                        times_among(collector->deck, collector->stated, collector->count, stated);
    }
    if (as_stated) {
        act_list_add(collector->list, act);
        collector->found++;
    }
    return !collector->list->sampled;
}

// ---- What is wrong

// How close the cards of a refusal are to a meld; the closest reading explains the refusal. Cards
// of different ranks and suits are refused for that; cards that fail only by their number or a wild
// card are refused only for that, and an exchange for being one.
enum { NEAR_NOTHING, NEAR_ORDER, NEAR_ACE, NEAR_MELD, NEAR_WILD_CARD, NEAR_SWAP };

static int nearness(RefusalCode code)
{
    switch (code) {
    case REFUSAL_RANKS_DIFFER:
    case REFUSAL_SUITS_DIFFER: return NEAR_NOTHING;
    case REFUSAL_GAP:
    case REFUSAL_PLACE_TAKEN: return NEAR_ORDER;
    case REFUSAL_ACE_TWO_WAYS:
    case REFUSAL_ACE_PLACE: return NEAR_ACE;
    case REFUSAL_WILD_FIXED: return NEAR_WILD_CARD;
    case REFUSAL_SWAP_INSTEAD: return NEAR_SWAP;
    default: return NEAR_MELD;
    }
}

// The place that a wild card of a run would most likely take: a gap, otherwise above, otherwise
// below.
static int likely_place(const Deck *deck, const Laying cards[], int count)
{
    const unsigned places = places_of_layings(deck, cards, count);
    if (!places)
        return 0;
    int low = __builtin_ctz(places), high = 31 - __builtin_clz(places);
    for (int place = low; place <= high; place++)
        if (!(places >> place & 1))
            return place;
    if (high < deck->rank_count)
        return high + 1;
    return low > 0 ? low - 1 : high;
}

static void read_as_run(const Ruleset *rules, FaceSet wild, int kind, Laying cards[], int count,
                        bool ace_high)
{
    int suit = 0;  // named for a card, or shown by a natural card; the first one decides
    for (int i = count; i-- > 0;)
        if (cards[i].as != FACE_OPEN)
            suit = face_suit(cards[i].as);
        else if (!face_set_has(wild, cards[i].card))
            suit = card_suit(cards[i].card);
    for (int i = 0; i < count; i++) {
        Card card = cards[i].card;
        bool natural =
            !face_set_has(wild, card) || (card_suit(card) == suit && !card_is_joker(card));
        if (cards[i].as == FACE_OPEN && natural)
            cards[i].as = ace_high && rules->melds[kind].ace != ACE_RING &&
                                  deck_is_first(&rules->deck, card_rank(card))
                              ? face_make(card_suit(card), RANK_ACE_HIGH)
                              : card_face(card);
    }
    const Form *form = meld_form(rules, kind, false);
    for (int i = 0; i < count; i++)
        if (cards[i].as == FACE_OPEN) {
            const Deck deck =
                run_deck(&rules->deck, form, places_of_layings(&rules->deck, cards, count));
            int place = likely_place(&deck, cards, count);
            int rank = deck_rank(&deck, place - (form_is_ring(form) && place == deck.rank_count));
            cards[i].as = face_in_run(&rules->deck, &rules->melds[kind], suit, rank, cards[i].card);
        }
}

// The wild faces in a meld of the kind: if it allows no wild cards, only jokers, which cannot stand
// for themselves.
static FaceSet wild_in(const MeldRule *rule, FaceSet wild)
{
    return rule->wild.max > 0 ? wild : wild & FACES_JOKER;
}

// Sets for each open card what it would most likely stand for in a meld of the kind.
static void read_as(const Ruleset *rules, FaceSet wild, int kind, Laying cards[], int count,
                    bool ace_high)
{
    const Deck *deck = &rules->deck;
    wild = wild_in(&rules->melds[kind], wild);
    if (rules->melds[kind].shape == MELD_RUN) {
        read_as_run(rules, wild, kind, cards, count, ace_high);
        return;
    }
    // The rank of a set is that of its first natural card, otherwise that named for another card. A
    // card named as another rank than its own is that rank in any suit.
    int rank = RANK_JOKER;
    for (int i = count; i-- > 0;)
        if (cards[i].as != FACE_OPEN && face_rank(cards[i].as) != RANK_JOKER)
            rank = face_rank(cards[i].as);
    for (int i = count; i-- > 0;) {
        bool open = cards[i].as == FACE_OPEN;
        if (open ? !face_set_has(wild, cards[i].card) : !laying_is_wild(deck, cards[i]))
            rank = card_rank(cards[i].card);
    }
    for (int i = 0; i < count; i++) {
        Card card = cards[i].card;
        bool natural = card_rank(card) == rank || !face_set_has(wild, card);
        if (cards[i].as != FACE_OPEN && laying_is_wild(deck, cards[i]))
            cards[i].as = face_any_suit(face_rank(cards[i].as));
        else if (cards[i].as == FACE_OPEN)
            cards[i].as = natural && rank != RANK_JOKER ? card_face(card)
                                                        : face_any_suit(rank ? rank : RANK_ACE);
    }
}

// Reads a named ace of a run as high, where it may be.
static Laying raised(const Ruleset *rules, int kind, Laying named)
{
    const MeldRule *rule = &rules->melds[kind];
    if (rule->shape == MELD_RUN && rule->ace != ACE_RING && named.as != FACE_OPEN &&
        deck_is_first(&rules->deck, face_rank(named.as)))
        named.as = (Face)((named.as & ~(RANKS - 1)) | RANK_ACE_HIGH);
    return named;
}

// What the card is said to stand for, otherwise its own face.
static Face face_meant(Laying laying)
{
    return laying.as == FACE_OPEN ? card_face(laying.card) : laying.as;
}

// Whether the card may stand for any other one, so that its rank and suit tell nothing.
static bool is_for_another(FaceSet wild, Laying laying)
{
    return face_rank(face_meant(laying)) == RANK_JOKER ||
           (laying.as == FACE_OPEN && face_set_has(wild, laying.card));
}

// Finds the card with which most others agree in rank or suit, as the kind requires. Returns their
// number, including the card itself; 0 if all cards are wild.
static int cards_agreeing(const MeldRule *rule, FaceSet wild, const Laying cards[], int count,
                          int *leader)
{
    int best = 0;
    for (int i = 0; i < count; i++) {
        int agreeing = 0;
        for (int j = 0; j < count && !is_for_another(wild, cards[i]); j++) {
            const Face one = face_meant(cards[i]), other = face_meant(cards[j]);
            bool agree = rule->shape == MELD_SET ? face_rank(one) == face_rank(other)
                                                 : face_suit(one) == face_suit(other);
            agreeing += agree && !is_for_another(wild, cards[j]);
        }
        if (agreeing > best) {
            best = agreeing;
            *leader = i;
        }
    }
    return best;
}

// Whether the natural cards are neighbours in rank, regardless of suit.
static bool are_in_order(const Ruleset *rules, FaceSet wild, int kind, const Laying cards[],
                         int count)
{
    unsigned places = 0;
    for (int i = 0; i < count; i++) {
        if (is_for_another(wild, cards[i]))
            continue;
        const int place = deck_place(&rules->deck, face_rank(face_meant(cards[i])));
        if (place < 0 || places >> place & 1)
            return false;
        places |= 1u << place;
    }
    const Form *form = meld_form(rules, kind, false);
    if (form_is_ring(form))
        places = (unsigned)ring_turned(form, places, run_begins(form, places));
    else if ((places & 3) == 1 && form->places >> rules->deck.rank_count & 1)
        places ^= 1u | 1u << rules->deck.rank_count;  // an ace without the next rank stands high
    unsigned from_lowest = places ? places >> __builtin_ctz(places) : 0;
    return !(from_lowest & (from_lowest + 1));
}

// The number of cards that suit a meld of the kind: those that agree in rank, in suit or as
// neighbours, plus the wild cards that it may have.
static int cards_alike(const Ruleset *rules, FaceSet wild, int kind, const Laying cards[],
                       int count)
{
    const MeldRule *rule = &rules->melds[kind];
    int leader, wilds = 0;
    wild = wild_in(rule, wild);
    for (int i = 0; i < count; i++)
        wilds += is_for_another(wild, cards[i]);
    int alike = rule->shape == MELD_RUN && are_in_order(rules, wild, kind, cards, count)
                    ? count - wilds
                    : cards_agreeing(rule, wild, cards, count, &leader);
    return alike + least(wilds, rule->wild.max);
}

// The refusal of the cards as a meld of the kind, by the reading closest to a meld. A card that
// differs from most others is at fault, wherever it was named.
static Refusal why_not(const Ruleset *rules, FaceSet wild, MeldForm form, const Laying cards[],
                       int count)
{
    Refusal why = {.code = REFUSAL_NO_MELD, .card = CARD_NONE}, wrong;
    const MeldRule *rule = &rules->melds[form.kind];
    int leader = 0;
    cards_agreeing(rule, wild_in(rule, wild), cards, count, &leader);
    for (int ace_high = 0; ace_high < 2; ace_high++) {
        Laying read[ACT_CARDS_MAX];
        memcpy(read, cards, (size_t)count * sizeof *cards);
        read[leader] = cards[0];
        read[0] = cards[leader];
        for (int i = 0; i < count && ace_high; i++)
            read[i] = raised(rules, form.kind, read[i]);
        read_as(rules, wild, form.kind, read, count, ace_high);
        if (!meld_judge(rules, wild, form, read, count, &wrong) &&
            (ace_high == 0 || nearness(wrong.code) > nearness(why.code)))
            why = wrong;
    }
    return why;
}

// ---- The questions

int meld_readings(const Ruleset *rules, FaceSet wild, MeldsMeant meant, const Laying cards[],
                  int count, ActList *list, Refusal *why)
{
    Collector collector = {&rules->deck, cards, count, list, 0};
    CardSet all = {{0}};
    for (int i = 0; i < count; i++)
        card_set_add(&all, cards[i].card);
    *why = (Refusal){.code = REFUSAL_NO_CARDS, .card = CARD_NONE};
    for (int kind = 0; kind < rules->meld_count && count > 0; kind++) {
        const MeldForm form = {kind, meant.due != 0};
        int steps = WALK_STEPS_MAX;
        if (meant.kinds >> kind & 1)
            meld_readings_of(rules, wild, form, &all, &steps, collect, &collector);
    }
    if (collector.found > 0 || count == 0)
        return collector.found;

    // The refusal comes from the closest kind; of several, the one on which more cards agree. If no
    // two cards agree for any kind, none is close. Kinds that the contract does not want explain
    // last, unless it wants none of which the cards are nearly a meld.
    int best = -1;
    *why = (Refusal){.code = REFUSAL_NO_MELD, .card = CARD_NONE};
    for (int kind = 0; kind < rules->meld_count; kind++) {
        if (!(meant.kinds >> kind & 1))
            continue;
        const MeldForm form = {kind, meant.due != 0};
        Refusal wrong = why_not(rules, wild, form, cards, count);
        bool wanted = meant.due >> kind & 1, alone = !(meant.kinds & (meant.kinds - 1));
        int near = nearness(wrong.code), alike = cards_alike(rules, wild, kind, cards, count);
        int closeness = near == NEAR_NOTHING ? alike : (near * 2 + wanted) * CARDS_MAX + alike;
        if (wanted || near >= NEAR_MELD)
            closeness += NEAR_MELD * 2 * CARDS_MAX;
        if (closeness <= best || (near == NEAR_NOTHING && alike < 2 && !alone))
            continue;
        best = closeness;
        *why = wrong;
        // The cards may be a meld, apart from their number, of a kind that the contract does not
        // want.
        if (meant.due != 0 && !wanted && near >= NEAR_MELD)
            refuse(why, REFUSAL_NOT_IN_CONTRACT, 0, CARD_NONE, meant.hand);
    }
    return 0;
}

int lay_readings(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                 const Laying cards[], int count, bool moves, ActList *list, Refusal *why)
{
    Collector collector = {&rules->deck, cards, count, list, 0};
    CardSet rest = {{0}}, may_move = {{0}};
    for (int i = 0; i < meld_size(game, meld) && moves; i++)
        card_set_add(&may_move, meld_cards(game, meld)[i].card);
    for (int i = 0; i < count; i++) {
        bool on_table = meld_index_of(game, meld, cards[i].card) >= 0;
        card_set_add(on_table ? &may_move : &rest, cards[i].card);
    }
    lay_readings_of(rules, game, wild, meld, &rest, &may_move, collect, &collector);
    if (collector.found > 0)
        return collector.found;

    // The walk visits one of several ways that leave the same faces in the same places. If another
    // of these puts the cards where the player said, that is a reading too; otherwise the closest
    // one explains the refusal.
    int best = -1;
    for (int ace_high = 0; ace_high < 2; ace_high++) {
        Laying whole[CARDS_MAX + ACT_CARDS_MAX];
        Refusal wrong;
        int size = meld_layings(game, meld, whole);
        for (int i = 0; i < count; i++)
            whole[size + i] = ace_high ? raised(rules, game->melds[meld].kind, cards[i]) : cards[i];
        read_as(rules, wild, game->melds[meld].kind, whole, size + count, ace_high);
        if (lay_judge(rules, game, wild, meld, whole + size, count, &wrong)) {
            Act act = {.kind = ACT_LAY, .meld = (uint8_t)meld, .count = (uint8_t)count};
            memcpy(act.cards, whole + size, (size_t)count * sizeof *cards);
            act_list_add(list, &act);
            return 1;
        }
        if (nearness(wrong.code) <= best)
            continue;
        best = nearness(wrong.code);
        *why = wrong;
    }
    return 0;
}

// ---- Exchanges of a card for a wild card on the table

typedef struct {
    const Ruleset *rules;
    const Game *game;
    FaceSet wild;
    int meld;
    Laying freed;  // what was said of the wild card; CARD_NONE: nothing
    ActVisit *visit;
    void *self;
} Swapping;

// Visits the act if it is legal. False: no more are wanted.
static bool show(const Swapping *swapping, const Act *act)
{
    Refusal why;
    return !swap_judge(swapping->rules, swapping->game, swapping->wild, swapping->meld, act->cards,
                       act->count, &why) ||
           swapping->visit(swapping->self, act);
}

// Visits every way to exchange the card for the wild card that stands for `laid.as`.
static bool show_as(const Swapping *swapping, Laying laid)
{
    const Game *game = swapping->game;
    const int meld = swapping->meld;
    const Deck *deck = &swapping->rules->deck;
    const MeldRule *rule = &swapping->rules->melds[game->melds[meld].kind];
    const Placed *cards = meld_cards(game, meld);
    const Laying said = swapping->freed;
    int index = wild_standing_for(swapping->rules, game, meld, laid.as);
    if (index < 0)
        return true;
    Act act = {.kind = ACT_SWAP, .meld = (uint8_t)meld, .count = 1, .cards = {laid}};
    if (rule->wild.freed != FREED_SAME_RUN)
        return said.card != CARD_NONE || show(swapping, &act);

    // The wild card goes below the run's low end, or above its high end.
    Face low = cards[0].as, high = cards[meld_size(game, meld) - 1].as;
    int places[] = {deck_place(deck, face_rank(low)) - 1, deck_place(deck, face_rank(high)) + 1};
    Card freed = cards[index].card;
    bool on = true;
    act.count = 2;
    // In a ring one place may lie beyond both ends.
    for (int end = 0; end < 2 && rule->ace == ACE_RING; end++)
        places[end] = (places[end] + deck->rank_count) % deck->rank_count;
    for (int end = places[0] == places[1]; end < 2 && on; end++) {
        if (places[end] < 0 || places[end] > deck->rank_count)
            continue;
        Face as = face_in_run(deck, rule, face_suit(low), deck_rank(deck, places[end]), freed);
        act.cards[1] = (Laying){freed, as};
        bool agrees = said.card == CARD_NONE ||
                      (card_face(said.card) == card_face(freed) && face_is_said(deck, as, said.as));
        on = !agrees || show(swapping, &act);
    }
    return on;
}

// An ace may replace a wild card at either end.
static bool show_card(const Swapping *swapping, Card card)
{
    Laying low = {card, card_face(card)};
    Laying high = {card, face_make(card_suit(card), RANK_ACE_HIGH)};
    bool both = deck_is_first(&swapping->rules->deck, card_rank(card));
    return show_as(swapping, low) && (!both || show_as(swapping, high));
}

// ---- The two questions

static bool add_reading(void *self, const Act *act)
{
    act_list_add(self, act);
    return true;
}

int swap_readings(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                  const Laying cards[], int count, ActList *list, Refusal *why)
{
    int before = list->count;
    Swapping swapping = {rules, game, wild, meld, {CARD_NONE, FACE_OPEN}, add_reading, list};
    if (count > 1)
        swapping.freed = cards[1];
    show_card(&swapping, cards[0].card);
    if (list->count > before)
        return list->count - before;

    // The likeliest way gives the reason.
    const int kind = game->melds[meld].kind;
    const Card card = cards[0].card;
    Laying said[2] = {{card, FACE_OPEN}, {CARD_NONE, FACE_OPEN}};
    const int index = wild_for_card(rules, game, meld, card, &said[0].as);
    if (index >= 0) {
        Placed placed = meld_cards(game, meld)[index];
        said[1] = (Laying){placed.card, placed.as};
    }
    if (count > 1)
        said[1] = cards[1];
    bool stays = rules->melds[kind].wild.freed == FREED_SAME_RUN;
    bool two = count > 1 || (index >= 0 && stays);
    bool is_one = swap_judge(rules, game, wild, meld, said, two ? 2 : 1, why);
    // A wild card that was not named stayed in its place, having no other one.
    if (is_one || (count == 1 && why->code == REFUSAL_PLACE_TAKEN))
        refuse(why, REFUSAL_FREED_PLACE, kind, card, 0);
    return 0;
}

WalkEnd swaps_on_meld(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                      const CardSet *hand, Card must, ActVisit *visit, void *self)
{
    Swapping swapping = {rules, game, wild, meld, {CARD_NONE, FACE_OPEN}, visit, self};
    FaceSet shown = 0;
    if (rules->melds[game->melds[meld].kind].wild.swap == SWAP_NONE)
        return WALK_WHOLE;
    FaceSet faces = 0;  // faces that its wild cards stand for
    for (int i = 0; i < meld_size(game, meld); i++) {
        Placed placed = meld_cards(game, meld)[i];
        Face as = face_shown(&rules->deck, placed.as);
        if (placed_is_wild(&rules->deck, placed))
            faces |= placed.as & FACE_ANY_SUIT ? EACH_LANE << face_rank(as) : face_set_with(0, as);
    }
    CardSet rest = card_set_of(hand, faces);
    while (!card_set_is_empty(&rest)) {
        Card card = card_set_pop(&rest);
        bool wanted = must == CARD_NONE || card == must;
        if (!wanted || face_set_has(shown, card))
            continue;
        shown = face_set_with(shown, card_face(card));
        if (!show_card(&swapping, card))
            return WALK_ENDED;
    }
    return WALK_WHOLE;
}
