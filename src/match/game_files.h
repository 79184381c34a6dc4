// The scripted games that paths lead to.

#ifndef LOBA_MATCH_GAME_FILES_H
#define LOBA_MATCH_GAME_FILES_H

#include <stdbool.h>
#include <stdio.h>

// Start from {0}.
typedef struct {
    int count, room;
    char **paths;
} GameFiles;

// Adds each file, and of each folder every file *.game and *.loba in byte order, those of folders
// within it too; links in a folder are not followed. False: some path leads to no game, and `err`
// was told so.
bool game_files_find(GameFiles *files, char *const paths[], int count, FILE *err);
void game_files_free(GameFiles *files);

#endif
