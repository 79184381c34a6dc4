#include "shell/analysed.h"

#include "base/language.h"
#include "base/memory.h"
#include "report/document.h"
#include "report/number.h"
#include "report/plot.h"
#include "report/table.h"

#include <stdlib.h>

enum { TEXT_BYTES = 8192, LABEL_BYTES = 256 };

static const Tone grade_tones[GRADES] = {TONE_PLAIN, TONE_DOUBT, TONE_WARNING, TONE_BAD};

typedef struct {
    const Analysed *analysed;
    const Analysis *analysis;
    int players;
    Document document;
} Page;

// The place of a decision on the page.
static Anchor anchor_of(const Page *page, const Weighing *weighing)
{
    return (Anchor){"decision", (int)(weighing - page->analysis->list)};
}

static const char *name_of(const Page *page, int seat)
{
    return page->analysed->seats->names.list[seat];
}

// ---- What came out

static void put_figures(Page *page)
{
    const LossSum *all = &page->analysis->all;
    const Number decisions = number_text(all->decisions, 0), lost = number_text(all->loss, 1);
    const Number doubtful = number_text(all->marks[GRADE_DOUBTFUL], 0);
    const Number mistakes = number_text(all->marks[GRADE_MISTAKE], 0);
    const Number blunders = number_text(all->marks[GRADE_BLUNDER], 0);
    const KeyFigure figures[] = {
        {tr("decisions"), decisions.text, NULL}, {tr("lost"), lost.text, tr("points")},
        {tr("doubts"), doubtful.text, NULL},     {tr("mistakes"), mistakes.text, NULL},
        {tr("blunders"), blunders.text, NULL},
    };
    document_figures(&page->document, figures, 5);
}

static void put_sums(Page *page)
{
    const Analysis *analysis = page->analysis;
    const Column columns[] = {{tr("player"), false},  {tr("decisions"), true}, {tr("doubts"), true},
                              {tr("mistakes"), true}, {tr("blunders"), true},  {tr("lost"), true},
                              {tr("a hand"), true}};
    document_section(&page->document, "%s", tr("Who lost how much"));
    table_open(&page->document, tr("Losses by player"), columns, 7);
    for (int seat = 0; seat < page->players; seat++) {
        const LossSum *sum = &analysis->seats[seat];
        if (sum->decisions == 0)
            continue;
        const BotKind *bot = page->analysed->seats->bots[seat];
        table_row(&page->document, (Anchor){0}, TONE_PLAIN);
        table_text(&page->document, bot ? "%s (%s)" : "%s%s", name_of(page, seat),
                   bot ? bot_name(bot) : "");
        table_number(&page->document, sum->decisions, 0);
        for (Grade grade = GRADE_DOUBTFUL; grade < GRADES; grade++)
            table_number(&page->document, sum->marks[grade], 0);
        table_number(&page->document, sum->loss, 1);
        table_number(&page->document, loss_by_hand(analysis, seat), 1);
    }
    table_close(&page->document);
}

static void put_kinds(Page *page)
{
    const Analysis *analysis = page->analysis;
    const char *names[COMMANDS];
    Estimate values[COMMANDS];
    int count = 0;
    for (Command command = 0; command < COMMANDS; command++)
        if (analysis->kinds[command].decisions > 0) {
            names[count] = command_name_under(analysis->rules, command, language_now());
            values[count++] = (Estimate){analysis->kinds[command].loss, NAN, NAN};
        }
    if (count == 0)
        return;
    plot_bars(&page->document, &(BarPlot){.head = {.title = tr("Losses by what was done"),
                                                   .unit = tr("points"),
                                                   .items = tr("act"),
                                                   .decimals = 1},
                                          .groups = count,
                                          .bars = 1,
                                          .group_names = names,
                                          .values = values});
}

// ---- The course of the match

static void put_totals(Page *page)
{
    const Decisions *decisions = page->analysis->decisions;
    const int hands = decisions->hand_count;
    if (hands < 2)
        return;
    double *totals = memory_needed(malloc((size_t)(hands * page->players) * sizeof *totals));
    Series series[SEATS_MAX];
    for (int seat = 0; seat < page->players; seat++) {
        const int side = game_side(&decisions->scene.play.game, seat);
        series[seat] = (Series){name_of(page, seat), totals + seat * hands};
        for (int hand = 0; hand < hands; hand++)
            totals[seat * hands + hand] = decisions->hands[hand].scored >> side & 1
                                              ? (double)decisions->hands[hand].totals[side]
                                              : NAN;
    }
    plot_lines(&page->document, &(LinePlot){.head = {.title = tr("Points after each hand"),
                                                     .unit = tr("points"),
                                                     .items = tr("hand")},
                                            .count = hands,
                                            .first = 1,
                                            .series_count = page->players,
                                            .series = series});
    free(totals);
}

// Losses over the decisions, summed up seat by seat; those that are marked lead to their entries.
static void put_losses(Page *page)
{
    const Analysis *analysis = page->analysis;
    const int count = analysis->all.decisions;
    double *sums = memory_needed(malloc((size_t)(count * page->players + 1) * sizeof *sums));
    Mark *marks = memory_needed(malloc((size_t)(count + 1) * sizeof *marks));
    char(*labels)[LABEL_BYTES] = memory_needed(malloc((size_t)(count + 1) * sizeof *labels));
    Series series[SEATS_MAX];
    double so_far[SEATS_MAX] = {0};
    int series_of[SEATS_MAX], series_count = 0, mark_count = 0, place = 0;
    for (int seat = 0; seat < page->players; seat++)
        if (analysis->seats[seat].decisions > 0) {
            series_of[seat] = series_count;
            series[series_count] = (Series){name_of(page, seat), sums + series_count * count};
            series_count++;
        }
    for (int i = 0; i < analysis->done; i++) {
        const Weighing *weighing = &analysis->list[i];
        const int own = weighing->decision->seat;
        if (!weighing->weighed)
            continue;
        so_far[own] += weighing->loss;
        for (int seat = 0; seat < page->players; seat++)
            if (analysis->seats[seat].decisions > 0)
                sums[series_of[seat] * count + place] = so_far[seat];
        if (weighing->grade != GRADE_NONE) {
            snprintf(labels[mark_count], LABEL_BYTES, tr("%s, hand %d: %s"), name_of(page, own),
                     weighing->decision->hand, grade_name(weighing->grade));
            marks[mark_count] = (Mark){series_of[own], place, labels[mark_count],
                                       anchor_of(page, weighing), grade_tones[weighing->grade]};
            mark_count++;
        }
        place++;
    }
    plot_lines(&page->document,
               &(LinePlot){.head = {.title = tr("Points lost, decision after decision"),
                                    .about = tr("Each line adds up what one player lost so far. A "
                                                "mark leads to the decision."),
                                    .unit = tr("points"),
                                    .items = tr("decision"),
                                    .decimals = 1},
                           .count = count,
                           .first = 1,
                           .series_count = series_count,
                           .series = series,
                           .mark_count = mark_count,
                           .marks = marks});
    free(labels);
    free(marks);
    free(sums);
}

// ---- Decisions

static void put_position(Page *page, const Decision *decision)
{
    char lines[POSITION_LINES][POSITION_BYTES];
    const int count = analysed_position(page->analysed, decision, lines);
    for (int i = 0; i < count; i++)
        document_paragraph(&page->document, "%s", lines[i]);
}

// The candidates with their intervals of two errors, beside the best; the best and what was done as
// fresh worlds have them.
static void put_candidates(Page *page, const Weighing *weighing)
{
    char names[CANDIDATES_MAX][COMMAND_TEXT_MAX + LABEL_BYTES];
    IntervalRow rows[CANDIDATES_MAX];
    int count = 0;
    for (int i = 0; i < weighing->count; i++) {
        const bool is_done = weighing->list[i].done;
        const Candidate *candidate = i == 0    ? &weighing->best
                                     : is_done ? &weighing->was
                                               : &weighing->list[i];
        char act[COMMAND_TEXT_MAX];
        if (!is_done && left_early(weighing, &weighing->list[i]))
            continue;
        analysed_act(page->analysed, weighing->decision, &candidate->act, act);
        snprintf(names[count], sizeof names[count],
                 i == 0    ? tr("%s (the best)")
                 : is_done ? tr("%s (was done)")
                           : "%s",
                 act);
        const double within = i > 0 ? ANALYSIS_ERRORS * candidate->error : NAN;
        rows[count] = (IntervalRow){
            names[count], {candidate->gain, candidate->gain - within, candidate->gain + within}};
        count++;
    }
    plot_intervals(&page->document,
                   &(IntervalPlot){.head = {.title = tr("What could be done"),
                                            .unit = tr("points compared with the best"),
                                            .items = tr("act"),
                                            .decimals = 1},
                                   .count = count,
                                   .rows = rows,
                                   .reference = 0});
    if (count < weighing->count)
        document_paragraph(&page->document, tr("Left early, after few playouts: %d more."),
                           weighing->count - count);
    if (weighing->sampled)
        document_paragraph(&page->document,
                           tr("%d acts were weighed here, of more that could be done."),
                           weighing->count);
}

static void put_decision(Page *page, const Weighing *weighing)
{
    const Decision *decision = weighing->decision;
    char was[COMMAND_TEXT_MAX], best[COMMAND_TEXT_MAX];
    const Number loss = number_text(weighing->loss, 1);
    const Number error = number_text(weighing->loss_error, 1);
    analysed_act(page->analysed, decision, &decision->done, was);
    analysed_act(page->analysed, decision, &weighing->best.act, best);
    document_heading(&page->document, anchor_of(page, weighing),
                     tr("%s, hand %d, turn %d, line %d"), name_of(page, decision->seat),
                     decision->hand, decision->turn, decision->line);
    document_note(&page->document, grade_tones[weighing->grade],
                  tr("%s points lost, ± %s; %s. Done: %s; better: %s."), loss.text, error.text,
                  grade_name(weighing->grade), was, best);
    put_position(page, decision);
    if (loss_for_match(weighing) != 0) {
        const Number match = number_text(loss_for_match(weighing), 1);
        document_paragraph(&page->document,
                           tr("Of these points %s are for the match itself, won or lost."),
                           match.text);
    }
    put_candidates(page, weighing);
}

static void put_decisions(Page *page)
{
    const Analysis *analysis = page->analysis;
    bool some = false;
    document_section(&page->document, "%s", tr("Marked decisions"));
    for (int i = 0; i < analysis->done; i++)
        if (analysis->list[i].grade != GRADE_NONE) {
            if (!some)
                document_paragraph(&page->document, "%s",
                                   tr("The plots show what could be done: points of the hand "
                                      "compared with the best, with an interval of two standard "
                                      "errors to each side."));
            put_decision(page, &analysis->list[i]);
            some = true;
        }
    if (!some)
        document_paragraph(&page->document, "%s", tr("No decision was bad enough to be marked."));
}

static void put_dearest(Page *page)
{
    const Analysis *analysis = page->analysis;
    if (analysis->dearest_count == 0)
        return;
    document_section(&page->document, "%s", tr("The dearest, and how to play on from there"));
    for (int i = 0; i < analysis->dearest_count; i++) {
        const Weighing *weighing = &analysis->list[analysis->dearest[i]];
        const Decision *decision = weighing->decision;
        const Number loss = number_text(weighing->loss, 1);
        char command[PLAY_COMMAND_MAX], text[TEXT_BYTES];
        const char *const line = command;
        snprintf(text, sizeof text, tr("%s points: %s, hand %d, turn %d"), loss.text,
                 name_of(page, decision->seat), decision->hand, decision->turn);
        // Below the first grade a decision has no entry that a link could lead to.
        if (weighing->grade != GRADE_NONE)
            document_links(&page->document, &(Link){anchor_of(page, weighing), text}, 1);
        else
            document_paragraph(&page->document, "%s", text);
        analysed_command(page->analysed, decision, command);
        document_code(&page->document, &line, 1);
    }
}

// ---- Luck

static void put_luck(Page *page)
{
    const Analysis *analysis = page->analysis;
    const Column columns[] = {{tr("player"), false}, {tr("points"), true}, {tr("deal"), true},
                              {tr("cards"), true},   {"±", true},          {tr("play"), true},
                              {"±", true},           {tr("others"), true}, {tr("rest"), true}};
    if (!analysis->has_luck)
        return;
    document_section(&page->document, "%s", tr("Luck and skill, an experiment"));
    table_open(&page->document, tr("What the points are made of"), columns, 9);
    for (int seat = 0; seat < page->players; seat++) {
        const Luck *luck = &analysis->luck[seat];
        if (luck->hands == 0)
            continue;
        table_row(&page->document, (Anchor){0}, TONE_PLAIN);
        table_text(&page->document, "%s", name_of(page, seat));
        table_signed(&page->document, luck->score, 1);
        table_signed(&page->document, luck->deal, 1);
        table_signed(&page->document, luck->draws, 1);
        table_number(&page->document, luck->chance_error, 1);
        table_signed(&page->document, luck->own, 1);
        table_number(&page->document, luck->own_error, 1);
        if (analysis->whole_table)
            table_signed(&page->document, luck->others, 1);
        else
            table_text(&page->document, "%s", "–");
        table_signed(&page->document, luck->rest, 1);
    }
    table_close(&page->document);
    if (luck_says_little(page->analysed))
        document_paragraph(&page->document, "%s", tr(luck_doubted));
    document_paragraph(&page->document, "%s", tr(luck_explained));
}

// ---- The whole

bool analysis_write_page(const Analysed *analysed, const char *path, Error *error)
{
    Page page = {.analysed = analysed,
                 .analysis = analysed->analysis,
                 .players = analysed->seats->names.count};
    const Analysis *analysis = page.analysis;
    char title[TEXT_BYTES], summary[TEXT_BYTES];
    const Number lost = number_text(analysis->all.loss, 1);
    snprintf(title, sizeof title, tr("%s: a match analysed"), words_now(&analysis->rules->name));
    snprintf(summary, sizeof summary, tr("Decisions: %d, and %s points lost on them."),
             analysis->all.decisions, lost.text);
    document_open(&page.document, title, summary);
    put_figures(&page);
    if (analysed->left)
        document_note(&page.document, TONE_DOUBT,
                      tr("Left before the end: %d of %d decisions are weighed."),
                      analysis_decisions(analysis, analysis->done),
                      analysis_decisions(analysis, analysis->count));
    if (analysed->broken)
        document_note(&page.document, TONE_DOUBT, tr("The file was not played to its end: %s"),
                      analysed->broken);
    document_paragraph(&page.document, analysis_explained(), analysis->way.playouts,
                       analysis->way.playouts);
    if (analysis->all.decisions > 0) {
        put_sums(&page);
        put_kinds(&page);
        document_section(&page.document, "%s", tr("The course of the match"));
        put_totals(&page);
        put_losses(&page);
        put_dearest(&page);
        put_decisions(&page);
        put_luck(&page);
    }
    return document_save(&page.document, path, error);
}
