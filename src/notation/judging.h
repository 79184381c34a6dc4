// What cards alone decide, for a table with real ones: may these be put down as melds, added to a
// meld, or exchanged for a wild card of one? The program sees nothing else of that table, and says
// what it does not see.

#ifndef LOBA_NOTATION_JUDGING_H
#define LOBA_NOTATION_JUDGING_H

#include "notation/command.h"

// What may still forbid an act that the cards allow.
typedef enum {
    UNSEEN_TURN,
    UNSEEN_CONTRACT,
    UNSEEN_OPENING,
    UNSEEN_OWNER,
    UNSEEN_TAKEN,
    UNSEEN_KEPT,
    UNSEEN_MELDS,
    UNSEEN_MOMENT,
    UNSEENS
} Unseen;

typedef struct {
    const char *name;  // for programs
    const char *text;  // "whose meld it is"; the catalogue's key
} UnseenRow;

extern const UnseenRow unseen_rows[UNSEENS];

// What conditions these rules have for acts of the kind besides their cards, as bits 1 << Unseen.
unsigned judging_unseen(const Ruleset *rules, ActKind kind);

enum { JUDGED_MELDS_MAX = 32 };

// A meld as it would lie on the table, its cards in order.
typedef struct {
    uint8_t kind;  // in rules->melds
    uint8_t count;
    bool instead;  // another reading of the cards of the meld before it
    Card freed;    // the wild card that comes into the hand; CARD_NONE if none does
    Laying cards[CARDS_MAX];
} JudgedMeld;

typedef struct {
    ActKind kind;  // ACT_MELD, ACT_LAY or ACT_SWAP, as the cards make it
    int meld_count;
    bool more;  // there were more readings than JUDGED_MELDS_MAX
    JudgedMeld melds[JUDGED_MELDS_MAX];
    bool shown;        // melds count in a hand that is shown or counted: none goes down in a turn
    bool whole;        // the melds are the whole contract that was asked for
    bool not_opening;  // allowed, but in no contract; `refusal` says why
    unsigned unseen;   // bits 1 << Unseen
    Refusal refusal;
    LineError error;
} Judged;

// Judges "meld [KIND] CARDS [+ ...]", "lay CARDS on [KIND] CARDS [low|high]" or "swap CARD
// [JK>CARD] on [KIND] CARDS", in the words of any language; `hand`: melds as parts of the contract
// of that hand, 0: of none. The cards are any of the deck. VERDICT_DONE: the cards allow it.
// VERDICT_REFUSED: they do not, whatever else is so. VERDICT_FAILED: `error` says what is not
// understood.
Verdict cards_judge(const Ruleset *rules, const char *text, int hand, CardStyle style,
                    Judged *judged);

#endif
