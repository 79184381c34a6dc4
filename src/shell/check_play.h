// What `check` finds by playing: some matches between bots. How long it takes is bounded by the
// number of acts, so that it is the same on every machine.

#ifndef LOBA_SHELL_CHECK_PLAY_H
#define LOBA_SHELL_CHECK_PLAY_H

#include "base/faults.h"
#include "rules/source.h"

enum { BOT_MATCHES_MAX = 40 };

// A variant as it is to be played.
typedef struct {
    const Ruleset *rules;
    const char *variant;  // as the command line names it
    const Setting *settings;
    int setting_count;
    const char *save;  // where a scripted game is to be written of what fails; NULL: nowhere
    bool all;          // every match is played to its end
} PlayedVariant;

// One match between bots of one kind, and what failed in it.
typedef struct {
    int players;
    int bot;  // in bot_kinds
    uint64_t seed;
    int commands;  // up to the one in which it failed
    bool over;     // it came to its end
    uint64_t sum;  // of all that happened in it
    bool failed;
    char field[FIELD_PATH_MAX];  // that is at fault, where the text does not say so; ""
    char text[FAULT_TEXT_MAX];
    char claim[NAME_SIZE];  // with which a scripted game fails, where no command of it does; ""
} BotMatch;

// In memory that outlives the process that plays, so that it is known in which match it ended.
// Start from {0}.
typedef struct {
    int count;  // the last of them may be unfinished
    BotMatch list[BOT_MATCHES_MAX];
} BotMatches;

// True: nothing failed. Otherwise a fault is added, which says in which match of which bots it came
// to light, and at which command.
bool check_by_playing(const PlayedVariant *played, BotMatches *matches, Faults *faults);

// Adds the fault of the match in which the process that played ended, for this reason. False: it
// had begun none.
bool check_by_playing_ended(const PlayedVariant *played, const BotMatches *matches,
                            const char *reason, Faults *faults);

// Plays the first of these matches, which another process has played, once more. True: they took
// the same course. Otherwise a fault names the one that did not.
bool check_by_playing_again(const PlayedVariant *played, const BotMatches *matches, Faults *faults);

#endif
