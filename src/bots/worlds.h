// Worlds: whole games that could be the one of a view, dealt at random for a bot that looks ahead.
// Private to `bots`.

#ifndef LOBA_BOTS_WORLDS_H
#define LOBA_BOTS_WORLDS_H

#include "bots/bot.h"

// Deals world `number` of a decision, the same on every machine. If `quiet`, nobody holds what it
// would have put down, laid off or closed with in its last turn: such worlds are dealt again, up to
// a bound.
void world_deal(const Question *question, uint64_t seed, int number, bool quiet, Game *world);

#endif
