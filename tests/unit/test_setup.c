// The lines that set a game up, under the rules of the games: what cannot have come about is
// refused with its line, what can is resumed to the byte.

#include "notation/scene.h"

#include "base/text.h"
#include "lua/loader.h"
#include "notation/writing.h"

#include "support/spoil.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof array / sizeof array[0])

static RulesetSource source;

static int open_source(void **state)
{
    static const char *const folders[] = {"tests/rules", "rules"};
    return rules_source_open(&source, folders, 2) ? 0 : -1;
}

static int close_source(void **state)
{
    rules_source_close(&source);
    return 0;
}

typedef struct {
    SceneResult result;
    ScriptError error;
    Scene *scene;
} Played;

static Played play_text(const char *text)
{
    Played played = {.result = SCENE_AT_FAULT, .scene = calloc(1, sizeof(Scene))};
    Script script = {0};
    FILE *file = fmemopen((char *)text, strlen(text), "r");
    assert_non_null(file);
    if (script_read(file, &script, &played.error))
        played.result = scene_play(played.scene, &source, "test.game", &script, &played.error);
    script_free(&script);
    fclose(file);
    return played;
}

static void forget(Played *played)
{
    if (played->scene->rules)
        source.unload(&source, played->scene->rules);
    scene_free(played->scene);
    free(played->scene);
}

// ---- What cannot have come about

typedef struct {
    const char *text;  // the set-up behind "rules" and "seats"
    int line;
    const char *wanted;
} Impossible;

static void check_impossible(const char *start, const Impossible cases[], size_t count)
{
    static const char before[] = "this cannot be set up: ";
    for (size_t i = 0; i < count; i++) {
        char text[2048];
        snprintf(text, sizeof text, "%s%s", start, cases[i].text);
        Played played = play_text(text);
        const char *said = played.error.error.text;
        bool starts = strncmp(said, before, sizeof before - 1) == 0;
        if (played.result != SCENE_AT_FAULT || played.error.line != cases[i].line || !starts ||
            strcmp(said + sizeof before - 1, cases[i].wanted) != 0)
            fail_msg("%s\n wanted %d: %s\n got    %d: %s", text, cases[i].line, cases[i].wanted,
                     played.error.line, said);
        forget(&played);
    }
}

#define MENOS "rules loba_de_menos\nseats Ana Beto Cora\n"
#define FREE "rules loba_de_menos\noption take_discard free\nseats Ana Beto Cora\n"

static void who_is_out_has_a_score_that_puts_them_out(void **state)
{
    static const Impossible cases[] = {
        {"score Beto 20\nout Beto\n", 4,
         "a seat is out at a score of 101 or more, and this one has 20: say its score too, or drop "
         "this line"},
        {"out Cora\nscore Beto 101\n", 4,
         "with a score of 101, the limit being 101, the seat is out: say that too"},
    };
    static const Impossible never[] = {
        {"score Beto 20\nout Beto\n", 4,
         "nobody is out before a match of this game ends: drop this line"},
    };
    check_impossible(MENOS, cases, COUNT(cases));
    check_impossible("rules loba_de_mas\nseats Ana Beto Cora\n", never, COUNT(never));
}

static void no_more_re_entries_are_said_than_are_allowed(void **state)
{
    static const Impossible cases[] = {
        {"score Ana 9\nreentries Beto 3\n", 4,
         "re-entries allowed: 2; found 3: say fewer, or set another option"},
        {"round 2\nreentries Ana 1\nreentries Beto 2\n", 5,
         "hands that must be played before that: 2, and this is round 2: say a later round, or "
         "drop the "
         "line \"round\""},
    };
    static const Impossible two[] = {
        {"reentries Beto 1\n", 3,
         "in a match of 2 players nobody re-enters (others who must still be in: 2): drop this "
         "line"},
    };
    static const Impossible none[] = {
        {"reentries Beto 1\n", 3, "nobody re-enters in this game: drop this line"},
    };
    check_impossible(MENOS, cases, COUNT(cases));
    check_impossible("rules loba_de_menos\nseats Ana Beto\n", two, COUNT(two));
    check_impossible("rules loba_de_mas\nseats Ana Beto\n", none, COUNT(none));
}

static void no_meld_lies_there_where_all_show_behind_the_turns(void **state)
{
    static const Impossible cases[] = {
        {"dealer Ana\ntable Ana 1O 1C 1E\nhand Ana 3O\n", 4,
         "in this game melds lie on the table only behind the turns, and a set-up stands in a "
         "turn: drop this line"},
    };
    check_impossible("rules chinchon\nseats Ana Beto\n", cases, COUNT(cases));
}

static void what_was_before_the_first_hand_was_not(void **state)
{
    static const Impossible cases[] = {
        {"round 1\nscore Beto 20\n", 4,
         "hands that must be played before that: 1, and this is round 1: say a later round, or "
         "drop the "
         "line \"round\""},
        {"round 3\nwon Ana 2\nwon Beto 1\n", 5,
         "hands that must be played before that: 3, and this is round 3: say a later round, or "
         "drop the "
         "line \"round\""},
        {"bound hands 4\nround 5\n", 4,
         "the bound of hands is 4: say an earlier round, or another bound"},
    };
    check_impossible(MENOS, cases, COUNT(cases));
}

static void an_option_is_set_to_several_words_too(void **state)
{
    Played played =
        play_text("rules contracts\noption swap_stage turn after\noption freed same run\n"
                  "seats Ana Beto\n");
    if (played.result != SCENE_DONE)
        fail_msg("line %d: %s", played.error.line, played.error.error.text);
    assert_string_equal(played.scene->setup.options[0].value, "turn after");
    assert_string_equal(played.scene->setup.options[1].value, "same run");
    forget(&played);
}

static void a_turn_is_that_of_its_seat(void **state)
{
    static const Impossible cases[] = {
        {"dealer Ana\nturn Ana 2\n", 4,
         "turn 2 is another seat's, counted from the seat after the dealer: say another number, "
         "seat or dealer"},
        {"bound turns 20\nturn 21\n", 4,
         "the bound of turns in a hand is 20: say an earlier turn, or another bound"},
        {"turn Beto\nscore Beto 120\nout Beto\n", 3, "the seat in turn must still be in the match"},
        {"dealer Beto\nscore Beto 120\nout Beto\n", 3, "the dealer must still be in the match"},
    };
    check_impossible(MENOS, cases, COUNT(cases));
}

static void a_stock_is_renewed_as_often_as_it_can_be(void **state)
{
    static const Impossible none[] = {
        {"renewals 1\n", 3,
         "renewals of the stock in a hand: 0 at most; found 1: say fewer, or set another option"},
    };
    static const Impossible once[] = {
        {"turn 9\nrenewals 2\n", 4,
         "renewals of the stock in a hand: 1 at most; found 2: say fewer, or set another option"},
    };
    static const Impossible often[] = {
        {"turn 2\nrenewals 2\n", 4,
         "a renewed stock lasts a turn at least; renewals: 2, and this is turn 2: say "
         "fewer, or a later turn"},
    };
    check_impossible("rules loba_de_mas\nseats Ana Beto\n", none, COUNT(none));
    check_impossible("rules chinchon\nseats Ana Beto\n", once, COUNT(once));
    check_impossible(MENOS, often, COUNT(often));
}

static void cards_are_laid_in_a_turn_of_their_seat(void **state)
{
    static const Impossible cases[] = {
        {"turn Ana 2\ntable Cora 5S 6S 7S\ntable Ana 9S 9H 9D\n", 5,
         "only who has drawn lays cards in this turn: say \"drawn\" too, or an earlier turn"},
        {"turn Ana 1\ntable Beto 5S 6S 7S\n", 4,
         "the seat has had no turn in which to lay these cards, for this is turn 1: say a later "
         "turn, or drop this line"},
        {"turn Ana 7\ntable Ana 5S 6S 7S\nlaid Ana on 1 turn 2\n", 5,
         "turn 2 is another seat's: say one of this seat"},
        {"turn Ana 7\ntable Ana 5S 6S 7S\nlaid Ana on 1 turn 10\n", 5,
         "the seat has had no turn in which to lay these cards, for this is turn 7: say a later "
         "turn, or drop this line"},
        {"turn Ana 7\ntable Ana 5S 6S 7S 8S\nlaid Beto 8S on 1 turn 5\n", 5,
         "the seat lays off only once it has melds of its own on the table: say those too, or a "
         "later turn"},
        {"turn Ana 7\ntable Ana 5S 6S 7S 8S\ntable Beto 9S 9H 9D\nlaid Ana 5S 6S 7S on 1 turn 4\n"
         "laid Beto 8S on 1 turn 2\n",
         6, "the meld lies there only since turn 4: say a later turn"},
        {"turn Ana 7\ntable Ana 5S 6S 7S\ntable Beto 9S 9H 9D\nlaid Beto 7S on 1\n", 6,
         "a meld of this kind is put down with 3 cards at least, and its seat laid 2 of these at "
         "first: say that it laid more"},
        {"turn Ana 7\ntable Ana 5S 6S 7S\ntable Beto 9S 9H 9D\nlaid Beto on 1\n", 6,
         "a meld of this kind is put down with 3 cards at least, and its seat laid 0 of these at "
         "first: say that it laid more"},
        {"score Cora 120\nout Cora\ntable Ana 5S 6S 7S 8S\nlaid Cora 8S on 1\n", 6,
         "a seat that is out of the match has laid no cards: drop this line"},
        {"score Cora 120\nout Cora\ntable Cora 5S 6S 7S\n", 5,
         "a seat that is out of the match has no melds"},
    };
    static const Impossible own[] = {
        {"table Ana 5S 6S 7S 8S\ntable Beto 9S 9H 9D\nlaid Beto 8S on 1\n", 5,
         "in this game nobody lays off on other players' melds: drop this line"},
    };
    static const Impossible twin[] = {
        {"table Ana 5S 5H 5D\ntable Beto 5S 5H 5C\ntable Ana 5C 5D JK=5\n", 5,
         "meld 3 on the table is one more like meld 1, and a side has one of a rank or suit only: "
         "put the cards on that one"},
    };
    check_impossible(MENOS, cases, COUNT(cases));
    check_impossible("rules loba_de_mas\nseats Ana Beto\n", own, COUNT(own));
    check_impossible("rules single\nseats Ana Beto\n", twin, COUNT(twin));
}

static void a_round_is_one_of_the_match(void **state)
{
    static const Impossible cases[] = {
        {"round 3\n", 3, "hands of the match: 2; say an earlier round"},
    };
    static const char *const possible[] = {
        "rules hands_counted\nseats Ana Beto\nround 2\n",
        "rules for_chips\noption tie another_hand\nseats Ana Beto\nround 5\n",
        "rules hands_counted\noption tied true\nseats Ana Beto\nround 3\n",
    };
    check_impossible("rules hands_counted\nseats Ana Beto\n", cases, COUNT(cases));
    for (size_t i = 0; i < COUNT(possible); i++) {
        Played played = play_text(possible[i]);
        if (played.result != SCENE_DONE)
            fail_msg("%s: %s", possible[i], played.error.error.text);
        forget(&played);
    }
}

// A card of the deal is known to those who see its pile, one that was thrown to everybody.
static void the_discards_are_known_as_they_came_to_lie_there(void **state)
{
    static const struct {
        const char *text;
        SeatSet seen;  // who knows the top one
    } cases[] = {
        {"rules rummy\nseats Ana Beto\n", EVERYBODY},
        {"rules rummy\nseats Ana Beto\nhand Ana 5S 6S\n", EVERYBODY},
        {"rules hidden_discards\nseats Ana Beto\n", 0},
        {"rules hidden_discards\nseats Ana Beto\nhand Ana 5S 6S\n", 0},
        {"rules hidden_discards\nseats Ana Beto\nturn Ana 3\ndiscards 5S ...\n", EVERYBODY},
        {"rules hidden_discards\nseats Ana Beto\nturn Ana 31\nstock 5S\n", EVERYBODY},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Played played = play_text(cases[i].text);
        if (played.result != SCENE_DONE)
            fail_msg("%s: %s", cases[i].text, played.error.error.text);
        const Game *game = &played.scene->play.game;
        const SeatSet seen = game_seen_by(game, game_top(game, ZONE_DISCARDS));
        if (seen != cases[i].seen)
            fail_msg("%s: known to %x, wanted %x", cases[i].text, seen, cases[i].seen);
        forget(&played);
    }
}

static void who_has_left_the_hand_can_have_left_it(void **state)
{
    static const char wanted[] =
        "who has left the hand is still in the match and not in turn, and two others go on";
    static const Impossible before[] = {
        {"table Cora 5S 6S 7S\nfolded Cora\n", 3,
         "a seat that left the hand before the turns has laid no cards: drop this line"},
        {"table Ana 5S 6S 7S 8S\nlaid Cora 8S on 1\nfolded Cora\n", 4,
         "a seat that left the hand before the turns has laid no cards: drop this line"},
        {"folded Cora\ndealer Cora\nturn Beto 3\n", 5,
         "turn 3 is another seat's, counted from the seat after the dealer: say another number, "
         "seat or dealer"},
        {"turn Cora\nfolded Cora\n", 4, wanted},
        {"step stay\nturn Cora\nfolded Cora\n", 5, wanted},
        {"folded Beto\nfolded Cora\n", 4, wanted},
    };
    static const Impossible in_none[] = {
        {"folded Beto\n", 3, "in this game nobody leaves a hand: no say {…} has folds"},
    };
    check_impossible("rules stay\nseats Ana Beto Cora\n", before, COUNT(before));
    check_impossible(MENOS, in_none, COUNT(in_none));
}

static void who_has_drawn_could_draw_that(void **state)
{
    static const Impossible cases[] = {
        {"hand Ana 5S 6S\ndrawn 5S from discards\n", 4,
         "this card is put down as soon as it is drawn, and it is still in the hand: say with "
         "\"table\" and \"laid\" where it went"},
    };
    static const Impossible free_cases[] = {
        {"hand Ana 5S 6S\ndrawn 7S from discards\n", 5,
         "the seat in turn neither holds that card nor has laid it in this turn: name it in its "
         "hand"},
        {"hand Ana 5S 6S\ndrawn 5S 6S from discards\n", 5,
         "one card is drawn from there (discards); found 2: name one"},
    };
    static const Impossible whole[] = {
        {"hand Ana 5S 6S\ndiscards 7S\ndrawn 5S 6S from discards\n", 5,
         "the whole pile was taken, and yet cards lie there (discards): drop them"},
    };
    static const Impossible forbidden[] = {
        {"turn Ana 3\ntable Ana trio 9S 9H 9D\nhand Ana 5S 6S\ndrawn 5S from discards\n", 7,
         "the seat in turn cannot have drawn from there (discards): say another pile"},
    };
    check_impossible(MENOS, cases, COUNT(cases));
    check_impossible(FREE, free_cases, COUNT(free_cases));
    check_impossible("rules loba_de_mas\nseats Ana Beto\n", whole, COUNT(whole));
    check_impossible("rules loba_centroamericana\noption take_after_opening forbidden\n"
                     "seats Ana Beto\n",
                     forbidden, COUNT(forbidden));
}

static void no_more_cards_lie_in_a_pile_than_came_there(void **state)
{
    static const Impossible discards[] = {
        {"turn 2\ndiscards 5S 6S 7S\n", 4,
         "turns before this one: 1; discards by then: 2 at most; found 3: say fewer, or a later "
         "turn"},
    };
    static const Impossible piles[] = {
        {"pile market 5S 6S 7S 8S\n", 3, "cards dealt to this pile: 3; found 4: say fewer"},
        {"pile market 5S\npile blind 5H 6H 7H 8H 9H\n", 4,
         "cards dealt to this pile: 4; found 5: say fewer"},
    };
    static const Impossible chips[] = {
        {"chips Ana 3\nchips Beto -3\n", 3,
         "nobody pays chips in this game: drop the lines \"chips\" and \"pot\""},
    };
    check_impossible(MENOS, discards, COUNT(discards));
    check_impossible("rules piles_beside\nseats Ana Beto\n", piles, COUNT(piles));
    check_impossible("rules gin\nseats Ana Beto\n", chips, COUNT(chips));
}

// ---- Lines that are wrong by themselves

static void a_line_about_draws_and_piles_that_is_wrong_is_said(void **state)
{
    static const struct {
        const char *text, *wanted;
        int column;
    } cases[] = {
        {"turn\n", "wanted the name of a seat, and the line ends here", 5},
        {"turn 0\n", "wanted the number of the turn, a number from 1 to 8191, not \"0\"", 6},
        {"turn 3\nturn Ana 4\n", "this was said in an earlier line", 1},
        {"laid Ana on 1\n", "there is no meld 1 yet: say first with \"table\" what lies there", 13},
        {"table Ana 5S 6S 7S\nlaid Ana 5S\n", "wanted \"on\" and the number of a meld", 12},
        {"table Ana 5S 6S 7S\nlaid Ana 8S on 1\n",
         "no such card lies in this meld of which it was not said in an earlier line who laid it",
         10},
        {"table Ana 5S 6S 7S\nlaid Ana on 1\nlaid Beto 5S on 1\n",
         "no such card lies in this meld of which it was not said in an earlier line who laid it",
         11},
        {"drawn 5S\n", "wanted \"from\" and the name of a pile", 9},
        {"drawn 5S from stock\n", "wanted a pile: discards, market, blind", 15},
        {"drawn JK=5S from market\n", "wanted a card as it is", 7},
        {"pile discards 5S\n", "wanted a pile: market, blind", 6},
        {"pile market 5S\npile market 6S\n", "this was said in an earlier line", 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[1024];
        snprintf(text, sizeof text, "rules piles_beside\nseats Ana Beto\n%s", cases[i].text);
        Played played = play_text(text);
        if (played.result != SCENE_AT_FAULT || played.error.column != cases[i].column ||
            strcmp(played.error.error.text, cases[i].wanted) != 0)
            fail_msg("%s\n wanted column %d: %s\n got    %d: %s", cases[i].text, cases[i].column,
                     cases[i].wanted, played.error.column, played.error.error.text);
        forget(&played);
    }
}

// ---- What can be set

static void what_can_be_set_up_is_set_up_so(void **state)
{
    static const char *const texts[] = {
        // The turn and its seat follow from one another, and so does the dealer.
        MENOS "turn Beto 5\n= turn Beto\n= turn 5\n= dealer Cora\n",
        MENOS "dealer Cora\nturn 5\n= turn Beto\n= turn 5\n",
        MENOS "turn Cora\nturn 3\n= turn Cora\n= turn 3\n= dealer Cora\n",
        "rules loba_de_menos\nseats 1 2 3\nturn 3 5\n= turn 3\n= turn 5\n= dealer 1\n",
        MENOS "score Beto 120\nout Beto\nturn Cora 4\n= dealer Cora\n",
        MENOS "= turn 1\n",
        MENOS "table Ana 5S 6S 7S\n= turn 4\n= turn Ana\n",
        // Renewals.
        "rules chinchon\nseats Ana Beto\nrenewals 1\nhand Ana 1O 2C 3E 4B 6O 7C 9E\nhand Beto 12O "
        "12C 3O\nstock 8B\n= renewals 1\nAna> draw\nAna> discard 8B\n= ended blocked\n",
        // Who has drawn holds a card more, and throws it.
        MENOS "hand Ana 5S ...\ndrawn\n= hand Ana 10\n= hand Beto 9\n= illegal draw "
              "drawn_already\n= legal discard 5S\n= stock 79\n",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        Played played = play_text(texts[i]);
        if (played.result != SCENE_DONE)
            fail_msg("%s\n got %d: %s", texts[i], played.error.line, played.error.error.text);
        forget(&played);
    }
}

// ---- What is written is resumed

static void write_setup(const Scene *scene, char text[], size_t size)
{
    FILE *file = fmemopen(text, size, "w");
    assert_non_null(file);
    setup_write(&scene->setup, scene->rules, file);
    fclose(file);
}

static void a_position_that_was_written_is_resumed_to_the_byte(void **state)
{
    static const char *const texts[] = {
        MENOS "direction right\nturn Ana 8\nround 4\nrenewals 1\nscore Beto -12\nreentries Ana 2\n"
              "table Ana escalera 9S 10S JS QS JK=KS AS\ntable Beto pierna 9S 9H 9D 9D\n"
              "table Cora escalera AD 2D 3D\nlaid Beto AS JK=KS on 1\nlaid Cora 9S on 1 turn 6\n"
              "laid Beto on 2 turn 4\nhand Ana AS 10H JK ...\nhand Beto 5C\ndiscards QH 4D\n"
              "stock KD 2C ...\ndrawn\n",
        "rules piles_beside\nseats Ana Beto\nturn 6\npile market 5S 6H\npile blind 5H ...\n"
        "hand Ana 9C ...\ndrawn 9C from market\n",
        "rules piles_beside\nseats Ana Beto\npile market\nhand Ana 9C 9D 4C ...\n"
        "drawn 9C from market\n",
        "rules loba_de_mas\nseats Ana Beto Cora\nturn Beto 7\ntable Beto escalera 2H=2H 3H JK=4H "
        "2S=5H\n"
        "hand Beto 9C 9D 4C ...\ndrawn 9C 4C from discards\n",
        "rules loba_de_menos\nseats Ana Beto\nturn Beto 6\ntable Beto escalera 5H 6H 7H\n"
        "laid Beto on 1 turn 6\nhand Beto 9C 4C\ndrawn 6H from discards\n",
        "rules carioca_argentina\nseats 5 7 9\nturn 5 11\nround 2\nscore 7 30\n"
        "table 5 trio 9S 9H JK=9\ntable 5 escalera 5H 6H 7H 8H\ntable 7 trio KS KH KD KC\n"
        "laid 5 KC on 3\nhand 5 9C 4C\n",
        "rules chinchon\noption reentry_max 3\nseats Ana Beto Cora\nseed 9\nround 5\nwon Ana 2\n"
        "score Beto 104\nout Beto\nrenewals 1\nturn Cora 14\ndrawn\ndiscards 5O ...\n",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        char written[4096] = "", again[4096] = "";
        Played played = play_text(texts[i]);
        if (played.result != SCENE_DONE)
            fail_msg("%s\n got %d: %s", texts[i], played.error.line, played.error.error.text);
        write_setup(played.scene, written, sizeof written);
        Played resumed = play_text(written);
        if (resumed.result != SCENE_DONE)
            fail_msg("%s\n got %d: %s", written, resumed.error.line, resumed.error.error.text);
        write_setup(resumed.scene, again, sizeof again);
        assert_string_equal(again, written);
        if (memcmp(&resumed.scene->play.game, &played.scene->play.game, sizeof(Game)) != 0)
            fail_msg("%s is another game", written);
        forget(&resumed);
        forget(&played);
    }
}

// Changes bytes of a set-up at random: whatever it becomes gets an answer.
static void any_set_up_gets_an_answer(void **state)
{
    static const char seed_text[] =
        "rules piles_beside\nseats Ana Beto Cora\nturn Ana 7\nround 3\nrenewals 1\nscore Beto 120\n"
        "out Beto\nreentries Ana 1\nwon Cora 2\ntable Ana 5S 6S 7S 8S\ntable Cora 9S 9H 9D\n"
        "laid Ana 5S on 1 turn 5\nlaid Cora 8S on 1\nhand Ana 9C ...\ndiscards QH 4D\n"
        "pile market 4S 4H\npile blind 5H ...\ndrawn 9C from market\n= turn 7\n= ace 1 low\n"
        "= opened Ana 1\n= due Ana nothing\n";
    static const char letters[] = " \n0123456789AJQKSHDC.=";
    Random random = random_stream(1, 0, PURPOSE_CHECK);
    for (int i = 0; i < 1500; i++) {
        char text[sizeof seed_text];
        memcpy(text, seed_text, sizeof text);
        bytes_spoil(&random, 4, letters, text);
        Played played = play_text(text);
        assert_true(played.result == SCENE_DONE || played.error.error.text[0]);
        forget(&played);
    }
}

// ---- Facts

static void facts_about_openings_contracts_and_aces_hold_or_differ(void **state)
{
    static const char start[] =
        "rules loba_centroamericana\nseats Ana Beto\nround 2\nturn Ana 9\n"
        "table Beto trio 9S 9H 9D\ntable Beto escalera JS QS KS AS\n"
        "table Beto escalera AH 2H 3H 4H\nlaid Beto on 1 turn 4\nlaid Beto on 2 turn 4\n"
        "laid Beto on 3 turn 4\nhand Ana 5S 5H 5D 6C 7C 8C 9C KH\nstock KD ...\n";
    static const struct {
        const char *text, *wanted;  // "" where it holds
    } cases[] = {
        {"= opened Beto 4\n", ""},
        {"= opened Beto\n", ""},
        {"= opened Ana 0\n", ""},
        {"= opened Ana\n", "wanted Ana to have opened, and that is not so"},
        {"= opened Beto 3\n", "wanted Beto to have opened in turn 3, it is 4 (0: not yet)"},
        {"= contract 1 trio 1 escalera\n", ""},
        {"= contract 1 escalera 1 trio\n", ""},
        {"= contract 2 trio\n",
         "wanted the contract of the hand to be 2 trio, it is 1 trio 1 escalera"},
        {"= contract 2\n", "wanted the name of a kind of meld"},
        {"= contract trio\n", "wanted how many melds, a number from 1 to 8, not \"trio\""},
        {"= due Ana 1 trio 1 escalera\n= due Beto nothing\n", ""},
        {"= due Ana nothing\n",
         "wanted what Ana has still to put down to be nothing, it is 1 trio 1 escalera"},
        {"Ana> draw\nAna> meld 5S 5H 5D\n= due Ana 1 escalera\nAna> meld 6C 7C 8C 9C\n"
         "= due Ana nothing\n= opened Ana 9\n",
         ""},
        {"= ace 2 high\n= ace 3 low\n= ace 1 nothing\n", ""},
        {"= ace 2 low\n", "wanted the ace of meld 2 to stand low, it stands high"},
        {"= ace 3 low high\n", "wanted the ace of meld 3 to stand low high, it stands low"},
        {"= ace 4 low\n", "there is no meld 4 on the table"},
        {"= ace 1 up\n", "wanted \"low\", \"high\" or \"nothing\""},
        {"= turn 9\n= turn Ana\n", ""},
        {"= turn 8\n", "wanted the number of the turn to be 8, it is 9"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[2048];
        snprintf(text, sizeof text, "%s%s", start, cases[i].text);
        Played played = play_text(text);
        if ((played.result == SCENE_DONE) != !*cases[i].wanted ||
            strcmp(played.error.error.text, cases[i].wanted) != 0)
            fail_msg("%s wanted %s\n got %s", cases[i].text, cases[i].wanted,
                     played.error.error.text);
        forget(&played);
    }
}

static void an_ace_can_stand_at_both_ends_of_a_run(void **state)
{
    Played played = play_text(
        "rules loba_centroamericana\nseats Ana Beto\n"
        "table Beto trio 9S 9H 9D\ntable Beto trio 8S 8H 8D\n"
        "table Ana escalera AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS\n= ace 3 low high\n"
        "= contract 2 trio\n");
    assert_string_equal(played.error.error.text, "");
    forget(&played);
    played =
        play_text("rules loba_de_menos\nseats Ana Beto\n= contract nothing\n= due Ana nothing\n");
    assert_string_equal(played.error.error.text, "");
    forget(&played);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_out_has_a_score_that_puts_them_out),
        cmocka_unit_test(no_more_re_entries_are_said_than_are_allowed),
        cmocka_unit_test(no_meld_lies_there_where_all_show_behind_the_turns),
        cmocka_unit_test(what_was_before_the_first_hand_was_not),
        cmocka_unit_test(an_option_is_set_to_several_words_too),
        cmocka_unit_test(a_turn_is_that_of_its_seat),
        cmocka_unit_test(a_stock_is_renewed_as_often_as_it_can_be),
        cmocka_unit_test(cards_are_laid_in_a_turn_of_their_seat),
        cmocka_unit_test(a_round_is_one_of_the_match),
        cmocka_unit_test(the_discards_are_known_as_they_came_to_lie_there),
        cmocka_unit_test(who_has_left_the_hand_can_have_left_it),
        cmocka_unit_test(who_has_drawn_could_draw_that),
        cmocka_unit_test(no_more_cards_lie_in_a_pile_than_came_there),
        cmocka_unit_test(a_line_about_draws_and_piles_that_is_wrong_is_said),
        cmocka_unit_test(what_can_be_set_up_is_set_up_so),
        cmocka_unit_test(a_position_that_was_written_is_resumed_to_the_byte),
        cmocka_unit_test(any_set_up_gets_an_answer),
        cmocka_unit_test(facts_about_openings_contracts_and_aces_hold_or_differ),
        cmocka_unit_test(an_ace_can_stand_at_both_ends_of_a_run),
    };
    return cmocka_run_group_tests(tests, open_source, close_source);
}
