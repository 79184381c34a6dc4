// What the functions of a rules file print reaches its author, bounded and escaped, and nobody
// else; and no game depends on it.

#include "rules/trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "bots/bot.h"
#include "lua/load_rules.h"
#include "lua/loader.h"
#include "play/play.h"
#include "sim/match.h"
#include "support/loaded.h"
#include "support/rules_files.h"
#include "test.h"

enum { TRACE_BYTES = 4 * 1024 * 1024 };

// ---- What was printed

typedef struct {
    size_t used;
    int lines;
    char text[TRACE_BYTES];
} Printed;

static Printed printed;

static void note(void *self, const char *line)
{
    Printed *all = self;
    all->lines++;
    all->used +=
        (size_t)snprintf(all->text + all->used, sizeof all->text - all->used, "%s\n", line);
}

static Trace listening(void)
{
    printed.used = 0;
    printed.lines = 0;
    printed.text[0] = '\0';
    return (Trace){.self = &printed, .printed = note};
}

// A file that extends Loba de Menos, with these lines before it returns its rules.
static const Ruleset *load_with(const char *lines, Trace *trace)
{
    char text[8192];
    RulesetSource source, base = *loaded_source();
    Faults faults = {0};
    const Ruleset *rules = NULL;
    snprintf(text, sizeof text, "local rules = extends(\"loba_de_menos\")\n%s\nreturn rules\n",
             lines);
    base.trace = trace;
    assert_true(rules_source_hold(&source, &base, "casa", text, strlen(text)));
    if (source.load(&source, "casa", NULL, NULL, 0, &rules, &faults) != LOAD_DONE)
        fail_msg("%s", faults.list[0].text);
    rules_source_close(&source);
    return rules;
}

static void drop(const Ruleset *rules) { rules_unload(rules); }

// A bonus whose condition runs these lines.
static const char *bonus(const char *lines)
{
    static char text[8192];
    snprintf(
        text, sizeof text,
        "rules.score.bonuses[2] = { points = 1, when = function(r, side) %s return r.held(side) "
        "> 100 end }",
        lines);
    return text;
}

static MatchRecord play_match(const Ruleset *rules, uint64_t seed)
{
    Error error;
    MatchRecord record;
    const Contest contest = {.rules = rules,
                             .setup = {.players = 2, .seed = seed},
                             .bots = {&bot_kinds[BOT_GREEDY], &bot_kinds[BOT_RANDOM]}};
    if (match_play(&contest, &record, &error) == MATCH_FAILED)
        fail_msg("seed %d: %s", (int)seed, error.text);
    return record;
}

// ---- Claims

static void values_are_printed_as_they_are(void **state)
{
    static const struct {
        const char *print, *shown;
    } cases[] = {
        {"print(1, 1.5, nil, true)", "casa.lua:2: 1 1.5 nil true\n"},
        {"print()", "casa.lua:2: \n"},
        {"print({}, print, 'a')", "casa.lua:2: table function a\n"},
        {"print(0/0)", "casa.lua:2: 0/0\n"},
        {"print('a\\27[31mb')", "casa.lua:2: a\\x1B[31mb\n"},
        {"print('a\\0b')", "casa.lua:2: a\\x00b\n"},
        {"print('a\\nb')", "casa.lua:2: a\\x0Ab\n"},
        {"print('\\u{202e}x')", "casa.lua:2: \\u{202E}x\n"},
        {"print('\\xff')", "casa.lua:2: \\xFF\n"},
        {"rules.wild = function(card) if card.joker then print(card) end return card.joker end",
         "casa.lua:2: a joker\n"},
        {"rules.wild = function(card) if not card.joker and card.suit == 'hearts' and card.rank == "
         "3 then print(card) end "
         "return card.joker end",
         "casa.lua:2: rank 3 of hearts\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Trace trace = listening();
        drop(load_with(cases[i].print, &trace));
        const char *at = strstr(printed.text, "casa.lua:");
        if (!at || strcmp(at, cases[i].shown) != 0)
            fail_msg("%s: %s", cases[i].print, printed.text);
    }
}

static void a_long_line_is_cut_between_characters(void **state)
{
    Trace trace = listening();
    drop(load_with("local s = 'ñ' for i = 1, 9 do s = s .. s end print('x' .. s)", &trace));
    assert_int_equal(printed.lines, 1);
    assert_null(strstr(printed.text, "\\x"));
    assert_non_null(strstr(printed.text, "ñ…\n"));
    assert_true(strlen(printed.text) < 2 * TRACE_TEXT_MAX);
}

static void a_line_is_shown_once_in_a_command_and_the_rest_is_counted(void **state)
{
    Trace trace = listening();
    drop(load_with("for i = 1, 100 do print('same') print('line', i) end", &trace));
    trace_end(&trace);
    assert_int_equal(printed.lines, TRACE_LINES_MAX + 1);
    assert_non_null(strstr(printed.text, "(61 more lines)\n"));
}

static void a_trace_has_an_end(void **state)
{
    Trace trace = listening();
    for (int i = 0; i < 2 * TRACE_LINES_ALL / TRACE_LINES_MAX; i++) {
        trace_command(&trace);
        for (int j = 0; j < TRACE_LINES_MAX; j++) {
            char text[32];
            snprintf(text, sizeof text, "%d", j);
            trace_print(&trace, "f", 1, text);
        }
    }
    trace_end(&trace);
    assert_int_equal(trace.all, TRACE_LINES_ALL);
    assert_non_null(strstr(printed.text, "the trace ends here"));
    assert_true(printed.lines < TRACE_LINES_ALL + 1000);
}

static void nothing_is_printed_while_bots_think(void **state)
{
    Trace trace = listening();
    trace_pause(&trace);
    drop(load_with("print('hidden')", &trace));
    assert_int_equal(printed.lines, 0);
    trace_resume(&trace);
    drop(load_with("print('shown')", &trace));
    assert_int_equal(printed.lines, 1);
}

static void a_match_is_the_same_with_a_trace_and_without(void **state)
{
    static const char *const lines[] = {
        "print(side, r.held(side), r.out)",
        "for i = 1, 300 do print(i, 'a text that is long enough to cost something') end",
        "if r.held(side) > 20 then print('many') end",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        Trace trace = listening();
        const Ruleset *silent = load_with(bonus(lines[i]), NULL);
        const Ruleset *traced = load_with(bonus(lines[i]), &trace);
        for (uint64_t seed = 1; seed <= 10; seed++) {
            const MatchRecord a = play_match(silent, seed), b = play_match(traced, seed);
            assert_memory_equal(a.totals, b.totals, sizeof a.totals);
            assert_int_equal(a.hands, b.hands);
            assert_int_equal(a.turns, b.turns);
            assert_int_equal(a.effort, b.effort);  // steps of functions are in it
        }
        assert_true(printed.lines > 0);
        drop(silent);
        drop(traced);
    }
}

static void printing_is_paid_for(void **state)
{
    RulesetSource source;
    Faults faults = {0};
    const Ruleset *rules = NULL;
    static const char text[] = "local s = 'x' for i = 1, 11 do s = s .. s end\n"
                               "while true do print(s, s, s, s) end\n";
    for (int traced = 0; traced < 2; traced++) {
        Trace trace = listening();
        RulesetSource base = *loaded_source();
        base.trace = traced ? &trace : NULL;
        faults = (Faults){0};
        assert_true(rules_source_hold(&source, &base, "casa", text, sizeof text - 1));
        assert_int_equal(source.load(&source, "casa", NULL, NULL, 0, &rules, &faults),
                         LOAD_BAD_RULES);
        assert_non_null(strstr(faults.list[0].text, "steps"));
        assert_int_equal(printed.lines, traced);
        rules_source_close(&source);
    }
}

// ---- Calls

static TraceCall last;
static TraceFact last_facts[TRACE_FACTS_MAX];
static int calls;

static void keep_call(void *self, const TraceCall *call)
{
    (void)self;
    if (strcmp(call->hook->field, "score.bonuses[2].when") != 0)
        return;
    calls++;
    last = *call;
    memcpy(last_facts, call->facts, sizeof last_facts);
}

static void every_call_is_reported_with_the_facts_that_it_asked(void **state)
{
    Trace trace = listening();
    trace.called = keep_call;
    const Ruleset *rules = load_with(bonus("print(r.hand)"), &trace);
    calls = 0;
    play_match(rules, 1);
    assert_true(calls > 2 && calls % 2 == 0);
    assert_true(last.answered);
    assert_int_equal(last.moment, MOMENT_RESULT);
    assert_int_equal(last.of, 1);
    assert_int_equal(last.fact_count, 2);
    assert_int_equal(last_facts[0].fact, FACT_HAND);
    assert_int_equal(last_facts[1].fact, FACT_HELD);
    assert_int_equal(last_facts[1].of, 1);
    drop(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_printed_as_they_are),
        cmocka_unit_test(a_long_line_is_cut_between_characters),
        cmocka_unit_test(a_line_is_shown_once_in_a_command_and_the_rest_is_counted),
        cmocka_unit_test(a_trace_has_an_end),
        cmocka_unit_test(nothing_is_printed_while_bots_think),
        cmocka_unit_test(a_match_is_the_same_with_a_trace_and_without),
        cmocka_unit_test(printing_is_paid_for),
        cmocka_unit_test(every_call_is_reported_with_the_facts_that_it_asked),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
