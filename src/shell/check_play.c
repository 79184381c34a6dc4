#include "shell/check_play.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/language.h"
#include "base/least.h"
#include "base/text.h"
#include "rules/isolated.h"
#include "rules/origins.h"
#include "shell/save.h"

// What playing may cost, in parts of which ten thousand take about five milliseconds: never the
// time itself, which would make what is found hang on the machine.
enum {
    WORK_MAX = 600000,
    WORK_OF_MATCH = 100000,  // which is left unfinished then
    WORK_OF_ACT = 30,        // beside one for each act that was to be chosen from
    STEPS_OF_WORK = 50,      // of the functions of the rules file
    MATCHES_MAX = 40,
};

enum {
    HANDS_SCORED = 20,     // after which totals that only fall are told from those that come and go
    DEALS_OF_A_HAND = 10,  // each of which counted for nothing: then all would
    SEATS_TEXT_MAX = SEATS_MAX * 2 * NAME_SIZE,
};

// One match between bots of one kind, and what failed in it. It passes through a pipe whole.
typedef struct {
    int players;
    int bot;  // in bot_kinds
    uint64_t seed;
    int commands;  // up to the one in which it failed
    bool failed;
    char field[FIELD_PATH_MAX];  // that is at fault, where the text does not say so; ""
    char text[FAULT_TEXT_MAX];
    char claim[NAME_SIZE];  // with which a scripted game fails, where no command of it does; ""
} Trial;

typedef struct {
    const PlayedVariant *played;
    int pipe;
    long work;  // so far
} Trials;

// All that is told fits into the pipe, from which nobody reads before the matches are over.
_Static_assert((MATCHES_MAX + 1) * sizeof(Trial) < 65536, "a pipe of Linux has room for them");

// ---- Who plays

static void seats_text(const Trial *trial, char text[SEATS_TEXT_MAX])
{
    static const char *const names[SEATS_MAX] = {"Ana", "Beto", "Cora",   "Dani",
                                                 "Ema", "Fede", "Gloria", "Hugo"};
    Text all = text_in(text, SEATS_TEXT_MAX);
    for (int seat = 0; seat < trial->players; seat++)
        text_add(&all, "%s%s=%s", seat ? "," : "", names[seat],
                 bot_kinds[trial->bot].names[LANGUAGE_EN]);
}

static Verdict start(const PlayedVariant *played, const Trial *trial, Session *session,
                     Outcome *outcome)
{
    char text[SEATS_TEXT_MAX];
    Seats seats;
    Setup setup;
    seats_text(trial, text);
    if (!seats_read(played->rules, text, &seats, &outcome->error))
        return VERDICT_FAILED;
    session_set_up(&seats, played->variant, played->settings, played->setting_count, trial->seed,
                   &setup);
    return session_start(session, played->rules, &seats, &setup, outcome);
}

// ---- What fails

// Always true.
__attribute__((format(printf, 4, 5))) static bool failed(Trial *trial, const char *field,
                                                         const char *claim, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(trial->text, sizeof trial->text, format, values);
    va_end(values);
    snprintf(trial->field, sizeof trial->field, "%s", field);
    snprintf(trial->claim, sizeof trial->claim, "%s", claim);
    trial->failed = true;
    return true;
}

static bool act_failed(Trial *trial, Verdict verdict, const Outcome *outcome)
{
    if (verdict == VERDICT_FAILED)
        return failed(trial, "", "", "%s", outcome->error.text);
    if (verdict == VERDICT_REFUSED)
        return failed(trial, "", "", tr("what a bot chose is refused as %s"),
                      refusal_rows[outcome->refusal.code].name);
    return false;
}

// All of them fall far below 0 where none will ever reach the limit.
static int highest_total(const Game *game)
{
    int highest = game->sides[0].total;
    for (int side = 1; side < game->players; side++)
        highest = most(highest, game->sides[side].total);
    return highest;
}

// Does the match go on for ever? `deals` is how often the hand has been dealt. Bots that do
// anything may take as long as they like.
static bool goes_nowhere(Trial *trial, const Session *session, int deals)
{
    const MatchRule *match = &session->rules->match;
    const Game *game = &session->play.game;
    if (trial->bot != BOT_GREEDY)
        return false;
    if (deals > DEALS_OF_A_HAND)
        return failed(trial, "blocked", "over",
                      tr("hand %d was dealt %d times, and each time it was blocked and void: the "
                         "match does not end"),
                      game->hand, DEALS_OF_A_HAND);
    bool limited = match->limit != UNLIMITED && match->hands == UNLIMITED;
    if (limited && game->hand > HANDS_SCORED && highest_total(game) <= -match->limit)
        return failed(trial, "match.limit", "over",
                      tr("after %d hands the highest total is %d, and none comes nearer to %d: the "
                         "match does not end"),
                      HANDS_SCORED, highest_total(game), match->limit);
    return false;
}

// Returns what it cost.
static long play_on(Trial *trial, Session *session)
{
    ActList room = {0};
    Outcome outcome;
    const Game *game = &session->play.game;
    long work = 0;
    int hand = 0, deals_before = 0;
    if (session_is_over(session))
        failed(trial, "hand", "asks Ana", "%s", tr("it is over before anybody could do anything"));
    while (!trial->failed && !session_is_over(session) && work < WORK_OF_MATCH) {
        if (game->hand != hand)
            deals_before = game->deal - 1;
        hand = game->hand;
        if (goes_nowhere(trial, session, game->deal - deals_before))
            break;
        Act act;
        session_choose(session, &bot_kinds[trial->bot], &room, &act);
        trial->commands++;
        act_failed(trial, session_do(session, &act, 1, &outcome), &outcome);
        work += WORK_OF_ACT + room.count + ruleset_steps_used(session->rules) / STEPS_OF_WORK;
    }
    act_list_free(&room);
    return work;
}

// A claim that does not hold makes the scripted game fail where no command of it does.
static void write_script(const Trial *trial, const Session *session, const char *path)
{
    Error error;
    if (!session_save(session, path, &error)) {
        fprintf(stderr, "loba: %s\n", error.text);
        return;
    }
    FILE *file = *trial->claim ? fopen(path, "a") : NULL;
    if (!file)
        return;
    fprintf(file, "= %s\n", trial->claim);
    fclose(file);
}

static bool tell(const Trials *trials, const Trial *trial)
{
    return write(trials->pipe, trial, sizeof *trial) == sizeof *trial;
}

// Tells which match it is before anything can go wrong in it, and then what did.
static bool play_trial(Trials *trials, Trial *trial)
{
    Session session;
    Outcome outcome;
    if (!tell(trials, trial))
        return false;
    if (!act_failed(trial, start(trials->played, trial, &session, &outcome), &outcome))
        trials->work += play_on(trial, &session);
    if (trial->failed && trials->played->save)
        write_script(trial, &session, trials->played->save);
    session_end(&session);
    return !trial->failed || !tell(trials, trial);
}

// ---- All of them

// Greedy bots come to the ends of hands and matches, random ones to what nobody thought of.
static void play_trials(void *data)
{
    Trials *trials = data;
    const Range *players = &trials->played->rules->players;
    for (int i = 0; i < MATCHES_MAX && trials->work < WORK_MAX; i++) {
        bool many = i & 2;
        Trial trial = {.players = many ? players->max : players->min,
                       .bot = i & 1 ? BOT_RANDOM : BOT_GREEDY,
                       .seed = (uint64_t)i / 4 + 1};
        bool played_already = many && players->min == players->max;
        if (!played_already && !play_trial(trials, &trial))
            return;
    }
}

// Where it lies and how it comes about.
static bool fault_of(const PlayedVariant *played, const Trial *trial, Faults *faults)
{
    const char *file = NULL;
    int line = 0;
    char seats[SEATS_TEXT_MAX];
    seats_text(trial, seats);
    if (*trial->field)
        origins_find(played->rules, trial->field, &file, &line);
    return faults_add(faults, file, line, trial->field,
                      tr("%s (played with --seats %s --seed %llu, command %d)"), trial->text, seats,
                      (unsigned long long)trial->seed, trial->commands);
}

// The last that the process told of before it ended.
static bool read_last(int pipe, Trial *trial)
{
    bool any = false;
    Trial one;
    while (read(pipe, &one, sizeof one) == sizeof one) {
        *trial = one;
        any = true;
    }
    return any;
}

bool check_by_playing(const PlayedVariant *played, Faults *faults)
{
    int ends[2];
    Error error;
    Trial last;
    if (pipe(ends) != 0)
        return faults_add(faults, NULL, 0, NULL, tr("cannot be tried in a process of its own: %s"),
                          strerror(errno));
    Trials trials = {played, ends[1], 0};
    bool ended = isolated_run(play_trials, &trials, ISOLATED_SECONDS, &error);
    close(ends[1]);
    bool any = read_last(ends[0], &last);
    close(ends[0]);
    if (!ended && !any)
        return faults_add(faults, played->variant, 0, NULL, "%s", error.text);
    if (!ended && !last.failed)
        failed(&last, "", "", "%s: %s", played->variant, error.text);
    return !last.failed || fault_of(played, &last, faults);
}
