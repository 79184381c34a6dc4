// Does a script show what it says it shows? "# shows ROW refused" wants an expected refusal that
// rests on the row of the ledger; "... allowed" wants something done under a field of the rules
// file that stands for the row, or a fact about it.

#ifndef LOBA_NOTATION_SHOWN_H
#define LOBA_NOTATION_SHOWN_H

#include "notation/script.h"
#include "play/play.h"

// The rules that a script has shown so far, as bits.
typedef struct {
    uint64_t claimed;  // rows of claims that stand in it
    uint32_t acts;     // rules under which something was done, in rules->acts
    uint32_t kinds;    // kinds of meld that were put down or added to, in rules->melds
    bool opening;      // a part of a contract was put down
    bool answered;     // somebody said whether they re-enter
} Shown;

// Notes what the acts that are about to be done in `game` show.
void shown_note_acts(Shown *shown, const Ruleset *rules, const Game *game, const Act acts[],
                     int count);

// Checks a comment "# shows ROW ..." against all that the script has shown. True for other lines.
bool shown_check(const Shown *shown, const Ruleset *rules, const Script *script,
                 const ScriptLine *line, LineError *error);

#endif
