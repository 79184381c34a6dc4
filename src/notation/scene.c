#include "notation/scene.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "notation/claims.h"
#include "notation/player.h"

// ---- What is wrong

SceneResult player_stop(Player *player, SceneResult result, int line, int column,
                        const char *format, ...)
{
    ScriptError *error = player->error;
    va_list values;
    va_start(values, format);
    vsnprintf(error->error.text, sizeof error->error.text, format, values);
    va_end(values);
    error->line = line;
    error->column = column;
    return result;
}

SceneResult player_at_fault(Player *player, int line, const LineError *wrong)
{
    return player_stop(player, SCENE_AT_FAULT, line, wrong->column, "%s", wrong->error.text);
}

// ---- Blessing

void player_bless(ScriptLine *line, const Line *words, const char *text)
{
    char blessed[2 * LINE_MAX_BYTES];
    const LineWord *last = words->count ? &words->words[words->count - 1] : NULL;
    const char *tail = last ? last->start + last->length : line->rest + strlen(line->rest);
    Text whole = text_in(blessed, sizeof blessed);
    if (*text)
        text_add(&whole, "%.*s %s%s", (int)(line->rest - line->text), line->text, text, tail);
    script_bless(line, blessed);
}

// ---- Line by line

static SceneResult play_claim(Player *player, int number)
{
    ScriptLine *line = &player->script->lines[number - 1];
    const Scene *scene = player->scene;
    const Standing standing = {scene->rules, &scene->setup.seats, &scene->play, &scene->events,
                               &scene->end};
    LineError wrong;
    Claim claim;
    if (!line_split(&player->line, line->rest, line->column, &wrong) ||
        !claim_check(&standing, &player->line, &claim, &wrong))
        return player_at_fault(player, number, &wrong);
    player->claimed |= UINT64_C(1) << claim.row;
    if (claim.holds)
        return SCENE_DONE;
    if (!player->scene->bless)
        return player_stop(player, SCENE_DIFFERS, number, 0, "%s", claim.difference);
    player_bless(line, &player->line, claim.as_it_is);
    return SCENE_DONE;
}

// A line that is neither a command nor a claim, behind the first of these.
static SceneResult refuse_late_setup(Player *player, int number)
{
    const ScriptLine *line = &player->script->lines[number - 1];
    LineError wrong;
    if (!line_split(&player->line, line->rest, line->column, &wrong) ||
        setup_find(&player->line, &wrong) < 0)
        return player_at_fault(player, number, &wrong);
    return player_stop(player, SCENE_AT_FAULT, number, line->column,
                       tr("what sets the game up stands before the first command"));
}

static SceneResult play_line(Player *player, int number)
{
    switch (player->script->lines[number - 1].kind) {
    case SCRIPT_COMMAND: return player_command(player, number);
    case SCRIPT_CLAIM: return play_claim(player, number);
    case SCRIPT_SETUP: return refuse_late_setup(player, number);
    case SCRIPT_REFUSAL:
    case SCRIPT_NOTHING: break;
    }
    return SCENE_DONE;
}

// ---- The whole

// The number of lines before the first command or claim.
static int setup_lines(const Script *script)
{
    int end = 0;
    while (end < script->line_count && script->lines[end].kind != SCRIPT_COMMAND &&
           script->lines[end].kind != SCRIPT_CLAIM)
        end++;
    return end;
}

// Where the seats were refused nobody is asked anything.
static SceneResult end_refused(Player *player, int end)
{
    Game *game = &player->scene->play.game;
    game->phase = PHASE_OVER;
    game->asked = NOBODY;
    if (end == player->script->line_count)
        return SCENE_DONE;
    return player_stop(player, SCENE_AT_FAULT, end + 1, 0,
                       tr("the seats were refused, so nothing may follow"));
}

// A command or a claim stands below the line.
static bool is_followed(const Script *script, int line)
{
    bool followed = false;
    for (int i = line; i < script->line_count; i++)
        followed = followed || script->lines[i].kind == SCRIPT_COMMAND ||
                   script->lines[i].kind == SCRIPT_CLAIM;
    return followed;
}

// Takes what came of a line into the result of the whole. True: the script goes on, for nothing is
// wrong, or all that is wrong is to be reported and the game is as the script has it.
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
    if (is_followed(script, line)) {
        player_stop(player, came, line, 0,
                    tr("the lines below are not played: they depend on this one"));
        report->wrong(report->self, player->error);
    }
    return false;
}

SceneResult scene_play(Scene *scene, const RulesetSource *source, const char *path, Script *script,
                       ScriptError *error)
{
    Player player = {.scene = scene, .script = script, .error = error};
    SceneResult whole = SCENE_DONE;
    int end = setup_lines(script);
    setup_new(&scene->setup);
    SceneResult started = player_start(&player, source, path, end);
    if (started == SCENE_DONE && scene->refused)
        started = end_refused(&player, end);
    bool on = goes_on(&player, started, &whole);
    for (int number = end + 1; on && number <= script->line_count; number++)
        on = goes_on(&player, play_line(&player, number), &whole);
    for (int number = 1; on && number <= script->line_count && !scene->bless; number++)
        if (script->lines[number - 1].kind == SCRIPT_NOTHING)
            on = goes_on(&player, player_check_shown(&player, number), &whole);
    return whole;
}

void scene_free(Scene *scene)
{
    free(scene->undo);
    scene->undo = NULL;
    scene->undo_count = 0;
}
