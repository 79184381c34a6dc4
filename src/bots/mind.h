// What the greedy bot knows while it chooses and how it weighs a hand, for its choices and for the
// reasons of a hint. Private to `bots`.

#ifndef LOBA_BOTS_MIND_H
#define LOBA_BOTS_MIND_H

#include "bots/bot.h"
#include "bots/fit.h"
#include "bots/plan.h"
#include "play/contract.h"

// Faces that the melds on the table take, until somebody puts cards down.
typedef struct {
    bool known;
    FaceSet faces;
} TableFaces;

// What a seat remembers in a world from one act to the next, so that nothing is found twice.
typedef struct {
    bool settled;  // nothing could be put down of these cards, with so many on the table
    CardSet settled_hand;
    int settled_table;
    int settled_opened;  // the turn in which its side had opened then; 0: it had not; -1: what was
                         // found then does not last, for it opened in that very turn or had a
                         // taken card to use
    bool planned;
    CardSet planned_hand;
    Plan plan;
    TableFaces to_lay, at_best;  // faces_to_lay, faces_to_lay_at_best
} Memory;

// The plays of the turn after a draw that was tried. If the draw is made, they are what the seat
// chooses, one after the other.
enum { FORESEEN_MAX = 12 };

typedef struct {
    int turn;   // of the hand
    int under;  // the act rule of the draw
    int count;
    ActList list;  // working space
    struct {
        CardSet hand;
        Act play;  // without cards: nothing more is put down
    } plays[FORESEEN_MAX];
} Foreseen;

// What the seat knows and uses while it chooses.
typedef struct {
    const Ruleset *rules;
    const View *view;  // NULL in a world
    const History *history;
    const Game *game;  // of the view, or a world: of that, nothing is read that the seat cannot see
    int seat;
    CardSet hand;
    FaceSet wild;
    ActList *list;
    Memory *memory;      // of the seat; NULL: none
    Foreseen *foreseen;  // in its turn; NULL: none
    const Act *but;      // an act that it is not to choose; NULL: it may choose any
    int worlds;          // in which a close is tried; 0: it is made as soon as it may be
    int64_t began;       // effort spent before the choice began
} Mind;

Mind mind_of(const Question *question, ActList *list);

// A seat in a world, or in the game as it is after an act that is tried. Closes are made as
// soon as they may be.
Mind mind_in(const Ruleset *rules, const Game *game, int seat, const History *history,
             ActList *list);

// False: the effort is used up, and the likely answer is taken for the true one.
static inline bool mind_may_go_on(const Mind *mind)
{
    return ruleset_may_go_on(mind->rules, mind->began);
}

static inline bool is_wild(const Mind *mind, Card card) { return face_set_has(mind->wild, card); }

// The cards that no plan should wait for. Cards of the discard pile can be drawn again after a
// reshuffle, which is near when the pile has more cards than the stock.
CardSet mind_out_of_reach(const Mind *mind);

// Whether a contract is due; whether only deadwood counts.
bool mind_has_contract(const Mind *mind);
bool mind_counts_loose(const Mind *mind);

// What the cards of the other hands would cost on average, from all that the seat has not seen.
int mind_points_of_others(const Mind *mind);

// ---- Choices

// Chooses one of all acts. False: there is none.
bool mind_choose(Mind *mind, Act *act);

// Whether the act may be chosen.
bool mind_may_choose(const Mind *mind, const Act *act);

// The nearest way to the contract, of some cards; one must be due.
Plan mind_plan(const Mind *mind, const CardSet *hand);

// Whether the card makes a meld with others of the hand, or can be laid off on the table.
bool mind_fits_meld(const Mind *mind, Card card);

// Whether some of these cards could be laid off. False is certain.
bool mind_could_lay(const Mind *mind, const CardSet *cards);

// Adds the legal acts of a kind to the list, unless no rule of the game has that kind.
void mind_add_acts(const Mind *mind, ActKind kind);

// How gladly each of these cards of the hand would be thrown.
void mind_rate_throws(const Mind *mind, const Card cards[], int count, int ratings[]);

// What is loose of some cards, or of the hand.
Loose mind_loose_in(const Mind *mind, const CardSet *hand);
Loose mind_loose_now(const Mind *mind);

// The points that a meld or a lay-off gains for the seat: the cost of its cards in the hand plus
// their value on the table, which is a loss where they count for another side.
int mind_points_saved(const Mind *mind, const Act *play);

enum { MIND_PLAYS = 1 << ACT_MELD | 1 << ACT_LAY };

// Whether any may be put down now, whatever the cards are.
bool mind_plays_are_open(const Mind *mind);

// Puts down the meld or lay-off, of these kinds, with which the turn saves most points.
bool mind_choose_play(Mind *mind, unsigned kinds, Act *act);

// Whether all that the act begins can be done.
bool mind_comes_through(const Mind *mind, const Act *first);

// Whether the draw brings a card that the seat has not seen.
bool mind_draws_unseen(const Mind *mind, const Act *draw);

// Closes as soon as it may, unless it surely loses by it.
bool mind_choose_close(Mind *mind, Act *act);

// The cards that are better laid off on melds of others than shown in melds of one's own.
CardSet mind_kept_for_lays(const Mind *mind);

// Shows the hand, after the turns.
bool mind_choose_show(const Mind *mind, Act *act);

#endif
