// Measures one kind of bot against another over mirrored deals: the same deal as often as there are
// seats, one seat after the other held by the first kind, all others by the second. Of one kind
// alone each deal is played once. docs/invariants-and-speed.md says how it is called.

#include "mirrored/hand.h"

#include "lua/loader.h"
#include "sim/match.h"
#include "support/former_bot.h"
#include "support/rules_files.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "mirrored [--rules NAME|PATH] [--set NAME=VALUE]... [--seats N] [--deals N] [--seed S]\n"
    "         [--bot KIND] [--against KIND] [--hand N] [--long TURNS]\n"
    "KIND is one of `loba play`, or former\n";

typedef struct {
    const char *variant;
    int seats, deals, long_turns;
    int hand;  // the only one that is dealt; 0: all of a match in turn
    uint64_t seed;
    const BotKind *bot, *against;
    int setting_count;
    Setting settings[OPTIONS_MAX];
} Options;

// ---- Arguments

// The kind with the name before a colon, as deep as the numbers behind it say.
static const BotKind *kind_of(char *name)
{
    static BotKind kinds[2];
    static int count;
    char *member = strchr(name, ':');
    if (member)
        *member++ = '\0';
    const BotKind *kind =
        strcmp(name, former_bot.names[LANGUAGE_EN]) == 0 ? &former_bot : bot_find(name);
    if (!kind || !member || count == 2)
        return member && count == 2 ? NULL : kind;
    BotKind *own = &kinds[count++];
    *own = *kind;
    for (member = strtok(member, ","); member; member = strtok(NULL, ",")) {
        int quiet;
        if (sscanf(member, "quiet=%d", &quiet) == 1)
            own->depth.quiet = quiet != 0;
        else if (sscanf(member, "playouts=%d", &own->depth.playouts) != 1 &&
                 sscanf(member, "candidates=%d", &own->depth.candidates) != 1 &&
                 sscanf(member, "weights=%d", &own->depth.weighed) != 1 &&
                 sscanf(member, "turns=%d", &own->depth.turns) != 1 &&
                 sscanf(member, "kinds=%u", &own->depth.kinds) != 1 &&
                 sscanf(member, "guard=%lf", &own->depth.guard) != 1)
            return NULL;
    }
    return own;
}

// "NAME=VALUE", which it cuts in two.
static bool add_setting(Options *options, char *text)
{
    char *value = strchr(text, '=');
    if (!value || options->setting_count == OPTIONS_MAX)
        return false;
    *value++ = '\0';
    options->settings[options->setting_count++] = (Setting){text, value};
    return true;
}

static bool read_option(Options *options, const char *name, char *value)
{
    if (strcmp(name, "--rules") == 0)
        options->variant = value;
    else if (strcmp(name, "--seats") == 0)
        options->seats = atoi(value);
    else if (strcmp(name, "--deals") == 0)
        options->deals = atoi(value);
    else if (strcmp(name, "--seed") == 0)
        options->seed = strtoull(value, NULL, 10);
    else if (strcmp(name, "--hand") == 0)
        options->hand = atoi(value);
    else if (strcmp(name, "--long") == 0)
        options->long_turns = atoi(value);
    else if (strcmp(name, "--bot") == 0)
        options->bot = kind_of(value);
    else if (strcmp(name, "--against") == 0)
        options->against = kind_of(value);
    else if (strcmp(name, "--set") == 0)
        return add_setting(options, value);
    else
        return false;
    return true;
}

static bool read_options(int count, char *words[], Options *options)
{
    for (int i = 1; i < count; i += 2)
        if (i + 1 == count || !read_option(options, words[i], words[i + 1]))
            return false;
    return options->bot && options->against && options->seats >= 0 && options->seats <= SEATS_MAX &&
           options->deals > 0 && options->long_turns > 0 && options->long_turns <= TURNS_MAX;
}

// ---- Figures

// A mean over deals, and half of its 95 % interval.
typedef struct {
    double sum, squares;
} Mean;

static void mean_add(Mean *mean, double value)
{
    mean->sum += value;
    mean->squares += value * value;
}

static double mean_error(const Mean *mean, int count)
{
    if (count < 2)
        return 0;
    double variance = (mean->squares - mean->sum * mean->sum / count) / (count - 1);
    return 1.96 * sqrt(fmax(variance, 0) / count);
}

// What came of the closes of one kind of bot: a close is caught where it is worth less than what
// somebody else has of the hand (an undercut).
typedef struct {
    long closes, caught, lost;  // points, of those caught
} Closes;

typedef struct {
    Mean share, points;
    Closes closes[2];  // of the bot measured, of the others
    long hands, turns, repeated, bounded, ends[HOWS];
} Figures;

// What the seat has of the hand: all of it where it alone has the best score, a part where it
// shares it.
static double share_of(const Hand *hand, int players, int seat)
{
    int as_good = 0;
    for (int other = 0; other < players; other++) {
        if (hand->points[other] > hand->points[seat])
            return 0;
        as_good += hand->points[other] == hand->points[seat];
    }
    return 1.0 / as_good;
}

// Its points less the mean of all others'.
static double lead_of(const Hand *hand, int players, int seat)
{
    double others = 0;
    for (int other = 0; other < players; other++)
        others += other == seat ? 0 : hand->points[other];
    return hand->points[seat] - others / (players - 1);
}

// ---- The deals

static void count_hand(const Options *options, const Deal *deal, const Hand *hand, Figures *figures)
{
    figures->hands++;
    figures->turns += hand->turns;
    figures->ends[hand->how]++;
    figures->repeated += hand->repeated > 0;
    figures->bounded += hand->how == HOW_BOUND;
    if (hand->repeated > 0)
        printf("  seed %llu, hand %d: turn %d begins as an earlier one did\n",
               (unsigned long long)deal->seed, deal->number, hand->repeated);
    else if (hand->how == HOW_BOUND)
        printf("  seed %llu, hand %d: %d turns, the stock renewed %d times\n",
               (unsigned long long)deal->seed, deal->number, options->long_turns, hand->renewals);
}

static void count_close(const Hand *hand, int players, int seat, Figures *figures)
{
    if (hand->how != HOW_CLOSED)
        return;
    Closes *closes = &figures->closes[hand->ended_by != seat];
    const double lead = lead_of(hand, players, hand->ended_by);
    closes->closes++;
    closes->caught += lead < 0;
    closes->lost += lead < 0 ? (long)-lead : 0;
}

static bool play_deal(const Options *options, Deal *deal, Figures *figures, Error *error)
{
    int rounds = options->bot == options->against ? 1 : deal->players;
    double share = 0, lead = 0;
    for (int seat = 0; seat < rounds; seat++) {
        Hand hand;
        for (int other = 0; other < deal->players; other++)
            deal->bots[other] = other == seat ? options->bot : options->against;
        if (!hand_play(deal, &hand, error))
            return false;
        share += share_of(&hand, deal->players, seat);
        lead += lead_of(&hand, deal->players, seat);
        count_hand(options, deal, &hand, figures);
        count_close(&hand, deal->players, seat, figures);
    }
    mean_add(&figures->share, 100 * share / rounds);
    mean_add(&figures->points, lead / rounds);
    return true;
}

static void report_closes(const Figures *figures)
{
    for (int kind = 0; kind < 2; kind++) {
        const Closes *closes = &figures->closes[kind];
        printf("%s: %ld closes, %ld caught, %.2f points a hand lost by it\n",
               kind ? "  the others" : "  it", closes->closes, closes->caught,
               (double)closes->lost / (double)figures->hands);
    }
}

// A playout that comes to no end says little: many of them are a fault of the greedy bot, which
// plays on there.
static void report_unended(void)
{
    enum { TOLERATED = 1 };  // per cent
    const double share = 100 * (double)thinking.unended / (double)thinking.playouts;
    if (thinking.unended > 0)
        printf("  playouts without an end: %ld (%.2f %%)%s\n", thinking.unended, share,
               share > TOLERATED ? ", too many" : "");
}

static void report(const Options *options, const Ruleset *rules, int players,
                   const Figures *figures)
{
    int n = options->deals;
    printf("%s, %d seats, %d deals: ", rules->id, players, n);
    if (options->bot != options->against)
        printf("%s against %s: %.2f +- %.2f %% of hands, %+.2f +- %.2f points; ",
               options->bot->names[LANGUAGE_EN], options->against->names[LANGUAGE_EN],
               figures->share.sum / n, mean_error(&figures->share, n), figures->points.sum / n,
               mean_error(&figures->points, n));
    if (thinking.decisions > 0)
        printf("%ld decisions, %.2f ms each, %.0f playouts a second; ", thinking.decisions,
               1e3 * thinking.seconds / (double)thinking.decisions,
               (double)thinking.playouts / thinking.seconds);
    printf("%.1f turns a hand; %ld of %ld repeat, %ld go on for %d turns; out %ld, closed %ld, "
           "blocked %ld\n",
           (double)figures->turns / (double)figures->hands, figures->repeated, figures->hands,
           figures->bounded, options->long_turns, figures->ends[HOW_OUT], figures->ends[HOW_CLOSED],
           figures->ends[HOW_BLOCKED] + figures->ends[HOW_STOCK]);
    if (options->bot != options->against && figures->ends[HOW_CLOSED] > 0)
        report_closes(figures);
    report_unended();
}

static int measure(const Options *options, const Ruleset *rules)
{
    static Figures figures;
    Error error;
    int hands = hands_that_differ(rules);
    Deal deal = {.rules = rules,
                 .players = options->seats ? options->seats : rules->players.min,
                 .turns_bound = options->long_turns};
    if (deal.players < rules->players.min || deal.players > rules->players.max) {
        fprintf(stderr, "%s is not played by %d\n", rules->id, deal.players);
        return 2;
    }
    for (int i = 0; i < options->deals; i++) {
        deal.seed = options->seed + (uint64_t)i;
        deal.number = options->hand ? options->hand : 1 + i % hands;
        if (!play_deal(options, &deal, &figures, &error)) {
            fprintf(stderr, "%s: %s\n", rules->id, error.text);
            return 2;
        }
    }
    report(options, rules, deal.players, &figures);
    return figures.repeated > 0 && options->bot == options->against;
}

int main(int count, char *words[])
{
    static const char *const folders[] = {"tests/rules", "rules"};
    static Faults faults;
    static char faults_text[REPORT_MAX];
    static Options options = {.variant = "loba_de_menos",
                              .deals = 100,
                              .long_turns = SIM_TURNS_BOUND,
                              .seed = 1,
                              .bot = &bot_kinds[BOT_GREEDY],
                              .against = &former_bot};
    RulesetSource source;
    const Ruleset *rules;
    if (!read_options(count, words, &options)) {
        fputs(usage, stderr);
        return 2;
    }
    if (!rules_source_open(&source, folders, 2))
        return 2;
    if (source.load(&source, options.variant, NULL, options.settings, options.setting_count, &rules,
                    &faults) != LOAD_DONE) {
        faults_report(&faults, faults_text);
        fputs(faults_text, stderr);
        return 2;
    }
    int status = measure(&options, rules);
    source.unload(&source, rules);
    rules_source_close(&source);
    return status;
}
