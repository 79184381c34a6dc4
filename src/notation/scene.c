#include "notation/scene.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/text_of.h"
#include "notation/claims.h"
#include "notation/writing.h"
#include "play/contract.h"
#include "play/judge.h"
#include "rules/trace.h"

// What a script has demonstrated so far, as bits.
typedef struct {
    uint64_t claimed;  // rows of its claims
    uint32_t acts;     // rules in rules->acts under which an act was done
    uint32_t kinds;    // kinds of meld that were put down or laid off on
    bool opening;      // a part of a contract was put down
    bool answered;     // somebody answered an offer of re-entry
} Shown;

// A script while it is played.
typedef struct {
    Scene *scene;
    Script *script;
    ScriptError *error;
    Line line;  // the current line, cut into words
    Shown shown;
} Player;

// ---- Errors

// Sets the error, with the number of its line; returns `result`.
__attribute__((format(printf, 5, 6))) static SceneResult
stop(Player *player, SceneResult result, int line, int column, const char *format, ...)
{
    ScriptError *error = player->error;
    TEXT_OF_VALUES(error->error.text, format);
    error->line = line;
    error->column = column;
    return result;
}

static SceneResult at_fault(Player *player, int line, const LineError *wrong)
{
    return stop(player, SCENE_AT_FAULT, line, wrong->column, "%s", wrong->error.text);
}

// Replaces the words of a claim or an expected refusal; its sign and its comment stay. With "" the
// line is dropped.
static void bless_line(ScriptLine *line, const Line *words, const char *text)
{
    const LineWord *last = words->count ? &words->words[words->count - 1] : NULL;
    const char *tail = last ? last->start + last->length : line->rest + strlen(line->rest);
    const int sign = (int)(line->rest - line->text);
    script_bless(line, *text ? text_of("%.*s %s%s", sign, line->text, text, tail) : "");
}

// ---- What the script demonstrates

// Notes the acts that are about to be done in `game`.
static void note_acts(Shown *shown, const Ruleset *rules, const Game *game, const Act acts[],
                      int count)
{
    bool due = contract_is_due(rules, game, game->asked);
    for (int i = 0; i < count; i++) {
        const Act *act = &acts[i];
        bool on_meld = act->kind == ACT_LAY || act->kind == ACT_SWAP;
        shown->answered = shown->answered || act->kind == ACT_REENTER || act->kind == ACT_DECLINE;
        shown->opening = shown->opening || (due && act->kind == ACT_MELD);
        if (act->rule < ACT_RULES_MAX)
            shown->acts |= 1u << act->rule;
        if (act->kind == ACT_MELD || (act->kind == ACT_SHOW && act->count > 0))
            shown->kinds |= 1u << act->meld;
        if (on_meld && act->meld < game->meld_count)
            shown->kinds |= 1u << game->melds[act->meld].kind;
    }
}

// Whether an expected refusal rests on the row.
static bool is_refused(const Script *script, const char *row)
{
    for (int i = 0; i < script->line_count; i++) {
        Line words;
        LineError wrong;
        const ScriptLine *line = &script->lines[i];
        if (line->kind != SCRIPT_REFUSAL || !line_split(&words, line->rest, line->column, &wrong))
            continue;
        for (int word = 1; word < words.count; word++)
            if (word_is(&words.words[word], row))
                return true;
    }
    return false;
}

// Whether the field of this path, one around it or one within it has the row.
static bool stands_for(const Ruleset *rules, const char *path, const char *row)
{
    for (int i = 0; i < rules->ledger_count; i++) {
        const char *field = rules->ledger[i].field;
        size_t of_field = strlen(field), of_path = strlen(path);
        size_t shorter = of_field < of_path ? of_field : of_path;
        bool along = strncmp(field, path, shorter) == 0 &&
                     strchr(".[", (of_field < of_path ? path : field)[shorter]);
        if (along && words_have(rules->ledger[i].rows, row))
            return true;
    }
    return false;
}

// Whether an act was done under a field with the row, or a claim is about such a field.
static bool is_allowed(const Shown *shown, const Ruleset *rules, const char *row)
{
    bool in_ledger = false;
    for (int i = 0; i < rules->ledger_count; i++)
        in_ledger = in_ledger || words_have(rules->ledger[i].rows, row);
    // A row without fields is a law of the program itself: any claim may be about it.
    if (!in_ledger)
        return shown->claimed != 0;
    for (int i = 0; i < rules->act_count; i++)
        if (shown->acts >> i & 1 && stands_for(rules, rules->acts[i].path, row))
            return true;
    for (int i = 0; i < rules->meld_count; i++)
        if (shown->kinds >> i & 1 &&
            stands_for(rules, text_of("melds.%s", rules->melds[i].name), row))
            return true;
    if ((shown->opening && stands_for(rules, "opening", row)) ||
        (shown->answered && stands_for(rules, "match.reentry", row)))
        return true;
    for (int i = 0; i < CLAIM_ROWS; i++) {
        const char *about = shown->claimed >> i & 1 ? claim_rows[i].about : NULL;
        while (about && *about) {
            size_t length = strcspn(about, " ");
            if (stands_for(rules, text_of("%.*s", (int)length, about), row))
                return true;
            about += length + (about[length] == ' ');
        }
    }
    return false;
}

// Checks a comment "# shows ROW ..." against everything demonstrated so far. "ROW refused" needs an
// expected refusal that rests on the row; "ROW allowed" needs an act under a field with the row, or
// a claim about such a field. True for other lines.
static bool check_shown(const Shown *shown, const Ruleset *rules, const Script *script,
                        const ScriptLine *line, LineError *error)
{
    Line rows;
    ScriptShows shows = script_shows(line, &rows, error);
    if (shows == SHOWS_WRONG)
        return false;
    for (int i = 0; i < rows.count && shows != SHOWS_NOTHING; i++) {
        const WordText row = word_text(&rows.words[i]);
        if (shows == SHOWS_REFUSED && !is_refused(script, row.text))
            return line_error(error, &rows, &rows.words[i],
                              tr("no line \"! CODE %s\" shows that refused"), row.text);
        if (shows == SHOWS_ALLOWED && !is_allowed(shown, rules, row.text))
            return line_error(error, &rows, &rows.words[i],
                              tr("nothing is done and no fact is told that has to do with %s"),
                              row.text);
    }
    return true;
}

// ---- The result of a command

typedef struct {
    const char *code;   // "" if done; otherwise "ambiguous", or the code of the refusal
    const char *rows;   // ledger rows of the refusal, or ""
    bool done;          // its acts were done and can be undone
    const char *words;  // the refusal as a sentence, or the possible meanings
} Answer;

// "CODE ROW ...", in the form that a script expects.
static const char *answer_text(const Answer *answer)
{
    return text_of("%s%s%s", answer->code, *answer->rows ? " " : "", answer->rows);
}

static void answer_refused(const Scene *scene, const Refusal *refusal, const char *command,
                           Answer *answer)
{
    if (scene->watch && scene->watch->refused)
        scene->watch->refused(scene->watch->self, refusal, command);
    const FieldPath field = refusal_field(scene->rules, refusal);
    answer->code = refusal_rows[refusal->code].name;
    answer->rows = *field.path ? ruleset_ledger(scene->rules, field.path) : "";
    answer->words = text_of("%s", refusal_sentence(scene->rules, refusal, STYLE_LETTERS).text);
}

// Takes the code of a refusal from the line.
static bool take_code(Line *line, WordText *code, LineError *error)
{
    const char *names[REFUSALS + 1] = {"ambiguous"};
    const LineWord *word = line_take(line);
    if (!word)
        return line_error(error, line, NULL, tr("wanted \"! CODE\" or \"! CODE ROW ...\""));
    *code = word_text(word);
    for (int i = 0; i < REFUSALS; i++)
        names[i + 1] = refusal_rows[i].name;
    for (int i = 0; i <= REFUSALS; i++)
        if (strcmp(names[i], code->text) == 0)
            return true;
    return line_unknown(error, word, names, sizeof names[0], REFUSALS + 1,
                        tr("there is no refusal \"%s\"; did you mean \"%s\"?"),
                        tr("there is no refusal \"%s\""));
}

// Compares the result of line `number` with the refusal expected below it, "CODE [ROW ...]". When
// blessing, a refusal that no line expects is written into the script.
static SceneResult settle(Player *player, int number, const Answer *answer)
{
    ScriptLine *line = &player->script->lines[number - 1];
    Line *words = &player->line;
    LineError wrong;
    WordText code;
    const char *is = answer_text(answer);
    if (!line->refusal) {
        if (*answer->code)
            script_bless(line, text_of("%s\n! %s", line->text, is));
        return SCENE_DONE;
    }
    ScriptLine *expected = &player->script->lines[line->refusal - 1];
    if (!line_split(words, expected->rest, expected->column, &wrong) ||
        !take_code(words, &code, &wrong))
        return at_fault(player, line->refusal, &wrong);
    bool same = strcmp(code.text, answer->code) == 0;
    for (; same && words->at < words->count; words->at++)
        same = words_have(answer->rows, word_text(line_peek(words)).text);
    if (same)
        return SCENE_DONE;
    if (player->scene->bless) {
        bless_line(expected, words, is);
        return SCENE_DONE;
    }
    // The refusal differs from the expected one, or there was none.
    const LineWord *first = &words->words[0], *last = &words->words[words->count - 1];
    if (!*answer->code)
        return stop(player, SCENE_DIFFERS, line->refusal, 0,
                    tr("wanted a refusal (%.*s), and there was none"), line_span(first, last),
                    first->start);
    return stop(player, SCENE_DIFFERS, line->refusal, 0,
                tr("wanted a refusal (%.*s), it is another one: %s (%s)"), line_span(first, last),
                first->start, answer->words, is);
}

// ---- Commands

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

// Does the acts of the command in this line.
static SceneResult do_acts(Player *player, int number, int seat, const Act acts[], int count,
                           Answer *answer)
{
    Scene *scene = player->scene;
    Outcome outcome;
    Play before = scene->play;
    switch (acts_apply(scene->rules, &scene->play, acts, count, &outcome)) {
    case VERDICT_DONE: break;
    case VERDICT_REFUSED:
        answer_refused(scene, &outcome.refusal, player->script->lines[number - 1].rest, answer);
        return SCENE_DONE;
    case VERDICT_FAILED: return stop(player, SCENE_FAILED, number, 0, "%s", outcome.error.text);
    }
    // The ring wraps only at full size, so that it can grow without moving moments.
    scene->undo =
        memory_for_more(scene->undo, scene->undo_next, &scene->undo_room, sizeof *scene->undo);
    scene->undo[scene->undo_next] = (SceneMoment){before, scene->end};
    scene->undo_next = (scene->undo_next + 1) % SCENE_UNDO_MAX;
    scene->undo_count += scene->undo_count < SCENE_UNDO_MAX;
    answer->done = true;
    note_acts(&player->shown, scene->rules, &before.game, acts, count);
    scene->events = outcome.events;
    if (outcome.end.over)
        scene->end = outcome.end;
    if (scene->watch && scene->watch->done)
        scene->watch->done(scene->watch->self, seat, acts, count);
    return SCENE_DONE;
}

// ---- Hands that the text does not show as they are asked for
//
// Matches were kept under which other hands were shown unasked. What such a text says of a hand
// holds even so: one that is asked for, and of which the next line knows nothing, is shown as the
// host arranges it, unless that line says who is asked. One that lies open already need not be
// shown, in any script.

// Whether a command that is refused shows a hand which the last command has laid open.
static bool is_shown_already(const Scene *scene, const Parsed *parsed, int seat)
{
    bool shown = false;
    for (int i = 0; i < scene->events.count && parsed->command == COMMAND_SHOW; i++)
        shown |=
            scene->events.events[i].kind == EVENT_SHOWED && scene->events.events[i].seat == seat;
    return shown;
}

// Shows the hand of the seat asked for it. False: none is.
static bool show_unsaid(Player *player, int number)
{
    const Scene *scene = player->scene;
    const Game *game = &scene->play.game;
    Answer answer = {"", "", false, ""};
    if (!scene->kept || game->phase != PHASE_HAND || game->draft != RULE_NONE ||
        !step_has_act(scene->rules, game->step, ACT_SHOW))
        return false;
    const Act show = {.kind = ACT_SHOW,
                      .rule = (uint8_t)open_rule(scene->rules, game, ACT_SHOW, -1)};
    return do_acts(player, number, game->asked, &show, 1, &answer) == SCENE_DONE && answer.done;
}

// ---- A command

// Runs the command of the seat. SCENE_DONE if it was understood, whatever the result.
static SceneResult run_command(Player *player, int number, int seat, Answer *answer)
{
    const ScriptLine *line = &player->script->lines[number - 1];
    Scene *scene = player->scene;
    View view;
    Parsed parsed;
    game_view(&scene->play.game, seat, &view);
    switch (command_parse(scene->rules, &view, line->rest, line->column, STYLE_LETTERS, &parsed)) {
    case VERDICT_DONE: break;
    case VERDICT_REFUSED:
        if (line->refusal || !is_shown_already(scene, &parsed, seat))
            answer_refused(scene, &parsed.refusal, line->rest, answer);
        return SCENE_DONE;
    case VERDICT_FAILED:
        if (parsed.wrong == PARSE_ERROR_WORDS)
            return at_fault(player, number, &parsed.error);
        if (parsed.wrong == PARSE_ERROR_RULES)
            return stop(player, SCENE_FAILED, number, 0, "%s", parsed.error.error.text);
        answer->code = "ambiguous";
        for (int i = 0; i < parsed.choice_count; i++)
            answer->words = text_more(answer->words, "%s\"%s\"", i ? ", " : "", parsed.choices[i]);
        if (parsed.more)
            answer->words = text_more(answer->words, ", ...");
        return SCENE_DONE;
    }
    if (command_rows[parsed.command].acts)
        return do_acts(player, number, seat, parsed.acts, parsed.act_count, answer);
    if (parsed.command != COMMAND_UNDO || *parsed.rest)
        return stop(player, SCENE_AT_FAULT, number, line->column,
                    tr("this is a command of the prompt and does not stand in a script"));
    if (scene->undo_count == 0)
        return stop(player, SCENE_AT_FAULT, number, 0,
                    tr("there is nothing to undo; at most %d commands are kept"), SCENE_UNDO_MAX);
    go_back(scene, seat);
    return SCENE_DONE;
}

// Runs the command of this line, and compares its result with the refusal that may be expected
// below it.
static SceneResult play_command(Player *player, int number)
{
    const ScriptLine *line = &player->script->lines[number - 1];
    Scene *scene = player->scene;
    LineError wrong;
    Answer answer = {"", "", false, ""};
    int seat;
    // The words of the line include the name before ">".
    const char *start = line->text + strspn(line->text, " \t");
    const char *name = text_of("%.*s", (int)(line->rest - 1 - start), start);
    if (!line_split(&player->line, name, (int)(start - line->text) + 1, &wrong) ||
        !line_take_seat(&player->line, &scene->setup.seats, &seat, &wrong))
        return at_fault(player, number, &wrong);
    SceneResult result = run_command(player, number, seat, &answer);
    while (result == SCENE_DONE && *answer.code && !line->refusal && show_unsaid(player, number)) {
        answer = (Answer){"", "", false, ""};
        result = run_command(player, number, seat, &answer);
    }
    if (result != SCENE_DONE)
        return result;
    if (*answer.code && !line->refusal && !scene->bless) {
        if (strcmp(answer.code, "ambiguous") == 0)
            return stop(player, SCENE_DIFFERS, number, 0,
                        tr("this is not clear as it is written; it could mean: %s"), answer.words);
        return stop(player, SCENE_DIFFERS, number, 0, tr("%s's command is refused: %s (%s)"),
                    scene->setup.seats.list[seat], answer.words, answer_text(&answer));
    }
    result = settle(player, number, &answer);
    // If an act should have been refused but was done, it is undone: the following lines assume a
    // game without it.
    if (result != SCENE_DONE && answer.done)
        go_back(scene, seat);
    return result;
}

// ---- The set-up

// Reads either the late or the other set-up lines, up to line `end`.
static SceneResult read_setup(Player *player, int end, bool late)
{
    Setup *setup = &player->scene->setup;
    const Ruleset *rules = player->scene->rules;
    for (int i = 0; i < end; i++) {
        LineError wrong;
        Line *words = &player->line;
        const ScriptLine *line = &player->script->lines[i];
        if (line->kind != SCRIPT_SETUP)
            continue;
        bool fine = line_split(words, line->rest, line->column, &wrong);
        int row = fine ? setup_find(words, &wrong) : -1;
        fine = row >= 0;
        // Of the set-up lines, only the one with the players can expect a refusal.
        if (fine && line->refusal && strcmp(setup_rows[row].name, "seats") != 0)
            fine = line_error(&wrong, words, &words->words[0],
                              tr("only commands and the line \"seats\" can be refused"));
        if (fine && setup_rows[row].late == late)
            fine = setup_read(setup, row, rules, words, &wrong);
        if (!fine)
            return at_fault(player, i + 1, &wrong);
    }
    return SCENE_DONE;
}

// The number of the set-up line that begins with this word, after so many others that do; 1 if
// there is none.
static int line_of(const Player *player, const char *name, int others)
{
    size_t length = strlen(name);
    for (int i = 0; i < player->script->line_count; i++)
        if (player->script->lines[i].kind == SCRIPT_SETUP &&
            strncmp(player->script->lines[i].rest, name, length) == 0 && others-- <= 0)
            return i + 1;
    return 1;
}

// The line about the part of the position that is at fault, or the last line of the set-up.
static int line_at_fault(Player *player, int end, const PositionFault *fault)
{
    int tables = 0;
    for (int i = 0; i < end; i++) {
        LineError ignored;
        const Scene *scene = player->scene;
        const ScriptLine *line = &player->script->lines[i];
        if (line->kind != SCRIPT_SETUP ||
            !line_split(&player->line, line->rest, line->column, &ignored))
            continue;
        int row = setup_find(&player->line, &ignored);
        if (fault->part != POSITION_WHOLE &&
            setup_is_about(&scene->setup, row, scene->rules, &player->line, tables, fault))
            return i + 1;
        tables += setup_rows[row].part == POSITION_MELD;
    }
    return end;
}

static SceneResult load_rules(Player *player, const RulesetSource *source, const char *path)
{
    Scene *scene = player->scene;
    Setting settings[SETTINGS_MAX];
    Faults faults = {0};
    if (!scene->setup.variant[0])
        return stop(player, SCENE_AT_FAULT, 1, 0,
                    tr("no line \"rules VARIANT\" says what is played"));
    scene->setup.written = true;
    const int count = setup_settings(&scene->setup, settings);
    LoadResult result =
        source->load(source, scene->setup.variant, path, settings, count, &scene->rules, &faults);
    if (result == LOAD_DONE)
        return SCENE_DONE;
    scene->rules = NULL;

    // All faults of the rules file, as one text.
    const char *all = "";
    for (int i = 0; i < faults.count; i++) {
        const Fault *fault = &faults.list[i];
        const char *format = !*fault->file ? "" : fault->line ? "%s:%d: " : "%s: ";
        all = text_more(all, "%s%s%s%s%s", i ? "; " : "", text_of(format, fault->file, fault->line),
                        fault->field, *fault->field ? ": " : "", fault->text);
    }
    const char *row = result == LOAD_BAD_SETTING ? "option"
                      : result == LOAD_BAD_HOUSE ? "with"
                                                 : "rules";
    const int others =
        result == LOAD_BAD_SETTING ? faults.list[0].setting - 1 - scene->setup.house_count : 0;
    return stop(player, result == LOAD_BAD_RULES ? SCENE_FAILED : SCENE_AT_FAULT,
                line_of(player, row, others), 0, "%s", all);
}

// Checks the number of seats against the rules. A script may expect a refusal.
static SceneResult check_seats(Player *player)
{
    Scene *scene = player->scene;
    int number = line_of(player, "seats", 0), count = scene->setup.seats.count;
    const ScriptLine *line = &player->script->lines[number - 1];
    bool expected = line->refusal != 0;
    Answer answer = {"", "", false, ""};
    Refusal refusal;
    Error error;
    if (setup_check_seats(&scene->setup, scene->rules, &error) && !expected)
        return SCENE_DONE;
    if (count == 0 || (!expected && !scene->bless))
        return stop(player, SCENE_AT_FAULT, number, 0, "%s", error.text);
    scene->refused = !players_judge(scene->rules, count, &refusal);
    if (scene->refused)
        answer_refused(scene, &refusal, line->text, &answer);
    return settle(player, number, &answer);
}

// Sets the game up from the lines up to `end`.
static SceneResult start(Player *player, const RulesetSource *source, const char *path, int end)
{
    Scene *scene = player->scene;
    Outcome outcome;
    PositionFault fault = {POSITION_WHOLE, -1};
    SceneResult result = read_setup(player, end, false);
    if (result == SCENE_DONE && !scene->rules)
        result = load_rules(player, source, path);
    if (result == SCENE_DONE)
        result = check_seats(player);
    if (result != SCENE_DONE)
        return result;
    if (scene->refused) {
        // There is no game: nobody is asked.
        scene->play.game.phase = PHASE_OVER;
        scene->play.game.asked = NOBODY;
        if (end == player->script->line_count)
            return SCENE_DONE;
        return stop(player, SCENE_AT_FAULT, end + 1, 0,
                    tr("the seats were refused, so nothing may follow"));
    }
    result = read_setup(player, end, true);
    if (result != SCENE_DONE)
        return result;
    if (scene->seed)
        scene->setup.position.setup.seed = *scene->seed;
    setup_finish(&scene->setup, scene->rules);
    StartResult started =
        position_start(scene->rules, &scene->setup.position, &scene->play, &outcome, &fault);
    if (started != START_DONE)
        return stop(player, started == START_FAILED ? SCENE_FAILED : SCENE_AT_FAULT,
                    line_at_fault(player, end, &fault), 0, tr("this cannot be set up: %s"),
                    outcome.error.text);
    scene->events = outcome.events;
    scene->end = outcome.end;
    scene->play.game.asks_all = scene->asks_all;
    return SCENE_DONE;
}

// ---- Line by line

static bool is_played(ScriptKind kind) { return kind == SCRIPT_COMMAND || kind == SCRIPT_CLAIM; }

// Whether a claim does not hold only because it was written while a hand was asked for which is
// shown unasked here: with every seat asked it holds, and the hand shown leads to the game as it
// is.
static bool is_before_showing(const Player *player, int number)
{
    const Digest wanted = game_state(&player->scene->play.game);
    Scene *asking = memory_needed(calloc(1, sizeof *asking));
    Script until = *player->script;
    ScriptError wrong;
    Player again = {.scene = asking, .script = &until, .error = &wrong};
    until.line_count = number;
    asking->rules = player->scene->rules;
    asking->seed = player->scene->seed;
    asking->kept = asking->asks_all = true;
    trace_pause(asking->rules->trace);
    bool is_so = scene_play(asking, NULL, NULL, &until, &wrong) == SCENE_DONE;
    asking->play.game.asks_all = false;
    is_so = is_so && show_unsaid(&again, number);
    trace_resume(player->scene->rules->trace);
    const Digest shown = game_state(&asking->play.game);
    is_so = is_so && memcmp(&shown, &wanted, sizeof shown) == 0;
    scene_free(asking);
    free(asking);
    return is_so;
}

static SceneResult play_line(Player *player, int number)
{
    ScriptLine *line = &player->script->lines[number - 1];
    Scene *scene = player->scene;
    const Standing standing = {scene->rules, &scene->setup.seats, &scene->play, &scene->events,
                               &scene->end};
    LineError wrong;
    Claim claim;
    scene->line = number;
    scene->shown &= line->kind != SCRIPT_COMMAND;
    if (line->kind == SCRIPT_COMMAND)
        return play_command(player, number);
    if (line->kind != SCRIPT_CLAIM && line->kind != SCRIPT_SETUP)
        return SCENE_DONE;
    if (!line_split(&player->line, line->rest, line->column, &wrong))
        return at_fault(player, number, &wrong);
    if (line->kind == SCRIPT_SETUP) {
        if (setup_find(&player->line, &wrong) < 0)
            return at_fault(player, number, &wrong);
        return stop(player, SCENE_AT_FAULT, number, line->column,
                    tr("what sets the game up stands before the first command"));
    }
    // A claim may try commands that are never done: their functions are not traced.
    trace_pause(scene->rules->trace);
    const bool checked = claim_check(&standing, &player->line, &claim, &wrong);
    trace_resume(scene->rules->trace);
    if (!checked)
        return at_fault(player, number, &wrong);
    player->shown.claimed |= UINT64_C(1) << claim.row;
    const char *about = claim_rows[claim.row].name;
    if (claim.holds)
        scene->shown = scene->shown && strcmp(about, "state") != 0;
    else if (scene->kept && !scene->asks_all && ruleset_has_act(scene->rules, ACT_SHOW))
        scene->shown = is_before_showing(player, number);
    if (claim.holds || scene->shown ||
        ((scene->asks_all || strcmp(about, "asks") != 0) && show_unsaid(player, number) &&
         play_line(player, number) == SCENE_DONE))
        return SCENE_DONE;
    if (!scene->bless)
        return stop(player, SCENE_DIFFERS, number, 0, "%s", claim.difference);
    bless_line(line, &player->line, claim.as_it_is);
    return SCENE_DONE;
}

// Combines the result of a line with that of the script. True if the script continues: nothing is
// wrong, or all errors are to be reported and the game still follows the script.
static bool goes_on(Player *player, SceneResult came, SceneResult *whole)
{
    const SceneReport *report = player->scene->report;
    const Script *script = player->script;
    int line = player->error->line;
    if (came == SCENE_DONE)
        return true;
    *whole = came;
    if (!report)
        return false;
    report->wrong(report->self, player->error);
    ScriptKind kind = line > 0 ? script->lines[line - 1].kind : SCRIPT_SETUP;
    if (came != SCENE_FAILED && kind != SCRIPT_COMMAND && kind != SCRIPT_SETUP)
        return true;
    bool followed = false;
    for (int i = line; i < script->line_count; i++)
        followed = followed || is_played(script->lines[i].kind);
    if (followed) {
        stop(player, came, line, 0, tr("the lines below are not played: they depend on this one"));
        report->wrong(report->self, player->error);
    }
    return false;
}

SceneResult scene_play(Scene *scene, const RulesetSource *source, const char *path, Script *script,
                       ScriptError *error)
{
    Player player = {.scene = scene, .script = script, .error = error};
    SceneResult whole = SCENE_DONE;
    int end = 0;  // number of lines before the first command or claim
    while (end < script->line_count && !is_played(script->lines[end].kind))
        end++;
    setup_new(&scene->setup);
    bool on = goes_on(&player, start(&player, source, path, end), &whole);
    for (int number = end + 1; on && number <= script->line_count; number++) {
        const TextMark mark = texts_begin();
        on = goes_on(&player, play_line(&player, number), &whole);
        texts_end(mark);
    }
    for (int number = 1; on && number <= script->line_count && !scene->bless; number++) {
        const ScriptLine *line = &script->lines[number - 1];
        LineError wrong;
        if (line->kind == SCRIPT_NOTHING &&
            !check_shown(&player.shown, scene->rules, script, line, &wrong))
            on = goes_on(&player, at_fault(&player, number, &wrong), &whole);
    }
    return whole;
}

void scene_free(Scene *scene)
{
    free(scene->undo);
    scene->undo = NULL;
    scene->undo_count = 0;
}
