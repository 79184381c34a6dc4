#include "play/act.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void act_list_add(ActList *list, const Act *act)
{
    if (list->count == ACTS_LISTED_MAX) {
        list->sampled = true;
        return;
    }
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 64;
        list->acts = memory_needed(realloc(list->acts, (size_t)list->room * sizeof *list->acts));
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
