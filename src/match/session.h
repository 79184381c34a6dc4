// A match in progress: its seats, the game, the commands so far, their events, and undo.

#ifndef LOBA_MATCH_SESSION_H
#define LOBA_MATCH_SESSION_H

#include "base/bytes.h"
#include "bots/reason.h"
#include "notation/command.h"
#include "notation/line.h"
#include "notation/scene.h"
#include "notation/setup.h"
#include "record/transcript.h"
#include "rules/source.h"

// ---- Who sits where

// Two viewers without a seat: the watcher sees what is public, the other sees everything.
enum { SEAT_WATCHER = SEATS_MAX, SEAT_ALL_SEEING };

typedef struct {
    SeatNames names;
    const BotKind *bots[SEATS_MAX];  // NULL: a person
} Seats;

// Reads "Ana,Beto=greedy,…" and checks the number of players against the variant. False: `error`
// says what is wrong, and what would be right.
bool seats_read(const Ruleset *rules, const char *text, Seats *seats, Error *error);

// Sets the seats to these names, and to the bots with the names in `bots`; "" is a person. False if
// there is no bot named *unknown.
bool seats_fill(const SeatNames *names, const char bots[][NAME_SIZE], Seats *seats,
                const char **unknown);

// One person against three greedy bots, or as many as the variant allows.
void seats_default(const Ruleset *rules, Seats *seats);

// Gives the person whose only name is "You", in any language, that name in the one in force. What
// is written of the match keeps to the names of its set-up.
void seats_address(Seats *seats);

// The number of seats played by people.
int seats_people(const Seats *seats);

// Whether some bot looks ahead.
bool seats_look_ahead(const Seats *seats);

// ---- The match

// The number of commands that can be undone, in a session and in a replay. They usually take some
// 300 KiB, at most 60 MiB.
enum { CHANGES_MAX = SCENE_UNDO_MAX };

// A command that was done, in the form that a script has. The texts are valid until the next
// command.
typedef struct {
    uint8_t seat;
    uint16_t deal;      // the deal in which it was done
    const char *text;   // less than COMMAND_TEXT_MAX bytes
    const char *state;  // how the game stood before the first one of a deal; "" elsewhere
} Done;

typedef struct {
    const Ruleset *rules;
    Seats seats;
    Setup setup;  // how it began, in the form that a script has
    Play play;
    bool undoes_all;         // may undo any command of any seat, even if cards were seen since
    bool undoes_turn;        // a seat may undo the command that ended its turn, until somebody acts
    uint32_t acts;           // the number done so far, by all seats
    Transcript *transcript;  // of all commands from now on; NULL: none is kept
    Crew *crew;              // of bots that look ahead, and of hints; NULL: the calling thread

    Records done;                  // all commands in force: session_done
    bool failed;                   // the rules file failed at the start of the match, or in
    char tried[COMMAND_TEXT_MAX];  // the last command tried; "" before the first
    uint8_t tried_seat;

    Records events;           // all events in force: session_event
    int told[SEATS_MAX + 1];  // the number of them that each seat, and the watcher, has been told

    Records changes;   // commands that can be undone, then those that can be redone; for each the
                       // number of its acts and events, and what it changed in `play`
    int undone_count;  // those that can be redone
} Session;

// Sets up a match between these seats as a script would. A match between bots alone is bounded,
// since nobody could stop it.
void session_set_up(const Seats *seats, const char *variant, const Setting settings[], int count,
                    uint64_t seed, Setup *setup);

// Begins a match. On any result but START_DONE, outcome->error says why.
StartResult session_start(Session *session, const Ruleset *rules, const Seats *seats,
                          const Setup *setup, Outcome *outcome);
void session_end(Session *session);

// Gives the match a crew of so many threads (crew_open_beside) if a bot of it looks ahead, and
// otherwise the calling thread alone. The crew must outlive it, and is closed by the caller.
void session_open_crew(Session *session, const RulesetSource *source, int threads, Crew *crew);

// A copy of the match, without a transcript and a crew.
void session_copy(const Session *session, Session *copy);

// Writes a command that was done to the transcript, if there is one.
void session_record(const Session *session, const Done *done);

// The command with this number, from 0. The number after the last gives the next command to redo.
Done session_done(const Session *session, int number);

// An event by its number, from 0; all events from that number on, which the caller frees.
Event session_event(const Session *session, int number);
Event *session_events(const Session *session, int from);

// The number of the first event of the hand.
int session_hand_begins(const Session *session);

// The event that began the turn `turns` turns of the seat ago; the first event if it has had fewer.
int session_turns_ago(const Session *session, int seat, int turns);

// Does one command of the seat asked: all of its acts, or none.
Verdict session_do(Session *session, const Act acts[], int count, Outcome *outcome);

// Chooses the act of the bot on the seat asked. False if it found none.
bool session_choose(const Session *session, const BotKind *bot, ActList *room, Act *act);

// The hint for the seat asked, from what it sees: what the greedy bot would do, or if `ahead` what
// is best looking ahead as far as the strong bot does, in worlds of the hint's own. The same moment
// has the same hint, whatever the seed of the match. False without memory.
bool session_hint(const Session *session, bool ahead, ActList *room, Hint *hint);

// Undo goes back one command within the turn; with undoes_turn also over its end, as long as no
// other seat has acted. False if there is none, or if something hidden was seen since: a card
// drawn, a new deal. A session with undoes_all goes back over anybody's commands, up to CHANGES_MAX
// of them. Redo repeats the command undone last.
bool session_undo(Session *session);
bool session_redo(Session *session);

// The seat whose command session_undo would take back; SEAT_WATCHER if there is none.
int session_undoer(const Session *session);

// Loads the rules of the match again and sets up its position under them, written as the set-up of
// a new match, so that its transcript holds what it needs to be resumed. On true the caller owns
// *next and its rules, which it returns to the source. False: nothing has changed, and either
// `faults` tells what is wrong with the files, or `error` why the position cannot go on.
//
// Of what the players knew only what anybody can see of the position is kept: not which hidden
// cards somebody has seen, nor who threw what. Nothing done before can be undone.
bool session_reload(const Session *session, const RulesetSource *source, Session *next,
                    Faults *faults, Error *error);

static inline bool session_is_over(const Session *session)
{
    return session->play.game.phase == PHASE_OVER;
}

#endif
