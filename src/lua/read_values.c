#include "lua/address.h"
#include "lua/read.h"

#include <assert.h>
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "base/text_of.h"
#include "lua/names.h"
#include "lua/offered.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"
#include "lua/tabulate.h"
#include "rules/vocabulary.h"

// ---- What was wanted

// The choice named on top of the stack. False if there is none; *choice is then the number of
// choices.
static bool take_choice(lua_State *L, const Field *field, int *choice)
{
    const char *text = plain_text(L, -1);
    for (*choice = 0; field->choices && field->choices[*choice]; ++*choice)
        if (strcmp(field->choices[*choice], text) == 0)
            return true;
    return false;
}

// Advice that turns the value on top of the stack into one that the field accepts; "" if there is
// none.
static const char *advice_for(const Loader *loader, const Field *field)
{
    lua_State *L = loader->L;
    const char *const *suits = suit_names[loader->loaded->rules.deck.suits];
    static const char *const words[] = {"true", "false", "unlimited"};
    const char *text = plain_text(L, -1), *digits = text + (text[0] == '-');
    bool wants_text = field->choices || field->type == FIELD_NAME || field->type == FIELD_WORDS;
    bool quoted = digits[0] && digits[strspn(digits, "0123456789")] == '\0';
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        quoted |= strcmp(text, words[i]) == 0;
    if (!wants_text && quoted)
        return tr("; it stands without quotes");
    const bool nothing = lua_type(L, -1) == LUA_TBOOLEAN  ? !lua_toboolean(L, -1)
                         : lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) == 0
                                                          : strcmp(text, "none") == 0;
    if (nothing && field->type >= FIELD_STRUCT && !field->required)
        return tr("; none, without quotes, takes it out");
    int whole;
    lua_tointegerx(L, -1, &whole);
    if (lua_type(L, -1) == LUA_TNUMBER && !lua_isinteger(L, -1) && whole)
        return tr("; a thousand is written 1000, without point and comma");
    const bool of_cards = field->asked == ASKED_CARD || field->asked == ASKED_CLASS;
    if (of_cards && lua_istable(L, -1) && field->type == FIELD_FACE_NUMBERS)
        return tr("; of single cards a function tells: function(card) if card.rank == 1 then "
                  "return … end return … end");
    if (of_cards && lua_istable(L, -1))
        return text_of(tr("; a function tells which cards: function(card) return card.joker or "
                          "card.rank == 2 and (card.suit == \"%s\" or card.suit == \"%s\") end"),
                       suits[1], suits[2]);

    bool one_item = false;  // of the list that the field wants
    int choice;
    switch (field->type) {
    case FIELD_LIST:
    case FIELD_HAND:
    case FIELD_CONTRACTS:
        if (!lua_istable(L, -1))
            break;
        one_item = sandbox_keys(L, -1) > 0;
        lua_pop(L, 1);
        one_item = one_item && (has_names_alone(L, -1) || constructor_of(L, -1, NULL));
        break;
    case FIELD_KIND_LIST:
    case FIELD_KINDS: one_item = *text; break;
    case FIELD_CHOICE_LIST: one_item = take_choice(L, field, &choice) || strchr(text, ','); break;
    case FIELD_RANKS:
    case FIELD_STRUCT:
    case FIELD_MAP: break;
    default: return "";
    }
    if (one_item)
        return strchr(text, ',') ? tr("; put { } around it, and quotes around each name")
                                 : tr("; put { } around it");
    const bool shown = !lua_istable(L, -1) && field->example && !strchr(field->example, '\n');
    return shown ? text_of(tr("; as in %s"), field->example) : "";
}

// A number that is none of the field's is out of range, and a text none of its choices.
static FaultCode code_of_value(lua_State *L, const Field *field)
{
    if (field->choices && lua_type(L, -1) == LUA_TSTRING)
        return FAULT_UNKNOWN_CHOICE;
    bool number = field->type == FIELD_NUMBER || field->type == FIELD_POLICY ||
                  field->type == FIELD_RANGE || field->type == FIELD_BY_HAND;
    return number && lua_isinteger(L, -1) ? FAULT_OUT_OF_RANGE : FAULT_WRONG_TYPE;
}

// "; the game has 100": what a field that is changed was before; "" of any other.
static const char *before_of(Loader *loader, const char *path)
{
    lua_State *L = loader->L;
    const int top = lua_gettop(L);
    const bool changed =
        push_field_of(L, loader->table, path) && lua_istable(L, -2) && sandbox_push_before(L, -2);
    const char *before = changed ? text_of(tr("; the game has %s"), value_of(L, -1)) : "";
    lua_settop(L, top);
    return before;
}

void fault_wanted(Loader *loader, const Field *field, const char *path)
{
    lua_State *L = loader->L;
    const TextMark mark = texts_begin();
    const bool by_hand = field->type == FIELD_BY_HAND || field->type == FIELD_CHOICE_BY_HAND;
    int choice;
    const bool misspelt = !take_choice(L, field, &choice);
    const char *wanted = text_of(
        "%s%s%s", field_type_text(field), by_hand ? tr(", or a list of them by hand") : "",
        field->asked ? text_of(tr(", or function(%s)"), asked_rows[field->asked].parameters) : "");
    const char *nearest = misspelt ? hint_nearest(plain_text(L, -1), field->choices, choice) : "";
    const char *before = before_of(loader, path);  // which depends on the game
    const int faults = loader->faults->count;
    loader_fault(loader, code_of_value(L, field), path, tr("wanted %s; found %s%s"), wanted,
                 value_of(L, -1),
                 text_of("%s%s", *nearest ? nearest : advice_for(loader, field), before));
    if (loader->faults->count > faults && *before) {
        Fault *fault = &loader->faults->list[faults];
        fault->bare = most((int)strlen(fault->text) - (int)strlen(before), 0);
    }
    texts_end(mark);
}

// Notes that the value on top of the stack, or this name where it is none, names none of these.
static void fault_name(Loader *loader, const char *path, const char *wanted, const char *name,
                       const char *const names[], int count)
{
    const TextMark mark = texts_begin();
    loader_fault(loader, FAULT_UNDEFINED_NAME, path, tr("wanted %s: %s; found %s%s"), wanted,
                 count ? text_list(names, count, "\"") : tr("there are none"),
                 *name ? text_of("\"%s\"", name) : value_of(loader->L, -1),
                 hint_nearest(name, names, count));
    texts_end(mark);
}

// ---- Simple values

static void *member(const Field *field, void *target) { return (char *)target + field->offset; }

// The whole number at `index`, if the field accepts it.
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

static void read_range(Loader *loader, const Field *field, void *target, const char *path)
{
    lua_State *L = loader->L;
    Range range;
    if (take_number(L, -1, field, &range.min)) {
        range.max = range.min;
    } else if (list_length(L) != 2) {
        fault_wanted(loader, field, path);
        return;
    } else {
        int *const ends[] = {&range.min, &range.max};
        for (int i = 0; i < 2; i++) {
            lua_geti(L, -1, i + 1);
            bool taken = take_number(L, -1, field, ends[i]);
            if (!taken)
                fault_wanted(loader, field, path);
            lua_pop(L, 1);
            if (!taken)
                return;
        }
    }
    if (range.min == UNLIMITED)
        loader_fault(loader, FAULT_OUT_OF_RANGE, path, "%s", tr("the fewest cannot be unlimited"));
    else if (range.min > range.max)
        loader_fault(loader, FAULT_OUT_OF_RANGE, path,
                     tr("wanted { fewest, most }; found %d before %d"), range.min, range.max);
    *(Range *)member(field, target) = range;
}

static void read_zone(Loader *loader, const Field *field, void *target, const char *path)
{
    const Ruleset *rules = &loader->loaded->rules;
    const char *name = plain_text(loader->L, -1);
    bool word = field->word && strcmp(name, field->word) == 0;
    int zone = word ? (int)TO_HANDS : ruleset_zone(rules, name);
    if (!name[0]) {
        fault_wanted(loader, field, path);
    } else if (word || zone >= 0) {
        field_set_number(field, target, zone);
    } else {
        const char *names[ZONES_MAX + 1];
        int count = 0;
        for (int i = 0; i < rules->zone_count; i++)
            names[count++] = rules->zones[i].name;
        if (field->word)
            names[count++] = field->word;

        fault_name(loader, path, tr("a zone"), name, names, count);
    }
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
            loader_fault(loader, FAULT_REPEATED, path, tr("rank %d stands there twice"), rank);
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
    return loader_fault(loader, FAULT_WRONG_TYPE, path,
                        tr("wanted text of 1 to %d bytes; found %s"), WORDS_MAX - 1,
                        value_of(L, -1));
}

bool read_words(Loader *loader, Words *words, const char *path)
{
    lua_State *L = loader->L;
    if (!lua_istable(L, -1)) {
        char text[WORDS_MAX] = "";
        const bool taken = take_text(loader, text, path);
        words_fill(words, text);
        return taken;
    }
    static const Language order[] = {LANGUAGE_ES, LANGUAGE_EN};
    bool taken = true;
    int keys = sandbox_keys(L, -1);
    lua_pop(L, 1);
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        const char *code = language_code(order[i]);
        lua_getfield(L, -1, code);
        taken &= take_text(loader, words->in[order[i]], path_of_field(path, code));
        lua_pop(L, 1);
    }
    if (taken && keys > LANGUAGE_COUNT)
        return loader_fault(loader, FAULT_WRONG_TYPE, path, "%s",
                            tr("wanted { es = \"…\", en = \"…\" } and nothing else"));
    return taken;
}

// ---- Functions

// A C function, or one with "...", has no fixed number of parameters to check.
bool check_parameters(Loader *loader, const Field *field, const char *path)
{
    lua_State *L = loader->L;
    const AskedRow *asked = &asked_rows[field->asked];
    lua_Debug function;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">uS", &function);
    const int offered = offered_parameters(L), taken = offered ? offered : function.nparams;
    if (!offered && (function.isvararg || *function.what == 'C'))
        return loader_fault(loader, FAULT_WRONG_PARAMETERS, path,
                            tr("wanted function(%s); found one that takes any number of values"),
                            asked->parameters);
    if (taken < 1 || taken > asked->parameters_max)
        return loader_fault(loader, FAULT_WRONG_PARAMETERS, path,
                            tr("wanted function(%s); found one that takes so many values: %d"),
                            asked->parameters, taken);
    return true;
}

// Whether the function on top of the stack takes one value.
static bool takes_one(lua_State *L)
{
    lua_Debug function;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">u", &function);
    return offered_parameters(L) == 1 || (function.nparams == 1 && !function.isvararg);
}

// The function at the top of the stack becomes the hook.
static void take_function(Loader *loader, const Field *field, Hook *hook, const char *path)
{
    if (!check_parameters(loader, field, path))
        return;
    Loaded *loaded = loader->loaded;
    assert(loaded->hook_count < HOOKS_MAX);
    char *kept_path = loaded->hook_fields[loaded->hook_count++];
    snprintf(kept_path, FIELD_PATH_MAX, "%s", path);
    hook->ask = hook_call;
    hook->self = loaded->sandbox;
    hook->of_card = field->type == FIELD_CLASS;
    hook->type = field->type == FIELD_CONDITION || hook->of_card ? ANSWER_TRUTH : ANSWER_NUMBER;
    hook->moment = asked_rows[field->asked].moment;
    hook->of_meld = asked_rows[field->asked].of_meld;
    hook->of_seat = !hook->of_card && !hook->of_meld && !takes_one(loader->L);
    hook->min = field->min;
    hook->max = field->max;
    hook->field = kept_path;
    lua_pushvalue(loader->L, -1);
    hook->number = sandbox_keep(loader->L);
}

// Reads the words of says(…) on top of the stack, and pushes its function. False, with nothing
// pushed, for any other value.
static bool open_says(Loader *loader, Words *says, const char *path)
{
    lua_State *L = loader->L;
    if (!is_built(L, -1, host_names[HOST_SAYS].name))
        return false;
    lua_geti(L, -1, 1);
    read_words(loader, says, path);
    lua_pop(L, 1);
    lua_geti(L, -1, 2);
    return true;
}

// Reads a function, plain or with words that describe it, from the top of the stack. False if there
// is neither.
static bool read_hook(Loader *loader, const Field *field, Hook *hook, const char *path)
{
    const bool worded = open_says(loader, &hook->says, path);
    const bool function = lua_isfunction(loader->L, -1);
    if (function)
        take_function(loader, field, hook, path);
    lua_pop(loader->L, worded);
    return function;
}

// The value on top of the stack, where the field accepts it by itself or for one hand.
static bool take_one(lua_State *L, const Field *field, int *value)
{
    return field->choices ? take_choice(L, field, value) : take_number(L, -1, field, value);
}

static void read_policy(Loader *loader, const Field *field, void *target, const char *path)
{
    lua_State *L = loader->L;
    Policy *policy = member(field, target);
    *policy = (Policy){.value = 0};
    if (read_hook(loader, field, &policy->hook, path))
        return;
    if (field->type == FIELD_CONDITION && lua_isboolean(L, -1))
        policy->value = lua_toboolean(L, -1);
    else if (field->type == FIELD_POLICY && field->word &&
             strcmp(plain_text(L, -1), field->word) == 0)
        *(bool *)((char *)target + field->flag_at) = true;
    else if (field->type == FIELD_CONDITION || !take_one(L, field, &policy->value))
        fault_wanted(loader, field, path);
}

// The cards of a class: of a function that takes no h they are known as the file is loaded.
static void read_class(Loader *loader, const Field *field, ClassRule *rule, const char *path)
{
    lua_State *L = loader->L;
    rule->hook = (Hook){.ask = NULL};
    const bool worded = open_says(loader, &rule->hook.says, path);
    if (lua_isboolean(L, -1) || (lua_isfunction(L, -1) && takes_one(L)))
        tabulate_later(loader, field, &rule->faces, path);
    else if (lua_isfunction(L, -1))
        take_function(loader, field, &rule->hook, path);
    else
        fault_wanted(loader, field, path);
    lua_pop(L, worded);
}

void read_named_class(Loader *loader, const Tabulation *table)
{
    const Ruleset *rules = &loader->loaded->rules;
    const char *name = table->class_name, *names[CLASSES_GIVEN + CLASSES_MAX];
    const int class = ruleset_class(rules, name), index = class - CLASSES_GIVEN;
    FaceSet *set = table->member;
    if (class >= CLASSES_GIVEN && rules->classes[index].hook.ask) {
        loader_fault(loader, FAULT_MISPLACED, table->path,
                     tr("the class '%s' is settled once the hand is dealt, and here it is asked "
                        "before: wanted one whose function takes no h"),
                     name);
        return;
    }
    switch (class) {
    case -1: break;
    case CLASS_WILD: *set = rules->wild; return;
    case CLASS_JOKER: *set = FACES_JOKER; return;
    case CLASS_NATURAL: *set = ~rules->wild; return;
    default: *set = rules->classes[index].faces; return;
    }
    const int count = CLASSES_GIVEN + rules->class_count;
    for (int i = 0; i < count; i++)
        names[i] = ruleset_class_name(rules, i);
    fault_name(loader, table->path, tr("a class of cards"), name, names, count);
}

static void fault_too_many_hands(Loader *loader, int found, const char *path)
{
    loader_fault(loader, FAULT_TOO_MANY, path, tr("wanted a list of %d hands at most; found %d"),
                 HANDS_LISTED_MAX, found);
}

static void read_by_hand(Loader *loader, const Field *field, void *target, const char *path)
{
    lua_State *L = loader->L;
    ByHand *by_hand = member(field, target);
    if (field->asked && read_hook(loader, field, &by_hand->hook, path))
        return;
    int count = list_length(L);
    if (count > HANDS_LISTED_MAX) {
        fault_too_many_hands(loader, count, path);
    } else if (count < 1) {
        if (take_one(L, field, &by_hand->values[0]))
            by_hand->count = 1;
        else
            fault_wanted(loader, field, path);
    } else {
        by_hand->count = count;
        for (int i = 0; i < count; i++) {
            lua_geti(L, -1, i + 1);
            if (!take_one(L, field, &by_hand->values[i]))
                fault_wanted(loader, field, path_of_item(path, i + 1));
            lua_pop(L, 1);
        }
    }
}

// ---- Kinds of meld

// The meld kind named on top of the stack; -1, with a fault, if there is none.
static int take_kind(Loader *loader, const char *path)
{
    const Ruleset *rules = &loader->loaded->rules;
    const char *name = plain_text(loader->L, -1), *names[MELD_KINDS_MAX];
    int kind = ruleset_meld_kind(rules, name);
    if (kind >= 0)
        return kind;
    for (int i = 0; i < rules->meld_count; i++)
        names[i] = rules->melds[i].name;
    fault_name(loader, path, tr("a kind of meld"), name, names, rules->meld_count);
    return -1;
}

static void read_kinds(Loader *loader, const Field *field, void *target, const char *path)
{
    unsigned *kinds = (unsigned *)(void *)((char *)target + field->offset);
    int count = list_length(loader->L);
    if (count < 0)
        fault_wanted(loader, field, path);
    if (count == 0 && field->initial_text)
        loader_fault(loader, FAULT_OUT_OF_RANGE, path, "%s",
                     tr("an empty list would not mean no kind, but all of them: name the kinds, or "
                        "leave the field out for all; where no melds are to be made, take out what "
                        "asks for them"));
    for (int i = 0; i < count; i++) {
        lua_geti(loader->L, -1, i + 1);
        int kind = take_kind(loader, path);
        if (kind >= 0)
            *kinds |= 1u << kind;
        lua_pop(loader->L, 1);
    }
}

static void read_kind_list(Loader *loader, const Field *field, void *target, const char *path)
{
    int *kinds = (int *)(void *)((char *)target + field->offset);
    int *kind_count = (int *)(void *)((char *)target + field->count_at);
    int count = list_length(loader->L);
    if (count < 0) {
        fault_wanted(loader, field, path);
        return;
    }
    if (count > field->max)
        loader_fault(loader, FAULT_TOO_MANY, path, tr("%d kinds of meld; the most is %d"), count,
                     field->max);
    for (int i = 0; i < least(count, field->max); i++) {
        lua_geti(loader->L, -1, i + 1);
        int kind = take_kind(loader, path);
        if (kind >= 0)
            kinds[(*kind_count)++] = kind;
        lua_pop(loader->L, 1);
    }
}

// ---- Counts

// The count named on top of the stack.
static void read_count(Loader *loader, const Field *field, void *target, const char *path)
{
    const Ruleset *rules = &loader->loaded->rules;
    const char *name = plain_text(loader->L, -1), *names[COUNTS_MAX];
    const int count = ruleset_count(rules, name);
    if (count >= 0) {
        field_set_number(field, target, count + 1);
        return;
    }
    for (int i = 0; i < rules->count_count; i++)
        names[i] = rules->counts[i].name;
    fault_name(loader, path, tr("a count"), name, names, rules->count_count);
}

// ---- Contracts

// A list of { KIND = how many }.
static void read_contracts(Loader *loader, const Field *field, OpeningRule *opening,
                           const char *path)
{
    lua_State *L = loader->L;
    const int count = list_length(L);
    if (count < 1) {
        fault_wanted(loader, field, path);
        return;
    }
    if (count > HANDS_LISTED_MAX) {
        fault_too_many_hands(loader, count, path);
        return;
    }
    for (int i = 0; i < count; i++) {
        const char *contract_path = path_of_item(path, i + 1);
        lua_geti(L, -1, i + 1);
        const int table = lua_gettop(L);
        bool named = is_bare_table(L, -1) && has_names_alone(L, -1);
        const int kinds = named ? sandbox_keys(L, table) : 0;
        if (kinds == 0)
            loader_fault(loader, FAULT_WRONG_TYPE, contract_path,
                         tr("wanted { KIND = how many }; found %s"), value_of(L, table));
        for (int j = 1; j <= kinds; j++) {
            const TextMark mark = texts_begin();
            lua_rawgeti(L, table + 1, j);
            const char *name = plain_text(L, -1);
            const char *inside = *name ? path_of_field(contract_path, name) : contract_path;
            int kind = take_kind(loader, inside);
            lua_gettable(L, table);
            lua_Integer melds = lua_tointeger(L, -1);
            bool integer = lua_type(L, -1) == LUA_TNUMBER && lua_isinteger(L, -1);
            if (kind >= 0 && integer && melds >= field->min && melds <= field->max) {
                opening->contracts[i].melds[kind] = (uint8_t)melds;
            } else if (kind >= 0) {
                loader_fault(loader, integer ? FAULT_OUT_OF_RANGE : FAULT_WRONG_TYPE, inside,
                             tr("wanted a number of melds, %d to %d; found %s"), field->min,
                             field->max, value_of(L, -1));
            }
            lua_pop(L, 1);
            texts_end(mark);
        }
        lua_settop(L, table - 1);
    }
    opening->contract_count = count;
}

// ---- Any value

void read_value(Loader *loader, const Field *field, void *target, const char *path)
{
    lua_State *L = loader->L;
    int number = 0;
    bool taken = false;
    switch (field->type) {
    case FIELD_NUMBER:
        // A word of a number is a flag, and the number has no limit.
        if (field->word && strcmp(plain_text(L, -1), field->word) == 0) {
            *(bool *)((char *)target + field->flag_at) = taken = true;
            number = UNLIMITED;
            break;
        }
        taken = take_number(L, -1, field, &number);
        if (taken && field->flagged)
            *(bool *)((char *)target + field->flag_at) = false;
        break;
    case FIELD_TRUTH:
        taken = lua_isboolean(L, -1);
        number = lua_toboolean(L, -1);
        break;
    case FIELD_CHOICE: taken = take_choice(L, field, &number); break;
    case FIELD_NAME:
        if (is_identifier(plain_text(L, -1)))
            snprintf(member(field, target), NAME_SIZE, "%s", plain_text(L, -1));
        else
            fault_wanted(loader, field, path);
        return;
    case FIELD_FACE_SET:
    case FIELD_FACE_NUMBERS:
    case FIELD_LAID:
        if (lua_isfunction(L, -1) || (field->named && plain_text(L, -1)[0]) ||
            (field->type == FIELD_FACE_SET ? lua_isboolean(L, -1)
                                           : take_number(L, -1, field, &number)))
            tabulate_later(loader, field, member(field, target), path);
        else
            fault_wanted(loader, field, path);
        return;
    case FIELD_CLASS: read_class(loader, field, target, path); return;
    case FIELD_RANGE: read_range(loader, field, target, path); return;
    case FIELD_WORDS: read_words(loader, member(field, target), path); return;
    case FIELD_ZONE: read_zone(loader, field, target, path); return;
    case FIELD_RANKS: read_ranks(loader, field, target, path); return;
    case FIELD_CHOICE_LIST: read_choice_list(loader, field, target, path); return;
    case FIELD_BY_HAND:
    case FIELD_CHOICE_BY_HAND: read_by_hand(loader, field, target, path); return;
    case FIELD_POLICY:
    case FIELD_CONDITION:
    case FIELD_CHOICE_OR_SEAT: read_policy(loader, field, target, path); return;
    case FIELD_COUNT: read_count(loader, field, target, path); return;
    case FIELD_KINDS: read_kinds(loader, field, target, path); return;
    case FIELD_KIND_LIST: read_kind_list(loader, field, target, path); return;
    case FIELD_CONTRACTS: read_contracts(loader, field, target, path); return;
    default: return;
    }
    if (taken)
        field_set_number(field, target, number);
    else
        fault_wanted(loader, field, path);
}
