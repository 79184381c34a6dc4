// A match in progress, as one plain value without pointers: copying it is a snapshot, an undo, a
// search node. Names, log, events and undo stack live elsewhere. Seats and sides are counted from
// 0.

#ifndef LOBA_PLAY_GAME_H
#define LOBA_PLAY_GAME_H

#include "play/act.h"
#include "play/places.h"

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
    uint8_t direction;  // Direction
    uint8_t phase;      // Phase
    bool stopped;       // by hands_bound
    SeatSet winners;    // once the match is over

    // Hand
    uint16_t turn;        // from 1
    uint16_t turn_acts;   // done in this turn, those of a draft counted as one; at most
                          // TURN_ACTS_MAX
    uint16_t renewals;    // of the stock
    uint8_t step;         // in rules->steps
    uint8_t in_turn;      // the seat in turn
    uint8_t asked;        // the seat asked; NOBODY when the match is over
    SeatSet queue;        // seats still to be asked in this step, or whether they re-enter
    bool acted;           // somebody did something in this round of a step behind the turns
    uint8_t how;          // How the hand ended; HOW_NOT_YET while it is played
    uint8_t ended_by;     // the seat that went out or closed the hand; NOBODY
    uint8_t draft;        // act rule that opened the draft (a card to be used, a part of a
                          // contract or of a hand shown), RULE_NONE while none is open
    Card taken;           // the card taken from a zone in this turn, CARD_NONE
    uint8_t taken_under;  // and the act rule that let it be taken
    bool taken_alone;     // it was the only card there
    uint8_t meld_count;

    Side sides[SEATS_MAX];
    Seat seats[SEATS_MAX];
    FaceSet wild[SEATS_MAX];  // which cards are wild for each seat: rules->wild as a match begins
    CardSet hands[SEATS_MAX];
    CardSet seen[SEATS_MAX];  // by seat: the cards that it saw since they were last shuffled
    Meld melds[MELDS_MAX];
    Places places;
} Game;

// What a seat may know: the game with every card that it has not seen hidden (missing from hands,
// where only the count of the seat tells; CARD_HIDDEN in zones and as the card taken), and without
// its seed. Rules are
// judged on a view as on the game: whatever they say to a seat rests on what it sees.
typedef struct {
    int seat;
    Game game;
} View;

// The cards that are wild for who put this one on the table.
static inline FaceSet wild_of_layer(const Game *game, Placed placed)
{
    return game->wild[placed.seat];
}

void game_view(const Game *game, int seat, View *view);

// The cards of the whole game, hands and places, to show that none is lost; hidden ones are left
// out.
CardSet game_cards(const Game *game);

static inline bool game_has_seen(const Game *game, int seat, Card card)
{
    return card_set_has(&game->seen[seat], card);
}

// The seats that have seen a card, and that these have and no others.
SeatSet game_seen_by(const Game *game, Card card);
void game_set_seen(Game *game, Card card, SeatSet seats);

static inline int game_side(const Game *game, int seat) { return game->seats[seat].side; }

// The next seat still in, in the direction of play.
int game_next_seat(const Game *game, int seat);

// The seat that closed the hand; NOBODY.
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

// The cards of the seat asked, and which of them it took in this turn: those it holds, or would
// hold once it had taken what it may take.
typedef struct {
    CardSet cards;
    int count;
    Card taken;  // CARD_NONE: none
} InHand;

// Of a match that is over nobody is asked, and nothing is held.
static inline InHand in_hand_now(const Game *game)
{
    if (game->asked == NOBODY)
        return (InHand){.taken = CARD_NONE};
    return (InHand){game->hands[game->asked], game->seats[game->asked].cards, game->taken};
}

// The top card of a zone, CARD_NONE where it is empty.
Card game_top(const Game *game, int zone);

// How many cards of a zone, from its top, lie open for all to look at. While a card taken from its
// top is a draft, what lay below it stays covered: else who takes it back had looked for nothing.
int zone_shown(const Ruleset *rules, const Game *game, int zone);

// The card of `from`, some of the hand of the seat asked, that an act of this kind means by the
// face; CARD_NONE where none shows it. Of twins the one taken in this turn is put down first and
// thrown last, so that no rule about it refuses what its twin would allow; else they are alike.
Card game_twin(const Game *game, const CardSet *from, Face face, ActKind kind);

// Puts into an act of the seat asked the twins that it means: so too, and where several are laid,
// in the order of what they stand for. The act stays the same, as act_same has it.
void act_settle_twins(const Game *game, Act *act);

// The same move of the seat asked: it leaves the same faces in the same places. So twins (the same
// face of another pack) count as the same card, in the hand and among the wild cards of a meld.
bool act_same(const Game *game, const Act *a, const Act *b);

#endif
