// An explanation of rules on the screen, or as a text of the documentation.

#ifndef LOBA_SHELL_EXPLAINED_H
#define LOBA_SHELL_EXPLAINED_H

#include "explain/explain.h"
#include "shell/screen.h"

// How much of a page is shown.
typedef enum {
    PAGE_SHORT,  // no examples, and no options
    PAGE_WHOLE,
    PAGE_MARKDOWN,
} PageForm;

void explained_show(const Screen *screen, const Explanation *page, const char *name, PageForm form);

// One part, with all that belongs to it.
void explained_show_part(const Screen *screen, const Explanation *page, ExplainPart part);

// Only what differs, of A and of B.
void explained_differences(const Screen *screen, const LinePair pairs[], int count, PageForm form);

#endif
