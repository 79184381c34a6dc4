#include "lua/loading.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "lua/address.h"
#include "lua/change.h"
#include "lua/house.h"
#include "lua/jokers.h"
#include "lua/names.h"
#include "lua/options.h"
#include "lua/sandbox_library.h"
#include "lua/tokens.h"
#include "rules/vocabulary.h"

enum { STACK_FOR_OPTIONS = 32 };  // slots of Lua's stack, for a table of options

// The local variable that takes what `extends` answers, "base" of local base = extends("gin");
// extends("…") itself if none does.
static const char *base_name(const SourceFile *source)
{
    TokenReader reader = token_reader(source->text, source->text_size);
    Token token, before = {.kind = TOKEN_END}, name = {.kind = TOKEN_END};
    for (; (token = token_read(&reader)).kind != TOKEN_END && !token_is(&token, "extends");
         before = token)
        if (token_is(&before, "local"))
            name = token;
    return name.kind == TOKEN_END ? "extends(\"…\")" : token_text(&name);
}

void rules_file_run(Loader *loader, LoadedFile *file)
{
    const char *path = file->found.path;
    file->age = loader->ages++;
    loader->house = NULL;  // a file may have caught an error of house rules
    loader->house_built = false;
    loader_run(loader, file);
    if (is_built(loader->L, -1, host_names[HOST_HOUSE].name)) {
        faults_add(loader->faults, FAULT_NO_RULES, path, 0, NULL,
                   tr("returns house {…}, which are house rules: they are put on a variant, as in "
                      "`loba play VARIANT --with %s%s`"),
                   strchr(path, '/') ? "" : "./", path);
        loader_stop(loader);
    }
    if (!lua_istable(loader->L, -1)) {
        const char *found = returned(loader->L, -1);
        if (loader->house_built)
            faults_add(loader->faults, FAULT_NO_RULES, path, 0, NULL, "%s",
                       tr("house { … } is not returned: write return house { … }"));
        else if (file->extends)
            faults_add(loader->faults, FAULT_NO_RULES, path, 0, NULL,
                       tr("%s; a file that extends another one ends with return %s"), found,
                       base_name(&file->source));
        else
            faults_add(loader->faults, FAULT_NO_RULES, path, 0, NULL,
                       tr("%s; a rules file must end with return { host = 1, … }, the table of its "
                          "rules, or return the result of extends(\"NAME\")"),
                       found);
        loader_stop(loader);
    }
    // A file that extends this one may write rows into a map, base.ledger["…"], even where this one
    // has none.
    if (lua_getfield(loader->L, -1, "ledger") == LUA_TNIL) {
        lua_newtable(loader->L);
        lua_setfield(loader->L, -3, "ledger");
    }
    lua_pop(loader->L, 1);
    if (file->extends) {
        jokers_bring(loader, file);
    } else {
        options_take_rest(loader);
        jokers_note(loader);
    }
}

// The file whose Lua code calls a function that house rules may not call.
static LoadedFile *calling_file(lua_State *L, const char *function, Loader **loader)
{
    LoadedFile *file = NULL;
    lua_Debug frame;
    luaL_checkstack(L, STACK_FOR_OPTIONS, NULL);
    *loader = loader_of(L, function);
    for (int level = 0; !file && lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "S", &frame);
        file = frame.source[0] == '@' ? loader_file(*loader, frame.source + 1) : NULL;
    }
    if (file && file->house)
        sandbox_raise(L, FAULT_MISPLACED,
                      tr("'%s' is no word of house rules: they return house { options = { … }, "
                         "change = { … } }"),
                      function);
    if (!file)
        sandbox_raise(L, FAULT_WRONG_CALL, tr("'%s' is called from nowhere in a rules file"),
                      function);
    return file;
}

// Checks that `options` or `extends` may be called now, and returns the file that calls it. A file
// calls one of the two, and once.
static LoadedFile *declaring_file(lua_State *L, const char *function, Loader **loader)
{
    LoadedFile *file = calling_file(L, function, loader);
    if (file->declared)
        sandbox_raise(L, FAULT_WRONG_CALL,
                      tr("'%s' comes too late: a rules file calls either options or extends, and "
                         "once; options of a child stand in extends(\"…\", { … })"),
                      function);
    file->declared = true;
    return file;
}

static int options(lua_State *L)
{
    Loader *loader;
    LoadedFile *file = declaring_file(L, "options", &loader);
    if (lua_gettop(L) != 1 || !lua_istable(L, 1))
        return sandbox_raise(L, FAULT_WRONG_CALL, "%s",
                             tr("options wants one table: options { name = { default, … }, … }"));
    lua_settop(L, 1);
    lua_pushvalue(L, 1);
    file->options = sandbox_keep(L);
    options_declare(loader, file);
    options_push(loader, "");
    return 1;
}

int rules_file_option(lua_State *L)
{
    Loader *loader;
    LoadedFile *file = calling_file(L, host_names[HOST_OPTION].name, &loader);
    bool named = lua_gettop(L) == 2 && lua_istable(L, 2) && lua_rawgeti(L, 2, 1) == LUA_TSTRING;
    if (!named)
        return sandbox_raise(L, FAULT_WRONG_CALL, "%s",
                             tr("option wants one table, the name first: option { \"NAME\", "
                                "default, choices = { … } }"));
    lua_settop(L, 2);
    file->declared = true;
    return options_declare_at_field(loader, file);
}

// Notes the word for closing a hand in the file that was just read.
static void note_word(Loader *loader)
{
    lua_State *L = loader->L;
    int top = lua_gettop(L);
    loader->parent_word = (Words){{""}};
    if (!push_built(L, field_act.variants[ACT_CLOSE]))
        return;
    if (lua_getfield(L, -1, "word") != LUA_TTABLE)
        words_fill(&loader->parent_word, plain_text(L, -1));
    for (Language language = 0; lua_istable(L, top + 2) && language < LANGUAGE_COUNT; language++) {
        lua_getfield(L, top + 2, language_code(language));
        snprintf(loader->parent_word.in[language], WORDS_MAX, "%s", plain_text(L, -1));
        lua_pop(L, 1);
    }
    lua_settop(L, top);
}

static int extends(lua_State *L)
{
    Loader *loader;
    LoadedFile *child = declaring_file(L, "extends", &loader);
    int given = lua_gettop(L), stack = 0;
    bool settings = given >= 2 && lua_istable(L, 2), houses = given == 3 && lua_istable(L, 3);
    if (lua_type(L, 1) != LUA_TSTRING || given > 3 || (given >= 2 && !settings) ||
        (given == 3 && !houses))
        return sandbox_raise(
            L, FAULT_WRONG_CALL, "%s",
            tr("extends wants a name, a table of options where some are changed, and a list of "
               "house rules where some are put on it: extends(\"name\", { … }, { \"…\" })"));
    child->extends = true;
    changes_note_changer(loader->changes, child->found.path, -child->age);
    if (settings) {
        lua_pushvalue(L, 2);
        child->options = sandbox_keep(L);
    }
    if (houses)
        stack = house_read_named(loader, 3, child);

    FoundFile found;
    Error error;
    if (!find_parent(loader->finder, plain_text(L, 1), &child->found, &found, &error))
        return sandbox_raise(L, FAULT_ABSENT_FILE, "%s", error.text);
    int files = 0;
    for (int i = 0; i < loader->file_count; i++) {
        files += !loader->files[i].house;
        if (loader->files[i].found.folder != FOLDER_HELD &&
            same_file(loader->files[i].found.path, found.path))
            return sandbox_raise(
                L, FAULT_RING, tr("the rules files extend one another in a ring: %s is met again"),
                found.path);
    }
    if (files == SANDBOX_EXTENDS_DEPTH)
        return sandbox_raise(L, FAULT_TOO_MANY, tr("more than %d rules files extend one another"),
                             SANDBOX_EXTENDS_DEPTH);
    LoadedFile *parent = &loader->files[loader->file_count++];
    *parent = (LoadedFile){.found = found};
    rules_file_run(loader, parent);
    address_watch(L, lua_gettop(L));
    note_word(loader);
    if (stack)
        house_apply(loader, stack);
    if (settings) {
        const int rules = lua_gettop(L);
        lua_pushvalue(L, 2);
        change_rules(loader, child, "", rules);
        lua_settop(L, rules);
        if (!loader_is_clean(loader))
            loader_stop(loader);
    }
    options_push(loader, "");
    return 2;
}

void rules_file_add(Loader *loader)
{
    names_add_function(loader, host_names[HOST_OPTIONS].name, options);
    names_add_function(loader, host_names[HOST_EXTENDS].name, extends);
    options_push(loader, "");
    sandbox_add(loader->L, host_names[HOST_OPTION].name);
}
