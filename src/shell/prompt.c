#include "shell/prompt.h"

#include "base/language.h"
#include "base/text.h"
#include "match/save.h"
#include "notation/writing.h"
#include "rules/conclude.h"
#include "rules/source.h"
#include "screen/cards.h"
#include "screen/page.h"
#include "screen/table.h"
#include "shell/complete.h"
#include "shell/explained.h"
#include "shell/signals.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    LOOKED_AT = 1024,  // most bytes shown of a line that was not typed
    TEXT_BYTES = 4096,
    LINE_BYTES = LINE_MAX_BYTES + 1,
    INDENT = 2,
    FORM_COLUMNS = 22,
    NOBODY_YET = -1,
};

// ---- The "^" below a word of the typed line

// The screen column of the first byte of a line; -1 if unknown, since a terminal may show
// characters that we would escape in its own way.
static int columns_of(const Screen *screen, const char *line, size_t length)
{
    char text[LOOKED_AT], shown[LOOKED_AT];
    if (length >= sizeof text)
        return -1;
    snprintf(text, sizeof text, "%.*s", (int)length, line);
    escape_text(shown, sizeof shown, text);
    if (screen->terminal && strcmp(shown, text) != 0)
        return -1;
    return utf8_columns(shown);
}

bool prompt_point(const Prompt *prompt, int column)
{
    const Screen *screen = &prompt->screen;
    const char *at = prompt->line;
    uint32_t character;
    if (screen->plain || column < 1)
        return false;
    for (int i = 1; *at && i < column; i++)
        utf8_next(&at, &character);
    int asked = utf8_columns(prompt->question);
    int before = columns_of(screen, prompt->line, (size_t)(at - prompt->line));
    int whole = columns_of(screen, prompt->line, strlen(prompt->line));
    if (before < 0 || whole < 0 || asked + whole >= screen_width(screen))
        return false;
    fprintf(screen->out, "%*s^\n", asked + before, "");
    return true;
}

// ---- Messages

// A Teller that addresses this seat.
static Teller teller_for(const Prompt *prompt, int seat)
{
    return (Teller){
        .rules = prompt->session->rules,
        .wild = prompt->session->play.game.wild,
        .seats = &prompt->session->seats,
        .seat = seat,
        .style = screen_style(&prompt->screen),
    };
}

void prompt_say(const Prompt *prompt, const char *format, ...)
{
    char text[TEXT_BYTES];
    va_list values;
    va_start(values, format);
    escape_values(text, sizeof text, format, values);
    va_end(values);
    screen_wrap(&prompt->screen, INDENT, text);
}

// How much of the reason for a refusal is shown.
typedef enum {
    REASON_SHORT,  // for a player at a terminal, only the ledger row, if there is one
    REASON_WHOLE,  // the row, and the place of the field that forbids it
} Reason;

// Prints a refusal with its reason, as far as it is known: "LM-13; loba_de_menos.lua:41,
// melds.pierna.wild.max".
static void refuse_said(const Prompt *prompt, const Said *said, const Refusal *refusal,
                        Reason reason)
{
    int line;
    const char *file;
    const Ruleset *rules = prompt->session->rules;
    char sentence[SENTENCE_MAX], forbidding[SENTENCE_MAX], field[FIELD_PATH_MAX];
    Text text = text_in(forbidding, sizeof forbidding);
    prompt_point(prompt, said_column(said, refusal));
    refusal_sentence(rules, refusal, screen_style(&prompt->screen), sentence, sizeof sentence);
    refusal_field(rules, refusal, field);
    if (!*field) {
        prompt_say(prompt, tr("Not possible: %s."), sentence);
        return;
    }
    const char *ledger = ruleset_ledger(rules, field);
    text_add(&text, "%s", ledger);
    if (!*ledger || reason == REASON_WHOLE || !prompt->screen.terminal) {
        text_add(&text, "%s", *ledger ? "; " : "");
        if (origins_find(rules, field, &file, &line)) {
            text_add(&text, "%s", path_name(file));
            if (line > 0)
                text_add(&text, ":%d", line);
            text_add(&text, ", ");
        }
        text_add(&text, "%s", field);
    }
    prompt_say(prompt, tr("Not allowed: %s (%s)."), sentence, forbidding);
}

static void failed(const Prompt *prompt, const Error *error)
{
    prompt_say(prompt,
               tr("The rules file failed: %s. Nothing has changed; do something else, or "
                  "save and leave."),
               error->text);
}

void prompt_tell_stuck(Prompt *prompt)
{
    Transcript *transcript = prompt->session->transcript;
    if (!transcript)
        return;
    if (prompt->stuck)
        transcript_retry(transcript);
    if (transcript->full && !prompt->full)
        prompt_say(
            prompt,
            tr("The match goes on, but nothing more of it is written down: %s has the %d bytes "
               "that can be read again, and is gone on with as it stood before this "
               "command. `%s FILE` writes it elsewhere."),
            transcript->path, JOURNAL_BYTES_MAX, command_name(COMMAND_SAVE));
    if (transcript->stuck && !prompt->stuck)
        prompt_say(prompt,
                   tr("The match goes on, but is not written down any more: %s. It is tried again "
                      "after every command; `%s FILE` writes it elsewhere."),
                   transcript->error.text, command_name(COMMAND_SAVE));
    else if (prompt->stuck && !transcript->stuck)
        prompt_say(prompt, "%s", tr("All of the match is written down again."));
    prompt->full = transcript->full;
    prompt->stuck = transcript->stuck;
}

void prompt_tell_saved(const Prompt *prompt, const char *path)
{
    Error where;
    prompt_say(prompt, tr("Saved in %s."), path);
    if (!save_names_rules(prompt->session, path, &where))
        prompt_say(prompt, tr("Remember: %s."), where.text);
}

// ---- News

static void tell_from(const Prompt *prompt, const Teller *teller, int from)
{
    int count = prompt->session->events.count - from;
    Event *events = session_events(prompt->session, from);
    for (int told = 0; told < count;) {
        char sentence[SENTENCE_MAX];
        if (events[told].kind == EVENT_DEALER)
            fputc('\n', prompt->screen.out);
        told += events_sentence(teller, events + told, count - told, sentence);
        if (*sentence)
            render_sentence(&prompt->screen, teller, sentence);
    }
    free(events);
}

// Tells the seat, or SEAT_WATCHER, everything that it has not been told yet.
static void tell(const Prompt *prompt, int seat)
{
    Session *session = prompt->session;
    const Teller teller = teller_for(prompt, seat);
    tell_from(prompt, &teller, session->told[seat]);
    session->told[seat] = session->events.count;
    fflush(prompt->screen.out);
}

// Whether each change shows a whole page; otherwise only the news are told.
static bool has_pages(const Prompt *prompt)
{
    return prompt->screen.terminal && !prompt->screen.plain;
}

// Shows the seat asked the news, the table, its hand and its choices: on a terminal as a page;
// otherwise the news, and the table once in each turn.
static void show(Prompt *prompt, const View *view)
{
    int seat = view->seat;
    Session *session = prompt->session;
    const Game *game = &view->game;
    const Screen *screen = &prompt->screen;
    const Teller teller = teller_for(prompt, seat);
    if (has_pages(prompt)) {
        int from = session_turns_ago(session, seat, 2);
        Event *events = session_events(session, from);
        News news = news_for(events, session->events.count - from, seat);
        fputc('\n', screen->out);
        page_show(screen, &teller, view, &news, prompt->sorts[seat]);
        session->told[seat] = session->events.count;
        free(events);
    } else {
        tell(prompt, seat);
        if (game->phase == PHASE_HAND &&
            (prompt->deal != game->deal || prompt->turn != game->turn)) {
            prompt->deal = game->deal;
            prompt->turn = game->turn;
            fputc('\n', screen->out);
            render_table(screen, &teller, view, TABLE_WHOLE);
        }
        if (game->phase == PHASE_REENTRY)
            render_scores(screen, &teller, view);
        else
            render_hand(screen, &teller, view, prompt->sorts[seat], HAND_ROWS);
        render_choices(screen, &teller, view, CHOICES_ROWS);
    }
    fflush(screen->out);
    prompt->stale = false;
}

// ---- Answers to commands that are not of the game

// Reports why a command cannot be done. True for VERDICT_DONE.
static bool understood(const Prompt *prompt, Verdict verdict, const Parsed *parsed, Reason reason)
{
    const LineError *error = &parsed->error;
    if (verdict == VERDICT_DONE)
        return true;
    if (verdict == VERDICT_REFUSED) {
        refuse_said(prompt, &parsed->said, &parsed->refusal, reason);
        return false;
    }
    switch (parsed->wrong) {
    case PARSE_ERROR_WORDS:
        if (error->column == 0 || prompt_point(prompt, error->column))
            prompt_say(prompt, tr("Not understood: %s"), error->error.text);
        else
            prompt_say(prompt, tr("Not understood, at character %d: %s"), error->column,
                       error->error.text);
        break;
    case PARSE_ERROR_AMBIGUOUS:
        prompt_say(prompt, "%s", tr("This is not clear as it is written; say what you mean:"));
        for (int i = 0; i < parsed->choice_count; i++)
            prompt_say(prompt, "  %s", parsed->choices[i]);
        if (parsed->more)
            prompt_say(prompt, "%s", tr("  or one of others"));
        break;
    case PARSE_ERROR_RULES: failed(prompt, &error->error); break;
    }
    return false;
}

static void answer_why(Prompt *prompt, const View *view, const Parsed *parsed)
{
    Parsed asked;
    CardStyle style = screen_style(&prompt->screen);
    const Session *session = prompt->session;
    int column = 1 + utf8_length(prompt->line, parsed->rest);
    Verdict verdict =
        command_try(session->rules, &session->play, view, parsed->rest, column, style, &asked);
    if (understood(prompt, verdict, &asked, REASON_WHOLE))
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
    const Teller teller = teller_for(prompt, view->seat);
    *sort = word->name ? word->sort : (*sort + 1) % SORTS;
    render_hand(&prompt->screen, &teller, view, *sort, HAND_ROWS);
}

// An undone command stays after the end of the list until another command is done.
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

// The arguments and the effect of closing in this variant: a card is thrown, none is, or either.
static const CommandRow *close_row(const Ruleset *rules)
{
    static const CommandRow alone = {.form = "",
                                     .help = N_("ends the hand with what you hold; no card is "
                                                "thrown")};
    static const CommandRow either = {
        .form = N_("[CARD [[KIND] CARDS [+ CARDS ...]]]"),
        .help = N_("ends the hand with what you hold: the card is thrown, and without one none is; "
                   "cards behind it are melds of your hand, as you want to show them")};
    bool throws = false, holds = false;
    for (int i = 0; i < rules->act_count; i++) {
        throws = throws || (rules->acts[i].kind == ACT_CLOSE && rules->acts[i].throws);
        holds = holds || (rules->acts[i].kind == ACT_CLOSE && !rules->acts[i].throws);
    }
    if (!holds)
        return &command_rows[COMMAND_CLOSE];
    return throws ? &either : &alone;
}

static const CommandRow *row_of(const Ruleset *rules, Command command)
{
    switch (command) {
    case COMMAND_TAKE: return take_row(rules);
    case COMMAND_CLOSE: return close_row(rules);
    default: return &command_rows[command];
    }
}

// The command with its arguments, without those that the variant cannot use.
static void help_form(const Ruleset *rules, Command command, char *form, size_t size)
{
    const CommandRow *row = row_of(rules, command);
    const char *name = command_name_under(rules, command, language_now());
    snprintf(form, size, "%s%s%s", name, *row->form ? " " : "", *row->form ? tr(row->form) : "");
}

// The words that are said in the game, each once.
static void add_words_of_table(Text *text, const Ruleset *rules)
{
    int words = 0;
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_SAY && ruleset_word(rules, rules->acts[i].name) == i)
            text_add(text, words++ ? ", \"%s\"" : tr("; these are said here: \"%s\""),
                     act_word(&rules->acts[i], language_now()));
}

// The other names of the command, in all languages.
static void tell_other_names(const Prompt *prompt, Command command)
{
    char names[256];
    Text text = text_in(names, sizeof names);
    const char *shown = command_name_under(prompt->session->rules, command, language_now());
    for (int i = 0; i < LANGUAGE_COUNT * COMMAND_NAMES_MAX; i++) {
        const char *name =
            command_rows[command].names[i / COMMAND_NAMES_MAX][i % COMMAND_NAMES_MAX];
        if (name && strcmp(name, shown) != 0)
            text_add(&text, "%s\"%s\"", text.used ? ", " : "", name);
    }
    if (text.used)
        prompt_say(prompt, tr("Also: %s."), names);
}

static void help_line(const Prompt *prompt, const View *view, Command command)
{
    char form[256];
    const Screen *screen = &prompt->screen;
    const Ruleset *rules = prompt->session->rules;
    bool wide = screen_width(screen) >= 2 * FORM_COLUMNS;
    int column = wide ? FORM_COLUMNS : 3 * INDENT;
    const char *help = row_of(rules, command)->help;
    if (command == COMMAND_LAY && view->game.wild[view->seat] == 0)
        help = N_("adds cards to the meld of that number");
    else if (command == COMMAND_LAY && !ruleset_has_act(rules, ACT_SWAP))
        help = N_("adds cards to that meld, low or high where both ends would do; JK>6S moves a "
                  "wild card of it");
    help_form(rules, command, form, sizeof form);
    if (!wide || INDENT + utf8_columns(form) + 1 > column) {
        screen_column(screen, INDENT, "");
        screen_wrap_at(screen, INDENT, form);
        screen_column(screen, column, "");
    } else {
        screen_column(screen, INDENT, "");
        screen_column(screen, column - INDENT, form);
    }
    char told[1024];
    Text text = text_in(told, sizeof told);
    text_add(&text, "%s", tr(help));
    if (command == COMMAND_SAY)
        add_words_of_table(&text, rules);
    screen_wrap_at(screen, column, told);
}

// Whether the variant can use the command.
static bool has_use(const Ruleset *rules, Command command)
{
    switch (command) {
    case COMMAND_LAY: return ruleset_has_act(rules, ACT_LAY);
    case COMMAND_MELD: return ruleset_has_act(rules, ACT_MELD);
    case COMMAND_SWAP: return ruleset_has_act(rules, ACT_SWAP);
    case COMMAND_CLOSE: return ruleset_has_act(rules, ACT_CLOSE);
    case COMMAND_SHOW: return ruleset_has_act(rules, ACT_SHOW);
    case COMMAND_SAY: return ruleset_has_act(rules, ACT_SAY);
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

// Without the name of a command, explains the commands of the game and lists the others. The most
// important ones come last, where a small screen still shows them.
static void answer_help(Prompt *prompt, const View *view, const Parsed *parsed)
{
    char others[1024];
    Text text = text_in(others, sizeof others);
    const Ruleset *rules = prompt->session->rules;
    Command asked = command_named(rules, parsed->rest);
    if (asked != COMMANDS) {
        help_line(prompt, view, asked);
        tell_other_names(prompt, asked);
        return;
    }
    if (*parsed->rest)
        prompt_say(prompt, tr("There is no command \"%s\"; there are these:"), parsed->rest);
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

// The whole page is long, so without a word it has no examples and options.
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
    Act act;
    Error error;
    char text[COMMAND_TEXT_MAX];
    Session *session = prompt->session;
    const char *rest = parsed->rest;
    const Screen *screen = &prompt->screen;
    const Teller teller = teller_for(prompt, view->seat);
    if (*rest && !*command_rows[parsed->command].form) {
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
    case COMMAND_LOG: {
        // Tells the events of this hand again.
        int from = session->events.count;
        while (from > 0 && session_event(session, from - 1).kind != EVENT_DEALER)
            from--;
        tell_from(prompt, &teller, from - (from > 0));
        break;
    }
    case COMMAND_LEGAL: render_legal(screen, &teller, view); break;
    case COMMAND_HINT:
        // The hint is what the greedy bot would do with the seat's view.
        if (session_choose(session, &bot_kinds[BOT_GREEDY], &prompt->room, &act)) {
            command_example(session->rules, &view->game, &act, text);
            prompt_say(prompt, tr("A greedy player would type: %s"), text);
        }
        break;
    case COMMAND_WHY: answer_why(prompt, view, parsed); break;
    case COMMAND_SORT: answer_sort(prompt, view, parsed); break;
    case COMMAND_RULES: answer_rules(prompt, parsed); break;
    case COMMAND_SAVE:
        if (!*rest)
            prompt_say(prompt, "%s", tr("Say where: save FILE"));
        else if (session_save(session, rest, &error))
            prompt_tell_saved(prompt, rest);
        else
            prompt_say(prompt, tr("Not saved: %s."), error.text);
        break;
    case COMMAND_LANG:
        if (language_start(rest, prompt->catalogues))
            prompt->stale = true;
        else
            prompt_say(prompt, "%s", tr("Say which language: lang es, or lang en."));
        break;
    case COMMAND_HELP: answer_help(prompt, view, parsed); break;
    case COMMAND_QUIT: prompt->state = PROMPT_LEFT; break;
    default: assert(false);  // a command of the game is done, not answered
    }
}

// ---- Persons

// People take turns at one keyboard: everything the previous person could see or had typed is
// removed, and the next one confirms before the hand is shown. Before the first person there is
// nothing to hide.
static bool sit_down(Prompt *prompt, int seat)
{
    int before = prompt->person;
    prompt->person = seat;
    if (before == seat || seats_people(&prompt->session->seats) < 2 || !prompt->screen.terminal ||
        !keyboard_is_terminal(prompt->keyboard))
        return true;
    char line[LINE_BYTES], question[TEXT_BYTES];
    if (before != NOBODY_YET) {
        screen_clear(&prompt->screen);
        keyboard_drop(prompt->keyboard);
    }
    snprintf(question, sizeof question, tr("%s, it is your turn: press Enter. "),
             prompt->session->seats.names.list[seat]);
    KeyboardResult result = keyboard_ask(prompt->keyboard, question, line, sizeof line);
    if (result != KEYBOARD_LINE)
        return result == KEYBOARD_TOO_LONG;
    line[strcspn(line, " \t\r")] = '\0';
    return command_named(NULL, line) != COMMAND_QUIT;
}

static void obey(Prompt *prompt, const View *view, const char *line)
{
    Parsed parsed;
    Outcome outcome;
    Session *session = prompt->session;
    CardStyle style = screen_style(&prompt->screen);
    Verdict verdict = command_parse(session->rules, view, line, 1, style, &parsed);
    if (!understood(prompt, verdict, &parsed, REASON_SHORT))
        return;
    if (parsed.act_count == 0) {
        prompt_answer(prompt, view, &parsed);
        return;
    }
    switch (session_do(session, parsed.acts, parsed.act_count, &outcome)) {
    case VERDICT_DONE: prompt->stale = true; break;
    case VERDICT_REFUSED: refuse_said(prompt, &parsed.said, &outcome.refusal, REASON_SHORT); break;
    case VERDICT_FAILED: failed(prompt, &outcome.error); break;
    }
}

static void person_turn(Prompt *prompt, int seat)
{
    View view;
    size_t length;
    prompt->stale = prompt->stale || prompt->person != seat;
    if (!sit_down(prompt, seat)) {
        prompt->state = signals_interrupted() ? PROMPT_INTERRUPTED : PROMPT_LEFT;
        return;
    }
    game_view(&prompt->session->play.game, seat, &view);
    if (prompt->stale)
        show(prompt, &view);
    const Situation situation = {prompt->session->rules, &view};
    const Completer completer = {complete_command, &situation};
    snprintf(prompt->question, sizeof prompt->question, "%s> ",
             prompt->session->seats.names.list[seat]);
    switch (keyboard_read(prompt->keyboard, seat, prompt->question, &completer, prompt->line,
                          sizeof prompt->line)) {
    case KEYBOARD_LINE:
        // Completion leaves a space after a word.
        length = strlen(prompt->line);
        while (length > 0 && strchr(" \t\r", prompt->line[length - 1]))
            length--;
        prompt->line[length] = '\0';
        if (length > 0)
            obey(prompt, &view, prompt->line);
        else
            prompt->stale = has_pages(prompt);
        break;
    case KEYBOARD_TOO_LONG:
        prompt_say(prompt, tr("A line has at most %d bytes; this one was dropped."),
                   LINE_MAX_BYTES);
        break;
    case KEYBOARD_END:
        prompt_say(prompt, "%s", tr("No more input comes: the match ends here."));
        prompt->state = PROMPT_LEFT;
        break;
    case KEYBOARD_INTERRUPTED: prompt->state = PROMPT_INTERRUPTED; break;
    }
}

// ---- Bots

static void bot_turn(Prompt *prompt, int seat)
{
    Act act;
    Outcome outcome;
    Session *session = prompt->session;
    bool chosen = session_choose(session, session->seats.bots[seat], &prompt->room, &act);
    Verdict verdict = chosen ? session_do(session, &act, 1, &outcome) : VERDICT_REFUSED;
    prompt->stale = true;
    if (verdict == VERDICT_DONE)
        return;
    prompt->state = PROMPT_FAILED;
    if (verdict == VERDICT_FAILED)
        prompt_say(prompt, tr("The rules file failed in the turn of %s: %s."),
                   session->seats.names.list[seat], outcome.error.text);
    else
        prompt_say(prompt, tr("%s found nothing that the rules allow."),
                   session->seats.names.list[seat]);
}

PromptState prompt_run(Prompt *prompt)
{
    Session *session = prompt->session;
    bool watched = seats_people(&session->seats) == 0;
    prompt->state = PROMPT_PLAYING;
    prompt->person = NOBODY_YET;
    prompt->stale = true;
    prompt->stuck = prompt->full = false;
    prompt->deal = prompt->turn = 0;
    while (prompt->state == PROMPT_PLAYING && !session_is_over(session)) {
        int seat = session->play.game.asked;
        if (signals_interrupted())
            prompt->state = PROMPT_INTERRUPTED;
        else if (session->seats.bots[seat])
            bot_turn(prompt, seat);
        else
            person_turn(prompt, seat);
        // A watcher is told at the end of each turn, so that the turn becomes one sentence.
        int count = session->events.count;
        if (watched && (session_is_over(session) ||
                        (count > 0 && session_event(session, count - 1).kind == EVENT_TURN)))
            tell(prompt, SEAT_WATCHER);
        prompt_tell_stuck(prompt);
    }
    // Everybody at the keyboard is told how the match ended.
    if (prompt->state == PROMPT_PLAYING) {
        View view;
        int seat = prompt->person == NOBODY_YET ? 0 : prompt->person;
        const Teller teller = teller_for(prompt, watched ? SEAT_WATCHER : seat);
        prompt->state = PROMPT_OVER;
        tell(prompt, teller.seat);
        game_view(&session->play.game, seat, &view);
        render_scores(&prompt->screen, &teller, &view);
    }
    act_list_free(&prompt->room);
    return prompt->state;
}
