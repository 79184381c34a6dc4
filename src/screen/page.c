#include "screen/page.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "screen/cards.h"
#include "screen/choices.h"
#include "screen/hand.h"
#include "screen/table.h"

#include <stdlib.h>
#include <string.h>

enum { INDENT = 2, APART = 2, SENTENCES_MAX = 64 };

// The parts below the sentences, each with a roomy and a narrow form.
typedef enum { PAGE_TABLE, PAGE_HAND, PAGE_CHOICES, PAGE_PARTS } PagePart;

// How much room the page may take: from roomy to narrow, the first that fits is taken.
typedef struct {
    bool apart;               // a line between the parts
    bool sentences;           // each of them begins a line
    bool narrow[PAGE_PARTS];  // which parts
} PageForm;

static const PageForm forms[] = {
    {true, true, {false, false, false}},
    {true, true, {[PAGE_CHOICES] = true}},
    {false, true, {[PAGE_CHOICES] = true}},
    {false, false, {[PAGE_CHOICES] = true}},
    {false, false, {[PAGE_CHOICES] = true, [PAGE_HAND] = true}},
    {false, false, {true, true, true}},
};

enum { FORMS = sizeof forms / sizeof forms[0] };

typedef struct {
    const Teller *teller;
    const View *view;
    SortBy sort;
    int sentence_count;  // those that are told at all
    char *sentences[SENTENCES_MAX];
    int left_out;                // older ones for which there is no room here
    char *parts[PAGE_PARTS][2];  // roomy and narrow
} Page;

// ---- What happened

// The seat's last turn that is over: the one before the turn in hand, where that is its own. -1:
// there was none.
static int last_turn(const Event events[], int count, int seat)
{
    bool latest = true;
    for (int i = count - 1; i >= 0; i--) {
        if (events[i].kind != EVENT_TURN)
            continue;
        if (events[i].seat == seat && !latest)
            return i;
        latest = false;
    }
    return -1;
}

News news_for(const Event events[], int count, int seat)
{
    int from = last_turn(events, count, seat) + 1;
    // What happened in the seat's turn until it was over, and has been seen already.
    for (; from > 0 && from < count; from++) {
        const Event *event = &events[from];
        bool does = event->kind >= EVENT_DREW && event->kind <= EVENT_SHOWED;
        if (!(does && event->seat == seat) && event->kind != EVENT_RENEWED)
            break;
    }
    return (News){events + from, count - from};
}

static void tell(Page *page, const News *news)
{
    char sentence[SENTENCE_MAX];
    for (int told = 0; told < news->count;) {
        told += events_sentence(page->teller, news->events + told, news->count - told, sentence);
        if (!*sentence)
            continue;
        if (page->sentence_count == SENTENCES_MAX) {
            free(page->sentences[0]);
            memmove(page->sentences, page->sentences + 1, sizeof page->sentences - sizeof(char *));
            page->sentence_count--;
            page->left_out++;
        }
        page->sentences[page->sentence_count++] = memory_needed(strdup(sentence));
    }
}

static void print_news(const Screen *screen, const Page *page, const PageForm *form, int from)
{
    char line[256];
    Text text = text_in(line, sizeof line);
    int left_out = page->left_out + from;
    if (page->sentence_count == 0)
        return;
    Flow flow = flow_at(screen, 0, INDENT);
    if (left_out > 0) {
        text_add(&text,
                 tr(left_out == 1 ? N_("(%d sentence before this: `%s`.)")
                                  : N_("(%d sentences before this: `%s`.)")),
                 left_out, command_name(COMMAND_LOG));
        flow_text(&flow, 0, PAINT_DIM, line);
    }
    for (int i = from; i < page->sentence_count; i++) {
        if (form->sentences && !flow.empty) {
            flow_end(&flow);
            flow = flow_at(screen, 0, INDENT);
        }
        flow_sentence(&flow, APART, page->teller, page->sentences[i]);
    }
    flow_end(&flow);
}

// A part in its roomy or narrow form, to be freed. While it is asked who comes back there is no
// hand, and the scores are what one looks at.
static char *part_text(const Screen *screen, const Page *page, PagePart part, bool narrow)
{
    MemoryStream stream;
    Screen sheet = *screen;
    bool reentry = page->view->game.phase == PHASE_REENTRY;
    memory_stream_open(&stream);
    sheet.out = stream.out;
    if (part == PAGE_TABLE && reentry)
        render_scores(&sheet, page->teller, page->view);
    else if (part == PAGE_TABLE)
        render_table(&sheet, page->teller, page->view, narrow ? TABLE_SHORT : TABLE_WHOLE);
    else if (part == PAGE_CHOICES)
        render_choices(&sheet, page->teller, page->view, narrow ? CHOICES_FLOW : CHOICES_ROWS);
    else if (!reentry)
        render_hand(&sheet, page->teller, page->view, page->sort, narrow ? HAND_FLOW : HAND_ROWS);
    return memory_stream_close(&stream);
}

// ---- The whole

// The page in this form, to be freed.
static char *page_text(const Screen *screen, const Page *page, const PageForm *form, int from)
{
    MemoryStream stream;
    Screen sheet = *screen;
    const char *apart = form->apart ? "\n" : "";
    memory_stream_open(&stream);
    sheet.out = stream.out;
    print_news(&sheet, page, form, from);
    if (page->sentence_count > 0)
        fputs(apart, sheet.out);
    for (PagePart part = 0; part < PAGE_PARTS; part++)
        fprintf(sheet.out, "%s%s", part == PAGE_HAND ? apart : "",
                page->parts[part][form->narrow[part]]);
    return memory_stream_close(&stream);
}

// Tries the forms, and the last of them with fewer and fewer sentences; the last try is taken,
// whether it fits or not: then it is said that the top is above the screen. The line to type in
// comes below.
static void print_what_fits(const Screen *screen, const Page *page)
{
    char line[256];
    Text note = text_in(line, sizeof line);
    int tries = FORMS + (page->sentence_count > 0 ? page->sentence_count - 1 : 0);
    for (int try = 0; try < tries; try++) {
        const PageForm *form = &forms[try < FORMS ? try : FORMS - 1];
        char *text = page_text(screen, page, form, try < FORMS ? 0 : try - FORMS + 1);
        int lines = 1;
        for (const char *at = text; *at; at++)
            lines += *at == '\n';
        bool fits = lines <= screen->height, taken = fits || try == tries - 1;
        if (taken)
            fputs(text, screen->out);
        free(text);
        if (taken && !fits) {
            text_add(&note,
                     tr("(The top is out of sight: the page has %d lines, the terminal %d.)"),
                     lines, screen->height);
            screen_wrap(screen, INDENT, line);
        }
        if (taken)
            break;
    }
}

void page_show(const Screen *screen, const Teller *teller, const View *view, const News *news,
               SortBy sort)
{
    Page page = {.teller = teller, .view = view, .sort = sort};
    Screen now = *screen;
    now.width = screen_width(screen);
    now.height = screen_height(screen);
    tell(&page, news);
    for (int i = 0; i < 2 * PAGE_PARTS; i++)
        page.parts[i / 2][i % 2] = part_text(&now, &page, (PagePart)(i / 2), i % 2);
    print_what_fits(&now, &page);
    for (int i = 0; i < 2 * PAGE_PARTS; i++)
        free(page.parts[i / 2][i % 2]);
    for (int i = 0; i < page.sentence_count; i++)
        free(page.sentences[i]);
}
