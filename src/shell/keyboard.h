// Lines from a person at the keyboard, or from a pipe or file.

#ifndef LOBA_SHELL_KEYBOARD_H
#define LOBA_SHELL_KEYBOARD_H

#include "shell/complete.h"

typedef enum {
    KEYBOARD_LINE,
    KEYBOARD_TOO_LONG,     // the line was dropped
    KEYBOARD_END,          // end of input
    KEYBOARD_INTERRUPTED,  // Ctrl-C
} KeyboardResult;

typedef struct Keyboard Keyboard;

// The line editor of this build, "libedit"; NULL: only the terminal's own editing.
const char *keyboard_editor(void);

// Opens standard input. From now on Ctrl-C is noted (shell/signals.h) and does not end the program
// at once.
Keyboard *keyboard_new(void);
void keyboard_free(Keyboard *keyboard);

bool keyboard_is_terminal(const Keyboard *keyboard);

// Prompts the person on a seat and reads a line, without its end. On a terminal the line can be
// edited and completed, and that seat's earlier lines recalled; Ctrl-C discards the typed text, or
// interrupts if there is none. Input that is not from a terminal is echoed after the prompt, so
// that the output looks the same.
KeyboardResult keyboard_read(Keyboard *keyboard, int seat, const char *prompt,
                             const Completer *completer, char *line, size_t size);

// Asks the next person at the keyboard a question; the answer is not kept in any history.
KeyboardResult keyboard_ask(Keyboard *keyboard, const char *question, char *line, size_t size);

// Drops typed-ahead input on a terminal, so that one player does not answer for the next.
void keyboard_drop(Keyboard *keyboard);

#endif
