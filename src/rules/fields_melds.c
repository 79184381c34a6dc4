// The rows of the fields for melds: their kinds, the opening, and which of them count in a hand.

#include "rules/field_rows.h"

// ---- The names of choices, by value

static const char *const aces[] = {
    [ACE_LOW] = "low",   [ACE_HIGH] = "high", [ACE_EITHER] = "either",
    [ACE_BOTH] = "both", [ACE_RING] = "ring", NULL};
static const char *const wild_shifts[] = {
    [SHIFT_NONE] = "none", [SHIFT_OWN_SIDE] = "own side", [SHIFT_EITHER_END] = "either end", NULL};
static const char *const wild_swaps[] = {
    [SWAP_NONE] = "none", [SWAP_ENDS] = "ends", [SWAP_ANY] = "any", NULL};
static const char *const wild_freeds[] = {
    [FREED_SAME_RUN] = "same run", [FREED_HAND] = "hand", NULL};
static const char *const costs[] = {[COST_POINTS] = "points", [COST_CARDS] = "cards", NULL};
static const char *const chooses[] = {
    [CHOOSE_EQUAL] = "equal", [CHOOSE_BEST] = "best", [CHOOSE_FREE] = "free", NULL};

// ---- Melds

static const Field wild_fields[] = {
    {"max", NUMBER(WildRule, max, 0, CARDS_MAX), .unlimited = true, .word = "naturals",
     FLAG(WildRule, naturals),
     .help = N_("the most wild cards in one meld, at any time: so many, or no more than cards that "
                "stand for themselves"),
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
     .help = N_("how many cards of one rank and suit may be in it, where a wild card counts as "
                "any; 1: all suits differ"),
     .example = "melds = { trio = set { size = { 3, 4 }, copies = 1 } }"},
    {"ace", CHOICE(MeldRule, ace, Ace, aces), ONLY(MELD_RUN),
     .help =
         N_("where the first rank may stand: below the second, above the last, either in one run, "
            "both in one run, or between the last and the second, and a run goes on beyond it"),
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
     .help = N_("whether a side has at most one such meld of a rank, in a run of a suit: other "
                "cards go onto it"),
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
const FieldGroup field_opening = {N_("the opening"), NULL, sizeof(OpeningRule), opening_fields};

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
     .help =
         N_("how a hand is shown: in any arrangement as good as the best, in the best one, which "
            "nobody is asked about, or in any split into melds and loose cards, also a worse one"),
     .example = "arrange = { choose = \"free\" },\n"
                "hand = {\n"
                "  turns { one { name = \"draw\", draw { from = \"stock\" } }, one { name = "
                "\"throw\", discard {} } },\n"
                "  one { name = \"show\", show {} },\n"
                "}"},
    {0},
};
const FieldGroup field_arrange = {N_("what counts as arranged"), NULL, sizeof(ArrangeRule),
                                  arrange_fields};
