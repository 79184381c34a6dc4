#include "shell/arguments.h"

#include "base/language.h"

#include <string.h>

// A row stays until the second version that NEWS names after the word went. These went after 0.1.0,
// when there was no NEWS yet.
static const struct {
    const char *name;
    const char *spanish;
    const char *instead;
} gone_words[] = {
    {"mutate", "mutar", N_("tools/mutate FILE does it outside the program")},
    {"--coverage", "--cobertura", N_("tools/mutate FILE names each change that no script notices")},
    {"ask", "preguntar", N_("loba replay --answers FIELD shows what a function answered")},
    {"--until", "--hasta", N_("loba simulate --compare --hands N plays as many deals as you say")},
    {"--sample", "--muestra", N_("tools/mutate --slice N tries only so many changes")},
};

bool word_is_gone(const char *word, Error *error)
{
    for (size_t i = 0; i < sizeof gone_words / sizeof gone_words[0]; i++)
        if (strcmp(gone_words[i].name, word) == 0 || strcmp(gone_words[i].spanish, word) == 0) {
            error_set(error, tr("%s is gone: %s"), word, tr(gone_words[i].instead));
            return true;
        }
    return false;
}
