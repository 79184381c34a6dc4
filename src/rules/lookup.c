#include "rules/lookup.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "base/text_of.h"

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

const char *entry_kind_text(const Entry *entry)
{
    const char *text = tr(kinds[entry->kind]);
    for (int i = 0; entry->objects[i]; i++)
        text = text_more(text, "%s%s", i ? ", " : tr(" of "), entry->objects[i]);
    return entry->kind == ENTRY_FIELD && entry->line.field->only
               ? text_of("%s%s%s", text, tr(" of "), field_variants_text(&entry->line))
               : text;
}

// "(from, options)" of "from: string, options?: table". No type has a comma outside of brackets.
static const char *parameter_names(const char *parameters)
{
    const char *names = "(";
    int depth = 0;
    bool in_name = true;
    for (; *parameters; parameters++) {
        const char letter = *parameters;
        depth += (letter == '(' || letter == '<') - (letter == ')' || letter == '>');
        if (depth == 0 && (letter == ',' || letter == ':'))
            in_name = letter == ',';
        if (in_name && letter != '?')
            names = text_more(names, "%c", letter);
    }
    return text_more(names, ")");
}

const char *entry_written_text(const Entry *entry)
{
    const FactRow *fact = entry->fact;
    const NameRow *row = entry->row;
    if (entry->kind == ENTRY_EVENT && entry->line.field->choices)
        return text_of("%s = \"%s\"", entry->line.path, entry->name);
    if (entry->kind == ENTRY_CONSTRUCTOR)
        return text_of("%s {…}", entry->name);
    if (row)
        return row->written      ? row->written
               : row->parameters ? text_of("%s%s", entry->name, parameter_names(row->parameters))
                                 : entry->name;
    const bool of_one = entry->objects[0] && !entry->objects[1];
    const bool asked = fact && fact->of != FACT_OF_NOTHING && fact->of != FACT_OF_MELD;
    return text_of("%s%s%s%s", of_one ? entry->objects[0] : "", of_one ? "." : "", entry->name,
                   asked ? "(…)" : "");
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
static const char *fact_type(FactType type, bool sure)
{
    const bool may_be_nil = !sure && type != FACT_IS_NUMBER && type != FACT_IS_TRUTH;
    if (type == FACT_IS_HOW)
        return text_of("%s%s", tr(fact_types[type]), text_list(how_names, HOWS, "\""));
    return text_of("%s%s", tr(fact_types[type]), may_be_nil ? tr(", or nil") : "");
}

static const char *field_type(const Field *field)
{
    const char *initial = field_default_text(field), *stands = field_stands_text(field);
    return text_of("%s%s%s%s", field_type_text(field),
                   field->required ? tr("; required")
                   : *initial      ? text_of(tr("; default: %s"), initial)
                                   : "",
                   strchr(stands, '|') ? "; " : "", strchr(stands, '|') ? stands : "");
}

static const char *name_type(const NameRow *row)
{
    const char *takes = row->parameters ? text_of(tr("takes: %s"), row->parameters) : "";
    const char *then = *takes && *row->answers ? tr("; answers: ") : "";
    return text_of("%s%s%s", takes, then, row->answers);
}

const char *entry_type_text(const Entry *entry)
{
    const char *names[FIELDS_LISTED_MAX], *text = "";
    int count;
    switch (entry->kind) {
    case ENTRY_FIELD: return field_type(entry->line.field);
    case ENTRY_EVENT: return entry->line.field->choices ? "" : field_type(entry->line.field);
    case ENTRY_CONSTRUCTOR:
        count = field_names(entry->group, entry->variant, names);
        for (int i = 0; i < count; i++)
            text = text_more(text, "%s%s", i ? ", " : tr("its fields: "), names[i]);
        return text;
    case ENTRY_FUNCTION: return "";
    case ENTRY_FACT:
        return entry->fact ? fact_type(entry->fact->type, entry->fact->sure == entry->fact->moments)
                           : fact_type(entry->member->type, true);
    default: return name_type(entry->row);
    }
}

// The paths of the fields that hold the constructor or the function.
static const char *places_of(const Entry *entry)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    const char *places = "";
    const int count = fields_list("", lines);
    for (int i = 0; i < count; i++)
        if (entry->kind == ENTRY_CONSTRUCTOR ? lines[i].field->of == entry->group
                                             : lines[i].field->asked == entry->asked)
            places = text_more(places, "%s%s", *places ? ", " : "", lines[i].path);
    return places;
}

const char *entry_stands_text(const Entry *entry)
{
    if (entry->kind == ENTRY_CONSTRUCTOR || entry->kind == ENTRY_FUNCTION)
        return places_of(entry);
    return entry->row && entry->row->stands ? tr(entry->row->stands) : "";
}

// ---- Searching

// The text with small letters, without accents, with one space for all that stands between words.
static const char *plain(const char *from)
{
    char room[TEXT_OF_MAX + 1];
    Text text = text_in(room, sizeof room);
    bool between = true;
    while (*from) {
        uint32_t letter;
        if (!utf8_next(&from, &letter))
            letter = ' ';
        letter = utf8_plain(utf8_small(letter));
        const bool is_word = letter > 0x7f || (letter >= 'a' && letter <= 'z') ||
                             (letter >= '0' && letter <= '9') || letter == '*';
        if (is_word && letter < 0x80)
            text_add(&text, "%c", (char)letter);
        else if (is_word)
            text_add(&text, "<%x>", (unsigned)letter);
        else if (!between)
            text_add(&text, " ");
        between = !is_word;
    }
    return text_of("%.*s", (int)text.used - (text.used > 0 && room[text.used - 1] == ' '), room);
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
    for (const char *at = wanted + strspn(wanted, " "); *at; at += strspn(at, " ")) {
        const int size = (int)strcspn(at, " ");
        const char *part = plain(text_of("%.*s", size, at));
        const int length = (int)strlen(part);
        const bool plural = length > 3 && part[length - 1] == 's';
        if (!has_word(text, part) && !(plural && has_word(text, text_of("%.*s", length - 1, part))))
            return false;
        at += size;
    }
    return true;
}

// How a name answers, without what is said about it.
static Match match_name(const char *name, const char *wanted)
{
    const char *own = plain(name), *last = strrchr(own, ' ');
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
    Match match = match_name(entry->name, wanted);
    for (int i = 0; entry->objects[i]; i++) {
        const char *name = text_of("%s.%s", entry->objects[i], entry->name);
        match = better(match, match_name(name, wanted));
        if (strcmp(entry->objects[i], wanted) == 0)
            match = better(match, MATCH_BELOW);
    }
    return match;
}

static Match match_kind(const Entry *entry, const char *wanted)
{
    const char *kind = kinds_together[entry->kind];
    return kind && strcmp(plain(tr(kind)), wanted) == 0 ? MATCH_BELOW : MATCH_NONE;
}

// Everything that is said about the entry in the current language.
static const char *said_of(const Entry *entry)
{
    return text_of("%s %s %s %s %s", entry->name, entry_kind_text(entry), tr(entry->help),
                   entry_type_text(entry), entry_stands_text(entry));
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
    const char *words = plain(wanted);
    int all = 0;
    for (int i = 0; i < count && *words; i++) {
        const TextMark mark = texts_begin();
        Match match = match_names(&entries[i], words);
        const Synonym meant = synonym_means(words, entries[i].name);
        if (meant == SYNONYM_FIRST)
            match = MATCH_SAME;
        else if (meant || is_below(&entries[i], wanted))
            match = better(match, MATCH_BELOW);
        for (int j = 0; j < speech_count && match > MATCH_BELOW; j++) {
            const Speech before = language_speak(speeches[j]);
            match = better(match, match_kind(&entries[i], words));
            const char *said = plain(said_of(&entries[i]));
            language_speak(before);
            if (has_all_words(said, wanted))
                match = better(match, MATCH_WORDS);
        }
        if (match != MATCH_NONE)
            found[all++] = (Found){i, match};
        texts_end(mark);
    }
    qsort(found, (size_t)all, sizeof found[0], compare_found);
    return all;
}

const LackingRow *entries_lacking(const char *wanted)
{
    const char *words = plain(wanted);
    const LackingRow *row = lacking_rows;
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
