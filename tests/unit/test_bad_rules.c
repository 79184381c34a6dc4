// What is wrong with a rules file is said in full: each file of tests/bad_rules gives exactly the
// report that lies beside it, as it is loaded or as its functions and words are judged; and each
// file of tests/bad_houses and tests/hostile_houses, put on Chinchón. BLESS=1 in the environment
// rewrites the reports, for a person to read.

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "lua/loader.h"
#include "shell/check.h"
#include "shell/fault_print.h"
#include "support/rules_files.h"
#include "test.h"

#define FOLDER "tests/bad_rules"
#define HOUSES "tests/bad_houses"
#define HOSTILE_HOUSES "tests/hostile_houses"

enum { PATH_SIZE = 512 };

static bool ends_with(const char *name, const char *end)
{
    size_t length = strlen(name), of_end = strlen(end);
    return length > of_end && strcmp(name + length - of_end, end) == 0;
}

// A parent that others need lies beside them, and may be without fault.
static bool is_bad_file(const char *name)
{
    return ends_with(name, ".lua") && !ends_with(name, "_base.lua");
}

static void report_path(const char *folder, const char *name, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%s/%.*s.report", folder, (int)strlen(name) - 4, name);
}

static void judge(const char *folder, const char *name, const char *report)
{
    char path[PATH_SIZE];
    report_path(folder, name, path);
    if (getenv("BLESS"))
        file_write(path, report);
    char *wanted = file_text(path);
    if (!wanted)
        fail_msg("%s: %s is missing", name, path);
    if (strcmp(wanted, report) != 0)
        fail_msg("%s: wanted\n%sgot\n%s", name, wanted, report);
    free(wanted);
}

// All that is wrong with the rules. `name` is the file at fault.
static void report_rules(const char *variant, const Arguments *arguments, const char *name,
                         Faults *faults, char report[REPORT_MAX])
{
    static const char *const folders[] = {"tests/rules", "rules"};
    RulesetSource source;
    const RulesCheck check = {.source = &source, .variant = variant, .arguments = arguments};
    faults->count = faults->dropped = 0;
    assert_true(rules_source_open(&source, folders, 2));
    RulesChecked checked = rules_check(&check, faults);
    rules_source_close(&source);
    if (checked.status == STATUS_WELL)
        fail_msg("%s: has no fault", name);
    faults_report(faults, report);
}

// As `loba check` prints it.
static void report_printed(const Faults *faults, char report[REPORT_MAX])
{
    FILE *out = fmemopen(report, REPORT_MAX, "w");
    assert_non_null(out);
    print_faults(out, "", faults);
    fclose(out);
}

static void report_file(const char *name, Faults *faults, char report[REPORT_MAX])
{
    char path[PATH_SIZE];
    const Arguments arguments = {0};
    snprintf(path, sizeof path, FOLDER "/%s", name);
    report_rules(path, &arguments, name, faults, report);
}

static void report_house_at(const char *path, const char *name, Faults *faults,
                            char report[REPORT_MAX])
{
    const Arguments arguments = {.setting_count = 1, .settings = {{path, "", true}}};
    report_rules("chinchon", &arguments, name, faults, report);
}

static void report_house(const char *name, Faults *faults, char report[REPORT_MAX])
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, HOUSES "/%s", name);
    report_house_at(path, name, faults, report);
}

static void report_hostile_house(const char *name, Faults *faults, char report[REPORT_MAX])
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, HOSTILE_HOUSES "/%s", name);
    report_house_at(path, name, faults, report);
}

static int judge_folder(const char *folder,
                        void (*report_of)(const char *name, Faults *faults, char *report))
{
    static char report[REPORT_MAX];
    static Faults faults;
    int files = 0;
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;)
        if (is_bad_file(entry->d_name)) {
            report_of(entry->d_name, &faults, report);
            report_printed(&faults, report);
            judge(folder, entry->d_name, report);
            files++;
        }
    closedir(entries);
    return files;
}

static void every_bad_file_gives_its_report(void **state)
{
    assert_true(judge_folder(FOLDER, report_file) > 50);
}

static void every_bad_file_of_house_rules_gives_its_report(void **state)
{
    assert_true(judge_folder(HOUSES, report_house) > 20);
}

// Loops and recursions without end, memory, thousands of everything, garbage at each member.
static void every_hostile_file_of_house_rules_is_stopped_with_its_report(void **state)
{
    assert_true(judge_folder(HOSTILE_HOUSES, report_hostile_house) > 30);
}

// ---- What the reports must do

// Words of the report of a file, and how many faults it tells. A list of these ends with a zero.
typedef struct {
    const char *name, *words;
    int faults;
} Told;

static void want(const Told told[])
{
    static char report[REPORT_MAX];
    static Faults faults;
    for (int i = 0; told[i].name; i++) {
        report_file(told[i].name, &faults, report);
        if (!strstr(report, told[i].words) || faults.count != told[i].faults)
            fail_msg("%s: wanted %d faults with '%s', got\n%s", told[i].name, told[i].faults,
                     told[i].words, report);
    }
}

static void a_fault_points_at_the_line_of_the_child_that_made_it(void **state)
{
    want((const Told[]){
        {"child_changes_an_act.lua",
         "child_changes_an_act.lua:5: hand.throw.close.loose_points:", 2},
        {"child_changes_an_act.lua", "child_changes_an_act.lua:7: hand.draw.discard.from:", 2},
        {"child_takes_the_turns_out.lua", "child_takes_the_turns_out.lua:2: hand:", 1},
        {"child_takes_a_step_out.lua", "child_takes_a_step_out.lua:4: hand:", 1},
        {"child_empties_a_field.lua", "child_empties_a_field.lua:2: points:", 3},
        {"child_empties_a_field.lua", "child_empties_a_field.lua:3: melds.row.size:", 3},
        {"child_writes_by_a_loop.lua", "child_writes_by_a_loop.lua:3: melds.row.wild.max:", 1},
        {"child_has_too_many_players.lua", "child_has_too_many_players.lua:2: deal[1].n:", 1},
        {"child_of_a_child.lua", "child_of_a_child_base.lua:3: match.limit:", 2},
        {"too_many_steps.lua", "too_many_steps.lua:3: hand.more_14:", 1},
        {"nothing_counts.lua", "nothing_counts.lua:2: match.limit:", 1},
        {0},
    });
}

static void one_cause_is_one_fault(void **state)
{
    want((const Told[]){
        {"child_takes_the_turns_out.lua", "item 1 is missing (table.remove takes an item out", 1},
        {"draw_where.lua", "is 'from' meant, which is missing?", 1},
        {"field_in_spanish.lua", "is 'players' meant, which is missing?", 1},
        {0},
    });
}

static void a_misplaced_name_lists_the_fields_of_its_table_before_far_ones(void **state)
{
    want((const Told[]){
        {"wild_max.lua", "no field 'wild_max'; did you mean 'wild.max', wild = { max = … }?", 1},
        {"max_of_wild_cards.lua", "no field 'shift'; did you mean 'wild.shift'", 1},
        {"field_one_level_too_high.lua", "did you mean 'deck.jokers', deck = { jokers = … }?", 1},
        {"field_of_another_table.lua",
         "its fields: first_dealer, first_dealer_ace, direction, dealer, best, hand_won, limit, "
         "at_limit, hands, tie, won, over, bonuses, reentry, "
         "series; elsewhere there is out.final",
         1},
        {0},
    });
}

#define ACTS                                                                                          \
    "may stand here: draw {…} (take cards), meld {…} (put down a meld), lay {…} (lay off: add " \
    "to a meld), swap {…} (replace a wild card), discard {…} (throw a card), close {…} (end "   \
    "the hand: cut, knock), show {…} (lay the hand open)"

static void an_unknown_act_lists_the_acts(void **state)
{
    want((const Told[]){
        {"act_pass.lua", "there is no 'pass {…}'; what " ACTS, 1},
        {"act_knock.lua", "there is no 'knock {…}'; did you mean 'close'?; what " ACTS, 1},
        {"act_merge.lua", "there is no 'merge {…}'; what " ACTS, 1},
        {"act_throw.lua", "there is no 'throw {…}'; what " ACTS, 1},
        {"step_unknown.lua", "there is no 'while_able {…}'; what may stand here: one {…}", 1},
        {"meld_constructor_unknown.lua", "there is no 'equals {…}'; what may stand here: set {…}",
         1},
        {"constructor_misspelt.lua", "there is no 'sett {…}'; did you mean 'set'?", 1},
        {0},
    });
}

static void a_fact_of_a_side_says_how_it_is_asked(void **state)
{
    want((const Told[]){
        {"total_compared.lua", "'r.total' is asked of a side: r.total(side)", 1},
        {"total_added.lua", "'r.total' is asked of a side: r.total(side)", 1},
        {"total_by_brackets.lua", "'r.total' is asked of a side: r.total(side)", 1},
        {"opened_answered.lua", "'r.opened' is asked of a side: r.opened(side)", 1},
        {0},
    });
}

static void an_index_through_nothing_is_told_by_its_whole_path(void **state)
{
    want((const Told[]){
        {"index_through_nothing.lua",
         "'rules.melds.trios' is nothing (nil), and has no fields; did you mean 'trio'?", 1},
        {"index_behind_the_list.lua", "'step(rules, \"draw\")[3]' is nothing (nil)", 1},
        {"extends_nothing_there.lua", "to make it: base.match.reentry = { … }", 1},
        {0},
    });
}

static void a_missing_brace_is_told_where_it_is_missing(void **state)
{
    want((const Told[]){
        {"brace_not_closed.lua", "brace_not_closed.lua:18: ", 1},
        {"brace_of_a_table_missing.lua", "brace_of_a_table_missing.lua:18: ", 1},
        {"bracket_missing.lua", "bracket_missing.lua:5: ", 1},
        {"brace_too_many.lua", "brace_too_many.lua:18: ", 1},
        {"end_forgotten.lua", "end_forgotten.lua:4: ", 1},
        {"end_too_many.lua", "end_too_many.lua:6: ", 1},
        {0},
    });
}

static void a_child_that_renames_the_word_is_told_of_the_texts_of_its_parent(void **state)
{
    want((const Told[]){
        {"child_renames_the_word.lua",
         "child_renames_the_word.lua:3: hand.throw.close.word: is \"knock\" now, and texts of the "
         "file that is extended still say \"cut\": hand.throw.close.closer, "
         "score.bonuses[1].when, options.cut_max.help",
         1},
        {0},
    });
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bad_file_gives_its_report),
        cmocka_unit_test(every_bad_file_of_house_rules_gives_its_report),
        cmocka_unit_test(every_hostile_file_of_house_rules_is_stopped_with_its_report),
        cmocka_unit_test(a_fault_points_at_the_line_of_the_child_that_made_it),
        cmocka_unit_test(one_cause_is_one_fault),
        cmocka_unit_test(a_misplaced_name_lists_the_fields_of_its_table_before_far_ones),
        cmocka_unit_test(an_unknown_act_lists_the_acts),
        cmocka_unit_test(a_fact_of_a_side_says_how_it_is_asked),
        cmocka_unit_test(an_index_through_nothing_is_told_by_its_whole_path),
        cmocka_unit_test(a_missing_brace_is_told_where_it_is_missing),
        cmocka_unit_test(a_child_that_renames_the_word_is_told_of_the_texts_of_its_parent),
    };
    return RUN_TESTS(tests);
}
