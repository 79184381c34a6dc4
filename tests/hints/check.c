#include "hints/check.h"

#include "bots/fit.h"
#include "bots/grouping.h"
#include "bots/rollout.h"
#include "bots/worlds.h"
#include "play/contract.h"
#include "play/piles.h"
#include "support/brute_force.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// ---- The smallest melds

// The cards of the slots, each the lowest face of its slot, duplicates of different packs.
static bool makes_meld(const Checker *checker, const Small *small, const Face as[])
{
    Laying cards[RANK_MAX + 1];
    int times[FACES] = {0};
    Refusal why;
    for (int i = 0; i < small->count; i++) {
        const Face face = (Face)__builtin_ctzll(small->slots[i]);
        if (times[face] == checker->rules->deck.packs)
            return false;
        cards[i] = (Laying){card_make(times[face]++, face_suit(face), face_rank(face)), as[i]};
    }
    return meld_judge(checker->rules, 0, (MeldForm){small->kind, small->opening}, cards,
                      small->count, &why);
}

static void add_small(Checker *checker, const Small *small, const Face as[])
{
    if (checker->small_count < SMALLS_MAX && makes_meld(checker, small, as))
        checker->smalls[checker->small_count++] = *small;
}

// Every way to take the suits of a set, the same one more than once too.
static void add_sets(Checker *checker, Small *small, int rank, int at, int suit)
{
    Face as[RANK_MAX + 1];
    if (at < small->count) {
        for (; suit < SUITS; suit++) {
            small->slots[at] = UINT64_C(1) << face_make(suit, rank);
            add_sets(checker, small, rank, at + 1, suit);
        }
        return;
    }
    for (int i = 0; i < small->count; i++)
        as[i] = (Face)__builtin_ctzll(small->slots[i]);
    small->mark = rank;
    add_small(checker, small, as);
}

static void add_run(Checker *checker, Small *small, int suit, int start, bool mixed)
{
    const Deck *deck = &checker->rules->deck;
    Face as[RANK_MAX + 1];
    for (int i = 0; i < small->count; i++) {
        const int place = start + i;
        const bool high = place == deck->rank_count;
        const int rank = deck->ranks[place % deck->rank_count];
        as[i] = high ? face_make(suit, RANK_ACE_HIGH) : face_make(suit, rank);
        if (checker->rules->melds[small->kind].ace == ACE_RING)
            as[i] = face_make(suit, rank);
        small->slots[i] = (mixed ? EACH_LANE : UINT64_C(1) << 16 * suit) << rank;
    }
    if (!mixed) {
        add_small(checker, small, as);
        return;
    }
    // Judged with cards of two suits.
    Small some = *small;
    for (int i = 0; i < small->count; i++) {
        const int of = i % 2;
        some.slots[i] = UINT64_C(1)
                        << face_make(of, face_rank((Face)__builtin_ctzll(small->slots[i])));
        as[i] = face_make(of, face_rank(as[i]));
    }
    if (makes_meld(checker, &some, as) && checker->small_count < SMALLS_MAX)
        checker->smalls[checker->small_count++] = *small;
}

void checker_begin(Checker *checker, const Ruleset *rules)
{
    memset(checker, 0, sizeof *checker);
    checker->rules = rules;
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const MeldRule *meld = &rules->melds[kind];
        if (!(ruleset_kinds_played(rules) >> kind & 1))
            continue;
        for (int opening = 0; opening < 2; opening++) {
            Small small = {.kind = (uint8_t)kind, .opening = opening};
            small.count = (uint8_t)meld_form(rules, kind, opening)->size_min;
            if (small.count > rules->deck.rank_count + 1)
                continue;
            for (int i = 0; i < rules->deck.rank_count; i++)
                if (meld->shape == MELD_SET)
                    add_sets(checker, &small, rules->deck.ranks[i], 0, 0);
            for (int suit = 0; suit < (meld->mixed ? 1 : SUITS) && meld->shape != MELD_SET; suit++)
                for (int start = 0; start < rules->deck.rank_count; start++) {
                    const bool fits = start + small.count <= rules->deck.rank_count + 1;
                    small.mark = 1 + suit;
                    if (fits || meld->ace == ACE_RING)
                        add_run(checker, &small, suit, start, meld->mixed);
                }
        }
    }
}

void checker_watch(Checker *checker, const EventList *events)
{
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        if (event->kind == EVENT_DEALER)
            memset(checker->thrown, 0, sizeof checker->thrown);
        if ((event->kind == EVENT_DISCARDED || event->kind == EVENT_CLOSED) && event->count > 0 &&
            event->seen == EVERYBODY)
            checker->thrown[event->seat] =
                face_set_with(checker->thrown[event->seat], card_face(event->cards[0].card));
        if (event->kind == EVENT_OFFERED) {
            checker->offered_points = event->number;
            checker->offered_fee = event->total;
        }
    }
}

// ---- How far cards are from a smallest meld

typedef struct {
    int held[FACES];  // natural cards, by face
} Naturals;

static Naturals held_of(const View *view, const CardSet *cards)
{
    Naturals held = {{0}};
    for (CardSet rest = *cards; !card_set_is_empty(&rest);) {
        const Card card = card_set_pop(&rest);
        if (!card_is_joker(card) && !face_set_has(view->game.wild[view->seat], card))
            held.held[card_face(card)]++;
    }
    return held;
}

typedef struct {
    int lacks;      // slots that no card fills
    FaceSet faces;  // that would fill one of them
    FaceSet used;   // faces that fill the others
} Lack;

static Lack lack_of(const Small *small, const Naturals *held)
{
    Naturals rest = *held;
    Lack lack = {0};
    for (int i = 0; i < small->count; i++) {
        FaceSet faces = small->slots[i];
        while (faces && rest.held[__builtin_ctzll(faces)] == 0)
            faces &= faces - 1;
        if (faces) {
            rest.held[__builtin_ctzll(faces)]--;
            lack.used |= faces & -faces;
        } else {
            lack.lacks++;
            lack.faces |= small->slots[i];
        }
    }
    return lack;
}

static bool takes(const Small *small, Face face)
{
    bool found = false;
    for (int i = 0; i < small->count; i++)
        found |= small->slots[i] >> face & 1;
    return found;
}

static int count_unseen(const Checker *checker, const View *view, FaceSet faces)
{
    Card cards[CARDS_MAX];
    const int count = deck_list(&checker->rules->deck, cards);
    int unseen = 0;
    for (int i = 0; i < count; i++)
        unseen += !card_is_joker(cards[i]) && faces >> card_face(cards[i]) & 1 &&
                  !card_set_has(&view->game.seen[view->seat], cards[i]);
    return unseen;
}

// Whether some rule lets a side put down a new meld of the kind, once it has opened or before.
static bool goes_down(const Ruleset *rules, int kind, bool opened)
{
    bool down = false;
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        const bool first = act->opens == OPENS_ONLY || act->stage == STAGE_NOT_OPENED;
        down |= act->kind == ACT_MELD && step_is_taken(&rules->steps[act->step]) &&
                !(first && opened) && (act->kinds == 0 || act->kinds >> kind & 1);
    }
    return down;
}

// Whether a meld of the kind still matters to the seat; `opening`: as a part of a contract, which
// is asked of where no other meld follows one.
static bool matters(const Checker *checker, const View *view, int seat, int kind, bool opening)
{
    const Ruleset *rules = checker->rules;
    const Game *game = &view->game;
    const bool due = contract_is_due(rules, game, seat);
    const bool counts = ruleset_counts_loose(rules) || ruleset_has_act(rules, ACT_CLOSE);
    bool follows = counts;
    for (int other = 0; other < rules->meld_count; other++)
        follows |= goes_down(rules, other, true);
    if (opening != (due && !follows))
        return false;
    if (counts)
        return true;
    return goes_down(rules, kind, due || game->sides[game_side(game, seat)].opened) ||
           (due && contract_rest(rules, game, seat).melds[kind] > 0);
}

static bool small_matters(const Checker *checker, const View *view, const Small *small)
{
    return matters(checker, view, view->seat, small->kind, small->opening);
}

// The faces that would make a smallest meld with the card and others; all that may still exist
// outside the hand.
static FaceSet waits_of(const Checker *checker, const View *view, Face face, FaceSet *with)
{
    const CardSet *hand = &view->game.hands[view->seat];
    const Naturals held = held_of(view, hand);
    FaceSet waits = 0;
    *with = 0;
    for (int i = 0; i < checker->small_count; i++) {
        const Small *small = &checker->smalls[i];
        const Lack lack = lack_of(small, &held);
        if (!small_matters(checker, view, small) || lack.lacks != 1 || !takes(small, face) ||
            !(lack.used >> face & 1))
            continue;
        FaceSet faces = lack.faces & ~view->game.wild[view->seat];
        for (FaceSet rest = faces; rest; rest &= rest - 1) {
            const Face lacking = (Face)__builtin_ctzll(rest);
            if (held.held[lacking] == checker->rules->deck.packs)
                faces &= ~(rest & -rest);
        }
        waits |= faces;
        if (faces)
            *with |= lack.used;
    }
    return waits;
}

static bool is_near(const Checker *checker, const View *view, Face face)
{
    const Naturals held = held_of(view, &view->game.hands[view->seat]);
    for (int i = 0; i < checker->small_count; i++) {
        const Small *small = &checker->smalls[i];
        const Lack lack = lack_of(small, &held);
        if (small_matters(checker, view, small) && lack.used >> face & 1 && lack.lacks <= 2 &&
            small->count - lack.lacks >= 2)
            return true;
    }
    return false;
}

// Whether the card makes a smallest meld with cards among these, wild ones too; of any kind in
// play, or of one that matters.
static bool has_meld(const Checker *checker, const View *view, const CardSet *cards, Card card,
                     bool any_kind)
{
    CardSet all = *cards;
    card_set_add(&all, card);
    const CardSet wild = card_set_of(cards, view->game.wild[view->seat]);
    const Naturals held = held_of(view, &all);
    for (int i = 0; i < checker->small_count; i++) {
        const Small *small = &checker->smalls[i];
        const Form *form = meld_form(checker->rules, small->kind, small->opening);
        const Lack lack = lack_of(small, &held);
        const int wilds = card_set_count(&wild);
        if ((any_kind ? !small->opening : small_matters(checker, view, small)) &&
            takes(small, card_face(card)) && lack.used >> card_face(card) & 1 &&
            lack.lacks <= (wilds < form->wild_max ? wilds : form->wild_max) &&
            small->count - lack.lacks >= form->naturals_min &&
            (!form->naturals || lack.lacks <= small->count - lack.lacks))
            return true;
    }
    return false;
}

// Whether the cards make a meld of some kind in play: those from `at` on as anything that they may
// stand for, if they are wild, and else for themselves; the first rank below the others or above.
static bool reads_as_meld(const Checker *checker, FaceSet wild, int kind, bool high,
                          const Card cards[], int count, int at, Laying layings[])
{
    const Deck *deck = &checker->rules->deck;
    Refusal why;
    if (at == count)
        return meld_judge(checker->rules, wild, (MeldForm){kind, false}, layings, count, &why);
    const Card card = cards[at];
    Face as = card_face(card);
    if (high && deck_is_first(deck, face_rank(as)))
        as = face_make(face_suit(as), RANK_ACE_HIGH);
    layings[at] = (Laying){card, as};
    if (!card_is_joker(card) &&
        reads_as_meld(checker, wild, kind, high, cards, count, at + 1, layings))
        return true;
    for (int rank = 1; face_set_has(wild, card) && rank <= RANK_ACE_HIGH; rank++)
        for (int suit = 0; suit <= SUITS; suit++) {
            const Face face = suit == SUITS ? face_any_suit(rank) : face_make(suit, rank);
            layings[at] = (Laying){card, face};
            if (reads_as_meld(checker, wild, kind, high, cards, count, at + 1, layings))
                return true;
        }
    return false;
}

// That matters to the seat.
static bool is_meld(const Checker *checker, const View *view, int seat, FaceSet wild,
                    const Card cards[], int count)
{
    Laying layings[ACT_CARDS_MAX];
    for (int kind = 0; kind < checker->rules->meld_count; kind++)
        for (int high = 0; high < 2; high++)
            if (ruleset_kinds_played(checker->rules) >> kind & 1 &&
                (matters(checker, view, seat, kind, false) ||
                 matters(checker, view, seat, kind, true)) &&
                reads_as_meld(checker, wild, kind, high, cards, count, 0, layings))
                return true;
    return false;
}

// Whether the meld on the table with the card, as itself, is a meld.
static bool fits_table(const Checker *checker, const View *view, int meld, Card card)
{
    const Game *game = &view->game;
    Laying cards[CARDS_MAX + 1];
    Refusal why;
    const int count = meld_layings(game, meld, cards);
    const MeldForm form = {game->melds[meld].kind, false};
    const FaceSet wild = game->wild[view->seat];
    if (face_set_has(wild, card))
        return false;
    cards[count] = (Laying){card, card_face(card)};
    if (meld_judge(checker->rules, wild, form, cards, count + 1, &why))
        return true;
    cards[count].as = face_make(card_suit(card), RANK_ACE_HIGH);
    return deck_is_first(&checker->rules->deck, card_rank(card)) &&
           meld_judge(checker->rules, wild, form, cards, count + 1, &why);
}

// ---- How far a hand is from the contract

typedef struct {
    const Checker *checker;
    Contract rest;
    int left;  // melds still to choose
    int wilds;
    int best;
    unsigned marks[MELD_KINDS_MAX];
    int to_come[FACES];  // cards outside the hand, less those that the way lacks already
} Search;

// A card for the slot that lacks one. False: there is none in the deck, so a wild card must stand
// there.
static bool take_from_deck(Search *search, FaceSet faces)
{
    while (faces && search->to_come[__builtin_ctzll(faces)] <= 0)
        faces &= faces - 1;
    if (faces)
        search->to_come[__builtin_ctzll(faces)]--;
    return faces != 0;
}

static void search_contract(Search *search, int kind, int from, const Naturals *held, int lacks,
                            int takes_wild, int impossible)
{
    while (kind < search->checker->rules->meld_count && search->rest.melds[kind] == 0) {
        kind++;
        from = 0;
    }
    const int wilds = takes_wild < search->wilds ? takes_wild : search->wilds;
    if (lacks - search->wilds >= search->best || impossible > search->wilds)
        return;
    if (kind == search->checker->rules->meld_count) {
        if (lacks - wilds < search->best && impossible <= wilds)
            search->best = lacks - wilds;
        return;
    }
    const MeldRule *rule = &search->checker->rules->melds[kind];
    const int wild_max = meld_form(search->checker->rules, kind, true)->wild_max;
    for (int i = from; i < search->checker->small_count; i++) {
        const Small *small = &search->checker->smalls[i];
        if (small->kind != kind || !small->opening ||
            (rule->single && search->marks[kind] >> small->mark & 1))
            continue;
        Naturals rest = *held;
        int lacking = 0, none = 0;
        int to_come[FACES];
        memcpy(to_come, search->to_come, sizeof to_come);
        for (int j = 0; j < small->count; j++) {
            FaceSet faces = small->slots[j];
            while (faces && rest.held[__builtin_ctzll(faces)] == 0)
                faces &= faces - 1;
            if (faces)
                rest.held[__builtin_ctzll(faces)]--;
            lacking += faces == 0;
            none += faces == 0 && !take_from_deck(search, small->slots[j]);
        }
        search->rest.melds[kind]--;
        search->marks[kind] |= 1u << small->mark;
        search_contract(search, kind, i, &rest, lacks + lacking,
                        takes_wild + (lacking < wild_max ? lacking : wild_max), impossible + none);
        memcpy(search->to_come, to_come, sizeof to_come);
        search->marks[kind] &= ~(1u << small->mark);
        search->rest.melds[kind]++;
    }
}

// The cards that the contract lacks, if `hand` were the hand of the seat.
static int contract_lacks(const Checker *checker, const View *view, const CardSet *hand)
{
    const FaceSet wild = view->game.wild[view->seat];
    const CardSet wilds = card_set_of(hand, wild);
    const Naturals held = held_of(view, hand);
    Search search = {.checker = checker,
                     .rest = contract_rest(checker->rules, &view->game, view->seat),
                     .wilds = card_set_count(&wilds),
                     .best = CARDS_MAX};
    for (int face = 0; face < FACES; face++)
        search.to_come[face] = checker->rules->deck.packs - held.held[face];
    search_contract(&search, 0, 0, &held, 0, 0, 0);
    return search.best;
}

// ---- Loose cards, by brute force

// What is left of the hand, and of it without each card: points, or cards where these count.
static Brute brute;

static bool brute_hand(const Checker *checker, const View *view, const CardSet *hand)
{
    static CardSet last;
    static const Ruleset *of;
    if (card_set_count(hand) > BRUTE_HAND_MAX || ruleset_singles(checker->rules) ||
        view->game.wild[view->seat] != checker->rules->wild)
        return false;
    if (of == checker->rules && memcmp(&last, hand, sizeof last) == 0)
        return true;
    last = *hand;
    of = checker->rules;
    brute = (Brute){.rules = checker->rules, .arranged = true};
    for (Face face = 0; face < FACES; face++)
        for (CardSet rest = *hand; !card_set_is_empty(&rest);) {
            const Card card = card_set_pop(&rest);
            if (card_face(card) == face)
                brute.hand[brute.count++] = card;
        }
    brute_make_melds(&brute);
    brute_find_least(&brute);
    return true;
}

// Without `but`, which may be CARD_NONE.
static int brute_left(const Checker *checker, Card but)
{
    enum { A_POINT = 1000, A_CARD = 1000 * 1000 };
    unsigned cards = (1u << brute.count) - 1;
    for (int i = 0; i < brute.count; i++)
        if (brute.hand[i] == but)
            cards &= ~(1u << i);
    if (checker->rules->arrange.cost == COST_CARDS)
        return (int)(brute.least[GOAL_MOST_CARDS][cards] / A_CARD);
    return (int)(brute.least[GOAL_FEWEST_POINTS][cards] / A_POINT);
}

// ---- Reasons

static Pile pile_of_draw(const Checker *checker, const View *view, const Act *act)
{
    return pile_of_seat(checker->rules, &view->game, checker->rules->acts[act->rule].from,
                        view->seat);
}

// Whether the card lies on top of a pile from which the seat may draw.
static bool is_on_top(const Checker *checker, const View *view, Card card)
{
    ActList list = {0};
    bool found = false;
    legal_acts_of(checker->rules, &view->game, ACT_DRAW, &list);
    for (int i = 0; i < list.count; i++) {
        const Pile pile = pile_of_draw(checker, view, &list.acts[i]);
        found |= pile_top(&pile) == card;
    }
    act_list_free(&list);
    return found;
}

// Whether the act takes the card, from the top of a pile.
static bool is_taken(const Checker *checker, const View *view, const Act *act, Card card)
{
    if (act->kind != ACT_DRAW)
        return false;
    const Pile pile = pile_of_draw(checker, view, act);
    return pile_top(&pile) == card;
}

static bool are_held(const CardSet *hand, const HintReason *reason, int from)
{
    bool held = true;
    for (int i = from; i < reason->count; i++)
        held &= card_set_has(hand, reason->cards[i]);
    return held;
}

static int points_of_hand(const Checker *checker, const View *view, const CardSet *hand)
{
    Game game = view->game;
    game.hands[view->seat] = *hand;
    game.seats[view->seat].cards = (uint8_t)card_set_count(hand);
    for (int seat = 0; seat < game.players; seat++)
        if (seat != view->seat && game.seats[seat].side == game.seats[view->seat].side)
            game.hands[seat] = (CardSet){{0}};
    return points_held(checker->rules, &game, game.seats[view->seat].side);
}

// What the hand of some other seat would cost if it held as much as any other cards that are not
// seen; the least of all.
static int others_hold(const Checker *checker, const View *view)
{
    const Game *game = &view->game;
    Card cards[CARDS_MAX];
    const int count = deck_list(&checker->rules->deck, cards);
    int64_t points = 0;
    int unseen = 0, fewest = INT32_MAX;
    for (int i = 0; i < count; i++)
        if (!card_set_has(&game->seen[view->seat], cards[i])) {
            points += ruleset_points(checker->rules, card_face(cards[i]));
            unseen++;
        }
    for (int seat = 0; seat < game->players; seat++) {
        const int side = game->seats[seat].side;
        if (side == game->seats[view->seat].side || !game->sides[side].in ||
            game->folded >> seat & 1)
            continue;
        const int held = unseen ? (int)(points * game->seats[seat].cards / unseen) : 0;
        fewest = held < fewest ? held : fewest;
    }
    return fewest;
}

// The sums about the cards that go down by the act.
typedef struct {
    int cards, points, earned, wilds;
} Down;

static Down down_by(const Checker *checker, const View *view, const Act *act)
{
    const Ruleset *rules = checker->rules;
    const int kind = act->kind == ACT_MELD ? act->meld : view->game.melds[act->meld].kind;
    Down down = {0};
    for (int i = 0; i < act->count; i++) {
        const Laying laying = act->cards[i];
        if (!card_set_has(&view->game.hands[view->seat], laying.card))
            continue;
        down.cards++;
        down.points += ruleset_points(rules, card_face(laying.card));
        down.earned += rules->score.laid[kind][card_face(laying.card)][face_rank(laying.as)];
        down.wilds += face_shown(&rules->deck, laying.as) != card_face(laying.card);
    }
    return down;
}

// The fewest that can be left of these cards after a discard; of all but `kept`. False: they are
// too many to try.
static bool left_after_throw(const Checker *checker, const View *view, const CardSet *cards,
                             Card kept, int *fewest)
{
    if (!brute_hand(checker, view, cards))
        return false;
    *fewest = card_set_is_empty(cards) ? 0 : INT32_MAX;
    for (CardSet rest = *cards; !card_set_is_empty(&rest);) {
        const Card card = card_set_pop(&rest);
        const int left = card == kept ? INT32_MAX : brute_left(checker, card);
        *fewest = left < *fewest ? left : *fewest;
    }
    return true;
}

static const HintReason *told_before(const Advice *advice, int at, HintKind kind)
{
    while (at-- > 0)
        if (advice->reasons[at].kind == kind)
            return &advice->reasons[at];
    return NULL;
}

// A meld that is told of the card leaves as many beside it. Melds whose order counts are not
// taken out one by one.
static bool check_falls(const Checker *checker, const View *view, const Advice *advice, int at)
{
    const HintReason *reason = &advice->reasons[at];
    const HintReason *meld = told_before(advice, at, HINT_COMPLETES);
    CardSet hand = view->game.hands[view->seat];
    int fewest;
    // That the points fall speaks for a card that is left, too, and is told as that.
    if (reason->kind == HINT_FALLS &&
        reason->against == is_taken(checker, view, &advice->act, reason->cards[0]))
        return false;
    if (!brute_hand(checker, view, &hand))
        return true;
    if (reason->other != brute_left(checker, CARD_NONE))
        return false;
    card_set_add(&hand, reason->cards[0]);
    if (!left_after_throw(checker, view, &hand, reason->cards[0], &fewest))
        return true;
    if (reason->number != fewest)
        return false;
    if (meld && checker->rules->arrange.order_count == 0) {
        for (int i = 0; i < meld->count; i++)
            card_set_remove(&hand, card_set_find(&hand, card_face(meld->cards[i])));
        if (left_after_throw(checker, view, &hand, CARD_NONE, &fewest) && fewest != reason->number)
            return false;
    }
    return reason->kind == HINT_FALLS  ? reason->number < reason->other
           : reason->kind == HINT_SAME ? reason->number == reason->other
                                       : reason->number >= reason->other;
}

static bool fits_any(const Checker *checker, const View *view, Card card)
{
    bool fits = false;
    for (int meld = 0; meld < view->game.meld_count; meld++)
        fits |= may_lay_on(checker->rules, &view->game, view->seat, meld) &&
                fits_table(checker, view, meld, card);
    return fits;
}

// A lay that moves wild cards is one that the table takes, too: of these the host itself is asked.
static bool check_useless(const Checker *checker, const View *view, Card top)
{
    const CardSet *hand = &view->game.hands[view->seat];
    if (has_meld(checker, view, hand, top, true))
        return false;
    return !fits_any(checker, view, top) && is_on_top(checker, view, top);
}

// No rule lets a side that has opened put down a meld.
static bool check_unfit(const Checker *checker, const View *view, Card top)
{
    const Ruleset *rules = checker->rules;
    bool melds = !view->game.sides[game_side(&view->game, view->seat)].opened;
    for (int i = 0; i < rules->act_count; i++)
        melds |= rules->acts[i].kind == ACT_MELD && rules->acts[i].opens != OPENS_ONLY &&
                 rules->acts[i].stage != STAGE_NOT_OPENED &&
                 step_is_taken(&rules->steps[rules->acts[i].step]);
    return !melds && !fits_any(checker, view, top) && is_on_top(checker, view, top);
}

// Whether a wild card makes a smallest meld with cards of the hand, as any card or as itself, or
// is added to one of the table.
static bool wild_is_of_use(const Checker *checker, const View *view, Card card)
{
    CardSet all = view->game.hands[view->seat];
    card_set_add(&all, card);
    const FaceSet wild = view->game.wild[view->seat];
    const CardSet wilds = card_set_of(&all, wild);
    const Naturals held = held_of(view, &all);
    for (int i = 0; i < checker->small_count; i++) {
        const Small *small = &checker->smalls[i];
        const Form *form = meld_form(checker->rules, small->kind, false);
        const int lacks = lack_of(small, &held).lacks, natural = small->count - lacks;
        if (!small_matters(checker, view, small))
            continue;
        if (lacks == 0 && form->wild_max > 0 && form->size_max > small->count)
            return true;
        if (lacks > 0 && lacks <= card_set_count(&wilds) && lacks <= form->wild_max &&
            natural >= form->naturals_min && (!form->naturals || lacks <= natural))
            return true;
    }
    Game game = view->game;
    card_set_add(&game.hands[view->seat], card);
    bool lays = false;
    for (int meld = 0; meld < game.meld_count && !lays; meld++)
        for (int rank = 1; rank <= RANK_ACE_HIGH && !lays; rank++)
            for (int suit = 0; suit <= SUITS && !lays; suit++) {
                const Face as = suit == SUITS ? face_any_suit(rank) : face_make(suit, rank);
                const Laying laying = {card, as};
                Refusal why;
                lays = may_lay_on(checker->rules, &game, view->seat, meld) &&
                       lay_judge(checker->rules, &game, wild, meld, &laying, 1, &why);
            }
    return lays;
}

// Where loose cards count: whether fewer are left with the card, and it is in a meld then: for
// certain, or perhaps in one of two arrangements as good.
typedef struct {
    bool perhaps, certain;
} Lowers;

static Lowers lowers(const Checker *checker, const View *view, Card card)
{
    CardSet hand = view->game.hands[view->seat];
    int fewest;
    if (!ruleset_counts_loose(checker->rules))
        return (Lowers){true, true};
    if (card_set_count(&hand) >= BRUTE_HAND_MAX || !brute_hand(checker, view, &hand))
        return (Lowers){true, false};
    const int now = brute_left(checker, CARD_NONE);
    const int cost = checker->rules->arrange.cost == COST_CARDS
                         ? 1
                         : ruleset_points(checker->rules, card_face(card));
    card_set_add(&hand, card);
    if (!left_after_throw(checker, view, &hand, card, &fewest))
        return (Lowers){true, false};
    const bool falls = fewest < now;
    return (Lowers){falls, falls && brute_left(checker, CARD_NONE) < now + cost};
}

// How many cards would be of use: at least, and at most.
typedef struct {
    int fewest, most, unseen;
} Outs;

static Outs count_outs(const Checker *checker, const View *view, bool wild_too)
{
    const CardSet all = deck_cards(&checker->rules->deck);
    Outs outs = {0};
    for (CardSet rest = card_set_minus(&all, &view->game.seen[view->seat]);
         !card_set_is_empty(&rest); outs.unseen++) {
        const Card card = card_set_pop(&rest);
        const bool wild = face_set_has(view->game.wild[view->seat], card);
        const bool fits =
            wild ? wild_too && wild_is_of_use(checker, view, card) : fits_any(checker, view, card);
        const bool melds =
            !wild && has_meld(checker, view, &view->game.hands[view->seat], card, false);
        const Lowers with = melds && !fits ? lowers(checker, view, card) : (Lowers){0};
        outs.fewest += fits || with.certain;
        outs.most += fits || with.perhaps;
    }
    return outs;
}

static bool check_outs(const Checker *checker, const View *view, const HintReason *reason)
{
    const Outs outs = count_outs(checker, view, true);
    return reason->number >= outs.fewest && reason->number <= outs.most &&
           reason->other == outs.unseen;
}

// Some pile that is taken whole has as many cards, which cost as much.
static bool check_burden(const Checker *checker, const View *view, const HintReason *reason)
{
    ActList list = {0};
    bool found = false;
    legal_acts_of(checker->rules, &view->game, ACT_DRAW, &list);
    for (int i = 0; i < list.count; i++) {
        const Pile pile = pile_of_draw(checker, view, &list.acts[i]);
        int points = 0;
        for (int j = 0; j < pile.count; j++)
            points += checker->rules->points[card_face(pile.cards[j].card)];
        found |= checker->rules->acts[list.acts[i].rule].take == TAKE_ALL && pile.count > 1 &&
                 pile.count == reason->other && points == reason->number;
    }
    act_list_free(&list);
    return found;
}

// The host lets the card be laid there once it is taken.
static bool check_lays(const Checker *checker, const View *view, const Act *draw,
                       const HintReason *reason)
{
    Play play = {.game = view->game, .before = view->game};
    Outcome outcome;
    ActList list = {0};
    bool found = false;
    const Pile pile = pile_of_draw(checker, view, draw);
    if (pile_top(&pile) != reason->cards[0] ||
        play_apply(checker->rules, &play, draw, &outcome) != VERDICT_DONE)
        return false;
    legal_acts_of(checker->rules, &play.game, ACT_LAY, &list);
    for (int i = 0; i < list.count; i++)
        for (int j = 0; j < list.acts[i].count; j++)
            found |=
                list.acts[i].meld == reason->meld && list.acts[i].cards[j].card == reason->cards[0];
    act_list_free(&list);
    return found;
}

static bool check_shown(const Checker *checker, const View *view, const HintReason *reason)
{
    return !brute_hand(checker, view, &view->game.hands[view->seat]) ||
           reason->number == brute_left(checker, CARD_NONE);
}

// The wild cards that the seat has not seen, if one of them makes a meld with the cards of a
// smallest one that lacks one beside this card.
static int wild_waited_for(const Checker *checker, const View *view, Face face)
{
    const FaceSet wild = view->game.wild[view->seat];
    const CardSet all = deck_cards(&checker->rules->deck);
    const CardSet unseen = card_set_minus(&all, &view->game.seen[view->seat]);
    CardSet wilds = card_set_of(&unseen, wild);
    const int count = card_set_count(&wilds);
    const Card one = count > 0 ? card_set_pop(&wilds) : CARD_NONE;
    const Naturals held = held_of(view, &view->game.hands[view->seat]);
    for (int i = 0; i < checker->small_count && count > 0; i++) {
        const Small *small = &checker->smalls[i];
        const Lack lack = lack_of(small, &held);
        Card cards[RANK_MAX + 2] = {one};
        int with = 1;
        if (!small_matters(checker, view, small) || lack.lacks != 1 || !(lack.used >> face & 1))
            continue;
        // Of the same face in several slots, duplicates.
        Naturals rest = held;
        for (int slot = 0; slot < small->count; slot++) {
            FaceSet faces = small->slots[slot];
            while (faces && rest.held[__builtin_ctzll(faces)] == 0)
                faces &= faces - 1;
            if (!faces)
                continue;
            const Face used = (Face)__builtin_ctzll(faces);
            cards[with++] = card_make(--rest.held[used], face_suit(used), face_rank(used));
        }
        if (is_meld(checker, view, view->seat, wild, cards, with))
            return count;
    }
    return 0;
}

static FaceSet still_to_come(const Checker *checker, const View *view, FaceSet faces)
{
    FaceSet some = 0;
    for (FaceSet rest = faces; rest; rest &= rest - 1)
        some |= count_unseen(checker, view, rest & -rest) > 0 ? rest & -rest : 0;
    return some;
}

// Those that lie on some pile, from which they may come where it can be taken.
static FaceSet on_piles(const View *view)
{
    FaceSet faces = 0;
    for (int zone = ZONE_STOCK + 1; zone < ZONES_MAX; zone++)
        for (int i = 0; i < place_count(&view->game.places, zone); i++) {
            const Card card = place_cards(&view->game.places, zone)[i].card;
            faces |= card == CARD_HIDDEN ? 0 : UINT64_C(1) << card_face(card);
        }
    return faces;
}

// Of a card of the hand, or of one that the act takes.
static bool check_waits(const Checker *checker, const View *before, const Act *act,
                        const HintReason *reason)
{
    View taken = *before;
    const View *view = &taken;
    if (act->kind == ACT_DRAW) {
        const Pile pile = pile_of_draw(checker, before, act);
        if (pile_top(&pile) != reason->cards[0])
            return false;
        card_set_add(&taken.game.hands[taken.seat], reason->cards[0]);
    }
    FaceSet with;
    const Face face = card_face(reason->cards[0]);
    const FaceSet waits = waits_of(checker, view, face, &with);
    const bool gone = reason->kind == HINT_GONE;
    const FaceSet unseen = still_to_come(checker, view, waits);
    const FaceSet some = gone ? unseen : unseen | (waits & on_piles(view) & reason->lacks);
    const int wild = wild_waited_for(checker, view, face);
    for (int i = 1; i < reason->count; i++)
        if (!(with >> card_face(reason->cards[i]) & 1))
            return false;
    return reason->lacks != 0 && reason->lacks == (some ? some : waits) && reason->other == wild &&
           reason->number == (some ? count_unseen(checker, view, some) + wild : 0) &&
           (some == 0) == gone && (gone || reason->number > 0) &&
           are_held(&view->game.hands[view->seat], reason, 0);
}

// Plays on by what the bot would do, until a card is thrown or the hand is empty.
static bool check_goes_out(const Checker *checker, const Question *from, const Act *act)
{
    enum { ACTS = 24 };
    const int seat = from->view->seat;
    Play play = {.game = from->view->game, .before = from->view->game, .history = *from->history};
    ActList list = {0};
    Act next = *act;
    bool out = false;
    for (int i = 0; i < ACTS && !out && next.kind != ACT_DISCARD && next.kind != ACT_PASS; i++) {
        Outcome outcome;
        View view;
        int held = 0;
        if (play_apply(checker->rules, &play, &next, &outcome) != VERDICT_DONE ||
            play.game.asked != seat || play.game.in_turn != seat)
            break;
        game_view(&play.game, seat, &view);
        const Question question = {checker->rules, &view, &play.history};
        Refusal why;
        bot_choose(&bot_kinds[BOT_GREEDY], &question, NULL, NULL, &list, &next);
        if (next.kind == ACT_DRAW || !act_judge(checker->rules, &play.game, &next, &why))
            break;
        for (int j = 0; j < next.count; j++)
            held += card_set_has(&play.game.hands[seat], next.cards[j].card);
        out = held == card_set_count(&play.game.hands[seat]);
    }
    act_list_free(&list);
    return out;
}

// Whether the meld that is told leaves too few cards for the other, which the card taken makes no
// longer.
static bool meld_breaks(const Checker *checker, const View *view, const HintReason *told,
                        const Card cards[], int count)
{
    const FaceSet wild = view->game.wild[view->seat];
    const int seat = view->seat;
    CardSet left = view->game.hands[seat];
    Card longer[ACT_CARDS_MAX + 1];
    bool short_of_one = false;
    for (int i = 1; i < told->count; i++)
        card_set_remove(&left, card_set_find(&left, card_face(told->cards[i])));
    for (int i = 0; i < count; i++) {
        const Card kept = card_set_find(&left, card_face(longer[i] = cards[i]));
        short_of_one |= kept == CARD_NONE;
        if (kept != CARD_NONE)
            card_set_remove(&left, kept);
    }
    longer[count] = told->cards[0];
    return short_of_one && count < ACT_CARDS_MAX &&
           !is_meld(checker, view, seat, wild, longer, count + 1);
}

// Whether the page shows these cards as a meld of the hand.
static bool is_on_page(const Checker *checker, const View *view, const HintReason *reason)
{
    static Grouping grouping;
    group_hand(checker->rules, view, &grouping);
    for (int i = 0; i < grouping.arrangement.count; i++) {
        const CardGroup *group = &grouping.arrangement.groups[i];
        CardSet cards = {{0}};
        int same = 0;
        for (int j = 0; j < group->count; j++)
            card_set_add(&cards, group->cards[j].card);
        for (int j = 0; j < reason->count; j++) {
            const Card card = card_set_find(&cards, card_face(reason->cards[j]));
            if (card != CARD_NONE)
                card_set_remove(&cards, card);
            same += card != CARD_NONE;
        }
        if (group->use == USE_MELD && same == reason->count && same == group->count)
            return true;
    }
    return false;
}

static bool check_breaks(const Checker *checker, const View *view, const HintReason *reason,
                         const HintReason *before)
{
    return before && before->kind == HINT_COMPLETES &&
           meld_breaks(checker, view, before, reason->cards, reason->count) &&
           are_held(&view->game.hands[view->seat], reason, 0) &&
           is_meld(checker, view, view->seat, view->game.wild[view->seat], reason->cards,
                   reason->count) &&
           is_on_page(checker, view, reason);
}

// No meld that the page shows in the hand is broken up in silence.
static bool cost_is_told(const Checker *checker, const View *view, const Advice *advice, int at)
{
    static Grouping grouping;
    if (at + 1 < advice->count && advice->reasons[at + 1].kind == HINT_BREAKS)
        return true;
    group_hand(checker->rules, view, &grouping);
    for (int i = 0; i < grouping.arrangement.count; i++) {
        const CardGroup *group = &grouping.arrangement.groups[i];
        Card cards[ACT_CARDS_MAX];
        for (int j = 0; j < group->count; j++)
            cards[j] = group->cards[j].card;
        if (group->use == USE_MELD &&
            meld_breaks(checker, view, &advice->reasons[at], cards, group->count))
            return false;
    }
    return true;
}

static bool check_completes(const Checker *checker, const View *view, const Advice *advice, int at)
{
    const HintReason *reason = &advice->reasons[at];
    const Act *act = &advice->act;
    const Pile pile = pile_of_draw(checker, view, act);
    CardSet all = view->game.hands[view->seat], in_pile = {{0}};
    const bool whole = checker->rules->acts[act->rule].take == TAKE_ALL;
    for (int i = whole ? 0 : pile.count - 1; i < pile.count; i++)
        card_set_add(&in_pile, pile.cards[i].card);
    for (CardSet rest = in_pile; !card_set_is_empty(&rest);)
        card_set_add(&all, card_set_pop(&rest));
    if (!(whole && pile.count > 1) && !cost_is_told(checker, view, advice, at))
        return false;
    return card_set_has(&in_pile, reason->cards[0]) && are_held(&all, reason, 1) &&
           is_meld(checker, view, view->seat, view->game.wild[view->seat], reason->cards,
                   reason->count);
}

// That a card makes nothing says already that it brings the contract no nearer.
static bool is_told_twice(const Advice *advice, int at)
{
    const HintReason *next = &advice->reasons[at + 1];
    return at + 1 < advice->count && next->kind == HINT_NO_NEARER &&
           next->cards[0] == advice->reasons[at].cards[0];
}

// ---- Looking ahead

typedef struct {
    double mean, error;
} Lead;

// The turns of all seats that are played out.
static int turns_played_out(const Checker *checker, const Game *game)
{
    enum { TO_THE_END = 40 };
    bool whole = checker->depth->turns == 0;
    for (int seat = 0; seat < game->players; seat++)
        whole |=
            game->sides[game->seats[seat].side].in && contract_is_due(checker->rules, game, seat);
    return game->players * (whole ? TO_THE_END : checker->depth->turns);
}

// By how much one act came out better than another in so many worlds, dealt and played out one by
// one.
static Lead lead_of(const Checker *checker, const Question *question, const Act *act,
                    const Act *other, int worlds)
{
    const View *view = question->view;
    const int turns = turns_played_out(checker, &view->game);
    const int64_t spent = ruleset_spent(checker->rules);
    Rollout rollout = {.rules = checker->rules};
    double sum = 0, squares = 0;
    Clues clues;
    clues_find(question, checker->depth, &clues);
    for (int number = 0; number < worlds; number++) {
        Game world;
        world_deal(question, checker->depth, &clues, checker->seed, number, &world);
        const double one =
            (double)rollout_play(&rollout, &world, question->history, act, view->seat, turns).value;
        const double two =
            (double)rollout_play(&rollout, &world, question->history, other, view->seat, turns)
                .value;
        sum += one - two;
        squares += (one - two) * (one - two);
    }
    rollout_end(&rollout);
    ruleset_spend(checker->rules, spent - ruleset_spent(checker->rules));
    const double mean = sum / worlds;
    return (Lead){mean, sqrt(fmax(squares / worlds - mean * mean, 0) / (worlds - 1))};
}

static bool check_ahead(const Checker *checker, const Question *question, const Act *act,
                        const HintReason *reason)
{
    return checker->depth && reason->number > 1 &&
           reason->other ==
               (int)lround(lead_of(checker, question, act, &checker->left, reason->number).mean);
}

// Whether the act throws a card of a meld that the page shows, and no other one of its face is
// left.
static bool throws_of_meld(const Checker *checker, const View *view, const Act *act)
{
    static Grouping grouping;
    const Face face = card_face(act->cards[0].card);
    bool of_meld = false;
    group_hand(checker->rules, view, &grouping);
    for (int i = 0; i < grouping.arrangement.count && act->kind == ACT_DISCARD; i++)
        for (int j = 0; j < grouping.arrangement.groups[i].count; j++) {
            if (card_face(grouping.arrangement.groups[i].cards[j].card) != face)
                continue;
            if (grouping.arrangement.groups[i].use != USE_MELD)
                return false;
            of_meld = true;
        }
    return of_meld;
}

// Whether the other act is not worse than the first by more than a standard error, nor better by
// more than two, and a bit for rounding. It takes no card of which the first says that nothing
// comes of it, does not play on where that one closes, and throws no card of a meld where that one
// throws none.
static bool check_even(const Checker *checker, const Question *question, const Hint *hint)
{
    const Act *first = &hint->advice[0].act, *other = &hint->advice[1].act;
    if (!checker->depth || hint->worlds < 2)
        return false;
    for (int i = 0; i < hint->advice[0].count && other->kind == ACT_DRAW; i++) {
        const HintReason *reason = &hint->advice[0].reasons[i];
        const Pile pile = pile_of_draw(checker, question->view, other);
        if ((reason->kind == HINT_USELESS || reason->kind == HINT_NO_NEARER ||
             reason->kind == HINT_STAYS) &&
            reason->cards[0] == pile_top(&pile))
            return false;
    }
    if (first->kind == ACT_CLOSE && other->kind != ACT_CLOSE)
        return false;
    if (throws_of_meld(checker, question->view, other) &&
        !throws_of_meld(checker, question->view, first))
        return false;
    const Lead lead = lead_of(checker, question, first, other, hint->worlds);
    return lead.mean <= lead.error + 1e-6 && lead.mean >= -2 * lead.error - 1e-6;
}

bool check_reason(const Checker *checker, const Question *question, const Advice *advice, int at)
{
    const Act *act = &advice->act;
    const HintReason *reason = &advice->reasons[at], *before = at > 0 ? reason - 1 : NULL;
    const View *view = question->view;
    const Game *game = &view->game;
    const CardSet *hand = &game->hands[view->seat];
    const Card card = reason->count > 0 ? reason->cards[0] : CARD_NONE;
    const bool wild = card != CARD_NONE && face_set_has(game->wild[view->seat], card);
    CardSet rest = *hand, with = *hand;
    if (card != CARD_NONE) {
        card_set_remove(&rest, card);
        card_set_add(&with, card);
    }
    switch ((HintKind)reason->kind) {
    case HINT_WILD: return wild;
    case HINT_TWIN: {
        int times = 0;
        for (int pack = 0; pack < PACKS_MAX; pack++)
            times += card_set_has(hand, card_make(pack, card_suit(card), card_rank(card)));
        return times >= 2;
    }
    case HINT_WHOLE:
        return are_held(hand, reason, 0) && is_on_page(checker, view, reason) &&
               is_meld(checker, view, view->seat, game->wild[view->seat], reason->cards,
                       reason->count);
    case HINT_WAITS:
    case HINT_GONE: return check_waits(checker, view, act, reason);
    case HINT_NOTHING_NEAR:
        return card_set_has(hand, card) && !is_near(checker, view, card_face(card)) &&
               card_set_find(&rest, card_face(card)) == CARD_NONE;
    case HINT_FITS:
        return reason->meld < game->meld_count && fits_table(checker, view, reason->meld, card);
    case HINT_SPARE: return reason->number >= contract_lacks(checker, view, &rest);
    case HINT_NEARER:
        return reason->number >= contract_lacks(checker, view, &with) &&
               reason->against != is_taken(checker, view, act, card);
    case HINT_COSTS:
        return reason->number ==
               points_of_hand(checker, view, hand) - points_of_hand(checker, view, &rest);
    case HINT_WORTH: return reason->number == ruleset_points(checker->rules, card_face(card));
    case HINT_LEAVES:
        return !brute_hand(checker, view, hand) || reason->number == brute_left(checker, card);
    case HINT_NO_NEARER:
        // The way that the bot finds is the nearest or, rarely, a card longer.
        return reason->number >= contract_lacks(checker, view, hand) &&
               reason->number <= contract_lacks(checker, view, &with) + 1;
    case HINT_UNFIT: return check_unfit(checker, view, card);
    case HINT_OUTS: return check_outs(checker, view, reason);
    case HINT_BURDEN: return check_burden(checker, view, reason);
    case HINT_LAYS: return check_lays(checker, view, act, reason);
    case HINT_SHOWN: return check_shown(checker, view, reason);
    case HINT_BACK:
        return reason->number == checker->offered_points &&
               reason->other == checker->rules->match.limit;
    case HINT_GOES_OUT: return check_goes_out(checker, question, act);
    case HINT_BREAKS: return check_breaks(checker, view, reason, before);
    case HINT_KEEPS: {
        bool keeps = are_held(hand, reason, 0);
        for (int i = 0; i < reason->count; i++)
            keeps &= fits_any(checker, view, reason->cards[i]) &&
                     ruleset_points(checker->rules, card_face(reason->cards[i])) >
                         ruleset_points(checker->rules, card_face(act->cards[0].card));
        return keeps;
    }
    case HINT_FEE: return reason->number == checker->offered_fee && reason->other == (int)game->pot;
    case HINT_FALLS:
    case HINT_SAME:
    case HINT_STAYS: return check_falls(checker, view, advice, at);
    case HINT_THREW:
        return reason->seat == game_next_in_hand(game, view->seat) &&
               checker->thrown[reason->seat] >> card_face(card) & 1 &&
               face_rank(card_face(card)) == face_rank(card_face(act->cards[0].card));
    case HINT_THREW_IT:
        return checker->thrown[view->seat] >> card_face(card) & 1 && is_on_top(checker, view, card);
    case HINT_FEEDS:
        return reason->seat == game_next_in_hand(game, view->seat) &&
               are_held(&game->hands[reason->seat], reason, 1) && card == act->cards[0].card &&
               is_meld(checker, view, reason->seat, 0, reason->cards, reason->count);
    case HINT_COMPLETES: return check_completes(checker, view, advice, at);
    case HINT_USELESS: return check_useless(checker, view, card) && !is_told_twice(advice, at);
    case HINT_PILE: return reason->number == pile_of_draw(checker, view, act).count;
    case HINT_OUT:
        if (act->kind == ACT_DISCARD)
            return card_set_count(hand) == act->count;
        return (act->kind == ACT_MELD || act->kind == ACT_LAY) &&
               down_by(checker, view, act).cards == card_set_count(hand);
    case HINT_CONTRACT:
        return act->kind == ACT_MELD && contract_is_due(checker->rules, game, view->seat) &&
               contract_rest(checker->rules, game, view->seat).melds[act->meld] > 0;
    case HINT_SAVES: return reason->number == down_by(checker, view, act).points;
    case HINT_EARNS: return reason->number == down_by(checker, view, act).earned;
    case HINT_SPENDS: return reason->number == down_by(checker, view, act).wilds;
    case HINT_HOLDS:
        return reason->other == others_hold(checker, view) &&
               reason->number == hand_points(checker->rules, game, view->seat,
                                             checker->rules->score.held == HELD_LOOSE);
    case HINT_AHEAD: return at == 0 && check_ahead(checker, question, act, reason);
    default: return false;
    }
}

// ---- Hints

bool check_hint(const Checker *checker, const Question *question, const Hint *hint,
                char complaint[COMPLAINT_MAX])
{
    const View *view = question->view;
    ActList list = {0};
    Act chosen;
    Refusal why;
    complaint[0] = '\0';
    for (int i = 0; i < hint->count; i++)
        if (!act_judge(checker->rules, &view->game, &hint->advice[i].act, &why))
            snprintf(complaint, COMPLAINT_MAX, "act %d is not legal", i);
    if (hint->count == 2 && act_same(&view->game, &hint->advice[0].act, &hint->advice[1].act))
        snprintf(complaint, COMPLAINT_MAX, "both acts are the same");
    legal_acts(checker->rules, &view->game, &list);
    if (hint->only != (list.count == 1))
        snprintf(complaint, COMPLAINT_MAX, "\"only\" is %d of %d acts", hint->only, list.count);
    bot_choose(&bot_kinds[BOT_GREEDY], question, NULL, NULL, &list, &chosen);
    const bool ahead = hint->advice[0].count > 0 && hint->advice[0].reasons[0].kind == HINT_AHEAD;
    if (act_same(&view->game, &hint->advice[0].act, &chosen) == ahead)
        snprintf(complaint, COMPLAINT_MAX,
                 ahead ? "the bot would do the same" : "the bot would do something else");
    if (ahead && !act_same(&view->game, &hint->left, &chosen))
        snprintf(complaint, COMPLAINT_MAX, "the bot would do something else than what is left");
    if (hint->even && !check_even(checker, question, hint))
        snprintf(complaint, COMPLAINT_MAX, "one act is not as good as the other");
    act_list_free(&list);
    for (int i = 0; i < hint->count; i++)
        for (int j = 0; j < hint->advice[i].count; j++)
            if (!check_reason(checker, question, &hint->advice[i], j))
                snprintf(complaint, COMPLAINT_MAX, "act %d: reason %s is false", i,
                         hint_code(hint->advice[i].reasons[j].kind));
    return complaint[0] == '\0';
}

// What the contract lacks without the card, or with it taken.
static int contract_lacks_beside(const Checker *checker, const View *view, const HintReason *reason)
{
    CardSet hand = view->game.hands[view->seat];
    if (reason->kind == HINT_SPARE)
        card_set_remove(&hand, reason->cards[0]);
    else
        card_set_add(&hand, reason->cards[0]);
    return contract_lacks(checker, view, &hand);
}

// A card of the hand of which the reason is false.
static bool plant_card(const Checker *checker, const Question *question, HintReason *reason)
{
    const View *view = question->view;
    for (CardSet rest = view->game.hands[view->seat]; !card_set_is_empty(&rest);) {
        Advice advice = {.count = 1, .reasons = {*reason}};
        advice.act = (Act){.kind = ACT_DISCARD, .count = 1, .cards = {{reason->cards[0], 0}}};
        advice.reasons[0].cards[0] = card_set_pop(&rest);
        if (!check_reason(checker, question, &advice, 0)) {
            *reason = advice.reasons[0];
            return true;
        }
    }
    return false;
}

// A card that the seat has not seen, so that nobody can say where it is.
static Card unseen_card(const Checker *checker, const View *view)
{
    const CardSet all = deck_cards(&checker->rules->deck);
    CardSet unseen = card_set_minus(&all, &view->game.seen[view->seat]);
    return card_set_is_empty(&unseen) ? CARD_NONE : card_set_pop(&unseen);
}

// Tells another meld of the card, beside which something else is left than is told.
static bool plant_meld(const Checker *checker, const View *view, Advice *advice, int at)
{
    const HintReason *reason = &advice->reasons[at];
    const FaceSet wild = view->game.wild[view->seat];
    for (int i = 0; i < at; i++) {
        HintReason *meld = &advice->reasons[i];
        const HintReason was = *meld;
        if (meld->kind != HINT_COMPLETES)
            continue;
        for (CardSet one = view->game.hands[view->seat]; !card_set_is_empty(&one);) {
            meld->cards[1] = card_set_pop(&one);
            for (CardSet two = one; !card_set_is_empty(&two);) {
                meld->cards[2] = card_set_pop(&two);
                meld->count = 3;
                CardSet left = view->game.hands[view->seat];
                int fewest;
                card_set_remove(&left, meld->cards[1]);
                card_set_remove(&left, meld->cards[2]);
                if (is_meld(checker, view, view->seat, wild, meld->cards, 3) &&
                    left_after_throw(checker, view, &left, CARD_NONE, &fewest) &&
                    fewest != reason->number)
                    return checker->rules->arrange.order_count == 0;
            }
        }
        *meld = was;
    }
    return false;
}

bool plant_beside(const Checker *checker, const Question *question, Advice *advice, int at)
{
    HintReason *reason = &advice->reasons[at];
    switch ((HintKind)reason->kind) {
    case HINT_FALLS:
    case HINT_SAME: return plant_meld(checker, question->view, advice, at);
    case HINT_COMPLETES:
        if (at + 1 >= advice->count || advice->reasons[at + 1].kind != HINT_BREAKS)
            return false;
        advice->reasons[at + 1].kind = HINT_PILE;
        return true;
    case HINT_USELESS:
        if (at + 1 == HINT_REASONS_MAX)
            return false;
        advice->count = at + 2;
        reason[1] = *reason;
        reason[1].kind = HINT_NO_NEARER;
        return true;
    case HINT_WAITS:
    case HINT_GONE: reason->other++; return true;
    case HINT_OUTS: {
        const Outs all = count_outs(checker, question->view, true);
        reason->number = count_outs(checker, question->view, false).fewest;
        return reason->number < all.fewest;
    }
    default: return false;
    }
}

bool plant_other(const View *view, const Act *act, HintReason *reason)
{
    switch ((HintKind)reason->kind) {
    case HINT_WAITS:
    case HINT_GONE: reason->kind = HINT_NOTHING_NEAR; return true;
    case HINT_COMPLETES:
        reason->kind = HINT_USELESS;
        return are_held(&view->game.hands[view->seat], reason, 1);
    case HINT_SAVES:
        reason->kind = HINT_OUT;
        return act->count < view->game.seats[view->seat].cards;
    case HINT_LEAVES: reason->kind = HINT_GOES_OUT; return act->kind == ACT_DISCARD;
    case HINT_WHOLE: reason->kind = HINT_BREAKS; return true;
    case HINT_COSTS:
    case HINT_WORTH: reason->kind = HINT_CONTRACT; return true;
    case HINT_FITS: reason->kind = HINT_UNFIT; return true;
    case HINT_FALLS:
    case HINT_NEARER: reason->against = !reason->against; return true;
    default: return false;
    }
}

bool plant_falsehood(const Checker *checker, const Question *question, HintReason *reason)
{
    const View *view = question->view;
    switch ((HintKind)reason->kind) {
    case HINT_WILD:
    case HINT_TWIN:
    case HINT_NOTHING_NEAR: return plant_card(checker, question, reason);
    case HINT_WHOLE:
    case HINT_BREAKS:
    case HINT_KEEPS:
    case HINT_COMPLETES:
    case HINT_FEEDS: reason->cards[reason->count - 1] = unseen_card(checker, view); return true;
    case HINT_LAYS:
    case HINT_FITS: reason->meld = view->game.meld_count; return true;
    case HINT_THREW:
    case HINT_THREW_IT: reason->cards[0] ^= 0x3f; return true;
    case HINT_USELESS:
    case HINT_UNFIT:
    case HINT_OUT:
    case HINT_GOES_OUT:
    case HINT_CONTRACT: return false;  // plant_other makes these of other reasons
    case HINT_NO_NEARER: reason->number += 2; return true;
    case HINT_AHEAD: reason->other++; return true;
    case HINT_SPARE:
    case HINT_NEARER:
        reason->number = contract_lacks_beside(checker, view, reason) - 1;
        return true;
    case HINT_OUTS: reason->number = count_outs(checker, view, true).most + 1; return true;
    default: reason->number++; return true;
    }
}
