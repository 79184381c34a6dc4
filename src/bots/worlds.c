#include "bots/worlds.h"

#include "bots/fit.h"
#include "play/contract.h"
#include "play/meld.h"
#include "play/meld_walk.h"

enum { DEALS_MAX = 24 };  // of one world, until it is quiet

static bool holds_meld(const Ruleset *rules, const Game *game, int seat)
{
    return !contract_is_due(rules, game, seat) && melds_go_down(rules, game, seat) &&
           !melds_in_hand(rules, game->wild[seat], false, &game->hands[seat], CARD_NONE,
                          end_at_first, NULL);
}

static bool holds_lay(const Ruleset *rules, const Game *game, int seat)
{
    if (!game->sides[game_side(game, seat)].opened)
        return false;
    for (int meld = 0; meld < game->meld_count; meld++)
        if (may_lay_on(rules, game, seat, meld) &&
            !lays_on_meld(rules, game, game->wild[seat], meld, &game->hands[seat], CARD_NONE,
                          end_at_first, NULL))
            return true;
    return false;
}

static bool holds_close(const Ruleset *rules, const Game *game, int seat)
{
    const Side *side = &game->sides[game_side(game, seat)];
    if (!ruleset_has_act(rules, ACT_CLOSE))
        return false;
    const Loose loose = loose_of(rules, game, seat, &game->hands[seat]);
    return loose.points <= side->loose_points && card_set_count(&loose.loose) <= side->loose_cards;
}

// Whether no other seat that has had a turn holds what it would have used in it.
static bool is_quiet(const Ruleset *rules, const Game *game, int seat)
{
    for (int other = 0; other < game->players; other++) {
        const bool plays = game_side(game, other) != game_side(game, seat) &&
                           game->sides[game_side(game, other)].in && !(game->folded >> other & 1) &&
                           game->turns[other] > 0;
        if (plays && (holds_close(rules, game, other) || holds_meld(rules, game, other) ||
                      holds_lay(rules, game, other)))
            return false;
    }
    return true;
}

void world_deal(const Question *question, uint64_t seed, int number, bool quiet, Game *world)
{
    Random random = random_stream(seed, (uint64_t)number, PURPOSE_WORLD);
    for (int deals = 0; deals < DEALS_MAX; deals++) {
        view_complete(question->rules, question->view, &random, world);
        if (!quiet || is_quiet(question->rules, world, question->view->seat))
            return;
    }
}
