// Exact answers about a hand under any meld rules: the arrangement that leaves the fewest points,
// the most cards that can go down at once, whether and how a contract can be met. Scores,
// contracts, the display of a hand, hints and bots all use it.

#ifndef LOBA_PLAY_SOLVER_H
#define LOBA_PLAY_SOLVER_H

#include "play/meld.h"

// The measure of the best arrangement; ties are decided by the later measures.
typedef enum {
    GOAL_FEWEST_POINTS,  // the fewest points left (Ruleset.points), then the fewest cards left
    GOAL_MOST_CARDS,     // the most cards that go down, then the fewest points left
    GOAL_MOST_NATURALS,  // most natural cards down, then fewest wild cards, then fewest points left
    GOAL_ANY,            // any arrangement will do: the question is whether there is one
    GOALS,
} SolverGoal;

enum { SOLVER_QUICK = 1 << 18 };  // steps that take about a hundredth of a second

// `hand` and `wild` belong to the seat that asks. With a contract, exactly its melds go down, each
// under the conditions of an opening, and the rest of the hand is left. Without one, any melds go
// down. Of a single kind no two melds have one mark, nor in a contract of those that are to differ.
typedef struct {
    const Ruleset *rules;
    FaceSet wild;
    CardSet hand;
    SolverGoal goal;
    bool keep;                 // at least one card must be left
    FaceSet not_alone;         // a card of these faces may not be the only one left
    int steps;                 // limit of the search; 0: about a second at most
    const Contract *contract;  // the melds still to be put down; NULL: no contract
    bool alike;                // those of it that are to differ need not
    bool opening;              // without a contract: only melds that could be a part of one
    bool arranged;             // by the kinds and the order of Ruleset.arrange
    const Contract *shown;     // then: melds that lie on the table already; NULL: none does
    MeldMarks marks;           // of melds that lie there already, where those of the hand are
                               // to differ from them
} SolverQuestion;

// Duplicates are alike: it means nothing which of them goes where.
typedef struct {
    bool found;  // without a contract only what is to be left can forbid it, and an order that the
                 // melds shown already do not keep
    bool whole;  // proven: there is none, or no better one; false: the search was cut
                 // short, and this is the best found
    int meld_count;
    Act melds[CARDS_MAX];  // with their readings, complete but for their `rule`
    CardSet loose;         // the cards left
    int cards;             // that go down
    int points;            // points of the cards left
    int effort;            // candidate melds made, plus melds tried
} Solution;

// A Solution is large: a caller that asks often should keep one. Returns solution->found.
bool solver_solve(const SolverQuestion *question, Solution *solution);

// The same without the melds: what they leave is all that most callers ask for.
typedef struct {
    bool found, whole;
    CardSet loose;
    int cards, points, effort;
} Leaving;

// Returns leaving->found.
bool solver_leaves(const SolverQuestion *question, Leaving *leaving);

// What solver_leaves has answered, for a thread that asks the same questions over and over, as
// playouts do. Answers are the same with it and without, and so is the effort that they count as.
enum { SOLVER_KEY_WORDS = 14, SOLVER_MEMORY = 512 };

typedef struct {
    uint64_t key[SOLVER_KEY_WORDS];  // the question
    bool known;
    Leaving leaving;
    int64_t spent;
} RememberedAnswer;

typedef struct {
    const Ruleset *rules;  // of all answers
    RememberedAnswer answers[SOLVER_MEMORY];
} SolverMemory;

// The memory of this thread from now on, zeroed before it is used first; NULL: none. For a ruleset
// that changes it must be zeroed again.
void solver_remember(SolverMemory *memory);

// The question that Ruleset.arrange asks about a hand: the arrangement that leaves the fewest
// points, or the fewest cards, of the melds that count.
static inline SolverQuestion solver_question(const Ruleset *rules, FaceSet wild,
                                             const CardSet *hand)
{
    const bool cards = rules->arrange.cost == COST_CARDS;
    return (SolverQuestion){.rules = rules,
                            .wild = wild,
                            .hand = *hand,
                            .goal = cards ? GOAL_MOST_CARDS : GOAL_FEWEST_POINTS,
                            .steps = SOLVER_QUICK,
                            .arranged = true};
}

// Its answer, as it counts in closing, showing and scoring a hand: always the same one for a hand.
// Nobody is kept waiting for it; where a hand of thirty cards and many wild ones is too much for
// that it is the best that was met.
void solver_arrange(const Ruleset *rules, FaceSet wild, const CardSet *hand, Solution *solution);

// What a hand costs of which these cards are left: points, or how many they are, as
// Ruleset.arrange has it.
int solver_cost(const Ruleset *rules, const CardSet *loose);

// The points that cards cost the seat that holds them.
int solver_points(const Ruleset *rules, const CardSet *cards);

#endif
