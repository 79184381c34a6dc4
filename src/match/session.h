// A match as it is played: its seats, the game, the commands so far, their events, and undo.

#ifndef LOBA_MATCH_SESSION_H
#define LOBA_MATCH_SESSION_H

#include "base/bytes.h"
#include "bots/bot.h"
#include "notation/command.h"
#include "notation/line.h"
#include "notation/scene.h"
#include "notation/setup.h"
#include "record/transcript.h"

// ---- Who sits where

// Two viewers that have no seat: one sees what everybody sees, the other sees everything.
enum { SEAT_WATCHER = SEATS_MAX, SEAT_ALL_SEEING };

typedef struct {
    SeatNames names;
    const BotKind *bots[SEATS_MAX];  // NULL: a person
} Seats;

// Reads "Ana,Beto=greedy,…" and holds it against the players of the variant. False: `error` says
// what is wrong, and what would be right.
bool seats_read(const Ruleset *rules, const char *text, Seats *seats, Error *error);

// Seats of these names, with the bots that are named for them, "" for a person. False: there is no
// bot of the name *unknown.
bool seats_fill(const SeatNames *names, const char bots[][NAME_SIZE], Seats *seats,
                const char **unknown);

// One person against three greedy bots, as far as the variant lets them sit down.
void seats_default(const Ruleset *rules, Seats *seats);

// How many people play.
int seats_people(const Seats *seats);

// ---- The match

// Commands that can be undone, as many as a replay can undo: some 300 KiB, at most 40 MiB.
enum { CHANGES_MAX = SCENE_UNDO_MAX };

// One command as it was done, as a script has it. The texts stand until the next one is done.
typedef struct {
    uint8_t seat;
    uint16_t deal;      // in which it was done
    const char *text;   // less than COMMAND_TEXT_MAX bytes
    const char *state;  // how the game stood before the first one of a deal; "" elsewhere
} Done;

typedef struct {
    const Ruleset *rules;
    Seats seats;
    Setup setup;  // how it began, as a script says it
    Play play;
    bool undoes_all;         // undoes any command of any seat, even if cards were seen since
    uint32_t acts;           // done so far, by anybody
    Transcript *transcript;  // of all commands from now on; NULL: there is none

    Records done;                  // every command that stands: session_done
    bool failed;                   // the rules file failed as the match began, or in
    char tried[COMMAND_TEXT_MAX];  // the command tried last; "" before the first
    uint8_t tried_seat;

    Records events;           // all that happened and was not undone: session_event
    int told[SEATS_MAX + 1];  // how many of them each seat, and the watcher, has been told

    Records changes;   // commands that can be undone, after them those that were: for each the
                       // number of its acts and events, and what it changed in `play`
    int undone_count;  // those that can be done again
} Session;

// How a match between these seats begins, as a script would say it. Among bots nobody could leave a
// match without end, so it has bounds.
void session_set_up(const Seats *seats, const char *variant, const Setting settings[], int count,
                    uint64_t seed, Setup *setup);

// Begins a match. Unless START_DONE, outcome->error says why not.
StartResult session_start(Session *session, const Ruleset *rules, const Seats *seats,
                          const Setup *setup, Outcome *outcome);
void session_end(Session *session);

// A copy of the match, without a transcript.
void session_copy(const Session *session, Session *copy);

// Writes a command that was done into the transcript, if there is one.
void session_record(const Session *session, const Done *done);

// A command that stands, from 0, or after the last one the next that can be done again.
Done session_done(const Session *session, int number);

// What happened: one event, from 0, or all from this one on, which the caller frees.
Event session_event(const Session *session, int number);
Event *session_events(const Session *session, int from);

// The event with which the last turns of the seat began, so many of them; else the first of all.
int session_turns_ago(const Session *session, int seat, int turns);

// Does one command of the seat asked, all of its acts or none.
Verdict session_do(Session *session, const Act acts[], int count, Outcome *outcome);

// The act that the bot on the seat asked chooses. False: it found none.
bool session_choose(const Session *session, const BotKind *bot, ActList *room, Act *act);

// Undo goes back one command within the turn. False: there is none, or something hidden was seen
// since: a card drawn, a new deal. A session that undoes all goes back one command of anybody, as
// far as the last CHANGES_MAX. Redo does again the command that was undone last.
bool session_undo(Session *session);
bool session_redo(Session *session);

static inline bool session_is_over(const Session *session)
{
    return session->play.game.phase == PHASE_OVER;
}

#endif
