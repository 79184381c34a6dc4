// What the prompt answers to `rules`.

#include "shell/prompt.h"

#include "base/language.h"
#include "base/text.h"
#include "shell/explained.h"

#include <string.h>

enum { WORDS_BYTES = 512 };

// The part that is called so, in English or in the language in force; PARTS where none is.
static ExplainPart part_named(const char *word)
{
    ExplainPart part = 0;
    while (part < PARTS && strcmp(word, part_rows[part].word) != 0 &&
           strcmp(word, tr(part_rows[part].word)) != 0)
        part++;
    return part;
}

static void say_parts(const Prompt *prompt)
{
    char words[WORDS_BYTES];
    Text text = text_in(words, sizeof words);
    for (ExplainPart part = 0; part < PARTS; part++)
        text_add(&text, "%s%s", part ? ", " : "", tr(part_rows[part].word));
    prompt_say(prompt, tr("One part alone, with examples: \"%s\" and one of these words: %s."),
               command_name(COMMAND_RULES), words);
}

// The whole page is long: without a word examples and options are left out.
void answer_rules(Prompt *prompt, const View *view, const Parsed *parsed)
{
    Explanation page;
    const Ruleset *rules = prompt->session->rules;
    ExplainPart part = part_named(parsed->rest);
    if (*parsed->rest && part == PARTS) {
        say_parts(prompt);
        return;
    }
    explain_rules(rules, prompt_teller(prompt, view->seat).style, &page);
    if (*parsed->rest)
        explained_show_part(&prompt->screen, &page, part);
    else
        explained_show(&prompt->screen, &page, words_now(&rules->name), PAGE_SHORT);
    explanation_free(&page);
    if (!*parsed->rest)
        say_parts(prompt);
}
