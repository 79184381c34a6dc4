// What functions of a rules file are told about piles, hands, melds and turns, and by classes of
// cards.

#include "lua/sandbox.h"
#include "play/facts.h"
#include "play/position.h"
#include "support/laying.h"
#include "support/loaded.h"
#include "test.h"

#include <string.h>

static Play play;
static Outcome outcome;

// Ana, in her third turn, holds a joker, a wild two and trumps; on the table lie a run of hers, to
// which Beto has added, and a set of his.
static const Ruleset *set_up(void)
{
    const Ruleset *rules = loaded("facts", NULL, 0);
    static Position position;
    position_new(&position);
    position.setup = (MatchSetup){.players = 2, .seed = 5};
    position.placed = true;
    position.dealer = 1;
    position.in_turn = 0;
    position.turn = 5;
    position.turned = face_make(2, 11);
    position.hands[0].open = position.hands[1].open = false;
    position.hands[0].count = cards_of("JK 2S 9D 10D JD KS 4C", position.hands[0].cards, CARDS_MAX);
    position.hands[1].count = cards_of("QS QH QC", position.hands[1].cards, CARDS_MAX);
    position.discards.count = cards_of("3D 9H", position.discards.cards, CARDS_MAX);
    position.discards.open = false;
    position.meld_count = 2;
    MeldPart *run = &position.melds[0], *set = &position.melds[1];
    run->side = 0;
    run->kind = ruleset_meld_kind(rules, "run");
    run->count = layings_of("4H=4H 5H=5H 6H=6H 7H=7H", run->cards, ACT_CARDS_MAX);
    position.laid[run->cards[3].card] = (LaidPart){true, 1, 4};
    set->side = 1;
    set->kind = ruleset_meld_kind(rules, "set");
    set->count = layings_of("8S=8S 8D=8D 8C=8C", set->cards, ACT_CARDS_MAX);
    PositionFault fault;
    if (position_start(rules, &position, &play, &outcome, &fault) != START_DONE)
        fail_msg("%s", outcome.error.text);
    return rules;
}

typedef struct {
    Moment moment;
    Fact fact;
    const char
        *about;  // a side or seat from 1, a zone or a class; NULL: nothing, or the seat asked
    const char *also;
    int value;
} Case;

static int number_of(const Ruleset *rules, FactSubject of, const char *name)
{
    switch (of) {
    case FACT_OF_ZONE: return ruleset_zone(rules, name);
    case FACT_OF_CLASS: return ruleset_class(rules, name);
    case FACT_OF_KIND: return ruleset_meld_kind(rules, name);
    default: return name[0] - '1';
    }
}

static void check(const Ruleset *rules, const Game *game, const Case *row)
{
    const FactRow *fact = &fact_rows[row->fact];
    const int first = row->about ? number_of(rules, fact->of, row->about) : -1;
    const int also = row->also ? number_of(rules, fact->also, row->also) : -1;
    const GameFacts told = facts_of(rules, game, row->moment);
    const int value = told.facts.ask(&told.facts, row->fact, fact_of(first, also));
    assert_true(fact->moments >> row->moment & 1);
    if (value != row->value)
        fail_msg("%s(%s, %s) at moment %d is %d, not %d", fact->name, row->about, row->also,
                 (int)row->moment, value, row->value);
}

enum { JACK_OF_DIAMONDS = 2 << 4 | 11, NINE_OF_HEARTS = 1 << 4 | 9 };

static const Case cases[] = {
    {MOMENT_MOVE, FACT_TURNED, NULL, NULL, JACK_OF_DIAMONDS},
    {MOMENT_MOVE, FACT_TOP, "discards", NULL, NINE_OF_HEARTS},
    {MOMENT_MOVE, FACT_CARDS_IN, "discards", NULL, 2},
    {MOMENT_MOVE, FACT_CARDS_IN, "discards", "red", 2},
    {MOMENT_MOVE, FACT_CARDS_IN, "discards", "trumps", 1},
    {MOMENT_MOVE, FACT_CARDS_IN, "discards", "wild", 0},
    {MOMENT_MOVE, FACT_CARDS_IN, "widow", NULL, 2},
    {MOMENT_MOVE, FACT_FITS, "discards", "1", 0},
    {MOMENT_MOVE, FACT_FITS, "discards", "2", 0},
    {MOMENT_MOVE, FACT_LAID, "1", NULL, 4},
    {MOMENT_MOVE, FACT_LAID, "2", NULL, 3},
    {MOMENT_MOVE, FACT_ON_TABLE, "1", NULL, 3},
    {MOMENT_MOVE, FACT_ON_TABLE, "2", NULL, 4},
    {MOMENT_MOVE, FACT_ON_TABLE, "2", "red", 2},
    {MOMENT_MOVE, FACT_MELDS, "1", NULL, 1},
    {MOMENT_MOVE, FACT_MELDS, "1", "set", 0},
    {MOMENT_MOVE, FACT_MELDS, "2", "set", 1},
    {MOMENT_MOVE, FACT_TURNS, "1", NULL, 3},
    {MOMENT_MOVE, FACT_TURNS, "2", NULL, 2},
    {MOMENT_MOVE, FACT_IN_TURN, NULL, NULL, 0},
    {MOMENT_MOVE, FACT_DREW, NULL, NULL, 0},
    {MOMENT_MOVE, FACT_PLACED, NULL, NULL, 0},
    {MOMENT_MOVE, FACT_ADDED, NULL, NULL, 0},
    {MOMENT_MOVE, FACT_SIDE_OF, "2", NULL, 1},
    {MOMENT_MOVE, FACT_NEXT_SEAT, "2", NULL, 0},
    {MOMENT_ACT, FACT_IN_HAND, NULL, NULL, 7},
    {MOMENT_ACT, FACT_IN_HAND, NULL, "wild", 2},
    {MOMENT_ACT, FACT_IN_HAND, NULL, "joker", 1},
    {MOMENT_ACT, FACT_IN_HAND, NULL, "natural", 5},
    {MOMENT_ACT, FACT_IN_HAND, NULL, "trumps", 3},
    {MOMENT_ACT, FACT_HAND_POINTS, NULL, NULL, 20 + 2 + 9 + 10 + 10 + 10 + 4},
    {MOMENT_ACT, FACT_LOOSE_POINTS, NULL, NULL, 4},
    {MOMENT_ACT, FACT_LOOSE_POINTS, NULL, "natural", 4},
    {MOMENT_ACT, FACT_LOOSE_POINTS, NULL, "wild", 0},
    {MOMENT_ACT, FACT_LOOSE_CARDS, NULL, NULL, 1},
    {MOMENT_ACT, FACT_LOOSE_CARDS, NULL, "natural", 1},
    {MOMENT_ACT, FACT_LOOSE_CARDS, NULL, "wild", 0},
    {MOMENT_RESULT, FACT_IN_HAND, "2", NULL, 3},
    {MOMENT_RESULT, FACT_IN_HAND, "1", "wild", 2},
    {MOMENT_RESULT, FACT_HAND_POINTS, "2", NULL, 30},
    {MOMENT_RESULT, FACT_LOOSE_POINTS, "2", NULL, 0},
    {MOMENT_RESULT, FACT_LOOSE_CARDS, "1", NULL, 1},
    {MOMENT_RESULT, FACT_LOOSE_CARDS, "1", "natural", 1},
    {MOMENT_RESULT, FACT_LOOSE_CARDS, "1", "joker", 0},
    {MOMENT_RESULT, FACT_OWNS, "1", NULL, 11},
    {MOMENT_RESULT, FACT_OWNS, "1", "red", 4 + 3},
};

static void facts_are_told_as_they_are(void **state)
{
    const Ruleset *rules = set_up();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check(rules, &play.game, &cases[i]);
    loaded_drop(rules);
}

static void a_view_tells_its_seat_the_same(void **state)
{
    const Ruleset *rules = set_up();
    View view;
    game_view(&play.game, 0, &view);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (cases[i].moment != MOMENT_RESULT)
            check(rules, &view.game, &cases[i]);
    loaded_drop(rules);
}

// A card that lies face down on a pile that is seen.
static void a_card_face_down_is_of_no_class(void **state)
{
    static const Case hidden[] = {
        {MOMENT_MOVE, FACT_TOP, "discards", NULL, -1},
        {MOMENT_MOVE, FACT_CARDS_IN, "discards", NULL, 2},
        {MOMENT_MOVE, FACT_CARDS_IN, "discards", "red", 1},
        {MOMENT_ACT, FACT_TOP, "discards", NULL, NINE_OF_HEARTS},
        {MOMENT_RESULT, FACT_TOP, "discards", NULL, NINE_OF_HEARTS},
        {MOMENT_RESULT, FACT_CARDS_IN, "discards", "red", 2},
    };
    const Ruleset *rules = set_up();
    game_set_seen(&play.game, game_top(&play.game, ZONE_DISCARDS), 1);
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++)
        check(rules, &play.game, &hidden[i]);
    loaded_drop(rules);
}

static void the_top_card_fits_where_it_can_be_added_alone(void **state)
{
    static const Case fitting[] = {
        {MOMENT_MOVE, FACT_FITS, "discards", "1", 1},
        {MOMENT_MOVE, FACT_FITS, "discards", "2", 0},
    };
    const Ruleset *rules = set_up();
    Card cards[1];
    cards_of("8H", cards, 1);
    game_set_seen(&play.game, cards[0], EVERYBODY);
    place_push(&play.game.places, ZONE_DISCARDS,
               (Placed){.card = cards[0], .as = card_face(cards[0])});
    check(rules, &play.game, &(Case){MOMENT_MOVE, FACT_FITS, "discards", "2", 1});
    check(rules, &play.game, &fitting[0]);
    place_pop(&play.game.places, ZONE_DISCARDS);
    cards_of("3H", cards, 1);
    game_set_seen(&play.game, cards[0], EVERYBODY);
    place_push(&play.game.places, ZONE_DISCARDS,
               (Placed){.card = cards[0], .as = card_face(cards[0])});
    for (int i = 0; i < 2; i++)
        check(rules, &play.game, &fitting[i]);
    loaded_drop(rules);
}

static void the_subjects_of_a_fact_go_into_one_number(void **state)
{
    for (int first = -1; first < 20; first++)
        for (int also = -1; also < 20; also++) {
            const int of = fact_of(first, also);
            if (fact_first(of) != first || fact_also(of) != also)
                fail_msg("%d and %d become %d and %d", first, also, fact_first(of), fact_also(of));
        }
    for (int side = 0; side < SEATS_MAX; side++)
        assert_int_equal(fact_of(side, -1), side);
    assert_int_equal(fact_of(-1, -1), -1);
}

// ---- Classes

static void a_class_has_the_cards_that_its_function_takes(void **state)
{
    const Ruleset *rules = set_up();
    const int red = ruleset_class(rules, "red"), trumps = ruleset_class(rules, "trumps");
    assert_int_equal(ruleset_class(rules, "wild"), CLASS_WILD);
    assert_int_equal(ruleset_class(rules, "jokers"), -1);
    const FaceSet faces = rules->classes[red - CLASSES_GIVEN].faces;
    assert_int_equal(__builtin_popcountll(faces), 26);
    assert_int_equal(faces & FACES_JOKER, 0);
    assert_int_equal(ruleset_class_by_hand(rules, red - CLASSES_GIVEN), -1);
    assert_int_equal(ruleset_class_by_hand(rules, trumps - CLASSES_GIVEN), 0);
    assert_int_equal(__builtin_popcountll(play.game.classes[0]), 13);
    assert_true(face_set_has(play.game.classes[0], JACK_OF_DIAMONDS));
    loaded_drop(rules);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_are_told_as_they_are),
        cmocka_unit_test(a_view_tells_its_seat_the_same),
        cmocka_unit_test(a_card_face_down_is_of_no_class),
        cmocka_unit_test(the_top_card_fits_where_it_can_be_added_alone),
        cmocka_unit_test(the_subjects_of_a_fact_go_into_one_number),
        cmocka_unit_test(a_class_has_the_cards_that_its_function_takes),
    };
    return !!cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
