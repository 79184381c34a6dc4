// What everybody could see since the hand was dealt and the table does not show any more: public,
// so that a seat may rest its choices on it, and small, so that it is kept wherever a game is.

#ifndef LOBA_PLAY_HISTORY_H
#define LOBA_PLAY_HISTORY_H

#include "play/event.h"

typedef struct {
    FaceSet thrown[SEATS_MAX];  // by seat: the faces it threw in this hand, face up
} History;

// Adds what an act, or the start of a match, brought about; a new deal begins it anew.
void history_follow(History *history, const EventList *events);

#endif
