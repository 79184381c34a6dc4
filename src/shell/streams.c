#include "shell/streams.h"

#include "base/language.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

// The lowest number that is free is the one that is opened.
bool streams_open(Error *error)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", O_RDONLY) != stream)
            return error_set(error,
                             tr("a standard stream is closed, and /dev/null is not there: %s"),
                             strerror(errno));
    return true;
}

bool stack_is_enough(Error *error)
{
    struct rlimit stack;
    if (getrlimit(RLIMIT_STACK, &stack) != 0 || stack.rlim_cur == RLIM_INFINITY ||
        stack.rlim_cur / 1024 >= STACK_NEEDED_KIB)
        return true;
    return error_set(error,
                     tr("the stack may have %llu KiB, and %d are needed; `ulimit -s %d` allows "
                        "them"),
                     (unsigned long long)stack.rlim_cur / 1024, STACK_NEEDED_KIB, STACK_NEEDED_KIB);
}

bool streams_written(Error *error)
{
    if (fflush(stdout) != 0)
        return error_set(error, tr("not all could be written to standard output: %s"),
                         strerror(errno));
    // An earlier piece was lost, and nothing says any more why.
    return !ferror(stdout) ||
           error_set(error, "%s", tr("not all could be written to standard output"));
}
