// Loba as a library: any rummy whose rules somebody has written down, for programs in C and,
// through C, in other languages.
//
// A house has a search path for rules files and a language. Rules are loaded from a house, and a
// match is played under rules. Everything in a match is done through a door. The host's door, from
// loba_table, speaks for every seat. The door of a seat, from loba_seat, does and sees only what
// that seat may, so it can be given to a program that is not trusted with the other seats.
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
// Answers are those of the engine (docs/engine.md): each is one JSON object in UTF-8, with the same
// bytes on every machine for the same rules, set-up and commands. Only the words in it depend on
// the language of the house. When a call fails, loba_answer (for a door) or loba_failure (for a
// house or rules) says why, except after LOBA_NO_MEMORY and LOBA_BAD_CALL, when they may be empty.
//
// A house, its rules and its doors belong to one thread at a time. Different houses can be used by
// different threads without a lock. The library has no process-wide state; it never exits, forks or
// writes to a stream. Handles may be closed in any order: rules live until the last match under
// them is closed, and a house until the last of its rules is.

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

// The result of a call. Unless it is LOBA_DONE, nothing has changed.
typedef enum {
    LOBA_DONE,
    LOBA_REFUSED,    // the rules forbid it, or it is not this seat's turn
    LOBA_ERROR,      // the command was not understood, or this door does not allow it
    LOBA_BAD_RULES,  // the rules file is at fault, when it was loaded or during play
    LOBA_NO_MEMORY,
    LOBA_BAD_CALL,  // the handle is NULL or of another kind; a debug build asserts
} LobaStatus;

// ---- A house

// Where a house finds its files, and its language. NULL members have their defaults.
typedef struct {
    const char *const *folders;  // folders of rules files in search order, ended by NULL
    const char *catalogues;      // the folder of LANGUAGE/LC_MESSAGES/loba.mo, loba-rules.mo
    const char *language;        // "en" or "es"; "en" by default
} LobaSettings;

// Opens a house; `settings` may be NULL. LOBA_ERROR: the language is unknown. *house is then NULL,
// and loba_failure(NULL) says so in English.
LOBA_API LobaStatus loba_open(const LobaSettings *settings, LobaHouse **house);
LOBA_API void loba_close(LobaHouse *house);

// The errors of the last call that failed on the house or on rules of it, one line each:
// "FILE:LINE: FIELD: WORDS", without the parts that are unknown. Valid until the next such call.
LOBA_API const char *loba_failure(const LobaHouse *house);

// ---- Rules

// Loads a variant by name, or by path if `variant` has a "/" or ends in ".lua". `options` are texts
// ended by NULL: "NAME=VALUE" sets an option, or a field by its path ("match.limit=151");
// "with NAME" puts house rules on the variant, by name or path, in this order. NULL keeps the file
// as it is. LOBA_ERROR: an unknown variant, option or value, or house rules that do not fit.
// LOBA_BAD_RULES: the file, or that of house rules, is at fault.
LOBA_API LobaStatus loba_load(LobaHouse *house, const char *variant, const char *const options[],
                              LobaRules **rules);

// Loads rules from a text of `size` bytes, as if they were in a file "NAME.lua". The text may
// extend variants by name.
LOBA_API LobaStatus loba_load_text(LobaHouse *house, const char *name, const char *text,
                                   size_t size, const char *const options[], LobaRules **rules);
LOBA_API void loba_rules_close(LobaRules *rules);

// The smallest and the largest number of players.
LOBA_API void loba_players(const LobaRules *rules, int *least, int *most);

// ---- Tables and doors

// The permissions of the door to a new table. With {0} it speaks for every seat, and sees for each
// seat what that seat sees.
typedef struct {
    bool all_seeing;  // may see every card ("state all") and undo anybody's command
    const char
        *seat;        // speak for the seat of this name alone, the others being bots; NULL: for any
    bool may_set_up;  // although bound to a seat, may set the seed and the cards of a match
    int threads;      // that look ahead for the bots of a match, 256 at most, from its begin to its
                      // end; 0 or 1: the calling one alone. Answers are the same with any number. A
                      // process that forks must not go on with such a table in the child
} LobaLeave;

// Opens the door to a new table, before any match. `leave` may be NULL. LOBA_ERROR: the seat's name
// is not valid, or a seat is combined with all_seeing.
LOBA_API LobaStatus loba_table(LobaRules *rules, const LobaLeave *leave, LobaDoor **door);

// Opens another door to the same table, for one seat of the current match. It speaks for this seat
// and sees what the seat sees. It cannot begin or end a match, or let a bot act for another seat.
// In later matches the door stays bound to the seat with this name. LOBA_ERROR: no match has begun,
// there is no such seat, or the door is bound to another seat.
LOBA_API LobaStatus loba_seat(LobaDoor *door, int seat, LobaDoor **seat_door);

// Opens the door to a new table with a copy of the match, its history included. LOBA_ERROR: the
// door comes from loba_seat.
LOBA_API LobaStatus loba_clone(LobaDoor *door, LobaDoor **copy);

// Closes a door; closing the last one frees the table. May be NULL.
LOBA_API void loba_leave(LobaDoor *door);

// ---- What is said at a door

// Says a line, a command of the game or of the engine. loba_answer has the answer.
LOBA_API LobaStatus loba_say(LobaDoor *door, const char *line);

// The same for `size` bytes of any content, without a line feed.
LOBA_API LobaStatus loba_say_bytes(LobaDoor *door, const char *line, size_t size);

// Whether `quit` was said at the table.
LOBA_API bool loba_has_left(const LobaDoor *door);

// The answer to the last call at this door that has one: a JSON object without a line feed. Valid
// until the next such call; "" before the first.
LOBA_API const char *loba_answer(const LobaDoor *door);

// Begins a match, replacing one that is in progress. `lines` are the set-up lines of a scripted
// game, separated by ";": "seats Ana Beto=greedy; seed 7". The same lines give the same match on
// every machine. The answer is that of "start".
LOBA_API LobaStatus loba_start(LobaDoor *door, const char *lines);

// What a seat may see, and the events since it was last told: the answers to "state" and "events".
// A bound door can ask only for its own seat.
LOBA_API LobaStatus loba_state(LobaDoor *door, int seat);
LOBA_API LobaStatus loba_events(LobaDoor *door, int seat);

// What everybody could see of the hand since its deal: the answer to "history".
LOBA_API LobaStatus loba_history(LobaDoor *door);

// The page that the prompt shows the seat, as the member "page" of the answer: events since its
// last turn, the table, its hand and, if it is asked, what it can do. Lines have up to 80 columns
// and end with a line feed; `loba_say(door, "page 60")` gives another width.
LOBA_API LobaStatus loba_page(LobaDoor *door, int seat);

// The state with nothing hidden. LOBA_ERROR unless the door is all_seeing.
LOBA_API LobaStatus loba_everything(LobaDoor *door);

// ---- Acts by number

// How many single acts the seat asked may do now; 0 if the door does not speak for it, a bot plays
// it, or the match is over. They are numbered from 0; the numbers are valid until the state
// changes.
LOBA_API LobaStatus loba_legal(LobaDoor *door, int *count);

// An act of that list as a command; "" if there is no such number or the state has changed.
LOBA_API const char *loba_act(LobaDoor *door, int number);

// Does an act of that list. LOBA_ERROR if there is no such number or the state has changed. Success
// leaves no answer.
LOBA_API LobaStatus loba_do(LobaDoor *door, int number);

// Lets a bot act once for the seat asked: the bot with this name, or for NULL the seat's own.
LOBA_API LobaStatus loba_bot(LobaDoor *door, const char *bot);

// Asks what a bot would do for the seat asked, without doing it: the bot with this name; for NULL,
// what is best looking ahead as far as the strong bot does, with reasons. In the answer "hint" is a
// command, and "number" its index in the list of loba_legal, or null if it is not there, as when a
// bot plays the seat.
LOBA_API LobaStatus loba_hint(LobaDoor *door, const char *bot);

// Weighs what the seat asked could do: the answer to "analyse". The hand is played on so many
// times, 40 to 100000; 0: 1000.
LOBA_API LobaStatus loba_analyse(LobaDoor *door, int playouts);

// Undoes the last command, or redoes the one undone last, as far as the door may.
LOBA_API LobaStatus loba_undo(LobaDoor *door);
LOBA_API LobaStatus loba_redo(LobaDoor *door);

// ---- Public numbers

enum { LOBA_NOBODY = -1 };

// The seat asked, from 0; LOBA_NOBODY if no match is in progress.
LOBA_API int loba_asked(const LobaDoor *door);
LOBA_API int loba_seats(const LobaDoor *door);
// The number of hands dealt in the match; 0 before it.
LOBA_API int loba_deals(const LobaDoor *door);
// The number of those hands that are over.
LOBA_API int loba_hands(const LobaDoor *door);
// Whether more points are better in the match.
LOBA_API bool loba_highest_wins(const LobaDoor *door);
// The total of a seat.
LOBA_API int loba_total(const LobaDoor *door, int seat);
// The points of a seat in the last finished hand, with what the match added to them as it ended.
LOBA_API int loba_points(const LobaDoor *door, int seat);
LOBA_API bool loba_is_winner(const LobaDoor *door, int seat);

// The version of the library: "1.2.3".
LOBA_API const char *loba_version(void);

#ifdef __cplusplus
}
#endif

#endif
