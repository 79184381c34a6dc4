#include "lua/lua_words.h"

#include <stdio.h>
#include <string.h>

#include "base/language.h"

enum { PARTS_MAX = 4, PART_MAX = 160 };

// What Lua says. Each %s stands for a part of the message, which reaches to the next word of the
// row; so the rows with more words stand first.
static const char *const rows[] = {
    // Of its parser
    N_("unexpected symbol near %s"),
    N_("%s expected (to close %s at line %s) near %s"),
    N_("function arguments expected near %s"),
    N_("%s or %s expected near %s"),
    N_("%s expected near %s"),
    N_("syntax error near %s"),
    N_("unfinished string near %s"),
    N_("unfinished long string (starting at line %s) near %s"),
    N_("unfinished long comment (starting at line %s) near %s"),
    N_("malformed number near %s"),
    N_("invalid escape sequence %s"),
    N_("cannot use '...' outside a vararg function near %s"),
    N_("break outside a loop at line %s near %s"),
    N_("attempt to assign to const variable %s"),
    N_("no visible label %s for goto at line %s"),
    // Of what it runs
    N_("attempt to call a %s value (%s %s)"),
    N_("attempt to call a %s value"),
    N_("attempt to index a %s value (%s %s)"),
    N_("attempt to index a %s value"),
    N_("attempt to perform arithmetic on a %s value (%s %s)"),
    N_("attempt to perform arithmetic on a %s value"),
    N_("attempt to perform %s"),
    N_("attempt to divide by zero"),
    N_("attempt to concatenate a %s value (%s %s)"),
    N_("attempt to concatenate a %s value"),
    N_("attempt to compare two %s values"),
    N_("attempt to compare %s with %s"),
    N_("number has no integer representation"),
    N_("bad argument #%s to %s (%s expected, got %s)"),
    N_("bad argument #%s to %s (%s)"),
    N_("'for' initial value must be a number"),
    N_("'for' limit must be a number"),
    N_("'for' step must be a number"),
    N_("'for' step is zero"),
};

// Words that are a part of a message: types, what holds a value, and places in the text.
static const char *const part_words[] = {
    N_("<eof>"),    N_("<name>"),   N_("number"), N_("string"),   N_("boolean"), N_("table"),
    N_("field"),    N_("function"), N_("local"),  N_("upvalue"),  N_("global"),  N_("method"),
    N_("no value"), N_("constant"), N_("label"),  N_("userdata"),
};

// Takes the parts of a message that has the words of the row.
static bool fits_row(const char *row, const char *message, char parts[PARTS_MAX][PART_MAX])
{
    for (int count = 0; *row;) {
        if (strncmp(row, "%s", 2) != 0) {
            if (*row++ != *message++)
                return false;
            continue;
        }
        char next[PART_MAX];
        row += 2;
        snprintf(next, sizeof next, "%.*s", (int)strcspn(row, "%"), row);
        const char *end = *next ? strstr(message, next) : message + strlen(message);
        if (!end || end == message || end - message >= PART_MAX || count == PARTS_MAX)
            return false;
        snprintf(parts[count++], PART_MAX, "%.*s", (int)(end - message), message);
        message = end;
    }
    return *message == '\0';
}

static const char *part_now(const char *part)
{
    for (size_t i = 0; i < sizeof part_words / sizeof part_words[0]; i++)
        if (strcmp(part_words[i], part) == 0)
            return tr(part_words[i]);
    return part;
}

void lua_words(const char *message, char text[FAULT_TEXT_MAX])
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char parts[PARTS_MAX][PART_MAX] = {""};
        if (!fits_row(rows[i], message, parts))
            continue;
        snprintf(text, FAULT_TEXT_MAX, tr(rows[i]), part_now(parts[0]), part_now(parts[1]),
                 part_now(parts[2]), part_now(parts[3]));
        return;
    }
    snprintf(text, FAULT_TEXT_MAX, "%s", message);
}
