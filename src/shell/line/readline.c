// GNU readline. It keeps what it knows in one place for the whole program, and calls back without
// saying for whom; so what belongs to a person is put in before each line, and taken out behind it.

#include "shell/line_editor.h"

#include <stdio.h>
// readline's headers need stdio.h before them.
#include <readline/history.h>
#include <readline/readline.h>

#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/memory.h"
#include "shell/line_terminal.h"
#include "shell/signals.h"

enum { KEPT = 500 };

struct LineEditor {
    HISTORY_STATE history;
    const Completer *completer;
    int input;
    bool interrupted, dropped;  // Ctrl-C came, and there was something typed
    char *line;
};

// Whom readline asks now: it cannot be told otherwise.
static LineEditor *asked;

// ---- The terminal

// Ctrl-C is a key like others, in its place among them; as a signal it would overtake them.
static void prepare_terminal(int eight_bits)
{
    struct termios line;
    rl_prep_terminal(eight_bits);
    if (tcgetattr(STDIN_FILENO, &line) != 0)
        return;
    line.c_cc[VINTR] = _POSIX_VDISABLE;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &line);
}

static void let_go(void *self)
{
    (void)self;
    rl_deprep_terminal();
}

static void wipe_line(bool resized)
{
    int rows, columns;
    char *before = memory_needed(strndup(rl_line_buffer, (size_t)rl_point));
    rl_get_screen_size(&rows, &columns);
    line_terminal_wipe(rl_prompt, resized ? before : NULL, columns);
    free(before);
}

static void go_on(void *self, bool resized)
{
    (void)self;
    prepare_terminal(1);
    rl_reset_screen_size();
    wipe_line(resized);
    rl_forced_update_display();
}

// Leaves the line as it is on the screen, with the sign that everybody knows behind it.
static int drop_line(int count, int key)
{
    (void)count, (void)key;
    asked->interrupted = true;
    asked->dropped = rl_end > 0;
    rl_point = rl_end;
    rl_redisplay();
    fputs("^C\n", stdout);
    signals_forget_interrupt();
    rl_done = 1;
    return 0;
}

static int read_key(FILE *stream)
{
    (void)stream;
    char byte;
    const TerminalHolder holder = {let_go, go_on, NULL};
    if (asked->interrupted)
        return READERR;
    int count = signals_read(asked->input, &byte, 1, &holder);
    if (count == SIGNALS_INTERRUPTED)
        drop_line(1, 0);
    return count == 1 ? (unsigned char)byte : count == 0 ? EOF : READERR;
}

// ---- Tab

static void show_words(const Completions *found)
{
    int rows, columns;
    rl_get_screen_size(&rows, &columns);
    rl_crlf();
    completions_print(found, rl_outstream, columns);
    rl_forced_update_display();
}

static void replace(int start, const char *text)
{
    rl_begin_undo_group();
    rl_delete_text(start, rl_point);
    rl_point = start;
    rl_insert_text(text);
    rl_end_undo_group();
}

static int complete(int count, int key)
{
    (void)count, (void)key;
    char text[TAB_TEXT_BYTES];
    Completions *found = memory_needed(malloc(sizeof *found));
    switch (completions_find(asked->completer, rl_line_buffer, (size_t)rl_point, found, text)) {
    case TAB_NOTHING: rl_ding(); break;
    case TAB_REPLACES: replace((int)found->start, text); break;
    case TAB_SHOWS: show_words(found); break;
    }
    free(found);
    return 0;
}

// ---- Keys

typedef struct {
    const char *keys;
    rl_command_func_t *does;
} KeyRow;

// All that people who share the keyboard have: what was cut out, searched for or recorded stays in
// readline beyond the line, and could be fetched by the next one.
static const KeyRow shared_keys[] = {
    {"\\C-a", rl_beg_of_line},
    {"\\C-e", rl_end_of_line},
    {"\\C-b", rl_backward_char},
    {"\\C-f", rl_forward_char},
    {"\\C-d", rl_delete},
    {"\\C-k", rl_kill_line},
    {"\\C-l", rl_clear_screen},
    {"\\C-j", rl_newline},
    {"\\C-m", rl_newline},
    {"\\C-n", rl_get_next_history},
    {"\\C-p", rl_get_previous_history},
    {"\\C-t", rl_transpose_chars},
    {"\\C-u", rl_unix_line_discard},
    {"\\C-w", rl_unix_word_rubout},
    {"\\C-_", rl_undo_command},
    {"\\eb", rl_backward_word},
    {"\\ef", rl_forward_word},
    {"\\ed", rl_kill_word},
    {"\\e[A", rl_get_previous_history},
    {"\\eOA", rl_get_previous_history},
    {"\\e[B", rl_get_next_history},
    {"\\eOB", rl_get_next_history},
    {"\\e[C", rl_forward_char},
    {"\\eOC", rl_forward_char},
    {"\\e[D", rl_backward_char},
    {"\\eOD", rl_backward_char},
    {"\\e[H", rl_beg_of_line},
    {"\\eOH", rl_beg_of_line},
    {"\\e[F", rl_end_of_line},
    {"\\eOF", rl_end_of_line},
    {"\\e[1~", rl_beg_of_line},
    {"\\e[4~", rl_end_of_line},
    {"\\e[3~", rl_delete},
    {"\\e[1;5D", rl_backward_word},
    {"\\e[1;5C", rl_forward_word},
};

static void bind_our_keys(Keymap keys)
{
    rl_bind_key_in_map('\t', complete, keys);
    rl_bind_key_in_map(CTRL('C'), drop_line, keys);
}

// As a hook that readline calls before each line.
static int take_shared_keys(void)
{
    static Keymap keys;  // lasts as long as readline's own
    if (!keys) {
        keys = rl_make_keymap();
        for (size_t i = 0; i < sizeof shared_keys / sizeof shared_keys[0]; i++)
            rl_bind_keyseq_in_map(shared_keys[i].keys, shared_keys[i].does, keys);
        bind_our_keys(keys);
    }
    rl_editing_mode = 1;  // as Emacs, whatever the person's own settings
    rl_set_keymap(keys);
    return 0;
}

// ---- The editor

static void start_readline(bool shared)
{
    rl_readline_name = "loba";
    rl_catch_signals = 0;
    rl_catch_sigwinch = 0;
    rl_change_environment = 0;
    rl_getc_function = read_key;
    rl_prep_term_function = prepare_terminal;
    rl_initialize();
    rl_variable_bind("enable-bracketed-paste", "off");
    bind_our_keys(emacs_standard_keymap);
    bind_our_keys(vi_insertion_keymap);
    rl_bind_key_in_map(CTRL('C'), drop_line, vi_movement_keymap);
    rl_startup_hook = shared ? take_shared_keys : NULL;
}

const char *line_editor_name(void) { return "readline"; }

LineEditor *line_editor_new(int input, bool shared)
{
    if (!line_terminal_can_edit())
        return NULL;
    if (rl_getc_function != read_key)
        start_readline(shared);
    LineEditor *editor = memory_needed(calloc(1, sizeof *editor));
    editor->input = input;
    return editor;
}

static void put_history(LineEditor *editor)
{
    history_set_history_state(&editor->history);
    stifle_history(KEPT);
}

static void take_history(LineEditor *editor)
{
    HISTORY_STATE *state = history_get_history_state();
    editor->history = *state;
    free(state);
}

void line_editor_free(LineEditor *editor)
{
    if (!editor)
        return;
    put_history(editor);
    rl_clear_history();
    take_history(editor);
    free(editor->history.entries);
    free(editor->line);
    free(editor);
}

Edited line_editor_read(LineEditor *editor, const char *prompt, const Completer *completer,
                        const char **line)
{
    asked = editor;
    editor->completer = completer;
    put_history(editor);
    do {
        editor->interrupted = editor->dropped = false;
        free(editor->line);
        signals_hold();
        editor->line = readline(prompt);
        signals_release();
    } while (editor->interrupted && editor->dropped);
    take_history(editor);
    asked = NULL;
    if (editor->interrupted)
        return EDITED_INTERRUPTED;
    if (!editor->line)
        return EDITED_END;
    *line = editor->line;
    return EDITED_LINE;
}

void line_editor_keep(LineEditor *editor, const char *line)
{
    put_history(editor);
    const HIST_ENTRY *last =
        history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
    if (!last || strcmp(last->line, line) != 0)
        add_history(line);
    take_history(editor);
}
