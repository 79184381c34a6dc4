// What cards count, rank by rank, in words. Private to `explain`.

#ifndef LOBA_EXPLAIN_SCALE_H
#define LOBA_EXPLAIN_SCALE_H

#include "explain/saying.h"

enum { SCALE_NATURAL = -1 };

typedef struct {
    const Saying *saying;
    const int *held;         // by face; or
    const LaidPoints *laid;  // by face and rank,
    int as;                  // of a card that stands for others: its face; or SCALE_NATURAL
} Scale;

// Adds what the places from `first` to before `end` count: "A: 20", "2 to 10: their number".
void scale_list(const Scale *scale, int first, int end, PhraseList *list);

#endif
