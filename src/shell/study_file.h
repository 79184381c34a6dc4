// The results of a study in a file, so that a sample can be played in parts, anywhere, and be added
// up: exact sums, a line of JSON each (docs/simulate.md). What is added up is the sums of the
// whole, to the last bit.

#ifndef LOBA_SHELL_STUDY_FILE_H
#define LOBA_SHELL_STUDY_FILE_H

#include "shell/reporting.h"
#include "shell/study.h"

// Of --save.
extern const Output output_results;

// Whether the texts of the study can be written to a file of results, and read again. False:
// `error` says what cannot.
bool study_can_save(const Study *study, Error *error);

// Writes the results, in place of what was there. False: it cannot be written, and `error` says so.
bool study_save(const Study *study, const char *path, Error *error);

// Reads the files and adds them up. They must be parts of one sample, without a gap, in any order.
// What is wrong is printed; returns the exit status. The study is freed in any case by study_free.
int study_merge(const Shell *shell, char *const paths[], int count, Study *study);

#endif
