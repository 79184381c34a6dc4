// Reading single values into the members of the ruleset.

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "lua/hook_call.h"
#include "lua/loading.h"

// ---- Names

bool is_identifier(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    static const char others[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    size_t length = strlen(name);
    return length > 0 && length < NAME_SIZE && strchr(letters, name[0]) &&
           strspn(name, others) == length;
}

// ---- Simple values

static void *member(const Field *field, void *target) { return (char *)target + field->offset; }

// The whole number at `index`, when it is one that the field may have.
static bool take_number(lua_State *L, int index, const Field *field, int *number)
{
    if (lua_type(L, index) != LUA_TNUMBER || !lua_isinteger(L, index))
        return false;
    lua_Integer value = lua_tointeger(L, index);
    bool inside = value >= field->min && value <= field->max;
    if (!inside && !(field->unlimited && value == UNLIMITED))
        return false;
    *number = (int)value;
    return true;
}

static void read_number(Loader *loader, const Field *field, void *target, const char *path)
{
    int number;
    if (take_number(loader->L, -1, field, &number))
        field_set_number(field, target, number);
    else
        fault_wanted(loader, field, path);
}

static void read_truth(Loader *loader, const Field *field, void *target, const char *path)
{
    if (lua_isboolean(loader->L, -1))
        field_set_number(field, target, lua_toboolean(loader->L, -1));
    else
        fault_wanted(loader, field, path);
}

// The choice whose name lies on top of the stack.
static bool take_choice(lua_State *L, const Field *field, int *choice)
{
    const char *text = plain_text(L, -1);
    for (*choice = 0; field->choices[*choice]; ++*choice)
        if (strcmp(field->choices[*choice], text) == 0)
            return true;
    return false;
}

static void read_choice(Loader *loader, const Field *field, void *target, const char *path)
{
    int choice;
    if (take_choice(loader->L, field, &choice))
        field_set_number(field, target, choice);
    else
        fault_wanted(loader, field, path);
}

static void read_choice_list(Loader *loader, const Field *field, void *target, const char *path)
{
    int count = list_length(loader->L);
    if (count < field->min || count > field->max) {
        fault_wanted(loader, field, path);
        return;
    }
    int *choices = member(field, target);
    for (int i = 0; i < count; i++) {
        lua_geti(loader->L, -1, i + 1);
        if (!take_choice(loader->L, field, &choices[i]))
            fault_wanted(loader, field, path);
        lua_pop(loader->L, 1);
    }
    *(int *)(void *)((char *)target + field->count_at) = count;
}

int list_length(lua_State *L)
{
    if (!lua_istable(L, -1))
        return -1;
    int length = sandbox_count(L, -1);
    int keys = sandbox_keys(L, -1);
    bool numbers = keys == length;
    for (int i = 1; i <= keys && numbers; i++) {
        lua_rawgeti(L, -1, i);
        numbers = lua_isinteger(L, -1) && lua_tointeger(L, -1) == i;
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return numbers ? keys : -1;
}

// One end of the range, an entry of the list on top of the stack.
static bool take_end(Loader *loader, const Field *field, int entry, int *number, const char *path)
{
    lua_geti(loader->L, -1, entry);
    bool taken = take_number(loader->L, -1, field, number);
    if (!taken)
        fault_wanted(loader, field, path);
    lua_pop(loader->L, 1);
    return taken;
}

static void read_range(Loader *loader, const Field *field, void *target, const char *path)
{
    Range range;
    if (take_number(loader->L, -1, field, &range.min)) {
        range.max = range.min;
    } else if (list_length(loader->L) != 2) {
        fault_wanted(loader, field, path);
        return;
    } else if (!take_end(loader, field, 1, &range.min, path) ||
               !take_end(loader, field, 2, &range.max, path)) {
        return;
    }
    if (range.min == UNLIMITED)
        loader_fault(loader, path, "%s", tr("the fewest cannot be unlimited"));
    else if (range.min > range.max)
        loader_fault(loader, path, tr("wanted { fewest, most }; found %d before %d"), range.min,
                     range.max);
    *(Range *)member(field, target) = range;
}

static void read_name(Loader *loader, const Field *field, void *target, const char *path)
{
    const char *text = plain_text(loader->L, -1);
    if (is_identifier(text))
        snprintf(member(field, target), NAME_SIZE, "%s", text);
    else
        fault_wanted(loader, field, path);
}

static bool zone_named(const Ruleset *rules, const Field *field, const char *name, int *zone)
{
    bool word = field->word && strcmp(name, field->word) == 0;
    *zone = word ? (int)TO_HANDS : ruleset_zone(rules, name);
    return word || *zone >= 0;
}

static void fault_zone(Loader *loader, const Field *field, const char *name, const char *path)
{
    const Ruleset *rules = &loader->loaded->rules;
    const char *names[ZONES_MAX + 1];
    int count = 0;
    for (int i = 0; i < rules->zone_count; i++)
        names[count++] = rules->zones[i].name;
    if (field->word)
        names[count++] = field->word;

    char nearest[FIELD_TEXT_MAX] = "", all[FIELD_TEXT_MAX];
    Text list = text_in(all, sizeof all);
    for (int i = 0; i < count; i++)
        text_add(&list, "%s\"%s\"", i ? ", " : "", names[i]);
    add_nearest(name, names, count, nearest);
    loader_fault(loader, path, tr("wanted a zone: %s; found \"%s\"%s"), all, name, nearest);
}

static void read_zone(Loader *loader, const Field *field, void *target, const char *path)
{
    int zone;
    const char *name = plain_text(loader->L, -1);
    if (!name[0])
        fault_wanted(loader, field, path);
    else if (zone_named(&loader->loaded->rules, field, name, &zone))
        field_set_number(field, target, zone);
    else
        fault_zone(loader, field, name, path);
}

static void read_ranks(Loader *loader, const Field *field, void *target, const char *path)
{
    Deck *deck = target;
    int count = list_length(loader->L);
    if (count < field->min || count > field->max) {
        fault_wanted(loader, field, path);
        return;
    }
    unsigned seen = 0;
    for (int i = 0; i < count; i++) {
        int rank = 0;
        lua_geti(loader->L, -1, i + 1);
        if (!take_number(loader->L, -1, field, &rank))
            fault_wanted(loader, field, path);
        else if (seen >> rank & 1)
            loader_fault(loader, path, tr("rank %d stands there twice"), rank);
        lua_pop(loader->L, 1);
        seen |= 1u << rank;
        deck->ranks[i] = (uint8_t)rank;
    }
    deck->rank_count = count;
}

// ---- Words in both languages

// The text at the top of the stack.
static bool take_text(Loader *loader, char text[WORDS_MAX], const char *path)
{
    lua_State *L = loader->L;
    const char *given = plain_text(L, -1);
    if (given[0] && strlen(given) < WORDS_MAX) {
        strcpy(text, given);
        return true;
    }
    char found[FIELD_TEXT_MAX];
    value_text(L, -1, found);
    return loader_fault(loader, path, tr("wanted text of 1 to %d bytes; found %s"), WORDS_MAX - 1,
                        found);
}

static bool take_language(Loader *loader, Language language, Words *words, const char *path)
{
    char inside[FIELD_PATH_MAX];
    field_path_join(inside, path, language_code(language));
    lua_getfield(loader->L, -1, language_code(language));
    bool taken = take_text(loader, words->in[language], inside);
    lua_pop(loader->L, 1);
    return taken;
}

bool read_words(Loader *loader, Words *words, const char *path)
{
    lua_State *L = loader->L;
    if (!lua_istable(L, -1)) {
        bool taken = take_text(loader, words->in[LANGUAGE_EN], path);
        memcpy(words->in[LANGUAGE_ES], words->in[LANGUAGE_EN], WORDS_MAX);
        return taken;
    }
    int keys = sandbox_keys(L, -1);
    lua_pop(L, 1);
    bool spanish = take_language(loader, LANGUAGE_ES, words, path);
    bool taken = take_language(loader, LANGUAGE_EN, words, path) && spanish;
    if (taken && keys > LANGUAGE_COUNT)
        return loader_fault(loader, path, "%s",
                            tr("wanted { es = \"…\", en = \"…\" } and nothing else"));
    return taken;
}

static void read_words_field(Loader *loader, const Field *field, void *target, const char *path)
{
    read_words(loader, member(field, target), path);
}

// ---- Functions

// A C function, or one with "...", has no number of parameters that could be held against it.
bool check_parameters(Loader *loader, const Field *field, const char *path)
{
    lua_State *L = loader->L;
    const AskedRow *asked = &asked_rows[field->asked];
    lua_Debug function;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">uS", &function);
    if (function.isvararg || *function.what == 'C')
        return loader_fault(loader, path,
                            tr("wanted function(%s); found one that takes any number of values"),
                            asked->parameters);
    if (function.nparams < 1 || function.nparams > asked->parameters_max)
        return loader_fault(loader, path, tr("wanted function(%s); found one that takes %d values"),
                            asked->parameters, function.nparams);
    return true;
}

// The function at the top of the stack becomes the hook.
static void take_function(Loader *loader, const Field *field, Hook *hook, const char *path)
{
    if (!check_parameters(loader, field, path))
        return;
    Loaded *loaded = loader->loaded;
    char *kept_path = loaded->hook_fields[loaded->hook_count++];
    snprintf(kept_path, FIELD_PATH_MAX, "%s", path);
    hook->ask = hook_call;
    hook->self = loaded->sandbox;
    hook->type = field->type == FIELD_CONDITION ? ANSWER_TRUTH : ANSWER_NUMBER;
    hook->moment = asked_rows[field->asked].moment;
    hook->min = field->min;
    hook->max = field->max;
    hook->field = kept_path;
    lua_pushvalue(loader->L, -1);
    hook->number = sandbox_keep(loader->L);
}

// True when a function, alone or with words that say what it does, lies on top of the stack, and
// was taken.
static bool read_hook(Loader *loader, const Field *field, Hook *hook, const char *path)
{
    lua_State *L = loader->L;
    const char *constructor = constructor_of(L, -1, NULL);
    if (constructor && strcmp(constructor, "says") == 0) {
        lua_geti(L, -1, 1);
        read_words(loader, &hook->says, path);
        lua_pop(L, 1);
        lua_geti(L, -1, 2);
        take_function(loader, field, hook, path);
        lua_pop(L, 1);
        return true;
    }
    if (!lua_isfunction(L, -1))
        return false;
    take_function(loader, field, hook, path);
    return true;
}

static void read_policy(Loader *loader, const Field *field, void *target, const char *path)
{
    lua_State *L = loader->L;
    Policy *policy = member(field, target);
    *policy = (Policy){.value = 0};
    if (read_hook(loader, field, &policy->hook, path))
        return;
    const char *text = plain_text(L, -1);
    if (field->word && strcmp(text, field->word) == 0)
        *(bool *)((char *)target + field->flag_at) = true;
    else if (!take_number(L, -1, field, &policy->value))
        fault_wanted(loader, field, path);
}

static void read_condition(Loader *loader, const Field *field, void *target, const char *path)
{
    Policy *policy = member(field, target);
    *policy = (Policy){.value = lua_toboolean(loader->L, -1)};
    if (!read_hook(loader, field, &policy->hook, path) && !lua_isboolean(loader->L, -1))
        fault_wanted(loader, field, path);
    if (policy->hook.ask)
        policy->value = 0;
}

// The value on top of the stack, when it is one that the field may have in a hand.
static bool take_of_hand(lua_State *L, const Field *field, int *value)
{
    return field->choices ? take_choice(L, field, value) : take_number(L, -1, field, value);
}

static void read_by_hand_list(Loader *loader, const Field *field, ByHand *by_hand, int count,
                              const char *path)
{
    by_hand->count = count;
    for (int i = 0; i < count; i++) {
        char inside[FIELD_PATH_MAX];
        field_path_item(inside, path, i + 1);
        lua_geti(loader->L, -1, i + 1);
        if (!take_of_hand(loader->L, field, &by_hand->values[i]))
            fault_wanted(loader, field, inside);
        lua_pop(loader->L, 1);
    }
}

void fault_too_many_hands(Loader *loader, int found, const char *path)
{
    loader_fault(loader, path, tr("wanted a list of %d hands at most; found %d"), HANDS_LISTED_MAX,
                 found);
}

static void read_by_hand(Loader *loader, const Field *field, void *target, const char *path)
{
    ByHand *by_hand = member(field, target);
    if (field->asked && read_hook(loader, field, &by_hand->hook, path))
        return;
    int count = list_length(loader->L);
    if (count >= 1 && count <= HANDS_LISTED_MAX)
        read_by_hand_list(loader, field, by_hand, count, path);
    else if (count > HANDS_LISTED_MAX)
        fault_too_many_hands(loader, count, path);
    else if (take_of_hand(loader->L, field, &by_hand->values[0]))
        by_hand->count = 1;
    else
        fault_wanted(loader, field, path);
}

// ---- About every card

static void read_face_numbers(Loader *loader, const Field *field, void *target, const char *path)
{
    int number;
    if (lua_isfunction(loader->L, -1) || take_number(loader->L, -1, field, &number))
        tabulate_later(loader, field, member(field, target), path);
    else
        fault_wanted(loader, field, path);
}

static void read_face_set(Loader *loader, const Field *field, void *target, const char *path)
{
    if (lua_isfunction(loader->L, -1) || lua_isboolean(loader->L, -1))
        tabulate_later(loader, field, member(field, target), path);
    else
        fault_wanted(loader, field, path);
}

// ---- One reader a type

typedef void ReadField(Loader *loader, const Field *field, void *target, const char *path);

static ReadField *const readers[FIELD_TYPES] = {
    [FIELD_NUMBER] = read_number,
    [FIELD_TRUTH] = read_truth,
    [FIELD_CHOICE] = read_choice,
    [FIELD_RANGE] = read_range,
    [FIELD_NAME] = read_name,
    [FIELD_WORDS] = read_words_field,
    [FIELD_ZONE] = read_zone,
    [FIELD_RANKS] = read_ranks,
    [FIELD_BY_HAND] = read_by_hand,
    [FIELD_CHOICE_BY_HAND] = read_by_hand,
    [FIELD_CHOICE_LIST] = read_choice_list,
    [FIELD_FACE_NUMBERS] = read_face_numbers,
    [FIELD_FACE_SET] = read_face_set,
    [FIELD_LAID] = read_face_numbers,
    [FIELD_KINDS] = read_kinds,
    [FIELD_CONTRACTS] = read_contracts,
    [FIELD_POLICY] = read_policy,
    [FIELD_CONDITION] = read_condition,
    [FIELD_STRUCT] = read_struct,
    [FIELD_LIST] = read_list,
    [FIELD_MAP] = read_map,
    [FIELD_HAND] = read_hand,
    [FIELD_LEDGER] = read_ledger,
};

void read_field(Loader *loader, const Field *field, void *target, const char *path)
{
    if (readers[field->type])
        readers[field->type](loader, field, target, path);
}
