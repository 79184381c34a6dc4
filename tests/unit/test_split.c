// Who is asked how a hand is shown, by brute force: every split of random hands behind random
// knocks of gin, and all that can be laid off of it. And what goes onto random tables of rummy. A
// slice with every run; the whole is `build/tests/test_split 20000`, knocks, with as many tables.

#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "play/judge.h"
#include "play/play.h"
#include "play/position.h"
#include "support/loaded.h"
#include "test.h"

enum { SPLITS_MAX = 4096, MELDS_OF_HAND = 512, HELD = 10, LIMIT = 10, OTHER_HANDS = 20 };

static int wanted = 400;

// ---- Cards of one pack as bits 1 << face, and what they make

typedef uint64_t Cards;

typedef struct {
    int count;
    Cards melds[4], loose;
} Shown;

static Cards card_of(int suit, int rank) { return (Cards)1 << face_make(suit, rank); }

static int points(Cards cards)
{
    int sum = 0;
    for (; cards; cards &= cards - 1)
        sum += least(face_rank((Face)__builtin_ctzll(cards)), 10);
    return sum;
}

static Cards run_of(int suit, int low, int high)
{
    Cards run = 0;
    for (int rank = low; rank <= high; rank++)
        run |= card_of(suit, rank);
    return run;
}

// All melds that can be made of the cards.
static int melds_of(Cards hand, Cards melds[MELDS_OF_HAND])
{
    int count = 0;
    for (int rank = 1; rank <= 13; rank++)
        for (int suits = 1; suits < 16; suits++) {
            Cards set = 0;
            for (int suit = 0; suit < SUITS; suit++)
                set |= suits >> suit & 1 ? card_of(suit, rank) : 0;
            if (__builtin_popcount((unsigned)suits) >= 3 && (set & ~hand) == 0)
                melds[count++] = set;
        }
    for (int suit = 0; suit < SUITS; suit++)
        for (int low = 1; low <= 11; low++)
            for (int high = low + 2; high <= 13 && !(run_of(suit, low, high) & ~hand); high++)
                melds[count++] = run_of(suit, low, high);
    return count;
}

static void add_splits(const Cards melds[], int count, int from, const Shown *so_far, Shown *list,
                       int *listed)
{
    list[(*listed)++] = *so_far;
    for (int i = from; i < count; i++) {
        Shown more = *so_far;
        if (melds[i] & ~more.loose)
            continue;
        more.melds[more.count++] = melds[i];
        more.loose &= ~melds[i];
        add_splits(melds, count, i + 1, &more, list, listed);
    }
}

static int splits_of(Cards hand, Shown list[SPLITS_MAX])
{
    Cards melds[MELDS_OF_HAND];
    int listed = 0;
    const int count = melds_of(hand, melds);
    add_splits(melds, count, 0, &(Shown){.loose = hand}, list, &listed);
    return listed;
}

static bool is_run(Cards meld)
{
    const Face first = (Face)__builtin_ctzll(meld);
    return meld >> first >> 1 & 1;
}

static bool fits(Cards meld, Cards card)
{
    const Face face = (Face)__builtin_ctzll(card), low = (Face)__builtin_ctzll(meld);
    const Face high = (Face)(63 - __builtin_clzll(meld));
    if (!is_run(meld))
        return face_rank(face) == face_rank(low);
    return face_suit(face) == face_suit(low) && (face + 1 == low || face == high + 1);
}

// What is left of the cards once all that goes onto the melds lies there; a card that goes onto a
// run and onto a set goes onto the run, where it may let others follow.
static Cards laid_off(const Shown *on, Cards loose)
{
    Shown table = *on;
    for (int runs = 1, laid = 1; runs >= 0; runs -= !laid) {
        laid = 0;
        for (Cards rest = loose; rest && !laid; rest &= rest - 1)
            for (int i = 0; i < table.count && !laid; i++)
                if (is_run(table.melds[i]) == runs && fits(table.melds[i], rest & -rest)) {
                    table.melds[i] |= rest & -rest;
                    loose &= ~(rest & -rest);
                    laid = 1;
                }
        if (laid)
            runs = 1;
    }
    return loose;
}

static int fewest_left(Cards hand, const Shown *on, bool lays)
{
    static Shown list[SPLITS_MAX];
    int fewest = points(hand);
    for (int i = splits_of(hand, list); i-- > 0;)
        fewest = least(fewest, points(lays ? laid_off(on, list[i].loose) : list[i].loose));
    return fewest;
}

// What goes onto the melds at once, and with that what goes onto them behind other cards.
typedef struct {
    Cards at_once, all;
} Taken;

static bool take_the_same(const Shown *a, const Shown *b, Cards held)
{
    Taken by[2] = {{0}};
    for (int i = 0; i < 2; i++) {
        const Shown *shown = i ? b : a;
        by[i].all = held & ~laid_off(shown, held);
        for (Cards rest = by[i].all; rest; rest &= rest - 1)
            by[i].at_once |= laid_off(shown, rest & -rest) ? 0 : rest & -rest;
    }
    return memcmp(&by[0], &by[1], sizeof by[0]) == 0;
}

// ---- Random hands

static Cards deck(void)
{
    Cards all = 0;
    for (int suit = 0; suit < SUITS; suit++)
        all |= run_of(suit, 1, 13);
    return all;
}

static Cards one_of(Cards from, Random *random)
{
    for (uint32_t skip = random_below(random, (uint32_t)__builtin_popcountll(from)); skip > 0;
         skip--)
        from &= from - 1;
    return from & -from;
}

// So many melds where that goes, and then cards: the lowest where they are to be few points.
static Cards hand_of(Cards *from, int melds, bool low, Random *random)
{
    Cards hand = 0, made[MELDS_OF_HAND];
    for (; melds > 0; melds--) {
        const int count = melds_of(*from, made);
        const Cards meld = made[random_below(random, (uint32_t)count)];
        if (__builtin_popcountll(hand | meld) > HELD)
            continue;
        hand |= meld;
        *from &= ~meld;
    }
    while (__builtin_popcountll(hand) < HELD) {
        Cards card = one_of(*from, random);
        for (int tries = 0; low && tries < 3; tries++) {
            const Cards other = one_of(*from, random);
            card = points(other) < points(card) ? other : card;
        }
        hand |= card;
        *from &= ~card;
    }
    return hand;
}

static void part_of(Part *part, Cards cards)
{
    part->open = false;
    for (part->count = 0; cards; cards &= cards - 1)
        part->cards[part->count++] = (Card)__builtin_ctzll(cards);
}

// ---- A knock

typedef struct {
    const Ruleset *rules;
    Random random;
    Play play;
    Outcome outcome;
    Cards hands[2], seen;  // what the knocker sees lying: the card thrown, the pile
    Shown shown[2];
    bool asked[2], over;
    int knocks, times_asked[2];
} Knock;

static void do_act(Knock *knock, ActKind kind, Cards thrown)
{
    Act act = {.kind = (uint8_t)kind, .count = thrown != 0};
    act.rule = (uint8_t)open_rule(knock->rules, &knock->play.game, kind, ZONE_STOCK);
    if (thrown)
        act.cards[0] = (Laying){(Card)__builtin_ctzll(thrown), (Face)__builtin_ctzll(thrown)};
    assert_int_equal(play_apply(knock->rules, &knock->play, &act, &knock->outcome), VERDICT_DONE);
    for (int i = 0; i < knock->outcome.events.count && !knock->over; i++) {
        const Event *event = &knock->outcome.events.events[i];
        knock->over = event->kind == EVENT_HAND_OVER;
        if (event->kind != EVENT_MELDED)
            continue;
        Shown *shown = &knock->shown[event->seat];
        Cards meld = 0;
        for (int j = 0; j < event->count; j++)
            meld |= (Cards)1 << event->cards[j].card;
        shown->melds[shown->count++] = meld;
        shown->loose &= ~meld;
    }
}

static bool is_asked(const Knock *knock, int seat)
{
    const Game *game = &knock->play.game;
    return !knock->over && game->asked == seat && step_has_act(knock->rules, game->step, ACT_SHOW);
}

// Deals, knocks, and shows the knocker's hand. False: these hands do not knock.
static bool knocks(Knock *knock)
{
    Position position;
    Cards left = deck();
    knock->hands[0] =
        hand_of(&left, 2 + (int)random_below(&knock->random, 2), true, &knock->random);
    if (fewest_left(knock->hands[0], NULL, false) > LIMIT)
        return false;
    knock->hands[1] = hand_of(&left, (int)random_below(&knock->random, 4), false, &knock->random);
    const Cards thrown = one_of(left, &knock->random),
                lying = one_of(left & ~thrown, &knock->random);
    knock->seen = thrown | lying;
    position_new(&position);
    position.setup.players = 2;
    position.setup.seed = (uint64_t)knock->knocks;
    position.placed = true;
    position.dealer = 1;
    position.in_turn = 0;
    position.turn = 5;
    part_of(&position.discards, lying);
    position.stock.count = 1;
    position.stock.cards[0] = (Card)__builtin_ctzll(thrown);
    for (int seat = 0; seat < 2; seat++) {
        part_of(&position.hands[seat], knock->hands[seat]);
        knock->shown[seat] = (Shown){.loose = knock->hands[seat]};
        knock->asked[seat] = false;
    }
    knock->over = false;
    assert_int_equal(position_start(knock->rules, &position, &knock->play, &knock->outcome, NULL),
                     START_DONE);
    do_act(knock, ACT_DRAW, 0);
    do_act(knock, ACT_CLOSE, thrown);
    knock->asked[0] = is_asked(knock, 0);
    if (knock->asked[0])
        do_act(knock, ACT_SHOW, 0);
    knock->asked[1] = is_asked(knock, 1);
    knock->knocks++;
    for (int seat = 0; seat < 2; seat++)
        knock->times_asked[seat] += knock->asked[seat];
    return true;
}

// ---- What is claimed of it

// What the knock is worth, shown so, against a hand.
static int lead(const Shown *shown, Cards other)
{
    return fewest_left(other, shown, shown->loose != 0) - points(shown->loose);
}

// A knocker who is not asked loses nothing by that, whatever the other one holds; of who is asked
// two splits within the limit differ in what they take, or as good ones in what they leave.
static void check_knocker(Knock *knock)
{
    static Shown list[SPLITS_MAX];
    const Shown *host = &knock->shown[0];
    const Cards hidden = deck() & ~knock->hands[0] & ~knock->seen;
    bool differ = false;
    const int count = splits_of(knock->hands[0], list);
    for (int i = 0; i < count; i++) {
        if (points(list[i].loose) > LIMIT)
            continue;
        differ |= !take_the_same(&list[i], host, hidden);
        differ |= points(list[i].loose) == points(host->loose) && list[i].loose != host->loose;
        if (!knock->asked[0] && lead(&list[i], knock->hands[1]) > lead(host, knock->hands[1]))
            fail_msg("knock %d: the knocker is not asked, and another split is better",
                     knock->knocks);
    }
    if (host->loose == 0)
        assert_false(knock->asked[0]);
    else if (knock->asked[0] != differ)
        fail_msg("knock %d: the knocker is%s asked, and that matters %s", knock->knocks,
                 knock->asked[0] ? "" : " not", differ ? "too" : "not");
    for (int i = 0; i < OTHER_HANDS && !differ; i++) {
        Cards left = hidden;
        const Cards other = hand_of(&left, i % 4, false, &knock->random);
        for (int j = 0; j < count; j++)
            if (points(list[j].loose) <= LIMIT && lead(&list[j], other) > lead(host, other))
                fail_msg("knock %d: another split is better", knock->knocks);
    }
}

// The same of the opponent, who sees all melds that there are to lay off on.
static void check_opponent(Knock *knock)
{
    static Shown list[SPLITS_MAX];
    const Cards hand = knock->hands[1];
    const bool lays = knock->shown[0].loose != 0;
    const Cards fitting = lays ? hand & ~laid_off(&knock->shown[0], hand) : 0;
    const int count = splits_of(hand, list), fewest = fewest_left(hand, NULL, false);
    Cards equal = 0;
    bool some = false, differ = false;
    for (int i = 0; i < count; i++) {
        differ |= (fitting & ~list[i].loose) != 0;
        if (points(list[i].loose) != fewest)
            continue;
        differ |= some && list[i].loose != equal;
        equal = list[i].loose;
        some = true;
    }
    if (knock->asked[1] != differ)
        fail_msg("knock %d: the opponent is%s asked, and that matters %s", knock->knocks,
                 knock->asked[1] ? "" : " not", differ ? "too" : "not");
    if (!knock->asked[1])
        assert_int_equal(points(lays ? laid_off(&knock->shown[0], knock->shown[1].loose)
                                     : knock->shown[1].loose),
                         fewest_left(hand, &knock->shown[0], lays));
}

static void who_is_asked_has_something_to_decide(void **state)
{
    static Knock knock;
    knock.rules = loaded("gin", NULL, 0);
    knock.random = random_stream(49, 0, PURPOSE_CHECK);
    while (knock.knocks < wanted) {
        if (!knocks(&knock))
            continue;
        check_knocker(&knock);
        check_opponent(&knock);
    }
    print_message("%d knocks; asked: the knocker %d, the opponent %d\n", knock.knocks,
                  knock.times_asked[0], knock.times_asked[1]);
    assert_true(knock.times_asked[0] > wanted / 100 && knock.times_asked[0] < wanted * 9 / 10);
    assert_true(knock.times_asked[1] > wanted / 10 && knock.times_asked[1] < wanted * 9 / 10);
    loaded_drop(knock.rules);
}

// ---- A table of rummy

// Cards of one act.
static Act act_of(const Ruleset *rules, const Game *game, ActKind kind, int meld, Cards cards)
{
    Act act = {.kind = (uint8_t)kind, .meld = (uint8_t)meld};
    act.rule = (uint8_t)open_rule(rules, game, kind, -1);
    for (; cards; cards &= cards - 1)
        act.cards[act.count++] =
            (Laying){(Card)__builtin_ctzll(cards), (Face)__builtin_ctzll(cards)};
    return act;
}

// Each card and each two cards of the hand go onto each meld, and each three and four go down,
// where the rules of the game in words say so.
static void check_table(const Ruleset *rules, const Game *game, const Shown *table, Cards hand,
                        int *yes)
{
    Cards cards[HELD], made[MELDS_OF_HAND];
    Refusal why;
    int count = 0;
    const int melds = melds_of(hand, made);
    for (; hand; hand &= hand - 1)
        cards[count++] = hand & -hand;
    for (unsigned some = 1; some < 1u << count; some++) {
        const int size = __builtin_popcount(some);
        Cards chosen = 0;
        bool is_meld = false;
        for (int i = 0; i < count; i++)
            chosen |= some >> i & 1 ? cards[i] : 0;
        for (int meld = 0; meld < table->count && size <= 2; meld++) {
            const Shown one = {1, {table->melds[meld]}, 0};
            const Act lay = act_of(rules, game, ACT_LAY, meld, chosen);
            const bool goes = laid_off(&one, chosen) == 0;
            *yes += goes;
            assert_int_equal(act_judge(rules, game, &lay, &why), goes);
        }
        if (size < 3 || size > 4)
            continue;
        for (int i = 0; i < melds; i++)
            is_meld |= made[i] == chosen;
        const int kind = is_run(chosen) ? 1 : 0;
        const Act meld = act_of(rules, game, ACT_MELD, kind, chosen);
        *yes += is_meld;
        assert_int_equal(act_judge(rules, game, &meld, &why), is_meld);
    }
}

static void what_goes_onto_a_table_of_rummy(void **state)
{
    const Ruleset *rules = loaded("rummy", NULL, 0);
    Random random = random_stream(49, 1, PURPOSE_CHECK);
    static Play play;
    static Outcome outcome;
    int yes = 0;
    for (int tables = 0; tables < wanted / 4; tables++) {
        Position position;
        Cards left = deck(), made[MELDS_OF_HAND];
        Shown table = {0};
        position_new(&position);
        position.setup.players = 2;
        position.placed = true;
        position.dealer = 1;
        position.drawn = true;
        while (table.count < 4) {
            const int count = melds_of(left, made);
            const Cards meld = made[random_below(&random, (uint32_t)count)];
            if (__builtin_popcountll(meld) > 5)
                continue;
            MeldPart *part = &position.melds[position.meld_count++];
            const Act act = act_of(rules, &play.game, ACT_MELD, 0, meld);
            *part = (MeldPart){.side = 1, .kind = is_run(meld) ? 1 : 0, .count = act.count};
            memcpy(part->cards, act.cards, (size_t)act.count * sizeof act.cards[0]);
            table.melds[table.count++] = meld;
            left &= ~meld;
        }
        const Cards hand = hand_of(&left, (int)random_below(&random, 2), false, &random);
        part_of(&position.hands[0], hand);
        position.hands[0].open = true;
        if (position_start(rules, &position, &play, &outcome, NULL) != START_DONE)
            fail_msg("%s", outcome.error.text);
        check_table(rules, &play.game, &table, hand, &yes);
    }
    print_message("%d melds and lay-offs\n", yes);
    assert_true(yes > wanted / 8);
    loaded_drop(rules);
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_asked_has_something_to_decide),
        cmocka_unit_test(what_goes_onto_a_table_of_rummy),
    };
    if (argc > 1)
        wanted = atoi(argv[1]);
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
