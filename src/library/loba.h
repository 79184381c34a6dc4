// Loba as a library: any rummy whose rules somebody has written down, for programs in C and, by
// way of it, in other languages.
//
// A house knows where rules files lie and speaks a language. Rules are loaded from it, matches are
// begun under rules, and what is done in a match is done through a door: the host's door, which
// loba_table opens, speaks for every seat; the door of a seat may do and see what that seat may,
// and can be given to a program that nobody trusts with the others.
//
//     LobaHouse *house;
//     LobaRules *rules;
//     LobaDoor *host;
//     if (loba_open(NULL, &house) == LOBA_DONE &&
//         loba_load(house, "chinchon", NULL, &rules) == LOBA_DONE &&
//         loba_table(rules, NULL, &host) == LOBA_DONE &&
//         loba_start(host, "seats Ana Beto=greedy; seed 7") == LOBA_DONE)
//         puts(loba_say(host, "draw") == LOBA_DONE ? "drawn" : loba_answer(host));
//
// Answers are the engine's (docs/engine.md): one object of JSON each, as UTF-8, the same bytes on
// every machine for the same rules, set-up and commands. Words in them are in the language of the
// house; everything else is the same in each. A call that fails says why: one at a door by
// loba_answer, one on a house or on rules by loba_failure. After LOBA_NO_MEMORY and LOBA_BAD_CALL
// these may say nothing.
//
// A house and all that came of it are used by one thread at a time; different houses by as many
// threads as there are, without any lock. The library keeps nothing in the process, ends nothing,
// writes to no stream and starts no process. What was opened is closed in any order: rules live
// until the last match under them is closed, and a house until the last of its rules.

#ifndef LOBA_H
#define LOBA_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define LOBA_API __attribute__((visibility("default")))
#else
#define LOBA_API
#endif

typedef struct LobaHouse LobaHouse;
typedef struct LobaRules LobaRules;
typedef struct LobaDoor LobaDoor;

// How a call ended. Whatever it was but LOBA_DONE, nothing has changed.
typedef enum {
    LOBA_DONE,
    LOBA_REFUSED,    // the rules forbid it, or it is not this seat's turn
    LOBA_ERROR,      // not understood, or not for this door
    LOBA_BAD_RULES,  // the rules file is at fault: as it was loaded, or when it was asked
    LOBA_NO_MEMORY,
    LOBA_BAD_CALL,  // no handle, or one of another kind; an assert in a debug build
} LobaStatus;

// ---- A house

// Where a house finds things and which language it speaks; NULL members are as usual.
typedef struct {
    const char *const *folders;  // of rules files, searched in this order, ended by NULL
    const char *catalogues;      // the folder of LANGUAGE/LC_MESSAGES/loba.mo
    const char *language;        // "en" or "es"; usually "en"
} LobaSettings;

// Opens a house; `settings` may be NULL. LOBA_ERROR: the language is none that is spoken, and
// *house is NULL, for which loba_failure says so in English.
LOBA_API LobaStatus loba_open(const LobaSettings *settings, LobaHouse **house);
LOBA_API void loba_close(LobaHouse *house);

// What a failed call on the house, or with rules of it, had to say, a line each: "FILE:LINE: FIELD:
// WORDS", as far as these are known. Stands until the next such call.
LOBA_API const char *loba_failure(const LobaHouse *house);

// ---- Rules

// Loads the rules of a variant: by its name, or by a path, which has a "/" or ends in ".lua".
// `options` are texts "NAME=VALUE" ended by NULL; NULL: all options as the file has them.
// LOBA_ERROR: there is no such variant, option or value. LOBA_BAD_RULES: the file is at fault.
LOBA_API LobaStatus loba_load(LobaHouse *house, const char *variant, const char *const options[],
                              LobaRules **rules);

// Loads rules from a text of so many bytes, as if a file "NAME.lua" held it. It may extend the
// variants that names find.
LOBA_API LobaStatus loba_load_text(LobaHouse *house, const char *name, const char *text,
                                   size_t size, const char *const options[], LobaRules **rules);
LOBA_API void loba_rules_close(LobaRules *rules);

// How many may play.
LOBA_API void loba_players(const LobaRules *rules, int *least, int *most);

// ---- Tables and doors

// What the door to a new table lets whoever holds it do; {0}: speak for every seat, and see for
// each what that seat sees.
typedef struct {
    bool all_seeing;  // see every card ("state all"), and undo whatever anybody did
    const char
        *seat;        // speak for the seat of this name alone, the others being bots; NULL: for any
    bool may_set_up;  // though bound to a seat, say the seed and the cards of a match
} LobaLeave;

// Opens the door to a new table, at which no match has begun yet. `leave` may be NULL. LOBA_ERROR:
// the seat has no name that a seat may have, or is to see everything.
LOBA_API LobaStatus loba_table(LobaRules *rules, const LobaLeave *leave, LobaDoor **door);

// Opens another door to the same table, for one seat of the match that goes on there: it speaks for
// this seat and sees what it sees; it can neither begin a match nor end it, nor let a bot act for
// another seat. Such a door stays bound to the seat of this name in later matches. LOBA_ERROR: no
// match has begun, nobody has this number, or the door is bound to another seat.
LOBA_API LobaStatus loba_seat(LobaDoor *door, int seat, LobaDoor **seat_door);

// Opens the door to a new table at which the same match stands, with all that was said in it.
// LOBA_ERROR: the door is one of loba_seat.
LOBA_API LobaStatus loba_clone(LobaDoor *door, LobaDoor **copy);

// Closes a door; with its last door a table is gone. May be NULL.
LOBA_API void loba_leave(LobaDoor *door);

// ---- What is said at a door

// Says a line, as to the engine: a command of the game, or one of the engine's. The answer is
// loba_answer.
LOBA_API LobaStatus loba_say(LobaDoor *door, const char *line);

// The same for so many bytes, whatever they are, without the end of the line.
LOBA_API LobaStatus loba_say_bytes(LobaDoor *door, const char *line, size_t size);

// Whether `quit` was said at the table.
LOBA_API bool loba_has_left(const LobaDoor *door);

// The answer to the last call at this door that has one: an object of JSON without a line feed.
// Stands until the next such call; "" before the first.
LOBA_API const char *loba_answer(const LobaDoor *door);

// Begins a match, in the place of one that may stand there: the set-up lines of a scripted game,
// with ";" between: "seats Ana Beto=greedy; seed 7". The same lines bring the same match on every
// machine. The answer is that of "start".
LOBA_API LobaStatus loba_start(LobaDoor *door, const char *lines);

// What a seat may see, and what has happened that it was not told yet: the answers to "state" and
// "events". Of a door that is bound only its own seat can be asked for.
LOBA_API LobaStatus loba_state(LobaDoor *door, int seat);
LOBA_API LobaStatus loba_events(LobaDoor *door, int seat);

// The page that the prompt shows the seat, as the member "page" of the answer: what has happened
// since its last turn, the table, its hand, and where it is asked what it can do; lines of up to 80
// columns, each with a line feed. `loba_say(door, "page 60")` has others.
LOBA_API LobaStatus loba_page(LobaDoor *door, int seat);

// All that there is to see. LOBA_ERROR where the door does not see it.
LOBA_API LobaStatus loba_everything(LobaDoor *door);

// ---- Acts by number

// How many single acts the seat asked may do now; 0 where the door does not speak for it, a bot
// plays it, or the match is over. They have numbers from 0, which stand until the state changes.
LOBA_API LobaStatus loba_legal(LobaDoor *door, int *count);

// An act of that list as a command; "" where there is no such number, or the state has changed.
LOBA_API const char *loba_act(LobaDoor *door, int number);

// Does an act of that list. LOBA_ERROR where there is no such number, or the state has changed. Of
// an act that was done there is no answer.
LOBA_API LobaStatus loba_do(LobaDoor *door, int number);

// Lets a bot act for the seat asked, once: the one of this name, or where it is NULL the seat's
// own.
LOBA_API LobaStatus loba_bot(LobaDoor *door, const char *bot);

// What the bot of this name, or where it is NULL a greedy one, would do for the seat asked: nothing
// is done. In the answer "hint" is a command, and "number" that of the act in the list of
// loba_legal, or null where the list lacks it: where a bot plays the seat, for one.
LOBA_API LobaStatus loba_hint(LobaDoor *door, const char *bot);

// Goes back one command, or does again what was undone, as far as the door may.
LOBA_API LobaStatus loba_undo(LobaDoor *door);
LOBA_API LobaStatus loba_redo(LobaDoor *door);

// ---- Numbers, which everybody may know

enum { LOBA_NOBODY = -1 };

// The seat asked, from 0; LOBA_NOBODY: no match goes on.
LOBA_API int loba_asked(const LobaDoor *door);
LOBA_API int loba_seats(const LobaDoor *door);
// How often was dealt in the match, from 1; 0 before it.
LOBA_API int loba_deals(const LobaDoor *door);
// How many of these hands are over.
LOBA_API int loba_hands(const LobaDoor *door);
// Whether more points are better than fewer in the match.
LOBA_API bool loba_highest_wins(const LobaDoor *door);
// The points of a seat in all.
LOBA_API int loba_total(const LobaDoor *door, int seat);
// The points that a seat got in the last hand that is over.
LOBA_API int loba_points(const LobaDoor *door, int seat);
LOBA_API bool loba_is_winner(const LobaDoor *door, int seat);

// The version of the library: "1.2.3".
LOBA_API const char *loba_version(void);

#ifdef __cplusplus
}
#endif

#endif
