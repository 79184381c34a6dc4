// The matches that bots play for `check`, in which the functions of a rules file are asked.

#ifndef LOBA_SHELL_MATCH_CHECK_H
#define LOBA_SHELL_MATCH_CHECK_H

#include "notation/setup.h"
#include "shell/check.h"

enum {
    WHOLE_MATCHES_MAX = 40,
    LATER_HANDS = 11,
    BOT_MATCHES_MAX = WHOLE_MATCHES_MAX + LATER_HANDS + SEATS_MAX,
};

// A match between bots of one kind, or one hand of it alone, and the failure in it.
typedef struct {
    int players;
    int bot;  // in bot_kinds
    uint64_t seed;
    int hand;      // 0: the whole match; else the hand with this number, of few turns
    int commands;  // number of commands up to the failing one
    bool over;     // it was played to its end
    bool faulty;   // a function failed in it
    uint64_t sum;  // a checksum of everything that happened
    bool failed;
    Fault fault;            // that failed; its place may be that of its field
    char claim[NAME_SIZE];  // the claim that fails in the scripted game if no command does; ""
} BotMatch;

typedef struct {
    int count;   // the last one may be unfinished
    bool ended;  // at least one was played to its end
    bool shown;  // a scripted game shows what failed
    BotMatch list[BOT_MATCHES_MAX];
} BotMatches;

// Plays matches of each number of players: greedy bots reach the ends of hands and matches, random
// bots reach unforeseen situations. Of later hands, which few matches come to, a few turns are
// played, so that nobody goes out. A quick check plays two hands, of at most 200 acts together.
// Where a function fails, the match goes on as if it had answered, so that one check tells of each
// function that fails. Adds a fault for each, and for a match that would not end; true if there is
// none.
bool bot_matches_play(const RulesCheck *check, const Ruleset *rules, BotMatches *matches,
                      Faults *faults);

// The rules of a match that is played failed as `error` says: tells the change that makes the
// difference instead (rules/cause.h), where a match of bots for as many seats fails in the same
// way.
void match_cause(const RulesetSource *source, const Ruleset *rules, const Setup *setup,
                 Error *error);

// Plays the first of the matches again, which may be under other rules; returns the first that goes
// differently, NULL if none does.
const BotMatch *bot_matches_again(const RulesCheck *check, const Ruleset *rules,
                                  const BotMatches *matches);

// Adds the fault, with its place and how to reproduce it. `rules` may be NULL. Always false.
bool bot_match_fault(const Ruleset *rules, const BotMatch *match, const Fault *fault,
                     Faults *faults);

#endif
