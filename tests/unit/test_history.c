// What everybody saw of a hand, beside the game.

#include "match/session.h"
#include "play/piles.h"
#include "support/loaded.h"
#include "support/rules_files.h"
#include "support/table.h"
#include "test.h"

#include <stdlib.h>
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

static void a_draft_that_is_taken_back_leaves_the_faces_thrown(void **state)
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

// ---- The notes

static const Note *last_note(int back)
{
    const History *history = &table.play.history;
    return history_note(history, history->count - (uint32_t)back);
}

static void wants_note(int back, int kind, int seat, const char *card)
{
    const Note *note = last_note(back);
    Card wanted;
    const Face face = cards_of(card, &wanted, 1) == 1 ? card_face(wanted) : (Face)NOTE_UNSEEN;
    if (note->kind != kind || note->seat != seat || note->face != face)
        fail_msg("note %d from the end: kind %d of seat %d, face %#x", back, note->kind, note->seat,
                 note->face);
}

static void a_turn_is_noted(void **state)
{
    set_up();
    turn("8D");
    assert_int_equal(table.play.history.count, 3);
    wants_note(3, NOTE_LEFT, 1, "2H");
    wants_note(2, EVENT_DREW, 1, "");
    wants_note(1, EVENT_DISCARDED, 1, "8D");
    for (int back = 1; back <= 3; back++)
        assert_int_equal(last_note(back)->turn, last_note(3)->turn);
    turn("QD");
    wants_note(3, NOTE_LEFT, 0, "8D");
    assert_int_equal(last_note(1)->turn, last_note(4)->turn + 1);
}

// What was shown in it stays in everybody's memory; that it holds no more is noted.
static void a_draft_that_is_taken_back_is_told(void **state)
{
    set_up();
    turn("8D");
    table_hand(&table, 0, "8S 8H KS QD");
    table_discards(&table, "8D");
    table_start(&table);
    table.play.game.asked = table.play.game.in_turn = 0;
    const uint32_t before = table.play.history.count;
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    assert_int_equal(table_do(&table, ACT_TAKE_BACK), VERDICT_DONE);
    assert_int_equal(table.play.history.count, before + 2);
    wants_note(2, EVENT_TOOK, 0, "8D");
    assert_int_equal(last_note(1)->kind, EVENT_TOOK_BACK);
    assert_int_equal(last_note(1)->number, 1);
}

static void the_oldest_notes_give_way(void **state)
{
    History history = {{0}};
    EventList *events = calloc(1, sizeof *events);
    Event *event = event_list_add(events);
    *event = (Event){.kind = EVENT_RENEWED, .seat = NOBODY};
    for (int i = 0; i < 3 * NOTES_MAX; i++) {
        event->number = i % 200;
        history_begin(&history, events);
    }
    assert_int_equal(history_oldest(&history), 2 * NOTES_MAX);
    for (uint32_t i = history_oldest(&history); i < history.count; i++)
        assert_int_equal(history_note(&history, i)->number, i % 200);
    free(events);
}

// ---- Everything in it is public

enum { WATCHER = SEATS_MAX - 1, ACTS_EACH = 4000 };

// A reader of the events that the watcher is told, who follows the history note by note.
typedef struct {
    const Ruleset *rules;
    Game before;  // the game as the act found it
    Act act;
    const EventList *events;
    uint32_t at;  // the next note
} Reader;

static const Note *read_note(Reader *reader, const History *history, int kind, int seat)
{
    if (reader->at == history->count)
        fail_msg("%s: the history lacks a note of kind %d", reader->rules->id, kind);
    const Note *note = history_note(history, reader->at++);
    if (note->kind != kind || note->seat != seat)
        fail_msg("%s: a note of kind %d, seat %d where %d, seat %d was to be", reader->rules->id,
                 note->kind, note->seat, kind, seat);
    return note;
}

// Where everybody at the table sees the card, the watcher does too, and otherwise nobody is told.
static void check_card(const Reader *reader, const Event *event, int card, const Note *note)
{
    const Event watched = event_for(event, WATCHER);
    const Laying laying = watched.cards[card];
    const bool hidden = laying.card == CARD_HIDDEN;
    assert_int_equal(note->face, hidden ? NOTE_UNSEEN : card_face(laying.card));
    assert_int_equal(note_as(note), hidden ? FACE_NONE : laying.as);
    for (int seat = 0; seat < reader->before.players && !hidden; seat++) {
        const Event seen = event_for(event, seat);
        assert_int_equal(seen.cards[card].card, laying.card);
    }
}

static bool has_notes(EventKind kind)
{
    return kind == EVENT_UPCARD || kind == EVENT_RENEWED || kind == EVENT_DREW ||
           kind == EVENT_TOOK || kind == EVENT_TOOK_BACK || kind == EVENT_MELDED ||
           kind == EVENT_LAID || kind == EVENT_SWAPPED || kind == EVENT_DISCARDED ||
           kind == EVENT_CLOSED || kind == EVENT_SHOWED || kind == EVENT_SAID ||
           kind == EVENT_FOLDED;
}

static int by_place(const void *a, const void *b)
{
    const Laying *x = a, *y = b;
    return x->as != y->as ? x->as - y->as : card_face(x->card) - card_face(y->card);
}

static void check_event(Reader *reader, const History *history, const Event *told)
{
    Event sorted = *told, *event = &sorted;
    if (event->kind == EVENT_MELDED || event->kind == EVENT_LAID) {
        const size_t own = (size_t)event->count - event->moved;
        qsort(event->cards, own, sizeof *event->cards, by_place);
        qsort(event->cards + own, event->moved, sizeof *event->cards, by_place);
    }
    if (event->kind == EVENT_DEALER)
        reader->at = 0;
    if (!has_notes(event->kind))
        return;
    if (event->count == 0)
        assert_int_equal(read_note(reader, history, event->kind, event->seat)->face, FACE_NONE);
    for (int i = 0; i < event->count; i++) {
        const bool moved = i >= event->count - event->moved;
        check_card(reader, event, i,
                   read_note(reader, history, moved ? NOTE_MOVED : event->kind, event->seat));
    }
    if (event->kind == EVENT_SWAPPED && event->count == 1)
        assert_true(reader->before.wild[event->seat] >>
                        read_note(reader, history, NOTE_FREED, event->seat)->face &
                    1);
}

// The cards left are open tops of piles, of which the seat drew none.
static void check_offers(Reader *reader, const History *history)
{
    const Game *game = &reader->before;
    const Act *act = &reader->act;
    if (game->phase != PHASE_HAND || (act->kind != ACT_DRAW && act->kind != ACT_PASS))
        return;
    while (reader->at < history->count && history_note(history, reader->at)->kind == NOTE_LEFT) {
        const Note *note = read_note(reader, history, NOTE_LEFT, game->asked);
        const Pile pile = pile_of_seat(reader->rules, game, note->place, game->asked);
        assert_int_equal(note->face, card_face(pile_top(&pile)));
        assert_int_equal(game_seen_by(game, pile_top(&pile)), EVERYBODY);
        assert_true(act->kind == ACT_PASS || reader->rules->acts[act->rule].from != note->place);
    }
    if (act->kind == ACT_PASS)
        read_note(reader, history, NOTE_PASSED, game->asked);
}

static bool begins_a_deal(const EventList *events)
{
    for (int i = 0; i < events->count; i++)
        if (events->events[i].kind == EVENT_DEALER)
            return true;
    return false;
}

// With a new deal what was before it is gone.
static void check_notes(Reader *reader, const History *history)
{
    if (!begins_a_deal(reader->events))
        check_offers(reader, history);
    int from = 0;
    for (int i = 0; i < reader->events->count; i++)
        if (reader->events->events[i].kind == EVENT_DEALER)
            from = i;
    for (int i = from; i < reader->events->count; i++)
        check_event(reader, history, &reader->events->events[i]);
    assert_int_equal(reader->at, history->count);
}

// Bots play by chance and with sense by turns, so that melds, exchanges and drafts come about.
static void watch_matches(const char *variant, const Setting *setting, long found[])
{
    static Play play;
    static Outcome outcome;
    ActList list = {0};
    const Ruleset *rules = loaded(variant, setting, setting != NULL);
    Reader reader = {.rules = rules, .events = &outcome.events};
    uint64_t seed = 1;
    const int players = rules->players.max < 3 ? rules->players.max : 3;
    const MatchSetup setup = {.players = players, .seed = seed};
    assert_int_equal(play_start(rules, &play, &setup, &outcome), VERDICT_DONE);
    for (uint32_t acts = 0; acts < ACTS_EACH; acts++) {
        const uint32_t noted = play.history.count;
        reader.before = play.game;
        reader.at = acts == 0 ? 0 : noted;
        if (acts > 0) {
            View view;
            const int seat = play.game.asked;
            Random random = bot_random(seed, seat, acts);
            game_view(&play.game, seat, &view);
            const BotKind *bot = &bot_kinds[acts % 5 == 0 ? BOT_RANDOM : BOT_GREEDY];
            const Question question = {rules, &view, &play.history};
            assert_true(bot_choose(bot, &question, &random, NULL, &list, &reader.act));
            assert_int_equal(play_apply(rules, &play, &reader.act, &outcome), VERDICT_DONE);
        }
        check_notes(&reader, &play.history);
        for (uint32_t i = play.history.count > noted ? noted : 0; i < play.history.count; i++)
            found[history_note(&play.history, i)->kind]++;
        if (play.game.phase == PHASE_OVER) {
            assert_int_equal(play_start(rules, &play,
                                        &(MatchSetup){.players = players, .seed = ++seed},
                                        &outcome),
                             VERDICT_DONE);
            reader.act.kind = ACT_MELD;
            reader.at = 0;
            check_notes(&reader, &play.history);
        }
    }
    act_list_free(&list);
    loaded_drop(rules);
}

static void everything_in_it_is_public(void **state)
{
    long found[256] = {0};
    for (int game = 0; game < SHIPPED_GAMES; game++)
        watch_matches(shipped_games[game], NULL, found);
    watch_matches("carioca_argentina", &(Setting){"joker_swap", "to_hand"}, found);
    static const int kinds[] = {EVENT_UPCARD,    EVENT_RENEWED, EVENT_DREW,   EVENT_TOOK,
                                EVENT_TOOK_BACK, EVENT_MELDED,  EVENT_LAID,   EVENT_SWAPPED,
                                EVENT_DISCARDED, EVENT_CLOSED,  EVENT_SHOWED, NOTE_LEFT,
                                NOTE_PASSED,     NOTE_MOVED,    NOTE_FREED};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (found[kinds[i]] == 0)
            fail_msg("no note of kind %d was seen", kinds[i]);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_seat_has_the_faces_that_it_threw),
        cmocka_unit_test(a_draft_that_is_taken_back_leaves_the_faces_thrown),
        cmocka_unit_test(what_is_refused_leaves_no_trace),
        cmocka_unit_test(a_new_deal_begins_it_anew),
        cmocka_unit_test(undo_and_redo_keep_it),
        cmocka_unit_test(a_turn_is_noted),
        cmocka_unit_test(a_draft_that_is_taken_back_is_told),
        cmocka_unit_test(the_oldest_notes_give_way),
        cmocka_unit_test(everything_in_it_is_public),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
