#include "cards/card.h"

#include "test.h"

#include <string.h>

static Deck deck_of(int packs, int jokers, int rank_count, const uint8_t ranks[])
{
    Deck deck = {.packs = packs, .jokers = jokers, .rank_count = rank_count};
    memcpy(deck.ranks, ranks, (size_t)rank_count);
    deck_index(&deck);
    return deck;
}

static const uint8_t all_ranks[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
static const uint8_t spanish_ranks[] = {1, 2, 3, 4, 5, 6, 7, 10, 11, 12};

static void a_card_is_its_pack_suit_and_rank(void **state)
{
    for (int pack = 0; pack < PACKS_MAX; pack++)
        for (int suit = 0; suit < SUITS; suit++)
            for (int rank = 0; rank <= RANK_MAX; rank++) {
                Card card = card_make(pack, suit, rank);
                assert_int_equal(card_pack(card), pack);
                assert_int_equal(card_suit(card), suit);
                assert_int_equal(card_rank(card), rank);
                assert_int_equal(card_is_joker(card), rank == 0);
            }
}

static void no_card_is_mistaken_for_a_hidden_one_or_none(void **state)
{
    Deck deck = deck_of(PACKS_MAX, PACKS_MAX * PACK_JOKERS_MAX, 13, all_ranks);
    Card cards[CARDS_MAX];
    int count = deck_list(&deck, cards);
    for (int i = 0; i < count; i++) {
        assert_int_not_equal(cards[i], CARD_HIDDEN);
        assert_int_not_equal(cards[i], CARD_NONE);
    }
}

static void twins_show_the_same_face(void **state)
{
    assert_int_equal(card_face(card_make(0, 2, 7)), card_face(card_make(3, 2, 7)));
    assert_int_not_equal(card_face(card_make(0, 2, 7)), card_face(card_make(0, 1, 7)));
}

static void all_jokers_show_the_same_face(void **state)
{
    for (int joker = 0; joker < PACK_JOKERS_MAX; joker++)
        assert_int_equal(card_face(card_make(1, joker, RANK_JOKER)), FACE_JOKER);
}

// ---- Sets

static void a_set_holds_what_was_added_and_not_removed(void **state)
{
    CardSet set = {{0}};
    assert_true(card_set_is_empty(&set));
    card_set_add(&set, card_make(0, 1, 5));
    card_set_add(&set, card_make(3, 3, 13));
    card_set_add(&set, card_make(3, 3, 13));
    assert_int_equal(card_set_count(&set), 2);
    assert_true(card_set_has(&set, card_make(0, 1, 5)));
    assert_false(card_set_has(&set, card_make(1, 1, 5)));
    card_set_remove(&set, card_make(0, 1, 5));
    assert_int_equal(card_set_count(&set), 1);
    card_set_remove(&set, card_make(3, 3, 13));
    assert_true(card_set_is_empty(&set));
}

static void popping_gives_every_card_once_lowest_first(void **state)
{
    Deck deck = deck_of(4, 16, 13, all_ranks);
    CardSet set = deck_cards(&deck);
    int before = -1, count = 0;
    while (!card_set_is_empty(&set)) {
        Card card = card_set_pop(&set);
        assert_true(card > before);
        before = card;
        count++;
    }
    assert_int_equal(count, CARDS_MAX);
}

static void a_face_selects_its_cards_in_every_pack(void **state)
{
    static const struct {
        Face face;
        int cards;
    } cases[] = {{0x05, 2}, {0x3d, 2}, {FACE_JOKER, 4}, {0x0e, 0}};
    Deck deck = deck_of(2, 4, 13, all_ranks);
    CardSet all = deck_cards(&deck);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        CardSet some = card_set_of(&all, face_set_with(0, cases[i].face));
        if (card_set_count(&some) != cases[i].cards)
            fail_msg("face %02x: %d cards", cases[i].face, card_set_count(&some));
    }
}

static void a_face_is_found_in_the_first_pack_that_has_it(void **state)
{
    CardSet set = {{0}};
    assert_int_equal(card_set_find(&set, 0x15), CARD_NONE);
    card_set_add(&set, card_make(2, 1, 5));
    assert_int_equal(card_set_find(&set, 0x15), card_make(2, 1, 5));
    card_set_add(&set, card_make(1, 1, 5));
    assert_int_equal(card_set_find(&set, 0x15), card_make(1, 1, 5));
    card_set_add(&set, card_make(1, 3, RANK_JOKER));
    assert_int_equal(card_set_find(&set, FACE_JOKER), card_make(1, 3, RANK_JOKER));
}

static void a_part_is_contained_and_what_is_taken_away_is_not(void **state)
{
    Deck deck = deck_of(2, 4, 13, all_ranks);
    CardSet all = deck_cards(&deck), part = {{0}};
    card_set_add(&part, card_make(1, 0, 9));
    assert_true(card_set_contains(&all, &part));
    assert_false(card_set_contains(&part, &all));
    CardSet rest = card_set_minus(&all, &part);
    assert_int_equal(card_set_count(&rest), 107);
    assert_false(card_set_contains(&rest, &part));
}

static void jokers_are_wild_together(void **state)
{
    assert_int_equal(face_set_with(0, FACE_JOKER), FACES_JOKER);
    for (int joker = 0; joker < PACK_JOKERS_MAX; joker++)
        assert_true(face_set_has(FACES_JOKER, card_make(2, joker, RANK_JOKER)));
    assert_false(face_set_has(FACES_JOKER, card_make(0, 0, 2)));
}

// ---- Decks

static void a_deck_has_as_many_cards_as_its_packs_and_jokers(void **state)
{
    static const struct {
        int packs, jokers, rank_count, size;
        const uint8_t *ranks;
    } cases[] = {
        {2, 4, 13, 108, all_ranks},        {1, 0, 13, 52, all_ranks},
        {1, 0, 10, 40, spanish_ranks},     {1, 2, 10, 42, spanish_ranks},
        {4, 16, 13, CARDS_MAX, all_ranks}, {3, 12, 13, 168, all_ranks},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Deck deck = deck_of(cases[i].packs, cases[i].jokers, cases[i].rank_count, cases[i].ranks);
        Card cards[CARDS_MAX];
        CardSet set = deck_cards(&deck);
        if (deck_size(&deck) != cases[i].size || deck_list(&deck, cards) != cases[i].size ||
            card_set_count(&set) != cases[i].size)
            fail_msg("case %zu: %d in the deck, %d different, wanted %d", i, deck_size(&deck),
                     card_set_count(&set), cases[i].size);
    }
}

static void ranks_follow_one_another_over_a_gap(void **state)
{
    Deck deck = deck_of(1, 0, 10, spanish_ranks);
    assert_int_equal(deck_place(&deck, 10), deck_place(&deck, 7) + 1);
    assert_int_equal(deck_place(&deck, 8), -1);
    assert_int_equal(deck_place(&deck, 13), -1);
    assert_int_equal(deck_place(&deck, RANK_JOKER), -1);
    for (int place = 0; place < 10; place++)
        assert_int_equal(deck_place(&deck, deck_rank(&deck, place)), place);
}

static void the_ace_also_stands_above_the_highest_rank(void **state)
{
    Deck french = deck_of(1, 0, 13, all_ranks), spanish = deck_of(1, 0, 10, spanish_ranks);
    assert_int_equal(deck_place(&french, RANK_ACE_HIGH), 13);
    assert_int_equal(deck_place(&spanish, RANK_ACE_HIGH), deck_place(&spanish, 12) + 1);
    assert_int_equal(deck_rank(&spanish, 10), RANK_ACE_HIGH);
}

static const uint8_t ace_last_ranks[] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1};

static void what_stands_above_all_others_shows_the_first_rank(void **state)
{
    const Deck decks[] = {deck_of(1, 0, 13, all_ranks), deck_of(1, 0, 13, ace_last_ranks)};
    for (int i = 0; i < 2; i++)
        for (int suit = 0; suit < SUITS; suit++) {
            Face first = face_make(suit, decks[i].ranks[0]);
            assert_int_equal(face_shown(&decks[i], face_make(suit, RANK_ACE_HIGH)), first);
            assert_int_equal(face_shown(&decks[i], face_make(suit, 13)), face_make(suit, 13));
        }
}

static void the_first_rank_has_two_places_and_an_ace_that_is_last_has_one(void **state)
{
    Deck deck = deck_of(1, 0, 13, ace_last_ranks);
    CardSet ace = {{0}}, two = {{0}};
    card_set_add(&ace, card_make(0, 2, RANK_ACE));
    card_set_add(&two, card_make(0, 2, 2));
    assert_int_equal(deck_lane(deck_places(&deck, &ace), 2), 1 << 12);
    assert_int_equal(deck_lane(deck_places(&deck, &two), 2), 1 << 0 | 1 << 13);
}

static void places_are_told_for_all_suits_at_once(void **state)
{
    static const struct {
        int suit, rank, place;
    } cases[] = {{0, 2, 1}, {1, 7, 6}, {2, 10, 7}, {3, 12, 9}};
    Deck deck = deck_of(2, 1, 10, spanish_ranks);
    CardSet cards = {{0}};
    card_set_add(&cards, card_make(0, 3, RANK_JOKER));
    assert_true(deck_places(&deck, &cards) == 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        card_set_add(&cards, card_make(1, cases[i].suit, cases[i].rank));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (deck_lane(deck_places(&deck, &cards), cases[i].suit) != 1u << cases[i].place)
            fail_msg("rank %d of suit %d", cases[i].rank, cases[i].suit);
}

static void an_ace_has_two_places(void **state)
{
    Deck french = deck_of(1, 0, 13, all_ranks), spanish = deck_of(1, 0, 10, spanish_ranks);
    CardSet ace = {{0}};
    card_set_add(&ace, card_make(0, 2, RANK_ACE));
    assert_int_equal(deck_lane(deck_places(&french, &ace), 2), 1 << 0 | 1 << 13);
    assert_int_equal(deck_lane(deck_places(&spanish, &ace), 2), 1 << 0 | 1 << 10);
}

// What is told quickly of a deck without gaps is what its places say.
static void a_plain_deck_is_no_other_deck(void **state)
{
    Deck plain = deck_of(2, 4, 13, all_ranks), slow = plain;
    assert_true(plain.plain);
    assert_false(deck_of(1, 0, 10, spanish_ranks).plain);
    slow.plain = false;
    CardSet all = deck_cards(&plain);
    for (CardSet rest = all; !card_set_is_empty(&rest); card_set_pop(&rest))
        assert_true(deck_places(&plain, &rest) == deck_places(&slow, &rest));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_is_its_pack_suit_and_rank),
        cmocka_unit_test(no_card_is_mistaken_for_a_hidden_one_or_none),
        cmocka_unit_test(twins_show_the_same_face),
        cmocka_unit_test(all_jokers_show_the_same_face),
        cmocka_unit_test(a_set_holds_what_was_added_and_not_removed),
        cmocka_unit_test(popping_gives_every_card_once_lowest_first),
        cmocka_unit_test(a_face_selects_its_cards_in_every_pack),
        cmocka_unit_test(a_face_is_found_in_the_first_pack_that_has_it),
        cmocka_unit_test(a_part_is_contained_and_what_is_taken_away_is_not),
        cmocka_unit_test(jokers_are_wild_together),
        cmocka_unit_test(a_deck_has_as_many_cards_as_its_packs_and_jokers),
        cmocka_unit_test(ranks_follow_one_another_over_a_gap),
        cmocka_unit_test(the_ace_also_stands_above_the_highest_rank),
        cmocka_unit_test(places_are_told_for_all_suits_at_once),
        cmocka_unit_test(what_stands_above_all_others_shows_the_first_rank),
        cmocka_unit_test(the_first_rank_has_two_places_and_an_ace_that_is_last_has_one),
        cmocka_unit_test(an_ace_has_two_places),
        cmocka_unit_test(a_plain_deck_is_no_other_deck),
    };
    return RUN_TESTS(tests);
}
