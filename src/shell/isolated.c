#define _DEFAULT_SOURCE  // MAP_ANONYMOUS, which POSIX names since 2024

#include "shell/isolated.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/language.h"

// AddressSanitizer reserves far more addresses than it uses.
#if defined(__SANITIZE_ADDRESS__)
#define RESERVES_ADDRESSES true
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define RESERVES_ADDRESSES true
#endif
#endif
#ifndef RESERVES_ADDRESSES
#define RESERVES_ADDRESSES false
#endif

enum { GIB = 1 << 30 };

static void limit(int resource, rlim_t amount)
{
    struct rlimit both = {amount, amount};
    setrlimit(resource, &both);
}

static void run_child(void (*work)(void *data), void *data, int seconds)
{
    limit(RLIMIT_CORE, 0);
    if (seconds > 0)
        limit(RLIMIT_CPU, (rlim_t)seconds);
    if (!RESERVES_ADDRESSES)
        limit(RLIMIT_AS, GIB);
    work(data);
    _exit(EXIT_SUCCESS);
}

// A limit of time that is hard ends the child by SIGKILL.
static bool judge(int status, int seconds, Error *error)
{
    if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS)
        return true;
    if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL))
        return error_set(error, tr("did not come to an end in %d seconds"), seconds);
    if (WIFSIGNALED(status))
        return error_set(error, tr("brought the program that read it down: %s"),
                         strsignal(WTERMSIG(status)));
    return error_set(error, "%s", tr("brought the program that read it down"));
}

bool isolated_run(void (*work)(void *data), void *data, int seconds, Error *error)
{
    int status;
    pid_t child = fork();
    if (child < 0)
        return error_set(error, tr("cannot be tried in a process of its own: %s"), strerror(errno));
    if (child == 0)
        run_child(work, data, seconds);
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return error_set(error, tr("cannot be tried in a process of its own: %s"),
                             strerror(errno));
    return judge(status, seconds, error);
}

void *isolated_memory(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void isolated_memory_free(void *memory, size_t size)
{
    if (memory)
        munmap(memory, size);
}
