// What `loba simulate` finds out: who plays what, the numbers of the games, and what came of them.
// The reports (study_tell.h, study_json.h) read nothing else, so a study that was put together from
// files (study_file.h) gives the same bytes as one that was played at once.

#ifndef LOBA_SHELL_STUDY_H
#define LOBA_SHELL_STUDY_H

#include "match/session.h"
#include "shell/commands.h"
#include "sim/sample.h"

enum { FINGERPRINT_TEXT_MAX = 17 };

typedef struct {
    char variant[VARIANT_TEXT_MAX];  // a name, or a path as it was typed
    int setting_count;
    Setting settings[SETTINGS_MAX];
    const BotKind *bots[SEATS_MAX];  // by player
    char fingerprint[FINGERPRINT_TEXT_MAX];
    const Ruleset *rules;
    int loaded;
    const Ruleset **by_worker;  // of which the first is `rules`; NULL: none is played by
} StudyArm;

typedef struct {
    bool hands;   // single hands
    bool turned;  // each deal is played once for each seat
    int arm_count;
    StudyArm arms[ARMS_MAX];
    SeatNames names;  // of the players
    uint64_t seed;    // of the game with the number 1
    int64_t first, wanted;
    const struct CompareRow *compared;  // the figure of a comparison; NULL: there is one arm
    const char *rules_dir;              // where else rules were looked for; NULL: nowhere
    Sample sample;
    void *kept;  // json_t: of a file, in which settings may lie
} Study;

// The figures that --figure names.
typedef struct CompareRow {
    const char *name, *spanish;
    int figure, hand_figure;         // the latter of single hands; -1: it has no meaning for them
    const char *label, *hand_label;  // keys of the catalogue
} CompareRow;

enum { COMPARE_ROWS = 10 };
extern const CompareRow compare_rows[COMPARE_ROWS];

int compare_figure(const Study *study);

// The difference of a figure, B minus A.
Measured study_difference(const Study *study, int figure);

// Loads the rules of an arm, named as on the command line. Errors are printed, and told by the exit
// status.
int study_load(const Shell *shell, const char *variant, const Setting settings[], int count,
               StudyArm *arm);

// And once more for each further worker. False: they load no more, or are others now
// (ruleset_is_still), and `faults` says why.
bool study_load_workers(const RulesetSource *source, int workers, StudyArm *arm, Faults *faults);

void study_free(const RulesetSource *source, Study *study);

// The command that plays it again, as a line for a shell.
const char *study_command(const Study *study);

#endif
