#include "bench/meter.h"

#include "base/least.h"
#include "bench/bench.h"

#include <stdio.h>
#include <stdlib.h>

#ifdef BENCH_COUNTS
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_TOGGLE_COLLECT
#define CALLGRIND_DUMP_STATS_AT(name) (void)(name)
#endif

enum { ROUNDS_SHARE = 20 };  // so many times fewer operations are counted than are timed

static Meter *running;  // NULL: none counts requests now

static double steps_so_far(const Bench *bench)
{
    double steps = 0;
    for (int i = 0; i < bench->rules_count; i++)
        steps += (double)ruleset_spent(bench->rules[i]);
    return steps;
}

void meter_start(Bench *bench)
{
    Meter *meter = &bench->meter;
    meter->started = processor_time();
    if (!meter->counts || meter->warms)
        return;
    meter->steps_before = steps_so_far(bench);
    running = meter;
    CALLGRIND_TOGGLE_COLLECT;
}

double meter_stop(Bench *bench, double operations)
{
    Meter *meter = &bench->meter;
    if (running) {
        CALLGRIND_TOGGLE_COLLECT;
        running = NULL;
        meter->steps += steps_so_far(bench) - meter->steps_before;
        meter->operations += operations;
    }
    return processor_time() - meter->started;
}

void meter_name_command(Bench *bench, const char *const words[])
{
    bench->meter.operations++;
    printf("command");
    for (; *words; words++)
        printf("\t%s", *words);
    printf("\n");
}

int meter_rounds(const Bench *bench, int timed)
{
    return bench->meter.counts ? most(timed / ROUNDS_SHARE, 1) : timed;
}

void meter_write(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }

bool meter_can_count(void)
{
#ifdef BENCH_COUNTS
    return true;
#else
    return false;
#endif
}

// ---- Requests for memory: the linker sends those of the program here, Lua's among them

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

static void note_request(size_t bytes)
{
    if (!running)
        return;
    running->allocations++;
    running->bytes += (double)bytes;
}

void *__wrap_malloc(size_t size)
{
    note_request(size);
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    note_request(count * size);
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    note_request(size);
    return __real_realloc(block, size);
}
