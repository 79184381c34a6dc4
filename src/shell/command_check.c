#include "shell/commands.h"

#include "base/escape.h"
#include "base/language.h"
#include "base/status.h"
#include "base/text.h"
#include "match/save.h"
#include "rules/situation.h"
#include "shell/rules_check.h"

#include <unistd.h>

static void print_well(const Screen *screen, const char *path, const Words *name)
{
    char text[1024];
    escape_text(text, sizeof text, path);
    fprintf(screen->out, tr("%s: no fault found"), text);
    escape_text(text, sizeof text, words_now(name));
    fprintf(screen->out, " (%s)\n", text);
}

// What was not checked, since it would have taken too long.
static void print_left(const Screen *screen, const char *path, const RulesChecked *checked)
{
    char shown[1024], list[1024] = "";
    const Extent *extent = &checked->extent;
    Text left = text_in(list, sizeof list);
    if (extent->situations)
        text_add(&left, tr("functions in %d of %d situations"), extent->situations, SITUATIONS);
    if (extent->options)
        text_add(&left, tr("%s%d of the options together with others"), *list ? ", " : "",
                 extent->options);
    if (!checked->ended)
        text_add(&left, "%s%s", *list ? ", " : "", tr("the end of a match"));
    if (!*list)
        return;
    escape_text(shown, sizeof shown, path);
    fprintf(screen->out,
            tr("left unchecked, for it takes long: %s; `loba check %s --all` "
               "leaves nothing out\n"),
            list, shown);
}

// How to see what fails in play. A file that could not be written was complained of already.
static void print_shown(const Screen *screen, const char *path, const char *save)
{
    char text[1024];
    escape_text(text, sizeof text, save ? save : path);
    if (save && access(save, F_OK) == 0)
        fprintf(screen->out, tr("`loba replay %s` shows it\n"), text);
    else if (!save)
        fprintf(screen->out,
                tr("`loba check %s --save FILE.game` writes a scripted game that shows it\n"),
                text);
}

// `shown` counts the files of which something fails in play: each has a scripted game of its own.
static int check_file(const Shell *shell, const char *path, int *shown)
{
    Error error;
    Faults faults = {0};
    char save[PATH_MAX];
    const Arguments *arguments = shell->arguments;
    const char *given = arguments->value[ARGUMENT_SAVE];
    if (given && !(save_path(given, *shown + 1, save, &error) && save_is_free(save, 1, &error)))
        return complain(STATUS_USAGE, "--save: %s", error.text);
    const RulesCheck check = {.source = shell->source,
                              .variant = path,
                              .arguments = arguments,
                              .save = given ? save : NULL,
                              .all = argument_given(arguments, ARGUMENT_ALL)};
    RulesChecked checked = rules_check(&check, &faults);
    print_faults(shell->screen.out, "", &faults);
    if (checked.status == STATUS_WELL)
        print_well(&shell->screen, path, &checked.name);
    if (checked.status == STATUS_WELL)
        print_left(&shell->screen, path, &checked);
    if (checked.shown)
        print_shown(&shell->screen, path, check.save);
    *shown += checked.shown;
    return checked.status;
}

// Every file is judged, and the worst of them gives the status.
int run_check(const Shell *shell)
{
    int worst = STATUS_WELL, shown = 0;
    for (int i = 0; i < shell->arguments->word_count; i++) {
        int status = check_file(shell, shell->arguments->words[i], &shown);
        worst = status > worst ? status : worst;
    }
    return worst;
}
