#include "shell/study_file.h"

#include "base/memory.h"
#include "engine/answers.h"
#include "shell/study_json.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define SCHEMAS "loba-results-"
#define SCHEMA SCHEMAS "2"

const Output output_results = {ARGUMENT_SAVE, "{\"schema\":\"" SCHEMAS,
                               N_("%s exists already, and holds no results of --save: it is not "
                                  "overwritten; name another file")};

// ---- Writing

static json_t *wide_json(Wide number)
{
    char text[WIDE_TEXT_MAX];
    wide_text(number, text);
    return json_string(text);
}

static void write_tally(const Tally *tally, int arm, FILE *out)
{
    json_print(json_pack("{s:i, s:I, s:o, s:o, s:o}", "arm", arm, "units", (json_int_t)tally->units,
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
        json_print(json_pack("{s:i, s:s, s:o, s:o, s:o}", "arm", arm, "figure", row->name, "sums",
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
        json_print(json_pack("{s:s, s:o, s:o, s:o, s:o}", "pair", row->name, "xx", lists[0], "xy",
                             lists[1], "yx", lists[2], "yy", lists[3]),
                   out);
    }
}

static bool is_utf8(const char *text) { return !utf8_wrong(text, text + strlen(text)); }

bool study_can_save(const Study *study, Error *error)
{
    for (int i = 0; i < study->arm_count; i++) {
        const StudyArm *arm = &study->arms[i];
        const char *odd = is_utf8(arm->variant) ? NULL : arm->variant;
        for (int j = 0; j < arm->setting_count && !odd; j++)
            odd = !is_utf8(arm->settings[j].name)    ? arm->settings[j].name
                  : !is_utf8(arm->settings[j].value) ? arm->settings[j].value
                                                     : NULL;
        if (odd)
            return error_set(error, tr("a file of results is UTF-8, which %s is not: rename it"),
                             odd);
    }
    return true;
}

bool study_save(const Study *study, const char *path, Error *error)
{
    errno = 0;
    FILE *out = fopen(path, "w");
    if (!out)
        return error_set(error, tr("%s cannot be written: %s"), path, error_of_system(errno));
    json_print(json_pack("{s:s, s:o, s:I}", "schema", SCHEMA, "study",
                         study_head_json(study, TEXTS_EXACT), "games",
                         (json_int_t)study->sample.done),
               out);
    for (int arm = 0; arm < study->arm_count; arm++)
        write_tally(&study->sample.tallies[arm], arm, out);
    if (study->arm_count == ARMS_MAX)
        write_pairing(&study->sample.pairing, out);
    json_print(json_pack("{s:b}", "whole", true), out);
    return stream_close(out) ||
           error_set(error, tr("%s cannot be written: %s"), path, error_of_system(errno));
}

// ---- Reading

// Far beyond what can be played; so sums of them fit.
static const int64_t games_most = INT64_C(1) << 40;

// What a file holds. Each line stands in it once.
typedef struct {
    const char *path;
    json_t *head;  // the member "study" of the first line, without "first"
    int64_t first, games;
    int arms, players;
    bool hands, turned;
    Sample sample;
    bool read_lengths[ARMS_MAX], read_figures[ARMS_MAX][FIGURE_ROWS], read_pairs[FIGURE_ROWS];
    bool whole;
    bool older;  // of an older version, whose fingerprints were others
} Results;

static const char not_results[] = N_("this is no file of results that --save has written");

// Marks what has been read; false if it was read before.
static bool read_first_time(bool *mark)
{
    const bool first = !*mark;
    *mark = true;
    return first;
}

// A whole number from `least` to `most`.
static bool read_integer(const json_t *value, int64_t least, int64_t most, int64_t *number)
{
    *number = json_integer_value(value);
    return json_is_integer(value) && *number >= least && *number <= most;
}

static bool read_wide(const json_t *list, int i, Wide *number)
{
    const char *text = json_string_value(json_array_get(list, (size_t)i));
    return text && wide_read(text, number);
}

static bool has_length(const json_t *list, int length)
{
    return json_is_array(list) && json_array_size(list) == (size_t)length;
}

// How many games or hands have each length. All of them together can be counted.
static bool read_lengths(const json_t *list, int longest, int64_t lengths[])
{
    const int count = (int)json_array_size(list);
    int64_t all = 0;
    if (!json_is_array(list) || json_array_size(list) > (size_t)longest + 1)
        return false;
    for (int i = 0; i < count; i++)
        if (!read_integer(json_array_get(list, (size_t)i), 0, INT64_MAX, &lengths[i]) ||
            __builtin_add_overflow(all, lengths[i], &all))
            return false;
    return true;
}

static bool read_head(const json_t *line, Results *part)
{
    const char *name = json_string_value(json_object_get(line, "schema"));
    json_t *study = json_object_get(line, "study");
    part->older = name && strcmp(name, SCHEMAS "1") == 0;
    if (!name || strcmp(name, SCHEMA) != 0 || !json_is_object(study) ||
        !read_integer(json_object_get(study, "first"), 1, games_most, &part->first) ||
        !read_integer(json_object_get(line, "games"), 1, games_most, &part->games))
        return false;
    const json_t *turned = json_object_get(study, "turned");
    const char *of = json_string_value(json_object_get(study, "of"));
    const size_t arms = json_array_size(json_object_get(study, "arms"));
    const size_t players = json_array_size(json_object_get(study, "players"));
    if (!json_is_boolean(turned) || !of || arms < 1 || arms > ARMS_MAX || players < 1 ||
        players > SEATS_MAX)
        return false;
    part->head = json_incref(study);
    json_object_del(study, "first");
    part->arms = (int)arms;
    part->players = (int)players;
    part->hands = strcmp(of, "hands") == 0;
    part->turned = json_is_true(turned);
    part->sample.done = part->games;
    return part->hands || strcmp(of, "matches") == 0;
}

static bool read_figure(const json_t *line, const FigureRow *row, Tally *tally)
{
    const json_t *sums = json_object_get(line, "sums"), *squares = json_object_get(line, "squares");
    const json_t *products = json_object_get(line, "products");
    if (!has_length(sums, row->count) || !has_length(squares, row->count) ||
        !has_length(products, row->count))
        return false;
    for (int i = 0; i < row->count; i++) {
        const int figure = row->first + i;
        if (!read_integer(json_array_get(sums, (size_t)i),
                          row->kind == FIGURE_BALANCE ? -INT64_MAX : 0, INT64_MAX,
                          &((int64_t *)&tally->sums)[figure]) ||
            !read_wide(squares, i, &tally->squares[figure]) || tally->squares[figure] < 0 ||
            !read_wide(products, i, &tally->products[figure]))
            return false;
    }
    return true;
}

static bool read_arm_lengths(const json_t *line, const Results *part, Tally *tally)
{
    return read_integer(json_object_get(line, "units"), part->games, part->games, &tally->units) &&
           read_lengths(json_object_get(line, "match_hands"), SIM_HANDS_BOUND,
                        tally->match_hands) &&
           read_lengths(json_object_get(line, "hand_turns"), SIM_TURNS_BOUND, tally->hand_turns) &&
           read_lengths(json_object_get(line, "hand_acts"), TALLY_ACTS_MAX, tally->hand_acts);
}

static bool read_arm(const json_t *line, Results *part)
{
    int64_t arm;
    const char *name = json_string_value(json_object_get(line, "figure"));
    if (!read_integer(json_object_get(line, "arm"), 0, part->arms - 1, &arm))
        return false;
    Tally *tally = &part->sample.tallies[arm];
    if (!name)
        return read_first_time(&part->read_lengths[arm]) && read_arm_lengths(line, part, tally);
    const FigureRow *row = figure_named(name);
    return row && read_first_time(&part->read_figures[arm][row - figure_rows]) &&
           read_figure(line, row, tally);
}

static bool read_pair(const json_t *line, const char *name, Results *part)
{
    const FigureRow *row = figure_named(name);
    if (!row || part->arms != ARMS_MAX || !read_first_time(&part->read_pairs[row - figure_rows]))
        return false;
    for (int i = 0; i < row->count; i++) {
        Products *products = &part->sample.pairing.products[row->first + i];
        if (!read_wide(json_object_get(line, "xx"), i, &products->xx) ||
            !read_wide(json_object_get(line, "xy"), i, &products->xy) ||
            !read_wide(json_object_get(line, "yx"), i, &products->yx) ||
            !read_wide(json_object_get(line, "yy"), i, &products->yy))
            return false;
    }
    return true;
}

// Numbers that add up to `sum` have squares that add up to no less than its square by their number.
static bool can_be_squares(Wide squares, int64_t units, int64_t sum)
{
    Wide bound;
    return __builtin_mul_overflow(squares, (Wide)units, &bound) || bound >= (Wide)sum * sum;
}

// Whether the sums can be those of such games: there are as many lengths as games and hands, every
// share is one, and squares are no smaller than the sums allow.
static bool adds_up(const Results *part, const Tally *tally)
{
    const int64_t games = part->games * (part->turned ? part->players : 1);
    if (tally->sums.games != games || tally->sums.seats != games * part->players ||
        lengths_count(tally->match_hands, SIM_HANDS_BOUND) != games ||
        lengths_count(tally->hand_turns, SIM_TURNS_BOUND) != tally->sums.hands ||
        lengths_count(tally->hand_acts, TALLY_ACTS_MAX) != tally->sums.hands)
        return false;
    for (int figure = 0; figure < FIGURES; figure++) {
        const int64_t sum = tally_sum(tally, figure);
        if (!can_be_squares(tally->squares[figure], tally->units, sum) ||
            (figure_row(figure)->kind == FIGURE_SHARE && sum > tally_sum(tally, figure_of(figure))))
            return false;
    }
    return true;
}

// At the last line: whether all others were there.
static bool is_complete(const Results *part)
{
    for (int arm = 0; arm < part->arms; arm++) {
        if (!part->read_lengths[arm] || !adds_up(part, &part->sample.tallies[arm]))
            return false;
        for (int row = 0; row < FIGURE_ROWS; row++)
            if (!part->read_figures[arm][row])
                return false;
    }
    for (int row = 0; row < FIGURE_ROWS && part->arms == ARMS_MAX; row++)
        if (!part->read_pairs[row])
            return false;
    return true;
}

static bool read_line(const json_t *line, int number, Results *part)
{
    const char *pair = json_string_value(json_object_get(line, "pair"));
    if (number == 1)
        return read_head(line, part);
    if (part->whole)
        return false;
    if (json_is_true(json_object_get(line, "whole"))) {
        part->whole = true;
        return is_complete(part);
    }
    return pair ? read_pair(line, pair, part) : read_arm(line, part);
}

// Reads a file. Returns the exit status, after an error message.
static int read_part(const char *path, Results *part)
{
    char *text = NULL;
    size_t room = 0;
    bool right = true;
    int number = 0;
    part->path = path;
    errno = 0;
    FILE *in = fopen(path, "r");
    if (!in)
        return complain(STATUS_LIMIT, tr("%s cannot be read: %s"), path, error_of_system(errno));
    while (right && getline(&text, &room, in) > 0) {
        json_t *line = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
        number++;
        right = json_is_object(line) && read_line(line, number, part);
        json_decref(line);
    }
    const bool failed = ferror(in) != 0;
    const int wrong = errno;
    const char *byte = right ? NULL : utf8_wrong(text, text + strlen(text));
    const unsigned char wrong_byte = byte ? (unsigned char)*byte : 0;
    fclose(in);
    free(text);
    if (failed)
        return complain(STATUS_LIMIT, tr("%s cannot be read: %s"), path, error_of_system(wrong));
    if (!right && wrong_byte)
        return complain(STATUS_LIMIT,
                        tr("%s:%d: this is no text in UTF-8: the byte 0x%02x stands here"), path,
                        number, wrong_byte);
    if (!right)
        return complain(STATUS_LIMIT, "%s:%d: %s", path, number,
                        part->older ? tr("an older version of Loba wrote these results, and told "
                                         "rules apart in another way: play them again")
                                    : tr(not_results));
    if (!part->whole)
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
static int take_arm(const Shell *shell, const Results *part, const json_t *head, StudyArm *arm)
{
    Setting settings[SETTINGS_MAX];
    const json_t *list = json_object_get(head, "settings"), *bots = json_object_get(head, "bots");
    const char *variant = json_string_value(json_object_get(head, "variant"));
    const char *print = json_string_value(json_object_get(head, "fingerprint"));
    const int count = (int)json_array_size(list);
    bool right = variant && print && json_is_array(list) && json_array_size(list) <= SETTINGS_MAX &&
                 has_length(bots, part->players);
    for (int i = 0; i < count && right; i++) {
        const json_t *setting = json_array_get(list, (size_t)i);
        const char *name = json_string_value(json_object_get(setting, "set"));
        const char *value = json_string_value(json_object_get(setting, "value"));
        const char *house = json_string_value(json_object_get(setting, "with"));
        right = house || (name && value);
        settings[i] = house ? (Setting){house, "", true} : (Setting){name, value, false};
    }
    for (int i = 0; i < part->players && right; i++) {
        const char *bot = json_string_value(json_array_get(bots, (size_t)i));
        arm->bots[i] = bot ? bot_find(bot) : NULL;
        right = arm->bots[i] != NULL;
    }
    if (!right)
        return complain(STATUS_LIMIT, "%s:1: %s", part->path, tr(not_results));
    const int status = study_load(shell, variant, settings, count, arm);
    if (status == STATUS_WELL && strcmp(arm->fingerprint, print) != 0)
        return complain(STATUS_USAGE,
                        tr("%s has results of other rules than those that %s has now"), part->path,
                        arm->variant);
    if (status == STATUS_WELL &&
        (part->players < arm->rules->players.min || part->players > arm->rules->players.max))
        return complain(STATUS_LIMIT, "%s:1: %s", part->path, tr(not_results));
    return status;
}

// Digits alone, of a number of 64 bits.
static bool read_seed(const json_t *value, uint64_t *seed)
{
    const char *text = json_string_value(value);
    Wide number;
    if (!text || *text == '-' || !wide_read(text, &number) || number > (Wide)UINT64_MAX)
        return false;
    *seed = (uint64_t)number;
    return true;
}

static int take_head(const Shell *shell, const Results *part, Study *study)
{
    const json_t *head = part->head, *players = json_object_get(head, "players");
    const json_t *arms = json_object_get(head, "arms");
    bool right = read_seed(json_object_get(head, "seed"), &study->seed);
    for (int i = 0; i < part->players && right; i++) {
        const char *name = json_string_value(json_array_get(players, (size_t)i));
        Error error;
        right = name && seat_name_check(name, &error) && seat_find(&study->names, name) < 0;
        if (right)
            strcpy(study->names.list[study->names.count++], name);
    }
    if (!right)
        return complain(STATUS_LIMIT, "%s:1: %s", part->path, tr(not_results));
    study->hands = part->hands;
    study->turned = part->turned;
    study->first = part->first;
    study->kept = json_incref(part->head);
    int status = STATUS_WELL;
    for (int i = 0; i < part->arms && status == STATUS_WELL; i++) {
        study->arm_count = i + 1;
        status = take_arm(shell, part, json_array_get(arms, (size_t)i), &study->arms[i]);
    }
    return status;
}

// False: the sums of what games may do are far smaller than these.
static bool add_part(const Results *part, Sample *sample)
{
    for (int arm = 0; arm < part->arms; arm++) {
        if (!tally_fits(&sample->tallies[arm], &part->sample.tallies[arm]))
            return false;
        tally_add(&sample->tallies[arm], &part->sample.tallies[arm]);
    }
    if (!pairing_fits(&sample->pairing, &part->sample.pairing))
        return false;
    pairing_add(&sample->pairing, &part->sample.pairing);
    sample->done += part->games;
    return true;
}

static int add_up(const Shell *shell, Results *parts[], int count, Study *study)
{
    int status = STATUS_WELL;
    for (int i = 1; i < count && status == STATUS_WELL; i++)
        status = same_sample(parts[0], parts[i]);
    qsort(parts, (size_t)count, sizeof parts[0], compare_parts);
    for (int i = 1; i < count && status == STATUS_WELL; i++)
        status = follows(parts[i - 1], parts[i]);
    for (int i = 0; i < count && status == STATUS_WELL; i++)
        if (!add_part(parts[i], &study->sample))
            status = complain(STATUS_LIMIT, tr("%s: with it the sums are too large to be added up"),
                              parts[i]->path);
    study->wanted = study->sample.done;
    return status == STATUS_WELL ? take_head(shell, parts[0], study) : status;
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
