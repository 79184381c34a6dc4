#include "shell/complete_file.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/escape.h"
#include "base/path.h"

// The path as it is offered; false where it is not.
static bool offered_path(const char *folder, const char *name, char path[COMPLETION_BYTES])
{
    char shown[COMPLETION_BYTES];
    struct stat about;
    int length = snprintf(path, COMPLETION_BYTES, "%s%s", folder, name);
    if (length + 1 >= COMPLETION_BYTES || stat(path, &about) != 0)
        return false;
    if (S_ISDIR(about.st_mode))
        strcat(path, "/");
    escape_text(shown, sizeof shown, path);
    return strcmp(shown, path) == 0;
}

// Names that begin with a dot are offered to those who have typed it.
static bool begins_so(const char *name, const char *typed)
{
    return strncmp(name, typed, strlen(typed)) == 0 && (name[0] != '.' || typed[0] == '.') &&
           strcmp(name, ".") != 0 && strcmp(name, "..") != 0;
}

static int by_bytes(const void *a, const void *b) { return strcmp(a, b); }

void complete_file(const char *typed, size_t length, Completions *found)
{
    char folder[COMPLETION_BYTES], path[COMPLETION_BYTES];
    found->open = true;
    if (length >= sizeof folder)
        return;
    snprintf(folder, sizeof folder, "%.*s", (int)length, typed);
    char *name = folder + path_folder_length(folder);
    char begun[COMPLETION_BYTES];
    snprintf(begun, sizeof begun, "%s", name);
    *name = '\0';

    DIR *entries = opendir(*folder ? folder : ".");
    for (struct dirent *entry; entries && (entry = readdir(entries));)
        if (begins_so(entry->d_name, begun) && offered_path(folder, entry->d_name, path))
            completions_add(found, path, typed, length);
    if (entries)
        closedir(entries);
    qsort(found->words, (size_t)found->count, sizeof found->words[0], by_bytes);
}
