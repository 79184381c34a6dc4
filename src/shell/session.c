#include "shell/session.h"

#include "base/memory.h"
#include "sim/match.h"

#include <stdlib.h>
#include <string.h>

// Room for one more item.
static void *grown(void *items, int count, int *room, size_t size)
{
    if (count < *room)
        return items;
    *room = *room ? 2 * *room : 16;
    return memory_needed(realloc(items, (size_t)*room * size));
}

static void add_events(Session *session, const EventList *events)
{
    for (int i = 0; i < events->count; i++) {
        session->events = grown(session->events, session->event_count, &session->event_room,
                                sizeof *session->events);
        session->events[session->event_count++] = events->events[i];
    }
}

static Done done_of(const Session *session, const Game *before, const Act acts[], int count)
{
    Done done = {.seat = before->asked, .deal = before->deal};
    acts_text(session->rules, before, acts, count, STYLE_LETTERS, done.text);
    return done;
}

static void add_done(Session *session, const Done *done)
{
    session->done =
        grown(session->done, session->done_count, &session->done_room, sizeof *session->done);
    session->done[session->done_count++] = *done;
}

// A quarter at a time, so that it is seldom done.
static void forget_oldest_changes(Session *session)
{
    int forgotten = CHANGES_MAX / 4;
    session->change_count -= forgotten;
    memmove(session->changes, session->changes + forgotten,
            (size_t)session->change_count * sizeof *session->changes);
}

// Whatever was undone cannot be done again once something else is done.
static void add_change(Session *session, const Change *change)
{
    session->undone_count = 0;
    if (session->change_count == CHANGES_MAX)
        forget_oldest_changes(session);
    session->changes = grown(session->changes, session->change_count, &session->change_room,
                             sizeof *session->changes);
    session->changes[session->change_count++] = *change;
}

static void forget_changes(Session *session) { session->change_count = session->undone_count = 0; }

void session_set_up(const Seats *seats, const char *variant, const Setting settings[], int count,
                    uint64_t seed, Setup *setup)
{
    setup_new(setup);
    snprintf(setup->variant, sizeof setup->variant, "%s", variant);
    for (int i = 0; i < count; i++) {
        SetupOption *option = &setup->options[setup->option_count++];
        snprintf(option->name, sizeof option->name, "%s", settings[i].name);
        snprintf(option->value, sizeof option->value, "%s", settings[i].value);
    }
    setup->seats = seats->names;
    for (int seat = 0; seat < seats->names.count; seat++)
        if (seats->bots[seat])
            snprintf(setup->bots[seat], sizeof setup->bots[seat], "%s",
                     seats->bots[seat]->names[LANGUAGE_EN]);

    bool bots_only = seats_people(seats) == 0;
    setup->position.setup = (MatchSetup){
        .players = seats->names.count,
        .seed = seed,
        .turns_bound = bots_only ? SIM_TURNS_BOUND : 0,
        .hands_bound = bots_only ? SIM_HANDS_BOUND : 0,
    };
}

Verdict session_start(Session *session, const Ruleset *rules, const Seats *seats,
                      const Setup *setup, Outcome *outcome)
{
    *session = (Session){.rules = rules, .seats = *seats, .setup = *setup};
    Verdict verdict = position_start(rules, &setup->position, &session->play, outcome, NULL);
    session->failed = verdict == VERDICT_FAILED;
    if (verdict == VERDICT_DONE)
        add_events(session, &outcome->events);
    return verdict;
}

void session_end(Session *session)
{
    free(session->done);
    free(session->events);
    free(session->changes);
    *session = (Session){0};
}

// What a bot does it would do again: only what a person did must not be lost.
void session_record(const Session *session, const Done *done)
{
    if (session->transcript)
        transcript_command(session->transcript, done->state, session->seats.names.list[done->seat],
                           done->text, !session->seats.bots[done->seat]);
}

// True when the seat now knows a card that it did not know before.
static bool saw_something(const Game *before, const Game *after, int seat)
{
    return !card_set_contains(&before->seen[seat], &after->seen[seat]);
}

static bool can_go_back(const Game *before, const Game *after)
{
    return after->asked == before->asked && after->turn == before->turn &&
           after->deal == before->deal && after->phase == before->phase &&
           !saw_something(before, after, before->asked);
}

Verdict session_do(Session *session, const Act acts[], int count, Outcome *outcome)
{
    Change change = {
        .before = session->play,
        .acts = count,
        .events_before = session->event_count,
    };
    const Game *game = &change.before.game;
    Verdict verdict = acts_apply(session->rules, &session->play, acts, count, outcome);
    session->tried = done_of(session, game, acts, count);
    session->failed = verdict == VERDICT_FAILED;
    if (verdict != VERDICT_DONE)
        return verdict;

    bool first = session->done_count == 0 ||
                 session->done[session->done_count - 1].deal != session->tried.deal;
    if (first)
        claim_state_text(game, session->tried.state);
    add_done(session, &session->tried);
    session_record(session, &session->tried);
    add_events(session, &outcome->events);
    change.after = session->play;
    change.events_after = session->event_count;
    session->acts += (uint32_t)count;
    if (session->undoes_all || can_go_back(game, &session->play.game))
        add_change(session, &change);
    else
        forget_changes(session);
    return verdict;
}

bool session_choose(const Session *session, const BotKind *bot, ActList *room, Act *act)
{
    int seat = session->play.game.asked;
    View view;
    game_view(&session->play.game, seat, &view);
    Random random = bot_random(session->setup.position.setup.seed, seat, session->acts);
    const Question question = {session->rules, &view, &session->play.history};
    return bot_choose(bot, &question, &random, room, act);
}

bool session_undo(Session *session)
{
    if (session->change_count == 0)
        return false;
    const Change *change = &session->changes[--session->change_count];
    session->undone_count++;
    session->play = change->before;
    session->acts -= (uint32_t)change->acts;
    session->event_count = change->events_before;
    session_record(session,
                   &(Done){.seat = session->done[--session->done_count].seat, .text = "undo"});
    session->failed = false;
    for (int seat = 0; seat <= SEATS_MAX; seat++)
        if (session->told[seat] > session->event_count)
            session->told[seat] = session->event_count;
    return true;
}

// What was done and what happened still lies behind the ends of the lists: whatever overwrites it
// forgets the changes.
bool session_redo(Session *session)
{
    if (session->undone_count == 0)
        return false;
    const Change *change = &session->changes[session->change_count++];
    session->undone_count--;
    session->play = change->after;
    session->acts += (uint32_t)change->acts;
    session->event_count = change->events_after;
    session_record(session, &session->done[session->done_count++]);
    session->failed = false;
    return true;
}
