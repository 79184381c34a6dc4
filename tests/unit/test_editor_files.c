// The files by which an editor completes and checks rules files, written beside them.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shell/editor_files.h"
#include "support/rules_files.h"
#include "test.h"

static char folder[FOLDER_SIZE];

static void path_in_folder(const char *name, char path[FOLDER_SIZE + 64])
{
    snprintf(path, FOLDER_SIZE + 64, "%s/%s", folder, name);
}

static void an_editor_gets_its_two_files(void **state)
{
    char settings[FOLDER_SIZE + 64], definitions[FOLDER_SIZE + 64], beside[FOLDER_SIZE + 64];
    Error error = {""};
    folder_make(folder);
    path_in_folder(EDITOR_SETTINGS, settings);
    path_in_folder(EDITOR_DEFINITIONS, definitions);
    path_in_folder(EDITOR_DEFINITIONS_FOLDER, beside);
    if (!editor_files_write(folder, &error))
        fail_msg("%s", error.text);
    char *written = file_text(definitions);
    assert_non_null(written);
    assert_memory_equal(written, "---@meta\n", 9);
    free(written);
    written = file_text(settings);
    assert_non_null(written);
    assert_non_null(strstr(written, "\"" EDITOR_DEFINITIONS_FOLDER "\""));
    free(written);

    // Settings of one's own stay; definitions of an older program do not.
    file_write(settings, "{}\n");
    file_write(definitions, "older\n");
    assert_true(editor_files_write(folder, &error));
    written = file_text(settings);
    assert_string_equal(written, "{}\n");
    free(written);
    written = file_text(definitions);
    assert_memory_equal(written, "---@meta\n", 9);
    free(written);
    assert_int_equal(unlink(settings) | unlink(definitions) | rmdir(beside), 0);

    // A file in the place of the folder, and a folder that is not there.
    file_write(beside, "a file\n");
    assert_false(editor_files_write(folder, &error));
    assert_non_null(strstr(error.text, "cannot be written"));
    assert_int_equal(unlink(beside) | rmdir(folder), 0);
    assert_false(editor_files_write(folder, &error));
    assert_non_null(strstr(error.text, "cannot be written"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_editor_gets_its_two_files),
    };
    return RUN_TESTS(tests);
}
