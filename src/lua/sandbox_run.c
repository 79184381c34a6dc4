// Constructs that may answer differently in two processes or on two machines are found in the text
// of a rules file before it runs.
//
// The length that Lua finds for a table with gaps depends on the seed of its hash, and no
// metamethod can correct it for a plain table. So each # is compiled as "true ^", where the power
// operator of truths gives the one length defined here (sandbox_tables.c). Both operators bind
// alike: # takes an operand with its powers, `#t.list[1]^2`, and so does the right side of ^.
//
// In the same pass each table is raised to the number of its brace, by which made.h finds where it
// was made. Rules files have no powers of their own.
//
// An error of Lua is reported in Lua's words, in English whatever the language of the user,
// followed by advice on the mistakes that many people make.

#include "lua/sandbox_run.h"

#include <assert.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text_of.h"
#include "lua/address.h"
#include "lua/sandbox_library.h"
#include "lua/sandbox_tables.h"
#include "lua/source_point.h"
#include "lua/tokens.h"
#include "rules/hook.h"

// ---- Lua's errors in words

#define COMMENT N_("; a comment begins with --")
#define COMPARE N_("; to compare, write ==")
#define BRACES N_("; a list stands between { and }")
#define EQUALS N_("; no : stands here: a field is given by =, and reached by a point")
#define ENDS N_("; each function, if, for and while has an end of its own, and else if is elseif")
#define LUA_ALONE N_("; a rules file holds Lua, and nothing else")
#define ANSWERS \
    N_("; what a function gives stands behind return: function(card) return card.joker end")
#define ANSWERED_NIL                                                                              \
    N_("; it is nil, as facts like top and closer are where there is no card and no player: ask " \
       "that first, as in top and top.rank == 1")

// Advice for messages that contain both parts; the first row that matches counts. `other` may be
// NULL.
static const struct {
    const char *part, *other, *help;
} rows[] = {
    {"unfinished string", NULL, N_("; the quote at its end is missing")},
    {"'then' expected", "near '='", COMPARE},
    {"'do' expected", "near '='", COMPARE},
    {"'end' expected", "near '='", COMPARE},
    {"near '!'", NULL, N_("; \"not\" is written not, and \"not equal\" ~=")},
    {"near '&'", NULL, N_("; write and, in letters")},
    {"near '|'", NULL, N_("; write or, in letters")},
    {"near '//'", NULL, COMMENT},
    {"near '['", "unexpected symbol", BRACES},
    {"near ','", "')' expected", BRACES},
    {"')' expected", "near '='", N_("; fields stand between { and }, not between ( and )")},
    {"unexpected symbol near ','", NULL,
     N_("; a comma too many stands here, or a value is missing before it")},
    {"'=' expected near ':'", NULL, EQUALS},
    {"<name> expected", NULL, EQUALS},
    {"function arguments expected", NULL, EQUALS},
    {"unexpected symbol near '='", NULL,
     N_("; before = stands the name of a field, and no comma between the two")},
    {"unexpected symbol near '}'", NULL,
     N_("; a } too many stands here or in the line before, or a value is missing before it")},
    {"near '`'", NULL, LUA_ALONE},
    {"near '<'", "unexpected symbol", LUA_ALONE},
    {"'end' expected", NULL, ENDS},
    {"'}' expected", "near <eof>", N_("; a } is missing")},
    {"'}' expected", "near '='",
     N_("; a { may be missing before what stands there, and a name has letters a to z, digits and "
        "_ alone; a path stands in brackets and quotes: [\"match.limit\"] = 50")},
    {"'}' expected", NULL, N_("; a comma may be missing before it")},
    {"<eof> expected", NULL,
     N_("; there is one } too many before it, or something behind what the file returns")},
    {"syntax error near '=='", NULL,
     N_("; == compares: in a function return stands before what is compared, function(r, side) "
        "return r.out == side end; elsewhere a value is set by one =")},
    {"syntax error near '+'", NULL, N_("; write x = x + 1, or return x + 1")},
    {"syntax error near 'end'", NULL, ANSWERS},
    {"syntax error near", NULL,
     N_("; what stands before it may be misspelt, or return is missing there: what a function "
        "gives stands behind it")},
    {"attempt to index a nil value (local", NULL,
     N_("; it was given nothing: a function is handed over by its name, without ()")},
    {"attempt to index a nil value", NULL, N_("; nothing of that name is there")},
    {"attempt to index a number value (local", NULL,
     N_("; it is a number, as a side or a seat is: whatever a function calls them, it is handed "
        "its values in one order, (r, side), (m, seat), (m, meld) or (card, as)")},
    {"attempt to call a table value (for iterator", NULL,
     N_("; a table is gone through by pairs: for name, value in pairs(…) do")},
    {"attempt to call a nil value", NULL, N_("; nothing of that name is there")},
    {"attempt to index a function value", NULL,
     N_("; keep what the function gives: local option = options { … }")},
    {"arithmetic on a string value", NULL,
     N_("; a number has no quotes, and texts are joined by ..")},
};

enum { HELPS = sizeof rows / sizeof rows[0] };

const SourceText *sandbox_source(lua_State *L, const lua_Debug *frame)
{
    return frame->source[0] == '@' ? sandbox_text(sandbox_of(L), frame->source + 1) : NULL;
}

// ---- Fields and calls of nil

enum { NAMES_TOLD_MAX = 24, STACK_FOR_PATH = 3 * HINT_MAX };

// Pushes the value of the local variable of this name in the frame, or of the upvalue; false if
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

// Whether the function of the frame was handed a value by this name.
static bool is_parameter(lua_State *L, lua_Debug *frame, const char *name)
{
    bool is = false;
    lua_getinfo(L, "u", frame);
    for (int i = 1; i <= frame->nparams && !is; i++) {
        const char *parameter = lua_getlocal(L, frame, i);
        is = parameter && strcmp(parameter, name) == 0;
        lua_pop(L, parameter != NULL);
    }
    return is;
}

// Whether what is called is a local variable that hides a name which every rules file sees, as
// close {…} is one. `called` is its name in Lua's message.
static bool hides_name(lua_State *L, const char *message, const char *called)
{
    bool hides = false;
    if (strncmp(message, "attempt to call", 15) != 0 ||
        (!strstr(message, "(local") && !strstr(message, "(upvalue")))
        return false;
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_NAMES);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
        hides |= strcmp(name, called) == 0;
    }
    lua_pop(L, 1);
    return hides;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

// The `name` of the entry of a list on top of the stack, which keeps it alive; "" if it has none.
static const char *name_of_entry(lua_State *L)
{
    const int top = lua_gettop(L);
    const char *name = "";
    if (lua_istable(L, -1) && sandbox_push_contents(L, -1))
        for (lua_pushnil(L); !*name && lua_next(L, -2); lua_pop(L, 1))
            if (lua_type(L, -2) == LUA_TSTRING && strcmp(lua_tostring(L, -2), "name") == 0 &&
                lua_type(L, -1) == LUA_TSTRING)
                name = lua_tostring(L, -1);
    lua_settop(L, top);
    return name;
}

// "; did you mean 'set'?" or "; there are: run, set": the names in the table that lacks the last
// name of a path; "" if there is nothing to say.
static const char *neighbours_of(lua_State *L, lua_Debug *frame, const char *path)
{
    const char *last = strrchr(path, '.'), *part = path, *names[NAMES_TOLD_MAX];
    size_t length = strcspn(part, ".");
    int top = lua_gettop(L), count = 0;
    bool list = false;
    if (!last || strpbrk(path, "[(:") || !lua_checkstack(L, STACK_FOR_PATH))
        return "";
    bool there = push_variable(L, frame, part, length);
    while (there && part + length < last) {
        part += length + 1;
        length = strcspn(part, ".");
        there = lua_istable(L, -1) && sandbox_push_contents(L, -1);
        bool found = false;
        for (lua_pushnil(L); there && !found && lua_next(L, -2);) {
            const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
            found = strncmp(key, part, length) == 0 && key[length] == '\0';
            if (!found)
                lua_pop(L, 1);
        }
        there = there && found;
    }
    const char *text = "";
    const bool steps = length == strlen("hand") && strncmp(part, "hand", length) == 0;
    if (there && steps && lua_istable(L, -1)) {
        const char *nearest = entry_meant(L, last + 1);
        text = nearest && strcmp(nearest, last + 1) == 0
                   ? text_of(tr("; a step is reached by step(%.*s, \"%s\")"),
                             (int)(part - 1 - path), path, nearest)
                   : hint_entry(L, last + 1);
    } else if (there && lua_istable(L, -1) && sandbox_push_contents(L, -1)) {
        for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
            const bool entry = lua_type(L, -2) == LUA_TNUMBER;
            const char *name = entry                            ? name_of_entry(L)
                               : lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2)
                                                                : "";
            list |= entry;
            if (*name && count < NAMES_TOLD_MAX)
                names[count++] = name;
        }
        qsort(names, (size_t)count, sizeof names[0], compare_names);
        text = hint_nearest(last + 1, names, count);
        const bool near = *text;
        for (int i = 0; i < count && !near; i++)
            text = text_more(text, "%s%s", i ? ", " : tr("; there are: "), names[i]);
        if (count > 0 && !near && !list)
            text = text_more(text, tr("; to make it: %s = { … }"), path);
    }
    int below;
    const Field *field = *text ? NULL : field_of_path(strchr(path, '.') + 1, &below);
    if (field && field->example)  // of several lines the first, without its comma
        text = text_of(tr("; these rules have none; as in %.*s"),
                       (int)strcspn(field->example, "\n") - (strchr(field->example, '\n') != NULL),
                       field->example);
    lua_settop(L, top);
    return text;
}

// "; it is asked without ( ); did you mean 'turns(…)'?": about a fact that was called like one that
// has a subject; "" about any other.
static const char *advice_for_fact(const char *path)
{
    const char *last = strrchr(path, '.'), *names[FACTS];
    int count = 0;
    bool plain = false;
    for (Fact fact = 0; last && fact < FACTS; fact++) {
        plain = plain || (fact_rows[fact].of == FACT_OF_NOTHING &&
                          strcmp(fact_rows[fact].name, last + 1) == 0);
        if (fact_rows[fact].of != FACT_OF_NOTHING && fact_rows[fact].of != FACT_OF_MELD)
            names[count++] = fact_rows[fact].name;
    }
    if (!plain)
        return "";
    const char *nearest = nearest_name(last + 1, names, count);
    return text_of("%s%s", tr("; it is asked without ( )"),
                   nearest ? text_of(tr("; did you mean '%s(…)'?"), nearest) : "");
}

// Messages of Lua about a nil value that is indexed, and about what is called and is no function.
static const struct {
    const char *message, *words;
    bool nil;
} of_values[] = {
    {"attempt to index a nil value (", N_("'%s' is nothing (nil), and has no fields"), true},
    {"attempt to call a nil value (", N_("'%s' is nothing (nil), and no function"), true},
    {"attempt to call a number value (", N_("'%s' is a number, and no function"), false},
    {"attempt to call a boolean value (", N_("'%s' is true or false, and no function"), false},
    {"attempt to call a string value (", N_("'%s' is a text, and no function"), false},
    {"attempt to call a table value (", N_("'%s' is a table, and no function"), false},
};

const char *sandbox_explain(lua_State *L, lua_Debug *frame, const char *message, FaultCode *code)
{
    const SourceText *source = frame ? sandbox_source(L, frame) : NULL;
    const char *quote = strchr(message, '\'');
    const char *name = quote ? text_of("%.*s", (int)strcspn(quote + 1, "'"), quote + 1) : "";
    for (size_t i = 0; source && quote && i < sizeof of_values / sizeof of_values[0]; i++) {
        size_t length = strlen(of_values[i].message);
        if (strncmp(message, of_values[i].message, length) != 0)
            continue;
        // If the line does not show the value, Lua's message is all there is.
        const char *key = strcmp(name, "integer index") == 0 ? "?" : name;
        bool part = strncmp(message + length, "field", 5) == 0 ||
                    strncmp(message + length, "method", 6) == 0;
        const char *path = part ? hint_path(source, frame->currentline, key) : NULL;
        if (!path)
            break;
        if (of_values[i].nil)
            *code = FAULT_NIL_VALUE;
        sandbox_blame(L, path);
        return text_of("%s%s%s", text_of(tr(of_values[i].words), path), advice_for_fact(path),
                       of_values[i].nil ? neighbours_of(L, frame, path) : "");
    }
    if (strstr(message, "a nil value"))
        *code = FAULT_NIL_VALUE;
    // A value that a function was not handed is one that it asked for, and so is one without a
    // name.
    static const char index_nil[] = "attempt to index a nil value", local[] = " (local '";
    const bool in_function = frame && strcmp(frame->what, "main") != 0;
    if (in_function && strncmp(message, index_nil, sizeof index_nil - 1) == 0) {
        const char *value = message + sizeof index_nil - 1;
        if (!*value ||
            (strncmp(value, local, sizeof local - 1) == 0 && !is_parameter(L, frame, name))) {
            sandbox_blame(L, name);
            return text_of("%s%s", message, tr(ANSWERED_NIL));
        }
    }
    if (frame && hides_name(L, message, name))
        return text_of("%s%s", message,
                       tr("; here a local variable hides what rules files offer under this name: "
                          "give the variable another one"));
    // Lua says "C stack overflow" of tables in tables in a text, too.
    const char *told =
        strstr(message, "stack overflow")
            ? tr("too much stands within one another, or a function calls itself without end")
            : message;
    size_t row = 0;
    while (row < HELPS && (!strstr(message, rows[row].part) ||
                           (rows[row].other && !strstr(message, rows[row].other))))
        row++;
    return text_of("%s%s", told, row < HELPS ? tr(rows[row].help) : "");
}

// ---- What is closed in the wrong place

// Whether Lua can read the text if `removed` bytes at `place` are replaced by `words`.
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

// What is said of a missing or superfluous bracket or `end`, but only if the correction makes the
// text readable: *line is then the line to mend. NULL otherwise.
static const char *explain_misclosed(lua_State *L, const SourceText *source, int *line)
{
    enum { TRIED_MAX = 8 };
    Misclosed misclosed;
    bool cured = false;
    for (int nth = 0; nth < TRIED_MAX && !cured; nth++) {
        if (!hint_misclosed(source, nth, &misclosed))
            return NULL;
        const char *closing = misclosed.closing;
        if (!misclosed.opened) {
            cured = reads_with(L, source, misclosed.place, strlen(closing), " ");
            continue;
        }
        cured = reads_with(L, source, misclosed.place, 0, text_of(" %s ", closing)) ||
                reads_with(L, source, misclosed.place, 0, text_of(" %s, ", closing));
    }
    if (!cured)
        return NULL;
    *line = misclosed.line;
    const char *text =
        !misclosed.opened ? text_of(tr("'%s' stands here once too often"), misclosed.closing)
        : misclosed.opened == misclosed.line
            ? text_of(tr("'%s' is missing in this line"), misclosed.closing)
            : text_of(tr("'%s' is missing behind this line: what line %d opens is never closed"),
                      misclosed.closing, misclosed.opened);
    return text_of("%s%s", text, strcmp(misclosed.closing, "end") == 0 ? tr(ENDS) : "");
}

// ---- What may not run

// Operators that rules files do not have. Powers are computed by the C library of the machine, and
// Lua 5.4.4 loses a constant operand of the other three in a function with many constants.
static const struct {
    const char *sign, *advice;
} unknown[] = {
    {"^", N_("it makes numbers with fractions; write the product")},
    {"&", N_("write and, in letters, or arithmetic")},
    {"|", N_("write or, in letters, or arithmetic")},
    {"~", N_("write not, in letters, ~= or arithmetic")},
};

// Raises an error, with its line, for a construct that may differ between two processes or
// machines.
static void check_text(lua_State *L, const RunText *text)
{
    for (int i = 0; i < text->tokens.count; i++) {
        const Token *token = &text->tokens.list[i];
        for (size_t j = 0; token->kind == TOKEN_SIGN && j < sizeof unknown / sizeof unknown[0];
             j++) {
            if (!token_is(token, unknown[j].sign))
                continue;
            SandboxPlace place = {.line = token->line};
            snprintf(place.file, sizeof place.file, "%s", text->name);
            source_columns(&text->source, token->start, token->length, &place.column, &place.end);
            sandbox_raise_at(L, &place, FAULT_FORBIDDEN_SIGN,
                             tr("'%.*s' is not known in a rules file: %s"), (int)token->length,
                             token->start, tr(unknown[j].advice));
        }
    }
}

// Whether what ends before this token is called with it, as in run { … }.
static bool is_called(const Token *before)
{
    static const char *const ends[] = {")", "]", "}", NULL};
    return before->kind == TOKEN_TEXT || token_is_name(before) || token_is_one_of(before, ends);
}

static void put(char **to, const char *bytes, size_t count)
{
    memcpy(*to, bytes, count);
    *to += count;
}

// A copy of the text in which each # is replaced, and each table marked with the number of its
// brace: a = {} becomes a = {}^7, and f {} becomes f ({}^7). No line moves, and the blanks keep a
// word beside a sign apart: {}end, and#t. The caller frees the copy; NULL without memory.
static char *text_to_run(const RunText *text, size_t *run_size)
{
    enum { OPEN_MAX = 256, SIGN_MAX = 16 };
    const Tokens *tokens = &text->tokens;
    size_t room = text->source.size + 1;
    for (int i = 0; i < tokens->count; i++)
        room += tokens->list[i].kind == TOKEN_SIGN ? SIGN_MAX : 0;
    char *run = malloc(room), *next = run;
    const char *copied = text->source.text, *end = copied + text->source.size;
    int braces[OPEN_MAX], open = 0;  // those that are open; Lua reads no more than 200
    for (int i = 0; run && i < tokens->count; i++) {
        const Token *token = &tokens->list[i];
        char words[SIGN_MAX] = SANDBOX_LENGTH;
        if (token_is(token, "{") && open < OPEN_MAX) {
            strcpy(words, is_called(tokens_at(tokens, i - 1)) ? "({" : "{");
            braces[open++] = i;
        } else if (token_is(token, "}") && open > 0) {
            const int brace = braces[--open];
            snprintf(words, sizeof words, "}^%d%s ", text->first_token + brace,
                     is_called(tokens_at(tokens, brace - 1)) ? ")" : "");
        } else if (!token_is(token, "#")) {
            continue;
        }
        put(&next, copied, (size_t)(token->start - copied));
        put(&next, words, strlen(words));
        copied = token->start + token->length;
    }
    if (!run)
        return NULL;
    put(&next, copied, (size_t)(end - copied));
    *run_size = (size_t)(next - run);
    return run;
}

// ---- Running

// The word at which Lua gave up reading; NULL if its message names none.
static const char *word_near(const char *message)
{
    static const char before[] = " near '";
    const char *near = strstr(message, before);
    const size_t length = strlen(message);
    if (!near || length >= HINT_MAX || message[length - 1] != '\'')
        return NULL;
    near += sizeof before - 1;
    return text_of("%.*s", (int)strlen(near) - 1, near);
}

// Lua's messages about a text that it cannot read begin with "name:line: ".
static int raise_unreadable(lua_State *L, const char *name, const SourceText *source, int status)
{
    if (status == LUA_ERRMEM) {
        sandbox_of(L)->gone = sandbox_of(L)->refused;
        SandboxPlace whole = {.line = 0};
        snprintf(whole.file, sizeof whole.file, "%s", name);
        return sandbox_raise_at(L, &whole, FAULT_TOO_COSTLY, "%s", "");
    }
    lua_Debug chunk;
    const char *message = luaL_tolstring(L, -1, NULL);
    if (luaL_loadbufferx(L, "", 0, lua_pushfstring(L, "@%s", name), "t") != LUA_OK)
        return lua_error(L);
    lua_getinfo(L, ">S", &chunk);

    SandboxPlace place = {.line = 0};
    snprintf(place.file, sizeof place.file, "%s", name);
    size_t named = strlen(chunk.short_src);
    if (strncmp(message, chunk.short_src, named) == 0 && message[named] == ':') {
        char *rest;
        place.line = (int)strtol(message + named + 1, &rest, 10);
        message = strncmp(rest, ": ", 2) == 0 ? rest + 2 : rest;
    }
    Fault fault = {.line = place.line};
    const char *advice, *near, *text = explain_misclosed(L, source, &place.line);
    if (text) {
    } else if (strstr(message, "near '<\\") && (advice = hint_character(source, &fault)) != NULL) {
        text = text_of("%s%s", message, tr(advice));
    } else if (hint_hash(source, place.line)) {
        text = text_of("%s%s", message, tr(COMMENT));
        source_point_word(source, "#", &fault);
    } else if ((strstr(message, "near '='") || strstr(message, "<name> expected")) &&
               (advice = hint_key(source, NULL, &fault)) != NULL) {
        text = text_of("%s%s", message, advice);
    } else {
        text = sandbox_explain(L, NULL, message, &fault.code);
        if ((near = word_near(message)) != NULL)
            source_point_word(source, near, &fault);
    }
    place.column = fault.column;
    place.end = fault.end;
    return sandbox_raise_at(L, &place, FAULT_SYNTAX, tr("Lua cannot read this: %s"), text);
}

// Keeps a copy of the text, and its tokens while the load lasts. NULL, with nothing kept, when
// there is no memory.
static const RunText *keep_text(Sandbox *sandbox, const char *name, const SourceText *source)
{
    assert(sandbox->text_count < SANDBOX_FILES_MAX);
    char *copy = malloc(source->size + 1);
    RunText text = {.name = malloc(strlen(name) + 1), .first_token = sandbox->token_count + 1};
    if (copy) {
        memcpy(copy, source->text, source->size);
        copy[source->size] = '\0';
        text.source = (SourceText){copy, source->size};
    }
    if (!copy || !text.name || !tokens_open(&text.tokens, copy, source->size)) {
        free(copy);
        free(text.name);
        return NULL;
    }
    strcpy(text.name, name);
    sandbox->token_count += text.tokens.count;
    sandbox->texts[sandbox->text_count] = text;
    return &sandbox->texts[sandbox->text_count++];
}

// The text is compiled as written first, so that errors refer to it, and only then as it is run.
void sandbox_run(lua_State *L, const char *name, const char *text, size_t size)
{
    Sandbox *sandbox = sandbox_of(L);
    luaL_checkstack(L, 8, NULL);
    const SourceText source = {text, size};
    const char *chunk = lua_pushfstring(L, "@%s", name);
    int status = luaL_loadbufferx(L, text, size, chunk, "t");
    if (status != LUA_OK)
        raise_unreadable(L, name, &source, status);
    lua_pop(L, 1);

    const RunText *kept = keep_text(sandbox, name, &source);
    if (kept)
        check_text(L, kept);
    size_t run_size = 0;
    char *run = kept ? text_to_run(kept, &run_size) : NULL;
    if (!run)
        sandbox->refused = LIMIT_MACHINE;
    status = run ? luaL_loadbufferx(L, run, run_size, chunk, "t") : LUA_ERRMEM;
    free(run);
    if (status != LUA_OK)
        raise_unreadable(L, name, &source, status);
    sandbox_push_environment(L);
    lua_setupvalue(L, -2, 1);
    lua_call(L, 0, 1);
    lua_remove(L, -2);  // the name of the chunk
}
