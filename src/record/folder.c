#include "record/folder.h"

#include <dirent.h>
#include <errno.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/language.h"
#include "base/memory.h"

#define SUFFIX ".loba"

enum { SAME_DAY_MAX = 1000000 };  // matches of a variant

// ---- The folder

bool folder_path(char path[PATH_MAX], Error *error)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length;
    if (!home || home[0] != '/') {
        const struct passwd *user = getpwuid(getuid());
        home = user && user->pw_dir[0] == '/' ? user->pw_dir : NULL;
    }
    if (state && state[0] == '/')
        length = snprintf(path, PATH_MAX, "%s/loba", state);
    else if (home)
        length = snprintf(path, PATH_MAX, "%s/.local/state/loba", home);
    else
        return error_set(error, "%s",
                         tr("nothing says where: neither XDG_STATE_HOME nor HOME is set"));
    return length < PATH_MAX || error_set(error, "%s", tr("the path of the folder is too long"));
}

// Creates a folder and its parents. If a new name may not survive a crash, `unkept` says so.
static bool make_folders(const char *path, Error *unkept, Error *error)
{
    char part[PATH_MAX];
    for (const char *end = path + 1; *end; end++) {
        if (*end != '/' && end[1])
            continue;
        snprintf(part, sizeof part, "%.*s", (int)(end - path + 1), path);
        if (mkdir(part, 0700) == 0)
            journal_keep_name(part, unkept);
        else if (errno != EEXIST && errno != EISDIR)
            return error_set(error, tr("the folder %s cannot be made: %s"), part,
                             error_of_system(errno));
    }
    return true;
}

// ---- A new match

// The part of the name that all matches of a variant and a day share; a number follows it.
typedef struct {
    char folder[PATH_MAX];
    const char *variant;
    char day[16];
} Name;

static bool name_path(const Name *name, int number, char path[PATH_MAX])
{
    return snprintf(path, PATH_MAX, "%s/%s-%s-%d" SUFFIX, name->folder, name->variant, name->day,
                    number) < PATH_MAX;
}

// Whether a match has this number. False too for a path that is too long or cannot be examined:
// creating the file gives the reason.
static bool is_taken(const Name *name, int number)
{
    char path[PATH_MAX];
    struct stat about;
    return name_path(name, number, path) && lstat(path, &about) == 0;
}

// A free number above a taken one; the first free one if numbers are used in order. The step
// doubles until a number is free, then halves. With 20,000 numbers taken this tries about 30.
static int free_number(const Name *name, int taken)
{
    int step = 1;
    for (; taken + step <= SAME_DAY_MAX && is_taken(name, taken + step); step *= 2)
        taken += step;
    int free = taken + step <= SAME_DAY_MAX ? taken + step : SAME_DAY_MAX + 1;
    while (free - taken > 1) {
        int middle = taken + (free - taken) / 2;
        if (is_taken(name, middle))
            taken = middle;
        else
            free = middle;
    }
    return free;
}

// Another program may take the number in the meantime.
bool folder_begin(Transcript *transcript, const Ruleset *rules, const Setup *setup, Error *error)
{
    char path[PATH_MAX];
    Name name = {.variant = rules->id};
    time_t now = time(NULL);
    struct tm today;
    Error unkept = {""};
    if (!folder_path(name.folder, error) || !make_folders(name.folder, &unkept, error))
        return false;
    strftime(name.day, sizeof name.day, "%Y-%m-%d", localtime_r(&now, &today));
    for (int number = 0; (number = free_number(&name, number)) <= SAME_DAY_MAX;) {
        if (!name_path(&name, number, path))
            return error_set(error, "%s", tr("the path of the folder is too long"));
        JournalMade made = transcript_begin(transcript, path, rules, setup, error);
        if (made == JOURNAL_FAILED)
            return error_within(error, "%s", path);
        if (made == JOURNAL_MADE) {
            journal_add_caveat(&transcript->journal, &unkept);
            return true;
        }
    }
    return error_set(error, tr("%s has too many matches of one day"), name.folder);
}

// ---- The latest match

typedef struct {
    char *name;
    struct timespec changed;
    bool ahead;  // dated in the future
} KeptMatch;

// Sorts by time of change, latest first, except that matches dated in the future come last. With
// equal times the larger number in the name comes first; a longer number is larger.
static int compare_matches(const void *a, const void *b)
{
    static const char digits[] = "0123456789";
    const KeptMatch *left = a, *right = b;
    if (left->ahead != right->ahead)
        return left->ahead ? 1 : -1;
    if (left->changed.tv_sec != right->changed.tv_sec)
        return left->changed.tv_sec < right->changed.tv_sec ? 1 : -1;
    if (left->changed.tv_nsec != right->changed.tv_nsec)
        return left->changed.tv_nsec < right->changed.tv_nsec ? 1 : -1;

    const char *one = left->name, *other = right->name;
    while (*one && *one == *other) {
        one++;
        other++;
    }
    size_t one_digits = strspn(one, digits), other_digits = strspn(other, digits);
    if (one_digits != other_digits)
        return one_digits < other_digits ? 1 : -1;
    return strcmp(other, one);
}

// Whether a file of this name is a match of the variant: behind its name a day follows.
static bool is_match_of(const char *name, const char *variant)
{
    size_t length = strlen(variant);
    return strncmp(name, variant, length) == 0 && name[length] == '-' && name[length + 1] >= '0' &&
           name[length + 1] <= '9';
}

// Lists the matches of the variant, or for NULL of all. False if the folder cannot be read
// completely; errno says why.
static bool list_matches(DIR *folder, const char *variant, KeptMatch **list, int *count)
{
    enum { CLOCKS_DIFFER = 60 };  // seconds of tolerance, for folders on another machine
    const size_t end = sizeof SUFFIX - 1;
    time_t now = time(NULL);
    int room = 0;
    for (struct dirent *entry; errno = 0, (entry = readdir(folder));) {
        struct stat about;
        const char *name = entry->d_name;
        size_t length = strlen(name);
        if (name[0] == '.' || length <= end || strcmp(name + length - end, SUFFIX) != 0 ||
            (variant && !is_match_of(name, variant)) ||
            fstatat(dirfd(folder), name, &about, 0) != 0 || !S_ISREG(about.st_mode))
            continue;
        *list = memory_for_more(*list, *count, &room, sizeof **list);
        (*list)[(*count)++] = (KeptMatch){memory_needed(strdup(name)), about.st_mtim,
                                          about.st_mtim.tv_sec > now + CLOCKS_DIFFER};
    }
    int why = errno;
    if (*count > 0)
        qsort(*list, (size_t)*count, sizeof **list, compare_matches);
    errno = why;
    return why == 0;
}

// Opens the first match that is not over. Also reports the unfinished matches that are passed over
// only because they are dated in the future.
static bool open_first(const char *folder, const KeptMatch list[], int count,
                       Transcript *transcript, JournalText *text, PassedOver *passed_over)
{
    char path[PATH_MAX];
    Error error, ignored;
    JournalText other;
    bool found = false;
    for (int i = 0; i < count; i++) {
        if (snprintf(path, sizeof path, "%s/%s", folder, list[i].name) >= PATH_MAX)
            continue;
        if (found && list[i].ahead && journal_read(path, &other, &error)) {
            error_set(&error, "%s",
                      tr("it is dated later than now, by another clock; name it to play it"));
            if (transcript_has_begun(&other) && !transcript_is_over(&other))
                passed_over(path, &error);
            journal_text_free(&other);
        }
        if (found)
            continue;
        if (!transcript_open(transcript, path, text, &error)) {
            passed_over(path, &error);
            continue;
        }
        found = transcript_has_begun(text) && !transcript_is_over(text);
        if (found && list[i].ahead)
            break;
        if (!found) {
            journal_text_free(text);
            transcript_close(transcript, &ignored);
        }
    }
    return found;
}

bool folder_open_latest(const char *variant, Transcript *transcript, JournalText *text,
                        PassedOver *passed_over, Error *error)
{
    int count = 0;
    KeptMatch *list = NULL;
    char folder[PATH_MAX];
    if (!folder_path(folder, error))
        return false;
    DIR *entries = opendir(folder);
    bool found = false,
         listed = entries ? list_matches(entries, variant, &list, &count) : errno == ENOENT;
    if (listed)
        found = open_first(folder, list, count, transcript, text, passed_over);
    if (!listed)
        error_set(error, tr("the folder %s cannot be read: %s"), folder, error_of_system(errno));
    else if (!found && variant)
        error_set(error, tr("no unfinished match of %s lies in %s"), variant, folder);
    else if (!found)
        error_set(error, tr("no unfinished match lies in %s"), folder);
    for (int i = 0; i < count; i++)
        free(list[i].name);
    free(list);
    if (entries)
        closedir(entries);
    return found;
}
