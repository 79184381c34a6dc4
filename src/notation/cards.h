// Cards as text: French "AS 10H QD 7C", Spanish "1O 7C 10E 12B", jokers "JK", and a wild card with
// what it stands for, "JK=6S". Reading is lenient (small letters, "TH", suit signs, "sota de
// copas"); writing uses one form.

#ifndef LOBA_NOTATION_CARDS_H
#define LOBA_NOTATION_CARDS_H

#include "base/wording.h"
#include "cards/card.h"
#include "notation/line.h"
#include "play/meld.h"

// Scripts and programs use plain letters, "QH". A screen may use signs for the French suits, else
// the letters of the current language, "QT" (notation/suit_letters.h); a Spanish suit has two
// letters there, "7or", since "7O" is read as a seventy. A screen reader gets words, "queen of
// hearts", in the current language. All can be read, the letters of a language where they are
// written.
typedef enum { STYLE_LETTERS, STYLE_SIGNS, STYLE_WORDS, STYLE_SHOWN } CardStyle;

enum { CARD_TEXT_MAX = 64 };  // bytes of a card, of "JK=6S" or its words, with the end

typedef struct {
    char text[CARD_TEXT_MAX];
} CardText;

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
CardText card_text(const Deck *deck, Card card, CardStyle style);

// The same with an article where it is in words: "the queen of hearts".
CardText card_the(const Deck *deck, Card card, CardStyle style);

// The face that a card shows or stands for. A wild card in a set stands for a rank alone, "6".
CardText face_text(const Deck *deck, Face face, CardStyle style);

// A card in a meld: "QH", or "JK=6S" if it is wild or stands for another card.
CardText laying_text(const Deck *deck, FaceSet wild, Laying laying, CardStyle style);

// The separator of a list of cards.
static inline const char *card_gap(CardStyle style) { return style == STYLE_WORDS ? ", " : " "; }

// "1 card", "3 cards"; the same of points and chips.
CountText count_of_cards(int count);
CountText count_of_points(int count);
CountText count_of_chips(int count);

// The letter of a French suit in STYLE_SHOWN: P H D T in Spanish, none of which can be misread.
char suit_letter_shown(const Deck *deck, char letter);

// A card in the letters of the notation, "12C", or a word with one, "JK=12C", as STYLE_SHOWN has
// it: "12co". Any other word stays as it is. The text is cut where it does not fit.
void word_shown(const Deck *deck, const char *word, size_t length, char *text, size_t size);

// The rank that stands before the last letter of the word, whatever that letter is; 0 if none does.
int card_rank_before_suit(const Deck *deck, const LineWord *word);

// The rank that the word names or is, "sota", "K", "10"; 0 for none.
int card_rank_named(const Deck *deck, const LineWord *word);

// Takes a card from the line; the error names the word and shows how a card is written.
bool line_take_card(Line *line, const Deck *deck, CardWord *card, LineError *error);

#endif
