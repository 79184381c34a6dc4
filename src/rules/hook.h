// A function that stands in a rules file in place of a value: how it is asked, and what it may ask
// about the game. It is called through a C function pointer. So the tests of `play` write hooks in
// C, only `lua` knows Lua, and `play` and `lua` need not know each other.

#ifndef LOBA_RULES_HOOK_H
#define LOBA_RULES_HOOK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/language.h"
#include "cards/card.h"

// ---- What a function may ask

// The moment when a function is asked, which decides what it sees. The row of a fact says at which
// moments it is known.
typedef enum {
    MOMENT_LOAD,    // f(card): when the file is loaded, for a table of all cards
    MOMENT_HAND,    // f(h): a hand starts, and nothing is dealt
    MOMENT_DEALT,   // f(h), f(card, h): the hand is dealt
    MOMENT_MOVE,    // f(m), f(seat, m): in play; sees what is public
    MOMENT_ACT,     // f(m), f(m, meld): about an act, what the seat asked sees
    MOMENT_EVENT,   // f(n, e, of): once something stands that moves a count; sees what is public
    MOMENT_RESULT,  // f(r), f(r, side), f(r, payer): after the hand; sees everything
    MOMENT_MATCH,   // f(s), f(s, side): between hands, and as a match ends
    MOMENTS,
} Moment;

typedef enum {
    FACT_HAND,
    FACT_PLAYERS,
    FACT_DEALER,
    FACT_LIMIT,
    FACT_SEAT,
    FACT_TURN,
    FACT_HOW,
    FACT_OUT,
    FACT_CLOSER,
    FACT_ONE_GO,
    FACT_TOTAL,
    FACT_HELD,
    FACT_HAND_POINTS,
    FACT_LOOSE_POINTS,
    FACT_LOOSE_CARDS,
    FACT_IN_HAND,
    FACT_OWNS,
    FACT_ON_TABLE,
    FACT_LAID,
    FACT_MELDS,
    FACT_LAID_OFF,
    FACT_LONGEST_RUN,
    FACT_CARDS,
    FACT_OPENED,
    FACT_REENTRIES,
    FACT_CHIPS,
    FACT_IN,
    FACT_HANDS_WON,
    FACT_TURNED,
    FACT_TOP,
    FACT_CARDS_IN,
    FACT_FITS,
    FACT_TURNS,
    FACT_IN_TURN,
    FACT_DREW,
    FACT_PLACED,
    FACT_ADDED,
    FACT_SIDE_OF,
    FACT_NEXT_SEAT,
    FACT_COUNT,
    FACT_EVENT_SIDE,
    FACT_EVENT_OWNER,
    FACT_EVENT_KIND,
    FACT_EVENT_ZONE,
    FACT_EVENT_STEP,
    FACT_EVENT_N,
    FACT_EVENT_POINTS,
    FACT_SAID,
    FACT_FOLDED,
    FACT_MELD_KIND,
    FACT_MELD_SIZE,
    FACT_MELD_WILDS,
    FACT_MELD_NATURALS,
    FACT_MELD_RANK,
    FACT_MELD_HIGH,
    FACT_MELD_SUIT,
    FACT_MELD_SIDE,
    FACTS,
} Fact;

// What a fact is asked about: a side or a seat by its number, zones, classes, kinds and counts by
// their names; an owner is the side or the seat that a count is kept for. A fact of a meld is a
// member of the object `meld`, about which the function is asked.
typedef enum {
    FACT_OF_NOTHING,
    FACT_OF_SIDE,
    FACT_OF_SEAT,
    FACT_OF_ZONE,
    FACT_OF_CLASS,
    FACT_OF_KIND,  // of meld
    FACT_OF_MELD,
    FACT_OF_COUNT,
    FACT_OF_OWNER,
    FACT_SUBJECTS,
} FactSubject;
typedef enum {
    FACT_IS_NUMBER,
    FACT_IS_TRUTH,
    FACT_IS_PLACE,
    FACT_IS_HOW,
    FACT_IS_CARD,
    FACT_IS_KIND,  // the name of a kind of meld, nil where there is none
    FACT_IS_ZONE,  // the name of a zone, nil where there is none
    FACT_IS_STEP,  // the name of a step, nil where there is none
    FACT_IS_SUIT,  // the name of a suit, nil where there is none
    FACT_IS_WORD,  // the name of a word of the table, nil where none was said
} FactType;

// How a hand ended.
typedef enum {
    HOW_NOT_YET,
    HOW_OUT,
    HOW_CLOSED,
    HOW_BLOCKED,
    HOW_STOCK,
    HOW_BOUND,
    HOW_FOLDED,  // all sides but one have left it
    HOW_SAID,    // a word or a step ended it
    HOWS
} How;
extern const char *const how_names[HOWS];  // as rules files spell them: "not yet", "out", …

typedef struct {
    const char *name;  // as a member of h, m, e, r or s
    FactSubject of;    // a fact of sides or seats is a function: r.total(side)
    FactType type;     // a place is the number of a seat or side from 1, nil where there is none,
                       // as a card is
    unsigned moments;  // bits 1 << Moment
    const char *help;
    FactSubject also;     // its second subject; a class or a kind may be left out: then all count
    bool own;             // at MOMENT_ACT it is of the seat asked, and has no side for a subject
    bool of_turn;         // in play it is of the turn, and has no seat for a subject
    bool looks;           // at the cards of its zone: those that nobody sees are known at
                          // MOMENT_RESULT alone, those that some see also to these at MOMENT_ACT
    unsigned sure;        // moments at which a place or a name is never nil
    const char *example;  // a part of a rules file that asks for it (rules/lookup.h)
} FactRow;

extern const FactRow fact_rows[FACTS];

// What a function may ask of a card that it is given, and of what that card stands for in a meld.
typedef enum { OBJECT_CARD, OBJECT_AS, CARD_OBJECTS } CardObject;

enum { CARD_MEMBERS = 3 };  // of each

typedef struct {
    const char *name;  // as a member of card or as
    FactType type;
    const char *help;
    const char *example;
} CardMemberRow;

// The suits as rules files write them.
extern const char *const suit_names[SUIT_SYSTEMS][SUITS];

extern const char *const card_object_names[CARD_OBJECTS];
extern const CardMemberRow card_members[CARD_OBJECTS][CARD_MEMBERS];

// The names of the objects by which functions ask, as rules files write them: "h", "m", "r".
extern const char *const moment_objects[MOMENTS];

enum { FACT_SUBJECTS_MAX = 2 };

// What the fact is asked about at this moment; returns how many. The owner of a pile follows its
// zone where that has owners.
int fact_subjects(const FactRow *row, Moment moment, FactSubject of[FACT_SUBJECTS_MAX]);

// Both subjects in the one number by which a fact is asked, eight bits each; -1 for one that is
// left out. A single one is its own number, and nothing is -1. A zone with owners has eight bits
// more, for the owner whose pile is meant.
static inline int fact_of(int first, int also)
{
    return also < 0 ? first : (first & 0xff) | (also + 1) << 8;
}

static inline int fact_of_pile(int zone, int owner, int also)
{
    return fact_of(zone, also) | (owner + 1) << 16;
}

static inline int fact_first(int of) { return of < 0 || (of & 0xff) == 0xff ? -1 : of & 0xff; }
static inline int fact_also(int of) { return of < 0 ? -1 : (of >> 8 & 0xff) - 1; }
static inline int fact_owner(int of) { return of < 0 ? -1 : (of >> 16) - 1; }

// A game as functions may ask about it. Seats and sides are counted from 0 here.
typedef struct Facts Facts;
struct Facts {
    Moment moment;
    const void *game;
    // The value of a fact that is known at this moment, of subjects packed by fact_of; -1 for a
    // place or card that does not exist. A card is its face.
    int (*ask)(const Facts *facts, Fact fact, int of);
    int seats;              // all seats of the match, eliminated ones included; as many sides
    const int64_t *effort;  // of all searches so far (Ruleset.effort); NULL: not counted
    const struct Ruleset *rules;
};

// ---- Asking a function

typedef enum { ANSWER_NUMBER, ANSWER_TRUTH } AnswerType;

typedef struct Hook Hook;

// Asks the function. `of` is the side, payer, meld or face it is asked about, -1 where it takes
// none. Truths are 0 and 1. False: the function failed, or its answer is of the wrong type or out
// of range; `error` says so, with file and line.
typedef bool HookAsk(const Hook *hook, const Facts *facts, int of, int *answer, Error *error);

struct Hook {
    HookAsk *ask;  // NULL: there is no function
    void *self;    // for `ask`; owned by the ruleset's loader
    int number;    // which of its functions
    AnswerType type;
    Moment moment;
    bool of_meld;       // it is asked about a meld
    bool of_card;       // it is asked about a face: f(card, h)
    bool of_seat;       // it takes a second parameter, a seat or side: f(h, seat)
    bool of_count;      // it is asked about an owner of a count: f(n, e, of)
    uint8_t count;      // with of_count: which count
    int min, max;       // range of a number
    const char *field;  // path of the field, owned by the loader
    Words says;         // its description; empty if the file gives none
};

// A constant number or truth value, or a function that answers one.
typedef struct {
    int value;
    Hook hook;
} Policy;

// Whether it is never true: no function answers, and the value is false, or 0.
static inline bool policy_is_never(const Policy *policy)
{
    return !policy->hook.ask && !policy->value;
}

bool policy_ask(const Policy *policy, const Facts *facts, int of, int *answer, Error *error);

#endif
