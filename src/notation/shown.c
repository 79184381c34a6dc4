#include "notation/shown.h"

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "notation/claims.h"
#include "play/contract.h"

void shown_note_acts(Shown *shown, const Ruleset *rules, const Game *game, const Act acts[],
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

// An expected refusal rests on the row.
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

// Does a field of the path, around it or within it, stand for the row?
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

// An act was done under a field that stands for the row, or a claim is about such a field.
static bool is_allowed(const Shown *shown, const Ruleset *rules, const char *row)
{
    char path[FIELD_PATH_MAX];
    bool in_ledger = false;
    for (int i = 0; i < rules->ledger_count; i++)
        in_ledger = in_ledger || words_have(rules->ledger[i].rows, row);
    // A row that no field stands for is the program's own law: any fact may be about it.
    if (!in_ledger)
        return shown->claimed != 0;
    for (int i = 0; i < rules->act_count; i++)
        if (shown->acts >> i & 1 && stands_for(rules, rules->acts[i].path, row))
            return true;
    for (int i = 0; i < rules->meld_count; i++) {
        snprintf(path, sizeof path, "melds.%s", rules->melds[i].name);
        if (shown->kinds >> i & 1 && stands_for(rules, path, row))
            return true;
    }
    if ((shown->opening && stands_for(rules, "opening", row)) ||
        (shown->answered && stands_for(rules, "match.reentry", row)))
        return true;
    for (int i = 0; i < CLAIM_ROWS; i++) {
        const char *about = shown->claimed >> i & 1 ? claim_rows[i].about : NULL;
        while (about && *about) {
            size_t length = strcspn(about, " ");
            snprintf(path, sizeof path, "%.*s", (int)length, about);
            if (stands_for(rules, path, row))
                return true;
            about += length + (about[length] == ' ');
        }
    }
    return false;
}

bool shown_check(const Shown *shown, const Ruleset *rules, const Script *script,
                 const ScriptLine *line, LineError *error)
{
    Line rows;
    ScriptShows shows = script_shows(line, &rows, error);
    if (shows == SHOWS_WRONG)
        return false;
    for (int i = 0; i < rows.count && shows != SHOWS_NOTHING; i++) {
        char row[WORD_TEXT_MAX];
        word_copy(&rows.words[i], row, sizeof row);
        if (shows == SHOWS_REFUSED && !is_refused(script, row))
            return line_error(error, &rows, &rows.words[i],
                              tr("no line \"! CODE %s\" shows that refused"), row);
        if (shows == SHOWS_ALLOWED && !is_allowed(shown, rules, row))
            return line_error(error, &rows, &rows.words[i],
                              tr("nothing is done and no fact is told that has to do with %s"),
                              row);
    }
    return true;
}
