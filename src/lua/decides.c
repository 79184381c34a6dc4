#include "lua/decides.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/language.h"
#include "base/least.h"
#include "base/text_of.h"
#include "lua/names.h"
#include "lua/options.h"
#include "lua/sandbox_tables.h"
#include "rules/fingerprint.h"
#include "rules/vocabulary.h"

enum {
    LOADS_MAX = 100,         // of one proof, for all options
    HELD_DEPTH_MAX = 150,    // tables and functions, each held by the one before
    STACK_FOR_HOLDING = 12,  // slots of Lua's stack for each of them
};

// What rules are loaded from, and what is chosen and set in them.
typedef struct {
    const Finder *finder;
    const FoundFile *found;
    const char *beside;
    int setting_count;
    Setting settings[SETTINGS_MAX];
} Again;

// How changed rules were loaded, and what was proven of them.
typedef struct Proof {
    Again again;                   // with texts of its own
    FoundFile *files;              // that were read, first the one that was asked for
    int declared_in[OPTIONS_MAX];  // by option: the oldest file that declares it
    bool of_house[OPTIONS_MAX];    // which is one of house rules
    int loads;                     // 0: nothing was proven so far
    bool ceased[OPTIONS_MAX];
    char by[OPTIONS_MAX][FIELD_PATH_MAX];  // of those: the field that it decided
} Proof;

// ---- The sum of what is left of the rules

typedef struct {
    const Loaded *loaded;
    lua_State *L;
    int seen;   // slot of the tables and functions that were visited, by their number
    int count;  // of them
    uint64_t sum;
    bool asked[OPTIONS_MAX];  // by option of the rules: some function asks for it
    int hook_count;
    struct {
        const char *path;  // owned by `loaded`
        uint64_t own;      // sum of its place and words, without what it holds
        uint64_t sum;      // of this function and all before it
    } hooks[HOOKS_MAX];
} Summing;

static void mix(Summing *summing, const void *bytes, size_t size)
{
    sum_bytes(&summing->sum, bytes, size);
}

static void mix_number(Summing *summing, int number) { mix(summing, &number, sizeof number); }

static void mix_text(Summing *summing, const char *text) { sum_text(&summing->sum, text); }

// lua_Writer
static int mix_code(lua_State *L, const void *bytes, size_t size, void *data)
{
    (void)L;
    mix(data, bytes, size);
    return 0;
}

// Whether an option is called by this token: its own house rules leave their name out.
static bool is_called_by(const char *name, const Token *token)
{
    const char *dot = strchr(name, '.'), *own = dot ? dot + 1 : name;
    return (strlen(own) == token->length && memcmp(own, token->start, token->length) == 0) ||
           (strlen(name) == token->length && memcmp(name, token->start, token->length) == 0);
}

// The uses of a variable in the lines of a function.
typedef struct {
    const lua_Debug *function;
    const char *name;
    TokenReader reader;
} Uses;

static Uses uses_of(const Summing *summing, const lua_Debug *function, const char *name)
{
    const SourceText *text = sandbox_text(summing->loaded->sandbox, function->source + 1);
    return (Uses){function, name, token_reader(text ? text->text : "", text ? text->size : 0)};
}

// Finds the next use; the reader stands behind it.
static bool next_use(Uses *uses)
{
    Token token, last = {.kind = TOKEN_END};
    for (; (token = token_read(&uses->reader)).kind != TOKEN_END; last = token)
        if (token_is(&token, uses->name) && !token_is(&last, ".") &&
            token.line >= uses->function->linedefined &&
            token.line <= uses->function->lastlinedefined)
            return true;
    return false;
}

// Reads `.name` behind a use; false, with nothing read, where something else stands.
static bool read_member(TokenReader *reader, Token *name)
{
    TokenReader ahead = *reader;
    const Token point = token_read(&ahead);
    *name = token_read(&ahead);
    if (!token_is(&point, ".") || !token_is_name(name))
        return false;
    *reader = ahead;
    return true;
}

// Notes what a function asks for in whose lines the options have this name. A use of them that is
// not plainly `option.name` asks for all.
static void note_asked(Summing *summing, const lua_Debug *function, const char *name)
{
    const Ruleset *rules = &summing->loaded->rules;
    Uses uses = uses_of(summing, function, name);
    bool found = false;
    for (Token member; next_use(&uses); found = true) {
        const bool plain = read_member(&uses.reader, &member);
        for (int i = 0; i < rules->option_count; i++)
            summing->asked[i] |= !plain || is_called_by(rules->options[i].name, &member);
    }
    for (int i = 0; i < rules->option_count && !found; i++)
        summing->asked[i] = true;
}

static void mix_value(Summing *summing, int depth);

// Mixes what a function may read of the table on top of the stack, a variable of this name: where
// it only says `rules.match.limit`, that field, otherwise the whole table.
static void mix_read(Summing *summing, const lua_Debug *function, const char *name, int depth)
{
    lua_State *L = summing->L;
    const int table = lua_gettop(L);
    Token member;
    bool plain = false;
    for (Uses uses = uses_of(summing, function, name); next_use(&uses);) {
        plain = read_member(&uses.reader, &member);
        if (!plain)
            break;
    }
    if (!plain) {
        mix_value(summing, depth);
        return;
    }
    luaL_checkstack(L, STACK_FOR_HOLDING, NULL);
    for (Uses uses = uses_of(summing, function, name); next_use(&uses); lua_settop(L, table)) {
        lua_pushvalue(L, table);
        while (lua_istable(L, -1) && read_member(&uses.reader, &member)) {
            lua_pushlstring(L, member.start, member.length);
            lua_gettable(L, -2);
            lua_replace(L, table + 1);
        }
        mix_value(summing, depth);
    }
}

// Whether a function may read options by the host's own name for them.
static bool uses_option(const Summing *summing, const lua_Debug *function)
{
    Uses uses = uses_of(summing, function, host_names[HOST_OPTION].name);
    return next_use(&uses);
}

// A function of a file, by its code and place and by what it holds.
static void mix_function(Summing *summing, int depth)
{
    lua_State *L = summing->L;
    const char *name;
    const int function = lua_gettop(L);
    lua_Debug place;
    lua_pushvalue(L, function);
    lua_getinfo(L, ">S", &place);
    if (lua_iscfunction(L, function)) {
        const lua_CFunction host = lua_tocfunction(L, function);
        mix(summing, &host, sizeof host);
    } else {
        lua_dump(L, mix_code, summing, false);
    }
    for (int i = 1; (name = lua_getupvalue(L, function, i)) != NULL; i++) {
        if (lua_type(L, -1) == LUA_TUSERDATA && !lua_iscfunction(L, function))
            note_asked(summing, &place, name);
        else if (strcmp(name, "_ENV") == 0 && uses_option(summing, &place))
            note_asked(summing, &place, host_names[HOST_OPTION].name);
        else if (lua_istable(L, -1) && !lua_iscfunction(L, function))
            mix_read(summing, &place, name, depth + 1);
        else
            mix_value(summing, depth + 1);
        lua_settop(L, function);
    }
}

static void mix_table(Summing *summing, int depth)
{
    lua_State *L = summing->L;
    const int table = lua_gettop(L);
    const char *constructor = constructor_of(L, table, NULL);
    mix_text(summing, constructor ? constructor : "");
    if (!sandbox_push_contents(L, table))
        return;
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_NAMES);
    const bool names_of_host = lua_rawequal(L, -1, -2);
    lua_settop(L, table);
    const int count = names_of_host ? 0 : sandbox_keys(L, table);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, table + 1, i);
        mix_value(summing, depth + 1);
        lua_gettable(L, table);
        mix_value(summing, depth + 1);
        lua_settop(L, table + 1);
    }
}

// The value on top of the stack, which stays. Raises an error of what is too deep.
static void mix_value(Summing *summing, int depth)
{
    lua_State *L = summing->L;
    const int type = lua_type(L, -1), value = lua_gettop(L);
    size_t size;
    luaL_checkstack(L, STACK_FOR_HOLDING, NULL);
    sandbox_charge(L, 1);
    mix_number(summing, type);
    if (type == LUA_TBOOLEAN) {
        mix_number(summing, lua_toboolean(L, value));
    } else if (type == LUA_TNUMBER && lua_isinteger(L, value)) {
        const lua_Integer number = lua_tointeger(L, value);
        mix(summing, &number, sizeof number);
    } else if (type == LUA_TNUMBER) {
        const lua_Number number = lua_tonumber(L, value);
        mix(summing, &number, sizeof number);
    } else if (type == LUA_TSTRING) {
        const char *text = lua_tolstring(L, value, &size);
        mix(summing, text, size);
        mix_number(summing, (int)size);
    } else if (type == LUA_TTABLE || type == LUA_TFUNCTION) {
        lua_pushvalue(L, value);
        const bool known = lua_rawget(L, summing->seen) == LUA_TNUMBER;
        mix_number(summing, known ? (int)lua_tointeger(L, -1) : ++summing->count);
        lua_settop(L, value);
        if (known)
            return;
        if (depth == HELD_DEPTH_MAX)
            luaL_error(L, "too deep");
        lua_pushvalue(L, value);
        lua_pushinteger(L, summing->count);
        lua_rawset(L, summing->seen);
        if (type == LUA_TTABLE)
            mix_table(summing, depth);
        else
            mix_function(summing, depth);
        lua_settop(L, value);
    } else if (type == LUA_TUSERDATA) {  // the options themselves, in a table
        memset(summing->asked, true, sizeof summing->asked);
    }
}

static void mix_hook(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Summing *summing = data;
    const Hook *hook = field ? field_hook(field, target) : NULL;
    if (!hook || field_is_idle(&summing->loaded->rules, at->path))
        return;
    const uint64_t before = summing->sum;
    lua_Debug place;
    sandbox_push_kept(summing->L, hook->number);
    lua_pushvalue(summing->L, -1);
    lua_getinfo(summing->L, ">S", &place);
    summing->sum = SUM_OF_NOTHING;
    mix_text(summing, place.source);
    mix_number(summing, place.linedefined);
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        mix_text(summing, hook->says.in[i]);
    const uint64_t own = summing->sum;
    mix(summing, &before, sizeof before);
    mix_text(summing, at->path);
    mix_value(summing, 0);
    lua_pop(summing->L, 1);
    summing->hooks[summing->hook_count].path = hook->field;
    summing->hooks[summing->hook_count].own = own;
    summing->hooks[summing->hook_count++].sum = summing->sum;
}

// The first function of the rules that differs from that of the same field in the other ones, by
// itself or with all that it holds; NULL if there is none.
static const char *differing_hook(const Summing *summing, const Summing *other, bool itself)
{
    for (int i = 0; i < summing->hook_count; i++) {
        int same = 0;
        while (same < other->hook_count &&
               strcmp(other->hooks[same].path, summing->hooks[i].path) != 0)
            same++;
        if (same == other->hook_count || other->hooks[same].own != summing->hooks[i].own ||
            (!itself && other->hooks[same].sum != summing->hooks[i].sum))
            return summing->hooks[i].path;
    }
    return NULL;
}

// Called by sandbox_protect.
static void sum_inside(lua_State *L, void *data)
{
    Summing *summing = data;
    summing->L = L;
    lua_newtable(L);
    summing->seen = lua_gettop(L);
    fields_walk(&summing->loaded->rules, mix_hook, summing);
}

// Sums up the values and functions of loaded rules. False if they are too much.
static bool sum_up(Loaded *loaded, Summing *summing)
{
    Fault fault;
    *summing = (Summing){.loaded = loaded, .sum = SUM_OF_NOTHING};
    const uint64_t values = fingerprint_values(&loaded->rules);
    mix(summing, &values, sizeof values);
    sandbox_new_command(loaded->sandbox);
    return sandbox_protect(loaded->sandbox, sum_inside, summing, &fault);
}

// ---- Loading again

// Loads the rules, with an option at this value unless `option` is NULL. NULL if they do not load.
static Loaded *load_again(const Again *again, const char *option, const char *value)
{
    Faults faults = {0};
    Setting all[SETTINGS_MAX];
    int count = again->setting_count;
    const Setting chosen = {option, value, false};
    const Ruleset *rules;
    if (!settings_join(again->settings, count, &chosen, option != NULL, all, &count))
        return NULL;
    const LoadHow how = {.settings = all,
                         .setting_count = count,
                         .beside = again->beside,
                         .unplaced = true,
                         .again = true};
    if (rules_load(again->finder, again->found, &how, &rules, &faults) != LOAD_DONE)
        return NULL;
    return (Loaded *)(uintptr_t)rules;
}

// ---- The values of an option

typedef struct {
    int count;
    const char *list[LOADS_MAX];  // of the option, or by base/text_of.h
} Values;

static void add_value(Values *values, const Option *option, int value)
{
    Option other = *option;
    other.value = value;
    values->list[values->count++] = option_value_text(&other);
}

// Adds the numbers of a range with which a text compares something, and those beside them.
static void add_compared(Values *values, const Option *option, const SourceText *source)
{
    static const char *const signs[] = {"==", "~=", "<", ">", "<=", ">=", NULL};
    TokenReader reader = token_reader(source->text, source->size);
    Token before = {.kind = TOKEN_END}, token;
    for (; (token = token_read(&reader)).kind != TOKEN_END; before = token)
        for (int beside = -1; beside <= 1 && token.kind == TOKEN_NUMBER; beside++) {
            const long number = strtol(token.start, NULL, 10);
            if (token_is_one_of(&before, signs) && number >= option->range.min - beside &&
                number <= option->range.max - beside && values->count < LOADS_MAX)
                add_value(values, option, (int)number + beside);
        }
}

// All values; of a range that has too many its ends, numbers between them at distances that double,
// and those with which a file compares.
static Values values_of(const Option *option, const Sandbox *sandbox)
{
    Values values = {.count = option->choice_count};
    const Range range = option->range;
    const int64_t distance = (int64_t)range.max - range.min;
    const bool few = distance < LOADS_MAX / 4;
    for (int i = 0; i < option->choice_count; i++)
        values.list[i] = option->choices[i];
    if (option->choice_count > 0)
        return values;
    if (option->type == OPTION_TRUTH) {
        add_value(&values, option, false);
        add_value(&values, option, true);
        return values;
    }
    for (int64_t beyond = 0; beyond < distance; beyond += few || !beyond ? 1 : beyond)
        add_value(&values, option, (int)(range.min + beyond));
    if (!few)
        add_value(&values, option, range.max - 1);
    add_value(&values, option, range.max);
    for (int i = 0; i < sandbox->text_count && !few; i++)
        add_compared(&values, option, &sandbox->texts[i].source);
    return values;
}

// ---- The proof

// Whether the rules differ with a value of the option; true also if that could not be found out.
// Of those that differ, *path is the first field that does, "" if it is not known.
static bool differs(const Again *again, const Option *option, const Loaded *base,
                    const Summing *sum, int *loads, char path[FIELD_PATH_MAX])
{
    const Values values = values_of(option, base->sandbox);
    const char *now = option_value_text(option);
    bool differs = false;
    path[0] = '\0';
    for (int i = 0; i < values.count && !differs; i++) {
        Summing other;
        if (strcmp(values.list[i], now) == 0)
            continue;
        Loaded *loaded =
            ++*loads <= LOADS_MAX ? load_again(again, option->name, values.list[i]) : NULL;
        differs = !loaded || !sum_up(loaded, &other) || other.sum != sum->sum;
        if (loaded && differs &&
            !fingerprint_difference(&base->rules, &loaded->rules, false, path)) {
            const char *hook = differing_hook(sum, &other, true);
            hook = hook ? hook : differing_hook(&other, sum, true);
            hook = hook ? hook : differing_hook(sum, &other, false);
            snprintf(path, FIELD_PATH_MAX, "%s", hook ? hook : "");
        }
        if (loaded)
            rules_unload(&loaded->rules);
    }
    return differs;
}

// The rules in which the option was declared, without the changes: the file that declares it or,
// of house rules, the same rules without the fields that were set.
static Again unchanged(const Proof *proof, int number)
{
    const Again *changed = &proof->again;
    Again again = {.finder = changed->finder, .found = &proof->files[proof->declared_in[number]]};
    if (!proof->of_house[number])
        return again;
    again.found = changed->found;
    again.beside = changed->beside;
    for (int i = 0; i < changed->setting_count; i++)
        if (changed->settings[i].house)
            again.settings[again.setting_count++] = changed->settings[i];
    return again;
}

// Whether the option decides something in the rules without the changes. *path as in `differs`.
static bool decided(Proof *proof, const Ruleset *rules, int number, char path[FIELD_PATH_MAX])
{
    const char *name = rules->options[number].name;
    const Again again = unchanged(proof, number);
    Summing sum;
    Loaded *loaded = ++proof->loads <= LOADS_MAX ? load_again(&again, NULL, NULL) : NULL;
    bool decided = false;
    const int there = loaded ? ruleset_option(&loaded->rules, name) : -1;
    if (there >= 0 && sum_up(loaded, &sum))
        decided =
            differs(&again, &loaded->rules.options[there], loaded, &sum, &proof->loads, path) &&
            proof->loads <= LOADS_MAX;
    if (loaded)
        rules_unload(&loaded->rules);
    return decided;
}

static void prove(Proof *proof, const Loaded *loaded)
{
    const Ruleset *rules = &loaded->rules;
    const TextMark mark = texts_begin();
    char path[FIELD_PATH_MAX];
    Summing sum;
    proof->loads = 1;
    Loaded *base = load_again(&proof->again, NULL, NULL);
    const bool same = base && fingerprint_values(&base->rules) == fingerprint_values(rules) &&
                      base->rules.option_count == rules->option_count && sum_up(base, &sum);
    for (int i = 0; i < rules->option_count && same; i++) {
        const Option *option = &rules->options[i];
        proof->ceased[i] = !sum.asked[i] &&
                           !differs(&proof->again, option, base, &sum, &proof->loads, path) &&
                           decided(proof, rules, i, proof->by[i]);
    }
    if (base)
        rules_unload(&base->rules);
    texts_end(mark);
}

bool option_decides(const Ruleset *rules, int number, const char **by)
{
    const Loaded *loaded = (const Loaded *)(const void *)rules;
    Proof *proof = loaded->proof;
    *by = "";
    if (!proof)
        return true;
    if (!proof->loads)
        prove(proof, loaded);
    *by = proof->by[number];
    return !proof->ceased[number];
}

bool option_decides_field(const Finder *finder, const FoundFile *found, const char *option,
                          const char *path)
{
    const Again again = {.finder = finder, .found = found};
    const TextMark mark = texts_begin();
    Loaded *loaded = load_again(&again, NULL, NULL);
    const int number = loaded ? ruleset_option(&loaded->rules, option) : -1;
    const Values values =
        number >= 0 ? values_of(&loaded->rules.options[number], loaded->sandbox) : (Values){0};
    bool decides = false;
    for (int i = 0; i < values.count && !decides; i++) {
        Loaded *other = load_again(&again, option, values.list[i]);
        decides = other && fingerprint_differs_at(&loaded->rules, &other->rules, path);
        if (other)
            rules_unload(&other->rules);
    }
    if (loaded)
        rules_unload(&loaded->rules);
    texts_end(mark);
    return decides;
}

bool option_is_settled(const Ruleset *rules, const char *name)
{
    const Declared *declared = options_find(&((const Loaded *)(const void *)rules)->options, name);
    return declared && declared->settled;
}

bool settled_check(const Ruleset *rules, Faults *faults)
{
    const Loaded *loaded = (const Loaded *)(const void *)rules;
    const Proof *proof = loaded->proof;
    const OptionTable *options = &loaded->options;
    bool agrees = true;
    for (int i = 0; proof && i < loaded->given_count; i++) {
        const GivenField *given = &loaded->given[i];
        for (int j = 0; j < options->count; j++) {
            const Declared *option = &options->list[j];
            if (!option->settled || option->set_file != given->file ||
                !option_decides_field(proof->again.finder, &proof->files[option->file],
                                      option->name, given->path))
                continue;
            agrees = faults_add(faults, FAULT_REPEATED, proof->files[given->file].path, given->line,
                                given->key,
                                tr("is %s here, and the option '%s', settled in line %d, makes it "
                                   "%s; leave one of the two out"),
                                given->given, option->name, option->set_line, given->found);
        }
    }
    return agrees;
}

// ---- How the rules were loaded

// Whether something changes rules that were written before it: a parent's, or any by settings.
static bool are_changed(const Loader *loader, const FoundFile *found, const LoadHow *how)
{
    int files = 0;
    for (int i = 0; i < loader->file_count; i++) {
        if (loader->files[i].house)
            return true;
        files++;
    }
    return loader->fields_set || (files > 1 && !(how->shipped && found->folder >= 0));
}

// A copy of a text that may not last; NULL without memory, or of NULL.
static char *copied(const char *text)
{
    char *copy = text ? malloc(strlen(text) + 1) : NULL;
    return copy ? strcpy(copy, text) : NULL;
}

void decides_keep(const Loader *loader, const FoundFile *found, const LoadHow *how)
{
    Loaded *loaded = loader->loaded;
    const OptionTable *options = &loaded->options;
    if (how->again || how->setting_count > SETTINGS_MAX || !are_changed(loader, found, how))
        return;
    Proof *proof = loaded->proof = calloc(1, sizeof *proof);
    FoundFile *files = calloc((size_t)most(loader->file_count, 1), sizeof *files);
    if (!proof || !files) {
        free(files);
        decides_free(loaded);
        return;
    }
    Again *again = &proof->again;
    *again = (Again){loader->finder, files, copied(how->beside), 0, {{0}}};
    proof->files = files;
    bool whole = again->beside || !how->beside;
    for (int i = 0; i < how->setting_count; i++) {
        const Setting *from = &how->settings[i];
        Setting *to = &again->settings[again->setting_count++];
        *to = (Setting){copied(from->name), copied(from->value), from->house};
        whole = whole && to->name && (to->value || !from->value);
    }
    for (int i = 0; i < loader->file_count; i++)
        files[i] = loader->files[i].found;
    for (int i = 0; i < options->count; i++) {
        const int number = ruleset_option(&loaded->rules, options->list[i].name);
        const int file = options->list[i].file;
        if (number >= 0) {
            proof->declared_in[number] = file;
            proof->of_house[number] = loader->files[file].house;
        }
    }
    if (!whole)
        decides_free(loaded);
}

void decides_free(Loaded *loaded)
{
    Proof *proof = loaded->proof;
    for (int i = 0; proof && i < proof->again.setting_count; i++) {
        free((char *)(uintptr_t)proof->again.settings[i].name);
        free((char *)(uintptr_t)proof->again.settings[i].value);
    }
    if (proof) {
        free(proof->files);
        free((char *)(uintptr_t)proof->again.beside);
    }
    free(proof);
    loaded->proof = NULL;
}
