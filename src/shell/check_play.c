#include "shell/check_play.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "base/text.h"
#include "match/save.h"
#include "notation/claims.h"
#include "rules/origins.h"

// What playing may cost, in parts of which ten thousand take about two milliseconds: never the
// time itself, which would make what is found hang on the machine.
enum {
    WORK_MAX = 200000,
    WORK_OF_MATCH = 100000,  // which is left unfinished then
    WORK_AT_RANDOM = 40000,  // of one that random bots play
    WORK_OF_ACT = 30,        // beside one for each act that was to be chosen from
    STEPS_OF_WORK = 50,      // of the functions of the rules file
    EFFORT_OF_WORK = 20,     // of searches
    EFFORT_OF_ACT = 100000,  // of which one act takes no more in games that people play
    EFFORT_BEYOND = 4,       // counts for more
    WORK_AGAIN = 40000,      // of the matches that a second process plays
};

enum {
    HANDS_SCORED = 20,     // after which totals that only fall are told from those that come and go
    DEALS_OF_A_HAND = 10,  // each of which counted for nothing: then all would
    SEATS_TEXT_MAX = SEATS_MAX * 2 * NAME_SIZE,
};

typedef struct {
    const PlayedVariant *played;
    long work, work_max;  // so far, and at most
} Trials;

// ---- Who plays

static void seats_text(const BotMatch *trial, char text[SEATS_TEXT_MAX])
{
    static const char *const names[SEATS_MAX] = {"Ana", "Beto", "Cora",   "Dani",
                                                 "Ema", "Fede", "Gloria", "Hugo"};
    Text all = text_in(text, SEATS_TEXT_MAX);
    for (int seat = 0; seat < trial->players; seat++)
        text_add(&all, "%s%s=%s", seat ? "," : "", names[seat],
                 bot_kinds[trial->bot].names[LANGUAGE_EN]);
}

static Verdict start(const PlayedVariant *played, const BotMatch *trial, Session *session,
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
__attribute__((format(printf, 4, 5))) static bool failed(BotMatch *trial, const char *field,
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

static bool act_failed(BotMatch *trial, Verdict verdict, const Outcome *outcome)
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
static bool goes_nowhere(BotMatch *trial, const Session *session, int deals)
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

// FNV-1a.
static void mix(BotMatch *trial, uint64_t value)
{
    for (int i = 0; i < 64; i += 8)
        trial->sum = (trial->sum ^ (value >> i & 0xFF)) * UINT64_C(1099511628211);
}

static long work_of_effort(int64_t effort)
{
    int64_t beyond = effort > EFFORT_OF_ACT ? effort - EFFORT_OF_ACT : 0;
    return (long)(effort / EFFORT_OF_WORK + beyond / EFFORT_BEYOND);
}

// Returns what it cost.
static long play_on(const Trials *trials, BotMatch *trial, Session *session)
{
    ActList room = {0};
    Outcome outcome;
    const Ruleset *rules = session->rules;
    const Game *game = &session->play.game;
    const long bounded = trial->bot == BOT_RANDOM ? WORK_AT_RANDOM : WORK_OF_MATCH;
    const long work_max = trials->played->all ? LONG_MAX : bounded;
    long work = 0;
    int hand = 0, deals_before = 0;
    if (session_is_over(session))
        failed(trial, "hand", "asks Ana", "%s", tr("it is over before anybody could do anything"));
    while (!trial->failed && !session_is_over(session) && work < work_max) {
        if (game->hand != hand)
            deals_before = game->deal - 1;
        hand = game->hand;
        if (goes_nowhere(trial, session, game->deal - deals_before))
            break;
        Act act;
        int64_t effort = ruleset_spent(rules);
        session_choose(session, &bot_kinds[trial->bot], &room, &act);
        trial->commands++;
        act_failed(trial, session_do(session, &act, 1, &outcome), &outcome);
        mix(trial, (uint64_t)room.count << 8 | act.kind);
        work += WORK_OF_ACT + room.count + ruleset_steps_used(rules) / STEPS_OF_WORK +
                work_of_effort(ruleset_spent(rules) - effort);
    }
    trial->over = session_is_over(session);
    act_list_free(&room);
    return work;
}

// All of the game as it stands, and what failed there.
static void mix_end(BotMatch *trial, const Session *session)
{
    char state[STATE_TEXT_MAX];
    claim_state_text(&session->play.game, state);
    for (const char *at = state; *at; at++)
        mix(trial, (unsigned char)*at);
    for (const char *at = trial->text; *at; at++)
        mix(trial, (unsigned char)*at);
}

// A claim that does not hold makes the scripted game fail where no command of it does.
static void write_script(const BotMatch *trial, const Session *session, const char *path)
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

static void play_trial(Trials *trials, BotMatch *trial)
{
    Session session;
    Outcome outcome;
    trial->sum = UINT64_C(14695981039346656037);
    if (!act_failed(trial, start(trials->played, trial, &session, &outcome), &outcome)) {
        trials->work += play_on(trials, trial, &session);
        mix_end(trial, &session);
    }
    if (trial->failed && trials->played->save)
        write_script(trial, &session, trials->played->save);
    session_end(&session);
}

// ---- All of them

static bool may_go_on(const Trials *trials)
{
    return trials->played->all || trials->work < trials->work_max;
}

// Greedy bots come to the ends of hands and matches, random ones to what nobody thought of.
static bool trial_of(const Range *players, int number, BotMatch *trial)
{
    bool many = number & 2;
    *trial = (BotMatch){.players = many ? players->max : players->min,
                        .bot = number & 1 ? BOT_RANDOM : BOT_GREEDY,
                        .seed = (uint64_t)number / 4 + 1};
    return !many || players->min != players->max;
}

// Where it lies and how it comes about.
static bool fault_of(const PlayedVariant *played, const BotMatch *trial, const char *text,
                     Faults *faults)
{
    const char *file = NULL;
    int line = 0;
    char seats[SEATS_TEXT_MAX];
    seats_text(trial, seats);
    if (*trial->field)
        origins_find(played->rules, trial->field, &file, &line);
    return faults_add(faults, file, line, trial->field,
                      tr("%s (played with --seats %s --seed %llu, command %d)"), text, seats,
                      (unsigned long long)trial->seed, trial->commands);
}

bool check_by_playing(const PlayedVariant *played, BotMatches *matches, Faults *faults)
{
    Trials trials = {.played = played, .work_max = WORK_MAX};
    for (int i = 0; i < BOT_MATCHES_MAX && may_go_on(&trials); i++) {
        BotMatch *trial = &matches->list[matches->count];
        if (!trial_of(&played->rules->players, i, trial))
            continue;
        matches->count++;
        play_trial(&trials, trial);
        if (trial->failed)
            return fault_of(played, trial, trial->text, faults);
    }
    return true;
}

bool check_by_playing_ended(const PlayedVariant *played, const BotMatches *matches,
                            const char *reason, Faults *faults)
{
    char text[FAULT_TEXT_MAX];
    if (matches->count == 0)
        return false;
    snprintf(text, sizeof text, "%s: %s", played->variant, reason);
    fault_of(played, &matches->list[matches->count - 1], text, faults);
    return true;
}

bool check_by_playing_again(const PlayedVariant *played, const BotMatches *matches, Faults *faults)
{
    PlayedVariant unsaved = *played;
    unsaved.save = NULL;
    Trials trials = {.played = &unsaved, .work_max = WORK_AGAIN};
    for (int i = 0; i < matches->count && may_go_on(&trials); i++) {
        const BotMatch *before = &matches->list[i];
        BotMatch trial = {.players = before->players, .bot = before->bot, .seed = before->seed};
        play_trial(&trials, &trial);
        if (trial.sum != before->sum)
            return fault_of(played, &trial,
                            tr("the same match takes another course in another process: rules may "
                               "depend on nothing but their options and what functions are asked"),
                            faults);
    }
    return true;
}
