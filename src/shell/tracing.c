#include "shell/tracing.h"

#include "base/encoding.h"
#include "base/language.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The first line of every trace, by which a later one knows that it may be overwritten.
static const char title[] = "# loba trace\n";

static bool cannot_write(const char *path, Error *error)
{
    return error_set(error, tr("--trace: %s cannot be written: %s"), path, error_of_system(errno));
}

// A slip must not cost a rules file: only an empty file or a trace is overwritten.
static bool may_overwrite(int file, const char *path, Error *error)
{
    char start[sizeof title];
    struct stat about;
    if (fstat(file, &about) != 0)
        return cannot_write(path, error);
    const bool regular = S_ISREG(about.st_mode);
    const ssize_t size = regular ? pread(file, start, sizeof title - 1, 0) : 0;
    if (regular &&
        (size == 0 || (size == sizeof title - 1 && memcmp(start, title, (size_t)size) == 0)))
        return true;
    return error_set(error,
                     regular ? tr("--trace: %s exists already and is no trace; name another file")
                             : tr("--trace: %s is not a file"),
                     path);
}

bool tracing_start(const Arguments *arguments, Trace *trace, Error *error)
{
    const char *path = arguments->value[ARGUMENT_TRACE];
    *trace = (Trace){.out = encoding_errors(), .first = stdout};
    if (!path)
        return true;
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (file < 0)
        return cannot_write(path, error);
    bool can = may_overwrite(file, path, error);
    if (can && ftruncate(file, 0) != 0)
        can = cannot_write(path, error);
    trace->out = can ? fdopen(file, "w") : NULL;
    if (can && !trace->out)
        can = cannot_write(path, error);
    if (!can) {
        close(file);
        return false;
    }
    fputs(title, trace->out);
    return true;
}

bool tracing_end(const Arguments *arguments, Trace *trace, Error *error)
{
    const char *path = arguments->value[ARGUMENT_TRACE];
    trace_end(trace);
    if (!path)
        return true;
    return stream_close(trace->out) || cannot_write(path, error);
}
