// What went wrong, in words, for the person who can mend it: a rule writer, the author of a script,
// the user who started the program. A move that the rules forbid is a refusal (play/refusal.h); a
// mistake of our own is an assert.

#ifndef LOBA_BASE_ERROR_H
#define LOBA_BASE_ERROR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

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

// What the system says of an error number (errno), in the program's own words where they are known.
const char *error_of_system(int number) __attribute__((cold));

// Closes a stream that was written to. False, with the reason in errno: not all of it was written.
bool stream_close(FILE *stream);

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

// The kinds of fault of a rules file. Each has a name that never changes, for programs and for
// `loba help NAME`, whose page tells what it means and shows how it is mended.
typedef enum {
    // What cannot be read.
    FAULT_ABSENT_FILE,     // no such file, or none that can be read
    FAULT_NOT_TEXT,        // no text in UTF-8
    FAULT_RING,            // files that extend one another
    FAULT_SYNTAX,          // no Lua
    FAULT_FORBIDDEN_SIGN,  // Lua, but not here
    FAULT_NO_RULES,        // the file returns no table
    FAULT_WRONG_FORMAT,    // `host`
    FAULT_CAUGHT_FAULT,    // a fault of the parent, hidden by pcall

    // What fails as the file runs, or a function of it.
    FAULT_ABSENT_NAME,
    FAULT_GLOBAL_NAME,
    FAULT_UNKNOWN_CONSTRUCTOR,
    FAULT_NIL_VALUE,
    FAULT_LUA_ERROR,  // all other errors of Lua, and `error`
    FAULT_WRONG_CALL,
    FAULT_TOO_COSTLY,  // a limit of the sandbox
    FAULT_ABSENT_FACT,
    FAULT_CHANGES_STATE,
    FAULT_WRONG_ANSWER,
    FAULT_NEVER_EQUAL,  // a comparison that never holds

    // Fields.
    FAULT_UNKNOWN_FIELD,
    FAULT_MISSING_FIELD,
    FAULT_UNNAMED_VALUE,
    FAULT_WRONG_TYPE,
    FAULT_OUT_OF_RANGE,
    FAULT_UNKNOWN_CHOICE,
    FAULT_UNDEFINED_NAME,  // a zone, class, kind, count, step or option that the file lacks
    FAULT_BAD_NAME,
    FAULT_TOO_MANY,
    FAULT_REPEATED,
    FAULT_WRONG_PARAMETERS,
    FAULT_WRONG_OPTION,
    FAULT_WRONG_SETTING,  // `--set`, not the file

    // Fields that do not agree.
    FAULT_IMPOSSIBLE,
    FAULT_INCOMPLETE,
    FAULT_MISPLACED,
    FAULT_ENDLESS,
    FAULT_DEAD_RULE,
    FAULT_DEAD_OPTION,
    FAULT_OPTION_FAILS,
    FAULT_WORD_TAKEN,
    FAULT_STALE_WORD,
    FAULT_MISFIT,         // house rules that the variant has no place for
    FAULT_DISAGREEMENT,   // two house rules that set one thing differently
    FAULT_ORDER_MATTERS,  // house rules that give other rules in another order
    FAULT_NO_WAY_OUT,     // a hand in which nobody can go out; a note as well
    FAULT_NEVER_HELD,     // what was never so in hands that bots play; a note as well
    FAULT_NEVER_ENDS,     // hands that do not end; a note as well

    // In play.
    FAULT_FAILS_IN_PLAY,
    FAULT_UNSTEADY,

    FAULT_MACHINE,  // no fault of the file
    FAULT_CODES,
} FaultCode;

extern const char *const fault_names[FAULT_CODES];

enum {
    FAULTS_MAX = 50,  // kept in the list; more are only counted
    FAULT_FILE_MAX = 256,
    FAULT_FIELD_MAX = 96,
    FAULT_TEXT_MAX = 512,
    FAULT_SOURCE_MAX = 160,
};

typedef struct {
    FaultCode code;
    char file[FAULT_FILE_MAX];    // "" if no file is at fault
    int line;                     // from 1; 0 if it is not known
    int column, end;              // of the characters at fault, from 1, and of the one behind them;
                                  // 0 where that is not certain
    char field[FAULT_FIELD_MAX];  // path of a field of a rules file; "" if it is about none
    char text[FAULT_TEXT_MAX];  // what was wanted, what was found, what to do: lower case, no full
                                // stop
    int bare;                   // length of the text without the match in which it was found;
                                // 0: the whole
    bool idle;                  // a field that has nothing to act on
    char source[FAULT_SOURCE_MAX];  // the line, cut where it is longer; "" if it is not known
    int setting;  // the number of the caller's setting that is at fault, from 1; 0: none is
} Fault;

typedef struct {
    int count;    // in the list
    int dropped;  // not kept in the list
    Fault list[FAULTS_MAX];
} Faults;

// Adds a fault; `file` and `field` may be NULL. Always false.
bool faults_add(Faults *faults, FaultCode code, const char *file, int line, const char *field,
                const char *format, ...) __attribute__((cold, format(printf, 6, 7)));

// Adds a fault that is known already. Always false.
bool faults_add_whole(Faults *faults, const Fault *fault) __attribute__((cold));

// "FILE:LINE:COLUMN: FIELD: TEXT [CODE]" without the parts that are unknown, by base/text_of.h.
const char *fault_text(const Fault *fault);

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
