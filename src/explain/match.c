// How a match goes on, how it ends, and who wins it.

#include "explain/saying.h"

static bool has_limit(const MatchRule *match, AtLimit at_limit)
{
    return match->limit != UNLIMITED && match->at_limit == at_limit;
}

static bool may_come_back(const MatchRule *match)
{
    return has_limit(match, LIMIT_OUT) && match->reentry.offered && match->reentry.max != 0;
}

static void say_length(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    if (match->hands != UNLIMITED)
        say(saying, LINE_SENTENCE, "match.hands",
            tr(match->hands == 1 ? N_("A match is %d hand.") : N_("A match is %d hands.")),
            match->hands);
    if (has_limit(match, LIMIT_ENDS))
        say(saying, LINE_SENTENCE, "match.limit",
            tr("The match ends after the hand in which somebody reaches %s or more."),
            phrase_points(match->limit).text);
    else if (has_limit(match, LIMIT_OUT))
        say(saying, LINE_SENTENCE, "match.limit",
            tr("Whoever reaches %s or more is out, and is passed over from then on."),
            phrase_points(match->limit).text);
}

static void say_reentry_bounds(Saying *saying, const ReentryRule *reentry)
{
    saying->about = tr("coming back");
    if (reentry->max == UNLIMITED)
        say(saying, LINE_ITEM, "match.reentry.max", "%s", tr("As often as the player likes."));
    else
        say(saying, LINE_ITEM, "match.reentry.max",
            tr(reentry->max == 1 ? N_("At most %d time in a match.")
                                 : N_("At most %d times in a match.")),
            reentry->max);
    if (reentry->least_in > 1)
        say(saying, LINE_ITEM, "match.reentry.least_in",
            tr("Only when after the hand at least %d players are below the limit."),
            reentry->least_in);
    saying->about = NULL;
}

static void say_reentry(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    if (!has_limit(match, LIMIT_OUT))
        return;
    if (!may_come_back(match)) {
        say(saying, LINE_SENTENCE, "match.reentry", "%s", tr("Whoever is out does not come back."));
        return;
    }
    say(saying, LINE_SENTENCE, "match.reentry", "%s",
        match->best == BEST_LOWEST
            ? tr("Whoever is out may come back before the next deal, with the highest total of "
                 "those below the limit. Several are asked one by one, in the order of play.")
            : tr("Whoever is out may come back before the next deal, with the lowest total of "
                 "those below the limit. Several are asked one by one, in the order of play."));
    say_reentry_bounds(saying, &match->reentry);
}

static void say_best(Saying *saying)
{
    bool lowest = saying->rules->match.best == BEST_LOWEST;
    if (!has_limit(&saying->rules->match, LIMIT_OUT)) {
        say(saying, LINE_SENTENCE, "match.best", "%s",
            lowest ? tr("Whoever has the fewest points at the end wins.")
                   : tr("Whoever has the most points at the end wins."));
        return;
    }
    say(saying, LINE_SENTENCE, "match.last_in", "%s",
        may_come_back(&saying->rules->match)
            ? tr("The match ends when after a hand only one player is below the limit: that one "
                 "wins, and nobody is asked to come back.")
            : tr("The match ends when after a hand only one player is below the limit: that one "
                 "wins."));
    say(saying, LINE_SENTENCE, "match.best", "%s",
        lowest ? tr("If a hand leaves nobody below the limit, whoever has the fewest points wins.")
               : tr("If a hand leaves nobody below the limit, whoever has the most points wins."));
}

static void say_won(Saying *saying)
{
    const Policy *won = &saying->rules->match.won;
    if (won->hook.ask)
        say(saying, LINE_SENTENCE, "match.won",
            tr("Whoever %s wins the match at once, whatever the totals: the points of that hand "
               "are "
               "not written."),
            phrase_says(&won->hook, tr("is meant by the rules file, in a way that it does not say"))
                .text);
    else if (won->value)
        say(saying, LINE_SENTENCE, "match.won", "%s",
            tr("Everybody who is still in after the first hand wins the match."));
}

static void say_ties(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    bool hands_won = false;
    for (int i = 0; i < match->tie_count && match->tie[i] != TIE_SHARE; i++)
        hands_won |= match->tie[i] == TIE_HANDS_WON;
    say(saying, LINE_SENTENCE, "match.tie", "%s",
        hands_won
            ? tr("Of those who tie, the one who went out in more hands wins; those who tie in "
                 "that too share the win.")
            : tr("Those who tie share the win."));
}

static void say_series(Saying *saying)
{
    const SeriesRule *series = &saying->rules->match.series;
    if (series->dealer == SERIES_DEALER_WINNER)
        say(saying, LINE_SENTENCE, "match.series.dealer", "%s",
            tr("In the next match between the same players the winner deals first; of several "
               "winners the first in the order of play."));
    if (series->direction == SERIES_TURNS)
        say(saying, LINE_SENTENCE, "match.series.direction", "%s",
            tr("The next match between the same players goes round the other way."));
}

void say_match(Saying *saying)
{
    say_length(saying);
    say_reentry(saying);
    say_best(saying);
    say_won(saying);
    say_ties(saying);
    say_series(saying);
}
