// What a hand can do by brute force: every subset of it, every meld that it could be, judged by
// meld_judge alone, and every way to put them together. Which of several arrangements that are
// equally good goes before is what docs/arrange.md says.

#ifndef LOBA_TESTS_SUPPORT_BRUTE_FORCE_H
#define LOBA_TESTS_SUPPORT_BRUTE_FORCE_H

#include "play/solver.h"

enum {
    BRUTE_HAND_MAX = 13,
    BRUTE_SUBSETS = 1 << BRUTE_HAND_MAX,
    BRUTE_MELDS_MAX = 1 << 16,
    BRUTE_NOT_MET = -1,
    // What decides among arrangements that are equally good, as bytes: the lower one goes before.
    BRUTE_KEY_SIZE = 5 + (RANK_MAX + 1) * SUITS,
};

typedef struct {
    unsigned cards;  // bits 1 << index in the hand
    int kind, rank;  // rank of a set, else 0
    int mark;        // that, or one more than the suit of a run of one suit
    int count;
    Laying laid[BRUTE_HAND_MAX];  // the reading that is shown
    uint8_t key[BRUTE_KEY_SIZE];
} Made;

// Is set by whoever asks, as far as `made_count`; the hand in the order of faces.
typedef struct {
    const Ruleset *rules;
    Card hand[BRUTE_HAND_MAX];
    int count;
    bool opening;   // as parts of a contract
    bool arranged;  // as melds that count in a hand by Ruleset.arrange
    int made_count;
    Made made[BRUTE_MELDS_MAX];              // in the order of their keys
    int64_t least[GOAL_ANY][BRUTE_SUBSETS];  // cost of what can be left of each subset
} Brute;

// The melds of an arrangement, in order.
typedef struct {
    int count;
    const Made *melds[BRUTE_HAND_MAX];
} Chosen;

// Finds all melds, and then what can be left by each goal.
void brute_make_melds(Brute *brute);
void brute_find_least(Brute *brute);

// What a card that is left costs by a goal, the second and the third measure behind the first.
int64_t brute_cost_of_card(const Brute *brute, Card card, SolverGoal goal);

// The first of the best arrangements.
Chosen brute_first_of_the_best(const Brute *brute, SolverGoal goal);

// The same where there is one meld of a mark only, of kinds that are single, beside those of
// `marks`; returns the cost of what it leaves.
int64_t brute_single(const Brute *brute, const MeldMarks *marks, SolverGoal goal, Chosen *best);

// The least cost of what the contract of the question leaves, and the first of the best ways;
// BRUTE_NOT_MET where there is none.
int64_t brute_contract(const Brute *brute, const SolverQuestion *question, Chosen *best);

// The least cost of what is left of a hand that is arranged in the order of its rules, beside the
// melds that are shown already, and the first of the best ways; BRUTE_NOT_MET where there is none.
int64_t brute_in_order(const Brute *brute, const Contract *shown, const MeldMarks *marks,
                       SolverGoal goal, Chosen *best);

// What decides about a meld of these cards.
void brute_key(const Brute *brute, const Laying laid[], int count, int kind, int mark,
               uint8_t key[BRUTE_KEY_SIZE]);

#endif
