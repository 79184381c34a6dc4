// Does a script show what it says it shows? "# shows ROW refused" wants an expected refusal that
// rests on the row; "... allowed" wants something done under a field of the rules file that stands
// for the row, or a fact about it.

#include <stdio.h>
#include <string.h>

#include "notation/claims.h"
#include "notation/player.h"
#include "play/contract.h"

static bool has_word(const char *words, const char *wanted, size_t length)
{
    while (*words) {
        size_t word = strcspn(words, " ");
        if (word == length && strncmp(words, wanted, length) == 0)
            return true;
        words += word + (words[word] == ' ');
    }
    return false;
}

// ---- Refused

static bool expects(Player *player, const char *row)
{
    for (int i = 0; i < player->script->line_count; i++) {
        const ScriptLine *line = &player->script->lines[i];
        LineError wrong;
        if (line->kind != SCRIPT_REFUSAL ||
            !line_split(&player->line, line->rest, line->column, &wrong))
            continue;
        for (int word = 1; word < player->line.count; word++)
            if (word_is(&player->line.words[word], row))
                return true;
    }
    return false;
}

// ---- Allowed

// Is `field` the one of the path, one around it, or one within it?
static bool is_along(const char *field, const char *path)
{
    size_t length = strlen(field), of_path = strlen(path), shorter;
    shorter = length < of_path ? length : of_path;
    const char *longer = length < of_path ? path : field;
    return strncmp(field, path, shorter) == 0 && strchr(".[", longer[shorter]);
}

// Does a field along the path stand for the row?
static bool stands_for(const Ruleset *rules, const char *path, const char *row)
{
    for (int i = 0; i < rules->ledger_count; i++)
        if (is_along(rules->ledger[i].field, path) &&
            has_word(rules->ledger[i].rows, row, strlen(row)))
            return true;
    return false;
}

static bool any_stands_for(const Ruleset *rules, const char *paths, const char *row)
{
    char path[FIELD_PATH_MAX];
    for (const char *at = paths; *at;) {
        size_t length = strcspn(at, " ");
        snprintf(path, sizeof path, "%.*s", (int)length, at);
        if (stands_for(rules, path, row))
            return true;
        at += length + (at[length] == ' ');
    }
    return false;
}

static bool claims_about(const Player *player, const char *row)
{
    for (int i = 0; i < CLAIM_ROWS; i++)
        if (player->claimed >> i & 1 && claim_rows[i].about &&
            any_stands_for(player->scene->rules, claim_rows[i].about, row))
            return true;
    return false;
}

static bool did_under(const Player *player, const char *row)
{
    const Ruleset *rules = player->scene->rules;
    for (int i = 0; i < rules->act_count; i++)
        if (player->acts >> i & 1 && stands_for(rules, rules->acts[i].path, row))
            return true;
    for (int i = 0; i < rules->meld_count; i++) {
        char path[FIELD_PATH_MAX];
        snprintf(path, sizeof path, "melds.%s", rules->melds[i].name);
        if (player->kinds >> i & 1 && stands_for(rules, path, row))
            return true;
    }
    return (player->opening && stands_for(rules, "opening", row)) ||
           (player->answered && stands_for(rules, "match.reentry", row));
}

static bool is_in_ledger(const Ruleset *rules, const char *row)
{
    for (int i = 0; i < rules->ledger_count; i++)
        if (has_word(rules->ledger[i].rows, row, strlen(row)))
            return true;
    return false;
}

// A row that no field stands for is the program's own law: any fact may be about it.
static bool allows(const Player *player, const char *row)
{
    if (!is_in_ledger(player->scene->rules, row))
        return player->claimed != 0;
    return did_under(player, row) || claims_about(player, row);
}

static bool is_new_meld(const Act *act)
{
    return act->kind == ACT_MELD || (act->kind == ACT_SHOW && act->count > 0);
}

static bool is_on_meld(const Act *act) { return act->kind == ACT_LAY || act->kind == ACT_SWAP; }

void player_note_acts(Player *player, const Game *game, const Act acts[], int count)
{
    bool due = contract_is_due(player->scene->rules, game, game->asked);
    for (int i = 0; i < count; i++) {
        const Act *act = &acts[i];
        player->answered = player->answered || act->kind == ACT_REENTER || act->kind == ACT_DECLINE;
        if (act->rule < ACT_RULES_MAX)
            player->acts |= 1u << act->rule;
        player->opening = player->opening || (due && act->kind == ACT_MELD);
        if (is_new_meld(act))
            player->kinds |= 1u << act->meld;
        if (is_on_meld(act) && act->meld < game->meld_count)
            player->kinds |= 1u << game->melds[act->meld].kind;
    }
}

// ---- The line

SceneResult player_check_shown(Player *player, int number)
{
    Line rows;
    LineError wrong;
    ScriptShows shows = script_shows(&player->script->lines[number - 1], &rows, &wrong);
    if (shows == SHOWS_WRONG)
        return player_at_fault(player, number, &wrong);
    for (int i = 0; i < rows.count && shows != SHOWS_NOTHING; i++) {
        char row[WORD_TEXT_MAX];
        int column = rows.words[i].column;
        word_copy(&rows.words[i], row, sizeof row);
        if (shows == SHOWS_REFUSED && !expects(player, row))
            return player_stop(player, SCENE_AT_FAULT, number, column,
                               tr("no line \"! CODE %s\" shows that refused"), row);
        if (shows == SHOWS_ALLOWED && !allows(player, row))
            return player_stop(player, SCENE_AT_FAULT, number, column,
                               tr("nothing is done and no fact is told that has to do with %s"),
                               row);
    }
    return SCENE_DONE;
}
