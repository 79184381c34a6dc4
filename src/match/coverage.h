// What scripted games exercise of the rules files that they play by: fields, values of options,
// functions and lines, each with the scripts that do.
//
// That a file was loaded exercises nothing. A field is exercised when its value has decided
// something: an act was done under it, a refusal named it, points or chips were given by it, a
// number was met exactly, its function answered (evidence.c says it of each field); a condition
// when its function has answered both ways; the value of an option when a script plays by it; a
// function or a line when it runs in play.

#ifndef LOBA_MATCH_COVERAGE_H
#define LOBA_MATCH_COVERAGE_H

#include <stdio.h>

#include "notation/scene.h"
#include "rules/source.h"

typedef enum { PART_FIELD, PART_OPTION, PART_FUNCTION, PART_LINE, PART_KINDS } PartKind;

enum { PART_NAME_MAX = FIELD_PATH_MAX + 64 };

// A part of a rules file.
typedef struct {
    PartKind kind;
    int file;                  // in Coverage.files
    int line;                  // from 1
    char name[PART_NAME_MAX];  // path of a field; "NAME = VALUE" of an option; "" otherwise
    bool usual;                // of an option: another value than this one stands for all others
    bool condition;            // of a field: it is a function that answers true or false
    bool answered[2];          // false; true
    bool loading;              // it ran as a file was loaded, which exercises nothing
    int code;                  // of a function that could be asked: its first line with code
    int *scripts;              // that exercise it, by number, rising
    int count, room;
} CoveredPart;

// The numbers of parts by line, from 0, each from 1; 0: the line has none.
typedef struct {
    int *parts;
    int room;
} PartsByLine;

typedef struct {
    char *path;  // without links, from the root
    bool named;  // a script names it; others are only extended
    char *text;  // as it lies on the disk when all was played; "" if it cannot be read
    PartsByLine lines, functions;  // while scripts are played
} CoveredFile;

typedef struct {
    char *path;  // as the loader calls it
    int file;
} NamedFile;

// The parts of one loaded ruleset, by path, for marking.
typedef struct {
    const Ruleset *rules;
    int count;
    struct PathOfPart *paths;  // sorted
} CoveredRules;

typedef struct {
    RunWatch watch;  // to be given to the source of the rulesets
    SceneWatch scene_watch;
    Scene *scene;  // the script that is played
    int current;   // in `rules`; -1: none
    int file_count, file_room;
    CoveredFile *files;
    int name_count, name_room;
    NamedFile *names;
    int part_count, part_room;
    CoveredPart *parts;
    int rules_count, rules_room;
    CoveredRules *rules;
    int script_count, script_room;
    char **scripts;  // their paths
    int paid_count;  // conditions that have answered true in this command
    char paid[32][FIELD_PATH_MAX];
} Coverage;

// `coverage` stays where it is until coverage_end.
void coverage_start(Coverage *coverage);
void coverage_end(Coverage *coverage);

// A script is about to be played in this scene, whose watch this sets.
void coverage_script(Coverage *coverage, const char *path, Scene *scene);

// All scripts were played: sorts the parts by file, line, kind and name. They are no longer added
// to.
void coverage_finish(Coverage *coverage);

// Whether the scripts exercise the part.
bool part_is_exercised(const CoveredPart *part);

// Whether nothing could exercise it: a line or a function that runs as the file is loaded alone.
bool part_is_for_loading(const CoveredPart *part);

// ---- For evidence.c

// The script exercises the field with this path, if the file has it.
void coverage_mark(Coverage *coverage, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// What happened in the game exercises fields: as it was set up, and by a command that was done, one
// that was refused, and a claim.
void evidence_of_start(Coverage *coverage);
void evidence_of_command(Coverage *coverage, const Act acts[], int count);
void evidence_of_refusal(Coverage *coverage, const Refusal *refusal);
void evidence_of_claim(Coverage *coverage, const char *about);

// Whether the condition at this path has answered true in this command.
bool coverage_was_true(const Coverage *coverage, const char *path);

#endif
