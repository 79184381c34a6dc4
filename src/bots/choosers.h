// The choosing of each kind of bot, for the rows of bots/bot.c.

#ifndef LOBA_BOTS_CHOOSERS_H
#define LOBA_BOTS_CHOOSERS_H

#include "bots/bot.h"

// Draws first the kind of act and then one of its acts, so that a kind with a thousand acts (melds
// with many wild cards) does not crowd out a kind with one.
void random_choose(const Question *question, Random *random, ActList *list, Act *act);

// Comes back where it can; puts down, of all melds and lay-offs, the one that saves most points,
// wild cards last; closes a hand as soon as it may, unless that is sure to lose points; takes cards
// of a zone that it can use at once or keep; throws the card that costs most and fits least, and
// only where nothing else is left one that fits a meld on the table. A face that it threw in the
// hand it does not take again, but to put it down at once.
void greedy_choose(const Question *question, Random *random, ActList *list, Act *act);

#endif
