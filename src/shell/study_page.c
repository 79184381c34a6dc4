#include "shell/study_page.h"

#include "base/language.h"
#include "report/document.h"
#include "report/number.h"
#include "report/plot.h"
#include "report/table.h"
#include "shell/study_rows.h"

#include <math.h>

enum { LINE_BYTES = 8192, NAME_BYTES = 512, BINS_MAX = 40 };

// ---- Numbers

static bool is_share(int figure) { return figure_row(figure)->kind == FIGURE_SHARE; }

// In per cent where it is a share.
static Estimate shown(int figure, const Measured *measured)
{
    const double scale = is_share(figure) ? 100 : 1;
    if (!measured->known)
        return (Estimate){NAN, NAN, NAN};
    if (!measured->bounded)
        return (Estimate){scale * measured->value, NAN, NAN};
    return (Estimate){scale * measured->value, scale * measured->low, scale * measured->high};
}

static int decimals_of(int figure) { return is_share(figure) ? 1 : 2; }

static Estimate estimate_of(const Study *study, int arm, int figure)
{
    const Measured measured = tally_measure(&study->sample.tallies[arm], figure);
    return shown(figure, &measured);
}

static Estimate difference_of(const Study *study, int figure)
{
    const Sample *sample = &study->sample;
    const Measured measured =
        tally_difference(&sample->tallies[0], &sample->tallies[1], &sample->pairing, figure);
    return shown(figure, &measured);
}

static void interval_cell(Document *page, int figure, Estimate estimate)
{
    const Number text =
        number_interval(estimate.value, estimate.low, estimate.high, decimals_of(figure));
    table_text(page, "%s%s", text.text, is_share(figure) && !isnan(estimate.value) ? " %" : "");
}

// ---- What was played

static void add_head(const Study *study, Document *page)
{
    for (int arm = 0; arm < study->arm_count; arm++) {
        char rules[2048], seats[2048];
        Text of = text_in(rules, sizeof rules), who = text_in(seats, sizeof seats);
        study_rules(study, arm, &of);
        study_seats(study, arm, &who);
        if (study->arm_count == 1)
            document_paragraph(page, "%s; %s", rules, seats);
        else
            document_paragraph(page, "%c: %s; %s", 'A' + arm, rules, seats);
    }
    if (study->arm_count == ARMS_MAX) {
        char numbers[NAME_BYTES];
        Text text = text_in(numbers, sizeof numbers);
        const Measured difference = study_difference(study);
        study_numbers(study, &text);
        document_paragraph(page, "%s", numbers);
        document_note(page, TONE_PLAIN, "%s", tr(study_verdict(&difference)));
    }
    if (study->sample.done < study->wanted)
        document_note(page, TONE_WARNING,
                      tr("Cut short: the first %lld of %lld games count. They are those with the "
                         "lowest numbers, so that short games do not count more often than long "
                         "ones."),
                      (long long)study->sample.done, (long long)study->wanted);
    document_paragraph(
        page, "%s",
        tr("In brackets, and as lines in the plots: the interval that holds the true "
           "value with 95 per cent confidence, for the bots that played."));
    if (study_is_small(study))
        document_paragraph(page, "%s", tr(small_sample_explained));
}

static void add_command(const Study *study, Document *page)
{
    char command[LINE_BYTES];
    Text text = text_in(command, sizeof command);
    const char *const lines[] = {command};
    study_command(study, &text);
    document_section(page, "%s", tr("Once more"));
    document_paragraph(page, "%s",
                       tr("This command plays the same games again, and writes the same page if "
                          "--html is added."));
    document_code(page, lines, 1);
}

// ---- Tables and plots

static void value_cell(Document *page, int figure, Estimate estimate)
{
    table_text(page, "%s%s", number_text(estimate.value, decimals_of(figure)).text,
               is_share(figure) && !isnan(estimate.value) ? " %" : "");
}

// The figures of a section in a table: of one arm with their intervals, of two with that of the
// difference.
static void section_table(const Study *study, Document *page, StudySection section)
{
    const bool compares = study->arm_count == ARMS_MAX;
    const Column columns[] = {
        {tr("figure"), false},
        {compares ? tr("B minus A (interval)") : tr("value (interval)"), true},
        {"A", true},
        {"B", true}};
    char caption[NAME_BYTES];
    bool begun = false;
    snprintf(caption, sizeof caption, tr("%s, in figures"), tr(section_titles[section]));
    for (int i = 0; i < STUDY_ROWS; i++) {
        const StudyRow *row = &study_rows[i];
        if (row->section != section || !study_row_tells(study, row))
            continue;
        if (!begun)
            table_open(page, caption, columns, compares ? 4 : 2);
        begun = true;
        table_row(page, (Anchor){0}, TONE_PLAIN);
        table_text(page, "%s", tr(row->label));
        interval_cell(page, row->figure,
                      compares ? difference_of(study, row->figure)
                               : estimate_of(study, 0, row->figure));
        for (int arm = 0; arm < study->arm_count && compares; arm++)
            value_cell(page, row->figure, estimate_of(study, arm, row->figure));
    }
    if (begun)
        table_close(page);
}

static bool is_bounded(const Estimate *estimate) { return !isnan(estimate->low); }

// How much more of a number B has than A, in per cent of what A has of it.
static Estimate relative_difference(const Study *study, int figure)
{
    const double whole = estimate_of(study, 0, figure).value;
    const Estimate by = difference_of(study, figure);
    if (isnan(whole) || whole <= 0)
        return (Estimate){NAN, NAN, NAN};
    return (Estimate){100 * by.value / whole, 100 * by.low / whole, 100 * by.high / whole};
}

// What a plot of a section holds: rows that can stand on one scale.
typedef enum { PLOT_SHARES, PLOT_RELATIVE, PLOT_POINTS } PlotScale;

static bool is_on_scale(const StudyRow *row, PlotScale scale)
{
    switch (scale) {
    case PLOT_SHARES: return is_share(row->figure);
    case PLOT_RELATIVE: return !is_share(row->figure) && row->section == SECTION_LENGTH;
    case PLOT_POINTS:
        return row->section == SECTION_POINTS && figure_of(row->figure) == FIGURE(played);
    default: return false;
    }
}

// The differences of a section on one scale, those without an interval left out: of them the table
// says all.
static void differences_plot(const Study *study, Document *page, StudySection section,
                             PlotScale scale)
{
    static const char *const titles[] = {
        [PLOT_SHARES] = N_("%s: B minus A, in percentage points"),
        [PLOT_RELATIVE] = N_("%s: B minus A, in per cent of A"),
        [PLOT_POINTS] = N_("%s: B minus A"),
    };
    IntervalRow rows[STUDY_ROWS];
    char title[NAME_BYTES];
    int count = 0;
    for (int i = 0; i < STUDY_ROWS; i++) {
        const StudyRow *row = &study_rows[i];
        if (row->section != section || !study_row_tells(study, row) || !is_on_scale(row, scale))
            continue;
        rows[count] = (IntervalRow){tr(row->label), scale == PLOT_RELATIVE
                                                        ? relative_difference(study, row->figure)
                                                        : difference_of(study, row->figure)};
        count += is_bounded(&rows[count].estimate);
    }
    snprintf(title, sizeof title, tr(titles[scale]), tr(section_titles[section]));
    const IntervalPlot plot = {
        .head = {.title = title,
                 .unit = scale == PLOT_POINTS ? tr("points") : "%",
                 .items = tr("figure"),
                 .decimals = scale == PLOT_POINTS ? 2 : 1},
        .count = count,
        .rows = rows,
        .reference = 0,
    };
    if (count > 0)
        plot_intervals(page, &plot);
}

// How hands ended, as parts of all of them, a row for each arm. Where all ended alike the table
// says it.
static void endings_plot(const Study *study, Document *page)
{
    const char *names[HOWS], *const arms[ARMS_MAX] = {study->arm_count == 1 ? tr("hands") : "A",
                                                      "B"};
    double amounts[ARMS_MAX * HOWS];
    int hows[HOWS], count = 0;
    for (int i = 0; i < STUDY_ROWS; i++) {
        const StudyRow *row = &study_rows[i];
        const int how = row->figure - FIGURE(hows);
        if (how <= HOW_NOT_YET || how >= HOWS || !study_row_tells(study, row))
            continue;
        hows[count] = how;
        names[count++] = tr(row->label);
    }
    for (int arm = 0; arm < study->arm_count; arm++)
        for (int i = 0; i < count; i++)
            amounts[arm * count + i] =
                (double)tally_sum(&study->sample.tallies[arm], FIGURE(hows) + hows[i]);
    const SharePlot plot = {
        .head = {.title = tr("What ends a hand"),
                 .about = tr("As a part of all hands."),
                 .items = study->arm_count == 1 ? tr("hands") : tr("arm"),
                 .parts = tr("how it ended"),
                 .decimals = 1},
        .rows = study->arm_count,
        .parts = count,
        .row_names = arms,
        .part_names = names,
        .amounts = amounts,
    };
    if (count > 1)
        plot_shares(page, &plot);
}

static void add_lengths(Document *page, const char *title, const char *unit,
                        const int64_t lengths[], int longest)
{
    double counts[BINS_MAX] = {0};
    int first = 0, last = longest;
    while (last > 0 && lengths[last] == 0)
        last--;
    while (first < last && lengths[first] == 0)
        first++;
    const int width = (last - first) / BINS_MAX + 1;
    for (int i = first; i <= last; i++)
        counts[(i - first) / width] += (double)lengths[i];
    const Histogram plot = {
        .head = {.title = title, .unit = unit, .items = tr("length"), .decimals = 0},
        .count = (last - first) / width + 1,
        .counts = counts,
        .first = first,
        .width = width,
        .whole = true,
    };
    plot_histogram(page, &plot);
}

// Who or what a row of a table of columns is.
typedef struct {
    int count;
    const char *names[SEATS_MAX];
    char texts[SEATS_MAX][NAME_BYTES];
} Rows;

static void player_rows(const Study *study, Rows *rows)
{
    rows->count = study->names.count;
    for (int i = 0; i < rows->count; i++) {
        rows->names[i] = rows->texts[i];
        snprintf(rows->texts[i], sizeof rows->texts[i], "%s (%s)", study->names.list[i],
                 bot_name(study->arms[0].bots[i]));
        if (study->arm_count == ARMS_MAX)
            snprintf(rows->texts[i], sizeof rows->texts[i], "%s", study->names.list[i]);
    }
}

static void place_rows(const Study *study, Rows *rows)
{
    rows->count = study->names.count;
    for (int i = 0; i < rows->count; i++) {
        rows->names[i] = rows->texts[i];
        snprintf(rows->texts[i], sizeof rows->texts[i], tr("place %d"), i + 1);
    }
}

static void columns_table(const Study *study, Document *page, const char *caption,
                          const char *heading, const Rows *rows, const StudyColumn columns[])
{
    Column heads[STUDY_COLUMNS + 1] = {{heading, false}};
    int count = 1;
    for (int i = 0; i < STUDY_COLUMNS; i++)
        if (study_column_tells(study, &columns[i]))
            heads[count++] = (Column){tr(columns[i].label), true};
    table_open(page, caption, heads, count);
    for (int row = 0; row < rows->count; row++) {
        table_row(page, (Anchor){0}, TONE_PLAIN);
        table_text(page, "%s", rows->names[row]);
        for (int i = 0; i < STUDY_COLUMNS; i++) {
            const int figure = columns[i].figure + row;
            if (study_column_tells(study, &columns[i]))
                interval_cell(page, figure,
                              study->arm_count == ARMS_MAX ? difference_of(study, figure)
                                                           : estimate_of(study, 0, figure));
        }
    }
    table_close(page);
}

static void rows_plot(const Study *study, Document *page, const char *title, const Rows *rows,
                      int figure)
{
    IntervalRow list[SEATS_MAX];
    const bool compares = study->arm_count == ARMS_MAX;
    bool tells = false;
    for (int i = 0; i < rows->count; i++) {
        list[i] = (IntervalRow){rows->names[i], compares ? difference_of(study, figure + i)
                                                         : estimate_of(study, 0, figure + i)};
        tells = tells || is_bounded(&list[i].estimate);
    }
    if (!tells)
        return;
    const bool wins = figure_row(figure)->of == FIGURE(games) && is_share(figure);
    const IntervalPlot plot = {
        .head = {.title = title,
                 .about = compares ? tr("B minus A; at the line of 0 nothing differs.")
                          : wins   ? tr("The line is what each has if all are alike.")
                                   : NULL,
                 .unit = is_share(figure) ? "%" : tr("points"),
                 .items = tr("who"),
                 .decimals = decimals_of(figure)},
        .count = rows->count,
        .rows = list,
        .reference = compares ? 0
                     : wins   ? 100.0 / rows->count
                              : NAN,
    };
    plot_intervals(page, &plot);
}

// What the points of each player are made of, of those parts that there are.
static void parts_plot(const Study *study, Document *page, const Rows *rows)
{
    enum { PARTS = 3 };
    static const StudyColumn parts[PARTS] = {
        {FIGURE(player.held), N_("for cards held"), true},
        {FIGURE(player.laid), N_("for melds"), true},
        {FIGURE(player.bonus), N_("by bonuses"), true},
    };
    Estimate values[SEATS_MAX * PARTS];
    const char *names[PARTS];
    int shown_parts[PARTS], count = 0;
    for (int part = 0; part < PARTS; part++)
        if (study_column_tells(study, &parts[part])) {
            names[count] = tr(parts[part].label);
            shown_parts[count++] = parts[part].figure;
        }
    for (int row = 0; row < rows->count; row++)
        for (int part = 0; part < count; part++)
            values[row * count + part] = estimate_of(study, 0, shown_parts[part] + row);
    const BarPlot plot = {
        .head = {.title = tr("Points a hand by their part"),
                 .about =
                     tr("What a hand costs or brings a player, by where the points come from."),
                 .unit = tr("points"),
                 .items = tr("player"),
                 .parts = tr("part"),
                 .decimals = 2},
        .groups = rows->count,
        .bars = count,
        .group_names = rows->names,
        .bar_names = names,
        .values = values,
    };
    if (count > 1)
        plot_bars(page, &plot);
}

// ---- One arm

static void add_lists(const Study *study, Document *page)
{
    StudyList lists[STUDY_LISTS];
    study_lists(study, lists);
    document_section(page, "%s", tr("What occurred, by the parts of the rules"));
    for (int i = 0; i < STUDY_LISTS; i++) {
        const Column columns[] = {{tr("part"), false}, {tr("value (interval)"), true}};
        if (lists[i].count == 0)
            continue;
        table_open(page, tr(lists[i].title), columns, 2);
        for (int part = 0; part < lists[i].count; part++) {
            char name[PART_TEXT_MAX];
            const int figure = lists[i].figure + part;
            study_part(study, figure, name);
            table_row(page, (Anchor){0}, TONE_PLAIN);
            table_text(page, "%s", name);
            interval_cell(page, figure, estimate_of(study, 0, figure));
        }
        table_close(page);
    }
}

static void add_nevers(const Study *study, Document *page)
{
    Never nevers[NEVERS_MAX];
    const int count = study_nevers(study, 0, nevers);
    document_section(page, "%s", tr("What never occurred"));
    if (count == 0) {
        document_paragraph(page, "%s",
                           tr("Nothing: every act, step, meld, bonus and way to end did."));
        return;
    }
    const Column columns[] = {{tr("part"), false}, {tr("what it is"), false}};
    document_paragraph(page, "%s",
                       tr("The rules have it, and these bots did not do it in any of these "
                          "games. Of an option: all that it changes is about what never was."));
    table_open(page, tr("Parts of the rules"), columns, 2);
    for (NeverKind kind = 0; kind < NEVER_KINDS; kind++)
        for (int i = 0; i < count; i++) {
            if (nevers[i].kind != kind)
                continue;
            table_row(page, (Anchor){0}, TONE_PLAIN);
            table_text(page, "%s", nevers[i].text);
            table_text(page, "%s", tr(never_titles[kind]));
        }
    table_close(page);
}

static void add_players(const Study *study, Document *page)
{
    Rows rows;
    player_rows(study, &rows);
    document_section(page, "%s", tr("By player"));
    if (!study->hands)
        rows_plot(study, page, tr("Matches won"), &rows, FIGURE(player.wins));
    rows_plot(study, page, tr("Points a hand"), &rows, FIGURE(player.points));
    if (study->arm_count == 1)
        parts_plot(study, page, &rows);
    columns_table(study, page,
                  study->arm_count == 1 ? tr("By player, in figures")
                                        : tr("By player, in figures: B minus A"),
                  tr("player"), &rows, player_columns);

    place_rows(study, &rows);
    document_section(page, "%s", tr("By place"));
    document_paragraph(page, "%s",
                       tr("Places are counted from the dealer of the hand, who is the last; of "
                          "matches won, from the first dealer."));
    if (!study->hands)
        rows_plot(study, page, tr("Matches won"), &rows, FIGURE(place.wins));
    rows_plot(study, page, tr("Best points of the hand"), &rows, FIGURE(place.bests));
    columns_table(study, page,
                  study->arm_count == 1 ? tr("By place, in figures")
                                        : tr("By place, in figures: B minus A"),
                  tr("place"), &rows, place_columns);
}

static void add_figures(const Study *study, Document *page)
{
    static const struct {
        int figure;
        const char *name;
    } rows[] = {
        {FIGURE(hands), N_("hands a match")},
        {FIGURE(turns), N_("turns a hand")},
        {FIGURE(points), N_("points a hand and player")},
        {FIGURE(ran_out), N_("hands in which the stock ran out")},
    };
    enum { ROWS = sizeof rows / sizeof rows[0] };
    KeyFigure figures[ROWS];
    char values[ROWS][NUMBER_TEXT_MAX + 4], notes[ROWS][2 * NUMBER_TEXT_MAX];
    int count = 0;
    for (int i = 0; i < ROWS; i++) {
        const int figure = rows[i].figure, decimals = decimals_of(figure);
        const Estimate estimate = estimate_of(study, 0, figure);
        if (study->hands && figure_row(figure)->of_matches)
            continue;
        snprintf(values[count], sizeof values[count], "%s%s",
                 number_text(estimate.value, decimals).text, is_share(figure) ? " %" : "");
        snprintf(notes[count], sizeof notes[count], tr("%s to %s"),
                 number_text(estimate.low, decimals).text,
                 number_text(estimate.high, decimals).text);
        figures[count] =
            (KeyFigure){tr(rows[i].name), values[count], isnan(estimate.low) ? NULL : notes[count]};
        count++;
    }
    document_figures(page, figures, count);
}

static void add_study(const Study *study, Document *page)
{
    const Tally *tally = &study->sample.tallies[0];
    add_figures(study, page);
    document_section(page, "%s", tr(section_titles[SECTION_LENGTH]));
    if (!study->hands)
        add_lengths(page, tr("Hands of a match"), tr("hands"), tally->match_hands, SIM_HANDS_BOUND);
    add_lengths(page, tr("Turns of a hand"), tr("turns"), tally->hand_turns, SIM_TURNS_BOUND);
    section_table(study, page, SECTION_LENGTH);
    document_section(page, "%s", tr(section_titles[SECTION_ENDING]));
    endings_plot(study, page);
    section_table(study, page, SECTION_ENDING);
    document_section(page, "%s", tr("Stock, points and match"));
    for (StudySection section = SECTION_STOCK; section < STUDY_SECTIONS; section++)
        section_table(study, page, section);
    add_players(study, page);
    add_lists(study, page);
    add_nevers(study, page);
}

// ---- Two arms

static bool section_tells(const Study *study, StudySection section)
{
    bool tells = false;
    for (int i = 0; i < STUDY_ROWS; i++)
        tells |= study_rows[i].section == section && study_row_tells(study, &study_rows[i]);
    return tells;
}

static void add_comparison(const Study *study, Document *page)
{
    document_section(page, "%s", tr("Differences"));
    document_paragraph(
        page, "%s",
        tr("B minus A over the same deals. Where the line of 0 is within the interval "
           "nothing shows a difference."));
    document_paragraph(page, "%s", tr(points_of_shares));
    for (StudySection section = 0; section < STUDY_SECTIONS; section++) {
        if (!section_tells(study, section))
            continue;
        document_heading(page, (Anchor){0}, "%s", tr(section_titles[section]));
        if (section == SECTION_ENDING)
            endings_plot(study, page);
        for (PlotScale scale = PLOT_SHARES; scale <= PLOT_POINTS; scale++)
            differences_plot(study, page, section, scale);
        section_table(study, page, section);
    }
    add_players(study, page);
}

static void verdict(const Study *study, char text[LINE_BYTES])
{
    const int figure = compare_figure(study);
    const Measured measured = study_difference(study);
    const Estimate estimate = shown(figure, &measured);
    snprintf(
        text, LINE_BYTES, tr("B minus A, %s: %s"), compare_label(study),
        number_interval(estimate.value, estimate.low, estimate.high, decimals_of(figure)).text);
}

bool study_write_page(const Study *study, const char *path, Error *error)
{
    Document page;
    char title[NAME_BYTES], summary[LINE_BYTES];
    const char *name = words_now(&study->arms[0].rules->name);
    const bool compares = study->arm_count == ARMS_MAX;
    snprintf(title, sizeof title, compares ? tr("%s: two ways compared") : tr("%s, simulated"),
             name);
    if (compares)
        verdict(study, summary);
    else if (study->sample.done == 1)
        snprintf(summary, sizeof summary, "%s",
                 study->hands ? tr("One hand between bots.") : tr("One match between bots."));
    else
        snprintf(summary, sizeof summary,
                 study->hands ? tr("%lld hands between bots.") : tr("%lld matches between bots."),
                 (long long)study->sample.done);
    document_open(&page, title, summary);
    add_head(study, &page);
    if (compares)
        add_comparison(study, &page);
    else
        add_study(study, &page);
    add_command(study, &page);
    return document_save(&page, path, error);
}
