// Checks that the parts of a ruleset agree, which no single field can show. A fault is a rule that
// can never apply, or a match that can never end; rules that merely play badly pass.

#ifndef LOBA_RULES_CHECK_H
#define LOBA_RULES_CHECK_H

#include "base/error.h"
#include "rules/dealing.h"

// Adds each fault with the path of its field and, if the ruleset has origins, with file and line.
// True if there is none.
bool ruleset_check(const Ruleset *rules, Faults *faults);

// Adds a fault if the points of a hand, or a total, can pass POINTS_LIMIT. A bonus whose points are
// a function has its `value`. True if there is none.
bool ruleset_check_points(const Ruleset *rules, Faults *faults);

// Checks that no text of an extended file still uses a word for closing a hand that the rules have
// replaced. One fault, at the new word, lists all such texts.
bool ruleset_check_words(const Ruleset *rules, Faults *faults);

// Notes the contracts whose melds, with all that can be laid off on them, take fewer cards than a
// player is dealt: in such a hand nobody can go out. Only where a turn draws and discards one card,
// and nothing else ends a hand or is put down; elsewhere it notes nothing.
void ruleset_note_hands(const Ruleset *rules, Faults *notes);

// Notes the steps and words that are called as a field of a step is, as those of older files may
// be; and turns that throw before they draw.
void ruleset_note_steps(const Ruleset *rules, Faults *notes);

// ---- Shared by the rooms of the check: check_hand.c, check_match.c, check_words.c

typedef struct {
    const Ruleset *rules;
    Faults *faults;
    bool clean;
} Check;

// Adds the fault that the field with this path does not agree with the others.
__attribute__((format(printf, 4, 5))) void check_fault(Check *check, FaultCode code,
                                                       const char *path, const char *format, ...);

// The same of a field that has nothing to act on: of a file that is extended, and that changes
// leave without it, that is no fault.
__attribute__((format(printf, 4, 5))) void check_idle(Check *check, FaultCode code,
                                                      const char *path, const char *format, ...);

// Check the steps, the words and the acts of a hand; the match with its scores, and its chips.
void check_hand(Check *check);
void check_match(Check *check);

#endif
