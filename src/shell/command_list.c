#include "shell/commands.h"

#include "base/escape.h"
#include "base/language.h"
#include "base/status.h"

#include <stdlib.h>

enum { ID_COLUMNS = 22, NAME_COLUMNS = 26, NUMBER_COLUMNS = 11 };

static void print_escaped(const Screen *screen, int columns, const char *raw)
{
    char text[1024];
    escape_text(text, sizeof text, raw);
    screen_column(screen, columns, text);
}

// A variant whose file is at fault is listed too, so that its author finds it.
static const char *name_of(const Ruleset *rules)
{
    return rules ? words_now(&rules->name) : tr("(faulty: loba check)");
}

// The ruleset goes back to the source; NULL where the file is at fault.
static const Ruleset *load_listed(const Shell *shell, const Variant *variant)
{
    Faults faults = {0};
    const Ruleset *rules = NULL;
    LoadResult result =
        shell->source->load(shell->source, variant->path, NULL, NULL, 0, &rules, &faults);
    return result == LOAD_DONE ? rules : NULL;
}

void print_variant_names(const Shell *shell, const Variant *variant)
{
    const Ruleset *rules = load_listed(shell, variant);
    print_escaped(&shell->screen, ID_COLUMNS, variant->id);
    print_escaped(&shell->screen, 0, name_of(rules));
    fputc('\n', shell->screen.out);
    if (rules)
        shell->source->unload(shell->source, rules);
}

static void print_variant(const Shell *shell, const Variant *variant, const Ruleset *rules)
{
    const Screen *screen = &shell->screen;
    char players[32] = "-", cards[32] = "-";
    if (rules) {
        snprintf(players, sizeof players, "%d-%d", rules->players.min, rules->players.max);
        snprintf(cards, sizeof cards, "%d", deck_size(&rules->deck));
    }
    print_escaped(screen, ID_COLUMNS, variant->id);
    print_escaped(screen, NAME_COLUMNS, name_of(rules));
    screen_column(screen, NUMBER_COLUMNS, players);
    screen_column(screen, NUMBER_COLUMNS, cards);
    print_escaped(screen, 0, variant->path);
    fputc('\n', screen->out);
}

static void print_heading(const Screen *screen)
{
    screen_column(screen, ID_COLUMNS, tr("variant"));
    screen_column(screen, NAME_COLUMNS, tr("name"));
    screen_column(screen, NUMBER_COLUMNS, tr("players"));
    screen_column(screen, NUMBER_COLUMNS, tr("cards"));
    fprintf(screen->out, "%s\n", tr("file"));
}

static void print_variants(const Shell *shell, const Variant variants[], int count)
{
    print_heading(&shell->screen);
    for (int i = 0; i < count; i++) {
        const Ruleset *rules = load_listed(shell, &variants[i]);
        print_variant(shell, &variants[i], rules);
        if (rules)
            shell->source->unload(shell->source, rules);
    }
}

int run_list(const Shell *shell)
{
    Variant *variants = calloc(VARIANTS_MAX, sizeof *variants);
    if (!variants)
        return complain(STATUS_LIMIT, "%s", tr("there is no memory left"));
    int count = shell->source->list(shell->source, variants);
    if (count > 0)
        print_variants(shell, variants, count);
    else
        complain(0, "%s", tr("no variants were found; --rules-dir says where to look"));
    free(variants);
    return STATUS_WELL;
}
