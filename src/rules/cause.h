// A fault stands where its cause is. Files that extend others, house rules and the settings of the
// caller change rules that are well without them; the change that makes the difference is found by
// trying again with some of them left out.

#ifndef LOBA_RULES_CAUSE_H
#define LOBA_RULES_CAUSE_H

#include "base/error.h"

enum {
    RULE_CHANGES_MAX = 512,
    RULE_CHANGERS_MAX = 160,  // more than the files of a load and the settings of a caller
    CAUSE_TRIES_MAX = 96,     // for all faults of a load, or of a check
};

// Who changes the rules: a file, or a setting, of which the name is "--set NAME=VALUE".
typedef struct {
    char name[FAULT_FILE_MAX];
    int rank;  // the higher changes them later
} Changer;

// A line of a changer; 0 for a setting. What it changes takes effect as a whole or not at all.
typedef struct {
    int changer, line;
    bool left_out;
} RuleChange;

// The changes of a load, those of each changer in the order in which they are made. A load notes
// those that it does not find here, and leaves out those that are marked.
typedef struct RuleChanges {
    int changer_count, count;
    int tries;   // so far
    Fault last;  // that was sought, as it was
    int cause;   // of that fault, to which it was moved; -1: it stays, or its cause is not known
    Changer changers[RULE_CHANGERS_MAX];
    RuleChange list[RULE_CHANGES_MAX];
} RuleChanges;

// Notes a changer before its changes. `changes` may be NULL in both functions.
void changes_note_changer(RuleChanges *changes, const char *name, int rank);

// Whether the change takes effect. All changes of a file that was not noted do.
bool changes_take(RuleChanges *changes, const char *name, int line);

// Tries the load, or the match, with the changes that are not left out, and adds its faults.
typedef void CauseTry(void *data, Faults *faults);

// Moves the fault to the change that makes the difference: of the first changer with which it
// comes, the older ones being all in effect, the first change that brings it alone, or else the
// last one of the fewest that bring it, in the order in which they are made. The place where it
// stood is then told in its text. What a change itself says wrongly stays where it is. False, with
// the fault as it was, where it comes without any change, or the tries do not suffice.
bool cause_find(RuleChanges *changes, CauseTry *again, void *data, Fault *fault);

#endif
