// A match as it is played at the prompt: the game, who sits where, what was done, what happened,
// and how far a seat may go back.

#ifndef LOBA_SHELL_SESSION_H
#define LOBA_SHELL_SESSION_H

#include "notation/command.h"
#include "notation/scene.h"
#include "notation/setup.h"
#include "record/transcript.h"
#include "shell/seats.h"

// Commands that can be undone, so that a replay can undo what was undone here: what they hold is
// less than 64 MiB.
enum { CHANGES_MAX = SCENE_UNDO_MAX };

// One command as it was done, as a script has it.
typedef struct {
    uint8_t seat;
    char text[COMMAND_TEXT_MAX];
    uint16_t deal;               // in which it was done
    char state[STATE_TEXT_MAX];  // how the game stood before the first one of a deal; "" elsewhere
} Done;

// A command of the turn in hand that can be taken back.
typedef struct {
    Play before, after;
    int acts;                         // it was made of
    int events_before, events_after;  // of all that happened
} Change;

typedef struct {
    const Ruleset *rules;
    Seats seats;
    Setup setup;  // how it began, as a script says it
    Play play;
    bool undoes_all;         // goes back over whatever was done, whoever did it and saw it
    uint32_t acts;           // done so far, by anybody
    Transcript *transcript;  // takes down what is done from now on; NULL: nothing does

    int done_count, done_room;
    Done *done;   // every command that stands
    bool failed;  // the rules file failed as the match began, or in the command tried last
    Done tried;   // which was this one; "" before the first

    int event_count, event_room;
    Event *events;            // all that happened and was not undone
    int told[SEATS_MAX + 1];  // how many of them each seat, or who only watches, has been told

    int change_count, undone_count, change_room;
    Change *changes;  // those that can be undone, then those that were and can be done again
} Session;

// How a match between these seats begins, as a script would say it. Among bots nobody could leave a
// match without end, so it has bounds.
void session_set_up(const Seats *seats, const char *variant, const Setting settings[], int count,
                    uint64_t seed, Setup *setup);

// Begins a match. VERDICT_FAILED: the rules file failed, and outcome->error says how.
Verdict session_start(Session *session, const Ruleset *rules, const Seats *seats,
                      const Setup *setup, Outcome *outcome);
void session_end(Session *session);

// Writes a command that was done into the transcript, where there is one.
void session_record(const Session *session, const Done *done);

// Does one command of the seat asked, all of its acts or none.
Verdict session_do(Session *session, const Act acts[], int count, Outcome *outcome);

// The act that the bot on the seat asked chooses. False: it found none.
bool session_choose(const Session *session, const BotKind *bot, ActList *room, Act *act);

// Goes back one command within the turn; false where there is none, or something hidden was seen
// since: a card drawn, a new deal. Where the session undoes all, it goes back one command of
// anybody, over the last CHANGES_MAX. Redo does again what was undone last.
bool session_undo(Session *session);
bool session_redo(Session *session);

static inline bool session_is_over(const Session *session)
{
    return session->play.game.phase == PHASE_OVER;
}

#endif
