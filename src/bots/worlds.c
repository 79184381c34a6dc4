#include "bots/worlds.h"

#include "base/least.h"
#include "bots/fit.h"
#include "bots/mind.h"
#include "play/contract.h"
#include "play/meld.h"
#include "play/meld_walk.h"

#include <limits.h>
#include <string.h>

enum {
    DEALS_MAX = 24,   // of one world, until it is quiet
    THROWS_READ = 5,  // of each seat, and what it did in those turns
};

// How much less likely a world is for each card that the greedy bot would have thrown rather than
// the one that was thrown; and for each that it would have taken, or would not have taken.
#define RATHER 0.4
#define UNLIKELY 0.1

static bool holds_meld(const Ruleset *rules, const Game *game, int seat)
{
    return !contract_is_due(rules, game, seat) && melds_go_down(rules, game, seat) &&
           !melds_in_hand(rules, game->wild[seat], false, &game->hands[seat], CARD_NONE,
                          end_at_first, NULL);
}

static bool holds_lay(const Ruleset *rules, const Game *game, int seat)
{
    if (!may_lay_now(rules, game, seat))
        return false;
    for (int meld = 0; meld < game->meld_count; meld++)
        if (may_lay_on(rules, game, seat, meld) &&
            !lays_on_meld(rules, game, game->wild[seat], meld, &game->hands[seat], CARD_NONE,
                          end_at_first, NULL))
            return true;
    return false;
}

static bool holds_close(const Ruleset *rules, const Game *game, int seat)
{
    const Side *side = &game->sides[game_side(game, seat)];
    if (!ruleset_has_act(rules, ACT_CLOSE))
        return false;
    const Loose loose = loose_of(rules, game, seat, &game->hands[seat]);
    return loose.points <= side->loose_points && card_set_count(&loose.loose) <= side->loose_cards;
}

// Whether the other seat holds nothing that it would have used in its last turn, if it has had one.
static bool seat_is_quiet(const Ruleset *rules, const Game *game, int seat, int other)
{
    const bool plays = game_side(game, other) != game_side(game, seat) &&
                       game->sides[game_side(game, other)].in && !(game->folded >> other & 1) &&
                       game->turns[other] > 0;
    return !plays || !(holds_close(rules, game, other) || holds_meld(rules, game, other) ||
                       holds_lay(rules, game, other));
}

static bool is_quiet(const Ruleset *rules, const Game *game, int seat)
{
    for (int other = 0; other < game->players; other++)
        if (!seat_is_quiet(rules, game, seat, other))
            return false;
    return true;
}

// ---- Clues

// What is known of the hand of a seat while the notes are read from the last one back.
typedef struct {
    int throws;     // read so far
    bool done;      // what was before says nothing
    uint16_t turn;  // of the note read last
    FaceSet used;   // put down later in that turn
    int8_t more[FACES];
} Trail;

static void add_clue(Clues *clues, ClueKind kind, const Note *note, const Trail *trail)
{
    if (clues->count == CLUES_MAX)
        return;
    Clue *clue = &clues->list[clues->count++];
    *clue = (Clue){.kind = (uint8_t)kind, .seat = note->seat, .face = note->face};
    memcpy(clue->more, trail->more, sizeof clue->more);
}

// Before a side put its contract down it held cards for another purpose.
static void read_note(const Ruleset *rules, const Note *note, bool alone, Trail *trail,
                      Clues *clues)
{
    if (note->turn != trail->turn)
        trail->used = 0;
    trail->turn = note->turn;
    switch (note->kind) {
    case EVENT_DISCARDED:
        trail->done = trail->throws++ == THROWS_READ;
        if (trail->done)
            return;
        trail->more[note->face]++;
        add_clue(clues, CLUE_THREW, note, trail);
        break;
    case EVENT_MELDED:
    case EVENT_LAID:
    case EVENT_SWAPPED:
        trail->done = note->kind == EVENT_MELDED && rules->opening.contract_count > 0;
        trail->more[note->face]++;
        trail->used |= (FaceSet)1 << note->face;
        break;
    case NOTE_FREED: trail->more[note->face]--; break;
    case EVENT_TOOK:
        if (note->face >= FACES)
            return;
        if (alone && !(trail->used >> note->face & 1))
            add_clue(clues, CLUE_TOOK, note, trail);
        trail->more[note->face]--;
        break;
    case NOTE_LEFT: add_clue(clues, CLUE_LEFT, note, trail); break;
    default: break;
    }
}

void clues_find(const Question *question, const Depth *depth, Clues *clues)
{
    const History *history = question->history;
    const uint32_t oldest = history_oldest(history);
    Trail trails[SEATS_MAX] = {{0}};
    clues->count = 0;
    for (uint32_t at = history->count; depth->weighed > 1 && at-- > oldest;) {
        const Note *note = history_note(history, at);
        const Note *before = at > oldest ? history_note(history, at - 1) : note;
        const bool alone =
            note->number == 0 && !(before->kind == EVENT_TOOK && before->number == 1);
        if (note->kind == EVENT_TOOK_BACK)
            at -= (uint32_t)least((int)note->number, (int)(at - oldest));
        else if (note->seat < SEATS_MAX && note->seat != question->view->seat &&
                 !trails[note->seat].done)
            read_note(question->rules, note, alone, &trails[note->seat], clues);
    }
}

// ---- The weight of a world

// A card of this face that is not among these.
static Card another_card(const CardSet *cards, Face face)
{
    int pack = 0;
    while (pack + 1 < PACKS_MAX && card_set_has(cards, (Card)(pack << 6 | face)))
        pack++;
    return (Card)(pack << 6 | face);
}

// What the seat held then, if it holds these cards now. A card that it drew unseen since is not
// known, and taken for one that it held already.
static CardSet hand_then(const Game *game, const Clue *clue)
{
    CardSet hand = game->hands[clue->seat];
    for (Face face = 0; face < FACES; face++) {
        for (int more = 0; more < clue->more[face]; more++)
            card_set_add(&hand, another_card(&hand, face));
        for (int less = 0; less > clue->more[face]; less--) {
            const Card card = card_set_find(&hand, face);
            if (card != CARD_NONE)
                card_set_remove(&hand, card);
        }
    }
    return hand;
}

// How likely the greedy bot is to throw the card: less for each that it would have thrown rather.
// The table, and what the seat has seen, are those of now.
static double odds_to_throw(const Mind *mind, Face face)
{
    Card cards[FACES];
    int ratings[FACES], count = 0, rating = INT_MIN;
    double odds = 1;
    FaceSet found = 0;
    for (CardSet rest = mind->hand; !card_set_is_empty(&rest);) {
        const Card card = card_set_pop(&rest);
        if (!(found >> card_face(card) & 1))
            cards[count++] = card;
        found |= (FaceSet)1 << card_face(card);
    }
    mind_rate_throws(mind, cards, count, ratings);
    for (int i = 0; i < count; i++)
        if (card_face(cards[i]) == face)
            rating = ratings[i];
    for (int i = 0; i < count; i++)
        if (ratings[i] > rating)
            odds *= RATHER;
    return odds;
}

// Whether one more card of this face would be of use to the hand.
static bool wants_it(const Mind *mind, Face face)
{
    const Card card = another_card(&mind->hand, face);
    if (!mind_has_contract(mind))
        return is_wild(mind, card) || mind_fits_meld(mind, card);
    CardSet with = mind->hand;
    card_set_add(&with, card);
    return mind_plan(mind, &with).missing < mind_plan(mind, &mind->hand).missing;
}

// How likely it is that the greedy bot would have done so, if the seat holds in truth what it holds
// in the world.
static double odds_of(const Question *question, const Game *world, const Clue *clue)
{
    Mind mind = mind_in(question->rules, world, clue->seat, question->history, NULL);
    mind.hand = hand_then(world, clue);
    if (clue->kind == CLUE_THREW)
        return odds_to_throw(&mind, clue->face);
    if (clue->kind == CLUE_LEFT)
        return wants_it(&mind, clue->face) ? UNLIKELY : 1;
    const Card taken = card_set_find(&mind.hand, clue->face);
    if (taken != CARD_NONE)
        card_set_remove(&mind.hand, taken);
    return wants_it(&mind, clue->face) ? 1 : UNLIKELY;
}

// Nobody plays like the greedy bot in all: no world is impossible.
static double weigh(const Question *question, const Clues *clues, const Game *world)
{
    double weight = 1;
    for (int i = 0; i < clues->count; i++)
        weight *= odds_of(question, world, &clues->list[i]);
    return weight;
}

// ---- Dealing

// The world of this stream, which is left in `random`.
static void deal(const Question *question, bool quiet, uint64_t seed, uint64_t stream,
                 Random *random, Game *world)
{
    *random = random_stream(seed, stream, PURPOSE_WORLD);
    for (int deals = 0; deals < DEALS_MAX; deals++) {
        view_complete(question->rules, question->view, random, world);
        if (!quiet || is_quiet(question->rules, world, question->view->seat))
            return;
    }
}

void world_deal(const Question *question, const Depth *depth, const Clues *clues, uint64_t seed,
                int number, Game *world)
{
    enum { CHANCES = 1 << 30 };
    const int worlds = clues->count > 0 ? depth->weighed : 1;
    double all = 0;
    for (int i = 0; i < worlds; i++) {
        Random random;
        Game next;
        deal(question, depth->quiet, seed, (uint64_t)number * (uint64_t)worlds + (uint64_t)i,
             &random, &next);
        const double weight = worlds > 1 ? weigh(question, clues, &next) : 1;
        all += weight;
        if (i == 0 || random_below(&random, CHANCES) * all < weight * CHANCES)
            *world = next;
    }
}
