#include "play/doing.h"

Event *report(const Doing *doing, EventKind kind, int seat)
{
    Event *event = event_list_add(&doing->outcome->events);
    event->kind = (uint8_t)kind;
    event->seat = (uint8_t)seat;
    event->place = 0;
    event->count = 0;
    event->moved = 0;
    event->seen = EVERYBODY;
    event->seats = 0;
    event->number = 0;
    event->total = 0;
    event->parts = (Points){0};
    return event;
}
