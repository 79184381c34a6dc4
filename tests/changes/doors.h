// The four doors by which changes of one line come into a game, and what the game answers.

#ifndef LOBA_TESTS_CHANGES_DOORS_H
#define LOBA_TESTS_CHANGES_DOORS_H

#include "base/bytes.h"
#include "rules/source.h"

typedef enum {
    DOOR_TABLE,       // return extends("gin", { ["match.limit"] = 60 })
    DOOR_ASSIGNMENT,  // local r = extends("gin"); r.match.limit = 60; return r
    DOOR_HOUSE,       // house { change = { ["match.limit"] = 60 } }
    DOOR_SET,         // --set match.limit=60
    DOORS,
} Door;

extern const char *const door_names[DOORS];

// A value as a file writes it.
typedef struct {
    const char *path, *value;
} Change;

// What comes of it: rules, by their values, by all that is said of them and by matches; or faults.
typedef struct {
    bool loaded;
    uint64_t values;
    Digest played;
    uint64_t codes;               // of faults, as bits
    char parent[FAULT_FILE_MAX];  // the shipped file into which one of the faults points, else ""
    char *said;                   // the explanation of the rules; or the faults, sorted
} Answer;

enum { CHANGES_MAX = 3 };

// Whether the changes can be written at the door and mean the same there. Functions cannot be
// typed; by --set one chooses, fewer players than the game is for, and what the option `blocked`
// offers, which stays on offer.
bool door_takes(Door door, const Change changes[], int count);

// Loads the game with the changes from this door, and plays it; give the answer to answer_free.
void door_answer(Door door, const char *game, const Change changes[], int count, Answer *answer);
void answer_free(Answer *answer);

// Says in which way two answers differ; NULL where they are the same.
const char *answer_differs(const Answer *a, const Answer *b);

#endif
