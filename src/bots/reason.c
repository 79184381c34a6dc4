#include "bots/reason.h"

#include "base/least.h"
#include "bots/facts.h"
#include "bots/search.h"
#include "play/legal.h"
#include "play/piles.h"
#include "rules/trace.h"

#include <math.h>
#include <string.h>

enum { LAYS_TOLD = 2 };

typedef struct {
    const char *code;
    int numbers;  // that it tells: none, `number`, or `other` too
} KindRow;

static const KindRow rows[HINT_KINDS] = {
    [HINT_WILD] = {"wild", 0},       [HINT_TWIN] = {"twin", 0},
    [HINT_WHOLE] = {"whole", 0},     [HINT_WAITS] = {"waits", 2},
    [HINT_GONE] = {"gone", 2},       [HINT_NOTHING_NEAR] = {"nothing_near", 0},
    [HINT_FITS] = {"fits", 0},       [HINT_SPARE] = {"spare", 1},
    [HINT_COSTS] = {"costs", 1},     [HINT_WORTH] = {"worth", 1},
    [HINT_LEAVES] = {"leaves", 1},   [HINT_THREW] = {"threw", 0},
    [HINT_FEEDS] = {"feeds", 0},     [HINT_COMPLETES] = {"completes", 0},
    [HINT_USELESS] = {"useless", 0}, [HINT_THREW_IT] = {"threw_it", 0},
    [HINT_FALLS] = {"falls", 2},     [HINT_STAYS] = {"stays", 2},
    [HINT_NEARER] = {"nearer", 1},   [HINT_PILE] = {"pile", 1},
    [HINT_OUT] = {"out", 0},         [HINT_CONTRACT] = {"contract", 0},
    [HINT_SAVES] = {"saves", 1},     [HINT_EARNS] = {"earns", 1},
    [HINT_SPENDS] = {"spends", 1},   [HINT_HOLDS] = {"holds", 2},
    [HINT_SAME] = {"same", 2},       [HINT_NO_NEARER] = {"no_nearer", 1},
    [HINT_BURDEN] = {"burden", 2},   [HINT_LAYS] = {"lays", 0},
    [HINT_OUTS] = {"outs", 2},       [HINT_SHOWN] = {"shown", 1},
    [HINT_UNFIT] = {"unfit", 0},     [HINT_BACK] = {"back", 2},
    [HINT_FEE] = {"fee", 2},         [HINT_GOES_OUT] = {"goes_out", 0},
    [HINT_BREAKS] = {"breaks", 0},   [HINT_KEEPS] = {"keeps", 0},
    [HINT_AHEAD] = {"ahead", 2},
};

const char *hint_code(HintKind kind) { return rows[kind].code; }
bool hint_has_number(HintKind kind) { return rows[kind].numbers > 0; }
bool hint_has_other(HintKind kind) { return rows[kind].numbers > 1; }

// ---- What follows in the same turn

enum { ACTS_TO_GO_OUT = 24 };

static bool leaves_no_card(const Game *game, int seat, const Act *act)
{
    const bool gives = act->kind == ACT_DISCARD || act->kind == ACT_MELD || act->kind == ACT_LAY;
    int cards = 0;
    for (int i = 0; i < act->count; i++)
        cards += card_set_has(&game->hands[seat], act->cards[i].card);
    return gives && cards == game->seats[seat].cards;
}

// Whether the seat goes out in this turn if it does this and then what the bot would. No card that
// it has not seen is drawn, and the last act is not done: what follows it rests on hidden cards.
static bool goes_out_by(const Mind *mind, const Act *act)
{
    const int seat = mind->seat;
    Play play;
    play_try(&play, mind->game, mind->history);
    ActList list = {0};
    Act next = *act;
    bool out = false;
    for (int done = 0; done < ACTS_TO_GO_OUT && !out; done++) {
        Outcome outcome;
        View view;
        if (next.kind == ACT_DISCARD ||
            play_apply(mind->rules, &play, &next, &outcome) != VERDICT_DONE)
            break;
        if (play.game.asked != seat || play.game.in_turn != seat || play.game.phase != PHASE_HAND ||
            play.game.turn != mind->game->turn)
            break;
        game_view(&play.game, seat, &view);
        const Question question = {mind->rules, &view, &play.history};
        greedy_choose_but(&question, NULL, &list, &next);
        if (next.kind == ACT_DRAW)
            break;
        out = leaves_no_card(&play.game, seat, &next);
    }
    act_list_free(&list);
    return out;
}

// ---- Throwing a card

static void add_points(const Mind *mind, Card card, Advice *advice)
{
    const int points = ruleset_points(mind->rules, card_face(card));
    if (points != 0)
        fact_number(advice, mind_counts_loose(mind) ? HINT_WORTH : HINT_COSTS, card, points);
}

// The loose cards or points that a hand is left with when the card is thrown.
static void add_leaves(const Mind *mind, Card card, Advice *advice)
{
    CardSet rest = mind->hand;
    card_set_remove(&rest, card);
    const Loose loose = mind_loose_in(mind, &rest);
    HintReason *reason = fact_about(advice, HINT_LEAVES, card);
    reason->of_cards = mind->rules->arrange.cost == COST_CARDS;
    reason->number = reason->of_cards ? card_set_count(&loose.loose) : loose.points;
}

// What the next seat, which may take the card, has thrown or is known to hold.
static void add_next(const Mind *mind, Card card, Advice *advice)
{
    const Game *game = mind->game;
    const int next = game_next_in_hand(game, mind->seat);
    Act meld;
    if (game_side(game, next) == game_side(game, mind->seat) || is_wild(mind, card))
        return;
    const Face face = card_face(card);
    const FaceSet thrown = mind->history->thrown[next];
    for (int suit = 0; suit < SUITS; suit++) {
        const Face same = face_make((face_suit(face) + suit) % SUITS, face_rank(face));
        if (thrown >> same & 1) {
            fact_about(advice, HINT_THREW, same)->seat = (uint8_t)next;
            break;
        }
    }
    if (meld_of_seat(mind, next, card, &meld)) {
        HintReason *reason = fact_about(advice, HINT_FEEDS, card);
        reason->seat = (uint8_t)next;
        fact_add_meld(reason, meld.cards, meld.count);
    }
}

// The cards that cost more and are kept because they can be added to melds on the table.
static void add_keeps(const Mind *mind, Card thrown, Advice *advice)
{
    const int points = ruleset_points(mind->rules, card_face(thrown));
    HintReason *reason = NULL;
    for (CardSet rest = mind->hand; !card_set_is_empty(&rest);) {
        const Card card = card_set_pop(&rest);
        if (ruleset_points(mind->rules, card_face(card)) <= points || !card_fits_table(mind, card))
            continue;
        if (!reason)
            reason = fact_about(advice, HINT_KEEPS, card);
        else if (reason->count < ACT_CARDS_MAX)
            reason->cards[reason->count++] = card;
    }
}

// A way to the contract without the card that is no longer than the one found with it.
static void add_spare(const Mind *mind, Card card, Advice *advice)
{
    CardSet rest = mind->hand;
    card_set_remove(&rest, card);
    const int lacks = contract_lacks(mind, &rest);
    if (lacks > 0 && lacks == contract_lacks(mind, &mind->hand))
        fact_number(advice, HINT_SPARE, card, lacks);
}

static void reasons_to_throw(const Mind *mind, Card card, Advice *advice)
{
    const bool wild = is_wild(mind, card);
    if (mind->game->seats[mind->seat].cards == 1) {
        fact_add(advice, HINT_OUT);
        return;
    }
    if (wild)
        fact_about(advice, HINT_WILD, card);
    else if (melds_matter(mind->rules, mind->game, mind->seat))
        fact_add_near(mind, card, advice);
    fact_add_fits(mind, card, advice);
    if (!wild && mind_has_contract(mind))
        add_spare(mind, card, advice);
    add_points(mind, card, advice);
    if (mind_counts_loose(mind))
        add_leaves(mind, card, advice);
    else
        add_keeps(mind, card, advice);
    add_next(mind, card, advice);
}

// ---- Drawing

static Pile drawn_pile(const Mind *mind, const Act *draw)
{
    return pile_of_seat(mind->rules, mind->game, mind->rules->acts[draw->rule].from, mind->seat);
}

// The fewest loose points, or cards where these count, at the end of the turn if the card is taken.
static void add_loose_with(const Mind *mind, Card top, bool advised, Advice *advice)
{
    if (!mind_counts_loose(mind))
        return;
    CardSet hand = mind->hand;
    card_set_add(&hand, top);
    const Loose now = mind_loose_now(mind), with = mind_loose_in(mind, &hand);
    const int after = loose_after_throw(&with, top);
    if (advised && after > now.points)
        return;
    const HintKind even = advised ? HINT_SAME : HINT_STAYS;
    HintReason *reason = fact_about(advice, after < now.points ? HINT_FALLS : even, top);
    reason->of_cards = mind->rules->arrange.cost == COST_CARDS;
    reason->number = loose_told(mind->rules, after);
    reason->other = loose_told(mind->rules, now.points);
}

// How many cards the contract lacks with the card: against taking it, that these are no fewer; for
// it, where nothing else is told, even if they are.
static void add_nearer(const Mind *mind, Card top, bool advised, Advice *advice)
{
    CardSet hand = mind->hand;
    card_set_add(&hand, top);
    if (!mind_has_contract(mind))
        return;
    const int lacks = contract_lacks(mind, &hand), now = contract_lacks(mind, &mind->hand);
    if (lacks < now || (advised && advice->count == 0 && lacks < CARDS_MAX))
        fact_number(advice, HINT_NEARER, top, lacks);
    else if (!advised && lacks == now)
        fact_number(advice, HINT_NO_NEARER, top, lacks);
}

// What the cards of a pile that is taken whole cost; one card speaks for itself.
static void add_burden(const Mind *mind, const Pile *pile, Advice *advice)
{
    int points = 0;
    for (int i = 0; i < pile->count; i++)
        points += ruleset_points(mind->rules, card_face(pile->cards[i].card));
    if (points > 0)
        fact_number(advice, HINT_BURDEN, CARD_NONE, points)->other = pile->count;
}

static bool takes_whole(const Mind *mind, const Act *draw, const Pile *pile)
{
    return mind->rules->acts[draw->rule].take == TAKE_ALL && pile->count > 1;
}

// What speaks against taking the top card of a pile, or the whole of it; and what speaks for it all
// the same.
static void reasons_to_leave(const Mind *mind, const Act *draw, Advice *advice)
{
    const int before = advice->count;
    const Pile pile = drawn_pile(mind, draw);
    const Card top = pile_top(&pile);
    const bool whole = takes_whole(mind, draw, &pile);
    const bool unfit = !is_wild(mind, top) && !card_fits_table(mind, top);
    const bool useless = unfit && !card_makes_meld(mind, top, true);
    if (useless)
        fact_about(advice, HINT_USELESS, top);
    else if (unfit && !melds_matter(mind->rules, mind->game, mind->seat))
        fact_about(advice, HINT_UNFIT, top);
    else if (!whole)
        add_loose_with(mind, top, false, advice);
    if (whole && !mind_counts_loose(mind))
        add_burden(mind, &pile, advice);
    else if (!useless)
        add_nearer(mind, top, false, advice);
    if (mind->history->thrown[mind->seat] >> card_face(top) & 1)
        fact_about(advice, HINT_THREW_IT, top);
    for (int i = before; i < advice->count; i++) {
        HintReason *reason = &advice->reasons[i];
        reason->against = reason->kind == HINT_FALLS || reason->kind == HINT_NEARER;
    }
}

// A meld of the table on which the seat can lay the card in this turn; -1 if there is none.
static int meld_laid_on(const Mind *mind, const Act *draw, Card card)
{
    Play play;
    play_try(&play, mind->game, mind->history);
    Outcome outcome;
    int meld = -1;
    if (play_apply(mind->rules, &play, draw, &outcome) != VERDICT_DONE)
        return meld;
    act_list_clear(mind->list);
    legal_acts_of(mind->rules, &play.game, ACT_LAY, mind->list);
    for (int i = 0; i < mind->list->count && meld < 0; i++)
        for (int j = 0; j < mind->list->acts[i].count; j++)
            if (mind->list->acts[i].cards[j].card == card)
                meld = mind->list->acts[i].meld;
    return meld;
}

static void reasons_to_take(const Mind *mind, bool advised, Advice *advice)
{
    const Act draw = advice->act;
    const Pile pile = drawn_pile(mind, &draw);
    const Card top = pile_top(&pile);
    const bool whole = takes_whole(mind, &draw, &pile);
    if (goes_out_by(mind, &draw))
        fact_add(advice, HINT_GOES_OUT);
    if (is_wild(mind, top))
        fact_about(advice, HINT_WILD, top);
    const bool fits =
        fact_add_completes(mind, &pile, whole, advice) || fact_add_fits(mind, top, advice);
    const int meld = fits ? -1 : meld_laid_on(mind, &draw, top);
    if (meld >= 0)
        fact_about(advice, HINT_LAYS, top)->meld = (uint8_t)meld;
    if (!fits && meld < 0 && !advised && !is_wild(mind, top))
        return;
    if (whole) {
        fact_number(advice, HINT_PILE, CARD_NONE, pile.count);
        return;
    }
    if (!fits && meld < 0 && !is_wild(mind, top) &&
        melds_matter(mind->rules, mind->game, mind->seat) && !mind_has_contract(mind))
        fact_add_waits(mind, top, advice);
    add_loose_with(mind, top, advised, advice);
    add_nearer(mind, top, advised, advice);
}

// A hidden card: what speaks against each card that could be taken instead, and how good it may be.
static void reasons_to_draw(const Mind *mind, Advice *advice)
{
    enum { OF_ONE_PILE = 4 };
    ActList list = {0};
    legal_acts_of(mind->rules, mind->game, ACT_DRAW, &list);
    for (int i = 0; i < list.count && advice->count + OF_ONE_PILE < HINT_REASONS_MAX; i++)
        if (!mind_draws_unseen(mind, &list.acts[i]))
            reasons_to_leave(mind, &list.acts[i], advice);
    act_list_free(&list);
    if (advice->act.kind == ACT_DRAW && !mind_has_contract(mind) &&
        melds_matter(mind->rules, mind->game, mind->seat))
        fact_add_outs(mind, advice);
}

// ---- Putting down, closing, saying

static void reasons_to_play(const Mind *mind, Advice *advice)
{
    const Act *act = &advice->act;
    const Ruleset *rules = mind->rules;
    const int side = game_side(mind->game, mind->seat);
    const bool melds = act->kind == ACT_MELD;
    const int kind = melds ? act->meld : mind->game->melds[act->meld].kind;
    int saved = 0, laid = 0, wilds = 0, cards = 0;
    for (int i = 0; i < act->count; i++) {
        const Card card = act->cards[i].card;
        if (!card_set_has(&mind->hand, card))
            continue;
        cards++;
        saved += ruleset_points(rules, card_face(card));
        laid += rules->score.laid[kind][card_face(card)][face_rank(act->cards[i].as)];
        wilds += laying_is_wild(&rules->deck, act->cards[i]);
    }
    if (cards == mind->game->seats[mind->seat].cards)
        fact_add(advice, HINT_OUT);
    else if (goes_out_by(mind, act))
        fact_add(advice, HINT_GOES_OUT);
    if (melds && mind_has_contract(mind))
        fact_add(advice, HINT_CONTRACT);
    if (saved > 0)
        fact_number(advice, HINT_SAVES, CARD_NONE, saved);
    if (laid > 0 && (melds || mind->game->melds[act->meld].side == side))
        fact_number(advice, HINT_EARNS, CARD_NONE, laid);
    if (wilds > 0)
        fact_number(advice, HINT_SPENDS, CARD_NONE, wilds);
}

static void reasons_to_say(const Mind *mind, Advice *advice)
{
    if (mind->rules->acts[advice->act.rule].ends != ENDS_HAND)
        return;
    const bool loose = mind->rules->score.held == HELD_LOOSE;
    HintReason *reason = fact_add(advice, HINT_HOLDS);
    reason->number = hand_points(mind->rules, mind->game, mind->seat, loose);
    reason->other = mind_points_of_others(mind);
}

// Of cards that are kept out of melds, what they fit; or what is left once all the hand is shown.
static void reasons_to_show(const Mind *mind, Advice *advice)
{
    CardSet kept = {{0}};
    if (advice->act.count > 0)
        kept = mind_kept_for_lays(mind);
    for (CardSet rest = kept; !card_set_is_empty(&rest) && advice->count < LAYS_TOLD;)
        fact_add_fits(mind, card_set_pop(&rest), advice);
    if (!card_set_is_empty(&kept))
        return;
    const Loose loose = mind_loose_now(mind);
    HintReason *reason = fact_add(advice, HINT_SHOWN);
    reason->of_cards = mind->rules->arrange.cost == COST_CARDS;
    reason->number = loose_told(mind->rules, loose.points);
}

// What coming back costs and with how many points, as the host itself works it out.
static void reasons_to_answer(const Mind *mind, Advice *advice)
{
    Play play;
    play_try(&play, mind->game, mind->history);
    const Act enters = {.kind = ACT_REENTER, .rule = RULE_NONE};
    Outcome outcome;
    int total = 0, fee = 0;
    play.game.hands_bound = play.game.deal;
    if (play_apply(mind->rules, &play, &enters, &outcome) != VERDICT_DONE)
        return;
    bool pays = false;
    for (int i = 0; i < outcome.events.count; i++) {
        const Event *event = &outcome.events.events[i];
        if (event->kind == EVENT_REENTERED && event->seat == mind->seat) {
            total = event->number;
            pays = true;
        } else if (pays && event->seat == mind->seat &&
                   (event->kind == EVENT_CHIPS || event->kind == EVENT_PAID))
            fee += event->number;
        else
            pays = false;
    }
    if (advice->act.kind == ACT_REENTER)
        fact_number(advice, HINT_BACK, CARD_NONE, total)->other = mind->rules->match.limit;
    if (fee > 0)
        fact_number(advice, HINT_FEE, CARD_NONE, fee)->other = (int)mind->game->pot;
}

// `advised`: it is the act advised, not the next best.
static void add_reasons(const Mind *mind, bool advised, Advice *advice)
{
    const Act *act = &advice->act;
    switch (act->kind) {
    case ACT_DISCARD: reasons_to_throw(mind, act->cards[0].card, advice); break;
    case ACT_PASS:
    case ACT_DRAW:
        if (act->kind == ACT_PASS || mind_draws_unseen(mind, act))
            reasons_to_draw(mind, advice);
        else
            reasons_to_take(mind, advised, advice);
        break;
    case ACT_MELD:
    case ACT_LAY: reasons_to_play(mind, advice); break;
    case ACT_CLOSE:
        if (act->count > 0)
            add_leaves(mind, act->cards[0].card, advice);
        break;
    case ACT_SAY: reasons_to_say(mind, advice); break;
    case ACT_SHOW: reasons_to_show(mind, advice); break;
    case ACT_REENTER:
    case ACT_DECLINE: reasons_to_answer(mind, advice); break;
    default: break;
    }
}

// ---- The whole

// A draw that is all that can be done needs no reason. How a hand is shown is the same to whoever
// shows it, so nothing is next best; nor is an act for which nothing speaks.
static void hint_by_greedy(const Mind *mind, const Question *question, ActList *list, Hint *hint)
{
    Act *first = &hint->advice[0].act, *second = &hint->advice[1].act;
    greedy_choose_but(question, NULL, list, first);
    hint->only = !greedy_choose_but(question, first, list, second);
    if (!hint->only || first->kind != ACT_DRAW)
        add_reasons(mind, true, &hint->advice[0]);
    if (!hint->only && first->kind != ACT_SHOW)
        add_reasons(mind, false, &hint->advice[1]);
    hint->count = hint->advice[1].count > 0 ? 2 : 1;
}

// Of the other candidates that which was played out most, and of several the best one: those that
// were given up early have errors that tell little. NULL if it is worse than the first by more than
// its error: then nothing supports that it is about as good.
static const Candidate *about_as_good(const Answer *answer)
{
    const Candidate *other = NULL;
    for (int i = 1; i < answer->count; i++)
        if (!other || answer->list[i].playouts > other->playouts)
            other = &answer->list[i];
    return other && -other->gain <= other->error ? other : NULL;
}

static const HintReason *told_of(const Advice *advice, HintKind kind)
{
    for (int i = 0; i < advice->count; i++)
        if (advice->reasons[i].kind == kind)
            return &advice->reasons[i];
    return NULL;
}

static bool parts_meld(const Advice *advice)
{
    const HintReason *whole = told_of(advice, HINT_WHOLE);
    return whole && whole->number == 0;
}

// Whether the other act is no advice, as good as it may be by the figures: it takes a card of which
// the one advised says that nothing comes of it; it throws a card of a ready meld, where that one
// throws none; or it plays on, which is guessed, where that one closes, which is certain.
static bool is_no_advice(const Mind *mind, const Advice *advised, const Advice *other)
{
    static const HintKind idle[] = {HINT_USELESS, HINT_NO_NEARER, HINT_STAYS};
    bool takes_idle = false;
    for (size_t i = 0; i < sizeof idle / sizeof idle[0] && other->act.kind == ACT_DRAW; i++) {
        const HintReason *reason = told_of(advised, idle[i]);
        const Pile pile = drawn_pile(mind, &other->act);
        takes_idle |= reason && reason->cards[0] == pile_top(&pile);
    }
    return takes_idle || (advised->act.kind == ACT_CLOSE && other->act.kind != ACT_CLOSE) ||
           (parts_meld(other) && !parts_meld(advised));
}

static const Candidate *greedy_of(const Answer *answer)
{
    int i = 0;
    while (!answer->list[i].greedy)
        i++;
    return &answer->list[i];
}

// Tells it before all other facts.
static void add_ahead(const Candidate *greedy, Advice *advice)
{
    const int kept = least(advice->count, HINT_REASONS_MAX - 1);
    memmove(advice->reasons + 1, advice->reasons, (size_t)kept * sizeof advice->reasons[0]);
    advice->count = 0;
    HintReason *reason = fact_add(advice, HINT_AHEAD);
    reason->number = greedy->playouts;
    reason->other = (int)lround(-greedy->gain);
    advice->count = kept + 1;
}

static void hint_by_answer(const Mind *mind, const Answer *answer, Hint *hint)
{
    const Candidate *greedy = greedy_of(answer), *even = about_as_good(answer);
    hint->advice[0].act = answer->list[0].act;
    add_reasons(mind, true, &hint->advice[0]);
    if (even) {
        hint->worlds = even->playouts;
        hint->advice[1].act = even->act;
        add_reasons(mind, true, &hint->advice[1]);
        hint->even = !is_no_advice(mind, &hint->advice[0], &hint->advice[1]);
    }
    hint->count = hint->even ? 2 : 1;
    if (greedy != &answer->list[0]) {
        hint->left = greedy->act;
        add_ahead(greedy, &hint->advice[0]);
    }
}

static void hint_begin(Hint *hint)
{
    hint->count = hint->advice[0].count = hint->advice[1].count = 0;
    hint->only = hint->even = false;
}

void hint_make(const Question *question, ActList *list, Hint *hint)
{
    const Mind mind = mind_of(question, list);
    hint_begin(hint);
    trace_pause(question->rules->trace);
    hint_by_greedy(&mind, question, list, hint);
    trace_resume(question->rules->trace);
}

void hint_ask(const Question *question, const Depth *depth, uint64_t seed, Crew *crew,
              ActList *list, Hint *hint)
{
    Answer answer;
    const Mind mind = mind_of(question, list);
    hint_begin(hint);
    trace_pause(question->rules->trace);
    search_ask(question, depth, seed, crew, list, &answer);
    if (answer.playouts > 0)
        hint_by_answer(&mind, &answer, hint);
    else
        hint_by_greedy(&mind, question, list, hint);
    trace_resume(question->rules->trace);
}
