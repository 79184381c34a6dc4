// The program, which notes what it takes: steps of Lua and bytes that it requests, of all its
// processes, in the file that LOBA_TEST_COUNTS names. Both are the same however busy the machine
// is. The linker sends what it notes here.

#include <fcntl.h>
#include <lua.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct {
    _Atomic int64_t steps, bytes;
} Counts;

static Counts uncounted, *counts = &uncounted;
static _Atomic(lua_Hook) hooked;

void __real_lua_sethook(lua_State *L, lua_Hook hook, int mask, int count);
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);

void __wrap_lua_sethook(lua_State *L, lua_Hook hook, int mask, int count);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

// Processes that the program begins find the same file.
__attribute__((constructor)) static void find_counts(void)
{
    const char *path = getenv("LOBA_TEST_COUNTS");
    int file = path ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (file < 0)
        return;
    if (ftruncate(file, sizeof *counts) == 0) {
        void *shared = mmap(NULL, sizeof *counts, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        counts = shared == MAP_FAILED ? counts : shared;
    }
    close(file);
}

// ---- Steps

static void count_steps(lua_State *L, lua_Debug *event)
{
    if (event->event == LUA_HOOKCOUNT)
        counts->steps += lua_gethookcount(L);
    lua_Hook own = hooked;
    own(L, event);
}

// The program has one function that Lua calls.
void __wrap_lua_sethook(lua_State *L, lua_Hook hook, int mask, int count)
{
    if (hook)
        hooked = hook;
    __real_lua_sethook(L, hook ? count_steps : NULL, mask, count);
}

// ---- Bytes

void *__wrap_malloc(size_t size)
{
    counts->bytes += (int64_t)size;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    counts->bytes += (int64_t)(count * size);
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    counts->bytes += (int64_t)size;
    return __real_realloc(block, size);
}
