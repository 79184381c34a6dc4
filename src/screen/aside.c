#include "screen/aside.h"

#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "screen/cards.h"
#include "screen/fold.h"
#include "screen/table.h"

enum { INDENT = 2, NAME_COLUMNS = 2, SHEET_LINES = 12 };

// ---- What is known of the others

typedef enum { KNOWN_HOLDS, KNOWN_TOOK, KNOWN_THREW, KNOWNS } Known;

static const char *const known_texts[KNOWNS] = {
    [KNOWN_HOLDS] = N_("holds"), [KNOWN_TOOK] = N_("took"), [KNOWN_THREW] = N_("threw")};

// Cards in the order in which they became known, those held by suit and rank.
typedef struct {
    int count;
    Card cards[CARDS_MAX];
} KnownCards;

static void add_known(KnownCards *known, Card card)
{
    if (known->count < CARDS_MAX)
        known->cards[known->count++] = card;
}

// What it holds; what it took from piles that lie open and has not given back; or what it threw.
static KnownCards cards_known(const View *view, int seat, Known what, const Event events[],
                              int count)
{
    KnownCards known = {0};
    CardSet held = view->game.hands[seat];
    int before = 0;
    while (what == KNOWN_HOLDS && !card_set_is_empty(&held))
        add_known(&known, card_set_pop(&held));
    for (int i = 0; i < count && what != KNOWN_HOLDS; i++) {
        const Event event = event_for(&events[i], view->seat);
        const bool threw = event.kind == EVENT_DISCARDED || event.kind == EVENT_CLOSED;
        if (event.seat != seat)
            continue;
        if (event.kind == EVENT_TOOK_BACK && what == KNOWN_TOOK)
            known.count = before;
        if (what == KNOWN_TOOK ? event.kind != EVENT_TOOK : !threw)
            continue;
        before = known.count;
        for (int j = 0; j < event.count; j++)
            if (event.cards[j].card != CARD_HIDDEN)
                add_known(&known, event.cards[j].card);
    }
    return known;
}

// "Beto holds king of spades; took king of spades; threw two of hearts."
static void say_known(const Screen *screen, const Teller *teller, int seat,
                      const KnownCards known[KNOWNS])
{
    char line[SAID_BYTES];
    Text text = text_in(line, sizeof line);
    text_add(&text, "%s", teller->seats->names.list[seat]);
    bool first = true;
    for (Known what = 0; what < KNOWNS; what++) {
        if (known[what].count == 0)
            continue;
        text_add(&text, "%s %s ", first ? "" : ";", tr(known_texts[what]));
        for (int i = 0; i < known[what].count; i++)
            add_card(&text, teller, known[what].cards[i], i == 0);
        first = false;
    }
    text_add(&text, ".");
    if (!first)
        screen_say(screen, line);
}

static void flow_known(const Screen *screen, const Teller *teller, int seat,
                       const KnownCards known[KNOWNS])
{
    int columns = 0;
    bool any = false;
    for (Known what = 0; what < KNOWNS; what++) {
        columns = most(columns, utf8_columns(tr(known_texts[what])));
        any = any || known[what].count > 0;
    }
    if (!any)
        return;
    Flow flow = flow_at(screen, 0, INDENT);
    flow_text(&flow, 0, PAINT_BOLD, teller->seats->names.list[seat]);
    for (Known what = 0; what < KNOWNS; what++) {
        if (known[what].count == 0)
            continue;
        flow.indent = INDENT;
        flow_line(&flow);
        flow_text(&flow, 0, PAINT_PLAIN, tr(known_texts[what]));
        flow_to(&flow, INDENT + columns);
        flow.indent = INDENT + columns + NAME_COLUMNS;
        for (int i = 0; i < known[what].count; i++) {
            const Card card = known[what].cards[i];
            flow_word(&flow, i == 0 ? NAME_COLUMNS : 1, card_paint(&teller->rules->deck, card),
                      card_text(&teller->rules->deck, card, teller->style).text);
        }
    }
    flow_end(&flow);
}

void render_known(const Screen *screen, const Teller *teller, const View *view,
                  const Event events[], int count)
{
    for (int place = 0; place < view->game.players - 1; place++) {
        const int seat = seat_in_order(&view->game, view->seat, place);
        KnownCards known[KNOWNS];
        for (Known what = 0; what < KNOWNS; what++)
            known[what] = cards_known(view, seat, what, events, count);
        if (screen->plain)
            say_known(screen, teller, seat, known);
        else
            flow_known(screen, teller, seat, known);
    }
}

// ---- The column beside the table

void render_aside(const Screen *screen, const Teller *teller, const View *view, const Sheet *scores,
                  const Event events[], int count)
{
    fprintf(screen->out, "%s%s%s\n", screen_paint(screen, PAINT_BOLD), tr("Scores"),
            screen_paint(screen, PAINT_PLAIN));
    if (scores && scores->count > 0)
        render_sheet(screen, teller, scores, SHEET_LINES);
    else
        render_scores(screen, teller, view);
    fputc('\n', screen->out);
    render_known(screen, teller, view, events, count);
}

// ---- Two columns

// The columns of a line, which ends at `end`, without its colours.
static int columns_shown(const char *line, const char *end)
{
    int columns = 0;
    while (line < end)
        columns += fold_next_columns(&line);
    return columns;
}

char *columns_joined(const char *left, int column, const char *right)
{
    MemoryStream stream;
    memory_stream_open(&stream);
    if (!stream.out)
        return NULL;
    while (*left || *right) {
        const size_t first = strcspn(left, "\n"), second = strcspn(right, "\n");
        fwrite(left, 1, first, stream.out);
        if (second > 0)
            fprintf(stream.out, "%*s", most(1, column - columns_shown(left, left + first)), "");
        fwrite(right, 1, second, stream.out);
        fputc('\n', stream.out);
        left += first + (left[first] == '\n');
        right += second + (right[second] == '\n');
    }
    return memory_stream_close(&stream);
}
