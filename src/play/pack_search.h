// The two searches behind packing_solve, which lead to the same answer. Private to packing.c.

#ifndef LOBA_PLAY_PACK_SEARCH_H
#define LOBA_PLAY_PACK_SEARCH_H

#include "play/packing.h"

// On the stack, without any memory of what was seen: for hands that people hold. False: the cards
// do not fit in one word, or there are too many ways, and *packed says only what it took.
bool pack_search_quick(const Packing *packing, Packed *packed);

// With all that can be left remembered, so that it is looked at once however it came to be left:
// for any hand.
void pack_search_known(Packing *packing, Packed *packed);

#endif
