#include "shell/prompt.h"

#include "base/language.h"
#include "base/least.h"
#include "match/save.h"
#include "screen/aside.h"
#include "screen/page.h"
#include "screen/reasons.h"
#include "screen/sheet.h"
#include "screen/table.h"
#include "shell/messages.h"
#include "shell/pager.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// Gives a hint; or tells all that speaks for the one that was given.
static void answer_hint(Prompt *prompt, const View *view, bool explains)
{
    Hint hint;
    const Teller teller = prompt_teller(prompt, view->seat);
    if (!session_hint(prompt->session, true, &prompt->room, &hint))
        return;
    for (int nth = 0; explains; nth++) {
        const Sentence fact = hint_explain(&teller, &view->game, &hint, nth);
        if (!*fact.text)
            return;
        render_sentence(&prompt->screen, &teller, fact.text);
    }
    const Sentence hinted = hint_sentence(&teller, &view->game, &hint);
    render_sentence(&prompt->screen, &teller, hinted.text);
    prompt->hinted = true;
}

// Whether a command would be allowed. Alone behind a hint it explains that.
static void answer_why(Prompt *prompt, const View *view, const Parsed *parsed)
{
    if (prompt->hinted && !*parsed->rest) {
        answer_hint(prompt, view, true);
        return;
    }
    if (!*parsed->rest) {
        prompt_say(prompt,
                   tr("\"%s\" and a command says whether that may be done, and if not, why; right "
                      "behind a hint, alone, it explains that."),
                   command_name(COMMAND_WHY));
        return;
    }
    Parsed asked;
    CardStyle style = screen_style(&prompt->screen);
    const Session *session = prompt->session;
    int column = 1 + utf8_length(prompt->typed.text, parsed->rest);
    Verdict verdict =
        command_try(session->rules, &session->play, view, parsed->rest, column, style, &asked);
    typed_point(&prompt->typed, &asked);
    if (verdict != VERDICT_DONE && prompt_tells_of_closing(prompt, view, parsed->rest))
        return;
    if (prompt_understood(prompt, verdict, &asked))
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

const char *sort_name(SortBy sort)
{
    const SortWord *word = sort_words;
    while (word->sort != sort || word->language != language_now())
        word++;
    return word->name;
}

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
    const char *name = command_name(COMMAND_SORT);
    if (!word->name)
        prompt_say(prompt,
                   tr("Sorted by %s. `%s %s` groups by melds; `%s %s` and `%s %s` put the cards "
                      "side by side."),
                   sort_name(*sort), name, sort_name(SORT_BY_USE), name, sort_name(SORT_BY_SUIT),
                   name, sort_name(SORT_BY_RANK));
    else if (*sort != SORT_BY_USE)
        prompt_say(prompt, tr("`%s %s` groups it by melds again."), name, sort_name(SORT_BY_USE));
}

static void answer_scores(const Prompt *prompt, const Teller *teller, const View *view)
{
    Sheet sheet = sheet_of(prompt->session);
    render_scores(&prompt->screen, teller, view);
    if (sheet.count > 0 && !prompt->screen.plain)
        fputc('\n', prompt->screen.out);
    render_sheet(&prompt->screen, teller, &sheet, 0);
    sheet_free(&sheet);
}

// Tells the events of this hand again, or of every deal with this number: a hand that counted for
// nothing was dealt again under its own. What happened before the first deal is told with the first
// hand, which in a match that was set up may have any number.
static void answer_log(const Prompt *prompt, const Teller *teller, const View *view,
                       const char *which)
{
    const Session *session = prompt->session;
    const int first = most(session->setup.position.hand, 1), now = view->game.hand;
    const long hand = *which ? strtol(which, NULL, 10) : now;
    if (which[strspn(which, "0123456789")] || hand < first || hand > now) {
        const char *log = command_name(COMMAND_LOG);
        if (first == now)
            prompt_say(prompt,
                       tr("There is no hand \"%s\" to tell: this is hand %d, and the only one; "
                          "`%s` tells it."),
                       which, now, log);
        else
            prompt_say(prompt,
                       tr("There is no hand \"%s\" to tell: there are hands %d to %d, as in "
                          "`%s %d`; `%s` alone tells this one."),
                       which, first, now, log, first, log);
        return;
    }
    int from = 0, to = session->events.count, deals = 0;
    for (int i = 0; i < to; i++) {
        const Event event = session_event(session, i);
        if (event.kind != EVENT_DEALER)
            continue;
        if (event.number > hand)
            to = i;
        else if (event.number == hand && (deals++ == 0 ? hand > first : !*which))
            from = i;
    }
    prompt_tell_events(prompt, teller, from, to);
}

const SwitchWord switch_words[] = {
    {"on", LANGUAGE_EN, true},
    {"off", LANGUAGE_EN, false},
    {"sí", LANGUAGE_ES, true},
    {"no", LANGUAGE_ES, false},
    {0},
};

static void answer_auto(Prompt *prompt, const View *view, const Parsed *parsed)
{
    Line line;
    LineError error;
    bool *draws = &prompt->draws[view->seat];
    const Ruleset *rules = prompt->session->rules;
    const SwitchWord *word = switch_words;
    const bool named =
        line_split(&line, parsed->rest, 1, &error) &&
        typed_take_command(rules, UINT64_C(1) << COMMAND_DRAW, &line) == COMMAND_DRAW;
    const bool alone = named && !line_peek(&line);
    while (word->name && !line_take_name(&line, word->name))
        word++;
    if (!named || (!alone && !word->name) || line_peek(&line)) {
        prompt_say(prompt, tr("Say `%s %s`."), command_name(COMMAND_AUTO),
                   tr(command_rows[COMMAND_AUTO].form));
        return;
    }
    *draws = alone ? *draws : word->on;
    prompt->stale = prompt->stale || (!alone && *draws);
    prompt_say(prompt, "%s",
               *draws ? tr("In your turns a card is drawn from the stock by itself, unless a card "
                           "of a pile could be used at once.")
                      : tr("You draw yourself."));
}

// An undone command stays after the end of the list until another command is done.
static void answer_undo(Prompt *prompt, int seat, bool redo)
{
    Session *session = prompt->session;
    if (redo ? session_redo(session) : session_undoer(session) == seat && session_undo(session)) {
        const Done done = session_done(session, session->done.count - redo);
        prompt_say(prompt, redo ? tr("Done again: %s") : tr("Undone: %s"),
                   command_translate(session->rules, done.text).text);
        prompt->stale = true;
    } else if (redo) {
        prompt_say(prompt, "%s", tr("Nothing was undone that could be done again."));
    } else {
        prompt_say(prompt, "%s",
                   tr("There is nothing to undo: you can go back within your turn, and not past a "
                      "card that you have seen since."));
    }
}

void prompt_answer(Prompt *prompt, const View *view, const Parsed *parsed)
{
    Error error;
    Pager pager;
    Session *session = prompt->session;
    const char *rest = parsed->rest;
    const Screen *screen = &prompt->screen;
    const Teller teller = prompt_teller(prompt, view->seat);
    if (*rest && !*command_rows[parsed->command].form) {
        prompt_say(prompt, tr("\"%s\" stands alone; nothing may follow it."),
                   command_name(parsed->command));
        return;
    }
    if (parsed->command != COMMAND_WHY)
        prompt->hinted = false;
    switch (parsed->command) {
    case COMMAND_UNDO: answer_undo(prompt, view->seat, false); break;
    case COMMAND_REDO: answer_undo(prompt, view->seat, true); break;
    case COMMAND_HAND:
        render_hand(screen, &teller, view, prompt->sorts[view->seat], HAND_ROWS);
        break;
    case COMMAND_TABLE: {
        const int from = session_hand_begins(session);
        Event *events = session_events(session, from);
        render_table(screen, &teller, view, TABLE_WHOLE);
        render_known(screen, &teller, view, events, session->events.count - from);
        free(events);
        break;
    }
    case COMMAND_SCORES: answer_scores(prompt, &teller, view); break;
    case COMMAND_LOG: answer_log(prompt, &teller, view, rest); break;
    case COMMAND_LEGAL: render_legal(screen, &teller, view); break;
    case COMMAND_HINT: answer_hint(prompt, view, false); break;
    case COMMAND_WHY: answer_why(prompt, view, parsed); break;
    case COMMAND_SORT: answer_sort(prompt, view, parsed); break;
    case COMMAND_AUTO: answer_auto(prompt, view, parsed); break;
    case COMMAND_RULES:
        pager_begin(&pager, prompt);
        help_answer_rules(prompt, parsed);
        pager_end(&pager, prompt);
        break;
    case COMMAND_SAVE:
        if (!*rest)
            prompt_say(prompt, "%s", tr("Say where: save FILE"));
        else if (session_save(session, rest, &error))
            prompt_tell_saved(prompt, rest);
        else
            prompt_say(prompt, tr("Not saved: %s."), error.text);
        break;
    case COMMAND_RELOAD: prompt_reload(prompt); break;
    case COMMAND_LANG:
        if (language_start(rest, prompt->catalogues))
            prompt->stale = true;
        else
            prompt_say(prompt, "%s", tr("Say which language: lang es, or lang en."));
        break;
    case COMMAND_HELP:
        pager_begin(&pager, prompt);
        help_answer(prompt, view, parsed);
        pager_end(&pager, prompt);
        break;
    case COMMAND_QUIT: prompt->state = PROMPT_LEFT; break;
    default: assert(false);  // a command of the game is done, not answered
    }
}

bool prompt_answer_line(Prompt *prompt, const View *view, const View *told, uint64_t commands)
{
    Parsed parsed;
    Typed *typed = &prompt->typed;
    const Ruleset *rules = prompt->session->rules;
    typed_read_query(rules, commands, prompt->line, typed);
    if (typed->acts)
        return false;
    if (typed->asked) {
        prompt_ask_which(prompt, typed);
        return true;
    }
    const Verdict verdict =
        command_parse(rules, view, typed->text, 1, screen_style(&prompt->screen), &parsed);
    typed_point(typed, &parsed);
    if (parsed.command == COMMANDS) {
        if (!prompt_meets_doubt(prompt, typed->text))
            prompt_understood(prompt, verdict, &parsed);
        return true;
    }
    if (!(commands >> parsed.command & 1))
        return false;
    const bool of_hand = parsed.command == COMMAND_LOG || parsed.command == COMMAND_TABLE;
    prompt_answer(prompt, of_hand ? told : view, &parsed);
    return true;
}
