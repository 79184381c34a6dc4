#include "bots/mind.h"

#include "base/least.h"
#include "play/conditions.h"
#include "play/judge.h"
#include "play/piles.h"

#include <string.h>

// What a wild card is worth in the hand, in points: beside other plays, and beside what else could
// go down with it in the same turn.
enum { WILD_WORTH = 20, WILD_SPENT = 4 };

// Where the cards of a play go: the kind of meld, and whether it counts for the seat.
typedef struct {
    int kind;
    bool own;
} Goal;

static Goal goal_of(const Mind *mind, const Act *play)
{
    if (play->kind == ACT_MELD)
        return (Goal){play->meld, true};
    const Meld *meld = &mind->game->melds[play->meld];
    return (Goal){meld->kind, mind->rules->score.laid_to == LAID_TO_LAYER ||
                                  meld->side == game_side(mind->game, mind->seat)};
}

// What one card of the play gains; one that lies on the table already gains nothing.
static int card_saves(const Mind *mind, Goal goal, Laying laying)
{
    const Ruleset *rules = mind->rules;
    const Face face = card_face(laying.card);
    const int laid = rules->score.laid[goal.kind][face][face_rank(laying.as)];
    if (!card_set_has(&mind->hand, laying.card))
        return 0;
    return ruleset_points(rules, face) + (goal.own ? laid : -laid);
}

int mind_points_saved(const Mind *mind, const Act *play)
{
    const Goal goal = goal_of(mind, play);
    int saved = 0;
    for (int i = 0; i < play->count; i++)
        saved += card_saves(mind, goal, play->cards[i]);
    return saved;
}

// The worth of a card that goes down, in points times ACT_CARDS_MAX: equal points are decided by
// the number of cards.
static int card_worth(const Mind *mind, Goal goal, Laying laying, int wild)
{
    if (!card_set_has(&mind->hand, laying.card))
        return 0;
    return (card_saves(mind, goal, laying) - is_wild(mind, laying.card) * wild) * ACT_CARDS_MAX + 1;
}

// The worth of a play by itself. Wild cards go down only if nothing else is as good. A card that
// was taken for a required use comes before everything.
static int64_t play_worth(const Mind *mind, const Act *play)
{
    const Goal goal = goal_of(mind, play);
    const Card due = mind->game->draft != RULE_NONE ? mind->game->taken : (Card)CARD_NONE;
    int64_t worth = 0;
    for (int i = 0; i < play->count; i++) {
        worth += card_worth(mind, goal, play->cards[i], WILD_WORTH);
        if (play->cards[i].card == due)
            worth += POINTS_LIMIT;
    }
    return worth;
}

// ---- Several plays in one turn

// One play after the other, the one worth most first, may break a better one up:
//
//     10 J Q K of spades, K K K     10 J Q K first: 8 points, and two kings stay
//     10 J Q of spades, K K K       12 points
//
// So the search adds up plays that share no card. It takes each or leaves it, those first that are
// worth most by themselves: it begins with one after the other, and others must be worth more. A
// branch ends where the cards that are left, each counted at the most that it gains in any play,
// could not make up for what is lacking.
enum { PACKED_MAX = 96, PACK_STEPS = 4096, PACK_STEP_EFFORT = 4 };

typedef struct {
    Counts faces;
    int jokers, all;
} Cards;

typedef struct {
    const Act *play;
    int64_t alone;  // its worth by itself
    int worth;      // its worth beside others
    int wilds;
    Cards cards;  // of the hand
} Packed;

typedef struct {
    const Mind *mind;
    int count, steps;
    Packed plays[PACKED_MAX];            // those first that are worth most by themselves
    int most_of[FACES], most_of_joker;   // that a card gains in any of them
    int spare;                           // cards of the hand that may go down
    int taken[PACKED_MAX], taken_count;  // at this point of the search
    int64_t best;
    int first;  // of the best plays, the first; -1: none
} Packing;

static Cards cards_counted(const Mind *mind, const CardSet *cards)
{
    const Holding holding = holding_of_cards(&mind->rules->deck, cards);
    Cards counted = {.faces = counts_of(&holding), .all = card_set_count(cards)};
    for (CardSet rest = *cards; !card_set_is_empty(&rest);)
        counted.jokers += card_is_joker(card_set_pop(&rest));
    return counted;
}

static bool cards_contain(const Cards *all, const Cards *some)
{
    bool contained = some->jokers <= all->jokers;
    for (int i = 0; i < PACKS_MAX; i++)
        contained &= (some->faces.held[i] & ~all->faces.held[i]) == 0;
    return contained;
}

static Cards cards_less(Cards all, const Cards *some)
{
    for (int i = 0; i < PACKS_MAX; i++)
        counts_take(&all.faces, some->faces.held[i]);
    all.jokers -= some->jokers;
    all.all -= some->all;
    return all;
}

// Notes the most that each card of the play gains.
static void note_gains(Packing *packing, const Act *play)
{
    const Goal goal = goal_of(packing->mind, play);
    for (int i = 0; i < play->count; i++) {
        const Card card = play->cards[i].card;
        int *most_of =
            card_is_joker(card) ? &packing->most_of_joker : &packing->most_of[card_face(card)];
        *most_of = most(*most_of, card_worth(packing->mind, goal, play->cards[i], WILD_SPENT));
    }
}

// Adds a play, unless it gains nothing or there is no room for it; one that moves cards of the
// table is none of them.
static void pack_play(Packing *packing, const Act *play)
{
    const Mind *mind = packing->mind;
    const Goal goal = goal_of(mind, play);
    Packed packed = {.play = play, .alone = play_worth(mind, play)};
    CardSet cards = {{0}};
    for (int i = 0; i < play->count; i++) {
        const Card card = play->cards[i].card;
        if (!card_set_has(&mind->hand, card))
            return;
        card_set_add(&cards, card);
        packed.worth += card_worth(mind, goal, play->cards[i], WILD_SPENT);
        packed.wilds += is_wild(mind, card);
    }
    int at = packing->count;
    while (at > 0 && packing->plays[at - 1].alone < packed.alone)
        at--;
    if (packed.worth <= 0 || at == PACKED_MAX)
        return;
    packed.cards = cards_counted(mind, &cards);
    packing->count = least(packing->count + 1, PACKED_MAX);
    memmove(&packing->plays[at + 1], &packing->plays[at],
            sizeof packing->plays[0] * (size_t)(packing->count - 1 - at));
    packing->plays[at] = packed;
    note_gains(packing, play);
}

static int64_t most_of_cards(const Packing *packing, const Cards *cards)
{
    int64_t sum = (int64_t)packing->most_of_joker * cards->jokers;
    for (int i = 0; i < PACKS_MAX; i++)
        for (FaceSet rest = cards->faces.held[i]; rest; rest &= rest - 1)
            sum += packing->most_of[__builtin_ctzll(rest)];
    return sum;
}

// Whether two lay-offs on one meld would put cards into the same place of it. Longer ones are plays
// of their own.
static bool lays_collide(const Act *a, const Act *b)
{
    if (a->kind != ACT_LAY || b->kind != ACT_LAY || a->meld != b->meld)
        return false;
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++)
            if (a->cards[i].as == b->cards[j].as)
                return true;
    return false;
}

static bool goes_with_taken(const Packing *packing, const Act *play)
{
    bool goes = true;
    for (int i = 0; i < packing->taken_count; i++)
        goes &= !lays_collide(play, packing->plays[packing->taken[i]].play);
    return goes;
}

static void pack_from(Packing *packing, int from, const Cards *rest, int64_t sum)
{
    if (sum > packing->best) {
        packing->best = sum;
        packing->first = packing->taken[0];
    }
    const int64_t bound = sum + most_of_cards(packing, rest);
    for (int i = from; i < packing->count; i++) {
        const Packed *packed = &packing->plays[i];
        if (bound <= packing->best || packing->steps-- <= 0)
            return;
        if (packed->cards.all > packing->spare || !cards_contain(rest, &packed->cards) ||
            !goes_with_taken(packing, packed->play))
            continue;
        const Cards left = cards_less(*rest, &packed->cards);
        packing->taken[packing->taken_count++] = i;
        packing->spare -= packed->cards.all;
        pack_from(packing, i + 1, &left, sum + packed->worth);
        packing->spare += packed->cards.all;
        packing->taken_count--;
    }
}

// The play itself, or that of its natural cards alone, which leaves open where the wild ones go.
static const Act *without_wild(const Packing *packing, const Packed *packed)
{
    for (int i = 0; i < packing->count && packed->wilds > 0; i++) {
        const Packed *other = &packing->plays[i];
        if (other->wilds == 0 && other->play->kind == packed->play->kind &&
            other->play->meld == packed->play->meld &&
            other->cards.all == packed->cards.all - packed->wilds &&
            cards_contain(&packed->cards, &other->cards))
            return other->play;
    }
    return packed->play;
}

// Of the listed plays, the first of those that together are worth most. Parts of a contract and the
// use of a taken card go by themselves, and so do melds that must differ. NULL: no play gains
// anything, or they go by themselves.
static const Act *choose_packed(const Mind *mind)
{
    const Ruleset *rules = mind->rules;
    Packing packing;
    if (!mind->view || mind->list->count < 2 || mind->game->draft != RULE_NONE ||
        mind_has_contract(mind) || ruleset_singles(rules))
        return NULL;
    packing.mind = mind;
    packing.count = packing.taken_count = 0;
    packing.steps = PACK_STEPS;
    packing.best = 0;
    packing.first = -1;
    packing.most_of_joker = 0;
    memset(packing.most_of, 0, sizeof packing.most_of);
    for (int i = 0; i < mind->list->count; i++)
        pack_play(&packing, &mind->list->acts[i]);
    packing.spare = mind->game->seats[mind->seat].cards -
                    (ruleset_final(rules, mind->game->hand) == FINAL_REQUIRED);
    const Cards hand = cards_counted(mind, &mind->hand);
    pack_from(&packing, 0, &hand, 0);
    ruleset_spend(rules, PACK_STEP_EFFORT * (int64_t)(PACK_STEPS - packing.steps));
    return packing.first < 0 ? NULL : without_wild(&packing, &packing.plays[packing.first]);
}

// Chooses a meld or lay-off of those with which the turn saves most points, or of all the one that
// saves most; the first of equals.
static bool best_play(Mind *mind, unsigned kinds, Act *act)
{
    act_list_clear(mind->list);
    for (ActKind kind = ACT_MELD; kind <= ACT_LAY; kind++)
        if (kinds >> kind & 1 &&
            !(kind == ACT_LAY && mind->memory && !mind_could_lay(mind, &mind->hand)))
            mind_add_acts(mind, kind);

    const Act *packed = choose_packed(mind);
    if (packed) {
        *act = *packed;
        return true;
    }
    int64_t best = INT64_MIN;
    for (int i = 0; i < mind->list->count; i++) {
        const int64_t worth = play_worth(mind, &mind->list->acts[i]);
        if (worth > best) {
            best = worth;
            *act = mind->list->acts[i];
        }
    }
    return mind->list->count > 0;
}

bool mind_draws_unseen(const Mind *mind, const Act *draw)
{
    const int zone = mind->rules->acts[draw->rule].from;
    const Pile pile = pile_of_seat(mind->rules, mind->game, zone, mind->seat);
    const Card top = pile_top(&pile);
    return top == CARD_NONE || !game_has_seen(mind->game, mind->seat, top);
}

// Functions of the rules file may refuse the later acts of a draft (the rest of a contract, the use
// of a card) that the first one began. Such an act is tried on the view, or it would be taken back
// and done again for ever. The draw of an unseen card begins none.
bool mind_comes_through(const Mind *mind, const Act *first)
{
    if (mind->game->draft != RULE_NONE || !acts_are_asked(mind->rules) ||
        (first->kind == ACT_DRAW && mind_draws_unseen(mind, first)))
        return true;
    Play play;
    play_try(&play, mind->game, mind->history);
    ActList list = {0};
    Outcome outcome;
    Act act = *first;
    bool goes_on = true, whole = false;
    while (goes_on && mind_may_go_on(mind) &&
           play_roll(mind->rules, &play, &act, &outcome) == VERDICT_DONE) {
        whole = play.game.draft == RULE_NONE;
        Mind then = mind_in(mind->rules, &play.game, mind->seat, mind->history, &list);
        then.view = mind->view;
        then.began = mind->began;
        goes_on = !whole && best_play(&then, MIND_PLAYS, &act);
    }
    act_list_free(&list);
    return whole;
}

// Whether the melds that others have put down or made longer since the seat was settled leave it as
// it was: they take no card of the hand. What it may meld does not depend on them, as long as its
// side has not opened since.
static bool others_change_nothing(const Mind *mind)
{
    const Memory *memory = mind->memory;
    return memory->settled_opened == mind->game->sides[game_side(mind->game, mind->seat)].opened &&
           mind->game->seats[mind->seat].cards <= card_set_count(&memory->settled_hand) &&
           !mind_could_lay(mind, &mind->hand);
}

// Whether nothing can be put down for sure: nothing could be of the cards that were held, the table
// is as it was, and the card that has come since fits nothing. Functions of the rules file and a
// contract may see it otherwise.
static bool is_settled(const Mind *mind)
{
    const Memory *memory = mind->memory;
    if (!memory->settled || mind->game->draft != RULE_NONE ||
        (memory->settled_table != places_melded(&mind->game->places) &&
         !others_change_nothing(mind)))
        return false;
    CardSet more = card_set_minus(&mind->hand, &memory->settled_hand);
    const Card card = card_set_is_empty(&more) ? CARD_NONE : card_set_pop(&more);
    return card_set_is_empty(&more) && (card == CARD_NONE || !mind_fits_meld(mind, card));
}

static void settle(const Mind *mind)
{
    Memory *memory = mind->memory;
    if (mind->game->draft != RULE_NONE || mind_has_contract(mind) || acts_are_asked(mind->rules) ||
        mind->game->turns[mind->seat] < 2 ||
        open_rule(mind->rules, mind->game, ACT_MELD, -1) == RULE_NONE)
        return;
    memory->settled = true;
    memory->settled_hand = mind->hand;
    memory->settled_table = places_melded(&mind->game->places);
    const int opened = mind->game->sides[game_side(mind->game, mind->seat)].opened;
    memory->settled_opened =
        opened < mind->game->turn && mind->game->taken == CARD_NONE ? opened : -1;
}

// What was foreseen for the hand as it is now; NULL: nothing was.
static const Act *foreseen_play(const Mind *mind)
{
    const Foreseen *foreseen = mind->foreseen;
    if (!foreseen || foreseen->turn != mind->game->turn ||
        foreseen->under != mind->game->taken_under)
        return NULL;
    for (int i = 0; i < foreseen->count; i++)
        if (memcmp(&foreseen->plays[i].hand, &mind->hand, sizeof mind->hand) == 0)
            return &foreseen->plays[i].play;
    return NULL;
}

bool mind_plays_are_open(const Mind *mind)
{
    return kind_has_rule(mind->rules, mind->game, ACT_MELD) ||
           kind_has_rule(mind->rules, mind->game, ACT_LAY);
}

// The best play of these kinds, if all that it begins can be done.
bool mind_choose_play(Mind *mind, unsigned kinds, Act *act)
{
    if (!mind_plays_are_open(mind))
        return false;
    const Act *foreseen = kinds == MIND_PLAYS ? foreseen_play(mind) : NULL;
    if (foreseen && foreseen->count > 0) {
        *act = *foreseen;
        return true;
    }
    if (!foreseen && mind->memory && is_settled(mind))
        return false;
    if (!foreseen && best_play(mind, kinds, act))
        return mind_comes_through(mind, act);
    if (mind->memory && kinds == MIND_PLAYS)
        settle(mind);
    return false;
}
