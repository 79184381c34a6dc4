// An explanation of rules, on the screen or as text for the documentation.

#ifndef LOBA_SHELL_EXPLAINED_H
#define LOBA_SHELL_EXPLAINED_H

#include "explain/explain.h"
#include "screen/screen.h"

// The parts of a page to show.
typedef enum {
    EXPLAIN_SHORT,  // no examples, and no options
    EXPLAIN_WHOLE,
    EXPLAIN_MARKDOWN,
} ExplainForm;

void explained_show(const Screen *screen, const Explanation *page, const char *name,
                    ExplainForm form);

// Shows what `word` names: a part of the page with everything in it; or a row of the ledger, with
// its text and the sentences and fields that rest on it; otherwise the sentences that have the
// words, with their parts. False, with nothing shown, if there are none.
bool explained_show_word(const Screen *screen, const Ruleset *rules, const Explanation *page,
                         const char *word, ExplainForm form);

// Whether the word names a part of the page that says anything.
bool explained_tells_part(const Ruleset *rules, const char *word);

// Shows how two pages differ, A and B, by parts. Returns the number of differences.
int explained_show_differences(const Screen *screen, const Explanation *a, const Explanation *b,
                               ExplainForm form);

// The same of two rulesets.
int explained_differences(const Screen *screen, const Ruleset *a, const Ruleset *b,
                          ExplainForm form);

// Suggestions for a word that was not found: the nearest one, "" if none is near, which may be a
// row of the ledger; and the words of all parts, as a list.
typedef struct {
    const char *nearest, *parts;
} ExplainedWords;

void explained_words(const Ruleset *rules, const Explanation *page, const char *word,
                     ExplainedWords *words);

#endif
