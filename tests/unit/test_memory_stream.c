#include "base/memory.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

static void what_is_written_is_kept_whole(void **state)
{
    enum { LINES = 1000 };
    MemoryStream stream;
    memory_stream_open(&stream);
    for (int i = 0; i < LINES; i++)
        fprintf(stream.out, "line %03d\n", i);
    char *text = memory_stream_close(&stream);
    assert_int_equal(strlen(text), LINES * strlen("line 000\n"));
    assert_memory_equal(text, "line 000\nline 001\n", 18);
    free(text);
}

static void nothing_written_is_an_empty_text(void **state)
{
    MemoryStream stream;
    memory_stream_open(&stream);
    char *text = memory_stream_close(&stream);
    assert_string_equal(text, "");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_kept_whole),
        cmocka_unit_test(nothing_written_is_an_empty_text),
    };
    return RUN_TESTS(tests);
}
