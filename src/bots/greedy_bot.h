// The bot that puts down whatever it can.

#ifndef LOBA_BOTS_GREEDY_BOT_H
#define LOBA_BOTS_GREEDY_BOT_H

#include "bots/bot.h"

// Comes back where it can; puts down, of all melds and lay-offs, the one that saves most points,
// wild cards last; closes a hand as soon as it may, unless that is sure to lose points; takes cards
// of a zone that it can use at once or keep; throws the card that costs most and fits least, and
// only where nothing else is left one that fits a meld on the table. A face that it threw in the
// hand it does not take again, but to put it down at once.
void greedy_choose(const Question *question, Random *random, ActList *list, Act *act);

#endif
