// disk [PAGE]: plays and resumes matches while each call with which src/record asks the system for
// something fails, once and for good, and prints what the player is told and what lies on the disk
// afterwards. Ends with 1, and says why, where something is lost that must not be, or where a page
// is named that has another table.

#include "record/disk.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "lua/loader.h"
#include "shell/commands.h"

enum { TEXT_BYTES = 64 * 1024, TOLD_BYTES = 1024, ROWS_MAX = 400, TURNS = 6, FOUND = 99 };

static const char *const call_names[CALLS] = {
    [CALL_MKDIR] = "mkdir",         [CALL_CREATE] = "open, new",
    [CALL_OPEN] = "open",           [CALL_OPEN_FOLDER] = "open, folder",
    [CALL_FLOCK] = "flock",         [CALL_FSTAT] = "fstat",
    [CALL_READ] = "read",           [CALL_WRITE] = "write",
    [CALL_FTRUNCATE] = "ftruncate", [CALL_SYNC_FOLDER] = "fsync, folder",
    [CALL_FDATASYNC] = "fdatasync", [CALL_CLOSE] = "close",
    [CALL_UNLINK] = "unlink",       [CALL_OPENDIR] = "opendir",
    [CALL_READDIR] = "readdir",     [CALL_FSTATAT] = "fstatat",
    [CALL_CLOSEDIR] = "closedir",   [CALL_GETPWUID] = "getpwuid",
};

static const struct {
    Call call;
    int failure;
    const char *name;
    bool once;  // for good it would be no failure, or no end
    DiskFailure also;
} failures[] = {
    {CALL_MKDIR, ENOSPC, "ENOSPC", false},
    {CALL_CREATE, ENOSPC, "ENOSPC", false},
    {CALL_CREATE, EROFS, "EROFS", false},
    {CALL_CREATE, EEXIST, "EEXIST", false},
    {CALL_OPEN, EACCES, "EACCES", false},
    {CALL_OPEN_FOLDER, EACCES, "EACCES", false},
    {CALL_FLOCK, EWOULDBLOCK, "EWOULDBLOCK", false},
    {CALL_FLOCK, ENOLCK, "ENOLCK", false},
    {CALL_FLOCK, EOPNOTSUPP, "EOPNOTSUPP", false},
    {CALL_FSTAT, EIO, "EIO", false},
    {CALL_READ, EIO, "EIO", false},
    {CALL_READ, EINTR, "EINTR", true},
    {CALL_READ, FAILURE_SHORT, "a few bytes", false},
    {CALL_WRITE, ENOSPC, "ENOSPC", false},
    {CALL_WRITE, EFBIG, "EFBIG", false},
    {CALL_WRITE, EIO, "EIO", false},
    {CALL_WRITE, EINTR, "EINTR", true},
    {CALL_WRITE, FAILURE_SHORT, "half of the bytes", false},
    {CALL_WRITE, FAILURE_SHORT_THEN_FULL, "half, then ENOSPC", false},
    {CALL_WRITE, FAILURE_NOTHING, "no byte", false},
    {CALL_FTRUNCATE, EIO, "EIO", false},
    {CALL_FTRUNCATE, EIO, "EIO, fdatasync EIO", false, {CALL_FDATASYNC, 2, EIO}},
    {CALL_SYNC_FOLDER, EIO, "EIO", false},
    {CALL_FDATASYNC, EIO, "EIO", false},
    {CALL_CLOSE, EIO, "EIO", false},
    {CALL_UNLINK, EACCES, "EACCES, write ENOSPC", false, {CALL_WRITE, 1, ENOSPC}},
    {CALL_OPENDIR, EACCES, "EACCES", false},
    {CALL_READDIR, EIO, "EIO", false},
    {CALL_FSTATAT, EIO, "EIO", false},
    {CALL_CLOSEDIR, EIO, "EIO", false},
    {CALL_GETPWUID, EIO, "EIO", false},
    {CALL_GETPWUID, FAILURE_NOTHING, "no path", false},
};

// ---- The matches

typedef struct {
    const char *words[8];  // of the command line
    bool resumed;          // a match whose last line is torn
    bool homeless;         // nothing in the environment says where matches lie
    const char *early, *late;
} Work;

static const Work works[] = {
    {{"loba", "play", "loba_de_menos", "--seats=Ana,B=greedy,C=greedy", "--seed=5"},
     false,
     false,
     "it begins",
     "it is played"},
    {{"loba", "play", "loba_de_menos", "--seats=A=greedy,B=greedy", "--seed=5"},
     false,
     true,
     "it begins",
     "it is played"},
    {{"loba", "play", "--resume"}, true, false, "it is resumed", "it is played on"},
};

enum { WORKS = sizeof works / sizeof works[0], FAILURES = sizeof failures / sizeof failures[0] };

typedef struct {
    char bytes[TEXT_BYTES];
    size_t size;
} Bytes;

static char work_folder[] = "/tmp/loba-disk.XXXXXX";
static char local[64], state[64], matches[80], out_path[64], err_path[64];
static Bytes torn, whole[WORKS];  // what is resumed, and what each match comes to in peace

static void read_all(const char *path, Bytes *all)
{
    FILE *file = fopen(path, "r");
    all->size = file ? fread(all->bytes, 1, sizeof all->bytes - 1, file) : 0;
    all->bytes[all->size] = '\0';
    if (file)
        fclose(file);
}

static void write_all(const char *path, const Bytes *all)
{
    FILE *file = fopen(path, "w");
    if (!file || fwrite(all->bytes, 1, all->size, file) != all->size || fclose(file) != 0)
        abort();
}

// The number of transcripts; the path is that of one.
static int find_match(char path[PATH_MAX])
{
    int count = 0;
    DIR *folder = opendir(matches);
    for (struct dirent *entry; folder && (entry = readdir(folder));)
        if (entry->d_name[0] != '.') {
            snprintf(path, PATH_MAX, "%s/%s", matches, entry->d_name);
            count++;
        }
    if (folder)
        closedir(folder);
    return count;
}

static void drop_matches(void)
{
    char path[PATH_MAX];
    while (find_match(path) > 0)
        unlink(path);
    rmdir(matches);
    rmdir(state);
    rmdir(local);
}

// ---- A process each

static int run_shell(const Work *work)
{
    int count = 0;
    Error error;
    Arguments arguments;
    RulesetSource source;
    char *words[8];
    static const char *const folders[] = {"rules"};
    for (; work->words[count]; count++)
        words[count] = strdup(work->words[count]);
    if (!arguments_read(count, words, &arguments, &error) ||
        !rules_source_open(&source, folders, 1))
        abort();
    const Shell shell = {.arguments = &arguments,
                         .source = &source,
                         .screen = screen_open((ScreenWishes){.ascii = true})};
    return shell_run(&shell);
}

static void run_here(const Work *work)
{
    unlink(out_path);
    unlink(err_path);
    if (!freopen(out_path, "w", stdout) || !freopen(err_path, "w", stderr))
        abort();
    if (work->homeless) {
        unsetenv("XDG_STATE_HOME");
        unsetenv("HOME");
    }
    int status = run_shell(work);
    disk_check();
    exit(status);
}

static void set_disk(const Work *work, const DiskFault *fault)
{
    memset(disk, 0, sizeof *disk);
    snprintf(disk->folder, sizeof disk->folder, "%s", work_folder);
    snprintf(disk->image, sizeof disk->image, "%s.image", work_folder);
    disk->fault = *fault;
    disk->turns = TURNS;
    if (!work->resumed)
        return;
    memcpy(disk->seen, torn.bytes, torn.size);
    memcpy(disk->safe, torn.bytes, torn.size);
    disk->seen_size = disk->safe_size = torn.size;
    for (const char *at = torn.bytes; (at = strstr(at, " Ana> ")); at++)
        disk->done += strchr(at, '\n') != NULL;
}

// Returns the exit status.
static int run_apart(const Work *work, const DiskFault *fault)
{
    int status;
    char path[PATH_MAX];
    drop_matches();
    if (work->resumed) {
        mkdir(local, 0700);
        mkdir(state, 0700);
        mkdir(matches, 0700);
        snprintf(path, sizeof path, "%s/a.loba", matches);
        write_all(path, &torn);
    }
    set_disk(work, fault);
    fflush(NULL);
    pid_t process = fork();
    if (process == 0)
        run_here(work);
    if (process < 0 || waitpid(process, &status, 0) < 0)
        abort();
    disk->folder[0] = '\0';
    return WIFEXITED(status) ? WEXITSTATUS(status) : FOUND;
}

// ---- What came of it

// Adds a line without "loba: " and with no path of this machine.
static void add_line(char told[TOLD_BYTES], const char *line)
{
    size_t used = strlen(told);
    int length = snprintf(told + used, TOLD_BYTES - used, "%s", used ? "; " : "");
    char *to = told + used + length;
    for (const char *at = line + (strncmp(line, "loba: ", 6) == 0 ? 6 : 0); *at;) {
        size_t path = strncmp(at, work_folder, strlen(work_folder)) == 0 ? strcspn(at, " :") : 0;
        const char *name = path > 5 && strncmp(at + path - 5, ".loba", 5) == 0 ? "FILE" : "FOLDER";
        if (path)
            to = stpcpy(to, name);
        else
            *to++ = *at;
        at += path ? path : 1;
    }
    *to = '\0';
}

static void squeeze(Bytes *text)
{
    size_t used = 0;
    for (size_t i = 0; i < text->size; i++) {
        char c = text->bytes[i] == '\n' ? ' ' : text->bytes[i];
        if (c != ' ' || (used > 0 && text->bytes[used - 1] != ' '))
            text->bytes[used++] = c;
    }
    text->bytes[used] = '\0';
}

static void what_is_told(char told[TOLD_BYTES])
{
    static Bytes text;
    told[0] = '\0';
    read_all(err_path, &text);
    for (char *rest = text.bytes, *line; (line = strtok_r(rest, "\n", &rest));)
        if (!strstr(line, "the last line was not written to its end"))
            add_line(told, line);
    read_all(out_path, &text);
    squeeze(&text);
    if (strstr(text.bytes, "is not written down any more"))
        add_line(told, "the match goes on, but is not written down any more");
    if (strstr(text.bytes, "All of the match is written down again"))
        add_line(told, "all of the match is written down again");
}

static const char *what_lies_there(int work)
{
    static Bytes now;
    char path[PATH_MAX];
    int count = find_match(path);
    if (count != 1)
        return count == 0 ? "no file" : NULL;
    read_all(path, &now);
    if (now.size == 0)
        return "an empty file";
    if (now.size == whole[work].size && memcmp(now.bytes, whole[work].bytes, now.size) == 0)
        return "all of it";
    if (works[work].resumed && now.size == torn.size &&
        memcmp(now.bytes, torn.bytes, now.size) == 0)
        return "what there was";
    return now.size < whole[work].size && memcmp(now.bytes, whole[work].bytes, now.size) == 0
               ? "its beginning"
               : NULL;
}

// ---- The table

typedef struct {
    const char *when, *call, *failure;
    bool once, for_good;
    char told[TOLD_BYTES];
    const char *disk;
} Row;

static Row rows[ROWS_MAX];
static int row_count;

static void note(const char *when, int failure, bool for_good, const char *told, const char *lies)
{
    Row row = {.when = when,
               .call = call_names[failures[failure].call],
               .failure = failures[failure].name,
               .disk = lies};
    snprintf(row.told, sizeof row.told, "%s", *told ? told : "nothing");
    int at = 0;
    while (at < row_count &&
           (strcmp(rows[at].when, when) != 0 || rows[at].call != row.call ||
            rows[at].failure != row.failure || strcmp(rows[at].told, row.told) != 0 ||
            strcmp(rows[at].disk, lies) != 0))
        at++;
    if (at == ROWS_MAX)
        abort();
    if (at == row_count)
        rows[row_count++] = row;
    rows[at].once = rows[at].once || !for_good;
    rows[at].for_good = rows[at].for_good || for_good;
}

static void write_table(FILE *out)
{
    fprintf(out, "| while | call | fails with | | the player is told | on the disk |\n"
                 "|---|---|---|---|---|---|\n");
    for (int i = 0; i < row_count; i++)
        fprintf(out, "| %s | %s | %s | %s%s%s | %s | %s |\n", rows[i].when, rows[i].call,
                rows[i].failure, rows[i].once ? "once" : "",
                rows[i].once && rows[i].for_good ? ", " : "", rows[i].for_good ? "for good" : "",
                rows[i].told, rows[i].disk);
}

static bool complain_of(int work, int failure, const DiskFault *fault, const char *what)
{
    fprintf(stderr, "match %d, %s %d, %s%s: %s\n", work, call_names[fault->call], fault->number,
            failures[failure].name, fault->for_good ? " for good" : "", what);
    return false;
}

static bool try_fault(int work, int failure, const DiskFault *fault)
{
    char told[TOLD_BYTES];
    int status = run_apart(&works[work], fault);
    const char *lies = what_lies_there(work);
    what_is_told(told);
    if (*disk->wrong)
        return complain_of(work, failure, fault, disk->wrong);
    if (status > 4)
        return complain_of(work, failure, fault, "the program does not come to its end");
    if (!lies)
        return complain_of(work, failure, fault, "something else lies on the disk");
    if (!*told && strcmp(lies, "all of it") != 0)
        return complain_of(work, failure, fault, "what is lost is not told");
    if (disk->fired)
        note(disk->fired_late ? works[work].late : works[work].early, failure, fault->for_good,
             told, lies);
    return true;
}

static bool sliced;  // the first call of each kind fails once, and no more is tried

// Of many calls the first, the last, and one between.
static bool is_tried(int number, int count)
{
    enum { FEW = 12 };
    if (sliced)
        return number == 1;
    return count <= FEW || number <= 2 || number == count / 2 || number >= count - 1;
}

static bool try_failure(int work, int failure, int count)
{
    bool good = true;
    DiskFault fault = {.call = failures[failure].call,
                       .failure = failures[failure].failure,
                       .also = failures[failure].also};
    for (fault.number = 1; fault.number <= count; fault.number++)
        for (int for_good = 0; for_good < (failures[failure].once || sliced ? 1 : 2); for_good++) {
            fault.for_good = for_good;
            if (is_tried(fault.number, count))
                good = try_fault(work, failure, &fault) && good;
        }
    return good;
}

static bool try_work(int work)
{
    int calls[CALLS];
    bool good = true;
    char path[PATH_MAX];
    if (run_apart(&works[work], &(DiskFault){.number = 0}) != 0 || find_match(path) != 1 ||
        *disk->wrong) {
        fprintf(stderr, "match %d in peace: %s\n", work, disk->wrong);
        return false;
    }
    read_all(path, &whole[work]);
    memcpy(calls, disk->calls, sizeof calls);
    calls[CALL_UNLINK] = !works[work].resumed;  // only when a write fails
    calls[CALL_FTRUNCATE] = 1;
    if (work == 0) {
        torn = whole[0];
        torn.size -= 3;
        torn.bytes[torn.size] = '\0';
    }
    for (int failure = 0; failure < FAILURES; failure++)
        good = try_failure(work, failure, calls[failures[failure].call]) && good;
    return good;
}

static bool page_has_table(const char *page)
{
    static Bytes text;
    MemoryStream stream;
    memory_stream_open(&stream);
    write_table(stream.out);
    char *table = memory_stream_close(&stream);
    read_all(page, &text);
    bool has = strstr(text.bytes, table) != NULL;
    if (!has)
        fprintf(stderr, "%s has another table than this one\n", page);
    free(table);
    return has;
}

int main(int count, char *words[])
{
    bool good = true;
    sliced = count > 1 && strcmp(words[1], "--slice") == 0;
    if (!mkdtemp(work_folder))
        return 1;
    snprintf(local, sizeof local, "%s/.local", work_folder);
    snprintf(state, sizeof state, "%s/state", local);
    snprintf(matches, sizeof matches, "%s/loba", state);
    snprintf(out_path, sizeof out_path, "%s/out", work_folder);
    snprintf(err_path, sizeof err_path, "%s/err", work_folder);
    setenv("XDG_STATE_HOME", state, 1);
    disk_new();
    for (int work = 0; work < WORKS; work++)
        good = try_work(work) && good;
    drop_matches();
    unlink(out_path);
    unlink(err_path);
    snprintf(disk->image, sizeof disk->image, "%s.image", work_folder);
    unlink(disk->image);
    rmdir(work_folder);
    write_table(stdout);
    return good && (count < 2 || sliced || page_has_table(words[1])) ? 0 : 1;
}
