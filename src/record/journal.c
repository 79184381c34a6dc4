// How a journal reaches the disk.
//
//     file     ├───── safe ─────┼───── written ─────┤
//                 whole lines       ends anywhere
//     memory                    ├────────────── waiting ──────────────┤
//                                             whole lines
//
// Invariant: the first `safe` bytes of the file are whole lines, which have reached the disk or
// were read when the journal was opened; they never change. All lines after them are in `waiting`.
// The file has the first `written` bytes of these, unless the journal is `doubtful`: then nobody
// knows what the disk has of them, and the file is cut back to `safe` before anything is written.
//
//     what happens            what it leaves in the file         what is done about it
//     ────────────────────    ────────────────────────────────   ────────────────────────────────
//     the program is killed   safe and written lines; the last   journal_open drops the torn line
//                             may be torn
//     the power fails         safe lines; of the written ones    journal_open drops the first line
//                             any part, with zeros or nothing    that has no end or has a zero,
//                             in place of the rest               and the bytes after it
//     the disk is full        safe and written lines; the last   the next write goes on with the
//                             may be torn                        byte after `written`
//     a sync fails, or a      safe lines, then anything          doubtful: `waiting` is written
//     write with EIO                                             again as a whole
//
// A sync that succeeds turns the written lines into safe ones. Checksums have no part in this: our
// lines have no zeros, so a whole line with a wrong checksum was changed by somebody, and the file
// is refused.

#include "record/journal.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"

enum { LINE_HEAD = JOURNAL_SUM_DIGITS + 1 };

static bool fail(Error *error, const char *what)
{
    return error_set(error, what, error_of_system(errno));
}

// ---- Opening

void journal_add_caveat(Journal *journal, const Error *caveat)
{
    char *all = journal->caveat.text;
    size_t used = strlen(all);
    if (*caveat->text && !strstr(all, caveat->text))
        snprintf(all + used, sizeof journal->caveat.text - used, "%s%s", used ? "; " : "",
                 caveat->text);
}

// A missing lock is accepted: better to play without one than not to record the match.
static bool lock(Journal *journal, Error *error)
{
    Error caveat;
    if (flock(journal->file, LOCK_EX | LOCK_NB) == 0)
        return true;
    if (errno == EWOULDBLOCK)
        return error_set(error, "%s", tr("this match is open in another program; leave it there"));
    fail(&caveat, tr("it cannot be locked, so open it in no other program: %s"));
    journal_add_caveat(journal, &caveat);
    return true;
}

bool journal_keep_name(const char *path, Error *caveat)
{
    char copy[PATH_MAX];
    snprintf(copy, sizeof copy, "%s", path);
    int folder = open(dirname(copy), O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    bool kept = folder >= 0 && fsync(folder) == 0;
    if (!kept)
        fail(caveat, tr("it may be gone when the power fails: %s"));
    if (folder >= 0)
        close(folder);
    return kept;
}

JournalMade journal_create(Journal *journal, const char *path, Error *error)
{
    Error unkept;
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
    *journal = (Journal){.file = file, .chain = digest_of("", 0)};
    if (file < 0 && errno == EEXIST) {
        error_set(error, "%s", tr("it exists already"));
        return JOURNAL_EXISTS;
    }
    if (file < 0) {
        fail(error, tr("it cannot be made: %s"));
        return JOURNAL_FAILED;
    }
    if (!lock(journal, error)) {
        journal_abandon(journal, path);
        return JOURNAL_FAILED;
    }
    if (!journal_keep_name(path, &unkept))
        journal_add_caveat(journal, &unkept);
    return JOURNAL_MADE;
}

// Opens without waiting for the writer of a pipe.
static int open_file(const char *path, int flags, Error *error)
{
    struct stat about;
    int file = open(path, flags | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0) {
        fail(error, tr("it cannot be opened: %s"));
        return -1;
    }
    bool known = fstat(file, &about) == 0;
    if (known && S_ISREG(about.st_mode))
        return file;
    if (known)
        error_set(error, "%s", tr("it is not a file"));
    else
        fail(error, tr("it cannot be read: %s"));
    close(file);
    return -1;
}

// ---- Reading

// Adds the line that ends at `end` to the text if its checksum is right.
static bool take_line(JournalText *text, const char *line, const char *end)
{
    char sum[DIGEST_TEXT_MAX];
    if (end - line < LINE_HEAD)
        return false;
    size_t size = (size_t)(end - line) - LINE_HEAD;
    Digest chain = digest_chain(&text->chain, line + LINE_HEAD, size);
    digest_text(&chain, JOURNAL_SUM_DIGITS, sum);
    if (memcmp(line, sum, JOURNAL_SUM_DIGITS) != 0 || line[JOURNAL_SUM_DIGITS] != ' ')
        return false;
    text->chain = chain;
    memcpy(text->text + text->size, line + LINE_HEAD, size);
    text->text[text->size + size] = '\n';
    text->size += size + 1;
    text->lines++;
    return true;
}

// Takes all lines before the first torn one.
static bool take_lines(JournalText *text, const char *bytes, size_t size, Error *error)
{
    const char *at = bytes, *end = bytes + size;
    while (at < end) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        if (!line_end || memchr(at, '\0', (size_t)(line_end - at)))
            break;
        if (!take_line(text, at, line_end))
            return error_set(error,
                             utf8_wrong(at, line_end)
                                 ? tr("line %d is not as it was written: it is no text in UTF-8")
                                 : tr("line %d is not as it was written"),
                             text->lines + 1);
        at = line_end + 1;
    }
    text->text[text->size] = '\0';
    text->whole = (size_t)(at - bytes);
    text->torn = (size_t)(end - at);
    return true;
}

static bool read_file(int file, JournalText *text, Error *error)
{
    size_t size = 0;
    ssize_t got = 1;
    char *bytes = memory_needed(malloc(JOURNAL_BYTES_MAX + 1));
    *text = (JournalText){.text = memory_needed(malloc(JOURNAL_BYTES_MAX + 1))};
    text->chain = digest_of("", 0);
    while (got != 0 && size <= JOURNAL_BYTES_MAX) {
        got = read(file, bytes + size, JOURNAL_BYTES_MAX + 1 - size);
        if (got < 0 && errno != EINTR)
            break;
        size += got > 0 ? (size_t)got : 0;
    }
    bool good = false;
    if (got < 0)
        fail(error, tr("it cannot be read: %s"));
    else if (got > 0)
        error_set(error, tr("it has more than %d bytes"), JOURNAL_BYTES_MAX);
    else
        good = take_lines(text, bytes, size, error);
    free(bytes);
    if (!good)
        journal_text_free(text);
    return good;
}

bool journal_open(Journal *journal, const char *path, JournalText *text, Error *error)
{
    int file = open_file(path, O_RDWR | O_APPEND, error);
    if (file < 0)
        return false;
    *journal = (Journal){.file = file};
    if (!lock(journal, error) || !read_file(file, text, error)) {
        journal_close(journal);
        return false;
    }
    if (text->torn && ftruncate(file, (off_t)text->whole) != 0) {
        fail(error, tr("it cannot be written: %s"));
        journal_text_free(text);
        journal_close(journal);
        return false;
    }
    journal->size = journal->safe = text->whole;
    journal->lines = text->lines;
    journal->chain = text->chain;
    return true;
}

bool journal_read(const char *path, JournalText *text, Error *error)
{
    int file = open_file(path, O_RDONLY, error);
    if (file < 0)
        return false;
    bool good = read_file(file, text, error);
    close(file);
    return good;
}

void journal_text_free(JournalText *text)
{
    free(text->text);
    *text = (JournalText){0};
}

static bool begins_with_sum(const char *bytes, const char *end)
{
    int digits = 0;
    while (bytes < end && digits < JOURNAL_SUM_DIGITS && isxdigit((unsigned char)*bytes)) {
        bytes++;
        digits++;
    }
    return bytes == end ? digits > 0 : digits == JOURNAL_SUM_DIGITS && *bytes == ' ';
}

bool journal_looks_like_one(const char *bytes, size_t size)
{
    const char *end = bytes + size, *line_end = memchr(bytes, '\n', size);
    return begins_with_sum(bytes, end) || (line_end && begins_with_sum(line_end + 1, end));
}

// ---- Writing

bool journal_has_room(const Journal *journal, int lines, size_t bytes)
{
    return bytes + (size_t)lines * LINE_HEAD <= JOURNAL_BYTES_MAX - journal->size;
}

void journal_add(Journal *journal, const char *line)
{
    char sum[DIGEST_TEXT_MAX];
    size_t length = strlen(line), added = LINE_HEAD + length + 1;
    journal->chain = digest_chain(&journal->chain, line, length);
    digest_text(&journal->chain, JOURNAL_SUM_DIGITS, sum);
    if (journal->waiting_room - journal->waiting_size <= added) {
        journal->waiting_room = 2 * journal->waiting_room + added + 1;
        journal->waiting = memory_needed(realloc(journal->waiting, journal->waiting_room));
    }
    snprintf(journal->waiting + journal->waiting_size, added + 1, "%s %s\n", sum, line);
    journal->waiting_size += added;
    journal->size += added;
    journal->lines++;
}

bool journal_write(Journal *journal, bool safely, Error *error)
{
    if (journal->waiting_size == 0)
        return true;
    if (journal->doubtful) {
        if (ftruncate(journal->file, (off_t)journal->safe) != 0)
            return fail(error, tr("it cannot be written: %s"));
        journal->written = 0;
        journal->doubtful = false;
    }
    while (journal->written < journal->waiting_size) {
        ssize_t done = write(journal->file, journal->waiting + journal->written,
                             journal->waiting_size - journal->written);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0) {
            errno = done < 0 ? errno : ENOSPC;
            journal->doubtful = errno == EIO;
            return fail(error, tr("it cannot be written: %s"));
        }
        journal->written += (size_t)done;
    }
    if (!safely)
        return true;
    if (fdatasync(journal->file) != 0) {
        journal->doubtful = true;
        return fail(error, tr("it cannot be written: %s"));
    }
    journal->safe += journal->written;
    journal->waiting_size = journal->written = 0;
    return true;
}

void journal_close(Journal *journal)
{
    close(journal->file);
    free(journal->waiting);
    *journal = (Journal){.file = -1};
}

void journal_abandon(Journal *journal, const char *path)
{
    unlink(path);
    journal_close(journal);
}
