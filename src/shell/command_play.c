#include "shell/commands.h"

#include "base/language.h"
#include "shell/resume.h"
#include "shell/series.h"
#include "shell/status.h"

#include <string.h>

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

static int play_match(const Shell *shell, const char *variant, const Ruleset *rules)
{
    Seats seats;
    Setup setup;
    Outcome outcome;
    Session session;
    Transcript transcript = {0};
    const Arguments *arguments = shell->arguments;
    if (!read_seats(shell, rules, &seats))
        return STATUS_USAGE;
    session_set_up(&seats, variant, arguments->settings, arguments->setting_count,
                   seed_or_any(arguments), &setup);
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
    if (arguments->games > GAMES_MAX)
        return complain(STATUS_USAGE, tr("--games: %d at most, found %s"), GAMES_MAX,
                        arguments->value[ARGUMENT_GAMES]);
    if (argument_given(arguments, ARGUMENT_RESUME))
        return play_resumed(shell);
    if (argument_given(arguments, ARGUMENT_FORCE))
        return complain(STATUS_USAGE, "%s", tr("--force goes with --resume alone"));
    if (arguments->word_count == 0)
        return complain(STATUS_USAGE, tr("wanted: loba %s; for example: %s"), "play VARIANT",
                        "loba play loba_de_menos");
    return play_variant(shell, arguments->words[0]);
}
