#include "rules/ruleset.h"

#include <string.h>

#include "base/language.h"
#include "base/least.h"

// The index of this hand's entry in a list by number of the hand, from 1; the last entry holds for
// later hands.
static int entry_of_hand(int count, int hand) { return hand < count ? hand : count; }

int by_hand_listed(const ByHand *list, int hand)
{
    int entry = entry_of_hand(list->count, hand);
    return entry > 0 ? list->values[entry - 1] : 0;
}

bool by_hand_ask(const ByHand *list, int hand, const Facts *facts, int seat, int *answer,
                 Error *error)
{
    if (list->hook.ask)
        return list->hook.ask(&list->hook, facts, list->hook.of_seat ? seat : -1, answer, error);
    *answer = by_hand_listed(list, hand);
    return true;
}

FinalDiscard ruleset_final(const Ruleset *rules, int hand)
{
    return (FinalDiscard)by_hand_listed(&rules->out.final, hand);
}

int move_shares(const Ruleset *rules, const MoveRule *move, int players)
{
    const bool to_each = move->to == TO_HANDS || rules->zones[move->to].owner != OWNER_TABLE;
    return to_each || rules->zones[move->from].owner != OWNER_TABLE ? players : 1;
}

int move_again_most(const Ruleset *rules, const MoveRule *move)
{
    const CardSet deck = deck_cards(&rules->deck), again = card_set_of(&deck, move->again);
    return card_set_count(&again);
}

int ruleset_dealt(const Ruleset *rules, int hand)
{
    int cards = 0;
    for (int i = 0; i < rules->deal_count; i++) {
        if (rules->deal[i].to != TO_HANDS)
            continue;
        if (rules->deal[i].n.hook.ask)
            return -1;
        cards += by_hand_listed(&rules->deal[i].n, hand);
    }
    return cards;
}

const Contract *ruleset_contract(const Ruleset *rules, int hand)
{
    int entry = entry_of_hand(rules->opening.contract_count, hand);
    return entry > 0 ? &rules->opening.contracts[entry - 1] : NULL;
}

bool act_is_barred(const ActRule *act)
{
    return policy_is_never(&act->when) || policy_is_never(&act->leaves) ||
           policy_is_never(&act->to);
}

bool step_has_act(const Ruleset *rules, int step, ActKind kind)
{
    const Step *at = &rules->steps[step];
    for (int i = 0; i < at->act_count; i++)
        if (rules->acts[at->act_first + i].kind == kind)
            return true;
    return false;
}

bool step_is_before(const Ruleset *rules, int step)
{
    for (int i = 0; i <= step; i++)
        if (i == rules->step_count || rules->steps[i].turn)
            return false;
    return true;
}

int ruleset_word(const Ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_SAY && strcmp(rules->acts[i].name, name) == 0)
            return i;
    return -1;
}

const char *act_word(const ActRule *act, Language language)
{
    const char *word = act->word.in[language];
    return act->kind == ACT_SAY && !*word ? act->name : word;
}

bool ruleset_folds(const Ruleset *rules)
{
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].folds)
            return true;
    return false;
}

int ruleset_hows(const Ruleset *rules)
{
    bool ends = ruleset_folds(rules);
    for (int i = 0; i < rules->act_count; i++)
        ends = ends || rules->acts[i].ends == ENDS_HAND;
    for (int i = 0; i < rules->step_count; i++)
        ends = ends || rules->steps[i].ends == ENDS_HAND;
    return ends ? HOWS : HOW_FOLDED;
}

bool ruleset_turns_have(const Ruleset *rules, ActKind kind)
{
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == kind && rules->steps[rules->acts[i].step].turn)
            return true;
    return false;
}

const ActRule *ruleset_act(const Ruleset *rules, ActKind kind)
{
    for (int rule = 0; rule < rules->act_count; rule++)
        if (rules->acts[rule].kind == kind)
            return &rules->acts[rule];
    return NULL;
}

bool ruleset_hands_stay_as_large(const Ruleset *rules)
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

bool ruleset_cards_count(const Ruleset *rules)
{
    Face faces[FACES];
    const int count = deck_faces(&rules->deck, faces);
    for (int i = 0; i < count; i++)
        if (ruleset_points(rules, faces[i]) != 0)
            return true;
    return false;
}

bool ruleset_takes_back(const Ruleset *rules)
{
    const MatchRule *match = &rules->match;
    return match->limit != UNLIMITED && match->at_limit == LIMIT_OUT && match->reentry.offered &&
           match->reentry.max != 0 && !policy_is_never(&match->reentry.when) &&
           ruleset_hands(rules) != 1;
}

bool chips_are_asked(const ChipRule *rule)
{
    return !policy_is_never(&rule->when) &&
           (rule->all || rule->amount.hook.ask || rule->amount.value > 0);
}

// A pot that nobody pays into pays nothing out.
bool chips_are_paid(const Ruleset *rules, const ChipRule *rule)
{
    bool filled = rule->from != CHIPS_FROM_POT;
    for (const ChipRule *chips = rules->chips; chips < rules->chips + rules->chip_count && !filled;
         chips++)
        filled = chips->to == CHIPS_TO_POT && chips->from != CHIPS_FROM_POT &&
                 chips_are_paid(rules, chips);
    return filled && chips_are_asked(rule) &&
           (rule->on != CHIPS_ON_REENTRY || ruleset_takes_back(rules));
}

bool ruleset_runs_out(const Ruleset *rules)
{
    return ruleset_turns_have(rules, ACT_MELD) || ruleset_turns_have(rules, ACT_LAY);
}

bool ruleset_has_stakes(const Ruleset *rules)
{
    for (int i = 0; i < rules->chip_count; i++)
        if (rules->chips[i].from != CHIPS_FROM_POT && chips_are_paid(rules, &rules->chips[i]))
            return true;
    return false;
}

bool ruleset_arranges(const Ruleset *rules)
{
    return rules->score.held == HELD_LOOSE || ruleset_act(rules, ACT_CLOSE) ||
           ruleset_act(rules, ACT_SHOW);
}

bool ruleset_counts_loose(const Ruleset *rules)
{
    return rules->score.held == HELD_LOOSE ||
           (rules->score.held == HELD_NONE && ruleset_arranges(rules));
}

bool ruleset_draws_elsewhere(const Ruleset *rules)
{
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_DRAW && rules->acts[i].from >= ZONES_GIVEN)
            return true;
    return false;
}

bool ruleset_kind_is_in_contracts(const Ruleset *rules, int kind)
{
    for (int i = 0; i < rules->opening.contract_count; i++)
        if (rules->opening.contracts[i].melds[kind] > 0)
            return true;
    return false;
}

bool ruleset_kind_is_put_down(const Ruleset *rules, int kind)
{
    bool freely = rules->opening.contract_count == 0;
    for (int i = 0; i < rules->act_count; i++)
        freely |= rules->acts[i].kind == ACT_MELD && rules->acts[i].opens != OPENS_ONLY;
    return freely || ruleset_kind_is_in_contracts(rules, kind);
}

MeldRule ruleset_opening_form(const MeldRule *meld)
{
    MeldRule form = *meld;
    form.size.min = most(meld->size.min, meld->at_opening.size.min);
    form.size.max = least(meld->size.max, meld->at_opening.size.max);
    form.wild.max = least(meld->wild.max, meld->at_opening.wild_max);
    return form;
}

int ruleset_ledger_at(const Ruleset *rules, const char *field)
{
    for (size_t length = strlen(field); length > 0;) {
        for (int i = 0; i < rules->ledger_count; i++) {
            const LedgerRow *row = &rules->ledger[i];
            if (strlen(row->field) == length && memcmp(row->field, field, length) == 0)
                return i;
        }
        // The path of the enclosing field ends before the last dot or bracket.
        while (length > 0 && field[length - 1] != '.' && field[length - 1] != '[')
            length--;
        length -= length > 0;
    }
    return -1;
}

const char *ruleset_ledger(const Ruleset *rules, const char *field)
{
    const int at = ruleset_ledger_at(rules, field);
    return at < 0 ? "" : rules->ledger[at].rows;
}

int ruleset_meld_kind(const Ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->meld_count; i++)
        if (strcmp(rules->melds[i].name, name) == 0)
            return i;
    return -1;
}

int ruleset_zone(const Ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->zone_count; i++)
        if (strcmp(rules->zones[i].name, name) == 0)
            return i;
    return -1;
}

const char *option_help(const Option *option)
{
    return option->field_help ? tr(option->field_help) : words_now(&option->help);
}

int ruleset_option(const Ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->option_count; i++)
        if (strcmp(rules->options[i].name, name) == 0)
            return i;
    return -1;
}

const char *ruleset_class_name(const Ruleset *rules, int number)
{
    static const char *const given[CLASSES_GIVEN] = {
        [CLASS_WILD] = "wild", [CLASS_JOKER] = "joker", [CLASS_NATURAL] = "natural"};
    return number < CLASSES_GIVEN ? given[number] : rules->classes[number - CLASSES_GIVEN].name;
}

int ruleset_class(const Ruleset *rules, const char *name)
{
    for (int i = 0; i < CLASSES_GIVEN + rules->class_count; i++)
        if (strcmp(ruleset_class_name(rules, i), name) == 0)
            return i;
    return -1;
}

int ruleset_count(const Ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->count_count; i++)
        if (strcmp(rules->counts[i].name, name) == 0)
            return i;
    return -1;
}

CountEvent count_event_of(const ActRule *act)
{
    static const CountEvent events[ACT_KINDS_OF_RULES] = {
        [ACT_DRAW] = COUNT_TOOK,    [ACT_MELD] = COUNT_MELDED,       [ACT_LAY] = COUNT_LAID,
        [ACT_SWAP] = COUNT_SWAPPED, [ACT_DISCARD] = COUNT_DISCARDED, [ACT_CLOSE] = COUNT_CLOSED,
        [ACT_SHOW] = COUNT_EVENTS,  [ACT_SAY] = COUNT_SAID,
    };
    const bool of_stock = act->kind == ACT_DRAW && act->from == ZONE_STOCK;
    return of_stock ? COUNT_DREW : events[act->kind];
}

bool count_event_occurs(const Ruleset *rules, CountEvent event)
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

int ruleset_count_place(const Ruleset *rules, int count, int owner)
{
    int place = rules->counts[count].of == COUNT_OF_TABLE ? 0 : owner;
    for (int i = 0; i < count; i++)
        place += rules->counts[i].of == COUNT_OF_TABLE ? 1 : rules->players.max;
    return place;
}

int ruleset_class_by_hand(const Ruleset *rules, int index)
{
    int place = -1;
    for (int i = 0; i <= index; i++)
        place += rules->classes[i].hook.ask != NULL;
    return rules->classes[index].hook.ask ? place : -1;
}

long ruleset_steps_used(const Ruleset *rules)
{
    return rules->steps_used ? rules->steps_used(rules) : 0;
}

void ruleset_new_command(const Ruleset *rules)
{
    if (rules->new_command)
        rules->new_command(rules);
}

bool ruleset_failure(const Ruleset *rules, const Error *error, Fault *fault)
{
    const Fault *failure = rules->failure ? rules->failure(rules) : NULL;
    if (!failure || !*failure->text || !strstr(error->text, failure->text))
        return false;
    *fault = *failure;
    return true;
}

bool ruleset_option_is_read(const Ruleset *rules, int number)
{
    return !rules->option_is_read || rules->option_is_read(rules, rules->options[number].name);
}

bool ruleset_option_decides(const Ruleset *rules, int number, const char **by)
{
    *by = "";
    return !rules->option_decides || rules->option_decides(rules, number, by);
}

bool ruleset_option_is_gone(const Ruleset *rules, const char *name)
{
    const char *by;
    const int number = ruleset_option(rules, name);
    if (number >= 0)
        return !ruleset_option_decides(rules, number, &by);
    return rules->option_is_settled && rules->option_is_settled(rules, name);
}

bool ruleset_check_settled(const Ruleset *rules, Faults *faults)
{
    return !rules->check_settled || rules->check_settled(rules, faults);
}

void ruleset_show_fault(const Ruleset *rules, Fault *fault)
{
    if (rules->show_fault && !*fault->source)
        rules->show_fault(rules, fault);
}
