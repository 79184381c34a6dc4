#include "play/refusal.h"

#include <stdio.h>
#include <string.h>

#include "base/language.h"

const RefusalRow refusal_rows[REFUSALS] = {
    [REFUSAL_TOO_FEW_PLAYERS] = {"too_few_players", SUBJECT_NONE, "players",
                                 N_("at least {number} players are needed")},
    [REFUSAL_TOO_MANY_PLAYERS] = {"too_many_players", SUBJECT_NONE, "players",
                                  N_("at most {number} may play")},

    [REFUSAL_MATCH_OVER] = {"match_over", SUBJECT_NONE, "match", N_("the match is over")},
    [REFUSAL_NOT_ASKED] = {"not_asked", SUBJECT_STEP, "match.direction", N_("it is not your turn"),
                           .behind = "hand.*.who"},
    [REFUSAL_FOLDED] = {"folded", SUBJECT_ACT, "*.folds",
                        N_("you have left this hand, and play again in the next one")},
    [REFUSAL_DRAW_FIRST] = {"draw_first", SUBJECT_STEP, "hand.*",
                            N_("draw a card first{number?: {open}}")},
    [REFUSAL_DRAWN_ALREADY] = {"drawn_already", SUBJECT_STEP, "hand.*",
                               N_("you have drawn a card already")},
    [REFUSAL_NOT_NOW] = {"not_now", SUBJECT_STEP, "hand.*",
                         N_("this cannot be done now: {open}{number?, or go on with `pass`}")},
    [REFUSAL_AFTER_TURNS] = {"after_turns", SUBJECT_STEP, "hand.*",
                             N_("this is done only after the last turn of the hand")},
    [REFUSAL_BEFORE_TURNS] = {"before_turns", SUBJECT_STEP, "hand.*",
                              N_("this is done only before the first turn of the hand")},
    [REFUSAL_NOT_IN_GAME] = {"not_in_game", SUBJECT_NONE, NULL,
                             N_("this game has no such move{number?: {absent}}")},
    [REFUSAL_NO_REENTRY_NOW] =
        {"no_reentry_now", SUBJECT_NONE, "match.reentry",
         N_("re-entry is offered after a hand, to the players whom it took past the limit")},
    [REFUSAL_NO_REENTRY_LEFT] =
        {"no_reentry_left", SUBJECT_NONE, "match.reentry.max",
         N_("you may not come back any more; re-entries allowed: {number}")},
    [REFUSAL_ANSWER_FIRST] = {"answer_first", SUBJECT_NONE, "match.reentry",
                              N_("say first whether you re-enter or stay out")},
    [REFUSAL_ANSWER_LATER] = {"answer_later", SUBJECT_NONE, "match.reentry",
                              N_("another player is asked before you")},
    [REFUSAL_NOTHING_TO_TAKE_BACK] = {"nothing_to_take_back", SUBJECT_NONE, NULL,
                                      N_("there is nothing to take back")},
    [REFUSAL_NOTHING_TO_PASS] = {"nothing_to_pass", SUBJECT_STEP, "hand.*",
                                 N_("you cannot pass now: {open}")},

    [REFUSAL_NO_CARDS] = {"no_cards", SUBJECT_NONE, NULL, N_("say which cards")},
    [REFUSAL_TOO_MANY_CARDS] =
        {"too_many_cards", SUBJECT_NONE, NULL,
         N_("{number:1=only one card|at most {number} cards} can be played at once")},
    [REFUSAL_CARD_TWICE] = {"card_twice", SUBJECT_NONE, NULL,
                            N_("{card} is named more often than you hold it")},
    [REFUSAL_CARD_NOT_HELD] = {"card_not_held", SUBJECT_NONE, NULL, N_("you do not hold {card}")},
    [REFUSAL_CARD_ON_TABLE] = {"card_on_table", SUBJECT_NONE, "melds",
                               N_("you do not hold {card}: it lies in a meld on the table, and "
                                  "melds are never broken up")},
    [REFUSAL_NO_SUCH_MELD] =
        {"no_such_meld", SUBJECT_NONE, NULL,
         N_("there is no meld {number} on the table{found?: {found:1=there is meld 1 "
            "alone|there are melds 1 to {found}}}")},
    [REFUSAL_TABLE_FULL] = {"table_full", SUBJECT_NONE, NULL,
                            N_("the table has room for {number} melds, and is full")},

    [REFUSAL_STOCK_EMPTY] = {"stock_empty", SUBJECT_NONE, "stock",
                             N_("the stock is empty and cannot be renewed")},
    [REFUSAL_STOCK_SPENT] =
        {"stock_spent", SUBJECT_NONE, "stock.spent",
         N_("the stock is empty and cannot be renewed: take from another pile, or pass")},
    [REFUSAL_ZONE_EMPTY] = {"zone_empty", SUBJECT_ACT, "*", N_("there is no card to take")},
    [REFUSAL_TAKE_USELESS] =
        {"take_useless", SUBJECT_ACT, "*.use",
         N_("{card} may be taken only to be played at once, and you cannot play it now")},
    [REFUSAL_TAKEN_NOT_USED] = {"taken_not_used", SUBJECT_ACT, "*.use",
                                N_("you took {card} to play it at once, and this does not use it")},
    [REFUSAL_TAKEN_NOT_FOR_MELD] = {"taken_not_for_meld", SUBJECT_ACT, "*.use",
                                    N_("{card}, taken from the pile, may not go into a new meld")},
    [REFUSAL_TAKEN_NOT_FOR_LAY] =
        {"taken_not_for_lay", SUBJECT_ACT, "*.use",
         N_("{card}, taken from the pile, may not be laid off: it must go into a new meld")},

    [REFUSAL_NO_MELD] = {"no_meld", SUBJECT_NONE, "melds", N_("these cards make no meld")},
    [REFUSAL_TOO_FEW_CARDS] = {"too_few_cards", SUBJECT_MELD_KIND, "melds.*.size",
                               N_("{kind}: at least {number} cards are needed")},
    [REFUSAL_TOO_LONG] = {"too_long", SUBJECT_MELD_KIND, "melds.*.size",
                          N_("{kind}: there may be {number} cards at most")},
    [REFUSAL_RANKS_DIFFER] =
        {"ranks_differ", SUBJECT_MELD_KIND, "melds.*",
         N_("{kind}: all cards must have the same rank, and {card} has another")},
    [REFUSAL_TOO_FEW_SUITS] = {"too_few_suits", SUBJECT_MELD_KIND, "melds.*.suits",
                               N_("{kind}: cards of at least {number} suits are needed")},
    [REFUSAL_TOO_MANY_SUITS] =
        {"too_many_suits", SUBJECT_MELD_KIND, "melds.*.suits",
         N_("{kind}: cards of {number:1=one suit only, and {card} is of another|{number} suits at "
            "most, and {card} would add one more}")},
    [REFUSAL_SAME_CARD_TWICE] =
        {"same_card_twice", SUBJECT_MELD_KIND, "melds.*.copies",
         N_("{kind}: cards of one suit allowed: {number}; {card} would be one more")},
    [REFUSAL_SUITS_DIFFER] =
        {"suits_differ", SUBJECT_MELD_KIND, "melds.*",
         N_("{kind}: all cards must be of one suit, and {card} is of another")},
    [REFUSAL_GAP] = {"gap", SUBJECT_MELD_KIND, "melds.*",
                     N_("{kind}: the cards do not follow one another")},
    [REFUSAL_PLACE_TAKEN] = {"place_taken", SUBJECT_MELD_KIND, "melds.*",
                             N_("{kind}: another card stands in the place of {card}")},
    [REFUSAL_ACE_TWO_WAYS] = {"ace_two_ways", SUBJECT_MELD_KIND, "melds.*.ace",
                              N_("{kind}: the {ace} stands below or above all others, never in "
                                 "between or at both ends")},
    [REFUSAL_ACE_PLACE] = {"ace_place", SUBJECT_MELD_KIND, "melds.*.ace",
                           N_("{kind}: the {ace} may not stand there; {where}")},
    [REFUSAL_CARD_OF_NO_USE] = {"card_of_no_use", SUBJECT_MELD_KIND, "melds.*.cards",
                                N_("{kind}: {card} may not be in it as itself")},
    [REFUSAL_TOO_MANY_WILD_CARDS] =
        {"too_many_wild_cards", SUBJECT_MELD_KIND, "melds.*.wild.max",
         N_("{kind}: {number?wild cards allowed: {number}|no wild card may be in it}")},
    [REFUSAL_WILD_NEIGHBOURS] = {"wild_neighbours", SUBJECT_MELD_KIND, "melds.*.wild.adjacent",
                                 N_("{kind}: no two wild cards may be neighbours")},
    [REFUSAL_WILD_AT_END] = {"wild_at_end", SUBJECT_MELD_KIND, "melds.*.wild.ends",
                             N_("{kind}: no wild card may stand at an end")},
    [REFUSAL_TOO_FEW_NATURALS] =
        {"too_few_naturals", SUBJECT_MELD_KIND, "melds.*.naturals_min",
         N_("{kind}: wild cards alone do not make one; natural cards needed: {number}")},
    [REFUSAL_NOT_WILD] = {"not_wild", SUBJECT_NONE, "wild",
                          N_("{card} is no wild card and stands for itself only")},
    [REFUSAL_MELD_EXISTS] = {"meld_exists", SUBJECT_MELD_KIND, "melds.*.single",
                             N_("{kind}: meld {meld} is the only one of this {number?rank|suit} "
                                "that you may have; other cards can only be added to it")},

    [REFUSAL_OPENING_SHORT] = {"opening_short", SUBJECT_MELD_KIND, "melds.*.at_opening.size",
                               N_("{kind}: at least {number} cards are needed in the contract")},
    [REFUSAL_OPENING_LONG] = {"opening_long", SUBJECT_MELD_KIND, "melds.*.at_opening.size",
                              N_("{kind}: at most {number} cards in the contract")},
    [REFUSAL_OPENING_WILD] = {"opening_wild", SUBJECT_MELD_KIND, "melds.*.at_opening.wild_max",
                              N_("{kind}: {number?wild cards allowed in the contract: {number}|no "
                                 "wild card may be in it in the contract}")},
    [REFUSAL_NOT_IN_CONTRACT] = {"not_in_contract", SUBJECT_NONE, "opening.contract",
                                 N_("the contract of this hand is {contract}: this meld is not "
                                    "part of it, or is one too many")},
    [REFUSAL_CONTRACT_SAME_RANK] = {"contract_same_rank", SUBJECT_MELD_KIND, "opening.distinct",
                                    N_("{kind}: in one contract each must have a rank of its own")},
    [REFUSAL_CONTRACT_UNMET] = {"contract_unmet", SUBJECT_NONE, "opening.contract",
                                N_("the contract of this hand is {contract}: it goes down whole, "
                                   "and the rest of it cannot be made of your cards")},
    [REFUSAL_CONTRACT_OPEN] = {"contract_open", SUBJECT_NONE, "opening.contract",
                               N_("the contract of this hand is {contract}: put down the rest of "
                                  "it first, or take it back")},
    [REFUSAL_ONLY_OPENING] = {"only_opening", SUBJECT_ACT, "*.opens",
                              N_("after the contract no new meld is put down")},

    [REFUSAL_NOT_OPENED] = {"not_opened", SUBJECT_ACT, "*.stage",
                            N_("{number?put down the contract of this hand first: {contract}|put "
                               "down a meld of your own first}")},
    [REFUSAL_OPENED_ALREADY] = {"opened_already", SUBJECT_ACT, "*.stage",
                                N_("you may not do this any more: you have a meld on the table")},
    [REFUSAL_OPENED_THIS_TURN] =
        {"opened_this_turn", SUBJECT_ACT, "*.stage",
         N_("not in the turn in which you put down your first meld; from your next turn on")},
    [REFUSAL_NOT_OWN_MELD] =
        {"not_own_meld", SUBJECT_ACT, "*.on",
         N_("meld {meld} is another player's, and this is done only on your own")},
    [REFUSAL_OWN_MELD] =
        {"own_meld", SUBJECT_ACT, "*.on",
         N_("meld {meld} is your own, and this is done only on other players' melds")},
    [REFUSAL_NOT_CLOSERS_MELD] = {"not_closers_meld", SUBJECT_ACT, "*.on",
                                  N_("meld {meld} does not belong to the player who closed the "
                                     "hand; you may do this only on that player's melds")},
    [REFUSAL_NO_CARD_ADDED] = {"no_card_added", SUBJECT_MELD_KIND, "melds.*.wild.shift",
                               N_("a wild card moves only while a card is added")},
    [REFUSAL_WILD_FIXED] = {"wild_fixed", SUBJECT_MELD_KIND, "melds.*.wild.shift",
                            N_("the wild card that stands for {card} keeps its place")},
    [REFUSAL_NO_SWAP] = {"no_swap", SUBJECT_MELD_KIND, "melds.*.wild.swap",
                         N_("{kind}: this wild card may not be exchanged")},
    [REFUSAL_NO_WILD_THERE] = {"no_wild_there", SUBJECT_NONE, NULL,
                               N_("no wild card stands for {card} in meld {meld}")},
    [REFUSAL_SWAP_INSTEAD] = {"swap_instead", SUBJECT_MELD_KIND, "melds.*.wild.swap",
                              N_("{card} can only be exchanged for the wild card that stands for "
                                 "it, in a play of its own")},
    [REFUSAL_FREED_PLACE] = {"freed_place", SUBJECT_MELD_KIND, "melds.*.wild.freed",
                             N_("{kind}: the wild card that is freed cannot go there")},

    [REFUSAL_LAST_RESORT] = {"last_resort", SUBJECT_ACT, "*.last_resort",
                             N_("{card} may be thrown only when you hold nothing else")},
    [REFUSAL_RETURNED] = {"returned", SUBJECT_ACT, "*.no_return",
                          N_("{number?{card} was taken from the pile in this turn and|that would "
                             "leave you only {card}, which} may not go back")},
    [REFUSAL_MUST_KEEP] = {"must_keep", SUBJECT_NONE, "out.final",
                           N_("keep a card {number?to throw:|that may be thrown: {card} alone may "
                              "not, and} the hand ends with a discard")},
    [REFUSAL_LOOSE_POINTS] =
        {
            "loose_points", SUBJECT_ACT, "*.loose_points",
            N_("{number:0=no point may be left loose; there would be {found}|{number:1=one loose "
               "point at most is|{number} loose points at most are} allowed; {found} would be "
               "left}")},
    [REFUSAL_LOOSE_CARDS] = {"loose_cards", SUBJECT_ACT, "*.loose_cards",
                             N_("{number:0=every card must be in a meld; loose would be "
                                "{found}|loose cards allowed: {number}; there would be {found}}")},

    [REFUSAL_NOT_BEST] = {"not_best", SUBJECT_NONE, "score.held",
                          N_("loose points: there would be {found}; another arrangement leaves "
                             "{number}, and only one as good as that can be shown")},
    [REFUSAL_NOT_FEWEST] = {"not_fewest", SUBJECT_NONE, "arrange.cost",
                            N_("loose cards: there would be {found}; another arrangement leaves "
                               "{number}, and only one as good as that can be shown")},
    [REFUSAL_KIND_NOT_ARRANGED] = {"kind_not_arranged", SUBJECT_MELD_KIND, "arrange.kinds",
                                   N_("{kind}: melds of this kind do not count in a hand")},
    [REFUSAL_ARRANGED_SHORT] = {"arranged_short", SUBJECT_MELD_KIND, "arrange.order",
                                N_("{kind}: one is needed before other melds of the hand count")},
    [REFUSAL_SHOW_OPEN] = {"show_open", SUBJECT_STEP, "hand.*",
                           N_("show the rest of your hand first, or take it back")},

    [REFUSAL_NOTHING_THROWN] = {"nothing_thrown", SUBJECT_ACT, "*.throws",
                                N_("no card is thrown with it")},
    [REFUSAL_TOO_FEW_IN_DECK] = {"too_few_in_deck", SUBJECT_NONE, "deck",
                                 N_("there {number:1=is only one {card}|are only {number} of "
                                    "{card}} in the deck, and more are named here")},
    [REFUSAL_NOT_WHILE] = {"not_while", SUBJECT_ACT, "*.when",
                           N_("{number?only if {says}|the rules do not allow this now}")},
    [REFUSAL_LEAVES_WRONG] =
        {"leaves_wrong", SUBJECT_ACT, "*.leaves",
         N_("{number?only if {says}|the rules do not allow what this would leave}")},
    [REFUSAL_NOT_THIS_KIND] = {"not_this_kind", SUBJECT_ACT, "*.kinds",
                               N_("only these melds may be put down now: {kinds}")},
    [REFUSAL_NOT_THIS_MELD] = {"not_this_meld", SUBJECT_ACT, "*.to",
                               N_("{number?to meld {meld} cards may be added only if {says}|no "
                                  "cards may be added to meld {meld}}")},
};

bool refuse(Refusal *why, RefusalCode code, int subject, Card card, int number)
{
    *why = (Refusal){.code = code, .subject = (uint8_t)subject, .card = card, .number = number};
    return false;
}

bool refuse_found(Refusal *why, RefusalCode code, int subject, int number, int found)
{
    refuse(why, code, subject, CARD_NONE, number);
    why->found = found;
    return false;
}

// The field that says why the game has no such act; NULL if none does.
static const char *field_of_absent(const Ruleset *rules, ActKind kind)
{
    if (kind == ACT_SWAP && rules->wild == 0)
        return "wild";
    return kind == ACT_MELD && ruleset_arranges(rules) ? "hand" : NULL;
}

FieldPath refusal_field(const Ruleset *rules, const Refusal *refusal)
{
    FieldPath field;
    const RefusalRow *row = &refusal_rows[refusal->code];
    bool behind = row->behind && !rules->steps[refusal->subject].turn;
    const char *pattern = behind ? row->behind : row->field;
    if (refusal->code == REFUSAL_NOT_IN_GAME && refusal->number > 0)
        pattern = field_of_absent(rules, (ActKind)(refusal->number - 1));
    const char *star = pattern ? strchr(pattern, '*') : NULL, *subject = "";
    switch (row->subject) {
    case SUBJECT_MELD_KIND: subject = rules->melds[refusal->subject].name; break;
    case SUBJECT_ACT: subject = rules->acts[refusal->subject].path; break;
    case SUBJECT_STEP: subject = rules->steps[refusal->subject].name; break;
    case SUBJECT_NONE: break;
    }
    if (!star)
        snprintf(field.path, sizeof field.path, "%s", pattern ? pattern : "");
    else
        snprintf(field.path, sizeof field.path, "%.*s%s%s", (int)(star - pattern), pattern, subject,
                 star + 1);
    return field;
}

RefusalCode refusal_find(const char *name)
{
    RefusalCode code = 0;
    while (code < REFUSALS && strcmp(refusal_rows[code].name, name) != 0)
        code++;
    return code;
}
