// Functions of rules files that remember, raise, loop or answer with what is no answer: at every
// moment at which they are asked they end in their report, the game stays as it was, and the saved
// match fails again for the same reason.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/text.h"
#include "lua/loader.h"
#include "match/game_files.h"
#include "match/save.h"
#include "match/session.h"
#include "support/rules_files.h"
#include "test.h"

enum { PATH_SIZE = FOLDER_SIZE + 32, ACTS_BOUND = 3000, SEED = 1 };

static RulesetSource source;
static char folder[FOLDER_SIZE], rules_path[PATH_SIZE], game_path[PATH_SIZE];

static int open_source(void **state)
{
    static const char *const folders[] = {"rules"};
    folder_make(folder);
    snprintf(rules_path, sizeof rules_path, "%s/house.lua", folder);
    snprintf(game_path, sizeof game_path, "%s/house.game", folder);
    return !rules_source_open(&source, folders, 1);
}

static int close_source(void **state)
{
    rules_source_close(&source);
    unlink(rules_path);
    unlink(game_path);
    rmdir(folder);
    return 0;
}

// ---- Where a function stands, and what it does there

// The function is written where the "%s" is. It answers well until it is time.
typedef struct {
    const char *field;
    const char *set;
    const char *parameters;  // of which the first is the object it asks
    const char *time;        // when it no longer answers well
    const char *answer;      // until then
    bool truth;              // it answers a truth; else a number, from...
    int min, max;
    const char *about;  // what it is about as the file is loaded, where that is not a joker
} Place;

static const Place played[] = {
    {"deal.hands.n", "base.deal[1].n = %s", "h", "h.hand > 1", "9", false, 0, 224},
    {"hand.draw.when", "step(base, 'draw').when = %s", "m", "m.turn > 3", "true", true, 0, 1},
    {"hand.table.when", "step(base, 'table').when = %s", "m", "m.turn > 3", "true", true, 0, 1},
    {"hand.throw.when", "step(base, 'throw').when = %s", "m", "m.turn > 3", "true", true, 0, 1},
    {"score.bonuses.one_go.when", "base.score.bonuses[1].when = %s", "r, side", "side == 2", "true",
     true, 0, 1},
    {"score.bonuses.mine.points", "base.score.bonuses[1] = { name = 'mine', points = %s }", "r",
     "r.how ~= 'not yet'", "1", false, -1000000, 1000000},
    {"chips.ante.amount",
     "base.chips[1] = { name = 'ante', on = 'hand start', from = 'each', to = 'pot', amount = %s }",
     "r, payer", "r.hand > 1", "4", false, 0, 1000000000},
    {"chips.ante.when",
     "base.chips[1] = { name = 'ante', on = 'hand end', from = 'each', to = 'pot', amount = 4, "
     "when = %s }",
     "r, payer", "payer == 2", "true", true, 0, 1},
};

// Asked before there is any game.
static const Place started[] = {
    {"deal.hands.n", "base.deal[1].n = %s", "h", "true", "9", false, 0, 224},
    {"hand.draw.when", "step(base, 'draw').when = %s", "m", "true", "true", true, 0, 1},
    {"chips.ante.amount", "base.chips[1].amount = %s", "r, payer", "true", "4", false, 0,
     1000000000},
    {"chips.ante.when", "base.chips[1].when = %s", "r, payer", "payer == 2", "true", true, 0, 1},
};

// Asked as the file is loaded.
static const Place tabulated[] = {
    {"points", "base.points = %s", "card", "card.joker", "1", false, -1000000, 1000000},
    {"score.laid", "base.score.laid = %s", "card, as", "as.wild and as.rank == 3", "1", false,
     -1000000, 1000000, "a joker as rank 3 in 'escalera'"},
    {"wild", "base.wild = %s", "card", "card.joker", "false", true, 0, 1},
    {"hand.throw.discard.last_resort", "step(base, 'throw')[1].last_resort = %s", "card",
     "card.joker", "false", true, 0, 1},
};

// "OBJECT" stands for the name of what the function asks. As a file is loaded some things are told
// otherwise.
typedef struct {
    const char *before;  // what stands before the function: its local variables
    const char *does;
    const char *text, *load_text;      // of the report
    const char *answers, *load_found;  // or the wrong answer: the report then says what was wanted
    enum { OF_ALL, OF_TRUTHS, OF_NUMBERS } of;  // for which functions it is wrong
    int line;                                   // 0: that of the function
} Slip;

enum { BEFORE_LINE = 2, FUNCTION_LINE = 3 };

#define LASTS(name)                                                                           \
    "the function changes '" name "', which lasts longer than its call: a function of a "     \
    "rules file may not remember anything; what has happened is asked, as r.hands_won(side) " \
    "is, or counted by counts = { … }"
#define IN_A_TABLE(name) \
    "changes '" name "' in a table that lasts: a function of a rules file only answers"

static const Slip slips[] = {
    {.before = "local asked = 0", .does = "asked = asked + 1", .text = LASTS("asked")},
    {.before = "local seen = {}", .does = "seen[1] = OBJECT", .text = IN_A_TABLE("1")},
    {.does = "base = OBJECT", .text = LASTS("base")},
    {.does = "base.name = 'x'", .text = IN_A_TABLE("name")},
    {.does = "asked = true",
     .text =
         "'asked' is no local variable, and there are no others: write 'local asked = …' first"},
    {.does = "OBJECT.hand = 3",
     .text = "changes 'OBJECT': a function of a rules file only answers",
     .load_text = "a card cannot be changed; to answer something, write return, and to "
                  "compare, =="},
    {.does = "error('no idea')", .text = "no idea"},
    {.does = "error()", .text = "raises an error without words; write error(\"what is wrong\")"},
    {.does = "error({})", .text = "raises an error without words; write error(\"what is wrong\")"},
    {.does = "local x = nil + 1", .text = "attempt to perform arithmetic on a nil value"},
    {.does = "while true do end",
     .text = "works for more than 1000000 steps: does a loop never end?",
     .load_text = "works for more than 2000000 steps: does a loop never end?"},
    {.before = "local function again(x) return 1 + again(x) end",
     .does = "again(1)",
     .line = BEFORE_LINE,
     .text = "wants more than 64 KiB in one piece: a table or a function grew too large, or a "
             "function calls itself without end"},
    {.does = "return", .answers = "nil", .load_found = "nothing"},
    {.does = "return 'many'", .answers = "'many'", .load_found = "\"many\""},
    {.does = "return {}", .answers = "a table", .load_found = "an empty table"},
    {.does = "return OBJECT", .answers = "a table", .load_found = "an object"},
    {.does = "return error", .answers = "a function"},
    {.does = "return 2.5", .answers = "2.5", .load_found = "2.5, which is no whole number"},
    {.does = "return 1 / 0", .answers = "inf", .load_found = "inf, which is no whole number"},
    {.does = "return true", .answers = "true", .of = OF_NUMBERS},
    {.does = "return 1", .answers = "1", .of = OF_TRUTHS},
    {.does = "return 2000000000", .answers = "2000000000", .of = OF_NUMBERS},
    {.does = "return math.mininteger", .answers = "-9223372036854775808", .of = OF_NUMBERS},
};

enum { COUNT_OF_SLIPS = sizeof slips / sizeof slips[0] };

static int line_of(const Slip *slip) { return slip->line ? slip->line : FUNCTION_LINE; }

static bool fits(const Slip *slip, const Place *place)
{
    return slip->of != (place->truth ? OF_NUMBERS : OF_TRUTHS);
}

// Puts the name of the object in the place of its stand-in.
static void say_object(const Place *place, const char *text, char said[FAULT_TEXT_MAX])
{
    static const char stand_in[] = "OBJECT";
    Text result = text_in(said, FAULT_TEXT_MAX);
    for (const char *found; (found = strstr(text, stand_in)); text = found + strlen(stand_in)) {
        text_add(&result, "%.*s", (int)(found - text), text);
        text_add(&result, "%.*s", (int)strcspn(place->parameters, ","), place->parameters);
    }
    text_add(&result, "%s", text);
}

static void write_rules(const Place *place, const Slip *slip)
{
    char does[FAULT_TEXT_MAX], function[2 * FAULT_TEXT_MAX], file[4 * FAULT_TEXT_MAX];
    say_object(place, slip->does, does);
    snprintf(function, sizeof function, "function(%s) if %s then %s end return %s end",
             place->parameters, place->time, does, place->answer);
    Text text = text_in(file, sizeof file);
    text_add(&text, "local base = extends('loba_de_menos')\n%s\n",
             slip->before ? slip->before : "");
    const char *gap = strstr(place->set, "%s");
    text_add(&text, "%.*s%s%s\nreturn base\n", (int)(gap - place->set), place->set, function,
             gap + 2);
    file_write(rules_path, file);
}

// What is said behind that of an answer that is none.
static const char *help_of(const Place *place, const Slip *slip)
{
    if (strcmp(slip->answers, "nil") == 0)
        return "; is its return missing? One at the end answers all that the others leave";
    if (strcmp(slip->answers, "a function") == 0)
        return "; that function by itself is the value: leave out the one around it";
    bool fraction = strcmp(slip->answers, "2.5") == 0 || strcmp(slip->answers, "inf") == 0;
    return fraction && !place->truth ? "; // divides whole numbers" : "";
}

// What must be said of it, without the place.
static void wanted_text(const Place *place, const Slip *slip, char text[FAULT_TEXT_MAX])
{
    if (!slip->answers)
        say_object(place, slip->text, text);
    else if (place->truth)
        snprintf(text, FAULT_TEXT_MAX, "the function answers %s; wanted: true or false%s",
                 slip->answers, help_of(place, slip));
    else
        snprintf(text, FAULT_TEXT_MAX,
                 "the function answers %s; wanted: a whole number from %d to %d%s", slip->answers,
                 place->min, place->max, help_of(place, slip));
}

static void wanted_report(const Place *place, const Slip *slip, char report[ERROR_TEXT_MAX])
{
    char text[FAULT_TEXT_MAX];
    wanted_text(place, slip, text);
    snprintf(report, ERROR_TEXT_MAX, "%s:%d: %s: %s", rules_path, line_of(slip), place->field,
             text);
}

static void must_say(const Place *place, const Slip *slip, const char *found)
{
    char wanted[ERROR_TEXT_MAX];
    wanted_report(place, slip, wanted);
    if (strcmp(found, wanted) != 0)
        fail_msg("%s, %s:\nwanted %s\nfound  %s", place->field, slip->does, wanted, found);
}

static const Ruleset *load(void)
{
    static Faults faults;
    const Ruleset *rules = NULL;
    faults.count = faults.dropped = 0;
    if (source.load(&source, rules_path, NULL, NULL, 0, &rules, &faults) != LOAD_DONE)
        fail_msg("%s", faults.list[0].text);
    return rules;
}

// ---- In a match

static StartResult start(Session *session, const Ruleset *rules, Outcome *outcome)
{
    static const Seats seats = {.names = {.count = 2, .list = {"Ana", "Beto"}}};
    Setup setup;
    setup_new(&setup);
    snprintf(setup.variant, sizeof setup.variant, "%s", rules_path);
    setup.seats = seats.names;
    setup.position.setup = (MatchSetup){.players = 2, .seed = SEED};
    return session_start(session, rules, &seats, &setup, outcome);
}

// Lets bots play until the rules file fails; `act` is then the act in which it did.
static bool play_until_failure(Session *session, Act *act, Outcome *outcome)
{
    ActList room = {0};
    bool failed = false;
    for (int i = 0; i < ACTS_BOUND && !failed && !session_is_over(session); i++) {
        assert_true(session_choose(session, &bot_kinds[BOT_GREEDY], &room, act));
        failed = session_do(session, act, 1, outcome) == VERDICT_FAILED;
    }
    act_list_free(&room);
    return failed;
}

static void must_be_as_it_was(Session *session, const Act *act, const Place *place,
                              const Slip *slip)
{
    static Game before;
    Outcome outcome;
    int events = session->events.count, done = session->done.count;
    before = session->play.game;
    assert_int_equal(session_do(session, act, 1, &outcome), VERDICT_FAILED);
    must_say(place, slip, outcome.error.text);
    if (memcmp(&before, &session->play.game, sizeof before) != 0 || outcome.events.count != 0 ||
        events != session->events.count || done != session->done.count)
        fail_msg("%s, %s: the match has changed", place->field, slip->does);
}

// The saved match, replayed, ends with status 3 and the same report.
static void must_fail_again(const Session *session, const Place *place, const Slip *slip)
{
    char wanted[ERROR_TEXT_MAX], *text = NULL, *paths[] = {game_path};
    size_t size;
    Error error;
    unlink(game_path);
    if (!session_save(session, game_path, &error))
        fail_msg("%s", error.text);
    FILE *out = open_memstream(&text, &size);
    int status = replay_paths(&source, paths, 1, (ReplayWay){0}, out, out);
    fclose(out);
    wanted_report(place, slip, wanted);
    if (status != STATUS_RULES || !strstr(text, wanted))
        fail_msg("%s, %s: replayed with status %d:\n%s", place->field, slip->does, status, text);
    free(text);
}

static void play_house(const Place *place, const Slip *slip)
{
    static Session session;
    Outcome outcome;
    Act act;
    write_rules(place, slip);
    const Ruleset *rules = load();
    if (start(&session, rules, &outcome) != START_DONE)
        fail_msg("%s, %s: %s", place->field, slip->does, outcome.error.text);
    if (!play_until_failure(&session, &act, &outcome))
        fail_msg("%s, %s: the match came to its end", place->field, slip->does);
    must_say(place, slip, outcome.error.text);
    must_be_as_it_was(&session, &act, place, slip);
    must_fail_again(&session, place, slip);
    session_end(&session);
    source.unload(&source, rules);
}

static void a_function_that_fails_in_play_changes_nothing(void **state)
{
    for (size_t i = 0; i < sizeof played / sizeof played[0]; i++)
        for (size_t j = 0; j < COUNT_OF_SLIPS; j++)
            if (fits(&slips[j], &played[i]))
                play_house(&played[i], &slips[j]);
}

// ---- Before a match

// A script of such rules ends with status 3, and says why.
static void replay_start(const Place *place, const Slip *slip, const char *wanted)
{
    char *text = NULL, *paths[] = {game_path};
    size_t size;
    file_write(game_path, "rules house.lua\nseats Ana Beto\n");
    FILE *out = open_memstream(&text, &size);
    int status = replay_paths(&source, paths, 1, (ReplayWay){0}, out, out);
    fclose(out);
    if (status != STATUS_RULES || !strstr(text, wanted))
        fail_msg("%s, %s: replayed with status %d:\n%s", place->field, slip->does, status, text);
    free(text);
}

static void a_function_that_fails_at_once_starts_no_match(void **state)
{
    static Session session;
    char wanted[ERROR_TEXT_MAX];
    Outcome outcome;
    for (size_t i = 0; i < sizeof started / sizeof started[0]; i++)
        for (size_t j = 0; j < COUNT_OF_SLIPS; j++) {
            if (!fits(&slips[j], &started[i]))
                continue;
            write_rules(&started[i], &slips[j]);
            const Ruleset *rules = load();
            assert_int_equal(start(&session, rules, &outcome), START_FAILED);
            must_say(&started[i], &slips[j], outcome.error.text);
            session_end(&session);
            source.unload(&source, rules);
            wanted_report(&started[i], &slips[j], wanted);
            replay_start(&started[i], &slips[j], wanted);
        }
}

// ---- While a file is loaded

// A wrong answer is told with the card it was about.
static void wanted_load_text(const Place *place, const Slip *slip, char text[FAULT_TEXT_MAX])
{
    const char *answer = slip->load_found ? slip->load_found : slip->answers;
    const char *about = place->about ? place->about : "a joker";
    if (!slip->answers)
        say_object(place, slip->load_text ? slip->load_text : slip->text, text);
    else if (place->truth)
        snprintf(text, FAULT_TEXT_MAX, "about %s the function answers %s; wanted: true or false%s",
                 about, answer, help_of(place, slip));
    else
        snprintf(text, FAULT_TEXT_MAX,
                 "about %s the function answers %s; wanted: a whole number from %d to %d%s", about,
                 answer, place->min, place->max, help_of(place, slip));
}

static void load_house(const Place *place, const Slip *slip)
{
    static Faults faults;
    char wanted[FAULT_TEXT_MAX];
    const Ruleset *rules = NULL;
    faults.count = faults.dropped = 0;
    write_rules(place, slip);
    wanted_load_text(place, slip, wanted);
    if (source.load(&source, rules_path, NULL, NULL, 0, &rules, &faults) != LOAD_BAD_RULES)
        fail_msg("%s, %s: it loads", place->field, slip->does);
    const Fault *fault = &faults.list[0];
    if (faults.count != 1 || strcmp(fault->text, wanted) != 0 || fault->line != line_of(slip) ||
        strcmp(fault->file, rules_path) != 0 || strcmp(fault->field, place->field) != 0)
        fail_msg("%s, %s:\nwanted %s\nfound  %s:%d: %s: %s", place->field, slip->does, wanted,
                 fault->file, fault->line, fault->field, fault->text);
    replay_start(place, slip, wanted);
}

static void a_function_that_fails_as_it_is_loaded_fails_its_file(void **state)
{
    for (size_t i = 0; i < sizeof tabulated / sizeof tabulated[0]; i++)
        for (size_t j = 0; j < COUNT_OF_SLIPS; j++)
            if (fits(&slips[j], &tabulated[i]))
                load_house(&tabulated[i], &slips[j]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_function_that_fails_in_play_changes_nothing),
        cmocka_unit_test(a_function_that_fails_at_once_starts_no_match),
        cmocka_unit_test(a_function_that_fails_as_it_is_loaded_fails_its_file),
    };
    return !!cmocka_run_group_tests(tests, open_source, close_source);
}
