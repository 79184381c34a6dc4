// Players that see only a view and the public history of the hand. Each kind is a row; the shell,
// the simulator and the help read the rows.

#ifndef LOBA_BOTS_BOT_H
#define LOBA_BOTS_BOT_H

#include "base/language.h"
#include "base/random.h"
#include "bots/crew.h"
#include "play/play.h"

// Everything a bot may use when it chooses. The same question gives the same answer.
typedef struct {
    const Ruleset *rules;
    const View *view;
    const History *history;
} Question;

// How a bot looks ahead (search.h).
typedef struct {
    int playouts;    // of a decision; 0: it does not look ahead
    unsigned kinds;  // acts that are weighed, as bits 1 << ActKind, beside the greedy bot's own
    int candidates;  // at most
    bool quiet;      // only in worlds in which nobody holds what it would have used
    int weighed;     // worlds of which one is played out, chosen by the history; 0: each of them
    int turns;       // of each seat that are played out where no contract is due; 0: all
    double guard;    // standard errors by which an act must be better than the greedy bot's own
} Depth;

typedef struct {
    // As `--seats Ana,Beto=greedy` says it: every name is understood, that of the language in force
    // is shown, scripts have the English one.
    const char *names[LANGUAGE_COUNT];
    const char *help;  // one sentence, a key of the catalogue
    // Chooses for the seat of the view, which is the seat asked and has at least one legal act.
    // NULL for those that look ahead.
    void (*choose)(const Question *question, Random *random, ActList *list, Act *act);
    Depth depth;
    const char *former;  // another name that is understood; NULL: none
} BotKind;

enum {
    BOT_RANDOM,
    BOT_GREEDY,
    BOTS_QUICK,  // those before it do not look ahead
    BOT_SHREWD = BOTS_QUICK,
    BOT_STRONG,
    BOT_MASTER,
    BOT_KINDS
};

extern const BotKind bot_kinds[BOT_KINDS];

// The name in the language in force.
const char *bot_name(const BotKind *bot);

// The kind with this name in any language; NULL if there is none.
const BotKind *bot_find(const char *name);

// The generator for one decision. `acts_done` counts the acts of all seats in the match before it,
// so a match that is resumed continues exactly as it would have without the break.
Random bot_random(uint64_t seed, int seat, uint32_t acts_done);

// Chooses an act for the seat of the view. The crew plays out worlds for those that look ahead;
// NULL: the calling thread does. `list` is working space: start it from {0}, pass it again for
// later decisions, free it at the end. False if the seat is not the seat asked.
bool bot_choose(const BotKind *bot, const Question *question, Random *random, Crew *crew,
                ActList *list, Act *act);

// ---- The greedy bot, asked for more than its choice. It is asked the same question as above.

// What it would do if it could not do `but`, which may be NULL. False: nothing else is legal.
bool greedy_choose_but(const Question *question, const Act *but, ActList *list, Act *act);

// The meld, lay-off, close, discard or hand to show that it prefers to others of this kind. False:
// there is none, or none that it would do.
bool greedy_choose_of(const Question *question, ActKind kind, ActList *list, Act *act);

#endif
