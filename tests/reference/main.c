// reference: writes the tables of docs/rules-reference.md to standard output, apart by empty lines:
// everything that a rules file is written with, kind by kind, as `loba fields` tells it.

#include "base/memory.h"
#include "base/text.h"
#include "base/text_of.h"
#include "rules/lookup.h"

#include <stdlib.h>
#include <string.h>

// Prints a cell of a table, escaping bars, which separate cells; a line that ends there goes on.
static void print_cell(FILE *out, const char *text)
{
    fputs(" ", out);
    for (; *text; text++)
        fprintf(out, "%s%c", *text == '|' ? "\\" : "", *text == '\n' ? ' ' : *text);
    fputs(" |", out);
}

enum { CODE_BYTES = 2048 };

// The same as code; nothing at all has no quotes.
static void print_code(FILE *out, const char *text)
{
    char code[CODE_BYTES];
    snprintf(code, sizeof code, *text ? "`%s`" : "%s", text);
    print_cell(out, code);
}

static void print_heads(FILE *out, const char *const heads[], int count)
{
    fputs("|", out);
    for (int i = 0; i < count; i++)
        print_cell(out, heads[i]);
    fputs("\n|", out);
    for (int i = 0; i < count; i++)
        fputs("---|", out);
    fputs("\n", out);
}

// ---- The rows

static void print_field(FILE *out, const Entry *entry)
{
    const Field *field = entry->line.field;
    const char *variants = field_variants_text(&entry->line);
    print_code(out, entry->name);
    print_cell(out, field_type_text(field));
    print_cell(out, field_stands_text(field));
    print_cell(out, field_default_text(field));
    print_cell(out, text_of("%s%s%s", variants, *variants ? ": " : "", field->help));
    print_code(out, entry->example);
}

// "h m r": the first parameters of the functions that know the fact. What is known at the first of
// two moments of a parameter is known at the second too.
static void known_text(const FactRow *fact, char known[FIELD_TEXT_MAX])
{
    static const struct {
        Moment moment, after;
        const char *all, *some;
    } objects[] = {
        {MOMENT_HAND, MOMENT_DEALT, "`h`", "`h` once the hand is dealt"},
        {MOMENT_MOVE, MOMENT_ACT, "`m`", "`m` of an act"},
        {MOMENT_EVENT, MOMENT_EVENT, "`e`", "`e`"},
        {MOMENT_RESULT, MOMENT_RESULT, "`r`", "`r`"},
        {MOMENT_MATCH, MOMENT_MATCH, "`s`", "`s`"},
    };
    Text text = text_in(known, FIELD_TEXT_MAX);
    for (size_t i = 0; i < sizeof objects / sizeof objects[0]; i++)
        if (fact->moments >> objects[i].after & 1)
            text_add(&text, "%s%s", text.used ? ", " : "",
                     fact->moments >> objects[i].moment & 1 ? objects[i].all : objects[i].some);
}

static void print_fact(FILE *out, const Entry *entry)
{
    char known[FIELD_TEXT_MAX];
    if (entry->fact && entry->fact->of != FACT_OF_MELD)
        known_text(entry->fact, known);
    else
        snprintf(known, sizeof known, "`%s`", entry->objects[0]);
    print_code(out, entry->name);
    print_cell(out, known);
    print_cell(out, entry->help);
    print_code(out, entry->example);
}

// What is written so, means that, and stands there.
static void print_name(FILE *out, const Entry *entry)
{
    const char *stands = entry_stands_text(entry);
    print_code(out, entry_written_text(entry));
    print_cell(out, entry->help);
    if (entry->kind == ENTRY_CONSTRUCTOR || entry->kind == ENTRY_FUNCTION)
        print_code(out, stands);
    else if (entry->kind != ENTRY_EVENT && entry->kind != ENTRY_LUA)
        print_cell(out, stands);
    if (entry->kind != ENTRY_LUA)
        print_code(out, entry->example);
}

// ---- The tables

enum { HEADS_MAX = 6, KINDS_MAX = 4 };

typedef struct {
    const char *heads[HEADS_MAX];
    EntryKind kinds[KINDS_MAX];
    int kind_count;
    void (*print)(FILE *out, const Entry *entry);
} Table;

static const Table tables[] = {
    {{"name", "meaning", "stands in", "example"},
     {ENTRY_CONSTRUCTOR, ENTRY_NAME, ENTRY_OPTION, ENTRY_HOUSE},
     4,
     print_name},
    {{"Lua's own", "meaning"}, {ENTRY_LUA}, 1, print_name},
    {{"field", "type", "may be", "default", "meaning", "example"},
     {ENTRY_FIELD, ENTRY_EVENT},
     2,
     print_field},
    {{"event", "meaning", "example"}, {ENTRY_EVENT}, 1, print_name},
    {{"function", "asked", "stands in", "example"}, {ENTRY_FUNCTION}, 1, print_name},
    {{"fact", "known to", "meaning", "example"}, {ENTRY_FACT}, 1, print_fact},
};

// An event of a count is a field too; one of chips is a value of one.
static bool belongs(const Table *table, const Entry *entry)
{
    bool found = false;
    for (int i = 0; i < table->kind_count; i++)
        found = found || table->kinds[i] == entry->kind;
    return found && !(table->print == print_field && strcmp(entry->name, entry->line.path) != 0);
}

int main(void)
{
    FILE *out = stdout;
    Entry *entries = memory_needed(malloc(ENTRIES_MAX * sizeof *entries));
    const int count = entries_list(entries);
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        int heads = 0;
        while (heads < HEADS_MAX && tables[i].heads[heads])
            heads++;
        if (i > 0)
            fputs("\n", out);
        print_heads(out, tables[i].heads, heads);
        for (int j = 0; j < count; j++)
            if (belongs(&tables[i], &entries[j])) {
                fputs("|", out);
                tables[i].print(out, &entries[j]);
                fputs("\n", out);
            }
    }
    free(entries);
    return ferror(out) || fflush(out) != 0;
}
