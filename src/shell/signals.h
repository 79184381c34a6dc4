// Signals in a program that waits for keys. A handler only sets a flag. The program checks the flag
// when it waits, in a way that leaves no gap for a signal between the check and the wait.

#ifndef LOBA_SHELL_SIGNALS_H
#define LOBA_SHELL_SIGNALS_H

#include <stdbool.h>
#include <stddef.h>

// From now on Ctrl-C is noted and does not end the program at once. A second Ctrl-C does, in case
// the program is busy and never checks.
void signals_start(void);

bool signals_interrupted(void);
void signals_forget_interrupt(void);

// Between these two calls the first Ctrl-C asks the program to hurry and is not noted; a second one
// is noted. Beginning again changes nothing.
void signals_hurry_begin(void);
bool signals_hurried(void);
void signals_hurry_end(void);

// A part of the program that changes the terminal's key handling, and must restore it before a
// signal stops or ends the program.
typedef struct {
    // Restores the terminal.
    void (*let_go)(void *self);
    // Takes the terminal back and draws the line again. If it was only resized, the line is still
    // there.
    void (*go_on)(void *self, bool resized);
    void *self;
} TerminalHolder;

// Between these two calls, signals that stop or end the program are noted as well.
void signals_hold(void);
void signals_release(void);

// Waits until there is something to read, or Ctrl-C came, at most so many milliseconds. False: the
// time is over. `holder` as below.
bool signals_wait(int input, int milliseconds, const TerminalHolder *holder);

// Waits for `input` and reads what is there, at least one byte. Returns the number of bytes, 0 at
// the end, or SIGNALS_INTERRUPTED if Ctrl-C came before or during the wait. `holder` may be NULL
// outside signals_hold. A terminal `input` must be non-blocking, since Ctrl-C makes the terminal
// drop keys that were ready.
enum { SIGNALS_INTERRUPTED = -1 };
int signals_read(int input, char *bytes, size_t size, const TerminalHolder *holder);

#endif
