#include "refusals/occurs.h"

#include <string.h>

#include "play/judge.h"
#include "play/places.h"
#include "rules/conclude.h"

static bool always(const Ruleset *rules)
{
    (void)rules;
    return true;
}

static bool never(const Ruleset *rules)
{
    (void)rules;
    return false;
}

// ---- Who plays, and whose turn it is

static bool has_least_players(const Ruleset *rules) { return rules->players.min > 1; }

static bool has_most_players(const Ruleset *rules) { return rules->players.max < SEATS_MAX; }

static bool has_reentry(const Ruleset *rules) { return rules->match.reentry.offered; }

static bool reentries_are_counted(const Ruleset *rules)
{
    return has_reentry(rules) && rules->match.reentry.max != UNLIMITED;
}

// Two are out, and enough others are in.
static bool two_may_be_asked(const Ruleset *rules)
{
    return has_reentry(rules) && rules->players.max >= rules->match.reentry.least_in + 2;
}

// Can a seat be asked for this step, or are its acts always open with those of the one before?
static bool step_begins(const Ruleset *rules, int step)
{
    const Step *at = &rules->steps[step], *before = at - 1;
    if (!step_is_taken(at))
        return false;
    return !at->turn || step == 0 || !before->turn || before->times != TIMES_ANY ||
           at->times == TIMES_ANY || before->when.hook.ask;
}

static bool is_open_in(const Ruleset *rules, int step, ActKind kind)
{
    int last = rules->steps[step].turn ? last_open_step(rules, step) : step;
    for (; step <= last; step++)
        if (step_has_act(rules, step, kind))
            return true;
    return false;
}

static bool is_done_behind_turns_alone(const Ruleset *rules, ActKind kind)
{
    for (int step = 0; step < rules->step_count; step++)
        if (rules->steps[step].turn && step_is_taken(&rules->steps[step]) &&
            step_has_act(rules, step, kind))
            return false;
    return ruleset_has_act(rules, kind);
}

// What is said in this step to an act of the game that is not open in it.
static RefusalCode code_of_closed(const Ruleset *rules, int step, ActKind kind)
{
    bool turn = rules->steps[step].turn, draws = step_has_act(rules, step, ACT_DRAW);
    if (turn && is_done_behind_turns_alone(rules, kind))
        return REFUSAL_AFTER_TURNS;
    if (draws && kind != ACT_DRAW)
        return REFUSAL_DRAW_FIRST;
    return turn && kind == ACT_DRAW ? REFUSAL_DRAWN_ALREADY : REFUSAL_NOT_NOW;
}

static bool is_said_of_closed(const Ruleset *rules, RefusalCode code)
{
    for (int step = 0; step < rules->step_count; step++)
        for (ActKind kind = 0; kind < ACT_KINDS_OF_RULES && step_begins(rules, step); kind++)
            if (ruleset_has_act(rules, kind) && !is_open_in(rules, step, kind) &&
                code_of_closed(rules, step, kind) == code)
                return true;
    return false;
}

static bool must_draw_first(const Ruleset *rules)
{
    return is_said_of_closed(rules, REFUSAL_DRAW_FIRST);
}

static bool draws_once(const Ruleset *rules)
{
    return is_said_of_closed(rules, REFUSAL_DRAWN_ALREADY);
}

static bool has_its_time(const Ruleset *rules) { return is_said_of_closed(rules, REFUSAL_NOT_NOW); }

static bool has_acts_after_turns(const Ruleset *rules)
{
    return is_said_of_closed(rules, REFUSAL_AFTER_TURNS);
}

static bool has_words_before_turns(const Ruleset *rules)
{
    for (int i = 0; i < rules->act_count; i++) {
        bool later = false;
        for (int j = i; j < rules->act_count; j++)
            later |= !step_is_before(rules, rules->acts[j].step) &&
                     strcmp(rules->acts[j].name, rules->acts[i].name) == 0;
        if (step_is_before(rules, rules->acts[i].step) && !later)
            return true;
    }
    return false;
}

static bool lacks_an_act(const Ruleset *rules)
{
    for (ActKind kind = 0; kind < ACT_KINDS_OF_RULES; kind++)
        if (!ruleset_has_act(rules, kind))
            return true;
    return false;
}

// ---- Cards and places

static bool has_numbered_melds(const Ruleset *rules)
{
    return ruleset_has_act(rules, ACT_LAY) || ruleset_has_act(rules, ACT_SWAP);
}

static bool cards_make_too_many_melds(const Ruleset *rules)
{
    int least = CARDS_MAX;
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (rules->melds[kind].size.min < least)
            least = rules->melds[kind].size.min;
    return deck_size(&rules->deck) / least > MELDS_MAX;
}

// ---- Drawing

static bool stock_is_passed_for_good(const Ruleset *rules)
{
    return rules->stock.spent == SPENT_UNLESS_TAKEN || rules->stock.spent == SPENT_PASS;
}

static bool stock_may_be_empty(const Ruleset *rules)
{
    const StockRule *stock = &rules->stock;
    return (stock->renew != RENEW_ALL || stock->upcard) && !stock_is_passed_for_good(rules);
}

static bool has_draw(const Ruleset *rules, bool (*is_so)(const ActRule *draw))
{
    for (int rule = 0; rule < rules->act_count; rule++)
        if (rules->acts[rule].kind == ACT_DRAW && is_so(&rules->acts[rule]))
            return true;
    return false;
}

static bool is_of_a_pile(const ActRule *draw) { return draw->from != ZONE_STOCK; }
static bool is_to_be_used(const ActRule *draw) { return draw->use.meld || draw->use.lay; }
static bool is_to_be_laid(const ActRule *draw) { return draw->use.lay && !draw->use.meld; }
static bool is_to_be_melded(const ActRule *draw) { return draw->use.meld && !draw->use.lay; }
static bool is_not_returned(const ActRule *draw) { return draw->no_return != RETURN_ALLOWED; }

static bool takes_of_a_pile(const Ruleset *rules) { return has_draw(rules, is_of_a_pile); }
static bool takes_to_use(const Ruleset *rules) { return has_draw(rules, is_to_be_used); }
static bool takes_to_lay(const Ruleset *rules) { return has_draw(rules, is_to_be_laid); }
static bool keeps_what_it_took(const Ruleset *rules) { return has_draw(rules, is_not_returned); }

static bool takes_to_meld(const Ruleset *rules)
{
    return has_draw(rules, is_to_be_melded) && ruleset_has_act(rules, ACT_LAY);
}

// ---- Melds

static int wild_cards(const Ruleset *rules)
{
    CardSet deck = deck_cards(&rules->deck);
    CardSet wild = card_set_of(&deck, rules->wild);
    return card_set_count(&wild);
}

static int least(int a, int b) { return a < b ? a : b; }

static bool has_kind(const Ruleset *rules,
                     bool (*is_so)(const Ruleset *rules, const MeldRule *kind))
{
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (is_so(rules, &rules->melds[kind]))
            return true;
    return false;
}

static bool is_set(const Ruleset *rules, const MeldRule *kind)
{
    (void)rules;
    return kind->shape == MELD_SET;
}

static bool is_run(const Ruleset *rules, const MeldRule *kind)
{
    (void)rules;
    return kind->shape == MELD_RUN;
}

static bool is_run_of_one_suit(const Ruleset *rules, const MeldRule *kind)
{
    return is_run(rules, kind) && !kind->mixed;
}

static bool wants_cards(const Ruleset *rules, const MeldRule *kind)
{
    (void)rules;
    return kind->size.min > 1;
}

// As many cards as could be put together, whatever its size.
static int cards_that_fit(const Ruleset *rules, const MeldRule *kind)
{
    if (kind->shape == MELD_RUN)
        return rules->deck.rank_count + (kind->ace == ACE_BOTH);
    return rules->deck.packs * least(kind->suits.max, SUITS) +
           least(kind->wild.max, wild_cards(rules));
}

static bool can_be_too_long(const Ruleset *rules, const MeldRule *kind)
{
    return cards_that_fit(rules, kind) > kind->size.max;
}

static bool can_lack_a_suit(const Ruleset *rules, const MeldRule *kind)
{
    return is_set(rules, kind) && kind->suits.min > 1 &&
           rules->deck.packs * (kind->suits.min - 1) + least(kind->wild.max, wild_cards(rules)) >=
               kind->size.min;
}

static bool can_have_a_suit_too_many(const Ruleset *rules, const MeldRule *kind)
{
    return is_set(rules, kind) && kind->suits.max < SUITS;
}

static bool can_have_a_place_twice(const Ruleset *rules, const MeldRule *kind)
{
    return is_run(rules, kind) &&
           (rules->deck.packs > 1 || kind->mixed || least(kind->wild.max, wild_cards(rules)) > 0);
}

static bool has_either_ace(const Ruleset *rules, const MeldRule *kind)
{
    return is_run(rules, kind) && kind->ace == ACE_EITHER;
}

static bool has_fixed_ace(const Ruleset *rules, const MeldRule *kind)
{
    return is_run(rules, kind) && kind->ace != ACE_EITHER && kind->ace != ACE_RING;
}

static bool can_be_too_wild(const Ruleset *rules, const MeldRule *kind)
{
    return kind->wild.naturals || kind->wild.max < wild_cards(rules);
}

static bool may_hold_wild_cards(const Ruleset *rules, const MeldRule *kind)
{
    return least(kind->wild.max, wild_cards(rules)) > 0;
}

static bool takes_few_copies(const Ruleset *rules, const MeldRule *kind)
{
    return kind->shape == MELD_SET && (kind->copies < rules->deck.packs ||
                                       kind->copies < least(CARDS_MAX, kind->size.max) / SUITS + 1);
}

static bool takes_some_cards(const Ruleset *rules, const MeldRule *kind)
{
    return form_of_meld(&rules->deck, kind).cards != FACES_ALL;
}

static bool is_single(const Ruleset *rules, const MeldRule *kind)
{
    (void)rules;
    return kind->single;
}

static bool holds_wild_cards_apart(const Ruleset *rules, const MeldRule *kind)
{
    return is_run(rules, kind) && !kind->wild.adjacent &&
           least(kind->wild.max, wild_cards(rules)) > 1;
}

static bool holds_wild_cards_inside(const Ruleset *rules, const MeldRule *kind)
{
    return is_run(rules, kind) && !kind->wild.ends && may_hold_wild_cards(rules, kind);
}

static bool may_be_all_wild(const Ruleset *rules, const MeldRule *kind)
{
    return least(kind->wild.max, wild_cards(rules)) >= kind->size.min;
}

static bool lets_wild_cards_move(const Ruleset *rules, const MeldRule *kind)
{
    return may_hold_wild_cards(rules, kind) && kind->wild.shift != SHIFT_NONE &&
           kind->wild.swap != SWAP_ANY;
}

static bool exchanges(const Ruleset *rules, const MeldRule *kind)
{
    return may_hold_wild_cards(rules, kind) && kind->wild.swap != SWAP_NONE;
}

static bool never_exchanges(const Ruleset *rules, const MeldRule *kind)
{
    return may_hold_wild_cards(rules, kind) && kind->wild.swap == SWAP_NONE;
}

// Cards of which no kind is nearer than another.
static bool has_kinds_alike(const Ruleset *rules)
{
    const unsigned played = ruleset_kinds_played(rules);
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (played >> kind & 1 && rules->melds[kind].mixed)
            return false;
    return played & (played - 1);
}
static bool has_sets(const Ruleset *rules) { return has_kind(rules, is_set); }
static bool has_runs(const Ruleset *rules) { return has_kind(rules, is_run); }
static bool has_suited_runs(const Ruleset *rules) { return has_kind(rules, is_run_of_one_suit); }
static bool melds_want_cards(const Ruleset *rules) { return has_kind(rules, wants_cards); }
static bool melds_get_long(const Ruleset *rules) { return has_kind(rules, can_be_too_long); }
static bool suits_may_lack(const Ruleset *rules) { return has_kind(rules, can_lack_a_suit); }
static bool places_may_be_taken(const Ruleset *rules)
{
    return has_kind(rules, can_have_a_place_twice);
}
static bool suits_are_few(const Ruleset *rules)
{
    return has_kind(rules, can_have_a_suit_too_many);
}
static bool ace_has_two_places(const Ruleset *rules) { return has_kind(rules, has_either_ace); }
static bool ace_has_its_place(const Ruleset *rules) { return has_kind(rules, has_fixed_ace); }
static bool wild_cards_are_few(const Ruleset *rules) { return has_kind(rules, can_be_too_wild); }
static bool melds_hold_wild_cards(const Ruleset *rules)
{
    return has_kind(rules, may_hold_wild_cards);
}
static bool copies_are_few(const Ruleset *rules) { return has_kind(rules, takes_few_copies); }
static bool cards_are_chosen(const Ruleset *rules) { return has_kind(rules, takes_some_cards); }
static bool melds_are_single(const Ruleset *rules) { return has_kind(rules, is_single); }
static bool wild_cards_are_apart(const Ruleset *rules)
{
    return has_kind(rules, holds_wild_cards_apart);
}
static bool wild_cards_are_inside(const Ruleset *rules)
{
    return has_kind(rules, holds_wild_cards_inside);
}
static bool melds_may_be_all_wild(const Ruleset *rules) { return has_kind(rules, may_be_all_wild); }
static bool wild_cards_move(const Ruleset *rules) { return has_kind(rules, lets_wild_cards_move); }
static bool wild_cards_are_exchanged(const Ruleset *rules) { return has_kind(rules, exchanges); }
static bool wild_cards_stay(const Ruleset *rules) { return has_kind(rules, never_exchanges); }

// ---- Conditions of acts

static bool asks_before(const Ruleset *rules) { return concluded(rules)->asked_when; }
static bool asks_what_is_left(const Ruleset *rules) { return concluded(rules)->asked_leaves; }
static bool asks_about_melds(const Ruleset *rules) { return concluded(rules)->asked_to; }
static bool wants_some_kinds(const Ruleset *rules) { return concluded(rules)->of_kinds; }

// ---- Contracts

static bool has_contracts(const Ruleset *rules) { return rules->opening.contract_count > 0; }

static int melds_of(const Contract *contract)
{
    int count = 0;
    for (int kind = 0; kind < MELD_KINDS_MAX; kind++)
        count += contract->melds[kind];
    return count;
}

static bool has_contracts_of_many(const Ruleset *rules)
{
    for (int hand = 0; hand < rules->opening.contract_count; hand++)
        if (melds_of(&rules->opening.contracts[hand]) > 1)
            return true;
    return false;
}

// Is some meld of a contract held to more than its kind is?
static bool has_part(const Ruleset *rules,
                     bool (*is_so)(const Ruleset *rules, const MeldRule *kind))
{
    for (int hand = 0; hand < rules->opening.contract_count; hand++)
        for (int kind = 0; kind < rules->meld_count; kind++)
            if (rules->opening.contracts[hand].melds[kind] && is_so(rules, &rules->melds[kind]))
                return true;
    return false;
}

static bool is_longer_in_contract(const Ruleset *rules, const MeldRule *kind)
{
    (void)rules;
    return kind->at_opening.size.min > kind->size.min;
}

static bool is_shorter_in_contract(const Ruleset *rules, const MeldRule *kind)
{
    return kind->at_opening.size.max < least(kind->size.max, cards_that_fit(rules, kind));
}

static bool is_tamer_in_contract(const Ruleset *rules, const MeldRule *kind)
{
    return kind->at_opening.wild_max < least(kind->wild.max, wild_cards(rules));
}

static bool parts_are_longer(const Ruleset *rules)
{
    return has_part(rules, is_longer_in_contract);
}
static bool parts_are_shorter(const Ruleset *rules)
{
    return has_part(rules, is_shorter_in_contract);
}
static bool parts_are_tamer(const Ruleset *rules) { return has_part(rules, is_tamer_in_contract); }
static bool ranks_must_differ(const Ruleset *rules) { return rules->opening.distinct != 0; }

// ---- Acts

static bool has_act(const Ruleset *rules, bool (*is_so)(const ActRule *act))
{
    for (int rule = 0; rule < rules->act_count; rule++)
        if (step_is_taken(&rules->steps[rules->acts[rule].step]) && is_so(&rules->acts[rule]))
            return true;
    return false;
}

static bool is_of_the_opening_alone(const ActRule *act)
{
    return act->kind == ACT_MELD && act->opens == OPENS_ONLY && act->stage != STAGE_NOT_OPENED;
}

static bool is_for_the_opened(const ActRule *act)
{
    return act->stage == STAGE_OPENED || act->stage == STAGE_TURN_AFTER;
}

static bool is_for_the_unopened(const ActRule *act) { return act->stage == STAGE_NOT_OPENED; }
static bool is_for_the_turn_after(const ActRule *act) { return act->stage == STAGE_TURN_AFTER; }

static bool lays(const ActRule *act) { return act->kind == ACT_LAY || act->kind == ACT_SWAP; }
static bool lays_on_own(const ActRule *act) { return lays(act) && act->on == ON_OWN; }
static bool lays_on_others(const ActRule *act) { return lays(act) && act->on == ON_OTHERS; }
static bool lays_on_closer(const ActRule *act) { return lays(act) && act->on == ON_CLOSER; }

static bool throws_last(const ActRule *act) { return act->last_resort != 0; }

static bool is_bounded(const Policy *policy)
{
    return policy->hook.ask || policy->value != UNLIMITED;
}

static bool closes_with_points(const ActRule *act)
{
    return act->kind == ACT_CLOSE && is_bounded(&act->loose_points);
}

static bool closes_with_cards(const ActRule *act)
{
    return act->kind == ACT_CLOSE && is_bounded(&act->loose_cards);
}

static bool melds_once(const Ruleset *rules) { return has_act(rules, is_of_the_opening_alone); }
static bool acts_when_opened(const Ruleset *rules) { return has_act(rules, is_for_the_opened); }
static bool acts_when_unopened(const Ruleset *rules) { return has_act(rules, is_for_the_unopened); }
static bool acts_a_turn_after(const Ruleset *rules)
{
    return has_act(rules, is_for_the_turn_after);
}
static bool on_own(const Ruleset *rules) { return has_act(rules, lays_on_own); }
static bool on_others(const Ruleset *rules) { return has_act(rules, lays_on_others); }
static bool on_closer(const Ruleset *rules) { return has_act(rules, lays_on_closer); }
static bool has_last_resort(const Ruleset *rules) { return has_act(rules, throws_last); }
static bool bounds_loose_points(const Ruleset *rules) { return has_act(rules, closes_with_points); }
static bool bounds_loose_cards(const Ruleset *rules) { return has_act(rules, closes_with_cards); }
// Somebody chooses among arrangements: not where the host shows the best one.
static bool shows_by_points(const Ruleset *rules)
{
    return ruleset_has_act(rules, ACT_SHOW) && rules->arrange.choose != CHOOSE_BEST &&
           (rules->arrange.cost == COST_POINTS || rules->arrange.choose == CHOOSE_FREE);
}
static bool shows_by_cards(const Ruleset *rules)
{
    return ruleset_has_act(rules, ACT_SHOW) && rules->arrange.choose == CHOOSE_EQUAL &&
           rules->arrange.cost == COST_CARDS;
}
static bool shows_some_kinds(const Ruleset *rules)
{
    return ruleset_has_act(rules, ACT_SHOW) && rules->arrange.choose != CHOOSE_BEST &&
           ruleset_kinds_arranged(rules) != ruleset_kinds_played(rules);
}
static bool arranges_in_order(const Ruleset *rules) { return rules->arrange.order_count > 0; }
static bool shows_in_parts(const Ruleset *rules)
{
    return ruleset_has_act(rules, ACT_SHOW) && rules->arrange.choose != CHOOSE_BEST;
}

static bool last_card_is_thrown(const Ruleset *rules)
{
    int hands = ruleset_hands(rules) == UNLIMITED ? HANDS_LISTED_MAX : ruleset_hands(rules);
    for (int hand = 1; hand <= hands; hand++)
        if (ruleset_final(rules, hand) == FINAL_REQUIRED)
            return ruleset_has_act(rules, ACT_MELD);
    return false;
}

// ---- The table

const Occurs occurs_rows[REFUSALS] = {
    [REFUSAL_TOO_FEW_PLAYERS] = {has_least_players, "where one player is too few"},
    [REFUSAL_TOO_MANY_PLAYERS] = {has_most_players, "where fewer may play than there are seats"},

    [REFUSAL_MATCH_OVER] = {always, "in every game"},
    [REFUSAL_NOT_ASKED] = {always, "in every game"},
    [REFUSAL_FOLDED] = {ruleset_folds, "where a player may leave a hand by a word"},
    [REFUSAL_DRAW_FIRST] = {must_draw_first,
                            "where a turn begins with a draw, and other acts follow"},
    [REFUSAL_DRAWN_ALREADY] = {draws_once, "where in a turn no more is drawn after the draw"},
    [REFUSAL_NOT_NOW] = {has_its_time, "where an act of the turns, or behind them, is not open in "
                                       "some step that does not begin with a draw"},
    [REFUSAL_AFTER_TURNS] = {has_acts_after_turns,
                             "where something is done behind the turns alone"},
    [REFUSAL_BEFORE_TURNS] = {has_words_before_turns,
                              "where something is said before the turns alone"},
    [REFUSAL_NOT_IN_GAME] = {lacks_an_act, "where the game lacks some act that can be typed"},
    [REFUSAL_NO_REENTRY_NOW] = {has_reentry, "where players may re-enter"},
    [REFUSAL_NO_REENTRY_LEFT] = {reentries_are_counted,
                                 "where a player may re-enter so many times only"},
    [REFUSAL_ANSWER_FIRST] = {has_reentry, "where players may re-enter"},
    [REFUSAL_ANSWER_LATER] = {two_may_be_asked,
                              "where so many play that two may be asked whether they re-enter"},
    [REFUSAL_NOTHING_TO_TAKE_BACK] = {always, "in every game"},
    [REFUSAL_NOTHING_TO_PASS] = {always, "in every game"},

    [REFUSAL_NO_CARDS] = {never, "in no game: a command without its cards is not understood"},
    [REFUSAL_TOO_MANY_CARDS] = {never, "in no game: a command of more cards is not understood"},
    [REFUSAL_CARD_TWICE] = {always, "in every game"},
    [REFUSAL_CARD_NOT_HELD] = {always, "in every game"},
    [REFUSAL_CARD_ON_TABLE] = {always, "in every game"},
    [REFUSAL_NO_SUCH_MELD] = {has_numbered_melds, "where cards are laid off or exchanged"},
    [REFUSAL_TABLE_FULL] = {cards_make_too_many_melds,
                            "where the deck makes more melds than the table has room for"},

    [REFUSAL_STOCK_EMPTY] =
        {stock_may_be_empty,
         "where the top discard, or a single one, does not become the stock, so "
         "that something else may be drawn when it is empty"},
    [REFUSAL_STOCK_SPENT] = {stock_is_passed_for_good,
                             "where who finds the stock empty for good takes from another pile, or "
                             "passes"},
    [REFUSAL_ZONE_EMPTY] = {takes_of_a_pile, "where something is drawn from another pile than the "
                                             "stock"},
    [REFUSAL_TAKE_USELESS] = {takes_to_use, "where a card may be taken only to be played at once"},
    [REFUSAL_TAKEN_NOT_USED] = {takes_to_use,
                                "where a card may be taken only to be played at once"},
    [REFUSAL_TAKEN_NOT_FOR_MELD] = {takes_to_lay, "where a card may be taken only to be laid off"},
    [REFUSAL_TAKEN_NOT_FOR_LAY] = {takes_to_meld,
                                   "where a card may be taken only for a new meld, and cards are "
                                   "laid off"},

    [REFUSAL_NO_MELD] = {has_kinds_alike,
                         "where there are several kinds of meld, and cards that are equally far "
                         "from each: not where a run may be of several suits"},
    [REFUSAL_TOO_FEW_CARDS] = {melds_want_cards, "where a meld has two cards or more"},
    [REFUSAL_TOO_LONG] = {melds_get_long, "where the deck makes a longer meld than there may be"},
    [REFUSAL_RANKS_DIFFER] = {has_sets, "where there are sets"},
    [REFUSAL_TOO_FEW_SUITS] = {suits_may_lack,
                               "where a set may have enough cards of too few suits"},
    [REFUSAL_TOO_MANY_SUITS] = {suits_are_few, "where a set may not have every suit"},
    [REFUSAL_SAME_CARD_TWICE] = {copies_are_few, "where a set takes few cards of one suit"},
    [REFUSAL_SUITS_DIFFER] = {has_suited_runs, "where there are runs of one suit"},
    [REFUSAL_GAP] = {has_runs, "where there are runs"},
    [REFUSAL_PLACE_TAKEN] = {places_may_be_taken,
                             "where there are runs, and cards that can stand in the same place"},
    [REFUSAL_ACE_TWO_WAYS] = {ace_has_two_places, "where the ace of a run is either low or high"},
    [REFUSAL_ACE_PLACE] = {ace_has_its_place, "where the ace of a run is low, or high, or both"},
    [REFUSAL_CARD_OF_NO_USE] = {cards_are_chosen, "where a meld takes only some cards"},
    [REFUSAL_TOO_MANY_WILD_CARDS] = {wild_cards_are_few,
                                     "where a meld may hold fewer wild cards than there are"},
    [REFUSAL_WILD_NEIGHBOURS] = {wild_cards_are_apart,
                                 "where a run may not hold two wild cards side by side"},
    [REFUSAL_WILD_AT_END] = {wild_cards_are_inside,
                             "where no wild card may stand at an end of a run"},
    [REFUSAL_TOO_FEW_NATURALS] = {melds_may_be_all_wild,
                                  "where a meld may hold as many wild cards as it must have cards"},
    [REFUSAL_NOT_WILD] = {always, "in every game"},
    [REFUSAL_MELD_EXISTS] = {melds_are_single,
                             "where a side has one meld of a rank, or of a suit, at most"},

    [REFUSAL_OPENING_SHORT] = {parts_are_longer,
                               "where a meld has more cards in the contract than it must have"},
    [REFUSAL_OPENING_LONG] = {parts_are_shorter,
                              "where a meld has fewer cards in the contract than it may have"},
    [REFUSAL_OPENING_WILD] = {parts_are_tamer,
                              "where a meld has fewer wild cards in the contract than it may have"},
    [REFUSAL_NOT_IN_CONTRACT] = {has_contracts, "where there are contracts"},
    [REFUSAL_CONTRACT_SAME_RANK] = {ranks_must_differ,
                                    "where melds of one contract must differ in rank"},
    [REFUSAL_CONTRACT_UNMET] = {has_contracts_of_many, "where a contract has several melds"},
    [REFUSAL_CONTRACT_OPEN] = {has_contracts_of_many, "where a contract has several melds"},
    [REFUSAL_ONLY_OPENING] = {melds_once, "where melds go down as the contract and never again"},

    [REFUSAL_NOT_OPENED] = {acts_when_opened,
                            "where something is done only with a meld of one's own on the table"},
    [REFUSAL_OPENED_ALREADY] = {acts_when_unopened,
                                "where something is done only without a meld of one's own on the "
                                "table"},
    [REFUSAL_OPENED_THIS_TURN] = {acts_a_turn_after,
                                  "where something is done only in the turns after the one of "
                                  "the first meld"},
    [REFUSAL_NOT_OWN_MELD] = {on_own, "where cards are laid on one's own melds alone"},
    [REFUSAL_OWN_MELD] = {on_others, "where cards are laid on the melds of others alone"},
    [REFUSAL_NOT_CLOSERS_MELD] = {on_closer,
                                  "where cards are laid on the melds of who closed the hand alone"},
    [REFUSAL_NO_CARD_ADDED] = {wild_cards_move,
                               "where wild cards that are not exchanged move when cards are laid"},
    [REFUSAL_WILD_FIXED] = {melds_hold_wild_cards, "where a meld may hold wild cards"},
    [REFUSAL_NO_SWAP] = {wild_cards_stay,
                         "where some kind of meld holds wild cards and gives none for a card"},
    [REFUSAL_NO_WILD_THERE] = {wild_cards_are_exchanged, "where wild cards are exchanged"},
    [REFUSAL_SWAP_INSTEAD] = {wild_cards_are_exchanged, "where wild cards are exchanged"},
    [REFUSAL_FREED_PLACE] = {wild_cards_are_exchanged, "where wild cards are exchanged"},

    [REFUSAL_LAST_RESORT] = {has_last_resort, "where some cards are thrown in the last resort"},
    [REFUSAL_RETURNED] = {keeps_what_it_took, "where a card that was taken may not go back"},
    [REFUSAL_MUST_KEEP] = {last_card_is_thrown,
                           "where a hand ends with a discard, and melds go down in a turn"},
    [REFUSAL_LOOSE_POINTS] = {bounds_loose_points,
                              "where a hand is closed with so many points at most"},
    [REFUSAL_LOOSE_CARDS] = {bounds_loose_cards,
                             "where a hand is closed with so many loose cards at most"},

    [REFUSAL_TOO_FEW_IN_DECK] = {never, "in no game, but in answers of `loba judge`: no hand holds "
                                        "more cards than the deck has."},
    [REFUSAL_NOTHING_THROWN] = {never, "in no game: a command with a card means a close that "
                                       "throws one, or is not understood"},
    [REFUSAL_NOT_WHILE] = {asks_before, "where a function says when an act is open"},
    [REFUSAL_LEAVES_WRONG] = {asks_what_is_left, "where a function says what an act may leave"},
    [REFUSAL_NOT_THIS_KIND] = {wants_some_kinds, "where a rule puts down some kinds of meld only"},
    [REFUSAL_NOT_THIS_MELD] = {asks_about_melds, "where a function says which melds take cards"},
    [REFUSAL_NOT_BEST] = {shows_by_points, "where hands are shown"},
    [REFUSAL_NOT_FEWEST] = {shows_by_cards,
                            "where hands are shown with as few loose cards as can be"},
    [REFUSAL_KIND_NOT_ARRANGED] = {shows_some_kinds,
                                   "where not all kinds of meld count in a hand that is shown"},
    [REFUSAL_ARRANGED_SHORT] = {arranges_in_order, "where the melds of a hand count in an order"},
    [REFUSAL_SHOW_OPEN] = {shows_in_parts, "where hands are shown"},
};
