#include "screen/page.h"

#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "screen/aside.h"
#include "screen/table.h"

#include <stdlib.h>
#include <string.h>

enum { EXAMPLE_COLUMNS = 30, INDENT = 2 };

// A kind of act as the prompt offers it.
typedef struct {
    Command command;
    const char *text;
} ChoiceRow;

static const ChoiceRow rows[ACT_KINDS] = {
    [ACT_DRAW] = {COMMAND_DRAW, N_("a card from the stock")},
    [ACT_MELD] = {COMMAND_MELD, N_("put down a meld")},
    [ACT_LAY] = {COMMAND_LAY, N_("add to a meld on the table")},
    [ACT_SWAP] = {COMMAND_SWAP, N_("put a card in the place of a wild one")},
    [ACT_DISCARD] = {COMMAND_DISCARD, N_("throw a card; your turn ends")},
    [ACT_CLOSE] = {COMMAND_CLOSE, N_("throw a card and close the hand")},
    [ACT_SHOW] = {COMMAND_SHOW, N_("lay your hand open")},
    [ACT_SAY] = {COMMAND_SAY, N_("say it")},
    [ACT_PASS] = {COMMAND_PASS, N_("go on without it")},
    [ACT_TAKE_BACK] = {COMMAND_TAKE_BACK, N_("give up what you began")},
    [ACT_REENTER] = {COMMAND_REENTER, N_("come back into the match")},
    [ACT_DECLINE] = {COMMAND_DECLINE, N_("stay out of the match")},
};

static const ChoiceRow take_row = {COMMAND_TAKE, N_("the card on top of the discard pile")};
static const ChoiceRow pile_row = {COMMAND_TAKE, N_("the whole discard pile")};
static const ChoiceRow use_row = {COMMAND_TAKE,
                                  N_("the card on top of the discard pile, to play it at once")};

// The row for another pile, whose name the example shows.
static const ChoiceRow other_row = {COMMAND_TAKE, N_("the card on top of that pile")};
static const ChoiceRow other_pile_row = {COMMAND_TAKE, N_("the whole of that pile")};
static const ChoiceRow other_use_row = {COMMAND_TAKE,
                                        N_("the card on top of that pile, to play it at once")};

// Where a card that is thrown may close the hand too.
static const ChoiceRow throw_row = {COMMAND_DISCARD, N_("throw a card; the hand goes on")};

static const ChoiceRow close_alone_row = {COMMAND_CLOSE, N_("end the hand with what you hold")};

// The rows for words that do more.
static const ChoiceRow fold_row = {COMMAND_SAY, N_("say it and leave this hand")};
static const ChoiceRow word_rows[] = {
    [ENDS_NOTHING] = {COMMAND_SAY, N_("say it")},
    [ENDS_TURN] = {COMMAND_SAY, N_("say it; your turn ends")},
    [ENDS_HAND] = {COMMAND_SAY, N_("say it; the turns of the hand are over")},
};

static const ChoiceRow *choice_row(const Ruleset *rules, const Act *act)
{
    if (act->kind == ACT_SAY)
        return rules->acts[act->rule].folds ? &fold_row : &word_rows[rules->acts[act->rule].ends];
    if (act->kind == ACT_CLOSE && !rules->acts[act->rule].throws)
        return &close_alone_row;
    if (act->kind != ACT_DRAW || rules->acts[act->rule].from == ZONE_STOCK)
        return &rows[act->kind];
    const ActRule *rule = &rules->acts[act->rule];
    bool discards = rule->from == ZONE_DISCARDS;
    if (rule->take == TAKE_ALL)
        return discards ? &pile_row : &other_pile_row;
    if (rule->use.meld || rule->use.lay)
        return discards ? &use_row : &other_use_row;
    return discards ? &take_row : &other_row;
}

CommandText command_translate(const Ruleset *rules, const char *english)
{
    // A word of the table is the whole text. Else the command whose English name begins it; of
    // "take" and "take back" the longer one.
    CommandText translated;
    Text all = text_in(translated.text, sizeof translated.text);
    for (int i = 0; rules && i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_SAY &&
            strcmp(act_word(&rules->acts[i], LANGUAGE_EN), english) == 0) {
            text_add(&all, "%s", act_word(&rules->acts[i], language_now()));
            return translated;
        }
    Command found = COMMANDS;
    size_t longest = 0;
    for (Command command = 0; command < COMMANDS; command++) {
        const char *name = command_name_under(rules, command, LANGUAGE_EN);
        const size_t bytes = strlen(name);
        if (strncmp(english, name, bytes) == 0 && strchr(" ", english[bytes]) &&
            (found == COMMANDS || bytes > longest)) {
            found = command;
            longest = bytes;
        }
    }
    if (found != COMMANDS)
        text_add(&all, "%s", command_name_under(rules, found, language_now()));

    // The other words are cards, or words between the parts of the command.
    english += longest;
    while (*english) {
        size_t spaces = strspn(english, " "), length = strcspn(english + spaces, " ");
        const char *word = english + spaces, *now = NULL;
        for (int part = 0; part < PART_WORDS && !now; part++) {
            const char *name = part_names[part][LANGUAGE_EN][0];
            if (strlen(name) == length && strncmp(name, word, length) == 0)
                now = part_names[part][language_now()][0];
        }
        text_add(&all, "%.*s", (int)spaces, english);
        if (now)
            text_add(&all, "%s", now);
        else if (rules) {
            char shown[COMMAND_TEXT_MAX];
            word_shown(&rules->deck, word, length, shown, sizeof shown);
            text_add(&all, "%s", shown);
        } else {
            text_add(&all, "%.*s", (int)length, word);
        }
        english = word + length;
    }
    return translated;
}

CommandText command_example(const Ruleset *rules, const Game *game, const Act *act, CardStyle style)
{
    return command_translate(rules, act_text(rules, game, act, style).text);
}

// ---- Similar acts, offered as one

enum { CHOICES_MAX_SHOWN = ACT_RULES_MAX + ACT_KINDS };

typedef struct {
    Act act;
    bool named;  // by its cards; otherwise the command is shown in its form
    int ways;
} Choice;

typedef struct {
    int count;
    Choice list[CHOICES_MAX_SHOWN];
} Choices;

// Whether the command of the act names cards.
static bool names_cards(const Act *act)
{
    const unsigned kinds = 1u << ACT_MELD | 1u << ACT_LAY | 1u << ACT_SWAP | 1u << ACT_DISCARD |
                           1u << ACT_CLOSE | 1u << ACT_SHOW;
    return kinds >> act->kind & 1 && act->count > 0;
}

// What the seat asked may do. Acts of the same kind are offered as one; draws only if they are from
// the same pile, words each by itself. Where other cards may be named too the form is shown alone,
// as a hint might be for these.
static void choices_of(const Ruleset *rules, const View *view, Choices *choices)
{
    ActList list = {0};
    legal_acts(rules, &view->game, &list);
    choices->count = 0;
    for (int i = 0; i < list.count; i++) {
        const Act *act = &list.acts[i];
        const bool same =
            i > 0 && choice_row(rules, &act[-1]) == choice_row(rules, act) &&
            ((act->kind != ACT_DRAW && act->kind != ACT_SAY) || act[-1].rule == act->rule);
        if (!same)
            choices->list[choices->count++] = (Choice){.act = *act};
        Choice *choice = &choices->list[choices->count - 1];
        choice->named = ++choice->ways == 1 || !names_cards(act);
    }
    act_list_free(&list);
}

// ---- Showing them

static bool closes_by_throw(const Ruleset *rules, const Choices *choices)
{
    for (int i = 0; i < choices->count; i++)
        if (choice_row(rules, &choices->list[i].act) == &rows[ACT_CLOSE])
            return true;
    return false;
}

// What the act does. Who can only pass is told the words of the step that are closed to it, or that
// nothing else is open.
static void add_meaning(Text *text, const Ruleset *rules, const Game *game, const Act *act,
                        const Choices *choices)
{
    const bool alone = choices->count == 1;
    const Step *step = &rules->steps[game->step];
    if (act->kind != ACT_PASS || !alone || game->phase != PHASE_HAND) {
        const ChoiceRow *row = choice_row(rules, act);
        if (row == &rows[ACT_DISCARD] && closes_by_throw(rules, choices))
            row = &throw_row;
        text_add(text, "%s", tr(row->text));
        return;
    }
    int words = 0;
    for (int i = step->act_first; i < step->act_first + step->act_count; i++)
        if (rules->acts[i].kind == ACT_SAY) {
            text_add(text, tr(words++ ? N_(" or \"%s\"") : N_("go on without saying \"%s\"")),
                     act_word(&rules->acts[i], language_now()));
        }
    if (words == 0)
        text_add(text, "%s", tr("go on: nothing else can be done now"));
}

// The command of a choice: an example, or what has to be named.
static CommandText choice_text(const Teller *teller, const Game *game, const Choice *choice)
{
    static const char *const forms[ACT_KINDS] = {
        [ACT_MELD] = N_("CARDS"),        [ACT_LAY] = N_("CARDS on MELD"),
        [ACT_SWAP] = N_("CARD on MELD"), [ACT_DISCARD] = N_("CARD"),
        [ACT_CLOSE] = N_("CARD"),
    };
    if (choice->named)
        return command_example(teller->rules, game, &choice->act, STYLE_SHOWN);
    CommandText choosing;
    const char *form = forms[choice->act.kind];
    const Command command = choice_row(teller->rules, &choice->act)->command;
    snprintf(choosing.text, sizeof choosing.text, "%s%s%s",
             command_name_under(teller->rules, command, language_now()), form ? " " : "",
             form ? tr(form) : "");
    return choosing;
}

static const char *heading(const Game *game)
{
    const bool over = game->phase == PHASE_HAND && game->how != HOW_NOT_YET;
    return tr(over ? N_("The hand is over; you may still:") : N_("You may, for example:"));
}

static void print_rows(const Screen *screen, const Teller *teller, const Game *game,
                       const Choices *choices)
{
    const bool beside = screen_width(screen) >= 2 * EXAMPLE_COLUMNS;
    screen_wrap(screen, INDENT, heading(game));
    for (int i = 0; i < choices->count; i++) {
        const Choice *choice = &choices->list[i];
        char line[COMMAND_TEXT_MAX + 256], meaning[256];
        Text words = text_in(meaning, sizeof meaning);
        // Each part is a beginning, with several ways to go on.
        const bool parts = choice->ways > 1 && choice->act.kind == ACT_SHOW;
        add_meaning(&words, teller->rules, game, &choice->act, choices);
        if (parts && teller->rules->arrange.choose == CHOOSE_FREE)
            text_add(&words, tr("; `%s CARDS + CARDS` shows these melds, and the rest is loose"),
                     command_name(COMMAND_SHOW));
        const CommandText example = choice_text(teller, game, choice);
        if (screen->plain) {
            snprintf(line, sizeof line, "%s: %s.", example.text, meaning);
            screen_wrap(screen, 0, line);
            continue;
        }
        if (choice->ways > 1 && !parts) {
            text_add(&words, " ");
            text_add(&words, tr("(%d ways)"), choice->ways);
        }
        fprintf(screen->out, "%*s", INDENT, "");
        if (beside && utf8_columns(example.text) < EXAMPLE_COLUMNS) {
            screen_column(screen, EXAMPLE_COLUMNS, example.text);
            screen_wrap_at(screen, INDENT + EXAMPLE_COLUMNS, meaning);
        } else {
            screen_wrap_at(screen, INDENT, example.text);
            fprintf(screen->out, "%*s", 2 * INDENT, "");
            screen_wrap_at(screen, 2 * INDENT, meaning);
        }
    }
}

// An open draft must be finished or taken back.
static void print_draft(const Screen *screen, const Teller *teller, const Game *game)
{
    char line[256];
    Text text = text_in(line, sizeof line);
    if (game->taken != CARD_NONE && card_set_has(&game->hands[game->asked], game->taken))
        text_add(&text, tr("You have to put %s down now, or give it back."),
                 card_text(&teller->rules->deck, game->taken, teller->style).text);
    else if (teller->rules->acts[game->draft].kind == ACT_SHOW)
        text_add(&text, "%s", tr("Show the rest of your hand now, or take it back."));
    else
        text_add(&text, "%s", tr("Put down the rest of the contract now, or take it back."));
    screen_wrap(screen, INDENT, line);
}

static void print_choices(const Screen *screen, const Teller *teller, const Game *game,
                          const Choices *choices, ChoicesForm form)
{
    if (game->draft != RULE_NONE)
        print_draft(screen, teller, game);
    if (form == CHOICES_ROWS || screen->plain) {
        print_rows(screen, teller, game, choices);
        return;
    }
    Flow flow = flow_at(screen, 0, INDENT);
    flow_text(&flow, 0, PAINT_PLAIN, heading(game));
    for (int i = 0; i < choices->count; i++) {
        char item[COMMAND_TEXT_MAX + 2];
        snprintf(item, sizeof item, "%s%s", choice_text(teller, game, &choices->list[i]).text,
                 i + 1 < choices->count ? ";" : "");
        flow_keep(&flow, 1, utf8_columns(item));
        flow_text(&flow, 1, PAINT_PLAIN, item);
    }
    flow_end(&flow);
}

void render_choices(const Screen *screen, const Teller *teller, const View *view, ChoicesForm form)
{
    Choices choices;
    choices_of(teller->rules, view, &choices);
    print_choices(screen, teller, &view->game, &choices, form);
}

void render_legal(const Screen *screen, const Teller *teller, const View *view)
{
    ActList list = {0};
    int64_t began = ruleset_spent(teller->rules);
    legal_acts(teller->rules, &view->game, &list);
    int written = 0;
    for (; written < list.count && ruleset_may_go_on(teller->rules, began); written++) {
        fprintf(screen->out, "%*s", INDENT, "");
        screen_wrap_at(
            screen, INDENT,
            command_example(teller->rules, &view->game, &list.acts[written], STYLE_SHOWN).text);
    }
    if (list.sampled || written < list.count) {
        Sentence more;
        snprintf(more.text, sizeof more.text, tr("There are more: these are some %d of them."),
                 written);
        screen_wrap(screen, INDENT, more.text);
    }
    act_list_free(&list);
}

// ---- The page of a turn

// The parts below the sentences, each with a roomy and a narrow form.
typedef enum { PAGE_TABLE, PAGE_HAND, PAGE_CHOICES, PAGE_PARTS } PagePart;

// Layouts of the page, from roomy to narrow; the first that fits is used.
typedef struct {
    bool apart;  // a blank line between the parts
    SentenceLines lines;
    bool narrow[PAGE_PARTS];  // which parts are narrow
} PageForm;

static const PageForm forms[] = {
    {true, LINES_ALL, {false, false, false}},
    {true, LINES_ALL, {[PAGE_CHOICES] = true}},
    {true, LINES_BUT_DEAL, {[PAGE_CHOICES] = true}},
    {false, LINES_ALL, {[PAGE_CHOICES] = true}},
    {false, LINES_BUT_DEAL, {[PAGE_CHOICES] = true}},
    {false, LINES_NONE, {[PAGE_CHOICES] = true}},
    {false, LINES_NONE, {[PAGE_CHOICES] = true, [PAGE_HAND] = true}},
    {false, LINES_NONE, {true, true, true}},
};

enum { FORMS = sizeof forms / sizeof forms[0] };

typedef struct {
    const Teller *teller;
    const View *view;
    const Choices *choices;  // of the seat asked; NULL for another
    SortBy sort;
    Sentences sentences;         // that are told at all
    char *parts[PAGE_PARTS][2];  // in both forms, roomy and narrow
    char *beside;                // all of them roomy, with what stands beside them; or NULL
} Page;

News news_for(const Event events[], int count, int seat)
{
    // Begins after the seat's last finished turn; its latest turn is still being played.
    int from = 0;
    bool latest = true;
    for (int i = count - 1; i >= 0 && from == 0; i--) {
        if (events[i].kind != EVENT_TURN)
            continue;
        if (events[i].seat == seat && !latest)
            from = i + 1;
        latest = false;
    }
    // The seat has already seen the rest of that turn.
    for (; from > 0 && from < count; from++) {
        const Event *event = &events[from];
        bool does = event->kind >= EVENT_DREW && event->kind <= EVENT_FOLDED;
        if (!(does && event->seat == seat) && event->kind != EVENT_RENEWED)
            break;
    }
    return (News){.events = events + from, .count = count - from};
}

int news_of_deal(const News *news)
{
    int count = 0;
    while (count < news->count &&
           (news->events[count].kind < EVENT_TURN || news->events[count].kind == EVENT_CHIPS ||
            news->events[count].kind == EVENT_PAID))
        count++;
    return count;
}

// A part in its roomy or narrow form; the caller frees it. Between hands, and after the match, the
// scores replace the table. Only the seat asked has choices. NULL without memory.
static char *part_text(const Screen *screen, const Page *page, PagePart part, bool narrow)
{
    MemoryStream stream;
    Screen sheet = *screen;
    const Game *game = &page->view->game;
    bool hand = game->phase == PHASE_HAND;
    memory_stream_open(&stream);
    sheet.out = stream.out;
    if (!sheet.out)
        return NULL;
    if (part == PAGE_TABLE && !hand)
        render_scores(&sheet, page->teller, page->view);
    else if (part == PAGE_TABLE)
        render_table(&sheet, page->teller, page->view, narrow ? TABLE_SHORT : TABLE_WHOLE);
    else if (part == PAGE_CHOICES && page->choices)
        print_choices(&sheet, page->teller, game, page->choices,
                      narrow ? CHOICES_FLOW : CHOICES_ROWS);
    else if (part == PAGE_HAND && hand)
        render_hand(&sheet, page->teller, page->view, page->sort, narrow ? HAND_FLOW : HAND_ROWS);
    return memory_stream_close(&stream);
}

// The parts in their roomy form, in as many columns as are left beside what stands there; the
// caller frees it. NULL on a terminal that is not that wide, or without memory.
static char *beside_text(const Screen *screen, const Page *page, const News *news)
{
    MemoryStream left, right;
    Screen sheet = *screen;
    if (!news->hand || page->view->game.phase != PHASE_HAND || screen->width < ASIDE_SCREEN_MIN)
        return NULL;
    sheet.width = ASIDE_COLUMNS;
    memory_stream_open(&right);
    sheet.out = right.out;
    if (!sheet.out)
        return NULL;
    render_aside(&sheet, page->teller, page->view, news->scores, news->hand, news->hand_count);
    char *aside = memory_stream_close(&right);

    sheet.width = screen->width - ASIDE_COLUMNS - ASIDE_GAP;
    memory_stream_open(&left);
    for (PagePart part = 0; part < PAGE_PARTS && left.out; part++) {
        char *text = part_text(&sheet, page, part, false);
        fprintf(left.out, "%s%s", part == PAGE_HAND ? "\n" : "", text ? text : "");
        free(text);
    }
    char *parts = left.out ? memory_stream_close(&left) : NULL;
    char *both = parts && aside ? columns_joined(parts, sheet.width + ASIDE_GAP, aside) : NULL;
    free(parts);
    free(aside);
    return both;
}

// The page in this layout, without so many sentences; the caller frees it. NULL without memory.
static char *page_text(const Screen *screen, const Page *page, const PageForm *form, int left_out,
                       bool beside)
{
    MemoryStream stream;
    Screen sheet = *screen;
    const char *apart = form->apart ? "\n" : "";
    memory_stream_open(&stream);
    sheet.out = stream.out;
    if (!sheet.out)
        return NULL;
    render_sentences(&sheet, page->teller, &page->sentences, left_out, form->lines,
                     command_name(COMMAND_LOG));
    fputs(page->sentences.count > 0 ? apart : "", sheet.out);
    if (beside)
        fputs(page->beside, sheet.out);
    for (PagePart part = 0; part < PAGE_PARTS && !beside; part++)
        if (page->parts[part][form->narrow[part]])
            fprintf(sheet.out, "%s%s", part == PAGE_HAND ? apart : "",
                    page->parts[part][form->narrow[part]]);
    return memory_stream_close(&stream);
}

// Prints the first layout that fits above the input line, with something beside the table if there
// is room; otherwise the last one with fewer and fewer sentences, the lightest left out first. If
// nothing fits, prints the last try and a note that its top is out of sight.
static void print_what_fits(const Screen *screen, const Page *page)
{
    const int last = FORMS - 1 + most(page->sentences.count - 1, 0);
    for (int try = page->beside ? -1 : 0; try <= last; try++) {
        const PageForm *form = &forms[least(most(try, 0), FORMS - 1)];
        char *text = page_text(screen, page, form, most(try - FORMS + 1, 0), try < 0);
        const int lines = text ? count_lines(text) + 1 : 0;
        const bool taken = lines <= screen->height || try == last;
        fputs(taken && text ? text : "", screen->out);
        free(text);
        if (taken && lines > screen->height)
            note_height(screen, lines);
        if (taken)
            break;
    }
}

void page_show(const Screen *screen, const Teller *teller, const View *view, const News *news,
               SortBy sort)
{
    Page page = {.teller = teller, .view = view, .sort = sort};
    Choices choices;
    if (view->game.phase != PHASE_OVER && view->game.asked == view->seat) {
        choices_of(teller->rules, view, &choices);
        page.choices = &choices;
    }
    Screen now = *screen;
    now.width = screen_width(screen);
    now.height = screen_height(screen);
    for (int i = 0; i < GREETINGS && news->greeting[i]; i++) {
        char greeting[SENTENCE_MAX];
        escape_text(greeting, sizeof greeting, news->greeting[i]);
        sentences_add(&page.sentences, greeting, WEIGHT_GREETING);
    }
    sentences_tell(&page.sentences, teller, news->events, news->count, news_of_deal(news));
    for (int i = 0; i < 2 * PAGE_PARTS; i++)
        page.parts[i / 2][i % 2] = part_text(&now, &page, (PagePart)(i / 2), i % 2);
    page.beside = beside_text(&now, &page, news);
    print_what_fits(&now, &page);
    for (int i = 0; i < 2 * PAGE_PARTS; i++)
        free(page.parts[i / 2][i % 2]);
    sentences_free(&page.sentences);
    free(page.beside);
}
