#include "bots/bot.h"

#include "base/language.h"
#include "bots/greedy_bot.h"
#include "play/play.h"

#include <string.h>

// Draws first the kind of act and then one of its acts, so that a kind with a thousand acts (melds
// with many wild cards) does not crowd out a kind with one.
static void random_choose(const Question *question, Random *random, ActList *list, Act *act)
{
    legal_act_at_random(question->rules, &question->view->game, random, list, act);
}

const BotKind bot_kinds[BOT_KINDS] = {
    [BOT_RANDOM] = {{"random", "azar"}, N_("does anything that is allowed"), random_choose},
    [BOT_GREEDY] = {{"greedy", "voraz"},
                    N_("puts down all it can and throws the dearest card that fits nothing"),
                    greedy_choose},
};

const BotKind *bot_find(const char *name)
{
    for (int i = 0; i < BOT_KINDS; i++)
        for (Language language = 0; language < LANGUAGE_COUNT; language++)
            if (strcmp(bot_kinds[i].names[language], name) == 0)
                return &bot_kinds[i];
    return NULL;
}

const char *bot_name(const BotKind *bot) { return bot->names[language_now()]; }

Random bot_random(uint64_t seed, int seat, uint32_t acts_done)
{
    return random_stream(seed, (uint64_t)seat << 32 | acts_done, PURPOSE_BOT);
}

bool bot_choose(const BotKind *bot, const Question *question, Random *random, ActList *list,
                Act *act)
{
    if (question->view->game.asked != question->view->seat)
        return false;
    bot->choose(question, random, list, act);
    return true;
}
