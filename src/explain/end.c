// Going out, the stock, and hands in which nobody can go on.

#include "explain/saying.h"

// ---- Going out

static void say_final(Saying *saying)
{
    static const char *const finals[] = {
        [FINAL_OPTIONAL] = N_("the last card may be thrown or go to the table, whichever you like"),
        [FINAL_REQUIRED] = N_(
            "the last card must be thrown: a play that leaves you no card to throw is not allowed"),
    };
    const Ruleset *rules = saying->rules;
    HandRange ranges[HANDS_LISTED_MAX];
    int count = by_hand_ranges(&rules->out.final, rules->match.hands, ranges);
    for (int i = 0; i < count; i++) {
        const char *text = tr(finals[ranges[i].value]);
        Topic topic = topic_item("out.final", i + 1);
        if (count == 1)
            say(saying, LINE_SENTENCE, topic.path, "%s.", phrase_capital(text).text);
        else
            say(saying, LINE_SENTENCE, topic.path, "%s: %s.",
                phrase_capital(phrase_hands(ranges[i]).text).text, text);
    }
}

// ---- The stock

// What happens when it can be renewed no more.
static const char *spent_text(const StockRule *stock)
{
    static const char *const spents[] = {
        [SPENT_AFTER_TURN] = N_("the hand ends after the turn in which the last card of the stock "
                                "was drawn, without anybody having gone out"),
        [SPENT_WHEN_WANTED] =
            N_("the hand ends when somebody cannot draw, without anybody having gone out"),
    };
    return tr(spents[stock->spent]);
}

static const char *renewed_text(const StockRule *stock)
{
    if (stock->renew == RENEW_KEEP_TOP)
        return stock->shuffle ? tr("the discards but the top one are shuffled and become the stock")
                              : tr("the discards but the top one are turned over and become the "
                                   "stock");
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
            tr("When somebody wants to draw and the stock is empty, %s; in a hand at most so many "
               "times: %d. After that %s."),
            renewed_text(stock), stock->times, spent_text(stock));
}

static void say_blocked(Saying *saying)
{
    static const char *const blockeds[] = {
        [BLOCKED_SCORE] = N_("it ends, everybody counts what they hold, and nobody has gone out"),
        [BLOCKED_VOID] = N_("it counts nothing, and the same dealer deals it again"),
    };
    const Ruleset *rules = saying->rules;
    bool spent = rules->stock.renew != RENEW_NONE;
    say(saying, LINE_SENTENCE, "blocked",
        spent ? tr("A hand in which somebody can do nothing, or the stock can be renewed no more, "
                   "is blocked: %s.")
              : tr("A hand in which somebody can do nothing is blocked: %s."),
        tr(blockeds[rules->blocked]));
}

void say_out(Saying *saying)
{
    say(saying, LINE_SENTENCE, "out", "%s",
        tr("Whoever has no card left goes out, and the hand ends at once; what the others hold "
           "counts, melds too."));
    say_final(saying);
    say_stock(saying);
    say_blocked(saying);
}
