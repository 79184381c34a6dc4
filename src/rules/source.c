#include "rules/source.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/fields.h"

const Variant *variant_in(const Variant list[], int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp(list[i].id, id) == 0)
            return &list[i];
    return NULL;
}

bool variant_is_path(const char *variant)
{
    static const char suffix[] = ".lua";
    const size_t length = strlen(variant), end = sizeof suffix - 1;
    return strchr(variant, '/') || (length > end && strcmp(variant + length - end, suffix) == 0);
}

// ---- Settings

static bool is_same_setting(const Setting *a, const Setting *b)
{
    return a->house == b->house && strcmp(a->name, b->name) == 0;
}

bool settings_join(const Setting first[], int first_count, const Setting second[], int second_count,
                   Setting all[SETTINGS_MAX], int *count)
{
    int houses = 0, options = 0;
    *count = 0;
    for (int i = 0; i < first_count + second_count; i++) {
        const Setting *setting = i < first_count ? &first[i] : &second[i - first_count];
        bool said_again = false;
        for (int j = 0; j < second_count && i < first_count; j++)
            said_again = said_again || is_same_setting(setting, &second[j]);
        if (said_again)
            continue;
        houses += setting->house;
        options += !setting->house;
        if (houses > HOUSES_MAX || options > OPTIONS_MAX)
            return false;
        all[(*count)++] = *setting;
    }
    return true;
}

// ---- Origins

typedef struct {
    char path[FIELD_PATH_MAX];
    const char *file;  // one of Origins.files
    int line;
    bool written;  // it stands there itself
} Origin;

// One load has few files: a rules file, those it extends, and house rules.
enum { FILES_MAX = 8 + HOUSE_FILES_MAX };

struct Origins {
    int file_count;
    RulesFile files[FILES_MAX];
    int count, room;
    Origin *list;
    Words parent_word;
};

Origins *origins_new(void) { return calloc(1, sizeof(Origins)); }

void origins_free(Origins *origins)
{
    if (!origins)
        return;
    for (int i = 0; i < origins->file_count; i++)
        free(origins->files[i].path);
    free(origins->list);
    free(origins);
}

int ruleset_files(const Ruleset *rules, const RulesFile **files)
{
    *files = rules->origins ? rules->origins->files : NULL;
    return rules->origins ? rules->origins->file_count : 0;
}

bool ruleset_same_files(const Ruleset *a, const Ruleset *b)
{
    const RulesFile *of_a, *of_b;
    const int count = ruleset_files(a, &of_a);
    bool same = count == ruleset_files(b, &of_b);
    for (int i = 0; same && i < count; i++)
        same = memcmp(&of_a[i].digest, &of_b[i].digest, sizeof of_a[i].digest) == 0;
    return same;
}

void origins_read(Origins *origins, const char *path, const Digest *digest)
{
    if (!origins || origins->file_count == FILES_MAX)
        return;
    char *copy = malloc(strlen(path) + 1);
    if (copy)
        origins->files[origins->file_count++] = (RulesFile){strcpy(copy, path), *digest};
}

// Without memory, a field keeps the origin of its enclosing field.
void origins_add(Origins *origins, const char *path, const char *file, int line, bool written)
{
    if (!origins || strlen(path) >= FIELD_PATH_MAX)
        return;
    if (origins->count == origins->room) {
        const int room = origins->room ? 2 * origins->room : 64;
        Origin *list = realloc(origins->list, (size_t)room * sizeof *list);
        if (!list)
            return;
        origins->list = list;
        origins->room = room;
    }
    for (int i = 0; i < origins->file_count; i++) {
        if (strcmp(origins->files[i].path, file) != 0)
            continue;
        Origin *origin = &origins->list[origins->count++];
        strcpy(origin->path, path);
        origin->file = origins->files[i].path;
        origin->line = line;
        origin->written = written;
        return;
    }
}

bool origins_find(const Ruleset *rules, const char *path, const char **file, int *line)
{
    const Origin *nearest = NULL;
    const Origins *origins = rules->origins;
    for (int i = 0; origins && i < origins->count; i++) {
        const Origin *origin = &origins->list[i];
        const bool encloses = !*origin->path || field_path_is_in(path, origin->path);
        if (encloses && (!nearest || strlen(origin->path) > strlen(nearest->path)))
            nearest = origin;
    }
    *file = nearest ? nearest->file : "";
    *line = nearest ? nearest->line : 0;
    return nearest != NULL;
}

bool origins_written(const Ruleset *rules, const char *path, const char **file, int *line)
{
    const Origins *origins = rules->origins;
    for (int i = 0; origins && i < origins->count; i++) {
        const Origin *origin = &origins->list[i];
        if (!origin->written || strcmp(origin->path, path) != 0)
            continue;
        *file = origin->file;
        *line = origin->line;
        return true;
    }
    return false;
}

Words origins_parent_word(const Ruleset *rules)
{
    return rules->origins ? rules->origins->parent_word : (Words){{""}};
}

void origins_set_parent_word(Origins *origins, const Words *word)
{
    if (origins)
        origins->parent_word = *word;
}

bool origins_error(const Ruleset *rules, const char *path, Error *error, const char *format, ...)
{
    const char *file;
    int line;
    char text[ERROR_TEXT_MAX];
    TEXT_OF_VALUES(text, format);
    error_set(error, "%s: %s", path, text);
    if (!origins_find(rules, path, &file, &line))
        return false;
    return line ? error_within(error, "%s:%d", file, line) : error_within(error, "%s", file);
}
