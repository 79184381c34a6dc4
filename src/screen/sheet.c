#include "screen/sheet.h"

#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "screen/cards.h"

#include <stdlib.h>

enum { GAP = 2, CELL_BYTES = 32 };

// ---- From events to rows

// The last row; NULL if there is none.
static SheetRow *last_row(const Sheet *sheet)
{
    return sheet->count > 0 ? &sheet->rows[sheet->count - 1] : NULL;
}

// Makes a row of this kind the last one: each hand has one of its own. NULL without memory.
static SheetRow *row_for(Sheet *sheet, SheetKind kind)
{
    SheetRow *last = last_row(sheet);
    if (last && last->kind == kind && last->hand == sheet->hand && kind != SHEET_HAND)
        return last;
    SheetRow *rows = memory_for_more(sheet->rows, sheet->count, &sheet->room, sizeof *rows);
    if (!rows)
        return NULL;
    sheet->rows = rows;
    rows[sheet->count++] = (SheetRow){.kind = (uint8_t)kind, .hand = sheet->hand};
    return last_row(sheet);
}

static void put_total(SheetRow *row, int seat, int32_t total)
{
    row->total[seat] = total;
    row->totals |= (SeatSet)(1 << seat);
}

static void put_points(SheetRow *row, const Event *event)
{
    row->points[event->seat] += event->number;
    row->told |= (SeatSet)(1 << event->seat);
    put_total(row, event->seat, event->total);
}

void sheet_add(Sheet *sheet, const Event *event)
{
    SheetRow *row = last_row(sheet);
    switch (event->kind) {
    case EVENT_DEALER: sheet->hand = (uint16_t)event->number; return;
    case EVENT_HAND_OVER: row_for(sheet, SHEET_HAND); return;
    case EVENT_ELIMINATED: sheet->fell[event->seat] = sheet->hand; return;
    case EVENT_REENTERED:
        sheet->fell[event->seat] = 0;
        row = row_for(sheet, SHEET_BACK);
        break;
    case EVENT_BONUS: row = row_for(sheet, SHEET_BONUS); break;
    case EVENT_VOID:
    case EVENT_SCORED: break;
    default: return;
    }
    if (!row)
        return;
    if (event->kind == EVENT_VOID)
        row->kind = SHEET_VOID;
    else if (event->kind == EVENT_REENTERED)
        put_total(row, event->seat, event->number);
    else
        put_points(row, event);
}

Sheet sheet_of(const Session *session)
{
    Sheet sheet = {.hand = (uint16_t)most(session->setup.position.hand, 1)};
    for (int i = 0; i < session->events.count; i++) {
        const Event event = session_event(session, i);
        sheet_add(&sheet, &event);
    }
    return sheet;
}

void sheet_free(Sheet *sheet)
{
    free(sheet->rows);
    *sheet = (Sheet){0};
}

// ---- The order at the end

// Below zero: seat `a` comes before seat `b`; zero: they have the same place.
static int order_of(const Teller *teller, const Sheet *sheet, const Game *game, int a, int b)
{
    const Side *of_a = &game->sides[game_side(game, a)], *of_b = &game->sides[game_side(game, b)];
    const int won = (game->winners >> b & 1) - (game->winners >> a & 1);
    const int in = of_b->in - of_a->in;
    const int fell = of_a->in ? 0 : sheet->fell[b] - sheet->fell[a];
    const bool lowest = teller->rules->match.best == BEST_LOWEST;
    const int points = (of_a->total > of_b->total) - (of_a->total < of_b->total);
    return won ? won : in ? in : fell ? fell : lowest ? points : -points;
}

Sentence order_text(const Teller *teller, const Sheet *sheet, const Game *game)
{
    Sentence order;
    int seats[SEATS_MAX], place = 0;
    for (int seat = 0; seat < game->players; seat++) {
        int at = seat;
        for (; at > 0 && order_of(teller, sheet, game, seat, seats[at - 1]) < 0; at--)
            seats[at] = seats[at - 1];
        seats[at] = seat;
    }
    Text out = text_in(order.text, sizeof order.text);
    text_add(&out, "%s", tr("Final order, with the points:"));
    for (int i = 0; i < game->players; i++) {
        const int seat = seats[i];
        if (i == 0 || order_of(teller, sheet, game, seats[i - 1], seat) != 0)
            place = i + 1;
        text_add(&out, "%s %d. %s ", i ? ";" : "", place, teller->seats->names.list[seat]);
        sentence_add_signed(teller, (int)game->sides[game_side(game, seat)].total, "%d", &out);
        if (sheet->fell[seat] && !game->sides[game_side(game, seat)].in)
            text_add(&out, tr(", out in hand %d"), sheet->fell[seat]);
    }
    text_add(&out, ".");
    return order;
}

// ---- Columns

// Widths of the parts of the sheet. Without `both` it has points alone, and a row of totals.
typedef struct {
    bool both;
    int label;
    int points[SEATS_MAX], total[SEATS_MAX], seat[SEATS_MAX];
    int width;
} Layout;

static void label_text(const SheetRow *row, char text[CELL_BYTES])
{
    static const char *const labels[SHEET_KINDS] = {
        [SHEET_VOID] = N_("%d void"), [SHEET_BACK] = N_("back"), [SHEET_BONUS] = N_("extra")};
    if (row->kind == SHEET_HAND)
        snprintf(text, CELL_BYTES, "%d", row->hand);
    else if (row->kind == SHEET_VOID)
        snprintf(text, CELL_BYTES, tr(labels[row->kind]), row->hand);
    else
        snprintf(text, CELL_BYTES, "%s", tr(labels[row->kind]));
}

static void points_text(const SheetRow *row, int seat, char text[CELL_BYTES])
{
    const bool told = row->told >> seat & 1;
    Text cell = text_in(text, CELL_BYTES);
    if (told)
        text_add(&cell, "%+d", (int)row->points[seat]);
}

static void total_text(const SheetRow *row, int seat, char text[CELL_BYTES])
{
    const bool told = row->totals >> seat & 1;
    Text cell = text_in(text, CELL_BYTES);
    if (told)
        text_add(&cell, "%d", (int)row->total[seat]);
}

// The last total of each seat, as a row.
static SheetRow totals_of(const Sheet *sheet)
{
    SheetRow last = {0};
    for (int i = 0; i < sheet->count; i++)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            if (sheet->rows[i].totals >> seat & 1)
                put_total(&last, seat, sheet->rows[i].total[seat]);
    return last;
}

static Layout layout_of(const Teller *teller, const Sheet *sheet, bool both)
{
    const SeatNames *names = &teller->seats->names;
    char text[CELL_BYTES];
    Layout layout = {.both = both,
                     .label = most(utf8_columns(tr("hand")), both ? 0 : utf8_columns(tr("total")))};
    for (int i = 0; i < sheet->count; i++) {
        label_text(&sheet->rows[i], text);
        layout.label = most(layout.label, utf8_columns(text));
    }
    layout.width = layout.label;
    for (int seat = 0; seat < names->count; seat++) {
        for (int i = 0; i < sheet->count; i++) {
            points_text(&sheet->rows[i], seat, text);
            layout.points[seat] = most(layout.points[seat], utf8_columns(text));
            total_text(&sheet->rows[i], seat, text);
            layout.total[seat] = most(layout.total[seat], utf8_columns(text));
        }
        const int cells = both ? layout.points[seat] + 1 + layout.total[seat]
                               : most(layout.points[seat], layout.total[seat]);
        layout.seat[seat] = most(cells, utf8_columns(names->list[seat]));
        layout.width += GAP + layout.seat[seat];
    }
    return layout;
}

// The roomiest layout that fits; false if none does.
static bool layout_fits(const Teller *teller, const Sheet *sheet, int width, Layout *layout)
{
    *layout = layout_of(teller, sheet, true);
    if (layout->width > width)
        *layout = layout_of(teller, sheet, false);
    return layout->width <= width;
}

static void print_row(const Screen *screen, const Layout *layout, const SheetRow *row, int seats)
{
    char label[CELL_BYTES], points[CELL_BYTES], total[CELL_BYTES];
    label_text(row, label);
    screen_column_right(screen, layout->label, label);
    while (seats > 0 && !((row->told | row->totals) >> (seats - 1) & 1))
        seats--;
    for (int seat = 0; seat < seats; seat++) {
        points_text(row, seat, points);
        total_text(row, seat, total);
        if (layout->both) {
            screen_column_right(screen, GAP + layout->seat[seat] - layout->total[seat] - 1, points);
            screen_column_right(screen, 1 + layout->total[seat], total);
        } else {
            // A seat that comes back has a total and no points.
            screen_column_right(screen, GAP + layout->seat[seat],
                                row->kind == SHEET_BACK ? total : points);
        }
    }
    fputc('\n', screen->out);
}

static void print_columns(const Screen *screen, const Teller *teller, const Sheet *sheet,
                          const Layout *layout, int lines)
{
    const SeatNames *names = &teller->seats->names;
    const int around = layout->both ? 1 : 2;
    int from = 0;
    if (lines > 0 && sheet->count + around > lines)
        from = least(sheet->count - 1, sheet->count + around + 1 - lines);
    fprintf(screen->out, "%s", screen_paint(screen, PAINT_DIM));
    screen_column_right(screen, layout->label, tr("hand"));
    for (int seat = 0; seat < names->count; seat++)
        screen_column_right(screen, GAP + layout->seat[seat], names->list[seat]);
    fprintf(screen->out, "%s\n", screen_paint(screen, PAINT_PLAIN));
    if (from > 0) {
        screen_column_right(screen, layout->label, "...");
        fputc('\n', screen->out);
    }
    for (int i = from; i < sheet->count; i++)
        print_row(screen, layout, &sheet->rows[i], names->count);
    if (layout->both)
        return;
    const SheetRow last = totals_of(sheet);
    screen_column_right(screen, layout->label, tr("total"));
    for (int seat = 0; seat < names->count; seat++) {
        char total[CELL_BYTES];
        total_text(&last, seat, total);
        screen_column_right(screen, GAP + layout->seat[seat], total);
    }
    fputc('\n', screen->out);
}

// ---- Sentences

// "Hand 2: Ana 17, now 22; Beto 0, now 12."
static void say_row(const Screen *screen, const Teller *teller, const SheetRow *row)
{
    static const char *const begins[SHEET_KINDS] = {
        [SHEET_HAND] = N_("Hand %d:"),
        [SHEET_VOID] = N_("Hand %d counted for nothing."),
        [SHEET_BACK] = N_("After hand %d these came back:"),
        [SHEET_BONUS] = N_("Bonuses after hand %d:"),
    };
    char line[SAID_BYTES];
    Text text = text_in(line, sizeof line);
    text_add(&text, tr(begins[row->kind]), row->hand);
    const char *apart = " ";
    for (int seat = 0; seat < teller->seats->names.count; seat++) {
        if (!(row->totals >> seat & 1))
            continue;
        text_add(&text, "%s%s ", apart, teller->seats->names.list[seat]);
        apart = "; ";
        if (row->told >> seat & 1) {
            sentence_add_signed(teller, (int)row->points[seat], "%d", &text);
            text_add(&text, ", %s ", tr("now"));
        }
        sentence_add_signed(teller, (int)row->total[seat], "%d", &text);
    }
    if (row->totals)
        text_add(&text, ".");
    else if (row->kind == SHEET_HAND)
        text_add(&text, " %s", tr("no points were written."));
    screen_say(screen, line);
}

void render_sheet(const Screen *screen, const Teller *teller, const Sheet *sheet, int lines)
{
    Layout layout;
    if (sheet->count == 0)
        return;
    if (!screen->plain && layout_fits(teller, sheet, screen_width(screen), &layout)) {
        print_columns(screen, teller, sheet, &layout, lines);
        return;
    }
    for (int i = lines > 0 ? most(sheet->count - lines, 0) : 0; i < sheet->count; i++)
        say_row(screen, teller, &sheet->rows[i]);
}
