// Whether the functions of a variant answer whatever they may be asked.

#include <limits.h>

#include "rules/checking.h"
#include "rules/fields.h"

// All functions together may take so many steps, each an equal share; a million take five
// milliseconds or so.
enum { FUNCTIONS_STEPS_MAX = 60000000 };

typedef struct {
    Check check;
    int functions;  // which share the steps
    long steps;     // what each of them may take, LONG_MAX: as many as it needs
    int asked;      // situations in which each of them was asked, at least
} Asking;

// The answer in this situation; where the function is asked about each seat or side, the one about
// the last. False: the function fails, and the fault is noted.
static bool ask(Check *check, const Hook *hook, const GameSituation *situation, bool of_each,
                int *answer)
{
    Error error;
    ruleset_new_command(check->rules);
    for (int of = of_each ? 0 : -1; of < (of_each ? situation->facts.seats : 0); of++)
        if (!hook->ask(hook, &situation->facts, of, answer, &error)) {
            check->clean = false;
            return faults_add(check->faults, NULL, 0, NULL, "%s", error.text);
        }
    return true;
}

// Takes what the last question cost from the share of a function. False: it is used up after so
// many situations.
static bool may_go_on(Asking *asking, long *left, int asked)
{
    *left -= ruleset_steps_used(asking->check.rules);
    if (*left > 0)
        return true;
    asking->asked = least(asking->asked, asked);
    return false;
}

// ---- Steps

// Can turns that ended so be followed by a step?
static bool leads_behind_turns(const Ruleset *rules, How how)
{
    switch (how) {
    case HOW_NOT_YET: return false;
    case HOW_CLOSED: return turns_have(rules, ACT_CLOSE);
    case HOW_STOCK:
        return rules->stock.renew == RENEW_NONE && rules->stock.spent == SPENT_AFTER_TURN;
    case HOW_BLOCKED:
    case HOW_BOUND: return rules->blocked == BLOCKED_SCORE;
    default: return true;
    }
}

// Of a step that is not taken in a situation, nothing but its condition is asked.
static void ask_step(Asking *asking, const Step *step)
{
    Check *check = &asking->check;
    const Hook *when = &step->when.hook, *only = &step->who.only.hook;
    long left = asking->steps;
    for (int i = 0, asked = 0; i < HOWS * SITUATIONS && asked < SITUATIONS; i++) {
        const GameSituation situation = situation_of(check->rules, MOMENT_MOVE, i);
        How how = (How)situation.facts.ask(&situation.facts, FACT_HOW, -1);
        int taken = step->when.value, answer;
        if (step->turn ? how != HOW_NOT_YET : !leads_behind_turns(check->rules, how))
            continue;
        asked++;
        if ((when->ask && !ask(check, when, &situation, false, &taken)) ||
            (taken && only->ask && !ask(check, only, &situation, true, &answer)) ||
            !may_go_on(asking, &left, asked))
            return;
    }
}

// ---- The deal

// Where functions say how many cards are dealt to each hand, it may not be none: lists are judged
// with the file. The fault names the first hand without cards. A function that fails is noted
// elsewhere.
static void ask_deal(Check *check)
{
    const Ruleset *rules = check->rules;
    int first = UNLIMITED;
    for (int i = 0; i < SITUATIONS && ruleset_dealt(rules, 1) < 0; i++) {
        const GameSituation situation = situation_of(rules, MOMENT_HAND, i);
        const int hand = situation.facts.ask(&situation.facts, FACT_HAND, -1);
        int dealt = 0, cards = 0;
        bool answered = true;
        Error error;
        ruleset_new_command(rules);
        for (int move = 0; move < rules->deal_count && answered; move++)
            if (rules->deal[move].to == TO_HANDS) {
                answered =
                    by_hand_ask(&rules->deal[move].n, hand, &situation.facts, &cards, &error);
                dealt += cards;
            }
        if (answered && dealt == 0)
            first = least(first, hand);
    }
    if (first != UNLIMITED)
        wrong(check, path_of_deal(check), tr("hand %d deals no card to the players"), first);
}

// ---- What play asks in one command

// Functions asked in the same command share its steps. The command that ends a hand asks the most:
// about the steps behind the turns, as far as they ask no seat, the score, and the next deal up to
// its first step.
typedef struct {
    const Ruleset *rules;
    GameSituation turns_over, result, hand, turn;
    Span *bonuses;
    Error error;
} Together;

static bool ask_behind_turns(Together *all, bool *anybody)
{
    const Facts *facts = &all->turns_over.facts;
    *anybody = false;
    for (int i = 0; i < all->rules->step_count && !*anybody; i++) {
        const Step *step = &all->rules->steps[i];
        int answer = 0;
        if (step->turn)
            continue;
        if (!policy_ask(&step->when, facts, -1, &answer, &all->error))
            return false;
        for (int seat = 0, taken = answer; taken && seat < facts->seats; seat++) {
            if (!policy_ask(&step->who.only, facts, seat, &answer, &all->error))
                return false;
            *anybody = *anybody || answer;
        }
    }
    return true;
}

// The second policy, 0 where the first one does not hold.
static bool ask_both(Together *all, const Policy *when, const Policy *then, int side, int *answer)
{
    int holds;
    *answer = 0;
    return policy_ask(when, &all->result.facts, side, &holds, &all->error) &&
           (!holds || policy_ask(then, &all->result.facts, side, answer, &all->error));
}

static bool ask_chips(Together *all, ChipsOn on)
{
    for (int i = 0; i < all->rules->chip_count; i++) {
        const ChipRule *rule = &all->rules->chips[i];
        for (int seat = 0, amount; rule->on == on && seat < all->result.facts.seats; seat++)
            if (!ask_both(all, &rule->when, &rule->amount, seat, &amount))
                return false;
    }
    return true;
}

// A match that is won at once has no points of the hand.
static bool ask_result(Together *all)
{
    const Ruleset *rules = all->rules;
    const ScoreRule *score = &rules->score;
    const int sides = all->result.facts.seats;
    bool won = false;
    int answer;
    for (int side = 0; side < sides; side++) {
        if (!policy_ask(&rules->match.won, &all->result.facts, side, &answer, &all->error))
            return false;
        won = won || answer;
    }
    for (int side = 0; !won && side < sides; side++) {
        int64_t sum = 0;
        for (int i = 0; i < score->bonus_count; i++) {
            const BonusRule *bonus = &score->bonuses[i];
            if (!ask_both(all, &bonus->when, &bonus->points, side, &answer))
                return false;
            sum += answer;
        }
        span_stretch(all->bonuses, sum);
    }
    return ask_chips(all, CHIPS_ON_HAND_END);
}

// Up to the first step of the turn that is taken.
static bool ask_next_hand(Together *all)
{
    const Ruleset *rules = all->rules;
    const Facts *facts = &all->hand.facts;
    const ActRule *close = ruleset_act(rules, ACT_CLOSE);
    int hand = facts->ask(facts, FACT_HAND, -1), taken = 0, answer;
    if (!ask_chips(all, CHIPS_ON_HAND_START))
        return false;
    for (int i = 0; i < rules->deal_count; i++)
        if (!by_hand_ask(&rules->deal[i].n, hand, facts, &answer, &all->error))
            return false;
    for (int side = 0; close && side < facts->seats; side++)
        if (!policy_ask(&close->loose_points, facts, side, &answer, &all->error) ||
            !policy_ask(&close->loose_cards, facts, side, &answer, &all->error))
            return false;
    for (int i = 0; i < rules->step_count && rules->steps[i].turn && !taken; i++)
        if (!policy_ask(&rules->steps[i].when, &all->turn.facts, -1, &taken, &all->error))
            return false;
    return true;
}

static void ask_together(Asking *asking, Span *bonuses)
{
    const Ruleset *rules = asking->check.rules;
    long left = asking->steps;
    for (int i = 0; i < SITUATIONS; i++) {
        Together all = {.rules = rules,
                        .bonuses = bonuses,
                        .turns_over = situation_of(rules, MOMENT_MOVE, i),
                        .result = situation_of(rules, MOMENT_RESULT, i),
                        .hand = situation_of(rules, MOMENT_HAND, i),
                        .turn = situation_of(rules, MOMENT_MOVE, i * HOWS)};
        const Facts *turns_over = &all.turns_over.facts;
        const How how = (How)turns_over->ask(turns_over, FACT_HOW, -1);
        bool anybody = false;
        ruleset_new_command(rules);
        if ((leads_behind_turns(rules, how) && !ask_behind_turns(&all, &anybody)) ||
            (!anybody && !(ask_result(&all) && ask_next_hand(&all)))) {
            asking->check.clean = false;
            faults_add(asking->check.faults, NULL, 0, NULL,
                       tr("%s (asked in one command with all that is asked as a hand ends and the "
                          "next one is dealt)"),
                       all.error.text);
            return;
        }
        if (!may_go_on(asking, &left, i + 1))
            return;
    }
}

// ---- The whole

static void count_function(const char *path, const Field *field, const void *target, void *data)
{
    (void)path;
    Asking *asking = data;
    asking->functions += field && field_hook(field, target);
}

static void ask_field(const char *path, const Field *field, const void *target, void *data)
{
    (void)path;
    Asking *asking = data;
    const Hook *hook = field ? field_hook(field, target) : NULL;
    long left = asking->steps;
    int answer;
    for (int i = 0; hook && hook->moment != MOMENT_MOVE && i < SITUATIONS; i++) {
        const GameSituation situation = situation_of(asking->check.rules, hook->moment, i);
        if (!ask(&asking->check, hook, &situation, field_asks_each(field), &answer) ||
            !may_go_on(asking, &left, i + 1))
            return;
    }
}

bool ruleset_check_functions(const Ruleset *rules, Extent *extent, Faults *faults)
{
    Asking asking = {.check = {rules, faults, true, ""}, .asked = SITUATIONS};
    fields_walk(rules, count_function, &asking);
    asking.steps = extent->all ? LONG_MAX : FUNCTIONS_STEPS_MAX / (asking.functions + 1);
    fields_walk(rules, ask_field, &asking);
    for (int i = 0; i < rules->step_count; i++)
        ask_step(&asking, &rules->steps[i]);
    ask_deal(&asking.check);
    Span bonuses = {0, 0};
    if (asking.check.clean)
        ask_together(&asking, &bonuses);
    if (asking.check.clean)
        check_points(&asking.check, &bonuses);
    extent->situations = SITUATIONS - asking.asked;
    return asking.check.clean;
}
