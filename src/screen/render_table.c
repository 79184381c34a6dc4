#include "screen/render_parts.h"

#include "base/escape.h"
#include "base/language.h"
#include "base/text.h"
#include "base/utf8.h"

#include <string.h>

enum {
    MARKER_COLUMNS = 2,
    GAP = 2,
    INDENT = 4,           // of melds below their seat
    MELDS_COLUMNS = 24,   // less room than this beside the seats is none
    PILE_TOP_SHORT = 10,  // cards of an open pile
    CARD_COLUMNS = 5,     // a card behind a text: " 10♥."
    LINE_BYTES = 1024,
};

// ---- Seats

typedef enum { COLUMN_CARDS, COLUMN_POINTS, COLUMN_CHIPS, COLUMNS } Column;

static const char *const headings[COLUMNS] = {
    [COLUMN_CARDS] = N_("cards"), [COLUMN_POINTS] = N_("points"), [COLUMN_CHIPS] = N_("chips")};

// What is said of each seat, in columns as wide as the widest of it.
typedef struct {
    char label[SEAT_NAME_SIZE + 32];
    char cells[COLUMNS][32];
} SeatRow;

typedef struct {
    SeatRow rows[SEATS_MAX];  // in order of play
    int columns;              // without chips where none are paid
    int widths[COLUMNS];
    int label_width, width;
} SeatTable;

static void fill_row(const Teller *teller, const View *view, int seat, bool bots, SeatRow *row)
{
    const Game *game = &view->game;
    Text label = text_in(row->label, sizeof row->label);
    text_add(&label, "%s", teller->seats->names.list[seat]);
    if (bots && *bot_label(teller, seat))
        text_add(&label, " (%s)", bot_label(teller, seat));
    Text cards = text_in(row->cells[COLUMN_CARDS], sizeof row->cells[0]);
    if (seat_is_out(game, seat))
        text_add(&cards, "%s", tr("out"));
    else
        text_add(&cards, "%d", game->seats[seat].cards);
    points_text_of(teller->rules, game, seat, row->cells[COLUMN_POINTS], sizeof row->cells[0]);
    Text chips = text_in(row->cells[COLUMN_CHIPS], sizeof row->cells[0]);
    text_add(&chips, "%d", (int)game->seats[seat].chips);
}

static int wider(int columns, const char *text)
{
    int other = utf8_columns(text);
    return other > columns ? other : columns;
}

static void fill_table(const Teller *teller, const View *view, bool bots, SeatTable *table)
{
    int players = view->game.players;
    *table = (SeatTable){.columns = teller->rules->chip_count > 0 ? COLUMNS : COLUMN_CHIPS};
    for (int place = 0; place < players; place++) {
        fill_row(teller, view, seat_in_order(view, place), bots, &table->rows[place]);
        table->label_width = wider(table->label_width, table->rows[place].label);
    }
    table->width = MARKER_COLUMNS + table->label_width;
    for (int column = 0; column < table->columns; column++) {
        table->widths[column] = wider(0, tr(headings[column]));
        for (int place = 0; place < players; place++)
            table->widths[column] = wider(table->widths[column], table->rows[place].cells[column]);
        table->width += table->widths[column] + (column > 0 ? GAP : 1);
    }
}

static void print_cells(const Screen *screen, const SeatTable *table, const SeatRow *row)
{
    for (int column = 0; column < table->columns; column++)
        screen_column_right(screen, table->widths[column] + (column > 0 ? GAP : 1),
                            row ? row->cells[column] : tr(headings[column]));
}

static void print_headings(const Screen *screen, const SeatTable *table, bool melds)
{
    fprintf(screen->out, "%s", screen_paint(screen, PAINT_DIM));
    screen_column(screen, MARKER_COLUMNS + table->label_width, "");
    print_cells(screen, table, NULL);
    fprintf(screen->out, "%s%s%s\n", melds ? "  " : "", melds ? tr("melds") : "",
            screen_paint(screen, PAINT_PLAIN));
}

// The seat asked is marked by a sign and, where there are colours, by strong letters too.
static void print_seat(const Screen *screen, const Game *game, const SeatTable *table,
                       const SeatRow *row, int seat)
{
    bool asked = seat == game->asked;
    fprintf(screen->out, "%s%s ", asked ? screen_paint(screen, PAINT_BOLD) : "", asked ? ">" : " ");
    screen_column(screen, table->label_width, row->label);
    print_cells(screen, table, row);
    fprintf(screen->out, "%s", asked ? screen_paint(screen, PAINT_PLAIN) : "");
}

// ---- Melds

static void flow_meld(Flow *flow, const Teller *teller, const Game *game, int meld, TableForm form)
{
    Laying cards[CARDS_MAX];
    FaceSet wild[CARDS_MAX];
    char number[16];
    int count = meld_layings(game, meld, cards);
    for (int i = 0; i < count; i++)
        wild[i] = wild_of_layer(game, meld_cards(game, meld)[i]);
    snprintf(number, sizeof number, "%d: ", meld + 1);
    flow_cards(flow, GAP, teller,
               &(CardRow){.before = number,
                          .after = "",
                          .cards = cards,
                          .count = count,
                          .wild = wild,
                          .short_runs = form == TABLE_SHORT});
}

static bool has_melds(const Game *game, int side)
{
    for (int meld = 0; meld < game->meld_count; meld++)
        if (game->melds[meld].side == side)
            return true;
    return false;
}

// The melds of a side behind its first seat, or below it.
static void print_melds_of(const Screen *screen, const Teller *teller, const Game *game, int seat,
                           int column, TableForm form)
{
    int side = game_side(game, seat), first = 0;
    while (game_side(game, first) != side)
        first++;
    if (first != seat || !has_melds(game, side)) {
        fputc('\n', screen->out);
        return;
    }
    bool beside = screen_width(screen) - column - GAP >= MELDS_COLUMNS;
    int indent = beside ? column + GAP : INDENT;
    Flow flow = flow_at(screen, column, indent);
    if (beside)
        fprintf(screen->out, "%*s", GAP, "");
    else
        flow_line(&flow);
    flow.column = indent;
    for (int meld = 0; meld < game->meld_count; meld++)
        if (game->melds[meld].side == side)
            flow_meld(&flow, teller, game, meld, form);
    flow_end(&flow);
}

static void print_seats(const Screen *screen, const Teller *teller, const View *view,
                        TableForm form)
{
    SeatTable table;
    const Game *game = &view->game;
    fill_table(teller, view, false, &table);
    bool fits = table.width <= screen_width(screen);
    bool beside = screen_width(screen) - table.width - GAP >= MELDS_COLUMNS;
    if (fits)
        print_headings(screen, &table, beside && game->meld_count > 0);
    for (int place = 0; place < game->players; place++) {
        int seat = seat_in_order(view, place);
        if (fits)
            print_seat(screen, game, &table, &table.rows[place], seat);
        else
            plain_seat(screen, teller, view, seat);
        print_melds_of(screen, teller, game, seat, fits ? table.width : screen_width(screen), form);
    }
}

// ---- Piles and pot

void pile_label(const Ruleset *rules, int zone, char *text, size_t size)
{
    static const char *const given[ZONES_GIVEN] = {
        [ZONE_STOCK] = N_("Stock"),
        [ZONE_DISCARDS] = N_("Discards"),
    };
    if (zone < ZONES_GIVEN)
        snprintf(text, size, "%s", tr(given[zone]));
    else
        escape_text(text, size, rules->zones[zone].name);
}

static void flow_top(Flow *flow, const Teller *teller, const Game *game, int zone, TableForm form)
{
    const Deck *deck = &teller->rules->deck;
    const Placed *cards = place_cards(&game->places, zone);
    int count = place_count(&game->places, zone);
    bool all = teller->rules->zones[zone].seen == SEEN_ALL;
    int from = count - zone_shown(teller->rules, game, zone);
    if (form == TABLE_SHORT && count - from > PILE_TOP_SHORT)
        from = count - PILE_TOP_SHORT;
    if (all && from > 0)
        flow_word(flow, 1, PAINT_PLAIN, "...");
    for (int i = from; i < count; i++) {
        char text[CARD_TEXT_MAX];
        card_text(deck, cards[i].card, teller->style, text);
        flow_framed(flow, 1, "", card_paint(deck, cards[i].card), text, i == count - 1 ? "." : "");
    }
}

static void flow_pile(Flow *flow, const Teller *teller, const Game *game, int zone, TableForm form)
{
    char text[LINE_BYTES], label[NAME_SIZE * 4];
    const ZoneRule *rule = &teller->rules->zones[zone];
    int count = place_count(&game->places, zone);
    bool shown = zone_shown(teller->rules, game, zone) > 0;
    Text words = text_in(text, sizeof text);
    pile_label(teller->rules, zone, label, sizeof label);
    text_add(&words, "%s: ", label);
    text_add(&words, tr(count == 1 ? N_("%d card") : N_("%d cards")), count);
    if (!shown)
        text_add(&words, ".");
    else
        text_add(&words, "%s", rule->seen == SEEN_ALL ? tr(", the top one last:") : tr(", on top"));
    if (form == TABLE_WHOLE)
        flow_keep(flow, GAP, utf8_columns(text) + (shown ? CARD_COLUMNS : 0));
    flow_text(flow, GAP, PAINT_PLAIN, text);
    if (shown)
        flow_top(flow, teller, game, zone, form);
}

static void print_piles(const Screen *screen, const Teller *teller, const Game *game,
                        TableForm form)
{
    Flow flow = flow_at(screen, 0, GAP);
    for (int zone = 0; zone < teller->rules->zone_count; zone++)
        flow_pile(&flow, teller, game, zone, form);
    if (teller->rules->chip_count > 0) {
        char pot[128];
        Text text = text_in(pot, sizeof pot);
        text_add(&text, tr(game->pot == 1 ? N_("Pot: %d chip.") : N_("Pot: %d chips.")),
                 (int)game->pot);
        if (form == TABLE_WHOLE)
            flow_keep(&flow, GAP, utf8_columns(pot));
        flow_text(&flow, GAP, PAINT_PLAIN, pot);
    }
    flow_end(&flow);
}

// ---- The whole

// The way of turning is the way in which the seats stand below one another.
static void print_title(const Screen *screen, const Teller *teller, const Game *game)
{
    static const char *const ways[][2] = {
        [DIRECTION_LEFT] = {N_("Play goes to the left, down the list."),
                            N_("Play goes to the left ↓")},
        [DIRECTION_RIGHT] = {N_("Play goes to the right, down the list."),
                             N_("Play goes to the right ↓")},
    };
    char title[LINE_BYTES];
    table_title(teller, game, title, sizeof title);
    Flow flow = flow_at(screen, 0, GAP);
    flow_text(&flow, 0, PAINT_BOLD, title);
    flow_text(&flow, 1, PAINT_PLAIN, tr(ways[game->direction][screen->signs]));
    flow_end(&flow);
}

// Only where somebody has come back: how often.
static void print_reentries(const Screen *screen, const Teller *teller, const View *view)
{
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    for (int place = 0; place < view->game.players; place++) {
        int seat = seat_in_order(view, place);
        int times = view->game.seats[seat].reentries;
        if (times > 0)
            text_add(&text, "%s %s %d", text.used ? "," : tr("Re-entries:"),
                     teller->seats->names.list[seat], times);
    }
    text_add(&text, ".");
    if (text.used > 1)
        screen_wrap(screen, GAP, line);
}

void render_table(const Screen *screen, const Teller *teller, const View *view, TableForm form)
{
    if (screen->plain) {
        plain_table(screen, teller, view);
        return;
    }
    print_title(screen, teller, &view->game);
    print_seats(screen, teller, view, form);
    print_reentries(screen, teller, view);
    print_piles(screen, teller, &view->game, form);
}

// ---- Scores

static void print_stakes(const Screen *screen, const Teller *teller, const Game *game)
{
    const MatchRule *match = &teller->rules->match;
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    text_add(&text, "%s", direction_text(game));
    if (match->limit < UNLIMITED) {
        text_add(&text, " ");
        text_add(&text,
                 match->at_limit == LIMIT_OUT ? tr("Whoever reaches %d points is out.")
                                              : tr("The match ends at %d points."),
                 match->limit);
    }
    if (teller->rules->chip_count > 0) {
        text_add(&text, " ");
        text_add(&text, tr("Chips in the pot: %d."), (int)game->pot);
    }
    screen_wrap(screen, GAP, line);
}

static void print_score_seats(const Screen *screen, const Teller *teller, const View *view)
{
    SeatTable table;
    fill_table(teller, view, true, &table);
    if (table.width > screen_width(screen))
        fill_table(teller, view, false, &table);
    bool fits = table.width <= screen_width(screen);
    if (fits)
        print_headings(screen, &table, false);
    for (int place = 0; place < view->game.players; place++) {
        int seat = seat_in_order(view, place);
        if (fits)
            print_seat(screen, &view->game, &table, &table.rows[place], seat);
        else
            plain_seat(screen, teller, view, seat);
        fputc('\n', screen->out);
    }
    print_reentries(screen, teller, view);
}

void render_scores(const Screen *screen, const Teller *teller, const View *view)
{
    if (screen->plain)
        plain_scores(screen, teller, view);
    else
        print_score_seats(screen, teller, view);
    if (view->game.phase != PHASE_OVER)
        print_stakes(screen, teller, &view->game);
}
