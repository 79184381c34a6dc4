#include "support/one_pack.h"
#include "support/open_act.h"

#include "rules/conclude.h"

#define SAME(text) text, text

// The points of one suit, ace to king.
#define SUIT_POINTS(suit)                                                                       \
    [(suit) << 4 | 1] = 1, [(suit) << 4 | 2] = 2, [(suit) << 4 | 3] = 3, [(suit) << 4 | 4] = 4, \
                   [(suit) << 4 | 5] = 5, [(suit) << 4 | 6] = 6, [(suit) << 4 | 7] = 7,         \
                   [(suit) << 4 | 8] = 8, [(suit) << 4 | 9] = 9, [(suit) << 4 | 10] = 10,       \
                   [(suit) << 4 | 11] = 10, [(suit) << 4 | 12] = 10, [(suit) << 4 | 13] = 10

enum { STEP_DRAW, STEP_TABLE, STEP_THROW };
enum { RULE_DRAW, RULE_TAKE, RULE_MELD, RULE_DISCARD };

static Ruleset rules = {
    .id = "one_pack",
    .name = {{SAME("One pack")}},
    .players = {2, 2},
    .deck = {.suits = SUITS_FRENCH,
             .packs = 1,
             .rank_count = 13,
             .ranks = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13},
             .places = {-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, -1},
             .plain = true},
    .zone_count = ZONES_GIVEN,
    .zones = {[ZONE_STOCK] = {"stock", SEEN_NOBODY}, [ZONE_DISCARDS] = {"discards", SEEN_TOP}},
    .deal_count = 2,
    .deal = {{.n = {.count = 1, .values = {10}}, .to = TO_HANDS},
             {.n = {.count = 1, .values = {1}}, .to = ZONE_DISCARDS}},
    .points = {SUIT_POINTS(0), SUIT_POINTS(1), SUIT_POINTS(2), SUIT_POINTS(3)},
    .wild_points = UNLIMITED,
    .meld_count = 2,
    .melds = {{.name = "set",
               .label = {{SAME("set")}},
               .shape = MELD_SET,
               .size = {3, 4},
               .suits = {3, 4},
               .copies = UNLIMITED,
               .cards = FACES_ALL,
               .naturals_min = 1,
               .wild = {.adjacent = true, .ends = true},
               .at_opening = {{1, UNLIMITED}, UNLIMITED}},
              {.name = "run",
               .label = {{SAME("run")}},
               .shape = MELD_RUN,
               .size = {3, 13},
               .suits = {1, 1},
               .copies = UNLIMITED,
               .cards = FACES_ALL,
               .ace = ACE_LOW,
               .naturals_min = 1,
               .wild = {.adjacent = true, .ends = true},
               .at_opening = {{1, UNLIMITED}, UNLIMITED}}},
    .step_count = 3,
    .steps = {[STEP_DRAW] = {.name = "draw",
                             OPEN_STEP,
                             .times = TIMES_ONE,
                             .act_first = RULE_DRAW,
                             .act_count = 2},
              [STEP_TABLE] = {.name = "table",
                              OPEN_STEP,
                              .times = TIMES_ANY,
                              .act_first = RULE_MELD,
                              .act_count = 1},
              [STEP_THROW] = {.name = "throw",
                              OPEN_STEP,
                              .times = TIMES_ONE,
                              .act_first = RULE_DISCARD,
                              .act_count = 1}},
    .act_count = 4,
    .acts = {[RULE_DRAW] = {OPEN_ACT, .kind = ACT_DRAW, .step = STEP_DRAW,
                            .path = "hand.draw.stock", .from = ZONE_STOCK},
             [RULE_TAKE] = {OPEN_ACT, .kind = ACT_DRAW, .step = STEP_DRAW,
                            .path = "hand.draw.discards", .from = ZONE_DISCARDS},
             [RULE_MELD] = {OPEN_ACT, .kind = ACT_MELD, .step = STEP_TABLE,
                            .path = "hand.table.meld"},
             [RULE_DISCARD] = {OPEN_ACT, .kind = ACT_DISCARD, .step = STEP_THROW,
                               .path = "hand.throw.discard"}},
    .out = {.final = {.count = 1, .values = {FINAL_OPTIONAL}}},
    .stock = {.renew = RENEW_NONE, .times = 0, .spent = SPENT_AFTER_TURN},
    .blocked = BLOCKED_SCORE,
    .match = {.first_dealer = FIRST_DEALER_RANDOM,
              .direction = DIRECTION_LEFT,
              .best = BEST_LOWEST,
              .limit = 100,
              .hands = {.value = UNLIMITED},
              .at_limit = LIMIT_ENDS},
};

const Ruleset *one_pack_rules(void)
{
    if (!rules.concluded.made)
        ruleset_conclude(&rules);
    return &rules;
}
