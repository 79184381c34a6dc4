#include "bots/bot.h"
#include "bots/fit.h"
#include "notation/command.h"
#include "notation/writing.h"
#include "play/position.h"
#include "support/laying.h"
#include "support/loaded.h"
#include "support/menos.h"
#include "support/one_pack.h"

#include "support/table.h"
#include "test.h"

#include "rules/conclude.h"

#include <string.h>

// ---- The rows

static void every_kind_has_a_name_and_a_sentence(void **state)
{
    for (int i = 0; i < BOT_KINDS; i++) {
        assert_ptr_equal(bot_find(bot_kinds[i].names[LANGUAGE_EN]), &bot_kinds[i]);
        assert_true(strlen(bot_kinds[i].help) > 10);
    }
}

static void a_name_that_is_none_finds_nothing(void **state)
{
    static const char *const names[] = {"", "Greedy", "greed", "random "};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (bot_find(names[i]))
            fail_msg("'%s' finds %s", names[i], bot_name(bot_find(names[i])));
}

// ---- Positions

// The first seat is asked, and has drawn already where the discard pile is not said.
typedef struct {
    const char *hand;
    const char *top;          // of the discard pile, NULL where it does not matter
    const char *own, *other;  // a meld of the first seat and one of the second; NULL: none
    const char *wanted;       // the command
} Case;

static void set_up(const Case *scene, Play *play)
{
    Position position;
    Outcome outcome;
    position_new(&position);
    position.setup = (MatchSetup){.players = 2, .seed = 1};
    position.dealer = 1;
    position.in_turn = 0;
    position.placed = true;
    part_is(&position.hands[0], scene->hand);
    part_is(&position.discards, scene->top);
    position_has_meld(&position, menos_rules(), 0, scene->own);
    position_has_meld(&position, menos_rules(), 1, scene->other);
    if (position_start(menos_rules(), &position, play, &outcome, NULL) != START_DONE)
        fail_msg("%s: %s", scene->hand, outcome.error.text);
    if (!scene->top)
        play->game.step = MENOS_STEP_TABLE;
}

static void choose(int kind, const Play *play, uint64_t stream, Act *act)
{
    const Game *game = &play->game;
    View view;
    ActList list = {0};
    Random random = random_stream(1, stream, PURPOSE_CHECK);
    game_view(game, game->asked, &view);
    const Question question = {menos_rules(), &view, &play->history};
    assert_true(bot_choose(&bot_kinds[kind], &question, &random, NULL, &list, act));
    act_list_free(&list);
}

static void check_greedy(const Case cases[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Play play;
        Act act;
        set_up(&cases[i], &play);
        choose(BOT_GREEDY, &play, i, &act);
        const CommandText text = act_text(menos_rules(), &play.game, &act, STYLE_LETTERS);
        if (strcmp(text.text, cases[i].wanted) != 0)
            fail_msg("%s: wanted '%s', it chose '%s'", cases[i].hand, cases[i].wanted, text.text);
    }
}

#define CHECK_GREEDY(cases) check_greedy(cases, sizeof(cases) / sizeof(cases)[0])

// ---- Greedy

static void greedy_takes_the_discard_where_it_can_be_used(void **state)
{
    static const Case cases[] = {
        {.hand = "2S 5H 9C KD", .top = "8S", .wanted = "draw"},
        {.hand = "6H 7H 9C KD", .top = "8H", .wanted = "take 8H"},
        {.hand = "8H 8C 9C KD", .top = "8D", .wanted = "take 8D"},
        {.hand = "2S KD", .top = "8H", .own = "5H 6H 7H", .wanted = "take 8H"},
        {.hand = "2S KD", .top = "8H", .other = "5H 6H 7H", .wanted = "draw"},
    };
    CHECK_GREEDY(cases);
}

static void greedy_uses_what_it_took(void **state)
{
    Case scene = {.hand = "6H 7H QS QH QC 9C KD", .top = "8H"};
    Play play;
    Act act;
    Outcome outcome;
    set_up(&scene, &play);
    choose(BOT_GREEDY, &play, 1, &act);
    assert_int_equal(play_apply(menos_rules(), &play, &act, &outcome), VERDICT_DONE);
    choose(BOT_GREEDY, &play, 2, &act);
    assert_string_equal(act_text(menos_rules(), &play.game, &act, STYLE_LETTERS).text,
                        "meld 6H 7H 8H");
}

static void greedy_puts_down_what_is_worth_most(void **state)
{
    static const Case cases[] = {
        {.hand = "2H 3H 4H QS QH QC 9D", .wanted = "meld QS QH QC"},
        {.hand = "2H 3H 4H 5H 9D KS", .wanted = "meld 2H 3H 4H 5H"},
        {.hand = "2H 3H 4H KS 9D", .own = "QH QD QC", .wanted = "meld 2H 3H 4H"},
        {.hand = "8H KS 9D", .own = "5H 6H 7H", .wanted = "lay 8H on 1"},
        {.hand = "8H KS 9D", .own = "QH QD QC", .other = "5H 6H 7H", .wanted = "lay 8H on 2"},
    };
    CHECK_GREEDY(cases);
}

static void greedy_throws_the_dearest_card_that_fits_nothing(void **state)
{
    static const Case cases[] = {
        {.hand = "5H 6H KD 9C", .wanted = "discard KD"},
        {.hand = "QH QD 9C 2S", .wanted = "discard 9C"},
        {.hand = "7S 9S 5C", .wanted = "discard 5C"},
        {.hand = "AS KS 5C", .wanted = "discard 5C"},  // the ace may stand high
        {.hand = "AS 2S 8C", .wanted = "discard 8C"},  // and low
        {.hand = "7H 7H 4C", .wanted = "discard 7H"},  // a twin makes no pierna
    };
    CHECK_GREEDY(cases);
}

static void greedy_keeps_wild_cards_and_what_the_table_takes(void **state)
{
    static const Case cases[] = {
        {.hand = "JK 9D 2C", .wanted = "discard 9D"},
        {.hand = "JK 2C", .wanted = "discard 2C"},
        {.hand = "8H 2C", .other = "5H 6H 7H", .wanted = "discard 2C"},
        {.hand = "4H 2C", .other = "5H 6H 7H", .wanted = "discard 2C"},
        {.hand = "QC 2C", .other = "QH QD QS", .wanted = "discard QC"},  // a fourth suit
        {.hand = "8H 4H", .other = "5H 6H 7H", .wanted = "discard 8H"},  // nothing else is left
    };
    Case last_joker = {.hand = "JK JK", .wanted = "discard JK"};
    CHECK_GREEDY(cases);
    check_greedy(&last_joker, 1);
}

static void a_run_of_one_card_takes_its_neighbours(void **state)
{
    Ruleset rules = *menos_rules();
    Position position;
    Play play;
    Outcome outcome;
    rules.melds[MENOS_ESCALERA].size.min = 1;
    position_new(&position);
    position.setup = (MatchSetup){.players = 2, .seed = 1};
    position.dealer = 1;
    position.placed = true;
    position.meld_count = 1;
    position.melds[0] = (MeldPart){.kind = MENOS_ESCALERA};
    position.melds[0].count = layings_of("7H=7H", position.melds[0].cards, ACT_CARDS_MAX);
    ruleset_conclude(&rules);
    assert_int_equal(position_start(&rules, &position, &play, &outcome, NULL), START_DONE);
    FaceSet neighbours =
        face_set_with(face_set_with(0, face_make(SUIT_SECOND, 6)), face_make(SUIT_SECOND, 8));
    assert_true(faces_to_lay(&rules, &play.game, 0) == neighbours);
}

static void cards_of_two_suits_fit_where_a_run_may_be_mixed(void **state)
{
    const CardSet hand = card_set_of_text("5H 6D KS");
    const MeldMarks none = {{0}};
    Ruleset rules = *menos_rules();
    for (int mixed = 0; mixed < 2; mixed++) {
        rules.melds[MENOS_ESCALERA].mixed = mixed;
        ruleset_conclude(&rules);
        Fits fits;
        fits_of(&rules, ruleset_kinds_played(&rules), &hand, &hand, &none, &fits);
        assert_int_equal(fits.of[face_make(SUIT_SECOND, 5)] > 0, mixed);
        assert_int_equal(fits.of[face_make(SUIT_FIRST, 13)], 0);
    }
}

static void greedy_comes_back(void **state)
{
    Case scene = {.hand = "5H 6H 7H", .top = "2C"};
    Play play;
    Act act;
    set_up(&scene, &play);
    play.game.phase = PHASE_REENTRY;
    choose(BOT_GREEDY, &play, 1, &act);
    assert_int_equal(act.kind, ACT_REENTER);
}

// Basic rummy: whoever goes out wins what others hold, so that each card counts that is held.
static bool takes_to_lay_off(const char *layoff, bool opened)
{
    const Ruleset *rules = loaded("rummy", &(Setting){"layoff", layoff}, 1);
    ActList list = {0};
    Random random = {{0}};
    Table table;
    View view;
    Act act;
    table_new(&table, rules, 2);
    table_hand(&table, 1, "2S 9D JC 4H");
    if (opened)
        table_meld(&table, 1, 0, "QC QD QH");
    table_meld(&table, 0, 0, "KC KD KH");
    table_discards(&table, "KS");
    table_start(&table);
    game_view(&table.play.game, 1, &view);
    const Question question = {rules, &view, &table.play.history};
    assert_true(bot_choose(&bot_kinds[BOT_GREEDY], &question, &random, NULL, &list, &act));
    assert_int_equal(act.kind, ACT_DRAW);
    const bool takes = rules->acts[act.rule].from == ZONE_DISCARDS;
    act_list_free(&list);
    loaded_drop(rules);
    return takes;
}

static void greedy_takes_what_it_can_lay_off_where_all_cards_count(void **state)
{
    assert_true(takes_to_lay_off("any", true));
    assert_true(takes_to_lay_off("any", false));
    assert_true(takes_to_lay_off("opened", true));
    assert_false(takes_to_lay_off("opened", false));
}

// It knows no game's words: it plays one without wild cards and lay-offs as well.
static void greedy_beats_random_at_another_game(void **state)
{
    const Ruleset *rules = one_pack_rules();
    int points[2] = {0};
    ActList list = {0};
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Play play;
        Outcome outcome;
        MatchSetup setup = {.players = 2, .seed = seed, .turns_bound = 300, .hands_bound = 40};
        assert_int_equal(play_start(rules, &play, &setup, &outcome), VERDICT_DONE);
        for (uint32_t acts = 0; play.game.phase != PHASE_OVER; acts++) {
            View view;
            Act act;
            int seat = play.game.asked;
            Random random = bot_random(seed, seat, acts);
            game_view(&play.game, seat, &view);
            const Question question = {rules, &view, &play.history};
            bot_choose(&bot_kinds[seat ? BOT_RANDOM : BOT_GREEDY], &question, &random, NULL, &list,
                       &act);
            assert_int_equal(play_apply(rules, &play, &act, &outcome), VERDICT_DONE);
        }
        points[0] += play.game.sides[0].total;
        points[1] += play.game.sides[1].total;
    }
    act_list_free(&list);
    if (2 * points[0] > points[1])
        fail_msg("greedy %d points, random %d", points[0], points[1]);
}

// ---- Random

static void random_draws_first_the_kind_of_act(void **state)
{
    Case scene = {.hand = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH"};  // 36 melds, 10 discards
    Play play;
    set_up(&scene, &play);
    int melds = 0;
    for (uint64_t i = 0; i < 1000; i++) {
        Act act;
        choose(BOT_RANDOM, &play, i, &act);
        melds += act.kind == ACT_MELD;
    }
    if (melds < 440 || melds > 560)
        fail_msg("%d of 1000 choices are melds", melds);
}

static void random_reaches_every_act(void **state)
{
    Case scene = {.hand = "2H 3H 4H 9C KD"};
    Play play;
    ActList legal = {0};
    bool reached[64] = {false};
    set_up(&scene, &play);
    legal_acts(menos_rules(), &play.game, &legal);
    for (uint64_t i = 0; i < 500; i++) {
        Act act;
        choose(BOT_RANDOM, &play, i, &act);
        for (int j = 0; j < legal.count; j++)
            reached[j] = reached[j] || act_same(&play.game, &legal.acts[j], &act);
    }
    for (int j = 0; j < legal.count; j++)
        if (!reached[j])
            fail_msg("act %d of %d is never chosen", j, legal.count);
    act_list_free(&legal);
}

static void a_choice_follows_from_view_and_stream_alone(void **state)
{
    Case scene = {.hand = "2H 3H 4H 9C KD"};
    Play play;
    set_up(&scene, &play);
    for (int kind = 0; kind < BOT_KINDS; kind++)
        for (uint64_t i = 0; i < 20; i++) {
            Act one, two;
            choose(kind, &play, i, &one);
            choose(kind, &play, i, &two);
            assert_true(act_same(&play.game, &one, &two));
        }
}

static void a_seat_that_is_not_asked_does_not_choose(void **state)
{
    Case scene = {.hand = "2H 3H 4H 9C KD"};
    Play play;
    View view;
    Act act;
    ActList list = {0};
    Random random = bot_random(1, 1, 0);
    set_up(&scene, &play);
    game_view(&play.game, 1, &view);
    const Question question = {menos_rules(), &view, &play.history};
    assert_false(bot_choose(&bot_kinds[BOT_GREEDY], &question, &random, NULL, &list, &act));
}

static void seats_and_decisions_have_streams_of_their_own(void **state)
{
    Random a = bot_random(1, 0, 1), b = bot_random(1, 1, 0), c = bot_random(1, 0, 0);
    uint64_t x = random_bits(&a), y = random_bits(&b), z = random_bits(&c);
    assert_true(x != y && y != z && x != z);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_has_a_name_and_a_sentence),
        cmocka_unit_test(a_name_that_is_none_finds_nothing),
        cmocka_unit_test(greedy_takes_the_discard_where_it_can_be_used),
        cmocka_unit_test(greedy_uses_what_it_took),
        cmocka_unit_test(greedy_puts_down_what_is_worth_most),
        cmocka_unit_test(greedy_throws_the_dearest_card_that_fits_nothing),
        cmocka_unit_test(greedy_keeps_wild_cards_and_what_the_table_takes),
        cmocka_unit_test(a_run_of_one_card_takes_its_neighbours),
        cmocka_unit_test(cards_of_two_suits_fit_where_a_run_may_be_mixed),
        cmocka_unit_test(greedy_comes_back),
        cmocka_unit_test(greedy_takes_what_it_can_lay_off_where_all_cards_count),
        cmocka_unit_test(greedy_beats_random_at_another_game),
        cmocka_unit_test(random_draws_first_the_kind_of_act),
        cmocka_unit_test(random_reaches_every_act),
        cmocka_unit_test(a_choice_follows_from_view_and_stream_alone),
        cmocka_unit_test(a_seat_that_is_not_asked_does_not_choose),
        cmocka_unit_test(seats_and_decisions_have_streams_of_their_own),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
