#include "bots/search.h"

#include "base/least.h"
#include "bots/mind.h"
#include "bots/rollout.h"
#include "bots/worlds.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEAST_CANDIDATES = 3,
    PLAYOUTS_EACH = 4,       // at least, or there are fewer candidates
    TURNS_TO_THE_END = 40,   // of each seat
    HURRIED_WORLDS = 30,     // at least that a hurried search must have seen to leave that act
    SURE = 3,                // standard errors by which the best leads where no more is played out
    FRESH_WORLDS = 1 << 24,  // the number of the first one that no search has dealt
};

// What came of one playout.
typedef struct {
    float value, match;
    bool first, caught, unended;
} Sample;

typedef struct {
    const Question *question;
    const Depth *depth;
    const Act *done;  // is weighed in any case; NULL: no such act
    uint64_t seed;
    Crew *crew;  // NULL: the calling thread alone
    Answer *answer;
    Pair *pair;       // of search_again
    Sample *samples;  // of each candidate of the answer, the worlds so far, in rows of `playouts`
    int alive[CANDIDATES_MAX], alive_count;  // candidates still played out; 0 is the greedy bot's
    int worlds, first_world;
    int turns;          // of all seats that are played out
    bool to_the_end;    // these are more than any hand should take
    Rollout *rollouts;  // by worker
    Clues clues;        // to what the others hold
} Search;

static inline Sample *samples_of(const Search *search, int candidate)
{
    return search->samples + (size_t)candidate * (size_t)search->depth->playouts;
}

// ---- Candidates

typedef struct {
    const Act *act;
    int kind_rank;  // how many of its kind go before it
    int worth, order;
} Rated;

static void add_candidate(Answer *answer, const Act *act)
{
    answer->list[answer->count++] = (Candidate){.act = *act};
}

// A rough order within a kind: what goes down is better the more it is worth, wild cards last.
static int rough_worth(const Question *question, const Act *act)
{
    enum { A_CARD = 1, A_POINT = 4, A_WILD_CARD = -400 };
    const Game *game = &question->view->game;
    int worth = 0;
    for (int i = 0; i < act->count; i++) {
        const Card card = act->cards[i].card;
        if (card_set_has(&game->hands[game->asked], card))
            worth += A_CARD + A_POINT * ruleset_points(question->rules, card_face(card)) +
                     (face_set_has(game->wild[game->asked], card) ? A_WILD_CARD : 0);
    }
    return worth;
}

// What is thrown goes in the order in which the greedy bot would throw it.
static void rate_throws(const Mind *mind, Rated rated[], int count)
{
    Card cards[CARDS_MAX];
    int ratings[CARDS_MAX], throws = 0;
    for (int i = 0; i < count && throws < CARDS_MAX; i++)
        if (rated[i].act->kind == ACT_DISCARD)
            cards[throws++] = rated[i].act->cards[0].card;
    if (throws > 0)
        mind_rate_throws(mind, cards, throws, ratings);
    for (int i = 0, next = 0; i < count && next < throws; i++)
        if (rated[i].act->kind == ACT_DISCARD)
            rated[i].worth = ratings[next++];
}

static int by_kind_and_worth(const void *a, const void *b)
{
    const Rated *x = a, *y = b;
    if (x->act->kind != y->act->kind)
        return x->act->kind - y->act->kind;
    return x->worth != y->worth ? (x->worth < y->worth ? 1 : -1) : x->order - y->order;
}

static int by_kind_rank(const void *a, const void *b)
{
    const Rated *x = a, *y = b;
    return x->kind_rank != y->kind_rank ? x->kind_rank - y->kind_rank : x->order - y->order;
}

// Adds the acts beside the greedy bot's own; of too many, each kind gets its share.
static void add_others(const Search *search, Mind *mind, const Act *greedy)
{
    const Question *question = search->question;
    const Game *game = &question->view->game;
    Answer *answer = search->answer;
    const ActList *list = mind->list;
    const int room = most(LEAST_CANDIDATES, search->depth->playouts / PLAYOUTS_EACH);
    const int most_of = least(room, least(CANDIDATES_MAX, search->depth->candidates));
    Rated *rated = calloc((size_t)list->count + 1, sizeof *rated);
    const int before = answer->count;
    int count = 0;
    for (int i = 0; rated && i < list->count; i++) {
        const Act *act = &list->acts[i];
        if (act->kind != ACT_TAKE_BACK && !act_same(game, act, greedy) &&
            !(search->done && act_same(game, act, search->done)))
            rated[count++] = (Rated){act, 0, rough_worth(question, act), i};
    }
    if (rated) {
        rate_throws(mind, rated, count);
        qsort(rated, (size_t)count, sizeof *rated, by_kind_and_worth);
        for (int i = 1; i < count; i++)
            if (rated[i].act->kind == rated[i - 1].act->kind)
                rated[i].kind_rank = rated[i - 1].kind_rank + 1;
        qsort(rated, (size_t)count, sizeof *rated, by_kind_rank);
        for (int i = 0; i < count && answer->count < most_of; i++)
            add_candidate(answer, rated[i].act);
        answer->sampled = list->sampled || answer->count < before + count;
    }
    free(rated);
}

// Whether looking ahead helps: not within a draft, which the greedy bot brings to its end, nor
// behind the turns.
static bool is_searched(const Question *question, const Depth *depth)
{
    const Game *game = &question->view->game;
    return game->phase == PHASE_HAND && game->draft == RULE_NONE &&
           (question->rules->steps[game->step].turn || game->turn == 0) &&
           (depth->kinds == UINT_MAX || legal_kinds(question->rules, game) & depth->kinds);
}

// ---- Figures

typedef struct {
    double mean, error;
} Figure;

// What a playout was worth; or its points of the hand alone, without what the match counts.
static double value_of(const Sample *sample) { return (double)sample->value; }
static double points_of(const Sample *sample)
{
    return (double)sample->value - (double)sample->match;
}

// Of a number of a candidate's playouts less that of another one's in the same worlds; -1: less
// nothing.
static Figure figure_of(const Search *search, int candidate, int other,
                        double of(const Sample *sample))
{
    const int count = search->answer->list[candidate].playouts;
    const Sample *samples = samples_of(search, candidate);
    const Sample *beside = other < 0 ? NULL : samples_of(search, other);
    double sum = 0, squares = 0;
    for (int world = 0; world < count; world++) {
        const double number = of(&samples[world]) - (beside ? of(&beside[world]) : 0);
        sum += number;
        squares += number * number;
    }
    if (count < 2)
        return (Figure){count ? sum : 0, INFINITY};
    const double variance = (squares - sum * sum / count) / (count - 1);
    return (Figure){sum / count, sqrt(fmax(variance, 0) / count)};
}

static int best_alive(const Search *search)
{
    int best = search->alive[0];
    double most_of = -INFINITY;
    for (int i = 0; i < search->alive_count; i++) {
        const double mean = figure_of(search, search->alive[i], -1, value_of).mean;
        if (mean > most_of) {
            most_of = mean;
            best = search->alive[i];
        }
    }
    return best;
}

static bool leads_surely(const Search *search)
{
    const int best = best_alive(search);
    for (int i = 0; i < search->alive_count; i++) {
        const Figure lead = figure_of(search, best, search->alive[i], value_of);
        if (search->alive[i] != best && (lead.mean <= 0 || lead.mean < SURE * lead.error))
            return false;
    }
    return true;
}

// ---- Rounds

// A hand that is not played out to its end is scored as it stands; where a contract is due to
// anybody, that would say that one should throw what the contract needs.
static void set_turns(Search *search)
{
    const Ruleset *rules = search->question->rules;
    const Game *game = &search->question->view->game;
    bool to_the_end = search->depth->turns == 0;
    for (int seat = 0; seat < game->players; seat++)
        to_the_end |= game->sides[game_side(game, seat)].in && contract_is_due(rules, game, seat);
    search->to_the_end = to_the_end;
    search->turns = game->players * (to_the_end ? TURNS_TO_THE_END : search->depth->turns);
}

static const Ruleset *rules_of(const Search *search, int worker)
{
    const Crew *crew = search->crew;
    return crew && crew->rules ? crew->rules[worker] : search->question->rules;
}

static bool is_hurried(const Search *search)
{
    return search->crew && atomic_load_explicit(&search->crew->hurried, memory_order_relaxed);
}

// Plays out all candidates that are still in, in one world of the round.
static void play_world(void *self, int number, int worker)
{
    const Search *search = self;
    Question question = *search->question;
    Game world;
    question.rules = rules_of(search, worker);
    // Whatever functions of the rules file came to in the worlds before.
    ruleset_new_command(question.rules);
    world_deal(&question, search->depth, &search->clues, search->seed,
               search->first_world + search->worlds + number, &world);
    for (int i = 0; i < search->alive_count; i++) {
        const Candidate *candidate = &search->answer->list[search->alive[i]];
        const End end = rollout_play(&search->rollouts[worker], &world, question.history,
                                     &candidate->act, question.view->seat, search->turns);
        samples_of(search, search->alive[i])[candidate->playouts + number] =
            (Sample){end.value, end.match, end.first, end.caught,
                     end.broken || (end.bounded && search->to_the_end)};
    }
}

// Plays out so many more worlds, or as many as there is time for.
static void play_worlds(Search *search, int worlds)
{
    enum { AT_ONCE = 64 };  // playouts of each worker, before somebody may hurry
    const int most_of = most(1, AT_ONCE / search->alive_count) *
                        workers_count(search->crew ? search->crew->workers : NULL);
    while (worlds > 0 && !is_hurried(search)) {
        const int now = least(worlds, most_of);
        workers_do(search->crew ? search->crew->workers : NULL, now, play_world, search);
        for (int i = 0; i < search->alive_count; i++)
            search->answer->list[search->alive[i]].playouts += now;
        search->answer->playouts += now * search->alive_count;
        search->worlds += now;
        worlds -= now;
        if (search->crew && search->crew->goes_on)
            search->crew->goes_on(search->crew->self);
    }
}

// Leaves the better half, the greedy bot's act and what was done.
static void halve(Search *search)
{
    double means[CANDIDATES_MAX];
    const int wanted = (search->alive_count + 1) / 2;
    for (int i = 0; i < search->alive_count; i++) {
        const int candidate = search->alive[i];
        means[candidate] = figure_of(search, candidate, -1, value_of).mean;
        int at = i;
        for (; at > 0 && means[search->alive[at - 1]] < means[candidate]; at--)
            search->alive[at] = search->alive[at - 1];
        search->alive[at] = candidate;
    }
    const int count = search->alive_count;
    search->alive_count = wanted;
    for (int i = wanted; i < count; i++)
        if (search->alive[i] == 0 || search->answer->list[search->alive[i]].done)
            search->alive[search->alive_count++] = search->alive[i];
}

// As many rounds as it takes to halve the candidates down to one, with the same number of playouts
// each; all that are still in a round are played out in the same worlds.
static void play_rounds(Search *search)
{
    const int budget = search->depth->playouts;
    int rounds = 0;
    for (int left = search->alive_count; left > 1; left = (left + 1) / 2)
        rounds++;
    for (int round = 0; round < rounds; round++) {
        const int each = (budget - search->answer->playouts) / (rounds - round);
        play_worlds(search, least(most(1, each / search->alive_count), budget - search->worlds));
        if (leads_surely(search) || is_hurried(search))
            break;
        if (round + 1 < rounds)
            halve(search);
    }
}

// One for each worker. NULL without memory.
static Rollout *rollouts_new(const Search *search)
{
    const int count = workers_count(search->crew ? search->crew->workers : NULL);
    Rollout *rollouts = calloc((size_t)count, sizeof *rollouts);
    for (int i = 0; rollouts && i < count; i++)
        rollouts[i].rules = rules_of(search, i);
    return rollouts;
}

static void rollouts_free(const Search *search)
{
    const int count = workers_count(search->crew ? search->crew->workers : NULL);
    for (int i = 0; search->rollouts && i < count; i++)
        rollout_end(&search->rollouts[i]);
    free(search->rollouts);
}

// ---- The answer

// Puts the chosen candidate first, and the others behind it by their gain; equal ones keep their
// order, on every machine.
static void sort_candidates(Answer *answer, int chosen)
{
    const Candidate first = answer->list[chosen];
    memmove(answer->list + 1, answer->list, (size_t)chosen * sizeof first);
    answer->list[0] = first;
    for (int i = 2; i < answer->count; i++) {
        const Candidate candidate = answer->list[i];
        int at = i;
        for (; at > 1 && answer->list[at - 1].gain < candidate.gain; at--)
            answer->list[at] = answer->list[at - 1];
        answer->list[at] = candidate;
    }
}

// Sets what came of all candidates, beside this one.
static void settle_figures(const Search *search, int first)
{
    for (int i = 0; i < search->answer->count; i++) {
        Candidate *candidate = &search->answer->list[i];
        const Figure beside = figure_of(search, i, first, value_of),
                     alone = figure_of(search, i, -1, value_of);
        const Sample *samples = samples_of(search, i);
        candidate->gain = beside.mean;
        candidate->error = beside.error;
        candidate->value = alone.mean;
        candidate->value_error = alone.error;
        for (int world = 0; world < candidate->playouts; world++) {
            candidate->first += samples[world].first;
            candidate->caught += samples[world].caught;
            search->answer->unended += samples[world].unended;
            candidate->match += (double)samples[world].match;
        }
        candidate->first /= most(candidate->playouts, 1);
        candidate->caught /= most(candidate->playouts, 1);
        candidate->match /= most(candidate->playouts, 1);
    }
}

// Plays the rounds and puts the best first: the greedy bot's act, unless another is better by the
// guard.
static void play_for_best(Search *search)
{
    play_rounds(search);
    Answer *answer = search->answer;
    const int best = best_alive(search);
    const Figure lead = figure_of(search, best, 0, value_of);
    const bool tells = !is_hurried(search) || answer->list[best].playouts >= HURRIED_WORLDS;
    const int first = tells && lead.mean > search->depth->guard * lead.error ? best : 0;
    settle_figures(search, first);
    sort_candidates(answer, first);
}

// Makes room for the playouts, and does them as `play` says. Without memory nothing is played out.
static void play_out(Search *search, void play(Search *search))
{
    const Question *question = search->question;
    const size_t samples = (size_t)search->answer->count * (size_t)search->depth->playouts;
    set_turns(search);
    clues_find(question, search->depth, &search->clues);
    search->samples = malloc(samples * sizeof(Sample));
    search->rollouts = rollouts_new(search);
    if (search->samples && search->rollouts) {
        const int64_t spent = ruleset_spent(question->rules);
        if (search->crew)
            atomic_store(&search->crew->hurried, false);
        for (int i = 0; i < search->answer->count; i++)
            search->alive[search->alive_count++] = i;
        play(search);
        search->answer->hurried = is_hurried(search);
        ruleset_spend(question->rules, spent - ruleset_spent(question->rules));
        ruleset_new_command(question->rules);
    }
    rollouts_free(search);
    free(search->samples);
}

void search_ask(const Question *question, const Depth *depth, uint64_t seed, Crew *crew,
                ActList *list, Answer *answer)
{
    search_weigh(question, depth, NULL, seed, crew, list, answer);
}

void search_weigh(const Question *question, const Depth *depth, const Act *done, uint64_t seed,
                  Crew *crew, ActList *list, Answer *answer)
{
    const Game *game = &question->view->game;
    Mind mind = mind_of(question, list);
    Act greedy;
    mind_choose(&mind, &greedy);
    *answer = (Answer){0};
    add_candidate(answer, &greedy);
    answer->list[0].greedy = true;
    answer->list[0].done = done && act_same(game, done, &greedy);
    Search search = {.question = question,
                     .depth = depth,
                     .done = answer->list[0].done ? NULL : done,
                     .seed = seed,
                     .crew = crew,
                     .answer = answer};
    if (!is_searched(question, depth))
        return;
    if (search.done) {
        add_candidate(answer, done);
        answer->list[1].done = true;
    }
    act_list_clear(list);
    legal_acts(question->rules, game, list);
    add_others(&search, &mind, &greedy);
    if (answer->count > 1)
        play_out(&search, play_for_best);
}

static void play_all(Search *search)
{
    play_worlds(search, search->depth->playouts / search->answer->count);
    settle_figures(search, 0);
    Pair *pair = search->pair;
    const Figure figure = figure_of(search, pair->one, pair->other, points_of);
    pair->points = figure.mean;
    pair->error = pair->one == pair->other ? 0 : figure.error;
}

void search_again(const Question *question, const Depth *depth, const Act acts[], int count,
                  uint64_t seed, Crew *crew, Answer *answer, Pair *pair)
{
    Search search = {.question = question,
                     .depth = depth,
                     .seed = seed,
                     .crew = crew,
                     .answer = answer,
                     .pair = pair,
                     .first_world = FRESH_WORLDS};
    *answer = (Answer){0};
    pair->points = pair->error = 0;
    for (int i = 0; i < count; i++)
        add_candidate(answer, &acts[i]);
    play_out(&search, play_all);
}
