// An analysis as it is told: to people (analysis_tell.c) and as JSON (analysis_json.c). Private to
// the command `analyse`.

#ifndef LOBA_SHELL_ANALYSED_H
#define LOBA_SHELL_ANALYSED_H

#include "match/analysis.h"
#include "shell/commands.h"
#include "shell/reporting.h"

typedef struct {
    const Shell *shell;
    const char *path;  // of the match
    const Analysis *analysis;
    const Seats *seats;
    bool left;           // it was interrupted before all decisions were weighed
    const char *broken;  // why the file was not played to its end; NULL: it was
} Analysed;

// The command that plays on from the decision, to be typed in a shell, here or by whoever it is
// sent to: the program by its name, the file as it was named.
const char *analysed_command(const Analysed *analysed, const Decision *decision);

// To people; as one line of JSON.
void analysis_print(const Analysed *analysed);
void analysis_print_json(const Analysed *analysed);

// Writes the page. False: it cannot be written, and `error` says why.
bool analysis_write_page(const Analysed *analysed, const char *path, Error *error);

#endif
