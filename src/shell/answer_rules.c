// What the prompt answers to `rules`.

#include "shell/prompt.h"

#include "base/language.h"
#include "base/text.h"
#include "shell/explained.h"

enum { WORDS_BYTES = 2048 };

static void say_parts(const Prompt *prompt)
{
    char words[WORDS_BYTES];
    Text text = text_in(words, sizeof words);
    explained_parts(&text);
    prompt_say(prompt, tr("One part alone, with examples: \"%s\" and one of these words: %s."),
               command_name(COMMAND_RULES), words);
}

static void say_words(const Prompt *prompt, const char *word)
{
    LedgerNames rows;
    char words[WORDS_BYTES];
    Text text = text_in(words, sizeof words);
    ledger_names(prompt->session->rules, &rows);
    const char *nearest = explained_nearest(&rows, word);
    if (nearest)
        prompt_say(prompt, tr("There is no part and no row \"%s\"; did you mean \"%s\"?"), word,
                   nearest);
    else
        prompt_say(prompt, tr("There is no part and no row \"%s\"."), word);
    say_parts(prompt);
    explained_rows(&rows, &text);
    if (*words)
        prompt_say(prompt, tr("One row of the ledger, as refusals name them: %s."), words);
}

// The whole page is long: without a word examples and options are left out.
void answer_rules(Prompt *prompt, const View *view, const Parsed *parsed)
{
    Explanation page;
    const Ruleset *rules = prompt->session->rules;
    explain_rules(rules, prompt_teller(prompt, view->seat).style, &page);
    if (!*parsed->rest) {
        explained_show(&prompt->screen, &page, words_now(&rules->name), EXPLAIN_SHORT);
        say_parts(prompt);
    } else if (!explained_show_word(&prompt->screen, rules, &page, parsed->rest, EXPLAIN_WHOLE))
        say_words(prompt, parsed->rest);
    explanation_free(&page);
}
