// Two packs hold every face twice. Nobody who plays says which twin is meant; it makes a difference
// where one of them was just taken.

#include "notation/command.h"
#include "notation/writing.h"
#include "support/table.h"

#include "test.h"

#include "rules/conclude.h"

#include <string.h>

static Table table;

// Seat 1 holds a twin of the 6S that lies on top of the discards and takes it, to do with it what
// it likes but to give it back. Of the twins the one that lies there is of the first pack, or the
// other one is.
static Ruleset set_up(bool first_lies)
{
    Ruleset rules = *menos_rules();
    rules.acts[MENOS_TAKE].use = (UseRule){false, false};
    rules.acts[MENOS_TAKE].no_return = RETURN_NEVER;
    ruleset_conclude(&rules);
    table_new(&table, &rules, 2);
    if (first_lies)
        table_discards(&table, "9C 6S");
    table_hand(&table, 1, "6S 7S 8S");
    if (!first_lies)
        table_discards(&table, "9C 6S");
    table_meld(&table, 1, MENOS_PIERNA, "2S 2H 2D");
    table_start(&table);
    return rules;
}

static const Act *find_act(const ActList *list, ActKind kind, const char *face)
{
    Card card;
    cards_of(face, &card, 1);
    for (int i = 0; i < list->count; i++)
        for (int j = 0; j < list->acts[i].count && list->acts[i].kind == kind; j++)
            if (card_face(list->acts[i].cards[j].card) == card_face(card))
                return &list->acts[i];
    return NULL;
}

static Card six_of(const Act *act)
{
    for (int i = 0; i < act->count; i++)
        if (card_face(act->cards[i].card) == face_make(SUIT_FIRST, 6))
            return act->cards[i].card;
    return CARD_NONE;
}

static void the_card_taken_is_put_down_before_its_twin_and_thrown_after_it(void **state)
{
    for (int first_lies = 0; first_lies < 2; first_lies++) {
        Ruleset rules = set_up(first_lies);
        ActList list = {0};
        table.rules = &rules;
        assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
        Card taken = table.play.game.taken;
        legal_acts(&rules, &table.play.game, &list);
        const Act *meld = find_act(&list, ACT_MELD, "6S");
        const Act *discard = find_act(&list, ACT_DISCARD, "6S");
        if (!meld || six_of(meld) != taken)
            fail_msg("case %d: the meld %s", first_lies, meld ? "has the other one" : "is missing");
        if (!discard || six_of(discard) == taken)
            fail_msg("case %d: the discard %s", first_lies, discard ? "is the card" : "is missing");
        act_list_free(&list);
    }
}

static void a_command_means_the_twin_that_the_list_has(void **state)
{
    static const struct {
        const char *text;
        ActKind kind;
        bool taken;
    } cases[] = {{"meld 6S 7S 8S", ACT_MELD, true}, {"discard 6S", ACT_DISCARD, false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (int first_lies = 0; first_lies < 2; first_lies++) {
            Ruleset rules = set_up(first_lies);
            View view;
            static Parsed parsed;
            table.rules = &rules;
            assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
            game_view(&table.play.game, 1, &view);
            Verdict verdict =
                command_parse(&rules, &view, cases[i].text, 1, STYLE_LETTERS, &parsed);
            if (verdict != VERDICT_DONE)
                fail_msg("%s, case %d: %d", cases[i].text, first_lies, verdict);
            if ((six_of(&parsed.acts[0]) == table.play.game.taken) != cases[i].taken)
                fail_msg("%s, case %d: the other twin", cases[i].text, first_lies);
        }
}

static bool has_laying(const Act *act, Laying wanted)
{
    for (int i = 0; i < act->count; i++)
        if (act->cards[i].card == wanted.card && act->cards[i].as == wanted.as)
            return true;
    return false;
}

// Which of two jokers takes which place, too: the list and the reader come to it on ways of their
// own.
static void an_act_that_is_written_is_read_as_the_same_cards(void **state)
{
    Ruleset rules = *menos_rules();
    ActList list = {0};
    rules.melds[MENOS_ESCALERA].wild.max = 2;
    for (int first_lies = 0; first_lies < 2; first_lies++) {
        ruleset_conclude(&rules);
        table_new(&table, &rules, 2);
        if (first_lies)
            table_discards(&table, "9C JK");
        table_hand(&table, 1, "9S 10S JK 10S 2C");
        if (!first_lies)
            table_discards(&table, "9C JK");
        table_start(&table);
        assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
        legal_acts(&rules, &table.play.game, &list);
        assert_true(list.count > 5);
        for (int i = 0; i < list.count; i++) {
            const Act *act = &list.acts[i];
            View view;
            static Parsed parsed;
            game_view(&table.play.game, 1, &view);
            const CommandText text = act_text(&rules, &view.game, act, STYLE_LETTERS);
            command_parse(&rules, &view, text.text, 1, STYLE_LETTERS, &parsed);
            for (int j = 0; j < act->count; j++)
                if (!has_laying(&parsed.acts[0], act->cards[j]))
                    fail_msg("%s, case %d: %02x=%02x is another card", text.text, first_lies,
                             act->cards[j].card, act->cards[j].as);
        }
    }
    act_list_free(&list);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_card_taken_is_put_down_before_its_twin_and_thrown_after_it),
        cmocka_unit_test(a_command_means_the_twin_that_the_list_has),
        cmocka_unit_test(an_act_that_is_written_is_read_as_the_same_cards),
    };
    return RUN_TESTS(tests);
}
