#include "shell/signals.h"

#include "base/clock.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

// In the order in which they are handled.
enum { INTERRUPT, HANGUP, TERMINATE, QUIT, STOP, CONTINUE, RESIZE, NOTED };

enum { NEVER = -1 };  // an end that does not come

static const int numbers[NOTED] = {
    [INTERRUPT] = SIGINT, [HANGUP] = SIGHUP,    [TERMINATE] = SIGTERM, [QUIT] = SIGQUIT,
    [STOP] = SIGTSTP,     [CONTINUE] = SIGCONT, [RESIZE] = SIGWINCH,
};

// Signal handlers can use only these flags, which other threads may read; they do not know whether
// the terminal is held.
static atomic_int marks[NOTED];
static volatile sig_atomic_t held;
static volatile sig_atomic_t may_hurry, hurried;

// The actions before the terminal was held. There is one terminal, so one set of actions.
static struct sigaction before[NOTED];

static void note(int number)
{
    int signal = INTERRUPT;
    while (numbers[signal] != number)
        signal++;
    if (signal == INTERRUPT && may_hurry && !hurried) {
        hurried = 1;
        return;
    }
    if (signal == INTERRUPT && marks[INTERRUPT] && !held)
        _exit(128 + SIGINT);
    marks[signal] = 1;
}

static sigset_t noted_signals(void)
{
    sigset_t set;
    sigemptyset(&set);
    for (int signal = 0; signal < NOTED; signal++)
        sigaddset(&set, numbers[signal]);
    return set;
}

// Notes a signal from now on. It ends the wait, as it ends any pselect; what is being written is
// written on. No handler is interrupted by another.
static void note_from_now(int signal, struct sigaction *old)
{
    struct sigaction action = {
        .sa_handler = note, .sa_mask = noted_signals(), .sa_flags = SA_RESTART};
    sigaction(numbers[signal], &action, old);
}

void signals_start(void) { note_from_now(INTERRUPT, NULL); }

bool signals_interrupted(void) { return marks[INTERRUPT] != 0; }

void signals_forget_interrupt(void) { marks[INTERRUPT] = 0; }

void signals_hurry_begin(void) { may_hurry = 1; }

bool signals_hurried(void) { return hurried != 0; }

// In this order: a Ctrl-C in between is noted.
void signals_hurry_end(void)
{
    may_hurry = 0;
    hurried = 0;
}

// A signal that nohup or a shell has set to be ignored stays ignored.
void signals_hold(void)
{
    held = 1;
    for (int signal = INTERRUPT + 1; signal < NOTED; signal++) {
        marks[signal] = 0;
        note_from_now(signal, &before[signal]);
        if (before[signal].sa_handler == SIG_IGN)
            sigaction(numbers[signal], &before[signal], NULL);
    }
}

// A signal that came after the last wait for a key now has its usual effect.
void signals_release(void)
{
    held = 0;
    for (int signal = INTERRUPT + 1; signal < NOTED; signal++) {
        sigaction(numbers[signal], &before[signal], NULL);
        if (marks[signal])
            raise(numbers[signal]);
    }
}

// Handles the flags except that of Ctrl-C. A signal has its normal effect on the program: it ends
// it, or stops it until it is continued, which is noted.
static void deal_with_marks(const TerminalHolder *holder)
{
    bool elsewhere = false, resized = marks[RESIZE];
    for (int signal = INTERRUPT + 1; signal < NOTED; signal++) {
        if (!marks[signal])
            continue;
        marks[signal] = 0;
        elsewhere = elsewhere || signal <= CONTINUE;
        if (signal >= CONTINUE)
            continue;
        sigset_t only, others;
        holder->let_go(holder->self);
        sigemptyset(&only);
        sigaddset(&only, numbers[signal]);
        sigaddset(&only, SIGCONT);
        sigaction(numbers[signal], &before[signal], NULL);
        raise(numbers[signal]);
        sigprocmask(SIG_UNBLOCK, &only, &others);
        sigprocmask(SIG_SETMASK, &others, NULL);
        note_from_now(signal, NULL);
    }
    if (elsewhere || resized)
        holder->go_on(holder->self, !elsewhere);
}

// What is left of the time until `end` of the clock, 0 or more.
static struct timespec time_until(int64_t end)
{
    const int64_t now = clock_now(), left = now < end ? end - now : 0;
    return (struct timespec){.tv_sec = (time_t)(left / 1000),
                             .tv_nsec = (long)(left % 1000 * 1000000)};
}

// Waits for `input`, until `end` of the clock or for ever. False if the end came before it. Signals
// are blocked except during the wait, so each one either has set a flag before it or ends it.
static bool wait_until(int input, int64_t end, const TerminalHolder *holder)
{
    int ready = -1;
    bool late = false;
    sigset_t noted = noted_signals(), usual;
    sigprocmask(SIG_BLOCK, &noted, &usual);
    while (ready < 0 && !marks[INTERRUPT]) {
        fd_set keys;
        struct timespec left;
        FD_ZERO(&keys);
        FD_SET(input, &keys);
        if (holder)
            deal_with_marks(holder);
        if (end != NEVER)
            left = time_until(end);
        ready = pselect(input + 1, &keys, NULL, NULL, end != NEVER ? &left : NULL, &usual);
        late = end != NEVER && ready == 0;
        if (ready < 0 && errno != EINTR)
            ready = 0;
    }
    // Where a key and a signal are there at once the wait ends with the key; the signal counts
    // first.
    sigprocmask(SIG_SETMASK, &usual, NULL);
    sigprocmask(SIG_BLOCK, &noted, NULL);
    if (holder && !marks[INTERRUPT])
        deal_with_marks(holder);
    sigprocmask(SIG_SETMASK, &usual, NULL);
    return !late;
}

bool signals_wait(int input, int milliseconds, const TerminalHolder *holder)
{
    return wait_until(input, clock_now() + milliseconds, holder);
}

int signals_read(int input, char *bytes, size_t size, const TerminalHolder *holder)
{
    for (;;) {
        wait_until(input, NEVER, holder);
        if (marks[INTERRUPT])
            return SIGNALS_INTERRUPTED;
        ssize_t count = read(input, bytes, size);
        if (count >= 0)
            return (int)count;
        if (errno != EAGAIN && errno != EINTR)
            return 0;
    }
}
