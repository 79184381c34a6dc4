#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/language.h"

void *memory_needed(void *memory)
{
    if (memory)
        return memory;
    fflush(stdout);
    fprintf(stderr, "loba: %s\n", tr("there is no memory left"));
    exit(MEMORY_STATUS);
}

void *memory_for_more(void *array, int count, int *room, size_t size)
{
    if (count < *room)
        return array;
    *room = *room ? 2 * *room : 64;
    return memory_needed(realloc(array, (size_t)*room * size));
}
