#include "match/coverage.h"

#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "rules/field_text.h"

// A field of a loaded ruleset, and its part.
typedef struct PathOfPart {
    char path[FIELD_PATH_MAX];
    int part;
} PathOfPart;

// ---- Files and parts

// The number of the file; scripts in different folders name one by different paths.
static int file_of(Coverage *coverage, const char *path)
{
    for (int i = 0; i < coverage->name_count; i++)
        if (strcmp(coverage->names[i].path, path) == 0)
            return coverage->names[i].file;
    char real[PATH_MAX];
    if (!realpath(path, real))
        snprintf(real, sizeof real, "%s", path);
    int file = 0;
    while (file < coverage->file_count && strcmp(coverage->files[file].path, real) != 0)
        file++;
    if (file == coverage->file_count) {
        coverage->files =
            memory_for_more(coverage->files, file, &coverage->file_room, sizeof *coverage->files);
        coverage->files[coverage->file_count++] =
            (CoveredFile){.path = memory_needed(strdup(real))};
    }
    coverage->names = memory_for_more(coverage->names, coverage->name_count, &coverage->name_room,
                                      sizeof *coverage->names);
    coverage->names[coverage->name_count++] = (NamedFile){memory_needed(strdup(path)), file};
    return file;
}

static int add_part(Coverage *coverage, PartKind kind, int file, int line, const char *name)
{
    coverage->parts = memory_for_more(coverage->parts, coverage->part_count, &coverage->part_room,
                                      sizeof *coverage->parts);
    CoveredPart *part = &coverage->parts[coverage->part_count];
    *part = (CoveredPart){.kind = kind, .file = file, .line = line};
    snprintf(part->name, sizeof part->name, "%s", name);
    return coverage->part_count++;
}

// The number of a field or of the value of an option, which go by their names; it is added if it is
// new.
static int part_of(Coverage *coverage, PartKind kind, int file, int line, const char *name)
{
    for (int i = 0; i < coverage->part_count; i++) {
        const CoveredPart *part = &coverage->parts[i];
        if (part->kind == kind && part->file == file && strcmp(part->name, name) == 0)
            return i;
    }
    return add_part(coverage, kind, file, line, name);
}

// The same for a line, or the function that begins in it. Lines run often, and files may have many:
// they are found at once.
static int line_part(Coverage *coverage, PartKind kind, int file, int line)
{
    PartsByLine *by =
        kind == PART_LINE ? &coverage->files[file].lines : &coverage->files[file].functions;
    while (line >= by->room) {
        const int before = by->room;
        by->parts = memory_for_more(by->parts, before, &by->room, sizeof(int));
        memset(by->parts + before, 0, (size_t)(by->room - before) * sizeof(int));
    }
    if (by->parts[line] == 0)
        by->parts[line] = 1 + add_part(coverage, kind, file, line, "");
    return by->parts[line] - 1;
}

static void exercise(Coverage *coverage, int number)
{
    CoveredPart *part = &coverage->parts[number];
    const int script = coverage->script_count - 1;
    if (part->count > 0 && part->scripts[part->count - 1] == script)
        return;
    part->scripts = memory_for_more(part->scripts, part->count, &part->room, sizeof(int));
    part->scripts[part->count++] = script;
}

bool part_is_exercised(const CoveredPart *part)
{
    return part->count > 0 && (!part->condition || (part->answered[0] && part->answered[1]));
}

bool part_is_for_loading(const CoveredPart *part) { return part->count == 0 && part->loading; }

// ---- What a ruleset has

typedef struct {
    Coverage *coverage;
    CoveredRules *covered;
    int room;
} Listing;

// Tables are told by what they hold, and texts decide nothing.
static bool is_listed(const Field *field)
{
    if (!field)
        return true;
    switch (field->type) {
    case FIELD_FORMAT:
    case FIELD_WORDS:
    case FIELD_NAME:
    case FIELD_LEDGER:
    case FIELD_LIST:
    case FIELD_MAP:
    case FIELD_HAND:
    case FIELD_ACTS: return false;
    case FIELD_STRUCT: return field->flagged;
    default: return true;
    }
}

static void list_field(const char *path, const Field *field, const void *target, void *data)
{
    Listing *listing = data;
    Coverage *coverage = listing->coverage;
    CoveredRules *covered = listing->covered;
    const char *file;
    int line;
    if (!is_listed(field) || !origins_written(covered->rules, path, &file, &line))
        return;
    const int number = part_of(coverage, PART_FIELD, file_of(coverage, file), line, path);
    const Hook *hook = field ? field_hook(field, target) : NULL;
    coverage->parts[number].condition |= hook && hook->type == ANSWER_TRUTH && !hook->of_card;
    covered->paths =
        memory_for_more(covered->paths, covered->count, &listing->room, sizeof *covered->paths);
    PathOfPart *entry = &covered->paths[covered->count++];
    snprintf(entry->path, sizeof entry->path, "%s", path);
    entry->part = number;
}

// Adds the values of an option, and marks the one that is set. A range has two: the usual one, and
// all others.
static void option_values(Coverage *coverage, const Ruleset *rules, const Option *option, bool mark)
{
    char path[FIELD_PATH_MAX], now[FIELD_TEXT_MAX], usual[FIELD_TEXT_MAX], name[PART_NAME_MAX];
    const char *file;
    int line;
    field_path_join(path, "options", option->name);
    if (!origins_written(rules, path, &file, &line))
        return;
    const int number = file_of(coverage, file);
    const Option initial = {.type = option->type, .value = option->initial};
    option_value_text(option, now);
    const bool ranged = option->choice_count == 0 && option->type == OPTION_NUMBER;
    field_number_text(initial.value, usual);
    const int count = ranged || option->type == OPTION_TRUTH ? 2 : option->choice_count;
    for (int i = 0; i < count; i++) {
        const char *value = ranged                         ? usual
                            : option->type == OPTION_TRUTH ? (i ? "true" : "false")
                                                           : option->choices[i];
        const bool other = ranged && i == 1;
        snprintf(name, sizeof name, "%s %s %s", option->name, other ? "~=" : "=", value);
        const int part = part_of(coverage, PART_OPTION, number, line, name);
        if (mark && (strcmp(now, value) == 0) != other)
            exercise(coverage, part);
    }
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(((const PathOfPart *)a)->path, ((const PathOfPart *)b)->path);
}

static int rules_number(const Coverage *coverage, const Ruleset *rules)
{
    for (int i = 0; i < coverage->rules_count; i++)
        if (coverage->rules[i].rules == rules)
            return i;
    return -1;
}

// ---- Told by the rules files

static void rules_loaded(void *self, const Ruleset *rules)
{
    Coverage *coverage = self;
    int number = rules_number(coverage, rules);
    if (number < 0) {
        coverage->rules = memory_for_more(coverage->rules, coverage->rules_count,
                                          &coverage->rules_room, sizeof *coverage->rules);
        number = coverage->rules_count++;
    } else {
        free(coverage->rules[number].paths);
    }
    CoveredRules *covered = &coverage->rules[number];
    *covered = (CoveredRules){.rules = rules};
    fields_walk(rules, list_field, &(Listing){coverage, covered, 0});
    qsort(covered->paths, (size_t)covered->count, sizeof covered->paths[0], compare_paths);
    for (int i = 0; i < rules->option_count; i++)
        option_values(coverage, rules, &rules->options[i], false);
}

static void function_declared(void *self, const char *file, int line)
{
    Coverage *coverage = self;
    line_part(coverage, PART_FUNCTION, file_of(coverage, file), line);
}

static void function_reached(void *self, const char *file, int first, const int lines[], int count)
{
    Coverage *coverage = self;
    const int number = file_of(coverage, file);
    const int part = line_part(coverage, PART_FUNCTION, number, first);
    int code = 0;
    for (int i = 0; i < count; i++) {
        line_part(coverage, PART_LINE, number, lines[i]);
        code = code == 0 || lines[i] < code ? lines[i] : code;
    }
    coverage->parts[part].code = code;
}

static void line_ran(void *self, const char *file, int line, bool in_play)
{
    Coverage *coverage = self;
    const int part = line_part(coverage, PART_LINE, file_of(coverage, file), line);
    if (in_play)
        exercise(coverage, part);
    else
        coverage->parts[part].loading = true;
}

static int find_part(const Coverage *coverage, const char *path)
{
    if (coverage->current < 0)
        return -1;
    const CoveredRules *covered = &coverage->rules[coverage->current];
    PathOfPart wanted;
    snprintf(wanted.path, sizeof wanted.path, "%s", path);
    const PathOfPart *found = covered->count == 0
                                  ? NULL
                                  : bsearch(&wanted, covered->paths, (size_t)covered->count,
                                            sizeof wanted, compare_paths);
    return found ? found->part : -1;
}

static void hook_asked(void *self, const Hook *hook, int answer)
{
    Coverage *coverage = self;
    const int number = hook->field ? find_part(coverage, hook->field) : -1;
    if (number >= 0) {
        exercise(coverage, number);
        coverage->parts[number].answered[answer != 0] = true;
    }
    if (hook->field && answer && hook->type == ANSWER_TRUTH &&
        !coverage_was_true(coverage, hook->field) &&
        coverage->paid_count < (int)(sizeof coverage->paid / sizeof coverage->paid[0]))
        snprintf(coverage->paid[coverage->paid_count++], FIELD_PATH_MAX, "%s", hook->field);
}

bool coverage_was_true(const Coverage *coverage, const char *path)
{
    for (int i = 0; i < coverage->paid_count; i++)
        if (strcmp(coverage->paid[i], path) == 0)
            return true;
    return false;
}

// What cards cost has decided what a function was told of them.
static void fact_told(void *self, Fact fact, int value)
{
    Coverage *coverage = self;
    if (value != 0 && coverage->scene &&
        (fact == FACT_HELD || fact == FACT_HAND_POINTS || fact == FACT_LOOSE_POINTS))
        coverage_mark(coverage, "points");
}

static void class_asked(void *self, int number)
{
    Coverage *coverage = self;
    const Ruleset *rules = coverage->scene ? coverage->scene->rules : NULL;
    if (rules && number >= CLASSES_GIVEN)
        coverage_mark(coverage, "classes.%s", ruleset_class_name(rules, number));
}

void coverage_mark(Coverage *coverage, const char *format, ...)
{
    char path[FIELD_PATH_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(path, sizeof path, format, values);
    va_end(values);
    const int number = find_part(coverage, path);
    if (number >= 0 && !coverage->parts[number].condition)
        exercise(coverage, number);
}

// ---- Told by the scene

// The script names this file, so that it is told.
static void name_file(Coverage *coverage, const char *path)
{
    const int file = file_of(coverage, path);
    coverage->files[file].named = true;
}

static void scene_loaded(void *self)
{
    Coverage *coverage = self;
    const Ruleset *rules = coverage->scene->rules;
    const RulesFile *files;
    coverage->current = rules_number(coverage, rules);
    coverage->paid_count = 0;
    if (ruleset_files(rules, &files) > 0)
        name_file(coverage, files[0].path);
    for (int i = 0; i < rules->house_count; i++)
        if (rules->houses[i].asked >= 0)
            name_file(coverage, rules->houses[i].path);
    for (int i = 0; i < rules->option_count; i++)
        option_values(coverage, rules, &rules->options[i], true);
}

static void scene_started(void *self)
{
    evidence_of_start(self);
    ((Coverage *)self)->paid_count = 0;
}

static void scene_done(void *self, int seat, const Act acts[], int count)
{
    (void)seat;
    if (count > 0)
        evidence_of_command(self, acts, count);
    ((Coverage *)self)->paid_count = 0;
}

static void scene_refused(void *self, const Refusal *refusal, const char *command)
{
    (void)command;
    evidence_of_refusal(self, refusal);
    ((Coverage *)self)->paid_count = 0;
}

static void scene_claimed(void *self, const char *about) { evidence_of_claim(self, about); }

// ---- The whole

void coverage_start(Coverage *coverage)
{
    *coverage = (Coverage){.current = -1};
    coverage->watch = (RunWatch){.self = coverage,
                                 .loaded = rules_loaded,
                                 .declared = function_declared,
                                 .function = function_reached,
                                 .line = line_ran,
                                 .asked = hook_asked,
                                 .told = fact_told,
                                 .classed = class_asked};
    coverage->scene_watch = (SceneWatch){.self = coverage,
                                         .done = scene_done,
                                         .refused = scene_refused,
                                         .loaded = scene_loaded,
                                         .started = scene_started,
                                         .claimed = scene_claimed};
}

void coverage_script(Coverage *coverage, const char *path, Scene *scene)
{
    coverage->scripts = memory_for_more(coverage->scripts, coverage->script_count,
                                        &coverage->script_room, sizeof *coverage->scripts);
    coverage->scripts[coverage->script_count++] = memory_needed(strdup(path));
    coverage->scene = scene;
    coverage->current = -1;
    coverage->paid_count = 0;
    scene->watch = &coverage->scene_watch;
}

// The whole text of a file; "" if it cannot be read any more.
static char *text_of(const char *path)
{
    char bytes[4096];
    MemoryStream text;
    struct stat about;
    const bool is_file = stat(path, &about) == 0 && S_ISREG(about.st_mode);
    FILE *in = is_file ? fopen(path, "r") : NULL;
    memory_stream_open(&text);
    memory_needed(text.out);
    for (size_t size; in && (size = fread(bytes, 1, sizeof bytes, in)) > 0;)
        fwrite(bytes, 1, size, text.out);
    if (in)
        fclose(in);
    return memory_needed(memory_stream_close(&text));
}

// The start of a line of a text; its end if there are fewer.
static const char *line_of_text(const char *text, int line)
{
    for (int i = 1; i < line && *text; i++) {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return text;
}

// The last line of a function has code, which runs only where nothing before it has returned.
static bool is_bare_end(const char *text, int line)
{
    const char *start = line_of_text(text, line);
    start += strspn(start, " \t");
    return strncmp(start, "end", 3) == 0 && !strchr("_abcdefghijklmnopqrstuvwxyz", start[3]);
}

static int compare_parts(const void *a, const void *b)
{
    const CoveredPart *left = a, *right = b;
    if (left->file != right->file)
        return left->file - right->file;
    if (left->line != right->line)
        return left->line - right->line;
    if (left->kind != right->kind)
        return (int)left->kind - (int)right->kind;
    return strcmp(left->name, right->name);
}

// A function has run where its first line with code has. Of one that could never be asked that is
// the first line with code behind its beginning, before another function begins.
static const CoveredPart *first_code(const Coverage *coverage, int number)
{
    const CoveredPart *function = &coverage->parts[number];
    for (int i = number + 1; i < coverage->part_count; i++) {
        const CoveredPart *part = &coverage->parts[i];
        const bool next = part->kind == PART_FUNCTION && part->line > function->line;
        const bool behind = function->code > 0 && part->line > function->code;
        if (part->file != function->file || behind || (next && function->code == 0))
            return NULL;
        if (part->kind == PART_LINE && (function->code == 0 || part->line == function->code))
            return part;
    }
    return NULL;
}

static void settle_functions(Coverage *coverage)
{
    for (int i = 0; i < coverage->part_count; i++) {
        CoveredPart *function = &coverage->parts[i];
        const CoveredPart *line = function->kind == PART_FUNCTION ? first_code(coverage, i) : NULL;
        if (!line)
            continue;
        function->loading = line->loading;
        function->scripts = memory_needed(calloc((size_t)line->count + 1, sizeof(int)));
        if (line->count > 0)
            memcpy(function->scripts, line->scripts, (size_t)line->count * sizeof(int));
        function->count = line->count;
    }
}

void coverage_finish(Coverage *coverage)
{
    int kept = 0;
    for (int i = 0; i < coverage->file_count; i++)
        coverage->files[i].text = text_of(coverage->files[i].path);
    for (int i = 0; i < coverage->part_count; i++) {
        CoveredPart *part = &coverage->parts[i];
        if (part->kind == PART_LINE && part->count == 0 &&
            is_bare_end(coverage->files[part->file].text, part->line))
            free(part->scripts);
        else
            coverage->parts[kept++] = *part;
    }
    coverage->part_count = kept;
    qsort(coverage->parts, (size_t)kept, sizeof coverage->parts[0], compare_parts);
    settle_functions(coverage);
}

void coverage_end(Coverage *coverage)
{
    for (int i = 0; i < coverage->part_count; i++)
        free(coverage->parts[i].scripts);
    for (int i = 0; i < coverage->rules_count; i++)
        free(coverage->rules[i].paths);
    for (int i = 0; i < coverage->file_count; i++) {
        free(coverage->files[i].path);
        free(coverage->files[i].text);
        free(coverage->files[i].lines.parts);
        free(coverage->files[i].functions.parts);
    }
    for (int i = 0; i < coverage->name_count; i++)
        free(coverage->names[i].path);
    for (int i = 0; i < coverage->script_count; i++)
        free(coverage->scripts[i]);
    free(coverage->names);
    free(coverage->parts);
    free(coverage->rules);
    free(coverage->files);
    free(coverage->scripts);
    *coverage = (Coverage){.current = -1};
}
