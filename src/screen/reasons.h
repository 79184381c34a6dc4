// A hint in words: in one sentence, and explained fact by fact.

#ifndef LOBA_SCREEN_REASONS_H
#define LOBA_SCREEN_REASONS_H

#include "bots/reason.h"
#include "screen/sentences.h"

// "discard K♣: nothing near it, 10 points if the hand ends; next best: 8♦" `game` is the view's.
Sentence hint_sentence(const Teller *teller, const Game *game, const Hint *hint);

// A fact by itself, as a sentence.
Sentence reason_sentence(const Teller *teller, const HintReason *reason);

// What explains the hint: the act advised and the next best, each followed by its facts. Sentence
// `nth`, from 0; "" if there are not so many.
Sentence hint_explain(const Teller *teller, const Game *game, const Hint *hint, int nth);

#endif
