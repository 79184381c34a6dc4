#include "lua/finder.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/language.h"
#include "base/nearest.h"
#include "base/path.h"

#define SUFFIX ".lua"

// A file to copy from, which lies among the variants but is none.
#define TEMPLATE "template"

static bool is_name_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

static bool is_name(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!is_name_letter(text[i]))
            return false;
    return length > 0 && length < NAME_SIZE;
}

// The length of a file's name without ".lua"; the whole where it does not end so.
static size_t stem_length(const char *name)
{
    size_t length = strlen(name), suffix = strlen(SUFFIX);
    bool has_suffix = length > suffix && strcmp(name + length - suffix, SUFFIX) == 0;
    return has_suffix ? length - suffix : length;
}

static bool exists(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

bool same_file(const char *a, const char *b)
{
    struct stat status_a, status_b;
    return stat(a, &status_a) == 0 && stat(b, &status_b) == 0 &&
           status_a.st_dev == status_b.st_dev && status_a.st_ino == status_b.st_ino;
}

// The folder of a file, with the "/" at its end; "" for a file named without one.
static void folder_of(const char *path, char folder[FILE_PATH_MAX])
{
    snprintf(folder, FILE_PATH_MAX, "%.*s", (int)path_folder_length(path), path);
}

static void set_found(FoundFile *found, const char *path, int folder)
{
    const char *name = path_name(path);
    snprintf(found->path, sizeof found->path, "%s", path);
    snprintf(found->id, sizeof found->id, "%.*s", (int)stem_length(name), name);
    found->folder = folder;
}

// The file of this name in a folder whose path ends with "/" or is empty.
static bool find_in(const char *folder, const char *name, char path[FILE_PATH_MAX])
{
    int length = snprintf(path, FILE_PATH_MAX, "%s%s" SUFFIX, folder, name);
    return length < FILE_PATH_MAX && exists(path);
}

static bool find_from(const Finder *finder, int first, const char *name, const char *itself,
                      FoundFile *found)
{
    for (int i = first; i < finder->count; i++) {
        char folder[FILE_PATH_MAX + 1], path[FILE_PATH_MAX];
        snprintf(folder, sizeof folder, "%s/", finder->folders[i]);
        if (!find_in(folder, name, path) || (itself && same_file(path, itself)))
            continue;
        set_found(found, path, i);
        return true;
    }
    return false;
}

// ---- What is not there

static const char advice[] = N_("'loba list' names those that are found");

// The variant whose name is nearest; false where none is near.
static bool find_nearest(const Finder *finder, const char *name, char nearest[NAME_SIZE])
{
    Variant *variants = malloc(VARIANTS_MAX * sizeof *variants);
    const char *names[VARIANTS_MAX];
    int count = variants ? find_all(finder, variants) : 0;
    for (int i = 0; i < count; i++)
        names[i] = variants[i].id;
    const char *found = nearest_name(name, names, count);
    snprintf(nearest, NAME_SIZE, "%s", found ? found : "");
    free(variants);
    return found;
}

static bool no_variant(const Finder *finder, const char *name, Error *error)
{
    char nearest[NAME_SIZE];
    if (find_nearest(finder, name, nearest))
        return error_set(error, tr("there is no variant '%s'; did you mean '%s'?"), name, nearest);
    return error_set(error, tr("there is no variant '%s'; %s"), name, tr(advice));
}

static bool no_name(const Finder *finder, const char *name, Error *error)
{
    char nearest[NAME_SIZE];
    if (find_nearest(finder, name, nearest))
        return error_set(error,
                         tr("'%s' is no name of a variant: letters, digits, _ and -, %d at most; "
                            "did you mean '%s'?"),
                         name, NAME_SIZE - 1, nearest);
    return error_set(error,
                     tr("'%s' is no name of a variant: letters, digits, _ and -, %d at most; %s"),
                     name, NAME_SIZE - 1, tr(advice));
}

// ---- Searching

bool find_variant(const Finder *finder, const char *variant, FoundFile *found, Error *error)
{
    if (variant_is_path(variant)) {
        if (strlen(variant) >= FILE_PATH_MAX)
            return error_set(error, "%s", tr("the path is too long"));
        set_found(found, variant, -1);
        return true;
    }
    if (!is_name(variant, strlen(variant)))
        return no_name(finder, variant, error);
    return find_from(finder, 0, variant, NULL, found) || no_variant(finder, variant, error);
}

// The bytes of a path up to the last ".." in it; 0 where it never climbs.
static size_t climb_length(const char *path)
{
    size_t climb = 0;
    for (const char *part = path; part; part = strchr(part, '/') ? strchr(part, '/') + 1 : NULL)
        if (strncmp(part, "..", 2) == 0 && (part[2] == '/' || part[2] == '\0'))
            climb = (size_t)(part + 2 - path);
    return climb;
}

// Links are followed before the paths are compared.
static bool stays_in(const char *folder, const char *path)
{
    char *real_folder = realpath(folder[0] ? folder : ".", NULL);
    char *real_path = realpath(path, NULL);
    size_t length = real_folder ? strlen(real_folder) : 0;
    bool stays = real_folder && real_path && strncmp(real_path, real_folder, length) == 0 &&
                 (real_path[length] == '/' || strcmp(real_folder, "/") == 0);
    free(real_folder);
    free(real_path);
    return stays;
}

// The path begins in the folder of the file that names it. No link leads out of that folder, or out
// of the one to which the path climbs.
static bool find_path_beside(const char *variant, const char *beside, FoundFile *found,
                             Error *error)
{
    char folder[FILE_PATH_MAX], top[2 * FILE_PATH_MAX], path[FILE_PATH_MAX];
    folder_of(beside, folder);
    int length = snprintf(path, sizeof path, "%s%s", folder, variant);
    if (length >= FILE_PATH_MAX || !exists(path))
        return error_set(error,
                         tr("there is no file '%s' beside the file that names it; a variant that "
                            "lies elsewhere is named without .lua"),
                         variant);
    snprintf(top, sizeof top, "%s%.*s", folder, (int)climb_length(variant), variant);
    if (!stays_in(top, path))
        return error_set(error, tr("'%s' leads out of the folder of the file that names it"),
                         variant);
    set_found(found, path, -1);
    return true;
}

bool find_beside(const Finder *finder, const char *variant, const char *beside, FoundFile *found,
                 Error *error)
{
    if (!variant_is_path(variant))
        return find_variant(finder, variant, found, error);
    bool is_rules = stem_length(variant) < strlen(variant);
    if (variant[0] == '/' || (climb_length(variant) && !is_rules))
        return error_set(error,
                         tr("a script cannot name '%s'; wanted a path from its folder to a file "
                            "*.lua, or a bare name"),
                         variant);
    return find_path_beside(variant, beside, found, error);
}

// The first folder of the search that holds the file; the list's end where none does.
static int folder_holding(const Finder *finder, const FoundFile *file)
{
    char folder[FILE_PATH_MAX];
    folder_of(file->path, folder);
    for (int i = 0; i < finder->count; i++)
        if (same_file(folder[0] ? folder : ".", finder->folders[i]))
            return i;
    return finder->count;
}

bool find_parent(const Finder *finder, const char *parent, const FoundFile *child, FoundFile *found,
                 Error *error)
{
    if (variant_is_path(parent) && (parent[0] == '/' || climb_length(parent)))
        return error_set(error,
                         tr("'%s' leaves the folder of the file that names it; a path from there, "
                            "without '..', or a bare name is wanted"),
                         parent);
    if (variant_is_path(parent))
        return find_path_beside(parent, child->path, found, error);
    if (!is_name(parent, strlen(parent)))
        return no_name(finder, parent, error);

    char folder[FILE_PATH_MAX], path[FILE_PATH_MAX];
    folder_of(child->path, folder);
    int held = child->folder >= 0 ? child->folder : folder_holding(finder, child);
    int behind = held < finder->count ? held + 1 : 0;
    if (find_in(folder, parent, path) && !same_file(path, child->path))
        set_found(found, path, held < finder->count ? held : -1);
    else if (!find_from(finder, behind, parent, child->path, found))
        return no_variant(finder, parent, error);
    folder_of(found->path, folder);
    return stays_in(folder, found->path) ||
           error_set(error, tr("'%s' is a link that leads out of its folder, to another file"),
                     found->path);
}

// ---- All of them

static bool has_variant(const Variant variants[], int count, const char *name, size_t length)
{
    for (int i = 0; i < count; i++)
        if (strlen(variants[i].id) == length && memcmp(variants[i].id, name, length) == 0)
            return true;
    return false;
}

static int add_folder(const char *folder, Variant variants[VARIANTS_MAX], int count)
{
    DIR *entries = opendir(folder);
    if (!entries)
        return count;
    for (struct dirent *entry; count < VARIANTS_MAX && (entry = readdir(entries)) != NULL;) {
        size_t length = stem_length(entry->d_name);
        if (length == strlen(entry->d_name) || !is_name(entry->d_name, length) ||
            strcmp(entry->d_name, TEMPLATE SUFFIX) == 0 ||
            has_variant(variants, count, entry->d_name, length))
            continue;
        Variant *variant = &variants[count++];
        snprintf(variant->id, sizeof variant->id, "%.*s", (int)length, entry->d_name);
        snprintf(variant->path, sizeof variant->path, "%s/%s", folder, entry->d_name);
    }
    closedir(entries);
    return count;
}

static int compare_variants(const void *a, const void *b)
{
    return strcmp(((const Variant *)a)->id, ((const Variant *)b)->id);
}

int find_all(const Finder *finder, Variant variants[VARIANTS_MAX])
{
    int count = 0;
    for (int i = 0; i < finder->count; i++)
        count = add_folder(finder->folders[i], variants, count);
    qsort(variants, (size_t)count, sizeof variants[0], compare_variants);
    return count;
}
