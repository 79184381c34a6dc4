// Which options of a variant had no effect in the games of a sample, as far as that can be told
// from what was counted.

#ifndef LOBA_SHELL_STUDY_OPTIONS_H
#define LOBA_SHELL_STUDY_OPTIONS_H

#include "shell/study.h"

// Finds the options of each arm all of whose fields are about what never occurred: how often the
// stock may be renewed where it never ran out, what becomes of an exchanged wild card where none
// was exchanged. Sets StudyArm.idle. What an option does that no number of the sample tells may
// have mattered, so such an option is none of them; nor is one whose value in force takes out
// whatever it is about.
void study_find_idle_options(const RulesetSource *source, Study *study);

#endif
