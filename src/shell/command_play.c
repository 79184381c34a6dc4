#include "shell/commands.h"

#include "base/language.h"
#include "shell/resume.h"
#include "shell/series.h"
#include "shell/status.h"
#include "sim/match.h"

#include <string.h>
#include <sys/random.h>

static uint64_t any_seed(void)
{
    uint64_t seed = 0;
    if (getentropy(&seed, sizeof seed) != 0)
        complain(0, "%s", tr("this machine has no chance to offer: the seed is 0"));
    return seed;
}

static bool read_seats(const Shell *shell, const Ruleset *rules, Seats *seats)
{
    Error error;
    const Arguments *arguments = shell->arguments;
    if (!argument_given(arguments, ARGUMENT_SEATS)) {
        seats_default(rules, seats);
        return true;
    }
    if (seats_read(rules, arguments->value[ARGUMENT_SEATS], seats, &error))
        return true;
    complain(0, "%s", error.text);
    return false;
}

// How the match begins, as a script would say it. Among bots nobody could leave a match without
// end.
static void fill_setup(const Shell *shell, const char *variant, const Seats *seats, Setup *setup)
{
    const Arguments *arguments = shell->arguments;
    setup_new(setup);
    snprintf(setup->variant, sizeof setup->variant, "%s", variant);
    for (int i = 0; i < arguments->setting_count; i++) {
        SetupOption *option = &setup->options[setup->option_count++];
        snprintf(option->name, sizeof option->name, "%s", arguments->settings[i].name);
        snprintf(option->value, sizeof option->value, "%s", arguments->settings[i].value);
    }
    setup->seats = seats->names;
    for (int seat = 0; seat < seats->names.count; seat++)
        if (seats->bots[seat])
            snprintf(setup->bots[seat], sizeof setup->bots[seat], "%s",
                     seats->bots[seat]->names[LANGUAGE_EN]);

    bool bots_only = seats_people(seats) == 0;
    setup->position.setup = (MatchSetup){
        .players = seats->names.count,
        .seed = argument_given(arguments, ARGUMENT_SEED) ? arguments->seed : any_seed(),
        .turns_bound = bots_only ? SIM_TURNS_BOUND : 0,
        .hands_bound = bots_only ? SIM_HANDS_BOUND : 0,
    };
}

static int play_match(const Shell *shell, const char *variant, const Ruleset *rules)
{
    Seats seats;
    Setup setup;
    Outcome outcome;
    Session session;
    Transcript transcript = {0};
    if (!read_seats(shell, rules, &seats))
        return STATUS_USAGE;
    fill_setup(shell, variant, &seats, &setup);
    if (session_start(&session, rules, &seats, &setup, &outcome) != VERDICT_DONE) {
        session_end(&session);
        return complain(STATUS_RULES, "%s", outcome.error.text);
    }
    return series_play(shell, &session, &transcript);
}

int play_variant(const Shell *shell, const char *variant)
{
    int status;
    const Ruleset *rules = load_or_complain(shell, variant, shell->arguments, &status);
    if (!rules)
        return status;
    status = play_match(shell, variant, rules);
    shell->source->unload(shell->source, rules);
    return status;
}

// How it began stands in the file.
static bool check_resumed(const Arguments *arguments)
{
    static const Argument settled[] = {ARGUMENT_SEATS, ARGUMENT_SEED, ARGUMENT_SET};
    for (size_t i = 0; i < sizeof settled / sizeof settled[0]; i++)
        if (argument_given(arguments, settled[i])) {
            complain(0, tr("--resume and --%s do not go together: the match has begun already"),
                     argument_rows[settled[i]].name);
            return false;
        }
    return true;
}

static int play_resumed(const Shell *shell)
{
    Session session;
    Transcript transcript;
    const char *path = shell->arguments->word_count ? shell->arguments->words[0] : NULL;
    if (!check_resumed(shell->arguments))
        return STATUS_USAGE;
    int status = resume_match(shell, path, &session, &transcript);
    if (status != STATUS_WELL)
        return status;
    const Ruleset *rules = session.rules;
    status = series_play(shell, &session, &transcript);
    shell->source->unload(shell->source, rules);
    return status;
}

int run_play(const Shell *shell)
{
    const Arguments *arguments = shell->arguments;
    if (argument_given(arguments, ARGUMENT_RESUME))
        return play_resumed(shell);
    if (argument_given(arguments, ARGUMENT_FORCE))
        return complain(STATUS_USAGE, "%s", tr("--force goes with --resume alone"));
    if (arguments->word_count == 0)
        return complain(STATUS_USAGE, tr("wanted: loba %s; for example: %s"), "play VARIANT",
                        "loba play loba_de_menos");
    return play_variant(shell, arguments->words[0]);
}
