// The functions of a rules file, asked.

#include "lua/sandbox.h"

#include <lauxlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text_of.h"
#include "lua/names.h"
#include "lua/sandbox_seal.h"
#include "lua/tabulate.h"

// ---- The game, as functions see it

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

static const Facts *facts_now(lua_State *L)
{
    const Facts *facts = sandbox_of(L)->facts;
    if (!facts)
        sandbox_raise(L, FAULT_WRONG_CALL, "%s",
                      tr("the game can be asked only while a function of the file is asked"));
    return facts;
}

// Lua takes the text NULL for nil.
static void push_value(lua_State *L, const FactRow *row, int value)
{
    const Ruleset *rules = sandbox_of(L)->facts->rules;
    const bool is_count = row->type == FACT_IS_NUMBER || row->type == FACT_IS_TRUTH;
    if (value < 0 && !is_count) {
        lua_pushnil(L);
        return;
    }
    switch (row->type) {
    case FACT_IS_KIND: lua_pushstring(L, rules->melds[value].name); break;
    case FACT_IS_ZONE: lua_pushstring(L, rules->zones[value].name); break;
    case FACT_IS_STEP: lua_pushstring(L, rules->steps[value].name); break;
    case FACT_IS_SUIT: lua_pushstring(L, suit_names[rules->deck.suits][value]); break;
    case FACT_IS_WORD: lua_pushstring(L, rules->acts[value].name); break;
    case FACT_IS_NUMBER: lua_pushinteger(L, value); break;
    case FACT_IS_TRUTH: lua_pushboolean(L, value); break;
    case FACT_IS_HOW: lua_pushstring(L, how_names[value]); break;
    case FACT_IS_PLACE: lua_pushinteger(L, value + 1); break;
    case FACT_IS_CARD: push_card(L, (Face)value); break;
    }
}

// The fact whose method is running. Upvalue 1 is its number.
static Fact fact_now(lua_State *L) { return (Fact)lua_tointeger(L, lua_upvalueindex(1)); }

// How an error calls each subject: what a function is given, and what that has to be.
static const struct {
    const char *name, *asked, *wanted;
} subjects[FACT_SUBJECTS] = {
    [FACT_OF_NOTHING] = {"", "", ""},
    [FACT_OF_SIDE] = {"side", N_("'%s.%s' is asked of a side: %s.%s(%s)"), ""},
    [FACT_OF_SEAT] = {"seat", N_("'%s.%s' is asked of a seat: %s.%s(%s)"), ""},
    [FACT_OF_ZONE] = {"\"ZONE\"", N_("'%s.%s' is asked of a zone: %s.%s(%s)"),
                      N_("%s.%s(%s): wanted the name of a zone, one of %s%s")},
    [FACT_OF_CLASS] = {"\"CLASS\"", N_("'%s.%s' is asked of a class of cards: %s.%s(%s)"),
                       N_("%s.%s(%s): wanted the name of a class of cards, one of %s%s")},
    [FACT_OF_KIND] = {"\"KIND\"", "",
                      N_("%s.%s(%s): wanted the name of a kind of meld, one of %s%s")},
    [FACT_OF_COUNT] = {"\"COUNT\"", N_("'%s.%s' is asked of a count: %s.%s(%s)"),
                       N_("%s.%s(%s): wanted the name of a count, one of %s%s")},
    [FACT_OF_OWNER] = {"of", "", ""},
};

// The message for an object that was not called, as in r.total > 10. Pushes the text.
static const char *not_asked(lua_State *L, Fact fact)
{
    const FactRow *row = &fact_rows[fact];
    const Moment moment = facts_now(L)->moment;
    const char *object = moment_objects[moment];
    const char *given = "";
    FactSubject of[FACT_SUBJECTS_MAX];
    const int count = fact_subjects(row, moment, of);
    for (int i = 0; i < count; i++)
        if (i == 0 || of[i] == FACT_OF_SIDE || of[i] == FACT_OF_OWNER)  // others may be left out
            given = text_more(given, "%s%s", i ? ", " : "", subjects[of[i]].name);
    return lua_pushfstring(L, tr(subjects[of[0]].asked), object, row->name, object, row->name,
                           given);
}

static int refuse_use(lua_State *L)
{
    return sandbox_raise(L, FAULT_ABSENT_FACT, "%s", not_asked(L, fact_now(L)));
}

// The name of a zone, a class or a kind of meld, by its number; NULL behind the last one.
static const char *subject_name(const Ruleset *rules, FactSubject of, int number)
{
    switch (of) {
    case FACT_OF_ZONE: return number < rules->zone_count ? rules->zones[number].name : NULL;
    case FACT_OF_CLASS:
        return number < CLASSES_GIVEN + rules->class_count ? ruleset_class_name(rules, number)
                                                           : NULL;
    case FACT_OF_COUNT: return number < rules->count_count ? rules->counts[number].name : NULL;
    default: return number < rules->meld_count ? rules->melds[number].name : NULL;
    }
}

_Static_assert((int)CLASSES_MAX >= (int)ZONES_MAX && (int)CLASSES_MAX >= (int)MELD_KINDS_MAX &&
                   (int)CLASSES_MAX >= (int)COUNTS_MAX,
               "there are no more names than those of classes");

// The number of the zone, class or kind that the value at `index` names.
static int take_name(lua_State *L, int index, const FactRow *row, FactSubject of)
{
    enum {
        NAMES_MAX = (int)CLASSES_GIVEN + (int)CLASSES_MAX + 1
    };  // no more zones or kinds of meld
    const Ruleset *rules = sandbox_of(L)->rules;
    const char *names[NAMES_MAX], *name = plain_text(L, index);
    int count = 0;
    for (; (names[count] = subject_name(rules, of, count)) != NULL; count++)
        if (strcmp(names[count], name) == 0)
            return count;
    if (count == 0)
        return sandbox_raise(L, FAULT_UNDEFINED_NAME, tr("%s.%s: the file has no counts = {…}"),
                             moment_objects[facts_now(L)->moment], row->name);
    lua_pushvalue(L, index);
    return sandbox_raise(L, FAULT_WRONG_CALL, tr(subjects[of].wanted),
                         moment_objects[facts_now(L)->moment], row->name, value_words(L),
                         text_list(names, count, "\""), hint_nearest(name, names, count));
}

static int take_place(lua_State *L, int index, const FactRow *row, FactSubject of)
{
    const Facts *facts = facts_now(L);
    lua_Integer number = lua_isinteger(L, index) ? lua_tointeger(L, index) : 0;
    if (number >= 1 && number <= facts->seats)
        return (int)number - 1;
    lua_pushvalue(L, index);
    return sandbox_raise(L, FAULT_WRONG_CALL, tr("%s.%s(%s) wants the number of a %s, 1 to %d"),
                         moment_objects[facts->moment], row->name, value_words(L),
                         of == FACT_OF_SIDE ? tr("side") : tr("seat"), facts->seats);
}

// The side or seat that the count is kept for, -1 for one of the table.
static int take_owner(lua_State *L, int index, const FactRow *row, int count)
{
    const CountRule *rule = &sandbox_of(L)->rules->counts[count];
    if (rule->of != COUNT_OF_TABLE)
        return take_place(L, index, row, rule->of == COUNT_OF_SIDE ? FACT_OF_SIDE : FACT_OF_SEAT);
    if (lua_isnil(L, index))
        return -1;
    return sandbox_raise(L, FAULT_WRONG_CALL, tr("'%s' is one number of the table: %s.%s(\"%s\")"),
                         rule->name, moment_objects[facts_now(L)->moment], row->name, rule->name);
}

// Whether the seat asked sees the cards of a pile that not everybody sees. Which seat that is, and
// whether its side has opened, are facts on which the answer of the function rests.
static bool sees_pile(lua_State *L, const ZoneRule *zone, int owner)
{
    const Facts *facts = facts_now(L);
    Trail *trail = &sandbox_of(L)->trail;
    if (facts->moment != MOMENT_ACT || zone->seen == SEEN_NOBODY)
        return false;
    const int seat = trail_ask(trail, facts, FACT_SEAT, -1).value;
    const int side = trail_ask(trail, facts, FACT_SIDE_OF, seat).value;
    if (zone->seen == SEEN_OPENED)
        return trail_ask(trail, facts, FACT_OPENED, side).value;
    return owner == (zone->owner == OWNER_SIDE ? side : seat);
}

// Raises an error where the fact would look at cards that are hidden at this moment.
static void check_looks(lua_State *L, const FactRow *row, int zone, int owner, int also)
{
    const Moment moment = facts_now(L)->moment;
    const bool counts_all = row->also == FACT_OF_CLASS && also < 0;
    if (!row->looks || counts_all || moment == MOMENT_RESULT)
        return;
    const ZoneRule *rule = &sandbox_of(L)->rules->zones[zone];
    if (zone_is_open(rule) || sees_pile(L, rule, owner))
        return;
    const char *hidden = tr("%s.%s would need hidden cards: not everybody sees those of '%s'");
    if (rule->seen == SEEN_NOBODY)
        hidden = tr("%s.%s would need hidden cards: nobody sees those of '%s' before the hand is "
                    "over");
    else if (moment == MOMENT_ACT)
        hidden = tr("%s.%s would need hidden cards: the player who is asked does not see those "
                    "cards of '%s'");
    sandbox_raise(L, FAULT_ABSENT_FACT, hidden, moment_objects[moment], row->name, rule->name);
}

// __call(object, …), with the number of a seat or side from 1, or a name. Answers are charged,
// because some rest on an arrangement of a hand and may be asked in a loop.
static int ask_fact_of(lua_State *L)
{
    const Facts *facts = facts_now(L);
    Fact fact = fact_now(L);
    const FactRow *row = &fact_rows[fact];
    FactSubject of[FACT_SUBJECTS_MAX];
    const int count = fact_subjects(row, facts->moment, of);
    int first = -1, owner = -1, also = -1, at = 2;
    lua_settop(L, 1 + count + 1);
    for (int i = 0; i < count; i++, at++) {
        const bool may_lack = of[i] == FACT_OF_CLASS || of[i] == FACT_OF_KIND;
        int *number = i == 0 && of[i] == row->of ? &first : &also;
        if (of[i] == FACT_OF_SIDE || of[i] == FACT_OF_SEAT)
            *number = take_place(L, at, row, of[i]);
        else if (of[i] == FACT_OF_OWNER)
            *number = take_owner(L, at, row, first);
        else if (!may_lack || !lua_isnil(L, at))
            *number = take_name(L, at, row, of[i]);
        const ZoneOwner owns =
            of[i] == FACT_OF_ZONE ? sandbox_of(L)->rules->zones[first].owner : OWNER_TABLE;
        if (owns != OWNER_TABLE)
            owner = take_place(L, ++at, row, owns == OWNER_SIDE ? FACT_OF_SIDE : FACT_OF_SEAT);
    }
    check_looks(L, row, first, owner, also);
    const Told told =
        trail_ask(&sandbox_of(L)->trail, facts, fact, fact_of_pile(first, owner, also));
    sandbox_charge(L, told.steps);
    push_value(L, row, told.value);
    return 1;
}

// Where the object by which the fact is asked at this moment stands in its list.
static lua_Integer place_of_fact(Fact fact, Moment moment)
{
    return 1 + (lua_Integer)fact + (fact_rows[fact].own && moment == MOMENT_ACT ? FACTS : 0);
}

// Pushes the object that is called to ask the fact; each fact has one object.
static void push_fact_of(lua_State *L, Fact fact)
{
    const Moment moment = facts_now(L)->moment;
    const lua_Integer place = place_of_fact(fact, moment);
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
    if (lua_rawgeti(L, -1, place) == LUA_TNIL) {
        FactSubject of[FACT_SUBJECTS_MAX];
        fact_subjects(&fact_rows[fact], moment, of);
        lua_pop(L, 1);
        lua_newtable(L);
        luaL_newlibtable(L, methods);
        lua_pushinteger(L, (lua_Integer)fact);
        luaL_setfuncs(L, methods, 1);
        lua_pushboolean(L, false);
        lua_setfield(L, -2, "__metatable");
        lua_pushfstring(L, "'%s' without (%s)", fact_rows[fact].name, subjects[of[0]].name);
        lua_setfield(L, -2, "__name");
        lua_setmetatable(L, -2);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, place);
    }
    lua_remove(L, -2);
}

// __index(object, name). Upvalue 1: the number of each fact that is known at this moment, by name;
// 2: whether the object is a meld.
static int get_member(lua_State *L)
{
    const Facts *facts = facts_now(L);
    const bool of_meld = lua_toboolean(L, lua_upvalueindex(2));
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNUMBER) {
        Sandbox *sandbox = sandbox_of(L);
        const Fact fact = (Fact)lua_tointeger(L, -1);
        FactSubject of[FACT_SUBJECTS_MAX];
        if (of_meld || fact_subjects(&fact_rows[fact], facts->moment, of) == 0)
            push_value(L, &fact_rows[fact],
                       trail_ask(&sandbox->trail, facts, fact, of_meld ? sandbox->meld : -1).value);
        else
            push_fact_of(L, fact);
        return 1;
    }
    const char *name = lua_type(L, 2) == LUA_TSTRING ? plain_text(L, 2) : luaL_typename(L, 2);
    const char *object = of_meld ? "meld" : moment_objects[facts->moment];
    const char *known[FACTS], *list = "";
    int count = 0;
    sandbox_blame_member(L, name);
    for (Fact fact = 0; fact < FACTS; fact++) {
        if ((fact_rows[fact].of == FACT_OF_MELD) != of_meld)
            continue;
        if (strcmp(fact_rows[fact].name, name) == 0)
            return sandbox_raise(L, FAULT_ABSENT_FACT,
                                 tr("'%s.%s' is not known at this moment: %s"), object, name,
                                 tr(fact_rows[fact].help));
        if (!(fact_rows[fact].moments >> facts->moment & 1))
            continue;
        list = text_more(list, "%s%s", count ? ", " : "", fact_rows[fact].name);
        known[count++] = fact_rows[fact].name;
    }
    const char *nearest = name_meant(name, known, count);
    if (nearest)
        return sandbox_raise(L, FAULT_ABSENT_FACT, tr("there is no '%s.%s'; did you mean '%s'?"),
                             object, name, nearest);
    return sandbox_raise(L, FAULT_ABSENT_FACT, tr("there is no '%s.%s'; there are %s"), object,
                         name, list);
}

static int refuse_change(lua_State *L)
{
    return sandbox_raise(L, FAULT_CHANGES_STATE,
                         tr("changes '%s': a function of a rules file only answers"),
                         moment_objects[facts_now(L)->moment]);
}

// Pushes the object of the moment, or the meld, the same one every time: it holds nothing, and
// answers from the facts of the question.
static void push_object(lua_State *L, Moment moment, bool of_meld)
{
    static const luaL_Reg methods[] = {
        {"__index", get_member},
        {"__newindex", refuse_change},
        {NULL, NULL},
    };
    const lua_Integer place = of_meld ? REGISTRY_MELD : REGISTRY_OBJECT + (lua_Integer)moment;
    if (lua_rawgeti(L, LUA_REGISTRYINDEX, place) == LUA_TTABLE)
        return;
    lua_pop(L, 1);
    lua_newtable(L);
    luaL_newlibtable(L, methods);
    lua_newtable(L);
    for (Fact fact = 0; fact < FACTS; fact++) {
        if (!(fact_rows[fact].moments >> moment & 1) ||
            (fact_rows[fact].of == FACT_OF_MELD) != of_meld)
            continue;
        lua_pushinteger(L, (lua_Integer)fact);
        lua_setfield(L, -2, fact_rows[fact].name);
    }
    lua_pushboolean(L, of_meld);
    luaL_setfuncs(L, methods, 2);
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawseti(L, LUA_REGISTRYINDEX, place);
}

// ---- In play

typedef struct {
    const Hook *hook;
    int of;
    int *answer;
} Question;

// Reports the answer on top of the stack: it is not allowed for the hook, or is the object of a
// fact that was not called.
static void raise_wrong_answer(lua_State *L, const Hook *hook)
{
    const char *help = advice_for_answer(L, hook->type == ANSWER_NUMBER), *not_called = NULL;
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_FACTS);
    for (Fact fact = 0; fact < FACTS && !not_called; fact++) {
        lua_rawgeti(L, -1, place_of_fact(fact, facts_now(L)->moment));
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
        sandbox_raise_at(L, &place, FAULT_WRONG_ANSWER, "%s", answer);
    if (hook->type == ANSWER_TRUTH)
        sandbox_raise_at(L, &place, FAULT_WRONG_ANSWER,
                         tr("the function answers %s; wanted: true or false%s"), answer, help);
    sandbox_raise_at(L, &place, FAULT_WRONG_ANSWER,
                     tr("the function answers %s; wanted: a whole number from %d to %d%s"), answer,
                     hook->min, hook->max, help);
}

static void ask(lua_State *L, void *data)
{
    const Question *question = data;
    const Hook *hook = question->hook;
    sandbox_begin_call(L);
    sandbox_push_kept(L, hook->number);
    sandbox_of(L)->meld = question->of;
    sandbox_of(L)->asked = hook->field;
    if (hook->of_count)
        lua_pushinteger(L, trail_ask(&sandbox_of(L)->trail, sandbox_of(L)->facts, FACT_COUNT,
                                     fact_of(hook->count, question->of))
                               .value);
    if (hook->of_card)
        push_card(L, (Face)question->of);
    push_object(L, sandbox_of(L)->facts->moment, false);
    if (hook->of_meld)
        push_object(L, sandbox_of(L)->facts->moment, true);
    else if (question->of >= 0 && !hook->of_card)
        lua_pushinteger(L, question->of + 1);
    sandbox_ask(L, hook->of_count + (question->of >= 0 ? 2 : 1));

    bool truth = hook->type == ANSWER_TRUTH;
    if (truth ? !lua_isboolean(L, -1) : !lua_isinteger(L, -1))
        raise_wrong_answer(L, hook);
    lua_Integer answer = truth ? lua_toboolean(L, -1) : lua_tointeger(L, -1);
    *question->answer = (int)answer;
    if (!truth && (answer < hook->min || answer > hook->max))
        raise_wrong_answer(L, hook);
}

// Reports the call to the trace, with the facts on which its answer rests.
static void note_call(const Sandbox *sandbox, const Question *question, Moment moment,
                      const char *error)
{
    TraceFact facts[TRACE_FACTS_MAX];
    const Trail *trail = &sandbox->trail;
    for (int i = 0; i < trail->at && i < TRACE_FACTS_MAX; i++)
        facts[i] = (TraceFact){trail->told[i].fact, trail->told[i].of, trail->told[i].value};
    trace_call(sandbox_trace(sandbox), &(TraceCall){.hook = question->hook,
                                                    .moment = moment,
                                                    .of = question->of,
                                                    .answered = !error,
                                                    .answer = error ? 0 : *question->answer,
                                                    .error = error,
                                                    .fact_count = trail->at,
                                                    .facts = facts});
}

_Static_assert((int)TRACE_FACTS_MAX == (int)TRAIL_MAX, "a trace has what a trail has");

// Runs the function, and records its answer.
static bool run(Question *question, const Facts *facts, int call, Error *error)
{
    const Hook *hook = question->hook;
    Sandbox *sandbox = hook->self;
    const size_t traffic = sandbox->traffic;
    const long steps = sandbox->steps;
    Fault fault;
    sandbox->facts = facts;
    const bool answered = sandbox_protect(sandbox, ask, question, &fault);
    sandbox->facts = NULL;
    if (trace_listens(sandbox_trace(sandbox)))
        note_call(sandbox, question, facts->moment, answered ? NULL : fault.text);
    if (answered) {
        // A call that allocated memory may fail next time, so it is not recorded.
        if (sandbox->traffic == traffic)
            recollect(&sandbox->recollection, call, &sandbox->trail, *question->answer,
                      steps - sandbox->steps);
        return true;
    }
    // A limit that ended the sandbox is reported for the function that met it.
    if (!fault.field[0] && hook->field)
        snprintf(fault.field, sizeof fault.field, "%s", hook->field);
    const char *file;
    if (!fault.file[0] && origins_find(sandbox->rules, fault.field, &file, &fault.line))
        snprintf(fault.file, sizeof fault.file, "%s", file);
    sandbox->fault = fault;
    error_set(error, "%s", fault.text);
    if (fault.field[0])
        error_within(error, "%s", fault.field);
    return fault.line ? error_within(error, "%s:%d", fault.file, fault.line) : false;
}

bool hook_call(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    // The number of a call combines the function, the seat or side asked about, and anything else
    // that determines which facts it may ask.
    enum { SEATS = SEATS_MAX + 1, SUBJECTS = 256 };
    Sandbox *sandbox = hook->self;
    const int moment = hook->number * MOMENTS + (int)facts->moment;
    const int call = (moment * SEATS + facts->seats) * SUBJECTS + of + 1;
    long steps = sandbox->gone || sandbox->dead ? -1 : sandbox->steps;
    // A function whose author listens is run every time, so that it prints; that costs as many
    // steps as to recall its answer.
    if (trace_listens(sandbox_trace(sandbox))) {
        sandbox->trail.count = sandbox->trail.at = 0;
        return run(&(Question){hook, of, answer}, facts, call, error);
    }
    if (!recall(&sandbox->recollection, call, facts, &sandbox->trail, answer, &steps))
        return run(&(Question){hook, of, answer}, facts, call, error);
    sandbox->steps -= steps;
    return true;
}
