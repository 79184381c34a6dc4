// The program on a disk that fails: the linker sends the calls that write a match here, of which
// some fail, for a while, as the seed in LOBA_TEST_DISK decides. Without one all of them do what
// they should.

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

// One call in so many begins a time in which all fail, for fewer calls than that.
enum { SELDOM = 12, CALLS_MAX = 8 };

ssize_t __real_write(int file, const void *bytes, size_t size);
int __real_ftruncate(int file, off_t size);
int __real_fsync(int file);
int __real_fdatasync(int file);

ssize_t __wrap_write(int file, const void *bytes, size_t size);
int __wrap_ftruncate(int file, off_t size);
int __wrap_fsync(int file);
int __wrap_fdatasync(int file);

static bool fails(void)
{
    static bool seeded;
    static long left;
    const char *seed = getenv("LOBA_TEST_DISK");
    if (!seed)
        return false;
    if (!seeded)
        srandom((unsigned)strtoul(seed, NULL, 10));
    seeded = true;
    if (left == 0 && random() % SELDOM == 0)
        left = 1 + random() % CALLS_MAX;
    if (left == 0)
        return false;
    left--;
    errno = EIO;
    return true;
}

// A pipe to another process is no disk.
static bool is_file(int file)
{
    struct stat about;
    return fstat(file, &about) == 0 && S_ISREG(about.st_mode);
}

ssize_t __wrap_write(int file, const void *bytes, size_t size)
{
    static const int failures[] = {EIO, ENOSPC, EINTR};
    enum { FAILURES = sizeof failures / sizeof failures[0] };
    if (!is_file(file) || !fails())
        return __real_write(file, bytes, size);
    long failure = random() % (FAILURES + 1);
    if (failure == FAILURES)
        return __real_write(file, bytes, (size + 1) / 2);
    errno = failures[failure];
    return -1;
}

int __wrap_ftruncate(int file, off_t size) { return fails() ? -1 : __real_ftruncate(file, size); }

int __wrap_fsync(int file) { return fails() ? -1 : __real_fsync(file); }

int __wrap_fdatasync(int file) { return fails() ? -1 : __real_fdatasync(file); }
