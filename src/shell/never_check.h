// What `check` notes of rules without fault, from hands that bots play: what was never so in any of
// them, and how many of them did not end by themselves.

#ifndef LOBA_SHELL_NEVER_CHECK_H
#define LOBA_SHELL_NEVER_CHECK_H

#include "shell/check.h"

// Plays whole matches of greedy and random bots, of the fewest and the most players, until all that
// the rules foresee has been so once, or NEVER_HANDS hands are over; then notes the rest, with the
// fields where it stands: conditions that never held, acts that nobody could do, kinds of meld that
// nobody could make, counts that nobody asked. Rare is not never: a condition that holds with facts
// of which each was so at some time is not noted. Nothing is noted where a function fails, or where
// it would take more effort than NEVER_EFFORT; nor of the file itself where it is `changed`, by
// settings or by house rules.
void note_nevers(const Ruleset *rules, bool changed, Faults *notes);

#endif
