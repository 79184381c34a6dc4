#include "rules/lookup.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"

// ---- All entries

typedef struct {
    Entry *entries;
    int count;
} Listing;

static Entry *add(Listing *listing, EntryKind kind, const char *help, const char *example)
{
    assert(listing->count < ENTRIES_MAX);
    Entry *entry = &listing->entries[listing->count++];
    *entry = (Entry){.kind = kind, .help = help, .example = example};
    return entry;
}

static void add_fields(Listing *listing)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    const int count = fields_list("", lines);
    for (int i = 0; i < count; i++) {
        const Field *field = lines[i].field;
        Entry *entry =
            add(listing, field->is_event ? ENTRY_EVENT : ENTRY_FIELD, field->help, field->example);
        snprintf(entry->name, sizeof entry->name, "%s", lines[i].path);
        entry->line = lines[i];
        for (int choice = 0; field->choice_rows && field->choices[choice]; choice++) {
            const ChoiceRow *row = &field->choice_rows[choice];
            entry = add(listing, ENTRY_EVENT, row->help, row->example);
            snprintf(entry->name, sizeof entry->name, "%s", field->choices[choice]);
            entry->line = lines[i];
            entry->variant = choice;
        }
    }
}

static void add_constructors(Listing *listing)
{
    static const FieldGroup *const groups[] = {&field_kind, &field_move, &field_step, &field_act};
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
        for (int j = 0; groups[i]->variants[j]; j++) {
            Entry *entry =
                add(listing, ENTRY_CONSTRUCTOR, groups[i]->helps[j], groups[i]->examples[j]);
            snprintf(entry->name, sizeof entry->name, "%s", groups[i]->variants[j]);
            entry->group = groups[i];
            entry->variant = j;
        }
}

static void add_names(Listing *listing, EntryKind kind, const NameRow rows[], int count)
{
    for (int i = 0; i < count; i++) {
        Entry *entry = add(listing, kind, rows[i].help, rows[i].example);
        snprintf(entry->name, sizeof entry->name, "%s", rows[i].name);
        entry->row = &rows[i];
    }
}

static void add_functions(Listing *listing)
{
    for (FieldAsked asked = ASKED_NEVER + 1; asked < ASKED_COUNT; asked++) {
        Entry *entry =
            add(listing, ENTRY_FUNCTION, asked_rows[asked].help, asked_rows[asked].example);
        snprintf(entry->name, sizeof entry->name, "function(%s)", asked_rows[asked].parameters);
        entry->asked = asked;
    }
}

// Each object once, in the order of the moments.
static void note_objects(Entry *entry, const FactRow *row)
{
    int count = 0;
    for (Moment moment = 0; moment < MOMENTS; moment++) {
        const char *object = moment_objects[moment];
        bool known = row->moments >> moment & 1;
        for (int i = 0; i < count; i++)
            known = known && strcmp(entry->objects[i], object) != 0;
        if (known)
            entry->objects[count++] = object;
    }
    if (row->of == FACT_OF_MELD)
        entry->objects[0] = "meld";
}

static void add_facts(Listing *listing)
{
    for (Fact fact = 0; fact < FACTS; fact++) {
        const FactRow *row = &fact_rows[fact];
        Entry *entry = add(listing, ENTRY_FACT, row->help, row->example);
        snprintf(entry->name, sizeof entry->name, "%s", row->name);
        entry->fact = row;
        note_objects(entry, row);
    }
    for (CardObject object = 0; object < CARD_OBJECTS; object++)
        for (int i = 0; i < CARD_MEMBERS; i++) {
            const CardMemberRow *row = &card_members[object][i];
            Entry *entry = add(listing, ENTRY_FACT, row->help, row->example);
            snprintf(entry->name, sizeof entry->name, "%s", row->name);
            entry->member = row;
            entry->objects[0] = card_object_names[object];
        }
}

int entries_list(Entry entries[ENTRIES_MAX])
{
    Listing listing = {entries, 0};
    add_fields(&listing);
    add_constructors(&listing);
    add_names(&listing, ENTRY_NAME, host_names, HOST_NAMES);
    add_names(&listing, ENTRY_OPTION, option_members, OPTION_MEMBERS);
    add_names(&listing, ENTRY_HOUSE, house_members, HOUSE_MEMBERS);
    add_functions(&listing);
    add_facts(&listing);
    add_names(&listing, ENTRY_LUA, lua_names, LUA_NAMES);
    return listing.count;
}

// ---- One entry in words

static const char *const kinds[ENTRY_KINDS] = {
    [ENTRY_FIELD] = N_("field"),
    [ENTRY_EVENT] = N_("event"),
    [ENTRY_CONSTRUCTOR] = N_("constructor"),
    [ENTRY_NAME] = N_("built in"),
    [ENTRY_OPTION] = N_("member of an option"),
    [ENTRY_HOUSE] = N_("member of house rules"),
    [ENTRY_FUNCTION] = N_("function"),
    [ENTRY_FACT] = N_("fact"),
    [ENTRY_LUA] = N_("Lua's own"),
};

// By these people may ask for all of a kind.
static const char *const kinds_together[ENTRY_KINDS] = {
    [ENTRY_EVENT] = N_("events"),
    [ENTRY_CONSTRUCTOR] = N_("constructors"),
    [ENTRY_FUNCTION] = N_("functions"),
    [ENTRY_FACT] = N_("facts"),
};

void entry_kind_text(const Entry *entry, char text[FIELD_TEXT_MAX])
{
    Text words = text_in(text, FIELD_TEXT_MAX);
    text_add(&words, "%s", tr(kinds[entry->kind]));
    for (int i = 0; entry->objects[i]; i++)
        text_add(&words, "%s%s", i ? ", " : tr(" of "), entry->objects[i]);
    if (entry->kind == ENTRY_FIELD && entry->line.field->only) {
        char variants[FIELD_TEXT_MAX];
        field_variants_text(&entry->line, variants);
        text_add(&words, "%s%s", tr(" of "), variants);
    }
}

// "(from, options)" of "from: string, options?: table". No type has a comma outside of brackets.
static void add_parameter_names(Text *words, const char *parameters)
{
    int depth = 0;
    bool in_name = true;
    text_add(words, "(");
    for (; *parameters; parameters++) {
        const char letter = *parameters;
        depth += (letter == '(' || letter == '<') - (letter == ')' || letter == '>');
        if (depth == 0 && (letter == ',' || letter == ':'))
            in_name = letter == ',';
        if (in_name && letter != '?')
            text_add(words, "%c", letter);
    }
    text_add(words, ")");
}

void entry_written_text(const Entry *entry, char text[FIELD_TEXT_MAX])
{
    const FactRow *fact = entry->fact;
    const NameRow *row = entry->row;
    Text words = text_in(text, FIELD_TEXT_MAX);
    if (entry->kind == ENTRY_EVENT && entry->line.field->choices)
        text_add(&words, "%s = \"%s\"", entry->line.path, entry->name);
    else if (entry->objects[0] && !entry->objects[1])
        text_add(&words, "%s.%s", entry->objects[0], entry->name);
    else
        text_add(&words, "%s", row && row->written ? row->written : entry->name);
    if (entry->kind == ENTRY_CONSTRUCTOR)
        text_add(&words, " {…}");
    if (fact && fact->of != FACT_OF_NOTHING && fact->of != FACT_OF_MELD)
        text_add(&words, "(…)");
    if (row && row->parameters && !row->written)
        add_parameter_names(&words, row->parameters);
}

static const char *const fact_types[] = {
    [FACT_IS_NUMBER] = N_("a whole number"),
    [FACT_IS_TRUTH] = N_("true or false"),
    [FACT_IS_PLACE] = N_("the number of a side or seat, from 1"),
    [FACT_IS_HOW] = N_("one of "),
    [FACT_IS_CARD] = N_("a card, with rank, suit and joker"),
    [FACT_IS_KIND] = N_("the name of a kind of meld"),
    [FACT_IS_ZONE] = N_("the name of a zone"),
    [FACT_IS_STEP] = N_("the name of a step"),
    [FACT_IS_SUIT] = N_("the name of a suit"),
    [FACT_IS_WORD] = N_("the name of a word of the table"),
};

// `sure`: it is never nil.
static void add_fact_type(Text *words, FactType type, bool sure)
{
    text_add(words, "%s", tr(fact_types[type]));
    for (How how = 0; type == FACT_IS_HOW && how < HOWS; how++)
        text_add(words, "%s\"%s\"", how ? ", " : "", how_names[how]);
    if (!sure && type != FACT_IS_NUMBER && type != FACT_IS_TRUTH && type != FACT_IS_HOW)
        text_add(words, "%s", tr(", or nil"));
}

static void add_field_type(Text *words, const Field *field)
{
    char part[FIELD_TEXT_MAX];
    field_type_text(field, part);
    text_add(words, "%s", part);
    field_default_text(field, part);
    if (field->required)
        text_add(words, "%s", tr("; required"));
    else if (*part)
        text_add(words, tr("; default: %s"), part);
    field_stands_text(field, part);
    if (strchr(part, '|'))
        text_add(words, "; %s", part);
}

void entry_type_text(const Entry *entry, char text[ENTRY_TEXT_MAX])
{
    const char *names[FIELDS_LISTED_MAX];
    Text words = text_in(text, ENTRY_TEXT_MAX);
    int count;
    switch (entry->kind) {
    case ENTRY_FIELD:
    case ENTRY_EVENT:
        if (entry->kind == ENTRY_FIELD || !entry->line.field->choices)
            add_field_type(&words, entry->line.field);
        break;
    case ENTRY_CONSTRUCTOR:
        count = field_names(entry->group, entry->variant, names);
        text_add(&words, "%s", tr("its fields: "));
        for (int i = 0; i < count; i++)
            text_add(&words, "%s%s", i ? ", " : "", names[i]);
        break;
    case ENTRY_FUNCTION: break;
    case ENTRY_FACT:
        if (entry->fact)
            add_fact_type(&words, entry->fact->type, entry->fact->sure == entry->fact->moments);
        else
            add_fact_type(&words, entry->member->type, true);
        break;
    default:
        if (entry->row->parameters)
            text_add(&words, tr("takes: %s"), entry->row->parameters);
        if (*entry->row->answers)
            text_add(&words, "%s%s", entry->row->parameters ? tr("; answers: ") : "",
                     entry->row->answers);
    }
}

// The paths of the fields that hold the constructor or the function.
static void add_places(Text *words, const Entry *entry)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    const int count = fields_list("", lines);
    for (int i = 0; i < count; i++)
        if (entry->kind == ENTRY_CONSTRUCTOR ? lines[i].field->of == entry->group
                                             : lines[i].field->asked == entry->asked)
            text_add(words, "%s%s", words->used ? ", " : "", lines[i].path);
}

void entry_stands_text(const Entry *entry, char text[ENTRY_TEXT_MAX])
{
    Text words = text_in(text, ENTRY_TEXT_MAX);
    if (entry->kind == ENTRY_CONSTRUCTOR || entry->kind == ENTRY_FUNCTION)
        add_places(&words, entry);
    else if (entry->row && entry->row->stands)
        text_add(&words, "%s", tr(entry->row->stands));
}

// ---- Searching

// The text with small letters, without accents, with one space for all that stands between words.
static void plain(const char *from, Text *text)
{
    bool between = true;
    while (*from) {
        uint32_t letter;
        if (!utf8_next(&from, &letter))
            letter = ' ';
        letter = utf8_plain(utf8_small(letter));
        const bool is_word = letter > 0x7f || (letter >= 'a' && letter <= 'z') ||
                             (letter >= '0' && letter <= '9') || letter == '*';
        if (is_word && letter < 0x80)
            text_add(text, "%c", (char)letter);
        else if (is_word)
            text_add(text, "<%x>", (unsigned)letter);
        else if (!between)
            text_add(text, " ");
        between = !is_word;
    }
    while (text->used > 0 && text->start[text->used - 1] == ' ')
        text->start[--text->used] = '\0';
}

enum { PLAIN_MAX = 4 * ENTRY_TEXT_MAX };

static void plain_in(const char *from, char *to, size_t size)
{
    Text text = text_in(to, size);
    plain(from, &text);
}

// Whether a word of the text begins like this one.
static bool has_word(const char *text, const char *word)
{
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        if (at == text || at[-1] == ' ')
            return true;
    return false;
}

// Each word of the question may have several parts, as "lay_off", which stand together; a last s
// may be that of a plural.
static bool has_all_words(const char *text, const char *wanted)
{
    char words[ENTRY_TEXT_MAX], part[ENTRY_TEXT_MAX], *rest = words;
    snprintf(words, sizeof words, "%s", wanted);
    for (const char *word; (word = strtok_r(rest, " ", &rest));) {
        plain_in(word, part, sizeof part);
        const size_t length = strlen(part);
        const bool plural = length > 3 && part[length - 1] == 's' && !has_word(text, part);
        if (plural)
            part[length - 1] = '\0';
        if (!has_word(text, part))
            return false;
    }
    return true;
}

// How a name answers, without what is said about it.
static Match match_name(const char *name, const char *wanted)
{
    char own[ENTRY_NAME_MAX * 4];
    plain_in(name, own, sizeof own);
    const char *last = strrchr(own, ' ');
    if (strcmp(own, wanted) == 0)
        return MATCH_SAME;
    if (last && strcmp(last + 1, wanted) == 0)
        return MATCH_BELOW;
    if (strlen(wanted) > 1 && has_word(own, wanted))
        return MATCH_BEGINS;
    return strlen(wanted) >= 3 && strstr(own, wanted) ? MATCH_HOLDS : MATCH_NONE;
}

static Match better(Match a, Match b) { return a < b ? a : b; }

// The names by which people may call an entry.
static Match match_names(const Entry *entry, const char *wanted)
{
    char name[FIELD_TEXT_MAX];
    Match match = match_name(entry->name, wanted);
    for (int i = 0; entry->objects[i]; i++) {
        snprintf(name, sizeof name, "%s.%s", entry->objects[i], entry->name);
        match = better(match, match_name(name, wanted));
        if (strcmp(entry->objects[i], wanted) == 0)
            match = better(match, MATCH_BELOW);
    }
    return match;
}

static Match match_kind(const Entry *entry, const char *wanted)
{
    char name[FIELD_TEXT_MAX];
    if (!kinds_together[entry->kind])
        return MATCH_NONE;
    plain_in(tr(kinds_together[entry->kind]), name, sizeof name);
    return strcmp(name, wanted) == 0 ? MATCH_BELOW : MATCH_NONE;
}

// Adds everything that is said about the entry in the current language.
static void add_said(const Entry *entry, Text *text)
{
    char part[ENTRY_TEXT_MAX];
    entry_kind_text(entry, part);
    plain(part, text);
    text_add(text, " ");
    plain(tr(entry->help), text);
    text_add(text, " ");
    entry_type_text(entry, part);
    plain(part, text);
    text_add(text, " ");
    entry_stands_text(entry, part);
    plain(part, text);
    text_add(text, " ");
}

// Whether the entry is a field below the one with this path, in which names stand for `*`.
static bool is_below(const Entry *entry, const char *path)
{
    return entry->line.field && strlen(path) > 1 && field_path_begins(entry->line.path, path);
}

static int compare_found(const void *a, const void *b)
{
    const Found *x = a, *y = b;
    return x->match != y->match ? (int)x->match - (int)y->match : x->entry - y->entry;
}

int entries_search(const Entry entries[], int count, const char *wanted, const Speech speeches[],
                   int speech_count, Found found[ENTRIES_MAX])
{
    char words[ENTRY_TEXT_MAX];
    int all = 0;
    plain_in(wanted, words, sizeof words);
    for (int i = 0; i < count && *words; i++) {
        Match match = match_names(&entries[i], words);
        const Synonym meant = synonym_means(words, entries[i].name);
        if (meant == SYNONYM_FIRST)
            match = MATCH_SAME;
        else if (meant || is_below(&entries[i], wanted))
            match = better(match, MATCH_BELOW);
        for (int j = 0; j < speech_count && match > MATCH_BELOW; j++) {
            char said[PLAIN_MAX];
            Text text = text_in(said, sizeof said);
            const Speech before = language_speak(speeches[j]);
            match = better(match, match_kind(&entries[i], words));
            plain(entries[i].name, &text);
            text_add(&text, " ");
            add_said(&entries[i], &text);
            language_speak(before);
            if (has_all_words(said, wanted))
                match = better(match, MATCH_WORDS);
        }
        if (match != MATCH_NONE)
            found[all++] = (Found){i, match};
    }
    qsort(found, (size_t)all, sizeof found[0], compare_found);
    return all;
}

const LackingRow *entries_lacking(const char *wanted)
{
    char words[ENTRY_TEXT_MAX];
    const LackingRow *row = lacking_rows;
    plain_in(wanted, words, sizeof words);
    while (row->words && !synonym_lists(row->words, words, true))
        row++;
    return row->words ? row : NULL;
}

// The last name of a path: "max" of "melds.*.wild.max".
static const char *bare_name(const Entry *entry)
{
    const char *dot = strrchr(entry->name, '.');
    return dot && entry->kind != ENTRY_FUNCTION ? dot + 1 : entry->name;
}

int entries_nearest(const Entry entries[], int count, const char *wanted, const char *nearest[],
                    int most)
{
    const char *names[ENTRIES_MAX];
    const char *dot = strrchr(wanted, '.');
    int left = 0, found = 0;
    for (int i = 0; i < count; i++) {
        bool known = false;
        for (int j = 0; j < left && !known; j++)
            known = strcmp(names[j], bare_name(&entries[i])) == 0;
        if (!known)
            names[left++] = bare_name(&entries[i]);
    }
    for (const char *name;
         found < most && (name = nearest_name(dot ? dot + 1 : wanted, names, left));) {
        nearest[found++] = name;
        for (int i = 0; i < left; i++)
            if (names[i] == name)
                names[i--] = names[--left];
    }
    return found;
}
