// Which options of a variant had no effect in the games of a sample, as far as that can be told
// from what was counted.

#ifndef LOBA_SHELL_STUDY_OPTIONS_H
#define LOBA_SHELL_STUDY_OPTIONS_H

#include "shell/study.h"

// Finds the options of each arm all of whose fields matter only once something has occurred that
// never did: how often the stock may be renewed where it never ran out, where an exchanged wild
// card goes where none was exchanged, what a bonus is worth that nobody ever earned. Sets
// StudyArm.idle. What an option does that no number of the sample tells may have mattered, so such
// an option is none of them; nor is one with a field that decides whether something can occur, such
// as a size or a condition, nor one whose value in force takes out whatever it is about.
void study_find_idle_options(const RulesetSource *source, Study *study);

#endif
