#include "notation/scene.h"

#include "base/text.h"
#include "notation/claims.h"
#include "notation/writing.h"
#include "support/menos.h"

#include "support/spoil.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof array / sizeof array[0])

// ---- A source that has one variant

static bool fail_to_answer(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    return error_set(error, "failing.lua:3: no answer");
}

static LoadResult load(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults)
{
    static Ruleset failing, other;
    failing = other = *menos_rules();
    failing.score.bonuses[0].when.hook.ask = fail_to_answer;
    if (strcmp(variant, "failing") == 0) {
        *rules = &failing;
        return LOAD_DONE;
    }
    if (strcmp(variant, "six_hands") == 0)
        other.match.hands.value = 6;
    if (strcmp(variant, "loose") == 0)
        other.score.held = HELD_LOOSE;
    if (other.match.hands.value == 6 || other.score.held == HELD_LOOSE) {
        *rules = &other;
        return LOAD_DONE;
    }
    if (strcmp(variant, "broken") == 0) {
        faults_add(faults, FAULT_WRONG_TYPE, "broken.lua", 7, "melds", "wanted a table");
        return LOAD_BAD_RULES;
    }
    if (strcmp(variant, "loba_de_menos") != 0) {
        faults_add(faults, FAULT_ABSENT_FILE, NULL, 0, NULL, "there is no variant '%s'", variant);
        return LOAD_NO_VARIANT;
    }
    if (setting_count) {
        faults_add(faults, FAULT_ABSENT_FILE, NULL, 0, NULL, "there is no option '%s'",
                   settings[0].name);
        return LOAD_BAD_SETTING;
    }
    *rules = menos_rules();
    return LOAD_DONE;
}

static const RulesetSource source = {.load = load};

// ---- Playing a text

typedef struct {
    SceneResult result;
    ScriptError error;
    Script script;
    Scene *scene;
} Played;

static FILE *open_bytes(const char *text, size_t size)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    rewind(file);
    return file;
}

static Played play_bytes(const char *text, size_t size, bool bless)
{
    Played played = {.result = SCENE_AT_FAULT, .scene = calloc(1, sizeof(Scene))};
    FILE *file = open_bytes(text, size);
    played.scene->bless = bless;
    if (script_read(file, &played.script, &played.error))
        played.result =
            scene_play(played.scene, &source, "test.game", &played.script, &played.error);
    fclose(file);
    return played;
}

static void forget(Played *played)
{
    scene_free(played->scene);
    free(played->scene);
    script_free(&played->script);
}

// "12:5: what is wrong", "" where nothing is.
static void describe(const Played *played, char *text, size_t size)
{
    Text all = text_in(text, size);
    if (played->result == SCENE_DONE)
        return;
    if (played->error.line)
        text_add(&all, "%d:", played->error.line);
    if (played->error.line && played->error.column)
        text_add(&all, "%d:", played->error.column);
    text_add(&all, " %s", played->error.error.text);
}

typedef struct {
    SceneResult result;
    const char *text, *wanted;
} ScriptCase;

static void check_scripts(const char *start, const ScriptCase cases[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[4096], is[ERROR_TEXT_MAX + 64];
        snprintf(text, sizeof text, "%s%s", start, cases[i].text);
        Played played = play_bytes(text, strlen(text), false);
        describe(&played, is, sizeof is);
        if (played.result != cases[i].result || strcmp(is, cases[i].wanted) != 0)
            fail_msg("%s\n wanted %d %s\n got    %d %s", text, (int)cases[i].result,
                     cases[i].wanted, (int)played.result, is);
        forget(&played);
    }
}

// ---- Scripts that are at fault

#define GAME "rules loba_de_menos\nseats Ana Beto\n"

static void a_set_up_that_is_wrong_is_said_with_its_line(void **state)
{
    static const ScriptCase cases[] = {
        {SCENE_AT_FAULT, "", "1: no line \"rules VARIANT\" says what is played"},
        {SCENE_AT_FAULT, "rules\n", "1:6: wanted the name of a variant, and the line ends here"},
        {SCENE_AT_FAULT, "seats A B\nrules loba\n", "2: there is no variant 'loba'"},
        {SCENE_AT_FAULT, "rules loba_de_menos\noption x 3\nseats A B\n",
         "2: there is no option 'x'"},
        {SCENE_FAILED, "rules broken\nseats A B\n", "1: broken.lua:7: melds: wanted a table"},
        {SCENE_AT_FAULT, "rules loba_de_menos\n",
         "1: no line \"seats NAME NAME ...\" says who plays"},
        {SCENE_AT_FAULT, "rules loba_de_menos\nseats Ana\n",
         "2: loba_de_menos is for 2 to 5 players; seats named: 1"},
        {SCENE_AT_FAULT, "rules loba_de_menos\nseats Ana ana\n",
         "2:11: two seats are called ana; names must differ"},
        {SCENE_AT_FAULT, "rules loba_de_menos\nseats Ñandú ñANDÚ\n",
         "2:13: two seats are called ñANDÚ; names must differ"},
        {SCENE_AT_FAULT, "rules loba_de_menos\nseats A_B C\n",
         "2:7: \"A_B\" is no name: \"_\" in it is no letter, digit or \"-\""},
        {SCENE_AT_FAULT, "rules loba_de_menos\nseats Ana-la-mas-larga1 C\n",
         "2:7: \"Ana-la-mas-larga1\" is no name: it is 17 columns wide; wanted 16 at most"},
        {SCENE_AT_FAULT, "rules loba_de_menos\nseats Ana Be\u202eto\n",
         "2:11: \"Be\u202eto\" is no name: the character U+202E in it cannot be seen"},
        {SCENE_AT_FAULT, "rules loba_de_menos\nseats Ana Beto=\n",
         "2:11: wanted the level of a bot behind \"=\""},
        {SCENE_AT_FAULT, GAME "seats Cora Dani\n", "3:1: this was said in an earlier line"},
        {SCENE_AT_FAULT, GAME "seed -1\n",
         "3:6: the seed is a number from 0 to 18446744073709551615"},
        {SCENE_AT_FAULT, GAME "seed sealed 7\n", "3:13: a sealed seed is 16 hexadecimal digits"},
        {SCENE_AT_FAULT, GAME "seed sealed\n",
         "3:12: wanted the seed as it was sealed, and the line ends here"},
        {SCENE_AT_FAULT, GAME "seed 18446744073709551616\n",
         "3:6: the seed is a number from 0 to 18446744073709551615"},
        {SCENE_AT_FAULT, GAME "bound days 3\n", "3:7: wanted \"turns\" or \"hands\""},
        {SCENE_AT_FAULT, GAME "bound turns 0\n",
         "3:13: wanted the bound, a number from 1 to 8191, not \"0\""},
        {SCENE_AT_FAULT, GAME "direction\n", "3:10: wanted \"left\" or \"right\""},
        {SCENE_AT_FAULT, GAME "direction down\n", "3:11: wanted \"left\" or \"right\""},
        {SCENE_AT_FAULT, GAME "direction left\ndirection right\n",
         "4:1: this was said in an earlier line"},
        {SCENE_AT_FAULT, GAME "dealer Cora\n",
         "3:8: nobody is called \"Cora\"; there are Ana, Beto"},
        {SCENE_AT_FAULT, GAME "dealer Betto\n",
         "3:8: nobody is called \"Betto\"; did you mean Beto?"},
        {SCENE_AT_FAULT, GAME "score Ana many\n",
         "3:11: wanted the points, a number from -1000000 to 1000000, not \"many\""},
        {SCENE_AT_FAULT, GAME "score Ana\n",
         "3:10: wanted the points, a number, and the line ends here"},
        {SCENE_AT_FAULT, GAME "hnad Ana 5S\n",
         "3:1: no line begins with \"hnad\"; did you mean \"hand\"?"},
        {SCENE_AT_FAULT, GAME "dealer Ana Beto\n",
         "3:12: nothing more is wanted here, found \"Beto\""},
        {SCENE_AT_FAULT, GAME "= melds 0\nhand Ana 5S\n",
         "4:1: what sets the game up stands before the first command"},
    };
    check_scripts("", cases, COUNT(cases));
}

static void cards_that_are_wrong_are_said_with_their_line(void **state)
{
    static const ScriptCase cases[] = {
        {SCENE_AT_FAULT, "hand Ana 5S 15S\n",
         "3:13: \"15S\" is no card: wanted a rank, A 2 to 10 J Q or K, and a suit, S H D or C, as "
         "in 10H; or JK"},
        {SCENE_AT_FAULT, "hand Ana 5S 5S 5S\n",
         "3:16: every 5S of the deck lies somewhere already"},
        {SCENE_AT_FAULT, "hand Ana JK JK\nhand Beto JK JK\nstock JK ...\n",
         "5:7: every JK of the deck lies somewhere already"},
        {SCENE_AT_FAULT, "hand Ana 5S\nhand Ana 6S\n", "4:1: this was said in an earlier line"},
        {SCENE_AT_FAULT,
         "hand Ana 5S ?"
         "?\n",
         "3:13: leave a card out where it is not to be said, and end the line with \"...\""},
        {SCENE_AT_FAULT, "hand Ana JK=5S\n",
         "3:10: only a card on the table stands for another one"},
        {SCENE_AT_FAULT, "hand Ana 5S ... 6S\n", "3:17: nothing more is wanted here, found \"6S\""},
        {SCENE_AT_FAULT, "table Ana 5S 6S 8S\n",
         "3:11: escalera: the cards do not follow one another"},
        {SCENE_AT_FAULT, "table Ana 5S 6S 9S 7S 8S 10S JK JK\n",
         "3:11: escalera: wild cards allowed: 1"},
        {SCENE_AT_FAULT, "table Ana pierna 5S 5S 5S\n",
         "3:11: every 5S of the deck lies somewhere already"},
        {SCENE_AT_FAULT, "table Ana 5S 5H 5D JK\n", "3:11: pierna: no wild card may be in it"},
        {SCENE_AT_FAULT, "table Ana 5S JK 6S\n",
         "3:11: say what the wild cards stand for: it could be \"meld JK=4S 5S 6S\" or \"meld 5S "
         "6S "
         "JK=7S\""},
        {SCENE_AT_FAULT, "table Ana\n", "3:10: wanted a card, and the line ends here"},
        {SCENE_AT_FAULT, "hand Ana\n", "3: this cannot be set up: a hand without a card is over"},
        {SCENE_AT_FAULT, "out Ana\nscore Ana 101\n",
         "3: this cannot be set up: at least two seats must still be in the match"},
        {SCENE_AT_FAULT, "pot 3\n",
         "3: this cannot be set up: chips and pot must add up to nothing: what one paid another "
         "got"},
        {SCENE_AT_FAULT, "pot -4\n",
         "3:5: wanted the chips, a number from 0 to 1000000000, not \"-4\""},
        {SCENE_AT_FAULT, "score Ana 101\n",
         "3: this cannot be set up: with a score of 101, the limit being 101, the seat is out: say "
         "that too"},
    };
    check_scripts(GAME, cases, COUNT(cases));
}

static void lines_that_are_wrong_are_said_with_their_place(void **state)
{
    static const ScriptCase cases[] = {
        {SCENE_AT_FAULT, "Ana> darw\n",
         "4:6: there is no command \"darw\"; did you mean \"draw\"?"},
        {SCENE_AT_FAULT, "Ana> disc KH\n",
         "4:6: there is no command \"disc\"; did you mean \"discard\"?"},
        {SCENE_AT_FAULT, "Ana>draw now\n", "4:10: nothing more is wanted here, found \"now\""},
        {SCENE_AT_FAULT, "Cora> draw\n", "4:1: nobody is called \"Cora\"; there are Ana, Beto"},
        {SCENE_AT_FAULT, "Ana> help\n",
         "4:5: this is a command of the prompt and does not stand in a script"},
        {SCENE_AT_FAULT, "Ana> undo\n",
         "4: there is nothing to undo; at most 4096 commands are kept"},
        {SCENE_AT_FAULT, "! draw_first\n",
         "3:1: only commands and the line \"seats\" can be refused"},
        {SCENE_AT_FAULT, "Ana> draw\n= turn Ana\n! draw_first\n",
         "6:1: an expected refusal must be on the line below the command that is refused"},
        {SCENE_AT_FAULT, "Ana> draw\n! drawn_alredy\n",
         "5:3: there is no refusal \"drawn_alredy\"; did you mean \"drawn_already\"?"},
        {SCENE_AT_FAULT, "Ana> draw\n!\n", "5:2: wanted \"! CODE\" or \"! CODE ROW ...\""},
        {SCENE_AT_FAULT, "=\n", "4:2: wanted a fact, and the line ends here"},
        {SCENE_AT_FAULT, "= trun Ana\n", "4:3: there is no fact \"trun\"; did you mean \"turn\"?"},
        {SCENE_AT_FAULT, "= turn\n", "4:7: wanted the name of a seat, and the line ends here"},
        {SCENE_AT_FAULT, "= stock few\n",
         "4:9: wanted the number of cards in the stock, a number from -1000000000 to 1000000000, "
         "not "
         "\"few\""},
        {SCENE_AT_FAULT, "= illegal draw no_reason\n", "4:16: there is no refusal \"no_reason\""},
        {SCENE_AT_FAULT, "= state 1 abc\n",
         "4:11: wanted the state of the game: 16 digits, 0 to f"},
        {SCENE_AT_FAULT, "= legal\n", "4:8: wanted a command, and the line ends here"},
        {SCENE_AT_FAULT, "= legal help\n", "4:9: only commands of the game are allowed or not"},
        {SCENE_AT_FAULT, "= ended well\n",
         "4:9: wanted how the hand ended: out, closed, blocked, stock, bound, folded or said"},
        {SCENE_AT_FAULT, "# shows LM-09\n",
         "4:9: wanted \"# shows ROW ... allowed\" or \"... refused\""},
        {SCENE_AT_FAULT, "# shows LM-09 refused\n",
         "4:9: no line \"! CODE LM-09\" shows that refused"},
        {SCENE_AT_FAULT, "# shows LM-09 LM-17 allowed\nAna> draw\n= turn Ana\n",
         "4:15: nothing is done and no fact is told that has to do with LM-17"},
        {SCENE_AT_FAULT, "# shows LM-13 allowed\nAna> draw\n= turn Ana\n",
         "4:9: nothing is done and no fact is told that has to do with LM-13"},
        {SCENE_AT_FAULT, "# shows ALL-03 allowed\nAna> draw\n",
         "4:9: nothing is done and no fact is told that has to do with ALL-03"},
        {SCENE_AT_FAULT, "= sees Ana pot 3\n",
         "4:12: wanted \"hand NAME\", \"stock\" or \"discards\""},
        {SCENE_AT_FAULT, "Ana> draw \xff\n",
         "4:11: this is no text in UTF-8: the byte 0xff stands here"},
        {SCENE_AT_FAULT, "Ana> discard 5\xe2\x99\n",
         "4:15: this is no text in UTF-8: the byte 0xe2 stands here"},
        {SCENE_AT_FAULT, "Ana> draw \x1b[2J\n",
         "4:11: this is no text: the control character 0x1b stands here"},
    };
    check_scripts(GAME "dealer Beto\n", cases, COUNT(cases));
}

// As some editors save it: nobody sees the mark, so the answer names it.
static void a_byte_order_mark_gets_one_clear_answer(void **state)
{
    static const char wanted[] = "a byte order mark (U+FEFF) stands here, which nobody sees: save "
                                 "the text as UTF-8 without one";
    static const struct {
        const char *text;
        size_t size;
        int line;
        const char *wanted;
    } cases[] = {
        {"\xef\xbb\xbfrules loba_de_menos\n", 23, 1, wanted},
        {"# two files in one\n\xef\xbb\xbfrules loba_de_menos\n", 42, 2, wanted},
        {"\xff\xfer\0u\0", 6, 1, "this is no text in UTF-8: the byte 0xff stands here"},
        {"\xfe\xff\0r\0u", 6, 1, "this is no text in UTF-8: the byte 0xfe stands here"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Played played = play_bytes(cases[i].text, cases[i].size, false);
        assert_int_equal(played.result, SCENE_AT_FAULT);
        assert_int_equal(played.error.line, cases[i].line);
        assert_int_equal(played.error.column, 1);
        assert_string_equal(played.error.error.text, cases[i].wanted);
        forget(&played);
    }
}

// ---- Scripts that differ

#define TABLE                                                                                   \
    GAME "table Ana 5S 6S JK=7S\nhand Ana 9H 9D KC\nhand Beto 2C 3C\ndiscards QH 4D\nstock AC " \
         "...\n"

static void what_differs_is_said_in_words_of_the_game(void **state)
{
    static const ScriptCase cases[] = {
        {SCENE_DIFFERS, "= turn Beto\n", "8: wanted the seat in turn to be Beto, it is Ana"},
        {SCENE_DIFFERS, "= asks nobody\n", "8: wanted the seat asked to be nobody, it is Ana"},
        {SCENE_DIFFERS, "= dealer Ana\n", "8: wanted the dealer to be Ana, it is Beto"},
        {SCENE_DIFFERS, "= round 2\n", "8: wanted the number of the hand to be 2, it is 1"},
        {SCENE_DIFFERS, "= state 3 0123456789abcdef\n",
         "8: hand 3 is not as it was: wanted the state 3 0123456789abcdef, it is 1 "
         "42db812bb7865e96"},
        {SCENE_DIFFERS, "= hand Ana 4\n", "8: wanted the cards of Ana's hand to be 4, they are 3"},
        {SCENE_DIFFERS, "= hand Ana 9H KC\n", "8: wanted Ana's hand to be 9H KC, it is 9H 9D KC"},
        {SCENE_DIFFERS, "= hand Ana 9S ...\n", "8: wanted Ana's hand to be 9S ..., it is 9H 9D KC"},
        {SCENE_DIFFERS, "= points Beto 6\n",
         "8: wanted the points in Beto's hand to be 6, it is 5"},
        {SCENE_DIFFERS, "= sees Ana hand Beto 2C\n",
         "8: wanted what Ana sees of Beto's hand to be 2C, it is nothing"},
        {SCENE_DIFFERS, "= sees Ana hand Ana nothing\n",
         "8: wanted what Ana sees of Ana's hand to be nothing, it is 9H 9D KC"},
        {SCENE_DIFFERS, "= sees Beto discards QH 4D\n",
         "8: wanted what Beto sees (discards) to be QH 4D, it is QH"},
        {SCENE_DIFFERS, "= sees Beto stock AC ...\n",
         "8: wanted what Beto sees (stock) to be AC ..., it is nothing"},
        {SCENE_DIFFERS, "= table 1 5S 6S JK=8S\n",
         "8: wanted meld 1 to be 5S 6S JK=8S, it is 5S 6S JK=7S"},
        {SCENE_DIFFERS, "= table 2 5S\n", "8: there is no meld 2 on the table"},
        {SCENE_DIFFERS, "= melds 2\n", "8: wanted the number of melds to be 2, it is 1"},
        {SCENE_DIFFERS, "= top nothing\n",
         "8: wanted the top of the discard pile to be nothing, it is QH"},
        {SCENE_DIFFERS, "= stock 97\n",
         "8: wanted the number of cards in the stock to be 97, it is 98"},
        {SCENE_DIFFERS, "= discards 1\n", "8: wanted the number of discards to be 1, it is 2"},
        {SCENE_DIFFERS, "= renewals 1\n",
         "8: wanted the number of renewals of the stock to be 1, it is 0"},
        {SCENE_DIFFERS, "= score Ana 1\n", "8: wanted Ana's score to be 1, it is 0"},
        {SCENE_DIFFERS, "= chips Ana 0\n", "8: wanted Ana's chips to be 0, it is -4"},
        {SCENE_DIFFERS, "= pot 0\n", "8: wanted the pot to be 0, it is 8"},
        {SCENE_DIFFERS, "= reentries Ana 1\n",
         "8: wanted the number of Ana's re-entries to be 1, it is 0"},
        {SCENE_DIFFERS, "= out Ana\n", "8: wanted Ana to be out of the match, and that is not so"},
        {SCENE_DIFFERS, "= over\n", "8: wanted the match to be over, it is not"},
        {SCENE_DIFFERS, "= stopped\n",
         "8: wanted the match to be stopped by the bound of hands, it is not"},
        {SCENE_DIFFERS, "= ended out\n",
         "8: wanted the hand to be over (out), and the last command did not end it"},
        {SCENE_DIFFERS, "= winner Ana\n", "8: wanted the match to be won by Ana, it is not over"},
        {SCENE_DIFFERS, "= next_dealer Ana\n",
         "8: wanted the first dealer of the next match to be Ana, it is nobody"},
        {SCENE_DIFFERS, "= next_direction right\n",
         "8: wanted the next match to go round to the right, it goes to the left"},
        {SCENE_DIFFERS, "= legal discard KC\n",
         "8: wanted this command to be allowed, it is refused: draw_first"},
        {SCENE_DIFFERS, "= illegal draw draw_first\n",
         "8: wanted this command to be refused: draw_first; it is allowed"},
        {SCENE_DIFFERS, "= illegal discard KC gap\n",
         "8: wanted this command to be refused: gap; it is refused: draw_first"},
        {SCENE_DIFFERS, "Ana> discard KC\n",
         "8: Ana's command is refused: draw a card first (draw_first LM-09)"},
        {SCENE_DIFFERS, "Ana> draw\n! draw_first\n",
         "9: wanted a refusal (draw_first), and there was none"},
        {SCENE_DIFFERS, "Ana> discard KC\n! draw_first LM-08\n",
         "9: wanted a refusal (draw_first LM-08), it is another one: draw a card first "
         "(draw_first LM-09)"},
        {SCENE_DIFFERS, "Ana> draw\nAna> meld 9H JK 9D\n",
         "9: Ana's command is refused: you do not hold JK: it lies in a meld on the table, and "
         "melds are never broken "
         "up "
         "(card_on_table)"},
    };
    check_scripts(TABLE, cases, COUNT(cases));
}

static void a_rules_file_that_fails_allows_nothing(void **state)
{
    static const ScriptCase cases[] = {
        {SCENE_FAILED, "Ana> draw\nAna> discard 2C\n", "6: failing.lua:3: no answer"},
        {SCENE_AT_FAULT, "Ana> draw\n= legal discard 2C\n", "6:9: failing.lua:3: no answer"},
    };
    check_scripts("rules failing\nseats Ana Beto\nbound turns 1\nhand Ana KD 2C\n", cases,
                  COUNT(cases));
}

static void what_holds_passes(void **state)
{
    static const ScriptCase cases[] = {
        {SCENE_DONE,
         "= turn Ana\n= asks ana # a comment\n=dealer Beto\n= round 1\n= hand Ana 3\n"
         "= hand Ana KC 9D 9H\n= hand Ana 9H ...\n= points Beto 5\n= table 1 JK 5S 6S\n"
         "= table 1 JK=7S ...\n= melds 1\n= top QH\n= stock 98\n= discards 2\n= renewals 0\n"
         "= score Ana 0\n= chips Ana -4\n= pot 8\n= reentries Ana 0\n= in Ana\n= legal draw\n"
         "= illegal discard KC draw_first\n= next_dealer nobody\n= next_direction left\n",
         ""},
        {SCENE_DONE, "Ana> draw\n= hand Ana AC ...\nAna> undo\n= hand Ana 3\n= stock 98\n", ""},
        {SCENE_DONE, "Ana> discard KC\n\n# why\n  ! draw_first LM-09 # because\n", ""},
        {SCENE_DONE, "ana> robar\r\nANA> tirar AC\r\n= turn Beto\r\n", ""},
        {SCENE_DONE, ",\n , # a comment\n,Ana> draw\n", ""},
        {SCENE_DONE, "# shows LM-09 refused\nAna> discard KC\n! draw_first LM-09", ""},
        {SCENE_DONE, "# shows LM-09 allowed\nAna> draw\n", ""},
        {SCENE_DONE, "# shows ALL-03 allowed\n= turn Ana\n", ""},
        {SCENE_DONE,
         "= sees Beto hand Ana nothing\n= sees Ana hand Ana 9H 9D KC\n= sees Ana stock nothing\n"
         "= sees Ana discards QH\n",
         ""},
    };
    check_scripts(TABLE, cases, COUNT(cases));
}

static void a_hand_that_the_match_does_not_have_cannot_be_set_up(void **state)
{
    static const ScriptCase cases[] = {
        {SCENE_DONE, "round 6\n= round 6\n", ""},
        {SCENE_AT_FAULT, "round 7\n",
         "3:7: wanted the number of the hand, a number from 1 to 6, not \"7\""},
        {SCENE_AT_FAULT, "hand Ana 5S\nround 9\n",
         "4:7: wanted the number of the hand, a number from 1 to 6, not \"9\""},
    };
    check_scripts("rules six_hands\nseats Ana Beto\n", cases, COUNT(cases));
}

static void points_are_of_loose_cards_where_the_rules_count_these(void **state)
{
    static const ScriptCase cases[] = {
        {SCENE_DONE, "rules loba_de_menos\nseats Ana Beto\nhand Ana 5S 6S 7S KC\n= points Ana 28\n",
         ""},
        {SCENE_DONE, "rules loose\nseats Ana Beto\nhand Ana 5S 6S 7S KC\n= points Ana 10\n", ""},
        {SCENE_DIFFERS, "rules loose\nseats Ana Beto\nhand Ana 5S 6S 7S KC\n= points Ana 28\n",
         "4: wanted the points in Ana's hand to be 28, it is 10"},
    };
    check_scripts("", cases, COUNT(cases));
}

// ---- The hand that ended

// Ana goes out with the eights; Beto holds 20 points.
#define ENDED                                                                             \
    GAME "table Beto 5S 6S JK=7S\ntable Beto 2C 2D 2H\nhand Ana 8H 8D\nhand Beto KC QD\n" \
         "discards 8C 4D\nstock AC ...\nAna> take 8C with 8H 8D\n"

static void facts_of_the_hand_that_ended_are_asked_with_at_end(void **state)
{
    static const ScriptCase cases[] = {
        {SCENE_DONE,
         "= ended out\n= round 2\n= at_end round 1\n= at_end dealer Beto\n= at_end turn Ana\n"
         "= hand Beto 9\n= at_end hand Beto KC QD\n= at_end hand Ana 0\n= at_end points Beto 20\n"
         "= melds 0\n= at_end melds 3\n= at_end table 3 8H 8D 8C\n= at_end top 4D\n"
         "= at_end stock 96\n= at_end discards 1\n= at_end renewals 0\n"
         "= at_end sees Ana hand Beto nothing\n",
         ""},
        // As long as no other hand ends
        {SCENE_DONE, "Beto> draw\n= at_end hand Beto QD KC\nBeto> undo\n= at_end melds 3\n", ""},
        {SCENE_DIFFERS, "= at_end hand Beto KC\n",
         "10: when the hand ended: wanted Beto's hand to be KC, it is QD KC"},
        {SCENE_DIFFERS, "Ana> undo\n= at_end melds 3\n", "11: no hand has ended yet"},
        {SCENE_AT_FAULT, "= at_end score Beto 20\n",
         "10:10: \"score\" is no fact about cards: it is asked without \"at_end\""},
        {SCENE_AT_FAULT, "= at_end hnad Beto 2\n",
         "10:10: there is no fact \"hnad\"; did you mean \"hand\"?"},
        {SCENE_AT_FAULT, "= at_end\n", "10:9: wanted a fact, and the line ends here"},
        {SCENE_AT_FAULT, "= at_end melds 3 4\n", "10:18: nothing more is wanted here, found \"4\""},
    };
    check_scripts(ENDED, cases, COUNT(cases));
}

static void a_fact_that_fails_for_the_next_hand_was_dealt_says_so(void **state)
{
    static const ScriptCase cases[] = {
        {SCENE_DIFFERS, "= hand Beto 2\n",
         "10: wanted the cards of Beto's hand to be 2, they are 9; the next hand is dealt already: "
         "\"at_end "
         "hand ...\" asks about the one that ended"},
        {SCENE_DIFFERS, "= melds 3\n",
         "10: wanted the number of melds to be 3, it is 0; the next hand is dealt already: "
         "\"at_end "
         "melds ...\" asks about the one that ended"},
        {SCENE_DIFFERS, "= table 3 8H 8D 8C\n",
         "10: there is no meld 3 on the table; the next hand is dealt already: \"at_end table "
         "...\" "
         "asks about the one that ended"},
        // What is not about cards is told of the match
        {SCENE_DIFFERS, "= score Beto 21\n", "10: wanted Beto's score to be 21, it is 20"},
        {SCENE_DIFFERS, "Beto> draw\n= hand Beto 2\n",
         "11: wanted the cards of Beto's hand to be 2, they are 10"},
    };
    check_scripts(ENDED, cases, COUNT(cases));
}

static void the_points_of_a_hand_are_told_in_their_parts(void **state)
{
    static const ScriptCase cases[] = {
        {SCENE_DONE,
         "= scored Beto 20\n= scored Beto held 20\n= scored Beto laid 0\n= scored Beto bonus 0\n"
         "= scored Ana -10\n= scored Ana held 0\n= scored Ana laid 0\n= scored Ana bonus -10\n",
         ""},
        {SCENE_DIFFERS, "= scored Beto held 19\n",
         "10: wanted the points of the last hand for Beto (held) to be 19, they are 20"},
        {SCENE_DIFFERS, "= scored Ana 0\n",
         "10: wanted the points of the last hand for Ana to be 0, they are -10"},
        {SCENE_DIFFERS, "Ana> undo\n= scored Beto 20\n",
         "11: the last hand added no points for Beto"},
        {SCENE_AT_FAULT, "= scored Beto hold 20\n",
         "10:15: wanted the points, a number from -1000000000 to 1000000000, not \"hold\""},
    };
    check_scripts(ENDED, cases, COUNT(cases));
}

static void a_match_goes_round_as_its_script_says(void **state)
{
    static const ScriptCase cases[] = {
        {SCENE_DONE, "turn Beto\n= dealer Ana\nBeto> draw\nBeto> discard KC\n= turn Cora\n", ""},
        {SCENE_DONE,
         "direction left\nturn Beto\n= dealer Ana\nBeto> draw\nBeto> discard KC\n= turn Cora\n",
         ""},
        {SCENE_DONE,
         "direction right\nturn Beto\n= dealer Cora\nBeto> draw\nBeto> discard KC\n= turn Ana\n"
         "= next_direction right\n",
         ""},
        {SCENE_DONE, "direction right\ndealer Beto\n= turn Ana\n", ""},
    };
    check_scripts("rules loba_de_menos\nseats Ana Beto Cora\nhand Beto KC 2S 2H\n", cases,
                  COUNT(cases));
}

// A script that shows for how many players a game is has no game.
static void the_number_of_seats_can_be_refused(void **state)
{
    static const ScriptCase cases[] = {
        {SCENE_DONE, "seats A\n! too_few_players\n# alone\n", ""},
        {SCENE_DONE, "seats A B C D E F\n! too_many_players\n", ""},
        {SCENE_DIFFERS, "seats A B\n! too_few_players\n",
         "3: wanted a refusal (too_few_players), and there was none"},
        {SCENE_DIFFERS, "seats A\n! too_many_players\n",
         "3: wanted a refusal (too_many_players), it is another one: at least 2 players are needed "
         "(too_few_players)"},
        {SCENE_AT_FAULT, "seats A\n! too_few_players\nA> draw\n",
         "4: the seats were refused, so nothing may follow"},
        {SCENE_AT_FAULT, "seats A B\nseed 3\n! too_few_players\n",
         "3:1: only commands and the line \"seats\" can be refused"},
    };
    check_scripts("rules loba_de_menos\n", cases, COUNT(cases));
}

// ---- Blessing

static void blessing_rewrites_what_differs_and_nothing_else(void **state)
{
    static const char before[] = TABLE "# a comment\n"
                                       "Ana> discard KC\n"
                                       "   = hand Ana 4   # why\n"
                                       "Ana> draw\n"
                                       "! gap\n"
                                       "Ana> discard 9S\n"
                                       "! gap LM-07 # as it was\n"
                                       "= over\n"
                                       "= hand Ana 9H\n"
                                       "= stock 97\n";
    static const char after[] = TABLE "# a comment\n"
                                      "Ana> discard KC\n"
                                      "! draw_first LM-09\n"
                                      "   = hand Ana 3   # why\n"
                                      "Ana> draw\n"
                                      "Ana> discard 9S\n"
                                      "! card_not_held # as it was\n"
                                      "= hand Ana 9H 9D AC KC\n"
                                      "= stock 97\n";
    Played played = play_bytes(before, sizeof before - 1, true);
    assert_int_equal(played.result, SCENE_DONE);
    FILE *file = tmpfile();
    char text[2048] = "";
    script_write(&played.script, file);
    rewind(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(text, after);
    forget(&played);
    played = play_bytes(after, sizeof after - 1, false);
    assert_int_equal(played.result, SCENE_DONE);
    forget(&played);
}

// ---- What is written is read again

static void a_set_up_is_read_as_it_is_written(void **state)
{
    static const char text[] = "rules loba_de_menos\n"
                               "seats Ana Beto Cora\n"
                               "seed 18446744073709551615\n"
                               "bound turns 500\n"
                               "bound hands 5\n"
                               "direction right\n"
                               "dealer Beto\n"
                               "turn Cora 8\n"
                               "round 4\n"
                               "renewals 1\n"
                               "score Beto -12\n"
                               "reentries Ana 2\n"
                               "chips Ana -8\n"
                               "chips Beto -4\n"
                               "pot 12\n"
                               "table Ana escalera 9S 10S JS QS JK=KS AS\n"
                               "table Beto pierna 9S 9H 9D 9D\n"
                               "table Cora escalera 5D 6D 7D\n"
                               "laid Beto JK=KS on 1\n"
                               "laid Cora AS on 1 turn 5\n"
                               "hand Ana AS 10H JK ...\n"
                               "hand Beto 5C\n"
                               "discards QH 4D\n"
                               "stock KD 2C ...\n"
                               "drawn\n";
    char again[2048];
    Played played = play_bytes(text, sizeof text - 1, false);
    assert_int_equal(played.result, SCENE_DONE);
    FILE *file = tmpfile();
    setup_write(&played.scene->setup, played.scene->rules, file);
    rewind(file);
    again[fread(again, 1, sizeof again - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(again, text);
    forget(&played);
}

static void the_claims_of_a_saved_match_hold(void **state)
{
    char text[4096];
    Played played = play_bytes(TABLE, sizeof TABLE - 1, false);
    const Scene *scene = played.scene;
    const Standing standing = {scene->rules, &scene->setup.seats, &scene->play, NULL, NULL};
    FILE *file = tmpfile();
    fputs(TABLE, file);
    claims_write(&standing, file);
    rewind(file);
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    forget(&played);
    played = play_bytes(text, size, false);
    assert_int_equal(played.result, SCENE_DONE);
    forget(&played);
}

static void every_row_has_a_form_and_a_help(void **state)
{
    for (int i = 0; i < SETUP_ROWS; i++)
        assert_true(setup_rows[i].form && setup_rows[i].help && setup_rows[i].read);
    for (int i = 0; i < CLAIM_ROWS; i++)
        assert_true(claim_rows[i].form && claim_rows[i].help && claim_rows[i].check);
}

// ---- Limits, and anything at all

static void a_zero_byte_is_said_with_its_place(void **state)
{
    static const char text[] = GAME "dealer \0Ana\n";
    Played played = play_bytes(text, sizeof text - 1, false);
    assert_string_equal(played.error.error.text, "this is no text: a zero byte stands here");
    assert_int_equal(played.error.line, 3);
    assert_int_equal(played.error.column, 8);
    forget(&played);
}

static void seats_and_options_have_a_limit(void **state)
{
    char options[4096];
    Text text = text_in(options, sizeof options);
    for (int i = 0; i <= OPTIONS_MAX; i++)
        text_add(&text, "option o%d 1\n", i);
    const ScriptCase cases[] = {
        {SCENE_AT_FAULT, "seats A B C D E F G H I\n", "1:23: more than 8 seats"},
        {SCENE_AT_FAULT, options, "49:13: more than 48 options"},
        {SCENE_AT_FAULT, "option a 1\noption a 2\n", "2:8: this was said in an earlier line"},
    };
    check_scripts("", cases, COUNT(cases));
}

static void commands_can_be_undone_up_to_a_limit(void **state)
{
    enum { UNDONE = SCENE_UNDO_MAX + 1, SIZE = 64 * UNDONE };
    char *buffer = malloc(SIZE);
    assert_non_null(buffer);
    Text text = text_in(buffer, SIZE);
    text_add(&text, TABLE);
    // Each draw that is undone may be done again: no more is kept than was done.
    for (int i = 0; i < UNDONE; i++)
        text_add(&text, "Ana> draw\nAna> undo\n");
    text_add(&text, "= hand Ana 3\n");
    Played played = play_bytes(buffer, text.used, false);
    assert_int_equal(played.result, SCENE_DONE);
    forget(&played);
    free(buffer);
}

static void a_script_has_a_limit(void **state)
{
    size_t size = SCRIPT_BYTES_MAX + 1;
    char *text = malloc(size);
    assert_non_null(text);
    memset(text, '\n', size);
    Played played = play_bytes(text, size, false);
    assert_string_equal(played.error.error.text, "a script has 4194304 bytes at most");
    forget(&played);
    memset(text, 'x', size);
    played = play_bytes(text, LINE_MAX_BYTES + 2, false);
    assert_string_equal(played.error.error.text, "the line is longer than 4096 bytes");
    assert_int_equal(played.error.line, 1);
    forget(&played);
    free(text);
}

// Changes bytes of a script at random: whatever it becomes gets an answer.
static void any_bytes_get_an_answer(void **state)
{
    static const char seed_text[] = TABLE
        "Ana> draw\nAna> meld 9H 9D JK + 5S JK=7S 6S\n! gap LM-07\nAna> lay JK>8S 9H on 1 low\n"
        "Ana> take QH with 9H 9D\n= hand Ana 9H ...\n= table 1 5S\n= legal discard 9H\n"
        "# shows LM-07 refused\nAna> discard as de oros\nAna> swap 7S on 1\nBeto> undo\n";
    static const char letters[] = " \t\n#>=!+.,?0123456789AJQKSHDCT\xc3\xb1\xff\x01z";
    Random random = random_stream(1, 0, PURPOSE_CHECK);
    for (int i = 0; i < 4000; i++) {
        char text[sizeof seed_text];
        memcpy(text, seed_text, sizeof text);
        bytes_spoil(&random, 6, letters, text);
        Played played = play_bytes(text, sizeof text - 1, i % 2);
        assert_true(played.result == SCENE_DONE || played.error.error.text[0]);
        forget(&played);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_set_up_that_is_wrong_is_said_with_its_line),
        cmocka_unit_test(cards_that_are_wrong_are_said_with_their_line),
        cmocka_unit_test(lines_that_are_wrong_are_said_with_their_place),
        cmocka_unit_test(a_byte_order_mark_gets_one_clear_answer),
        cmocka_unit_test(what_differs_is_said_in_words_of_the_game),
        cmocka_unit_test(a_rules_file_that_fails_allows_nothing),
        cmocka_unit_test(what_holds_passes),
        cmocka_unit_test(a_hand_that_the_match_does_not_have_cannot_be_set_up),
        cmocka_unit_test(points_are_of_loose_cards_where_the_rules_count_these),
        cmocka_unit_test(facts_of_the_hand_that_ended_are_asked_with_at_end),
        cmocka_unit_test(a_fact_that_fails_for_the_next_hand_was_dealt_says_so),
        cmocka_unit_test(the_points_of_a_hand_are_told_in_their_parts),
        cmocka_unit_test(a_match_goes_round_as_its_script_says),
        cmocka_unit_test(the_number_of_seats_can_be_refused),
        cmocka_unit_test(blessing_rewrites_what_differs_and_nothing_else),
        cmocka_unit_test(a_set_up_is_read_as_it_is_written),
        cmocka_unit_test(the_claims_of_a_saved_match_hold),
        cmocka_unit_test(every_row_has_a_form_and_a_help),
        cmocka_unit_test(a_zero_byte_is_said_with_its_place),
        cmocka_unit_test(seats_and_options_have_a_limit),
        cmocka_unit_test(commands_can_be_undone_up_to_a_limit),
        cmocka_unit_test(a_script_has_a_limit),
        cmocka_unit_test(any_bytes_get_an_answer),
    };
    return RUN_TESTS(tests);
}
