// The rows of the fields for what a hand counts, for how hands make a match, and for chips.

#include "rules/field_rows.h"

// ---- The names of choices, by value

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
static const char *const chips_tos[] = {[CHIPS_TO_POT] = "pot",
                                        [CHIPS_TO_CLOSER] = "closer",
                                        [CHIPS_TO_WINNERS] = "winners",
                                        [CHIPS_TO_OUT] = "out",
                                        NULL};

// ---- The score

static const Field bonus_fields[] = {
    {"name", ADDRESS(BonusRule, name),
     .help = N_("its own name, by which it is changed: score.bonuses.NAME.points"),
     .example = "score = { bonuses = { { name = \"out\", when = function(r, side) return r.out == "
                "side end, points = -10 } } }"},
    {"when", CONDITION(BonusRule, when, ASKED_SIDE),
     .help = N_("which sides get it, asked of each when the hand is over"),
     .example = "score = { bonuses = { { when = function(r, side) return r.out == side end, points "
                "= -10 } } }"},
    {"points", POLICY(BonusRule, points, ASKED_SIDE, -POINTS_LIMIT, POINTS_LIMIT), .required = true,
     .help = N_("points that are added to the total; negative ones are taken off"),
     .example = "score = { bonuses = { { when = function(r, side) return r.out == side end, points "
                "= -10 } } }"},
    {0},
};
static const FieldGroup field_bonus = {N_("a bonus"), NULL, sizeof(BonusRule), bonus_fields};

static const Field score_fields[] = {
    {"held", CHOICE(ScoreRule, held, Held, helds),
     .help = N_("which cards of a hand count: all of them, those in no meld of the arrangement "
                "that leaves the fewest points, or none, so that bonuses alone settle the hand; "
                "r.held tells what they are even so"),
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
const FieldGroup field_score = {N_("the score"), NULL, sizeof(ScoreRule), score_fields};

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
    {"name", ADDRESS(BonusRule, name),
     .help = N_("its own name, by which it is changed: match.bonuses.NAME.points"),
     .example = "match = { bonuses = { { name = \"shutout\", when = function(s, side) return "
                "s.hands_won(side) == 0 end, points = 10 } } }"},
    {"when", CONDITION(BonusRule, when, ASKED_MATCH_SIDE), .help = N_("which sides get it"),
     .example = "match = { bonuses = { { when = function(s, side) return s.hands_won(side) == 0 "
                "end, points = 10 } } }"},
    {"points", POLICY(BonusRule, points, ASKED_MATCH_SIDE, -POINTS_LIMIT, POINTS_LIMIT),
     .required = true,
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
     .help =
         N_("where the ace stands among the cards drawn for the deal: above all others, or below"),
     .example = "match = { first_dealer = \"high card\", first_dealer_ace = \"low\" }"},
    {"direction", CHOICE(MatchRule, direction, Direction, directions),
     .help = N_("which way deal and play go round; to the left is clockwise"),
     .example = "match = { direction = \"right\" }"},
    {"dealer", CHOICE_OR_SEAT(MatchRule, dealer, ASKED_RESULT, next_dealers),
     .help = N_(
         "who deals the next hand: the next player; who alone has the best points of the hand, or "
         "the worst (where several have, the same player); the same player; a seat by its number"),
     .example = "match = { dealer = \"winner\" }"},
    {"best", CHOICE(MatchRule, best, Best, bests),
     .help = N_("which total wins; or the balances in chips do"),
     .example = "match = { best = \"lowest\" }"},
    {"hand_won", CHOICE(MatchRule, hand_won, HandWon, hands_won),
     .help = N_("who has won a hand, where hands won are counted: who went out or was left alone "
                "in it, or who alone has the best points of the hand"),
     .example = "match = { hand_won = \"points\" }"},
    {"limit", NUMBER(MatchRule, limit, 1, POINTS_LIMIT), .unlimited = true, .initial = UNLIMITED,
     .help = N_("how many points the match is played to"), .example = "match = { limit = 100 }"},
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
const FieldGroup field_match = {N_("the match"), NULL, sizeof(MatchRule), match_fields};

static const Field chip_fields[] = {
    {"name", ADDRESS(ChipRule, name),
     .help = N_("its own name, by which it is changed: chips.NAME.amount"),
     .example =
         "chips = {\n"
         "  { name = \"ante\", on = \"match start\", from = \"each\", to = \"pot\", amount = 4 },\n"
         "  { name = \"pot\", on = \"match end\", from = \"pot\", to = \"winners\", amount = "
         "\"all\" },\n"
         "}"},
    {"on", CHOICE(ChipRule, on, ChipsOn, chips_ons), .required = true, .choice_rows = chips_on_rows,
     .help = N_("when chips are paid"),
     .example =
         "chips = { { on = \"hand end\", from = \"others\", to = \"closer\", amount = 2 } }"},
    {"from", CHOICE(ChipRule, from, ChipsFrom, chips_froms), .required = true,
     .help = N_("who pays: each player still in, each but the one who closed the hand or, where "
                "that one is paid, went out, the player who re-enters, the pot"),
     .example =
         "chips = { { on = \"hand end\", from = \"others\", to = \"closer\", amount = 2 } }"},
    {"to", CHOICE(ChipRule, to, ChipsTo, chips_tos), .required = true,
     .help = N_("who gets them: the pot, the player who closed the hand, the winners of the match, "
                "the player who went out"),
     .example = "chips = { { on = \"hand end\", from = \"others\", to = \"out\", amount = 2 } }"},
    {"amount", POLICY(ChipRule, amount, ASKED_PAYER, 0, CHIPS_LIMIT), .required = true,
     .word = "all", FLAG(ChipRule, all),
     .help = N_("how many chips each payer pays, or the whole pot"),
     .example = "chips = {\n"
                "  { on = \"match start\", from = \"each\", to = \"pot\", amount = 4 },\n"
                "  { on = \"match end\", from = \"pot\", to = \"winners\", amount = \"all\" },\n"
                "}"},
    {"when", CONDITION(ChipRule, when, ASKED_PAYER),
     .help = N_("who of them pays at all; where the pot pays the one who closed or went out, "
                "whether it does"),
     .example = "chips = { { on = \"match end\", from = \"each\", to = \"winners\", amount = 5,\n"
                "  when = function(r, payer) return r.total(payer) > 0 end } }"},
    {0},
};
const FieldGroup field_chip = {N_("a payment"), NULL, sizeof(ChipRule), chip_fields};
