// Shared by the parts of the explanation: adding lines, phrases that many sentences need, and cards
// for examples. Private to `explain`.

#ifndef LOBA_EXPLAIN_SAYING_H
#define LOBA_EXPLAIN_SAYING_H

#include "base/language.h"
#include "base/text_of.h"
#include "base/wording.h"
#include "explain/explain.h"
#include "notation/cards.h"
#include "play/meld.h"
#include "rules/fields.h"

// A table of the rules: its fields may be named in sentences.
typedef struct {
    const FieldGroup *group;  // NULL: none
    const void *target;
} Told;

typedef struct {
    const Ruleset *rules;
    CardStyle style;
    Explanation *page;
    ExplainPart part;
    const char *mark;   // of the next line; NULL: none
    const char *field;  // of the next line; NULL: its topic is the field
    const char *list;   // of the next line; NULL: none
    Told told;          // what is told of
    const char *about;  // the subject of the lines that follow; NULL: they name it themselves
} Saying;

// Adds a line. The format is already translated.
void say(Saying *saying, LineKind kind, const char *topic, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// Adds a line of an already translated sentence (base/wording.h). Its places are fillings; fields
// of what is told of, by the names of their values, "{take:top=…|all=…}"; or fields of the rules by
// their paths, "{deck.suits:french=…}".
void say_wording(Saying *saying, LineKind kind, const char *topic, const char *sentence,
                 const Filling fillings[]);

// A path below a field: "melds.trio" and "wild" make "melds.trio.wild". The field may be followed
// by words of the rules file.
const char *topic_of(const char *around, const char *name);
const char *topic_item(const char *around, int item);

// The topic of the next line, which is about the act: its place, as its name may differ.
const char *topic_of_act(Saying *saying, const ActRule *act);

// ---- Phrases: texts that are put into a sentence

// Of a sentence as say_wording takes it.
const char *phrase_wording(Saying *saying, const char *sentence, const Filling fillings[]);

// "1 card", "3 cards".
const char *phrase_cards(int count);
const char *phrase_points(int count);
const char *phrase_chips(int count);

// "3 cards", "3 or 4 cards", "3 to 6 cards", "3 cards or more".
const char *phrase_size(Range size);

// Words of the rules file. They are quoted if the file gives them in one language only, which may
// differ from the language of the page.
const char *phrase_words(const Words *words);

// The effect of a function in the words of the rules file, or `otherwise` if it has none.
const char *phrase_says(const Hook *hook, const char *otherwise);

// The card that shows the face, "K♠"; the rank alone, "K".
const char *phrase_face(const Saying *saying, Face face);
const char *phrase_rank(const Saying *saying, int rank);

// The faces of a set that the deck has: "the jokers and every 2", "K♠".
const char *phrase_faces(const Saying *saying, FaceSet faces);

// "of the stock": a zone after "of"; if it has owners, each of its piles, or the player's own.
const char *phrase_of_zone(const Saying *saying, int zone);
const char *phrase_of_own_pile(const Saying *saying, int zone);

// The plural of a meld kind: "escaleras"; its label if the rules give no plural.
const char *phrase_kinds(const MeldRule *kind);

// The name with a capital letter.
const char *phrase_capital(const char *name);

// The variant's words for closing a hand and for the closer: "cut", "the cutter".
const char *closing_text(const Ruleset *rules);
const char *closer_text(const Ruleset *rules);

// A list: "a, b or c"; of what lasts as long as the list.
enum { LISTED_MAX = 64 };

typedef struct {
    int count;
    const char *items[LISTED_MAX];
} PhraseList;

void list_add(PhraseList *list, const char *item);
const char *list_text(const PhraseList *list, const char *between, const char *last);

// ---- By number of the hand

// Hands `first` to `last` have the same value. A `last` of 0 means all following hands.
typedef struct {
    int first, last, value;
} HandRange;

// Groups consecutive hands with the same value; returns the number of ranges. `hands` is the length
// of the match, or UNLIMITED.
int by_hand_ranges(const ByHand *list, int hands, HandRange ranges[HANDS_LISTED_MAX]);

// "hand 3", "hands 1 and 2", "hands 1 to 6", "hand 7 and those that follow".
const char *phrase_hands(HandRange range);

// ---- Consequences of several rules

// Whether cards on the table count for the side whose meld they lie in.
bool melds_score(const Ruleset *rules);

// Whether the act can ever be done: what cannot is not told.
bool act_is_told(const Ruleset *rules, const ActRule *act);

// Whether a player can do this in a turn.
bool is_done_in_turns(const Ruleset *rules, ActKind kind);

// Whether a hand can end because a player has no card left.
bool hands_run_out(const Ruleset *rules);

// The most cards that lie in the discard pile at any time: 0, 1, or 2 for any number.
int discards_most(const Ruleset *rules);

// What is put down as the contract of this hand, and what it leaves to a player who has drawn and
// discarded one card in each turn.
enum { LEFT_OPEN = -1 };

typedef struct {
    Range cards;  // as many as the hand holds are never left open
    int left;     // the most cards that can be left; LEFT_OPEN if the rules do not fix that number
    bool lays;    // a card that is left may go onto a meld at once
} ContractCards;

ContractCards contract_cards(const Ruleset *rules, int hand);

// Whether this can be done in the same turn after the contract.
bool follows_contract(const Ruleset *rules, ActKind kind);

// ---- Samples: cards for the engine to judge, as if a player had put them down

typedef struct {
    const Ruleset *rules;
    CardSet left;  // cards still in the deck
    bool whole;    // false: the deck lacks the cards
    bool jokers;   // jokers may serve as wild cards
    int count;
    Laying cards[ACT_CARDS_MAX];
} Sample;

Sample sample_of(const Ruleset *rules);

// Consecutive places of a run. In `wilds` and `strays` bit 0 is the lowest card: it is replaced by
// a wild card, or by a card of another suit.
typedef struct {
    int first, count;
    unsigned wilds, strays;
    int gap;     // from this card on, all are one place higher; 0: no gap
    bool round;  // the run continues above the ace with the second lowest rank
} RunShape;

void sample_run(Sample *sample, const MeldRule *rule, int suit, RunShape shape);

// Cards of one rank: natural cards of `suits` suits in turn, then wild cards, then strays of the
// next rank.
typedef struct {
    int naturals, suits, wilds, strays;
} SetShape;

void sample_set(Sample *sample, int place, SetShape shape);

// "5♠ JK=6♠ 7♠".
const char *phrase_sample(const Saying *saying, const Laying cards[], int count);

// A place in the middle of the rank order that leaves room for `count` cards and one more on each
// side.
int sample_middle(const Ruleset *rules, int count);

// ---- The parts of the page

// hand.c
void say_house(Saying *saying);
void say_cards(Saying *saying);
void say_deal(Saying *saying);
void say_out(Saying *saying);
void say_options(Saying *saying);

// turn.c
void say_turn(Saying *saying);
void say_contracts(Saying *saying);

// melds.c
void say_melds(Saying *saying);

// How the melds of a hand count, where it is in no usual way.
void say_arrange(Saying *saying);

// points.c
void say_points(Saying *saying);
void say_match(Saying *saying);
void say_chips(Saying *saying);

#endif
