#include "play/event.h"

Event event_for(const Event *event, int seat)
{
    Event known = *event;
    if (event->seen >> seat & 1)
        return known;
    for (int i = 0; i < known.count; i++)
        known.cards[i] = (Laying){CARD_HIDDEN, FACE_NONE};
    return known;
}
