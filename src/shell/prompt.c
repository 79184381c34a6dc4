#include "shell/prompt.h"

#include "base/language.h"
#include "shell/complete.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { TEXT_BYTES = 4096, LINE_BYTES = LINE_MAX_BYTES + 1, NOBODY_YET = -1 };

// ---- People

static bool leaves(const char *line)
{
    char word[LINE_BYTES];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " \t\r"), line);
    return command_named(NULL, word) == COMMAND_QUIT;
}

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
    return result == KEYBOARD_TOO_LONG || (result == KEYBOARD_LINE && !leaves(line));
}

static void not_understood(const Prompt *prompt, const LineError *error)
{
    if (error->column == 0 || prompt_point(prompt, error->column))
        prompt_say(prompt, tr("Not understood: %s"), error->error.text);
    else
        prompt_say(prompt, tr("Not understood, at character %d: %s"), error->column,
                   error->error.text);
}

bool prompt_understood(const Prompt *prompt, ParseResult result, const Parsed *parsed,
                       Reason reason)
{
    switch (result) {
    case PARSE_ACTS:
    case PARSE_COMMAND: return true;
    case PARSE_AMBIGUOUS:
        prompt_say(prompt, "%s", tr("This is not clear as it is written; say what you mean:"));
        for (int i = 0; i < parsed->choice_count; i++)
            prompt_say(prompt, "  %s", parsed->choices[i]);
        if (parsed->more)
            prompt_say(prompt, "%s", tr("  or one of others"));
        break;
    case PARSE_REFUSED: prompt_refuse(prompt, &parsed->said, &parsed->refusal, reason); break;
    case PARSE_ERROR: not_understood(prompt, &parsed->error); break;
    case PARSE_FAILED: prompt_failed(prompt, &parsed->error.error); break;
    }
    return false;
}

static void do_acts(Prompt *prompt, const Parsed *parsed)
{
    Outcome outcome;
    switch (session_do(prompt->session, parsed->acts, parsed->act_count, &outcome)) {
    case VERDICT_DONE: prompt->stale = true; break;
    case VERDICT_REFUSED:
        prompt_refuse(prompt, &parsed->said, &outcome.refusal, REASON_SHORT);
        break;
    case VERDICT_FAILED: prompt_failed(prompt, &outcome.error); break;
    }
}

static void obey(Prompt *prompt, const View *view, const char *line)
{
    Parsed parsed;
    CardStyle style = prompt_teller(prompt, view->seat).style;
    ParseResult result = command_parse(prompt->session->rules, view, line, 1, style, &parsed);
    if (!prompt_understood(prompt, result, &parsed, REASON_SHORT))
        return;
    if (result == PARSE_ACTS)
        do_acts(prompt, &parsed);
    else
        prompt_answer(prompt, view, &parsed);
}

// What completes a word leaves a space behind it.
static void cut_spaces(char *line)
{
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r", line[length - 1]))
        length--;
    line[length] = '\0';
}

static void read_command(Prompt *prompt, const View *view)
{
    const Situation situation = {prompt->session->rules, view};
    const Completer completer = {complete_command, &situation};
    snprintf(prompt->question, sizeof prompt->question, "%s> ",
             prompt->session->seats.names.list[view->seat]);
    switch (keyboard_read(prompt->keyboard, view->seat, prompt->question, &completer, prompt->line,
                          sizeof prompt->line)) {
    case KEYBOARD_LINE:
        cut_spaces(prompt->line);
        if (*prompt->line)
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

// Who only watches is told when a turn is over, so that it reads as one sentence.
static void tell_watcher(const Prompt *prompt)
{
    const Session *session = prompt->session;
    int count = session->events.count;
    if (session_is_over(session) ||
        (count > 0 && session_event(session, count - 1).kind == EVENT_TURN))
        prompt_tell(prompt, SEAT_WATCHER);
}

// Everybody at the keyboard is told how it ended.
static void tell_end(const Prompt *prompt)
{
    const Seats *seats = &prompt->session->seats;
    int seat = prompt->person == NOBODY_YET ? 0 : prompt->person;
    bool watched = seats_people(seats) == 0;
    prompt_tell(prompt, watched ? SEAT_WATCHER : seat);
    View view;
    game_view(&prompt->session->play.game, seat, &view);
    const Teller teller = prompt_teller(prompt, watched ? SEAT_WATCHER : seat);
    render_scores(&prompt->screen, &teller, &view);
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
        if (watched)
            tell_watcher(prompt);
        prompt_tell_stuck(prompt);
    }
    if (prompt->state == PROMPT_PLAYING) {
        prompt->state = PROMPT_OVER;
        tell_end(prompt);
    }
    act_list_free(&prompt->room);
    return prompt->state;
}
