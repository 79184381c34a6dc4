// What Lua says of a mistake, for people who do not know Lua: its own words, and behind them what
// to do about the mistakes that many make.

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/nearest.h"
#include "base/text.h"
#include "lua/sandbox_inner.h"

#define COMMENT N_("; a comment begins with --")
#define COMPARE N_("; to compare, write ==")
#define BRACES N_("; a list stands between { and }")
#define EQUALS N_("; no : stands here: a field is given by =, and reached by a point")
#define ENDS N_("; each function, if, for and while has an end of its own, and else if is elseif")
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
    {"near '//'", NULL, COMMENT},
    {"near '<\\226>'", NULL, N_("; a text stands between straight quotes, \"…\"")},
    {"near '['", "unexpected symbol", BRACES},
    {"near ','", "')' expected", BRACES},
    {"<name> expected", NULL, EQUALS},
    {"function arguments expected", NULL, EQUALS},
    {"near '`'", NULL, LUA_ALONE},
    {"near '<'", "unexpected symbol", LUA_ALONE},
    {"'end' expected", NULL, ENDS},
    {"'}' expected", "near <eof>", N_("; a } is missing")},
    {"'}' expected", "near '='",
     N_("; a { may be missing before what stands there, and a name has letters a to z, digits and "
        "_ "
        "alone")},
    {"'}' expected", NULL, N_("; a comma may be missing before it")},
    {"<eof> expected", NULL,
     N_("; there is one } too many before it, or something behind what the file returns")},
    {"syntax error near '+'", NULL, N_("; write x = x + 1")},
    {"syntax error near 'end'", NULL,
     N_("; what a function gives stands behind return: function(card) return card.joker end")},
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

// ---- Something asked of nothing

enum { NAMES_TOLD_MAX = 24, STACK_FOR_PATH = 3 * HINT_MAX };

// Pushes what the local variable, or the one of a function around, holds in this frame; false where
// there is none. Nothing here may allocate: it runs while an error is handled.
static bool push_variable(lua_State *L, lua_Debug *frame, const char *name, size_t length)
{
    const char *local;
    bool found = false;
    for (int i = 1; (local = lua_getlocal(L, frame, i)) != NULL; i++) {
        bool same = strncmp(local, name, length) == 0 && local[length] == '\0';
        if (same && found)
            lua_remove(L, -2);
        else if (!same)
            lua_pop(L, 1);
        found |= same;  // the last of the name hides those before it
    }
    if (found)
        return true;
    lua_getinfo(L, "f", frame);
    for (int i = 1; (local = lua_getupvalue(L, -1, i)) != NULL; i++) {
        if (strncmp(local, name, length) == 0 && local[length] == '\0') {
            lua_remove(L, -2);
            return true;
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return false;
}

// Goes from the value on top of the stack to that of its member; false where it is no table.
static bool enter(lua_State *L, const char *name, size_t length)
{
    if (!lua_istable(L, -1) || !sandbox_push_contents(L, -1))
        return false;
    bool found = false;
    for (lua_pushnil(L); !found && lua_next(L, -2);) {
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
        found = strncmp(key, name, length) == 0 && key[length] == '\0';
        if (!found)
            lua_pop(L, 1);
    }
    return found;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

// The names in the table on top of the stack, in order.
static int list_names(lua_State *L, const char *names[NAMES_TOLD_MAX])
{
    int count = 0;
    if (!lua_istable(L, -1) || !sandbox_push_contents(L, -1))
        return 0;
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1))
        if (lua_type(L, -2) == LUA_TSTRING && count < NAMES_TOLD_MAX)
            names[count++] = lua_tostring(L, -2);
    qsort(names, (size_t)count, sizeof names[0], compare_names);
    return count;
}

// "; did you mean 'set'? There are run, set": of a path of names whose last one is not there, what
// stands beside it.
static void add_neighbours(lua_State *L, lua_Debug *frame, const char *path, Text *text)
{
    const char *last = strrchr(path, '.'), *part = path;
    size_t length = strcspn(part, ".");
    int top = lua_gettop(L);
    if (!last || strpbrk(path, "[(:") || !lua_checkstack(L, STACK_FOR_PATH))
        return;
    bool there = push_variable(L, frame, part, length);
    while (there && part + length < last) {
        part += length + 1;
        length = strcspn(part, ".");
        there = enter(L, part, length);
    }
    const char *names[NAMES_TOLD_MAX];
    int count = there ? list_names(L, names) : 0;
    const char *nearest = nearest_name(last + 1, names, count);
    if (nearest)
        text_add(text, tr("; did you mean '%s'?"), nearest);
    else if (length == strlen("hand") && strncmp(part, "hand", length) == 0)
        text_add(text, tr("; a step is reached by step(%.*s, \"%s\")"), (int)(part - 1 - path),
                 path, last + 1);
    for (int i = 0; i < count && !nearest; i++)
        text_add(text, "%s%s", i ? ", " : tr("; there are: "), names[i]);
    if (count > 0 && !nearest)
        text_add(text, tr("; to make it: %s = { … }"), path);
    lua_settop(L, top);
}

// What Lua says when nothing (nil) is asked for a field, or called.
static const struct {
    const char *message, *words;
} of_nothing[] = {
    {"attempt to index a nil value (", N_("'%s' is nothing (nil), and has no fields")},
    {"attempt to call a nil value (", N_("'%s' is nothing (nil), and no function")},
};

// False where the message says something else, or the line does not show what it is about.
static bool explain_nothing(lua_State *L, lua_Debug *frame, const char *message, Text *text)
{
    for (size_t i = 0; i < sizeof of_nothing / sizeof of_nothing[0]; i++) {
        size_t length = strlen(of_nothing[i].message);
        const char *quote = strchr(message, '\'');
        const SourceText *source = sandbox_source(L, frame);
        char name[HINT_MAX], path[HINT_MAX];
        if (strncmp(message, of_nothing[i].message, length) != 0 || !quote || !source)
            continue;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(quote + 1, "'"), quote + 1);
        if (strcmp(name, "integer index") == 0)
            strcpy(name, "?");
        bool part = strncmp(message + length, "field", 5) == 0 ||
                    strncmp(message + length, "method", 6) == 0;
        if (!part || !hint_path(source, frame->currentline, name, path))
            return false;
        text_add(text, tr(of_nothing[i].words), path);
        add_neighbours(L, frame, path, text);
        return true;
    }
    return false;
}

void sandbox_explain(lua_State *L, lua_Debug *frame, const char *message, char text[FAULT_TEXT_MAX])
{
    Text words = text_in(text, FAULT_TEXT_MAX);
    if (frame && explain_nothing(L, frame, message, &words))
        return;
    // Lua says "C stack overflow" of tables in tables in a text, too.
    if (strstr(message, "stack overflow"))
        message = tr("too much stands within one another, or a function calls itself without end");
    snprintf(text, FAULT_TEXT_MAX, "%s%s", message, help_for(message));
}

// ---- What is closed in the wrong place

// Can Lua read the text in which so many bytes at this place are replaced by these words?
static bool reads_with(lua_State *L, const SourceText *source, size_t place, size_t removed,
                       const char *words)
{
    size_t added = strlen(words), rest = place + removed;
    char *text = malloc(source->size + added);
    if (!text)
        return false;
    memcpy(text, source->text, place);
    memcpy(text + place, words, added);
    memcpy(text + place + added, source->text + rest, source->size - rest);
    bool reads = luaL_loadbufferx(L, text, source->size + added - removed, "=", "t") == LUA_OK;
    lua_pop(L, 1);
    free(text);
    return reads;
}

static bool is_cure(lua_State *L, const SourceText *source, const Misclosed *misclosed)
{
    char words[16];
    if (!misclosed->opened)
        return reads_with(L, source, misclosed->place, strlen(misclosed->closing), " ");
    snprintf(words, sizeof words, " %s ", misclosed->closing);
    if (reads_with(L, source, misclosed->place, 0, words))
        return true;
    snprintf(words, sizeof words, " %s, ", misclosed->closing);
    return reads_with(L, source, misclosed->place, 0, words);
}

static void misclosed_text(const Misclosed *misclosed, char text[FAULT_TEXT_MAX])
{
    Text words = text_in(text, FAULT_TEXT_MAX);
    const char *closing = misclosed->closing;
    if (!misclosed->opened)
        text_add(&words, tr("'%s' stands here once too often"), closing);
    else if (misclosed->opened == misclosed->line)
        text_add(&words, tr("'%s' is missing in this line"), closing);
    else
        text_add(&words, tr("'%s' is missing behind this line: what line %d opens is never closed"),
                 closing, misclosed->opened);
    if (strcmp(closing, "end") == 0)
        text_add(&words, "%s", tr(ENDS));
}

// Only what cures the text is told.
static bool explain_misclosed(lua_State *L, const SourceText *source, int *line,
                              char text[FAULT_TEXT_MAX])
{
    enum { TRIED_MAX = 8 };
    Misclosed misclosed;
    for (int nth = 0; nth < TRIED_MAX && hint_misclosed(source, nth, &misclosed); nth++) {
        if (!is_cure(L, source, &misclosed))
            continue;
        *line = misclosed.line;
        misclosed_text(&misclosed, text);
        return true;
    }
    return false;
}

void sandbox_explain_unreadable(lua_State *L, const SourceText *source, const char *message,
                                int *line, char text[FAULT_TEXT_MAX])
{
    if (explain_misclosed(L, source, line, text))
        return;
    if (hint_hash(source, *line))
        snprintf(text, FAULT_TEXT_MAX, "%s%s", message, tr(COMMENT));
    else
        sandbox_explain(L, NULL, message, text);
}
