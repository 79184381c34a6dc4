#include "lua/house.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "lua/names.h"
#include "lua/options.h"
#include "lua/read_values.h"
#include "lua/sandbox_tables.h"
#include "lua/set_fields.h"
#include "lua/source_hints.h"
#include "rules/vocabulary.h"

// The registry's list of the tables that house rules returned, by index of the file.
#define HOUSES "loba.houses"

enum { STACK_FOR_HOUSES = 32, CHANGES_DEPTH_MAX = 8 };

static int house(lua_State *L)
{
    Loader *loader = loader_of(L, host_names[HOST_HOUSE].name);
    loader->house_built = true;
    if (lua_gettop(L) != 1 || !lua_istable(L, 1))
        return sandbox_raise(L, FAULT_WRONG_CALL, "%s",
                             tr("house wants one table: house { name = \"…\", change = { … } }"));
    if (constructor_of(L, 1, NULL))
        return sandbox_raise(L, FAULT_WRONG_CALL, "%s",
                             tr("this table is house {…} or another part already"));
    mark_built(L, host_names[HOST_HOUSE].name);
    return 1;
}

void house_add(Loader *loader)
{
    lua_newtable(loader->L);
    lua_setfield(loader->L, LUA_REGISTRYINDEX, HOUSES);
    names_add_function(loader, host_names[HOST_HOUSE].name, house);
}

static LoadedFile *file_at(Loader *loader, int index) { return &loader->files[index]; }

static int index_of(const Loader *loader, const LoadedFile *file)
{
    return (int)(file - loader->files);
}

// Pushes the table of house rules, or a member of it.
static void push_house(Loader *loader, const LoadedFile *file)
{
    lua_State *L = loader->L;
    lua_getfield(L, LUA_REGISTRYINDEX, HOUSES);
    lua_rawgeti(L, -1, index_of(loader, file) + 1);
    lua_remove(L, -2);
}

static int push_member(Loader *loader, const LoadedFile *file, int member)
{
    push_house(loader, file);
    int type = lua_getfield(loader->L, -1, house_members[member].name);
    lua_remove(loader->L, -2);
    return type;
}

// Adds a fault of the house rules, at the line of this path in their table. Always false.
__attribute__((format(printf, 5, 6))) static bool house_fault(Loader *loader, FaultCode code,
                                                              const LoadedFile *file,
                                                              const char *path, const char *format,
                                                              ...)
{
    char text[FAULT_TEXT_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    return faults_add(loader->faults, code, file->found.path, source_line(file->lines, path, NULL),
                      path, "%s", text);
}

// Whether the house rules have these among their parts, at any depth.
static bool contains(const Loader *loader, const LoadedFile *file, const LoadedFile *part)
{
    while (part->holder >= 0) {
        part = &loader->files[part->holder];
        if (part == file)
            return true;
    }
    return false;
}

// ---- What a file of house rules says

// The member that a Spanish word means; NULL if it is none of these.
static const char *member_in_english(const char *name)
{
    static const struct {
        const char *spanish;
        int member;
    } words[] = {
        {"nombre", HOUSE_NAME},    {"ayuda", HOUSE_HELP},       {"para", HOUSE_FITS},
        {"necesita", HOUSE_NEEDS}, {"opciones", HOUSE_OPTIONS}, {"fija", HOUSE_SET},
        {"pone", HOUSE_SET},       {"con", HOUSE_WITH},         {"cambia", HOUSE_CHANGE},
        {"cambio", HOUSE_CHANGE},  {"cambios", HOUSE_CHANGE},   {"cambiar", HOUSE_CHANGE},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(words[i].spanish, name) == 0)
            return house_members[words[i].member].name;
    return NULL;
}

// The table on top of the stack.
static void check_members(Loader *loader, const LoadedFile *file)
{
    lua_State *L = loader->L;
    int index = lua_gettop(L), count = sandbox_keys(L, index), changes = 0;
    const int faults = loader_faults(loader);
    for (int i = 1; i <= count; i++) {
        bool known = false;
        lua_rawgeti(L, index + 1, i);
        const char *name = luaL_tolstring(L, -1, NULL);
        for (int j = 0; j < HOUSE_MEMBERS; j++)
            if (strcmp(house_members[j].name, name) == 0) {
                known = lua_type(L, -2) == LUA_TSTRING;
                changes += j >= HOUSE_SET;
            }
        if (!known) {
            const char *names[HOUSE_MEMBERS];
            for (int j = 0; j < HOUSE_MEMBERS; j++)
                names[j] = house_members[j].name;
            char advice[FIELD_TEXT_MAX];
            hint_nearest(name, names, HOUSE_MEMBERS, advice);
            const char *english = member_in_english(name);
            if (english)
                snprintf(advice, sizeof advice, tr("; did you mean '%s'?"), english);
            if (!advice[0])
                snprintf(advice, sizeof advice, "%s",
                         tr(": there are name, help, fits, needs, options, set, with and change; "
                            "fields of the rules stand within change"));
            house_fault(loader, FAULT_UNKNOWN_FIELD, file, name, tr("house rules have no '%s'%s"),
                        name, advice);
        }
        lua_pop(L, 2);
    }
    lua_settop(L, index);
    if (changes == 0 && loader_faults(loader) == faults)
        house_fault(loader, FAULT_INCOMPLETE, file, "", "%s",
                    tr("these house rules change nothing: wanted change = { [\"FIELD\"] = VALUE }, "
                       "set = { OPTION = VALUE } or with = { \"OTHERS\" }"));
}

// Whether the member on top of the stack is a list of texts; at most `most` of them.
static bool check_texts(Loader *loader, const LoadedFile *file, int member, int most_texts)
{
    lua_State *L = loader->L;
    int count = list_length(L);
    bool texts = count > 0 && count <= most_texts;
    for (int i = 1; i <= count && texts; i++) {
        lua_geti(L, -1, i);
        texts = plain_text(L, -1)[0] != '\0';
        lua_pop(L, 1);
    }
    return texts || house_fault(loader, FAULT_WRONG_TYPE, file, house_members[member].name,
                                tr("wanted a list of 1 to %d texts: %s = { \"…\" }%s"), most_texts,
                                house_members[member].name,
                                lua_type(L, -1) == LUA_TSTRING ? tr("; put { } around it") : "");
}

// Whether the member on top of the stack is a table of names.
static bool check_names(Loader *loader, const LoadedFile *file, int member)
{
    lua_State *L = loader->L;
    char found[FIELD_TEXT_MAX];
    if (lua_istable(L, -1) && !constructor_of(L, -1, NULL) && has_names_alone(L, lua_gettop(L)))
        return true;
    value_text(L, -1, found);
    bool number = false;  // without a name: what stands behind a comma of thousands
    if (lua_istable(L, -1) && list_length(L) < 0) {
        lua_geti(L, -1, 1);
        number = lua_type(L, -1) == LUA_TNUMBER;
        lua_pop(L, 1);
    }
    return house_fault(loader, FAULT_WRONG_TYPE, file, house_members[member].name,
                       tr("wanted %s = { NAME = VALUE }; found %s%s"), house_members[member].name,
                       found, number ? tr("; a comma ends a value, and numbers are whole") : "");
}

// Reads the name and help, and checks what kind of value each other member is. The table is on top
// of the stack.
static void check_values(Loader *loader, const LoadedFile *file, HouseRule *rule)
{
    lua_State *L = loader->L;
    enum { FITS_MAX = 32, NEEDS_MAX = 16 };
    for (Language language = 0; language < LANGUAGE_COUNT; language++)
        snprintf(rule->name.in[language], WORDS_MAX, "%s", rule->id);
    for (int member = 0; member < HOUSE_MEMBERS; member++) {
        char found[FIELD_TEXT_MAX];
        int type = lua_getfield(L, -1, house_members[member].name);
        bool function = type == LUA_TFUNCTION;
        value_text(L, -1, found);
        switch (type == LUA_TNIL ? HOUSE_MEMBERS : member) {
        case HOUSE_NAME: read_words(loader, &rule->name, house_members[HOUSE_NAME].name); break;
        case HOUSE_HELP: read_words(loader, &rule->help, house_members[HOUSE_HELP].name); break;
        case HOUSE_FITS:
            if (!function && !lua_istable(L, -1))
                house_fault(loader, FAULT_WRONG_TYPE, file, house_members[HOUSE_FITS].name,
                            tr("wanted a list of variants, or a function(rules, option); found "
                               "%s%s"),
                            found, type == LUA_TSTRING ? tr("; put { } around it") : "");
            else if (!function)
                check_texts(loader, file, HOUSE_FITS, FITS_MAX);
            break;
        case HOUSE_NEEDS: check_texts(loader, file, HOUSE_NEEDS, NEEDS_MAX); break;
        case HOUSE_OPTIONS: check_names(loader, file, HOUSE_OPTIONS); break;
        case HOUSE_SET: check_names(loader, file, HOUSE_SET); break;
        case HOUSE_WITH: check_texts(loader, file, HOUSE_WITH, HOUSE_FILES_MAX); break;
        case HOUSE_CHANGE:
            if (!function && !lua_istable(L, -1))
                house_fault(loader, FAULT_WRONG_TYPE, file, house_members[HOUSE_CHANGE].name,
                            tr("wanted { [\"FIELD\"] = VALUE }, or a function(rules, option); "
                               "found %s"),
                            found);
            else if (!function)
                check_names(loader, file, HOUSE_CHANGE);
            break;
        default: break;
        }
        lua_pop(L, 1);
    }
}

// Runs the file, keeps its table and fills its HouseRule. False, with a fault, if it holds no house
// rules.
static bool take_house(Loader *loader, LoadedFile *file, HouseRule *rule)
{
    lua_State *L = loader->L;
    int top = lua_gettop(L);
    luaL_checkstack(L, STACK_FOR_HOUSES, NULL);
    *rule = (HouseRule){.asked = file->asked, .holder = -1};
    snprintf(rule->id, sizeof rule->id, "%s", file->found.id);
    loader->house_built = false;
    loader_run(loader, file);
    const char *constructor = constructor_of(L, -1, NULL);
    if (!constructor || strcmp(constructor, host_names[HOST_HOUSE].name) != 0) {
        char found[FIELD_TEXT_MAX];
        bool rules = lua_istable(L, -1) && (lua_getfield(L, -1, "host") != LUA_TNIL);
        returned_text(L, top + 1, found);
        return faults_add(loader->faults, FAULT_NO_RULES, file->found.path, 0, NULL,
                          rules ? tr("holds the rules of a variant, and no house rules: these end "
                                     "with return house { … }")
                          : loader->house_built
                              ? tr("house { … } is not returned: write return house { … }")
                              : tr("%s; a file of house rules must end with "
                                   "return house { name = \"…\", change = { … } }"),
                          found);
    }
    loader->house = file;
    check_members(loader, file);
    check_values(loader, file, rule);
    file->fits_any = lua_getfield(L, -1, house_members[HOUSE_FITS].name) == LUA_TNIL &&
                     lua_getfield(L, -2, house_members[HOUSE_NEEDS].name) == LUA_TNIL;
    lua_settop(L, top + 1);
    loader->house = NULL;
    lua_getfield(L, LUA_REGISTRYINDEX, HOUSES);
    lua_insert(L, -2);
    lua_rawseti(L, -2, index_of(loader, file) + 1);
    lua_settop(L, top);
    return true;
}

// Checks that one of the variants that the house rules fit is there, and that rules may have the
// fields that they need: otherwise they fit nothing.
static void check_reach(Loader *loader, const LoadedFile *file)
{
    lua_State *L = loader->L;
    const int top = lua_gettop(L);
    Error error = {""}, first = {""};
    bool is_there = false;
    int count = push_member(loader, file, HOUSE_FITS) == LUA_TTABLE ? list_length(L) : 0;
    for (int i = 1; i <= count && !is_there; i++) {
        FoundFile found;
        lua_geti(L, top + 1, i);
        is_there = find_variant(loader->finder, plain_text(L, -1), &found, &error);
        first = i == 1 ? error : first;
        lua_pop(L, 1);
    }
    if (count > 0 && !is_there)
        house_fault(loader, FAULT_UNDEFINED_NAME, file, house_members[HOUSE_FITS].name, "%s",
                    first.text);
    lua_settop(L, top);
    count = push_member(loader, file, HOUSE_NEEDS) == LUA_TNIL ? 0 : list_length(L);
    for (int i = 1; i <= count; i++) {
        FieldLine lines[FIELDS_LISTED_MAX];
        char advice[FIELD_TEXT_MAX];
        lua_geti(L, top + 1, i);
        const char *path = plain_text(L, -1);
        if (fields_list(path, lines) == 0) {
            hint_field(path, advice);
            house_fault(loader, FAULT_UNDEFINED_NAME, file, house_members[HOUSE_NEEDS].name,
                        tr("no field has the path '%s'%s"), path, advice);
        }
        lua_pop(L, 1);
    }
    lua_settop(L, top);
}

bool house_read_alone(Loader *loader, HouseRule *rule)
{
    LoadedFile *file = file_at(loader, 0);
    file->holder = file->asked = -1;
    if (!take_house(loader, file, rule))
        return false;
    file->house = true;
    loader->house = file;
    if (loader_is_clean(loader) && push_member(loader, file, HOUSE_OPTIONS) != LUA_TNIL)
        options_declare_house(loader, lua_gettop(loader->L), file);
    if (loader_is_clean(loader))
        check_reach(loader, file);
    loader->house = NULL;
    return true;
}

// ---- Reading a stack

// The files of one stack, in the order in which they change the rules.
typedef struct {
    int number;
    int count;
    int order[HOUSE_FILES_MAX];
} Stack;

// Says that house rules cannot be stacked: the fault of the caller, or of the file that names them.
// Does not return for a file.
__attribute__((format(printf, 4, 5))) static bool
refuse(Loader *loader, FaultCode code, const LoadedFile *namer, const char *format, ...)
{
    char text[FAULT_TEXT_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    if (namer && !namer->house)
        sandbox_raise(loader->L, code, "%s", text);
    if (namer)
        return house_fault(loader, code, namer, house_members[HOUSE_WITH].name, "%s", text);
    loader->bad_settings = loader->bad_house = true;
    return faults_add(loader->faults, code, NULL, 0, NULL, "%s", text);
}

static bool read_parts(Loader *loader, Stack *stack, LoadedFile *file);

// Reads the file with this name and its parts, unless the stack has it already. *namer is the file
// that names it, NULL for the caller.
static bool read_one(Loader *loader, Stack *stack, const char *name, const LoadedFile *namer,
                     int asked)
{
    FoundFile found;
    Error error;
    const HouseNamer naming = {namer ? &namer->found : NULL, &loader->files[0].found,
                               loader->beside};
    if (!find_house(loader->finder, name, &naming, &found, &error)) {
        if (namer && namer->house && strcmp(name, namer->found.id) == 0)
            return refuse(loader, FAULT_RING, namer,
                          tr("the house rules '%s' are part of themselves"), name);
        return refuse(loader, FAULT_ABSENT_FILE, namer, "%s", error.text);
    }
    int houses = 0;
    for (int i = 0; i < loader->file_count; i++) {
        const LoadedFile *other = &loader->files[i];
        houses += other->house;
        if (!other->house || other->stack != stack->number)
            continue;
        bool same = same_file(other->found.path, found.path);
        if (same && other->open)
            return refuse(loader, FAULT_RING, namer,
                          tr("the house rules '%s' are part of themselves"), name);
        if (same)
            return true;
        if (strcmp(other->found.id, found.id) == 0)
            return refuse(loader, FAULT_REPEATED, namer,
                          tr("two house rules are called '%s': %s and %s"), found.id,
                          other->found.path, found.path);
    }
    if (houses == HOUSE_FILES_MAX)
        return refuse(loader, FAULT_TOO_MANY, namer, tr("more than %d files of house rules"),
                      HOUSE_FILES_MAX);
    LoadedFile *file = &loader->files[loader->file_count++];
    *file = (LoadedFile){.found = found,
                         .house = true,
                         .open = true,
                         .stack = stack->number,
                         .holder = namer && namer->house ? index_of(loader, namer) : -1,
                         .asked = asked};
    file->rule = houses;
    if (!take_house(loader, file, &loader->loaded->houses[file->rule]))
        return false;
    bool read = read_parts(loader, stack, file);
    file->open = false;
    stack->order[stack->count++] = index_of(loader, file);
    return read;
}

static bool read_parts(Loader *loader, Stack *stack, LoadedFile *file)
{
    lua_State *L = loader->L;
    int list = lua_gettop(L) + 1;
    bool read = loader_is_clean(loader);
    luaL_checkstack(L, STACK_FOR_HOUSES, NULL);
    int count = read && push_member(loader, file, HOUSE_WITH) != LUA_TNIL ? list_length(L) : 0;
    for (int i = 1; i <= count && read; i++) {
        lua_geti(L, list, i);
        read = read_one(loader, stack, plain_text(L, -1), file, -1);
        lua_pop(L, 1);
    }
    lua_settop(L, list - 1);
    return read;
}

// Sets the options that the table at `index` names; tables of names are those of other house rules.
static void set_options(Loader *loader, const LoadedFile *file, int index, const char *around)
{
    lua_State *L = loader->L;
    int count = sandbox_keys(L, index), keys = lua_gettop(L);
    for (int i = 1; i <= count; i++) {
        char name[FIELD_PATH_MAX], path[FIELD_PATH_MAX];
        int other = -1;
        lua_rawgeti(L, keys, i);
        snprintf(name, sizeof name, "%s%s%s", around, *around ? "." : "", plain_text(L, -1));
        lua_gettable(L, index);
        field_path_join(path, house_members[HOUSE_SET].name, name);
        int line = source_line(file->lines, path, NULL);
        if (!*around && lua_istable(L, -1) && has_names_alone(L, lua_gettop(L)))
            set_options(loader, file, lua_gettop(L), name);
        else if (!options_set_house(loader, name, file, line, &other) &&
                 !contains(loader, file_at(loader, other), file)) {
            const OptionTable *options = &loader->loaded->options;
            int other_line = 0;
            for (int j = 0; j < options->count; j++)
                if (strcmp(options->list[j].name, name) == 0)
                    other_line = options->list[j].set_line;
            house_fault(
                loader, FAULT_DISAGREEMENT, file, path,
                tr("sets the option '%s' otherwise than %s:%d; leave one of the two out, or "
                   "name both in house rules of your own that set it too"),
                name, file_at(loader, other)->found.path, other_line);
        }
        lua_settop(L, keys);
    }
    lua_settop(L, keys - 1);
}

// Gives the files of a stack their ages, the last one to change the rules being the youngest, and
// takes what they say about options: what they set, then what they have.
static void declare_options(Loader *loader, const Stack *stack)
{
    lua_State *L = loader->L;
    int top = lua_gettop(L);
    for (int i = stack->count - 1; i >= 0; i--)
        file_at(loader, stack->order[i])->age = loader->ages++;
    for (int what = HOUSE_SET; what >= HOUSE_OPTIONS; what--)
        for (int i = stack->count - 1; i >= 0; i--) {
            const LoadedFile *file = file_at(loader, stack->order[i]);
            loader->house = file;
            if (push_member(loader, file, what) != LUA_TNIL && what == HOUSE_SET)
                set_options(loader, file, top + 1, "");
            else if (lua_istable(L, -1))
                options_declare_house(loader, top + 1, file);
            loader->house = NULL;
            lua_settop(L, top);
        }
}

int house_read_asked(Loader *loader)
{
    Stack stack = {.number = loader->stacks + 1};
    int asked = 0;
    for (int i = 0; i < loader->setting_count && loader_is_clean(loader); i++)
        if (loader->settings[i].house)
            read_one(loader, &stack, loader->settings[i].name, NULL, asked++);
    if (!loader_is_clean(loader))
        loader_stop(loader);
    declare_options(loader, &stack);
    loader->stacks += asked > 0;
    return asked > 0 ? stack.number : 0;
}

int house_read_named(Loader *loader, int index, const LoadedFile *namer)
{
    lua_State *L = loader->L;
    Stack stack = {.number = ++loader->stacks};
    lua_pushvalue(L, index);
    int count = list_length(L);
    lua_pop(L, 1);
    for (int i = 1; i <= count && loader_is_clean(loader); i++) {
        lua_geti(L, index, i);
        if (!plain_text(L, -1)[0])
            sandbox_raise(L, FAULT_WRONG_TYPE, "%s",
                          tr("house rules are named by texts: { \"jokers\", … }"));
        read_one(loader, &stack, plain_text(L, -1), namer, -1);
        lua_pop(L, 1);
    }
    if (count < 0)
        sandbox_raise(L, FAULT_WRONG_TYPE, "%s",
                      tr("house rules are named in a list: { \"jokers\", … }"));
    if (!loader_is_clean(loader))
        loader_stop(loader);
    declare_options(loader, &stack);
    return stack.number;
}

// ---- Whether house rules fit

// The rules file on which the stack is put: the youngest that is older than the house rules.
static const LoadedFile *put_on(const Loader *loader, const LoadedFile *file)
{
    const LoadedFile *on = NULL;
    for (int i = 0; i < loader->file_count; i++) {
        const LoadedFile *other = &loader->files[i];
        if (!other->house && other->age > file->age && (!on || other->age < on->age))
            on = other;
    }
    return on ? on : &loader->files[0];
}

// Says that house rules do not fit. The stack is that of the caller if no file named it.
static void misfit(Loader *loader, const LoadedFile *file, const char *why)
{
    const LoadedFile *top = file;
    char text[FAULT_TEXT_MAX];
    while (top->holder >= 0)
        top = file_at(loader, top->holder);
    snprintf(text, sizeof text, tr("%s does not fit %s: %s"), file->found.id,
             put_on(loader, file)->found.id, why);
    if (top->asked < 0)
        sandbox_raise(loader->L, FAULT_MISFIT, "%s", text);
    refuse(loader, FAULT_MISFIT, NULL, "%s", text);
    loader_stop(loader);
}

// The list of variants on top of the stack has one of the files that the rules come from.
static bool names_rules(Loader *loader, const LoadedFile *file, char list[FIELD_TEXT_MAX])
{
    lua_State *L = loader->L;
    int count = list_length(L);
    bool named = false;
    Text all = text_in(list, FIELD_TEXT_MAX);
    const char *ids[SANDBOX_FILES_MAX];
    char meant[FIELD_TEXT_MAX] = "";
    int id_count = 0;
    for (int i = 0; i < loader->file_count; i++)
        if (!loader->files[i].house && loader->files[i].age > file->age)
            ids[id_count++] = loader->files[i].found.id;
    for (int i = 1; i <= count; i++) {
        lua_geti(L, -1, i);
        const char *name = plain_text(L, -1);
        text_add(&all, "%s%s", i > 1 ? ", " : "", name);
        if (!meant[0])
            hint_nearest(name, ids, id_count, meant);
        for (int j = 0; j < loader->file_count; j++)
            named = named || (!loader->files[j].house && loader->files[j].age > file->age &&
                              strcmp(loader->files[j].found.id, name) == 0);
        lua_pop(L, 1);
    }
    text_add(&all, "%s", meant);
    return named;
}

// Asks a function of the file about the rules at `table`; its results lie on the stack.
static void ask(Loader *loader, const LoadedFile *file, int member, int table, int results)
{
    lua_State *L = loader->L;
    push_member(loader, file, member);
    lua_pushvalue(L, table);
    options_push(loader, file->found.id);
    lua_call(L, 2, results);
}

static void check_fits(Loader *loader, const LoadedFile *file, int table)
{
    lua_State *L = loader->L;
    int top = lua_gettop(L);
    char text[FIELD_TEXT_MAX];
    int type = push_member(loader, file, HOUSE_FITS);
    if (type == LUA_TFUNCTION) {
        Words why = {{""}};
        sandbox_of(L)->only_asking = true;
        ask(loader, file, HOUSE_FITS, table, 2);
        sandbox_of(L)->only_asking = false;
        if (!lua_isboolean(L, -2) ||
            (!lua_toboolean(L, -2) && !lua_istable(L, -1) && !plain_text(L, -1)[0])) {
            value_text(L, lua_isboolean(L, -2) ? -1 : -2, text);
            house_fault(loader, FAULT_WRONG_ANSWER, file, house_members[HOUSE_FITS].name,
                        tr("wanted true, or false and a text that says why; answered %s"), text);
            loader_stop(loader);
        }
        if (!lua_toboolean(L, -2)) {
            loader->house = file;
            bool read = read_words(loader, &why, house_members[HOUSE_FITS].name);
            loader->house = NULL;
            if (!read)
                loader_stop(loader);
            misfit(loader, file, words_now(&why));
        }
    } else if (type == LUA_TTABLE && !names_rules(loader, file, text)) {
        char why[FAULT_TEXT_MAX];
        snprintf(why, sizeof why, tr("it is for %s"), text);
        misfit(loader, file, why);
    }
    lua_settop(L, top);
    int count = push_member(loader, file, HOUSE_NEEDS) == LUA_TNIL ? 0 : list_length(L);
    for (int i = 1; i <= count; i++) {
        lua_geti(L, top + 1, i);
        const char *path = plain_text(L, -1);
        bool there = push_field_of(L, table, path) && lua_gettable(L, -2) != LUA_TNIL;
        if (!there) {
            char why[FAULT_TEXT_MAX];
            snprintf(why, sizeof why, tr("that has no field %s"), path);
            misfit(loader, file, why);
        }
        lua_settop(L, top + 1);
    }
    lua_settop(L, top);
}

// ---- Changing the rules

typedef struct {
    Loader *loader;
    const LoadedFile *file;
    int rules;  // slot of the rules
} Changing;

static void change_fields(const Changing *changing, int target, int changes, const char *around,
                          int depth);

// Sets the field whose table and key lie below the value on top of the stack; pops the three. A
// table of names changes only the fields that it names, where the field is such a table too.
static void change_field(const Changing *changing, const char *path, int depth)
{
    Loader *loader = changing->loader;
    lua_State *L = loader->L;
    int value = lua_gettop(L);
    lua_pushvalue(L, value - 1);
    lua_gettable(L, value - 2);
    bool merges = lua_istable(L, value) && lua_istable(L, -1) && !constructor_of(L, value, NULL) &&
                  has_names_alone(L, value) && has_names_alone(L, value + 1) &&
                  depth < CHANGES_DEPTH_MAX;
    if (merges) {
        change_fields(changing, value + 1, value, path, depth + 1);
        lua_settop(L, value - 3);
        return;
    }
    lua_settop(L, value);
    if (is_none(L, value)) {
        lua_pop(L, 1);
        lua_pushnil(L);
    }
    sandbox_change(L, value - 2, changing->file->found.path,
                   source_line(changing->file->lines, path, NULL));
    lua_settop(L, value - 3);
}

// Makes the changes of the table at `changes` to the one at `target`; `around` is the path of the
// first within the house rules.
static void change_fields(const Changing *changing, int target, int changes, const char *around,
                          int depth)
{
    Loader *loader = changing->loader;
    lua_State *L = loader->L;
    luaL_checkstack(L, STACK_FOR_HOUSES, NULL);
    int count = sandbox_keys(L, changes), keys = lua_gettop(L);
    for (int i = 1; i <= count; i++) {
        char path[FIELD_PATH_MAX];
        lua_rawgeti(L, keys, i);
        const char *name = plain_text(L, -1);
        bool far = strpbrk(name, ".[") != NULL;
        snprintf(path, sizeof path, far ? "%s[\"%s\"]" : "%s.%s", around, name);
        const int line = source_line(changing->file->lines, path, NULL);
        if (far && (depth > 0 ||
                    !push_field_table(L, changing->rules, name, changing->file->found.path, line) ||
                    !lua_istable(L, -2))) {
            char advice[FIELD_TEXT_MAX];
            const bool near = hint_path_of(L, changing->rules, name, advice);
            if (!is_field_path(name)) {
                if (!near)
                    hint_field(name, advice);
                house_fault(loader, FAULT_UNKNOWN_FIELD, changing->file, path,
                            tr("no field has the path '%s'%s"), name, advice);
            } else {
                if (!near)
                    snprintf(advice, sizeof advice, "%s",
                             tr("; a change that needs it says so: needs = { \"…\" }"));
                house_fault(loader, FAULT_MISFIT, changing->file, path,
                            tr("these rules have no table for %s%s"), name, advice);
            }
        } else {
            if (!far) {
                lua_pushvalue(L, target);
                lua_pushvalue(L, keys + 1);
            }
            lua_pushvalue(L, keys + 1);
            lua_gettable(L, changes);
            change_field(changing, path, depth);
        }
        lua_settop(L, keys);
    }
    lua_settop(L, keys - 1);
}

// ---- House rules that disagree

// Finds the path of a table within the one on top of the stack; "" for that table itself.
static bool path_of(lua_State *L, int wanted, const char *around, int depth,
                    char path[FIELD_PATH_MAX])
{
    enum { DEPTH_MAX = 6 };
    int table = lua_gettop(L);
    snprintf(path, FIELD_PATH_MAX, "%s", around);
    if (lua_rawequal(L, table, wanted))
        return true;
    if (depth == DEPTH_MAX)
        return false;
    luaL_checkstack(L, STACK_FOR_HOUSES, NULL);
    int count = sandbox_keys(L, table);
    for (int i = 1; i <= count; i++) {
        char inside[FIELD_PATH_MAX];
        if (lua_rawgeti(L, table + 1, i) == LUA_TNUMBER)
            field_path_item(inside, around, (int)lua_tointeger(L, -1));
        else
            field_path_join(inside, around, plain_text(L, -1));
        lua_gettable(L, table);
        bool found = lua_istable(L, -1) && path_of(L, wanted, inside, depth + 1, path);
        lua_settop(L, table + 1);
        if (found) {
            lua_settop(L, table);
            return true;
        }
    }
    lua_settop(L, table);
    return false;
}

static bool is_plain(lua_State *L, int index)
{
    return !lua_istable(L, index) && !lua_isfunction(L, index);
}

// The file and line of "line:file".
static LoadedFile *place_of(Loader *loader, int index, int *line)
{
    const char *text = lua_tostring(loader->L, index), *colon = text ? strchr(text, ':') : NULL;
    *line = 0;
    for (const char *digit = text; colon && digit < colon; digit++)
        *line = *line * 10 + (*digit - '0');
    return colon ? loader_file(loader, colon + 1) : NULL;
}

// Adds a fault for each plain field that two house rules of the stack set to different values,
// unless others that name both of them set it too.
static void check_agreement(Loader *loader, int stack, int rules)
{
    lua_State *L = loader->L;
    int top = lua_gettop(L);
    if (!sandbox_push_overwritten(L))
        return;
    int count = (int)lua_rawlen(L, -1);
    for (int i = 1; i <= count; i++) {
        int line_before, line_now, line_last;
        lua_settop(L, top + 1);
        lua_rawgeti(L, top + 1, i);
        for (int part = 1; part <= OVERWRITTEN_PARTS; part++)
            lua_rawgeti(L, top + 2, part);
        const int entry = top + 2;
        LoadedFile *before = place_of(loader, entry + OVERWRITTEN_BEFORE_PLACE, &line_before);
        LoadedFile *now = place_of(loader, entry + OVERWRITTEN_NOW_PLACE, &line_now);
        if (!before || !now || !before->house || !now->house || before->stack != stack ||
            now->stack != stack || contains(loader, now, before) || contains(loader, before, now))
            continue;
        if (!is_plain(L, entry + OVERWRITTEN_BEFORE) && !is_plain(L, entry + OVERWRITTEN_NOW))
            continue;
        if (lua_rawequal(L, entry + OVERWRITTEN_BEFORE, entry + OVERWRITTEN_NOW))
            continue;
        lua_pushvalue(L, entry + OVERWRITTEN_KEY);
        const char *changer = sandbox_changed(L, entry + OVERWRITTEN_TABLE, &line_last);
        const LoadedFile *last = changer ? loader_file(loader, changer) : NULL;
        if (last && contains(loader, last, before) && contains(loader, last, now))
            continue;
        char path[FIELD_PATH_MAX] = "", field[FIELD_PATH_MAX];
        char value_before[FIELD_TEXT_MAX], value_now[FIELD_TEXT_MAX];
        lua_pushvalue(L, rules);
        path_of(L, entry + OVERWRITTEN_TABLE, "", 0, path);
        field_path_join(field, path, plain_text(L, entry + OVERWRITTEN_KEY));
        value_text(L, entry + OVERWRITTEN_BEFORE, value_before);
        value_text(L, entry + OVERWRITTEN_NOW, value_now);
        faults_add(loader->faults, FAULT_DISAGREEMENT, now->found.path, line_now, field,
                   tr("is %s here, and %s in %s:%d; leave one of the two house rules out, or name "
                      "both in house rules of your own that set the field too"),
                   value_now, value_before, before->found.path, line_before);
    }
    lua_settop(L, top);
}

void house_apply(Loader *loader, int stack, const char *path)
{
    lua_State *L = loader->L;
    int rules = lua_gettop(L);
    luaL_checkstack(L, STACK_FOR_HOUSES, NULL);
    sandbox_watch(L, rules, path);
    // The oldest first; there are few.
    for (int age = loader->ages - 1; age >= 0; age--)
        for (int i = 0; i < loader->file_count; i++) {
            LoadedFile *file = file_at(loader, i);
            if (!file->house || file->stack != stack || file->age != age)
                continue;
            loader->changing = file;
            check_fits(loader, file, rules);
            options_check_set(loader, file);
            int type = push_member(loader, file, HOUSE_CHANGE);
            const Changing changing = {loader, file, rules};
            if (type == LUA_TTABLE) {
                change_fields(&changing, rules, rules + 1, house_members[HOUSE_CHANGE].name, 0);
            } else if (type == LUA_TFUNCTION) {
                ask(loader, file, HOUSE_CHANGE, rules, 1);
                if (!lua_isnil(L, -1))
                    house_fault(loader, FAULT_WRONG_ANSWER, file, house_members[HOUSE_CHANGE].name,
                                "%s",
                                tr("change alters the rules that it is given, and returns "
                                   "nothing: leave its return out"));
            }
            lua_settop(L, rules);
            sandbox_watch(L, rules, file->found.path);
            loader->changing = NULL;
        }
    check_agreement(loader, stack, rules);
    if (!loader_is_clean(loader))
        loader_stop(loader);
}

// ---- The stack in the ruleset

void house_conclude(Loader *loader)
{
    Loaded *loaded = loader->loaded;
    Ruleset *rules = &loaded->rules;
    HouseRule list[HOUSE_FILES_MAX];
    int places[SANDBOX_FILES_MAX], asked = 0;
    for (int age = loader->ages - 1; age >= 0; age--)
        for (int i = 0; i < loader->file_count; i++)
            if (loader->files[i].house && loader->files[i].age == age)
                places[i] = rules->house_count++;
    for (int i = 0; i < loader->file_count; i++) {
        const LoadedFile *file = &loader->files[i];
        if (!file->house)
            continue;
        HouseRule *rule = &list[places[i]];
        *rule = loaded->houses[file->rule];
        strcpy(loaded->house_paths[places[i]], file->found.path);
        rule->path = loaded->house_paths[places[i]];
        rule->holder = file->holder >= 0 ? places[file->holder] : -1;
        asked = file->asked >= asked ? file->asked + 1 : asked;
    }
    memcpy(loaded->houses, list, (size_t)rules->house_count * sizeof list[0]);
    rules->houses = loaded->houses;
    for (int place = 0; place < asked; place++)
        for (int i = 0; i < rules->house_count; i++)
            for (Language language = 0;
                 rules->houses[i].asked == place && language < LANGUAGE_COUNT; language++) {
                char *name = rules->name.in[language];
                const size_t used = strlen(name);
                Text more = text_in(name + used, WORDS_MAX - used);
                text_add(&more, " + %s", rules->houses[i].name.in[language]);
                if (more.cut)  // not in the middle of a character
                    name[used] = '\0';
            }
}
