#include "rules/conclude.h"

#include <string.h>

#include "base/least.h"

_Static_assert(sizeof(Form) == 14, "a form is 14 bytes, all of them members");
_Static_assert(sizeof(Concluded) < 1024, "what is concluded stays in the cache");
_Static_assert(CARDS_MAX <= UINT8_MAX, "a number of cards is one byte");

_Static_assert(ACT_RULES_MAX <= 8 * sizeof(RuleSet), "a rule is a bit");

static uint8_t cards(int count) { return (uint8_t)least(count, CARDS_MAX); }

static uint16_t places_with_ace(const Deck *deck, Ace ace)
{
    int first = ace == ACE_HIGH ? 1 : 0;
    int last = ace == ACE_LOW ? deck->rank_count - 1 : deck->rank_count;
    return (uint16_t)((2u << last) - (1u << first));
}

Form form_of_meld(const Deck *deck, const MeldRule *meld)
{
    return (Form){
        .places = places_with_ace(deck, meld->ace),
        .shape = (uint8_t)meld->shape,
        .ace = (uint8_t)meld->ace,
        .mixed = meld->mixed,
        .in_row = meld->shape == MELD_RUN,
        .of_one_rank = meld->shape == MELD_SET,
        .size_min = cards(meld->size.min),
        .size_max = cards(meld->size.max),
        .suits_min = (uint8_t)least(meld->suits.min, SUITS),
        .suits_max = (uint8_t)least(meld->suits.max, SUITS),
        .naturals_min = cards(meld->naturals_min),
        .wild_max = cards(meld->wild.max),
        .shift = (uint8_t)meld->wild.shift,
    };
}

int form_cards_most(const Form *form, const Deck *deck, int wild)
{
    return form->shape == MELD_SET ? deck->packs * form->suits_max + least(form->wild_max, wild)
                                   : deck->rank_count + (form->ace == ACE_BOTH);
}

// ---- Steps and their rules

// A step behind is open where it is one of the turn and nobody has to be asked whether it is taken.
static int last_open_step(const Ruleset *rules, int step)
{
    while (rules->steps[step].times != TIMES_ONE && step + 1 < rules->step_count) {
        const Step *next = &rules->steps[step + 1];
        if (!next->turn || next->when.hook.ask || !next->when.value)
            break;
        step++;
    }
    return step;
}

static int last_step_of_turn(const Ruleset *rules, int step)
{
    while (step + 1 < rules->step_count && rules->steps[step + 1].turn)
        step++;
    return step;
}

static RuleSet rules_of_steps(const Ruleset *rules, int first, int last)
{
    RuleSet set = 0;
    for (int step = first; step <= last; step++) {
        const Step *at = &rules->steps[step];
        for (int i = 0; i < at->act_count && step_is_taken(at); i++)
            set |= (RuleSet)1 << (at->act_first + i);
    }
    return set;
}

static void conclude_steps(const Ruleset *rules, Concluded *what)
{
    const RuleSet all = rules_of_steps(rules, 0, rules->step_count - 1);
    for (int step = 0; step < rules->step_count; step++) {
        what->last_open[step] = (uint8_t)last_open_step(rules, step);
        what->open[step] = rules_of_steps(rules, step, what->last_open[step]);
    }
    for (int rule = 0; rule < rules->act_count; rule++) {
        const ActRule *act = &rules->acts[rule];
        if (act->kind == ACT_DRAW)
            what->drawn[rule] =
                rules_of_steps(rules, act->step + 1, last_step_of_turn(rules, act->step));
        what->of_kind[act->kind] |= all & (RuleSet)1 << rule;
        what->acts |= (uint16_t)((all >> rule & 1) << act->kind);
    }
}

// ---- Kinds of meld

static unsigned kinds_played(const Ruleset *rules)
{
    unsigned kinds = 0;
    bool arranged = rules->score.held == HELD_LOOSE || ruleset_act(rules, ACT_CLOSE) ||
                    ruleset_act(rules, ACT_SHOW);
    for (int kind = 0; kind < rules->meld_count; kind++)
        kinds |= (unsigned)(arranged || ruleset_kind_is_put_down(rules, kind)) << kind;
    return kinds;
}

// ---- Hands as lanes of bits

static void add_set(LaneRules *lanes, const Form *form, int kind)
{
    lanes->fit = lanes->fit && !lanes->set_cases;
    lanes->set_kind = (uint8_t)kind;
    lanes->set_min = SUITS;
    for (unsigned suits = 1; suits < 1u << SUITS; suits++) {
        int count = __builtin_popcount(suits);
        if (count < most(form->size_min, form->suits_min) || count < form->naturals_min ||
            count > least(form->size_max, form->suits_max))
            continue;
        lanes->set_cases |= (uint16_t)(1u << suits);
        lanes->set_min = (uint8_t)least(lanes->set_min, count);
    }
}

static void add_run(LaneRules *lanes, const Form *form, int kind, const Deck *deck)
{
    lanes->fit = lanes->fit && !lanes->run_min && !form->mixed && form->ace == ACE_LOW &&
                 form->size_min > 1 && form->naturals_min <= form->size_min &&
                 form->size_max >= deck->rank_count;
    lanes->run_kind = (uint8_t)kind;
    lanes->run_min = form->size_min;
    lanes->run_places = form->places;
}

static void conclude_lanes(const Ruleset *rules, Concluded *what)
{
    const Deck *deck = &rules->deck;
    LaneRules *lanes = &what->lanes;
    lanes->fit = deck->packs == 1;
    for (int place = 1; place < deck->rank_count; place++)
        lanes->fit = lanes->fit && deck->ranks[place] > deck->ranks[place - 1];
    for (Face face = 0; face < FACES; face++)
        lanes->fit = lanes->fit && rules->points[face] >= 0;
    for (unsigned kinds = what->kinds_played; kinds; kinds &= kinds - 1) {
        int kind = __builtin_ctz(kinds);
        const Form *form = &what->forms[kind][false];
        if (form->shape == MELD_SET)
            add_set(lanes, form, kind);
        else
            add_run(lanes, form, kind, deck);
    }
}

static Concluded conclude(const Ruleset *rules)
{
    Concluded what;
    memset(&what, 0, sizeof what);
    what.made = true;
    what.kinds_played = (uint16_t)kinds_played(rules);
    conclude_steps(rules, &what);
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const MeldRule opening = ruleset_opening_form(&rules->melds[kind]);
        what.forms[kind][false] = form_of_meld(&rules->deck, &rules->melds[kind]);
        what.forms[kind][true] = form_of_meld(&rules->deck, &opening);
    }
    conclude_lanes(rules, &what);
    return what;
}

void ruleset_conclude(Ruleset *rules) { rules->concluded = conclude(rules); }

bool ruleset_is_concluded(const Ruleset *rules)
{
    const Concluded now = conclude(rules);
    return memcmp(&now, &rules->concluded, sizeof now) == 0;
}
