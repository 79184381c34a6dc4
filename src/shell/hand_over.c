#include "shell/prompt.h"

#include "base/language.h"
#include "base/least.h"
#include "screen/ending.h"
#include "shell/messages.h"
#include "shell/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// For whom the end is told: the one person, or everybody.
static int audience(const Session *session)
{
    int seat = 0;
    if (seats_people(&session->seats) > 1)
        return SEAT_WATCHER;
    while (session->seats.bots[seat])
        seat++;
    return seat;
}

static bool waits(const Prompt *prompt)
{
    return !prompt->no_wait && !session_is_over(prompt->session) &&
           keyboard_is_terminal(prompt->keyboard);
}

// What is answered there. With several people nothing is told that only one of them may know.
static uint64_t answered(int seat)
{
    const uint64_t everybody = UINT64_C(1) << COMMAND_RULES | UINT64_C(1) << COMMAND_HELP |
                               UINT64_C(1) << COMMAND_LANG | UINT64_C(1) << COMMAND_QUIT;
    const uint64_t seen =
        UINT64_C(1) << COMMAND_LOG | UINT64_C(1) << COMMAND_SCORES | UINT64_C(1) << COMMAND_TABLE;
    return seat == SEAT_WATCHER ? everybody : everybody | seen;
}

// Asks for Enter; who wants may leave instead, or ask about the hand that has ended. What was typed
// before the page could be seen does not answer.
static void wait_for_enter(Prompt *prompt, int seat, const Game *ended)
{
    View view, told;
    const int eyes = seat == SEAT_WATCHER ? 0 : seat;
    const bool next = prompt->session->play.game.phase == PHASE_HAND;
    char *line = prompt->line;
    fflush(prompt->screen.out);
    keyboard_drop(prompt->keyboard, line, sizeof prompt->line);
    if (*line)
        prompt_say(prompt, tr("Typed before you could see this, and not done: %s"), line);
    game_view(&prompt->session->play.game, eyes, &view);
    game_view(ended, eyes, &told);
    while (prompt->state == PROMPT_PLAYING) {
        snprintf(prompt->question, sizeof prompt->question, "%s",
                 next ? tr("Enter: next hand. ") : tr("Enter: go on. "));
        switch (keyboard_ask(prompt->keyboard, screen_question(&prompt->screen, prompt->question),
                             line, sizeof prompt->line)) {
        case KEYBOARD_LINE: break;
        case KEYBOARD_TOO_LONG: continue;
        default: prompt->state = signals_interrupted() ? PROMPT_INTERRUPTED : PROMPT_LEFT; return;
        }
        if (!line[strspn(line, " \t\r")])
            return;
        if (!prompt_answer_line(prompt, &view, &told, answered(seat)))
            prompt_say(prompt, tr("Press Enter to go on; `%s` leaves the match."),
                       command_name(COMMAND_QUIT));
        fflush(prompt->screen.out);
    }
}

// Everything up to this event has been told to everybody.
static void note_told(Prompt *prompt, int events)
{
    Session *session = prompt->session;
    for (int seat = 0; seat <= SEATS_MAX; seat++)
        session->told[seat] = most(session->told[seat], events);
    prompt->ended = events;
    prompt->stale = true;
}

void prompt_hand_over(Prompt *prompt, const Outcome *outcome)
{
    Session *session = prompt->session;
    const Screen *screen = &prompt->screen;
    if (!outcome->end.over || !screen->terminal || seats_people(&session->seats) == 0)
        return;
    const int seat = audience(session);
    Teller teller = prompt_teller(prompt, seat);
    teller.wild = outcome->end.game.wild;
    int from = session->events.count;
    for (int i = 0; i < session->seats.names.count; i++)
        if (!session->seats.bots[i])
            from = least(from, session->told[i]);
    if (seat == SEAT_WATCHER) {
        screen_clear(screen);
        prompt->person = -1;
    }
    Event *events = session_events(session, from);
    if (!events)
        return;
    Sheet sheet = sheet_of(session);
    const Ending ending = {
        .hand = &outcome->end.game,
        .now = &session->play.game,
        .events = events,
        .count = ending_length(events, session->events.count - from),
        .sheet = &sheet,
    };
    if (screen->plain) {
        prompt_tell_events(prompt, &teller, from, from + ending.count);
        ending_say(screen, &teller, &ending);
    } else {
        fputc('\n', screen->out);
        ending_show(screen, &teller, &ending);
    }
    fflush(screen->out);
    note_told(prompt, from + ending.count);
    sheet_free(&sheet);
    free(events);
    if (*prompt->rest)
        prompt_say(prompt, "%s %s", tr("Not done, because the hand is over:"), prompt->rest);
    prompt->rest = "";
    if (waits(prompt))
        wait_for_enter(prompt, seat, &outcome->end.game);
}
