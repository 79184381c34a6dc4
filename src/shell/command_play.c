#include "shell/commands.h"

#include "base/language.h"
#include "shell/prompt.h"
#include "shell/save.h"
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

static int status_of(PromptState state)
{
    switch (state) {
    case PROMPT_INTERRUPTED: return STATUS_INTERRUPTED;
    case PROMPT_FAILED: return STATUS_RULES;
    default: return STATUS_WELL;
    }
}

static void greet(const Prompt *prompt)
{
    const Session *session = prompt->session;
    prompt_say(prompt, "%s", words_now(&session->rules->name));
    if (seats_people(&session->seats) > 0)
        prompt_say(prompt, tr("`%s` lists the commands; `%s` leaves the match."),
                   command_name(COMMAND_HELP), command_name(COMMAND_QUIT));
}

// The seed is told only now: who knew it could know the cards.
static void farewell(const Prompt *prompt)
{
    const Session *session = prompt->session;
    unsigned long long seed = session->setup.position.setup.seed;
    prompt_say(prompt, tr("Seed of this match: %llu; with --seed %llu the same cards come again."),
               seed, seed);
}

// What a rule writer needs to see the failure again.
static void say_how_to_repeat(const Shell *shell, const Session *session)
{
    if (!argument_given(shell->arguments, ARGUMENT_SAVE))
        complain(
            0,
            tr("the same command with --seed %llu --save FILE writes a scripted game that shows "
               "it again"),
            (unsigned long long)session->setup.position.setup.seed);
}

static int play_session(const Shell *shell, Session *session, FILE *save)
{
    Error error;
    Prompt prompt = {
        .session = session,
        .catalogues = shell->catalogues,
        .screen = shell->screen,
    };
    greet(&prompt);
    int status = status_of(prompt_run(&prompt));
    farewell(&prompt);
    const char *path = shell->arguments->value[ARGUMENT_SAVE];
    if (save && !save_write(save, path, session, &error))
        return complain(STATUS_LIMIT, "%s", error.text);
    if (save)
        prompt_say(&prompt, tr("Saved in %s."), path);
    if (status == STATUS_RULES)
        say_how_to_repeat(shell, session);
    return status;
}

static int play_match(const Shell *shell, const char *variant, const Ruleset *rules)
{
    Seats seats;
    Setup setup;
    Outcome outcome;
    Session session;
    Error error;
    FILE *save = NULL;
    if (!read_seats(shell, rules, &seats))
        return STATUS_USAGE;
    fill_setup(shell, variant, &seats, &setup);
    if (session_start(&session, rules, &seats, &setup, &outcome) != VERDICT_DONE) {
        session_end(&session);
        return complain(STATUS_RULES, "%s", outcome.error.text);
    }
    int status;
    const char *path = shell->arguments->value[ARGUMENT_SAVE];
    if (path && !(save = save_create(&session, path, &error)))
        status = complain(STATUS_USAGE, "--save: %s", error.text);
    else
        status = play_session(shell, &session, save);
    session_end(&session);
    return status;
}

int play_variant(const Shell *shell, const char *variant)
{
    int status;
    Faults faults = {0};
    const Ruleset *rules = load_variant(shell->source, variant, shell->arguments, &faults, &status);
    print_faults(stderr, "loba: ", &faults);
    if (!rules)
        return status;
    status = play_match(shell, variant, rules);
    shell->source->unload(shell->source, rules);
    return status;
}

int run_play(const Shell *shell) { return play_variant(shell, shell->arguments->words[0]); }
