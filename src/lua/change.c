#include "lua/change.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "base/text.h"
#include "base/text_of.h"
#include "lua/address.h"
#include "lua/names.h"
#include "lua/options.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"
#include "lua/source_point.h"
#include "lua/tokens.h"
#include "rules/vocabulary.h"

enum {
    STACK_FOR_CHANGES = 32,  // slots of Lua's stack
    CHANGES_DEPTH_MAX = 8,   // tables of names within one another
};

// The changes that are being made. `file` is NULL for those of the caller.
typedef struct {
    Loader *loader;
    const LoadedFile *file;
    int rules;  // slot of the rules
    int made;   // slot of what was changed so far: [table][key] = line
} Changing;

// Notes a fault of the change at this path, which stands there in the file. Always false.
__attribute__((format(printf, 5, 6))) static bool fault_change(const Changing *changing,
                                                               FaultCode code, const char *path,
                                                               const Written *place,
                                                               const char *format, ...)
{
    Loader *loader = changing->loader;
    Fault fault = {.code = code, .line = place->line};
    TEXT_OF_VALUES(fault.text, format);
    if (!changing->file)
        return loader_fault_setting(loader, "%s: %s", path, fault.text);
    snprintf(fault.file, sizeof fault.file, "%s", changing->file->found.path);
    snprintf(fault.field, sizeof fault.field, "%s", path);
    const SourceText *text = sandbox_text(loader->loaded->sandbox, fault.file);
    if (text && place->name.length > 0)
        source_point_field(text, place, &fault);
    return faults_add_whole(loader->faults, &fault);
}

// ---- One field

static void change_fields(const Changing *changing, int target, int changes, const char *around,
                          int depth);

// Whether the field of the table at `table`, whose key lies behind that, was changed before in
// another line; notes that it is now.
static bool is_made(const Changing *changing, int table, const char *path, const Written *place)
{
    lua_State *L = changing->loader->L;
    const int top = lua_gettop(L), key = table + 1;
    sandbox_push_part(L, changing->made, table);
    // Entries of a list go by their names: places change as others are taken out.
    lua_pushvalue(L, key);
    if (lua_isinteger(L, key) && lua_gettable(L, table) == LUA_TTABLE)
        lua_getfield(L, -1, "name");
    if (lua_type(L, -1) != LUA_TSTRING)
        lua_pushvalue(L, key);
    const int known = lua_gettop(L);
    lua_pushvalue(L, known);
    const bool made = lua_rawget(L, top + 1) != LUA_TNIL;
    const int before = (int)lua_tointeger(L, -1);
    lua_pushvalue(L, known);
    lua_pushinteger(L, place->line);
    lua_rawset(L, top + 1);
    lua_settop(L, top);
    if (made && !changing->file)
        fault_change(changing, FAULT_REPEATED, path, place, "%s",
                     tr("another setting has set it; leave one of the two out"));
    else if (made)
        fault_change(changing, FAULT_REPEATED, path, place,
                     tr("is changed here and in line %d as well; leave one of the two out"),
                     before);
    return made;
}

// Notes that the field, whose table, key, value and value so far are on top of the stack, is given
// another value beside options that the file settles.
static void note_given(const Changing *changing, const char *path, const Written *place)
{
    Loader *loader = changing->loader;
    lua_State *L = loader->L;
    const int before = lua_gettop(L), value = before - 1, table = before - 3;
    const bool choice = is_none(L, value) && lua_type(L, before) == LUA_TSTRING;
    Loaded *loaded = loader->loaded;
    if (!changing->file || !options_settles_any(loader, changing->file) || choice ||
        lua_isnil(L, before) || lua_rawequal(L, value, before) ||
        loaded->given_count == GIVEN_FIELDS_MAX)
        return;
    const char *around = address_of(L, changing->rules, table);
    if (!around)
        return;
    GivenField *noted = &loaded->given[loaded->given_count++];
    noted->file = (int)(changing->file - loader->files);
    noted->line = place->line;
    snprintf(noted->key, sizeof noted->key, "%s", path);
    field_path_join(noted->path, around, plain_text(L, table + 1));
    snprintf(noted->found, sizeof noted->found, "%s", value_of(L, before));
    snprintf(noted->given, sizeof noted->given, "%s", value_of(L, value));
}

static bool is_empty(lua_State *L, int table)
{
    const int keys = sandbox_keys(L, table);
    lua_pop(L, 1);
    return keys == 0;
}

// Sets the field whose table and key lie below the value on top of the stack; pops the three.
static void change_field(const Changing *changing, const char *path, const Written *place,
                         int depth)
{
    lua_State *L = changing->loader->L;
    const int value = lua_gettop(L), key = value - 1, table = value - 2;
    const bool rows = strcmp(plain_text(L, key), field_row->name) == 0;  // which may have an item
    const char *file = changing->file ? changing->file->found.path : NULL;
    lua_pushvalue(L, key);
    lua_gettable(L, table);
    const bool empties = lua_istable(L, value) && is_empty(L, value) && address_names(L);
    if (is_bare_table(L, value) && lua_istable(L, -1) && !empties && has_names_alone(L, value) &&
        (rows || has_names_alone(L, value + 1) || address_names(L)) && depth < CHANGES_DEPTH_MAX) {
        change_fields(changing, value + 1, value, path, depth + 1);
    } else {
        lua_settop(L, value + 1);
        note_given(changing, path, place);
        lua_settop(L, value);
        const char *fault =
            is_made(changing, table, path, place) ? NULL : address_set(L, table, file, place->line);
        if (fault)
            fault_change(changing, FAULT_UNDEFINED_NAME, path, place, "%s", fault);
    }
    lua_settop(L, table - 1);
}

// The rules that are changed, as a command line names them.
static const char *game_of(const Changing *changing)
{
    const Loader *loader = changing->loader;
    for (int i = 1; changing->file && !changing->file->house && i < loader->file_count; i++)
        if (!loader->files[i].house)
            return loader->files[i].found.id;
    return loader->loaded->rules.id;
}

// Notes that the rules have nothing at this path, with what may have been meant.
static void fault_nowhere(const Changing *changing, const char *name, const char *path,
                          const Written *place)
{
    lua_State *L = changing->loader->L;
    const bool one = !changing->file || !changing->file->house;  // variant that this is about
    const bool bare = !strpbrk(name, ".[");
    const char *advice = options_hint(changing->loader, name);
    if (!*advice)
        advice = hint_path_of(L, changing->rules, name, one, changing->file);
    const char *last = *advice || !bare ? "" : path_of_last_name(name);
    if (*last)
        advice =
            text_of(tr("; did you mean %s?"), text_of(changing->file ? "[\"%s\"]" : "'%s'", last));
    if (!*advice && *name && bare)
        advice = text_of(tr("; `loba fields %s %s` looks for it"), game_of(changing), name);
    else if (!*advice && !is_field_path(name))
        advice = hint_field(name);
    Faults *faults = changing->loader->faults;
    const int before = faults->count;
    if (is_field_path(name))
        fault_change(changing, FAULT_MISFIT, path, place, tr("these rules have no table for %s%s"),
                     name, advice);
    else
        fault_change(changing, FAULT_UNKNOWN_FIELD, path, place, tr("no field has the path '%s'%s"),
                     name, advice);
    if (faults->count > before && *advice) {  // which depends on the rules
        Fault *fault = &faults->list[before];
        fault->bare = most((int)strlen(fault->text) - (int)strlen(advice), 0);
    }
}

// Pushes the table and the key of the field with this path; false, with an unspecified stack, if
// the rules have no place for it.
static bool push_at_path(const Changing *changing, const char *path, int line)
{
    lua_State *L = changing->loader->L;
    const char *file = changing->file ? changing->file->found.path : NULL;
    return is_field_path(path) && push_field_table(L, changing->rules, path, file, line) &&
           lua_istable(L, -2);
}

// ---- A table of changes

typedef struct {
    Written place;
    int key;  // its place in the list of keys
} Change;

static int compare_changes(const void *a, const void *b)
{
    const Change *x = a, *y = b;
    return x->place.line != y->place.line ? x->place.line - y->place.line : x->key - y->key;
}

// Makes the changes of the table at `changes` to the one at `target`, in the order of their lines;
// `around` is the path of the first within the file, or of the second within the rules.
static void change_fields(const Changing *changing, int target, int changes, const char *around,
                          int depth)
{
    Loader *loader = changing->loader;
    lua_State *L = loader->L;
    luaL_checkstack(L, STACK_FOR_CHANGES, NULL);
    Written nothing;
    if (changing->file && made_nothing(L, changes, &nothing))
        fault_change(changing, FAULT_WRONG_TYPE,
                     text_of("%.*s", (int)nothing.name.length, nothing.name.start), &nothing, "%s",
                     tr("nil between { and } says nothing: none takes it out"));
    const int count = sandbox_keys(L, changes), keys = lua_gettop(L);
    Change *list = lua_newuserdatauv(L, (size_t)(count + 1) * sizeof *list, 0);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, keys, i + 1);
        list[i].key = i + 1;
        if (!made_field(L, changes, &list[i].place))
            made_table(L, changes, &list[i].place);
        lua_pop(L, 1);
    }
    qsort(list, (size_t)count, sizeof *list, compare_changes);
    const int top = lua_gettop(L);
    const TextMark mark = texts_begin();
    for (int i = 0; i < count; i++) {
        texts_end(mark);
        lua_settop(L, top);
        lua_rawgeti(L, keys, list[i].key);
        const char *name = plain_text(L, -1);
        const bool far = strpbrk(name, ".[") != NULL;
        if (depth == 0 && options_took(loader, changing->file, name))
            continue;
        if (far && changing->file &&
            !changes_take(loader->changes, changing->file->found.path, list[i].place.line))
            continue;
        const char *path = text_of(far && *around ? "%s[\"%s\"]"
                                   : *around      ? "%s.%s"
                                                  : "%s%s",
                                   around, name);
        if (depth > 0 && !far) {
            lua_pushvalue(L, target);
            lua_pushvalue(L, top + 1);
        } else if (depth > 0 && is_field_path(name)) {
            fault_change(changing, FAULT_UNKNOWN_FIELD, path, &list[i].place,
                         tr("a path stands outside the tables of fields: [\"%s\"] = …"), name);
            continue;
        } else if (depth > 0 || !push_at_path(changing, name, list[i].place.line)) {
            lua_settop(L, top);
            fault_nowhere(changing, name, path, &list[i].place);
            continue;
        }
        lua_pushvalue(L, top + 1);
        lua_gettable(L, changes);
        change_field(changing, path, &list[i].place, depth);
    }
    lua_settop(L, keys - 1);
}

void change_rules(Loader *loader, const LoadedFile *file, const char *around, int rules)
{
    lua_State *L = loader->L;
    const int changes = lua_gettop(L);
    luaL_checkstack(L, STACK_FOR_CHANGES, NULL);
    lua_newtable(L);
    const Changing changing = {loader, file, rules, changes + 1};
    change_fields(&changing, rules, changes, around, 0);
    lua_settop(L, changes);
}

// ---- Settings of the caller

// The text of a setting, read token by token.
typedef struct {
    lua_State *L;
    TokenReader reader;
    Token token;  // the next one
} Saying;

static Token take(Saying *saying)
{
    const Token taken = saying->token;
    saying->token = token_read(&saying->reader);
    return taken;
}

static bool takes(Saying *saying, const char *sign)
{
    const bool is = token_is(&saying->token, sign);
    if (is)
        take(saying);
    return is;
}

static bool push_said(Saying *saying, int depth);

// Takes `name =` or `["name"] =` and pushes the name; false, with nothing taken, for anything else.
static bool push_key(Saying *saying)
{
    const Saying before = *saying;
    const bool bracket = takes(saying, "[");
    const Token key = take(saying);
    const bool closed = !bracket || takes(saying, "]");
    if (closed && (bracket ? key.kind == TOKEN_TEXT : token_is_name(&key)) && takes(saying, "=")) {
        lua_pushlstring(saying->L, key.start, key.length);
        return true;
    }
    *saying = before;
    return false;
}

// The same of a table, whose { is taken.
static bool push_said_table(Saying *saying, int depth)
{
    lua_State *L = saying->L;
    lua_newtable(L);
    for (int items = 0; !takes(saying, "}");) {
        const bool named = push_key(saying);
        if (!named)
            lua_pushinteger(L, ++items);
        if (!push_said(saying, depth + 1))
            return false;
        lua_rawset(L, -3);
        if (!takes(saying, ",") && !takes(saying, ";") && !token_is(&saying->token, "}"))
            return false;
    }
    return true;
}

// Pushes the next value, as a rules file would write it: a number, a text, a word that stands for
// itself, or a table of such. False, with an unspecified stack, for anything else.
static bool push_said(Saying *saying, int depth)
{
    lua_State *L = saying->L;
    const bool negative = takes(saying, "-");
    const Token token = take(saying);
    luaL_checkstack(L, STACK_FOR_CHANGES, NULL);
    if (negative || token.kind == TOKEN_NUMBER) {
        const bool number =
            token.kind == TOKEN_NUMBER && lua_stringtonumber(L, token_text(&token)) > 0;
        if (number && negative)
            lua_arith(L, LUA_OPUNM);
        return number;
    }
    if (token_is(&token, "{"))
        return depth < CHANGES_DEPTH_MAX && push_said_table(saying, depth);
    if (token_is(&token, "true") || token_is(&token, "false"))
        lua_pushboolean(L, token_is(&token, "true"));
    else if (token_is(&token, host_names[HOST_UNLIMITED].name))
        lua_pushinteger(L, UNLIMITED);
    else if (token_is(&token, host_names[HOST_NONE].name))
        push_none(L);
    else if (token.kind == TOKEN_TEXT || token_is_name(&token))
        lua_pushlstring(L, token.start, token.length);
    else
        return false;
    return true;
}

void push_setting(lua_State *L, const char *text)
{
    const int top = lua_gettop(L);
    Saying saying = {L, token_reader(text, strlen(text)), {.kind = TOKEN_END}};
    take(&saying);
    bool said = push_said(&saying, 0);
    if (said && lua_isinteger(L, -1) && takes(&saying, "-")) {
        lua_createtable(L, 2, 0);
        lua_insert(L, -2);
        lua_rawseti(L, -2, 1);
        said = push_said(&saying, CHANGES_DEPTH_MAX);
        if (said)
            lua_rawseti(L, -2, 2);
    }
    if (said && saying.token.kind == TOKEN_END)
        return;
    lua_settop(L, top);
    lua_pushstring(L, text);
}

// Takes the range on top of the stack: one number, or two.
static Range pop_range(lua_State *L)
{
    int ends[2];
    const int range = lua_gettop(L);
    for (int i = 0; i < 2; i++) {
        if (lua_istable(L, range))
            lua_geti(L, range, i + 1);
        ends[i] = (int)lua_tointeger(L, -1);
    }
    lua_settop(L, range - 1);
    return (Range){ends[0], ends[1]};
}

// Whether the players in the range on top of the stack are some for whom the rules are.
static bool narrows_players(const Changing *changing, const Written *place)
{
    lua_State *L = changing->loader->L;
    const char *id = changing->loader->loaded->rules.id;
    lua_getfield(L, changing->rules, "players");
    const Range there = pop_range(L);
    lua_pushvalue(L, -1);
    const Range wanted = pop_range(L);
    if (wanted.min == 0 || (wanted.min >= there.min && wanted.max <= there.max))
        return true;  // what is no number is told of as such
    if (there.min == there.max)
        return fault_change(changing, FAULT_WRONG_SETTING, "players", place,
                            tr("%s is for %d; a file that extends it may be for others"), id,
                            there.min);
    return fault_change(changing, FAULT_WRONG_SETTING, "players", place,
                        tr("%s is for %d to %d; a file that extends it may be for others"), id,
                        there.min, there.max);
}

void change_by_settings(Loader *loader)
{
    lua_State *L = loader->L;
    const Written nowhere = {.line = 0};
    const int rules = lua_gettop(L);
    luaL_checkstack(L, STACK_FOR_CHANGES, NULL);
    lua_newtable(L);
    for (int i = 0; i < loader->setting_count; i++) {
        const Setting *setting = &loader->settings[i];
        const Changing changing = {loader, NULL, rules, rules + 1};
        if (setting->house || options_chose(loader, setting) ||
            !loader_takes_setting(loader, i, i + 1))
            continue;
        address_watch(L, rules);
        loader->setting = i + 1;
        loader->fields_set = true;
        lua_settop(L, rules + 1);
        if (!push_at_path(&changing, setting->name, 0)) {
            lua_settop(L, rules + 1);
            fault_nowhere(&changing, setting->name, setting->name, &nowhere);
        } else {
            push_setting(L, setting->value);
            if (strcmp(setting->name, "players") != 0 || narrows_players(&changing, &nowhere))
                change_field(&changing, setting->name, &nowhere, 0);
        }
    }
    lua_settop(L, rules);
}

bool fault_of_setting(const Loader *loader, bool within, Fault *fault)
{
    for (int i = 0; i < loader->setting_count; i++) {
        const Setting *setting = &loader->settings[i];
        if (setting->house || !field_path_is_in(setting->name, fault->field) ||
            (!within && strcmp(setting->name, fault->field) != 0))
            continue;
        snprintf(fault->file, sizeof fault->file, "%s", setting_place(setting));
        fault->setting = i + 1;
        fault->line = 0;
        return true;
    }
    return false;
}
