#include "notation/player.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "base/text.h"
#include "notation/sentences.h"

enum { ANSWER_TEXT_MAX = 2 * NAME_SIZE + 32 };

// ---- Undo

// The ring goes round only once it has all its room: before that no moment has to be moved.
static void remember(Scene *scene, const Play *before)
{
    enum { FIRST_ROOM = 16 };
    if (scene->undo_next == scene->undo_room) {
        scene->undo_room = scene->undo_room ? 2 * scene->undo_room : FIRST_ROOM;
        scene->undo =
            memory_needed(realloc(scene->undo, (size_t)scene->undo_room * sizeof *scene->undo));
    }
    scene->undo[scene->undo_next] = (SceneMoment){*before, scene->end};
    scene->undo_next = (scene->undo_next + 1) % SCENE_UNDO_MAX;
    scene->undo_count += scene->undo_count < SCENE_UNDO_MAX;
}

static void go_back(Scene *scene, int seat)
{
    scene->undo_count--;
    scene->undo_next = (scene->undo_next + SCENE_UNDO_MAX - 1) % SCENE_UNDO_MAX;
    scene->play = scene->undo[scene->undo_next].play;
    scene->end = scene->undo[scene->undo_next].end;
    scene->events.count = 0;
    if (scene->watch && scene->watch->done)
        scene->watch->done(scene->watch->self, seat, NULL, 0);
}

static SceneResult undo(Player *player, int line, int seat)
{
    if (player->scene->undo_count == 0)
        return player_stop(player, SCENE_AT_FAULT, line, 0,
                           tr("there is nothing to undo; at most %d commands are kept"),
                           SCENE_UNDO_MAX);
    go_back(player->scene, seat);
    return SCENE_DONE;
}

// ---- Commands

// What came of a command that was understood.
typedef struct {
    const char *code;  // "" where it was done; "ambiguous", or the code of its refusal
    const char *rows;  // of the ledger, that the refusal rests on; "" where there are none
    bool done;         // its acts were done, so that one can go back before them
    char words[COMMAND_TEXT_MAX];  // the refusal as a sentence, or what it could mean
} Answer;

static void answer_refused(const Scene *scene, const Refusal *refusal, const char *command,
                           Answer *answer)
{
    char field[FIELD_PATH_MAX];
    if (scene->watch && scene->watch->refused)
        scene->watch->refused(scene->watch->self, refusal, command);
    refusal_field(scene->rules, refusal, field);
    answer->code = refusal_rows[refusal->code].name;
    answer->rows = field[0] ? ruleset_ledger(scene->rules, field) : "";
    refusal_sentence(scene->rules, refusal, STYLE_LETTERS, answer->words, sizeof answer->words);
}

static void answer_ambiguous(const Parsed *parsed, Answer *answer)
{
    Text text = text_in(answer->words, sizeof answer->words);
    answer->code = "ambiguous";
    for (int i = 0; i < parsed->choice_count; i++)
        text_add(&text, "%s\"%s\"", i ? ", " : "", parsed->choices[i]);
    if (parsed->more)
        text_add(&text, ", ...");
}

// "CODE ROW ...", as a script expects it.
static void answer_text(const Answer *answer, char *text, size_t size)
{
    snprintf(text, size, "%s%s%s", answer->code, answer->rows[0] ? " " : "", answer->rows);
}

static SceneResult differ_unexpected(Player *player, int line, int seat, const Answer *answer)
{
    char text[ANSWER_TEXT_MAX];
    answer_text(answer, text, sizeof text);
    if (strcmp(answer->code, "ambiguous") == 0)
        return player_stop(player, SCENE_DIFFERS, line, 0,
                           tr("this is not clear as it is written; it could mean: %s"),
                           answer->words);
    return player_stop(player, SCENE_DIFFERS, line, 0, tr("%s's command is refused: %s (%s)"),
                       player->scene->setup.seats.list[seat], answer->words, text);
}

static bool has_word(const char *words, const LineWord *wanted)
{
    Line line;
    LineError error;
    bool found = false;
    line_split(&line, words, 1, &error);
    for (int i = 0; i < line.count; i++) {
        char text[WORD_TEXT_MAX];
        word_copy(&line.words[i], text, sizeof text);
        found = found || word_is(wanted, text);
    }
    return found;
}

// Takes the code of a refusal; the error names the nearest one.
static bool take_code(Line *line, char code[WORD_TEXT_MAX], LineError *error)
{
    const char *names[REFUSALS + 1] = {"ambiguous"};
    const LineWord *word = line_take(line);
    if (!word)
        return line_error(error, line, NULL, tr("wanted \"! CODE\" or \"! CODE ROW ...\""));
    word_copy(word, code, WORD_TEXT_MAX);
    for (int i = 0; i < REFUSALS; i++)
        names[i + 1] = refusal_rows[i].name;
    for (int i = 0; i <= REFUSALS; i++)
        if (strcmp(names[i], code) == 0)
            return true;
    const char *nearest = nearest_name(code, names, REFUSALS + 1);
    if (nearest)
        return line_error(error, line, word, tr("there is no refusal \"%s\"; did you mean \"%s\"?"),
                          code, nearest);
    return line_error(error, line, word, tr("there is no refusal \"%s\""), code);
}

// The line expects another refusal than there is, or one where there is none.
static SceneResult differ_refusal(Player *player, int number, const Answer *answer)
{
    char is[ANSWER_TEXT_MAX];
    const Line *line = &player->line;
    const LineWord *first = &line->words[0], *last = &line->words[line->count - 1];
    answer_text(answer, is, sizeof is);
    if (!*answer->code)
        return player_stop(player, SCENE_DIFFERS, number, 0,
                           tr("wanted a refusal (%.*s), and there was none"),
                           line_span(first, last), first->start);
    return player_stop(player, SCENE_DIFFERS, number, 0,
                       tr("wanted a refusal (%.*s), it is another one: %s (%s)"),
                       line_span(first, last), first->start, answer->words, is);
}

// Holds "CODE [ROW ...]" against what came of the command above it.
static SceneResult check_refusal(Player *player, int number, const Answer *answer)
{
    LineError wrong;
    Line *line = &player->line;
    ScriptLine *expected = &player->script->lines[number - 1];
    char code[WORD_TEXT_MAX];
    if (!line_split(line, expected->rest, expected->column, &wrong) ||
        !take_code(line, code, &wrong))
        return player_at_fault(player, number, &wrong);
    bool same = strcmp(code, answer->code) == 0;
    for (; same && line->at < line->count; line->at++)
        same = has_word(answer->rows, line_peek(line));
    if (same)
        return SCENE_DONE;
    if (!player->scene->bless)
        return differ_refusal(player, number, answer);
    char is[ANSWER_TEXT_MAX];
    answer_text(answer, is, sizeof is);
    player_bless(expected, line, is);
    return SCENE_DONE;
}

// Does the command's acts. False: the rules file failed.
static bool do_acts(Player *player, int seat, const Parsed *parsed, const char *command,
                    Answer *answer)
{
    Scene *scene = player->scene;
    Outcome outcome;
    Play before = scene->play;
    switch (acts_apply(scene->rules, &scene->play, parsed->acts, parsed->act_count, &outcome)) {
    case VERDICT_DONE: break;
    case VERDICT_REFUSED: answer_refused(scene, &outcome.refusal, command, answer); return true;
    case VERDICT_FAILED: player->error->error = outcome.error; return false;
    }
    remember(scene, &before);
    answer->done = true;
    player_note_acts(player, &before.game, parsed->acts, parsed->act_count);
    scene->events = outcome.events;
    if (outcome.end.over)
        scene->end = outcome.end;
    if (scene->watch && scene->watch->done)
        scene->watch->done(scene->watch->self, seat, parsed->acts, parsed->act_count);
    return true;
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
    case PARSE_ACTS: done = do_acts(player, seat, &parsed, line->rest, answer); break;
    case PARSE_REFUSED: answer_refused(scene, &parsed.refusal, line->rest, answer); break;
    case PARSE_AMBIGUOUS: answer_ambiguous(&parsed, answer); break;
    case PARSE_ERROR: return player_at_fault(player, number, &parsed.error);
    case PARSE_FAILED:
        player->error->error = parsed.error.error;
        done = false;
        break;
    case PARSE_COMMAND:
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
static void bless_refused(ScriptLine *line, const Answer *answer)
{
    char is[ANSWER_TEXT_MAX], blessed[2 * LINE_MAX_BYTES];
    answer_text(answer, is, sizeof is);
    Text whole = text_in(blessed, sizeof blessed);
    text_add(&whole, "%s\n! %s", line->text, is);
    script_bless(line, blessed);
}

// Holds what came of line `number` against the refusal that stands below it; where the script is
// blessed one that nobody expects is written there.
static SceneResult settle(Player *player, int number, const Answer *answer)
{
    ScriptLine *line = &player->script->lines[number - 1];
    if (line->refusal)
        return check_refusal(player, line->refusal, answer);
    if (*answer->code)
        bless_refused(line, answer);
    return SCENE_DONE;
}

SceneResult player_refuse(Player *player, int number, const Refusal *refusal)
{
    Answer answer = {.code = "", .rows = ""};
    if (refusal)
        answer_refused(player->scene, refusal, player->script->lines[number - 1].text, &answer);
    return settle(player, number, &answer);
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
    const ScriptLine *line = &player->script->lines[number - 1];
    LineError wrong;
    Answer answer = {.code = "", .rows = ""};
    int seat;
    if (!find_seat(player, line, &seat, &wrong))
        return player_at_fault(player, number, &wrong);
    SceneResult result = run_command(player, number, seat, &answer);
    if (result != SCENE_DONE)
        return result;
    if (*answer.code && !line->refusal && !player->scene->bless)
        return differ_unexpected(player, number, seat, &answer);
    result = settle(player, number, &answer);
    // What should have been refused is taken back: the lines below are for a game without it.
    if (result != SCENE_DONE && answer.done)
        go_back(player->scene, seat);
    return result;
}
