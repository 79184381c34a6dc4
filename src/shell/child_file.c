#include "shell/child_file.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "match/session.h"
#include "notation/writing.h"
#include "rules/field_text.h"
#include "shell/option_check.h"

enum {
    WIDTH = 100,             // columns of a line of the file
    LINE_BYTES = 2048,       // of a comment, before it is wrapped
    LOADS_MAX = 128,         // of the parent, which take three milliseconds each as a rule
    TURN_ACTS = 24,          // of the first turn at most; few have as many
    TURN_EFFORT = 16 << 20,  // of the bot that plays it, at most; half a second or so
};

// ---- Comments

// Writes a comment, wrapped. It comes from other people's files too: whatever it says stays one.
__attribute__((format(printf, 3, 4))) static void comment(FILE *out, const char *before,
                                                          const char *format, ...)
{
    char safe[LINE_BYTES];
    va_list values;
    va_start(values, format);
    escape_values(safe, sizeof safe, format, values);
    va_end(values);
    fputs(before, out);
    int column = (int)strlen(before);
    for (char *word = strtok(safe, " "); word; word = strtok(NULL, " ")) {
        const int columns = 1 + utf8_columns(word);
        if (column + columns > WIDTH) {
            fprintf(out, "\n%s", before);
            column = (int)strlen(before);
        }
        fprintf(out, " %s", word);
        column += columns;
    }
    fputc('\n', out);
}

// ---- The order in which people ask

enum { PATHS_MAX = 7, FIELDS_MAX = 4096 };  // paths of a group, with a NULL; fields of a ruleset

// What stands below a heading: fields with these paths, or in them, in this order.
static const struct {
    const char *heading, *paths[PATHS_MAX];
} groups[] = {
    {N_("How long a match lasts"),
     {"match.limit", "match.hands", "match.at_limit", "match.over", "match.reentry"}},
    {N_("Dealing"), {"deal[*].n", "deck.jokers", "players", "deck", "deal", "wild"}},
    {N_("What a card counts"), {"points", "wild_points"}},
    {N_("Who may close or go out"),
     {"hand.*.*.loose_points", "hand.*.*.loose_cards", "hand.*.close.leaves", "out"}},
    {N_("Bonuses"), {"score.bonuses", "match.won", "match.bonuses", "score"}},
    {N_("Melds"), {"opening", "melds"}},
    {N_("Drawing, melding and laying off"), {"hand", "zones"}},
    {N_("When the stock runs out"), {"stock", "blocked", "void"}},
    {N_("Who deals"), {"match.first_dealer", "match.dealer", "match.direction"}},
    {N_("Chips"), {"chips"}},
    {N_("The rest"), {NULL}},
};
enum { GROUPS = sizeof groups / sizeof groups[0] };

static bool is_path_of(const char *path, const char *pattern)
{
    const char *name = strrchr(path, '.'), *last = strrchr(pattern, '.');
    return field_path_is_in(path, pattern) ||
           (name && last && strcmp(name, last) == 0 && field_path_begins(pattern, path));
}

// Whether a field has no line: it says what kind of game it is, or no table plays it another way.
static bool is_left_out(const char *path)
{
    char patterns[] =
        "arrange chips[*].from chips[*].on chips[*].to chips.pot deal.upcard deck.suits "
        "hand.*.*.face hand.*.*.opens hand.*.who.first hand.*.who.stop match.best "
        "match.first_dealer_ace match.hand_won match.reentry.least_in match.series melds.*.mixed "
        "melds.*.naturals_min score.held stock.least stock.shuffle stock.spent stock.upcard";
    for (char *pattern = strtok(patterns, " "); pattern; pattern = strtok(NULL, " "))
        if (is_path_of(path, pattern))
            return true;
    return false;
}

// A number that is lower, the earlier people ask for the field, and `row` among those of one path.
static int place_of(const char *path, int row)
{
    int rank = (GROUPS - 1) * PATHS_MAX;
    for (int i = 0; i < rank; i++) {
        const char *pattern = groups[i / PATHS_MAX].paths[i % PATHS_MAX];
        if (pattern && is_path_of(path, pattern))
            rank = i;
    }
    return rank * FIELDS_MAX + least(row, FIELDS_MAX - 1);
}

static int group_of(int place) { return place / FIELDS_MAX / PATHS_MAX; }

// ---- What a table may change

// An option, or a field of the rules.
typedef struct {
    const Option *option;  // NULL: a field
    const Field *field;
    const void *target;
    char path[FIELD_PATH_MAX];  // the name of an option
    int place;                  // of an option that of the first field that it decides
    bool same, decided;         // in the rules that are compared; by some option
} Entry;

typedef struct {
    const Ruleset *rules, *other;  // rules that are compared with them
    int count, room, fields;       // the fields come first, in the order of their rows
    int last;                      // the field that was met last in the other rules
    Entry *list, *option;          // which has another value there
} Entries;

static Entry *add_entry(Entries *entries, const char *path, int place)
{
    entries->list =
        memory_for_more(entries->list, entries->count, &entries->room, sizeof *entries->list);
    Entry *entry = &entries->list[entries->count++];
    *entry = (Entry){.place = place};
    snprintf(entry->path, sizeof entry->path, "%s", path);
    return entry;
}

static void add_field(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Entries *entries = data;
    if (!field)
        return;
    Entry *entry = add_entry(entries, at->path, place_of(at->path, entries->fields++));
    entry->field = field;
    entry->target = target;
}

// ---- What an option decides

static bool is_same(const Entries *entries, const Entry *entry, const void *target)
{
    size_t size, other_size;
    const void *bytes = field_bytes(entry->field, entry->target, &size);
    const void *other_bytes = field_bytes(entry->field, target, &other_size);
    return strcmp(field_value_text(entries->rules, entry->field, entry->target),
                  field_value_text(entries->other, entry->field, target)) == 0 &&
           size == other_size && (!bytes || memcmp(bytes, other_bytes, size) == 0);
}

static void compare_field(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Entries *entries = data;
    for (int i = 0; field && i < entries->fields; i++) {
        const int row = (entries->last + i) % entries->fields;
        Entry *entry = &entries->list[row];
        if (entry->field != field || strcmp(entry->path, at->path) != 0)
            continue;
        entries->last = row;
        entry->same = is_same(entries, entry, target);
        return;
    }
    if (field)
        entries->option->place = least(entries->option->place, place_of(at->path, entries->last));
}

static void compare(Entries *entries)
{
    for (int i = 0; i < entries->fields; i++)
        entries->list[i].same = false;
    fields_walk(entries->other, compare_field, entries);
    for (int i = 0; i < entries->fields; i++) {
        Entry *entry = &entries->list[i];
        entry->decided |= !entry->same;
        if (!entry->same)
            entries->option->place = least(entries->option->place, entry->place);
    }
}

// Finds what each option decides; where there are too many values to try, that may be any field.
static void find_decided(const RulesetSource *source, Entries *entries)
{
    const RulesFile *files;
    int loads = 0;
    RulesetSource trying = *source;
    trying.unplaced = true;
    ruleset_files(entries->rules, &files);
    for (int i = entries->fields; i < entries->count; i++) {
        const char *values[CHOICES_MAX];
        const TextMark mark = texts_begin();
        entries->option = &entries->list[i];
        const int count = option_values_to_try(entries->option->option, values);
        loads += count;
        for (int j = 0; j < count && loads <= LOADS_MAX; j++) {
            Faults faults = {0};
            const Setting setting = {entries->option->path, values[j]};
            if (trying.load(&trying, files[0].path, NULL, &setting, 1, &entries->other, &faults) !=
                LOAD_DONE)
                continue;
            compare(entries);
            trying.unload(&trying, entries->other);
        }
        texts_end(mark);
    }
    for (int i = 0; i < entries->fields; i++)
        entries->list[i].decided |= loads > LOADS_MAX;
}

// ---- The lines

// What cards count, as by_number says it; nothing where they count something else.
static const char *points_now(const Ruleset *rules)
{
    enum { JOKER, ACE, COURT, OTHER };
    static const char *const names[OTHER] = {"joker", "ace", "court"};
    const int court = rules->deck.suits == SUITS_SPANISH ? 10 : 11;
    int named[OTHER + 1] = {UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED};  // others: their number
    const char *text = "";
    Face faces[FACES];
    const int count = deck_faces(&rules->deck, faces);
    for (int i = 0; i < 2 * count; i++) {
        const int rank = face_rank(faces[i % count]), points = rules->points[faces[i % count]];
        const int kind = rank == RANK_JOKER ? JOKER
                         : rank == 1        ? ACE
                         : rank >= court    ? COURT
                                            : OTHER;
        if (i < count && kind != OTHER)
            named[kind] = kind != JOKER && points == rank ? UNLIMITED : points;
        else if (points != (named[kind] == UNLIMITED ? rank : named[kind]))
            return "";
    }
    for (int i = 0; i < OTHER; i++)
        if (named[i] != UNLIMITED)
            text = text_more(text, "%s%s = %d", *text ? ", " : " ", names[i], named[i]);
    return text_of("by_number {%s%s}", text, *text ? " " : "");
}

// The contracts, with blanks where a line may end: "{ {trio=2}, {trio=1,escalera=1} }".
static const char *contracts_now(const Ruleset *rules)
{
    const char *text = "";
    for (int i = 0; i < rules->opening.contract_count; i++) {
        const char *before = i ? ", {" : "{ {";
        for (int kind = 0; kind < rules->meld_count; kind++)
            if (rules->opening.contracts[i].melds[kind]) {
                text = text_more(text, "%s%s=%d", before, rules->melds[kind].name,
                                 rules->opening.contracts[i].melds[kind]);
                before = ",";
            }
        text = text_more(text, "}");
    }
    return *text ? text_more(text, " }") : "";
}

// What an entry is now, as a table of changes says it; nothing where it cannot. Of a function that
// answers a number, its words.
static const char *value_now(const Ruleset *rules, const Entry *entry)
{
    static const bool plain[FIELD_TYPES] = {
        [FIELD_NUMBER] = true, [FIELD_TRUTH] = true,     [FIELD_CHOICE] = true,
        [FIELD_RANGE] = true,  [FIELD_BY_HAND] = true,   [FIELD_CHOICE_BY_HAND] = true,
        [FIELD_POLICY] = true, [FIELD_CONDITION] = true, [FIELD_CHOICE_OR_SEAT] = true,
    };
    const Option *option = entry->option;
    const FieldType type = option ? FIELD_TYPES : entry->field->type;
    if (option)
        return text_of(option->type == OPTION_CHOICE ? "\"%s\"" : "%s", option_value_text(option));
    if (type == FIELD_FACE_NUMBERS)
        return points_now(rules);
    if (type == FIELD_CONTRACTS)
        return contracts_now(rules);
    if (plain[type] &&
        (type == FIELD_POLICY || type == FIELD_BY_HAND || !field_hook(entry->field, entry->target)))
        return field_value_text(rules, entry->field, entry->target);
    return "";
}

static bool is_shown(const Ruleset *rules, const Entry *entry)
{
    const char *file;
    int line;
    return *value_now(rules, entry) &&
           (entry->option || (!entry->decided && !is_left_out(entry->path) &&
                              origins_written(rules, entry->path, &file, &line)));
}

// For qsort. The options of one place stand as they are declared.
static int by_place(const void *a, const void *b)
{
    const Entry *first = a, *second = b;
    return first->place != second->place ? first->place - second->place
                                         : (first->option > second->option) * 2 - 1;
}

// What may stand there: "3, 5, 7", "0 to 1000"; nothing of points, which may be any number.
static const char *values_for(const Option *option, const Field *field)
{
    const char *text = "";
    const bool words = option ? option->type == OPTION_CHOICE : field->choices != NULL;
    const int low = option ? option->range.min : field->min;
    const int high = option ? option->range.max : field->unlimited ? UNLIMITED : field->max;
    if (option ? option->type == OPTION_TRUTH
               : field->type == FIELD_TRUTH || field->type == FIELD_CONDITION)
        text = text_of("true, false");
    else if (option ? option->choice_count == 0
                    : !words && field->min > -POINTS_LIMIT && field->type != FIELD_CONTRACTS)
        text = text_of(tr("%s to %s"), field_number_text(low), field_number_text(high));
    for (int i = 0; option ? option->type != OPTION_TRUTH && i < option->choice_count
                           : words && field->choices[i] != NULL;
         i++)
        text = text_more(text, words ? "%s\"%s\"" : "%s%s", i ? ", " : "",
                         option ? option->choices[i] : field->choices[i]);
    return field && field->word ? text_more(text, ", \"%s\"", field->word) : text;
}

// Writes an entry behind two dashes; its help, unless it is `told`, behind two more, so that all of
// it may lose the first two. Where a function stands a number is still to be written.
static void write_entry(const Ruleset *rules, const Entry *entry, bool told, const char *indent,
                        FILE *out)
{
    const bool far = strpbrk(entry->path, ".[") != NULL;
    const bool asked = entry->field && field_hook(entry->field, entry->target);
    const char *value = value_now(rules, entry);
    const char *values = values_for(entry->option, entry->field), *help = "";
    if (!told)
        help = text_of("%s", entry->option ? option_help(entry->option) : tr(entry->field->help));
    if (!told && *values)
        help = text_more(help, "%s(%s)", *help ? " " : "", values);
    if (asked)
        help = text_more(help, tr("%snow: %s"), told ? "" : "; ", value);
    const char *line = text_of(far ? "%s[\"%s\"] = %s," : "%s%s = %s,", asked ? "-- " : "",
                               entry->path, asked ? "…" : value);
    const char *safe = text_escaped("%s", help);
    if (*help &&
        strlen(indent) + (size_t)utf8_columns(line) + (size_t)utf8_columns(safe) <= WIDTH - 8) {
        fprintf(out, "%s-- %s  -- %s\n", indent, line, safe);
        return;
    }
    comment(out, text_of("%s--", indent), "%s", line);
    if (*help)
        comment(out, text_of("%s--     --", indent), "%s", help);
}

// Writes the options and the plain fields as members of a table of changes.
static void write_entries(const RulesetSource *source, const Ruleset *rules, const char *indent,
                          FILE *out)
{
    Entries entries = {.rules = rules};
    const char *by;
    fields_walk(rules, add_field, &entries);
    for (int i = 0; i < rules->option_count; i++)
        if (ruleset_option_decides(rules, i, &by))
            add_entry(&entries, rules->options[i].name, place_of("", i))->option =
                &rules->options[i];
    find_decided(source, &entries);
    int shown = 0, group = -1;
    for (int i = 0; i < entries.count; i++)
        if (is_shown(rules, &entries.list[i]))
            entries.list[shown++] = entries.list[i];
    qsort(entries.list, (size_t)shown, sizeof *entries.list, by_place);
    for (int i = 0; i < shown; i++) {
        const Entry *entry = &entries.list[i];
        bool told = false;
        for (int j = 0; j < i; j++)
            told = told || (entry->field && entries.list[j].field == entry->field);
        if (group_of(entry->place) != group) {
            group = group_of(entry->place);
            fprintf(out, "\n%s---- %s\n", indent, tr(groups[group].heading));
        }
        write_entry(rules, entry, told, indent, out);
    }
    free(entries.list);
}

// ---- The whole

// Writes what is said of both kinds of file, and then the lines of the table of changes.
static void write_head(const Ruleset *rules, FILE *out)
{
    fputs("--\n", out);
    comment(out, "--", "%s",
            tr("Each line stands behind two dashes, with the value that it has now. Take the "
               "dashes away and write your own; what you do not need you may delete. Then run "
               "`loba check` on the file."));
    fputs("--\n", out);
    comment(out, "--",
            tr("A name without brackets is an option, which a table may choose each time: settled "
               "here, it is no longer asked, and a number may be another one; in braces, { 5 }, it "
               "only becomes the usual value. `loba fields %s` lists what is not here."),
            rules->id);
}

void child_write(const RulesetSource *source, const Ruleset *rules, const char *title, FILE *out)
{
    comment(out, "--", tr("%s: as %s, but for what this file says."), title,
            words_now(&rules->name));
    write_head(rules, out);
    fprintf(out, "\nreturn extends(\"%s\", {\n  name = \"%s\",\n", rules->id, title);
    write_entries(source, rules, "  ", out);
    fputc('\n', out);
    comment(out, "  ----",
            tr("House rules come behind the brace, }, { \"NAME\" }): `loba list %s`."), rules->id);
    fputs("})\n", out);
}

void house_write(const RulesetSource *source, const Ruleset *rules, const char *title, FILE *out)
{
    comment(out, "--", tr("%s: house rules for %s."), title, words_now(&rules->name));
    write_head(rules, out);
    fprintf(out, "\nreturn house {\n  name = \"%s\",\n", title);
    fprintf(out, "  fits = { \"%s\" },  -- %s\n", rules->id, tr("and whatever extends it"));
    fputs("  change = {\n", out);
    write_entries(source, rules, "    ", out);
    fputs("  },\n}\n", out);
}

// ---- The first game

// Plays until the first turn of the match is over, or the hand, or it has taken long.
static bool play_turn(Session *session, Error *error)
{
    ActList room = {0};
    Outcome outcome;
    const Game *game = &session->play.game;
    const int seat = game->asked;
    Act act;
    bool fine = true;
    for (int i = 0; i < TURN_ACTS && fine && game->asked == seat && game->hand == 1; i++) {
        if (ruleset_spent(session->rules) > TURN_EFFORT)
            break;
        ruleset_new_command(session->rules);
        fine = session_choose(session, bot_find("greedy"), &room, &act) &&
               session_do(session, &act, 1, &outcome) == VERDICT_DONE;
    }
    act_list_free(&room);
    return fine || error_set(error, "%s", tr("the first turn cannot be played"));
}

static void write_game(const Session *session, FILE *out)
{
    const Game *game = &session->play.game;
    const SeatNames *names = &session->seats.names;
    comment(
        out, "#", "%s",
        tr("The first scripted game: the first turn of a match. `loba replay` plays it, and checks "
           "what it claims. It fails once your rules deal other cards: then write other lines."));
    setup_write(&session->setup, session->rules, out);
    fputs("\n", out);
    for (int i = 0; i < session->done.count; i++) {
        const Done done = session_done(session, i);
        fprintf(out, "%s> %s\n", names->list[done.seat], done.text);
    }
    fputs("\n", out);
    comment(out, "#", "%s",
            tr("\"=\" says what holds now. Write cards, commands and claims of your own: "
               "docs/scripted-games.md is the language."));
    if (game->asked != NOBODY)
        fprintf(out, "= asks %s\n", names->list[game->asked]);
    for (int seat = 0; seat < names->count && game->hand == 1; seat++)
        fprintf(out, "= hand %s %d\n", names->list[seat], game->seats[seat].cards);
}

bool child_game_write(const Ruleset *rules, const char *variant, const char *house, FILE *out,
                      Error *error)
{
    Setup setup;
    Outcome outcome;
    Session *session = memory_needed(calloc(1, sizeof *session));
    Seats seats;
    seats_default(rules, &seats);
    seats.names.count = rules->players.min;
    strcpy(seats.names.list[0], "Ana");
    memset(seats.bots, 0, sizeof seats.bots);
    const Setting on = {house, "", true};
    session_set_up(&seats, variant, &on, house ? 1 : 0, 1, &setup);
    bool fine = session_start(session, rules, &seats, &setup, &outcome) == START_DONE ||
                error_set(error, "%s", outcome.error.text);
    fine = fine && play_turn(session, error);
    if (fine)
        write_game(session, out);
    session_end(session);
    free(session);
    return fine;
}
