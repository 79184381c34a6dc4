#define _GNU_SOURCE  // struct stat with nanoseconds

#include "shell/watched.h"

#include "base/bytes.h"
#include "match/game_files.h"
#include "shell/signals.h"

#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    LOOK = 250,       // milliseconds from one look to the next
    RECENT = 2000,    // milliseconds: the coarsest times that a file system keeps
    SETTLED = 15,     // milliseconds without a change, after which a file is whole
    UNFINISHED = 25,  // times as long are waited for a file that is missing or empty
    ENTRIES_MAX = 4096,
};

// ---- What the files are like

static int64_t in_milliseconds(const struct timespec *time)
{
    return (int64_t)time->tv_sec * 1000 + time->tv_nsec / 1000000;
}

static int64_t time_of_day(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return in_milliseconds(&now);
}

static uint64_t digest_of_file(int folder, const char *name)
{
    char bytes[8192];
    uint64_t sum = SUM_OF_NOTHING;
    sum_text(&sum, name);
    const int file = openat(folder, name, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    for (ssize_t size; file >= 0 && (size = read(file, bytes, sizeof bytes)) > 0;)
        sum_bytes(&sum, bytes, (size_t)size);
    if (file >= 0)
        close(file);
    return sum;
}

// Takes a file into the state of its path: its times and size, or with `reading` its contents.
// Files come in any order, so their sums are added.
static void take_file(int folder, const char *name, bool reading, WatchedState *state)
{
    struct stat about;
    if (fstatat(folder, name, &about, 0) != 0 || !S_ISREG(about.st_mode))
        return;
    if (reading) {
        state->digest += digest_of_file(folder, name);
        return;
    }
    const uint64_t numbers[] = {(uint64_t)about.st_ino,         (uint64_t)about.st_size,
                                (uint64_t)about.st_mtim.tv_sec, (uint64_t)about.st_mtim.tv_nsec,
                                (uint64_t)about.st_ctim.tv_sec, (uint64_t)about.st_ctim.tv_nsec};
    const int64_t changed = in_milliseconds(&about.st_ctim);
    uint64_t stamp = SUM_OF_NOTHING;
    sum_bytes(&stamp, numbers, sizeof numbers);
    state->stamp += stamp;
    state->changed = changed > state->changed ? changed : state->changed;
    state->unfinished = about.st_size == 0;
}

// Takes the file of this path, or all games of this folder.
static void take_path(const char *path, bool reading, WatchedState *state)
{
    DIR *folder = opendir(path);
    int entries = 0;
    if (!folder) {
        take_file(AT_FDCWD, path, reading, state);
        return;
    }
    for (struct dirent *entry; (entry = readdir(folder)) && entries < ENTRIES_MAX;)
        if (game_file_is_named(entry->d_name)) {
            take_file(dirfd(folder), entry->d_name, reading, state);
            entries++;
        }
    closedir(folder);
    state->unfinished = false;
}

// What the path is like now. It is read only if it may differ from what it was.
static WatchedState state_of(const char *path, const WatchedState *was)
{
    WatchedState now = {.unfinished = true};
    take_path(path, false, &now);
    now.recent = now.changed > time_of_day() - RECENT;
    if (now.stamp == was->stamp && !was->recent)
        now.digest = was->digest;
    else
        take_path(path, true, &now);
    return now;
}

// Looks at all paths. True if any is no longer as it was.
static bool look(Watched *watched, bool *unfinished)
{
    bool changed = false;
    *unfinished = false;
    for (int i = 0; i < watched->count; i++) {
        const WatchedState now = state_of(watched->paths[i], &watched->seen[i]);
        changed = changed || now.digest != watched->seen[i].digest;
        *unfinished = *unfinished || now.unfinished;
        watched->seen[i] = now;
    }
    return changed;
}

// ---- The list

void watched_add(Watched *watched, const char *path)
{
    const int count = watched->count;
    for (int i = 0; i < count; i++)
        if (strcmp(watched->paths[i], path) == 0) {
            watched->wanted[i] = true;
            return;
        }
    if (count == WATCHED_MAX || strlen(path) >= WATCHED_PATH_MAX)
        return;
    strcpy(watched->paths[count], path);
    watched->seen[count] = state_of(path, &(WatchedState){.recent = true});
    watched->wanted[count] = true;
    watched->count++;
}

void watched_begin(Watched *watched) { memset(watched->wanted, 0, sizeof watched->wanted); }

void watched_end(Watched *watched)
{
    int kept = 0;
    for (int i = 0; i < watched->count; i++) {
        if (!watched->wanted[i])
            continue;
        if (kept < i)
            strcpy(watched->paths[kept], watched->paths[i]);
        watched->seen[kept++] = watched->seen[i];
    }
    watched->count = kept;
}

// ---- Waiting

// False if Ctrl-C came before or meanwhile.
static bool pause_for(int milliseconds)
{
    if (!signals_interrupted())
        nanosleep(&(struct timespec){0, milliseconds * 1000000L}, NULL);
    return !signals_interrupted();
}

bool watched_wait(Watched *watched)
{
    bool unfinished;
    while (!look(watched, &unfinished))
        if (!pause_for(LOOK))
            return false;
    for (int waited = 0; waited < (unfinished ? UNFINISHED : 1); waited++) {
        if (!pause_for(SETTLED))
            return false;
        if (look(watched, &unfinished))
            waited = -1;
    }
    return true;
}

int64_t watched_age(const Watched *watched)
{
    int64_t newest = 0;
    for (int i = 0; i < watched->count; i++)
        newest = watched->seen[i].changed > newest ? watched->seen[i].changed : newest;
    const int64_t age = time_of_day() - newest;
    return newest > 0 && age >= 0 ? age : -1;
}
