// Reading the steps of a hand, and the acts in them.

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "lua/loading.h"

// ---- Acts

void act_name(lua_State *L, char name[NAME_SIZE])
{
    int variant = variant_of(L, -1, &field_act);
    snprintf(name, NAME_SIZE, "%s", field_act.variants[variant]);
    if (variant != ACT_DRAW)
        return;
    lua_getfield(L, -1, "from");
    const char *from = plain_text(L, -1);
    if (is_identifier(from))
        snprintf(name, NAME_SIZE, "%s", from);
    lua_pop(L, 1);
}

static bool path_is_taken(const Ruleset *rules, const char *path)
{
    for (int i = 0; i < rules->act_count; i++)
        if (strcmp(rules->acts[i].path, path) == 0)
            return true;
    return false;
}

// A second act of the name is numbered.
static void set_path(Loader *loader, ActRule *act, const char *around)
{
    char name[NAME_SIZE], path[FIELD_PATH_MAX];
    act_name(loader->L, name);
    field_path_join(path, around, name);
    snprintf(act->path, sizeof act->path, "%s", path);
    for (int i = 2; path_is_taken(&loader->loaded->rules, act->path); i++)
        field_path_item(act->path, path, i);
}

// The act lies on top of the stack.
static void read_act(Loader *loader, Step *step, const char *path, const char *item_path)
{
    Ruleset *rules = &loader->loaded->rules;
    int variant = variant_of(loader->L, -1, &field_act);
    if (variant < 0) {
        char found[FIELD_TEXT_MAX], acts[FIELD_TEXT_MAX];
        value_text(loader->L, -1, found);
        field_items_text(&field_act, acts);
        loader_fault(loader, item_path, tr("wanted an act: %s; found %s"), acts, found);
        return;
    }
    if (rules->act_count == ACT_RULES_MAX) {
        loader_fault(loader, item_path,
                     tr("there may be %d acts in all steps, and this is one more"), ACT_RULES_MAX);
        return;
    }
    ActRule act = {.kind = (ActKind)variant, .step = (int)(step - rules->steps)};
    field_defaults(&field_act, &act);
    set_path(loader, &act, path);
    ActRule *kept = &rules->acts[rules->act_count++];
    *kept = act;
    step->act_count++;
    read_group(loader, &field_act, variant, kept, kept->path);
}

static void read_acts(Loader *loader, Step *step, const char *path)
{
    lua_State *L = loader->L;
    step->act_first = loader->loaded->rules.act_count;
    int step_table = lua_gettop(L), count = sandbox_keys(L, step_table);
    for (int i = 1; i <= count; i++) {
        if (lua_rawgeti(L, step_table + 1, i) == LUA_TNUMBER) {
            char item_path[FIELD_PATH_MAX];
            lua_pushvalue(L, -1);
            lua_gettable(L, step_table);
            field_path_item(item_path, path, i);
            read_act(loader, step, path, item_path);
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
    lua_settop(L, step_table);
}

// ---- Steps

typedef struct {
    bool turn;  // inside turns {…}
    bool had_turns;
    int found;  // steps met so far, for the path of one without a name
} HandReading;

// "hand.draw", or "hand[2]" where the step has no name that could stand there.
static void step_path(lua_State *L, int number, char path[FIELD_PATH_MAX])
{
    lua_getfield(L, -1, "name");
    const char *name = plain_text(L, -1);
    if (is_identifier(name))
        field_path_join(path, "hand", name);
    else
        field_path_item(path, "hand", number);
    lua_pop(L, 1);
}

static void add_step(Loader *loader, int variant, bool turn, const char *path)
{
    Ruleset *rules = &loader->loaded->rules;
    if (rules->step_count == STEPS_MAX) {
        loader_fault(loader, path, tr("there may be %d steps, and this is one more"), STEPS_MAX);
        return;
    }
    Step *step = &rules->steps[rules->step_count++];
    field_defaults(&field_step, step);
    step->turn = turn;
    step->times = (Times)variant;
    read_group(loader, &field_step, variant, step, path);
    read_acts(loader, step, path);
}

static void read_steps(Loader *loader, HandReading *reading);

// The step, or the turns, lie on top of the stack.
static void read_step(Loader *loader, HandReading *reading)
{
    lua_State *L = loader->L;
    const char *constructor = constructor_of(L, -1, NULL);
    int variant = variant_of(L, -1, &field_step);
    char path[FIELD_PATH_MAX], found[FIELD_TEXT_MAX];
    field_path_item(path, "hand", ++reading->found);
    value_text(L, -1, found);
    if (variant >= 0) {
        step_path(L, reading->found, path);
        add_step(loader, variant, reading->turn, path);
    } else if (!constructor || strcmp(constructor, "turns") != 0) {
        bool act = variant_of(L, -1, &field_act) >= 0;
        loader_fault(
            loader, path, tr("wanted one {…}, maybe {…}, any {…} or turns {…}; found %s%s"), found,
            act ? tr("; an act stands in a step, as in one { name = \"throw\", discard {} }") : "");
    } else if (reading->had_turns) {
        loader_fault(loader, path, "%s",
                     tr("a hand has turns {…} once, and they do not stand in one another"));
    } else {
        reading->had_turns = reading->turn = true;
        reading->found--;
        read_steps(loader, reading);
        reading->turn = false;
    }
}

// The list of steps lies on top of the stack.
static void read_steps(Loader *loader, HandReading *reading)
{
    lua_State *L = loader->L;
    int count = list_length(L);
    if (count < 1) {
        char found[FIELD_TEXT_MAX];
        value_list_text(L, -1, found);
        loader_fault(loader, "hand", tr("wanted a list of steps, one at least; found %s"), found);
        return;
    }
    for (int i = 1; i <= count; i++) {
        lua_geti(L, -1, i);
        read_step(loader, reading);
        lua_pop(L, 1);
    }
}

void read_hand(Loader *loader, const Field *field, void *target, const char *path)
{
    (void)target;
    HandReading reading = {.turn = false};
    if (!lua_istable(loader->L, -1) || constructor_of(loader->L, -1, NULL))
        fault_wanted(loader, field, path);
    else
        read_steps(loader, &reading);
}
