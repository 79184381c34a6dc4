// What a row takes between meter_start and meter_stop: nanoseconds of the processor, or, with
// `bench --count`, what can be counted, so that it is the same however busy the machine is:
// instructions, by valgrind's callgrind, under which the program then runs; steps of searches;
// requests for memory, and their bytes.

#ifndef LOBA_TESTS_BENCH_METER_H
#define LOBA_TESTS_BENCH_METER_H

#include <stdbool.h>

typedef struct {
    bool counts;  // nobody looks at a clock, and a pass is short
    bool warms;   // nothing is counted yet: what is made when first asked for is made now
    double started;
    double operations;                 // between all starts and stops
    double steps, allocations, bytes;  // of these
    double steps_before;
} Meter;

typedef struct Bench Bench;

void meter_start(Bench *bench);

// Returns the nanoseconds since the start, in which so many operations were done.
double meter_stop(Bench *bench, double operations);

// How often an operation is done that is done so often where it is timed.
int meter_rounds(const Bench *bench, int timed);

// Says which command is an operation of the row: whoever runs valgrind has it counted by itself.
void meter_name_command(Bench *bench, const char *const words[]);

// Hands what was counted for a row to valgrind, which writes it down under that name.
void meter_write(const char *name);

// Whether this build can tell valgrind what to count.
bool meter_can_count(void);

#endif
