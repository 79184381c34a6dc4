// Cards as text: French "AS 10H QD 7C", Spanish "1O 7C 10E 12B", jokers "JK", and a wild card with
// what it stands for, "JK=6S". Reading is lenient (small letters, "TH", suit signs, "sota de
// copas"); writing uses one form.

#ifndef LOBA_NOTATION_CARDS_H
#define LOBA_NOTATION_CARDS_H

#include "cards/card.h"
#include "notation/line.h"
#include "play/meld.h"

// Scripts and programs use plain letters, "QH"; a screen may use signs for the French suits; a
// screen reader gets words, "queen of hearts", in the current language. All three can be read.
typedef enum { STYLE_LETTERS, STYLE_SIGNS, STYLE_WORDS } CardStyle;

enum { CARD_TEXT_MAX = 64 };  // bytes of a card, of "JK=6S" or its words, with the end

// A card as somebody wrote it, which does not tell duplicates of two packs apart.
typedef struct {
    Face shows;  // FACE_NONE: a hidden card, "??"
    Face as;     // what it stands for; FACE_OPEN if not given; an ace is a low one here
    bool moves;  // "JK>6S": a wild card of the table, not of the hand, moves there
    LineWord word;
} CardWord;

// Whether `as` is what the word says the card stands for. A named ace may stand low or high.
bool card_word_says(const Deck *deck, const CardWord *word, Face as);

// A card, a hidden one, or none: "QH", "??", "--".
void card_text(const Deck *deck, Card card, CardStyle style, char text[CARD_TEXT_MAX]);

// The face that a card shows or stands for. A wild card in a set stands for a rank alone, "6".
void face_text(const Deck *deck, Face face, CardStyle style, char text[CARD_TEXT_MAX]);

// A card in a meld: "QH", or "JK=6S" if it is wild or stands for another card.
void laying_text(const Deck *deck, FaceSet wild, Laying laying, CardStyle style,
                 char text[CARD_TEXT_MAX]);

// The separator of a list of cards.
static inline const char *card_gap(CardStyle style) { return style == STYLE_WORDS ? ", " : " "; }

// Takes a card from the line; the error names the word and shows how a card is written.
bool line_take_card(Line *line, const Deck *deck, CardWord *card, LineError *error);

#endif
