// A game in the middle of a turn as a set-up says it: set up again it is the same game, by itself
// and from the lines that are written of it. So nothing that comes about in play is taken for
// impossible.

#include "invariants/checks.h"

#include <string.h>

#include "notation/writing.h"
#include "play/piles.h"

enum {
    POSITION_ONE_IN = 6,  // questions of which one is looked at
    COMPARED_MAX = 60,    // acts of a list that are compared with one another
};

// Between the acts of a turn, in a hand that was dealt once, which nobody has left, and with no
// word said in the turn: more a set-up does not say.
static bool can_be_said(const Game *game, const Ruleset *rules)
{
    return game->phase == PHASE_HAND && game->how == HOW_NOT_YET && game->draft == RULE_NONE &&
           game->deal == game->hand && rules->steps[game->step].turn && !game->folded &&
           game->word == RULE_NONE;
}

static void say_cards(Part *part, const Placed cards[], int count)
{
    part->open = false;
    part->count = count;
    for (int i = 0; i < count; i++)
        part->cards[i] = cards[i].card;
}

static void say_pile(Part *part, Pile pile) { say_cards(part, pile.cards, pile.count); }

static void say_zone(Part *part, const Game *game, int zone)
{
    say_cards(part, place_cards(&game->places, zone), place_count(&game->places, zone));
}

static void say_hand(Part *part, CardSet hand)
{
    part->open = card_set_is_empty(&hand);
    while (!card_set_is_empty(&hand))
        part->cards[part->count++] = card_set_pop(&hand);
}

static void say_melds(Position *position, const Game *game)
{
    position->meld_count = game->meld_count;
    for (int i = 0; i < game->meld_count; i++) {
        MeldPart *part = &position->melds[i];
        *part = (MeldPart){.side = game->melds[i].side, .kind = game->melds[i].kind};
        part->count = meld_size(game, i);
        for (int j = 0; j < part->count; j++) {
            Placed placed = meld_cards(game, i)[j];
            part->cards[j] = (Laying){placed.card, placed.as};
            position->laid[placed.card] = (LaidPart){true, placed.seat, placed.turn};
        }
    }
}

// Of a whole pile two cards are enough to say that it was not one alone. False: none is left that
// could be named, or the rule was a later one of its pile, which no set-up says.
static bool say_drawn(Position *position, const Ruleset *rules, const Game *game)
{
    CardSet held = game->hands[game->in_turn];
    position->drawn = !(rules_in_reach(rules, game) & concluded(rules)->of_kind[ACT_DRAW]);
    if (game->taken == CARD_NONE)
        return true;
    if (concluded(rules)->earlier[game->taken_under])
        return false;
    const ActRule *rule = &rules->acts[game->taken_under];
    position->drawn_from = rule->from;
    position->drawn_cards[position->drawn_count++] = card_face(game->taken);
    if (rule->take != TAKE_ALL || game->taken_alone)
        return true;
    card_set_remove(&held, game->taken);
    if (card_set_is_empty(&held))
        return false;
    position->drawn_cards[position->drawn_count++] = card_face(card_set_pop(&held));
    return true;
}

static bool say(Position *position, const Ruleset *rules, const Game *game)
{
    position->setup.turned = game->direction != rules->match.direction;
    position->dealer = game->dealer;
    position->in_turn = game->in_turn;
    position->turn = game->turn;
    position->hand = game->hand;
    position->renewals = game->renewals;
    position->turned = game->turned;
    position->quiet = game->quiet;
    position->placed = position->chips_said = true;
    position->pot = game->pot;
    for (int seat = 0; seat < game->players; seat++) {
        position->totals[seat] = game->sides[seat].total;
        position->won[seat] = game->sides[seat].hands_won;
        position->out[seat] = !game->sides[seat].in;
        position->chips[seat] = game->seats[seat].chips;
        position->reentries[seat] = game->seats[seat].reentries;
        say_hand(&position->hands[seat], game->hands[seat]);
    }
    say_zone(&position->stock, game, ZONE_STOCK);
    say_zone(&position->discards, game, ZONE_DISCARDS);
    for (int zone = ZONES_GIVEN; zone < rules->zone_count; zone++)
        for (int owner = 0; owner < pile_owners(rules, game, zone); owner++)
            say_pile(&position->piles[zone][owner], pile_of(rules, game, zone, owner));
    for (int i = 0; i < rules->count_count; i++)
        for (int owner = 0; owner < game->players; owner++) {
            const int place = ruleset_count_place(rules, i, owner);
            position->counts_said |= UINT32_C(1) << place;
            position->counts[place] = game->counts[place];
        }
    say_melds(position, game);
    return say_drawn(position, rules, game);
}

// Who saw a card of a hand, who threw one and how much was done and drawn in the turn no set-up
// says; which of two twins was taken neither. Who is out closes no hand.
static void forget_unsaid(Game *game)
{
    memset(game->seen, 0, sizeof game->seen);
    for (int i = places_melded(&game->places); i < places_count(&game->places); i++)
        game->places.cards[i] =
            (Placed){.card = game->places.cards[i].card, .as = game->places.cards[i].as};
    game->taken = game->taken == CARD_NONE ? game->taken : card_face(game->taken);
    for (int seat = 0; seat < game->players; seat++)
        if (!game->sides[seat].in)
            game->sides[seat].loose_points = game->sides[seat].loose_cards = 0;
    memset(game->words, RULE_NONE, sizeof game->words);
    game->turn_acts = 0;
    game->drew = 0;
    game->acted = false;
    game->queue = 0;
    game->ended_by = NOBODY;
}

static bool is_same(const Game *a, const Game *b)
{
    Game one = *a, other = *b;
    forget_unsaid(&one);
    forget_unsaid(&other);
    return memcmp(&one, &other, sizeof one) == 0;
}

static bool has_text(Inspector *inspector, const Game *game, const char *wanted)
{
    for (int i = 0; i < inspector->other.count; i++) {
        if (strcmp(
                act_text(inspector->contest->rules, game, &inspector->other.acts[i], STYLE_LETTERS)
                    .text,
                wanted) == 0)
            return true;
    }
    return false;
}

// Are the same commands open? Lines name faces, so that twins may lie elsewhere.
static bool acts_are_same(Inspector *inspector, const Game *game, const Game *again)
{
    const Ruleset *rules = inspector->contest->rules;
    const ActList *legal = &inspector->legal, *other = &inspector->other;
    legal_acts(rules, again, &inspector->other);
    if (legal->count != other->count)
        return breaks(inspector, INVARIANT_POSITIONS, "as it is written %d acts are open, not %d",
                      other->count, legal->count);
    for (int i = 0; i < legal->count && legal->count <= COMPARED_MAX; i++) {
        const CommandText text = act_text(rules, game, &legal->acts[i], STYLE_LETTERS);
        if (!has_text(inspector, again, text.text))
            return breaks(inspector, INVARIANT_POSITIONS, "as it is written \"%s\" is not open",
                          text.text);
    }
    return true;
}

bool check_position(Inspector *inspector, const Play *play)
{
    const Ruleset *rules = inspector->contest->rules;
    const Game *game = &play->game;
    Setup setup;
    Play again;
    Outcome outcome;
    fill_setup(inspector, &setup);
    if (!can_be_said(game, rules) || draw(inspector, POSITION_ONE_IN) > 0 ||
        !say(&setup.position, rules, game))
        return true;
    tries(inspector, INVARIANT_POSITIONS);
    if (inspector->house->set_up(rules, &setup.position, &again, &outcome, NULL) != START_DONE)
        return breaks(inspector, INVARIANT_POSITIONS, "it cannot be set up: %.1000s",
                      outcome.error.text);
    if (again.game.step < game->step)
        return true;  // a step was passed, or done, that comes behind the draw
    if (!is_same(&again.game, game))
        return breaks(inspector, INVARIANT_POSITIONS, "set up it is another game");
    return play_setup(inspector, &setup, &again) && acts_are_same(inspector, game, &again.game);
}
