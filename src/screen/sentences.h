// Events in words, for one seat or for a watcher.

#ifndef LOBA_SCREEN_SENTENCES_H
#define LOBA_SCREEN_SENTENCES_H

#include "match/session.h"
#include "notation/cards.h"
#include "play/game.h"

enum { SENTENCE_MAX = 2048 };  // bytes, with its end

// The audience, and the signs for cards.
typedef struct {
    const Ruleset *rules;
    const FaceSet *wild;  // which cards are wild in the game, for each seat
    const Seats *seats;
    int seat;  // or SEAT_WATCHER, which sees what all see
    CardStyle style;
} Teller;

// False: the screen shows the event in another way, as a deal or a turn.
bool event_is_told(const Event *event);

// Tells the first of the events and those after it that go into the same sentence; returns how many
// these are, 1 or more. The sentence is safe for a screen, and "" for events that are not told.
int events_sentence(const Teller *teller, const Event events[], int count,
                    char sentence[SENTENCE_MAX]);

// ---- Sentences with places to fill: "{who} draws {card}". Places have names, which a translator
// understands and may reorder.

typedef struct {
    const char *name;  // "card"
    const char *value;
} Filling;

// Copies the template with its places filled; one that `fillings` does not name stays as it is.
// What does not fit is left out.
void template_fill(char *out, size_t size, const char *template, const Filling fillings[],
                   int count);

#endif
