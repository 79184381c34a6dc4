#include "screen/reasons.h"

#include "base/language.h"
#include "base/text.h"
#include "notation/writing.h"
#include "screen/cards.h"
#include "screen/page.h"

#include <string.h>

enum { FACTS_SHOWN = 3, NUMBER_SIZE = 64, CARDS_SIZE = 512, PLACES_TO_FILL = 13 };

// The texts of a fact: as a part of the hint, NULL where it is told only if asked; and by itself.
// Places: {card} and {others}, the first card and the rest; {cards}, all of them in order; {lacks};
// {points}, {count} (of cards) and {chips}, the number with its word; {number}, {other}; {better},
// the other number as points; {act}, the one that is left; {who}; {meld}.
typedef struct {
    const char *part, *whole;
    // The part where it speaks against throwing a card that is thrown, or for taking one that is
    // left.
    const char *against;
    // Where not points but cards are counted.
    const char *part_of_cards, *whole_of_cards, *against_of_cards;
} ReasonRow;

static const ReasonRow rows[HINT_KINDS] = {
    [HINT_WILD] = {.part = N_("{card} is wild"),
                   .against = N_("though it is wild"),
                   .whole = N_("{card} is wild: it may stand for other cards.")},
    [HINT_TWIN] = {.part = N_("you hold another one"), .whole = N_("You hold another {card}.")},
    [HINT_WHOLE] = {.against = N_("though it is part of {cards}"),
                    .whole = N_("{card} is part of a meld in your hand: {cards}.")},
    [HINT_WAITS] = {.against = N_("it only waits for {lacks}: {count} unseen"),
                    .whole = N_("{card} with {others} would be a meld with {lacks}; cards of these "
                                "that you have not seen: {number}.")},
    [HINT_GONE] =
        {.part = N_("what it waits for is gone"),
         .whole =
             N_("{card} with {others} would be a meld with {lacks}, but you have seen them all.")},
    [HINT_NOTHING_NEAR] = {.part = N_("nothing near it"),
                           .whole = N_("Nothing in your hand is near {card}: no other card of "
                                       "yours, wild ones aside, is on the way to a meld with it.")},
    [HINT_FITS] = {.part = N_("it fits meld {meld}"),
                   .against = N_("though it fits meld {meld}"),
                   .whole = N_("{card} fits meld {meld} on the table.")},
    [HINT_SPARE] =
        {.part = N_("the contract does not need it"),
         .whole =
             N_("There is a way to the contract without {card}; cards that it lacks: {number}.")},
    [HINT_COSTS] = {.part = N_("{points} if the hand ends"),
                    .whole = N_("{card} costs {points} if you hold it when the hand ends.")},
    [HINT_WORTH] = {.part = N_("{points} if it stays loose"),
                    .whole = N_("{card} counts {points} if it is loose at the end.")},
    [HINT_LEAVES] = {.part = N_("it leaves {points} loose"),
                     .whole = N_("Without {card}, {points} are left loose in your hand."),
                     .part_of_cards = N_("it leaves {count} loose"),
                     .whole_of_cards = N_("Without {card}, {count} are left loose in your hand.")},
    [HINT_THREW] = {.part = N_("{who} threw {card}, so hardly needs it"),
                    .whole = N_("{who}, who plays next, threw {card} in this hand.")},
    [HINT_FEEDS] = {.whole = N_("But {who}, who plays next, is known to hold {others}, and could "
                                "make a meld with {card}.")},
    [HINT_COMPLETES] = {.part = N_("{card} makes {cards}"),
                        .whole = N_("With {card} you have a meld: {cards}.")},
    [HINT_USELESS] =
        {.part = N_("{card} makes nothing with your cards"),
         .whole = N_(
             "{card} makes no meld with cards of your hand, and fits none that you could add to.")},
    [HINT_THREW_IT] = {.part = N_("{card} you threw yourself"),
                       .whole = N_("You threw {card} yourself in this hand.")},
    [HINT_FALLS] = {.part = N_("your loose points fall from {other} to {number}"),
                    .against = N_("though with {card} your loose points would fall from {other} to "
                                  "{number}"),
                    .against_of_cards = N_("though with {card} your loose cards would fall from "
                                           "{other} to {number}"),
                    .whole = N_("With {card}, the points loose in your hand can fall from {other} "
                                "to {number} in this turn."),
                    .part_of_cards = N_("your loose cards fall from {other} to {number}"),
                    .whole_of_cards = N_("With {card}, the cards loose in your hand can fall from "
                                         "{other} to {number} in this turn.")},
    [HINT_STAYS] =
        {.part = N_("{card} takes nothing off your loose points"),
         .whole = N_(
             "With {card}, the points loose in your hand cannot fall below {other} in this turn."),
         .part_of_cards = N_("{card} takes none off your loose cards"),
         .whole_of_cards = N_(
             "With {card}, the cards loose in your hand cannot fall below {other} in this turn.")},
    [HINT_NEARER] =
        {.part = N_("cards that the contract lacks then: {number}"),
         .against = N_("though {card} would bring the contract nearer"),
         .whole = N_("With {card} there is a way to the contract; cards that it lacks: {number}.")},
    [HINT_PILE] = {.part = N_("the pile has {count}"), .whole = N_("The pile has {count}.")},
    [HINT_OUT] = {.part = N_("you go out"), .whole = N_("It is all that you hold: you go out.")},
    [HINT_CONTRACT] = {.part = N_("it is part of the contract"),
                       .whole = N_("It is part of the contract.")},
    [HINT_SAVES] = {.part = N_("{points} fewer in your hand"),
                    .whole = N_("Cards of {points} leave your hand.")},
    [HINT_EARNS] = {.part = N_("{points} on the table"),
                    .whole = N_("On the table they earn you {points}.")},
    [HINT_SPENDS] = {.whole = N_("Wild cards that it takes out of your hand: {number}.")},
    [HINT_HOLDS] = {.part = N_("you hold {points}, the others some {other} or more"),
                    .whole = N_("You hold {points}; by the cards that you have not seen, each of "
                                "the others holds {other} or more on average.")},
    [HINT_SAME] = {.part = N_("your loose points stay {number}"),
                   .whole = N_("With {card}, the points loose in your hand can be {number} at the "
                               "end of this turn, as many as now."),
                   .part_of_cards = N_("your loose cards stay {number}"),
                   .whole_of_cards = N_("With {card}, the cards loose in your hand can be {number} "
                                        "at the end of this turn, as many as now.")},
    [HINT_UNFIT] = {.part = N_("{card} fits no meld on the table"),
                    .whole = N_("{card} fits no meld that you could add to, and you put down no "
                                "new one in this hand.")},
    [HINT_NO_NEARER] =
        {.part = N_("{card} does not seem to bring the contract nearer"),
         .whole =
             N_("The nearest way found to the contract lacks as many cards with {card} as without "
                "it: {number}.")},
    [HINT_BURDEN] = {.part = N_("the {other} cards of the pile cost {points} if you keep them"),
                     .whole = N_("The {other} cards of the pile cost {points} if you hold them "
                                 "when the hand ends.")},
    [HINT_LAYS] = {.part = N_("you can lay {card} on meld {meld} at once"),
                   .whole = N_("You can lay {card} on meld {meld} in this turn.")},
    [HINT_OUTS] = {.part = N_("{number} of {other} unseen cards would fit"),
                   .whole = N_("Of the {other} cards that you have not seen, "
                               "{number} would make a meld with cards of your hand or fit one on "
                               "the table.")},
    [HINT_SHOWN] = {.part = N_("it leaves {points} loose"),
                    .whole = N_("Shown, your hand has {points} in no meld."),
                    .part_of_cards = N_("it leaves {count} loose"),
                    .whole_of_cards = N_("Shown, your hand has {count} in no meld.")},
    [HINT_BACK] = {.part = N_("you come back at {points}, and the limit is {other}"),
                   .whole = N_("You come back at {points}; the limit is {other}.")},
    [HINT_GOES_OUT] = {.part = N_("with it you can go out in this turn"),
                       .whole = N_("With it you can go out in this turn.")},
    [HINT_BREAKS] = {.part = N_("though that breaks up {cards}"),
                     .whole = N_("But it takes cards out of a meld that you have ready: {cards}.")},
    [HINT_KEEPS] = {.part = N_("you keep {cards} to lay off"),
                    .whole = N_("These cost more, but you can lay them off on the table: "
                                "{cards}.")},
    [HINT_FEE] = {.part = N_("it costs {chips}"),
                  .whole = N_("Coming back costs {chips}; the pot has {other} now.")},
    [HINT_AHEAD] = {.part = N_(
                        "in {number} hands played out from here it came out about {better} better "
                        "than {act}"),
                    .whole = N_(
                        "In {number} hands played out from here it came out about {better} better "
                        "than {act}.")},
};

// ---- Cards

static void add_name(Text *text, const Teller *teller, const char *gap, Card card)
{
    char name[CARD_TEXT_MAX];
    card_text(&teller->rules->deck, card, teller->style, name);
    text_add(text, "%s%s", text->used ? gap : "", name);
}

static void cards_list(const Teller *teller, const HintReason *reason, int from,
                       char list[CARDS_SIZE])
{
    Text text = text_in(list, CARDS_SIZE);
    for (int i = from; i < reason->count; i++)
        add_name(&text, teller, card_gap(teller->style), reason->cards[i]);
}

// All cards as they would lie on the table.
static void cards_in_order(const Teller *teller, const HintReason *reason, char list[CARDS_SIZE])
{
    HintReason sorted = *reason;
    for (int i = 0; i < reason->place; i++)
        sorted.cards[i] = reason->cards[i + 1];
    sorted.cards[reason->place] = reason->cards[0];
    cards_list(teller, &sorted, 0, list);
}

// "5♠, 5♦ or 5♣"
static void lacks_list(const Teller *teller, FaceSet lacks, char list[CARDS_SIZE])
{
    Text text = text_in(list, CARDS_SIZE);
    for (FaceSet rest = lacks; rest; rest &= rest - 1) {
        const bool last = (rest & (rest - 1)) == 0;
        add_name(&text, teller, last ? tr(" or ") : ", ", (Card)__builtin_ctzll(rest));
    }
}

// ---- Facts

// `left` is the act that is left for this one.
static void fill_fact(const Teller *teller, const HintReason *reason, const char *left,
                      const char *template, char sentence[SENTENCE_MAX])
{
    char card[CARDS_SIZE], others[CARDS_SIZE], cards[CARDS_SIZE], lacks[CARDS_SIZE];
    char points[NUMBER_SIZE], count[NUMBER_SIZE], chips[NUMBER_SIZE], better[NUMBER_SIZE];
    char number[NUMBER_SIZE], other[NUMBER_SIZE], meld[NUMBER_SIZE];
    Text with_points = text_in(points, NUMBER_SIZE), with_cards = text_in(count, NUMBER_SIZE);
    Text with_chips = text_in(chips, NUMBER_SIZE), by_points = text_in(better, NUMBER_SIZE);
    HintReason first = *reason;
    first.count = reason->count > 0;
    cards_list(teller, &first, 0, card);
    cards_list(teller, reason, 1, others);
    cards_in_order(teller, reason, cards);
    lacks_list(teller, reason->lacks, lacks);
    add_count(&with_points, N_("%d point"), N_("%d points"), reason->number);
    add_count(&with_cards, N_("%d card"), N_("%d cards"), reason->number);
    add_count(&with_chips, N_("%d chip"), N_("%d chips"), reason->number);
    add_count(&by_points, N_("%d point"), N_("%d points"), reason->other);
    snprintf(number, sizeof number, "%d", reason->number);
    snprintf(other, sizeof other, "%d", reason->other);
    snprintf(meld, sizeof meld, "%d", reason->meld + 1);
    const char *who = reason->seat == NOBODY ? "" : teller->seats->names.list[reason->seat];
    const Filling fillings[PLACES_TO_FILL] = {
        {"card", card},   {"others", others}, {"cards", cards}, {"lacks", lacks},
        {"who", who},     {"points", points}, {"count", count}, {"number", number},
        {"other", other}, {"meld", meld},     {"chips", chips}, {"better", better},
        {"act", left},
    };
    template_fill(sentence, SENTENCE_MAX, tr(template), fillings, PLACES_TO_FILL);
}

// Whether another card of the same face takes the place of cards[0] in the meld.
static bool twin_stands_in(const HintReason *whole, const HintReason *before)
{
    int same = 0;
    for (int i = 0; i < whole->count; i++)
        same += card_face(whole->cards[i]) == card_face(whole->cards[0]);
    return same == 1 && before && before->kind == HINT_TWIN;
}

// `before` is the fact told before it, or NULL.
static const char *part_of(const Act *act, const HintReason *reason, const HintReason *before)
{
    const ReasonRow *row = &rows[reason->kind];
    if (reason->kind == HINT_WHOLE && twin_stands_in(reason, before))
        return N_("and {cards} stays whole");
    if (reason->kind == HINT_WAITS && act->kind == ACT_DRAW)
        return reason->other > 0
                   ? N_("with {others} it waits for {lacks} or a wild card: {count} unseen")
                   : N_("with {others} it waits for {lacks}: {count} unseen");
    if (reason->kind == HINT_WAITS && reason->other > 0)
        return N_("it only waits for {lacks} or a wild card: {count} unseen");
    if (reason->kind == HINT_GONE && reason->other > 0)
        return N_("it only waits for a wild card");
    if (reason->against)
        return reason->of_cards ? row->against_of_cards : row->against;
    if (reason->kind == HINT_NEARER && reason->number == 0)
        return N_("it completes the contract");
    if (reason->kind == HINT_AHEAD && reason->other == 0)
        return N_("in {number} hands played out from here it came out a little better than {act}");
    if (act->kind == ACT_DISCARD && row->against)
        return row->against;
    if (reason->kind == HINT_LEAVES && reason->number == 0)
        return N_("all the rest is in melds");
    if (reason->kind == HINT_LEAVES && reason->of_cards && reason->number == 1)
        return N_("it leaves one card loose");
    if (reason->kind == HINT_SHOWN && reason->number == 0)
        return N_("all of it is in melds");
    if (reason->kind == HINT_OUTS && reason->number == 1)
        return N_("one of {other} unseen cards would fit");
    return reason->of_cards ? row->part_of_cards : row->part;
}

// Where no card is wild, none is spoken of.
static const char *whole_of(const Teller *teller, const HintReason *reason)
{
    if (reason->kind == HINT_AHEAD && reason->other == 0)
        return N_("In {number} hands played out from here it came out a little better than "
                  "{act}.");
    if (reason->kind == HINT_LEAVES && reason->number == 1)
        return reason->of_cards ? N_("Without {card}, one card is left loose in your hand.")
                                : N_("Without {card}, one point is left loose in your hand.");
    if (reason->kind == HINT_GONE && reason->other > 0)
        return N_("{card} with {others} would be a meld with {lacks}; you have seen them all, and "
                  "only a wild card is left for it.");
    if (reason->kind == HINT_WAITS && reason->other > 0)
        return N_("{card} with {others} would be a meld with {lacks} or a wild card; cards of "
                  "these that you have not seen: {number}.");
    // They may wait for cards of several melds, and not each card is in all of these.
    if (reason->kind == HINT_WAITS && reason->count > 2)
        return N_("{card} with one or more of {others} would be a meld with {lacks}; cards of "
                  "these that you have not seen: {number}.");
    if (reason->kind == HINT_GONE && reason->count > 2)
        return N_("{card} with one or more of {others} would be a meld with {lacks}, but you have "
                  "seen them all.");
    if (reason->kind == HINT_NOTHING_NEAR && teller->rules->wild == 0)
        return N_("Nothing in your hand is near {card}: no other card of yours is on the way to a "
                  "meld with it.");
    return reason->of_cards ? rows[reason->kind].whole_of_cards : rows[reason->kind].whole;
}

void reason_sentence(const Teller *teller, const HintReason *reason, char sentence[SENTENCE_MAX])
{
    fill_fact(teller, reason, tr("what the greedy bot would do"), whole_of(teller, reason),
              sentence);
    text_capital(sentence);
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
static void command_of(const Teller *teller, const Game *game, const Act *act,
                       char text[COMMAND_TEXT_MAX])
{
    const CardStyle style = teller->style == STYLE_SIGNS ? STYLE_SIGNS : STYLE_LETTERS;
    char english[COMMAND_TEXT_MAX];
    act_text(teller->rules, game, act, style, english);
    command_translate(teller->rules, english, text);
}

// An act beside the one advised: of another card to throw the card alone.
static void beside(const Teller *teller, const Game *game, const Hint *hint, const Act *act,
                   char text[COMMAND_TEXT_MAX])
{
    const bool both_throw = hint->advice[0].act.kind == ACT_DISCARD && act->kind == ACT_DISCARD;
    if (both_throw && teller->style != STYLE_WORDS)
        card_text(&teller->rules->deck, act->cards[0].card, teller->style, text);
    else
        command_of(teller, game, act, text);
}

// What looking ahead adds, where the act that is left is told as a command or a card.
static void fill_ahead(const Teller *teller, const Game *game, const Hint *hint,
                       const char *template, char sentence[SENTENCE_MAX])
{
    char act[COMMAND_TEXT_MAX], left[COMMAND_TEXT_MAX + 2];
    beside(teller, game, hint, &hint->left, act);
    snprintf(left, sizeof left, strchr(act, ' ') ? "`%s`" : "%s", act);
    fill_fact(teller, &hint->advice[0].reasons[0], left, template, sentence);
}

static bool is_ahead(const Hint *hint)
{
    return hint->advice[0].count > 0 && hint->advice[0].reasons[0].kind == HINT_AHEAD;
}

// Facts about the act advised, and behind them what looking ahead adds; their number.
static int add_facts(const Teller *teller, const Game *game, const Hint *hint, Text *text)
{
    const Advice *first = &hint->advice[0];
    char fact[SENTENCE_MAX];
    int facts = 0;
    for (int i = is_ahead(hint); i < first->count && facts < FACTS_SHOWN; i++) {
        const HintReason *reason = &first->reasons[i], *before = i > 0 ? reason - 1 : NULL;
        const char *part = part_of(&first->act, reason, before);
        if (!part)
            continue;
        fill_fact(teller, reason, "", part, fact);
        text_add(text, "%s%s", facts++ ? ", " : ": ", fact);
    }
    if (is_ahead(hint)) {
        fill_ahead(teller, game, hint, part_of(&first->act, &first->reasons[0], NULL), fact);
        text_add(text, "%s%s", facts++ ? "; " : ": ", fact);
    }
    return facts;
}

void hint_sentence(const Teller *teller, const Game *game, const Hint *hint,
                   char sentence[SENTENCE_MAX])
{
    char command[COMMAND_TEXT_MAX], other[COMMAND_TEXT_MAX];
    Text text = text_in(sentence, SENTENCE_MAX);
    command_of(teller, game, &hint->advice[0].act, command);
    text_add(&text, "%s", command);
    const int facts = add_facts(teller, game, hint, &text);
    if (hint->only)
        text_add(&text, "%s%s", facts ? "; " : ": ", tr("nothing else is allowed"));
    if (hint->count == 2) {
        beside(teller, game, hint, &hint->advice[1].act, other);
        text_add(&text, "; ");
        text_add(&text, hint->even ? tr("about as good: %s") : tr("next best: %s"), other);
    }
    // A command that ends the sentence can be copied as it stands.
    if (hint->count == 1 && (facts > 0 || hint->only))
        text_add(&text, ".");
}

bool hint_explain(const Teller *teller, const Game *game, const Hint *hint, int nth,
                  char sentence[SENTENCE_MAX])
{
    for (int i = 0; i < hint->count; i++) {
        const Advice *advice = &hint->advice[i];
        if (nth > advice->count) {
            nth -= advice->count + 1;
            continue;
        }
        if (nth == 1 && i == 0 && is_ahead(hint)) {
            fill_ahead(teller, game, hint, whole_of(teller, &advice->reasons[0]), sentence);
            text_capital(sentence);
            return true;
        }
        if (nth > 0) {
            reason_sentence(teller, &advice->reasons[nth - 1], sentence);
            return true;
        }
        char command[COMMAND_TEXT_MAX];
        Text text = text_in(sentence, SENTENCE_MAX);
        command_of(teller, game, &advice->act, command);
        const char *form = i == 1 && hint->even ? N_("About as good: %s")
                           : i == 1             ? N_("Next best: %s")
                           : hint->only         ? N_("Nothing but this is allowed: %s")
                                                : N_("Best: %s");
        text_add(&text, tr(form), command);
        return true;
    }
    if (nth > 0 || !speaks_for_both(hint))
        return false;
    Text text = text_in(sentence, SENTENCE_MAX);
    text_add(&text, "%s", tr("By all of this either is as good."));
    return true;
}
