// A line that somebody wrote, cut into words that know their column, and the names that may stand
// in it: of seats, of piles, of the ways round the table.

#ifndef LOBA_NOTATION_LINE_H
#define LOBA_NOTATION_LINE_H

#include <stddef.h>

#include "base/error.h"
#include "rules/ruleset.h"

enum {
    LINE_MAX_BYTES = 4096,
    LINE_MAX_WORDS = 512,  // all cards of a game, and what stands between them
    WORD_TEXT_MAX = 64,    // bytes of a word as an error shows it, with its end
};

typedef struct {
    const char *start;
    int length;
    int column;  // characters from 1
} LineWord;

// Words are parted by spaces, tabs and commas; a "+" is a word of its own. They point into the
// text.
typedef struct {
    int count;
    int at;          // the next word to be read
    int end_column;  // where one more word would stand
    LineWord words[LINE_MAX_WORDS];
} Line;

typedef struct {
    int column;   // 0 where it is not known
    Error error;  // without the place
} LineError;

// Always false. The word may be NULL: then the end of the line is at fault.
bool line_error(LineError *error, const Line *line, const LineWord *word, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// Says that a word is none of the names with which the rows of a table begin, so many bytes each:
// `meant` names the nearest of them, `other` is said where none is near (base/error.h). Always
// false.
bool line_unknown(LineError *error, const LineWord *word, const void *rows, size_t row_size,
                  int count, const char *meant, const char *other);

// Is this text that may stand in a line? Its first character stands in `column`. False where it is
// no UTF-8, has control characters, or is too long.
bool line_check(const char *text, int column, LineError *error);

// Checks the text and cuts it, up to its end or to a comment: a word that begins with "#".
bool line_split(Line *line, const char *text, int column, LineError *error);

// The next word, NULL at the end; `line_take` goes on behind it.
const LineWord *line_peek(const Line *line);
const LineWord *line_take(Line *line);

// Takes the next word where it is this one, capitals aside.
bool line_take_word(Line *line, const char *word);

// Takes the words of a name, which stand one after the other, capitals and accents aside.
bool line_take_name(Line *line, const char *name);

// True when the word is this one, capitals aside.
bool word_is(const LineWord *word, const char *text);

// True when the word is made of digits.
bool word_is_number(const LineWord *word);

// Is the word one of these, which spaces part? Capitals do not matter.
bool words_have(const char *words, const char *word);

// The word as a text of its own, cut to the size.
void word_copy(const LineWord *word, char *text, size_t size);

// "..." or "…": there are other cards.
bool word_is_rest(const LineWord *word);

// Bytes from the beginning of a word to the end of the same or a later one.
int line_span(const LineWord *first, const LineWord *last);

// Takes a whole number from min to max, which the error calls `what`.
bool line_take_number(Line *line, const char *what, long long min, long long max, long long *number,
                      LineError *error);

// True at the end of the line; else an error that shows the next word.
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

// May a seat be called so? The locale makes no difference. The error follows the
// name in a sentence.
bool seat_name_check(const char *name, Error *error);

// True when the names are the same, capitals aside; Latin letters only.
bool seat_name_same(const char *a, const char *b);

// The seat of this name, or -1.
int seat_find(const SeatNames *names, const char *name);

// Takes the name of a seat; the error lists the seats.
bool line_take_seat(Line *line, const SeatNames *names, int *seat, LineError *error);

// Takes the name of a pile of the rules; -1 and nothing taken if the next word is none.
int line_take_zone(Line *line, const Ruleset *rules);

// "left" and "right", by Direction; takes one of them.
extern const char *const direction_names[];
bool line_take_direction(Line *line, Direction *direction, LineError *error);

#endif
