// The change that makes the difference to a fault: of several the one that brings it alone, else
// the last of the fewest that bring it.

#include "rules/cause.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test.h"

// Rules that a child and a setting change. The fault comes with all changes of one of the sets.
typedef struct {
    RuleChanges *changes;
    int lines;           // of the child, from 1
    const int *sets[3];  // each ends with 0; the setting is SETTING
    int tries;
} World;

enum { SETTING = 99 };

static bool takes(const World *world, int change)
{
    return change == SETTING ? changes_take(world->changes, "--set a=1", 0)
                             : changes_take(world->changes, "child.lua", change);
}

static void try_it(void *data, Faults *faults)
{
    World *world = data;
    bool comes = false;
    changes_note_changer(world->changes, "child.lua", 0);
    changes_note_changer(world->changes, "--set a=1", 1);
    for (int line = 1; line <= world->lines; line++)
        takes(world, line);
    takes(world, SETTING);
    for (int i = 0; i < 3 && world->sets[i]; i++) {
        bool all = true;
        for (const int *change = world->sets[i]; *change; change++)
            all = all && takes(world, *change);
        comes = comes || all;
    }
    if (comes)
        faults_add(faults, FAULT_IMPOSSIBLE, "parent.lua", 7, "deal", "%s", "too many cards");
    world->tries++;
}

// Searches, and returns where the fault stands then.
static const char *found(World *world)
{
    static char text[FAULT_TEXT_MAX];
    Faults *faults = calloc(1, sizeof *faults);
    world->changes = calloc(1, sizeof *world->changes);
    assert_non_null(faults);
    assert_non_null(world->changes);
    try_it(world, faults);
    assert_int_equal(faults->count, 1);
    Fault *fault = &faults->list[0];
    cause_find(world->changes, try_it, world, fault);
    snprintf(text, sizeof text, "%s:%d", fault->file, fault->line);
    free(world->changes);
    free(faults);
    return text;
}

static void the_change_that_makes_the_difference_is_found(void **state)
{
    static const int none[] = {0}, two[] = {2, 0}, four[] = {4, 0}, two_and_four[] = {2, 4, 0},
                     setting[] = {SETTING, 0}, both[] = {3, SETTING, 0},
                     one_two_five[] = {1, 2, 5, 0};
    const struct {
        const char *claim, *place;
        World world;
    } cases[] = {
        {"what comes without changes stays", "parent.lua:7", {.lines = 5, .sets = {none}}},
        {"one alone", "child.lua:2", {.lines = 5, .sets = {two}}},
        {"the last of two", "child.lua:4", {.lines = 5, .sets = {two_and_four}}},
        {"the one that does it alone", "child.lua:4", {.lines = 5, .sets = {one_two_five, four}}},
        {"the one alone, though others do it before",
         "child.lua:4",
         {.lines = 5, .sets = {(const int[]){1, 2, 0}, four}}},
        {"the last of three", "child.lua:5", {.lines = 5, .sets = {one_two_five}}},
        {"a setting", "--set a=1:0", {.lines = 5, .sets = {setting}}},
        {"a setting with a line of the child", "--set a=1:0", {.lines = 5, .sets = {both}}},
        {"the child before the setting", "child.lua:2", {.lines = 5, .sets = {setting, two}}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        World world = cases[i].world;
        const char *place = found(&world);
        if (strcmp(place, cases[i].place) != 0)
            fail_msg("%s: wanted %s, found %s", cases[i].claim, cases[i].place, place);
    }
}

// Of many changes one is found by halves.
static void the_tries_are_bounded(void **state)
{
    static const int far[] = {17, 400, 0};
    World world = {.lines = 500, .sets = {far}};
    assert_string_equal(found(&world), "child.lua:400");
    assert_in_range(world.tries, 1, CAUSE_TRIES_MAX + 1);
}

// The words of a fault tell where it stood, before the match in which it was found.
static void the_place_of_the_parent_comes_second(void **state)
{
    static const int two[] = {2, 0};
    World world = {.lines = 3, .sets = {two}};
    Faults *faults = calloc(1, sizeof *faults);
    world.changes = calloc(1, sizeof *world.changes);
    assert_non_null(faults);
    assert_non_null(world.changes);
    try_it(&world, faults);
    assert_true(cause_find(world.changes, try_it, &world, &faults->list[0]));
    assert_string_equal(faults->list[0].text, "too many cards (the field stands in parent.lua:7)");
    free(world.changes);
    free(faults);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_change_that_makes_the_difference_is_found),
        cmocka_unit_test(the_tries_are_bounded),
        cmocka_unit_test(the_place_of_the_parent_comes_second),
    };
    return RUN_TESTS(tests);
}
