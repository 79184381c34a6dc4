// An analysis as it is told: to people (analysis_tell.c) and as JSON (analysis_json.c). Private to
// the command `analyse`.

#ifndef LOBA_SHELL_ANALYSED_H
#define LOBA_SHELL_ANALYSED_H

#include <limits.h>

#include "match/analysis.h"
#include "shell/commands.h"
#include "shell/reporting.h"

enum { PLAY_COMMAND_MAX = PATH_MAX + 1024 };

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
void analysed_command(const Analysed *analysed, const Decision *decision,
                      char text[PLAY_COMMAND_MAX]);

// To people; as one line of JSON.
void analysis_print(const Analysed *analysed);
void analysis_print_json(const Analysed *analysed);

// Writes the page. False: it cannot be written, and `error` says why.
bool analysis_write_page(const Analysed *analysed, const char *path, Error *error);

#endif
