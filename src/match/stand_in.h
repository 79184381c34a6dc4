// A rules file in place of the one that a scripted game names: its own, or one that extends that.
// So the author of a house rule plays on from the scripts of the game that it changes.

#ifndef LOBA_MATCH_STAND_IN_H
#define LOBA_MATCH_STAND_IN_H

#include "rules/source.h"

// Whatever a script names, its source loads `variant` under the options and house rules of the
// script; `settings` change some of the options, and put more house rules on it. Fails where
// neither the variant nor a file that it extends is what the script names. Points to all that it is
// given.
typedef struct {
    RulesetSource source;
    const RulesetSource *inner;
    const char *variant;
    const Setting *settings;
    int setting_count;
} StandIn;

void stand_in_start(StandIn *stand_in, const RulesetSource *inner, const char *variant,
                    const Setting settings[], int setting_count);

#endif
