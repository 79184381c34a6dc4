// Whatever lies under the name of a rules file, reading it ends at once, with the file or with a
// sentence.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/about.h"
#include "base/language.h"
#include "lua/files.h"
#include "test.h"

static char folder[64];

static int make_folder(void **state)
{
    strcpy(folder, "/tmp/loba-test-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) { return rmdir(folder); }

// Writes the bytes under a name in the folder, reads them as a rules file, and takes them away
// again.
static bool read_bytes(const char *bytes, size_t size, SourceFile *file, Error *error)
{
    char path[128];
    snprintf(path, sizeof path, "%s/rules.lua", folder);
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(bytes, 1, size, out), size);
    fclose(out);
    bool done = source_file_read(path, file, error);
    unlink(path);
    return done;
}

static void texts_are_read_as_they_are(void **state)
{
    static const struct {
        const char *bytes, *text;
    } cases[] = {
        {"return {}", "return {}"},
        {"\xef\xbb\xbfreturn {}", "return {}"},
        {"return {\r\n}\r\n", "return {\r\n}\r\n"},
        {"-- ñandú 10\xe2\x99\xa5 \xf0\x9f\x82\xa1", "-- ñandú 10♥ 🂡"},
        {"x", "x"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SourceFile file;
        Error error = {{0}};
        if (!read_bytes(cases[i].bytes, strlen(cases[i].bytes), &file, &error))
            fail_msg("case %zu: %s", i, error.text);
        assert_int_equal(file.size, strlen(cases[i].bytes));
        assert_memory_equal(file.bytes, cases[i].bytes, file.size);
        assert_int_equal(file.text_size, strlen(cases[i].text));
        assert_string_equal(file.text, cases[i].text);
        source_file_free(&file);
        source_file_free(&file);
    }
}

static void what_is_no_text_is_refused(void **state)
{
    static const struct {
        const char *bytes;
        size_t size;
        const char *error;
    } cases[] = {
        {"", 0, "is empty; a rules file returns a table"},
        {"\xef\xbb\xbf", 3, "is empty; a rules file returns a table"},
        {"\x1bLua\x54\x00", 6, "is compiled Lua; wanted: its text"},
        {"\xef\xbb\xbf\x1bLua\x54", 8, "is compiled Lua; wanted: its text"},
        {"return\0{}", 9,
         "is no text in UTF-8: it holds a zero byte; save it as plain text in UTF-8"},
        {"-- a\n-- \xf1"
         "and\xfa",
         13, "is not UTF-8: line 2 has the byte 0xf1; save it as UTF-8"},
        {"-- \xe2\x99", 5, "is not UTF-8: line 1 has the byte 0xe2; save it as UTF-8"},
        {"\xed\xa0\x80", 3, "is not UTF-8: line 1 has the byte 0xed; save it as UTF-8"},
        {"\xc0\x80", 2, "is not UTF-8: line 1 has the byte 0xc0; save it as UTF-8"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SourceFile file;
        Error error = {{0}};
        if (read_bytes(cases[i].bytes, cases[i].size, &file, &error))
            fail_msg("case %zu: wanted '%s', got a file", i, cases[i].error);
        assert_string_equal(error.text, cases[i].error);
        assert_null(file.bytes);
    }
}

static void a_file_has_at_most_256_kib(void **state)
{
    char *bytes = malloc(SOURCE_FILE_MAX + 1);
    assert_non_null(bytes);
    memset(bytes, ' ', SOURCE_FILE_MAX + 1);
    SourceFile file;
    Error error = {{0}};
    assert_true(read_bytes(bytes, SOURCE_FILE_MAX, &file, &error));
    assert_int_equal(file.text_size, SOURCE_FILE_MAX);
    source_file_free(&file);
    assert_false(read_bytes(bytes, SOURCE_FILE_MAX + 1, &file, &error));
    assert_string_equal(error.text, "is larger than 256 KiB; a rules file is a short text");
    free(bytes);
}

static void wrong_path(const char *path, const char *wanted)
{
    SourceFile file;
    Error error = {{0}};
    if (source_file_read(path, &file, &error))
        fail_msg("%s: wanted '%s', got a file", path, wanted);
    if (strcmp(error.text, wanted) != 0)
        fail_msg("%s: wanted '%s', got '%s'", path, wanted, error.text);
}

static void what_is_no_file_is_refused_at_once(void **state)
{
    char path[128];
    snprintf(path, sizeof path, "%s/missing.lua", folder);
    wrong_path(path, "is not there");
    wrong_path(folder, "is a folder; wanted: a file with the rules of a variant");
    wrong_path("/dev/zero", "is a device; wanted: a file with the rules of a variant");
    snprintf(path, sizeof path, "%s/pipe.lua", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    wrong_path(path, "is a pipe; wanted: a file with the rules of a variant");
    unlink(path);
    snprintf(path, sizeof path, "%s/loop.lua", folder);
    assert_int_equal(symlink(path, path), 0);
    wrong_path(path, "cannot be read: Too many levels of symbolic links");
    unlink(path);
}

static void a_socket_is_refused(void **state)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s/socket.lua", folder);
    int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
    if (descriptor < 0 || bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0)
        skip();
    wrong_path(address.sun_path, "is a socket; wanted: a file with the rules of a variant");
    close(descriptor);
    unlink(address.sun_path);
}

// The superuser may read everything: then there is nothing to see.
static void a_file_that_may_not_be_read_says_so(void **state)
{
    char path[128];
    snprintf(path, sizeof path, "%s/secret.lua", folder);
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    fclose(out);
    chmod(path, 0);
    if (geteuid() != 0)
        wrong_path(path, "cannot be read: Permission denied");
    unlink(path);
}

// The C library's Spanish is another one, and is there only where its locale is.
static void what_the_system_says_is_told_in_the_words_of_the_program(void **state)
{
    char path[512];
    const int length = snprintf(path, sizeof path, "%s/", folder);
    memset(path + length, 'x', 300);
    path[length + 300] = '\0';
    wrong_path(path, "cannot be read: File name too long");
    language_start("es", LOBA_CATALOGUES_BUILT);
    wrong_path(path, "no se puede leer: el nombre es demasiado largo");
    language_start("en", LOBA_CATALOGUES_BUILT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_read_as_they_are),
        cmocka_unit_test(what_is_no_text_is_refused),
        cmocka_unit_test(a_file_has_at_most_256_kib),
        cmocka_unit_test(what_is_no_file_is_refused_at_once),
        cmocka_unit_test(a_socket_is_refused),
        cmocka_unit_test(a_file_that_may_not_be_read_says_so),
        cmocka_unit_test(what_the_system_says_is_told_in_the_words_of_the_program),
    };
    return !!cmocka_run_group_tests(tests, make_folder, remove_folder);
}
