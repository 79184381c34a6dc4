#include "shell/answers.h"

#include "base/language.h"
#include "base/text.h"
#include "match/save.h"
#include "rules/conclude.h"
#include "screen/page.h"
#include "screen/table.h"
#include "shell/explained.h"

#include <assert.h>
#include <string.h>

enum { INDENT = 2, FORM_COLUMNS = 22 };

// What the greedy bot would do with what this seat sees.
static void answer_hint(Prompt *prompt, const View *view)
{
    Act act;
    char text[COMMAND_TEXT_MAX];
    if (!session_choose(prompt->session, &bot_kinds[BOT_GREEDY], &prompt->room, &act))
        return;
    command_example(prompt->session->rules, &view->game, &act, text);
    prompt_say(prompt, tr("A greedy player would type: %s"), text);
}

static void answer_why(Prompt *prompt, const View *view, const Parsed *parsed)
{
    Parsed asked;
    CardStyle style = prompt_teller(prompt, view->seat).style;
    const Session *session = prompt->session;
    int column = 1 + utf8_length(prompt->line, parsed->rest);
    Verdict verdict =
        command_try(session->rules, &session->play, view, parsed->rest, column, style, &asked);
    if (prompt_understood(prompt, verdict, &asked, REASON_WHOLE))
        prompt_say(prompt, "%s",
                   asked.act_count > 0 ? tr("This is allowed now.")
                                       : tr("This is always allowed."));
}

const SortWord sort_words[] = {
    {"use", LANGUAGE_EN, SORT_BY_USE},
    {"suit", LANGUAGE_EN, SORT_BY_SUIT},
    {"rank", LANGUAGE_EN, SORT_BY_RANK},
    {"uso", LANGUAGE_ES, SORT_BY_USE},
    {"palo", LANGUAGE_ES, SORT_BY_SUIT},
    {"número", LANGUAGE_ES, SORT_BY_RANK},
    {"numero", LANGUAGE_ES, SORT_BY_RANK},
    {"valor", LANGUAGE_ES, SORT_BY_RANK},
    {0},
};

static void answer_sort(Prompt *prompt, const View *view, const Parsed *parsed)
{
    const SortWord *word = sort_words;
    while (word->name && strcmp(parsed->rest, word->name) != 0)
        word++;
    if (*parsed->rest && !word->name) {
        prompt_say(prompt, tr("Your hand can be sorted by use, suit or rank, not by \"%s\"."),
                   parsed->rest);
        return;
    }
    SortBy *sort = &prompt->sorts[view->seat];
    const Teller teller = prompt_teller(prompt, view->seat);
    *sort = word->name ? word->sort : (*sort + 1) % SORTS;
    render_hand(&prompt->screen, &teller, view, *sort, HAND_ROWS);
}

// What was undone lies behind the end of what stands until something else is done.
static void answer_undo(Prompt *prompt, bool redo)
{
    char command[COMMAND_TEXT_MAX];
    Session *session = prompt->session;
    if (redo ? session_redo(session) : session_undo(session)) {
        const Done done = session_done(session, session->done.count - redo);
        command_translate(session->rules, done.text, command);
        prompt_say(prompt, redo ? tr("Done again: %s") : tr("Undone: %s"), command);
        prompt->stale = true;
    } else if (redo) {
        prompt_say(prompt, "%s", tr("Nothing was undone that could be done again."));
    } else {
        prompt_say(prompt, "%s",
                   tr("There is nothing to undo: you can go back within your turn, and not past a "
                      "card that you have seen since."));
    }
}

static void answer_save(Prompt *prompt, const Parsed *parsed)
{
    Error error;
    if (!*parsed->rest)
        prompt_say(prompt, "%s", tr("Say where: save FILE"));
    else if (session_save(prompt->session, parsed->rest, &error))
        prompt_tell_saved(prompt, parsed->rest);
    else
        prompt_say(prompt, tr("Not saved: %s."), error.text);
}

static void answer_lang(Prompt *prompt, const Parsed *parsed)
{
    if (language_start(parsed->rest, prompt->catalogues))
        prompt->stale = true;
    else
        prompt_say(prompt, "%s", tr("Say which language: lang es, or lang en."));
}

// What may follow "take", and what it does: where nothing goes down in a turn a card is only taken,
// and where there are no other piles it comes from the discards.
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

static const char *help_under(const Ruleset *rules, const View *view, Command command)
{
    if (command == COMMAND_TAKE)
        return take_row(rules)->help;
    if (command == COMMAND_LAY && view->game.wild[view->seat] == 0)
        return N_("adds cards to the meld of that number");
    if (command == COMMAND_LAY && !ruleset_has_act(rules, ACT_SWAP))
        return N_("adds cards to that meld, low or high where both ends would do; JK>6S moves a "
                  "wild card of it");
    return command_rows[command].help;
}

// The name, and what follows it, without what the variant has no use for.
static void help_form(const Ruleset *rules, Command command, char *form, size_t size)
{
    const CommandRow *row = command == COMMAND_TAKE ? take_row(rules) : &command_rows[command];
    const char *name = command_name_under(rules, command, language_now());
    snprintf(form, size, "%s%s%s", name, *row->form ? " " : "", *row->form ? tr(row->form) : "");
}

static void help_line(const Prompt *prompt, const View *view, Command command)
{
    char form[256];
    const Screen *screen = &prompt->screen;
    bool wide = screen_width(screen) >= 2 * FORM_COLUMNS;
    int column = wide ? FORM_COLUMNS : 3 * INDENT;
    help_form(prompt->session->rules, command, form, sizeof form);
    if (!wide || INDENT + utf8_columns(form) + 1 > column) {
        screen_column(screen, INDENT, "");
        screen_wrap_at(screen, INDENT, form);
        screen_column(screen, column, "");
    } else {
        screen_column(screen, INDENT, "");
        screen_column(screen, column - INDENT, form);
    }
    screen_wrap_at(screen, column, tr(help_under(prompt->session->rules, view, command)));
}

// False for a command that the variant has no use for.
static bool has_use(const Ruleset *rules, Command command)
{
    switch (command) {
    case COMMAND_LAY: return ruleset_has_act(rules, ACT_LAY);
    case COMMAND_MELD: return ruleset_has_act(rules, ACT_MELD);
    case COMMAND_SWAP: return ruleset_has_act(rules, ACT_SWAP);
    case COMMAND_CLOSE: return ruleset_has_act(rules, ACT_CLOSE);
    case COMMAND_SHOW: return ruleset_has_act(rules, ACT_SHOW);
    case COMMAND_REENTER:
    case COMMAND_DECLINE: return rules->match.reentry.offered;
    default: return true;
    }
}

static const char *const how_cards_are_typed[SUIT_SYSTEMS] = {
    [SUITS_FRENCH] =
        N_("Cards are typed like this: QH is the queen of hearts, 10S the ten of spades, JK "
           "a joker. MELD is the number before a meld on the table."),
    [SUITS_SPANISH] =
        N_("Cards are typed like this: 1O is the ace of coins, 7C the seven of cups, 12B "
           "the king of clubs. MELD is the number before a meld on the table."),
};

// The commands of the game are explained, the others named. What everybody needs comes last, where
// a small screen still shows it.
static void help_all(const Prompt *prompt, const View *view)
{
    char others[1024];
    Text text = text_in(others, sizeof others);
    const Ruleset *rules = prompt->session->rules;
    for (Command command = 0; command < COMMANDS; command++) {
        char form[256];
        help_form(rules, command, form, sizeof form);
        if (!has_use(rules, command))
            continue;
        if (command_rows[command].acts)
            help_line(prompt, view, command);
        else if (command_rows[command].where & AT_PROMPT)
            text_add(&text, "%s%s", text.used ? ", " : "", form);
    }
    prompt_say(prompt, tr("And: %s."), others);
    prompt_say(prompt, tr("`%s COMMAND` explains one; words of both languages are understood."),
               command_name(COMMAND_HELP));
    prompt_say(prompt, "%s", tr(how_cards_are_typed[rules->deck.suits]));
}

static void answer_help(Prompt *prompt, const View *view, const Parsed *parsed)
{
    Command command = command_named(prompt->session->rules, parsed->rest);
    if (command != COMMANDS)
        help_line(prompt, view, command);
    else {
        if (*parsed->rest)
            prompt_say(prompt, tr("There is no command \"%s\"; there are these:"), parsed->rest);
        help_all(prompt, view);
    }
}

// The whole page is long: without a word examples and options are left out.
static void answer_rules(Prompt *prompt, const Parsed *parsed)
{
    Explanation page;
    ExplainedWords words;
    const char *word = parsed->rest;
    const Ruleset *rules = prompt->session->rules;
    explain_rules(rules, screen_style(&prompt->screen), &page);
    bool shown = *word && explained_show_word(&prompt->screen, rules, &page, word, EXPLAIN_WHOLE);
    if (!*word)
        explained_show(&prompt->screen, &page, words_now(&rules->name), EXPLAIN_SHORT);
    explanation_free(&page);
    if (shown)
        return;
    explained_words(rules, word, &words);
    if (*word && *words.nearest)
        prompt_say(prompt, tr("There is no part and no row \"%s\"; did you mean \"%s\"?"), word,
                   words.nearest);
    else if (*word)
        prompt_say(prompt, tr("There is no part and no row \"%s\"."), word);
    prompt_say(prompt, tr("One part alone, with examples: \"%s\" and one of these words: %s."),
               command_name(COMMAND_RULES), words.parts);
    if (*word && *words.rows)
        prompt_say(prompt, tr("One row of the ledger, as refusals name them: %s."), words.rows);
}

void prompt_answer(Prompt *prompt, const View *view, const Parsed *parsed)
{
    const Screen *screen = &prompt->screen;
    const Teller teller = prompt_teller(prompt, view->seat);
    if (*parsed->rest && !*command_rows[parsed->command].form) {
        prompt_say(prompt, tr("\"%s\" stands alone; nothing may follow it."),
                   command_name(parsed->command));
        return;
    }
    switch (parsed->command) {
    case COMMAND_UNDO: answer_undo(prompt, false); break;
    case COMMAND_REDO: answer_undo(prompt, true); break;
    case COMMAND_HAND:
        render_hand(screen, &teller, view, prompt->sorts[view->seat], HAND_ROWS);
        break;
    case COMMAND_TABLE: render_table(screen, &teller, view, TABLE_WHOLE); break;
    case COMMAND_SCORES: render_scores(screen, &teller, view); break;
    case COMMAND_LOG: prompt_tell_hand(prompt, view->seat); break;
    case COMMAND_LEGAL: render_legal(screen, &teller, view); break;
    case COMMAND_HINT: answer_hint(prompt, view); break;
    case COMMAND_WHY: answer_why(prompt, view, parsed); break;
    case COMMAND_SORT: answer_sort(prompt, view, parsed); break;
    case COMMAND_RULES: answer_rules(prompt, parsed); break;
    case COMMAND_SAVE: answer_save(prompt, parsed); break;
    case COMMAND_LANG: answer_lang(prompt, parsed); break;
    case COMMAND_HELP: answer_help(prompt, view, parsed); break;
    case COMMAND_QUIT: prompt->state = PROMPT_LEFT; break;
    default: assert(false);  // a command of the game is done, not answered
    }
}
