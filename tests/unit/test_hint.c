// What a hint tells of positions in which it once told something else.

#include "bots/reason.h"
#include "notation/scene.h"
#include "notation/writing.h"
#include "support/loaded.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

typedef struct {
    const char *lines;  // of a script, behind "rules"
    HintKind kind;
    const char *cards;  // of the first such fact of the first act, or of the second; NULL: none
    int number, other;
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

static const HintReason *told(const Hint *hint, HintKind kind)
{
    for (int i = 0; i < hint->count; i++)
        for (int j = 0; j < hint->advice[i].count; j++)
            if (hint->advice[i].reasons[j].kind == kind)
                return &hint->advice[i].reasons[j];
    return NULL;
}

static void facts_are_told_as_they_are(void **state)
{
    static const Case cases[] = {
        // Of two melds of the card taken, that which leaves what is told.
        {"golpeado\nseats Ana Beto\nhand Ana 10H JH QH 7C 8C 9C 10D\ndiscards 10C 2S\n"
         "stock 3S ...\n",
         HINT_COMPLETES, "10C 7C 8C 9C", 0, 0},
        // A ready meld with a joker is broken up, and both lie in order.
        {"loba_de_menos\nseats Ana Beto\ntable Beto 4H 5H 6H\nhand Ana JS JK KS AS AH 3H 9C 10C "
         "QD\n"
         "discards KH 2H\nstock 3S ...\n",
         HINT_BREAKS, "JS JK KS AS", 0, 0},
        {"loba_de_menos\nseats Ana Beto\ntable Beto 4H 5H 6H\nhand Ana JS JK KS AS AH 3H 9C 10C "
         "QD\n"
         "discards KH 2H\nstock 3S ...\n",
         HINT_COMPLETES, "KH JK AH", 0, 0},
        // Jokers are of use too: three cards and two jokers, of fifty less seven and one.
        {"conga\nseats Ana Beto\nhand Ana 2O 2E 6O 8O 12O 1C 5E\ndiscards 3B\nstock 11C ...\n",
         HINT_OUTS, "", 5, 42},
        // Under a contract of escaleras no trío goes down, at once or later.
        {"carioca_argentina\nseats Ana Beto\nround 3\nhand Ana 5D 5C 8H 9H 10H KS QD 2C 7S 7C AH\n"
         "discards 5H\nstock 3S ...\n",
         HINT_COMPLETES, NULL, 0, 0},
        {"carioca_argentina\nseats Ana Beto\nround 3\nturn Ana\nhand Ana 8H 9H 10H 2C 3C 4C 6S 7S "
         "5D 6D QD QC\ndrawn\ndiscards 5H\nstock 3S ...\n",
         HINT_WAITS, NULL, 0, 0},
        // Its twin, too, is a card that a queen waits for: two pairs, two queens, four jokers.
        {"carioca_argentina\nseats Ana Beto\nround 1\nturn Ana\nhand Ana 5D 5C 5S 8H 8D 9H 9D 7H "
         "7D "
         "QS QC AH\ndrawn\ndiscards 5H\nstock 3S ...\n",
         HINT_WAITS, "QS QC", 2 * 2 + 2 + 4, 4},
        // The melds that a hand has are those of the page.
        {"golpeado\nseats Ana Beto\nturn Ana\nhand Ana JS JD JC JH QH KH QS KS\ndrawn\n"
         "discards 9C\nstock 3S ...\n",
         HINT_WHOLE, "JD JS JC", 0, 0},
        {"carioca_argentina\nseats Ana Beto\nhand Ana JK 5C QS QC 8H 8D AS 2H 10H 3D 6D\n"
         "discards 5D\nstock 3S ...\n",
         HINT_BREAKS, "8H 8D JK", 0, 0},
        // Of three cards that make a meld, two break up a better one.
        {"golpeado\nseats Ana Beto\nhand Ana 9S 9H 9D 10S 2H 4D 6C\ndiscards KC\nstock 3S ...\n",
         HINT_OUTS, "", 1, 44},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        static Scene scene;
        static View view;
        static Hint hint;
        ActList list = {0};
        char cards[256] = "";
        set_up(cases[i].lines, &scene);
        game_view(&scene.play.game, scene.play.game.asked, &view);
        const Question question = {scene.rules, &view, &scene.play.history};
        hint_make(&question, &list, &hint);
        const HintReason *reason = told(&hint, cases[i].kind);
        if (reason && !cases[i].cards)
            fail_msg("%s: %s is told", cases[i].lines, hint_code(cases[i].kind));
        if (!reason && cases[i].cards)
            fail_msg("%s: %s is not told, of act %d of seat %d", cases[i].lines,
                     hint_code(cases[i].kind), hint.advice[0].act.kind, view.seat);
        for (int j = 0; reason && j < reason->count; j++)
            strcat(strcat(cards, j ? " " : ""),
                   card_text(&scene.rules->deck, reason->cards[j], STYLE_LETTERS).text);
        if (reason && (strcmp(cards, cases[i].cards) != 0 || reason->number != cases[i].number ||
                       reason->other != cases[i].other))
            fail_msg("%s: %s: %s, %d, %d", cases[i].lines, hint_code(cases[i].kind), cards,
                     reason->number, reason->other);
        act_list_free(&list);
        loaded_drop(scene.rules);
        scene_free(&scene);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_are_told_as_they_are),
    };
    return !!cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
