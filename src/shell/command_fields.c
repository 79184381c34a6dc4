#include "shell/commands.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/text_of.h"
#include "rules/definitions.h"
#include "rules/hook.h"
#include "rules/lookup.h"
#include "shell/editor_files.h"

#include <stdlib.h>
#include <string.h>

enum {
    INDENT = 4,
    WHOLE_MAX = 6,  // so many are told whole where the word stands in what is said alone
    NEAREST_MAX = 3,
    WANTED_MAX = 256,
};

// An example as it is written, a line of the file in each line.
static void print_example(const Screen *screen, const char *example)
{
    for (const char *line = example; line && *line; line += strcspn(line, "\n") + 1) {
        const int length = (int)strcspn(line, "\n");
        fprintf(screen->out, "%*s%s%.*s%s\n", INDENT, "", screen_paint(screen, PAINT_CYAN), length,
                line, screen_paint(screen, PAINT_PLAIN));
        if (!line[length])
            break;
    }
}

static void print_name(const Screen *screen, const Entry *entry)
{
    fprintf(screen->out, "%s%s%s (%s)\n", screen_paint(screen, PAINT_BOLD),
            entry_written_text(entry), screen_paint(screen, PAINT_PLAIN), entry_kind_text(entry));
}

static void print_whole(const Screen *screen, const Entry *entry)
{
    const char *stands = entry_stands_text(entry);
    const char *const lines[] = {tr(entry->help), entry_type_text(entry),
                                 *stands ? text_of(tr("stands in: %s"), stands) : ""};
    print_name(screen, entry);
    for (int i = 0; i < 3; i++)
        if (*lines[i])
            print_indented(screen, INDENT, lines[i]);
    print_example(screen, entry->example);
}

static void print_brief(const Screen *screen, const Entry *entry)
{
    screen_wrap(screen, INDENT, text_of("%s: %s", entry_written_text(entry), tr(entry->help)));
}

static int complain_not_found(const Entry entries[], int count, const char *wanted)
{
    const char *nearest[NEAREST_MAX];
    const char *names = "";
    const int near = entries_nearest(entries, count, wanted, nearest, NEAREST_MAX);
    for (int i = 0; i < near; i++)
        names = text_more(names, "%s'%s'",
                          i == 0         ? ""
                          : i + 1 < near ? ", "
                                         : tr(" or "),
                          nearest[i]);
    if (near > 0)
        return complain(STATUS_USAGE, tr("nothing is called '%s' or mentions it; did you mean %s?"),
                        wanted, names);
    return complain(STATUS_USAGE,
                    tr("nothing is called '%s' or mentions it; `loba fields` lists everything"),
                    wanted);
}

// Prints what was found: by their names whole, and in one line each what only speaks of it.
static void print_found(const Screen *screen, const Entry entries[], const Found found[], int count)
{
    int named = 0;
    while (named < count && found[named].match < MATCH_WORDS)
        named++;
    if (named == 0 && count <= WHOLE_MAX)
        named = count;
    for (int i = 0; i < named; i++)
        print_whole(screen, &entries[found[i].entry]);
    if (named < count)
        fprintf(screen->out, "%s%s\n", named ? "\n" : "",
                tr(named ? N_("These mention it too; `loba fields NAME` says all about one:")
                         : N_("These mention it; `loba fields NAME` says all about one:")));
    for (int i = named; i < count; i++)
        print_brief(screen, &entries[found[i].entry]);
}

// Finds the entries that the words name, in the language of now and in both.
static int search(const Shell *shell, const Entry entries[], int count, const char *wanted,
                  Found found[ENTRIES_MAX])
{
    const Speech now = language_speak((Speech){.language = LANGUAGE_EN});
    language_speak(now);
    Catalogue *spanish = catalogue_open(shell->catalogues, LANGUAGE_ES);
    const Speech speeches[] = {
        now, {.language = LANGUAGE_EN}, {.language = LANGUAGE_ES, .catalogue = spanish}};
    const int all = entries_search(entries, count, wanted, speeches, 3, found);
    catalogue_close(spanish);
    return all;
}

// Says in a line what no rules file can say yet. False: the words mean nothing of the kind.
static bool tell_lacking(const Screen *screen, const char *wanted)
{
    const LackingRow *row = entries_lacking(wanted);
    if (row)
        screen_wrap(
            screen, 0,
            text_of(tr("Cannot be said yet: %s. Nearest: %s"), tr(row->lacking), row->nearest));
    return row != NULL;
}

static int look_up(const Shell *shell, const Entry entries[], int count, const char *wanted)
{
    Found found[ENTRIES_MAX];
    const bool lacking = tell_lacking(&shell->screen, wanted);
    const int all = search(shell, entries, count, wanted, found);
    if (all == 0)
        return lacking ? STATUS_WELL : complain_not_found(entries, count, wanted);
    print_found(&shell->screen, entries, found, all);
    return STATUS_WELL;
}

// ---- The fields of one variant

typedef struct {
    const Shell *shell;
    const Ruleset *rules;
    const char *wanted;         // a part of paths; "": all that the files write
    const Field *const *found;  // the rows that are wanted, by a word; NULL: any
    int found_count;
    int printed;
} OwnFields;

// The value as a rules file would write it, "" of a table that has fields of its own. A function
// without words is shown by what it is given; what is too long for a line as "…".
static const char *own_value(const OwnFields *own, const Field *field, const void *target)
{
    const char *text = field_value_text(own->rules, field, target);
    if (field_hook(field, target))
        return text_of(*text ? "function(%s) \"%s\"" : "function(%s)",
                       asked_rows[field->asked].parameters, text);
    return *text || field->type <= FIELD_NAME || field->type >= FIELD_STRUCT ? text : "…";
}

static bool is_wanted(const OwnFields *own, const char *path, const Field *field)
{
    if (!own->found)
        return strstr(path, own->wanted) != NULL;
    for (int i = 0; i < own->found_count; i++)
        if (own->found[i] == field)
            return true;
    return false;
}

static void print_own(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    OwnFields *own = data;
    const Screen *screen = &own->shell->screen;
    const char *file;
    int line;
    if (!field || !is_wanted(own, at->path, field))
        return;
    const bool written = origins_written(own->rules, at->path, &file, &line);
    if (!written && !*own->wanted)
        return;
    const char *value = own_value(own, field, target);
    if (!*value)
        return;
    if (written)
        escape_line(screen->out, "%s = %s  (%s:%d)", at->path, value, path_name(file), line);
    else
        escape_line(screen->out, "%s = %s", at->path, value);
    own->printed++;
}

// Prints the fields whose paths hold the words, else those that the words find.
static void print_own_fields(OwnFields *own, const Entry entries[], int count)
{
    fields_walk(own->rules, print_own, own);
    if (own->printed > 0 || !*own->wanted)
        return;
    const Field *rows[ENTRIES_MAX];
    Found found[ENTRIES_MAX];
    const int all = search(own->shell, entries, count, own->wanted, found);
    const Match worst = all > 0 && found[0].match > MATCH_BELOW ? found[0].match : MATCH_BELOW;
    for (int i = 0; i < all && found[i].match <= worst; i++)
        if (entries[found[i].entry].kind == ENTRY_FIELD)
            rows[own->found_count++] = entries[found[i].entry].line.field;
    own->found = rows;
    fields_walk(own->rules, print_own, own);
    own->found = NULL;
}

// Prints the options whose names hold the words, which are keys of a file as paths are.
static void print_options(OwnFields *own)
{
    for (int i = 0; i < own->rules->option_count; i++) {
        const Option *option = &own->rules->options[i];
        const char *by;
        if (!strstr(option->name, own->wanted) || !ruleset_option_decides(own->rules, i, &by))
            continue;
        const char *quote = option->type == OPTION_CHOICE ? "\"" : "";
        escape_line(own->shell->screen.out, "%s = %s%s%s  %s", option->name, quote,
                    option_value_text(option), quote, tr("(option)"));
        own->printed++;
    }
}

// Whether a word names a variant, and nothing that rules files are written with.
static bool is_variant(const Shell *shell, const char *word, const Entry entries[], int count)
{
    bool entry = false, variant = variant_is_path(word);
    for (int i = 0; i < count && !entry; i++)
        entry = strcmp(entries[i].name, word) == 0;
    Variant *variants = memory_needed(malloc(VARIANTS_MAX * sizeof *variants));
    variant |= variant_in(variants, shell->source->list(shell->source, variants), word) != NULL;
    free(variants);
    return variant && !entry;
}

static int list_of(const Shell *shell, const char *variant, const Entry entries[], int count,
                   const char *wanted)
{
    int status;
    const Ruleset *rules = load_or_complain(shell, variant, shell->arguments, &status);
    if (!rules)
        return status;
    char path[FIELD_PATH_MAX];
    const bool is_path = field_path_of(rules, wanted, path);
    OwnFields own = {.shell = shell, .rules = rules, .wanted = is_path ? path : wanted};
    print_own_fields(&own, entries, count);
    print_options(&own);
    if (own.printed == 0 && !tell_lacking(&shell->screen, wanted))
        status = complain(STATUS_USAGE, tr("no field of %s is called '%s' or found by it"),
                          rules->id, wanted);
    shell->source->unload(shell->source, rules);
    return status;
}

// ---- The command

// The definition file for editors: on standard output, or with the settings of the language server
// into a folder.
static int write_definitions(const Shell *shell)
{
    Error error;
    const char *folder = shell->arguments->value[ARGUMENT_SAVE];
    if (!argument_given(shell->arguments, ARGUMENT_SAVE)) {
        definitions_print(shell->screen.out);
        return STATUS_WELL;
    }
    if (!editor_files_write(folder, &error))
        return complain(STATUS_USAGE, "%s", error.text);
    escape_line(shell->screen.out, tr("written: %s and %s in %s"), EDITOR_SETTINGS,
                EDITOR_DEFINITIONS, folder);
    return STATUS_WELL;
}

// Looks up what the words say: all entries, those that they find, or the fields of a variant, which
// --of names or the first word.
static int tell_fields(const Shell *shell, bool of, const Entry entries[], int count)
{
    const Arguments *arguments = shell->arguments;
    const char *variant = of ? arguments->value[ARGUMENT_OF] : NULL;
    int first = 0;
    if (!of && arguments->word_count > 0 && is_variant(shell, arguments->words[0], entries, count))
        variant = arguments->words[first++];
    const char *wanted = join_words(arguments, first);
    if (strlen(wanted) >= WANTED_MAX)
        return complain(STATUS_USAGE, tr("that is too long to look up: %d bytes at most"),
                        WANTED_MAX - 1);
    if (variant)
        return list_of(shell, variant, entries, count, wanted);
    if (arguments->setting_count > 0)
        return complain(STATUS_USAGE, "%s",
                        tr("--set and --with go with a VARIANT, whose fields they change"));
    if (arguments->word_count > 0)
        return look_up(shell, entries, count, wanted);
    for (int i = 0; i < count; i++)
        print_whole(&shell->screen, &entries[i]);
    return STATUS_WELL;
}

int run_fields(const Shell *shell)
{
    const Arguments *arguments = shell->arguments;
    const bool luals = argument_given(arguments, ARGUMENT_LUALS);
    const bool of = argument_given(arguments, ARGUMENT_OF);
    if (luals && (of || arguments->word_count > 0))
        return complain(STATUS_USAGE, "%s", tr("wanted a WORD or --luals, not both"));
    if (argument_given(arguments, ARGUMENT_SAVE) && !luals)
        return complain(STATUS_USAGE, "%s", tr("--save goes with --luals, which writes two files"));
    if (luals)
        return write_definitions(shell);
    Entry *entries = memory_needed(malloc(ENTRIES_MAX * sizeof *entries));
    const int status = tell_fields(shell, of, entries, entries_list(entries));
    free(entries);
    return status;
}
