// What goes down whole: a contract, the melds that a side puts down first in a hand, in one turn
// (CL-03, CL-07); and a hand that is closed, shown or counted, arranged as Ruleset.arrange has it:
// by default in the arrangement that leaves the fewest points.

#ifndef LOBA_PLAY_CONTRACT_H
#define LOBA_PLAY_CONTRACT_H

#include "play/meld.h"
#include "play/readings.h"
#include "play/solver.h"
#include "rules/conclude.h"

// ---- Contracts. A contract is put down part by part, as a draft: while it is open no other act is
// possible, and a part is accepted only if the hand can make the rest as well.

// Whether the side of this seat must put down a contract before anything else in this hand. After
// the turns no side must.
bool contract_is_due(const Ruleset *rules, const Game *game, int seat);

// Whether the side of this seat may still put new melds down in some turn of this hand.
bool melds_go_down(const Ruleset *rules, const Game *game, int seat);

// Whether a new meld still matters to the seat: it can be put down, or counts at the end of the
// hand.
bool melds_matter(const Ruleset *rules, const Game *game, int seat);

// The kinds of meld that still matter so to the seat, as bits 1 << kind; `parts`: only as a part of
// the contract due.
unsigned kinds_that_matter(const Ruleset *rules, const Game *game, int seat, bool *parts);

// Whether the side has put down everything that it must put down first.
bool contract_is_met(const Ruleset *rules, const Game *game, int seat);

// Whether some part of the contract is on the table, but not all.
bool contract_is_open(const Ruleset *rules, const Game *game, int seat);

// The melds of the contract that are not yet on the table. The contract must be due.
Contract contract_rest(const Ruleset *rules, const Game *game, int seat);

// Their kinds, as bits 1 << kind.
unsigned kinds_wanted(const Ruleset *rules, const Game *game, int seat);

// The new melds that the seat asked may intend: any kind in play or, if a contract is due, parts of
// it.
MeldsMeant melds_meant(const Ruleset *rules, const Game *game);

// Whether the rest of the contract could be made of these cards; asked before each part is put
// down. A search that takes too long answers yes.
bool contract_may_be_met(const Ruleset *rules, const Game *game, const InHand *holding);

// Whether this meld, whose cards make one of its kind, is a part that is still wanted of the
// contract due for the seat asked.
bool contract_wants(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);

// The same, and whether the remaining cards can make the rest and leave enough for a discard. A
// search that takes too long answers yes.
bool contract_judge(const Ruleset *rules, const Game *game, const InHand *holding, const Act *act,
                    Refusal *why);

// ---- Closing and showing

// Whether the hand may be closed with this card thrown: the best arrangement of the rest counts
// (CH-07, CH-08, CH-14).
bool close_judge(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);

// Whether the seat that closed the hand may show it with these cards loose.
bool closer_may_leave(const Ruleset *rules, const Game *game, const CardSet *loose);

// A lower bound of what a card that closes the hand under the rule costs: to throw one takes no
// more off the loose points than it costs. Spares judging the cheaper cards one by one.
int close_cost_min(const Ruleset *rules, const Game *game, int rule);

// Whether the cards of the act, a meld by themselves, may be shown as one: if the rest then costs
// as little as the whole hand did (CH-08), or if any split may be shown (splits_freely). The rest
// may be shown by itself, as loose cards (SHOW_LOOSE), where that costs no more or is such a split.
bool show_judge(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);

// The melds of the seat's side on the table, put down or shown, by kind: those that an order of
// kinds counts with the rest of its hand, whoever laid off on them. None where there is no order.
Contract melds_shown(const Ruleset *rules, const Game *game, int seat);

// The question that Ruleset.arrange asks about cards of a seat beside the melds of its side on the
// table, of which each kind that is single may be there once. What it has shown is not in it.
static inline SolverQuestion question_beside(const Ruleset *rules, const Game *game, int seat,
                                             const CardSet *hand)
{
    SolverQuestion question = solver_question(rules, game->wild[seat], hand);
    if (ruleset_singles(rules))
        question.marks = meld_marks(rules, game, game_side(game, seat), ruleset_singles(rules));
    return question;
}

// The best arrangement of what the seat asked has not shown yet of its hand.
void arrange_rest(const Ruleset *rules, const Game *game, Solution *solution);

// The same without its melds.
void leave_rest(const Ruleset *rules, const Game *game, Leaving *leaving);

// Visits the melds of its hand that the seat asked may show, each as an act complete but for its
// `rule`. WALK_CUT: some were left out, in a hand of thirty cards or more.
WalkEnd parts_of_hand(const Ruleset *rules, const Game *game, ActVisit *visit, void *self);

// ---- Counting; needs the whole game, not a view

// The points of a side's hands: of all cards, or of the deadwood only (CH-10), as the rules say.
int points_held(const Ruleset *rules, const Game *game, int side);

// The hand of a seat as it counts where it has not been shown: the best arrangement beside the
// melds of its side.
void arrange_unshown(const Ruleset *rules, const Game *game, int seat, Solution *solution);

// The cards of one hand that are loose, in no meld as Ruleset.arrange has it; once it is shown
// those are all that it has. And the points of these, or of all its cards.
CardSet loose_cards(const Ruleset *rules, const Game *game, int seat);
int hand_points(const Ruleset *rules, const Game *game, int seat, bool loose);

// The points that the cards on the table earn a side. They are the same in a view.
int points_laid(const Ruleset *rules, const Game *game, int side);

#endif
