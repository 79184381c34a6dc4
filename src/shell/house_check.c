#define _DEFAULT_SOURCE  // MAP_ANONYMOUS, which POSIX names since 2024

#include "shell/house_check.h"

#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/text_of.h"
#include "rules/field_text.h"
#include "rules/fingerprint.h"
#include "shell/fault_print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

// ---- The order of house rules

int take_houses(const Arguments *arguments, Setting houses[HOUSES_MAX])
{
    int count = 0;
    for (int i = 0; i < arguments->setting_count; i++)
        if (arguments->settings[i].house)
            houses[count++] = arguments->settings[i];
    return count;
}

// "FILE:LINE", or the file alone.
static const char *place_text(const Ruleset *rules, const char *path)
{
    const char *file;
    int line;
    origins_find(rules, path, &file, &line);
    return text_of(line ? "%s:%d" : "%s", file, line);
}

// Whether the rules differ: in a value, or in functions by which the matches that were played go
// differently. Of the first field that does the path is set.
static bool rules_differ(const RulesCheck *check, const Ruleset *rules, const Ruleset *turned,
                         const BotMatches *matches, char path[FIELD_PATH_MAX])
{
    return fingerprint_difference(rules, turned, false, path) ||
           (fingerprint_difference(rules, turned, true, path) &&
            bot_matches_again(check, turned, matches));
}

// Compares the rules with those that two of the house rules make in the other order.
static void note_order(const RulesCheck *check, const Ruleset *rules, const BotMatches *matches,
                       const Arguments *turned, const char *a, const char *b, Faults *notes)
{
    Faults *faults = memory_needed(calloc(1, sizeof *faults));
    char path[FIELD_PATH_MAX];
    int status;
    const Ruleset *turned_rules =
        load_variant(check->source, check->variant, turned, faults, &status);
    if (!turned_rules) {
        faults_add(notes, FAULT_ORDER_MATTERS, NULL, 0, NULL, tr("%s does not go before %s: %s"), b,
                   a, faults->count ? faults->list[0].text : "");
    } else {
        if (rules_differ(check, rules, turned_rules, matches, path))
            faults_add(notes, FAULT_ORDER_MATTERS, NULL, 0, path,
                       tr("depends on the order of %s and %s: as given it is as %s makes it, the "
                          "other way round as %s makes it"),
                       a, b, place_text(rules, path), place_text(turned_rules, path));
        check->source->unload(check->source, turned_rules);
    }
    free(faults);
}

void house_orders(const RulesCheck *check, const Ruleset *rules, const BotMatches *matches,
                  Faults *notes)
{
    const Arguments *arguments = check->arguments;
    for (int a = 0; a < arguments->setting_count; a++)
        for (int b = a + 1; b < arguments->setting_count; b++) {
            Arguments turned = *arguments;
            if (!turned.settings[a].house || !turned.settings[b].house)
                continue;
            turned.settings[a] = arguments->settings[b];
            turned.settings[b] = arguments->settings[a];
            note_order(check, rules, matches, &turned, arguments->settings[a].name,
                       arguments->settings[b].name, notes);
        }
}

// ---- A file of house rules

// What another process found out about a file; in shared memory.
typedef struct {
    const RulesetSource *source;
    const char *path;
    LoadResult result;
    HouseRule rule;
    Faults faults;
} Reading;

static void read_house_file(void *data)
{
    Reading *reading = data;
    reading->result = reading->source->read_house(reading->source, reading->path, &reading->rule,
                                                  &reading->faults);
}

const char *check_path_of(const Shell *shell, const char *word, Variant *room)
{
    const RulesetSource *source = shell->source;
    if (variant_is_path(word) || variant_in(room, source->list(source, room), word))
        return word;
    const Variant *house = variant_in(room, source->list_houses(source, room), word);
    return house ? house->path : word;
}

int house_read(const Shell *shell, const char *path, HouseRule *rule, Faults *faults)
{
    Error error;
    int status = -1;
    Reading *reading =
        mmap(NULL, sizeof *reading, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (reading == MAP_FAILED)
        return -1;
    *reading = (Reading){.source = shell->source, .path = path, .result = LOAD_BAD_HOUSE};
    if (variant_is_path(path) && isolated_run(read_house_file, reading, ISOLATED_SECONDS, &error))
        status = reading->result == LOAD_DONE        ? STATUS_WELL
                 : reading->result == LOAD_BAD_RULES ? STATUS_RULES
                                                     : -1;
    *rule = reading->rule;
    *faults = reading->faults;
    munmap(reading, sizeof *reading);
    return status;
}

// A fault, and the variants on which it is found.
typedef struct {
    Faults one;
    int variant_count;
    const char *variants;
} Told;

typedef struct {
    int count, room;
    Told *list;
} ToldFaults;

// Of the text without what is of one match or one variant.
static size_t bare_length(const Fault *fault)
{
    return fault->bare ? (size_t)fault->bare : strlen(fault->text);
}

// Whatever the match in which it was found, and whatever the variant calls its field.
static bool is_same_fault(const Fault *a, const Fault *b)
{
    const size_t length = bare_length(a);
    return a->code == b->code && a->line == b->line && a->column == b->column &&
           strcmp(a->file, b->file) == 0 && (a->line > 0 || strcmp(a->field, b->field) == 0) &&
           length == bare_length(b) && strncmp(a->text, b->text, length) == 0;
}

static void note_faults(ToldFaults *told, const char *variant, const Faults *faults)
{
    for (int i = 0; i < faults->count; i++) {
        int at = 0;
        while (at < told->count && !is_same_fault(&told->list[at].one.list[0], &faults->list[i]))
            at++;
        if (at == told->count) {
            told->list = memory_for_more(told->list, at, &told->room, sizeof *told->list);
            told->list[told->count++] =
                (Told){.one = {.count = 1, .list = {faults->list[i]}}, .variants = ""};
        }
        Told *fault = &told->list[at];
        Fault *one = &fault->one.list[0];
        if (one->bare && one->text[one->bare] == ';')  // advice that is of one variant
            one->text[strcmp(one->text, faults->list[i].text) == 0 ? strlen(one->text)
                                                                   : (size_t)one->bare] = '\0';
        fault->variants = text_more(fault->variants, "%s%s", *fault->variants ? ", " : "", variant);
        fault->variant_count++;
    }
}

void tell_who_has(const RulesetSource *source, const Variant variants[], int count, Faults *faults)
{
    const Arguments plain = {0};
    Faults ignored = {0};
    FieldLine lines[FIELDS_LISTED_MAX];
    char own[FIELD_PATH_MAX];
    for (int i = 0; i < faults->count; i++) {
        // change["PATH"] or PATH is the field of the one, and 'NAME.PATH' in the text of the other.
        Fault *fault = &faults->list[i];
        const bool misfit = fault->code == FAULT_MISFIT, lacks = fault->code == FAULT_NIL_VALUE;
        const char *quote = strstr(fault->field, "[\""), *dot = strchr(fault->text, '.');
        const char *key = misfit && quote ? quote + 2 : lacks && dot ? dot + 1 : fault->field;
        const char *path = text_of("%.*s", (int)strcspn(key, "\"'"), key), *names = "", *file;
        const bool is_row = fields_list(path, lines) > 0 && strcmp(lines[0].path, path) == 0;
        for (int j = 0, line, status; (misfit ? *path : lacks && is_row) && j < count; j++) {
            const Ruleset *rules = load_variant(source, variants[j].id, &plain, &ignored, &status);
            if (rules && (misfit ? field_path_of(rules, path, own)
                                 : origins_written(rules, path, &file, &line)))
                names = text_of("%s%s%s", names, *names ? ", " : "", variants[j].id);
            if (rules)
                source->unload(source, rules);
        }
        if (*names)
            snprintf(fault->text, sizeof fault->text, "%s",
                     text_of(tr("%s; games that have it: %s"), fault->text, names));
    }
}

// Prints faults as the command line wants them; `before` says of which variants they are.
static void tell(const Shell *shell, const char *path, const char *before, const Faults *faults)
{
    if (argument_given(shell->arguments, ARGUMENT_JSON))
        print_faults_json(shell->screen.out, path, faults);
    else
        print_faults(shell->screen.out, before, faults);
}

// What is found on every variant that they fit is a fault of the file, whatever it is put on.
static void tell_on_variants(const Shell *shell, const char *path, const ToldFaults *told, int fits)
{
    for (int i = 0; i < told->count; i++) {
        const Told *fault = &told->list[i];
        const bool on_all = fits > 1 && fault->variant_count == fits;
        tell(shell, path, on_all ? "" : text_of("%s: ", fault->variants), &fault->one);
    }
}

int check_house(const Shell *shell, const char *path, const Variant variants[], int count)
{
    FILE *out = shell->screen.out;
    const Arguments *given = shell->arguments;
    const bool quick = argument_given(given, ARGUMENT_QUICK);
    const char *fitting = "";
    ToldFaults told = {0}, misfits = {0};
    int fits = 0, idle = 0;
    HouseRule rule;
    Faults *faults = memory_needed(calloc(2, sizeof *faults)), *notes = &faults[1];
    int worst = house_read(shell, path, &rule, faults);
    if (worst == STATUS_RULES)
        tell(shell, path, "", faults);
    if (worst == STATUS_WELL && argument_given(given, ARGUMENT_SAVE))
        worst = complain(STATUS_USAGE,
                         tr("--save goes with a variant: loba check VARIANT --with %s --save FILE"),
                         path);
    if (worst == STATUS_WELL && given->house_count == HOUSES_MAX)
        worst = complain(STATUS_USAGE, tr("--with: %d at most"), HOUSES_MAX - 1);
    if (worst != STATUS_WELL) {
        free(faults);
        return worst;
    }
    for (int i = 0; i < count; i++) {
        Arguments with = *given;
        with.settings[with.setting_count++] = (Setting){path, "", true};
        with.house_count++;
        const RulesCheck check = {.source = shell->source,
                                  .variant = variants[i].id,
                                  .arguments = &with,
                                  .all = argument_given(given, ARGUMENT_ALL),
                                  .quick = quick,
                                  .idle = true,
                                  .notes = notes};
        notes->count = notes->dropped = 0;
        const RulesChecked checked = rules_check(&check, faults);
        const bool is_misfit = checked.status == STATUS_USAGE;
        ToldFaults *list_of = is_misfit && !check.all ? &misfits : &told;
        note_faults(list_of, variants[i].id, faults);
        note_faults(list_of, variants[i].id, notes);
        if (!is_misfit) {
            idle += checked.idle;
            fitting = text_more(fitting, "%s%s", fits++ ? ", " : "", variants[i].id);
            worst = most(worst, checked.status);
        }
    }
    if (fits > 0 && idle == fits && worst == STATUS_WELL) {
        faults->count = 0;
        fault_idle(path, faults);
        tell(shell, path, "", faults);
        worst = STATUS_RULES;
    }
    for (int i = 0; i < told.count; i++)
        tell_who_has(shell->source, variants, count, &told.list[i].one);
    tell_on_variants(shell, path, &told, fits);
    if (fits == 0)
        tell_on_variants(shell, path, &misfits, count);
    const bool json = argument_given(given, ARGUMENT_JSON);
    if (!json && fits == 0)
        escape_line(out, tr("%s: fits none of the variants that are found"), path);
    if (!json && fits > 0 && worst == STATUS_WELL) {
        escape_line(out, tr("%s: no fault found (%s), on %d of %d variants: %s"), path,
                    words_now(&rule.name), fits, count, fitting);
        if (quick)
            fprintf(out, "%s\n",
                    tr("left unchecked with --quick: the options, and all play but two hands"));
    }
    free(told.list);
    free(misfits.list);
    free(faults);
    return fits == 0 ? STATUS_RULES : worst;
}
