// A study in words and figures, for people: at a terminal, for a listener, or as a page.

#ifndef LOBA_SHELL_STUDY_TELL_H
#define LOBA_SHELL_STUDY_TELL_H

#include "shell/study.h"

void study_print(const Study *study, const Screen *screen);

// Writes the page, in place of what was there. False: it cannot be written, and `error` says so.
bool study_write_page(const Study *study, const char *path, Error *error);

// A line for one game.
void study_print_game(const Study *study, int64_t number, const MatchRecord *record, FILE *out);

#endif
