// What the seat asked may do, written once, as the judgement of one act.

#ifndef LOBA_PLAY_JUDGE_H
#define LOBA_PLAY_JUDGE_H

#include "play/game.h"
#include "play/refusal.h"
#include "rules/conclude.h"

// Whether this number of players may play.
bool players_judge(const Ruleset *rules, int players, Refusal *why);

// Whether this seat may now do any act of this kind. Only the seat asked may.
bool seat_judge(const Ruleset *rules, const Game *game, int seat, ActKind kind, Refusal *why);

// Whether play_apply would accept this act of the seat asked. Depends only on what that seat sees,
// so `game` may be its view.
bool act_judge(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);

// Whether an act of the kind is possible now, with some cards, under one of the open rules, of
// which there is one at least, on this meld of the table; a new meld may be of any kind that the
// rule puts down. False: *why is the first rule's refusal.
bool kind_is_open(const Ruleset *rules, const Game *game, ActKind kind, int meld, Refusal *why);

// The rule under which the seat asked may now do something of the kind: the index in rules->acts.
// `of` is the zone of a draw, the number of a word (ruleset_word). Of several draws from a zone it
// is the first that lets the draw through, else the first. RULE_NONE: none of the steps open now
// has one.
int open_rule(const Ruleset *rules, const Game *game, ActKind kind, int of);

// The first rule of the kind, of the same zone or word, that would be open if its `when` did not
// say no: what its refusal is about. RULE_NONE: there is none.
int closed_rule(const Ruleset *rules, const Game *game, ActKind kind, int of);

// The rule that applies to an act other than a draw or a word, whatever its `rule` says: the first
// open rule for its kind that allows it, otherwise the first open one. Under any other rule the act
// is refused.
int rule_of_act(const Ruleset *rules, const Game *game, const Act *act);

// ---- Private to `play`

// The last step whose acts are open to the seat asked for `step`.
static inline int last_open_step(const Ruleset *rules, int step)
{
    return concluded(rules)->last_open[step];
}

// The rules in reach of the seat asked: those of the step it is asked for and of the steps behind
// it as long as a step need not be taken; where it has to use what it drew, those of the steps that
// follow in the turn.
static inline RuleSet rules_in_reach(const Ruleset *rules, const Game *game)
{
    const Concluded *what = concluded(rules);
    bool drawn = game->draft != RULE_NONE && what->of_kind[ACT_DRAW] >> game->draft & 1;
    return drawn ? what->drawn[game->draft] : what->open[game->step];
}

// And those of them that are open, whose `when` does not say no.
static inline RuleSet open_rules(const Ruleset *rules, const Game *game)
{
    return rules_in_reach(rules, game) & ~game->closed;
}

// The same for one kind of act.
static inline RuleSet open_rules_of(const Ruleset *rules, const Game *game, ActKind kind)
{
    return open_rules(rules, game) & concluded(rules)->of_kind[kind];
}

// Whether there are any, in a hand that is played: without one no such act is legal.
static inline bool kind_has_rule(const Ruleset *rules, const Game *game, ActKind kind)
{
    return game->phase == PHASE_HAND && open_rules_of(rules, game, kind);
}

// How many discards would become the stock; and whether the stock can be renewed, which takes a
// card for the seat that draws and, if one is turned up again, that card too.
int discards_to_renew(const Ruleset *rules, const Game *game);
bool stock_can_be_renewed(const Ruleset *rules, const Game *game);

// Whether the seat asked passes instead of drawing, because the stock is empty for good. Such a
// pass is not a part of the turn: it ends the turn, or the hand.
bool empty_stock_is_passed(const Ruleset *rules, const Game *game);
static inline bool stock_is_passed(const Ruleset *rules, const Game *game)
{
    const Spent spent = rules->stock.spent;
    return (spent == SPENT_UNLESS_TAKEN || spent == SPENT_PASS) &&
           place_count(&game->places, ZONE_STOCK) == 0 && empty_stock_is_passed(rules, game);
}

// Whether the card that opened the draft has yet to be used.
bool use_is_due(const Ruleset *rules, const Game *game);

// The judgement of an act whose rule is open: first by itself, then against the earlier rules, one
// of which may apply instead.
bool judge_kind(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);
bool judge_under_rule(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);

// The host's own kinds of act (pass, take back, answer) that are possible now, as bits 1 <<
// ActKind.
unsigned own_kinds(const Ruleset *rules, const Game *game);

// Whether a rule may be used at this stage of the hand, regardless of cards; and the same of a rule
// that not every stage allows.
bool judge_its_stage(const Ruleset *rules, const Game *game, int rule, Refusal *why);
static inline bool judge_stage(const Ruleset *rules, const Game *game, int rule, Refusal *why)
{
    return rules->acts[rule].stage == STAGE_ANY || judge_its_stage(rules, game, rule, why);
}

// Whether a rule puts down melds of this kind.
bool judge_meld_kind(const Ruleset *rules, int rule, int kind, Refusal *why);

// Whether a rule may lay on this meld, by its owner and by what the rules file says of it.
bool judge_on(const Ruleset *rules, const Game *game, int rule, int meld, Refusal *why);

// The cards of the hand that may be discarded; closing has further conditions.
CardSet cards_to_throw(const Ruleset *rules, const Game *game, int rule);

// Whether a play leaves what the discard needs: a card, if the hand can end only with a discard,
// and not just the taken card that may not be discarded. `left` cards stay in the hand;
// `taken_stays` says whether that one is among them. After the turns there is no discard, and no
// card need be left.
bool judge_left(const Ruleset *rules, const Game *game, int left, bool taken_stays, Refusal *why);

// The part of the judgement of melds, lays and exchanges that does not depend on cards: the rule,
// the required use of a drawn card (NULL: none), the contract and the table. False: no cards would
// be legal.
bool judge_play(const Ruleset *rules, const Game *game, int rule, const UseRule *use, Refusal *why);

// The rest of the judgement when a search has found the cards and the meld.
bool judge_found(const Ruleset *rules, const Game *game, const InHand *holding, const Act *act,
                 Refusal *why);

#endif
