#include "shell/keyboard.h"

#include "base/memory.h"
#include "base/text.h"
#include "rules/ruleset.h"
#include "shell/line_editor.h"
#include "shell/signals.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

struct Keyboard {
    int input;
    bool terminal;
    LineEditor *editors[SEATS_MAX];  // made as each is needed; NULL also where nothing edits
    int at, end;                     // of the bytes that were read and not used yet
    char bytes[4096];
};

// A terminal is opened once more, so that it does not block us, and goes on blocking other programs
// that have it as well.
Keyboard *keyboard_new(void)
{
    Keyboard *keyboard = memory_needed(calloc(1, sizeof *keyboard));
    keyboard->terminal = isatty(STDIN_FILENO);
    const char *name = keyboard->terminal ? ttyname(STDIN_FILENO) : NULL;
    int input = name ? open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1;
    keyboard->input = input >= 0 ? input : STDIN_FILENO;
    signals_start();
    return keyboard;
}

void keyboard_free(Keyboard *keyboard)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        line_editor_free(keyboard->editors[seat]);
    if (keyboard->input != STDIN_FILENO)
        close(keyboard->input);
    free(keyboard);
}

bool keyboard_was_interrupted(void) { return signals_interrupted(); }

bool keyboard_is_terminal(const Keyboard *keyboard) { return keyboard->terminal; }

void keyboard_drop(Keyboard *keyboard)
{
    if (keyboard->terminal) {
        keyboard->at = keyboard->end = 0;
        tcflush(STDIN_FILENO, TCIFLUSH);
    }
}

// ---- Without an editor

enum { NO_BYTE = -1 };

// NO_BYTE: the end, or Ctrl-C.
static int next_byte(Keyboard *keyboard)
{
    if (keyboard->at >= keyboard->end) {
        keyboard->at = 0;
        keyboard->end =
            signals_read(keyboard->input, keyboard->bytes, sizeof keyboard->bytes, NULL);
        if (keyboard->end <= 0)
            return NO_BYTE;
    }
    return (unsigned char)keyboard->bytes[keyboard->at++];
}

// Reads to the end of the line; what does not fit is dropped. A zero byte would hide what follows
// it, so it becomes another control character, which no command has either.
static KeyboardResult read_plainly(Keyboard *keyboard, char *line, size_t size)
{
    int byte;
    size_t used = 0, length = 0;
    while ((byte = next_byte(keyboard)) != NO_BYTE && byte != '\n') {
        if (used + 1 < size)
            line[used++] = (char)(byte ? byte : 1);
        length++;
    }
    line[used] = '\0';
    if (signals_interrupted())
        return KEYBOARD_INTERRUPTED;
    if (byte == NO_BYTE && length == 0)
        return KEYBOARD_END;
    return length == used ? KEYBOARD_LINE : KEYBOARD_TOO_LONG;
}

KeyboardResult keyboard_ask(Keyboard *keyboard, const char *question, char *line, size_t size)
{
    char shown[1024];
    fputs(question, stdout);
    fflush(stdout);
    KeyboardResult result = read_plainly(keyboard, line, size);
    if (result == KEYBOARD_END || result == KEYBOARD_INTERRUPTED) {
        putchar('\n');
    } else if (!keyboard->terminal) {
        escape_text(shown, sizeof shown, line);
        printf("%s\n", shown);
    }
    return result;
}

// ---- With one

KeyboardResult keyboard_read(Keyboard *keyboard, int seat, const char *prompt,
                             const Completer *completer, char *line, size_t size)
{
    const char *typed;
    if (!keyboard->editors[seat])
        keyboard->editors[seat] = line_editor_new(keyboard->input);
    LineEditor *editor = keyboard->editors[seat];
    if (!editor)
        return keyboard_ask(keyboard, prompt, line, size);
    fflush(stdout);
    switch (line_editor_read(editor, prompt, completer, &typed)) {
    case EDITED_LINE:
        if (strlen(typed) >= size)
            return KEYBOARD_TOO_LONG;
        strcpy(line, typed);
        if (line[strspn(line, " \t")])
            line_editor_keep(editor, line);
        return KEYBOARD_LINE;
    case EDITED_END: putchar('\n'); return KEYBOARD_END;
    case EDITED_INTERRUPTED: return KEYBOARD_INTERRUPTED;
    }
    return KEYBOARD_END;
}
