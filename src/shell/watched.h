// Waits until files change. They are looked at four times a second: their times and sizes say
// whether something may have changed, their contents whether it has. So it does not matter whether
// an editor writes a file anew or puts another one in its place.

#ifndef LOBA_SHELL_WATCHED_H
#define LOBA_SHELL_WATCHED_H

#include <stdbool.h>
#include <stdint.h>

enum { WATCHED_MAX = 24, WATCHED_PATH_MAX = 4096 };

// What a path was like when it was looked at last.
typedef struct {
    uint64_t stamp;   // of times and sizes
    uint64_t digest;  // of names and contents; 0: nothing was there
    int64_t changed;  // the newest time, in milliseconds since 1970
    bool recent;      // it was so young that another change might have the same time
    bool unfinished;  // it was missing or empty
} WatchedState;

typedef struct {
    int count;
    char paths[WATCHED_MAX][WATCHED_PATH_MAX];  // files, and folders with the games in them
    WatchedState seen[WATCHED_MAX];
    bool wanted[WATCHED_MAX];  // while the list is renewed
} Watched;

// Adds a path to a list that begins as {0}, as the path is now; one that is there already stays as
// it was when it was looked at last. Paths beyond the limit are left out.
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
int64_t watched_age(const Watched *watched);

#endif
