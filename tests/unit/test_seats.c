// Who may play, and who may say anything at all.

#include "support/table.h"

#include "test.h"

static Table table;

static void a_game_is_for_so_many_and_no_more(void **state)
{
    static const struct {
        int players;
        RefusalCode code;  // REFUSALS: they may
        int number;
    } cases[] = {
        {0, REFUSAL_TOO_FEW_PLAYERS, 2},
        {1, REFUSAL_TOO_FEW_PLAYERS, 2},
        {2, REFUSALS, 0},
        {5, REFUSALS, 0},
        {6, REFUSAL_TOO_MANY_PLAYERS, 5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Refusal why = {.code = REFUSALS};
        bool may = players_judge(menos_rules(), cases[i].players, &why);
        if (may != (cases[i].code == REFUSALS) || why.code != cases[i].code ||
            why.number != cases[i].number)
            fail_msg("%d players", cases[i].players);
    }
}

static void want_seat(int seat, ActKind kind, RefusalCode code)
{
    Refusal why = {.code = REFUSALS};
    bool may = seat_judge(table.rules, &table.play.game, seat, kind, &why);
    if (may != (code == REFUSALS) || why.code != code)
        fail_msg("seat %d, act %d: wanted %s", seat, (int)kind,
                 code == REFUSALS ? "to be heard" : refusal_rows[code].name);
}

// Of four seats the second is asked, and the last is out of the match.
static void set_up(int reentries)
{
    table_new(&table, menos_rules(), 4);
    table.position.out[3] = true;
    table.position.totals[3] = 110;
    table.position.reentries[3] = reentries;
    table_start(&table);
}

static void only_the_seat_asked_is_heard(void **state)
{
    set_up(0);
    want_seat(1, ACT_DRAW, REFUSALS);
    want_seat(1, ACT_REENTER, REFUSALS);  // what it says is judged as an act
    want_seat(0, ACT_DRAW, REFUSAL_NOT_ASKED);
    want_seat(3, ACT_DISCARD, REFUSAL_NOT_ASKED);
}

static void who_is_not_asked_to_come_back_is_told_why(void **state)
{
    set_up(1);
    want_seat(0, ACT_REENTER, REFUSAL_NO_REENTRY_NOW);
    want_seat(3, ACT_REENTER, REFUSAL_NO_REENTRY_NOW);
    want_seat(3, ACT_DECLINE, REFUSAL_NO_REENTRY_NOW);
    set_up(2);
    want_seat(3, ACT_REENTER, REFUSAL_NO_REENTRY_LEFT);

    table.play.game.phase = PHASE_REENTRY;
    table.play.game.queue = 1 << 1 | 1 << 2;
    want_seat(2, ACT_DECLINE, REFUSAL_ANSWER_LATER);
    want_seat(2, ACT_DRAW, REFUSAL_NOT_ASKED);
    want_seat(0, ACT_REENTER, REFUSAL_NO_REENTRY_NOW);
    want_seat(3, ACT_REENTER, REFUSAL_NO_REENTRY_LEFT);
    want_seat(1, ACT_REENTER, REFUSALS);
}

static void nobody_is_heard_when_the_match_is_over(void **state)
{
    set_up(2);
    table.play.game.phase = PHASE_OVER;
    table.play.game.asked = NOBODY;
    want_seat(1, ACT_DRAW, REFUSAL_MATCH_OVER);
    want_seat(3, ACT_REENTER, REFUSAL_MATCH_OVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_for_so_many_and_no_more),
        cmocka_unit_test(only_the_seat_asked_is_heard),
        cmocka_unit_test(who_is_not_asked_to_come_back_is_told_why),
        cmocka_unit_test(nobody_is_heard_when_the_match_is_over),
    };
    return RUN_TESTS(tests);
}
