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
        fprintf(out, "  -- %s = { %s },\n", option->name, value);
        comment(out, "  --    ", "%s: %s", words_now(&option->help), values);
    }
}

// ---- Plain fields

// The fields of a ruleset that a child may simply set.
typedef struct {
    char path[FIELD_PATH_MAX], value[VALUE_BYTES];
} PlainLine;

typedef struct {
    const Ruleset *rules;
    int count;
    PlainLine lines[PLAIN_FIELDS];
    const Field *fields[PLAIN_FIELDS];
} PlainFields;

static bool is_plain(const Field *field)
{
    return field->type == FIELD_NUMBER || field->type == FIELD_TRUTH ||
           field->type == FIELD_CHOICE || field->type == FIELD_RANGE;
}

// Steps and their acts are found by `step`, not by a path, and an item of a list only where all
// before it are there.
static bool has_lua_path(const char *path)
{
    return strncmp(path, "hand.", strlen("hand.")) != 0 && !strchr(path, '[');
}

static void note_plain(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    PlainFields *plain = data;
    const char *file;
    int line;
    if (!field || !is_plain(field) || !has_lua_path(at->path) || plain->count == PLAIN_FIELDS ||
        !origins_written(plain->rules, at->path, &file, &line))
        return;
    char value[FIELD_TEXT_MAX];
    field_value_text(plain->rules, field, target, value);
    plain->fields[plain->count] = field;
    snprintf(plain->lines[plain->count].path, FIELD_PATH_MAX, "%s", at->path);
    snprintf(plain->lines[plain->count++].value, VALUE_BYTES, "%s", value);
}

static PlainFields *plain_fields(const Ruleset *rules)
{
    PlainFields *plain = memory_needed(calloc(1, sizeof *plain));
    plain->rules = rules;
    fields_walk(rules, note_plain, plain);
    return plain;
}

// Drops the fields that have another value in the other ruleset.
static void keep_common(PlainFields *plain, const Ruleset *other)
{
    PlainFields *others = plain_fields(other);
    int kept = 0;
    for (int i = 0; i < plain->count; i++) {
        bool same = false;
        for (int j = 0; j < others->count && !same; j++)
            same = strcmp(plain->lines[i].path, others->lines[j].path) == 0 &&
                   strcmp(plain->lines[i].value, others->lines[j].value) == 0;
        if (!same)
            continue;
        plain->lines[kept] = plain->lines[i];
        plain->fields[kept++] = plain->fields[i];
    }
    plain->count = kept;
    free(others);
}

// The values of an option with which a field would show that it rests on it: each choice, or the
// ends of a range.
static int values_to_try(const Option *option, char values[CHOICES_MAX][FIELD_TEXT_MAX])
{
    int count = 0;
    if (option->type == OPTION_TRUTH)
        snprintf(values[count++], FIELD_TEXT_MAX, "%s", option->initial ? "false" : "true");
    for (int i = 0; i < option->choice_count && option->type != OPTION_TRUTH; i++)
        snprintf(values[count++], FIELD_TEXT_MAX, "%s", option->choices[i]);
    if (count == 0) {
        field_number_text(option->range.min, values[count++]);
        field_number_text(option->range.max, values[count++]);
    }
    return count;
}

// Drops the fields that rest on an option; all of them where there are too many values to try.
static void drop_optional(const RulesetSource *source, const Ruleset *rules, PlainFields *plain)
{
    const RulesFile *files;
    int loads = 0;
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
            if (source->load(source, files[0].path, NULL, &setting, 1, &other, &faults) !=
                LOAD_DONE)
                continue;
            keep_common(plain, other);
            source->unload(source, other);
        }
    }
}

// A field as a child sets it, or as a member of the changes of house rules.
static void write_fields(const RulesetSource *source, const Ruleset *rules, bool house, FILE *out)
{
    PlainFields *plain = plain_fields(rules);
    drop_optional(source, rules, plain);
    for (int i = 0; i < plain->count; i++) {
        const PlainLine *line = &plain->lines[i];
        char type[FIELD_TEXT_MAX];
        field_type_text(plain->fields[i], type);
        fprintf(out, house ? "-- [\"%s\"] = %s,\n" : "-- rules.%s = %s\n", line->path, line->value);
        comment(out, "--    ", "%s (%s)", tr(plain->fields[i]->help), type);
    }
    free(plain);
}

// ---- The function

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

static void write_function(const Ruleset *rules, FILE *out)
{
    Face faces[FACES];
    deck_faces(&rules->deck, faces);
    if (costs_are_one(rules)) {
        comment(out, "--", "%s",
                tr("A function: what each card costs whoever is left with it. It is asked about "
                   "every card."));
        fprintf(out, "rules.points = function(card)\n");
    } else {
        comment(out, "--", "%s",
                tr("A function wrapped: what each card costs whoever is left with it. It is asked "
                   "about every card, and asks the one of the parent."));
        fprintf(out, "local points = rules.points\nrules.points = function(card)\n");
    }
    fprintf(out, "  -- if not card.joker and card.rank == 1 then return 15 end -- %s\n",
            tr("an ace costs 15"));
    if (costs_are_one(rules))
        fprintf(out, "  return %d\nend\n", rules->points[faces[0]]);
    else
        fprintf(out, "  return points(card)\nend\n");
}

// ---- The whole

void child_write(const RulesetSource *source, const Ruleset *rules, const char *title, FILE *out)
{
    comment(out, "--", tr("%s: as %s, but for what is changed here."), title,
            words_now(&rules->name));
    fputs("--\n", out);
    comment(
        out, "--", "%s",
        tr("The options and the plain fields are shown with the values that they have now, behind "
           "two dashes. Take these away and change the value; what you do not need you may delete. "
           "Then run `loba check` on the file. Contracts, the deal, bonuses, steps and acts are "
           "not here: `loba fields --of` lists them with their paths."));
    fputs("\n", out);
    if (rules->option_count > 0) {
        comment(out, "--", "%s",
                tr("What a table may agree on, with the usual value first. To make another value "
                   "the usual one, write it in the braces."));
        fprintf(out, "local rules = extends(\"%s\", {\n", rules->id);
        write_options(rules, out);
        fputs("})\n", out);
    } else {
        fprintf(out, "local rules = extends(\"%s\")\n", rules->id);
    }
    fprintf(out, "rules.name = \"%s\"\n\n", title);
    comment(out, "--", "%s",
            tr("Fields, and what they may be. There are more: `loba fields` explains every one."));
    fputs("\n", out);
    write_fields(source, rules, false, out);
    fputs("\n", out);
    write_function(rules, out);
    fputs("\nreturn rules\n", out);
}

// ---- House rules

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
            tr("What becomes different. A function changes the rules; for plain fields a table is "
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
            tr("Plain fields of %s, as they are now. There are more: `loba fields --of "
               "%s` lists them, `loba fields` explains every one."),
            words_now(&rules->name), rules->id);
    fputs("\n", out);
    write_fields(source, rules, true, out);
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
