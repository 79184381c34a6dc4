// The files by which an editor with the Lua language server knows what rules files may say.

#ifndef LOBA_SHELL_EDITOR_FILES_H
#define LOBA_SHELL_EDITOR_FILES_H

#include "base/error.h"

// The settings of the language server, and the definitions (rules/definitions.h) in a folder of
// their own, so that no list of variants takes them for one.
#define EDITOR_SETTINGS ".luarc.json"
#define EDITOR_DEFINITIONS_FOLDER ".luals"
#define EDITOR_DEFINITIONS EDITOR_DEFINITIONS_FOLDER "/loba.lua"

// Writes both files into a folder that is there. The definitions replace those of an older program;
// settings that are there already, and are others than these, are somebody's own and stay as they
// are. False: `error` says why one could not be written.
bool editor_files_write(const char *folder, Error *error);

#endif
