#include "shell/commands.h"

#include "base/escape.h"
#include "base/language.h"
#include "rules/check.h"
#include "shell/status.h"

static void print_well(const Screen *screen, const char *path, const Ruleset *rules)
{
    char text[1024];
    escape_text(text, sizeof text, path);
    fprintf(screen->out, tr("%s: no fault found"), text);
    escape_text(text, sizeof text, words_now(&rules->name));
    fprintf(screen->out, " (%s)\n", text);
}

// Loads the file, as it is told to be played, asks its functions, and loads it under each value of
// its options.
static int check_file(const Shell *shell, const char *path)
{
    int status;
    Faults faults = {0};
    const Ruleset *rules = load_variant(shell->careful, path, shell->arguments, &faults, &status);
    if (rules && !(ruleset_check_functions(rules, &faults) && ruleset_check_words(rules, &faults) &&
                   ruleset_check_options(shell->careful, path, &faults)))
        status = STATUS_RULES;
    print_faults(shell->screen.out, "", &faults);
    if (rules && status == STATUS_WELL)
        print_well(&shell->screen, path, rules);
    if (rules)
        shell->careful->unload(shell->careful, rules);
    return status;
}

// Every file is judged, and the worst of them gives the status.
int run_check(const Shell *shell)
{
    int worst = STATUS_WELL;
    for (int i = 0; i < shell->arguments->word_count; i++) {
        int status = check_file(shell, shell->arguments->words[i]);
        worst = status > worst ? status : worst;
    }
    return worst;
}
