// A definition file for the Lua language server, read as that server reads it: line by line, each a
// class, a field, an alias, a function or a value, and each type one that is declared somewhere.

#ifndef LOBA_TESTS_SUPPORT_DEFINITIONS_READ_H
#define LOBA_TESTS_SUPPORT_DEFINITIONS_READ_H

#include <stdbool.h>

enum {
    RECORDS_MAX = 2000,
    TYPES_MAX = 8000,
    NAME_BYTES = 128,
    TYPE_BYTES = 512,
    PARAMETERS_MAX = 8
};

typedef enum {
    IS_CLASS,
    IS_ALIAS,
    IS_FIELD,     // "loba.r.turn", "loba.hand.one.[integer]"
    IS_CHOICE,    // "loba.chips.on.hand end"
    IS_FUNCTION,  // "h.total", "set"
    IS_VALUE,     // "unlimited"
    IS_TABLE,     // "h", "string"
} RecordKind;

typedef struct {
    RecordKind kind;
    char name[NAME_BYTES];
    char
        type[TYPE_BYTES];  // of a field or value; of a function's first parameter; a class's parent
    char said[TYPE_BYTES];  // the line of description before it
    int returns, overloads, line;
} Record;

typedef struct {
    char name[NAME_BYTES];
    int line;
} TypeName;

enum { SLOTS = 8192 };  // a power of two, and many more than records

typedef struct {
    Record records[RECORDS_MAX];
    TypeName types[TYPES_MAX];
    int record_count, type_count, line, findings;
    int found[SLOTS];  // records by their names: a place in the list, from 1
    bool meta;
    char first[256];  // finding

    // What the next line of code belongs to.
    char class[NAME_BYTES], said[TYPE_BYTES], generics[NAME_BYTES], type[TYPE_BYTES];
    char parameters[PARAMETERS_MAX][NAME_BYTES];
    char parameter_type[TYPE_BYTES];  // of the first
    int parameter_count, returns, overloads;
} Reading;

// Nothing is read yet.
void reading_begin(Reading *reading);

void reading_line(Reading *reading, const char *line);

// Finds the types that lead to no class, alias or type of Lua, once all lines are read.
void reading_resolve(Reading *reading);

// Counts something that is wrong, in the line of `reading`, and keeps the text of the first.
__attribute__((format(printf, 2, 3))) void reading_find(Reading *reading, const char *format, ...);

// The record of this kind and name; NULL if there is none.
Record *reading_record(Reading *reading, RecordKind kind, const char *name);

#endif
