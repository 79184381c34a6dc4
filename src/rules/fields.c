// What functions are asked about, and when; and the fields of a rules file itself. The fields
// inside these stand in fields_deal.c, fields_melds.c, fields_hand.c and fields_match.c.

#include "rules/field_rows.h"

const AskedRow asked_rows[ASKED_COUNT] = {
    [ASKED_CARD] = {"card", 1, MOMENT_LOAD,
                    N_("about every card of the deck, once, as the file is loaded"),
                    .example = "points = function(card) return card.joker and 25 or card.rank end"},
    [ASKED_LAID] = {"card, as", 2, MOMENT_LOAD,
                    N_("about every card and all that it can stand for in a meld, once, as the "
                       "file is loaded"),
                    .example =
                        "score = { laid = function(card, as) return as.wild and 0 or 5 end }"},
    [ASKED_CLASS] = {"card, h", 2, MOMENT_DEALT,
                     N_("about every card of the deck: without h once, as the file is loaded, with "
                        "h whenever a hand is dealt"),
                     .example =
                         "classes = { special = function(card, h) return card == h.turned end }"},
    [ASKED_HAND] = {"h, seat", 2, MOMENT_HAND,
                    N_("as a hand starts; with seat about every seat, or about every owner of the "
                       "zone that the cards go to"),
                    .example = "deal = { move { n = function(h, seat) return seat == h.dealer and "
                               "8 or 7 end, to = \"hands\" }, move { n = 1, to = \"discards\" } }"},
    [ASKED_DEAL] = {"h, side", 2, MOMENT_DEALT, N_("once a hand is dealt, about every side"),
                    .example = "close { loose_points = function(h, side) return math.max(0, 50 - "
                               "h.total(side)) end }"},
    [ASKED_MOVE] = {"m", 1, MOMENT_MOVE, N_("in play; it sees what everybody sees"),
                    .example = "any { name = \"table\", when = function(m) return m.turn > 2 end, "
                               "meld {}, lay { on = \"any\" } }"},
    [ASKED_SEAT] = {"m, seat", 2, MOMENT_MOVE,
                    N_("as a step before or behind the turns begins, about every seat; it sees "
                       "what everybody sees"),
                    .example = "any { name = \"after\", who = { only = function(m, seat) return "
                               "seat ~= m.closer end }, lay { on = \"others\" } }"},
    [ASKED_ACT] =
        {"m", 1, MOMENT_ACT,
         N_("before the act, whenever a player is asked; it sees what that player sees"),
         .example = "draw { from = \"discards\", when = function(m) return m.opened(m.seat) end }"},
    [ASKED_LEFT] = {"m", 1, MOMENT_ACT,
                    N_("about the game as the act would leave it, when all else allows the act; it "
                       "sees what the player sees who acts"),
                    .example = "meld { leaves = function(m) return m.cards(m.seat) ~= 2 end }"},
    [ASKED_MELD] =
        {"m, meld", 2, MOMENT_ACT,
         N_("about every meld that might take cards; it sees what the player sees who acts"),
         .of_meld = true,
         .example = "lay { on = \"any\", to = function(m, meld) return meld.size < 6 end }"},
    [ASKED_EVENT] =
        {"n, e, of", 3, MOMENT_EVENT,
         N_("once something stands that moves a count, about every player, side or, without of, "
            "the table that it is kept for; n is the number before; it sees what everybody sees"),
         .example = "counts = { mine = { of = \"seat\", on = { took = function(n, e, of) return "
                    "e.seat == of and n + e.n or n end } } }"},
    [ASKED_RESULT] = {"r", 1, MOMENT_RESULT, N_("when a hand is over"),
                      .example = "match = { dealer = function(r) return r.out or r.dealer end }"},
    [ASKED_SIDE] = {"r, side", 2, MOMENT_RESULT, N_("when a hand is over, about every side"),
                    .example = "score = { bonuses = { { when = function(r, side) return r.out == "
                               "side end, points = -5 } } }"},
    [ASKED_PAYER] =
        {"r, payer", 2, MOMENT_RESULT,
         N_("when chips are paid, about every seat that may have to pay"),
         .example =
             "chips = {\n"
             "  { on = \"hand end\", from = \"each\", to = \"pot\", amount = function(r, payer) "
             "return r.held(payer) // 10 end },\n"
             "  { on = \"match end\", from = \"pot\", to = \"winners\", amount = \"all\" },\n"
             "}"},
    [ASKED_MATCH] = {"s", 1, MOMENT_MATCH,
                     N_("when the points of a hand are written, before the next one is dealt"),
                     .example = "match = { over = function(s) return s.hand == 5 end }"},
    [ASKED_START] = {"s", 1, MOMENT_MATCH, N_("as the match starts"),
                     .example = "match = { hands = function(s) return 2 * s.players end }"},
    [ASKED_MATCH_SIDE] = {"s, side", 2, MOMENT_MATCH,
                          N_("as the match ends, about every side that is still in; or between "
                             "hands, about one that may come back"),
                          .example = "match = { bonuses = { { points = function(s, side) return -5 "
                                     "* s.hands_won(side) end } } }"},
};

// ---- The rules

static const char *const blockeds[] = {[BLOCKED_SCORE] = "score", [BLOCKED_VOID] = "void", NULL};

static const Field rules_fields[] = {
    {"host", .type = FIELD_FORMAT, .required = true, .min = RULES_FORMAT, .max = RULES_FORMAT,
     .help = N_("the number of the format that the file is written in"), .example = "host = 1"},
    {"name", WORDS(Ruleset, name), .required = true, .help = N_("how people call the game"),
     .example = "name = { en = \"Our game\", es = \"Nuestro juego\" }"},
    {"players", RANGE(Ruleset, players, 2, SEATS_MAX), .required = true,
     .help = N_("how many can play: fewest and most, or one number for both"),
     .example = "players = { 2, 4 }"},
    {"deck", STRUCT(Ruleset, deck, Deck, &field_deck), .help = N_("the cards of the game"),
     .example = "deck = { suits = \"french\", packs = 2, jokers = 4 }"},
    {"zones", ITEMS(FIELD_MAP, Ruleset, zones, ZoneRule, zone_count, &field_zone, 0),
     .initial_text = N_("stock and discards"),
     .help = N_("the piles of the table; stock and discards are always there"),
     .example = "zones = { discards = { seen = \"all\" } }"},
    {"deal", ITEMS(FIELD_LIST, Ruleset, deal, MoveRule, deal_count, &field_move, 1),
     .required = true, .help = N_("how a hand begins: moves of cards from the shuffled stock"),
     .example = "deal = { move { n = 9, to = \"hands\" }, move { n = 1, to = \"discards\" } }"},
    {"wild", FACE_SET(Ruleset, wild), .help = N_("the cards that may stand for others"),
     .example = "wild = function(card) return card.joker end"},
    {"classes", ITEMS(FIELD_MAP, Ruleset, classes, ClassRule, class_count, &field_class, 0),
     .initial_text = N_("none"),
     .help = N_("sets of cards with a name, by which functions ask about cards: "
                "m.cards_in(\"discards\", \"NAME\")"),
     .example =
         "classes = { threes = function(card) return not card.joker and card.rank == 3 end }"},
    {"counts", ITEMS(FIELD_MAP, Ruleset, counts, CountRule, count_count, &field_counts, 0),
     .initial_text = N_("none"),
     .help = N_("what is counted for the rules and seen by everybody; functions ask for it: "
                "m.count(\"NAME\", m.seat)"),
     .example = "counts = { taken = { of = \"seat\", on = { took = 1 } } }"},
    {"points", FACE_NUMBERS(Ruleset, points, -POINTS_LIMIT, POINTS_LIMIT), .required = true,
     .help = N_("what a card counts against who holds it when the hand ends"),
     .example = "points = function(card) return card.joker and 25 or math.min(card.rank, 10) end"},
    {"wild_points", NUMBER(Ruleset, wild_points, -POINTS_LIMIT, POINTS_LIMIT), .initial = UNLIMITED,
     .initial_text = N_("what points says of its face"),
     .help = N_("what a wild card counts against who holds it, whatever its face"),
     .example = "wild_points = 25"},
    {"melds", ITEMS(FIELD_MAP, Ruleset, melds, MeldRule, meld_count, &field_kind, 0),
     .help = N_("the kinds of meld: set {…} is of one rank, run {…} of one suit in a row"),
     .example = "melds = { trio = set { size = { 3, 4 } }, escalera = run { size = { 3, 10 } } }"},
    {"opening", STRUCT(Ruleset, opening, OpeningRule, &field_opening),
     .help = N_("what a player must put down first"),
     .example = "opening = { contract = { { trio = 2 }, { trio = 1, escalera = 1 } } },\n"
                "melds = {\n"
                "  trio = set { size = { 3, unlimited } },\n"
                "  escalera = run { size = { 4, 10 } },\n"
                "}"},
    {"arrange", STRUCT(Ruleset, arrange, ArrangeRule, &field_arrange),
     .help =
         N_("which melds of a hand count where it is closed, shown or counted by its loose cards"),
     .example = "arrange = { cost = \"cards\" }"},
    {"hand", .type = FIELD_HAND, .of = &field_step, .required = true, .min = 1, .max = STEPS_MAX,
     .help = N_("the steps of a hand; those in turns {…} are repeated player by player"),
     .example = "hand = { turns {\n"
                "  one { name = \"draw\", draw { from = \"stock\" } },\n"
                "  any { name = \"table\", meld {}, lay { on = \"any\" } },\n"
                "  one { name = \"throw\", discard {} },\n"
                "} }"},
    {"out", STRUCT(Ruleset, out, OutRule, &field_out), .help = N_("how a player goes out"),
     .example = "out = { final = \"required\" }"},
    {"stock", STRUCT(Ruleset, stock, StockRule, &field_stock),
     .help = N_("what happens when the stock is empty"),
     .example = "stock = { renew = \"keep top\" }"},
    {"blocked", CHOICE(Ruleset, blocked, Blocked, blockeds),
     .help = N_("what a hand counts in which somebody cannot go on: the cards held, or nothing and "
                "it is dealt again"),
     .example = "blocked = \"void\""},
    {"void", .type = FIELD_CONDITION, .offset = FIELD_AT(Ruleset, counts_nothing, Policy),
     .asked = ASKED_RESULT, .max = 1,
     .help = N_("whether a hand that is over counts nothing, so that the same player deals it "
                "again; asked before its points are written"),
     .example = "void = function(r) return r.how == \"stock\" end"},
    {"score", STRUCT(Ruleset, score, ScoreRule, &field_score), .help = N_("what a hand counts"),
     .example = "score = { bonuses = { { when = function(r, side) return r.out == side end, points "
                "= -10 } } }"},
    {"match", STRUCT(Ruleset, match, MatchRule, &field_match), .help = N_("how hands make a match"),
     .example = "match = { limit = 100, at_limit = \"out\" }"},
    {"chips", ITEMS(FIELD_LIST, Ruleset, chips, ChipRule, chip_count, &field_chip, 0),
     .help = N_("stakes, fees and prizes"),
     .example =
         "chips = { { on = \"match end\", from = \"each\", to = \"winners\", amount = 5 } }"},
    {"ledger", .type = FIELD_LEDGER, .min = 0, .max = LEDGER_MAX,
     .help =
         N_("the rows of a ledger of rules that fields stand for: [\"melds.set.size\"] = \"ID-1\""),
     .example = "ledger = { [\"melds.run.size\"] = \"OURS-1\" }"},
    {"row", .type = FIELD_ROW,
     .help = N_("which rows of docs/rules-ledger.md any table of fields stands for with all in it; "
                "by names, which ones single fields of it stand for"),
     .example = "row = { deal = \"GR-02\", melds = \"GR-05\" },\n"
                "match = { best = \"lowest\", row = { \"GR-13\", dealer = \"GR-12\" } }"},
    {0},
};
const Field *const field_row = &rules_fields[sizeof rules_fields / sizeof rules_fields[0] - 2];
const FieldGroup field_rules = {N_("the rules"), NULL, sizeof(Ruleset), rules_fields};
