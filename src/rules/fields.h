// Every field of a rules file, one row each. The loader reads files by these rows, errors quote
// them, and `loba fields` and docs/rules-reference.md print them (rules/field_text.h). Nothing
// about a field is written anywhere else.

#ifndef LOBA_RULES_FIELDS_H
#define LOBA_RULES_FIELDS_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/ruleset.h"

enum {
    RULES_FORMAT = 1,  // `host` of a rules file: the number of this format
    FIELDS_LISTED_MAX = 160,
};

// The type of a field's member, which decides how it is read, printed and compared.
typedef enum {
    FIELD_FORMAT,          // no member: the number of the format
    FIELD_NUMBER,          // int
    FIELD_TRUTH,           // bool
    FIELD_CHOICE,          // an enum of the size of int
    FIELD_RANGE,           // Range: { fewest, most }, or one number for both
    FIELD_NAME,            // char[NAME_SIZE]
    FIELD_WORDS,           // Words
    FIELD_ZONE,            // int: a zone, by its name
    FIELD_RANKS,           // Deck: rank_count, ranks
    FIELD_BY_HAND,         // ByHand
    FIELD_CHOICE_BY_HAND,  // ByHand of an enum
    FIELD_CHOICE_LIST,     // enums of the size of int, and their count: a list of names
    FIELD_FACE_NUMBERS,    // int[FACES]
    FIELD_FACE_SET,        // FaceSet
    FIELD_CLASS,           // ClassRule: the cards of a class
    FIELD_LAID,            // ScoreRule.laid: what cards count in melds
    FIELD_COUNT,           // int: a count, by its name; its number from 1, 0: none
    FIELD_KINDS,           // unsigned: bits of kinds of meld, by their names
    FIELD_KIND_LIST,       // ints, and their count: a list of kinds of meld, in order
    FIELD_CONTRACTS,       // OpeningRule: contract_count, contracts
    FIELD_POLICY,          // Policy: a number
    FIELD_CONDITION,       // Policy: a truth
    FIELD_CHOICE_OR_SEAT,  // Policy: an enum; a function answers a seat, from 1
    FIELD_STRUCT,          // { field = … }
    FIELD_LIST,            // { {…}, {…} }
    FIELD_MAP,     // { name = {…} }; the items begin with their name. Where the only row of
                   // the group is called "*" they are not tables but values of that row
    FIELD_HAND,    // Ruleset: steps, alone or in `turns`
    FIELD_ACTS,    // the acts of a step, without a name of their own
    FIELD_LEDGER,  // Ruleset: ledger
    FIELD_ROW,     // Ruleset: ledger, of the table that has it: any table of fields may
    FIELD_TYPES,
} FieldType;

// The arguments of a function in a field, and so the moment when it is asked.
typedef enum {
    ASKED_NEVER,  // no function may stand here
    ASKED_CARD,
    ASKED_LAID,
    ASKED_CLASS,
    ASKED_HAND,
    ASKED_DEAL,
    ASKED_MOVE,
    ASKED_SEAT,
    ASKED_ACT,
    ASKED_LEFT,
    ASKED_MELD,
    ASKED_EVENT,
    ASKED_RESULT,
    ASKED_SIDE,
    ASKED_PAYER,
    ASKED_MATCH,
    ASKED_START,
    ASKED_MATCH_SIDE,
    ASKED_COUNT,
} FieldAsked;

typedef struct {
    const char *parameters;  // "r, side"
    int parameters_max;      // a function may take fewer, but at least one
    Moment moment;
    const char *help;     // when it is asked
    bool of_meld;         // its second parameter is a meld
    const char *example;  // a part of a rules file that has such a function
} AskedRow;

extern const AskedRow asked_rows[ASKED_COUNT];

// What one of the choices of a field means, where their names do not suffice.
typedef struct {
    const char *help;
    const char *example;  // a part of a rules file with this choice
} ChoiceRow;

typedef struct FieldGroup FieldGroup;

typedef struct {
    const char *name;              // NULL ends the rows of a group
    const char *help;              // in English; the catalogue's key
    const char *initial_text;      // the default in words, if `initial` cannot express it
    const FieldGroup *of;          // the fields of a struct, or of each item of a list or map
    const char *const *choices;    // names of an enum, by value, ended by NULL
    const ChoiceRow *choice_rows;  // by value; NULL if the names of the choices suffice
    const char *example;           // a part of a rules file that has the field
    const char *word;              // a word that may stand instead of a value: "all", "hands"
    size_t offset;
    size_t count_at;  // member that counts the items of a list, map or list of choices
    size_t flag_at;   // a bool, set if the file has the field, or its word
    FieldType type;
    FieldAsked asked;
    int min, max;                       // limits of a number or an answer; of the number of items
    int initial, initial_max;           // the default; initial_max of a range
    unsigned only;                      // bits 1 << variant of the group; 0: in all of them
    bool required, unlimited, flagged;  // unlimited: UNLIMITED is allowed as well
    bool is_event;                      // it tells of something that happens
    bool named;                         // a set of cards that the name of a class may stand for
    bool address;                       // a name by which paths find its table, and nothing else
} Field;

// Fields that belong to one table of a rules file. Some groups are written with a constructor,
// which tells its variants apart: `set { … }`, `run { … }`.
struct FieldGroup {
    const char *what;  // "a kind of meld"
    const char *const
        *variants;  // names of the constructors, by value, ended by NULL; NULL: a plain table
    size_t size;    // of the struct
    const Field *fields;
    const char *const *helps;     // description of each variant
    const char *const *examples;  // of each variant: a part of a rules file that has it
};

extern const FieldGroup field_rules;

// The field that any table of fields may have; the rows of the rules alone list it.
extern const Field *const field_row;

// The groups that are written with constructors.
extern const FieldGroup field_move, field_kind, field_step, field_act;

// A count, and what moves it: a row for each CountEvent, in their order.
extern const FieldGroup field_counts, field_counts_on;

// Whether the items of the group are values, without fields of their own.
static inline bool field_group_is_plain(const FieldGroup *group)
{
    return group->fields[0].name[0] == '*' && group->fields[0].type != FIELD_ACTS;
}

static inline bool field_is_in(const Field *field, int variant)
{
    return field->only == 0 || (field->only >> variant & 1);
}

// Fills a struct with the defaults of its fields. A field that is `required` has no default.
void field_defaults(const FieldGroup *group, void *target);

// The field with this name in this variant of the group (-1: in any); NULL if there is none.
const Field *field_find(const FieldGroup *group, int variant, const char *name);

// The names of the fields of a variant of the group (-1: of any), in row order; returns their
// number.
int field_names(const FieldGroup *group, int variant, const char *names[FIELDS_LISTED_MAX]);

// Reads and sets the number of a field of type number, truth, choice or zone in a struct.
int field_number(const Field *field, const void *target);
void field_set_number(const Field *field, void *target, int number);

// Joins paths: "melds" and "set" make "melds.set"; "deal" and 1 make "deal[1]". A result longer
// than any path is "".
void field_path_join(char path[FIELD_PATH_MAX], const char *around, const char *name);
void field_path_item(char path[FIELD_PATH_MAX], const char *around, int item);

// The path of an entry of a list: by its name, "deal.hands", else by its place, from 1.
void field_path_entry(char path[FIELD_PATH_MAX], const char *around, const char *name, int item);

// The same as texts (base/text_of.h).
const char *path_of_field(const char *around, const char *name);
const char *path_of_item(const char *around, int item);
const char *path_of_entry(const char *around, const char *name, int item);

// Whether the path is that of the field `around`, or of one in it.
bool field_path_is_in(const char *path, const char *around);

// The name by which paths find an entry of the group; "" where it has none.
const char *field_entry_name(const FieldGroup *group, const void *entry);

// ---- The fields of one ruleset

// Two addresses of one field: its path, by names, "score.bonuses.undercut.points"; and its place,
// "score.bonuses[3].points", which entries have even without names, and acts by their kind. Names
// of entries are addresses and nothing else: they are no fields of the ruleset.
typedef struct {
    char path[FIELD_PATH_MAX], place[FIELD_PATH_MAX];
} FieldPaths;

// `target` is the struct that holds the field; `at` is valid only during the call.
typedef void FieldVisit(const FieldPaths *at, const Field *field, const void *target, void *data);

// Visits every field of a ruleset, in row order, including those with default values.
void fields_walk(const Ruleset *rules, FieldVisit *visit, void *data);

// Writes the path of the field or item to which an address leads, whichever of the two it is. False
// if it leads to none; then it is copied as it is.
bool field_path_of(const Ruleset *rules, const char *wanted, char path[FIELD_PATH_MAX]);

// The function that stands in the field, NULL where none does.
const Hook *field_hook(const Field *field, const void *target);

// Lists what the function in the field, its hook, is asked about where as many play as can: each
// seat or side, or each face of the deck; a single -1 if about nothing in particular. Returns their
// number.
int field_asks_about(const Ruleset *rules, const Field *field, const Hook *hook, int of[FACES]);

// The bytes and size of a field that consists of numbers, or lists of numbers, only; NULL for a
// field with text, functions or items.
const void *field_bytes(const Field *field, const void *target, size_t *size);

#endif
