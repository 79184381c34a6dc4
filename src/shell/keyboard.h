// Lines from a person at the keyboard, or from a pipe or file.

#ifndef LOBA_SHELL_KEYBOARD_H
#define LOBA_SHELL_KEYBOARD_H

#include "shell/complete.h"

typedef enum {
    KEYBOARD_LINE,
    KEYBOARD_TOO_LONG,     // the line was dropped
    KEYBOARD_END,          // end of input
    KEYBOARD_INTERRUPTED,  // Ctrl-C
    KEYBOARD_LATE,         // nothing was typed in time
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

// The same for a question that stands for so many milliseconds and is then taken away, unless a key
// was pressed. Without a line editor a whole line must be typed in that time. 0: it stands for
// ever.
KeyboardResult keyboard_read_within(Keyboard *keyboard, int milliseconds, int seat,
                                    const char *prompt, const Completer *completer, char *line,
                                    size_t size);

// Asks the next person at the keyboard a question; the answer is not kept in any history.
KeyboardResult keyboard_ask(Keyboard *keyboard, const char *question, char *line, size_t size);

// Waits on a terminal for one key, which is not shown, while the question stands in the line, and
// takes the question away. KEYBOARD_KEY_NONE: input ended, or Ctrl-C was pressed, which does not
// interrupt the match.
enum { KEYBOARD_KEY_NONE = -1 };
int keyboard_key(Keyboard *keyboard, const char *question);

// Whether more came with that key, and not the end of a line.
bool keyboard_has_key(const Keyboard *keyboard);

// Gives that key back: what is read next begins with it.
void keyboard_give_back(Keyboard *keyboard);

// Drops typed-ahead input on a terminal, so that one player does not answer for the next. Ctrl-C
// among it still interrupts. The text, as far as it fits, has spaces for the ends of lines, and
// none at its own end: "" if nothing but those was dropped.
void keyboard_drop(Keyboard *keyboard, char *text, size_t size);

#endif
