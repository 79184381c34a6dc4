#include "shell/command_play.h"

#include "base/error.h"
#include "base/language.h"
#include "base/text.h"
#include "match/game_files.h"
#include "match/save.h"
#include "play/position.h"
#include "record/folder.h"
#include "screen/table.h"
#include "shell/prompt.h"
#include "shell/signals.h"

#include <string.h>

enum { LINE_BYTES = 1024, GAMES_MAX = 1000 };

typedef struct {
    const Shell *shell;
    Prompt prompt;  // of all matches, to keep each seat's sort order and typed-ahead input
    Session *session;
    Transcript *transcript;
    uint64_t seed;    // of the first match; the later seeds follow from it
    int begun, over;  // numbers of matches
    int won[SEATS_MAX];
    int64_t chips[SEATS_MAX];
} Series;

// ---- Messages

// Greets the players of the first match; for later ones prints the number, the dealer and the
// direction of play.
static void announce(const Series *series)
{
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    const Session *session = series->session;
    const Game *game = &session->play.game;
    int games = series->shell->arguments->games;
    if (series->begun == 1) {
        prompt_say(&series->prompt, "%s", words_now(&session->rules->name));
        if (seats_people(&session->seats) > 0)
            prompt_say(&series->prompt, tr("`%s` lists the commands; `%s` leaves the match."),
                       command_name(COMMAND_HELP), command_name(COMMAND_QUIT));
        return;
    }
    text_add(&text, games ? tr("Game %d of %d.") : tr("Game %d."), series->begun, games);
    text_add(&text, " ");
    text_add(&text, tr("Dealer: %s."), session->seats.names.list[game->dealer]);
    text_add(&text, " %s", direction_text(game));
    fputc('\n', series->prompt.screen.out);
    prompt_say(&series->prompt, "%s", line);
}

// The games and chips that each seat has won.
static void tell_balance(const Series *series)
{
    const Session *session = series->session;
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    text_add(&text, tr(series->over == 1 ? N_("After %lld game:") : N_("After %lld games:")),
             (long long)series->over);
    fputc('\n', series->prompt.screen.out);
    prompt_say(&series->prompt, "%s", line);
    for (int seat = 0; seat < session->seats.names.count; seat++) {
        long long won = series->won[seat], chips = series->chips[seat];
        text = text_in(line, sizeof line);
        text_add(&text, "%s: ", session->seats.names.list[seat]);
        text_add(&text, tr(won == 1 ? N_("%lld game won") : N_("%lld games won")), won);
        if (session->rules->chip_count > 0) {
            text_add(&text, ", ");
            if (chips < 0)
                text_add(&text, tr(chips == -1 ? N_("%lld chip lost") : N_("%lld chips lost")),
                         -chips);
            else
                text_add(&text, tr(chips == 1 ? N_("%lld chip won") : N_("%lld chips won")), chips);
        }
        prompt_say(&series->prompt, "%s.", line);
    }
}

// ---- Recording the match

// Begins the transcript. A match that cannot be recorded can still be played.
static void begin_transcript(const Series *series)
{
    Error error;
    Session *session = series->session;
    Transcript *transcript = series->transcript;
    if (transcript->open) {
        session->transcript = transcript;
    } else if (folder_begin(transcript, session->rules, &session->setup, &error)) {
        session->transcript = transcript;
        for (int i = 0; i < session->done.count; i++) {
            const Done done = session_done(session, i);
            session_record(session, &done);
        }
    } else {
        complain(0, tr("this match is not written down as it is played: %s"), error.text);
    }
    if (transcript->open && *transcript->journal.caveat.text)
        complain(0, tr("this match is written down as it is played, but %s"),
                 transcript->journal.caveat.text);
}

static int close_transcript(const Series *series, int status)
{
    Error error;
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s", series->transcript->path);
    series->session->transcript = NULL;
    if (transcript_close(series->transcript, &error))
        return status;
    return complain(STATUS_LIMIT, tr("%s lacks the end of what was played: %s"), path, error.text);
}

// Opens the file for saving the match; NULL if it is not to be saved. False if it cannot be opened.
static bool open_save(const Series *series, char path[PATH_MAX], FILE **save)
{
    Error error;
    const Arguments *arguments = series->shell->arguments;
    const char *given = arguments->value[ARGUMENT_SAVE];
    *save = NULL;
    if (!given)
        return true;
    if (save_path(given, series->begun, path, &error) &&
        (series->begun > 1 || save_is_free(given, arguments->games, &error)))
        *save = save_create(series->session, path, &error);
    if (!*save)
        complain(0, "--save: %s", error.text);
    return *save != NULL;
}

// ---- One match after another

// Plays the match of the session, from its greeting to its closing messages.
static int play_session(Series *series)
{
    Error error;
    char path[PATH_MAX];
    FILE *save;
    Session *session = series->session;
    const Prompt *prompt = &series->prompt;
    const Game *game = &session->play.game;
    series->begun++;
    if (!open_save(series, path, &save))
        return close_transcript(series, STATUS_USAGE);
    begin_transcript(series);
    announce(series);
    PromptState state = prompt_run(&series->prompt);
    int status = state == PROMPT_INTERRUPTED ? STATUS_INTERRUPTED
                 : state == PROMPT_FAILED    ? STATUS_RULES
                                             : STATUS_WELL;
    bool over = session_is_over(session);
    series->over += over;
    for (int seat = 0; over && seat < game->players; seat++) {
        series->won[seat] += game->winners >> seat & 1;
        series->chips[seat] += game->seats[seat].chips;
    }
    if (session->transcript) {
        const Standing end = {
            .rules = session->rules, .names = &session->seats.names, .play = &session->play};
        if (over)
            transcript_end(session->transcript, &end, session->setup.position.setup.seed);
        else
            transcript_leave(session->transcript);
        if (!over)
            prompt_say(prompt, tr("`%s` goes on with this match."), "loba play --resume");
        prompt_say(prompt, tr("It is written down in %s."), session->transcript->path);
    }
    if (save && save_write(save, path, session, &error))
        prompt_tell_saved(prompt, path);
    else if (save)
        status = complain(STATUS_LIMIT, "%s", error.text);
    // Tells a rule writer how to see the failure again.
    if (status == STATUS_RULES && session->transcript)
        complain(0, tr("`loba play --resume --force` comes to it again, and goes on when the rules "
                       "file is mended"));
    else if (status == STATUS_RULES && !save)
        complain(0,
                 tr("the same command with --seed %llu --save FILE writes a scripted game that "
                    "shows it again"),
                 (unsigned long long)series->seed);
    return close_transcript(series, status);
}

// Ctrl-C and the end of input mean no.
static bool ask_for_another(Keyboard *keyboard)
{
    static const struct {
        const char *word;
        bool yes;
    } answers[] = {{"y", true},  {"yes", true}, {"s", true},  {"si", true},
                   {"sí", true}, {"n", false},  {"no", false}};
    char line[LINE_BYTES];
    for (;;) {
        KeyboardResult result =
            keyboard_ask(keyboard, tr("Another game? (y/n) "), line, sizeof line);
        line[strcspn(line, " \t\r")] = '\0';
        if (result == KEYBOARD_END || result == KEYBOARD_INTERRUPTED)
            return false;
        for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++)
            if (seat_name_same(line, answers[i].word) &&
                (result == KEYBOARD_LINE || !answers[i].yes))
                return answers[i].yes;
    }
}

// Begins the next match, if one is wanted. If the command line did not give a number of matches,
// people at a terminal are asked. False if it does not begin; *status says whether that is a
// failure.
static bool begin_next(Series *series, int *status)
{
    Outcome outcome;
    Session *session = series->session;
    const Ruleset *rules = session->rules;
    const Seats seats = session->seats;
    Setup setup = session->setup;
    int games = series->shell->arguments->games;
    bool asks = seats_people(&seats) > 0 && series->prompt.screen.terminal &&
                keyboard_is_terminal(series->prompt.keyboard);
    bool wanted = games ? series->begun < games : asks && ask_for_another(series->prompt.keyboard);
    if (!wanted)
        return false;
    series_next(rules, &session->setup.position.setup, &session->play.game, &setup.position);
    session_end(session);
    if (session_start(session, rules, &seats, &setup, &outcome) == START_DONE)
        return true;
    *status = complain(STATUS_RULES, "%s", outcome.error.text);
    return false;
}

// Plays the match that the session has begun, then as many more as `--games` says, or as the people
// at the terminal want. The series ends when somebody leaves a match. The transcript is {0}, or the
// one that was resumed. Takes ownership of both; returns the exit status.
static int play_series(const Shell *shell, Session *session, Transcript *transcript)
{
    const unsigned long long seed = session->setup.position.setup.seed;
    Series series = {
        .shell = shell,
        .prompt = {.session = session,
                   .catalogues = shell->catalogues,
                   .screen = shell->screen,
                   .keyboard = keyboard_new()},
        .session = session,
        .transcript = transcript,
        .seed = seed,
    };
    const Prompt *prompt = &series.prompt;
    const Position *position = &session->setup.position;
    int status = play_session(&series);
    while (status == STATUS_WELL && session_is_over(session) && begin_next(&series, &status))
        status = play_session(&series);
    if (series.begun > 1)
        tell_balance(&series);
    // The seed is revealed only after the whole series, since it determines the cards of all its
    // matches.
    if (session_is_over(session) && series.begun > 1)
        prompt_say(prompt,
                   tr("Seed of these games: %llu; with --seed %llu --games %d the same cards come "
                      "again."),
                   seed, seed, series.begun);
    else if (session_is_over(session) &&
             (position->placed || position->dealer >= 0 || position->setup.turned))
        prompt_say(prompt, tr("Seed of this match: %llu."), seed);
    else if (session_is_over(session))
        prompt_say(prompt,
                   tr("Seed of this match: %llu; with --seed %llu the same cards come again."),
                   seed, seed);
    session_end(session);
    keyboard_free(series.prompt.keyboard);
    return status == STATUS_WELL && signals_interrupted() ? STATUS_INTERRUPTED : status;
}

int play_variant(const Shell *shell, const char *variant)
{
    int status;
    Error error;
    Seats seats;
    Setup setup;
    Outcome outcome;
    Session session;
    Transcript transcript = {0};
    const Arguments *arguments = shell->arguments;
    const Ruleset *rules = load_or_complain(shell, variant, arguments, &status);
    if (!rules)
        return status;
    const char *given = arguments->value[ARGUMENT_SEATS];
    if (!given)
        seats_default(rules, &seats);
    if (given && !seats_read(rules, given, &seats, &error)) {
        status = complain(STATUS_USAGE, "%s", error.text);
    } else {
        session_set_up(&seats, variant, arguments->settings, arguments->setting_count,
                       seed_or_any(arguments), &setup);
        if (session_start(&session, rules, &seats, &setup, &outcome) == START_DONE) {
            status = play_series(shell, &session, &transcript);
        } else {
            session_end(&session);
            status = complain(STATUS_RULES, "%s", outcome.error.text);
        }
    }
    shell->source->unload(shell->source, rules);
    return status;
}

// ---- Resuming a match

static void say_passed_over(const char *path, const Error *why)
{
    complain(0, tr("%s is passed over: %s"), path, why->text);
}

// Reads the game to resume: at a path, or without one the latest unfinished match. Reports what its
// transcript lacks. Returns an exit status.
static int read_left(const char *path, GameText *game, Transcript *transcript)
{
    Error error;
    ScriptError wrong;
    JournalText text;
    if (path && !game_text_is_transcript(path))
        return game_text_read(path, game, &wrong) ? STATUS_WELL
                                                  : complain_game(SCENE_AT_FAULT, path, &wrong);
    if (path && !transcript_open(transcript, path, &text, &error))
        return complain(STATUS_FAILED, "%s: %s", path, error.text);
    if (!path && !folder_open_latest(transcript, &text, say_passed_over, &error))
        return complain(STATUS_USAGE, "%s", error.text);
    path = transcript->path;
    bool begun = transcript_has_begun(&text);
    if (text.torn)
        complain(0, tr("%s: the last line was not written to its end, and is left out"), path);
    if (!begun || transcript_is_over(&text)) {
        journal_text_free(&text);
        return complain(STATUS_USAGE, "%s: %s", path,
                        begun ? tr("this match is over; `loba replay` plays it again")
                              : tr("this match was left before it began"));
    }
    if (!text.torn && transcript_breaks_off(&text))
        complain(0,
                 tr("%s: it has %d lines, and the last one does not say that the match was left: "
                    "the program was ended, or lines are missing at its end"),
                 path, text.lines);
    return game_text_take(game, &text, &wrong) ? STATUS_WELL
                                               : complain_game(SCENE_AT_FAULT, path, &wrong);
}

// The set-up is in the file.
static int play_resumed(const Shell *shell)
{
    static const Argument settled[] = {ARGUMENT_SEATS, ARGUMENT_SEED, ARGUMENT_SET};
    Error error;
    ScriptError wrong;
    GameText game;
    Session session;
    Transcript transcript = {0};
    const Arguments *arguments = shell->arguments;
    const char *path = arguments->word_count ? arguments->words[0] : NULL;
    for (size_t i = 0; i < sizeof settled / sizeof settled[0]; i++)
        if (argument_given(arguments, settled[i]))
            return complain(STATUS_USAGE,
                            tr("--resume and --%s do not go together: the match has begun already"),
                            argument_rows[settled[i]].name);
    int status = read_left(path, &game, &transcript);
    if (status == STATUS_WELL) {
        path = transcript.open ? transcript.path : path;
        SceneResult result =
            game_text_resume(&game, shell->source, path, argument_given(arguments, ARGUMENT_FORCE),
                             &session, &wrong);
        if (result != SCENE_DONE)
            status = complain_game(result, path, &wrong);
        else if (transcript.open && !transcript_has_rules(&game.text, session.rules, &error))
            transcript_force(&transcript, session.rules);
        game_text_free(&game);
    }
    if (status != STATUS_WELL) {
        transcript_close(&transcript, &error);
        return status;
    }
    const Ruleset *rules = session.rules;
    status = play_series(shell, &session, &transcript);
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
