// Hints, a given number of them in each game, between bots, each as the greedy bot has it and as
// looking ahead has it: every act that they advise must be legal and every reason true. Then each
// reason is made false in some way, which must be noticed.

#include "hints/check.h"

#include "lua/loader.h"
#include "sim/match.h"
#include "support/rules_files.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] = "hints [--rules NAME] [--hints N] [--seed S]\n";

typedef struct {
    Checker checker;
    int wanted, made;
    int wrong;      // hints that are not as they should be
    int unnoticed;  // planted falsehoods that the check took for true
    int planted;
    int ahead, even;  // hints that leave the greedy bot's act; those with an act about as good
    int reasons[HINT_KINDS], planted_of[HINT_KINDS];
    Random random;
    uint64_t seed;
    ActList list;
} Run;

static void plant(Run *run, const Question *question, const Advice *advice, int at)
{
    const Checker *checker = &run->checker;
    for (int way = 0; way < 3; way++) {
        Advice other = *advice;
        HintReason *reason = &other.reasons[at];
        if (way == 0   ? !plant_falsehood(checker, question, reason)
            : way == 1 ? !plant_other(question->view, &other.act, reason)
                       : !plant_beside(checker, question, &other, at))
            continue;
        run->planted++;
        run->planted_of[reason->kind]++;
        if (!check_reason(checker, question, &other, at))
            continue;
        run->unnoticed++;
        printf("  planted, and not noticed: %s\n", hint_code(reason->kind));
    }
}

// The same hint twice, looking ahead as far as the depth says; NULL: the greedy bot's.
static void take_hint(Run *run, const Question *question, const Depth *depth, Hint *hint,
                      Hint *again)
{
    Crew crew = {0};
    run->checker.depth = depth;
    run->checker.seed = random_bits(&run->random);
    if (!depth) {
        hint_make(question, &run->list, hint);
        hint_make(question, &run->list, again);
        return;
    }
    hint_ask(question, depth, run->checker.seed, NULL, &run->list, hint);
    hint_ask(question, depth, run->checker.seed, &crew, &run->list, again);
    run->checker.left = hint->left;
    run->even += hint->even;
    run->ahead += hint->advice[0].count > 0 && hint->advice[0].reasons[0].kind == HINT_AHEAD;
}

static void check_hint_of(Run *run, const Question *question, const Depth *depth)
{
    static Hint hint, again;
    const Game *game = &question->view->game;
    char complaint[COMPLAINT_MAX];
    take_hint(run, question, depth, &hint, &again);
    bool well = check_hint(&run->checker, question, &hint, complaint);
    if (hint.count != again.count || !act_same(game, &hint.advice[0].act, &again.advice[0].act) ||
        (hint.count == 2 && !act_same(game, &hint.advice[1].act, &again.advice[1].act))) {
        snprintf(complaint, sizeof complaint, "the second time it is another one");
        well = false;
    }
    if (!well) {
        run->wrong++;
        printf("  seed %" PRIu64 ", hand %d, turn %d%s: %s\n", run->seed, game->hand, game->turn,
               depth ? ", looking ahead" : "", complaint);
    }
    for (int i = 0; i < hint.count && well; i++)
        for (int j = 0; j < hint.advice[i].count; j++) {
            run->reasons[hint.advice[i].reasons[j].kind]++;
            plant(run, question, &hint.advice[i], j);
        }
}

// Each position gets hints by a chance, so that they come from all parts of a match.
static bool asked(void *self, const Play *play)
{
    enum { ONE_OF = 3 };
    Run *run = self;
    View view;
    if (random_below(&run->random, ONE_OF) > 0)
        return true;
    game_view(&play->game, play->game.asked, &view);
    const Question question = {run->checker.rules, &view, &play->history};
    check_hint_of(run, &question, NULL);
    check_hint_of(run, &question, &bot_kinds[BOT_STRONG].depth);
    return ++run->made < run->wanted;
}

static bool acted(void *self, const Play *play, int seat, const Act *act, const EventList *events)
{
    Run *run = self;
    (void)play;
    (void)seat;
    (void)act;
    checker_watch(&run->checker, events);
    return true;
}

static bool began(void *self, const Play *play, const EventList *events)
{
    (void)play;
    checker_watch(&((Run *)self)->checker, events);
    return true;
}

static int play_hints(RulesetSource *source, const char *variant, int wanted, uint64_t seed,
                      int total[HINT_KINDS])
{
    static Faults faults;
    static char report[REPORT_MAX];
    static Run run;
    const Ruleset *rules;
    Error error;
    if (source->load(source, variant, NULL, NULL, 0, &rules, &faults) != LOAD_DONE) {
        faults_report(&faults, report);
        fputs(report, stderr);
        return 2;
    }
    run = (Run){.wanted = wanted, .random = random_stream(seed, 0, PURPOSE_BOT)};
    checker_begin(&run.checker, rules);
    for (int match = 0; run.made < wanted; match++) {
        MatchRecord record;
        const int players =
            rules->players.min + match % (rules->players.max - rules->players.min + 1);
        Contest contest = {
            .rules = rules,
            .setup = {.players = players, .seed = seed + (uint64_t)match, .hands_bound = 12},
            .observer = {&run, began, asked, acted}};
        // One seat acts at random, so that hands go other ways than greedy ones do.
        for (int seat = 0; seat < SEATS_MAX; seat++)
            contest.bots[seat] =
                &bot_kinds[match % 2 && seat == match / 2 % players ? BOT_RANDOM : BOT_GREEDY];
        run.seed = contest.setup.seed;
        if (match_play(&contest, &record, &error) == MATCH_FAILED) {
            fprintf(stderr, "%s: %s\n", variant, error.text);
            return 2;
        }
    }
    int reasons = 0;
    for (int kind = 0; kind < HINT_KINDS; kind++) {
        reasons += run.reasons[kind];
        total[kind] += run.reasons[kind];
    }
    printf("%s: %d hints, %d reasons, %d hints not as they should be; planted %d, not noticed %d\n",
           variant, 2 * run.made, reasons, run.wrong, run.planted, run.unnoticed);
    printf("  looking ahead: %d leave the greedy bot's act, %d have an act about as good\n",
           run.ahead, run.even);
    for (HintKind kind = 0; kind < HINT_KINDS; kind++)
        if (run.reasons[kind] > 0)
            printf("  %s %d", hint_code(kind), run.reasons[kind]);
    putchar('\n');
    act_list_free(&run.list);
    source->unload(source, rules);
    return run.wrong > 0 || run.unnoticed > 0;
}

int main(int count, char *words[])
{
    static const char *const folders[] = {"tests/rules", "rules"};
    const char *variant = NULL;
    int hints = 200, status = 0;
    int total[HINT_KINDS] = {0};
    uint64_t seed = 1;
    RulesetSource source;
    for (int i = 1; i < count; i += 2) {
        const char *value = i + 1 < count ? words[i + 1] : "";
        if (strcmp(words[i], "--rules") == 0)
            variant = value;
        else if (strcmp(words[i], "--hints") == 0 && atoi(value) > 0)
            hints = atoi(value);
        else if (strcmp(words[i], "--seed") == 0)
            seed = strtoull(value, NULL, 10);
        else {
            fputs(usage, stderr);
            return 2;
        }
    }
    if (!rules_source_open(&source, folders, 2))
        return 2;
    for (int i = 0; i < (variant ? 1 : SHIPPED_GAMES) && status < 2; i++) {
        const int result =
            play_hints(&source, variant ? variant : shipped_games[i], hints, seed, total);
        status = result > status ? result : status;
    }
    rules_source_close(&source);
    return status;
}
