// Rules files as tests load them: from tests/rules and rules, with every fault in one text.

#ifndef LOBA_TESTS_SUPPORT_RULES_FILES_H
#define LOBA_TESTS_SUPPORT_RULES_FILES_H

#include "rules/source.h"

enum { REPORT_MAX = 64 * 1024, FOLDER_SIZE = 512 };

// The variants that come with Loba.
enum { SHIPPED_GAMES = 10 };
extern const char *const shipped_games[SHIPPED_GAMES];

// Writes "FILE:LINE: FIELD: TEXT" for each fault, a line each; what a fault does not have is left
// out.
void faults_report(const Faults *faults, char report[REPORT_MAX]);

// The whole file as text, NULL where there is none; to be freed.
char *file_text(const char *path);

// Writes a file of a test; a test that cannot do that fails.
void file_write(const char *path, const char *text);

// Makes a new empty folder for the files of a test.
void folder_make(char path[FOLDER_SIZE]);

#endif
