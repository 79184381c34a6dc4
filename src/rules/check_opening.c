// Whether contracts can be met, and wild cards be exchanged.

#include <stdio.h>

#include "rules/checking.h"
#include "rules/conclude.h"

// ---- What a contract takes

static bool narrows(const OpeningForm *form)
{
    return form->size.min > 1 || form->size.max != UNLIMITED || form->wild_max != UNLIMITED;
}

// The most melds of the kind in one contract.
static int most_in_contract(const Ruleset *rules, int kind)
{
    int melds = 0;
    for (int i = 0; i < rules->opening.contract_count; i++)
        melds = most(melds, rules->opening.contracts[i].melds[kind]);
    return melds;
}

static void check_form(Check *check, int kind)
{
    const MeldRule *meld = &check->rules->melds[kind], form = ruleset_opening_form(meld);
    char path[FIELD_PATH_MAX];
    snprintf(path, sizeof path, "melds.%s.at_opening", meld->name);
    if (narrows(&meld->at_opening) && most_in_contract(check->rules, kind) == 0)
        wrong(check, path, "%s", tr("no contract has a meld of this kind"));
    else if (form.size.min > form.size.max)
        wrong(check, path, tr("such a meld has %d cards at least, and here %d at most"),
              form.size.min, form.size.max);
}

static void check_distinct(Check *check, int kind)
{
    const char *path = "opening.distinct";
    const MeldRule *meld = &check->rules->melds[kind];
    if (!(check->rules->opening.distinct >> kind & 1))
        return;
    if (!form_of_meld(&check->rules->deck, meld).of_one_rank)
        wrong(check, path, tr("'%s' is a run, and has no rank of its own"), meld->name);
    else if (most_in_contract(check->rules, kind) < 2)
        wrong(check, path, tr("no contract has two melds of the kind '%s'"), meld->name);
}

static void check_contract_size(Check *check, int index)
{
    int melds = 0;
    char path[FIELD_PATH_MAX];
    for (int kind = 0; kind < check->rules->meld_count; kind++)
        melds += check->rules->opening.contracts[index].melds[kind];
    snprintf(path, sizeof path, "opening.contract[%d]", index + 1);
    if (melds > CONTRACT_SIZE_MAX)
        wrong(check, path, tr("%d melds; a contract has %d at most"), melds, CONTRACT_SIZE_MAX);
}

// ---- Whether a hand has the cards for it

// Does a turn draw one card and discard one, so that a hand stays as large as it was dealt?
static bool hands_stay_as_large(const Ruleset *rules)
{
    int draws = -1;  // the step that draws
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

static int least_cards(const Ruleset *rules, const Contract *contract)
{
    int cards = 0;
    for (int kind = 0; kind < rules->meld_count; kind++)
        cards += contract->melds[kind] * ruleset_opening_form(&rules->melds[kind]).size.min;
    return cards;
}

// False, with a fault, where nobody could ever put down the contract of this hand.
static bool check_contract(Check *check, int hand)
{
    const Ruleset *rules = check->rules;
    const Contract *contract = ruleset_contract(rules, hand);
    int needed = least_cards(rules, contract), dealt = ruleset_dealt(rules, hand);
    bool keeps = ruleset_final(rules, hand) == FINAL_REQUIRED;
    char path[FIELD_PATH_MAX];
    if (dealt < 0 || needed <= dealt + 1 - keeps)
        return true;
    snprintf(path, sizeof path, "opening.contract[%d]",
             (int)(contract - rules->opening.contracts) + 1);
    if (keeps)
        wrong(check, path,
              tr("in hand %d it takes %d cards; who has drawn holds %d, and must keep one to "
                 "discard"),
              hand, needed, dealt + 1);
    else
        wrong(check, path, tr("in hand %d it takes %d cards; who has drawn holds %d"), hand, needed,
              dealt + 1);
    return false;
}

// Each contract is at fault once: where it holds for several hands, in the first that lacks cards.
static void check_contracts(Check *check)
{
    const Ruleset *rules = check->rules;
    int listed =
        most(rules->opening.contract_count, most(hands_dealt(rules), rules->out.final.count));
    const Contract *at_fault = NULL;
    for (int hand = 1; hand <= least(listed, rules->match.hands); hand++)
        if (ruleset_contract(rules, hand) != at_fault && !check_contract(check, hand))
            at_fault = ruleset_contract(rules, hand);
}

// ---- Melds that open

static bool may_open(const Ruleset *rules)
{
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_MELD && rules->acts[i].opens != OPENS_NOT)
            return true;
    return false;
}

static void check_opens(Check *check)
{
    const Ruleset *rules = check->rules;
    for (int i = 0; i < rules->act_count && rules->opening.contract_count == 0; i++) {
        char path[FIELD_PATH_MAX + NAME_SIZE];
        snprintf(path, sizeof path, "%s.opens", rules->acts[i].path);
        if (rules->acts[i].opens != OPENS_ALSO)
            wrong(check, path, "%s", tr("there are no contracts: opening.contract is missing"));
    }
}

void check_opening(Check *check)
{
    const Ruleset *rules = check->rules;
    bool contracts = rules->opening.contract_count > 0;
    for (int kind = 0; kind < rules->meld_count; kind++) {
        check_form(check, kind);
        check_distinct(check, kind);
    }
    for (int i = 0; i < rules->opening.contract_count; i++)
        check_contract_size(check, i);
    check_opens(check);
    if (contracts && !may_open(rules))
        wrong(check, "opening.contract", "%s",
              tr("no step lets a player put it down: wanted meld {…} in which opens is \"also\" or "
                 "\"only\""));
    if (contracts && hands_stay_as_large(rules))
        check_contracts(check);
}

// ---- Wild cards that are exchanged

static void check_kind_swap(Check *check, const MeldRule *meld)
{
    const WildRule *wild = &meld->wild;
    char path[FIELD_PATH_MAX];
    snprintf(path, sizeof path, "melds.%s.wild.%s", meld->name,
             wild->swap == SWAP_NONE ? "freed" : "swap");
    if (wild->swap == SWAP_NONE && wild->freed != FREED_SAME_RUN)
        wrong(check, path, "%s", tr("no wild card is ever freed: swap is \"none\""));
    else if (wild->swap != SWAP_NONE && !form_of_meld(&check->rules->deck, meld).in_row)
        wrong(check, path, "%s", tr("only in a run does a wild card stand for one card"));
    else if (wild->swap != SWAP_NONE && !turns_have(check->rules, ACT_SWAP))
        wrong(check, path, "%s",
              tr("no step lets a player replace a wild card: swap {…} is missing"));
}

void check_swaps(Check *check)
{
    const Ruleset *rules = check->rules;
    bool any = false;
    for (int kind = 0; kind < rules->meld_count; kind++) {
        check_kind_swap(check, &rules->melds[kind]);
        any |= rules->melds[kind].wild.swap != SWAP_NONE;
    }
    for (int i = 0; i < rules->act_count && !any; i++)
        if (rules->acts[i].kind == ACT_SWAP)
            wrong(check, rules->acts[i].path, "%s",
                  tr("no wild card may be replaced: wild.swap is \"none\" in every kind of meld"));
}
