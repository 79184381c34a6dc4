// What a rules file can make the program look for ends soon: the list of legal acts, the choice of
// a bot, which is the hint, and a judgement, on files that attack them. It is counted in effort
// (ruleset_spend), so that it says the same on every machine.

#include <stdio.h>

#include "bots/bot.h"
#include "play/game.h"
#include "play/packing.h"
#include "play/play.h"
#include "support/loaded.h"
#include "test.h"

enum {
    SEED = 1,
    ACTS = 12,              // of the match, chosen by the greedy bot
    EFFORT_MAX = 10 << 20,  // of a list, a choice or an act: a third of a second or so
    JUDGEMENT_EFFORT_MAX = 3 << 20,
    JUDGED = 40,  // acts of a list, the first ones
};

// Each has more acts than can be looked for.
static const char *const attacks[] = {
    "mixed_kinds_all_wild",
    "mixed_kinds_even_wild",
    "contract_of_24_runs",
    "contract_of_24_sets",
    "close_with_27",
    "close_with_27_all_wild",
    "close_with_27_runs",
    "close_with_50",
    "play_opening_distinct",
    "play_sets_of_almost_all",
    "show_of_40",
    "swaps",
};

static void want_at_most(const Ruleset *rules, int64_t began, int64_t most, const char *file,
                         int number, const char *what)
{
    int64_t spent = ruleset_spent(rules) - began;
    if (spent > most)
        fail_msg("%s, act %d: %s takes an effort of %lld", file, number, what, (long long)spent);
}

static void judge_some(const Ruleset *rules, const Game *game, const ActList *list,
                       const char *file, int number)
{
    for (int i = 0; i < list->count && i < JUDGED; i++) {
        Refusal why;
        int64_t began = ruleset_spent(rules);
        if (!act_judge(rules, game, &list->acts[i], &why))
            fail_msg("%s, act %d: what is listed is refused", file, number);
        want_at_most(rules, began, JUDGEMENT_EFFORT_MAX, file, number, "a judgement");
    }
}

// Whether a list was cut.
static bool play_some(const Ruleset *rules, const char *file)
{
    static Play play;
    static Outcome outcome;
    ActList list = {0};
    bool cut = false;
    const MatchSetup setup = {.players = rules->players.min, .seed = SEED};
    assert_int_equal(play_start(rules, &play, &setup, &outcome), VERDICT_DONE);
    for (int i = 0; i < ACTS && play.game.phase != PHASE_OVER; i++) {
        int seat = play.game.asked;
        View view;
        Act act;
        int64_t began = ruleset_spent(rules);
        legal_acts(rules, &play.game, &list);
        want_at_most(rules, began, EFFORT_MAX, file, i, "the list");
        cut = cut || list.sampled;
        judge_some(rules, &play.game, &list, file, i);
        game_view(&play.game, seat, &view);
        Random random = bot_random(SEED, seat, (uint32_t)i);
        const Question question = {rules, &view, &play.history};
        began = ruleset_spent(rules);
        assert_true(bot_choose(&bot_kinds[BOT_GREEDY], &question, &random, NULL, &list, &act));
        want_at_most(rules, began, EFFORT_MAX, file, i, "the choice");
        began = ruleset_spent(rules);
        assert_int_equal(play_apply(rules, &play, &act, &outcome), VERDICT_DONE);
        want_at_most(rules, began, EFFORT_MAX, file, i, "the act");
    }
    act_list_free(&list);
    return cut;
}

static void a_list_a_choice_and_a_judgement_end_soon_on_any_file(void **state)
{
    for (size_t i = 0; i < sizeof attacks / sizeof attacks[0]; i++) {
        char path[128];
        snprintf(path, sizeof path, "tests/hostile_rules/%s.lua", attacks[i]);
        const Ruleset *rules = loaded(path, NULL, 0);
        if (!play_some(rules, attacks[i]))
            fail_msg("%s: every list is whole", attacks[i]);
        loaded_drop(rules);
    }
}

// ---- What makes the groups of a packing

enum { TRIES_MAX = 16 << 20 };

static void a_group_that_is_added_again_and_again_is_paid_each_time(void **state)
{
    static const int steps[] = {1 << 10, 1 << 18, 0};
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        static Packing packing;
        static Packed packed;
        const Face faces[] = {face_make(0, 3), face_make(0, 4), face_make(0, 5)};
        PackTask task = {.steps = steps[i]};
        for (int j = 0; j < 3; j++) {
            task.faces |= UINT64_C(1) << faces[j];
            task.counts[faces[j]] = 1;
            task.worth[faces[j]] = 1;
        }
        packing_begin(&packing, &task);
        int tries = 0;
        PackGroup group = {.part = PACK_FREE};
        for (int j = 0; j < 3; j++)
            packing_put(&packing, &group, faces[j]);
        for (; tries < TRIES_MAX && packing_add(&packing, &group); tries++)
            group.tag++;
        packing_solve(&packing, &packed);
        if (tries == TRIES_MAX || packed.effort < tries || packed.whole)
            fail_msg("%d steps: %d groups are added for an effort of %d", steps[i], tries,
                     packed.effort);
        assert_int_equal(packed.count, 1);
        packing_end(&packing);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_a_choice_and_a_judgement_end_soon_on_any_file),
        cmocka_unit_test(a_group_that_is_added_again_and_again_is_paid_each_time),
    };
    return !!cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
