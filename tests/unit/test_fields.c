// The rows of the fields: each is reached by the loader, and refuses what it must, by what the row
// itself says. And the reference in docs/ holds what the rows say.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "lua/loader.h"
#include "rules/field_text.h"
#include "rules/lookup.h"
#include "support/rules_files.h"
#include "test.h"

static RulesetSource source;
static char folder[FOLDER_SIZE], file[FOLDER_SIZE + 16];

static int open_source(void **state)
{
    static const char *const folders[] = {"tests/rules"};
    folder_make(folder);
    snprintf(file, sizeof file, "%s/rules.lua", folder);
    return !rules_source_open(&source, folders, 1);
}

static int close_source(void **state)
{
    rules_source_close(&source);
    return unlink(file) != 0 || rmdir(folder) != 0;
}

// ---- Where a row stands in tests/rules/every_field.lua

enum { CODE_SIZE = 256 };

typedef struct {
    char path[FIELD_PATH_MAX];  // as the loader calls it
    char code[CODE_SIZE];       // as Lua reaches the table that holds it
} Place;

// What holds an act or a kind of meld that has the field.
static const struct {
    const char *pattern;  // of the field around it
    const FieldGroup *group;
    int variant;
    const char *path;
    const char *code;
} places[] = {
    {"", &field_rules, -1, "", "base"},
    {"zones.*", NULL, -1, "zones.aside", "base.zones.aside"},
    {"counts.*", NULL, -1, "counts.moves", "base.counts.moves"},
    {"counts.*.on", NULL, -1, "counts.moves.on", "base.counts.moves.on"},
    {"deal[*]", &field_move, 0, "deal[2]", "base.deal[2]"},
    {"melds.*", &field_kind, MELD_RUN, "melds.run", "base.melds.run"},
    {"melds.*", &field_kind, MELD_SET, "melds.set", "base.melds.set"},
    {"melds.*.at_opening", NULL, -1, "melds.run.at_opening", "base.melds.run.at_opening"},
    {"melds.*.wild", NULL, -1, "melds.run.wild", "base.melds.run.wild"},
    {"hand.*", &field_step, TIMES_ONE, "hand.throw", "step(base, 'throw')"},
    {"hand.*.*", &field_act, ACT_DRAW, "hand.draw.discards", "step(base, 'draw')[2]"},
    {"hand.*.*", &field_act, ACT_MELD, "hand.table.meld", "step(base, 'table')[1]"},
    {"hand.*.*", &field_act, ACT_LAY, "hand.table.lay", "step(base, 'table')[2]"},
    {"hand.*.*", &field_act, ACT_DISCARD, "hand.throw.discard", "step(base, 'throw')[1]"},
    {"hand.*.*", &field_act, ACT_CLOSE, "hand.throw.close", "step(base, 'throw')[2]"},
    {"hand.*.*", &field_act, ACT_SAY, "hand.throw.last", "step(base, 'throw')[3]"},
    {"hand.*.who", NULL, -1, "hand.show.who", "step(base, 'show').who"},
    {"hand.*.*.use", NULL, -1, "hand.draw.discards.use", "step(base, 'draw')[2].use"},
    {"score.bonuses[*]", NULL, -1, "score.bonuses[1]", "base.score.bonuses[1]"},
    {"match.bonuses[*]", NULL, -1, "match.bonuses[1]", "base.match.bonuses[1]"},
    {"chips[*]", NULL, -1, "chips[1]", "base.chips[1]"},
};

// The path without its last name.
static void around(const char *path, char text[FIELD_PATH_MAX])
{
    const char *dot = strrchr(path, '.');
    snprintf(text, FIELD_PATH_MAX, "%.*s", dot ? (int)(dot - path) : 0, path);
}

static void find_place(const FieldLine *line, Place *place)
{
    char pattern[FIELD_PATH_MAX];
    around(line->path, pattern);
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        int variant = places[i].variant;
        if (strcmp(places[i].pattern, pattern) != 0 ||
            (variant >= 0 && !field_is_in(line->field, variant)))
            continue;
        field_path_join(place->path, places[i].path, line->field->name);
        snprintf(place->code, sizeof place->code, "%s", places[i].code);
        return;
    }
    field_path_join(place->path, pattern, line->field->name);
    snprintf(place->code, sizeof place->code, "base.%s", pattern);
}

// ---- Breaking them

// Loads every_field with one line of Lua more, and gives the faults.
static void load_with(const char *line, Faults *faults)
{
    char code[2 * CODE_SIZE];
    const Ruleset *rules;
    snprintf(code, sizeof code, "local base = extends('every_field')\n%s\nreturn base\n", line);
    file_write(file, code);
    faults->count = faults->dropped = 0;
    if (source.load(&source, file, NULL, NULL, 0, &rules, faults) == LOAD_DONE)
        source.unload(&source, rules);
}

static void load_with_value(const Place *place, const char *name, const char *value, Faults *faults)
{
    char line[CODE_SIZE + 64];
    snprintf(line, sizeof line, "%s.%s = %s", place->code, name, value);
    load_with(line, faults);
}

// A step without a name, and a draw without a zone, have another path.
static bool same_field(const char *a, const char *b)
{
    const char *name_a = strrchr(a, '.'), *name_b = strrchr(b, '.');
    return strcmp(a, b) == 0 || (strncmp(a, "hand", 4) == 0 && strncmp(b, "hand", 4) == 0 &&
                                 name_a && name_b && strcmp(name_a, name_b) == 0);
}

static bool has_fault(const Faults *faults, const char *path, const char *words)
{
    for (int i = 0; i < faults->count; i++)
        if (same_field(faults->list[i].field, path) && strstr(faults->list[i].text, words))
            return true;
    return false;
}

static void want_fault(const Faults *faults, const char *path, const char *words, const char *value)
{
    static char report[REPORT_MAX];
    faults_report(faults, report);
    if (!has_fault(faults, path, words))
        fail_msg("%s = %s: wanted '%s', got\n%s", path, value, words, report);
}

static Faults faults;

static void a_value_of_no_type_is_refused(const FieldLine *line, const Place *place)
{
    const char *words = line->field->type == FIELD_FORMAT ? "format" : "wanted";
    load_with_value(place, line->field->name, "1.5", &faults);
    want_fault(&faults, place->path, words, "1.5");
}

static bool has_limits(const Field *field)
{
    return field->type == FIELD_NUMBER || field->type == FIELD_RANGE ||
           field->type == FIELD_BY_HAND || field->type == FIELD_POLICY ||
           field->type == FIELD_FACE_NUMBERS || field->type == FIELD_LAID;
}

static void a_number_outside_is_refused(const FieldLine *line, const Place *place)
{
    const int outside[] = {line->field->min - 1, line->field->max + 1};
    for (int i = 0; has_limits(line->field) && i < 2; i++) {
        char number[FIELD_TEXT_MAX];
        snprintf(number, sizeof number, "%d", outside[i]);
        load_with_value(place, line->field->name, number, &faults);
        want_fault(&faults, place->path, "wanted", number);
    }
}

static void a_number_at_a_limit_is_read(const FieldLine *line, const Place *place)
{
    const int limits[] = {line->field->min, line->field->max, UNLIMITED};
    int count = !has_limits(line->field) ? 0 : line->field->unlimited ? 3 : 2;
    for (int i = 0; i < count; i++) {
        char value[2 * FIELD_TEXT_MAX];
        bool range = line->field->type == FIELD_RANGE;
        const char *number = field_number_text(limits[i]);
        snprintf(value, sizeof value, "%s", number);
        if (range)
            snprintf(value, sizeof value, "{ %d, %s }", line->field->min, number);
        load_with_value(place, line->field->name, value, &faults);
        if (has_fault(&faults, place->path, "wanted"))
            fail_msg("%s = %s is refused", place->path, value);
    }
}

// A choice as the field takes it.
static void choice_code(const Field *field, const char *choice, char code[FIELD_TEXT_MAX])
{
    bool list = field->type == FIELD_CHOICE_LIST;
    snprintf(code, FIELD_TEXT_MAX, list ? "{ '%s' }" : "'%s'", choice);
}

static void every_choice_is_read_and_no_other(const FieldLine *line, const Place *place)
{
    char value[FIELD_TEXT_MAX];
    for (int i = 0; line->field->choices && line->field->choices[i]; i++) {
        choice_code(line->field, line->field->choices[i], value);
        load_with_value(place, line->field->name, value, &faults);
        if (has_fault(&faults, place->path, "one of"))
            fail_msg("%s = %s is refused", place->path, value);
    }
    if (line->field->choices) {
        choice_code(line->field, "zzz", value);
        load_with_value(place, line->field->name, value, &faults);
        want_fault(&faults, place->path, "one of", value);
    }
}

static void a_misspelt_name_is_refused(const FieldLine *line, const Place *place)
{
    if (line->field->type == FIELD_CLASS)
        return;  // any name is that of a class
    char name[NAME_SIZE], path[FIELD_PATH_MAX], wrong[FIELD_PATH_MAX], nearest[FIELD_TEXT_MAX];
    snprintf(name, sizeof name, "%sx", line->field->name);
    snprintf(nearest, sizeof nearest, "did you mean '%s'?", line->field->name);
    around(place->path, path);
    field_path_join(wrong, path, name);
    load_with_value(place, name, "1", &faults);
    want_fault(&faults, wrong, nearest, "1");
}

static void a_required_one_is_missed(const FieldLine *line, const Place *place)
{
    load_with_value(place, line->field->name, "nil", &faults);
    if (line->field->required)
        want_fault(&faults, place->path, "is missing:", "nil");
    else if (has_fault(&faults, place->path, "is missing:"))
        fail_msg("%s is not required", place->path);
}

static void functions_stand_where_the_row_allows(const FieldLine *line, const Place *place)
{
    const Field *field = line->field;
    load_with_value(place, field->name, "function(a, b, c, d) return 1 end", &faults);
    want_fault(&faults, place->path, field->asked ? "found one that takes so many values: 4" : "",
               "a function of four");
    if (!field->asked)
        return;
    load_with_value(place, field->name, "function() return 1 end", &faults);
    want_fault(&faults, place->path, "found one that takes so many values: 0",
               "a function of none");
}

typedef void Breaking(const FieldLine *line, const Place *place);

static void break_every_field(Breaking *breaking)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    int count = fields_list("", lines);
    for (int i = 0; i < count; i++) {
        Place place;
        if (lines[i].field->type == FIELD_ACTS)
            continue;  // it has no name of its own
        Field named = *lines[i].field;
        if (named.type == FIELD_CLASS) {  // its name is the one that the file gives it
            named.name = "aces";
            lines[i].field = &named;
        }
        find_place(&lines[i], &place);
        breaking(&lines[i], &place);
    }
}

static void every_field_refuses_a_wrong_type(void **state)
{
    break_every_field(a_value_of_no_type_is_refused);
}

static void every_number_has_its_limits(void **state)
{
    break_every_field(a_number_outside_is_refused);
    break_every_field(a_number_at_a_limit_is_read);
}

static void every_choice_is_read(void **state)
{
    break_every_field(every_choice_is_read_and_no_other);
}

static void every_misspelt_field_gets_the_right_name(void **state)
{
    break_every_field(a_misspelt_name_is_refused);
}

static void every_required_field_is_missed(void **state)
{
    break_every_field(a_required_one_is_missed);
}

static void a_function_is_held_against_its_row(void **state)
{
    break_every_field(functions_stand_where_the_row_allows);
}

// ---- The rows themselves

static void every_row_is_whole(void **state)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    int count = fields_list("", lines);
    assert_true(count > 60);
    for (int i = 0; i < count; i++) {
        const Field *field = lines[i].field;
        const char *type = field_type_text(field);
        if (!field->help || !*field->help || !*type)
            fail_msg("%s: wanted a meaning and a type", lines[i].path);
        if (strlen(type) + 1 >= FIELD_TEXT_MAX / 2 || strlen(field->help) >= FIELD_TEXT_MAX)
            fail_msg("%s: its words are too long", lines[i].path);
        for (int j = 0; j < i; j++)
            if (strcmp(lines[i].path, lines[j].path) == 0 &&
                (!field->only || !lines[j].field->only || field->only & lines[j].field->only))
                fail_msg("%s stands there twice", lines[i].path);
    }
}

static void a_path_lists_what_is_inside(void **state)
{
    static const struct {
        const char *prefix;
        int count;
        const char *first;
    } cases[] = {
        {"melds.escalera.wild", 7, "melds.*.wild"},
        {"match.reentry.", 3, "match.reentry.max"},
        {"hand.draw.discards.use", 3, "hand.*.*.use"},
        {"chips[2].am", 1, "chips[*].amount"},
        {"chips.ante.am", 1, "chips[*].amount"},
        {"score.bonuses.undercut", 3, "score.bonuses[*].name"},
        {"nothing", 0, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        FieldLine lines[FIELDS_LISTED_MAX];
        int count = fields_list(cases[i].prefix, lines);
        if (count != cases[i].count || (count > 0 && strcmp(lines[0].path, cases[i].first) != 0))
            fail_msg("%s: %d fields, the first %s", cases[i].prefix, count,
                     count > 0 ? lines[0].path : "none");
    }
}

static void the_words_of_a_row_come_from_it(void **state)
{
    static const struct {
        const char *path, *type, *initial, *stands;
    } cases[] = {
        {"deck.packs", "a whole number, 1 to 4", "1", "value"},
        {"match.limit", "a whole number, 1 to 1000000 or unlimited", "unlimited", "value"},
        {"melds.*.ace", "one of \"low\", \"high\", \"either\", \"both\", \"ring\"", "\"low\"",
         "value"},
        {"deal[*].n", "a whole number, 0 to 224", "required", "value | list | function(h, seat)"},
        {"out.final", "one of \"optional\", \"required\"", "\"optional\"", "value | list"},
        {"melds.*.at_opening.size",
         "a whole number, or two { fewest, most }, 1 to 224 or unlimited", "{ 1, unlimited }",
         "value"},
        {"opening.contract", "a list by hand of { KIND = how many }, 1 to 8",
         "none: any meld opens", "value"},
        {"match.hands", "a whole number, 1 or more, or unlimited", "unlimited",
         "value | function(s)"},
        {"match.tie", "a list, each one of \"share\", \"hands won\", \"closer\", \"another hand\"",
         "{ \"share\" }", "value"},
        {"score.laid", "a whole number, -1000000 to 1000000", "0", "value | function(card, as)"},
        {"points", "a whole number, -1000000 to 1000000", "required", "value | function(card)"},
        {"score.bonuses[*].when", "true or false", "true", "value | function(r, side)"},
        {"chips[*].amount", "a whole number, 0 to 1000000000, or \"all\"", "required",
         "value | function(r, payer)"},
        {"deal", "a list: move {…}", "required", "value"},
        {"melds", "a table of names: set {…} or run {…}", "", "value"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        FieldLine lines[FIELDS_LISTED_MAX];
        assert_true(fields_list(cases[i].path, lines) > 0);
        assert_string_equal(field_type_text(lines[0].field), cases[i].type);
        assert_string_equal(field_default_text(lines[0].field), cases[i].initial);
        assert_string_equal(field_stands_text(lines[0].field), cases[i].stands);
    }
}

// ---- Values

// What stands in a field of rules/NAME.lua, as loaded.
static const struct {
    const char *variant, *path, *value;
} values[] = {
    {"loba_de_menos", "players", "{ 2, 5 }"},
    {"loba_de_menos", "deck.packs", "2"},
    {"loba_de_menos", "deck.suits", "\"french\""},
    {"loba_de_menos", "deal.hands.n", "9"},
    {"loba_de_menos", "deal.hands.to", "\"hands\""},
    {"loba_de_menos", "deal.upcard.to", "\"discards\""},
    {"loba_de_menos", "melds.pierna.plural", "\"piernas\""},
    {"loba_de_menos", "melds.pierna.suits", "3"},
    {"loba_de_menos", "hand.draw.discards.use.lay", "true"},
    {"loba_de_menos", "stock.times", "unlimited"},
    {"loba_de_menos", "wild", ""},
    {"loba_de_menos", "chips.ante.amount", "4"},
    {"loba_de_menos", "chips.reentry.amount", "one stake"},
    {"loba_de_menos", "chips.pot.amount", "\"all\""},
    {"loba_de_mas", "hand.draw.discards.take", "\"all\""},
    {"loba_centroamericana", "match.tie", "\"hands won\""},
    {"carioca_argentina", "deal.hands.n", "{ 11, 11, 11, 11, 11, 11, 12 }"},
    {"carioca_chilena", "opening.contract", ""},
    {"chinchon", "score.bonuses.clean.points", "-10"},
};

enum { VALUES = sizeof values / sizeof values[0] };

typedef struct {
    const Ruleset *rules;
    int row;
    bool found;
} Valued;

static void check_value(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Valued *valued = data;
    if (!field || strcmp(at->path, values[valued->row].path) != 0)
        return;
    const char *value = field_value_text(valued->rules, field, target);
    if (strcmp(value, values[valued->row].value) != 0)
        fail_msg("%s: wanted %s, found %s", at->path, values[valued->row].value, value);
    valued->found = true;
}

static void what_stands_in_a_field_is_written_as_in_a_file(void **state)
{
    static const char *const folders[] = {"rules"};
    RulesetSource games;
    assert_true(rules_source_open(&games, folders, 1));
    for (int i = 0; i < VALUES; i++) {
        Faults found = {0};
        Valued valued = {.row = i};
        assert_int_equal(
            games.load(&games, values[i].variant, NULL, NULL, 0, &valued.rules, &found), LOAD_DONE);
        fields_walk(valued.rules, check_value, &valued);
        if (!valued.found)
            fail_msg("%s has no field %s", values[i].variant, values[i].path);
        games.unload(&games, valued.rules);
    }
    rules_source_close(&games);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_whole),
        cmocka_unit_test(a_path_lists_what_is_inside),
        cmocka_unit_test(the_words_of_a_row_come_from_it),
        cmocka_unit_test(every_field_refuses_a_wrong_type),
        cmocka_unit_test(every_number_has_its_limits),
        cmocka_unit_test(every_choice_is_read),
        cmocka_unit_test(every_misspelt_field_gets_the_right_name),
        cmocka_unit_test(every_required_field_is_missed),
        cmocka_unit_test(a_function_is_held_against_its_row),
        cmocka_unit_test(what_stands_in_a_field_is_written_as_in_a_file),
    };
    return !!cmocka_run_group_tests(tests, open_source, close_source);
}
