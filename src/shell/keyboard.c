#include "shell/keyboard.h"

#include "base/escape.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

// A signal can leave its mark nowhere else.
static volatile sig_atomic_t interrupted;

// The second time the program ends at once, for it may be busy and not look.
static void note_interrupt(int signal_number)
{
    (void)signal_number;
    if (interrupted)
        _exit(130);
    interrupted = 1;
}

// Without SA_RESTART, so that waiting for a line ends.
void keyboard_start(void)
{
    struct sigaction action = {.sa_handler = note_interrupt};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

bool keyboard_was_interrupted(void) { return interrupted != 0; }

// Reads to the end of the line; what does not fit is dropped. A zero byte would hide what follows
// it, so it becomes another control character, which no command has either.
static KeyboardResult read_line(char *line, size_t size)
{
    int letter;
    size_t used = 0, length = 0;
    while ((letter = getchar()) != EOF && letter != '\n') {
        if (used + 1 < size)
            line[used++] = (char)(letter ? letter : 1);
        length++;
    }
    line[used] = '\0';
    if (interrupted)
        return KEYBOARD_INTERRUPTED;
    if (letter == EOF && length == 0)
        return KEYBOARD_END;
    return length == used ? KEYBOARD_LINE : KEYBOARD_TOO_LONG;
}

static void show_line(const char *line)
{
    char shown[1024];
    escape_text(shown, sizeof shown, line);
    printf("%s\n", shown);
}

KeyboardResult keyboard_read(const char *prompt, char *line, size_t size)
{
    fputs(prompt, stdout);
    fflush(stdout);
    KeyboardResult result = interrupted ? KEYBOARD_INTERRUPTED : read_line(line, size);
    if (result == KEYBOARD_END || result == KEYBOARD_INTERRUPTED)
        putchar('\n');
    else if (!isatty(STDIN_FILENO))
        show_line(line);
    return result;
}
