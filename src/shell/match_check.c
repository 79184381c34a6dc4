#include "shell/match_check.h"

#include "base/bytes.h"
#include "base/encoding.h"
#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "match/save.h"
#include "notation/claims.h"
#include "rules/cause.h"
#include "rules/check.h"
#include "rules/fields.h"
#include "rules/trace.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The budget for playing, in units of which ten thousand take about two milliseconds. Time itself
// is never measured, because then the findings would depend on the machine.
enum {
    WORK_MAX = 200000,
    WORK_OF_MATCH = 100000,    // limit of one match, which is then left unfinished
    WORK_AT_RANDOM = 40000,    // limit of a match between random bots
    WORK_OF_ACT = 30,          // for an act, in addition to one for each legal act
    STEPS_OF_WORK = 50,        // steps of functions that cost one unit
    EFFORT_OF_WORK = 20,       // effort of searches that costs one unit
    EFFORT_OF_ACT = 100000,    // more than an act takes in real games
    EFFORT_BEYOND = 4,         // effort beyond that counts this many times
    WORK_LATER = 60000,        // for later hands, in addition
    WORK_AGAIN = 40000,        // for the matches that a second process repeats
    LONGER = 3,                // times the work of a match that is played again for a cause
    WORK_OF_CAUSES = 3000000,  // for the cause of what fails
    WORK_BETWEEN = 20000,      // limit of a match of neither the fewest nor the most players
};

enum {
    HANDS_SCORED = 20,    // enough to tell totals that only fall from those that vary
    DEALS_OF_A_HAND = 8,  // of one hand, all void: the hand will never count
};

// A quick check plays the first hand, and this one.
enum { QUICK_LATER = 3, QUICK_ACTS = 200, QUICK_STEPS = 2000000, QUICK_WORK = 40000 };

// Of a later hand that is played by itself, the turns of each seat.
enum { LATER_TURNS = 2 };

// ---- The players

static const char *seats_text(const BotMatch *trial)
{
    static const char *const names[SEATS_MAX] = {"Ana", "Beto", "Cora",   "Dani",
                                                 "Ema", "Fede", "Gloria", "Hugo"};
    const char *all = "";
    for (int seat = 0; seat < trial->players; seat++)
        all = text_more(all, "%s%s=%s", seat ? "," : "", names[seat],
                        bot_kinds[trial->bot].names[LANGUAGE_EN]);
    return all;
}

bool bot_match_fault(const Ruleset *rules, const BotMatch *trial, const Fault *fault,
                     Faults *faults)
{
    Fault whole = *fault;
    Error text;
    const char *file = NULL;
    const char *seats = seats_text(trial);
    if (!*whole.file && *whole.field && origins_find(rules, whole.field, &file, &whole.line))
        snprintf(whole.file, sizeof whole.file, "%s", file);
    if (trial->hand)
        error_set(
            &text, tr("%s (in hand %d, played alone with --seats %s --seed %llu, command %d)"),
            fault->text, trial->hand, seats, (unsigned long long)trial->seed, trial->commands);
    else
        error_set(&text, tr("%s (played with --seats %s --seed %llu, command %d)"), fault->text,
                  seats, (unsigned long long)trial->seed, trial->commands);
    snprintf(whole.text, sizeof whole.text, "%s", text.text);
    whole.bare = (int)strlen(fault->text);
    return faults_add_whole(faults, &whole);
}

// ---- Functions that fail

typedef struct {
    Hook hook;
    bool failed;
    int *farthest;  // the answer farthest from 0; NULL: it is not kept
} LenientHook;

// A copy of rules whose functions never fail: in place of one that does another answer is given,
// and the fault is noted. Of a policy that is a number the value becomes the answer that was
// farthest from 0.
typedef struct {
    Ruleset rules;  // the first member: its functions find the rest
    const Ruleset *of;
    int count, room;
    LenientHook *hooks;
    long steps;       // of functions that failed in this command
    BotMatch *match;  // that is played
    Faults *faults;
} Lenient;

static void lenient_new_command(const Ruleset *rules)
{
    Lenient *lenient = (Lenient *)(uintptr_t)rules;
    lenient->steps = 0;
    ruleset_new_command(lenient->of);
}

static long lenient_steps_used(const Ruleset *rules)
{
    const Lenient *lenient = (const Lenient *)(const void *)rules;
    return lenient->steps + ruleset_steps_used(lenient->of);
}

// An act is let through, so that what it leads to is seen, and all else is answered no. A deal of
// few cards can be played.
static int answer_for(const Hook *hook)
{
    enum { FEW_CARDS = 3 };
    if (hook->type == ANSWER_TRUTH)
        return hook->moment == MOMENT_ACT;
    return least(most(hook->moment == MOMENT_HAND ? FEW_CARDS : 1, hook->min), hook->max);
}

static void note_answer(const LenientHook *asked, int answer)
{
    if (asked->farthest && abs(answer) > abs(*asked->farthest))
        *asked->farthest = answer;
}

// A function that failed is not asked again. The others have their own steps.
static bool ask_leniently(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    Lenient *lenient = hook->self;
    LenientHook *asked = &lenient->hooks[hook->number];
    Fault fault;
    const long before = ruleset_steps_used(lenient->of);
    if (!asked->failed && asked->hook.ask(&asked->hook, facts, of, answer, error)) {
        note_answer(asked, *answer);
        return true;
    }
    *answer = answer_for(hook);
    if (asked->failed)
        return true;
    if (!ruleset_failure(lenient->of, error, &fault)) {
        fault = (Fault){.code = FAULT_FAILS_IN_PLAY};
        snprintf(fault.text, sizeof fault.text, "%s", error->text);
    }
    if (fault.code == FAULT_TOO_COSTLY && 2 * before > ruleset_steps_used(lenient->of)) {
        error_set(error, tr("%s (%ld of them by functions asked before it in the same command)"),
                  fault.text, before);
        snprintf(fault.text, sizeof fault.text, "%s", error->text);
    }
    bot_match_fault(lenient->of, lenient->match, &fault, lenient->faults);
    lenient->match->faulty = asked->failed = true;
    lenient->steps += ruleset_steps_used(lenient->of);
    ruleset_new_command(lenient->of);
    return true;
}

static void make_lenient(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    (void)at;
    Lenient *lenient = data;
    Hook *hook = field ? (Hook *)(uintptr_t)field_hook(field, target) : NULL;
    if (!hook)
        return;
    lenient->hooks =
        memory_for_more(lenient->hooks, lenient->count, &lenient->room, sizeof *lenient->hooks);
    lenient->hooks[lenient->count] = (LenientHook){.hook = *hook};
    if (field->type == FIELD_POLICY)
        lenient->hooks[lenient->count].farthest =
            (int *)(void *)((char *)hook - offsetof(Policy, hook) + offsetof(Policy, value));
    hook->ask = ask_leniently;
    hook->self = lenient;
    hook->number = lenient->count++;
}

static Lenient *lenient_new(const Ruleset *rules, Faults *faults)
{
    Lenient *lenient = memory_needed(calloc(1, sizeof *lenient));
    lenient->rules = *rules;
    lenient->rules.new_command = lenient_new_command;
    lenient->rules.steps_used = lenient_steps_used;
    lenient->rules.failure = NULL;
    lenient->rules.show_fault = NULL;
    lenient->rules.option_is_read = NULL;
    lenient->of = rules;
    lenient->faults = faults;
    fields_walk(&lenient->rules, make_lenient, lenient);
    return lenient;
}

static void lenient_free(Lenient *lenient)
{
    free(lenient->hooks);
    free(lenient);
}

// A series of matches. Its length is bounded by the number of acts, so that it is the same on every
// machine.
typedef struct {
    const RulesCheck *check;
    const Ruleset *rules;
    Lenient *lenient;  // whose rules these are; NULL: a match ends where a function fails
    const char *save;  // where to write a scripted game that shows a failure; NULL: nowhere
    long work;         // done so far
    bool hands;        // of each match one hand alone is played
    bool again;        // under other changes, where a fault may come later
    long acts, steps;  // of such hands
} Trials;

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

// Where the text begins with a file, a line and a field, as origins_error writes them, makes these
// the place of the fault.
static void take_place(const Ruleset *rules, Fault *fault)
{
    const RulesFile *files;
    const int count = ruleset_files(rules, &files);
    for (int i = 0; i < count; i++) {
        const size_t length = strlen(files[i].path);
        int line, behind = 0;
        if (strncmp(fault->text, files[i].path, length) != 0 ||
            sscanf(fault->text + length, ":%d: %n", &line, &behind) != 1 || behind == 0)
            continue;
        const char *field = fault->text + length + behind, *end = strstr(field, ": ");
        if (!end || end - field >= FAULT_FIELD_MAX)
            continue;
        snprintf(fault->file, sizeof fault->file, "%s", files[i].path);
        snprintf(fault->field, sizeof fault->field, "%.*s", (int)(end - field), field);
        fault->line = line;
        if (strncmp(field, "deal", 4) == 0)
            fault->code = FAULT_IMPOSSIBLE;
        memmove(fault->text, end + 2, strlen(end + 2) + 1);
        return;
    }
}

static bool act_failed(BotMatch *trial, const Ruleset *rules, Verdict verdict,
                       const Outcome *outcome)
{
    if (verdict == VERDICT_FAILED && ruleset_failure(rules, &outcome->error, &trial->fault))
        return trial->failed = true;
    if (verdict == VERDICT_FAILED) {
        failed(trial, FAULT_FAILS_IN_PLAY, "", "", "%s", outcome->error.text);
        take_place(rules, &trial->fault);
        return true;
    }
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
                         "match does not end%s"),
                      game->hand, DEALS_OF_A_HAND,
                      ruleset_act(session->rules, ACT_CLOSE)
                          ? tr("; where nobody closes it, score.bonuses may cost points to whoever "
                               "does")
                          : "");
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

// Whether the match goes on after this much work. Of a single hand the end is that the next one is
// dealt, after the `first` deal.
static bool may_go_on(const Trials *trials, const BotMatch *trial, const Game *game, int first,
                      long work)
{
    if (trials->hands)
        return game->deal == first && trials->acts < QUICK_ACTS && trials->steps < QUICK_STEPS &&
               trials->work + work < QUICK_WORK;
    if (trial->hand)
        return game->deal == first && work < WORK_OF_MATCH;
    const Range *players = &trials->rules->players;
    const bool between = trial->players > players->min && trial->players < players->max;
    const long most_work = between                    ? WORK_BETWEEN
                           : trial->bot == BOT_RANDOM ? WORK_AT_RANDOM
                                                      : WORK_OF_MATCH;
    return trials->check->all || work < (trials->again ? LONGER : 1) * most_work;
}

// Plays the match; returns its cost.
static long play_on(Trials *trials, BotMatch *trial, Session *session)
{
    ActList room = {0};
    Outcome outcome;
    const Ruleset *rules = session->rules;
    const Game *game = &session->play.game;
    const int first = game->deal;
    long work = 0;
    int hand = 0, deals_before = 0;
    if (session_is_over(session))
        failed(trial, FAULT_ENDLESS, "hand", "asks Ana", "%s",
               tr("it is over before anybody could do anything"));
    while (!trial->failed && !session_is_over(session) &&
           may_go_on(trials, trial, game, first, work)) {
        if (game->hand != hand)
            deals_before = game->deal - 1;
        hand = game->hand;
        if (goes_nowhere(trial, session, game->deal - deals_before))
            break;
        Act act;
        int64_t before = ruleset_spent(rules);
        trial->commands++;
        session_choose(session, &bot_kinds[trial->bot], &room, &act);
        act_failed(trial, rules, session_do(session, &act, 1, &outcome), &outcome);
        const int chosen[] = {room.count, act.kind};
        sum_bytes(&trial->sum, chosen, sizeof chosen);
        int64_t effort = ruleset_spent(rules) - before;
        int64_t beyond = effort > EFFORT_OF_ACT ? effort - EFFORT_OF_ACT : 0;
        work += WORK_OF_ACT + room.count + ruleset_steps_used(rules) / STEPS_OF_WORK +
                (long)(effort / EFFORT_OF_WORK + beyond / EFFORT_BEYOND);
        trials->acts++;
        trials->steps += ruleset_steps_used(rules);
    }
    trial->over = session_is_over(session);
    act_list_free(&room);
    return work;
}

// Nobody can go out in so few turns, as a rule, and the match is over with the hand.
static void begin_later(const BotMatch *trial, Position *position)
{
    position->placed = true;
    position->dealer = 0;
    position->hand = trial->hand;
    position->setup.turns_bound = LATER_TURNS * trial->players;
    position->setup.hands_bound = trial->hand + 1;
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
    StartResult started = START_FAILED;
    const RulesCheck *check = trials->check;
    const Arguments *arguments = check->arguments;
    const TextMark mark = texts_begin();
    trial->sum = SUM_OF_NOTHING;
    if (trials->lenient)
        trials->lenient->match = trial;
    if (seats_read(trials->rules, seats_text(trial), &seats, &outcome.error)) {
        session_set_up(&seats, check->variant, arguments->settings, arguments->setting_count,
                       trial->seed, &setup);
        if (trial->hand)
            begin_later(trial, &setup.position);
        started = session_start(&session, trials->rules, &seats, &setup, &outcome);
    }
    if (started == START_FAILED)
        act_failed(trial, trials->rules, VERDICT_FAILED, &outcome);
    if (started == START_DONE) {
        trials->work += play_on(trials, trial, &session);
        sum_text(&trial->sum, claim_state_text(&session.play.game));
        sum_text(&trial->sum, trial->fault.text);
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
    texts_end(mark);
}

// ---- The matches of a check

static BotMatch again(const BotMatch *match)
{
    return (BotMatch){
        .players = match->players, .bot = match->bot, .seed = match->seed, .hand = match->hand};
}

// Plays the matches in which something failed until one of them ends there, and writes it. Whether
// there is one: a function may fail in what bots only look at.
static bool show_failure(const RulesCheck *check, const Ruleset *rules, const BotMatches *matches)
{
    Trials trials = {.check = check, .rules = rules, .save = check->save, .hands = check->quick};
    bool shown = false;
    for (int i = 0; i < matches->count && !shown && trials.work < WORK_MAX; i++) {
        const BotMatch *before = &matches->list[i];
        BotMatch trial = again(before);
        if (!before->faulty && !before->failed)
            continue;
        trace_pause(rules->trace);
        play_trial(&trials, &trial);
        trace_resume(rules->trace);
        shown = trial.failed;
    }
    return shown;
}

// ---- The cause of a failure

typedef struct {
    const RulesCheck *check;
    const BotMatch *match;  // in which it failed
    RuleChanges *changes;
    long work;
} Replay;

// Loads the rules again without the changes that are left out, and plays the match; nothing more
// is tried when that has come to too much work.
static void replay(void *data, Faults *faults)
{
    Replay *replay = data;
    int status;
    RulesetSource source = *replay->check->source;
    BotMatch match = again(replay->match);
    source.changes = replay->changes;
    source.trace = NULL;
    if (replay->work > WORK_OF_CAUSES)
        replay->changes->tries = CAUSE_TRIES_MAX;
    const Ruleset *rules =
        load_variant(&source, replay->check->variant, replay->check->arguments, faults, &status);
    if (!rules)
        return;
    Lenient *lenient = lenient_new(rules, faults);
    Trials trials = {.check = replay->check,
                     .rules = &lenient->rules,
                     .lenient = lenient,
                     .hands = replay->check->quick,
                     .again = true};
    play_trial(&trials, &match);
    if (match.failed)
        bot_match_fault(rules, &match, &match.fault, faults);
    ruleset_check_points(&lenient->rules, faults);
    replay->work += trials.work;
    lenient_free(lenient);
    source.unload(&source, rules);
}

// Moves faults of this match to the changes that make the difference. Whether one was found.
static bool find_causes(const RulesCheck *check, const BotMatch *match, Fault list[], int count)
{
    Faults *faults = memory_needed(calloc(1, sizeof *faults));
    RuleChanges *changes = memory_needed(calloc(1, sizeof *changes));
    Replay matches = {check, match, changes, 0};
    replay(&matches, faults);  // notes the changes
    bool found = false;
    for (int i = 0; i < count; i++)
        found |= cause_find(changes, replay, &matches, &list[i]);
    free(changes);
    free(faults);
    return found;
}

void match_cause(const RulesetSource *source, const Ruleset *rules, const Setup *setup,
                 Error *error)
{
    Fault fault;
    Arguments *arguments = memory_needed(calloc(1, sizeof *arguments));
    const RulesCheck check = {.source = source, .variant = setup->variant, .arguments = arguments};
    BotMatch match = {
        .players = setup->seats.count, .bot = BOT_GREEDY, .seed = setup->position.setup.seed};
    arguments->setting_count = setup_settings(setup, arguments->settings);
    bool found = ruleset_failure(rules, error, &fault);
    if (found) {
        const Fault before = fault;
        fault.bare = (int)strlen(fault.text);
        found = find_causes(&check, &match, &fault, 1);
        match.bot = BOT_RANDOM;
        found = found || find_causes(&check, &match, &fault, 1);
        found = found && (fault.line != before.line || strcmp(fault.file, before.file) != 0);
    }
    if (found && fault.line)
        error_set(error, "%s:%d: %s", fault.file, fault.line, fault.text);
    else if (found)
        error_set(error, "%s: %s", fault.file, fault.text);
    free(arguments);
}

// ---- All matches

// A later hand of a match of so many, unless a function says how many. False: there is none.
static bool later_of(const Ruleset *rules, int hand, BotMatch *match)
{
    *match = (BotMatch){.players = rules->players.max, .bot = BOT_GREEDY, .seed = 1, .hand = hand};
    return !rules->match.hands.hook.ask && hand <= ruleset_hands(rules);
}

// The matches of a check, by their number: whole ones of the fewest and the most players, then
// later hands, then one for each number of players between. Of a quick check the first hand, and a
// later one. False: there is none of this number.
static bool match_of(const RulesCheck *check, const Ruleset *rules, int number, BotMatch *match)
{
    const Range *players = &rules->players;
    const bool many = number & 2;
    if (check->quick && number > 0)
        return number == 1 && later_of(rules, QUICK_LATER, match);
    if (number >= WHOLE_MATCHES_MAX + LATER_HANDS) {
        const int between = players->min + 1 + number - (WHOLE_MATCHES_MAX + LATER_HANDS);
        *match = (BotMatch){.players = between, .bot = BOT_GREEDY, .seed = 1};
        return between < players->max;
    }
    if (number >= WHOLE_MATCHES_MAX)
        return later_of(rules, number - WHOLE_MATCHES_MAX + 2, match);
    *match = (BotMatch){.players = many ? players->max : players->min,
                        .bot = number & 1 ? BOT_RANDOM : BOT_GREEDY,
                        .seed = (uint64_t)number / 4 + 1};
    return !(many && players->min == players->max);
}

bool bot_matches_play(const RulesCheck *check, const Ruleset *rules, BotMatches *matches,
                      Faults *faults)
{
    Lenient *lenient = lenient_new(rules, faults);
    Trials trials = {
        .check = check, .rules = &lenient->rules, .lenient = lenient, .hands = check->quick};
    const int before = faults->count + faults->dropped;
    bool failed = false, faulty = false;
    matches->shown = true;  // in case the process is killed while it plays
    for (int i = 0; i < BOT_MATCHES_MAX && !failed; i++) {
        BotMatch *match = &matches->list[matches->count];
        const bool between = i >= WHOLE_MATCHES_MAX + LATER_HANDS;
        const long work_max = i < WHOLE_MATCHES_MAX ? WORK_MAX : WORK_MAX + WORK_LATER;
        if (!match_of(check, rules, i, match) ||
            (trials.work >= work_max && !check->all && !between))
            continue;
        matches->count++;
        const int told = faults->count;
        play_trial(&trials, match);
        matches->ended = matches->ended || match->over;
        faulty = faulty || match->faulty;
        failed = match->failed && !faulty;  // else it may have failed for want of an answer
        if (failed && ruleset_check_points(&lenient->rules, faults))
            bot_match_fault(rules, match, &match->fault, faults);
        if (faults->count > told)
            find_causes(check, match, faults->list + told, faults->count - told);
    }
    if (!failed && !faulty)
        ruleset_check_points(&lenient->rules, faults);
    lenient_free(lenient);
    matches->shown = failed || faulty;
    if (faulty || (failed && check->save))
        matches->shown = show_failure(check, rules, matches);
    return faults->count + faults->dropped == before;
}

const BotMatch *bot_matches_again(const RulesCheck *check, const Ruleset *rules,
                                  const BotMatches *matches)
{
    Trials trials = {.check = check, .rules = rules};
    for (int i = 0; i < matches->count && (check->all || trials.work < WORK_AGAIN); i++) {
        const BotMatch *before = &matches->list[i];
        BotMatch trial = again(before);
        play_trial(&trials, &trial);
        if (trial.sum != before->sum)
            return before;
    }
    return NULL;
}
