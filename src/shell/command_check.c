#include "shell/commands.h"

#include "base/error.h"
#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "match/save.h"
#include "shell/check.h"
#include "shell/fault_print.h"
#include "shell/house_check.h"
#include "shell/watch.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// Prints what was left unchecked because it would have taken too long.
static void print_left(const Screen *screen, const char *path, const RulesChecked *checked)
{
    const char *list = "";
    if (checked->options)
        list = text_of(tr("%d of the options with some of their values"), checked->options);
    if (!checked->ended)
        list = text_more(list, "%s%s", *list ? ", " : "", tr("the end of a match"));
    if (*list)
        escape_line(screen->out,
                    tr("left unchecked, for it takes long: %s; `loba check %s --all` "
                       "leaves nothing out"),
                    list, path);
}

// What `--watch` and `--json` do not go with. Returns the exit status.
static int check_arguments(const Arguments *arguments)
{
    static const Argument pairs[][2] = {
        {ARGUMENT_WATCH, ARGUMENT_ALL},  {ARGUMENT_WATCH, ARGUMENT_SAVE},
        {ARGUMENT_WATCH, ARGUMENT_JSON}, {ARGUMENT_QUICK, ARGUMENT_ALL},
        {ARGUMENT_QUICK, ARGUMENT_SAVE},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (argument_given(arguments, pairs[i][0]) && argument_given(arguments, pairs[i][1]))
            return complain(STATUS_USAGE, tr("--%s and --%s do not go together"),
                            argument_name(pairs[i][0]), argument_name(pairs[i][1]));
    if (argument_given(arguments, ARGUMENT_WATCH) && arguments->word_count > 1)
        return complain(STATUS_USAGE, "%s", tr("--watch: one file at a time"));
    return STATUS_WELL;
}

// Watches a variant. House rules are watched on one, as what a change did is told of its rules.
static int watch_rules(const Shell *shell, const char *word)
{
    HouseRule rule;
    Faults *faults = memory_needed(calloc(1, sizeof *faults));
    Variant *room = memory_needed(calloc(VARIANTS_MAX, sizeof *room));
    const char *path = check_path_of(shell, word, room);
    const bool is_house = house_read(shell, path, &rule, faults) >= 0;
    free(faults);
    free(room);
    if (is_house)
        return complain(STATUS_USAGE,
                        tr("%s holds house rules: loba check --watch VARIANT --with %s"), word,
                        word);
    return watch_file(shell, word);
}

// Says what came of the check of a file without faults, or how to see a failure in play.
static void print_checked(const Screen *screen, const RulesCheck *check,
                          const RulesChecked *checked)
{
    FILE *out = screen->out;
    if (checked->status == STATUS_WELL)
        escape_line(out, tr("%s: no fault found (%s)"), check->variant, words_now(&checked->name));
    if (checked->status == STATUS_WELL && check->quick)
        fprintf(out, "%s\n",
                tr("left unchecked with --quick: the options, and all play but two hands"));
    else if (checked->status == STATUS_WELL)
        print_left(screen, check->variant, checked);
    if (checked->shown && check->save && access(check->save, F_OK) == 0)
        escape_line(out, tr("`loba replay %s` shows it"), check->save);
    else if (checked->shown && !check->save)
        escape_line(out,
                    tr("`loba check %s --save FILE.game` writes a scripted game that shows it"),
                    check->variant);
}

// Checks every file; the worst result gives the status. Each file that fails in play gets a
// scripted game that shows the failure; if that could not be written, there has already been a
// complaint.
int run_check(const Shell *shell)
{
    Error error;
    char save[PATH_MAX];
    int shown = 0;
    const Arguments *arguments = shell->arguments;
    const char *given = arguments->value[ARGUMENT_SAVE];
    const bool json = argument_given(arguments, ARGUMENT_JSON);
    int worst = check_arguments(arguments);
    if (worst != STATUS_WELL)
        return worst;
    if (argument_given(arguments, ARGUMENT_WATCH))
        return watch_rules(shell, arguments->words[0]);
    Variant *variants = memory_needed(calloc(VARIANTS_MAX, sizeof *variants));
    Variant *room = memory_needed(calloc(VARIANTS_MAX, sizeof *room));
    for (int i = 0; i < arguments->word_count; i++) {
        Faults faults = {0}, notes = {0};
        const char *path = check_path_of(shell, arguments->words[i], room);
        const int variant_count = shell->source->list(shell->source, variants);
        const int status = check_house(shell, path, variants, variant_count);
        if (status >= 0) {
            worst = most(worst, status);
            continue;
        }
        if (given &&
            !(save_path(given, shown + 1, save, &error) && save_is_free(save, 1, &error))) {
            worst = most(worst, complain(STATUS_USAGE, "--%s: %s", argument_name(ARGUMENT_SAVE),
                                         error.text));
            continue;
        }
        const RulesCheck check = {.source = shell->source,
                                  .variant = path,
                                  .arguments = arguments,
                                  .save = given ? save : NULL,
                                  .all = argument_given(arguments, ARGUMENT_ALL),
                                  .quick = argument_given(arguments, ARGUMENT_QUICK),
                                  .notes = &notes};
        const RulesChecked checked = rules_check(&check, &faults);
        tell_who_has(shell->source, variants, variant_count, &faults);
        if (json) {
            print_faults_json(shell->screen.out, path, &faults);
        } else {
            print_faults(shell->screen.out, "", &faults);
            print_faults(shell->screen.out, "", &notes);
            print_checked(&shell->screen, &check, &checked);
        }
        shown += checked.shown;
        worst = most(worst, checked.status);
    }
    free(variants);
    free(room);
    return worst;
}
