#include "play/act.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// Running out of memory for a list of moves leaves nothing sensible to do.
static Act *grown(Act *acts, int room)
{
    Act *larger = realloc(acts, (size_t)room * sizeof *acts);
    if (!larger)
        abort();
    return larger;
}

void act_list_add(ActList *list, const Act *act)
{
    if (list->count == ACTS_LISTED_MAX) {
        list->sampled = true;
        return;
    }
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 64;
        list->acts = grown(list->acts, list->room);
    }
    size_t used = offsetof(Act, cards) + act->count * sizeof act->cards[0];
    memcpy(&list->acts[list->count++], act, used);
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
