// Closing a hand and going out, the stock, and hands in which nobody can go on.

#include "explain/saying.h"

// ---- Closing and going out

// Can a hand end because a player has no card left?
static bool hands_run_out(const Ruleset *rules)
{
    return is_done_in_turns(rules, ACT_MELD) || is_done_in_turns(rules, ACT_LAY);
}

static bool has_steps_behind(const Ruleset *rules)
{
    bool behind = false;
    for (int i = 0; i < rules->step_count; i++)
        behind |= !rules->steps[i].turn && step_is_taken(&rules->steps[i]);
    return behind;
}

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
    if (count == 1 && ranges[0].value == FINAL_OPTIONAL && !hands_run_out(rules))
        return;
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
// (LP-12), with them the hand is blocked (LM-18, CH-18).
static const char *spent_text(const Ruleset *rules)
{
    bool blocks = rules->stock.renew != RENEW_NONE;
    if (rules->stock.spent == SPENT_WHEN_WANTED)
        return tr("play goes on without it");
    if (hands_run_out(rules))
        return blocks ? tr("the hand is blocked after the turn in which its last card is drawn, "
                           "unless that player goes out")
                      : tr("the hand ends with the turn in which its last card is drawn, and "
                           "nobody has gone out unless that player did");
    return blocks ? tr("the hand is blocked after the turn in which its last card is drawn, "
                       "unless that player decides to %s")
                  : tr("the hand ends with the turn in which its last card is drawn, unless that "
                       "player decides to %s");
}

static const char *renewed_text(const StockRule *stock)
{
    if (stock->renew == RENEW_KEEP_TOP)
        return stock->shuffle
                   ? tr("When somebody wants to draw and the stock is empty, all discards but the "
                        "top one are shuffled and become the stock")
                   : tr("When somebody wants to draw and the stock is empty, all discards but the "
                        "top one are turned over and become the stock");
    return stock->shuffle
               ? tr("After a turn that empties the stock all the discards are shuffled and become "
                    "the stock, and none is turned up")
               : tr("After a turn that empties the stock all the discards are turned over and "
                    "become the stock, and none is turned up");
}

static void say_stock(Saying *saying)
{
    const StockRule *stock = &saying->rules->stock;
    const Phrase spent = phrase_format(spent_text(saying->rules), closing_text(saying->rules));
    if (stock->renew == RENEW_NONE || stock->times == 0)
        say(saying, LINE_SENTENCE, "stock", tr("The stock is not renewed: %s."), spent.text);
    else if (stock->times == UNLIMITED)
        say(saying, LINE_SENTENCE, "stock", tr("%s, as often as needed."), renewed_text(stock));
    else
        say(saying, LINE_SENTENCE, "stock",
            tr(stock->times == 1
                   ? N_("%s, %d time in a hand at most. After that it is not renewed: %s.")
                   : N_("%s, %d times in a hand at most. After that it is not renewed: %s.")),
            renewed_text(stock), stock->times, spent.text);
}

// ---- A hand in which nobody goes out or closes

static const char *blocked_text(const Ruleset *rules)
{
    if (rules->blocked == BLOCKED_VOID)
        return tr("If the player in turn can do nothing, the hand is blocked. A blocked hand "
                  "counts nothing, and the same dealer deals it again.");
    if (rules->score.held == HELD_NONE)
        return tr("If the player in turn can do nothing, the hand is blocked. A blocked hand "
                  "ends, and nobody has gone out.");
    if (rules->score.held == HELD_LOOSE)
        return tr("If the player in turn can do nothing, the hand is blocked. A blocked hand "
                  "ends, and everybody counts the loose cards of their own hand.");
    return tr("If the player in turn can do nothing, the hand is blocked. A blocked hand ends, "
              "everybody counts what they hold, and nobody has gone out.");
}

void say_out(Saying *saying)
{
    static const char *const going_out[] = {
        [HELD_ALL] = N_("Whoever has no card left goes out, and the hand ends at once. What the "
                        "others hold counts against them, even if it would make melds."),
        [HELD_LOOSE] = N_("Whoever has no card left goes out, and the hand ends at once. Of what "
                          "the others hold only the loose cards count against them."),
        [HELD_NONE] = N_("Whoever has no card left goes out, and the hand ends at once. What the "
                         "others hold costs nothing."),
    };
    const Ruleset *rules = saying->rules;
    if (is_done_in_turns(rules, ACT_CLOSE))
        say(saying, LINE_SENTENCE, "out.closed",
            has_steps_behind(rules)
                ? tr("When somebody decides to %s no more turns are played: the hand ends with the "
                     "steps that follow the turns.")
                : tr("When somebody decides to %s, the hand ends."),
            closing_text(rules));
    if (hands_run_out(rules))
        say(saying, LINE_SENTENCE, "out", "%s", tr(going_out[rules->score.held]));
    say_final(saying);
    say_stock(saying);
    say(saying, LINE_SENTENCE, "blocked", "%s", blocked_text(rules));
}
