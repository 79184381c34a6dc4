// Why cards that were named make no meld: the kind that was said, or the nearest one, explains it
// by its own row of the ledger. Each position is a scripted game of a shipped variant.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/about.h"
#include "notation/scene.h"
#include "notation/writing.h"
#include "support/loaded.h"
#include "test.h"

typedef struct {
    const char *command;
    const char *answer;  // "CODE ROWS: sentence", "done", or the code alone
} Case;

static void play_script(const char *text, Script *script, Scene *scene)
{
    ScriptError error = {0};
    FILE *in = fmemopen((char *)(uintptr_t)text, strlen(text), "r");
    assert_non_null(in);
    assert_true(script_read(in, script, &error));
    fclose(in);
    if (scene_play(scene, loaded_source(), NULL, script, &error) != SCENE_DONE)
        fail_msg("line %d: %s", error.line, error.error.text);
}

static void refused(const Scene *scene, const Refusal *why, char *answer, size_t size)
{
    const FieldPath field = refusal_field(scene->rules, why);
    snprintf(answer, size, "%s %s: %s", refusal_rows[why->code].name,
             ruleset_ledger(scene->rules, field.path),
             refusal_sentence(scene->rules, why, STYLE_LETTERS).text);
}

static void ask(const Scene *scene, const char *command, char *answer, size_t size)
{
    static View view;
    static Parsed parsed;
    game_view(&scene->play.game, scene->play.game.asked, &view);
    switch (command_try(scene->rules, &scene->play, &view, command, 1, STYLE_LETTERS, &parsed)) {
    case VERDICT_DONE: snprintf(answer, size, "done"); return;
    case VERDICT_REFUSED: refused(scene, &parsed.refusal, answer, size); return;
    case VERDICT_FAILED: break;
    }
    if (parsed.wrong == PARSE_ERROR_AMBIGUOUS)
        snprintf(answer, size, "ambiguous");
    else
        snprintf(answer, size, "error: %s", parsed.error.error.text);
}

static void check_cases(const char *text, const Case cases[], size_t count)
{
    Script script;
    Scene scene = {0};
    play_script(text, &script, &scene);
    for (size_t i = 0; i < count; i++) {
        char answer[2 * COMMAND_TEXT_MAX];
        ask(&scene, cases[i].command, answer, sizeof answer);
        if (strcmp(answer, cases[i].answer) != 0)
            fail_msg("%s\n  wanted %s\n  got    %s", cases[i].command, cases[i].answer, answer);
    }
    loaded_drop(scene.rules);
    scene_free(&scene);
    script_free(&script);
}

#define CHECK(text, cases) check_cases(text, cases, sizeof(cases) / sizeof(cases)[0])

#define MENOS_HAND                                                                       \
    "seats Ana Beto\n"                                                                   \
    "hand Ana 5S 6S JK 2S 2H 2D 2C 8H 8D 3H 4C KS AS JS QS 7S 7H 7D JK KH AH 2S KC KD\n" \
    "stock QC ...\n"                                                                     \
    "Ana> draw\n"

static const char menos[] = "rules loba_de_menos\n" MENOS_HAND;
static const char mas[] = "rules loba_de_mas\n" MENOS_HAND;

static void a_kind_that_is_said_explains_itself(void **state)
{
    static const Case cases[] = {
        {"meld pierna 5S 6S JK",
         "ranks_differ LM-06: pierna: all cards must have the same rank, and 6S has another"},
        {"meld escalera 8H 8D JK",
         "suits_differ LM-07: escalera: all cards must be of one suit, and 8D is of another"},
        {"meld escalera 7S 7H 7D",
         "suits_differ LM-07: escalera: all cards must be of one suit, and 7H is of another"},
        {"meld pierna 7S 7H JK", "too_many_wild_cards LM-13: pierna: no wild card may be in it"},
        {"meld escalera 5S 7S", "gap LM-07: escalera: the cards do not follow one another"},
    };
    static const Case of_twos[] = {
        {"meld pierna 2S 2H 2D 2C", "too_many_suits LP-04: pierna: cards of 3 suits at most, and "
                                    "2C would add one more"},
        {"meld pierna 2S 2S 3H",
         "ranks_differ LP-04: pierna: all cards must have the same rank, and 3H has another"},
        {"meld pierna 5S 6S JK",
         "ranks_differ LP-04: pierna: all cards must have the same rank, and 6S has another"},
        {"meld pierna JK=2S 2H 2D",
         "too_many_wild_cards LP-04 LP-06: pierna: no wild card may be in it"},
        {"meld escalera 5S 7S QS", "gap LP-05: escalera: the cards do not follow one another"},
    };
    CHECK(menos, cases);
    CHECK(mas, of_twos);
}

static void a_kind_that_is_said_explains_itself_where_a_card_is_taken(void **state)
{
    static const char text[] = "rules loba_centroamericana\nseats Ana Beto\nround 1\n"
                               "discards 5H\nhand Ana 5S 6S 7S 8D 8H KC KD QS 9C 2H 3D\n";
    static const Case cases[] = {
        {"take with trio 5S 6S",
         "ranks_differ CL-02 CL-09: trío: all cards must have the same rank, and 6S has another"},
        {"take with escalera 5S 6S", "suits_differ CL-02 CL-09: escalera: all cards must be of one "
                                     "suit, and 5H is of another"},
    };
    CHECK(text, cases);
}

static void a_kind_that_is_said_explains_itself_in_a_contract(void **state)
{
    static const char text[] = "rules loba_centroamericana\nseats Ana Beto\nround 2\n"
                               "hand Ana 5S 6S 7S 8D 8H 8C KC KD QS 9C JK\nstock QC ...\n"
                               "Ana> draw\n";
    static const Case cases[] = {
        {"meld 8D 8H 8C + escalera 5S 6S 7S QS",
         "gap CL-02 CL-09: escalera: the cards do not follow one another"},
        {"meld trio 8D 8H KC",
         "ranks_differ CL-02 CL-09: trío: all cards must have the same rank, and KC has another"},
        {"meld escalera 5S 6S 8D JK", "suits_differ CL-02 CL-09: escalera: all cards must be of "
                                      "one suit, and 8D is of another"},
        {"meld escalera 5S 6S 7S",
         "too_few_cards CL-02 CL-09: escalera: at least 4 cards are needed"},
    };
    CHECK(text, cases);
}

static void without_a_kind_the_nearest_one_explains(void **state)
{
    static const Case cases[] = {
        {"meld 2S 3H 4C",
         "suits_differ LM-07: escalera: all cards must be of one suit, and 3H is of another"},
        {"meld 5S 6S 8H",
         "suits_differ LM-07: escalera: all cards must be of one suit, and 8H is of another"},
        {"meld 8H 8D 3H",
         "ranks_differ LM-06: pierna: all cards must have the same rank, and 3H has another"},
        {"meld 2S 2S 3H",
         "ranks_differ LM-06: pierna: all cards must have the same rank, and 3H has another"},
        {"meld 3H 8H 8D",
         "ranks_differ LM-06: pierna: all cards must have the same rank, and 3H has another"},
        {"meld 8H 5S 6S",
         "suits_differ LM-07: escalera: all cards must be of one suit, and 8H is of another"},
        {"meld 7S 7H JK", "too_many_wild_cards LM-13: pierna: no wild card may be in it"},
        {"meld JK JK", "too_many_wild_cards LM-13: escalera: wild cards allowed: 1"},
        {"meld 5S 6S 7S JK JK", "too_many_wild_cards LM-13: escalera: wild cards allowed: 1"},
        {"meld 3H 8D KS", "no_meld LM-06 LM-07 LM-12: these cards make no meld"},
    };
    static const char aces[] = "rules loba_de_menos\nseats Ana Beto\nhand Ana QH KD AS 2C 4D JK\n"
                               "stock QC ...\nAna> draw\n";
    static const Case high_and_low[] = {
        {"meld QH KD AS",
         "suits_differ LM-07: escalera: all cards must be of one suit, and KD is of another"},
        {"meld AS 2C 4D", "no_meld LM-06 LM-07 LM-12: these cards make no meld"},
    };
    CHECK(menos, cases);
    CHECK(aces, high_and_low);
}

static void a_joker_said_to_be_of_a_set_is_refused_as_a_joker(void **state)
{
    static const char on_table[] = "rules loba_de_menos\nseats Ana Beto\n"
                                   "table Ana KS KH KD\ntable Ana 5S 6S 7S\n"
                                   "hand Ana JK 2C 3D\nstock QC ...\nAna> draw\n";
    static const Case cases[] = {
        {"meld 7S 7H JK=7D", "too_many_wild_cards LM-13: pierna: no wild card may be in it"},
        {"meld 7S 7H JK=7C", "too_many_wild_cards LM-13: pierna: no wild card may be in it"},
        {"meld 7S 7H JK=8H", "too_many_wild_cards LM-13: pierna: no wild card may be in it"},
        {"meld 7S 7H 8D=7D", "not_wild LM-13: 8D is no wild card and stands for itself only"},
    };
    static const Case lays[] = {
        {"lay JK=KS on 1", "too_many_wild_cards LM-13: pierna: no wild card may be in it"},
        {"lay JK=5H on 1", "too_many_wild_cards LM-13: pierna: no wild card may be in it"},
        {"lay JK on 1", "too_many_wild_cards LM-13: pierna: no wild card may be in it"},
        {"lay 2C on 1",
         "ranks_differ LM-06: pierna: all cards must have the same rank, and 2C has another"},
    };
    CHECK(menos, cases);
    CHECK(on_table, lays);
}

static void no_meld_rests_on_the_rows_of_all_melds(void **state)
{
    static const Case cases[] = {
        {"meld 3H 8D KS", "no_meld LP-04 LP-05 LP-06: these cards make no meld"},
    };
    CHECK(mas, cases);
}

static void an_escalera_real_with_a_joker_has_a_joker_too_many(void **state)
{
    static const char text[] = "rules carioca_chilena\nseats Ana Beto\nround 7\n"
                               "hand Ana AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS JK\nstock KS ...\n"
                               "Ana> draw\n";
    static const Case cases[] = {
        {"meld AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS JK KS",
         "too_many_wild_cards CC-01: escalera real: no wild card may be in it"},
        {"meld escalera_real AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS JK KS",
         "too_many_wild_cards CC-01: escalera real: no wild card may be in it"},
        {"meld 5S 6S 7S 8S",
         "not_in_contract CL-03 CL-07 CC-01 CC-04: the contract of this hand is 1 escalera real: "
         "this meld is not part of it, or is one too many"},
    };
    CHECK(text, cases);
}

static void a_high_ace_is_not_blamed_for_the_length(void **state)
{
    static const char of_four[] = "rules loba_de_menos\noption escalera_min 4\n" MENOS_HAND;
    static const char contract[] = "rules loba_centroamericana\nseats Ana Beto\nround 3\n"
                                   "hand Ana 10S JS QS KS AS 8D 8H 8C KC KD 4S\nstock QC ...\n"
                                   "Ana> draw\n";
    static const Case pairs[] = {
        {"meld KS AS", "too_few_cards LM-07 LM-24: escalera: at least 3 cards are needed"},
        {"meld AS 2S", "too_few_cards LM-07 LM-24: escalera: at least 3 cards are needed"},
        {"meld KS AS 2S", "ace_two_ways LM-07: escalera: the ace stands below or above all "
                          "others, never in between or at both ends"},
    };
    static const Case threes[] = {
        {"meld QS KS AS", "too_few_cards LM-07 LM-24: escalera: at least 4 cards are needed"},
        {"meld JS QS KS AS", "done"},
    };
    static const Case parts[] = {
        {"meld 10S JS QS KS AS", "opening_long CL-07: escalera: at most 4 cards in the contract"},
        {"meld QS KS AS", "too_few_cards CL-02 CL-09: escalera: at least 4 cards are needed"},
    };
    CHECK(menos, pairs);
    CHECK(of_four, threes);
    CHECK(contract, parts);
}

static void aces_at_both_ends_are_blamed_and_not_a_place_that_is_taken(void **state)
{
    static const char both_aces[] = "rules loba_de_mas\nseats Ana Beto\n"
                                    "hand Ana AS AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS 4H\n"
                                    "stock 2C ...\nAna> draw\n";
    static const Case cases[] = {
        {"meld AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS",
         "ace_two_ways LP-05: escalera: the ace stands below or above all others, never in between "
         "or at both ends"},
        {"meld AS 2S 3S AS", "place_taken LP-05: escalera: another card stands in the place of AS"},
    };
    CHECK(both_aces, cases);
}

#define MIXED                                                       \
    "seats Ana Beto\nround 1\n"                                     \
    "hand Ana AS 2H 3S 4C 5D 6S 7H 8S 9S 10D JS QH\nstock KC ...\n" \
    "Ana> draw\n"

static void a_programme_without_an_escalera_sucia_never_speaks_of_it(void **state)
{
    static const char seven[] = "rules carioca_chilena\n" MIXED;
    static const char ten[] = "rules carioca_chilena\noption programme ten\n" MIXED;
    static const Case of_seven[] = {
        {"meld AS 2H 3S 4C 5D 6S 7H 8S 9S 10D JS QH KC",
         "suits_differ CL-02 CL-09: escalera: all cards must be of one suit, and 2H is of another"},
        {"meld escalera_sucia AS 2H 4S",
         "not_in_contract CL-03 CL-07 CC-01 CC-04: the contract of this hand is 2 tríos: this "
         "meld is not part of it, or is one too many"},
    };
    static const Case of_ten[] = {
        {"meld AS 2H 3S 4C 5D 6S 7H 8S 9S 10D JS QH KC",
         "not_in_contract CL-03 CL-07 CC-01 CC-04: the contract of this hand is 2 tríos: this "
         "meld is not part of it, or is one too many"},
    };
    CHECK(seven, of_seven);
    CHECK(ten, of_ten);
}

static void kinds_that_the_contract_does_not_want_explain_last(void **state)
{
    // The escalera sucia of this programme comes in hand 9; hands 3 and 7 are of escaleras alone.
    static const char ten[] = "rules carioca_chilena\noption programme ten\nseats Ana Beto\n"
                              "round %d\nhand Ana 9S 9H KS 4D 6D 2D 2C 5C 7H 8H JC\n"
                              "stock QC ...\nAna> draw\n";
    static const Case of_trios[] = {
        {"meld 9S 9H KS",
         "ranks_differ CL-02 CL-09: trío: all cards must have the same rank, and KS has another"},
    };
    static const Case of_escaleras[] = {
        {"meld 9S 9H KS", "suits_differ CL-02 CL-09: escalera: all cards must be of one suit, "
                          "and 9H is of another"},
        {"meld 4D 6D 2D 2C", "suits_differ CL-02 CL-09: escalera: all cards must be of one suit, "
                             "and 2C is of another"},
        {"meld 2D 2C", "not_in_contract CL-03 CL-07 CC-01 CC-04: the contract of this hand is %d "
                       "escaleras: this meld is not part of it, or is one too many"},
    };
    for (int hand = 1; hand <= 8; hand++) {
        char script[512], contract[256];
        snprintf(script, sizeof script, ten, hand);
        if (hand % 4 != 3) {
            CHECK(script, of_trios);
            continue;
        }
        snprintf(contract, sizeof contract, of_escaleras[2].answer, hand / 4 + 2);
        const Case cases[] = {of_escaleras[0], of_escaleras[1], {"meld 2D 2C", contract}};
        CHECK(script, cases);
    }
}

static void cards_that_are_said_to_stand_for_others_count_as_those(void **state)
{
    static const char twos[] = "rules loba_de_mas\nseats Ana Beto\n"
                               "hand Ana 2H 2C 2D 2S 9S 9H KS 4D 6D\nstock QC ...\nAna> draw\n";
    static const Case cases[] = {
        {"meld 2H=5S 2C=6S 2D=7S", "too_few_naturals LP-06: escalera: wild cards alone do not make "
                                   "one; natural cards needed: 1"},
        {"meld 2H=5S 2C=6S", "too_few_cards LP-05: escalera: at least 3 cards are needed"},
        {"meld 2H=9D 9S 9H", "too_many_wild_cards LP-04 LP-06: pierna: no wild card may be in it"},
    };
    CHECK(twos, cases);
}

static void two_sets_of_one_rank_are_no_contract_of_distinct_ranks(void **state)
{
    static const char text[] = "rules %s\noption distinct_trios true\nseats Ana Beto\nround %d\n"
                               "hand Ana 9S 9H 9D 9C 9S 9H 7D 2S 3S 4S 5S\nstock KC ...\n"
                               "Ana> draw\n";
    static const Case cases[] = {
        {"meld 9S 9H 9D + 9C 9S 9H",
         "contract_same_rank CL-21: trío: in one contract each must have a rank of its own"},
        {"meld 9S 9H 9D",
         "contract_same_rank CL-21: trío: in one contract each must have a rank of its own"},
    };
    static const Case behind_an_escalera[] = {
        {"meld 2S 3S 4S 5S + 9S 9H 9D + 9C 9S 9H",
         "contract_same_rank CL-21: trío: in one contract each must have a rank of its own"},
    };
    static const char *const games[] = {"carioca_argentina", "carioca_chilena",
                                        "loba_centroamericana"};
    char script[512];
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        snprintf(script, sizeof script, text, games[i], 1);
        CHECK(script, cases);
        snprintf(script, sizeof script, text, games[i], 5);
        if (i == 1)
            CHECK(script, behind_an_escalera);
    }
}

static void a_full_run_has_no_place_for_the_wild_card_that_is_freed(void **state)
{
    static const char text[] = "rules carioca_argentina\nseats Ana Beto\nround 3\nturn Ana 5\n"
                               "table Ana AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH JK=AH\n"
                               "hand Ana AH 9S 9H KS\nstock 4C ...\nAna> draw\n";
    static const Case cases[] = {
        {"lay AH on 1", "freed_place CA-02: escalera: the wild card that is freed cannot go there"},
        {"swap AH on 1",
         "freed_place CA-02: escalera: the wild card that is freed cannot go there"},
    };
    CHECK(text, cases);
}

static void what_may_not_be_done_with_any_cards_is_refused_before_the_cards(void **state)
{
    static const char free_melds[] = "rules loba_de_menos\nseats Ana Beto\ntable Beto 5S 6S 7S\n"
                                     "hand Ana KH KC 2D 8S\nstock QC ...\nAna> draw\n";
    static const char contract[] = "rules carioca_argentina\nseats Ana Beto\nround 1\n"
                                   "table Beto 5S 5H 5D\nhand Ana KH KC 2D 8S 3C 4D\n"
                                   "stock QC ...\nAna> draw\n";
    static const Case before_a_meld[] = {
        {"lay KH on 1", "not_opened LM-11: put down a meld of your own first"},
        {"lay 8S on 1", "not_opened LM-11: put down a meld of your own first"},
    };
    static const Case before_the_contract[] = {
        {"lay KH on 1",
         "not_opened CL-07 CL-08: put down the contract of this hand first: 2 tríos"},
    };
    CHECK(free_melds, before_a_meld);
    CHECK(contract, before_the_contract);
}

static void a_length_goes_before_wild_cards_alone(void **state)
{
    static const Case cases[] = {
        {"meld JK", "too_few_cards LM-07 LM-24: escalera: at least 3 cards are needed"},
    };
    CHECK(menos, cases);
}

static void where_the_ace_may_stand_is_said(void **state)
{
    static const char text[] = "rules loba_centroamericana\nseats Ana Beto\nround 3\n"
                               "hand Ana QS KS AS 2S 8D 8H 8C KC KD 4S 5C\nstock QC ...\n"
                               "Ana> draw\n";
    static const Case cases[] = {
        {"meld QS KS AS 2S", "ace_place CL-02 CL-09: escalera: the ace may not stand there; it "
                             "goes below or above all others, and nothing beyond it"},
    };
    CHECK(text, cases);
}

static void what_a_game_does_not_have_rests_on_the_row_that_says_so(void **state)
{
    static const struct {
        const char *game, *swap, *meld;
    } games[] = {
        {"chinchon", "CH-02", "CH-06"}, {"conga", NULL, "CO-05"}, {"gin", "GR-01", "GR-04"},
        {"golpeado", "GO-01", "GO-04"}, {"rummy", "BR-01", NULL},
    };
    static const Case cases[] = {
        {"reenter", "not_in_game : this game has no such move: whoever is out of the match stays "
                    "out"},
        {"show", "not_in_game : this game has no such move: no hand is laid open"},
        {"show zebra", "not_in_game : this game has no such move: no hand is laid open"},
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char script[64], swap[128], meld[128];
        snprintf(script, sizeof script, "rules %s\nseats Ana Beto\n", games[i].game);
        snprintf(swap, sizeof swap,
                 "not_in_game %s: this game has no such move: it has no wild "
                 "cards",
                 games[i].swap);
        snprintf(meld, sizeof meld,
                 "not_in_game %s: this game has no such move: melds stay in the "
                 "hand until it is shown",
                 games[i].meld);
        const Case of_game[] = {{"swap 3C on 1", swap}, {"meld 1C 2C 3C", meld}};
        check_cases(script, of_game + !games[i].swap, games[i].swap && games[i].meld ? 2 : 1);
    }
    CHECK(mas, cases);
}

static void in_spanish_too(void **state)
{
    static const Case cases[] = {
        {"bajar pierna 5S 6S JK", "ranks_differ LM-06: pierna: todas las cartas tienen que ser "
                                  "del mismo número, y 6S es de otro"},
        {"bajar 7S 7H JK=7D", "too_many_wild_cards LM-13: pierna: no puede llevar comodines"},
    };
    assert_true(language_start("es", LOBA_CATALOGUES_BUILT));
    CHECK(menos, cases);
    assert_true(language_start("en", LOBA_CATALOGUES_BUILT));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_kind_that_is_said_explains_itself),
        cmocka_unit_test(a_kind_that_is_said_explains_itself_where_a_card_is_taken),
        cmocka_unit_test(a_kind_that_is_said_explains_itself_in_a_contract),
        cmocka_unit_test(without_a_kind_the_nearest_one_explains),
        cmocka_unit_test(a_joker_said_to_be_of_a_set_is_refused_as_a_joker),
        cmocka_unit_test(no_meld_rests_on_the_rows_of_all_melds),
        cmocka_unit_test(an_escalera_real_with_a_joker_has_a_joker_too_many),
        cmocka_unit_test(a_high_ace_is_not_blamed_for_the_length),
        cmocka_unit_test(aces_at_both_ends_are_blamed_and_not_a_place_that_is_taken),
        cmocka_unit_test(a_programme_without_an_escalera_sucia_never_speaks_of_it),
        cmocka_unit_test(kinds_that_the_contract_does_not_want_explain_last),
        cmocka_unit_test(cards_that_are_said_to_stand_for_others_count_as_those),
        cmocka_unit_test(two_sets_of_one_rank_are_no_contract_of_distinct_ranks),
        cmocka_unit_test(a_full_run_has_no_place_for_the_wild_card_that_is_freed),
        cmocka_unit_test(what_may_not_be_done_with_any_cards_is_refused_before_the_cards),
        cmocka_unit_test(a_length_goes_before_wild_cards_alone),
        cmocka_unit_test(where_the_ace_may_stand_is_said),
        cmocka_unit_test(what_a_game_does_not_have_rests_on_the_row_that_says_so),
        cmocka_unit_test(in_spanish_too),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
