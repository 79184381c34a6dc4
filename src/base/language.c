#include "base/language.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const codes[LANGUAGE_COUNT] = {[LANGUAGE_EN] = "en", [LANGUAGE_ES] = "es"};

// The one state of the process that every text depends on; set once, as the program starts.
static Language now;

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

// gettext speaks no language in the locales C and POSIX, and from glibc 2.39 on none in C.UTF-8
// either, so a machine that asks for one of these gets the first that it has of these. LANGUAGE
// then chooses the catalogue.
static const char *const fallbacks[] = {"es_AR.UTF-8", "es_ES.UTF-8", "en_US.UTF-8", "C.UTF-8"};

// Other categories stay "C": LC_NUMERIC would write 3.5 as 3,5, LC_COLLATE would sort by the
// reader's country.
static void start_category(int category)
{
    const char *name = setlocale(category, "");
    bool plain = !name || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0;
    for (size_t i = 0; plain && i < sizeof fallbacks / sizeof fallbacks[0]; i++)
        plain = !setlocale(category, fallbacks[i]);
}

bool language_start(const char *wanted, const char *catalogues)
{
    Language language = wanted ? language_named(wanted, strlen(wanted)) : language_of_environment();
    if (language == LANGUAGE_COUNT)
        return false;
    now = language;
    setenv("LANGUAGE", codes[language], 1);
    start_category(LC_CTYPE);
    start_category(LC_MESSAGES);
    bindtextdomain("loba", catalogues);
    bind_textdomain_codeset("loba", "UTF-8");
    textdomain("loba");
    return true;
}

Language language_now(void) { return now; }

// The catalogue keeps a note about itself under the empty text.
const char *tr(const char *text) { return *text ? gettext(text) : text; }

const char *words_now(const Words *words) { return words->in[now]; }
