// Commands that play without a person at the prompt: simulate, replay, legal, engine.

#include "shell/commands.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "engine/answers.h"
#include "library/pipe.h"
#include "match/game_files.h"
#include "match/session.h"
#include "notation/writing.h"
#include "screen/page.h"
#include "shell/signals.h"
#include "sim/match.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---- Simulate

enum { GAMES_DEFAULT = 1000, LINE_BYTES = 4096 };

typedef struct {
    const Shell *shell;
    const Ruleset *rules;
    Seats seats;
    uint64_t seed;  // of the first match; that of each further one is larger by 1
    int games;
    Statistics statistics;
} Simulation;

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

static void print_match(const Simulation *simulation, uint64_t seed, const MatchRecord *record)
{
    char raw[LINE_BYTES], line[LINE_BYTES];
    Text text = text_in(raw, sizeof raw);
    const char *gap = " ";
    text_add(&text, tr("%d, seed %llu: "), simulation->statistics.matches,
             (unsigned long long)seed);
    text_add(&text, "%s",
             record->end == MATCH_STOPPED   ? tr("ended by the bound of hands")
             : record->end == MATCH_CIRCLED ? tr("ended by the bound of acts")
             : record->end == MATCH_SPENT   ? tr("ended by the bound of effort")
                                            : tr("won by"));
    for (int seat = 0; seat < simulation->seats.names.count; seat++)
        if (record->winners >> seat & 1) {
            text_add(&text, "%s%s", gap, seat_name(simulation, seat));
            gap = ", ";
        }
    text_add(&text, tr("; hands %d, turns %d; points"), record->hands, record->turns);
    for (int seat = 0; seat < simulation->seats.names.count; seat++)
        text_add(&text, "%s %s %d", seat ? "," : "", seat_name(simulation, seat),
                 record->totals[seat]);
    escape_text(line, sizeof line, raw);
    fprintf(simulation->shell->screen.out, "%s\n", line);
}

static void print_summary(const Simulation *simulation)
{
    StatisticsRow rows[STATISTICS_ROWS];
    const Statistics *statistics = &simulation->statistics;
    FILE *out = simulation->shell->screen.out;
    fprintf(out, "%s: %" PRIu64 "\n", tr("seed of the first match"), simulation->seed);
    statistics_list(statistics, rows);
    for (int i = 0; i < STATISTICS_ROWS; i++)
        fprintf(out, "%s: %.*f\n", tr(rows[i].name), rows[i].decimals, rows[i].value);
    for (int seat = 0; seat < simulation->seats.names.count; seat++) {
        char raw[LINE_BYTES], line[LINE_BYTES];
        Text text = text_in(raw, sizeof raw);
        text_add(&text, tr("%s (%s): matches won %d, points a match %.2f"),
                 seat_name(simulation, seat), bot_name(simulation->seats.bots[seat]),
                 statistics->wins[seat], (double)statistics->totals[seat] / statistics->matches);
        if (simulation->rules->chip_count > 0)
            text_add(&text, tr(", chips %ld"), statistics->chips[seat]);
        escape_text(line, sizeof line, raw);
        fprintf(out, "%s\n", line);
    }
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

static void print_match_json(const Simulation *simulation, uint64_t seed, const MatchRecord *record)
{
    long hands[HOWS];
    json_t *points = json_array(), *chips = json_array(), *winners = json_array();
    for (int how = 0; how < HOWS; how++)
        hands[how] = record->ended[how];
    for (int seat = 0; seat < simulation->seats.names.count; seat++) {
        if (record->winners >> seat & 1)
            json_array_append_new(winners, json_words(seat_name(simulation, seat)));
        json_array_append_new(points, json_integer(record->totals[seat]));
        json_array_append_new(chips, json_integer(record->chips[seat]));
    }
    json_print(json_pack("{s:i, s:o, s:s, s:o, s:i, s:o, s:i, s:I, s:o, s:o}", "match",
                         simulation->statistics.matches, "seed", seed_json(seed), "end",
                         end_names[record->end], "winners", winners, "hands", record->hands,
                         "hands_ended", hands_json(hands), "turns", record->turns, "acts",
                         (json_int_t)record->acts, "points", points, "chips", chips),
               simulation->shell->screen.out);
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
    json_print(json_pack("{s:i, s:o, s:o, s:I, s:o, s:I, s:I, s:o}", "matches", statistics->matches,
                         "seed", seed_json(simulation->seed), "ended", ends, "hands",
                         (json_int_t)statistics->hands, "hands_ended",
                         hands_json(statistics->ended), "turns", (json_int_t)statistics->turns,
                         "acts", (json_int_t)statistics->acts, "seats", seats),
               simulation->shell->screen.out);
}

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

int run_simulate(const Shell *shell)
{
    int status;
    Error error;
    const Arguments *arguments = shell->arguments;
    const char *given = arguments->value[ARGUMENT_SEATS];
    const Ruleset *rules = load_or_complain(shell, arguments->words[0], arguments, &status);
    if (!rules)
        return status;
    Simulation simulation = {
        .shell = shell,
        .rules = rules,
        .seed = seed_or_any(arguments),
        .games = arguments->games ? arguments->games : GAMES_DEFAULT,
    };
    Seats *seats = &simulation.seats;
    if (!given) {
        seats_default(rules, seats);
        seats->bots[0] = &bot_kinds[BOT_GREEDY];
        strcpy(seats->names.list[0], "Ana");
    } else if (!seats_read(rules, given, seats, &error)) {
        status = complain(STATUS_USAGE, "%s", error.text);
    }
    for (int seat = 0; seat < seats->names.count && status == STATUS_WELL; seat++)
        if (!seats->bots[seat])
            status = complain(STATUS_USAGE,
                              tr("--seats: bots alone play here, and %s has no level; for "
                                 "example: %s=greedy"),
                              seat_name(&simulation, seat), seat_name(&simulation, seat));
    if (status == STATUS_WELL)
        status = play_matches(&simulation);
    shell->source->unload(shell->source, rules);
    return status;
}

// ---- Replay

int run_replay(const Shell *shell)
{
    const Arguments *arguments = shell->arguments;
    const ReplayWay way = {.bless = argument_given(arguments, ARGUMENT_BLESS),
                           .all = argument_given(arguments, ARGUMENT_ALL)};
    return replay_paths(shell->source, arguments->words, arguments->word_count, way,
                        shell->screen.out, stderr);
}

// ---- Legal

// Commands as a script has them, so that they can be copied into one.
static void print_acts(const Screen *screen, const Scene *scene)
{
    View view;
    ActList list = {0};
    if (scene->play.game.phase == PHASE_OVER) {
        complain(0, "%s", tr("the match is over: nobody is asked for anything"));
        return;
    }
    int seat = scene->play.game.asked;
    game_view(&scene->play.game, seat, &view);
    int64_t began = ruleset_spent(scene->rules);
    legal_acts(scene->rules, &view.game, &list);
    int written = 0;
    for (; written < list.count && ruleset_may_go_on(scene->rules, began); written++) {
        char text[COMMAND_TEXT_MAX];
        act_text(scene->rules, &view.game, &list.acts[written], STYLE_LETTERS, text);
        fprintf(screen->out, "%s> %s\n", scene->setup.seats.list[seat], text);
    }
    if (list.sampled || written < list.count)
        complain(0, tr("there are more: these are some %d of them"), written);
    act_list_free(&list);
}

int run_legal(const Shell *shell)
{
    GameText game;
    ScriptError error;
    int status = STATUS_WELL;
    const char *path = shell->arguments->words[0];
    if (!game_text_read(path, &game, &error))
        return complain_game(SCENE_AT_FAULT, path, &error);
    Scene *scene = memory_needed(calloc(1, sizeof *scene));
    SceneResult result = game_text_play(&game, scene, shell->source, path, false, &error);
    if (result == SCENE_DONE)
        print_acts(&shell->screen, scene);
    else
        status = complain_game(result, path, &error);
    if (scene->rules)
        shell->source->unload(shell->source, scene->rules);
    scene_free(scene);
    free(scene);
    game_text_free(&game);
    return status;
}

// ---- Engine

// What the command line lets the sender of the lines do; false where it contradicts itself.
static bool read_leave(const Arguments *arguments, LobaLeave *leave)
{
    Error error;
    *leave = (LobaLeave){
        .all_seeing = argument_given(arguments, ARGUMENT_ALL_SEEING),
        .seat = arguments->value[ARGUMENT_SEAT],
        .may_set_up = argument_given(arguments, ARGUMENT_MAY_SET_UP),
    };
    if (leave->seat && !seat_name_check(leave->seat, &error))
        complain(0, tr("--seat: \"%s\" is no name: %s"), leave->seat, error.text);
    else if (leave->seat && leave->all_seeing)
        complain(0, "%s",
                 tr("--seat and --all-seeing do not go together: a seat sees its own cards"));
    else if (leave->may_set_up && !leave->seat)
        complain(0, "%s", tr("--may-set-up goes with --seat alone"));
    else
        return true;
    return false;
}

// Opens the door that the command line asks for. On anything but STATUS_WELL it has said why.
static int open_door(const Shell *shell, const LobaLeave *leave, LobaDoor **door)
{
    static const int statuses[] = {
        [LOBA_DONE] = STATUS_WELL,       [LOBA_REFUSED] = STATUS_USAGE,
        [LOBA_ERROR] = STATUS_USAGE,     [LOBA_BAD_RULES] = STATUS_RULES,
        [LOBA_NO_MEMORY] = STATUS_LIMIT, [LOBA_BAD_CALL] = STATUS_LIMIT,
    };
    LobaHouse *house;
    LobaRules *rules = NULL;
    const LobaSettings settings = {shell->folders, shell->catalogues,
                                   language_code(language_now())};
    LobaStatus status = loba_open(&settings, &house);
    if (status == LOBA_DONE) {
        status = loba_load(house, shell->arguments->words[0], NULL, &rules);
        for (const char *line = loba_failure(house); *line;) {
            int length = (int)strcspn(line, "\n");
            complain(0, "%.*s", length, line);
            line += length + (line[length] == '\n');
        }
        if (status == LOBA_DONE)
            status = loba_table(rules, leave, door);
        loba_rules_close(rules);
        loba_close(house);
    }
    if (status == LOBA_NO_MEMORY)
        complain(0, "%s", tr("there is no memory left"));
    return statuses[status];
}

// Every answer has gone out before the next line is waited for, so nothing is lost by Ctrl-C. When
// answers cannot be written any more nothing else is done.
int run_engine(const Shell *shell)
{
    int count = 0;
    char bytes[4096];
    Pipe pipe = {0};
    LobaLeave leave;
    FILE *out = shell->screen.out;
    if (!read_leave(shell->arguments, &leave))
        return STATUS_USAGE;
    int status = open_door(shell, &leave, &pipe.door);
    if (status != STATUS_WELL)
        return status;
    signals_start();
    while (!loba_has_left(pipe.door) && !ferror(out) &&
           (count = signals_read(STDIN_FILENO, bytes, sizeof bytes, NULL)) > 0)
        pipe_feed(&pipe, bytes, (size_t)count, out);
    if (count == SIGNALS_INTERRUPTED)
        status = STATUS_INTERRUPTED;
    else
        pipe_finish(&pipe, out);
    loba_leave(pipe.door);
    return status;
}
