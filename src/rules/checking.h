// What the parts of ruleset_check share.

#ifndef LOBA_RULES_CHECKING_H
#define LOBA_RULES_CHECKING_H

#include "base/least.h"
#include "rules/check.h"

typedef struct {
    const Ruleset *rules;
    Faults *faults;
    bool clean;
} Check;

// Notes that the field with this path does not agree with the others.
__attribute__((format(printf, 3, 4))) void wrong(Check *check, const char *path, const char *format,
                                                 ...);

// Whether players have an act of this kind in their turns.
bool turns_have(const Ruleset *rules, ActKind kind);

// How many hands differ in what is dealt; those after them are like the last.
int hands_dealt(const Ruleset *rules);

// The field that says how many cards are dealt to each hand: of several the first.
void path_of_deal(const Ruleset *rules, char path[FIELD_PATH_MAX]);

// The least and the most that all bonuses of one hand came to when they were asked.
typedef struct {
    int64_t low, high;
} Bonuses;

// Whether the points of a hand, or a total, can pass POINTS_LIMIT, were all cards of the deck the
// same side's.
void check_points(Check *check, const Bonuses *bonuses);

void check_steps(Check *check);
void check_turns(Check *check);
void check_acts(Check *check);
void check_chips(Check *check);
void check_opening(Check *check);
void check_swaps(Check *check);

#endif
