// A study in words, for a terminal.

#ifndef LOBA_SHELL_STUDY_TEXT_H
#define LOBA_SHELL_STUDY_TEXT_H

#include "shell/study.h"

void study_print(const Study *study, const Screen *screen);

// A line for one game.
void study_print_game(const Study *study, int64_t number, const MatchRecord *record, FILE *out);

#endif
