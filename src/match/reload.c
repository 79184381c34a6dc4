#include "match/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/memory.h"
#include "base/text_of.h"
#include "match/game_files.h"
#include "notation/writing.h"

// ---- The files

static LoadResult load_again(const Session *session, const RulesetSource *source,
                             const Ruleset **rules, Faults *faults)
{
    Setting settings[SETTINGS_MAX];
    const Setup *setup = &session->setup;
    const int count = setup_settings(setup, settings);
    for (int i = 0; i < count; i++)
        settings[i].written = true;
    return source->load(source, setup->variant, NULL, settings, count, rules, faults);
}

// ---- The position

static bool can_be_left(const Game *game, Error *error)
{
    if (game->phase == PHASE_REENTRY)
        return error_set(error, "%s", tr("somebody is asked whether to come back: answer first"));
    if (game->phase == PHASE_OVER)
        return error_set(error, "%s", tr("the match is over"));
    if (game->draft != RULE_NONE)
        return error_set(error, "%s",
                         tr("what you have begun is not whole yet: finish it or take it back"));
    if (game->how != HOW_NOT_YET)
        return error_set(error, "%s", tr("this hand is at its end: wait for the next one"));
    return true;
}

// The position as the lines of a script. Names of the rules are those of the rules as they were.
static char *write_position(const Session *session, uint64_t seed)
{
    MemoryStream lines;
    Setup setup = session->setup;
    const MatchSetup *begun = &session->setup.position.setup;
    position_of(session->rules, &session->play.game, begun, &setup.position);
    setup.position.setup.seed = seed;
    setup.option_count = setup.house_count = 0;
    setup.sealed = false;
    snprintf(setup.variant, sizeof setup.variant, "these");  // set_up loads no other
    memory_stream_open(&lines);
    setup_write(&setup, session->rules, lines.out);
    return memory_stream_close(&lines);
}

// Sets the position up under these rules, in a session. False: *wrong says which line cannot be.
static bool set_up(const char *lines, const Ruleset *rules, Session *next, ScriptError *wrong)
{
    GameText game = {.rules = rules};
    *wrong = (ScriptError){0};
    FILE *in = memory_needed(fmemopen((void *)(uintptr_t)lines, strlen(lines), "r"));
    const bool read = script_read(in, &game.script, wrong);
    fclose(in);
    if (!read)
        return false;
    const SceneResult result = game_text_go_on(&game, NULL, "", NULL, next, wrong);
    script_free(&game.script);
    return result == SCENE_DONE;
}

// The line with this number, from 1.
static const char *line_of(const char *lines, int number)
{
    while (number-- > 1 && strchr(lines, '\n'))
        lines = strchr(lines, '\n') + 1;
    return text_of("%.*s", (int)strcspn(lines, "\n"), lines);
}

static bool fails_in_line(const char *lines, const ScriptError *wrong, Error *error)
{
    if (wrong->line == 0)
        return error_set(error, "%s", wrong->error.text);
    return error_set(error, tr("in the position, \"%s\": %s"), line_of(lines, wrong->line),
                     wrong->error.text);
}

// Whether the line says what hands before this one have brought.
static bool is_about_earlier_hands(const char *lines, int number)
{
    static const char *const rows[] = {"score", "reentries", "won"};
    const char *line = line_of(lines, number);
    bool is_one = false;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        is_one = is_one ||
                 (strncmp(line, rows[i], strlen(rows[i])) == 0 && line[strlen(rows[i])] == ' ');
    return is_one;
}

// Whether the position says all of the game, under the rules as they were. A script without a line
// "round" may say of earlier hands what it likes; a match that goes on from it has a number.
static bool position_is_whole(const Session *session, const char *lines, Error *error)
{
    Error what;
    ScriptError wrong;
    Session same;
    if (!set_up(lines, session->rules, &same, &wrong)) {
        if (session->setup.position.placed && session->setup.position.hand == 0 &&
            is_about_earlier_hands(lines, wrong.line))
            return error_set(
                error,
                tr("the scripted game from which the match goes on has no line \"round\", and this "
                   "is hand %d of it, too early for what it says of scores and re-entries: write a "
                   "later round into it, and begin from it again"),
                session->play.game.hand);
        fails_in_line(lines, &wrong, &what);
        return error_set(error,
                         tr("this moment cannot be written down as a position (%s); try again when "
                            "your turn begins"),
                         what.text);
    }
    const bool whole =
        position_same(session->rules, &session->play.game, session->rules, &same.play.game, &what);
    session_end(&same);
    return whole || error_set(error,
                              tr("this moment cannot be written down as a position: %s would be "
                                 "lost; try again when your turn begins"),
                              what.text);
}

static bool same_deck(const Ruleset *a, const Ruleset *b)
{
    const CardSet cards = deck_cards(&a->deck), others = deck_cards(&b->deck);
    return a->deck.suits == b->deck.suits && card_set_contains(&cards, &others) &&
           card_set_contains(&others, &cards);
}

// Sets up the position of the match under other rules, and compares what comes of it.
static bool go_on(const Session *session, const Ruleset *rules, Session *next, Error *error)
{
    Error what;
    ScriptError wrong;
    if (!same_deck(session->rules, rules))
        return error_set(error, "%s", tr("the deck has changed"));
    Random random =
        random_stream(session->setup.position.setup.seed, session->acts, PURPOSE_RELOAD);
    char *lines = write_position(session, random_bits(&random));
    bool goes = position_is_whole(session, lines, error);
    if (goes && !set_up(lines, rules, next, &wrong))
        goes = fails_in_line(lines, &wrong, error);
    else if (goes &&
             !position_same(session->rules, &session->play.game, rules, &next->play.game, &what)) {
        session_end(next);
        goes =
            error_set(error, tr("under the new rules it would be another position: %s"), what.text);
    }
    free(lines);
    return goes;
}

bool session_reload(const Session *session, const RulesetSource *source, Session *next,
                    Faults *faults, Error *error)
{
    const Ruleset *rules = NULL;
    Setting settings[SETTINGS_MAX];
    *error = (Error){""};
    if (!can_be_left(&session->play.game, error) ||
        load_again(session, source, &rules, faults) != LOAD_DONE)
        return false;
    bool goes = !ruleset_same_files(session->rules, rules) ||
                error_set(error, "%s", tr("its rules files are as they were"));
    goes = goes && go_on(session, rules, next, error);
    if (!goes) {
        source->unload(source, rules);
        return false;
    }
    snprintf(next->setup.variant, sizeof next->setup.variant, "%s", session->setup.variant);
    const int count = setup_settings(&session->setup, settings);
    setup_take_settings(&next->setup, settings, count);
    next->undoes_all = session->undoes_all;
    next->undoes_turn = session->undoes_turn;
    return true;
}
