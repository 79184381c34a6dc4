// Whether it matters how a hand is shown: who shows one is asked where it does, and only there.

#ifndef LOBA_PLAY_SPLIT_H
#define LOBA_PLAY_SPLIT_H

#include "play/game.h"

// Whether the seat asked has nothing to decide about how its hand is shown (GR-09, CH-08, GO-07).
// An arrangement is any split into melds and loose cards that the seat may show, a meld left loose
// included: with "equal" those as good as the best one, with "free" all, of a closed hand those
// within the limits of its close. It is asked if two of them could come out differently, whatever
// the others hold as far as it sees: if
// - as good ones leave other cards loose, or functions look at melds;
// - in one of them a card is loose which fits a meld of others that lies there, or is to come;
// - the melds of one take other cards, which somebody may lay off on them, than those of another;
//   or, where the others may hold wild cards or several of a face, other melds take them.
// A seat that closes a hand after which nothing is laid off shows it as it is best (GR-07). False
// if the search takes too long.
bool shows_unasked(const Ruleset *rules, const Game *game);

// Whether the seat asked may show its hand split in any way.
bool splits_freely(const Ruleset *rules, const Game *game);

#endif
