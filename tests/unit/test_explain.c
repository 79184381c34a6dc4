// Rules in words: whatever is changed in a ruleset, its explanation changes too, without its
// examples and its options; and where it does not, there is a reason.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "explain/explain.h"
#include "lua/loader.h"
#include "notation/writing.h"
#include "rules/check.h"
#include "rules/fields.h"
#include "support/rules_files.h"
#include "test.h"

#include "rules/conclude.h"

enum { PAGE_BYTES = 256 * 1024, CHANGE_BYTES = 64, CHANGES_MAX = 4096 };

// Fields of which some change, or where `never` any, nobody could see in play. A `*` stands for any
// part of a path.
typedef struct {
    const char *path;
    const char *why;
    bool never;
} Untold;

static const Untold untold[] = {
    {"name", "it stands above the page", true},
    {"melds.*.plural", "of some kinds no contract wants two, and of some none is replaced"},
    {"melds.*.wild.shift",
     "a set has no ends, and a meld without wild cards, or one in which all are "
     "replaced, none that moves; nor does one move where no card can be added"},
    {"melds.*.cards", "a joker never stands for itself, and some faces are of no card of the deck"},
    {"melds.*.copies", "of one pack there is a card once alone"},
    {"melds.*.wild.adjacent",
     "the cards of a set stand in no places, and no two of one wild card are neighbours"},
    {"melds.*.wild.ends",
     "a set has no ends; and in runs of some games wild cards shift, or are exchanged, at the "
     "ends"},
    {"melds.*.wild.swap",
     "a meld without wild cards has none to exchange; and where no step exchanges "
     "them, what else it does shows in a run alone"},
    {"melds.*.naturals_min",
     "where the wild cards are fewer than the least cards, so many stand for themselves anyhow"},
    {"melds.*.at_opening.size",
     "a kind that is in no contract is held to nothing there; one that is "
     "has bounds of its own besides"},
    {"melds.*.at_opening.wild_max", "the same"},
    {"hand.*.who.first", "one player alone is asked in no order"},
    {"stock.shuffle", "nothing is shuffled where nothing is renewed"},
    {"stock.spent", "a stock that is renewed as often as needed is never spent"},
    {"match.at_limit", "without a limit nobody reaches it"},
    {"match.reentry.max", "the same, and where nobody may come back"},
    {"match.reentry.when", "where nobody may come back"},
    {"match.reentry.least_in", "the same; and one player below the limit has won already"},
    {"chips.*.on", "where nobody stakes anything nothing is paid"},
    {"chips.*.when", "the same"},
    {"chips.*.amount", "where all of it is paid there is no amount"},
    {"melds.escalera_sucia.*", "a kind that no contract wants is never put down", true},
    {"melds.escalera_sucia.*.*", "the same", true},
    {"melds.*.wild.max", "where no card is wild, there is none in a meld"},
};
enum { UNTOLD = sizeof untold / sizeof untold[0] };
static bool used[UNTOLD], told[UNTOLD];

static RulesetSource source;

static int open_source(void **state)
{
    static const char *const folders[] = {"rules"};
    return !rules_source_open(&source, folders, 1);
}

static int close_source(void **state)
{
    rules_source_close(&source);
    return 0;
}

static const Ruleset *load(const char *variant, const Setting settings[], int count)
{
    const Ruleset *rules = NULL;
    Faults faults = {0};
    if (source.load(&source, variant, NULL, settings, count, &rules, &faults) != LOAD_DONE)
        fail_msg("%s does not load: %s", variant, faults.list[0].text);
    return rules;
}

static void page_text(const Ruleset *rules, char text[PAGE_BYTES])
{
    Explanation page;
    size_t used_bytes = 0;
    explain_rules(rules, STYLE_LETTERS, &page);
    for (int i = 0; i < page.count; i++)
        if (page.lines[i].kind != LINE_EXAMPLE && page.lines[i].part != PART_OPTIONS)
            used_bytes += (size_t)snprintf(text + used_bytes, PAGE_BYTES - used_bytes, "%s\n",
                                           page.lines[i].text);
    explanation_free(&page);
}

// ---- Every field, changed in every way

// A change that is told, to be made again beside another one of the same table.
typedef struct {
    const void *table;
    char path[FIELD_PATH_MAX];
    size_t place, size;  // in the ruleset
    unsigned char bytes[CHANGE_BYTES];
    uint64_t page;  // a digest of it
} Change;

typedef struct {
    const Ruleset *rules;
    const void *table;  // of the field that is changed
    Ruleset changed;
    char page[PAGE_BYTES], other[PAGE_BYTES];
    int told, invalid, excused, pairs, change_count;
    Change list[CHANGES_MAX];
} Changes;

static uint64_t digest(const char *text)
{
    uint64_t digest = 14695981039346656037u;
    for (; *text; text++)
        digest = (digest ^ (unsigned char)*text) * 1099511628211u;
    return digest;
}

// Keeps up to three changes of a field, if they are small.
static void keep_change(Changes *changes, const char *path)
{
    const unsigned char *before = (const void *)changes->rules,
                        *after = (const void *)&changes->changed;
    Change change = {.table = changes->table, .page = digest(changes->other)};
    size_t end = offsetof(Ruleset, origins);
    int alike = 0;
    for (int i = changes->change_count - 1; i >= 0 && alike < 3; i--)
        alike += strcmp(changes->list[i].path, path) == 0;
    while (change.place < end && before[change.place] == after[change.place])
        change.place++;
    while (end > change.place && before[end - 1] == after[end - 1])
        end--;
    change.size = end - change.place;
    if (alike == 3 || change.size > CHANGE_BYTES || changes->change_count == CHANGES_MAX)
        return;
    snprintf(change.path, sizeof change.path, "%s", path);
    memcpy(change.bytes, after + change.place, change.size);
    changes->list[changes->change_count++] = change;
}

static bool path_fits(const char *path, const char *pattern)
{
    if (*pattern == '*') {
        while (*path && *path != '.' && *path != ']')
            path++;
        return path_fits(path, pattern + 1);
    }
    if (*path != *pattern)
        return false;
    return *path == '\0' || path_fits(path + 1, pattern + 1);
}

static bool is_excused(const char *path)
{
    for (int i = 0; i < UNTOLD; i++)
        if (path_fits(path, untold[i].path))
            return used[i] = true;
    return false;
}

static void note_told(Changes *changes, const char *path)
{
    changes->told++;
    keep_change(changes, path);
    for (int i = 0; i < UNTOLD; i++)
        told[i] = told[i] || path_fits(path, untold[i].path);
}

// Looks at the changed ruleset, and takes the change back.
static void try_change(Changes *changes, const char *path, const char *how)
{
    static Faults faults;
    faults = (Faults){0};
    changes->changed.origins = NULL;
    deck_index(&changes->changed.deck);
    if (!ruleset_check(&changes->changed, &faults)) {
        changes->invalid++;
    } else {
        page_text(&changes->changed, changes->other);
        if (strcmp(changes->page, changes->other) != 0)
            note_told(changes, path);
        else if (is_excused(path))
            changes->excused++;
        else
            fail_msg("%s: %s, changed %s: the page says nothing of it", changes->rules->id, path,
                     how);
    }
    changes->changed = *changes->rules;
}

// The same place in the copy that is changed.
static void *in_copy(Changes *changes, const void *place)
{
    return (char *)&changes->changed + ((const char *)place - (const char *)changes->rules);
}

static void change_int(Changes *changes, const char *path, const void *place, int value)
{
    char how[64];
    int now;
    memcpy(&now, place, sizeof now);
    if (now == value)
        return;
    snprintf(how, sizeof how, "from %d to %d", now, value);
    memcpy(in_copy(changes, place), &value, sizeof value);
    try_change(changes, path, how);
}

static void nudge(Changes *changes, const Field *field, const char *path, const void *place)
{
    int now;
    memcpy(&now, place, sizeof now);
    int more = now == UNLIMITED ? 3 : now + 1, less = now == UNLIMITED ? 2 : now - 1;
    if (more <= field->max)
        change_int(changes, path, place, more);
    if (less >= field->min)
        change_int(changes, path, place, less);
}

static void change_truth(Changes *changes, const char *path, const void *place)
{
    bool *truth = in_copy(changes, place);
    *truth = !*truth;
    try_change(changes, path, "to its contrary");
}

static void change_list(Changes *changes, const Field *field, const char *path, const ByHand *list)
{
    for (int i = 0; i < list->count; i++)
        if (field->choices)
            for (int choice = 0; field->choices[choice]; choice++)
                change_int(changes, path, &list->values[i], choice);
        else
            nudge(changes, field, path, &list->values[i]);
}

static void change_policy(Changes *changes, const Field *field, const char *path,
                          const Policy *policy)
{
    if (policy->hook.ask)
        return;
    if (field->type == FIELD_CONDITION)
        change_int(changes, path, &policy->value, !policy->value);
    else if (field->type == FIELD_CHOICE_OR_SEAT)
        for (int i = 0; field->choices[i]; i++)
            change_int(changes, path, &policy->value, i);
    else
        nudge(changes, field, path, &policy->value);
}

// The faces that cards of the deck show.
static bool deck_has(const Deck *deck, int face)
{
    int rank = face_rank((Face)face);
    return face == FACE_JOKER ? deck->jokers > 0
                              : rank != RANK_JOKER && rank <= RANK_MAX && deck->places[rank] >= 0;
}

static void change_faces(Changes *changes, const char *path, const FaceSet *faces)
{
    for (int face = 0; face < FACES; face++) {
        FaceSet *set = in_copy(changes, faces);
        if (!deck_has(&changes->rules->deck, face))
            continue;
        *set ^= face_set_with(0, (Face)face);
        try_change(changes, path, "by one card");
    }
}

static void change_points(Changes *changes, const char *path, const int points[FACES])
{
    for (int face = 0; face < FACES; face++)
        if (deck_has(&changes->rules->deck, face))
            change_int(changes, path, &points[face], points[face] + 1);
}

static bool may_stand_for(const Ruleset *rules, const MeldRule *meld, int face, int rank)
{
    bool natural = face_rank((Face)face) == rank ||
                   (rank == RANK_ACE_HIGH && face_rank((Face)face) == RANK_ACE);
    bool high = meld->shape == MELD_RUN && meld->ace != ACE_LOW;
    bool wild = rules->wild >> face & 1 && meld->wild.max > 0;
    bool there = rank == RANK_ACE_HIGH ? high : rules->deck.places[rank] >= 0;
    if (rank == RANK_ACE && meld->shape == MELD_RUN && meld->ace == ACE_HIGH)
        there = false;
    return there && (natural || wild);
}

static void change_laid(Changes *changes, const char *path, const ScoreRule *score)
{
    const Ruleset *rules = changes->rules;
    for (int kind = 0; kind < rules->meld_count; kind++)
        for (int face = 0; face < FACES; face++)
            for (int rank = RANK_ACE; rank <= RANK_ACE_HIGH; rank++)
                if (deck_has(&rules->deck, face) &&
                    may_stand_for(rules, &rules->melds[kind], face, rank))
                    change_int(changes, path, &score->laid[kind][face][rank],
                               score->laid[kind][face][rank] + 1);
}

static void change_contracts(Changes *changes, const char *path, const OpeningRule *opening)
{
    for (int i = 0; i < opening->contract_count; i++)
        for (int kind = 0; kind < changes->rules->meld_count; kind++)
            for (int by = -1; by <= 1; by += 2) {
                OpeningRule *other = in_copy(changes, opening);
                other->contracts[i].melds[kind] = (uint8_t)(opening->contracts[i].melds[kind] + by);
                if (opening->contracts[i].melds[kind] + by >= 0)
                    try_change(changes, path, "by one meld");
                else
                    changes->changed = *changes->rules;
            }
}

static void change_words(Changes *changes, const char *path, const Words *words)
{
    Words *other = in_copy(changes, words);
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        strcpy(other->in[i], "another word");
    try_change(changes, path, "to another word");
}

static void change_ranks(Changes *changes, const char *path)
{
    Deck *deck = &changes->changed.deck;
    deck->rank_count--;
    try_change(changes, path, "by the last rank");
    deck->ranks[1] = changes->rules->deck.ranks[2];
    deck->ranks[2] = changes->rules->deck.ranks[1];
    try_change(changes, path, "in their order");
}

static void change_field(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Changes *changes = data;
    if (!field)
        return;
    const void *place = (const char *)target + field->offset;
    changes->table = target;
    if (field->flagged)
        change_truth(changes, at->path, (const char *)target + field->flag_at);
    switch (field->type) {
    case FIELD_NUMBER: nudge(changes, field, at->path, place); break;
    case FIELD_TRUTH: change_truth(changes, at->path, place); break;
    case FIELD_CHOICE:
        for (int i = 0; field->choices[i]; i++)
            change_int(changes, at->path, place, i);
        break;
    case FIELD_RANGE:
        nudge(changes, field, at->path, &((const Range *)place)->min);
        nudge(changes, field, at->path, &((const Range *)place)->max);
        break;
    case FIELD_COUNT:
        for (int count = 0; count <= changes->rules->count_count; count++)
            change_int(changes, at->path, place, count);
        break;
    case FIELD_ZONE:
        for (int zone = field->word ? (int)TO_HANDS : 0; zone < changes->rules->zone_count; zone++)
            change_int(changes, at->path, place, zone);
        break;
    case FIELD_BY_HAND:
    case FIELD_CHOICE_BY_HAND: change_list(changes, field, at->path, place); break;
    case FIELD_CHOICE_LIST: change_int(changes, at->path, place, 0); break;
    case FIELD_POLICY:
    case FIELD_CONDITION:
    case FIELD_CHOICE_OR_SEAT: change_policy(changes, field, at->path, place); break;
    case FIELD_FACE_SET: change_faces(changes, at->path, place); break;
    case FIELD_CLASS: change_faces(changes, at->path, &((const ClassRule *)target)->faces); break;
    case FIELD_FACE_NUMBERS: change_points(changes, at->path, place); break;
    case FIELD_LAID: change_laid(changes, at->path, target); break;
    case FIELD_KINDS:
        for (int kind = 0; kind < changes->rules->meld_count; kind++)
            change_int(changes, at->path, place, (int)(*(const unsigned *)place ^ 1u << kind));
        break;
    case FIELD_KIND_LIST:
        change_int(changes, at->path, place, 0);
        change_int(changes, at->path, (const char *)target + field->count_at, 1);
        break;
    case FIELD_CONTRACTS: change_contracts(changes, at->path, target); break;
    case FIELD_WORDS: change_words(changes, at->path, place); break;
    case FIELD_RANKS: change_ranks(changes, at->path); break;
    // Tables, whose own fields are changed.
    case FIELD_STRUCT:
    case FIELD_LIST:
    case FIELD_MAP:
    case FIELD_HAND:
    case FIELD_ACTS: break;
    // What no player sees: the format, the name by which house rules find a step, where a rule
    // comes from.
    case FIELD_FORMAT:
    case FIELD_NAME:
    case FIELD_ROW:
    case FIELD_LEDGER:
    case FIELD_TYPES: break;
    }
}

// What hides another field of its table, so that a change of that one is not told beside it.
static const struct {
    const char *path, *hidden, *why;
} hides[] = {
    {"hand.*.when", "hand.*.*", "a step that is never taken is not told"},
    {"hand.*.*.when", "hand.*.*.*", "an act that is never open is not told"},
    {"hand.*.*.to", "hand.*.*.*", "the same"},
    {"hand.*.*.leaves", "hand.*.*.*", "the same"},
    {"chips.*.when", "chips.*.*", "what is never paid is not told"},
    {"chips.*.amount", "chips.*.*", "a payment of nothing is not told"},
    {"wild_points", "points", "the cards that are wild count as that says"},
    {"stock.renew", "stock.*", "a stock that is not renewed has no times and is not shuffled"},
    {"stock.times", "stock.*", "the same"},
    {"match.reentry.when", "match.reentry.*", "where nobody may come back nothing else is told"},
    {"melds.*.wild.max", "melds.*.wild.*", "a meld without wild cards has none that move"},
    {"melds.*.wild.swap", "melds.*.wild.shift", "wild cards that are exchanged do not shift"},
};
enum { HIDES = sizeof hides / sizeof hides[0] };
static bool hid[HIDES];

static bool is_hidden(const char *path, const char *by)
{
    for (int i = 0; i < HIDES; i++)
        if (path_fits(by, hides[i].path) && path_fits(path, hides[i].hidden))
            return hid[i] = true;
    return false;
}

// Two fields of one table stand in one sentence, or in the next: none may hide the other.
static void try_pair(Changes *changes, const Change *a, const Change *b)
{
    static Faults faults;
    unsigned char *bytes = (void *)&changes->changed;
    faults = (Faults){0};
    memcpy(bytes + a->place, a->bytes, a->size);
    memcpy(bytes + b->place, b->bytes, b->size);
    changes->changed.origins = NULL;
    deck_index(&changes->changed.deck);
    if (ruleset_check(&changes->changed, &faults)) {
        page_text(&changes->changed, changes->other);
        const uint64_t page = digest(changes->other);
        if (page == a->page && !is_hidden(b->path, a->path))
            fail_msg("%s: beside %s nothing is told of %s", changes->rules->id, a->path, b->path);
        if (page == b->page && !is_hidden(a->path, b->path))
            fail_msg("%s: beside %s nothing is told of %s", changes->rules->id, b->path, a->path);
        changes->pairs++;
    }
    changes->changed = *changes->rules;
}

static void check_pairs_told(Changes *changes)
{
    for (const Change *a = changes->list; a < changes->list + changes->change_count; a++)
        for (const Change *b = a + 1; b < changes->list + changes->change_count; b++)
            if (a->table != b->table)
                continue;
            else if (strcmp(a->path, b->path) != 0)
                try_pair(changes, a, b);
            else if (a->page == b->page)
                fail_msg("%s: %s: two values are told alike", changes->rules->id, a->path);
}

static void check_all_told(const char *variant, const Setting settings[], int count)
{
    static Changes changes;
    memset(&changes, 0, sizeof changes);
    changes.rules = load(variant, settings, count);
    changes.changed = *changes.rules;
    page_text(changes.rules, changes.page);
    fields_walk(changes.rules, change_field, &changes);
    assert_true(changes.told > 100);
    check_pairs_told(&changes);
    assert_true(changes.pairs > 100);
    print_message("%s: %d changes told and %d pairs, %d excused, %d are no rules\n", variant,
                  changes.told, changes.pairs, changes.excused, changes.invalid);
    source.unload(&source, changes.rules);
}

static void every_field_is_told_alone_and_beside_another(void **state)
{
    static const Setting swap[] = {{"joker_swap", "to_hand"}, {"ante", "5"}};
    static Variant variants[VARIANTS_MAX];
    int count = source.list(&source, variants);
    assert_true(count >= 5);
    for (int i = 0; i < count; i++)
        check_all_told(variants[i].id, NULL, 0);
    check_all_told("carioca_chilena", swap, 2);
    for (int i = 0; i < UNTOLD; i++)
        if (!used[i])
            fail_msg("%s needs no excuse", untold[i].path);
        else if (told[i] == untold[i].never)
            fail_msg("%s: %s", untold[i].path, told[i] ? "is told after all" : "is never told");
    for (int i = 0; i < HIDES; i++)
        if (!hid[i])
            fail_msg("%s hides no %s", hides[i].path, hides[i].hidden);
}

// ---- Two pages

static void only_what_differs_is_paired(void **state)
{
    static const Setting none[] = {{"joker_swap", "none"}};
    const Ruleset *a = load("carioca_argentina", NULL, 0);
    const Ruleset *b = load("carioca_argentina", none, 1);
    Explanation page_a, page_b;
    LinePair *pairs;
    explain_rules(a, STYLE_LETTERS, &page_a);
    explain_rules(b, STYLE_LETTERS, &page_b);
    assert_int_equal(explain_differences(&page_a, &page_a, &pairs), 0);
    free(pairs);
    assert_int_equal(explain_differences(&page_a, &page_b, &pairs), 4);
    assert_string_equal(pairs[0].a->topic, "melds.escalera.wild.swap");
    assert_string_equal(pairs[0].b->topic, "melds.escalera.wild.swap");
    assert_string_equal(pairs[1].a->topic, "melds.escalera.wild.shift");
    assert_string_equal(pairs[2].a->topic, "hand.table.swap");
    assert_null(pairs[2].b);
    assert_string_equal(pairs[3].b->topic, "options.joker_swap");
    free(pairs);
    assert_int_equal(explain_differences(&page_b, &page_a, &pairs), 4);
    assert_null(pairs[2].a);
    free(pairs);
    explanation_free(&page_a);
    explanation_free(&page_b);
    source.unload(&source, a);
    source.unload(&source, b);
}

// Rules whose lists have entries without names: each list begins with one that may be left out,
// and ends with one that differs a little.
static const Ruleset *load_lists(const char *folder, bool whole)
{
    char text[4096], path[FOLDER_SIZE + 16];
    const char *const first[] = {
        "move { n = 1, to = \"discards\" },",
        "close { loose_points = 5 },",
        "{ points = -5, when = says(\"goes out\", goes_out) },",
        "{ on = \"match start\", from = \"each\", to = \"pot\", amount = 3 },",
    };
    snprintf(
        text, sizeof text,
        "local function no(r, side) return false end\n"
        "return { host = 1, name = \"Lists\", players = { 2, 4 }, deck = { packs = 2 },\n"
        "points = 5, zones = { p = { seen = \"nobody\" }, q = { seen = \"all\" } },\n"
        "deal = { move { n = 7, to = \"hands\" }, %s move { n = 4, to = \"p\" },\n"
        "move { n = %d, to = \"q\" } }, melds = { set = set { size = { 3, 4 } } },\n"
        "hand = { turns { one { name = \"draw\", draw { from = \"stock\" },\n"
        "draw { from = \"p\" }, draw { from = \"q\" } }, any { name = \"table\", meld {} },\n"
        "one { name = \"throw\", discard {}, %s close { loose_cards = 0, throws = false } } } },\n"
        "stock = { renew = \"none\" }, score = { bonuses = { %s\n"
        "{ points = 9, when = says(\"has seven\", no) },\n"
        "{ points = %d, when = says(\"sleeps%s\", no) } } }, chips = { %s\n"
        "{ on = \"hand start\", from = \"each\", to = \"pot\", amount = 1 },\n"
        "{ on = \"match end\", from = \"pot\", to = \"winners\", amount = \"all\" } },\n"
        "match = { limit = 100 } }\n",
        whole ? first[0] : "", whole ? 2 : 6, whole ? first[1] : "", whole ? first[2] : "",
        whole ? 7 : 8, whole ? "" : " well", whole ? first[3] : "");
    snprintf(path, sizeof path, "%s/%s.lua", folder, whole ? "whole" : "less");
    file_write(path, text);
    return load(path, NULL, 0);
}

static void an_entry_that_goes_leaves_the_others_of_its_list_in_their_pairs(void **state)
{
    static const struct {
        const char *a, *b;  // how the lines begin; NULL: nothing stands there
    } wanted[] = {
        {"Turned up, as the beginning of the discard pile", NULL},
        {"Turned up, as the beginning of the pile \"q\": 2",
         "Turned up, as the beginning of the pile "
         "\"q\": 6"},
        {"The rest lies face down", "The rest lies face down"},
        {"Close: throw a card", NULL},
        {"The points of each hand", "The points of each hand"},
        {"Taken off the total of whoever \"goes out\"", NULL},
        {"Added to the total of whoever \"sleeps\": 7",
         "Added to the total of whoever \"sleeps well\": "
         "8"},
        {"When the match begins, each player pays 3", NULL},
    };
    char folder[FOLDER_SIZE];
    folder_make(folder);
    const Ruleset *a = load_lists(folder, true), *b = load_lists(folder, false);
    Explanation page_a, page_b;
    explain_rules(a, STYLE_LETTERS, &page_a);
    explain_rules(b, STYLE_LETTERS, &page_b);
    for (int way = 0; way < 2; way++) {
        LinePair *pairs;
        const int count = way ? explain_differences(&page_b, &page_a, &pairs)
                              : explain_differences(&page_a, &page_b, &pairs);
        assert_int_equal(count, sizeof wanted / sizeof wanted[0]);
        for (int i = 0; i < count; i++) {
            const ExplainLine *from = way ? pairs[i].b : pairs[i].a;
            const ExplainLine *to = way ? pairs[i].a : pairs[i].b;
            if (!from || strncmp(from->text, wanted[i].a, strlen(wanted[i].a)) != 0 ||
                !to != !wanted[i].b ||
                (to && strncmp(to->text, wanted[i].b, strlen(wanted[i].b)) != 0))
                fail_msg("wanted %s; found %s beside %s", wanted[i].a,
                         from ? from->text : "nothing", to ? to->text : "nothing");
        }
        free(pairs);
    }
    explanation_free(&page_a);
    explanation_free(&page_b);
    source.unload(&source, a);
    source.unload(&source, b);
}

// A line is found in another page by its topic.
static void no_two_lines_have_the_same_topic(void **state)
{
    static Variant variants[VARIANTS_MAX];
    int count = source.list(&source, variants);
    for (int variant = 0; variant < count; variant++) {
        Explanation page;
        const Ruleset *rules = load(variants[variant].id, NULL, 0);
        explain_rules(rules, STYLE_WORDS, &page);
        for (int i = 0; i < page.count; i++)
            for (int j = 0; j < i; j++)
                if (page.lines[i].part == page.lines[j].part &&
                    strcmp(page.lines[i].topic, page.lines[j].topic) == 0)
                    fail_msg("%s: two lines of %s", rules->id, page.lines[i].topic);
        explanation_free(&page);
        source.unload(&source, rules);
    }
}

// ---- Contracts

static void melds_of_a_contract_are_counted_in_the_plural(void **state)
{
    static const struct {
        bool plural;
        CardStyle style;
        const char *text;
    } cases[] = {
        {true, STYLE_SIGNS, "1 trío + 2 escaleras"},
        {true, STYLE_WORDS, "1 trío, 2 escaleras"},
        {false, STYLE_SIGNS, "1 trío + 2 × escalera"},
        {false, STYLE_LETTERS, "1 trío + 2 x escalera"},
        {false, STYLE_WORDS, "1 trío, 2 escalera"},
    };
    const Ruleset *rules = load("loba_centroamericana", NULL, 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        static Ruleset changed;
        changed = *rules;
        if (!cases[i].plural)
            changed.melds[ruleset_meld_kind(rules, "escalera")].plural = (Words){0};
        ruleset_conclude(&changed);
        assert_string_equal(contract_text(&changed, 6, cases[i].style).text, cases[i].text);
    }
    source.unload(&source, rules);
}

static void the_aim_is_told_in_a_line(void **state)
{
    static const char *const cases[][2] = {
        {"loba_de_menos",
         "The aim: put your cards down in melds, and be the first to run out of them; cards "
         "left in your hand count against you. Whoever reaches 101 points is out, "
         "and the last one in wins."},
        {"loba_de_mas",
         "The aim: put down melds, which earn points, and be the first to run out of cards; "
         "cards left in your hand count against you. Once somebody reaches 150 "
         "points, whoever has the most points wins."},
        {"loba_centroamericana",
         "The aim: put down the contract of each hand, and be the first to run out of cards; cards "
         "left "
         "in "
         "your hand count against you. After 6 hands whoever has the fewest points wins."},
        {"gin",
         "The aim: arrange your cards in melds, and knock before your opponent. Once somebody "
         "reaches 100 points, whoever has the most points wins."},
        {"conga",
         "The aim: arrange your cards in melds, and cut before the others; loose cards count "
         "against you. Whoever reaches 101 points is out, and the last one in wins."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Ruleset *rules = load(cases[i][0], NULL, 0);
        const char *aim = explain_aim(rules);
        if (strncmp(aim, cases[i][1], strlen(cases[i][1])) != 0)
            fail_msg("%s: %s", cases[i][0], aim);
        source.unload(&source, rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_aim_is_told_in_a_line),
        cmocka_unit_test(every_field_is_told_alone_and_beside_another),
        cmocka_unit_test(only_what_differs_is_paired),
        cmocka_unit_test(an_entry_that_goes_leaves_the_others_of_its_list_in_their_pairs),
        cmocka_unit_test(no_two_lines_have_the_same_topic),
        cmocka_unit_test(melds_of_a_contract_are_counted_in_the_plural),
    };
    return cmocka_run_group_tests(tests, open_source, close_source);
}
