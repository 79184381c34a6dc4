#include "shell/prompt.h"

#include "base/language.h"
#include "base/text.h"
#include "base/text_of.h"
#include "explain/explain.h"
#include "notation/writing.h"
#include "rules/conclude.h"
#include "shell/explained.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { INDENT = 2, FORM_COLUMNS = 22 };

// The arguments and the effect of "take" in this variant. If nothing can be put down in a turn, a
// card is simply taken; if there are no other piles, it comes from the discards.
static const CommandRow *take_row(const Ruleset *rules)
{
    static const CommandRow rows[2][2] = {
        {{.form = N_("[CARD]"), .help = N_("takes the top card of the discard pile")},
         {.form = N_("[CARD] [from PILE]"),
          .help = N_("takes the top card of the discard pile, or of another pile")}},
        {{.form = N_("[CARD] [with [KIND] CARDS [+ ...] | on MELD [low|high] [with CARDS]]"),
          .help = N_("takes the top card of the discard pile; \"with\" puts it down at once in a "
                     "meld with those cards, \"on\" lays it on that meld")},
         {.form = "", .help = ""}},
    };
    bool melds = ruleset_has_act(rules, ACT_MELD), elsewhere = ruleset_draws_elsewhere(rules);
    return melds && elsewhere ? &command_rows[COMMAND_TAKE] : &rows[melds][elsewhere];
}

static bool closes_with(const Ruleset *rules, bool throws)
{
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_CLOSE && rules->acts[i].throws == throws)
            return true;
    return false;
}

// The arguments and the effect of closing in this variant: a card is thrown, none is, or either.
static const CommandRow *close_row(const Ruleset *rules)
{
    static const CommandRow alone = {
        .form = "", .help = N_("ends the hand with what you hold; no card is thrown")};
    static const CommandRow either = {
        .form = N_("[CARD [[KIND] CARDS [+ CARDS ...]]]"),
        .help = N_("ends the hand with what you hold: the card is thrown, and without one none is; "
                   "cards behind it are melds of your hand, as you want to show them")};
    if (!closes_with(rules, false))
        return &command_rows[COMMAND_CLOSE];
    return closes_with(rules, true) ? &either : &alone;
}

static const CommandRow *row_of(const Ruleset *rules, Command command)
{
    switch (command) {
    case COMMAND_TAKE: return take_row(rules);
    case COMMAND_CLOSE: return close_row(rules);
    default: return &command_rows[command];
    }
}

static const char *name_of(const Ruleset *rules, Command command)
{
    return command_name_under(rules, command, language_now());
}

// The command with its arguments, without those that the variant cannot use.
static const char *form_of(const Ruleset *rules, Command command)
{
    const CommandRow *row = row_of(rules, command);
    return text_of("%s%s%s", name_of(rules, command), *row->form ? " " : "",
                   *row->form ? tr(row->form) : "");
}

// The words that are said in the game, each once.
static const char *words_of_table(const Ruleset *rules)
{
    const char *words = "";
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_SAY && ruleset_word(rules, rules->acts[i].name) == i)
            words = text_more(words, *words ? ", \"%s\"" : tr("; these are said here: \"%s\""),
                              act_word(&rules->acts[i], language_now()));
    return words;
}

// The other names of the command, in all languages.
static void tell_other_names(const Prompt *prompt, Command command)
{
    const char *names = "";
    const char *shown = name_of(prompt->session->rules, command);
    for (int i = 0; i < LANGUAGE_COUNT * COMMAND_NAMES_MAX; i++) {
        const char *name =
            command_rows[command].names[i / COMMAND_NAMES_MAX][i % COMMAND_NAMES_MAX];
        if (name && strcmp(name, shown) != 0)
            names = text_more(names, "%s\"%s\"", *names ? ", " : "", name);
    }
    if (*names)
        prompt_say(prompt, tr("Also: %s."), names);
}

// A command with its letter before it, "x discard CARD", and its effect.
static void help_line(const Prompt *prompt, const View *view, Command command)
{
    const Screen *screen = &prompt->screen;
    const Ruleset *rules = prompt->session->rules;
    bool wide = screen_width(screen) >= 2 * FORM_COLUMNS;
    int column = wide ? FORM_COLUMNS : 3 * INDENT;
    const char *help = row_of(rules, command)->help;
    const bool wild = view->game.wild[view->seat] != 0;
    if (command == COMMAND_MELD && !wild)
        help = N_("puts cards down as a meld, or several melds together");
    else if (command == COMMAND_LAY && !wild)
        help = N_("adds cards to the meld of that number");
    else if (command == COMMAND_LAY && !ruleset_has_act(rules, ACT_SWAP))
        help = N_("adds cards to that meld, low or high where both ends would do; JK>6S moves a "
                  "wild card of it");
    const char letter[] = {typed_letter(rules, command, language_now()), '\0'};
    const char *form = form_of(rules, command);
    screen_column(screen, INDENT, letter);
    if (wide && INDENT + utf8_columns(form) < column) {
        screen_column(screen, column - INDENT, form);
    } else {
        screen_wrap_at(screen, INDENT, form);
        screen_column(screen, column, "");
    }
    screen_wrap_at(screen, column,
                   text_of("%s%s", tr(help), command == COMMAND_SAY ? words_of_table(rules) : ""));
}

static const char *const what_meld_is = N_("MELD is the number before a meld on the table.");

static void help_cards(const Prompt *prompt)
{
    static const char *const how_cards_are_typed[SUIT_SYSTEMS] = {
        [SUITS_FRENCH] =
            N_("Cards are typed like this: QH is the queen of hearts, 10S the ten of spades%s."),
        [SUITS_SPANISH] = N_("Cards are typed like this: 1O is the ace of coins, 7C the seven of "
                             "cups, 12B the king of clubs%s."),
    };
    const Ruleset *rules = prompt->session->rules;
    const char *told = text_of(tr(how_cards_are_typed[rules->deck.suits]),
                               rules->deck.jokers > 0 ? tr(", JK a joker") : "");
    if (ruleset_has_act(rules, ACT_LAY) || ruleset_has_act(rules, ACT_SWAP))
        told = text_more(told, " %s", tr(what_meld_is));
    prompt_say(prompt, "%s", told);
}

// ---- Examples

// A form of a command, with places for its name, for words and cards of this game; and what it
// does. It is left out where the game has no such cards, or where it does not hold.
typedef struct {
    const char *form, *does;
    bool (*holds)(const Ruleset *rules);
} HelpExample;

enum { HELP_EXAMPLES_MAX = 3 };

// What somebody needs who types the command: "to throw a card and end your turn".
typedef struct {
    const char *need;
    HelpExample examples[HELP_EXAMPLES_MAX];
} HelpRow;

static bool melds_go_down(const Ruleset *rules) { return ruleset_has_act(rules, ACT_MELD); }

static bool takes_for_lay(const Ruleset *rules)
{
    bool lays = false;
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        lays = lays || (act->kind == ACT_DRAW && act->from == ZONE_DISCARDS &&
                        (act->use.lay || !act->use.meld));
    }
    return lays && melds_go_down(rules) && ruleset_has_act(rules, ACT_LAY);
}

// Whether a card may be taken from the discard pile and kept.
static bool takes_freely(const Ruleset *rules)
{
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_DRAW && rules->acts[i].from != ZONE_STOCK &&
            !rules->acts[i].use.meld && !rules->acts[i].use.lay)
            return true;
    return false;
}

static bool closes_throwing(const Ruleset *rules) { return closes_with(rules, true); }
static bool closes_alone(const Ruleset *rules) { return closes_with(rules, false); }

static bool shows_as_one_likes(const Ruleset *rules)
{
    return rules->arrange.choose != CHOOSE_BEST;
}

static bool wild_card_shifts(const Ruleset *rules)
{
    bool shifts = false;
    for (int kind = 0; kind < rules->meld_count; kind++)
        shifts = shifts || rules->melds[kind].wild.shift == SHIFT_EITHER_END;
    return shifts;
}

static bool wild_card_stays_in_run(const Ruleset *rules)
{
    bool stays = false;
    for (int kind = 0; kind < rules->meld_count; kind++)
        stays = stays || (rules->melds[kind].wild.swap != SWAP_NONE &&
                          rules->melds[kind].wild.freed == FREED_SAME_RUN);
    return stays;
}

static const HelpRow help_rows[COMMANDS] = {
    [COMMAND_DRAW] = {N_("to take a card from the stock"),
                      {{"{name}", N_("you hold its top card, and nobody else sees it")}}},
    [COMMAND_TAKE] = {N_("to take the card on the discard pile"),
                      {{"{name}", N_("you hold it"), takes_freely},
                       {"{name} {with} {pair}", N_("takes it and puts it down with these cards"),
                        melds_go_down},
                       {"{name} {on} 1", N_("takes it and adds it to meld 1"), takes_for_lay}}},
    [COMMAND_MELD] =
        {N_("to put a meld down"),
         {{"{name} {contract}", N_("puts the contract of this hand down, its melds together")},
          {"{name} {meld}", N_("puts these cards down, as any kind of meld that they make")},
          {"{name} {wild}",
           N_("in a run that is written in order a wild card stands where it is written")}}},
    [COMMAND_LAY] = {N_("to add cards to a meld on the table"),
                     {{"{name} {next} {on} 1", N_("adds it to the meld with the number 1")},
                      {"{name} {joker} {on} 1 {low}",
                       N_("adds the wild card at the low end of a run, where both ends would do")},
                      {"{name} {next} {joker}>{first} {on} 1",
                       N_("adds it where a wild card stood for it; what is behind \">\" says to "
                          "which end of the run that one goes, and what it stands for there"),
                       wild_card_shifts}}},
    [COMMAND_SWAP] =
        {N_("to take the place of a wild card"),
         {{"{name} {next} {on} 1",
           N_("puts it where a wild card of meld 1 stands for it; the wild card is freed")},
          {"{name} {next} {joker}>{first} {on} 1",
           N_("the same; what is behind \">\" says to which end of the run the wild card goes, and "
              "what it stands for there"),
           wild_card_stays_in_run}}},
    [COMMAND_DISCARD] = {N_("to throw a card, which ends your turn"),
                         {{"{name} {card}", N_("throws it on the discard pile")}}},
    [COMMAND_CLOSE] = {N_("to close the hand"),
                       {{"{name} {card}", N_("throws that card and ends the hand with the others"),
                         closes_throwing},
                        {"{name}", N_("ends the hand with what you hold"), closes_alone}}},
    [COMMAND_SHOW] = {N_("to lay your hand open"),
                      {{"{name}", N_("your hand is arranged for you, as well as can be")},
                       {"{name} {meld} +", N_("that is a meld of it, and others follow"),
                        shows_as_one_likes}}},
    [COMMAND_SAY] = {N_("to say a word of the table"), {{"{word}", N_("says it")}}},
    [COMMAND_PASS] = {N_("to go on without it"),
                      {{"{name}", N_("you do nothing of what need not be done")}}},
    [COMMAND_TAKE_BACK] = {N_("to take back what is not whole yet"),
                           {{"{name}",
                             N_("the cards of it are in your hand again, or on the pile")}}},
    [COMMAND_REENTER] = {N_("to come back into the match"), {{"{name}", N_("you play on")}}},
    [COMMAND_DECLINE] = {N_("to stay out of the match"), {{"{name}", N_("you play no more")}}},
    [COMMAND_WHY] =
        {NULL,
         {{"{name} {discard} {card}",
           N_("says whether that may be done now, or by which rule it may not; nothing is done")}}},
    [COMMAND_SORT] = {NULL,
                      {{"{name} {suit}", N_("by suits")},
                       {"{name} {use}", N_("melds first, then what is near to one")},
                       {"{name}", N_("in the next order")}}},
    [COMMAND_AUTO] = {NULL, {{"{name} {draw} {switch}", N_("draws by itself from now on")}}},
    [COMMAND_RULES] = {NULL,
                       {{"{name}", N_("all of them")},
                        {"{name} {ace}", N_("what they say of the ace; any word will do")},
                        {"{name} {melds}", N_("that part, with examples")}}},
    [COMMAND_SAVE] = {NULL, {{"{name} my.game", N_("writes it into the file my.game")}}},
    [COMMAND_RELOAD] = {NULL,
                        {{"{name}", N_("the match goes on under the rules file as it is now")}}},
    [COMMAND_LANG] = {NULL, {{"{name} es", N_("goes on in Spanish")}}},
    [COMMAND_HELP] = {NULL,
                      {{"{name}", N_("what can be done now, and otherwise")},
                       {"{name} {discard}", N_("one command, with examples")}}},
};

// What fills the places of a form; "": this game has no such cards.
enum { FILLED_MAX = 20 };

typedef struct {
    const Ruleset *rules;
    int count;
    Filling fillings[FILLED_MAX + 1];  // the last one has no name
} Filled;

static void fill(Filled *filled, const char *place, const char *text)
{
    assert(filled->count < FILLED_MAX);
    filled->fillings[filled->count++] = (Filling){place, text};
}

// As they are typed, in the order of the meld: a wild card stands where it is written.
static const char *typed_cards(const Ruleset *rules, const Laying cards[], int count)
{
    const char *typed = "";
    for (int i = 0; i < count; i++)
        typed = text_more(typed, "%s%s", i ? " " : "",
                          card_text(&rules->deck, cards[i].card, STYLE_SHOWN).text);
    return typed;
}

// The first kind, runs before sets, of which there is such a meld; 0 cards if there is none.
static int find_example(const Ruleset *rules, int extra, bool wild, Laying cards[ACT_CARDS_MAX])
{
    for (int run = 1; run >= 0; run--)
        for (unsigned kinds = ruleset_kinds_played(rules); kinds; kinds &= kinds - 1) {
            const int kind = __builtin_ctz(kinds);
            const bool is_run = rules->melds[kind].shape == MELD_RUN;
            const int count = is_run == run && (!wild || is_run)
                                  ? explain_meld_example(rules, kind, 0, extra, wild, cards)
                                  : 0;
            if (count > 0)
                return count;
        }
    return 0;
}

// A whole contract; "" where there is none, or no example of one of its melds.
static const char *typed_contract(const Ruleset *rules, const Contract *contract)
{
    const char *typed = "";
    for (int kind = 0, number = 0; kind < rules->meld_count && contract; kind++)
        for (int i = 0; i < contract->melds[kind]; i++) {
            Laying cards[ACT_CARDS_MAX];
            const int count = explain_meld_example(rules, kind, number++, 0, false, cards);
            if (count == 0)
                return "";
            typed = text_more(typed, "%s%s", *typed ? " + " : "", typed_cards(rules, cards, count));
        }
    return typed;
}

static void fill_melds(Filled *filled, const Game *game)
{
    const Ruleset *rules = filled->rules;
    const Deck *deck = &rules->deck;
    Laying cards[ACT_CARDS_MAX];
    int count = find_example(rules, 0, false, cards);
    fill(filled, "meld", typed_cards(rules, cards, count));
    fill(filled, "pair", typed_cards(rules, cards + 1, count - 1));
    fill(filled, "first", typed_cards(rules, cards, count > 0));
    count = find_example(rules, 1, false, cards);
    fill(filled, "next", typed_cards(rules, cards + count - (count > 0), count > 0));
    count = find_example(rules, 0, true, cards);
    fill(filled, "wild", typed_cards(rules, cards, count));
    fill(filled, "joker", typed_cards(rules, cards + 1, count > 0));
    const Face card = face_make(SUITS - 1, deck->ranks[deck->rank_count - 1]);
    fill(filled, "card", text_of("%s", face_text(deck, card, STYLE_SHOWN).text));
    fill(filled, "contract", typed_contract(rules, ruleset_contract(rules, game->hand)));
}

static const char *part_name(PartWord part) { return part_names[part][language_now()][0]; }

// What turns a setting on.
static const char *switch_name(void)
{
    const SwitchWord *word = switch_words;
    while (!word->on || word->language != language_now())
        word++;
    return word->name;
}

static void fill_all(Filled *filled, const Ruleset *rules, const View *view, Command command)
{
    const char *word = "";
    *filled = (Filled){.rules = rules};
    for (int i = 0; i < rules->act_count && !*word; i++)
        if (rules->acts[i].kind == ACT_SAY)
            word = act_word(&rules->acts[i], language_now());
    fill(filled, "name", name_of(rules, command));
    fill(filled, "discard", name_of(rules, COMMAND_DISCARD));
    fill(filled, "draw", name_of(rules, COMMAND_DRAW));
    fill(filled, "switch", switch_name());
    fill(filled, "with", part_name(PART_WITH));
    fill(filled, "on", part_name(PART_ON));
    fill(filled, "low", part_name(PART_LOW));
    fill(filled, "suit", sort_name(SORT_BY_SUIT));
    fill(filled, "use", sort_name(SORT_BY_USE));
    fill(filled, "ace", tr("ace"));
    fill(filled, "melds", tr(part_rows[PART_MELDS].word));
    fill(filled, "word", word);
    fill_melds(filled, &view->game);
}

// The example as it is typed; NULL where it is left out.
static const char *example_text(const Filled *filled, const HelpExample *example)
{
    if (!example->form || (example->holds && !example->holds(filled->rules)))
        return NULL;
    for (const Filling *filling = filled->fillings; filling->name; filling++)
        if (!*filling->value && strstr(example->form, text_of("{%s}", filling->name)))
            return NULL;
    return wording_of(example->form, filled->fillings);
}

static void help_examples(const Prompt *prompt, const View *view, Command command)
{
    Filled filled;
    bool begun = false;
    const Screen *screen = &prompt->screen;
    fill_all(&filled, prompt->session->rules, view, command);
    for (int i = 0; i < HELP_EXAMPLES_MAX; i++) {
        const HelpExample *example = &help_rows[command].examples[i];
        const char *text = example_text(&filled, example);
        if (!text)
            continue;
        if (!begun)
            prompt_say(prompt, "%s", tr("For example:"));
        begun = true;
        fprintf(screen->out, "%*s", 2 * INDENT, "");
        screen_wrap_at(screen, 3 * INDENT, text_escaped("%s: %s", text, tr(example->does)));
    }
}

// ---- What somebody needs

// The commands of the prompt, by what they are for; those in no group follow by themselves.
static const struct {
    const char *need;
    Command commands[4];
    int count;
} help_groups[] = {
    {N_("to look at it again"), {COMMAND_TABLE, COMMAND_HAND, COMMAND_SCORES, COMMAND_LOG}, 4},
    {N_("to be advised, or told why not"), {COMMAND_HINT, COMMAND_LEGAL, COMMAND_WHY}, 3},
    {N_("to go back within your turn"), {COMMAND_UNDO, COMMAND_REDO}, 2},
    {N_("to sort your hand, to draw unasked"), {COMMAND_SORT, COMMAND_AUTO}, 2},
    {N_("to read the rules, whole or by word"), {COMMAND_RULES}, 1},
    {N_("to change the language, or your rules"), {COMMAND_LANG, COMMAND_RELOAD}, 2},
    {N_("to save the match, or leave it"), {COMMAND_SAVE, COMMAND_QUIT}, 2},
};

enum { HELP_GROUPS = sizeof help_groups / sizeof help_groups[0], NEED_COLUMNS = 38 };

// The letter that stands for the command, " (x)".
static const char *letter_of(const Ruleset *rules, Command command)
{
    const char letter = typed_letter(rules, command, language_now());
    return letter ? text_of(" (%c)", letter) : "";
}

// Where help on one command is found, and how little may be typed.
static void help_short_forms(const Prompt *prompt)
{
    const Deck *deck = &prompt->session->rules->deck;
    const bool spanish = deck->suits == SUITS_SPANISH;
    prompt_say(prompt,
               tr("`%s %s` shows more of one. A letter or a beginning will do; `;` goes between "
                  "two; `%s` alone is thrown; `%s`, `%s` are cards."),
               command_name(COMMAND_HELP), name_of(prompt->session->rules, COMMAND_DISCARD),
               spanish ? "7C" : "7H", spanish ? "4-7C" : "5-8H",
               spanish ? "7 O C E" : text_of("7 %c H D", suit_letter_shown(deck, 'S')));
}

// "  to take a card from the stock          draw"; on a narrow screen, or for a listener, "to take
// a card from the stock: draw".
static void help_need(const Prompt *prompt, const char *need, const char *typed)
{
    const Screen *screen = &prompt->screen;
    if (screen->plain || screen_width(screen) < 2 * NEED_COLUMNS) {
        prompt_say(prompt, "%s: %s", need, typed);
        return;
    }
    fprintf(screen->out, "%*s", INDENT, "");
    screen_column(screen, NEED_COLUMNS, need);
    if (utf8_columns(need) >= NEED_COLUMNS)
        fprintf(screen->out, "\n%*s", INDENT + NEED_COLUMNS, "");
    screen_wrap_at(screen, INDENT + NEED_COLUMNS, text_escaped("%s", typed));
}

// The needs of the commands of the game that are among `commands`, each with the first of its
// examples.
static void help_needs(const Prompt *prompt, const View *view, uint64_t commands)
{
    const Ruleset *rules = prompt->session->rules;
    for (Command command = 0; command < COMMANDS; command++) {
        Filled filled;
        const char *typed = NULL;
        const HelpRow *row = &help_rows[command];
        if (!row->need || !(commands >> command & 1))
            continue;
        fill_all(&filled, rules, view, command);
        for (int i = 0; i < HELP_EXAMPLES_MAX && !typed; i++)
            typed = example_text(&filled, &row->examples[i]);
        help_need(prompt, tr(row->need),
                  text_of("%s%s", typed ? typed : "", letter_of(rules, command)));
    }
}

static void help_otherwise(const Prompt *prompt)
{
    const char *names = "";
    const Ruleset *rules = prompt->session->rules;
    uint64_t told = UINT64_C(1) << COMMAND_HELP;
    for (int group = 0; group < HELP_GROUPS; group++) {
        names = "";
        for (int i = 0; i < help_groups[group].count; i++) {
            const Command command = help_groups[group].commands[i];
            names = text_more(names, "%s%s%s", i ? ", " : "", name_of(rules, command),
                              letter_of(rules, command));
            told |= UINT64_C(1) << command;
        }
        help_need(prompt, tr(help_groups[group].need), names);
    }
    names = "";
    for (Command command = 0; command < COMMANDS; command++)
        if (!command_rows[command].acts && command_rows[command].where & AT_PROMPT &&
            !(told >> command & 1))
            names = text_more(names, "%s%s", *names ? ", " : "", name_of(rules, command));
    if (*names)
        help_need(prompt, tr("otherwise"), names);
}

static void help_command(const Prompt *prompt, const View *view, Command command)
{
    help_line(prompt, view, command);
    help_examples(prompt, view, command);
    if (strstr(row_of(prompt->session->rules, command)->form, "MELD"))
        prompt_say(prompt, "%s", tr(what_meld_is));
}

// A command that the game lacks: why it does, and by which commands melds are shown instead.
static void help_absent(const Prompt *prompt, const View *view, Command command)
{
    const Ruleset *rules = prompt->session->rules;
    prompt_say(prompt, tr("This game has no such move: %s."),
               absent_text(rules, command_act(command)));
    if (command != COMMAND_MELD || !ruleset_arranges(rules))
        return;
    prompt_say(prompt, "%s", tr("They are shown with:"));
    for (Command shows = COMMAND_CLOSE; shows <= COMMAND_SHOW; shows++)
        if (typed_has_use(rules, shows))
            help_command(prompt, view, shows);
}

// Without the name of a command, what can be done now and otherwise, by need; with one, its form
// and examples.
void help_answer(Prompt *prompt, const View *view, const Parsed *parsed)
{
    const Ruleset *rules = prompt->session->rules;
    const Command asked = command_named(rules, parsed->rest);
    if (asked != COMMANDS && !typed_has_use(rules, asked)) {
        help_absent(prompt, view, asked);
        return;
    }
    if (asked != COMMANDS) {
        help_command(prompt, view, asked);
        tell_other_names(prompt, asked);
        return;
    }
    if (*parsed->rest)
        prompt_say(prompt, tr("There is no command \"%s\"; there are these:"), parsed->rest);
    const uint64_t usable = typed_usable(rules, view, 0);
    uint64_t now = 0, later = 0;
    for (Command command = 0; command < COMMANDS; command++)
        if (command_rows[command].acts && typed_has_use(rules, command))
            *(usable >> command & 1 ? &now : &later) |= UINT64_C(1) << command;
    if (now) {
        prompt_say(prompt, "%s", tr("Now you can type, with cards of your own:"));
        help_needs(prompt, view, now);
    }
    if (later) {
        prompt_say(prompt, "%s", tr("At another moment of the game:"));
        help_needs(prompt, view, later);
    }
    prompt_say(prompt, "%s", tr("At any time:"));
    help_otherwise(prompt);
    help_short_forms(prompt);
    help_cards(prompt);
}

// The whole page is long, so without a word it has no examples and options.
void help_answer_rules(Prompt *prompt, const Parsed *parsed)
{
    Explanation page;
    ExplainedWords words;
    const char *word = parsed->rest;
    const Ruleset *rules = prompt->session->rules;
    explain_rules(rules, screen_style(&prompt->screen), &page);
    bool shown = *word && explained_show_word(&prompt->screen, rules, &page, word, EXPLAIN_WHOLE);
    if (!*word)
        explained_show(&prompt->screen, &page, words_now(&rules->name), EXPLAIN_SHORT);
    explained_words(rules, &page, word, &words);
    explanation_free(&page);
    if (shown)
        return;
    if (*word && *words.nearest)
        prompt_say(prompt, tr("The rules say nothing of \"%s\"; did you mean \"%s\"?"), word,
                   words.nearest);
    else if (*word)
        prompt_say(prompt, tr("The rules say nothing of \"%s\"."), word);
    prompt_say(prompt,
               tr("\"%s\" and a word tells what the rules say of it. These words show a whole "
                  "part, with examples: %s."),
               command_name(COMMAND_RULES), words.parts);
}
