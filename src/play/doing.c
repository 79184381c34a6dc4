#include "play/doing.h"

#include <assert.h>

#include "base/least.h"
#include "rules/conclude.h"

// ---- What happens

Event *report(const Doing *doing, EventKind kind, int seat)
{
    Event *event = event_list_add(&doing->outcome->events);
    event->kind = (uint8_t)kind;
    event->seat = (uint8_t)seat;
    event->place = 0;
    event->count = 0;
    event->moved = 0;
    event->seen = EVERYBODY;
    event->seats = 0;
    event->number = 0;
    event->total = 0;
    event->parts = (Points){0};
    return event;
}

void history_follow(History *history, const EventList *events)
{
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        if (event->kind == EVENT_DEALER)
            *history = (History){{0}};
        if (event->kind == EVENT_DISCARDED && event->seen == EVERYBODY)
            history->thrown[event->seat] =
                face_set_with(history->thrown[event->seat], event->cards[0].as);
    }
}

// ---- What a function of the rules file may ask about the game

// Cards that a side itself put into a run of its own.
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

int seats_in(const Game *game)
{
    int count = 0;
    for (int seat = 0; seat < game->players; seat++)
        count += game->sides[game_side(game, seat)].in;
    return count;
}

static int ask_game(const Facts *facts, Fact fact, int of)
{
    const GameFacts *asked = (const GameFacts *)facts;
    const Game *game = asked->game;
    switch (fact) {
    case FACT_HAND: return game->hand;
    case FACT_PLAYERS: return seats_in(game);
    case FACT_DEALER: return game->dealer;
    case FACT_SEAT: return game->asked == NOBODY ? -1 : game->asked;
    case FACT_TURN: return game->turn;
    case FACT_HOW: return game->how;
    case FACT_OUT: return game->how == HOW_OUT ? game_side(game, game->ended_by) : -1;
    case FACT_CLOSER: return game->how == HOW_CLOSED ? game_side(game, game->ended_by) : -1;
    case FACT_ONE_GO:
        return game->how == HOW_OUT &&
               game->sides[game_side(game, game->ended_by)].laid == game->turn;
    case FACT_TOTAL: return game->sides[of].total;
    case FACT_HELD: return points_held(asked->rules, game, of);
    case FACT_LOOSE_CARDS: return loose_count(asked->rules, game, of);
    case FACT_LAID_OFF: return cards_laid_off(game, of);
    case FACT_LONGEST_RUN: return longest_run(asked->rules, game, of);
    case FACT_CARDS: return game->seats[of].cards;
    case FACT_OPENED: return game->sides[of].opened > 0;
    case FACT_REENTRIES: return game->seats[of].reentries;
    case FACT_CHIPS: return game->seats[of].chips;
    case FACT_IN: return game->sides[game_side(game, of)].in;
    case FACT_HANDS_WON: return game->sides[of].hands_won;
    case FACTS: break;
    }
    assert(fact < FACTS);
    return -1;
}

GameFacts game_facts(const Doing *doing, Moment moment)
{
    const Facts asked = {moment, doing->game, ask_game, doing->game->players, doing->rules->effort};
    GameFacts facts = {asked, doing->rules, doing->game};
    return facts;
}
