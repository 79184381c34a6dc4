// Functions of rules files remember nothing: those whose code can change a variable that outlives
// their calls are searched after each call, those that can change none are not. What else tries to
// remember stands in tests/hostile.

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "lua/sandbox.h"
#include "lua/sandbox_run.h"
#include "lua/sandbox_seal.h"
#include "test.h"

enum { TEXT_SIZE = 64 * 1024 };

// A text to run, and the number of the function that it returned.
typedef struct {
    const char *text;
    int number;
} Run;

static void run(lua_State *L, void *data)
{
    Run *task = data;
    sandbox_run(L, "rules.lua", task->text, strlen(task->text));
    sandbox_seal(L, -1);
    task->number = sandbox_keep(L);
}

static void ask(lua_State *L, void *data)
{
    sandbox_push_kept(L, ((Run *)data)->number);
    sandbox_ask(L, 0);
}

static Sandbox *load(Run *task)
{
    Fault fault = {0};
    Sandbox *sandbox = sandbox_new(NULL);
    if (!sandbox_protect(sandbox, run, task, &fault))
        fail_msg("%s", fault.text);
    sandbox_new_command(sandbox);
    return sandbox;
}

// ---- Who is searched

static bool is_found(const char *text, const char *variable)
{
    char wanted[128];
    Fault fault = {0};
    Run task = {.text = text};
    Sandbox *sandbox = load(&task);
    snprintf(wanted, sizeof wanted, "the function changes '%s'", variable);
    bool found = true;
    for (int i = 0; i < 2; i++)
        found &= !sandbox_protect(sandbox, ask, &task, &fault) && strstr(fault.text, wanted);
    sandbox_free(sandbox);
    return found;
}

static void what_a_function_too_long_to_read_remembers_is_found(void **state)
{
    static char buffer[TEXT_SIZE];
    Text text = text_in(buffer, sizeof buffer);
    text_add(&text, "local asked = 0 return function() asked = asked + 1 local a = 0\n");
    for (int i = 0; i < 3000; i++)
        text_add(&text, "a = a + 1\n");
    text_add(&text, "return a end");
    assert_true(is_found(buffer, "asked"));
}

static void what_a_function_deep_within_others_remembers_is_found(void **state)
{
    enum { DEPTH = 40 };
    static char buffer[TEXT_SIZE];
    Text text = text_in(buffer, sizeof buffer);
    text_add(&text, "local asked = 0 return ");
    for (int i = 0; i < DEPTH; i++)
        text_add(&text, "function() return (");
    text_add(&text, "function() asked = asked + 1 end");
    for (int i = 0; i < DEPTH; i++)
        text_add(&text, ")() end");
    assert_true(is_found(buffer, "asked"));
}

// A function holds 255 variables at most, and one around it has 200 of its own.
static void each_of_all_variables_that_a_function_can_hold_is_found(void **state)
{
    enum { VARIABLES = 254, OUTER = 150 };
    static char buffer[TEXT_SIZE];
    for (int changed = 0; changed < VARIABLES; changed += 23) {
        char name[16];
        Text text = text_in(buffer, sizeof buffer);
        for (int i = 0; i < OUTER; i++)
            text_add(&text, "local v%d = 1 ", i);
        text_add(&text, "return (function()\n");
        for (int i = OUTER; i < VARIABLES; i++)
            text_add(&text, "local v%d = 1 ", i);
        text_add(&text, "\nreturn function() local sum = 0\n");
        for (int i = 0; i < VARIABLES; i++)
            text_add(&text, "sum = sum + v%d\n", i);
        text_add(&text, "v%d = 2 return sum end end)()", changed);
        snprintf(name, sizeof name, "v%d", changed);
        if (!is_found(buffer, name))
            fail_msg("%s was not found", name);
    }
}

static void what_a_failed_function_remembered_is_forgotten(void **state)
{
    Run task = {.text = "local asked, other = 0, nil\n"
                        "return function()\n"
                        "  asked = asked + 1\n"
                        "  other = {}\n"
                        "  if asked > 1 then return 'it remembers' end\n"
                        "  while true do end\n"
                        "end"};
    Fault fault = {0};
    Sandbox *sandbox = load(&task);
    for (int i = 0; i < 3; i++) {
        sandbox_new_command(sandbox);
        assert_false(sandbox_protect(sandbox, ask, &task, &fault));
        assert_int_equal(fault.line, 6);
    }
    sandbox_free(sandbox);
}

// ---- What the search costs

// How often a function can be asked for the steps of one command, 10,000 times at most. The file
// holds a thousand variables.
static int times_asked(const char *line)
{
    char buffer[1024];
    int asked = 0;
    Fault fault = {0};
    Text text = text_in(buffer, sizeof buffer);
    text_add(&text, "local kept = {}\n"
                    "for i = 1, 100 do\n"
                    "  local a, b, c, d, e, f, g, h, j = i, i, i, i, i, i, i, i, i\n");
    text_add(&text, "  kept[i] = function() %s end\nend\n", line);
    text_add(&text, "return function() return kept and 'done' end");
    Run task = {.text = buffer};
    Sandbox *sandbox = load(&task);
    while (asked < 10000 && sandbox_protect(sandbox, ask, &task, &fault))
        asked++;
    if (asked < 10000)
        assert_non_null(strstr(fault.text, "works for more than 1000000 steps"));
    sandbox_free(sandbox);
    return asked;
}

// A thousand variables for each of the calls: the budget ends long before their own few steps
// would.
static void looking_for_what_functions_remember_is_paid_from_the_budget(void **state)
{
    int asked = times_asked("a, b, c, d, e, f, g, h, j = j, h, g, f, e, d, c, b, a");
    assert_in_range(asked, 1000, 1200);
}

static void functions_that_can_change_nothing_are_not_searched(void **state)
{
    static const char *const lines[] = {
        "return a + b + c + d + e + f + g + h + j",
        "local a = a b, c = nil, function() a = 1 end local b, c = b, c return a, b, c",
        "local k = {a, b, c, d, e, f, g, h, j} k[1], k.a = a, b for l = 1, 2 do k[l] = l end",
    };
    assert_int_equal(times_asked(lines[0]), 10000);
    assert_int_equal(times_asked(lines[2]), 10000);
    assert_in_range(times_asked(lines[1]), 3000, 5000);  // b and c of each can change
}

static void reading_functions_is_paid_from_the_budget(void **state)
{
    static char buffer[TEXT_SIZE];
    Text text = text_in(buffer, sizeof buffer);
    text_add(&text, "local list = {} for i = 1, 1000 do list[i] = function() local a = i\n");
    for (int i = 0; i < 1000; i++)
        text_add(&text, "a = a + 1\n");
    text_add(&text, "return a end end return list");
    Run task = {.text = buffer};
    Fault fault = {0};
    Sandbox *sandbox = sandbox_new(NULL);
    assert_false(sandbox_protect(sandbox, run, &task, &fault));
    assert_non_null(strstr(fault.text, "works for more than 2000000 steps"));
    sandbox_free(sandbox);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_function_too_long_to_read_remembers_is_found),
        cmocka_unit_test(what_a_function_deep_within_others_remembers_is_found),
        cmocka_unit_test(each_of_all_variables_that_a_function_can_hold_is_found),
        cmocka_unit_test(what_a_failed_function_remembered_is_forgotten),
        cmocka_unit_test(looking_for_what_functions_remember_is_paid_from_the_budget),
        cmocka_unit_test(functions_that_can_change_nothing_are_not_searched),
        cmocka_unit_test(reading_functions_is_paid_from_the_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
