// What went wrong, in words, for the person who can mend it: a rule writer, the author of a script,
// the user who started the program. A move that the rules forbid is a refusal (play/refusal.h); a
// mistake of our own is an assert.

#ifndef LOBA_BASE_ERROR_H
#define LOBA_BASE_ERROR_H

#include <stdbool.h>
#include <stddef.h>

// ---- One error

enum { ERROR_TEXT_MAX = 2048 };

typedef struct {
    char text[ERROR_TEXT_MAX];  // one sentence, lower case, no full stop; longer texts are cut
} Error;

// Sets the text. Always false, so that a function that fails ends with `return error_set(error,
// …)`. Cold, as all that makes errors: the code of a failure lies apart from that of every
// decision.
bool error_set(Error *error, const char *format, ...) __attribute__((cold, format(printf, 2, 3)));

// Adds the place: puts "place: " before the text. Always false.
bool error_within(Error *error, const char *format, ...)
    __attribute__((cold, format(printf, 2, 3)));

// ---- A name that is not known

// The closest of `names` to `wanted`, counted in typing slips: a letter too many, missing or wrong,
// or two neighbours exchanged; case is ignored. Of equally close names the first. NULL if none is
// close: one slip for every three letters is allowed, three at most.
const char *nearest_name(const char *wanted, const char *const names[], int count);

// The same for the rows of a table, each `row_size` bytes, whose first member is the name.
const char *nearest_row(const char *wanted, const void *rows, size_t row_size, int count);

// Reports an unknown name with one of two translated formats: `meant`, which takes the given name
// and the nearest one, or `other`, which takes the given name, if `nearest` is NULL. Always false,
// as error_set.
bool error_unknown(Error *error, const char *given, const char *nearest, const char *meant,
                   const char *other);

// ---- All faults of one file, as its reader collects them

enum {
    FAULTS_MAX = 50,  // kept in the list; more are only counted
    FAULT_FILE_MAX = 256,
    FAULT_FIELD_MAX = 96,
    FAULT_TEXT_MAX = 512,
};

typedef struct {
    char file[FAULT_FILE_MAX];    // "" if no file is at fault
    int line;                     // from 1; 0 if it is not known
    char field[FAULT_FIELD_MAX];  // path of a field of a rules file; "" if it is about none
    char text[FAULT_TEXT_MAX];  // what was wanted, what was found, what to do: lower case, no full
                                // stop
} Fault;

typedef struct {
    int count;    // in the list
    int dropped;  // not kept in the list
    Fault list[FAULTS_MAX];
} Faults;

// Adds a fault; `file` and `field` may be NULL. Always false.
bool faults_add(Faults *faults, const char *file, int line, const char *field, const char *format,
                ...) __attribute__((cold, format(printf, 5, 6)));

// "FILE:LINE: FIELD: TEXT", without the parts that are unknown.
void fault_text(const Fault *fault, char *text, size_t size);

// ---- Exit statuses, for a shell or another program

enum {
    STATUS_WELL = 0,
    STATUS_FAILED = 1,  // a scripted game failed, or a transcript is at fault
    STATUS_USAGE = 2,   // wrong usage; an unknown variant, option or value too
    STATUS_RULES = 3,   // anything that a rules file causes, its limits included
    STATUS_LIMIT = 4,   // a limit of the program, or of the machine (base/memory.h)
    STATUS_INTERRUPTED = 130,
    STATUS_PIPE = 141,  // nobody reads our output
};

#endif
