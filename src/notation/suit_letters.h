// The letters of the French suits as people who speak Spanish type and read them at the prompt:
// P D T for picas, diamantes and tréboles, and C for corazones, which in the notation is the letter
// of clubs. Scripts, transcripts and programs keep to S H D C.

#ifndef LOBA_NOTATION_SUIT_LETTERS_H
#define LOBA_NOTATION_SUIT_LETTERS_H

#include "notation/command.h"

// Rewrites the cards of a typed command with the letters of the notation, in place: no letter
// moves. Does nothing in English, and where Spanish cards are played. A "C" is the card that is
// held, else the one with which the command is allowed. False where it could be either, or
// where a card that is thrown may be a club that is held: `asked` has the choices, with H and T.
bool suit_letters_read(const Ruleset *rules, const Play *play, const View *view, CardStyle style,
                       char *line, Parsed *asked);

// Rewrites, in place, those letters of which one meaning is left without trying the command: P, T,
// and the C of a card of which the hand has that of one suit only.
void suit_letters_settle(const Ruleset *rules, const CardSet *hand, char *line);

// Takes a card as line_take_card does, also one with P or T where these are read.
bool suit_letters_take_card(Line *line, const Deck *deck, CardWord *card);

#endif
