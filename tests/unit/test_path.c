#include "base/text.h"

#include "test.h"

#include <string.h>

static void a_path_is_a_folder_and_a_name(void **state)
{
    static const struct {
        const char *path;
        size_t folder;
        const char *name;
    } cases[] = {
        {"rules/loba.lua", 6, "loba.lua"},
        {"/usr/share/loba", 11, "loba"},
        {"/loba", 1, "loba"},
        {"loba.lua", 0, "loba.lua"},
        {"rules/", 6, ""},
        {"", 0, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t folder = path_folder_length(cases[i].path);
        const char *name = path_name(cases[i].path);
        if (folder != cases[i].folder || strcmp(name, cases[i].name) != 0)
            fail_msg("\"%s\": got %zu and \"%s\"", cases[i].path, folder, name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_path_is_a_folder_and_a_name)};
    return RUN_TESTS(tests);
}
