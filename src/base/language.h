// The two languages of the program. Every text that people read passes through `tr`, which looks it
// up in the catalogue of the language of this thread (catalogues are in gettext's format; po/es.po
// is Spanish, and English is the text itself). gettext's own functions have one language for the
// whole process; here two matches in two threads may have two. A text of a rules file is loaded in
// both languages: as the file gives it, or its Spanish by a catalogue of these texts alone
// (po/rules/es.po), so that a rules file copied anywhere keeps both.

#ifndef LOBA_BASE_LANGUAGE_H
#define LOBA_BASE_LANGUAGE_H

#include <stdbool.h>

typedef enum { LANGUAGE_EN, LANGUAGE_ES, LANGUAGE_COUNT } Language;

enum { WORDS_MAX = 192 };  // bytes of one text of a rules file, with its end

// A text of a rules file in each language.
typedef struct {
    char in[LANGUAGE_COUNT][WORDS_MAX];
} Words;

// "en", "es".
const char *language_code(Language language);

// The language that a locale name begins with: "es", "es_AR.UTF-8", "en-GB". LANGUAGE_COUNT if the
// program does not speak it.
Language language_named(const char *name);

// The texts of one language.
typedef struct Catalogue Catalogue;

// Reads LANG/LC_MESSAGES/loba.mo below `folder`. NULL if the file is missing or damaged, and for
// English, which needs no catalogue.
Catalogue *catalogue_open(const char *folder, Language language);
// The same of LANG/LC_MESSAGES/loba-rules.mo: the texts of rules files in Spanish, with "vos".
Catalogue *catalogue_open_rules(const char *folder);

void catalogue_close(Catalogue *catalogue);

// The language of a thread. Without a `catalogue` its texts are English, and without `of_rules`, in
// whatever language, those of the rules files that it loads. Each thread begins with English, and
// without both; threads share catalogues, which never change.
typedef struct {
    Language language;
    const Catalogue *catalogue, *of_rules;
} Speech;

// Sets the language of this thread and returns the previous one.
Speech language_speak(Speech speech);

// Whether the environment names a language that the program speaks. (language_start names one in it
// for the programs that are started later.)
bool language_is_in_environment(void);

// Sets the language of a single-threaded program: `wanted` ("es", "en", "es_AR.UTF-8" …) or, if it
// is NULL, the language of the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG, in this order;
// English if none is set). Spanish has "vos" or "tú" as in the country that `wanted` names, else
// the environment; where no country is named, "vos", as in the texts of rules files that English
// loads. `catalogues` is the folder that holds LANG/LC_MESSAGES/loba.mo and loba-rules.mo. False if
// the program does not speak `wanted`.
bool language_start(const char *wanted, const char *catalogues);

Language language_now(void);

// The text in the language of this thread; `text` itself if the catalogue lacks it.
const char *tr(const char *text) __attribute__((format_arg(1)));

// Marks a text in a table for the catalogue; `tr` translates it when it is shown.
#define N_(text) text

const char *words_now(const Words *words);

// The Spanish of a text of a rules file by the catalogue of this thread; NULL if that has none.
const char *words_in_spanish(const char *text);

// Fills both languages with a text that is given once, which is the Spanish too if the catalogue
// has none.
void words_fill(Words *words, const char *text);

#endif
