// The "^" under a word stands where a person sees that word.

#include "base/about.h"
#include "base/language.h"
#include "shell/prompt.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof array / sizeof array[0])

static Prompt prompt;

// What is written under the line; NULL: nothing can point there.
static char *pointed(const char *line, int column, bool terminal)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    prompt.screen = (Screen){.out = out, .terminal = terminal, .width = 20};
    snprintf(prompt.question, sizeof prompt.question, "Ñu> ");
    snprintf(prompt.line, sizeof prompt.line, "%s", line);
    bool points = prompt_point(&prompt, column);
    fclose(out);
    if (points)
        return text;
    free(text);
    return NULL;
}

static void the_caret_stands_under_the_character(void **state)
{
    static const struct {
        const char *line;
        int column;
        bool terminal;
        const char *wanted;  // NULL: none
    } cases[] = {
        {"drwa", 1, true, "    ^\n"},
        {"lay XX", 5, true, "        ^\n"},
        {"lay ñ♥ XX", 8, true, "           ^\n"},
        {"lay n\xcc\x83 XX", 8, true, "          ^\n"},      // an n and a tilde on top of it
        {"lay \xe4\xb8\xad XX", 7, true, "           ^\n"},  // as wide as two
        {"lay", 4, true, "       ^\n"},                      // behind the end
        {"lay", 9, true, "       ^\n"},
        {"lay", 0, true, NULL},                    // a fault of no place
        {"lay\x01x", 5, false, "           ^\n"},  // shown as \x01
        {"lay\x01x", 5, true, NULL},               // shown as the terminal likes
        {"lay \xe2\x80\x8bx", 6, true, NULL},
        {"discard 6H 8D 9", 9, true, "            ^\n"},
        {"discard 6H 8D 9S", 9, true, NULL},  // goes on in the next line
        {"discard 6H 8D 9S", 9, false, NULL},
    };
    language_start("en", LOBA_CATALOGUES_BUILT);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *got = pointed(cases[i].line, cases[i].column, cases[i].terminal);
        const char *wanted = cases[i].wanted;
        if (!got != !wanted || (got && strcmp(got, wanted) != 0))
            fail_msg("\"%s\", %d: wanted \"%s\", got \"%s\"", cases[i].line, cases[i].column,
                     wanted ? wanted : "none", got ? got : "none");
        free(got);
    }
}

static void a_line_of_any_length_is_harmless(void **state)
{
    char line[LINE_MAX_BYTES];
    memset(line, 'x', sizeof line);
    line[sizeof line - 1] = '\0';
    assert_null(pointed(line, 5, false));
    assert_null(pointed(line, LINE_MAX_BYTES, true));
}

static void nothing_points_for_who_listens(void **state)
{
    prompt.screen = (Screen){.out = stdout, .plain = true, .width = 80};
    snprintf(prompt.line, sizeof prompt.line, "drwa");
    assert_false(prompt_point(&prompt, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_caret_stands_under_the_character),
        cmocka_unit_test(nothing_points_for_who_listens),
        cmocka_unit_test(a_line_of_any_length_is_harmless),
    };
    return RUN_TESTS(tests);
}
