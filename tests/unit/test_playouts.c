// The short ways that playouts take, held against the long ones.

#include "base/least.h"
#include "bots/rollout.h"
#include "play/contract.h"
#include "play/meld_walk.h"
#include "play/play.h"
#include "play/solver.h"
#include "support/loaded.h"
#include "test.h"

#include <stddef.h>
#include <string.h>

enum { ACTS = 600 };  // of a game

typedef void Visit(const Ruleset *rules, const Play *play, const Act *act);

static const char *const variants[] = {
    "loba_de_menos", "loba_de_mas", "loba_centroamericana", "carioca_chilena", "chinchon", "gin",
    "golpeado",      "conga",       "conditions",           "contracts",
};

static SolverMemory memory;  // of the ruleset that is visited

// Visits the games of matches at random, each with the act that is done next.
static void visit_games_of(const char *const names[], size_t count, Visit *visit)
{
    for (size_t i = 0; i < count; i++) {
        const Ruleset *rules = loaded(names[i], NULL, 0);
        Random random = random_stream(i, 0, PURPOSE_CHECK);
        static Play play;
        static Outcome outcome;
        ActList list = {0};
        play.game.phase = PHASE_OVER;
        memset(&memory, 0, sizeof memory);
        for (int acts = 0; acts < ACTS; acts++) {
            const MatchSetup setup = {.players = rules->players.min, .seed = (uint64_t)acts};
            Act act;
            if (play.game.phase == PHASE_OVER)
                assert_int_equal(play_start(rules, &play, &setup, &outcome), VERDICT_DONE);
            legal_act_at_random(rules, &play.game, &random, &list, &act);
            visit(rules, &play, &act);
            assert_int_equal(play_apply(rules, &play, &act, &outcome), VERDICT_DONE);
        }
        act_list_free(&list);
        loaded_drop(rules);
    }
}

static void visit_games(Visit *visit)
{
    visit_games_of(variants, sizeof variants / sizeof variants[0], visit);
}

// ---- Acts that are not judged again

// As far as there are cards.
static bool same_game(const Ruleset *rules, const Game *a, const Game *b)
{
    const size_t cards = (size_t)deck_size(&rules->deck) * sizeof(Placed);
    return memcmp(a, b, offsetof(Game, places.cards) + cards) == 0;
}

static void roll_beside(const Ruleset *rules, const Play *play, const Act *act)
{
    static Play applied, rolled;
    static Outcome outcome, rolled_outcome;
    applied = rolled = *play;
    history_of_faces(&rolled.history, &play->history);
    // Without a draft what lies in `before` is never read.
    if (play->game.draft == RULE_NONE)
        memset(&rolled.before, 0, sizeof rolled.before);
    assert_int_equal(play_apply(rules, &applied, act, &outcome), VERDICT_DONE);
    assert_int_equal(play_roll(rules, &rolled, act, &rolled_outcome), VERDICT_DONE);
    const bool same =
        same_game(rules, &applied.game, &rolled.game) &&
        memcmp(applied.history.thrown, rolled.history.thrown, sizeof applied.history.thrown) == 0 &&
        outcome.events.count == rolled_outcome.events.count &&
        (applied.game.draft == RULE_NONE || same_game(rules, &applied.before, &rolled.before));
    if (!same)
        fail_msg("%s: a rolled act of kind %d does something else", rules->id, act->kind);
}

static void a_rolled_act_does_what_an_applied_one_does(void **state)
{
    (void)state;
    visit_games(roll_beside);
}

// ---- What melds leave

// Asks with the memory or without, and returns the effort.
static int64_t ask(const SolverQuestion *question, SolverMemory *of, Leaving *leaving)
{
    const int64_t began = ruleset_spent(question->rules);
    solver_remember(of);
    solver_leaves(question, leaving);
    solver_remember(NULL);
    return ruleset_spent(question->rules) - began;
}

static bool same_leaving(const Leaving *a, const Solution *b)
{
    return a->found == b->found && a->whole == b->whole && a->cards == b->cards &&
           a->points == b->points && a->effort == b->effort &&
           memcmp(&a->loose, &b->loose, sizeof a->loose) == 0;
}

static void ask_beside(const Ruleset *rules, const Play *play, const Act *act)
{
    static Solution solution;
    const Game *game = &play->game;
    (void)act;
    for (int seat = 0; seat < game->players; seat++) {
        SolverQuestion question = question_beside(rules, game, seat, &game->hands[seat]);
        const Contract rest =
            contract_is_due(rules, game, seat) ? contract_rest(rules, game, seat) : (Contract){{0}};
        for (int with = 0; with <= contract_is_due(rules, game, seat); with++) {
            question.contract = with ? &rest : NULL;
            const int64_t began = ruleset_spent(rules);
            solver_solve(&question, &solution);
            const int64_t effort = ruleset_spent(rules) - began;
            SolverMemory *const memories[] = {NULL, &memory, &memory};
            for (int i = 0; i < 3; i++) {
                Leaving leaving;
                if (ask(&question, memories[i], &leaving) != effort ||
                    !same_leaving(&leaving, &solution))
                    fail_msg("%s: asked for the %d. time, another answer", rules->id, i + 1);
            }
        }
    }
}

static void what_melds_leave_is_what_the_solution_leaves(void **state)
{
    (void)state;
    visit_games(ask_beside);
    bool remembered = false;
    for (int i = 0; i < SOLVER_MEMORY; i++)
        remembered |= memory.answers[i].known;
    assert_true(remembered);
}

// ---- Faces that are in no meld

typedef struct {
    const Ruleset *rules;
    FaceSet wild, faces;
    const CardSet *hand;
    int melds;
} Faces;

static bool look_at_cards(void *self, const Act *meld)
{
    Faces *faces = self;
    faces->melds++;
    for (int i = 0; i < meld->count; i++) {
        const Card card = meld->cards[i].card;
        if (!face_set_has(faces->faces | faces->wild, card) ||
            !card_in_melds(faces->rules, faces->wild, faces->hand, card))
            fail_msg("%s: card %d is in a meld", faces->rules->id, card);
    }
    return true;
}

static void look_at_faces(const Ruleset *rules, const Play *play, const Act *act)
{
    const Game *game = &play->game;
    const int seat = act->kind >= ACT_KINDS_OF_RULES ? 0 : game->asked;
    // Some cards of another hand make melds likelier.
    CardSet hand = game->hands[seat], more = game->hands[(seat + 1) % game->players];
    for (int i = 0; i < 4 && !card_set_is_empty(&more); i++)
        card_set_add(&hand, card_set_pop(&more));
    Faces faces = {.rules = rules, .wild = game->wild[seat], .hand = &hand};
    faces.faces = faces_in_melds(rules, faces.wild, &hand);
    for (int opening = 0; opening < 2; opening++)
        melds_in_hand(rules, faces.wild, opening, &hand, CARD_NONE, look_at_cards, &faces);
}

static void a_card_of_another_face_is_in_no_meld(void **state)
{
    (void)state;
    visit_games(look_at_faces);
}

// ---- What seats remember

enum { EVERY = 6, TURNS = 60 };  // one act in so many is played out, so many turns

static void play_beside(const Ruleset *rules, const Play *play, const Act *act)
{
    static Play beside;
    static Outcome outcome;
    static Rollout rollout;
    static int acts;
    ActList list = {0};
    Act next = *act;
    if (acts++ % EVERY > 0 || play->game.phase != PHASE_HAND || play->game.draft != RULE_NONE)
        return;
    rollout = (Rollout){.rules = rules};
    rollout_play(&rollout, &play->game, &play->history, act, 0, TURNS);

    play_try(&beside, &play->game, &play->history);
    beside.game.turns_bound = (uint16_t)least(beside.game.turns_bound, beside.game.turn + TURNS);
    beside.game.hands_bound = beside.game.deal;
    assert_int_equal(play_apply(rules, &beside, &next, &outcome), VERDICT_DONE);
    while (!outcome.end.over && beside.game.phase == PHASE_HAND) {
        Mind mind = mind_in(rules, &beside.game, beside.game.asked, &beside.history, &list);
        assert_true(mind_choose(&mind, &next));
        assert_int_equal(play_roll(rules, &beside, &next, &outcome), VERDICT_DONE);
    }
    if (!same_game(rules, &beside.game, &rollout.play.game))
        fail_msg("%s, act %d: a seat that remembers plays differently", rules->id, acts);
    act_list_free(&list);
    rollout_end(&rollout);
}

// In games without a contract, whose plan may rest on an earlier one, and without a close, which is
// tried in more worlds. In the last of them hands are shown unasked.
static void what_seats_remember_changes_nothing(void **state)
{
    static const char *const names[] = {"loba_de_menos", "loba_de_mas", "rummy",
                                        "showdown",      "market",      "word_first"};
    (void)state;
    visit_games_of(names, sizeof names / sizeof names[0], play_beside);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rolled_act_does_what_an_applied_one_does),
        cmocka_unit_test(what_melds_leave_is_what_the_solution_leaves),
        cmocka_unit_test(a_card_of_another_face_is_in_no_meld),
        cmocka_unit_test(what_seats_remember_changes_nothing),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
