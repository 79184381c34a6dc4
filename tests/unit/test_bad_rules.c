// What is wrong with a rules file is said in full: each file of tests/bad_rules gives exactly the
// report that lies beside it. BLESS=1 in the environment rewrites the reports, for a person to
// read.

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/source.h"
#include "shell/rules_check.h"
#include "shell/status.h"
#include "support/rules_files.h"
#include "test.h"

#define FOLDER "tests/bad_rules"

enum { PATH_SIZE = 512 };

static bool is_rules_file(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".lua") == 0;
}

static void report_path(const char *name, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, FOLDER "/%.*s.report", (int)strlen(name) - 4, name);
}

static void judge(const char *name, const char *report)
{
    char path[PATH_SIZE];
    report_path(name, path);
    if (getenv("BLESS"))
        file_write(path, report);
    char *wanted = file_text(path);
    if (!wanted)
        fail_msg("%s: %s is missing", name, path);
    if (strcmp(wanted, report) != 0)
        fail_msg("%s: wanted\n%sgot\n%s", name, wanted, report);
    free(wanted);
}

static void check_file(const RulesetSource *source, const char *name)
{
    static char report[REPORT_MAX];
    static Faults faults;
    char path[PATH_SIZE];
    const Arguments arguments = {0};
    const RulesCheck check = {.source = source, .variant = path, .arguments = &arguments};
    faults.count = faults.dropped = 0;
    snprintf(path, sizeof path, FOLDER "/%s", name);
    if (rules_check(&check, &faults).status != STATUS_RULES)
        fail_msg("%s: has no fault, or is no file", name);
    faults_report(&faults, report);
    judge(name, report);
}

static void every_bad_file_gives_its_report(void **state)
{
    static const char *const folders[] = {"tests/rules"};
    RulesetSource source;
    assert_true(rules_source_open(&source, folders, 1));
    int files = 0;
    DIR *folder = opendir(FOLDER);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (is_rules_file(entry->d_name)) {
            check_file(&source, entry->d_name);
            files++;
        }
    closedir(folder);
    rules_source_close(&source);
    assert_true(files > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_bad_file_gives_its_report)};
    return RUN_TESTS(tests);
}
