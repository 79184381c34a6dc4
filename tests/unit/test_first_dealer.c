// Who deals first where everybody draws a card for it: the order of the ranks, and where the ace
// stands in it.

#include "support/menos.h"

#include "play/play.h"
#include "test.h"

#include "rules/conclude.h"

#include <string.h>

enum { PLAYERS = 3, SEEDS = 60 };

static Play play;
static Outcome outcome;

static void start(const Ruleset *rules, uint64_t seed)
{
    const MatchSetup setup = {.players = PLAYERS, .seed = seed};
    assert_int_equal(play_start(rules, &play, &setup, &outcome), VERDICT_DONE);
}

// Ranks of the cards drawn, by seat; false where somebody drew twice.
static bool ranks_drawn(int ranks[PLAYERS])
{
    int drawn = 0;
    for (int i = 0; i < outcome.events.count; i++) {
        const Event *event = &outcome.events.events[i];
        if (event->kind != EVENT_HIGH_CARD)
            continue;
        drawn++;
        ranks[event->seat] = card_rank(event->cards[0].card);
    }
    return drawn == PLAYERS;
}

// How often one draw each found the dealer, with an ace among the cards.
static int check_dealers(const Ruleset *rules, const int height[RANKS])
{
    int aces = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        int ranks[PLAYERS], best = 0;
        start(rules, seed);
        if (!ranks_drawn(ranks))
            continue;
        for (int seat = 1; seat < PLAYERS; seat++)
            best = height[ranks[seat]] > height[ranks[best]] ? seat : best;
        if (play.game.dealer != best)
            fail_msg("seed %d: ranks %d %d %d, and seat %d deals", (int)seed, ranks[0], ranks[1],
                     ranks[2], play.game.dealer);
        for (int seat = 0; seat < PLAYERS; seat++)
            aces += ranks[seat] == RANK_ACE;
    }
    return aces;
}

static void the_ace_of_the_draw_is_high_or_low_whatever_the_suits(void **state)
{
    for (int suits = 0; suits < SUIT_SYSTEMS; suits++)
        for (int ace = DRAWN_ACE_HIGH; ace <= DRAWN_ACE_LOW; ace++) {
            Ruleset rules = *menos_rules();
            int height[RANKS];
            rules.deck.suits = (SuitSystem)suits;
            rules.match.first_dealer_ace = (DrawnAce)ace;
            for (int rank = 0; rank < RANKS; rank++)
                height[rank] = rank;
            height[RANK_ACE] = ace == DRAWN_ACE_HIGH ? RANKS : 1;
            ruleset_conclude(&rules);
            assert_true(check_dealers(&rules, height) > 0);
        }
}

static void the_other_ranks_of_the_draw_stand_as_in_a_run(void **state)
{
    static const uint8_t ranks[] = {3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1, 2};
    Ruleset rules = *menos_rules();
    int height[RANKS] = {0};
    memcpy(rules.deck.ranks, ranks, sizeof ranks);
    deck_index(&rules.deck);
    for (int place = 0; place < rules.deck.rank_count; place++)
        height[ranks[place]] = place + 1;
    height[RANK_ACE] = RANKS;
    ruleset_conclude(&rules);
    assert_true(check_dealers(&rules, height) > 0);
}

static void who_has_tied_for_the_highest_card_draws_again(void **state)
{
    int ties = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        SeatSet tied = 0, drew = 0;
        start(menos_rules(), seed);
        for (int i = 0; i < outcome.events.count; i++) {
            const Event *event = &outcome.events.events[i];
            if (event->kind == EVENT_HIGH_CARD && !card_is_joker(event->cards[0].card))
                drew |= (SeatSet)(1 << event->seat);
            // Of those who are named last in a tie each has drawn since.
            if (event->kind == EVENT_DRAW_TIED || event->kind == EVENT_DEALER) {
                assert_true(tied == 0 || drew == tied);
                tied = event->seats;
                drew = 0;
            }
            if (event->kind == EVENT_DRAW_TIED) {
                ties++;
                assert_true(__builtin_popcount(tied) > 1);
            }
        }
    }
    assert_true(ties > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ace_of_the_draw_is_high_or_low_whatever_the_suits),
        cmocka_unit_test(the_other_ranks_of_the_draw_stand_as_in_a_run),
        cmocka_unit_test(who_has_tied_for_the_highest_card_draws_again),
    };
    return RUN_TESTS(tests);
}
