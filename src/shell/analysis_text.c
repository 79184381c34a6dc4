#include "shell/analysed.h"

#include "base/language.h"

#include <math.h>
#include <stdio.h>

enum {
    LINE_BYTES = 8192,
    NAME_COLUMNS = 16,
    FIGURE_COLUMNS = 10,
    INDENT = 2,
    CANDIDATES_TOLD = 3,
    NOTABLE = 2,                                        // per cent
    TABLE_COLUMNS = NAME_COLUMNS + 6 * FIGURE_COLUMNS,  // narrower screens get sentences
};

// A line of its own, escaped: it may hold words of a rules file or a path.
static void say(const Analysed *analysed, int indent, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void say(const Analysed *analysed, int indent, const char *format, ...)
{
    const Screen *screen = &analysed->shell->screen;
    char line[LINE_BYTES];
    va_list values;
    va_start(values, format);
    escape_values(line, sizeof line, format, values);
    va_end(values);
    if (screen->plain) {
        fprintf(screen->out, "%s\n", line);
        return;
    }
    fprintf(screen->out, "%*s", indent, "");
    screen_wrap_at(screen, indent, line);
}

static void heading(const Analysed *analysed, const char *text)
{
    const Screen *screen = &analysed->shell->screen;
    fprintf(screen->out, "\n%s%s%s\n", screen_paint(screen, PAINT_BOLD), text,
            screen_paint(screen, PAINT_PLAIN));
}

// ---- Tables: a name and figures, or sentences of them where there is no room

static bool has_columns(const Analysed *analysed)
{
    const Screen *screen = &analysed->shell->screen;
    return !screen->plain && screen_width(screen) >= TABLE_COLUMNS;
}

static void put_names(const Analysed *analysed, const char *const names[], int count)
{
    const Screen *screen = &analysed->shell->screen;
    if (!has_columns(analysed))
        return;
    screen_column(screen, NAME_COLUMNS, "");
    for (int i = 0; i < count; i++)
        screen_column_right(screen, FIGURE_COLUMNS, tr(names[i]));
    fputc('\n', screen->out);
}

static void put_row(const Analysed *analysed, const char *name, const char *const names[],
                    char values[][NUMBER_BYTES], int count)
{
    const Screen *screen = &analysed->shell->screen;
    char line[LINE_BYTES], safe[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    escape_text(safe, sizeof safe, name);
    if (!has_columns(analysed)) {
        for (int i = 0; i < count; i++)
            text_add(&text, "%s%s %s", i ? ", " : "", tr(names[i]), values[i]);
        say(analysed, 0, "%s: %s.", name, line);
        return;
    }
    screen_column(screen, NAME_COLUMNS, safe);
    for (int i = 0; i < count; i++)
        screen_column_right(screen, FIGURE_COLUMNS, values[i]);
    fputc('\n', screen->out);
}

// ---- The account

static void fill_sum(const LossSum *sum, char values[][NUMBER_BYTES])
{
    snprintf(values[0], NUMBER_BYTES, "%d", sum->decisions);
    for (Grade grade = GRADE_DOUBTFUL; grade < GRADES; grade++)
        snprintf(values[grade], NUMBER_BYTES, "%d", sum->marks[grade]);
    decimal_text(sum->loss, 1, false, values[GRADES]);
}

static void tell_account(const Analysed *analysed)
{
    static const char *const by_seat[] = {N_("decisions"), N_("doubts"), N_("mistakes"),
                                          N_("blunders"),  N_("lost"),   N_("a hand")};
    const Analysis *analysis = analysed->analysis;
    char values[6][NUMBER_BYTES];
    put_names(analysed, by_seat, 6);
    for (int seat = 0; seat < analysed->seats->names.count; seat++) {
        const LossSum *sum = &analysis->seats[seat];
        char name[LINE_BYTES];
        const BotKind *bot = analysed->seats->bots[seat];
        if (sum->decisions == 0)
            continue;
        snprintf(name, sizeof name, bot ? "%s (%s)" : "%s", analysed->seats->names.list[seat],
                 bot ? bot_name(bot) : "");
        fill_sum(sum, values);
        decimal_text(loss_by_hand(analysis, seat), 1, false, values[5]);
        put_row(analysed, name, by_seat, values, 6);
    }
    fputc('\n', analysed->shell->screen.out);
    put_names(analysed, by_seat, 5);
    for (Command command = 0; command < COMMANDS; command++)
        if (analysis->kinds[command].decisions > 0) {
            fill_sum(&analysis->kinds[command], values);
            put_row(analysed, command_name_under(analysis->rules, command, language_now()), by_seat,
                    values, 5);
        }
}

// ---- Decisions

static void tell_place(const Analysed *analysed, const Weighing *weighing)
{
    const Decision *decision = weighing->decision;
    char loss[NUMBER_BYTES], error[NUMBER_BYTES], act[COMMAND_TEXT_MAX];
    analysed_act(analysed, decision, &decision->done, act);
    const char *who = analysed->seats->names.list[decision->seat];
    if (weighing->loss > 0)
        say(analysed, 0, tr("Line %d, hand %d, turn %d, %s: %s. %s points lost, ± %s%s%s."),
            decision->line, decision->hand, decision->turn, who, act,
            decimal_text(weighing->loss, 1, false, loss),
            decimal_text(weighing->loss_error, 1, false, error), weighing->grade ? "; " : "",
            grade_name(weighing->grade));
    else
        say(analysed, 0,
            weighing->was.playouts > 0 && weighing->rank == 1
                ? tr("Line %d, hand %d, turn %d, %s: %s. The best.")
                : tr("Line %d, hand %d, turn %d, %s: %s. As good as the best."),
            decision->line, decision->hand, decision->turn, who, act);
}

static void tell_position(const Analysed *analysed, const Decision *decision)
{
    char lines[POSITION_LINES][POSITION_BYTES];
    const int count = analysed_position(analysed, decision, lines);
    for (int i = 0; i < count; i++)
        say(analysed, INDENT, "%s", lines[i]);
}

// The candidates, the best first: what each is worth beside what was done.
static void tell_candidates(const Analysed *analysed, const Weighing *weighing)
{
    char act[COMMAND_TEXT_MAX], gain[NUMBER_BYTES], error[NUMBER_BYTES];
    const Decision *decision = weighing->decision;
    analysed_act(analysed, decision, &weighing->best.act, act);
    const int first = (int)lround(weighing->best.first * 100);
    const int instead = (int)lround(weighing->was.first * 100);
    if (first > instead + NOTABLE)
        say(analysed, INDENT,
            tr("Better: %s. Ends the hand in %d %% of the cases, instead of %d %%."), act, first,
            instead);
    else
        say(analysed, INDENT, tr("Better: %s."), act);
    if (loss_for_match(weighing) != 0)
        say(analysed, INDENT, tr("Of these points %s are for the match itself, won or lost."),
            decimal_text(loss_for_match(weighing), 1, false, gain));
    for (int i = 1, told = 0; i < weighing->count && told < CANDIDATES_TOLD - 1; i++) {
        const Candidate *candidate = &weighing->list[i];
        // What comes to the same as the best in every world is no choice.
        if (candidate->done || left_early(weighing, candidate) ||
            (candidate->gain == 0 && candidate->error == 0))
            continue;
        told++;
        analysed_act(analysed, decision, &candidate->act, act);
        // The greedy bot's act stays the best unless another one is better for certain.
        say(analysed, INDENT,
            candidate->gain > 0 ? tr("Next: %s, %s points better, but not for certain, ± %s.")
                                : tr("Next: %s, %s points worse, ± %s."),
            act, decimal_text(fabs(candidate->gain), 1, false, gain),
            decimal_text(candidate->error, 1, false, error));
    }
    if (weighing->sampled)
        say(analysed, INDENT, tr("%d acts were weighed here, of more that could be done."),
            weighing->count);
}

static void tell_decisions(const Analysed *analysed)
{
    const Analysis *analysis = analysed->analysis;
    const bool all = argument_given(analysed->shell->arguments, ARGUMENT_ALL);
    bool told = false;
    heading(analysed, all ? tr("Every decision") : tr("Marked decisions"));
    for (int i = 0; i < analysis->done; i++) {
        const Weighing *weighing = &analysis->list[i];
        if (!weighing->weighed || (!all && weighing->grade == GRADE_NONE))
            continue;
        told = true;
        tell_place(analysed, weighing);
        if (weighing->grade == GRADE_NONE)
            continue;
        tell_position(analysed, weighing->decision);
        tell_candidates(analysed, weighing);
    }
    if (!told)
        say(analysed, 0, "%s", tr("No decision was bad enough to be marked."));
}

static void tell_dearest(const Analysed *analysed)
{
    const Analysis *analysis = analysed->analysis;
    if (analysis->dearest_count == 0)
        return;
    heading(analysed, tr("The dearest, and how to play on from there"));
    for (int i = 0; i < analysis->dearest_count; i++) {
        const Weighing *weighing = &analysis->list[analysis->dearest[i]];
        const Decision *decision = weighing->decision;
        char was[COMMAND_TEXT_MAX], best[COMMAND_TEXT_MAX], loss[NUMBER_BYTES];
        char command[PLAY_COMMAND_MAX], safe[PLAY_COMMAND_MAX];
        analysed_act(analysed, decision, &decision->done, was);
        analysed_act(analysed, decision, &weighing->best.act, best);
        say(analysed, 0, tr("%d. %s points: %s, hand %d, turn %d: %s; better: %s."), i + 1,
            decimal_text(weighing->loss, 1, false, loss),
            analysed->seats->names.list[decision->seat], decision->hand, decision->turn, was, best);
        // It is to be copied, so it is never broken.
        analysed_command(analysed, decision, command);
        escape_text(safe, sizeof safe, command);
        fprintf(analysed->shell->screen.out, "%*s%s\n", INDENT, "", safe);
    }
}

// ---- Luck

static void tell_luck(const Analysed *analysed)
{
    static const char *const names[] = {N_("points"), N_("deal"), N_("cards"),
                                        N_("play"),   N_("rest"), N_("others")};
    const Analysis *analysis = analysed->analysis;
    const int count = analysis->whole_table ? 6 : 5;
    if (!analysis->has_luck)
        return;
    heading(analysed, tr("Luck and skill, an experiment"));
    put_names(analysed, names, count);
    for (int seat = 0; seat < analysed->seats->names.count; seat++) {
        const Luck *luck = &analysis->luck[seat];
        const double figures[] = {luck->score, luck->deal, luck->draws,
                                  luck->own,   luck->rest, luck->others};
        char values[6][NUMBER_BYTES];
        if (luck->hands == 0)
            continue;
        for (int i = 0; i < 6; i++)
            decimal_text(figures[i], 1, true, values[i]);
        put_row(analysed, analysed->seats->names.list[seat], names, values, count);
    }
    for (int seat = 0; seat < analysed->seats->names.count; seat++) {
        const Luck *luck = &analysis->luck[seat];
        char chance[NUMBER_BYTES], error[NUMBER_BYTES], own[NUMBER_BYTES], own_error[NUMBER_BYTES];
        if (luck->hands > 0)
            say(analysed, 0, tr("%s: luck of deal and cards %s, ± %s; play %s, ± %s."),
                analysed->seats->names.list[seat],
                decimal_text(luck->deal + luck->draws, 1, true, chance),
                decimal_text(luck->chance_error, 1, false, error),
                decimal_text(luck->own, 1, true, own),
                decimal_text(luck->own_error, 1, false, own_error));
    }
    if (luck_says_little(analysed))
        say(analysed, 0, "%s", tr(luck_doubted));
    say(analysed, 0, "%s", tr(luck_explained));
}

// ---- The whole

void analysis_tell(const Analysed *analysed)
{
    const Analysis *analysis = analysed->analysis;
    char players[LINE_BYTES];
    Text text = text_in(players, sizeof players);
    for (int seat = 0; seat < analysed->seats->names.count; seat++)
        text_add(&text, "%s%s", seat ? ", " : "", analysed->seats->names.list[seat]);
    say(analysed, 0, "%s: %s.", words_now(&analysis->rules->name), players);
    say(analysed, 0, analysis_explained(), analysis->way.playouts, analysis->way.playouts);
    if (analysis->all.decisions == 0) {
        say(analysed, 0, "%s", tr("Nobody had anything to decide that could be weighed."));
        return;
    }
    fputc('\n', analysed->shell->screen.out);
    tell_account(analysed);
    tell_decisions(analysed);
    tell_dearest(analysed);
    tell_luck(analysed);
}
