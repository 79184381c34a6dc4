// Which decisions of a match are kept, and what an undo takes away again.

#include "lua/loader.h"
#include "match/decisions.h"
#include "support/rules_files.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static RulesetSource source;
static char folder[FOLDER_SIZE], path[FOLDER_SIZE + 32];

static int open_source(void **state)
{
    static const char *const folders[] = {"rules"};
    (void)state;
    folder_make(folder);
    snprintf(path, sizeof path, "%s/match.game", folder);
    return !rules_source_open(&source, folders, 1);
}

static int close_source(void **state)
{
    (void)state;
    rules_source_close(&source);
    unlink(path);
    rmdir(folder);
    return 0;
}

// What is decided in a script of two parts.
static Decisions *gather(const char *script, const char *behind)
{
    GameText game;
    ScriptError error;
    Decisions *decisions = calloc(1, sizeof *decisions);
    FILE *file = fopen(path, "w");
    fprintf(file, "%s%s", script, behind);
    fclose(file);
    if (!game_text_read(path, &game, &error) ||
        decisions_gather(&game, &source, path, decisions, &error) != SCENE_DONE)
        fail_msg("line %d: %s", error.line, error.error.text);
    game_text_free(&game);
    return decisions;
}

static void drop(Decisions *decisions)
{
    source.unload(&source, decisions->scene.rules);
    decisions_free(decisions);
    free(decisions);
}

static const char ends[] =
    "rules chinchon\nseats Ana Beto Cora\nscore Ana 70\nscore Beto 95\nscore Cora 90\n"
    "hand Ana 4O 5O 6O 7C 7E 7B 12C\nhand Beto 12E\nhand Cora 11E\nstock 1E ...\n"
    "Ana> draw\nAna> cut 12C\n";

static void an_end_that_is_undone_is_none(void **state)
{
    static const struct {
        const char *behind;
        bool over;
        int hands;
    } cases[] = {{"", true, 1}, {"Ana> undo\n", false, 0}, {"Ana> undo\nAna> cut 12C\n", true, 1}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Decisions *decisions = gather(ends, cases[i].behind);
        assert_int_equal(decisions->over, cases[i].over);
        assert_int_equal(decisions->hand_count, cases[i].hands);
        drop(decisions);
    }
}

static const char drafts[] =
    "rules loba_de_menos\nseats Ana Beto\ndealer Beto\nhand Ana 5S 6S 9H KC QD\n"
    "hand Beto KD KH QC\ndiscards 7S\nstock 4D 3D ...\n"
    "Ana> take\n";

// Whatever was done since in the draft, and undone again.
static void the_decision_that_opened_a_draft_goes_with_it(void **state)
{
    static const struct {
        const char *behind;
        int count;
    } cases[] = {
        {"", 1},
        {"Ana> take back\n", 0},
        {"Ana> meld 5S 6S 7S\nAna> discard KC\nAna> undo\nAna> undo\nAna> take back\n", 0},
        {"Ana> take back\nAna> draw\nAna> discard KC\n", 2},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Decisions *decisions = gather(drafts, cases[i].behind);
        assert_int_equal(decisions->count, cases[i].count);
        drop(decisions);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_end_that_is_undone_is_none),
        cmocka_unit_test(the_decision_that_opened_a_draft_goes_with_it),
    };
    return cmocka_run_group_tests(tests, open_source, close_source);
}
