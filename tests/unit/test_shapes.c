// The faces of which one makes a shape whole, held against the judgement.

#include "base/random.h"
#include "play/meld.h"
#include "play/shapes.h"
#include "support/menos.h"
#include "test.h"

typedef struct {
    const Ruleset *rules;
    const char *name;
    int kind;
    Form form;
    int shapes;
} Case;

// Whether a card that shows this face makes a meld with these, which stand for themselves.
static bool makes_whole(const Case *at, const Face as[], int count, Face face)
{
    const Face high = face_make(face_suit(face), RANK_ACE_HIGH);
    Laying cards[CARDS_MAX];
    Refusal why;
    for (int i = 0; i < count; i++)
        cards[i] = (Laying){face_shown(&at->rules->deck, as[i]), as[i]};
    cards[count] = (Laying){face, face};
    if (meld_judge(at->rules, 0, (MeldForm){at->kind, false}, cards, count + 1, &why))
        return true;
    cards[count].as = high;
    return face_shown(&at->rules->deck, high) == face &&
           meld_judge(at->rules, 0, (MeldForm){at->kind, false}, cards, count + 1, &why);
}

static bool compare(void *self, const Shape *shape)
{
    Case *at = self;
    Face as[CARDS_MAX];
    if (shape->missing != 1)
        return true;
    int count = shape_faces(&at->rules->deck, shape, as);
    FaceSet lacks = shape_lacks(&at->rules->deck, &at->form, shape);
    for (int suit = 0; suit < SUITS; suit++)
        for (int place = 0; place < at->rules->deck.rank_count; place++) {
            Face face = face_make(suit, at->rules->deck.ranks[place]);
            if (makes_whole(at, as, count, face) != (lacks >> face & 1))
                fail_msg("%s: %d cards from %02x on, and %02x", at->name, count, as[0], face);
        }
    at->shapes++;
    return true;
}

static CardSet random_cards(const Ruleset *rules, Random *random, int count)
{
    Card deck[CARDS_MAX];
    CardSet cards = {{0}};
    random_shuffle(random, deck, deck_list(&rules->deck, deck));
    for (int i = 0; i < count; i++)
        if (!card_is_joker(deck[i]))
            card_set_add(&cards, deck[i]);
    return cards;
}

static void what_a_shape_lacks_makes_a_meld_of_it_and_nothing_else_does(void **state)
{
    static const struct {
        const char *name;
        int kind;
        Ace ace;
        bool mixed;
        Range size, suits;
    } cases[] = {
        {"three suits", MENOS_PIERNA, ACE_LOW, false, {3, UNLIMITED}, {3, 3}},
        {"any suits", MENOS_PIERNA, ACE_LOW, false, {3, 4}, {1, 4}},
        {"ace low", MENOS_ESCALERA, ACE_LOW, false, {3, UNLIMITED}, {0, 0}},
        {"ace high", MENOS_ESCALERA, ACE_HIGH, false, {4, UNLIMITED}, {0, 0}},
        {"one ace either way", MENOS_ESCALERA, ACE_EITHER, false, {2, UNLIMITED}, {0, 0}},
        {"an ace at both ends", MENOS_ESCALERA, ACE_BOTH, false, {3, 14}, {0, 0}},
        {"a ring", MENOS_ESCALERA, ACE_RING, false, {3, UNLIMITED}, {0, 0}},
        {"mixed suits", MENOS_ESCALERA, ACE_EITHER, true, {4, 5}, {0, 0}},
    };
    Random random = random_stream(1, 0, PURPOSE_CHECK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset rules = *menos_rules();
        MeldRule *rule = &rules.melds[cases[i].kind];
        rule->size = cases[i].size;
        rule->ace = cases[i].ace;
        rule->mixed = cases[i].mixed;
        if (cases[i].kind == MENOS_PIERNA)
            rule->suits = cases[i].suits;
        rule->wild.max = 1;
        rules.deck.rank_count = 6;  // few ranks, so that runs come to their ends
        deck_index(&rules.deck);
        ruleset_conclude(&rules);
        Case at = {&rules, cases[i].name, cases[i].kind, *meld_form(&rules, cases[i].kind, false),
                   0};
        at.form.naturals_min = 0;
        for (int hand = 0; hand < 60; hand++) {
            const CardSet cards = random_cards(&rules, &random, hand % 3 == 0 ? 20 : 10);
            const Holding holding = holding_of_cards(&rules.deck, &cards);
            int steps = 20000;
            shapes_of(&rules.deck, &at.form, &holding, 1, &steps, compare, &at);
        }
        assert_true(at.shapes > 100);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_shape_lacks_makes_a_meld_of_it_and_nothing_else_does),
    };
    return RUN_TESTS(tests);
}
