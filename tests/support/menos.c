#include "support/menos.h"

#include <string.h>

#include "rules/conclude.h"
#include "support/open_act.h"

// r.out == side and r.one_go
static bool went_out_in_one_go(const Hook *hook, const Facts *facts, int of, int *answer,
                               Error *error)
{
    (void)hook;
    (void)error;
    *answer = facts->ask(facts, FACT_OUT, -1) == of && facts->ask(facts, FACT_ONE_GO, -1) == 1;
    return true;
}

#define SAME(text) text, text
#define ALWAYS .value = 1

// The points of one suit, ace to king.
#define SUIT_POINTS(suit)                                                                        \
    [(suit) << 4 | 1] = 10, [(suit) << 4 | 2] = 2, [(suit) << 4 | 3] = 3, [(suit) << 4 | 4] = 4, \
                   [(suit) << 4 | 5] = 5, [(suit) << 4 | 6] = 6, [(suit) << 4 | 7] = 7,          \
                   [(suit) << 4 | 8] = 8, [(suit) << 4 | 9] = 9, [(suit) << 4 | 10] = 10,        \
                   [(suit) << 4 | 11] = 10, [(suit) << 4 | 12] = 10, [(suit) << 4 | 13] = 10

static Ruleset rules = {
    .id = "loba_de_menos",
    .name = {{SAME("Loba de Menos")}},
    .players = {2, 5},
    .deck = {.suits = SUITS_FRENCH,
             .packs = 2,
             .jokers = 4,
             .rank_count = 13,
             .ranks = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13},
             .places = {-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, -1},
             .plain = true},
    .zone_count = ZONES_GIVEN,
    .zones = {[ZONE_STOCK] = {"stock", SEEN_NOBODY}, [ZONE_DISCARDS] = {"discards", SEEN_TOP}},
    .deal_count = 2,
    .deal = {{.n = {.count = 1, .values = {9}}, .to = TO_HANDS, .name = "hands"},
             {.n = {.count = 1, .values = {1}}, .to = ZONE_DISCARDS, .name = "upcard"}},
    .wild = FACES_JOKER,
    .points = {[FACE_JOKER] = 10, SUIT_POINTS(0), SUIT_POINTS(1), SUIT_POINTS(2), SUIT_POINTS(3)},
    .wild_points = UNLIMITED,
    .meld_count = 2,
    .melds = {[MENOS_PIERNA] = {.name = "pierna",
                                .label = {{SAME("pierna")}},
                                .plural = {{SAME("piernas")}},
                                .shape = MELD_SET,
                                .size = {3, 6},
                                .suits = {3, 3},
                                .copies = UNLIMITED,
                                .cards = FACES_ALL,
                                .naturals_min = 1,
                                .wild = {.adjacent = true, .ends = true},
                                .at_opening = {{1, UNLIMITED}, UNLIMITED}},
              [MENOS_ESCALERA] =
                  {.name = "escalera",
                   .label = {{SAME("escalera")}},
                   .plural = {{SAME("escaleras")}},
                   .shape = MELD_RUN,
                   .size = {3, 13},
                   .suits = {1, 1},
                   .copies = UNLIMITED,
                   .cards = FACES_ALL,
                   .ace = ACE_EITHER,
                   .naturals_min = 1,
                   .at_opening = {{1, UNLIMITED}, UNLIMITED},
                   .wild = {.max = 1, .adjacent = true, .ends = true, .shift = SHIFT_EITHER_END}}},
    .step_count = 3,
    .steps = {[MENOS_STEP_DRAW] = {.name = "draw",
                                   OPEN_STEP,
                                   .times = TIMES_ONE,
                                   .act_first = MENOS_DRAW,
                                   .act_count = 2},
              [MENOS_STEP_TABLE] = {.name = "table",
                                    OPEN_STEP,
                                    .times = TIMES_ANY,
                                    .act_first = MENOS_MELD,
                                    .act_count = 2},
              [MENOS_STEP_THROW] = {.name = "throw",
                                    OPEN_STEP,
                                    .times = TIMES_ONE,
                                    .act_first = MENOS_DISCARD,
                                    .act_count = 1}},
    .act_count = 5,
    .acts = {[MENOS_DRAW] = {OPEN_ACT, .kind = ACT_DRAW, .step = MENOS_STEP_DRAW,
                             .path = "hand.draw.stock", .from = ZONE_STOCK},
             [MENOS_TAKE] = {OPEN_ACT, .kind = ACT_DRAW, .step = MENOS_STEP_DRAW,
                             .path = "hand.draw.discards", .from = ZONE_DISCARDS,
                             .use = {.meld = true, .lay = true}},
             [MENOS_MELD] = {OPEN_ACT, .kind = ACT_MELD, .step = MENOS_STEP_TABLE,
                             .path = "hand.table.meld"},
             [MENOS_LAY] = {OPEN_ACT, .kind = ACT_LAY, .step = MENOS_STEP_TABLE,
                            .path = "hand.table.lay", .stage = STAGE_OPENED, .on = ON_ANY},
             [MENOS_DISCARD] = {OPEN_ACT, .kind = ACT_DISCARD, .step = MENOS_STEP_THROW,
                                .path = "hand.throw.discard", .last_resort = FACES_JOKER}},
    .out = {.final = {.count = 1, .values = {FINAL_OPTIONAL}}},
    .stock = {.renew = RENEW_KEEP_TOP,
              .shuffle = true,
              .times = UNLIMITED,
              .spent = SPENT_AFTER_TURN},
    .blocked = BLOCKED_SCORE,
    .score = {.bonus_count = 1,
              .bonuses = {{.when = {.hook = {.ask = went_out_in_one_go,
                                             .type = ANSWER_TRUTH,
                                             .moment = MOMENT_RESULT,
                                             .max = 1,
                                             .field = "score.bonuses.one_go.when"}},
                           .points = {.value = -10},
                           .name = "one_go"}}},
    .match = {.first_dealer = FIRST_DEALER_HIGH_CARD,
              .direction = DIRECTION_LEFT,
              .best = BEST_LOWEST,
              .limit = 101,
              .hands = {.value = UNLIMITED},
              .at_limit = LIMIT_OUT,
              .reentry = {.offered = true, .max = 2, .least_in = 2, .when = {.value = 1}}},
    .chip_count = 3,
    .chips = {{.on = CHIPS_ON_MATCH_START,
               .from = CHIPS_FROM_EACH,
               .to = CHIPS_TO_POT,
               .amount = {.value = 4},
               .when = {ALWAYS},
               .name = "ante"},
              {.on = CHIPS_ON_REENTRY,
               .from = CHIPS_FROM_SEAT,
               .to = CHIPS_TO_POT,
               .amount = {.value = 4},
               .when = {ALWAYS},
               .name = "reentry"},
              {.on = CHIPS_ON_MATCH_END,
               .from = CHIPS_FROM_POT,
               .to = CHIPS_TO_WINNERS,
               .all = true,
               .when = {ALWAYS},
               .name = "pot"}},
    .ledger_count = 12,
    .ledger = {{"hand.draw", "LM-09"},
               {"hand.draw.stock", "LM-18"},
               {"hand.table.lay", "LM-11"},
               {"hand.throw.discard", "LM-14"},
               {"hand.throw.discard.last_resort", "LM-15"},
               {"melds.pierna", "LM-06"},
               {"melds.pierna.wild", "LM-13"},
               {"melds.escalera", "LM-07"},
               {"melds.escalera.wild", "LM-13"},
               {"melds.escalera.wild.shift", "LM-17"},
               {"out.final", "LM-14"},
               {"match.reentry", "LM-22"}},
};

const Ruleset *menos_rules(void)
{
    if (!rules.concluded.made)
        ruleset_conclude(&rules);
    return &rules;
}

Ruleset menos_with_two_tables(void)
{
    Ruleset split = *menos_rules();
    memmove(&split.acts[MENOS_MELD + 1], &split.acts[MENOS_MELD], 3 * sizeof split.acts[0]);
    memmove(&split.steps[MENOS_STEP_TABLE + 1], &split.steps[MENOS_STEP_TABLE],
            2 * sizeof split.steps[0]);
    split.act_count++;
    split.step_count++;
    for (int rule = MENOS_MELD + 1; rule < split.act_count; rule++)
        split.acts[rule].step++;
    for (int step = MENOS_STEP_TABLE + 1; step < split.step_count; step++)
        split.steps[step].act_first++;
    split.steps[MENOS_STEP_TABLE].act_count = 1;
    return split;
}
