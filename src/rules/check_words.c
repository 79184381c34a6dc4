// Whether texts still use a word that the rules have replaced.

#include <string.h>

#include "base/text.h"
#include "base/text_of.h"
#include "rules/check.h"
#include "rules/fields.h"
#include "rules/source.h"

typedef struct {
    const Ruleset *rules;
    const Words *now;  // the current word
    Words before;      // the word in the extended file
    const char *list;  // paths of the texts that still use it
} Wording;

// Whether a word of the text begins like this one. The ending of a Spanish verb is ignored: cort-
// begins cortar and cortó.
static bool says(const Words *text, const Words *word, Language language)
{
    const char *wanted = word->in[language];
    size_t length = strlen(wanted);
    const char *ending = length > 4 ? wanted + length - 2 : "";
    if (language == LANGUAGE_ES &&
        (strcmp(ending, "ar") == 0 || strcmp(ending, "er") == 0 || strcmp(ending, "ir") == 0))
        length -= 2;
    bool in_word = false;
    for (const char *at = text->in[language]; *at && length > 0; at++) {
        size_t same = 0;
        while (same < length && ascii_small(at[same]) == ascii_small(wanted[same]))
            same++;
        if (!in_word && same == length)
            return true;
        char small = ascii_small(*at);
        in_word = (small >= 'a' && small <= 'z') || (unsigned char)*at >= 0x80;
    }
    return false;
}

// Adds the path of a text of an extended file if it uses the replaced word.
static void take_text(Wording *wording, const char *path, const Words *text)
{
    const RulesFile *files;
    const char *file;
    int line;
    if (ruleset_files(wording->rules, &files) < 2 ||
        !origins_find(wording->rules, path, &file, &line) || strcmp(file, files[0].path) == 0)
        return;
    bool left = false;
    for (Language language = 0; language < LANGUAGE_COUNT; language++)
        left |= strcmp(wording->before.in[language], wording->now->in[language]) != 0 &&
                says(text, &wording->before, language);
    if (left)
        wording->list = text_more(wording->list, "%s%s", *wording->list ? ", " : "", path);
}

static void take_field(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    const Hook *hook = field ? field_hook(field, target) : NULL;
    if (hook)
        take_text(data, at->path, &hook->says);
    if (field && field->type == FIELD_WORDS)
        take_text(data, at->path,
                  (const Words *)(const void *)((const char *)target + field->offset));
}

bool ruleset_check_words(const Ruleset *rules, Faults *faults)
{
    const ActRule *act = ruleset_act(rules, ACT_CLOSE);
    if (!act)
        return true;
    Check check = {rules, faults, true};
    Wording wording = {rules, &act->word, origins_parent_word(rules), ""};
    fields_walk(rules, take_field, &wording);
    for (int i = 0; i < rules->option_count; i++) {
        const Option *option = &rules->options[i];
        take_text(&wording, text_of("options.%s.help", option->name), &option->help);
    }
    if (*wording.list)
        check_fault(
            &check, FAULT_STALE_WORD, text_of("%s.word", act->path),
            tr("is \"%s\" now, and texts of the file that is extended still say \"%s\": %s"),
            words_now(&act->word), words_now(&wording.before), wording.list);
    return check.clean;
}
