#include "notation/player.h"

#include <string.h>

#include "base/text.h"

// Of all that sets a game up only the number of the players can be refused.
static bool check_expected(const Player *player, const ScriptLine *line, int row, LineError *error)
{
    return !line->refusal || strcmp(setup_rows[row].name, "seats") == 0 ||
           line_error(error, &player->line, &player->line.words[0],
                      tr("only commands and the line \"seats\" can be refused"));
}

// Reads the set-up lines before `end` that are late, or those that are not.
static SceneResult read_setup(Player *player, int end, bool late)
{
    for (int i = 0; i < end; i++) {
        LineError wrong;
        ScriptLine *line = &player->script->lines[i];
        if (line->kind != SCRIPT_SETUP)
            continue;
        bool fine = line_split(&player->line, line->rest, line->column, &wrong);
        int row = fine ? setup_find(&player->line, &wrong) : -1;
        if (row < 0 || !check_expected(player, line, row, &wrong))
            return player_at_fault(player, i + 1, &wrong);
        if (setup_rows[row].late == late &&
            !setup_read(&player->scene->setup, row, player->scene->rules, &player->line, &wrong))
            return player_at_fault(player, i + 1, &wrong);
    }
    return SCENE_DONE;
}

// The line that begins with this word; 1 where none does.
static int line_of(const Player *player, const char *name)
{
    size_t length = strlen(name);
    for (int i = 0; i < player->script->line_count; i++)
        if (player->script->lines[i].kind == SCRIPT_SETUP &&
            strncmp(player->script->lines[i].rest, name, length) == 0)
            return i + 1;
    return 1;
}

// The line about what is at fault in the position; the last one of the set-up where none is.
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

// Says all faults of a rules file in one text, first to last.
static SceneResult refuse_rules(Player *player, LoadResult result, const Faults *faults)
{
    char all[ERROR_TEXT_MAX];
    Text text = text_in(all, sizeof all);
    for (int i = 0; i < faults->count; i++) {
        const Fault *fault = &faults->list[i];
        text_add(&text, "%s", i ? "; " : "");
        if (fault->file[0])
            text_add(&text, fault->line ? "%s:%d: " : "%s: ", fault->file, fault->line);
        text_add(&text, "%s%s%s", fault->field, fault->field[0] ? ": " : "", fault->text);
    }
    bool option = result == LOAD_BAD_SETTING;
    return player_stop(player, result == LOAD_BAD_RULES ? SCENE_FAILED : SCENE_AT_FAULT,
                       line_of(player, option ? "option" : "rules"), 0, "%s", all);
}

static SceneResult load_rules(Player *player, const RulesetSource *source, const char *path)
{
    Scene *scene = player->scene;
    Setting settings[OPTIONS_MAX];
    Faults faults = {0};
    if (!scene->setup.variant[0])
        return player_stop(player, SCENE_AT_FAULT, 1, 0,
                           tr("no line \"rules VARIANT\" says what is played"));
    for (int i = 0; i < scene->setup.option_count; i++)
        settings[i] = (Setting){scene->setup.options[i].name, scene->setup.options[i].value};
    LoadResult result = source->load(source, scene->setup.variant, path, settings,
                                     scene->setup.option_count, &scene->rules, &faults);
    if (result == LOAD_DONE)
        return SCENE_DONE;
    scene->rules = NULL;
    return refuse_rules(player, result, &faults);
}

// Are there as many seats as the rules want? A script may show that there are not.
static SceneResult check_seats(Player *player)
{
    Scene *scene = player->scene;
    int line = line_of(player, "seats"), count = scene->setup.seats.count;
    bool expected = player->script->lines[line - 1].refusal != 0;
    Refusal refusal;
    Error error;
    if (setup_check_seats(&scene->setup, scene->rules, &error) && !expected)
        return SCENE_DONE;
    if (count == 0 || (!expected && !scene->bless))
        return player_stop(player, SCENE_AT_FAULT, line, 0, "%s", error.text);
    scene->refused = !players_judge(scene->rules, count, &refusal);
    return player_refuse(player, line, scene->refused ? &refusal : NULL);
}

// Sets up what the lines before `end` say.
SceneResult player_start(Player *player, const RulesetSource *source, const char *path, int end)
{
    Scene *scene = player->scene;
    Outcome outcome;
    PositionFault fault = {POSITION_WHOLE, -1};
    SceneResult result = read_setup(player, end, false);
    if (result == SCENE_DONE)
        result = load_rules(player, source, path);
    if (result == SCENE_DONE)
        result = check_seats(player);
    if (result == SCENE_DONE && !scene->refused)
        result = read_setup(player, end, true);
    if (result != SCENE_DONE || scene->refused)
        return result;
    setup_finish(&scene->setup, scene->rules);
    switch (position_start(scene->rules, &scene->setup.position, &scene->play, &outcome, &fault)) {
    case VERDICT_DONE:
        scene->events = outcome.events;
        scene->end = outcome.end;
        return SCENE_DONE;
    case VERDICT_FAILED: result = SCENE_FAILED; break;
    case VERDICT_REFUSED: result = SCENE_AT_FAULT; break;
    }
    return player_stop(player, result, line_at_fault(player, end, &fault), 0,
                       tr("this cannot be set up: %s"), outcome.error.text);
}
