// The files of one load: the one that was asked for, and those it extends.

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "lua/loading.h"
#include "lua/source_slips.h"

enum { STACK_FOR_OPTIONS = 32 };  // slots of Lua's stack

LoadedFile *loader_file(Loader *loader, const char *path)
{
    for (int i = 0; i < loader->file_count; i++)
        if (strcmp(loader->files[i].found.path, path) == 0)
            return &loader->files[i];
    return NULL;
}

LoadedFile *loader_calling_file(Loader *loader, int *line)
{
    lua_Debug frame;
    for (int level = 0; lua_getstack(loader->L, level, &frame); level++) {
        lua_getinfo(loader->L, "Sl", &frame);
        LoadedFile *file = frame.source[0] == '@' ? loader_file(loader, frame.source + 1) : NULL;
        if (file) {
            *line = frame.currentline;
            return file;
        }
    }
    return NULL;
}

// The file whose call it is may say only once where its options come from.
static LoadedFile *declaring_file(Loader *loader, const char *function)
{
    int line;
    LoadedFile *file = loader_calling_file(loader, &line);
    if (!file)
        sandbox_raise(loader->L, tr("'%s' is called from nowhere in a rules file"), function);
    if (file->declared)
        sandbox_raise(
            loader->L,
            tr("'%s' comes too late: a rules file calls either options or extends, and once; "
               "options of a child stand in extends(\"…\", { … })"),
            function);
    file->declared = true;
    return file;
}

// ---- options

int loader_options(lua_State *L)
{
    luaL_checkstack(L, STACK_FOR_OPTIONS, NULL);
    Loader *loader = loader_of(L, "options");
    LoadedFile *file = declaring_file(loader, "options");
    if (lua_gettop(L) != 1 || !lua_istable(L, 1))
        return sandbox_raise(L, "%s",
                             tr("options wants one table: options { name = { default, … }, … }"));
    options_declare(loader, 1, file);
    options_settle(loader);
    options_push(loader);
    return 1;
}

// ---- Running

// Reads the file; the one that a mutant is of, as it.
static bool read_source(const Loader *loader, LoadedFile *file, Error *error)
{
    if (!source_file_read(file->found.path, &file->source, error))
        return false;
    const Finder *finder = loader->finder;
    const Mutant *mutant = finder->mutant;
    if (!mutant || !same_file(finder->mutated, file->found.path))
        return true;
    return source_file_change(&file->source, mutant->start, mutant->length, mutant->text) ||
           error_set(error, "%s", tr("cannot be changed so"));
}

void loader_run(Loader *loader, LoadedFile *file)
{
    Error error;
    if (!read_source(loader, file, &error)) {
        faults_add(loader->faults, file->found.path, 0, NULL, "%s", error.text);
        loader_stop(loader);
    }
    file->lines = source_lines_new(file->source.text, file->source.text_size);
    sandbox_run(loader->L, file->found.path, file->source.text, file->source.text_size);
    file->done = true;
    source_slips(file->source.text, file->source.text_size, file->found.path, loader->faults);

    if (!lua_istable(loader->L, -1)) {
        char found[FIELD_TEXT_MAX];
        value_text(loader->L, -1, found);
        faults_add(loader->faults, file->found.path, 0, NULL,
                   tr("returns %s; a rules file ends with return { host = 1, … }, the table of its "
                      "rules, or returns what extends(\"NAME\") gave"),
                   found);
        loader_stop(loader);
    }
    if (!loader->loaded->options.settled)
        options_settle(loader);
}

// ---- extends

static LoadedFile *add_parent(Loader *loader, const FoundFile *found)
{
    for (int i = 0; i < loader->file_count; i++)
        if (same_file(loader->files[i].found.path, found->path))
            sandbox_raise(loader->L,
                          tr("the rules files extend one another in a ring: %s is met again"),
                          found->path);
    if (loader->file_count == SANDBOX_EXTENDS_DEPTH)
        sandbox_raise(loader->L, tr("more than %d rules files extend one another"),
                      SANDBOX_EXTENDS_DEPTH);
    LoadedFile *parent = &loader->files[loader->file_count++];
    *parent = (LoadedFile){.found = *found};
    return parent;
}

// What the file that was just read calls the closing of a hand.
static void note_word(Loader *loader)
{
    lua_State *L = loader->L;
    int top = lua_gettop(L);
    loader->parent_word = (Words){{""}};
    if (!push_built(L, field_act.variants[ACT_CLOSE]))
        return;
    lua_getfield(L, -1, "word");
    for (Language language = 0; language < LANGUAGE_COUNT; language++) {
        bool table = lua_istable(L, top + 2);
        lua_pushvalue(L, top + 2);
        if (table)
            lua_getfield(L, top + 2, language_code(language));
        snprintf(loader->parent_word.in[language], WORDS_MAX, "%s", plain_text(L, -1));
    }
    lua_settop(L, top);
}

int loader_extends(lua_State *L)
{
    luaL_checkstack(L, STACK_FOR_OPTIONS, NULL);
    Loader *loader = loader_of(L, "extends");
    LoadedFile *child = declaring_file(loader, "extends");
    bool settings = lua_gettop(L) == 2 && lua_istable(L, 2);
    if (lua_type(L, 1) != LUA_TSTRING || (lua_gettop(L) != 1 && !settings))
        return sandbox_raise(
            L, "%s",
            tr("extends wants a name, and a table of options where some are changed: "
               "extends(\"name\", { … })"));
    if (settings)
        options_declare(loader, 2, child);

    FoundFile found;
    Error error;
    if (!find_parent(loader->finder, plain_text(L, 1), &child->found, &found, &error))
        return sandbox_raise(L, "%s", error.text);
    loader_run(loader, add_parent(loader, &found));
    sandbox_watch(L, lua_gettop(L), found.path);
    note_word(loader);
    options_push(loader);
    return 2;
}
