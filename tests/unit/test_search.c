// Bots that look ahead.

#include "bots/search.h"
#include "notation/command.h"
#include "notation/writing.h"
#include "support/loaded.h"
#include "support/table.h"
#include "test.h"

#include <math.h>
#include <string.h>

static Answer ask_crew(const Ruleset *rules, const View *view, const History *history,
                       const Depth *depth, uint64_t seed, Crew *crew)
{
    Answer answer;
    ActList list = {0};
    search_ask(&(Question){rules, view, history}, depth, seed, crew, &list, &answer);
    act_list_free(&list);
    return answer;
}

static Answer ask(const Ruleset *rules, const View *view, const History *history,
                  const Depth *depth, uint64_t seed)
{
    return ask_crew(rules, view, history, depth, seed, NULL);
}

static bool same_answer(const Answer *a, const Answer *b)
{
    bool same = a->count == b->count && a->playouts == b->playouts && a->sampled == b->sampled;
    for (int i = 0; same && i < a->count; i++)
        same = memcmp(&a->list[i].act, &b->list[i].act, sizeof a->list[i].act) == 0 &&
               a->list[i].playouts == b->list[i].playouts &&
               memcmp(&a->list[i].value, &b->list[i].value, sizeof(double)) == 0;
    return same;
}

// ---- Matches of shipped games

enum { POSITIONS = 60, EVERY = 7 };  // of a game; one act in so many is asked about

typedef void Visit(const Ruleset *rules, const Play *play, uint64_t seed);

// Lets greedy bots play, and looks at positions on the way.
static void visit_positions(const char *variant, Visit *visit)
{
    const Ruleset *rules = loaded(variant, NULL, 0);
    Play play;
    Outcome outcome;
    ActList list = {0};
    uint32_t acts = 0;
    uint64_t seed = 1;
    const int players = rules->players.min;
    assert_int_equal(
        play_start(rules, &play, &(MatchSetup){.players = players, .seed = seed}, &outcome),
        VERDICT_DONE);
    for (int visits = 0; visits < POSITIONS;) {
        View view;
        Act act;
        const int seat = play.game.asked;
        if (++acts % EVERY == 0) {
            visit(rules, &play, acts);
            visits++;
        }
        game_view(&play.game, seat, &view);
        Random random = bot_random(seed, seat, acts);
        bot_choose(&bot_kinds[BOT_GREEDY], &(Question){rules, &view, &play.history}, &random, NULL,
                   &list, &act);
        assert_int_equal(play_apply(rules, &play, &act, &outcome), VERDICT_DONE);
        if (play.game.phase == PHASE_OVER)
            play_start(rules, &play, &(MatchSetup){.players = players, .seed = ++seed}, &outcome);
    }
    act_list_free(&list);
    loaded_drop(rules);
}

static void visit_games(Visit *visit)
{
    static const char *const variants[] = {"loba_de_menos", "loba_de_mas", "carioca_argentina",
                                           "chinchon",      "gin",         "golpeado"};
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++)
        visit_positions(variants[i], visit);
}

// A depth that costs little here.
static Depth shallow(void)
{
    Depth depth = bot_kinds[BOT_STRONG].depth;
    depth.playouts = 24;
    return depth;
}

// ---- The same view, the same answer

static void ask_with_others_exchanged(const Ruleset *rules, const Play *play, uint64_t seed)
{
    const Depth depth = shallow();
    View view, again;
    Game other;
    Random random = random_stream(seed, 0, PURPOSE_CHECK);
    game_view(&play->game, play->game.asked, &view);
    const Answer answer = ask(rules, &view, &play->history, &depth, seed);
    view_complete(rules, &view, &random, &other);
    game_view(&other, other.asked, &again);
    const Answer exchanged = ask(rules, &again, &play->history, &depth, seed);
    if (!same_answer(&answer, &exchanged))
        fail_msg("%s, act %d: unseen cards matter", rules->id, (int)seed);
}

static void unseen_cards_do_not_matter(void **state) { visit_games(ask_with_others_exchanged); }

// ---- Threads

static Crew crews[2];  // of two and of seven, for the rules of the game visited

static void ask_with_crews(const Ruleset *rules, const Play *play, uint64_t seed)
{
    Depth depth = shallow();
    View view;
    depth.weighed = bot_kinds[BOT_MASTER].depth.weighed;
    game_view(&play->game, play->game.asked, &view);
    const Answer alone = ask(rules, &view, &play->history, &depth, seed);
    for (int i = 0; i < 2; i++) {
        const Answer together = ask_crew(rules, &view, &play->history, &depth, seed, &crews[i]);
        if (!same_answer(&alone, &together))
            fail_msg("%s, act %d: threads matter", rules->id, (int)seed);
    }
}

static void threads_do_not_matter(void **state)
{
    static const char *const variants[] = {"loba_de_mas", "carioca_argentina", "golpeado"};
    static const int threads[] = {2, 7};
    Faults faults;
    for (size_t game = 0; game < sizeof variants / sizeof variants[0]; game++) {
        const Ruleset *rules = loaded(variants[game], NULL, 0);
        for (int i = 0; i < 2; i++)
            assert_true(crew_open(&crews[i], threads[i], rules, loaded_source(), variants[game],
                                  NULL, NULL, 0, &faults));
        loaded_drop(rules);
        visit_positions(variants[game], ask_with_crews);
        for (int i = 0; i < 2; i++)
            crew_close(&crews[i]);
    }
}

static void a_crew_says_why_it_has_no_rules(void **state)
{
    Crew crew;
    Faults faults;
    const Ruleset *rules = loaded("gin", NULL, 0);
    assert_false(
        crew_open(&crew, 3, rules, loaded_source(), "no_such_game", NULL, NULL, 0, &faults));
    assert_int_equal(faults.count, 1);
    crew_close(&crew);
    loaded_drop(rules);
}

// ---- What was done is weighed too

static const Candidate *done_in(const Answer *answer)
{
    const Candidate *done = NULL;
    for (int i = 0; i < answer->count; i++)
        if (answer->list[i].done) {
            assert_null(done);
            done = &answer->list[i];
        }
    return done;
}

// Of the acts that are legal, one that the search may well leave out.
static void weigh_what_was_done(const Ruleset *rules, const Play *play, uint64_t seed)
{
    const Depth depth = shallow();
    View view;
    Answer with, fresh;
    ActList list = {0};
    Random random = random_stream(seed, 0, PURPOSE_CHECK);
    Act done;
    game_view(&play->game, play->game.asked, &view);
    const Question question = {rules, &view, &play->history};
    const Answer without = ask(rules, &view, &play->history, &depth, seed);
    search_weigh(&question, &depth, NULL, seed, NULL, &list, &with);
    assert_true(same_answer(&with, &without));
    assert_null(done_in(&with));
    act_list_clear(&list);
    legal_act_at_random(rules, &view.game, &random, &list, &done);
    search_weigh(&question, &depth, &done, seed, NULL, &list, &with);
    if (without.playouts > 0 && done.kind != ACT_TAKE_BACK) {
        const Candidate *candidate = done_in(&with);
        assert_non_null(candidate);
        assert_true(act_same(&view.game, &candidate->act, &done));
        assert_int_equal(candidate->playouts, with.list[0].playouts);
        const Act acts[] = {with.list[0].act, done};
        Pair pair = {.one = 1};
        search_again(&question, &depth, acts, 2, seed, NULL, &fresh, &pair);
        assert_int_equal(fresh.count, 2);
        for (int i = 0; i < 2; i++) {
            assert_int_equal(fresh.list[i].playouts, depth.playouts / 2);
            assert_memory_equal(&fresh.list[i].act, &acts[i], sizeof acts[i]);
        }
        assert_true(fresh.list[0].gain == 0);
        const double more =
            fresh.list[1].value - fresh.list[1].match - fresh.list[0].value + fresh.list[0].match;
        assert_true(fabs(pair.points - more) < 1e-6);
        if (fresh.list[0].match == 0 && fresh.list[1].match == 0)
            assert_true(fabs(pair.error - fresh.list[1].error) < 1e-6);
        pair.one = pair.other = 1;
        search_again(&question, &depth, acts, 2, seed, NULL, &fresh, &pair);
        assert_true(pair.points == 0 && pair.error == 0);
    }
    act_list_free(&list);
}

static void what_was_done_is_weighed_to_the_end(void **state)
{
    visit_positions("loba_de_menos", weigh_what_was_done);
    visit_positions("carioca_chilena", weigh_what_was_done);
    visit_positions("gin", weigh_what_was_done);
}

// ---- What an answer holds

static void check_answer(const Ruleset *rules, const Play *play, uint64_t seed)
{
    const Depth depth = shallow();
    View view;
    Refusal why;
    game_view(&play->game, play->game.asked, &view);
    const Answer answer = ask(rules, &view, &play->history, &depth, seed);
    int greedy = 0, playouts = 0;
    assert_in_range(answer.count, 1, depth.candidates);
    for (int i = 0; i < answer.count; i++) {
        const Candidate *candidate = &answer.list[i];
        greedy += candidate->greedy;
        playouts += candidate->playouts;
        if (!act_judge(rules, &play->game, &candidate->act, &why))
            fail_msg("%s, act %d: candidate %d is refused", rules->id, (int)seed, i);
        for (int j = 0; j < i; j++)
            assert_false(act_same(&view.game, &candidate->act, &answer.list[j].act));
        assert_true(candidate->first >= candidate->caught);
        if (i > 1)
            assert_true(candidate->gain < answer.list[i - 1].gain ||
                        (candidate->gain == answer.list[i - 1].gain && !candidate->greedy));
    }
    assert_int_equal(greedy, 1);
    assert_int_equal(playouts, answer.playouts);
    assert_int_equal(playouts > 0, answer.count > 1);
    assert_true(playouts <= depth.playouts + depth.candidates);
    if (answer.count > 1 && !answer.list[0].greedy) {
        const Candidate *best = &answer.list[0];
        int i = 1;
        while (!answer.list[i].greedy)
            i++;
        // The greedy bot's act is left by so many errors, and by no less.
        assert_true(best->value > answer.list[i].value);
        assert_true(-answer.list[i].gain > depth.guard * answer.list[i].error);
    }
    if (play->game.draft != RULE_NONE)
        assert_int_equal(playouts, 0);
}

static void an_answer_lists_what_was_weighed(void **state) { visit_games(check_answer); }

static void check_effort(const Ruleset *rules, const Play *play, uint64_t seed)
{
    View view;
    Depth depth = shallow();
    int64_t spent[2];
    game_view(&play->game, play->game.asked, &view);
    for (int i = 0; i < 2; i++) {
        const int64_t before = ruleset_spent(rules);
        ask(rules, &view, &play->history, &depth, seed);
        spent[i] = ruleset_spent(rules) - before;
        depth.playouts *= 4;
    }
    assert_int_equal(spent[0], spent[1]);
}

static void looking_ahead_is_no_effort_of_the_match(void **state)
{
    visit_positions("loba_de_mas", check_effort);
}

// ---- What is seen by it

// Ana, who is asked what to throw, knows all that Beto holds, for it was seen.
static Answer ask_what_to_throw(const char *ana, const char *beto, int candidates, View *view)
{
    Table table;
    table_new(&table, menos_rules(), 2);
    table_hand(&table, 1, ana);
    table_hand(&table, 0, beto);
    table_meld(&table, 0, 0, "QS QH QC");
    table_discards(&table, "9S");
    table_start(&table);
    Game *game = &table.play.game;
    game->step = MENOS_STEP_TABLE;
    const CardSet held = game->hands[0];
    for (CardSet rest = held; !card_set_is_empty(&rest);)
        card_set_add(&game->seen[1], card_set_pop(&rest));
    Depth depth = bot_kinds[BOT_STRONG].depth;
    depth.candidates = candidates;
    game_view(game, 1, view);
    return ask(menos_rules(), view, &table.play.history, &depth, 1);
}

static CommandText candidate_text(const View *view, const Candidate *candidate)
{
    return act_text(menos_rules(), &view->game, &candidate->act, STYLE_LETTERS);
}

// With the seven of hearts Beto goes out. The greedy bot throws it, for it costs most and fits
// nothing.
static void a_throw_that_ends_the_hand_is_seen(void **state)
{
    static const char *const wanted = "discard 7H";
    View view;
    const Answer answer = ask_what_to_throw("7H 2S 2D 3C 4C AD", "5H 6H KC", 6, &view);
    for (int i = 0; i < answer.count; i++) {
        const CommandText text = candidate_text(&view, &answer.list[i]);
        if (answer.list[i].greedy && strcmp(text.text, wanted) != 0)
            fail_msg("the greedy bot would do: %s", text.text);
    }
    if (strcmp(candidate_text(&view, &answer.list[0]).text, wanted) == 0)
        fail_msg("it throws what Beto goes out with");
}

// With the ten or the king Beto goes out, and both count the same. The greedy bot throws the ten.
static void of_equal_acts_the_greedy_bots_is_told_first(void **state)
{
    View view;
    const Answer answer = ask_what_to_throw("10H KH 2S 2D 3C 4C AD", "JH QH 6C", 3, &view);
    assert_int_equal(answer.count, 3);
    const CommandText second = candidate_text(&view, &answer.list[1]);
    if (strcmp(second.text, "discard 10H") != 0 || !answer.list[1].greedy)
        fail_msg("told second: %s", second.text);
    const CommandText third = candidate_text(&view, &answer.list[2]);
    if (strcmp(third.text, "discard KH") != 0 || answer.list[2].gain != answer.list[1].gain)
        fail_msg("told third: %s", third.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unseen_cards_do_not_matter),
        cmocka_unit_test(threads_do_not_matter),
        cmocka_unit_test(a_crew_says_why_it_has_no_rules),
        cmocka_unit_test(what_was_done_is_weighed_to_the_end),
        cmocka_unit_test(an_answer_lists_what_was_weighed),
        cmocka_unit_test(looking_ahead_is_no_effort_of_the_match),
        cmocka_unit_test(a_throw_that_ends_the_hand_is_seen),
        cmocka_unit_test(of_equal_acts_the_greedy_bots_is_told_first),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
