// What Lua says of a mistake, for people who do not know Lua: its own words, and behind them what
// to do about the mistakes that many make.

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "lua/sandbox_inner.h"

#define COMPARE N_("; to compare, write ==")
#define BRACES N_("; a list stands between { and }")
#define EQUALS N_("; no : stands here: a field is given by =, and reached by a point")
#define LUA_ALONE N_("; a rules file holds Lua, and nothing else")

// What helps where both parts stand in the message; of several rows the first. `other` may be NULL.
static const struct {
    const char *part, *other, *help;
} rows[] = {
    {"unfinished string", NULL, N_("; the quote at its end is missing")},
    {"'then' expected", "near '='", COMPARE},
    {"'do' expected", "near '='", COMPARE},
    {"near '!'", NULL, N_("; \"not\" is written not, and \"not equal\" ~=")},
    {"near '&'", NULL, N_("; write and, in letters")},
    {"near '|'", NULL, N_("; write or, in letters")},
    {"near '//'", NULL, N_("; a comment begins with --")},
    {"near '<\\226>'", NULL, N_("; a text stands between straight quotes, \"…\"")},
    {"near '['", "unexpected symbol", BRACES},
    {"near ','", "')' expected", BRACES},
    {"<name> expected", NULL, EQUALS},
    {"function arguments expected", NULL, EQUALS},
    {"near '`'", NULL, LUA_ALONE},
    {"near '<'", "unexpected symbol", LUA_ALONE},
    {"'end' expected", NULL,
     N_("; each function, if, for and while has an end of its own, and else if is elseif")},
    {"'}' expected", "near <eof>", N_("; a } is missing")},
    {"'}' expected", "near '='", N_("; a name has letters, digits and _ alone")},
    {"'}' expected", NULL, N_("; a comma may be missing before it")},
    {"<eof> expected", NULL,
     N_("; there is one } too many before it, or something behind what the file returns")},
    {"syntax error near '+'", NULL, N_("; write x = x + 1")},
    {"syntax error near", NULL, N_("; what stands before it may be misspelt")},
    {"attempt to index a nil value (local", NULL,
     N_("; it was given nothing: a function is handed over by its name, without ()")},
    {"attempt to index a nil value", NULL, N_("; nothing of that name is there")},
    {"attempt to call a nil value", NULL, N_("; nothing of that name is there")},
    {"attempt to index a function value", NULL,
     N_("; keep what the function gives: local option = options { … }")},
    {"arithmetic on a string value", NULL,
     N_("; a number has no quotes, and texts are joined by ..")},
};

static const char *help_for(const char *message)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strstr(message, rows[i].part) && (!rows[i].other || strstr(message, rows[i].other)))
            return tr(rows[i].help);
    return "";
}

void sandbox_explain(const char *message, char text[FAULT_TEXT_MAX])
{
    // Lua says "C stack overflow" of tables in tables in a text, too.
    if (strstr(message, "stack overflow"))
        message = tr("too much stands within one another, or a function calls itself without end");
    snprintf(text, FAULT_TEXT_MAX, "%s%s", message, help_for(message));
}
