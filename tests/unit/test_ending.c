// The page of the end of a hand, and the sheet of scores, letter by letter: in both languages, in
// 80 columns, 120 and 40; and that the page fits, whatever is played. The pages lie in tests/pages;
// `test_ending --bless` writes what is shown now, for a person to review.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/about.h"
#include "base/language.h"
#include "screen/ending.h"
#include "support/shown.h"
#include "support/table.h"
#include "support/words.h"
#include "test.h"

#include "rules/conclude.h"

static int begin(void **state) { return !language_start("en", LOBA_CATALOGUES_BUILT); }

// ---- What is shown, as text

static char *ending_text(const Ruleset *rules, const Seats *seats, int seat, const Ending *ending,
                         const Shown *shown)
{
    char *text = NULL;
    size_t size;
    const Screen screen = shown_screen(shown, &text, &size);
    const Teller teller = shown_teller(rules, seats, seat, ending->hand, shown);
    if (shown->plain)
        ending_say(&screen, &teller, ending);
    else
        ending_show(&screen, &teller, ending);
    fclose(screen.out);
    return text;
}

static char *sheet_text(const Seats *seats, const Sheet *sheet, const Shown *shown, int lines)
{
    static const Game none;
    char *text = NULL;
    size_t size;
    const Screen screen = shown_screen(shown, &text, &size);
    const Teller teller = shown_teller(menos_rules(), seats, 0, &none, shown);
    render_sheet(&screen, &teller, sheet, lines);
    fclose(screen.out);
    return text;
}

typedef struct {
    const Seats *seats;
    const Sheet *sheet;
    const Ending *ending;  // NULL: the sheet alone
    int seat, lines;
} Over;

static char *over_text(const void *of, const Shown *shown)
{
    const Over *over = of;
    return over->ending ? ending_text(menos_rules(), over->seats, over->seat, over->ending, shown)
                        : sheet_text(over->seats, over->sheet, shown, over->lines);
}

// ---- A sheet

static const Seats four = {.names = {.count = 4, .list = {"Ana", "Beto", "Cora", "Dani"}}};

static void put(Sheet *sheet, EventKind kind, int seat, int number, int total)
{
    const Event event = {
        .kind = (uint8_t)kind, .seat = (uint8_t)seat, .number = number, .total = total};
    sheet_add(sheet, &event);
}

// Four hands, of which one counted for nothing; Cora came back after the third, and Dani got a
// bonus in the end.
static Sheet sheet_of_four(void)
{
    static const int points[][4] = {{17, -10, 20, 45}, {0, 38, 61, 0}, {23, 9, 30, -10}};
    Sheet sheet = {0};
    int totals[4] = {0};
    for (int hand = 1; hand <= 3; hand++) {
        put(&sheet, EVENT_DEALER, 0, hand, 0);
        if (hand == 2) {
            put(&sheet, EVENT_HAND_OVER, NOBODY, HOW_BLOCKED, 0);
            put(&sheet, EVENT_VOID, NOBODY, 0, 0);
            put(&sheet, EVENT_DEALER, 0, hand, 0);
        }
        put(&sheet, EVENT_HAND_OVER, 0, HOW_OUT, 0);
        for (int seat = 0; seat < 4; seat++)
            put(&sheet, EVENT_SCORED, seat, points[hand - 1][seat],
                totals[seat] += points[hand - 1][seat]);
    }
    put(&sheet, EVENT_REENTERED, 2, totals[0], 0);
    put(&sheet, EVENT_DEALER, 0, 4, 0);
    put(&sheet, EVENT_HAND_OVER, 0, HOW_OUT, 0);
    put(&sheet, EVENT_BONUS, 3, -25, totals[3] - 25);
    return sheet;
}

static void a_sheet_has_a_row_for_each_hand(void **state)
{
    static const struct {
        Shown shown;
        int lines;
        const char *name;
    } cases[] = {{{.width = 80}, 0, "sheet"},    {{.width = 80}, 5, "sheet_5_lines"},
                 {{.width = 40}, 0, "sheet_40"}, {{.width = 36}, 0, "sheet_36"},
                 {{.width = 20}, 0, "sheet_20"}, {{.width = 80, .plain = true}, 0, "sheet_words"}};
    Sheet sheet = sheet_of_four();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *text = sheet_text(&four, &sheet, &cases[i].shown, cases[i].lines);
        shown_check(text, cases[i].name);
        shown_at_every_width(over_text, &(Over){&four, &sheet, .lines = cases[i].lines},
                             cases[i].shown);
        assert_true(cases[i].lines == 0 || text_lines(text) <= cases[i].lines);
        free(text);
    }
    sheet_free(&sheet);
}

// ---- The end of a hand

// Beto goes out in one go, with which three pass the limit.
static Outcome *end_worst(Table *table)
{
    shown_table(table);
    Position *position = &table->position;
    position->totals[4] = 72;
    position->chips[1] = -8;
    position->chips[4] = -4;
    table_hand(table, 1, "2C");
    table_hand(table, 4, "5S JH QC JK");
    table_meld(table, 1, MENOS_ESCALERA, "3C 4C 5C");
    table_discards(table, "6C 7H 6C");
    table_start(table);
    assert_int_equal(table_draw(table, ZONE_DISCARDS), VERDICT_DONE);
    assert_int_equal(table_play(table, ACT_LAY, 7, "2C 6C"), VERDICT_DONE);
    assert_true(table->outcome.end.over);
    return &table->outcome;
}

static Ending ending_of(const Outcome *outcome, const Game *now, const Sheet *sheet)
{
    return (Ending){.hand = &outcome->end.game,
                    .now = now,
                    .events = outcome->events.events,
                    .count = ending_length(outcome->events.events, outcome->events.count),
                    .sheet = sheet};
}

static void check_ending(int seat, Shown shown, const char *name)
{
    static Table table;
    const Outcome *outcome = end_worst(&table);
    Sheet sheet = sheet_of_four();
    const Ending ending = ending_of(outcome, &table.play.game, &sheet);
    char *text = ending_text(menos_rules(), &shown_five, seat, &ending, &shown);
    shown_check(text, name);
    shown_at_every_width(over_text, &(Over){&shown_five, NULL, &ending, seat, 0}, shown);
    assert_true(shown.plain || text_lines(text) < shown.height);
    free(text);
    sheet_free(&sheet);
}

static void the_end_of_a_hand_is_a_page(void **state)
{
    check_ending(0, (Shown){.width = 80, .height = 24, .signs = true}, "ending_80_by_24");
    check_ending(1, (Shown){.width = 120, .height = 40, .signs = true}, "ending_120_by_40");
    check_ending(SEAT_WATCHER, (Shown){.width = 80, .height = 24}, "ending_for_all");
    check_ending(0, (Shown){.width = 40, .height = 40, .signs = true}, "ending_40");
    check_ending(1, (Shown){.width = 80, .plain = true}, "ending_words");
    language_start("es", LOBA_CATALOGUES_BUILT);
    check_ending(0, (Shown){.width = 80, .height = 24, .signs = true}, "ending_spanish");
    check_ending(1, (Shown){.width = 80, .plain = true}, "ending_spanish_words");
    language_start("en", LOBA_CATALOGUES_BUILT);
}

// Where bonuses alone settle a hand, the page says what is behind them: here all cards that are
// held.
static void what_is_behind_a_bonus_is_on_the_page(void **state)
{
    static const struct {
        Held held;
        int folded;
        const char *shown, *not_shown;
    } cases[] = {
        {HELD_NONE, 0, "points held", "points loose"},
        {HELD_NONE, 0, "  Ema                        35", "  Ema                         0"},
        {HELD_NONE, 0, "* Beto                        0", "  Ema                -35"},
        {HELD_NONE, 1 << 4, "  Dani                       19", "  Ema                        35"},
        {HELD_ALL, 0, "  Ema                +35  107/101", "points held"},
    };
    static Table table;
    const Shown shown = {.width = 80, .height = 40};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset rules = *menos_rules();
        Outcome *outcome = end_worst(&table);
        rules.score.held = cases[i].held;
        outcome->end.game.folded = (SeatSet)cases[i].folded;
        const Ending ending = ending_of(outcome, &table.play.game, NULL);
        char *text = ending_text(&rules, &shown_five, 0, &ending, &shown);
        if (!strstr(text, cases[i].shown) || strstr(text, cases[i].not_shown))
            fail_msg("case %zu:\n%s", i, text);
        free(text);
    }
}

// Beto has the fewest points, Ema the most; who closed is named with what came of it.
static void who_closed_is_told_with_what_came_of_it(void **state)
{
    static const struct {
        int closer, teller;
        const char *word, *spanish_word, *english, *spanish;
    } cases[] = {
        {1, 0, "cut", "cortar", "Beto chose to cut and wins the hand.",
         "Beto decidió cortar y gana la mano."},
        {1, 1, "cut", "cortar", "You chose to cut and win the hand.",
         "Decidiste cortar y ganás la mano."},
        {4, 1, "cut", "cortar", "Ema chose to cut, but you win the hand.",
         "Ema decidió cortar, pero la mano la ganás vos."},
        {4, 0, "", "", "Ema chose to close the hand, but Beto wins the hand.",
         "Ema decidió cerrar la mano, pero la mano la gana Beto."},
        {4, 4, "cut", "cortar", "You chose to cut, but Beto wins the hand.",
         "Decidiste cortar, pero la mano la gana Beto."},
        {NOBODY, 0, "cut", "cortar", "Beto wins the hand.", "Beto gana la mano."},
    };
    static Table table;
    const Shown shown = {.width = 120, .height = 60};
    for (size_t i = 0; i < 2 * sizeof cases / sizeof cases[0]; i++) {
        const size_t n = i / 2;
        Ruleset rules = *menos_rules();
        Outcome *outcome = end_worst(&table);
        ActRule *close = &rules.acts[MENOS_DISCARD];
        close->kind = ACT_CLOSE;
        snprintf(close->word.in[LANGUAGE_EN], WORDS_MAX, "%s", cases[n].word);
        snprintf(close->word.in[LANGUAGE_ES], WORDS_MAX, "%s", cases[n].spanish_word);
        outcome->end.game.how = cases[n].closer == NOBODY ? HOW_BLOCKED : HOW_CLOSED;
        outcome->end.game.ended_by = (uint8_t)cases[n].closer;
        const Ending ending = ending_of(outcome, &table.play.game, NULL);
        language_start(i % 2 ? "es" : "en", LOBA_CATALOGUES_BUILT);
        char *text = ending_text(&rules, &shown_five, cases[n].teller, &ending, &shown);
        language_start("en", LOBA_CATALOGUES_BUILT);
        if (!strstr(text, i % 2 ? cases[n].spanish : cases[n].english))
            fail_msg("case %zu:\n%s", n, text);
        free(text);
    }
}

static void a_listener_is_told_what_is_behind_a_bonus(void **state)
{
    static Table table;
    const Shown shown = {.width = 200, .plain = true};
    Ruleset rules = *menos_rules();
    const Outcome *outcome = end_worst(&table);
    const Ending ending = ending_of(outcome, &table.play.game, NULL);
    char *text = ending_text(&rules, &shown_five, 0, &ending, &shown);
    assert_null(strstr(text, "Points held"));
    free(text);
    rules.score.held = HELD_NONE;
    text = ending_text(&rules, &shown_five, 0, &ending, &shown);
    assert_non_null(
        strstr(text, "Points held: Ana 41, Beto 0, Maximiliana-Rosa 9, Dani 19, Ema 35."));
    free(text);
}

// The last page of a match has the sheet, if only its last hands, and where each seat has come.
static void the_last_page_has_the_order_of_the_match(void **state)
{
    static const struct {
        Shown shown;
        const char *name;
    } cases[] = {{{.width = 80, .height = 24, .signs = true}, "ending_of_match"},
                 {{.width = 80, .height = 60}, "ending_of_match_60"}};
    static Table table;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Outcome *outcome = end_worst(&table);
        Sheet sheet = sheet_of_four();
        Game now = table.play.game;
        now.phase = PHASE_OVER;
        now.queue = 0;
        now.winners = 1 << 1;
        for (int seat = 0; seat < 5; seat++)
            now.sides[seat].in = seat == 1;
        sheet.hand = 3;
        put(&sheet, EVENT_ELIMINATED, 3, 0, 0);
        sheet.hand = 12;
        put(&sheet, EVENT_ELIMINATED, 2, 0, 0);
        put(&sheet, EVENT_ELIMINATED, 4, 0, 0);
        put(&sheet, EVENT_ELIMINATED, 0, 0, 0);
        const Ending ending = ending_of(outcome, &now, &sheet);
        char *text = ending_text(menos_rules(), &shown_five, 0, &ending, &cases[i].shown);
        shown_check(text, cases[i].name);
        assert_true(text_lines(text) + 3 <= cases[i].shown.height);
        shown_at_every_width(over_text, &(Over){&shown_five, NULL, &ending, 0, 0}, cases[i].shown);
        free(text);
        sheet_free(&sheet);
    }
}

static void a_match_leaves_its_seats_in_an_order(void **state)
{
    static const struct {
        Best best;
        SeatSet winners;
        int totals[4], fell[4], back;  // back: a seat that came back after it fell; 0: none
        const char *order;
    } cases[] = {
        {BEST_LOWEST,
         1 << 2,
         {110, 103, 40, 150},
         {5, 7, 0, 5},
         0,
         "1. Cora 40; 2. Beto 103, out in hand 7; 3. Ana 110, out in hand 5; 4. Dani 150, out in "
         "hand 5."},
        {BEST_LOWEST,
         1 << 2,
         {110, 60, 40, 110},
         {5, 7, 0, 5},
         1,
         "1. Cora 40; 2. Beto 60; 3. Ana 110, out in hand 5; 3. Dani 110, out in hand 5."},
        {BEST_HIGHEST,
         1 << 1,
         {110, 90, 110, -5},
         {0, 0, 0, 0},
         0,
         "1. Beto 90; 2. Ana 110; 2. Cora 110; 4. Dani -5."},
        {BEST_LOWEST,
         1 << 0 | 1 << 3,
         {9, 9, 30, 9},
         {0, 0, 0, 0},
         0,
         "1. Ana 9; 1. Dani 9; 3. Beto 9; 4. Cora 30."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char wanted[SENTENCE_MAX];
        Ruleset rules = *menos_rules();
        Sheet sheet = {0};
        Game game = {.players = 4, .winners = cases[i].winners};
        rules.match.best = cases[i].best;
        for (int seat = 0; seat < 4; seat++) {
            game.seats[seat].side = (uint8_t)seat;
            game.sides[seat].total = cases[i].totals[seat];
            game.sides[seat].in = cases[i].fell[seat] == 0;
            sheet.hand = (uint16_t)cases[i].fell[seat];
            if (sheet.hand > 0)
                put(&sheet, EVENT_ELIMINATED, seat, 0, 0);
        }
        if (cases[i].back > 0) {
            put(&sheet, EVENT_REENTERED, cases[i].back, 60, 0);
            game.sides[cases[i].back].in = true;
        }
        const Shown shown = {.width = 80};
        const Teller teller = shown_teller(&rules, &four, 0, &game, &shown);
        snprintf(wanted, sizeof wanted, "Final order, with the points: %s", cases[i].order);
        assert_string_equal(order_text(&teller, &sheet, &game).text, wanted);
        sheet_free(&sheet);
    }
}

static void cards_that_stay_closed_are_not_on_the_page(void **state)
{
    static Table table;
    const Shown shown = {.width = 80, .height = 24};
    Outcome *outcome = end_worst(&table);
    outcome->end.game.folded = 1 << 4;
    const Ending ending = ending_of(outcome, &table.play.game, NULL);
    char *text = ending_text(menos_rules(), &shown_five, 0, &ending, &shown);
    assert_non_null(strstr(text, "cards not shown"));
    assert_null(strstr(text, "QC"));
    free(text);
}

// ---- Whatever is played

enum { MATCHES = 24, ACTS_EACH = 600, TABLES = 3 };

static const Seats tables[TABLES] = {
    {.names = {.count = 2, .list = {"Ana", "Beto"}}},
    {.names = {.count = 5, .list = {"Ana", "Maximiliana-Rosa", "Cora", "Dani", "Ema"}}},
    {.names = {.count = 8,
               .list = {"Ana", "Beto", "Cora", "Dani", "Ema", "Fede", "Gloria",
                        "Hugo-Maximiliano"}}},
};

static void check_fits(const Session *session, const Ending *ending, int seat, Shown shown)
{
    char *text = ending_text(session->rules, &session->seats, seat, ending, &shown);
    if (text_columns(text) > shown.width || text_lines(text) >= shown.height)
        fail_msg("%d columns and %d lines:\n%s", text_columns(text), text_lines(text), text);
    free(text);
}

// The sheet of the match ends with the totals that the sides have.
static void check_sheet(const Session *session, const Sheet *sheet, const HandEnd *end)
{
    assert_true(sheet->count > 0);
    const SheetRow *last = &sheet->rows[sheet->count - 1];
    for (int seat = 0; seat < session->seats.names.count && end->scored; seat++)
        if (end->game.sides[seat].in) {
            assert_int_equal(last->points[seat], end->points[seat].held + end->points[seat].laid +
                                                     end->points[seat].bonus);
            assert_int_equal(last->total[seat], end->game.sides[seat].total + last->points[seat]);
        }
}

static int play_and_look(const Ruleset *rules, const Seats *seats, int seed)
{
    static Session session;
    static Outcome outcome;
    Setup setup;
    ActList room = {0};
    int looked = 0, begun = 0;
    setup_new(&setup);
    setup.position.setup = (MatchSetup){.players = seats->names.count, .seed = (uint64_t)seed};
    assert_int_equal(session_start(&session, rules, seats, &setup, &outcome), START_DONE);
    session.undoes_all = true;
    for (int act = 0; act < ACTS_EACH && !session_is_over(&session); act++) {
        Act chosen;
        assert_true(session_choose(&session, &bot_kinds[BOT_GREEDY], &room, &chosen));
        assert_int_equal(session_do(&session, &chosen, 1, &outcome), VERDICT_DONE);
        if (!outcome.end.over)
            continue;
        Sheet sheet = sheet_of(&session);
        Event *events = session_events(&session, begun);
        const Ending ending = {&outcome.end.game, &session.play.game, events,
                               ending_length(events, session.events.count - begun), &sheet};
        check_sheet(&session, &sheet, &outcome.end);
        check_fits(&session, &ending, seed % 3 ? 0 : SEAT_WATCHER,
                   (Shown){.width = 80, .height = 24, .signs = true});
        check_fits(&session, &ending, 0, (Shown){.width = 120, .height = 40, .signs = true});
        check_fits(&session, &ending, 0, (Shown){.width = 40, .height = 200});
        begun += ending.count;
        free(events);
        // Undone, the hand is not on the sheet; done again, it is.
        const int rows = sheet.count;
        sheet_free(&sheet);
        assert_true(session_undo(&session));
        sheet = sheet_of(&session);
        assert_int_equal(sheet.count, rows - 1);
        sheet_free(&sheet);
        assert_true(session_redo(&session));
        looked++;
    }
    act_list_free(&room);
    session_end(&session);
    return looked;
}

static void every_end_of_a_hand_fits(void **state)
{
    Ruleset rules = *menos_rules();
    int looked = 0;
    rules.players.max = 8;
    rules.deck.packs = 3;
    ruleset_conclude(&rules);
    for (int seed = 0; seed < MATCHES; seed++) {
        language_start(seed / TABLES % 2 ? "es" : "en", LOBA_CATALOGUES_BUILT);
        looked += play_and_look(&rules, &tables[seed % TABLES], seed);
    }
    assert_true(looked > MATCHES);
    language_start("en", LOBA_CATALOGUES_BUILT);
}

int main(int argc, char *argv[])
{
    shown_bless(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sheet_has_a_row_for_each_hand),
        cmocka_unit_test(the_end_of_a_hand_is_a_page),
        cmocka_unit_test(what_is_behind_a_bonus_is_on_the_page),
        cmocka_unit_test(who_closed_is_told_with_what_came_of_it),
        cmocka_unit_test(a_listener_is_told_what_is_behind_a_bonus),
        cmocka_unit_test(the_last_page_has_the_order_of_the_match),
        cmocka_unit_test(a_match_leaves_its_seats_in_an_order),
        cmocka_unit_test(cards_that_stay_closed_are_not_on_the_page),
        cmocka_unit_test(every_end_of_a_hand_fits),
    };
    return !!cmocka_run_group_tests(tests, begin, NULL);
}
