// The bot called `greedy` as it decided at commit 523f2d5, with all that it decided by: what later
// ones are measured against. It is never changed, but where what it asks of the game is.

#ifndef LOBA_TESTS_SUPPORT_FORMER_BOT_H
#define LOBA_TESTS_SUPPORT_FORMER_BOT_H

#include "bots/bot.h"

extern const BotKind former_bot;

#endif
