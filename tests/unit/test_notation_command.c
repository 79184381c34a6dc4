#include "notation/command.h"

#include "base/text.h"
#include "notation/scene.h"
#include "notation/writing.h"
#include "support/menos.h"

#include "test.h"

#include "rules/conclude.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof array / sizeof array[0])

// ---- Acts written and read again

// Plays a match at random; every act that is open is written and read on the way.
typedef struct {
    const Ruleset *rules;
    uint64_t seed;
    int decisions;
    ActList list;
} RandomMatch;

static const char *choices(const Parsed *parsed)
{
    static char all[4096];
    Text text = text_in(all, sizeof all);
    for (int i = 0; i < parsed->choice_count; i++)
        text_add(&text, "%s%s", i ? " | " : "? ", parsed->choices[i]);
    return all;
}

// Two jokers of a meld that are exchanged leave the same table, and are written alike.
static bool is_read_as(const RandomMatch *match, const View *view, const Act *act, const char *text,
                       const Parsed *parsed)
{
    return parsed->act_count == 1 &&
           strcmp(text,
                  act_text(match->rules, &view->game, &parsed->acts[0], STYLE_LETTERS).text) == 0 &&
           (act_same(&view->game, act, &parsed->acts[0]) || strchr(text, '>'));
}

static void check_act(const RandomMatch *match, const View *view, const Act *act)
{
    static Parsed parsed;
    const CommandText text = act_text(match->rules, &view->game, act, STYLE_LETTERS);
    Verdict verdict = command_parse(match->rules, view, text.text, 1, STYLE_LETTERS, &parsed);
    if (verdict != VERDICT_DONE || !is_read_as(match, view, act, text.text, &parsed))
        fail_msg("seed %d: \"%s\" is read as something else: %s", (int)match->seed, text.text,
                 verdict == VERDICT_DONE                 ? "another act"
                 : verdict == VERDICT_REFUSED            ? refusal_rows[parsed.refusal.code].name
                 : parsed.wrong == PARSE_ERROR_AMBIGUOUS ? choices(&parsed)
                                                         : parsed.error.error.text);
}

static void play_at_random(RandomMatch *match)
{
    enum { CHECKED = 25 };
    static Play play;
    static Outcome outcome;
    static View view;
    Random random = random_stream(match->seed, 0, PURPOSE_CHECK);
    MatchSetup setup = {.players = 2 + (int)(match->seed % 4), .seed = match->seed};
    assert_int_equal(play_start(match->rules, &play, &setup, &outcome), VERDICT_DONE);
    for (int i = 0; i < match->decisions && play.game.phase != PHASE_OVER; i++) {
        game_view(&play.game, play.game.asked, &view);
        legal_acts(match->rules, &view.game, &match->list);
        uint32_t count = (uint32_t)match->list.count;
        assert_int_not_equal(count, 0);
        for (uint32_t act = 0; act < count; act += 1 + count / CHECKED)
            check_act(match, &view, &match->list.acts[act]);
        // Melds and lays are rare among all that is open, and it is they that are hard to write.
        uint32_t chosen = random_below(&random, count);
        for (int again = 0; again < 3 && match->list.acts[chosen].kind == ACT_DISCARD; again++)
            chosen = random_below(&random, count);
        Act act = match->list.acts[chosen];
        assert_int_equal(play_apply(match->rules, &play, &act, &outcome), VERDICT_DONE);
    }
}

static void check_random_matches(const Ruleset *rules, int matches)
{
    RandomMatch match = {.rules = rules, .decisions = 300};
    for (int i = 0; i < matches; i++) {
        match.seed = (uint64_t)i;
        play_at_random(&match);
    }
    act_list_free(&match.list);
}

static void every_act_is_read_as_it_is_written(void **state)
{
    check_random_matches(menos_rules(), 12);
}

static void acts_with_two_jokers_in_a_run_are_read_as_they_are_written(void **state)
{
    static Ruleset rules;
    rules = *menos_rules();
    rules.melds[MENOS_ESCALERA].wild.max = 2;
    ruleset_conclude(&rules);
    check_random_matches(&rules, 12);
}

static const Ruleset *wild_twos(void)
{
    static Ruleset rules;
    rules = *menos_rules();
    for (int suit = 0; suit < SUITS; suit++)
        rules.wild = face_set_with(rules.wild, face_make(suit, 2));
    rules.melds[MENOS_ESCALERA].wild.max = 3;
    rules.melds[MENOS_PIERNA].wild.max = 1;
    ruleset_conclude(&rules);
    return &rules;
}

static void acts_with_wild_twos_in_all_melds_are_read_as_they_are_written(void **state)
{
    check_random_matches(wild_twos(), 8);
}

// Two wild cards in an escalera, which may have both aces, and all of them may be exchanged.
static const Ruleset *exchanges(bool mixed, WildFreed freed)
{
    static Ruleset rules;
    rules = *menos_rules();
    rules.melds[MENOS_ESCALERA].size.max = 14;
    rules.melds[MENOS_ESCALERA].ace = ACE_BOTH;
    rules.melds[MENOS_ESCALERA].mixed = mixed;
    rules.melds[MENOS_ESCALERA].wild =
        (WildRule){.max = 2, .adjacent = true, .ends = true, .swap = SWAP_ANY, .freed = freed};
    rules.acts[MENOS_DISCARD + 1] = rules.acts[MENOS_DISCARD];
    rules.acts[MENOS_DISCARD] = rules.acts[MENOS_LAY];
    rules.acts[MENOS_DISCARD].kind = ACT_SWAP;
    rules.act_count++;
    rules.steps[MENOS_STEP_TABLE].act_count++;
    rules.steps[MENOS_STEP_THROW].act_first++;
    ruleset_conclude(&rules);
    return &rules;
}

static void exchanges_of_wild_cards_are_read_as_they_are_written(void **state)
{
    check_random_matches(exchanges(false, FREED_SAME_RUN), 8);
    check_random_matches(exchanges(false, FREED_HAND), 8);
}

static void exchanges_in_runs_of_several_suits_are_read_as_they_are_written(void **state)
{
    check_random_matches(exchanges(true, FREED_SAME_RUN), 4);
    check_random_matches(exchanges(true, FREED_HAND), 4);
}

// ---- Commands in positions

static LoadResult load(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults)
{
    *rules = strcmp(variant, "wild_twos") == 0   ? wild_twos()
             : strcmp(variant, "exchanges") == 0 ? exchanges(false, FREED_HAND)
                                                 : menos_rules();
    return LOAD_DONE;
}

// Sets up a position in the words of a script, of Loba de Menos where it does not say another game;
// Ana is asked.
static void set_up(const char *lines, Scene *scene)
{
    static const RulesetSource source = {.load = load};
    char text[2048];
    Script script;
    ScriptError error;
    snprintf(text, sizeof text, "%s%s",
             strncmp(lines, "rules ", 6) == 0 ? "" : "rules loba_de_menos\nseats Ana Beto\n",
             lines);
    FILE *file = fmemopen(text, strlen(text), "r");
    *scene = (Scene){0};
    assert_true(script_read(file, &script, &error));
    if (scene_play(scene, &source, "test.game", &script, &error) != SCENE_DONE)
        fail_msg("%s: line %d: %s", lines, error.line, error.error.text);
    script_free(&script);
    fclose(file);
}

// What a command comes to, in one line.
static void describe(const char *lines, const char *command, char *result, size_t size)
{
    static Scene scene;
    static View view;
    static Parsed parsed;
    char acts[COMMAND_TEXT_MAX];
    Text text = text_in(result, size);
    set_up(lines, &scene);
    game_view(&scene.play.game, 0, &view);
    switch (command_parse(scene.rules, &view, command, 1, STYLE_LETTERS, &parsed)) {
    case VERDICT_DONE:
        if (command_rows[parsed.command].acts)
            acts_text(scene.rules, &view.game, parsed.acts, parsed.act_count, STYLE_LETTERS, acts);
        else
            snprintf(acts, sizeof acts, "%s: %s",
                     command_rows[parsed.command].names[LANGUAGE_EN][0], parsed.rest);
        text_add(&text, "%s", acts);
        break;
    case VERDICT_REFUSED: text_add(&text, "! %s", refusal_rows[parsed.refusal.code].name); break;
    case VERDICT_FAILED:
        if (parsed.wrong == PARSE_ERROR_AMBIGUOUS)
            text_add(&text, "%s", choices(&parsed));
        else
            text_add(&text, "%d: %s", parsed.error.column, parsed.error.error.text);
        break;
    }
    scene_free(&scene);
}

typedef struct {
    const char *lines, *command, *wanted;
} CommandCase;

static void check_commands(const CommandCase cases[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char result[4096];
        describe(cases[i].lines, cases[i].command, result, sizeof result);
        if (strcmp(result, cases[i].wanted) != 0)
            fail_msg("%s%s\n wanted %s\n got    %s", cases[i].lines, cases[i].command,
                     cases[i].wanted, result);
    }
}

#define DRAWN "discards 2D\nstock KD ...\nAna> draw\n"

static void cards_of_a_meld_stand_for_what_their_order_says(void **state)
{
    static const char hand[] = "hand Ana 5S 6S 8S JK JK 9H 9D 9C AS 2S KS QS 4D\n" DRAWN;
    static const CommandCase cases[] = {
        {hand, "meld 5S 6S JK", "meld 5S 6S JK=7S"},
        {hand, "meld JK 5S 6S", "meld JK=4S 5S 6S"},
        {hand, "meld jk 6s 5s", "meld 5S 6S JK=7S"},
        {hand, "bajar 6S JK 8S", "meld 6S JK=7S 8S"},
        {hand, "meld 6S 5S JK", "meld JK=4S 5S 6S"},
        {hand, "meld 5S JK 6S", "? meld JK=4S 5S 6S | meld 5S 6S JK=7S"},
        {hand, "meld 5S JK=7S 6S", "meld 5S 6S JK=7S"},
        {hand, "meld 5S 6S JK=8S", "! gap"},
        {hand, "meld AS 2S JK", "meld AS 2S JK=3S"},
        {hand, "meld AS KS QS", "meld QS KS AS"},
        {hand, "meld QS KS JK=AS", "meld QS KS JK=AS"},
        {hand, "meld QS KS JK", "meld QS KS JK=AS"},
        {hand, "meld JK 2S AS", "meld AS 2S JK=3S"},
        {hand, "meld 9H 9D 9C", "meld 9H 9D 9C"},
        {hand, "meld pierna 9H 9D 9C", "meld 9H 9D 9C"},
        {hand, "meld escalera 9H 9D 9C", "! suits_differ"},
        {hand, "meld 9H 9D 9C + 5S 6S JK + AS 2S JK", "meld 9H 9D 9C + 5S 6S JK=7S + AS 2S JK=3S"},
        {hand, "meld 9H 9D 9C + 5S JK 6S + AS 2S JK",
         "? meld 9H 9D 9C + JK=4S 5S 6S + AS 2S JK | meld 9H 9D 9C + 5S 6S JK=7S + AS 2S JK"},
        {hand, "meld 9H 9D 9C + 9H 9D 9C", "! card_twice"},
        {hand, "meld pierna 9H 9D 8S", "! ranks_differ"},
        {hand, "meld 9H 9D 8S", "! ranks_differ"},
        {hand, "meld 5S 6S 7S", "! card_not_held"},
    };
    check_commands(cases, COUNT(cases));
}

// The order in which cards are written tells one run from another, and nothing of a set.
static void cards_written_in_the_order_of_a_run_may_be_meant_as_a_set(void **state)
{
    static const char twos[] = "rules wild_twos\nseats Ana Beto\nhand Ana 2S 2H 2D 9C\n" DRAWN;
    static const CommandCase cases[] = {
        {twos, "meld 2S 2H 2D",
         "? meld 2S=2S 2H=2H 2D=2D | meld 2S=2S 2H=3S 2D=4S | meld 2S=AH 2H=2H 2D=3H | "
         "meld 2D=AH 2H=2H 2S=3H | meld 2D=2D 2H=3D 2S=4D"},
        {twos, "meld pierna 2S 2H 2D", "meld 2S=2S 2H=2H 2D=2D"},
    };
    check_commands(cases, COUNT(cases));
}

// Ana has taken a card that she must play, and does not.
static void nobody_is_asked_which_of_two_refused_acts_is_meant(void **state)
{
    static const char taken[] = "hand Ana 5S JK 6S 9H 9D KC\ndiscards 9C\nAna> take\n";
    static const CommandCase cases[] = {
        {taken, "meld 5S JK 6S", "meld JK=4S 5S 6S"},
    };
    check_commands(cases, COUNT(cases));
}

static void a_lay_that_could_go_two_ways_is_asked_about(void **state)
{
    static const char runs[] = "table Ana 5S 6S 7S\ntable Beto 8H 9H 10H JK=JH\n"
                               "table Beto 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC\n"
                               "hand Ana 8S 4S JK JH 7H QH AC 9D\n" DRAWN;
    static const CommandCase cases[] = {
        {runs, "lay 8S on 1", "lay 8S on 1"},
        {runs, "agregar 8S 4S en 1", "lay 4S 8S on 1"},
        {runs, "lay off 8S on 1", "lay 8S on 1"},
        {runs, "descargar 8S en 1", "lay 8S on 1"},
        {runs, "lay JK on 1", "? lay JK=4S on 1 | lay JK=8S on 1"},
        {runs, "lay JK on 1 low", "lay JK=4S on 1"},
        {runs, "lay JK on 1 high", "lay JK=8S on 1"},
        {runs, "lay JK=8S on 1", "lay JK=8S on 1"},
        {runs, "lay JK=9S on 1", "! gap"},
        {runs, "lay AC on 3", "? lay AC on 3 low | lay AC on 3 high"},
        {runs, "lay AC on 3 high", "lay AC on 3 high"},
        {runs, "lay AC on 3 bajo", "lay AC on 3 low"},
        {runs, "lay 8S on 9", "! no_such_meld"},
        {runs, "lay 8S JK>9S on 1", "8: there is no JK in meld 1 that could move"},
        {runs, "lay QH on 2 low", "lay QH on 2"},
        {runs, "lay 8S on 2", "! suits_differ"},
    };
    check_commands(cases, COUNT(cases));
}

static void cards_that_cannot_go_to_an_end_are_not_laid_at_the_other(void **state)
{
    static const char run[] = "table Ana QS KS AS\nhand Ana JK 2D\n" DRAWN;
    static const CommandCase cases[] = {
        {run, "lay JK on 1", "lay JK=JS on 1"},
        {run, "lay JK on 1 low", "lay JK=JS on 1"},
        {run, "lay JK on 1 high", "17: these cards do not go to that end of meld 1"},
    };
    check_commands(cases, COUNT(cases));
}

// Adds "X1 X2 X3 X4 X5 X6 X7" of a suit, from the rank on.
static void add_run(Text *text, char suit, int rank, int count)
{
    for (int i = 0; i < count; i++)
        text_add(text, " %d%c", rank + i, suit);
}

static void a_command_has_limits(void **state)
{
    char nine_melds[512], many_cards[512], one_meld[512], hand[1024];
    Text melds = text_in(nine_melds, sizeof nine_melds);
    Text cards = text_in(many_cards, sizeof many_cards);
    Text meld = text_in(one_meld, sizeof one_meld);
    Text held = text_in(hand, sizeof hand);
    text_add(&melds, "meld");
    text_add(&cards, "meld");
    text_add(&meld, "meld");
    text_add(&held, "hand Ana");
    for (int i = 0; i < 9; i++) {
        text_add(&melds, i ? " +" : "");
        add_run(&melds, "SHDC"[i % 4], 2 + 3 * (i / 4), 3);
    }
    for (int i = 0; i < 7; i++) {
        text_add(&cards, i ? " +" : "");
        add_run(&cards, "SHDC"[i % 4], 2, 9);
    }
    for (int i = 0; i < 8; i++)
        add_run(&held, "SHDC"[i % 4], 2, 9);
    for (int i = 0; i < 4; i++)
        add_run(&meld, 'S', 2, 9);
    text_add(&held, "\nstock KD ...\nAna> draw\n");
    const CommandCase cases[] = {
        {hand, nine_melds, "103: more than 8 melds in one command"},
        {hand, many_cards, "186: more than 56 cards in one command"},
        {hand, one_meld, "105: more than 32 cards at once"},
    };
    check_commands(cases, COUNT(cases));
}

static void a_joker_on_the_table_moves_where_it_is_said(void **state)
{
    static const char run[] = "table Ana 8H 9H 10H JK=JH\nhand Ana JH 7H QH 9D 4C\n" DRAWN;
    static const CommandCase cases[] = {
        {run, "lay JH on 1", "? lay JK>7H JH on 1 | lay JH JK>QH on 1"},
        {run, "lay JH JK=7H on 1", "lay JK>7H JH on 1"},
        {run, "lay JH JK>QH on 1", "lay JH JK>QH on 1"},
        {run, "lay JH on 1 low", "lay JK>7H JH on 1"},
        {run, "lay 7H on 1", "lay 7H on 1"},
        {run, "lay 7H JK=6H on 1", "lay JK>6H 7H on 1"},
        {run, "lay QH on 1", "lay QH on 1"},
        {run, "swap JH on 7", "! no_such_meld"},
        {run, "lay JK>7H on 1", "! no_card_added"},
        {run, "lay 7H JK on 1", "! card_on_table"},
    };
    check_commands(cases, COUNT(cases));
}

static void an_ace_for_either_of_two_wild_cards_goes_where_it_is_said(void **state)
{
    static const char both[] =
        "rules exchanges\nseats Ana Beto\n"
        "table Ana JK=AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD JK=AD\nhand Ana AD 7H 3C\n" DRAWN;
    static const char low[] = "rules exchanges\nseats Ana Beto\n"
                              "table Ana JK=AD 2D 3D\nhand Ana AD 7H 3C\n" DRAWN;
    static const CommandCase cases[] = {
        {both, "swap AD on 1", "? swap AD on 1 low | swap AD on 1 high"},
        {both, "swap AD on 1 low", "swap AD on 1 low"},
        {both, "swap AD on 1 high", "swap AD on 1 high"},
        {low, "swap AD on 1", "swap AD on 1 low"},
        {low, "swap AD on 1 high", "18: these cards do not go to that end of meld 1"},
        {low, "swap 2D on 1", "! card_on_table"},
    };
    check_commands(cases, COUNT(cases));
}

static void a_taken_card_is_used_in_the_same_command(void **state)
{
    static const char start[] = "table Ana 5S 6S 7S\ndiscards 8S\nhand Ana 9S 10S 8D 8C JK 2D KH\n";
    static const char joker[] = "table Ana 5S 6S 7S\ndiscards JK\nhand Ana 9S 10S 8D 8C 2D KH\n";
    static const CommandCase cases[] = {
        {start, "take", "take 8S"},
        {start, "take 8S", "take 8S"},
        {start, "take with 9S 10S", "take 8S with 9S 10S"},
        {start, "tomar con 8D 8C", "take 8S with 8D 8C"},
        {start, "take 8S with 9S JK", "? take 8S with JK=7S 9S | take 8S with 9S JK=10S"},
        {start, "take 8S with 9S JK=10S", "take 8S with 9S JK=10S"},
        {start, "take on 1", "take 8S on 1"},
        {start, "take on 1 with 9S 10S", "take 8S on 1 with 9S 10S"},
        {start, "take with 9S on 1", "take 8S on 1 with 9S"},
        {start, "take with 8D 2D", "! ranks_differ"},
        {start, "take 9S with 10S JK", "6: the card that can be taken is 8S"},
        {start, "take 9S 10S",
         "6: the card that can be taken is 8S; did you mean \"take with 9S 10S\"?"},
        {start, "take and keep",
         "6: \"and\" is no card: wanted a rank, A 2 to 10 J Q or K, and a "
         "suit, S H D or C, as in 10H; or JK"},
        {joker, "take with 9S 10S", "? take JK=8S with 9S 10S | take JK=JS with 9S 10S"},
        {joker, "take JK=8S with 9S 10S", "take JK=8S with 9S 10S"},
        {joker, "take JK=8S on 1", "take JK=8S on 1"},
        {joker, "take JK=8S",
         "11: wanted \"with\" and cards, or \"on\" and the number of a meld, "
         "and the line ends here"},
        {DRAWN, "take", "! drawn_already"},
    };
    check_commands(cases, COUNT(cases));
}

static void what_is_not_understood_is_said_with_its_place(void **state)
{
    static const char hand[] = "hand Ana 5S 6S JK 9H\n" DRAWN;
    static const CommandCase cases[] = {
        {hand, "", "1: wanted a command, and the line is empty"},
        {hand, "dorw", "1: there is no command \"dorw\"; did you mean \"draw\"?"},
        {hand, "  tirrar 5S", "3: there is no command \"tirrar\"; did you mean \"discard\"?"},
        {hand, "cloze 5S", "1: there is no command \"cloze\"; \"help\" lists them all"},
        {hand, "abracadabra", "1: there is no command \"abracadabra\"; \"help\" lists them all"},
        {hand, "discard", "8: wanted a card, and the line ends here"},
        {hand, "meld 5S 5S 6S", "! card_twice"},
        {hand, "meld 5S 7S 6S", "! card_not_held"},
        {hand, "discard 5S 6S", "12: wanted one card, as it is"},
        {hand, "discard JK=5S", "9: wanted one card, as it is"},
        {hand, "lay 5S", "7: wanted \"on\" and the number of a meld, and the line ends here"},
        {hand, "lay 5S on x",
         "11: wanted the number that stands before the meld on the table, not \"x\""},
        {hand, "lay 5S on",
         "10: wanted the number that stands before the meld on the table, and the line ends here"},
        {hand, "lay 5S on 0", "11: wanted the number of a meld, a number from 1 to 72, not \"0\""},
        {hand, "lay 5S on 1 sideways", "13: nothing more is wanted here, found \"sideways\""},
        {hand,
         "meld 5S ?"
         "? 6S",
         "9: a hidden card cannot be played"},
        {hand, "meld 5S JK>6S 9H", "9: only a card that lies on the table can move"},
        {hand, "discard H9",
         "9: \"H9\" is no card: wanted a rank, A 2 to 10 J Q or K, and a suit, S H D "
         "or C, as in 10H; or JK; did you mean \"9H\"?"},
        {hand, "meld peirna 5S 6S",
         "6: \"peirna\" is no card: wanted a rank, A 2 to 10 J Q or K, and "
         "a suit, S H D or C, as in 10H; or JK; did you mean \"pierna\"?"},
        {hand, "meld trio 5S 6S",
         "6: \"trio\" is neither a card nor a kind of meld in this game: pierna, escalera"},
        {hand, "lay 5S onn 1",
         "8: \"onn\" is no card: wanted a rank, A 2 to 10 J Q or K, and a suit, "
         "S H D or C, as in 10H; or JK; did you mean \"on\"?"},
        {hand, "discard ZZZ",
         "9: \"ZZZ\" is no card: wanted a rank, A 2 to 10 J Q or K, and a suit, S H D "
         "or C, as in 10H; or JK"},
        {hand, "pass away", "6: nothing more is wanted here, found \"away\""},
        {hand, "draw", "! drawn_already"},
    };
    check_commands(cases, COUNT(cases));
}

// Where stands the word that the refusal of a command is about; -1: the command is not refused.
static int refused_column(const char *lines, const char *command, int column)
{
    static Scene scene;
    static View view;
    static Parsed parsed;
    static Outcome outcome;
    set_up(lines, &scene);
    game_view(&scene.play.game, 0, &view);
    Verdict verdict = command_parse(scene.rules, &view, command, column, STYLE_LETTERS, &parsed);
    const Refusal *refusal = verdict == VERDICT_REFUSED ? &parsed.refusal : NULL;
    if (verdict == VERDICT_DONE && acts_apply(scene.rules, &scene.play, parsed.acts,
                                              parsed.act_count, &outcome) == VERDICT_REFUSED)
        refusal = &outcome.refusal;
    scene_free(&scene);
    return refusal ? said_column(&parsed.said, refusal) : -1;
}

static void a_refusal_is_about_a_word(void **state)
{
    static const char hand[] = "table Beto 9C 10C JC\nhand Ana 5S 6S JK 9H 9D 9C 2H\n" DRAWN;
    static const char taken[] = "hand Ana 5S 6S 9H 9D KC\ndiscards 9C\n";
    static const struct {
        const char *lines, *command;
        int wanted;
    } cases[] = {
        {hand, "meld 5S 6S 5S", 12},
        {hand, "meld 5S 6S 7S", 12},
        {hand, "meld 5♠ 6♠ 7S", 12},
        {hand, "  tirar diez de corazones", 9},
        {hand, "meld 9H 9D 9C + 9H 9D 9C", 17},
        {hand, "meld 9H 9D 9C + 5S 6S 7S", 23},
        {hand, "lay 5S on 7", 11},
        {hand, "agregar 2H en 7 low", 15},
        {hand, "meld 5S 9H 9D", 6},
        {hand, "meld 5S 9H 9D JK", 6},
        {hand, "draw", 0},
        {taken, "take with 9H 9H", 14},
        {taken, "take 9C with 9H 8D", 17},
        {taken, "take 9C on 3", 12},
        {taken, "discard 5S", 0},
        {hand, "discard 5S", -1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        int got = refused_column(cases[i].lines, cases[i].command, 1);
        if (got != cases[i].wanted)
            fail_msg("\"%s\": wanted column %d, got %d", cases[i].command, cases[i].wanted, got);
    }
    assert_int_equal(refused_column(hand, "meld 5S 6S 7S", 5), 16);
}

static void commands_of_the_prompt_are_known_with_what_follows_them(void **state)
{
    static const CommandCase cases[] = {
        {DRAWN, "help meld", "help: meld"},
        {DRAWN, "  AYUDA   bajar ", "help: bajar "},
        {DRAWN, "undo", "undo: "},
        {DRAWN, "guardar mi partida.game", "save: mi partida.game"},
        {DRAWN, "take back", "take back"},
    };
    check_commands(cases, COUNT(cases));
}

static void a_command_is_named_by_its_words_alone(void **state)
{
    static const struct {
        const char *text;
        Command command;
    } cases[] = {
        {"meld", COMMAND_MELD},   {"BAJAR", COMMAND_MELD},
        {"take", COMMAND_TAKE},   {"  take  back ", COMMAND_TAKE_BACK},
        {"por qué", COMMAND_WHY}, {"?", COMMAND_HELP},
        {"por que", COMMAND_WHY}, {"porque", COMMAND_WHY},
        {"meld 5S", COMMANDS},    {"dance", COMMANDS},
        {"", COMMANDS},           {"\xff", COMMANDS},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        if (command_named(NULL, cases[i].text) != cases[i].command)
            fail_msg("\"%s\": got %d", cases[i].text, (int)command_named(NULL, cases[i].text));
}

static void a_spanish_command_is_understood_as_an_imperative(void **state)
{
    static const struct {
        const char *text;
        Command command;
    } cases[] = {
        {"robá", COMMAND_DRAW},
        {"roba", COMMAND_DRAW},
        {"robo", COMMAND_DRAW},
        {"tomo", COMMAND_TAKE},
        {"bajo", COMMAND_MELD},
        {"tiro", COMMAND_DISCARD},
        {"reenganchaso", COMMANDS},
        {"robos", COMMANDS},
        {"ROBÁ", COMMAND_DRAW},
        {"levantá", COMMAND_TAKE},
        {"toma", COMMAND_TAKE},
        {"bajá", COMMAND_MELD},
        {"agregá", COMMAND_LAY},
        {"cambia", COMMAND_SWAP},
        {"tirá", COMMAND_DISCARD},
        {"descarta", COMMAND_DISCARD},
        {"cerrá", COMMAND_CLOSE},
        {"cierra", COMMAND_CLOSE},
        {"mostrá", COMMAND_SHOW},
        {"muestra", COMMAND_SHOW},
        {"pasá", COMMAND_PASS},
        {"devolvé", COMMAND_TAKE_BACK},
        {"devuelve", COMMAND_TAKE_BACK},
        {"reenganchate", COMMAND_REENTER},
        {"retirate", COMMAND_DECLINE},
        {"retírate", COMMAND_DECLINE},
        {"deshacé", COMMAND_UNDO},
        {"deshaz", COMMAND_UNDO},
        {"rehacé", COMMAND_REDO},
        {"rehaz", COMMAND_REDO},
        {"ordená", COMMAND_SORT},
        {"guardá", COMMAND_SAVE},
        {"salí", COMMAND_QUIT},
        {"sal", COMMAND_QUIT},
        {"rob", COMMANDS},
        {"robas", COMMANDS},
        {"reenganchars", COMMANDS},
        {"mes", COMMANDS},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        if (command_named(NULL, cases[i].text) != cases[i].command)
            fail_msg("\"%s\": got %d", cases[i].text, (int)command_named(NULL, cases[i].text));
}

static void every_command_has_names_in_both_languages_and_a_help(void **state)
{
    for (Command command = 0; command < COMMANDS; command++) {
        const CommandRow *row = &command_rows[command];
        for (int language = 0; language < LANGUAGE_COUNT; language++)
            assert_non_null(row->names[language][0]);
        assert_true(row->where != 0 && row->form && row->help[0]);
        assert_true(!row->acts || (row->where & IN_SCRIPT));
        assert_true((command_takes(command) != 0) == (*row->form != '\0'));
    }
}

static void no_two_commands_share_a_name(void **state)
{
    enum { NAMES = LANGUAGE_COUNT * COMMAND_NAMES_MAX };
    for (int a = 0; a < COMMANDS * NAMES; a++)
        for (int b = 0; b < a; b++) {
            const char *one =
                command_rows[a / NAMES].names[a % NAMES / COMMAND_NAMES_MAX][a % COMMAND_NAMES_MAX];
            const char *two =
                command_rows[b / NAMES].names[b % NAMES / COMMAND_NAMES_MAX][b % COMMAND_NAMES_MAX];
            if (one && two && strcmp(one, two) == 0)
                fail_msg("two commands are called %s", one);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_of_a_meld_stand_for_what_their_order_says),
        cmocka_unit_test(cards_written_in_the_order_of_a_run_may_be_meant_as_a_set),
        cmocka_unit_test(nobody_is_asked_which_of_two_refused_acts_is_meant),
        cmocka_unit_test(a_lay_that_could_go_two_ways_is_asked_about),
        cmocka_unit_test(cards_that_cannot_go_to_an_end_are_not_laid_at_the_other),
        cmocka_unit_test(a_command_has_limits),
        cmocka_unit_test(a_joker_on_the_table_moves_where_it_is_said),
        cmocka_unit_test(an_ace_for_either_of_two_wild_cards_goes_where_it_is_said),
        cmocka_unit_test(a_taken_card_is_used_in_the_same_command),
        cmocka_unit_test(what_is_not_understood_is_said_with_its_place),
        cmocka_unit_test(a_refusal_is_about_a_word),
        cmocka_unit_test(commands_of_the_prompt_are_known_with_what_follows_them),
        cmocka_unit_test(a_command_is_named_by_its_words_alone),
        cmocka_unit_test(a_spanish_command_is_understood_as_an_imperative),
        cmocka_unit_test(every_command_has_names_in_both_languages_and_a_help),
        cmocka_unit_test(no_two_commands_share_a_name),
        cmocka_unit_test(every_act_is_read_as_it_is_written),
        cmocka_unit_test(acts_with_two_jokers_in_a_run_are_read_as_they_are_written),
        cmocka_unit_test(acts_with_wild_twos_in_all_melds_are_read_as_they_are_written),
        cmocka_unit_test(exchanges_of_wild_cards_are_read_as_they_are_written),
        cmocka_unit_test(exchanges_in_runs_of_several_suits_are_read_as_they_are_written),
    };
    return RUN_TESTS(tests);
}
