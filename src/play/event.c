#include "play/event.h"

#include "base/language.h"

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
