// Whether the functions of a variant answer whatever they may be asked.

#include "rules/check.h"
#include "rules/checking.h"
#include "rules/fields.h"
#include "rules/situation.h"

static bool fault_function(Check *check, const Error *error)
{
    check->clean = false;
    return faults_add(check->faults, NULL, 0, NULL, "%s", error->text);
}

// The answer in this situation, of each whom it is asked about the last one's. False: the function
// fails, and the fault is noted.
static bool ask(Check *check, const Hook *hook, const Situation *situation, bool of_each,
                int *answer)
{
    Error error;
    ruleset_new_command(check->rules);
    for (int of = of_each ? 0 : -1; of < (of_each ? situation->facts.seats : 0); of++)
        if (!hook->ask(hook, &situation->facts, of, answer, &error))
            return fault_function(check, &error);
    return true;
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

// Is the step taken in this situation, as far as its function can be asked? Nothing else of a step
// that is not taken is asked.
static bool ask_whether(Check *check, const Policy *when, const Situation *situation, bool *taken)
{
    int answer = when->value;
    if (when->hook.ask && !ask(check, &when->hook, situation, false, &answer))
        return false;
    *taken = answer;
    return true;
}

static void ask_step(Check *check, const Step *step)
{
    for (int i = 0, asked = 0; i < HOWS * SITUATIONS && asked < SITUATIONS; i++) {
        const Situation situation = situation_of(check->rules, MOMENT_MOVE, i);
        How how = (How)situation.facts.ask(&situation.facts, FACT_HOW, -1);
        bool taken;
        int answer;
        if (step->turn ? how != HOW_NOT_YET : !leads_behind_turns(check->rules, how))
            continue;
        asked++;
        if (!ask_whether(check, &step->when, &situation, &taken) ||
            (taken && step->who.only.hook.ask &&
             !ask(check, &step->who.only.hook, &situation, true, &answer)))
            return;
    }
}

// ---- The deal

// Cards that a function says are dealt to each hand; -1 where it fails, which is noted elsewhere.
static int dealt_in(const Ruleset *rules, const Situation *situation)
{
    int hand = situation->facts.ask(&situation->facts, FACT_HAND, -1), dealt = 0;
    for (int i = 0; i < rules->deal_count; i++) {
        int cards;
        Error error;
        if (rules->deal[i].to != TO_HANDS)
            continue;
        if (!by_hand_ask(&rules->deal[i].n, hand, &situation->facts, &cards, &error))
            return -1;
        dealt += cards;
    }
    return dealt;
}

// What stands in lists is judged with the file. Of several hands without cards the first is told.
static void ask_deal(Check *check)
{
    const Ruleset *rules = check->rules;
    int first = UNLIMITED;
    char path[FIELD_PATH_MAX];
    for (int i = 0; i < SITUATIONS && dealt_to_each(rules, 1) < 0; i++) {
        const Situation situation = situation_of(rules, MOMENT_HAND, i);
        ruleset_new_command(rules);
        if (dealt_in(rules, &situation) == 0)
            first = least(first, situation.facts.ask(&situation.facts, FACT_HAND, -1));
    }
    path_of_deal(rules, path);
    if (first != UNLIMITED)
        wrong(check, path, tr("hand %d deals no card to the players"), first);
}

// ---- The whole

static void ask_field(const char *path, const Field *field, const void *target, void *data)
{
    (void)path;
    Check *check = data;
    const Hook *hook = field ? field_hook(field, target) : NULL;
    int answer;
    for (int i = 0; hook && hook->moment != MOMENT_MOVE && i < SITUATIONS; i++) {
        const Situation situation = situation_of(check->rules, hook->moment, i);
        if (!ask(check, hook, &situation, field_asks_each(field), &answer))
            return;
    }
}

bool ruleset_check_functions(const Ruleset *rules, Faults *faults)
{
    Check check = {rules, faults, true};
    fields_walk(rules, ask_field, &check);
    for (int i = 0; i < rules->step_count; i++)
        ask_step(&check, &rules->steps[i]);
    ask_deal(&check);
    return check.clean;
}
