// A study as one line of JSON; docs/simulate.md is its schema.

#ifndef LOBA_SHELL_STUDY_JSON_H
#define LOBA_SHELL_STUDY_JSON_H

#include "shell/study.h"

void study_print_json(const Study *study, FILE *out);

// A line for one game.
void study_print_game_json(const Study *study, int64_t number, const MatchRecord *record,
                           FILE *out);

// Texts of a study: as people may be shown them, or as they are, to be read again.
typedef enum { TEXTS_ESCAPED, TEXTS_EXACT } StudyTexts;

// What a study is, without what came of it; study_file.h writes it too. Exact texts must be UTF-8.
struct json_t *study_head_json(const Study *study, StudyTexts texts);

// How often each length occurs, from 0 to the longest that does; `longest` is the last one of the
// list.
struct json_t *study_lengths_json(const int64_t lengths[], int longest);

#endif
