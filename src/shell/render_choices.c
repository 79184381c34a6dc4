#include "shell/render.h"

#include "base/language.h"
#include "base/text.h"
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

void command_example(const Ruleset *rules, const Game *game, const Act *act,
                     char text[COMMAND_TEXT_MAX])
{
    char english[COMMAND_TEXT_MAX];
    act_text(rules, game, act, STYLE_LETTERS, english);
    const char *name = command_rows[choice_row(rules, act)->command].names[LANGUAGE_EN][0];
    const char *rest = english + strlen(name), *on = strstr(rest, " on ");
    if (on)
        snprintf(text, COMMAND_TEXT_MAX, "%s%.*s %s %s",
                 command_name(choice_row(rules, act)->command), (int)(on - rest), rest, tr("on"),
                 on + 4);
    else
        snprintf(text, COMMAND_TEXT_MAX, "%s%s", command_name(choice_row(rules, act)->command),
                 rest);
}

// Acts that are offered as one: the same kind, and for a draw the same pile.
static bool same_choice(const Ruleset *rules, const Act *a, const Act *b)
{
    return choice_row(rules, a) == choice_row(rules, b) &&
           (a->kind != ACT_DRAW || a->rule == b->rule);
}

static void print_choice(const Screen *screen, const Teller *teller, const Game *game,
                         const Act acts[], int ways)
{
    char example[COMMAND_TEXT_MAX], meaning[256];
    Text text = text_in(meaning, sizeof meaning);
    command_example(teller->rules, game, &acts[0], example);
    text_add(&text, "%s", tr(choice_row(teller->rules, &acts[0])->text));
    if (ways > 1) {
        text_add(&text, " ");
        text_add(&text, tr("(%d ways)"), ways);
    }
    fprintf(screen->out, "%*s", INDENT, "");
    screen_column(screen, EXAMPLE_COLUMNS, example);
    screen_wrap_at(screen, INDENT + EXAMPLE_COLUMNS, meaning);
}

void render_choices(const Screen *screen, const Teller *teller, const View *view)
{
    const Ruleset *rules = teller->rules;
    ActList list = {0};
    legal_acts(rules, &view->game, &list);
    fprintf(screen->out, "%s\n", tr("You may, for example:"));
    for (int from = 0, to; from < list.count; from = to) {
        for (to = from + 1; to < list.count; to++)
            if (!same_choice(rules, &list.acts[from], &list.acts[to]))
                break;
        print_choice(screen, teller, &view->game, &list.acts[from], to - from);
    }
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
