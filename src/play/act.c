#include "play/act.h"

#include <stdlib.h>

#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"

bool act_list_grow(ActList *list)
{
    if (list->room == ACTS_LISTED_MAX) {
        list->sampled = true;
        return false;
    }
    int room = list->room ? least(2 * list->room, ACTS_LISTED_MAX) : 64;
    Act *acts = memory_needed(realloc(list->acts, (size_t)room * sizeof *acts));
    list->acts = acts ? acts : list->acts;
    list->room = acts ? room : list->room;
    return acts != NULL;
}

void act_list_clear(ActList *list)
{
    list->count = 0;
    list->sampled = false;
}

void act_list_free(ActList *list)
{
    free(list->acts);
    *list = (ActList){0};
}

void event_list_clear(EventList *list)
{
    list->count = 0;
    list->full = false;
}

Event *event_list_add(EventList *list)
{
    list->full |= list->count == EVENTS_MAX;
    return &list->events[list->full ? EVENTS_MAX : list->count++];
}

bool event_list_holds(const EventList *list, Error *error)
{
    return !list->full || error_set(error, tr("more than %d things happen at once"), EVENTS_MAX);
}

Event event_for(const Event *event, int seat)
{
    Event known = *event;
    if (event->seen >> seat & 1)
        return known;
    for (int i = 0; i < known.count; i++)
        known.cards[i] = (Laying){CARD_HIDDEN, FACE_NONE};
    return known;
}
