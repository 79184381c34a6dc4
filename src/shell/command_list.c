#include "shell/commands.h"

#include "base/escape.h"
#include "base/language.h"
#include "shell/status.h"

#include <stdlib.h>

enum { ID_COLUMNS = 22, NAME_COLUMNS = 26, NUMBER_COLUMNS = 11 };

static void print_escaped(const Screen *screen, int columns, const char *raw)
{
    char text[1024];
    escape_text(text, sizeof text, raw);
    screen_column(screen, columns, text);
}

// A variant whose file is at fault is listed too, so that its author finds it.
static void print_variant(const Shell *shell, const Variant *variant, const Ruleset *rules)
{
    const Screen *screen = &shell->screen;
    char players[32] = "-", cards[32] = "-";
    if (rules) {
        snprintf(players, sizeof players, "%d-%d", rules->players.min, rules->players.max);
        snprintf(cards, sizeof cards, "%d", deck_size(&rules->deck));
    }
    print_escaped(screen, ID_COLUMNS, variant->id);
    print_escaped(screen, NAME_COLUMNS,
                  rules ? words_now(&rules->name) : tr("(faulty: loba check)"));
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
    const RulesetSource *source = shell->source;
    print_heading(&shell->screen);
    for (int i = 0; i < count; i++) {
        const Ruleset *rules = NULL;
        Faults faults = {0};
        LoadResult result = source->load(source, variants[i].path, NULL, NULL, 0, &rules, &faults);
        print_variant(shell, &variants[i], result == LOAD_DONE ? rules : NULL);
        if (result == LOAD_DONE)
            source->unload(source, rules);
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
