// Pieces of work in processes of their own.

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "shell/mutation.h"
#include "test.h"

static int behave(const void *data, int i)
{
    switch (i % 5) {
    case 1: raise(SIGKILL); break;
    case 2: _exit(0);
    case 3:
        for (volatile int count = 0;; count = !count)
            continue;
    default: break;
    }
    return *(const int *)data + i;
}

static void each_piece_answers_for_itself(void **state)
{
    enum { PIECES = 10 };
    static const bool falls[] = {false, true, true, true, false};
    const int data = 1000;
    int answers[PIECES];
    Error error;
    assert_true(processes_run(PIECES, behave, &data, 1, answers, &error));
    for (int i = 0; i < PIECES; i++) {
        int wanted = falls[i % 5] ? PROCESS_FELL : data + i;
        if (answers[i] != wanted)
            fail_msg("piece %d: wanted %d, got %d", i, wanted, answers[i]);
    }
}

static void nothing_that_a_piece_does_is_seen(void **state)
{
    int data = 7, answer;
    Error error;
    assert_true(processes_run(0, behave, &data, 1, NULL, &error));
    assert_true(processes_run(1, behave, &data, 1, &answer, &error));
    assert_int_equal(answer, 7);
    assert_int_equal(data, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_piece_answers_for_itself),
        cmocka_unit_test(nothing_that_a_piece_does_is_seen),
    };
    return RUN_TESTS(tests);
}
