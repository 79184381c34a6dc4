#include "invariants/planted.h"

#include <string.h>

#include "notation/writing.h"

// ---- Games that are not whole

static void lose_card(Game *game)
{
    if (place_count(&game->places, ZONE_STOCK) > 0)
        place_pop(&game->places, ZONE_STOCK);
}

static void double_card(Game *game)
{
    Placed *stock = game->places.cards + place_start(&game->places, ZONE_STOCK);
    if (place_count(&game->places, ZONE_STOCK) > 1)
        stock[1] = stock[0];
}

static void miscount_hand(Game *game) { game->seats[0].cards++; }

static void leave_card(Game *game)
{
    game->places.cards[places_count(&game->places)].card = card_make(0, 1, 7);
}

static void gain_chip(Game *game) { game->seats[game->players - 1].chips++; }

static void spoil_meld(Game *game)
{
    if (game->meld_count > 0)
        game->places.cards[place_start(&game->places, place_of_meld(0))].as ^= 1;
}

static void plant_lost(House *planted) { planted->after_act = lose_card; }
static void plant_doubled(House *planted) { planted->after_act = double_card; }
static void plant_miscounted(House *planted) { planted->after_act = miscount_hand; }
static void plant_left(House *planted) { planted->after_act = leave_card; }
static void plant_chip(House *planted) { planted->after_act = gain_chip; }
static void plant_spoilt(House *planted) { planted->after_act = spoil_meld; }

// ---- Lists that say too much, or too little

static bool is_view(const Game *game) { return game->seed == 0; }

static void list_less_in_views(const Ruleset *rules, const Game *game, ActList *list)
{
    legal_acts(rules, game, list);
    list->count -= is_view(game) && list->count > 1;
}

static void list_twice(const Ruleset *rules, const Game *game, ActList *list)
{
    legal_acts(rules, game, list);
    Act last = list->acts[list->count - 1];
    act_list_add(list, &last);
}

static void list_swap(const Ruleset *rules, const Game *game, ActList *list)
{
    legal_acts(rules, game, list);
    act_list_add(list, &(Act){.kind = ACT_SWAP, .rule = RULE_NONE});
}

static void list_less(const Ruleset *rules, const Game *game, ActList *list)
{
    legal_acts(rules, game, list);
    list->count -= list->count > 1;
}

// The stock tells whether there is something to do.
static void list_by_stock(const Ruleset *rules, const Game *game, ActList *list)
{
    legal_acts(rules, game, list);
    list->count -= list->count > 1 && game_top(game, ZONE_STOCK) % 2;
}

static unsigned say_other_kinds(const Ruleset *rules, const Game *game)
{
    return legal_kinds(rules, game) ^ 1u << ACT_DISCARD;
}

static WalkEnd propose_anything(const Ruleset *rules, FaceSet wild, bool opening,
                                const CardSet *hand, Card must, ActVisit *visit, void *self)
{
    Act act = {.kind = ACT_MELD};
    for (CardSet rest = *hand; !card_set_is_empty(&rest) && act.count < 3; act.count++) {
        Card card = card_set_pop(&rest);
        act.cards[act.count] = (Laying){card, card_face(card)};
    }
    return visit(self, &act) ? melds_in_hand(rules, wild, opening, hand, must, visit, self)
                             : WALK_ENDED;
}

static void plant_less_in_views(House *planted) { planted->legal = list_less_in_views; }
static void plant_twice(House *planted) { planted->legal = list_twice; }
static void plant_swap(House *planted) { planted->legal = list_swap; }
static void plant_less(House *planted) { planted->legal = list_less; }
static void plant_by_stock(House *planted) { planted->legal = list_by_stock; }
static void plant_kinds(House *planted) { planted->kinds = say_other_kinds; }
static void plant_proposal(House *planted) { planted->melds = propose_anything; }

// ---- Acts that do what they should not

static Verdict fail_to_discard(const Ruleset *rules, Play *play, const Act *act, Outcome *outcome)
{
    if (act->kind != ACT_DISCARD)
        return play_apply(rules, play, act, outcome);
    error_set(&outcome->error, "nobody knows why");
    return VERDICT_FAILED;
}

static Verdict lose_on_the_way(const Ruleset *rules, Play *play, const Act *act, Outcome *outcome)
{
    Verdict verdict = play_apply(rules, play, act, outcome);
    if (verdict == VERDICT_DONE && act->kind == ACT_TAKE_BACK)
        play->game.turn++;
    return verdict;
}

static Verdict count_refusals(const Ruleset *rules, Play *play, const Act *act, Outcome *outcome)
{
    Verdict verdict = play_apply(rules, play, act, outcome);
    if (verdict == VERDICT_REFUSED)
        play->before.renewals++;
    return verdict;
}

// As a function of the rules that remembers how often it was asked.
static Verdict pay_more(const Ruleset *rules, Play *play, const Act *act, Outcome *outcome)
{
    Verdict verdict = play_apply(rules, play, act, outcome);
    for (int i = 0; i < outcome->events.count; i++)
        outcome->events.events[i].total += outcome->events.events[i].kind == EVENT_SCORED;
    return verdict;
}

static CommandText write_draw(const Ruleset *rules, const Game *game, const Act *act,
                              CardStyle style)
{
    return act->kind == ACT_DISCARD ? (CommandText){"draw"} : act_text(rules, game, act, style);
}

static int tell_of_stock(const Facts *facts, Fact fact, int of)
{
    (void)of;
    return fact == FACT_TURNED ? game_top(facts->game, ZONE_STOCK) : 0;
}

static GameFacts tell_wrongly(const Ruleset *rules, const Game *game, Moment moment)
{
    GameFacts told = facts_of(rules, game, moment);
    told.facts.ask = tell_of_stock;
    return told;
}

static bool judge_by_seed(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    bool open = act_judge(rules, game, act, why);
    why->number += !open && is_view(game);
    return open;
}

static bool judge_by_stock(const Ruleset *rules, const Game *game, const Act *act, Refusal *why)
{
    bool open = act_judge(rules, game, act, why);
    if (!open)
        why->card = game_top(game, ZONE_STOCK);
    return open;
}

static void plant_failure(House *planted) { planted->apply = fail_to_discard; }
static void plant_way(House *planted) { planted->apply = lose_on_the_way; }
static void plant_counted(House *planted) { planted->apply = count_refusals; }
static void plant_memory(House *planted) { planted->apply_freshly = pay_more; }
static void plant_text(House *planted) { planted->write = write_draw; }
static void plant_reason(House *planted) { planted->judge = judge_by_seed; }
static void plant_facts(House *planted) { planted->facts = tell_wrongly; }
static void plant_stock_reason(House *planted) { planted->judge = judge_by_stock; }

// ---- Views that tell, and completions that differ

static void show_hand(const Game *game, int seat, View *view)
{
    int other = (seat + 1) % game->players;
    game_view(game, seat, view);
    CardSet rest = game->hands[other];
    if (!card_set_is_empty(&rest))
        card_set_add(&view->game.hands[other], card_set_pop(&rest));
}

static void show_stock(const Game *game, int seat, View *view)
{
    game_view(game, seat, view);
    int bottom = place_start(&game->places, ZONE_STOCK);
    view->game.places.cards[bottom] = game->places.cards[bottom];
}

static void show_seen(const Game *game, int seat, View *view)
{
    game_view(game, seat, view);
    memcpy(view->game.seen, game->seen, sizeof game->seen);
}

static void show_seed(const Game *game, int seat, View *view)
{
    game_view(game, seat, view);
    view->game.seed = game->seed;
}

static void complete_twice(const Ruleset *rules, const View *view, Random *random, Game *game)
{
    view_complete(rules, view, random, game);
    double_card(game);
}

// What others saw is dealt anew as well.
static void complete_too_much(const Ruleset *rules, const View *view, Random *random, Game *game)
{
    view_complete(rules, view, random, game);
    int other = (view->seat + 1) % game->players;
    CardSet hand = game->hands[view->seat];
    game->hands[view->seat] = game->hands[other];
    game->hands[other] = hand;
    uint8_t cards = game->seats[view->seat].cards;
    game->seats[view->seat].cards = game->seats[other].cards;
    game->seats[other].cards = cards;
}

static void plant_hand(House *planted) { planted->view = show_hand; }
static void plant_stock(House *planted) { planted->view = show_stock; }
static void plant_seen(House *planted) { planted->view = show_seen; }
static void plant_seed(House *planted) { planted->view = show_seed; }
static void plant_complete_twice(House *planted) { planted->complete = complete_twice; }
static void plant_complete(House *planted) { planted->complete = complete_too_much; }

static StartResult set_up_otherwise(const Ruleset *rules, const Position *position, Play *play,
                                    Outcome *outcome, PositionFault *fault)
{
    StartResult started = position_start(rules, position, play, outcome, fault);
    play->game.turn++;
    return started;
}

static void plant_position(House *planted) { planted->set_up = set_up_otherwise; }

// ---- Sessions, copies and scripts that forget

static bool undo_half(Session *session)
{
    bool undone = session_undo(session);
    session->play.game.turn += undone;
    return undone;
}

static bool undo_without_events(Session *session)
{
    int events = session->events.count;
    bool undone = session_undo(session);
    session->events.count = events;
    return undone;
}

static bool redo_half(Session *session)
{
    bool redone = session_redo(session);
    session->acts -= redone;
    return redone;
}

static Verdict forget_change(Session *session, const Act acts[], int count, Outcome *outcome)
{
    Verdict verdict = session_do(session, acts, count, outcome);
    session->changes.count = 0;
    return verdict;
}

// The first command ever that could be undone can be undone for ever.
static Verdict keep_change(Session *session, const Act acts[], int count, Outcome *outcome)
{
    Verdict verdict = session_do(session, acts, count, outcome);
    session->changes.count += session->changes.count == 0 && session->changes.room > 0;
    return verdict;
}

static Verdict forget_done(Session *session, const Act acts[], int count, Outcome *outcome)
{
    Verdict verdict = session_do(session, acts, count, outcome);
    session->done.count -= session->acts == 3;
    return verdict;
}

static Verdict start_otherwise(const Ruleset *rules, Play *play, const MatchSetup *setup,
                               Outcome *outcome)
{
    MatchSetup other = *setup;
    other.seed++;
    return play_start(rules, play, &other, outcome);
}

static void copy_without_seed(Game *to, const Game *from)
{
    *to = *from;
    to->seed = 0;
}

static void spoil_undo(Scene *scene)
{
    int last = (scene->undo_next + SCENE_UNDO_MAX - 1) % SCENE_UNDO_MAX;
    if (scene->undo_count > 0)
        scene->undo[last].play.game.pot++;
}

static void plant_undo(House *planted) { planted->undo = undo_half; }
static void plant_events(House *planted) { planted->undo = undo_without_events; }
static void plant_redo(House *planted) { planted->redo = redo_half; }
static void plant_forgotten(House *planted) { planted->session_do = forget_change; }
static void plant_kept(House *planted) { planted->session_do = keep_change; }
static void plant_unsaved(House *planted) { planted->session_do = forget_done; }
static void plant_start(House *planted) { planted->start = start_otherwise; }
static void plant_copy(House *planted) { planted->copy = copy_without_seed; }
static void plant_scene(House *planted) { planted->after_command = spoil_undo; }

// ---- All of them

const Planted planted_faults[PLANTED] = {
    {"a card is lost", INVARIANT_CARDS, plant_lost},
    {"a card lies there twice", INVARIANT_CARDS, plant_doubled},
    {"a hand is miscounted", INVARIANT_CARDS, plant_miscounted},
    {"a card stays where it was moved away", INVARIANT_REMAINS, plant_left},
    {"a chip is gained", INVARIANT_CHIPS, plant_chip},
    {"a meld is none any more", INVARIANT_MELDS, plant_spoilt},
    {"a view offers less than the game", INVARIANT_LISTS, plant_less_in_views},
    {"a kind is said to be open that is not", INVARIANT_KINDS, plant_kinds},
    {"an act is listed twice", INVARIANT_TWICE, plant_twice},
    {"a walk proposes what is no meld", INVARIANT_WALKS, plant_proposal},
    {"an act is offered that is refused", INVARIANT_OFFERED, plant_swap},
    {"an act that is offered fails", INVARIANT_OFFERED, plant_failure},
    {"an act is written as another", INVARIANT_COMMANDS, plant_text},
    {"a draft that is taken back leaves a trace", INVARIANT_TAKEN_BACK, plant_way},
    {"an act is done that is not offered", INVARIANT_OTHERS, plant_less},
    {"a refused act changes something", INVARIANT_REFUSALS, plant_counted},
    {"an act is refused otherwise in the view", INVARIANT_REASONS, plant_reason},
    {"a view shows a card of another hand", INVARIANT_VIEWS, plant_hand},
    {"a view shows a card of the stock", INVARIANT_VIEWS, plant_stock},
    {"a view shows who has seen a hidden card", INVARIANT_VIEWS, plant_seen},
    {"a view shows the seed", INVARIANT_VIEWS, plant_seed},
    {"what is legal rests on the stock", INVARIANT_HIDDEN_LEGAL, plant_by_stock},
    {"a refusal names a card of the stock", INVARIANT_HIDDEN_REFUSALS, plant_stock_reason},
    {"a fact is a card of the stock", INVARIANT_HIDDEN_FACTS, plant_facts},
    {"a completed view has a card twice", INVARIANT_COMPLETIONS, plant_complete_twice},
    {"a completed view is another one", INVARIANT_COMPLETIONS, plant_complete},
    {"a set-up makes another game", INVARIANT_POSITIONS, plant_position},
    {"undo leaves a trace", INVARIANT_UNDO, plant_undo},
    {"undo leaves what happened", INVARIANT_UNDO, plant_events},
    {"a command cannot be undone", INVARIANT_UNDO, plant_forgotten},
    {"a command can be undone that showed a card", INVARIANT_UNDO, plant_kept},
    {"redo forgets something", INVARIANT_REDO, plant_redo},
    {"a function of the rules remembers", INVARIANT_FRESH, plant_memory},
    {"a match begins otherwise the second time", INVARIANT_LOG, plant_start},
    {"a copy lacks the seed", INVARIANT_COPIES, plant_copy},
    {"an undo in a script leaves a trace", INVARIANT_SCENES, plant_scene},
    {"a command is not saved", INVARIANT_SAVED, plant_unsaved},
};
