#include "shell/keyboard.h"

#include "base/encoding.h"
#include "base/memory.h"
#include "base/text.h"
#include "rules/ruleset.h"
#include "shell/signals.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#ifdef LOBA_LIBEDIT
#include <histedit.h>
#endif

enum { INTERRUPT_KEY = 3 };

typedef struct LineEditor LineEditor;

struct Keyboard {
    int input;
    bool terminal;
    LineEditor *editors[SEATS_MAX];  // each made when needed; NULL also if there is no editor
    int at, end;                     // bytes that were read but not used yet
    char bytes[4096];
};

// A terminal is opened a second time. So our reads do not block, while those of other programs on
// the same terminal still do.
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

bool keyboard_is_terminal(const Keyboard *keyboard) { return keyboard->terminal; }

// A terminal gives a line that is not whole only to a reader of single keys, so it is made one for
// this moment.
void keyboard_drop(Keyboard *keyboard, char *text, size_t size)
{
    struct termios usual, keys;
    size_t used = 0;
    text[0] = '\0';
    if (!keyboard->terminal || tcgetattr(STDIN_FILENO, &usual) != 0)
        return;
    keys = usual;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
    keys.c_cc[VMIN] = keys.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &keys);
    do {
        for (int i = keyboard->at; i < keyboard->end; i++) {
            char key = keyboard->bytes[i];
            if (key == INTERRUPT_KEY)
                raise(SIGINT);
            if (used + 1 < size && key)
                text[used++] = strchr("\r\n", key) ? ' ' : key;
        }
        keyboard->at = 0;
        keyboard->end = (int)read(keyboard->input, keyboard->bytes, sizeof keyboard->bytes);
    } while (keyboard->end > 0);
    keyboard->end = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &usual);
    while (used > 0 && text[used - 1] == ' ')
        used--;
    text[used] = '\0';
}

// ---- Without a line editor

// Reads to the end of the line; a line that is too long is dropped. A zero byte would hide the rest
// of the line, so something stands for it.
static KeyboardResult ask_within(Keyboard *keyboard, int milliseconds, const char *question,
                                 char *line, size_t size)
{
    bool ended = false;
    size_t used = 0, length = 0;
    fputs(question, encoding_output());
    fflush(encoding_output());
    if (milliseconds > 0 && keyboard->at >= keyboard->end &&
        !signals_wait(keyboard->input, milliseconds, NULL)) {
        fputc('\n', encoding_output());
        return KEYBOARD_LATE;
    }
    for (;;) {
        if (keyboard->at >= keyboard->end) {
            keyboard->at = 0;
            keyboard->end =
                signals_read(keyboard->input, keyboard->bytes, sizeof keyboard->bytes, NULL);
        }
        ended = keyboard->end <= 0;
        char byte = ended ? '\n' : keyboard->bytes[keyboard->at++];
        if (byte == '\n')
            break;
        const size_t takes = byte ? 1 : 2;
        if (used + takes < size) {
            memcpy(line + used, byte ? &byte : ZERO_BYTE, takes);
            used += takes;
        }
        length += takes;
    }
    line[used] = '\0';
    if (signals_interrupted() || (ended && length == 0)) {
        fputc('\n', encoding_output());
        return signals_interrupted() ? KEYBOARD_INTERRUPTED : KEYBOARD_END;
    }
    encoding_read(line, size);
    text_as_seen(line, strlen(line), size);
    if (!keyboard->terminal)
        escape_line(encoding_output(), "%s", line);
    return length == used ? KEYBOARD_LINE : KEYBOARD_TOO_LONG;
}

// ---- One key

typedef struct {
    struct termios usual;
    const char *question;
} OneKey;

static void key_let_go(void *self)
{
    const OneKey *key = self;
    tcsetattr(STDIN_FILENO, TCSANOW, &key->usual);
}

static void key_go_on(void *self, bool resized)
{
    const OneKey *key = self;
    struct termios waiting = key->usual;
    waiting.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    tcsetattr(STDIN_FILENO, TCSANOW, &waiting);
    if (!resized)
        fprintf(encoding_output(), "\r\x1b[K%s", key->question);
    fflush(encoding_output());
}

int keyboard_key(Keyboard *keyboard, const char *question)
{
    OneKey key = {.question = question};
    const TerminalHolder holder = {key_let_go, key_go_on, &key};
    char byte = 0;
    if (tcgetattr(STDIN_FILENO, &key.usual) != 0)
        return KEYBOARD_KEY_NONE;
    signals_hold();
    key_go_on(&key, false);
    int count = keyboard->end - keyboard->at;
    if (count <= 0) {
        keyboard->at = 0;
        count = signals_read(keyboard->input, keyboard->bytes, sizeof keyboard->bytes, &holder);
        keyboard->end = count > 0 ? count : 0;
    }
    if (count > 0)
        byte = keyboard->bytes[keyboard->at++];
    key_let_go(&key);
    signals_release();
    if (count == SIGNALS_INTERRUPTED)
        signals_forget_interrupt();
    fputs("\r\x1b[K", encoding_output());
    fflush(encoding_output());
    return count > 0 ? (unsigned char)byte : KEYBOARD_KEY_NONE;
}

bool keyboard_has_key(const Keyboard *keyboard)
{
    return keyboard->at < keyboard->end && !strchr("\r\n", keyboard->bytes[keyboard->at]);
}

void keyboard_give_back(Keyboard *keyboard) { keyboard->at -= keyboard->at > 0; }

// ---- Lines

KeyboardResult keyboard_ask(Keyboard *keyboard, const char *question, char *line, size_t size)
{
    return ask_within(keyboard, 0, question, line, size);
}

KeyboardResult keyboard_read(Keyboard *keyboard, int seat, const char *prompt,
                             const Completer *completer, char *line, size_t size)
{
    return keyboard_read_within(keyboard, 0, seat, prompt, completer, line, size);
}

#ifndef LOBA_LIBEDIT

const char *keyboard_editor(void) { return NULL; }

KeyboardResult keyboard_read_within(Keyboard *keyboard, int milliseconds, int seat,
                                    const char *prompt, const Completer *completer, char *line,
                                    size_t size)
{
    (void)seat, (void)completer;
    return ask_within(keyboard, milliseconds, prompt, line, size);
}

#else

// ---- With libedit. The typed lines of each person, including history and deleted text, are in a
// separate object

enum { KEPT = 500 };

struct LineEditor {
    EditLine *edit;
    History *history;
    const char *prompt;
    const Completer *completer;
    Keyboard *keyboard;         // whose editor it is
    bool interrupted, dropped;  // Ctrl-C came while there was typed text
    int patience;               // milliseconds to wait for the first key; 0: for ever
    bool late;                  // it did not come
    mbstate_t partly;           // a character whose remaining bytes have not arrived yet
};

static LineEditor *owner(EditLine *edit)
{
    void *editor;
    el_get(edit, EL_CLIENTDATA, &editor);
    return editor;
}

static char *tell_prompt(EditLine *edit) { return (char *)(uintptr_t)owner(edit)->prompt; }

static int columns_of(EditLine *edit)
{
    int columns = 0;
    el_get(edit, EL_GETTC, "co", &columns);
    return columns;
}

static void let_go(void *edit) { el_set(edit, EL_PREP_TERM, 0); }

// Erases the typed line and draws it again. If the terminal was only resized, rows above the cursor
// belong to the line too; otherwise something else has been printed, and only the cursor's row is
// ours.
static void go_on(void *self, bool resized)
{
    EditLine *edit = self;
    el_set(edit, EL_PREP_TERM, 1);
    el_resize(edit);
    const LineInfo *typed = el_line(edit);
    char *before = memory_needed(strndup(typed->buffer, (size_t)(typed->cursor - typed->buffer)));
    int columns = columns_of(edit), rows = 0;
    if (resized && columns > 0)
        rows = (utf8_columns(owner(edit)->prompt) + utf8_columns(before)) / columns;
    if (rows > 0)
        fprintf(encoding_output(), "\x1b[%dA", rows);
    fputs("\r\x1b[J", encoding_output());
    free(before);
    el_set(edit, EL_REFRESH);
    fflush(encoding_output());
}

// Handles Ctrl-C: moves the cursor to the end of the line, so that the line stays visible. The line
// is given up when the next key is awaited.
static unsigned char give_up(EditLine *edit, int key)
{
    (void)key;
    LineEditor *editor = owner(edit);
    const LineInfo *typed = el_line(edit);
    editor->interrupted = true;
    editor->dropped = typed->lastchar > typed->buffer;
    el_cursor(edit, (int)(typed->lastchar - typed->cursor));
    return CC_REFRESH;
}

// Reads the next character for libedit; -1 to give up the line. A signal is passed as the key that
// stands for it.
static int read_character(EditLine *edit, wchar_t *character)
{
    LineEditor *editor = owner(edit);
    Keyboard *keyboard = editor->keyboard;
    const TerminalHolder holder = {let_go, go_on, edit};
    editor->late = editor->patience > 0 && keyboard->at >= keyboard->end &&
                   !signals_wait(keyboard->input, editor->patience, &holder);
    editor->patience = 0;
    while (!editor->interrupted && !editor->late) {
        char byte = INTERRUPT_KEY;
        int count = 1;
        if (keyboard->at < keyboard->end)
            byte = keyboard->bytes[keyboard->at++];
        else
            count = signals_read(keyboard->input, &byte, 1, &holder);
        if (count == 0)
            return -1;
        if (count == SIGNALS_INTERRUPTED) {
            signals_forget_interrupt();
            editor->partly = (mbstate_t){0};
        }
        uint32_t typed;
        if (encoding_character(byte, &typed)) {
            *character = (wchar_t)typed;
            return 1;
        }
        size_t length = mbrtowc(character, &byte, 1, &editor->partly);
        if (length <= 1)
            return 1;
        if (length == (size_t)-1)
            editor->partly = (mbstate_t){0};
    }
    return -1;
}

static unsigned char complete(EditLine *edit, int key)
{
    (void)key;
    const LineInfo *typed = el_line(edit);
    size_t length = (size_t)(typed->lastchar - typed->buffer);
    size_t cursor = (size_t)(typed->cursor - typed->buffer);
    Completions *found = memory_needed(malloc(sizeof *found));
    char *line = memory_needed(strndup(typed->buffer, length)), text[TAB_TEXT_BYTES];
    // What is completed is what the line looks like.
    if (cursor == length && text_as_seen(line, length, length + 1) != length) {
        el_deletestr(edit, utf8_length(typed->buffer, typed->lastchar));
        el_insertstr(edit, line);
        cursor = strlen(line);
    }

    unsigned char result = CC_REFRESH_BEEP;
    switch (completions_find(owner(edit)->completer, line, cursor, found, text)) {
    case TAB_NOTHING: break;
    case TAB_REPLACES:
        el_deletestr(edit, utf8_length(line + found->start, line + cursor));
        el_insertstr(edit, text);
        result = CC_REFRESH;
        break;
    case TAB_SHOWS:
        fputc('\n', encoding_output());
        completions_print(found, encoding_output(), columns_of(edit));
        result = CC_REDISPLAY;
        break;
    }
    free(line);
    free(found);
    return result;
}

// Keys that people know from other programs, where libedit's own differ.
static const struct {
    const char *key, *does;
} keys[] = {
    {"^W", "ed-delete-prev-word"},     {"\\e[1;5D", "ed-prev-word"}, {"\\e[1;5C", "em-next-word"},
    {"\\e[3~", "ed-delete-next-char"}, {"\\e[1~", "ed-move-to-beg"}, {"\\e[4~", "ed-move-to-end"},
    {"^U", "vi-kill-line-prev"},
};

const char *keyboard_editor(void) { return "libedit"; }

// The editor of one person, whose settings (~/.editrc) may change all keys but two. NULL if input
// or output is not a terminal, or the cursor cannot be moved: a line cannot be edited then.
static LineEditor *line_editor_new(Keyboard *keyboard)
{
    static const char *const ours[][2] = {{"^I", "loba-complete"}, {"^C", "loba-interrupt"}};
    const char *kind = getenv("TERM");
    bool can_edit =
        isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind && *kind && strcmp(kind, "dumb") != 0;
    EditLine *edit = can_edit ? el_init_fd("loba", stdin, encoding_output(), stderr, STDIN_FILENO,
                                           STDOUT_FILENO, STDERR_FILENO)
                              : NULL;
    if (!edit)
        return NULL;
    LineEditor *editor = memory_needed(calloc(1, sizeof *editor));
    HistEvent event;
    editor->edit = edit;
    editor->keyboard = keyboard;
    editor->history = memory_needed(history_init());
    history(editor->history, &event, H_SETSIZE, KEPT);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(edit, EL_CLIENTDATA, editor);
    el_set(edit, EL_SIGNAL, 0);
    el_set(edit, EL_PROMPT, tell_prompt);
    el_set(edit, EL_GETCFN, read_character);
    el_set(edit, EL_HIST, history, editor->history);
    el_set(edit, EL_EDITOR, "emacs");
    // These texts are wide because libedit copies narrow ones and never frees the copies.
    el_wset(edit, EL_ADDFN, L"loba-complete", L"Complete the word", complete);
    el_wset(edit, EL_ADDFN, L"loba-interrupt", L"Drop the line, or leave", give_up);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        el_set(edit, EL_BIND, keys[i].key, keys[i].does, NULL);
    // Ctrl-C is read as a key, in order with other keys; as a signal it would overtake them.
    // libedit sets this up only while the terminal is prepared.
    signals_hold();
    el_set(edit, EL_PREP_TERM, 1);
    el_set(edit, EL_SETTY, "-d", "intr=", NULL);
    el_set(edit, EL_PREP_TERM, 0);
    signals_release();
    el_source(edit, NULL);
    el_set(edit, EL_EDITMODE, 1);
    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++) {
        el_set(edit, EL_BIND, ours[i][0], ours[i][1], NULL);
        el_set(edit, EL_BIND, "-a", ours[i][0], ours[i][1], NULL);
    }
    return editor;
}

KeyboardResult keyboard_read_within(Keyboard *keyboard, int milliseconds, int seat,
                                    const char *prompt, const Completer *completer, char *line,
                                    size_t size)
{
    int length;
    const char *typed;
    HistEvent event;
    if (!keyboard->editors[seat])
        keyboard->editors[seat] = line_editor_new(keyboard);
    LineEditor *editor = keyboard->editors[seat];
    if (!editor)
        return ask_within(keyboard, milliseconds, prompt, line, size);
    fflush(encoding_output());
    editor->patience = milliseconds;
    editor->prompt = prompt;
    editor->completer = completer;
    do {
        editor->interrupted = editor->dropped = false;
        editor->partly = (mbstate_t){0};
        signals_hold();
        // Before the prompt is seen: a Ctrl-D that the terminal still took for its own would be
        // lost.
        el_set(editor->edit, EL_PREP_TERM, 1);
        typed = el_gets(editor->edit, &length);
        signals_release();
        if (editor->interrupted)
            fputs("^C\n", encoding_output());
    } while (editor->interrupted && editor->dropped);
    if (editor->interrupted)
        return KEYBOARD_INTERRUPTED;
    if (editor->late) {
        fputs("\r\x1b[K", encoding_output());
        return KEYBOARD_LATE;
    }
    if (!typed) {
        fputc('\n', encoding_output());
        return KEYBOARD_END;
    }
    // libedit leaves the line feed at the end.
    size_t bytes = strcspn(typed, "\n");
    if (bytes >= size)
        return KEYBOARD_TOO_LONG;
    snprintf(line, size, "%.*s", (int)bytes, typed);
    text_as_seen(line, bytes, size);
    if (line[strspn(line, " \t")])
        history(editor->history, &event, H_ENTER, line);
    return KEYBOARD_LINE;
}

#endif

void keyboard_free(Keyboard *keyboard)
{
#ifdef LOBA_LIBEDIT
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (keyboard->editors[seat]) {
            history_end(keyboard->editors[seat]->history);
            el_end(keyboard->editors[seat]->edit);
            free(keyboard->editors[seat]);
        }
#endif
    if (keyboard->input != STDIN_FILENO)
        close(keyboard->input);
    free(keyboard);
}
