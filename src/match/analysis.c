#include "match/analysis.h"

#include "base/memory.h"
#include "base/random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

Depth analysis_depth(int playouts)
{
    Depth depth = bot_kinds[BOT_MASTER].depth;
    depth.playouts = playouts;
    return depth;
}

// ---- Weighing

static bool is_wanted(const AnalysisWay *way, const Decision *decision)
{
    return way->seats >> decision->seat & 1 && (way->hand == 0 || way->hand == decision->hand);
}

void analysis_start(Analysis *analysis, const Ruleset *rules, const Decisions *decisions,
                    const AnalysisWay *way)
{
    *analysis = (Analysis){.rules = rules, .decisions = decisions, .way = *way};
    analysis->list = memory_needed(calloc((size_t)decisions->count + 1, sizeof *analysis->list));
    for (int i = 0; analysis->list && i < decisions->count; i++)
        if (is_wanted(way, &decisions->list[i]))
            analysis->list[analysis->count++].decision = &decisions->list[i];
}

int analysis_decisions(const Analysis *analysis, int count)
{
    int decisions = 0;
    for (int i = 0; i < count; i++)
        decisions += !analysis->list[i].decision->forced &&
                     (i >= analysis->done || analysis->list[i].weighed);
    return decisions;
}

// By the loss as it is told, with one decimal.
static Grade grade_of(const AnalysisWay *way, double loss)
{
    const double told = round(10 * loss) / 10;
    Grade grade = GRADE_NONE;
    for (Grade next = GRADE_DOUBTFUL; next < GRADES; next++)
        if (loss > 0 && told >= way->marks[next])
            grade = next;
    return grade;
}

// Keeps what the search found, and the place of what was done in it.
static void keep_candidates(Weighing *weighing, const Answer *answer)
{
    weighing->sampled = answer->sampled;
    weighing->count = answer->count;
    weighing->list = memory_needed(malloc((size_t)answer->count * sizeof *weighing->list));
    for (int i = 0; weighing->list && i < answer->count; i++) {
        weighing->list[i] = answer->list[i];
        if (answer->list[i].done)
            weighing->rank = i + 1;
    }
}

static bool is_lost(const Candidate *was) { return -was->gain > ANALYSIS_ERRORS * was->error; }

// Plays out the best, what was done and what the greedy bot would have done in fresh worlds: of the
// best of many noisy means, that mean says too much. Of many decisions some will look like losses
// in these worlds too, and those by luck look dearest; so each that does is played out once more in
// others, and what those say counts.
static bool settle(Weighing *weighing, const Answer *answer, const Question *question, Depth depth,
                   Random *random, Crew *crew)
{
    enum { TIMES_MORE = 2 };
    Act acts[3] = {answer->list[0].act};
    int count = 1, was = 0, plain = 0;
    Answer fresh;
    for (int i = 1; i < answer->count; i++) {
        if (answer->list[i].done)
            was = count;
        if (answer->list[i].greedy)
            plain = count;
        if (answer->list[i].done || answer->list[i].greedy)
            acts[count++] = answer->list[i].act;
    }
    search_again(question, &depth, acts, count, random_bits(random), crew, &fresh);
    if (!fresh.hurried && is_lost(&fresh.list[was])) {
        depth.playouts *= TIMES_MORE;
        search_again(question, &depth, acts, count, random_bits(random), crew, &fresh);
    }
    if (fresh.hurried)
        return false;
    weighing->best = fresh.list[0];
    weighing->was = fresh.list[was];
    weighing->plain = fresh.list[plain];
    weighing->best.greedy = plain == 0;
    weighing->was.greedy = plain == was;
    weighing->plain.greedy = true;
    weighing->valued = weighing->best.playouts > 0;
    return true;
}

bool analysis_step(Analysis *analysis, Crew *crew, ActList *room)
{
    if (analysis->done == analysis->count)
        return false;
    const AnalysisWay *way = &analysis->way;
    Weighing *weighing = &analysis->list[analysis->done];
    const Decision *decision = weighing->decision;
    const Depth depth = analysis_depth(way->playouts);
    // The same decision has the same worlds, whichever others are weighed.
    Random random = random_stream(way->seed, decision->acts, PURPOSE_ANALYSIS);
    const uint64_t seed = random_bits(&random);
    View view;
    Answer answer = {.count = 1, .list = {{.act = decision->done, .done = true}}};
    game_view(&decision->game, decision->seat, &view);
    const Question question = {analysis->rules, &view, &decision->history};
    if (!decision->forced)
        search_weigh(&question, &depth, &decision->done, seed, crew, room, &answer);
    if (answer.hurried)
        return true;
    const bool played = answer.playouts > 0;
    if ((played || decision->forced) && !settle(weighing, &answer, &question, depth, &random, crew))
        return true;
    weighing->weighed = played;
    keep_candidates(weighing, &answer);
    analysis->done++;
    return true;
}

// ---- Losses

static double squared(double number) { return number * number; }

// The playouts go on behind an act as the greedy bot would, whatever the seat could do better
// there. Where its next act is of the same turn and no card has come in between, what the best of
// that is better than the greedy bot's is no loss of this act, but perhaps one of the next.
static void settle_loss(Analysis *analysis, int number)
{
    Weighing *weighing = &analysis->list[number];
    const Weighing *next = number + 1 < analysis->done ? weighing + 1 : NULL;
    const Decision *decision = weighing->decision;
    const bool best_done = weighing->count > 0 && weighing->list[0].done;
    double variance = squared(weighing->was.error);
    weighing->later = weighing->loss = weighing->loss_error = 0;
    weighing->grade = GRADE_NONE;
    if (next && next->weighed && next->decision->seat == decision->seat &&
        next->decision->deal == decision->deal && next->decision->turn == decision->turn &&
        !decision->unseen) {
        weighing->later = fmax(-next->plain.gain, 0);
        variance += weighing->later > 0 ? squared(next->plain.error) : 0;
    }
    if (!weighing->weighed || best_done)
        return;
    const double loss = -weighing->was.gain - weighing->later;
    weighing->loss_error = sqrt(variance);
    weighing->loss = loss > ANALYSIS_ERRORS * weighing->loss_error ? loss : 0;
    weighing->grade = grade_of(&analysis->way, weighing->loss);
}

// ---- Sums

static void add_loss(LossSum *sum, const Weighing *weighing)
{
    sum->decisions++;
    sum->marks[weighing->grade]++;
    sum->loss += weighing->loss;
}

// The dearest first; of equal ones the earlier.
static void note_dearest(Analysis *analysis, int number)
{
    const double loss = analysis->list[number].loss;
    int at = analysis->dearest_count;
    if (loss <= 0)
        return;
    while (at > 0 && analysis->list[analysis->dearest[at - 1]].loss < loss)
        at--;
    if (at == DEAREST_MAX)
        return;
    if (analysis->dearest_count < DEAREST_MAX)
        analysis->dearest_count++;
    for (int i = analysis->dearest_count - 1; i > at; i--)
        analysis->dearest[i] = analysis->dearest[i - 1];
    analysis->dearest[at] = number;
}

// ---- Luck and skill apart

static const HandPlayed *hand_of(const Decisions *decisions, int deal)
{
    for (int i = 0; i < decisions->hand_count; i++)
        if (decisions->hands[i].deal == deal)
            return &decisions->hands[i];
    return NULL;
}

// The next weighing of the seat in the same hand; NULL if there is none, or it has no value.
static const Weighing *next_of(const Analysis *analysis, int number)
{
    const Decision *decision = analysis->list[number].decision;
    for (int i = number + 1; i < analysis->done; i++) {
        const Decision *next = analysis->list[i].decision;
        if (next->deal != decision->deal)
            return NULL;
        if (next->seat == decision->seat)
            return analysis->list[i].valued ? &analysis->list[i] : NULL;
    }
    return NULL;
}

static bool is_first_of_hand(const Analysis *analysis, int number)
{
    const Decision *decision = analysis->list[number].decision;
    for (int i = number - 1; i >= 0; i--) {
        const Decision *before = analysis->list[i].decision;
        if (before->deal != decision->deal)
            return true;
        if (before->seat == decision->seat)
            return false;
    }
    return true;
}

// What a win or loss of the match counts is no point of a hand.
static double points_of(const Candidate *candidate) { return candidate->value - candidate->match; }

// Adds what chance did to this decision, as far as it is known, and what its seat made of it. What
// the others turn out to hold when the hand ends is left to the rest: it is better on average than
// the worlds say, whose hands are dealt at random.
static void add_chance(Analysis *analysis, int number, double variances[], double own_variances[])
{
    const Weighing *weighing = &analysis->list[number];
    const Decision *decision = weighing->decision;
    const int seat = decision->seat;
    Luck *luck = &analysis->luck[seat];
    if (!weighing->valued)
        return;
    if (is_first_of_hand(analysis, number)) {
        luck->deal += points_of(&weighing->plain);
        variances[seat] += squared(weighing->plain.value_error);
    }
    luck->own += points_of(&weighing->was) - points_of(&weighing->plain);
    if (!weighing->was.greedy)
        own_variances[seat] +=
            squared(weighing->was.value_error) + squared(weighing->plain.value_error);
    const Weighing *next = next_of(analysis, number);
    if (next && next->decision->turn == decision->turn && decision->unseen) {
        luck->draws += points_of(&next->plain) - points_of(&weighing->was);
        variances[seat] += squared(next->plain.value_error) + squared(weighing->was.value_error);
    }
}

// Of each seat the hands that were played to their score, and whose decisions were all weighed.
static void tell_luck_apart(Analysis *analysis)
{
    const Decisions *decisions = analysis->decisions;
    const Game *table = &decisions->scene.play.game;
    double variances[SEATS_MAX] = {0}, own_variances[SEATS_MAX] = {0};
    bool counted[SEATS_MAX] = {false};
    int whole = analysis->done;
    // Of a hand in which the analysis was left nothing is told.
    while (whole > 0 && whole < analysis->count &&
           analysis->list[whole - 1].decision->deal == analysis->list[whole].decision->deal)
        whole--;
    memset(analysis->luck, 0, sizeof analysis->luck);
    for (int i = 0; i < whole; i++) {
        const Decision *decision = analysis->list[i].decision;
        const HandPlayed *hand = hand_of(decisions, decision->deal);
        double score;
        if (!hand || !hand_value(analysis->rules, hand, table, decision->seat, &score))
            continue;
        if (is_first_of_hand(analysis, i)) {
            analysis->luck[decision->seat].hands++;
            analysis->luck[decision->seat].score += score;
        }
        add_chance(analysis, i, variances, own_variances);
        counted[decision->seat] = true;
    }
    const int players = table->players;
    for (int seat = 0; seat < players; seat++)
        analysis->has_luck |= counted[seat];
    for (int seat = 0; seat < players; seat++) {
        Luck *luck = &analysis->luck[seat];
        for (int other = 0; analysis->whole_table && other < players; other++)
            if (other != seat)
                luck->others -= (analysis->luck[other].deal + analysis->luck[other].draws +
                                 analysis->luck[other].own) /
                                (players - 1);
        luck->rest = luck->score - luck->deal - luck->draws - luck->own - luck->others;
        luck->chance_error = sqrt(variances[seat]);
        luck->own_error = sqrt(own_variances[seat]);
    }
}

void analysis_sum_up(Analysis *analysis)
{
    const int players = analysis->decisions->scene.play.game.players;
    memset(analysis->seats, 0, sizeof analysis->seats);
    memset(analysis->kinds, 0, sizeof analysis->kinds);
    analysis->all = (LossSum){0};
    analysis->dearest_count = 0;
    analysis->whole_table = analysis->way.seats == (SeatSet)((1u << players) - 1);
    for (int i = 0; i < analysis->done; i++) {
        settle_loss(analysis, i);
        const Weighing *weighing = &analysis->list[i];
        const Act *act = &weighing->decision->done;
        if (!weighing->weighed)
            continue;
        add_loss(&analysis->seats[weighing->decision->seat], weighing);
        add_loss(&analysis->kinds[command_of_act(analysis->rules, act)], weighing);
        add_loss(&analysis->all, weighing);
        note_dearest(analysis, i);
    }
    tell_luck_apart(analysis);
}

void analysis_end(Analysis *analysis)
{
    for (int i = 0; i < analysis->count; i++)
        free(analysis->list[i].list);
    free(analysis->list);
    *analysis = (Analysis){0};
}
