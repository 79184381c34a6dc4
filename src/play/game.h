// A match in progress as one plain value, the acts that change it, the events that they cause, and
// what each seat may know. Seats and sides are counted from 0.

#ifndef LOBA_PLAY_GAME_H
#define LOBA_PLAY_GAME_H

#include "base/bytes.h"
#include "base/random.h"
#include "play/places.h"
#include "rules/ruleset.h"

// ---- Acts: everything that a seat can do, and the only way to change a game

enum {
    ACT_CARDS_MAX = 32,  // cards of one act; further cards need a second act
    RULE_NONE = 0xff,
};

// A card and what it stands for there. A discard stands for itself.
typedef struct {
    Card card;
    Face as;
} Laying;

// For qsort: by what cards stand for, as they lie on the table.
int laying_compare(const void *a, const void *b);

enum { SHOW_LOOSE = 0xff, CLOSE_SHOWS = 1 };

// Which members count depends on the kind:
//   draw      rule
//   meld      rule, meld (the kind in rules->melds), cards in any order
//   lay       rule, meld (on the table, from 0), cards added, and its wild cards that move
//   swap      rule, meld (on the table), the card that takes the wild card's place and, where that
//             one stays in the meld, the wild card with what it stands for from then on
//   discard   rule, one card
//   close     rule, one card; meld is CLOSE_SHOWS where acts of the same command show the hand:
//             then it is not shown unasked
//   show      rule, and a part of the arrangement: meld (the kind), cards; without cards all the
//             rest of the hand, arranged by the host or, where meld is SHOW_LOOSE, in no meld
//   say       rule
//   others    nothing
typedef struct {
    uint8_t kind;  // ActKind
    uint8_t rule;  // index in rules->acts, RULE_NONE for the host's own kinds
    uint8_t meld;
    uint8_t count;
    Laying cards[ACT_CARDS_MAX];
} Act;

// Acts, in a fixed order; the list grows. Start from {0}, end with act_list_free.
typedef struct {
    Act *acts;
    int count, room;
    bool sampled;  // there were more than ACTS_LISTED_MAX: the list is a sample
} ActList;

enum { ACTS_LISTED_MAX = 10000 };

// Makes room for one more. False without memory, or if the list is full and so marked as sampled.
bool act_list_grow(ActList *list);

// Adds a copy of the act if there is room.
static inline void act_list_add(ActList *list, const Act *act)
{
    if (list->count < list->room || act_list_grow(list))
        list->acts[list->count++] = *act;
}

void act_list_clear(ActList *list);
void act_list_free(ActList *list);

// ---- Events: each carries the seats that may see its cards; event_for gives the others' version

typedef uint8_t SeatSet;

enum {
    EVERYBODY = 0xff,
    NOBODY = 0xff,
    EVENTS_MAX = 512,  // of one command: at most one hand ends, is paid, and is dealt again
};

typedef enum {
    EVENT_HIGH_CARD,  // seat drew cards[0] to decide the dealer
    EVENT_DRAW_TIED,  // seats drew the highest card for the deal, and draw again
    EVENT_DEALER,     // seat deals; number: the hand
    EVENT_DEALT,      // seat was dealt cards (as many as fit); number: how many
    EVENT_UPCARD,  // cards[0] lies face up on zone `place`, turned up or uncovered; of a zone with
                   // owners, on seat's pile
    EVENT_FACE_DOWN,  // number cards were dealt face down to zone `place`, in the same way
    EVENT_LOOKED,     // seat sees the cards of zone `place`, its own or since its side opened, from
                      // the top: as many as fit; number: how many
    EVENT_TURN,       // seat is in turn
    EVENT_RENEWED,    // the stock was made of number discards
    EVENT_DREW,       // seat drew cards[0] from the stock
    EVENT_TOOK,  // seat took number cards from zone `place`: cards, as many as fit, its top one
                 // first
    EVENT_TOOK_BACK,  // seat gave up its draft
    EVENT_MELDED,     // seat put down cards, meld `place` on the table (from 0); number: its kind
    EVENT_LAID,       // seat added cards to meld `place`; the last `moved` were there already;
                      // total: the meld's kind
    EVENT_SWAPPED,    // seat exchanged cards[0] for a wild card of meld `place`, which
                      // moved within it (cards[1]) or, if number is 1, came into the hand;
                      // total: the meld's kind
    EVENT_DISCARDED,  // seat discarded cards[0]
    EVENT_CLOSED,     // seat discarded cards[0] and closed the hand
    EVENT_SHOWED,     // seat showed its hand: cards are its deadwood, as many as fit;
                      // number: how many
    EVENT_SAID,       // seat said the word of the rule `number`
    EVENT_FOLDED,     // seat has left the hand
    EVENT_HAND_OVER,  // number: How; seat: the one that went out, closed or ended the hand, was
                      // left in it alone or could not go on, or NOBODY; total: cards left in a
                      // stock that ended it; of a hand that is blocked, place: Block, and total:
                      // how often the stock was renewed
    EVENT_REVEALED,   // seat's cards lay open once the hand is over: those of the melds that
                      // count, then the loose ones, as many as fit; number: how many; `ends`
    EVENT_SCORED,     // number: points of the seat's side in this hand, in `parts`; `total`: now
    EVENT_VOID,       // the hand counts for nothing
    EVENT_CHIPS,      // seat paid number chips to the pot; negative: got them; `total`: the pot now
    EVENT_PAID,       // seat paid number chips to seat `place`
    EVENT_OFFERED,    // seat is asked whether to re-enter at number points for `total` chips
    EVENT_REENTERED,  // seat came back at number points
    EVENT_DECLINED,   // seat stays out
    EVENT_ELIMINATED,  // seat is out of the match
    EVENT_BONUS,       // seat's side: number points by bonus `place` of the match, `total` now
    EVENT_MATCH_OVER,  // seats: the winners
    EVENT_STOPPED,     // the bound of hands ended the match; number: hands played
    EVENTS,
} EventKind;

// Why a hand is blocked: of the stock, or because the seat in turn cannot go on.
typedef enum {
    BLOCK_SPENT,     // the stock ran out, and is not renewed or not any more
    BLOCK_ROUND,     // it is empty, and in a whole round only the one card of the pile was taken
    BLOCK_NO_DRAW,   // the stock is empty, and the seat can take no other card
    BLOCK_NO_THROW,  // the seat can throw none of its cards
    BLOCK_NO_ACT,    // the seat can do nothing that its turn asks for
    BLOCKS
} Block;
extern const char *const block_names[BLOCKS];  // for programs: "stock_spent", …

// The points of a side in one hand, by source; all are added to the total.
typedef struct {
    int32_t held;                  // by the cards it holds
    int32_t laid;                  // by its melds
    int32_t bonus;                 // by the bonuses that it gets, all together
    int32_t bonuses[BONUSES_MAX];  // and each by itself, as the rules have them
} Points;

typedef struct {
    uint8_t kind;  // EventKind
    uint8_t seat;
    uint8_t place;
    uint8_t count;
    uint8_t moved;  // of the cards, at their end: wild cards that moved within the meld
    SeatSet seen;   // who may see the cards
    SeatSet seats;
    int32_t number, total;
    Points parts;   // of a score: what `number` is made of
    uint32_t ends;  // of a hand revealed, for each card a bit: it is the last one of a meld
    Laying cards[ACT_CARDS_MAX];
} Event;

// Whether this card of a revealed hand is in a meld.
static inline bool event_has_in_meld(const Event *event, int card) { return event->ends >> card; }

// Events that find no room are never dropped in silence: the command that brought them about fails.
typedef struct {
    int count;
    bool full;                     // there were more than EVENTS_MAX
    Event events[EVENTS_MAX + 1];  // the last place is for those that do not fit
} EventList;

void event_list_clear(EventList *list);

// Where the next event is to be written.
Event *event_list_add(EventList *list);

// Whether all of them have found room.
bool event_list_holds(const EventList *list, Error *error);

// The event as a seat may know it: cards it may not see are CARD_HIDDEN.
Event event_for(const Event *event, int seat);

// ---- The game

typedef enum { PHASE_HAND, PHASE_REENTRY, PHASE_OVER } Phase;

enum {
    HANDS_MAX = 65535,    // deals of a match: what the 16 bits that count them hold
    REENTRIES_MAX = 255,  // re-entries of a seat, however many the rules allow
    // Acts of one turn: to draw, put down, exchange and lay off again each card of the largest
    // deck. A turn that goes on longer draws what it threw, and need never end.
    TURN_ACTS_MAX = 4 * CARDS_MAX,
};

// A side owns melds, opening and total. Until partners come each seat is a side of its own.
typedef struct {
    int32_t total;
    uint16_t opened;     // the turn in which it put down its first melds of this hand; 0: not yet
    uint16_t laid;       // the turn in which its first cards of this hand went to the table, in a
                         // meld of its own or of others; 0: none yet
    uint16_t hands_won;  // in which one of its seats went out
    bool in;             // still in the match
    int32_t loose_points, loose_cards;  // the most with which it may close this hand
} Side;

// A seat holds cards, is asked and pays.
typedef struct {
    int32_t chips;  // balance: what it won less what it paid
    uint8_t side;
    uint8_t cards;  // in hand
    uint8_t reentries;
} Seat;

typedef struct {
    uint8_t kind;  // in rules->melds
    uint8_t side;
    uint16_t takes;  // what could be laid on it, as meld_settle notes
} Meld;

// Without pointers: a copy is a snapshot, an undo, a search node. Names, log, events and undo stack
// live elsewhere.
typedef struct {
    // Match
    uint64_t seed;  // 0 in a view
    int32_t pot;
    uint16_t hand;         // from 1; a void hand is dealt again under its number
    uint16_t deal;         // deals so far, void ones too
    uint16_t turns_bound;  // turns after which a hand is blocked; TURNS_MAX in play (ALL-07)
    uint16_t hands_bound;  // deals after which the match is stopped; HANDS_MAX in play
    uint8_t players;
    uint8_t dealer;
    uint8_t direction;     // Direction
    uint8_t phase;         // Phase
    uint16_t match_hands;  // of the match, as the rules said when it started; 0: unlimited
    uint8_t quiet;         // turns in a row in which nobody did anything, where an empty stock is
                           // passed, or only took the one card of the pile and threw another
    uint8_t next_dealer;   // who deals the next hand, NOBODY: the next seat
    bool stopped;          // by hands_bound
    bool asks_all;    // whoever shows a hand is asked, also where nothing depends on it: never in a
                      // match
    SeatSet winners;  // once the match is over

    // Hand
    uint16_t turn;        // from 1; 0 before the turns
    uint16_t turn_acts;   // done in this turn, those of a draft counted as one; at most
                          // TURN_ACTS_MAX
    uint16_t renewals;    // of the stock
    uint8_t step;         // in rules->steps
    uint8_t in_turn;      // the seat in turn
    uint8_t asked;        // the seat asked; NOBODY when the match is over
    SeatSet queue;        // seats still to be asked in this step, or whether they re-enter
    bool acted;           // somebody did something in this round of a step outside the turns
    uint8_t how;          // How the hand ended; HOW_NOT_YET while it is played
    uint8_t block;        // Block, where `how` is HOW_BLOCKED
    uint8_t ended_by;     // the seat that went out, closed or ended the hand, or was left alone in
                          // it; NOBODY
    uint8_t draft;        // act rule that opened the draft (a card to be used, a part of a
                          // contract or of a hand shown), RULE_NONE while none is open
    Card taken;           // the card taken from a zone in this turn, CARD_NONE
    uint8_t taken_under;  // and the act rule that let it be taken
    bool taken_alone;     // it was the only card there
    uint8_t meld_count;
    RuleSet closed;  // rules of acts whose `when` says no now, of those that are asked; in the
                     // views of others none: it may rest on a hidden hand
    SeatSet shown;   // seats that have laid their hand open
    SeatSet folded;  // seats that have left the hand: their cards are hidden and count nothing
    uint8_t word;    // act rule of the last word said in this turn, RULE_NONE
    uint8_t words[SEATS_MAX];              // and of the last one that each seat said in this hand
    Face turned;                           // the last card that the deal turned up, FACE_NONE
    uint16_t drew;                         // cards drawn in this turn
    uint16_t turns[SEATS_MAX];             // of this hand that each seat has begun
    FaceSet classes[CLASSES_BY_HAND_MAX];  // those that are settled anew for each hand
    int32_t counts[COUNT_NUMBERS];         // of the rules, as ruleset_count_place finds them
    // The acts of the open draft, where the rules count: their rules, in order, and how many cards
    // were taken.
    uint8_t draft_acts;
    uint8_t draft_took;
    uint8_t draft_rules[CONTRACT_SIZE_MAX + 2];

    Side sides[SEATS_MAX];
    Seat seats[SEATS_MAX];
    FaceSet wild[SEATS_MAX];  // which cards are wild for each seat: rules->wild as a match begins
    CardSet hands[SEATS_MAX];
    CardSet seen[SEATS_MAX];  // cards that each seat has seen since they were last shuffled
    Meld melds[MELDS_MAX];
    Places places;
} Game;

_Static_assert(sizeof(Game) <= 2560, "a copy of a game takes no time to speak of");

static inline int game_side(const Game *game, int seat) { return game->seats[seat].side; }

// The next seat still in, in the direction of play.
int game_next_seat(const Game *game, int seat);

// The next seat that has not left the hand. There is one.
int game_next_in_hand(const Game *game, int seat);

// Whether the side is in the match, and a seat of it in the hand.
bool game_in_hand(const Game *game, int side);

// The seat that closed the hand; NOBODY if none did.
static inline int game_closer(const Game *game)
{
    return game->how == HOW_CLOSED ? game->ended_by : NOBODY;
}

static inline int meld_size(const Game *game, int meld)
{
    return place_count(&game->places, place_of_meld(meld));
}

static inline const Placed *meld_cards(const Game *game, int meld)
{
    return place_cards(&game->places, place_of_meld(meld));
}

// The faces that are wild for the seat that laid this card.
static inline FaceSet wild_of_layer(const Game *game, Placed placed)
{
    return game->wild[placed.seat];
}

// The top card of a zone without owners; CARD_NONE if the zone is empty.
Card game_top(const Game *game, int zone);

// Moves the cards that the rule takes from its zone, or from the seat's own pile there, to the hand
// of the seat asked and returns the top one. Opens a draft; the caller closes it if the card need
// not be used. Nothing is judged, so on a copy of the game it can find out whether a use would
// exist.
Card game_take_cards(const Ruleset *rules, Game *game, int rule);

// All known cards of the game, in hands and places.
CardSet game_cards(const Game *game);

// A digest of match, hand, sides, seats and the place of each card, the same on every machine. The
// state of the generator is not in it.
Digest game_state(const Game *game);

// ---- What a seat knows

static inline bool game_has_seen(const Game *game, int seat, Card card)
{
    return card_set_has(&game->seen[seat], card);
}

// The seats that have seen a card; sets them.
SeatSet game_seen_by(const Game *game, Card card);
void game_set_seen(Game *game, Card card, SeatSet seats);

// The game as one seat knows it: without the seed, and with every card hidden that the seat has not
// seen. A hidden card is missing from a hand, where only the seat's count includes it; in a zone,
// and as the card taken, it is CARD_HIDDEN. Rules are judged on a view as on the game, because a
// judgement rests on what the seat sees.
typedef struct {
    int seat;
    Game game;
} View;

void game_view(const Game *game, int seat, View *view);

// A whole game that could be the one of the view. The cards that the seat has not seen are dealt at
// random, each order equally likely, to the hands and into the zones where the view hides some, and
// the game gets a seed of its own, by which later shuffles are chance as well. The seat's view of
// `game` is `view` again, byte for byte. Every other seat has seen its own cards and, of those that
// are dealt here, no more.
//
// To be played on it is put into a Play. While a draft is open nobody may take it back there: the
// game before it is not in the view.
void view_complete(const Ruleset *rules, const View *view, Random *random, Game *game);

// ---- The seat asked

// The cards of the seat asked, and the one it took in this turn. The hand is the present one, or
// the one after a draw that is being considered.
typedef struct {
    CardSet cards;
    int count;
    Card taken;  // CARD_NONE if none
} InHand;

// When the match is over nobody is asked, and the hand is empty.
static inline InHand in_hand_now(const Game *game)
{
    if (game->asked == NOBODY)
        return (InHand){.taken = CARD_NONE};
    return (InHand){game->hands[game->asked], game->seats[game->asked].cards, game->taken};
}

// The card that an act of this kind means by a face, out of `from`, a part of the hand of the seat
// asked; CARD_NONE if no card shows it. If there are duplicates, the one taken in this turn is put
// down first and discarded last, so that no rule about the taken card forbids what another
// duplicate would allow.
Card game_twin(const Game *game, const CardSet *from, Face face, ActKind kind);

// The faces of which a hand has duplicates.
FaceSet faces_held_twice(const CardSet *hand);

// Sets the cards of an act to the duplicates that it means, by the same rule; if several are laid,
// in the order of what they stand for. By act_same the act stays the same.
void act_settle_twins(const Game *game, Act *act);

// Whether both acts are the same move of the seat asked: they leave the same faces in the same
// places. Duplicates (the same face of another pack) count as one card, in the hand and among the
// wild cards of a meld.
bool act_same(const Game *game, const Act *a, const Act *b);

#endif
