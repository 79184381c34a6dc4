// One line from whoever types, or from the pipe or file that stands in for them.

#ifndef LOBA_SHELL_KEYBOARD_H
#define LOBA_SHELL_KEYBOARD_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
    KEYBOARD_LINE,
    KEYBOARD_TOO_LONG,     // it is dropped whole
    KEYBOARD_END,          // nothing comes any more
    KEYBOARD_INTERRUPTED,  // Ctrl-C
} KeyboardResult;

// From now on Ctrl-C is noted, and does not end the program there and then.
void keyboard_start(void);
bool keyboard_was_interrupted(void);

// Asks with the prompt and reads a line, without its end. A line that is not typed on a terminal is
// shown behind the prompt, so that what is written reads the same.
KeyboardResult keyboard_read(const char *prompt, char *line, size_t size);

#endif
