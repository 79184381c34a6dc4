// play VARIANT [SEED]: a whole match of Ana, who acts by chance, against a greedy bot.
//
//     cc play.c $(pkg-config --cflags --libs loba) -o play

#include <loba.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { ANA, SEATS = 2 };

static void fail(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    exit(EXIT_FAILURE);
}

// SplitMix64: the same numbers for the same seed everywhere.
static uint64_t next_number(uint64_t *seed)
{
    uint64_t number = *seed += 0x9e3779b97f4a7c15;
    number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9;
    number = (number ^ number >> 27) * 0x94d049bb133111eb;
    return number ^ number >> 31;
}

// Does one act for the seat asked: Ana chooses among the legal ones, whose numbers begin at 0.
static LobaStatus act(LobaDoor *door, uint64_t *seed)
{
    int count;
    if (loba_asked(door) != ANA)
        return loba_bot(door, NULL);
    LobaStatus status = loba_legal(door, &count);
    if (status != LOBA_DONE)
        return status;
    return loba_do(door, (int)(next_number(seed) % (uint64_t)count));
}

int main(int argc, char *argv[])
{
    char lines[96];
    LobaHouse *house;
    LobaRules *rules;
    LobaDoor *door;
    if (argc < 2)
        fail(argv[0], "wanted the name of a variant");
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (loba_open(NULL, &house) != LOBA_DONE)
        fail(argv[0], "no memory");
    if (loba_load(house, argv[1], NULL, &rules) != LOBA_DONE)
        fail(argv[1], loba_failure(house));
    if (loba_table(rules, NULL, &door) != LOBA_DONE)
        fail(argv[0], "no memory");

    snprintf(lines, sizeof lines, "seats Ana Beto=greedy; seed %" PRIu64 "; bound hands 40", seed);
    if (loba_start(door, lines) != LOBA_DONE)
        fail(lines, loba_answer(door));
    while (loba_asked(door) != LOBA_NOBODY)
        if (act(door, &seed) != LOBA_DONE)
            fail("an act", loba_answer(door));

    printf("hands: %d\n", loba_hands(door));
    for (int seat = 0; seat < SEATS; seat++)
        printf("%s: %d points%s\n", seat == ANA ? "Ana" : "Beto", loba_total(door, seat),
               loba_is_winner(door, seat) ? ", has won" : "");
    loba_leave(door);
    loba_rules_close(rules);
    loba_close(house);
}
