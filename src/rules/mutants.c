#include "rules/mutants.h"

#include <stdlib.h>

void mutants_free(Mutants *mutants)
{
    for (int i = 0; i < mutants->count; i++) {
        free(mutants->list[i].name);
        free(mutants->list[i].text);
    }
    free(mutants->list);
    *mutants = (Mutants){0};
}
