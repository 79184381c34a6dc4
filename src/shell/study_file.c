#include "shell/study_file.h"

#include "base/memory.h"
#include "engine/answers.h"
#include "shell/study_json.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char schema[] = "loba-results-1";

// ---- Writing

static json_t *wide_json(Wide number)
{
    char text[WIDE_TEXT_MAX];
    wide_text(number, text);
    return json_string(text);
}

static void write_line(json_t *object, FILE *out)
{
    memory_needed(object);
    json_dumpf(object, out, JSON_COMPACT);
    fputc('\n', out);
    json_decref(object);
}

static void write_tally(const Tally *tally, int arm, FILE *out)
{
    write_line(json_pack("{s:i, s:I, s:o, s:o, s:o}", "arm", arm, "units", (json_int_t)tally->units,
                         "match_hands", study_lengths_json(tally->match_hands, SIM_HANDS_BOUND),
                         "hand_turns", study_lengths_json(tally->hand_turns, SIM_TURNS_BOUND),
                         "hand_acts", study_lengths_json(tally->hand_acts, TALLY_ACTS_MAX)),
               out);
    for (const FigureRow *row = figure_rows; row < figure_rows + FIGURE_ROWS; row++) {
        json_t *sums = json_array(), *squares = json_array(), *products = json_array();
        for (int figure = row->first; figure < row->first + row->count; figure++) {
            put_element(sums, json_integer(tally_sum(tally, figure)));
            put_element(squares, wide_json(tally->squares[figure]));
            put_element(products, wide_json(tally->products[figure]));
        }
        write_line(json_pack("{s:i, s:s, s:o, s:o, s:o}", "arm", arm, "figure", row->name, "sums",
                             sums, "squares", squares, "products", products),
                   out);
    }
}

static void write_pairing(const Pairing *pairing, FILE *out)
{
    for (const FigureRow *row = figure_rows; row < figure_rows + FIGURE_ROWS; row++) {
        json_t *lists[4];
        for (int i = 0; i < 4; i++)
            lists[i] = json_array();
        for (int figure = row->first; figure < row->first + row->count; figure++) {
            const Products *products = &pairing->products[figure];
            put_element(lists[0], wide_json(products->xx));
            put_element(lists[1], wide_json(products->xy));
            put_element(lists[2], wide_json(products->yx));
            put_element(lists[3], wide_json(products->yy));
        }
        write_line(json_pack("{s:s, s:o, s:o, s:o, s:o}", "pair", row->name, "xx", lists[0], "xy",
                             lists[1], "yx", lists[2], "yy", lists[3]),
                   out);
    }
}

bool study_save(const Study *study, const char *path, Error *error)
{
    FILE *out = fopen(path, "w");
    if (!out)
        return error_set(error, tr("%s cannot be written: %s"), path, error_of_system(errno));
    write_line(json_pack("{s:s, s:o, s:I}", "schema", schema, "study", study_head_json(study),
                         "games", (json_int_t)study->sample.done),
               out);
    for (int arm = 0; arm < study->arm_count; arm++)
        write_tally(&study->sample.tallies[arm], arm, out);
    if (study->arm_count == ARMS_MAX)
        write_pairing(&study->sample.pairing, out);
    write_line(json_pack("{s:b}", "whole", true), out);
    const bool failed = ferror(out) != 0;
    if (fclose(out) != 0 || failed)
        return error_set(error, tr("%s cannot be written: %s"), path, error_of_system(errno));
    return true;
}

// ---- Reading

typedef struct {
    const char *path;
    json_t *head;  // the member "study" of the first line, without "first"
    int64_t first, games;
    int arms;
    Sample sample;
} Results;

static const char not_results[] = N_("this is no file of results that --save has written");

static bool read_integer(const json_t *value, int64_t *number)
{
    *number = json_integer_value(value);
    return json_is_integer(value) && *number >= 0;
}

static bool read_wide(const json_t *list, int i, Wide *number)
{
    const char *text = json_string_value(json_array_get(list, (size_t)i));
    return text && wide_read(text, number);
}

static bool read_lengths(const json_t *list, int longest, int64_t lengths[])
{
    const int count = (int)json_array_size(list);
    if (!json_is_array(list) || count > longest + 1)
        return false;
    for (int i = 0; i < count; i++)
        if (!read_integer(json_array_get(list, (size_t)i), &lengths[i]))
            return false;
    return true;
}

static bool read_head(const json_t *line, Results *part)
{
    const char *name = json_string_value(json_object_get(line, "schema"));
    json_t *study = json_object_get(line, "study");
    if (!name || strcmp(name, schema) != 0 || !json_is_object(study) ||
        !read_integer(json_object_get(study, "first"), &part->first) ||
        !read_integer(json_object_get(line, "games"), &part->games))
        return false;
    part->head = json_incref(study);
    json_object_del(study, "first");
    part->arms = (int)json_array_size(json_object_get(study, "arms"));
    part->sample.done = part->games;
    return part->first > 0 && part->arms >= 1 && part->arms <= ARMS_MAX;
}

static bool read_figure(const json_t *line, const FigureRow *row, Tally *tally)
{
    const json_t *sums = json_object_get(line, "sums"), *squares = json_object_get(line, "squares");
    const json_t *products = json_object_get(line, "products");
    for (int i = 0; i < row->count; i++) {
        const int figure = row->first + i;
        const json_t *sum = json_array_get(sums, (size_t)i);
        if (!json_is_integer(sum) || !read_wide(squares, i, &tally->squares[figure]) ||
            !read_wide(products, i, &tally->products[figure]))
            return false;
        ((int64_t *)&tally->sums)[figure] = json_integer_value(sum);
    }
    return true;
}

static bool read_arm(const json_t *line, Results *part)
{
    const json_t *arm = json_object_get(line, "arm");
    const char *name = json_string_value(json_object_get(line, "figure"));
    const int number = (int)json_integer_value(arm);
    if (!json_is_integer(arm) || number < 0 || number >= part->arms)
        return false;
    Tally *tally = &part->sample.tallies[number];
    if (name) {
        const FigureRow *row = figure_named(name);
        return row && read_figure(line, row, tally);
    }
    return read_integer(json_object_get(line, "units"), &tally->units) &&
           tally->units == part->games &&
           read_lengths(json_object_get(line, "match_hands"), SIM_HANDS_BOUND,
                        tally->match_hands) &&
           read_lengths(json_object_get(line, "hand_turns"), SIM_TURNS_BOUND, tally->hand_turns) &&
           read_lengths(json_object_get(line, "hand_acts"), TALLY_ACTS_MAX, tally->hand_acts);
}

static bool read_pair(const json_t *line, const char *name, Results *part)
{
    const FigureRow *row = figure_named(name);
    for (int i = 0; row && i < row->count; i++) {
        Products *products = &part->sample.pairing.products[row->first + i];
        if (!read_wide(json_object_get(line, "xx"), i, &products->xx) ||
            !read_wide(json_object_get(line, "xy"), i, &products->xy) ||
            !read_wide(json_object_get(line, "yx"), i, &products->yx) ||
            !read_wide(json_object_get(line, "yy"), i, &products->yy))
            return false;
    }
    return row && part->arms == ARMS_MAX;
}

static bool read_line(const json_t *line, int number, bool *whole, Results *part)
{
    const char *pair = json_string_value(json_object_get(line, "pair"));
    if (number == 1)
        return read_head(line, part);
    if (json_is_true(json_object_get(line, "whole"))) {
        *whole = true;
        return true;
    }
    return pair ? read_pair(line, pair, part) : read_arm(line, part);
}

// Reads a file. Returns the exit status, after an error message.
static int read_part(const char *path, Results *part)
{
    char *text = NULL;
    size_t room = 0;
    bool whole = false, right = true;
    int number = 0;
    part->path = path;
    errno = 0;
    FILE *in = fopen(path, "r");
    if (!in)
        return complain(STATUS_LIMIT, tr("%s cannot be read: %s"), path, error_of_system(errno));
    while (right && !whole && getline(&text, &room, in) > 0) {
        json_t *line = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
        number++;
        right = json_is_object(line) && read_line(line, number, &whole, part);
        json_decref(line);
    }
    fclose(in);
    free(text);
    if (!right)
        return complain(STATUS_LIMIT, "%s:%d: %s", path, number, tr(not_results));
    if (!whole)
        return complain(STATUS_LIMIT, "%s: %s", path,
                        number == 0 ? tr(not_results)
                                    : tr("the file breaks off: it was not written to its end"));
    return STATUS_WELL;
}

// ---- Adding up

static int compare_parts(const void *a, const void *b)
{
    const Results *left = *(Results *const *)a, *right = *(Results *const *)b;
    return (left->first > right->first) - (left->first < right->first);
}

// Whether two parts are of one sample. Returns the exit status, after an error message.
static int same_sample(const Results *one, const Results *other)
{
    static const struct {
        const char *member, *error;
    } members[] = {
        {"of", N_("%s and %s do not fit together: the one is of matches, the other of hands")},
        {"players", N_("%s and %s do not fit together: other players")},
        {"seed", N_("%s and %s do not fit together: they have different seeds")},
        {"turned", N_("%s and %s do not fit together: other seats")},
        {"arms", N_("%s and %s do not fit together: they have different rules, options or bots")},
    };
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++)
        if (!json_equal(json_object_get(one->head, members[i].member),
                        json_object_get(other->head, members[i].member)))
            return complain(STATUS_USAGE, tr(members[i].error), one->path, other->path);
    return STATUS_WELL;
}

// Whether the second follows on the first.
static int follows(const Results *one, const Results *other)
{
    const int64_t next = one->first + one->games;
    if (other->first > next)
        return complain(STATUS_USAGE, tr("the games %lld to %lld are missing, between %s and %s"),
                        (long long)next, (long long)other->first - 1, one->path, other->path);
    if (other->first < next)
        return complain(STATUS_USAGE, tr("%s and %s overlap: both have game %lld"), one->path,
                        other->path, (long long)other->first);
    return STATUS_WELL;
}

// Reads what was played from the head of a file.
static int take_arm(const Shell *shell, const json_t *head, const char *path, StudyArm *arm)
{
    Setting settings[SETTINGS_MAX];
    const json_t *list = json_object_get(head, "settings"), *bots = json_object_get(head, "bots");
    const char *variant = json_string_value(json_object_get(head, "variant"));
    const char *print = json_string_value(json_object_get(head, "fingerprint"));
    const int count = (int)json_array_size(list), players = (int)json_array_size(bots);
    bool right = variant && print && count <= SETTINGS_MAX && players <= SEATS_MAX;
    for (int i = 0; i < count && right; i++) {
        const json_t *setting = json_array_get(list, (size_t)i);
        const char *name = json_string_value(json_object_get(setting, "set"));
        const char *value = json_string_value(json_object_get(setting, "value"));
        const char *house = json_string_value(json_object_get(setting, "with"));
        right = house || (name && value);
        settings[i] = house ? (Setting){house, "", true} : (Setting){name, value, false};
    }
    for (int i = 0; i < players && right; i++) {
        const char *bot = json_string_value(json_array_get(bots, (size_t)i));
        arm->bots[i] = bot ? bot_find(bot) : NULL;
        right = arm->bots[i] != NULL;
    }
    if (!right)
        return complain(STATUS_LIMIT, "%s:1: %s", path, tr(not_results));
    const int status = study_load(shell, variant, settings, count, arm);
    if (status == STATUS_WELL && strcmp(arm->fingerprint, print) != 0)
        return complain(STATUS_USAGE,
                        tr("%s has results of other rules than those that %s has now"), path,
                        arm->variant);
    return status;
}

static int take_head(const Shell *shell, const Results *part, Study *study)
{
    const json_t *head = part->head, *players = json_object_get(head, "players");
    const json_t *arms = json_object_get(head, "arms");
    const char *of = json_string_value(json_object_get(head, "of"));
    const char *seed = json_string_value(json_object_get(head, "seed"));
    const int count = (int)json_array_size(players);
    bool right = of && seed && count >= 1 && count <= SEATS_MAX;
    for (int i = 0; i < count && right; i++) {
        const char *name = json_string_value(json_array_get(players, (size_t)i));
        right = name && strlen(name) < sizeof study->names.list[i];
        if (right)
            strcpy(study->names.list[i], name);
    }
    if (!right)
        return complain(STATUS_LIMIT, "%s:1: %s", part->path, tr(not_results));
    study->names.count = count;
    study->hands = strcmp(of, "hands") == 0;
    study->turned = json_is_true(json_object_get(head, "turned"));
    study->seed = strtoull(seed, NULL, 10);
    study->first = part->first;
    study->kept = json_incref(part->head);
    for (int i = 0; i < part->arms; i++) {
        study->arm_count = i + 1;
        const int status =
            take_arm(shell, json_array_get(arms, (size_t)i), part->path, &study->arms[i]);
        if (status != STATUS_WELL)
            return status;
    }
    return STATUS_WELL;
}

static int add_up(const Shell *shell, Results *parts[], int count, Study *study)
{
    for (int i = 1; i < count; i++) {
        const int status = same_sample(parts[0], parts[i]);
        if (status != STATUS_WELL)
            return status;
    }
    qsort(parts, (size_t)count, sizeof parts[0], compare_parts);
    for (int i = 1; i < count; i++) {
        const int status = follows(parts[i - 1], parts[i]);
        if (status != STATUS_WELL)
            return status;
    }
    for (int i = 0; i < count; i++) {
        study->sample.done += parts[i]->games;
        for (int arm = 0; arm < parts[i]->arms; arm++)
            tally_add(&study->sample.tallies[arm], &parts[i]->sample.tallies[arm]);
        pairing_add(&study->sample.pairing, &parts[i]->sample.pairing);
    }
    study->wanted = study->sample.done;
    return take_head(shell, parts[0], study);
}

int study_merge(const Shell *shell, char *const paths[], int count, Study *study)
{
    Results **parts = memory_needed(calloc((size_t)count, sizeof *parts));
    int status = STATUS_WELL, read = 0;
    for (; read < count && status == STATUS_WELL; read++) {
        parts[read] = memory_needed(calloc(1, sizeof *parts[read]));
        status = read_part(paths[read], parts[read]);
    }
    if (status == STATUS_WELL)
        status = add_up(shell, parts, count, study);
    for (int i = 0; i < read; i++) {
        json_decref(parts[i]->head);
        free(parts[i]);
    }
    free(parts);
    return status;
}
