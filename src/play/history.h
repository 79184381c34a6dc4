// What everybody could see of a hand since the deal, in the order in which it happened. A seat may
// use it in its choices: the table shows it no longer.

#ifndef LOBA_PLAY_HISTORY_H
#define LOBA_PLAY_HISTORY_H

#include "play/game.h"

enum {
    NOTES_MAX = 512,  // of a hand; the oldest give way

    // Kinds of note beside those of EventKind.
    NOTE_LEFT = EVENTS,  // the seat drew elsewhere, or passed, where a rule of the stage draws this
                         // card, the top one of zone `place`. Whether it could have used it as the
                         // rule may ask is not said: that would tell of its hand
    NOTE_PASSED,         // the seat passed
    NOTE_MOVED,          // this wild card of meld `place` stands for something else since the note
                         // before
    NOTE_FREED,          // this wild card came from meld `place` into the hand, exchanged for the
                         // card before

    NOTE_UNSEEN = 0xfe,  // in place of a face: a card that not everybody saw
};

// A card of an event, or an event without cards: of UPCARD, RENEWED, DREW, TOOK, TOOK_BACK, MELDED,
// LAID, SWAPPED, DISCARDED, CLOSED, SHOWED, SAID and FOLDED, with seat and place as there. The
// notes of one event follow each other, cards that go down in the order of what they stand for.
typedef struct {
    uint16_t turn;  // of the hand; 0 before the turns
    uint8_t kind;   // EventKind, or one of those above
    uint8_t seat;
    uint8_t place;
    Face face;       // or NOTE_UNSEEN; FACE_NONE: there is no card
    uint8_t change;  // 0: it stands for itself; else the bits in which the face that it stands for
                     // differs from its own (note_as)
    uint8_t number;  // of a card, how many of the event come after it, be they named or not;
                     // RENEWED: the cards of the new stock; TOOK_BACK: the notes before this one,
                     // those of the draft, that hold no more; SAID: the act rule
} Note;

_Static_assert(sizeof(Note) == 8, "a history is small");

// What the card stands for; FACE_NONE if that is unseen. A note has mostly 0 where this is kept,
// and 0 takes no room in what undo keeps.
static inline Face note_as(const Note *note)
{
    return note->face == NOTE_UNSEEN ? (Face)FACE_NONE : note->face ^ note->change;
}

// Start from {0}. A draft that is taken back stays in the history, as it stays in everybody's
// memory, and a note says so.
typedef struct {
    FaceSet thrown[SEATS_MAX];  // faces that each seat discarded face up in this hand
    uint32_t count;             // notes since the deal
    bool faces_only;            // no notes are made
    uint32_t draft;             // so many of them were there before the open draft, or the last act
    Note notes[NOTES_MAX];      // read them with history_note
} History;

// The number of the oldest note that is kept, and a note by its number, up to history->count - 1.
static inline uint32_t history_oldest(const History *history)
{
    return history->count > NOTES_MAX ? history->count - NOTES_MAX : 0;
}

static inline const Note *history_note(const History *history, uint32_t number)
{
    return &history->notes[number % NOTES_MAX];
}

// Adds what the events of an act show to everybody; `before` is the game as the act found it. A
// deal among them begins the history anew.
void history_follow(const Ruleset *rules, History *history, const Game *before, const Act *act,
                    const EventList *events);

// The same without an act: of the events of the beginning of a match, and where only faces are
// kept.
void history_begin(History *history, const EventList *events);

// The faces thrown alone, for acts that are tried and that nobody remembers: nothing is noted
// there, and the copy takes no time.
void history_of_faces(History *to, const History *from);

#endif
