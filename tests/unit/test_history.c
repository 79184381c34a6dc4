// What everybody saw of a hand, beside the game: which faces each seat threw.

#include "match/session.h"
#include "support/loaded.h"
#include "support/table.h"
#include "test.h"

#include <string.h>

static Table table;

static void set_up(void)
{
    table_new(&table, menos_rules(), 2);
    table_hand(&table, 0, "KS QD JD 9C");
    table_hand(&table, 1, "5S 6H 8D 2C 3C");
    table_discards(&table, "2H");
    table_start(&table);
}

static FaceSet faces(const char *text)
{
    Card cards[CARDS_MAX];
    FaceSet set = 0;
    for (int i = cards_of(text, cards, CARDS_MAX); i-- > 0;)
        set = face_set_with(set, card_face(cards[i]));
    return set;
}

static void turn(const char *thrown)
{
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    assert_int_equal(table_discard(&table, thrown), VERDICT_DONE);
}

static void each_seat_has_the_faces_that_it_threw(void **state)
{
    set_up();
    assert_true(table.play.history.thrown[1] == 0);
    turn("8D");
    turn("QD");
    turn("2C");
    assert_true(table.play.history.thrown[1] == faces("8D 2C"));
    assert_true(table.play.history.thrown[0] == faces("QD"));
}

static void a_draft_that_is_taken_back_leaves_the_history(void **state)
{
    set_up();
    turn("8D");
    table_hand(&table, 0, "8S 8H KS QD");
    table_discards(&table, "8D");
    table_start(&table);
    table.play.history.thrown[0] = faces("3C");
    table.play.game.asked = table.play.game.in_turn = 0;
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    assert_int_equal(table_do(&table, ACT_TAKE_BACK), VERDICT_DONE);
    assert_true(table.play.history.thrown[0] == faces("3C"));
}

static void what_is_refused_leaves_no_trace(void **state)
{
    set_up();
    assert_int_equal(table_discard(&table, "8D"), VERDICT_REFUSED);
    assert_true(table.play.history.thrown[1] == 0);
}

// One bot plays on all seats until the hand of this number is dealt.
static void play_to_hand(const Ruleset *rules, Play *play, int hand, ActList *list)
{
    MatchSetup setup = {.players = 2, .seed = 5};
    Outcome outcome;
    assert_int_equal(play_start(rules, play, &setup, &outcome), VERDICT_DONE);
    for (uint32_t acts = 0; play->game.hand < hand; acts++) {
        View view;
        Act act;
        int seat = play->game.asked;
        Random random = bot_random(5, seat, acts);
        game_view(&play->game, seat, &view);
        const Question question = {rules, &view, &play->history};
        assert_true(bot_choose(&bot_kinds[BOT_GREEDY], &question, &random, NULL, list, &act));
        assert_int_equal(play_apply(rules, play, &act, &outcome), VERDICT_DONE);
    }
}

static void a_new_deal_begins_it_anew(void **state)
{
    static Play play;
    ActList list = {0};
    play_to_hand(menos_rules(), &play, 2, &list);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        assert_true(play.history.thrown[seat] == 0);
    act_list_free(&list);
}

// The card goes, and comes back to the history, with the command.
static void undo_and_redo_keep_it(void **state)
{
    static Setup setup;
    Seats seats = {0};
    Session session;
    Outcome outcome;
    ActList list = {0};
    position_new(&setup.position);
    setup.position.setup = (MatchSetup){.players = 2, .seed = 5};
    setup.seats.count = 2;
    strcpy(setup.seats.list[0], "Ana");
    strcpy(setup.seats.list[1], "Beto");
    seats.names = setup.seats;
    assert_int_equal(session_start(&session, menos_rules(), &seats, &setup, &outcome), START_DONE);
    session.undoes_all = true;
    for (int i = 0; i < 40; i++) {
        Act act;
        const History before = session.play.history;
        assert_true(session_choose(&session, &bot_kinds[BOT_GREEDY], &list, &act));
        assert_int_equal(session_do(&session, &act, 1, &outcome), VERDICT_DONE);
        const History after = session.play.history;
        assert_true(session_undo(&session));
        assert_memory_equal(&session.play.history, &before, sizeof before);
        assert_true(session_redo(&session));
        assert_memory_equal(&session.play.history, &after, sizeof after);
    }
    session_end(&session);
    act_list_free(&list);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_seat_has_the_faces_that_it_threw),
        cmocka_unit_test(a_draft_that_is_taken_back_leaves_the_history),
        cmocka_unit_test(what_is_refused_leaves_no_trace),
        cmocka_unit_test(a_new_deal_begins_it_anew),
        cmocka_unit_test(undo_and_redo_keep_it),
    };
    return RUN_TESTS(tests);
}
