#include "screen/ending.h"

#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "notation/command.h"
#include "screen/cards.h"
#include "screen/hand_points.h"
#include "screen/table.h"

#include <stdlib.h>
#include <string.h>

enum {
    GAP = 2,
    INDENT = 4,           // of cards below their seat
    CARDS_COLUMNS = 24,   // beside the points; in a narrower space cards go below
    SHEET_LINES_MIN = 3,  // a heading and two hands: one alone stands in the page already
    SHEET_SHORT_MIN = 4,  // the same and a sign for the hands before them
    LINE_BYTES = 1024,
};

// ---- Forms of the page, from roomy to narrow; the first that fits is used

typedef struct {
    bool apart;      // blank lines between the parts
    bool sentences;  // each sentence begins a line
    bool table;      // the melds on the table
    TableForm melds;
} EndingForm;

static const EndingForm forms[] = {
    {true, true, true, TABLE_WHOLE},    {false, true, true, TABLE_WHOLE},
    {false, false, true, TABLE_WHOLE},  {false, false, true, TABLE_SHORT},
    {false, false, false, TABLE_SHORT},
};

enum { FORMS = sizeof forms / sizeof forms[0] };

int ending_length(const Event events[], int count)
{
    int length = count;
    for (int i = count - 1; i >= 0 && events[i].kind != EVENT_HAND_OVER; i--)
        if (events[i].kind == EVENT_DEALER)
            length = i;
    return length;
}

// ---- Sentences

// Who won a hand, where somebody may have closed it.
static const char *won_by(const Teller *teller, SeatSet winners, int closer)
{
    if (winners == 0)
        return "nobody";
    if (winners & (winners - 1))
        return "several";
    if (closer != NOBODY && winners >> closer & 1)
        return "closer";
    return teller->seat < SEATS_MAX && winners >> teller->seat & 1 ? "you" : "one";
}

// "Beto wins the hand."; "" if nobody does. Of a hand that somebody closed, what came of that.
static Sentence winner_text(const Teller *teller, const Ending *ending, SeatSet winners)
{
    Sentence line = {""}, names;
    Text all = text_in(names.text, sizeof names.text);
    const int closer = game_closer(ending->hand);
    const char *word = word_for_closing(teller->rules, language_now());
    sentence_add_seats(teller, winners, &all);
    if (closer == NOBODY && !winners)
        return line;
    wording_fill(
        line.text, sizeof line.text,
        tr(N_("{closer?{you?You|{closer}} chose to {word}{won:closer= and {you?win|wins} "
              "the hand|you=, but you win the hand|one=, but {all} wins the hand|nobody=, "
              "but nobody wins the hand|several=; the hand is shared: {all}}|{won:you=You "
              "win the hand|one={all} wins the hand|several=The hand is shared: {all}}}.")),
        FILLINGS({"closer", closer == NOBODY ? "" : teller->seats->names.list[closer]},
                 {"you", .number = closer == teller->seat},
                 {"word", *word ? word : tr("close the hand")},
                 {"won", won_by(teller, winners, closer)}, {"all", names.text}));
    return line;
}

// Who will be asked, after the one who is asked now, whether they come back; "" if nobody will.
static Sentence later_text(const Teller *teller, const Game *now)
{
    Sentence line = {""}, names;
    Text all = text_in(names.text, sizeof names.text);
    if (now->phase != PHASE_REENTRY)
        return line;
    sentence_add_seats(teller, now->queue & (SeatSet) ~(1 << now->asked), &all);
    if (all.used > 0)
        snprintf(line.text, sizeof line.text, tr("To be asked next whether they come back: %s."),
                 names.text);
    return line;
}

// Whether the page tells the event in a sentence above the table. The hands shown at the end stand
// in the table, and so do points and chips.
static bool is_before(const Ending *ending, const HandResult *result, int number)
{
    const Event *event = &ending->events[number];
    bool closed = false;
    for (int i = 0; i < number; i++)
        closed |= ending->events[i].kind == EVENT_CLOSED;
    return number <= result->over && event->kind != EVENT_SHOWED &&
           !(closed && event->kind == EVENT_MELDED);
}

static bool is_behind(const HandResult *result, const Event *event, int number)
{
    switch (event->kind) {
    case EVENT_VOID:
    case EVENT_OFFERED:
    case EVENT_ELIMINATED:
    case EVENT_BONUS:
    case EVENT_MATCH_OVER:
    case EVENT_STOPPED: return number > result->over;
    default: return false;
    }
}

// The sentences above the table, or those below it.
static Sentences sentences_of(const Teller *teller, const Ending *ending, const HandResult *result,
                              bool behind)
{
    Event *told = memory_needed(malloc(((size_t)ending->count + 1) * sizeof *told));
    Sentences sentences = {0};
    int count = 0;
    for (int i = 0; told && i < ending->count; i++)
        if (behind ? is_behind(result, &ending->events[i], i) : is_before(ending, result, i))
            told[count++] = ending->events[i];
    sentences_tell(&sentences, teller, told, count, 0);
    free(told);
    for (int seat = 0; behind && seat < ending->hand->players; seat++)
        sentences_add(&sentences, points_bonuses(teller, result, seat).text, WEIGHT_REST);
    if (behind)
        sentences_add(&sentences, later_text(teller, ending->now).text, WEIGHT_REST);
    if (behind && ending->sheet && ending->now->phase == PHASE_OVER && !ending->now->stopped)
        sentences_add(&sentences, order_text(teller, ending->sheet, ending->now).text, WEIGHT_REST);
    return sentences;
}

// ---- The cards

// The melds of a hand laid open in brackets, then its loose cards.
static void flow_held(Flow *flow, const Teller *teller, const Event *held)
{
    FaceSet wild[ACT_CARDS_MAX];
    for (int i = 0; i < held->count; i++)
        wild[i] = teller->wild[held->seat];
    for (int i = 0, gap = 1; i < held->count;) {
        int last = i;
        const bool meld = event_has_in_meld(held, i);
        while (meld && !(held->ends >> last & 1))
            last++;
        const CardRow row = {.before = meld ? "[" : "",
                             .after = meld ? "]" : "",
                             .cards = held->cards + i,
                             .count = last + 1 - i,
                             .wild = meld ? wild : NULL};
        flow_cards(flow, gap, teller, &row);
        i = last + 1;
    }
    if (held->count < held->number)
        flow_word(flow, 1, PAINT_PLAIN, "...");
}

// What the seat has on the table, and what it held.
static void flow_seat(Flow *flow, const Teller *teller, const Ending *ending,
                      const SeatResult *result, int seat, const EndingForm *form)
{
    const Game *hand = ending->hand;
    if (form->table)
        flow_melds_of(flow, teller, hand, game_side(hand, seat), form->melds);
    if (!hand->sides[game_side(hand, seat)].in)
        flow_text(flow, GAP, PAINT_DIM, tr("out of the match"));
    else if (hand->folded >> seat & 1 || (!result->open && hand->seats[seat].cards > 0))
        flow_text(flow, GAP, PAINT_DIM, tr("cards not shown"));
    else if (hand->seats[seat].cards == 0)
        flow_text(flow, GAP, PAINT_DIM, tr("no card left"));
    else {
        flow_keep(flow, GAP, utf8_columns(tr("held:")) + CARD_TEXT_MAX / 4);
        flow_text(flow, GAP, PAINT_DIM, tr("held:"));
        flow_held(flow, teller, &result->held);
    }
}

static void print_seat(const Screen *screen, const Teller *teller, const Ending *ending,
                       const HandResult *result, const PointsTable *table, int seat, bool best,
                       const EndingForm *form)
{
    const int width = screen_width(screen);
    const bool columns = table->width <= width;
    const bool beside = width - table->width - GAP >= CARDS_COLUMNS;
    const char *name = teller->seats->names.list[seat];
    Flow flow = flow_at(screen, 0, INDENT);
    if (columns) {
        fprintf(screen->out, "%s", best ? screen_paint(screen, PAINT_BOLD) : "");
        screen_column(screen, GAP, best ? "*" : "");
        screen_column(screen, table->name, name);
        for (int column = 0; column < COLUMNS; column++)
            if (table->shown[column])
                screen_column_right(screen, GAP + table->widths[column],
                                    table->cells[seat][column]);
        fprintf(screen->out, "%s", best ? screen_paint(screen, PAINT_PLAIN) : "");
        flow = flow_at(screen, table->width, beside ? table->width + GAP : INDENT);
    } else {
        flow_text(&flow, 0, PAINT_BOLD, name);
        for (int column = 0; column < COLUMNS; column++)
            if (table->shown[column]) {
                char item[LINE_BYTES];
                snprintf(item, sizeof item, "%s %s", points_heading(table, column),
                         table->cells[seat][column]);
                flow_keep(&flow, GAP, utf8_columns(item));
                flow_text(&flow, GAP, PAINT_PLAIN, item);
            }
    }
    if (columns && beside) {
        fprintf(screen->out, "%*s", GAP, "");
        flow.column = flow.indent;
        flow.empty = true;
    } else {
        flow_line(&flow);
    }
    flow_seat(&flow, teller, ending, &result->seats[seat], seat, form);
    flow_end(&flow);
}

// ---- The page

typedef struct {
    const Teller *teller;
    const Ending *ending;
    HandResult result;
    SeatSet winners;
    PointsTable table;
    Sentences before, behind;
} Page;

static void print_title(const Screen *screen, const Page *page)
{
    char line[LINE_BYTES];
    const Game *hand = page->ending->hand;
    const bool over = page->ending->now->phase == PHASE_OVER;
    Text text = text_in(line, sizeof line);
    text_add(&text, over ? tr("End of hand %d, and of the match.") : tr("End of hand %d."),
             hand->hand);
    Flow flow = flow_at(screen, 0, GAP);
    flow_text(&flow, 0, PAINT_BOLD, line);
    const Sentence winner = winner_text(page->teller, page->ending, page->winners);
    if (*winner.text)
        flow_text(&flow, GAP, PAINT_BOLD, winner.text);
    flow_end(&flow);
}

enum { SHEET_NONE = -1, SHEET_WHOLE = 0 };

// The page in this form, without so many sentences, and with so many lines of the sheet at most; to
// be freed. NULL without memory.
static char *page_text(const Screen *screen, const Page *page, const EndingForm *form, int left_out,
                       int sheet_lines)
{
    MemoryStream stream;
    Screen paper = *screen;
    const Game *hand = page->ending->hand;
    const char *apart = form->apart ? "\n" : "";
    memory_stream_open(&stream);
    paper.out = stream.out;
    if (!paper.out)
        return NULL;
    char log[NAME_SIZE];
    snprintf(log, sizeof log, "%s %d", command_name(COMMAND_LOG), hand->hand);
    const SentenceLines lines = form->sentences ? LINES_ALL : LINES_NONE;
    render_sentences(&paper, page->teller, &page->before, left_out, lines, log);
    fputs(page->before.count > 0 ? apart : "", paper.out);
    print_title(&paper, page);
    if (page->table.width <= screen_width(screen))
        points_headings(&paper, &page->table);
    // The seats in order of play, the teller's own last.
    const int own = least(page->teller->seat, hand->players - 1);
    for (int place = 0; place < hand->players; place++) {
        const int seat = seat_in_order(hand, own, place);
        // Who went out before is in the last table of the match alone.
        if (hand->sides[game_side(hand, seat)].in || page->ending->now->phase == PHASE_OVER)
            print_seat(&paper, page->teller, page->ending, &page->result, &page->table, seat,
                       page->winners >> seat & 1, form);
    }
    render_sentences(&paper, page->teller, &page->behind, 0, lines, log);
    if (sheet_lines != SHEET_NONE) {
        fputs(apart, paper.out);
        render_sheet(&paper, page->teller, page->ending->sheet, sheet_lines);
    }
    return memory_stream_close(&stream);
}

// The lines of a page and those below it: what is asked there; behind a match also where it is
// kept.
static int lines_needed(const Page *page, const char *text)
{
    return count_lines(text) + (page->ending->now->phase == PHASE_OVER ? 3 : 1);
}

// The page in this form if it fits, with as much of the sheet as there is room for. NULL: it does
// not fit, or not with the sheet although it `must` be there.
static char *text_that_fits(const Screen *screen, const Page *page, const EndingForm *form,
                            int left_out, bool must)
{
    const Sheet *sheet = page->ending->sheet;
    const bool wanted = sheet && sheet->count >= SHEET_LINES_MIN - 1;
    char *alone = page_text(screen, page, form, left_out, SHEET_NONE);
    const int spare = alone ? screen->height - lines_needed(page, alone) - form->apart : -1;
    for (int short_form = 0; short_form < 2 && wanted && spare > 0; short_form++) {
        if (short_form && spare < SHEET_SHORT_MIN)
            break;
        char *text = page_text(screen, page, form, left_out, short_form ? spare : SHEET_WHOLE);
        if (text && lines_needed(page, text) <= screen->height) {
            free(alone);
            return text;
        }
        free(text);
    }
    const bool fits = alone && lines_needed(page, alone) <= screen->height;
    if (fits && !(wanted && must))
        return alone;
    free(alone);
    return NULL;
}

// The first form that fits. At the end of a match a narrower one is taken if it has room for the
// sheet. What fits in no form is written in the last one without its lightest sentences.
static char *text_chosen(const Screen *screen, const Page *page)
{
    char *text = NULL;
    const int tries = FORMS + most(page->before.count - 1, 0);
    const bool over = page->ending->now->phase == PHASE_OVER;
    for (int must = over; must >= 0 && !text; must--)
        for (int try = 0; try < (must ? FORMS - 1 : tries) && !text; try++)
            text = text_that_fits(screen, page, &forms[least(try, FORMS - 1)],
                                  most(try - FORMS + 1, 0), must);
    return text ? text : page_text(screen, page, &forms[FORMS - 1], tries - FORMS, SHEET_NONE);
}

void ending_show(const Screen *screen, const Teller *teller, const Ending *ending)
{
    Page page = {.teller = teller, .ending = ending, .result = hand_result(ending)};
    Screen now = *screen;
    now.width = screen_width(screen);
    now.height = screen_height(screen);
    page.winners = hand_winners(teller, ending, &page.result);
    points_fill(teller, ending, &page.result, &page.table);
    page.before = sentences_of(teller, ending, &page.result, false);
    page.behind = sentences_of(teller, ending, &page.result, true);
    char *text = text_chosen(&now, &page);
    const int lines = text ? lines_needed(&page, text) : 0;
    fputs(text ? text : "", screen->out);
    if (lines > now.height)
        note_height(screen, lines);
    free(text);
    sentences_free(&page.before);
    sentences_free(&page.behind);
}

static void say_some(const Screen *screen, Sentence line)
{
    if (*line.text)
        screen_say(screen, line.text);
}

void ending_say(const Screen *screen, const Teller *teller, const Ending *ending)
{
    const HandResult result = hand_result(ending);
    say_some(screen, winner_text(teller, ending, hand_winners(teller, ending, &result)));
    say_some(screen, points_behind(teller, ending, &result));
    for (int seat = 0; seat < ending->hand->players; seat++)
        say_some(screen, points_bonuses(teller, &result, seat));
    say_some(screen, later_text(teller, ending->now));
}
