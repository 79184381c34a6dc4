// Lines from the person at the keyboard, or from a pipe or file instead.

#ifndef LOBA_SHELL_KEYBOARD_H
#define LOBA_SHELL_KEYBOARD_H

#include "shell/complete.h"

typedef enum {
    KEYBOARD_LINE,
    KEYBOARD_TOO_LONG,     // it is dropped whole
    KEYBOARD_END,          // nothing comes any more
    KEYBOARD_INTERRUPTED,  // Ctrl-C
} KeyboardResult;

typedef struct Keyboard Keyboard;

// What edits a line at the terminal in this build, "libedit"; NULL: the terminal itself does what
// little it can.
const char *keyboard_editor(void);

// Standard input. From now on Ctrl-C is noted (shell/signals.h), and does not end the program there
// and then.
Keyboard *keyboard_new(void);
void keyboard_free(Keyboard *keyboard);

bool keyboard_is_terminal(const Keyboard *keyboard);

// Asks the person on a seat with the prompt and reads a line, without its end. On a terminal it can
// be edited and completed, and the lines of that seat fetched again; Ctrl-C drops what is typed, or
// interrupts where that is nothing. Anything else than a terminal
// is read as it is; the line is shown behind the prompt, so that what is written reads the same.
KeyboardResult keyboard_read(Keyboard *keyboard, int seat, const char *prompt,
                             const Completer *completer, char *line, size_t size);

// Asks the person who sits down now, and keeps nothing of the answer.
KeyboardResult keyboard_ask(Keyboard *keyboard, const char *question, char *line, size_t size);

// Drops what was typed ahead on a terminal: one player must not answer for the next.
void keyboard_drop(Keyboard *keyboard);

#endif
