// Every refusal is reached: most by a command of a script, the others by acts that no command can
// say. The rules are those of Loba de Menos, changed where they would never refuse so.

#include <stdio.h>
#include <string.h>

#include "notation/scene.h"
#include "support/open_act.h"
#include "support/table.h"
#include "support/words.h"
#include "test.h"

#include "rules/conclude.h"

#define COUNT(array) (sizeof array / sizeof array[0])

// ---- Rules that are told apart by the name of the variant

static void take_for_lays(Ruleset *rules) { rules->acts[MENOS_TAKE].use.meld = false; }
static void take_for_melds(Ruleset *rules) { rules->acts[MENOS_TAKE].use.lay = false; }
static void take_nothing(Ruleset *rules) { rules->acts[MENOS_TAKE].from = ZONE_STOCK; }
static void open_once(Ruleset *rules) { rules->acts[MENOS_MELD].stage = STAGE_NOT_OPENED; }
static void lay_later(Ruleset *rules) { rules->acts[MENOS_LAY].stage = STAGE_TURN_AFTER; }
static void lay_on_own(Ruleset *rules) { rules->acts[MENOS_LAY].on = ON_OWN; }
static void lay_on_others(Ruleset *rules) { rules->acts[MENOS_LAY].on = ON_OTHERS; }
static void keep_one(Ruleset *rules) { rules->out.final.values[0] = FINAL_REQUIRED; }
static void no_renewal(Ruleset *rules) { rules->stock.renew = RENEW_NONE; }
static void passes_stock(Ruleset *rules)
{
    rules->stock.renew = RENEW_NONE;
    rules->stock.spent = SPENT_UNLESS_TAKEN;
}
static void short_runs(Ruleset *rules) { rules->melds[MENOS_ESCALERA].size.max = 4; }
static void three_naturals(Ruleset *rules) { rules->melds[MENOS_ESCALERA].naturals_min = 3; }
static void ace_low(Ruleset *rules) { rules->melds[MENOS_ESCALERA].ace = ACE_LOW; }
static void ace_high(Ruleset *rules) { rules->melds[MENOS_ESCALERA].ace = ACE_HIGH; }
static void ace_both(Ruleset *rules) { rules->melds[MENOS_ESCALERA].ace = ACE_BOTH; }
static void one_copy(Ruleset *rules) { rules->melds[MENOS_PIERNA].copies = 1; }

static void one_of_a_rank(Ruleset *rules) { rules->melds[MENOS_PIERNA].single = true; }

static void no_sixes(Ruleset *rules) { rules->melds[MENOS_ESCALERA].cards = ~(EACH_LANE << 6); }

static void wild_apart(Ruleset *rules)
{
    rules->melds[MENOS_ESCALERA].wild.max = 2;
    rules->melds[MENOS_ESCALERA].wild.adjacent = false;
}

static void wild_inside(Ruleset *rules)
{
    rules->melds[MENOS_ESCALERA].wild = (WildRule){.max = 1, .adjacent = true};
}

static void one_return(Ruleset *rules) { rules->match.reentry.max = 1; }

// So many piernas and escaleras, each of so many cards with a wild one at most.
static void contract(Ruleset *rules, int piernas, int escaleras, Range size)
{
    rules->opening.contract_count = 1;
    rules->opening.contracts[0].melds[MENOS_PIERNA] = (uint8_t)piernas;
    rules->opening.contracts[0].melds[MENOS_ESCALERA] = (uint8_t)escaleras;
    for (int i = 0; i < rules->meld_count; i++)
        rules->melds[i].at_opening = (OpeningForm){size, 1};
}

static void one_of_three(Ruleset *rules) { contract(rules, 1, 0, (Range){3, 3}); }
static void one_of_four(Ruleset *rules) { contract(rules, 1, 0, (Range){4, 6}); }
static void two_of_three(Ruleset *rules) { contract(rules, 2, 0, (Range){3, 3}); }

static void no_wild_run(Ruleset *rules)
{
    contract(rules, 0, 1, (Range){3, 13});
    rules->melds[MENOS_ESCALERA].at_opening.wild_max = 0;
}

static void two_ranks(Ruleset *rules)
{
    two_of_three(rules);
    rules->opening.distinct = 1u << MENOS_PIERNA;
}

static void contract_alone(Ruleset *rules)
{
    one_of_three(rules);
    rules->acts[MENOS_MELD].opens = OPENS_ONLY;
}

static void swaps(Ruleset *rules)
{
    rules->melds[MENOS_ESCALERA].wild.swap = SWAP_ANY;
    rules->acts[MENOS_LAY].kind = ACT_SWAP;
}

static void swaps_to_hand(Ruleset *rules)
{
    swaps(rules);
    rules->melds[MENOS_ESCALERA].wild.freed = FREED_HAND;
}

static bool answer_no(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    *answer = 0;
    return true;
}

static const Policy no = {.hook = {.ask = answer_no, .moment = MOMENT_ACT, .type = ANSWER_TRUTH}};

static void melds_never(Ruleset *rules) { rules->acts[MENOS_MELD].when = no; }
static void leaves_nothing(Ruleset *rules) { rules->acts[MENOS_MELD].leaves = no; }
static void piernas_alone(Ruleset *rules) { rules->acts[MENOS_MELD].kinds = 1u << MENOS_PIERNA; }
static void to_no_meld(Ruleset *rules) { rules->acts[MENOS_LAY].to = no; }

enum { CLOSE = MENOS_DISCARD + 1, SHOW, LAY_OFF, STEP_SHOW = MENOS_STEP_THROW + 1, STEP_LAY_OFF };

// A hand is closed instead of discarding, with 8 points and one card in no meld; then all show, and
// lay off on the closer's melds.
static void closes(Ruleset *rules)
{
    ActRule *acts = rules->acts;
    acts[CLOSE] = (ActRule){OPEN_ACT,
                            .kind = ACT_CLOSE,
                            .step = MENOS_STEP_THROW,
                            .path = "hand.throw.close",
                            .loose_points = {8},
                            .loose_cards = {1}};
    acts[SHOW] = (ActRule){OPEN_ACT, .kind = ACT_SHOW, .step = STEP_SHOW, .path = "hand.show.show"};
    acts[LAY_OFF] = (ActRule){OPEN_ACT, .kind = ACT_LAY, .step = STEP_LAY_OFF,
                              .path = "hand.lay_off.lay", .on = ON_CLOSER};
    rules->act_count = LAY_OFF + 1;
    rules->steps[MENOS_STEP_THROW].act_count = 2;
    rules->steps[STEP_SHOW] = (Step){.name = "show",
                                     .when = {1},
                                     .who = {FIRST_CLOSER, .only = {1}},
                                     .act_first = SHOW,
                                     .act_count = 1};
    rules->steps[STEP_LAY_OFF] = (Step){.name = "lay_off",
                                        .times = TIMES_ANY,
                                        .when = {1},
                                        .who = {FIRST_CLOSER, STOP_QUIET_ROUND, {1}},
                                        .act_first = LAY_OFF,
                                        .act_count = 1};
    rules->step_count = STEP_LAY_OFF + 1;
    rules->score.held = HELD_LOOSE;
}

static void closes_by_cards(Ruleset *rules)
{
    closes(rules);
    rules->arrange.cost = COST_CARDS;
}

static void closes_with_runs(Ruleset *rules)
{
    closes(rules);
    rules->arrange.kinds = 1u << MENOS_ESCALERA;
    rules->acts[CLOSE].loose_points.value = rules->acts[CLOSE].loose_cards.value = UNLIMITED;
}

static void closes_in_order(Ruleset *rules)
{
    closes(rules);
    rules->arrange.order_count = 2;
    rules->arrange.order[0] = MENOS_ESCALERA;
    rules->arrange.order[1] = MENOS_PIERNA;
}

static void splits_freely(Ruleset *rules)
{
    closes(rules);
    rules->arrange.choose = CHOOSE_FREE;
}

static void no_return(Ruleset *rules)
{
    rules->acts[MENOS_TAKE].use = (UseRule){.meld = false};
    rules->acts[MENOS_TAKE].no_return = RETURN_NEVER;
}

static const struct {
    const char *name;
    void (*change)(Ruleset *rules);
} variants[] = {
    {"menos", NULL},
    {"take_for_lays", take_for_lays},
    {"take_for_melds", take_for_melds},
    {"take_nothing", take_nothing},
    {"open_once", open_once},
    {"lay_later", lay_later},
    {"lay_on_own", lay_on_own},
    {"lay_on_others", lay_on_others},
    {"keep_one", keep_one},
    {"no_renewal", no_renewal},
    {"passes_stock", passes_stock},
    {"short_runs", short_runs},
    {"three_naturals", three_naturals},
    {"ace_low", ace_low},
    {"ace_high", ace_high},
    {"ace_both", ace_both},
    {"one_copy", one_copy},
    {"one_of_a_rank", one_of_a_rank},
    {"no_sixes", no_sixes},
    {"wild_apart", wild_apart},
    {"wild_inside", wild_inside},
    {"one_return", one_return},
    {"no_return", no_return},
    {"one_of_three", one_of_three},
    {"one_of_four", one_of_four},
    {"two_of_three", two_of_three},
    {"no_wild_run", no_wild_run},
    {"two_ranks", two_ranks},
    {"contract_alone", contract_alone},
    {"swaps", swaps},
    {"closes", closes},
    {"swaps_to_hand", swaps_to_hand},
    {"melds_never", melds_never},
    {"leaves_nothing", leaves_nothing},
    {"piernas_alone", piernas_alone},
    {"to_no_meld", to_no_meld},
    {"closes_by_cards", closes_by_cards},
    {"closes_with_runs", closes_with_runs},
    {"closes_in_order", closes_in_order},
    {"splits_freely", splits_freely},
};

static LoadResult load(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults)
{
    static Ruleset changed;
    changed = *menos_rules();
    *rules = &changed;
    for (size_t i = 0; i < COUNT(variants); i++)
        if (strcmp(variants[i].name, variant) == 0) {
            if (variants[i].change)
                variants[i].change(&changed);
            ruleset_conclude(&changed);
            return LOAD_DONE;
        }
    return LOAD_NO_VARIANT;
}

// ---- Commands

typedef struct {
    RefusalCode code;
    const char *variant;
    const char *script;  // behind its first line; what it ends with is refused so
} Case;

#define TWO "seats Ana Beto\n"
#define PILE "discards 2D ...\nstock KD ...\n"
#define HAND(cards) TWO "hand Ana " cards "\n" PILE
#define DRAWN(cards) HAND(cards) "Ana> draw\n"
#define RUN "table Beto 5H 6H 7H\ntable Ana 9S 10S JS\n"
// Ana closes with a hand that can be shown in two ways.
#define CLOSED DRAWN("3H 4H 5H 6H 7H 8H") "Ana> close KD\n= asks Ana\n"
// Ana has 100 points and throws the last card of the hand, so that she is asked to come back.
#define THROWS_LAST                                                                         \
    "score Ana 100\nbound turns 1\nhand Ana KD 2C\nhand Beto 2S\nhand Cora 2H\nAna> draw\n" \
    "Ana> discard 2C\n"
#define PAST_LIMIT "seats Ana Beto Cora\n" THROWS_LAST
#define FOUR_PAST_LIMIT "seats Ana Beto Cora Dani\n" THROWS_LAST

static const Case cases[] = {
    {REFUSAL_TOO_FEW_PLAYERS, "menos", "seats Ana\n"},
    {REFUSAL_TOO_MANY_PLAYERS, "menos", "seats Ana Beto Cora Dani Ema Fede\n"},
    {REFUSAL_MATCH_OVER, "menos", DRAWN("KD 2C") "Ana> discard 2C\n= over\nBeto> draw\n"},
    {REFUSAL_NOT_ASKED, "menos", TWO "turn Ana\nBeto> draw\n"},
    {REFUSAL_DRAW_FIRST, "menos", HAND("KD 2C") "Ana> discard 2C\n"},
    {REFUSAL_DRAWN_ALREADY, "menos", DRAWN("KD 2C") "Ana> draw\n"},
    {REFUSAL_NOT_NOW, "take_nothing", HAND("KD 2C") "Ana> take\n"},
    {REFUSAL_AFTER_TURNS, "closes", HAND("KD 2C") "Ana> show\n"},
    {REFUSAL_AFTER_TURNS, "closes", DRAWN("KD 2C") "Ana> show\n"},
    {REFUSAL_NOT_IN_GAME, "menos", HAND("KD 2C") "Ana> show\n"},
    {REFUSAL_NOT_IN_GAME, "menos", DRAWN("KD 2C") "Ana> close 2C\n"},
    {REFUSAL_NO_REENTRY_NOW, "menos", HAND("KD 2C") "Ana> reenter\n"},
    {REFUSAL_NO_REENTRY_LEFT, "one_return", "reentries Ana 1\n" PAST_LIMIT "Ana> reenter\n"},
    {REFUSAL_ANSWER_FIRST, "menos", PAST_LIMIT "Ana> draw\n"},
    {REFUSAL_ANSWER_LATER, "menos",
     "score Beto 100\nhand Dani 3H\n" FOUR_PAST_LIMIT "Beto> reenter\n"},
    {REFUSAL_NOTHING_TO_TAKE_BACK, "menos", HAND("KD 2C") "Ana> take back\n"},
    {REFUSAL_NOTHING_TO_PASS, "menos", HAND("KD 2C") "Ana> pass\n"},
    {REFUSAL_CARD_NOT_HELD, "menos", DRAWN("KD 2C") "Ana> discard 3C\n"},
    {REFUSAL_CARD_ON_TABLE, "menos", RUN DRAWN("KD 2C") "Ana> discard 6H\n"},
    {REFUSAL_NO_SUCH_MELD, "menos", RUN DRAWN("KD 2C") "Ana> lay 2C on 3\n"},
    {REFUSAL_STOCK_EMPTY, "no_renewal",
     TWO "hand Ana 8H 8D 2C\ndiscards 8C ...\nstock\nAna> draw\n"},
    {REFUSAL_STOCK_SPENT, "passes_stock",
     TWO "hand Ana 8H 8D 2C\ndiscards 8C ...\nstock\nAna> draw\n"},
    {REFUSAL_ZONE_EMPTY, "menos", TWO "hand Ana 8H 8D 2C\ndiscards\nAna> take\n"},
    {REFUSAL_TAKE_USELESS, "menos", HAND("8H 8D 2C") "Ana> take\n"},
    {REFUSAL_TAKEN_NOT_USED, "menos", HAND("2H 2C KC") "Ana> take\nAna> discard KC\n"},
    {REFUSAL_TAKEN_NOT_USED, "swaps",
     "table Ana AD JK=2D 3D\n" HAND("9H 9C KC") "Ana> take\nAna> discard KC\n"},
    {REFUSAL_TAKEN_NOT_FOR_MELD, "take_for_lays",
     "table Ana 3D 4D 5D\n" HAND("2H 2C KC") "Ana> take with 2H 2C\n"},
    {REFUSAL_TAKEN_NOT_FOR_LAY, "take_for_melds",
     "table Ana 3D 4D 5D\n" HAND("2H 2C KC") "Ana> take on 1\n"},
    {REFUSAL_NO_MELD, "menos", DRAWN("2C 8D 9H") "Ana> meld 2C 8D 9H\n"},
    {REFUSAL_TOO_FEW_CARDS, "menos", DRAWN("2C 3C 9H") "Ana> meld 2C 3C\n"},
    {REFUSAL_TOO_LONG, "short_runs", DRAWN("2C 3C 4C 5C 6C 9H") "Ana> meld 2C 3C 4C 5C 6C\n"},
    {REFUSAL_RANKS_DIFFER, "menos", "table Ana 8S 8H 8D\n" DRAWN("2C 9H") "Ana> lay 2C on 1\n"},
    {REFUSAL_TOO_FEW_SUITS, "menos", DRAWN("2C 2C 2H 9H") "Ana> meld 2C 2C 2H\n"},
    {REFUSAL_TOO_MANY_SUITS, "menos", "table Ana 8S 8H 8D\n" DRAWN("8C 9H") "Ana> lay 8C on 1\n"},
    {REFUSAL_SUITS_DIFFER, "menos", RUN DRAWN("8D 9H") "Ana> lay 8D on 1\n"},
    {REFUSAL_GAP, "menos", RUN DRAWN("9H 2C") "Ana> lay 9H on 1\n"},
    {REFUSAL_PLACE_TAKEN, "menos", RUN DRAWN("6H 2C") "Ana> lay 6H on 1\n"},
    {REFUSAL_ACE_TWO_WAYS, "menos", DRAWN("KH AH 2H 2C") "Ana> meld KH AH 2H\n"},
    {REFUSAL_ACE_PLACE, "ace_low", DRAWN("QH KH AH 2C") "Ana> meld QH KH AH\n"},
    {REFUSAL_ACE_PLACE, "ace_high", DRAWN("AH 2H 3H 2C") "Ana> meld AH 2H 3H\n"},
    {REFUSAL_ACE_PLACE, "ace_both", DRAWN("KH AH 2H 2C") "Ana> meld KH AH 2H\n"},
    {REFUSAL_TOO_MANY_WILD_CARDS, "menos", DRAWN("5H 6H JK JK 2C") "Ana> meld 5H 6H JK JK\n"},
    {REFUSAL_SAME_CARD_TWICE, "one_copy", DRAWN("4S 4S 4H 2C") "Ana> meld 4S 4S 4H\n"},
    {REFUSAL_MELD_EXISTS, "one_of_a_rank",
     "table Ana 4S 4H 4D\n" DRAWN("4S 4H 4D 2C") "Ana> meld 4S 4H 4D\n"},
    {REFUSAL_CARD_OF_NO_USE, "no_sixes", DRAWN("5H 6H 7H 2C") "Ana> meld 5H 6H 7H\n"},
    {REFUSAL_WILD_NEIGHBOURS, "wild_apart", DRAWN("5H 8H JK JK 2C") "Ana> meld 5H JK JK 8H\n"},
    {REFUSAL_WILD_AT_END, "wild_inside", DRAWN("5H 6H JK 2C") "Ana> meld 5H 6H JK=7H\n"},
    {REFUSAL_TOO_FEW_NATURALS, "three_naturals", DRAWN("5H 6H JK 2C") "Ana> meld 5H 6H JK=7H\n"},
    {REFUSAL_NOT_WILD, "menos", DRAWN("5H 6H 9C 2C") "Ana> meld 5H 6H 9C=7H\n"},
    {REFUSAL_NOT_OPENED, "menos", "table Beto 5H 6H 7H\n" DRAWN("8H 2C") "Ana> lay 8H on 1\n"},
    {REFUSAL_OPENED_ALREADY, "open_once", RUN DRAWN("5C 6C 7C 2C") "Ana> meld 5C 6C 7C\n"},
    {REFUSAL_OPENED_THIS_TURN, "lay_later",
     DRAWN("5C 6C 7C 8C 2C") "Ana> meld 5C 6C 7C\nAna> lay 8C on 1\n"},
    {REFUSAL_NOT_OWN_MELD, "lay_on_own", RUN DRAWN("8H 2C") "Ana> lay 8H on 1\n"},
    {REFUSAL_OWN_MELD, "lay_on_others", RUN DRAWN("QS 2C") "Ana> lay QS on 2\n"},
    {REFUSAL_NO_CARD_ADDED, "menos",
     "table Ana 8H 9H JK=10H\n" DRAWN("KC 2C") "Ana> lay JK>7H on 1\n"},
    {REFUSAL_WILD_FIXED, "menos", "table Ana 8H JK=9H 10H\n" DRAWN("9H 2C") "Ana> lay 9H on 1\n"},
    {REFUSAL_NO_SWAP, "menos", "table Ana 8H JK=9H 10H\n" DRAWN("9H 2C") "Ana> swap 9H on 1\n"},
    {REFUSAL_OPENING_SHORT, "one_of_four", DRAWN("8H 8C 8D 2C") "Ana> meld 8H 8C 8D\n"},
    {REFUSAL_OPENING_LONG, "one_of_three", DRAWN("8H 8C 8D 8D 2C") "Ana> meld 8H 8C 8D 8D\n"},
    {REFUSAL_OPENING_WILD, "no_wild_run", DRAWN("5H 6H JK 2C") "Ana> meld 5H 6H JK\n"},
    {REFUSAL_NOT_IN_CONTRACT, "one_of_three", DRAWN("5H 6H 7H 2C") "Ana> meld 5H 6H 7H\n"},
    {REFUSAL_CONTRACT_SAME_RANK, "two_ranks",
     DRAWN("8H 8C 8D 8H 8C 8D 9H 9C 9D 2C") "Ana> meld 8H 8C 8D + 8H 8C 8D\n"},
    {REFUSAL_CONTRACT_UNMET, "two_of_three", DRAWN("8H 8C 8D 2C 3C") "Ana> meld 8H 8C 8D\n"},
    {REFUSAL_CONTRACT_OPEN, "two_of_three",
     DRAWN("8H 8C 8D 9H 9C 9D 2C") "Ana> meld 8H 8C 8D\nAna> discard 2C\n"},
    {REFUSAL_ONLY_OPENING, "contract_alone",
     DRAWN("8H 8C 8D 9H 9C 9D 2C") "Ana> meld 8H 8C 8D\nAna> meld 9H 9C 9D\n"},
    {REFUSAL_NO_WILD_THERE, "swaps",
     "table Ana 8H JK=9H 10H\n" DRAWN("QC 2C") "Ana> swap QC on 1\n"},
    {REFUSAL_FREED_PLACE, "swaps",
     "table Ana AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH JK=KH\n" DRAWN("KH 2C") "Ana> swap KH on 1\n"},
    {REFUSAL_FREED_PLACE, "swaps_to_hand",
     "table Ana 8H JK=9H 10H\n" DRAWN("9H 2C") "Ana> swap 9H JK>JH on 1\n"},
    {REFUSAL_LOOSE_POINTS, "closes", DRAWN("5S 5H 5C 9D 2C") "Ana> close 2C\n"},
    {REFUSAL_LOOSE_CARDS, "closes", DRAWN("5S 5H 5C 2D 3D") "Ana> close KD\n"},
    {REFUSAL_NOT_BEST, "closes", CLOSED "Ana> show 4H 5H 6H\n"},
    {REFUSAL_NOT_FEWEST, "closes_by_cards", CLOSED "Ana> show 4H 5H 6H\n"},
    {REFUSAL_KIND_NOT_ARRANGED, "closes_with_runs",
     DRAWN("3H 4H 5H 6H 7H 8H 2S 2D 2C") "Ana> close KD\nAna> show 2S 2D 2C\n"},
    {REFUSAL_ARRANGED_SHORT, "closes_in_order", DRAWN("5S 5H 5C 6S 6H 6C") "Ana> close KD\n"},
    {REFUSAL_LOOSE_POINTS, "splits_freely", CLOSED "Ana> show 3H 4H 5H\n"},
    {REFUSAL_LOOSE_POINTS, "splits_freely", CLOSED "Ana> show loose\n"},
    {REFUSAL_SHOW_OPEN, "closes", CLOSED "Ana> show 3H 4H 5H +\nAna> discard 8H\n"},
    {REFUSAL_NOT_CLOSERS_MELD, "closes",
     "seats Ana Beto Cora\nhand Ana 3H 4H 5H 6H 7H 8H\nhand Beto 9H QS\nhand Cora 9S 10S JS\n" PILE
     "Ana> draw\nAna> close KD\nAna> show\nBeto> lay QS on 2\n"},
    {REFUSAL_NOT_WHILE, "melds_never", DRAWN("5S 5H 5C 2C") "Ana> meld 5S 5H 5C\n"},
    {REFUSAL_LEAVES_WRONG, "leaves_nothing", DRAWN("5S 5H 5C 2C") "Ana> meld 5S 5H 5C\n"},
    {REFUSAL_NOT_THIS_KIND, "piernas_alone", DRAWN("5H 6H 7H 2C") "Ana> meld 5H 6H 7H\n"},
    {REFUSAL_NOT_THIS_MELD, "to_no_meld", RUN DRAWN("8H 2C") "Ana> lay 8H on 1\n"},
    {REFUSAL_LAST_RESORT, "menos", DRAWN("JK 2C") "Ana> discard JK\n"},
    {REFUSAL_RETURNED, "no_return", HAND("KC 2C") "Ana> take\nAna> discard 2D\n"},
    {REFUSAL_MUST_KEEP, "keep_one",
     TWO "hand Ana 8H 8C\ndiscards 2D ...\nstock 8D ...\nAna> draw\nAna> meld 8H 8C 8D\n"},
};

static void commands_are_refused_for_their_reason(void **state)
{
    static const RulesetSource source = {.load = load};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[2048];
        Script script;
        Scene scene = {0};
        ScriptError error;
        snprintf(text, sizeof text, "rules %s\n%s%s! %s\n", cases[i].variant,
                 cases[i].code == REFUSAL_MATCH_OVER ? "bound turns 1\nbound hands 1\n" : "",
                 cases[i].script, refusal_rows[cases[i].code].name);
        FILE *file = fmemopen(text, strlen(text), "r");
        assert_true(script_read(file, &script, &error));
        if (scene_play(&scene, &source, "test.game", &script, &error) != SCENE_DONE)
            fail_msg("%s\nline %d: %s", text, error.line, error.error.text);
        scene_free(&scene);
        script_free(&script);
        fclose(file);
    }
}

// ---- What no command can say

static Verdict play(Table *table, const Act *act)
{
    return play_apply(table->rules, &table->play, act, &table->outcome);
}

static void set_up(Table *table)
{
    table_new(table, menos_rules(), 2);
    table_hand(table, 1, "5S 6S 7S 2C");
    table_start(table);
    assert_int_equal(table_draw(table, ZONE_STOCK), VERDICT_DONE);
}

static RefusalCode refused(Table *table, const Act *act)
{
    Game before = table->play.game;
    assert_int_equal(play(table, act), VERDICT_REFUSED);
    assert_memory_equal(&before, &table->play.game, sizeof before);
    return table->outcome.refusal.code;
}

// The acts of the next test are refused for these.
static const RefusalCode by_acts[] = {
    REFUSAL_NO_CARDS,     REFUSAL_TOO_MANY_CARDS, REFUSAL_CARD_TWICE, REFUSAL_TABLE_FULL,
    REFUSAL_SWAP_INSTEAD, REFUSAL_NOTHING_THROWN, REFUSAL_FOLDED,     REFUSAL_BEFORE_TURNS};

static void acts_are_refused_that_no_command_can_say(void **state)
{
    static Table table;
    Act act = {.kind = ACT_MELD, .rule = MENOS_MELD, .meld = MENOS_ESCALERA};
    set_up(&table);
    assert_int_equal(refused(&table, &act), REFUSAL_NO_CARDS);
    act.count = ACT_CARDS_MAX + 1;
    assert_int_equal(refused(&table, &act), REFUSAL_TOO_MANY_CARDS);
    act.count = (uint8_t)layings_of("5S=5S 6S=6S 7S=7S", act.cards, ACT_CARDS_MAX);
    act.cards[act.count] = act.cards[0];
    act.count++;
    assert_int_equal(refused(&table, &act), REFUSAL_CARD_TWICE);
    table.play.game.meld_count = MELDS_MAX;
    assert_int_equal(refused(&table, &act), REFUSAL_TABLE_FULL);
}

// Whoever types it is understood to exchange them.
static void the_place_of_a_card_to_be_exchanged_is_not_laid_on(void **state)
{
    static Table table;
    static Ruleset rules;
    rules = *menos_rules();
    rules.melds[MENOS_ESCALERA].wild.swap = SWAP_ANY;
    Act act = {.kind = ACT_LAY, .rule = MENOS_LAY, .meld = 0};
    ruleset_conclude(&rules);
    table_new(&table, &rules, 2);
    table_meld(&table, 1, MENOS_ESCALERA, "5S JK=6S 7S");
    table_hand(&table, 1, "6S 2C");
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    act.count = (uint8_t)layings_of("6S=6S", act.cards, ACT_CARDS_MAX);
    assert_int_equal(refused(&table, &act), REFUSAL_SWAP_INSTEAD);
}

static void a_close_without_a_discard_takes_no_card(void **state)
{
    static Table table;
    static Ruleset rules;
    rules = *menos_rules();
    closes(&rules);
    rules.acts[CLOSE].throws = false;
    ruleset_conclude(&rules);
    Act act = {.kind = ACT_CLOSE, .rule = CLOSE};
    table_new(&table, &rules, 2);
    table_hand(&table, 1, "5S 6S 7S 2C");
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    act.count = (uint8_t)layings_of("2C=2C", act.cards, ACT_CARDS_MAX);
    assert_int_equal(refused(&table, &act), REFUSAL_NOTHING_THROWN);
}

static void words_have_their_time(void **state)
{
    static Table table;
    static Ruleset rules;
    Refusal why;
    rules = words_rules();
    ruleset_conclude(&rules);
    table_new(&table, &rules, 3);
    table.position.folded[2] = true;
    table_start(&table);
    const Act stay = {.kind = ACT_SAY, .rule = WORDS_STAY};
    assert_int_equal(refused(&table, &stay), REFUSAL_BEFORE_TURNS);
    assert_false(seat_judge(&rules, &table.play.game, 2, ACT_SAY, &why));
    assert_int_equal(why.code, REFUSAL_FOLDED);
}

static void every_refusal_is_reached(void **state)
{
    for (RefusalCode code = 0; code < REFUSALS; code++) {
        bool reached = false;
        for (size_t i = 0; i < COUNT(cases); i++)
            reached |= cases[i].code == code;
        for (size_t i = 0; i < COUNT(by_acts); i++)
            reached |= by_acts[i] == code;
        if (!reached && code != REFUSAL_TOO_FEW_IN_DECK)  // of test_judging.c
            fail_msg("no test shows %s", refusal_rows[code].name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_refused_for_their_reason),
        cmocka_unit_test(acts_are_refused_that_no_command_can_say),
        cmocka_unit_test(the_place_of_a_card_to_be_exchanged_is_not_laid_on),
        cmocka_unit_test(a_close_without_a_discard_takes_no_card),
        cmocka_unit_test(words_have_their_time),
        cmocka_unit_test(every_refusal_is_reached),
    };
    return RUN_TESTS(tests);
}
