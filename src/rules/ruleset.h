// What a variant is: plain data, as a rules file describes it and `rules/fields.h` names it. Tests
// write it as C literals; the loader fills it from Lua. `play` reads nothing else.
//
// A ruleset never changes once `ruleset_check` has passed it and `ruleset_conclude` has added what
// follows from it. Games may share it, threads may not: its hooks may hold a Lua state.

#ifndef LOBA_RULES_RULESET_H
#define LOBA_RULES_RULESET_H

#include "cards/card.h"
#include "rules/hook.h"

enum {
    SEATS_MAX = 8,
    HANDS_LISTED_MAX = 32,  // entries of a list by number of the hand
    MELD_KINDS_MAX = 12,
    CONTRACT_EACH_MAX = 8,   // melds of one kind in a contract
    CONTRACT_SIZE_MAX = 32,  // melds in a contract
    STEPS_MAX = 16,
    ACT_RULES_MAX = 32,
    ZONES_MAX = 10,
    CLASSES_MAX = 12,
    CLASSES_BY_HAND_MAX = 4,  // that a function settles anew for each hand
    COUNTS_MAX = 12,
    COUNT_NUMBERS = 32,  // of all counts and their owners together, in a game
    MOVES_MAX = 8,
    BONUSES_MAX = 12,
    CHIP_RULES_MAX = 12,
    OPTIONS_MAX = 48,
    HOUSES_MAX = 8,        // house rules that are stacked by name at once
    HOUSE_FILES_MAX = 16,  // files of house rules of one load, those that others name included
    CHOICES_MAX = 12,
    LEDGER_MAX = 128,
    ARRANGE_ORDER_MAX = 4,  // names of arrange.order
    NAME_SIZE = 32,         // bytes of a name that rules and commands use, with its end
    FIELD_PATH_MAX = 96,    // bytes of the path of a field ("hand.draw.discards.use"), with its end
    UNLIMITED = 1000000000,
    POINTS_LIMIT = 1000000,    // points and totals stay within ± this (ALL-09)
    CHIPS_LIMIT = 1000000000,  // and chips within ± this
    COUNT_LIMIT = 1000000,     // and counts
};

typedef struct {
    int min, max;  // max may be UNLIMITED
} Range;

// A value by hand: one value for all hands, a list by number of the hand (the last entry holds for
// all later hands), or a function asked at the start of a hand.
typedef struct {
    int count;
    int values[HANDS_LISTED_MAX];
    Hook hook;
} ByHand;

// ---- Options: the switches of a rules file, settled before its fields are read

typedef enum { OPTION_CHOICE, OPTION_NUMBER, OPTION_TRUTH } OptionType;

typedef struct {
    char name[NAME_SIZE];
    OptionType type;
    int value, initial;  // a number, a truth, or the index of a choice; UNLIMITED if the range
                         // allows it
    Range range;         // of a number
    int choice_count;
    char choices[CHOICES_MAX][NAME_SIZE];  // as `--set` takes them; for numbers too if
                                           // only some are allowed
    Words help;
    const char *field_help;  // without one: that of the field it stands at, in English; or NULL
} Option;

// What it is for, in the language of this thread; "" if nobody says it.
const char *option_help(const Option *option);

// ---- Cards, zones, deal

// A zone is a named pile. The first two always exist; a rules file may add others.
enum { ZONE_STOCK, ZONE_DISCARDS, ZONES_GIVEN };

// What is seen of a zone: nothing; its top card, or every card, by everybody (ALL-08); every card
// by its owner, or by those whose side has opened, and nothing by others.
typedef enum { SEEN_NOBODY, SEEN_TOP, SEEN_ALL, SEEN_OWNER, SEEN_OPENED } ZoneSeen;

// A zone is one pile of the table, or each side or seat has a pile of its own there.
typedef enum { OWNER_TABLE, OWNER_SIDE, OWNER_SEAT } ZoneOwner;

typedef struct {
    char name[NAME_SIZE];
    ZoneSeen seen;
    ZoneOwner owner;
} ZoneRule;

// Whether all players see the card that lies on top there.
static inline bool zone_is_open(const ZoneRule *zone)
{
    return zone->seen == SEEN_TOP || zone->seen == SEEN_ALL;
}

enum { TO_HANDS = -1 };

// A class is a set of faces with a name, by which functions ask about cards. The first ones are
// always there; CLASSES_GIVEN + n is the nth of the file.
enum { CLASS_WILD, CLASS_JOKER, CLASS_NATURAL, CLASSES_GIVEN };

typedef struct {
    char name[NAME_SIZE];
    FaceSet faces;  // in every hand, where there is no function
    Hook hook;      // asked about every face once a hand is dealt; its words are those of the class
} ClassRule;

// The host moves `n` cards, from the stock as a rule: to a zone, face up if all see the zone; or to
// each hand, or each pile of a zone with owners, one card at a time. From a zone with owners each
// pile gives `n` cards, to its owner if the cards go to hands or to such a zone.
typedef struct {
    ByHand n;       // of a function that takes a seat: asked about each owner
    int from;       // a zone
    int to;         // a zone, or TO_HANDS
    FaceSet again;  // while the last card turned up is one of these, another is turned onto it
    char name[NAME_SIZE];  // by which paths find it; "": by its place
} MoveRule;

// ---- Melds

typedef enum { MELD_SET, MELD_RUN } MeldShape;
typedef enum {
    ACE_LOW,
    ACE_HIGH,
    ACE_EITHER,
    ACE_BOTH,
    ACE_RING
} Ace;  // either: at one end of a run; both: also at both ends at once; ring: the last rank is
        // followed by the first, which has one place only, and no rank is in a run twice

// How a wild card at an end of a run may move when cards are added: not at all; outwards, together
// with the wild cards beyond it; only the last one, to either end.
typedef enum { SHIFT_NONE, SHIFT_OWN_SIDE, SHIFT_EITHER_END } WildShift;

// Which wild cards of a run may be exchanged for the card they stand for, and where they go then.
// Those that can be exchanged do not shift.
typedef enum { SWAP_NONE, SWAP_ENDS, SWAP_ANY } WildSwap;
typedef enum { FREED_SAME_RUN, FREED_HAND } WildFreed;

typedef struct {
    int max;        // wild cards in one meld, at all times; 0 to UNLIMITED
    bool naturals;  // max is UNLIMITED, and there are no more of them than natural cards
    bool adjacent;  // of a run: two of them may be neighbours
    bool ends;      // of a run: one may stand at an end
    WildShift shift;
    WildSwap swap;
    WildFreed freed;
} WildRule;

// Further limits on a kind of meld when it is put down as a part of a contract.
typedef struct {
    Range size;
    int wild_max;
} OpeningForm;

typedef struct {
    char name[NAME_SIZE];  // what rules and commands call it ("pierna")
    Words label;           // what people read; the name if the file gives no label
    Words plural;          // what people read for several; "" if the file gives none
    MeldShape shape;
    Range size;        // cards, wild ones included
    Range suits;       // of a set: number of different suits
    int copies;        // of a set: cards of one face, a wild one counted as any; to UNLIMITED
    Ace ace;           // of a run
    bool mixed;        // of a run: its cards may be of different suits
    FaceSet cards;     // that it takes as themselves; FACES_ALL: any
    int naturals_min;  // cards that stand for themselves; 1 or more
    bool single;       // a side has one of a rank, or of a run of a suit, at most
    WildRule wild;
    OpeningForm at_opening;
} MeldRule;

// ---- The opening: what a side puts down first in a hand

// The number of melds of each kind, all put down in one turn, before any other meld.
typedef struct {
    uint8_t melds[MELD_KINDS_MAX];
} Contract;

typedef struct {
    int contract_count;
    Contract contracts[HANDS_LISTED_MAX];  // by number of the hand; count 0: any meld opens
    unsigned distinct;  // bits 1 << kind: melds of this kind in one contract differ in rank
} OpeningRule;

// ---- What counts as arranged, where hands are closed, shown or counted by their loose cards

// What an arrangement leaves fewest of; among equals the other one decides.
typedef enum { COST_POINTS, COST_CARDS } ArrangeCost;

// Who shows a hand: its player any arrangement as good as the best, the host the best one, its
// player any split into melds and loose cards.
typedef enum { CHOOSE_EQUAL, CHOOSE_BEST, CHOOSE_FREE } ArrangeChoose;

// The kinds that an arrangement must have, in `order`: n melds must include one of each of the
// first n names. Melds in excess of the names may be of any kind.
typedef struct {
    ArrangeCost cost;
    unsigned kinds;  // bits 1 << kind: the melds that count in a hand; 0: all
    int order_count;
    int order[ARRANGE_ORDER_MAX];  // kinds
    ArrangeChoose choose;
} ArrangeRule;

// ---- The hand: steps and acts

typedef enum {
    ACT_DRAW,
    ACT_MELD,
    ACT_LAY,
    ACT_SWAP,  // exchanges a card for a wild card
    ACT_DISCARD,
    ACT_CLOSE,           // ends the turns, mostly with a card thrown: cuts, knocks
    ACT_SHOW,            // lays one's hand open, its melds on the table
    ACT_SAY,             // says a word of the rules, which may leave the hand or end something
    ACT_KINDS_OF_RULES,  // the kinds from here on are the host's own: no rules file names them
    ACT_PASS = ACT_KINDS_OF_RULES,  // gives up what of the turn need not be done
    ACT_TAKE_BACK,                  // gives up an open draft
    ACT_REENTER,
    ACT_DECLINE,
    ACT_KINDS,
} ActKind;

typedef enum { ON_OWN, ON_OTHERS, ON_CLOSER, ON_ANY } LayOn;

typedef enum { FACING_UP, FACING_DOWN } Facing;

// Which cards a draw takes from its zone.
typedef enum { TAKE_TOP, TAKE_ALL } Take;

// Whether a meld may be put down as the opening as well, only so, or only otherwise.
typedef enum { OPENS_ALSO, OPENS_ONLY, OPENS_NOT } Opens;

// Whether the seat may act at any time, only before its side has melded, only after, or only from
// the next turn on.
typedef enum { STAGE_ANY, STAGE_NOT_OPENED, STAGE_OPENED, STAGE_TURN_AFTER } Stage;

// Whether the card just taken from a zone may be discarded in the same turn; if alone: not if it
// was the only card there.
typedef enum { RETURN_ALLOWED, RETURN_NOT_IF_ALONE, RETURN_NEVER } NoReturn;

// The required use of a card that was taken; if neither is set, it may be kept.
typedef struct {
    bool meld;  // putting it into a new meld counts
    bool lay;   // laying it off counts
} UseRule;

// What is over once a word is said, or once a step is: nothing, the turn, the turns of the hand.
typedef enum { ENDS_NOTHING, ENDS_TURN, ENDS_HAND } Ends;

typedef struct {
    ActKind kind;
    int step;                    // the step it belongs to
    char path[FIELD_PATH_MAX];   // its field in the rules file: "hand.draw.discards"
    char place[FIELD_PATH_MAX];  // the same without its own name; "": as `path`
    Policy when;     // asked before the act: is the rule open? 1 where the file is silent
    Policy leaves;   // meld, lay, discard, close: asked of the game as the act leaves it
    Policy to;       // lay: asked of each meld
    unsigned kinds;  // meld: bits of kinds of meld that may be put down; 0: all
    int adds;        // the number of the count, from 1, to which each such act adds 1; 0: none
    Stage stage;
    int from;                // draw: the zone
    Take take;               // draw
    UseRule use;             // draw
    NoReturn no_return;      // draw
    Opens opens;             // meld
    LayOn on;                // lay, swap
    FaceSet last_resort;     // discard: faces that may go only when nothing else is held
    Words word;              // close, say: what people call it
    Words closer;            // close: and who did it
    Policy loose_points;     // close: most points of the cards in no meld, asked of each side
    Policy loose_cards;      // close: and most cards; 0 to UNLIMITED
    bool throws;             // close: a card goes to the discards
    Facing face;             // close: how the card lies that is thrown
    char name[NAME_SIZE];    // say: what functions call the word
    char called[NAME_SIZE];  // others: by which paths find it; "": by its kind
    bool folds;              // say: the seat leaves the hand
    Ends ends;               // say
} ActRule;

typedef enum { TIMES_ONE, TIMES_MAYBE, TIMES_ANY } Times;

// A step before or after the turns goes round the seats: which seat is first, which seats are
// asked, and when it ends: after asking each seat once, or after a round in which no seat acted.
typedef enum { FIRST_AFTER_DEALER, FIRST_CLOSER, FIRST_AFTER_CLOSER } FirstAsked;
typedef enum { STOP_ALL_ASKED, STOP_QUIET_ROUND } StopAsking;

typedef struct {
    FirstAsked first;  // if no seat closed the hand: the one after the dealer
    StopAsking stop;
    Policy only;  // asked for each seat as a round begins
} WhoRule;

// A step asks for one act, at most one, or any number of acts: in a turn from the seat in turn,
// before and after the turns from each seat of a round.
typedef struct {
    char name[NAME_SIZE];
    bool turn;  // belongs to the turn, which is repeated seat by seat; all such steps are adjacent
    Times times;
    Policy when;               // asked as the step begins; the constant 1 if the file has none
    WhoRule who;               // for a step outside the turns
    Ends ends;                 // what is over when the step is, whether somebody was asked or not
    int act_first, act_count;  // in Ruleset.acts
} Step;

// ---- Going out, stock, score

// Whether a player who goes out must discard the last card.
typedef enum { FINAL_OPTIONAL, FINAL_REQUIRED } FinalDiscard;
typedef enum { RENEW_NONE, RENEW_KEEP_TOP, RENEW_ALL } Renew;
typedef enum { SPENT_AFTER_TURN, SPENT_WHEN_WANTED, SPENT_UNLESS_TAKEN, SPENT_PASS } Spent;
typedef enum { BLOCKED_SCORE, BLOCKED_VOID } Blocked;

// Which cards held at the end count: all; only deadwood, in the arrangement that leaves the fewest
// points; or none.
typedef enum { HELD_ALL, HELD_LOOSE, HELD_NONE } Held;

typedef struct {
    ByHand final;  // of FinalDiscard
} OutRule;

typedef struct {
    Renew renew;  // which discards become the stock when it is empty
    bool shuffle;
    bool upcard;  // the top card of a renewed stock is turned onto the discards
    int times;    // renewals in a hand; 0 to UNLIMITED
    int least;    // once the stock can be renewed no more, the hand ends after a turn that leaves
                  // this many cards in it or fewer
    Spent spent;  // what happens to the hand once the stock can be renewed no more, by value: it
                  // ends after the turn in which the stock ran out; it is blocked if a seat can
                  // only draw from the stock; it ends unless that seat takes from another pile;
                  // a draw from the stock is a pass, and a round without any act ends the hand
} StockRule;

// For a hand, or for the whole match.
typedef struct {
    Policy when;  // asked for each side
    Policy points;
    char name[NAME_SIZE];  // by which paths find it; "": by its place
} BonusRule;

// Whom a card on the table counts for: the side whose meld it is in, or the one that put it there.
typedef enum { LAID_TO_OWNER, LAID_TO_LAYER } LaidTo;

typedef int LaidPoints[FACES][RANK_ACE_HIGH + 1];  // of one kind of meld, by face and rank

// A card in a meld is worth `laid[kind][face][rank]`, where `rank` is the rank that it stands for:
// for a natural ace RANK_ACE or, above all others in a run, RANK_ACE_HIGH.
typedef struct {
    Held held;
    LaidPoints laid[MELD_KINDS_MAX];
    LaidTo laid_to;
    int bonus_count;
    BonusRule bonuses[BONUSES_MAX];
} ScoreRule;

// ---- The match

typedef enum { FIRST_DEALER_RANDOM, FIRST_DEALER_HIGH_CARD } FirstDealer;
typedef enum { DRAWN_ACE_HIGH, DRAWN_ACE_LOW } DrawnAce;     // of the cards drawn for the deal
typedef enum { DIRECTION_LEFT, DIRECTION_RIGHT } Direction;  // left is clockwise
typedef enum {
    BEST_LOWEST,
    BEST_HIGHEST,
    BEST_CHIPS
} Best;  // chips: the balances; points then
         // count as where the highest wins
typedef enum { LIMIT_OUT, LIMIT_ENDS } AtLimit;

// Which side has won a hand: the one that went out or was left alone in it, or the one that alone
// has its best points.
typedef enum { WON_BY_OUT, WON_BY_POINTS } HandWon;

// Who deals the next hand: the next seat; who alone has the best points of the hand, or the worst,
// and the same seat where there is no such side; the same seat.
typedef enum { DEALER_NEXT, DEALER_WINNER, DEALER_LOSER, DEALER_SAME } NextDealer;

// What decides between sides with the best total, one after the other; at last they share. Closer:
// the side that closed the last hand; another hand: the match goes on.
typedef enum { TIE_SHARE, TIE_HANDS_WON, TIE_CLOSER, TIE_ANOTHER_HAND } Tie;
enum { TIES_MAX = 4 };

typedef struct {
    bool offered;
    int max;       // re-entries of one seat: 0 to UNLIMITED
    int least_in;  // re-entry needs at least so many sides still in
    Policy when;   // asked of the side that would come back
} ReentryRule;

// Matches in succession: the first dealer of the next one, and its direction.
typedef enum { SERIES_DEALER_FIRST, SERIES_DEALER_WINNER } SeriesDealer;
typedef enum { SERIES_SAME, SERIES_TURNS } SeriesDirection;

typedef struct {
    SeriesDealer dealer;
    SeriesDirection direction;
} SeriesRule;

typedef struct {
    FirstDealer first_dealer;
    DrawnAce first_dealer_ace;
    Direction direction;
    Policy dealer;  // a NextDealer; a function answers a seat, from 1
    Best best;
    HandWon hand_won;
    int limit;  // reaching it eliminates, or ends the match; UNLIMITED: no limit
    AtLimit at_limit;
    Policy hands;  // hands of a match, void ones not counted; UNLIMITED: no fixed number
    int tie_count;
    Tie tie[TIES_MAX];
    Policy won;   // asked for each side: it wins the match outright, and no points are written
    Policy over;  // the match ends, besides what limit and hands say
    int bonus_count;
    BonusRule bonuses[BONUSES_MAX];  // for a match that is over, before its winners are found
    ReentryRule reentry;
    SeriesRule series;
} MatchRule;

typedef enum {
    CHIPS_ON_MATCH_START,
    CHIPS_ON_HAND_START,
    CHIPS_ON_HAND_END,
    CHIPS_ON_REENTRY,
    CHIPS_ON_MATCH_END
} ChipsOn;
typedef enum { CHIPS_FROM_EACH, CHIPS_FROM_OTHERS, CHIPS_FROM_SEAT, CHIPS_FROM_POT } ChipsFrom;
typedef enum { CHIPS_TO_POT, CHIPS_TO_CLOSER, CHIPS_TO_WINNERS, CHIPS_TO_OUT } ChipsTo;

typedef struct {
    ChipsOn on;
    ChipsFrom from;  // each seat still in, each except the one that closed or, if that is paid,
                     // went out, the one concerned, or the pot
    ChipsTo to;
    bool all;  // the whole pot; otherwise `amount`, asked for each payer
    Policy amount;
    Policy when;           // asked for each payer; for who is paid if the pot pays
    char name[NAME_SIZE];  // by which paths find it; "": by its place
} ChipRule;

// ---- Counts: what the host counts for the rules, and their functions ask about

// What a count is kept for: there is one number for the table, or one for each side or seat.
typedef enum { COUNT_OF_TABLE, COUNT_OF_SIDE, COUNT_OF_SEAT } CountOf;

// How long its number lasts; then it starts anew.
typedef enum { COUNT_LASTS_TURN, COUNT_LASTS_HAND, COUNT_LASTS_MATCH } CountLasts;

// What moves counts, once it stands: of an open draft nothing does before the whole of it.
typedef enum {
    COUNT_HAND_START,  // a hand is dealt
    COUNT_TURN_START,
    COUNT_DREW,  // from the stock
    COUNT_TOOK,  // from another zone
    COUNT_MELDED,
    COUNT_LAID,
    COUNT_SWAPPED,
    COUNT_DISCARDED,
    COUNT_SAID,    // a word of the table
    COUNT_FOLDED,  // somebody left the hand by it
    COUNT_TURN_END,
    COUNT_CLOSED,
    COUNT_SCORED,  // the points of a hand are written
    COUNT_EVENTS,
} CountEvent;

// By event: a number that is added for who acted, or a function that answers the new number of each
// owner.
typedef struct {
    Policy at[COUNT_EVENTS];
} CountOn;

typedef struct {
    char name[NAME_SIZE];
    Words label;  // what people read
    CountOf of;
    CountLasts lasts;
    Policy start;  // asked whenever it starts
    CountOn on;
} CountRule;

// ---- Conclusions

// The form of a meld: what a kind of meld requires of its cards, prepared for the searches. Numbers
// without a limit are CARDS_MAX here.
typedef struct {
    FaceSet cards;    // that it takes as themselves; FACES_ALL: any
    uint16_t places;  // places of the deck where its cards may stand, one bit each
    uint8_t shape;    // MeldShape
    uint8_t ace;      // Ace, of a run
    bool mixed : 1;   // of a run
    bool in_row : 1;  // each card takes its own place, in sequence
    bool of_one_rank : 1;
    unsigned unused : 5;  // forms are compared byte by byte: every bit belongs to a member
    uint8_t size_min, size_max;
    uint8_t suits_min, suits_max;  // of a set
    uint8_t copies;                // of a set: cards of one face
    uint8_t naturals_min, wild_max;
    uint8_t shift;  // WildShift
    bool naturals;  // no more wild cards than natural ones
    bool apart;     // of a run: no two wild cards are neighbours
    bool inside;    // of a run: no wild card stands at an end
} Form;

// Whether the solver may treat hands as lanes of bits (play/shapes.h): one pack, at most one kind
// of set and one of run.
typedef struct {
    bool fit;
    uint8_t set_kind, set_min;  // cards of the smallest set
    uint16_t set_cases;         // bit n: cards of the suits n make a set; 0: there are no sets
    uint8_t run_kind, run_min;  // run_min 0: no run
    uint16_t run_places;
} LaneRules;

// What follows from the rest of a ruleset, small and hot; rules/conclude.h computes and reads it. A
// rule of an act is the bit 1 << its index. Rules of steps that are never taken are in no set.
typedef uint32_t RuleSet;

typedef struct {
    bool made;
    uint8_t turn_first;            // the first step of a turn
    uint16_t acts;                 // acts that ever occur, as bits 1 << ActKind
    uint16_t kinds_played;         // meld kinds in play, as bits 1 << kind
    uint16_t kinds_arranged;       // and those that count in a hand; where none is ever arranged
                                   // these are the same
    uint16_t singles;              // kinds of which a side has one of a rank or suit at most
    uint8_t last_open[STEPS_MAX];  // by step: the last step whose acts are open at it, because all
                                   // steps before that one may be skipped
    uint8_t first_close;           // whose limits are settled for each side; 0xff: none
    uint8_t lays_on;               // the melds to which cards are ever added, as bits 1 << LayOn
    RuleSet open[STEPS_MAX];       // by step: the rules of those steps
    RuleSet drawn[ACT_RULES_MAX];  // by the rule of a draw: the rules of later steps of the
                                   // turn, under which the drawn card is used
    RuleSet of_kind[ACT_KINDS_OF_RULES];
    uint8_t kind_of[ACT_RULES_MAX];  // by rule, its ActKind
    RuleSet earlier[ACT_RULES_MAX];  // by rule: those before it under one of which its acts may be
                                     // meant, of its kind and, of a draw, its zone; a draw to
                                     // use the card is told apart by being written with it
    RuleSet asked_when;              // the rules whose `when` is a function
    RuleSet asked_leaves;            // whose `leaves` is one
    RuleSet asked_to;                // whose `to` is one
    RuleSet of_kinds;                // that put down some kinds of meld only
    uint16_t shown_to_opened;        // zones, as bits, seen by those whose side has opened
    uint16_t counted;                // what moves a count, as bits 1 << CountEvent
    uint16_t kinds_down[2];          // that go down while a side has not opened, and once it has
    uint8_t counts_last;             // what some count lasts, as bits 1 << CountLasts
    LaneRules lanes;
    Form forms[MELD_KINDS_MAX][2];  // of each kind: by itself, and as a part of a contract
} Concluded;

// ---- The whole

typedef struct {
    char field[FIELD_PATH_MAX];
    char rows[NAME_SIZE];  // one row or several: "LM-13 LM-24"
} LedgerRow;

// House rules that were put on a variant: a file that only changes its rules.
typedef struct {
    char id[NAME_SIZE];  // the file's name without ".lua"
    const char *path;    // of the file
    Words name, help;
    int asked;                // its place in the stack of the caller; -1: a file named it
    int holder;               // the house rules that name it as a part of them, an index; -1: none
    char skipped[NAME_SIZE];  // the option that they set, and a file has settled; "": none
    bool idle;                // their function changed nothing, and they do nothing else
} HouseRule;

// Where each field of a loaded ruleset stands; NULL for a ruleset that does not come from a file.
typedef struct Origins Origins;

typedef struct Ruleset Ruleset;
struct Ruleset {
    Concluded concluded;
    char id[NAME_SIZE];  // the file's name without ".lua"
    Words name;
    Range players;
    Deck deck;
    int zone_count;
    ZoneRule zones[ZONES_MAX];
    int deal_count;
    MoveRule deal[MOVES_MAX];
    FaceSet wild;
    int class_count;
    ClassRule classes[CLASSES_MAX];
    int count_count;
    CountRule counts[COUNTS_MAX];
    int points[FACES];  // of a card held, by face; ruleset_points reads them
    int wild_points;    // of a wild card held, whatever its face; UNLIMITED: those of its face
    int meld_count;
    MeldRule melds[MELD_KINDS_MAX];
    OpeningRule opening;
    ArrangeRule arrange;
    int step_count;
    Step steps[STEPS_MAX];
    int act_count;
    ActRule acts[ACT_RULES_MAX];
    OutRule out;
    StockRule stock;
    Blocked blocked;
    Policy counts_nothing;  // the field `void`, asked when a hand is over
    ScoreRule score;
    MatchRule match;
    int chip_count;
    ChipRule chips[CHIP_RULES_MAX];
    int option_count;
    Option options[OPTIONS_MAX];
    int ledger_count;
    LedgerRow ledger[LEDGER_MAX];
    bool asks_melds;  // functions ask what melds of a side lie on the table, or score.laid does
    int house_count;
    const HouseRule *houses;  // in the order in which they changed the rules
    Origins *origins;
    void (*new_command)(const Ruleset *rules);               // NULL: its functions need no budget
    long (*steps_used)(const Ruleset *rules);                // of that budget
    const Fault *(*failure)(const Ruleset *rules);           // of the function asked last
    void (*show_fault)(const Ruleset *rules, Fault *fault);  // NULL: it has no text
    bool (*option_is_read)(const Ruleset *rules, const char *name);  // NULL: it is not known
    bool (*option_decides)(const Ruleset *rules, int number, const char **by);
    bool (*option_is_settled)(const Ruleset *rules, const char *name);
    bool (*check_settled)(const Ruleset *rules, Faults *faults);
    int64_t *effort;      // of all searches under these rules so far; NULL: not counted
    struct Trace *trace;  // rules/trace.h: what functions print; NULL: nobody listens
};

// The cost of searches for melds and arrangements is counted in steps, which are the same on every
// machine; a million take a few hundredths of a second. A command, or a bot's choice, ends its
// searches after this many.
enum { COMMAND_EFFORT_MAX = 4 << 20 };  // far beyond any command in real games

static inline void ruleset_spend(const Ruleset *rules, int64_t effort)
{
    if (rules->effort)
        *rules->effort += effort;
}

static inline int64_t ruleset_spent(const Ruleset *rules)
{
    return rules->effort ? *rules->effort : 0;
}

// `began` is the effort at the start of the command.
static inline bool ruleset_may_go_on(const Ruleset *rules, int64_t began)
{
    return ruleset_spent(rules) - began < COMMAND_EFFORT_MAX;
}

// What a card costs the seat that holds it.
static inline int ruleset_points(const Ruleset *rules, Face face)
{
    const bool of_wild = rules->wild_points != UNLIMITED && rules->wild >> face & 1;
    return of_wild ? rules->wild_points : rules->points[face];
}

// Whether some card counts points against the seat that holds it, or for it.
bool ruleset_cards_count(const Ruleset *rules);

// Whether a turn draws one card and discards one, so that hands keep the size they were dealt.
bool ruleset_hands_stay_as_large(const Ruleset *rules);

// Whether somebody who is out of the match may ever come back.
bool ruleset_takes_back(const Ruleset *rules);

// Whether the payment says who pays what.
bool chips_are_asked(const ChipRule *rule);

// Whether the payment is ever made: of something, by somebody.
bool chips_are_paid(const Ruleset *rules, const ChipRule *rule);

// Whether anybody ever pays chips. Where nobody does no account moves, nor the pot.
bool ruleset_has_stakes(const Ruleset *rules);

// Starts a new step budget for the functions of the rules file.
void ruleset_new_command(const Ruleset *rules);

// The steps used by functions since then; the same on every machine.
long ruleset_steps_used(const Ruleset *rules);

// The fault behind this error of a function that was asked last, with place and code. False if the
// error is another's.
bool ruleset_failure(const Ruleset *rules, const Error *error, Fault *fault);

// Whether one of the files has read the option with this number, or a function of them may read it;
// true if that is not known.
bool ruleset_option_is_read(const Ruleset *rules, int number);

// Whether the option with this number still decides something. It does unless a change of the rules
// is proven to have done away with it: then *by is the field that it decided, "" if unknown. The
// first question may take as long as a hundred loads.
bool ruleset_option_decides(const Ruleset *rules, int number, const char **by);

// Whether a change did away with an option of this name: it decides nothing, or a file settled it.
bool ruleset_option_is_gone(const Ruleset *rules, const char *name);

// Adds a fault for each field to which a file gives another value than an option does that the same
// file settles. True if there is none. It takes a few loads for each option beside such a field.
bool ruleset_check_settled(const Ruleset *rules, Faults *faults);

// Fills in the line of the rules file for a fault that was found after it was loaded, and points at
// what is at fault where that is certain.
void ruleset_show_fault(const Ruleset *rules, Fault *fault);

// The value for this hand, from 1; asks the function if there is one, about the seat if it takes
// one (-1: about none).
bool by_hand_ask(const ByHand *list, int hand, const Facts *facts, int seat, int *answer,
                 Error *error);

// The listed value for this hand, from 1; 0 if the list is empty.
int by_hand_listed(const ByHand *list, int hand);

// How many take part in a move where so many play: the hands or piles that get cards, or those that
// give them; 1 if there is one pile at either end.
int move_shares(const Ruleset *rules, const MoveRule *move, int players);

// The most cards that a move turns up besides `n`, because the last one is of its class: no more
// than the deck has of them.
int move_again_most(const Ruleset *rules, const MoveRule *move);

// What applies in this hand, from 1: the final discard; the cards dealt to each player, -1 if a
// function decides; the contract, NULL if any meld opens.
FinalDiscard ruleset_final(const Ruleset *rules, int hand);
int ruleset_dealt(const Ruleset *rules, int hand);
const Contract *ruleset_contract(const Ruleset *rules, int hand);

// The hands of a match; UNLIMITED also where a function says it.
static inline int ruleset_hands(const Ruleset *rules)
{
    return rules->match.hands.hook.ask ? UNLIMITED : rules->match.hands.value;
}

// Whether a match goes on after its hands as long as some are tied.
static inline bool ruleset_plays_on(const Ruleset *rules)
{
    const MatchRule *match = &rules->match;
    return match->tie_count > 0 && match->tie[match->tie_count - 1] == TIE_ANOTHER_HAND;
}

// Whether the step is ever taken. It is not if its `when` is the constant false.
static inline bool step_is_taken(const Step *step) { return !policy_is_never(&step->when); }

// Whether the rule is never open, or lets no act through.
bool act_is_barred(const ActRule *act);

// Whether a draw under `then` is told apart from one under `first`, a rule before it: a card of the
// same zone that was free in an earlier step is taken to be used.
static inline bool act_draws_apart(const ActRule *first, const ActRule *then)
{
    return first->kind == ACT_DRAW && then->kind == ACT_DRAW && first->from == then->from &&
           first->step != then->step && !(first->use.meld || first->use.lay) &&
           (then->use.meld || then->use.lay);
}

// Whether nobody gets the bonus, or nothing by it.
static inline bool bonus_is_barred(const BonusRule *bonus)
{
    return policy_is_never(&bonus->when) || policy_is_never(&bonus->points);
}

// The first rule for an act of the kind, or NULL; rules of steps that are never taken count too.
const ActRule *ruleset_act(const Ruleset *rules, ActKind kind);

// Whether the step goes round the seats before the turns begin.
bool step_is_before(const Ruleset *rules, int step);

// The first rule of the word with this name, which stands for it; -1 where there is none.
int ruleset_word(const Ruleset *rules, const char *name);

// How people read and type the word of a rule, or close a hand by it: `word`, else the name.
const char *act_word(const ActRule *act, Language language);

// The ways in which a hand of these rules may end, with HOW_NOT_YET: the last ones are there only
// where words or steps end something.
int ruleset_hows(const Ruleset *rules);

// Whether the step with this index has an act of the kind.
bool step_has_act(const Ruleset *rules, int step, ActKind kind);

// Whether anybody can leave a hand by a word; steps that are never taken count too.
bool ruleset_folds(const Ruleset *rules);

// Whether a player can run out of cards in a turn; steps that are never taken count too.
bool ruleset_runs_out(const Ruleset *rules);

// Whether a turn has an act of the kind; steps that are never taken count too.
bool ruleset_turns_have(const Ruleset *rules, ActKind kind);

// Whether some contract has a meld of this kind.
bool ruleset_kind_is_in_contracts(const Ruleset *rules, int kind);

// Whether a meld of this kind can ever be put down in a turn, freely or as a part of a contract.
bool ruleset_kind_is_put_down(const Ruleset *rules, int kind);

// Whether a hand is ever arranged: closed, shown or counted by its loose cards.
bool ruleset_arranges(const Ruleset *rules);

// Whether a player is after a hand with few loose cards: they alone count, or nothing does but how
// the hand is closed or shown. Else every card held counts.
bool ruleset_counts_loose(const Ruleset *rules);

// Whether cards may be drawn from any pile besides stock and discards.
bool ruleset_draws_elsewhere(const Ruleset *rules);

// The kind of meld with its limits for a contract.
MeldRule ruleset_opening_form(const MeldRule *meld);

// The ledger rows of a field; "" if the file names none. A field without rows takes those of the
// nearest field above it: "melds.pierna.suits" may take those of "melds.pierna".
const char *ruleset_ledger(const Ruleset *rules, const char *field);

// The index of what has these rows in the ledger; -1 if the file names none.
int ruleset_ledger_at(const Ruleset *rules, const char *field);

// The index of the meld kind, zone or option with this name; -1 if there is none.
int ruleset_meld_kind(const Ruleset *rules, const char *name);
int ruleset_zone(const Ruleset *rules, const char *name);
int ruleset_option(const Ruleset *rules, const char *name);

// The number of a class of cards, -1 where there is none of that name; and the name.
int ruleset_class(const Ruleset *rules, const char *name);
const char *ruleset_class_name(const Ruleset *rules, int number);

// The index of the count with this name; -1 if there is none.
int ruleset_count(const Ruleset *rules, const char *name);

// The event that an act of this rule is for the counts; COUNT_EVENTS: a show is none.
CountEvent count_event_of(const ActRule *act);

// Whether the event ever happens.
bool count_event_occurs(const Ruleset *rules, CountEvent event);

// Where the number of a count stands among all numbers (Game.counts): that of this side or seat, or
// of the table. `owner` is not read for a count of the table.
int ruleset_count_place(const Ruleset *rules, int count, int owner);

// Of the classes that are settled anew for each hand, the index of this one, with this index in
// rules->classes; -1: it is the same in every hand.
int ruleset_class_by_hand(const Ruleset *rules, int index);

#endif
