// The walks through melds, lay-offs and exchanges show what the judgement lets through, each once,
// and nothing else.

#include "base/random.h"
#include "play/meld.h"
#include "play/meld_walk.h"
#include "play/readings.h"
#include "support/laying.h"
#include "support/menos.h"
#include "test.h"

#include "rules/conclude.h"

static const Ruleset *rules;

// Of the hands that are held against brute force one in so many is tried; with an argument each is.
static unsigned share = 6;

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

static void add_once(const Brute *brute, ActKind kind, int meld)
{
    Act act = {.kind = (uint8_t)kind, .meld = (uint8_t)meld};
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
            add_once(brute, brute->game ? ACT_LAY : ACT_MELD, kind);
        return;
    }
    Card card = brute->cards[index].card;
    Face natural = card_face(card);
    if (natural != FACE_JOKER) {
        brute->cards[index].as = natural;
        try_faces(brute, kind, index + 1);
    }
    if (card_rank(card) == brute->rules->deck.ranks[0]) {
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
        brute->cards[index].as = face_any_suit(rank);
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

// The two lists have the same plays; frees them.
static void compare(const Game *game, ActList *walked, ActList *brute, const char *what,
                    unsigned number)
{
    if (missing_from(game, brute, walked) >= 0)
        fail_msg("%s %u: the walk misses a play (%d, brute force %d)", what, number, walked->count,
                 brute->count);
    if (missing_from(game, walked, brute) >= 0)
        fail_msg("%s %u: the walk shows a play that is none", what, number);
    act_list_free(walked);
    act_list_free(brute);
}

// Twins make no second play, so that their number must agree as well.
static bool has_twins(const Game *game, const ActList *list)
{
    for (int i = 0; i < list->count; i++)
        for (int j = 0; j < i; j++)
            if (act_same(game, &list->acts[i], &list->acts[j]))
                return true;
    return false;
}

// Few ranks, so that melds are many.
static int random_hand(const Ruleset *variant, Random *random, Card hand[], int count, int jokers)
{
    Card deck[CARDS_MAX];
    const Deck *of = &variant->deck;
    int size = 0, low = (int)random_below(random, 8);
    low += of->rank_count == RANK_MAX && variant->melds[MENOS_ESCALERA].ace == ACE_RING ? 5 : 0;
    for (int pack = 0; pack < 2; pack++)
        for (int suit = 0; suit < SUITS; suit++)
            for (int i = 0; i < 6; i++)
                deck[size++] = card_make(pack, suit, of->ranks[(low + i) % of->rank_count]);
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
    ruleset_conclude(&wild);
    return wild;
}

static void walk_and_compare(const Ruleset *variant, Random *random, int cards, unsigned number)
{
    Card hand[8];
    ActList walked = {0}, brute_list = {0};
    Brute brute = {.rules = variant, .list = &brute_list};
    int count = random_hand(variant, random, hand, cards, 1);
    CardSet set = {{0}};
    for (int i = 0; i < count; i++)
        card_set_add(&set, hand[i]);
    melds_in_hand(variant, variant->wild, false, &set, CARD_NONE, collect, &walked);
    brute_force(&brute, hand, count, variant->meld_count);
    if (has_twins(NULL, &walked))
        fail_msg("hand %u: a play is shown twice", number);
    compare(NULL, &walked, &brute_list, "hand", number);
}

static void the_walk_meets_every_meld_once(void **state)
{
    Ruleset wilder = *rules;
    wilder.melds[MENOS_ESCALERA].wild.max = 2;
    wilder.melds[MENOS_PIERNA].suits = (Range){1, 4};
    wilder.melds[MENOS_PIERNA].wild.max = 1;
    Ruleset wildest = wild_rules(7), apart = wild_rules(7), inside = wild_rules(7);
    apart.melds[MENOS_ESCALERA].wild.adjacent = false;
    inside.melds[MENOS_ESCALERA].wild.ends = false;
    for (int kind = 0; kind < apart.meld_count; kind++)
        apart.melds[kind].wild.naturals = inside.melds[kind].wild.naturals = true;
    Ruleset single = wilder, twice = wild_rules(7);
    single.melds[MENOS_PIERNA].copies = 1;
    single.melds[MENOS_PIERNA].size.max = 4;
    twice.melds[MENOS_PIERNA].copies = 2;
    Ruleset of_use = wild_rules(7);
    const FaceSet odd = EACH_LANE * 0x2aaa;
    of_use.melds[MENOS_ESCALERA].cards = odd | UINT64_C(0xffff) << 16;
    of_use.melds[MENOS_PIERNA].cards = ~odd;
    Random random = random_stream(1, 0, PURPOSE_CHECK);
    for (unsigned i = 0; i < 150 / share; i++) {
        walk_and_compare(rules, &random, 7, i);
        ruleset_conclude(&wilder);
        walk_and_compare(&wilder, &random, 7, i);
        ruleset_conclude(&wildest);
        walk_and_compare(&wildest, &random, 4, i);
        ruleset_conclude(&apart);
        walk_and_compare(&apart, &random, 4, i);
        ruleset_conclude(&inside);
        walk_and_compare(&inside, &random, 4, i);
        ruleset_conclude(&single);
        walk_and_compare(&single, &random, 7, i);
        ruleset_conclude(&of_use);
        walk_and_compare(&of_use, &random, 4, i);
        ruleset_conclude(&twice);
        walk_and_compare(&twice, &random, 4, i);
    }
}

// A deck of so few ranks that a run comes full circle.
static void shorten_deck(Ruleset *variant)
{
    variant->deck.rank_count = 6;
    deck_index(&variant->deck);
}

// A run goes on round the corner, and may come full circle; there nothing is an end.
static void the_walk_meets_every_run_of_a_ring_once(void **state)
{
    static const struct {
        int wild_max;
        bool mixed, apart, inside, few;
    } cases[] = {
        {1, false, false, false, false}, {2, false, false, false, true},
        {3, true, false, false, true},   {3, false, true, false, true},
        {3, false, false, true, true},   {3, false, true, true, true},
        {2, true, true, false, false},   {2, true, false, true, true},
    };
    Random random = random_stream(7, 0, PURPOSE_CHECK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset variant = *rules;
        MeldRule *run = &variant.melds[MENOS_ESCALERA];
        if (cases[i].few)
            shorten_deck(&variant);
        run->ace = ACE_RING;
        run->mixed = cases[i].mixed;
        run->size.max = UNLIMITED;
        run->wild.max = cases[i].wild_max;
        run->wild.adjacent = !cases[i].apart;
        run->wild.ends = !cases[i].inside;
        const int twos = cases[i].wild_max > 1 ? 2 : SUITS;
        for (int suit = twos; suit < SUITS; suit++)
            variant.wild = face_set_with(variant.wild, face_make(suit, 2));
        ruleset_conclude(&variant);
        for (unsigned number = 0; number < 60 / share; number++)
            walk_and_compare(&variant, &random, cases[i].mixed ? 5 : 7, number);
    }
}

// A run of three to five, of few ranks up to six, from a random place, each of its cards a joker as
// often as the rules have it, and one of them natural.
static void lay_random_run(const Ruleset *variant, Random *random, Game *game)
{
    const MeldRule *rule = &variant->melds[MENOS_ESCALERA];
    const int ranks = variant->deck.rank_count;
    int size = 3 + (int)random_below(random, ranks < RANK_MAX ? 4 : 3);
    int suit = (int)random_below(random, SUITS);
    const bool ring = rule->ace == ACE_RING;
    int low = (int)random_below(random, (uint32_t)(ranks + 2 - size)), jokers = 0;
    int natural = (int)random_below(random, (uint32_t)size);
    *game = (Game){.players = 2, .meld_count = 1};
    game->melds[0].kind = MENOS_ESCALERA;
    for (int i = 0; i < size; i++) {
        int rank = deck_rank(&variant->deck, ring ? (low + i) % variant->deck.rank_count : low + i);
        if (rule->mixed)
            suit = (int)random_below(random, SUITS);
        bool joker = i != natural && jokers < rule->wild.max && jokers < 3 &&
                     random_below(random, (uint32_t)size) == 0;
        Card card = joker ? card_make(0, 3 - jokers++, RANK_JOKER)
                          : face_shown(&variant->deck, face_make(suit, rank));
        place_push(
            &game->places, place_of_meld(0),
            (Placed){.card = card, .as = face_in_run(&variant->deck, rule, suit, rank, card)});
    }
}

// An ace may have come to lie where the rules do not have it.
static void random_run(const Ruleset *variant, Random *random, Game *game)
{
    Laying cards[ACT_CARDS_MAX];
    Refusal why;
    do {
        lay_random_run(variant, random, game);
        for (int i = 0; i < meld_size(game, 0); i++)
            cards[i] = (Laying){meld_cards(game, 0)[i].card, meld_cards(game, 0)[i].as};
    } while (!meld_judge(variant, variant->wild, (MeldForm){MENOS_ESCALERA, false}, cards,
                         meld_size(game, 0), &why));
    meld_settle(variant, game, 0);
}

// A random run on the table, and some other cards to put with it.
static int random_table(const Ruleset *variant, Random *random, Game *game, Card hand[],
                        CardSet *set)
{
    random_run(variant, random, game);
    int count = random_hand(variant, random, hand, 5, 1), kept = 0;
    CardSet table = game_cards(game);
    for (int i = 0; i < count; i++)
        if (!card_set_has(&table, hand[i]))
            card_set_add(set, hand[kept++] = hand[i]);
    return kept;
}

static void lay_and_compare(const Ruleset *variant, Random *random, const char *name,
                            unsigned number)
{
    Game game;
    Card hand[8];
    CardSet set = {{0}};
    ActList walked = {0}, brute_list = {0};
    int kept = random_table(variant, random, &game, hand, &set);
    lays_on_meld(variant, &game, variant->wild, 0, &set, CARD_NONE, collect, &walked);
    for (int i = 0; i < meld_size(&game, 0); i++)  // jokers on the table may be named too
        if (card_is_joker(meld_cards(&game, 0)[i].card))
            hand[kept++] = meld_cards(&game, 0)[i].card;
    Brute brute = {.rules = variant, .game = &game, .list = &brute_list};
    brute_force(&brute, hand, kept, 1);
    if (has_twins(&game, &walked))
        fail_msg("%s %u: a play is shown twice", name, number);
    compare(&game, &walked, &brute_list, name, number);
}

#define FREE                           \
    {                                  \
        .adjacent = true, .ends = true \
    }

// One ace either way; jokers that move to either end, outwards, or not at all; one suit or several.
static void the_walk_meets_every_lay_off(void **state)
{
    static const struct {
        const char *name;
        int wild_max;
        WildShift shift;
        Ace ace;
        bool mixed;
        FaceSet but;       // cards that it does not take as themselves
        WildRule held_to;  // to no neighbours, no end, no more than natural cards
    } cases[] = {
        {"one joker", 1, SHIFT_EITHER_END, ACE_EITHER, false, 0, FREE},
        {"two jokers", 2, SHIFT_EITHER_END, ACE_EITHER, false, 0, FREE},
        {"one outwards", 1, SHIFT_OWN_SIDE, ACE_EITHER, false, 0, FREE},
        {"many outwards", UNLIMITED, SHIFT_OWN_SIDE, ACE_EITHER, false, 0, FREE},
        {"up to both aces", UNLIMITED, SHIFT_OWN_SIDE, ACE_BOTH, false, 0, FREE},
        {"fixed", UNLIMITED, SHIFT_NONE, ACE_LOW, false, 0, FREE},
        {"mixed", 2, SHIFT_NONE, ACE_BOTH, true, 0, FREE},
        {"mixed, outwards", 2, SHIFT_OWN_SIDE, ACE_HIGH, true, 0, FREE},
        {"apart", UNLIMITED, SHIFT_EITHER_END, ACE_EITHER, false, 0, {.ends = true}},
        {"apart, outwards", UNLIMITED, SHIFT_OWN_SIDE, ACE_BOTH, false, 0, {.ends = true}},
        {"inside", UNLIMITED, SHIFT_NONE, ACE_EITHER, false, 0, {.adjacent = true}},
        {"apart inside, mixed", UNLIMITED, SHIFT_NONE, ACE_LOW, true, 0, {.adjacent = false}},
        {"as naturals",
         UNLIMITED,
         SHIFT_EITHER_END,
         ACE_LOW,
         false,
         0,
         {.naturals = true, .adjacent = true, .ends = true}},
        {"of use", 2, SHIFT_EITHER_END, ACE_EITHER, false, EACH_LANE * 0x0492, FREE},
        {"of use, mixed", 2, SHIFT_OWN_SIDE, ACE_HIGH, true, 0xffff, FREE},
        {"ring", 2, SHIFT_EITHER_END, ACE_RING, false, 0, FREE},
        {"ring, fixed", UNLIMITED, SHIFT_NONE, ACE_RING, false, 0, FREE},
        {"ring, outwards", UNLIMITED, SHIFT_OWN_SIDE, ACE_RING, false, 0, FREE},
        {"ring, mixed", 2, SHIFT_EITHER_END, ACE_RING, true, 0, FREE},
        {"ring, apart", UNLIMITED, SHIFT_OWN_SIDE, ACE_RING, false, 0, {.ends = true}},
        {"ring, inside", UNLIMITED, SHIFT_NONE, ACE_RING, false, 0, {.adjacent = true}},
        {"ring, apart inside, mixed", UNLIMITED, SHIFT_NONE, ACE_RING, true, 0, {.ends = false}},
    };
    Random random = random_stream(2, 0, PURPOSE_CHECK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset variant = *rules;
        MeldRule *run = &variant.melds[MENOS_ESCALERA];
        run->cards = ~cases[i].but;
        run->wild = cases[i].held_to;
        run->wild.max = cases[i].wild_max;
        run->wild.shift = cases[i].shift;
        run->ace = cases[i].ace;
        run->mixed = cases[i].mixed;
        run->size.max = 14;
        ruleset_conclude(&variant);
        for (unsigned number = 0; number < 60; number++)
            lay_and_compare(&variant, &random, cases[i].name, number);
        // Few ranks, so that a run has nearly all of them. With many jokers brute force takes long.
        if (cases[i].ace != ACE_RING && cases[i].wild_max > 2)
            continue;
        shorten_deck(&variant);
        run->size.max = UNLIMITED;
        ruleset_conclude(&variant);
        for (unsigned number = 0; number < 40; number++)
            lay_and_compare(&variant, &random, cases[i].name, number);
    }
}

// Of a few ranks around that of the set, so that cards fit.
static void lay_on_set_and_compare(const Ruleset *variant, Random *random, const char *name,
                                   unsigned number)
{
    Card deck[CARDS_MAX], hand[8];
    const int rank = 3 + (int)random_below(random, 9);
    int size = deck_list(&variant->deck, deck), kept = 0;
    Game game = {.players = 2, .meld_count = 1};
    Laying cards[CARDS_MAX];
    Refusal why;
    do {
        random_shuffle(random, deck, size);
        game.melds[0].kind = MENOS_PIERNA;
        game.places = (Places){0};
        const int wanted = 3 + (int)random_below(random, 3);
        for (int i = 0; i < size && meld_size(&game, 0) < wanted; i++)
            if (card_is_joker(deck[i]) || card_rank(deck[i]) == rank)
                place_push(&game.places, place_of_meld(0),
                           (Placed){.card = deck[i],
                                    .as = card_is_joker(deck[i]) ? face_any_suit(rank)
                                                                 : card_face(deck[i])});
    } while (!meld_judge(variant, variant->wild, (MeldForm){MENOS_PIERNA, false}, cards,
                         meld_layings(&game, 0, cards), &why));
    meld_settle(variant, &game, 0);
    const CardSet table = game_cards(&game);
    CardSet set = {{0}};
    for (int i = 0; i < size && kept < 5; i++)
        if (!card_set_has(&table, deck[i]) &&
            (card_is_joker(deck[i]) || card_rank(deck[i]) == rank || kept == 0))
            card_set_add(&set, hand[kept++] = deck[i]);
    ActList walked = {0}, brute_list = {0};
    lays_on_meld(variant, &game, variant->wild, 0, &set, CARD_NONE, collect, &walked);
    Brute brute = {.rules = variant, .game = &game, .list = &brute_list};
    brute_force(&brute, hand, kept, 1);
    if (has_twins(&game, &walked))
        fail_msg("%s %u: a play is shown twice", name, number);
    compare(&game, &walked, &brute_list, name, number);
}

static void the_walk_meets_every_lay_off_on_a_set(void **state)
{
    static const struct {
        const char *name;
        int copies, suits_max;
        bool naturals;
    } cases[] = {
        {"any copies", UNLIMITED, 3, false},
        {"one copy", 1, 4, false},
        {"two copies of three suits", 2, 3, false},
        {"as naturals", UNLIMITED, 4, true},
    };
    Random random = random_stream(5, 0, PURPOSE_CHECK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset variant = *rules;
        MeldRule *set = &variant.melds[MENOS_PIERNA];
        set->size.max = UNLIMITED;
        set->suits = (Range){1, cases[i].suits_max};
        set->copies = cases[i].copies;
        set->wild.max = UNLIMITED;
        set->wild.naturals = cases[i].naturals;
        ruleset_conclude(&variant);
        for (unsigned number = 0; number < 60; number++)
            lay_on_set_and_compare(&variant, &random, cases[i].name, number);
    }
}

// In a run of several suits it stands for itself there, and is no wild card any more.
static void a_wild_card_that_moves_may_find_its_own_place(void **state)
{
    const Card six = face_make(0, 6);
    Ruleset variant = *rules;
    MeldRule *run = &variant.melds[MENOS_ESCALERA];
    run->mixed = true;
    run->wild.shift = SHIFT_EITHER_END;
    for (int suit = 0; suit < SUITS; suit++)
        variant.wild |= UINT64_C(1) << face_make(suit, 6);
    ruleset_conclude(&variant);
    Game game = {.players = 2, .meld_count = 1, .melds[0].kind = MENOS_ESCALERA};
    const Placed there[] = {{.card = six, .as = face_any_suit(3)},
                            {.card = face_make(1, 4), .as = face_make(1, 4)},
                            {.card = face_make(2, 5), .as = face_make(2, 5)}};
    for (int i = 0; i < 3; i++)
        place_push(&game.places, place_of_meld(0), there[i]);
    meld_settle(&variant, &game, 0);
    const Card hand[] = {face_make(3, 7), six};
    CardSet set = {{0}};
    ActList walked = {0}, brute_list = {0};
    card_set_add(&set, hand[0]);
    lays_on_meld(&variant, &game, variant.wild, 0, &set, CARD_NONE, collect, &walked);
    Brute brute = {.rules = &variant, .game = &game, .list = &brute_list};
    brute_force(&brute, hand, 2, 1);
    assert_int_equal(walked.count, 1);
    compare(&game, &walked, &brute_list, "a six that moves to the six", 0);
}

// ---- Exchanges

static void try_swaps(Brute *brute, Card card, Card freed)
{
    for (int as = 0; as < 128; as++)
        for (int freed_as = 0; freed_as < 128; freed_as++) {
            Refusal why;
            brute->cards[0] = (Laying){card, (Face)as};
            brute->cards[1] = (Laying){freed, (Face)freed_as};
            if (freed_as > 0 && brute->count == 1)
                break;
            if (swap_judge(brute->rules, brute->game, brute->rules->wild, 0, brute->cards,
                           brute->count, &why))
                add_once(brute, ACT_SWAP, 0);
        }
}

static void swap_and_compare(const Ruleset *variant, Random *random, const char *name,
                             unsigned number)
{
    Game game;
    Card hand[8];
    CardSet set = {{0}};
    ActList walked = {0}, brute_list = {0};
    int kept = random_table(variant, random, &game, hand, &set);
    bool stays = variant->melds[MENOS_ESCALERA].wild.freed == FREED_SAME_RUN;
    Brute brute = {.rules = variant, .game = &game, .list = &brute_list, .count = stays ? 2 : 1};
    swaps_on_meld(variant, &game, variant->wild, 0, &set, CARD_NONE, collect, &walked);
    for (int i = 0; i < kept; i++)
        for (int j = 0; j < meld_size(&game, 0); j++)
            try_swaps(&brute, hand[i], meld_cards(&game, 0)[j].card);
    compare(&game, &walked, &brute_list, name, number);
}

static void the_walk_meets_every_exchange(void **state)
{
    static const struct {
        const char *name;
        WildSwap swap;
        WildFreed freed;
        Ace ace;
        bool mixed, twos;
    } cases[] = {
        {"to an end", SWAP_ANY, FREED_SAME_RUN, ACE_EITHER, false, false},
        {"from an end", SWAP_ENDS, FREED_SAME_RUN, ACE_BOTH, false, true},
        {"to the hand", SWAP_ANY, FREED_HAND, ACE_BOTH, false, false},
        {"from an end to the hand", SWAP_ENDS, FREED_HAND, ACE_HIGH, false, true},
        {"mixed, to an end", SWAP_ANY, FREED_SAME_RUN, ACE_BOTH, true, true},
        {"mixed, to the hand", SWAP_ANY, FREED_HAND, ACE_BOTH, true, false},
    };
    Random random = random_stream(4, 0, PURPOSE_CHECK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset variant = cases[i].twos ? wild_rules(11) : *rules;
        MeldRule *run = &variant.melds[MENOS_ESCALERA];
        run->size = (Range){3, 14};
        run->wild = (WildRule){.max = 3,
                               .adjacent = true,
                               .ends = true,
                               .swap = cases[i].swap,
                               .freed = cases[i].freed};
        run->ace = cases[i].ace;
        run->mixed = cases[i].mixed;
        ruleset_conclude(&variant);
        for (unsigned number = 0; number < 200; number++)
            swap_and_compare(&variant, &random, cases[i].name, number);
    }
}

// ---- Cards that must be used

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
        int count = random_hand(rules, &random, hand, 5, 1);
        for (int i = 0; i < count; i++)
            card_set_add(&set, hand[i]);
        Card must = hand[random_below(&random, (uint32_t)count)];
        ruleset_conclude(&wild);
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
        ruleset_conclude(&wild);
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
    ruleset_conclude(&wild);
    int found = meld_readings(&wild, wild.wild, (MeldsMeant){~0u}, cards, count, &list, &why);
    assert_in_range(found, 2, 2 * WALK_STEPS_MAX);
    act_list_free(&list);
}

int main(int count, char *words[])
{
    rules = menos_rules();
    if (count > 1 && strcmp(words[1], "whole") == 0)
        share = 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_walk_meets_every_meld_once),
        cmocka_unit_test(the_walk_meets_every_run_of_a_ring_once),
        cmocka_unit_test(the_walk_meets_every_lay_off),
        cmocka_unit_test(the_walk_meets_every_lay_off_on_a_set),
        cmocka_unit_test(a_wild_card_that_moves_may_find_its_own_place),
        cmocka_unit_test(the_walk_meets_every_exchange),
        cmocka_unit_test(a_card_that_must_be_used_is_in_every_play),
        cmocka_unit_test(of_all_plays_those_with_the_card_are_shown),
        cmocka_unit_test(a_walk_without_end_is_cut),
        cmocka_unit_test(many_wild_cards_by_name_are_read_in_time),
    };
    return RUN_TESTS(tests);
}
