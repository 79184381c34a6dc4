#include "shell/commands.h"

#include "base/escape.h"
#include "base/language.h"
#include "shell/status.h"

static void print_well(const Screen *screen, const char *path, const Ruleset *rules)
{
    char text[1024];
    escape_text(text, sizeof text, path);
    fprintf(screen->out, tr("%s: no fault found"), text);
    escape_text(text, sizeof text, words_now(&rules->name));
    fprintf(screen->out, " (%s)\n", text);
}

// Every file is judged, and the worst of them gives the status.
int run_check(const Shell *shell)
{
    int worst = STATUS_WELL;
    for (int i = 0; i < shell->arguments->word_count; i++) {
        int status;
        Faults faults = {0};
        const char *path = shell->arguments->words[i];
        const Ruleset *rules =
            load_variant(shell->careful, path, shell->arguments, &faults, &status);
        print_faults(shell->screen.out, "", &faults);
        if (rules) {
            print_well(&shell->screen, path, rules);
            shell->careful->unload(shell->careful, rules);
        }
        worst = status > worst ? status : worst;
    }
    return worst;
}
