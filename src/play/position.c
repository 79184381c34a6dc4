#include "play/position.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "play/doing.h"
#include "play/meld.h"

void position_new(Position *position)
{
    memset(position, 0, sizeof *position);
    position->dealer = -1;
    position->in_turn = -1;
    position->hand = 1;
    position->stock.open = true;
    position->discards.open = true;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        position->hands[seat].open = true;
}

typedef struct {
    Doing doing;
    const Position *position;
    CardSet left;              // cards that have no place yet
    Card shuffled[CARDS_MAX];  // the same, in the order in which the seed gives them
    int shuffled_count;
    bool impossible;  // it is the position that is at fault, and not the rules file
} Setting;

// Says why the position cannot be. Always false.
__attribute__((format(printf, 2, 3))) static bool fail(Setting *setting, const char *format, ...)
{
    Error *error = &setting->doing.outcome->error;
    va_list values;
    va_start(values, format);
    vsnprintf(error->text, sizeof error->text, format, values);
    va_end(values);
    setting->impossible = true;
    return false;
}

// ---- Cards that are said

static bool claim(Setting *setting, Card card)
{
    if (!card_set_has(&setting->left, card))
        return fail(setting, "%s", tr("a card is named more often than the deck has it"));
    card_set_remove(&setting->left, card);
    return true;
}

static bool place_laying(Setting *setting, int place, int side, Laying laying)
{
    Game *game = setting->doing.game;
    if (!claim(setting, laying.card))
        return false;
    const Placed placed = {laying.card, laying.as, .seat = (unsigned)side & 7u, .turn = 1};
    game->seen[laying.card] = EVERYBODY;
    place_push(&game->places, place, placed);
    return true;
}

static bool place_meld(Setting *setting, const MeldPart *part)
{
    Game *game = setting->doing.game;
    int meld = game->meld_count++;
    game->melds[meld] = (Meld){.kind = (uint8_t)part->kind, .side = (uint8_t)part->side};
    game->sides[part->side].opened = 1;
    for (int i = 0; i < part->count; i++)
        if (!place_laying(setting, place_of_meld(meld), part->side, part->cards[i]))
            return false;
    sort_meld(setting->doing.rules, game, meld);
    return true;
}

static bool place_melds(Setting *setting)
{
    const Position *position = setting->position;
    const Game *game = setting->doing.game;
    for (int i = 0; i < position->meld_count; i++) {
        const MeldPart *part = &position->melds[i];
        Refusal why;
        if (!game->sides[part->side].in)
            return fail(setting, "%s", tr("a seat that is out of the match has no melds"));
        if (!meld_judge(setting->doing.rules, game->wild[part->side], (MeldForm){part->kind, false},
                        part->cards, part->count, &why))
            return fail(setting, tr("meld %d on the table is none: %s"), i + 1,
                        refusal_rows[why.code].name);
        if (!place_meld(setting, part))
            return false;
    }
    return true;
}

static void give(Game *game, int seat, Card card)
{
    card_set_add(&game->hands[seat], card);
    game->seats[seat].cards++;
    game->seen[card] |= (SeatSet)(1 << seat);
}

static bool place_hands(Setting *setting)
{
    Game *game = setting->doing.game;
    for (int seat = 0; seat < game->players; seat++) {
        const Part *part = &setting->position->hands[seat];
        bool in = game->sides[game_side(game, seat)].in;
        if (!in && (part->count || !part->open))
            return fail(setting, "%s", tr("a seat that is out of the match holds no cards"));
        if (in && !part->open && part->count == 0)
            return fail(setting, "%s", tr("a hand without a card is over"));
        for (int i = 0; i < part->count; i++) {
            if (!claim(setting, part->cards[i]))
                return false;
            give(game, seat, part->cards[i]);
        }
    }
    return true;
}

// ---- Cards that the seed gives

static void shuffle_left(Setting *setting)
{
    Game *game = setting->doing.game;
    setting->shuffled_count = 0;
    for (CardSet rest = setting->left; !card_set_is_empty(&rest);)
        setting->shuffled[setting->shuffled_count++] = card_set_pop(&rest);
    Random random = random_stream(game->seed, 0, PURPOSE_SET_UP);
    random_shuffle(&random, setting->shuffled, setting->shuffled_count);
}

static bool fill_hands(Setting *setting)
{
    Game *game = setting->doing.game;
    int wanted;
    if (!cards_dealt(&setting->doing, TO_HANDS, &wanted))
        return false;
    for (int seat = 0; seat < game->players; seat++) {
        if (!setting->position->hands[seat].open || !game->sides[game_side(game, seat)].in)
            continue;
        while (game->seats[seat].cards < wanted) {
            if (setting->shuffled_count == 0)
                return fail(setting, "%s", tr("there are not enough cards to fill the hands"));
            give(game, seat, setting->shuffled[--setting->shuffled_count]);
        }
    }
    return true;
}

static void push_discard(Game *game, Card card)
{
    game->seen[card] = EVERYBODY;
    place_push(&game->places, ZONE_DISCARDS, (Placed){.card = card, .as = card_face(card)});
}

static bool claim_part(Setting *setting, const Part *part)
{
    for (int i = 0; i < part->count; i++)
        if (!claim(setting, part->cards[i]))
            return false;
    return true;
}

// What is left over lies in the stock, below the cards that are said; or below those of the discard
// pile.
static bool fill_piles(Setting *setting)
{
    const Position *position = setting->position;
    Game *game = setting->doing.game;
    int upcards;
    if (!cards_dealt(&setting->doing, ZONE_DISCARDS, &upcards))
        return false;
    bool rest_to_discards = !position->stock.open && position->discards.open;
    if (!position->stock.open && !position->discards.open && setting->shuffled_count > 0)
        return fail(setting, tr("%d cards have no place: leave the stock or the discards open"),
                    setting->shuffled_count);
    int turned = rest_to_discards ? setting->shuffled_count
                 : position->discards.open && position->discards.count == 0 ? upcards
                                                                            : 0;
    while (turned-- > 0 && setting->shuffled_count > 0)
        push_discard(game, setting->shuffled[--setting->shuffled_count]);
    for (int i = 0; i < position->discards.count; i++)
        push_discard(game, position->discards.cards[i]);
    put_stock(game, setting->shuffled, setting->shuffled_count);
    put_stock(game, position->stock.cards, position->stock.count);
    return true;
}

static bool place_cards_of(Setting *setting)
{
    const Position *position = setting->position;
    clear_table(setting->doing.game);
    setting->left = deck_cards(&setting->doing.rules->deck);
    if (!place_melds(setting) || !place_hands(setting) ||
        !claim_part(setting, &position->discards) || !claim_part(setting, &position->stock))
        return false;
    shuffle_left(setting);
    return fill_hands(setting) && fill_piles(setting);
}

// ---- Scores and seats

// Nobody goes on at a total that puts them out, and nobody at one that ends the match.
static bool judge_total(Setting *setting, const Side *side)
{
    const MatchRule *match = &setting->doing.rules->match;
    if (side->total < match->limit)
        return true;
    if (match->at_limit == LIMIT_ENDS)
        return fail(setting, tr("with a score of %d, the limit being %d, the match would be over"),
                    side->total, match->limit);
    return !side->in ||
           fail(setting,
                tr("with a score of %d, the limit being %d, the seat is out: say that too"),
                side->total, match->limit);
}

static bool place_scores(Setting *setting)
{
    const Position *position = setting->position;
    Game *game = setting->doing.game;
    int in = 0;
    for (int seat = 0; seat < game->players; seat++) {
        Side *side = &game->sides[game_side(game, seat)];
        side->total = position->totals[seat];
        side->in = !position->out[seat];
        game->seats[seat].reentries = (uint8_t)position->reentries[seat];
        side->hands_won = (uint16_t)position->won[seat];
        in += side->in;
        if (!judge_total(setting, side))
            return false;
    }
    return in >= 2 || fail(setting, "%s", tr("at least two seats must still be in the match"));
}

static bool place_chips(Setting *setting)
{
    const Position *position = setting->position;
    Game *game = setting->doing.game;
    if (!position->chips_said)
        return move_chips(&setting->doing, CHIPS_ON_MATCH_START, NOBODY) &&
               move_chips(&setting->doing, CHIPS_ON_HAND_START, NOBODY);
    int64_t sum = position->pot;
    for (int seat = 0; seat < game->players; seat++) {
        game->seats[seat].chips = position->chips[seat];
        sum += position->chips[seat];
    }
    game->pot = position->pot;
    return sum == 0 || fail(setting, "%s",
                            tr("chips and pot must add up to nothing: what one paid another got"));
}

static bool is_in(const Game *game, int seat)
{
    return seat < game->players && game->sides[game_side(game, seat)].in;
}

static bool start_placed(Setting *setting)
{
    const Position *position = setting->position;
    Game *game = setting->doing.game;
    game->deal = game->hand = (uint16_t)position->hand;
    if (!place_scores(setting) || !place_chips(setting))
        return false;
    if (!is_in(game, game->dealer))
        return fail(setting, "%s", tr("the dealer must still be in the match"));
    if (position->in_turn >= 0 && !is_in(game, position->in_turn))
        return fail(setting, "%s", tr("the seat in turn must still be in the match"));
    if (!place_cards_of(setting))
        return false;

    // With melds on the table everybody has had a turn.
    game->turn = game->meld_count ? game->players : 0;
    if (!settle_close_limits(&setting->doing))
        return false;
    int first = game_next_seat(game, game->dealer);
    return next_turn(&setting->doing, position->in_turn >= 0 ? position->in_turn : first);
}

Verdict position_start(const Ruleset *rules, const Position *position, Play *play, Outcome *outcome)
{
    if (!position->placed && position->dealer < 0)
        return play_start(rules, play, &position->setup, outcome);

    Setting setting = {.doing = {rules, &play->game, outcome}, .position = position};
    outcome->events.count = 0;
    ruleset_new_command(rules);
    game_new(rules, &play->game, &position->setup);
    play->history = (History){{0}};
    if (position->dealer >= 0)
        play->game.dealer = (uint8_t)position->dealer;
    else
        find_first_dealer(&setting.doing);
    bool started = position->placed ? start_placed(&setting)
                                    : move_chips(&setting.doing, CHIPS_ON_MATCH_START, NOBODY) &&
                                          deal_hand(&setting.doing, false);
    if (started)
        return VERDICT_DONE;
    return setting.impossible ? VERDICT_REFUSED : VERDICT_FAILED;
}
