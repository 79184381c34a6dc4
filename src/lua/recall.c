// Answers recalled.
//
// A function in play can neither remember anything nor see anything but the facts that it asks.
// Where these have the values of an earlier call it would ask the same, answer the same and cost as
// many steps: the facts are asked again, and its code is not run. Only the time of a call shows
// whether its answer was recalled.
//
// Invariant of the recollection: from its root the number of a call, and then the value of each
// fact that a node asks, lead to what the function answered when it was told these values, in this
// order.
//
//     call 3 ── how? ──┬── "closed" ── closer? ──┬── 2 ── true, 50 steps
//                      │                         └── 1 ── false, 50 steps
//                      └── "out" ── false, 50 steps
//
// A fact may have many values, as the number of a turn has: the child to which one leads is found
// in a table by hashing.

#include "lua/recall.h"

#include <string.h>

enum {
    SEARCH_STEPS = 200,  // charged for a fact that needs a search, in addition to its effort
    EFFORT_A_STEP = 4,   // effort of searches that counts as one step of Lua
    SLOTS = 1 << RECALL_SLOTS_LOG,
    ROOT = SLOTS,  // the parent of all calls, in no slot
};

_Static_assert((int)SLOTS > (int)RECALLED_MAX, "some slot is always free");
_Static_assert((int)FACTS <= UINT8_MAX, "a node has a byte for its fact");

// Asks the game, and lengthens the trail by the answer.
static inline Told ask_game(Trail *trail, const Facts *facts, Fact fact, int of)
{
    const int64_t before = facts->effort ? *facts->effort : 0;
    const int value = facts->ask(facts, fact, of);
    const int64_t spent = facts->effort ? *facts->effort - before : 0;
    const long steps = spent ? SEARCH_STEPS + (long)(spent / EFFORT_A_STEP) : 0;
    const Told told = {fact, of, value, steps};
    if (trail->count < TRAIL_MAX)
        trail->told[trail->count] = told;
    trail->count++;
    return told;
}

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
    const Told told = ask_game(trail, facts, fact, of);
    trail->at = trail->count;
    return told;
}

// The slot of the child to which the value leads, or the free one where it would be put. Children
// of one node lie side by side, in the order of their values, as one turn follows another.
static inline unsigned slot_by(const Recollection *known, unsigned parent, int by)
{
    unsigned slot = ((parent * 0x9e3779b1u >> (32 - RECALL_SLOTS_LOG)) + (unsigned)by) % SLOTS;
    while (known->nodes[slot].is_taken &&
           (known->nodes[slot].by != by || known->nodes[slot].parent != parent))
        slot = (slot + 1) % SLOTS;
    return slot;
}

bool recall(const Recollection *known, int call, const Facts *facts, Trail *trail, int *answer,
            long *steps)
{
    unsigned slot = slot_by(known, ROOT, call);
    const Recalled *node = &known->nodes[slot];
    long spent = 0;
    trail->count = trail->at = 0;
    while (node->is_taken && node->fact < FACTS && spent <= *steps) {
        const Told told = ask_game(trail, facts, (Fact)node->fact, node->of);
        spent += told.steps;
        slot = slot_by(known, slot, told.value);
        node = &known->nodes[slot];
    }
    if (!node->is_taken || spent + node->steps > *steps)
        return false;
    *steps = spent + node->steps;
    *answer = node->of;
    return true;
}

void recollect(Recollection *known, int call, const Trail *trail, int answer, long steps)
{
    if (trail->count > TRAIL_MAX || trail->at < trail->count)
        return;
    for (int i = 0; i < trail->count; i++)
        steps -= trail->told[i].steps;
    if (known->count + trail->count >= RECALLED_MAX)
        memset(known, 0, sizeof *known);
    unsigned parent = ROOT;
    for (int i = 0, by = call; i <= trail->count; by = trail->told[i++].value) {
        const bool ends = i == trail->count;
        const uint8_t fact = (uint8_t)(ends ? FACTS : trail->told[i].fact);
        const int of = ends ? answer : trail->told[i].of;
        const unsigned slot = slot_by(known, parent, by);
        Recalled *node = &known->nodes[slot];
        if (node->is_taken && (node->fact != fact || node->of != of))
            return;
        if (!node->is_taken) {
            *node = (Recalled){by, of, (int)steps, (uint16_t)parent, fact, true};
            known->count++;
        }
        parent = slot;
    }
}
