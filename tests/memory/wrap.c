#include "memory/wrap.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCKS_MAX = 1 << 18 };  // a power of two, far more than any test holds

static struct {
    bool armed, for_good;
    long refused, requests, blocks;
    void *given[BLOCKS_MAX];
} memory;

static char gone;  // the place of a block that was given back

// ---- Which blocks are ours

static size_t first_place(const void *block)
{
    return (size_t)((uintptr_t)block >> 4) * 0x9e3779b1u & (BLOCKS_MAX - 1);
}

static void *give(void *block)
{
    if (!block || !memory.armed)
        return block;
    size_t place = first_place(block);
    while (memory.given[place] && memory.given[place] != &gone)
        place = (place + 1) & (BLOCKS_MAX - 1);
    memory.given[place] = block;
    memory.blocks++;
    return block;
}

static void take_back(const void *block)
{
    if (!block || memory.blocks == 0)
        return;
    size_t place = first_place(block);
    for (; memory.given[place]; place = (place + 1) & (BLOCKS_MAX - 1))
        if (memory.given[place] == block) {
            memory.given[place] = &gone;
            memory.blocks--;
            return;
        }
}

// ---- Requests

static bool refuses(void)
{
    if (!memory.armed)
        return false;
    memory.requests++;
    return memory.refused > 0 && (memory.for_good ? memory.requests >= memory.refused
                                                  : memory.requests == memory.refused);
}

void memory_arm(long request, bool for_good)
{
    memset(&memory, 0, sizeof memory);
    memory.armed = true;
    memory.refused = request;
    memory.for_good = for_good;
}

void memory_disarm(void) { memory.armed = false; }

long memory_requests(void) { return memory.requests; }

long memory_blocks(void) { return memory.blocks; }

// ---- What the linker puts in the place of the C library's

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
char *__real_strdup(const char *text);
char *__real_realpath(const char *path, char *resolved);
void __real_free(void *block);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_realpath(const char *path, char *resolved);
void __wrap_free(void *block);

void *__wrap_malloc(size_t size) { return refuses() ? NULL : give(__real_malloc(size)); }

void *__wrap_calloc(size_t count, size_t size)
{
    return refuses() ? NULL : give(__real_calloc(count, size));
}

void *__wrap_realloc(void *block, size_t size)
{
    if (refuses())
        return NULL;
    take_back(block);
    return give(__real_realloc(block, size));
}

char *__wrap_strdup(const char *text) { return refuses() ? NULL : give(__real_strdup(text)); }

char *__wrap_realpath(const char *path, char *resolved)
{
    if (resolved)
        return __real_realpath(path, resolved);
    return refuses() ? NULL : give(__real_realpath(path, NULL));
}

void __wrap_free(void *block)
{
    take_back(block);
    __real_free(block);
}
