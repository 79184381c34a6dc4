// What a seat may do in a hand, and what follows: every refusal changes nothing, a taken discard is
// used at once, a hand ends when somebody has no cards.

#include <string.h>

#include "support/table.h"
#include "test.h"

#include "rules/conclude.h"

static Table table;

static void assert_refused(Verdict verdict, RefusalCode code, const Game *before)
{
    if (verdict != VERDICT_REFUSED)
        fail_msg("wanted the refusal %s, and it was done", refusal_rows[code].name);
    if (table.outcome.refusal.code != code)
        fail_msg("wanted the refusal %s, found %s", refusal_rows[code].name,
                 refusal_rows[table.outcome.refusal.code].name);
    assert_memory_equal(before, &table.play.game, sizeof *before);
}

static void set_up(const Ruleset *rules)
{
    table_new(&table, rules, 3);
    table_hand(&table, 0, "KS KS KH QD JD 9C");
    table_hand(&table, 1, "5S 6S 7S 8H 8D 2C JK");
    table_hand(&table, 2, "3C 4C AD AD");
    table_discards(&table, "2H 8C");
}

static void the_seat_after_the_dealer_draws_first(void **state)
{
    set_up(menos_rules());
    table_start(&table);
    Game before = table.play.game;
    assert_int_equal(before.asked, 1);
    assert_refused(table_play(&table, ACT_MELD, MENOS_ESCALERA, "5S 6S 7S"), REFUSAL_DRAW_FIRST,
                   &before);
    assert_refused(table_discard(&table, "2C"), REFUSAL_DRAW_FIRST, &before);
    assert_refused(table_do(&table, ACT_TAKE_BACK), REFUSAL_NOTHING_TO_TAKE_BACK, &before);
    assert_refused(table_do(&table, ACT_PASS), REFUSAL_NOTHING_TO_PASS, &before);
    assert_refused(table_do(&table, ACT_REENTER), REFUSAL_NO_REENTRY_NOW, &before);

    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    assert_int_equal(table.play.game.seats[1].cards, 8);
    before = table.play.game;
    assert_refused(table_draw(&table, ZONE_STOCK), REFUSAL_DRAWN_ALREADY, &before);
    assert_refused(table_do(&table, ACT_PASS), REFUSAL_NOTHING_TO_PASS, &before);
}

// Twins too: what is played again from commands, which name faces, is the same game to the last
// bit.
static void the_order_in_which_a_meld_is_named_leaves_no_trace(void **state)
{
    Play ways[2];
    for (int way = 0; way < 2; way++) {
        set_up(menos_rules());
        table_hand(&table, 1, "10H 10D 10D 10C 2C");
        table_start(&table);
        table_draw(&table, ZONE_STOCK);
        Act act = {.kind = ACT_MELD, .rule = MENOS_MELD, .meld = MENOS_PIERNA};
        CardSet tens = table.play.game.hands[1];
        card_set_remove(&tens, card_set_find(&tens, face_make(3, 2)));
        card_set_remove(&tens, table_event(&table, EVENT_DREW)->cards[0].card);
        act.count = (uint8_t)card_set_count(&tens);
        for (int i = 0; i < act.count; i++) {
            Card card = card_set_pop(&tens);
            act.cards[way ? act.count - 1 - i : i] = (Laying){card, card_face(card)};
        }
        assert_int_equal(play_apply(table.rules, &table.play, &act, &table.outcome), VERDICT_DONE);
        ways[way] = table.play;
    }
    assert_memory_equal(&ways[0], &ways[1], sizeof ways[0]);
}

static void a_discard_ends_the_turn(void **state)
{
    set_up(menos_rules());
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    Game before = table.play.game;
    assert_refused(table_discard(&table, "JK"), REFUSAL_LAST_RESORT, &before);
    assert_refused(table_discard(&table, "KS"), REFUSAL_CARD_NOT_HELD, &before);
    assert_refused(table_discard(&table, "2C 8D"), REFUSAL_TOO_MANY_CARDS, &before);
    assert_int_equal(table_discard(&table, "2C"), VERDICT_DONE);
    assert_int_equal(table.play.game.asked, 2);
    assert_int_equal(card_face(game_top(&table.play.game, ZONE_DISCARDS)), face_make(3, 2));
}

static void a_wild_card_that_moves_is_reported_after_the_cards_that_are_added(void **state)
{
    table_new(&table, menos_rules(), 3);
    table_hand(&table, 1, "JH 2C");
    table_meld(&table, 1, MENOS_ESCALERA, "JK=8H 9H 10H");
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    assert_int_equal(table_play(&table, ACT_LAY, 0, "JK=QH JH"), VERDICT_DONE);
    const Event *laid = table_event(&table, EVENT_LAID);
    assert_int_equal(laid->count, 2);
    assert_int_equal(laid->moved, 1);
    assert_int_equal(card_face(laid->cards[0].card), face_make(1, 11));
    assert_true(card_is_joker(laid->cards[1].card));
}

// A pass gives up all that is left of the turn, as soon as nothing of it must be done.
static void who_need_not_discard_may_pass(void **state)
{
    Ruleset rules = *menos_rules();
    rules.steps[MENOS_STEP_THROW].times = TIMES_MAYBE;
    ruleset_conclude(&rules);
    set_up(&rules);
    table_start(&table);
    Game before = table.play.game;
    assert_refused(table_do(&table, ACT_PASS), REFUSAL_NOTHING_TO_PASS, &before);
    table_draw(&table, ZONE_STOCK);
    assert_int_equal(table_do(&table, ACT_PASS), VERDICT_DONE);
    assert_int_equal(table.play.game.asked, 2);

    rules.steps[MENOS_STEP_DRAW].times = TIMES_MAYBE;
    ruleset_conclude(&rules);
    assert_int_equal(table_do(&table, ACT_PASS), VERDICT_DONE);
    assert_int_equal(table.play.game.asked, 0);
}

static void laying_off_wants_a_meld_of_ones_own(void **state)
{
    set_up(menos_rules());
    table_meld(&table, 0, MENOS_PIERNA, "8S 8H 8D");
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    Game before = table.play.game;
    assert_refused(table_play(&table, ACT_LAY, 0, "8H"), REFUSAL_NOT_OPENED, &before);
    assert_refused(table_play(&table, ACT_LAY, 4, "8H"), REFUSAL_NO_SUCH_MELD, &before);
    assert_refused(table_play(&table, ACT_SWAP, 4, "8H"), REFUSAL_NO_SUCH_MELD, &before);
    assert_refused(table_play(&table, ACT_SWAP, 0, "8H"), REFUSAL_NO_SWAP, &before);
    assert_int_equal(table_play(&table, ACT_MELD, MENOS_ESCALERA, "5S 6S 7S"), VERDICT_DONE);
    before = table.play.game;
    assert_refused(table_play(&table, ACT_LAY, 0, "2C"), REFUSAL_RANKS_DIFFER, &before);
    assert_refused(table_play(&table, ACT_MELD, MENOS_ESCALERA, "5S 6S 7S"), REFUSAL_CARD_ON_TABLE,
                   &before);
    assert_int_equal(table_play(&table, ACT_LAY, 0, "8H"), VERDICT_DONE);
    assert_int_equal(meld_size(&table.play.game, 0), 4);
}

static void a_taken_discard_is_used_at_once_or_taken_back(void **state)
{
    set_up(menos_rules());
    table_hand(&table, 1, "8H 8D 2C 3D");
    table_start(&table);
    Game before = table.play.game;
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    assert_int_equal(table.play.game.seats[1].cards, 5);
    Game open = table.play.game;
    assert_refused(table_discard(&table, "2C"), REFUSAL_TAKEN_NOT_USED, &open);
    assert_refused(table_draw(&table, ZONE_STOCK), REFUSAL_DRAWN_ALREADY, &open);
    assert_int_equal(table_do(&table, ACT_TAKE_BACK), VERDICT_DONE);
    assert_memory_equal(&before, &table.play.game, sizeof before);

    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    assert_int_equal(table_play(&table, ACT_MELD, MENOS_PIERNA, "8H 8D 8C"), VERDICT_DONE);
    assert_int_equal(table.play.game.draft, RULE_NONE);
    assert_int_equal(table_discard(&table, "2C"), VERDICT_DONE);
}

static void a_discard_without_use_stays_where_it_is(void **state)
{
    Ruleset free_take = *menos_rules();
    free_take.acts[MENOS_TAKE].use = (UseRule){false, false};
    set_up(menos_rules());
    table_hand(&table, 1, "9H 8D 2C 3D");
    table_start(&table);
    Game before = table.play.game;
    assert_refused(table_draw(&table, ZONE_DISCARDS), REFUSAL_TAKE_USELESS, &before);
    ruleset_conclude(&free_take);

    table.rules = &free_take;
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    assert_int_equal(table_discard(&table, "2C"), VERDICT_DONE);
}

static void what_may_not_go_back_leaves_the_last_resort(void **state)
{
    Ruleset no_return = *menos_rules();
    no_return.acts[MENOS_TAKE].use = (UseRule){false, false};
    no_return.acts[MENOS_TAKE].no_return = RETURN_NEVER;
    ruleset_conclude(&no_return);
    set_up(&no_return);
    table_hand(&table, 1, "JK");
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    assert_int_equal(table_events(&table, EVENT_HAND_OVER), 0);
    Game before = table.play.game;
    assert_refused(table_discard(&table, "8C"), REFUSAL_RETURNED, &before);
    assert_int_equal(table_discard(&table, "JK"), VERDICT_DONE);
}

static void a_pile_is_taken_whole(void **state)
{
    Ruleset rules = *menos_rules();
    rules.acts[MENOS_TAKE].take = TAKE_ALL;
    rules.acts[MENOS_TAKE].use = (UseRule){.meld = false};
    rules.acts[MENOS_TAKE].no_return = RETURN_NOT_IF_ALONE;
    ruleset_conclude(&rules);
    set_up(&rules);
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    const Event *took = table_event(&table, EVENT_TOOK);
    assert_int_equal(took->number, 2);
    assert_int_equal(card_face(took->cards[0].card), face_make(SUIT_FOURTH, 8));
    assert_int_equal(table.play.game.seats[1].cards, 9);
    assert_int_equal(place_count(&table.play.game.places, ZONE_DISCARDS), 0);
    assert_false(table.play.game.taken_alone);
    assert_int_equal(table_discard(&table, "8C"), VERDICT_DONE);

    // Now it is the only card there, and the next seat has no twin of it.
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    Game before = table.play.game;
    assert_refused(table_discard(&table, "8C"), REFUSAL_RETURNED, &before);
    assert_int_equal(table_discard(&table, "3C"), VERDICT_DONE);
}

// Two rules for one zone: who has opened takes it whole, and then nothing may go back.
static void a_card_goes_back_as_the_rule_says_under_which_it_was_taken(void **state)
{
    Ruleset rules = *menos_rules();
    rules.acts[MENOS_DRAW] = rules.acts[MENOS_TAKE];
    rules.acts[MENOS_DRAW].stage = STAGE_NOT_OPENED;
    rules.acts[MENOS_TAKE].stage = STAGE_OPENED;
    rules.acts[MENOS_DRAW].use = rules.acts[MENOS_TAKE].use = (UseRule){.meld = false};
    rules.acts[MENOS_TAKE].no_return = RETURN_NEVER;
    for (int opened = 0; opened < 2; opened++) {
        ruleset_conclude(&rules);
        set_up(&rules);
        if (opened)
            table_meld(&table, 1, MENOS_PIERNA, "9S 9H 9D");
        table_start(&table);
        Act act = {.kind = ACT_DRAW, .rule = (uint8_t)(opened ? MENOS_TAKE : MENOS_DRAW)};
        assert_int_equal(play_apply(&rules, &table.play, &act, &table.outcome), VERDICT_DONE);
        assert_int_equal(table_discard(&table, "8C"), opened ? VERDICT_REFUSED : VERDICT_DONE);
    }
}

static void a_taken_discard_may_be_meant_for_new_melds_only(void **state)
{
    Ruleset new_meld = *menos_rules();
    new_meld.acts[MENOS_TAKE].use = (UseRule){.meld = true};
    ruleset_conclude(&new_meld);
    set_up(&new_meld);
    table_hand(&table, 1, "8H 8D 2C 3D");
    table_meld(&table, 1, MENOS_PIERNA, "8S 8H 8C");
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    Game open = table.play.game;
    assert_refused(table_play(&table, ACT_LAY, 0, "8C"), REFUSAL_TAKEN_NOT_FOR_LAY, &open);
    assert_int_equal(table_play(&table, ACT_MELD, MENOS_PIERNA, "8C 8H 8D"), VERDICT_DONE);
}

// A step "never", with melds of its own, stands before the table.
static Ruleset with_a_step_that_is_never_taken(void)
{
    Ruleset rules = menos_with_two_tables();
    rules.steps[MENOS_STEP_TABLE].when.value = 0;
    ruleset_conclude(&rules);
    return rules;
}

static void a_step_that_is_never_taken_opens_nothing_in_a_draft(void **state)
{
    Ruleset rules = with_a_step_that_is_never_taken();
    ActList list = {0};
    set_up(&rules);
    table_hand(&table, 1, "8H 8D 2C 3D");
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    legal_acts_of(&rules, &table.play.game, ACT_MELD, &list);
    assert_int_equal(list.count, 1);
    assert_int_equal(rules.acts[list.acts[0].rule].step, MENOS_STEP_TABLE + 1);
    Act act = list.acts[0];
    act.rule = MENOS_MELD;
    assert_int_equal(play_apply(&rules, &table.play, &act, &table.outcome), VERDICT_REFUSED);
    assert_int_equal(open_rule(&rules, &table.play.game, ACT_MELD, -1), MENOS_MELD + 1);
    act_list_free(&list);
}

static void who_has_no_cards_is_out_at_once(void **state)
{
    set_up(menos_rules());
    table_hand(&table, 1, "8H 8D");
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    assert_int_equal(table_play(&table, ACT_MELD, MENOS_PIERNA, "8H 8D 8C"), VERDICT_DONE);
    const Event *over = table_event(&table, EVENT_HAND_OVER);
    assert_non_null(over);
    assert_int_equal(over->number, HOW_OUT);
    assert_int_equal(over->seat, 1);
    // In one go, with nothing on the table before: ten points off
    assert_int_equal(table.play.game.sides[1].total, -10);
    assert_int_equal(table.play.game.sides[0].total, 10 + 10 + 10 + 10 + 10 + 9);
    assert_int_equal(table.play.game.sides[2].total, 3 + 4 + 10 + 10);
    assert_int_equal(table.play.game.hand, 2);
    assert_int_equal(table.play.game.dealer, 1);
}

static void once_a_hand_is_over_everybody_sees_what_was_held(void **state)
{
    View view;
    Ruleset short_match = *menos_rules();
    short_match.match.limit = 10;
    short_match.match.reentry.offered = false;
    ruleset_conclude(&short_match);
    set_up(&short_match);
    table_hand(&table, 1, "8H 8D");
    table_start(&table);
    const CardSet held = table.play.game.hands[2];
    table_draw(&table, ZONE_DISCARDS);
    assert_int_equal(table_play(&table, ACT_MELD, MENOS_PIERNA, "8H 8D 8C"), VERDICT_DONE);
    assert_int_equal(table_events(&table, EVENT_REVEALED), 2);
    const Event *last = table_event(&table, EVENT_REVEALED);
    assert_int_equal(last->seat, 2);
    assert_int_equal(last->seen, EVERYBODY);
    assert_int_equal(last->count, last->number);
    assert_int_equal(last->ends, 0);
    CardSet revealed = {{0}};
    for (int i = 0; i < last->count; i++) {
        card_set_add(&revealed, last->cards[i].card);
    }
    assert_memory_equal(&revealed, &held, sizeof held);
    assert_int_equal(table.play.game.phase, PHASE_OVER);
    game_view(&table.play.game, 0, &view);
    assert_memory_equal(&view.game.hands[2], &held, sizeof held);
}

static void a_required_last_discard_must_be_kept(void **state)
{
    Ruleset required = *menos_rules();
    required.out.final.values[0] = FINAL_REQUIRED;
    ruleset_conclude(&required);
    set_up(&required);
    table_hand(&table, 1, "8H 8D");
    table_start(&table);
    Game before = table.play.game;
    assert_refused(table_draw(&table, ZONE_DISCARDS), REFUSAL_TAKE_USELESS, &before);

    set_up(&required);
    table_hand(&table, 1, "8H 8D 8C");
    table_meld(&table, 1, MENOS_PIERNA, "7S 7H 7C");
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    assert_int_equal(table_play(&table, ACT_MELD, MENOS_PIERNA, "8H 8D 8C"), VERDICT_DONE);
    assert_int_equal(table.play.game.seats[1].cards, 1);
    // The last card is thrown, even were it a joker
    ActList list = {0};
    legal_acts(&required, &table.play.game, &list);
    assert_int_equal(list.acts[0].kind, ACT_DISCARD);
    assert_int_equal(play_apply(&required, &table.play, &list.acts[0], &table.outcome),
                     VERDICT_DONE);
    act_list_free(&list);
    assert_int_equal(table_events(&table, EVENT_HAND_OVER), 1);
    assert_int_equal(table.play.game.sides[1].total, 0);
}

static void an_empty_stock_is_made_of_the_discards_but_their_top(void **state)
{
    set_up(menos_rules());
    table.position.stock.open = false;
    table.position.discards.open = true;
    table_start(&table);
    int discards = place_count(&table.play.game.places, ZONE_DISCARDS);
    Card top = game_top(&table.play.game, ZONE_DISCARDS);
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    assert_int_equal(table_event(&table, EVENT_RENEWED)->number, discards - 1);
    assert_int_equal(place_count(&table.play.game.places, ZONE_DISCARDS), 1);
    assert_int_equal(game_top(&table.play.game, ZONE_DISCARDS), top);
    assert_int_equal(place_count(&table.play.game.places, ZONE_STOCK), discards - 2);
}

// The stock has one card and may not be renewed: the hand ends after the turn that took it.
static void set_up_last_card(Ruleset *rules, Blocked blocked)
{
    *rules = *menos_rules();
    rules->stock.times = 0;
    rules->blocked = blocked;
    rules->chips[0].on = CHIPS_ON_HAND_START;
    set_up(rules);
    table.position.stock.open = false;
    table.position.stock.count = cards_of("10D", table.position.stock.cards, CARDS_MAX);
    table.position.discards.open = true;
    table_start(&table);
}

static void a_spent_stock_blocks_the_hand_after_the_turn(void **state)
{
    Ruleset spent;
    set_up_last_card(&spent, BLOCKED_SCORE);
    table_draw(&table, ZONE_STOCK);
    assert_int_equal(table_discard(&table, "10D"), VERDICT_DONE);
    const Event *over = table_event(&table, EVENT_HAND_OVER);
    assert_int_equal(over->number, HOW_BLOCKED);
    assert_int_equal(over->place, BLOCK_SPENT);
    assert_int_equal(over->seat, NOBODY);
    assert_int_equal(table.play.game.sides[1].total, 5 + 6 + 7 + 8 + 8 + 2 + 10);
    assert_int_equal(table.play.game.hand, 2);
}

static void a_void_hand_is_dealt_again_by_the_same_dealer(void **state)
{
    Ruleset spent;
    set_up_last_card(&spent, BLOCKED_VOID);
    table_draw(&table, ZONE_STOCK);
    assert_int_equal(table_discard(&table, "10D"), VERDICT_DONE);
    assert_int_equal(table_events(&table, EVENT_VOID), 1);
    assert_int_equal(table.play.game.sides[1].total, 0);
    assert_int_equal(table.play.game.hand, 1);
    assert_int_equal(table.play.game.dealer, 0);
    assert_int_equal(table.play.game.deal, 2);
    // It counts for nothing, so nobody pays for it twice
    assert_int_equal(table.play.game.pot, 12);
}

static bool hook_fails(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    (void)hook, (void)facts, (void)of, (void)answer;
    return error_set(error, "the function fails");
}

static void a_function_that_fails_leaves_the_game_as_it_was(void **state)
{
    Ruleset failing = *menos_rules();
    failing.score.bonuses[0].when.hook.ask = hook_fails;
    ruleset_conclude(&failing);
    set_up(&failing);
    table_hand(&table, 1, "8H 8D");
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    Game before = table.play.game;
    assert_int_equal(table_play(&table, ACT_MELD, MENOS_PIERNA, "8H 8D 8C"), VERDICT_FAILED);
    assert_string_equal(table.outcome.error.text, "the function fails");
    assert_memory_equal(&before, &table.play.game, sizeof before);
    assert_int_equal(table.outcome.events.count, 0);
}

static int heard[16], heard_count;

// Remembers which seat it was told that it is asked about.
static bool hear_seat(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    (void)hook, (void)of, (void)error;
    heard[heard_count++] = facts->ask(facts, FACT_SEAT, -1);
    *answer = 1;
    return true;
}

static void whether_a_step_is_taken_is_asked_for_the_seat_in_turn(void **state)
{
    Ruleset hearing = *menos_rules();
    hearing.steps[MENOS_STEP_DRAW].when.hook = (Hook){.ask = hear_seat, .moment = MOMENT_MOVE};
    heard_count = 0;
    ruleset_conclude(&hearing);
    set_up(&hearing);
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    table_discard(&table, "2C");
    assert_int_equal(heard_count, 2);
    assert_int_equal(heard[0], 1);
    assert_int_equal(heard[1], 2);
}

static int commands;

static void count_command(const Ruleset *rules)
{
    (void)rules;
    commands++;
}

static void every_command_gives_functions_a_budget_of_their_own(void **state)
{
    Ruleset counting = *menos_rules();
    counting.new_command = count_command;
    commands = 0;
    ruleset_conclude(&counting);
    set_up(&counting);
    table_start(&table);
    assert_int_equal(commands, 1);
    table_draw(&table, ZONE_STOCK);
    table_discard(&table, "2C");
    assert_int_equal(commands, 3);
}

static void a_view_shows_ones_own_cards_and_what_all_have_seen(void **state)
{
    set_up(menos_rules());
    table_meld(&table, 0, MENOS_PIERNA, "8S 8H 8D");
    table_start(&table);
    View view;
    game_view(&table.play.game, 1, &view);
    assert_true(card_set_is_empty(&view.game.hands[0]));
    assert_int_equal(view.game.seats[0].cards, 6);
    assert_memory_equal(&view.game.hands[1], &table.play.game.hands[1], sizeof(CardSet));
    assert_int_equal(place_cards(&view.game.places, ZONE_STOCK)[0].card, CARD_HIDDEN);
    assert_int_equal(game_top(&view.game, ZONE_DISCARDS),
                     game_top(&table.play.game, ZONE_DISCARDS));
    assert_int_equal(view.game.seed, 0);
}

static void nobody_learns_what_another_drew(void **state)
{
    set_up(menos_rules());
    table_start(&table);
    table_draw(&table, ZONE_STOCK);
    const Event *drew = table_event(&table, EVENT_DREW);
    assert_int_not_equal(event_for(drew, 1).cards[0].card, CARD_HIDDEN);
    assert_int_equal(event_for(drew, 0).cards[0].card, CARD_HIDDEN);
    assert_int_equal(event_for(drew, 2).cards[0].card, CARD_HIDDEN);
}

// Draws and throws in one step, over and over.
static void a_turn_that_does_not_end_is_an_error_of_the_rules(void **state)
{
    Ruleset rules = *menos_rules();
    rules.steps[MENOS_STEP_DRAW].times = TIMES_ANY;
    rules.acts[MENOS_TAKE].kind = ACT_DISCARD;
    ruleset_conclude(&rules);
    set_up(&rules);
    table_start(&table);
    int done = 0;
    Verdict verdict = VERDICT_DONE;
    while (verdict == VERDICT_DONE && done <= TURN_ACTS_MAX) {
        CardSet hand = table.play.game.hands[1];
        Card first = card_set_pop(&hand);
        Act thrown = {.kind = ACT_DISCARD, .rule = MENOS_TAKE, .count = 1};
        thrown.cards[0] = (Laying){first, card_face(first)};
        verdict = done % 2 ? play_apply(&rules, &table.play, &thrown, &table.outcome)
                           : table_draw(&table, ZONE_STOCK);
        done += verdict == VERDICT_DONE;
    }
    assert_int_equal(verdict, VERDICT_FAILED);
    assert_int_equal(done, TURN_ACTS_MAX - 1);
    assert_string_equal(table.outcome.error.text,
                        "hand.draw: 896 acts in one turn, and it is not over");
    assert_int_equal(table.play.game.turn_acts, done);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seat_after_the_dealer_draws_first),
        cmocka_unit_test(the_order_in_which_a_meld_is_named_leaves_no_trace),
        cmocka_unit_test(a_discard_ends_the_turn),
        cmocka_unit_test(a_wild_card_that_moves_is_reported_after_the_cards_that_are_added),
        cmocka_unit_test(who_need_not_discard_may_pass),
        cmocka_unit_test(laying_off_wants_a_meld_of_ones_own),
        cmocka_unit_test(a_taken_discard_is_used_at_once_or_taken_back),
        cmocka_unit_test(a_discard_without_use_stays_where_it_is),
        cmocka_unit_test(what_may_not_go_back_leaves_the_last_resort),
        cmocka_unit_test(a_pile_is_taken_whole),
        cmocka_unit_test(a_card_goes_back_as_the_rule_says_under_which_it_was_taken),
        cmocka_unit_test(a_taken_discard_may_be_meant_for_new_melds_only),
        cmocka_unit_test(a_step_that_is_never_taken_opens_nothing_in_a_draft),
        cmocka_unit_test(who_has_no_cards_is_out_at_once),
        cmocka_unit_test(once_a_hand_is_over_everybody_sees_what_was_held),
        cmocka_unit_test(a_required_last_discard_must_be_kept),
        cmocka_unit_test(an_empty_stock_is_made_of_the_discards_but_their_top),
        cmocka_unit_test(a_spent_stock_blocks_the_hand_after_the_turn),
        cmocka_unit_test(a_void_hand_is_dealt_again_by_the_same_dealer),
        cmocka_unit_test(a_function_that_fails_leaves_the_game_as_it_was),
        cmocka_unit_test(whether_a_step_is_taken_is_asked_for_the_seat_in_turn),
        cmocka_unit_test(every_command_gives_functions_a_budget_of_their_own),
        cmocka_unit_test(a_view_shows_ones_own_cards_and_what_all_have_seen),
        cmocka_unit_test(nobody_learns_what_another_drew),
        cmocka_unit_test(a_turn_that_does_not_end_is_an_error_of_the_rules),
    };
    return RUN_TESTS(tests);
}
