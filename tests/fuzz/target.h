// A target of fuzzing: it is given any bytes at all, and comes back, or what it found ends the
// program. libFuzzer calls it, or the driver, which makes its bytes from a seed.

#ifndef LOBA_TESTS_FUZZ_TARGET_H
#define LOBA_TESTS_FUZZ_TARGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "rules/source.h"

// The name is libFuzzer's. Returns 0.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// What must hold: where it does not, it is said and the program aborts.
void must(bool holds, const char *format, ...) __attribute__((format(printf, 2, 3)));

// The variants of rules and tests/rules, loaded once for each set of options.
const RulesetSource *target_source(void);

// The variant under these options; the source keeps it.
const Ruleset *target_rules(const char *variant, const Setting settings[], int count);

// The bytes as a file to be read; NULL where there are none.
FILE *target_file(const uint8_t *data, size_t size);

#endif
