#include "base/language.h"

#include <langinfo.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const codes[LANGUAGE_COUNT] = {[LANGUAGE_EN] = "en", [LANGUAGE_ES] = "es"};

// The language of this thread.
static _Thread_local Speech now;

const char *language_code(Language language) { return codes[language]; }

// The language whose code is the first `length` letters of the name.
static Language named(const char *name, size_t length)
{
    for (Language language = 0; language < LANGUAGE_COUNT; language++) {
        size_t code = strlen(codes[language]);
        if (length >= code && strncmp(name, codes[language], code) == 0 &&
            (length == code || strchr("_-.@", name[code])))
            return language;
    }
    return LANGUAGE_COUNT;
}

Language language_named(const char *name) { return named(name, strlen(name)); }

// Whether the name, of a language, says a country too.
static bool has_country(const char *name) { return strchr("_-", name[2]) && name[2]; }

// The name of the locale that the environment asks for, and its length.
static const char *name_of_environment(size_t *length)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *value = NULL;

    // LANGUAGE is a list, most wanted first, separated by colons.
    for (const char *list = getenv("LANGUAGE"); list && *list;) {
        *length = strcspn(list, ":");
        if (named(list, *length) != LANGUAGE_COUNT)
            return list;
        list += *length + (list[*length] == ':');
    }
    for (size_t i = 0; i < sizeof variables / sizeof variables[0] && !(value && *value); i++)
        value = getenv(variables[i]);
    *length = value ? strlen(value) : 0;
    return value ? value : "";
}

bool language_is_in_environment(void)
{
    size_t length;
    const char *name = name_of_environment(&length);
    return named(name, length) != LANGUAGE_COUNT;
}

// ---- Ways to speak a language

// Whether people of the country that the locale names say "tú" to one another, and not "vos" as in
// the countries listed here. A language without a country is spoken as in its game's home, with
// "vos".
static bool says_tu(const char *name)
{
    static const char with_vos[] = "AR UY PY CR NI SV HN GT ";
    if (!has_country(name) || strlen(name) < 5)
        return false;
    const char country[] = {name[3], name[4], '\0'};
    return !strstr(with_vos, country);
}

// The folder of the catalogue for a locale of this name. Where `wanted` says no country, that of
// the environment counts.
static const char *catalogue_name(Language language, const char *wanted)
{
    static const char *const variables[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    if (language != LANGUAGE_ES)
        return codes[language];
    for (size_t i = 0; i < sizeof variables / sizeof variables[0] && !has_country(wanted); i++) {
        const char *value = getenv(variables[i]);
        if (value && language_named(value) == language && has_country(value))
            wanted = value;
    }
    return says_tu(wanted) ? "es@tuteo" : codes[language];
}

// ---- Catalogues

// A catalogue in the format of msgfmt. It begins with seven numbers: the third is the count of
// texts, the fourth and fifth are the offsets of the table of texts and the table of translations.
// An entry of a table is the length and the offset of a text. The texts are sorted by strcmp, and
// each ends in a zero byte.
enum {
    CATALOGUE_NUMBERS = 7,
    CATALOGUE_BYTES_MAX = 1 << 22,
    NUMBER = sizeof(uint32_t),
};

static const uint32_t catalogue_magic = 0x950412de;

struct Catalogue {
    uint32_t count, texts, translations;  // offsets of the two tables
    size_t size;
    char bytes[];
};

static uint32_t number_at(const Catalogue *catalogue, size_t place)
{
    uint32_t number;
    memcpy(&number, catalogue->bytes + place, sizeof number);
    return number;
}

// The text of entry `index` of the table that begins at `table`.
static const char *text_at(const Catalogue *catalogue, uint32_t table, uint32_t index)
{
    return catalogue->bytes + number_at(catalogue, table + (2 * (size_t)index + 1) * NUMBER);
}

// Whether every text of the table is within the file, including its end.
static bool is_table(const Catalogue *catalogue, uint32_t table)
{
    if (table > catalogue->size || (catalogue->size - table) / (2 * NUMBER) < catalogue->count)
        return false;
    for (uint32_t i = 0; i < catalogue->count; i++) {
        size_t entry = table + 2 * (size_t)i * NUMBER;
        uint64_t end = (uint64_t)number_at(catalogue, entry) + number_at(catalogue, entry + NUMBER);
        if (end >= catalogue->size || catalogue->bytes[end] != '\0')
            return false;
    }
    return true;
}

static bool is_catalogue(Catalogue *catalogue)
{
    if (catalogue->size < CATALOGUE_NUMBERS * NUMBER || number_at(catalogue, 0) != catalogue_magic)
        return false;
    catalogue->count = number_at(catalogue, 2 * NUMBER);
    catalogue->texts = number_at(catalogue, 3 * NUMBER);
    catalogue->translations = number_at(catalogue, 4 * NUMBER);
    return is_table(catalogue, catalogue->texts) && is_table(catalogue, catalogue->translations);
}

static const char of_program[] = "loba", of_rules[] = "loba-rules";

static Catalogue *open_named(const char *folder, const char *name, const char *texts)
{
    char path[4096];
    if (strcmp(name, codes[LANGUAGE_EN]) == 0 ||
        snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/%s.mo", folder, name, texts) >=
            (int)sizeof path)
        return NULL;
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    Catalogue *catalogue = malloc(sizeof *catalogue + CATALOGUE_BYTES_MAX);
    if (catalogue)
        catalogue->size = fread(catalogue->bytes, 1, CATALOGUE_BYTES_MAX, file);
    fclose(file);
    if (catalogue && !is_catalogue(catalogue)) {
        free(catalogue);
        return NULL;
    }
    Catalogue *fitting = catalogue ? realloc(catalogue, sizeof *catalogue + catalogue->size) : NULL;
    return fitting ? fitting : catalogue;
}

Catalogue *catalogue_open(const char *folder, Language language)
{
    return open_named(folder, codes[language], of_program);
}

Catalogue *catalogue_open_rules(const char *folder)
{
    return open_named(folder, codes[LANGUAGE_ES], of_rules);
}

void catalogue_close(Catalogue *catalogue) { free(catalogue); }

// The translation of the text; NULL if the catalogue lacks it, or is NULL.
static const char *find(const Catalogue *catalogue, const char *text)
{
    uint32_t first = 0, end = catalogue ? catalogue->count : 0;
    if (!*text)
        return NULL;  // the key of the catalogue's note about itself
    while (first < end) {
        uint32_t middle = first + (end - first) / 2;
        int order = strcmp(text, text_at(catalogue, catalogue->texts, middle));
        if (order == 0)
            return text_at(catalogue, catalogue->translations, middle);
        if (order < 0)
            end = middle;
        else
            first = middle + 1;
    }
    return NULL;
}

// ---- The current language

Speech language_speak(Speech speech)
{
    Speech before = now;
    now = speech;
    return before;
}

// The widths of characters and the C library's own words (strerror) depend on the locale. If the
// environment asks for a locale that is not UTF-8, the first one in a list that the machine has is
// used, because all texts are UTF-8 until they leave the program (base/encoding.h).
// Other categories stay "C": LC_NUMERIC would write 3.5 as 3,5, LC_COLLATE would sort differently
// by country.
static void start_category(int category)
{
    static const char *const fallbacks[] = {"es_AR.UTF-8", "es_ES.UTF-8", "en_US.UTF-8", "C.UTF-8"};
    const char *name = setlocale(category, "");
    bool other = !name || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0 ||
                 (category == LC_CTYPE && strcmp(nl_langinfo(CODESET), "UTF-8") != 0);
    for (size_t i = 0; other && i < sizeof fallbacks / sizeof fallbacks[0]; i++)
        other = !setlocale(category, fallbacks[i]);
}

// A catalogue that stays open once read: a text of the previous language may still be on its way to
// the screen.
typedef struct {
    char folder[4096];
    Catalogue *catalogue;
} Read;

static const Catalogue *read_once(Read *read, const char *folder, const char *name,
                                  const char *texts)
{
    if (strcmp(read->folder, folder) != 0) {
        catalogue_close(read->catalogue);
        read->catalogue = open_named(folder, name, texts);
        snprintf(read->folder, sizeof read->folder, "%s", folder);
    }
    return read->catalogue;
}

bool language_start(const char *wanted, const char *catalogues)
{
    static _Thread_local Read programs[LANGUAGE_COUNT + 1], rules[2];  // the last ones with "tú"
    char locale[64];
    size_t length = wanted ? strlen(wanted) : 0;
    const char *asked = wanted ? wanted : name_of_environment(&length);
    Language language = named(asked, length);
    if (language == LANGUAGE_COUNT && wanted)
        return false;
    language = language == LANGUAGE_COUNT ? LANGUAGE_EN : language;
    // As far as the country: "es_AR".
    snprintf(locale, sizeof locale, "%.*s", (int)(length < 5 ? length : 5), asked);
    if (language_named(locale) != language)
        strcpy(locale, codes[language]);
    const char *name = catalogue_name(language, locale);
    const bool tu = strcmp(name, codes[language]) != 0;
    language_speak((Speech){
        language,
        read_once(&programs[tu ? LANGUAGE_COUNT : language], catalogues, name, of_program),
        read_once(&rules[tu], catalogues, tu ? name : codes[LANGUAGE_ES], of_rules),
    });
    setenv("LANGUAGE", locale, 1);
    start_category(LC_CTYPE);
    start_category(LC_MESSAGES);
    return true;
}

Language language_now(void) { return now.language; }

const char *tr(const char *text)
{
    const char *translated = find(now.catalogue, text);
    return translated ? translated : text;
}

// ---- Texts of rules files

const char *words_in_spanish(const char *text)
{
    const char *spanish = find(now.of_rules, text);
    return spanish && *spanish && strlen(spanish) < WORDS_MAX ? spanish : NULL;
}

void words_fill(Words *words, const char *text)
{
    const char *spanish = words_in_spanish(text);
    snprintf(words->in[LANGUAGE_EN], WORDS_MAX, "%s", text);
    snprintf(words->in[LANGUAGE_ES], WORDS_MAX, "%s", spanish ? spanish : text);
}

const char *words_now(const Words *words) { return words->in[now.language]; }
