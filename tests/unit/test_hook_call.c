// Functions of rules files, asked about a game.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/sandbox.h"
#include "lua/sandbox_run.h"
#include "lua/sandbox_seal.h"
#include "test.h"

enum { SEATS = 3 };

// A game in which every fact is told apart by its number; seats and sides count from 0.
static int answer_fact(const Facts *facts, Fact fact, int of)
{
    switch (fact) {
    case FACT_PLAYERS: return SEATS;
    case FACT_OUT: return *(const int *)facts->game;
    case FACT_HOW: return HOW_STOCK;
    case FACT_ONE_GO: return true;
    case FACT_TOTAL: return 100 + of;
    case FACT_HANDS_WON: return 30 + of;
    case FACT_OPENED: return of == 1;
    default: return (int)fact + (of < 0 ? 0 : 10 * of);
    }
}

typedef struct {
    const char *text;  // of a function
    int number;
} Asked;

static void load(lua_State *L, void *data)
{
    Asked *asked = data;
    char text[1024];
    int size = snprintf(text, sizeof text, "return\n%s", asked->text);
    sandbox_run(L, "rules/house.lua", text, (size_t)size);
    sandbox_seal(L, -1);
    asked->number = sandbox_keep(L);
}

// Asks a function in a sandbox of its own.
static bool ask(const char *text, Moment moment, AnswerType type, int of, int *answer, Error *error)
{
    static const int nobody = -1;
    Fault fault = {0};
    Asked asked = {.text = text};
    Sandbox *sandbox = sandbox_new(NULL);
    if (!sandbox_protect(sandbox, load, &asked, &fault))
        fail_msg("%s: %s", text, fault.text);
    Hook hook = {.ask = hook_call,
                 .self = sandbox,
                 .number = asked.number,
                 .type = type,
                 .moment = moment,
                 .min = -50,
                 .max = 200,
                 .field = "score.bonuses[1].points"};
    Facts facts = {.moment = moment, .game = &nobody, .ask = answer_fact, .seats = SEATS};
    bool answered = hook.ask(&hook, &facts, of, answer, error);
    sandbox_free(sandbox);
    return answered;
}

static void functions_answer_from_the_facts(void **state)
{
    static const struct {
        const char *text;
        Moment moment;
        AnswerType type;
        int of;
        int answer;
    } cases[] = {
        {"function(r) return 7 end", MOMENT_RESULT, ANSWER_NUMBER, -1, 7},
        {"function(r) return -50 end", MOMENT_RESULT, ANSWER_NUMBER, -1, -50},
        {"function(r) return 200 end", MOMENT_RESULT, ANSWER_NUMBER, -1, 200},
        {"function(r) return r.players end", MOMENT_RESULT, ANSWER_NUMBER, -1, 3},
        {"function(r, side) return side end", MOMENT_RESULT, ANSWER_NUMBER, 0, 1},
        {"function(r, side) return r.total(side) end", MOMENT_RESULT, ANSWER_NUMBER, 2, 102},
        {"function(r) return r.total(1) + r.total(2) - 150 end", MOMENT_RESULT, ANSWER_NUMBER, -1,
         51},
        {"function(r) return r.out == nil end", MOMENT_RESULT, ANSWER_TRUTH, -1, 1},
        {"function(r, side) return r.out == side end", MOMENT_RESULT, ANSWER_TRUTH, 0, 0},
        {"function(r) return r.how == 'stock' and r.one_go end", MOMENT_RESULT, ANSWER_TRUTH, -1,
         1},
        {"function(m) return m.opened(2) and not m.opened(1) end", MOMENT_MOVE, ANSWER_TRUTH, -1,
         1},
        {"function(m) return m.dealer end", MOMENT_MOVE, ANSWER_NUMBER, -1, FACT_DEALER + 1},
        {"function(h) return h.hand end", MOMENT_HAND, ANSWER_NUMBER, -1, FACT_HAND},
        {"function(h) return h.hands_won(2) end", MOMENT_HAND, ANSWER_NUMBER, -1, 31},
        {"function(r, side) return r.hands_won(side) end", MOMENT_RESULT, ANSWER_NUMBER, 0, 30},
        {"function(m) return m.hand_points end", MOMENT_ACT, ANSWER_NUMBER, -1, FACT_HAND_POINTS},
        {"function(r) return r.hand_points(2) end", MOMENT_RESULT, ANSWER_NUMBER, -1,
         FACT_HAND_POINTS + 10},
        {"function(m) return m.in_hand() end", MOMENT_ACT, ANSWER_NUMBER, -1, FACT_IN_HAND},
        {"function(h) return h.turned.rank end", MOMENT_DEALT, ANSWER_NUMBER, -1,
         FACT_TURNED % RANKS},
        {"function(m) return m.turned == m.turned and m.turned ~= nil end", MOMENT_MOVE,
         ANSWER_TRUTH, -1, 1},
        {"function(h) return select('#', h) end", MOMENT_HAND, ANSWER_NUMBER, -1, 1},
        {"function(h, ...) return select('#', h, ...) end", MOMENT_HAND, ANSWER_NUMBER, 1, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int answer = -1;
        Error error;
        if (!ask(cases[i].text, cases[i].moment, cases[i].type, cases[i].of, &answer, &error))
            fail_msg("%s: %s", cases[i].text, error.text);
        if (answer != cases[i].answer)
            fail_msg("%s: wanted %d, got %d", cases[i].text, cases[i].answer, answer);
    }
}

#define PLACE "rules/house.lua:2: score.bonuses[1].points: "
#define NUMBER_WANTED "; wanted: a whole number from -50 to 200"

static void wrong_functions_say_where_and_what(void **state)
{
    static const struct {
        const char *text;
        AnswerType type;
        const char *error;  // how it begins
    } cases[] = {
        {"function(r) end", ANSWER_NUMBER, PLACE "the function answers nil" NUMBER_WANTED},
        {"function(r) return 201 end", ANSWER_NUMBER,
         PLACE "the function answers 201" NUMBER_WANTED},
        {"function(r) return -51 end", ANSWER_NUMBER,
         PLACE "the function answers -51" NUMBER_WANTED},
        {"function(r) return 1 << 40 end", ANSWER_NUMBER,
         PLACE "the function answers 1099511627776" NUMBER_WANTED},
        {"function(r) return 6 / 2 end", ANSWER_NUMBER,
         PLACE "the function answers 3.0" NUMBER_WANTED},
        {"function(r) return '7' end", ANSWER_NUMBER,
         PLACE "the function answers '7'" NUMBER_WANTED},
        {"function(r) return r end", ANSWER_NUMBER,
         PLACE "the function answers a table" NUMBER_WANTED},
        {"function(r) return true end", ANSWER_NUMBER,
         PLACE "the function answers true" NUMBER_WANTED},
        {"function(r) return 1 end", ANSWER_TRUTH,
         PLACE "the function answers 1; wanted: true or false"},
        {"function(r) end", ANSWER_TRUTH, PLACE "the function answers nil; wanted: true or false"},
        {"function(r) return r.totl(1) end", ANSWER_NUMBER,
         PLACE "there is no 'r.totl'; did you mean 'total'?"},
        {"function(r) return r.moon end", ANSWER_NUMBER,
         PLACE "there is no 'r.moon'; there are hand, players"},
        {"function(r) return r['hand\\0'] end", ANSWER_NUMBER,
         PLACE "there is no 'r.'; there are hand"},
        {"function(r) return r[1] end", ANSWER_NUMBER, PLACE "there is no 'r.number'; there are"},
        {"function(r) return r.seat end", ANSWER_NUMBER,
         PLACE "'r.seat' is not known at this moment: the seat that is asked"},
        {"function(r) return r.total end", ANSWER_NUMBER,
         PLACE "'r.total' is asked of a side: r.total(side)"},
        {"function(r) return r.total > 10 and 1 or 2 end", ANSWER_NUMBER,
         PLACE "'r.total' is asked of a side: r.total(side)"},
        {"function(r) return -5 <= r.held and 1 or 2 end", ANSWER_NUMBER,
         PLACE "'r.held' is asked of a side: r.held(side)"},
        {"function(r) return 2 * r.chips end", ANSWER_NUMBER,
         PLACE "'r.chips' is asked of a seat: r.chips(seat)"},
        {"function(r) return -r.total end", ANSWER_NUMBER,
         PLACE "'r.total' is asked of a side: r.total(side)"},
        {"function(r) return r.total[1] end", ANSWER_NUMBER,
         PLACE "'r.total' is asked of a side: r.total(side)"},
        {"function(r) r.total.of = 1 end", ANSWER_NUMBER,
         PLACE "'r.total' is asked of a side: r.total(side)"},
        {"function(r) return 'so many: ' .. r.total end", ANSWER_NUMBER,
         PLACE "'r.total' is asked of a side: r.total(side)"},
        {"function(r) for i = 1, r.total do end end", ANSWER_NUMBER,
         PLACE "bad 'for' limit (number expected, got 'total' without (side))"},
        {"function(r) return r.total() end", ANSWER_NUMBER,
         PLACE "r.total(nil) wants the number of a side, 1 to 3"},
        {"function(r) return r.chips(4) end", ANSWER_NUMBER,
         PLACE "r.chips(4) wants the number of a seat, 1 to 3"},
        {"function(r) return r.total(0) end", ANSWER_NUMBER,
         PLACE "r.total(0) wants the number of a side, 1 to 3"},
        {"function(r) return r.total('x') end", ANSWER_NUMBER,
         PLACE "r.total('x') wants the number of a side, 1 to 3"},
        {"function(r) return r.total({}) end", ANSWER_NUMBER,
         PLACE "r.total(a table) wants the number of a side, 1 to 3"},
        {"function(r) r.total = 3 end", ANSWER_NUMBER,
         PLACE "changes 'r': a function of a rules file only answers"},
        {"function(r) for k in pairs(r) do end end", ANSWER_NUMBER,
         PLACE "its members cannot be walked; ask for each by its name"},
        {"function(r) error('no such hand') end", ANSWER_NUMBER, PLACE "no such hand"},
        {"function(r)\n\n return r.x end", ANSWER_NUMBER,
         "rules/house.lua:4: score.bonuses[1].points: there is no 'r.x'"},
        {"function(r) while true do end end", ANSWER_NUMBER,
         PLACE "works for more than 2000000 steps"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int answer = -1;
        Error error;
        bool answered = ask(cases[i].text, MOMENT_RESULT, cases[i].type, -1, &answer, &error);
        if (answered || strncmp(error.text, cases[i].error, strlen(cases[i].error)) != 0)
            fail_msg("%s: wanted '%s', got '%s'", cases[i].text, cases[i].error,
                     answered ? "an answer" : error.text);
    }
}

static void each_fact_has_a_row_of_its_own(void **state)
{
    for (Fact fact = 0; fact < FACTS; fact++) {
        const FactRow *row = &fact_rows[fact];
        if (!row->name || !row->help || !row->moments)
            fail_msg("fact %d has no row", (int)fact);
        for (Fact other = 0; other < fact; other++)
            if (strcmp(fact_rows[other].name, row->name) == 0 &&
                (fact_rows[other].of == FACT_OF_MELD) == (row->of == FACT_OF_MELD))
                fail_msg("two facts are called %s", row->name);
    }
    for (How how = 0; how < HOWS; how++)
        assert_non_null(how_names[how]);
}

static int answer_after_a_search(const Facts *facts, Fact fact, int of)
{
    *(int64_t *)(uintptr_t)facts->effort += 10000;
    return fact == FACT_HELD ? of : 0;
}

static void a_fact_that_is_searched_for_is_charged(void **state)
{
    static const char *const text =
        "function(r, side) for i = 1, 1000 do local n = r.held(side) end return 1 end";
    int64_t effort = 0;
    int answer;
    Error error;
    Fault fault = {0};
    Asked asked = {.text = text};
    Sandbox *sandbox = sandbox_new(NULL);
    assert_true(sandbox_protect(sandbox, load, &asked, &fault));
    sandbox_new_command(sandbox);
    const Hook hook = {.self = sandbox,
                       .number = asked.number,
                       .type = ANSWER_NUMBER,
                       .moment = MOMENT_RESULT,
                       .max = 200,
                       .field = "score.bonuses[1].points"};
    const Facts facts = {MOMENT_RESULT, NULL, answer_after_a_search, SEATS, &effort};
    assert_false(hook_call(&hook, &facts, 0, &answer, &error));
    assert_non_null(strstr(error.text, "works for more than 1000000 steps"));
    sandbox_free(sandbox);
}

// ---- Answers that are recalled

typedef struct {
    int how, total;
    int64_t effort, asked;  // spent, and facts asked for
} Table;

static int tell(const Facts *facts, Fact fact, int of)
{
    Table *told = (Table *)(uintptr_t)facts->game;
    told->asked++;
    if (fact == FACT_HELD)
        told->effort += 1000;
    return fact == FACT_HOW ? told->how : fact == FACT_TOTAL ? told->total + of : of;
}

static const char *const of_many_ways =
    "function(r, side)\n"
    "  if r.how == 'blocked' then return r.held(side) end\n"
    "  local n = r.total(side)\n"
    "  for i = 1, n do if r.how == 'stock' and i > 20 then return r.held(1) + n end end\n"
    "  return r.how == 'out' and n or r.held(side) + n\n"
    "end";

static Sandbox *open_sandbox(const char *text, Hook *hook)
{
    Asked asked = {.text = text};
    Fault fault = {0};
    Sandbox *sandbox = sandbox_new(NULL);
    if (!sandbox_protect(sandbox, load, &asked, &fault))
        fail_msg("%s: %s", text, fault.text);
    *hook = (Hook){.self = sandbox, .number = asked.number, .type = ANSWER_NUMBER, .max = 5000};
    return sandbox;
}

// One command; returns the steps that it used.
static long ask_told(const Hook *hook, Table *told, int of, int *answer)
{
    Error error;
    const Facts facts = {MOMENT_RESULT, told, tell, SEATS, &told->effort};
    sandbox_new_command(hook->self);
    if (!hook_call(hook, &facts, of, answer, &error))
        fail_msg("how %d, total %d: %s", told->how, told->total, error.text);
    return sandbox_steps_used(hook->self);
}

static void a_recalled_answer_costs_and_asks_what_a_fresh_one_does(void **state)
{
    enum { CALLS = 6000, TOTALS = 1200, EVERY = 7 };
    Hook kept, fresh;
    Sandbox *sandbox = open_sandbox(of_many_ways, &kept);
    int recalled = 0;
    for (int i = 0; i < CALLS; i++) {
        // Some come again at once, some after all has been forgotten.
        Table a = {.how = i % HOWS, .total = i % EVERY ? i % 40 : i % TOTALS}, b = a;
        const int nodes = sandbox->recollection.count, of = i % SEATS;
        int answer_a, answer_b;
        Sandbox *other = open_sandbox(of_many_ways, &fresh);
        long steps_a = ask_told(&kept, &a, of, &answer_a);
        long steps_b = ask_told(&fresh, &b, of, &answer_b);
        if (answer_a != answer_b || steps_a != steps_b || a.effort != b.effort ||
            a.asked != b.asked)
            fail_msg("call %d: %d for %ld steps, wanted %d for %ld; %d facts, wanted %d", i,
                     answer_a, steps_a, answer_b, steps_b, (int)a.asked, (int)b.asked);
        recalled += i > CALLS / 2 && sandbox->recollection.count == nodes;
        sandbox_free(other);
    }
    assert_true(recalled > CALLS / 4);
    sandbox_free(sandbox);
}

static void a_recalled_answer_stays_within_the_budget(void **state)
{
    static const char *const text = "function(r) local n = r.hand for i = 1, 3000 do n = n + i end "
                                    "return r.hand end";
    Hook hook;
    Sandbox *sandbox = open_sandbox(text, &hook);
    const Facts facts = {MOMENT_RESULT, NULL, answer_fact, SEATS, NULL};
    int calls = 0, answer = -1;
    Error error;
    sandbox_new_command(sandbox);
    while (hook_call(&hook, &facts, -1, &answer, &error) && calls < 1000) {
        assert_int_equal(answer, FACT_HAND);
        answer = -1;
        calls++;
    }
    // A call that fails gives no answer.
    assert_int_equal(answer, -1);
    assert_true(calls > 50 && calls < 200);
    assert_non_null(strstr(error.text, "works for more than 1000000 steps"));
    sandbox_free(sandbox);
}

static void a_value_is_answered_without_asking(void **state)
{
    Policy policy = {.value = 25};
    int answer = 0;
    Error error;
    assert_true(policy_ask(&policy, NULL, -1, &answer, &error));
    assert_int_equal(answer, 25);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_answer_from_the_facts),
        cmocka_unit_test(wrong_functions_say_where_and_what),
        cmocka_unit_test(each_fact_has_a_row_of_its_own),
        cmocka_unit_test(a_fact_that_is_searched_for_is_charged),
        cmocka_unit_test(a_recalled_answer_costs_and_asks_what_a_fresh_one_does),
        cmocka_unit_test(a_recalled_answer_stays_within_the_budget),
        cmocka_unit_test(a_value_is_answered_without_asking),
    };
    return RUN_TESTS(tests);
}
