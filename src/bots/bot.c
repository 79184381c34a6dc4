#include "bots/bot.h"

#include "base/least.h"
#include "bots/mind.h"
#include "bots/search.h"
#include "play/game.h"
#include "play/meld.h"
#include "play/piles.h"
#include "play/solver.h"
#include "rules/conclude.h"
#include "rules/trace.h"

#include <assert.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>

// Chooses first the kind of act and then one of its acts, so that a kind with a thousand acts
// (melds with many wild cards) does not crowd out a kind with one.
static void random_choose(const Question *question, Random *random, ActList *list, Act *act)
{
    legal_act_at_random(question->rules, &question->view->game, random, list, act);
}

// ---- The greedy bot

enum {
    KEEP_PLANNED = 2000,  // a card of the planned contract is discarded last of all
    KEEP_WILD = 1000,     // a wild card is thrown only if nothing else may be
    KEEP_WAYS = 1000,     // and so is a card on which all ways to the contract rest
    KEEP_LAYABLE = 500,   // a card that could be laid off later is thrown just before those
    WORLDS = 8,           // in which a close is tried
    KEEP_IN_TURN = 400,   // if the stock is never shuffled, some faces are kept in each pass of it
};

Mind mind_of(const Question *question, ActList *list)
{
    const View *view = question->view;
    return (Mind){.rules = question->rules,
                  .view = view,
                  .history = question->history,
                  .game = &view->game,
                  .seat = view->seat,
                  .hand = view->game.hands[view->seat],
                  .wild = view->game.wild[view->seat],
                  .list = list,
                  .worlds = WORLDS,
                  .began = ruleset_spent(question->rules)};
}

Mind mind_in(const Ruleset *rules, const Game *game, int seat, const History *history,
             ActList *list)
{
    return (Mind){.rules = rules,
                  .history = history,
                  .game = game,
                  .seat = seat,
                  .hand = game->hands[seat],
                  .wild = game->wild[seat],
                  .list = list,
                  .began = ruleset_spent(rules)};
}

bool mind_may_choose(const Mind *mind, const Act *act)
{
    return !mind->but || !act_same(mind->game, act, mind->but);
}

// Takes the act that is not to be chosen out of the list.
static void leave_out(const Mind *mind)
{
    ActList *list = mind->list;
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (mind_may_choose(mind, &list->acts[i]))
            list->acts[kept++] = list->acts[i];
    list->count = kept;
}

void mind_add_acts(const Mind *mind, ActKind kind)
{
    if (!kind_has_rule(mind->rules, mind->game, kind))
        return;
    legal_acts_of(mind->rules, mind->game, kind, mind->list);
    if (mind->but)
        leave_out(mind);
}

CardSet mind_out_of_reach(const Mind *mind)
{
    const Game *game = mind->game;
    const StockRule *stock = &mind->rules->stock;
    CardSet known = game->seen[mind->seat];
    int discards = place_count(&game->places, ZONE_DISCARDS);
    if (stock->renew == RENEW_NONE || game->renewals >= stock->times ||
        place_count(&game->places, ZONE_STOCK) >= discards)
        return known;
    const Placed *pile = place_cards(&game->places, ZONE_DISCARDS);
    for (int i = 0; i < discards; i++)
        if (game_has_seen(game, mind->seat, pile[i].card))
            card_set_remove(&known, pile[i].card);
    return known;
}

// What the table takes, found once in a while that it stays as it is.
static FaceSet faces_of_table(const Mind *mind, TableFaces *kept,
                              FaceSet find(const Ruleset *rules, const Game *game, int seat))
{
    if (kept && kept->known)
        return kept->faces;
    const FaceSet faces = find(mind->rules, mind->game, mind->seat);
    if (kept)
        *kept = (TableFaces){true, faces};
    return faces;
}

static FaceSet to_lay(const Mind *mind)
{
    return faces_of_table(mind, mind->memory ? &mind->memory->to_lay : NULL, faces_to_lay);
}

static FaceSet to_lay_at_best(const Mind *mind)
{
    return faces_of_table(mind, mind->memory ? &mind->memory->at_best : NULL, faces_to_lay_at_best);
}

bool mind_could_lay(const Mind *mind, const CardSet *cards)
{
    const uint64_t *pack = cards->pack;
    return to_lay_at_best(mind) & (pack[0] | pack[1] | pack[2] | pack[3]);
}

// ---- Discarding

// The data by which the cards of the hand are weighed before a discard.
typedef struct {
    Loose loose;      // of the hand, if only deadwood counts
    Fits fits;        // all 0 if melds do not count for the hand
    FaceSet layable;  // faces that could be laid off later
    bool planned;     // a contract is due
    Plan plan;        // the plan for it
    Ways ways;        // the ways to it; unless only deadwood counts
} Throw;

bool mind_has_contract(const Mind *mind)
{
    return contract_is_due(mind->rules, mind->game, mind->seat);
}

bool mind_counts_loose(const Mind *mind) { return ruleset_counts_loose(mind->rules); }

Loose mind_loose_in(const Mind *mind, const CardSet *hand)
{
    return loose_of(mind->rules, mind->game, mind->seat, hand);
}

Loose mind_loose_now(const Mind *mind) { return mind_loose_in(mind, &mind->hand); }

// Whether a wild card can go down with the contract, or with cards that remain after it.
static bool wilds_go_down(const Mind *mind, bool planned)
{
    if (!planned)
        return true;
    const Contract rest = contract_rest(mind->rules, mind->game, mind->seat);
    int cards = 0;
    for (int kind = 0; kind < mind->rules->meld_count; kind++) {
        const Form *form = meld_form(mind->rules, kind, true);
        if (rest.melds[kind] > 0 && form->wild_max > 0)
            return true;
        cards += rest.melds[kind] * form->size_min;
    }
    return cards < mind->game->seats[mind->seat].cards;
}

// The price of a discard; the highest is discarded. It is the cost of holding the card, less the
// loss to the hand without it.
static int throw_price(const Mind *mind, const Throw *throw, Card card)
{
    const Face face = card_face(card);
    int price = mind_counts_loose(mind) ? throw->loose.points - loose_without(&throw->loose, card)
                                        : ruleset_points(mind->rules, face);
    price -= throw->fits.of[face];
    if (face_set_has(throw->layable, card))
        price -= KEEP_LAYABLE;
    if (is_wild(mind, card) && wilds_go_down(mind, throw->planned))
        price -= KEEP_WILD;
    // An unshuffled stock returns in the same order, and every seat would draw and discard the same
    // cards for ever. After its first pass each pass keeps other faces.
    const int passes = mind->rules->stock.shuffle ? 0 : mind->game->renewals;
    if (passes > 0 && ((face >> passes % 6) & 1))
        price -= KEEP_IN_TURN;
    if (!throw->planned)
        return price;
    CardSet spare = card_set_minus(&mind->hand, &throw->plan.kept);
    if (card_set_find(&spare, face) == CARD_NONE)
        price -= KEEP_PLANNED;
    else if (!mind_counts_loose(mind) && !is_wild(mind, card) && throw->ways.all > 0)
        price -= (int)((int64_t)KEEP_WAYS * throw->ways.lost[face] / throw->ways.all);
    return price;
}

// For a hand in which the plan needs every card: discards the card after which the best plan
// remains.
static bool choose_from_plan(const Mind *mind, Act *act)
{
    const CardSet known = mind_out_of_reach(mind);
    Plan best = {.missing = INT_MAX};
    for (int i = 0; i < mind->list->count; i++) {
        CardSet rest = mind->hand;
        if (i > 0 && !mind_may_go_on(mind))
            break;
        card_set_remove(&rest, mind->list->acts[i].cards[0].card);
        Plan plan = plan_contract(mind->rules, mind->game, mind->seat, &rest, &known);
        if (!plan_is_better(&plan, &best))
            continue;
        best = plan;
        *act = mind->list->acts[i];
    }
    return mind->list->count > 0;
}

Plan mind_plan(const Mind *mind, const CardSet *hand)
{
    Memory *memory = mind->game->draft == RULE_NONE ? mind->memory : NULL;
    if (memory && memory->planned && memcmp(&memory->planned_hand, hand, sizeof *hand) == 0)
        return memory->plan;
    const CardSet known = mind_out_of_reach(mind);
    const Plan plan = plan_contract(mind->rules, mind->game, mind->seat, hand, &known);
    if (memory) {
        memory->planned = true;
        memory->planned_hand = *hand;
        memory->plan = plan;
    }
    return plan;
}

// A card that the plan does not need leaves it as it is.
static void remember_throw(const Mind *mind, const Throw *throw, Card thrown)
{
    if (!mind->memory || !throw->planned || card_set_has(&throw->plan.kept, thrown))
        return;
    mind->memory->planned = true;
    mind->memory->planned_hand = mind->hand;
    card_set_remove(&mind->memory->planned_hand, thrown);
    mind->memory->plan = throw->plan;
}

// What the cards of the hand are weighed by.
static void weigh_throw(const Mind *mind, Throw *throw)
{
    throw->planned = mind_has_contract(mind);
    if (throw->planned) {
        const CardSet known = mind_out_of_reach(mind);
        throw->plan = mind_plan(mind, &mind->hand);
        if (!mind_counts_loose(mind))
            throw->ways =
                ways_to_contract(mind->rules, mind->game, mind->seat, &mind->hand, &known);
    }
    if (mind_counts_loose(mind))
        throw->loose = mind_loose_now(mind);
    throw->layable = to_lay(mind);
    const MeldMarks marks = meld_marks(mind->rules, mind->game, game_side(mind->game, mind->seat),
                                       ruleset_singles(mind->rules));
    if (melds_matter(mind->rules, mind->game, mind->seat))
        fits_of(mind->rules, ruleset_kinds_played(mind->rules), &mind->hand,
                &mind->game->seen[mind->seat], &marks, &throw->fits);
    else
        throw->fits = (Fits){{0}};
}

void mind_rate_throws(const Mind *mind, const Card cards[], int count, int ratings[])
{
    Throw throw;
    weigh_throw(mind, &throw);
    for (int i = 0; i < count; i++)
        ratings[i] = throw_price(mind, &throw, cards[i]);
}

static bool choose_discard(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    mind_add_acts(mind, ACT_DISCARD);
    if (mind->list->count == 0)
        return false;
    const bool planned = mind_has_contract(mind);
    if (!planned && mind->list->count == 1) {
        *act = mind->list->acts[0];
        return true;
    }
    if (planned) {
        const Plan plan = mind_plan(mind, &mind->hand);
        if (card_set_contains(&plan.kept, &mind->hand))
            return choose_from_plan(mind, act);
    }
    Throw throw;
    weigh_throw(mind, &throw);
    int best = INT_MIN;
    for (int i = 0; i < mind->list->count; i++) {
        const Act *discard = &mind->list->acts[i];
        int price = throw_price(mind, &throw, discard->cards[0].card);
        if (price > best) {
            best = price;
            *act = *discard;
        }
    }
    remember_throw(mind, &throw, act->cards[0].card);
    return true;
}

// ---- Drawing

// Ends the walk at a meld that the side of the seat asked may have.
static bool end_at_new(void *self, const Act *act)
{
    const Mind *const *mind = self;
    Refusal why;
    return !single_judge((*mind)->rules, (*mind)->game, act->meld, act->cards[0].as, &why);
}

// Whether the card makes a meld with others of the hand, or can be laid off on the table.
bool mind_fits_meld(const Mind *mind, Card card)
{
    CardSet hand = mind->hand;
    card_set_add(&hand, card);
    if (melds_matter(mind->rules, mind->game, mind->seat) &&
        !melds_in_hand(mind->rules, mind->wild, false, &hand, card, end_at_new, &mind))
        return true;
    const bool lays = may_lay_now(mind->rules, mind->game, mind->seat) &&
                      (!mind->memory || mind_could_lay(mind, &hand));
    for (int meld = 0; lays && meld < mind->game->meld_count; meld++)
        if (may_lay_on(mind->rules, mind->game, mind->seat, meld) &&
            !lays_on_meld(mind->rules, mind->game, mind->wild, meld, &hand, card, end_at_first,
                          NULL))
            return true;
    return false;
}

enum { OFFER_GAIN = 4 };  // an estimate of what a card of the stock lowers deadwood by

// Whether the top card of a draw is worth having.
static bool is_useful(const Mind *mind, const ActRule *rule, Card top, const CardSet *cards,
                      bool is_offered)
{
    CardSet hand = mind->hand;
    // If the draw is legal, the required use exists.
    if (rule->use.meld || rule->use.lay)
        return true;

    // Deadwood must become lower than it is now; otherwise two bots could feed on each other's
    // discards. What is offered goes into a meld as well, or does as much as a card of the stock.
    if (mind_counts_loose(mind)) {
        const bool fits = mind_fits_meld(mind, top);
        if (!is_offered && !fits)
            return false;
        for (CardSet rest = *cards; !card_set_is_empty(&rest);)
            card_set_add(&hand, card_set_pop(&rest));
        const Loose now = mind_loose_now(mind), with = mind_loose_in(mind, &hand);
        const int left = loose_after_throw(&with, is_offered ? top : CARD_NONE);
        return now.points - left >= (fits ? 1 : OFFER_GAIN);
    }

    // The card must bring the contract nearer, and its plan may leave no duplicate of it in the
    // hand.
    if (mind_has_contract(mind)) {
        card_set_add(&hand, top);
        const Plan now = mind_plan(mind, &mind->hand), with = mind_plan(mind, &hand);
        const CardSet spare = card_set_minus(&hand, &with.kept);
        return with.missing < now.missing && card_set_find(&spare, card_face(top)) == CARD_NONE;
    }
    return is_wild(mind, top) || mind_fits_meld(mind, top);
}

// The rest of a turn after taking cards of a pile.
typedef struct {
    bool uses;    // one of the cards goes down, or the hand is closed
    int saved;    // points, by everything that goes down
    Face thrown;  // FACE_NONE if none is, or if nobody asks for it
} Turn;

// The plays after a draw under this rule are noted from here on.
static void foresee(const Mind *mind, int under)
{
    if (!mind->foreseen)
        return;
    mind->foreseen->turn = mind->game->turn;
    mind->foreseen->under = under;
    mind->foreseen->count = 0;
}

static void note_foreseen(const Mind *mind, const CardSet *hand, const Act *play)
{
    Foreseen *foreseen = mind->foreseen;
    if (!foreseen || foreseen->count == FORESEEN_MAX)
        return;
    foreseen->plays[foreseen->count].hand = *hand;
    foreseen->plays[foreseen->count++].play = *play;
}

// Plays out the rest of the turn after a draw of public cards, up to the discard if that is asked
// for. It turns no hidden card, so the view is enough. If the hand would end, it stops before the
// scoring, which depends on hidden cards.
static Turn turn_after(const Mind *mind, const Act *draw, const CardSet *cards, bool asks_thrown)
{
    Turn turn = {.thrown = FACE_NONE};
    View view;
    Play play;
    play_try(&play, mind->game, mind->history);
    Memory memory = {.at_best = {true, to_lay_at_best(mind)}};
    ActList own = {0}, *list = mind->foreseen ? &mind->foreseen->list : &own;
    Outcome outcome;
    Act act = *draw;
    bool goes_on = true;
    foresee(mind, draw->rule);
    while (goes_on && mind_may_go_on(mind) &&
           play_roll(mind->rules, &play, &act, &outcome) == VERDICT_DONE &&
           play.game.turn == mind->game->turn) {
        Mind then = mind_in(mind->rules, &play.game, mind->seat, mind->history, list);
        if (mind->view) {
            view = (View){mind->seat, play.game};
            then.view = &view;
            then.worlds = mind->worlds;
        }
        then.began = mind->began;
        then.memory = &memory;
        goes_on = mind_choose_play(&then, MIND_PLAYS, &act);
        if (mind_plays_are_open(&then))
            note_foreseen(mind, &then.hand, goes_on ? &act : &(Act){.count = 0});
        if (goes_on) {
            memory.to_lay.known = memory.at_best.known = false;
            for (int i = 0; i < act.count; i++)
                turn.uses |= card_set_has(cards, act.cards[i].card);
            turn.saved += mind_points_saved(&then, &act);
            goes_on = act.count < play.game.seats[mind->seat].cards;
        } else if (mind_choose_close(&then, &act))
            turn.uses = true;
        else if (asks_thrown && choose_discard(&then, &act))
            turn.thrown = card_face(act.cards[0].card);
    }
    act_list_free(&own);
    return turn;
}

// Whether one of these cards of a pile could go down in the turn in which they are taken, or the
// hand be closed. False is certain: whatever goes down with one of them, at once or after other
// plays, is a meld that the hand with all of them makes, or a lay-off that it could make.
static bool some_goes_down(const Mind *mind, const CardSet *cards)
{
    const CardSet hand = card_set_joined(&mind->hand, cards);
    if (ruleset_has_act(mind->rules, ACT_CLOSE))
        return true;
    const FaceSet faces = card_set_faces(cards);
    return mind->wild & faces || mind_could_lay(mind, &hand) ||
           faces_in_melds(mind->rules, mind->wild, &hand) & faces;
}

// Whether a draw is worth it: its cards must go down at once or be worth keeping. A card that would
// be discarded again is not worth it, nor is a face that this seat discarded earlier in the hand.
// If the rules require a use, only what is used counts; otherwise the draw would be taken back and
// tried again. So each seat takes a limited number of cards of a pile without putting any down, and
// no card circulates for ever. For a whole pile all cards count: what goes down must make up for
// the rest.
static bool is_worth_taking(const Mind *mind, const Act *draw, bool is_offered)
{
    const ActRule *rule = &mind->rules->acts[draw->rule];
    const Pile pile = pile_of_seat(mind->rules, mind->game, rule->from, mind->seat);
    const Card top = pile_top(&pile);
    CardSet cards = {{0}};
    for (int i = rule->take == TAKE_ALL ? 0 : pile.count - 1; i < pile.count; i++) {
        if (!game_has_seen(mind->game, mind->seat, pile.cards[i].card))
            return false;
        card_set_add(&cards, pile.cards[i].card);
    }
    if ((rule->use.meld || rule->use.lay) && !mind_comes_through(mind, draw))
        return false;
    // Of a whole pile that nobody collects for a contract, only what goes down at once counts.
    const bool for_whole = rule->take == TAKE_ALL && !mind_counts_loose(mind);
    const bool may_keep = !for_whole || mind_has_contract(mind);
    const bool useful = may_keep && is_useful(mind, rule, top, &cards, is_offered);
    if (rule->take == TAKE_TOP && !useful)
        return false;
    if (rule->take == TAKE_TOP && (rule->use.meld || rule->use.lay)) {
        // While a use is required, no other card can be played.
        Play play;
        play_try(&play, mind->game, mind->history);
        Outcome outcome;
        return play_roll(mind->rules, &play, draw, &outcome) == VERDICT_DONE &&
               some_is_legal(mind->rules, &play.game, 1u << ACT_MELD | 1u << ACT_LAY);
    }
    const bool keeps = useful && !face_set_has(mind->history->thrown[mind->seat], top);
    if (!keeps && !some_goes_down(mind, &cards))
        return false;
    const Turn turn = turn_after(mind, draw, &cards, keeps);
    if (turn.uses)
        return for_whole ? turn.saved >= solver_points(mind->rules, &cards) : useful;
    return keeps && turn.thrown != card_face(top);
}

// Whether only cards that all know can be drawn, and the seat may pass.
static bool draw_is_offered(const Mind *mind)
{
    for (int i = 0; i < mind->list->count; i++)
        if (mind_draws_unseen(mind, &mind->list->acts[i]))
            return false;
    return own_kinds(mind->rules, mind->game) >> ACT_PASS & 1;
}

// Draws from a zone whose top card is worth taking; otherwise from one whose top card is hidden,
// unless a card may be discarded without a draw or the seat may pass what is offered.
static bool choose_draw(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    mind_add_acts(mind, ACT_DRAW);
    if (mind->list->count == 0)
        return false;
    const bool is_offered = draw_is_offered(mind);
    int first = 0;
    while (first + 1 < mind->list->count && !mind_comes_through(mind, &mind->list->acts[first]))
        first++;
    *act = mind->list->acts[first];
    for (int i = 0; i < mind->list->count; i++) {
        const Act *draw = &mind->list->acts[i];
        if (mind_draws_unseen(mind, draw)) {
            *act = *draw;
            continue;
        }
        if (is_worth_taking(mind, draw, is_offered)) {
            *act = *draw;
            return true;
        }
    }
    return !is_offered && open_rule(mind->rules, mind->game, ACT_DISCARD, -1) == RULE_NONE;
}

// ---- Words of the table

enum { CALL_TIMES = 3 };  // as much as its own hand must the lowest of the others seem to hold

int mind_points_of_others(const Mind *mind)
{
    const CardSet all = deck_cards(&mind->rules->deck);
    CardSet rest = card_set_minus(&all, &mind->game->seen[mind->seat]);
    const int unseen = card_set_count(&rest);
    int64_t sum = 0;
    int fewest = INT_MAX;
    while (!card_set_is_empty(&rest))
        sum += ruleset_points(mind->rules, card_face(card_set_pop(&rest)));
    for (int seat = 0; seat < mind->game->players; seat++) {
        const int side = game_side(mind->game, seat);
        if (mind->game->sides[side].in && !(mind->game->folded >> seat & 1) &&
            side != game_side(mind->game, mind->seat))
            fewest = least(fewest, (int)(sum * mind->game->seats[seat].cards / most(unseen, 1)));
    }
    return fewest;
}

// Ends the hand by a word where its own hand counts little beside any other.
static bool choose_call(Mind *mind, Act *act)
{
    act_list_clear(mind->list);
    if (ruleset_has_act(mind->rules, ACT_SAY))
        mind_add_acts(mind, ACT_SAY);
    for (int i = 0; i < mind->list->count; i++) {
        *act = mind->list->acts[i];
        if (mind->rules->acts[act->rule].ends != ENDS_HAND)
            continue;
        const bool loose = mind->rules->score.held == HELD_LOOSE;
        return CALL_TIMES * hand_points(mind->rules, mind->game, mind->seat, loose) <=
               mind_points_of_others(mind);
    }
    return false;
}

// Where some word must be said: one that changes least, and one that leaves the hand last of all.
static bool choose_word(Mind *mind, Act *act)
{
    int best = INT_MAX;
    act_list_clear(mind->list);
    mind_add_acts(mind, ACT_SAY);
    for (int i = 0; i < mind->list->count; i++) {
        const ActRule *word = &mind->rules->acts[mind->list->acts[i].rule];
        const int changes = word->folds ? ENDS_HAND + 1 : (int)word->ends;
        if (changes < best) {
            best = changes;
            *act = mind->list->acts[i];
        }
    }
    return best < INT_MAX;
}

// ---- The whole

// First any act that needs no thought if nothing better is possible; as a last resort any legal
// act. False: there is none but the one that is not to be chosen.
bool mind_choose(Mind *mind, Act *act)
{
    static const ActKind plain[] = {ACT_REENTER, ACT_PASS, ACT_TAKE_BACK, ACT_DECLINE};

    if (mind_choose_play(mind, MIND_PLAYS, act) || mind_choose_close(mind, act) ||
        choose_call(mind, act) || choose_draw(mind, act) || choose_discard(mind, act) ||
        mind_choose_show(mind, act))
        return true;
    unsigned kinds = legal_kinds(mind->rules, mind->game);
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        const Act own = {.kind = (uint8_t)plain[i], .rule = RULE_NONE};
        if (kinds >> plain[i] & 1 && mind_may_choose(mind, &own)) {
            *act = own;
            return true;
        }
    }
    if (kinds >> ACT_SAY & 1 && choose_word(mind, act))
        return true;
    legal_acts(mind->rules, mind->game, mind->list);
    if (mind->but)
        leave_out(mind);
    if (mind->list->count > 0)
        *act = mind->list->acts[0];
    return mind->list->count > 0;
}

// Re-enters if it can. Puts down the melds and lay-offs that together save most points, wild cards
// last. Closes a hand as soon as it may, in the best way, unless that is likely to lose the match
// or points. Takes cards that it can use at once or wants to keep. Discards the card that costs
// most and fits least; a card that fits a meld on the table only if there is no other. A face that
// it has discarded in the hand it takes again only to put it down at once. Ends a hand by a word
// where its own counts little beside any other, and leaves a hand only where nothing else can be
// done: what that costs stands in functions that it cannot weigh.
static void greedy_choose(const Question *question, Random *random, ActList *list, Act *act)
{
    (void)random;
    Mind mind = mind_of(question, list);
    const bool chosen = mind_choose(&mind, act);
    assert(chosen);
    (void)chosen;
}

bool greedy_choose_but(const Question *question, const Act *but, ActList *list, Act *act)
{
    Mind mind = mind_of(question, list);
    mind.but = but;
    return mind_choose(&mind, act);
}

bool greedy_choose_of(const Question *question, ActKind kind, ActList *list, Act *act)
{
    Mind mind = mind_of(question, list);
    switch (kind) {
    case ACT_MELD:
    case ACT_LAY: return mind_choose_play(&mind, 1u << kind, act);
    case ACT_CLOSE: return mind_choose_close(&mind, act);
    case ACT_DISCARD: return choose_discard(&mind, act);
    case ACT_SHOW: return mind_choose_show(&mind, act);
    default: return false;
    }
}

// ---- The bots that look ahead

// How many turns of each seat are played out where no contract is due, and how many standard errors
// better than the greedy bot's own an act must be: the best of many noisy means is a lottery.
enum { TURNS_SEEN = 6 };
#define GUARD 2.0

// ---- The rows

const BotKind bot_kinds[BOT_KINDS] = {
    [BOT_RANDOM] = {.names = {"random", "azar"},
                    .help = N_("does anything that is allowed"),
                    .choose = random_choose},
    [BOT_GREEDY] = {.names = {"greedy", "simple"},
                    .help =
                        N_("puts down all it can and throws the dearest card that fits nothing"),
                    .choose = greedy_choose,
                    .former = "voraz"},
    [BOT_SHREWD] = {.names = {"shrewd", "astuto"},
                    .help = N_("looks ahead a little before it takes a card, melds or closes"),
                    .depth = {.playouts = 100,
                              .candidates = 6,
                              .kinds = 1 << ACT_DRAW | 1 << ACT_PASS | 1 << ACT_MELD |
                                       1 << ACT_LAY | 1 << ACT_CLOSE,
                              .turns = TURNS_SEEN,
                              .guard = GUARD}},
    [BOT_STRONG] = {.names = {"strong", "fuerte"},
                    .help = N_("looks ahead before everything it does"),
                    .depth = {.playouts = 300,
                              .candidates = 6,
                              .kinds = UINT_MAX,
                              .quiet = true,
                              .turns = TURNS_SEEN,
                              .guard = GUARD}},
    [BOT_MASTER] = {.names = {"master", "maestro"},
                    .help = N_("looks ahead ten times as much as strong does"),
                    .depth = {.playouts = 3000,
                              .candidates = 12,
                              .kinds = UINT_MAX,
                              .quiet = true,
                              .weighed = 16,
                              .turns = TURNS_SEEN,
                              .guard = GUARD}},
};

const BotKind *bot_find(const char *name)
{
    for (int i = 0; i < BOT_KINDS; i++) {
        const char *former = bot_kinds[i].former;
        if (former && strcmp(former, name) == 0)
            return &bot_kinds[i];
        for (Language language = 0; language < LANGUAGE_COUNT; language++)
            if (strcmp(bot_kinds[i].names[language], name) == 0)
                return &bot_kinds[i];
    }
    return NULL;
}

const char *bot_name(const BotKind *bot) { return bot->names[language_now()]; }

Random bot_random(uint64_t seed, int seat, uint32_t acts_done)
{
    return random_stream(seed, (uint64_t)seat << 32 | acts_done, PURPOSE_BOT);
}

bool bot_choose(const BotKind *bot, const Question *question, Random *random, Crew *crew,
                ActList *list, Act *act)
{
    if (question->view->game.asked != question->view->seat)
        return false;
    trace_pause(question->rules->trace);
    if (bot->depth.playouts > 0) {
        Answer answer;
        search_ask(question, &bot->depth, random_bits(random), crew, list, &answer);
        *act = answer.list[0].act;
    } else {
        bot->choose(question, random, list, act);
    }
    trace_resume(question->rules->trace);
    return true;
}
