#include "lua/address.h"

#include <lauxlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text_of.h"
#include "lua/names.h"
#include "lua/sandbox_run.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"
#include "rules/synonyms.h"
#include "rules/vocabulary.h"

enum {
    STACK_FOR_PATHS = 32,  // slots of Lua's stack
    NAMES_SEEN_MAX = 64,   // in a table
};

#define WATCHED "loba.watched"  // the rules that are watched, in the registry

// ---- Entries of a list

// What tells the entry of a list that is wanted.
typedef enum { BY_NUMBER, BY_NAME, BY_KIND } Telling;

// The text in this field of the table on top of the stack itself, which keeps it alive; "" if there
// is none.
static const char *own_text(lua_State *L, const char *field)
{
    const int top = lua_gettop(L);
    const char *text = "";
    if (lua_istable(L, top) && sandbox_push_contents(L, top)) {
        lua_pushstring(L, field);
        lua_rawget(L, -2);
        text = plain_text(L, -1);
    }
    lua_settop(L, top);
    return text;
}

const char *kind_of_act(lua_State *L)
{
    const int variant = variant_of(L, -1, &field_act);
    const char *own = variant == ACT_DRAW  ? own_text(L, "from")
                      : variant == ACT_SAY ? own_text(L, "name")
                                           : "";
    return variant < 0 ? "" : is_identifier(own) ? own : field_act.variants[variant];
}

// The name of the entry on top of the stack, or what act it is; "" if it has neither.
static const char *name_of(lua_State *L)
{
    const char *name = own_text(L, "name");
    return *name ? name : kind_of_act(L);
}

static bool is_wanted(lua_State *L, Telling telling, Slice name)
{
    switch (telling) {
    case BY_NAME: return slice_is(name, own_text(L, "name"));
    case BY_KIND: return slice_is(name, kind_of_act(L));
    default: return true;
    }
}

static bool is_turns(lua_State *L) { return is_built(L, -1, host_names[HOST_TURNS].name); }

// Finds an entry of the list on top of the stack, or of the `turns` in it: the one at which *left,
// a number from 1, is counted down. Pushes the list that holds it and its key there.
static bool push_entry(lua_State *L, Telling telling, Slice name, int *left, bool in_turns)
{
    luaL_checkstack(L, STACK_FOR_PATHS, NULL);
    const int list = lua_gettop(L), keys = sandbox_keys(L, list);  // numbers come first
    for (int i = 1; i <= keys && lua_rawgeti(L, list + 1, i) == LUA_TNUMBER; i++) {
        lua_pushvalue(L, -1);
        lua_gettable(L, list);
        const bool turns = is_turns(L) && !in_turns;
        if (turns && push_entry(L, telling, name, left, true))
            return true;
        if (!turns && is_wanted(L, telling, name) && --*left == 0) {
            lua_pop(L, 1);
            lua_pushvalue(L, list);
            lua_insert(L, -2);
            return true;
        }
        lua_settop(L, list + 1);
    }
    lua_settop(L, list);
    return false;
}

// The same by name or, where no entry has it, by what an act is: among the entries up to a gap.
static bool push_near(lua_State *L, Slice name, int number, bool in_turns)
{
    const int list = lua_gettop(L);
    int kind = 0, left = number, named = 0;
    luaL_checkstack(L, STACK_FOR_PATHS, NULL);
    for (int i = 1; !named && lua_geti(L, list, i) != LUA_TNIL; i++) {
        if (is_turns(L) && !in_turns) {
            if (push_near(L, name, number, true))
                return true;
        } else if (number == 1 && is_wanted(L, BY_NAME, name)) {
            named = i;
        } else if (is_wanted(L, BY_KIND, name) && --left == 0) {
            kind = i;
        }
        lua_settop(L, list);
    }
    lua_settop(L, list);
    if (!named && !kind)
        return false;
    lua_pushvalue(L, list);
    lua_pushinteger(L, named ? named : kind);
    return true;
}

// The same among all entries.
static bool push_named(lua_State *L, Slice name, int number)
{
    int first = 1, left = number;
    return push_near(L, name, number, false) ||
           (number == 1 && push_entry(L, BY_NAME, name, &first, false)) ||
           push_entry(L, BY_KIND, name, &left, false);
}

// Whether one of the entries of the list on top of the stack is such.
static bool holds(lua_State *L, bool (*is)(lua_State *L))
{
    const int list = lua_gettop(L);
    bool found = false;
    for (int i = 1; i <= NAMES_SEEN_MAX && !found && lua_geti(L, list, i) != LUA_TNIL; i++) {
        found = is(L);
        lua_settop(L, list);
    }
    lua_settop(L, list);
    return found;
}

static bool is_list(lua_State *L)
{
    const bool list = lua_geti(L, -1, 1) != LUA_TNIL;
    lua_pop(L, 1);
    return list;
}

static bool is_act_at(lua_State *L, int index) { return variant_of(L, index, &field_act) >= 0; }

static bool is_act(lua_State *L) { return is_act_at(L, -1); }

static bool is_step(lua_State *L) { return variant_of(L, -1, &field_step) >= 0; }

// Whether people know the value on top of the stack by a name.
static bool is_called(lua_State *L) { return own_text(L, "name")[0] || is_act(L) || is_turns(L); }

bool address_names(lua_State *L) { return is_step(L) || holds(L, is_called); }

// ---- From a path to a table

static void push_name(lua_State *L, const Key *part)
{
    if (part->item)
        lua_pushinteger(L, part->item);
    else
        lua_pushlstring(L, part->name.start, part->name.length);
}

static bool is_step_field(Slice name)
{
    for (const Field *field = field_step.fields; field->name; field++)
        if (slice_is(name, field->name))
            return true;
    return false;
}

// Whether the table on top of the stack itself has the key.
static bool has_key(lua_State *L, const Key *part)
{
    const int top = lua_gettop(L);
    bool has = sandbox_push_contents(L, top);
    if (has) {
        push_name(L, part);
        has = lua_rawget(L, -2) != LUA_TNIL;
    }
    lua_settop(L, top);
    return has;
}

// Pushes, for the table on top of the stack, the table and the key that hold what it calls so;
// takes the number behind the name of an act off *rest. False if a list has no such entry.
static bool push_part(lua_State *L, const Key *part, const char **rest)
{
    const char *behind = *rest;
    int left = part->item;
    if (part->item && (is_step(L) || holds(L, is_turns)))
        return push_entry(L, BY_NUMBER, part->name, &left, false);
    if (!part->item && !has_key(L, part)) {
        const bool step = is_step(L), listed = step ? !is_step_field(part->name) : is_list(L);
        const int number = listed && step && *behind == '[' ? path_key(&behind).item : 1;
        if (listed && push_named(L, part->name, number)) {
            *rest = behind;
            return true;
        }
        if (listed && !step)
            return false;
    }
    lua_pushvalue(L, -1);
    push_name(L, part);
    return true;
}

bool push_field_of(lua_State *L, int table, const char *path)
{
    if (!*path)
        return false;
    lua_pushvalue(L, table);
    const int around = lua_gettop(L);  // however long the path is: a table may hold itself
    for (const char *rest = path;;) {
        const Key part = path_key(&rest);
        if (!lua_istable(L, -1) || !push_part(L, &part, &rest))
            return false;
        if (*rest == '\0')
            return true;
        lua_gettable(L, -2);
        lua_replace(L, around);
        lua_settop(L, around);
    }
}

// ---- Rows of paths

static int parts_of(const char *path)
{
    int parts = 0;
    for (; *path; parts++)
        path_key(&path);
    return parts;
}

// Takes the number out of "hand.STEP.ACT[2].…": the rows of all acts of a kind are the same.
static const char *path_without_number(const char *path)
{
    const size_t act = strcspn(path, "[");
    int dots = 0;
    for (size_t i = 0; i < act; i++)
        dots += path[i] == '.';
    if (dots != 2 || strncmp(path, "hand.", 5) != 0 || !path[act])
        return path;
    return text_of("%.*s%s", (int)act, path,
                   path + act + strcspn(path + act, "]") + (strchr(path, ']') != NULL));
}

// The row of the field with this path; NULL if no field can have it. `below` is how many fields lie
// within it.
static const Field *field_of_path(const char *address, int *below)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    const char *path = path_without_number(address);
    const Field *field = NULL;
    const int count = *path ? fields_list(path, lines) : 0;
    *below = 0;
    for (int i = 0; i < count; i++) {
        const int parts = parts_of(lines[i].path);
        *below += parts > parts_of(path);
        if (!field && parts == parts_of(path))
            field = lines[i].field;
    }
    return field;
}

// ---- Tables of fields that are left to their defaults

// Whether the rules are the same with an empty table for this field as without one.
static bool may_be_empty(const Field *field)
{
    bool empty = field && field->type == FIELD_STRUCT && !field->flagged;
    for (const Field *inside = empty ? field->of->fields : NULL; inside && inside->name; inside++)
        empty = empty && !inside->required;
    return empty;
}

// Pushes a list and the name by which a path wants an entry of it that is not there yet.
static bool push_new_entry(lua_State *L, int table, const char *path)
{
    const char *around = path_around(path);
    if (!around || !push_field_of(L, table, around) || lua_gettable(L, -2) != LUA_TTABLE ||
        !is_list(L))
        return false;
    const char *last = path + strlen(around);
    const Key part = path_key(&last);
    push_name(L, &part);
    return !part.item;
}

bool push_field_table(lua_State *L, int table, const char *path, const char *file, int line)
{
    const int top = lua_gettop(L);
    for (const char *rest = path; *rest;) {
        path_key(&rest);
        const char *around = text_of("%.*s", (int)(rest - path), path);
        int below;
        const Field *field = *rest ? field_of_path(around, &below) : NULL;
        if (field && field->type == FIELD_STRUCT && push_field_of(L, table, around) &&
            lua_istable(L, -2)) {
            lua_pushvalue(L, -1);
            if (lua_gettable(L, -3) == LUA_TNIL) {
                lua_pop(L, 1);
                lua_newtable(L);
                sandbox_watch(L, lua_gettop(L));
                sandbox_change(L, -3, file, line);
            }
        }
        lua_settop(L, top);
    }
    return push_field_of(L, table, path) || push_new_entry(L, table, path);
}

// ---- Names

// Adds the names in the table on top of the stack to the list: its keys or, where entries go by
// names, those, with those of `turns` but not of turns within turns. They live as long as the
// table.
static int add_names(lua_State *L, bool in_turns, const char *names[], int count, int most_names)
{
    const int table = lua_gettop(L);
    const bool entries = lua_istable(L, table) && is_list(L);
    const int keys = lua_istable(L, table) ? sandbox_keys(L, table) : 0;
    for (int i = 1; i <= keys && count < most_names; i++) {
        const bool key = lua_rawgeti(L, table + 1, i) == LUA_TSTRING;
        if (key && !entries) {
            names[count++] = lua_tostring(L, -1);
        } else if (!key && lua_gettable(L, table) == LUA_TTABLE) {
            if (is_turns(L) && !in_turns) {
                count = add_names(L, true, names, count, most_names);
            } else {
                names[count] = name_of(L);
                count += names[count][0] != '\0';
            }
        }
        lua_settop(L, table + 1);
    }
    lua_settop(L, table);
    return count;
}

// ---- From a table to its path

// The path of an entry, on top of the stack, of the list at `list`: by its name, numbered from the
// second one of that name on, or by its number. Those of `turns` stand among the steps.
static const char *entry_path(lua_State *L, int list, const char *around, int number)
{
    const char *name = name_of(L);
    int same = 1;
    if (is_turns(L) || !*name)
        return is_turns(L) ? around : path_of_item(around, number);
    for (int i = 1; i < number; i++) {
        lua_geti(L, list, i);
        same += strcmp(name_of(L), name) == 0;
        lua_pop(L, 1);
    }
    const char *path = path_of_field(around, name);
    return same > 1 ? path_of_item(path, same) : path;
}

// The path of a table, or of its contents, within the table on top of the stack, "" for that table
// itself; or, if `row` is not NULL, of the first field that stands in this row of paths. NULL if
// there is none.
static const char *find_path(lua_State *L, int wanted, const char *row, const char *around,
                             int depth)
{
    enum { DEPTH_MAX = 6 };
    const int table = lua_gettop(L);
    luaL_checkstack(L, STACK_FOR_PATHS, NULL);
    bool found = row ? parts_of(row) == parts_of(around) : lua_rawequal(L, table, wanted);
    if (!found && !row && sandbox_push_contents(L, table))
        found = lua_rawequal(L, -1, wanted);
    lua_settop(L, table);
    if (found || !lua_istable(L, table) || depth == DEPTH_MAX)
        return found ? around : NULL;
    const int count = sandbox_keys(L, table);
    const char *path = NULL;
    for (int i = 1; i <= count && !path; i++) {
        const TextMark mark = texts_begin();
        const bool entry = lua_rawgeti(L, table + 1, i) == LUA_TNUMBER;
        const int number = (int)lua_tointeger(L, -1);
        const char *inside = entry ? NULL : path_of_field(around, plain_text(L, -1));
        lua_gettable(L, table);
        if (entry)
            inside = entry_path(L, table, around, number);
        if (row ? field_path_begins(row, inside) : lua_istable(L, -1))
            path = find_path(L, wanted, row, inside, depth + 1);
        if (!path)
            texts_end(mark);
        lua_settop(L, table + 1);
    }
    lua_settop(L, table);
    return path;
}

const char *address_meant(lua_State *L, int table, const char *name)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    const char *dot = strrchr(name, '.'), *last = dot ? dot + 1 : name, *path = NULL;
    char meant[SYNONYM_NAME_MAX];
    const int count = fields_list("", lines);
    lua_pushvalue(L, table);
    for (int i = 0; i < count && !path; i++) {
        dot = strrchr(lines[i].path, '.');
        if (dot && !strchr(lines[i].path, '[') && strcmp(dot + 1, last) == 0)
            path = find_path(L, 0, lines[i].path, "", 0);
    }
    for (int i = 0; !path && synonym_name(last, i, meant); i++)
        path = find_path(L, 0, meant, "", 0);
    lua_pop(L, 1);
    return path;
}

const char *address_of(lua_State *L, int rules, int table)
{
    const int wanted = lua_absindex(L, table);
    lua_pushvalue(L, rules);
    const char *path = find_path(L, wanted, NULL, "", 0);
    lua_pop(L, 1);
    return path;
}

// ---- What rules files write

// Shifts the entries behind this one, so that none is missing.
static void take_out(lua_State *L, int list, const char *file, int line)
{
    const lua_Integer last = sandbox_count(L, list);
    for (lua_Integer i = lua_tointeger(L, -1); i <= last; i++) {
        lua_pushinteger(L, i);
        lua_geti(L, list, i + 1);
        sandbox_change(L, list, file, line);
    }
}

// Gives the entry on top of the stack this name, if it has none; "": no name.
static void call_entry(lua_State *L, const char *name)
{
    sandbox_push_contents(L, -1);
    if (lua_getfield(L, -1, "name") == LUA_TNIL && *name) {
        lua_pushstring(L, name);
        lua_setfield(L, -3, "name");
    }
    lua_pop(L, 2);
}

// The names of the entries of the list on top of the stack.
static const char *entries_of(lua_State *L)
{
    const char *names[NAMES_SEEN_MAX];
    const int count = add_names(L, false, names, 0, NAMES_SEEN_MAX);
    return count ? text_of("%s%s", tr("; there are: "), text_list(names, count, "")) : "";
}

// Advice about a value at `value` in the place of the entry on top of the stack: the field of the
// entry whose own value is of its type, if there is one alone; otherwise "".
static const char *advice_for_entry(lua_State *L, int value)
{
    const int entry = lua_gettop(L), count = sandbox_keys(L, entry);
    const char *field = "";
    int found = 0;
    for (int i = 1; i <= count; i++, lua_settop(L, entry + 1)) {
        lua_rawgeti(L, entry + 1, i);
        const char *name = plain_text(L, -1);
        if (strcmp(name, "name") == 0 || lua_getfield(L, entry, name) != lua_type(L, value))
            continue;
        field = found++ ? field : text_of("%s", name);
    }
    lua_settop(L, entry);
    return found == 1 ? text_of(tr("; write { %s = %s }"), field, value_of(L, value)) : "";
}

// Puts in place of `none` on top of the stack what it means for the field.
static void settle_none(lua_State *L, int table, const char *name)
{
    const int none = lua_gettop(L);
    const char *around = lua_getfield(L, LUA_REGISTRYINDEX, WATCHED) == LUA_TTABLE
                             ? address_of(L, none + 1, table)
                             : NULL;
    int below;
    bool choice = false;
    const Field *field = field_of_path(path_of_field(around ? around : "", name), &below);
    for (int i = 0; field && field->choices && field->choices[i]; i++)
        choice = choice || strcmp(field->choices[i], host_names[HOST_NONE].name) == 0;
    lua_settop(L, none - 1);
    if (choice)
        lua_pushstring(L, host_names[HOST_NONE].name);
    else
        lua_pushnil(L);
}

const char *address_set(lua_State *L, int table, const char *file, int line)
{
    const int value = lua_gettop(L), key = value - 1;
    const char *name = lua_type(L, key) == LUA_TSTRING ? plain_text(L, key) : "";
    const Key part = {.name = {name, strlen(name)}};
    const char *fault = NULL;
    luaL_checkstack(L, STACK_FOR_PATHS, NULL);
    table = lua_absindex(L, table);
    if (is_none(L, value))
        settle_none(L, table, name);
    const bool entry = lua_istable(L, value), gone = lua_isnil(L, value);
    lua_pushvalue(L, table);
    const bool step = is_step(L), field = step && field_find(&field_step, -1, name);
    const bool other = step && !is_act_at(L, value) && !gone;
    const bool named = *name && !field && !other && !has_key(L, &part) && address_names(L);
    bool found = !*name && lua_isinteger(L, key) && address_names(L);
    if (found)
        lua_pushvalue(L, key);
    else if (named)
        found = push_named(L, part.name, 1);
    if (!found && !named) {
        lua_settop(L, value);
        sandbox_change(L, table, file, line);
        return NULL;
    }
    if (!found && gone && sandbox_of(L)->chosen) {
        // The option that is chosen has taken it out already.
    } else if (found && gone) {
        take_out(L, lua_gettop(L) - 1, file, line);
    } else if (entry) {
        if (!found)
            lua_pushinteger(L, sandbox_count(L, table) + 1);
        const char *called = name;
        if (!*name) {
            lua_pushvalue(L, key);
            lua_gettable(L, table);
            called = own_text(L, "name");
            lua_pop(L, 1);
        }
        lua_pushvalue(L, value);
        call_entry(L, called);
        sandbox_change(L, -3, file, line);
    } else if (found) {
        lua_gettable(L, -2);
        fault = text_of("%s%s",
                        tr("is an entry of a list: wanted a table, or none, which takes it out"),
                        advice_for_entry(L, value));
    } else {
        fault = text_of("%s%s", text_of(tr("there is no '%s'"), name), entries_of(L));
    }
    lua_settop(L, key - 1);
    return fault;
}

static void set_named(lua_State *L, const char *file, int line)
{
    const TextMark mark = texts_begin();
    const char *fault = NULL;
    if (lua_isinteger(L, 2))
        sandbox_change(L, 1, file, line);
    else
        fault = address_set(L, 1, file, line);
    if (fault)
        sandbox_raise(L, FAULT_UNDEFINED_NAME, "%s", fault);
    texts_end(mark);
}

// ---- What rules files read

// Whether the line that runs reads something in what it calls so, `r.deck.jokers`, and does not
// only ask whether it is there.
static bool is_gone_through(lua_State *L, const char *name)
{
    lua_Debug frame;
    const SourceText *source = sandbox_running_line(L, &frame) ? sandbox_source(L, &frame) : NULL;
    return source && hint_path(source, frame.currentline, name);
}

// Whether a table of fields in the group, or in one within it, is called so.
static bool has_struct(const FieldGroup *group, const char *name)
{
    bool has = false;
    for (const Field *field = group->fields; field->name && !has; field++)
        has = (field->type == FIELD_STRUCT && strcmp(field->name, name) == 0) ||
              (field->of && has_struct(field->of, name));
    return has;
}

// Makes the table for a field that the rules leave to its defaults, and pushes it; false if there
// is no such field in the table whose contents lie in slot 1.
static bool push_default(lua_State *L, const char *name)
{
    int below;
    if (sandbox_of(L)->only_asking || !has_struct(&field_rules, name) ||
        !is_gone_through(L, name) || lua_getfield(L, LUA_REGISTRYINDEX, WATCHED) == LUA_TNIL)
        return false;
    const char *path = address_of(L, lua_gettop(L), 1);
    if (!path || !may_be_empty(field_of_path(path_of_field(path, name), &below)))
        return false;
    lua_newtable(L);
    sandbox_watch(L, lua_gettop(L));
    lua_pushvalue(L, -1);
    lua_setfield(L, 1, name);
    return true;
}

// __index of the contents of a watched table, which lack the key: (contents, key).
static int read_named(lua_State *L)
{
    lua_settop(L, 2);
    const char *name = plain_text(L, 2);
    if (!*name || sandbox_is_sealed(L))
        return 0;
    lua_pushvalue(L, 1);
    if (push_named(L, (Slice){name, strlen(name)}, 1)) {
        lua_gettable(L, -2);
        return 1;
    }
    const TextMark mark = texts_begin();
    const bool pushed = push_default(L, name);
    texts_end(mark);
    return pushed;
}

void address_watch(lua_State *L, int rules)
{
    lua_pushvalue(L, rules);
    lua_setfield(L, LUA_REGISTRYINDEX, WATCHED);
    sandbox_watch_named(L, rules, read_named, set_named);
}

// ---- Advice

// Whether the field with this path is a table of fields.
static bool is_struct(const char *path)
{
    int below;
    const Field *field = field_of_path(path, &below);
    return field && field->type == FIELD_STRUCT;
}

const char *hint_path_of(lua_State *L, int table, const char *path, bool valued)
{
    const char *names[NAMES_SEEN_MAX], *rest = path, *there = "", *nearest = NULL;
    const int top = lua_gettop(L);
    Key key = {.item = 0};
    luaL_checkstack(L, STACK_FOR_PATHS, NULL);
    lua_pushvalue(L, table);
    for (bool found = true; found && *rest;) {
        key = path_key(&rest);
        const char *next = text_of("%.*s", (int)(rest - path), path);
        found = push_field_of(L, table, next) && lua_gettable(L, -2) != LUA_TNIL;
        if (found) {
            there = next;
            lua_replace(L, top + 1);
        }
        lua_settop(L, top + 1);
    }
    if (key.name.length > 0)
        nearest = name_meant(text_of("%.*s", (int)key.name.length, key.name.start), names,
                             add_names(L, false, names, 0, NAMES_SEEN_MAX));
    const char *meant = !nearest   ? address_meant(L, table, path)
                        : *nearest ? path_of_field(there, nearest)
                                   : NULL;
    const char *advice = "";
    if (meant && valued && push_field_of(L, table, meant) && lua_gettable(L, -2) != LUA_TTABLE &&
        !lua_isfunction(L, -1))
        advice = text_of(tr("; did you mean '%s', which is %s?"), meant, value_of(L, -1));
    else if (meant)
        advice = text_of(tr("; did you mean '%s'?"), meant);
    else if (*there && !is_struct(there))
        advice = entries_of(L);
    lua_settop(L, top);
    return advice;
}

const char *entry_meant(lua_State *L, const char *name)
{
    const char *names[NAMES_SEEN_MAX];
    return name_meant(name, names, add_names(L, false, names, 0, NAMES_SEEN_MAX));
}

const char *hint_entry(lua_State *L, const char *name)
{
    const char *nearest = entry_meant(L, name);
    return nearest ? text_of(tr("; did you mean '%s'?"), nearest) : entries_of(L);
}

bool is_field_path(const char *path)
{
    int below = 0;
    if (strlen(path) >= FIELD_PATH_MAX)
        return false;
    if (field_of_path(path, &below) || below > 0)
        return true;
    // Within the value of a field: opening.contract[3].trio.
    const Field *field = NULL;
    for (const char *around = path; !field && (around = path_around(around)) != NULL;)
        field = field_of_path(around, &below);
    return field && field->type < FIELD_STRUCT;
}

const char *hint_field(const char *path)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    const char *last = strrchr(path, '.'), *names[FIELDS_LISTED_MAX];
    const char *around = text_of("%.*s", last ? (int)(last - path) : 0, path);
    const int count = last ? fields_list(around, lines) : 0;
    for (int i = 0; i < count; i++)
        names[i] = strrchr(lines[i].path, '.') ? strrchr(lines[i].path, '.') + 1 : lines[i].path;
    const char *name = name_meant(last ? last + 1 : path, names, count);
    int meant = 0;
    while (name && names[meant] != name)
        meant++;
    return name ? text_of(tr("; did you mean '%s'?"), lines[meant].path)
                : text_of(tr("; `loba fields%s%s` lists those there are"),
                          count > 0 && *around ? " " : "", count > 0 ? around : "");
}

const char *hint_last_name(const char *name)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    const int count = fields_list("", lines);
    for (int i = 0; i < count; i++) {
        const char *path = lines[i].path, *last = strrchr(path, '.');
        if (last && strcmp(last + 1, name) == 0 && !strpbrk(path, "*[") &&
            lines[i].field->type < FIELD_STRUCT)
            return text_of(tr("; did you mean '%s'?"), path);
    }
    return "";
}
