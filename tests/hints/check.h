// Whether what a hint says is true, found out from the seat's view by other means than the hint
// was: melds by trying every small one with meld_judge, loose points by brute force, what was
// thrown from the events, what looking ahead came to by playing out those two acts alone.

#ifndef LOBA_TESTS_HINTS_CHECK_H
#define LOBA_TESTS_HINTS_CHECK_H

#include "bots/reason.h"

enum { COMPLAINT_MAX = 256 };

// A smallest meld of a kind: in each slot a card that shows one of these faces.
typedef struct {
    uint8_t kind, count;
    bool opening;  // as a part of a contract
    int mark;      // its rank or suit, where melds of its kind have to differ in that
    FaceSet slots[RANK_MAX + 1];
} Small;

enum { SMALLS_MAX = 4096 };

typedef struct {
    const Ruleset *rules;
    int small_count;
    Small smalls[SMALLS_MAX];
    FaceSet thrown[SEATS_MAX];        // in this hand, as everybody saw it
    int offered_points, offered_fee;  // to the last seat that could come back
    // Of the hint that is checked: how far it looks ahead, and what it left. NULL: it does not.
    const Depth *depth;
    uint64_t seed;
    Act left;
} Checker;

// Finds the smallest melds of the rules.
void checker_begin(Checker *checker, const Ruleset *rules);

// Notes what is thrown.
void checker_watch(Checker *checker, const EventList *events);

// Whether both acts are legal and everything else that the hint says of them is so.
bool check_hint(const Checker *checker, const Question *question, const Hint *hint,
                char complaint[COMPLAINT_MAX]);

// Whether the reason with this index is true, beside those told before it.
bool check_reason(const Checker *checker, const Question *question, const Advice *advice, int at);

// Makes a true reason false. False: it knows no way to.
bool plant_falsehood(const Checker *checker, const Question *question, HintReason *reason);

// Makes all that is told false by what stands before the reason, or is missing behind it: a meld
// that does not leave what is told, a ready meld that is broken up in silence, a number without the
// wild cards. False: it knows no way to.
bool plant_beside(const Checker *checker, const Question *question, Advice *advice, int at);

// The same by making another reason of it, which is false of its cards or its act.
bool plant_other(const View *view, const Act *act, HintReason *reason);

#endif
