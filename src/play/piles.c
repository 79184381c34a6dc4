#include "play/piles.h"

// Each seat is a side of its own.
int pile_owners(const Ruleset *rules, const Game *game, int zone)
{
    return rules->zones[zone].owner == OWNER_TABLE ? 1 : game->players;
}

Pile pile_of_owner(const Game *game, int zone, int owner)
{
    const Placed *cards = place_cards(&game->places, zone);
    int first = 0, end = place_count(&game->places, zone);
    while (first < end && (int)cards[first].seat < owner)
        first++;
    while (end > first && (int)cards[end - 1].seat > owner)
        end--;
    return (Pile){zone, owner, first, end - first, cards + first};
}

Placed pile_take(Game *game, const Pile *pile)
{
    return place_remove(&game->places, pile->zone, pile->first + pile->count - 1);
}

void pile_put(Game *game, const Pile *pile, Card card)
{
    const Placed placed = {.card = card, .as = card_face(card), .seat = (unsigned)pile->owner & 7u};
    place_insert(&game->places, pile->zone, pile->first + pile->count, placed);
}

SeatSet pile_seen_by(const Ruleset *rules, const Game *game, const Pile *pile)
{
    const ZoneSeen seen = rules->zones[pile->zone].seen;
    SeatSet seats = 0;
    if (seen == SEEN_TOP || seen == SEEN_ALL)
        return EVERYBODY;
    for (int seat = 0; seat < game->players; seat++) {
        const bool owns = pile_owner(rules, game, pile->zone, seat) == pile->owner;
        const bool opened = game->sides[game_side(game, seat)].opened > 0;
        if ((seen == SEEN_OWNER && owns) || (seen == SEEN_OPENED && opened))
            seats |= (SeatSet)(1 << seat);
    }
    return seats;
}

int pile_shown(const Ruleset *rules, const Game *game, const Pile *pile, int seat)
{
    const Card top = pile_top(pile);
    const int draft = game->draft;
    switch (rules->zones[pile->zone].seen) {
    case SEEN_ALL: return pile->count;
    case SEEN_NOBODY: return 0;
    // To a side that opened in a draft the pile is shown once the draft is whole.
    case SEEN_OWNER:
    case SEEN_OPENED:
        return seat >= 0 && seat < game->players && top != CARD_NONE && top != CARD_HIDDEN &&
                       pile_seen_by(rules, game, pile) >> seat & 1 && game_has_seen(game, seat, top)
                   ? pile->count
                   : 0;
    case SEEN_TOP: break;
    }
    const bool covered = draft != RULE_NONE && rules->acts[draft].kind == ACT_DRAW &&
                         rules->acts[draft].from == pile->zone &&
                         pile_owner(rules, game, pile->zone, game->asked) == pile->owner;
    return pile->count > 0 && !covered;
}
