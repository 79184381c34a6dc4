#include "shell/prompt.h"

#include "base/language.h"
#include "base/text.h"
#include "match/save.h"
#include "notation/writing.h"
#include "rules/source.h"
#include "screen/cards.h"
#include "screen/page.h"
#include "screen/table.h"
#include "shell/answers.h"
#include "shell/complete.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    LOOKED_AT = 1024,  // bytes of a line, as many as are shown of one that is not typed
    TEXT_BYTES = 4096,
    LINE_BYTES = LINE_MAX_BYTES + 1,
    INDENT = 2,
    NOBODY_YET = -1,
};

// ---- The "^" under a word of the line that was typed

// Columns of the first bytes of a line as it stands on the screen; -1 where that is not known: a
// terminal may show in its own way what we would escape.
static int columns_of(const Screen *screen, const char *line, size_t length)
{
    char text[LOOKED_AT], shown[LOOKED_AT];
    if (length >= sizeof text)
        return -1;
    snprintf(text, sizeof text, "%.*s", (int)length, line);
    escape_text(shown, sizeof shown, text);
    if (screen->terminal && strcmp(shown, text) != 0)
        return -1;
    return utf8_columns(shown);
}

bool prompt_point(const Prompt *prompt, int column)
{
    const Screen *screen = &prompt->screen;
    const char *at = prompt->line;
    uint32_t character;
    if (screen->plain || column < 1)
        return false;
    for (int i = 1; *at && i < column; i++)
        utf8_next(&at, &character);
    int asked = utf8_columns(prompt->question);
    int before = columns_of(screen, prompt->line, (size_t)(at - prompt->line));
    int whole = columns_of(screen, prompt->line, strlen(prompt->line));
    if (before < 0 || whole < 0 || asked + whole >= screen_width(screen))
        return false;
    fprintf(screen->out, "%*s^\n", asked + before, "");
    return true;
}

// ---- What it says

Teller prompt_teller(const Prompt *prompt, int seat)
{
    return (Teller){
        .rules = prompt->session->rules,
        .wild = prompt->session->play.game.wild,
        .seats = &prompt->session->seats,
        .seat = seat,
        .style = screen_style(&prompt->screen),
    };
}

void prompt_say(const Prompt *prompt, const char *format, ...)
{
    char raw[TEXT_BYTES], text[TEXT_BYTES];
    va_list values;
    va_start(values, format);
    vsnprintf(raw, sizeof raw, format, values);
    va_end(values);
    escape_text(text, sizeof text, raw);
    screen_wrap(&prompt->screen, INDENT, text);
}

// "LM-13; loba_de_menos.lua:41, melds.pierna.wild.max": as much of it as there is. The short form
// is the row, or, where the file names none, the rest.
void prompt_refuse(const Prompt *prompt, const Said *said, const Refusal *refusal, Reason reason)
{
    int line;
    const char *file;
    const Ruleset *rules = prompt->session->rules;
    char sentence[SENTENCE_MAX], forbidding[SENTENCE_MAX], field[FIELD_PATH_MAX];
    Text text = text_in(forbidding, sizeof forbidding);
    prompt_point(prompt, said_column(said, refusal));
    refusal_sentence(rules, refusal, prompt_teller(prompt, 0).style, sentence, sizeof sentence);
    refusal_field(rules, refusal, field);
    if (!*field) {
        prompt_say(prompt, tr("Not possible: %s."), sentence);
        return;
    }
    const char *ledger = ruleset_ledger(rules, field);
    text_add(&text, "%s", ledger);
    if (!*ledger || reason == REASON_WHOLE || !prompt->screen.terminal) {
        text_add(&text, "%s", *ledger ? "; " : "");
        if (origins_find(rules, field, &file, &line)) {
            text_add(&text, "%s", path_name(file));
            if (line > 0)
                text_add(&text, ":%d", line);
            text_add(&text, ", ");
        }
        text_add(&text, "%s", field);
    }
    prompt_say(prompt, tr("Not allowed: %s (%s)."), sentence, forbidding);
}

void prompt_failed(const Prompt *prompt, const Error *error)
{
    prompt_say(prompt,
               tr("The rules file failed: %s. Nothing has changed; do something else, or "
                  "save and leave."),
               error->text);
}

void prompt_tell_stuck(Prompt *prompt)
{
    Transcript *transcript = prompt->session->transcript;
    if (!transcript)
        return;
    if (prompt->stuck)
        transcript_retry(transcript);
    if (transcript->full && !prompt->full)
        prompt_say(
            prompt,
            tr("The match goes on, but nothing more of it is written down: %s has the %d bytes "
               "that can be read again, and is gone on with as it stood before this "
               "command. `%s FILE` writes it elsewhere."),
            transcript->path, JOURNAL_BYTES_MAX, command_name(COMMAND_SAVE));
    if (transcript->stuck && !prompt->stuck)
        prompt_say(prompt,
                   tr("The match goes on, but is not written down any more: %s. It is tried again "
                      "after every command; `%s FILE` writes it elsewhere."),
                   transcript->error.text, command_name(COMMAND_SAVE));
    else if (prompt->stuck && !transcript->stuck)
        prompt_say(prompt, "%s", tr("All of the match is written down again."));
    prompt->full = transcript->full;
    prompt->stuck = transcript->stuck;
}

void prompt_tell_saved(const Prompt *prompt, const char *path)
{
    Error where;
    prompt_say(prompt, tr("Saved in %s."), path);
    if (!save_names_rules(prompt->session, path, &where))
        prompt_say(prompt, tr("Remember: %s."), where.text);
}

// ---- What happened

static void tell_from(const Prompt *prompt, const Teller *teller, int from)
{
    int count = prompt->session->events.count - from;
    Event *events = session_events(prompt->session, from);
    for (int told = 0; told < count;) {
        char sentence[SENTENCE_MAX];
        if (events[told].kind == EVENT_DEALER)
            fputc('\n', prompt->screen.out);
        told += events_sentence(teller, events + told, count - told, sentence);
        if (*sentence)
            render_sentence(&prompt->screen, teller, sentence);
    }
    free(events);
}

void prompt_tell(const Prompt *prompt, int seat)
{
    Session *session = prompt->session;
    const Teller teller = prompt_teller(prompt, seat);
    tell_from(prompt, &teller, session->told[seat]);
    session->told[seat] = session->events.count;
    fflush(prompt->screen.out);
}

void prompt_tell_hand(const Prompt *prompt, int seat)
{
    const Session *session = prompt->session;
    const Teller teller = prompt_teller(prompt, seat);
    int from = session->events.count;
    while (from > 0 && session_event(session, from - 1).kind != EVENT_DEALER)
        from--;
    tell_from(prompt, &teller, from - (from > 0));
}

bool prompt_has_pages(const Prompt *prompt)
{
    return prompt->screen.terminal && !prompt->screen.plain;
}

// On a terminal everything on one page. Else what is new, and the table once a turn.
void prompt_show(Prompt *prompt, const View *view)
{
    int seat = view->seat;
    Session *session = prompt->session;
    const Game *game = &view->game;
    const Screen *screen = &prompt->screen;
    const Teller teller = prompt_teller(prompt, seat);
    if (prompt_has_pages(prompt)) {
        int from = session_turns_ago(session, seat, 2);
        Event *events = session_events(session, from);
        News news = news_for(events, session->events.count - from, seat);
        fputc('\n', screen->out);
        page_show(screen, &teller, view, &news, prompt->sorts[seat]);
        session->told[seat] = session->events.count;
        free(events);
    } else {
        prompt_tell(prompt, seat);
        if (game->phase == PHASE_HAND &&
            (prompt->deal != game->deal || prompt->turn != game->turn)) {
            prompt->deal = game->deal;
            prompt->turn = game->turn;
            fputc('\n', screen->out);
            render_table(screen, &teller, view, TABLE_WHOLE);
        }
        if (game->phase == PHASE_REENTRY)
            render_scores(screen, &teller, view);
        else
            render_hand(screen, &teller, view, prompt->sorts[seat], HAND_ROWS);
        render_choices(screen, &teller, view, CHOICES_ROWS);
    }
    fflush(screen->out);
    prompt->stale = false;
}

// ---- People

// Several people share the keyboard: all that the one before could see or had typed goes, and the
// next one sits down before the hand is shown. Before the first of them there is nothing to hide.
static bool sit_down(Prompt *prompt, int seat)
{
    int before = prompt->person;
    prompt->person = seat;
    if (before == seat || seats_people(&prompt->session->seats) < 2 || !prompt->screen.terminal ||
        !keyboard_is_terminal(prompt->keyboard))
        return true;
    char line[LINE_BYTES], question[TEXT_BYTES];
    if (before != NOBODY_YET) {
        screen_clear(&prompt->screen);
        keyboard_drop(prompt->keyboard);
    }
    snprintf(question, sizeof question, tr("%s, it is your turn: press Enter. "),
             prompt->session->seats.names.list[seat]);
    KeyboardResult result = keyboard_ask(prompt->keyboard, question, line, sizeof line);
    if (result != KEYBOARD_LINE)
        return result == KEYBOARD_TOO_LONG;
    line[strcspn(line, " \t\r")] = '\0';
    return command_named(NULL, line) != COMMAND_QUIT;
}

bool prompt_understood(const Prompt *prompt, Verdict verdict, const Parsed *parsed, Reason reason)
{
    const LineError *error = &parsed->error;
    if (verdict == VERDICT_DONE)
        return true;
    if (verdict == VERDICT_REFUSED) {
        prompt_refuse(prompt, &parsed->said, &parsed->refusal, reason);
        return false;
    }
    switch (parsed->wrong) {
    case PARSE_ERROR_WORDS:
        if (error->column == 0 || prompt_point(prompt, error->column))
            prompt_say(prompt, tr("Not understood: %s"), error->error.text);
        else
            prompt_say(prompt, tr("Not understood, at character %d: %s"), error->column,
                       error->error.text);
        break;
    case PARSE_ERROR_AMBIGUOUS:
        prompt_say(prompt, "%s", tr("This is not clear as it is written; say what you mean:"));
        for (int i = 0; i < parsed->choice_count; i++)
            prompt_say(prompt, "  %s", parsed->choices[i]);
        if (parsed->more)
            prompt_say(prompt, "%s", tr("  or one of others"));
        break;
    case PARSE_ERROR_RULES: prompt_failed(prompt, &error->error); break;
    }
    return false;
}

static void obey(Prompt *prompt, const View *view, const char *line)
{
    Parsed parsed;
    Outcome outcome;
    Session *session = prompt->session;
    CardStyle style = prompt_teller(prompt, view->seat).style;
    Verdict verdict = command_parse(session->rules, view, line, 1, style, &parsed);
    if (!prompt_understood(prompt, verdict, &parsed, REASON_SHORT))
        return;
    if (parsed.act_count == 0) {
        prompt_answer(prompt, view, &parsed);
        return;
    }
    switch (session_do(session, parsed.acts, parsed.act_count, &outcome)) {
    case VERDICT_DONE: prompt->stale = true; break;
    case VERDICT_REFUSED:
        prompt_refuse(prompt, &parsed.said, &outcome.refusal, REASON_SHORT);
        break;
    case VERDICT_FAILED: prompt_failed(prompt, &outcome.error); break;
    }
}

static void read_command(Prompt *prompt, const View *view)
{
    const Situation situation = {prompt->session->rules, view};
    const Completer completer = {complete_command, &situation};
    size_t length;
    snprintf(prompt->question, sizeof prompt->question, "%s> ",
             prompt->session->seats.names.list[view->seat]);
    switch (keyboard_read(prompt->keyboard, view->seat, prompt->question, &completer, prompt->line,
                          sizeof prompt->line)) {
    case KEYBOARD_LINE:
        // What completes a word leaves a space behind it.
        length = strlen(prompt->line);
        while (length > 0 && strchr(" \t\r", prompt->line[length - 1]))
            length--;
        prompt->line[length] = '\0';
        if (length > 0)
            obey(prompt, view, prompt->line);
        else
            prompt->stale = prompt_has_pages(prompt);
        break;
    case KEYBOARD_TOO_LONG:
        prompt_say(prompt, tr("A line has at most %d bytes; this one was dropped."),
                   LINE_MAX_BYTES);
        break;
    case KEYBOARD_END:
        prompt_say(prompt, "%s", tr("No more input comes: the match ends here."));
        prompt->state = PROMPT_LEFT;
        break;
    case KEYBOARD_INTERRUPTED: prompt->state = PROMPT_INTERRUPTED; break;
    }
}

static void person_turn(Prompt *prompt, int seat)
{
    View view;
    prompt->stale = prompt->stale || prompt->person != seat;
    if (!sit_down(prompt, seat)) {
        prompt->state = keyboard_was_interrupted() ? PROMPT_INTERRUPTED : PROMPT_LEFT;
        return;
    }
    game_view(&prompt->session->play.game, seat, &view);
    if (prompt->stale)
        prompt_show(prompt, &view);
    read_command(prompt, &view);
}

// ---- Bots

static void bot_turn(Prompt *prompt, int seat)
{
    Act act;
    Outcome outcome;
    Session *session = prompt->session;
    bool chosen = session_choose(session, session->seats.bots[seat], &prompt->room, &act);
    Verdict verdict = chosen ? session_do(session, &act, 1, &outcome) : VERDICT_REFUSED;
    prompt->stale = true;
    if (verdict == VERDICT_DONE)
        return;
    prompt->state = PROMPT_FAILED;
    if (verdict == VERDICT_FAILED)
        prompt_say(prompt, tr("The rules file failed in the turn of %s: %s."),
                   session->seats.names.list[seat], outcome.error.text);
    else
        prompt_say(prompt, tr("%s found nothing that the rules allow."),
                   session->seats.names.list[seat]);
}

PromptState prompt_run(Prompt *prompt)
{
    Session *session = prompt->session;
    bool watched = seats_people(&session->seats) == 0;
    prompt->state = PROMPT_PLAYING;
    prompt->person = NOBODY_YET;
    prompt->stale = true;
    prompt->stuck = prompt->full = false;
    prompt->deal = prompt->turn = 0;
    while (prompt->state == PROMPT_PLAYING && !session_is_over(session)) {
        int seat = session->play.game.asked;
        if (keyboard_was_interrupted())
            prompt->state = PROMPT_INTERRUPTED;
        else if (session->seats.bots[seat])
            bot_turn(prompt, seat);
        else
            person_turn(prompt, seat);
        // A watcher is told when a turn is over, so that it reads as one sentence.
        int count = session->events.count;
        if (watched && (session_is_over(session) ||
                        (count > 0 && session_event(session, count - 1).kind == EVENT_TURN)))
            prompt_tell(prompt, SEAT_WATCHER);
        prompt_tell_stuck(prompt);
    }
    // Everybody at the keyboard is told how it ended.
    if (prompt->state == PROMPT_PLAYING) {
        View view;
        int seat = prompt->person == NOBODY_YET ? 0 : prompt->person;
        const Teller teller = prompt_teller(prompt, watched ? SEAT_WATCHER : seat);
        prompt->state = PROMPT_OVER;
        prompt_tell(prompt, teller.seat);
        game_view(&session->play.game, seat, &view);
        render_scores(&prompt->screen, &teller, &view);
    }
    act_list_free(&prompt->room);
    return prompt->state;
}
