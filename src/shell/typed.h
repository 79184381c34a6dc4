// From what is typed at the prompt to whole commands: beginnings of names, letters, several
// commands in a line, ranges of cards, and words left out that could be only one. Pure functions of
// the rules, a view and a text. Scripts, transcripts and the engine hold whole commands only.

#ifndef LOBA_SHELL_TYPED_H
#define LOBA_SHELL_TYPED_H

#include "shell/typed_names.h"

enum { TYPED_CHOICES_MAX = COMMAND_CHOICES_MAX };

// One command of a typed line.
typedef struct {
    size_t begin, end;  // bytes of the line, without the ";"
    bool asked;         // it could be each of `choices`; nothing is guessed
    bool named;         // the choices are names of commands, of which `word` is the beginning
    bool acts;          // it is a command of the game
    // The whole command; if no short form fits, the text as it was typed, and the parser says what
    // is wrong with it. "" if there is nothing.
    char text[LINE_MAX_BYTES + 1];
    uint16_t columns[LINE_MAX_BYTES + 2];  // where each character of it, and its end, was typed
    WordText word;
    int column;  // of the word that is not clear
    int choice_count;
    bool more;  // there are other choices
    char choices[TYPED_CHOICES_MAX][COMMAND_TEXT_MAX];
} Typed;

// Reads the command of the line that begins at this byte, for the seat of the view, the one asked.
// The next one begins behind `end`, unless the line ends there. `idle` as in typed_usable.
void typed_read(const Ruleset *rules, const View *view, uint64_t idle, const char *line,
                size_t begin, Typed *typed);

// Reads a question about the cards of a table that is not seen, "m 7CDH" or "l 8H on 5-7H": nothing
// is filled in that the cards of a hand would tell.
void typed_read_judged(const Ruleset *rules, const char *line, Typed *typed);

// Reads a line of somebody who is not asked for an act: its name may be the beginning of one of
// these commands, as bits. `acts` of a command of the game, or a card alone, which is not read on.
void typed_read_query(const Ruleset *rules, uint64_t commands, const char *line, Typed *typed);

// The byte at which the last command of the line begins.
size_t typed_last(const char *line);

// The column of the typed line at which this one of typed->text was typed; 0 stays 0.
int typed_column(const Typed *typed, int column);

// Moves the columns of a command that was parsed from typed->text to those of the typed line.
void typed_point(const Typed *typed, Parsed *parsed);

// Whether there is something new for the seat, so that a command of the game that was typed before
// is not to be done: a card that it had not seen, or the turn of somebody else.
bool typed_has_news(const View *before, const View *after);

#endif
