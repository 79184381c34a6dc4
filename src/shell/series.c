#include "shell/series.h"

#include "base/language.h"
#include "base/text.h"
#include "match/save.h"
#include "play/series.h"
#include "record/folder.h"
#include "shell/prompt.h"
#include "shell/status.h"

#include <string.h>

enum { LINE_BYTES = 1024 };

typedef struct {
    const Shell *shell;
    Prompt prompt;  // of all matches: how a hand is sorted, and what was typed, stays
    Session *session;
    Transcript *transcript;
    uint64_t seed;    // of the first match, from which those of the others come
    int begun, over;  // matches
    int won[SEATS_MAX];
    int64_t chips[SEATS_MAX];
} Series;

// ---- What is said

static void greet(const Series *series)
{
    const Session *session = series->session;
    prompt_say(&series->prompt, "%s", words_now(&session->rules->name));
    if (seats_people(&session->seats) > 0)
        prompt_say(&series->prompt, tr("`%s` lists the commands; `%s` leaves the match."),
                   command_name(COMMAND_HELP), command_name(COMMAND_QUIT));
}

// Which match begins, who deals, and which way it goes round.
static void announce(const Series *series)
{
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    const Session *session = series->session;
    const Game *game = &session->play.game;
    int games = series->shell->arguments->games;
    if (games)
        text_add(&text, tr("Game %d of %d."), series->begun, games);
    else
        text_add(&text, tr("Game %d."), series->begun);
    text_add(&text, " ");
    text_add(&text, tr("Dealer: %s."), session->seats.names.list[game->dealer]);
    text_add(&text, " %s", direction_text(game));
    fputc('\n', series->prompt.screen.out);
    prompt_say(&series->prompt, "%s", line);
}

static void farewell(const Series *series)
{
    const Transcript *transcript = series->session->transcript;
    if (!transcript)
        return;
    if (!session_is_over(series->session))
        prompt_say(&series->prompt, tr("`%s` goes on with this match."), "loba play --resume");
    prompt_say(&series->prompt, tr("It is written down in %s."), transcript->path);
}

static void add_count(Text *text, const char *one, const char *many, int64_t count)
{
    text_add(text, tr(count == 1 ? one : many), (long long)count);
}

static void tell_seat(const Series *series, int seat)
{
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    int64_t chips = series->chips[seat];
    text_add(&text, "%s: ", series->session->seats.names.list[seat]);
    add_count(&text, N_("%lld game won"), N_("%lld games won"), series->won[seat]);
    if (series->session->rules->chip_count > 0) {
        text_add(&text, ", ");
        if (chips < 0)
            add_count(&text, N_("%lld chip lost"), N_("%lld chips lost"), -chips);
        else
            add_count(&text, N_("%lld chip won"), N_("%lld chips won"), chips);
    }
    prompt_say(&series->prompt, "%s.", line);
}

// Who has won how often, and what.
static void tell_balance(const Series *series)
{
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    add_count(&text, N_("After %lld game:"), N_("After %lld games:"), series->over);
    fputc('\n', series->prompt.screen.out);
    prompt_say(&series->prompt, "%s", line);
    for (int seat = 0; seat < series->session->seats.names.count; seat++)
        tell_seat(series, seat);
}

// A seed is told only when all is over: who knew it could know the cards, those of the matches that
// follow too.
static void tell_seed(const Series *series)
{
    unsigned long long seed = series->seed;
    const Position *position = &series->session->setup.position;
    if (series->begun > 1)
        prompt_say(&series->prompt,
                   tr("Seed of these games: %llu; with --seed %llu --games %d the same cards come "
                      "again."),
                   seed, seed, series->begun);
    else if (position->placed || position->dealer >= 0 || position->setup.turned)
        prompt_say(&series->prompt, tr("Seed of this match: %llu."), seed);
    else
        prompt_say(&series->prompt,
                   tr("Seed of this match: %llu; with --seed %llu the same cards come again."),
                   seed, seed);
}

// What a rule writer needs to see the failure again.
static void say_how_to_repeat(const Series *series)
{
    if (series->session->transcript)
        complain(0, tr("`loba play --resume --force` comes to it again, and goes on when the rules "
                       "file is mended"));
    else if (!argument_given(series->shell->arguments, ARGUMENT_SAVE))
        complain(0,
                 tr("the same command with --seed %llu --save FILE writes a scripted game that "
                    "shows it again"),
                 (unsigned long long)series->seed);
}

// ---- Writing it down

// A match that cannot be written down can be played all the same.
static void begin_transcript(const Series *series)
{
    Error error;
    Session *session = series->session;
    if (!folder_begin(series->transcript, session->rules, &session->setup, &error)) {
        complain(0, tr("this match is not written down as it is played: %s"), error.text);
        return;
    }
    session->transcript = series->transcript;
    for (int i = 0; i < session->done.count; i++) {
        const Done done = session_done(session, i);
        session_record(session, &done);
    }
}

static void tell_caveat(const Transcript *transcript)
{
    const char *caveat = transcript->journal.caveat.text;
    if (transcript->open && *caveat)
        complain(0, tr("this match is written down as it is played, but %s"), caveat);
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
    else if (session->transcript)
        transcript_leave(session->transcript);
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

// Opens the file in which the match is to be saved; NULL where it is not. False: it cannot be.
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

static int close_save(const Series *series, const char *path, FILE *save, int status)
{
    Error error;
    if (!save)
        return status;
    if (!save_write(save, path, series->session, &error))
        return complain(STATUS_LIMIT, "%s", error.text);
    prompt_tell_saved(&series->prompt, path);
    return status;
}

// ---- One match

static int status_of(PromptState state)
{
    switch (state) {
    case PROMPT_INTERRUPTED: return STATUS_INTERRUPTED;
    case PROMPT_FAILED: return STATUS_RULES;
    default: return STATUS_WELL;
    }
}

static void count_match(Series *series)
{
    const Game *game = &series->session->play.game;
    if (!session_is_over(series->session))
        return;
    series->over++;
    for (int seat = 0; seat < game->players; seat++) {
        series->won[seat] += game->winners >> seat & 1;
        series->chips[seat] += game->seats[seat].chips;
    }
}

static int play_match(Series *series)
{
    char path[PATH_MAX];
    FILE *save;
    Session *session = series->session;
    series->begun++;
    if (!open_save(series, path, &save))
        return close_transcript(series, STATUS_USAGE);
    if (series->transcript->open)
        session->transcript = series->transcript;
    else
        begin_transcript(series);
    tell_caveat(series->transcript);
    if (series->begun == 1)
        greet(series);
    else
        announce(series);
    int status = status_of(prompt_run(&series->prompt));
    count_match(series);
    end_transcript(session);
    farewell(series);
    status = close_save(series, path, save, status);
    if (status == STATUS_RULES)
        say_how_to_repeat(series);
    return close_transcript(series, status);
}

// ---- The next one

static bool is_one_of(const char *word, const char *const words[])
{
    while (*words && !seat_name_same(word, *words))
        words++;
    return *words != NULL;
}

// The end of input is a no, and so is Ctrl-C.
static bool ask_for_another(Keyboard *keyboard)
{
    static const char *const yes[] = {"y", "yes", "s", "si", "sí", NULL};
    static const char *const no[] = {"n", "no", NULL};
    char line[LINE_BYTES];
    for (;;) {
        KeyboardResult result =
            keyboard_ask(keyboard, tr("Another game? (y/n) "), line, sizeof line);
        line[strcspn(line, " \t\r")] = '\0';
        if (result == KEYBOARD_LINE && is_one_of(line, yes))
            return true;
        if (result == KEYBOARD_END || result == KEYBOARD_INTERRUPTED || is_one_of(line, no))
            return false;
    }
}

// Where the number of matches was not said, people at a terminal are asked.
static bool wants_another(const Series *series)
{
    int games = series->shell->arguments->games;
    if (games)
        return series->begun < games;
    return seats_people(&series->session->seats) > 0 && series->prompt.screen.terminal &&
           keyboard_is_terminal(series->prompt.keyboard) &&
           ask_for_another(series->prompt.keyboard);
}

static int begin_next(const Series *series)
{
    Outcome outcome;
    Session *session = series->session;
    const Ruleset *rules = session->rules;
    const Seats seats = session->seats;
    Setup setup = session->setup;
    series_next(rules, &session->setup.position.setup, &session->play.game, &setup.position);
    session_end(session);
    if (session_start(session, rules, &seats, &setup, &outcome) == VERDICT_DONE)
        return STATUS_WELL;
    return complain(STATUS_RULES, "%s", outcome.error.text);
}

static int end_series(const Series *series, int status)
{
    if (series->begun > 1)
        tell_balance(series);
    if (session_is_over(series->session))
        tell_seed(series);
    session_end(series->session);
    keyboard_free(series->prompt.keyboard);
    return status == STATUS_WELL && keyboard_was_interrupted() ? STATUS_INTERRUPTED : status;
}

int series_play(const Shell *shell, Session *session, Transcript *transcript)
{
    Series series = {
        .shell = shell,
        .prompt = {.session = session,
                   .catalogues = shell->catalogues,
                   .screen = shell->screen,
                   .keyboard = keyboard_new()},
        .session = session,
        .transcript = transcript,
        .seed = session->setup.position.setup.seed,
    };
    int status = play_match(&series);
    while (status == STATUS_WELL && session_is_over(session) && wants_another(&series)) {
        status = begin_next(&series);
        if (status == STATUS_WELL)
            status = play_match(&series);
    }
    return end_series(&series, status);
}
