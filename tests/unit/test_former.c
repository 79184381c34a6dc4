// The bot of before decides as it did: what later bots are measured against must not drift. The
// figures were taken with greedy itself at commit 523f2d5; where the rules or the dealing of a game
// change, they are taken anew.

#include "sim/match.h"
#include "support/former_bot.h"
#include "support/loaded.h"
#include "test.h"

static void the_bot_of_before_plays_as_greedy_did(void **state)
{
    static const struct {
        const char *variant;
        int hands, turns;
        uint32_t acts;
        int totals[2];
    } cases[] = {
        {"loba_de_menos", 12, 253, 588, {103, 64}},
        {"loba_de_mas", 7, 187, 459, {181, 132}},
        {"loba_centroamericana", 6, 188, 414, {97, 216}},
        {"carioca_argentina", 7, 218, 477, {95, 353}},
        {"carioca_chilena", 7, 246, 530, {95, 324}},
        {"chinchon", 4, 22, 45, {15, 105}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Contest contest = {.rules = loaded(cases[i].variant, NULL, 0),
                           .setup = {.players = 2, .seed = 7},
                           .bots = {&former_bot, &former_bot}};
        MatchRecord record;
        Error error;
        if (match_play(&contest, &record, &error) == MATCH_FAILED)
            fail_msg("%s: %s", cases[i].variant, error.text);
        if (record.hands != cases[i].hands || record.turns != cases[i].turns ||
            record.acts != cases[i].acts || record.totals[0] != cases[i].totals[0] ||
            record.totals[1] != cases[i].totals[1])
            fail_msg("%s: %d hands, %d turns, %u acts, totals %d and %d", cases[i].variant,
                     record.hands, record.turns, record.acts, record.totals[0], record.totals[1]);
        loaded_drop(contest.rules);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bot_of_before_plays_as_greedy_did),
    };
    return !!cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
