#include "lua/house.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "base/text_of.h"
#include "lua/address.h"
#include "lua/names.h"
#include "lua/options.h"
#include "lua/read.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"
#include "rules/synonyms.h"
#include "rules/vocabulary.h"

enum { STACK_FOR_HOUSES = 32 };  // slots of Lua's stack

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

void house_add(Loader *loader) { names_add_function(loader, host_names[HOST_HOUSE].name, house); }

static LoadedFile *file_at(Loader *loader, int index) { return &loader->files[index]; }

static int index_of(const Loader *loader, const LoadedFile *file)
{
    return (int)(file - loader->files);
}

int house_push_member(Loader *loader, const LoadedFile *file, int member)
{
    sandbox_push_kept(loader->L, file->table);
    int type = lua_getfield(loader->L, -1, house_members[member].name);
    lua_remove(loader->L, -2);
    return type;
}

bool house_contains(const Loader *loader, const LoadedFile *file, const LoadedFile *part)
{
    while (part->holder >= 0) {
        part = &loader->files[part->holder];
        if (part == file)
            return true;
    }
    return false;
}

// ---- What a file of house rules says

// Words that mean the members in Spanish.
static const char *const spanish_members[HOUSE_MEMBERS] = {
    [HOUSE_NAME] = "nombre",      [HOUSE_HELP] = "ayuda",
    [HOUSE_FITS] = "para",        [HOUSE_NEEDS] = "necesita",
    [HOUSE_OPTIONS] = "opciones", [HOUSE_SET] = "fija, pone",
    [HOUSE_WITH] = "con",         [HOUSE_CHANGE] = "cambia, cambio, cambios, cambiar"};

// The table on top of the stack.
static void check_members(Loader *loader, const LoadedFile *file)
{
    lua_State *L = loader->L;
    int index = lua_gettop(L), count = sandbox_keys(L, index), changes = 0;
    const int faults = loader_faults(loader);
    for (int i = 1; i <= count; i++) {
        const TextMark mark = texts_begin();
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
            const char *meant = name_meant(name, names, HOUSE_MEMBERS);
            for (int j = 0; j < HOUSE_MEMBERS; j++)
                meant = synonym_lists(spanish_members[j], name, false) ? names[j] : meant;
            loader_fault_in(loader, FAULT_UNKNOWN_FIELD, file,
                            text_of(strpbrk(name, ".[") ? "[\"%s\"]" : "%s", name),
                            tr("house rules have no '%s'%s"), name,
                            meant ? text_of(tr("; did you mean '%s'?"), meant)
                                  : tr(": there are name, help, fits, needs, options, set, with "
                                       "and change; fields of the rules stand within change"));
        }
        lua_pop(L, 2);
        texts_end(mark);
    }
    lua_settop(L, index);
    if (changes == 0 && loader_faults(loader) == faults)
        loader_fault_in(loader, FAULT_INCOMPLETE, file, "", "%s",
                        tr("these house rules change nothing: wanted change = { [\"FIELD\"] = "
                           "VALUE }, set = { OPTION = VALUE } or with = { \"OTHERS\" }"));
}

static bool may_be_function(int member) { return member == HOUSE_FITS || member == HOUSE_CHANGE; }

static const char *or_function(int member)
{
    return may_be_function(member) ? tr(", or a function(rules, option)") : "";
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
    return texts || loader_fault_in(loader, FAULT_WRONG_TYPE, file, house_members[member].name,
                                    tr("wanted a list of 1 to %d texts: %s = { \"…\" }%s%s"),
                                    most_texts, house_members[member].name, or_function(member),
                                    *plain_text(L, -1)
                                        ? tr("; put { } around it, and quotes around each name")
                                        : "");
}

// Whether the member on top of the stack is a table of names.
static bool check_names(Loader *loader, const LoadedFile *file, int member)
{
    lua_State *L = loader->L;
    if (is_bare_table(L, -1) && has_names_alone(L, lua_gettop(L)))
        return true;
    const char *unnamed = "";  // what stands behind a comma of thousands
    if (lua_istable(L, -1) && list_length(L) < 0) {
        lua_geti(L, -1, 1);
        unnamed = advice_for_unnamed(L);
        lua_pop(L, 1);
    }
    return loader_fault_in(loader, FAULT_WRONG_TYPE, file, house_members[member].name,
                           tr("wanted %s = { %s = VALUE }%s; found %s%s"),
                           house_members[member].name,
                           member == HOUSE_CHANGE ? "[\"FIELD\"]" : "NAME", or_function(member),
                           value_of(L, -1), unnamed);
}

// Reads the name and help, and checks what kind of value each other member is. The table is on top
// of the stack.
static void check_values(Loader *loader, const LoadedFile *file, HouseRule *rule)
{
    static const int texts_max[HOUSE_MEMBERS] = {
        [HOUSE_FITS] = 32, [HOUSE_NEEDS] = 16, [HOUSE_WITH] = HOUSE_FILES_MAX};
    lua_State *L = loader->L;
    for (Language language = 0; language < LANGUAGE_COUNT; language++)
        snprintf(rule->name.in[language], WORDS_MAX, "%s", rule->id);
    for (int member = 0; member < HOUSE_MEMBERS; member++) {
        const int type = lua_getfield(L, -1, house_members[member].name);
        const bool function = type == LUA_TFUNCTION && may_be_function(member);
        if (type != LUA_TNIL && (member == HOUSE_NAME || member == HOUSE_HELP))
            read_words(loader, member == HOUSE_NAME ? &rule->name : &rule->help,
                       house_members[member].name);
        else if (type != LUA_TNIL && !function && texts_max[member])
            check_texts(loader, file, member, texts_max[member]);
        else if (type != LUA_TNIL && !function)
            check_names(loader, file, member);
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
    if (!is_built(L, -1, host_names[HOST_HOUSE].name)) {
        bool rules = lua_istable(L, -1) && (lua_getfield(L, -1, "host") != LUA_TNIL);
        return faults_add(loader->faults, FAULT_NO_RULES, file->found.path, 0, NULL,
                          rules ? tr("holds the rules of a variant, and no house rules: these end "
                                     "with return house { … }")
                          : loader->house_built
                              ? tr("house { … } is not returned: write return house { … }")
                              : tr("%s; a file of house rules must end with return house { name = "
                                   "\"…\", change = { … } }"),
                          returned(L, top + 1));
    }
    lua_pushvalue(L, -1);
    file->table = sandbox_keep(L);
    loader->house = file;
    check_members(loader, file);
    check_values(loader, file, rule);
    file->fits_any = lua_getfield(L, -1, house_members[HOUSE_FITS].name) == LUA_TNIL &&
                     lua_getfield(L, -2, house_members[HOUSE_NEEDS].name) == LUA_TNIL;
    loader->house = NULL;
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
    int count = house_push_member(loader, file, HOUSE_FITS) == LUA_TTABLE ? list_length(L) : 0;
    for (int i = 1; i <= count && !is_there; i++) {
        FoundFile found;
        lua_geti(L, top + 1, i);
        is_there = find_variant(loader->finder, plain_text(L, -1), &found, &error);
        first = i == 1 ? error : first;
        lua_pop(L, 1);
    }
    if (count > 0 && !is_there)
        loader_fault_in(loader, FAULT_UNDEFINED_NAME, file, house_members[HOUSE_FITS].name, "%s",
                        first.text);
    lua_settop(L, top);
    count = house_push_member(loader, file, HOUSE_NEEDS) == LUA_TNIL ? 0 : list_length(L);
    for (int i = 1; i <= count; i++) {
        FieldLine lines[FIELDS_LISTED_MAX];
        lua_geti(L, top + 1, i);
        const char *path = plain_text(L, -1);
        if (fields_list(path, lines) == 0)
            loader_fault_in(loader, FAULT_UNDEFINED_NAME, file, house_members[HOUSE_NEEDS].name,
                            tr("no field has the path '%s'%s"), path, hint_field(path));
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
    if (loader_is_clean(loader) && house_push_member(loader, file, HOUSE_OPTIONS) != LUA_TNIL)
        options_declare_house(loader, file);
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

bool house_refuse(Loader *loader, FaultCode code, const LoadedFile *namer, const char *format, ...)
{
    char text[FAULT_TEXT_MAX];
    TEXT_OF_VALUES(text, format);
    if (namer && !namer->house)
        sandbox_raise(loader->L, code, "%s", text);
    if (namer)
        return loader_fault_in(loader, code, namer, house_members[HOUSE_WITH].name, "%s", text);
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
            return house_refuse(loader, FAULT_RING, namer,
                                tr("the house rules '%s' are part of themselves"), name);
        return house_refuse(loader, FAULT_ABSENT_FILE, namer, "%s", error.text);
    }
    int houses = 0;
    for (int i = 0; i < loader->file_count; i++) {
        const LoadedFile *other = &loader->files[i];
        houses += other->house;
        if (!other->house || other->stack != stack->number)
            continue;
        bool same = same_file(other->found.path, found.path);
        if (same && other->open)
            return house_refuse(loader, FAULT_RING, namer,
                                tr("the house rules '%s' are part of themselves"), name);
        if (same)
            return true;
        if (strcmp(other->found.id, found.id) == 0)
            return house_refuse(loader, FAULT_REPEATED, namer,
                                tr("two house rules are called '%s': %s and %s"), found.id,
                                other->found.path, found.path);
    }
    if (houses == HOUSE_FILES_MAX)
        return house_refuse(loader, FAULT_TOO_MANY, namer, tr("more than %d files of house rules"),
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
    int count =
        read && house_push_member(loader, file, HOUSE_WITH) != LUA_TNIL ? list_length(L) : 0;
    for (int i = 1; i <= count && read; i++) {
        lua_geti(L, list, i);
        read = read_one(loader, stack, plain_text(L, -1), file, -1);
        lua_pop(L, 1);
    }
    lua_settop(L, list - 1);
    return read;
}

// Sets the options that the table at `index` names; tables of names are those of other house rules.
static void set_options(Loader *loader, const LoadedFile *file, int index, const char *around,
                        const Declared *only)
{
    lua_State *L = loader->L;
    int count = sandbox_keys(L, index), keys = lua_gettop(L);
    for (int i = 1; i <= count; i++) {
        const TextMark mark = texts_begin();
        int other = -1;
        lua_rawgeti(L, keys, i);
        const char *name = text_of(*around ? "%s.%s" : "%s%s", around, plain_text(L, -1));
        const int line = made_line(L, index);
        lua_gettable(L, index);
        if (!*around && lua_istable(L, -1) && has_names_alone(L, lua_gettop(L)))
            set_options(loader, file, lua_gettop(L), name, only);
        else if (!options_set_house(loader, name, file, line, only, &other))
            loader_fault_in(loader, FAULT_DISAGREEMENT, file_at(loader, other),
                            path_of_field(house_members[HOUSE_SET].name, name),
                            tr("sets the option '%s' otherwise than %s:%d; leave one of the two "
                               "out, or name both in house rules of your own that set it too"),
                            name, file->found.path, line);
        lua_settop(L, keys);
        texts_end(mark);
    }
    lua_settop(L, keys - 1);
}

void house_take_options(Loader *loader, LoadedFile *file, HouseMember member, const Declared *only)
{
    const int top = lua_gettop(loader->L);
    loader->house = file;
    if (house_push_member(loader, file, (int)member) == LUA_TTABLE) {
        if (member == HOUSE_SET)
            set_options(loader, file, top + 1, "", only);
        else if (member == HOUSE_CHANGE)
            options_change(loader, file, only);
        else if (!only)
            options_declare_house(loader, file);
    }
    loader->house = NULL;
    lua_settop(loader->L, top);
}

void house_declare(Loader *loader, int stack, const Declared *only)
{
    static const HouseMember members[] = {HOUSE_OPTIONS, HOUSE_CHANGE, HOUSE_SET};
    for (size_t step = 0; step < sizeof members / sizeof members[0]; step++)
        for (int age = loader->ages - 1; age >= 0; age--) {
            LoadedFile *file = loader_file_aged(loader, age);
            if (file->house && file->stack == stack)
                house_take_options(loader, file, members[step], only);
        }
}

// Gives the files of a stack their ages, the last one to change the rules being the youngest.
static void give_ages(Loader *loader, const Stack *stack)
{
    for (int i = stack->count - 1; i >= 0; i--) {
        LoadedFile *file = file_at(loader, stack->order[i]);
        file->age = loader->ages++;
        changes_note_changer(loader->changes, file->found.path, -file->age);
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
    give_ages(loader, &stack);
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
    give_ages(loader, &stack);
    return stack.number;
}
