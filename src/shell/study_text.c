#include "shell/study_text.h"

#include "base/language.h"
#include "shell/study_rows.h"

enum { LINE_BYTES = 8192, INDENT = 2, LABEL_COLUMNS = 44 };

// ---- Lines

// "label: value", in columns where they are seen, and wrapped where the label is too long for that.
static void print_row(const Screen *screen, const char *label, const char *value)
{
    char raw[LINE_BYTES], text[LINE_BYTES];
    snprintf(raw, sizeof raw, "%s:", label);
    escape_text(text, sizeof text, raw);
    fprintf(screen->out, "%*s", INDENT, "");
    if (screen->plain || utf8_columns(text) >= LABEL_COLUMNS) {
        snprintf(raw, sizeof raw, "%s: %s", label, value);
        escape_text(text, sizeof text, raw);
        screen_wrap_at(screen, INDENT, text);
        return;
    }
    screen_column(screen, LABEL_COLUMNS, text);
    escape_text(text, sizeof text, value);
    fprintf(screen->out, "%s\n", text);
}

static void print_title(const Screen *screen, const char *title)
{
    fprintf(screen->out, "\n%s%s%s\n", screen_paint(screen, PAINT_BOLD), title,
            screen_paint(screen, PAINT_PLAIN));
}

static void print_wrapped(const Screen *screen, const char *raw)
{
    char text[LINE_BYTES];
    escape_text(text, sizeof text, raw);
    screen_wrap(screen, 0, text);
}

// ---- What was played

static void print_head(const Study *study, const Screen *screen)
{
    static const char *const games[] = {N_("%s: %lld matches; %s"), N_("%s: %lld hands; %s")};
    static const char *const game[] = {N_("%s: one match; %s"), N_("%s: one hand; %s")};
    const int64_t done = study->sample.done;
    for (int i = 0; i < study->arm_count; i++) {
        char line[LINE_BYTES], rules[2048], seats[2048];
        Text text = text_in(line, sizeof line);
        Text of = text_in(rules, sizeof rules), who = text_in(seats, sizeof seats);
        study_rules(study, i, &of);
        study_seats(study, i, &who);
        if (study->arm_count == 1 && done == 1)
            text_add(&text, tr(game[study->hands]), rules, seats);
        else if (study->arm_count == 1)
            text_add(&text, tr(games[study->hands]), rules, (long long)done, seats);
        else
            text_add(&text, "%c: %s; %s", 'A' + i, rules, seats);
        print_wrapped(screen, line);
    }
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    study_numbers(study, &text);
    print_wrapped(screen, line);
    print_wrapped(screen, tr("In brackets: the interval with 95 per cent confidence."));
    if (study_is_small(study))
        print_wrapped(screen, tr(small_sample_explained));
}

// ---- One arm

static void print_measured(const Study *study, const Screen *screen, const char *label, int figure)
{
    char value[INTERVAL_TEXT_MAX];
    const Measured measured = tally_measure(&study->sample.tallies[0], figure);
    measured_text(figure, &measured, false, value);
    print_row(screen, label, value);
}

static void add_lengths(Text *text, const int64_t lengths[], int longest)
{
    int most = longest;
    while (most > 0 && lengths[most] == 0)
        most--;
    text_add(text, tr("half have %d or fewer, nine in ten %d or fewer, the longest %d"),
             lengths_within(lengths, longest, 0.5), lengths_within(lengths, longest, 0.9), most);
}

static void print_lengths(const Study *study, const Screen *screen)
{
    const Tally *tally = &study->sample.tallies[0];
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    if (!study->hands) {
        add_lengths(&text, tally->match_hands, SIM_HANDS_BOUND);
        print_row(screen, tr("hands of a match"), line);
        text = text_in(line, sizeof line);
    }
    add_lengths(&text, tally->hand_turns, SIM_TURNS_BOUND);
    print_row(screen, tr("turns of a hand"), line);
}

static void print_columns(const Study *study, const Screen *screen, const char *name,
                          const StudyColumn columns[], int number)
{
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    text_add(&text, "%s: ", name);
    const char *gap = "";
    for (int i = 0; i < STUDY_COLUMNS; i++) {
        char value[INTERVAL_TEXT_MAX];
        const int figure = columns[i].figure + number;
        if (!study_column_tells(study, &columns[i]))
            continue;
        const Measured measured = tally_measure(&study->sample.tallies[0], figure);
        measured_text(figure, &measured, false, value);
        text_add(&text, "%s%s %s", gap, tr(columns[i].label), value);
        gap = "; ";
    }
    char escaped[LINE_BYTES];
    escape_text(escaped, sizeof escaped, line);
    fprintf(screen->out, "%*s", INDENT, "");
    screen_wrap_at(screen, INDENT, escaped);
}

static void print_players(const Study *study, const Screen *screen)
{
    print_title(screen, tr("By player"));
    for (int seat = 0; seat < study->names.count; seat++) {
        char name[1024];
        snprintf(name, sizeof name, "%s (%s)", study->names.list[seat],
                 bot_name(study->arms[0].bots[seat]));
        print_columns(study, screen, name, player_columns, seat);
    }
    print_title(screen, study->hands ? tr("By place, the dealer last")
                                     : tr("By place, the dealer last (matches: the first dealer)"));
    for (int place = 0; place < study->names.count; place++) {
        char name[64];
        snprintf(name, sizeof name, tr("place %d"), place + 1);
        print_columns(study, screen, name, place_columns, place);
    }
}

static void print_lists(const Study *study, const Screen *screen)
{
    StudyList lists[STUDY_LISTS];
    study_lists(study, lists);
    for (int i = 0; i < STUDY_LISTS; i++) {
        if (lists[i].count == 0)
            continue;
        print_title(screen, tr(lists[i].title));
        for (int part = 0; part < lists[i].count; part++) {
            char name[PART_TEXT_MAX];
            const int figure = lists[i].figure + part;
            study_part(study, figure, name);
            if (tally_sum(&study->sample.tallies[0], figure) != 0)
                print_measured(study, screen, name, figure);
        }
    }
}

static void print_nevers(const Study *study, const Screen *screen)
{
    Never nevers[NEVERS_MAX];
    const int count = study_nevers(study, 0, nevers);
    print_title(screen, tr("What never occurred"));
    if (count == 0)
        fprintf(screen->out, "%*s%s\n", INDENT, "",
                tr("nothing: every act, step, meld, bonus and way to end did"));
    for (NeverKind kind = 0; kind < NEVER_KINDS; kind++) {
        char line[LINE_BYTES];
        Text text = text_in(line, sizeof line);
        for (int i = 0; i < count; i++)
            if (nevers[i].kind == kind)
                text_add(&text, "%s%s",
                         text.used == 0        ? ""
                         : kind == NEVER_BONUS ? "; "  // what it is given for may have commas
                                               : ", ",
                         nevers[i].text);
        if (text.used)
            print_row(screen, tr(never_titles[kind]), line);
    }
}

typedef void PrintRow(const Study *study, const Screen *screen, const char *label, int figure);

// Those of its rows that tell something, below its title.
static void print_section(const Study *study, const Screen *screen, StudySection section,
                          PrintRow *print)
{
    bool titled = false;
    for (int i = 0; i < STUDY_ROWS; i++) {
        const StudyRow *row = &study_rows[i];
        if (row->section != section || !study_row_tells(study, row))
            continue;
        if (!titled)
            print_title(screen, tr(section_titles[section]));
        titled = true;
        print(study, screen, tr(row->label), row->figure);
    }
}

static void print_study(const Study *study, const Screen *screen)
{
    for (StudySection section = 0; section < STUDY_SECTIONS; section++) {
        print_section(study, screen, section, print_measured);
        if (section == SECTION_LENGTH)
            print_lengths(study, screen);
    }
    print_players(study, screen);
    print_lists(study, screen);
    print_nevers(study, screen);
}

// ---- Two arms

static void print_difference(const Study *study, const Screen *screen, const char *label,
                             int figure)
{
    const Sample *sample = &study->sample;
    char line[LINE_BYTES], a[FIGURE_TEXT_MAX], b[FIGURE_TEXT_MAX], by[INTERVAL_TEXT_MAX];
    const Measured of_a = tally_measure(&sample->tallies[0], figure);
    const Measured of_b = tally_measure(&sample->tallies[1], figure);
    const Measured difference =
        tally_difference(&sample->tallies[0], &sample->tallies[1], &sample->pairing, figure);
    measured_value_text(figure, &of_a, a);
    measured_value_text(figure, &of_b, b);
    measured_text(figure, &difference, true, by);
    snprintf(line, sizeof line, tr("%s (A) and %s (B): %s"), a, b, by);
    print_row(screen, label, line);
}

static void print_verdict(const Study *study, const Screen *screen)
{
    const Measured difference = study_difference(study);
    char by[INTERVAL_TEXT_MAX], line[LINE_BYTES];
    measured_text(compare_figure(study), &difference, true, by);
    Text text = text_in(line, sizeof line);
    text_add(&text, tr("B minus A, %s: %s"), compare_label(study), by);
    fputc('\n', screen->out);
    print_wrapped(screen, line);
    print_wrapped(screen, tr(study_verdict(&difference)));
    print_wrapped(screen, tr(points_of_shares));
}

static void print_comparison(const Study *study, const Screen *screen)
{
    print_verdict(study, screen);
    for (StudySection section = 0; section < STUDY_SECTIONS; section++)
        print_section(study, screen, section, print_difference);
    print_title(screen, tr("By player"));
    for (int i = 0; i < STUDY_COLUMNS; i++)
        for (int seat = 0; seat < study->names.count; seat++) {
            char label[1024];
            if (!study_column_tells(study, &player_columns[i]))
                continue;
            snprintf(label, sizeof label, "%s, %s", study->names.list[seat],
                     tr(player_columns[i].label));
            print_difference(study, screen, label, player_columns[i].figure + seat);
        }
    print_title(screen, tr("By place, the dealer last"));
    for (int i = 0; i < STUDY_COLUMNS; i++)
        for (int place = 0; place < study->names.count; place++) {
            char label[1024], name[64];
            if (!study_column_tells(study, &place_columns[i]))
                continue;
            snprintf(name, sizeof name, tr("place %d"), place + 1);
            snprintf(label, sizeof label, "%s, %s", name, tr(place_columns[i].label));
            print_difference(study, screen, label, place_columns[i].figure + place);
        }
}

// ---- The whole

void study_print(const Study *study, const Screen *screen)
{
    char command[LINE_BYTES], line[LINE_BYTES];
    Text text = text_in(command, sizeof command);
    print_head(study, screen);
    if (study->arm_count == ARMS_MAX)
        print_comparison(study, screen);
    else
        print_study(study, screen);
    study_command(study, &text);
    print_title(screen, tr("Once more"));
    escape_text(line, sizeof line, command);
    fprintf(screen->out, "%*s%s\n", INDENT, "", line);
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
    char raw[LINE_BYTES], line[LINE_BYTES];
    Text text = text_in(raw, sizeof raw);
    const char *gap = " ";
    const SeatNames *names = &study->names;
    int how = HOW_NOT_YET;
    for (int i = 0; i < HOWS; i++)
        how = record->ended[i] > 0 ? i : how;
    text_add(&text, tr("%lld, seed %llu: "), (long long)number,
             (unsigned long long)study->seed + (unsigned long long)(number - 1));
    text_add(&text, "%s",
             record->end == MATCH_STOPPED   ? tr("ended by the bound of hands")
             : record->end == MATCH_CIRCLED ? tr("ended by the bound of acts")
             : record->end == MATCH_SPENT   ? tr("ended by the bound of effort")
             : study->hands                 ? tr(ends[how])
                                            : tr("won by"));
    for (int seat = 0; seat < names->count && !study->hands; seat++)
        if (record->winners >> seat & 1) {
            text_add(&text, "%s%s", gap, names->list[seat]);
            gap = ", ";
        }
    if (study->hands)
        text_add(&text, tr("; turns %d; points"), record->turns);
    else
        text_add(&text, tr("; hands %d, turns %d; points"), record->hands, record->turns);
    for (int seat = 0; seat < names->count; seat++)
        text_add(&text, "%s %s %d", seat ? "," : "", names->list[seat], record->totals[seat]);
    escape_text(line, sizeof line, raw);
    fprintf(out, "%s\n", line);
}
