#include "screen/choices.h"

#include "base/language.h"
#include "base/text.h"
#include "play/arrangement.h"
#include "screen/cards.h"

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
    [ACT_PASS] = {COMMAND_PASS, N_("go on without it")},
    [ACT_TAKE_BACK] = {COMMAND_TAKE_BACK, N_("give up what you began")},
    [ACT_REENTER] = {COMMAND_REENTER, N_("come back into the match")},
    [ACT_DECLINE] = {COMMAND_DECLINE, N_("stay out of the match")},
};

static const ChoiceRow take_row = {COMMAND_TAKE, N_("the card on top of the discard pile")};
static const ChoiceRow pile_row = {COMMAND_TAKE, N_("the whole discard pile")};
static const ChoiceRow use_row = {COMMAND_TAKE,
                                  N_("the card on top of the discard pile, to play it at once")};

// From another pile, which the example names.
static const ChoiceRow other_row = {COMMAND_TAKE, N_("the card on top of that pile")};
static const ChoiceRow other_pile_row = {COMMAND_TAKE, N_("the whole of that pile")};
static const ChoiceRow other_use_row = {COMMAND_TAKE,
                                        N_("the card on top of that pile, to play it at once")};

static const ChoiceRow *choice_row(const Ruleset *rules, const Act *act)
{
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

// The command with whose English name the text begins, and the length of that name: of "take" and
// "take back" the longer one.
static Command named_in(const Ruleset *rules, const char *english, size_t *length)
{
    Command found = COMMANDS;
    *length = 0;
    for (Command command = 0; command < COMMANDS; command++) {
        const char *name = command_name_under(rules, command, LANGUAGE_EN);
        size_t bytes = strlen(name);
        if (strncmp(english, name, bytes) == 0 && strchr(" ", english[bytes]) &&
            (found == COMMANDS || bytes > *length)) {
            found = command;
            *length = bytes;
        }
    }
    return found;
}

// Words that are neither the command's name nor cards are those between the parts of it.
void command_translate(const Ruleset *rules, const char *english, char text[COMMAND_TEXT_MAX])
{
    size_t name_length;
    Text all = text_in(text, COMMAND_TEXT_MAX);
    Command command = named_in(rules, english, &name_length);
    if (command != COMMANDS)
        text_add(&all, "%s", command_name_under(rules, command, language_now()));
    english += name_length;
    while (*english) {
        size_t spaces = strspn(english, " "), length = strcspn(english + spaces, " ");
        const char *word = english + spaces, *now = NULL;
        for (int part = 0; part < PART_WORDS && !now; part++) {
            const char *name = part_names[part][LANGUAGE_EN][0];
            if (strlen(name) == length && strncmp(name, word, length) == 0)
                now = part_names[part][language_now()][0];
        }
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
    command_translate(rules, english, text);
}

// ---- Acts that are offered as one

enum { CHOICES_MAX_SHOWN = ACT_RULES_MAX + ACT_KINDS };

typedef struct {
    const Act *example;
    int ways;
} Choice;

// Does the act put the cards to the use that they have in the hand as it is arranged? A meld that
// does not tear another one, a discard that nothing else needs.
static bool is_of_use(const Arrangement *arrangement, const Act *act)
{
    static const Use uses[] = {
        [ACT_MELD] = USE_MELD, [ACT_LAY] = USE_LAY, [ACT_DISCARD] = USE_LOOSE};
    FaceSet faces = 0;
    if (act->kind != ACT_MELD && act->kind != ACT_LAY && act->kind != ACT_DISCARD)
        return false;
    for (int i = 0; i < act->count; i++)
        faces = face_set_with(faces, card_face(act->cards[i].card));
    for (int i = 0; i < arrangement->count; i++) {
        const CardGroup *group = &arrangement->groups[i];
        FaceSet grouped = 0;
        for (int j = 0; j < group->count; j++)
            grouped = face_set_with(grouped, card_face(group->cards[j].card));
        if (group->use == uses[act->kind] && act->count == group->count && faces == grouped &&
            (act->kind != ACT_LAY || group->meld == act->meld))
            return true;
    }
    return false;
}

// Acts are offered as one that are of the same kind, and for a draw from the same pile.
static int list_choices(const Ruleset *rules, const View *view, const ActList *list,
                        Choice choices[CHOICES_MAX_SHOWN])
{
    Arrangement arrangement;
    int count = 0;
    bool useful = false;
    arrange_hand(rules, view, &arrangement);
    for (int i = 0; i < list->count; i++) {
        const Act *act = &list->acts[i];
        bool same = i > 0 && choice_row(rules, &act[-1]) == choice_row(rules, act) &&
                    (act->kind != ACT_DRAW || act[-1].rule == act->rule);
        if (!same) {
            choices[count++] = (Choice){.example = act};
            useful = false;
        }
        Choice *choice = &choices[count - 1];
        choice->ways++;
        if (!useful && is_of_use(&arrangement, act)) {
            useful = true;
            choice->example = act;
        }
    }
    return count;
}

// ---- Showing them

static void print_row(const Screen *screen, const char *example, const char *text, int ways)
{
    char meaning[256];
    Text words = text_in(meaning, sizeof meaning);
    text_add(&words, "%s", text);
    if (ways > 1) {
        text_add(&words, " ");
        text_add(&words, tr("(%d ways)"), ways);
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

static void print_rows(const Screen *screen, const Teller *teller, const Game *game,
                       const Choice choices[], int count)
{
    fprintf(screen->out, "%s\n", tr("You may, for example:"));
    for (int i = 0; i < count; i++) {
        char example[COMMAND_TEXT_MAX], line[COMMAND_TEXT_MAX + 256];
        const char *text = tr(choice_row(teller->rules, choices[i].example)->text);
        command_example(teller->rules, game, choices[i].example, example);
        if (screen->plain) {
            snprintf(line, sizeof line, "%s: %s.", example, text);
            screen_wrap(screen, 0, line);
        } else {
            print_row(screen, example, text, choices[i].ways);
        }
    }
}

void render_choices(const Screen *screen, const Teller *teller, const View *view, ChoicesForm form)
{
    ActList list = {0};
    Choice choices[CHOICES_MAX_SHOWN];
    const Game *game = &view->game;
    legal_acts(teller->rules, game, &list);
    int count = list_choices(teller->rules, view, &list, choices);
    // What was begun leaves no other way than to go on with it, or to take it back.
    if (game->draft != RULE_NONE) {
        char line[256], card[CARD_TEXT_MAX];
        Text text = text_in(line, sizeof line);
        card_text(&teller->rules->deck, game->taken, teller->style, card);
        if (game->taken != CARD_NONE && card_set_has(&game->hands[game->asked], game->taken))
            text_add(&text, tr("You have to put %s down now, or give it back."), card);
        else if (teller->rules->acts[game->draft].kind == ACT_SHOW)
            text_add(&text, "%s", tr("Show the rest of your hand now, or take it back."));
        else
            text_add(&text, "%s", tr("Put down the rest of the contract now, or take it back."));
        screen_wrap(screen, INDENT, line);
    }
    if (form == CHOICES_ROWS || screen->plain) {
        print_rows(screen, teller, game, choices, count);
    } else {
        Flow flow = flow_at(screen, 0, INDENT);
        flow_text(&flow, 0, PAINT_PLAIN, tr("You may, for example:"));
        for (int i = 0; i < count; i++) {
            char example[COMMAND_TEXT_MAX], item[COMMAND_TEXT_MAX + 2];
            command_example(teller->rules, game, choices[i].example, example);
            snprintf(item, sizeof item, "%s%s", example, i + 1 < count ? ";" : "");
            flow_keep(&flow, 1, utf8_columns(item));
            flow_text(&flow, 1, PAINT_PLAIN, item);
        }
        flow_end(&flow);
    }
    act_list_free(&list);
}

void render_legal(const Screen *screen, const Teller *teller, const View *view)
{
    ActList list = {0};
    int64_t began = ruleset_spent(teller->rules);
    legal_acts(teller->rules, &view->game, &list);
    int written = 0;
    for (; written < list.count && ruleset_may_go_on(teller->rules, began); written++) {
        char text[COMMAND_TEXT_MAX];
        command_example(teller->rules, &view->game, &list.acts[written], text);
        fprintf(screen->out, "%*s%s\n", INDENT, "", text);
    }
    if (list.sampled || written < list.count)
        fprintf(screen->out, tr("There are more: these are some %d of them.\n"), written);
    act_list_free(&list);
}
