// Each kind of fault has a page; its example gives that fault and no other, and mended it gives
// none.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "lua/loader.h"
#include "shell/check.h"
#include "shell/fault_pages.h"
#include "support/rules_files.h"
#include "test.h"

enum { PATH_SIZE = 512 };

// Told of a file that is well.
static bool is_note(FaultCode code)
{
    return code == FAULT_ORDER_MATTERS || code == FAULT_NO_WAY_OUT || code == FAULT_NEVER_HELD ||
           code == FAULT_NEVER_ENDS;
}

// Checks a rules file with this text; where a quick check finds nothing, wholly. Returns the
// status. The faults of a file that is well are its notes.
static int check_text(const char *text, Faults *faults)
{
    static const char *const folders[] = {"rules"};
    char folder[] = "/tmp/loba-pages-XXXXXX", path[PATH_SIZE];
    RulesetSource source;
    const Arguments arguments = {0};
    RulesCheck check = {.source = &source, .variant = path, .arguments = &arguments, .quick = true};
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/example.lua", folder);
    file_write(path, text);
    assert_true(rules_source_open(&source, folders, 1));
    faults->count = faults->dropped = 0;
    RulesChecked checked = rules_check(&check, faults);
    check.quick = false;
    static Faults notes;
    check.notes = &notes;
    if (checked.status == STATUS_WELL)
        checked = rules_check(&check, faults);
    if (checked.status == STATUS_WELL)
        *faults = notes;
    rules_source_close(&source);
    unlink(path);
    rmdir(folder);
    return checked.status;
}

static void each_code_has_a_name_and_a_page(void **state)
{
    for (FaultCode code = 0; code < FAULT_CODES; code++) {
        if (!fault_names[code])
            fail_msg("the code %d has no name", (int)code);
        const FaultPage *page = &fault_pages[code];
        const FaultExample *example = &fault_examples[code];
        if (!page->meaning || !page->help || !example->wrong != !example->mended)
            fail_msg("%s: its page lacks something", fault_names[code]);
        if (fault_named(fault_names[code]) != code)
            fail_msg("%s: another code has this name", fault_names[code]);
    }
    assert_int_equal(FAULT_CODES, fault_named("no_such_code"));
    assert_string_equal("unknown_field", fault_nearest("unknwon_field"));
}

// With an option that fails, what fails is told too.
static void each_example_gives_its_fault_and_no_other(void **state)
{
    static Faults faults;
    static char report[REPORT_MAX];
    for (FaultCode code = 0; code < FAULT_CODES; code++) {
        if (!fault_examples[code].wrong)
            continue;
        int status = check_text(fault_examples[code].wrong, &faults);
        int others = 0;
        for (int i = 0; i < faults.count; i++)
            others += faults.list[i].code != code;
        bool told = faults.count > others && (others == 0 || code == FAULT_OPTION_FAILS);
        faults_report(&faults, report);
        if (status != (is_note(code) ? STATUS_WELL : STATUS_RULES) || !told)
            fail_msg("%s: its example gives status %d and\n%s", fault_names[code], status, report);
    }
}

static void each_example_has_no_fault_once_mended(void **state)
{
    static Faults faults;
    static char report[REPORT_MAX];
    for (FaultCode code = 0; code < FAULT_CODES; code++) {
        if (!fault_examples[code].mended)
            continue;
        int status = check_text(fault_examples[code].mended, &faults);
        faults_report(&faults, report);
        if (status != STATUS_WELL || faults.count > 0)
            fail_msg("%s: mended it gives status %d and\n%s", fault_names[code], status, report);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_code_has_a_name_and_a_page),
        cmocka_unit_test(each_example_gives_its_fault_and_no_other),
        cmocka_unit_test(each_example_has_no_fault_once_mended),
    };
    return RUN_TESTS(tests);
}
