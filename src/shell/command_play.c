#include "shell/commands.h"

#include "base/error.h"
#include "base/language.h"
#include "base/text.h"
#include "base/wording.h"
#include "explain/explain.h"
#include "match/game_files.h"
#include "match/save.h"
#include "match/stand_in.h"
#include "play/position.h"
#include "record/folder.h"
#include "screen/table.h"
#include "shell/match_check.h"
#include "shell/messages.h"
#include "shell/prompt.h"
#include "shell/signals.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

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
    const Session *session = series->session;
    const Game *game = &session->play.game;
    int games = series->shell->arguments->games;
    if (series->begun == 1) {
        prompt_say(&series->prompt, "%s", words_now(&session->rules->name));
        // The first page of one alone has the rest.
        if (series->prompt.first && seats_people(&session->seats) == 1 &&
            prompt_has_pages(&series->prompt))
            return;
        if (seats_people(&session->seats) > 0)
            prompt_say(&series->prompt, "%s", prompt_greeting());
        if (series->prompt.first && !prompt_has_pages(&series->prompt))
            prompt_say(&series->prompt, "%s", explain_aim(session->rules));
        return;
    }
    char dealer[LINE_BYTES];
    Text text = text_in(dealer, sizeof dealer);
    const Teller teller = prompt_teller(&series->prompt, 0);
    add_dealer(&teller, game, &text);
    fputc('\n', series->prompt.screen.out);
    prompt_say(&series->prompt, "%s %s %s",
               text_of(games ? tr("Game %d of %d.") : tr("Game %d."), series->begun, games), dealer,
               direction_text(game));
}

// The games and chips that each seat has won.
static void tell_balance(const Series *series)
{
    const Session *session = series->session;
    fputc('\n', series->prompt.screen.out);
    prompt_say(&series->prompt, "%s",
               wording_of(tr("After {games} {games:1=game|games}:"),
                          FILLINGS({"games", .number = series->over})));
    for (int seat = 0; seat < session->seats.names.count; seat++) {
        const char *chips = text_of("%lld", llabs((long long)series->chips[seat]));
        prompt_say(
            &series->prompt, "%s",
            wording_of(tr("{who}: {games} {games:1=game|games} won{stakes?, {chips} "
                          "{chips:1=chip|chips} {lost?lost|won}}."),
                       FILLINGS({"who", session->seats.names.list[seat]},
                                {"games", .number = series->won[seat]},
                                {"stakes", .number = ruleset_has_stakes(session->rules)},
                                {"chips", chips}, {"lost", .number = series->chips[seat] < 0})));
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
    const char *path = text_of("%s", series->transcript->path);
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
        complain(0, "--%s: %s", argument_name(ARGUMENT_SAVE), error.text);
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
    session->undoes_turn = true;
    if (!open_save(series, path, &save))
        return close_transcript(series, STATUS_USAGE);
    begin_transcript(series);
    series->prompt.first = series->begun == 1 && session->done.count == 0;
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
            .rules = session->rules, .names = &session->setup.seats, .play = &session->play};
        if (over)
            transcript_end(session->transcript, &end, session->setup.position.setup.seed);
        else
            transcript_leave(session->transcript, claim_state_text(game));
        if (!over)
            prompt_say(prompt, tr("The match is left; `%s play --resume` goes on with it."),
                       series->shell->program);
        prompt_say(prompt, tr("It is written down in %s."), session->transcript->path);
    }
    if (!session->transcript && !over)
        prompt_say(prompt, "%s", tr("The match is left."));
    if (save && save_write(save, path, session, &error))
        prompt_tell_saved(prompt, path);
    else if (save)
        status = complain(STATUS_LIMIT, "%s", error.text);
    // Tells a rule writer how to see the failure again.
    if (status == STATUS_RULES && session->transcript)
        complain(
            0,
            tr("`%s play --resume` comes to it again, and goes on when the rules file is mended"),
            series->shell->program);
    else if (status == STATUS_RULES && !save)
        complain(0,
                 tr("the same command with --seed %llu --save FILE writes a scripted game that "
                    "shows it again"),
                 (unsigned long long)series->seed);
    return close_transcript(series, status);
}

// Asks a question until the answer is yes or no, and says below another answer what these do.
// KEYBOARD_LINE: *yes has it.
static KeyboardResult ask_yes_or_no(const Shell *shell, Keyboard *keyboard, const char *question,
                                    const char *meaning, bool *yes)
{
    static const struct {
        const char *word;
        bool yes;
    } answers[] = {{"y", true},  {"yes", true},  {"s", true},  {"si", true},
                   {"sí", true}, {"dale", true}, {"n", false}, {"no", false}};
    char line[LINE_BYTES];
    for (;;) {
        KeyboardResult result =
            keyboard_ask(keyboard, screen_question(&shell->screen, question), line, sizeof line);
        line[strcspn(line, " \t\r")] = '\0';
        if (result == KEYBOARD_END || result == KEYBOARD_INTERRUPTED)
            return result;
        for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++)
            if (seat_name_same(line, answers[i].word) && result == KEYBOARD_LINE) {
                *yes = answers[i].yes;
                return KEYBOARD_LINE;
            }
        screen_wrap(&shell->screen, 0, meaning);
    }
}

// Ctrl-C and the end of input mean no.
static bool ask_for_another(const Shell *shell, Keyboard *keyboard)
{
    bool yes;
    return ask_yes_or_no(shell, keyboard, tr("Another game? (y/n) "),
                         tr("y deals another game, n ends."), &yes) == KEYBOARD_LINE &&
           yes;
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
    bool wanted = games ? series->begun < games
                        : asks && ask_for_another(series->shell, series->prompt.keyboard);
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
// one that was resumed. Takes ownership of both, and of the rules of the session, for which
// `reload` may put others; returns the exit status.
static int play_series(const Shell *shell, Session *session, Transcript *transcript)
{
    const unsigned long long seed = session->setup.position.setup.seed;
    Series series = {
        .shell = shell,
        .prompt = {.session = session,
                   .source = shell->source,
                   .catalogues = shell->catalogues,
                   .screen = shell->screen,
                   .pace = shell->arguments->pace,
                   .threads = shell->arguments->threads ? shell->arguments->threads : crew_usual(),
                   .no_wait = argument_given(shell->arguments, ARGUMENT_NO_WAIT),
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
    const bool cards_come_again = series.prompt.reloads == 0;
    // The seed is revealed only after the whole series, since it determines the cards of all its
    // matches.
    if (session_is_over(session) && series.begun > 1 && cards_come_again)
        prompt_say(
            prompt,
            tr("Seed of these games: %llu; with --seed %llu --games %d the same cards come again."),
            seed, seed, series.begun);
    else if (session_is_over(session) &&
             (position->placed || position->dealer >= 0 || position->setup.turned))
        prompt_say(prompt, tr("Seed of this match: %llu."),
                   (unsigned long long)position->setup.seed);
    else if (session_is_over(session) && cards_come_again)
        prompt_say(prompt,
                   tr("Seed of this match: %llu; with --seed %llu the same cards come again."),
                   seed, seed);
    const Ruleset *rules = session->rules;
    session_end(session);
    shell->source->unload(shell->source, rules);
    keyboard_free(series.prompt.keyboard);
    return status == STATUS_WELL && signals_interrupted() ? STATUS_INTERRUPTED : status;
}

// ---- Resuming a match

static void say_passed_over(const char *path, const Error *why)
{
    complain(0, tr("%s is passed over: %s"), path, why->text);
}

// Whether the word, which names no file, can only be the name of a variant.
static bool is_variant(const char *word)
{
    struct stat about;
    return !strpbrk(word, "/.") && stat(word, &about) != 0;
}

// Reads the game to resume: at a path, or the latest unfinished match, of one variant where it is
// not NULL. Reports what its transcript lacks. Returns an exit status.
static int read_left(const char *path, const char *variant, GameText *game, Transcript *transcript)
{
    Error error;
    ScriptError wrong;
    JournalText text;
    if (path && !game_text_is_transcript(path))
        return game_text_read(path, game, &wrong) ? STATUS_WELL
                                                  : complain_game(SCENE_AT_FAULT, path, &wrong);
    if (path && !transcript_open(transcript, path, &text, &error))
        return complain(STATUS_FAILED, "%s: %s", path, error.text);
    if (!path && !folder_open_latest(variant, transcript, &text, say_passed_over, &error))
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
                 tr("%s: lines: %d; the last one does not say that the match was left: the program "
                    "was ended, or lines are missing at its end"),
                 path, text.lines);
    return game_text_take(game, &text, &wrong) ? STATUS_WELL
                                               : complain_game(SCENE_AT_FAULT, path, &wrong);
}

static const Argument settled[] = {ARGUMENT_SEATS, ARGUMENT_SEED, ARGUMENT_SET, ARGUMENT_WITH};

enum { SETTLED = sizeof settled / sizeof settled[0] };

// People go on in the language in which they played, unless the command line says another one, and
// are addressed in it.
static void speak_as_played(const Shell *shell, const Transcript *transcript, Session *session)
{
    if (transcript->open && transcript->language != LANGUAGE_COUNT &&
        transcript->language != language_now() && !argument_given(shell->arguments, ARGUMENT_LANG))
        language_start(language_code(transcript->language), shell->catalogues);
    seats_address(&session->seats);
}

// Records that the match goes on under the rules files as they are, if they are newer or it is
// forced.
static void take_rules(const GameText *game, const Session *session, Transcript *transcript)
{
    const char *state = "";
    if (game->forced)
        state = claim_state_text(&session->play.game);
    else
        tell_newer(game, transcript->path);
    if (*state || game->changed.text[0])
        transcript_take_rules(transcript, session->rules, state);
}

// The set-up is in the file.
static int play_resumed(const Shell *shell)
{
    Error error;
    ScriptError wrong;
    GameText game;
    Session session;
    Transcript transcript = {0};
    const Arguments *arguments = shell->arguments;
    const char *path = arguments->word_count ? arguments->words[0] : NULL;
    const char *variant = NULL;
    for (int i = 0; i < SETTLED; i++)
        if (argument_given(arguments, settled[i]))
            return complain(STATUS_USAGE,
                            tr("--resume and --%s do not go together: the match has begun already"),
                            argument_name(settled[i]));
    int status = STATUS_WELL;
    if (path && is_variant(path)) {
        const Ruleset *meant = load_or_complain(shell, path, arguments, &status);
        if (!meant)
            return status;
        variant = text_of("%s", meant->id);
        shell->source->unload(shell->source, meant);
        path = NULL;
    }
    status = read_left(path, variant, &game, &transcript);
    if (status == STATUS_WELL) {
        path = transcript.open ? transcript.path : path;
        SceneResult result =
            game_text_resume(&game, shell->source, path, argument_given(arguments, ARGUMENT_FORCE),
                             &session, &wrong);
        if (result != SCENE_DONE)
            status = complain_game(result, path, &wrong);
        else if (transcript.open)
            take_rules(&game, &session, &transcript);
        game_text_free(&game);
    }
    if (status != STATUS_WELL) {
        transcript_close(&transcript, &error);
        return status;
    }
    speak_as_played(shell, &transcript, &session);
    return play_series(shell, &session, &transcript);
}

// ---- Going on from a scripted game

// The match is one of these rules and settings from now on, whatever the script names. A path of
// house rules may be one from the folder of the script; that of a match is not.
static void settle_rules(Session *session, const char *variant, const Arguments *arguments)
{
    const Ruleset *rules = session->rules;
    const Setup was = session->setup;
    Setup *setup = &session->setup;
    Setting own[SETTINGS_MAX], all[SETTINGS_MAX];
    int count;
    snprintf(setup->variant, sizeof setup->variant, "%s",
             variant_is_path(variant) ? variant : rules->id);
    settings_join(own, setup_settings(&was, own), arguments->settings, arguments->setting_count,
                  all, &count);
    setup->house_count = setup->option_count = 0;
    setup_take_settings(setup, all, count);
    for (int i = 0; i < rules->house_count; i++) {
        const int asked = rules->houses[i].asked;
        if (asked >= 0 && variant_is_path(setup->houses[asked]))
            snprintf(setup->houses[asked], VARIANT_TEXT_MAX, "%s", rules->houses[i].path);
    }
}

// Who plays: those that --seats names, else those of the script.
static bool settle_seats(Session *session, const char *given, Error *error)
{
    Seats seats;
    const int count = session->seats.names.count;
    if (!given)
        return true;
    if (!seats_read(session->rules, given, &seats, error))
        return false;
    if (seats.names.count != count)
        return error_set(error, tr("--seats: %d play in the script; named: %d"), count,
                         seats.names.count);
    session->seats = seats;
    session->setup.seats = seats.names;
    for (int seat = 0; seat < count; seat++)
        snprintf(session->setup.bots[seat], sizeof session->setup.bots[seat], "%s",
                 seats.bots[seat] ? seats.bots[seat]->names[LANGUAGE_EN] : "");
    return true;
}

// The path of a rules file that a script names is relative to the script; that of a match is not.
static const char *rules_named(const Session *session)
{
    const RulesFile *files;
    const char *named = session->setup.variant;
    if (variant_is_path(named) && ruleset_files(session->rules, &files) > 0)
        named = files[0].path;
    return text_of("%.*s", VARIANT_TEXT_MAX - 1, named);
}

// Takes the line from "FILE:LINE", where no file has that very name. False: it is 0 or too large.
static bool split_line(const char *given, const char **path, int *line)
{
    struct stat about;
    const char *colon = strrchr(given, ':');
    const size_t digits = colon ? strspn(colon + 1, "0123456789") : 0;
    *line = 0;
    *path = given;
    if (digits == 0 || colon[1 + digits] || stat(given, &about) == 0)
        return true;
    *path = text_of("%.*s", (int)(colon - given), given);
    *line = digits < 10 ? (int)strtol(colon + 1, NULL, 10) : 0;
    return *line > 0;
}

// Reads the game of --from up to its end, or to the line that is named. Returns the exit status.
static int read_from(const char *given, const char **path, GameText *game)
{
    int line;
    ScriptError wrong;
    const bool fine = split_line(given, path, &line);
    if (!game_text_read(*path, game, &wrong))
        return complain_game(SCENE_AT_FAULT, *path, &wrong);
    if (fine && (line == 0 || script_cut(&game->script, line)))
        return STATUS_WELL;
    game_text_free(game);
    return complain(
        STATUS_USAGE,
        tr("--%s: wanted a line with a command of %s behind \":\", as in \"Ana> draw\", found %s"),
        argument_name(ARGUMENT_FROM), *path, given);
}

// Plays on where a scripted game ends, under its own rules or those of the command line.
static int play_from(const Shell *shell)
{
    Error error;
    ScriptError wrong;
    GameText game;
    StandIn stand_in;
    Session session;
    Transcript transcript = {0};
    const char *path, *named = NULL;
    int status = STATUS_WELL;
    const Arguments *arguments = shell->arguments;
    const bool given = arguments->word_count > 0;
    const RulesetSource *source = shell->source;
    const bool reseeds = argument_given(arguments, ARGUMENT_SEED);
    if (!given && arguments->setting_count > 0)
        return complain(STATUS_USAGE, "%s",
                        tr("--set and --with want the variant too where --from is: loba play "
                           "VARIANT --from SCRIPT --set NAME=VALUE"));
    if (given && !(named = name_or_complain(shell, arguments->words[0], &status)))
        return status;
    if ((status = read_from(arguments->value[ARGUMENT_FROM], &path, &game)) != STATUS_WELL)
        return status;
    if (given) {
        stand_in_start(&stand_in, source, named, arguments->settings, arguments->setting_count);
        source = &stand_in.source;
    }
    const SceneResult result =
        game_text_go_on(&game, source, path, reseeds ? &arguments->seed : NULL, &session, &wrong);
    game_text_free(&game);
    if (result != SCENE_DONE) {
        status = complain_game(result, path, &wrong);
        if (reseeds)
            complain(0, "%s", tr("--seed: the script must be possible with these cards too"));
        return status;
    }
    const Ruleset *rules = session.rules;
    settle_rules(&session, given ? named : rules_named(&session), arguments);
    if (session_is_over(&session))
        status = complain(STATUS_FAILED, tr("%s: the match is over at its end"), path);
    else if (!settle_seats(&session, arguments->value[ARGUMENT_SEATS], &error))
        status = complain(STATUS_USAGE, "%s", error.text);
    if (status == STATUS_WELL)
        return play_series(shell, &session, &transcript);
    session_end(&session);
    shell->source->unload(shell->source, rules);
    return status;
}

// ---- Offering the match that was left

static void pass_in_silence(const char *path, const Error *why) { (void)path, (void)why; }

// When the file was written: "today at 21:10", "yesterday at …", or the day.
static const char *when_written(const char *path)
{
    struct stat about;
    struct tm then, now;
    char clock[16], day[32];
    const time_t today = time(NULL);
    if (stat(path, &about) != 0 || !localtime_r(&about.st_mtime, &then) ||
        !localtime_r(&today, &now))
        return "";
    strftime(clock, sizeof clock, "%H:%M", &then);
    strftime(day, sizeof day, "%Y-%m-%d", &then);
    if (then.tm_year == now.tm_year && then.tm_yday == now.tm_yday)
        return text_of(tr("today at %s"), clock);
    return text_of(tr("on %s at %s"), day, clock);
}

// Tells which match it is: its variant, when it was left, and how everybody stands.
static void tell_left(const Shell *shell, const Session *session, const char *path)
{
    const Game *game = &session->play.game;
    const char *line = text_of(tr("A match of %s was left %s, in hand %d:"),
                               words_now(&session->rules->name), when_written(path), game->deal);
    for (int seat = 0; seat < game->players; seat++)
        line = text_more(line, "%s %s %d", seat ? "," : "", session->seats.names.list[seat],
                         (int)game->sides[game_side(game, seat)].total);
    screen_say(&shell->screen, text_more(line, "."));
}

// Opens the match that was left last: of this variant, or for NULL of any. False if there is none,
// if no person plays in it, or if it cannot be gone on with; nothing is said of that.
static bool open_left(const Shell *shell, const char *variant, Transcript *transcript,
                      GameText *game, Session *session)
{
    Error error;
    ScriptError wrong;
    JournalText text;
    bool found = folder_open_latest(variant, transcript, &text, pass_in_silence, &error);
    if (!found || !game_text_take(game, &text, &wrong))
        return false;
    found = game_text_resume(game, shell->source, transcript->path, false, session, &wrong) ==
            SCENE_DONE;
    if (found && seats_people(&session->seats) == 0) {
        const Ruleset *rules = session->rules;
        session_end(session);
        shell->source->unload(shell->source, rules);
        found = false;
    }
    if (!found)
        game_text_free(game);
    return found;
}

bool play_left(const Shell *shell, const char *variant, int *status)
{
    Error error;
    GameText game;
    Session session;
    Transcript transcript = {0};
    bool yes = false, wanted = shell->screen.terminal && isatty(STDIN_FILENO);
    for (int i = 0; i < SETTLED; i++)
        wanted = wanted && !argument_given(shell->arguments, settled[i]);
    if (!wanted)
        return false;
    if (!open_left(shell, variant, &transcript, &game, &session)) {
        transcript_close(&transcript, &error);
        return false;
    }
    const Ruleset *rules = session.rules;
    Keyboard *keyboard = keyboard_new();
    if (!shell->language_said)
        speak_as_played(shell, &transcript, &session);
    tell_left(shell, &session, transcript.path);
    KeyboardResult result =
        ask_yes_or_no(shell, keyboard, tr("Go on with it? (y/n) "),
                      tr("y goes on with it; n leaves it as it is, and you begin another."), &yes);
    keyboard_free(keyboard);
    if (yes) {
        speak_as_played(shell, &transcript, &session);
        take_rules(&game, &session, &transcript);
        *status = play_series(shell, &session, &transcript);
    } else {
        *status = result == KEYBOARD_INTERRUPTED ? STATUS_INTERRUPTED : STATUS_WELL;
        session_end(&session);
        transcript_close(&transcript, &error);
        shell->source->unload(shell->source, rules);
    }
    game_text_free(&game);
    return yes || result != KEYBOARD_LINE;
}

// ---- A new match

int play_variant(const Shell *shell, const char *variant, bool offers)
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
    if (offers && play_left(shell, rules->id, &status)) {
        shell->source->unload(shell->source, rules);
        return status;
    }
    const char *given = arguments->value[ARGUMENT_SEATS];
    if (!given)
        seats_default(rules, &seats);
    if (given && !seats_read(rules, given, &seats, &error)) {
        status = complain(STATUS_USAGE, "%s", error.text);
    } else {
        session_set_up(&seats, variant_is_path(variant) ? variant : rules->id, arguments->settings,
                       arguments->setting_count, seed_or_any(arguments), &setup);
        if (session_start(&session, rules, &seats, &setup, &outcome) == START_DONE)
            return play_series(shell, &session, &transcript);
        session_end(&session);
        match_cause(shell->source, rules, &setup, &outcome.error);
        status = complain(STATUS_RULES, "%s", outcome.error.text);
    }
    shell->source->unload(shell->source, rules);
    return status;
}

int run_play(const Shell *shell)
{
    const Arguments *arguments = shell->arguments;
    if (arguments->games > GAMES_MAX)
        return complain(STATUS_USAGE, tr("--games: %d at most, found %s"), GAMES_MAX,
                        arguments->value[ARGUMENT_GAMES]);
    if (argument_given(arguments, ARGUMENT_RESUME) && argument_given(arguments, ARGUMENT_FROM))
        return complain(STATUS_USAGE,
                        tr("--resume and --%s do not go together: the match has begun already"),
                        argument_rows[ARGUMENT_FROM].name);
    if (argument_given(arguments, ARGUMENT_RESUME))
        return play_resumed(shell);
    if (argument_given(arguments, ARGUMENT_FORCE))
        return complain(STATUS_USAGE, "%s", tr("--force goes with --resume alone"));
    if (argument_given(arguments, ARGUMENT_FROM))
        return play_from(shell);
    if (arguments->word_count == 0 && shell->screen.terminal && isatty(STDIN_FILENO))
        return play_chosen(shell);
    if (arguments->word_count == 0)
        return complain(STATUS_USAGE, tr("wanted: loba %s; for example: %s"), tr("play VARIANT"),
                        tr("loba play loba_de_menos"));
    return play_variant(shell, arguments->words[0], true);
}
