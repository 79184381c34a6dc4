// Signals of a program that waits for keys. A signal leaves a mark and nothing more; the mark is
// looked at where the program waits, and there no signal can slip in between the look and the wait.

#ifndef LOBA_SHELL_SIGNALS_H
#define LOBA_SHELL_SIGNALS_H

#include <stdbool.h>
#include <stddef.h>

// From now on Ctrl-C is noted, and does not end the program there and then. A second one ends it at
// once, for it may be busy and not look.
void signals_start(void);

bool signals_interrupted(void);
void signals_forget_interrupt(void);

// The part that has changed how the terminal treats keys, and must put it right before the program
// is stopped or ended by a signal.
typedef struct {
    // Leaves the terminal as it was found.
    void (*let_go)(void *self);
    // Takes it again and draws the line. Where it was only resized the line stands there already.
    void (*go_on)(void *self, bool resized);
    void *self;
} TerminalHolder;

// Between these two the signals that stop or end a program are noted as well.
void signals_hold(void);
void signals_release(void);

// Reads what there is of `input`, at least a byte, and waits for it. Returns how many bytes, 0 at
// the end, SIGNALS_INTERRUPTED where Ctrl-C came, before or while it waited. `holder` may be NULL
// where nobody has called signals_hold. An `input` that is a terminal must not block: keys that are
// ready are dropped by the terminal when Ctrl-C is pressed.
enum { SIGNALS_INTERRUPTED = -1 };
int signals_read(int input, char *bytes, size_t size, const TerminalHolder *holder);

#endif
