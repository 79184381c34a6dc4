// What cards alone decide, asked without a game; what is asked of the scripted games is
// tests/judged.

#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "base/text.h"
#include "notation/cards.h"
#include "notation/judging.h"
#include "support/brute_force.h"
#include "support/loaded.h"
#include "test.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static Judged judged;

static Verdict judge(const Ruleset *rules, int hand, const char *question)
{
    return cards_judge(rules, question, hand, STYLE_LETTERS, &judged);
}

// By the names of what is not seen: "turn contract".
static const char *unseen_text(unsigned unseen)
{
    static char text[256];
    text[0] = '\0';
    for (Unseen what = 0; what < UNSEENS; what++)
        if (unseen >> what & 1)
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", *text ? " " : "",
                     unseen_rows[what].name);
    return text;
}

static void only_what_the_rules_ask_is_not_seen(void **state)
{
    static const struct {
        const char *variant;
        ActKind kind;
        const char *unseen;
    } cases[] = {
        {"loba_de_menos", ACT_MELD, "turn taken"},
        {"loba_de_menos", ACT_LAY, "turn opening taken"},
        {"carioca_argentina", ACT_MELD, "turn contract kept"},
        {"carioca_argentina", ACT_LAY, "turn contract opening kept"},
        {"carioca_argentina", ACT_SWAP, "turn contract opening kept"},
        {"chinchon", ACT_MELD, "turn"},
        {"chinchon", ACT_LAY, "turn owner"},
        {"gin", ACT_MELD, "turn"},
        {"gin", ACT_LAY, "turn owner kept"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const Ruleset *rules = loaded(cases[i].variant, NULL, 0);
        const char *unseen = unseen_text(judging_unseen(rules, cases[i].kind));
        if (strcmp(unseen, cases[i].unseen) != 0)
            fail_msg("%s, act %d: \"%s\", wanted \"%s\"", cases[i].variant, cases[i].kind, unseen,
                     cases[i].unseen);
        loaded_drop(rules);
    }
}

static void all_readings_are_noted(void **state)
{
    static const struct {
        const char *question;
        int melds;  // with their readings
    } cases[] = {
        {"meld 5H 6H 7H", 1},
        {"meld 7H 5H 6H JK", 2},             // written in no order: low or high
        {"meld 5H 6H 7H JK", 1},             // the joker stands where it is written
        {"meld QH KH AH", 1},                // the ace stands high here
        {"meld 5H 6H JK=7", 1},              // a rank in any suit is that of the run
        {"lay JK on 5H 6H 7H", 2},           // at either end
        {"lay JK on 5H 6H 7H high", 1},      // at the one that is said
        {"lay 4H 8H on 5H 6H 7H", 1},        // at both ends
        {"meld 7H 7S 7D + 5H 6H 7H", 2},     // two melds of one reading each
        {"lay 7H on pierna 7H 7S 7D", 1},    // a set is no matter of order
        {"bajar 7H 5H 6H JK + 7H 7S 7D", 3}  // in the words of the other language
    };
    const Ruleset *rules = loaded("loba_de_menos", NULL, 0);
    for (size_t i = 0; i < COUNT(cases); i++)
        if (judge(rules, 0, cases[i].question) != VERDICT_DONE ||
            judged.meld_count != cases[i].melds)
            fail_msg("%s: %d melds, wanted %d (%s)", cases[i].question, judged.meld_count,
                     cases[i].melds, judged.error.error.text);
    loaded_drop(rules);
}

static void a_contract_is_judged_part_by_part(void **state)
{
    static const struct {
        const char *question;
        int hand;
        Verdict verdict;
        RefusalCode code;
        bool whole;
    } cases[] = {
        {"meld 5H 5D 5C", 1, VERDICT_DONE, 0, false},
        {"meld 5H 5D 5C + 7H 7D 7C", 1, VERDICT_DONE, 0, true},
        {"meld 5H 5D 5C + 7H 7D 7C + 9H 9D 9C", 1, VERDICT_REFUSED, REFUSAL_NOT_IN_CONTRACT, false},
        {"meld 5H 6H 7H 8H", 1, VERDICT_REFUSED, REFUSAL_NOT_IN_CONTRACT, false},
        {"meld 5H 6H 7H 8H", 2, VERDICT_DONE, 0, false},
        {"meld 5H 5D 5C 5S", 1, VERDICT_REFUSED, REFUSAL_OPENING_LONG, false},
        // New melds are parts of some contract there, also where none is named.
        {"meld 5H 5D 5C 5S", 0, VERDICT_REFUSED, REFUSAL_OPENING_LONG, false},
        // What lies on the table may have grown.
        {"lay 5S on 5H 5D 5C", 1, VERDICT_DONE, 0, false},
        {"lay 5H on 5H 5D 5C 5S", 1, VERDICT_DONE, 0, false},
    };
    const Ruleset *rules = loaded("carioca_argentina", NULL, 0);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Verdict verdict = judge(rules, cases[i].hand, cases[i].question);
        if (verdict != cases[i].verdict || judged.whole != cases[i].whole ||
            (verdict == VERDICT_REFUSED && judged.refusal.code != cases[i].code))
            fail_msg("%s: verdict %d, %s", cases[i].question, verdict,
                     refusal_rows[judged.refusal.code].name);
        if (judged.whole)
            assert_string_equal(unseen_text(judged.unseen), "turn kept");
    }
    loaded_drop(rules);
}

static void a_card_that_can_only_be_exchanged_is_exchanged(void **state)
{
    const Setting to_hand = {"joker_swap", "to_hand"};
    const Ruleset *rules = loaded("carioca_argentina", &to_hand, 1);
    assert_int_equal(judge(rules, 0, "lay 7H on 5H 6H JK 8H"), VERDICT_DONE);
    assert_int_equal(judged.kind, ACT_SWAP);
    assert_true(card_is_joker(judged.melds[0].freed));
    assert_int_equal(judge(rules, 0, "lay 9H on 5H 6H JK 8H"), VERDICT_DONE);
    assert_int_equal(judged.kind, ACT_LAY);
    assert_int_equal(judged.melds[0].freed, CARD_NONE);
    loaded_drop(rules);
    rules = loaded("loba_de_menos", NULL, 0);
    assert_int_equal(judge(rules, 0, "swap 6H on 5H JK 7H"), VERDICT_REFUSED);
    assert_int_equal(judged.refusal.code, REFUSAL_NO_SWAP);
    loaded_drop(rules);
}

// For each run of three to five cards with one joker, and each way to exchange the joker for its
// card, whoever says "lay" means it too: the ace above all others is a card like any other.
static void a_card_laid_over_its_wild_card_is_exchanged_at_every_place(void **state)
{
    static const struct {
        const char *variant;
        Setting settings[2];
        int exchanges;
    } cases[] = {
        {"loba_de_mas", {{NULL}}, 198},
        {"carioca_argentina", {{"joker_swap", "to_hand"}}, 94},
        {"contracts", {{NULL}}, 342},
        {"contracts", {{"mixed", "true"}, {"freed", "hand"}}, 118},
    };
    static const char *const ranks[] = {"A", "2", "3",  "4", "5", "6", "7",
                                        "8", "9", "10", "J", "Q", "K", "A"};
    for (size_t i = 0; i < COUNT(cases); i++) {
        int exchanges = 0, settings = 0;
        while (settings < 2 && cases[i].settings[settings].name)
            settings++;
        const Ruleset *rules = loaded(cases[i].variant, cases[i].settings, settings);
        for (int low = 0, size = 3; size <= 5;
             low = low + size == COUNT(ranks) ? (size++, 0) : low + 1)
            for (int wild = 0; wild < size; wild++)
                for (int to = -1; to < (int)COUNT(ranks); to++) {
                    char asked[128] = "", swap[192], lay[192];
                    Text text = text_in(asked, sizeof asked);
                    text_add(&text, "%sH", ranks[low + wild]);
                    if (to >= 0)
                        text_add(&text, " JK>%sH", ranks[to]);
                    text_add(&text, " on");
                    for (int at = 0; at < size; at++)
                        text_add(&text, at == wild ? " JK=%sH" : " %sH", ranks[low + at]);
                    snprintf(swap, sizeof swap, "swap %s", asked);
                    snprintf(lay, sizeof lay, "lay %s", asked);
                    if (judge(rules, 0, swap) != VERDICT_DONE)
                        continue;
                    exchanges++;
                    if (judge(rules, 0, lay) != VERDICT_DONE)
                        fail_msg("%s: %s: refused, %s", cases[i].variant, lay,
                                 refusal_rows[judged.refusal.code].name);
                }
        if (exchanges != cases[i].exchanges)
            fail_msg("%s: %d exchanges, wanted %d", cases[i].variant, exchanges,
                     cases[i].exchanges);
        loaded_drop(rules);
    }
}

static void a_side_has_one_meld_of_a_single_kind(void **state)
{
    const Ruleset *rules = loaded("single", NULL, 0);
    assert_int_equal(judge(rules, 0, "meld 5H 5S 5D + 6H 6S 6D"), VERDICT_DONE);
    assert_int_equal(judge(rules, 0, "meld 5H 5S 5D + 5C 5S 5D"), VERDICT_REFUSED);
    assert_int_equal(judged.refusal.code, REFUSAL_MELD_EXISTS);
    assert_true(judging_unseen(rules, ACT_MELD) >> UNSEEN_MELDS & 1);
    loaded_drop(rules);
}

static void a_card_of_which_the_deck_has_no_more_is_a_no(void **state)
{
    const Ruleset *rules = loaded("loba_de_menos", NULL, 0);
    assert_int_equal(judge(rules, 0, "meld 5H 5H 5H"), VERDICT_REFUSED);
    assert_int_equal(judged.refusal.code, REFUSAL_TOO_FEW_IN_DECK);
    assert_int_equal(judged.refusal.number, 2);
    loaded_drop(rules);
}

static void what_is_no_question_is_not_understood(void **state)
{
    static const char *const lines[] = {
        "",
        "#",
        "discard 5H",
        "meld",
        "meld 5X",
        "meld ??",
        "lay 5H",
        "lay 5H on",
        "lay on 5H",
        "swap high",
        "lay 5H on 6H 7H 9H",
        "lay 8H on 5H 5H 5H",
        "meld +",
        "meld 5H 6H 7H +",
        "lay high",
        "lay 8H on 5H 6H 7H + 9H",
    };
    const Ruleset *rules = loaded("loba_de_menos", NULL, 0);
    for (size_t i = 0; i < COUNT(lines); i++)
        if (judge(rules, 0, lines[i]) != VERDICT_FAILED || !*judged.error.error.text)
            fail_msg("\"%s\" is understood", lines[i]);
    loaded_drop(rules);
}

// Cards of few ranks and suits, and wild ones, so that many of them are melds.
static void draw_hand(const Ruleset *rules, Random *random, Brute *brute, int count)
{
    CardSet deck = deck_cards(&rules->deck), near = {{0}};
    const int first = (int)random_below(random, 8), suits = 1 << random_below(random, SUITS) | 2;
    while (!card_set_is_empty(&deck)) {
        const Card card = card_set_pop(&deck);
        const int place = deck_place(&rules->deck, card_rank(card));
        if (face_set_has(rules->wild, card) ||
            (place >= first && place < first + 5 && (suits >> card_suit(card) & 1 || place < 2)))
            card_set_add(&near, card);
    }
    brute->count = 0;
    for (; brute->count < count && !card_set_is_empty(&near);) {
        int skipped = (int)random_below(random, (uint32_t)card_set_count(&near));
        CardSet rest = near;
        Card card = card_set_pop(&rest);
        for (; skipped > 0; skipped--)
            card = card_set_pop(&rest);
        card_set_remove(&near, card);
        brute->hand[brute->count++] = card;
    }
    for (int i = 1; i < brute->count; i++)
        for (int j = i; j > 0 && brute->hand[j] < brute->hand[j - 1]; j--) {
            const Card card = brute->hand[j];
            brute->hand[j] = brute->hand[j - 1];
            brute->hand[j - 1] = card;
        }
}

static bool brute_has(const Brute *brute, unsigned cards)
{
    for (int i = 0; i < brute->made_count; i++)
        if (brute->made[i].cards == cards)
            return true;
    return false;
}

static void melds_are_those_of_brute_force(void **state)
{
    static const struct {
        const char *variant;
        bool opening;  // new melds are parts of contracts only
    } cases[] = {
        {"loba_de_menos", false},       {"loba_de_mas", false}, {"rummy", false},
        {"carioca_argentina", true},    {"ring", false},        {"wild_places", false},
        {"loba_centroamericana", true}, {"copies", false},
    };
    enum { HANDS = 60, HAND_CARDS = 7 };
    static Brute brute;
    int melds = 0;
    for (size_t i = 0; i < COUNT(cases); i++) {
        const Ruleset *rules = loaded(cases[i].variant, NULL, 0);
        Random random = random_stream(7, i, PURPOSE_CHECK);
        for (int hand = 0; hand < HANDS; hand++) {
            brute = (Brute){.rules = rules, .opening = cases[i].opening};
            draw_hand(rules, &random, &brute, HAND_CARDS);
            brute_make_melds(&brute);
            for (unsigned cards = 1; cards < 1u << brute.count; cards++) {
                char question[512] = "meld";
                for (int j = brute.count; j-- > 0;)
                    if (cards >> j & 1)
                        snprintf(question + strlen(question), sizeof question - strlen(question),
                                 " %s", card_text(&rules->deck, brute.hand[j], STYLE_LETTERS).text);
                const bool wanted = brute_has(&brute, cards);
                melds += wanted;
                if (judge(rules, 0, question) != (wanted ? VERDICT_DONE : VERDICT_REFUSED))
                    fail_msg("%s: %s: %s", cases[i].variant, question,
                             wanted ? "is a meld" : "is none");
            }
        }
        loaded_drop(rules);
    }
    if (melds < 1000)
        fail_msg("only %d melds", melds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_the_rules_ask_is_not_seen),
        cmocka_unit_test(all_readings_are_noted),
        cmocka_unit_test(a_contract_is_judged_part_by_part),
        cmocka_unit_test(a_card_that_can_only_be_exchanged_is_exchanged),
        cmocka_unit_test(a_card_laid_over_its_wild_card_is_exchanged_at_every_place),
        cmocka_unit_test(a_side_has_one_meld_of_a_single_kind),
        cmocka_unit_test(a_card_of_which_the_deck_has_no_more_is_a_no),
        cmocka_unit_test(what_is_no_question_is_not_understood),
        cmocka_unit_test(melds_are_those_of_brute_force),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
