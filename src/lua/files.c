#include "lua/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/language.h"
#include "base/text.h"
#include "base/text_of.h"
#include "lua/source_hints.h"

#define SUFFIX ".lua"

// The folder of house rules within a folder of variants, with the "/" before it.
#define HOUSE_FOLDER "/house"

static bool is_name(const char *text, size_t length)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    return length > 0 && length < NAME_SIZE && strspn(text, letters) >= length;
}

// The length of a file's name without ".lua", or of the whole name if it does not end so.
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
static const char *folder_of(const char *path)
{
    return text_of("%.*s", (int)path_folder_length(path), path);
}

static void set_found(FoundFile *found, const char *path, int folder)
{
    const char *name = path_name(path);
    snprintf(found->path, sizeof found->path, "%s", path);
    snprintf(found->id, sizeof found->id, "%.*s", (int)stem_length(name), name);
    found->folder = folder;
}

// The file of this name in a folder whose path ends with "/" or is empty; NULL if there is none.
static const char *find_in(const char *folder, const char *name)
{
    const char *path = text_of("%s%s" SUFFIX, folder, name);
    return strlen(path) < FILE_PATH_MAX && exists(path) ? path : NULL;
}

static bool find_from(const Finder *finder, int first, const char *name, const char *itself,
                      FoundFile *found)
{
    for (int i = first; i < finder->count; i++) {
        const char *path = find_in(text_of("%s/", finder->folders[i]), name);
        if (!path || (itself && same_file(path, itself)))
            continue;
        set_found(found, path, i);
        return true;
    }
    return false;
}

// ---- Unknown variants

// Reports an unknown variant; `is_name` if the text could be a name.
static bool fault_unknown(const Finder *finder, const char *name, bool is_name, Error *error)
{
    Variant *variants = malloc(VARIANTS_MAX * sizeof *variants);
    const char *names[VARIANTS_MAX];
    int count = variants ? find_all(finder, variants) : 0;
    bool elsewhere = false;
    for (int i = 0; i < count; i++) {
        names[i] = variants[i].id;
        elsewhere = elsewhere || strcmp(names[i], name) == 0;
    }
    if (elsewhere) {
        free(variants);
        return error_set(error,
                         tr("'%s' is looked for in the folder of the file that extends it and in "
                            "those that are searched after it, and lies in neither"),
                         name);
    }
    const char *meant = hint_nearest(name, names, count);
    const char *advice = *meant ? meant : tr("; 'loba list' names those that are found");
    free(variants);
    if (is_name)
        return error_set(error, tr("there is no variant '%s'%s"), name, advice);
    return error_set(error,
                     tr("'%s' is no name of a variant: letters, digits, _ and -, %d at most%s"),
                     name, NAME_SIZE - 1, advice);
}

// ---- Searching

bool find_variant(const Finder *finder, const char *variant, FoundFile *found, Error *error)
{
    if (variant_is_path(variant)) {
        if (strlen(variant) >= FILE_PATH_MAX)
            return error_set(error, "%s", tr("the path is too long"));
        set_found(found, variant, FOLDER_NONE);
        return true;
    }
    if (!is_name(variant, strlen(variant)))
        return fault_unknown(finder, variant, false, error);
    if (finder->held && strcmp(variant, finder->held) == 0) {
        set_found(found, text_of("%s" SUFFIX, variant), FOLDER_HELD);
        return true;
    }
    return find_from(finder, 0, variant, NULL, found) ||
           fault_unknown(finder, variant, true, error);
}

// The length of a path up to its last ".."; 0 if it has none.
static size_t climb_length(const char *path)
{
    size_t climb = 0;
    for (const char *part = path; part; part = strchr(part, '/') ? strchr(part, '/') + 1 : NULL)
        if (strncmp(part, "..", 2) == 0 && (part[2] == '/' || part[2] == '\0'))
            climb = (size_t)(part + 2 - path);
    return climb;
}

// Whether the path stays in the folder; links are resolved before the comparison.
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

// Finds a path relative to the folder of the file that names it. No link may lead out of that
// folder or, if the path has "..", out of the folder that these lead to.
static bool find_path_beside(const char *variant, const char *beside, FoundFile *found,
                             Error *error)
{
    const char *folder = folder_of(beside), *path = text_of("%s%s", folder, variant);
    const bool fits = strlen(path) + strlen(SUFFIX) < FILE_PATH_MAX;
    if (fits && !exists(path) && stem_length(variant) == strlen(variant) &&
        find_in(folder, variant))
        return error_set(
            error,
            tr("there is no file '%s' beside the file that names it; did you mean '%s.lua'?"),
            variant, variant);
    if (!fits || !exists(path))
        return error_set(error,
                         tr("there is no file '%s' beside the file that names it; a variant that "
                            "lies elsewhere is named without .lua"),
                         variant);
    if (!stays_in(text_of("%s%.*s", folder, (int)climb_length(variant), variant), path))
        return error_set(error, tr("'%s' leads out of the folder of the file that names it"),
                         variant);
    set_found(found, path, FOLDER_NONE);
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

bool find_parent(const Finder *finder, const char *parent, const FoundFile *child, FoundFile *found,
                 Error *error)
{
    if (variant_is_path(parent) && (parent[0] == '/' || climb_length(parent)))
        return error_set(error,
                         tr("'%s' leaves the folder of the file that names it; a path from there, "
                            "without '..', or a bare name is wanted"),
                         parent);
    if (variant_is_path(parent) && child->folder == FOLDER_HELD)
        return error_set(error,
                         tr("'%s' is a path, and a text lies in no folder; a bare name is wanted"),
                         parent);
    if (variant_is_path(parent))
        return find_path_beside(parent, child->path, found, error);
    if (!is_name(parent, strlen(parent)))
        return fault_unknown(finder, parent, false, error);
    if (child->folder == FOLDER_HELD)
        return find_from(finder, 0, parent, NULL, found) ||
               fault_unknown(finder, parent, true, error);

    const char *folder = folder_of(child->path);
    int held = child->folder;  // the first folder of the search that contains the child
    if (held < 0)
        for (held = 0; held < finder->count; held++)
            if (same_file(folder[0] ? folder : ".", finder->folders[held]))
                break;
    int behind = held < finder->count ? held + 1 : 0;
    const char *path = find_in(folder, parent);
    if (path && !same_file(path, child->path))
        set_found(found, path, held < finder->count ? held : FOLDER_NONE);
    else if (!find_from(finder, behind, parent, child->path, found))
        return fault_unknown(finder, parent, true, error);
    return stays_in(folder_of(found->path), found->path) ||
           error_set(error, tr("'%s' is a link that leads out of its folder, to another file"),
                     found->path);
}

// ---- All variants

static int compare_variants(const void *a, const void *b)
{
    return strcmp(((const Variant *)a)->id, ((const Variant *)b)->id);
}

// All names in these folders within the finder's folders.
static int find_all_in(const Finder *finder, const char *inside, Variant variants[VARIANTS_MAX])
{
    int count = 0;
    for (int i = 0; i < finder->count; i++) {
        const TextMark mark = texts_begin();
        const char *folder = text_of("%s%s", finder->folders[i], inside);
        DIR *entries = opendir(folder);
        struct dirent *entry;
        while (entries && count < VARIANTS_MAX && (entry = readdir(entries)) != NULL) {
            const char *name = entry->d_name;
            size_t length = stem_length(name);
            bool out = length == strlen(name) || !is_name(name, length);
            for (int j = 0; j < count && !out; j++)
                out = strlen(variants[j].id) == length && memcmp(variants[j].id, name, length) == 0;
            if (out)
                continue;
            Variant *variant = &variants[count];
            snprintf(variant->id, sizeof variant->id, "%.*s", (int)length, name);
            count += snprintf(variant->path, FILE_PATH_MAX, "%s/%s", folder, name) < FILE_PATH_MAX;
        }
        if (entries)
            closedir(entries);
        texts_end(mark);
    }
    qsort(variants, (size_t)count, sizeof variants[0], compare_variants);
    return count;
}

int find_all(const Finder *finder, Variant variants[VARIANTS_MAX])
{
    return find_all_in(finder, "", variants);
}

int find_all_houses(const Finder *finder, Variant houses[VARIANTS_MAX])
{
    return find_all_in(finder, HOUSE_FOLDER, houses);
}

// ---- House rules

static bool fault_unknown_house(const Finder *finder, const char *name, Error *error)
{
    Variant *houses = malloc(VARIANTS_MAX * sizeof *houses);
    const char *names[VARIANTS_MAX], *here = text_of("%s" SUFFIX, name);
    int count = houses ? find_all_houses(finder, houses) : 0;
    for (int i = 0; i < count; i++)
        names[i] = houses[i].id;
    const char *advice = exists(here) ? text_of(tr("; './%s' is a file here"), here)
                                      : hint_nearest(name, names, count);
    if (!*advice)
        advice = tr("; 'loba list' names those that are found");
    free(houses);
    return error_set(error, tr("there are no house rules '%s'%s"), name, advice);
}

// Looks for the name in the folder "house" beside a file, and beside the file itself.
static bool find_house_near(const char *name, const FoundFile *near, FoundFile *found)
{
    if (!near || near->folder == FOLDER_HELD)
        return false;
    const char *folder = folder_of(near->path);
    const char *folders[] = {text_of("%s%s/", folder, &HOUSE_FOLDER[1]), folder};
    for (int i = 0; i < 2; i++) {
        const char *path = find_in(folders[i], name);
        if (!path || same_file(path, near->path))
            continue;
        set_found(found, path, FOLDER_NONE);
        return true;
    }
    return false;
}

bool find_house(const Finder *finder, const char *house, const HouseNamer *namer, FoundFile *found,
                Error *error)
{
    if (variant_is_path(house))
        return namer->namer    ? find_parent(finder, house, namer->namer, found, error)
               : namer->beside ? find_beside(finder, house, namer->beside, found, error)
                               : find_variant(finder, house, found, error);
    if (!is_name(house, strlen(house)))
        return error_set(error,
                         tr("'%s' is no name of house rules: letters, digits, _ and -, %d at most"),
                         house, NAME_SIZE - 1);
    bool is_found = find_house_near(house, namer->namer ? namer->namer : namer->variant, found);
    for (int i = 0; i < finder->count && !is_found; i++) {
        const char *path = find_in(text_of("%s" HOUSE_FOLDER "/", finder->folders[i]), house);
        is_found = path != NULL;
        if (is_found)
            set_found(found, path, FOLDER_NONE);
    }
    if (!is_found)
        return fault_unknown_house(finder, house, error);
    return !namer->namer || stays_in(folder_of(found->path), found->path) ||
           error_set(error, tr("'%s' is a link that leads out of its folder, to another file"),
                     found->path);
}

// ---- Reading

static const char byte_order_mark[] = "\xef\xbb\xbf";
static const char bytecode_mark[] = "\x1bLua";

// Never blocks, as opening a pipe otherwise would. -1 if nothing is there, or anything but a
// regular file.
static int open_file(const char *path, Error *error)
{
    const char *kind = NULL;
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    struct stat status;
    if (descriptor < 0 && errno == ENXIO) {
        kind = tr("a socket");
    } else if (descriptor < 0 && errno == ENOENT) {
        error_set(error, "%s", tr("is not there"));
    } else if (descriptor < 0 || fstat(descriptor, &status) != 0) {
        error_set(error, tr("cannot be read: %s"), error_of_system(errno));
    } else if (S_ISREG(status.st_mode)) {
        return descriptor;
    } else {
        kind = S_ISDIR(status.st_mode)    ? tr("a folder")
               : S_ISFIFO(status.st_mode) ? tr("a pipe")
               : S_ISSOCK(status.st_mode) ? tr("a socket")
                                          : tr("a device");
    }
    if (kind)
        error_set(error, tr("is %s; wanted: a file with the rules of a variant"), kind);
    if (descriptor >= 0)
        close(descriptor);
    return -1;
}

static bool check_text(SourceFile *file, Error *error)
{
    if (file->size > SOURCE_FILE_MAX)
        return error_set(error, tr("is larger than %d KiB; a rules file is a short text"),
                         SOURCE_FILE_MAX / 1024);
    file->bytes[file->size] = '\0';
    size_t mark = sizeof byte_order_mark - 1;
    bool marked = file->size >= mark && memcmp(file->bytes, byte_order_mark, mark) == 0;
    mark = marked ? mark : 0;
    char *text = file->bytes + SOURCE_FILE_MAX + 1;
    memcpy(text, file->bytes + mark, file->size - mark + 1);
    file->text = text;
    file->text_size = text_as_seen(text, file->size - mark, SOURCE_FILE_MAX + 1);
    if (file->text_size == 0)
        return error_set(error, "%s", tr("is empty; a rules file returns a table"));
    file->no_text = true;
    if (strncmp(file->text, bytecode_mark, sizeof bytecode_mark - 1) == 0)
        return error_set(error, "%s", tr("is compiled Lua; wanted: its text"));
    if (memchr(file->text, '\0', file->text_size))
        return error_set(
            error, "%s",
            tr("is no text in UTF-8: it holds a zero byte; save it as plain text in UTF-8"));
    const char *wrong = utf8_wrong(file->text, file->text + file->text_size);
    file->no_text = wrong != NULL;
    int line = 1;
    for (const char *at = file->text; at < wrong; at++)
        line += *at == '\n';
    return !wrong ||
           error_set(error, tr("is not UTF-8: line %d has the byte 0x%02x; save it as UTF-8"), line,
                     (unsigned char)*wrong);
}

bool source_file_read(const char *path, SourceFile *file, Error *error)
{
    *file = (SourceFile){0};
    const int descriptor = open_file(path, error);
    if (descriptor < 0)
        return false;
    file->bytes = malloc(2 * (SOURCE_FILE_MAX + 1));
    bool done = file->bytes != NULL;
    if (!done)
        error_set(error, "%s", tr("cannot be read: the machine has no memory left"));
    // Reads up to one byte more than the limit, to notice a file that grows meanwhile.
    for (ssize_t got = 1; done && got != 0 && file->size <= SOURCE_FILE_MAX;) {
        got = read(descriptor, file->bytes + file->size, SOURCE_FILE_MAX + 1 - file->size);
        if (got < 0 && errno != EINTR)
            done = error_set(error, tr("cannot be read: %s"), error_of_system(errno));
        file->size += got > 0 ? (size_t)got : 0;
    }
    close(descriptor);
    done = done && check_text(file, error);
    if (!done)
        source_file_free(file);
    return done;
}

bool source_file_hold(const char *text, size_t size, SourceFile *file, Error *error)
{
    *file = (SourceFile){.bytes = malloc(2 * (SOURCE_FILE_MAX + 1)), .size = size};
    if (!file->bytes)
        return error_set(error, "%s", tr("cannot be read: the machine has no memory left"));
    memcpy(file->bytes, text, size <= SOURCE_FILE_MAX ? size : 0);
    if (check_text(file, error))
        return true;
    source_file_free(file);
    return false;
}

void source_file_free(SourceFile *file)
{
    free(file->bytes);
    *file = (SourceFile){.no_text = file->no_text};
}
