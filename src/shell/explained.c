#include "shell/explained.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "rules/field_text.h"
#include "rules/ledger.h"
#include "rules/source.h"
#include "shell/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A line of the page begins with `mark` in column `indent`; its wrapped lines begin after the mark.
typedef struct {
    int indent;
    const char *mark;
    int hang;  // further indent of the lines after the first
} LineForm;

enum { LINE_KINDS = LINE_EXAMPLE + 1 };

static const LineForm forms[][LINE_KINDS] = {
    [EXPLAIN_SHORT] = {{2, "", 0}, {4, "- ", 2}, {4, "", 3}, {7, "- ", 2}, {6, "", 2}},
    [EXPLAIN_WHOLE] = {{2, "", 0}, {4, "- ", 2}, {4, "", 3}, {7, "- ", 2}, {6, "", 2}},
    [EXPLAIN_MARKDOWN] = {{0, "", 0}, {0, "- ", 2}, {0, "", 3}, {3, "- ", 2}, {2, "- ", 2}},
};

// Before the text stand "A: ", "3. " or nothing, and what it is about, unless that is "".
static void show_text(const Screen *screen, LineForm form, const char *before, const char *about,
                      const char *text)
{
    const char *mark = screen->plain ? "" : form.mark;
    int columns = form.indent + (int)strlen(mark);
    fprintf(screen->out, "%*s%s", form.indent, "", mark);
    Flow flow = flow_at(screen, columns, form.indent + form.hang);
    flow_text(&flow, 0, PAINT_PLAIN,
              text_escaped("%s%s%s%s", before, about, *about ? ": " : "", text));
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

// Shows the lines of `part`; for PARTS, of all parts.
static void show_lines(const Screen *screen, const Explanation *page, ExplainPart part,
                       ExplainForm form)
{
    const ExplainLine *before = NULL;
    for (int i = 0; i < page->count; i++) {
        const ExplainLine *line = &page->lines[i];
        bool is_short = line->kind != LINE_EXAMPLE && line->part != PART_OPTIONS;
        if ((part != PARTS && line->part != part) || (form == EXPLAIN_SHORT && !is_short))
            continue;
        bool begins = !before || before->part != line->part;
        if (begins)
            show_head(screen, tr(part_rows[line->part].title), form);
        else if (form == EXPLAIN_MARKDOWN &&
                 (line->kind == LINE_SENTENCE || before->kind == LINE_SENTENCE))
            fputc('\n', screen->out);
        show_text(screen, forms[form][line->kind], line->mark, "", line->text);
        before = line;
    }
}

void explained_show(const Screen *screen, const Explanation *page, const char *name,
                    ExplainForm form)
{
    fprintf(screen->out, "%s%s%s%s\n", form == EXPLAIN_MARKDOWN ? "# " : "",
            screen_paint(screen, PAINT_BOLD), text_escaped("%s", name),
            screen_paint(screen, PAINT_PLAIN));
    show_lines(screen, page, PARTS, form);
}

// ---- The answer to a word

// A ledger row, while it is shown.
typedef struct {
    const Screen *screen;
    const Ruleset *rules;
    const char *name;
    ExplainForm form;
    const char *head;   // for the next lines; "" once one of them was shown
    const char *place;  // the place in a file that was shown with the last field
} Row;

static void show_row_line(Row *row, LineKind kind, const char *about, const char *text)
{
    if (*row->head)
        show_head(row->screen, row->head, row->form);
    row->head = "";
    show_text(row->screen, forms[row->form][kind], "", about, text);
}

// Shows a field that rests on the row: one that the rules file's ledger names, or one within it
// whose value is not the default. Fields on the same line of a file show their place once.
static void show_row_field(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    int line;
    Row *row = data;
    const Ruleset *rules = row->rules;
    const char *file, *place = "";
    if (!field_rests_on(rules, at->path, row->name))
        return;
    const char *value = field ? field_value_text(rules, field, target) : "";
    bool shown = *value && strcmp(value, field_default_text(field)) != 0;
    for (int i = 0; i < rules->ledger_count; i++)
        shown = shown || strcmp(rules->ledger[i].field, at->path) == 0;
    if (!shown)
        return;
    if (origins_find(rules, at->path, &file, &line) && line > 0)
        place = text_of(" (%s:%d)", path_name(file), line);
    show_row_line(row, LINE_ITEM, "",
                  text_of("%s%s%s%s", at->path, *value ? " = " : "", value,
                          strcmp(place, row->place) != 0 ? place : ""));
    row->place = place;
}

static void show_row_text(Row *row)
{
    const char *text = ledger_text(row->name);
    row->head = text_of(tr("%s, as the ledger of rules has it"), row->name);
    show_row_line(row, LINE_SENTENCE, "",
                  text ? text
                       : tr("The ledger has no such row: it is one of the rules file's own."));
}

// Shows what house rules with the name of the row do. False if there are none; the ledger has no
// row of that name then.
static bool show_row_house(Row *row, const Explanation *page)
{
    const char *path = text_of("house.%s", row->name);
    bool shown = false;
    row->head = tr(part_rows[PART_HOUSE].title);
    for (int i = 0; i < page->count; i++) {
        const ExplainLine *line = &page->lines[i];
        if (line->part != PART_HOUSE || strcmp(line->field, path) != 0)
            continue;
        show_row_line(row, line->kind, "", line->text);
        shown = true;
    }
    return shown;
}

// Shows the text of the row, then the sentences of the page and the fields that rest on it. The
// ledger is in English, so a reader of another language sees the sentences first.
static void show_row(Row *row, const Explanation *page)
{
    const bool house = show_row_house(row, page), english = language_now() == LANGUAGE_EN;
    if (english && !house)
        show_row_text(row);
    row->head = text_of(tr("In %s"), words_now(&row->rules->name));
    for (int i = 0; i < page->count; i++) {
        const ExplainLine *line = &page->lines[i];
        if (line->kind != LINE_EXAMPLE && field_rests_on(row->rules, line->field, row->name))
            show_row_line(row, LINE_ITEM, line->about, line->text);
    }
    if (!english && !house)
        show_row_text(row);
    row->head = tr("In the rules file");
    fields_walk(row->rules, show_row_field, row);
    if (*row->head)
        show_row_line(row, LINE_SENTENCE, "", tr("No field of this game rests on it."));
}

// ---- Words of the sentences

// Words for the same thing, in both languages or in one: either finds what is said with the other.
static const char *const same_words[][2] = {
    {"joker", "comodín"},  {"wild", "comodín"},     {"ace", "as"},
    {"run", "escalera"},   {"set", "pierna"},       {"set", "trío"},
    {"meld", "juego"},     {"stock", "mazo"},       {"deck", "mazo"},
    {"pack", "mazo"},      {"discard", "descarte"}, {"pot", "pozo"},
    {"chip", "ficha"},     {"stake", "apuesta"},    {"suit", "palo"},
    {"point", "punto"},    {"joker", "wild"},       {"value", "point"},
    {"valor", "punto"},    {"dealer", "repartir"},  {"deal", "repartir"},
    {"knock", "golpear"},  {"cut", "cortar"},       {"cortar", "golpear"},
    {"cut", "knock"},      {"close", "knock"},      {"close", "cut"},
    {"cerrar", "golpear"}, {"cerrar", "cortar"},    {"comeback", "come back"},
};

// Whether the line has the words or, for a single one of these, the other word for it.
static bool line_is_about(const ExplainLine *line, const char *words)
{
    bool is_about = explain_line_has(line, words);
    for (size_t i = 0; i < sizeof same_words / sizeof same_words[0] && !is_about; i++)
        for (int side = 0; side < 2 && !is_about; side++) {
            ExplainLine alone = {.kind = LINE_SENTENCE};
            snprintf(alone.text, sizeof alone.text, "%s", same_words[i][side]);
            is_about =
                explain_line_has(&alone, words) && explain_line_has(line, same_words[i][!side]);
        }
    return is_about;
}

// Whether the line is about the field with this path, or about what is in it.
static bool line_is_of(const ExplainLine *line, const char *path)
{
    return line->kind != LINE_EXAMPLE && field_path_is_in(line->field, path);
}

// Shows the sentences that are about the words, or of the field with this path, under the titles of
// their parts. False: none is.
static bool show_found(const Screen *screen, const Explanation *page, const char *words,
                       const char *path, ExplainForm form)
{
    const ExplainLine *before = NULL;
    for (int i = 0; i < page->count; i++) {
        const ExplainLine *line = &page->lines[i];
        if (path ? !line_is_of(line, path) : !line_is_about(line, words))
            continue;
        if (!before || before->part != line->part)
            show_head(screen, tr(part_rows[line->part].title), form);
        show_text(screen, forms[form][LINE_ITEM], "", line->about, line->text);
        before = line;
    }
    return before != NULL;
}

// Shows what is said of a field within another one, or of the nearest around it of which something
// is. A single name, "wild", is a word to look for.
static bool show_field(const Screen *screen, const Ruleset *rules, const Explanation *page,
                       const char *address, ExplainForm form)
{
    char path[FIELD_PATH_MAX];
    bool shown = false;
    if (!strpbrk(address, ".[") || !field_path_of(rules, address, path))
        return false;
    for (char *end = path + strlen(path); end && !shown; end = strrchr(path, '.')) {
        *end = '\0';
        shown = show_found(screen, page, NULL, path, form);
    }
    return shown;
}

// Whether the page says anything in the part: a game without contracts has none to tell of.
static bool part_is_told(const Explanation *page, ExplainPart part)
{
    for (int i = 0; i < page->count; i++)
        if (page->lines[i].part == part)
            return true;
    return false;
}

// The part of the page that the word names; PARTS: none that says anything.
static ExplainPart part_named(const Explanation *page, const char *word)
{
    ExplainPart part = 0;
    while (part < PARTS && !explain_same_words(word, part_rows[part].word) &&
           !explain_same_words(word, tr(part_rows[part].word)) &&
           !explain_same_words(word, tr(part_rows[part].title)))
        part++;
    return part != PARTS && part_is_told(page, part) ? part : PARTS;
}

bool explained_tells_part(const Ruleset *rules, const char *word)
{
    Explanation page;
    explain_rules(rules, STYLE_LETTERS, &page);
    const bool tells = part_named(&page, word) != PARTS;
    explanation_free(&page);
    return tells;
}

bool explained_show_word(const Screen *screen, const Ruleset *rules, const Explanation *page,
                         const char *word, ExplainForm form)
{
    LedgerNames rows;
    const ExplainPart part = part_named(page, word);
    ledger_names(rules, &rows);
    Row row = {screen, rules, ledger_find(&rows, word), form, "", ""};
    if (part != PARTS)
        show_lines(screen, page, part, form);
    else if (row.name)
        show_row(&row, page);
    return part != PARTS || row.name || show_field(screen, rules, page, word, form) ||
           show_found(screen, page, word, NULL, form);
}

void explained_words(const Ruleset *rules, const Explanation *page, const char *word,
                     ExplainedWords *words)
{
    LedgerNames rows;
    ExplainWord *said;
    const int said_count = explain_page_words(page, &said);
    const char **all =
        memory_needed(calloc((size_t)(PARTS + LEDGER_NAMES_MAX + said_count), sizeof *all));
    int count = 0;
    words->parts = "";
    ledger_names(rules, &rows);
    for (ExplainPart part = 0; part < PARTS; part++) {
        const char *name = tr(part_rows[part].word);
        if (!part_is_told(page, part))
            continue;
        all[count++] = name;
        words->parts = text_more(words->parts, "%s%s", *words->parts ? ", " : "", name);
    }
    for (int i = 0; i < rows.count; i++)
        all[count++] = rows.names[i];
    for (int i = 0; i < said_count; i++)
        all[count++] = said[i];
    const char *nearest = nearest_name(word, all, count);
    words->nearest = text_of("%s", nearest ? nearest : "");
    free(all);
    free(said);
}

// ---- Two pages

static ExplainPart part_of(const LinePair *pair) { return (pair->a ? pair->a : pair->b)->part; }

// Adjacent lines of one part that only one page has are shown together.
static void show_differences(const Screen *screen, const LinePair pairs[], int count,
                             ExplainForm form)
{
    bool markdown = form == EXPLAIN_MARKDOWN;
    const LineForm at = {markdown ? 0 : 2, markdown ? "- " : "", markdown ? 2 : 3};
    for (int i = 0, together; i < count; i += together) {
        const LinePair *pair = &pairs[i];
        for (together = 1; i + together < count && part_of(&pair[together]) == part_of(pair) &&
                           !pair->a == !pair[together].a && !pair->b == !pair[together].b &&
                           !(pair->a && pair->b);)
            together++;
        if (i == 0 || part_of(pair) != part_of(&pair[-1]))
            show_head(screen, tr(part_rows[part_of(pair)].title), form);
        else
            fputc('\n', screen->out);
        for (int side = 0; side < 2; side++)
            for (int j = 0; j < ((side ? pair->b : pair->a) ? together : 1); j++) {
                const ExplainLine *line = side ? pair[j].b : pair[j].a;
                show_text(screen, at, side ? "B: " : "A: ", line ? line->about : "",
                          line ? line->text : tr("nothing of the kind."));
            }
    }
}

int explained_show_differences(const Screen *screen, const Explanation *a, const Explanation *b,
                               ExplainForm form)
{
    LinePair *pairs;
    const int count = explain_differences(a, b, &pairs);
    show_differences(screen, pairs, count, form);
    free(pairs);
    return count;
}

int explained_differences(const Screen *screen, const Ruleset *a, const Ruleset *b,
                          ExplainForm form)
{
    Explanation page_a, page_b;
    explain_rules(a, screen_style(screen), &page_a);
    explain_rules(b, screen_style(screen), &page_b);
    const int count = explained_show_differences(screen, &page_a, &page_b, form);
    explanation_free(&page_a);
    explanation_free(&page_b);
    return count;
}

int run_explain(const Shell *shell)
{
    int status;
    Explanation page;
    const Arguments *arguments = shell->arguments;
    const Screen *screen = &shell->screen;
    ExplainForm form =
        argument_given(arguments, ARGUMENT_MARKDOWN) ? EXPLAIN_MARKDOWN : EXPLAIN_WHOLE;
    const Ruleset *rules = load_or_complain(shell, arguments->words[0], arguments, &status);
    if (!rules)
        return status;
    const char *asked = join_words(arguments, 1);
    explain_rules(rules, screen_style(screen), &page);
    if (arguments->word_count < 2) {
        explained_show(screen, &page, words_now(&rules->name), form);
    } else if (!explained_show_word(screen, rules, &page, asked, form)) {
        ExplainedWords words;
        explained_words(rules, &page, asked, &words);
        if (*words.nearest)
            status = complain(STATUS_USAGE,
                              tr("the rules say nothing of '%s'; did you mean '%s'? Parts: %s"),
                              asked, words.nearest, words.parts);
        else
            status = complain(STATUS_USAGE, tr("the rules say nothing of '%s'; parts: %s"), asked,
                              words.parts);
    }
    explanation_free(&page);
    shell->source->unload(shell->source, rules);
    return status;
}

// ---- Two variants

// "A: Carioca argentina, joker_swap=none".
static void show_name(const Shell *shell, const char *side, const Ruleset *rules,
                      const Arguments *settings)
{
    const char *line = text_of("%s: %s", side, words_now(&rules->name));
    for (int i = 0; i < settings->setting_count; i++)
        if (!settings->settings[i].house)  // it stands in the name
            line =
                text_more(line, ", %s=%s", settings->settings[i].name, settings->settings[i].value);
    escape_line(shell->screen.out, "%s", line);
}

int run_diff(const Shell *shell)
{
    int status;
    static const Arguments none = {0};
    const Arguments *arguments = shell->arguments;
    const Screen *screen = &shell->screen;
    const ExplainForm form =
        argument_given(arguments, ARGUMENT_MARKDOWN) ? EXPLAIN_MARKDOWN : EXPLAIN_WHOLE;
    if (arguments->word_count < 2 && arguments->setting_count == 0)
        return complain(STATUS_USAGE, "%s",
                        tr("with what is it to be compared? Say a second variant, --set NAME=VALUE "
                           "or --with HOUSE"));
    const Ruleset *a = load_or_complain(shell, arguments->words[0], &none, &status), *b = NULL;
    if (a)
        b = load_or_complain(shell, arguments->words[arguments->word_count - 1], arguments,
                             &status);
    if (a && b) {
        show_name(shell, "A", a, &none);
        show_name(shell, "B", b, arguments);
        const bool differ = explained_differences(screen, a, b, form) > 0;
        if (!differ)
            fprintf(screen->out, "%s\n", tr("They are played in the same way."));
        status = differ ? STATUS_FAILED : STATUS_WELL;
    }
    if (b)
        shell->source->unload(shell->source, b);
    if (a)
        shell->source->unload(shell->source, a);
    return status;
}
