#include "play/facts.h"

#include "base/least.h"
#include "play/contract.h"
#include "play/meld_walk.h"
#include "play/piles.h"
#include "play/solver.h"
#include "rules/conclude.h"

int seats_in(const Game *game)
{
    int count = 0;
    for (int seat = 0; seat < game->players; seat++)
        count += game->sides[game_side(game, seat)].in;
    return count;
}

int seats_in_hand(const Game *game)
{
    int count = 0;
    for (int seat = 0; seat < game->players; seat++)
        count += game->sides[game_side(game, seat)].in && !(game->folded >> seat & 1);
    return count;
}

int sides_in_hand(const Game *game)
{
    int count = 0;
    for (int side = 0; side < game->players; side++)
        count += game_in_hand(game, side);
    return count;
}

// ---- What can be looked at

static bool is_seen(const GameFacts *asked, Card card)
{
    const Game *game = asked->game;
    switch (asked->facts.moment) {
    case MOMENT_RESULT: return card != CARD_HIDDEN;
    case MOMENT_ACT: return game_has_seen(game, game->asked, card);
    default: return game_seen_by(game, card) == EVERYBODY;
    }
}

// The faces of a class for a seat, all of them for -1.
static FaceSet faces_of_class(const GameFacts *asked, int class, int seat)
{
    const Ruleset *rules = asked->rules;
    const FaceSet wild = asked->game->wild[seat];
    switch (class) {
    case -1: return ~(FaceSet)0;
    case CLASS_WILD: return wild;
    case CLASS_JOKER: return FACES_JOKER;
    case CLASS_NATURAL: return ~wild;
    default: break;
    }
    const int index = class - CLASSES_GIVEN, by_hand = ruleset_class_by_hand(rules, index);
    return by_hand < 0 ? rules->classes[index].faces : asked->game->classes[by_hand];
}

// The seat by whose wild cards a pile is looked at.
static int seat_looking(const Game *game) { return game->asked == NOBODY ? 0 : game->asked; }

// ---- Piles

// The top card of a pile as it is seen; CARD_NONE.
static Card top_seen(const GameFacts *asked, const Pile *pile)
{
    const Card top = pile_top(pile);
    return top != CARD_NONE && is_seen(asked, top) ? top : (Card)CARD_NONE;
}

// Cards that lie face down are of no class; where no class is asked for, they count as well.
static int cards_in(const GameFacts *asked, const Pile *pile, int class)
{
    const FaceSet faces = faces_of_class(asked, class, seat_looking(asked->game));
    int count = 0;
    for (int i = 0; i < pile->count; i++)
        count += is_seen(asked, pile->cards[i].card) && face_set_has(faces, pile->cards[i].card);
    return class < 0 ? pile->count : count;
}

static bool top_fits(const GameFacts *asked, const Pile *pile, int side)
{
    const Game *game = asked->game;
    const Card top = top_seen(asked, pile);
    CardSet card = {{0}};
    if (top == CARD_NONE)
        return false;
    card_set_add(&card, top);
    for (int meld = 0; meld < game->meld_count; meld++)
        if (game->melds[meld].side == side &&
            lays_on_meld(asked->rules, game, game->wild[seat_looking(game)], meld, &card, top,
                         end_at_first, NULL) == WALK_ENDED)
            return true;
    return false;
}

// ---- Hands: at MOMENT_ACT that of the seat asked

static bool is_meant(const GameFacts *asked, int seat, int side)
{
    return asked->facts.moment == MOMENT_ACT ? seat == asked->game->asked
                                             : game_side(asked->game, seat) == side;
}

typedef enum { ALL_CARDS, LOOSE_CARDS } Counted;
typedef enum { IN_CARDS, IN_POINTS } Unit;

// What a side holds of a class, or has loose of it.
static int in_hand(const GameFacts *asked, int side, int class, Counted counted, Unit unit)
{
    const Game *game = asked->game;
    int sum = 0;
    for (int seat = 0; seat < game->players; seat++) {
        if (!is_meant(asked, seat, side))
            continue;
        CardSet cards =
            counted == LOOSE_CARDS ? loose_cards(asked->rules, game, seat) : game->hands[seat];
        cards = card_set_of(&cards, faces_of_class(asked, class, seat));
        sum += unit == IN_CARDS ? card_set_count(&cards) : solver_points(asked->rules, &cards);
    }
    return sum;
}

// ---- The table

// Cards of a class that lie in melds: in those of the side, or put there by the side.
static int cards_laid(const GameFacts *asked, int side, int class, bool by_side)
{
    const Game *game = asked->game;
    int count = 0;
    for (int meld = 0; meld < game->meld_count; meld++)
        for (int i = 0; i < meld_size(game, meld); i++) {
            const Placed placed = meld_cards(game, meld)[i];
            const int whose = by_side ? game_side(game, placed.seat) : game->melds[meld].side;
            count += whose == side &&
                     face_set_has(faces_of_class(asked, class, placed.seat), placed.card);
        }
    return count;
}

static int melds_of(const Game *game, int side, int kind)
{
    int count = 0;
    for (int meld = 0; meld < game->meld_count; meld++)
        count += game->melds[meld].side == side && (kind < 0 || game->melds[meld].kind == kind);
    return count;
}

// Cards that the seat in turn has put on the table in this turn: all, or those in older melds
// alone.
static int placed_in_turn(const Game *game, bool added)
{
    int count = 0;
    for (int meld = 0; meld < game->meld_count; meld++) {
        const Placed *cards = meld_cards(game, meld);
        const int size = meld_size(game, meld);
        int placed = 0;
        for (int i = 0; i < size; i++)
            placed += cards[i].turn == game->turn && cards[i].seat == game->in_turn;
        count += added && placed == size ? 0 : placed;
    }
    return count;
}

// The most cards that a side itself has put into one of its runs.
static int longest_run(const Ruleset *rules, const Game *game, int side)
{
    int longest = 0;
    for (int meld = 0; meld < game->meld_count; meld++) {
        int own = 0;
        if (game->melds[meld].side != side ||
            !meld_form(rules, game->melds[meld].kind, false)->in_row)
            continue;
        for (int i = 0; i < meld_size(game, meld); i++)
            own += game_side(game, meld_cards(game, meld)[i].seat) == side;
        longest = most(longest, own);
    }
    return longest;
}

static int cards_laid_off(const Game *game, int side)
{
    int count = 0;
    for (int meld = 0; meld < game->meld_count; meld++)
        for (int i = 0; i < meld_size(game, meld) && game->melds[meld].side != side; i++)
            count += game_side(game, meld_cards(game, meld)[i].seat) == side;
    return count;
}

// ---- Any fact

// What a function asks about a meld of the table.
static int ask_meld(const Ruleset *rules, const Game *game, Fact fact, int meld)
{
    const Placed *cards = meld_cards(game, meld);
    const int size = meld_size(game, meld);
    int wilds = 0, suit = face_suit(cards[0].as);
    for (int i = 0; i < size; i++) {
        const Laying laying = {cards[i].card, cards[i].as};
        wilds += laying_is_wild(&rules->deck, laying);
        if (laying.as & FACE_ANY_SUIT || face_suit(laying.as) != suit)
            suit = -1;
    }
    switch (fact) {
    case FACT_MELD_KIND: return game->melds[meld].kind;
    case FACT_MELD_SIZE: return size;
    case FACT_MELD_WILDS: return wilds;
    case FACT_MELD_NATURALS: return size - wilds;
    case FACT_MELD_RANK: return face_rank(cards[0].as);
    case FACT_MELD_HIGH: return face_rank(cards[size - 1].as);
    case FACT_MELD_SUIT: return suit;
    default: return game->melds[meld].side;
    }
}

// What is asked about a pile.
static int ask_pile(const GameFacts *asked, Fact fact, int of)
{
    const int owner = fact_owner(of), also = fact_also(of);
    const Pile pile = pile_of(asked->rules, asked->game, fact_first(of), owner < 0 ? 0 : owner);
    Card top;
    switch (fact) {
    case FACT_TOP: top = top_seen(asked, &pile); return top == CARD_NONE ? -1 : card_face(top);
    case FACT_CARDS_IN: return cards_in(asked, &pile, also);
    default: return top_fits(asked, &pile, also);
    }
}

// What a function of a count asks about what happened.
static int ask_happening(const Happening *happening, const Game *game, Fact fact, int of)
{
    switch (fact) {
    case FACT_EVENT_SIDE: return happening->seat < 0 ? -1 : game_side(game, happening->seat);
    case FACT_EVENT_OWNER: return happening->owner;
    case FACT_EVENT_KIND: return happening->kind;
    case FACT_EVENT_ZONE: return happening->zone;
    case FACT_EVENT_STEP: return happening->step;
    case FACT_EVENT_N: return happening->n;
    default: break;
    }
    const Points *points = happening->points ? &happening->points[of] : NULL;
    return points ? points->held + points->laid + points->bonus : 0;
}

// The last word of a seat, or of the turn for -1.
static int word_said(const Game *game, int seat)
{
    const int word = seat < 0 ? game->word : game->words[seat];
    return word == RULE_NONE ? -1 : word;
}

static int ask_game(const Facts *facts, Fact fact, int of)
{
    const GameFacts *asked = (const GameFacts *)facts;
    const Game *game = asked->game;
    const int first = fact_first(of), also = fact_also(of);
    switch (fact) {
    case FACT_HAND: return game->hand;
    case FACT_PLAYERS: return seats_in(game);
    case FACT_DEALER: return game->dealer;
    case FACT_LIMIT: return asked->rules->match.limit;
    case FACT_SEAT:
        if (asked->happening)
            return asked->happening->seat;
        return game->asked == NOBODY ? -1 : game->asked;
    case FACT_TURN: return game->turn;
    case FACT_HOW: return game->how;
    case FACT_OUT: return game->how == HOW_OUT ? game_side(game, game->ended_by) : -1;
    case FACT_CLOSER: return game->how == HOW_CLOSED ? game_side(game, game->ended_by) : -1;
    case FACT_ONE_GO:
        return game->how == HOW_OUT &&
               game->sides[game_side(game, game->ended_by)].laid == game->turn;
    case FACT_TOTAL: return game->sides[of].total;
    case FACT_HELD: return points_held(asked->rules, game, of);
    case FACT_HAND_POINTS: return in_hand(asked, first, -1, ALL_CARDS, IN_POINTS);
    case FACT_LOOSE_POINTS: return in_hand(asked, first, also, LOOSE_CARDS, IN_POINTS);
    case FACT_LOOSE_CARDS: return in_hand(asked, first, also, LOOSE_CARDS, IN_CARDS);
    case FACT_IN_HAND: return in_hand(asked, first, also, ALL_CARDS, IN_CARDS);
    case FACT_OWNS:
        return in_hand(asked, first, also, ALL_CARDS, IN_CARDS) +
               cards_laid(asked, first, also, false);
    case FACT_ON_TABLE: return cards_laid(asked, first, also, true);
    case FACT_LAID: return cards_laid(asked, first, -1, false);
    case FACT_MELDS: return melds_of(game, first, also);
    case FACT_LAID_OFF: return cards_laid_off(game, of);
    case FACT_LONGEST_RUN: return longest_run(asked->rules, game, of);
    case FACT_CARDS: return game->seats[of].cards;
    case FACT_OPENED: return game->sides[of].opened > 0;
    case FACT_REENTRIES: return game->seats[of].reentries;
    case FACT_CHIPS: return game->seats[of].chips;
    case FACT_IN: return game->sides[game_side(game, of)].in;
    case FACT_HANDS_WON: return game->sides[of].hands_won;
    case FACT_TURNED: return game->turned == FACE_NONE ? -1 : game->turned;
    case FACT_TOP:
    case FACT_CARDS_IN:
    case FACT_FITS: return ask_pile(asked, fact, of);
    case FACT_TURNS: return game->turns[of];
    case FACT_IN_TURN: return game->in_turn;
    case FACT_DREW: return game->drew;
    case FACT_PLACED: return placed_in_turn(game, false);
    case FACT_ADDED: return placed_in_turn(game, true);
    case FACT_SIDE_OF: return game_side(game, of);
    case FACT_NEXT_SEAT: return game_next_seat(game, of);
    case FACT_SAID: return word_said(game, of);
    case FACT_FOLDED: return game->folded >> of & 1;
    case FACT_MELD_KIND:
    case FACT_MELD_SIZE:
    case FACT_MELD_WILDS:
    case FACT_MELD_NATURALS:
    case FACT_MELD_RANK:
    case FACT_MELD_HIGH:
    case FACT_MELD_SUIT:
    case FACT_MELD_SIDE: return ask_meld(asked->rules, game, fact, of);
    case FACT_COUNT: return game->counts[ruleset_count_place(asked->rules, first, also)];
    case FACT_EVENT_SIDE:
    case FACT_EVENT_OWNER:
    case FACT_EVENT_KIND:
    case FACT_EVENT_ZONE:
    case FACT_EVENT_STEP:
    case FACT_EVENT_N:
    case FACT_EVENT_POINTS: return ask_happening(asked->happening, game, fact, of);
    case FACTS: break;
    }
    assert(fact < FACTS);
    return -1;
}

GameFacts facts_of(const Ruleset *rules, const Game *game, Moment moment)
{
    const Facts asked = {moment, game, ask_game, game->players, rules->effort, rules};
    return (GameFacts){asked, rules, game, NULL};
}
