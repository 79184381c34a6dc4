// What makes a meld, what it can stand for, and that the walk misses none.

#include "base/random.h"
#include "play/meld.h"
#include "play/meld_search.h"
#include "support/laying.h"
#include "support/menos.h"
#include "test.h"

static const Ruleset *rules;

static void explain(const char *cards, const char *wanted, int found, RefusalCode code)
{
    fail_msg("%s: wanted %s, found %d readings, refusal %s", cards, wanted, found,
             refusal_rows[code].name);
}

static void cards_are_a_meld_or_the_first_fault_is_named(void **state)
{
    static const struct {
        const char *cards;
        int readings;
        RefusalCode code;
    } cases[] = {
        // Sets: exactly three suits at all times, copies of those three as well, no joker
        {"4S 4H 4D", 1, 0},
        {"4S 4H 4D 4S 4H", 1, 0},
        {"4S 4H 4D 4S 4H 4D", 1, 0},
        {"4S 4H 4D 4C", 0, REFUSAL_TOO_MANY_SUITS},
        {"4S 4S 4H", 0, REFUSAL_TOO_FEW_SUITS},
        {"4S 4H", 0, REFUSAL_TOO_FEW_CARDS},
        {"4S 4H JK", 0, REFUSAL_TOO_MANY_WILD_CARDS},
        {"4S 4H 5D", 0, REFUSAL_NO_MELD},
        // Runs: one suit, ace low or high, never both and never in between
        {"5H 6H 7H", 1, 0},
        {"7H 5H 6H", 1, 0},
        {"AH 2H 3H", 1, 0},
        {"QH KH AH", 1, 0},
        {"10H JH QH KH AH", 1, 0},
        {"AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", 2, 0},
        {"KH AH 2H", 0, REFUSAL_ACE_TWO_WAYS},
        {"KH AH 2H 3H", 0, REFUSAL_ACE_TWO_WAYS},
        {"AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", 0, REFUSAL_PLACE_TAKEN},
        {"5H 6H", 0, REFUSAL_TOO_FEW_CARDS},
        {"5H 6H 8H", 0, REFUSAL_GAP},
        {"5H 6H 6H 7H", 0, REFUSAL_PLACE_TAKEN},
        {"5H 6H 7D", 0, REFUSAL_NO_MELD},
        // Jokers: one in a run, where the player says
        {"5H JK 7H", 1, 0},
        {"5H 6H JK", 2, 0},
        {"5H 6H JK=7H", 1, 0},
        {"5H 6H JK=4H", 1, 0},
        {"QH KH JK", 2, 0},
        {"AH 2H JK", 1, 0},
        {"KH A^H JK", 1, 0},
        {"5H 6H JK=9H", 0, REFUSAL_GAP},
        {"5H 6H JK JK", 0, REFUSAL_TOO_MANY_WILD_CARDS},
        {"5H JK JK", 0, REFUSAL_TOO_MANY_WILD_CARDS},
        {"JK JK JK", 0, REFUSAL_TOO_MANY_WILD_CARDS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Laying cards[ACT_CARDS_MAX];
        ActList list = {0};
        Refusal why = {0};
        int count = layings_of(cases[i].cards, cards, ACT_CARDS_MAX);
        int found = meld_readings(rules, rules->wild, false, cards, count, &list, &why);
        act_list_free(&list);
        if (found != cases[i].readings)
            explain(cases[i].cards, "other readings", found, why.code);
        if (found == 0 && why.code != cases[i].code)
            explain(cases[i].cards, refusal_rows[cases[i].code].name, found, why.code);
    }
}

// A game with one meld on the table, of seat 0.
static void table_with(Game *game, int kind, const char *text)
{
    Laying cards[ACT_CARDS_MAX];
    int count = layings_of(text, cards, ACT_CARDS_MAX);
    *game = (Game){.players = 2, .meld_count = 1};
    game->melds[0].kind = (uint8_t)kind;
    for (int i = 0; i < count; i++) {
        Face as = cards[i].as == FACE_OPEN ? card_face(cards[i].card) : cards[i].as;
        place_push(&game->places, place_of_meld(0), (Placed){.card = cards[i].card, .as = as});
    }
}

// The cards are taken from another pack than those on the table.
static int hand_layings(const char *text, Laying cards[])
{
    int count = layings_of(text, cards, ACT_CARDS_MAX);
    for (int i = 0; i < count; i++)
        cards[i].card =
            card_is_joker(cards[i].card) ? card_make(0, 3, 0) : (Card)(cards[i].card | 1 << 6);
    return count;
}

static void cards_are_added_where_they_fit(void **state)
{
    enum { P = MENOS_PIERNA, E = MENOS_ESCALERA };
    static const struct {
        int kind;
        const char *table, *cards;
        int readings;
        RefusalCode code;
    } cases[] = {
        {P, "4S 4H 4D", "4S", 1, 0},
        {P, "4S 4H 4D", "4C", 0, REFUSAL_TOO_MANY_SUITS},
        {P, "4S 4H 4D", "5S", 0, REFUSAL_RANKS_DIFFER},
        {P, "4S 4H 4D", "JK", 0, REFUSAL_TOO_MANY_WILD_CARDS},
        {E, "5H 6H 7H", "8H", 1, 0},
        {E, "5H 6H 7H", "4H 8H", 1, 0},
        {E, "5H 6H 7H", "9H", 0, REFUSAL_GAP},
        {E, "5H 6H 7H", "8D", 0, REFUSAL_SUITS_DIFFER},
        {E, "5H 6H 7H", "6H", 0, REFUSAL_PLACE_TAKEN},
        {E, "5H 6H 7H", "JK", 2, 0},
        {E, "5H 6H JK=7H", "JK", 0, REFUSAL_TOO_MANY_WILD_CARDS},
        {E, "QH KH A^H", "2H", 0, REFUSAL_ACE_TWO_WAYS},
        // The source's example: 8-9-10-joker with a J leaves the joker as 7 or as Q
        {E, "8H 9H 10H JK=JH", "JH", 2, 0},
        // and a 6 pulls it inside: 6-joker-8-9-10
        {E, "8H 9H 10H JK=JH", "6H", 1, 0},
        // with a 7 it stays the J, becomes the 6
        {E, "8H 9H 10H JK=JH", "7H", 2, 0},
        // In the middle it keeps its place
        {E, "8H JK=9H 10H JH", "9H", 0, REFUSAL_WILD_FIXED},
        {E, "8H JK=9H 10H JH", "QH", 1, 0},
        // At the low end it moves as well, never past the ace
        {E, "JK=AH 2H 3H", "AH", 1, 0},
        {E, "QH KH JK=A^H", "A^H", 1, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Game game;
        Laying cards[ACT_CARDS_MAX];
        ActList list = {0};
        Refusal why = {0};
        table_with(&game, cases[i].kind, cases[i].table);
        int count = hand_layings(cases[i].cards, cards);
        int found = lay_readings(rules, &game, rules->wild, 0, cards, count, true, &list, &why);
        act_list_free(&list);
        if (found != cases[i].readings)
            fail_msg("%s on %s: wanted %d readings, found %d (%s)", cases[i].cards, cases[i].table,
                     cases[i].readings, found, refusal_rows[why.code].name);
        if (found == 0 && why.code != cases[i].code)
            fail_msg("%s on %s: wanted %s, found %s", cases[i].cards, cases[i].table,
                     refusal_rows[cases[i].code].name, refusal_rows[why.code].name);
    }
}

// The players' commands never come to this; a program that plays could say it.
static void a_card_stands_for_no_rank_that_is_none(void **state)
{
    Laying cards[ACT_CARDS_MAX];
    Refusal why;
    int count = hand_layings("5H=5H 6H=6H JK=7H", cards);
    for (int as = 0; as < 256; as++) {
        cards[2].as = (Face)as;
        bool fits = as == face_make(SUIT_SECOND, 4) || as == face_make(SUIT_SECOND, 7);
        if (meld_judge(rules, rules->wild, (MeldForm){MENOS_ESCALERA, false}, cards, count, &why) !=
            fits)
            fail_msg("as 0x%02x: %s", (unsigned)as, fits ? "refused" : "allowed");
    }
}

static void a_wild_card_of_the_rank_of_a_set_stands_for_itself(void **state)
{
    Ruleset wild_twos = *menos_rules();
    Laying cards[ACT_CARDS_MAX];
    Refusal why;
    for (int suit = 0; suit < SUITS; suit++)
        wild_twos.wild = face_set_with(wild_twos.wild, face_make(suit, 2));
    wild_twos.melds[MENOS_PIERNA].wild.max = 1;
    int count = hand_layings("2S=2S 2H=2H 2D=2*", cards);
    assert_false(meld_judge(&wild_twos, wild_twos.wild, (MeldForm){MENOS_PIERNA, false}, cards,
                            count, &why));
    cards[2].as = card_face(cards[2].card);
    assert_true(meld_judge(&wild_twos, wild_twos.wild, (MeldForm){MENOS_PIERNA, false}, cards,
                           count, &why));
}

// The walk shows one of the two ways to have jokers as J and Q; the other one may be said.
static void a_joker_may_make_room_for_its_twin(void **state)
{
    Ruleset two_jokers = *menos_rules();
    Game game;
    Laying cards[ACT_CARDS_MAX];
    ActList list = {0};
    Refusal why;
    two_jokers.melds[MENOS_ESCALERA].wild.max = 2;
    table_with(&game, MENOS_ESCALERA, "8H 9H 10H JK=JH");
    int count = hand_layings("JK=JH", cards);
    cards[count++] = (Laying){meld_cards(&game, 0)[3].card, face_make(SUIT_SECOND, 12)};
    assert_int_equal(
        lay_readings(&two_jokers, &game, rules->wild, 0, cards, count, true, &list, &why), 1);
    assert_memory_equal(list.acts[0].cards, cards, (size_t)count * sizeof *cards);
    act_list_free(&list);
}

// ---- The walk against brute force: every subset, every face for every card that may be wild

typedef struct {
    const Ruleset *rules;
    const Game *game;  // of lays
    ActList *list;
    Laying cards[ACT_CARDS_MAX];
    int count;
} Brute;

static bool stands(const Brute *brute, int kind)
{
    Refusal why;
    return brute->game ? lay_judge(brute->rules, brute->game, brute->rules->wild, 0, brute->cards,
                                   brute->count, &why)
                       : meld_judge(brute->rules, brute->rules->wild, (MeldForm){kind, false},
                                    brute->cards, brute->count, &why);
}

static void add_once(const Brute *brute, int kind)
{
    Act act = {.kind = brute->game ? ACT_LAY : ACT_MELD, .meld = brute->game ? 0 : (uint8_t)kind};
    act.count = (uint8_t)brute->count;
    for (int i = 0; i < brute->count; i++)
        act.cards[i] = brute->cards[i];
    for (int i = 0; i < brute->list->count; i++)
        if (act_same(brute->game, &brute->list->acts[i], &act))
            return;
    act_list_add(brute->list, &act);
}

static void try_faces(Brute *brute, int kind, int index)
{
    if (index == brute->count) {
        if (stands(brute, kind))
            add_once(brute, kind);
        return;
    }
    Card card = brute->cards[index].card;
    Face natural = card_face(card);
    if (natural != FACE_JOKER) {
        brute->cards[index].as = natural;
        try_faces(brute, kind, index + 1);
    }
    if (card_rank(card) == RANK_ACE) {
        brute->cards[index].as = face_make(card_suit(card), RANK_ACE_HIGH);
        try_faces(brute, kind, index + 1);
    }
    if (!face_set_has(brute->rules->wild, card))
        return;
    for (int rank = RANK_ACE; rank <= RANK_ACE_HIGH; rank++) {
        for (int suit = 0; suit < SUITS; suit++) {
            brute->cards[index].as = face_make(suit, rank);
            try_faces(brute, kind, index + 1);
        }
        brute->cards[index].as = face_make(0, rank) | FACE_ANY_SUIT;
        if (rank <= RANK_MAX)
            try_faces(brute, kind, index + 1);
    }
}

static void brute_force(Brute *brute, const Card hand[], int count, int kinds)
{
    for (unsigned subset = 1; subset < 1u << count; subset++)
        for (int kind = 0; kind < kinds; kind++) {
            brute->count = 0;
            for (int i = 0; i < count; i++)
                if (subset >> i & 1)
                    brute->cards[brute->count++] = (Laying){hand[i], FACE_OPEN};
            try_faces(brute, kind, 0);
        }
}

static bool collect(void *self, const Act *act)
{
    act_list_add(self, act);
    return true;
}

static int missing_from(const Game *game, const ActList *list, const ActList *other)
{
    for (int i = 0; i < list->count; i++) {
        bool found = false;
        for (int j = 0; j < other->count && !found; j++)
            found = act_same(game, &list->acts[i], &other->acts[j]);
        if (!found)
            return i;
    }
    return -1;
}

static void compare(const Game *game, const ActList *walked, const ActList *brute, const char *what,
                    unsigned number)
{
    if (missing_from(game, brute, walked) >= 0)
        fail_msg("%s %u: the walk misses a play (%d, brute force %d)", what, number, walked->count,
                 brute->count);
    if (missing_from(game, walked, brute) >= 0)
        fail_msg("%s %u: the walk shows a play that is none", what, number);
}

// Twins make no second play, so that their number must agree as well.
static bool has_twins(const ActList *list)
{
    for (int i = 0; i < list->count; i++)
        for (int j = 0; j < i; j++)
            if (act_same(NULL, &list->acts[i], &list->acts[j]))
                return true;
    return false;
}

// Few ranks, so that melds are many.
static int random_hand(Random *random, Card hand[], int count, int jokers)
{
    Card deck[CARDS_MAX];
    int size = 0, low = (int)random_below(random, 8);
    for (int pack = 0; pack < 2; pack++)
        for (int suit = 0; suit < SUITS; suit++)
            for (int i = 0; i < 6; i++)
                deck[size++] = card_make(pack, suit, (low + i) % RANK_MAX + 1);
    for (int suit = 0; suit < 2; suit++)
        deck[size++] = card_make(0, suit, RANK_JOKER);
    random_shuffle(random, deck, size);
    int taken = 0, wilds = 0;
    for (int i = 0; taken < count; i++) {
        bool joker = card_is_joker(deck[i]);
        if (joker && wilds == jokers)
            continue;
        wilds += joker;
        hand[taken++] = deck[i];
    }
    return taken;
}

// Every rank of so many is wild, and melds may be made of wild cards nearly alone.
static Ruleset wild_rules(int step)
{
    Ruleset wild = *rules;
    for (int rank = 2; rank <= RANK_MAX; rank += step)
        for (int suit = 0; suit < SUITS; suit++)
            wild.wild = face_set_with(wild.wild, face_make(suit, rank));
    for (int kind = 0; kind < wild.meld_count; kind++) {
        wild.melds[kind].size = (Range){2, UNLIMITED};
        wild.melds[kind].wild.max = UNLIMITED;
    }
    wild.melds[MENOS_PIERNA].suits = (Range){1, 4};
    wild.melds[MENOS_PIERNA].naturals_min = 2;
    return wild;
}

static void walk_and_compare(const Ruleset *variant, Random *random, int cards, unsigned number)
{
    Card hand[8];
    ActList walked = {0}, brute_list = {0};
    Brute brute = {.rules = variant, .list = &brute_list};
    int count = random_hand(random, hand, cards, 1);
    CardSet set = {{0}};
    for (int i = 0; i < count; i++)
        card_set_add(&set, hand[i]);
    melds_in_hand(variant, variant->wild, false, &set, CARD_NONE, collect, &walked);
    brute_force(&brute, hand, count, variant->meld_count);
    compare(NULL, &walked, &brute_list, "hand", number);
    if (has_twins(&walked))
        fail_msg("hand %u: a play is shown twice", number);
    act_list_free(&walked);
    act_list_free(&brute_list);
}

static void the_walk_meets_every_meld_once(void **state)
{
    Ruleset wilder = *rules;
    wilder.melds[MENOS_ESCALERA].wild.max = 2;
    wilder.melds[MENOS_PIERNA].suits = (Range){1, 4};
    wilder.melds[MENOS_PIERNA].wild.max = 1;
    Ruleset wildest = wild_rules(7);
    Random random = random_stream(1, 0, PURPOSE_CHECK);
    for (unsigned i = 0; i < 150; i++) {
        walk_and_compare(rules, &random, 7, i);
        walk_and_compare(&wilder, &random, 7, i);
        walk_and_compare(&wildest, &random, 4, i);
    }
}

// A run of three to five from a random place, one of its cards a joker as often as not.
static void random_run(Random *random, Game *game)
{
    int size = 3 + (int)random_below(random, 3), suit = (int)random_below(random, SUITS);
    int low = (int)random_below(random, (uint32_t)(15 - size));
    int joker = (int)random_below(random, (uint32_t)size * 2);
    *game = (Game){.players = 2, .meld_count = 1};
    game->melds[0].kind = MENOS_ESCALERA;
    for (int i = 0; i < size; i++) {
        Face as = face_make(suit, deck_rank(&rules->deck, low + i));
        Card card = i == joker ? card_make(0, 3, RANK_JOKER) : face_shown(as);
        place_push(&game->places, place_of_meld(0), (Placed){.card = card, .as = as});
    }
}

static void lay_and_compare(const Ruleset *variant, Random *random, unsigned number)
{
    Game game;
    Card hand[8];
    CardSet set = {{0}};
    ActList walked = {0}, brute_list = {0};
    random_run(random, &game);
    int count = random_hand(random, hand, 5, 1);
    CardSet table = game_cards(&game);
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (!card_set_has(&table, hand[i]))
            card_set_add(&set, hand[kept++] = hand[i]);

    lays_on_meld(variant, &game, variant->wild, 0, &set, CARD_NONE, collect, &walked);
    for (int i = 0; i < meld_size(&game, 0); i++)  // the joker on the table may be named too
        if (card_is_joker(meld_cards(&game, 0)[i].card))
            hand[kept++] = meld_cards(&game, 0)[i].card;
    Brute brute = {.rules = variant, .game = &game, .list = &brute_list};
    brute_force(&brute, hand, kept, 1);
    compare(&game, &walked, &brute_list, "lay", number);
    act_list_free(&walked);
    act_list_free(&brute_list);
}

static void the_walk_meets_every_lay_off(void **state)
{
    Ruleset wilder = *rules, own_side = *rules;
    wilder.melds[MENOS_ESCALERA].wild.max = 2;
    own_side.melds[MENOS_ESCALERA].wild.shift = SHIFT_OWN_SIDE;
    Random random = random_stream(2, 0, PURPOSE_CHECK);
    for (unsigned i = 0; i < 100; i++) {
        lay_and_compare(rules, &random, i);
        lay_and_compare(&wilder, &random, i);
        lay_and_compare(&own_side, &random, i);
    }
}

static void a_card_that_must_be_used_is_in_every_play(void **state)
{
    CardSet hand = card_set_of_text("5H 6H 7H 8H 7S 7D 7C 2C");
    Card must = card_make(0, 1, 7);
    ActList all = {0}, with = {0};
    melds_in_hand(rules, rules->wild, false, &hand, CARD_NONE, collect, &all);
    melds_in_hand(rules, rules->wild, false, &hand, must, collect, &with);
    int wanted = 0;
    for (int i = 0; i < all.count; i++)
        for (int j = 0; j < all.acts[i].count; j++)
            wanted += all.acts[i].cards[j].card == must;
    assert_int_equal(with.count, wanted);
    assert_true(wanted > 0 && wanted < all.count);
    act_list_free(&all);
    act_list_free(&with);
}

static int count_with(const ActList *list, Card card)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        bool has = false;
        for (int j = 0; j < list->acts[i].count; j++)
            has = has || card_face(list->acts[i].cards[j].card) == card_face(card);
        count += has;
    }
    return count;
}

static void of_all_plays_those_with_the_card_are_shown(void **state)
{
    Ruleset wild = wild_rules(2);
    Random random = random_stream(3, 0, PURPOSE_CHECK);
    for (unsigned number = 0; number < 200; number++) {
        Card hand[8];
        CardSet set = {{0}};
        ActList all = {0}, with = {0};
        int count = random_hand(&random, hand, 5, 1);
        for (int i = 0; i < count; i++)
            card_set_add(&set, hand[i]);
        Card must = hand[random_below(&random, (uint32_t)count)];
        assert_int_equal(melds_in_hand(&wild, wild.wild, false, &set, CARD_NONE, collect, &all),
                         WALK_WHOLE);
        assert_int_equal(melds_in_hand(&wild, wild.wild, false, &set, must, collect, &with),
                         WALK_WHOLE);
        if (count_with(&all, must) != with.count || count_with(&with, must) != with.count)
            fail_msg("hand %u: %d plays have the card, %d are shown", number,
                     count_with(&all, must), with.count);
        act_list_free(&all);
        act_list_free(&with);
    }
}

// ---- More than anybody can wait for

static bool count_plays(void *self, const Act *act)
{
    ++*(int *)self;
    return true;
}

static void a_walk_without_end_is_cut(void **state)
{
    static const struct {
        const char *name;
        int naturals_min;
        Card must;
    } cases[] = {{"one natural card", 1, CARD_NONE},
                 {"many natural cards", 20, CARD_NONE},
                 {"a wild card that must be used", 1, 12},
                 {"a natural card that must be used", 1, 13}};
    Ruleset wild = wild_rules(2);
    CardSet hand = deck_cards(&wild.deck);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int plays = 0;
        for (int kind = 0; kind < wild.meld_count; kind++)
            wild.melds[kind].naturals_min = cases[i].naturals_min;
        WalkEnd end =
            melds_in_hand(&wild, wild.wild, false, &hand, cases[i].must, count_plays, &plays);
        if (end == WALK_ENDED || plays > WALK_STEPS_MAX)
            fail_msg("%s: %d plays", cases[i].name, plays);
    }
}

static void many_wild_cards_by_name_are_read_in_time(void **state)
{
    Ruleset wild = wild_rules(2);
    Laying cards[13];
    int count = 0;
    ActList list = {0};
    Refusal why;
    for (int suit = 0; suit < 2; suit++)
        for (int rank = 2; rank <= 12; rank += 2)
            cards[count++] = (Laying){card_make(0, suit, rank), FACE_OPEN};
    cards[count++] = (Laying){card_make(0, 2, 13), face_make(2, 13)};
    int found = meld_readings(&wild, wild.wild, false, cards, count, &list, &why);
    assert_in_range(found, 2, 2 * WALK_STEPS_MAX);
    act_list_free(&list);
}

int main(void)
{
    rules = menos_rules();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_a_meld_or_the_first_fault_is_named),
        cmocka_unit_test(cards_are_added_where_they_fit),
        cmocka_unit_test(a_card_stands_for_no_rank_that_is_none),
        cmocka_unit_test(a_wild_card_of_the_rank_of_a_set_stands_for_itself),
        cmocka_unit_test(a_joker_may_make_room_for_its_twin),
        cmocka_unit_test(the_walk_meets_every_meld_once),
        cmocka_unit_test(the_walk_meets_every_lay_off),
        cmocka_unit_test(a_card_that_must_be_used_is_in_every_play),
        cmocka_unit_test(of_all_plays_those_with_the_card_are_shown),
        cmocka_unit_test(a_walk_without_end_is_cut),
        cmocka_unit_test(many_wild_cards_by_name_are_read_in_time),
    };
    return RUN_TESTS(tests);
}
