// Which cards of a hand, twins alike, make a meld of a kind: their faces alone, whatever each wild
// card among them would stand for. Private to `play`.

#ifndef LOBA_PLAY_TAKINGS_H
#define LOBA_PLAY_TAKINGS_H

#include "play/face_counts.h"
#include "rules/ruleset.h"

// Is shown the cards of a meld; `rank` is that of a set, 0 of a run. False ends the walk.
typedef bool TakingVisit(void *self, int rank, const FaceCounts *takes);

// Walks them all; some are shown several times. The kind is `rule`, narrowed already where it is to
// be a part of a contract. Takes what it does from *steps. False: not all were shown.
bool takings_walk(const Deck *deck, const MeldRule *rule, FaceSet wild, const FaceCounts *held,
                  int *steps, TakingVisit *visit, void *self);

#endif
