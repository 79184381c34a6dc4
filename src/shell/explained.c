#include "shell/explained.h"

#include "base/escape.h"
#include "base/language.h"
#include "base/nearest.h"
#include "base/path.h"
#include "rules/fields.h"
#include "rules/origins.h"

#include <stdio.h>
#include <string.h>

// A line of the page begins with `mark` in column `indent`; what is wrapped stands behind the mark.
typedef struct {
    int indent;
    const char *mark;
    int hang;  // columns that the lines after the first are indented besides
} LineForm;

enum { LINE_KINDS = LINE_EXAMPLE + 1 };

static const LineForm forms[][LINE_KINDS] = {
    [EXPLAIN_SHORT] = {{2, "", 0}, {4, "- ", 2}, {4, "", 3}, {7, "- ", 2}, {6, "", 2}},
    [EXPLAIN_WHOLE] = {{2, "", 0}, {4, "- ", 2}, {4, "", 3}, {7, "- ", 2}, {6, "", 2}},
    [EXPLAIN_MARKDOWN] = {{0, "", 0}, {0, "- ", 2}, {0, "", 3}, {3, "- ", 2}, {2, "- ", 2}},
};

static void show_text(const Screen *screen, LineForm form, const char *before, const char *text)
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

static void show_head(const Screen *screen, const char *head, ExplainForm form)
{
    if (form == EXPLAIN_MARKDOWN)
        fprintf(screen->out, "\n## %s\n\n", head);
    else
        fprintf(screen->out, "\n%s%s%s\n", screen_paint(screen, PAINT_BOLD), head,
                screen_paint(screen, PAINT_PLAIN));
}

static bool is_shown(const ExplainLine *line, ExplainForm form)
{
    return form != EXPLAIN_SHORT || (line->kind != LINE_EXAMPLE && line->part != PART_OPTIONS);
}

// Lines are shown where `part` is theirs, or all of them where it is PARTS.
static void show_lines(const Screen *screen, const Explanation *page, ExplainPart part,
                       ExplainForm form)
{
    const ExplainLine *before = NULL;
    for (int i = 0; i < page->count; i++) {
        const ExplainLine *line = &page->lines[i];
        if ((part != PARTS && line->part != part) || !is_shown(line, form))
            continue;
        bool begins = !before || before->part != line->part;
        if (begins)
            show_head(screen, tr(part_rows[line->part].title), form);
        else if (form == EXPLAIN_MARKDOWN &&
                 (line->kind == LINE_SENTENCE || before->kind == LINE_SENTENCE))
            fputc('\n', screen->out);
        show_text(screen, forms[form][line->kind], line->mark, line->text);
        before = line;
    }
}

void explained_show(const Screen *screen, const Explanation *page, const char *name,
                    ExplainForm form)
{
    char title[WORDS_MAX * 4];
    escape_text(title, sizeof title, name);
    fprintf(screen->out, "%s%s%s%s\n", form == EXPLAIN_MARKDOWN ? "# " : "",
            screen_paint(screen, PAINT_BOLD), title, screen_paint(screen, PAINT_PLAIN));
    show_lines(screen, page, PARTS, form);
}

// ---- What a word asks for

// The part that is called so, in English or in the language in force; PARTS where none is.
static ExplainPart part_named(const char *word)
{
    ExplainPart part = 0;
    while (part < PARTS && strcmp(word, part_rows[part].word) != 0 &&
           strcmp(word, tr(part_rows[part].word)) != 0)
        part++;
    return part;
}

// A row of the ledger, and what is shown of it.
typedef struct {
    const Screen *screen;
    const Ruleset *rules;
    const char *name;
    ExplainForm form;
    char head[2 * WORDS_MAX];   // of the lines that come next, "" where one of them was shown
    char place[EXPLAINED_MAX];  // in a file, as the last field was shown with it
} Row;

static void show_row_line(Row *row, LineKind kind, const char *about, const char *text)
{
    char before[WORDS_MAX + 2];
    snprintf(before, sizeof before, "%s%s", about, *about ? ": " : "");
    if (*row->head)
        show_head(row->screen, row->head, row->form);
    row->head[0] = '\0';
    show_text(row->screen, forms[row->form][kind], before, text);
}

static void show_row_text(Row *row)
{
    const char *text = ledger_text(row->name);
    snprintf(row->head, sizeof row->head, tr("%s, as the ledger of rules has it"), row->name);
    show_row_line(row, LINE_SENTENCE, "",
                  text ? text
                       : tr("The ledger has no such row: it is one of the rules file's own."));
}

static void show_row_sentences(Row *row, const Explanation *page)
{
    snprintf(row->head, sizeof row->head, tr("In %s"), words_now(&row->rules->name));
    for (int i = 0; i < page->count; i++) {
        const ExplainLine *line = &page->lines[i];
        if (line->kind != LINE_EXAMPLE && field_rests_on(row->rules, line->field, row->name))
            show_row_line(row, LINE_ITEM, line->about, line->text);
    }
}

// Is the field one of those for which the rules file itself names rows?
static bool is_in_ledger(const Ruleset *rules, const char *path)
{
    for (int i = 0; i < rules->ledger_count; i++)
        if (strcmp(rules->ledger[i].field, path) == 0)
            return true;
    return false;
}

// Shows a field that rests on the row: one that the rules file's ledger names, or one within it
// that is not as it would be by itself. Fields of one line of a file have its place once.
static void show_row_field(const char *path, const Field *field, const void *target, void *data)
{
    int line;
    Row *row = data;
    const char *file;
    char value[FIELD_TEXT_MAX] = "", initial[FIELD_TEXT_MAX] = "", place[EXPLAINED_MAX] = "";
    char text[2 * EXPLAINED_MAX];
    if (!field_rests_on(row->rules, path, row->name))
        return;
    if (field) {
        field_value_text(row->rules, field, target, value);
        field_default_text(field, initial);
    }
    if ((!*value || strcmp(value, initial) == 0) && !is_in_ledger(row->rules, path))
        return;
    if (origins_find(row->rules, path, &file, &line) && line > 0)
        snprintf(place, sizeof place, " (%s:%d)", path_name(file), line);
    snprintf(text, sizeof text, "%s%s%s%s", path, *value ? " = " : "", value,
             strcmp(place, row->place) != 0 ? place : "");
    show_row_line(row, LINE_ITEM, "", text);
    memcpy(row->place, place, sizeof place);
}

// The ledger is in English: who reads another language sees the sentences first.
static void show_row(Row *row, const Explanation *page)
{
    bool english = language_now() == LANGUAGE_EN;
    if (english)
        show_row_text(row);
    show_row_sentences(row, page);
    if (!english)
        show_row_text(row);
    snprintf(row->head, sizeof row->head, "%s", tr("In the rules file"));
    fields_walk(row->rules, show_row_field, row);
    if (*row->head)
        show_row_line(row, LINE_SENTENCE, "", tr("No field of this game rests on it."));
}

const char *explained_nearest(const LedgerNames *rows, const char *word)
{
    const char *words[PARTS + LEDGER_NAMES_MAX];
    for (ExplainPart part = 0; part < PARTS; part++)
        words[part] = tr(part_rows[part].word);
    for (int i = 0; i < rows->count; i++)
        words[PARTS + i] = rows->names[i];
    return nearest_name(word, words, PARTS + rows->count);
}

void explained_parts(Text *text)
{
    for (ExplainPart part = 0; part < PARTS; part++)
        text_add(text, "%s%s", part ? ", " : "", tr(part_rows[part].word));
}

void explained_rows(const LedgerNames *rows, Text *text)
{
    for (int i = 0; i < rows->count; i++)
        text_add(text, "%s%s", i ? ", " : "", rows->names[i]);
}

bool explained_show_word(const Screen *screen, const Ruleset *rules, const Explanation *page,
                         const char *word, ExplainForm form)
{
    LedgerNames rows;
    ExplainPart part = part_named(word);
    ledger_names(rules, &rows);
    Row row = {screen, rules, ledger_find(&rows, word), form, "", ""};
    if (part != PARTS)
        show_lines(screen, page, part, form);
    else if (row.name)
        show_row(&row, page);
    return part != PARTS || row.name;
}

// ---- Two pages

static void show_side(const Screen *screen, const char *side, const ExplainLine *line,
                      ExplainForm form)
{
    const LineForm at = {form == EXPLAIN_MARKDOWN ? 0 : 2, form == EXPLAIN_MARKDOWN ? "- " : "",
                         form == EXPLAIN_MARKDOWN ? 2 : 3};
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

static void show_together(const Screen *screen, const LinePair pairs[], int count, ExplainForm form)
{
    for (int i = 0; i < (pairs->a ? count : 1); i++)
        show_side(screen, "A: ", pairs[i].a, form);
    for (int i = 0; i < (pairs->b ? count : 1); i++)
        show_side(screen, "B: ", pairs[i].b, form);
}

void explained_differences(const Screen *screen, const LinePair pairs[], int count,
                           ExplainForm form)
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
