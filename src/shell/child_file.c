#include "shell/child_file.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "match/session.h"
#include "notation/writing.h"
#include "rules/field_text.h"

enum {
    WIDTH = 100,             // columns of a line of the file
    LINE_BYTES = 2048,       // of a comment, before it is wrapped
    LOADS_MAX = 128,         // of the parent, which take three milliseconds each as a rule
    PLAIN_FIELDS = 256,      // fields shown at most
    VALUE_BYTES = 192,       // of a field with its value
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

// ---- Options

// A value of an option as a rules file writes it.
static void add_value(Text *text, const Option *option, int value)
{
    char number[FIELD_TEXT_MAX];
    if (option->type == OPTION_CHOICE) {
        text_add(text, "\"%s\"", option->choices[value]);
    } else if (option->type == OPTION_TRUTH) {
        text_add(text, "%s", value ? "true" : "false");
    } else {
        field_number_text(value, number);
        text_add(text, "%s", number);
    }
}

// All values: "3, 5, 7", "0 to 1000".
static void add_values(Text *text, const Option *option)
{
    if (option->choice_count == 0 && option->type == OPTION_NUMBER) {
        char least[FIELD_TEXT_MAX], most[FIELD_TEXT_MAX];
        field_number_text(option->range.min, least);
        field_number_text(option->range.max, most);
        text_add(text, tr("%s to %s"), least, most);
        return;
    }
    if (option->type == OPTION_TRUTH)
        text_add(text, "true, false");
    for (int i = 0; i < option->choice_count && option->type != OPTION_TRUTH; i++)
        text_add(text, option->type == OPTION_CHOICE ? "%s\"%s\"" : "%s%s", i ? ", " : "",
                 option->choices[i]);
}

static void write_options(const Ruleset *rules, FILE *out)
{
    for (int i = 0; i < rules->option_count; i++) {
        const Option *option = &rules->options[i];
        const char *by;
        if (!ruleset_option_decides(rules, i, &by))
            continue;
        char value[VALUE_BYTES], values[LINE_BYTES / 2];
        Text usual = text_in(value, sizeof value), all = text_in(values, sizeof values);
        add_value(&usual, option, option->initial);
        add_values(&all, option);
        fprintf(out, "  -- %s = %s,\n", option->name, value);
        comment(out, "  --    ", "%s: %s", option_help(option), values);
    }
}

// ---- Plain fields

// The fields of a ruleset that a table of changes may simply set.
typedef struct {
    char path[FIELD_PATH_MAX], value[FIELD_TEXT_MAX];
    const Field *field;
    bool same;  // in the other ruleset
} PlainLine;

typedef struct {
    const Ruleset *rules;
    int count;
    PlainLine lines[PLAIN_FIELDS];
} PlainFields;

static bool is_plain(const Field *field)
{
    return field->type == FIELD_NUMBER || field->type == FIELD_TRUTH ||
           field->type == FIELD_CHOICE || field->type == FIELD_RANGE ||
           field->type == FIELD_BY_HAND || field->type == FIELD_CHOICE_BY_HAND ||
           field->type == FIELD_POLICY || field->type == FIELD_CONDITION;
}

static void note_plain(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    PlainFields *plain = data;
    const char *file;
    int line;
    if (!field || !is_plain(field) || plain->count == PLAIN_FIELDS ||
        !origins_written(plain->rules, at->path, &file, &line))
        return;
    char value[FIELD_TEXT_MAX];
    field_value_text(plain->rules, field, target, value);
    if (!*value || field_hook(field, target))
        return;
    PlainLine *noted = &plain->lines[plain->count++];
    noted->field = field;
    snprintf(noted->path, sizeof noted->path, "%s", at->path);
    snprintf(noted->value, sizeof noted->value, "%s", value);
}

static void note_same(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    PlainFields *plain = data;
    char value[FIELD_TEXT_MAX];
    if (!field || !is_plain(field))
        return;
    for (int i = 0; i < plain->count; i++) {
        PlainLine *line = &plain->lines[i];
        if (line->same || strcmp(line->path, at->path) != 0)
            continue;
        field_value_text(plain->rules, field, target, value);
        line->same = strcmp(line->value, value) == 0;
    }
}

// Drops the fields that have another value in the other ruleset.
static void keep_common(PlainFields *plain, const Ruleset *other)
{
    int kept = 0;
    for (int i = 0; i < plain->count; i++)
        plain->lines[i].same = false;
    plain->rules = other;
    fields_walk(other, note_same, plain);
    for (int i = 0; i < plain->count; i++)
        if (plain->lines[i].same)
            plain->lines[kept++] = plain->lines[i];
    plain->count = kept;
}

// The values of an option with which a field would show that it rests on it: each other choice, or
// the ends of a range.
static int values_to_try(const Option *option, char values[CHOICES_MAX][FIELD_TEXT_MAX])
{
    char now[FIELD_TEXT_MAX];
    int all = 0, count = 0;
    for (int i = 0; i < option->choice_count && option->type != OPTION_TRUTH; i++)
        snprintf(values[all++], FIELD_TEXT_MAX, "%s", option->choices[i]);
    if (option->type == OPTION_TRUTH) {
        snprintf(values[all++], FIELD_TEXT_MAX, "%s", option->initial ? "false" : "true");
    } else if (all == 0) {
        field_number_text(option->range.min, values[all++]);
        field_number_text(option->range.max, values[all++]);
    }
    option_value_text(option, now);
    for (int i = 0; i < all; i++)
        if (strcmp(values[i], now) != 0)
            memmove(values[count++], values[i], FIELD_TEXT_MAX);
    return count;
}

// Drops the fields that rest on an option; all of them where there are too many values to try.
static void drop_optional(const RulesetSource *source, const Ruleset *rules, PlainFields *plain)
{
    const RulesFile *files;
    int loads = 0;
    RulesetSource trying = *source;
    trying.unplaced = true;
    ruleset_files(rules, &files);
    for (int i = 0; i < rules->option_count; i++) {
        char values[CHOICES_MAX][FIELD_TEXT_MAX];
        const int count = values_to_try(&rules->options[i], values);
        loads += count;
        if (loads > LOADS_MAX) {
            plain->count = 0;
            return;
        }
        for (int j = 0; j < count; j++) {
            Faults faults = {0};
            const Ruleset *other;
            const Setting setting = {rules->options[i].name, values[j]};
            if (trying.load(&trying, files[0].path, NULL, &setting, 1, &other, &faults) !=
                LOAD_DONE)
                continue;
            keep_common(plain, other);
            trying.unload(&trying, other);
        }
    }
}

// Writes the fields as members of a table of changes.
static void write_fields(const RulesetSource *source, const Ruleset *rules, const char *indent,
                         FILE *out)
{
    PlainFields *plain = memory_needed(calloc(1, sizeof *plain));
    char before[sizeof "  --    "], type[FIELD_TEXT_MAX];
    snprintf(before, sizeof before, "%s--    ", indent);
    plain->rules = rules;
    fields_walk(rules, note_plain, plain);
    drop_optional(source, rules, plain);
    for (int i = 0; i < plain->count; i++) {
        const PlainLine *line = &plain->lines[i];
        const bool far = strpbrk(line->path, ".[") != NULL;
        bool told = false;
        for (int j = 0; j < i; j++)
            told = told || plain->lines[j].field == line->field;
        fprintf(out, far ? "%s-- [\"%s\"] = %s,\n" : "%s-- %s = %s,\n", indent, line->path,
                line->value);
        field_type_text(line->field, type);
        if (!told)
            comment(out, before, "%s (%s)", tr(line->field->help), type);
    }
    free(plain);
}

// ---- The whole

void child_write(const RulesetSource *source, const Ruleset *rules, const char *title, FILE *out)
{
    comment(out, "--", tr("%s: as %s, but for what this file says."), title,
            words_now(&rules->name));
    fputs("--\n", out);
    comment(
        out, "--", "%s",
        tr("Each line stands behind two dashes, with the value that it has now. Take the dashes "
           "away and write your own; what you do not need you may delete. Then run `loba check` on "
           "the file."));
    fprintf(out, "\nreturn extends(\"%s\", {\n  name = \"%s\",\n\n", rules->id, title);
    if (rules->option_count > 0) {
        comment(out, "  --", "%s",
                tr("What a table may agree on, and what it may be. Settled here, it is no longer "
                   "asked; in braces, { 5 }, it only becomes the usual value."));
        fputs("\n", out);
        write_options(rules, out);
        fputs("\n", out);
    }
    comment(out, "  --",
            tr("Fields, and what they may be. `loba fields %s` lists all of this game, with their "
               "paths; `loba fields` explains every one."),
            rules->id);
    fputs("\n", out);
    write_fields(source, rules, "  ", out);
    fputs("})\n", out);
}

// ---- House rules

// Whether all cards cost the same; then the file need not have a function that tells them apart.
static bool costs_are_one(const Ruleset *rules)
{
    Face faces[FACES];
    const int count = deck_faces(&rules->deck, faces);
    for (int i = 1; i < count; i++)
        if (rules->points[faces[i]] != rules->points[faces[0]])
            return false;
    return true;
}

void house_write(const RulesetSource *source, const Ruleset *rules, const char *title, FILE *out)
{
    enum { ACE_POINTS = 30 };
    comment(out, "--", tr("%s: house rules for %s."), title, words_now(&rules->name));
    fputs("--\n", out);
    comment(out, "--", "%s",
            tr("A small file that only changes a game. It is put on it with --with, and goes with "
               "other house rules. What stands here is an example: put your own in its place, and "
               "run `loba check` on the file."));
    fputs("\nreturn house {\n", out);
    fprintf(out, "  name = \"%s\",  -- %s\n", title, tr("what people read"));
    fprintf(out, "  help = \"%s\",\n", tr("an ace that is left in a hand costs more"));
    comment(out, "  --", "%s",
            tr("The games that it is for. Those that extend them are meant as well."));
    fprintf(out, "  fits = { \"%s\" },\n", rules->id);
    comment(out, "  --", "%s",
            tr("Options of its own: the usual value first, then those there are. Without options, "
               "leave this out."));
    fprintf(out,
            "  options = {\n"
            "    " HOUSE_OPTION " = { %d, range = { 1, 100 }, help = \"%s\" },\n"
            "  },\n",
            ACE_POINTS, tr("what an ace costs"));
    comment(out, "  --", "%s",
            tr("What becomes different. A function changes the rules; for values a table is "
               "enough: change = { [\"FIELD\"] = VALUE }, with the lines below."));
    fputs("  change = function(rules, option)\n", out);
    if (!costs_are_one(rules))
        fputs("    local points = rules.points\n", out);
    fputs("    rules.points = function(card)\n"
          "      if not card.joker and card.rank == 1 then return option." HOUSE_OPTION " end\n",
          out);
    Face faces[FACES];
    deck_faces(&rules->deck, faces);
    if (costs_are_one(rules))
        fprintf(out, "      return %d\n", rules->points[faces[0]]);
    else
        fputs("      return points(card)\n", out);
    fputs("    end\n  end,\n}\n\n", out);
    comment(out, "--",
            tr("Plain fields of %s, as they are now. There are more: `loba fields %s` "
               "lists them, `loba fields` explains every one."),
            words_now(&rules->name), rules->id);
    fputs("\n", out);
    write_fields(source, rules, "", out);
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
    comment(out, "#", "%s",
            tr("The first scripted game: the first turn of a match. `loba replay` plays it, and "
               "checks what it claims."));
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
