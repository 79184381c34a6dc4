#include "match/analysis.h"

#include "base/memory.h"
#include "base/random.h"
#include "play/worth.h"

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
    Pair own;
    for (int i = 1; i < answer->count; i++) {
        if (answer->list[i].done)
            was = count;
        if (answer->list[i].greedy)
            plain = count;
        if (answer->list[i].done || answer->list[i].greedy)
            acts[count++] = answer->list[i].act;
    }
    own = (Pair){.one = was, .other = plain};
    search_again(question, &depth, acts, count, random_bits(random), crew, &fresh, &own);
    if (!fresh.hurried && is_lost(&fresh.list[was])) {
        depth.playouts *= TIMES_MORE;
        search_again(question, &depth, acts, count, random_bits(random), crew, &fresh, &own);
    }
    if (fresh.hurried)
        return false;
    weighing->best = fresh.list[0];
    weighing->was = fresh.list[was];
    weighing->plain = fresh.list[plain];
    weighing->best.greedy = plain == 0;
    weighing->was.greedy = plain == was;
    weighing->plain.greedy = true;
    weighing->own = own.points;
    weighing->own_error = own.error;
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

// What is added up for each seat while luck is told apart.
typedef struct {
    double chance[SEATS_MAX], own[SEATS_MAX];  // variances
    bool drew[SEATS_MAX];  // its decision before this one was a draw that led here
} Sums;

// Adds what chance did to this decision, as far as it is known, and what its seat made of it; all
// of it together. What the others turn out to hold when the hand ends is left to the rest: it is
// better on average than the worlds say, whose hands are dealt at random.
//
// What the greedy bot would get here is added as the worth of the deal, or of the card that led
// here; what the seat got for a draw is taken off again as the worth before the card. Both are of
// the same worlds, and their errors that of the difference.
static double add_chance(Analysis *analysis, int number, Sums *sums)
{
    const Weighing *weighing = &analysis->list[number];
    const Decision *decision = weighing->decision;
    const int seat = decision->seat;
    const Weighing *next = next_of(analysis, number);
    const bool begins = is_first_of_hand(analysis, number), drew = sums->drew[seat];
    const bool draws =
        weighing->valued && next && next->decision->turn == decision->turn && decision->unseen;
    const double before = points_of(&weighing->plain), after = points_of(&weighing->was);
    const double deal = begins ? before : 0, drawn = (drew ? before : 0) - (draws ? after : 0);
    Luck *luck = &analysis->luck[seat];
    sums->drew[seat] = draws;
    if (!weighing->valued)
        return 0;
    luck->deal += deal;
    luck->draws += drawn;
    luck->own += weighing->own;
    sums->own[seat] += squared(weighing->own_error);
    if ((begins || drew) && draws)
        sums->chance[seat] += squared(weighing->own_error);
    else if (begins || drew)
        sums->chance[seat] += squared(weighing->plain.value_error);
    else if (draws)
        sums->chance[seat] += squared(weighing->was.value_error);
    return deal + drawn + weighing->own;
}

// Where all seats are weighed: what each had of luck and play in the hand is the others' loss, for
// a hand is worth its points less the mean of the others'.
static void share_out(Analysis *analysis, const HandPlayed *hand, SeatSet told,
                      const double parts[SEATS_MAX])
{
    const Game *table = &analysis->decisions->scene.play.game;
    const int others = __builtin_popcount(hand->scored) - 1;
    for (int seat = 0; analysis->whole_table && seat < table->players; seat++)
        for (int other = 0; told >> seat & 1 && other < table->players; other++)
            if (other != seat)
                analysis->luck[seat].others -= parts[other] / others;
}

// Tells the luck of one hand, whose weighings are those from `first` on, before `behind`.
static void tell_hand_apart(Analysis *analysis, int first, int behind, Sums *sums)
{
    const Decisions *decisions = analysis->decisions;
    const Game *table = &decisions->scene.play.game;
    const HandPlayed *hand = hand_of(decisions, analysis->list[first].decision->deal);
    double parts[SEATS_MAX] = {0}, score;
    SeatSet told = 0;
    for (int i = first; hand && i < behind; i++) {
        const int seat = analysis->list[i].decision->seat;
        Luck *luck = &analysis->luck[seat];
        if (!hand_lead(analysis->rules, hand->scored, hand->points, game_side(table, seat), &score))
            continue;
        if (!(told >> seat & 1)) {
            luck->hands++;
            luck->score += score;
        }
        told |= (SeatSet)(1u << seat);
        parts[seat] += add_chance(analysis, i, sums);
    }
    if (told)
        share_out(analysis, hand, told, parts);
}

// The first weighing behind this one that is of another hand.
static int behind_hand(const Analysis *analysis, int first)
{
    int behind = first;
    while (behind < analysis->count &&
           analysis->list[behind].decision->deal == analysis->list[first].decision->deal)
        behind++;
    return behind;
}

// Of each seat the hands that were played to their score, and whose decisions were all weighed: of
// one in which the analysis was left nothing is told.
static void tell_luck_apart(Analysis *analysis)
{
    Sums sums = {.chance = {0}};
    memset(analysis->luck, 0, sizeof analysis->luck);
    analysis->has_luck = false;
    for (int first = 0, behind; first < analysis->done; first = behind) {
        behind = behind_hand(analysis, first);
        if (behind <= analysis->done)
            tell_hand_apart(analysis, first, behind, &sums);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        Luck *luck = &analysis->luck[seat];
        analysis->has_luck |= luck->hands > 0;
        luck->rest = luck->score - luck->deal - luck->draws - luck->own - luck->others;
        luck->chance_error = sqrt(sums.chance[seat]);
        luck->own_error = sqrt(sums.own[seat]);
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
