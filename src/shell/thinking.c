#include "shell/thinking.h"

#include "base/clock.h"
#include "base/language.h"
#include "base/text_of.h"
#include "shell/prompt.h"
#include "shell/signals.h"

#include <stdio.h>

// Milliseconds of a turn after which it is shown, or said to a listener. Quick bots are told of
// neither way, and nothing flickers.
enum { SHOWN_AFTER = 400, SAID_AFTER = 3000 };

static bool is_watched(const Prompt *prompt) { return seats_people(&prompt->session->seats) == 0; }

static const char *thinking_text(const Thinking *thinking, bool whole)
{
    const Prompt *prompt = thinking->prompt;
    return text_of(whole && !is_watched(prompt) ? tr("%s is thinking... (Ctrl-C: play at once)")
                                                : tr("%s is thinking..."),
                   prompt->session->seats.names.list[thinking->seat]);
}

// What does not fit in one line could not be taken away again.
static void show(Thinking *thinking)
{
    const char *text = "";
    const Screen *screen = &thinking->prompt->screen;
    for (int whole = 1; whole >= 0 && !thinking->shown; whole--) {
        text = thinking_text(thinking, whole);
        thinking->shown = utf8_columns(text) < screen_width(screen);
    }
    if (thinking->shown)
        fputs(text, screen->out);
    fflush(screen->out);
}

static bool takes_away(const Screen *screen) { return screen_moves(screen) && !screen->plain; }

// Leaves no trace of it, nor of the key if that was pressed now, which the terminal shows too.
static void take_away(Thinking *thinking, bool pressed)
{
    const Screen *screen = &thinking->prompt->screen;
    if (takes_away(screen) && (thinking->shown || pressed))
        fputs("\r\x1b[K", screen->out);
    else if (screen->terminal && pressed)
        fputc('\n', screen->out);
    fflush(screen->out);
    thinking->shown = false;
}

static void say(Thinking *thinking)
{
    prompt_say(thinking->prompt, "%s", thinking_text(thinking, true));
    fflush(thinking->prompt->screen.out);
    thinking->said = true;
}

// Tells it as soon as it lasts.
static void tell(Thinking *thinking)
{
    const Screen *screen = &thinking->prompt->screen;
    const int64_t lasts = clock_now() - thinking->began;
    if (takes_away(screen) && !thinking->shown && lasts >= SHOWN_AFTER)
        show(thinking);
    else if (screen->terminal && !takes_away(screen) && !thinking->said && lasts >= SAID_AFTER)
        say(thinking);
}

// Where nobody waits for the bot Ctrl-C does not hurry it, but leaves the match.
static bool is_pressed(void) { return signals_hurried() || signals_interrupted(); }

static void go_on(void *self)
{
    Thinking *thinking = self;
    Crew *crew = thinking->prompt->session->crew;
    if (is_pressed())
        atomic_store(&crew->hurried, true);
    else
        tell(thinking);
}

static void begin(Prompt *prompt)
{
    Thinking *thinking = &prompt->thinking;
    const Game *game = &prompt->session->play.game;
    if (thinking->seat == game->asked && thinking->deal == game->deal &&
        thinking->turn == game->turn && thinking->prompt)
        return;
    *thinking = (Thinking){.prompt = prompt,
                           .seat = game->asked,
                           .deal = game->deal,
                           .turn = game->turn,
                           .began = clock_now()};
    thinking_end();
}

// The rest of a turn that was hurried is played with little thought.
static const BotKind *bot_for(const Thinking *thinking, const BotKind *bot)
{
    const BotKind *quick = &bot_kinds[BOT_STRONG];
    return thinking->hurried && bot->depth.playouts > quick->depth.playouts ? quick : bot;
}

bool thinking_choose(Prompt *prompt, Act *act)
{
    Session *session = prompt->session;
    Thinking *thinking = &prompt->thinking;
    const BotKind *bot = session->seats.bots[session->play.game.asked];
    if (bot->depth.playouts == 0)
        return session_choose(session, bot, &prompt->room, act);
    begin(prompt);
    if (!is_watched(prompt))
        signals_hurry_begin();
    if (!thinking->hurried)
        tell(thinking);
    session->crew->goes_on = go_on;
    session->crew->self = thinking;
    const bool chosen = session_choose(session, bot_for(thinking, bot), &prompt->room, act);
    session->crew->goes_on = NULL;
    take_away(thinking, is_pressed() && !thinking->hurried);
    thinking->hurried = signals_hurried();
    return chosen;
}

void thinking_end(void) { signals_hurry_end(); }
