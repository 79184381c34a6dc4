#include "shell/commands.h"

#include "base/language.h"
#include "record/folder.h"
#include "shell/prompt.h"
#include "shell/resume.h"
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

// The seed is told only when the match is over: who knew it could know the cards.
static void farewell(const Prompt *prompt)
{
    const Session *session = prompt->session;
    const Transcript *transcript = session->transcript;
    unsigned long long seed = session->setup.position.setup.seed;
    if (session_is_over(session))
        prompt_say(prompt,
                   tr("Seed of this match: %llu; with --seed %llu the same cards come again."),
                   seed, seed);
    else if (transcript)
        prompt_say(prompt, tr("`%s` goes on with this match."), "loba play --resume");
    if (transcript)
        prompt_say(prompt, tr("It is written down in %s."), transcript->path);
}

// What a rule writer needs to see the failure again.
static void say_how_to_repeat(const Shell *shell, const Session *session)
{
    if (session->transcript)
        complain(0, tr("`loba play --resume --force` comes to it again, and goes on when the rules "
                       "file is mended"));
    else if (!argument_given(shell->arguments, ARGUMENT_SAVE))
        complain(0,
                 tr("the same command with --seed %llu --save FILE writes a scripted game that "
                    "shows it again"),
                 (unsigned long long)session->setup.position.setup.seed);
}

// ---- Writing it down

static const char *save_path(const Shell *shell) { return shell->arguments->value[ARGUMENT_SAVE]; }

// A match that cannot be written down can be played all the same.
static void begin_transcript(Session *session, Transcript *transcript)
{
    Error error;
    if (!folder_begin(transcript, session->rules, &session->setup, &error)) {
        complain(0, tr("this match is not written down as it is played: %s"), error.text);
        return;
    }
    session->transcript = transcript;
    for (int i = 0; i < session->done_count; i++)
        session_record(session, &session->done[i]);
}

static void end_transcript(const Session *session)
{
    const Standing end = {
        .rules = session->rules,
        .names = &session->seats.names,
        .play = &session->play,
    };
    if (session->transcript && session_is_over(session))
        transcript_end(session->transcript, &end, session->setup.position.setup.seed);
}

// ---- The match

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
    end_transcript(session);
    farewell(&prompt);
    if (save && !save_write(save, save_path(shell), session, &error))
        return complain(STATUS_LIMIT, "%s", error.text);
    if (save)
        prompt_say(&prompt, tr("Saved in %s."), save_path(shell));
    if (status == STATUS_RULES)
        say_how_to_repeat(shell, session);
    return status;
}

// Plays a match that stands as it begins, or as it was left.
static int play_on(const Shell *shell, Session *session, Transcript *transcript)
{
    Error error;
    FILE *save = NULL;
    if (save_path(shell) && !(save = save_create(session, save_path(shell), &error)))
        return complain(STATUS_USAGE, "--save: %s", error.text);
    if (transcript->open)
        session->transcript = transcript;
    else
        begin_transcript(session, transcript);
    return play_session(shell, session, save);
}

static int close_match(Session *session, Transcript *transcript, int status)
{
    Error error;
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s", transcript->path);
    session_end(session);
    if (transcript_close(transcript, &error))
        return status;
    return complain(STATUS_LIMIT, tr("%s lacks the end of what was played: %s"), path, error.text);
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
    int status = play_on(shell, &session, &transcript);
    return close_match(&session, &transcript, status);
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
    status = play_on(shell, &session, &transcript);
    status = close_match(&session, &transcript, status);
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
