// steps VARIANT SEED STEPS [state]: plays so many acts by chance through libloba, in one match
// after the other; with `state` the seat asked looks before each act. Prints the seconds that they
// took, and a number that is the same for whoever plays the same acts. steps.py is the twin in
// Python.

#include <loba.h>

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// SplitMix64, as steps.py has it.
static uint64_t next_number(uint64_t *seed)
{
    uint64_t number = *seed += 0x9e3779b97f4a7c15;
    number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9;
    number = (number ^ number >> 27) * 0x94d049bb133111eb;
    return number ^ number >> 31;
}

static void expect(LobaStatus status, const char *what)
{
    if (status == LOBA_DONE)
        return;
    fprintf(stderr, "%s: status %d\n", what, (int)status);
    exit(EXIT_FAILURE);
}

static void start(LobaDoor *door, uint64_t seed)
{
    char lines[96];
    snprintf(lines, sizeof lines, "seats Ana Beto; seed %" PRIu64 "; bound turns 500", seed);
    expect(loba_start(door, lines), lines);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int argc, char *argv[])
{
    LobaHouse *house;
    LobaRules *rules;
    LobaDoor *door;
    if (argc < 4) {
        fprintf(stderr, "usage: %s VARIANT SEED STEPS [state]\n", argv[0]);
        return EXIT_FAILURE;
    }
    bool looks = argc > 4 && strcmp(argv[4], "state") == 0;
    uint64_t seed = strtoull(argv[2], NULL, 10), chance = seed, trace = 0;
    long steps = strtol(argv[3], NULL, 10);
    expect(loba_open(NULL, &house), "open");
    expect(loba_load(house, argv[1], NULL, &rules), argv[1]);
    expect(loba_table(rules, NULL, &door), "table");

    double began = now();
    start(door, seed++);
    for (long step = 0; step < steps; step++) {
        int count;
        if (loba_asked(door) == LOBA_NOBODY)
            start(door, seed++);
        if (looks)
            expect(loba_state(door, loba_asked(door)), "state");
        expect(loba_legal(door, &count), "legal");
        expect(loba_do(door, (int)(next_number(&chance) % (uint64_t)count)), "do");
        trace = trace * 31 + (uint64_t)count;
    }
    printf("%.6f %016" PRIx64 "\n", now() - began, trace);
    loba_leave(door);
    loba_rules_close(rules);
    loba_close(house);
}
