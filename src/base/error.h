// What went wrong, in words, for the person who can mend it: a rule writer, the author of a script,
// whoever started the program. Not for a move that the rules forbid (play/refusal.h), and not for
// our own mistakes (assert).

#ifndef LOBA_BASE_ERROR_H
#define LOBA_BASE_ERROR_H

#include <stdbool.h>
#include <stddef.h>

// ---- One thing

enum { ERROR_TEXT_MAX = 2048 };

typedef struct {
    char text[ERROR_TEXT_MAX];  // one sentence, lower case, no full stop; longer texts are cut
} Error;

// Sets the text. Always false, so that a function that fails ends with `return error_set(error,
// …)`.
bool error_set(Error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Says where: puts "place: " before the text. Always false.
bool error_within(Error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

// ---- All that is wrong with a file, not only the first: what its reader collects

enum {
    FAULTS_MAX = 50,  // kept; more are counted
    FAULT_FILE_MAX = 256,
    FAULT_FIELD_MAX = 96,
    FAULT_TEXT_MAX = 512,
};

typedef struct {
    char file[FAULT_FILE_MAX];    // "" where no file is at fault
    int line;                     // from 1; 0 where it is not known
    char field[FAULT_FIELD_MAX];  // path of the field of a rules file, "" where it is none
    char text[FAULT_TEXT_MAX];  // what was wanted, what was found, what to do: lower case, no full
                                // stop
} Fault;

typedef struct {
    int count;    // in the list
    int dropped;  // more than the list holds
    Fault list[FAULTS_MAX];
} Faults;

// Adds a fault; `file` and `field` may be NULL. Always false.
bool faults_add(Faults *faults, const char *file, int line, const char *field, const char *format,
                ...) __attribute__((format(printf, 5, 6)));

// "FILE:LINE: FIELD: TEXT", as far as these are known.
void fault_text(const Fault *fault, char *text, size_t size);

#endif
