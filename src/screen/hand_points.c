#include "screen/hand_points.h"

#include "base/language.h"
#include "base/least.h"
#include "base/text.h"
#include "play/worth.h"

// ---- What the events say of the hand

// The cards left of a hand that was shown: all of them are loose.
static Event left_of(const Game *hand, int seat)
{
    Event left = {.seat = (uint8_t)seat, .number = hand->seats[seat].cards};
    for (CardSet cards = hand->hands[seat];
         !card_set_is_empty(&cards) && left.count < ACT_CARDS_MAX;) {
        const Card card = card_set_pop(&cards);
        left.cards[left.count++] = (Laying){card, card_face(card)};
    }
    return left;
}

HandResult hand_result(const Ending *ending)
{
    HandResult result = {.over = ending->count};
    while (result.over > 0 && ending->events[result.over - 1].kind != EVENT_HAND_OVER)
        result.over--;
    result.over -= result.over > 0;
    for (int seat = 0; seat < ending->hand->players; seat++)
        if (ending->hand->shown >> seat & 1) {
            result.seats[seat].open = true;
            result.seats[seat].held = left_of(ending->hand, seat);
        }
    for (int i = result.over; i < ending->count; i++) {
        const Event *event = &ending->events[i];
        if (event->seat >= SEATS_MAX)
            continue;
        SeatResult *seat = &result.seats[event->seat];
        if (event->kind == EVENT_REVEALED) {
            seat->open = true;
            seat->held = *event;
        } else if (event->kind == EVENT_SCORED) {
            seat->scored = true;
            seat->points = event->number;
            seat->parts = event->parts;
        } else if (event->kind == EVENT_CHIPS) {
            seat->chips -= event->number;
        } else if (event->kind == EVENT_PAID) {
            seat->chips -= event->number;
            result.seats[event->place].chips += event->number;
        }
    }
    return result;
}

SeatSet hand_winners(const Teller *teller, const Ending *ending, const HandResult *result)
{
    const Game *hand = ending->hand;
    const MatchRule *match = &teller->rules->match;
    const bool alone = hand->how == HOW_FOLDED;
    SeatSet best = 0, counted = 0;
    int most_yet = 0;
    bool scored = false;
    for (int seat = 0; seat < hand->players; seat++)
        scored |= result->seats[seat].scored;
    if (!scored)
        return 0;
    if (alone || (hand->how == HOW_OUT && match->hand_won == WON_BY_OUT))
        return (SeatSet)(1 << hand->ended_by);
    for (int seat = 0; seat < hand->players; seat++) {
        const int points = (int)result->seats[seat].points;
        const int worth = match->best == BEST_LOWEST ? -points : points;
        if (!result->seats[seat].scored || hand->folded >> seat & 1)
            continue;
        counted |= (SeatSet)(1 << seat);
        if (!best || worth > most_yet)
            best = 0;
        if (!best || worth == most_yet) {
            best |= (SeatSet)(1 << seat);
            most_yet = worth;
        }
    }
    const bool several = (counted & (counted - 1)) != 0;
    // Where bonuses alone count, those that nobody gets are won by nobody.
    const bool nothing =
        teller->rules->score.held == HELD_NONE && match->best == BEST_HIGHEST && most_yet <= 0;
    return nothing || (several && best == counted) ? 0 : best;
}

// ---- The points

static const char *const headings[COLUMNS] = {
    [COLUMN_HELD] = N_("cards"),
    [COLUMN_LAID] = N_("melds"),
    [COLUMN_BONUS] = N_("extra"),
    [COLUMN_POINTS] = N_("hand"),
    [COLUMN_TOTAL] = N_("total"),
    [COLUMN_CHIPS] = N_("chips"),
    [COLUMN_BALANCE] = N_("balance"),
    [COLUMN_BEHIND] = "",  // said by the table
};

const char *points_heading(const PointsTable *table, int column)
{
    return tr(column == COLUMN_BEHIND ? table->behind : headings[column]);
}

// ---- The points behind a score

// Where no card counts by itself and bonuses settle the hand, these are made of what was left in
// the hands, as a difference is: the points that each seat was left with, loose where melds are
// told apart in the hand.
typedef struct {
    bool known[SEATS_MAX], loose;
    int points[SEATS_MAX];
    bool some;  // somebody was left with points
} Behind;

static Behind behind_of(const Teller *teller, const Ending *ending, const HandResult *result)
{
    Behind behind = {0};
    const Game *hand = ending->hand;
    if (teller->rules->score.held != HELD_NONE || !ruleset_cards_count(teller->rules))
        return behind;
    for (int seat = 0; seat < hand->players; seat++) {
        const bool closed =
            hand->folded >> seat & 1 || (!result->seats[seat].open && hand->seats[seat].cards > 0);
        if (closed || !result->seats[seat].scored)
            continue;
        const View view = {.game = *hand, .seat = (uint8_t)seat};
        const Worth worth = hand_worth(teller->rules, &view);
        behind.known[seat] = worth.loose || worth.held;
        behind.loose = worth.loose;
        behind.points[seat] = worth.loose ? worth.loose_points : worth.points;
        behind.some |= behind.points[seat] != 0;
    }
    return behind;
}

// Parts of the points have columns where there are two sources of them at least; chips where some
// have moved.
static void choose_columns(const Ending *ending, const HandResult *result, PointsTable *table)
{
    bool parts[3] = {false}, chips = false, scored = false;
    for (int seat = 0; seat < ending->hand->players; seat++) {
        const SeatResult *of = &result->seats[seat];
        parts[COLUMN_HELD] |= of->parts.held != 0;
        parts[COLUMN_LAID] |= of->parts.laid != 0;
        parts[COLUMN_BONUS] |= of->parts.bonus != 0;
        chips |= of->chips != 0;
        scored |= of->scored;
    }
    const bool several = parts[COLUMN_HELD] + parts[COLUMN_LAID] + parts[COLUMN_BONUS] > 1;
    for (int column = COLUMN_HELD; column <= COLUMN_BONUS; column++)
        table->shown[column] = several && parts[column];
    table->shown[COLUMN_POINTS] = scored;
    table->shown[COLUMN_TOTAL] = true;
    table->shown[COLUMN_CHIPS] = table->shown[COLUMN_BALANCE] = chips;
}

void points_fill(const Teller *teller, const Ending *ending, const HandResult *result,
                 PointsTable *table)
{
    const int limit = teller->rules->match.limit;
    const Behind behind = behind_of(teller, ending, result);
    *table = (PointsTable){.width = POINTS_GAP};
    choose_columns(ending, result, table);
    table->behind = behind.loose ? N_("points loose") : N_("points held");
    table->shown[COLUMN_BEHIND] = behind.some;
    for (int seat = 0; seat < ending->hand->players; seat++) {
        const SeatResult *of = &result->seats[seat];
        char(*cells)[POINTS_CELL_BYTES] = table->cells[seat];
        const int total = (int)ending->now->sides[game_side(ending->now, seat)].total;
        if (of->scored) {
            snprintf(cells[COLUMN_HELD], POINTS_CELL_BYTES, "%+d", (int)of->parts.held);
            snprintf(cells[COLUMN_LAID], POINTS_CELL_BYTES, "%+d", (int)of->parts.laid);
            snprintf(cells[COLUMN_BONUS], POINTS_CELL_BYTES, "%+d", (int)of->parts.bonus);
            snprintf(cells[COLUMN_POINTS], POINTS_CELL_BYTES, "%+d", (int)of->points);
        }
        if (behind.known[seat])
            snprintf(cells[COLUMN_BEHIND], POINTS_CELL_BYTES, "%d", behind.points[seat]);
        if (limit < UNLIMITED)
            snprintf(cells[COLUMN_TOTAL], POINTS_CELL_BYTES, "%d/%d", total, limit);
        else
            snprintf(cells[COLUMN_TOTAL], POINTS_CELL_BYTES, "%d", total);
        if (of->chips != 0)
            snprintf(cells[COLUMN_CHIPS], POINTS_CELL_BYTES, "%+d", (int)of->chips);
        snprintf(cells[COLUMN_BALANCE], POINTS_CELL_BYTES, "%d",
                 (int)ending->now->seats[seat].chips);
        table->name = most(table->name, utf8_columns(teller->seats->names.list[seat]));
    }
    table->width += table->name;
    for (int column = 0; column < COLUMNS; column++) {
        table->widths[column] = utf8_columns(points_heading(table, column));
        for (int seat = 0; seat < ending->hand->players; seat++)
            table->widths[column] =
                most(table->widths[column], utf8_columns(table->cells[seat][column]));
        table->width += table->shown[column] ? POINTS_GAP + table->widths[column] : 0;
    }
}

void points_headings(const Screen *screen, const PointsTable *table)
{
    fprintf(screen->out, "%s", screen_paint(screen, PAINT_DIM));
    screen_column(screen, POINTS_GAP + table->name, "");
    for (int column = 0; column < COLUMNS; column++)
        if (table->shown[column])
            screen_column_right(screen, POINTS_GAP + table->widths[column],
                                points_heading(table, column));
    fprintf(screen->out, "%s\n", screen_paint(screen, PAINT_PLAIN));
}

Sentence points_behind(const Teller *teller, const Ending *ending, const HandResult *result)
{
    const Behind behind = behind_of(teller, ending, result);
    Sentence line;
    Text text = text_in(line.text, sizeof line.text);
    if (!behind.some)
        return line;
    text_add(&text, "%s", behind.loose ? tr("Points loose:") : tr("Points held:"));
    const char *apart = " ";
    for (int seat = 0; seat < ending->hand->players; seat++)
        if (behind.known[seat]) {
            text_add(&text, "%s%s %d", apart, teller->seats->names.list[seat], behind.points[seat]);
            apart = ", ";
        }
    text_add(&text, ".");
    return line;
}

Sentence points_bonuses(const Teller *teller, const HandResult *result, int seat)
{
    const SeatResult *of = &result->seats[seat];
    const ScoreRule *score = &teller->rules->score;
    Sentence line;
    Text text = text_in(line.text, sizeof line.text);
    int several = 0;
    for (int i = 0; i < score->bonus_count; i++)
        several += of->scored && of->parts.bonuses[i] != 0;
    // One alone stands in the table, and only where it costs something does it need its reason.
    const bool highest = teller->rules->match.best == BEST_HIGHEST;
    if (several == 0 || (several == 1 && (highest ? -of->parts.bonus : of->parts.bonus) <= 0))
        return line;
    text_add(&text, tr("%s, extra:"), teller->seats->names.list[seat]);
    const char *apart = " ";
    for (int i = 0; i < score->bonus_count; i++) {
        const int points = (int)of->parts.bonuses[i];
        const char *why = bonus_reason(&score->bonuses[i]);
        if (points == 0)
            continue;
        text_add(&text, "%s", apart);
        sentence_add_signed(teller, points, "%+d", &text);
        text_add(&text, *why ? " (%s)" : "%s", why);
        apart = ", ";
    }
    text_add(&text, ".");
    return line;
}
