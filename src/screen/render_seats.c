#include "screen/render_parts.h"

#include "base/escape.h"
#include "base/language.h"
#include "base/text.h"
#include "notation/sentences.h"

int seat_in_order(const View *view, int place)
{
    int players = view->game.players;
    int step = view->game.direction == DIRECTION_LEFT ? place + 1 : players - 1 - place;
    return (view->seat + step) % players;
}

bool seat_is_out(const Game *game, int seat)
{
    return !game->sides[game_side(game, seat)].in && game->phase != PHASE_REENTRY;
}

void table_title(const Teller *teller, const Game *game, char *title, size_t size)
{
    Text text = text_in(title, size);
    text_add(&text, tr("Hand %d, turn %d. Dealer: %s."), game->hand, game->turn,
             teller->seats->names.list[game->dealer]);
    char raw[CONTRACT_TEXT_MAX], contract[CONTRACT_TEXT_MAX];
    contract_text(teller->rules, game->hand, teller->style, raw, sizeof raw);
    escape_text(contract, sizeof contract, raw);
    if (*contract)
        text_add(&text, tr(" Contract: %s."), contract);
}

const char *direction_text(const Game *game)
{
    return game->direction == DIRECTION_LEFT ? tr("Play goes to the left.")
                                             : tr("Play goes to the right.");
}

const char *bot_label(const Teller *teller, int seat)
{
    const BotKind *bot = teller->seats->bots[seat];
    return bot ? bot_name(bot) : "";
}

void points_text_of(const Ruleset *rules, const Game *game, int seat, char *text, size_t size)
{
    Text points = text_in(text, size);
    text_add(&points, "%d", (int)game->sides[game_side(game, seat)].total);
    if (rules->match.limit < UNLIMITED)
        text_add(&points, "/%d", rules->match.limit);
}
