#include "notation/player.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "notation/sentences.h"

// ---- Undo

static void remember(Scene *scene, const Play *before)
{
    if (!scene->undo)
        scene->undo = malloc(SCENE_UNDO_MAX * sizeof *scene->undo);
    if (!scene->undo)
        abort();
    scene->undo[scene->undo_next] = *before;
    scene->undo_next = (scene->undo_next + 1) % SCENE_UNDO_MAX;
    scene->undo_count += scene->undo_count < SCENE_UNDO_MAX;
}

static SceneResult undo(Player *player, int line, int seat)
{
    Scene *scene = player->scene;
    if (scene->undo_count == 0)
        return player_stop(player, SCENE_AT_FAULT, line, 0,
                           tr("there is nothing to undo; at most %d commands are kept"),
                           SCENE_UNDO_MAX);
    scene->undo_count--;
    scene->undo_next = (scene->undo_next + SCENE_UNDO_MAX - 1) % SCENE_UNDO_MAX;
    scene->play = scene->undo[scene->undo_next];
    scene->events.count = 0;
    if (scene->watch)
        scene->watch->done(scene->watch->self, seat, NULL, 0);
    return SCENE_DONE;
}

// ---- Commands

// What came of a command.
typedef struct {
    bool done;
    bool ambiguous;
    Refusal refusal;  // where it is neither
    char choices[COMMAND_TEXT_MAX];
} Answer;

// The rows of the ledger that a refusal rests on, "" where there is none.
static const char *rows_of(const Scene *scene, const Refusal *refusal)
{
    char field[FIELD_PATH_MAX];
    refusal_field(scene->rules, refusal, field);
    return field[0] ? ruleset_ledger(scene->rules, field) : "";
}

static bool has_row(const char *rows, const LineWord *row)
{
    Line line;
    LineError error;
    if (!line_split(&line, rows, 1, &error))
        return false;
    for (int i = 0; i < line.count; i++) {
        char text[WORD_TEXT_MAX];
        word_copy(&line.words[i], text, sizeof text);
        if (word_is(row, text))
            return true;
    }
    return false;
}

// "code ROW", as a script claims it.
static void answer_text(const Scene *scene, const Answer *answer, char *text, size_t size)
{
    const char *rows = answer->ambiguous ? "" : rows_of(scene, &answer->refusal);
    const char *code = answer->ambiguous ? "ambiguous" : refusal_rows[answer->refusal.code].name;
    snprintf(text, size, "%s%s%s", code, rows[0] ? " " : "", rows);
}

static SceneResult differ_unexpected(Player *player, int line, int seat, const Answer *answer)
{
    char text[COMMAND_TEXT_MAX], code[NAME_SIZE * 4];
    const char *name = player->scene->setup.seats.list[seat];
    if (answer->ambiguous)
        return player_stop(player, SCENE_DIFFERS, line, 0,
                           tr("this could mean more than one thing: %s"), answer->choices);
    refusal_sentence(player->scene->rules, &answer->refusal, STYLE_LETTERS, text, sizeof text);
    answer_text(player->scene, answer, code, sizeof code);
    return player_stop(player, SCENE_DIFFERS, line, 0, tr("%s's command is refused: %s (%s)"), name,
                       text, code);
}

// Reads "CODE [ROW]" and holds it against what came of the command above it.
static SceneResult check_refusal(Player *player, int number, const Answer *answer)
{
    LineError wrong;
    Line *line = &player->line;
    ScriptLine *expected = &player->script->lines[number - 1];
    char wanted[NAME_SIZE], is[NAME_SIZE * 4];
    if (!line_split(line, expected->rest, expected->column, &wrong))
        return player_at_fault(player, number, &wrong);
    const LineWord *code = line_take(line), *row = line_take(line);
    if (!code || !line_ends(line, &wrong)) {
        line_error(&wrong, line, NULL, tr("wanted \"! CODE\" or \"! CODE ROW\""));
        return player_at_fault(player, number, &wrong);
    }
    word_copy(code, wanted, sizeof wanted);
    bool ambiguous = strcmp(wanted, "ambiguous") == 0;
    if (refusal_find(wanted) == REFUSALS && !ambiguous) {
        line_error(&wrong, line, code, tr("there is no refusal \"%s\""), wanted);
        return player_at_fault(player, number, &wrong);
    }
    answer_text(player->scene, answer, is, sizeof is);
    bool same = !answer->done &&
                (answer->ambiguous ? ambiguous
                                   : !ambiguous && refusal_find(wanted) == answer->refusal.code);
    const char *rows =
        answer->done || answer->ambiguous ? "" : rows_of(player->scene, &answer->refusal);
    if (same && (!row || has_row(rows, row)))
        return SCENE_DONE;
    if (player->scene->bless) {
        player_bless(expected, line, answer->done ? "" : is);
        return SCENE_DONE;
    }
    if (answer->done)
        return player_stop(player, SCENE_DIFFERS, number, 0,
                           tr("wanted the command to be refused (%s), and it was done"), wanted);
    return player_stop(player, SCENE_DIFFERS, number, 0,
                       tr("wanted the command to be refused for %.*s, it is refused for %s"),
                       (int)(line->words[line->count - 1].start +
                             line->words[line->count - 1].length - code->start),
                       code->start, is);
}

// Does the command's acts. False: the rules file failed.
static bool do_acts(Player *player, int seat, const Parsed *parsed, Answer *answer)
{
    Scene *scene = player->scene;
    Outcome outcome;
    Play before = scene->play;
    switch (acts_apply(scene->rules, &scene->play, parsed->acts, parsed->act_count, &outcome)) {
    case VERDICT_DONE: break;
    case VERDICT_REFUSED: answer->refusal = outcome.refusal; return true;
    case VERDICT_FAILED: player->error->error = outcome.error; return false;
    }
    answer->done = true;
    remember(scene, &before);
    scene->events = outcome.events;
    if (scene->watch)
        scene->watch->done(scene->watch->self, seat, parsed->acts, parsed->act_count);
    return true;
}

// What each part of the choices would be typed as.
static void list_choices(const Parsed *parsed, char *text, size_t size)
{
    Text all = text_in(text, size);
    for (int i = 0; i < parsed->choice_count; i++)
        text_add(&all, "%s\"%s\"", i ? ", " : "", parsed->choices[i]);
    if (parsed->more)
        text_add(&all, ", ...");
}

// Runs the command of the seat; SCENE_DONE where it was understood, whatever came of it.
static SceneResult run_command(Player *player, int number, int seat, Answer *answer)
{
    const ScriptLine *line = &player->script->lines[number - 1];
    Scene *scene = player->scene;
    View view;
    Parsed parsed;
    bool done = true;
    game_view(&scene->play.game, seat, &view);
    switch (command_parse(scene->rules, &view, line->rest, line->column, STYLE_LETTERS, &parsed)) {
    case PARSE_ACTS: done = do_acts(player, seat, &parsed, answer); break;
    case PARSE_REFUSED: answer->refusal = parsed.refusal; break;
    case PARSE_AMBIGUOUS:
        answer->ambiguous = true;
        list_choices(&parsed, answer->choices, sizeof answer->choices);
        break;
    case PARSE_ERROR: return player_at_fault(player, number, &parsed.error);
    case PARSE_FAILED:
        player->error->error = parsed.error.error;
        done = false;
        break;
    case PARSE_COMMAND:
        answer->done = true;
        if (parsed.command == COMMAND_UNDO && !*parsed.rest)
            return undo(player, number, seat);
        return player_stop(player, SCENE_AT_FAULT, number, line->column,
                           tr("this is a command of the prompt and does not stand in a script"));
    }
    player->error->line = number;
    player->error->column = 0;
    return done ? SCENE_DONE : SCENE_FAILED;
}

// A refusal that no line expects is written below the command.
static void bless_refused(Player *player, ScriptLine *line, const Answer *answer)
{
    char is[NAME_SIZE * 4], blessed[2 * LINE_MAX_BYTES];
    answer_text(player->scene, answer, is, sizeof is);
    Text whole = text_in(blessed, sizeof blessed);
    text_add(&whole, "%s\n! %s", line->text, is);
    script_bless(line, blessed);
}

// Takes the name before ">", which stands in the words of the whole line.
static bool find_seat(Player *player, const ScriptLine *line, int *seat, LineError *error)
{
    char name[LINE_MAX_BYTES + 1];
    const char *start = line->text + strspn(line->text, " \t");
    snprintf(name, sizeof name, "%.*s", (int)(line->rest - 1 - start), start);
    return line_split(&player->line, name, (int)(start - line->text) + 1, error) &&
           line_take_seat(&player->line, &player->scene->setup.seats, seat, error);
}

SceneResult player_command(Player *player, int number)
{
    ScriptLine *line = &player->script->lines[number - 1];
    LineError wrong;
    Answer answer = {0};
    int seat;
    if (!find_seat(player, line, &seat, &wrong))
        return player_at_fault(player, number, &wrong);
    SceneResult result = run_command(player, number, seat, &answer);
    if (result != SCENE_DONE)
        return result;
    int expected = line->refusal;
    if (expected)
        return check_refusal(player, expected, &answer);
    if (answer.done)
        return SCENE_DONE;
    if (!player->scene->bless)
        return differ_unexpected(player, number, seat, &answer);
    bless_refused(player, line, &answer);
    return SCENE_DONE;
}
