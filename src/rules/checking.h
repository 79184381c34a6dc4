// What the parts of ruleset_check and ruleset_check_functions share.

#ifndef LOBA_RULES_CHECKING_H
#define LOBA_RULES_CHECKING_H

#include "base/least.h"
#include "rules/check.h"

typedef struct {
    const Ruleset *rules;
    Faults *faults;
    bool clean;
    char path[FIELD_PATH_MAX + NAME_SIZE];  // what path_of made last
} Check;

// Notes that the field with this path does not agree with the others.
__attribute__((format(printf, 3, 4))) void wrong(Check *check, const char *path, const char *format,
                                                 ...);

// A path for `wrong`, until the next one is made.
__attribute__((format(printf, 2, 3))) const char *path_of(Check *check, const char *format, ...);

// The field that says how many cards are dealt to each hand: of several the first.
const char *path_of_deal(Check *check);

// How many hands differ in what is dealt; those after them are like the last.
int hands_dealt(const Ruleset *rules);

// Whether players have an act of this kind in their turns.
bool turns_have(const Ruleset *rules, ActKind kind);

// The least and the most that all bonuses of one hand came to when they were asked, or that
// something else can count.
typedef struct {
    int64_t low, high;
} Span;

void span_stretch(Span *span, int64_t points);

// Whether the points of a hand, or a total, can pass POINTS_LIMIT, were all cards of the deck the
// same side's.
void check_points(Check *check, const Span *bonuses);

// Steps, turns and acts; the stock, the match and its chips.
void check_hand(Check *check);
void check_match(Check *check);

#endif
