#include "rules/hook.h"

enum {
    DEALT = 1 << MOMENT_DEALT,
    HAND = 1 << MOMENT_HAND | DEALT,
    ACT = 1 << MOMENT_ACT,
    EVENT = 1 << MOMENT_EVENT,
    MOVE = 1 << MOMENT_MOVE | ACT | EVENT,
    RESULT = 1 << MOMENT_RESULT,
    MATCH = 1 << MOMENT_MATCH,
    ALWAYS = HAND | MOVE | RESULT | MATCH,
};

const char *const how_names[HOWS] = {
    [HOW_NOT_YET] = "not yet", [HOW_OUT] = "out",     [HOW_CLOSED] = "closed",
    [HOW_BLOCKED] = "blocked", [HOW_STOCK] = "stock", [HOW_BOUND] = "bound",
    [HOW_FOLDED] = "folded",   [HOW_SAID] = "said",
};

const FactRow fact_rows[FACTS] = {
    [FACT_HAND] = {"hand", FACT_OF_NOTHING, FACT_IS_NUMBER, ALWAYS,
                   N_("the number of the hand, from 1"),
                   .example = "match = { over = function(s) return s.hand == 5 end }"},
    [FACT_PLAYERS] = {"players", FACT_OF_NOTHING, FACT_IS_NUMBER, ALWAYS,
                      N_("how many seats are still in the match"),
                      .example = "match = { hands = function(s) return 2 * s.players end }"},
    [FACT_DEALER] = {"dealer", FACT_OF_NOTHING, FACT_IS_PLACE, ALWAYS, N_("the seat that deals"),
                     .sure = ALWAYS,
                     .example = "match = { dealer = function(r) return r.out or r.dealer end }"},
    [FACT_LIMIT] =
        {"limit", FACT_OF_NOTHING, FACT_IS_NUMBER, ALWAYS,
         N_("the points to which the match goes, match.limit; unlimited where it goes to "
            "none"),
         .example = "match = { bonuses = { { points = 10, when = function(s, side) return "
                    "s.total(side) >= s.limit end } } }"},
    [FACT_SEAT] =
        {"seat", FACT_OF_NOTHING, FACT_IS_PLACE, MOVE,
         N_("the seat that is asked; where a step begins the one in turn; of an event "
            "the one that did it, nil where nobody did"),
         .sure = 1 << MOMENT_MOVE | ACT,
         .example = "draw { from = \"discards\", when = function(m) return m.opened(m.seat) end }"},
    [FACT_TURN] = {"turn", FACT_OF_NOTHING, FACT_IS_NUMBER, MOVE | RESULT,
                   N_("the number of the turn in this hand, from 1; 0 before the turns"),
                   .example = "score = { bonuses = { { when = function(r, side) return r.out == "
                              "side and r.turn < 9 end, points = -10 } } }"},
    [FACT_HOW] =
        {"how", FACT_OF_NOTHING, FACT_IS_HOW, MOVE | RESULT,
         N_("how the hand ended: \"not yet\", \"out\", \"closed\", \"blocked\", \"stock\" (it ran "
            "out), \"bound\" (too many turns), \"folded\" (one side was left in it) or \"said\" (a "
            "word or a step ended it)"),
         .example = "void = function(r) return r.how == \"stock\" end"},
    [FACT_OUT] = {"out", FACT_OF_NOTHING, FACT_IS_PLACE, RESULT,
                  N_("the side that went out, nil where none did"),
                  .example = "score = { bonuses = { { when = function(r, side) return r.out == "
                             "side end, points = -5 } } }"},
    [FACT_CLOSER] = {"closer", FACT_OF_NOTHING, FACT_IS_PLACE, MOVE | RESULT,
                     N_("the side that closed the hand (cut, knocked), nil where none did"),
                     .example = "score = { bonuses = { { when = function(r, side) return r.closer "
                                "== side end, points = -10 } } }"},
    [FACT_ONE_GO] = {"one_go", FACT_OF_NOTHING, FACT_IS_TRUTH, RESULT,
                     N_("whether a side went out in one turn, with nothing on the table before"),
                     .example = "score = { bonuses = { { when = function(r, side) return r.out == "
                                "side and r.one_go end, points = -25 } } }"},
    [FACT_TOTAL] = {"total", FACT_OF_SIDE, FACT_IS_NUMBER, ALWAYS,
                    N_("total(side): the points of a side so far"),
                    .example = "score = { bonuses = { { when = function(r, side) return "
                               "r.total(side) == 50 end, points = -50 } } }"},
    [FACT_HELD] = {"held", FACT_OF_SIDE, FACT_IS_NUMBER, RESULT,
                   N_("held(side): the points of the cards that a side holds, of those that "
                      "count"),
                   .example = "score = { bonuses = { { when = function(r, side) return "
                              "r.held(side) == 0 end, points = -10 } } }"},
    [FACT_HAND_POINTS] = {"hand_points", FACT_OF_SIDE, FACT_IS_NUMBER, ACT | RESULT,
                          N_("hand_points(side): the points of all cards that a side holds; of an "
                             "act hand_points, of the seat that is asked"),
                          .own = true,
                          .example = "close { when = function(m) return m.hand_points <= 30 end }"},
    [FACT_LOOSE_POINTS] =
        {"loose_points", FACT_OF_SIDE, FACT_IS_NUMBER, ACT | RESULT,
         N_("loose_points(side, class): the points of the cards held that are in no meld "
            "of the arrangement that leaves the fewest, of those of a class; of an act "
            "loose_points(class), of the seat that is asked"),
         .also = FACT_OF_CLASS, .own = true,
         .example = "close { loose_points = 10, when = function(m) return m.loose_points(\"wild\") "
                    "== 0 end }"},
    [FACT_LOOSE_CARDS] = {"loose_cards", FACT_OF_SIDE, FACT_IS_NUMBER, ACT | RESULT,
                          N_("loose_cards(side, class): cards of a class held that are in no meld "
                             "of the arrangement that leaves the fewest points; of an act "
                             "loose_cards(class), of the seat that is asked"),
                          .also = FACT_OF_CLASS, .own = true,
                          .example = "score = { bonuses = { { when = function(r, side) return "
                                     "r.loose_cards(side) == 0 end, points = -10 } } }"},
    [FACT_IN_HAND] = {"in_hand", FACT_OF_SIDE, FACT_IS_NUMBER, ACT | RESULT,
                      N_("in_hand(side, class): cards of a class that a side holds; of an act "
                         "in_hand(class), of the seat that is asked"),
                      .also = FACT_OF_CLASS, .own = true,
                      .example = "draw { from = \"discards\", when = function(m) return "
                                 "m.in_hand(\"joker\") == 0 end }"},
    [FACT_OWNS] = {"owns", FACT_OF_SIDE, FACT_IS_NUMBER, RESULT,
                   N_("owns(side, class): cards of a class that a side holds or that lie in its "
                      "melds"),
                   .also = FACT_OF_CLASS,
                   .example = "score = { bonuses = { { points = function(r, side) return 5 * "
                              "r.owns(side, \"joker\") end } } }"},
    [FACT_ON_TABLE] = {"on_table", FACT_OF_SIDE, FACT_IS_NUMBER, MOVE | RESULT,
                       N_("on_table(side, class): cards of a class that a side itself has put on "
                          "the table, on whosever melds"),
                       .also = FACT_OF_CLASS,
                       .example = "score = { bonuses = { { points = function(r, side) return "
                                  "-r.on_table(side, \"wild\") end } } }"},
    [FACT_LAID] = {"laid", FACT_OF_SIDE, FACT_IS_NUMBER, MOVE | RESULT,
                   N_("laid(side): cards in the melds of a side, whoever put them there"),
                   .example = "score = { bonuses = { { when = function(r, side) return "
                              "r.laid(side) == 0 end, points = 10 } } }"},
    [FACT_MELDS] = {"melds", FACT_OF_SIDE, FACT_IS_NUMBER, MOVE | RESULT,
                    N_("melds(side, \"KIND\"): melds of a kind that a side has on the table"),
                    .also = FACT_OF_KIND,
                    .example = "score = { bonuses = { { points = function(r, side) return -2 * "
                               "r.melds(side, \"run\") end } } }"},
    [FACT_LAID_OFF] = {"laid_off", FACT_OF_SIDE, FACT_IS_NUMBER, MOVE | RESULT,
                       N_("laid_off(side): cards that a side has added to melds of others"),
                       .example = "score = { bonuses = { { points = function(r, side) return "
                                  "-r.laid_off(side) end } } }"},
    [FACT_LONGEST_RUN] = {"longest_run", FACT_OF_SIDE, FACT_IS_NUMBER, MOVE | RESULT,
                          N_("longest_run(side): cards of its own in the longest run that a side "
                             "has on the table; 0 where it has none"),
                          .example = "score = { bonuses = { { when = function(r, side) return "
                                     "r.longest_run(side) >= 5 end, points = -10 } } }"},
    [FACT_CARDS] = {"cards", FACT_OF_SEAT, FACT_IS_NUMBER, MOVE | RESULT,
                    N_("cards(seat): how many cards a seat holds"),
                    .example =
                        "lay { on = \"any\", when = function(m) return m.cards(m.seat) > 2 end }"},
    [FACT_OPENED] = {"opened", FACT_OF_SIDE, FACT_IS_TRUTH, MOVE | RESULT,
                     N_("opened(side): whether a side has put down a meld in this hand"),
                     .example =
                         "lay { on = \"any\", when = function(m) return m.opened(m.seat) end }"},
    [FACT_REENTRIES] =
        {"reentries", FACT_OF_SEAT, FACT_IS_NUMBER, ALWAYS,
         N_("reentries(seat): how often a seat has re-entered"),
         .example =
             "match = { reentry = { when = function(s, side) return s.reentries(side) < 2 end } }"},
    [FACT_CHIPS] =
        {"chips", FACT_OF_SEAT, FACT_IS_NUMBER, ALWAYS,
         N_("chips(seat): the balance of a seat in chips"),
         .example =
             "match = { reentry = { when = function(s, side) return s.chips(side) > -20 end } }"},
    [FACT_IN] = {"in_match", FACT_OF_SEAT, FACT_IS_TRUTH, ALWAYS,
                 N_("in_match(seat): whether a seat is still in the match"),
                 .example = "match = { over = function(s) return not s.in_match(1) end }"},
    [FACT_MELD_KIND] =
        {"kind", FACT_OF_MELD, FACT_IS_KIND, ACT, N_("meld.kind: the name of its kind"),
         .sure = ACT,
         .example = "lay { on = \"any\", to = function(m, meld) return meld.kind == \"run\" end }"},
    [FACT_MELD_SIZE] =
        {"size", FACT_OF_MELD, FACT_IS_NUMBER, ACT, N_("meld.size: its cards"),
         .example = "lay { on = \"any\", to = function(m, meld) return meld.size < 6 end }"},
    [FACT_MELD_WILDS] =
        {"wilds", FACT_OF_MELD, FACT_IS_NUMBER, ACT,
         N_("meld.wilds: its cards that stand for others"),
         .example = "lay { on = \"any\", to = function(m, meld) return meld.wilds == 0 end }"},
    [FACT_MELD_NATURALS] =
        {"naturals", FACT_OF_MELD, FACT_IS_NUMBER, ACT,
         N_("meld.naturals: its cards that stand for themselves"),
         .example = "lay { on = \"any\", to = function(m, meld) return meld.naturals >= 3 end }"},
    [FACT_MELD_RANK] =
        {"rank", FACT_OF_MELD, FACT_IS_NUMBER, ACT,
         N_("meld.rank: the rank of a set, or the lowest one of a run"),
         .example = "lay { on = \"any\", to = function(m, meld) return meld.rank > 1 end }"},
    [FACT_MELD_HIGH] =
        {
            "high", FACT_OF_MELD, FACT_IS_NUMBER, ACT,
            N_("meld.high: the rank of a set, or the highest one of a run; an ace "
               "above all others is 14"),
            .example = "lay { on = \"any\", to = function(m, meld) return meld.high < 14 end }"},
    [FACT_MELD_SUIT] =
        {"suit", FACT_OF_MELD, FACT_IS_SUIT, ACT,
         N_("meld.suit: the suit of its cards, nil where they are of several"),
         .example =
             "lay { on = \"any\", to = function(m, meld) return meld.suit == \"hearts\" end }"},
    [FACT_MELD_SIDE] = {"side", FACT_OF_MELD, FACT_IS_PLACE, ACT,
                        N_("meld.side: the side that owns it"), .sure = ACT,
                        .example = "lay { on = \"any\", to = function(m, meld) return meld.side == "
                                   "m.side_of(m.seat) end }"},
    [FACT_HANDS_WON] = {"hands_won", FACT_OF_SIDE, FACT_IS_NUMBER, HAND | RESULT | MATCH,
                        N_("hands_won(side): how many hands so far the side has won: those in "
                           "which it went out, or what match.hand_won says"),
                        .example = "match = { bonuses = { { points = function(s, side) return -5 * "
                                   "s.hands_won(side) end } } }"},
    [FACT_TURNED] = {"turned", FACT_OF_NOTHING, FACT_IS_CARD, DEALT | MOVE | RESULT,
                     N_("the last card that the deal turned up, wherever it is now; nil where it "
                        "turned none"),
                     .example =
                         "classes = { special = function(card, h) return card == h.turned end }"},
    [FACT_TOP] = {"top", FACT_OF_ZONE, FACT_IS_CARD, DEALT | MOVE | RESULT,
                  N_("top(\"ZONE\"): the top card of a pile, nil where it has none or lies face "
                     "down; of a zone with owners top(\"ZONE\", owner)"),
                  .looks = true,
                  .example = "draw { from = \"discards\", when = function(m) return "
                             "m.top(\"discards\") ~= m.turned end }"},
    [FACT_CARDS_IN] = {"cards_in", FACT_OF_ZONE, FACT_IS_NUMBER, DEALT | MOVE | RESULT,
                       N_("cards_in(\"ZONE\", class): cards of a class in a pile, less those that "
                          "lie face down there; without a class all of them; of a zone with owners "
                          "cards_in(\"ZONE\", owner, class)"),
                       .also = FACT_OF_CLASS, .looks = true,
                       .example = "draw { from = \"discards\", when = function(m) return "
                                  "m.cards_in(\"discards\", \"wild\") == 0 end }"},
    [FACT_FITS] =
        {
            "fits", FACT_OF_ZONE, FACT_IS_TRUTH, MOVE | RESULT,
            N_("fits(\"ZONE\", side): whether the top card of a pile can be added, alone, to "
               "a meld of a side; of a zone with owners fits(\"ZONE\", owner, side)"),
            .also = FACT_OF_SIDE, .looks = true,
            .example = "draw { from = \"discards\", when = function(m) return m.fits(\"discards\", "
                       "m.side_of(m.seat)) end }"},
    [FACT_TURNS] =
        {"turns", FACT_OF_SEAT, FACT_IS_NUMBER, MOVE | RESULT,
         N_("turns(seat): how many turns of this hand a seat has begun"),
         .example =
             "draw { from = \"discards\", when = function(m) return m.turns(m.seat) > 1 end }"},
    [FACT_IN_TURN] = {"in_turn", FACT_OF_NOTHING, FACT_IS_PLACE, MOVE | RESULT,
                      N_("the seat in turn; behind the turns the last one, before them the one "
                         "that would be first"),
                      .sure = MOVE | RESULT,
                      .example = "score = { bonuses = { { when = function(r, side) return "
                                 "r.in_turn == side end, points = -10 } } }"},
    [FACT_DREW] = {"drew", FACT_OF_NOTHING, FACT_IS_NUMBER, MOVE | RESULT,
                   N_("cards that the seat in turn has drawn in this turn, from the stock or a "
                      "pile"),
                   .example = "meld { when = function(m) return m.drew == 1 end }"},
    [FACT_PLACED] = {"placed", FACT_OF_NOTHING, FACT_IS_NUMBER, MOVE | RESULT,
                     N_("cards on the table that the seat in turn has put there in this turn"),
                     .example =
                         "lay { on = \"any\", when = function(m) return m.placed == 0 end }"},
    [FACT_ADDED] = {"added", FACT_OF_NOTHING, FACT_IS_NUMBER, MOVE | RESULT,
                    N_("cards of `placed` that are in melds which lay there before the turn"),
                    .example = "lay { on = \"any\", when = function(m) return m.added < 3 end }"},
    [FACT_SIDE_OF] = {"side_of", FACT_OF_SEAT, FACT_IS_PLACE, ALWAYS,
                      N_("side_of(seat): the side that a seat plays for"), .sure = ALWAYS,
                      .example = "score = { bonuses = { { when = function(r, side) return side == "
                                 "r.side_of(r.dealer) end, points = -10 } } }"},
    [FACT_NEXT_SEAT] = {"next_seat", FACT_OF_SEAT, FACT_IS_PLACE, ALWAYS,
                        N_("next_seat(seat): the next seat in the match, in the direction of play"),
                        .sure = ALWAYS,
                        .example =
                            "match = { dealer = function(r) return r.next_seat(r.dealer) end }"},
    [FACT_COUNT] = {"count", FACT_OF_COUNT, FACT_IS_NUMBER, ALWAYS,
                    N_("count(\"COUNT\", of): a count of the rules, of this side or seat; one of "
                       "the table takes no `of`"),
                    .also = FACT_OF_OWNER,
                    .example = "draw { from = \"discards\", adds = \"buys\", when = function(m) "
                               "return m.count(\"buys\", m.seat) < 3 end }"},
    [FACT_EVENT_SIDE] = {"side", FACT_OF_NOTHING, FACT_IS_PLACE, EVENT,
                         N_("the side that did it, nil where nobody did"),
                         .example =
                             "counts = { mine = { of = \"side\", on = { melded = function(n, e, "
                             "of) return e.side == of and n + 1 or n end } } }"},
    [FACT_EVENT_OWNER] = {"owner", FACT_OF_NOTHING, FACT_IS_PLACE, EVENT,
                          N_("of melded, laid and swapped: the side whose meld it is; else nil"),
                          .example = "counts = { mine = { of = \"side\", on = { laid = function(n, "
                                     "e, of) return e.owner == of and n + 1 or n end } } }"},
    [FACT_EVENT_KIND] =
        {"kind", FACT_OF_NOTHING, FACT_IS_KIND, EVENT,
         N_("of melded, laid and swapped: the name of the kind of meld; else nil"),
         .example = "counts = { mine = { of = \"side\", on = { melded = function(n, e, of) return "
                    "e.kind == \"run\" and e.side == of and n + 1 or n end } } }"},
    [FACT_EVENT_ZONE] =
        {"zone", FACT_OF_NOTHING, FACT_IS_ZONE, EVENT,
         N_("the zone that cards came from or went to, nil where there is none"),
         .example = "counts = { mine = { of = \"seat\", on = { took = function(n, e, of) return "
                    "e.zone == \"discards\" and e.seat == of and n + 1 or n end } } }"},
    [FACT_EVENT_STEP] =
        {"step", FACT_OF_NOTHING, FACT_IS_STEP, EVENT,
         N_("the name of the step in which an act was done; else nil"),
         .example = "counts = { mine = { of = \"seat\", on = { laid = function(n, e, of) return "
                    "e.step == \"table\" and e.seat == of and n + 1 or n end } } }"},
    [FACT_EVENT_N] = {"n", FACT_OF_NOTHING, FACT_IS_NUMBER, EVENT,
                      N_("how many cards went from one place to another; 0 where none did"),
                      .example = "counts = { mine = { of = \"seat\", on = { took = function(n, e, "
                                 "of) return e.seat == of and n + e.n or n end } } }"},
    [FACT_EVENT_POINTS] = {"points", FACT_OF_SIDE, FACT_IS_NUMBER, EVENT,
                           N_("points(side): of scored, what the hand counts for a side; else 0"),
                           .example =
                               "counts = { mine = { of = \"side\", on = { scored = function(n, e, "
                               "of) return math.max(n, e.points(of)) end } } }"},
    [FACT_SAID] = {"said", FACT_OF_SEAT, FACT_IS_WORD, MOVE | RESULT,
                   N_("said(seat): the last word that a seat said in the hand; in play said, the "
                      "last one of this turn, whoever said it, and before the turns of this hand; "
                      "nil where there is none"),
                   .of_turn = true,
                   .example = "score = { bonuses = { { when = function(r, side) return "
                              "r.said(side) == \"low\" end, points = -10 } } }"},
    [FACT_FOLDED] = {"folded", FACT_OF_SEAT, FACT_IS_TRUTH, MOVE | RESULT,
                     N_("folded(seat): whether a seat has left the hand by a word"),
                     .example = "score = { bonuses = { { when = function(r, side) return "
                                "r.folded(side) end, points = 10 } } }"},
};

const char *const suit_names[SUIT_SYSTEMS][SUITS] = {
    [SUITS_FRENCH] = {"spades", "hearts", "diamonds", "clubs"},
    [SUITS_SPANISH] = {"oros", "copas", "espadas", "bastos"},
};

const char *const card_object_names[CARD_OBJECTS] = {[OBJECT_CARD] = "card", [OBJECT_AS] = "as"};

const CardMemberRow card_members[CARD_OBJECTS][CARD_MEMBERS] = {
    [OBJECT_CARD] =
        {
            {"rank", FACT_IS_NUMBER,
             N_("card.rank: 1 is the ace, 11 to 13 the court; a joker has none: `if card.joker "
                "then return … end` stands before"),
             "points = function(card) return card.joker and 25 or card.rank end"},
            {"suit", FACT_IS_SUIT, N_("card.suit: the name of its suit; a joker has none"),
             "classes = { hearts = function(card) return not card.joker and card.suit == "
             "\"hearts\" end }"},
            {"joker", FACT_IS_TRUTH, N_("card.joker: whether it is a joker"),
             "wild = function(card) return card.joker end"},
        },
    [OBJECT_AS] =
        {
            {"rank", FACT_IS_NUMBER,
             N_("as.rank: the rank that the card stands for; an ace above all others is 14"),
             "score = { laid = function(card, as) return as.rank == 14 and 15 or 5 end }"},
            {"wild", FACT_IS_TRUTH, N_("as.wild: whether it stands for another card than itself"),
             "score = { laid = function(card, as) return as.wild and 0 or 5 end }"},
            {"kind", FACT_IS_KIND, N_("as.kind: the name of the kind of meld"),
             "score = { laid = function(card, as) return as.kind == \"run\" and 10 or 5 end }"},
        },
};

const char *const moment_objects[MOMENTS] = {
    [MOMENT_LOAD] = "card", [MOMENT_HAND] = "h",  [MOMENT_DEALT] = "h",  [MOMENT_MOVE] = "m",
    [MOMENT_ACT] = "m",     [MOMENT_EVENT] = "e", [MOMENT_RESULT] = "r", [MOMENT_MATCH] = "s",
};

int fact_subjects(const FactRow *row, Moment moment, FactSubject of[FACT_SUBJECTS_MAX])
{
    const bool alone =
        moment == MOMENT_ACT ? row->own || row->of_turn : moment == MOMENT_MOVE && row->of_turn;
    const FactSubject all[] = {alone ? FACT_OF_NOTHING : row->of, row->also};
    int count = 0;
    for (int i = 0; i < FACT_SUBJECTS_MAX; i++)
        if (all[i] != FACT_OF_NOTHING)
            of[count++] = all[i];
    return count;
}

bool policy_ask(const Policy *policy, const Facts *facts, int of, int *answer, Error *error)
{
    if (policy->hook.ask)
        return policy->hook.ask(&policy->hook, facts, of, answer, error);
    *answer = policy->value;
    return true;
}
