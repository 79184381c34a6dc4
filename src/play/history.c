#include "play/history.h"

#include "base/least.h"
#include "play/judge.h"
#include "play/meld.h"
#include "play/piles.h"

#include <string.h>

static void add_note(History *history, Note note)
{
    history->notes[history->count++ % NOTES_MAX] = note;
}

static bool is_noted(EventKind kind)
{
    switch (kind) {
    case EVENT_UPCARD:
    case EVENT_RENEWED:
    case EVENT_DREW:
    case EVENT_TOOK:
    case EVENT_TOOK_BACK:
    case EVENT_MELDED:
    case EVENT_LAID:
    case EVENT_SWAPPED:
    case EVENT_DISCARDED:
    case EVENT_CLOSED:
    case EVENT_SHOWED:
    case EVENT_SAID:
    case EVENT_FOLDED: return true;
    default: return false;
    }
}

// How many cards moved, be they named in the event or not.
static int cards_of_event(const Event *event)
{
    return event->kind == EVENT_TOOK || event->kind == EVENT_SHOWED ? event->number : event->count;
}

static uint8_t number_of(const History *history, const Event *event)
{
    switch (event->kind) {
    case EVENT_TOOK_BACK: return (uint8_t)least((int)(history->count - history->draft), UINT8_MAX);
    case EVENT_RENEWED:
    case EVENT_SAID: return (uint8_t)event->number;
    default: return 0;
    }
}

// By what they stand for: the order in which a player names the cards of a meld leaves no trace.
static void sort_layings(Laying cards[], int count)
{
    for (int i = 1; i < count; i++) {
        const Laying laying = cards[i];
        int at = i;
        for (; at > 0 && (cards[at - 1].as > laying.as ||
                          (cards[at - 1].as == laying.as &&
                           card_face(cards[at - 1].card) > card_face(laying.card)));
             at--)
            cards[at] = cards[at - 1];
        cards[at] = laying;
    }
}

static void add_event(History *history, const Event *event, int turn)
{
    const int own = event->count - event->moved;
    Laying cards[ACT_CARDS_MAX];
    memcpy(cards, event->cards, event->count * sizeof *cards);
    if (event->kind == EVENT_MELDED || event->kind == EVENT_LAID) {
        sort_layings(cards, own);
        sort_layings(cards + own, event->moved);
    }
    const bool seen = event->seen == EVERYBODY;
    Note note = {.turn = (uint16_t)turn,
                 .kind = event->kind,
                 .seat = event->seat,
                 .place = event->place,
                 .face = FACE_NONE,
                 .number = number_of(history, event)};
    if (event->count == 0)
        add_note(history, note);
    for (int i = 0; i < event->count; i++) {
        note.face = seen ? card_face(cards[i].card) : (Face)NOTE_UNSEEN;
        note.change = seen ? note.face ^ cards[i].as : 0;
        if (i == own)
            note.kind = NOTE_MOVED;
        note.number = (uint8_t)(cards_of_event(event) - 1 - i);
        add_note(history, note);
    }
}

// The open top cards that the seat asked could have drawn in this step by a rule whose stage it is.
static void add_cards_left(const Ruleset *rules, History *history, const Game *game, int step,
                           int drawn_from)
{
    unsigned zones = drawn_from < 0 ? 0 : 1u << drawn_from;
    for (int i = 0; i < rules->act_count; i++) {
        Refusal why;
        const ActRule *rule = &rules->acts[i];
        if (rule->kind != ACT_DRAW || rule->step != step || zones >> rule->from & 1 ||
            !judge_stage(rules, game, i, &why))
            continue;
        const Pile pile = pile_of_seat(rules, game, rule->from, game->asked);
        const Card top = pile_top(&pile);
        zones |= 1u << rule->from;
        if (top != CARD_NONE && game_seen_by(game, top) == EVERYBODY)
            add_note(history, (Note){.turn = game->turn,
                                     .kind = NOTE_LEFT,
                                     .seat = game->asked,
                                     .place = (uint8_t)rule->from,
                                     .face = card_face(top)});
    }
}

static void add_pass(History *history, const Game *game)
{
    add_note(
        history,
        (Note){.turn = game->turn, .kind = NOTE_PASSED, .seat = game->asked, .face = FACE_NONE});
}

static void add_freed(const Ruleset *rules, History *history, const Game *game, const Act *act)
{
    const int index = wild_standing_for(rules, game, act->meld, act->cards[0].as);
    const Placed wild = meld_cards(game, act->meld)[index];
    add_note(history, (Note){.turn = game->turn,
                             .kind = NOTE_FREED,
                             .seat = game->asked,
                             .place = act->meld,
                             .face = card_face(wild.card),
                             .change = card_face(wild.card) ^ wild.as});
}

// Adds an event, and what it means for the history beside; the turn after it.
static int follow_event(History *history, const Event *event, int turn)
{
    if (event->kind == EVENT_DEALER) {
        *history = (History){.faces_only = history->faces_only};
        return 0;
    }
    if (event->kind == EVENT_DISCARDED && event->seen == EVERYBODY)
        history->thrown[event->seat] =
            face_set_with(history->thrown[event->seat], event->cards[0].as);
    if (!history->faces_only && is_noted(event->kind))
        add_event(history, event, turn);
    return turn + (event->kind == EVENT_TURN);
}

void history_begin(History *history, const EventList *events)
{
    int turn = 0;
    for (int i = 0; i < events->count; i++)
        turn = follow_event(history, &events->events[i], turn);
}

void history_follow(const Ruleset *rules, History *history, const Game *before, const Act *act,
                    const EventList *events)
{
    if (history->faces_only) {
        history_begin(history, events);
        return;
    }
    int turn = before->turn;
    if (before->draft == RULE_NONE)
        history->draft = history->count;
    if (before->phase == PHASE_HAND && act->kind == ACT_DRAW)
        add_cards_left(rules, history, before, rules->acts[act->rule].step,
                       rules->acts[act->rule].from);
    if (before->phase == PHASE_HAND && act->kind == ACT_PASS) {
        add_cards_left(rules, history, before, before->step, -1);
        add_pass(history, before);
    }
    for (int i = 0; i < events->count; i++) {
        turn = follow_event(history, &events->events[i], turn);
        if (i == 0 && act->kind == ACT_SWAP && act->count == 1)
            add_freed(rules, history, before, act);
    }
}

void history_of_faces(History *to, const History *from)
{
    memcpy(to->thrown, from->thrown, sizeof to->thrown);
    to->faces_only = true;
    to->count = to->draft = 0;
}
