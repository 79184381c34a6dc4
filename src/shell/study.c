#include "shell/study.h"

#include "base/error.h"
#include "base/memory.h"
#include "rules/fingerprint.h"
#include "shell/reporting.h"

#include <inttypes.h>
#include <jansson.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define OF_ALL(name, spanish, member, label)                        \
    {                                                               \
        name, spanish, FIGURE(member), FIGURE(member), label, label \
    }

const CompareRow compare_rows[COMPARE_ROWS] = {
    OF_ALL("points", "puntos", points, N_("points a hand and player")),
    {"hands", "manos", FIGURE(hands), -1, N_("hands a match"), NULL},
    OF_ALL("turns", "turnos", turns, N_("turns a hand")),
    OF_ALL("acts", "jugadas", hand_acts, N_("acts a hand")),
    {"total", "total", FIGURE(total), -1, N_("points at the end of a match"), NULL},
    {"wins", "ganadas", FIGURE(player.wins), FIGURE(player.bests),
     N_("matches that the first player wins"), N_("hands in which the first player is the best")},
    OF_ALL("score", "tanteo", player.points, N_("points a hand of the first player")),
    OF_ALL("out", "salidas", hows[HOW_OUT], N_("hands ended by going out")),
    OF_ALL("closed", "cerradas", hows[HOW_CLOSED], N_("hands closed")),
    OF_ALL("blocked", "trabadas", hows[HOW_BLOCKED], N_("hands blocked")),
};

int compare_figure(const Study *study)
{
    return study->hands ? study->compared->hand_figure : study->compared->figure;
}

Measured study_difference(const Study *study, int figure)
{
    const Sample *sample = &study->sample;
    return tally_difference(&sample->tallies[0], &sample->tallies[1], &sample->pairing, figure);
}

// ---- Rules

int study_load(const Shell *shell, const char *variant, const Setting settings[], int count,
               StudyArm *arm)
{
    int status;
    Arguments arguments = *shell->arguments;
    memcpy(arguments.settings, settings, (size_t)count * sizeof *settings);
    memcpy(arm->settings, settings, (size_t)count * sizeof *settings);
    arguments.setting_count = count;
    arm->setting_count = count;
    arm->rules = load_or_complain(shell, variant, &arguments, &status);
    if (!arm->rules)
        return status == STATUS_WELL ? STATUS_INTERRUPTED : status;
    snprintf(arm->variant, sizeof arm->variant, "%s",
             variant_is_path(variant) ? variant : arm->rules->id);
    snprintf(arm->fingerprint, sizeof arm->fingerprint, "%016" PRIx64,
             fingerprint_study(arm->rules));
    return STATUS_WELL;
}

bool study_load_workers(const RulesetSource *source, int workers, StudyArm *arm, Faults *faults)
{
    RulesetSource silent = *source;
    silent.trace = NULL;
    faults->count = 0;
    arm->by_worker = memory_needed(calloc((size_t)workers, sizeof *arm->by_worker));
    arm->by_worker[0] = arm->rules;
    for (arm->loaded = 1; arm->loaded < workers; arm->loaded++)
        if (silent.load(&silent, arm->variant, NULL, arm->settings, arm->setting_count,
                        &arm->by_worker[arm->loaded], faults) != LOAD_DONE)
            return false;
    for (int i = 1; i < workers; i++)
        if (!ruleset_is_still(arm->rules, arm->by_worker[i], faults))
            return false;
    return true;
}

void study_free(const RulesetSource *source, Study *study)
{
    for (int i = 0; i < study->arm_count; i++) {
        StudyArm *arm = &study->arms[i];
        for (int worker = 1; worker < arm->loaded; worker++)
            source->unload(source, arm->by_worker[worker]);
        if (arm->rules)
            source->unload(source, arm->rules);
        free(arm->by_worker);
    }
    json_decref(study->kept);
}

// ---- The command that plays it again

static const char *settings_given(const StudyArm *arm, int from)
{
    const char *given = "";
    for (int i = from; i < arm->setting_count; i++) {
        const Setting *setting = &arm->settings[i];
        given = text_more(
            given, "%s",
            setting->house
                ? shell_option(ARGUMENT_WITH, setting->name)
                : shell_option(ARGUMENT_SET, text_of("%s=%s", setting->name, setting->value)));
    }
    return given;
}

static const char *seats_given(const Study *study, int arm)
{
    const char *seats = "";
    for (int seat = 0; seat < study->names.count; seat++)
        seats = text_more(seats, "%s%s=%s", seat ? "," : "", study->names.list[seat],
                          bot_name(study->arms[arm].bots[seat]));
    return shell_option(ARGUMENT_SEATS, seats);
}

const char *study_command(const Study *study)
{
    const StudyArm *a = &study->arms[0], *b = &study->arms[1];
    const bool two = study->arm_count == ARMS_MAX && strcmp(a->variant, b->variant) != 0;
    const char *command =
        text_of("loba %s %s%s%s%s%s%s", shell_command_word("simulate"), shell_word(a->variant),
                two ? " " : "", two ? shell_word(b->variant) : "",
                study->rules_dir ? shell_option(ARGUMENT_RULES_DIR, study->rules_dir) : "",
                settings_given(a, 0), seats_given(study, 0));
    if (study->first > 1)
        command = text_more(command, " --%s %" PRId64, argument_name(ARGUMENT_FIRST), study->first);
    command = text_more(command, " --%s %" PRId64 " --%s %" PRIu64,
                        argument_name(study->hands ? ARGUMENT_HANDS : ARGUMENT_GAMES),
                        study->sample.done, argument_name(ARGUMENT_SEED), study->seed);
    if (study->arm_count < ARMS_MAX)
        return command;
    const bool spanish = language_now() == LANGUAGE_ES;
    return text_more(command, " --%s --%s %s%s%s", argument_name(ARGUMENT_COMPARE),
                     argument_name(ARGUMENT_FIGURE),
                     spanish ? study->compared->spanish : study->compared->name,
                     settings_given(b, a->setting_count),
                     memcmp(a->bots, b->bots, sizeof a->bots) != 0 ? seats_given(study, 1) : "");
}
