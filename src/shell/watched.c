#define _GNU_SOURCE  // struct stat with nanoseconds, and inotify

#include "shell/watched.h"

#include "shell/signals.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/inotify.h>
#endif

enum {
    LOOK_TOLD = 1000,   // milliseconds: some file systems never tell
    LOOK_UNTOLD = 100,  // milliseconds
    SETTLED = 15,       // milliseconds without a change, after which a file is whole
    UNFINISHED = 25,    // times as long are waited for a file that is missing or empty
    ENTRIES_MAX = 4096,
};

// ---- What the files look like

static uint64_t mix(uint64_t sum, uint64_t value)
{
    for (int i = 0; i < 64; i += 8)
        sum = (sum ^ (value >> i & 0xFF)) * UINT64_C(1099511628211);
    return sum;
}

static uint64_t sum_of_stat(const struct stat *about)
{
    uint64_t sum = UINT64_C(14695981039346656037);
    sum = mix(sum, (uint64_t)about->st_ino);
    sum = mix(sum, (uint64_t)about->st_size);
    sum = mix(sum, (uint64_t)about->st_mtim.tv_sec);
    return mix(sum, (uint64_t)about->st_mtim.tv_nsec);
}

// The newest time at which a file was written, or put in its place.
static void take_time(struct timespec *newest, const struct stat *about)
{
    const struct timespec *time = &about->st_ctim;
    if (time->tv_sec > newest->tv_sec ||
        (time->tv_sec == newest->tv_sec && time->tv_nsec > newest->tv_nsec))
        *newest = *time;
}

// The entries of a folder come in any order, so their sums are added. What is no file of a game,
// such as what an editor keeps beside one, does not count.
static uint64_t sum_of_folder(const char *path, struct timespec *newest)
{
    uint64_t sum = 1;
    DIR *folder = opendir(path);
    struct stat about;
    int entries = 0;
    for (struct dirent *entry; folder && (entry = readdir(folder)) && entries < ENTRIES_MAX;) {
        const char *end = strrchr(entry->d_name, '.');
        if (!end || (strcmp(end, ".game") != 0 && strcmp(end, ".loba") != 0) ||
            fstatat(dirfd(folder), entry->d_name, &about, 0) != 0)
            continue;
        sum += sum_of_stat(&about);
        take_time(newest, &about);
        entries++;
    }
    if (folder)
        closedir(folder);
    return sum;
}

// What a path is like now; 0 if nothing is there. *unfinished becomes true for a file that is
// missing or empty.
static uint64_t sum_of(const char *path, bool *unfinished, struct timespec *newest)
{
    struct stat about;
    const bool there = stat(path, &about) == 0;
    if (there && S_ISDIR(about.st_mode))
        return sum_of_folder(path, newest);
    *unfinished = *unfinished || !there || about.st_size == 0;
    if (there)
        take_time(newest, &about);
    return there ? sum_of_stat(&about) : 0;
}

// Looks at all paths. True if any is no longer as it was.
static bool look(Watched *watched, bool *unfinished)
{
    bool changed = false;
    struct timespec newest = {0};
    *unfinished = false;
    for (int i = 0; i < watched->count; i++) {
        const uint64_t now = sum_of(watched->paths[i], unfinished, &newest);
        changed = changed || now != watched->seen[i];
        watched->seen[i] = now;
    }
    return changed;
}

// ---- What the kernel tells

#ifdef __linux__

static int open_news(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

// Of a file its folder is watched, for an editor may put another file in its place.
static void ask_for_news(const Watched *watched, const char *path)
{
    struct stat about;
    char folder[WATCHED_PATH_MAX];
    const char *slash = strrchr(path, '/');
    if (stat(path, &about) == 0 && S_ISDIR(about.st_mode))
        snprintf(folder, sizeof folder, "%s", path);
    else
        snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
                 slash ? path : ".");
    inotify_add_watch(watched->news, folder,
                      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE);
}

#else

static int open_news(void) { return -1; }

static void ask_for_news(const Watched *watched, const char *path)
{
    (void)watched;
    (void)path;
}

#endif

static void forget_news(const Watched *watched)
{
    char bytes[4096];
    while (watched->told && read(watched->news, bytes, sizeof bytes) > 0)
        ;
}

bool watched_open(Watched *watched, bool told)
{
    int ends[2];
    *watched = (Watched){.news = told ? open_news() : -1, .silence = -1};
    watched->told = watched->news >= 0;
    if (watched->told)
        return true;
    if (pipe(ends) != 0)
        return false;
    watched->news = ends[0];
    watched->silence = ends[1];
    return true;
}

void watched_close(Watched *watched)
{
    close(watched->news);
    if (watched->silence >= 0)
        close(watched->silence);
}

// ---- The list

void watched_add(Watched *watched, const char *path)
{
    bool unfinished = false;
    struct timespec newest = {0};
    const int count = watched->count;
    for (int i = 0; i < count; i++)
        if (strcmp(watched->paths[i], path) == 0) {
            watched->wanted[i] = true;
            return;
        }
    if (count == WATCHED_MAX || strlen(path) >= WATCHED_PATH_MAX)
        return;
    strcpy(watched->paths[count], path);
    watched->seen[count] = sum_of(path, &unfinished, &newest);
    watched->wanted[count] = true;
    watched->count++;
    if (watched->told)
        ask_for_news(watched, path);
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

static void pause_for(int milliseconds)
{
    nanosleep(&(struct timespec){0, milliseconds * 1000000L}, NULL);
}

bool watched_wait(Watched *watched)
{
    bool unfinished;
    forget_news(watched);
    while (!look(watched, &unfinished)) {
        if (signals_interrupted())
            return false;
        signals_wait(watched->news, watched->told ? LOOK_TOLD : LOOK_UNTOLD, NULL);
        forget_news(watched);
    }
    for (int waited = 0; waited < (unfinished ? UNFINISHED : 1); waited++) {
        pause_for(SETTLED);
        if (signals_interrupted())
            return false;
        if (look(watched, &unfinished))
            waited = -1;
    }
    return true;
}

long watched_age(const Watched *watched)
{
    bool unfinished = false;
    struct timespec newest = {0}, now;
    for (int i = 0; i < watched->count; i++)
        sum_of(watched->paths[i], &unfinished, &newest);
    clock_gettime(CLOCK_REALTIME, &now);
    const long age =
        (long)(now.tv_sec - newest.tv_sec) * 1000 + (now.tv_nsec - newest.tv_nsec) / 1000000;
    return newest.tv_sec > 0 && age >= 0 ? age : -1;
}
