// The two languages of the program. Every text that people read passes `tr`, which looks it up in
// the catalogue of the language that the thread speaks (gettext's format; po/es.po is Spanish,
// English is the text itself). gettext's own functions speak one language a process; two matches
// in two threads may each have their own here. Words that a rules file brings carry their
// languages with them.

#ifndef LOBA_BASE_LANGUAGE_H
#define LOBA_BASE_LANGUAGE_H

#include <stdbool.h>

typedef enum { LANGUAGE_EN, LANGUAGE_ES, LANGUAGE_COUNT } Language;

enum { WORDS_MAX = 192 };  // bytes of one text of a rules file, with its end

// A text of a rules file in each language; a text given once stands in all of them.
typedef struct {
    char in[LANGUAGE_COUNT][WORDS_MAX];
} Words;

// "en", "es".
const char *language_code(Language language);

// The language that a name begins with: "es", "es_AR.UTF-8", "en-GB"; LANGUAGE_COUNT: none that is
// spoken here.
Language language_named(const char *name);

// The texts of one language.
typedef struct Catalogue Catalogue;

// Reads LANG/LC_MESSAGES/loba.mo below `folder`. NULL: the language is English, which needs none,
// or there is no such file, or it is no catalogue.
Catalogue *catalogue_open(const char *folder, Language language);
void catalogue_close(Catalogue *catalogue);

// What a thread speaks: English texts where `catalogue` is NULL. Begins as English.
typedef struct {
    Language language;
    const Catalogue *catalogue;
} Speech;

// Sets what this thread speaks from now on; returns what it spoke before.
Speech language_speak(Speech speech);

// Sets the language of the program, in its one thread: `wanted` ("es", "en", "es_AR.UTF-8" …) or,
// if it is NULL, that of the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG, in this order;
// English if none is set). `catalogues` is the folder that holds LANG/LC_MESSAGES/loba.mo. False:
// `wanted` is no language we speak.
bool language_start(const char *wanted, const char *catalogues);

Language language_now(void);

// The text in the language that this thread speaks; `text` itself if the catalogue lacks it.
const char *tr(const char *text) __attribute__((format_arg(1)));

// Marks a text of a table for the catalogue; it is translated where it is shown.
#define N_(text) text

const char *words_now(const Words *words);

#endif
