// The texts of the program in another language: a file of GNU gettext (.mo), read here and not by
// the C library, which knows no language where only the locale C.UTF-8 exists (glibc 2.39 and
// later): a machine without the locales of its people would speak no Spanish.

#ifndef LOBA_BASE_CATALOGUE_H
#define LOBA_BASE_CATALOGUE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    char *file;  // the bytes; NULL: there is none, and texts stay as they are
    uint32_t size;
    uint32_t count, originals, translations;  // texts, and where the two tables of them stand
} Catalogue;

// False where the file is missing or no catalogue; then `catalogue` is an empty one.
bool catalogue_open(Catalogue *catalogue, const char *path);
void catalogue_close(Catalogue *catalogue);

// The translation, or `text` itself where there is none. It lives as long as the catalogue.
const char *catalogue_find(const Catalogue *catalogue, const char *text);

#endif
