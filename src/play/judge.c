#include "play/judge.h"

#include <string.h>

#include "base/least.h"
#include "play/conditions.h"
#include "play/contract.h"
#include "play/legal.h"
#include "play/piles.h"

// ---- Who may play, and who may act

bool players_judge(const Ruleset *rules, int players, Refusal *why)
{
    if (players < rules->players.min)
        return refuse(why, REFUSAL_TOO_FEW_PLAYERS, 0, CARD_NONE, rules->players.min);
    return players <= rules->players.max ||
           refuse(why, REFUSAL_TOO_MANY_PLAYERS, 0, CARD_NONE, rules->players.max);
}

bool seat_judge(const Ruleset *rules, const Game *game, int seat, ActKind kind, Refusal *why)
{
    if (game->phase == PHASE_OVER)
        return refuse(why, REFUSAL_MATCH_OVER, 0, CARD_NONE, 0);
    if (game->asked == seat)
        return true;
    if (game->phase == PHASE_HAND && game->folded >> seat & 1)
        return refuse(why, REFUSAL_FOLDED, game->words[seat], CARD_NONE, 0);
    int step = game->phase == PHASE_HAND ? game->step : 0;
    if (kind != ACT_REENTER && kind != ACT_DECLINE)
        return refuse(why, REFUSAL_NOT_ASKED, step, CARD_NONE, 0);

    // Tells a seat that may not answer an offer of re-entry the reason: its turn to answer comes
    // later, it has re-entered too often, or there is nothing to answer (LM-22).
    const ReentryRule *reentry = &rules->match.reentry;
    if (!reentry->offered)
        return refuse(why, REFUSAL_NOT_IN_GAME, 0, CARD_NONE, 1 + (int)kind);
    bool in = game->sides[game_side(game, seat)].in;
    if (in && game->phase == PHASE_REENTRY && game->queue >> seat & 1)
        return refuse(why, REFUSAL_ANSWER_LATER, 0, CARD_NONE, 0);
    if (!in && game->seats[seat].reentries >= reentry->max)
        return refuse(why, REFUSAL_NO_REENTRY_LEFT, 0, CARD_NONE, reentry->max);
    return refuse(why, REFUSAL_NO_REENTRY_NOW, 0, CARD_NONE, 0);
}

// ---- The open rules

bool use_is_due(const Ruleset *rules, const Game *game)
{
    if (game->draft == RULE_NONE || game->taken == CARD_NONE)
        return false;
    const UseRule *use = &rules->acts[game->draft].use;
    return (use->meld || use->lay) && card_set_has(&game->hands[game->asked], game->taken);
}

static int rule_letting(const Ruleset *rules, const Game *game, const Act *act, RuleSet among);
static int rule_letting_first(const Ruleset *rules, const Game *game, const Act *act,
                              RuleSet among);

// Those of the rules of a kind that draw from the zone, or say the word with this number.
static RuleSet rules_about(const Ruleset *rules, RuleSet among, ActKind kind, int of)
{
    RuleSet about = 0;
    for (; among; among &= among - 1) {
        const ActRule *act = &rules->acts[__builtin_ctz(among)];
        const int is = kind == ACT_DRAW ? act->from : ruleset_word(rules, act->name);
        about |= is == of ? among & -among : 0;
    }
    return about;
}

int open_rule(const Ruleset *rules, const Game *game, ActKind kind, int of)
{
    RuleSet open = open_rules_of(rules, game, kind);
    if (kind == ACT_DRAW || kind == ACT_SAY)
        open = rules_about(rules, open, kind, of);
    if (!open)
        return RULE_NONE;
    if (kind != ACT_DRAW || !(open & (open - 1)))
        return __builtin_ctz(open);
    return rule_letting_first(rules, game, &(Act){.kind = ACT_DRAW}, open);
}

int closed_rule(const Ruleset *rules, const Game *game, ActKind kind, int of)
{
    RuleSet closed = game->phase == PHASE_HAND && game->asked != NOBODY
                         ? rules_in_reach(rules, game) & game->closed
                         : 0;
    closed &= kind < ACT_KINDS_OF_RULES ? concluded(rules)->of_kind[kind] : 0;
    if (kind == ACT_DRAW || (kind == ACT_SAY && of >= 0))
        closed = rules_about(rules, closed, kind, of);
    return closed ? __builtin_ctz(closed) : RULE_NONE;
}

// Refuses with what the open draft still requires. Always false.
static bool refuse_draft(const Ruleset *rules, const Game *game, Refusal *why)
{
    if (use_is_due(rules, game))
        return refuse(why, REFUSAL_TAKEN_NOT_USED, game->draft, game->taken, 0);
    if (rules->acts[game->draft].kind == ACT_SHOW)
        return refuse(why, REFUSAL_SHOW_OPEN, game->step, CARD_NONE, 0);
    return refuse(why, REFUSAL_CONTRACT_OPEN, 0, CARD_NONE, game->hand);
}

// Passing skips all open steps. If the last one is required, the others are skipped by taking it
// instead.
static bool may_pass(const Ruleset *rules, const Game *game)
{
    int last = last_open_step(rules, game->step);
    return game->draft == RULE_NONE && rules->steps[last].times != TIMES_ONE;
}

bool empty_stock_is_passed(const Ruleset *rules, const Game *game)
{
    if (game->draft != RULE_NONE || !rules->steps[game->step].turn || may_pass(rules, game))
        return false;
    return open_rule(rules, game, ACT_DRAW, ZONE_STOCK) != RULE_NONE &&
           !stock_can_be_renewed(rules, game);
}

// Says that the rule is closed by its `when`. Always false.
static bool refuse_while(const Ruleset *rules, int rule, Refusal *why)
{
    return refuse(why, REFUSAL_NOT_WHILE, rule, CARD_NONE,
                  *words_now(&rules->acts[rule].when.hook.says) != '\0');
}

// Whether the step has an act of the kind; of words, the one that is meant.
static bool step_offers(const Ruleset *rules, int step, ActKind kind, int meant)
{
    const Step *at = &rules->steps[step];
    bool offers = false;
    for (int i = at->act_first; i < at->act_first + at->act_count && step_is_taken(at); i++)
        offers |= rules->acts[i].kind == kind &&
                  (kind != ACT_SAY || meant >= rules->act_count ||
                   strcmp(rules->acts[i].name, rules->acts[meant].name) == 0);
    return offers;
}

// `rule` is the one that was meant, if any.
static bool refuse_closed(const Ruleset *rules, const Game *game, ActKind kind, int rule,
                          Refusal *why)
{
    const int meant = rule;
    if (rule >= rules->act_count || rules->acts[rule].kind != kind ||
        !(rules_in_reach(rules, game) & game->closed & (RuleSet)1 << rule))
        rule = kind == ACT_DRAW || kind == ACT_SAY ? RULE_NONE : closed_rule(rules, game, kind, -1);
    if (rule != RULE_NONE)
        return refuse_while(rules, rule, why);
    const bool taken = game->draft != RULE_NONE && rules->acts[game->draft].kind == ACT_DRAW;
    if (game->draft != RULE_NONE && !(taken && kind == ACT_DRAW))
        return refuse_draft(rules, game, why);
    if (!ruleset_has_act(rules, kind))
        return refuse(why, REFUSAL_NOT_IN_GAME, 0, CARD_NONE, 1 + (int)kind);
    // The first step with such an act: one before the turns or of a turn if possible, otherwise one
    // after the turns.
    int first = -1, last = -1;
    for (int step = rules->step_count; step-- > 0;)
        if (step_offers(rules, step, kind, meant)) {
            first = step;
            last = most(last, step);
        }
    const bool in_turns = rules->steps[game->step].turn;
    if (first >= 0 && !rules->steps[first].turn && !step_is_before(rules, first) && in_turns)
        return refuse(why, REFUSAL_AFTER_TURNS, first, CARD_NONE, 0);
    if (last >= 0 && step_is_before(rules, last) && !step_is_before(rules, game->step))
        return refuse(why, REFUSAL_BEFORE_TURNS, last, CARD_NONE, 0);
    const bool must_draw = step_has_act(rules, game->step, ACT_DRAW);
    const RuleSet piles = open_rules_of(rules, game, ACT_DRAW);
    const RuleSet stock = rules_about(rules, piles, ACT_DRAW, ZONE_STOCK);
    if (kind != ACT_DRAW && must_draw && (stock || !may_pass(rules, game))) {
        const Act draw = {.kind = ACT_DRAW};
        const bool both = stock && rule_letting(rules, game, &draw, piles & ~stock) != RULE_NONE;
        return refuse(why, REFUSAL_DRAW_FIRST, game->step, CARD_NONE, both);
    }
    if (kind == ACT_DRAW && (taken || !must_draw) && in_turns && game->drew > 0) {
        // The step in which it was drawn: the last one before this with such an act.
        int draws = game->step;
        while (draws > 0 && !step_has_act(rules, draws, ACT_DRAW))
            draws--;
        return refuse(why, REFUSAL_DRAWN_ALREADY, draws, CARD_NONE, 0);
    }
    refuse(why, REFUSAL_NOT_NOW, game->step, CARD_NONE, may_pass(rules, game));
    for (int step = 0; step < game->step && in_turns; step++)
        if (step_is_taken(&rules->steps[step]) && step_has_act(rules, step, kind))
            why->found = step + 1;
    return false;
}

// ---- Parts of the judgement

// Refuses because the side has yet to put down its contract, or any first meld. Always false.
static bool refuse_unopened(const Ruleset *rules, const Game *game, int rule, Refusal *why)
{
    bool due = contract_is_due(rules, game, game->asked);
    return refuse(why, REFUSAL_NOT_OPENED, rule, CARD_NONE, due ? game->hand : 0);
}

bool judge_its_stage(const Ruleset *rules, const Game *game, int rule, Refusal *why)
{
    int opened = game->sides[game_side(game, game->asked)].opened;
    switch (rules->acts[rule].stage) {
    case STAGE_ANY: return true;
    case STAGE_NOT_OPENED:
        return !opened || refuse(why, REFUSAL_OPENED_ALREADY, rule, CARD_NONE, 0);
    case STAGE_OPENED: return opened || refuse_unopened(rules, game, rule, why);
    case STAGE_TURN_AFTER: break;
    }
    if (!opened)
        return refuse_unopened(rules, game, rule, why);
    return opened < game->turn || refuse(why, REFUSAL_OPENED_THIS_TURN, rule, CARD_NONE, 0);
}

static bool judge_held(const Game *game, Card card, Refusal *why)
{
    if (card_set_has(&game->hands[game->asked], card))
        return true;
    for (int i = 0; i < places_melded(&game->places); i++)
        if (game->places.cards[i].card == card)
            return refuse(why, REFUSAL_CARD_ON_TABLE, 0, card, 0);
    return refuse(why, REFUSAL_CARD_NOT_HELD, 0, card, 0);
}

// Judges the cards of a play: at least one, none twice, each in the hand or, if `moved_of` is a
// meld, in that meld.
static bool judge_cards(const Game *game, const Act *act, int moved_of, Refusal *why)
{
    if (act->count == 0)
        return refuse(why, REFUSAL_NO_CARDS, 0, CARD_NONE, 0);
    CardSet named = {{0}};
    for (int i = 0; i < act->count; i++) {
        Card card = act->cards[i].card;
        if (card_set_has(&named, card))
            return refuse(why, REFUSAL_CARD_TWICE, 0, card, 0);
        card_set_add(&named, card);
        if (moved_of >= 0 && meld_index_of(game, moved_of, card) >= 0)
            continue;
        if (!judge_held(game, card, why))
            return false;
    }
    return true;
}

static bool uses(const Act *act, Card card)
{
    for (int i = 0; i < act->count; i++)
        if (act->cards[i].card == card)
            return true;
    return false;
}

static bool may_not_return(const Ruleset *rules, const Game *game)
{
    if (game->taken == CARD_NONE)
        return false;
    NoReturn no_return = rules->acts[game->taken_under].no_return;
    return no_return == RETURN_NEVER || (no_return == RETURN_NOT_IF_ALONE && game->taken_alone);
}

bool judge_left(const Ruleset *rules, const Game *game, int left, bool taken_stays, Refusal *why)
{
    if (game->how != HOW_NOT_YET)
        return true;
    if (left == 0 && ruleset_final(rules, game->hand) == FINAL_REQUIRED)
        return refuse(why, REFUSAL_MUST_KEEP, 0, CARD_NONE, 1);
    if (left == 1 && taken_stays && may_not_return(rules, game))
        return refuse(why, REFUSAL_RETURNED, game->taken_under, game->taken, 0);
    return true;
}

bool judge_found(const Ruleset *rules, const Game *game, const InHand *holding, const Act *act,
                 Refusal *why)
{
    int left = holding->count;
    for (int i = 0; i < act->count; i++)
        left -= card_set_has(&holding->cards, act->cards[i].card);
    left += act->kind == ACT_SWAP && act->count == 1;  // the freed wild card comes into the hand
    bool stays = holding->taken != CARD_NONE && !uses(act, holding->taken) &&
                 card_set_has(&holding->cards, holding->taken);
    const bool melds = act->kind == ACT_MELD;
    const bool fits =
        melds && contract_is_due(rules, game, game->asked)
            ? contract_judge(rules, game, holding, act, why)
            : (!melds || single_judge(rules, game, act->meld, act->cards[0].as, why)) &&
                  judge_left(rules, game, left, stays, why);
    const bool held = holding->count == game->seats[game->asked].cards;
    return fits && (left != 1 || !held || judge_way_on(rules, game, act, why));
}

static bool judge_use_of_kind(const Game *game, ActKind kind, const UseRule *use, Refusal *why)
{
    if (use && kind == ACT_MELD && !use->meld)
        return refuse(why, REFUSAL_TAKEN_NOT_FOR_MELD, game->draft, game->taken, 0);
    if (use && kind != ACT_MELD && !use->lay)
        return refuse(why, REFUSAL_TAKEN_NOT_FOR_LAY, game->draft, game->taken, 0);
    return true;
}

static bool judge_use(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    if (!use_is_due(rules, game))
        return true;
    if (!uses(act, game->taken))
        return refuse(why, REFUSAL_TAKEN_NOT_USED, game->draft, game->taken, 0);
    return judge_use_of_kind(game, (ActKind)act->kind, &rules->acts[game->draft].use, why);
}

// Before its contract is down a side may put down nothing else; after that the rules decide.
static bool judge_opens(const Ruleset *rules, const Game *game, int rule, Refusal *why)
{
    bool due = contract_is_due(rules, game, game->asked);
    Opens opens = rules->acts[rule].opens;
    if (due && opens == OPENS_NOT)
        return refuse_unopened(rules, game, rule, why);
    return due || opens != OPENS_ONLY || refuse(why, REFUSAL_ONLY_OPENING, rule, CARD_NONE, 0);
}

// A side with a part of its contract on the table may only put down the rest.
static bool judge_no_contract(const Ruleset *rules, const Game *game, Refusal *why)
{
    return !contract_is_open(rules, game, game->asked) ||
           refuse(why, REFUSAL_CONTRACT_OPEN, 0, CARD_NONE, game->hand);
}

// ---- Act by act

int discards_to_renew(const Ruleset *rules, const Game *game)
{
    const int there = place_count(&game->places, ZONE_DISCARDS);
    return rules->stock.renew == RENEW_KEEP_TOP && there > 0 ? there - 1 : there;
}

// An empty stock is made anew from the discards, as often as the rules allow (LM-18).
bool stock_can_be_renewed(const Ruleset *rules, const Game *game)
{
    const StockRule *stock = &rules->stock;
    return stock->renew != RENEW_NONE && game->renewals < stock->times &&
           discards_to_renew(rules, game) > stock->upcard;
}

static bool judge_draw(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    const ActRule *rule = &rules->acts[act->rule];
    if (game->draft != RULE_NONE)
        return refuse_draft(rules, game, why);
    if (!judge_stage(rules, game, act->rule, why))
        return false;
    const Pile pile = pile_of_seat(rules, game, rule->from, game->asked);
    if (pile.count > 0)
        return !(rule->use.meld || rule->use.lay) || use_exists(rules, game, act->rule) ||
               refuse(why, REFUSAL_TAKE_USELESS, act->rule, pile_top(&pile), 0);
    if (rule->from != ZONE_STOCK)
        return refuse(why, REFUSAL_ZONE_EMPTY, act->rule, CARD_NONE, 0);
    const Spent spent = rules->stock.spent;
    const bool passes = spent == SPENT_UNLESS_TAKEN || spent == SPENT_PASS;
    return stock_can_be_renewed(rules, game) ||
           refuse(why, passes ? REFUSAL_STOCK_SPENT : REFUSAL_STOCK_EMPTY, 0, CARD_NONE, 0);
}

static bool judge_room(const Game *game, Refusal *why)
{
    return game->meld_count < MELDS_MAX || refuse(why, REFUSAL_TABLE_FULL, 0, CARD_NONE, MELDS_MAX);
}

bool judge_meld_kind(const Ruleset *rules, int rule, int kind, Refusal *why)
{
    const unsigned kinds = rules->acts[rule].kinds;
    return !kinds || kinds >> kind & 1 || refuse(why, REFUSAL_NOT_THIS_KIND, rule, CARD_NONE, 1);
}

bool judge_play(const Ruleset *rules, const Game *game, int rule, const UseRule *use, Refusal *why)
{
    ActKind kind = rules->acts[rule].kind;
    if (!judge_use_of_kind(game, kind, use, why) || !judge_stage(rules, game, rule, why))
        return false;
    if (kind != ACT_MELD)
        return judge_no_contract(rules, game, why);
    return judge_room(game, why) && judge_opens(rules, game, rule, why);
}

// Says that a rule is closed which puts down melds of this kind, where there is one; else *why
// stays as it is. Always false.
static bool refuse_closed_kind(const Ruleset *rules, const Game *game, int kind, Refusal *why)
{
    RuleSet closed = rules_in_reach(rules, game) & game->closed;
    for (closed &= concluded(rules)->of_kind[ACT_MELD]; closed; closed &= closed - 1) {
        const int rule = __builtin_ctz(closed);
        Refusal wrong;
        if (judge_meld_kind(rules, rule, kind, &wrong))
            return refuse_while(rules, rule, why);
    }
    return false;
}

static bool judge_meld(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    if (act->meld >= rules->meld_count)
        return refuse(why, REFUSAL_NO_MELD, 0, CARD_NONE, 0);
    if (!judge_room(game, why))
        return false;
    const MeldForm form = {act->meld, contract_is_due(rules, game, game->asked)};
    const InHand holding = in_hand_now(game);
    return judge_use(rules, game, act, why) && judge_stage(rules, game, act->rule, why) &&
           judge_opens(rules, game, act->rule, why) &&
           (judge_meld_kind(rules, act->rule, act->meld, why) ||
            refuse_closed_kind(rules, game, act->meld, why)) &&
           judge_cards(game, act, -1, why) &&
           meld_judge(rules, game->wild[game->asked], form, act->cards, act->count, why) &&
           judge_found(rules, game, &holding, act, why);
}

bool judge_on(const Ruleset *rules, const Game *game, int rule, int meld, Refusal *why)
{
    int side = game->melds[meld].side, closer = game_closer(game);
    bool own = side == game_side(game, game->asked);
    LayOn on = rules->acts[rule].on;
    if (on == ON_OWN && !own)
        return refuse(why, REFUSAL_NOT_OWN_MELD, rule, CARD_NONE, meld + 1);
    if (on == ON_OTHERS && own)
        return refuse(why, REFUSAL_OWN_MELD, rule, CARD_NONE, meld + 1);
    if (on == ON_CLOSER && (closer == NOBODY || side != game_side(game, closer)))
        return refuse(why, REFUSAL_NOT_CLOSERS_MELD, rule, CARD_NONE, meld + 1);
    return judge_to(rules, game, rule, meld, why);
}

// Judges a lay on a meld of the table, or an exchange of its wild card.
static bool judge_on_table(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    const FaceSet wild = game->wild[game->asked];
    const bool swaps = act->kind == ACT_SWAP;
    if (act->meld >= game->meld_count)
        return refuse(why, REFUSAL_NO_SUCH_MELD, 0, CARD_NONE, act->meld + 1);
    if (swaps && (act->count < 1 || act->count > 2))
        return refuse(why, act->count ? REFUSAL_TOO_MANY_CARDS : REFUSAL_NO_CARDS, 0, CARD_NONE, 1);
    if (!judge_use(rules, game, act, why) || !judge_no_contract(rules, game, why) ||
        !judge_stage(rules, game, act->rule, why) ||
        !judge_on(rules, game, act->rule, act->meld, why))
        return false;
    const Laying *cards = act->cards;
    if (swaps ? !judge_held(game, cards->card, why) ||
                    !swap_judge(rules, game, wild, act->meld, cards, act->count, why)
              : !judge_cards(game, act, act->meld, why) ||
                    !lay_judge(rules, game, wild, act->meld, cards, act->count, why))
        return false;
    const InHand holding = in_hand_now(game);
    return judge_found(rules, game, &holding, act, why);
}

// Whether the seat has a card that may be discarded and is not a last resort.
static bool holds_better(const Ruleset *rules, const Game *game, FaceSet last_resort)
{
    CardSet better = card_set_of(&game->hands[game->asked], ~last_resort);
    if (may_not_return(rules, game))
        card_set_remove(&better, game->taken);
    return !card_set_is_empty(&better);
}

CardSet cards_to_throw(const Ruleset *rules, const Game *game, int rule)
{
    const FaceSet last_resort = rules->acts[rule].last_resort;
    CardSet cards = game->hands[game->asked];
    if (game->draft != RULE_NONE)
        return (CardSet){{0}};
    if (last_resort & card_set_faces(&cards) && holds_better(rules, game, last_resort))
        cards = card_set_of(&cards, ~last_resort);
    if (may_not_return(rules, game))
        card_set_remove(&cards, game->taken);
    return cards;
}

// Judges a card of the hand that is discarded, which ends the turn or closes the hand.
static bool judge_thrown(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    if (game->draft != RULE_NONE)
        return refuse_draft(rules, game, why);
    if (act->kind == ACT_CLOSE && !rules->acts[act->rule].throws)
        return act->count == 0 || refuse(why, REFUSAL_NOTHING_THROWN, act->rule, CARD_NONE, 0);
    if (act->count != 1)
        return refuse(why, act->count ? REFUSAL_TOO_MANY_CARDS : REFUSAL_NO_CARDS, 0, CARD_NONE, 1);
    Card card = act->cards[0].card;
    FaceSet last_resort = rules->acts[act->rule].last_resort;
    if (!judge_held(game, card, why))
        return false;
    if (face_set_has(last_resort, card) && holds_better(rules, game, last_resort))
        return refuse(why, REFUSAL_LAST_RESORT, act->rule, card, 0);
    if (card == game->taken && may_not_return(rules, game))
        return refuse(why, REFUSAL_RETURNED, game->taken_under, card,
                      game->seats[game->asked].cards - 1);
    return true;
}

// Without cards all that is left of the hand is shown, which is always possible as the host
// arranges it.
static bool judge_show(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    if (act->count == 0)
        return show_judge(rules, game, act, why);
    if (act->meld >= rules->meld_count)
        return refuse(why, REFUSAL_NO_MELD, 0, CARD_NONE, 0);
    return judge_room(game, why) && judge_cards(game, act, -1, why) &&
           meld_judge(rules, game->wild[game->asked], (MeldForm){act->meld, false}, act->cards,
                      act->count, why) &&
           show_judge(rules, game, act, why);
}

unsigned own_kinds(const Ruleset *rules, const Game *game)
{
    switch (game->phase) {
    case PHASE_OVER: return 0;
    case PHASE_REENTRY: return 1u << ACT_REENTER | 1u << ACT_DECLINE;
    default:
        if (game->draft != RULE_NONE)
            return 1u << ACT_TAKE_BACK;
        return (unsigned)(may_pass(rules, game) || stock_is_passed(rules, game)) << ACT_PASS;
    }
}

static bool judge_own_kind(const Ruleset *rules, const Game *game, ActKind kind, Refusal *why)
{
    if (kind < ACT_KINDS && own_kinds(rules, game) >> kind & 1)
        return true;
    if (game->phase == PHASE_OVER)
        return refuse(why, REFUSAL_MATCH_OVER, 0, CARD_NONE, 0);
    if (game->phase == PHASE_REENTRY)
        return refuse(why, REFUSAL_ANSWER_FIRST, 0, CARD_NONE, 0);
    if (kind == ACT_PASS)
        return refuse(why, REFUSAL_NOTHING_TO_PASS, last_open_step(rules, game->step), CARD_NONE,
                      game->step + 1);
    if (kind == ACT_TAKE_BACK)
        return refuse(why, REFUSAL_NOTHING_TO_TAKE_BACK, 0, CARD_NONE, 0);
    bool offered = rules->match.reentry.offered;
    return refuse(why, offered ? REFUSAL_NO_REENTRY_NOW : REFUSAL_NOT_IN_GAME, 0, CARD_NONE,
                  offered ? 0 : 1 + (int)kind);
}

static bool judge_without_leaves(const Ruleset *rules, const Game *game, const Act *act,
                                 Refusal *why)
{
    switch (act->kind) {
    case ACT_DRAW: return judge_draw(rules, game, act, why);
    case ACT_MELD: return judge_meld(rules, game, act, why);
    case ACT_LAY:
    case ACT_SWAP: return judge_on_table(rules, game, act, why);
    case ACT_CLOSE:
        return judge_thrown(rules, game, act, why) && close_judge(rules, game, act, why);
    case ACT_SHOW: return judge_show(rules, game, act, why);
    case ACT_SAY: return game->draft == RULE_NONE || refuse_draft(rules, game, why);
    default: return judge_thrown(rules, game, act, why);
    }
}

bool judge_kind(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    return judge_without_leaves(rules, game, act, why) && judge_leaves(rules, game, act, why);
}

// The first of these rules that allows the act; RULE_NONE if none does.
static int rule_letting(const Ruleset *rules, const Game *game, const Act *act, RuleSet among)
{
    Act under = *act;
    for (; among; among &= among - 1) {
        Refusal why;
        under.rule = (uint8_t)__builtin_ctz(among);
        if (judge_kind(rules, game, &under, &why))
            return under.rule;
    }
    return RULE_NONE;
}

// The same; where none does, the first of all, or the first that puts down such melds.
static int rule_letting_first(const Ruleset *rules, const Game *game, const Act *act, RuleSet among)
{
    const int rule = rule_letting(rules, game, act, among), first = __builtin_ctz(among);
    Refusal why;
    if (rule != RULE_NONE)
        return rule;
    for (; among && act->kind == ACT_MELD; among &= among - 1)
        if (judge_meld_kind(rules, __builtin_ctz(among), act->meld, &why))
            return __builtin_ctz(among);
    return first;
}

bool kind_is_open(const Ruleset *rules, const Game *game, ActKind kind, int meld, Refusal *why)
{
    bool first = true;
    for (RuleSet open = open_rules_of(rules, game, kind); open; open &= open - 1) {
        const int rule = __builtin_ctz(open);
        const unsigned kinds = rules->acts[rule].kinds;
        const int of = kind != ACT_MELD ? meld : kinds ? __builtin_ctz(kinds) : 0;
        const Act act = {.kind = (uint8_t)kind, .rule = (uint8_t)rule, .meld = (uint8_t)of};
        Refusal wrong;
        if (judge_kind(rules, game, &act, &wrong) || wrong.code == REFUSAL_NO_CARDS)
            return true;
        if (first)
            *why = wrong;
        first = false;
    }
    assert(!first);
    return false;
}

int rule_of_act(const Ruleset *rules, const Game *game, const Act *act)
{
    const RuleSet open = open_rules_of(rules, game, (ActKind)act->kind);
    return open ? rule_letting_first(rules, game, act, open) : RULE_NONE;
}

// An act that an earlier open rule lets through is meant under that one. Draws are told apart by
// their zones. Most variants have one rule for a kind, and for a zone.
bool judge_under_rule(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    const RuleSet earlier = open_rules(rules, game) & concluded(rules)->earlier[act->rule];
    if (!judge_kind(rules, game, act, why))
        return false;
    return !earlier || rule_letting(rules, game, act, earlier) == RULE_NONE ||
           refuse_closed(rules, game, act->kind, act->rule, why);
}

bool act_judge(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    if (act->kind >= ACT_KINDS_OF_RULES || game->phase != PHASE_HAND)
        return judge_own_kind(rules, game, (ActKind)act->kind, why);
    if (act->count > ACT_CARDS_MAX)
        return refuse(why, REFUSAL_TOO_MANY_CARDS, 0, CARD_NONE, ACT_CARDS_MAX);
    // If wild cards can never be exchanged, that is the refusal at any time; a game without wild
    // cards has no such act.
    if (act->kind == ACT_SWAP && rules->wild) {
        if (act->meld >= game->meld_count)
            return refuse(why, REFUSAL_NO_SUCH_MELD, 0, CARD_NONE, act->meld + 1);
        int kind = game->melds[act->meld].kind;
        if (rules->melds[kind].wild.swap == SWAP_NONE)
            return refuse(why, REFUSAL_NO_SWAP, kind, CARD_NONE, 0);
    }
    const RuleSet open = open_rules_of(rules, game, (ActKind)act->kind);
    if (act->rule >= rules->act_count || !(open >> act->rule & 1))
        return refuse_closed(rules, game, act->kind, act->rule, why);
    return judge_under_rule(rules, game, act, why);
}
