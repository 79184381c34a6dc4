// What a command comes to under the rules of the six games, with the row and the sentence of its
// refusal, as "why" before it says: nothing is done.

#include "base/about.h"
#include "base/language.h"
#include "base/text.h"
#include "notation/scene.h"
#include "notation/writing.h"

#include "support/loaded.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof array / sizeof array[0])

typedef struct {
    const char *lines;  // of a script, behind "rules"
    const char *command;
    const char *wanted;
} Case;

static void set_up(const char *lines, Scene *scene)
{
    char text[2048];
    Script script;
    ScriptError error;
    snprintf(text, sizeof text, "rules %s", lines);
    FILE *file = fmemopen(text, strlen(text), "r");
    *scene = (Scene){0};
    assert_true(script_read(file, &script, &error));
    if (scene_play(scene, loaded_source(), "test.game", &script, &error) != SCENE_DONE)
        fail_msg("%s: line %d: %s", text, error.line, error.error.text);
    script_free(&script);
    fclose(file);
}

static void describe_refused(const Ruleset *rules, const Refusal *refusal, Text *text)
{
    const FieldPath field = refusal_field(rules, refusal);
    const char *rows = *field.path ? ruleset_ledger(rules, field.path) : "";
    text_add(text, "! %s%s%s: %s", refusal_rows[refusal->code].name, *rows ? " " : "", rows,
             refusal_sentence(rules, refusal, STYLE_LETTERS).text);
}

// The seat asked gives the command; "Beto> pass" is given by Beto.
static void describe(const Case *wanted, char *result, size_t size)
{
    static Scene scene;
    static View view;
    static Parsed parsed;
    char acts[COMMAND_TEXT_MAX];
    const char *command = wanted->command;
    Text text = text_in(result, size);
    set_up(wanted->lines, &scene);
    int seat = scene.play.game.asked;
    for (int i = 0; i < scene.setup.seats.count; i++) {
        size_t length = strlen(scene.setup.seats.list[i]);
        if (strncmp(command, scene.setup.seats.list[i], length) == 0 && command[length] == '>') {
            seat = i;
            command += length + 2;
        }
    }
    game_view(&scene.play.game, seat, &view);
    switch (command_try(scene.rules, &scene.play, &view, command, 1, STYLE_LETTERS, &parsed)) {
    case VERDICT_DONE:
        acts_text(scene.rules, &view.game, parsed.acts, parsed.act_count, STYLE_LETTERS, acts);
        text_add(&text, "%s", acts);
        break;
    case VERDICT_REFUSED: describe_refused(scene.rules, &parsed.refusal, &text); break;
    case VERDICT_FAILED:
        for (int i = 0; i < parsed.choice_count; i++)
            text_add(&text, "%s%s", i ? " | " : "? ", parsed.choices[i]);
        if (parsed.wrong != PARSE_ERROR_AMBIGUOUS)
            text_add(&text, "%d: %s", parsed.error.column, parsed.error.error.text);
        break;
    }
    loaded_drop(scene.rules);
    scene_free(&scene);
}

static void check(const char *language, const Case cases[], size_t count)
{
    assert_true(language_start(language, LOBA_CATALOGUES_BUILT));
    for (size_t i = 0; i < count; i++) {
        char result[4096];
        describe(&cases[i], result, sizeof result);
        if (strcmp(result, cases[i].wanted) != 0)
            fail_msg("%s\n%s\n wanted %s\n got    %s", cases[i].lines, cases[i].command,
                     cases[i].wanted, result);
    }
    language_start("en", LOBA_CATALOGUES_BUILT);
}

// ---- The particular reason before the general one

#define UNUSED                                                                            \
    "loba_de_menos\nseats Ana Beto\ntable Beto 5S 6S 7S\nhand Ana 9H 9D KC KD QD JK 2C\n" \
    "discards 8S 3C\nstock QH ...\n"

static void a_use_that_is_written_is_refused_for_its_own_reason(void **state)
{
    static const Case cases[] = {
        {UNUSED, "take",
         "! take_useless LM-09: 8S may be taken only to be played at once, and you cannot "
         "play it now"},
        {UNUSED, "take 8S",
         "! take_useless LM-09: 8S may be taken only to be played at once, and you cannot "
         "play it now"},
        {UNUSED, "take with trio JK",
         "11: \"trio\" is neither a card nor a kind of meld in this game: pierna, escalera"},
        {UNUSED, "take on 1", "! not_opened LM-11: put down a meld of your own first"},
        {UNUSED, "take with JK on 1", "! not_opened LM-11: put down a meld of your own first"},
        {UNUSED, "take on 2",
         "! no_such_meld: there is no meld 2 on the table: "
         "there is meld 1 alone"},
        {UNUSED, "take with 9H 9S", "! card_not_held: you do not hold 9S"},
        {UNUSED, "take with pierna 9H 9D",
         "! ranks_differ LM-06: pierna: all cards must have the same rank, and 8S has another"},
        {UNUSED, "take with 9H 9X",
         "14: \"9X\" is no card: wanted a rank, A 2 to 10 J Q or K, and a suit, S H D or C, as in "
         "10H; or JK; did you mean \"9H\"?"},
        {"loba_de_menos\noption final_discard required\nseats Ana Beto\nhand Ana 8C 8D\n"
         "discards 8H\nstock QH ...\n",
         "take with 8C 8D",
         "! must_keep LM-14: keep a card to throw: the hand ends with a discard"},
        {"loba_de_menos\nseats Ana Beto\ntable Ana 5S JK=6S 7S\nhand Ana KC KD\ndiscards 6S\n"
         "stock QH ...\n",
         "take on 1", "! wild_fixed LM-17: the wild card that stands for 6S keeps its place"},
    };
    check("en", cases, COUNT(cases));
}

#define PAST_LIMIT(game, cards) \
    game "\nseats Ana Beto Cora\ndealer Cora\nscore Ana 60\nscore Beto 95\nscore Cora 40\n" cards

static void who_is_in_is_told_by_the_row_of_re_entry(void **state)
{
    static const char hand[] =
        PAST_LIMIT("loba_de_menos", "table Ana 5S 6S 7S\nhand Ana 8S\nhand Beto KC\n"
                                    "hand Cora 9H\nstock 9S ...\n");
    static const char asked[] =
        PAST_LIMIT("loba_de_menos", "table Ana 5S 6S 7S\nhand Ana 8S\nhand Beto KC\n"
                                    "hand Cora 9H\nstock 9S ...\nAna> draw\nAna> lay 8S 9S on 1\n");
    static const char offered[] = "! no_reentry_now LM-22: re-entry is offered after a hand, to "
                                  "the players whom it took past the limit";
    static const Case cases[] = {
        {hand, "Ana> reenter", offered},
        {hand, "Cora> reenter", offered},
        {asked, "Ana> reenter", offered},
        {asked, "Cora> decline", offered},
        {asked, "Cora> draw", "! not_asked LM-04 LM-08: it is not your turn"},
        {asked, "Beto> reenter", "reenter"},
    };
    check("en", cases, COUNT(cases));
}

#define ONE_TAKEN                                                                    \
    "loba_de_mas\nseats Ana Beto\ntable Ana 5S 6S 7S\nhand Ana 8S 9S\ndiscards 9D\n" \
    "stock QD ...\nAna> take\n"

static void a_play_that_leaves_only_the_card_taken_says_so(void **state)
{
    static const Case english[] = {
        {ONE_TAKEN, "lay 8S 9S on 1",
         "! returned LP-07: that would leave you only 9D, which may not go back"},
        {ONE_TAKEN, "discard 9D",
         "! returned LP-07: 9D was taken from the pile in this turn and may not go back"},
    };
    static const Case spanish[] = {
        {ONE_TAKEN, "agregar 8S 9S en 1",
         "! returned LP-07: así te quedaría solo 9D, que no puede volver"},
    };
    check("en", english, COUNT(english));
    check("es", spanish, COUNT(spanish));
}

static void a_card_named_twice_and_held_once_is_named_twice(void **state)
{
    static const char menos[] = "loba_de_menos\nseats Ana Beto\ntable Ana 5S 6S 7S\n"
                                "hand Ana 8S 9H 9D 9C KC\ndiscards 9S\nstock QD ...\n";
    static const char drawn[] = "loba_de_menos\nseats Ana Beto\ntable Ana 5S 6S 7S\n"
                                "hand Ana 8S 9H 9D 9C KC\ndiscards 9S\nstock QD ...\nAna> draw\n";
    static const char swaps[] = "carioca_argentina\nseats Ana Beto\ntable Ana 2S 3S JK=4S 5S\n"
                                "hand Ana 4S KC KD\nstock QD ...\nAna> draw\n";
    static const char cuts[] = "chinchon\nseats Ana Beto\nhand Ana 4O 5O 6O 7O 7C 7E 12C\n"
                               "stock 11B ...\nAna> draw\n";
    static const char shows[] = "chinchon\nseats Ana Beto\nhand Ana 4O 5O 6O 7O 7C 7E 7B\n"
                                "stock 12C ...\nAna> draw\nAna> cut 12C\n";
    static const Case cases[] = {
        {drawn, "meld 9H 9D 9D", "! card_twice: 9D is named more often than you hold it"},
        {drawn, "meld 9H 9D 9C + 9H 9D KC",
         "! card_twice: 9H is named more often than you hold it"},
        {drawn, "lay 8S 8S on 1", "! card_twice: 8S is named more often than you hold it"},
        {drawn, "meld 9H 9D 9C + 5S 6S 7S",
         "! card_on_table LM-06 LM-07 LM-12: you do not hold 5S: it lies in a meld on the table, "
         "and melds are never "
         "broken up"},
        {menos, "take with 9H 9H", "! card_twice: 9H is named more often than you hold it"},
        {menos, "take 9S with 9S 9H", "! card_twice: 9S is named more often than you hold it"},
        {menos, "take 9S with 9H 9D + 9S 9C KC",
         "! card_twice: 9S is named more often than you hold it"},
        {menos, "take 9S on 1 with 8S 8S", "! card_twice: 8S is named more often than you hold it"},
        {swaps, "swap 4S 4S on 1", "! card_twice: 4S is named more often than you hold it"},
        {cuts, "cut 4O 4O 5O 6O", "! card_twice: 4O is named more often than you hold it"},
        {cuts, "cut 11B 4O 5O 6O + 6O 7O 7C",
         "! card_twice: 6O is named more often than you hold it"},
        {shows, "show 4O 5O 6O + 6O 7O 7C 7E",
         "! card_twice: 6O is named more often than you hold it"},
    };
    check("en", cases, COUNT(cases));
}

static void a_lay_in_the_place_of_a_wild_card_is_the_exchange_that_it_is(void **state)
{
    static const char mas[] = "loba_de_mas\nseats Ana Beto\ntable Ana 5S 6S 7S 8S JK=9S\n"
                              "hand Ana 9S 10S KC KD\nstock QD ...\nAna> draw\n";
    static const char carioca[] = "carioca_argentina\nseats Ana Beto\n"
                                  "table Beto 2S 3S JK=4S 5S\ntable Ana 8S 8H 8D\n"
                                  "hand Ana 4S KC KD\nstock QD ...\nAna> draw\n";
    static const char menos[] = "loba_de_menos\nseats Ana Beto\ntable Ana 5S 6S 7S JK=8S\n"
                                "hand Ana 8S KC KD\nstock QD ...\nAna> draw\n";
    static const char high[] = "loba_de_mas\nseats Ana Beto\ntable Ana 10H JH QH KH JK=AH\n"
                               "hand Ana AH 8S KC KD\nstock QD ...\nAna> draw\n";
    static const char mixed[] = "contracts\noption mixed true\nseats Ana Beto\n"
                                "table Ana row 4H JK=5 6D 7S 8S\nhand Ana 5D 3C KC KD\n"
                                "turn Ana 3\nstock QD ...\nAna> draw\n";
    static const Case cases[] = {
        {high, "lay AH on 1", "swap AH JK>9H on 1"},
        {high, "lay AH JK>9H on 1", "swap AH JK>9H on 1"},
        {high, "lay JK>9H AH on 1 high", "swap AH JK>9H on 1"},
        {high, "lay 8S JK>9H on 1",
         "! wild_fixed LP-11: the wild card that stands for AH keeps its place"},
        {mixed, "lay 5D JK=9 on 1", "swap 5D JK>9 on 1"},
        {mixed, "lay 5D 3C JK>9 on 1",
         "! swap_instead: 5D can only be exchanged for the wild card that stands for it, in a "
         "play of its own"},
        {mas, "lay 9S JK>4S on 1", "swap 9S JK>4S on 1"},
        {mas, "lay JK>4S 9S on 1", "swap 9S JK>4S on 1"},
        {mas, "lay 9S JK=10S on 1", "swap 9S JK>10S on 1"},
        {mas, "lay 9S on 1 low", "swap 9S JK>4S on 1"},
        {mas, "lay 9S 10S JK>4S on 1",
         "! swap_instead LP-11: 9S can only be exchanged for the wild card that stands for it, in "
         "a play of its own"},
        {mas, "lay 10S JK>4S on 1",
         "! wild_fixed LP-11: the wild card that stands for 9S keeps its place"},
        {carioca, "lay 4S JK>6S on 1", "swap 4S JK>6S on 1"},
        {carioca, "lay 4S on 1", "? swap 4S JK>AS on 1 low | swap 4S JK>6S on 1"},
        {menos, "lay 8S JK>4S on 1", "lay JK>4S 8S on 1"},
    };
    check("en", cases, COUNT(cases));
}

static void a_move_to_where_a_wild_card_stands_is_no_move(void **state)
{
    static const char runs[] = "loba_de_menos\nseats Ana Beto\ntable Ana 4S 5S JK=6S\n"
                               "table Ana QD KD JK=AD\nhand Ana 3S 6S JD KC KH\nstock QD ...\n"
                               "Ana> draw\n";
    static const char set[] = "loba_centroamericana\nseats Ana Beto\ntable Ana 8S 8H JK=8\n"
                              "hand Ana 8D KC\nstock QD ...\nAna> draw\n";
    static const Case cases[] = {
        {runs, "lay 3S JK>6S on 1", "lay 3S on 1"},
        {runs, "lay 3S JK=6S on 1", "lay 3S on 1"},
        {runs, "lay JD JK>AD on 2", "lay JD on 2"},
        {runs, "lay JK>6S on 1",
         "! no_card_added LM-17: a wild card moves only while a card is added"},
        {runs, "lay 6S JK>6S on 1",
         "! wild_fixed LM-17: the wild card that stands for 6S keeps its place"},
        {set, "lay 8D JK>8 on 1", "lay 8D on 1"},
        {set, "lay 8D JK>9 on 1",
         "! wild_fixed CL-15: the wild card that stands for 8 keeps its place"},
    };
    check("en", cases, COUNT(cases));
}

static void what_cannot_be_done_now_names_what_can(void **state)
{
    static const char behind[] = "chinchon\nseats Ana Beto\nhand Ana 4O 5O 6O 7C 7E 7B 12C\n"
                                 "hand Beto 7O 12B\nstock 3E ...\nAna> draw\nAna> cut 12C\n";
    static const char showing[] = "chinchon\nseats Ana Beto\nhand Ana 4O 5O 6O 7O 7C 7E 7B\n"
                                  "stock 12C ...\nAna> draw\nAna> cut 12C\n";
    static const Case english[] = {
        {behind, "draw",
         "! not_now CH-09: this cannot be done now: you can `lay`, or go on with `pass`"},
        {behind, "cut 12B",
         "! not_now CH-09: this cannot be done now: you can `lay`, or go on with `pass`"},
        {showing, "lay 7O on 1", "! not_now CH-08 CH-09: this cannot be done now: you can `show`"},
    };
    static const Case spanish[] = {
        {behind, "robar",
         "! not_now CH-09: no es el momento: podés `agregar`, o seguir de largo con "
         "`paso`"},
        {showing, "agregar 7O en 1", "! not_now CH-08 CH-09: no es el momento: podés `mostrar`"},
    };
    check("en", english, COUNT(english));
    check("es", spanish, COUNT(spanish));
}

static void what_has_to_be_done_is_told_from_what_may_be(void **state)
{
    static const char drawn[] = "rummy\noption melds_each_turn one\nseats Ana Beto\n"
                                "hand Ana 7S 7H 7D 9C 9D 9H 2C KD\nhand Beto KS ...\n"
                                "stock 3H ...\nAna> draw\n";
    static const char melded[] = "rummy\noption melds_each_turn one\nseats Ana Beto\n"
                                 "hand Ana 7S 7H 7D 9C 9D 9H 2C KD\nhand Beto KS ...\n"
                                 "stock 3H ...\nAna> draw\nAna> meld 7S 7H 7D\n";
    static const Case english[] = {
        {drawn, "pass",
         "! nothing_to_pass BR-07: you cannot pass now: you have to `discard`, and before that you "
         "can `lay` or `meld`"},
        {melded, "meld 9C 9D 9H",
         "! not_now BR-05 BR-06: this cannot be done now: its place in this turn is past, and now "
         "you can `lay` or `discard`"},
    };
    static const Case spanish[] = {
        {melded, "paso",
         "! nothing_to_pass BR-07: ahora no podés pasar: tenés que `tirar`, y antes podés "
         "`agregar`"},
        {melded, "bajar 9C 9D 9H",
         "! not_now BR-05 BR-06: no es el momento: su momento en este turno ya pasó, y "
         "ahora podés `agregar` o `tirar`"},
    };
    check("en", english, COUNT(english));
    check("es", spanish, COUNT(spanish));
}

// ---- What is written

#define WILD_TWOS                                                           \
    "loba_de_mas\nseats Ana Beto\ntable Ana JD QD KD\ntable Ana 4S 5S 6S\n" \
    "hand Ana JK 2D QD KD AD 2S 3S 5C 7C KC\nstock QC ...\nAna> draw\n"
#define ONE_JOKER "loba_de_menos\nseats Ana Beto\nhand Ana JK 2D KD AD 5S 7S KC\ndiscards QD ...\n"

static void what_is_written_in_order_is_not_read_otherwise_in_silence(void **state)
{
    static const Case cases[] = {
        {WILD_TWOS, "meld QD KD AD 2D", "? meld 2D=JD QD KD AD"},
        {WILD_TWOS, "meld 2D AD KD QD", "? meld 2D=JD QD KD AD"},
        {WILD_TWOS, "meld QD KD AD JK", "? meld JK=JD QD KD AD"},
        {WILD_TWOS, "meld KD AD 2D", "? meld 2D=QD KD AD"},
        {WILD_TWOS, "meld QD KD AD 2D=JD", "meld 2D=JD QD KD AD"},
        {WILD_TWOS, "meld 2D QD KD AD", "meld 2D=JD QD KD AD"},
        {WILD_TWOS, "meld AD KD QD 2D", "meld 2D=JD QD KD AD"},
        {WILD_TWOS, "meld QD KD 2D AD", "meld 2D=JD QD KD AD"},  // in no order
        {WILD_TWOS, "meld 5C 7C JK", "meld 5C JK=6C 7C"},
        {WILD_TWOS, "lay AD 2D on 1", "? lay 2D=10D AD on 1 high"},
        {WILD_TWOS, "lay AD 2D=10D on 1", "lay 2D=10D AD on 1 high"},
        {WILD_TWOS, "lay AD JK on 1", "lay JK=10D AD on 1 high"},
        {ONE_JOKER "Ana> draw\n", "meld JK AD 2D", "? meld AD 2D JK=3D"},
        {ONE_JOKER, "take with KD AD JK", "? take QD with JK=JD KD AD"},
        {ONE_JOKER, "take with JK=JD KD AD", "take QD with JK=JD KD AD"},
        {ONE_JOKER, "take with KD AD", "take QD with KD AD"},
    };
    check("en", cases, COUNT(cases));
}

static void a_wild_card_may_be_said_to_stand_for_itself(void **state)
{
    static const Case cases[] = {
        {WILD_TWOS, "lay 2S=2S 3S on 2", "lay 2S=2S 3S on 2"},
        {WILD_TWOS, "lay 2S=7S 3S on 2", "lay 3S 2S=7S on 2"},
        {WILD_TWOS, "lay 2S 3S on 2", "? lay 2S=2S 3S on 2 | lay 3S 2S=7S on 2"},
    };
    check("en", cases, COUNT(cases));
}

#define TEN_CONTRACTS                                                  \
    "carioca_chilena\noption programme ten\nseats Ana Beto\nround 8\n" \
    "table Beto TrÍO 8S 8H 8D\ntable Beto trio 6S 6H 6D\n"            \
    "hand Ana 9S 9H 9D 10S 10H 10D JS JH JD QS QH QD KC\nstock QC ...\nAna> draw\n"

static void a_label_is_as_good_as_a_key(void **state)
{
    static const char contract[] = "9S 9H 9D + 10S 10H 10D + JS JH JD + QS QH QD";
    static const char *const names[] = {"trio", "trío", "TRÍO", "tri\xcc\x81o", "Trio", "tríos"};
    for (size_t i = 0; i < COUNT(names); i++) {
        char command[128], wanted[128];
        snprintf(command, sizeof command, "meld %s %s", names[i], contract);
        snprintf(wanted, sizeof wanted, "meld %s", contract);
        check("en", &(Case){TEN_CONTRACTS, command, wanted}, 1);
    }
    static const char other[] =
        "rules/templates/melds.lua\nseats Ana Beto\nhand Ana 9S 9H 9D KC KD\n"
        "stock QC ...\nAna> draw\n";
    static const Case cases[] = {
        {TEN_CONTRACTS, "meld escalera real 9S 9H 9D",
         "! suits_differ CC-01: escalera real: all cards must be of one suit, and 9H is of "
         "another"},
        {TEN_CONTRACTS, "meld Escalera 9S 9H 9D",
         "! suits_differ CL-02 CL-09: escalera: all cards must be of one suit, and 9H is of "
         "another"},
        {other, "meld three 9S 9H 9D", "meld 9S 9H 9D"},
        {other, "meld set 9S 9H 9D", "meld 9S 9H 9D"},
        {other, "bajar trío 9S 9H 9D", "meld 9S 9H 9D"},
    };
    check("en", cases, COUNT(cases));
}

static void a_wild_card_as_another_is_told_how_it_is_written(void **state)
{
    static const Case cases[] = {
        {WILD_TWOS, "meld QD KD JK as AD", "15: what a wild card stands for is written \"JK=AD\""},
        {WILD_TWOS, "meld QD KD 2D como JD",
         "15: what a wild card stands for is written \"2D=JD\""},
        {WILD_TWOS, "lay JK as 7 on 2", "8: what a wild card stands for is written \"JK=7\""},
        {WILD_TWOS, "meld QD KD comodín como diez de diamantes",
         "20: what a wild card stands for is written \"JK=10D\""},
        {WILD_TWOS, "meld QD KD JK AS AD", "! card_not_held: you do not hold AS"},
        {WILD_TWOS, "lay JK as of spades on 2", "! card_not_held: you do not hold AS"},
        {WILD_TWOS, "lay JK como",
         "8: \"como\" is no card: wanted a rank, A 2 to 10 J Q or K, and a suit, S H D or C, as "
         "in 10H; or JK; did you mean \"con\"?"},
    };
    static const Case told[] = {
        {WILD_TWOS, "bajar QD KD JK como AD",
         "16: la carta por la que vale un comodín se escribe \"JK=AD\""},
    };
    check("en", cases, COUNT(cases));
    check("es", told, COUNT(told));
}

static void a_number_and_its_noun_agree(void **state)
{
    static const struct {
        RefusalCode code;
        int number, found;
        const char *english, *spanish;
    } cases[] = {
        {REFUSAL_LOOSE_POINTS, 5, 6, "5 loose points at most are allowed; 6 would be left",
         "podés tener 5 puntos sueltos como mucho; te quedarían 6"},
        {REFUSAL_LOOSE_POINTS, 1, 6, "one loose point at most is allowed; 6 would be left",
         "podés tener un punto suelto como mucho; te quedarían 6"},
        {REFUSAL_LOOSE_POINTS, 0, 1, "no point may be left loose; there would be 1",
         "no te puede quedar ningún punto suelto, y habría 1"},
        {REFUSAL_LOOSE_CARDS, 0, 1, "every card must be in a meld; loose would be 1",
         "todas las cartas tienen que estar en un juego; cartas sueltas: 1"},
        {REFUSAL_TOO_MANY_SUITS, 1, 0, "pierna: cards of one suit only, and AH is of another",
         "pierna: cartas de un solo palo, y AH es de otro"},
    };
    static Scene scene;
    set_up("loba_de_menos\nseats Ana Beto\n", &scene);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const Refusal refusal = {.code = cases[i].code,
                                 .card = card_make(0, 1, 1),
                                 .number = cases[i].number,
                                 .found = cases[i].found};
        const RefusalText english = refusal_sentence(scene.rules, &refusal, STYLE_LETTERS);
        language_start("es", LOBA_CATALOGUES_BUILT);
        const RefusalText spanish = refusal_sentence(scene.rules, &refusal, STYLE_LETTERS);
        language_start("en", LOBA_CATALOGUES_BUILT);
        assert_string_equal(english.text, cases[i].english);
        assert_string_equal(spanish.text, cases[i].spanish);
    }
    scene_free(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_use_that_is_written_is_refused_for_its_own_reason),
        cmocka_unit_test(who_is_in_is_told_by_the_row_of_re_entry),
        cmocka_unit_test(a_play_that_leaves_only_the_card_taken_says_so),
        cmocka_unit_test(a_card_named_twice_and_held_once_is_named_twice),
        cmocka_unit_test(a_lay_in_the_place_of_a_wild_card_is_the_exchange_that_it_is),
        cmocka_unit_test(a_move_to_where_a_wild_card_stands_is_no_move),
        cmocka_unit_test(what_cannot_be_done_now_names_what_can),
        cmocka_unit_test(what_has_to_be_done_is_told_from_what_may_be),
        cmocka_unit_test(what_is_written_in_order_is_not_read_otherwise_in_silence),
        cmocka_unit_test(a_wild_card_may_be_said_to_stand_for_itself),
        cmocka_unit_test(a_label_is_as_good_as_a_key),
        cmocka_unit_test(a_wild_card_as_another_is_told_how_it_is_written),
        cmocka_unit_test(a_number_and_its_noun_agree),
    };
    return !!cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
