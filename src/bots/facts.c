#include "bots/facts.h"

#include "base/least.h"
#include "bots/grouping.h"
#include "play/contract.h"
#include "play/meld_walk.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

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
    Card with;      // must be in the meld; CARD_NONE: any may
    CardSet less;   // that make no such meld by themselves
    bool smallest;  // only melds of the smallest size count
    int size;       // only melds of so many cards; 0: of any number
    bool any_kind;  // of any kind in play, even one that can no longer go down
    bool found;
    Act act;
    // What follows from these and the seat whose melds they are:
    const Ruleset *rules;
    unsigned kinds;
    bool opening;
} Search;

static void search_begin(const Mind *mind, int seat, Search *search)
{
    search->rules = mind->rules;
    search->kinds = kinds_that_matter(mind->rules, mind->game, seat, &search->opening);
    search->opening &= !search->any_kind;
    if (search->any_kind)
        search->kinds = ruleset_kinds_played(mind->rules);
}

static bool end_at_meld(void *self, const Act *act)
{
    Search *search = self;
    const int size_min = meld_form(search->rules, act->meld, search->opening)->size_min;
    bool with = search->with == CARD_NONE, whole = true;
    CardSet less = search->less;
    if ((search->size > 0 && act->count != search->size) ||
        (search->smallest && act->count != size_min) || !(search->kinds >> act->meld & 1))
        return true;
    for (int i = 0; i < act->count; i++) {
        const Card card = card_set_find(&less, card_face(act->cards[i].card));
        with |= card_face(act->cards[i].card) == card_face(search->with);
        whole &= card != CARD_NONE;
        if (card != CARD_NONE)
            card_set_remove(&less, card);
    }
    if (!with || whole)
        return true;
    search->found = true;
    search->act = *act;
    return false;
}

static CardSet naturals_of(const Mind *mind, const CardSet *cards)
{
    return card_set_of(cards, ~mind->wild);
}

// A meld of the card with some of these.
static bool find_with(const Mind *mind, int seat, FaceSet wild, CardSet cards, Card card,
                      Search *search)
{
    card_set_add(&cards, card);
    search_begin(mind, seat, search);
    melds_in_hand(mind->rules, wild, search->opening, &cards, card, end_at_meld, search);
    return search->found;
}

// The same for the seat itself, wild ones too; or with natural ones alone.
static bool find_any_meld(const Mind *mind, const CardSet *cards, Card card, Search *search)
{
    return find_with(mind, mind->seat, mind->wild, *cards, card, search);
}

static bool find_meld(const Mind *mind, const CardSet *cards, Card card, Search *search)
{
    return !is_wild(mind, card) &&
           find_with(mind, mind->seat, 0, naturals_of(mind, cards), card, search);
}

// Adds the cards of a meld but the one that the reason is about, in the order in which they would
// lie on the table.
static void add_meld(HintReason *reason, const Laying cards[], int count)
{
    Laying meld[ACT_CARDS_MAX];
    const Card card = reason->cards[0];
    int about = -1;
    memcpy(meld, cards, (size_t)count * sizeof meld[0]);
    qsort(meld, (size_t)count, sizeof meld[0], laying_compare);
    for (int i = 0; i < count; i++)
        if (meld[i].card == card || (about < 0 && card_face(meld[i].card) == card_face(card)))
            about = i;
    for (int i = 0; i < count; i++)
        if (i != about)
            fact_add_card(reason, meld[i].card);
    reason->place = (uint8_t)most(about, 0);
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

// How many wild cards that the seat has not seen, if one of them makes a smallest meld with the
// card and other natural ones.
static int count_wild_for(const Mind *mind, const CardSet *naturals, Card card)
{
    const CardSet all = deck_cards(&mind->rules->deck), wild = card_set_of(&all, mind->wild);
    CardSet unseen = card_set_minus(&wild, &mind->game->seen[mind->seat]);
    const int count = card_set_count(&unseen);
    Search search = {.with = card, .smallest = true};
    return count > 0 && find_any_meld(mind, naturals, card_set_pop(&unseen), &search) ? count : 0;
}

// The cards that the card and others of the hand wait for; of those that can still come, if any
// can.
static bool add_waits(const Mind *mind, Card card, bool gone_too, Advice *advice)
{
    HintReason waits = {.seat = NOBODY, .count = 1, .cards = {card}};
    Face faces[FACES];
    const int count = deck_faces(&mind->rules->deck, faces);
    const CardSet naturals = naturals_of(mind, &mind->hand);
    for (int i = 0; i < count; i++) {
        const Card lacking = another(mind, &mind->hand, faces[i]);
        Search search = {.with = card, .less = naturals, .smallest = true};
        if (lacking == CARD_NONE || card_is_joker(lacking) ||
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
    const FaceSet to_come = waits.lacks & faces_to_come(mind->rules, mind->game, &mind->hand);
    waits.other = count_wild_for(mind, &naturals, card);
    waits.kind = to_come ? HINT_WAITS : HINT_GONE;
    if (to_come) {
        waits.lacks = to_come;
        waits.number = count_unseen(mind, to_come) + waits.other;
    }
    // Of cards that all lie in a pile which may be taken there is nothing to count.
    if (to_come ? waits.number > 0 : gone_too)
        *fact_add(advice, HINT_WAITS) = waits;
    return true;
}

void fact_add_waits(const Mind *mind, Card card, Advice *advice)
{
    Mind with = *mind;
    card_set_add(&with.hand, card);
    add_waits(&with, card, false, advice);
}

static bool has_twin(const Mind *mind, Card card)
{
    const CardSet same = card_set_of(&mind->hand, face_set_with(0, card_face(card)));
    return card_set_count(&same) > 1;
}

// Whether no near-meld has the card, whichever cards are still to come.
static bool has_nothing_near(const Mind *mind, Card card)
{
    Fits fits;
    bool parts;
    const unsigned kinds = kinds_that_matter(mind->rules, mind->game, mind->seat, &parts);
    fits_of(mind->rules, kinds, &mind->hand, &mind->hand, &(MeldMarks){{0}}, &fits);
    return fits.of[card_face(card)] == 0 && !has_twin(mind, card);
}

// That the card is part of a meld which the page shows in the hand. False: it is of none.
static bool add_whole(const Mind *mind, Card card, Advice *advice)
{
    Grouping page;
    const CardGroup *meld = NULL;
    int loose = 0;
    group_hand(mind->rules, mind->view, &page);
    for (int i = 0; i < page.arrangement.count; i++) {
        const CardGroup *group = &page.arrangement.groups[i];
        for (int j = 0; j < group->count; j++) {
            const bool same = card_face(group->cards[j].card) == card_face(card);
            meld = same && group->use == USE_MELD ? group : meld;
            loose += same && group->use != USE_MELD;
        }
    }
    if (meld) {
        HintReason *reason = fact_number(advice, HINT_WHOLE, card, loose);
        add_meld(reason, meld->cards, meld->count);
    }
    return meld;
}

void fact_add_near(const Mind *mind, Card card, Advice *advice)
{
    if (has_twin(mind, card))
        fact_about(advice, HINT_TWIN, card);
    if (!add_whole(mind, card, advice) && !add_waits(mind, card, true, advice) &&
        has_nothing_near(mind, card))
        fact_about(advice, HINT_NOTHING_NEAR, card);
}

// ---- The table

// A meld of the table that the card, as itself, makes longer, where the seat may lay off in this
// hand; -1 if none.
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

void fact_add_feeds(const Mind *mind, int seat, Card card, Advice *advice)
{
    Search search = {.with = CARD_NONE};
    const CardSet naturals = naturals_of(mind, &mind->game->hands[seat]);
    if (!find_with(mind, seat, 0, naturals, card, &search))
        return;
    HintReason *reason = fact_about(advice, HINT_FEEDS, card);
    reason->seat = (uint8_t)seat;
    add_meld(reason, search.act.cards, search.act.count);
}

// ---- What a card that is drawn completes

static bool makes_one_meld(const Mind *mind, const CardSet *cards)
{
    Search search = {.with = CARD_NONE, .size = card_set_count(cards), .any_kind = true};
    CardSet some = *cards;
    return find_any_meld(mind, cards, card_set_pop(&some), &search);
}

// Whether the meld of a card that is taken takes cards out of the ready one, which does not come
// back in a longer one.
static bool breaks(const Mind *mind, const Act *told, Card taken, const CardGroup *ready)
{
    CardSet left = mind->hand, longer = {{0}};
    for (int i = 0; i < told->count; i++)
        if (told->cards[i].card != taken)
            card_set_remove(&left, card_set_find(&left, card_face(told->cards[i].card)));
    bool broken = false;
    for (int i = 0; i < ready->count; i++) {
        card_set_add(&longer, ready->cards[i].card);
        const Card kept = card_set_find(&left, card_face(ready->cards[i].card));
        broken = broken || kept == CARD_NONE;
        if (kept != CARD_NONE)
            card_set_remove(&left, kept);
    }
    card_set_add(&longer, taken);
    return broken && ready->use == USE_MELD && !makes_one_meld(mind, &longer);
}

// Of the melds of a card that is taken, the best one: where loose cards count, that beside which
// the fewest are left after the discard; then that which breaks up no ready one, and spends the
// fewest wild cards.
typedef struct {
    const Mind *mind;
    Card card;
    CardSet all;
    Grouping page;
    int64_t price;  // of all three
    Search one;
    Act act;
} BestMeld;

enum { A_BROKEN = CARDS_MAX, A_POINT = CARDS_MAX * CARDS_MAX };

static bool keep_best_meld(void *self, const Act *act)
{
    BestMeld *best = self;
    const Mind *mind = best->mind;
    int64_t price = 0;
    if (end_at_meld(&best->one, act))
        return true;
    CardSet rest = best->all;
    for (int i = 0; i < act->count; i++) {
        card_set_remove(&rest, act->cards[i].card);
        price += laying_is_wild(&mind->rules->deck, act->cards[i]);
    }
    if (mind_counts_loose(mind)) {
        const Loose loose = loose_of(mind->rules, mind->game, mind->seat, &rest);
        price += (int64_t)A_POINT * loose_after_throw(&loose, CARD_NONE);
    }
    for (int i = 0; i < best->page.arrangement.count && price < best->price; i++)
        price += A_BROKEN * breaks(mind, act, best->card, &best->page.arrangement.groups[i]);
    if (price < best->price) {
        best->price = price;
        best->act = *act;
    }
    return mind_may_go_on(mind);
}

// The meld of a card of the pile that is told, and a ready one that it breaks up.
static void add_best_meld(const Mind *mind, const CardSet *cards, Card card, Advice *advice)
{
    BestMeld best = {
        .mind = mind, .card = card, .all = *cards, .price = INT64_MAX, .one = {.with = card}};
    int fewest = INT_MAX;
    const Arrangement *page = &best.page.arrangement;
    group_hand(mind->rules, mind->view, &best.page);
    search_begin(mind, mind->seat, &best.one);
    melds_in_hand(mind->rules, mind->wild, best.one.opening, cards, card, keep_best_meld, &best);
    // The card may be better kept loose, in the place of one that costs more.
    if (mind_counts_loose(mind) && mind->rules->arrange.order_count == 0) {
        const Loose with = mind_loose_in(mind, cards);
        fewest = loose_after_throw(&with, card);
    }
    if (best.price >= ((int64_t)fewest + 1) * A_POINT)
        return;
    add_meld(fact_about(advice, HINT_COMPLETES, card), best.act.cards, best.act.count);
    for (int i = 0; i < page->count; i++) {
        if (!breaks(mind, &best.act, card, &page->groups[i]))
            continue;
        HintReason *reason = fact_add(advice, HINT_BREAKS);
        for (int j = 0; j < page->groups[i].count; j++)
            fact_add_card(reason, page->groups[i].cards[j].card);
        return;
    }
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
        card_set_add(&all, card);
        if (whole)
            add_meld(fact_about(advice, HINT_COMPLETES, card), search.act.cards, search.act.count);
        else
            add_best_meld(mind, &all, card, advice);
        return true;
    }
    return false;
}

bool card_makes_meld(const Mind *mind, Card card, bool any_kind)
{
    Search search = {.with = CARD_NONE, .any_kind = any_kind};
    return find_any_meld(mind, &mind->hand, card, &search);
}

bool card_fits_table(const Mind *mind, Card card) { return fitting_meld(mind, card) >= 0; }

// Whether a wild card that is drawn makes a meld with cards of the hand or can be laid off.
static bool wild_is_of_use(const Mind *mind, Card card)
{
    CardSet one = {{0}};
    card_set_add(&one, card);
    bool lays = false;
    for (int meld = 0; meld < mind->game->meld_count && !lays; meld++)
        lays = may_lay_on(mind->rules, mind->game, mind->seat, meld) &&
               lays_on_meld(mind->rules, mind->game, mind->wild, meld, &one, card, end_at_first,
                            NULL) == WALK_ENDED;
    return lays || card_makes_meld(mind, card, false);
}

// Where loose cards count, a natural card must be in a meld of the best arrangement and leave fewer
// behind the throw: one that only breaks up another meld is of no use.
static bool is_of_use(const Mind *mind, Card card, const Loose *now)
{
    if (is_wild(mind, card))
        return wild_is_of_use(mind, card);
    if (card_fits_table(mind, card))
        return true;
    if (!card_makes_meld(mind, card, false))
        return false;
    if (!mind_counts_loose(mind))
        return true;
    CardSet hand = mind->hand;
    card_set_add(&hand, card);
    const Loose with = mind_loose_in(mind, &hand);
    return !card_set_has(&with.loose, card) && loose_after_throw(&with, card) < now->points;
}

void fact_add_outs(const Mind *mind, Advice *advice)
{
    Face faces[FACES];
    const Deck *deck = &mind->rules->deck;
    const int count = deck_faces(deck, faces);
    const CardSet all = deck_cards(deck);
    const CardSet unseen = card_set_minus(&all, &mind->game->seen[mind->seat]);
    const Loose now = mind_counts_loose(mind) ? mind_loose_now(mind) : (Loose){0};
    int of_use = 0;
    for (int i = 0; i < count && mind_may_go_on(mind); i++) {
        const CardSet some = card_set_of(&unseen, face_set_with(0, faces[i]));
        const Card card = card_set_find(&some, faces[i]);
        if (card == CARD_NONE)
            continue;
        of_use += is_of_use(mind, card, &now) ? card_set_count(&some) : 0;
    }
    if (of_use > 0 && mind_may_go_on(mind))
        fact_number(advice, HINT_OUTS, CARD_NONE, of_use)->other = card_set_count(&unseen);
}
