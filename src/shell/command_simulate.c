#include "shell/commands.h"

#include <inttypes.h>
#include <string.h>

#include "base/escape.h"
#include "base/language.h"
#include "base/status.h"
#include "base/text.h"
#include "engine/answers.h"
#include "match/session.h"
#include "sim/statistics.h"

enum { GAMES_DEFAULT = 1000, LINE_BYTES = 4096 };

typedef struct {
    const Shell *shell;
    const Ruleset *rules;
    Seats seats;
    uint64_t seed;  // of the first match; that of each further one is larger by 1
    int games;
    Statistics statistics;
} Simulation;

// ---- Words

static const char *const end_names[MATCH_ENDS] = {
    [MATCH_FINISHED] = "finished",
    [MATCH_STOPPED] = "stopped",
    [MATCH_CIRCLED] = "circled",
    [MATCH_SPENT] = "spent",
};

static const char *seat_name(const Simulation *simulation, int seat)
{
    return simulation->seats.names.list[seat];
}

static void print_line(const Simulation *simulation, const Text *text)
{
    char line[LINE_BYTES];
    escape_text(line, sizeof line, text->start);
    fprintf(simulation->shell->screen.out, "%s\n", line);
}

static void add_end(const Simulation *simulation, const MatchRecord *record, Text *text)
{
    if (record->end == MATCH_STOPPED)
        text_add(text, "%s", tr("ended by the bound of hands"));
    else if (record->end == MATCH_CIRCLED)
        text_add(text, "%s", tr("ended by the bound of acts"));
    else if (record->end == MATCH_SPENT)
        text_add(text, "%s", tr("ended by the bound of effort"));
    else
        text_add(text, "%s", tr("won by"));
    const char *gap = " ";
    for (int seat = 0; seat < simulation->seats.names.count; seat++)
        if (record->winners >> seat & 1) {
            text_add(text, "%s%s", gap, seat_name(simulation, seat));
            gap = ", ";
        }
}

static void print_match(const Simulation *simulation, uint64_t seed, const MatchRecord *record)
{
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    text_add(&text, tr("%d, seed %llu: "), simulation->statistics.matches,
             (unsigned long long)seed);
    add_end(simulation, record, &text);
    text_add(&text, tr("; hands %d, turns %d; points"), record->hands, record->turns);
    for (int seat = 0; seat < simulation->seats.names.count; seat++)
        text_add(&text, "%s %s %d", seat ? "," : "", seat_name(simulation, seat),
                 record->totals[seat]);
    print_line(simulation, &text);
}

static void print_seat(const Simulation *simulation, int seat)
{
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    const Statistics *statistics = &simulation->statistics;
    text_add(&text, tr("%s (%s): matches won %d, points a match %.2f"), seat_name(simulation, seat),
             bot_name(simulation->seats.bots[seat]), statistics->wins[seat],
             (double)statistics->totals[seat] / statistics->matches);
    if (simulation->rules->chip_count > 0)
        text_add(&text, tr(", chips %ld"), statistics->chips[seat]);
    print_line(simulation, &text);
}

static void print_summary(const Simulation *simulation)
{
    const Statistics *statistics = &simulation->statistics;
    FILE *out = simulation->shell->screen.out;
    fprintf(out, "%s: %" PRIu64 "\n", tr("seed of the first match"), simulation->seed);
    for (int i = 0; i < STATISTICS_ROWS; i++)
        fprintf(out, "%s: %.*f\n", tr(statistics_rows[i].name), statistics_rows[i].decimals,
                statistics_rows[i].value(statistics));
    for (int seat = 0; seat < simulation->seats.names.count; seat++)
        print_seat(simulation, seat);
}

// ---- For programs

static void print_json(const Simulation *simulation, json_t *object)
{
    FILE *out = simulation->shell->screen.out;
    json_dumpf(object, out, JSON_COMPACT);
    fputc('\n', out);
    json_decref(object);
}

// A seed is more than the 53 bits that every reader of JSON keeps.
static json_t *seed_json(uint64_t seed)
{
    char text[32];
    snprintf(text, sizeof text, "%" PRIu64, seed);
    return json_string(text);
}

static json_t *hands_json(const long hands[HOWS])
{
    json_t *object = json_object();
    for (int how = HOW_OUT; how < HOWS; how++)
        json_object_set_new(object, how_names[how], json_integer(hands[how]));
    return object;
}

static json_t *seats_list(const Simulation *simulation, SeatSet seats)
{
    json_t *names = json_array();
    for (int seat = 0; seat < simulation->seats.names.count; seat++)
        if (seats >> seat & 1)
            json_array_append_new(names, json_words(seat_name(simulation, seat)));
    return names;
}

static void print_match_json(const Simulation *simulation, uint64_t seed, const MatchRecord *record)
{
    long hands[HOWS];
    json_t *points = json_array(), *chips = json_array();
    for (int how = 0; how < HOWS; how++)
        hands[how] = record->ended[how];
    for (int seat = 0; seat < simulation->seats.names.count; seat++) {
        json_array_append_new(points, json_integer(record->totals[seat]));
        json_array_append_new(chips, json_integer(record->chips[seat]));
    }
    print_json(simulation,
               json_pack("{s:i, s:o, s:s, s:o, s:i, s:o, s:i, s:I, s:o, s:o}", "match",
                         simulation->statistics.matches, "seed", seed_json(seed), "end",
                         end_names[record->end], "winners", seats_list(simulation, record->winners),
                         "hands", record->hands, "hands_ended", hands_json(hands), "turns",
                         record->turns, "acts", (json_int_t)record->acts, "points", points, "chips",
                         chips));
}

static void print_summary_json(const Simulation *simulation)
{
    const Statistics *statistics = &simulation->statistics;
    json_t *ends = json_object(), *seats = json_array();
    for (int end = 0; end < MATCH_ENDS; end++)
        if (end_names[end])
            json_object_set_new(ends, end_names[end], json_integer(statistics->ends[end]));
    for (int seat = 0; seat < simulation->seats.names.count; seat++)
        json_array_append_new(seats, json_pack("{s:o, s:s, s:i, s:I, s:I, s:I}", "name",
                                               json_words(seat_name(simulation, seat)), "bot",
                                               simulation->seats.bots[seat]->names[LANGUAGE_EN],
                                               "wins", statistics->wins[seat], "points",
                                               (json_int_t)statistics->totals[seat], "chips",
                                               (json_int_t)statistics->chips[seat], "reentries",
                                               (json_int_t)statistics->reentries[seat]));
    print_json(simulation,
               json_pack("{s:i, s:o, s:o, s:I, s:o, s:I, s:I, s:o}", "matches", statistics->matches,
                         "seed", seed_json(simulation->seed), "ended", ends, "hands",
                         (json_int_t)statistics->hands, "hands_ended",
                         hands_json(statistics->ended), "turns", (json_int_t)statistics->turns,
                         "acts", (json_int_t)statistics->acts, "seats", seats));
}

// ---- The matches

// When what is printed cannot be written any more nothing else is played.
static int play_matches(Simulation *simulation)
{
    const Arguments *arguments = simulation->shell->arguments;
    bool each = argument_given(arguments, ARGUMENT_EACH);
    bool json = argument_given(arguments, ARGUMENT_JSON);
    Contest contest = {.rules = simulation->rules, .setup.players = simulation->seats.names.count};
    memcpy(contest.bots, simulation->seats.bots, sizeof contest.bots);
    for (int i = 0; i < simulation->games && !ferror(simulation->shell->screen.out); i++) {
        Error error;
        MatchRecord record;
        contest.setup.seed = simulation->seed + (uint64_t)i;
        if (match_play(&contest, &record, &error) == MATCH_FAILED)
            return complain(STATUS_RULES, tr("match %d, seed %llu: %s"), i + 1,
                            (unsigned long long)contest.setup.seed, error.text);
        statistics_add(&simulation->statistics, &record);
        if (each && json)
            print_match_json(simulation, contest.setup.seed, &record);
        else if (each)
            print_match(simulation, contest.setup.seed, &record);
    }
    if (!each && json)
        print_summary_json(simulation);
    else if (!each)
        print_summary(simulation);
    return STATUS_WELL;
}

static bool read_seats(Simulation *simulation, Error *error)
{
    Seats *seats = &simulation->seats;
    const char *given = simulation->shell->arguments->value[ARGUMENT_SEATS];
    if (!given) {
        seats_default(simulation->rules, seats);
        seats->bots[0] = &bot_kinds[BOT_GREEDY];
        strcpy(seats->names.list[0], "Ana");
        return true;
    }
    if (!seats_read(simulation->rules, given, seats, error))
        return false;
    for (int seat = 0; seat < seats->names.count; seat++)
        if (!seats->bots[seat])
            return error_set(error,
                             tr("--seats: bots alone play here, and %s has no level; for "
                                "example: %s=greedy"),
                             seat_name(simulation, seat), seat_name(simulation, seat));
    return true;
}

int run_simulate(const Shell *shell)
{
    int status;
    Error error;
    const Arguments *arguments = shell->arguments;
    const Ruleset *rules = load_or_complain(shell, arguments->words[0], arguments, &status);
    if (!rules)
        return status;
    Simulation simulation = {
        .shell = shell,
        .rules = rules,
        .seed = seed_or_any(arguments),
        .games = arguments->games ? arguments->games : GAMES_DEFAULT,
    };
    if (read_seats(&simulation, &error))
        status = play_matches(&simulation);
    else
        status = complain(STATUS_USAGE, "%s", error.text);
    shell->source->unload(shell->source, rules);
    return status;
}
