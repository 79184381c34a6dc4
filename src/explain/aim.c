// The aim of the game in a line, for whoever plays it for the first time.

#include "explain/saying.h"

#include "rules/conclude.h"

// What a hand is about.
static const char *hand_aim(const Ruleset *rules, bool closes)
{
    if (closes)
        return "close";
    if (rules->opening.contract_count > 0)
        return "contract";
    if (melds_score(rules) && rules->match.best != BEST_LOWEST)
        return "earn";
    return ruleset_turns_have(rules, ACT_MELD) ? "meld" : "rid";
}

static const char *phrase_hand_aim(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const int close = concluded(rules)->first_close;
    const bool closes = close < rules->act_count && !act_is_barred(&rules->acts[close]);
    return phrase_wording(
        saying,
        tr("The aim: {aim:close=arrange your cards in melds, and {word} before {two?your "
           "opponent|the others}|contract=put down the contract of each hand, and be the first to "
           "run out of cards|earn=put down melds, which earn points, and be the first to run out "
           "of cards|meld=put your cards down in melds, and be the first to run out of them|get "
           "rid of your cards before the others}{costs?{score.held:loose=; loose cards count "
           "against you|all=; cards left in your hand count against you}}."),
        FILLINGS({"aim", hand_aim(rules, closes)},
                 {"word", closes ? act_word(&rules->acts[close], language_now()) : ""},
                 {"two", .number = rules->players.max == 2},
                 {"costs", .number = ruleset_cards_count(rules)}));
}

// What the match is about.
static const char *phrase_match_aim(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    const bool limit = match->limit != UNLIMITED;
    const int hands = ruleset_hands(saying->rules);
    return phrase_wording(
        saying,
        tr("{out?Whoever reaches {limit} is out, and the last one in wins|{limit?Once somebody "
           "reaches {limit}, |{hands?After {hands} {hands:1=hand|hands} }}whoever has the "
           "{match.best:lowest=fewest points|highest=most points|most chips} wins}."),
        FILLINGS({"out", .number = limit && match->at_limit == LIMIT_OUT},
                 {"limit", limit ? phrase_points(match->limit) : ""},
                 {"hands", .number = hands != UNLIMITED ? hands : 0}));
}

const char *explain_aim(const Ruleset *rules)
{
    Saying saying = {.rules = rules};
    const Hook *won = &rules->match.won.hook;
    const char *aim =
        text_of("%s %s", phrase_hand_aim(&saying), phrase_capital(phrase_match_aim(&saying)));
    if (!won->ask || !*words_now(&won->says))
        return aim;
    return text_more(aim, tr(" Whoever %s wins at once."), phrase_says(won, ""));
}
