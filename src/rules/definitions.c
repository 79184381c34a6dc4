#include "rules/definitions.h"

#include <string.h>

#include "base/language.h"
#include "base/text_of.h"
#include "rules/field_text.h"
#include "rules/vocabulary.h"

const char *const definition_objects[MOMENTS] = {
    [MOMENT_LOAD] = "loba.card", [MOMENT_HAND] = "loba.h",    [MOMENT_DEALT] = "loba.h_dealt",
    [MOMENT_MOVE] = "loba.m",    [MOMENT_ACT] = "loba.m_act", [MOMENT_EVENT] = "loba.e",
    [MOMENT_RESULT] = "loba.r",  [MOMENT_MATCH] = "loba.s",
};

// ---- Names of classes

// "loba.melds.wild" for the path "melds.*.wild"; the acts of the steps, "hand.*.*", are
// "loba.hand.act".
static const char *name_of_path(const char *path)
{
    const char *name = "loba.";
    for (const char *at = path; *at; at++) {
        if (strncmp(at, ".*.*", 4) == 0) {
            name = text_more(name, ".act");
            at += 3;
        } else if (strncmp(at, ".*", 2) == 0) {
            at++;
        } else if (strncmp(at, "[*]", 3) == 0) {
            at += 2;
        } else {
            name = text_more(name, "%c", *at);
        }
    }
    return name;
}

typedef bool Having(const Field *field, const void *wanted);

static bool is_of(const Field *field, const void *group) { return field->of == group; }
static bool has_choices(const Field *field, const void *names) { return field->choices == names; }

// The name of something by the first field that has it.
static const char *name_by_first(Having *having, const void *wanted)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    const int count = fields_list("", lines);
    for (int i = 0; i < count; i++)
        if (having(lines[i].field, wanted))
            return name_of_path(lines[i].path);
    return "loba.rules";
}

const char *definition_class(const FieldGroup *group) { return name_by_first(is_of, group); }

const char *definition_variant(const FieldGroup *group, int variant)
{
    return text_of("%s.%s", definition_class(group), group->variants[variant]);
}

// ---- Types

static const char *class_of_parameter(const char *name, Moment moment)
{
    if (strcmp(name, "card") == 0 || strcmp(name, "as") == 0 || strcmp(name, "meld") == 0)
        return strcmp(name, "card") == 0 ? "loba.card"
               : strcmp(name, "as") == 0 ? "loba.as"
                                         : "loba.meld";
    return strcmp(name, moment_objects[moment]) == 0 ? definition_objects[moment] : "integer";
}

// "fun(r: loba.r, side: integer): boolean"
static const char *function_type(FieldAsked asked, const char *answers)
{
    const AskedRow *row = &asked_rows[asked];
    const char *type = "";
    for (const char *at = row->parameters; *at; at += strspn(at, ", ")) {
        const char *name = text_of("%.*s", (int)strcspn(at, ", "), at);
        type = text_more(type, "%s%s: %s", *type ? ", " : "", name,
                         class_of_parameter(name, row->moment));
        at += strlen(name);
    }
    return text_of("fun(%s): %s", type, answers);
}

// The type of a value of the field.
static const char *value_type(const Field *field)
{
    static const char *const types[FIELD_TYPES] = {
        [FIELD_FORMAT] = "integer",
        [FIELD_NUMBER] = "integer",
        [FIELD_TRUTH] = "boolean",
        [FIELD_RANGE] = "integer|integer[]",
        [FIELD_NAME] = "string",
        [FIELD_WORDS] = "loba.words",
        [FIELD_ZONE] = "string",
        [FIELD_RANKS] = "integer[]",
        [FIELD_BY_HAND] = "integer|integer[]",
        [FIELD_FACE_NUMBERS] = "integer",
        [FIELD_FACE_SET] = "boolean",
        [FIELD_CLASS] = "boolean",
        [FIELD_LAID] = "integer",
        [FIELD_COUNT] = "string",
        [FIELD_KINDS] = "string[]",
        [FIELD_KIND_LIST] = "string[]",
        [FIELD_CONTRACTS] = "table<string, integer>[]",
        [FIELD_POLICY] = "integer",
        [FIELD_CONDITION] = "boolean",
        [FIELD_HAND] = "(loba.hand|loba.turns)[]",
        [FIELD_LEDGER] = "table<string, string>",
        [FIELD_ROW] = "string|table<string|integer, string>",
    };
    if (field->choices)
        return name_by_first(has_choices, field->choices);
    return types[field->type] ? types[field->type] : definition_class(field->of);
}

// The type of all that may stand in the field.
static const char *whole_type(const Field *field)
{
    const char *type = value_type(field);
    switch (field->type) {
    case FIELD_LIST:
    case FIELD_CHOICE_LIST: type = text_of("%s[]", type); break;
    case FIELD_CHOICE_BY_HAND: type = text_of("%s|%s[]", type, type); break;
    case FIELD_MAP:
        if (field_group_is_plain(field->of))
            type = whole_type(field->of->fields);
        type = text_of("table<string, %s>", type);
        break;
    default: break;
    }
    if (field->word)
        type = text_of("%s|\"%s\"", type, field->word);
    if (field->named)
        type = text_of("%s|string", type);
    const bool truth = field->type == FIELD_CONDITION || field->type == FIELD_FACE_SET ||
                       field->type == FIELD_CLASS;
    return field->asked
               ? text_of("%s|%s", type, function_type(field->asked, truth ? "boolean" : "integer"))
               : type;
}

// ---- Choices and classes

// A meaning is one line of comment, whatever is in it.
static void print_help(FILE *out, const char *help)
{
    fputs("---", out);
    for (; *help; help++)
        fputc(*help == '\n' ? ' ' : *help, out);
    fputs("\n", out);
}

static void print_choices(FILE *out)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    const int count = fields_list("", lines);
    for (int i = 0; i < count; i++) {
        const Field *field = lines[i].field;
        const char *name = name_of_path(lines[i].path);
        if (!field->choices || strcmp(value_type(field), name) != 0)
            continue;
        bool first = true;  // of several fields with these names
        for (int j = 0; j < i; j++)
            first = first && lines[j].field->choices != field->choices;
        if (!first)
            continue;
        print_help(out, tr(field->help));
        fprintf(out, "---@alias %s\n", name);
        for (int j = 0; field->choices[j]; j++)
            fprintf(out, "---| \"%s\"%s%s\n", field->choices[j], field->choice_rows ? " # " : "",
                    field->choice_rows ? tr(field->choice_rows[j].help) : "");
        fputs("\n", out);
    }
    print_help(out, tr(fact_rows[FACT_HOW].help));
    fputs("---@alias loba.how\n", out);
    for (How how = 0; how < HOWS; how++)
        fprintf(out, "---| \"%s\"\n", how_names[how]);
    fputs("\n---@alias loba.suit\n", out);
    for (SuitSystem suits = 0; suits < SUIT_SYSTEMS; suits++)
        for (int suit = 0; suit < SUITS; suit++)
            fprintf(out, "---| \"%s\"\n", suit_names[suits][suit]);
    fputs("\n", out);
}

static void print_class(FILE *out, const FieldGroup *group, int variant, const char *name)
{
    fprintf(out, "---@class %s: loba.fields\n", name);
    for (const Field *field = group->fields; field->name; field++) {
        if ((variant >= 0 && !field_is_in(field, variant)) || field == field_row)
            continue;
        print_help(out, tr(field->help));
        if (field->type == FIELD_ACTS)
            fprintf(out, "---@field [integer] %s\n", whole_type(field));
        else
            fprintf(out, "---@field %s%s %s\n", field->name, field->required ? "" : "?",
                    whole_type(field));
    }
    fputs("\n", out);
}

// The class of each group; with constructors a class for each of them.
static void print_group(FILE *out, const FieldGroup *group)
{
    const char *class = definition_class(group);
    if (!group->variants) {
        print_class(out, group, -1, class);
        return;
    }
    for (int i = 0; group->variants[i]; i++)
        print_class(out, group, i, definition_variant(group, i));
    fprintf(out, "---@alias %s ", class);
    for (int i = 0; group->variants[i]; i++)
        fprintf(out, "%s%s", i ? "|" : "", definition_variant(group, i));
    fputs("\n\n", out);
}

static void print_groups(FILE *out)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    const int count = fields_list("", lines);
    fputs("---@class loba.fields\n", out);
    print_help(out, tr(field_row->help));
    fprintf(out, "---@field row? %s\n\n", value_type(field_row));
    print_group(out, &field_rules);
    for (int i = 0; i < count; i++) {
        const FieldGroup *group = lines[i].field->of;
        bool first = group && !field_group_is_plain(group);
        for (int j = 0; j < i; j++)
            first = first && lines[j].field->of != group;
        if (first)
            print_group(out, group);
    }
    // What a parent gives is there: whoever changes it need not ask whether it is nil.
    fprintf(out, "---@class loba.base: loba.rules\n");
    for (const Field *field = field_rules.fields; field->name; field++)
        if (!field->required && (field->of || field->type == FIELD_HAND))
            fprintf(out, "---@field %s %s\n", field->name, whole_type(field));
    fputs("\n", out);
}

// ---- What functions are given

static const char *const fact_types[] = {
    [FACT_IS_NUMBER] = "integer", [FACT_IS_TRUTH] = "boolean",  [FACT_IS_PLACE] = "integer",
    [FACT_IS_HOW] = "loba.how",   [FACT_IS_CARD] = "loba.card", [FACT_IS_KIND] = "string",
    [FACT_IS_ZONE] = "string",    [FACT_IS_STEP] = "string",    [FACT_IS_SUIT] = "loba.suit",
    [FACT_IS_WORD] = "string",
};

// "integer", or "integer?" of a fact that may be nil at this moment.
static const char *mark_of_nil(const FactRow *row, Moment moment)
{
    const bool there = row->type == FACT_IS_NUMBER || row->type == FACT_IS_TRUTH ||
                       row->type == FACT_IS_HOW || row->sure >> moment & 1;
    return there ? "" : "?";
}

static const struct {
    const char *name, *type;
} subjects[FACT_SUBJECTS] = {
    [FACT_OF_NOTHING] = {"", ""},
    [FACT_OF_SIDE] = {"side", "integer"},
    [FACT_OF_SEAT] = {"seat", "integer"},
    [FACT_OF_ZONE] = {"zone", "string"},
    [FACT_OF_CLASS] = {"class?", "string"},
    [FACT_OF_KIND] = {"kind?", "string"},
    [FACT_OF_MELD] = {"", ""},
    [FACT_OF_COUNT] = {"count", "string"},
    [FACT_OF_OWNER] = {"of?", "integer"},
};

static bool is_known(const FactRow *row, Moment moment, bool of_meld)
{
    return (row->of == FACT_OF_MELD) == of_meld && row->moments >> moment & 1;
}

// A fact that is asked of somebody or something, as a function of the object.
static void print_asked_fact(FILE *out, const FactRow *row, const char *object, Moment moment,
                             const FactSubject of[], int count)
{
    const char *type = fact_types[row->type], *nil = mark_of_nil(row, moment), *others = "";
    print_help(out, tr(row->help));
    for (int i = 0; i < count; i++)
        fprintf(out, "---@param %s %s\n", subjects[of[i]].name, subjects[of[i]].type);
    fprintf(out, "---@return %s%s\n", type, nil);
    for (int i = 1; i < count; i++)
        others = text_more(others, ", %s: %s", subjects[of[i]].name, subjects[of[i]].type);
    if (of[0] == FACT_OF_ZONE)  // of a zone with owners, whose pile is meant
        fprintf(out, "---@overload fun(zone: string, owner: integer%s): %s%s\n", others, type, nil);
    fprintf(out, "function %s.%s(", object, row->name);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s%.*s", i ? ", " : "", (int)strcspn(subjects[of[i]].name, "?"),
                subjects[of[i]].name);
    fputs(") end\n\n", out);
}

static void print_object(FILE *out, const char *class, Moment moment, bool of_meld)
{
    FactSubject of[FACT_SUBJECTS_MAX];
    const char *object = class + strlen("loba.");
    fprintf(out, "---@class %s\n", class);
    for (const FactRow *row = fact_rows; row < fact_rows + FACTS; row++)
        if (is_known(row, moment, of_meld) && (of_meld || fact_subjects(row, moment, of) == 0)) {
            print_help(out, tr(row->help));
            fprintf(out, "---@field %s %s%s\n", row->name, fact_types[row->type],
                    mark_of_nil(row, moment));
        }
    fprintf(out, "local %s = {}\n\n", object);
    for (const FactRow *row = fact_rows; row < fact_rows + FACTS && !of_meld; row++) {
        const int count = fact_subjects(row, moment, of);
        if (is_known(row, moment, false) && count > 0)
            print_asked_fact(out, row, object, moment, of, count);
    }
}

static void print_objects(FILE *out)
{
    for (CardObject object = 0; object < CARD_OBJECTS; object++) {
        fprintf(out, "---@class loba.%s\n", card_object_names[object]);
        for (int i = 0; i < CARD_MEMBERS; i++) {
            const CardMemberRow *row = &card_members[object][i];
            print_help(out, tr(row->help));
            fprintf(out, "---@field %s %s\n", row->name, fact_types[row->type]);
        }
        fputs("\n", out);
    }
    for (Moment moment = MOMENT_HAND; moment < MOMENTS; moment++)
        print_object(out, definition_objects[moment], moment, false);
    print_object(out, "loba.meld", MOMENT_ACT, true);
}

// ---- Names

// Prints what follows the name of each parameter of "from: string, options?: table". The names
// alone, as a list.
static const char *print_parameters(FILE *out, const char *parameters)
{
    const char *names = "";
    while (*parameters) {
        const size_t name = strcspn(parameters, ":");
        const char *type = parameters + name + strspn(parameters + name, ": "), *end = type;
        for (int depth = 0; *end && (depth > 0 || *end != ','); end++)
            depth += (*end == '(' || *end == '<') - (*end == ')' || *end == '>');
        fprintf(out, "---@param %.*s %.*s\n", (int)name, parameters, (int)(end - type), type);
        names = text_more(names, "%s%.*s", *names ? ", " : "",
                          (int)(name - (parameters[name - 1] == '?')), parameters);
        parameters = end + strspn(end, ", ");
    }
    return names;
}

static void print_answers(FILE *out, const char *answers)
{
    while (*answers) {
        const size_t length = strcspn(answers, ";");
        fprintf(out, "---@return %.*s\n", (int)length, answers);
        answers += length + strspn(answers + length, "; ");
    }
}

// A function in says(…) is given what the field around it gives, which a type cannot tell: an
// overload for each kind of function, so that the facts are known in it.
static void print_kinds_of_functions(FILE *out)
{
    for (FieldAsked asked = ASKED_NEVER + 1; asked < ASKED_COUNT; asked++)
        fprintf(out, "---@overload fun(words: loba.words, asked: %s): fun(...: any): any\n",
                function_type(asked, "any"));
}

static void print_name(FILE *out, const NameRow *row)
{
    print_help(out, tr(row->help));
    if (!row->parameters) {
        fprintf(out, "---@type %s\n%s = nil\n\n", row->answers, row->name);
        return;
    }
    if (row->generics)
        fprintf(out, "---@generic %s\n", row->generics);
    const char *names = print_parameters(out, row->parameters);
    print_answers(out, row->answers);
    if (row == &host_names[HOST_SAYS])
        print_kinds_of_functions(out);
    fprintf(out, "function %s(%s) end\n\n", row->name, names);
}

static void print_constructors(FILE *out)
{
    static const FieldGroup *const groups[] = {&field_kind, &field_move, &field_step, &field_act};
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
        for (int j = 0; groups[i]->variants[j]; j++) {
            const char *class = definition_variant(groups[i], j);
            print_help(out, tr(groups[i]->helps[j]));
            fprintf(out, "---@param fields %s\n---@return %s\nfunction %s(fields) end\n\n", class,
                    class, groups[i]->variants[j]);
        }
}

static void print_names(FILE *out)
{
    static const char *const libraries[] = {"math", "string", "table"};
    print_constructors(out);
    for (int i = 0; i < HOST_NAMES; i++)
        print_name(out, &host_names[i]);
    // These are the names by which the language server knows what a text can do.
    for (size_t i = 0; i < sizeof libraries / sizeof libraries[0]; i++)
        fprintf(out, "---@class %slib\n%s = {}\n\n", libraries[i], libraries[i]);
    for (int i = 0; i < LUA_NAMES; i++)
        print_name(out, &lua_names[i]);
}

static void print_option(FILE *out)
{
    fputs("---@class loba.option\n", out);
    for (int place = 1; place <= 2; place++) {
        print_help(out, tr("the default, which stands first and without a name; option { … } at a "
                           "field has its name before it"));
        fprintf(out, "---@field [%d]? string|integer|boolean\n", place);
    }
    for (int i = 0; i < OPTION_MEMBERS; i++) {
        print_help(out, tr(option_members[i].help));
        fprintf(out, "---@field %s? %s\n", option_members[i].name, option_members[i].answers);
    }
    fputs("\n---@class loba.house\n", out);
    for (int i = 0; i < HOUSE_MEMBERS; i++) {
        print_help(out, tr(house_members[i].help));
        fprintf(out, "---@field %s? %s\n", house_members[i].name, house_members[i].answers);
    }
    fputs("\n---@alias loba.options table<string, any>|fun(declared: loba.option): any\n", out);
    fputs("\n---@class loba.none\n\n---@class loba.turns\n---@field [integer] loba.hand\n\n", out);
    print_help(out, tr("a text, or one in each language"));
    fputs("---@alias loba.words string|loba.texts\n\n---@class loba.texts\n", out);
    for (Language language = 0; language < LANGUAGE_COUNT; language++)
        fprintf(out, "---@field %s string\n", language_code(language));
    fputs("\n", out);
}

void definitions_print(FILE *out)
{
    fputs("---@meta\n\n", out);
    fprintf(out, "--- %s\n", tr("What a rules file of Loba may say, for the Lua language server."));
    fprintf(out, "--- %s\n", tr("`loba fields --luals` writes this file: change nothing in it."));
    fputs("\n", out);
    print_choices(out);
    print_option(out);
    print_groups(out);
    print_objects(out);
    print_names(out);
}
