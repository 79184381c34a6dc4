#include "record/disk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <pwd.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "record/journal.h"
#include "shell/prompt.h"

enum { FILES_MAX = 64, MANY_SECTORS = 6, SELDOM = 40 };

Disk *disk;

int __real_ftruncate(int file, off_t size);
int __real_unlink(const char *path);

// The paths of the files that are open; "" of those that do not concern us.
static char paths[FILES_MAX][PATH_MAX];
static DIR *listed;

void disk_new(void)
{
    FILE *shared = tmpfile();
    if (!shared || __real_ftruncate(fileno(shared), sizeof *disk) != 0)
        abort();
    disk = mmap(NULL, sizeof *disk, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(shared), 0);
    if (disk == MAP_FAILED)
        abort();
    fclose(shared);
}

static void wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void wrong(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    if (!*disk->wrong)
        vsnprintf(disk->wrong, sizeof disk->wrong, format, values);
    va_end(values);
}

// ---- A loss of power

static int lines_of(const char *text)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, "\nAna> ")); at++)
        count++;
    return count;
}

// The first sector that is there, and the number of those behind it: [from, to), or all the others.
static void check_image(int from, int to, bool others)
{
    static char bytes[SECTORS * SECTOR];
    Error error;
    JournalText text;
    size_t size = disk->safe_size;
    memset(bytes, 0, sizeof bytes);
    memcpy(bytes, disk->safe, disk->safe_size);
    for (int i = 0; i < SECTORS; i++) {
        size_t start = (size_t)i * SECTOR, end = start + SECTOR;
        if (!disk->dirty[i] || (i >= from && i < to) == others)
            continue;
        end = end < disk->seen_size ? end : disk->seen_size;
        memset(bytes + start, 0, SECTOR);
        if (end > start)
            memcpy(bytes + start, disk->seen + start, end - start);
        size = size > end ? size : end;
    }
    __real_unlink(disk->image);  // a file that is emptied would be waited for
    FILE *file = fopen(disk->image, "w");
    if (!file || fwrite(bytes, 1, size, file) != size || fclose(file) != 0)
        abort();
    if (!journal_read(disk->image, &text, &error)) {
        wrong("after a loss of power the file is refused: %s", error.text);
        return;
    }
    int kept = lines_of(text.text);
    if (kept < disk->kept)
        wrong("after a loss of power %d commands are kept of %d", kept, disk->kept);
    journal_text_free(&text);
}

// A name that may be gone has been told, and is the player's risk.
static bool name_is_told(void)
{
    Call call = disk->fault.call;
    return disk->fired && (call == CALL_SYNC_FOLDER || call == CALL_OPEN_FOLDER);
}

void disk_check(void)
{
    int count = 0;
    static unsigned turn;
    static size_t last_size;
    static int last_kept;
    for (int i = 0; i < SECTORS; i++)
        count += disk->dirty[i];
    if (count > MANY_SECTORS && turn++ % SELDOM)
        return;
    if (disk->kept > 0 && disk->unsynced_count > 0 && !name_is_told())
        wrong("after a loss of power the file has no name");
    if (count == 0 && disk->safe_size == last_size && disk->kept == last_kept)
        return;  // nothing has happened since the last time
    last_size = disk->safe_size;
    last_kept = disk->kept;
    check_image(0, 0, false);
    check_image(0, SECTORS, false);
    for (int i = 0; i < SECTORS; i++)
        if (disk->dirty[i]) {
            check_image(i, i + 1, false);
            check_image(i, i + 1, true);
        }
}

static void touch(size_t from, size_t to)
{
    for (size_t i = from / SECTOR; i * SECTOR < to; i++)
        disk->dirty[i] = true;
}

static void note_write(const char *bytes, size_t size)
{
    if (disk->seen_size + size > sizeof disk->seen)
        abort();
    memcpy(disk->seen + disk->seen_size, bytes, size);
    touch(disk->seen_size, disk->seen_size + size);
    disk->seen_size += size;
}

static void note_truncation(size_t size)
{
    touch(size, disk->seen_size);
    disk->seen_size = size;
}

static void note_sync(bool done)
{
    for (size_t i = 0; i < SECTORS && done; i++)
        if (disk->dirty[i])
            memcpy(disk->safe + i * SECTOR, disk->seen + i * SECTOR, SECTOR);
    if (done)
        disk->safe_size = disk->seen_size;
    memset(disk->dirty, 0, sizeof disk->dirty);
    disk->late = disk->late || done;
}

static void note_name(const char *path)
{
    char copy[PATH_MAX];
    snprintf(copy, sizeof copy, "%s", path);
    snprintf(disk->unsynced[disk->unsynced_count++ % NAMES], PATH_MAX, "%s", dirname(copy));
}

static void note_folder_sync(const char *path)
{
    for (int i = disk->unsynced_count; i-- > 0;)
        if (strcmp(disk->unsynced[i], path) == 0)
            memmove(disk->unsynced[i], disk->unsynced[--disk->unsynced_count], PATH_MAX);
}

// ---- Failures

static bool is_ours(const char *path)
{
    size_t length = strlen(disk->folder);
    return length > 0 && strncmp(path, disk->folder, length) == 0 &&
           (path[length] == '/' || !path[length]);
}

static bool has_ours(int file) { return file >= 0 && file < FILES_MAX && *paths[file]; }

// 0: the call does what it should; else how it fails, and errno is set.
static int failure_of(Call call)
{
    const DiskFault *fault = &disk->fault;
    int number = ++disk->calls[call], failure = 0, before = errno;
    disk_check();
    errno = before;
    if (call == fault->also.call && number == fault->also.number)
        failure = fault->also.failure;
    bool second = fault->failure == FAILURE_SHORT_THEN_FULL && number == fault->number + 1;
    if (fault->call == call && fault->number > 0 &&
        (number == fault->number || second || (fault->for_good && number > fault->number)))
        failure = number > fault->number && fault->failure == FAILURE_SHORT_THEN_FULL
                      ? ENOSPC
                      : fault->failure;
    if (failure && !disk->fired) {
        disk->fired = true;
        disk->fired_late = disk->late;
    }
    errno = failure > 0 ? failure : errno;
    return failure;
}

// ---- What the linker puts in the place of the C library's

int __real_mkdir(const char *path, mode_t mode);
int __real_open(const char *path, int flags, ...);
int __real_close(int file);
int __real_flock(int file, int operation);
int __real_fstat(int file, struct stat *about);
ssize_t __real_read(int file, void *bytes, size_t size);
ssize_t __real_write(int file, const void *bytes, size_t size);
int __real_fsync(int file);
int __real_fdatasync(int file);
DIR *__real_opendir(const char *path);
struct dirent *__real_readdir(DIR *folder);
int __real_fstatat(int folder, const char *path, struct stat *about, int flags);
int __real_closedir(DIR *folder);
struct passwd *__real_getpwuid(uid_t user);

int __wrap_mkdir(const char *path, mode_t mode);
int __wrap_open(const char *path, int flags, ...);
int __wrap_close(int file);
int __wrap_flock(int file, int operation);
int __wrap_fstat(int file, struct stat *about);
ssize_t __wrap_read(int file, void *bytes, size_t size);
ssize_t __wrap_write(int file, const void *bytes, size_t size);
int __wrap_ftruncate(int file, off_t size);
int __wrap_fsync(int file);
int __wrap_fdatasync(int file);
int __wrap_unlink(const char *path);
DIR *__wrap_opendir(const char *path);
struct dirent *__wrap_readdir(DIR *folder);
int __wrap_fstatat(int folder, const char *path, struct stat *about, int flags);
int __wrap_closedir(DIR *folder);
struct passwd *__wrap_getpwuid(uid_t user);

int __wrap_mkdir(const char *path, mode_t mode)
{
    if (!is_ours(path))
        return __real_mkdir(path, mode);
    if (failure_of(CALL_MKDIR))
        return -1;
    int made = __real_mkdir(path, mode);
    if (made == 0)
        note_name(path);
    return made;
}

int __wrap_open(const char *path, int flags, ...)
{
    va_list values;
    va_start(values, flags);
    mode_t mode = flags & O_CREAT ? va_arg(values, mode_t) : 0;
    va_end(values);
    if (!is_ours(path))
        return __real_open(path, flags, mode);
    if (failure_of(flags & O_CREAT       ? CALL_CREATE
                   : flags & O_DIRECTORY ? CALL_OPEN_FOLDER
                                         : CALL_OPEN))
        return -1;
    int file = __real_open(path, flags, mode);
    if (file >= FILES_MAX)
        abort();
    if (file >= 0)
        snprintf(paths[file], PATH_MAX, "%s", path);
    if (file >= 0 && flags & O_CREAT)
        note_name(path);
    return file;
}

int __wrap_close(int file)
{
    int failure = has_ours(file) ? failure_of(CALL_CLOSE) : 0, why = errno;
    if (has_ours(file))
        *paths[file] = '\0';
    int closed = __real_close(file);
    errno = failure ? why : errno;
    return failure ? -1 : closed;
}

int __wrap_flock(int file, int operation)
{
    return has_ours(file) && failure_of(CALL_FLOCK) ? -1 : __real_flock(file, operation);
}

int __wrap_fstat(int file, struct stat *about)
{
    return has_ours(file) && failure_of(CALL_FSTAT) ? -1 : __real_fstat(file, about);
}

ssize_t __wrap_read(int file, void *bytes, size_t size)
{
    int failure = has_ours(file) ? failure_of(CALL_READ) : 0;
    return failure > 0 ? -1 : __real_read(file, bytes, failure && size > 7 ? 7 : size);
}

ssize_t __wrap_write(int file, const void *bytes, size_t size)
{
    if (!has_ours(file))
        return __real_write(file, bytes, size);
    int failure = failure_of(CALL_WRITE);
    if (failure > 0 || failure == FAILURE_NOTHING)
        return failure > 0 ? -1 : 0;
    ssize_t done = __real_write(file, bytes, failure ? (size + 1) / 2 : size);
    if (done > 0)
        note_write(bytes, (size_t)done);
    return done;
}

int __wrap_ftruncate(int file, off_t size)
{
    if (!has_ours(file))
        return __real_ftruncate(file, size);
    if (failure_of(CALL_FTRUNCATE))
        return -1;
    note_truncation((size_t)size);
    return __real_ftruncate(file, size);
}

// Nothing is synced in truth: it takes long, and only a loss of power would show it.
int __wrap_fsync(int file)
{
    if (!has_ours(file))
        return 0;
    if (failure_of(CALL_SYNC_FOLDER))
        return -1;
    note_folder_sync(paths[file]);
    return 0;
}

int __wrap_fdatasync(int file)
{
    int failure = has_ours(file) ? failure_of(CALL_FDATASYNC) : 0;
    if (has_ours(file))
        note_sync(!failure);
    return failure ? -1 : 0;
}

int __wrap_unlink(const char *path)
{
    return is_ours(path) && failure_of(CALL_UNLINK) ? -1 : __real_unlink(path);
}

DIR *__wrap_opendir(const char *path)
{
    if (!is_ours(path))
        return __real_opendir(path);
    return failure_of(CALL_OPENDIR) ? NULL : (listed = __real_opendir(path));
}

struct dirent *__wrap_readdir(DIR *folder)
{
    return folder == listed && failure_of(CALL_READDIR) ? NULL : __real_readdir(folder);
}

int __wrap_fstatat(int folder, const char *path, struct stat *about, int flags)
{
    bool ours = listed && folder == dirfd(listed);
    return ours && failure_of(CALL_FSTATAT) ? -1 : __real_fstatat(folder, path, about, flags);
}

int __wrap_closedir(DIR *folder)
{
    int failure = folder == listed ? failure_of(CALL_CLOSEDIR) : 0, why = errno;
    int closed = __real_closedir(folder);
    errno = failure ? why : errno;
    return failure ? -1 : closed;
}

// Everybody lives in our folder.
struct passwd *__wrap_getpwuid(uid_t user)
{
    static char nowhere[] = "";
    static struct passwd one;
    if (!*disk->folder)
        return __real_getpwuid(user);
    int failure = failure_of(CALL_GETPWUID);
    one.pw_dir = failure == FAILURE_NOTHING ? nowhere : disk->folder;
    return failure > 0 ? NULL : &one;
}

// ---- What the linker puts in the place of the person

KeyboardResult __wrap_keyboard_read(Keyboard *keyboard, int seat, const char *prompt,
                                    const Completer *completer, char *line, size_t size);
void __real_prompt_tell_stuck(Prompt *prompt);
void __wrap_prompt_tell_stuck(Prompt *prompt);

// Draws and discards. Whoever is asked again without a word must never lose what was done before.
KeyboardResult __wrap_keyboard_read(Keyboard *keyboard, int seat, const char *prompt,
                                    const Completer *completer, char *line, size_t size)
{
    static Completions found;
    static const char *const starts[] = {"draw", "discard "};
    (void)keyboard, (void)seat, (void)prompt;
    disk->late = true;
    if (disk->written_down && !disk->stuck)
        disk->kept = disk->done;
    disk_check();
    if (disk->turns-- == 0)
        return KEYBOARD_END;
    found.count = 0;
    for (int i = 0; i < 2 && found.count == 0; i++) {
        completer->find(completer->self, starts[i], strlen(starts[i]), &found);
        snprintf(line, size, "%s%s", i == 0 ? "" : starts[i], found.words[0]);
    }
    disk->done++;
    return KEYBOARD_LINE;
}

void __wrap_prompt_tell_stuck(Prompt *prompt)
{
    __real_prompt_tell_stuck(prompt);
    disk->written_down = prompt->session->transcript != NULL;
    disk->stuck = prompt->stuck;
}
