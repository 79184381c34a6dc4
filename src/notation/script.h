// A scripted game as a file: its lines, what kind of line each is, and the seal on a seed.

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
    const char *rest;  // what follows ">", "!" or "="; the whole line of a set-up line
    int column;        // of `rest`, from 1
    int refusal;       // the number of the line that expects this one to be refused; 0: none
    char *blessed;     // what the line should be, where that differs; "" drops the line
} ScriptLine;

typedef struct {
    char *text;
    int line_count;
    ScriptLine *lines;  // line 1 is lines[0]
} Script;

// An error in a script, and its place.
typedef struct {
    int line;    // from 1; 0 where no line is at fault
    int column;  // from 1; 0 where it is not known
    Error error;
} ScriptError;

// Reads a script up to its end. False: it is too long, or is no text.
bool script_read(FILE *in, Script *script, ScriptError *error);
void script_free(Script *script);

// Sets what a line should be.
void script_bless(ScriptLine *line, const char *text);

// Writes the script as it is blessed.
void script_write(const Script *script, FILE *out);

// A comment "# shows LM-13 refused" names the rows of the ledger that a script is an example of.
typedef enum { SHOWS_NOTHING, SHOWS_ALLOWED, SHOWS_REFUSED, SHOWS_WRONG } ScriptShows;

// Splits the rows off into `rows`. SHOWS_NOTHING: the line is no such comment; SHOWS_WRONG: a
// malformed one, and the error says why.
ScriptShows script_shows(const ScriptLine *line, Line *rows, LineError *error);

// A seed as a script has it that is not to be read at a glance: it tells the cards. The seal keeps
// a player who looks into the file of a match from seeing it, not one who sets out to find it.
enum { SEAL_TEXT_MAX = 17 };  // 16 hexadecimal digits, with their end

void seal_text(uint64_t seed, char text[SEAL_TEXT_MAX]);

// The seed that was sealed so; false where the text is none that `seal_text` writes.
bool seal_open(const char *text, uint64_t *seed);

#endif
