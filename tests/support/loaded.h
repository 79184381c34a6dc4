// Rules files, of tests/rules and then of rules, loaded for a group of tests: give
// cmocka_run_group_tests `loaded_open` and `loaded_close`.

#ifndef LOBA_TESTS_SUPPORT_LOADED_H
#define LOBA_TESTS_SUPPORT_LOADED_H

#include "rules/source.h"

int loaded_open(void **state);
int loaded_close(void **state);

// The variant under these settings; where it does not load the test fails with every fault of it.
const Ruleset *loaded(const char *variant, const Setting settings[], int count);

void loaded_drop(const Ruleset *rules);

// Where they come from.
RulesetSource *loaded_source(void);

#endif
