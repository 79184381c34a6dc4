#include "play/history.h"

void history_follow(History *history, const EventList *events)
{
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->events[i];
        if (event->kind == EVENT_DEALER)
            *history = (History){{0}};
        if (event->kind == EVENT_DISCARDED && event->seen == EVERYBODY)
            history->thrown[event->seat] =
                face_set_with(history->thrown[event->seat], event->cards[0].as);
    }
}
