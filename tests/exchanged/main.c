// Same view and history, same answer: at many positions of matches between greedy bots the cards
// that the seat asked has not seen are exchanged, and the bots that look ahead are asked in both
// games. docs/invariants-and-speed.md says how it is called.

#include "bots/search.h"
#include "lua/loader.h"
#include "support/rules_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "exchanged [--rules NAME] [--positions N] [--seats N] [--seed S] [--every ACTS]\n"
    "          [--strong PLAYOUTS] [--master PLAYOUTS]\n"
    "PLAYOUTS of 0: the bot is not asked\n";

enum { LEVELS = 2 };
static const int levels[LEVELS] = {BOT_STRONG, BOT_MASTER};

typedef struct {
    const char *variant;
    int positions, seats, every;
    uint64_t seed;
    int playouts[LEVELS];
} Options;

// What was found.
typedef struct {
    long positions;  // at which something was weighed
    long hands;      // of them, in which the others' hands were exchanged
    long noticed;    // a bot that sees all cards answers otherwise
    long asked[LEVELS];
    long playouts[LEVELS];
} Found;

static bool read_option(Options *options, const char *name, const char *value)
{
    if (strcmp(name, "--rules") == 0)
        options->variant = value;
    else if (strcmp(name, "--positions") == 0)
        options->positions = atoi(value);
    else if (strcmp(name, "--seats") == 0)
        options->seats = atoi(value);
    else if (strcmp(name, "--every") == 0)
        options->every = atoi(value);
    else if (strcmp(name, "--seed") == 0)
        options->seed = strtoull(value, NULL, 10);
    else if (strcmp(name, "--strong") == 0)
        options->playouts[0] = atoi(value);
    else if (strcmp(name, "--master") == 0)
        options->playouts[1] = atoi(value);
    else
        return false;
    return true;
}

static bool read_options(int count, char *words[], Options *options)
{
    for (int i = 1; i < count; i += 2)
        if (i + 1 == count || !read_option(options, words[i], words[i + 1]))
            return false;
    return options->positions > 0 && options->every > 0 && options->seats >= 0 &&
           options->seats <= SEATS_MAX && options->playouts[0] >= 0 && options->playouts[1] >= 0;
}

// ---- One position

static bool same_bytes(const void *a, const void *b, size_t size)
{
    return memcmp(a, b, size) == 0;
}

static bool same_answer(const Answer *a, const Answer *b)
{
    bool same = a->count == b->count && a->playouts == b->playouts && a->sampled == b->sampled;
    for (int i = 0; same && i < a->count; i++) {
        const Candidate *x = &a->list[i], *y = &b->list[i];
        same = same_bytes(&x->act, &y->act, sizeof x->act) && x->greedy == y->greedy &&
               x->playouts == y->playouts && same_bytes(&x->gain, &y->gain, sizeof x->gain) &&
               same_bytes(&x->error, &y->error, sizeof x->error) &&
               same_bytes(&x->value, &y->value, sizeof x->value) &&
               same_bytes(&x->value_error, &y->value_error, sizeof x->value_error) &&
               same_bytes(&x->first, &y->first, sizeof x->first) &&
               same_bytes(&x->caught, &y->caught, sizeof x->caught);
    }
    return same;
}

static Answer ask(const Ruleset *rules, const View *view, const History *history,
                  const Depth *depth, uint64_t seed, ActList *list)
{
    Answer answer;
    search_ask(&(Question){rules, view, history}, depth, seed, NULL, list, &answer);
    return answer;
}

static bool same_hands(const Game *a, const Game *b)
{
    return memcmp(a->hands, b->hands, sizeof a->hands) == 0;
}

// The game with all hands open to the seat asked.
static Game opened(const Game *game)
{
    Game open = *game;
    for (int seat = 0; seat < game->players; seat++)
        for (int pack = 0; pack < PACKS_MAX; pack++)
            open.seen[game->asked].pack[pack] |= game->hands[seat].pack[pack];
    return open;
}

// Asks in both games. False: the answers differ.
static bool ask_in_both(const Options *options, const Ruleset *rules, const Play *play,
                        uint64_t number, ActList *list, Found *found)
{
    const int seat = play->game.asked;
    View here, there;
    Game other;
    bool same = true, weighed = false;
    Random random = random_stream(options->seed, number, PURPOSE_CHECK);
    game_view(&play->game, seat, &here);
    view_complete(rules, &here, &random, &other);
    game_view(&other, seat, &there);
    for (int level = 0; level < LEVELS; level++) {
        Depth depth = bot_kinds[levels[level]].depth;
        depth.playouts = options->playouts[level];
        if (depth.playouts == 0)
            continue;
        const Answer answer = ask(rules, &here, &play->history, &depth, number, list);
        const History history = play->history;
        const Answer exchanged = ask(rules, &there, &history, &depth, number, list);
        if (answer.playouts == 0 && exchanged.playouts == 0)
            continue;
        weighed = true;
        found->asked[level]++;
        found->playouts[level] += answer.playouts;
        same = same && same_answer(&answer, &exchanged);
    }
    if (!weighed)
        return same;
    found->positions++;
    if (same_hands(&play->game, &other))
        return same;
    // A bot that sees all hands notices: so the comparison can fail.
    const Game shown = opened(&play->game), other_shown = opened(&other);
    Depth depth = bot_kinds[BOT_STRONG].depth;
    depth.playouts = 24;
    game_view(&shown, seat, &here);
    game_view(&other_shown, seat, &there);
    const Answer open = ask(rules, &here, &play->history, &depth, number, list);
    const Answer other_open = ask(rules, &there, &play->history, &depth, number, list);
    found->hands++;
    found->noticed += !same_answer(&open, &other_open);
    return same;
}

// ---- The matches

static bool begin(const Options *options, const Ruleset *rules, uint64_t seed, Play *play)
{
    static Outcome outcome;
    const MatchSetup setup = {.players = options->seats ? options->seats : rules->players.min,
                              .seed = seed};
    return play_start(rules, play, &setup, &outcome) == VERDICT_DONE;
}

static bool go_on(const Ruleset *rules, uint64_t seed, uint32_t acts, ActList *list, Play *play)
{
    static Outcome outcome;
    View view;
    Act act;
    const int seat = play->game.asked;
    Random random = bot_random(seed, seat, acts);
    game_view(&play->game, seat, &view);
    return bot_choose(&bot_kinds[BOT_GREEDY], &(Question){rules, &view, &play->history}, &random,
                      NULL, list, &act) &&
           play_apply(rules, play, &act, &outcome) == VERDICT_DONE;
}

static int report(const Options *options, const Ruleset *rules, const Found *found)
{
    printf("%s: %ld positions, the same answers; strong %ld times with %ld playouts, master %ld "
           "times with %ld; the others' hands differ in %ld, and who sees them answers otherwise "
           "in %ld\n",
           rules->id, found->positions, found->asked[0], found->playouts[0], found->asked[1],
           found->playouts[1], found->hands, found->noticed);
    if (found->noticed == 0)
        fprintf(stderr, "%s: nobody would notice an exchange\n", options->variant);
    return found->noticed == 0;
}

static int check(const Options *options, const Ruleset *rules)
{
    static Play play;
    Found found = {0};
    ActList list = {0};
    uint64_t seed = options->seed;
    bool done = begin(options, rules, seed, &play), same = true;
    for (uint32_t acts = 1; done && same && found.positions < options->positions; acts++) {
        if (acts % (uint32_t)options->every == 0)
            same = ask_in_both(options, rules, &play, acts, &list, &found);
        done = go_on(rules, seed, acts, &list, &play);
        if (done && play.game.phase == PHASE_OVER)
            done = begin(options, rules, ++seed, &play);
        if (!same)
            fprintf(stderr, "%s, seed %llu, act %u: unseen cards change the answer\n", rules->id,
                    (unsigned long long)options->seed, (unsigned)acts);
    }
    act_list_free(&list);
    if (!done)
        fprintf(stderr, "%s: the match does not go on\n", rules->id);
    return done && same ? report(options, rules, &found) : 1;
}

int main(int count, char *words[])
{
    static const char *const folders[] = {"rules"};
    static Faults faults;
    static char faults_text[REPORT_MAX];
    Options options = {
        .variant = "loba_de_menos", .positions = 1000, .every = 7, .seed = 1, .playouts = {24, 48}};
    RulesetSource source;
    const Ruleset *rules;
    if (!read_options(count, words, &options)) {
        fputs(usage, stderr);
        return 2;
    }
    if (!rules_source_open(&source, folders, 1))
        return 2;
    if (source.load(&source, options.variant, NULL, NULL, 0, &rules, &faults) != LOAD_DONE) {
        faults_report(&faults, faults_text);
        fputs(faults_text, stderr);
        return 2;
    }
    int status = 2;
    if (options.seats && (options.seats < rules->players.min || options.seats > rules->players.max))
        fprintf(stderr, "%s is not played by %d\n", rules->id, options.seats);
    else
        status = check(&options, rules);
    source.unload(&source, rules);
    rules_source_close(&source);
    return status;
}
