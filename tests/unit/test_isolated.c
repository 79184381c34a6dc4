// Work that is done in a child process, and does no harm to this one whatever becomes of it.

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shell/check.h"
#include "test.h"

static void come_to_an_end(void *data) { *(int *)data = 7; }

static void fall(void *data) { raise(SIGKILL); }

static void stumble(void *data)
{
    signal(SIGABRT, SIG_DFL);  // cmocka and sanitizers have handlers of their own
    raise(SIGABRT);
}

static void leave(void *data) { _exit(3); }

static void go_on_for_ever(void *data)
{
    for (volatile int count = 0;; count = !count)
        continue;
}

static void what_the_work_came_to_is_told(void **state)
{
    static const struct {
        const char *name;
        void (*work)(void *data);
        const char *error;  // NULL: there is none
    } cases[] = {
        {"comes to an end", come_to_an_end, NULL},
        {"falls", fall, "did not come to an end in 1 seconds"},
        {"stumbles", stumble, "brought the program that read it down: Aborted"},
        {"leaves", leave, "brought the program that read it down"},
        {"goes on for ever", go_on_for_ever, "did not come to an end in 1 seconds"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int data = 0;
        Error error = {{0}};
        bool done = isolated_run(cases[i].work, &data, 1, &error);
        if (done != !cases[i].error || data != 0)
            fail_msg("%s: wanted %s", cases[i].name, done ? "an error" : error.text);
        if (!done && strcmp(error.text, cases[i].error) != 0)
            fail_msg("%s: wanted '%s', got '%s'", cases[i].name, cases[i].error, error.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_work_came_to_is_told),
    };
    return RUN_TESTS(tests);
}
