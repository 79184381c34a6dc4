#include "invariants/checks.h"
#include "play/piles.h"

#include <string.h>

enum {
    HIDDEN_ONE_IN = 6,  // questions of which one is looked at
    EXCHANGES = 4,      // other games that each seat could sit in, made in either way
    ACTS_TRIED = 8,     // acts that are not open
};

// ---- Two ways to other games that the seat could sit in

// The cards that the seat has not seen, in other hands and in zones.
static int unseen_by(const Game *game, int seat, const CardSet *deck, Card cards[CARDS_MAX])
{
    int count = 0;
    for (CardSet rest = *deck; !card_set_is_empty(&rest);) {
        Card card = card_set_pop(&rest);
        if (!game_has_seen(game, seat, card))
            cards[count++] = card;
    }
    return count;
}

// The game with every card become the one that `to` has in its place, and another seed, which
// nobody sees either.
static Game exchanged(const Game *game, const Card to[256])
{
    Game other = *game;
    other.seed = ~game->seed;
    other.taken = to[game->taken];
    memset(other.hands, 0, sizeof other.hands);
    for (int seat = 0; seat < game->players; seat++)
        for (CardSet rest = game->hands[seat]; !card_set_is_empty(&rest);)
            card_set_add(&other.hands[seat], to[card_set_pop(&rest)]);
    for (int i = 0; i < places_count(&game->places); i++) {
        Card card = game->places.cards[i].card;
        if (to[card] == card)
            continue;
        other.places.cards[i].card = to[card];
        other.places.cards[i].as = card_face(to[card]);
    }
    for (int card = 0; card < 256; card++)
        game_set_seen(&other, to[card], game_seen_by(game, (Card)card));
    return other;
}

// Rests on what is said of each card who saw it, not on what the view shows.
static Game exchange_unseen(Inspector *inspector, const Game *game, int seat)
{
    Card unseen[CARDS_MAX], shuffled[CARDS_MAX], to[256];
    int count = unseen_by(game, seat, &inspector->deck, unseen);
    for (int card = 0; card < 256; card++)
        to[card] = (Card)card;
    memcpy(shuffled, unseen, (size_t)count);
    random_shuffle(&inspector->random, shuffled, count);
    for (int i = 0; i < count; i++)
        to[unseen[i]] = shuffled[i];
    return exchanged(game, to);
}

// Rests on nothing but the view.
static Game complete_view(Inspector *inspector, const Game *game, int seat)
{
    View view;
    Game whole;
    inspector->house->view(game, seat, &view);
    inspector->house->complete(inspector->contest->rules, &view, &inspector->random, &whole);
    return whole;
}

// ---- What the seat sees of them

// Acts that are not open to the seat asked, and why.
typedef struct {
    int count;
    Act acts[ACTS_TRIED];
    Refusal whys[ACTS_TRIED];
} Refused;

static void draw_refused(Inspector *inspector, const Game *game, Refused *refused)
{
    const ActList *legal = &inspector->legal;
    refused->count = 0;
    if (legal->sampled || legal->count == 0)
        return;
    for (int i = 0; i < ACTS_TRIED; i++) {
        Act *act = &refused->acts[refused->count];
        Refusal *why = &refused->whys[refused->count];
        const Act *near = &legal->acts[draw(inspector, legal->count)];
        if (draw_other(inspector, game, near, act) &&
            !inspector->house->judge(inspector->contest->rules, game, act, why))
            refused->count++;
    }
}

static bool refusals_stay(Inspector *inspector, const Game *other, const Refused *refused)
{
    for (int i = 0; i < refused->count; i++) {
        Refusal why;
        const Refusal *wanted = &refused->whys[i];
        tries(inspector, INVARIANT_HIDDEN_REFUSALS);
        if (inspector->house->judge(inspector->contest->rules, other, &refused->acts[i], &why))
            return breaks(inspector, INVARIANT_HIDDEN_REFUSALS,
                          "with unseen cards exchanged an act is open that was refused as %s",
                          refusal_rows[wanted->code].name);
        if (!refusals_are_same(&why, wanted))
            return breaks(inspector, INVARIANT_HIDDEN_REFUSALS,
                          "with unseen cards exchanged an act is refused as %s (%d), not %s (%d)",
                          refusal_rows[why.code].name, why.number, refusal_rows[wanted->code].name,
                          wanted->number);
    }
    return true;
}

// A seat that is not asked is refused whatever it says.
static bool hearing_stays(Inspector *inspector, const Game *game, const Game *other, int seat)
{
    const Ruleset *rules = inspector->contest->rules;
    for (ActKind kind = 0; kind < ACT_KINDS; kind++) {
        Refusal why, other_why;
        tries(inspector, INVARIANT_HIDDEN_REFUSALS);
        if (seat_judge(rules, game, seat, kind, &why) ||
            seat_judge(rules, other, seat, kind, &other_why) ||
            !refusals_are_same(&why, &other_why))
            return breaks(inspector, INVARIANT_HIDDEN_REFUSALS,
                          "seat %d, which is not asked, is not refused, or otherwise", seat + 1);
    }
    return true;
}

static bool legal_acts_stay(Inspector *inspector, const Game *other)
{
    const Ruleset *rules = inspector->contest->rules;
    tries(inspector, INVARIANT_HIDDEN_LEGAL);
    inspector->house->legal(rules, other, &inspector->other);
    return lists_are_same(other, &inspector->legal, &inspector->other) ||
           breaks(inspector, INVARIANT_HIDDEN_LEGAL,
                  "with unseen cards exchanged %d acts are open, before %d", inspector->other.count,
                  inspector->legal.count);
}

// ---- What functions are told of them

// Any subject that the fact may be asked about; a class or a kind may be left out.
static int draw_subject(Inspector *inspector, const Game *game, FactSubject of)
{
    const Ruleset *rules = inspector->contest->rules;
    switch (of) {
    case FACT_OF_NOTHING: return -1;
    case FACT_OF_ZONE: return draw(inspector, rules->zone_count);
    case FACT_OF_CLASS: return draw(inspector, CLASSES_GIVEN + rules->class_count + 1) - 1;
    case FACT_OF_KIND: return draw(inspector, rules->meld_count + 1) - 1;
    case FACT_OF_COUNT: return rules->count_count > 0 ? draw(inspector, rules->count_count) : 0;
    case FACT_OF_MELD: return game->meld_count > 0 ? draw(inspector, game->meld_count) : 0;
    default: return draw(inspector, game->players);
    }
}

// Would the fact look at cards that are hidden at this moment? Then the rules file that asks it is
// at fault.
static bool looks_at_hidden(const Ruleset *rules, const Game *game, const FactRow *row,
                            Moment moment, Pile pile, int also)
{
    const ZoneSeen seen = rules->zones[pile.zone].seen;
    const int side = game_side(game, game->asked);
    if (!row->looks || (also < 0 && row->also == FACT_OF_CLASS))
        return false;
    if (moment != MOMENT_ACT || seen == SEEN_NOBODY)
        return seen != SEEN_TOP && seen != SEEN_ALL;
    if (seen == SEEN_OWNER)
        return pile_owner(rules, game, pile.zone, game->asked) != pile.owner;
    return seen == SEEN_OPENED && game->sides[side].opened == 0;
}

static bool facts_stay(Inspector *inspector, const Game *game, const Game *other, Moment moment)
{
    const Ruleset *rules = inspector->contest->rules;
    for (Fact fact = 0; fact < FACTS; fact++) {
        const FactRow *row = &fact_rows[fact];
        FactSubject list[FACT_SUBJECTS_MAX];
        const int count = fact_subjects(row, moment, list);
        int first = -1, also = -1, owner = -1;
        for (int i = 0; i < count; i++)
            *(i == 0 && list[i] == row->of ? &first : &also) =
                draw_subject(inspector, game, list[i]);
        const bool of_pile = row->of == FACT_OF_ZONE && rules->zones[first].owner != OWNER_TABLE;
        if (of_pile)
            owner = draw(inspector, game->players);
        const Pile pile = {.zone = row->of == FACT_OF_ZONE ? first : 0,
                           .owner = of_pile ? owner : 0};
        if (!(row->moments >> moment & 1) ||
            looks_at_hidden(rules, game, row, moment, pile, also) ||
            (row->of == FACT_OF_MELD && game->meld_count == 0) ||
            (row->of == FACT_OF_COUNT && rules->count_count == 0))
            continue;
        tries(inspector, INVARIANT_HIDDEN_FACTS);
        const GameFacts here = inspector->house->facts(rules, game, moment);
        const GameFacts there = inspector->house->facts(rules, other, moment);
        const int of = fact_of_pile(first, owner, also);
        const int value = here.facts.ask(&here.facts, fact, of);
        const int changed = there.facts.ask(&there.facts, fact, of);
        if (value != changed)
            return breaks(inspector, INVARIANT_HIDDEN_FACTS,
                          "with unseen cards exchanged '%s' of %d, %d is %d, not %d", row->name,
                          first, also, changed, value);
    }
    return true;
}

static bool view_stays(Inspector *inspector, Invariant invariant, const Game *game,
                       const Game *other, int seat)
{
    View view, other_view;
    tries(inspector, invariant);
    inspector->house->view(game, seat, &view);
    inspector->house->view(other, seat, &other_view);
    return memcmp(&view.game, &other_view.game, sizeof view.game) == 0 ||
           breaks(inspector, invariant, "seat %d sees where a card lies that it has not seen",
                  seat + 1);
}

// A completed view keeps what every game keeps, whatever is looked for.
static bool is_whole(Inspector *inspector, const Game *whole)
{
    uint64_t looked_for = inspector->looked_for;
    inspector->looked_for = UINT64_MAX;
    bool good = check_keeps(inspector, whole);
    inspector->looked_for = looked_for;
    return good || breaks(inspector, INVARIANT_COMPLETIONS, "a view is completed to no whole game");
}

static bool seat_stays(Inspector *inspector, const Game *game, int seat, const Refused *refused)
{
    for (int i = 0; i < 2 * EXCHANGES; i++) {
        bool completes = i % 2;
        Game other = completes ? complete_view(inspector, game, seat)
                               : exchange_unseen(inspector, game, seat);
        if (completes && !is_whole(inspector, &other))
            return false;
        Invariant invariant = completes ? INVARIANT_COMPLETIONS : INVARIANT_VIEWS;
        if (!view_stays(inspector, invariant, game, &other, seat) ||
            (game->phase == PHASE_HAND && !facts_stay(inspector, game, &other, MOMENT_MOVE)) ||
            (game->phase == PHASE_HAND && seat == game->asked &&
             !facts_stay(inspector, game, &other, MOMENT_ACT)))
            return false;
        bool stays = seat == game->asked ? legal_acts_stay(inspector, &other) &&
                                               refusals_stay(inspector, &other, refused)
                                         : hearing_stays(inspector, game, &other, seat);
        if (!stays)
            return false;
    }
    return true;
}

bool check_hidden(Inspector *inspector, const Play *play)
{
    Refused refused;
    if (draw(inspector, HIDDEN_ONE_IN) > 0)
        return true;
    draw_refused(inspector, &play->game, &refused);
    for (int seat = 0; seat < play->game.players; seat++)
        if (!seat_stays(inspector, &play->game, seat, &refused))
            return false;
    return true;
}
