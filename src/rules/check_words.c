// Whether the texts of a variant say one word for one thing.

#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "rules/check.h"
#include "rules/fields.h"
#include "rules/origins.h"

typedef struct {
    const Ruleset *rules;
    const Words *now;  // the word of the rules
    Words before;      // that of the file they extend
    Text list;         // the paths of the texts that still say it
} Wording;

// ---- A word in a text

static bool is_letter(char byte)
{
    char small = ascii_small(byte);
    return (small >= 'a' && small <= 'z') || (unsigned char)byte >= 0x80;
}

// The bytes of the word that its other forms begin with, too: those of a Spanish verb without its
// ending, cort- of cortar and cortÃ³.
static size_t stem_length(const char *word, Language language)
{
    size_t length = strlen(word);
    const char *ending = length > 4 ? word + length - 2 : "";
    bool verb = strcmp(ending, "ar") == 0 || strcmp(ending, "er") == 0 || strcmp(ending, "ir") == 0;
    return language == LANGUAGE_ES && verb ? length - 2 : length;
}

static bool begins_with(const char *text, const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (ascii_small(text[i]) != ascii_small(word[i]))
            return false;
    return true;
}

static bool says(const Words *text, const Words *word, Language language)
{
    const char *in = text->in[language], *wanted = word->in[language];
    size_t length = stem_length(wanted, language);
    for (const char *at = in; *at && length > 0; at++)
        if ((at == in || !is_letter(at[-1])) && begins_with(at, wanted, length))
            return true;
    return false;
}

// ---- All texts

// Does the text come from a file that the first one extends, and say a word that it has no more?
static bool is_left(const Wording *wording, const char *path, const Words *text)
{
    const RulesFile *files;
    const char *file;
    int line;
    if (ruleset_files(wording->rules, &files) < 2 ||
        !origins_find(wording->rules, path, &file, &line) || strcmp(file, files[0].path) == 0)
        return false;
    bool left = false;
    for (Language language = 0; language < LANGUAGE_COUNT; language++)
        left |= strcmp(wording->before.in[language], wording->now->in[language]) != 0 &&
                says(text, &wording->before, language);
    return left;
}

static void take_text(Wording *wording, const char *path, const Words *text)
{
    if (is_left(wording, path, text))
        text_add(&wording->list, "%s%s", wording->list.used ? ", " : "", path);
}

static void take_field(const char *path, const Field *field, const void *target, void *data)
{
    const Hook *hook = field ? field_hook(field, target) : NULL;
    if (hook)
        take_text(data, path, &hook->says);
    if (field && field->type == FIELD_WORDS)
        take_text(data, path, (const Words *)(const void *)((const char *)target + field->offset));
}

static const ActRule *closing(const Ruleset *rules)
{
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_CLOSE)
            return &rules->acts[i];
    return NULL;
}

bool ruleset_check_words(const Ruleset *rules, Faults *faults)
{
    const ActRule *act = closing(rules);
    if (!act)
        return true;
    char list[FAULT_TEXT_MAX / 2];
    Wording wording = {.rules = rules, .now = &act->word, .before = origins_parent_word(rules)};
    wording.list = text_in(list, sizeof list);
    fields_walk(rules, take_field, &wording);
    for (int i = 0; i < rules->option_count; i++) {
        char option[FIELD_PATH_MAX], path[FIELD_PATH_MAX];
        field_path_join(option, "options", rules->options[i].name);
        field_path_join(path, option, "help");
        take_text(&wording, path, &rules->options[i].help);
    }
    if (!wording.list.used)
        return true;
    char path[FIELD_PATH_MAX];
    const char *file;
    int line;
    field_path_join(path, act->path, "word");
    origins_find(rules, path, &file, &line);
    return faults_add(
        faults, file, line, path,
        tr("is \"%s\" now, and texts of the file that is extended still say \"%s\": %s"),
        words_now(&act->word), words_now(&wording.before), list);
}
