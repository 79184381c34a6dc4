// What happened, told to one seat or to a watcher.

#ifndef LOBA_SCREEN_SENTENCES_H
#define LOBA_SCREEN_SENTENCES_H

#include "match/session.h"
#include "notation/cards.h"
#include "play/game.h"

enum { SENTENCE_MAX = 2048 };  // bytes, with its end

// To whom, and with which signs.
typedef struct {
    const Ruleset *rules;
    const FaceSet *wild;  // which cards are wild in the game, for each seat
    const Seats *seats;
    int seat;  // or SEAT_WATCHER, which sees what all see
    CardStyle style;
} Teller;

// How an event is told. Places in braces are filled; see sentences.c for their names.
typedef struct {
    const char *you,
        *other;  // what the seat does, without the seat: "draw {cards}", "draws from the stock"
    const char *whole;  // a sentence without a seat
    const char *many;   // several seats did the same, one after the other: a whole sentence
} EventRow;

// All texts of the row are NULL where the screen shows the event in another way: a deal, a turn.
const EventRow *event_row(const Event *event);
bool event_is_told(const Event *event);

// Tells the first of the events and those after it that belong into the same sentence; returns how
// many these are, 1 or more. The sentence is safe for a screen; "" where nothing is told.
int events_sentence(const Teller *teller, const Event events[], int count,
                    char sentence[SENTENCE_MAX]);

// ---- Sentences with places to fill: "{who} draws {card}". Names and not numbers, so that a
// translator sees what comes where and may put it elsewhere.

typedef struct {
    const char *name;  // "card"
    const char *value;
} Filling;

// Copies the template with its places filled; one that `fillings` does not name stays as it is.
// What does not fit is left out.
void template_fill(char *out, size_t size, const char *template, const Filling fillings[],
                   int count);

// The name of the next place at or after *template, copied to `name`; moves *template behind it.
// NULL: none is left.
const char *template_next(const char **template, char name[32]);

#endif
