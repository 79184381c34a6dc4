// Waits until files change. On Linux the kernel tells; elsewhere, and where it cannot, the files
// are looked at now and then. Either way a change is what the files themselves show, so that it
// does not matter whether an editor writes a file anew or puts another one in its place.

#ifndef LOBA_SHELL_WATCHED_H
#define LOBA_SHELL_WATCHED_H

#include <stdbool.h>
#include <stdint.h>

enum { WATCHED_MAX = 24, WATCHED_PATH_MAX = 4096 };

typedef struct {
    int count;
    char paths[WATCHED_MAX][WATCHED_PATH_MAX];  // files, and folders with the games in them
    uint64_t seen[WATCHED_MAX];                 // sums of what they were like when looked at last
    bool wanted[WATCHED_MAX];                   // while the list is renewed
    int news;                                   // becomes readable when the kernel has news
    int silence;                                // never becomes readable; -1: not open
    bool told;                                  // the kernel tells
} Watched;

// `told` asks for the kernel's help; it does without if there is none. False without file
// descriptors, with errno set. To be closed.
bool watched_open(Watched *watched, bool told);
void watched_close(Watched *watched);

// Adds a path, as it is now; one that is there already stays as it was when it was looked at last.
// Paths beyond the limit are left out.
void watched_add(Watched *watched, const char *path);

// Drops all paths that are not added between these two calls.
void watched_begin(Watched *watched);
void watched_end(Watched *watched);

// Waits until the files are no longer as they were when they were looked at last, and stay as they
// are for a moment: a file that is missing or empty gets longer, for an editor may be writing it.
// False if Ctrl-C came instead.
bool watched_wait(Watched *watched);

// Milliseconds since the last of the files was written or put in its place; -1 if that is not
// known.
long watched_age(const Watched *watched);

#endif
