#include "invariants/planted.h"
#include "invariants/trial.h"

enum { GAMES_MAX = 100 };  // in which a planted fault must be found

// Nothing else that goes wrong is looked for, so that it is this invariant which finds it.
static bool is_found(Trial *trial, const Planted *planted, const Ruleset *rules,
                     const Settings *settings)
{
    House inspected = house;
    planted->plant(&inspected);
    trial->house = &inspected;
    trial->looked_for = UINT64_C(1) << planted->found;
    for (uint64_t i = 0; i < GAMES_MAX; i++)
        if (!trial_play(trial, rules, settings, trial->request->seed + i))
            return trial->inspector.fault.text[0] && trial->inspector.broken == planted->found;
    return false;
}

// An invariant for which nothing is planted might be one that cannot break.
static bool each_is_planted(void)
{
    uint64_t planted = 0;
    for (int i = 0; i < PLANTED; i++)
        planted |= UINT64_C(1) << planted_faults[i].found;
    for (int i = 0; i < INVARIANTS; i++)
        if (!(planted >> i & 1))
            fprintf(stderr, "nothing is planted for %s\n", invariant_rows[i].name);
    return planted == (UINT64_C(1) << INVARIANTS) - 1;
}

int plant_faults(const Request *request)
{
    static Trial trial;
    Settings settings = settings_of(request, &(Combination){.count = 0});
    const Ruleset *rules = rules_load_with(request, &settings);
    if (!rules)
        return 2;
    bool good = each_is_planted();
    trial.request = request;
    for (int i = 0; i < PLANTED; i++) {
        const Planted *planted = &planted_faults[i];
        bool found = is_found(&trial, planted, rules, &settings);
        printf("%-44s %s by %s\n", planted->what, found ? "found" : "NOT FOUND",
               invariant_rows[planted->found].name);
        good = good && found;
    }
    inspector_free(&trial.inspector);
    rules_give_back(request, rules);
    return good ? 0 : 1;
}
