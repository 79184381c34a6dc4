#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record/journal.h"

static const char *const lines[] = {"# a title", "", "Ana> draw", "Beto> discard 5♥"};

enum { LINES = sizeof lines / sizeof lines[0], FILE_MAX = 4096 };

static char folder[] = "/tmp/test_journal.XXXXXX";
static char path[64];

static int make_folder(void **state)
{
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/a.loba", folder);
    return 0;
}

static int drop_folder(void **state) { return rmdir(folder); }

static int drop_file(void **state) { return unlink(path) == 0 || errno == ENOENT ? 0 : -1; }

static void write_lines(int count)
{
    Error error;
    Journal journal;
    assert_int_equal(journal_create(&journal, path, &error), JOURNAL_MADE);
    for (int i = 0; i < count; i++)
        journal_add(&journal, lines[i]);
    assert_true(journal_write(&journal, true, &error));
    journal_close(&journal);
}

static size_t read_bytes(char bytes[FILE_MAX])
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t size = fread(bytes, 1, FILE_MAX, file);
    fclose(file);
    return size;
}

static void write_bytes(const char *bytes, size_t size)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

// The text of the first lines.
static void text_of(int count, char text[FILE_MAX])
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < count; i++)
        used += (size_t)snprintf(text + used, FILE_MAX - used, "%s\n", lines[i]);
}

static void what_is_added_is_read(void **state)
{
    char text[FILE_MAX];
    Error error;
    JournalText read;
    struct stat about;
    write_lines(LINES);
    text_of(LINES, text);
    assert_true(journal_read(path, &read, &error));
    assert_string_equal(read.text, text);
    assert_int_equal(read.size, strlen(text));
    assert_int_equal(read.torn, 0);
    journal_text_free(&read);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
}

static void wherever_it_is_cut_the_whole_lines_stay(void **state)
{
    char bytes[FILE_MAX], text[FILE_MAX];
    write_lines(LINES);
    size_t size = read_bytes(bytes);
    for (size_t cut = 0; cut <= size; cut++) {
        Error error;
        JournalText read;
        int whole = 0;
        for (size_t i = 0; i < cut; i++)
            whole += bytes[i] == '\n';
        text_of(whole, text);
        write_bytes(bytes, cut);
        if (!journal_read(path, &read, &error))
            fail_msg("cut at %zu: %s", cut, error.text);
        if (strcmp(read.text, text) != 0 || read.whole + read.torn != cut)
            fail_msg("cut at %zu: %d lines wanted, got:\n%s", cut, whole, read.text);
        journal_text_free(&read);
    }
}

// Only without its end, or with a zero in it, is the last line one that was not written to its end.
static void a_changed_byte_is_noticed(void **state)
{
    char bytes[FILE_MAX];
    write_lines(LINES);
    size_t size = read_bytes(bytes);
    for (size_t i = 0; i < size; i++) {
        Error error;
        JournalText read;
        bytes[i] ^= 1;
        write_bytes(bytes, size);
        bytes[i] ^= 1;
        bool good = journal_read(path, &read, &error);
        if (good && (read.torn == 0 || i + 1 < size))
            fail_msg("byte %zu changed, and nobody notices", i);
        if (good)
            journal_text_free(&read);
        else
            assert_non_null(strstr(error.text, "is not as it was written"));
    }
}

static void a_line_left_out_or_moved_is_noticed(void **state)
{
    char bytes[FILE_MAX], changed[2 * FILE_MAX];
    const char *starts[LINES + 1] = {bytes};
    write_lines(LINES);
    size_t size = read_bytes(bytes);
    for (int i = 0; i < LINES; i++)
        starts[i + 1] = (char *)memchr(starts[i], '\n', FILE_MAX) + 1;
    for (int i = 0; i + 1 < LINES; i++)
        for (int moved = 0; moved < 2; moved++) {
            Error error;
            JournalText read;
            size_t before = (size_t)(starts[i] - bytes);
            size_t line = (size_t)(starts[i + 1] - starts[i]);
            size_t next = (size_t)(starts[i + 2] - starts[i + 1]);
            memcpy(changed, bytes, before);
            memcpy(changed + before, starts[i + 1], next);
            memcpy(changed + before + next, starts[i], moved ? line : 0);
            size_t used = before + next + (moved ? line : 0);
            memcpy(changed + used, starts[i + 2], size - before - line - next);
            write_bytes(changed, used + size - before - line - next);
            bool good = journal_read(path, &read, &error);
            if (good && read.whole > before)
                fail_msg("line %d %s, and nobody notices", i + 1, moved ? "moved" : "left out");
            if (good)
                journal_text_free(&read);
        }
}

// As a machine that loses its power may leave them.
static void zeros_at_the_end_are_torn(void **state)
{
    char bytes[FILE_MAX] = {0};
    Error error;
    JournalText read;
    write_lines(LINES);
    size_t size = read_bytes(bytes);
    memset(bytes + size, 0, 100);
    write_bytes(bytes, size + 100);
    assert_true(journal_read(path, &read, &error));
    assert_int_equal(read.whole, size);
    assert_int_equal(read.torn, 100);
    journal_text_free(&read);
}

// What had not reached the disk may be missing in the middle: all behind it is torn with it.
static void lines_behind_zeros_are_torn(void **state)
{
    char bytes[FILE_MAX], text[FILE_MAX];
    write_lines(LINES);
    size_t size = read_bytes(bytes), first = (size_t)(strchr(bytes, '\n') + 1 - bytes);
    text_of(1, text);
    for (size_t zero = first; zero < size; zero++) {
        Error error;
        JournalText read;
        char kept = bytes[zero];
        bytes[zero] = '\0';
        write_bytes(bytes, size);
        bytes[zero] = kept;
        assert_true(journal_read(path, &read, &error));
        assert_int_equal(strncmp(read.text, text, strlen(text)), 0);
        assert_true(read.whole <= zero);
        assert_int_equal(read.whole + read.torn, size);
        assert_int_equal(read.lines, zero < first + 10 ? 1 : read.lines);
        journal_text_free(&read);
    }
}

static void it_goes_on_behind_a_torn_line(void **state)
{
    char bytes[FILE_MAX], text[FILE_MAX];
    Error error;
    Journal journal;
    JournalText read;
    write_lines(LINES);
    size_t size = read_bytes(bytes);
    write_bytes(bytes, size - 3);
    assert_true(journal_open(&journal, path, &read, &error));
    assert_int_not_equal(read.torn, 0);
    journal_text_free(&read);
    journal_add(&journal, lines[LINES - 1]);
    assert_true(journal_write(&journal, false, &error));
    journal_close(&journal);
    assert_true(journal_read(path, &read, &error));
    text_of(LINES, text);
    assert_string_equal(read.text, text);
    journal_text_free(&read);
}

static void two_cannot_write_one(void **state)
{
    Error error;
    Journal first, second;
    JournalText read;
    assert_int_equal(journal_create(&first, path, &error), JOURNAL_MADE);
    assert_int_equal(journal_create(&second, path, &error), JOURNAL_EXISTS);
    assert_string_equal(error.text, "it exists already");
    assert_false(journal_open(&second, path, &read, &error));
    assert_non_null(strstr(error.text, "open in another program"));
    journal_close(&first);
    assert_true(journal_open(&second, path, &read, &error));
    journal_text_free(&read);
    journal_close(&second);
}

// A file that may not grow is as a full disk is; SIGXFSZ would end us.
static void a_full_disk_loses_nothing_once_there_is_room(void **state)
{
    char text[FILE_MAX];
    Error error;
    Journal journal;
    JournalText read;
    struct rlimit before, small;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(journal_create(&journal, path, &error), JOURNAL_MADE);
    journal_add(&journal, lines[0]);
    assert_true(journal_write(&journal, true, &error));
    small = (struct rlimit){.rlim_cur = 30, .rlim_max = before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    for (int i = 1; i < LINES; i++)
        journal_add(&journal, lines[i]);
    bool written = journal_write(&journal, true, &error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(written);
    assert_non_null(strstr(error.text, "cannot be written"));
    assert_true(journal_read(path, &read, &error));
    text_of(2, text);
    assert_string_equal(read.text, text);
    journal_text_free(&read);
    assert_true(journal_write(&journal, true, &error));
    journal_close(&journal);
    assert_true(journal_read(path, &read, &error));
    text_of(LINES, text);
    assert_string_equal(read.text, text);
    journal_text_free(&read);
}

static void what_is_no_file_is_not_read(void **state)
{
    Error error;
    JournalText read;
    assert_false(journal_read(folder, &read, &error));
    assert_string_equal(error.text, "it is not a file");
    assert_false(journal_read(path, &read, &error));
    assert_non_null(strstr(error.text, "No such file"));
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_false(journal_read(path, &read, &error));
    assert_string_equal(error.text, "it is not a file");
}

// Nor is one that has no room for a checksum.
static void a_line_without_a_checksum_is_noticed(void **state)
{
    static const char *const cases[] = {"\n", "abc\n", "12345678\n"};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Error error;
        JournalText read;
        write_bytes(cases[i], strlen(cases[i]));
        assert_false(journal_read(path, &read, &error));
        assert_string_equal(error.text, "line 1 is not as it was written");
    }
}

static void one_that_is_damaged_still_looks_like_one(void **state)
{
    static const struct {
        const char *start;
        bool looks;
    } cases[] = {
        {"01234567 # a title\n", true},
        {"0123456", true},
        {"01234567 ", true},
        {"# a title\n89abcdef Ana> draw\n", true},
        {"x\n89ab", true},
        {"", false},
        {"0123456 # a title\n", false},
        {"01234567# a title\n", false},
        {"012345678 # a title\n", false},
        {"# a title\n", false},
        {"# a title", false},
        {"# a title\nrules minimal\n", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (journal_looks_like_one(cases[i].start, strlen(cases[i].start)) != cases[i].looks)
            fail_msg("%s: wanted %s", cases[i].start, cases[i].looks ? "a journal" : "none");
}

static void caveats_are_told_together_and_once_each(void **state)
{
    static Journal journal;
    journal_add_caveat(&journal, &(Error){""});
    assert_string_equal(journal.caveat.text, "");
    journal_add_caveat(&journal, &(Error){"it cannot be locked"});
    journal_add_caveat(&journal, &(Error){"it may be gone"});
    journal_add_caveat(&journal, &(Error){"it cannot be locked"});
    assert_string_equal(journal.caveat.text, "it cannot be locked; it may be gone");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(what_is_added_is_read, drop_file),
        cmocka_unit_test_teardown(wherever_it_is_cut_the_whole_lines_stay, drop_file),
        cmocka_unit_test_teardown(a_changed_byte_is_noticed, drop_file),
        cmocka_unit_test_teardown(a_line_left_out_or_moved_is_noticed, drop_file),
        cmocka_unit_test_teardown(zeros_at_the_end_are_torn, drop_file),
        cmocka_unit_test_teardown(lines_behind_zeros_are_torn, drop_file),
        cmocka_unit_test_teardown(it_goes_on_behind_a_torn_line, drop_file),
        cmocka_unit_test_teardown(two_cannot_write_one, drop_file),
        cmocka_unit_test_teardown(a_full_disk_loses_nothing_once_there_is_room, drop_file),
        cmocka_unit_test_teardown(what_is_no_file_is_not_read, drop_file),
        cmocka_unit_test_teardown(a_line_without_a_checksum_is_noticed, drop_file),
        cmocka_unit_test(one_that_is_damaged_still_looks_like_one),
        cmocka_unit_test(caveats_are_told_together_and_once_each),
    };
    return cmocka_run_group_tests(tests, make_folder, drop_folder);
}
