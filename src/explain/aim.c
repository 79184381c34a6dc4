// The aim of the game in a line, for whoever plays it for the first time.

#include "explain/saying.h"

#include "rules/conclude.h"

// What a hand is about.
static Phrase phrase_hand_aim(const Ruleset *rules)
{
    const int close = concluded(rules)->first_close;
    const bool earns = melds_score(rules) && rules->match.best != BEST_LOWEST;
    if (close < rules->act_count && !act_is_barred(&rules->acts[close]))
        return phrase_format(rules->players.max == 2
                                 ? tr("arrange your cards in melds, and %s before your opponent")
                                 : tr("arrange your cards in melds, and %s before the others"),
                             act_word(&rules->acts[close], language_now()));
    if (rules->opening.contract_count > 0)
        return phrase_format("%s", tr("put down the contract of each hand, and be the first "
                                      "without cards"));
    if (earns)
        return phrase_format("%s", tr("put down melds, which earn points, and be the first without "
                                      "cards"));
    if (ruleset_turns_have(rules, ACT_MELD))
        return phrase_format("%s", tr("put your cards down in melds, and be the first without "
                                      "any"));
    return phrase_format("%s", tr("get rid of your cards before the others"));
}

static const char *cost_text(const Ruleset *rules)
{
    if (!ruleset_cards_count(rules) || rules->score.held == HELD_NONE)
        return "";
    return rules->score.held == HELD_LOOSE ? tr("; loose cards count against you")
                                           : tr("; cards left in your hand count against you");
}

static const char *best_text(const MatchRule *match)
{
    static const char *const bests[] = {
        [BEST_LOWEST] = N_("whoever has the fewest points wins"),
        [BEST_HIGHEST] = N_("whoever has the most points wins"),
        [BEST_CHIPS] = N_("whoever has the most chips wins"),
    };
    return tr(bests[match->best]);
}

// What the match is about.
static Phrase phrase_match_aim(const Ruleset *rules)
{
    const MatchRule *match = &rules->match;
    const int hands = ruleset_hands(rules);
    if (match->limit != UNLIMITED && match->at_limit == LIMIT_OUT)
        return phrase_format(tr("Whoever reaches %s is out, and the last one in wins."),
                             phrase_points(match->limit).text);
    if (match->limit != UNLIMITED)
        return phrase_format(tr("Once somebody reaches %s, %s."), phrase_points(match->limit).text,
                             best_text(match));
    if (hands != UNLIMITED)
        return phrase_format(tr(hands == 1 ? N_("After %d hand %s.") : N_("After %d hands %s.")),
                             hands, best_text(match));
    return phrase_capital(phrase_format("%s.", best_text(match)).text);
}

void explain_aim(const Ruleset *rules, char *text, size_t size)
{
    Text out = text_in(text, size);
    const Hook *won = &rules->match.won.hook;
    text_add(&out, tr("The aim: %s%s."), phrase_hand_aim(rules).text, cost_text(rules));
    text_add(&out, " %s", phrase_match_aim(rules).text);
    if (won->ask && *words_now(&won->says))
        text_add(&out, tr(" Whoever %s wins at once."), phrase_says(won, "").text);
}
