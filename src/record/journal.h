// A file of lines that is only ever added to. Each line begins with a checksum of itself and of all
// the lines before it, so that a line that was changed, left out or put in is noticed; and however
// the program ends, no line is lost that was written safely. journal.c states the invariant.

#ifndef LOBA_RECORD_JOURNAL_H
#define LOBA_RECORD_JOURNAL_H

#include "base/bytes.h"
#include "base/error.h"

#include <stddef.h>

enum {
    JOURNAL_SUM_DIGITS = 8,               // hexadecimal ones, a space behind them
    JOURNAL_FIRST_MAX = 256,              // bytes of its first line
    JOURNAL_BYTES_MAX = 4 * 1024 * 1024,  // more is never read
};

// A journal that is written. It is locked, so that no other program writes it, if the file system
// has locks.
typedef struct {
    int file;
    Digest chain;   // of all lines so far
    char *waiting;  // lines that are not known to have reached the disk
    size_t waiting_size, waiting_room;
    size_t size;     // bytes of all lines, the waiting ones included
    int lines;       // how many they are
    size_t safe;     // bytes of the file before the waiting lines
    size_t written;  // bytes of the waiting lines that the file has taken
    bool doubtful;   // the disk failed: the file must be cut back to its safe bytes
    Error caveat;    // what may fail, though the journal is written; "" if nothing
} Journal;

typedef enum { JOURNAL_MADE, JOURNAL_EXISTS, JOURNAL_FAILED } JournalMade;

// The text of a journal.
typedef struct {
    char *text;    // its lines, without their checksums
    size_t size;   // bytes of it, before a zero byte
    int lines;     // how many they are
    Digest chain;  // of all of them
    size_t whole;  // bytes of the file up to the end of its last whole line
    size_t torn;   // bytes after it: a line that was not written to its end
} JournalText;

// Makes the file, for its owner alone. If that fails no file is left.
JournalMade journal_create(Journal *journal, const char *path, Error *error);

// Makes the name of a new file or folder last: the folder that it stands in must reach the disk
// too. False: it cannot, and the caveat says what follows.
bool journal_keep_name(const char *path, Error *caveat);

// Adds a caveat to those of the journal; "" is none.
void journal_add_caveat(Journal *journal, const Error *caveat);

// Opens a journal that was made before, reads it, and drops a torn line. False: it cannot be read
// or written, another program has it open, or a line is not as it was written. The text is the
// caller's.
bool journal_open(Journal *journal, const char *path, JournalText *text, Error *error);

// Only reads, even while another program writes.
bool journal_read(const char *path, JournalText *text, Error *error);
void journal_text_free(JournalText *text);

// Whether a file that begins with these bytes, JOURNAL_FIRST_MAX of them or all it has, looks like
// a journal, even a damaged one: its first or second line begins with something like a checksum.
bool journal_looks_like_one(const char *bytes, size_t size);

// Whether so many lines, of so many bytes with their ends, can be added and read again.
bool journal_has_room(const Journal *journal, int lines, size_t bytes);

// Adds a line, without its end. It waits for `journal_write`.
void journal_add(Journal *journal, const char *line);

// Writes the lines that wait; with `safely` they have reached the disk when it returns. False: some
// still wait, and the next call tries again.
bool journal_write(Journal *journal, bool safely, Error *error);

// Lines that still wait may be lost.
void journal_close(Journal *journal);

// Closes one that cannot be written, and removes its file.
void journal_abandon(Journal *journal, const char *path);

#endif
