// Why a player may not do something: a stable code, the field of the rules file that forbids it,
// and what the sentence for the player needs. The sentences are templates: {card}, {number},
// {found}, {kind}, {kinds}, {meld}, {open}, {where}, {says} and {contract} stand for what the
// refusal carries.

#ifndef LOBA_PLAY_REFUSAL_H
#define LOBA_PLAY_REFUSAL_H

#include "rules/ruleset.h"

typedef enum {
    // Who may play
    REFUSAL_TOO_FEW_PLAYERS,
    REFUSAL_TOO_MANY_PLAYERS,
    // Turn and step
    REFUSAL_MATCH_OVER,
    REFUSAL_NOT_ASKED,
    REFUSAL_FOLDED,
    REFUSAL_DRAW_FIRST,
    REFUSAL_DRAWN_ALREADY,
    REFUSAL_NOT_NOW,  // `found`: from 1, the step of the turn that has such an act and is over
    REFUSAL_AFTER_TURNS,
    REFUSAL_BEFORE_TURNS,
    REFUSAL_NOT_IN_GAME,  // `number`: 1 + the ActKind that the game lacks; 0 for none
    REFUSAL_NO_REENTRY_NOW,
    REFUSAL_NO_REENTRY_LEFT,
    REFUSAL_ANSWER_FIRST,
    REFUSAL_ANSWER_LATER,
    REFUSAL_NOTHING_TO_TAKE_BACK,
    REFUSAL_NOTHING_TO_PASS,  // `number`: from 1, the first open step; the subject is the last
    // Missing cards and places
    REFUSAL_NO_CARDS,
    REFUSAL_TOO_MANY_CARDS,
    REFUSAL_CARD_TWICE,
    REFUSAL_CARD_NOT_HELD,
    REFUSAL_CARD_ON_TABLE,
    REFUSAL_NO_SUCH_MELD,
    REFUSAL_TABLE_FULL,
    // Drawing
    REFUSAL_STOCK_EMPTY,
    REFUSAL_STOCK_SPENT,
    REFUSAL_ZONE_EMPTY,
    REFUSAL_TAKE_USELESS,
    REFUSAL_TAKEN_NOT_USED,
    REFUSAL_TAKEN_NOT_FOR_MELD,
    REFUSAL_TAKEN_NOT_FOR_LAY,
    // Melds
    REFUSAL_NO_MELD,
    REFUSAL_TOO_FEW_CARDS,
    REFUSAL_TOO_LONG,
    REFUSAL_RANKS_DIFFER,
    REFUSAL_TOO_FEW_SUITS,
    REFUSAL_TOO_MANY_SUITS,
    REFUSAL_SAME_CARD_TWICE,
    REFUSAL_SUITS_DIFFER,
    REFUSAL_GAP,
    REFUSAL_PLACE_TAKEN,
    REFUSAL_ACE_TWO_WAYS,
    REFUSAL_ACE_PLACE,
    REFUSAL_CARD_OF_NO_USE,
    REFUSAL_TOO_MANY_WILD_CARDS,
    REFUSAL_WILD_NEIGHBOURS,
    REFUSAL_WILD_AT_END,
    REFUSAL_TOO_FEW_NATURALS,
    REFUSAL_NOT_WILD,
    REFUSAL_MELD_EXISTS,  // `found`: its number on the table; `number` is 0 for a run

    // Contracts
    REFUSAL_OPENING_SHORT,
    REFUSAL_OPENING_LONG,
    REFUSAL_OPENING_WILD,
    REFUSAL_NOT_IN_CONTRACT,
    REFUSAL_CONTRACT_SAME_RANK,
    REFUSAL_CONTRACT_UNMET,
    REFUSAL_CONTRACT_OPEN,
    REFUSAL_ONLY_OPENING,
    // Laying off
    REFUSAL_NOT_OPENED,
    REFUSAL_OPENED_ALREADY,
    REFUSAL_OPENED_THIS_TURN,
    REFUSAL_NOT_OWN_MELD,
    REFUSAL_OWN_MELD,
    REFUSAL_NOT_CLOSERS_MELD,
    REFUSAL_NO_CARD_ADDED,
    REFUSAL_WILD_FIXED,
    REFUSAL_NO_SWAP,
    REFUSAL_NO_WILD_THERE,
    REFUSAL_SWAP_INSTEAD,
    REFUSAL_FREED_PLACE,
    // Discarding, going out, closing
    REFUSAL_LAST_RESORT,
    REFUSAL_RETURNED,
    REFUSAL_MUST_KEEP,  // `number`: 0 where the one card left, `card`, may not be thrown
    REFUSAL_LOOSE_POINTS,
    REFUSAL_LOOSE_CARDS,
    // Showing a hand
    REFUSAL_NOT_BEST,
    REFUSAL_SHOW_OPEN,
    // Closing without a card
    REFUSAL_NOTHING_THROWN,
    // Cards alone, without a hand
    REFUSAL_TOO_FEW_IN_DECK,
    // What functions of the rules say of an act; `number` is 0 where they have no words
    REFUSAL_NOT_WHILE,
    REFUSAL_NOT_THIS_KIND,
    REFUSAL_NOT_THIS_MELD,  // `found`: its number on the table
    REFUSAL_NOT_FEWEST,
    REFUSAL_KIND_NOT_ARRANGED,
    REFUSAL_ARRANGED_SHORT,
    REFUSAL_LEAVES_WRONG,  // the last that is judged of a close
    REFUSALS,
} RefusalCode;

// What the `*` in the field path of a refusal stands for.
typedef enum { SUBJECT_NONE, SUBJECT_MELD_KIND, SUBJECT_ACT, SUBJECT_STEP } RefusalSubject;

typedef struct {
    const char *name;  // "too_many_wild_cards": never changes once it is published
    RefusalSubject subject;
    const char *field;   // path with `*` for the subject; NULL if no field of the rules forbids it
    const char *text;    // its wording (base/wording.h), in English; the catalogue's key
    const char *behind;  // the field if the subject is a step after the turns; NULL: the same
} RefusalRow;

extern const RefusalRow refusal_rows[REFUSALS];

typedef struct {
    RefusalCode code;
    uint8_t subject;  // index of a meld kind, act or step, as the row says
    Card card;        // the card at fault; CARD_NONE if there is none; refusal_names_face: a face
    int number;       // a size, a count, a number of the rules
    int found;        // the actual number
} Refusal;

// Whether `card` is the face that a wild card stands for, which may be a rank in any suit.
static inline bool refusal_names_face(const Refusal *refusal)
{
    return refusal->code == REFUSAL_WILD_FIXED || refusal->code == REFUSAL_SWAP_INSTEAD;
}

// Sets the refusal. Always false, so that a judgement can end with it. Cold, so that what is asked
// of every candidate stays close together in the processor's cache.
bool refuse(Refusal *why, RefusalCode code, int subject, Card card, int number)
    __attribute__((cold));

// The same with the number that was found.
bool refuse_found(Refusal *why, RefusalCode code, int subject, int number, int found)
    __attribute__((cold));

typedef struct {
    char path[FIELD_PATH_MAX];
} FieldPath;

// The path of the field that forbids it; "" if none does.
FieldPath refusal_field(const Ruleset *rules, const Refusal *refusal);

// The code with this name; REFUSALS if there is none.
RefusalCode refusal_find(const char *name);

#endif
