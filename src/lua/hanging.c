#include "lua/hanging.h"

#include <string.h>

// Whether the caller sets the field, or one around it.
static bool is_set(const Loader *loader, const char *field)
{
    for (int i = 0; i < loader->setting_count; i++)
        if (!loader->settings[i].house && field_path_is_in(field, loader->settings[i].name))
            return true;
    return false;
}

bool is_changed_after(Loader *loader, const char *field, const char *entry)
{
    Written place, cause;
    if (is_set(loader, field) || is_set(loader, entry))
        return !is_set(loader, entry);
    loader_locate(loader, entry, &place);
    loader_locate_cause(loader, field, &cause);
    return loader_file(loader, cause.file)->age < loader_file(loader, place.file)->age;
}

bool is_lost_after(Loader *loader, const char *field, const char *entry)
{
    bool beside = false;
    for (int i = 0; i < loader->setting_count && !beside; i++) {
        const char *around = path_around(loader->settings[i].name);
        beside = !loader->settings[i].house && around && field_path_is_in(field, around);
    }
    return beside || is_changed_after(loader, field, entry);
}

// Takes out the rows for a field and for what is in it; with `bar` only those that are older than
// its change.
static void drop_rows(Loader *loader, const char *path, const char *bar)
{
    Ruleset *rules = &loader->loaded->rules;
    int kept = 0;
    for (int i = 0; i < rules->ledger_count; i++) {
        if (field_path_is_in(rules->ledger[i].field, path) &&
            (!bar || is_changed_after(loader, bar, loader->row_places[i])))
            continue;
        rules->ledger[kept] = rules->ledger[i];
        memmove(loader->row_places[kept++], loader->row_places[i], FIELD_PATH_MAX);
    }
    rules->ledger_count = kept;
}

// The field by which nobody can re-enter, where that is not what the file says itself; NULL: there
// is none.
static const char *bar_of_reentry(Loader *loader)
{
    static const char path[] = "match.reentry";
    const Ruleset *rules = &loader->loaded->rules;
    const MatchRule *match = &rules->match;
    if (!match->reentry.offered)
        return path;
    if (match->limit == UNLIMITED && is_changed_after(loader, "match.limit", path))
        return "match.limit";
    if (match->at_limit == LIMIT_ENDS && is_changed_after(loader, "match.at_limit", path))
        return "match.at_limit";
    if (match->reentry.least_in >= rules->players.max && is_changed_after(loader, "players", path))
        return "players";
    return NULL;
}

void hanging_drop(Loader *loader)
{
    Ruleset *rules = &loader->loaded->rules;
    const char *bar = bar_of_reentry(loader);
    const Field *match = field_find(&field_rules, -1, "match");
    if (!bar)
        return;
    drop_rows(loader, "match.reentry", rules->match.reentry.offered ? NULL : bar);
    field_defaults(field_find(match->of, -1, "reentry")->of, &rules->match.reentry);
    rules->match.reentry.offered = false;
    for (int i = 0; i < rules->chip_count; i++) {
        ChipRule *chips = &rules->chips[i];
        const char *path = path_of_entry("chips", chips->name, i + 1);
        if (chips->on != CHIPS_ON_REENTRY ||
            !is_changed_after(loader, bar, path_of_field(path, "on")))
            continue;
        chips->when = chips->amount = (Policy){.value = 0};
        chips->all = false;
        drop_rows(loader, path, NULL);
    }
}
