// A typed line, cut into words that know their columns; and the names that it may contain: of
// seats, of piles, of directions round the table.

#ifndef LOBA_NOTATION_LINE_H
#define LOBA_NOTATION_LINE_H

#include <stddef.h>

#include "base/error.h"
#include "rules/ruleset.h"

enum {
    LINE_MAX_BYTES = 4096,
    LINE_MAX_WORDS = 512,  // all cards of a game, and the words between them
    WORD_TEXT_MAX = 64,    // bytes of a word as an error shows it, with its end
};

typedef struct {
    const char *start;
    int length;
    int column;  // characters from 1
} LineWord;

// Words are separated by spaces, tabs and commas; a "+" is a word of its own. Words point into the
// text.
typedef struct {
    int count;
    int at;          // the next word
    int end_column;  // the column after the last word
    LineWord words[LINE_MAX_WORDS];
} Line;

typedef struct {
    int column;   // 0 if unknown
    Error error;  // without the place
} LineError;

// Sets an error at a word; for NULL, at the end of the line. Always false.
bool line_error(LineError *error, const Line *line, const LineWord *word, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// Reports a word that is not among the names in a table, whose rows begin with their names and have
// `row_size` bytes. The message is `meant`, with the nearest name, or `other` if none is near
// (base/error.h). Always false.
bool line_unknown(LineError *error, const LineWord *word, const void *rows, size_t row_size,
                  int count, const char *meant, const char *other);

// Checks that the text up to `end` can be part of a line. Its first character is in `column`. False
// if it is not UTF-8, has control characters, or is too long.
bool line_check(const char *text, const char *end, int column, LineError *error);

// Checks the text and cuts it into words, up to its end or to a comment: a word that begins with
// "#".
bool line_split(Line *line, const char *text, int column, LineError *error);

// The next word; NULL at the end. `line_take` also advances past it.
const LineWord *line_peek(const Line *line);
const LineWord *line_take(Line *line);

// Takes the next word if it is this one; case is ignored.
bool line_take_word(Line *line, const char *word);

// Takes the words of a name, in order; case and accents are ignored.
bool line_take_name(Line *line, const char *name);

// Whether the word is this one; case is ignored.
bool word_is(const LineWord *word, const char *text);

// Whether the word consists of digits.
bool word_is_number(const LineWord *word);

// Whether the word is one of `words`, which are separated by spaces; case is ignored.
bool words_have(const char *words, const char *word);

typedef struct {
    char text[WORD_TEXT_MAX];
} WordText;

// The word by itself, cut where it is too long; "" for none.
WordText word_text(const LineWord *word);

// Whether the word is "..." or "…", for further cards.
bool word_is_rest(const LineWord *word);

// The bytes from the start of `first` to the end of `last`, which may be the same word.
int line_span(const LineWord *first, const LineWord *last);

// Takes a whole number from min to max; the error calls it `what`.
bool line_take_number(Line *line, const char *what, long long min, long long max, long long *number,
                      LineError *error);

// Whether the line is at its end; if not, the error shows the next word.
bool line_ends(const Line *line, LineError *error);

// ---- Names

enum {
    SEAT_COLUMNS = 16,
    SEAT_NAME_SIZE = 4 * SEAT_COLUMNS + 1,  // bytes, with its end
};

typedef struct {
    int count;
    char list[SEATS_MAX][SEAT_NAME_SIZE];
} SeatNames;

// Whether a seat may have this name; does not depend on the locale. The error continues a sentence
// that begins with the name.
bool seat_name_check(const char *name, Error *error);

// Whether two names are the same apart from case; Latin letters only.
bool seat_name_same(const char *a, const char *b);

// The seat of this name, or -1.
int seat_find(const SeatNames *names, const char *name);

// Whether the next word is a number and not a seat: a seat may have the name "3".
bool line_next_is_number(const Line *line, const SeatNames *names);

// Takes the name of a seat; the error lists the seats.
bool line_take_seat(Line *line, const SeatNames *names, int *seat, LineError *error);

// Takes the name of a pile; if the next word is none, takes nothing and returns -1.
int line_take_zone(Line *line, const Ruleset *rules);

// Takes a count of the rules, with the seat whose number it is unless it is one of the table, and
// finds its place (ruleset_count_place).
typedef struct {
    int count, seat, place;  // seat: -1 of the table
} CountName;

bool line_take_count(Line *line, const Ruleset *rules, const SeatNames *names, CountName *name,
                     LineError *error);

// "left" and "right", indexed by Direction; takes one of them.
extern const char *const direction_names[];
bool line_take_direction(Line *line, Direction *direction, LineError *error);

#endif
