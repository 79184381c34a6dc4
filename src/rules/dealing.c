#include "rules/dealing.h"

#include <string.h>

#include "base/least.h"
#include "rules/fields.h"

static bool has_owners(const Ruleset *rules, int zone)
{
    return zone != TO_HANDS && rules->zones[zone].owner != OWNER_TABLE;
}

int deal_hands(const Ruleset *rules)
{
    int hands = 1;
    for (int i = 0; i < rules->deal_count; i++)
        hands = most(hands, rules->deal[i].n.count);
    return hands;
}

DealNumbers deal_listed(const Ruleset *rules, int hand, int players)
{
    DealNumbers numbers = {.players = players};
    for (int i = 0; i < rules->deal_count; i++)
        for (int share = 0; share < players; share++)
            numbers.n[i][share] =
                rules->deal[i].n.hook.ask ? -1 : by_hand_listed(&rules->deal[i].n, hand);
    return numbers;
}

// Any card may be of the class for which another is turned up.
DealTally deal_tally(const Ruleset *rules, const DealNumbers *numbers)
{
    int cards[ZONES_MAX][SEATS_MAX];  // of each pile
    bool known[ZONES_MAX];
    DealTally tally = {.move = -1};
    memset(cards, 0, sizeof cards);
    memset(known, true, sizeof known);
    for (int i = 0; i < rules->deal_count; i++) {
        const MoveRule *move = &rules->deal[i];
        const int shares = move_shares(rules, move, numbers->players);
        const bool gives = has_owners(rules, move->from), gets = has_owners(rules, move->to);
        for (int share = 0; share < shares; share++) {
            const int n = numbers->n[i][share] < 0 ? 0 : numbers->n[i][share];
            // The cards turned up again are counted once, with the last share.
            const int again = share == shares - 1 && n > 0 ? move_again_most(rules, move) : 0;
            int *from = &cards[move->from][gives ? share : 0];
            if (move->from == ZONE_STOCK)
                tally.stock += n + again;
            else if (known[move->from] && tally.move < 0 && *from < n + again)
                tally = (DealTally){tally.stock, i, *from, n + again};
            *from -= n;
            if (move->to != TO_HANDS) {
                cards[move->to][gets ? share : 0] += n;
                known[move->to] &= numbers->n[i][share] >= 0;
            }
        }
    }
    return tally;
}

const char *move_path(const Ruleset *rules, int move, const char *field)
{
    return path_of_field(path_of_entry("deal", rules->deal[move].name, move + 1), field);
}

const char *deal_path(const Ruleset *rules)
{
    for (int move = 0; move < rules->deal_count; move++)
        if (rules->deal[move].to == TO_HANDS)
            return move_path(rules, move, "n");
    return "deal";
}
