// A study as one page of HTML with plots, which a person can read and send on.

#ifndef LOBA_SHELL_STUDY_PAGE_H
#define LOBA_SHELL_STUDY_PAGE_H

#include "shell/study.h"

// Writes the page, in place of what was there. False: it cannot be written, and `error` says so.
bool study_write_page(const Study *study, const char *path, Error *error);

#endif
