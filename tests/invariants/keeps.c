#include "invariants/checks.h"

static bool cards_are_whole(Inspector *inspector, const Game *game)
{
    int count = places_count(&game->places);
    tries(inspector, INVARIANT_CARDS);
    for (int seat = 0; seat < game->players; seat++) {
        int held = card_set_count(&game->hands[seat]);
        if (held != game->seats[seat].cards)
            return breaks(inspector, INVARIANT_CARDS,
                          "seat %d holds %d cards and is said to hold %d", seat + 1, held,
                          game->seats[seat].cards);
        count += held;
    }
    CardSet cards = game_cards(game);
    bool all =
        card_set_contains(&cards, &inspector->deck) && card_set_contains(&inspector->deck, &cards);
    return (all && count == card_set_count(&inspector->deck)) ||
           breaks(inspector, INVARIANT_CARDS, "%d cards in all, %d different, of a deck of %d",
                  count, card_set_count(&cards), card_set_count(&inspector->deck));
}

static bool nothing_remains(Inspector *inspector, const Game *game)
{
    tries(inspector, INVARIANT_REMAINS);
    for (int i = places_count(&game->places); i < CARDS_MAX; i++)
        if (game->places.cards[i].card != 0)
            return breaks(inspector, INVARIANT_REMAINS, "the card %02x lies behind the last place",
                          game->places.cards[i].card);
    return true;
}

static bool chips_are_whole(Inspector *inspector, const Game *game)
{
    long sum = game->pot;
    tries(inspector, INVARIANT_CHIPS);
    for (int seat = 0; seat < game->players; seat++)
        sum += game->seats[seat].chips;
    return sum == 0 || breaks(inspector, INVARIANT_CHIPS, "%ld chips have come from nowhere", sum);
}

// Two melds of one kind: are they of the same rank, or of runs of the same suit?
static bool is_alike(const Ruleset *rules, const Game *game, int one, int other)
{
    const Face left = meld_cards(game, one)->as, right = meld_cards(game, other)->as;
    return rules->melds[game->melds[one].kind].shape == MELD_SET
               ? face_rank(left) == face_rank(right)
               : face_suit(left) == face_suit(right);
}

static bool melds_are_melds(Inspector *inspector, const Game *game)
{
    const Ruleset *rules = inspector->contest->rules;
    for (int meld = 0; meld < game->meld_count; meld++) {
        Laying cards[CARDS_MAX];
        int count = meld_size(game, meld);
        tries(inspector, INVARIANT_MELDS);
        for (int i = 0; i < count; i++)
            cards[i] = (Laying){meld_cards(game, meld)[i].card, meld_cards(game, meld)[i].as};
        Refusal why;
        if (!meld_judge(rules, rules->wild, (MeldForm){game->melds[meld].kind, false}, cards, count,
                        &why))
            return breaks(inspector, INVARIANT_MELDS, "meld %d is none: %s", meld + 1,
                          refusal_rows[why.code].name);
        for (int other = 0; other < meld && rules->melds[game->melds[meld].kind].single; other++)
            if (game->melds[other].kind == game->melds[meld].kind &&
                game->melds[other].side == game->melds[meld].side &&
                is_alike(rules, game, other, meld))
                return breaks(inspector, INVARIANT_MELDS, "meld %d is one more like meld %d",
                              meld + 1, other + 1);
    }
    return true;
}

bool check_keeps(Inspector *inspector, const Game *game)
{
    return cards_are_whole(inspector, game) && nothing_remains(inspector, game) &&
           chips_are_whole(inspector, game) && melds_are_melds(inspector, game);
}
