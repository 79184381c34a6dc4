#include "rules/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/least.h"
#include "rules/conclude.h"
#include "rules/dealing.h"
#include "rules/fields.h"
#include "rules/source.h"

void check_fault(Check *check, const char *path, const char *format, ...)
{
    const char *file;
    int line;
    char text[FAULT_TEXT_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    origins_find(check->rules, path, &file, &line);
    faults_add(check->faults, file, line, path, "%s", text);
    check->clean = false;
}

const char *check_path(Check *check, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(check->path, sizeof check->path, format, values);
    va_end(values);
    return check->path;
}

const char *check_deal_path(Check *check)
{
    const Ruleset *rules = check->rules;
    for (int i = 0; i < rules->deal_count; i++)
        if (rules->deal[i].to == TO_HANDS)
            return check_path(check, "deal[%d].n", i + 1);
    return "deal";
}

// ---- Cards and deal

// The number of hands whose deals may differ; later hands are dealt like the last of these.
static int hands_dealt(const Ruleset *rules)
{
    int hands = 1;
    for (int i = 0; i < rules->deal_count; i++)
        hands = most(hands, rules->deal[i].n.count);
    return hands;
}

void check_tally(Check *check, int hand, int players, const DealTally *tally)
{
    const Ruleset *rules = check->rules;
    const int cards = deck_size(&rules->deck);
    if (tally->stock >= cards)
        check_fault(check, check_deal_path(check),
                    tr("hand %d deals %d cards where %d play, and the deck has %d: no card is left "
                       "for the stock"),
                    hand, tally->stock, players, cards);
    if (tally->move >= 0)
        check_fault(check, check_path(check, "deal[%d].from", tally->move + 1),
                    tr("in hand %d cards in '%s' by then: %d; taken from there: %d: deal it more, "
                       "or take fewer"),
                    hand, rules->zones[rules->deal[tally->move].from].name, tally->there,
                    tally->wanted);
}

static void check_move(Check *check, int index)
{
    const Ruleset *rules = check->rules;
    const MoveRule *move = &rules->deal[index];
    const CardSet deck = deck_cards(&rules->deck), again = card_set_of(&deck, move->again);
    const bool turns = move->to != TO_HANDS && zone_is_open(&rules->zones[move->to]);
    if (move->to == ZONE_STOCK)
        check_fault(check, check_path(check, "deal[%d].to", index + 1), "%s",
                    tr("the stock is where the cards come from: they cannot be dealt to it"));
    else if (move->from == move->to)
        check_fault(check, check_path(check, "deal[%d].to", index + 1), "%s",
                    tr("the cards lie there already: wanted another zone than from"));
    if (move->n.hook.of_seat && move_shares(rules, move, 2) == 1)
        check_fault(check, check_path(check, "deal[%d].n", index + 1), "%s",
                    tr("the cards go to one pile, and not to each seat: wanted function(h)"));
    if (move->again && !turns)
        check_fault(check, check_path(check, "deal[%d].again", index + 1), "%s",
                    tr("no card is turned up there: wanted it where everybody sees the zone"));
    else if (move->again && card_set_is_empty(&again))
        check_fault(check, check_path(check, "deal[%d].again", index + 1), "%s",
                    tr("no card of the deck is of this class"));
}

// Who can own a pile, and who can see it.
static void check_zones(Check *check)
{
    const Ruleset *rules = check->rules;
    const bool opens = ruleset_turns_have(rules, ACT_MELD);
    for (int i = 0; i < rules->zone_count; i++) {
        const ZoneRule *zone = &rules->zones[i];
        const bool some = zone->seen == SEEN_OWNER || zone->seen == SEEN_OPENED;
        const char *path = check_path(check, "zones.%s.seen", zone->name);
        if (i < ZONES_GIVEN && zone->owner != OWNER_TABLE)
            check_fault(check, check_path(check, "zones.%s.owner", zone->name), "%s",
                        tr("stock and discards are the table's: wanted another zone, from which "
                           "its owners draw"));
        else if (i < ZONES_GIVEN && some)
            check_fault(check, path, "%s",
                        tr("stock and discards are the same for all: wanted \"nobody\", \"top\" "
                           "or \"all\""));
        else if (zone->seen == SEEN_OWNER && zone->owner == OWNER_TABLE)
            check_fault(check, path, "%s",
                        tr("nobody owns this pile: wanted owner = \"seat\" or \"side\""));
        else if (zone->seen == SEEN_OPENED && !opens)
            check_fault(check, path, "%s",
                        tr("no side ever opens: no step lets a player put down a meld"));
    }
}

static void check_deal(Check *check)
{
    const Ruleset *rules = check->rules;
    const Deck *deck = &rules->deck;
    const int players = rules->players.max;
    if (deck->jokers > deck->packs * PACK_JOKERS_MAX)
        check_fault(check, "deck.jokers", tr("%d jokers; packs: %d, with %d jokers each at most"),
                    deck->jokers, deck->packs, PACK_JOKERS_MAX);
    if (deck->suits == SUITS_SPANISH && deck_place(deck, RANK_MAX) >= 0)
        check_fault(check, "deck.ranks", tr("Spanish suits have no rank %d: the king is 12"),
                    RANK_MAX);
    for (int hand = 1; hand <= hands_dealt(rules); hand++) {
        const DealNumbers numbers = deal_listed(rules, hand, players);
        const DealTally tally = deal_tally(rules, &numbers);
        check_tally(check, hand, players, &tally);
        if (ruleset_dealt(rules, hand) == 0)
            check_fault(check, check_deal_path(check), tr("hand %d deals no card to the players"),
                        hand);
    }
    for (int i = 0; i < rules->deal_count; i++)
        check_move(check, i);
    check_zones(check);
}

// ---- Melds

static void check_melds(Check *check)
{
    const Ruleset *rules = check->rules;
    const CardSet deck = deck_cards(&rules->deck), wild = card_set_of(&deck, rules->wild);
    const int wilds = card_set_count(&wild);
    bool held = false;  // some kind of meld takes the card
    for (int kind = 0; kind < rules->meld_count; kind++)
        held |= rules->melds[kind].wild.max > 0;
    if (wilds == deck_size(&rules->deck))
        check_fault(check, "wild", "%s",
                    tr("every card is wild, and no meld could have a card that stands for itself"));
    else if (wilds > 0 && rules->meld_count > 0 && !held)
        check_fault(check, "wild", "%s",
                    tr("no kind of meld may hold a wild card: wild.max is 0 in all of them"));
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const MeldRule *meld = &rules->melds[kind];
        const Form form = form_of_meld(&rules->deck, meld);
        const int cards = form_cards_most(&form, &rules->deck, wilds);
        const int room = meld->size.max - meld->naturals_min;  // for wild cards
        if (meld->size.min > cards)
            check_fault(check, check_path(check, "melds.%s.size", meld->name),
                        tr("%d cards at least; such a meld can never have more than %d"),
                        meld->size.min, cards);
        else if (meld->size.max > cards && meld->size.max != UNLIMITED)
            check_fault(check, check_path(check, "melds.%s.size", meld->name),
                        tr("%d cards at most; such a meld can never have more than %d"),
                        meld->size.max, cards);
        if (room < 0)
            check_fault(check, check_path(check, "melds.%s.naturals_min", meld->name),
                        tr("%d cards that stand for themselves do not fit in a meld of %d"),
                        meld->naturals_min, meld->size.max);
        else if (meld->wild.max > room && meld->wild.max != UNLIMITED)
            check_fault(
                check, check_path(check, "melds.%s.wild.max", meld->name),
                tr("a meld of %d cards at most, of which %d stand for themselves, never holds %d "
                   "wild cards"),
                meld->size.max, meld->naturals_min, meld->wild.max);
        if (!(deck.pack[0] & ~FACES_JOKER & meld->cards))
            check_fault(check, check_path(check, "melds.%s.cards", meld->name), "%s",
                        tr("no card of the deck may be in such a meld as itself"));
        if (meld->suits.min > meld->size.max)
            check_fault(check, check_path(check, "melds.%s.suits", meld->name),
                        tr("a meld of %d cards at most never has %d suits"), meld->size.max,
                        meld->suits.min);
    }
}

// The places of wild cards. Where none stands at an end none shifts there, and none that is freed
// could go there.
static void check_wild_places(Check *check)
{
    const Ruleset *rules = check->rules;
    if (rules->wild_points != UNLIMITED && !rules->wild)
        check_fault(check, "wild_points", "%s", tr("no card is wild"));
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const MeldRule *meld = &rules->melds[kind];
        const WildRule *wild = &meld->wild;
        const char *name = meld->name;
        if (meld->shape != MELD_RUN && !(wild->adjacent && wild->ends))
            check_fault(
                check,
                check_path(check, "melds.%s.wild.%s", name, wild->ends ? "adjacent" : "ends"), "%s",
                tr("only in a run do the cards stand in places"));
        else if (!wild->ends && (wild->shift != SHIFT_NONE || wild->swap == SWAP_ENDS))
            check_fault(check,
                        check_path(check, "melds.%s.wild.%s", name,
                                   wild->shift != SHIFT_NONE ? "shift" : "swap"),
                        "%s", tr("no wild card stands at an end: wild.ends is false"));
        else if (!wild->ends && wild->swap == SWAP_ANY && wild->freed == FREED_SAME_RUN)
            check_fault(check, check_path(check, "melds.%s.wild.freed", name), "%s",
                        tr("no wild card may go to an end of its run: wild.ends is false"));
    }
}

static void check_swaps(Check *check)
{
    const Ruleset *rules = check->rules;
    bool any = false;
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const MeldRule *meld = &rules->melds[kind];
        const bool swaps = meld->wild.swap != SWAP_NONE;
        const char *path =
            check_path(check, "melds.%s.wild.%s", meld->name, swaps ? "swap" : "freed");
        if (!swaps && meld->wild.freed != FREED_SAME_RUN)
            check_fault(check, path, "%s", tr("no wild card is ever freed: swap is \"none\""));
        else if (swaps && !form_of_meld(&rules->deck, meld).in_row)
            check_fault(check, path, "%s", tr("only in a run does a wild card stand for one card"));
        else if (swaps && !ruleset_turns_have(rules, ACT_SWAP))
            check_fault(check, path, "%s",
                        tr("no step lets a player replace a wild card: swap {…} is missing"));
        any |= swaps;
    }
    for (int i = 0; i < rules->act_count && !any; i++)
        if (rules->acts[i].kind == ACT_SWAP)
            check_fault(
                check, rules->acts[i].path, "%s",
                tr("no wild card may be replaced: wild.swap is \"none\" in every kind of meld"));
}

static void check_classes(Check *check)
{
    const Ruleset *rules = check->rules;
    const CardSet deck = deck_cards(&rules->deck);
    int by_hand = 0;
    for (int i = 0; i < rules->class_count; i++) {
        const ClassRule *rule = &rules->classes[i];
        const CardSet cards = card_set_of(&deck, rule->faces);
        const char *path = check_path(check, "classes.%s", rule->name);
        by_hand += rule->hook.ask != NULL;
        if (ruleset_class(rules, rule->name) < CLASSES_GIVEN)
            check_fault(check, path,
                        tr("a class of this name is always there, with cards of its own: wanted "
                           "another name than '%s'"),
                        rule->name);
        else if (rule->hook.ask && by_hand > CLASSES_BY_HAND_MAX)
            check_fault(check, path,
                        tr("of the functions that take h there may be %d, and this is one more: "
                           "function(card) is asked once for all hands"),
                        CLASSES_BY_HAND_MAX);
        else if (!rule->hook.ask && card_set_is_empty(&cards))
            check_fault(check, path, "%s", tr("no card of the deck is of this class"));
    }
}

// ---- Counts

// Does it ever happen?
static bool event_occurs(const Ruleset *rules, CountEvent event)
{
    if (event == COUNT_HAND_START || event == COUNT_TURN_START || event == COUNT_TURN_END ||
        event == COUNT_SCORED)
        return true;
    for (int i = 0; i < rules->act_count; i++)
        if ((count_event_of(&rules->acts[i]) == event ||
             (event == COUNT_FOLDED && rules->acts[i].folds)) &&
            !act_is_barred(&rules->acts[i]))
            return true;
    return false;
}

static void check_count_events(Check *check, const CountRule *rule, int number)
{
    const Ruleset *rules = check->rules;
    bool moves = false;
    for (int i = 0; i < rules->act_count; i++)
        moves |= rules->acts[i].adds == number && !act_is_barred(&rules->acts[i]);
    for (int event = 0; event < COUNT_EVENTS; event++) {
        const Policy *on = &rule->on.at[event];
        const char *path =
            check_path(check, "counts.%s.on.%s", rule->name, field_counts_on.fields[event].name);
        if (!on->hook.ask && !on->value)
            continue;
        moves = true;
        if (!event_occurs(rules, (CountEvent)event))
            check_fault(check, path, "%s", tr("this never happens: no step has such an act"));
        else if (event == COUNT_SCORED && !on->hook.ask && rule->of != COUNT_OF_TABLE)
            check_fault(check, path, "%s",
                        tr("nobody does it, so that the number is added for nobody: use a "
                           "function(n, e, of), or of = \"table\""));
    }
    if (!moves)
        check_fault(check, check_path(check, "counts.%s", rule->name), "%s",
                    tr("nothing ever moves it: wanted on = { EVENT = … }, or adds in an act"));
}

static void check_counts(Check *check)
{
    const Ruleset *rules = check->rules;
    const int players = rules->players.max;
    for (int i = 0; i < rules->count_count; i++) {
        const CountRule *rule = &rules->counts[i];
        const int owners = rule->of == COUNT_OF_TABLE ? 1 : players;
        const int before = ruleset_count_place(rules, i, 0);
        if (before <= COUNT_NUMBERS && before + owners > COUNT_NUMBERS)
            check_fault(
                check, check_path(check, "counts.%s", rule->name),
                tr("with it the counts come to %d numbers where %d play, one for each seat or "
                   "side, and there may be %d"),
                before + owners, players, COUNT_NUMBERS);
        check_count_events(check, rule, i + 1);
    }
}

// ---- The opening

// Checks the kind against the contracts that need it.
static void check_kind_at_opening(Check *check, int kind)
{
    const Ruleset *rules = check->rules;
    const MeldRule *meld = &rules->melds[kind], form = ruleset_opening_form(meld);
    const OpeningForm *at_opening = &meld->at_opening;
    const bool narrows = at_opening->size.min > 1 || at_opening->size.max != UNLIMITED ||
                         at_opening->wild_max != UNLIMITED;
    int together = 0;  // the most melds of the kind in one contract
    for (int i = 0; i < rules->opening.contract_count; i++)
        together = most(together, rules->opening.contracts[i].melds[kind]);
    if (narrows && together == 0)
        check_fault(check, check_path(check, "melds.%s.at_opening", meld->name), "%s",
                    tr("no contract has a meld of this kind"));
    else if (form.size.min > form.size.max)
        check_fault(check, check_path(check, "melds.%s.at_opening", meld->name),
                    tr("such a meld has %d cards at least, and here %d at most"), form.size.min,
                    form.size.max);
    if (!(rules->opening.distinct >> kind & 1))
        return;
    if (!form_of_meld(&rules->deck, meld).of_one_rank)
        check_fault(check, "opening.distinct", tr("'%s' is a run, and has no rank of its own"),
                    meld->name);
    else if (together < 2)
        check_fault(check, "opening.distinct", tr("no contract has two melds of the kind '%s'"),
                    meld->name);
}

// Whether a turn draws one card and discards one, so that hands keep the size they were dealt.
static bool hands_stay_as_large(const Ruleset *rules)
{
    int draws = -1;  // the step that draws
    if (!ruleset_turns_have(rules, ACT_DISCARD))
        return false;
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        const Step *step = &rules->steps[act->step];
        bool always = step->times == TIMES_ONE && step->when.value && !step->when.hook.ask;
        if (act->kind == ACT_DISCARD && !always)
            return false;
        if (act->kind != ACT_DRAW)
            continue;
        if (act->take == TAKE_ALL || step->times == TIMES_ANY || (draws >= 0 && draws != act->step))
            return false;
        draws = act->step;
    }
    return true;
}

// Checks that hands have enough cards for their contracts. A contract of several hands is reported
// once, for the first hand that is too small.
static void check_contract_cards(Check *check)
{
    const Ruleset *rules = check->rules;
    const Contract *at_fault = NULL;
    int hands =
        most(rules->opening.contract_count, most(hands_dealt(rules), rules->out.final.count));
    for (int hand = 1; hand <= least(hands, ruleset_hands(rules)); hand++) {
        const Contract *contract = ruleset_contract(rules, hand);
        const int drawn = ruleset_dealt(rules, hand) + 1;
        const bool keeps = ruleset_final(rules, hand) == FINAL_REQUIRED;
        int needed = 0;
        for (int kind = 0; kind < rules->meld_count; kind++)
            needed += contract->melds[kind] * ruleset_opening_form(&rules->melds[kind]).size.min;
        if (contract == at_fault || drawn <= 0 || needed <= drawn - keeps)
            continue;
        const char *path = check_path(check, "opening.contract[%d]",
                                      (int)(contract - rules->opening.contracts) + 1);
        if (keeps)
            check_fault(
                check, path,
                tr("in hand %d it takes %d cards; who has drawn holds %d, and must keep one to "
                   "discard"),
                hand, needed, drawn);
        else
            check_fault(check, path, tr("in hand %d it takes %d cards; who has drawn holds %d"),
                        hand, needed, drawn);
        at_fault = contract;
    }
}

static void check_opening(Check *check)
{
    const Ruleset *rules = check->rules;
    const OpeningRule *opening = &rules->opening;
    const bool contracts = opening->contract_count > 0;
    bool opens = false;  // some act can open
    for (int kind = 0; kind < rules->meld_count; kind++)
        check_kind_at_opening(check, kind);
    for (int i = 0; i < opening->contract_count; i++) {
        int melds = 0;
        for (int kind = 0; kind < rules->meld_count; kind++)
            melds += opening->contracts[i].melds[kind];
        if (melds > CONTRACT_SIZE_MAX)
            check_fault(check, check_path(check, "opening.contract[%d]", i + 1),
                        tr("%d melds; a contract has %d at most"), melds, CONTRACT_SIZE_MAX);
    }
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        opens |= act->kind == ACT_MELD && act->opens != OPENS_NOT;
        if (!contracts && act->opens != OPENS_ALSO)
            check_fault(check, check_path(check, "%s.opens", act->path), "%s",
                        tr("there are no contracts: opening.contract is missing"));
    }
    if (contracts && !opens)
        check_fault(
            check, "opening.contract", "%s",
            tr("no step lets a player put it down: wanted meld {…} in which opens is \"also\" or "
               "\"only\""));
    if (contracts && hands_stay_as_large(rules))
        check_contract_cards(check);
}

// ---- Hands that are arranged

static void check_arrange(Check *check)
{
    const Ruleset *rules = check->rules;
    const ArrangeRule *arrange = &rules->arrange;
    const unsigned all = (1u << rules->meld_count) - 1;
    const struct {
        bool given;
        const char *path;
    } fields[] = {
        {arrange->cost != COST_POINTS, "arrange.cost"},
        {arrange->kinds != 0, "arrange.kinds"},
        {arrange->order_count > 0, "arrange.order"},
    };
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        if (fields[i].given && !ruleset_arranges(rules))
            check_fault(check, fields[i].path, "%s",
                        tr("no hand is ever arranged: wanted close {…} or show {…} in a step, or "
                           "score.held = \"loose\""));
    if (arrange->choose != CHOOSE_EQUAL && !ruleset_act(rules, ACT_SHOW))
        check_fault(check, "arrange.choose", "%s",
                    tr("nobody ever shows a hand: show {…} is missing"));
    if (arrange->kinds == all && rules->meld_count > 0)
        check_fault(check, "arrange.kinds", "%s", tr("has no effect: it names every kind of meld"));
    for (int i = 0; i < arrange->order_count; i++)
        if (arrange->kinds && !(arrange->kinds >> arrange->order[i] & 1))
            check_fault(check, "arrange.order",
                        tr("'%s' is not among the kinds that count: arrange.kinds"),
                        rules->melds[arrange->order[i]].name);
}

// ---- Words of the table

// A word that neither leaves the hand nor ends anything.
static bool is_mere_word(const ActRule *act)
{
    return act->kind == ACT_SAY && !act->folds && act->ends == ENDS_NOTHING;
}

// Is the step the last one of the turns, or of those behind them?
static bool is_last(const Ruleset *rules, int index)
{
    return index + 1 == rules->step_count ||
           rules->steps[index + 1].turn != rules->steps[index].turn;
}

static void check_words_of_step(Check *check, int index)
{
    const Ruleset *rules = check->rules;
    const Step *step = &rules->steps[index];
    const bool before = step_is_before(rules, index);
    bool doubtful = step->times == TIMES_ONE && step->act_count > 0;  // all of it asks a function
    for (int i = 0; i < step->act_count; i++) {
        const ActRule *act = &rules->acts[step->act_first + i];
        doubtful &= act->kind == ACT_SAY && act->when.hook.ask != NULL;
        if (is_mere_word(act) && (step->times == TIMES_ANY || step->who.stop == STOP_QUIET_ROUND))
            check_fault(check, act->path, "%s",
                        tr("it could be said without end: wanted one {…} or maybe {…} that asks "
                           "everybody once, or folds, or ends"));
    }
    if (doubtful)
        check_fault(check, check_path(check, "hand.%s", step->name), "%s",
                    tr("there might be no word to say: wanted one say {…} without a function in "
                       "when, or maybe {…}"));
    const char *path = check_path(check, "hand.%s.ends", step->name);
    if (step->ends == ENDS_TURN && !step->turn)
        check_fault(check, path, "%s",
                    tr("the step is in no turn: wanted \"hand\", or leave it out"));
    else if (step->ends != ENDS_NOTHING && !before && is_last(rules, index) &&
             (step->ends == ENDS_TURN || !step->turn))
        check_fault(check, path, "%s", tr("has no effect: no step of it is left"));
}

static void check_word(Check *check, const ActRule *act)
{
    const Ruleset *rules = check->rules;
    const bool turn = rules->steps[act->step].turn;
    const bool before = step_is_before(rules, act->step);
    const char *ends = check_path(check, "%s.ends", act->path);
    if (act->folds && act->ends != ENDS_NOTHING)
        check_fault(check, ends, "%s",
                    tr("has no effect: who leaves the hand has no more turns, and the others go "
                       "on"));
    else if (act->ends == ENDS_TURN && before)
        check_fault(check, ends, "%s", tr("before the turns there is none that could end"));
    else if (act->ends != ENDS_NOTHING && !turn && !before)
        check_fault(check, ends, "%s", tr("behind the turns they are over already"));
    if (act->folds && !turn && !before)
        check_fault(check, check_path(check, "%s.folds", act->path), "%s",
                    tr("behind the turns nobody leaves the hand any more"));
}

// ---- Steps of a hand

static void check_step(Check *check, int index)
{
    const Ruleset *rules = check->rules;
    const Step *step = &rules->steps[index];
    const char *path = check_path(check, "hand.%s", step->name);
    bool any = step->times != TIMES_ONE && step->act_count > 0;  // can be done, or need not
    for (int i = 0; i < step->act_count; i++)
        any |= !act_is_barred(&rules->acts[step->act_first + i]);
    if (!any)
        check_fault(check, path, "%s", tr("nothing can be done in this step"));
    if (step->times == TIMES_ANY && step_has_act(rules, index, ACT_DRAW) &&
        step_has_act(rules, index, ACT_DISCARD))
        check_fault(
            check, path, "%s",
            tr("cards are drawn and discarded here any number of times, so the turn need never "
               "end: wanted draw {…} and discard {…} in steps of their own"));
    for (int i = 0; i < index; i++)
        if (strcmp(rules->steps[i].name, step->name) == 0)
            check_fault(check, path, "%s", tr("another step has the same name"));

    const WhoRule *who = &step->who;
    const bool asks_others = who->first != FIRST_AFTER_DEALER || who->stop != STOP_ALL_ASKED ||
                             who->only.hook.ask || !who->only.value;
    check_words_of_step(check, index);
    path = check_path(check, "hand.%s.who", step->name);
    if (step->turn && asks_others)
        check_fault(check, path, "%s",
                    tr("in turns {…} the player in turn is asked, and nobody else"));
    if (who->first != FIRST_AFTER_DEALER && step_is_before(rules, index))
        check_fault(check, path, "%s", tr("before the turns nobody has closed the hand yet"));
    else if (who->first != FIRST_AFTER_DEALER && !ruleset_turns_have(rules, ACT_CLOSE))
        check_fault(check, path, "%s", tr("nobody ever closes a hand: close {…} is missing"));
    if (who->stop == STOP_QUIET_ROUND && step->times == TIMES_ONE)
        check_fault(check, path, "%s",
                    tr("everybody must do something in this step, so no round would ever be quiet: "
                       "wanted any {…} or maybe {…}"));
}

static void check_turns(Check *check)
{
    const Ruleset *rules = check->rules;
    int turns = 0;  // stretches of turn steps
    for (int i = 0; i < rules->step_count; i++)
        turns += rules->steps[i].turn && (i == 0 || !rules->steps[i - 1].turn);
    if (turns == 0)
        check_fault(check, "hand", "%s", tr("no step is in turns {…}, so nobody is ever in turn"));
    if (turns > 1)
        check_fault(check, "hand", "%s", tr("the steps that are repeated do not stand together"));
    if (turns == 1 && !ruleset_turns_have(rules, ACT_DRAW))
        check_fault(check, "hand", "%s", tr("nobody ever draws in a turn: draw {…} is missing"));
    bool must = false;  // something be done in a turn, besides saying a word
    for (int i = 0; i < rules->step_count; i++) {
        const Step *step = &rules->steps[i];
        bool mere = step->act_count > 0;
        for (int act = 0; act < step->act_count; act++)
            mere &= is_mere_word(&rules->acts[step->act_first + act]);
        must |= step->turn && step->times == TIMES_ONE && !mere;
    }
    if (turns == 1 && !must)
        check_fault(check, "hand", "%s",
                    tr("every step of a turn may be left out, so a turn need not change anything: "
                       "wanted one {…} in turns {…}"));
}

// ---- Acts

// May an act be meant under a later rule of its kind, because this one does not let every one
// through?
static bool leaves_some(const ActRule *act, const ActRule *later)
{
    return act->when.hook.ask || act->leaves.hook.ask || act->to.hook.ask || !act->when.value ||
           act->kinds || act->stage != STAGE_ANY || act->throws != later->throws;
}

static void check_draw(Check *check, const ActRule *act)
{
    const Ruleset *rules = check->rules;
    const ZoneRule *zone = &rules->zones[act->from];
    const UseRule *use = &act->use;
    if (act->take == TAKE_ALL && act->from == ZONE_STOCK)
        check_fault(check, check_path(check, "%s.take", act->path), "%s",
                    tr("the stock is never taken whole"));
    if (use->meld && !ruleset_turns_have(rules, ACT_MELD))
        check_fault(
            check, check_path(check, "%s.use", act->path), "%s",
            tr("the card is to go into a new meld, and no step lets a player put one down"));
    if (use->lay && !ruleset_turns_have(rules, ACT_LAY))
        check_fault(check, check_path(check, "%s.use", act->path), "%s",
                    tr("the card is to be laid off, and no step lets a player lay off"));

    // Stock and discard pile are refilled in play; any other zone has only the cards dealt to it.
    bool comes = act->from < ZONES_GIVEN;
    for (const MoveRule *move = rules->deal; move < rules->deal + rules->deal_count; move++) {
        const bool here = move->to == act->from;
        comes |= here && move->n.hook.ask;
        for (int hand = 0; hand < move->n.count; hand++)
            comes |= here && move->n.values[hand] > 0;
    }
    if (!comes)
        check_fault(
            check, check_path(check, "%s.from", act->path),
            tr("no card ever comes to '%s': move { n = 1, to = \"%s\" } is missing in deal"),
            zone->name, zone->name);
    if ((use->meld || use->lay) && zone->seen == SEEN_NOBODY)
        check_fault(
            check, check_path(check, "%s.use", act->path),
            tr("use is for cards that are seen, and those of '%s' lie face down: zones.%s.seen is "
               "\"nobody\""),
            zone->name, zone->name);
    else if ((use->meld || use->lay) && zone->seen == SEEN_OPENED && act->stage != STAGE_OPENED &&
             act->stage != STAGE_TURN_AFTER)
        check_fault(check, check_path(check, "%s.use", act->path),
                    tr("use is for cards that are seen, and those of '%s' only those see whose "
                       "side has opened: wanted stage = \"opened\""),
                    zone->name);
}

static void check_act(Check *check, const ActRule *act, bool has_turns)
{
    const Ruleset *rules = check->rules;
    const Step *step = &rules->steps[act->step];
    const bool melds = act->kind == ACT_MELD || act->kind == ACT_LAY || act->kind == ACT_SHOW;
    // There may be melds on the table by this step: put down in a turn, or shown before it.
    bool shown = false;
    for (int i = 0; i < act->step && !step->turn; i++)
        shown |= step_has_act(rules, i, ACT_SHOW);
    if (melds && rules->meld_count == 0)
        check_fault(check, act->path, "%s", tr("the rules have no kinds of meld"));
    else if (act->kind == ACT_LAY && !ruleset_turns_have(rules, ACT_MELD) && !shown)
        check_fault(check, act->path, "%s",
                    tr("no step before lets a player put down a meld, so there is none to add to"));
    const char *path = check_path(check, "%s.on", act->path);
    if (act->on == ON_CLOSER && step->turn)
        check_fault(check, path, "%s", tr("while turns are played nobody has closed the hand yet"));
    else if (act->on == ON_CLOSER && !ruleset_turns_have(rules, ACT_CLOSE))
        check_fault(check, path, "%s", tr("nobody ever closes a hand: close {…} is missing"));
    if (act->kind == ACT_DRAW)
        check_draw(check, act);

    if (act->kind == ACT_SAY)
        check_word(check, act);

    // Before the turns only words are said, in a turn everything but showing is possible; after the
    // turns, only acts that neither draw nor discard. A step that asks for a show must require it,
    // once.
    if (has_turns && step_is_before(rules, act->step)) {
        if (act->kind != ACT_SAY)
            check_fault(check, act->path, "%s",
                        tr("a hand begins with turns {…}: before them only words are said"));
        return;
    }
    if (act->kind == ACT_SHOW && !step->turn && (step->times != TIMES_ONE || step->act_count > 1))
        check_fault(check, act->path, "%s",
                    tr("a hand is shown in a step of its own, that everybody must take: wanted "
                       "one {…} with nothing else in it"));
    if (has_turns && step->turn && act->kind == ACT_SHOW)
        check_fault(
            check, act->path, "%s",
            tr("a hand is shown when the turns are over: wanted in a step behind turns {…}"));
    if (has_turns && !step->turn && act->kind != ACT_SHOW && act->kind != ACT_LAY &&
        act->kind != ACT_SAY)
        check_fault(check, act->path, "%s",
                    tr("this is done in a turn: wanted in a step inside turns {…}"));
}

// A contract whose melds no rule lets a player put down would never be met.
static void check_kinds_of_contracts(Check *check)
{
    const Ruleset *rules = check->rules;
    unsigned kinds = 0;
    const ActRule *last = NULL;  // that puts some kinds down only
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        if (act->kind != ACT_MELD || act->opens == OPENS_NOT)
            continue;
        kinds |= act->kinds ? act->kinds : ~0u;
        last = act->kinds ? act : last;
    }
    for (int kind = 0; kind < rules->meld_count && last; kind++)
        if (!(kinds >> kind & 1) && ruleset_kind_is_in_contracts(rules, kind))
            check_fault(check, check_path(check, "%s.kinds", last->path),
                        tr("contracts have melds of the kind '%s', and no meld {…} puts one down"),
                        rules->melds[kind].name);
}

static void check_acts(Check *check)
{
    const Ruleset *rules = check->rules;
    bool has_turns = false;
    for (int i = 0; i < rules->step_count; i++)
        has_turns |= rules->steps[i].turn;
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        bool closed = false, thrown = false;  // by an act before this one, which throws any card
        check_act(check, act, has_turns);
        for (int j = 0; j < i; j++) {
            const ActRule *other = &rules->acts[j];
            closed |= other->kind == ACT_CLOSE;
            thrown |= other->kind == ACT_CLOSE && other->throws && !leaves_some(other, act);
            if (other->step == act->step && other->kind == act->kind && other->from == act->from &&
                strcmp(other->name, act->name) == 0 && !leaves_some(other, act))
                check_fault(check, act->path, "%s", tr("the step has such an act already"));
        }
        if (act->kind == ACT_CLOSE && act->throws && thrown)
            check_fault(check, act->path, "%s",
                        tr("a hand is closed in one way only, and this is another"));
        if (act->kind == ACT_CLOSE && closed && act->loose_points.hook.ask)
            check_fault(check, check_path(check, "%s.loose_points", act->path), "%s",
                        tr("only the first close {…} may ask a function; wanted a number"));
        if (act->kind == ACT_CLOSE && closed && act->loose_cards.hook.ask)
            check_fault(check, check_path(check, "%s.loose_cards", act->path), "%s",
                        tr("only the first close {…} may ask a function; wanted a number"));
        if (act->kind == ACT_CLOSE && !act->throws && act->face != FACING_UP)
            check_fault(check, check_path(check, "%s.face", act->path), "%s",
                        tr("no card is thrown: throws is false"));
    }
    check_kinds_of_contracts(check);
}

// ---- The match

// Whether one of the numbers has this sign.
static bool has_sign(const int numbers[], size_t count, int sign)
{
    for (size_t i = 0; i < count; i++)
        if (numbers[i] * sign > 0)
            return true;
    return false;
}

static void check_end(Check *check)
{
    const Ruleset *rules = check->rules;
    const MatchRule *match = &rules->match;
    const ScoreRule *score = &rules->score;
    const bool won = match->won.hook.ask || match->won.value;
    const bool over = match->over.hook.ask || match->over.value;
    if (match->limit == UNLIMITED && ruleset_hands(rules) == UNLIMITED && !match->hands.hook.ask &&
        !won && !over)
        check_fault(
            check, "match.limit", "%s",
            tr("is missing or unlimited, and so is match.hands, and there is no match.won: the "
               "match would never end"));
    if (match->limit == UNLIMITED)
        return;

    // If the lowest total wins, points for cards held move a total towards the limit and points for
    // melded cards away from it; if the highest wins, it is the reverse.
    const int held = match->best == BEST_LOWEST ? 1 : -1;
    const int *laid = &score->laid[0][0][0];
    int costs[FACES];
    for (Face face = 0; face < FACES; face++)
        costs[face] = ruleset_points(rules, face);
    bool grow = (score->held != HELD_NONE && has_sign(costs, FACES, held)) ||
                has_sign(laid, sizeof score->laid / sizeof laid[0], -held);
    for (int i = 0; i < score->bonus_count; i++) {
        const Policy *when = &score->bonuses[i].when, *points = &score->bonuses[i].points;
        grow |= (when->hook.ask || when->value) && (points->hook.ask || points->value > 0);
    }
    if (!grow)
        check_fault(check, "match.limit",
                    tr("no card and no bonus adds anything to a total, so that none reaches %d"),
                    match->limit);
}

static void check_stock(Check *check)
{
    const StockRule *stock = &check->rules->stock;
    const bool renewed = stock->renew != RENEW_NONE && stock->times > 0;
    if (stock->upcard && !renewed)
        check_fault(
            check, "stock.upcard", "%s",
            tr("has no effect: the stock is never renewed; wanted stock.renew, or leave it out"));
    if (stock->least > 0 && renewed && stock->times == UNLIMITED)
        check_fault(check, "stock.least", "%s",
                    tr("has no effect: the stock is renewed as often as needed; wanted stock.renew "
                       "= \"none\", or stock.times"));
    else if (stock->least > 0 && stock->spent != SPENT_AFTER_TURN)
        check_fault(check, "stock.least", "%s",
                    tr("ends the hand after a turn: wanted stock.spent = \"after turn\""));
}

// Is a card of the stock drawn in a step of the turns that must be taken?
static bool must_draw_from_stock(const Ruleset *rules)
{
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        const Step *step = &rules->steps[act->step];
        if (act->kind == ACT_DRAW && act->from == ZONE_STOCK && step->turn &&
            step->times == TIMES_ONE && step_is_taken(step))
            return true;
    }
    return false;
}

// Can a card of one side lie in a meld of another?
static bool lays_on_others(const Ruleset *rules)
{
    for (int i = 0; i < rules->act_count; i++)
        if ((rules->acts[i].kind == ACT_LAY || rules->acts[i].kind == ACT_SWAP) &&
            rules->acts[i].on != ON_OWN)
            return true;
    return false;
}

// What is left of the rules is at fault where nothing rests on the field.
static void check_effects(Check *check)
{
    const Ruleset *rules = check->rules;
    const MatchRule *match = &rules->match;
    const Spent spent = rules->stock.spent;
    const int *laid = &rules->score.laid[0][0][0];
    const size_t count = sizeof rules->score.laid / sizeof laid[0];
    bool counts = false, closer = false, another = false;
    for (size_t i = 0; i < count; i++)
        counts |= laid[i] != 0;
    if ((spent == SPENT_UNLESS_TAKEN || spent == SPENT_PASS) && !must_draw_from_stock(rules))
        check_fault(check, "stock.spent", "%s",
                    tr("nobody has to draw from the stock, so nobody passes instead: wanted "
                       "draw { from = \"stock\" } in a step one {…} of the turns"));
    if (rules->score.laid_to == LAID_TO_LAYER && !(counts && lays_on_others(rules)))
        check_fault(check, "score.laid_to", "%s",
                    tr("has no effect: wanted score.laid, and lay {…} on melds of others"));
    if (match->best == BEST_CHIPS && rules->chip_count == 0)
        check_fault(check, "match.best", "%s",
                    tr("nobody ever pays a chip: chips = {…} is missing"));
    for (int i = 0; i < match->tie_count; i++) {
        if (another)
            check_fault(check, "match.tie", "%s",
                        tr("after another hand all is asked anew: \"another hand\" comes last"));
        closer |= match->tie[i] == TIE_CLOSER;
        another |= match->tie[i] == TIE_ANOTHER_HAND;
    }
    if (closer && !ruleset_turns_have(rules, ACT_CLOSE))
        check_fault(check, "match.tie", "%s",
                    tr("nobody ever closes a hand: close {…} is missing"));
}

// A hand that leaves so few cards after the deal ends in its first turn.
static void check_least(Check *check)
{
    const Ruleset *rules = check->rules;
    for (int hand = 1; hand <= hands_dealt(rules) && rules->stock.least > 0; hand++) {
        const DealNumbers numbers = deal_listed(rules, hand, rules->players.max);
        const int left = deck_size(&rules->deck) - deal_tally(rules, &numbers).stock;
        if (left > rules->stock.least)
            continue;
        check_fault(check, "stock.least",
                    tr("hand %d leaves %d cards in the stock where %d play: it would end after the "
                       "first turn"),
                    hand, left, rules->players.max);
        return;
    }
}

static void check_match_bonuses(Check *check)
{
    const MatchRule *match = &check->rules->match;
    for (int i = 0; i < match->bonus_count; i++) {
        const Policy *when = &match->bonuses[i].when, *points = &match->bonuses[i].points;
        if (!when->hook.ask && !points->hook.ask && when->value)
            check_fault(check, check_path(check, "match.bonuses[%d]", i + 1), "%s",
                        tr("everybody gets the same, so that nothing changes: wanted when = "
                           "function(s, side), or points = function(s, side)"));
    }
}

static void check_match(Check *check)
{
    const Ruleset *rules = check->rules;
    const StockRule *stock = &rules->stock;
    const MatchRule *match = &rules->match;
    const ReentryRule *reentry = &match->reentry;
    if (stock->renew == RENEW_NONE && stock->times != UNLIMITED && stock->times > 0)
        check_fault(check, "stock.times", "%s",
                    tr("has no effect: stock.renew is \"none\", so the stock is never renewed"));
    check_stock(check);
    check_least(check);
    check_effects(check);
    check_end(check);
    if (!rules->counts_nothing.hook.ask && rules->counts_nothing.value)
        check_fault(check, "void", "%s",
                    tr("no hand would count anything, and the match would never end: wanted a "
                       "function(r)"));
    check_match_bonuses(check);
    if (match->first_dealer == FIRST_DEALER_RANDOM && match->first_dealer_ace != DRAWN_ACE_HIGH)
        check_fault(check, "match.first_dealer_ace", "%s",
                    tr("nobody draws a card for the deal: match.first_dealer is \"random\""));
    else if (match->first_dealer_ace == DRAWN_ACE_LOW && deck_place(&rules->deck, RANK_ACE) < 0)
        check_fault(check, "match.first_dealer_ace", "%s", tr("the deck has no ace"));
    for (int i = 0; i < match->tie_count; i++) {
        if (match->tie[i] == TIE_SHARE && i + 1 < match->tie_count)
            check_fault(check, "match.tie", "%s",
                        tr("those who share are not told apart any more: \"share\" comes last"));
        for (int j = 0; j < i; j++)
            if (match->tie[i] != TIE_SHARE && match->tie[i] == match->tie[j])
                check_fault(check, "match.tie", "%s",
                            tr("what did not decide will not the second time"));
    }
    if (reentry->offered && (match->limit == UNLIMITED || match->at_limit == LIMIT_ENDS))
        check_fault(check, "match.reentry", "%s",
                    tr("nobody is ever out of the match, so nobody can re-enter"));
    if (reentry->offered && reentry->least_in >= rules->players.max)
        check_fault(check, "match.reentry.least_in",
                    tr("with %d players at most there are never %d others still in, so nobody can "
                       "re-enter"),
                    rules->players.max, reentry->least_in);
}

// ---- Chips

static void check_payment(Check *check, int index)
{
    const Ruleset *rules = check->rules;
    const ChipRule *chips = &rules->chips[index];
    const bool of_pot = chips->from == CHIPS_FROM_POT, of_others = chips->from == CHIPS_FROM_OTHERS;
    const bool closed = chips->on == CHIPS_ON_HAND_END && ruleset_turns_have(rules, ACT_CLOSE);
    const struct {
        bool wrong;
        const char *field;  // the field at fault in that case
        const char *text;
    } laws[] = {
        {of_pot && chips->to == CHIPS_TO_POT, "to",
         N_("the pot would pay to itself: wanted to = \"winners\" or \"closer\"")},
        {chips->to == CHIPS_TO_WINNERS && chips->on != CHIPS_ON_MATCH_END, "to",
         N_("\"winners\" are those of the match: wanted on = \"match end\"; whoever closed a hand "
            "is paid by to = \"closer\"")},
        {of_others && !closed, "from",
         N_("\"others\" are all but the one who closed the hand: wanted on = \"hand end\", and "
            "close {…} in a turn; or from = \"each\", to = \"pot\", and a `when` that says who "
            "pays")},
        {chips->to == CHIPS_TO_CLOSER && !of_others && !of_pot, "to",
         N_("the one who closed the hand is paid by the others or out of the pot: wanted from = "
            "\"others\" or \"pot\"")},
        {chips->to == CHIPS_TO_CLOSER && of_pot && !closed, "to",
         N_("the pot goes to the one who closed the hand: wanted on = \"hand end\", and "
            "close {…} in a turn")},
        {chips->from == CHIPS_FROM_SEAT && chips->on != CHIPS_ON_REENTRY, "from",
         N_("\"seat\" is who re-enters: wanted on = \"reentry\", or from = \"each\"")},
        {chips->all && !of_pot, "amount",
         N_("\"all\" is the whole pot: wanted from = \"pot\", or a number")},
        {of_pot && !chips->all, "amount", N_("the pot is paid out whole: wanted amount = \"all\"")},
        {chips->to == CHIPS_TO_WINNERS && of_pot &&
             (chips->when.hook.ask || chips->when.value != 1),
         "when", N_("the pot is paid out whenever the match ends, and asks nobody")},
        {chips->on == CHIPS_ON_REENTRY && !rules->match.reentry.offered, "on",
         N_("match.reentry is missing, so nobody re-enters")},
    };
    for (size_t i = 0; i < sizeof laws / sizeof laws[0]; i++)
        if (laws[i].wrong)
            check_fault(check, check_path(check, "chips[%d].%s", index + 1, laws[i].field), "%s",
                        tr(laws[i].text));
}

static void check_chips(Check *check)
{
    const Ruleset *rules = check->rules;
    bool paid_in = false, paid_out = false;
    bool emptied = false;  // when the match ends
    for (int i = 0; i < rules->chip_count; i++) {
        check_payment(check, i);
        paid_in |= rules->chips[i].to == CHIPS_TO_POT;
        paid_out |= rules->chips[i].from == CHIPS_FROM_POT;
        emptied |= rules->chips[i].from == CHIPS_FROM_POT && rules->chips[i].to != CHIPS_TO_CLOSER;
    }
    if (paid_in && !emptied)
        check_fault(
            check, "chips", "%s",
            tr("chips go into the pot, and nobody gets what lies there when the match ends: "
               "wanted { on = \"match end\", from = \"pot\", to = \"winners\", amount = "
               "\"all\" }"));
    if (paid_out && !paid_in)
        check_fault(check, "chips", "%s",
                    tr("the pot is paid out, and no chips ever go into it: wanted { on = \"match "
                       "start\", from "
                       "= \"each\", to = \"pot\", amount = … }"));
}

bool ruleset_check(const Ruleset *rules, Faults *faults)
{
    Check check = {rules, faults, true, ""};
    check_deal(&check);
    check_classes(&check);
    check_melds(&check);
    for (int step = 0; step < rules->step_count; step++)
        check_step(&check, step);
    check_turns(&check);
    check_acts(&check);
    check_counts(&check);
    check_opening(&check);
    check_arrange(&check);
    check_wild_places(&check);
    check_swaps(&check);
    check_match(&check);
    check_chips(&check);
    return check.clean;
}
