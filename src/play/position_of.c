#include "play/position.h"

#include <string.h>

#include "base/error.h"
#include "base/language.h"
#include "base/least.h"
#include "play/piles.h"

// ---- From a game to a position

static void name_pile(const Pile *pile, bool open, Part *part)
{
    *part = (Part){.open = open, .count = pile->count};
    for (int i = 0; i < pile->count; i++)
        part->cards[i] = pile->cards[i].card;
}

static void name_melds(const Game *game, Position *position)
{
    for (int meld = 0; meld < game->meld_count; meld++) {
        MeldPart *part = &position->melds[position->meld_count++];
        const Placed *cards = meld_cards(game, meld);
        part->side = game->melds[meld].side;
        part->kind = game->melds[meld].kind;
        part->count = least(meld_size(game, meld), ACT_CARDS_MAX);
        for (int i = 0; i < part->count; i++) {
            part->cards[i] = (Laying){cards[i].card, cards[i].as};
            position->laid[cards[i].card] =
                (LaidPart){true, (uint8_t)cards[i].seat, (uint16_t)cards[i].turn};
        }
    }
}

// A draw from the stock names no card; of cards that were taken from a pile, the game remembers the
// top one.
static void name_draw(const Ruleset *rules, const Game *game, Position *position)
{
    position->drawn = game->drew > 0;
    if (!position->drawn || game->taken == CARD_NONE)
        return;
    position->drawn_from = rules->acts[game->taken_under].from;
    position->drawn_count = 1;
    position->drawn_cards[0] = card_face(game->taken);
}

void position_of(const Ruleset *rules, const Game *game, const MatchSetup *begun,
                 Position *position)
{
    position_new(position);
    position->setup = *begun;
    position->setup.turned = game->direction != rules->match.direction;
    position->placed = true;
    position->hand = game->hand;
    position->dealer = game->dealer;
    position->renewals = game->renewals;
    position->quiet = game->quiet;
    position->turned = game->turned;
    position->pot = game->pot;
    position->chips_said = ruleset_has_stakes(rules);
    if (game->turn > 0) {
        position->in_turn = game->in_turn;
        position->turn = game->turn;
        name_draw(rules, game, position);
    } else {
        position->step = game->step + 1;
    }
    for (int seat = 0; seat < game->players; seat++) {
        const Side *side = &game->sides[game_side(game, seat)];
        Part *hand = &position->hands[seat];
        position->totals[seat] = side->total;
        position->won[seat] = side->hands_won;
        position->out[seat] = !side->in;
        position->chips[seat] = game->seats[seat].chips;
        position->reentries[seat] = game->seats[seat].reentries;
        position->folded[seat] = game->folded >> seat & 1;
        hand->open = !side->in;
        for (CardSet held = game->hands[seat]; !card_set_is_empty(&held);)
            hand->cards[hand->count++] = card_set_pop(&held);
    }
    for (int i = 0; i < rules->count_count; i++)
        for (int seat = 0; seat < game->players; seat++) {
            const int place = ruleset_count_place(rules, i, seat);
            position->counts_said |= UINT32_C(1) << place;
            position->counts[place] = game->counts[place];
        }
    name_melds(game, position);
    const Pile stock = pile_of(rules, game, ZONE_STOCK, 0);
    const Pile discards = pile_of(rules, game, ZONE_DISCARDS, 0);
    name_pile(&stock, stock.count == 0, &position->stock);
    name_pile(&discards, stock.count > 0, &position->discards);
    if (discards.count == 0)
        position->discards.open = false;
    for (int zone = ZONES_GIVEN; zone < rules->zone_count; zone++)
        for (int owner = 0; owner < pile_owners(rules, game, zone); owner++) {
            const Pile pile = pile_of(rules, game, zone, owner);
            name_pile(&pile, false, &position->piles[zone][owner]);
        }
}

// ---- Two games side by side

static bool same_hand(const Game *a, const Game *b, int seat)
{
    int faces[FACES] = {0};
    for (CardSet held = a->hands[seat]; !card_set_is_empty(&held);)
        faces[card_face(card_set_pop(&held))]++;
    for (CardSet held = b->hands[seat]; !card_set_is_empty(&held);)
        faces[card_face(card_set_pop(&held))]--;
    for (int face = 0; face < FACES; face++)
        if (faces[face] != 0)
            return false;
    return true;
}

static bool same_pile(const Pile *a, const Pile *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++)
        same = card_face(a->cards[i].card) == card_face(b->cards[i].card);
    return same;
}

static bool same_zone(const Ruleset *rules, const Game *a, const Ruleset *other_rules,
                      const Game *b, int zone)
{
    const int other = ruleset_zone(other_rules, rules->zones[zone].name);
    const int owners = pile_owners(rules, a, zone);
    bool same = other >= 0 && pile_owners(other_rules, b, other) == owners;
    for (int owner = 0; same && owner < owners; owner++) {
        const Pile one = pile_of(rules, a, zone, owner);
        const Pile two = pile_of(other_rules, b, other, owner);
        same = same_pile(&one, &two);
    }
    return same;
}

static bool same_meld(const Ruleset *rules, const Game *a, const Ruleset *other_rules,
                      const Game *b, int meld)
{
    const Placed *one = meld_cards(a, meld), *two = meld_cards(b, meld);
    const int size = meld_size(a, meld);
    bool same = size == meld_size(b, meld) && a->melds[meld].side == b->melds[meld].side &&
                strcmp(rules->melds[a->melds[meld].kind].name,
                       other_rules->melds[b->melds[meld].kind].name) == 0;
    for (int i = 0; same && i < size; i++)
        same = card_face(one[i].card) == card_face(two[i].card) && one[i].as == two[i].as &&
               one[i].seat == two[i].seat && one[i].turn == two[i].turn;
    return same;
}

static bool same_counts(const Ruleset *rules, const Game *a, const Ruleset *other_rules,
                        const Game *b)
{
    for (int i = 0; i < rules->count_count; i++) {
        int other = 0;
        while (other < other_rules->count_count &&
               strcmp(other_rules->counts[other].name, rules->counts[i].name) != 0)
            other++;
        if (other == other_rules->count_count)
            return false;
        for (int seat = 0; seat < a->players; seat++)
            if (a->counts[ruleset_count_place(rules, i, seat)] !=
                b->counts[ruleset_count_place(other_rules, other, seat)])
                return false;
    }
    return true;
}

static bool same_words(const Ruleset *rules, const Game *a, const Ruleset *other_rules,
                       const Game *b, int seat)
{
    const int one = seat < 0 ? a->word : a->words[seat], two = seat < 0 ? b->word : b->words[seat];
    if (one == RULE_NONE || two == RULE_NONE)
        return one == two;
    return strcmp(rules->acts[one].name, other_rules->acts[two].name) == 0;
}

// What a seat and its side have.
static bool same_seat(const Game *a, const Game *b, int seat)
{
    const Side *one = &a->sides[game_side(a, seat)], *two = &b->sides[game_side(b, seat)];
    return one->total == two->total && one->hands_won == two->hands_won && one->in == two->in &&
           a->seats[seat].chips == b->seats[seat].chips &&
           a->seats[seat].reentries == b->seats[seat].reentries;
}

static bool same_table(const Game *a, const Game *b, int seat)
{
    const Side *one = &a->sides[game_side(a, seat)], *two = &b->sides[game_side(b, seat)];
    return one->opened == two->opened && one->laid == two->laid;
}

static bool same_step(const Ruleset *rules, const Game *a, const Ruleset *other_rules,
                      const Game *b)
{
    return a->phase == b->phase && a->asked == b->asked && a->queue == b->queue &&
           strcmp(rules->steps[a->step].name, other_rules->steps[b->step].name) == 0;
}

static bool differs(Error *error, const char *what) { return error_set(error, "%s", what); }

bool position_same(const Ruleset *rules, const Game *game, const Ruleset *other_rules,
                   const Game *other, Error *error)
{
    if (game->players != other->players || game->dealer != other->dealer ||
        game->direction != other->direction || game->hand != other->hand)
        return differs(error, tr("who plays, deals or in which hand"));
    if (game->turn != other->turn || game->in_turn != other->in_turn)
        return differs(error, tr("whose turn it is, or its number"));
    if (!same_step(rules, game, other_rules, other))
        return differs(error, tr("the step of the turn, or who is asked in it"));
    if (game->drew != other->drew || (game->taken == CARD_NONE) != (other->taken == CARD_NONE) ||
        game->taken_alone != other->taken_alone)
        return differs(error, tr("what was drawn in this turn"));
    if (game->renewals != other->renewals || game->quiet != other->quiet ||
        game->pot != other->pot || game->folded != other->folded || game->shown != other->shown ||
        (game->turn == 0 && game->acted != other->acted) || game->turned != other->turned ||
        !same_words(rules, game, other_rules, other, -1))
        return differs(error, tr("what has happened in this hand"));
    for (int seat = 0; seat < game->players; seat++) {
        if (!same_hand(game, other, seat))
            return differs(error, tr("the cards of a hand"));
        if (!same_seat(game, other, seat))
            return differs(error, tr("what a seat has scored, paid or won"));
        if (!same_table(game, other, seat) || game->turns[seat] != other->turns[seat] ||
            !same_words(rules, game, other_rules, other, seat))
            return differs(error, tr("what a seat has done in this hand"));
    }
    for (int zone = 0; zone < rules->zone_count; zone++)
        if (!same_zone(rules, game, other_rules, other, zone))
            return differs(error, tr("the cards of a pile"));
    if (game->meld_count != other->meld_count)
        return differs(error, tr("the melds on the table"));
    for (int meld = 0; meld < game->meld_count; meld++)
        if (!same_meld(rules, game, other_rules, other, meld))
            return differs(error, tr("the melds on the table"));
    return same_counts(rules, game, other_rules, other) || differs(error, tr("a count"));
}
