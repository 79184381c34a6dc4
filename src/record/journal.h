// A file of lines to which lines are only ever added. Each line begins with a checksum of itself
// and all earlier lines, so any line that was changed, removed or inserted is detected. Once a line
// was written safely, no crash loses it. journal.c states the invariant.

#ifndef LOBA_RECORD_JOURNAL_H
#define LOBA_RECORD_JOURNAL_H

#include "base/bytes.h"
#include "base/error.h"

#include <stddef.h>

enum {
    JOURNAL_SUM_DIGITS = 8,               // in hexadecimal, followed by a space
    JOURNAL_FIRST_MAX = 256,              // bytes of its first line
    JOURNAL_BYTES_MAX = 4 * 1024 * 1024,  // more is never read
};

// A journal being written. It is locked against other programs if the file system has locks.
typedef struct {
    int file;
    Digest chain;   // of all lines so far
    char *waiting;  // lines not yet known to be on the disk
    size_t waiting_size, waiting_room;
    size_t size;     // bytes of all lines, the waiting ones included
    int lines;       // the number of these lines
    size_t safe;     // bytes of the file before the waiting lines
    size_t written;  // bytes of the waiting lines that the file has taken
    bool doubtful;   // the disk failed: the file must be cut back to its safe bytes
    Error caveat;    // what may fail even though the journal is written; "" if nothing
} Journal;

typedef enum { JOURNAL_MADE, JOURNAL_EXISTS, JOURNAL_FAILED } JournalMade;

// The text of a journal.
typedef struct {
    char *text;    // its lines, without their checksums
    size_t size;   // bytes of it, before a zero byte
    int lines;     // the number of lines
    Digest chain;  // of all of them
    size_t whole;  // bytes of the file up to the end of its last whole line
    size_t torn;   // bytes after it: a line that was not written to its end
} JournalText;

// Creates the file, for its owner alone. On failure no file is left.
JournalMade journal_create(Journal *journal, const char *path, Error *error);

// Syncs the folder of a new file or folder, so that its name survives a crash. False: it failed,
// and the caveat says what may be lost.
bool journal_keep_name(const char *path, Error *caveat);

// Adds a caveat to those of the journal; "" adds nothing.
void journal_add_caveat(Journal *journal, const Error *caveat);

// Opens an existing journal, reads it, and drops a torn last line. False if it cannot be read or
// written, another program has it open, or a line was changed. The caller owns the text.
bool journal_open(Journal *journal, const char *path, JournalText *text, Error *error);

// Reads a journal, even while another program writes it.
bool journal_read(const char *path, JournalText *text, Error *error);
void journal_text_free(JournalText *text);

// Whether a file looks like a journal, even a damaged one: its first or second line begins with
// what may be a checksum. `bytes` is the start of the file, JOURNAL_FIRST_MAX bytes or all it has.
bool journal_looks_like_one(const char *bytes, size_t size);

// Whether `lines` more lines, `bytes` long with their ends, still fit.
bool journal_has_room(const Journal *journal, int lines, size_t bytes);

// Adds a line, given without its end. It waits for `journal_write`.
void journal_add(Journal *journal, const char *line);

// Writes the waiting lines; with `safely`, they are on the disk on return. False if some still
// wait; the next call tries again.
bool journal_write(Journal *journal, bool safely, Error *error);

// Closes the journal. Lines that still wait may be lost.
void journal_close(Journal *journal);

// Closes a journal that cannot be written, and removes its file.
void journal_abandon(Journal *journal, const char *path);

#endif
