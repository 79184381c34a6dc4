#include "rules/conclude.h"

#include <string.h>

#include "base/least.h"

_Static_assert(sizeof(Form) == 24, "a form is 24 bytes, all of them members");
_Static_assert(sizeof(Concluded) <= 1024, "what is concluded stays in the cache");
_Static_assert(CARDS_MAX <= UINT8_MAX, "a number of cards is one byte");

_Static_assert(ACT_RULES_MAX <= 8 * sizeof(RuleSet), "a rule is a bit");

static uint8_t cards(int count) { return (uint8_t)least(count, CARDS_MAX); }

Form form_of_meld(const Deck *deck, const MeldRule *meld)
{
    const int first = meld->ace == ACE_HIGH ? 1 : 0;
    const bool above = meld->ace != ACE_LOW && meld->ace != ACE_RING;
    const int last = above ? deck->rank_count : deck->rank_count - 1;
    // Of few copies many cards show many suits, and there are no more cards than those of all
    // suits.
    int suits_min = meld->suits.min, size_max = meld->size.max;
    if (meld->shape == MELD_SET && meld->copies < CARDS_MAX) {
        suits_min = most(suits_min, (meld->size.min + meld->copies - 1) / meld->copies);
        size_max = least(size_max, meld->copies * meld->suits.max);
    }
    if (meld->ace == ACE_RING)
        size_max = least(size_max, deck->rank_count);
    return (Form){
        .cards = meld->cards,
        .places = (uint16_t)((2u << last) - (1u << first)),
        .shape = (uint8_t)meld->shape,
        .ace = (uint8_t)meld->ace,
        .mixed = meld->mixed,
        .in_row = meld->shape == MELD_RUN,
        .of_one_rank = meld->shape == MELD_SET,
        .size_min = cards(meld->size.min),
        .size_max = cards(size_max),
        .suits_min = (uint8_t)least(suits_min, SUITS),
        .suits_max = (uint8_t)least(meld->suits.max, SUITS),
        .copies = cards(meld->copies),
        .naturals_min = cards(meld->naturals_min),
        .wild_max = cards(meld->wild.max),
        .shift = (uint8_t)meld->wild.shift,
        .naturals = meld->wild.naturals,
        .apart = meld->shape == MELD_RUN && !meld->wild.adjacent,
        .inside = meld->shape == MELD_RUN && !meld->wild.ends,
    };
}

int form_cards_most(const Form *form, const Deck *deck, int wild)
{
    if (form->shape == MELD_RUN)
        return deck->rank_count + (form->ace == ACE_BOTH);
    const int naturals = least(deck->packs, form->copies) * form->suits_max;
    return least(naturals + least(form->wild_max, wild), form->copies * form->suits_max);
}

// ---- Steps and their rules

static RuleSet rules_of_steps(const Ruleset *rules, int first, int last)
{
    RuleSet set = 0;
    for (int step = first; step <= last; step++) {
        const Step *at = &rules->steps[step];
        for (int i = 0; i < at->act_count && step_is_taken(at); i++)
            if (!act_is_barred(&rules->acts[at->act_first + i]))
                set |= (RuleSet)1 << (at->act_first + i);
    }
    return set;
}

static void conclude_steps(const Ruleset *rules, Concluded *what)
{
    const RuleSet all = rules_of_steps(rules, 0, rules->step_count - 1);
    while (step_is_before(rules, what->turn_first))
        what->turn_first++;
    for (int step = 0; step < rules->step_count; step++) {
        // While this step may be skipped, the next one is open too if both belong to the turn, no
        // function decides whether it is taken, and nothing ends with this one.
        int last = step;
        while (rules->steps[last].times != TIMES_ONE && !rules->steps[last].ends &&
               rules->steps[last].turn && last + 1 < rules->step_count) {
            const Step *next = &rules->steps[last + 1];
            if (!next->turn || next->when.hook.ask || !next->when.value)
                break;
            last++;
        }
        what->last_open[step] = (uint8_t)last;
        what->open[step] = rules_of_steps(rules, step, last);
    }
    for (int rule = 0; rule < rules->act_count; rule++) {
        const ActRule *act = &rules->acts[rule];
        int last = act->step;  // last step of the turn
        while (last + 1 < rules->step_count && rules->steps[last + 1].turn)
            last++;
        if (act->kind == ACT_DRAW)
            what->drawn[rule] = rules_of_steps(rules, act->step + 1, last);
        const RuleSet own = all & (RuleSet)1 << rule;
        what->of_kind[act->kind] |= own;
        what->kind_of[rule] = (uint8_t)act->kind;
        for (int other = 0; other < rule; other++)
            if (rules->acts[other].kind == act->kind && rules->acts[other].from == act->from &&
                !act_draws_apart(&rules->acts[other], act) &&
                strcmp(rules->acts[other].name, act->name) == 0)
                what->earlier[rule] |= (RuleSet)1 << other;
        if (act->kind == ACT_CLOSE && what->first_close == UINT8_MAX)
            what->first_close = (uint8_t)rule;
        what->asked_when |= act->when.hook.ask ? own : 0;
        what->asked_leaves |= act->leaves.hook.ask ? own : 0;
        what->asked_to |= act->to.hook.ask ? own : 0;
        what->of_kinds |= act->kinds ? own : 0;
        const bool taken = step_is_taken(&rules->steps[act->step]);
        const bool before_only = act->opens == OPENS_ONLY || act->stage == STAGE_NOT_OPENED;
        what->lays_on |= (uint8_t)((act->kind == ACT_LAY && taken) << act->on);
        const unsigned kinds = act->kinds ? act->kinds : (1u << rules->meld_count) - 1;
        const uint16_t down = (uint16_t)(act->kind == ACT_MELD && taken ? kinds : 0);
        what->kinds_down[false] |= down;
        what->kinds_down[true] |= before_only ? 0 : down;
        if (own && act->adds)
            what->counted |= (uint16_t)(1u << count_event_of(act));
        what->acts |= (uint16_t)((all >> rule & 1) << act->kind);
    }
}

static void conclude_counts(const Ruleset *rules, Concluded *what)
{
    for (const CountRule *count = rules->counts; count < rules->counts + rules->count_count;
         count++) {
        what->counts_last |= (uint8_t)(1u << count->lasts);
        for (int event = 0; event < COUNT_EVENTS; event++)
            if (!policy_is_never(&count->on.at[event]))
                what->counted |= (uint16_t)(1u << event);
    }
}

// ---- Hands as lanes of bits

static void conclude_lanes(const Ruleset *rules, Concluded *what)
{
    const Deck *deck = &rules->deck;
    LaneRules *lanes = &what->lanes;
    bool fit = deck->packs == 1;
    for (int place = 1; place < deck->rank_count; place++)
        fit = fit && deck->ranks[place] > deck->ranks[place - 1];
    for (Face face = 0; face < FACES; face++)
        fit = fit && ruleset_points(rules, face) >= 0;
    for (unsigned kinds = what->kinds_arranged; kinds; kinds &= kinds - 1) {
        int kind = __builtin_ctz(kinds);
        const Form *form = &what->forms[kind][false];
        if (form->shape == MELD_RUN) {
            fit = fit && !lanes->run_min && form->cards == FACES_ALL && !form->mixed &&
                  form->ace == ACE_LOW && form->size_min > 1 &&
                  form->naturals_min <= form->size_min && form->size_max >= deck->rank_count;
            lanes->run_kind = (uint8_t)kind;
            lanes->run_min = form->size_min;
            lanes->run_places = form->places;
            continue;
        }
        fit = fit && !lanes->set_cases && form->cards == FACES_ALL;
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
    lanes->fit = fit;
}

static Concluded conclude(const Ruleset *rules)
{
    Concluded what;
    memset(&what, 0, sizeof what);
    what.made = true;
    what.first_close = UINT8_MAX;
    conclude_steps(rules, &what);
    for (int zone = 0; zone < least(rules->zone_count, ZONES_MAX); zone++)
        if (rules->zones[zone].seen == SEEN_OPENED)
            what.shown_to_opened |= (uint16_t)(1u << zone);
    conclude_counts(rules, &what);
    const bool arranged = ruleset_arranges(rules);
    const unsigned counting = rules->arrange.kinds ? rules->arrange.kinds : ~0u;
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const bool counts = arranged && counting >> kind & 1;
        what.kinds_arranged |= (uint16_t)((unsigned)counts << kind);
        const bool goes_down =
            ruleset_kind_is_put_down(rules, kind) && (!arranged || ruleset_act(rules, ACT_MELD));
        if (counts || goes_down)
            what.kinds_played |= (uint16_t)(1u << kind);
        const MeldRule opening = ruleset_opening_form(&rules->melds[kind]);
        what.singles |= (uint16_t)((unsigned)rules->melds[kind].single << kind);
        what.forms[kind][false] = form_of_meld(&rules->deck, &rules->melds[kind]);
        what.forms[kind][true] = form_of_meld(&rules->deck, &opening);
    }
    if (!arranged)
        what.kinds_arranged = what.kinds_played;
    conclude_lanes(rules, &what);
    return what;
}

void ruleset_conclude(Ruleset *rules) { rules->concluded = conclude(rules); }

bool ruleset_is_concluded(const Ruleset *rules)
{
    const Concluded now = conclude(rules);
    return memcmp(&now, &rules->concluded, sizeof now) == 0;
}
