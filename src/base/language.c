#include "base/language.h"

#include "base/catalogue.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const codes[LANGUAGE_COUNT] = {[LANGUAGE_EN] = "en", [LANGUAGE_ES] = "es"};

// The one state of the process that every text depends on; set once, as the program starts.
static struct {
    Language language;
    Catalogue catalogue;
} now;

const char *language_code(Language language) { return codes[language]; }

// The language that a name like "es", "es_AR.UTF-8" or "en-GB" begins with; LANGUAGE_COUNT: none
// that we speak.
static Language language_named(const char *name, size_t length)
{
    for (Language language = 0; language < LANGUAGE_COUNT; language++) {
        size_t code = strlen(codes[language]);
        if (length >= code && strncmp(name, codes[language], code) == 0 &&
            (length == code || strchr("_-.@", name[code])))
            return language;
    }
    return LANGUAGE_COUNT;
}

// LANGUAGE is a list, best first, with colons between.
static Language language_of_list(const char *list)
{
    while (list && *list) {
        size_t length = strcspn(list, ":");
        Language language = language_named(list, length);
        if (language != LANGUAGE_COUNT)
            return language;
        list += length + (list[length] == ':');
    }
    return LANGUAGE_COUNT;
}

static Language language_of_environment(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    Language language = language_of_list(getenv("LANGUAGE"));
    if (language != LANGUAGE_COUNT)
        return language;
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value) {
            language = language_named(value, strlen(value));
            return language == LANGUAGE_COUNT ? LANGUAGE_EN : language;
        }
    }
    return LANGUAGE_EN;
}

// A machine without the locale that it asks for, or that asks for none, still has characters beyond
// ASCII. Other categories stay "C": LC_NUMERIC would write 3.5 as 3,5, LC_COLLATE would sort by the
// reader's country.
static void start_category(int category)
{
    const char *name = setlocale(category, "");
    if (!name || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0)
        setlocale(category, "C.UTF-8");
}

bool language_start(const char *wanted, const char *catalogues)
{
    Language language = wanted ? language_named(wanted, strlen(wanted)) : language_of_environment();
    if (language == LANGUAGE_COUNT)
        return false;
    start_category(LC_CTYPE);
    start_category(LC_MESSAGES);

    char path[4096];
    catalogue_close(&now.catalogue);
    now.language = language;
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/loba.mo", catalogues, codes[language]);
    if (language != LANGUAGE_EN)
        catalogue_open(&now.catalogue, path);
    return true;
}

Language language_now(void) { return now.language; }

const char *tr(const char *text) { return catalogue_find(&now.catalogue, text); }

const char *words_now(const Words *words) { return words->in[now.language]; }
