#define _DEFAULT_SOURCE  // MAP_ANONYMOUS, which POSIX names since 2024

#include "shell/check.h"

#include "base/encoding.h"
#include "base/error.h"
#include "base/language.h"
#include "base/least.h"
#include "base/text.h"
#include "match/save.h"
#include "notation/claims.h"
#include "notation/command.h"
#include "rules/fingerprint.h"
#include "rules/hook.h"
#include "rules/source.h"
#include "rules/trace.h"
#include "shell/house_check.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// The budget for playing, in units of which ten thousand take about two milliseconds. Time itself
// is never measured, because then the findings would depend on the machine.
enum {
    WORK_MAX = 200000,
    WORK_OF_MATCH = 100000,  // limit of one match, which is then left unfinished
    WORK_AT_RANDOM = 40000,  // limit of a match between random bots
    WORK_OF_ACT = 30,        // for an act, in addition to one for each legal act
    STEPS_OF_WORK = 50,      // steps of functions that cost one unit
    EFFORT_OF_WORK = 20,     // effort of searches that costs one unit
    EFFORT_OF_ACT = 100000,  // more than an act takes in real games
    EFFORT_BEYOND = 4,       // effort beyond that counts this many times
    WORK_AGAIN = 40000,      // for the matches that a second process repeats
};

enum {
    HANDS_SCORED = 20,     // enough to tell totals that only fall from those that vary
    DEALS_OF_A_HAND = 10,  // of one hand, all void: the hand will never count
    BOT_MATCHES_MAX = 40,
    SEATS_TEXT_MAX = SEATS_MAX * 2 * NAME_SIZE,
};

// A match between bots of one kind, and the failure in it.
typedef struct {
    int players;
    int bot;  // in bot_kinds
    uint64_t seed;
    int commands;  // number of commands up to the failing one
    bool over;     // it was played to its end
    uint64_t sum;  // a checksum of everything that happened
    bool failed;
    Fault fault;            // that failed; its place may be that of its field
    char claim[NAME_SIZE];  // the claim that fails in the scripted game if no command does; ""
} BotMatch;

// The results of the processes that read the file. They are in memory shared with this process, so
// it is known in which match a process was killed.
typedef struct {
    const RulesCheck *check;
    RulesChecked checked;
    Faults faults, notes;
    Fingerprint print;
    int match_count;  // the last one may be unfinished
    BotMatch matches[BOT_MATCHES_MAX];
} Findings;

// A series of matches. Its length is bounded by the number of acts, so that it is the same on every
// machine.
typedef struct {
    const RulesCheck *check;
    const Ruleset *rules;
    const char *save;     // where to write a scripted game that shows a failure; NULL: nowhere
    long work, work_max;  // used so far, and the limit
} Trials;

// ---- Isolated work

// AddressSanitizer reserves far more addresses than it uses.
#if defined(__SANITIZE_ADDRESS__)
#define RESERVES_ADDRESSES true
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define RESERVES_ADDRESSES true
#endif
#endif
#ifndef RESERVES_ADDRESSES
#define RESERVES_ADDRESSES false
#endif

bool isolated_run(void (*work)(void *data), void *data, int seconds, Error *error)
{
    enum { GIB = 1 << 30 };
    int status;
    const rlim_t time = (rlim_t)seconds;
    pid_t child = fork();
    if (child < 0)
        return error_set(error, tr("cannot be tried in a process of its own: %s"),
                         error_of_system(errno));
    if (child == 0) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        if (seconds > 0)
            setrlimit(RLIMIT_CPU, &(struct rlimit){time, time});
        if (!RESERVES_ADDRESSES)
            setrlimit(RLIMIT_AS, &(struct rlimit){GIB, GIB});
        work(data);
        _exit(EXIT_SUCCESS);
    }
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return error_set(error, tr("cannot be tried in a process of its own: %s"),
                             error_of_system(errno));
    if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS)
        return true;
    // A hard limit of processor time kills the child with SIGKILL.
    if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL))
        return error_set(error, tr("did not come to an end in %d seconds"), seconds);
    if (WIFSIGNALED(status))
        return error_set(error, tr("brought the program that read it down: %s"),
                         strsignal(WTERMSIG(status)));
    return error_set(error, "%s", tr("brought the program that read it down"));
}

// ---- The players

static void seats_text(const BotMatch *trial, char text[SEATS_TEXT_MAX])
{
    static const char *const names[SEATS_MAX] = {"Ana", "Beto", "Cora",   "Dani",
                                                 "Ema", "Fede", "Gloria", "Hugo"};
    Text all = text_in(text, SEATS_TEXT_MAX);
    for (int seat = 0; seat < trial->players; seat++)
        text_add(&all, "%s%s=%s", seat ? "," : "", names[seat],
                 bot_kinds[trial->bot].names[LANGUAGE_EN]);
}

// ---- Failures

// Records a failure. Always true.
__attribute__((format(printf, 5, 6))) static bool failed(BotMatch *trial, FaultCode code,
                                                         const char *field, const char *claim,
                                                         const char *format, ...)
{
    Fault *fault = &trial->fault;
    va_list values;
    va_start(values, format);
    vsnprintf(fault->text, sizeof fault->text, format, values);
    va_end(values);
    snprintf(fault->field, sizeof fault->field, "%s", field);
    fault->code = code;
    snprintf(trial->claim, sizeof trial->claim, "%s", claim);
    trial->failed = true;
    return true;
}

static bool act_failed(BotMatch *trial, const Ruleset *rules, Verdict verdict,
                       const Outcome *outcome)
{
    if (verdict == VERDICT_FAILED && ruleset_failure(rules, &outcome->error, &trial->fault))
        return trial->failed = true;
    if (verdict == VERDICT_FAILED)
        return failed(trial, FAULT_FAILS_IN_PLAY, "", "", "%s", outcome->error.text);
    if (verdict == VERDICT_REFUSED)
        return failed(trial, FAULT_FAILS_IN_PLAY, "", "", tr("what a bot chose is refused as %s"),
                      refusal_rows[outcome->refusal.code].name);
    return false;
}

// Whether the match would go on for ever. `deals` is the number of times the hand was dealt. Random
// bots may take as long as they like. Totals that all fall far below 0 will never reach the limit.
static bool goes_nowhere(BotMatch *trial, const Session *session, int deals)
{
    const MatchRule *match = &session->rules->match;
    const Game *game = &session->play.game;
    if (trial->bot != BOT_GREEDY)
        return false;
    if (deals > DEALS_OF_A_HAND && session->rules->counts_nothing.hook.ask)
        return failed(trial, FAULT_ENDLESS, "void", "over",
                      tr("hand %d was dealt %d times, and each time it counted for nothing: the "
                         "match does not end"),
                      game->hand, DEALS_OF_A_HAND);
    if (deals > DEALS_OF_A_HAND)
        return failed(trial, FAULT_ENDLESS, "blocked", "over",
                      tr("hand %d was dealt %d times, and each time it was blocked and void: the "
                         "match does not end"),
                      game->hand, DEALS_OF_A_HAND);
    int highest = game->sides[0].total;
    for (int side = 1; side < game->players; side++)
        highest = most(highest, game->sides[side].total);
    bool limited = match->limit != UNLIMITED && ruleset_hands(session->rules) == UNLIMITED;
    if (limited && game->hand > HANDS_SCORED && highest <= -match->limit)
        return failed(trial, FAULT_ENDLESS, "match.limit", "over",
                      tr("after %d hands the highest total is %d, and none comes nearer to %d: the "
                         "match does not end"),
                      HANDS_SCORED, highest, match->limit);
    return false;
}

// Adds to the checksum (FNV-1a).
static void mix(BotMatch *trial, uint64_t value)
{
    for (int i = 0; i < 64; i += 8)
        trial->sum = (trial->sum ^ (value >> i & 0xFF)) * UINT64_C(1099511628211);
}

// Plays the match; returns its cost.
static long play_on(const Trials *trials, BotMatch *trial, Session *session)
{
    ActList room = {0};
    Outcome outcome;
    const Ruleset *rules = session->rules;
    const Game *game = &session->play.game;
    const long bounded = trial->bot == BOT_RANDOM ? WORK_AT_RANDOM : WORK_OF_MATCH;
    const long work_max = trials->check->all ? LONG_MAX : bounded;
    long work = 0;
    int hand = 0, deals_before = 0;
    if (session_is_over(session))
        failed(trial, FAULT_ENDLESS, "hand", "asks Ana", "%s",
               tr("it is over before anybody could do anything"));
    while (!trial->failed && !session_is_over(session) && work < work_max) {
        if (game->hand != hand)
            deals_before = game->deal - 1;
        hand = game->hand;
        if (goes_nowhere(trial, session, game->deal - deals_before))
            break;
        Act act;
        int64_t before = ruleset_spent(rules);
        session_choose(session, &bot_kinds[trial->bot], &room, &act);
        trial->commands++;
        act_failed(trial, rules, session_do(session, &act, 1, &outcome), &outcome);
        mix(trial, (uint64_t)room.count << 8 | act.kind);
        int64_t effort = ruleset_spent(rules) - before;
        int64_t beyond = effort > EFFORT_OF_ACT ? effort - EFFORT_OF_ACT : 0;
        work += WORK_OF_ACT + room.count + ruleset_steps_used(rules) / STEPS_OF_WORK +
                (long)(effort / EFFORT_OF_WORK + beyond / EFFORT_BEYOND);
    }
    trial->over = session_is_over(session);
    act_list_free(&room);
    return work;
}

// Plays a match, computes a checksum of the final game and of the failure, and writes the scripted
// game. If no command fails in that game, a false claim makes it fail.
static void play_trial(Trials *trials, BotMatch *trial)
{
    Error error;
    Seats seats;
    Setup setup;
    Session session;
    Outcome outcome;
    char text[SEATS_TEXT_MAX];
    Verdict verdict = VERDICT_FAILED;
    const RulesCheck *check = trials->check;
    const Arguments *arguments = check->arguments;
    trial->sum = UINT64_C(14695981039346656037);
    seats_text(trial, text);
    if (seats_read(trials->rules, text, &seats, &outcome.error)) {
        session_set_up(&seats, check->variant, arguments->settings, arguments->setting_count,
                       trial->seed, &setup);
        if (session_start(&session, trials->rules, &seats, &setup, &outcome) == START_DONE)
            verdict = VERDICT_DONE;
    }
    if (!act_failed(trial, trials->rules, verdict, &outcome)) {
        char state[STATE_TEXT_MAX];
        trials->work += play_on(trials, trial, &session);
        claim_state_text(&session.play.game, state);
        for (const char *at = state; *at; at++)
            mix(trial, (unsigned char)*at);
        for (const char *at = trial->fault.text; *at; at++)
            mix(trial, (unsigned char)*at);
    }
    if (trial->failed && trials->save && !session_save(&session, trials->save, &error)) {
        fprintf(encoding_errors(), "loba: %s\n", error.text);
    } else if (trial->failed && trials->save && *trial->claim) {
        FILE *file = fopen(trials->save, "a");
        if (file) {
            fprintf(file, "= %s\n", trial->claim);
            fclose(file);
        }
    }
    session_end(&session);
}

// Adds the fault, with its place and how to reproduce it. Always false.
static bool add_fault(const Ruleset *rules, const BotMatch *trial, const Fault *fault,
                      Faults *faults)
{
    Fault whole = *fault;
    Error text;
    const char *file = NULL;
    char seats[SEATS_TEXT_MAX];
    seats_text(trial, seats);
    if (!*whole.file && *whole.field && origins_find(rules, whole.field, &file, &whole.line))
        snprintf(whole.file, sizeof whole.file, "%s", file);
    error_set(&text, tr("%s (played with --seats %s --seed %llu, command %d)"), fault->text, seats,
              (unsigned long long)trial->seed, trial->commands);
    snprintf(whole.text, sizeof whole.text, "%s", text.text);
    return faults_add_whole(faults, &whole);
}

// Plays matches: greedy bots reach the ends of hands and matches, random bots reach unforeseen
// situations. True if nothing failed. Otherwise a fault names the match, the bots and the command.
static bool play_matches(Findings *found, const Ruleset *rules)
{
    const RulesCheck *check = found->check;
    const Range *players = &rules->players;
    Trials trials = {check, rules, check->save, .work_max = WORK_MAX};
    for (int i = 0; i < BOT_MATCHES_MAX && (check->all || trials.work < trials.work_max); i++) {
        bool many = i & 2;
        if (many && players->min == players->max)
            continue;
        BotMatch *trial = &found->matches[found->match_count];
        *trial = (BotMatch){.players = many ? players->max : players->min,
                            .bot = i & 1 ? BOT_RANDOM : BOT_GREEDY,
                            .seed = (uint64_t)i / 4 + 1};
        found->match_count++;
        play_trial(&trials, trial);
        found->checked.ended = found->checked.ended || trial->over;
        if (trial->failed)
            return add_fault(rules, trial, &trial->fault, &found->faults);
    }
    return true;
}

// Repeats the first of the matches that another process has played. True if they were the same.
// Otherwise a fault names the first one that differed.
static bool play_again(Findings *found, const Ruleset *rules)
{
    Trials trials = {found->check, rules, NULL, .work_max = WORK_AGAIN};
    for (int i = 0; i < found->match_count; i++) {
        const BotMatch *before = &found->matches[i];
        BotMatch trial = {.players = before->players, .bot = before->bot, .seed = before->seed};
        if (!found->check->all && trials.work >= trials.work_max)
            break;
        play_trial(&trials, &trial);
        if (trial.sum != before->sum) {
            failed(&trial, FAULT_UNSTEADY, "", "", "%s",
                   tr("the same match went differently in another process: rules may depend only "
                      "on their options and on what their functions are given"));
            return add_fault(rules, &trial, &trial.fault, &found->faults);
        }
    }
    return true;
}

// ---- In the first process

static void check_first(void *data)
{
    Findings *found = data;
    Faults *faults = &found->faults;
    RulesChecked *checked = &found->checked;
    const RulesCheck *check = found->check;
    const Ruleset *rules =
        load_variant(check->source, check->variant, check->arguments, faults, &checked->status);
    if (!rules)
        return;
    checked->name = rules->name;
    checked->loads = true;
    Setting houses[HOUSES_MAX];
    const int house_count = take_houses(check->arguments, houses);
    trace_head(
        check->source->trace,
        tr("-- in made-up situations, as no match may have them: does each function answer?"));
    bool well = command_words_check(rules, faults) && ruleset_check_words(rules, faults);
    well = ruleset_check_functions(rules, &checked->extent, faults) && well &&
           (check->quick || ruleset_check_options(check->source, check->variant, houses,
                                                  house_count, &checked->extent, faults));
    if (well && !check->quick) {
        trace_head(check->source->trace, tr("-- in matches that bots play"));
        checked->shown = true;  // in case the process is killed while it plays
        well = play_matches(found, rules);
        checked->shown = !well;
    }
    if (!well)
        checked->status = STATUS_RULES;
    for (int i = 0; i < faults->count; i++)
        ruleset_show_fault(rules, &faults->list[i]);
    ruleset_note_hands(rules, &found->notes);
    if (!check->quick) {
        house_orders(check, rules, &found->notes);
        fingerprint_take(rules, check->all, &found->print);
    }
    check->source->unload(check->source, rules);
}

// ---- In the second process

// Loads the file a second time in this process. Anything that depends on addresses in memory, such
// as the order of Lua's tables, then differs from the first process.
static void check_again(void *data)
{
    static Fingerprint print;
    Findings *found = data;
    const RulesCheck *check = found->check;
    const Ruleset *list[2] = {NULL};
    for (int i = 0; i < 2; i++)
        list[i] = load_variant(check->source, check->variant, check->arguments, &found->faults,
                               &found->checked.status);
    if (list[1]) {
        trace_head(check->source->trace, tr("-- in made-up situations, once more"));
        int line;
        const char *file;
        char path[FIELD_PATH_MAX];
        fingerprint_take(list[1], check->all, &print);
        trace_head(check->source->trace, tr("-- in matches that bots play, once more"));
        bool differs = fingerprint_difference(list[1], &print, &found->print, path);
        if (differs) {
            origins_find(list[1], path, &file, &line);
            faults_add(&found->faults, FAULT_UNSTEADY, file, line, path,
                       tr("is something else in another process: rules may depend on nothing but "
                          "their options and what functions are asked"));
        }
        if (differs || !play_again(found, list[1]))
            found->checked.status = STATUS_RULES;
        for (int i = 0; i < found->faults.count; i++)
            ruleset_show_fault(list[1], &found->faults.list[i]);
    }
    for (int i = 0; i < 2; i++)
        if (list[i])
            check->source->unload(check->source, list[i]);
}

// ---- The whole

// If the playing process was killed, the fault is in the match that it had begun.
static void run(Findings *found, void (*work)(void *data))
{
    Error error;
    Fault fault = {.code = FAULT_TOO_COSTLY};
    const RulesCheck *check = found->check;
    if (isolated_run(work, found, check->all ? 0 : ISOLATED_SECONDS, &error))
        return;
    found->checked.status = STATUS_RULES;
    if (found->checked.shown && found->match_count > 0) {
        snprintf(fault.file, sizeof fault.file, "%s", check->variant);
        snprintf(fault.text, sizeof fault.text, "%s", error.text);
        add_fault(NULL, &found->matches[found->match_count - 1], &fault, &found->faults);
    } else {
        faults_add(&found->faults, FAULT_TOO_COSTLY, check->variant, 0, NULL, "%s", error.text);
    }
}

RulesChecked rules_check(const RulesCheck *check, Faults *faults)
{
    Findings *found =
        mmap(NULL, sizeof *found, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (found == MAP_FAILED) {
        faults_add(faults, FAULT_MACHINE, check->variant, 0, NULL,
                   tr("cannot be tried in a process of its own: %s"), error_of_system(errno));
        return (RulesChecked){.status = STATUS_LIMIT};
    }
    found->check = check;
    found->checked.extent.all = check->all;
    run(found, check_first);
    if (found->checked.status == STATUS_WELL && !check->quick)
        run(found, check_again);
    const RulesChecked checked = found->checked;
    *faults = found->faults;
    if (check->notes)
        *check->notes = found->notes;
    munmap(found, sizeof *found);
    return checked;
}
