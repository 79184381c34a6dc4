// A view shows what its seat has seen and nothing else, and can be completed to a game that could
// be the one it was taken of.

#include "play/piles.h"

#include "support/table.h"
#include "test.h"

#include "rules/conclude.h"

#include <string.h>

static Table table;

// Three seats in the middle of a hand; everybody has seen 9D, which seat 0 took up.
static void set_up(void)
{
    table_new(&table, menos_rules(), 3);
    table_hand(&table, 0, "KS KS KH QD JD 9C 9D");
    table_hand(&table, 1, "5S 6S 7S 8H 8D 2C JK");
    table_meld(&table, 2, MENOS_PIERNA, "4S 4H 4D");
    table_discards(&table, "2H 8C");
    table_start(&table);
    for (CardSet rest = table.play.game.hands[0]; !card_set_is_empty(&rest);) {
        Card card = card_set_pop(&rest);
        if (card_face(card) == face_make(2, 9))
            game_set_seen(&table.play.game, card, EVERYBODY);
    }
}

static Game completed(const Game *game, int seat, uint64_t seed)
{
    View view;
    Game whole;
    Random random = random_stream(seed, 0, PURPOSE_CHECK);
    game_view(game, seat, &view);
    view_complete(table.rules, &view, &random, &whole);
    return whole;
}

// Places are one array: behind the last of them lies what was moved away.
static void a_view_keeps_nothing_of_what_it_hides(void **state)
{
    MatchSetup setup = {.players = 3, .seed = 1};
    View view;
    assert_int_equal(play_start(menos_rules(), &table.play, &setup, &table.outcome), VERDICT_DONE);
    game_view(&table.play.game, 1, &view);
    for (int i = places_count(&view.game.places); i < CARDS_MAX; i++)
        if (view.game.places.cards[i].card != 0)
            fail_msg("the card %02x lies behind the last place", view.game.places.cards[i].card);
}

static void a_completed_view_is_the_same_view(void **state)
{
    set_up();
    for (int seat = 0; seat < 3; seat++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            View view, again;
            Game whole = completed(&table.play.game, seat, seed);
            game_view(&table.play.game, seat, &view);
            game_view(&whole, seat, &again);
            if (memcmp(&view.game, &again.game, sizeof view.game) != 0)
                fail_msg("seat %d, seed %d: another view", seat + 1, (int)seed);
        }
}

static void a_completed_view_has_every_card_once(void **state)
{
    set_up();
    CardSet deck = deck_cards(&table.rules->deck);
    for (int seat = 0; seat < 3; seat++) {
        Game whole = completed(&table.play.game, seat, 1);
        CardSet cards = game_cards(&whole);
        int count = places_count(&whole.places);
        for (int other = 0; other < 3; other++) {
            assert_int_equal(card_set_count(&whole.hands[other]), whole.seats[other].cards);
            count += whole.seats[other].cards;
        }
        assert_int_equal(count, card_set_count(&deck));
        assert_memory_equal(&cards, &deck, sizeof deck);
    }
}

static void what_was_seen_stays_where_it_is(void **state)
{
    set_up();
    for (uint64_t seed = 0; seed < 20; seed++) {
        Game whole = completed(&table.play.game, 1, seed);
        assert_memory_equal(&whole.hands[1], &table.play.game.hands[1], sizeof(CardSet));
        assert_int_not_equal(card_set_find(&whole.hands[0], face_make(2, 9)), CARD_NONE);
    }
}

static void who_is_dealt_a_card_has_seen_it_and_nobody_else_has(void **state)
{
    set_up();
    Game whole = completed(&table.play.game, 1, 3);
    const Places *places = &whole.places;
    for (CardSet rest = whole.hands[2]; !card_set_is_empty(&rest);)
        assert_int_equal(game_seen_by(&whole, card_set_pop(&rest)), 1 << 2);
    for (int i = 0; i < place_count(places, ZONE_STOCK); i++)
        assert_int_equal(game_seen_by(&whole, place_cards(places, ZONE_STOCK)[i].card), 0);
}

static void every_unseen_card_may_lie_anywhere(void **state)
{
    enum { DRAWS = 3000 };
    int times[256] = {0};
    set_up();
    int unseen = card_set_count(&table.play.game.hands[2]) +
                 place_count(&table.play.game.places, ZONE_STOCK) + table.play.game.seats[0].cards -
                 1;
    for (uint64_t seed = 0; seed < DRAWS; seed++) {
        Game whole = completed(&table.play.game, 1, seed);
        times[game_top(&whole, ZONE_STOCK)]++;
    }
    for (int card = 0; card < 256; card++) {
        if (times[card] == 0)
            continue;
        unseen--;
        if (times[card] < DRAWS / 250 || times[card] > DRAWS / 25)
            fail_msg("%02x lies on top of the stock %d times", card, times[card]);
    }
    assert_int_equal(unseen, 0);
}

static void chance_alone_tells_completions_apart(void **state)
{
    set_up();
    Game one = completed(&table.play.game, 0, 1), again = completed(&table.play.game, 0, 1);
    Game other = completed(&table.play.game, 0, 2);
    assert_memory_equal(&one, &again, sizeof one);
    assert_int_not_equal(one.seed, other.seed);
    assert_int_not_equal(one.seed, table.play.game.seed);
    assert_memory_not_equal(&one.places, &other.places, sizeof one.places);
}

static void a_game_that_hides_nothing_stays_as_it_is(void **state)
{
    set_up();
    Game open = table.play.game;
    memset(open.seen, EVERYBODY, sizeof open.seen);
    Game whole = completed(&open, 1, 1);
    whole.seed = open.seed;
    memset(open.places.cards + places_count(&open.places), 0,
           (size_t)(CARDS_MAX - places_count(&open.places)) * sizeof open.places.cards[0]);
    assert_memory_equal(&whole, &open, sizeof open);
}

static void a_completed_view_is_played_on(void **state)
{
    set_up();
    Play play = {.game = completed(&table.play.game, 1, 5)};
    Outcome outcome;
    ActList list = {0};
    for (int i = 0; i < 200 && play.game.phase == PHASE_HAND; i++) {
        legal_acts(table.rules, &play.game, &list);
        assert_int_equal(play_apply(table.rules, &play, &list.acts[list.count - 1], &outcome),
                         VERDICT_DONE);
    }
    act_list_free(&list);
}

// ---- Drafts

// Seat 1 is in turn and has no use for 9D; below it lies QH.
static Card draft_of_9d(SeatSet seen)
{
    table_new(&table, menos_rules(), 3);
    table_hand(&table, 1, "5S 6S 8H KC 2C");
    table_discards(&table, "QH 9D");
    table_start(&table);
    Card top = game_top(&table.play.game, ZONE_DISCARDS);
    game_set_seen(&table.play.game, top, seen);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    return top;
}

static bool sees_in_hand(int seat, int owner, Card card)
{
    View view;
    game_view(&table.play.game, seat, &view);
    return card_set_has(&view.game.hands[owner], card);
}

static bool sees_top(int seat, Card card)
{
    View view;
    game_view(&table.play.game, seat, &view);
    return game_top(&view.game, ZONE_DISCARDS) == card;
}

static void a_card_that_was_taken_and_given_back_is_known_to_who_saw_it(void **state)
{
    Card taken = draft_of_9d(0);
    assert_true(sees_in_hand(1, 1, taken));
    assert_false(sees_in_hand(2, 1, taken));
    assert_int_equal(event_for(table_event(&table, EVENT_TOOK), 1).cards[0].card, taken);
    assert_int_equal(event_for(table_event(&table, EVENT_TOOK), 2).cards[0].card, CARD_HIDDEN);
    assert_int_equal(table_do(&table, ACT_TAKE_BACK), VERDICT_DONE);
    assert_true(sees_top(1, taken));
    assert_false(sees_top(0, taken));
    assert_false(sees_top(2, taken));
    // Now it is known to be of no use.
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_REFUSED);
    assert_int_equal(table.outcome.refusal.code, REFUSAL_TAKE_USELESS);
}

static void a_hidden_card_may_be_taken_whatever_it_is(void **state)
{
    draft_of_9d(EVERYBODY & ~(1 << 1));
    ActList list = {0};
    legal_acts(table.rules, &table.play.game, &list);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.acts[0].kind, ACT_TAKE_BACK);
    act_list_free(&list);
}

static void who_knows_after_a_draft_that_nothing_can_be_done_blocks_the_hand(void **state)
{
    Ruleset rules = *menos_rules();
    rules.stock.times = 0;
    ruleset_conclude(&rules);
    table_new(&table, &rules, 2);
    table_hand(&table, 1, "5S 6S 8H KC 2C");
    table_discards(&table, "9D");
    table_start(&table);
    Game *game = &table.play.game;
    game_set_seen(game, game_top(game, ZONE_DISCARDS), 0);
    while (place_count(&game->places, ZONE_STOCK) > 0)
        place_insert(&game->places, ZONE_DISCARDS, 0, place_pop(&game->places, ZONE_STOCK));
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    assert_int_equal(table_do(&table, ACT_TAKE_BACK), VERDICT_DONE);
    const Event *over = table_event(&table, EVENT_HAND_OVER);
    assert_int_equal(over->number, HOW_BLOCKED);
    assert_int_equal(over->place, BLOCK_NO_DRAW);
    assert_int_equal(over->seat, 1);
}

static int shown(const Ruleset *rules)
{
    const Pile pile = pile_of(rules, &table.play.game, ZONE_DISCARDS, 0);
    return pile_shown(rules, &table.play.game, &pile, 0);
}

static void what_lies_below_a_draft_is_shown_to_nobody(void **state)
{
    Ruleset open = *menos_rules();
    open.zones[ZONE_DISCARDS].seen = SEEN_ALL;
    draft_of_9d(0);
    assert_int_equal(shown(table.rules), 0);
    ruleset_conclude(&open);
    assert_int_equal(shown(&open), 1);
    assert_int_equal(table_do(&table, ACT_TAKE_BACK), VERDICT_DONE);
    assert_int_equal(shown(table.rules), 1);
    assert_int_equal(shown(&open), 2);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_keeps_nothing_of_what_it_hides),
        cmocka_unit_test(a_completed_view_is_the_same_view),
        cmocka_unit_test(a_completed_view_has_every_card_once),
        cmocka_unit_test(what_was_seen_stays_where_it_is),
        cmocka_unit_test(who_is_dealt_a_card_has_seen_it_and_nobody_else_has),
        cmocka_unit_test(every_unseen_card_may_lie_anywhere),
        cmocka_unit_test(chance_alone_tells_completions_apart),
        cmocka_unit_test(a_game_that_hides_nothing_stays_as_it_is),
        cmocka_unit_test(a_completed_view_is_played_on),
        cmocka_unit_test(a_card_that_was_taken_and_given_back_is_known_to_who_saw_it),
        cmocka_unit_test(a_hidden_card_may_be_taken_whatever_it_is),
        cmocka_unit_test(who_knows_after_a_draft_that_nothing_can_be_done_blocks_the_hand),
        cmocka_unit_test(what_lies_below_a_draft_is_shown_to_nobody),
    };
    return RUN_TESTS(tests);
}
