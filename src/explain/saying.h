// Shared by the parts of the explanation: adding lines, phrases that many sentences need, and cards
// for examples. Private to `explain`.

#ifndef LOBA_EXPLAIN_SAYING_H
#define LOBA_EXPLAIN_SAYING_H

#include "base/language.h"
#include "base/text.h"
#include "explain/explain.h"
#include "play/meld.h"

typedef struct {
    const Ruleset *rules;
    CardStyle style;
    Explanation *page;
    ExplainPart part;
    char mark[MARK_MAX];  // of the next line
    const char *field;    // of the next line, NULL: its topic is one
    const char *about;    // the subject of the lines from here on, NULL: they name it themselves
} Saying;

// Adds a line; the format is translated already.
void say(Saying *saying, LineKind kind, const char *topic, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// "melds.trio" and "wild": "melds.trio.wild"; words of the rules file may follow the field.
typedef struct {
    char path[TOPIC_MAX];
} Topic;

Topic topic_of(const char *around, const char *name);
Topic topic_item(const char *around, int item);

// ---- Phrases: values, to be put into a sentence where they are made

enum { PHRASE_MAX = 512 };

typedef struct {
    char text[PHRASE_MAX];
} Phrase;

// The format is translated already; what does not fit is left out.
Phrase phrase_format(const char *format, ...) __attribute__((format(printf, 1, 2)));

// "1 card", "3 cards".
Phrase phrase_cards(int count);
Phrase phrase_points(int count);
Phrase phrase_chips(int count);

// "3 cards", "3 or 4 cards", "3 to 6 cards", "3 cards or more".
Phrase phrase_size(Range size);

// A sentence of the rules file, quoted where the file gives it in one language only, which need
// not be that of the page.
Phrase phrase_words(const Words *words);

// The effect of a function in the words of the rules file, or `otherwise` if it has none.
Phrase phrase_says(const Hook *hook, const char *otherwise);

// The card that shows the face, "K♠"; the rank alone, "K".
Phrase phrase_face(const Saying *saying, Face face);
Phrase phrase_rank(const Saying *saying, int rank);

// The faces of a set that the deck has: "the jokers and every 2", "K♠".
Phrase phrase_faces(const Saying *saying, FaceSet faces);

// "of the stock".
Phrase phrase_of_zone(const Saying *saying, int zone);

// Melds of the kind: "escaleras"; the label where the rules give no plural.
Phrase phrase_kinds(const MeldRule *kind);

// The name with a capital letter.
Phrase phrase_capital(const char *name);

// The words of the rules for closing a hand and for the player who did: "cut", "the cutter".
const char *closing_text(const Ruleset *rules);
const char *closer_text(const Ruleset *rules);

// A list: "a, b or c".
enum { LISTED_MAX = 64 };

typedef struct {
    int count;
    Phrase items[LISTED_MAX];
} PhraseList;

void list_add(PhraseList *list, const char *item);
Phrase list_text(const PhraseList *list, const char *between, const char *last);

// ---- By number of the hand

// Hands `first` to `last` have the same value; a `last` of 0: so have all that follow.
typedef struct {
    int first, last, value;
} HandRange;

// Puts hands of the same value together; returns how many ranges there are. `hands` of a match may
// be UNLIMITED.
int by_hand_ranges(const ByHand *list, int hands, HandRange ranges[HANDS_LISTED_MAX]);

// "hand 3", "hands 1 and 2", "hands 1 to 6", "hand 7 and those that follow".
Phrase phrase_hands(HandRange range);

// ---- What the rules come to

// Does a card on the table count for the side whose meld it lies in?
bool melds_score(const Ruleset *rules);

// Can a player in turn do this?
bool is_done_in_turns(const Ruleset *rules, ActKind kind);

// The cards that the contract of this hand takes; 0 where the player chooses how many.
int contract_cards(const Ruleset *rules, int hand);

// The cards that the contract of this hand leaves to a player who has drawn one card in each turn
// and discarded one; LEFT_OPEN where the rules do not fix it.
enum { LEFT_OPEN = -1 };
int contract_leaves(const Ruleset *rules, int hand);

// ---- Samples: cards for the engine to judge, as if a player had chosen them

typedef struct {
    const Ruleset *rules;
    CardSet left;  // of the deck
    bool whole;    // false: the deck has no such cards
    bool jokers;   // its wild cards may be jokers
    int count;
    Laying cards[ACT_CARDS_MAX];
} Sample;

Sample sample_of(const Ruleset *rules);

// Consecutive places of a run. A bit of `wilds` or `strays`, from the lowest card: a wild card
// stands there, a card of another suit.
typedef struct {
    int first, count;
    unsigned wilds, strays;
    int gap;     // the cards from this one on are one place higher; 0: none are
    bool round;  // above the ace the second lowest rank follows
} RunShape;

void sample_run(Sample *sample, const MeldRule *rule, int suit, RunShape shape);

// Cards of one rank: natural ones of so many suits in turn, wild ones, and strays of the next rank.
typedef struct {
    int naturals, suits, wilds, strays;
} SetShape;

void sample_set(Sample *sample, int place, SetShape shape);

// "5♠ JK=6♠ 7♠".
Phrase phrase_sample(const Saying *saying, const Laying cards[], int count);

// A place in the middle of the order, with room for so many cards and one on each side.
int sample_middle(const Ruleset *rules, int count);

// ---- The parts of the page

// hand.c
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
