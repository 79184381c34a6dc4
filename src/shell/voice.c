// What the prompt says: sentences, refusals, what happened.

#include "shell/prompt.h"

#include "base/escape.h"
#include "base/language.h"
#include "base/path.h"
#include "base/text.h"
#include "match/save.h"
#include "notation/sentences.h"
#include "rules/origins.h"
#include "screen/page.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { TEXT_BYTES = 4096, INDENT = 2 };

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
static void forbidding_text(const Ruleset *rules, const Refusal *refusal, bool brief, Text *text)
{
    char field[FIELD_PATH_MAX];
    const char *file;
    int line;
    refusal_field(rules, refusal, field);
    if (!*field)
        return;
    const char *ledger = ruleset_ledger(rules, field);
    text_add(text, "%s", ledger);
    if (*ledger && brief)
        return;
    text_add(text, "%s", *ledger ? "; " : "");
    if (origins_find(rules, field, &file, &line)) {
        text_add(text, "%s", path_name(file));
        if (line > 0)
            text_add(text, ":%d", line);
        text_add(text, ", ");
    }
    text_add(text, "%s", field);
}

void prompt_refuse(const Prompt *prompt, const Said *said, const Refusal *refusal, Reason reason)
{
    const Ruleset *rules = prompt->session->rules;
    char sentence[SENTENCE_MAX], forbidding[SENTENCE_MAX];
    Text text = text_in(forbidding, sizeof forbidding);
    prompt_point(prompt, said_column(said, refusal));
    refusal_sentence(rules, refusal, prompt_teller(prompt, 0).style, sentence, sizeof sentence);
    forbidding_text(rules, refusal, reason == REASON_SHORT && prompt->screen.terminal, &text);
    if (text.used)
        prompt_say(prompt, tr("Not allowed: %s (%s)."), sentence, forbidding);
    else
        prompt_say(prompt, tr("Not possible: %s."), sentence);
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
    if (transcript && prompt->stuck)
        transcript_retry(transcript);
    if (transcript && transcript->full && !prompt->full)
        prompt_say(
            prompt,
            tr("The match goes on, but nothing more of it is written down: %s has the %d bytes "
               "that can be read again, and is gone on with as it stood before this "
               "command. `%s FILE` writes it elsewhere."),
            transcript->path, JOURNAL_BYTES_MAX, command_name(COMMAND_SAVE));
    prompt->full = transcript && transcript->full;
    if (!transcript || transcript->stuck == prompt->stuck)
        return;
    prompt->stuck = transcript->stuck;
    if (prompt->stuck)
        prompt_say(prompt,
                   tr("The match goes on, but is not written down any more: %s. It is tried again "
                      "after every command; `%s FILE` writes it elsewhere."),
                   transcript->error.text, command_name(COMMAND_SAVE));
    else
        prompt_say(prompt, "%s", tr("All of the match is written down again."));
}

void prompt_tell_saved(const Prompt *prompt, const char *path)
{
    Error where;
    prompt_say(prompt, tr("Saved in %s."), path);
    if (!save_names_rules(prompt->session, path, &where))
        prompt_say(prompt, tr("Remember: %s."), where.text);
}

// ---- What happened

// Tells what can be told at once; returns how many of the events that was.
static int tell_some(const Prompt *prompt, const Teller *teller, const Event events[], int count)
{
    char sentence[SENTENCE_MAX];
    if (events[0].kind == EVENT_DEALER)
        fputc('\n', prompt->screen.out);
    int told = events_sentence(teller, events, count, sentence);
    if (*sentence)
        render_sentence(&prompt->screen, teller, sentence);
    return told;
}

static void tell_from(const Prompt *prompt, const Teller *teller, int from)
{
    int count = prompt->session->events.count - from;
    Event *events = session_events(prompt->session, from);
    for (int told = 0; told < count;)
        told += tell_some(prompt, teller, events + told, count - told);
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

// ---- Where the match stands

// On a terminal everything on one page. Else what is new, and the table once a turn.
static void show_page(Prompt *prompt, const Teller *teller, const View *view)
{
    const Session *session = prompt->session;
    int from = session_turns_ago(session, view->seat, 2);
    Event *events = session_events(session, from);
    News news = news_for(events, session->events.count - from, view->seat);
    fputc('\n', prompt->screen.out);
    page_show(&prompt->screen, teller, view, &news, prompt->sorts[view->seat]);
    prompt->session->told[view->seat] = session->events.count;
    free(events);
}

static void show_news(Prompt *prompt, const Teller *teller, const View *view)
{
    const Game *game = &view->game;
    prompt_tell(prompt, view->seat);
    if (game->phase == PHASE_HAND && (prompt->deal != game->deal || prompt->turn != game->turn)) {
        prompt->deal = game->deal;
        prompt->turn = game->turn;
        fputc('\n', prompt->screen.out);
        render_table(&prompt->screen, teller, view, TABLE_WHOLE);
    }
    if (game->phase == PHASE_REENTRY)
        render_scores(&prompt->screen, teller, view);
    else
        render_hand(&prompt->screen, teller, view, prompt->sorts[view->seat], HAND_ROWS);
    render_choices(&prompt->screen, teller, view, CHOICES_ROWS);
}

bool prompt_has_pages(const Prompt *prompt)
{
    return prompt->screen.terminal && !prompt->screen.plain;
}

void prompt_show(Prompt *prompt, const View *view)
{
    const Teller teller = prompt_teller(prompt, view->seat);
    if (prompt_has_pages(prompt))
        show_page(prompt, &teller, view);
    else
        show_news(prompt, &teller, view);
    fflush(prompt->screen.out);
    prompt->stale = false;
}
