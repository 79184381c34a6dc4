#include "rules/cause.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "base/text_of.h"

// ---- The changes of a load

static int changer_called(const RuleChanges *changes, const char *name)
{
    for (int i = 0; i < changes->changer_count; i++)
        if (strncmp(changes->changers[i].name, name, FAULT_FILE_MAX - 1) == 0)
            return i;
    return -1;
}

void changes_note_changer(RuleChanges *changes, const char *name, int rank)
{
    if (!changes || changes->changer_count == RULE_CHANGERS_MAX ||
        changer_called(changes, name) >= 0)
        return;
    Changer *changer = &changes->changers[changes->changer_count++];
    snprintf(changer->name, sizeof changer->name, "%s", name);
    changer->rank = rank;
}

bool changes_take(RuleChanges *changes, const char *name, int line)
{
    const int changer = changes && name ? changer_called(changes, name) : -1;
    if (changer < 0)
        return true;
    for (int i = 0; i < changes->count; i++)
        if (changes->list[i].changer == changer && changes->list[i].line == line)
            return !changes->list[i].left_out;
    if (changes->count < RULE_CHANGES_MAX)
        changes->list[changes->count++] = (RuleChange){.changer = changer, .line = line};
    return true;
}

// ---- The search

typedef struct {
    RuleChanges *changes;
    CauseTry *again;
    void *data;
    const Fault *sought;
    Fault found;     // as it came in the last try in which it did
    Faults *faults;  // of a try
} Search;

// How near a fault is to the one sought; 0: it is another one. The same one may tell of other
// numbers, or of another field, where other changes are left out.
static int likeness(const Fault *sought, const Fault *fault)
{
    const bool field = strcmp(sought->field, fault->field) == 0;
    const size_t length = sought->bare ? (size_t)sought->bare : sizeof sought->text;
    const bool text =
        sought->bare == fault->bare && strncmp(sought->text, fault->text, length) == 0;
    return sought->code == fault->code ? 2 * text + field : 0;
}

// Tries with the changes of all changers below this rank, and those of this rank from the change
// `first` to `last` of the list. The likeness of the fault that is nearest.
static int comes_with(Search *search, int rank, int first, int last)
{
    int nearest = 0;
    RuleChanges *changes = search->changes;
    for (int i = 0; i < changes->count; i++) {
        const int own = changes->changers[changes->list[i].changer].rank;
        changes->list[i].left_out = own > rank || (own == rank && (i < first || i > last));
    }
    if (changes->tries == CAUSE_TRIES_MAX)
        return 0;
    changes->tries++;
    search->faults->count = search->faults->dropped = 0;
    search->again(search->data, search->faults);
    for (int i = 0; i < search->faults->count; i++) {
        const int near = likeness(search->sought, &search->faults->list[i]);
        if (near > nearest) {
            nearest = near;
            search->found = search->faults->list[i];
        }
    }
    return nearest;
}

// The lowest rank above this one that changes anything; INT_MAX: there is none.
static int rank_above(const RuleChanges *changes, int rank)
{
    int above = INT_MAX;
    for (int i = 0; i < changes->count; i++) {
        const int own = changes->changers[changes->list[i].changer].rank;
        above = own > rank && own < above ? own : above;
    }
    return above;
}

static bool is_of(const RuleChanges *changes, int index, int rank)
{
    return changes->changers[changes->list[index].changer].rank == rank;
}

// The change of this rank at which the fault stands; -1: none.
static int change_at(const Search *search, int rank)
{
    const RuleChanges *changes = search->changes;
    for (int i = 0; i < changes->count; i++)
        if (is_of(changes, i, rank) && changes->list[i].line == search->sought->line &&
            strcmp(changes->changers[changes->list[i].changer].name, search->sought->file) == 0)
            return i;
    return -1;
}

// The change of this rank before which the fault does not come, and with which it does.
static int cause_last(Search *search, int rank, int alike)
{
    const RuleChanges *changes = search->changes;
    int without = -1, with = changes->count - 1;
    while (with - without > 1) {
        const int middle = without + (with - without) / 2;
        if (comes_with(search, rank, 0, middle) >= alike)
            with = middle;
        else
            without = middle;
    }
    while (with > 0 && !is_of(changes, with, rank))
        with--;
    return with;
}

// The change of this rank that is the cause; -1: the tries do not suffice. A fault that stands at
// one of them comes of that one, or of others in the same words.
static int cause_of_rank(Search *search, int rank)
{
    const RuleChanges *changes = search->changes;
    const int own = change_at(search, rank), alike = own < 0 ? 1 : 2;
    if (own >= 0 && (comes_with(search, rank, own, own) || search->faults->count > 0))
        return own;  // where it cannot be tried alone too
    const int last = cause_last(search, rank, alike);
    if (changes->tries == CAUSE_TRIES_MAX)
        return -1;
    for (int i = last; i < changes->count; i++)
        if (is_of(changes, i, rank) && comes_with(search, rank, i, i) >= alike)
            return i;
    return last;
}

// Puts the fault at the change, and tells in its text where it stood.
static void move_to(const Changer *changer, int line, Fault *fault)
{
    const bool runs = fault->code >= FAULT_ABSENT_NAME && fault->code <= FAULT_NEVER_EQUAL;
    const int length = fault->bare ? fault->bare : (int)strlen(fault->text);
    const char *place = text_of(fault->line ? "%s:%d" : "%s", fault->file, fault->line);
    const char *text = text_of("%.*s", length, fault->text);
    const char *rest = text_of("%s", fault->text + length);
    if (fault->file[0])
        text = runs || fault->code == FAULT_FAILS_IN_PLAY
                   ? text_of(tr("%s then fails: %s"), place, text)
                   : text_of(tr("%s (the field stands in %s)"), text, place);
    if (fault->bare)
        fault->bare = least((int)strlen(text), FAULT_TEXT_MAX - 1);
    snprintf(fault->text, sizeof fault->text, "%s%s", text, rest);
    snprintf(fault->file, sizeof fault->file, "%s", changer->name);
    fault->line = line;
    fault->column = fault->end = 0;
    fault->source[0] = '\0';
}

bool cause_find(RuleChanges *changes, CauseTry *again, void *data, Fault *fault)
{
    const Fault sought = *fault, *last = &changes->last;
    // Faults of one place, as one of each hand, have one cause.
    if (last->code == fault->code && last->line == fault->line && fault->line > 0 &&
        strcmp(last->file, fault->file) == 0 && strcmp(last->field, fault->field) == 0) {
        if (changes->cause >= 0)
            move_to(&changes->changers[changes->list[changes->cause].changer],
                    changes->list[changes->cause].line, fault);
        return changes->cause >= 0;
    }
    changes->last = sought;
    changes->cause = -1;
    Faults *faults = calloc(1, sizeof *faults);
    Search search = {changes, again, data, &sought, *fault, faults};
    int cause = -1, rank = rank_above(changes, INT_MIN);
    if (faults && rank != INT_MAX && comes_with(&search, INT_MIN, 0, -1))
        rank = INT_MAX;
    while (faults && rank != INT_MAX && !comes_with(&search, rank, 0, changes->count))
        rank = rank_above(changes, rank);
    if (faults && rank != INT_MAX)
        cause = cause_of_rank(&search, rank);
    free(faults);
    if (cause < 0)
        return false;
    // What is wrong in a change of several lines stands in the line that is.
    const RuleChange *change = &changes->list[cause];
    const Changer *changer = &changes->changers[change->changer];
    const int own = change_at(&search, rank);
    const bool within = own < 0 && strcmp(search.found.file, changer->name) == 0;
    if (own != cause && !(within && strcmp(fault->file, changer->name) == 0)) {
        move_to(changer, change->line, fault);
        changes->cause = cause;
    }
    return true;
}
