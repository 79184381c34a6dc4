// Whether the functions of a variant answer whatever they may be asked.

#include "rules/check.h"
#include "rules/fields.h"
#include "rules/situation.h"

typedef struct {
    const Ruleset *rules;
    Faults *faults;
    bool clean;
} Asking;

// False, and the error says why, where the function fails in this situation.
static bool answers(const Hook *hook, const Situation *situation, bool of_each, Error *error)
{
    int answer;
    if (!of_each)
        return hook->ask(hook, &situation->facts, -1, &answer, error);
    for (int of = 0; of < situation->players; of++)
        if (!hook->ask(hook, &situation->facts, of, &answer, error))
            return false;
    return true;
}

static void ask_field(const char *path, const Field *field, const void *target, void *data)
{
    (void)path;
    Asking *asking = data;
    const Hook *hook = field ? field_hook(field, target) : NULL;
    for (int i = 0; hook && i < SITUATIONS; i++) {
        Error error;
        Situation situation = situation_of(hook->moment, i, asking->rules->players.max);
        ruleset_new_command(asking->rules);
        if (answers(hook, &situation, field_asks_each(field), &error))
            continue;
        asking->clean = faults_add(asking->faults, NULL, 0, NULL, "%s", error.text);
        return;
    }
}

bool ruleset_check_functions(const Ruleset *rules, Faults *faults)
{
    Asking asking = {rules, faults, true};
    fields_walk(rules, ask_field, &asking);
    return asking.clean;
}
