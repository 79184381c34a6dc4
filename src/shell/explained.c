#include "shell/explained.h"

#include "base/escape.h"
#include "base/language.h"

#include <stdio.h>
#include <string.h>

// A line of the page begins with `mark` in column `indent`; what is wrapped stands behind the mark.
typedef struct {
    int indent;
    const char *mark;
    int hang;  // columns that the lines after the first are indented besides
} Form;

enum { LINE_KINDS = LINE_EXAMPLE + 1 };

static const Form forms[][LINE_KINDS] = {
    [PAGE_SHORT] = {{2, "", 0}, {4, "- ", 2}, {4, "", 3}, {7, "- ", 2}, {6, "", 2}},
    [PAGE_WHOLE] = {{2, "", 0}, {4, "- ", 2}, {4, "", 3}, {7, "- ", 2}, {6, "", 2}},
    [PAGE_MARKDOWN] = {{0, "", 0}, {0, "- ", 2}, {0, "", 3}, {3, "- ", 2}, {2, "- ", 2}},
};

static void show_text(const Screen *screen, Form form, const char *before, const char *text)
{
    char raw[2 * EXPLAINED_MAX], safe[4 * EXPLAINED_MAX];
    snprintf(raw, sizeof raw, "%s%s", before, text);
    escape_text(safe, sizeof safe, raw);
    const char *mark = screen->plain ? "" : form.mark;
    int columns = form.indent + (int)strlen(mark);
    fprintf(screen->out, "%*s%s", form.indent, "", mark);
    Flow flow = flow_at(screen, columns, form.indent + form.hang);
    flow_text(&flow, 0, PAINT_PLAIN, safe);
    flow_end(&flow);
}

static void show_head(const Screen *screen, const char *head, PageForm form)
{
    if (form == PAGE_MARKDOWN)
        fprintf(screen->out, "\n## %s\n\n", head);
    else
        fprintf(screen->out, "\n%s%s%s\n", screen_paint(screen, PAINT_BOLD), head,
                screen_paint(screen, PAINT_PLAIN));
}

static bool is_shown(const ExplainLine *line, PageForm form)
{
    return form != PAGE_SHORT || (line->kind != LINE_EXAMPLE && line->part != PART_OPTIONS);
}

// Lines are shown where `part` is theirs, or all of them where it is PARTS.
static void show_lines(const Screen *screen, const Explanation *page, ExplainPart part,
                       PageForm form)
{
    const ExplainLine *before = NULL;
    for (int i = 0; i < page->count; i++) {
        const ExplainLine *line = &page->lines[i];
        if ((part != PARTS && line->part != part) || !is_shown(line, form))
            continue;
        bool begins = !before || before->part != line->part;
        if (begins)
            show_head(screen, tr(part_rows[line->part].title), form);
        else if (form == PAGE_MARKDOWN &&
                 (line->kind == LINE_SENTENCE || before->kind == LINE_SENTENCE))
            fputc('\n', screen->out);
        show_text(screen, forms[form][line->kind], line->mark, line->text);
        before = line;
    }
}

void explained_show(const Screen *screen, const Explanation *page, const char *name, PageForm form)
{
    char title[WORDS_MAX * 4];
    escape_text(title, sizeof title, name);
    fprintf(screen->out, "%s%s%s%s\n", form == PAGE_MARKDOWN ? "# " : "",
            screen_paint(screen, PAINT_BOLD), title, screen_paint(screen, PAINT_PLAIN));
    show_lines(screen, page, PARTS, form);
}

void explained_show_part(const Screen *screen, const Explanation *page, ExplainPart part)
{
    show_lines(screen, page, part, PAGE_WHOLE);
}

// ---- Two pages

static void show_side(const Screen *screen, const char *side, const ExplainLine *line,
                      PageForm form)
{
    const Form at = {form == PAGE_MARKDOWN ? 0 : 2, form == PAGE_MARKDOWN ? "- " : "",
                     form == PAGE_MARKDOWN ? 2 : 3};
    char before[WORDS_MAX + 8];
    bool about = line && line->about[0];
    snprintf(before, sizeof before, "%s%s%s", side, about ? line->about : "", about ? ": " : "");
    show_text(screen, at, before, line ? line->text : tr("nothing of the kind."));
}

static ExplainPart part_of(const LinePair *pair) { return (pair->a ? pair->a : pair->b)->part; }

// How many pairs from this one on are shown together: lines of one part that one page lacks.
static int count_together(const LinePair pairs[], int count)
{
    int together = 1;
    while (together < count && part_of(&pairs[together]) == part_of(pairs) &&
           !pairs->a == !pairs[together].a && !pairs->b == !pairs[together].b &&
           !(pairs->a && pairs->b))
        together++;
    return together;
}

static void show_together(const Screen *screen, const LinePair pairs[], int count, PageForm form)
{
    for (int i = 0; i < (pairs->a ? count : 1); i++)
        show_side(screen, "A: ", pairs[i].a, form);
    for (int i = 0; i < (pairs->b ? count : 1); i++)
        show_side(screen, "B: ", pairs[i].b, form);
}

void explained_differences(const Screen *screen, const LinePair pairs[], int count, PageForm form)
{
    for (int i = 0, together; i < count; i += together) {
        together = count_together(&pairs[i], count - i);
        if (i == 0 || part_of(&pairs[i]) != part_of(&pairs[i - 1]))
            show_head(screen, tr(part_rows[part_of(&pairs[i])].title), form);
        else
            fputc('\n', screen->out);
        show_together(screen, &pairs[i], together, form);
    }
}
