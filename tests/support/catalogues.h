// Catalogues as tests write them.

#ifndef LOBA_TESTS_SUPPORT_CATALOGUES_H
#define LOBA_TESTS_SUPPORT_CATALOGUES_H

typedef struct {
    const char *text, *translation;
} Translated;

// Writes the Spanish of texts of rules files, which stand in the order of strcmp, as a catalogue in
// LANGUAGE/LC_MESSAGES below the folder; a test that cannot do that fails.
void catalogue_write_rules(const char *folder, const char *language, const Translated list[],
                           int count);

#endif
