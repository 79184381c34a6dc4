#include "shell/automatic.h"

#include "play/piles.h"
#include "play/solver.h"

bool automatic_act(const Ruleset *rules, const View *view, Act *act)
{
    ActList list = {0};
    legal_acts(rules, &view->game, &list);
    const bool only = list.count == 1;
    if (only)
        *act = list.acts[0];
    act_list_free(&list);
    return only;
}

static bool has_card(const Act *act, const CardSet *cards)
{
    for (int i = 0; i < act->count; i++)
        if (card_set_has(cards, act->cards[i].card))
            return true;
    return false;
}

static int cost_of(const Ruleset *rules, FaceSet wild, const CardSet *cards)
{
    Solution solution;
    solver_arrange(rules, wild, cards, &solution);
    return solver_cost(rules, &solution.loose);
}

// Whether the card would be in a meld of the hand as it is best arranged: with it the hand then
// costs less than the two apart.
static bool melds_in_hand(const Ruleset *rules, const Game *game, Card card)
{
    const FaceSet wild = game->wild[game->asked];
    const CardSet hand = game->hands[game->asked];
    CardSet alone = {0}, both = hand;
    card_set_add(&alone, card);
    card_set_add(&both, card);
    return face_set_has(wild, card) ||
           cost_of(rules, wild, &both) < cost_of(rules, wild, &hand) + solver_cost(rules, &alone);
}

// Cards that nobody has seen, and a draw that fails, are left to the seat.
static bool is_used_at_once(const Ruleset *rules, const Game *game, const Act *draw)
{
    Outcome outcome;
    const Pile pile = pile_of_seat(rules, game, rules->acts[draw->rule].from, game->asked);
    const bool all = rules->acts[draw->rule].take == TAKE_ALL;
    const unsigned uses = 1u << ACT_MELD | 1u << ACT_LAY | 1u << ACT_SWAP | 1u << ACT_CLOSE;
    Play play = {.game = *game, .before = *game};
    CardSet taken = {0};
    for (int i = all ? 0 : pile.count - 1; i < pile.count; i++) {
        const Card card = pile.cards[i].card;
        if (card == CARD_HIDDEN || melds_in_hand(rules, game, card))
            return true;
        card_set_add(&taken, card);
    }
    if (play_apply(rules, &play, draw, &outcome) != VERDICT_DONE || play.game.asked != game->asked)
        return true;
    ActList list = {0};
    bool used = false;
    legal_acts(rules, &play.game, &list);
    for (int i = 0; i < list.count; i++) {
        const Act *act = &list.acts[i];
        used = used || (uses >> act->kind & 1 && (act->kind == ACT_CLOSE || has_card(act, &taken)));
    }
    act_list_free(&list);
    return used;
}

bool automatic_draw(const Ruleset *rules, const View *view, Act *act)
{
    ActList list = {0};
    const Game *game = &view->game;
    bool found = false, other = false;
    legal_acts(rules, game, &list);
    for (int i = 0; i < list.count; i++) {
        const Act *legal = &list.acts[i];
        const bool draws = legal->kind == ACT_DRAW;
        if (draws && rules->acts[legal->rule].from == ZONE_STOCK) {
            other = other || found;
            found = true;
            *act = *legal;
        } else {
            other = other || !draws || is_used_at_once(rules, game, legal);
        }
    }
    act_list_free(&list);
    return found && !other;
}
