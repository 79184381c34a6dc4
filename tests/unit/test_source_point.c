// Where a fault points: at a word that its line has once, at the value of its field, or nowhere.

#include <stdio.h>
#include <string.h>

#include "lua/source_point.h"
#include "test.h"

static const char text[] = "local a = os.time() + b\n"
                           "x = os.date .. os.name -- os\n"
                           "t = { size = 4, wild = { max = 1 },\n"
                           "  name = \"café\", points = function(c) return 1 end, -- 7\n"
                           "  list =\n"
                           "    7 }\n"
                           "t.more = -3\n"
                           "return t\n";

static const SourceText source = {text, sizeof text - 1};

static void a_word_is_pointed_at_where_its_line_has_it_once(void **state)
{
    static const struct {
        int line;
        const char *word;
        int column, end;
    } cases[] = {
        {1, "os", 11, 13},      {1, ".time", 14, 18}, {1, "os.time", 11, 18}, {1, "o", 0, 0},
        {2, "os", 0, 0},        {2, ".date", 8, 12},  {1, "time", 0, 0},      {1, "+", 21, 22},
        {3, "max", 26, 29},     {4, "café", 0, 0},    {9, "os", 0, 0},        {2, "os.na", 0, 0},
        {2, "os.name", 16, 23}, {1, "", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Fault fault = {.line = cases[i].line};
        source_point_word(&source, cases[i].word, &fault);
        if (fault.column != cases[i].column || fault.end != cases[i].end)
            fail_msg("'%s' in line %d: wanted %d to %d, got %d to %d", cases[i].word, cases[i].line,
                     cases[i].column, cases[i].end, fault.column, fault.end);
    }
}

static Slice part(const char *start, const char *all)
{
    return (Slice){start ? strstr(all, start) : NULL, start ? strlen(start) : 0};
}

static void a_field_is_pointed_at_by_its_value_or_its_name(void **state)
{
    static const char own[] = "t = { size = 4, name = \"café\", wild = { max = 1 },\n";
    static const struct {
        const char *name, *value;
        bool table, held;
        FaultCode code;
        int column, end;
    } cases[] = {
        {"size", "4", false, true, FAULT_WRONG_TYPE, 14, 15},
        {"size", "4", false, false, FAULT_WRONG_TYPE, 7, 11},  // changed since it was written
        {"size", "4", false, true, FAULT_UNKNOWN_FIELD, 7, 11},
        {"size", "4", false, true, FAULT_UNDEFINED_NAME, 7, 11},
        {"name", "\"café\"", false, true, FAULT_WRONG_TYPE, 24, 30},  // letters, not bytes
        {"name", "\"café\"", false, true, FAULT_UNDEFINED_NAME, 24, 30},
        {"wild", "{ max = 1 }", true, false, FAULT_WRONG_TYPE, 32, 36},  // a table: its name
        {NULL, "{ max = 1 }", true, false, FAULT_WRONG_TYPE, 39, 50},    // it has none
        {"max", NULL, false, false, FAULT_OUT_OF_RANGE, 41, 44},
        {NULL, NULL, false, false, FAULT_WRONG_TYPE, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Fault fault = {.line = 1, .code = cases[i].code};
        const Written field = {.line = 1,
                               .name = part(cases[i].name, own),
                               .value = part(cases[i].value, own),
                               .table = cases[i].table,
                               .held = cases[i].held};
        source_point_field(&(SourceText){own, sizeof own - 1}, &field, &fault);
        if (fault.column != cases[i].column || fault.end != cases[i].end)
            fail_msg("case %zu: wanted %d to %d, got %d to %d", i, cases[i].column, cases[i].end,
                     fault.column, fault.end);
    }
}

static void the_line_is_shown_cut_between_characters(void **state)
{
    char line[3 * FAULT_SOURCE_MAX] = "--", crossed[FAULT_SOURCE_MAX] = "";
    while (strlen(line) < 2 * FAULT_SOURCE_MAX)
        strcat(line, "é");
    const SourceText long_line = {line, strlen(line)};
    Fault fault = {.line = 1};
    source_show(&long_line, &fault);
    assert_true(strlen(fault.source) < FAULT_SOURCE_MAX);
    snprintf(crossed, sizeof crossed, "%.*s", (int)strlen(fault.source), line);
    assert_string_equal(crossed, fault.source);
    assert_int_equal(0, strlen(fault.source) % 2);

    static const SourceText windows = {"a = 1\r\nb = 2\r\n", 14};
    Fault second = {.line = 2};
    source_show(&windows, &second);
    assert_string_equal("b = 2", second.source);
    Fault behind = {.line = 9};
    source_show(&windows, &behind);
    assert_string_equal("", behind.source);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_is_pointed_at_where_its_line_has_it_once),
        cmocka_unit_test(a_field_is_pointed_at_by_its_value_or_its_name),
        cmocka_unit_test(the_line_is_shown_cut_between_characters),
    };
    return RUN_TESTS(tests);
}
