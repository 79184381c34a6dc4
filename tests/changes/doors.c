#include "changes/doors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "explain/explain.h"
#include "lua/loader.h"
#include "rules/fingerprint.h"
#include "sim/match.h"
#include "support/loaded.h"
#include "support/rules_files.h"

enum { FILE_TEXT_MAX = 4096, MATCHES = 20, HANDS = 8, SEED = 1 };

const char *const door_names[DOORS] = {"table", "assignment", "house", "set"};

bool door_takes(Door door, const Change changes[], int count)
{
    for (int i = 0; i < count; i++)
        if (door == DOOR_SET &&
            (strstr(changes[i].value, "function") || strcmp(changes[i].path, "players") == 0 ||
             strcmp(changes[i].path, "blocked") == 0))
            return false;
    return true;
}

// ---- Written

static void write_entries(Text *text, const Change changes[], int count)
{
    for (int i = 0; i < count; i++)
        text_add(text, "  [\"%s\"] = %s,\n", changes[i].path, changes[i].value);
}

static void write_table(Text *text, const char *game, const Change changes[], int count)
{
    text_add(text, "return extends(\"%s\", {\n", game);
    write_entries(text, changes, count);
    text_add(text, "})\n");
}

static void write_assignments(Text *text, const char *game, const Change changes[], int count)
{
    text_add(text, "local r = extends(\"%s\")\n", game);
    for (int i = 0; i < count; i++) {
        const bool is_none = strcmp(changes[i].value, "none") == 0;
        text_add(text, "r.%s = %s\n", changes[i].path, is_none ? "nil" : changes[i].value);
    }
    text_add(text, "return r\n");
}

static void write_house(Text *text, const Change changes[], int count)
{
    text_add(text, "return house { name = \"ours\", change = {\n");
    write_entries(text, changes, count);
    text_add(text, "} }\n");
}

// The value as it is typed: a word without its quotes.
static const char *typed(const Change *change, char value[FILE_TEXT_MAX])
{
    const size_t length = strlen(change->value);
    const bool quoted = change->value[0] == '"';
    snprintf(value, FILE_TEXT_MAX, "%.*s", (int)(length - 2 * quoted), change->value + quoted);
    return value;
}

// ---- Loaded

// The whole explanation as a text, but for what house rules are called.
static char *said_of(const Ruleset *rules)
{
    Explanation page = {0};
    MemoryStream stream;
    memory_stream_open(&stream);
    explain_rules(rules, STYLE_LETTERS, &page);
    for (int i = 0; i < page.count; i++)
        if (page.lines[i].part != PART_HOUSE)
            fprintf(stream.out, "%s%s\n", page.lines[i].mark, page.lines[i].text);
    explanation_free(&page);
    return memory_stream_close(&stream);
}

static Digest played_with(const Ruleset *rules)
{
    Digest sum = {{0}};
    for (int match = 0; match < MATCHES; match++) {
        MatchRecord record;
        Error error;
        const int players =
            rules->players.min + match % (rules->players.max - rules->players.min + 1);
        Contest contest = {
            .rules = rules,
            .setup = {.players = players, .seed = SEED + (uint64_t)match, .hands_bound = HANDS}};
        for (int seat = 0; seat < players; seat++)
            contest.bots[seat] = &bot_kinds[BOT_GREEDY];
        memset(&record, 0, sizeof record);
        if (match_play(&contest, &record, &error) == MATCH_FAILED)
            return digest_chain(&sum, error.text, strlen(error.text));
        record.effort = 0;  // a function of a house rule takes a step more
        sum = digest_chain(&sum, &record, sizeof record);
    }
    return sum;
}

static int compare_faults(const void *a, const void *b)
{
    const Fault *one = a, *other = b;
    return one->code != other->code ? (int)one->code - (int)other->code
                                    : strcmp(one->text, other->text);
}

// Leaves out where a field stands, and that house rules can say what they fit: the rest of a fault
// is the same from every door.
static void leave_out_place(char *text)
{
    char *place = strstr(text, " (the field stands in "), *fits = strstr(text, "; fits = {");
    if (fits)
        *fits = '\0';
    if (place) {
        const char *rest = strchr(place, ')');
        memmove(place, rest ? rest + 1 : "", rest ? strlen(rest) : 1);
    }
}

// Codes and words, sorted.
static void note_faults(Faults *faults, Answer *answer)
{
    MemoryStream stream;
    memory_stream_open(&stream);
    for (int i = 0; i < faults->count; i++)
        leave_out_place(faults->list[i].text);
    qsort(faults->list, (size_t)faults->count, sizeof faults->list[0], compare_faults);
    for (int i = 0; i < faults->count; i++) {
        const Fault *fault = &faults->list[i];
        answer->codes |= UINT64_C(1) << fault->code;
        if (strncmp(fault->file, "rules/", 6) == 0)
            snprintf(answer->parent, sizeof answer->parent, "%s", fault->file);
        fprintf(stream.out, "%s%s: %s", i > 0 ? " & " : "", fault_names[fault->code], fault->text);
    }
    answer->said = memory_stream_close(&stream);
}

static void answer_of(const RulesetSource *source, const char *variant, const Setting settings[],
                      int count, Answer *answer)
{
    static Faults faults;
    const Ruleset *rules;
    faults.count = faults.dropped = 0;
    *answer = (Answer){.codes = 0};
    answer->loaded =
        source->load(source, variant, NULL, settings, count, &rules, &faults) == LOAD_DONE;
    if (!answer->loaded) {
        note_faults(&faults, answer);
        return;
    }
    answer->values = fingerprint_values(rules);
    answer->said = said_of(rules);
    answer->played = played_with(rules);
    source->unload(source, rules);
}

static void answer_of_text(const char *text, Answer *answer)
{
    RulesetSource source;
    if (!rules_source_hold(&source, loaded_source(), "ours", text, strlen(text)))
        abort();
    answer_of(&source, "ours", NULL, 0, answer);
    rules_source_close(&source);
}

static void answer_of_house(const char *game, const char *text, Answer *answer)
{
    static char folder[FOLDER_SIZE];
    char path[FOLDER_SIZE + 16];
    if (!*folder)
        folder_make(folder);
    snprintf(path, sizeof path, "%s/ours.lua", folder);
    file_write(path, text);
    answer_of(loaded_source(), game, &(Setting){path, NULL, true}, 1, answer);
    remove(path);
}

static void answer_of_settings(const char *game, const Change changes[], int count, Answer *answer)
{
    Setting settings[CHANGES_MAX];
    static char values[CHANGES_MAX][FILE_TEXT_MAX];
    for (int i = 0; i < count; i++)
        settings[i] = (Setting){changes[i].path, typed(&changes[i], values[i]), false};
    answer_of(loaded_source(), game, settings, count, answer);
}

void door_answer(Door door, const char *game, const Change changes[], int count, Answer *answer)
{
    static char written[FILE_TEXT_MAX];
    Text text = text_in(written, sizeof written);
    switch (door) {
    case DOOR_TABLE:
        write_table(&text, game, changes, count);
        answer_of_text(written, answer);
        break;
    case DOOR_ASSIGNMENT:
        write_assignments(&text, game, changes, count);
        answer_of_text(written, answer);
        break;
    case DOOR_HOUSE:
        write_house(&text, changes, count);
        answer_of_house(game, written, answer);
        break;
    default: answer_of_settings(game, changes, count, answer); break;
    }
}

void answer_free(Answer *answer) { free(answer->said); }

const char *answer_differs(const Answer *a, const Answer *b)
{
    if (a->loaded != b->loaded)
        return a->loaded ? "a fault" : "no fault";
    if (a->codes != b->codes)
        return "other codes";
    if (a->values != b->values)
        return "other rules";
    if (strcmp(a->said, b->said) != 0)
        return a->loaded ? "another explanation" : "other words";
    return memcmp(&a->played, &b->played, sizeof a->played) != 0 ? "other matches" : NULL;
}
