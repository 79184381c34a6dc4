// Which cards are wild is what the game says of each seat, whatever the rules began with. Here the
// twos are wild for Ana, and nothing is for Beto, in a game whose rules have wild jokers.

#include "engine/commands.h"
#include "shell/prompt.h"

#include "lua/loader.h"
#include "notation/claims.h"
#include "play/contract.h"
#include "test.h"

#include "rules/conclude.h"

#include <stdlib.h>
#include <string.h>

static RulesetSource source;
static Engine engine;
static const Ruleset *rules;

static Session *session(void) { return &engine.session; }

static json_t *ask(const char *line) { return engine_answer(&engine, line, strlen(line)); }

static void tell(const char *line)
{
    json_t *answer = ask(line);
    if (!json_is_true(json_object_get(answer, "ok")))
        fail_msg("%s: %s", line, json_dumps(answer, 0));
    json_decref(answer);
}

static int set_up(void **state)
{
    static const char *const folders[] = {"rules"};
    static Faults faults;
    SharedRules *shared;
    assert_true(rules_source_open(&source, folders, 1));
    assert_int_equal(rules_share(&source, "loba_de_menos", NULL, 0, &shared, &faults), LOAD_DONE);
    engine_open(&engine, shared, &(EngineLeave){0});
    rules_leave(shared);
    tell("start seats Ana Beto; hand Ana 2S 3S 4S 7H 2D 9H KD; hand Beto 2C 3C 4C 7S 2H 9S KC; "
         "stock QH QC ...");
    rules = engine_rules(&engine);
    FaceSet *wild = session()->play.game.wild;
    wild[0] = wild[1] = 0;
    for (int suit = 0; suit < SUITS; suit++)
        wild[0] = face_set_with(wild[0], face_make(suit, 2));
    tell("draw");
    return 0;
}

static int tear_down(void **state)
{
    engine_close(&engine);
    rules_source_close(&source);
    return 0;
}

// The answer of a command that lists or shows, as one text; the caller's.
static char *answer_to(const char *line)
{
    json_t *answer = ask(line);
    char *text = json_dumps(answer, 0);
    json_decref(answer);
    return text;
}

static void check_has(char *text, const char *part, bool wanted)
{
    if ((strstr(text, part) != NULL) != wanted)
        fail_msg("\"%s\": wanted %s in: %s", part, wanted ? "it" : "none", text);
}

static void wants(const char *line, const char *part, bool wanted)
{
    char *text = answer_to(line);
    check_has(text, part, wanted);
    free(text);
}

static void legal_and_notation_follow_the_wild_cards_of_the_seat(void **state)
{
    wants("legal", "\"meld 7H 2D=8H 9H\"", true);
    wants("legal", "\"meld 2S=2S 3S 4S\"", true);
    wants("meld 7H 2D 9H", "\"done\": \"meld 7H 2D=8H 9H\"", true);
    tell("discard KD");
    tell("draw");
    wants("legal", "2H=8S", false);
    wants("legal", "\"meld 2C 3C 4C\"", true);
    wants("meld 7S 2H 9S", "\"ok\": false", true);
}

static void the_engine_tells_them_as_who_laid_them_has_them(void **state)
{
    tell("meld 2S 3S 4S");
    wants("state", "[\"2S=2S\", \"3S\", \"4S\"]", true);
    char *events = answer_to("events");
    check_has(events, "You put down 2S=2S 3S 4S", true);
    check_has(events, "[\"2S=2S\", \"3S\", \"4S\"]", true);
    free(events);
    tell("discard KD");
    tell("draw");
    tell("meld 2C 3C 4C");
    wants("state", "[\"2C\", \"3C\", \"4C\"]", true);
    wants("state", "[\"2S=2S\", \"3S\", \"4S\"]", true);
}

static void facts_write_them_as_who_laid_them_has_them(void **state)
{
    Line line;
    LineError error;
    Claim claim;
    const HandEnd none = {.over = false};
    const Standing at = {rules, &session()->seats.names, &session()->play, .end = &none};
    tell("meld 2S 3S 4S");
    assert_true(line_split(&line, "table 1 nothing", 1, &error));
    assert_true(claim_check(&at, &line, &claim, &error));
    assert_string_equal(claim.as_it_is, "table 1 2S=2S 3S 4S");
}

static void the_solver_arranges_with_the_wild_cards_of_the_seat(void **state)
{
    Ruleset loose = *rules;
    const Game *game = &session()->play.game;
    loose.score.held = HELD_LOOSE;
    ruleset_conclude(&loose);
    assert_int_equal(points_held(&loose, game, 0), 20);  // QH KD
    assert_int_equal(points_held(&loose, game, 1), 28);  // 7S 2H 9S KC
    const CardSet of_beto = loose_cards(&loose, game, 1);
    assert_int_equal(card_set_count(&of_beto), 4);
}

static void a_bot_plays_with_the_wild_cards_of_its_seat(void **state)
{
    Act act;
    ActList room = {0};
    bool wild = false;
    for (int i = 0; i < 2; i++) {
        assert_true(session_choose(session(), &bot_kinds[BOT_GREEDY], &room, &act));
        assert_int_equal(act.kind, ACT_MELD);
        for (int j = 0; j < act.count; j++)
            wild = wild || laying_is_wild(&rules->deck, act.cards[j]);
        Outcome outcome;
        assert_int_equal(session_do(session(), &act, 1, &outcome), VERDICT_DONE);
    }
    assert_true(wild);
    act_list_free(&room);
}

// What the prompt answers to the seat; the caller's.
static char *prompt_says(int seat, bool plain, const char *line)
{
    char *text;
    size_t size;
    Parsed parsed;
    View view;
    Prompt prompt = {
        .session = session(),
        .screen = {.out = open_memstream(&text, &size), .plain = plain, .width = 100},
    };
    assert_non_null(prompt.screen.out);
    game_view(&session()->play.game, seat, &view);
    assert_int_equal(command_parse(rules, &view, line, 1, STYLE_LETTERS, &parsed), VERDICT_DONE);
    assert_false(command_rows[parsed.command].acts);
    prompt_answer(&prompt, &view, &parsed);
    fclose(prompt.screen.out);
    act_list_free(&prompt.room);
    return text;
}

static void shows(int seat, bool plain, const char *line, const char *part, bool wanted)
{
    char *text = prompt_says(seat, plain, line);
    check_has(text, part, wanted);
    free(text);
}

static void prompt_and_screen_follow_the_wild_cards_of_the_seat(void **state)
{
    shows(0, false, "legal", "meld 7H 2D=8H 9H", true);
    shows(0, false, "hand", "2D", true);
    shows(0, true, "hand", "A meld: seven of hearts, two of", true);
    shows(1, true, "hand", "A meld: seven of spades, two of", false);
    shows(0, false, "help lay", "JK>6S", true);
    shows(1, false, "help lay", "JK>6S", false);
    tell("meld 2S 3S 4S");
    shows(1, false, "table", "1: 2S=2S 3S 4S", true);
    shows(1, true, "table", "two of spades as two of spades, three of spades", true);
    shows(0, false, "log", "put down 2S=2S 3S 4S", true);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(legal_and_notation_follow_the_wild_cards_of_the_seat),
        TEST(the_engine_tells_them_as_who_laid_them_has_them),
        TEST(facts_write_them_as_who_laid_them_has_them),
        TEST(the_solver_arranges_with_the_wild_cards_of_the_seat),
        TEST(a_bot_plays_with_the_wild_cards_of_its_seat),
        TEST(prompt_and_screen_follow_the_wild_cards_of_the_seat),
    };
    return RUN_TESTS(tests);
}
