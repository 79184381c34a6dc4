#include "play/doing.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "play/conditions.h"
#include "play/contract.h"
#include "play/counts.h"
#include "play/deal.h"
#include "play/facts.h"
#include "play/hand.h"
#include "play/match.h"
#include "play/piles.h"
#include "rules/conclude.h"

Event *report(const Doing *doing, EventKind kind, int seat)
{
    Event *event = event_list_add(&doing->outcome->events);
    memset(event, 0, offsetof(Event, cards));
    event->kind = (uint8_t)kind;
    event->seat = (uint8_t)seat;
    event->seen = EVERYBODY;
    return event;
}

GameFacts game_facts(const Doing *doing, Moment moment)
{
    return facts_of(doing->rules, doing->game, moment);
}

// ---- The acts

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

static void draw(const Doing *doing, const Act *act)
{
    Game *game = doing->game;
    const ActRule *rule = &doing->rules->acts[act->rule];
    if (rule->from == ZONE_STOCK) {
        if (place_count(&game->places, ZONE_STOCK) == 0)
            renew_stock(doing);
        Card card = place_pop(&game->places, ZONE_STOCK).card;
        to_hand(game, game->asked, card);
        card_set_add(&game->seen[game->asked], card);
        game->drew++;
        report_card(doing, EVENT_DREW, ZONE_STOCK, card, (SeatSet)(1 << game->asked));
        return;
    }
    // If there are more cards than fit in an event, those nearest the top are named. The seat that
    // takes them sees the names; other seats see them only if they have seen them all.
    const Pile pile = pile_of_seat(doing->rules, game, rule->from, game->asked);
    Event *event = report(doing, EVENT_TOOK, game->asked);
    CardSet taken = {{0}};
    event->place = (uint8_t)rule->from;
    event->number = rule->take == TAKE_ALL ? pile.count : 1;
    for (int i = 0; i < event->number; i++) {
        Card card = pile.cards[pile.count - 1 - i].card;
        card_set_add(&taken, card);
        if (event->count < ACT_CARDS_MAX)
            event->cards[event->count++] = (Laying){card, card_face(card)};
    }
    event->seen = (SeatSet)(1 << game->asked);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        event->seen |= (SeatSet)(card_set_contains(&game->seen[seat], &taken) << seat);
    game_take_cards(doing->rules, game, act->rule);
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
        game_set_seen(game, laying.card, EVERYBODY);
        place_push(&game->places, place_of_meld(meld), placed_now(game, laying));
    }
    meld_settle(rules, game, meld);
}

static int put_meld(const Ruleset *rules, Game *game, const Act *act)
{
    const int meld = game->meld_count++;
    game->melds[meld] = (Meld){.kind = act->meld, .side = (uint8_t)game_side(game, game->asked)};
    put_on_meld(rules, game, meld, act);
    return meld;
}

// A meld that was put down opens the side, unless more of its contract is to follow.
static void open_side(const Ruleset *rules, Game *game)
{
    Side *side = &game->sides[game_side(game, game->asked)];
    if (!side->opened && contract_is_met(rules, game, game->asked))
        side->opened = game->turn;
}

static void put_down(const Doing *doing, const Act *act)
{
    const int meld = put_meld(doing->rules, doing->game, act);
    report_play(doing, EVENT_MELDED, meld, act)->number = act->meld;
}

static void lay(const Doing *doing, const Act *act)
{
    // Wild cards of the meld that moved are listed after the added cards.
    Event *event = report_play(doing, EVENT_LAID, act->meld, act);
    Laying moved[ACT_CARDS_MAX];
    int added = 0;
    event->total = doing->game->melds[act->meld].kind;
    for (int i = 0; i < act->count; i++)
        if (meld_index_of(doing->game, act->meld, act->cards[i].card) >= 0)
            moved[event->moved++] = act->cards[i];
        else
            event->cards[added++] = act->cards[i];
    for (int i = 0; i < event->moved; i++)
        event->cards[added + i] = moved[i];
    put_on_meld(doing->rules, doing->game, act->meld, act);
}

// Exchanges a card for a wild card, which goes elsewhere in the meld, or into the hand.
static void put_for_wild(const Ruleset *rules, Game *game, const Act *act)
{
    if (act->count == 1) {
        int index = wild_standing_for(rules, game, act->meld, act->cards[0].as);
        Card freed = place_remove(&game->places, place_of_meld(act->meld), index).card;
        to_hand(game, game->asked, freed);
    }
    put_on_meld(rules, game, act->meld, act);
}

static void swap(const Doing *doing, const Act *act)
{
    Event *event = report_play(doing, EVENT_SWAPPED, act->meld, act);
    event->number = act->count == 1;
    event->total = doing->game->melds[act->meld].kind;
    event->moved = act->count > 1;
    put_for_wild(doing->rules, doing->game, act);
}

static void put_on_discards(Game *game, Card card, SeatSet seen)
{
    from_hand(game, game->asked, card);
    game_set_seen(game, card, seen);
    place_push(&game->places, ZONE_DISCARDS, placed_now(game, (Laying){card, card_face(card)}));
}

static void throw_card(const Doing *doing, EventKind kind, Card card, SeatSet seen)
{
    put_on_discards(doing->game, card, seen);
    report_card(doing, kind, ZONE_DISCARDS, card, seen);
}

void game_as_left(const Ruleset *rules, const Game *game, const Act *act, Game *after)
{
    Solution best;
    *after = *game;
    after->draft = RULE_NONE;
    switch (act->kind) {
    case ACT_MELD:
        put_meld(rules, after, act);
        open_side(rules, after);
        break;
    case ACT_LAY: put_on_meld(rules, after, act->meld, act); break;
    case ACT_SHOW:
        arrange_rest(rules, game, &best);
        after->shown |= (SeatSet)(1 << game->asked);
        for (int i = 0; i < best.meld_count && after->meld_count < MELDS_MAX; i++)
            put_meld(rules, after, &best.melds[i]);
        break;
    case ACT_SWAP: put_for_wild(rules, after, act); break;
    default:
        assert(act->kind == ACT_DISCARD || act->kind == ACT_CLOSE);
        for (int i = 0; i < act->count; i++)
            put_on_discards(after, act->cards[i].card, EVERYBODY);
    }
}

void show_hand(const Doing *doing, bool loose)
{
    Game *game = doing->game;
    Solution best;
    best.meld_count = 0;
    if (!loose)
        arrange_rest(doing->rules, game, &best);
    game->shown |= (SeatSet)(1 << game->asked);
    for (int i = 0; i < best.meld_count && game->meld_count < MELDS_MAX; i++)
        put_down(doing, &best.melds[i]);
    Event *event = report(doing, EVENT_SHOWED, game->asked);
    event->number = game->seats[game->asked].cards;
    for (CardSet rest = game->hands[game->asked]; !card_set_is_empty(&rest);) {
        Card card = card_set_pop(&rest);
        game_set_seen(game, card, EVERYBODY);
        if (event->count < ACT_CARDS_MAX)
            event->cards[event->count++] = (Laying){card, card_face(card)};
    }
}

// Adds cards to the event, as many as fit.
static void reveal_meld(Event *event, const Act *meld)
{
    for (int i = 0; i < meld->count && event->count < ACT_CARDS_MAX; i++)
        event->cards[event->count++] = meld->cards[i];
    event->ends |= UINT32_C(1) << (event->count - 1);
}

// By suit and rank.
static void reveal_loose(Event *event, const CardSet *loose, FaceSet faces)
{
    const uint64_t *pack = loose->pack;
    for (faces &= pack[0] | pack[1] | pack[2] | pack[3]; faces; faces &= faces - 1)
        for (int i = 0; i < PACKS_MAX; i++) {
            const Card card = (Card)(i << 6 | __builtin_ctzll(faces));
            if (card_set_has(loose, card) && event->count < ACT_CARDS_MAX)
                event->cards[event->count++] = (Laying){card, card_face(card)};
        }
}

static void reveal_hand(const Doing *doing, int seat)
{
    Game *game = doing->game;
    CardSet loose = game->hands[seat];
    for (int eye = 0; eye < SEATS_MAX; eye++)
        game->seen[eye] = card_set_joined(&game->seen[eye], &loose);
    Event *event = report(doing, EVENT_REVEALED, seat);
    event->number = game->seats[seat].cards;
    if (ruleset_arranges(doing->rules)) {
        Solution best;
        arrange_unshown(doing->rules, game, seat, &best);
        for (int i = 0; i < best.meld_count && event->count < ACT_CARDS_MAX; i++)
            reveal_meld(event, &best.melds[i]);
        loose = best.loose;
    }
    reveal_loose(event, &loose, ~FACES_JOKER);
    reveal_loose(event, &loose, FACES_JOKER);
}

void reveal_hands(const Doing *doing)
{
    const Game *game = doing->game;
    for (int seat = 0; seat < game->players && game->how != HOW_FOLDED; seat++)
        if (!((game->shown | game->folded) >> seat & 1) && game->seats[seat].cards > 0)
            reveal_hand(doing, seat);
}

// Shows the piles that those see whose side has opened to the seats of this side.
static void show_piles_of_opened(const Doing *doing, int side)
{
    Game *game = doing->game;
    const unsigned zones = concluded(doing->rules)->shown_to_opened;
    for (unsigned left = zones; left; left &= left - 1) {
        const int zone = __builtin_ctz(left);
        for (int owner = 0; owner < pile_owners(doing->rules, game, zone); owner++) {
            const Pile pile = pile_of(doing->rules, game, zone, owner);
            for (int seat = 0; seat < game->players; seat++)
                if (game_side(game, seat) == side)
                    look_at_pile(doing, &pile, seat);
        }
    }
}

// How many cards the act moved from one place to another; the hand has `fewer` cards fewer after
// it.
static int cards_moved(const Act *act, int fewer)
{
    if (act->kind == ACT_SWAP)
        return 1;
    return fewer < 0 ? -fewer : fewer;
}

// A word is said. Who leaves the hand by it is asked no more.
static void say_word(const Doing *doing, const Act *act)
{
    Game *game = doing->game;
    const int seat = game->asked;
    game->word = game->words[seat] = act->rule;
    report(doing, EVENT_SAID, seat)->number = act->rule;
    if (!doing->rules->acts[act->rule].folds)
        return;
    game->folded |= (SeatSet)(1 << seat);
    report(doing, EVENT_FOLDED, seat);
}

bool carry_out(const Doing *doing, const Act *act)
{
    Game *game = doing->game;
    if (act->kind == ACT_REENTER || act->kind == ACT_DECLINE)
        return answer_reentry(doing, act->kind == ACT_REENTER);
    if (act->kind == ACT_PASS && stock_is_passed(doing->rules, game))
        return pass_stock(doing);
    if (act->kind == ACT_PASS)
        return after_step(doing, last_open_step(doing->rules, game->step));

    const Card card = act->cards[0].card;
    Side *side = &game->sides[game_side(game, game->asked)];
    const ActRule *rule = &doing->rules->acts[act->rule];
    const int held = game->seats[game->asked].cards;
    if (game->draft == RULE_NONE)
        game->draft = act->rule;
    switch (act->kind) {
    case ACT_DRAW: draw(doing, act); break;
    case ACT_MELD:
        put_down(doing, act);
        open_side(doing->rules, game);
        break;
    case ACT_LAY: lay(doing, act); break;
    case ACT_SWAP: swap(doing, act); break;
    case ACT_CLOSE:
        // A card discarded face down is a secret again, even one that everybody saw being taken
        // (CH-07).
        if (rule->throws)
            throw_card(doing, EVENT_CLOSED, card,
                       (SeatSet)(rule->face == FACING_DOWN ? 1 << game->asked : EVERYBODY));
        else
            report(doing, EVENT_CLOSED, game->asked);
        break;
    case ACT_SHOW:
        if (act->count > 0)
            put_down(doing, act);
        else
            show_hand(doing, act->meld == SHOW_LOOSE);
        break;
    case ACT_SAY: say_word(doing, act); break;
    default: assert(act->kind == ACT_DISCARD); throw_card(doing, EVENT_DISCARDED, card, EVERYBODY);
    }
    const int moved = cards_moved(act, held - game->seats[game->asked].cards);
    counts_note(doing, act, moved);
    // Showing a part leaves the draft open; the last act of a draft completes the step that opened
    // it.
    const bool part = act->kind == ACT_SHOW ? act->count > 0
                                            : use_is_due(doing->rules, game) ||
                                                  contract_is_open(doing->rules, game, game->asked);
    if (part)
        return settle_closed(doing->rules, game, &doing->outcome->error);
    const ActRule *opened = &doing->rules->acts[game->draft];
    const int step = opened->step;
    game->draft = RULE_NONE;
    if (opened->kind == ACT_DRAW)
        uncover_pile(doing, opened->from, game->asked);
    if (side->opened && concluded(doing->rules)->shown_to_opened)
        show_piles_of_opened(doing, game_side(game, game->asked));
    if (!counts_tell_acts(doing, act, moved))
        return false;
    switch (act->kind) {
    case ACT_CLOSE: return end_turns(doing, HOW_CLOSED);
    case ACT_SAY: return after_word(doing, act->rule);
    default: return after_act(doing, step);
    }
}
