#include "screen/reasons.h"

#include "base/language.h"
#include "base/text.h"
#include "notation/writing.h"
#include "screen/page.h"

#include <stdio.h>
#include <string.h>

enum { FACTS_SHOWN = 3, CARDS_SIZE = 512 };

// The texts of a fact: as a part of the hint, NULL where it is told only if asked; the part where
// it speaks against throwing a card that is thrown, or for taking one that is left; and by itself,
// NULL where the part says it all. Places: {card} and {others}, the first card and the rest;
// {cards}, all of them in order; {lacks}; {points}, {count} (of cards) and {chips}, the number with
// its word; {number}, {other}; {better}, the other number as points; {act}, the one that is left;
// {who}; {meld}. Truths: {of_cards}, not points but cards are counted; {draw}, the act draws;
// {against}, it speaks for what the act leaves; {several}, the cards are of more than one meld;
// {one}, one card is told of, or lacked; {wild}, some card is wild.
typedef struct {
    const char *part, *against, *whole;
} ReasonRow;

static const ReasonRow rows[HINT_KINDS] = {
    [HINT_WILD] = {.part = N_("{card} is wild"),
                   .against = N_("though it is wild"),
                   .whole = N_("{card} is wild: it may stand for other cards.")},
    [HINT_TWIN] = {.part = N_("you hold another one"),
                   .whole = N_("You hold another card like {card}.")},
    [HINT_WHOLE] = {.against = N_("{number?and {cards} stays whole|though it is part of {cards}}"),
                    .whole = N_("{card} is part of a meld in your hand: {cards}.")},
    [HINT_WAITS] = {.against = N_(
                        "{draw?with {others} it|it only} waits for {lacks}{other? or a wild card}: "
                        "{count} unseen"),
                    .whole =
                        N_("{card} with {several?one or more of }{others} would be a meld with "
                           "{lacks}{other? or a wild card}; {one?you have not seen it|cards of "
                           "these that you have not seen: {number}}.")},
    [HINT_GONE] = {.part = N_("{other?it only waits for a wild card|what it waits for is gone}"),
                   .whole = N_(
                       "{card} with {several?one or more of }{others} would be a meld with "
                       "{lacks}{other?; you have seen {one?it|them all}, and only a wild card is "
                       "left for it|, but you have seen {one?it|them all}}.")},
    [HINT_NOTHING_NEAR] = {.part = N_("nothing near it"),
                           .whole = N_("Nothing in your hand is near {card}: no other card of "
                                       "yours{wild?, wild ones aside,} is on the way to a meld "
                                       "with it.")},
    [HINT_FITS] = {.part = N_("it fits meld {meld}"),
                   .against = N_("though it fits meld {meld}"),
                   .whole = N_("{card} fits meld {meld} on the table.")},
    [HINT_SPARE] =
        {.part = N_("the contract does not need it"),
         .whole =
             N_("There is a way to the contract without {card}; cards still missing: {number}.")},
    [HINT_COSTS] = {.part = N_("{points} if the hand ends"),
                    .whole = N_("{card} costs {points} if you hold it when the hand ends.")},
    [HINT_WORTH] = {.part = N_("{points} if it stays loose"),
                    .whole = N_("{card} counts {points} if it is loose at the end.")},
    [HINT_LEAVES] =
        {.part = N_("{number?it leaves {of_cards?{number:1=one card|{count}}|{points}} loose|all "
                    "the rest is in melds}"),
         .whole = N_("Without {card}, {number?{number:1=one {of_cards?card|point} is|{of_cards?"
                     "{count}|{points}} are} left loose in your hand|all the rest is in melds}.")},
    [HINT_THREW] = {.part = N_("{who} threw {card}, so hardly needs it"),
                    .whole = N_("{who}, who plays next, threw {card} in this hand.")},
    [HINT_FEEDS] = {.whole = N_("But {who}, who plays next, is known to hold {others}, and could "
                                "make a meld with {card}.")},
    [HINT_COMPLETES] = {.part = N_("{card} makes {cards}"),
                        .whole = N_("With {card} you have a meld: {cards}.")},
    [HINT_USELESS] =
        {.part = N_("{card} makes no meld with your cards"),
         .whole = N_(
             "{card} makes no meld with cards of your hand, and fits none that you could add to.")},
    [HINT_THREW_IT] = {.part = N_("{card} you threw yourself"),
                       .whole = N_("You threw {card} yourself in this hand.")},
    [HINT_FALLS] = {.part = N_("your loose {of_cards?cards|points} fall from {other} to {number}"),
                    .against =
                        N_("though with {card} your loose {of_cards?cards|points} would fall from "
                           "{other} to {number}"),
                    .whole = N_(
                        "{against?But with|With} {card}, the {of_cards?cards|points} loose in your "
                        "hand can fall from {other} to {number} in this turn.")},
    [HINT_STAYS] = {.part = N_(
                        "{card} takes {of_cards?none off your loose cards|nothing off your loose "
                        "points}"),
                    .whole = N_(
                        "With {card}, the {of_cards?cards|points} loose in your hand cannot fall "
                        "below {other} in this turn.")},
    [HINT_NEARER] =
        {.part = N_("{number?cards that the contract lacks then: {number}|it completes the "
                    "contract}"),
         .against = N_("though {card} would bring the contract nearer"),
         .whole = N_(
             "{against?But with|With} {card} there is a way to the contract; cards still missing: "
             "{number}.")},
    [HINT_PILE] = {.part = N_("the pile has {count}")},
    [HINT_OUT] = {.part = N_("you go out"), .whole = N_("It is all that you hold: you go out.")},
    [HINT_CONTRACT] = {.part = N_("it is part of the contract")},
    [HINT_SAVES] = {.part = N_("{points} fewer in your hand"),
                    .whole = N_("Cards worth {points} leave your hand.")},
    [HINT_EARNS] = {.part = N_("{points} on the table"),
                    .whole = N_("On the table they earn you {points}.")},
    [HINT_SPENDS] = {.whole = N_("Wild cards that it takes out of your hand: {number}.")},
    [HINT_HOLDS] = {.part = N_("you hold {points}, the others some {other} or more"),
                    .whole = N_("You hold {points}; judging by the cards that you have not seen, "
                                "each of the others holds {other} or more on average.")},
    [HINT_SAME] = {.part = N_("your loose {of_cards?cards|points} stay {number}"),
                   .whole = N_("With {card}, the {of_cards?cards|points} loose in your hand can be "
                               "{number} at the end of this turn, as many as now.")},
    [HINT_UNFIT] = {.part = N_("{card} fits no meld on the table"),
                    .whole = N_("{card} fits no meld that you could add to, and you put down no "
                                "new one in this hand.")},
    [HINT_NO_NEARER] =
        {.part = N_("{card} does not seem to bring the contract nearer"),
         .whole =
             N_("With {card} or without it, the nearest way found to the contract lacks {count}.")},
    [HINT_BURDEN] = {.part = N_("the {other} cards of the pile cost {points} if you keep them"),
                     .whole = N_("The {other} cards of the pile cost {points} if you hold them "
                                 "when the hand ends.")},
    [HINT_LAYS] = {.part = N_("you can lay {card} on meld {meld} at once"),
                   .whole = N_("You can lay {card} on meld {meld} in this turn.")},
    [HINT_OUTS] = {.part = N_("{other:1=the only unseen card would fit|{number:1=one|{number}} of "
                              "{other} unseen cards would fit}"),
                   .whole = N_("{other:1=The only card that you have not seen|Of the "
                               "{other} cards that you have not seen, {number:1=one|{number}}} "
                               "would make a meld with cards of your hand or fit one on the "
                               "table.")},
    [HINT_SHOWN] =
        {.part = N_("{number?it leaves {of_cards?{count}|{points}} loose|all of it is in melds}"),
         .whole = N_("Shown, your hand has {of_cards?{count}|{points}} in no meld.")},
    [HINT_BACK] = {.part = N_("you come back at {points}, and the limit is {other}"),
                   .whole = N_("You come back at {points}; the limit is {other}.")},
    [HINT_GOES_OUT] = {.part = N_("with it you can go out in this turn")},
    [HINT_BREAKS] = {.part = N_("though that breaks up {cards}"),
                     .whole = N_("But it takes cards out of a meld that you have ready: {cards}.")},
    [HINT_KEEPS] = {.part = N_("you keep {cards} to lay off"),
                    .whole = N_("{one?This costs more, but you can lay it|These cost more, but "
                                "you can lay them} off on the table: {cards}.")},
    [HINT_FEE] = {.part = N_("it costs {chips}"),
                  .whole = N_("Coming back costs {chips}; the pot has {other} now.")},
    [HINT_AHEAD] = {.part = N_("in {number} hands played out from here it came out {other?about "
                               "{better}|a little} better than {act}")},
};

// ---- Cards

typedef struct {
    char text[CARDS_SIZE];
} Cards;

static void add_name(Text *text, const Teller *teller, const char *gap, Card card)
{
    text_add(text, "%s%s", text->used ? gap : "",
             card_text(&teller->rules->deck, card, teller->style).text);
}

// The cards of a fact from this one on.
static Cards cards_list(const Teller *teller, const HintReason *reason, int from)
{
    Cards list;
    Text text = text_in(list.text, sizeof list.text);
    for (int i = from; i < reason->count; i++)
        add_name(&text, teller, card_gap(teller->style), reason->cards[i]);
    return list;
}

// All cards as they would lie on the table.
static Cards cards_in_order(const Teller *teller, const HintReason *reason)
{
    HintReason sorted = *reason;
    for (int i = 0; i < reason->place; i++)
        sorted.cards[i] = reason->cards[i + 1];
    sorted.cards[reason->place] = reason->cards[0];
    return cards_list(teller, &sorted, 0);
}

// "5♠, 5♦ or 5♣"
static Cards lacks_list(const Teller *teller, FaceSet lacks)
{
    Cards list;
    Text text = text_in(list.text, sizeof list.text);
    for (FaceSet rest = lacks; rest; rest &= rest - 1) {
        const bool last = (rest & (rest - 1)) == 0;
        add_name(&text, teller, last ? tr(" or ") : ", ", (Card)__builtin_ctzll(rest));
    }
    return list;
}

// ---- Facts

// Whether one card is told of, or lacked: the cards of a deck of one pack are each the only one.
static bool tells_of_one(const Teller *teller, const HintReason *reason)
{
    if (!reason->lacks)
        return reason->count == 1;
    return teller->rules->deck.packs == 1 && !(reason->lacks & (reason->lacks - 1)) &&
           !(reason->kind == HINT_WAITS && reason->other);
}

// The act that the facts are about, if it is known, and the one that is left for it, in words.
typedef struct {
    const Act *act;
    const char *left;
} About;

static Sentence fill_fact(const Teller *teller, const HintReason *reason, About about,
                          const char *template)
{
    Sentence sentence;
    const Card card = reason->count > 0 ? reason->cards[0] : CARD_NONE;
    wording_fill(
        sentence.text, sizeof sentence.text, tr(template),
        FILLINGS(
            {"card", card_the(&teller->rules->deck, card, teller->style).text},
            {"others", cards_list(teller, reason, 1).text},
            {"cards", cards_in_order(teller, reason).text},
            {"lacks", lacks_list(teller, reason->lacks).text},
            {"who", reason->seat == NOBODY ? "" : teller->seats->names.list[reason->seat]},
            {"points", count_of_points(reason->number).text},
            {"count", count_of_cards(reason->number).text},
            {"chips", count_of_chips(reason->number).text},
            {"better", count_of_points(reason->other).text}, {"number", .number = reason->number},
            {"other", .number = reason->other}, {"meld", .number = reason->meld + 1},
            {"act", about.left}, {"of_cards", .number = teller->rules->arrange.cost == COST_CARDS},
            {"draw", .number = about.act && about.act->kind == ACT_DRAW},
            {"against", .number = reason->against}, {"one", .number = tells_of_one(teller, reason)},
            {"several", .number = reason->count > 2 && reason->other == 0},
            {"wild", .number = teller->rules->wild != 0}));
    return sentence;
}

// Of a card that is thrown, a fact speaks against it where it has a text for that.
static const char *part_of(const Act *act, const HintReason *reason)
{
    const ReasonRow *row = &rows[reason->kind];
    const bool thrown = act->kind == ACT_DISCARD || reason->kind == HINT_WAITS;
    return reason->against || (thrown && row->against) ? row->against : row->part;
}

// The fact as a sentence.
static Sentence fill_whole(const Teller *teller, const HintReason *reason, const char *left)
{
    const ReasonRow *row = &rows[reason->kind];
    Sentence sentence =
        fill_fact(teller, reason, (About){.left = left}, row->whole ? row->whole : row->part);
    if (!row->whole)
        strncat(sentence.text, ".", SENTENCE_MAX - strlen(sentence.text) - 1);
    text_capital(sentence.text);
    return sentence;
}

Sentence reason_sentence(const Teller *teller, const HintReason *reason)
{
    return fill_whole(teller, reason, tr("what the greedy bot would do"));
}

// ---- Hints

// Whether all that is told of both acts is the same but for the cards.
static bool speaks_for_both(const Hint *hint)
{
    const Advice *first = &hint->advice[0], *second = &hint->advice[1];
    bool same = hint->count == 2 && first->act.kind == second->act.kind &&
                first->count == second->count && first->count > 0;
    for (int i = 0; i < first->count && same; i++) {
        const HintReason *a = &first->reasons[i], *b = &second->reasons[i];
        same = a->kind == b->kind && a->number == b->number && a->other == b->other &&
               a->lacks == b->lacks;
    }
    return same;
}

// The command, with cards as they can be typed: in words they would be too many.
static CommandText command_of(const Teller *teller, const Game *game, const Act *act)
{
    return command_example(teller->rules, game, act,
                           teller->style == STYLE_SIGNS ? STYLE_SIGNS : STYLE_LETTERS);
}

// An act beside the one advised: of another card to throw the card alone.
static CommandText beside(const Teller *teller, const Game *game, const Hint *hint, const Act *act)
{
    CommandText alone;
    const bool both_throw = hint->advice[0].act.kind == ACT_DISCARD && act->kind == ACT_DISCARD;
    if (!both_throw || teller->style == STYLE_WORDS)
        return command_of(teller, game, act);
    snprintf(alone.text, sizeof alone.text, "%s",
             card_text(&teller->rules->deck, act->cards[0].card, teller->style).text);
    return alone;
}

// The act that is left, as a command or a card.
static Sentence left_text(const Teller *teller, const Game *game, const Hint *hint)
{
    Sentence left;
    const CommandText act = beside(teller, game, hint, &hint->left);
    snprintf(left.text, sizeof left.text, strchr(act.text, ' ') ? "`%s`" : "%s", act.text);
    return left;
}

static bool is_ahead(const Hint *hint)
{
    return hint->advice[0].count > 0 && hint->advice[0].reasons[0].kind == HINT_AHEAD;
}

// Facts about the act advised, and behind them what looking ahead adds; their number.
static int add_facts(const Teller *teller, const Game *game, const Hint *hint, Text *text)
{
    const Advice *first = &hint->advice[0];
    int facts = 0;
    for (int i = is_ahead(hint); i < first->count && facts < FACTS_SHOWN; i++) {
        const HintReason *reason = &first->reasons[i];
        const char *part = part_of(&first->act, reason);
        if (part)
            text_add(text, "%s%s", facts++ ? ", " : ": ",
                     fill_fact(teller, reason, (About){&first->act, ""}, part).text);
    }
    if (is_ahead(hint)) {
        const Sentence left = left_text(teller, game, hint);
        const About about = {&first->act, left.text};
        text_add(text, "%s%s", facts++ ? "; " : ": ",
                 fill_fact(teller, first->reasons, about, rows[HINT_AHEAD].part).text);
    }
    return facts;
}

Sentence hint_sentence(const Teller *teller, const Game *game, const Hint *hint)
{
    Sentence sentence;
    Text text = text_in(sentence.text, sizeof sentence.text);
    text_add(&text, "%s", command_of(teller, game, &hint->advice[0].act).text);
    const int facts = add_facts(teller, game, hint, &text);
    if (hint->only)
        text_add(&text, "%s%s", facts ? "; " : ": ", tr("nothing else is allowed"));
    if (hint->count == 2) {
        text_add(&text, "; ");
        text_add(&text, hint->even ? tr("about as good: %s") : tr("next best: %s"),
                 beside(teller, game, hint, &hint->advice[1].act).text);
    }
    // A command that ends the sentence can be copied as it stands.
    if (hint->count == 1 && (facts > 0 || hint->only))
        text_add(&text, ".");
    return sentence;
}

Sentence hint_explain(const Teller *teller, const Game *game, const Hint *hint, int nth)
{
    Sentence sentence;
    Text text = text_in(sentence.text, sizeof sentence.text);
    for (int i = 0; i < hint->count; nth -= hint->advice[i++].count + 1) {
        const Advice *advice = &hint->advice[i];
        if (nth == 1 && i == 0 && is_ahead(hint))
            return fill_whole(teller, advice->reasons, left_text(teller, game, hint).text);
        if (nth > 0 && nth <= advice->count)
            return reason_sentence(teller, &advice->reasons[nth - 1]);
        if (nth > 0)
            continue;
        wording_fill(sentence.text, sizeof sentence.text,
                     tr("{second?{even?About as good|Next best}|{only?Nothing but this is "
                        "allowed|Best}}: {command}"),
                     FILLINGS({"second", .number = i}, {"even", .number = hint->even},
                              {"only", .number = hint->only},
                              {"command", command_of(teller, game, &advice->act).text}));
        return sentence;
    }
    if (nth == 0 && speaks_for_both(hint))
        text_add(&text, "%s", tr("By all of this, one is as good as the other."));
    return sentence;
}
