// A scripted game as a file: its lines, the kind of each line, and the sealing of a seed.

#ifndef LOBA_NOTATION_SCRIPT_H
#define LOBA_NOTATION_SCRIPT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "notation/line.h"

enum { SCRIPT_BYTES_MAX = 4 * 1024 * 1024 };

typedef enum {
    SCRIPT_NOTHING,  // empty, or a comment
    SCRIPT_SETUP,    // "seats Ana Beto"
    SCRIPT_COMMAND,  // "Ana> draw"
    SCRIPT_REFUSAL,  // "! draw_first LM-09": the command above, or the seats, must be refused
    SCRIPT_CLAIM,    // "= turn Beto": this must hold here
} ScriptKind;

typedef struct {
    ScriptKind kind;
    const char *text;  // the whole line without its end
    const char *rest;  // after ">", "!" or "="; the whole line of a set-up line
    int column;        // of `rest`, from 1
    int refusal;       // number of the line that expects this one to be refused; 0: none
    char *blessed;     // the corrected line, if it differs; "" drops the line
} ScriptLine;

typedef struct {
    char *text;
    int line_count;
    ScriptLine *lines;  // line 1 is lines[0]
} Script;

// An error in a script, and its place.
typedef struct {
    int line;    // from 1; 0 if no line is at fault
    int column;  // from 1; 0 if unknown
    Error error;
} ScriptError;

// Reads a script to its end. False if it is too long or not text.
bool script_read(FILE *in, Script *script, ScriptError *error);
void script_free(Script *script);

// Leaves the lines before this one alone, from 1, and of these no comments, which may speak of all.
// False: that line does not begin a command of the script.
bool script_cut(Script *script, int line);

// Makes nothing of the claims among the first lines.
void script_drop_claims(Script *script, int count);

// Sets the corrected text of a line.
void script_bless(ScriptLine *line, const char *text);

// Writes the script with its corrections.
void script_write(const Script *script, FILE *out);

// A comment "# shows LM-13 refused" names the ledger rows that the script demonstrates.
typedef enum { SHOWS_NOTHING, SHOWS_ALLOWED, SHOWS_REFUSED, SHOWS_WRONG } ScriptShows;

// Splits the comment into its rows. SHOWS_NOTHING: the line is no such comment. SHOWS_WRONG: the
// comment is malformed, and the error says why.
ScriptShows script_shows(const ScriptLine *line, Line *rows, LineError *error);

// The seal obscures a seed in a script, since the seed determines the cards. It keeps a player who
// opens the file of a match from reading it by accident; it does not stop one who wants to know.
enum { SEAL_TEXT_MAX = 17 };  // 16 hexadecimal digits, with their end

void seal_text(uint64_t seed, char text[SEAL_TEXT_MAX]);

// The seed of a sealed text; false if `seal_text` could not have written the text.
bool seal_open(const char *text, uint64_t *seed);

#endif
