// What makes a meld, what can be added to it, and what its cards can stand for.

#include "play/meld.h"
#include "play/readings.h"
#include "support/laying.h"
#include "support/menos.h"
#include "test.h"

#include "rules/conclude.h"

static const Ruleset *rules;

static void explain(const char *cards, const char *wanted, int found, RefusalCode code)
{
    fail_msg("%s: wanted %s, found %d readings, refusal %s", cards, wanted, found,
             refusal_rows[code].name);
}

static void cards_are_a_meld_or_the_first_fault_is_named(void **state)
{
    static const struct {
        const char *cards;
        int readings;
        RefusalCode code;
    } cases[] = {
        // Sets: exactly three suits at all times, copies of those three as well, no joker
        {"4S 4H 4D", 1, 0},
        {"4S 4H 4D 4S 4H", 1, 0},
        {"4S 4H 4D 4S 4H 4D", 1, 0},
        {"4S 4H 4D 4C", 0, REFUSAL_TOO_MANY_SUITS},
        {"4S 4S 4H", 0, REFUSAL_TOO_FEW_SUITS},
        {"4S 4H", 0, REFUSAL_TOO_FEW_CARDS},
        {"4S 4H JK", 0, REFUSAL_TOO_MANY_WILD_CARDS},
        {"4S 4H 5D", 0, REFUSAL_RANKS_DIFFER},
        // Runs: one suit, ace low or high, never both and never in between
        {"5H 6H 7H", 1, 0},
        {"7H 5H 6H", 1, 0},
        {"AH 2H 3H", 1, 0},
        {"QH KH AH", 1, 0},
        {"10H JH QH KH AH", 1, 0},
        {"AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", 2, 0},
        {"KH AH 2H", 0, REFUSAL_ACE_TWO_WAYS},
        {"KH AH 2H 3H", 0, REFUSAL_ACE_TWO_WAYS},
        {"AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", 0, REFUSAL_ACE_TWO_WAYS},
        {"5H 6H", 0, REFUSAL_TOO_FEW_CARDS},
        {"5H 6H 8H", 0, REFUSAL_GAP},
        {"5H 6H 6H 7H", 0, REFUSAL_PLACE_TAKEN},
        {"5H 6H 7D", 0, REFUSAL_SUITS_DIFFER},
        {"5H 9H KD", 0, REFUSAL_SUITS_DIFFER},
        {"5H 9S KD", 0, REFUSAL_NO_MELD},
        // Jokers: one in a run, where the player says
        {"5H JK 7H", 1, 0},
        {"5H 6H JK", 2, 0},
        {"5H 6H JK=7H", 1, 0},
        {"5H 6H JK=4H", 1, 0},
        {"QH KH JK", 2, 0},
        {"AH 2H JK", 1, 0},
        {"KH A^H JK", 1, 0},
        {"5H 6H JK=9H", 0, REFUSAL_GAP},
        {"5H 6H JK JK", 0, REFUSAL_TOO_MANY_WILD_CARDS},
        {"5H JK JK", 0, REFUSAL_TOO_MANY_WILD_CARDS},
        {"JK JK JK", 0, REFUSAL_TOO_MANY_WILD_CARDS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Laying cards[ACT_CARDS_MAX];
        ActList list = {0};
        Refusal why = {0};
        int count = layings_of(cases[i].cards, cards, ACT_CARDS_MAX);
        int found = meld_readings(rules, rules->wild, (MeldsMeant){~0u}, cards, count, &list, &why);
        act_list_free(&list);
        if (found != cases[i].readings)
            explain(cases[i].cards, "other readings", found, why.code);
        if (found == 0 && why.code != cases[i].code)
            explain(cases[i].cards, refusal_rows[cases[i].code].name, found, why.code);
    }
}

// A game with one meld on the table, of seat 0.
static void table_with(Game *game, int kind, const char *text)
{
    Laying cards[ACT_CARDS_MAX];
    int count = layings_of(text, cards, ACT_CARDS_MAX);
    *game = (Game){.players = 2, .meld_count = 1};
    game->melds[0].kind = (uint8_t)kind;
    for (int i = 0; i < count; i++) {
        Face as = cards[i].as == FACE_OPEN ? card_face(cards[i].card) : cards[i].as;
        place_push(&game->places, place_of_meld(0), (Placed){.card = cards[i].card, .as = as});
    }
}

// The cards are taken from another pack than those on the table.
static int hand_layings(const char *text, Laying cards[])
{
    int count = layings_of(text, cards, ACT_CARDS_MAX);
    for (int i = 0; i < count; i++)
        cards[i].card =
            card_is_joker(cards[i].card) ? card_make(0, 3, 0) : (Card)(cards[i].card | 1 << 6);
    return count;
}

static void cards_are_added_where_they_fit(void **state)
{
    enum { P = MENOS_PIERNA, E = MENOS_ESCALERA };
    static const struct {
        int kind;
        const char *table, *cards;
        int readings;
        RefusalCode code;
    } cases[] = {
        {P, "4S 4H 4D", "4S", 1, 0},
        {P, "4S 4H 4D", "4C", 0, REFUSAL_TOO_MANY_SUITS},
        {P, "4S 4H 4D", "5S", 0, REFUSAL_RANKS_DIFFER},
        {P, "4S 4H 4D", "JK", 0, REFUSAL_TOO_MANY_WILD_CARDS},
        {E, "5H 6H 7H", "8H", 1, 0},
        {E, "5H 6H 7H", "4H 8H", 1, 0},
        {E, "5H 6H 7H", "9H", 0, REFUSAL_GAP},
        {E, "5H 6H 7H", "8D", 0, REFUSAL_SUITS_DIFFER},
        {E, "5H 6H 7H", "6H", 0, REFUSAL_PLACE_TAKEN},
        {E, "5H 6H 7H", "JK", 2, 0},
        {E, "5H 6H JK=7H", "JK", 0, REFUSAL_TOO_MANY_WILD_CARDS},
        {E, "QH KH A^H", "2H", 0, REFUSAL_ACE_TWO_WAYS},
        // The source's example: 8-9-10-joker with a J leaves the joker as 7 or as Q
        {E, "8H 9H 10H JK=JH", "JH", 2, 0},
        // and a 6 pulls it inside: 6-joker-8-9-10
        {E, "8H 9H 10H JK=JH", "6H", 1, 0},
        // with a 7 it stays the J, becomes the 6
        {E, "8H 9H 10H JK=JH", "7H", 2, 0},
        // In the middle it keeps its place
        {E, "8H JK=9H 10H JH", "9H", 0, REFUSAL_WILD_FIXED},
        {E, "8H JK=9H 10H JH", "QH", 1, 0},
        // At the low end it moves as well, never past the ace
        {E, "JK=AH 2H 3H", "AH", 1, 0},
        {E, "QH KH JK=A^H", "A^H", 1, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Game game;
        Laying cards[ACT_CARDS_MAX];
        ActList list = {0};
        Refusal why = {0};
        table_with(&game, cases[i].kind, cases[i].table);
        int count = hand_layings(cases[i].cards, cards);
        int found = lay_readings(rules, &game, rules->wild, 0, cards, count, true, &list, &why);
        act_list_free(&list);
        if (found != cases[i].readings)
            fail_msg("%s on %s: wanted %d readings, found %d (%s)", cases[i].cards, cases[i].table,
                     cases[i].readings, found, refusal_rows[why.code].name);
        if (found == 0 && why.code != cases[i].code)
            fail_msg("%s on %s: wanted %s, found %s", cases[i].cards, cases[i].table,
                     refusal_rows[cases[i].code].name, refusal_rows[why.code].name);
    }
}

// Wild cards on the table that are named too: where they are to go.
static void a_card_takes_the_place_of_a_wild_card_that_stands_for_it(void **state)
{
    static const struct {
        WildSwap swap;
        WildFreed freed;
        bool mixed;
        const char *table, *cards;
        int readings;
        RefusalCode code;
    } cases[] = {
        {SWAP_ANY, FREED_SAME_RUN, false, "2D 3D JK=4D 5D", "4D", 2, 0},
        {SWAP_ANY, FREED_SAME_RUN, false, "2D 3D JK=4D 5D", "4D JK=6D", 1, 0},
        {SWAP_ANY, FREED_SAME_RUN, false, "2D 3D JK=4D 5D", "4D JK=AD", 1, 0},
        {SWAP_ANY, FREED_SAME_RUN, false, "2D 3D JK=4D 5D", "4D JK=7D", 0, REFUSAL_FREED_PLACE},
        {SWAP_ANY, FREED_SAME_RUN, false, "2D 3D JK=4D 5D", "4D JK=6H", 0, REFUSAL_FREED_PLACE},
        {SWAP_ANY, FREED_SAME_RUN, false, "2D 3D JK=4D 5D", "4H", 0, REFUSAL_NO_WILD_THERE},
        {SWAP_ANY, FREED_SAME_RUN, false, "AD 2D JK=3D", "3D", 1, 0},
        {SWAP_ANY, FREED_SAME_RUN, false, "QD KD JK=A^D", "AD", 1, 0},
        {SWAP_ENDS, FREED_SAME_RUN, false, "2D 3D JK=4D 5D", "4D", 0, REFUSAL_WILD_FIXED},
        {SWAP_ENDS, FREED_SAME_RUN, false, "2D 3D 4D JK=5D", "5D", 2, 0},
        {SWAP_NONE, FREED_SAME_RUN, false, "2D 3D 4D JK=5D", "5D", 0, REFUSAL_NO_SWAP},
        {SWAP_ANY, FREED_HAND, false, "2D 3D JK=4D 5D", "4D", 1, 0},
        {SWAP_ANY, FREED_HAND, false, "2D 3D JK=4D 5D", "4D JK=6D", 0, REFUSAL_FREED_PLACE},
        {SWAP_ANY, FREED_HAND, false, "JK=AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD JK=A^D", "AD", 2,
         0},
        {SWAP_ANY, FREED_SAME_RUN, false, "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD JK=A^D", "AD", 0,
         REFUSAL_FREED_PLACE},
        {SWAP_ANY, FREED_SAME_RUN, true, "5H 6S JK=7*", "7C", 2, 0},
        {SWAP_ANY, FREED_SAME_RUN, true, "5H 6S JK=7*", "7C JK=8*", 1, 0},
        {SWAP_ANY, FREED_SAME_RUN, true, "5H 6S JK=7*", "7C JK=8D", 1, 0},
        {SWAP_ANY, FREED_SAME_RUN, true, "5H 6S JK=7*", "8C", 0, REFUSAL_NO_WILD_THERE},
        {SWAP_ANY, FREED_HAND, true, "QH KS JK=A^*", "AC", 1, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset swaps = *menos_rules();
        MeldRule *run = &swaps.melds[MENOS_ESCALERA];
        Game game;
        Laying cards[ACT_CARDS_MAX];
        ActList list = {0};
        Refusal why = {0};
        run->size.max = 14;
        run->ace = ACE_BOTH;
        run->mixed = cases[i].mixed;
        run->wild = (WildRule){.max = 2,
                               .adjacent = true,
                               .ends = true,
                               .swap = cases[i].swap,
                               .freed = cases[i].freed};
        table_with(&game, MENOS_ESCALERA, cases[i].table);
        int count = hand_layings(cases[i].cards, cards);
        if (count > 1)
            cards[1].card = card_make(0, 0, RANK_JOKER);  // the first one of the table
        ruleset_conclude(&swaps);
        int found = swap_readings(&swaps, &game, swaps.wild, 0, cards, count, &list, &why);
        act_list_free(&list);
        if (found != cases[i].readings || (found == 0 && why.code != cases[i].code))
            fail_msg("%s on %s: wanted %d readings, found %d (%s)", cases[i].cards, cases[i].table,
                     cases[i].readings, found, refusal_rows[why.code].name);
    }
}

// The players' commands never come to this; a program that plays could say it.
static void a_card_stands_for_no_rank_that_is_none(void **state)
{
    Laying cards[ACT_CARDS_MAX];
    Refusal why;
    int count = hand_layings("5H=5H 6H=6H JK=7H", cards);
    for (int as = 0; as < 256; as++) {
        cards[2].as = (Face)as;
        bool fits = as == face_make(SUIT_SECOND, 4) || as == face_make(SUIT_SECOND, 7);
        if (meld_judge(rules, rules->wild, (MeldForm){MENOS_ESCALERA, false}, cards, count, &why) !=
            fits)
            fail_msg("as 0x%02x: %s", (unsigned)as, fits ? "refused" : "allowed");
    }
}

static void in_a_run_of_several_suits_a_wild_card_stands_for_a_rank_alone(void **state)
{
    Ruleset mixed = *menos_rules();
    Laying cards[ACT_CARDS_MAX];
    Refusal why;
    int count = hand_layings("5H=5H 6S=6S JK=7H", cards);
    mixed.melds[MENOS_ESCALERA].mixed = true;
    for (int as = 0; as < 256; as++) {
        cards[2].as = (Face)as;
        bool fits = as == face_any_suit(4) || as == face_any_suit(7);
        ruleset_conclude(&mixed);
        if (meld_judge(&mixed, mixed.wild, (MeldForm){MENOS_ESCALERA, false}, cards, count, &why) !=
            fits)
            fail_msg("as 0x%02x: %s", (unsigned)as, fits ? "refused" : "allowed");
    }
}

static void a_wild_card_of_the_rank_of_a_set_stands_for_itself(void **state)
{
    Ruleset wild_twos = *menos_rules();
    Laying cards[ACT_CARDS_MAX];
    Refusal why;
    for (int suit = 0; suit < SUITS; suit++)
        wild_twos.wild = face_set_with(wild_twos.wild, face_make(suit, 2));
    wild_twos.melds[MENOS_PIERNA].wild.max = 1;
    int count = hand_layings("2S=2S 2H=2H 2D=2*", cards);
    ruleset_conclude(&wild_twos);
    assert_false(meld_judge(&wild_twos, wild_twos.wild, (MeldForm){MENOS_PIERNA, false}, cards,
                            count, &why));
    cards[2].as = card_face(cards[2].card);
    assert_true(meld_judge(&wild_twos, wild_twos.wild, (MeldForm){MENOS_PIERNA, false}, cards,
                           count, &why));
}

static void wild_cards_of_a_run_may_be_held_to_their_places(void **state)
{
    static const struct {
        WildRule held_to;
        const char *cards;
        bool fits;
        RefusalCode code;
    } cases[] = {
        {{.ends = true}, "5H=5H JK=6H 7H=7H JK=8H", true, 0},
        {{.ends = true}, "5H=5H JK=6H JK=7H 8H=8H", false, REFUSAL_WILD_NEIGHBOURS},
        {{.ends = true}, "JK=4H 5H=5H 6H=6H JK=7H", true, 0},
        {{.adjacent = true}, "5H=5H JK=6H JK=7H 8H=8H", true, 0},
        {{.adjacent = true}, "5H=5H JK=6H 7H=7H JK=8H", false, REFUSAL_WILD_AT_END},
        {{.adjacent = true}, "JK=4H 5H=5H 6H=6H", false, REFUSAL_WILD_AT_END},
        {{.adjacent = true}, "JK=AH 2H=2H 3H=3H", false, REFUSAL_WILD_AT_END},
        {{.adjacent = true}, "QH=QH KH=KH JK=A^H", false, REFUSAL_WILD_AT_END},
        {{.naturals = true, .adjacent = true, .ends = true}, "JK=4H 5H=5H 6H=6H JK=7H", true, 0},
        {{.naturals = true, .adjacent = true, .ends = true},
         "JK=4H 5H=5H JK=6H",
         false,
         REFUSAL_TOO_MANY_WILD_CARDS},
        {{.naturals = true, .adjacent = true, .ends = true},
         "JK=4H JK=5H JK=6H",
         false,
         REFUSAL_TOO_FEW_NATURALS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset held = *menos_rules();
        Laying cards[ACT_CARDS_MAX];
        Refusal why = {0};
        held.melds[MENOS_ESCALERA].wild = cases[i].held_to;
        held.melds[MENOS_ESCALERA].wild.max = UNLIMITED;
        ruleset_conclude(&held);
        const int count = layings_of(cases[i].cards, cards, ACT_CARDS_MAX);
        const MeldForm form = {MENOS_ESCALERA, false};
        if (meld_judge(&held, held.wild, form, cards, count, &why) != cases[i].fits)
            explain(cases[i].cards, cases[i].fits ? "a meld" : "none", 0, why.code);
        if (!cases[i].fits && why.code != cases[i].code)
            explain(cases[i].cards, refusal_rows[cases[i].code].name, 0, why.code);
    }
}

static void a_ring_goes_on_round_the_corner(void **state)
{
    static const struct {
        bool adjacent, ends;
        const char *cards;
        bool fits;
        RefusalCode code;
    } cases[] = {
        {true, true, "QH=QH KH=KH AH=AH", true, 0},
        {true, true, "2H=2H AH=AH KH=KH", true, 0},
        {true, true, "KH=KH AH=AH 3H=3H", false, REFUSAL_GAP},
        {true, true, "KH=KH KH=KH AH=AH 2H=2H", false, REFUSAL_PLACE_TAKEN},
        {true, true, "QH=QH KH=KH AH=A^H", false, REFUSAL_ACE_PLACE},
        {true, true,
         "2H=2H 3H=3H 4H=4H 5H=5H 6H=6H 7H=7H 8H=8H 9H=9H 10H=10H JH=JH QH=QH KH=KH AH=AH", true,
         0},
        {true, true, "JK=KH AH=AH JK=2H", true, 0},
        {true, false, "JK=KH AH=AH 2H=2H", false, REFUSAL_WILD_AT_END},
        {true, false, "KH=KH AH=AH JK=2H", false, REFUSAL_WILD_AT_END},
        {true, false, "KH=KH JK=AH 2H=2H", true, 0},
        {true, false,
         "2H=2H 3H=3H 4H=4H 5H=5H 6H=6H 7H=7H 8H=8H 9H=9H 10H=10H JH=JH QH=QH JK=KH JK=AH", true,
         0},
        {false, true, "QH=QH JK=KH JK=AH 2H=2H", false, REFUSAL_WILD_NEIGHBOURS},
        {false, true, "JK=KH AH=AH JK=2H", true, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset ring = *menos_rules();
        Laying cards[ACT_CARDS_MAX];
        Refusal why = {0};
        MeldRule *run = &ring.melds[MENOS_ESCALERA];
        run->ace = ACE_RING;
        run->wild =
            (WildRule){.max = UNLIMITED, .adjacent = cases[i].adjacent, .ends = cases[i].ends};
        ruleset_conclude(&ring);
        const int count = layings_of(cases[i].cards, cards, ACT_CARDS_MAX);
        const MeldForm form = {MENOS_ESCALERA, false};
        if (meld_judge(&ring, ring.wild, form, cards, count, &why) != cases[i].fits)
            explain(cases[i].cards, cases[i].fits ? "a meld" : "none", 0, why.code);
        if (!cases[i].fits && why.code != cases[i].code)
            explain(cases[i].cards, refusal_rows[cases[i].code].name, 0, why.code);
    }
}

static void a_run_begins_behind_its_widest_gap(void **state)
{
    static const struct {
        Ace ace;
        unsigned places;
        int begins;
    } cases[] = {
        {ACE_LOW, 0x1803, 0}, {ACE_RING, 0x1803, 11}, {ACE_RING, 0x1fff, 0},
        {ACE_RING, 0, 0},     {ACE_RING, 0x0e, 1},    {ACE_RING, 0x1001, 12},
        {ACE_RING, 0x21, 0},  {ACE_RING, 0x1ffe, 1},  {ACE_RING, 0x1ff7, 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset ring = *menos_rules();
        ring.melds[MENOS_ESCALERA].ace = cases[i].ace;
        ruleset_conclude(&ring);
        const Form *form = meld_form(&ring, MENOS_ESCALERA, false);
        assert_int_equal(run_begins(form, cases[i].places), cases[i].begins);
        const Deck deck = run_deck(&ring.deck, form, cases[i].places);
        const bool turned = cases[i].ace == ACE_RING;
        assert_int_equal(deck_rank(&deck, 0), turned ? cases[i].begins + 1 : RANK_ACE);
    }
}

static void a_set_of_few_copies_has_a_suit_for_each_wild_card(void **state)
{
    static const struct {
        int copies, suits_max;
        const char *cards;
        bool fits;
    } cases[] = {
        {1, 4, "5S=5S 5H=5H 5D=5D 5C=5C", true},
        {1, 4, "5S=5S 5H=5H JK=5* JK=5*", true},
        {1, 4, "5S=5S 5H=5H 5S=5S", false},
        {1, 4, "5S=5S 5H=5H 5D=5D 5C=5C JK=5*", false},
        {1, 3, "5S=5S 5H=5H JK=5* JK=5*", false},
        {2, 3, "5S=5S 5S=5S 5H=5H 5H=5H JK=5* JK=5*", true},
        {2, 2, "5S=5S 5S=5S 5H=5H JK=5*", true},
        {2, 2, "5S=5S 5S=5S 5H=5H JK=5* JK=5*", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset few = *menos_rules();
        Laying cards[ACT_CARDS_MAX];
        Refusal why = {0};
        MeldRule *set = &few.melds[MENOS_PIERNA];
        set->suits = (Range){1, cases[i].suits_max};
        set->copies = cases[i].copies;
        set->wild.max = 2;
        ruleset_conclude(&few);
        const int count = layings_of(cases[i].cards, cards, ACT_CARDS_MAX);
        const MeldForm form = {MENOS_PIERNA, false};
        const bool fits = meld_judge(&few, few.wild, form, cards, count, &why);
        if (fits != cases[i].fits || (!fits && why.code != REFUSAL_SAME_CARD_TWICE))
            explain(cases[i].cards, cases[i].fits ? "a meld" : "same_card_twice", 0, why.code);
    }
}

// Another side may have a meld of the rank, and so may the same side of another kind.
static void a_side_has_one_meld_of_a_rank_or_suit_where_the_kind_is_single(void **state)
{
    static const struct {
        unsigned singles;
        int side, kind;
        const char *lies, *cards;
        bool fits;
    } cases[] = {
        {3, 0, MENOS_PIERNA, "5S=5S 5H=5H 5D=5D", "5C=5C 5S=5S JK=5*", false},
        {3, 0, MENOS_PIERNA, "JK=5* 5H=5H 5D=5D", "JK=5* 5S=5S 5C=5C", false},
        {3, 0, MENOS_PIERNA, "5S=5S 5H=5H 5D=5D", "6C=6C 6S=6S JK=6*", true},
        {3, 1, MENOS_PIERNA, "5S=5S 5H=5H 5D=5D", "5C=5C 5S=5S 5H=5H", true},
        {2, 0, MENOS_PIERNA, "5S=5S 5H=5H 5D=5D", "5C=5C 5S=5S 5H=5H", true},
        {3, 0, MENOS_ESCALERA, "5H=5H 6H=6H 7H=7H", "JH=JH QH=QH KH=KH", false},
        {3, 0, MENOS_ESCALERA, "JK=5H 6H=6H 7H=7H", "JK=QH KH=KH AH=A^H", false},
        {3, 0, MENOS_ESCALERA, "5H=5H 6H=6H 7H=7H", "JS=JS QS=QS KS=KS", true},
        {1, 0, MENOS_ESCALERA, "5H=5H 6H=6H 7H=7H", "JH=JH QH=QH KH=KH", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset single = *menos_rules();
        Laying cards[ACT_CARDS_MAX];
        Game game;
        Refusal why = {0};
        for (int kind = 0; kind < single.meld_count; kind++)
            single.melds[kind].single = cases[i].singles >> kind & 1;
        ruleset_conclude(&single);
        table_with(&game, cases[i].kind, cases[i].lies);
        game.melds[0].side = (uint8_t)cases[i].side;
        layings_of(cases[i].cards, cards, ACT_CARDS_MAX);
        const bool fits = single_judge(&single, &game, cases[i].kind, cards[0].as, &why);
        if (fits != cases[i].fits || (!fits && (why.code != REFUSAL_MELD_EXISTS || why.found != 1)))
            explain(cases[i].cards, cases[i].fits ? "a meld" : "meld_exists", 0, why.code);
    }
}

// The walk shows one of the two ways to have jokers as J and Q; the other one may be said.
static void a_joker_may_make_room_for_its_twin(void **state)
{
    Ruleset two_jokers = *menos_rules();
    Game game;
    Laying cards[ACT_CARDS_MAX];
    ActList list = {0};
    Refusal why;
    two_jokers.melds[MENOS_ESCALERA].wild.max = 2;
    table_with(&game, MENOS_ESCALERA, "8H 9H 10H JK=JH");
    int count = hand_layings("JK=JH", cards);
    cards[count++] = (Laying){meld_cards(&game, 0)[3].card, face_make(SUIT_SECOND, 12)};
    ruleset_conclude(&two_jokers);
    assert_int_equal(
        lay_readings(&two_jokers, &game, rules->wild, 0, cards, count, true, &list, &why), 1);
    assert_memory_equal(list.acts[0].cards, cards, (size_t)count * sizeof *cards);
    act_list_free(&list);
}

int main(void)
{
    rules = menos_rules();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_a_meld_or_the_first_fault_is_named),
        cmocka_unit_test(cards_are_added_where_they_fit),
        cmocka_unit_test(a_card_takes_the_place_of_a_wild_card_that_stands_for_it),
        cmocka_unit_test(a_card_stands_for_no_rank_that_is_none),
        cmocka_unit_test(in_a_run_of_several_suits_a_wild_card_stands_for_a_rank_alone),
        cmocka_unit_test(a_wild_card_of_the_rank_of_a_set_stands_for_itself),
        cmocka_unit_test(wild_cards_of_a_run_may_be_held_to_their_places),
        cmocka_unit_test(a_ring_goes_on_round_the_corner),
        cmocka_unit_test(a_run_begins_behind_its_widest_gap),
        cmocka_unit_test(a_set_of_few_copies_has_a_suit_for_each_wild_card),
        cmocka_unit_test(a_side_has_one_meld_of_a_rank_or_suit_where_the_kind_is_single),
        cmocka_unit_test(a_joker_may_make_room_for_its_twin),
    };
    return RUN_TESTS(tests);
}
