#define _DEFAULT_SOURCE  // MAP_ANONYMOUS, which POSIX names since 2024

#include "shell/check.h"

#include "base/error.h"
#include "base/language.h"
#include "notation/command.h"
#include "rules/check.h"
#include "rules/fingerprint.h"
#include "rules/source.h"
#include "rules/trace.h"
#include "shell/house_check.h"
#include "shell/match_check.h"
#include "shell/never_check.h"
#include "shell/option_check.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// The results of the processes that read the file. They are in memory shared with this process, so
// it is known in which match a process was killed.
typedef struct {
    const RulesCheck *check;
    RulesChecked checked;
    Faults faults, notes;
    BotMatches matches;
} Findings;

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

// ---- In the first process

void fault_idle(const char *path, Faults *faults)
{
    faults_add(
        faults, FAULT_INCOMPLETE, path, 0, "change",
        tr("these house rules change nothing: the function writes into the rules themselves, "
           "rules.match.limit = 60; a local variable only copies a number or a text"));
}

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
    for (int i = 0; i < rules->house_count; i++)
        if (rules->houses[i].idle && rules->houses[i].asked >= 0) {
            checked->idle = true;
            if (!check->idle)
                fault_idle(rules->houses[i].path, faults);
        }
    bool well = faults->count == 0 && command_words_check(rules, faults) &&
                ruleset_check_words(rules, faults) && ruleset_check_settled(rules, faults);
    trace_head(check->source->trace, tr("-- in matches that bots play"));
    well = well && bot_matches_play(check, rules, &found->matches, faults) &&
           (check->quick || check_options(check, rules, &checked->options, faults));
    if (!well)
        checked->status = STATUS_RULES;
    for (int i = 0; i < faults->count; i++)
        ruleset_show_fault(rules, &faults->list[i]);
    ruleset_note_hands(rules, &found->notes);
    ruleset_note_steps(rules, &found->notes);
    if (well && !check->quick)
        note_nevers(rules, rules->house_count > 0 || check->arguments->setting_count > 0,
                    &found->notes);
    if (well && !check->quick)
        house_orders(check, rules, &found->matches, &found->notes);
    check->source->unload(check->source, rules);
}

// ---- In the second process

// Loads the file a second time in this process. Anything that depends on addresses in memory, such
// as the order of Lua's tables, then differs from the first process.
static void check_again(void *data)
{
    Findings *found = data;
    const RulesCheck *check = found->check;
    const Ruleset *list[2] = {NULL};
    for (int i = 0; i < 2; i++)
        list[i] = load_variant(check->source, check->variant, check->arguments, &found->faults,
                               &found->checked.status);
    if (list[1]) {
        int line;
        const char *file;
        char path[FIELD_PATH_MAX];
        const BotMatch *match = NULL;
        trace_head(check->source->trace, tr("-- in matches that bots play, once more"));
        if (fingerprint_difference(list[1], list[0], false, path)) {
            origins_find(list[1], path, &file, &line);
            faults_add(&found->faults, FAULT_UNSTEADY, file, line, path,
                       tr("is something else each time it is loaded: rules may depend on nothing "
                          "but their options and what functions are asked"));
        } else if ((match = bot_matches_again(check, list[1], &found->matches)) != NULL) {
            Fault fault = {.code = FAULT_UNSTEADY};
            snprintf(fault.text, sizeof fault.text, "%s",
                     tr("the same match went differently in another process: rules may depend only "
                        "on their options and on what their functions are given"));
            bot_match_fault(list[1], match, &fault, &found->faults);
        }
        if (found->faults.count > 0)
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
    if (found->matches.shown && found->matches.count > 0) {
        snprintf(fault.file, sizeof fault.file, "%s", check->variant);
        snprintf(fault.text, sizeof fault.text, "%s", error.text);
        bot_match_fault(NULL, &found->matches.list[found->matches.count - 1], &fault,
                        &found->faults);
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
    run(found, check_first);
    if (found->checked.status == STATUS_WELL && !check->quick)
        run(found, check_again);
    RulesChecked checked = found->checked;
    checked.shown = found->matches.shown;
    checked.ended = found->matches.ended;
    *faults = found->faults;
    if (check->notes)
        *check->notes = found->notes;
    munmap(found, sizeof *found);
    return checked;
}
