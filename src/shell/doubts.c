#include "shell/prompt.h"

#include "base/language.h"
#include "base/text.h"
#include "base/wording.h"
#include "play/contract.h"
#include "play/legal.h"
#include "play/worth.h"
#include "rules/conclude.h"
#include "screen/page.h"
#include "shell/explained.h"
#include "shell/messages.h"
#include "shell/typed_cards.h"

#include <string.h>

// ---- Lines that are no command

// The whole line, without its signs for questions and calls.
static const char *const doubts[] = {
    "what",
    "what now",
    "now what",
    "what do i do",
    "what can i do",
    "how",
    "i don't know",
    "i dont know",
    "no idea",
    "que",
    "y",
    "y ahora",
    "ahora que",
    "que hago",
    "que hago ahora",
    "y ahora que hago",
    "que puedo hacer",
    "que tengo",
    "no se",
    "no se que hacer",
    "no entiendo",
    "como",
    "como hago",
    "ni idea",
};

// Copies the text without these signs.
static void copy_plain(const char *text, char *plain, size_t size)
{
    static const char *const signs[] = {"?", "!", "¿", "¡"};
    Text out = text_in(plain, size);
    while (*text) {
        size_t skipped = 0;
        for (size_t i = 0; i < sizeof signs / sizeof signs[0] && !skipped; i++)
            skipped = strncmp(text, signs[i], strlen(signs[i])) == 0 ? strlen(signs[i]) : 0;
        if (!skipped)
            text_add(&out, "%c", *text);
        text += skipped ? skipped : 1;
    }
}

static bool is_doubt(const char *plain)
{
    Line line;
    LineError error;
    if (!line_split(&line, plain, 1, &error))
        return false;
    for (size_t i = 0; i < sizeof doubts / sizeof doubts[0]; i++) {
        line.at = 0;
        if (line_take_name(&line, doubts[i]) && !line_peek(&line))
            return true;
    }
    return false;
}

// Whether the line is two cards or more, and nothing else.
static bool is_cards(const Ruleset *rules, const char *text)
{
    Line line;
    LineError error;
    TypedGroup group;
    if (!line_split(&line, text, 1, &error))
        return false;
    typed_take_cards(&rules->deck, &line, &group);
    return group.count > 1 && !line_peek(&line);
}

bool prompt_meets_doubt(const Prompt *prompt, const char *text)
{
    char plain[LINE_MAX_BYTES + 1];
    const Ruleset *rules = prompt->session->rules;
    copy_plain(text, plain, sizeof plain);
    if (ruleset_has_act(rules, ACT_MELD) && is_cards(rules, text))
        prompt_say(prompt, tr("To put them down: %s %s"), command_name(COMMAND_MELD), text);
    else if (explained_tells_part(rules, plain))
        prompt_say(prompt, tr("`%s %s` tells what the rules say of it."),
                   command_name(COMMAND_RULES), plain);
    else if (is_doubt(plain))
        prompt_say(prompt,
                   tr("`%s` says what you could do and why, `%s` lists all that you may do now, "
                      "`%s` explains the commands."),
                   command_name(COMMAND_HINT), command_name(COMMAND_LEGAL),
                   command_name(COMMAND_HELP));
    else
        return false;
    return true;
}

// ---- Closing, asked about without a card

bool prompt_tells_of_closing(const Prompt *prompt, const View *view, const char *asked)
{
    Refusal why;
    ActList closes = {0};
    CommandText example;
    const Game *game = &view->game;
    const Ruleset *rules = prompt->session->rules;
    if (command_named(rules, asked) != COMMAND_CLOSE || !ruleset_has_act(rules, ACT_CLOSE))
        return false;
    legal_acts_of(rules, game, ACT_CLOSE, &closes);
    const bool allowed = closes.count > 0;
    if (allowed)
        example = command_example(rules, game, &closes.acts[0], STYLE_SHOWN);
    act_list_free(&closes);
    if (allowed) {
        prompt_say(prompt, tr("This is allowed now, for example: %s"), example.text);
        return true;
    }
    if (!close_refused(rules, game, &why))
        return false;
    const Said nothing = {0};
    prompt_refuse(prompt, &nothing, &why);
    const int limit = game->sides[game_side(game, view->seat)].loose_points;
    if ((why.code == REFUSAL_DRAW_FIRST || why.code == REFUSAL_NOT_NOW) && limit != UNLIMITED)
        prompt_say(
            prompt, "%s",
            wording_of(tr("Loose points in your hand: {points}; {limit:0=none|at most {limit}} may "
                          "be left."),
                       FILLINGS({"points", .number = hand_points(rules, game, view->seat, true)},
                                {"limit", .number = limit})));
    return true;
}
