// Events in words, for one seat or for a watcher.

#ifndef LOBA_SCREEN_SENTENCES_H
#define LOBA_SCREEN_SENTENCES_H

#include "base/text.h"
#include "match/session.h"
#include "notation/cards.h"
#include "play/game.h"

enum { SENTENCE_MAX = 2048 };  // bytes, with its end

typedef struct {
    char text[SENTENCE_MAX];
} Sentence;

// Whom the sentences address, and how they write cards.
typedef struct {
    const Ruleset *rules;
    const FaceSet *wild;  // faces that are wild in the game, for each seat
    const Seats *seats;
    int seat;  // or SEAT_WATCHER, which sees what is public
    CardStyle style;
} Teller;

// False for events that the screen shows in another way, such as a deal or a turn.
bool event_is_told(const Event *event);

// The seats, with commas between them, each by its name or as "you".
void sentence_add_seats(const Teller *teller, SeatSet seats, Text *text);

// Adds a number with its sign, by "%+d" or "%d"; a listener would not hear a minus.
void sentence_add_signed(const Teller *teller, int number, const char *format, Text *text);

// Why the bonus is given, in the words of the rules; "" where they have none.
const char *bonus_reason(const BonusRule *bonus);

// Makes a sentence of the first event and of those after it that belong in the same sentence;
// returns the number of events used, at least 1. The sentence is escaped for a screen; "" for
// events that are not told.
int events_sentence(const Teller *teller, const Event events[], int count,
                    char sentence[SENTENCE_MAX]);

// What is left out last where a page has no room for all that has happened.
typedef enum {
    WEIGHT_GREETING,  // which is in no log
    WEIGHT_DEAL,
    WEIGHT_REST,
    WEIGHT_OPENS,  // cards that a seat puts down, and what happened last
    WEIGHT_ENDS,   // what ended the hand; it is never left out
} Weight;

enum { SENTENCES_MAX = 64 };

// The sentences of a page: copies, by sentences_free given back. Where there are more, the lightest
// are lost, of these the oldest first.
typedef struct {
    int count, lost;
    char *list[SENTENCES_MAX];
    uint8_t weights[SENTENCES_MAX];
} Sentences;

void sentences_add(Sentences *sentences, const char *sentence, Weight weight);

// Adds what is told of these events, of which the first ones are of the deal.
void sentences_tell(Sentences *sentences, const Teller *teller, const Event events[], int count,
                    int of_deal);

void sentences_free(Sentences *sentences);

// Which are left out where that is to be so many, by the same order: bits 1 << sentence.
uint64_t sentences_left_out(const Sentences *sentences, int number);

#endif
