#include "shell/commands.h"

#include "base/encoding.h"
#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "shell/analysed.h"
#include "shell/fault_print.h"
#include "shell/progress.h"
#include "shell/signals.h"

#include <stdlib.h>

static const double marks_usual[GRADES] = {0, 1, 3, 8};

// Whose decisions are weighed: those of --seat, else of all people, else of all.
static bool choose_seats(const Shell *shell, const Seats *seats, SeatSet *chosen)
{
    const char *name = shell->arguments->value[ARGUMENT_SEAT];
    const char *names = "";
    *chosen = 0;
    for (int seat = 0; seat < seats->names.count; seat++) {
        const bool wanted = name ? seat_name_same(seats->names.list[seat], name)
                                 : !seats->bots[seat] || seats_people(seats) == 0;
        *chosen |= (SeatSet)(wanted ? 1u << seat : 0);
        names = text_more(names, "%s%s", seat ? ", " : "", seats->names.list[seat]);
    }
    if (*chosen == 0)
        complain(0, tr("--%s: nobody is called %s here; there are: %s"),
                 argument_name(ARGUMENT_SEAT), name, names);
    return *chosen != 0;
}

static bool choose_hand(const Shell *shell, const Decisions *decisions)
{
    const int hand = shell->arguments->hand;
    int last = 0;
    for (int i = 0; i < decisions->count; i++) {
        last = decisions->list[i].hand;
        if (last == hand || hand == 0)
            return true;
    }
    complain(0, tr("--%s: wanted a hand in which somebody decides something, up to %d, found %d"),
             argument_name(ARGUMENT_HAND), last, hand);
    return false;
}

// Each thread has rules of its own, loaded as the script says.
static int open_crew(const Shell *shell, const GameText *game, const char *path, const Scene *scene,
                     Crew *crew)
{
    const Setup *setup = &scene->setup;
    Setting settings[SETTINGS_MAX];
    Faults faults = {0};
    const int count = setup_settings(setup, settings);
    const int threads = shell->arguments->threads ? shell->arguments->threads : workers_possible();
    if (crew_open(crew, threads, scene->rules, shell->source, setup->variant,
                  game->recorded ? NULL : path, settings, count, &faults))
        return STATUS_WELL;
    crew_close(crew);
    if (faults.count > 0) {
        print_faults(encoding_errors(), "loba: ", &faults);
        return STATUS_RULES;
    }
    return complain(STATUS_LIMIT, tr("%d threads are more than this machine has room for"),
                    threads);
}

typedef struct {
    Crew *crew;
    Progress progress;
    int done;  // decisions
} Watch;

// Ctrl-C ends the decision that is being weighed, too.
static void watch_goes_on(void *self)
{
    Watch *watch = self;
    progress_show(&watch->progress, watch->done);
    if (signals_interrupted())
        atomic_store(&watch->crew->hurried, true);
}

// Weighs one decision after the other, until all are done or Ctrl-C.
static void weigh(const Shell *shell, Analysis *analysis, Crew *crew)
{
    ActList room = {0};
    Watch watch = {.crew = crew};
    progress_start(&watch.progress, &shell->screen, tr("decisions"),
                   analysis_decisions(analysis, analysis->count));
    signals_start();
    crew->goes_on = watch_goes_on;
    crew->self = &watch;
    while (!signals_interrupted() && analysis_step(analysis, crew, &room)) {
        watch.done = analysis_decisions(analysis, analysis->done);
        watch.progress.total = analysis_decisions(analysis, analysis->count);
        progress_show(&watch.progress, watch.done);
    }
    crew->goes_on = NULL;
    progress_end(&watch.progress);
    act_list_free(&room);
}

// Tells what was found, in the way that was asked for.
static int tell(const Analysed *analysed)
{
    Error error;
    const Arguments *arguments = analysed->shell->arguments;
    const char *page = arguments->value[ARGUMENT_HTML];
    int status = STATUS_WELL;
    if (page && !analysis_write_page(analysed, page, &error))
        status = complain(STATUS_LIMIT, "%s", error.text);
    if (argument_given(arguments, ARGUMENT_JSON))
        analysis_print_json(analysed);
    else
        analysis_print(analysed);
    return status;
}

// Says why the analysis ends before the match does.
static int tell_end(const Analysed *analysed, SceneResult result, const ScriptError *error)
{
    const Analysis *analysis = analysed->analysis;
    int status = STATUS_WELL;
    if (result != SCENE_DONE) {
        status = complain_game(result, analysed->path, error);
        complain(0, "%s", tr("the match was weighed up to there, and not beyond"));
    }
    if (analysis->decisions->full)
        complain(0, tr("only the first %d decisions were weighed: there are more"), DECISIONS_MAX);
    if (analysed->left)
        status =
            complain(STATUS_INTERRUPTED, tr("left before the end; decisions weighed: %d of %d"),
                     analysis_decisions(analysis, analysis->done),
                     analysis_decisions(analysis, analysis->count));
    return status;
}

static int analyse(const Shell *shell, const GameText *game, const Decisions *decisions,
                   SceneResult result, const ScriptError *error)
{
    const Arguments *arguments = shell->arguments;
    const Scene *scene = &decisions->scene;
    const Setup *setup = &scene->setup;
    Seats seats;
    Crew crew;
    Analysis analysis;
    const char *unknown;
    AnalysisWay way = {
        .playouts = arguments->playouts ? arguments->playouts : ANALYSIS_PLAYOUTS,
        .seed =
            argument_given(arguments, ARGUMENT_SEED) ? arguments->seed : setup->position.setup.seed,
        .hand = arguments->hand,
    };
    for (Grade grade = GRADE_DOUBTFUL; grade < GRADES; grade++)
        way.marks[grade] = argument_given(arguments, ARGUMENT_MARKS) ? arguments->marks[grade - 1]
                                                                     : marks_usual[grade];
    // A bot that is not known any more is told as a person.
    seats_fill(&setup->seats, setup->bots, &seats, &unknown);
    if (!choose_seats(shell, &seats, &way.seats) || !choose_hand(shell, decisions))
        return STATUS_USAGE;
    int status = open_crew(shell, game, arguments->words[0], scene, &crew);
    if (status != STATUS_WELL)
        return status;
    analysis_start(&analysis, scene->rules, decisions, &way);
    weigh(shell, &analysis, &crew);
    analysis_sum_up(&analysis);
    const Analysed analysed = {
        .shell = shell,
        .path = arguments->words[0],
        .analysis = &analysis,
        .seats = &seats,
        .left = analysis.done < analysis.count,
        .broken = result == SCENE_DONE ? NULL : error->error.text,
    };
    status = tell(&analysed);
    const int ended = tell_end(&analysed, result, error);
    analysis_end(&analysis);
    crew_close(&crew);
    return ended != STATUS_WELL ? ended : status;
}

int run_analyse(const Shell *shell)
{
    GameText game;
    ScriptError error;
    int status;
    const char *path = shell->arguments->words[0];
    status = outputs_check(shell->arguments, &output_page, 1);
    if (status != STATUS_WELL)
        return status;
    if (!game_text_read(path, &game, &error))
        return complain_game(SCENE_AT_FAULT, path, &error);
    Decisions *decisions = memory_needed(calloc(1, sizeof *decisions));
    const SceneResult result = decisions_gather(&game, shell->source, path, decisions, &error);
    const Ruleset *rules = decisions->scene.rules;
    if (result == SCENE_DONE)
        tell_newer(&game, path);
    if (decisions->count > 0)
        status = analyse(shell, &game, decisions, result, &error);
    else if (result != SCENE_DONE)
        status = complain_game(result, path, &error);
    else
        status = complain(STATUS_FAILED, tr("%s: nobody decides anything in it"), path);
    if (rules)
        shell->source->unload(shell->source, rules);
    decisions_free(decisions);
    free(decisions);
    game_text_free(&game);
    return status;
}
