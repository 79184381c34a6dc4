#include "shell/commands.h"

#include "base/escape.h"
#include "base/language.h"
#include "base/status.h"
#include "shell/explained.h"

#include <stdlib.h>

enum { WORDS_BYTES = 2048 };

static ExplainForm form_wanted(const Arguments *arguments)
{
    return argument_given(arguments, ARGUMENT_MARKDOWN) ? EXPLAIN_MARKDOWN : EXPLAIN_WHOLE;
}

static int complain_word(const Ruleset *rules, const char *word)
{
    LedgerNames rows;
    char parts[WORDS_BYTES], named[WORDS_BYTES];
    Text part_text = text_in(parts, sizeof parts), row_text = text_in(named, sizeof named);
    ledger_names(rules, &rows);
    explained_parts(&part_text);
    explained_rows(&rows, &row_text);
    const char *nearest = explained_nearest(&rows, word);
    if (nearest)
        return complain(STATUS_USAGE,
                        tr("there is no part and no row '%s'; did you mean '%s'? Parts: %s; rows: "
                           "%s"),
                        word, nearest, parts, named);
    return complain(STATUS_USAGE, tr("there is no part and no row '%s'; parts: %s; rows: %s"), word,
                    parts, named);
}

int run_explain(const Shell *shell)
{
    int status;
    Explanation page;
    const Arguments *arguments = shell->arguments;
    const Screen *screen = &shell->screen;
    ExplainForm form = form_wanted(arguments);
    const Ruleset *rules = load_or_complain(shell, arguments->words[0], arguments, &status);
    if (!rules)
        return status;
    explain_rules(rules, screen_style(screen), &page);
    if (arguments->word_count < 2)
        explained_show(screen, &page, words_now(&rules->name), form);
    else if (!explained_show_word(screen, rules, &page, arguments->words[1], form))
        status = complain_word(rules, arguments->words[1]);
    explanation_free(&page);
    shell->source->unload(shell->source, rules);
    return status;
}

// ---- Two variants

// "A: Carioca argentina, joker_swap=none".
static void show_name(const Shell *shell, const char *side, const Ruleset *rules,
                      const Arguments *settings)
{
    char name[4 * WORDS_MAX];
    FILE *out = shell->screen.out;
    escape_text(name, sizeof name, words_now(&rules->name));
    fprintf(out, "%s: %s", side, name);
    for (int i = 0; i < settings->setting_count; i++) {
        escape_text(name, sizeof name, settings->settings[i].name);
        fprintf(out, ", %s", name);
        escape_text(name, sizeof name, settings->settings[i].value);
        fprintf(out, "=%s", name);
    }
    fputc('\n', out);
}

static int show_difference(const Shell *shell, const Ruleset *a, const Ruleset *b)
{
    static const Arguments none = {0};
    Explanation page_a, page_b;
    LinePair *pairs;
    const Screen *screen = &shell->screen;
    ExplainForm form = form_wanted(shell->arguments);
    explain_rules(a, screen_style(screen), &page_a);
    explain_rules(b, screen_style(screen), &page_b);
    int count = explain_differences(&page_a, &page_b, &pairs);
    show_name(shell, "A", a, &none);
    show_name(shell, "B", b, shell->arguments);
    if (count == 0)
        fprintf(screen->out, "%s\n", tr("They are played in the same way."));
    explained_differences(screen, pairs, count, form);
    free(pairs);
    explanation_free(&page_a);
    explanation_free(&page_b);
    return count > 0 ? STATUS_FAILED : STATUS_WELL;
}

int run_diff(const Shell *shell)
{
    int status;
    static const Arguments none = {0};
    const Arguments *arguments = shell->arguments;
    if (arguments->word_count < 2 && arguments->setting_count == 0)
        return complain(STATUS_USAGE, "%s",
                        tr("with what is it to be compared? Say a second variant, or --set "
                           "NAME=VALUE"));
    const Ruleset *a = load_or_complain(shell, arguments->words[0], &none, &status), *b = NULL;
    if (a)
        b = load_or_complain(shell, arguments->words[arguments->word_count - 1], arguments,
                             &status);
    if (a && b)
        status = show_difference(shell, a, b);
    if (b)
        shell->source->unload(shell->source, b);
    if (a)
        shell->source->unload(shell->source, a);
    return status;
}
