// Ranks in an order of their own: what is a meld goes by their places, so that a deck whose ranks
// end in the ace makes the melds of a plain one with each rank renamed.

#include "base/random.h"
#include "notation/writing.h"
#include "play/meld.h"
#include "play/meld_walk.h"
#include "support/laying.h"
#include "support/loaded.h"
#include "support/menos.h"
#include "test.h"

#include "rules/conclude.h"

#include <string.h>

enum { HANDS = 3000, HELD = 9 };

static const uint8_t ace_last[] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1};

// ---- Renamed ranks

static Ruleset plain_rules(Ace ace, bool mixed)
{
    Ruleset rules = *menos_rules();
    MeldRule *run = &rules.melds[MENOS_ESCALERA];
    run->ace = ace;
    run->mixed = mixed;
    run->size.max = UNLIMITED;
    run->wild.max = 2;
    run->wild.shift = SHIFT_OWN_SIDE;
    for (int suit = 0; suit < SUITS; suit++)  // the first rank is wild too
        rules.wild = face_set_with(rules.wild, face_make(suit, RANK_ACE));
    ruleset_conclude(&rules);
    return rules;
}

static int renamed_rank(int rank)
{
    return rank >= RANK_ACE && rank <= RANK_MAX ? ace_last[rank - 1] : rank;
}

static Face renamed(Face face) { return (Face)((face & ~15) | renamed_rank(face_rank(face))); }

static Ruleset renamed_rules(const Ruleset *plain)
{
    Ruleset rules = *plain;
    memcpy(rules.deck.ranks, ace_last, sizeof ace_last);
    deck_index(&rules.deck);
    rules.wild = 0;
    for (int face = 0; face < FACES; face++)
        if (plain->wild >> face & 1)
            rules.wild |= UINT64_C(1) << renamed((Face)face);
    ruleset_conclude(&rules);
    return rules;
}

static Act renamed_act(const Act *act)
{
    Act other = *act;
    for (int i = 0; i < act->count; i++) {
        Card card = act->cards[i].card;
        other.cards[i].card = (Card)((card & ~15) | renamed_rank(card_rank(card)));
        other.cards[i].as = renamed(act->cards[i].as);
    }
    return other;
}

static bool collect(void *self, const Act *act)
{
    act_list_add(self, act);
    return true;
}

static bool has(const Game *game, const ActList *list, const Act *act)
{
    for (int i = 0; i < list->count; i++)
        if (act_same(game, &list->acts[i], act))
            return true;
    return false;
}

static void compare(const Game *game, const ActList *plain, const ActList *other, int number)
{
    assert_int_equal(plain->count, other->count);
    for (int i = 0; i < plain->count; i++) {
        Act act = renamed_act(&plain->acts[i]);
        if (!has(game, other, &act))
            fail_msg("hand %d: play %d of %d is missing", number, i + 1, plain->count);
    }
}

// Runs that lie on the table, with wild cards at their ends; `high`: up to the place above all.
static void put_run(const Ruleset *rules, Game *game, bool is_renamed, bool high)
{
    static const char *const runs[] = {"JK=AS 2S 3S 4S JK=5S", "JS QS KS JK=A^S"};
    Laying cards[8];
    int count = layings_of(runs[high], cards, 8);
    *game = (Game){.players = 2, .meld_count = 1};
    game->melds[0].kind = MENOS_ESCALERA;
    for (int i = 0; i < count; i++) {
        Act one = {.count = 1, .cards = {cards[i]}};
        if (one.cards[0].as == FACE_OPEN)
            one.cards[0].as = card_face(one.cards[0].card);
        if (is_renamed)
            one = renamed_act(&one);
        place_push(&game->places, place_of_meld(0),
                   (Placed){.card = one.cards[0].card, .as = one.cards[0].as});
    }
    meld_settle(rules, game, 0);
}

static void compare_hand(const Ruleset *plain, const Ruleset *other, Random *random, int number)
{
    Card deck[CARDS_MAX];
    CardSet hand = {{0}}, same = {{0}};
    ActList melds = {0}, other_melds = {0};
    int size = deck_list(&plain->deck, deck);
    random_shuffle(random, deck, size);
    for (int i = 0; i < HELD; i++) {
        Act one = {.count = 1, .cards = {{deck[i], card_face(deck[i])}}};
        card_set_add(&hand, deck[i]);
        card_set_add(&same, renamed_act(&one).cards[0].card);
    }
    melds_in_hand(plain, plain->wild, false, &hand, CARD_NONE, collect, &melds);
    melds_in_hand(other, other->wild, false, &same, CARD_NONE, collect, &other_melds);
    compare(&(Game){0}, &melds, &other_melds, number);
    for (int high = 0; high < 2; high++) {
        Game game, other_game;
        put_run(plain, &game, false, high);
        put_run(other, &other_game, true, high);
        act_list_clear(&melds);
        act_list_clear(&other_melds);
        lays_on_meld(plain, &game, plain->wild, 0, &hand, CARD_NONE, collect, &melds);
        lays_on_meld(other, &other_game, other->wild, 0, &same, CARD_NONE, collect, &other_melds);
        compare(&other_game, &melds, &other_melds, number);
    }
    act_list_free(&melds);
    act_list_free(&other_melds);
}

static void ranks_that_end_in_the_ace_make_the_melds_of_their_places(void **state)
{
    Random random = random_stream(1, 0, PURPOSE_CHECK);
    for (int number = 0; number < HANDS; number++) {
        const Ruleset plain = plain_rules((Ace)(number % 4), number % 8 >= 4);
        const Ruleset other = renamed_rules(&plain);
        compare_hand(&plain, &other, &random, number);
    }
}

// ---- In words

static void a_refusal_names_the_rank_that_may_stand_above_all_others(void **state)
{
    const Setting low[] = {{"ace", "low"}};
    const Ruleset *rules = loaded("ace_last", low, 1);
    Laying cards[3];
    Refusal why;
    const MeldForm form = {ruleset_meld_kind(rules, "run"), false};
    layings_of("KS=KS AS=AS 2S", cards, 3);
    cards[2].as = face_make(SUIT_FIRST, RANK_ACE_HIGH);
    assert_false(meld_judge(rules, rules->wild, form, cards, 3, &why));
    assert_string_equal(refusal_sentence(rules, &why, STYLE_LETTERS).text,
                        "run: the two may not stand there; it goes below all others");
    loaded_drop(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranks_that_end_in_the_ace_make_the_melds_of_their_places),
        cmocka_unit_test(a_refusal_names_the_rank_that_may_stand_above_all_others),
    };
    return !!cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
