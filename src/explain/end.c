// Going out, the stock, and hands in which nobody can go on.

#include "explain/saying.h"

// ---- Going out

// Whether in all these hands the contract takes the last card.
static bool contracts_take_all(const Ruleset *rules, HandRange hands)
{
    for (int hand = hands.first; hand <= hands.last; hand++)
        if (contract_leaves(rules, hand) != 0)
            return false;
    return hands.last > 0;
}

static const char *final_text(const Ruleset *rules, HandRange hands)
{
    if (hands.value == FINAL_REQUIRED)
        return tr("the last card must be discarded: a play that leaves you no card to discard is "
                  "not allowed");
    if (contracts_take_all(rules, hands))
        return tr("the last card goes down with the contract, and there is no discard");
    return tr("the last card may be discarded or go to the table, whichever you like");
}

static void say_final(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    HandRange ranges[HANDS_LISTED_MAX];
    int count = by_hand_ranges(&rules->out.final, rules->match.hands, ranges);
    for (int i = 0; i < count; i++) {
        const char *text = final_text(rules, ranges[i]);
        Topic topic = topic_item("out.final", i + 1);
        if (count == 1)
            say(saying, LINE_SENTENCE, topic.path, "%s.", phrase_capital(text).text);
        else
            say(saying, LINE_SENTENCE, topic.path, "%s: %s.",
                phrase_capital(phrase_hands(ranges[i]).text).text, text);
    }
}

// ---- The stock

// What happens when it can be renewed no more: without renewals that is an end like another
// (LP-12), with them the hand is blocked (LM-18).
static const char *spent_text(const StockRule *stock)
{
    if (stock->spent == SPENT_WHEN_WANTED)
        return tr("play goes on without it");
    if (stock->renew == RENEW_NONE)
        return tr("the hand ends with the turn in which its last card is drawn, and nobody has "
                  "gone out unless that player did");
    return tr("the hand is blocked after the turn in which its last card is drawn, unless that "
              "player goes out");
}

static const char *renewed_text(const StockRule *stock)
{
    if (stock->renew == RENEW_KEEP_TOP)
        return stock->shuffle
                   ? tr("all discards but the top one are shuffled and become the stock")
                   : tr("all discards but the top one are turned over and become the stock");
    return stock->shuffle ? tr("all the discards are shuffled and become the stock")
                          : tr("all the discards are turned over and become the stock");
}

static void say_stock(Saying *saying)
{
    const StockRule *stock = &saying->rules->stock;
    if (stock->renew == RENEW_NONE || stock->times == 0)
        say(saying, LINE_SENTENCE, "stock", tr("The stock is not renewed: %s."), spent_text(stock));
    else if (stock->times == UNLIMITED)
        say(saying, LINE_SENTENCE, "stock",
            tr("When somebody wants to draw and the stock is empty, %s, as often as needed."),
            renewed_text(stock));
    else
        say(saying, LINE_SENTENCE, "stock",
            tr(stock->times == 1
                   ? N_("When somebody wants to draw and the stock is empty, %s, %d time in a hand "
                        "at most. After that it is not renewed: %s.")
                   : N_("When somebody wants to draw and the stock is empty, %s, %d times in a "
                        "hand at most. After that it is not renewed: %s.")),
            renewed_text(stock), stock->times, spent_text(stock));
}

static void say_blocked(Saying *saying)
{
    static const char *const blockeds[] = {
        [BLOCKED_SCORE] =
            N_("If the player in turn can do nothing, the hand is blocked. A blocked hand ends, "
               "everybody counts what they hold, and nobody has gone out."),
        [BLOCKED_VOID] =
            N_("If the player in turn can do nothing, the hand is blocked. A blocked hand counts "
               "nothing, and the same dealer deals it again."),
    };
    say(saying, LINE_SENTENCE, "blocked", "%s", tr(blockeds[saying->rules->blocked]));
}

void say_out(Saying *saying)
{
    say(saying, LINE_SENTENCE, "out", "%s",
        tr("Whoever has no card left goes out, and the hand ends at once. What the others hold "
           "counts against them, even if it would make melds."));
    say_final(saying);
    say_stock(saying);
    say_blocked(saying);
}
