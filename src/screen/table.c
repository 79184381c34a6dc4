#include "screen/table.h"

#include "base/language.h"
#include "base/least.h"
#include "base/text.h"
#include "notation/writing.h"
#include "play/piles.h"
#include "screen/cards.h"

#include <stdlib.h>
#include <string.h>

enum {
    MARKER_COLUMNS = 2,
    GAP = 2,
    INDENT = 4,           // of melds below their seat
    MELDS_COLUMNS = 24,   // beside the seats; in a narrower space melds go below
    PILE_TOP_SHORT = 10,  // most cards shown of an open pile
    CARD_COLUMNS = 5,     // width of a card after a text: " 10♥."
    LINE_BYTES = 1024,
};

// ---- Shared by both forms

int seat_in_order(const Game *game, int seat, int place)
{
    const int left = game->direction == DIRECTION_LEFT;
    return (seat + (left ? place + 1 : game->players - 1 - place)) % game->players;
}

// Whether the seat is eliminated for good; none is while re-entry is being offered.
static bool seat_is_out(const Game *game, int seat)
{
    return !game->sides[game_side(game, seat)].in && game->phase != PHASE_REENTRY;
}

// Whether accounts and pot are shown: not where chips never move. A position that was set up may
// have some all the same.
static bool has_chips(const Ruleset *rules, const Game *game)
{
    bool some = ruleset_has_stakes(rules) || game->pot != 0;
    for (int seat = 0; seat < game->players; seat++)
        some = some || game->seats[seat].chips != 0;
    return some;
}

// Whether the seat is the teller's own and has no other name than "You".
static bool is_called_you(const Teller *teller, int seat)
{
    return seat == teller->seat && strcmp(teller->seats->names.list[seat], tr("You")) == 0;
}

void add_dealer(const Teller *teller, const Game *game, Text *text)
{
    if (is_called_you(teller, game->dealer))
        text_add(text, "%s", tr("You deal."));
    else
        text_add(text, tr("Dealer: %s."), teller->seats->names.list[game->dealer]);
}

// The title: "Hand 3 of 7, turn 12.", without the number of hands where that is not fixed, or those
// beyond it decide a tie, or that no turn has begun; the dealer, and the contract, if there is one.
static Sentence title_text(const Teller *teller, const Game *game)
{
    Sentence title;
    Text text = text_in(title.text, sizeof title.text);
    char contract[CONTRACT_TEXT_MAX];
    if (game->match_hands && game->hand <= game->match_hands)
        text_add(&text, tr("Hand %d of %d"), game->hand, game->match_hands);
    else
        text_add(&text, tr("Hand %d"), game->hand);
    if (game->turn > 0)
        text_add(&text, tr(", turn %d. "), game->turn);
    else
        text_add(&text, "%s", tr(", before the first turn. "));
    add_dealer(teller, game, &text);
    escape_text(contract, sizeof contract,
                contract_text(teller->rules, game->hand, teller->style).text);
    if (*contract)
        text_add(&text, tr(" Contract: %s."), contract);
    return title;
}

static CountText pot_text(const Game *game)
{
    return count_text(N_("Pot: {number} {number:1=chip|chips}."), (int)game->pot);
}

const char *direction_text(const Game *game)
{
    return game->direction == DIRECTION_LEFT ? tr("Play goes to the left.")
                                             : tr("Play goes to the right.");
}

// Adds a pile's name and number of cards, and where its visible cards are shown.
static void add_pile(const Teller *teller, const Pile *pile, int shown, Text *text)
{
    const int zone = pile->zone;
    static const char *const given[ZONES_GIVEN] = {
        [ZONE_STOCK] = N_("Stock"),
        [ZONE_DISCARDS] = N_("Discards"),
    };
    char label[NAME_SIZE * 4];
    const ZoneRule *rule = &teller->rules->zones[zone];
    escape_text(label, sizeof label, zone < ZONES_GIVEN ? tr(given[zone]) : rule->name);
    if (rule->owner != OWNER_TABLE)
        text_add(text, tr("%s of %s: "), label, teller->seats->names.list[pile->owner]);
    else
        text_add(text, "%s: ", label);
    text_add(text, "%s", count_of_cards(pile->count).text);
    if (shown > 0)
        text_add(text, "%s", rule->seen == SEEN_TOP ? tr(", on top") : tr(", the top one last:"));
}

// ---- For a listener

// "Beto: 9 cards, 12 of 101 points, 4 chips lost." A loss is put in words, because few screen
// readers say a minus sign.
static Sentence seat_text(const Teller *teller, const View *view, int seat)
{
    Sentence sentence;
    Text all = text_in(sentence.text, sizeof sentence.text), *text = &all;
    const Game *game = &view->game;
    const Ruleset *rules = teller->rules;
    int total = (int)game->sides[game_side(game, seat)].total;
    int chips = (int)game->seats[seat].chips, reentries = game->seats[seat].reentries;
    text_add(text, "%s%s: ", teller->seats->names.list[seat],
             seat == view->seat && !is_called_you(teller, seat) ? tr(", you") : "");
    if (seat_is_out(game, seat))
        text_add(text, tr("out of the match"));
    else
        text_add(text, "%s", count_of_cards(game->seats[seat].cards).text);
    if (game->folded >> seat & 1)
        text_add(text, ", %s", tr("has left the hand"));
    text_add(text, ", ");
    text_add(text, total < 0 ? tr("minus %d") : "%d", total < 0 ? -total : total);
    if (rules->match.limit < UNLIMITED)
        text_add(text, tr(" of %s"), count_of_points(rules->match.limit).text);
    else
        text_add(text, tr(" points"));
    if (has_chips(rules, game))
        text_add(text, ", %s",
                 count_text(chips < 0 ? N_("{number} {number:1=chip|chips} lost")
                                      : N_("{number} {number:1=chip|chips} won"),
                            abs(chips))
                     .text);
    if (reentries > 0)
        text_add(text, ", %s",
                 count_text(N_("{number} {number:1=re-entry|re-entries}"), reentries).text);
    if (seat == game->asked)
        text_add(text, ", %s", tr("to play"));
    text_add(text, ".");
    return sentence;
}

static void say_seats(const Screen *screen, const Teller *teller, const View *view)
{
    for (int place = 0; place < view->game.players; place++) {
        const int seat = seat_in_order(&view->game, view->seat, place);
        screen_say(screen, seat_text(teller, view, seat).text);
    }
}

static void say_pile(const Screen *screen, const Teller *teller, const View *view, int zone,
                     int owner)
{
    const Pile pile = pile_of(teller->rules, &view->game, zone, owner);
    const int shown = pile_shown(teller->rules, &view->game, &pile, view->seat);
    const int from = pile.count - shown;
    char line[SAID_BYTES];
    Text text = text_in(line, sizeof line);
    add_pile(teller, &pile, shown, &text);
    text_add(&text, "%s", shown > 0 ? " " : "");
    for (int i = from; i < pile.count; i++)
        add_card(&text, teller, pile.cards[i].card, i == from);
    text_add(&text, ".");
    screen_say(screen, line);
}

// "Buys: Ana 1, Beto 0.", a sentence for each count of the rules.
static void add_counts(const Teller *teller, const View *view, Text *text)
{
    const Ruleset *rules = teller->rules;
    const Game *game = &view->game;
    for (int i = 0; i < rules->count_count; i++) {
        const CountRule *rule = &rules->counts[i];
        text_add(text, "%s%s:", i ? " " : "", words_now(&rule->label));
        if (rule->of == COUNT_OF_TABLE)
            text_add(text, " %d", (int)game->counts[ruleset_count_place(rules, i, 0)]);
        for (int place = 0, told = 0; place < game->players && rule->of != COUNT_OF_TABLE;
             place++) {
            const int seat = seat_in_order(&view->game, view->seat, place),
                      side = game_side(game, seat);
            const int owner = rule->of == COUNT_OF_SIDE ? side : seat;
            if (game->sides[side].in)
                text_add(text, "%s %s %d", told++ ? "," : "", teller->seats->names.list[seat],
                         (int)game->counts[ruleset_count_place(rules, i, owner)]);
        }
        text_add(text, ".");
    }
}

// "Cards in hand: Beto 6, Cora 7." of all others that are in the match, and the piles that are
// seen: the rest has been told as it happened.
static void say_new(const Screen *screen, const Teller *teller, const View *view)
{
    const Ruleset *rules = teller->rules;
    const Game *game = &view->game;
    char line[SAID_BYTES];
    Text text = text_in(line, sizeof line);
    for (int place = 0; place < game->players - 1; place++) {
        const int seat = seat_in_order(&view->game, view->seat, place);
        if (!seat_is_out(game, seat))
            text_add(&text, "%s %s %d", text.used ? "," : tr("Cards in hand:"),
                     teller->seats->names.list[seat], game->seats[seat].cards);
    }
    text_add(&text, ".");
    screen_say(screen, line);
    for (int zone = 0; zone < rules->zone_count; zone++)
        for (int owner = 0; owner < pile_owners(rules, game, zone); owner++) {
            const Pile pile = pile_of(rules, game, zone, owner);
            if (pile_shown(rules, game, &pile, view->seat) > 0)
                say_pile(screen, teller, view, zone, owner);
        }
}

static void say_table(const Screen *screen, const Teller *teller, const View *view)
{
    const Ruleset *rules = teller->rules;
    const Game *game = &view->game;
    char line[SAID_BYTES];
    screen_say(screen, title_text(teller, game).text);
    screen_say(screen, direction_text(game));
    say_seats(screen, teller, view);
    if (game->meld_count == 0)
        screen_say(screen, tr("No melds on the table."));
    for (int meld = 0; meld < game->meld_count; meld++) {
        const Meld *row = &game->melds[meld];
        int seat = 0;
        while (game_side(game, seat) != row->side)
            seat++;
        Text text = text_in(line, sizeof line);
        text_add(&text, tr("Meld %d, %s of %s: "), meld + 1,
                 words_now(&rules->melds[row->kind].label), teller->seats->names.list[seat]);
        for (int i = 0; i < meld_size(game, meld); i++) {
            const Placed placed = meld_cards(game, meld)[i];
            text_add(&text, "%s%s", i ? card_gap(teller->style) : "",
                     laying_text(&rules->deck, wild_of_layer(game, placed),
                                 (Laying){placed.card, placed.as}, teller->style)
                         .text);
        }
        text_add(&text, ".");
        screen_say(screen, line);
    }
    for (int zone = 0; zone < rules->zone_count; zone++)
        for (int owner = 0; owner < pile_owners(rules, game, zone); owner++)
            say_pile(screen, teller, view, zone, owner);
    if (has_chips(rules, game))
        screen_say(screen, pot_text(game).text);
    if (rules->count_count > 0) {
        Text text = text_in(line, sizeof line);
        add_counts(teller, view, &text);
        screen_say(screen, line);
    }
}

// ---- Seats

typedef enum { COLUMN_CARDS, COLUMN_POINTS, COLUMN_CHIPS, COLUMNS } Column;

static const char *const headings[COLUMNS] = {
    [COLUMN_CARDS] = N_("cards"), [COLUMN_POINTS] = N_("points"), [COLUMN_CHIPS] = N_("chips")};

// A row for each seat, in columns as wide as their widest cell.
typedef struct {
    char label[SEAT_NAME_SIZE + 32];
    char cells[COLUMNS][32];
} SeatRow;

typedef struct {
    SeatRow rows[SEATS_MAX];  // in order of play
    int columns;              // without chips if the game has none
    int widths[COLUMNS];
    int label_width, width;
} SeatTable;

// Which bot it is says something only where there are others.
static bool bots_differ(const Seats *seats)
{
    const BotKind *first = NULL;
    bool differ = false;
    for (int seat = 0; seat < seats->names.count; seat++)
        if (seats->bots[seat]) {
            differ = differ || (first && first != seats->bots[seat]);
            first = seats->bots[seat];
        }
    return differ;
}

static void fill_table(const Teller *teller, const View *view, bool bots, SeatTable *table)
{
    const Game *game = &view->game;
    const int limit = teller->rules->match.limit;
    *table = (SeatTable){.columns = has_chips(teller->rules, game) ? COLUMNS : COLUMN_CHIPS};
    for (int place = 0; place < game->players; place++) {
        const int seat = seat_in_order(&view->game, view->seat, place);
        const BotKind *bot = teller->seats->bots[seat];
        SeatRow *row = &table->rows[place];
        Text label = text_in(row->label, sizeof row->label);
        Text cards = text_in(row->cells[COLUMN_CARDS], sizeof row->cells[0]);
        Text points = text_in(row->cells[COLUMN_POINTS], sizeof row->cells[0]);
        Text chips = text_in(row->cells[COLUMN_CHIPS], sizeof row->cells[0]);
        text_add(&label, "%s", teller->seats->names.list[seat]);
        if (bots && bot && bots_differ(teller->seats))
            text_add(&label, " (bot: %s)", bot_name(bot));
        else if (bots && bot)
            text_add(&label, " (bot)");
        if (game->folded >> seat & 1)
            text_add(&label, " (%s)", tr("has left"));
        if (seat_is_out(game, seat))
            text_add(&cards, "%s", tr("out"));
        else
            text_add(&cards, "%d", game->seats[seat].cards);
        // Points as "87"; with a limit as "87/101".
        text_add(&points, "%d", (int)game->sides[game_side(game, seat)].total);
        if (limit < UNLIMITED)
            text_add(&points, "/%d", limit);
        text_add(&chips, "%d", (int)game->seats[seat].chips);
        table->label_width = most(table->label_width, utf8_columns(row->label));
    }
    table->width = MARKER_COLUMNS + table->label_width;
    for (int column = 0; column < table->columns; column++) {
        int width = utf8_columns(tr(headings[column]));
        for (int place = 0; place < game->players; place++)
            width = most(width, utf8_columns(table->rows[place].cells[column]));
        table->widths[column] = width;
        table->width += width + (column > 0 ? GAP : 1);
    }
}

// Prints the cells of a seat, or the headings.
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

// A sign marks the seat asked, and bold text on a screen with colours. On a terminal too narrow for
// the table each seat has a sentence.
static void print_seat(const Screen *screen, const Teller *teller, const View *view,
                       const SeatTable *table, int place)
{
    int seat = seat_in_order(&view->game, view->seat, place);
    bool asked = seat == view->game.asked;
    if (!table) {
        Flow flow = flow_at(screen, 0, GAP);
        flow_text(&flow, 0, PAINT_PLAIN, seat_text(teller, view, seat).text);
        return;
    }
    fprintf(screen->out, "%s%s ", asked ? screen_paint(screen, PAINT_BOLD) : "", asked ? ">" : " ");
    screen_column(screen, table->label_width, table->rows[place].label);
    print_cells(screen, table, &table->rows[place]);
    fprintf(screen->out, "%s", asked ? screen_paint(screen, PAINT_PLAIN) : "");
}

// Names the seats that have re-entered, and how often.
static void print_reentries(const Screen *screen, const Teller *teller, const View *view)
{
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    for (int place = 0; place < view->game.players; place++) {
        int seat = seat_in_order(&view->game, view->seat, place);
        int times = view->game.seats[seat].reentries;
        if (times > 0)
            text_add(&text, "%s %s %d", text.used ? "," : tr("Re-entries:"),
                     teller->seats->names.list[seat], times);
    }
    text_add(&text, ".");
    if (text.used > 1)
        screen_wrap(screen, GAP, line);
}

// ---- Melds

void flow_melds_of(Flow *flow, const Teller *teller, const Game *game, int side, TableForm form)
{
    for (int meld = 0; meld < game->meld_count; meld++) {
        Laying cards[CARDS_MAX];
        FaceSet wild[CARDS_MAX];
        char number[16];
        if (game->melds[meld].side != side)
            continue;
        const CardRow row = {.before = number,
                             .after = "",
                             .cards = cards,
                             .count = meld_layings(game, meld, cards),
                             .wild = wild,
                             .short_runs = form == TABLE_SHORT};
        for (int i = 0; i < row.count; i++)
            wild[i] = wild_of_layer(game, meld_cards(game, meld)[i]);
        snprintf(number, sizeof number, "%d: ", meld + 1);
        flow_cards(flow, GAP, teller, &row);
    }
}

// Prints the melds of a side, beside its first seat or below it.
static void print_melds_of(const Screen *screen, const Teller *teller, const Game *game, int seat,
                           int column, TableForm form)
{
    int side = game_side(game, seat), first = 0, count = 0;
    while (game_side(game, first) != side)
        first++;
    for (int meld = 0; meld < game->meld_count; meld++)
        count += game->melds[meld].side == side;
    if (first != seat || count == 0) {
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
    flow_melds_of(&flow, teller, game, side, form);
    flow_end(&flow);
}

// ---- Piles

static void flow_pile(Flow *flow, const Teller *teller, const View *view, const Pile *pile,
                      TableForm form)
{
    char words[LINE_BYTES];
    Text text = text_in(words, sizeof words);
    const Deck *deck = &teller->rules->deck;
    const Placed *cards = pile->cards;
    const int count = pile->count, shown = pile_shown(teller->rules, &view->game, pile, view->seat);
    int from = count - shown;
    add_pile(teller, pile, shown, &text);
    text_add(&text, "%s", shown > 0 ? "" : ".");
    if (form == TABLE_WHOLE)
        flow_keep(flow, GAP, utf8_columns(words) + (shown > 0 ? CARD_COLUMNS : 0));
    flow_text(flow, GAP, PAINT_PLAIN, words);
    if (form == TABLE_SHORT)
        from = most(from, count - PILE_TOP_SHORT);
    if (shown > 0 && teller->rules->zones[pile->zone].seen != SEEN_TOP && from > 0)
        flow_word(flow, 1, PAINT_PLAIN, "...");
    for (int i = from; i < count && shown > 0; i++)
        flow_framed(flow, 1, "", card_paint(deck, cards[i].card),
                    card_text(deck, cards[i].card, teller->style).text, i == count - 1 ? "." : "");
}

// ---- The table

void render_table(const Screen *screen, const Teller *teller, const View *view, TableForm form)
{
    // The seats are listed from top to bottom in order of play.
    static const char *const ways[][2] = {
        [DIRECTION_LEFT] = {N_("Play goes to the left, down the list."),
                            N_("Play goes to the left ↓")},
        [DIRECTION_RIGHT] = {N_("Play goes to the right, down the list."),
                             N_("Play goes to the right ↓")},
    };
    // The same behind a long title.
    static const char *const short_ways[][2] = {
        [DIRECTION_LEFT] = {N_("To the left, down."), N_("To the left ↓")},
        [DIRECTION_RIGHT] = {N_("To the right, down."), N_("To the right ↓")},
    };
    SeatTable table;
    const Game *game = &view->game;
    if (screen->plain) {
        form == TABLE_NEW ? say_new(screen, teller, view) : say_table(screen, teller, view);
        return;
    }
    Flow flow = flow_at(screen, 0, GAP);
    flow_text(&flow, 0, PAINT_BOLD, title_text(teller, game).text);
    const char *way = tr(ways[game->direction][screen->signs]);
    const char *short_way = tr(short_ways[game->direction][screen->signs]);
    const int room = flow.width - flow.column - 1;
    const bool fits_nowhere = utf8_columns(way) > flow.width - flow.indent;
    if (utf8_columns(way) > room && (utf8_columns(short_way) <= room || fits_nowhere))
        way = short_way;
    flow_keep(&flow, 1, utf8_columns(way));
    flow_text(&flow, 1, PAINT_PLAIN, way);
    flow_end(&flow);

    int width = screen_width(screen);
    fill_table(teller, view, false, &table);
    bool fits = table.width <= width, beside = width - table.width - GAP >= MELDS_COLUMNS;
    if (fits)
        print_headings(screen, &table, beside && game->meld_count > 0);
    for (int place = 0; place < game->players; place++) {
        print_seat(screen, teller, view, fits ? &table : NULL, place);
        print_melds_of(screen, teller, game, seat_in_order(&view->game, view->seat, place),
                       fits ? table.width : width, form);
    }
    print_reentries(screen, teller, view);

    flow = flow_at(screen, 0, GAP);
    for (int zone = 0; zone < teller->rules->zone_count; zone++)
        for (int owner = 0; owner < pile_owners(teller->rules, game, zone); owner++) {
            const Pile pile = pile_of(teller->rules, game, zone, owner);
            flow_pile(&flow, teller, view, &pile, form);
        }
    if (has_chips(teller->rules, game)) {
        const CountText pot = pot_text(game);
        if (form == TABLE_WHOLE)
            flow_keep(&flow, GAP, utf8_columns(pot.text));
        flow_text(&flow, GAP, PAINT_PLAIN, pot.text);
    }
    flow_end(&flow);
    if (teller->rules->count_count > 0) {
        char line[LINE_BYTES];
        Text text = text_in(line, sizeof line);
        add_counts(teller, view, &text);
        screen_wrap(screen, GAP, line);
    }
}

// ---- Scores

// For a listener this is where bots are named, rather than in every turn.
void render_scores(const Screen *screen, const Teller *teller, const View *view)
{
    SeatTable table;
    char line[LINE_BYTES];
    const Game *game = &view->game;
    const MatchRule *match = &teller->rules->match;
    if (screen->plain) {
        say_seats(screen, teller, view);
        for (int place = 0; place < game->players; place++) {
            const int seat = seat_in_order(game, view->seat, place);
            const BotKind *bot = teller->seats->bots[seat];
            const char *name = teller->seats->names.list[seat];
            if (bot) {
                snprintf(line, sizeof line,
                         bots_differ(teller->seats) ? tr("%s is a bot: %s.") : tr("%s is a bot."),
                         name, bot_name(bot));
                screen_say(screen, line);
            }
        }
    } else {
        fill_table(teller, view, true, &table);
        if (table.width > screen_width(screen))
            fill_table(teller, view, false, &table);
        bool fits = table.width <= screen_width(screen);
        if (fits)
            print_headings(screen, &table, false);
        for (int place = 0; place < game->players; place++) {
            print_seat(screen, teller, view, fits ? &table : NULL, place);
            fputc('\n', screen->out);
        }
        print_reentries(screen, teller, view);
    }
    if (game->phase == PHASE_OVER)
        return;

    Text text = text_in(line, sizeof line);
    text_add(&text, "%s", direction_text(game));
    if (match->limit < UNLIMITED) {
        text_add(&text, " ");
        text_add(&text,
                 match->at_limit == LIMIT_OUT ? tr("Whoever reaches %s is out.")
                                              : tr("The match ends at %s."),
                 count_of_points(match->limit).text);
    }
    if (has_chips(teller->rules, game)) {
        text_add(&text, " ");
        text_add(&text, tr("Chips in the pot: %d."), (int)game->pot);
    }
    screen_wrap(screen, GAP, line);
}
