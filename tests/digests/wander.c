#include "digests/wander.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "digests/key.h"

enum { TURNS_BOUND = 60, HANDS_BOUND = 12, EAGER_MAX = 7 };

bool wander_begin(Wander *wander, const Ruleset *rules, uint64_t seed)
{
    *wander = (Wander){.rules = rules, .seed = seed};
    position_new(&wander->position);
    wander->random = random_stream(seed, 1, PURPOSE_CHECK);
    int sizes = rules->players.max - rules->players.min + 1;
    // Few seats: their hands grow, and contracts are met.
    sizes = sizes < 3 ? sizes : 3;
    wander->players = rules->players.min + (int)random_below(&wander->random, (uint32_t)sizes);
    wander->eager = 1 + (int)random_below(&wander->random, EAGER_MAX);
    wander->position.setup = (MatchSetup){.players = wander->players,
                                          .seed = seed,
                                          .turns_bound = TURNS_BOUND,
                                          .hands_bound = HANDS_BOUND};
    if (rules->opening.contract_count > 0)
        wander->position.hand =
            1 + (int)random_below(&wander->random, (uint32_t)rules->opening.contract_count);
    return position_start(rules, &wander->position, &wander->play, &wander->outcome, NULL) ==
           START_DONE;
}

bool wander_look(Wander *wander)
{
    if (wander->play.game.phase == PHASE_OVER)
        return false;
    View view;
    game_view(&wander->play.game, wander->play.game.asked, &view);
    ruleset_new_command(wander->rules);
    legal_acts(wander->rules, &view.game, &wander->list);
    return wander->list.count > 0;
}

// How many other cards of the hand a card could go with.
static int friends(const Ruleset *rules, const CardSet *hand, Card card, FaceSet wild)
{
    int count = 0;
    const int apart_most = 2;
    if (face_set_has(wild, card))
        return CARDS_MAX;
    for (CardSet rest = *hand; !card_set_is_empty(&rest);) {
        Card other = card_set_pop(&rest);
        int apart = abs(card_rank(other) - card_rank(card));
        apart = apart < rules->deck.rank_count - apart ? apart : rules->deck.rank_count - apart;
        bool rank = apart == 0 && card_suit(other) != card_suit(card);
        count += rank || (card_suit(other) == card_suit(card) && apart > 0 && apart <= apart_most);
    }
    return count;
}

// Of the acts of one kind, in order, those behind the first `count` fall away: of discards the ones
// that spoil the hand.
static int keep_lonely(const Wander *wander, KeyedAct acts[], int count)
{
    const Game *game = &wander->play.game;
    const CardSet *hand = &game->hands[game->asked];
    int fewest = CARDS_MAX, kept = 0;
    for (int i = 0; i < count; i++) {
        int found =
            friends(wander->rules, hand, acts[i].act.cards[0].card, game->wild[game->asked]);
        if (found < fewest)
            kept = 0;
        fewest = found < fewest ? found : fewest;
        if (found == fewest)
            acts[kept++] = acts[i];
    }
    return kept;
}

static ActKind choose_kind(Wander *wander)
{
    const unsigned filling =
        1u << ACT_MELD | 1u << ACT_LAY | 1u << ACT_SWAP | 1u << ACT_SHOW | 1u << ACT_CLOSE;
    unsigned kinds = 0;
    for (int i = 0; i < wander->list.count; i++)
        kinds |= 1u << wander->list.acts[i].kind;
    if (kinds & filling && (int)random_below(&wander->random, EAGER_MAX + 1) < wander->eager)
        kinds &= filling;
    for (uint32_t n = random_below(&wander->random, (uint32_t)__builtin_popcount(kinds)); n > 0;
         n--)
        kinds &= kinds - 1;
    return (ActKind)__builtin_ctz(kinds);
}

Act wander_choice(Wander *wander)
{
    ActKind kind = choose_kind(wander);
    KeyedAct *acts = memory_needed(malloc((size_t)wander->list.count * sizeof *acts));
    int count = 0;
    for (int i = 0; i < wander->list.count; i++)
        if (wander->list.acts[i].kind == kind)
            acts[count++] = act_keyed(&wander->play.game, &wander->list.acts[i]);
    qsort(acts, (size_t)count, sizeof acts[0], compare_keyed);
    if (kind == ACT_DISCARD && random_below(&wander->random, 8) > 0)
        count = keep_lonely(wander, acts, count);
    const Act act = acts[random_below(&wander->random, (uint32_t)count)].act;
    free(acts);
    return act;
}

bool wander_do(Wander *wander, const Act *act)
{
    wander->acts++;
    return play_apply(wander->rules, &wander->play, act, &wander->outcome) == VERDICT_DONE;
}

void wander_end(Wander *wander) { act_list_free(&wander->list); }
