#include "lua/made.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/text_of.h"
#include "lua/sandbox_tables.h"
#include "lua/tokens.h"

// ---- The operator

// __pow(table, number). What functions make in play is not marked. The file did not write the
// operator, and so does not pay for its instructions.
static int mark(lua_State *L)
{
    enum { POWER_STEPS = 2 };
    const lua_Integer number = lua_tointeger(L, 2);
    sandbox_of(L)->steps += POWER_STEPS;
    if (!sandbox_is_sealed(L) && lua_istable(L, 1) && number > 0 && number <= INT_MAX)
        sandbox_mark(L, 1, (int)number);
    lua_settop(L, 1);
    return 1;
}

void made_open(lua_State *L)
{
    lua_pushinteger(L, 0);
    sandbox_set_power(L, mark);
}

// ---- Paths

Key path_key(const char **path)
{
    enum { ITEM_MAX = 4096 };  // no table of a ruleset has as many
    *path += **path == '.';
    if (strncmp(*path, "[\"", 2) == 0) {
        Slice name = {*path + 2, strcspn(*path + 2, "\"")};
        *path += 2 + name.length;
        *path += strncmp(*path, "\"]", 2) == 0 ? 2 : strlen(*path);
        return (Key){.name = name};
    }
    if (**path == '[') {
        char *end;
        long item = strtol(*path + 1, &end, 10);
        *path = *end == ']' ? end + 1 : end + strcspn(end, ".[");
        return (Key){.item = item > 0 && item <= ITEM_MAX ? (int)item : -1};
    }
    Slice name = {*path, strcspn(*path, ".[")};
    *path += name.length;
    return (Key){.name = name};
}

const char *path_around(const char *path)
{
    size_t length = strlen(path);
    while (length > 0 && path[length - 1] != '.' && path[length - 1] != '[')
        length--;
    return length > 0 ? text_of("%.*s", (int)length - 1, path) : NULL;
}

bool slice_is(Slice slice, const char *text)
{
    return slice.length == strlen(text) && memcmp(slice.start, text, slice.length) == 0;
}

// ---- Entries of a table in the text

// An entry between the braces of a table: where its key, if it has one, and its value begin, and
// the sign behind it.
typedef struct {
    const Token *key;  // the name, text or number; NULL for an item
    bool computed;     // the key is anything else in brackets
    int value, end;
} Entry;

// Whether a value ends between these tokens: `-3` in `a = -3 b = 4`.
static bool is_parted(const Token *before, const Token *token)
{
    static const char *const joins[] = {"and", "or", NULL};
    static const char *const whole[] = {"end", "nil", "true", "false", "...", NULL};
    if ((token->kind != TOKEN_NAME && token->kind != TOKEN_NUMBER) || token_is_one_of(token, joins))
        return false;
    return before->kind == TOKEN_TEXT || before->kind == TOKEN_NUMBER || token_closes(before) ||
           token_is_one_of(before, whole) || token_is_name(before);
}

// The index behind the value at `at`.
static int behind_value(const Tokens *in, int at)
{
    static const char *const begins[] = {"function", "do", "if", "repeat", NULL};
    static const char *const ends[] = {"end", "until", NULL};
    static const char *const signs[] = {",", ";", "}", NULL};
    const int start = at;
    const Token *token;
    for (int depth = 0; (token = tokens_at(in, at))->kind != TOKEN_END;) {
        if (depth == 0 && at > start && is_parted(tokens_at(in, at - 1), token))
            break;
        if (token->kind == TOKEN_NAME)
            depth += token_is_one_of(token, begins) - token_is_one_of(token, ends);
        else if (depth == 0 && token_is_one_of(token, signs))
            break;
        at = token_opens(token) ? tokens_behind_brackets(in, at) : at + 1;
    }
    return at;
}

// The entry at `at`: `name = …`, `["name"] = …`, `[7] = …`, `[expression] = …` or an item.
static Entry read_entry(const Tokens *in, int at)
{
    const bool bracket = token_is(tokens_at(in, at), "[");
    const int behind = bracket ? tokens_behind_brackets(in, at) : at + 1;
    Entry entry = {.value = at};
    if ((bracket || tokens_at(in, at)->kind == TOKEN_NAME) &&
        token_is(tokens_at(in, behind), "=")) {
        const Token *key = tokens_at(in, at + bracket);
        const bool word = key->kind == TOKEN_TEXT || key->kind == TOKEN_NUMBER;
        entry.computed = bracket && !(word && behind == at + 3);
        entry.key = entry.computed ? NULL : key;
        entry.value = behind + 1;
    }
    entry.end = behind_value(in, entry.value);
    return entry;
}

// ---- What is written there

static bool is_quoted(const Token *token)
{
    return token->kind == TOKEN_TEXT && (token->start[-1] == '"' || token->start[-1] == '\'');
}

// From the first of these tokens to the last one in its line, with quotes.
static Slice slice_of(const Tokens *in, int at, int end)
{
    const Token *first = tokens_at(in, at), *last = first;
    for (int i = at; i < end && tokens_at(in, i)->line == first->line; i++)
        last = tokens_at(in, i);
    const char *start = first->start - is_quoted(first);
    return (Slice){start, (size_t)(last->start + last->length + is_quoted(last) - start)};
}

// Whether the value on top of the stack is the one that the text gives by a single word, or the
// function that begins in this line.
static bool is_written(lua_State *L, const Written *written)
{
    static const char function[] = "function";
    char word[FAULT_TEXT_MAX];
    const size_t length = written->value.length;
    if (length >= sizeof word || length == 0)
        return false;
    snprintf(word, sizeof word, "%.*s", (int)length, written->value.start);
    if (strncmp(word, function, sizeof function - 1) == 0) {
        const SandboxPlace place =
            lua_isfunction(L, -1) ? sandbox_place(L, -1) : (SandboxPlace){.line = 0};
        return place.line == written->line && strcmp(place.file, written->file) == 0;
    }
    if (word[0] == '"' || word[0] == '\'') {
        const size_t inside = length - 2;
        return lua_type(L, -1) == LUA_TSTRING && !strchr(word, '\\') &&
               lua_rawlen(L, -1) == inside && memcmp(lua_tostring(L, -1), word + 1, inside) == 0;
    }
    if (lua_type(L, -1) == LUA_TNUMBER && lua_stringtonumber(L, word) > 0) {
        const bool same = lua_compare(L, -1, -2, LUA_OPEQ);
        lua_pop(L, 1);
        return same;
    }
    if (lua_isboolean(L, -1))
        return strcmp(word, lua_toboolean(L, -1) ? "true" : "false") == 0;
    return lua_isnil(L, -1) && strcmp(word, "nil") == 0;
}

static void take_entry(const Tokens *in, const Entry *entry, Written *written)
{
    const Token *first = tokens_at(in, entry->value);
    const int brace = entry->value + 1 + token_is(tokens_at(in, entry->value + 1), "(");
    written->line = entry->key ? entry->key->line : first->line;
    written->name = entry->key && entry->key->kind != TOKEN_NUMBER
                        ? (Slice){entry->key->start, entry->key->length}
                        : (Slice){NULL, 0};
    written->value = first->line == written->line && entry->value < entry->end
                         ? slice_of(in, entry->value, entry->end)
                         : (Slice){NULL, 0};
    written->table =
        token_is(first, "{") || (token_is_name(first) && token_is(tokens_at(in, brace), "{"));
}

// ---- Tables by their marks

// The tokens of the text whose brace made the table at `index`, and the index of that brace. NULL
// if none did.
static const Tokens *tokens_of(lua_State *L, int index, int *brace, Written *written)
{
    const Sandbox *sandbox = sandbox_of(L);
    const int number = sandbox_mark_of(L, index);
    *written = (Written){.line = 0};
    for (int i = 0; number > 0 && i < sandbox->text_count; i++) {
        const RunText *text = &sandbox->texts[i];
        *brace = number - text->first_token;
        if (*brace < 0 || *brace >= text->tokens.count)
            continue;
        written->file = text->name;
        return token_is(tokens_at(&text->tokens, *brace), "{") ? &text->tokens : NULL;
    }
    return NULL;
}

// Where what makes a table begins: run { … }.
static int start_of(const Tokens *in, int brace)
{
    return brace - token_is_name(tokens_at(in, brace - 1));
}

bool made_table(lua_State *L, int index, Written *written)
{
    int brace;
    const Tokens *in = tokens_of(L, index, &brace, written);
    if (!in)
        return false;
    const int start = start_of(in, brace);
    written->line = tokens_at(in, start)->line;
    written->value = slice_of(in, start, tokens_behind_brackets(in, brace));
    written->table = true;
    return true;
}

Slice made_for(lua_State *L, int index)
{
    int brace;
    Written ignored;
    const Tokens *in = tokens_of(L, index, &brace, &ignored);
    const int start = in ? start_of(in, brace) : 0;
    const Token *name = in ? tokens_at(in, start - 2) : NULL;
    return name && token_is(tokens_at(in, start - 1), "=") && token_is_name(name)
               ? (Slice){name->start, name->length}
               : (Slice){"", 0};
}

bool made_field(lua_State *L, int index, Written *written)
{
    int brace, items = 0, own;
    Written ignored;
    index = lua_absindex(L, index);
    const Tokens *in = tokens_of(L, index, &brace, written);
    const bool numbered = lua_isinteger(L, -1);
    const long wanted = numbered ? (long)lua_tointeger(L, -1) : 0;
    size_t length = 0;
    const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : "";
    Entry found = {.end = 0};
    for (int at = brace + 1;
         in && tokens_at(in, at)->kind != TOKEN_END && !token_is(tokens_at(in, at), "}");) {
        const Entry entry = read_entry(in, at);
        const Token *key = entry.key;
        const bool number = key && key->kind == TOKEN_NUMBER;
        items += !key && !entry.computed;
        if (numbered
                ? (key ? number && strtol(key->start, NULL, 10) == wanted
                       : !entry.computed && items == wanted)
                : key && !number && key->length == length && memcmp(key->start, name, length) == 0)
            found = entry;
        at = entry.end + !token_is(tokens_at(in, entry.end), "}");
    }
    if (!in)
        return false;
    if (found.end > 0)
        take_entry(in, &found, written);
    lua_pushvalue(L, -1);
    lua_gettable(L, index);
    const Tokens *text = tokens_of(L, -1, &own, &ignored);
    const bool moved = text && (text != in || own < found.value || own >= found.end);
    if (moved && (found.end == 0 || (numbered && written->table)))
        made_table(L, -1, written);
    written->held = is_written(L, written);
    lua_pop(L, 1);
    return written->line > 0;
}

bool made_nothing(lua_State *L, int index, Written *written)
{
    int brace;
    const Tokens *in = tokens_of(L, index, &brace, written);
    for (int at = brace + 1;
         in && tokens_at(in, at)->kind != TOKEN_END && !token_is(tokens_at(in, at), "}");) {
        const Entry entry = read_entry(in, at);
        if (entry.key && entry.end == entry.value + 1 &&
            token_is(tokens_at(in, entry.value), "nil")) {
            take_entry(in, &entry, written);
            return true;
        }
        at = entry.end + !token_is(tokens_at(in, entry.end), "}");
    }
    return false;
}

int made_line(lua_State *L, int index)
{
    Written written;
    if (!made_field(L, index, &written))
        made_table(L, index, &written);
    return written.line;
}

int made_begins(lua_State *L, const char *file, int line)
{
    int brace;
    Written written;
    lua_Debug function;
    if (lua_isfunction(L, -1)) {
        lua_pushvalue(L, -1);
        lua_getinfo(L, ">S", &function);
        const bool here =
            function.lastlinedefined >= line && strcmp(function.source + 1, file) == 0;
        return here ? function.linedefined : line;
    }
    const Tokens *in = tokens_of(L, -1, &brace, &written);
    if (!in || strcmp(written.file, file) != 0)
        return line;
    const int end = tokens_behind_brackets(in, brace) - 1;
    return tokens_at(in, end)->line >= line ? tokens_at(in, brace)->line : line;
}

// ---- A line by itself

bool line_field(const SourceText *source, int line, const char *path, bool function,
                Written *written)
{
    static const char *const before_key[] = {"{", ",", ";", NULL};
    Tokens in;
    const char *name = path, *whole = path;
    while (*path) {
        name = path + strspn(path, ".[\"");
        path_key(&path);
    }
    const size_t length = strcspn(name, "\"].");
    int found = 0;
    *written = (Written){.line = 0};
    if (length == 0 || !tokens_open(&in, source->text, source->size))
        return false;
    for (int i = 0; i < in.count && in.list[i].line <= line; i++) {
        const Token *key = &in.list[i];
        const bool bracket = token_is(tokens_at(&in, i - 1), "[");
        const Token *before = tokens_at(&in, i - 1 - bracket);
        const int value = i + 2 + bracket;
        const bool last = key->length == length && memcmp(key->start, name, length) == 0;
        if (key->line != line || (!last && !slice_is((Slice){key->start, key->length}, whole)) ||
            !token_is(tokens_at(&in, value - 1), "=") || token_is(before, "local") ||
            (function && !token_is(tokens_at(&in, value), "function")))
            continue;
        Entry entry = {.key = key, .value = value, .end = behind_value(&in, value)};
        const bool assigned = !token_is_one_of(before, before_key);
        if (assigned && token_is(tokens_at(&in, entry.end), ","))  // a, b = 1, 2
            entry.end = value;
        take_entry(&in, &entry, written);
        written->held = true;
        found++;
    }
    tokens_close(&in);
    return found == 1;
}
