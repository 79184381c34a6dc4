#include "match/decisions.h"

#include "base/memory.h"

#include <stdlib.h>

typedef struct {
    uint32_t acts;    // done so far and not undone
    uint32_t opener;  // before the one that has opened the draft, or before the last one
    bool over;        // the match has come to its end
} Reached;

typedef struct {
    Decisions *decisions;
    Reached reached;
    uint32_t commands;  // done so far and not undone
    Reached *before;    // each command
    int room;
    Play play;  // as the game is between the acts of a command
    Outcome outcome;
    ActList list;
} Gatherer;

static void add_decision(Gatherer *gatherer, const Decision *decision)
{
    Decisions *decisions = gatherer->decisions;
    if (decisions->count == DECISIONS_MAX) {
        decisions->full = true;
        return;
    }
    decisions->list = memory_for_more(decisions->list, decisions->count, &decisions->room,
                                      sizeof *decisions->list);
    decisions->list[decisions->count++] = *decision;
}

// Takes back the decision that opened the draft.
static void drop_draft(Gatherer *gatherer)
{
    Decisions *decisions = gatherer->decisions;
    if (decisions->count && decisions->list[decisions->count - 1].acts == gatherer->reached.opener)
        decisions->count--;
}

static bool comes_unseen(const Game *before, const Game *after, int seat)
{
    const CardSet more = card_set_minus(&after->hands[seat], &before->hands[seat]);
    const CardSet unseen = card_set_minus(&more, &before->seen[seat]);
    return !card_set_is_empty(&unseen);
}

// Does an act as it was done, and keeps it if it was a decision. The game is that of the whole
// match, so nothing of it is judged again.
static void do_act(Gatherer *gatherer, const Act *act)
{
    Decisions *decisions = gatherer->decisions;
    const Ruleset *rules = decisions->scene.rules;
    const Game before = gatherer->play.game;
    const History history = gatherer->play.history;
    const int seat = before.asked;
    View view;
    game_view(&before, seat, &view);
    act_list_clear(&gatherer->list);
    if (before.draft == RULE_NONE)
        legal_acts(rules, &view.game, &gatherer->list);
    const bool chosen = gatherer->list.count > 1;
    const Decision decision = {.line = decisions->scene.line,
                               .acts = gatherer->reached.acts,
                               .command = gatherer->commands,
                               .seat = (uint8_t)seat,
                               .hand = before.hand,
                               .deal = before.deal,
                               .turn = before.turn,
                               .forced = !chosen,
                               .game = before,
                               .history = history,
                               .done = *act};
    if (play_apply(rules, &gatherer->play, act, &gatherer->outcome) != VERDICT_DONE)
        return;
    if (before.draft == RULE_NONE)
        gatherer->reached.opener = gatherer->reached.acts;
    gatherer->reached.acts++;
    if (act->kind == ACT_TAKE_BACK) {
        drop_draft(gatherer);
    } else if (chosen || (before.draft == RULE_NONE && act->kind == ACT_DRAW)) {
        add_decision(gatherer, &decision);
        if (decisions->count > 0 && act->kind == ACT_DRAW)
            decisions->list[decisions->count - 1].unseen =
                gatherer->play.game.deal != before.deal ||
                comes_unseen(&before, &gatherer->play.game, seat);
    }
}

// Keeps the hand that the command has ended.
static void keep_hand(Gatherer *gatherer)
{
    Decisions *decisions = gatherer->decisions;
    const EventList *events = &decisions->scene.events;
    HandPlayed hand = {.command = gatherer->commands, .ended_by = NOBODY};
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        if (event->kind == EVENT_HAND_OVER) {
            hand.ended_by = event->seat;
            hand.how = (uint8_t)event->number;
        }
        if (event->kind == EVENT_SCORED) {
            hand.scored |= (SeatSet)(1u << event->seat);
            hand.points[event->seat] = event->number;
            hand.totals[event->seat] = event->total;
        }
        gatherer->reached.over |= event->kind == EVENT_MATCH_OVER;
    }
    if (hand.how == HOW_NOT_YET)
        return;
    hand.hand = decisions->scene.end.game.hand;
    hand.deal = decisions->scene.end.game.deal;
    decisions->hands = memory_for_more(decisions->hands, decisions->hand_count,
                                       &decisions->hand_room, sizeof *decisions->hands);
    decisions->hands[decisions->hand_count++] = hand;
}

static void go_back(Gatherer *gatherer)
{
    Decisions *decisions = gatherer->decisions;
    gatherer->commands--;
    gatherer->reached = gatherer->before[gatherer->commands];
    while (decisions->count > 0 &&
           decisions->list[decisions->count - 1].command >= gatherer->commands)
        decisions->count--;
    while (decisions->hand_count > 0 &&
           decisions->hands[decisions->hand_count - 1].command >= gatherer->commands)
        decisions->hand_count--;
}

static void command_done(void *self, int seat, const Act acts[], int count)
{
    Gatherer *gatherer = self;
    const Scene *scene = &gatherer->decisions->scene;
    (void)seat;
    if (count == 0) {
        go_back(gatherer);
        return;
    }
    const int last = (scene->undo_next + SCENE_UNDO_MAX - 1) % SCENE_UNDO_MAX;
    gatherer->play = scene->undo[last].play;
    gatherer->before = memory_for_more(gatherer->before, (int)gatherer->commands, &gatherer->room,
                                       sizeof *gatherer->before);
    gatherer->before[gatherer->commands] = gatherer->reached;
    for (int i = 0; i < count; i++)
        do_act(gatherer, &acts[i]);
    keep_hand(gatherer);
    gatherer->commands++;
}

SceneResult decisions_gather(GameText *game, const RulesetSource *source, const char *path,
                             Decisions *decisions, ScriptError *error)
{
    Gatherer *gatherer = memory_needed(calloc(1, sizeof *gatherer));
    const SceneWatch watch = {.self = gatherer, .done = command_done};
    *decisions = (Decisions){.scene = {.watch = &watch}};
    gatherer->decisions = decisions;
    const SceneResult result = game_text_play(game, &decisions->scene, source, path, error);
    decisions->scene.watch = NULL;
    decisions->over = gatherer->reached.over;
    if (game->changed.text[0] && result != SCENE_DONE)
        decisions->count = decisions->hand_count = 0;  // they were made under other rules
    act_list_free(&gatherer->list);
    free(gatherer->before);
    free(gatherer);
    return result;
}

void decisions_free(Decisions *decisions)
{
    scene_free(&decisions->scene);
    free(decisions->list);
    free(decisions->hands);
    *decisions = (Decisions){0};
}
