#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "play/contract.h"
#include "play/doing.h"
#include "play/judge.h"
#include "play/meld.h"
#include "play/solver.h"
#include "rules/conclude.h"

static void show_to_all(Game *game, Card card) { game_set_seen(game, card, EVERYBODY); }

static void to_hand(Game *game, int seat, Card card)
{
    card_set_add(&game->hands[seat], card);
    game->seats[seat].cards++;
}

static void from_hand(Game *game, int seat, Card card)
{
    card_set_remove(&game->hands[seat], card);
    game->seats[seat].cards--;
}

static void report_card(const Doing *doing, EventKind kind, int place, Card card, SeatSet seen)
{
    Event *event = report(doing, kind, doing->game->asked);
    event->place = (uint8_t)place;
    event->seen = seen;
    event->count = 1;
    event->cards[0] = (Laying){card, card_face(card)};
}

static Event *report_play(const Doing *doing, EventKind kind, int meld, const Act *act)
{
    Event *event = report(doing, kind, doing->game->asked);
    event->place = (uint8_t)meld;
    event->count = act->count;
    for (int i = 0; i < act->count; i++)
        event->cards[i] = act->cards[i];
    return event;
}

// ---- The acts

Card game_take_cards(const Ruleset *rules, Game *game, int rule)
{
    int zone = rules->acts[rule].from, there = place_count(&game->places, zone);
    int count = rules->acts[rule].take == TAKE_ALL ? there : 1;
    game->taken_alone = there == 1;
    game->taken = game_top(game, zone);
    game->taken_under = (uint8_t)rule;
    for (int i = 0; i < count; i++) {
        Card card = place_pop(&game->places, zone).card;
        to_hand(game, game->asked, card);
        card_set_add(&game->seen[game->asked], card);
    }
    game->draft = (uint8_t)rule;
    return game->taken;
}

// Of more cards than an event has room for those nearest to the top are named; they are named to
// who takes them, and to others where these have seen them all.
static void report_taken(const Doing *doing, int zone, int count)
{
    Game *game = doing->game;
    const Placed *cards = place_cards(&game->places, zone);
    int there = place_count(&game->places, zone);
    Event *event = report(doing, EVENT_TOOK, game->asked);
    event->place = (uint8_t)zone;
    event->number = count;
    for (int i = 0; i < count; i++) {
        Card card = cards[there - 1 - i].card;
        event->seen &= game_seen_by(game, card);
        if (event->count < ACT_CARDS_MAX)
            event->cards[event->count++] = (Laying){card, card_face(card)};
    }
    event->seen |= (SeatSet)(1 << doing->game->asked);
}

static void take(const Doing *doing, const Act *act)
{
    Game *game = doing->game;
    const ActRule *rule = &doing->rules->acts[act->rule];
    bool all = rule->take == TAKE_ALL;
    report_taken(doing, rule->from, all ? place_count(&game->places, rule->from) : 1);
    game_take_cards(doing->rules, game, act->rule);
}

static void draw(const Doing *doing, const Act *act)
{
    Game *game = doing->game;
    if (doing->rules->acts[act->rule].from != ZONE_STOCK) {
        take(doing, act);
        return;
    }
    if (place_count(&game->places, ZONE_STOCK) == 0)
        renew_stock(doing);
    Card card = place_pop(&game->places, ZONE_STOCK).card;
    to_hand(game, game->asked, card);
    card_set_add(&game->seen[game->asked], card);
    report_card(doing, EVENT_DREW, ZONE_STOCK, card, (SeatSet)(1 << game->asked));
}

static Placed placed_now(const Game *game, Laying laying)
{
    return (Placed){
        .card = laying.card, .as = laying.as, .seat = game->asked & 7u, .turn = game->turn & 8191u};
}

static void put_on_meld(const Ruleset *rules, Game *game, int meld, const Act *act)
{
    Side *side = &game->sides[game_side(game, game->asked)];
    if (!side->laid)
        side->laid = game->turn;
    for (int i = 0; i < act->count; i++) {
        Laying laying = act->cards[i];
        int index = meld_index_of(game, meld, laying.card);
        if (index >= 0) {
            game->places.cards[place_start(&game->places, place_of_meld(meld)) + index].as =
                laying.as;
            continue;
        }
        from_hand(game, game->asked, laying.card);
        show_to_all(game, laying.card);
        place_push(&game->places, place_of_meld(meld), placed_now(game, laying));
    }
    meld_settle(rules, game, meld);
}

static void meld(const Doing *doing, const Act *act)
{
    Game *game = doing->game;
    int side = game_side(game, game->asked), meld = game->meld_count++;
    game->melds[meld] = (Meld){.kind = act->meld, .side = (uint8_t)side};
    put_on_meld(doing->rules, game, meld, act);
    if (!game->sides[side].opened && contract_is_met(doing->rules, game, game->asked))
        game->sides[side].opened = game->turn;
    report_play(doing, EVENT_MELDED, meld, act)->number = act->meld;
}

// Wild cards that lay in the meld before are named after those that were added.
static void put_moved_last(const Game *game, Event *event)
{
    Laying moved[ACT_CARDS_MAX];
    int added = 0;
    for (int i = 0; i < event->count; i++)
        if (meld_index_of(game, event->place, event->cards[i].card) >= 0)
            moved[event->moved++] = event->cards[i];
        else
            event->cards[added++] = event->cards[i];
    for (int i = 0; i < event->moved; i++)
        event->cards[added + i] = moved[i];
}

static void lay(const Doing *doing, const Act *act)
{
    put_moved_last(doing->game, report_play(doing, EVENT_LAID, act->meld, act));
    put_on_meld(doing->rules, doing->game, act->meld, act);
}

// The wild card goes elsewhere in the meld, or into the hand.
static void swap(const Doing *doing, const Act *act)
{
    Game *game = doing->game;
    Event *event = report_play(doing, EVENT_SWAPPED, act->meld, act);
    if (act->count == 1) {
        int index = wild_standing_for(doing->rules, game, act->meld, act->cards[0].as);
        Card freed = place_remove(&game->places, place_of_meld(act->meld), index).card;
        to_hand(game, game->asked, freed);
        event->number = 1;
    } else {
        event->moved = 1;
    }
    put_on_meld(doing->rules, game, act->meld, act);
}

static void throw_card(const Doing *doing, EventKind kind, Card card, SeatSet seen)
{
    Game *game = doing->game;
    from_hand(game, game->asked, card);
    game_set_seen(game, card, seen);
    place_push(&game->places, ZONE_DISCARDS, placed_now(game, (Laying){card, card_face(card)}));
    report_card(doing, kind, ZONE_DISCARDS, card, seen);
}

// Face down the card is a secret again, even one that all saw being taken (CH-07).
static void close_hand(const Doing *doing, const Act *act)
{
    bool down = doing->rules->acts[act->rule].face == FACING_DOWN;
    throw_card(doing, EVENT_CLOSED, act->cards[0].card,
               (SeatSet)(down ? 1 << doing->game->asked : EVERYBODY));
}

static void show_part(const Doing *doing, const Act *part)
{
    Game *game = doing->game;
    int meld = game->meld_count++;
    game->melds[meld] = (Meld){.kind = part->meld, .side = (uint8_t)game_side(game, game->asked)};
    put_on_meld(doing->rules, game, meld, part);
    report_play(doing, EVENT_MELDED, meld, part)->number = part->meld;
}

static void show_loose(const Doing *doing)
{
    Game *game = doing->game;
    Event *event = report(doing, EVENT_SHOWED, game->asked);
    event->number = game->seats[game->asked].cards;
    for (CardSet rest = game->hands[game->asked]; !card_set_is_empty(&rest);) {
        Card card = card_set_pop(&rest);
        show_to_all(game, card);
        if (event->count < ACT_CARDS_MAX)
            event->cards[event->count++] = (Laying){card, card_face(card)};
    }
}

void show_hand(const Doing *doing)
{
    const Game *game = doing->game;
    Solution best;
    solver_arrange(doing->rules, game->wild[game->asked], &game->hands[game->asked], &best);
    for (int i = 0; i < best.meld_count && game->meld_count < MELDS_MAX; i++)
        show_part(doing, &best.melds[i]);
    show_loose(doing);
}

static void show(const Doing *doing, const Act *act)
{
    if (act->count > 0)
        show_part(doing, act);
    else
        show_hand(doing);
}

// ---- The door

// Does the act leave a draft open?
static bool is_part(const Doing *doing, const Act *act)
{
    const Game *game = doing->game;
    if (act->kind == ACT_SHOW)
        return act->count > 0;
    return use_is_due(doing->rules, game) || contract_is_open(doing->rules, game, game->asked);
}

// Makes the act happen and everything that follows. An open draft holds all that follows back.
static bool carry_out(const Doing *doing, const Act *act)
{
    Game *game = doing->game;
    if (act->kind == ACT_REENTER || act->kind == ACT_DECLINE)
        return answer_reentry(doing, act->kind == ACT_REENTER);
    if (act->kind == ACT_PASS)
        return after_step(doing, last_open_step(doing->rules, game->step));

    if (game->draft == RULE_NONE)
        game->draft = act->rule;
    switch (act->kind) {
    case ACT_DRAW: draw(doing, act); break;
    case ACT_MELD: meld(doing, act); break;
    case ACT_LAY: lay(doing, act); break;
    case ACT_SWAP: swap(doing, act); break;
    case ACT_CLOSE: close_hand(doing, act); break;
    case ACT_SHOW: show(doing, act); break;
    default:
        assert(act->kind == ACT_DISCARD);
        throw_card(doing, EVENT_DISCARDED, act->cards[0].card, EVERYBODY);
    }
    if (is_part(doing, act))
        return true;
    // A draft completes the step in which it was opened.
    int step = doing->rules->acts[game->draft].step;
    game->draft = RULE_NONE;
    return act->kind == ACT_CLOSE ? after_close(doing) : after_act(doing, step);
}

// Copies a game as far as its deck reaches: there are never cards behind that.
static void copy_game(const Ruleset *rules, Game *to, const Game *from)
{
    size_t cards = (size_t)deck_size(&rules->deck);
    memcpy(to, from, offsetof(Game, places.cards) + cards * sizeof(Placed));
}

// All is as it was before the draft but for what was seen of it: nobody forgets a card. So who took
// a card to find no use for it may now be left without anything to do.
static bool take_back(const Doing *doing, const Game *before)
{
    Game *game = doing->game;
    int seat = game->asked;
    CardSet seen[SEATS_MAX];
    memcpy(seen, game->seen, sizeof seen);
    copy_game(doing->rules, game, before);
    for (int eye = 0; eye < SEATS_MAX; eye++)
        for (int pack = 0; pack < PACKS_MAX; pack++)
            game->seen[eye].pack[pack] |= seen[eye].pack[pack];
    report(doing, EVENT_TOOK_BACK, seat);
    return after_take_back(doing);
}

Verdict play_apply(const Ruleset *rules, Play *play, const Act *act, Outcome *outcome)
{
    event_list_clear(&outcome->events);
    outcome->end.over = false;
    ruleset_new_command(rules);
    if (!act_judge(rules, &play->game, act, &outcome->refusal))
        return VERDICT_REFUSED;

    // Within a draft `before` stays what it was when the draft was opened.
    Game in_draft;
    Game *before = play->game.draft == RULE_NONE ? &play->before : &in_draft;
    copy_game(rules, before, &play->game);
    Doing doing = {rules, &play->game, outcome};
    bool done =
        act->kind == ACT_TAKE_BACK ? take_back(&doing, &play->before) : carry_out(&doing, act);
    if (done && event_list_holds(&outcome->events, &outcome->error)) {
        history_follow(&play->history, &outcome->events);
        return VERDICT_DONE;
    }
    copy_game(rules, &play->game, before);
    event_list_clear(&outcome->events);
    return VERDICT_FAILED;
}

Verdict play_start(const Ruleset *rules, Play *play, const MatchSetup *setup, Outcome *outcome)
{
    event_list_clear(&outcome->events);
    outcome->end.over = false;
    ruleset_new_command(rules);
    game_new(rules, &play->game, setup);
    Doing doing = {rules, &play->game, outcome};
    find_first_dealer(&doing);
    if (!move_chips(&doing, CHIPS_ON_MATCH_START, NOBODY) || !deal_hand(&doing, false) ||
        !event_list_holds(&outcome->events, &outcome->error))
        return VERDICT_FAILED;
    history_follow(&play->history, &outcome->events);
    return VERDICT_DONE;
}
