// An explanation of rules on the screen, or as a text of the documentation.

#ifndef LOBA_SHELL_EXPLAINED_H
#define LOBA_SHELL_EXPLAINED_H

#include "explain/explain.h"
#include "screen/screen.h"
#include "shell/commands.h"

// How much of a page is shown.
typedef enum {
    EXPLAIN_SHORT,  // no examples, and no options
    EXPLAIN_WHOLE,
    EXPLAIN_MARKDOWN,
} ExplainForm;

void explained_show(const Screen *screen, const Explanation *page, const char *name,
                    ExplainForm form);

// What the word asks for: a part with all that belongs to it; or a row of the ledger, what it says,
// and which sentences of the page and fields of the rules file rest on it. False, with nothing
// shown: it names neither.
bool explained_show_word(const Screen *screen, const Ruleset *rules, const Explanation *page,
                         const char *word, ExplainForm form);

// What could have been asked for instead of a word: the nearest one, "" where none is near; the
// words of the parts, and the rows of the game, each as a list.
typedef struct {
    char nearest[128], parts[2048], rows[2048];
} ExplainedWords;

void explained_words(const Ruleset *rules, const char *word, ExplainedWords *words);

// The commands; they return the exit status.
int run_explain(const Shell *shell);
int run_diff(const Shell *shell);

#endif
