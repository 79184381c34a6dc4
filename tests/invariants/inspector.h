// Looks at a match after each act and says what should never be: a card lost, a chip gained, an act
// that was offered and is refused, one that was not offered and is done, a refusal that changes
// something, a view that tells what is hidden, an undo that leaves another game than there was.

#ifndef LOBA_TESTS_INVARIANTS_INSPECTOR_H
#define LOBA_TESTS_INVARIANTS_INSPECTOR_H

#include "invariants/house.h"
#include "sim/match.h"

#include <stdio.h>

typedef enum {
    // After each act
    INVARIANT_CARDS,
    INVARIANT_REMAINS,
    INVARIANT_CHIPS,
    INVARIANT_MELDS,
    // Before each act
    INVARIANT_LISTS,
    INVARIANT_KINDS,
    INVARIANT_TWICE,
    INVARIANT_WALKS,
    INVARIANT_OFFERED,
    INVARIANT_COMMANDS,
    INVARIANT_TAKEN_BACK,
    INVARIANT_OTHERS,
    INVARIANT_REFUSALS,
    INVARIANT_REASONS,
    INVARIANT_VIEWS,
    INVARIANT_HIDDEN_LEGAL,
    INVARIANT_HIDDEN_REFUSALS,
    INVARIANT_HIDDEN_FACTS,
    INVARIANT_COMPLETIONS,
    INVARIANT_POSITIONS,
    // Beside the match, command by command
    INVARIANT_UNDO,
    INVARIANT_REDO,
    INVARIANT_FRESH,
    // At the end
    INVARIANT_LOG,
    INVARIANT_COPIES,
    INVARIANT_SCENES,
    INVARIANT_SAVED,
    INVARIANTS,
} Invariant;

typedef struct {
    const char *name;   // one word
    const char *claim;  // what holds
} InvariantRow;

extern const InvariantRow invariant_rows[INVARIANTS];

// What is played: rules that can be loaded again. The texts are the caller's.
typedef struct {
    const RulesetSource *source;
    const char *variant;
    const Setting *settings;
    int setting_count;
} Subject;

// An act of the match, and a sum over the game that it left.
typedef struct {
    Act act;
    int seat;
    uint64_t sum;
} Entry;

// How a session stood before a command that it may take back.
typedef struct {
    Play play;
    uint32_t acts;
    int done_count, event_count;
} Mark;

typedef struct {
    const House *house;
    Subject subject;
    const Contest *contest;
    uint64_t looked_for;  // bits 1 << Invariant: what else is broken goes by unseen
    Random random;
    CardSet deck;

    // Before an act: as the game and as the view of the seat asked have it
    View view;
    ActList legal, seen, other;

    Entry *log;
    int log_count, log_room;
    Game last;  // as the last act left it
    History last_history;

    Session session;  // the same match, as it is played at the prompt
    Act held;         // a card taken, of which the session is told with its use
    bool holds;
    Mark *marks;  // of the commands that can be taken back
    int mark_count, mark_room;

    Game copy;  // taken after some act, `copied_at` acts after the start
    History copied;
    int copied_at;

    bool is_fresh;  // the match is played again beside itself, with rules loaded anew for each act
    Play fresh;

    long tried[INVARIANTS];  // how often each was held against something
    Invariant broken;
    Error fault;  // "" while nothing is broken
} Inspector;

// Start from {0}; what was allocated, and `tried`, go from one match to the next.
void inspector_start(Inspector *inspector, const House *inspected, const Subject *subject,
                     const Contest *contest, uint64_t looked_for);
void inspector_free(Inspector *inspector);

// What match_play calls.
Observer inspector_observer(Inspector *inspector);

// What can only be held against a whole match, however it ended; false where something is broken.
bool inspector_finish(Inspector *inspector);

// The match so far as a scripted game. With `undoing`, some commands are undone and done again.
void inspector_write(const Inspector *inspector, FILE *file, Random *undoing);

#endif
