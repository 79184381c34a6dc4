#include "bots/facts.h"

#include "play/meld_walk.h"

#include <assert.h>

HintReason *fact_add(Advice *advice, HintKind kind)
{
    assert(advice->count < HINT_REASONS_MAX);
    HintReason *reason = &advice->reasons[advice->count++];
    *reason = (HintReason){.kind = (uint8_t)kind, .seat = NOBODY};
    return reason;
}

static void fact_add_card(HintReason *reason, Card card)
{
    if (reason->count < ACT_CARDS_MAX)
        reason->cards[reason->count++] = card;
}

HintReason *fact_about(Advice *advice, HintKind kind, Card card)
{
    HintReason *reason = fact_add(advice, kind);
    fact_add_card(reason, card);
    return reason;
}

HintReason *fact_number(Advice *advice, HintKind kind, Card card, int number)
{
    HintReason *reason =
        card == CARD_NONE ? fact_add(advice, kind) : fact_about(advice, kind, card);
    reason->number = number;
    return reason;
}

// ---- Melds that a card makes with others, all of them standing for themselves

typedef struct {
    const Ruleset *rules;
    Card with;      // must be in the meld
    bool smallest;  // only melds of the smallest size count
    int size;       // only melds of so many cards; 0: of any number
    bool found;
    Act act;
} Search;

static bool end_at_meld(void *self, const Act *act)
{
    Search *search = self;
    bool with = search->with == CARD_NONE;
    if (search->size > 0 && act->count != search->size)
        return true;
    if (!(ruleset_kinds_played(search->rules) >> act->meld & 1) ||
        (search->smallest && act->count != meld_form(search->rules, act->meld, false)->size_min))
        return true;
    for (int i = 0; i < act->count; i++)
        with |= card_face(act->cards[i].card) == card_face(search->with);
    if (!with)
        return true;
    search->found = true;
    search->act = *act;
    return false;
}

static CardSet naturals_of(const Mind *mind, const CardSet *cards)
{
    return card_set_of(cards, ~mind->wild);
}

// A meld of the card with some of these, wild ones too.
static bool find_any_meld(const Mind *mind, const CardSet *cards, Card card, Search *search)
{
    CardSet all = *cards;
    card_set_add(&all, card);
    search->rules = mind->rules;
    search->found = false;
    melds_in_hand(mind->rules, mind->wild, false, &all, card, end_at_meld, search);
    return search->found;
}

// A meld of the card with some of these, all of them natural.
static bool find_meld(const Mind *mind, const CardSet *cards, Card card, Search *search)
{
    CardSet all = naturals_of(mind, cards);
    if (is_wild(mind, card))
        return false;
    card_set_add(&all, card);
    search->rules = mind->rules;
    search->found = false;
    melds_in_hand(mind->rules, 0, false, &all, card, end_at_meld, search);
    return search->found;
}

void fact_add_meld(HintReason *reason, const Act *act)
{
    bool about = false;
    for (int i = 0; i < act->count; i++) {
        const Card card = act->cards[i].card;
        if (!about && card_face(card) == card_face(reason->cards[0]))
            about = true;
        else
            fact_add_card(reason, card);
    }
}

static int count_unseen(const Mind *mind, FaceSet faces)
{
    const CardSet all = deck_cards(&mind->rules->deck);
    const CardSet some = card_set_of(&all, faces);
    const CardSet unseen = card_set_minus(&some, &mind->game->seen[mind->seat]);
    return card_set_count(&unseen);
}

// A card of this face that is not among these; CARD_NONE if there is none.
static Card another(const Mind *mind, const CardSet *cards, Face face)
{
    const CardSet all = deck_cards(&mind->rules->deck), others = card_set_minus(&all, cards);
    return card_set_find(&others, face);
}

// The cards that the card and others of the hand wait for.
static bool add_waits(const Mind *mind, Card card, Advice *advice)
{
    HintReason waits = {.seat = NOBODY, .count = 1, .cards = {card}};
    Face faces[FACES];
    const int count = deck_faces(&mind->rules->deck, faces);
    const CardSet naturals = naturals_of(mind, &mind->hand);
    for (int i = 0; i < count; i++) {
        const Card lacking = another(mind, &mind->hand, faces[i]);
        Search search = {.with = card, .smallest = true};
        if (lacking == CARD_NONE || card_is_joker(lacking) || faces[i] == card_face(card) ||
            !find_meld(mind, &naturals, lacking, &search))
            continue;
        waits.lacks = face_set_with(waits.lacks, faces[i]);
        for (int j = 0; j < search.act.count; j++) {
            const Card other = search.act.cards[j].card;
            bool known = other == lacking;
            for (int k = 0; k < waits.count; k++)
                known |= card_face(waits.cards[k]) == card_face(other);
            if (!known)
                fact_add_card(&waits, other);
        }
    }
    if (waits.lacks == 0)
        return false;
    waits.number = count_unseen(mind, waits.lacks);
    waits.kind = waits.number > 0 ? HINT_WAITS : HINT_GONE;
    *fact_add(advice, HINT_WAITS) = waits;
    return true;
}

static bool has_twin(const Mind *mind, Card card)
{
    CardSet rest = mind->hand;
    card_set_remove(&rest, card);
    return card_set_find(&rest, card_face(card)) != CARD_NONE;
}

// Whether no near-meld has the card, whichever cards are still to come.
static bool has_nothing_near(const Mind *mind, Card card)
{
    const Fits fits = fits_of(mind->rules, &mind->hand, &mind->hand, &(MeldMarks){{0}});
    return fits.of[card_face(card)] == 0 && !has_twin(mind, card);
}

void fact_add_near(const Mind *mind, Card card, Advice *advice)
{
    Search search = {.with = CARD_NONE};
    if (has_twin(mind, card))
        fact_about(advice, HINT_TWIN, card);
    if (find_meld(mind, &mind->hand, card, &search))
        fact_add_meld(fact_about(advice, HINT_WHOLE, card), &search.act);
    else if (!add_waits(mind, card, advice) && has_nothing_near(mind, card))
        fact_about(advice, HINT_NOTHING_NEAR, card);
}

// ---- The table

// A meld of the table that the card, as itself, makes longer; -1 if none. With `now`, only where
// the seat may lay off in this hand.
static int fitting_meld(const Mind *mind, Card card)
{
    const Deck *deck = &mind->rules->deck;
    for (int meld = 0; meld < mind->game->meld_count && !is_wild(mind, card); meld++) {
        const Face shown = card_face(card);
        Laying laying = {card, shown};
        Refusal why;
        if (!may_lay_on(mind->rules, mind->game, mind->seat, meld))
            continue;
        if (lay_judge(mind->rules, mind->game, mind->wild, meld, &laying, 1, &why))
            return meld;
        laying.as = face_make(face_suit(shown), RANK_ACE_HIGH);
        if (deck_is_first(deck, face_rank(shown)) &&
            lay_judge(mind->rules, mind->game, mind->wild, meld, &laying, 1, &why))
            return meld;
    }
    return -1;
}

bool fact_add_fits(const Mind *mind, Card card, Advice *advice)
{
    const int meld = fitting_meld(mind, card);
    if (meld >= 0)
        fact_about(advice, HINT_FITS, card)->meld = (uint8_t)meld;
    return meld >= 0;
}

bool meld_of_naturals(const Mind *mind, const CardSet *cards, Card card, Act *meld)
{
    Search search = {.with = CARD_NONE};
    if (!find_meld(mind, cards, card, &search))
        return false;
    *meld = search.act;
    return true;
}

// ---- What a card that is drawn completes

// Of the melds of a card that is taken, the one beside which the fewest points are left loose after
// the discard: the card may make others that would break a better one up.
typedef struct {
    const Mind *mind;
    Card card;
    CardSet all;
    int points;
    bool found;
    Act act;
} BestMeld;

static bool keep_best_meld(void *self, const Act *act)
{
    BestMeld *best = self;
    const Mind *mind = best->mind;
    Search one = {.rules = mind->rules, .with = best->card};
    if (end_at_meld(&one, act))
        return true;
    CardSet rest = best->all;
    for (int i = 0; i < act->count; i++)
        card_set_remove(&rest, act->cards[i].card);
    const Loose loose = loose_of(mind->rules, mind->game, mind->seat, &rest);
    const int points = loose_after_throw(&loose, CARD_NONE);
    if (!best->found || points < best->points) {
        best->found = true;
        best->points = points;
        best->act = *act;
    }
    return true;
}

// Where loose points are counted, the meld that is told is part of the arrangement with the fewest.
static void prefer_best_meld(const Mind *mind, const CardSet *cards, Card card, Search *search)
{
    BestMeld best = {.mind = mind, .card = card, .all = *cards};
    if (!mind_counts_loose(mind) || mind->rules->arrange.cost != COST_POINTS)
        return;
    card_set_add(&best.all, card);
    melds_in_hand(mind->rules, mind->wild, false, &best.all, card, keep_best_meld, &best);
    if (best.found)
        search->act = best.act;
}

bool fact_add_completes(const Mind *mind, const Pile *pile, bool whole, Advice *advice)
{
    CardSet all = mind->hand;
    for (int i = 0; i < pile->count && whole; i++)
        card_set_add(&all, pile->cards[i].card);
    for (int i = pile->count - 1; i >= (whole ? 0 : pile->count - 1); i--) {
        const Card card = pile->cards[i].card;
        Search search = {.with = CARD_NONE};
        if (is_wild(mind, card) || !find_any_meld(mind, &all, card, &search))
            continue;
        if (!whole)
            prefer_best_meld(mind, &all, card, &search);
        fact_add_meld(fact_about(advice, HINT_COMPLETES, card), &search.act);
        return true;
    }
    return false;
}

static bool makes_one_meld(const Mind *mind, const CardSet *cards)
{
    Search search = {.with = CARD_NONE, .size = card_set_count(cards)};
    CardSet some = *cards;
    return find_meld(mind, cards, card_set_pop(&some), &search);
}

static bool breaks(const Mind *mind, const HintReason *told, const Act *ready)
{
    CardSet left = mind->hand, longer = {{0}};
    for (int i = 0; i < told->count; i++)
        card_set_remove(&left, told->cards[i]);
    bool broken = false;
    for (int i = 0; i < ready->count; i++) {
        card_set_add(&longer, ready->cards[i].card);
        const Card kept = card_set_find(&left, card_face(ready->cards[i].card));
        broken = broken || kept == CARD_NONE;
        if (kept != CARD_NONE)
            card_set_remove(&left, kept);
    }
    card_set_add(&longer, told->cards[0]);
    return broken && !makes_one_meld(mind, &longer);
}

void fact_add_breaks(const Mind *mind, Advice *advice)
{
    const HintReason *told = advice->count > 0 ? &advice->reasons[advice->count - 1] : NULL;
    if (!told || told->kind != HINT_COMPLETES)
        return;
    for (int i = 1; i < told->count; i++) {
        Act ready;
        if (!card_set_has(&mind->hand, told->cards[i]) ||
            !meld_of_naturals(mind, &mind->hand, told->cards[i], &ready) ||
            !breaks(mind, told, &ready))
            continue;
        HintReason *reason = fact_add(advice, HINT_BREAKS);
        for (int j = 0; j < ready.count; j++)
            fact_add_card(reason, ready.cards[j].card);
        return;
    }
}

bool card_makes_meld(const Mind *mind, Card card)
{
    Search search = {.with = CARD_NONE};
    return find_any_meld(mind, &mind->hand, card, &search);
}

bool card_fits_table(const Mind *mind, Card card) { return fitting_meld(mind, card) >= 0; }

// Wild cards, which almost always are, are not among them.
void fact_add_outs(const Mind *mind, Advice *advice)
{
    Face faces[FACES];
    const Deck *deck = &mind->rules->deck;
    const int count = deck_faces(deck, faces);
    const CardSet all = deck_cards(deck);
    const CardSet unseen = card_set_minus(&all, &mind->game->seen[mind->seat]);
    int natural = 0, of_use = 0;
    for (int i = 0; i < count && mind_may_go_on(mind); i++) {
        const CardSet some = card_set_of(&unseen, face_set_with(0, faces[i]));
        const Card card = card_set_find(&some, faces[i]);
        if (card == CARD_NONE || card_is_joker(card) || is_wild(mind, card))
            continue;
        const int cards = card_set_count(&some);
        natural += cards;
        of_use += card_makes_meld(mind, card) || card_fits_table(mind, card) ? cards : 0;
    }
    if (of_use > 0 && mind_may_go_on(mind))
        fact_number(advice, HINT_OUTS, CARD_NONE, of_use)->other = natural;
}

// ---- The contract

int contract_lacks(const Mind *mind, const CardSet *hand)
{
    return plan_lacks(mind->rules, mind->game, mind->seat, hand);
}
