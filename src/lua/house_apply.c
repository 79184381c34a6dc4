#include "lua/house.h"

#include <lauxlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text_of.h"
#include "lua/address.h"
#include "lua/change.h"
#include "lua/jokers.h"
#include "lua/names.h"
#include "lua/options.h"
#include "lua/read.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"
#include "rules/vocabulary.h"

enum { STACK_FOR_CHANGES = 32 };  // slots of Lua's stack

// ---- Whether house rules fit

// The rules file on which the stack is put: the youngest that is older than the house rules.
static const LoadedFile *put_on(Loader *loader, const LoadedFile *file)
{
    for (int age = file->age + 1; age < loader->ages; age++)
        if (!loader_file_aged(loader, age)->house)
            return loader_file_aged(loader, age);
    return &loader->files[0];
}

// Says that house rules do not fit. The stack is that of the caller if no file named it.
static void misfit(Loader *loader, const LoadedFile *file, const char *why)
{
    const LoadedFile *top = file;
    while (top->holder >= 0)
        top = &loader->files[top->holder];
    const char *text =
        text_of(tr("%s does not fit %s: %s"), file->found.id, put_on(loader, file)->found.id, why);
    if (top->asked < 0)
        sandbox_raise(loader->L, FAULT_MISFIT, "%s", text);
    house_refuse(loader, FAULT_MISFIT, NULL, "%s", text);
    loader_stop(loader);
}

// The names of the list of variants on top of the stack, and which of the files that the rules come
// from may be meant; NULL if one of these is in it.
static const char *names_of_others(Loader *loader, const LoadedFile *file)
{
    lua_State *L = loader->L;
    int count = list_length(L);
    bool named = false;
    const char *ids[SANDBOX_FILES_MAX], *list = "", *meant = "";
    int id_count = 0;
    for (int i = 0; i < loader->file_count; i++)
        if (!loader->files[i].house && loader->files[i].age > file->age)
            ids[id_count++] = loader->files[i].found.id;
    for (int i = 1; i <= count; i++) {
        lua_geti(L, -1, i);
        const char *name = plain_text(L, -1);
        list = text_more(list, "%s%s", i > 1 ? ", " : "", name);
        if (!*meant)
            meant = hint_nearest(name, ids, id_count);
        for (int j = 0; j < id_count; j++)
            named |= strcmp(ids[j], name) == 0;
        lua_pop(L, 1);
    }
    return named ? NULL : text_of("%s%s", list, meant);
}

// Asks a function of the file about the rules at `table`; its results lie on the stack.
static void ask(Loader *loader, const LoadedFile *file, int member, int table, int results)
{
    lua_State *L = loader->L;
    house_push_member(loader, file, member);
    lua_pushvalue(L, table);
    options_push(loader, file->found.id);
    lua_call(L, 2, results);
}

static void check_fits(Loader *loader, const LoadedFile *file, int table)
{
    lua_State *L = loader->L;
    int top = lua_gettop(L);
    int type = house_push_member(loader, file, HOUSE_FITS);
    if (type == LUA_TFUNCTION) {
        Words why = {{""}};
        sandbox_of(L)->only_asking = true;
        ask(loader, file, HOUSE_FITS, table, 2);
        sandbox_of(L)->only_asking = false;
        if (!lua_isboolean(L, -2) ||
            (!lua_toboolean(L, -2) && !lua_istable(L, -1) && !plain_text(L, -1)[0])) {
            loader_fault_in(loader, FAULT_WRONG_ANSWER, file, house_members[HOUSE_FITS].name,
                            tr("wanted true, or false and a text that says why; answered %s"),
                            value_of(L, lua_isboolean(L, -2) ? -1 : -2));
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
    } else if (type == LUA_TTABLE) {
        const char *others = names_of_others(loader, file);
        if (others)
            misfit(loader, file, text_of(tr("it is for %s"), others));
    }
    lua_settop(L, top);
    int count = house_push_member(loader, file, HOUSE_NEEDS) == LUA_TNIL ? 0 : list_length(L);
    for (int i = 1; i <= count; i++) {
        lua_geti(L, top + 1, i);
        const char *path = plain_text(L, -1);
        bool there = push_field_of(L, table, path) && lua_gettable(L, -2) != LUA_TNIL;
        if (!there)
            misfit(loader, file, text_of(tr("that has no field %s"), path));
        lua_settop(L, top + 1);
    }
    lua_settop(L, top);
}

// ---- House rules that disagree

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
            now->stack != stack || house_contains(loader, now, before) ||
            house_contains(loader, before, now))
            continue;
        if (!is_plain(L, entry + OVERWRITTEN_BEFORE) && !is_plain(L, entry + OVERWRITTEN_NOW))
            continue;
        if (lua_rawequal(L, entry + OVERWRITTEN_BEFORE, entry + OVERWRITTEN_NOW))
            continue;
        lua_pushvalue(L, entry + OVERWRITTEN_KEY);
        const char *changer = sandbox_changed(L, entry + OVERWRITTEN_TABLE, &line_last);
        const LoadedFile *last = changer ? loader_file(loader, changer) : NULL;
        if (last && house_contains(loader, last, before) && house_contains(loader, last, now))
            continue;
        const TextMark mark = texts_begin();
        const char *path = address_of(L, rules, entry + OVERWRITTEN_TABLE);
        faults_add(loader->faults, FAULT_DISAGREEMENT, now->found.path, line_now,
                   path_of_field(path ? path : "", plain_text(L, entry + OVERWRITTEN_KEY)),
                   tr("is %s here, and %s in %s:%d; leave one of the two house rules out, or name "
                      "both in house rules of your own that set the field too"),
                   value_of(L, entry + OVERWRITTEN_NOW), value_of(L, entry + OVERWRITTEN_BEFORE),
                   before->found.path, line_before);
        texts_end(mark);
    }
    lua_settop(L, top);
}

typedef struct {
    const char *path;  // of a file
    bool changed;      // it has changed something
} Changed;

static void note_change(const char *file, int line, bool removed, void *data)
{
    (void)line;
    (void)removed;
    Changed *changed = data;
    changed->changed |= strcmp(file, changed->path) == 0;
}

// Whether house rules whose function has been asked left the rules as they were.
static bool is_idle(Loader *loader, const LoadedFile *file, int rules)
{
    lua_State *L = loader->L;
    Changed changed = {file->found.path, false};
    for (int member = HOUSE_SET; member < HOUSE_CHANGE; member++) {
        changed.changed |= house_push_member(loader, file, member) != LUA_TNIL;
        lua_pop(L, 1);
    }
    if (!changed.changed)
        sandbox_changes(L, rules, note_change, &changed);
    return !changed.changed;
}

// Changes the rules on top of the stack, in slot `rules`, by one file.
static void apply(Loader *loader, LoadedFile *file, int rules)
{
    lua_State *L = loader->L;
    loader->changing = file;
    check_fits(loader, file, rules);
    const int faults = loader_faults(loader);
    house_take_options(loader, file, HOUSE_SET, NULL);
    if (loader_faults(loader) > faults)  // it sets what is no option
        loader_stop(loader);
    int type = house_push_member(loader, file, HOUSE_CHANGE);
    if (type == LUA_TTABLE) {
        change_rules(loader, file, house_members[HOUSE_CHANGE].name, rules);
    } else if (type == LUA_TFUNCTION) {
        ask(loader, file, HOUSE_CHANGE, rules, 1);
        if (!lua_isnil(L, -1))
            loader_fault_in(loader, FAULT_WRONG_ANSWER, file, house_members[HOUSE_CHANGE].name,
                            "%s",
                            tr("change alters the rules that it is given, and returns "
                               "nothing: leave its return out"));
        loader->loaded->houses[file->rule].idle = is_idle(loader, file, rules);
    }
    lua_settop(L, rules);
    sandbox_watch(L, rules);
    jokers_bring(loader, file);
    loader->changing = NULL;
}

void house_apply(Loader *loader, int stack)
{
    lua_State *L = loader->L;
    int rules = lua_gettop(L);
    luaL_checkstack(L, STACK_FOR_CHANGES, NULL);
    address_watch(L, rules);
    for (int age = loader->ages - 1; age >= 0; age--) {  // the oldest first
        LoadedFile *file = loader_file_aged(loader, age);
        if (file->house && file->stack == stack)
            apply(loader, file, rules);
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
    for (int age = loader->ages - 1; age >= 0; age--) {
        const LoadedFile *file = loader_file_aged(loader, age);
        if (file->house)
            places[file - loader->files] = rules->house_count++;
    }
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
                const char *both = text_of("%s + %s", name, rules->houses[i].name.in[language]);
                if (strlen(both) < WORDS_MAX)
                    strcpy(name, both);
            }
}
