// The rows of the fields for what a hand is dealt from and how: cards, zones, classes, counts,
// deal.

#include "rules/field_rows.h"

// ---- The names of choices, by value

static const char *const suit_systems[] = {
    [SUITS_FRENCH] = "french", [SUITS_SPANISH] = "spanish", NULL};
static const char *const zone_seen[] = {
    [SEEN_NOBODY] = "nobody", [SEEN_TOP] = "top",       [SEEN_ALL] = "all",
    [SEEN_OWNER] = "owner",   [SEEN_OPENED] = "opened", NULL};
static const char *const zone_owners[] = {
    [OWNER_TABLE] = "table", [OWNER_SIDE] = "side", [OWNER_SEAT] = "seat", NULL};

// ---- Cards, zones, classes

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
     .help = N_("the ranks of a suit in the order of a run; neighbours here are neighbours in a "
                "run, and the first may also stand above the last"),
     .example = "deck = { ranks = { 1, 2, 3, 4, 5, 6, 7, 10, 11, 12 } }"},
    {0},
};
const FieldGroup field_deck = {N_("the cards"), NULL, sizeof(Deck), deck_fields};

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
const FieldGroup field_zone = {N_("a zone"), NULL, sizeof(ZoneRule), zone_fields};

static const Field class_fields[] = {
    {"*", .type = FIELD_CLASS, .asked = ASKED_CLASS, .initial_text = N_("none"),
     .help = N_("the cards of the class; \"wild\", \"joker\" and \"natural\" are always there"),
     .example =
         "classes = { threes = function(card) return not card.joker and card.rank == 3 end }"},
    {0},
};
const FieldGroup field_class = {N_("a class of cards"), NULL, sizeof(ClassRule), class_fields};

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
    {"discarded", ON(COUNT_DISCARDED),
     .help = N_("a card was discarded; not where the hand was closed with it"),
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
     .help = N_("what it starts with, each time that it starts anew"),
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
     .help = N_("how many cards: the same in every hand, others by number of the hand, or another "
                "number for each seat"),
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
    {"name", ADDRESS(MoveRule, name),
     .help = N_("its own name, by which it is changed: deal.NAME.n"),
     .example = "deal = { move { name = \"hands\", n = 9, to = \"hands\" }, move { name = "
                "\"upcard\", n = 1, to = \"discards\" } }"},
    {0},
};
static const char *const move_constructors[] = {"move", NULL};
static const char *const move_helps[] = {N_("cards that the host moves")};
static const char *const move_examples[] = {
    "deal = { move { n = 9, to = \"hands\" }, move { n = 1, to = \"discards\" } }"};
const FieldGroup field_move = {N_("a move of cards"), move_constructors, sizeof(MoveRule),
                               move_fields,           move_helps,        move_examples};
