// The room in which rules files run. What attacks it stands in tests/hostile; here is what it
// gives, what it limits, and what it says. Nothing here asserts inside a function that Lua calls:
// both use longjmp.

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/sandbox.h"
#include "lua/sandbox_library.h"
#include "lua/sandbox_run.h"
#include "lua/sandbox_seal.h"
#include "lua/sandbox_tables.h"
#include "test.h"

enum { RESULT_MAX = 1024 };

// A text to run, and what became of it.
typedef struct {
    const char *text;
    size_t size;              // 0: up to its end
    char result[RESULT_MAX];  // what it returned, as a text
    int number;               // of the function that it returned
} Run;

static void run(lua_State *L, void *data)
{
    Run *task = data;
    size_t size = task->size ? task->size : strlen(task->text);
    sandbox_run(L, "rules.lua", task->text, size);
    snprintf(task->result, sizeof task->result, "%s", luaL_tolstring(L, -1, NULL));
    lua_pop(L, 1);
    sandbox_seal(L, -1);
    if (lua_isfunction(L, -1))
        task->number = sandbox_keep(L);
}

static bool run_once(Run *task, Fault *fault)
{
    Sandbox *sandbox = sandbox_new(NULL);
    assert_non_null(sandbox);
    bool passed = sandbox_protect(sandbox, run, task, fault);
    sandbox_free(sandbox);
    return passed;
}

static void ask(lua_State *L, void *data)
{
    Run *task = data;
    sandbox_push_kept(L, task->number);
    sandbox_ask(L, 0);
    snprintf(task->result, sizeof task->result, "%s", luaL_tolstring(L, -1, NULL));
}

// ---- What it gives

static void the_names_it_gives_answer_as_they_should(void **state)
{
    static const struct {
        const char *expression, *result;
    } cases[] = {
        {"tostring({})", "table"},
        {"tostring(pairs) .. string.format('%s%s', pairs, {})", "functionfunctiontable"},
        {"string.format('%d', 3.0)", "3"},
        {"tostring(nil) .. tostring(true) .. tostring(12) .. tostring('x')", "niltrue12x"},
        {"tonumber('12')", "12"},
        {"tonumber('twelve')", "nil"},
        {"tonumber('1\\0')", "nil"},
        {"tonumber({})", "nil"},
        {"tonumber(7)", "7"},
        {"select('#', 1, nil, 3)", "3"},
        {"select(2, 1, 5, 3)", "5"},
        {"select(9, 1)", "nil"},
        {"type(pairs)", "function"},
        {"assert(7, 'no')", "7"},
        {"pcall(error, 'no') and 1 or 2", "2"},
        {"select(2, pcall(error, 'no'))", "no"},
        {"select(3, pcall(function() return 1, 2 end))", "2"},
        {"('loba'):upper() .. string.lower('DE')", "LOBAde"},
        {"('á'):upper() == 'á'", "true"},
        {"('loba'):len() + #'loba'", "8"},
        {"('loba'):sub(2, 3) .. ('loba'):sub(-1) .. ('loba'):sub(3)", "obaba"},
        {"('loba'):sub(0) .. ('loba'):sub(-9, -4) .. ('loba'):sub(3, 2) .. ('loba'):sub(9)",
         "lobal"},
        {"('loba'):sub(math.mininteger, math.maxinteger)", "loba"},
        {"('loba'):byte(1) + select('#', ('loba'):byte(1, -1))", "112"},
        {"('loba'):byte(9)", "nil"},
        {"string.char(108, 111) .. ('ab'):reverse()", "loba"},
        {"string.format('%d of %s, %s%%', 3, 'clubs', {})", "3 of clubs, table%"},
        {"('%s'):format(nil)", "nil"},
        {"table.concat({ 1, 'b', 3 }, '-')", "1-b-3"},
        {"table.concat({})", ""},
        {"select('#', table.unpack({ 1, 2, 3 }))", "3"},
        {"math.floor(7 / 2) + math.ceil(7 / 2) + math.abs(-1) + math.max(1, 9, 3) + math.min(4, 2)",
         "19"},
        {"math.tointeger(3.0) + (math.type(1) == 'integer' and 1 or 0)", "4"},
        {"math.ult(1, -1)", "true"},
        {"math.maxinteger + 1 == math.mininteger", "true"},
        {"0x10 // 3", "5"},
        {"1 << 3 >> 1", "4"},
        {"#{} + #{ 4, 5, 6 } * 10", "30"},
        {"-#{ 1, 2 } .. ''", "-2"},
        {"not #{}", "false"},
        {"#'loba' .. #\"de\" .. #[[menos]]", "425"},
        {"({ list = { 1, 2 } }).list and #({ list = { 1, 2 } }).list + 1", "3"},
        {"# --[[ # ]] { 7 }", "1"},
        {"#{ a = 1, [1] = 2, [2] = 3 }", "2"},
        {"#{ [0] = 1, [-1] = 2, [2.5] = 3 }", "0"},
        {"#{ 1, nil, 3 } .. table.concat({ 1, nil, 3 })", "11"},
        {"#{ nil, 2 } + select('#', table.unpack({ nil, 2 }))", "0"},
        {"#{ a = 1, [1] = 1, [9] = 1, [4] = 1 }", "1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        Fault fault;
        snprintf(text, sizeof text, "return %s", cases[i].expression);
        Run task = {.text = text};
        if (!run_once(&task, &fault))
            fail_msg("%s: %s", cases[i].expression, fault.text);
        if (strcmp(task.result, cases[i].result) != 0)
            fail_msg("%s: wanted %s, got %s", cases[i].expression, cases[i].result, task.result);
    }
}

static void lists_are_changed_in_place(void **state)
{
    static const struct {
        const char *statements, *list;
    } cases[] = {
        {"table.insert(t, 9)", "3,1,2,9"},
        {"table.insert(t, 1, 9)", "9,3,1,2"},
        {"table.insert(t, 4, 9)", "3,1,2,9"},
        {"table.remove(t)", "3,1"},
        {"table.remove(t, 1)", "1,2"},
        {"t = {} table.remove(t)", ""},
        {"table.sort(t)", "1,2,3"},
        {"table.sort(t, function(a, b) return a > b end)", "3,2,1"},
        {"table.sort(t, function(a, b) return true end)", "2,1,3"},
        {"table.sort(t, function(a, b) t[1] = 7 return a < b end)", "1,2,3"},
        {"table.sort({})", "3,1,2"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        Fault fault;
        snprintf(text, sizeof text, "local t = { 3, 1, 2 } %s return table.concat(t, ',')",
                 cases[i].statements);
        Run task = {.text = text};
        if (!run_once(&task, &fault))
            fail_msg("%s: %s", cases[i].statements, fault.text);
        if (strcmp(task.result, cases[i].list) != 0)
            fail_msg("%s: wanted %s, got %s", cases[i].statements, cases[i].list, task.result);
    }
}

static void wrong_calls_say_what_is_wanted(void **state)
{
    static const struct {
        const char *expression, *words;
    } cases[] = {
        {"tonumber('ff', 16)", "tonumber takes a text alone here"},
        {"string.len(12)", "string expected, got number"},
        {"string.format('%x', 1)", "format knows %d, %s and %% alone"},
        {"string.format('%')", "format knows %d, %s and %% alone"},
        {"string.format('%d', 1.5)", "number has no integer representation"},
        {"string.format('%d', 'x')", "number expected, got string"},
        {"string.format('%s')", "value expected"},
        {"string.char(256)", "a byte is 0 to 255"},
        {"table.concat({ 1, {} })", "item 2 is a table"},
        {"table.insert({}, 5, 1)", "no place of the list"},
        {"table.insert({})", "insert(list, value)"},
        {"table.remove({ 1 }, 3)", "no place of the list"},
        {"table.sort({ 1, 'x' })", "attempt to compare"},
        {"table.sort({ 1, 2 }, 3)", "function expected, got number"},
        {"table.unpack('x')", "table expected, got string"},
        {"select(0)", "counts from 1"},
        {"pairs(nil)", "table expected, got nil"},
        {"math.max()", "value expected"},
        {"math.abs(nil)", "number expected, got nil"},
        {"nil .. 'x'", "attempt to concatenate a nil value"},
        {"string", NULL},
        {"string.xyz", "'string.xyz' is not known here"},
        {"({}).x.y", "attempt to index a nil value (field 'x')"},
        {"#nil", "# counts a list, or the bytes of a text; it was given nothing"},
        {"#5", "# counts a list, or the bytes of a text; it was given number"},
        {"tostring(0/0)", "0/0 is no number"},
        {"string.format('%s', -(0/0))", "0/0 is no number"},
        {"2^0.5", "'^' is not known in a rules file: it makes numbers with fractions"},
        {"1 & 3", "'&' is not known in a rules file"},
        {"1 | 2", "'|' is not known in a rules file"},
        {"1 ~ (2 or 3)", "'~' is not known in a rules file"},
        {"~1", "'~' is not known in a rules file"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        Fault fault;
        snprintf(text, sizeof text, "\nreturn %s", cases[i].expression);
        Run task = {.text = text};
        bool passed = run_once(&task, &fault);
        if (passed != !cases[i].words)
            fail_msg("%s: wanted %s", cases[i].expression, passed ? "an error" : fault.text);
        if (passed)
            continue;
        if (!strstr(fault.text, cases[i].words) || fault.line != 2 ||
            strcmp(fault.file, "rules.lua") != 0)
            fail_msg("%s: wanted '%s', got %s:%d: %s", cases[i].expression, cases[i].words,
                     fault.file, fault.line, fault.text);
    }
}

// The list of all names is the proof that there is no other.
static void there_are_these_names_and_no_other(void **state)
{
    static const char text[] =
        "local all = {}\n"
        "for name, value in pairs(_ENV) do\n"
        "  all[#all + 1] = name\n"
        "  if type(value) == 'table' then\n"
        "    for member in pairs(value) do all[#all + 1] = '.' .. member end\n"
        "  end\n"
        "end\n"
        "return table.concat(all, ' ')";
    static const char names[] =
        "assert error ipairs math .abs .ceil .floor .max .maxinteger .min "
        ".mininteger .tointeger .type .ult pairs pcall print select string .byte "
        ".char .format .len .lower .reverse .sub .upper table .concat "
        ".insert .remove .sort .unpack tonumber tostring type";
    Run task = {.text = text};
    Fault fault = {0};
    assert_true(run_once(&task, &fault));
    assert_string_equal(task.result, names);
}

// ---- Always the same

static void tables_are_walked_in_the_order_of_their_keys(void **state)
{
    static const char text[] =
        "local t = { [3] = 0, z = 0, [-1] = 0, a = 0, [2.5] = 0, B = 0, ['ñ'] = 0, [''] = 0 }\n"
        "for i = 1, 60 do t['k' .. i * 37 % 61] = 0 end\n"
        "for i = 1, 60 do t['k' .. i * 37 % 61] = nil end\n"
        "local keys = {}\n"
        "for key in pairs(t) do keys[#keys + 1] = tostring(key) end\n"
        "return table.concat(keys, ' ')";
    for (int i = 0; i < 20; i++) {
        Run task = {.text = text};
        Fault fault = {0};
        assert_true(run_once(&task, &fault));
        assert_string_equal(task.result, "-1 2.5 3  B a z ñ");
    }
}

// What Lua itself answers hangs on the seed of its hash, which each state draws anew.
static void a_length_is_the_same_in_every_state(void **state)
{
    static const char text[] = "local t = {}\n"
                               "for i = 1, 40 do t['k' .. i] = i t[i * 3] = i end\n"
                               "for i = 1, 40 do t['k' .. i] = nil t[i] = i end\n"
                               "for i = 41, 120 do t[i] = nil end\n"
                               "return #t .. table.concat(t)";
    char first[RESULT_MAX] = "";
    for (int i = 0; i < 20; i++) {
        Run task = {.text = text};
        Fault fault = {0};
        assert_true(run_once(&task, &fault));
        if (i == 0)
            strcpy(first, task.result);
        assert_string_equal(task.result, first);
    }
    assert_memory_equal(first, "401", 3);
}

static void walking_sees_what_is_set_and_removed_meanwhile(void **state)
{
    Run task = {.text = "local t = { a = 1, b = 2, c = 3 }\n"
                        "local seen = ''\n"
                        "for key, value in pairs(t) do\n"
                        "  seen = seen .. key .. tostring(value)\n"
                        "  t.c, t.b, t.d = nil, 9, 4\n"
                        "end\n"
                        "return seen"};
    Fault fault = {0};
    assert_true(run_once(&task, &fault));
    assert_string_equal(task.result, "a1b9cnil");
}

static void equals_keep_their_order_when_sorted(void **state)
{
    Run task = {.text =
                    "local t = {}\n"
                    "for i = 1, 1000 do t[i] = { key = i * 7 % 5, place = i } end\n"
                    "table.sort(t, function(a, b) return a.key < b.key end)\n"
                    "for i = 2, #t do\n"
                    "  local a, b = t[i - 1], t[i]\n"
                    "  if a.key > b.key or a.key == b.key and a.place > b.place then return i end\n"
                    "end\n"
                    "return 'stable'"};
    Fault fault = {0};
    assert_true(run_once(&task, &fault));
    assert_string_equal(task.result, "stable");
}

// ---- Limits

static void a_load_has_one_budget_for_all_its_files(void **state)
{
    Sandbox *sandbox = sandbox_new(NULL);
    Run task = {.text = "for _ = 1, 300000 do end"};
    Fault fault = {0};
    int runs = 0;
    while (runs < 20 && sandbox_protect(sandbox, run, &task, &fault))
        runs++;
    assert_in_range(runs, 2, 10);
    assert_non_null(strstr(fault.text, "works for more than 2000000 steps"));
    assert_false(sandbox_protect(sandbox, run, &task, &fault));
    assert_non_null(strstr(fault.text, "works for more than 2000000 steps"));
    sandbox_free(sandbox);
}

static void a_command_has_one_budget_for_all_its_functions(void **state)
{
    Sandbox *sandbox = sandbox_new(NULL);
    Run task = {.text = "return function() for _ = 1, 300000 do end return 'done' end"};
    Fault fault = {0};
    assert_true(sandbox_protect(sandbox, run, &task, &fault));
    for (int command = 0; command < 5; command++) {
        sandbox_new_command(sandbox);
        assert_true(sandbox_protect(sandbox, ask, &task, &fault));
        assert_string_equal(task.result, "done");
    }
    int asked = 0;
    while (asked < 20 && sandbox_protect(sandbox, ask, &task, &fault))
        asked++;
    assert_in_range(asked, 1, 5);
    assert_non_null(strstr(fault.text, "works for more than 1000000 steps"));
    sandbox_new_command(sandbox);
    assert_true(sandbox_protect(sandbox, ask, &task, &fault));
    sandbox_free(sandbox);
}

// Of one piece, of many, and of a text.
static void a_function_that_runs_out_of_memory_ends_its_command_alone(void **state)
{
    static const struct {
        const char *text, *words;
    } greedy[] = {
        {"\nreturn function() local t = {} for i = 1, 5000 do t[i] = i end end",
         "wants more than 64 KiB in one piece"},
        {"local x = 'x' for _ = 1, 11 do x = x .. x end\n"
         "return function() local t = {} while true do t = { t, x .. 'y', x .. 'z' } end end",
         "wants more than 16 MiB of memory"},
        {"\nreturn function() local t = 'x' while true do t = t .. t end end",
         "makes a text of more than"},
    };
    for (size_t i = 0; i < sizeof greedy / sizeof greedy[0]; i++) {
        Sandbox *sandbox = sandbox_new(NULL);
        Run modest = {.text = "return function() return 'modest' end"}, task = {greedy[i].text};
        Fault fault = {0};
        assert_true(sandbox_protect(sandbox, run, &modest, &fault));
        assert_true(sandbox_protect(sandbox, run, &task, &fault));
        for (int command = 0; command < 3; command++) {
            sandbox_new_command(sandbox);
            assert_true(sandbox_protect(sandbox, ask, &modest, &fault));
            assert_string_equal(modest.result, "modest");
            assert_false(sandbox_protect(sandbox, ask, &task, &fault));
            assert_non_null(strstr(fault.text, greedy[i].words));
            assert_int_equal(fault.line, 2);
            assert_false(sandbox_protect(sandbox, ask, &modest, &fault));
            assert_non_null(strstr(fault.text, greedy[i].words));
        }
        sandbox_free(sandbox);
    }
}

static void a_load_that_ran_out_of_memory_is_no_more(void **state)
{
    Sandbox *sandbox = sandbox_new(NULL);
    Run task = {.text = "local t = {} for i = 1, 5000 do t[i] = i end return t"};
    Fault fault = {0};
    assert_false(sandbox_protect(sandbox, run, &task, &fault));
    sandbox_new_command(sandbox);
    task.text = "return 1";
    assert_false(sandbox_protect(sandbox, run, &task, &fault));
    assert_non_null(strstr(fault.text, "wants more than 64 KiB in one piece"));
    sandbox_free(sandbox);
}

// A rules file in small, with everything that a load does.
static void load_and_ask(lua_State *L, void *data)
{
    static const char text[] = "local list = { 'b', 'a', { n = 1 } }\n"
                               "local text = 'x' .. #list\n"
                               "local function f() return text .. tostring(list[3].n) end\n"
                               "table.sort({ 3, 2, 1 })\n"
                               "for key, value in pairs(list) do text = text .. key end\n"
                               "pcall(function() error({}) end)\n"
                               "return f";
    Run *task = data;
    lua_pushinteger(L, 7);
    sandbox_add(L, "seven");
    task->text = text;
    task->size = 0;
    run(L, task);
    lua_settop(L, 0);
    ask(L, task);
}

static void wherever_memory_runs_out_it_is_an_error(void **state)
{
    SandboxLimits limits = sandbox_limits;
    bool passed = false;
    for (limits.fail_at = 1; limits.fail_at < 5000 && !passed; limits.fail_at++) {
        Sandbox *sandbox = sandbox_new(&limits);
        Run task = {0};
        Fault fault = {0};
        passed = sandbox_protect(sandbox, load_and_ask, &task, &fault);
        if (!passed && !strstr(fault.text, "the machine has no memory left"))
            fail_msg("request %ld: %s", limits.fail_at, fault.text);
        if (!passed && sandbox_protect(sandbox, load_and_ask, &task, &fault))
            fail_msg("request %ld: a sandbox without memory went on", limits.fail_at);
        sandbox_free(sandbox);
    }
    assert_true(passed);
    assert_true(limits.fail_at > 200);
}

static void a_chain_of_fields_without_end_is_an_error(void **state)
{
    enum { LINKS = 120000 };
    static char text[2 * LINKS + 8] = "x=a";
    for (int i = 0; i < LINKS; i++)
        memcpy(text + 3 + 2 * i, ".a", 2);
    Run task = {.text = text};
    Fault fault = {0};
    assert_false(run_once(&task, &fault));
    assert_non_null(strstr(fault.text, "in one piece"));
}

static void bytecode_is_refused(void **state)
{
    Run task = {.text = "\x1bLua\x54\x00\x19\x93\r\n\x1a\n", .size = 12};
    Fault fault = {0};
    assert_false(run_once(&task, &fault));
    assert_non_null(strstr(fault.text, "attempt to load a binary chunk"));
    assert_string_equal(fault.file, "rules.lua");
}

// ---- Sealed

static void read_sealed(lua_State *L, void *data)
{
    char *words = data;
    sandbox_run(L, "rules.lua", "return { b = 2, a = { 5, 6, 7 }, [10] = 'ten' }", 47);
    bool before = sandbox_is_sealed(L);
    sandbox_seal(L, -1);
    lua_getfield(L, 1, "a");
    lua_geti(L, 1, 10);
    int keys = sandbox_keys(L, 1);
    lua_geti(L, -1, 1);
    lua_geti(L, -2, 3);
    snprintf(words, RESULT_MAX, "%d%d %d %s %d keys: %lld … %s", before, sandbox_is_sealed(L),
             (int)luaL_len(L, 2), lua_tostring(L, 3), keys, lua_tointeger(L, -2),
             lua_tostring(L, -1));
}

static void the_host_reads_sealed_tables_as_others(void **state)
{
    char words[RESULT_MAX];
    Fault fault = {0};
    Sandbox *sandbox = sandbox_new(NULL);
    assert_true(sandbox_protect(sandbox, read_sealed, words, &fault));
    assert_string_equal(words, "01 3 ten 3 keys: 10 … b");
    sandbox_free(sandbox);
}

static void rules_files_read_sealed_tables_as_others(void **state)
{
    Sandbox *sandbox = sandbox_new(NULL);
    Run task = {
        .text = "local t = { 5, 6, 7, name = 'x', of = { 1, 2 } }\n"
                "return function()\n"
                "  local words = #t .. t[2] .. t.name .. #t.of .. select('#', table.unpack(t))\n"
                "  for i, value in ipairs(t) do words = words .. value end\n"
                "  for key in pairs(t) do words = words .. key end\n"
                "  return words .. table.concat(t, '+') .. tostring(t.of == t.of)\n"
                "end"};
    Fault fault = {0};
    assert_true(sandbox_protect(sandbox, run, &task, &fault));
    for (int i = 0; i < 2; i++) {
        assert_true(sandbox_protect(sandbox, ask, &task, &fault));
        assert_string_equal(task.result, "36x23567123nameof5+6+7true");
    }
    sandbox_free(sandbox);
}

static void tables_that_hold_each_other_are_sealed(void **state)
{
    Sandbox *sandbox = sandbox_new(NULL);
    Run task = {.text = "local a, b = {}, {}\n"
                        "a.b, b.a, a[b] = b, a, a\n"
                        "function a.f() b.a = 1 end\n"
                        "return function() return a.b.a.f() end"};
    Fault fault = {0};
    assert_true(sandbox_protect(sandbox, run, &task, &fault));
    assert_false(sandbox_protect(sandbox, ask, &task, &fault));
    assert_int_equal(fault.line, 3);
    assert_non_null(strstr(fault.text, "changes 'a' in a table that lasts"));
    sandbox_free(sandbox);
}

static void a_chain_of_tables_too_deep_to_seal_is_an_error(void **state)
{
    Run task = {.text = "local t = {}\nfor i = 1, 600 do t = { t } end\nreturn t"};
    Fault fault = {0};
    assert_false(run_once(&task, &fault));
    assert_non_null(strstr(fault.text, "more than 500 deep"));
}

// ---- Names of the host, files within files

static int extends(lua_State *L)
{
    const char *name = luaL_checkstring(L, 1);
    const char *text = luaL_checkstring(L, 2);
    sandbox_run(L, name, text, strlen(text));
    return 1;
}

static void run_with_extends(lua_State *L, void *data)
{
    lua_pushcfunction(L, extends);
    sandbox_add(L, "extends");
    lua_newtable(L);
    sandbox_add(L, "none");
    run(L, data);
}

static void an_error_names_the_file_it_lies_in(void **state)
{
    static const struct {
        const char *text, *file;
        int line;
        const char *words;
    } cases[] = {
        {"return extends('parent.lua', '\\n\\nerror(\"no\")')", "parent.lua", 3, "no"},
        {"return extends('parent.lua', '\\nreturn { 1 2 }')", "parent.lua", 2,
         "Lua cannot read this: '}' expected near '2'"},
        {"\nextends('parent.lua', 'return 1')\nreturn x.y", "rules.lua", 3,
         "'x' is not known here"},
        {"local f = extends('parent.lua', 'return function() return nil + 1 end')\nf()",
         "parent.lua", 1, "attempt to perform arithmetic on a nil value"},
        {"pcall(extends, 'parent.lua', '(')\nerror('later')", "rules.lua", 2, "later"},
        {"pcall(extends, 'parent.lua', '(')\nerror(nil)", "rules.lua", 2, "without words"},
        {"extends('parent.lua', 'x = 1')", "parent.lua", 1, "'x' is no local variable"},
        {"extends(7)", "rules.lua", 1, "bad argument #2 to 'extends'"},
        {"none.x = 1", "rules.lua", 1, "changes 'x' in a table that is not its own"},
        {"return extend('parent.lua', 'return 1')", "rules.lua", 1, "did you mean 'extends'?"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Sandbox *sandbox = sandbox_new(NULL);
        Run task = {.text = cases[i].text};
        Fault fault = {0};
        bool passed = sandbox_protect(sandbox, run_with_extends, &task, &fault);
        sandbox_free(sandbox);
        if (passed || fault.line != cases[i].line || strcmp(fault.file, cases[i].file) != 0 ||
            !strstr(fault.text, cases[i].words))
            fail_msg("%s: wanted %s:%d: %s, got %s:%d: %s", cases[i].text, cases[i].file,
                     cases[i].line, cases[i].words, fault.file, fault.line, fault.text);
    }
}

static void a_file_with_a_long_name_keeps_its_lines(void **state)
{
    char name[200];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    char text[512];
    static const char *const parts[] = {"\\nerror(\"no\")", "\\n = 1"};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        snprintf(text, sizeof text, "extends('%s', '%s')", name, parts[i]);
        Sandbox *sandbox = sandbox_new(NULL);
        Run task = {.text = text};
        Fault fault = {0};
        assert_false(sandbox_protect(sandbox, run_with_extends, &task, &fault));
        assert_string_equal(fault.file, name);
        assert_int_equal(fault.line, 2);
        assert_null(strstr(fault.text, "xxx"));
        sandbox_free(sandbox);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_names_it_gives_answer_as_they_should),
        cmocka_unit_test(lists_are_changed_in_place),
        cmocka_unit_test(wrong_calls_say_what_is_wanted),
        cmocka_unit_test(there_are_these_names_and_no_other),
        cmocka_unit_test(tables_are_walked_in_the_order_of_their_keys),
        cmocka_unit_test(a_length_is_the_same_in_every_state),
        cmocka_unit_test(walking_sees_what_is_set_and_removed_meanwhile),
        cmocka_unit_test(equals_keep_their_order_when_sorted),
        cmocka_unit_test(a_load_has_one_budget_for_all_its_files),
        cmocka_unit_test(a_command_has_one_budget_for_all_its_functions),
        cmocka_unit_test(a_function_that_runs_out_of_memory_ends_its_command_alone),
        cmocka_unit_test(a_load_that_ran_out_of_memory_is_no_more),
        cmocka_unit_test(wherever_memory_runs_out_it_is_an_error),
        cmocka_unit_test(a_chain_of_fields_without_end_is_an_error),
        cmocka_unit_test(bytecode_is_refused),
        cmocka_unit_test(the_host_reads_sealed_tables_as_others),
        cmocka_unit_test(rules_files_read_sealed_tables_as_others),
        cmocka_unit_test(tables_that_hold_each_other_are_sealed),
        cmocka_unit_test(a_chain_of_tables_too_deep_to_seal_is_an_error),
        cmocka_unit_test(an_error_names_the_file_it_lies_in),
        cmocka_unit_test(a_file_with_a_long_name_keeps_its_lines),
    };
    return RUN_TESTS(tests);
}
