// Who is asked how a hand is shown where melds take wild cards, by brute force: every split of
// random hands behind random knocks, with each joker in each place that it may stand for, and all
// that can be laid off on it. A slice with every run; `build/tests/test_split_wild 5000` has so
// many knocks of each game.

#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "play/judge.h"
#include "play/play.h"
#include "play/position.h"
#include "support/loaded.h"
#include "test.h"

enum {
    SPLITS_MAX = 1 << 17,
    MELDS_OF_HAND = 2048,
    MELDS_SHOWN = 3,
    LAID_OFF = 2000,  // hands that are laid off on two splits, to see whether these differ
};

static int wanted = 400;

// ---- The games

typedef struct {
    const char *rules;
    Setting settings[4];
    int setting_count;
    int ranks, jokers, wild_max;
    int held, limit;      // cards of a hand, and what of it may be loose in a knock
    int highest;          // what a card counts at most, but for a joker; 0: each counts one
    bool free;            // any split within the limit may be shown
    bool opponent_lays;   // on the knocker's melds; otherwise the knocker on the opponent's
    bool gin;             // behind a knock without loose cards nothing is laid off
    bool looks_at_melds;  // functions do
} Kind;

#define OF_GIN                                                                         \
    .rules = "gin", .ranks = 13, .held = 10, .limit = 10, .highest = 10, .free = true, \
    .opponent_lays = true, .gin = true
#define OF_SEVEN_CARDS                                                             \
    .ranks = 12, .jokers = 2, .wild_max = 1, .held = 7, .limit = 5, .highest = 12, \
    .opponent_lays = true

static const Kind gin = {OF_GIN, .settings = {{"deck.jokers", "2"}}, .setting_count = 1,
                         .jokers = 2, .wild_max = 1};
static const Kind gin_of_two = {
    OF_GIN,
    .settings = {{"deck.jokers", "4"}, {"melds.set.wild.max", "2"}, {"melds.run.wild.max", "2"}},
    .setting_count = 3, .jokers = 4, .wild_max = 2};
static const Kind golpeado = {.rules = "golpeado",
                              .settings = {{"deck.jokers", "3"}},
                              .setting_count = 1,
                              .ranks = 13,
                              .jokers = 3,
                              .wild_max = 1,
                              .held = 7,
                              .limit = 1};
static const Kind conga = {.rules = "conga",
                           .settings = {{"two_jokers", "allowed"}},
                           .setting_count = 1,
                           OF_SEVEN_CARDS,
                           .looks_at_melds = true};
static const Kind chinchon = {.rules = "chinchon_with_jokers",
                              .settings = {{"layoff_to", "cutter"}},
                              .setting_count = 1,
                              OF_SEVEN_CARDS,
                              .looks_at_melds = true};
static const Kind unseen = {.rules = "laid_on_the_knocker", OF_SEVEN_CARDS};

// ---- Cards of one pack as bits 1 << card, and what they make

typedef uint64_t Cards;

typedef struct {
    bool run;
    int suit, low, high;  // a set: its rank is `low`
    Cards cards;          // those that stand for themselves
    int wilds;
    unsigned wild_at;  // of a run, by rank
} Group;

typedef struct {
    int count;
    Group melds[MELDS_SHOWN];
    Cards loose;
} Shown;

static Cards card_of(int suit, int rank) { return (Cards)1 << face_make(suit, rank); }
static int count_of(Cards cards) { return __builtin_popcountll(cards); }
static int jokers_in(Cards cards) { return count_of(cards & FACES_JOKER); }

static Cards without_jokers(Cards cards, int count)
{
    for (; count > 0; count--)
        cards &= ~(cards & FACES_JOKER & -(cards & FACES_JOKER));
    return cards;
}

static int cost(const Kind *kind, Cards cards)
{
    int sum = 0;
    for (; cards; cards &= cards - 1) {
        const int rank = face_rank((Face)__builtin_ctzll(cards));
        sum += !kind->highest ? 1 : rank == RANK_JOKER ? 25 : least(rank, kind->highest);
    }
    return sum;
}

static Cards pack_of(const Kind *kind)
{
    Cards all = 0;
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = suit < kind->jokers ? 0 : 1; rank <= kind->ranks; rank++)
            all |= card_of(suit, rank);
    return all;
}

static int add_sets(const Kind *kind, Cards hand, int rank, Group melds[], int count)
{
    for (int suits = 1; suits < 16; suits++) {
        Group set = {.low = rank};
        for (int suit = 0; suit < SUITS; suit++)
            set.cards |= suits >> suit & 1 ? card_of(suit, rank) : 0;
        if (set.cards & ~hand)
            continue;
        for (; set.wilds <= least(kind->wild_max, jokers_in(hand)); set.wilds++)
            if (count_of(set.cards) + set.wilds >= 3 && count_of(set.cards) + set.wilds <= 4)
                melds[count++] = set;
    }
    return count;
}

// Adds the run up to its place `high`, and those that go on from there.
static int add_runs(const Kind *kind, Cards hand, Group run, Group melds[], int count)
{
    if (run.high - run.low >= 2 && run.cards)
        melds[count++] = run;
    if (++run.high > kind->ranks)
        return count;
    Group more = run;
    more.cards |= card_of(run.suit, run.high);
    if ((more.cards & ~hand) == 0)
        count = add_runs(kind, hand, more, melds, count);
    run.wild_at |= 1u << run.high;
    if (++run.wilds <= least(kind->wild_max, jokers_in(hand)))
        count = add_runs(kind, hand, run, melds, count);
    return count;
}

static int melds_of(const Kind *kind, Cards hand, Group melds[MELDS_OF_HAND])
{
    int count = 0;
    for (int rank = 1; rank <= kind->ranks; rank++)
        count = add_sets(kind, hand, rank, melds, count);
    for (int suit = 0; suit < SUITS; suit++)
        for (int low = 1; low <= kind->ranks; low++)
            count = add_runs(kind, hand, (Group){true, suit, low, low - 1, 0, 0, 0}, melds, count);
    return count;
}

typedef struct {
    const Kind *kind;
    int meld_count, count;
    Group melds[MELDS_OF_HAND];
    Shown list[SPLITS_MAX];
} Splits;

static void add_splits(Splits *splits, int from, const Shown *so_far)
{
    assert_true(splits->count < SPLITS_MAX);
    splits->list[splits->count++] = *so_far;
    for (int i = from; i < splits->meld_count; i++) {
        const Group *meld = &splits->melds[i];
        if (meld->cards & ~so_far->loose || meld->wilds > jokers_in(so_far->loose))
            continue;
        Shown more = *so_far;
        more.melds[more.count++] = *meld;
        more.loose = without_jokers(more.loose & ~meld->cards, meld->wilds);
        add_splits(splits, i + 1, &more);
    }
}

static int split_all(Splits *splits, const Kind *kind, Cards hand)
{
    splits->kind = kind;
    splits->count = 0;
    splits->meld_count = melds_of(kind, hand, splits->melds);
    add_splits(splits, 0, &(Shown){.loose = hand});
    return splits->count;
}

// ---- Laying off

typedef struct {
    const Kind *kind;
    const Shown *on;
    Cards cards;  // that may be laid off
    int fewest;   // of those that are left, by what they cost
    Cards laid;   // all that can be, each in some way
} LayOff;

static void lay_on_melds(LayOff *lays, int meld, Cards left);

static void lay_on_run(LayOff *lays, int index, Group run, bool up, Cards left)
{
    lay_on_melds(lays, index + 1, left);
    for (int down = !up; down < 2; down++) {
        Group more = run;
        const int place = down ? --more.low : ++more.high;
        if (place < 1 || place > lays->kind->ranks)
            continue;
        if (left & card_of(run.suit, place))
            lay_on_run(lays, index, more, !down, left & ~card_of(run.suit, place));
        if (jokers_in(left) && more.wilds++ < lays->kind->wild_max)
            lay_on_run(lays, index, more, !down, without_jokers(left, 1));
    }
}

static void lay_on_set(LayOff *lays, int index, const Group *set, Cards left)
{
    const int room = 4 - count_of(set->cards) - set->wilds;
    for (int suits = 0; suits < 16; suits++) {
        Cards added = 0;
        for (int suit = 0; suit < SUITS; suit++)
            added |= suits >> suit & 1 ? card_of(suit, set->low) : 0;
        if (added & ~left)
            continue;
        for (int wilds = 0;
             wilds <= jokers_in(left) && set->wilds + wilds <= lays->kind->wild_max &&
             count_of(added) + wilds <= room;
             wilds++)
            lay_on_melds(lays, index + 1, without_jokers(left & ~added, wilds));
    }
}

static void lay_on_melds(LayOff *lays, int meld, Cards left)
{
    if (meld < lays->on->count) {
        if (lays->on->melds[meld].run)
            lay_on_run(lays, meld, lays->on->melds[meld], true, left);
        else
            lay_on_set(lays, meld, &lays->on->melds[meld], left);
        return;
    }
    lays->fewest = least(lays->fewest, cost(lays->kind, left));
    lays->laid |= lays->cards & ~left;
}

static LayOff laid_off(const Kind *kind, const Shown *on, Cards cards)
{
    LayOff lays = {kind, on, cards, cost(kind, cards), 0};
    lay_on_melds(&lays, 0, cards);
    return lays;
}

// What goes onto the melds, each by itself, of cards of which any may be held.
static Cards taken_by(const Kind *kind, const Shown *shown, Cards held)
{
    Cards taken = 0;
    for (int i = 0; i < shown->count; i++) {
        const Shown one = {1, {shown->melds[i]}, 0};
        taken |= laid_off(kind, &one, held).laid;
    }
    return taken & FACES_JOKER ? taken | (held & FACES_JOKER) : taken;
}

static Cards one_of(Cards from, Random *random)
{
    for (uint32_t skip = random_below(random, (uint32_t)count_of(from)); skip > 0; skip--)
        from &= from - 1;
    return from & -from;
}

// Whether somebody who holds some of these cards can leave fewer behind one split than the other:
// five at most are tried, often with jokers.
static bool are_left_otherwise(const Kind *kind, const Shown *a, const Shown *b, Cards held,
                               Random *random)
{
    for (int tries = 0; tries < LAID_OFF && held; tries++) {
        const Cards jokers = held & FACES_JOKER;
        Cards some = tries % 3 == 0 && jokers ? one_of(jokers, random) : 0;
        for (int i = 0; i <= tries % 5; i++)
            some |= one_of(held, random);
        if (laid_off(kind, a, some).fewest != laid_off(kind, b, some).fewest)
            return true;
    }
    return false;
}

// ---- Random hands

// So many melds where that goes, and then cards: the lowest where they are to be few points.
static Cards hand_of(const Kind *kind, Cards *from, int melds, bool low, Random *random)
{
    static Group made[MELDS_OF_HAND];
    Cards hand = 0;
    for (; melds > 0; melds--) {
        const int count = melds_of(kind, *from & ~FACES_JOKER, made);
        const Cards meld = made[random_below(random, (uint32_t)count)].cards;
        if (count_of(hand | meld) > kind->held)
            continue;
        hand |= meld;
        *from &= ~meld;
    }
    for (uint32_t jokers = random_below(random, 3); jokers > 0 && *from & FACES_JOKER; jokers--) {
        const Cards joker = *from & FACES_JOKER & -(*from & FACES_JOKER);
        if (count_of(hand) == kind->held) {
            const Cards back = one_of(hand, random);
            hand &= ~back;
            *from |= back;
        }
        hand |= joker;
        *from &= ~joker;
    }
    while (count_of(hand) < kind->held) {
        const Cards plain = *from & ~FACES_JOKER;
        Cards card = one_of(plain, random);
        for (int tries = 0; low && tries < 3; tries++) {
            const Cards other = one_of(plain, random);
            card = cost(kind, other) < cost(kind, card) ? other : card;
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
    const Kind *kind;
    const Ruleset *rules;
    Random random;
    Play play;
    Outcome outcome;
    Cards hands[2], seen;  // what the knocker sees lying: the card thrown, the pile
    Shown shown[2];
    bool asked[2], over;
    int knocks, times_asked[2], needless;
} Knock;

static Group meld_of(const Event *event)
{
    Group meld = {.run = event->number == 1};
    unsigned places = 0;
    for (int i = 0; i < event->count; i++) {
        const Laying *laying = &event->cards[i];
        const int rank = face_rank(laying->as);
        places |= 1u << rank;
        meld.suit = face_suit(laying->as);
        if (card_is_joker(laying->card)) {
            meld.wilds++;
            meld.wild_at |= meld.run ? 1u << rank : 0;
        } else {
            meld.cards |= (Cards)1 << laying->card;
        }
    }
    meld.low = __builtin_ctz(places);
    meld.high = meld.run ? 31 - __builtin_clz(places) : 0;
    meld.suit = meld.run ? meld.suit : 0;
    return meld;
}

static void do_act(Knock *knock, ActKind kind, Cards thrown)
{
    Act act = {.kind = (uint8_t)kind, .count = thrown != 0};
    act.rule = (uint8_t)open_rule(knock->rules, &knock->play.game, kind, ZONE_STOCK);
    if (thrown)
        act.cards[0] =
            (Laying){(Card)__builtin_ctzll(thrown), card_face((Card)__builtin_ctzll(thrown))};
    assert_int_equal(play_apply(knock->rules, &knock->play, &act, &knock->outcome), VERDICT_DONE);
    for (int i = 0; i < knock->outcome.events.count && !knock->over; i++) {
        const Event *event = &knock->outcome.events.events[i];
        knock->over = event->kind == EVENT_HAND_OVER;
        if (event->kind != EVENT_MELDED)
            continue;
        Shown *shown = &knock->shown[event->seat];
        const Group *meld = &shown->melds[shown->count++];
        shown->melds[shown->count - 1] = meld_of(event);
        shown->loose = without_jokers(shown->loose & ~meld->cards, meld->wilds);
    }
}

static bool is_asked(const Knock *knock, int seat)
{
    const Game *game = &knock->play.game;
    return !knock->over && game->asked == seat && step_has_act(knock->rules, game->step, ACT_SHOW);
}

static Splits splits;

static int fewest_loose(const Kind *kind, Cards hand)
{
    int fewest = cost(kind, hand);
    for (int i = split_all(&splits, kind, hand); i-- > 0;)
        fewest = least(fewest, cost(kind, splits.list[i].loose));
    return fewest;
}

// Deals, knocks, and shows the knocker's hand. False: these hands do not knock.
static bool knocks(Knock *knock)
{
    const Kind *kind = knock->kind;
    Position position;
    Cards left = pack_of(kind);
    knock->hands[0] =
        hand_of(kind, &left, 1 + (int)random_below(&knock->random, 3), true, &knock->random);
    if (fewest_loose(kind, knock->hands[0]) > kind->limit)
        return false;
    knock->hands[1] =
        hand_of(kind, &left, (int)random_below(&knock->random, 4), false, &knock->random);
    const Cards thrown = one_of(left & ~FACES_JOKER, &knock->random),
                lying = one_of(left & ~thrown & ~FACES_JOKER, &knock->random);
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
    if (position_start(knock->rules, &position, &knock->play, &knock->outcome, NULL) != START_DONE)
        fail_msg("%s", knock->outcome.error.text);
    do_act(knock, ACT_DRAW, 0);
    do_act(knock, ACT_CLOSE, thrown);
    knock->asked[0] = is_asked(knock, 0);
    if (knock->asked[0])
        do_act(knock, ACT_SHOW, 0);
    knock->asked[1] = is_asked(knock, 1);
    if (knock->asked[1])
        do_act(knock, ACT_SHOW, 0);
    knock->knocks++;
    for (int seat = 0; seat < 2; seat++)
        knock->times_asked[seat] += knock->asked[seat];
    return true;
}

// ---- What is claimed of it

static bool are_same(Cards a, Cards b)
{
    return (a & ~FACES_JOKER) == (b & ~FACES_JOKER) && jokers_in(a) == jokers_in(b);
}

// Whether all of these cards, which fit melds of the other one, are loose: of jokers as many as the
// hand has.
static bool are_loose(Cards fitting, Cards hand, Cards loose)
{
    return !(fitting & ~FACES_JOKER & ~loose) &&
           (!(fitting & FACES_JOKER) || jokers_in(loose) == jokers_in(hand));
}

// Of two splits that the seat may show, as good as the best one or any within the limit, one may
// come out differently: it leaves other cards loose, and is as good; or a card that fits the other
// one's melds is not loose; or its melds take other cards. Who is asked of which no such two are
// found, is so because of a joker that goes onto several melds alike, and seldom.
static void check(Knock *knock, int seat)
{
    const Kind *kind = knock->kind;
    const Shown *host = &knock->shown[seat], *knocker = &knock->shown[0];
    const Cards hand = knock->hands[seat];
    const bool is_gin = kind->gin && knocker->loose == 0;
    const bool lays = !is_gin && kind->opponent_lays;
    const bool is_laid_on = seat == 0 ? lays : !kind->opponent_lays;
    const Cards held = seat == 0 ? pack_of(kind) & ~hand & ~knock->seen : knocker->loose;
    const Cards fitting = seat == 1 && lays ? laid_off(kind, knocker, hand).laid : 0;
    const Cards taken = is_laid_on ? taken_by(kind, host, held) : 0;
    const int fewest = fewest_loose(kind, hand);
    const int limit = !kind->free ? fewest : seat == 0 ? kind->limit : cost(kind, hand);
    int equals = 0, left = cost(kind, hand);
    Cards equal = 0;
    bool differ = false;
    for (int i = 0; i < splits.count; i++) {
        const Shown *shown = &splits.list[i];
        const Cards loose = shown->loose;
        if (cost(kind, loose) > limit)
            continue;
        if (cost(kind, loose) == fewest) {
            differ |= equals > 0 && (kind->looks_at_melds || !are_same(loose, equal));
            equal = loose;
            equals++;
        }
        differ |= kind->free && !are_loose(fitting, hand, loose);
        if (is_laid_on && !differ)
            differ = are_left_otherwise(kind, shown, host, taken | taken_by(kind, shown, held),
                                        &knock->random);
        if (fitting)
            left = least(left, laid_off(kind, knocker, loose).fewest);
    }
    if (is_gin && seat == 0)
        differ = false;
    if (differ && !knock->asked[seat])
        fail_msg("knock %d: seat %d is not asked, and that matters", knock->knocks, seat);
    if (fitting && !knock->asked[seat])
        assert_int_equal(laid_off(kind, knocker, host->loose).fewest, left);
    knock->needless += knock->asked[seat] && !differ;
}

static void play_knocks(const Kind *kind)
{
    static Knock knock;
    memset(&knock, 0, sizeof knock);
    knock.kind = kind;
    knock.rules = loaded(kind->rules, kind->settings, kind->setting_count);
    knock.random = random_stream(49, 2, PURPOSE_CHECK);
    while (knock.knocks < wanted)
        if (knocks(&knock)) {
            check(&knock, 0);
            check(&knock, 1);
        }
    print_message("%d knocks; asked: the knocker %d, the opponent %d; needlessly %d\n",
                  knock.knocks, knock.times_asked[0], knock.times_asked[1], knock.needless);
    assert_true(knock.times_asked[0] + knock.times_asked[1] > wanted / 20);
    assert_true(knock.needless <= (knock.times_asked[0] + knock.times_asked[1]) / 40);
    loaded_drop(knock.rules);
}

static void any_split_of_gin(void **state) { play_knocks(&gin); }
static void any_split_with_two_jokers_in_a_meld(void **state) { play_knocks(&gin_of_two); }
static void the_knocker_of_golpeado_lays_off(void **state) { play_knocks(&golpeado); }
static void functions_of_conga_look_at_melds(void **state) { play_knocks(&conga); }
static void functions_of_chinchon_look_at_melds(void **state) { play_knocks(&chinchon); }
static void equals_on_which_the_others_lay_off(void **state) { play_knocks(&unseen); }

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_split_of_gin),
        cmocka_unit_test(any_split_with_two_jokers_in_a_meld),
        cmocka_unit_test(the_knocker_of_golpeado_lays_off),
        cmocka_unit_test(functions_of_conga_look_at_melds),
        cmocka_unit_test(functions_of_chinchon_look_at_melds),
        cmocka_unit_test(equals_on_which_the_others_lay_off),
    };
    if (argc > 1)
        wanted = atoi(argv[1]);
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
