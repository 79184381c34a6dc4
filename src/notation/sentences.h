// A refusal in words, for the player it is told to.

#ifndef LOBA_NOTATION_SENTENCES_H
#define LOBA_NOTATION_SENTENCES_H

#include "notation/cards.h"
#include "play/refusal.h"

enum { CONTRACT_TEXT_MAX = 1024 };

// "2 tríos + 1 escalera": the contract of the hand of this number; "" where there is none. In words
// it is "2 tríos, 1 escalera". A kind without a plural is "2 × trío", in letters "2 x trío".
void contract_text(const Ruleset *rules, int hand, CardStyle style, char *text, size_t size);

// The sentence in the language in force. Words of the rules file stand in it as the file has them:
// escape it before a screen.
void refusal_sentence(const Ruleset *rules, const Refusal *refusal, CardStyle style, char *text,
                      size_t size);

#endif
