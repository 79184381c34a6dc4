#include "shell/study_tell.h"

#include "base/language.h"
#include "shell/study_rows.h"
#include "tell/tell.h"

#include <stdio.h>

enum { ENOUGH = 30 };

static bool compares(const Study *study) { return study->arm_count == ARMS_MAX; }

// ---- What was played

// The seats of an arm: "Ana (greedy), Beto (greedy)".
static const char *seats_of(const Study *study, int arm)
{
    const char *seats = "";
    for (int seat = 0; seat < study->names.count; seat++)
        seats = text_more(seats, "%s%s (%s)", seat ? ", " : "", study->names.list[seat],
                          bot_name(study->arms[arm].bots[seat]));
    return seats;
}

// What is played: "Loba de Menos, deck.jokers=4".
static const char *rules_of(const Study *study, int arm)
{
    const StudyArm *of = &study->arms[arm];
    const char *rules = text_of("%s", words_now(&of->rules->name));
    // House rules are part of the name.
    for (int i = 0; i < of->setting_count; i++)
        if (!of->settings[i].house)
            rules = text_more(rules, ", %s=%s", of->settings[i].name, of->settings[i].value);
    return rules;
}

// Which games: "seeds 7 to 206", of a comparison after the number of deals, and whether it was cut
// short.
static const char *numbers_of(const Study *study)
{
    static const char *const deals[] = {N_("%lld deals, each played by A and by B; "),
                                        N_("%lld deals, each played by A and by B, once for each "
                                           "seat; ")};
    static const char *const deal[] = {N_("one deal, played by A and by B; "),
                                       N_("one deal, played by A and by B, once for each seat; ")};
    const int64_t done = study->sample.done;
    const uint64_t first = study->seed + (uint64_t)(study->first - 1);
    const char *text = "";
    if (study->arm_count == ARMS_MAX)
        text = done == 1 ? tr(deal[study->turned])
                         : text_of(tr(deals[study->turned]), (long long)done);
    text = done == 1 ? text_more(text, tr("seed %llu"), (unsigned long long)first)
                     : text_more(text, tr("seeds %llu to %llu"), (unsigned long long)first,
                                 (unsigned long long)(first + (uint64_t)(done - 1)));
    if (done < study->wanted)
        text = text_more(text, tr("; cut short, %lld were wanted"), (long long)study->wanted);
    return text;
}

static void tell_head(const Study *study, Tell *tell)
{
    static const char *const games[] = {N_("%s: %lld matches; %s"), N_("%s: %lld hands; %s")};
    static const char *const game[] = {N_("%s: one match; %s"), N_("%s: one hand; %s")};
    for (int i = 0; i < study->arm_count; i++) {
        const char *rules = rules_of(study, i), *seats = seats_of(study, i);
        if (compares(study))
            tell_text(tell, "%c: %s; %s", 'A' + i, rules, seats);
        else if (study->sample.done == 1)
            tell_text(tell, tr(game[study->hands]), rules, seats);
        else
            tell_text(tell, tr(games[study->hands]), rules, (long long)study->sample.done, seats);
    }
    tell_text(tell, "%s", numbers_of(study));
    tell_text(tell, "%s", tr("In brackets: the interval with 95 per cent confidence."));
    // In a smaller sample intervals do not hold what they say.
    if (study->sample.done < ENOUGH)
        tell_text(tell, "%s", tr("With fewer than 30 of them the intervals are rough."));
}

// What the interval of the difference says, a key of the catalogue.
static const char *verdict_of(const Measured *difference)
{
    if (!difference->bounded)
        return N_("Whether they differ cannot be said: the deals are too few for an interval, or "
                  "gave the same in every one.");
    return difference->low > 0 || difference->high < 0
               ? N_("So they differ.")
               : N_("Nothing shows that they differ: 0 is within.");
}

static const char *compare_label(const Study *study)
{
    return tr(study->hands ? study->compared->hand_label : study->compared->label);
}

static void tell_verdict(const Study *study, Tell *tell)
{
    const int figure = compare_figure(study);
    const Measured difference = study_difference(study, figure);
    tell_as(tell, TEXT_NOTE, tr("B minus A, %s: %s"), compare_label(study),
            measured_text(figure, &difference, true));
    tell_text(tell, "%s", tr(verdict_of(&difference)));
    tell_text(tell, "%s", tr("Differences between shares are in percentage points."));
}

// ---- Figures

static bool is_share(int figure) { return figure_row(figure)->kind == FIGURE_SHARE; }

// Shares have one scale, other figures that of their own row. What has no value is not drawn.
static Drawn drawn_of(int figure, const Measured *measured, double against, bool bar)
{
    return (Drawn){
        .value = measured->known ? measured->value : NAN,
        .low = measured->bounded ? measured->low : NAN,
        .high = measured->bounded ? measured->high : NAN,
        .against = against,
        .bar = bar,
        .scale = is_share(figure) ? FIGURE_ROWS : (int)(figure_row(figure) - figure_rows),
    };
}

// A cell of one arm: the value with its interval.
static Measured tell_value(const Study *study, Tell *tell, const char *head, int figure)
{
    const Measured measured = tally_measure(&study->sample.tallies[0], figure);
    tell_cell(tell, head, "%s", measured_text(figure, &measured, false));
    return measured;
}

// The same, drawn as a bar; of a share beside the whole.
static void tell_bar(const Study *study, Tell *tell, int figure)
{
    const Measured measured = tell_value(study, tell, tr("value (interval)"), figure);
    tell_drawn(tell, drawn_of(figure, &measured, is_share(figure) ? 1 : NAN, true));
}

// The cells of two arms: the value of each, and the difference.
static void tell_difference(const Study *study, Tell *tell, int figure)
{
    const Sample *sample = &study->sample;
    const Measured of_a = tally_measure(&sample->tallies[0], figure);
    const Measured of_b = tally_measure(&sample->tallies[1], figure);
    const Measured difference = study_difference(study, figure);
    const char *a = measured_value_text(figure, &of_a), *b = measured_value_text(figure, &of_b);
    const char *by = measured_text(figure, &difference, true);
    tell_cell(tell, "A", "%s", a);
    tell_cell(tell, "B", "%s", b);
    tell_cell(tell, tr("B minus A (interval)"), "%s", by);
    tell_drawn(tell, drawn_of(figure, &difference, 0, false));
    tell_in_words(tell, tr("%s (A) and %s (B): %s"), a, b, by);
}

static void tell_lengths(Tell *tell, const char *name, const int64_t lengths[], int longest)
{
    tell_row(tell, "%s", name);
    tell_cell(tell, "", tr("half have %d or fewer, nine in ten %d or fewer, the longest %d"),
              lengths_within(lengths, longest, 0.5), lengths_within(lengths, longest, 0.9),
              lengths_last(lengths, longest));
}

// How many games or hands have each length, some lengths together where there are many.
static void tell_histogram(Tell *tell, const char *name, const int64_t lengths[], int longest)
{
    enum { BARS = 24 };
    int first = 0, last = lengths_last(lengths, longest);
    while (first < last && lengths[first] == 0)
        first++;
    const int width = (last - first) / BARS + 1;
    tell_table(tell, TABLE_PICTURE, name, tr("length"));
    for (int from = first; from <= last; from += width) {
        int64_t count = 0;
        for (int i = from; i < from + width && i <= last; i++)
            count += lengths[i];
        if (width == 1)
            tell_row(tell, "%d", from);
        else
            tell_row(tell, "%d–%d", from, from + width - 1);
        tell_cell(tell, tr("how often"), "%lld", (long long)count);
        tell_drawn(tell, (Drawn){(double)count, NAN, NAN, NAN, true, 0});
    }
}

static void tell_section(const Study *study, Tell *tell, StudySection section)
{
    const Tally *tally = &study->sample.tallies[0];
    tell_title(tell, tr(section_titles[section]));
    tell_table(tell, TABLE_LIST, NULL, tr("figure"));
    for (int i = 0; i < STUDY_ROWS; i++) {
        const StudyRow *row = &study_rows[i];
        if (row->section != section || !study_row_tells(study, row))
            continue;
        tell_row(tell, "%s", tr(row->label));
        if (compares(study))
            tell_difference(study, tell, row->figure);
        else if (is_share(row->figure))
            tell_bar(study, tell, row->figure);
        else
            tell_value(study, tell, tr("value (interval)"), row->figure);
    }
    if (section != SECTION_LENGTH || compares(study))
        return;
    if (!study->hands)
        tell_lengths(tell, tr("hands of a match"), tally->match_hands, SIM_HANDS_BOUND);
    tell_lengths(tell, tr("turns of a hand"), tally->hand_turns, SIM_TURNS_BOUND);
    if (!study->hands)
        tell_histogram(tell, tr("Hands of a match"), tally->match_hands, SIM_HANDS_BOUND);
    tell_histogram(tell, tr("Turns of a hand"), tally->hand_turns, SIM_TURNS_BOUND);
}

// ---- By player, and by place

// What is told of each of them.
typedef struct {
    const StudyColumn *columns;
    const char *names[SEATS_MAX];
} Rows;

static void tell_values_by_seat(const Study *study, Tell *tell, const Rows *rows)
{
    for (int seat = 0; seat < study->names.count; seat++) {
        tell_row(tell, "%s", rows->names[seat]);
        for (const StudyColumn *column = rows->columns; column < rows->columns + STUDY_COLUMNS;
             column++) {
            const int figure = column->figure + seat;
            if (!study_column_tells(study, column))
                continue;
            // Matches won are compared with what each has if all are alike.
            const bool wins = is_share(figure) && figure_row(figure)->of == FIGURE(games);
            const Measured measured = tell_value(study, tell, tr(column->label), figure);
            tell_drawn(tell,
                       drawn_of(figure, &measured, wins ? 1.0 / study->names.count : NAN, false));
        }
    }
}

static void tell_differences_by_seat(const Study *study, Tell *tell, const Rows *rows)
{
    for (const StudyColumn *column = rows->columns; column < rows->columns + STUDY_COLUMNS;
         column++)
        for (int seat = 0; seat < study->names.count && study_column_tells(study, column); seat++) {
            tell_row(tell, "%s, %s", rows->names[seat], tr(column->label));
            tell_difference(study, tell, column->figure + seat);
        }
}

static void tell_seats(const Study *study, Tell *tell, const char *title, const char *rows_are,
                       const Rows *rows)
{
    tell_title(tell, title);
    tell_table(tell, TABLE_LIST, NULL, rows_are);
    if (compares(study))
        tell_differences_by_seat(study, tell, rows);
    else
        tell_values_by_seat(study, tell, rows);
}

static void tell_players(const Study *study, Tell *tell)
{
    Rows players = {.columns = player_columns}, places = {.columns = place_columns};
    for (int i = 0; i < study->names.count; i++) {
        players.names[i] = text_of(compares(study) ? "%s" : "%s (%s)", study->names.list[i],
                                   bot_name(study->arms[0].bots[i]));
        places.names[i] = text_of(tr("place %d"), i + 1);
    }
    const bool matches = !study->hands && !compares(study);
    tell_seats(study, tell, tr("By player"), tr("player"), &players);
    tell_seats(study, tell,
               matches ? tr("By place, the dealer last (matches: the first dealer)")
                       : tr("By place, the dealer last"),
               tr("place"), &places);
}

// ---- Parts of the rules

static void tell_lists(const Study *study, Tell *tell)
{
    StudyList lists[STUDY_LISTS];
    study_lists(study, lists);
    for (int i = 0; i < STUDY_LISTS; i++) {
        tell_title(tell, tr(lists[i].title));
        tell_table(tell, TABLE_LIST, NULL, tr("part"));
        for (int figure = lists[i].figure; figure < lists[i].figure + lists[i].count; figure++) {
            if (tally_sum(&study->sample.tallies[0], figure) == 0)
                continue;
            tell_row(tell, "%s", study_part(study->arms[0].rules, figure));
            tell_bar(study, tell, figure);
        }
    }
}

static void tell_nevers(const Study *study, Tell *tell)
{
    Never nevers[NEVERS_MAX];
    const int count = study_nevers(study, 0, nevers);
    tell_title(tell, tr("What never occurred"));
    if (count == 0)
        tell_as(tell, TEXT_DETAIL, "%s",
                tr("nothing: every act, step, meld, bonus and way to end did"));
    tell_table(tell, TABLE_LIST, NULL, tr("what it is"));
    for (NeverKind kind = 0; kind < NEVER_KINDS; kind++) {
        const char *line = "";
        for (int i = 0; i < count; i++)
            if (nevers[i].kind == kind)
                line = text_more(line, "%s%s",
                                 !*line                ? ""
                                 : kind == NEVER_BONUS ? "; "  // its reason may have commas
                                                       : ", ",
                                 nevers[i].text);
        if (!*line)
            continue;
        tell_row(tell, "%s", tr(never_titles[kind]));
        tell_cell(tell, tr("part"), "%s", line);
    }
}

// ---- The whole

static void tell_study(const Study *study, Tell *tell)
{
    tell_head(study, tell);
    if (compares(study))
        tell_verdict(study, tell);
    for (StudySection section = 0; section < STUDY_SECTIONS; section++)
        tell_section(study, tell, section);
    tell_players(study, tell);
    if (!compares(study)) {
        tell_lists(study, tell);
        tell_nevers(study, tell);
    }
    tell_title(tell, tr("Once more"));
    tell_as(tell, TEXT_CODE, "%s", study_command(study));
}

void study_print(const Study *study, const Screen *screen)
{
    Tell *tell = tell_on_screen(screen);
    tell_study(study, tell);
    tell_end(tell);
}

bool study_write_page(const Study *study, const char *path, Error *error)
{
    Tell *tell =
        tell_on_page(text_of(compares(study) ? tr("%s: two ways compared") : tr("%s, simulated"),
                             words_now(&study->arms[0].rules->name)));
    tell_study(study, tell);
    return tell_save(tell, path, error);
}

void study_print_game(const Study *study, int64_t number, const MatchRecord *record, FILE *out)
{
    static const char *const ends[HOWS] = {
        [HOW_NOT_YET] = N_("not ended"),
        [HOW_OUT] = N_("somebody went out"),
        [HOW_CLOSED] = N_("closed"),
        [HOW_BLOCKED] = N_("blocked"),
        [HOW_STOCK] = N_("the stock ran out"),
        [HOW_BOUND] = N_("too many turns"),
        [HOW_FOLDED] = N_("all but one had left"),
        [HOW_SAID] = N_("ended by a word"),
    };
    const TextMark mark = texts_begin();
    const char *line, *gap = " ";
    const SeatNames *names = &study->names;
    int how = HOW_NOT_YET;
    for (int i = 0; i < HOWS; i++)
        how = record->ended[i] > 0 ? i : how;
    line = text_of(tr("%lld, seed %llu: "), (long long)number,
                   (unsigned long long)study->seed + (unsigned long long)(number - 1));
    line = text_more(line, "%s",
                     record->end == MATCH_STOPPED   ? tr("ended by the bound of hands")
                     : record->end == MATCH_CIRCLED ? tr("ended by the bound of acts")
                     : record->end == MATCH_SPENT   ? tr("ended by the bound of effort")
                     : study->hands                 ? tr(ends[how])
                                                    : tr("won by"));
    for (int seat = 0; seat < names->count && !study->hands; seat++)
        if (record->winners >> seat & 1) {
            line = text_more(line, "%s%s", gap, names->list[seat]);
            gap = ", ";
        }
    line = study->hands
               ? text_more(line, tr("; turns %d; points"), record->turns)
               : text_more(line, tr("; hands %d, turns %d; points"), record->hands, record->turns);
    for (int seat = 0; seat < names->count; seat++)
        line =
            text_more(line, "%s %s %d", seat ? "," : "", names->list[seat], record->totals[seat]);
    escape_line(out, "%s", line);
    texts_end(mark);
}
