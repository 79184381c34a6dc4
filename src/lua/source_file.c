#include "lua/source_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/language.h"
#include "base/utf8.h"

enum { KIB = 1024 };

static const char byte_order_mark[] = "\xef\xbb\xbf";
static const char bytecode_mark[] = "\x1b"
                                    "Lua";

// What a file that is none in the usual sense is called.
static const char *kind_text(mode_t mode)
{
    if (S_ISDIR(mode))
        return tr("a folder");
    if (S_ISFIFO(mode))
        return tr("a pipe");
    if (S_ISSOCK(mode))
        return tr("a socket");
    return tr("a device");
}

static bool check_kind(int descriptor, Error *error)
{
    struct stat status;
    if (fstat(descriptor, &status) != 0)
        return error_set(error, tr("cannot be read: %s"), strerror(errno));
    if (!S_ISREG(status.st_mode))
        return error_set(error, tr("is %s; wanted: a file with the rules of a variant"),
                         kind_text(status.st_mode));
    return true;
}

// Never waits: opening a pipe would, until somebody writes into it.
static int open_file(const char *path, Error *error)
{
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0 && errno == ENXIO)
        error_set(error, tr("is %s; wanted: a file with the rules of a variant"), tr("a socket"));
    else if (descriptor < 0)
        error_set(error, errno == ENOENT ? tr("is not there") : tr("cannot be read: %s"),
                  strerror(errno));
    return descriptor;
}

// Reads to the end, and one byte more than is allowed, so that a file that grows meanwhile is
// noticed too.
static bool read_all(int descriptor, SourceFile *file, Error *error)
{
    file->bytes = malloc(SOURCE_FILE_MAX + 1);
    if (!file->bytes)
        return error_set(error, "%s", tr("cannot be read: the machine has no memory left"));
    while (file->size <= SOURCE_FILE_MAX) {
        ssize_t got = read(descriptor, file->bytes + file->size, SOURCE_FILE_MAX + 1 - file->size);
        if (got == 0)
            break;
        if (got < 0 && errno != EINTR)
            return error_set(error, tr("cannot be read: %s"), strerror(errno));
        file->size += got > 0 ? (size_t)got : 0;
    }
    if (file->size > SOURCE_FILE_MAX)
        return error_set(error, tr("is larger than %d KiB; a rules file is a short text"),
                         SOURCE_FILE_MAX / KIB);
    file->bytes[file->size] = '\0';
    return true;
}

static int line_of(const char *text, const char *place)
{
    int line = 1;
    for (; text < place; text++)
        line += *text == '\n';
    return line;
}

static bool check_utf8(const char *text, size_t size, Error *error)
{
    for (const char *rest = text; rest < text + size;) {
        const char *place = rest;
        uint32_t character;
        if (!utf8_next(&rest, &character))
            return error_set(error,
                             tr("is not UTF-8: line %d has the byte 0x%02x; save it as UTF-8"),
                             line_of(text, place), (unsigned)character);
    }
    return true;
}

static bool check_text(SourceFile *file, Error *error)
{
    size_t mark = sizeof byte_order_mark - 1;
    bool marked = file->size >= mark && memcmp(file->bytes, byte_order_mark, mark) == 0;
    file->text = file->bytes + (marked ? mark : 0);
    file->text_size = file->size - (marked ? mark : 0);
    if (file->text_size == 0)
        return error_set(error, "%s", tr("is empty; a rules file returns a table"));
    if (strncmp(file->text, bytecode_mark, sizeof bytecode_mark - 1) == 0)
        return error_set(error, "%s", tr("is compiled Lua; wanted: its text"));
    if (memchr(file->text, '\0', file->text_size))
        return error_set(
            error, "%s",
            tr("is no text in UTF-8: it holds a zero byte; save it as plain text in UTF-8"));
    return check_utf8(file->text, file->text_size, error);
}

bool source_file_read(const char *path, SourceFile *file, Error *error)
{
    *file = (SourceFile){0};
    int descriptor = open_file(path, error);
    if (descriptor < 0)
        return false;
    bool done = check_kind(descriptor, error) && read_all(descriptor, file, error) &&
                check_text(file, error);
    close(descriptor);
    if (!done)
        source_file_free(file);
    return done;
}

bool source_file_change(SourceFile *file, size_t start, size_t length, const char *text)
{
    size_t added = strlen(text);
    if (start > file->text_size || length > file->text_size - start ||
        file->size - length + added > SOURCE_FILE_MAX)
        return false;
    char *place = file->bytes + (file->text - file->bytes) + start;
    memmove(place + added, place + length, file->text_size - start - length + 1);
    memcpy(place, text, added);
    file->size += added - length;
    file->text_size += added - length;
    return true;
}

void source_file_free(SourceFile *file)
{
    free(file->bytes);
    *file = (SourceFile){0};
}
