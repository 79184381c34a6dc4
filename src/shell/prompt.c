#include "shell/prompt.h"

#include "base/language.h"
#include "base/least.h"
#include "base/text_of.h"
#include "bots/reason.h"
#include "explain/explain.h"
#include "notation/suit_letters.h"
#include "screen/cards.h"
#include "screen/page.h"
#include "screen/table.h"
#include "shell/automatic.h"
#include "shell/complete.h"
#include "shell/match_check.h"
#include "shell/messages.h"
#include "shell/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TEXT_BYTES = 4096,
    LINE_BYTES = LINE_MAX_BYTES + 1,
    NOBODY_YET = -1,
    NOTHING_OFFERED = -1,
};

// ---- News

// Tells the seat, or SEAT_WATCHER, everything that it has not been told yet.
static void tell(const Prompt *prompt, int seat)
{
    Session *session = prompt->session;
    const Teller teller = prompt_teller(prompt, seat);
    prompt_tell_events(prompt, &teller, session->told[seat], session->events.count);
    session->told[seat] = session->events.count;
    fflush(prompt->screen.out);
}

bool prompt_has_pages(const Prompt *prompt)
{
    return prompt->screen.terminal && !prompt->screen.plain;
}

const char *prompt_greeting(void)
{
    return text_of(tr("`%s` lists the commands; `%s` leaves the match."),
                   command_name(COMMAND_HELP), command_name(COMMAND_QUIT));
}

// Whether the page tells how to get help, and the aim of the game: until somebody at the keyboard
// has done something in the first match.
static bool greets(const Prompt *prompt)
{
    const Session *session = prompt->session;
    bool tells = prompt->first && session->play.game.deal == 1;
    for (int i = 0; tells && i < session->done.count; i++)
        tells = session->seats.bots[session_done(session, i).seat] != NULL;
    return tells;
}

// The first event that the seat's page tells. The end of a hand was told on a page of its own; what
// the seat is offered behind it is told again, where it is answered.
static int news_begin(const Prompt *prompt, int seat)
{
    const Session *session = prompt->session;
    const int told = least(prompt->ended, session->events.count);
    const int ago = most(session_turns_ago(session, seat, 2), told);
    if (session->play.game.phase != PHASE_REENTRY)
        return ago;
    for (int i = session->events.count - 1; i >= 0; i--) {
        const Event event = session_event(session, i);
        if (event.kind == EVENT_OFFERED && event.seat == seat)
            return least(i, ago);
    }
    return ago;
}

// Shows the seat asked the news, the table, its hand and its choices: on a terminal as a page;
// otherwise the news, and the table once in each turn; a listener hears the whole table once in
// each hand.
static void show(Prompt *prompt, const View *view)
{
    int seat = view->seat;
    Session *session = prompt->session;
    const Game *game = &view->game;
    const Screen *screen = &prompt->screen;
    const Teller teller = prompt_teller(prompt, seat);
    if (prompt_has_pages(prompt)) {
        const int ago = news_begin(prompt, seat);
        const int hand = session_hand_begins(session), from = least(ago, hand);
        Event *events = session_events(session, from);
        News news = news_for(events + (ago - from), session->events.count - ago, seat);
        // The story of the deal is told once, and not with every command of the first turn.
        const int deal = news_of_deal(&news);
        if (session->told[seat] >= session->events.count - news.count + deal) {
            news.events += deal;
            news.count -= deal;
        }
        news.hand = events + (hand - from);
        news.hand_count = session->events.count - hand;
        Sheet scores = sheet_of(session);
        news.scores = &scores;
        if (greets(prompt)) {
            news.greeting[0] = prompt_greeting();
            news.greeting[1] = explain_aim(session->rules);
        }
        fputc('\n', screen->out);
        page_show(screen, &teller, view, &news, prompt->sorts[seat]);
        session->told[seat] = session->events.count;
        sheet_free(&scores);
        free(events);
    } else {
        tell(prompt, seat);
        if (game->phase == PHASE_HAND &&
            (prompt->deal != game->deal || prompt->turn != game->turn)) {
            prompt->heard = prompt->deal == game->deal ? prompt->heard : 0;
            const bool heard = screen->plain && prompt->heard >> seat & 1;
            prompt->heard |= 1u << seat;
            prompt->deal = game->deal;
            prompt->turn = game->turn;
            fputc('\n', screen->out);
            render_table(screen, &teller, view, heard ? TABLE_NEW : TABLE_WHOLE);
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

// ---- Persons

// Cuts off the spaces at the end of a line, where completion leaves one; returns its length.
static size_t trim_line(char *line)
{
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r", line[length - 1]))
        length--;
    line[length] = '\0';
    return length;
}

// What of the line is not done is said below the page that shows what was.
static void note_rest(Prompt *prompt, const char *why, const char *rest)
{
    snprintf(prompt->note, sizeof prompt->note, "%s %s", why, rest);
}

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
        keyboard_drop(prompt->keyboard, line, sizeof line);
    }
    snprintf(question, sizeof question, tr("%s, it is your turn: press Enter. "),
             prompt->session->seats.names.list[seat]);
    KeyboardResult result = keyboard_ask(
        prompt->keyboard, screen_question(&prompt->screen, question), line, sizeof line);
    if (result != KEYBOARD_LINE)
        return result == KEYBOARD_TOO_LONG;
    trim_line(line);
    if (*line)
        note_rest(prompt, tr("Typed before you could see this, and not done:"), line);
    line[strcspn(line, " \t")] = '\0';
    return command_named(NULL, line) != COMMAND_QUIT;
}

// Does one act without a command of the person at the keyboard. False if the rules file failed.
static bool act_alone(Prompt *prompt, const Act *act)
{
    Outcome outcome;
    const bool done = session_do(prompt->session, act, 1, &outcome) == VERDICT_DONE;
    prompt->stale = prompt->stale || done;
    if (done)
        prompt_hand_over(prompt, &outcome);
    else
        prompt_failed(prompt, &outcome.error);
    return done;
}

// Commands whose answers speak of what the page shows, which has to stand above them.
static bool tells_of_match(Command command)
{
    switch (command) {
    case COMMAND_UNDO:
    case COMMAND_REDO:
    case COMMAND_LANG:
    case COMMAND_SAVE:
    case COMMAND_QUIT: return false;
    default: return true;
    }
}

// Whether the act puts cards down that the other one needs.
static bool takes_cards_of(const Act *act, const Act *other)
{
    const bool goes_down = other->kind == ACT_MELD || other->kind == ACT_LAY;
    for (int i = 0; goes_down && i < act->count; i++)
        for (int j = 0; j < other->count; j++)
            if (card_face(act->cards[i].card) == card_face(other->cards[j].card))
                return true;
    return false;
}

// The view as if the act had taken its cards from the hand already. Cards are thrown after others
// have gone down.
static View view_behind(const View *view, const Act *act)
{
    View behind = *view;
    CardSet *hand = &behind.game.hands[view->seat];
    for (int i = 0; i < act->count; i++)
        card_set_remove(hand, act->cards[i].card);
    behind.game.seats[view->seat].cards = (uint8_t)card_set_count(hand);
    return behind;
}

// An act of this command that a bot would do now, and that leaves what is advised possible. Where
// no cards are named any will do. False: there is none.
static bool find_example(Prompt *prompt, const View *view, Command command, const Act *advised,
                         Act *example)
{
    Refusal why;
    ActList legal = {0};
    const Session *session = prompt->session;
    const bool goes_down = advised->kind == ACT_MELD || advised->kind == ACT_LAY;
    const View later = goes_down && command == COMMAND_DISCARD ? view_behind(view, advised) : *view;
    const Question question = {session->rules, &later, &session->play.history};
    bool found = false;
    legal_acts(session->rules, &view->game, &legal);
    for (int i = 0; i < legal.count && !found; i++) {
        const Act *act = &legal.acts[i];
        const bool first = i == 0 || act[-1].kind != act->kind;
        if (command_of_act(session->rules, act) != command)
            continue;
        *example = *act;
        found = act->count == 0 || act->kind == ACT_DRAW ||
                (first && greedy_choose_of(&question, act->kind, &prompt->room, example) &&
                 !takes_cards_of(example, advised) &&
                 act_judge(session->rules, &view->game, example, &why));
    }
    act_list_free(&legal);
    return found;
}

// A command of the game was typed without what it needs: what a hint advises, where that is the
// command or it cannot be done now; otherwise an example of it.
static void say_example(Prompt *prompt, const View *view, Command command)
{
    Hint hint;
    Act example;
    const Session *session = prompt->session;
    const Ruleset *rules = session->rules;
    if (!session_hint(session, true, &prompt->room, &hint) || hint.count == 0)
        return;
    const Act *best = &hint.advice[0].act;
    const bool advised = command_of_act(rules, best) == command;
    const bool found = !advised && find_example(prompt, view, command, best, &example);
    const CommandText text =
        command_example(rules, &view->game, found ? &example : best, STYLE_SHOWN);
    if (advised || found)
        prompt_say(prompt, tr("Say it like this: %s"), text.text);
    else if (typed_usable(rules, view, 0) >> command & 1)
        prompt_say(prompt, tr("You could, for example: %s"), text.text);
    else
        prompt_say(prompt, tr("`%s` cannot be done now. You could, for example: %s"),
                   command_name_under(rules, command, language_now()), text.text);
}

// Does the command that has been read of the line. False if it could not be done.
static bool obey_command(Prompt *prompt, const View *view)
{
    Parsed parsed;
    Outcome outcome;
    Session *session = prompt->session;
    Typed *typed = &prompt->typed;
    const CardStyle style = screen_style(&prompt->screen);
    Verdict verdict = VERDICT_FAILED;
    if (typed->asked) {
        prompt_ask_which(prompt, typed);
        return false;
    }
    if (suit_letters_read(session->rules, &session->play, view, style, typed->text, &parsed))
        verdict = command_parse(session->rules, view, typed->text, 1, style, &parsed);
    typed_point(typed, &parsed);
    if (verdict == VERDICT_FAILED && parsed.command == COMMANDS &&
        prompt_meets_doubt(prompt, typed->text))
        return false;
    if (!prompt_understood(prompt, verdict, &parsed)) {
        const Command alone = command_named(session->rules, typed->text);
        if (verdict == VERDICT_FAILED && alone != COMMANDS && command_rows[alone].acts)
            say_example(prompt, view, alone);
        return false;
    }
    if (parsed.act_count == 0) {
        if (prompt->stale && tells_of_match(parsed.command))
            show(prompt, view);
        prompt_answer(prompt, view, &parsed);
        return true;
    }
    prompt->hinted = false;
    verdict = session_do(session, parsed.acts, parsed.act_count, &outcome);
    prompt->stale = prompt->stale || verdict == VERDICT_DONE;
    if (verdict == VERDICT_DONE)
        prompt_hand_over(prompt, &outcome);
    else if (verdict == VERDICT_REFUSED)
        prompt_refuse(prompt, &parsed.said, &outcome.refusal);
    else if (verdict == VERDICT_FAILED)
        prompt_failed(prompt, &outcome.error);
    return verdict == VERDICT_DONE;
}

// The commands of the prompt that can do nothing now: whoever types their beginning means another.
static uint64_t idle_commands(const Session *session, int seat)
{
    const uint64_t undo = UINT64_C(1) << COMMAND_UNDO, redo = UINT64_C(1) << COMMAND_REDO;
    return (session_undoer(session) == seat ? 0 : undo) | (session->undone_count > 0 ? 0 : redo);
}

// Does the commands of a line in order, as far as they go. No command of the game is done past
// something new: what the seat sees then it did not know when it typed the line.
static void obey(Prompt *prompt, const View *view)
{
    View now = *view;
    Typed *typed = &prompt->typed;
    const Session *session = prompt->session;
    // A command may end the hand, and other lines are asked for behind it.
    char line[sizeof prompt->line];
    strcpy(line, prompt->line);
    bool news = false;
    for (const char *rest = line; *rest; rest += strspn(rest, " \t;")) {
        const View before = now;
        strcpy(prompt->line, line);  // messages point into it
        typed_read(session->rules, &now, idle_commands(session, view->seat), line,
                   (size_t)(rest - line), typed);
        if (news && typed->acts) {
            note_rest(prompt, tr("Not done, because it was typed before you saw what is new:"),
                      rest);
            return;
        }
        rest = line + typed->end;
        prompt->rest = rest + strspn(rest, " \t;");
        const bool done = !*typed->text || obey_command(prompt, &now);
        rest = prompt->rest;  // what the end of a hand has left of it
        prompt->rest = "";
        if (!*rest || prompt->state != PROMPT_PLAYING)
            return;
        if (session_is_over(session)) {
            prompt_say(prompt, "%s %s", tr("Not done, because the match is over:"), rest);
            return;
        }
        if (!done || session->play.game.asked != view->seat) {
            note_rest(prompt,
                      done ? tr("Not done, because your turn was over:") : tr("Nor is this done:"),
                      rest);
            return;
        }
        game_view(&session->play.game, view->seat, &now);
        news = news || typed_has_news(&before, &now);
    }
}

// An empty line shows the only act that is possible, and a second one does it. Otherwise it shows
// the page again.
static void obey_empty_line(Prompt *prompt, const View *view)
{
    Act act;
    const Session *session = prompt->session;
    const bool terminal = prompt->screen.terminal && keyboard_is_terminal(prompt->keyboard);
    if (!terminal || !automatic_act(session->rules, view, &act)) {
        prompt->stale = prompt_has_pages(prompt);
    } else if (prompt->offered == (int64_t)session->acts) {
        act_alone(prompt, &act);
    } else {
        prompt->offered = (int64_t)session->acts;
        prompt_say(prompt, tr("Enter again: %s"),
                   command_example(session->rules, &view->game, &act, STYLE_SHOWN).text);
    }
}

// A colon before a command means nothing: editors have taught people to type one.
static void drop_colon(char *line)
{
    const char *rest = line + strspn(line, " \t");
    if (*rest == ':')
        memmove(line, rest + 1, strlen(rest));
}

// Handles all that the keyboard may give instead of a line.
static void read_no_line(Prompt *prompt, KeyboardResult result)
{
    if (result == KEYBOARD_TOO_LONG) {
        prompt_say(prompt, tr("A line has at most %d bytes; this one was dropped."),
                   LINE_MAX_BYTES);
        return;
    }
    if (result == KEYBOARD_END && !keyboard_is_terminal(prompt->keyboard))
        prompt_say(prompt, "%s", tr("No more input comes."));
    prompt->state = result == KEYBOARD_INTERRUPTED ? PROMPT_INTERRUPTED : PROMPT_LEFT;
}

// At a terminal nothing that was typed before its page could be seen is done: it might mean another
// thing now. What the seat can still take back has brought it nothing new to see. Before the first
// page there was nothing that could mislead.
static void drop_what_came_early(Prompt *prompt, int seat, char *text, size_t size)
{
    const Session *session = prompt->session;
    const bool first = prompt->asked_acts == UINT32_MAX;
    const bool news = session->acts > prompt->asked_acts && session_undoer(session) != seat;
    *text = '\0';
    if (!first && news)
        keyboard_drop(prompt->keyboard, text, size);
    prompt->asked_acts = session->acts;
}

// Who types "quit" where pages are ended by its first letter types the rest of it at the prompt.
static bool is_rest_of_quit(const char *line)
{
    char word[LINE_MAX_BYTES + 2];
    snprintf(word, sizeof word, "q%s", line);
    return command_named(NULL, word) == COMMAND_QUIT;
}

static void person_turn(Prompt *prompt, int seat)
{
    Act draw;
    View view;
    char early[LINE_BYTES];
    thinking_end();
    // Nobody is told what another person has typed.
    if (prompt->person != seat)
        *prompt->note = '\0';
    prompt->stale = prompt->stale || prompt->person != seat;
    if (!sit_down(prompt, seat)) {
        prompt->state = signals_interrupted() ? PROMPT_INTERRUPTED : PROMPT_LEFT;
        return;
    }
    game_view(&prompt->session->play.game, seat, &view);
    if (prompt->draws[seat] && automatic_draw(prompt->session->rules, &view, &draw)) {
        prompt->draws[seat] = act_alone(prompt, &draw);
        return;
    }
    drop_what_came_early(prompt, seat, early, sizeof early);
    if (prompt->stale)
        show(prompt, &view);
    if (*early)
        prompt_say(prompt, "%s %s", tr("Typed before you could see this, and not done:"), early);
    if (*prompt->note)
        prompt_say(prompt, "%s", prompt->note);
    *prompt->note = '\0';
    const Situation situation = {prompt->session->rules, &view,
                                 idle_commands(prompt->session, seat)};
    const Completer completer = {complete_command, &situation};
    const bool paged_out = prompt->paged_out;
    prompt->paged_out = false;
    snprintf(prompt->question, sizeof prompt->question, "%s> ",
             prompt->session->seats.names.list[seat]);
    KeyboardResult result = keyboard_read(prompt->keyboard, seat, prompt->question, &completer,
                                          prompt->line, sizeof prompt->line);
    switch (result) {
    case KEYBOARD_LINE:
        drop_colon(prompt->line);
        if (!trim_line(prompt->line)) {
            obey_empty_line(prompt, &view);
        } else if (paged_out && is_rest_of_quit(prompt->line)) {
            prompt_say(prompt, tr("The pages were ended by the q; `%s` leaves the match."),
                       command_name(COMMAND_QUIT));
        } else {
            prompt->offered = NOTHING_OFFERED;
            obey(prompt, &view);
        }
        break;
    default: read_no_line(prompt, result);
    }
}

// Commands that are answered while another seat is to play: they look at the match from the
// person's seat and ask nothing about an act. Only undo can change the match.
static const uint64_t answered_meanwhile =
    UINT64_C(1) << COMMAND_HAND | UINT64_C(1) << COMMAND_TABLE | UINT64_C(1) << COMMAND_SCORES |
    UINT64_C(1) << COMMAND_LOG | UINT64_C(1) << COMMAND_SORT | UINT64_C(1) << COMMAND_RULES |
    UINT64_C(1) << COMMAND_SAVE | UINT64_C(1) << COMMAND_LANG | UINT64_C(1) << COMMAND_HELP |
    UINT64_C(1) << COMMAND_UNDO | UINT64_C(1) << COMMAND_QUIT;

// The seat's command has ended its turn, and can be taken back until the next seat plays. That one
// waits as long as the pace says, and once a key was pressed until Enter alone.
static void wait_meanwhile(Prompt *prompt, int seat)
{
    View view;
    Session *session = prompt->session;
    const int next = session->play.game.asked;
    bool over = false, typed = false;
    tell(prompt, seat);
    while (!over && prompt->state == PROMPT_PLAYING && session->play.game.asked == next) {
        const int patience = !typed && prompt->pace != PACE_KEY ? prompt->pace : 0;
        game_view(&session->play.game, seat, &view);
        const Situation situation = {session->rules, &view, idle_commands(session, seat)};
        const Completer completer = {complete_command, &situation};
        snprintf(prompt->question, sizeof prompt->question, tr("%s is next (Enter, %s)> "),
                 session->seats.names.list[next], command_name(COMMAND_UNDO));
        KeyboardResult result = keyboard_read_within(
            prompt->keyboard, patience, seat, screen_question(&prompt->screen, prompt->question),
            &completer, prompt->line, sizeof prompt->line);
        typed = true;
        over = result == KEYBOARD_LATE || (result == KEYBOARD_LINE && !trim_line(prompt->line));
        if (result != KEYBOARD_LINE && result != KEYBOARD_LATE)
            read_no_line(prompt, result);
        else if (!over && !prompt_answer_line(prompt, &view, &view, answered_meanwhile))
            prompt_say(prompt,
                       tr("Not now: %s is next. Enter goes on; `%s` takes back what you did."),
                       session->seats.names.list[next], command_name(COMMAND_UNDO));
    }
}

static bool waits_meanwhile(const Prompt *prompt, int seat)
{
    const Session *session = prompt->session;
    return prompt->pace != 0 && prompt->screen.terminal && keyboard_is_terminal(prompt->keyboard) &&
           prompt->state == PROMPT_PLAYING && session->play.game.asked != seat &&
           session_undoer(session) == seat;
}

// ---- Bots

static void bot_turn(Prompt *prompt, int seat)
{
    Act act;
    Outcome outcome;
    Session *session = prompt->session;
    const bool chosen = thinking_choose(prompt, &act);
    // What was chosen in such haste is not done: the bot thinks again when the match is resumed.
    if (signals_interrupted())
        return;
    Verdict verdict = chosen ? session_do(session, &act, 1, &outcome) : VERDICT_REFUSED;
    prompt->stale = true;
    if (verdict == VERDICT_DONE) {
        if (outcome.end.over)
            thinking_end();
        prompt_hand_over(prompt, &outcome);
        return;
    }
    prompt->state = PROMPT_FAILED;
    if (verdict == VERDICT_FAILED)
        match_cause(prompt->source, session->rules, &session->setup, &outcome.error);
    if (verdict == VERDICT_FAILED)
        prompt_say(prompt, tr("The rules file failed in the turn of %s: %s%s"),
                   session->seats.names.list[seat], outcome.error.text,
                   full_stop_behind(outcome.error.text));
    else
        prompt_say(prompt, tr("%s found nothing that the rules allow."),
                   session->seats.names.list[seat]);
}

// How the match has come out, where no page of the end of a hand has told it.
static void tell_order(const Prompt *prompt, const Teller *teller)
{
    const Game *game = &prompt->session->play.game;
    Sheet sheet = sheet_of(prompt->session);
    if (prompt_has_pages(prompt)) {
        fputc('\n', prompt->screen.out);
        render_sheet(&prompt->screen, teller, &sheet, 0);
    }
    if (!game->stopped)
        prompt_say(prompt, "%s", order_text(teller, &sheet, game).text);
    sheet_free(&sheet);
}

// The events up to the end of the last hand that was over when the match was left: who goes on with
// it is not told that again.
static int hand_ended_before(const Session *session)
{
    int ended = session->events.count;
    for (int i = session->events.count - 1; i >= 0 && !session_is_over(session); i--) {
        const EventKind kind = (EventKind)session_event(session, i).kind;
        if (kind == EVENT_HAND_OVER)
            return ended;
        ended = kind == EVENT_DEALER ? i : ended;
    }
    return 0;
}

PromptState prompt_run(Prompt *prompt)
{
    Session *session = prompt->session;
    bool watched = seats_people(&session->seats) == 0;
    prompt->state = PROMPT_PLAYING;
    prompt->person = NOBODY_YET;
    prompt->offered = NOTHING_OFFERED;
    *prompt->note = '\0';
    prompt->rest = "";
    prompt->stale = true;
    prompt->stuck = prompt->full = prompt->hinted = false;
    prompt->asked_acts = UINT32_MAX;
    prompt->ended = hand_ended_before(session);
    prompt->deal = prompt->turn = 0;
    prompt->heard = 0;
    prompt->thinking = (Thinking){0};
    session_open_crew(session, prompt->source, prompt->threads, &prompt->crew);
    while (prompt->state == PROMPT_PLAYING && !session_is_over(session)) {
        const TextMark mark = texts_begin();
        int seat = session->play.game.asked;
        if (signals_interrupted())
            prompt->state = PROMPT_INTERRUPTED;
        else if (session->seats.bots[seat])
            bot_turn(prompt, seat);
        else
            person_turn(prompt, seat);
        if (waits_meanwhile(prompt, seat))
            wait_meanwhile(prompt, seat);
        // A watcher is told at the end of each turn, so that the turn becomes one sentence.
        int count = session->events.count;
        if (watched && (session_is_over(session) ||
                        (count > 0 && session_event(session, count - 1).kind == EVENT_TURN)))
            tell(prompt, SEAT_WATCHER);
        prompt_tell_stuck(prompt);
        texts_end(mark);
    }
    thinking_end();
    // Everybody at the keyboard is told how the match ended, if the page of its last hand has not
    // told it.
    const bool told =
        prompt_has_pages(prompt) && !watched && prompt->ended == session->events.count;
    if (prompt->state == PROMPT_PLAYING && told)
        prompt->state = PROMPT_OVER;
    if (prompt->state == PROMPT_PLAYING) {
        View view;
        int seat = prompt->person == NOBODY_YET ? 0 : prompt->person;
        const Teller teller = prompt_teller(prompt, watched ? SEAT_WATCHER : seat);
        prompt->state = PROMPT_OVER;
        tell(prompt, teller.seat);
        game_view(&session->play.game, seat, &view);
        render_scores(&prompt->screen, &teller, &view);
        tell_order(prompt, &teller);
    }
    act_list_free(&prompt->room);
    session->crew = NULL;
    crew_close(&prompt->crew);
    return prompt->state;
}
