#include "rules/fields.h"

// Like offsetof, but refuses to compile when the member is not of the given type.
#define FIELD_AT(type, member, member_type) \
    (offsetof(type, member) + 0 * sizeof(_Generic(((type *)0)->member, member_type : 1)))

#define NUMBER(struct, member, from, to) \
    .type = FIELD_NUMBER, .offset = FIELD_AT(struct, member, int), .min = (from), .max = (to)
#define TRUTH(struct, member) .type = FIELD_TRUTH, .offset = FIELD_AT(struct, member, bool)
#define CHOICE(struct, member, member_type, names) \
    .type = FIELD_CHOICE, .offset = FIELD_AT(struct, member, member_type), .choices = (names)
#define RANGE(struct, member, from, to) \
    .type = FIELD_RANGE, .offset = FIELD_AT(struct, member, Range), .min = (from), .max = (to)
#define NAME(struct, member) .type = FIELD_NAME, .offset = FIELD_AT(struct, member, char *)
#define WORDS(struct, member) .type = FIELD_WORDS, .offset = FIELD_AT(struct, member, Words)
#define ZONE(struct, member) .type = FIELD_ZONE, .offset = FIELD_AT(struct, member, int)
#define BY_HAND(struct, member, from, to)                                                   \
    .type = FIELD_BY_HAND, .offset = FIELD_AT(struct, member, ByHand), .asked = ASKED_HAND, \
    .min = (from), .max = (to)
#define CHOICE_BY_HAND(struct, member, names) \
    .type = FIELD_CHOICE_BY_HAND, .offset = FIELD_AT(struct, member, ByHand), .choices = (names)
#define FACE_NUMBERS(struct, member, from, to)                                                  \
    .type = FIELD_FACE_NUMBERS, .offset = FIELD_AT(struct, member, int *), .asked = ASKED_CARD, \
    .min = (from), .max = (to)
#define FACE_SET(struct, member) \
    .type = FIELD_FACE_SET, .offset = FIELD_AT(struct, member, FaceSet), .asked = ASKED_CARD
#define CLASS_SET(struct, member) FACE_SET(struct, member), .named = true
#define CHOICE_LIST(struct, member, item, counter, names)                     \
    .type = FIELD_CHOICE_LIST, .offset = FIELD_AT(struct, member, item *),    \
    .count_at = FIELD_AT(struct, counter, int), .choices = (names), .min = 1, \
    .max = (int)(sizeof((struct *)0)->member / sizeof(item))
#define COUNT(struct, member) .type = FIELD_COUNT, .offset = FIELD_AT(struct, member, int)
#define KIND_LIST(struct, member, counter)                              \
    .type = FIELD_KIND_LIST, .offset = FIELD_AT(struct, member, int *), \
    .count_at = FIELD_AT(struct, counter, int), .min = 1,               \
    .max = (int)(sizeof((struct *)0)->member / sizeof(int))
#define POLICY(struct, member, when, from, to)                                         \
    .type = FIELD_POLICY, .offset = FIELD_AT(struct, member, Policy), .asked = (when), \
    .min = (from), .max = (to)
#define CONDITION(struct, member, when)                                                   \
    .type = FIELD_CONDITION, .offset = FIELD_AT(struct, member, Policy), .asked = (when), \
    .min = 0, .max = 1, .initial = 1
#define CHOICE_OR_SEAT(struct, member, when, names)                                            \
    .type = FIELD_CHOICE_OR_SEAT, .offset = FIELD_AT(struct, member, Policy), .asked = (when), \
    .choices = (names), .min = 1, .max = SEATS_MAX
#define STRUCT(struct, member, member_type, group) \
    .type = FIELD_STRUCT, .offset = FIELD_AT(struct, member, member_type), .of = (group)
#define ITEMS(field_type, struct, member, item, counter, group, from)         \
    .type = (field_type), .offset = FIELD_AT(struct, member, item *),         \
    .count_at = FIELD_AT(struct, counter, int), .of = (group), .min = (from), \
    .max = (int)(sizeof((struct *)0)->member / sizeof(item))
#define FLAG(struct, member) .flagged = true, .flag_at = FIELD_AT(struct, member, bool)
#define GUARD(struct, member) .guarded = true, .guard_at = FIELD_AT(struct, member, Policy)
#define ONLY(variant) .only = 1u << (variant)

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
    [ASKED_MELD] = {"m, meld", 2, MOMENT_ACT,
                    N_("about every meld that might take cards; it sees what the player sees who "
                       "acts"),
                    .of_meld = true,
                    .example =
                        "lay { on = \"any\", to = function(m, meld) return meld.size < 6 end }"},
    [ASKED_EVENT] = {"n, e, of", 3, MOMENT_EVENT,
                     N_("once something stands that moves a count, about every player, side or, "
                        "without of, the table that it is kept for; n is the number before; it "
                        "sees what everybody sees"),
                     .example = "counts = { mine = { of = \"seat\", on = { took = function(n, e, "
                                "of) return e.seat == of and n + e.n or n end } } }"},
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

// ---- The names of choices, by value

static const char *const suit_systems[] = {
    [SUITS_FRENCH] = "french", [SUITS_SPANISH] = "spanish", NULL};
static const char *const zone_seen[] = {
    [SEEN_NOBODY] = "nobody", [SEEN_TOP] = "top",       [SEEN_ALL] = "all",
    [SEEN_OWNER] = "owner",   [SEEN_OPENED] = "opened", NULL};
static const char *const zone_owners[] = {
    [OWNER_TABLE] = "table", [OWNER_SIDE] = "side", [OWNER_SEAT] = "seat", NULL};
static const char *const aces[] = {
    [ACE_LOW] = "low",   [ACE_HIGH] = "high", [ACE_EITHER] = "either",
    [ACE_BOTH] = "both", [ACE_RING] = "ring", NULL};
static const char *const wild_shifts[] = {
    [SHIFT_NONE] = "none", [SHIFT_OWN_SIDE] = "own side", [SHIFT_EITHER_END] = "either end", NULL};
static const char *const wild_swaps[] = {
    [SWAP_NONE] = "none", [SWAP_ENDS] = "ends", [SWAP_ANY] = "any", NULL};
static const char *const wild_freeds[] = {
    [FREED_SAME_RUN] = "same run", [FREED_HAND] = "hand", NULL};
static const char *const takes[] = {[TAKE_TOP] = "top", [TAKE_ALL] = "all", NULL};
static const char *const opens[] = {
    [OPENS_ALSO] = "also", [OPENS_ONLY] = "only", [OPENS_NOT] = "not", NULL};
static const char *const lay_ons[] = {
    [ON_OWN] = "own", [ON_OTHERS] = "others", [ON_CLOSER] = "closer", [ON_ANY] = "any", NULL};
static const char *const facings[] = {[FACING_UP] = "up", [FACING_DOWN] = "down", NULL};
static const char *const first_asked[] = {[FIRST_AFTER_DEALER] = "after dealer",
                                          [FIRST_CLOSER] = "closer",
                                          [FIRST_AFTER_CLOSER] = "after closer",
                                          NULL};
static const char *const stops[] = {
    [STOP_ALL_ASKED] = "all asked", [STOP_QUIET_ROUND] = "quiet round", NULL};
static const char *const stages[] = {[STAGE_ANY] = "any",
                                     [STAGE_NOT_OPENED] = "not opened",
                                     [STAGE_OPENED] = "opened",
                                     [STAGE_TURN_AFTER] = "turn after",
                                     NULL};
static const char *const ends[] = {
    [ENDS_NOTHING] = "nothing", [ENDS_TURN] = "turn", [ENDS_HAND] = "hand", NULL};
static const char *const no_returns[] = {[RETURN_ALLOWED] = "never",
                                         [RETURN_NOT_IF_ALONE] = "if alone",
                                         [RETURN_NEVER] = "always",
                                         NULL};
static const char *const final_discards[] = {
    [FINAL_OPTIONAL] = "optional", [FINAL_REQUIRED] = "required", NULL};
static const char *const renewals[] = {
    [RENEW_NONE] = "none", [RENEW_KEEP_TOP] = "keep top", [RENEW_ALL] = "all", NULL};
static const char *const spents[] = {[SPENT_AFTER_TURN] = "after turn",
                                     [SPENT_WHEN_WANTED] = "when wanted",
                                     [SPENT_UNLESS_TAKEN] = "unless taken",
                                     [SPENT_PASS] = "pass",
                                     NULL};
static const char *const blockeds[] = {[BLOCKED_SCORE] = "score", [BLOCKED_VOID] = "void", NULL};
static const char *const costs[] = {[COST_POINTS] = "points", [COST_CARDS] = "cards", NULL};
static const char *const chooses[] = {
    [CHOOSE_EQUAL] = "equal", [CHOOSE_BEST] = "best", [CHOOSE_FREE] = "free", NULL};
static const char *const helds[] = {
    [HELD_ALL] = "all", [HELD_LOOSE] = "loose", [HELD_NONE] = "none", NULL};
static const char *const laid_tos[] = {[LAID_TO_OWNER] = "owner", [LAID_TO_LAYER] = "layer", NULL};
static const char *const series_dealers[] = {
    [SERIES_DEALER_FIRST] = "first", [SERIES_DEALER_WINNER] = "winner", NULL};
static const char *const series_directions[] = {
    [SERIES_SAME] = "same", [SERIES_TURNS] = "turns", NULL};
static const char *const first_dealers[] = {
    [FIRST_DEALER_RANDOM] = "random", [FIRST_DEALER_HIGH_CARD] = "high card", NULL};
static const char *const drawn_aces[] = {[DRAWN_ACE_HIGH] = "high", [DRAWN_ACE_LOW] = "low", NULL};
static const char *const directions[] = {
    [DIRECTION_LEFT] = "left", [DIRECTION_RIGHT] = "right", NULL};
static const char *const bests[] = {
    [BEST_LOWEST] = "lowest", [BEST_HIGHEST] = "highest", [BEST_CHIPS] = "chips", NULL};
static const char *const next_dealers[] = {[DEALER_NEXT] = "next",
                                           [DEALER_WINNER] = "winner",
                                           [DEALER_LOSER] = "loser",
                                           [DEALER_SAME] = "same",
                                           NULL};
static const char *const hands_won[] = {[WON_BY_OUT] = "out", [WON_BY_POINTS] = "points", NULL};
static const char *const at_limits[] = {[LIMIT_OUT] = "out", [LIMIT_ENDS] = "ends", NULL};
static const char *const ties[] = {[TIE_SHARE] = "share",
                                   [TIE_HANDS_WON] = "hands won",
                                   [TIE_CLOSER] = "closer",
                                   [TIE_ANOTHER_HAND] = "another hand",
                                   NULL};
static const char *const chips_ons[] = {
    [CHIPS_ON_MATCH_START] = "match start", [CHIPS_ON_HAND_START] = "hand start",
    [CHIPS_ON_HAND_END] = "hand end",       [CHIPS_ON_REENTRY] = "reentry",
    [CHIPS_ON_MATCH_END] = "match end",     NULL};
static const ChoiceRow chips_on_rows[] = {
    [CHIPS_ON_MATCH_START] =
        {N_("as the match starts"),
         "chips = {\n"
         "  { on = \"match start\", from = \"each\", to = \"pot\", amount = 4 },\n"
         "  { on = \"match end\", from = \"pot\", to = \"winners\", amount = \"all\" },\n"
         "}"},
    [CHIPS_ON_HAND_START] =
        {N_("before each hand"),
         "chips = {\n"
         "  { on = \"hand start\", from = \"each\", to = \"pot\", amount = 1 },\n"
         "  { on = \"match end\", from = \"pot\", to = \"winners\", amount = \"all\" },\n"
         "}"},
    [CHIPS_ON_HAND_END] =
        {N_("when a hand is over"),
         "chips = { { on = \"hand end\", from = \"others\", to = \"closer\", amount = 2 } }"},
    [CHIPS_ON_REENTRY] =
        {N_("when somebody comes back"),
         "chips = {\n"
         "  { on = \"reentry\", from = \"seat\", to = \"pot\", amount = 4 },\n"
         "  { on = \"match end\", from = \"pot\", to = \"winners\", amount = \"all\" },\n"
         "}"},
    [CHIPS_ON_MATCH_END] =
        {N_("when the match is over"),
         "chips = { { on = \"match end\", from = \"each\", to = \"winners\", amount = 5 } }"},
};
static const char *const chips_froms[] = {[CHIPS_FROM_EACH] = "each",
                                          [CHIPS_FROM_OTHERS] = "others",
                                          [CHIPS_FROM_SEAT] = "seat",
                                          [CHIPS_FROM_POT] = "pot",
                                          NULL};
static const char *const chips_tos[] = {
    [CHIPS_TO_POT] = "pot", [CHIPS_TO_CLOSER] = "closer", [CHIPS_TO_WINNERS] = "winners", NULL};

// ---- Cards, zones, deal

static const Field deck_fields[] = {
    {"suits", CHOICE(Deck, suits, SuitSystem, suit_systems),
     .help = N_("the suits, and so how cards are written"),
     .example = "deck = { suits = \"french\", packs = 2 }"},
    {"packs", NUMBER(Deck, packs, 1, PACKS_MAX), .initial = 1,
     .help = N_("how many packs are shuffled together"),
     .example = "deck = { packs = 2, jokers = 4 }"},
    {"jokers", NUMBER(Deck, jokers, 0, PACKS_MAX *PACK_JOKERS_MAX),
     .help = N_("jokers in all packs together, four a pack at most"),
     .example = "deck = { packs = 2, jokers = 4 }"},
    {"ranks", .type = FIELD_RANKS, .initial_text = N_("1 to 13, with Spanish suits 1 to 12"),
     .min = 1, .max = RANK_MAX,
     .help =
         N_("the ranks of a suit in the order of a run; neighbours here are neighbours in a run, "
            "and the first may also stand above the last"),
     .example = "deck = { ranks = { 1, 2, 3, 4, 5, 6, 7, 10, 11, 12 } }"},
    {0},
};
static const FieldGroup field_deck = {N_("the cards"), NULL, sizeof(Deck), deck_fields};

static const Field zone_fields[] = {
    {"owner", CHOICE(ZoneRule, owner, ZoneOwner, zone_owners),
     .help = N_("whether it is one pile of the table, or each side or seat has a pile of its own"),
     .example = "zones = { reserve = { owner = \"seat\", seen = \"owner\" } }"},
    {"seen", CHOICE(ZoneRule, seen, ZoneSeen, zone_seen),
     .initial_text = N_("\"nobody\"; of the discards \"top\""),
     .help = N_("what is seen of the pile: nothing, its top card, every card; every card by its "
                "owner alone, or by those whose side has opened"),
     .example = "zones = { discards = { seen = \"all\" } }"},
    {0},
};
static const FieldGroup field_zone = {N_("a zone"), NULL, sizeof(ZoneRule), zone_fields};

static const Field class_fields[] = {
    {"*", .type = FIELD_CLASS, .asked = ASKED_CLASS, .initial_text = N_("none"),
     .help = N_("the cards of the class; \"wild\", \"joker\" and \"natural\" are always there"),
     .example =
         "classes = { threes = function(card) return not card.joker and card.rank == 3 end }"},
    {0},
};
static const FieldGroup field_class = {N_("a class of cards"), NULL, sizeof(ClassRule),
                                       class_fields};

// ---- Counts

static const char *const count_ofs[] = {
    [COUNT_OF_TABLE] = "table", [COUNT_OF_SIDE] = "side", [COUNT_OF_SEAT] = "seat", NULL};
static const char *const count_lasts[] = {
    [COUNT_LASTS_TURN] = "turn", [COUNT_LASTS_HAND] = "hand", [COUNT_LASTS_MATCH] = "match", NULL};

#define ON(event)                                                                           \
    .type = FIELD_POLICY, .offset = FIELD_AT(CountOn, at[event], Policy), .is_event = true, \
    .asked = ASKED_EVENT, .min = -COUNT_LIMIT, .max = COUNT_LIMIT

static const Field count_on_fields[] = {
    {"hand_start", ON(COUNT_HAND_START), .help = N_("a hand is dealt; the dealer did it"),
     .example =
         "counts = { mine = { of = \"table\", lasts = \"match\", on = { hand_start = 1 } } }"},
    {"turn_start", ON(COUNT_TURN_START), .help = N_("a turn begins"),
     .example = "counts = { mine = { of = \"seat\", on = { turn_start = 1 } } }"},
    {"drew", ON(COUNT_DREW), .help = N_("a card was drawn from the stock"),
     .example = "counts = { mine = { of = \"seat\", on = { drew = 1 } } }"},
    {"took", ON(COUNT_TOOK), .help = N_("cards were taken from another pile"),
     .example = "counts = { mine = { of = \"seat\", lasts = \"match\", on = { took = 1 } } }"},
    {"melded", ON(COUNT_MELDED), .help = N_("a new meld was put down"),
     .example = "counts = { mine = { of = \"side\", on = { melded = 1 } } }"},
    {"laid", ON(COUNT_LAID), .help = N_("cards were added to a meld"),
     .example = "counts = { mine = { of = \"side\", on = { laid = 1 } } }"},
    {"swapped", ON(COUNT_SWAPPED), .help = N_("a wild card was replaced"),
     .example = "counts = { mine = { of = \"side\", on = { swapped = 1 } } }"},
    {"discarded", ON(COUNT_DISCARDED), .help = N_("a card was discarded, and no hand closed"),
     .example = "counts = { mine = { of = \"seat\", lasts = \"turn\", on = { discarded = 1 } } }"},
    {"said", ON(COUNT_SAID), .help = N_("a word of the table was said"),
     .example = "counts = { mine = { of = \"seat\", on = { said = 1 } } }"},
    {"folded", ON(COUNT_FOLDED), .help = N_("somebody left the hand by a word; told behind said"),
     .example = "counts = { mine = { of = \"seat\", lasts = \"match\", on = { folded = 1 } } }"},
    {"turn_end", ON(COUNT_TURN_END), .help = N_("a turn is over, also the last one of a hand"),
     .example = "counts = { mine = { of = \"seat\", on = { turn_end = function(n, e, of) return "
                "e.seat == of and 0 or n end } } }"},
    {"closed", ON(COUNT_CLOSED), .help = N_("the hand was closed; the end of the turn follows"),
     .example = "counts = { mine = { of = \"side\", lasts = \"match\", on = { closed = 1 } } }"},
    {"scored", ON(COUNT_SCORED),
     .help = N_("the points of a hand are written; nobody did it, so that only a function, or a "
                "count of the table, is moved by it"),
     .example = "counts = { mine = { of = \"side\", lasts = \"match\", on = { scored = function(n, "
                "e, of) return math.max(n, e.points(of)) end } } }"},
    {0},
};
const FieldGroup field_counts_on = {N_("what moves a count"), NULL, sizeof(CountOn),
                                    count_on_fields};

static const Field count_fields[] = {
    {"label", WORDS(CountRule, label), .initial_text = N_("its name"),
     .help = N_("how people read it"),
     .example = "counts = { taken = { label = { en = \"taken\", es = \"tomadas\" }, of = \"seat\", "
                "on = { took = 1 } } }"},
    {"of", CHOICE(CountRule, of, CountOf, count_ofs),
     .help = N_("what it is kept for: the table, each side or each seat"),
     .example = "counts = { taken = { of = \"side\", on = { took = 1 } } }"},
    {"lasts", CHOICE(CountRule, lasts, CountLasts, count_lasts), .initial = COUNT_LASTS_HAND,
     .help = N_("how long it lasts; after that it starts anew"),
     .example = "counts = { taken = { of = \"seat\", lasts = \"match\", on = { took = 1 } } }"},
    {"start", POLICY(CountRule, start, ASKED_HAND, -COUNT_LIMIT, COUNT_LIMIT),
     .help = N_("what it starts with; a function is asked whenever it starts"),
     .example = "counts = { left = { of = \"seat\", start = 3, on = { took = -1 } } }"},
    {"on", STRUCT(CountRule, on, CountOn, &field_counts_on),
     .help = N_("what moves it: a number that is added for who did it, or a function of the number "
                "before, of what happened and of whose number it is, which answers the new number"),
     .example = "counts = { taken = { of = \"seat\", on = { took = 1 } } }"},
    {0},
};
const FieldGroup field_counts = {N_("a count"), NULL, sizeof(CountRule), count_fields};

// ---- Moves of the deal

static const Field move_fields[] = {
    {"n", BY_HAND(MoveRule, n, 0, CARDS_MAX), .required = true,
     .help = N_("how many cards: the same in every hand, a list by number of the hand, or a "
                "function, which may deal each seat another number"),
     .example = "deal = { move { n = { 9, 10, 11 }, to = \"hands\" }, move { n = 1, to = "
                "\"discards\" } }"},
    {"from", ZONE(MoveRule, from), .initial_text = N_("\"stock\""),
     .help = N_("the zone that they come from, its top card first"),
     .example = "deal = { move { n = 9, to = \"hands\" }, move { n = 1, from = \"stock\", to = "
                "\"discards\" } }"},
    {"to", ZONE(MoveRule, to), .word = "hands", .required = true,
     .help = N_("where they go: to a zone, face up if everybody sees it, or to each hand, or each "
                "pile of a zone with owners, one at a time"),
     .example = "deal = { move { n = 9, to = \"hands\" }, move { n = 1, to = \"discards\" } }"},
    {"again", CLASS_SET(MoveRule, again), .initial_text = N_("none"),
     .help = N_("while the last card turned up is one of these, another is turned onto it: the "
                "name of a class, or a function"),
     .example = "deal = { move { n = 9, to = \"hands\" }, move { n = 1, to = \"discards\", again = "
                "\"wild\" } }"},
    {0},
};
static const char *const move_constructors[] = {"move", NULL};
static const char *const move_helps[] = {N_("cards that the host moves")};
static const char *const move_examples[] = {
    "deal = { move { n = 9, to = \"hands\" }, move { n = 1, to = \"discards\" } }"};
const FieldGroup field_move = {N_("a move of cards"), move_constructors, sizeof(MoveRule),
                               move_fields,           move_helps,        move_examples};

// ---- Melds

static const Field wild_fields[] = {
    {"max", NUMBER(WildRule, max, 0, CARDS_MAX), .unlimited = true, .word = "naturals",
     FLAG(WildRule, naturals),
     .help = N_("the most wild cards in one meld, at any time; \"naturals\": no more than "
                "cards that stand for themselves"),
     .example = "melds = { escalera = run { size = { 3, 10 }, wild = { max = 2 } } }"},
    {"adjacent", TRUTH(WildRule, adjacent), .initial = true,
     .help = N_("whether two wild cards may be neighbours in a run"),
     .example =
         "melds = { escalera = run { size = { 3, 10 }, wild = { max = 2, adjacent = false } } }"},
    {"ends", TRUTH(WildRule, ends), .initial = true,
     .help = N_("whether a wild card may stand at an end of a run"),
     .example =
         "melds = { escalera = run { size = { 3, 10 }, wild = { max = 1, ends = false } } }"},
    {"shift", CHOICE(WildRule, shift, WildShift, wild_shifts),
     .help = N_("how a wild card at an end of a run may move while cards are added: not at all, "
                "outwards at its own end, to either end"),
     .example = "melds = { escalera = run { size = { 3, 10 }, wild = { max = 1, shift = \"own "
                "side\" } } }"},
    {"swap", CHOICE(WildRule, swap, WildSwap, wild_swaps),
     .help = N_("which wild cards of a run may be replaced by the card they stand for"),
     .example = "melds = { escalera = run { size = { 3, 10 }, wild = { max = 1, swap = \"any\", "
                "freed = \"hand\" } } }"},
    {"freed", CHOICE(WildRule, freed, WildFreed, wild_freeds),
     .help = N_("where a wild card goes that was replaced: to an end of its run, or to the hand"),
     .example = "melds = { escalera = run { size = { 3, 10 }, wild = { max = 1, swap = \"ends\", "
                "freed = \"same run\" } } }"},
    {0},
};
static const FieldGroup field_wild = {N_("the wild cards of a meld"), NULL, sizeof(WildRule),
                                      wild_fields};

static const Field form_fields[] = {
    {"size", RANGE(OpeningForm, size, 1, CARDS_MAX), .unlimited = true, .initial = 1,
     .initial_max = UNLIMITED, .help = N_("cards in it: fewest and most, or one number for both"),
     .example = "opening = { contract = { { trio = 2 }, { trio = 1, escalera = 1 } } },\n"
                "melds = {\n"
                "  trio = set { size = { 3, unlimited }, at_opening = { size = 3 } },\n"
                "  escalera = run { size = { 4, 10 } },\n"
                "}"},
    {"wild_max", NUMBER(OpeningForm, wild_max, 0, CARDS_MAX), .unlimited = true,
     .initial = UNLIMITED, .help = N_("wild cards that it may hold"),
     .example = "opening = { contract = { { trio = 2 }, { trio = 1, escalera = 1 } } },\n"
                "melds = {\n"
                "  trio = set { size = { 3, unlimited }, wild = { max = 2 }, at_opening = { "
                "wild_max = 1 } },\n"
                "  escalera = run { size = { 4, 10 } },\n"
                "}"},
    {0},
};
static const FieldGroup field_form = {N_("a meld of a contract"), NULL, sizeof(OpeningForm),
                                      form_fields};

static const Field kind_fields[] = {
    {"label", WORDS(MeldRule, label), .initial_text = N_("its name"),
     .help = N_("how people read it"),
     .example =
         "melds = { trio = set { size = { 3, 4 }, label = { en = \"set\", es = \"trío\" } } }"},
    {"plural", WORDS(MeldRule, plural), .initial_text = N_("none: they are 2 × its label"),
     .help = N_("how people read several of them"),
     .example = "melds = { trio = set { size = { 3, 4 }, label = \"trío\", plural = \"tríos\" } }"},
    {"size", RANGE(MeldRule, size, 1, CARDS_MAX), .unlimited = true, .required = true,
     .help = N_("cards in one meld, wild ones included: fewest and most, or one number for both"),
     .example = "melds = { trio = set { size = { 3, 4 } }, escalera = run { size = { 3, 10 } } }"},
    {"suits", RANGE(MeldRule, suits, 1, SUITS), .initial = 1, .initial_max = SUITS, ONLY(MELD_SET),
     .help = N_("how many different suits its cards have: fewest and most, or one number"),
     .example = "melds = { trio = set { size = { 3, 4 }, suits = { 3, 4 } } }"},
    {"copies", NUMBER(MeldRule, copies, 1, CARDS_MAX), .unlimited = true, .initial = UNLIMITED,
     ONLY(MELD_SET),
     .help =
         N_("how many cards of one rank and suit may be in it, where a wild card counts as any; "
            "1: all suits differ"),
     .example = "melds = { trio = set { size = { 3, 4 }, copies = 1 } }"},
    {"ace", CHOICE(MeldRule, ace, Ace, aces), ONLY(MELD_RUN),
     .help =
         N_("where the first rank may stand: below the second, above the last, either in one run, "
            "both in one run; \"ring\": between the last and the second, and a run goes on beyond "
            "it"),
     .example = "melds = { escalera = run { size = { 3, 10 }, ace = \"either\" } }"},
    {"mixed", TRUTH(MeldRule, mixed), ONLY(MELD_RUN),
     .help = N_("whether its cards may be of different suits"),
     .example = "melds = { escalera = run { size = { 3, 10 }, mixed = true } }"},
    {"cards", FACE_SET(MeldRule, cards), .initial = true,
     .help = N_("the cards that it takes as themselves"),
     .example = "melds = { trio = set { size = { 3, 4 }, cards = function(card) return not "
                "card.joker and card.rank > 2 end } }"},
    {"naturals_min", NUMBER(MeldRule, naturals_min, 1, CARDS_MAX), .initial = 1,
     .help = N_("fewest cards that stand for themselves"),
     .example = "melds = { trio = set { size = { 3, 4 }, wild = { max = 1 }, naturals_min = 2 } }"},
    {"single", TRUTH(MeldRule, single),
     .help =
         N_("whether a side has at most one such meld of a rank, in a run of a suit: other cards "
            "go onto it"),
     .example = "melds = { trio = set { size = { 3, 4 }, single = true } }"},
    {"wild", STRUCT(MeldRule, wild, WildRule, &field_wild),
     .help = N_("how many wild cards it may hold, and how they move"),
     .example = "melds = { trio = set { size = { 3, 4 }, wild = { max = 1 } } }"},
    {"at_opening", STRUCT(MeldRule, at_opening, OpeningForm, &field_form),
     .help = N_("what it is held to besides, as a part of a contract"),
     .example = "opening = { contract = { { trio = 2 }, { trio = 1, escalera = 1 } } },\n"
                "melds = {\n"
                "  trio = set { size = { 3, unlimited }, at_opening = { size = 3 } },\n"
                "  escalera = run { size = { 4, 10 } },\n"
                "}"},
    {0},
};
static const char *const kind_constructors[] = {[MELD_SET] = "set", [MELD_RUN] = "run", NULL};
static const char *const kind_helps[] = {
    [MELD_SET] = N_("cards of one rank"),
    [MELD_RUN] = N_("cards in a row"),
};
static const char *const kind_examples[] = {
    [MELD_SET] = "melds = { trio = set { size = { 3, 4 }, suits = { 3, 4 } } }",
    [MELD_RUN] =
        "melds = { escalera = run { size = { 3, 13 }, ace = \"either\", wild = { max = 1 } } }",
};
const FieldGroup field_kind = {N_("a kind of meld"), kind_constructors, sizeof(MeldRule),
                               kind_fields,          kind_helps,        kind_examples};

// ---- The opening

static const Field opening_fields[] = {
    {"contract", .type = FIELD_CONTRACTS, .min = 1, .max = CONTRACT_EACH_MAX,
     .initial_text = N_("none: any meld opens"),
     .help = N_("what a player puts down first in a hand, whole, in one turn, and nothing else in "
                "that turn: how many melds of each kind, by number of the hand"),
     .example = "opening = { contract = { { trio = 2 }, { trio = 1, escalera = 1 } } },\n"
                "melds = {\n"
                "  trio = set { size = { 3, unlimited } },\n"
                "  escalera = run { size = { 4, 10 } },\n"
                "}"},
    {"distinct", .type = FIELD_KINDS, .offset = FIELD_AT(OpeningRule, distinct, unsigned),
     .help = N_("sets that differ in rank in one contract"),
     .example = "opening = { contract = { { trio = 2 }, { trio = 1, escalera = 1 } }, distinct = { "
                "\"trio\" } },\n"
                "melds = {\n"
                "  trio = set { size = { 3, unlimited } },\n"
                "  escalera = run { size = { 4, 10 } },\n"
                "}"},
    {0},
};
static const FieldGroup field_opening = {N_("the opening"), NULL, sizeof(OpeningRule),
                                         opening_fields};

// ---- What counts as arranged

static const Field arrange_fields[] = {
    {"cost", CHOICE(ArrangeRule, cost, ArrangeCost, costs),
     .help = N_("what an arrangement leaves fewest of, as it counts in closing, showing and "
                "scoring a hand; among equals the other one decides"),
     .example = "arrange = { cost = \"cards\" }"},
    {"kinds", .type = FIELD_KINDS, .offset = FIELD_AT(ArrangeRule, kinds, unsigned),
     .initial_text = N_("all"), .help = N_("the kinds of meld that count in a hand"),
     .example = "arrange = { kinds = { \"run\" } }"},
    {"order", KIND_LIST(ArrangeRule, order, order_count), .initial_text = N_("none"),
     .help = N_("the first meld of a hand must be of the first kind, a second one of the second "
                "too: without them no other meld counts"),
     .example = "arrange = { order = { \"run\" } }"},
    {"choose", CHOICE(ArrangeRule, choose, ArrangeChoose, chooses),
     .help = N_("how a hand is shown: in any arrangement as good as the best, in the best one, "
                "which nobody is asked about, or in any split into melds and loose cards, also a "
                "worse one"),
     .example = "arrange = { choose = \"free\" },\n"
                "hand = {\n"
                "  turns { one { name = \"draw\", draw { from = \"stock\" } }, one { name = "
                "\"throw\", discard {} } },\n"
                "  one { name = \"show\", show {} },\n"
                "}"},
    {0},
};
static const FieldGroup field_arrange = {N_("what counts as arranged"), NULL, sizeof(ArrangeRule),
                                         arrange_fields};

// ---- The hand

static const Field use_fields[] = {
    {"meld", TRUTH(UseRule, meld), .help = N_("it may go into a new meld"),
     .example = "draw { from = \"discards\", use = { meld = true } }"},
    {"lay", TRUTH(UseRule, lay), .help = N_("it may be laid off"),
     .example = "draw { from = \"discards\", use = { meld = true, lay = true } }"},
    {0},
};
static const FieldGroup field_use = {N_("what must be done with a card taken"), NULL,
                                     sizeof(UseRule), use_fields};

static const Field act_fields[] = {
    {"when", CONDITION(ActRule, when, ASKED_ACT),
     .help = N_("whether this may be done now; if not, it is as if the step lacked it"),
     .example = "draw { from = \"discards\", when = function(m) return m.opened(m.seat) end }"},
    {"adds", COUNT(ActRule, adds), .only = ((1u << ACT_SHOW) - 1) | 1u << ACT_SAY,
     .initial_text = N_("none"),
     .help = N_("the name of a count: whenever this was done, 1 is added to it for who did it"),
     .example = "draw { from = \"discards\", adds = \"buys\" }"},
    {"from", ZONE(ActRule, from), ONLY(ACT_DRAW), .required = true,
     .help = N_("the zone that is drawn from"), .example = "draw { from = \"discards\" }"},
    {"take", CHOICE(ActRule, take, Take, takes), ONLY(ACT_DRAW),
     .help = N_("what is drawn: the top card, or all cards of the zone"),
     .example = "draw { from = \"discards\", take = \"all\" }"},
    {"use", STRUCT(ActRule, use, UseRule, &field_use), ONLY(ACT_DRAW),
     .help = N_("what must be done at once with the card; nothing given: it may be kept"),
     .example = "draw { from = \"discards\", use = { meld = true } }"},
    {"no_return", CHOICE(ActRule, no_return, NoReturn, no_returns), ONLY(ACT_DRAW),
     .help = N_(
         "when the card taken may not be this turn's discard: never, if it was alone in its zone, "
         "always"),
     .example = "draw { from = \"discards\", no_return = \"always\" }"},
    {"opens", CHOICE(ActRule, opens, Opens, opens), ONLY(ACT_MELD),
     .help =
         N_("when a meld may be put down: as a part of the contract and later, as a part of the "
            "contract only, later only"),
     .example = "meld { opens = \"also\" }"},
    {"kinds", .type = FIELD_KINDS, .offset = FIELD_AT(ActRule, kinds, unsigned), ONLY(ACT_MELD),
     .initial_text = N_("all"), .help = N_("which kinds of meld may be put down"),
     .example = "meld { kinds = { \"run\" } }"},
    {"to", CONDITION(ActRule, to, ASKED_MELD), ONLY(ACT_LAY),
     .help = N_("which melds take cards, of those that `on` allows"),
     .example = "lay { on = \"any\", to = function(m, meld) return meld.size < 6 end }"},
    {"on", CHOICE(ActRule, on, LayOn, lay_ons), .only = 1u << ACT_LAY | 1u << ACT_SWAP,
     .help = N_("on whose melds"), .example = "lay { on = \"own\" }"},
    {"stage", CHOICE(ActRule, stage, Stage, stages),
     .only = 1u << ACT_DRAW | 1u << ACT_MELD | 1u << ACT_LAY | 1u << ACT_SWAP,
     .help = N_(
         "whether the player must have a meld of their own on the table: no matter, not yet, yes, "
         "since an earlier turn"),
     .example = "lay { on = \"any\", stage = \"opened\" }"},
    {"last_resort", FACE_SET(ActRule, last_resort), ONLY(ACT_DISCARD),
     .help = N_("the cards that may be discarded only by who holds nothing else"),
     .example = "discard { last_resort = function(card) return card.joker end }"},
    {"leaves", CONDITION(ActRule, leaves, ASKED_LEFT),
     .only = 1u << ACT_MELD | 1u << ACT_LAY | 1u << ACT_SWAP | 1u << ACT_DISCARD | 1u << ACT_CLOSE,
     .help = N_("whether the game may be left so: the hand without the cards that go, the table "
                "with them"),
     .example = "meld { leaves = function(m) return m.cards(m.seat) ~= 2 end }"},
    {"throws", TRUTH(ActRule, throws), ONLY(ACT_CLOSE), .initial = true,
     .help = N_("whether a card is thrown; without one the hand may be closed before a draw too"),
     .example = "close { throws = false, loose_points = 0 }"},
    {"name", NAME(ActRule, name), ONLY(ACT_SAY), .required = true,
     .help = N_("what functions call the word: m.said == \"NAME\""),
     .example = "say { name = \"low\", ends = \"hand\", when = function(m) return m.hand_points <= "
                "7 end }"},
    {"word", WORDS(ActRule, word), .only = 1u << ACT_CLOSE | 1u << ACT_SAY,
     .initial_text = N_("close; of say {…} its name"),
     .help = N_("what people call it, and may type: \"I drop\"; of close {…} an infinitive: "
                "\"cut\", \"knock\", as in \"throws 7C to cut\""),
     .example = "close { word = { en = \"knock\", es = \"golpear\" }, loose_points = 10 }"},
    {"folds", TRUTH(ActRule, folds), ONLY(ACT_SAY),
     .help = N_("whether who says it leaves the hand: no more turns, and the cards held count "
                "nothing"),
     .example =
         "say { name = \"out\", word = { en = \"I drop\", es = \"me voy\" }, folds = true }"},
    {"ends", CHOICE(ActRule, ends, Ends, ends), ONLY(ACT_SAY),
     .help = N_("what is over once it is said: nothing, the turn, the turns of the hand"),
     .example = "say { name = \"low\", ends = \"hand\", when = function(m) return m.hand_points <= "
                "7 end }"},
    {"closer", WORDS(ActRule, closer), ONLY(ACT_CLOSE),
     .initial_text = N_("the player who closed the hand"),
     .help = N_("what people call who did it: \"the cutter\", \"the knocker\""),
     .example = "close { word = { en = \"knock\", es = \"golpear\" }, closer = { en = \"the "
                "knocker\", es = \"quien golpeó\" }, loose_points = 10 }"},
    {"loose_points", POLICY(ActRule, loose_points, ASKED_DEAL, 0, UNLIMITED), ONLY(ACT_CLOSE),
     .unlimited = true, .initial = UNLIMITED,
     .help = N_("most points of the cards left in no meld, in the arrangement that leaves the "
                "fewest"),
     .example = "close { loose_points = 10 }"},
    {"loose_cards", POLICY(ActRule, loose_cards, ASKED_DEAL, 0, UNLIMITED), ONLY(ACT_CLOSE),
     .unlimited = true, .initial = UNLIMITED,
     .help = N_("most cards left in no meld, in that arrangement"),
     .example = "close { loose_cards = 1, loose_points = 5 }"},
    {"face", CHOICE(ActRule, face, Facing, facings), ONLY(ACT_CLOSE),
     .help = N_("how the card lies that is thrown"),
     .example = "close { loose_points = 10, face = \"down\" }"},
    {0},
};
static const char *const act_constructors[] = {
    [ACT_DRAW] = "draw", [ACT_MELD] = "meld",       [ACT_LAY] = "lay",
    [ACT_SWAP] = "swap", [ACT_DISCARD] = "discard", [ACT_CLOSE] = "close",
    [ACT_SHOW] = "show", [ACT_SAY] = "say",         NULL};
static const char *const act_helps[] = {
    [ACT_DRAW] = N_("take cards"),
    [ACT_MELD] = N_("put down a meld"),
    [ACT_LAY] = N_("lay off: add to a meld"),
    [ACT_SWAP] = N_("replace a wild card"),
    [ACT_DISCARD] = N_("throw a card"),
    [ACT_CLOSE] = N_("end the hand: cut, knock"),
    [ACT_SHOW] = N_("lay the hand open"),
    [ACT_SAY] = N_("say a word: call, drop, answer"),
};
static const char *const act_examples[] = {
    [ACT_DRAW] = "draw { from = \"discards\", use = { meld = true, lay = true } }",
    [ACT_MELD] = "meld { kinds = { \"run\" } }",
    [ACT_LAY] = "lay { on = \"any\", stage = \"opened\" }",
    [ACT_SWAP] = "swap { on = \"any\", stage = \"opened\" }",
    [ACT_DISCARD] = "discard { last_resort = function(card) return card.joker end }",
    [ACT_CLOSE] = "close { word = { en = \"knock\", es = \"golpear\" }, loose_points = 10 }",
    [ACT_SHOW] = "one { name = \"show\", show {}, who = { first = \"closer\" } }",
    [ACT_SAY] =
        "say { name = \"low\", ends = \"hand\", when = function(m) return m.hand_points <= 7 end }",
};
const FieldGroup field_act = {N_("an act"), act_constructors, sizeof(ActRule),
                              act_fields,   act_helps,        act_examples};

static const Field who_fields[] = {
    {"first", CHOICE(WhoRule, first, FirstAsked, first_asked),
     .help = N_("with whom the round begins; where nobody closed the hand, with the dealer's next"),
     .example = "any { name = \"after\", who = { first = \"closer\" }, lay { on = \"others\" } }"},
    {"stop", CHOICE(WhoRule, stop, StopAsking, stops),
     .help = N_("when the step is over: after everybody was asked once, or after a round in which "
                "nobody did anything"),
     .example =
         "any { name = \"after\", who = { stop = \"quiet round\" }, lay { on = \"others\" } }"},
    {"only", CONDITION(WhoRule, only, ASKED_SEAT),
     .help = N_("which seats are asked, as a round begins"),
     .example = "any { name = \"after\", who = { only = function(m, seat) return seat ~= m.closer "
                "end }, lay { on = \"others\" } }"},
    {0},
};
static const FieldGroup field_who = {N_("who is asked"), NULL, sizeof(WhoRule), who_fields};

static const Field step_fields[] = {
    {"name", NAME(Step, name), .required = true,
     .help = N_("its own name, by which house rules find it: step(base, \"name\")"),
     .example = "one { name = \"draw\", draw { from = \"stock\" }, draw { from = \"discards\" } }"},
    {"when", CONDITION(Step, when, ASKED_MOVE),
     .help = N_("whether the step is taken, asked as it begins"),
     .example = "any { name = \"table\", when = function(m) return m.turn > 2 end, meld {}, lay { "
                "on = \"any\" } }"},
    {"who", STRUCT(Step, who, WhoRule, &field_who),
     .help = N_("of a step before or behind turns {…}: whom it goes round"),
     .example = "any { name = \"after\", who = { first = \"closer\" }, lay { on = \"others\" } }"},
    {"ends", CHOICE(Step, ends, Ends, ends),
     .help = N_("what is over once the step is, whether somebody was asked or not: nothing, the "
                "turn, the hand"),
     .example =
         "maybe { name = \"call\", ends = \"hand\", when = function(m) return m.turn > 8 end, "
         "say { name = \"low\" } }"},
    {"*", .type = FIELD_ACTS, .of = &field_act,
     .help = N_(
         "what the player may do: draw {…}, meld {…}, lay {…}, swap {…}, discard {…}, close {…}, "
         "say {…}; before the turns: say {…}; behind them: show {…}, lay {…}, say {…}"),
     .example = "any { name = \"table\", meld {}, lay { on = \"any\" } }"},
    {0},
};
static const char *const step_constructors[] = {
    [TIMES_ONE] = "one", [TIMES_MAYBE] = "maybe", [TIMES_ANY] = "any", NULL};
static const char *const step_helps[] = {
    [TIMES_ONE] = N_("one act must be done"),
    [TIMES_MAYBE] = N_("one, or the player passes"),
    [TIMES_ANY] = N_("any number, or none"),
};
static const char *const step_examples[] = {
    [TIMES_ONE] =
        "one { name = \"draw\", draw { from = \"stock\" }, draw { from = \"discards\" } }",
    [TIMES_MAYBE] = "maybe { name = \"exchange\", swap { on = \"any\" } }",
    [TIMES_ANY] = "any { name = \"table\", meld {}, lay { on = \"any\", stage = \"opened\" } }",
};
const FieldGroup field_step = {N_("a step"), step_constructors, sizeof(Step),
                               step_fields,  step_helps,        step_examples};

// ---- Going out, stock, score

static const Field out_fields[] = {
    {"final", CHOICE_BY_HAND(OutRule, final, final_discards),
     .help = N_("whether who goes out must discard a last card"),
     .example = "out = { final = \"required\" }"},
    {0},
};
static const FieldGroup field_out = {N_("going out"), NULL, sizeof(OutRule), out_fields};

static const Field stock_fields[] = {
    {"renew", CHOICE(StockRule, renew, Renew, renewals),
     .help = N_("which discards become the stock: none, or, when somebody wants to draw from an "
                "empty one, all but the top one, or, after the turn in which it ran out, all"),
     .example = "stock = { renew = \"keep top\" }"},
    {"shuffle", TRUTH(StockRule, shuffle), .initial = true,
     .help = N_("whether they are shuffled; if not, they are turned over as they lie"),
     .example = "stock = { renew = \"keep top\", shuffle = false }"},
    {"upcard", TRUTH(StockRule, upcard),
     .help = N_("whether the top card of the renewed stock is turned onto the discard pile"),
     .example = "stock = { renew = \"all\", upcard = true }"},
    {"times", NUMBER(StockRule, times, 0, UNLIMITED), .unlimited = true, .initial = UNLIMITED,
     .help = N_("how often the stock is renewed in one hand"),
     .example = "stock = { renew = \"keep top\", times = 1 }"},
    {"least", NUMBER(StockRule, least, 0, CARDS_MAX),
     .help = N_("when the stock can be renewed no more, the hand ends after a turn that leaves so "
                "many of its cards or fewer"),
     .example = "stock = { renew = \"none\", least = 2 }"},
    {"spent", CHOICE(StockRule, spent, Spent, spents),
     .help = N_("when the stock can be renewed no more, the hand ends: after the turn in which it "
                "ran out, when somebody wants to draw from it, unless that player takes from "
                "another pile, or after a round of passes"),
     .example = "stock = { renew = \"none\", spent = \"pass\" }"},
    {0},
};
static const FieldGroup field_stock = {N_("the stock"), NULL, sizeof(StockRule), stock_fields};

static const Field bonus_fields[] = {
    {"when", CONDITION(BonusRule, when, ASKED_SIDE),
     .help = N_("which sides get it, asked of each when the hand is over"),
     .example = "score = { bonuses = { { when = function(r, side) return r.out == side end, points "
                "= -10 } } }"},
    {"points", POLICY(BonusRule, points, ASKED_SIDE, -POINTS_LIMIT, POINTS_LIMIT), .required = true,
     GUARD(BonusRule, when),
     .help = N_("points that are added to the total; negative ones are taken off"),
     .example = "score = { bonuses = { { when = function(r, side) return r.out == side end, points "
                "= -10 } } }"},
    {0},
};
static const FieldGroup field_bonus = {N_("a bonus"), NULL, sizeof(BonusRule), bonus_fields};

static const Field score_fields[] = {
    {"held", CHOICE(ScoreRule, held, Held, helds),
     .help =
         N_("which cards of a hand count: all of them, those in no meld of the arrangement that "
            "leaves the fewest points, or none, so that bonuses alone settle the hand; r.held "
            "tells what they are even so"),
     .example = "score = { held = \"loose\" }"},
    {"laid", .type = FIELD_LAID, .offset = FIELD_AT(ScoreRule, laid, LaidPoints *),
     .asked = ASKED_LAID, .min = -POINTS_LIMIT, .max = POINTS_LIMIT,
     .help = N_("what a card counts for the side in whose meld it lies when the hand ends"),
     .example = "score = { laid = function(card, as) return as.wild and 0 or 5 end }"},
    {"laid_to", CHOICE(ScoreRule, laid_to, LaidTo, laid_tos),
     .help = N_("whom a card on the table counts for: the side in whose meld it lies, or the side "
                "that put it there"),
     .example = "score = { laid = 5, laid_to = \"layer\" }"},
    {"bonuses", ITEMS(FIELD_LIST, ScoreRule, bonuses, BonusRule, bonus_count, &field_bonus, 0),
     .help = N_("what is added to the points of the cards held"),
     .example = "score = { bonuses = { { when = function(r, side) return r.out == side end, points "
                "= -10 } } }"},
    {0},
};
static const FieldGroup field_score = {N_("the score"), NULL, sizeof(ScoreRule), score_fields};

// ---- The match

static const Field reentry_fields[] = {
    {"max", NUMBER(ReentryRule, max, 0, UNLIMITED), .unlimited = true, .initial = UNLIMITED,
     .help = N_("re-entries of one player in a match"),
     .example = "match = { reentry = { max = 1 } }"},
    {"least_in", NUMBER(ReentryRule, least_in, 1, SEATS_MAX), .initial = 2,
     .help = N_("players that must still be in, for a re-entry to be offered"),
     .example = "match = { reentry = { least_in = 3 } }"},
    {"when", CONDITION(ReentryRule, when, ASKED_MATCH_SIDE),
     .help = N_("who may re-enter, asked about each who is out as a hand has put them out"),
     .example =
         "match = { reentry = { when = function(s, side) return s.reentries(side) < 2 end } }"},
    {0},
};
static const Field match_bonus_fields[] = {
    {"when", CONDITION(BonusRule, when, ASKED_MATCH_SIDE), .help = N_("which sides get it"),
     .example = "match = { bonuses = { { when = function(s, side) return s.hands_won(side) == 0 "
                "end, points = 10 } } }"},
    {"points", POLICY(BonusRule, points, ASKED_MATCH_SIDE, -POINTS_LIMIT, POINTS_LIMIT),
     .required = true, GUARD(BonusRule, when),
     .help = N_("points that are added to the total; negative ones are taken off"),
     .example = "match = { bonuses = { { when = function(s, side) return s.hands_won(side) == 0 "
                "end, points = 10 } } }"},
    {0},
};
static const FieldGroup field_match_bonus = {N_("a bonus of the match"), NULL, sizeof(BonusRule),
                                             match_bonus_fields};

static const FieldGroup field_reentry = {N_("re-entry"), NULL, sizeof(ReentryRule), reentry_fields};

static const Field series_fields[] = {
    {"dealer", CHOICE(SeriesRule, dealer, SeriesDealer, series_dealers),
     .help = N_("who deals first in the next match: as in the first one, or the winner; of several "
                "the first in order of play"),
     .example = "match = { series = { dealer = \"winner\" } }"},
    {"direction", CHOICE(SeriesRule, direction, SeriesDirection, series_directions),
     .help = N_("which way the next match goes round: the same way, or the other"),
     .example = "match = { series = { direction = \"turns\" } }"},
    {0},
};
static const FieldGroup field_series = {N_("matches one after the other"), NULL, sizeof(SeriesRule),
                                        series_fields};

static const Field match_fields[] = {
    {"first_dealer", CHOICE(MatchRule, first_dealer, FirstDealer, first_dealers),
     .help = N_("who deals first: anybody, or who draws the highest card"),
     .example = "match = { first_dealer = \"high card\" }"},
    {"first_dealer_ace", CHOICE(MatchRule, first_dealer_ace, DrawnAce, drawn_aces),
     .help = N_("where the ace stands among the cards drawn for the deal: above all others, or "
                "below"),
     .example = "match = { first_dealer = \"high card\", first_dealer_ace = \"low\" }"},
    {"direction", CHOICE(MatchRule, direction, Direction, directions),
     .help = N_("which way deal and play go round; to the left is clockwise"),
     .example = "match = { direction = \"right\" }"},
    {"dealer", CHOICE_OR_SEAT(MatchRule, dealer, ASKED_RESULT, next_dealers),
     .help = N_("who deals the next hand: the next player; who alone has the best points of the "
                "hand, or the worst (where several have, the same player); the same player; a seat "
                "by its number"),
     .example = "match = { dealer = \"winner\" }"},
    {"best", CHOICE(MatchRule, best, Best, bests),
     .help = N_("which total wins; or the balances in chips do"),
     .example = "match = { best = \"lowest\" }"},
    {"hand_won", CHOICE(MatchRule, hand_won, HandWon, hands_won),
     .help = N_("who has won a hand, where hands won are counted: who went out or was left alone "
                "in it, or who alone has the best points of the hand"),
     .example = "match = { hand_won = \"points\" }"},
    {"limit", NUMBER(MatchRule, limit, 1, POINTS_LIMIT), .unlimited = true, .initial = UNLIMITED,
     .help = N_("a total of this many points or more puts a player out, or ends the match"),
     .example = "match = { limit = 100 }"},
    {"at_limit", CHOICE(MatchRule, at_limit, AtLimit, at_limits),
     .help = N_(
         "what the limit does: who reaches it is out and the last one in wins, or the match ends"),
     .example = "match = { limit = 100, at_limit = \"out\" }"},
    {"hands", POLICY(MatchRule, hands, ASKED_START, 1, UNLIMITED), .unlimited = true,
     .initial = UNLIMITED,
     .help =
         N_("the match ends after this many hands; a void hand is dealt again and does not count"),
     .example = "match = { hands = 7 }"},
    {"tie", CHOICE_LIST(MatchRule, tie, Tie, tie_count, ties), .initial_text = N_("{ \"share\" }"),
     .help = N_("what decides between those with the best total, one after the other; at last they "
                "share. The closer is who closed the last hand; another hand: the match goes on "
                "until one is ahead"),
     .example = "match = { tie = { \"hands won\", \"share\" } }"},
    {"won", .type = FIELD_CONDITION, .offset = FIELD_AT(MatchRule, won, Policy),
     .asked = ASKED_SIDE, .max = 1,
     .help = N_("whether a side wins the match outright, regardless of totals: asked of each side "
                "when a hand is over; if one does, the points of that hand are not written"),
     .example = "match = { won = function(r, side) return r.out == side and r.one_go end }"},
    {"over", .type = FIELD_CONDITION, .offset = FIELD_AT(MatchRule, over, Policy),
     .asked = ASKED_MATCH, .max = 1, .help = N_("ends the match, besides what limit and hands say"),
     .example = "match = { over = function(s) return s.hand == 5 end }"},
    {"bonuses",
     ITEMS(FIELD_LIST, MatchRule, bonuses, BonusRule, bonus_count, &field_match_bonus, 0),
     .help = N_("what is added to the totals when the match is over, before the winners are found; "
                "all of it rests on the totals before"),
     .example = "match = { bonuses = { { when = function(s, side) return s.hands_won(side) == 0 "
                "end, points = 10 } } }"},
    {"reentry", STRUCT(MatchRule, reentry, ReentryRule, &field_reentry),
     FLAG(MatchRule, reentry.offered),
     .help = N_(
         "who is out may come back at the highest total of those still in; left out: nobody may"),
     .example = "match = { reentry = { max = 2 } }"},
    {"series", STRUCT(MatchRule, series, SeriesRule, &field_series),
     .help = N_("how a match follows another one between the same players"),
     .example = "match = { series = { dealer = \"winner\" } }"},
    {0},
};
static const FieldGroup field_match = {N_("the match"), NULL, sizeof(MatchRule), match_fields};

static const Field chip_fields[] = {
    {"on", CHOICE(ChipRule, on, ChipsOn, chips_ons), .required = true, .choice_rows = chips_on_rows,
     .help = N_("when chips are paid"),
     .example =
         "chips = { { on = \"hand end\", from = \"others\", to = \"closer\", amount = 2 } }"},
    {"from", CHOICE(ChipRule, from, ChipsFrom, chips_froms), .required = true,
     .help = N_("who pays: each player still in, each but the one who closed the hand, the player "
                "who re-enters, the pot"),
     .example =
         "chips = { { on = \"hand end\", from = \"others\", to = \"closer\", amount = 2 } }"},
    {"to", CHOICE(ChipRule, to, ChipsTo, chips_tos), .required = true,
     .help = N_("who gets them: the pot, the player who closed the hand, the winners of the match"),
     .example =
         "chips = { { on = \"match end\", from = \"each\", to = \"winners\", amount = 5 } }"},
    {"amount", POLICY(ChipRule, amount, ASKED_PAYER, 0, CHIPS_LIMIT), .required = true,
     .word = "all", FLAG(ChipRule, all), GUARD(ChipRule, when),
     .help = N_("how many chips each payer pays, or the whole pot"),
     .example = "chips = {\n"
                "  { on = \"match start\", from = \"each\", to = \"pot\", amount = 4 },\n"
                "  { on = \"match end\", from = \"pot\", to = \"winners\", amount = \"all\" },\n"
                "}"},
    {"when", CONDITION(ChipRule, when, ASKED_PAYER),
     .help = N_("who of them pays at all; where the pot pays the closer, whether it does"),
     .example = "chips = { { on = \"match end\", from = \"each\", to = \"winners\", amount = 5,\n"
                "  when = function(r, payer) return r.total(payer) > 0 end } }"},
    {0},
};
static const FieldGroup field_chip = {N_("a payment"), NULL, sizeof(ChipRule), chip_fields};

// ---- The whole

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
     .help = N_("which melds of a hand count where it is closed, shown or counted by its loose "
                "cards"),
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
     .help =
         N_("what a hand counts in which somebody cannot go on: the cards held, or nothing and it "
            "is dealt again"),
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
    {0},
};
const FieldGroup field_rules = {N_("the rules"), NULL, sizeof(Ruleset), rules_fields};
