// Signals that come together with keys, or while something is written.

#include "shell/signals.h"

#include "test.h"

#include <signal.h>
#include <unistd.h>

typedef struct {
    int resized;
} Line;

static void let_go(void *self) { (void)self; }

// Another size is told while the first one is dealt with: it is pending when the wait begins.
static void go_on(void *self, bool resized)
{
    Line *line = self;
    if (resized && line->resized++ == 0)
        raise(SIGWINCH);
}

static void a_size_that_comes_with_a_key_counts_first(void **state)
{
    int ends[2];
    char key;
    Line line = {0};
    const TerminalHolder holder = {let_go, go_on, &line};
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "x", 1), 1);
    signals_hold();
    raise(SIGWINCH);
    assert_int_equal(signals_read(ends[0], &key, 1, &holder), 1);
    signals_release();
    assert_int_equal(key, 'x');
    assert_int_equal(line.resized, 2);
    close(ends[0]);
    close(ends[1]);
}

static void what_is_written_when_a_signal_comes_is_written_on(void **state)
{
    struct sigaction resized, interrupted;
    signals_start();
    signals_hold();
    sigaction(SIGWINCH, NULL, &resized);
    sigaction(SIGINT, NULL, &interrupted);
    signals_release();
    assert_true(resized.sa_flags & SA_RESTART);
    assert_true(interrupted.sa_flags & SA_RESTART);
}

static void the_first_ctrl_c_hurries_and_the_second_is_noted(void **state)
{
    signals_start();
    signals_hurry_begin();
    assert_false(signals_hurried());
    raise(SIGINT);
    assert_true(signals_hurried());
    assert_false(signals_interrupted());
    signals_hurry_begin();
    assert_true(signals_hurried());
    raise(SIGINT);
    assert_true(signals_interrupted());
    signals_forget_interrupt();
    signals_hurry_end();
    assert_false(signals_hurried());
    raise(SIGINT);
    assert_true(signals_interrupted());
    signals_forget_interrupt();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_size_that_comes_with_a_key_counts_first),
        cmocka_unit_test(what_is_written_when_a_signal_comes_is_written_on),
        cmocka_unit_test(the_first_ctrl_c_hurries_and_the_second_is_noted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
