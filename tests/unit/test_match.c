// The match around the hands: who deals, who is out, who comes back and for how much, who wins.

#include <string.h>

#include "support/table.h"
#include "test.h"

#include "rules/conclude.h"

static Table table;

// Seat 1 goes out with its next draw and melds; the others hold what is named.
static void about_to_end(const Ruleset *rules, int seats)
{
    static const char *const hands[] = {"KS KH", "8H 8D", "QS 5C", "2C 3C", "2D 3D"};
    table_new(&table, rules, seats);
    for (int seat = 0; seat < seats; seat++)
        table_hand(&table, seat, hands[seat]);
    table_discards(&table, "2H 8C");
}

static void go_out(void)
{
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    assert_int_equal(table_play(&table, ACT_MELD, MENOS_PIERNA, "8H 8D 8C"), VERDICT_DONE);
}

static const Game *game(void) { return &table.play.game; }

static int32_t chips_in_all(void)
{
    int32_t sum = game()->pot;
    for (int seat = 0; seat < game()->players; seat++)
        sum += game()->seats[seat].chips;
    return sum;
}

static void everybody_stakes_once(void **state)
{
    about_to_end(menos_rules(), 3);
    table_start(&table);
    assert_int_equal(game()->pot, 12);
    assert_int_equal(game()->seats[2].chips, -4);
}

static void who_passes_the_limit_is_asked_to_come_back(void **state)
{
    about_to_end(menos_rules(), 4);
    table.position.totals[0] = 90;  // and 20 in hand: 110
    table.position.totals[2] = 86;  // and 15 in hand: 101
    table.position.totals[3] = 70;  // and 5 in hand: 75
    go_out();
    assert_int_equal(game()->phase, PHASE_REENTRY);
    // In seat order from the dealer's left, so seat 2 before seat 0, at the worst total still in
    assert_int_equal(game()->asked, 2);
    assert_int_equal(table_event(&table, EVENT_OFFERED)->number, 75);
    assert_int_equal(table_event(&table, EVENT_OFFERED)->total, 4);
    Game before = *game();
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_REFUSED);
    assert_int_equal(table.outcome.refusal.code, REFUSAL_ANSWER_FIRST);
    assert_memory_equal(&before, game(), sizeof before);

    assert_int_equal(table_do(&table, ACT_REENTER), VERDICT_DONE);
    assert_int_equal(game()->sides[2].total, 75);
    assert_int_equal(game()->seats[2].reentries, 1);
    assert_int_equal(game()->seats[2].chips, -8);
    assert_int_equal(game()->pot, 20);
    assert_int_equal(game()->asked, 0);
    assert_int_equal(table_do(&table, ACT_DECLINE), VERDICT_DONE);
    assert_false(game()->sides[0].in);
    assert_int_equal(game()->phase, PHASE_HAND);
    assert_int_equal(game()->hand, 2);
    assert_int_equal(game()->seats[0].cards, 0);
    assert_int_equal(chips_in_all(), 0);
}

static void exactly_a_hundred_is_still_in(void **state)
{
    about_to_end(menos_rules(), 3);
    table.position.totals[2] = 85;
    go_out();
    assert_int_equal(game()->phase, PHASE_HAND);
    assert_int_equal(game()->sides[2].total, 100);
}

static void who_used_up_the_re_entries_is_out(void **state)
{
    about_to_end(menos_rules(), 4);
    table.position.totals[2] = 90;
    table.position.reentries[2] = 2;
    go_out();
    assert_int_equal(table_event(&table, EVENT_ELIMINATED)->seat, 2);
    assert_int_equal(game()->phase, PHASE_HAND);
    // The deal goes on past the seat that is out
    assert_int_equal(game()->dealer, 1);
    assert_int_equal(game()->asked, 3);
}

// The pot holds one more fee of 4 chips, but not two.
static void a_fee_that_the_pot_cannot_take_is_not_offered(void **state)
{
    about_to_end(menos_rules(), 4);
    table.position.totals[0] = 90;
    table.position.totals[2] = 90;
    table.position.chips_said = true;
    table.position.pot = CHIPS_LIMIT - 7;
    table.position.chips[3] = 7 - CHIPS_LIMIT;
    go_out();
    assert_int_equal(game()->asked, 2);
    assert_int_equal(table_do(&table, ACT_REENTER), VERDICT_DONE);
    assert_int_equal(game()->pot, CHIPS_LIMIT - 3);
    assert_int_equal(game()->phase, PHASE_HAND);
    assert_false(game()->sides[0].in);
}

static void the_last_one_within_the_limit_wins_the_pot(void **state)
{
    about_to_end(menos_rules(), 3);
    table.position.totals[0] = 95;
    table.position.totals[2] = 95;
    go_out();
    assert_int_equal(game()->phase, PHASE_OVER);
    assert_int_equal(game()->winners, 1 << 1);
    assert_int_equal(game()->pot, 0);
    assert_int_equal(game()->seats[1].chips, 8);
    assert_int_equal(table_do(&table, ACT_REENTER), VERDICT_REFUSED);
    assert_int_equal(table.outcome.refusal.code, REFUSAL_MATCH_OVER);
    ActList list = {0};
    legal_acts(table.rules, game(), &list);
    assert_int_equal(list.count, 0);
    act_list_free(&list);
}

// LM-23, CH-13: nobody is asked to come back where the match is over.
static void who_passes_the_limit_in_the_hand_that_ends_the_match_is_out(void **state)
{
    about_to_end(menos_rules(), 4);
    table.position.totals[0] = 95;
    table.position.totals[2] = 95;
    table.position.totals[3] = 120;
    table.position.out[3] = true;
    table_hand(&table, 3, "");
    table.position.hands[3].open = true;
    go_out();
    assert_int_equal(game()->phase, PHASE_OVER);
    assert_false(game()->sides[0].in);
    assert_true(game()->sides[1].in);
    assert_false(game()->sides[2].in);
    assert_int_equal(table_events(&table, EVENT_ELIMINATED), 2);
    assert_true(table_event(&table, EVENT_ELIMINATED) < table_event(&table, EVENT_MATCH_OVER));
}

static void two_players_never_re_enter(void **state)
{
    about_to_end(menos_rules(), 2);
    table.position.totals[0] = 95;
    go_out();
    assert_int_equal(game()->phase, PHASE_OVER);
    assert_int_equal(game()->winners, 1 << 1);
}

// A hand blocked after its turn, everybody past the limit.
static void block_with_all_past_the_limit(const char *hand1, int total2)
{
    static Ruleset spent;
    spent = *menos_rules();
    spent.stock.times = 0;
    ruleset_conclude(&spent);
    about_to_end(&spent, 3);
    table_hand(&table, 1, hand1);
    table.position.totals[0] = 98;
    table.position.totals[1] = 98;
    table.position.totals[2] = total2;
    table.position.stock.open = false;
    table.position.stock.count = cards_of("10D", table.position.stock.cards, CARDS_MAX);
    table.position.discards.open = true;
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    assert_int_equal(table_discard(&table, "10D"), VERDICT_DONE);
    assert_int_equal(game()->phase, PHASE_OVER);
    assert_int_equal(chips_in_all(), 0);
}

static void with_all_past_the_limit_the_lowest_wins(void **state)
{
    block_with_all_past_the_limit("7H 8D", 99);
    assert_int_equal(game()->winners, 1 << 1);
}

// What they won they cannot be out of.
static void of_all_past_the_limit_all_but_the_winners_are_out(void **state)
{
    block_with_all_past_the_limit("7H 8D", 98);
    assert_false(game()->sides[0].in);
    assert_true(game()->sides[1].in);
    assert_true(game()->sides[2].in);
    assert_int_equal(table_events(&table, EVENT_ELIMINATED), 1);
}

// Where the limit is to be reached it puts nobody out (LP-18).
static void who_reaches_the_limit_that_ends_the_match_is_not_out(void **state)
{
    Ruleset rules = *menos_rules();
    rules.match.at_limit = LIMIT_ENDS;
    ruleset_conclude(&rules);
    about_to_end(&rules, 3);
    table.position.totals[0] = 95;
    go_out();
    assert_int_equal(game()->phase, PHASE_OVER);
    assert_true(game()->sides[0].in);
    assert_int_equal(table_events(&table, EVENT_ELIMINATED), 0);
}

static bool goes_out(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    *answer = facts->ask(facts, FACT_OUT, of) == of;
    return true;
}

// CH-12
static void a_match_that_is_won_at_once_writes_no_points(void **state)
{
    Ruleset rules = *menos_rules();
    rules.match.won.hook.ask = goes_out;
    ruleset_conclude(&rules);
    about_to_end(&rules, 3);
    table.position.totals[0] = 95;
    table.position.totals[1] = 60;
    go_out();
    assert_int_equal(game()->phase, PHASE_OVER);
    assert_int_equal(game()->winners, 1 << 1);
    assert_int_equal(game()->sides[0].total, 95);
    assert_int_equal(game()->sides[1].total, 60);
    assert_int_equal(game()->sides[2].total, 0);
    assert_int_equal(table_events(&table, EVENT_SCORED), 0);
    assert_true(game()->sides[0].in);
}

static void tied_winners_share_and_odd_chips_go_in_order_of_play(void **state)
{
    block_with_all_past_the_limit("7H 8D", 98);
    assert_int_equal(game()->winners, 1 << 1 | 1 << 2);
    assert_int_equal(game()->seats[1].chips, -4 + 6);
    assert_int_equal(game()->seats[2].chips, -4 + 6);

    static Ruleset odd;
    odd = *table.rules;
    odd.chips[0].amount.value = 3;
    ruleset_conclude(&odd);
    about_to_end(&odd, 3);
    table_hand(&table, 1, "7H 8D");
    for (int seat = 0; seat < 3; seat++)
        table.position.totals[seat] = 98;
    table.position.stock.open = false;
    table.position.stock.count = cards_of("10D", table.position.stock.cards, CARDS_MAX);
    table.position.discards.open = true;
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    table_discard(&table, "10D");
    // Nine chips for two: the one nearer to the dealer's left gets five
    assert_int_equal(game()->seats[1].chips, -3 + 5);
    assert_int_equal(game()->seats[2].chips, -3 + 4);
}

static void a_bound_of_turns_blocks_the_hand(void **state)
{
    about_to_end(menos_rules(), 3);
    table.position.setup.turns_bound = 1;
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    ActList list = {0};
    legal_acts_of(table.rules, game(), ACT_DISCARD, &list);
    assert_int_equal(play_apply(table.rules, &table.play, &list.acts[0], &table.outcome),
                     VERDICT_DONE);
    act_list_free(&list);
    assert_int_equal(table_event(&table, EVENT_HAND_OVER)->number, HOW_BOUND);
    assert_int_equal(game()->sides[0].total, 20);
}

static void a_bound_of_hands_stops_the_match(void **state)
{
    about_to_end(menos_rules(), 3);
    table.position.setup.hands_bound = 1;
    go_out();
    assert_true(game()->stopped);
    assert_int_equal(game()->phase, PHASE_OVER);
    assert_int_equal(game()->winners, 0);
    assert_int_equal(chips_in_all(), 0);
    assert_int_equal(table_event(&table, EVENT_STOPPED)->number, 1);
}

// Seat 1 goes out and holds nothing; seat 0 is left with 20 points, seat 2 with 15.
static void after_the_last_hand_the_best_total_wins_and_ties_fall_to_hands_won(void **state)
{
    static const struct {
        const char *name;
        int hand, totals[3], won[3];
        Best best;
        int tie_count;
        SeatSet winners;  // 0: the match goes on
    } cases[] = {
        {"not the last hand", 19, {0, 0, 0}, {0, 0, 0}, BEST_LOWEST, 1, 0},
        {"the lowest", 20, {0, 30, 0}, {0, 0, 0}, BEST_LOWEST, 1, 4},
        {"beyond the last", 21, {0, 30, 0}, {0, 0, 0}, BEST_LOWEST, 1, 4},
        {"the highest", 20, {0, -30, 0}, {0, 0, 0}, BEST_HIGHEST, 1, 4},
        {"two share", 20, {0, 20, 40}, {1, 0, 9}, BEST_LOWEST, 1, 3},
        {"the hand just won counts", 20, {0, 20, 5}, {0, 0, 0}, BEST_LOWEST, 1, 2},
        {"who won more", 20, {0, 20, 5}, {3, 1, 2}, BEST_LOWEST, 1, 1},
        {"hands won do not count", 20, {0, 20, 5}, {3, 1, 2}, BEST_LOWEST, 0, 7},
        {"only of those who tie", 20, {0, 30, 5}, {1, 9, 1}, BEST_LOWEST, 1, 5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset rules = *menos_rules();
        rules.score.bonus_count = 0;
        rules.match.limit = UNLIMITED;
        rules.match.at_limit = LIMIT_ENDS;
        rules.match.hands.value = 20;
        rules.match.best = cases[i].best;
        rules.match.tie_count = cases[i].tie_count;
        // Only after a tie is there a hand beyond the last.
        rules.match.tie[0] = cases[i].hand > 20 ? TIE_ANOTHER_HAND : TIE_HANDS_WON;
        ruleset_conclude(&rules);
        about_to_end(&rules, 3);
        table.position.hand = cases[i].hand;
        for (int seat = 0; seat < 3; seat++) {
            table.position.totals[seat] = cases[i].totals[seat];
            table.position.won[seat] = cases[i].won[seat];
        }
        go_out();
        SeatSet winners = game()->phase == PHASE_OVER ? game()->winners : 0;
        if (winners != cases[i].winners)
            fail_msg("%s: wanted the seats %x, found %x", cases[i].name, cases[i].winners, winners);
        assert_int_equal(game()->hand, winners ? cases[i].hand : cases[i].hand + 1);
    }
}

// ---- The next dealer

static bool answers(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    (void)facts, (void)of, (void)error;
    *answer = hook->number;
    return true;
}

static Policy answer_of(int number, Moment moment)
{
    return (Policy){.hook = {.ask = answers, .number = number, .moment = moment}};
}

// Seat 1 goes out and holds nothing; seat 0, which dealt, is left with 20 points, seat 2 with 15.
static void the_rules_say_who_deals_the_next_hand(void **state)
{
    static const struct {
        const char *name;
        NextDealer rule;
        int answer;  // of a function, from 1; 0: there is none
        int tied;    // points that seat 2 gets besides
        int dealer;
    } cases[] = {
        {"next", DEALER_NEXT, 0, 0, 1},      {"winner", DEALER_WINNER, 0, 0, 1},
        {"loser", DEALER_LOSER, 0, 0, 0},    {"same", DEALER_SAME, 0, 0, 0},
        {"two lose", DEALER_LOSER, 0, 5, 0}, {"function", DEALER_NEXT, 3, 0, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset rules = *menos_rules();
        rules.score.bonus_count = 0;
        rules.match.dealer = (Policy){.value = (int)cases[i].rule};
        if (cases[i].answer)
            rules.match.dealer = answer_of(cases[i].answer, MOMENT_RESULT);
        ruleset_conclude(&rules);
        about_to_end(&rules, 3);
        if (cases[i].tied)
            table_hand(&table, 2, "KD KC");
        go_out();
        if (game()->dealer != cases[i].dealer)
            fail_msg("%s: wanted seat %d to deal, found %d", cases[i].name, cases[i].dealer,
                     game()->dealer);
        assert_int_equal(game()->next_dealer, NOBODY);
    }
}

static void for_a_dealer_who_is_out_the_next_seat_deals(void **state)
{
    Ruleset rules = *menos_rules();
    rules.score.bonus_count = 0;
    rules.match.reentry.offered = false;
    rules.match.dealer.value = DEALER_LOSER;
    ruleset_conclude(&rules);
    about_to_end(&rules, 3);
    table.position.totals[0] = 90;  // and 20 in hand
    go_out();
    assert_int_equal(game()->hand, 2);
    assert_int_equal(game()->dealer, 1);
}

static void a_dealer_that_is_no_seat_fails(void **state)
{
    Ruleset rules = *menos_rules();
    rules.match.dealer = answer_of(4, MOMENT_RESULT);
    ruleset_conclude(&rules);
    about_to_end(&rules, 3);
    table_start(&table);
    table_draw(&table, ZONE_DISCARDS);
    assert_int_equal(table_play(&table, ACT_MELD, MENOS_PIERNA, "8H 8D 8C"), VERDICT_FAILED);
    assert_string_equal(table.outcome.error.text,
                        "match.dealer: seat 4 cannot deal: the seats are 1 to 3");
}

// ---- Hands that count nothing, and the end of a match

static void a_hand_may_count_nothing(void **state)
{
    Ruleset rules = *menos_rules();
    rules.counts_nothing = answer_of(true, MOMENT_RESULT);
    rules.match.dealer.value = DEALER_WINNER;
    ruleset_conclude(&rules);
    about_to_end(&rules, 3);
    go_out();
    assert_int_equal(table_events(&table, EVENT_VOID), 1);
    assert_int_equal(table_events(&table, EVENT_SCORED), 0);
    assert_int_equal(game()->sides[0].total, 0);
    assert_int_equal(game()->sides[1].hands_won, 0);
    assert_int_equal(game()->hand, 1);
    assert_int_equal(game()->dealer, 0);
}

// Seat 1 goes out, and where cards held cost nothing all three have the same points.
static void a_hand_is_won_by_going_out_or_by_its_points(void **state)
{
    static const struct {
        HandWon rule;
        Held held;
        int won;  // by seat 1
    } cases[] = {
        {WON_BY_OUT, HELD_ALL, 1},
        {WON_BY_POINTS, HELD_ALL, 1},
        {WON_BY_OUT, HELD_NONE, 1},
        {WON_BY_POINTS, HELD_NONE, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset rules = *menos_rules();
        rules.score.bonus_count = 0;
        rules.score.held = cases[i].held;
        rules.match.hand_won = cases[i].rule;
        ruleset_conclude(&rules);
        about_to_end(&rules, 3);
        go_out();
        assert_int_equal(game()->sides[0].hands_won, 0);
        assert_int_equal(game()->sides[1].hands_won, cases[i].won);
        assert_int_equal(game()->sides[2].hands_won, 0);
    }
}

static void a_function_may_end_the_match(void **state)
{
    Ruleset rules = *menos_rules();
    rules.match.over = answer_of(true, MOMENT_MATCH);
    ruleset_conclude(&rules);
    about_to_end(&rules, 3);
    go_out();
    assert_int_equal(game()->phase, PHASE_OVER);
    assert_int_equal(game()->winners, 2);
}

static bool total_of_side(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    (void)error;
    *answer = hook->number - facts->ask(facts, FACT_TOTAL, of);
    return true;
}

// Both bonuses rest on the totals that the hands made; the limit does too, and the winners do not.
static void bonuses_of_the_match_come_before_its_winners(void **state)
{
    Ruleset rules = *menos_rules();
    rules.score.bonus_count = 0;
    rules.match.at_limit = LIMIT_ENDS;
    rules.match.bonus_count = 2;
    for (int i = 0; i < 2; i++)
        rules.match.bonuses[i] = (BonusRule){
            .when = {.value = true},
            .points = {.hook = {.ask = total_of_side, .number = 50, .moment = MOMENT_MATCH}}};
    ruleset_conclude(&rules);
    about_to_end(&rules, 3);
    table.position.totals[0] = 79;  // and 20 in hand: 99, the limit is 101
    go_out();
    assert_int_equal(table_events(&table, EVENT_BONUS), 0);
    assert_int_equal(game()->hand, 2);

    about_to_end(&rules, 3);
    table.position.totals[0] = 90;  // 110, less twice 60
    table.position.totals[1] = 30;  // 30, and twice 20
    table.position.totals[2] = 35;  // 50 with the hand, and nothing
    go_out();
    assert_int_equal(game()->phase, PHASE_OVER);
    assert_int_equal(table_events(&table, EVENT_BONUS), 4);
    assert_int_equal(table_event(&table, EVENT_BONUS)->total, 70);
    assert_int_equal(game()->sides[0].total, -10);
    assert_int_equal(game()->sides[1].total, 70);
    assert_int_equal(game()->sides[2].total, 50);
    assert_int_equal(game()->winners, 1);
}

static void a_bonus_beyond_the_limit_fails(void **state)
{
    Ruleset rules = *menos_rules();
    rules.match.over = answer_of(true, MOMENT_MATCH);
    rules.match.bonus_count = 1;
    rules.match.bonuses[0] =
        (BonusRule){.when = {.value = true}, .points = {.value = POINTS_LIMIT}};
    ruleset_conclude(&rules);
    about_to_end(&rules, 3);
    table_start(&table);
    table_draw(&table, ZONE_DISCARDS);
    assert_int_equal(table_play(&table, ACT_MELD, MENOS_PIERNA, "8H 8D 8C"), VERDICT_FAILED);
    assert_string_equal(
        table.outcome.error.text,
        "match.bonuses: a bonus of 1000000 points after 20 would pass the limit of 1000000");
}

static void the_highest_card_deals_and_ties_draw_again(void **state)
{
    int dealers = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        MatchSetup setup = {.players = 5, .seed = seed};
        assert_int_equal(play_start(menos_rules(), &table.play, &setup, &table.outcome),
                         VERDICT_DONE);
        int last[SEATS_MAX] = {0}, highest = 0;
        for (int i = 0; i < table.outcome.events.count; i++) {
            const Event *event = &table.outcome.events.events[i];
            if (event->kind != EVENT_HIGH_CARD || card_is_joker(event->cards[0].card))
                continue;
            int rank = card_rank(event->cards[0].card);
            last[event->seat] = rank == RANK_ACE ? RANK_ACE_HIGH : rank;
            highest = last[event->seat] > highest ? last[event->seat] : highest;
        }
        // Who drew once more was tied at the highest before
        assert_true(last[game()->dealer] > 0);
        if (table_events(&table, EVENT_HIGH_CARD) == 5)
            assert_int_equal(last[game()->dealer], highest);
        dealers |= 1 << game()->dealer;
    }
    assert_int_equal(dealers, 31);
}

static void the_same_seed_gives_the_same_match(void **state)
{
    Play other;
    MatchSetup setup = {.players = 4, .seed = 7};
    play_start(menos_rules(), &table.play, &setup, &table.outcome);
    play_start(menos_rules(), &other, &setup, &table.outcome);
    assert_memory_equal(&table.play.game, &other.game, sizeof other.game);
    setup.seed = 8;
    play_start(menos_rules(), &other, &setup, &table.outcome);
    assert_memory_not_equal(&table.play.game.hands, &other.game.hands, sizeof other.game.hands);
}

static void a_position_that_cannot_be_is_an_error(void **state)
{
    static const struct {
        const char *hand, *discards;
        int total, pot;
        bool out, stock_open;
        const char *text;
    } cases[] = {
        {"5S 5S", "2H", 101, 0, false, true,
         "with a score of 101, the limit being 101, the seat is out: say that too"},
        {"5S 5S", "2H", 101, 0, true, true, "a seat that is out of the match holds no cards"},
        {"", "2H", 0, 0, false, true, "a hand without a card is over"},
        {"5S 5S", "2H", 0, 5, false, true,
         "chips and pot must add up to nothing: what one paid another got"},
        {"5S 5S", "2H", 0, 0, false, false,
         "cards that have no place: 87; leave the stock or the discards open"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        table_new(&table, menos_rules(), 3);
        table_hand(&table, 2, cases[i].hand);
        table_discards(&table, cases[i].discards);
        table.position.hands[0] = table.position.hands[1] = (Part){.open = true};
        table.position.totals[2] = cases[i].total;
        table.position.out[2] = cases[i].out;
        table.position.chips_said = cases[i].pot != 0;
        table.position.pot = cases[i].pot;
        table.position.stock.open = cases[i].stock_open;
        StartResult started =
            position_start(table.rules, &table.position, &table.play, &table.outcome, NULL);
        if (started != START_WRONG || strcmp(table.outcome.error.text, cases[i].text) != 0)
            fail_msg("case %zu: wanted \"%s\", found \"%s\"", i, cases[i].text,
                     started == START_DONE ? "a game" : table.outcome.error.text);
    }
}

static void a_total_that_ends_the_match_leaves_nothing_to_play(void **state)
{
    static Ruleset rules;
    rules = *menos_rules();
    rules.match.at_limit = LIMIT_ENDS;
    ruleset_conclude(&rules);
    table_new(&table, &rules, 2);
    table.position.totals[1] = 101;
    for (int out = 0; out < 2; out++) {
        table.position.out[1] = out;
        assert_int_equal(
            position_start(table.rules, &table.position, &table.play, &table.outcome, NULL),
            START_WRONG);
        assert_string_equal(table.outcome.error.text,
                            "with a score of 101, the limit being 101, the match would be over");
    }
}

static void who_is_out_has_no_melds(void **state)
{
    table_new(&table, menos_rules(), 3);
    table.position.out[2] = true;
    table.position.totals[2] = 101;
    table_meld(&table, 2, MENOS_PIERNA, "8S 8H 8D");
    assert_int_equal(
        position_start(table.rules, &table.position, &table.play, &table.outcome, NULL),
        START_WRONG);
    assert_string_equal(table.outcome.error.text, "a seat that is out of the match has no melds");
}

static bool deal_sixty(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    (void)hook, (void)facts, (void)of, (void)error;
    *answer = 60;
    return true;
}

static void deal_too_much(Ruleset *rules) { rules->deal[0].n.hook.ask = deal_sixty; }

static void turn_up_too_much(Ruleset *rules)
{
    rules->deal[0].n.values[0] = 34;
    rules->deal[1].n.hook.ask = deal_sixty;
}

static bool deal_none(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    (void)hook, (void)facts, (void)of, (void)error;
    *answer = 0;
    return true;
}

static void deal_nothing(Ruleset *rules) { rules->deal[0].n.hook.ask = deal_none; }

static void take_no_step(Ruleset *rules)
{
    for (int step = 0; step < rules->step_count; step++)
        rules->steps[step].when.value = 0;
}

static void let_nobody_draw(Ruleset *rules)
{
    rules->acts[MENOS_DRAW].stage = rules->acts[MENOS_TAKE].stage = STAGE_OPENED;
    rules->blocked = BLOCKED_VOID;
}

static void rules_under_which_nobody_can_play_are_an_error(void **state)
{
    static const struct {
        void (*spoil)(Ruleset *rules);
        const char *text;
    } cases[] = {
        {deal_too_much,
         "deal.hands.n: cards in the stock: 108; to be dealt of them: 120, and one must be "
         "left to be drawn"},
        {turn_up_too_much,
         "deal.upcard.n: cards in the stock: 40; to be dealt of them: 60, and one must be "
         "left to be drawn"},
        {deal_nothing, "deal.hands.n: hand 1 deals no card to the players"},
        {take_no_step, "hand: in nobody's turn a step is taken: look at their \"when\""},
        {let_nobody_draw, "hand: it is over before anybody could do anything"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset rules = *menos_rules();
        cases[i].spoil(&rules);
        ruleset_conclude(&rules);
        const MatchSetup setup = {.players = 2};
        Verdict verdict = play_start(&rules, &table.play, &setup, &table.outcome);
        if (verdict != VERDICT_FAILED || strcmp(table.outcome.error.text, cases[i].text) != 0)
            fail_msg("case %zu: wanted \"%s\", found \"%s\"", i, cases[i].text,
                     verdict == VERDICT_DONE ? "a game" : table.outcome.error.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_stakes_once),
        cmocka_unit_test(who_passes_the_limit_is_asked_to_come_back),
        cmocka_unit_test(exactly_a_hundred_is_still_in),
        cmocka_unit_test(who_used_up_the_re_entries_is_out),
        cmocka_unit_test(a_fee_that_the_pot_cannot_take_is_not_offered),
        cmocka_unit_test(the_last_one_within_the_limit_wins_the_pot),
        cmocka_unit_test(who_passes_the_limit_in_the_hand_that_ends_the_match_is_out),
        cmocka_unit_test(of_all_past_the_limit_all_but_the_winners_are_out),
        cmocka_unit_test(who_reaches_the_limit_that_ends_the_match_is_not_out),
        cmocka_unit_test(a_match_that_is_won_at_once_writes_no_points),
        cmocka_unit_test(two_players_never_re_enter),
        cmocka_unit_test(with_all_past_the_limit_the_lowest_wins),
        cmocka_unit_test(tied_winners_share_and_odd_chips_go_in_order_of_play),
        cmocka_unit_test(a_bound_of_turns_blocks_the_hand),
        cmocka_unit_test(a_bound_of_hands_stops_the_match),
        cmocka_unit_test(after_the_last_hand_the_best_total_wins_and_ties_fall_to_hands_won),
        cmocka_unit_test(the_rules_say_who_deals_the_next_hand),
        cmocka_unit_test(for_a_dealer_who_is_out_the_next_seat_deals),
        cmocka_unit_test(a_dealer_that_is_no_seat_fails),
        cmocka_unit_test(a_hand_may_count_nothing),
        cmocka_unit_test(a_hand_is_won_by_going_out_or_by_its_points),
        cmocka_unit_test(a_function_may_end_the_match),
        cmocka_unit_test(bonuses_of_the_match_come_before_its_winners),
        cmocka_unit_test(a_bonus_beyond_the_limit_fails),
        cmocka_unit_test(the_highest_card_deals_and_ties_draw_again),
        cmocka_unit_test(the_same_seed_gives_the_same_match),
        cmocka_unit_test(a_position_that_cannot_be_is_an_error),
        cmocka_unit_test(a_total_that_ends_the_match_leaves_nothing_to_play),
        cmocka_unit_test(who_is_out_has_no_melds),
        cmocka_unit_test(rules_under_which_nobody_can_play_are_an_error),
    };
    return RUN_TESTS(tests);
}
