// What every unit test includes: cmocka, after the headers it needs but does not include.
// The two blocks keep clang-format from sorting them into one.

#ifndef LOBA_TEST_H
#define LOBA_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

// What main returns: 0 when every test of the array passed, else 1.
#define RUN_TESTS(tests) (!!cmocka_run_group_tests(tests, NULL, NULL))

#endif
