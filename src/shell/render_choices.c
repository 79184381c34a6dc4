#include "shell/render.h"

#include "base/language.h"
#include "base/text.h"
#include "base/utf8.h"
#include "notation/command.h"

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
    [ACT_PASS] = {COMMAND_PASS, N_("go on without it")},
    [ACT_TAKE_BACK] = {COMMAND_TAKE_BACK, N_("give back the card you took")},
    [ACT_REENTER] = {COMMAND_REENTER, N_("come back into the match")},
    [ACT_DECLINE] = {COMMAND_DECLINE, N_("stay out of the match")},
};

static const ChoiceRow take_row = {COMMAND_TAKE, N_("the card on top of the discard pile")};
static const ChoiceRow use_row = {COMMAND_TAKE,
                                  N_("the card on top of the discard pile, to play it at once")};

static const ChoiceRow *choice_row(const Ruleset *rules, const Act *act)
{
    if (act->kind != ACT_DRAW || rules->acts[act->rule].from == ZONE_STOCK)
        return &rows[act->kind];
    const UseRule *use = &rules->acts[act->rule].use;
    return use->meld || use->lay ? &use_row : &take_row;
}

// The words of a command that are no cards, with the spaces around them.
static const char *const joining[] = {N_("on"), N_("with"), N_("low"), N_("high")};

static const char *joining_now(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof joining / sizeof joining[0]; i++)
        if (strlen(joining[i]) == length && strncmp(joining[i], word, length) == 0)
            return tr(joining[i]);
    return NULL;
}

void command_translate(const char *english, char text[COMMAND_TEXT_MAX])
{
    Text all = text_in(text, COMMAND_TEXT_MAX);
    for (Command command = 0; command < COMMANDS && all.used == 0; command++) {
        const char *name = command_rows[command].names[LANGUAGE_EN][0];
        size_t length = strlen(name);
        if (strncmp(english, name, length) == 0 && (!english[length] || english[length] == ' ')) {
            text_add(&all, "%s", command_name(command));
            english += length;
        }
    }
    while (*english) {
        size_t spaces = strspn(english, " "), length = strcspn(english + spaces, " ");
        const char *word = english + spaces, *now = joining_now(word, length);
        text_add(&all, "%.*s%.*s", (int)spaces, english, now ? (int)strlen(now) : (int)length,
                 now ? now : word);
        english = word + length;
    }
}

void command_example(const Ruleset *rules, const Game *game, const Act *act,
                     char text[COMMAND_TEXT_MAX])
{
    char english[COMMAND_TEXT_MAX];
    act_text(rules, game, act, STYLE_LETTERS, english);
    command_translate(english, text);
}

// Acts that are offered as one: the same kind, and for a draw the same pile.
static bool same_choice(const Ruleset *rules, const Act *a, const Act *b)
{
    return choice_row(rules, a) == choice_row(rules, b) &&
           (a->kind != ACT_DRAW || a->rule == b->rule);
}

// How many of the acts, from this one on, are offered as one.
static int ways_of(const Ruleset *rules, const ActList *list, int from)
{
    int to = from + 1;
    while (to < list->count && same_choice(rules, &list->acts[from], &list->acts[to]))
        to++;
    return to - from;
}

static void print_row(const Screen *screen, const Teller *teller, const Game *game, const Act *act,
                      int ways)
{
    char example[COMMAND_TEXT_MAX], meaning[256];
    Text text = text_in(meaning, sizeof meaning);
    command_example(teller->rules, game, act, example);
    text_add(&text, "%s", tr(choice_row(teller->rules, act)->text));
    if (ways > 1) {
        text_add(&text, " ");
        text_add(&text, tr("(%d ways)"), ways);
    }
    bool beside = screen_width(screen) >= 2 * EXAMPLE_COLUMNS;
    fprintf(screen->out, "%*s", INDENT, "");
    if (beside && utf8_columns(example) < EXAMPLE_COLUMNS) {
        screen_column(screen, EXAMPLE_COLUMNS, example);
        screen_wrap_at(screen, INDENT + EXAMPLE_COLUMNS, meaning);
    } else {
        screen_wrap_at(screen, INDENT, example);
        fprintf(screen->out, "%*s", 2 * INDENT, "");
        screen_wrap_at(screen, 2 * INDENT, meaning);
    }
}

static void say_row(const Screen *screen, const Teller *teller, const Game *game, const Act *act)
{
    char example[COMMAND_TEXT_MAX], line[COMMAND_TEXT_MAX + 256];
    Text text = text_in(line, sizeof line);
    command_example(teller->rules, game, act, example);
    text_add(&text, "%s: %s.", example, tr(choice_row(teller->rules, act)->text));
    screen_wrap(screen, 0, line);
}

static void print_rows(const Screen *screen, const Teller *teller, const Game *game,
                       const ActList *list)
{
    fprintf(screen->out, "%s\n", tr("You may, for example:"));
    for (int at = 0; at < list->count;) {
        int ways = ways_of(teller->rules, list, at);
        if (screen->plain)
            say_row(screen, teller, game, &list->acts[at]);
        else
            print_row(screen, teller, game, &list->acts[at], ways);
        at += ways;
    }
}

static void print_flow(const Screen *screen, const Teller *teller, const Game *game,
                       const ActList *list)
{
    Flow flow = flow_at(screen, 0, INDENT);
    flow_text(&flow, 0, PAINT_PLAIN, tr("You may, for example:"));
    for (int at = 0; at < list->count;) {
        char example[COMMAND_TEXT_MAX];
        command_example(teller->rules, game, &list->acts[at], example);
        at += ways_of(teller->rules, list, at);
        int room = (int)(sizeof example - strlen(example));
        snprintf(example + strlen(example), (size_t)room, "%s", at < list->count ? ";" : "");
        flow_keep(&flow, 1, utf8_columns(example));
        flow_text(&flow, 1, PAINT_PLAIN, example);
    }
    flow_end(&flow);
}

void render_choices(const Screen *screen, const Teller *teller, const View *view, ChoicesForm form)
{
    ActList list = {0};
    legal_acts(teller->rules, &view->game, &list);
    if (form == CHOICES_ROWS || screen->plain)
        print_rows(screen, teller, &view->game, &list);
    else
        print_flow(screen, teller, &view->game, &list);
    act_list_free(&list);
}

void render_legal(const Screen *screen, const Teller *teller, const View *view)
{
    ActList list = {0};
    legal_acts(teller->rules, &view->game, &list);
    for (int i = 0; i < list.count; i++) {
        char text[COMMAND_TEXT_MAX];
        command_example(teller->rules, &view->game, &list.acts[i], text);
        fprintf(screen->out, "%*s%s\n", INDENT, "", text);
    }
    if (list.sampled)
        fprintf(screen->out, tr("There are more: these are some %d of them.\n"), list.count);
    act_list_free(&list);
}
