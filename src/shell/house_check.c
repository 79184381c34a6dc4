#define _DEFAULT_SOURCE  // MAP_ANONYMOUS, which POSIX names since 2024

#include "shell/house_check.h"

#include "base/encoding.h"
#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "rules/fingerprint.h"
#include "shell/fault_print.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { LISTED_BYTES = 4096 };

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
static void place_text(const Ruleset *rules, const char *path, char text[FAULT_TEXT_MAX])
{
    const char *file;
    int line;
    origins_find(rules, path, &file, &line);
    snprintf(text, FAULT_TEXT_MAX, line ? "%s:%d" : "%s", file, line);
}

// Compares the rules with those that two of the house rules make in the other order.
static void note_order(const RulesCheck *check, const Ruleset *rules, const Fingerprint *print,
                       const Arguments *turned, const char *a, const char *b, Faults *notes)
{
    Faults *faults = memory_needed(calloc(1, sizeof *faults));
    Fingerprint *other = memory_needed(calloc(1, sizeof *other));
    char path[FIELD_PATH_MAX], here[FAULT_TEXT_MAX], there[FAULT_TEXT_MAX];
    int status;
    const Ruleset *turned_rules =
        load_variant(check->source, check->variant, turned, faults, &status);
    if (!turned_rules) {
        faults_add(notes, FAULT_ORDER_MATTERS, NULL, 0, NULL, tr("%s does not go before %s: %s"), b,
                   a, faults->count ? faults->list[0].text : "");
    } else {
        fingerprint_take(turned_rules, check->all, other);
        if (fingerprint_difference(turned_rules, other, print, path)) {
            place_text(rules, path, here);
            place_text(turned_rules, path, there);
            faults_add(notes, FAULT_ORDER_MATTERS, NULL, 0, path,
                       tr("depends on the order of %s and %s: as given it is as %s makes it, the "
                          "other way round as %s makes it"),
                       a, b, here, there);
        }
        check->source->unload(check->source, turned_rules);
    }
    free(other);
    free(faults);
}

void house_orders(const RulesCheck *check, const Ruleset *rules, Faults *notes)
{
    const Arguments *arguments = check->arguments;
    Setting houses[HOUSES_MAX];
    const int count = take_houses(arguments, houses);
    if (count < 2)
        return;
    Fingerprint *print = memory_needed(calloc(1, sizeof *print));
    fingerprint_take(rules, check->all, print);
    for (int a = 0; a < arguments->setting_count; a++)
        for (int b = a + 1; b < arguments->setting_count; b++) {
            Arguments turned = *arguments;
            if (!turned.settings[a].house || !turned.settings[b].house)
                continue;
            turned.settings[a] = arguments->settings[b];
            turned.settings[b] = arguments->settings[a];
            note_order(check, rules, print, &turned, arguments->settings[a].name,
                       arguments->settings[b].name, notes);
        }
    free(print);
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

static void read_house(void *data)
{
    Reading *reading = data;
    reading->result = reading->source->read_house(reading->source, reading->path, &reading->rule,
                                                  &reading->faults);
}

const char *check_path_of(const Shell *shell, const char *word, Variant *room)
{
    const char *path = word;
    if (variant_is_path(word))
        return word;
    const int variants = shell->source->list(shell->source, room);
    for (int i = 0; i < variants; i++)
        if (strcmp(room[i].id, word) == 0)
            return word;
    const int houses = shell->source->list_houses(shell->source, room);
    for (int i = 0; i < houses && path == word; i++)
        if (strcmp(room[i].id, word) == 0)
            path = room[i].path;
    return path;
}

int check_house(const Shell *shell, const char *path, const Variant variants[], int count)
{
    Error error;
    FILE *out = shell->screen.out;
    const Arguments *given = shell->arguments;
    char text[PATH_MAX], fitting[LISTED_BYTES];
    Text list = text_in(fitting, sizeof fitting);
    int worst = -1, fits = 0;
    Reading *reading =
        mmap(NULL, sizeof *reading, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (reading == MAP_FAILED)
        return -1;
    *reading = (Reading){.source = shell->source, .path = path, .result = LOAD_BAD_HOUSE};
    if (variant_is_path(path) && isolated_run(read_house, reading, ISOLATED_SECONDS, &error)) {
        if (reading->result == LOAD_BAD_RULES)
            print_faults(out, "", &reading->faults);
        worst = reading->result == LOAD_DONE        ? STATUS_WELL
                : reading->result == LOAD_BAD_RULES ? STATUS_RULES
                                                    : -1;
    }
    const Words name = reading->rule.name;
    munmap(reading, sizeof *reading);
    if (worst != STATUS_WELL)
        return worst;
    if (given->house_count == HOUSES_MAX)
        return complain(STATUS_USAGE, tr("--with: %d at most"), HOUSES_MAX - 1);
    for (int i = 0; i < count; i++) {
        Faults *faults = memory_needed(calloc(2, sizeof *faults));
        Arguments with = *given;
        with.settings[with.setting_count++] = (Setting){path, "", true};
        with.house_count++;
        const RulesCheck check = {.source = shell->source,
                                  .variant = variants[i].id,
                                  .arguments = &with,
                                  .all = argument_given(given, ARGUMENT_ALL),
                                  .notes = &faults[1]};
        const RulesChecked checked = rules_check(&check, faults);
        char before[NAME_SIZE + 4];
        snprintf(before, sizeof before, "%s: ", variants[i].id);
        if (checked.status != STATUS_USAGE) {
            text_add(&list, "%s%s", fits++ ? ", " : "", variants[i].id);
            print_faults(out, before, faults);
            print_faults(out, before, &faults[1]);
            worst = most(worst, checked.status);
        } else if (argument_given(given, ARGUMENT_ALL)) {
            print_faults(out, before, faults);
        }
        free(faults);
    }
    escape_text(text, sizeof text, path);
    if (fits == 0)
        fprintf(out, tr("%s: fits none of the variants that are found\n"), text);
    else if (worst == STATUS_WELL)
        fprintf(out, tr("%s: no fault found"), text);
    if (fits > 0 && worst == STATUS_WELL) {
        escape_text(text, sizeof text, words_now(&name));
        fprintf(out, tr(" (%s), on %d of %d variants: %s\n"), text, fits, count, fitting);
    }
    return fits == 0 ? STATUS_RULES : worst;
}
