#include "play/act.h"

#include <stdlib.h>

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
