// Crews: whose rules they have, that a search can be hurried, and that a hint is the same with any.

#include "bots/search.h"
#include "lua/loader.h"
#include "match/session.h"
#include "shell/study.h"
#include "support/loaded.h"
#include "support/rules_files.h"
#include "test.h"

#include <string.h>

enum { THREADS = 3 };

// A rules file that is held in memory, and may be edited.
static RulesetSource hold(const char *lines)
{
    static char text[2][1024];
    static int next;
    RulesetSource source;
    char *own = text[next++ % 2];
    snprintf(own, sizeof text[0], "local rules = extends(\"loba_de_mas\")\n%s\nreturn rules\n",
             lines);
    assert_true(rules_source_hold(&source, loaded_source(), "casa", own, strlen(own)));
    return source;
}

static const Ruleset *load(const RulesetSource *source)
{
    static Faults faults;
    const Ruleset *rules = NULL;
    if (source->load(source, "casa", NULL, NULL, 0, &rules, &faults) != LOAD_DONE)
        fail_msg("%s", faults.list[0].text);
    return rules;
}

static void begin(Session *session, const Ruleset *rules, const char *variant, const char *seated)
{
    Seats seats;
    Setup setup;
    Error error;
    Outcome outcome;
    if (!seats_read(rules, seated, &seats, &error))
        fail_msg("%s", error.text);
    session_set_up(&seats, variant, NULL, 0, 7, &setup);
    assert_int_equal(session_start(session, rules, &seats, &setup, &outcome), START_DONE);
}

// ---- Whose rules

static void a_crew_has_the_rules_that_are_played(void **state)
{
    Crew crew;
    Session session;
    RulesetSource source = hold("");
    const Ruleset *rules = load(&source);
    (void)state;
    begin(&session, rules, "casa", "Ana,Beto=strong");
    session_open_crew(&session, &source, THREADS, &crew);
    assert_ptr_equal(session.crew, &crew);
    assert_int_equal(workers_count(crew.workers), THREADS);
    for (int i = 0; i < THREADS; i++)
        assert_true(crew.rules[i] != rules && ruleset_same_files(crew.rules[i], rules));
    crew_close(&crew);
    session_end(&session);
    source.unload(&source, rules);
    rules_source_close(&source);
}

static void a_file_that_was_edited_gives_no_crew(void **state)
{
    Crew crew;
    Session session;
    RulesetSource before = hold(""), after = hold("rules.match.limit = 200");
    const Ruleset *rules = load(&before);
    (void)state;
    begin(&session, rules, "casa", "Ana,Beto=strong");
    session_open_crew(&session, &after, THREADS, &crew);
    assert_ptr_equal(session.crew, &crew);
    assert_null(crew.rules);
    assert_int_equal(workers_count(crew.workers), 1);
    crew_close(&crew);
    session_end(&session);
    before.unload(&before, rules);
    rules_source_close(&before);
    rules_source_close(&after);
}

static void a_crew_of_other_rules_is_none(void **state)
{
    static Faults faults;
    const Setting setting = {"joker_points", "25", false};
    const Ruleset *rules = loaded("loba_de_menos", NULL, 0);
    RulesetSource before = hold(""), after = hold("-- edited");
    const Ruleset *held = load(&before);
    Crew crew;
    (void)state;
    assert_false(
        crew_open(&crew, 1, rules, loaded_source(), "loba_de_menos", NULL, &setting, 1, &faults));
    assert_int_equal(faults.count, 1);
    assert_int_equal(faults.list[0].code, FAULT_UNSTEADY);
    crew_close(&crew);
    assert_false(crew_open(&crew, THREADS, held, &after, "casa", NULL, NULL, 0, &faults));
    assert_int_equal(faults.count, 1);
    crew_close(&crew);
    assert_true(crew_open(&crew, THREADS, held, &before, "casa", NULL, NULL, 0, &faults));
    crew_close(&crew);
    before.unload(&before, held);
    rules_source_close(&before);
    rules_source_close(&after);
    loaded_drop(rules);
}

static void the_workers_of_a_study_have_its_rules_or_it_ends(void **state)
{
    static Faults faults;
    RulesetSource before = hold(""), after = hold("rules.match.limit = 200");
    Study study = {.arm_count = 1, .arms = {{.variant = "casa", .rules = load(&before)}}};
    (void)state;
    assert_false(study_load_workers(&after, THREADS, &study.arms[0], &faults));
    assert_int_equal(faults.count, 1);
    assert_int_equal(faults.list[0].code, FAULT_UNSTEADY);
    study_free(&before, &study);
    study = (Study){.arm_count = 1, .arms = {{.variant = "casa", .rules = load(&before)}}};
    assert_true(study_load_workers(&before, THREADS, &study.arms[0], &faults));
    study_free(&before, &study);
    rules_source_close(&before);
    rules_source_close(&after);
}

static void where_nobody_looks_ahead_there_are_no_threads(void **state)
{
    Crew crew;
    Session session;
    const Ruleset *rules = loaded("gin", NULL, 0);
    (void)state;
    begin(&session, rules, "gin", "Ana,Beto=greedy");
    session_open_crew(&session, loaded_source(), THREADS, &crew);
    assert_null(crew.workers);
    crew_close(&crew);
    session_end(&session);
    loaded_drop(rules);
}

// ---- Functions that fail in a playout

// Where the hand ends early, its score recurses without end, which is more than a sandbox allows.
static const char dying[] =
    "local function endless(n) return 1 + endless(n) end\n"
    "rules.score.bonuses[3] = { points = 1, when = function(r) return r.turn <= 8 and endless(1) > "
    "0 end }";

static bool same_answer(const Answer *a, const Answer *b)
{
    bool same = a->count == b->count && a->playouts == b->playouts;
    for (int i = 0; same && i < a->count; i++)
        same = memcmp(&a->list[i].act, &b->list[i].act, sizeof a->list[i].act) == 0 &&
               a->list[i].gain == b->list[i].gain && a->list[i].value == b->list[i].value;
    return same;
}

// Greedy bots play a hand; each of their moments is looked ahead from.
static void a_function_that_dies_in_a_playout_dies_nowhere_else(void **state)
{
    static Outcome outcome;
    Depth depth = bot_kinds[BOT_STRONG].depth;
    RulesetSource source = hold(dying);
    const Ruleset *rules = load(&source);
    Crew crew;
    Session session;
    ActList list = {0};
    int turns = 0, valued = 0, unended = 0;
    (void)state;
    depth.playouts = 60;
    begin(&session, rules, "casa", "Ana,Beto=strong");
    session_open_crew(&session, &source, THREADS, &crew);
    assert_int_equal(workers_count(crew.workers), THREADS);
    while (session.play.game.deal == 1 && !session_is_over(&session)) {
        Act act;
        View view;
        Answer alone, together;
        turns = session.play.game.turn;
        game_view(&session.play.game, session.play.game.asked, &view);
        const Question question = {rules, &view, &session.play.history};
        search_ask(&question, &depth, session.acts, NULL, &list, &alone);
        search_ask(&question, &depth, session.acts, &crew, &list, &together);
        if (!same_answer(&alone, &together))
            fail_msg("turn %d: threads matter", turns);
        assert_int_equal(alone.unended, together.unended);
        unended += alone.unended;
        valued += alone.list[0].value != 0;
        assert_true(session_choose(&session, &bot_kinds[BOT_GREEDY], &list, &act));
        if (session_do(&session, &act, 1, &outcome) != VERDICT_DONE)
            fail_msg("turn %d: %s", turns, outcome.error.text);
    }
    assert_true(turns > 8);
    assert_true(valued > 0);
    assert_true(unended > 0);
    act_list_free(&list);
    crew_close(&crew);
    session_end(&session);
    source.unload(&source, rules);
    rules_source_close(&source);
}

// ---- Haste

typedef struct {
    Crew *crew;
    int calls;
    bool hurries;
} Watcher;

static void watch(void *self)
{
    Watcher *watcher = self;
    watcher->calls++;
    if (watcher->hurries)
        atomic_store(&watcher->crew->hurried, true);
}

static void a_search_that_is_hurried_answers_with_what_it_has(void **state)
{
    const Ruleset *rules = loaded("loba_de_mas", NULL, 0);
    const Depth *depth = &bot_kinds[BOT_MASTER].depth;
    (void)state;
    for (int threads = 1; threads <= THREADS; threads += THREADS - 1) {
        static Outcome outcome;
        Act draw;
        Crew crew;
        View view;
        Answer whole, hurried, again;
        Session session;
        ActList list = {0};
        begin(&session, rules, "loba_de_mas", "Ana,Beto=master");
        assert_true(session_choose(&session, &bot_kinds[BOT_GREEDY], &list, &draw));
        assert_int_equal(session_do(&session, &draw, 1, &outcome), VERDICT_DONE);
        session_open_crew(&session, loaded_source(), threads, &crew);
        game_view(&session.play.game, session.play.game.asked, &view);
        const Question question = {rules, &view, &session.play.history};
        Watcher watcher = {.crew = &crew};
        crew.goes_on = watch;
        crew.self = &watcher;
        search_ask(&question, depth, 1, &crew, &list, &whole);
        assert_true(watcher.calls > 1);
        watcher.hurries = true;
        watcher.calls = 0;
        search_ask(&question, depth, 1, &crew, &list, &hurried);
        assert_int_equal(watcher.calls, 1);
        assert_true(hurried.hurried);
        assert_true(hurried.playouts > 0 && hurried.playouts < whole.playouts);
        watcher.hurries = false;
        search_ask(&question, depth, 1, &crew, &list, &again);
        assert_false(again.hurried);
        assert_int_equal(again.playouts, whole.playouts);
        assert_true(act_same(&view.game, &again.list[0].act, &whole.list[0].act));
        act_list_free(&list);
        crew_close(&crew);
        session_end(&session);
    }
    loaded_drop(rules);
}

// ---- Hints

static bool same_hint(const Game *game, const Hint *a, const Hint *b)
{
    bool same = a->count == b->count && a->even == b->even && a->worlds == b->worlds;
    for (int i = 0; same && i < a->count; i++)
        same = act_same(game, &a->advice[i].act, &b->advice[i].act) &&
               a->advice[i].count == b->advice[i].count;
    return same;
}

// A match of which each moment is hinted at, with the hint's crew and without.
static void a_hint_is_the_same_with_any_crew_and_changes_no_bot(void **state)
{
    static Hint alone, together;
    static Outcome outcome;
    const Ruleset *rules = loaded("loba_de_mas", NULL, 0);
    Crew crew;
    Session session;
    ActList list = {0};
    (void)state;
    begin(&session, rules, "loba_de_mas", "Ana=strong,Beto=strong");
    session_open_crew(&session, loaded_source(), THREADS, &crew);
    for (int acts = 0; acts < 40 && !session_is_over(&session); acts++) {
        Act before, act;
        const BotKind *bot = &bot_kinds[BOT_STRONG];
        assert_true(session_choose(&session, bot, &list, &before));
        assert_true(session_hint(&session, true, &list, &together));
        session.crew = NULL;
        assert_true(session_hint(&session, true, &list, &alone));
        assert_true(same_hint(&session.play.game, &alone, &together));
        assert_true(session_choose(&session, bot, &list, &act));
        session.crew = &crew;
        assert_true(act_same(&session.play.game, &act, &before));
        assert_int_equal(session_do(&session, &act, 1, &outcome), VERDICT_DONE);
    }
    act_list_free(&list);
    crew_close(&crew);
    session_end(&session);
    loaded_drop(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_crew_has_the_rules_that_are_played),
        cmocka_unit_test(a_file_that_was_edited_gives_no_crew),
        cmocka_unit_test(a_crew_of_other_rules_is_none),
        cmocka_unit_test(the_workers_of_a_study_have_its_rules_or_it_ends),
        cmocka_unit_test(where_nobody_looks_ahead_there_are_no_threads),
        cmocka_unit_test(a_function_that_dies_in_a_playout_dies_nowhere_else),
        cmocka_unit_test(a_search_that_is_hurried_answers_with_what_it_has),
        cmocka_unit_test(a_hint_is_the_same_with_any_crew_and_changes_no_bot),
    };
    return !!cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
