// Work that is done in a child process, and does no harm to this one whatever becomes of it.

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/isolated.h"
#include "test.h"

static void come_to_an_end(void *data) { *(int *)data = 7; }

static void fall(void *data) { raise(SIGKILL); }

static void stumble(void *data)
{
    signal(SIGABRT, SIG_DFL);  // cmocka and sanitizers have handlers of their own
    raise(SIGABRT);
}

static void leave(void *data) { _exit(3); }

static void go_on_for_ever(void *data)
{
    for (volatile int count = 0;; count = !count)
        continue;
}

static void what_the_work_came_to_is_told(void **state)
{
    static const struct {
        const char *name;
        void (*work)(void *data);
        const char *error;  // NULL: there is none
    } cases[] = {
        {"comes to an end", come_to_an_end, NULL},
        {"falls", fall, "did not come to an end in 1 seconds"},
        {"stumbles", stumble, "brought the program that read it down: Aborted"},
        {"leaves", leave, "brought the program that read it down"},
        {"goes on for ever", go_on_for_ever, "did not come to an end in 1 seconds"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int data = 0;
        Error error = {{0}};
        bool done = isolated_run(cases[i].work, &data, 1, &error);
        if (done != !cases[i].error || data != 0)
            fail_msg("%s: wanted %s", cases[i].name, done ? "an error" : error.text);
        if (!done && strcmp(error.text, cases[i].error) != 0)
            fail_msg("%s: wanted '%s', got '%s'", cases[i].name, cases[i].error, error.text);
    }
}

// A source with one variant that is sound and one that brings its reader down.
static LoadResult load(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults)
{
    if (strcmp(variant, "sound") != 0) {
        signal(SIGABRT, SIG_DFL);
        raise(SIGABRT);
    }
    *rules = source->self;
    faults_add(faults, NULL, 0, NULL, "told once");
    return LOAD_DONE;
}

static void a_variant_is_loaded_once_it_has_been_tried(void **state)
{
    static Ruleset sound;
    static Faults faults;
    const RulesetSource source = {.self = &sound, .load = load};
    const RulesetSource isolated = isolated_source(&source);
    const Ruleset *rules = NULL;
    assert_int_equal(isolated.load(&isolated, "sound", NULL, NULL, 0, &rules, &faults), LOAD_DONE);
    assert_ptr_equal(rules, &sound);
    assert_int_equal(faults.count, 1);
}

static void a_variant_that_brings_its_reader_down_is_a_fault(void **state)
{
    static Faults faults;
    const RulesetSource source = {.load = load};
    const RulesetSource isolated = isolated_source(&source);
    const Ruleset *rules = NULL;
    assert_int_equal(isolated.load(&isolated, "unsound", NULL, NULL, 0, &rules, &faults),
                     LOAD_BAD_RULES);
    assert_null(rules);
    assert_int_equal(faults.count, 1);
    assert_string_equal(faults.list[0].text, "brought the program that read it down: Aborted");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_work_came_to_is_told),
        cmocka_unit_test(a_variant_is_loaded_once_it_has_been_tried),
        cmocka_unit_test(a_variant_that_brings_its_reader_down_is_a_fault),
    };
    return RUN_TESTS(tests);
}
