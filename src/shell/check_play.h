// What `check` finds by playing: some matches between bots, in a process of their own. How long it
// takes is bounded by the number of acts, so that it is the same on every machine.

#ifndef LOBA_SHELL_CHECK_PLAY_H
#define LOBA_SHELL_CHECK_PLAY_H

#include "base/faults.h"
#include "rules/source.h"

// A variant as it is to be played.
typedef struct {
    const Ruleset *rules;
    const char *variant;  // as the command line names it
    const Setting *settings;
    int setting_count;
    const char *save;  // where a scripted game is to be written of what fails; NULL: nowhere
} PlayedVariant;

// True: nothing failed. Otherwise a fault is added, which says in which match of which bots it came
// to light, and at which command.
bool check_by_playing(const PlayedVariant *played, Faults *faults);

#endif
