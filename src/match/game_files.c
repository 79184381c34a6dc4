#include "match/game_files.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/escape.h"
#include "base/language.h"
#include "base/memory.h"

enum { PATH_TEXT_MAX = 4096, FOLDERS_DEEP_MAX = 32 };

typedef struct {
    GameFiles *files;
    FILE *err;
    bool failed;
} Search;

static void path_complain(FILE *err, const char *path, const char *why)
{
    char shown[PATH_TEXT_MAX];
    escape_text(shown, sizeof shown, path);
    fprintf(err, "%s: %s\n", shown, why);
}

static void say(Search *search, const char *path, const char *why)
{
    path_complain(search->err, path, why);
    search->failed = true;
}

static void add(Search *search, const char *path)
{
    GameFiles *files = search->files;
    if (files->count == files->room) {
        files->room = files->room ? 2 * files->room : 64;
        files->paths =
            memory_needed(realloc(files->paths, (size_t)files->room * sizeof *files->paths));
    }
    files->paths[files->count++] = memory_needed(strdup(path));
}

static int compare_bytes(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_no_dot(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static bool is_game(const char *name)
{
    static const char *const endings[] = {".game", ".loba"};
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        size_t end = strlen(endings[i]);
        if (length > end && strcmp(name + length - end, endings[i]) == 0)
            return true;
    }
    return false;
}

static void find_in_folder(Search *search, const char *path, int depth);

// Finds what lies in a folder: a game, or another folder; anything else is left alone.
static void find_entry(Search *search, const char *folder, const char *name, int depth)
{
    char path[PATH_TEXT_MAX];
    struct stat about;
    size_t length = strlen(folder);
    const char *slash = length && folder[length - 1] == '/' ? "" : "/";
    if (snprintf(path, sizeof path, "%s%s%s", folder, slash, name) >= (int)sizeof path)
        say(search, folder, tr("a path in it is too long"));
    else if (lstat(path, &about) == 0 && S_ISDIR(about.st_mode))
        find_in_folder(search, path, depth + 1);
    else if (is_game(name) && lstat(path, &about) == 0 && S_ISREG(about.st_mode))
        add(search, path);
}

static void find_in_folder(Search *search, const char *path, int depth)
{
    struct dirent **entries;
    if (depth > FOLDERS_DEEP_MAX) {
        say(search, path, tr("folders lie too deep within one another"));
        return;
    }
    int count = scandir(path, &entries, is_no_dot, compare_bytes);
    if (count < 0) {
        say(search, path, strerror(errno));
        return;
    }
    for (int i = 0; i < count; i++) {
        find_entry(search, path, entries[i]->d_name, depth);
        free(entries[i]);
    }
    free(entries);
}

static void find_path(Search *search, const char *path)
{
    struct stat about;
    int before = search->files->count;
    if (stat(path, &about) != 0) {
        say(search, path, strerror(errno));
    } else if (S_ISDIR(about.st_mode)) {
        find_in_folder(search, path, 0);
        if (before == search->files->count)
            say(search, path, tr("there is no game (*.game, *.loba) in this folder"));
    } else if (S_ISREG(about.st_mode)) {
        add(search, path);
    } else {
        say(search, path, tr("this is neither a file nor a folder"));
    }
}

bool game_files_find(GameFiles *files, char *const paths[], int count, FILE *err)
{
    Search search = {files, err, false};
    for (int i = 0; i < count; i++)
        find_path(&search, paths[i]);
    return !search.failed;
}

void game_files_free(GameFiles *files)
{
    for (int i = 0; i < files->count; i++)
        free(files->paths[i]);
    free(files->paths);
    *files = (GameFiles){0};
}
