// Large hands: the solver leaves as few points as an exact cover that shares no code with it. Melds
// are windows of places and sets of a rank, each judged by meld_judge alone; the cover goes through
// the cards suit by suit, with a bound. ctest runs a slice; the whole is
// `build/tests/test_exact_cover 200`, hands of each size for each game, and with a game behind it
// hands of that game alone.

#include "play/solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "play/meld.h"
#include "rules/conclude.h"
#include "support/loaded.h"
#include "test.h"

enum {
    HAND_MAX = 40,
    WORDS = 3,  // of a state: four bits a face
    FACES_A_WORD = 16,
    FACES_MAX = WORDS * FACES_A_WORD,
    MELDS_MOST = 1 << 17,
    TRIES_MOST = 1 << 23,
    STATES_ROOM = 1 << 21,  // a power of two; half of it is used
    SLICE = 1,
};

typedef struct {
    uint64_t word[WORDS];
} Counts;

typedef struct {
    Counts takes;
    int first;  // the first face that it takes
    int64_t worth;
} Piece;

// What is known of the cards that are left: the most that they bring, or no more than that.
typedef struct {
    Counts left;
    int64_t most;
    bool used, exact;
} Known;

typedef struct {
    const Ruleset *rules;
    CardSet hand;
    int face_count;
    Face faces[FACES_MAX];  // natural ones suit by suit, then the wild ones
    int64_t worth[FACES_MAX];
    Counts held;
    int piece_count;
    Piece pieces[MELDS_MOST];
    int first[FACES_MAX + 1];
    long tries;
    int known_count;
    bool gave_up;
} Cover;

static Cover cover;
static Known *known;

static int count_of(const Counts *counts, int face)
{
    return (int)(counts->word[face / FACES_A_WORD] >> 4 * (face % FACES_A_WORD) & 15);
}

static void count(Counts *counts, int face, int number)
{
    counts->word[face / FACES_A_WORD] += (uint64_t)number << 4 * (face % FACES_A_WORD);
}

static void count_off(Counts *counts, int face)
{
    counts->word[face / FACES_A_WORD] -= UINT64_C(1) << 4 * (face % FACES_A_WORD);
}

static bool fits(const Counts *left, const Counts *takes)
{
    const uint64_t high = UINT64_C(0x8888888888888888);
    for (int i = 0; i < WORDS; i++)
        if ((((left->word[i] | high) - takes->word[i]) & high) != high)
            return false;
    return true;
}

// ---- The melds

typedef struct {
    int kind, count, size;
    Laying laid[HAND_MAX];
    CardSet left;
    Counts takes;
    int wilds_from;  // faces of wild cards, in the order of the cover, so that each choice is met
                     // once
} Draft;

static void add_piece(const Draft *draft)
{
    Refusal why;
    if (++cover.tries > TRIES_MOST || cover.piece_count == MELDS_MOST) {
        cover.gave_up = true;
        return;
    }
    if (!meld_judge(cover.rules, cover.rules->wild, (MeldForm){draft->kind, false}, draft->laid,
                    draft->count, &why))
        return;
    Piece *piece = &cover.pieces[cover.piece_count++];
    *piece = (Piece){.takes = draft->takes, .first = -1};
    for (int face = 0; face < cover.face_count; face++) {
        int number = count_of(&draft->takes, face);
        piece->worth += number * cover.worth[face];
        if (number > 0 && piece->first < 0)
            piece->first = face;
    }
}

// False: there is no such card left.
static bool lay(Draft *draft, Face shows, Face as)
{
    Card card = card_set_find(&draft->left, shows);
    if (card == CARD_NONE)
        return false;
    card_set_remove(&draft->left, card);
    draft->laid[draft->count++] = (Laying){card, as};
    for (int face = 0; face < cover.face_count; face++)
        if (cover.faces[face] == shows)
            count(&draft->takes, face, 1);
    return true;
}

// The wild cards of a draft stand in these places, whichever where: of the same cards one meld is
// enough.
static void fill_with_wilds(const Draft *draft, const Face open[], int open_count)
{
    if (cover.gave_up)
        return;
    if (open_count == 0) {
        add_piece(draft);
        return;
    }
    for (int face = draft->wilds_from; face < cover.face_count; face++) {
        Draft next = *draft;
        if (!(cover.rules->wild >> cover.faces[face] & 1))
            continue;
        next.wilds_from = face;
        if (lay(&next, cover.faces[face], open[0]))
            fill_with_wilds(&next, open + 1, open_count - 1);
    }
}

// Of each place of the window: cards that stand there for themselves, or a place left open.
static void fill_window(const Draft *draft, int suit, int place, Face open[], int open_count)
{
    const Ruleset *rules = cover.rules;
    const MeldRule *rule = &rules->melds[draft->kind];
    if (open_count > rule->wild.max || cover.gave_up)
        return;
    if (draft->count + open_count == draft->size) {
        Draft whole = *draft;
        fill_with_wilds(&whole, open, open_count);
        return;
    }
    const int rank = deck_rank(&rules->deck, place);
    for (int other = 0; other < SUITS; other++) {
        Draft next = *draft;
        const Face as = face_make(other, rank);
        if ((rule->mixed || other == suit) && lay(&next, face_shown(&rules->deck, as), as))
            fill_window(&next, suit, place + 1, open, open_count);
    }
    open[open_count] = rule->mixed ? face_any_suit(rank) : face_make(suit, rank);
    fill_window(draft, suit, place + 1, open, open_count + 1);
}

static void try_windows(Draft draft, int most)
{
    const MeldRule *rule = &cover.rules->melds[draft.kind];
    const int places = cover.rules->deck.rank_count + 1;
    for (int suit = 0; suit < (rule->mixed ? 1 : SUITS); suit++)
        for (int low = 0; low < places; low++)
            for (draft.size = rule->size.min; draft.size <= most && low + draft.size <= places;
                 draft.size++) {
                Face open[HAND_MAX];
                fill_window(&draft, suit, low, open, 0);
            }
}

// So many of each suit, then wild cards.
static void fill_rank(const Draft *draft, int rank, int suit, int most)
{
    Draft next = *draft;
    if (cover.gave_up)
        return;
    if (suit < SUITS) {
        do
            fill_rank(&next, rank, suit + 1, most);
        while (next.count < most && lay(&next, face_make(suit, rank), face_make(suit, rank)));
        return;
    }
    Face open[HAND_MAX];
    for (int wilds = 0; next.count > 0 && next.count + wilds <= most; wilds++) {
        if (wilds > cover.rules->melds[draft->kind].wild.max)
            return;
        for (int i = 0; i < wilds; i++)
            open[i] = face_any_suit(rank);
        if (next.count + wilds >= cover.rules->melds[draft->kind].size.min)
            fill_with_wilds(&next, open, wilds);
    }
}

static int compare_pieces(const void *a, const void *b)
{
    const Piece *left = a, *right = b;
    if (left->first != right->first)
        return left->first - right->first;
    if (left->worth != right->worth)
        return left->worth > right->worth ? -1 : 1;
    return memcmp(&left->takes, &right->takes, sizeof left->takes);
}

static void find_pieces(void)
{
    const int held = card_set_count(&cover.hand);
    int kept = 0;
    for (int kind = 0; kind < cover.rules->meld_count; kind++) {
        const MeldRule *rule = &cover.rules->melds[kind];
        const int most = rule->size.max < held ? rule->size.max : held;
        const Draft draft = {.kind = kind, .left = cover.hand};
        if (!(ruleset_kinds_played(cover.rules) >> kind & 1))
            continue;
        if (rule->shape == MELD_RUN)
            try_windows(draft, most);
        for (int rank = 1; rank <= RANK_MAX && rule->shape == MELD_SET; rank++)
            fill_rank(&draft, rank, 0, most);
    }
    qsort(cover.pieces, (size_t)cover.piece_count, sizeof cover.pieces[0], compare_pieces);
    for (int i = 0; i < cover.piece_count; i++)
        if (kept == 0 || compare_pieces(&cover.pieces[kept - 1], &cover.pieces[i]) != 0)
            cover.pieces[kept++] = cover.pieces[i];
    cover.piece_count = kept;
    for (int face = 0, piece = 0; face <= cover.face_count; face++) {
        cover.first[face] = piece;
        while (piece < kept && cover.pieces[piece].first == face)
            piece++;
    }
}

// ---- The cover

static Known *known_of(const Counts *left)
{
    uint64_t hash = 0;
    for (int i = 0; i < WORDS; i++)
        hash = (hash ^ left->word[i]) * UINT64_C(0x9e3779b97f4a7c15), hash ^= hash >> 32;
    size_t at = (size_t)hash % STATES_ROOM;
    while (known[at].used && memcmp(&known[at].left, left, sizeof *left) != 0)
        at = (at + 1) % STATES_ROOM;
    return &known[at];
}

// The most that the cards can bring that are left, where it is more than `need`; else no more than
// what is answered can be brought. `hope` is what they would bring if all of them went down.
static int64_t most_of(const Counts *left, int from, int64_t hope, int64_t need)
{
    while (from < cover.face_count && count_of(left, from) == 0)
        from++;
    if (from == cover.face_count || hope <= need || cover.gave_up)
        return from == cover.face_count ? 0 : hope;
    Known *entry = known_of(left);
    if (entry->used && (entry->exact || entry->most <= need))
        return entry->most;
    int64_t best = -1, bound = need;
    for (int i = cover.first[from]; i < cover.first[from + 1] && bound < hope; i++) {
        const Piece *piece = &cover.pieces[i];
        if (!fits(left, &piece->takes))
            continue;
        Counts rest = *left;
        for (int word = 0; word < WORDS; word++)
            rest.word[word] -= piece->takes.word[word];
        int64_t brings =
            piece->worth + most_of(&rest, from, hope - piece->worth, bound - piece->worth);
        best = brings > best ? brings : best;
        bound = best > bound ? best : bound;
    }
    if (bound < hope) {
        Counts rest = *left;
        count_off(&rest, from);
        int64_t brings = most_of(&rest, from, hope - cover.worth[from], bound);
        best = brings > best ? brings : best;
    }
    entry = known_of(left);
    if (!entry->used && ++cover.known_count > STATES_ROOM / 2) {
        cover.gave_up = true;
        return hope;
    }
    *entry = (Known){*left, best, true, best > need};
    return best;
}

// Cards that are in no meld at all are left in any case.
static int64_t cover_hand(void)
{
    Counts live = {{0}};
    int64_t hope = 0;
    for (int face = 0; face < cover.face_count; face++) {
        bool lives = false;
        for (int i = 0; i < cover.piece_count && !lives; i++)
            lives = count_of(&cover.pieces[i].takes, face) > 0;
        const int number = lives ? count_of(&cover.held, face) : 0;
        count(&live, face, number);
        hope += number * cover.worth[face];
    }
    memset(known, 0, STATES_ROOM * sizeof *known);
    return most_of(&live, 0, hope, -1);
}

static void add_faces(bool wild)
{
    for (Face face = 0; face < FACES; face++)
        if ((cover.rules->wild >> face & 1) == wild &&
            card_set_find(&cover.hand, face) != CARD_NONE) {
            const int64_t points = cover.rules->points[face];
            cover.worth[cover.face_count] = points * 1000 + 1;
            cover.faces[cover.face_count++] = face;
        }
}

static void deal(const Ruleset *rules, Random *random, int cards)
{
    Card deck[CARDS_MAX];
    const int size = deck_list(&rules->deck, deck);
    cover = (Cover){.rules = rules};
    random_shuffle(random, deck, size);
    for (int i = 0; i < cards && i < size; i++)
        card_set_add(&cover.hand, deck[i]);
    add_faces(false);
    add_faces(true);
    for (CardSet rest = cover.hand; !card_set_is_empty(&rest);) {
        const Face face = card_face(card_set_pop(&rest));
        for (int i = 0; i < cover.face_count; i++)
            count(&cover.held, i, cover.faces[i] == face);
    }
}

// ---- Both, side by side

static int hands_wanted = SLICE;
static const char *only_game;

typedef struct {
    int hands, solver, cover, both;
} Proofs;

static void compare_hand(const Ruleset *rules, int cards, Random *random, Proofs *proofs)
{
    static Solution solution;
    deal(rules, random, cards);
    find_pieces();
    const int64_t worth = cover_hand();
    const SolverQuestion question = {.rules = rules, .wild = rules->wild, .hand = cover.hand};
    solver_solve(&question, &solution);
    proofs->hands++;
    proofs->cover += !cover.gave_up;
    proofs->solver += solution.whole;
    if (cover.gave_up)
        return;
    const int points = solver_points(rules, &cover.hand) - (int)(worth / 1000);
    const int down = (int)(worth % 1000);
    const bool equal = solution.points == points && solution.cards == down;
    const bool worse =
        solution.points > points || (solution.points == points && solution.cards < down);
    proofs->both += solution.whole;
    if (solution.whole ? !equal : !(equal || worse))
        fail_msg("%s, hand %d of %d cards: the cover leaves %d points with %d cards down, the "
                 "solver %d with %d%s",
                 rules->id, proofs->hands, cards, points, down, solution.points, solution.cards,
                 solution.whole ? "" : " (not proven)");
}

static void the_solver_leaves_what_an_exact_cover_leaves(void **state)
{
    static const char *const games[] = {"loba_de_menos",        "loba_de_mas",
                                        "loba_centroamericana", "carioca_argentina",
                                        "carioca_chilena",      "chinchon"};
    known = malloc(STATES_ROOM * sizeof *known);
    assert_non_null(known);
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        if (only_game && strcmp(only_game, games[i]) != 0)
            continue;
        const Ruleset *rules = loaded(games[i], NULL, 0);
        for (int cards = 20; cards <= HAND_MAX; cards += 5) {
            Proofs proofs = {0};
            for (int hand = 0; hand < hands_wanted; hand++) {
                Random random = random_stream((uint64_t)cards, (uint64_t)hand, PURPOSE_CHECK);
                compare_hand(rules, cards, &random, &proofs);
            }
            if (hands_wanted != SLICE) {
                printf(
                    "%s, %d hands of %d cards: proven by the cover %d, by the solver %d, by both, "
                    "and equal, %d\n",
                    rules->id, proofs.hands, cards, proofs.cover, proofs.solver, proofs.both);
                fflush(stdout);
            }
            if (cards == 20)
                assert_true(proofs.both > 0);
        }
        loaded_drop(rules);
    }
    free(known);
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_solver_leaves_what_an_exact_cover_leaves),
    };
    if (argc > 1)
        hands_wanted = atoi(argv[1]);
    if (argc > 2)
        only_game = argv[2];
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
