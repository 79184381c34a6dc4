// The rows of the fields for the steps of a hand and their acts, for going out and for the stock.

#include "rules/field_rows.h"

// ---- The names of choices, by value

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
     .help = N_("when the card taken may not be this turn's discard: never, if it was alone in its "
                "zone, always"),
     .example = "draw { from = \"discards\", no_return = \"always\" }"},
    {"opens", CHOICE(ActRule, opens, Opens, opens), ONLY(ACT_MELD),
     .help = N_("when a meld may be put down: as a part of the contract and later, as a part of "
                "the contract only, later only"),
     .example = "meld { opens = \"also\" }"},
    {"kinds", .type = FIELD_KINDS, .offset = FIELD_AT(ActRule, kinds, unsigned), ONLY(ACT_MELD),
     .initial_text = N_("all"), .help = N_("which kinds of meld may be put down"),
     .example = "meld { kinds = { \"run\" } }"},
    {"to", CONDITION(ActRule, to, ASKED_MELD), ONLY(ACT_LAY),
     .help = N_("which melds take cards, of those that may be laid on"),
     .example = "lay { on = \"any\", to = function(m, meld) return meld.size < 6 end }"},
    {"on", CHOICE(ActRule, on, LayOn, lay_ons), .only = 1u << ACT_LAY | 1u << ACT_SWAP,
     .help = N_("on whose melds"), .example = "lay { on = \"own\" }"},
    {"stage", CHOICE(ActRule, stage, Stage, stages),
     .only = 1u << ACT_DRAW | 1u << ACT_MELD | 1u << ACT_LAY | 1u << ACT_SWAP,
     .help = N_("whether the player must have a meld of their own on the table: no matter, not "
                "yet, yes, since an earlier turn"),
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
    {"name", ADDRESS(ActRule, called), .only = (1u << ACT_SAY) - 1,
     .help = N_("its own name, by which it is changed: hand.STEP.NAME; without one its kind is: "
                "hand.STEP.close, hand.STEP.discards"),
     .example = "close { name = \"big\", throws = false, loose_points = 0 }"},
    {"word", WORDS(ActRule, word), .only = 1u << ACT_CLOSE | 1u << ACT_SAY,
     .initial_text = N_("close; of say {…} its name"),
     .help = N_("what people call it, and may type: \"I drop\"; of close {…} an infinitive: "
                "\"cut\", \"knock\", as in \"throws 7C to cut\""),
     .example = "close { word = { en = \"knock\", es = \"golpear\" }, loose_points = 10 }"},
    {"folds", TRUTH(ActRule, folds), ONLY(ACT_SAY),
     .help =
         N_("whether who says it leaves the hand: no more turns, and the cards held count nothing"),
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
     .help =
         N_("most points of the cards left in no meld, in the arrangement that leaves the fewest"),
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
     .example = "maybe { name = \"call\", ends = \"hand\", when = function(m) return m.turn > 8 "
                "end, say { name = \"low\" } }"},
    {"*", .type = FIELD_ACTS, .of = &field_act,
     .help = N_("what the player may do: draw {…}, meld {…}, lay {…}, swap {…}, discard {…}, close "
                "{…}, say {…}; before the turns: say {…}; behind them: show {…}, lay {…}, say {…}"),
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

// ---- Going out, stock

static const Field out_fields[] = {
    {"final", CHOICE_BY_HAND(OutRule, final, final_discards),
     .help = N_("whether who goes out must discard a last card"),
     .example = "out = { final = \"required\" }"},
    {0},
};
const FieldGroup field_out = {N_("going out"), NULL, sizeof(OutRule), out_fields};

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
const FieldGroup field_stock = {N_("the stock"), NULL, sizeof(StockRule), stock_fields};
