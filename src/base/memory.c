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
