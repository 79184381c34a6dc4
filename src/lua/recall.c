// Invariant: from node 0 the number of a call, and then the value of each fact that a node asks,
// lead to what the function answered when it was told these values, in this order.
//
//     call 3 ── how? ──┬── "closed" ── closer? ──┬── 2 ── true, 50 steps
//                      │                         └── 1 ── false, 50 steps
//                      └── "out" ── false, 50 steps

#include "lua/recall.h"

enum {
    SEARCH_STEPS = 200,  // of a fact that rests on a search, beside the effort of that
    EFFORT_A_STEP = 4,   // of searches, that is charged as a step of Lua
};

Told trail_ask(Trail *trail, const Facts *facts, Fact fact, int of)
{
    if (trail->at < trail->count) {
        const Told known = trail->told[trail->at];
        if (known.fact == fact && known.of == of) {
            trail->at++;
            return known;
        }
        trail->count = trail->at;
    }
    const int64_t before = facts->effort ? *facts->effort : 0;
    Told told = {.fact = fact, .of = of, .value = facts->ask(facts, fact, of)};
    const int64_t spent = facts->effort ? *facts->effort - before : 0;
    told.steps = spent ? SEARCH_STEPS + (long)(spent / EFFORT_A_STEP) : 0;
    if (trail->count < TRAIL_MAX)
        trail->told[trail->count] = told;
    trail->at = ++trail->count;
    return told;
}

long trail_steps(const Trail *trail)
{
    long steps = 0;
    for (int i = 0; i < trail->count && i < TRAIL_MAX; i++)
        steps += trail->told[i].steps;
    return steps;
}

// The node behind another to which the value leads; 0: none.
static int node_by(const Recollection *known, int node, int by)
{
    node = known->nodes[node].behind;
    while (node && known->nodes[node].by != by)
        node = known->nodes[node].beside;
    return node;
}

bool recall(const Recollection *known, int call, const Facts *facts, Trail *trail, int *answer,
            long *steps)
{
    const long most = *steps;
    int node = node_by(known, 0, call);
    trail->count = trail->at = 0;
    for (*steps = 0; node && known->nodes[node].fact < FACTS && *steps <= most;) {
        const Recalled *asks = &known->nodes[node];
        const Told told = trail_ask(trail, facts, (Fact)asks->fact, asks->of);
        *steps += told.steps;
        node = node_by(known, node, told.value);
    }
    trail->at = 0;
    *steps += known->nodes[node].steps;
    if (!node || *steps > most)
        return false;
    *answer = known->nodes[node].answer;
    return true;
}

void recollect(Recollection *known, int call, const Trail *trail, int answer, long steps)
{
    if (trail->count > TRAIL_MAX || trail->at < trail->count)
        return;
    if (known->count == 0 || known->count + trail->count >= RECALLED_MAX) {
        known->count = 1;
        known->nodes[0].behind = 0;
    }
    for (int i = 0, node = 0, by = call; i <= trail->count; by = trail->told[i++].value) {
        const bool ends = i == trail->count;
        const int fact = ends ? FACTS : (int)trail->told[i].fact, of = ends ? 0 : trail->told[i].of;
        int next = node_by(known, node, by);
        if (next && (known->nodes[next].fact != fact || known->nodes[next].of != of))
            return;
        if (!next) {
            next = known->count++;
            known->nodes[next] = (Recalled){.by = by,
                                            .beside = known->nodes[node].behind,
                                            .fact = (short)fact,
                                            .of = (short)of,
                                            .answer = answer,
                                            .steps = (int)steps};
            known->nodes[node].behind = (short)next;
        }
        node = next;
    }
}
