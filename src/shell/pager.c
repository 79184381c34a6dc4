#include "shell/pager.h"

#include "base/language.h"
#include "screen/cards.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Where the cursor cannot be moved the question could not be taken away again.
static bool pages(const Prompt *prompt)
{
    return screen_moves(&prompt->screen) && !prompt->screen.plain && isatty(STDIN_FILENO);
}

void pager_begin(Pager *pager, Prompt *prompt)
{
    *pager = (Pager){.screen = prompt->screen};
    if (!pages(prompt))
        return;
    Screen *screen = &prompt->screen;
    screen->width = screen_width(&pager->screen);
    memory_stream_open(&pager->written);
    screen->out = pager->written.out;
}

// Writes the next lines; returns what follows them.
static const char *write_lines(FILE *out, const char *text, int lines)
{
    const char *end = text;
    while (*end && lines-- > 0) {
        end += strcspn(end, "\n");
        end += *end == '\n';
    }
    fwrite(text, 1, (size_t)(end - text), out);
    return end;
}

enum { ESCAPE_KEY = 0x1b };

// Whether a line begins with the key. Keys that send several bytes, such as an arrow, begin none.
static bool begins_line(const Prompt *prompt, int key)
{
    const bool letter = (key >= '0' && key <= '9') || (key >= 'A' && key <= 'Z') ||
                        (key >= 'a' && key <= 'z') || key >= 0x80;
    if (key == ESCAPE_KEY)
        while (keyboard_has_key(prompt->keyboard))
            keyboard_key(prompt->keyboard, "");
    return letter && (strchr("qQ", key) == NULL || keyboard_has_key(prompt->keyboard));
}

void pager_end(Pager *pager, Prompt *prompt)
{
    if (prompt->screen.out == pager->screen.out)
        return;
    prompt->screen = pager->screen;
    char *text = memory_stream_close(&pager->written);
    const char *rest = text;
    bool more = true;
    // The height is asked for each time, since the terminal may be resized meanwhile.
    while (more && count_lines(rest) >= screen_height(&prompt->screen)) {
        rest = write_lines(prompt->screen.out, rest, screen_height(&prompt->screen) - 1);
        int key;
        bool line;
        do {
            key = keyboard_key(prompt->keyboard, tr("-- Enter: more; q: enough --"));
            line = begins_line(prompt, key);
        } while (!line && key != '\n' && key != '\r' && key != ' ' && key != 'q' && key != 'Q' &&
                 key != KEYBOARD_KEY_NONE);
        if (line)
            keyboard_give_back(prompt->keyboard);
        more = key == '\n' || key == '\r' || key == ' ';
        prompt->paged_out = !more && !line && (key == 'q' || key == 'Q');
    }
    if (more)
        fputs(rest, prompt->screen.out);
    fflush(prompt->screen.out);
    free(text);
}
