// Tables know where they were made: the places of fields, and that the text that is run for it does
// what was written.

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/address.h"
#include "lua/loading.h"
#include "lua/sandbox.h"
#include "lua/sandbox_run.h"
#include "lua/sandbox_tables.h"
#include "test.h"

typedef struct {
    const char *text;
    size_t size;
    const char *path;  // of the field that is asked for; NULL: none
    bool found;
    Written written;
    int pushed;          // slots of Lua's stack, to find it
    lua_Integer result;  // a number that the text returns
} Task;

// Called by sandbox_protect.
static void run_and_ask(lua_State *L, void *data)
{
    Task *task = data;
    sandbox_run(L, "rules.lua", task->text, task->size);
    const int table = lua_gettop(L);
    task->result = lua_tointeger(L, table);
    if (!task->path)
        return;
    sandbox_watch(L, table);  // what is watched keeps its mark
    task->found = push_field_of(L, table, task->path);
    task->pushed = lua_gettop(L) - table;
    task->found = task->found && made_field(L, -2, &task->written);
}

// Runs a text; false if that ended in a fault.
static bool run(Task *task, Fault *fault)
{
    Sandbox *sandbox = sandbox_new(NULL);
    assert_non_null(sandbox);
    if (task->size == 0)
        task->size = strlen(task->text);
    const bool ran = sandbox_protect(sandbox, run_and_ask, task, fault);
    sandbox_free(sandbox);
    return ran;
}

#define CONSTRUCTORS "local function run(t) return t end local set, one = run, run "

static void a_field_stands_behind_the_brace_that_made_its_table(void **state)
{
    static const struct {
        const char *text, *path;
        int line;  // 0: the text does not show it
    } cases[] = {
        {"return {\nname = 1,\nplayers = 2 }", "name", 2},
        {"return {\nname = 1,\nplayers = 2 }", "players", 3},
        {"return {\nname = 1,\nplayers = 2 }", "stock", 0},
        {"return { melds = { set = set {\nsize = 3 } } }", "melds.set.size", 2},
        {"return { melds = { set = set({\nsize = 3 }) } }", "melds.set.size", 2},
        {"return { [\"a.b\"] = 1,\n[\"c\"] =\n2 }", "[\"a.b\"]", 1},
        {"return { [\"a.b\"] = 1,\n[\"c\"] =\n2 }", "c", 2},
        {"return { list = { 1, 2,\n3 } }", "list[3]", 2},
        {"return { list = { [2] = 5,\n[1] = 7 } }", "list[1]", 2},
        {"return { list = { f = 1,\nfunction() return { 5, 6 }, 7 end,\n8 } }", "list[2]", 3},
        {"return { f = function() if true then return end end,\nb = 1 }", "b", 2},
        {"return { f = (function(...) return ... end)(1, 2),\nb = 1 }", "b", 2},
        // However the file came to use the table.
        {"local a = {\nc = 1 }\nreturn { b = a }", "b.c", 2},
        {"local a = {\nc = 1 }\nreturn { b = a }", "b", 3},
        {"local a = {}\na.b = set {\nsize = 3 }\nreturn { melds = a }", "melds.b", 2},
        {"local a = {}\na.b = set {\nsize = 3 }\nreturn { melds = a }", "melds.b.size", 3},
        {"local a = { { n = 1 },\n{ n = 2 } }\ntable.insert(a, 1, { n =\n3 })\nreturn { a = a }",
         "a[1]", 3},
        {"local a = { { n = 1 },\n{ n = 2 } }\ntable.insert(a, 1, { n =\n3 })\nreturn { a = a }",
         "a[2].n", 1},
        {"local t = {}\nfor i = 1, 3 do\nt[i] = {\nn = i }\nend\nreturn { t = t }", "t[3].n", 4},
        {"local k = \"b\"\nreturn { [k] = 1,\nb2 = 2 }", "b2", 3},
        {"local k = \"b\"\nreturn { k2 = 2, [k] = 1 }", "b", 0},
        {"return {\r\nname = 1,\r\nplayers = 2 }", "players", 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        Fault fault;
        snprintf(text, sizeof text, "%s%s", CONSTRUCTORS, cases[i].text);
        Task task = {.text = text, .path = cases[i].path};
        if (!run(&task, &fault))
            fail_msg("%s: %s", cases[i].text, fault.text);
        if (task.written.line != cases[i].line || task.found != (cases[i].line > 0))
            fail_msg("%s, %s: wanted line %d, got %d", cases[i].text, cases[i].path, cases[i].line,
                     task.written.line);
    }
}

// Nobody makes room on Lua's stack for as many tables as a path may go through.
static void a_long_path_takes_no_more_room_than_a_short_one(void **state)
{
    char path[FIELD_PATH_MAX] = "a";
    Fault fault;
    Task around = {.text = "local t = { b = 1 } t.a = t return t", .path = "a.b"};
    Task far = {.text = around.text, .path = path};
    while (strlen(path) + 2 < sizeof path)
        strcat(path, ".a");
    assert_true(run(&around, &fault) && around.found);
    assert_true(run(&far, &fault) && far.found);
    assert_int_equal(far.pushed, around.pushed);
}

static void the_value_of_an_entry_is_held_until_it_is_changed(void **state)
{
    static const struct {
        const char *text;
        bool held;
    } cases[] = {
        {"return { a = 5 }", true},
        {"return { a = -5 }", true},
        {"return { a = 'x' }", true},
        {"return { a = false }", true},
        {"return { a = function() end }", true},
        {"return { a = 2 + 3 }", false},  // not a single word: that is not looked into
        {"return { a = 'x\\0' }", false},
        {"local t = { a = 5 } t.a = 6 return t", false},
        {"local t = { a = 'x' } t.a = 'y' return t", false},
        {"local t = { a = true } t.a = nil return t", false},
        {"local t = { a = function() end }\nt.a = function() end return t", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Fault fault;
        Task task = {.text = cases[i].text, .path = "a"};
        assert_true(run(&task, &fault));
        if (!task.found || task.written.held != cases[i].held)
            fail_msg("%s: wanted it %s", cases[i].text, cases[i].held ? "held" : "not held");
    }
}

// Each text returns 7.
static void what_is_run_does_what_is_written(void **state)
{
    static const char *const texts[] = {
        "local t = {} (function() t.a = 7 end)() return t.a",
        "local t = {}\n(\"x\"):len() return 7",
        "local function f(t) return function(u) return t[1] + u[1] end end return f{ 3 }{ 4 }",
        "local t = { f = function(self, u) return u[1] end } return t:f{ 7 }",
        "local t = { f = { g = function(u) return u.n end } } return t.f.g { n = 7 }",
        "local t = { function(u) return u[1] end } return t[1]{ 7 }",
        "local function f(s) return function(t) return t[1] end end return f\"x\"{ 7 }",
        "return #{ 1, 2, 3, 4, 5, 6, 7 }",
        "return #{ {}, {} } + #{ { 1 }, 2, 3, 4, 5 }",
        "local t = { 7, [{}] = 1 } return #t + 6",
        "return { {} } == {} and 0 or 7",
        "return not {} and 0 or 7",
        "local s = '{}' return #s == 2 and 7",
        "local s = [==[ }{ ]] ]==] return #s == 7 and 7 -- { \n--[[ { ]]",
        "local s = \"\\z\n   {{{\" return #s == 3 and 7",
        "local s = \"{\\\r\n{\" return #s == 3 and 7",
        "local n = 0 for _, v in ipairs { 3, 4 } do n = n + v end return n",
        ("local n = 0 for k in pairs({ a = {}, b = { 1 }, [5] = {} }) do n = n * 3 + #tostring(k) "
         "end return n == 13 and 7"),
        "return select(2, {}, 7)",
        "return (function(...) return ... end)(({ 7 })[1])",
        "local a, b = {}, {} a.b, b.a = b, a return a.b.a == a and 7",
        "local t <const> = { 7 } return t[1]",
        "goto done ::done:: return ({ 7, {}, { {} } })[1]",
        "local a = { { { { { { { { 7 } } } } } } } } return a[1][1][1][1][1][1][1][1]",
        "local t = {}local function f()return{7}end return f()[1]",
        "local t = { {}, {}or nil, {}} return#t == 3 and#t + 4",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Fault fault;
        Task task = {.text = texts[i]};
        if (!run(&task, &fault))
            fail_msg("%s: %s", texts[i], fault.text);
        if (task.result != 7)
            fail_msg("%s: got %d", texts[i], (int)task.result);
    }
}

static void a_file_cannot_reach_the_operator(void **state)
{
    static const char *const texts[] = {
        "return {} ^ 5",     "return extends ^ 5", "return (5).x",
        "return 5 ^ {}",     "return true ^ {}",   "return \"\\z\n\" == {} ^ 5 --\"",
        "--\rreturn {} ^ 5",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Fault fault;
        Task task = {.text = texts[i]};
        if (run(&task, &fault))
            fail_msg("%s: wanted a fault", texts[i]);
    }
}

static void tables_by_the_thousand_meet_no_limit_of_their_own(void **state)
{
    static const char *const texts[] = {
        "for i = 1, 100000 do local t = { i, {} } end return 7",
        "local all = {} for i = 1, 4000 do all[i] = { i, { i } } end return 7",
        "local function f(n) return n == 0 and {} or { f(n - 1) } end f(150) return 7",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Fault fault;
        Task task = {.text = texts[i]};
        if (!run(&task, &fault))
            fail_msg("%s: %s", texts[i], fault.text);
        assert_int_equal(task.result, 7);
    }
}

// A piece, over and over, up to the size of the largest rules file: it runs, or there is a fault in
// words.
static void no_repetition_confuses_it(void **state)
{
    enum { SIZE = 256 * 1024 };
    static const char *const pieces[] = {
        "{",
        "}",
        "{}",
        "{{}}",
        "local a={}",
        "f{",
        "return{",
        "f{}",
        "#{",
        "a={{}} ",
        "x{x{}}{}",
        "\"\\z\n{\"",
        "[==[{",
        "a,b={} ",
        "{[1]={}}",
        "--{\n",
        "do local a={{},{},{}} end ",
        "f=function() return {} end ",
    };
    char *text = malloc(SIZE);
    assert_non_null(text);
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        const size_t length = strlen(pieces[i]);
        for (size_t at = 0; at < SIZE; at++)
            text[at] = pieces[i][at % length];
        Fault fault = {.text = ""};
        Task task = {.text = text, .size = SIZE - SIZE % length};
        if (!run(&task, &fault))
            assert_true(fault.text[0] != '\0');
    }
    free(text);
}

// Every beginning and every end of a text, and the text with each byte spoilt.
static void no_spoilt_text_confuses_it(void **state)
{
    static const char
        spoils[] = "{}[]()=,\"'-\\\n^#",
        whole[] = "local function set(t) return t end local a = { [[ { ]], \"\\\"{\", '}' }\n"
                  "return { a = a, [3] = { 4; 5 }, b = set { size = { 3, #a } }, -- {\n"
                  "  c = function(x) if x then return { x } end return { {} } end }\n";
    const size_t size = sizeof whole - 1;
    char *text = malloc(size);
    assert_non_null(text);
    for (size_t i = 0; i <= size; i++) {
        memcpy(text, whole, size);
        if (i < size)
            text[i] = spoils[i % (sizeof spoils - 1)];
        Task tasks[] = {{.text = text, .size = size, .path = "b.size[2]"},
                        {.text = whole, .size = i + (i == 0), .path = "a[1]"},
                        {.text = whole + i, .size = size - i + (i == size), .path = "c"}};
        for (size_t j = 0; j < sizeof tasks / sizeof tasks[0]; j++) {
            Fault fault;
            run(&tasks[j], &fault);
            assert_in_range(tasks[j].written.line, 0, 4);
        }
    }
    free(text);
}

static void a_line_by_itself_gives_a_field_of_one_name_once(void **state)
{
    static const char text[] = "t = { size = 4, [\"far\"] = 5, wild = { max = 1 } }\n"
                               "t.more = -3 t.less = 1 +\n"
                               "  2\n"
                               "if a then t.twice = 1 else t.twice = 2 end\n"
                               "a.x, a.y = 1, 2 local z = 3\n"
                               "t[2] = move { n = 1 }, 5\n"
                               "n = function() local n = 1 end n = 2\n";
    static const struct {
        const char *path;
        int line;
        const char *value;  // NULL: there is no such field, or more than one
    } cases[] = {
        {"a.size", 1, "4"},
        {"a.size", 2, NULL},
        {"max", 1, "1"},
        {"[\"far\"]", 1, "5"},
        {"wild", 1, "{ max = 1 }"},
        {"t.more", 2, "-3"},
        {"less", 2, "1 +"},
        {"twice", 4, NULL},
        {"x", 5, NULL},
        {"y", 5, ""},
        {"z", 5, NULL},
        {"t[2]", 6, ""},
        {"", 1, NULL},
        {"n", 7, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Written field;
        const SourceText source = {text, sizeof text - 1};
        const bool found = line_field(&source, cases[i].line, cases[i].path, false, &field);
        if (found != (cases[i].value != NULL))
            fail_msg("%s: wanted it %s", cases[i].path, found ? "unknown" : "found");
        if (found && (field.value.length != strlen(cases[i].value) ||
                      (field.value.length > 0 &&
                       memcmp(field.value.start, cases[i].value, field.value.length) != 0)))
            fail_msg("%s: wanted '%s', got '%.*s'", cases[i].path, cases[i].value,
                     (int)field.value.length, field.value.length > 0 ? field.value.start : "");
    }
    Written field;
    assert_true(line_field(&(SourceText){text, sizeof text - 1}, 7, "n", true, &field));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_field_stands_behind_the_brace_that_made_its_table),
        cmocka_unit_test(a_long_path_takes_no_more_room_than_a_short_one),
        cmocka_unit_test(the_value_of_an_entry_is_held_until_it_is_changed),
        cmocka_unit_test(what_is_run_does_what_is_written),
        cmocka_unit_test(a_file_cannot_reach_the_operator),
        cmocka_unit_test(tables_by_the_thousand_meet_no_limit_of_their_own),
        cmocka_unit_test(no_repetition_confuses_it),
        cmocka_unit_test(no_spoilt_text_confuses_it),
        cmocka_unit_test(a_line_by_itself_gives_a_field_of_one_name_once),
    };
    return RUN_TESTS(tests);
}
