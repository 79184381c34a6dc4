// What games exercise of rules files: what happens marks its fields, and nothing else is marked.

#include "match/game_files.h"

#include "lua/loader.h"
#include "support/loaded.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/loba-coverage-XXXXXX", game_path[128];

// Plays a script, whose rules are searched in tests/rules and rules, and notes what it exercises.
static void play(const char *text, Coverage *coverage)
{
    static const char *const folders[] = {"tests/rules", "rules"};
    RulesetSource source;
    char said[4096] = "";
    char *paths[] = {game_path};
    FILE *file = fopen(game_path, "w"), *out = fmemopen(said, sizeof said - 1, "w");
    fputs(text, file);
    fclose(file);
    assert_true(rules_source_open(&source, folders, 2));
    coverage_start(coverage);
    const ReplayWay way = {.coverage = coverage};
    const int status = replay_paths(&source, paths, 1, way, out, out);
    fclose(out);
    rules_source_close(&source);
    if (status != 0)
        fail_msg("%s%s", text, said);
}

// The field, or value of an option, of this name; NULL if no file has it.
static const CoveredPart *part_named(const Coverage *coverage, const char *name)
{
    for (int i = 0; i < coverage->part_count; i++)
        if (strcmp(coverage->parts[i].name, name) == 0)
            return &coverage->parts[i];
    return NULL;
}

// Holds every name of a list, separated by spaces (an option's value by commas), against the want.
static void want_parts(const char *script, const Coverage *coverage, const char *names, bool wanted)
{
    char copy[512];
    snprintf(copy, sizeof copy, "%s", names);
    for (char *name = strtok(copy, " "); name; name = strtok(NULL, " ")) {
        for (char *at = name; *at; at++)
            *at = *at == ',' ? ' ' : *at;
        const CoveredPart *part = part_named(coverage, name);
        if (!part)
            fail_msg("%s\nthere is no part %s", script, name);
        if (part_is_exercised(part) != wanted)
            fail_msg("%s\n%s: wanted it %s", script, name, wanted ? "exercised" : "not exercised");
    }
}

static void what_happens_marks_its_fields_and_no_others(void **state)
{
    static const struct {
        const char *script, *marked, *unmarked;
    } cases[] = {
        // A set-up marks nothing but who plays; a deal marks the deck.
        {"rules minimal\nseats Ana Beto\nhand Ana 5S 5H 5D\n", "players",
         "deal[1] points melds.set melds.set.size hand.draw.stock match.limit"},
        {"rules minimal\nseats Ana Beto\nseed 1\n",
         "players deal[1] deal[1].n deal[1].to deal[2].to",
         "points melds.set hand.draw.stock hand.draw"},

        // Claims mark nothing.
        {"rules minimal\nseats Ana Beto\nhand Ana 5S 5H 5D\n\n= hand Ana 3\n= points Ana 15\n", "",
         "deal[1] points"},

        // An act marks its rule and its step; a refusal what it names.
        {"rules minimal\nseats Ana Beto\nhand Ana 5S 5H 5D 9C\nstock 2S ...\n\nAna> draw\n",
         "hand.draw hand.draw.stock hand.draw.stock.from",
         "hand.draw.discards hand.table hand.throw melds.set"},
        {"rules minimal\nseats Ana Beto\nhand Ana 5S 5H 9C\nstock 2S ...\n\nAna> draw\n"
         "Ana> meld 5S 5H\n! too_few_cards\n",
         "hand.draw melds.set.size", "hand.table melds.set melds.run melds.run.size"},

        // A size is met exactly, or refuses; between its bounds it decides nothing.
        {"rules minimal\nseats Ana Beto\nhand Ana 5S 6S 7S 8S 9C\nstock 2S ...\n\nAna> draw\n"
         "Ana> meld 5S 6S 7S 8S\n",
         "melds.run hand.table.meld", "melds.run.size melds.set"},
        {"rules minimal\nseats Ana Beto\nhand Ana 5S 6S 7S 8S 9C\nstock 2S ...\n\nAna> draw\n"
         "Ana> meld 5S 6S 7S\n",
         "melds.run melds.run.size", "melds.set"},
        {"rules minimal\nseats Ana Beto\nhand Ana 5S 5H 5D 5C 9C 4H\nstock 2S ...\n\nAna> draw\n"
         "Ana> meld 5S 5H 5D\n",
         "melds.set.size melds.set.suits", "melds.run"},

        // What is undone was exercised all the same: it was allowed.
        {"rules minimal\nseats Ana Beto\nhand Ana 5S 5H 5D 9C\nstock 2S ...\n\nAna> draw\nAna> "
         "undo\n",
         "hand.draw.stock", "hand.throw"},

        // The end of a hand marks what its points are made of, the end of a match its limit.
        {"rules minimal\nseats Ana Beto\nhand Ana 5S 5H 5D\nhand Beto KC\nstock 2S ...\n\nAna> "
         "draw\n"
         "Ana> meld 5S 5H 5D\nAna> discard 2S\n",
         "points hand.throw.discard", "match.limit match.at_limit"},
        {"rules minimal\nseats Ana Beto\nscore Beto 90\nhand Ana 5S 5H 5D\nhand Beto KC\nstock 2S "
         "...\n"
         "\nAna> draw\nAna> meld 5S 5H 5D\nAna> discard 2S\n",
         "points match.limit match.at_limit", "hand.draw.discards"},

        // The value of an option is the one played by.
        {"rules chinchon\noption cut_max 5\nseats Ana Beto\nhand Ana 4C\n", "cut_max,=,5 ante,=,4",
         "cut_max,=,7 cut_max,=,3 ante,~=,4 chips[1]"},
        {"rules chinchon\noption ante 9\nseats Ana Beto\nseed 1\n",
         "ante,~=,4 chips[1] chips[1].amount", "ante,=,4 chips[2] match.reentry"},

        // A wild card that stands for another marks that it may; two mark that two may.
        {"rules loba_de_menos\nseats Ana Beto\nhand Ana 5S 6S JK 9C 2H\nstock 2S ...\n\nAna> draw\n"
         "Ana> meld 5S 6S JK\n",
         "wild melds.escalera.wild.max", "melds.escalera.wild.shift melds.pierna"},
        {"rules loba_de_menos\nseats Ana Beto\nhand Ana 5S 6S 7S 9C 2H\nstock 2S ...\n\nAna> draw\n"
         "Ana> meld 5S 6S 7S\n",
         "melds.escalera", "wild melds.escalera.wild.max melds.escalera.wild.shift"},

        // A contract is put down.
        {"rules carioca_argentina\nseats Ana Beto\nhand Ana 5S 5H 5D 9C 9H 9S 2H\nstock 2S ...\n\n"
         "Ana> draw\nAna> meld 5S 5H 5D + 9C 9H 9S\n",
         "opening.contract", "opening.distinct match.hands"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Coverage coverage;
        play(cases[i].script, &coverage);
        want_parts(cases[i].script, &coverage, cases[i].marked, true);
        want_parts(cases[i].script, &coverage, cases[i].unmarked, false);
        coverage_end(&coverage);
    }
}

static const CoveredPart *part_at(const Coverage *coverage, PartKind kind, int line)
{
    for (int i = 0; i < coverage->part_count; i++)
        if (coverage->parts[i].kind == kind && coverage->parts[i].line == line)
            return &coverage->parts[i];
    return NULL;
}

static void a_function_of_a_card_runs_for_loading_alone(void **state)
{
    Coverage coverage;
    play("rules minimal\nseats Ana Beto\nhand Ana 5S 5H 5D\n", &coverage);
    assert_true(part_is_for_loading(part_at(&coverage, PART_FUNCTION, 2)));
    assert_true(part_is_for_loading(part_at(&coverage, PART_LINE, 2)));
    assert_false(part_is_exercised(part_at(&coverage, PART_LINE, 2)));
    coverage_end(&coverage);
}

static void a_condition_needs_both_answers(void **state)
{
    static const char cut[] = "rules chinchon\nseats Ana Beto\nturn Ana 3\n"
                              "hand Ana 4C 5C 6C 3O 3E 3B 1O\nhand Beto 12C 11O 10E 7B 2C 6O 9E\n"
                              "stock 9B ...\n\nAna> draw\nAna> close 9B\n";
    Coverage coverage;
    play(cut, &coverage);
    const CoveredPart *part = part_named(&coverage, "hand.show.when");
    assert_true(part->condition && part->answered[true] && !part->answered[false]);
    assert_int_equal(part->count, 1);
    assert_false(part_is_exercised(part));
    coverage_end(&coverage);
}

static void parts_are_sorted_and_each_is_there_once(void **state)
{
    Coverage coverage;
    play("rules chinchon\nseats Ana Beto\nseed 3\n", &coverage);
    assert_true(coverage.part_count > 100);
    for (int i = 1; i < coverage.part_count; i++) {
        const CoveredPart *a = &coverage.parts[i - 1], *b = &coverage.parts[i];
        const bool before = a->file < b->file || (a->file == b->file && a->line <= b->line);
        const bool same = a->file == b->file && a->line == b->line && a->kind == b->kind &&
                          strcmp(a->name, b->name) == 0;
        if (!before || same)
            fail_msg("%d:%s and %d:%s", a->line, a->name, b->line, b->name);
    }
    coverage_end(&coverage);
}

static int start(void **state)
{
    if (!mkdtemp(folder))
        return -1;
    snprintf(game_path, sizeof game_path, "%s/one.game", folder);
    return 0;
}

static int end(void **state)
{
    unlink(game_path);
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_happens_marks_its_fields_and_no_others),
        cmocka_unit_test(a_function_of_a_card_runs_for_loading_alone),
        cmocka_unit_test(a_condition_needs_both_answers),
        cmocka_unit_test(parts_are_sorted_and_each_is_there_once),
    };
    return cmocka_run_group_tests(tests, start, end);
}
