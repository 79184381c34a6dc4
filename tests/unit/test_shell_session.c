// A seat goes back within its turn, and never past what it has seen.

#include "match/session.h"

#include "support/menos.h"
#include "test.h"

#include <string.h>

static const Seats seats = {.names = {.count = 2, .list = {"Ana", "Beto"}}};

static void start(Session *session)
{
    Setup setup;
    Outcome outcome;
    setup_new(&setup);
    setup.seats = seats.names;
    setup.position.setup = (MatchSetup){.players = 2, .seed = 5};
    assert_int_equal(session_start(session, menos_rules(), &seats, &setup, &outcome), START_DONE);
}

// Does what the line says, as whoever is asked.
static Verdict type(Session *session, const char *line)
{
    View view;
    Parsed parsed;
    Outcome outcome;
    game_view(&session->play.game, session->play.game.asked, &view);
    Verdict verdict = command_parse(session->rules, &view, line, 1, STYLE_LETTERS, &parsed);
    if (verdict == VERDICT_REFUSED)
        return VERDICT_REFUSED;
    if (verdict != VERDICT_DONE || parsed.act_count == 0)
        fail_msg("%s: not understood: %s", line, parsed.error.error.text);
    return session_do(session, parsed.acts, parsed.act_count, &outcome);
}

// Throws the first card that may be thrown.
static void throw_any(Session *session)
{
    Outcome outcome;
    ActList list = {0};
    legal_acts_of(session->rules, &session->play.game, ACT_DISCARD, &list);
    assert_true(list.count > 0);
    assert_int_equal(session_do(session, &list.acts[0], 1, &outcome), VERDICT_DONE);
    act_list_free(&list);
}

// The seat asked gets the card and whoever has it, or the place where it lies, another of its hand.
static void exchange(Game *game, Card card, Card other)
{
    const SeatSet asked = (SeatSet)(1 << game->asked);
    for (int seat = 0; seat < game->players; seat++)
        if (card_set_has(&game->hands[seat], card)) {
            card_set_remove(&game->hands[seat], card);
            card_set_add(&game->hands[seat], other);
        }
    for (int i = 0; i < places_count(&game->places); i++)
        if (game->places.cards[i].card == card)
            game->places.cards[i] = (Placed){.card = other, .as = card_face(other)};
    card_set_remove(&game->hands[game->asked], other);
    card_set_add(&game->hands[game->asked], card);
    game_set_seen(game, card, asked);
}

// Gives the seat asked three piernas, so that it can put something down.
static void give_piernas(Session *session)
{
    Game *game = &session->play.game;
    CardSet wanted = {{0}}, *hand = &game->hands[game->asked];
    for (int suit = 0; suit < 3; suit++)
        for (int rank = 5; rank <= 7; rank++)
            card_set_add(&wanted, card_make(1, suit, rank));
    CardSet others = card_set_minus(hand, &wanted), lacking = card_set_minus(&wanted, hand);
    while (!card_set_is_empty(&lacking))
        exchange(game, card_set_pop(&lacking), card_set_pop(&others));
    session->play.before = *game;
}

static void drawing_a_card_cannot_be_undone(void **state)
{
    Session session;
    start(&session);
    assert_false(session_undo(&session));
    assert_int_equal(type(&session, "draw"), VERDICT_DONE);
    assert_int_equal(session.done.count, 1);
    assert_false(session_undo(&session));
    session_end(&session);
}

static void a_throw_ends_the_turn_and_cannot_be_undone(void **state)
{
    Session session;
    start(&session);
    type(&session, "draw");
    throw_any(&session);
    assert_int_equal(session.done.count, 2);
    assert_false(session_undo(&session));
    session_end(&session);
}

static void a_throw_is_taken_back_until_somebody_else_acts(void **state)
{
    Session session;
    start(&session);
    session.undoes_turn = true;
    type(&session, "draw");
    const int thrower = session.play.game.asked;
    assert_int_equal(session_undoer(&session), SEAT_WATCHER);
    Play before = session.play;
    throw_any(&session);
    assert_int_not_equal(session.play.game.asked, thrower);
    assert_int_equal(session_undoer(&session), thrower);
    assert_true(session_undo(&session));
    assert_memory_equal(&session.play, &before, sizeof before);
    assert_int_equal(session_undoer(&session), SEAT_WATCHER);
    assert_true(session_redo(&session));
    assert_int_equal(session_undoer(&session), thrower);

    type(&session, "draw");
    assert_int_equal(session_undoer(&session), SEAT_WATCHER);
    assert_false(session_undo(&session));
    session_end(&session);
}

// What the next seat does without seeing anything is its own to take back, and nothing before it.
static void no_seat_goes_back_over_the_command_of_another(void **state)
{
    Session session;
    start(&session);
    session.undoes_turn = true;
    type(&session, "draw");
    const uint8_t step = session.play.game.step;
    throw_any(&session);
    const int next = session.play.game.asked;
    session.play.game.step = step;  // as if it need not draw
    give_piernas(&session);
    assert_int_equal(type(&session, "meld 5S 5H 5D"), VERDICT_DONE);
    assert_int_equal(session_undoer(&session), next);
    assert_true(session_undo(&session));
    assert_int_equal(session_undoer(&session), SEAT_WATCHER);
    assert_false(session_undo(&session));
    session_end(&session);
}

// A close ends the hand: all cards are laid open, and new ones dealt.
static void the_end_of_a_hand_cannot_be_taken_back(void **state)
{
    Session session;
    ActList room = {0};
    start(&session);
    session.undoes_turn = true;
    while (session.play.game.deal == 1) {
        Act act;
        Outcome outcome;
        assert_true(session_choose(&session, &bot_kinds[BOT_GREEDY], &room, &act));
        assert_int_equal(session_do(&session, &act, 1, &outcome), VERDICT_DONE);
    }
    assert_int_equal(session_undoer(&session), SEAT_WATCHER);
    act_list_free(&room);
    session_end(&session);
}

static void a_bot_takes_nothing_back(void **state)
{
    Session session;
    start(&session);
    session.undoes_turn = true;
    session.seats.bots[0] = session.seats.bots[1] = &bot_kinds[BOT_GREEDY];
    type(&session, "draw");
    throw_any(&session);
    assert_int_equal(session_undoer(&session), SEAT_WATCHER);
    session_end(&session);
}

static void a_meld_is_undone_and_done_again(void **state)
{
    Session session;
    start(&session);
    type(&session, "draw");
    give_piernas(&session);
    Play before = session.play;
    int events = session.events.count;
    assert_int_equal(type(&session, "meld 5S 5H 5D"), VERDICT_DONE);
    Play after = session.play;
    session.told[0] = session.events.count;

    assert_true(session_undo(&session));
    assert_memory_equal(&session.play, &before, sizeof before);
    assert_int_equal(session.done.count, 1);
    assert_int_equal(session.events.count, events);
    assert_int_equal(session.told[0], events);
    assert_false(session_undo(&session));

    assert_true(session_redo(&session));
    assert_memory_equal(&session.play, &after, sizeof after);
    assert_int_equal(session.done.count, 2);
    assert_string_equal(session_done(&session, 1).text, "meld 5S 5H 5D");
    assert_false(session_redo(&session));
    session_end(&session);
}

static void what_was_undone_is_gone_once_something_else_is_done(void **state)
{
    Session session;
    start(&session);
    type(&session, "draw");
    give_piernas(&session);
    type(&session, "meld 5S 5H 5D");
    assert_true(session_undo(&session));
    assert_int_equal(type(&session, "meld 6S 6H 6D"), VERDICT_DONE);
    assert_false(session_redo(&session));
    assert_true(session_undo(&session));
    assert_int_equal(session.done.count, 1);
    session_end(&session);
}

static void a_refused_command_leaves_no_trace(void **state)
{
    Session session;
    start(&session);
    Play before = session.play;
    assert_int_equal(type(&session, "discard JK"), VERDICT_REFUSED);
    assert_memory_equal(&session.play, &before, sizeof before);
    assert_int_equal(session.done.count, 0);
    session_end(&session);
}

static void bots_play_a_match_to_its_end(void **state)
{
    Session session;
    ActList room = {0};
    start(&session);
    for (int acts = 0; acts < 100000 && !session_is_over(&session); acts++) {
        Act act;
        Outcome outcome;
        assert_true(session_choose(&session, &bot_kinds[BOT_GREEDY], &room, &act));
        assert_int_equal(session_do(&session, &act, 1, &outcome), VERDICT_DONE);
    }
    assert_true(session_is_over(&session));
    assert_int_equal(session.done.count, session.acts);
    act_list_free(&room);
    session_end(&session);
}

// Through drafts, stocks that are renewed and new deals.
static void where_all_is_undone_every_position_comes_back(void **state)
{
    enum { DONE_MAX = 1200 };
    static Play plays[DONE_MAX + 1];
    Session session;
    ActList room = {0};
    int count = 0, drafts = 0;
    start(&session);
    session.undoes_all = true;
    for (plays[0] = session.play; count < DONE_MAX && !session_is_over(&session); count++) {
        Act act;
        Outcome outcome;
        assert_true(session_choose(&session, &bot_kinds[BOT_GREEDY], &room, &act));
        assert_int_equal(session_do(&session, &act, 1, &outcome), VERDICT_DONE);
        plays[count + 1] = session.play;
        drafts += session.play.game.draft != RULE_NONE;
    }
    assert_true(session.play.game.deal > 2 && drafts > 2);
    for (int i = count - 1; i >= 0; i--) {
        assert_true(session_undo(&session));
        assert_memory_equal(&session.play, &plays[i], sizeof plays[i]);
    }
    assert_false(session_undo(&session));
    for (int i = 1; i <= count; i++) {
        assert_true(session_redo(&session));
        assert_memory_equal(&session.play, &plays[i], sizeof plays[i]);
    }
    act_list_free(&room);
    session_end(&session);
}

static size_t memory_of(const Records *records)
{
    return records->bytes_room + (size_t)records->room * sizeof *records->ends;
}

// What sessions of greedy bots hold at the end of their matches, counted in bytes, by what was
// done.
static double bytes_a_command(bool undoes_all)
{
    enum { COMMANDS_WANTED = 20000 };
    size_t bytes = 0;
    long commands = 0;
    ActList room = {0};
    for (uint64_t seed = 1; commands < COMMANDS_WANTED; seed++) {
        Session session;
        Setup setup;
        Outcome outcome;
        setup_new(&setup);
        setup.seats = seats.names;
        setup.position.setup = (MatchSetup){.players = 2, .seed = seed};
        assert_int_equal(session_start(&session, menos_rules(), &seats, &setup, &outcome),
                         START_DONE);
        session.undoes_all = undoes_all;
        while (!session_is_over(&session)) {
            Act act;
            assert_true(session_choose(&session, &bot_kinds[BOT_GREEDY], &room, &act));
            assert_int_equal(session_do(&session, &act, 1, &outcome), VERDICT_DONE);
        }
        commands += session.done.count;
        bytes +=
            memory_of(&session.done) + memory_of(&session.events) + memory_of(&session.changes);
        session_end(&session);
    }
    act_list_free(&room);
    return (double)bytes / (double)commands;
}

static void a_command_takes_150_bytes_at_most(void **state)
{
    for (int undoes_all = 0; undoes_all < 2; undoes_all++) {
        double bytes = bytes_a_command(undoes_all);
        if (bytes > 150)
            fail_msg("%.1f bytes a command%s", bytes, undoes_all ? ", where all is undone" : "");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drawing_a_card_cannot_be_undone),
        cmocka_unit_test(a_throw_ends_the_turn_and_cannot_be_undone),
        cmocka_unit_test(a_throw_is_taken_back_until_somebody_else_acts),
        cmocka_unit_test(no_seat_goes_back_over_the_command_of_another),
        cmocka_unit_test(the_end_of_a_hand_cannot_be_taken_back),
        cmocka_unit_test(a_bot_takes_nothing_back),
        cmocka_unit_test(a_meld_is_undone_and_done_again),
        cmocka_unit_test(what_was_undone_is_gone_once_something_else_is_done),
        cmocka_unit_test(a_refused_command_leaves_no_trace),
        cmocka_unit_test(bots_play_a_match_to_its_end),
        cmocka_unit_test(where_all_is_undone_every_position_comes_back),
        cmocka_unit_test(a_command_takes_150_bytes_at_most),
    };
    return RUN_TESTS(tests);
}
