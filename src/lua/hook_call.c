#include "lua/hook_call.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "lua/names.h"
#include "lua/read_values.h"
#include "lua/sandbox_seal.h"

// What rules files call the object by which a function asks.
static const char *const object_names[MOMENTS] = {
    [MOMENT_LOAD] = "card",
    [MOMENT_HAND] = "h",
    [MOMENT_MOVE] = "m",
    [MOMENT_RESULT] = "r",
};

typedef struct {
    const Hook *hook;
    int of;
    int *answer;
} Question;

// The value at the top of the stack in words: "nil", "a table", "7.5", "'many'".
static const char *value_words(lua_State *L)
{
    switch (lua_type(L, -1)) {
    case LUA_TSTRING: return lua_pushfstring(L, "'%s'", lua_tostring(L, -1));
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER: return luaL_tolstring(L, -1, NULL);
    default: return lua_pushfstring(L, "a %s", luaL_typename(L, -1));
    }
}

// ---- What is asked

static const Facts *facts_now(lua_State *L)
{
    const Facts *facts = sandbox_of(L)->facts;
    if (!facts)
        sandbox_raise(L, "%s",
                      tr("the game can be asked only while a function of the file is asked"));
    return facts;
}

static bool is_known(Fact fact, Moment moment) { return fact_rows[fact].moments >> moment & 1; }

static int raise_unknown_member(lua_State *L, const char *name, Moment moment)
{
    const char *object = object_names[moment];
    const char *known[FACTS];
    char list[FAULT_TEXT_MAX / 2];
    Text members = text_in(list, sizeof list);
    int count = 0;
    for (Fact fact = 0; fact < FACTS; fact++) {
        if (strcmp(fact_rows[fact].name, name) == 0)
            return sandbox_raise(L, tr("'%s.%s' is not known at this moment: %s"), object, name,
                                 tr(fact_rows[fact].help));
        if (!is_known(fact, moment))
            continue;
        text_add(&members, "%s%s", count ? ", " : "", fact_rows[fact].name);
        known[count++] = fact_rows[fact].name;
    }
    char meant[FIELD_TEXT_MAX];
    const char *nearest = hint_nearest(name, known, count, meant);
    if (nearest)
        return sandbox_raise(L, tr("there is no '%s.%s'; did you mean '%s'? There are %s"), object,
                             name, nearest, list);
    return sandbox_raise(L, tr("there is no '%s.%s'; there are %s"), object, name, list);
}

static void push_value(lua_State *L, const FactRow *row, int value)
{
    switch (row->type) {
    case FACT_IS_NUMBER: lua_pushinteger(L, value); break;
    case FACT_IS_TRUTH: lua_pushboolean(L, value); break;
    case FACT_IS_HOW: lua_pushstring(L, how_names[value]); break;
    case FACT_IS_PLACE:
        if (value < 0)
            lua_pushnil(L);
        else
            lua_pushinteger(L, value + 1);
        break;
    }
}

// ---- Facts of a side or a seat

// The fact of the object's method that runs now. Upvalue 1: which one it is.
static Fact fact_now(lua_State *L) { return (Fact)lua_tointeger(L, lua_upvalueindex(1)); }

// The message for an object that was not called, as in r.total > 10. Pushes the text.
static const char *not_asked(lua_State *L, Fact fact)
{
    const FactRow *row = &fact_rows[fact];
    const char *object = object_names[facts_now(L)->moment];
    return lua_pushfstring(L,
                           row->of == FACT_OF_SIDE ? tr("'%s.%s' is asked of a side: %s.%s(side)")
                                                   : tr("'%s.%s' is asked of a seat: %s.%s(seat)"),
                           object, row->name, object, row->name);
}

static int refuse_use(lua_State *L) { return sandbox_raise(L, "%s", not_asked(L, fact_now(L))); }

// __call(object, number), with the number of a seat or side from 1. Answers are charged, because
// some rest on an arrangement of a hand and may be asked in a loop.
static int ask_fact_of(lua_State *L)
{
    const Facts *facts = facts_now(L);
    Fact fact = fact_now(L);
    const FactRow *row = &fact_rows[fact];
    lua_settop(L, 2);
    lua_Integer of = lua_isinteger(L, 2) ? lua_tointeger(L, 2) : 0;
    if (of < 1 || of > facts->seats)
        return sandbox_raise(L, tr("%s.%s(%s) wants the number of a %s, 1 to %d"),
                             object_names[facts->moment], row->name, value_words(L),
                             row->of == FACT_OF_SIDE ? tr("side") : tr("seat"), facts->seats);
    const Told told = trail_ask(&sandbox_of(L)->trail, facts, fact, (int)of - 1);
    sandbox_charge(L, told.steps);
    push_value(L, row, told.value);
    return 1;
}

// Pushes the object that is called to ask the fact, the same one every time.
static void push_fact_of(lua_State *L, Fact fact)
{
    static const luaL_Reg methods[] = {
        {"__call", ask_fact_of},    {"__lt", refuse_use},
        {"__le", refuse_use},       {"__add", refuse_use},
        {"__sub", refuse_use},      {"__mul", refuse_use},
        {"__div", refuse_use},      {"__mod", refuse_use},
        {"__idiv", refuse_use},     {"__pow", refuse_use},
        {"__unm", refuse_use},      {"__concat", refuse_use},
        {"__len", refuse_use},      {"__index", refuse_use},
        {"__newindex", refuse_use}, {NULL, NULL},
    };
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_FACTS);
    if (lua_rawgeti(L, -1, (lua_Integer)fact + 1) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_newtable(L);
        luaL_newlibtable(L, methods);
        lua_pushinteger(L, (lua_Integer)fact);
        luaL_setfuncs(L, methods, 1);
        lua_pushboolean(L, false);
        lua_setfield(L, -2, "__metatable");
        lua_pushfstring(L, "'%s' without (%s)", fact_rows[fact].name,
                        fact_rows[fact].of == FACT_OF_SIDE ? "side" : "seat");
        lua_setfield(L, -2, "__name");
        lua_setmetatable(L, -2);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, (lua_Integer)fact + 1);
    }
    lua_remove(L, -2);
}

// ---- The object

// __index(object, name). Upvalue 1: the number of each fact that is known at this moment, by name.
static int get_member(lua_State *L)
{
    const Facts *facts = facts_now(L);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL) {
        const char *name = lua_type(L, 2) == LUA_TSTRING ? plain_text(L, 2) : luaL_typename(L, 2);
        return raise_unknown_member(L, name, facts->moment);
    }
    Fact fact = (Fact)lua_tointeger(L, -1);
    if (fact_rows[fact].of == FACT_OF_NOTHING)
        push_value(L, &fact_rows[fact], trail_ask(&sandbox_of(L)->trail, facts, fact, -1).value);
    else
        push_fact_of(L, fact);
    return 1;
}

static int refuse_change(lua_State *L)
{
    return sandbox_raise(L, tr("changes '%s': a function of a rules file only answers"),
                         object_names[facts_now(L)->moment]);
}

// The same object every time: it holds nothing, and answers from the facts that are asked about
// now.
static void push_object(lua_State *L, Moment moment)
{
    static const luaL_Reg methods[] = {
        {"__index", get_member},
        {"__newindex", refuse_change},
        {NULL, NULL},
    };
    const lua_Integer place = REGISTRY_OBJECT + (lua_Integer)moment;
    if (lua_rawgeti(L, LUA_REGISTRYINDEX, place) == LUA_TTABLE)
        return;
    lua_pop(L, 1);
    lua_newtable(L);
    luaL_newlibtable(L, methods);
    lua_newtable(L);
    for (Fact fact = 0; fact < FACTS; fact++) {
        if (!is_known(fact, moment))
            continue;
        lua_pushinteger(L, (lua_Integer)fact);
        lua_setfield(L, -2, fact_rows[fact].name);
    }
    luaL_setfuncs(L, methods, 1);
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawseti(L, LUA_REGISTRYINDEX, place);
}

// ---- The answer

// Reports the answer on top of the stack, which the hook cannot have; it may be the object of a
// fact that was not called.
static void raise_wrong_answer(lua_State *L, const Hook *hook)
{
    const char *help = advice_for_answer(L, hook->type == ANSWER_NUMBER), *not_called = NULL;
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_FACTS);
    for (Fact fact = 0; fact < FACTS && !not_called; fact++) {
        lua_rawgeti(L, -1, (lua_Integer)fact + 1);
        bool same = lua_istable(L, -1) && lua_rawequal(L, -1, -3);
        lua_pop(L, 1);
        not_called = same ? not_asked(L, fact) : NULL;
    }
    if (!not_called)
        lua_pop(L, 1);
    const char *answer = not_called ? not_called : value_words(L);
    sandbox_push_kept(L, hook->number);
    SandboxPlace place = sandbox_place(L, -1);
    if (not_called)
        sandbox_raise_at(L, &place, "%s", answer);
    if (hook->type == ANSWER_TRUTH)
        sandbox_raise_at(L, &place, tr("the function answers %s; wanted: true or false%s"), answer,
                         help);
    sandbox_raise_at(L, &place,
                     tr("the function answers %s; wanted: a whole number from %d to %d%s"), answer,
                     hook->min, hook->max, help);
}

static void ask(lua_State *L, void *data)
{
    const Question *question = data;
    const Hook *hook = question->hook;
    sandbox_begin_call(L);
    sandbox_push_kept(L, hook->number);
    push_object(L, sandbox_of(L)->facts->moment);
    if (question->of >= 0)
        lua_pushinteger(L, question->of + 1);
    sandbox_ask(L, question->of >= 0 ? 2 : 1);

    bool truth = hook->type == ANSWER_TRUTH;
    if (truth ? !lua_isboolean(L, -1) : !lua_isinteger(L, -1))
        raise_wrong_answer(L, hook);
    lua_Integer answer = truth ? lua_toboolean(L, -1) : lua_tointeger(L, -1);
    *question->answer = (int)answer;
    if (!truth && (answer < hook->min || answer > hook->max))
        raise_wrong_answer(L, hook);
}

// A number for the function, what it is asked about, and what else tells it which facts it may ask.
static int call_number(const Hook *hook, const Facts *facts, int of)
{
    enum { NUMBERS = SEATS_MAX + 1 };
    return ((hook->number * MOMENTS + (int)facts->moment) * NUMBERS + facts->seats) * NUMBERS + of +
           1;
}

bool hook_call(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    Sandbox *sandbox = hook->self;
    Question question = {hook, of, answer};
    Fault fault;
    const int call = call_number(hook, facts, of);
    long steps = sandbox->gone || sandbox->dead ? -1 : sandbox->steps;
    if (recall(&sandbox->recollection, call, facts, &sandbox->trail, answer, &steps)) {
        sandbox->steps -= steps;
        return true;
    }
    const size_t traffic = sandbox->traffic;
    steps = sandbox->steps;
    sandbox->facts = facts;
    bool answered = sandbox_protect(sandbox, ask, &question, &fault);
    sandbox->facts = NULL;
    if (answered) {
        // A call that wants memory may be refused it the next time.
        if (sandbox->traffic == traffic)
            recollect(&sandbox->recollection, call, &sandbox->trail, *answer,
                      steps - sandbox->steps - trail_steps(&sandbox->trail));
        return true;
    }
    // A limit that ended the sandbox for good is reported for the function that met it, whichever
    // is asked now.
    if (!fault.field[0] && hook->field)
        snprintf(fault.field, sizeof fault.field, "%s", hook->field);
    sandbox->fault = fault;
    error_set(error, "%s", fault.text);
    if (fault.field[0])
        error_within(error, "%s", fault.field);
    return fault.line ? error_within(error, "%s:%d", fault.file, fault.line) : false;
}
