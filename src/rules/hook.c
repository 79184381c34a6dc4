#include "rules/hook.h"

bool policy_ask(const Policy *policy, const Facts *facts, int of, int *answer, Error *error)
{
    if (policy->hook.ask)
        return policy->hook.ask(&policy->hook, facts, of, answer, error);
    *answer = policy->value;
    return true;
}
