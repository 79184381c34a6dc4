// Reading what names kinds of meld: contracts, and lists of kinds.

#include <lauxlib.h>

#include "base/language.h"
#include "base/text.h"
#include "lua/loading.h"

// The kind of the name on top of the stack; -1, with a fault, where there is none.
static int take_kind(Loader *loader, const char *path)
{
    const Ruleset *rules = &loader->loaded->rules;
    const char *name = plain_text(loader->L, -1), *names[MELD_KINDS_MAX];
    int kind = ruleset_meld_kind(rules, name);
    if (kind >= 0)
        return kind;
    char found[FIELD_TEXT_MAX], nearest[FIELD_TEXT_MAX] = "", all[FIELD_TEXT_MAX];
    Text list = text_in(all, sizeof all);
    for (int i = 0; i < rules->meld_count; i++) {
        names[i] = rules->melds[i].name;
        text_add(&list, "%s%s", i ? ", " : "", names[i]);
    }
    value_text(loader->L, -1, found);
    add_nearest(name, names, rules->meld_count, nearest);
    loader_fault(loader, path, tr("wanted a kind of meld: %s; found %s%s"), all, found, nearest);
    return -1;
}

void read_kinds(Loader *loader, const Field *field, void *target, const char *path)
{
    unsigned *kinds = (unsigned *)(void *)((char *)target + field->offset);
    int count = list_length(loader->L);
    if (count < 0)
        fault_wanted(loader, field, path);
    for (int i = 0; i < count; i++) {
        lua_geti(loader->L, -1, i + 1);
        int kind = take_kind(loader, path);
        if (kind >= 0)
            *kinds |= 1u << kind;
        lua_pop(loader->L, 1);
    }
}

// ---- Contracts

static bool take_count(Loader *loader, const Field *field, uint8_t *melds, const char *path)
{
    lua_State *L = loader->L;
    lua_Integer count = lua_tointeger(L, -1);
    bool integer = lua_type(L, -1) == LUA_TNUMBER && lua_isinteger(L, -1);
    if (integer && count >= field->min && count <= field->max) {
        *melds = (uint8_t)count;
        return true;
    }
    char found[FIELD_TEXT_MAX];
    value_text(L, -1, found);
    return loader_fault(loader, path, tr("wanted so many melds, %d to %d; found %s"), field->min,
                        field->max, found);
}

// The key lies on top of the stack, the contract below it.
static void read_part(Loader *loader, const Field *field, Contract *contract, int table,
                      const char *path)
{
    lua_State *L = loader->L;
    char inside[FIELD_PATH_MAX];
    field_path_join(inside, path, plain_text(L, -1));
    int kind = take_kind(loader, plain_text(L, -1)[0] ? inside : path);
    if (kind < 0)
        return;
    lua_pushvalue(L, -1);
    lua_gettable(L, table);
    take_count(loader, field, &contract->melds[kind], inside);
    lua_pop(L, 1);
}

static void read_contract(Loader *loader, const Field *field, Contract *contract, const char *path)
{
    lua_State *L = loader->L;
    int table = lua_gettop(L);
    bool named = lua_istable(L, -1) && !constructor_of(L, -1, NULL) && has_names_alone(L, -1);
    int count = named ? sandbox_keys(L, table) : 0;
    if (count == 0) {
        char found[FIELD_TEXT_MAX];
        value_text(L, table, found);
        loader_fault(loader, path, tr("wanted { KIND = how many }; found %s"), found);
    }
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, table + 1, i);
        read_part(loader, field, contract, table, path);
        lua_pop(L, 1);
    }
    lua_settop(L, table);
}

void read_contracts(Loader *loader, const Field *field, void *target, const char *path)
{
    OpeningRule *opening = target;
    int count = list_length(loader->L);
    if (count < 1) {
        fault_wanted(loader, field, path);
        return;
    }
    if (count > HANDS_LISTED_MAX) {
        fault_too_many_hands(loader, count, path);
        return;
    }
    for (int i = 0; i < count; i++) {
        char inside[FIELD_PATH_MAX];
        field_path_item(inside, path, i + 1);
        lua_geti(loader->L, -1, i + 1);
        read_contract(loader, field, &opening->contracts[i], inside);
        lua_pop(loader->L, 1);
    }
    opening->contract_count = count;
}
