// Whether the stock, the match and its chips agree with the rest, and points stay within bounds.

#include <stddef.h>

#include "rules/checking.h"

// ---- The match

// Does one of these numbers have the sign?
static bool has_sign(const int numbers[], size_t count, int sign)
{
    for (size_t i = 0; i < count; i++)
        if (numbers[i] * sign > 0)
            return true;
    return false;
}

// Can a hand bring a total nearer to the limit? Where the lowest total wins, the cards held are
// added to it and those melded are taken off; otherwise it is the other way round.
static bool totals_can_grow(const Ruleset *rules)
{
    const ScoreRule *score = &rules->score;
    int held = rules->match.best == BEST_LOWEST ? 1 : -1;
    const int *laid = &score->laid[0][0][0];
    bool grow = (score->held != HELD_NONE && has_sign(rules->points, FACES, held)) ||
                has_sign(laid, sizeof score->laid / sizeof laid[0], -held);
    for (int i = 0; i < score->bonus_count && !grow; i++) {
        const Policy *when = &score->bonuses[i].when, *points = &score->bonuses[i].points;
        grow = (when->hook.ask || when->value) && (points->hook.ask || points->value > 0);
    }
    return grow;
}

static void check_end(Check *check)
{
    const MatchRule *match = &check->rules->match;
    bool won = match->won.hook.ask || match->won.value;
    if (match->limit == UNLIMITED && match->hands == UNLIMITED && !won)
        wrong(check, "match.limit", "%s",
              tr("is missing or unlimited, and so is match.hands, and there is no match.won: the "
                 "match would never end"));
    else if (match->limit != UNLIMITED && !totals_can_grow(check->rules))
        wrong(check, "match.limit",
              tr("no card and no bonus adds anything to a total, so that none reaches %d"),
              match->limit);
}

static void check_first_dealer(Check *check)
{
    const MatchRule *match = &check->rules->match;
    if (match->first_dealer == FIRST_DEALER_RANDOM && match->first_dealer_ace != DRAWN_ACE_HIGH)
        wrong(check, "match.first_dealer_ace", "%s",
              tr("nobody draws a card for the deal: match.first_dealer is \"random\""));
    else if (match->first_dealer_ace == DRAWN_ACE_LOW &&
             deck_place(&check->rules->deck, RANK_ACE) < 0)
        wrong(check, "match.first_dealer_ace", "%s", tr("the deck has no ace"));
}

static void check_tie(Check *check)
{
    const MatchRule *match = &check->rules->match;
    for (int i = 0; i < match->tie_count; i++) {
        if (match->tie[i] == TIE_SHARE && i + 1 < match->tie_count)
            wrong(check, "match.tie", "%s",
                  tr("those who share are not told apart any more: \"share\" comes last"));
        for (int j = 0; j < i; j++)
            if (match->tie[i] != TIE_SHARE && match->tie[i] == match->tie[j])
                wrong(check, "match.tie", "%s", tr("what did not decide will not the second time"));
    }
}

static void check_reentry(Check *check)
{
    const MatchRule *match = &check->rules->match;
    const int players = check->rules->players.max;
    if (!match->reentry.offered)
        return;
    if (match->limit == UNLIMITED || match->at_limit == LIMIT_ENDS)
        wrong(check, "match.reentry", "%s",
              tr("nobody is ever out of the match, so nobody can re-enter"));
    if (match->reentry.least_in >= players)
        wrong(check, "match.reentry.least_in",
              tr("with %d players at most there are never %d others still in, so nobody can "
                 "re-enter"),
              players, match->reentry.least_in);
}

// ---- Chips

static void check_payment(Check *check, int index)
{
    const Ruleset *rules = check->rules;
    const ChipRule *chips = &rules->chips[index];
    const bool of_pot = chips->from == CHIPS_FROM_POT, of_others = chips->from == CHIPS_FROM_OTHERS;
    const struct {
        bool wrong;
        const char *field;  // that is at fault then
        const char *text;
    } laws[] = {
        {of_pot && chips->to == CHIPS_TO_POT, "to",
         N_("the pot would pay to itself: wanted to = \"winners\"")},
        {chips->to == CHIPS_TO_WINNERS && chips->on != CHIPS_ON_MATCH_END, "to",
         N_("there are no winners before the end of the match: wanted on = \"match end\"")},
        {of_others && (chips->on != CHIPS_ON_HAND_END || !turns_have(rules, ACT_CLOSE)), "from",
         N_("\"others\" are all but the one who closed the hand: wanted on = \"hand end\", and "
            "close {…} in a turn")},
        {chips->to == CHIPS_TO_CLOSER && !of_others, "to",
         N_("the one who closed the hand is paid by the others: wanted from = "
            "\"others\"")},
        {chips->from == CHIPS_FROM_SEAT && chips->on != CHIPS_ON_REENTRY, "from",
         N_("\"seat\" is who re-enters: wanted on = \"reentry\", or from = \"each\"")},
        {chips->all && !of_pot, "amount",
         N_("\"all\" is the whole pot: wanted from = \"pot\", or a number")},
        {of_pot && !chips->all, "amount", N_("the pot is paid out whole: wanted amount = \"all\"")},
        {of_pot && (chips->when.hook.ask || chips->when.value != 1), "when",
         N_("the pot is paid out whenever the match ends, and asks nobody")},
        {chips->on == CHIPS_ON_REENTRY && !rules->match.reentry.offered, "on",
         N_("match.reentry is missing, so nobody re-enters")},
    };
    for (size_t i = 0; i < sizeof laws / sizeof laws[0]; i++)
        if (laws[i].wrong)
            wrong(check, path_of(check, "chips[%d].%s", index + 1, laws[i].field), "%s",
                  tr(laws[i].text));
}

static void check_chips(Check *check)
{
    const Ruleset *rules = check->rules;
    bool paid_in = false, paid_out = false;
    for (int i = 0; i < rules->chip_count; i++) {
        check_payment(check, i);
        paid_in |= rules->chips[i].to == CHIPS_TO_POT;
        paid_out |= rules->chips[i].from == CHIPS_FROM_POT;
    }
    if (paid_in && !paid_out)
        wrong(check, "chips", "%s",
              tr("chips go into the pot, and nobody ever gets them: wanted { on = \"match end\", "
                 "from = "
                 "\"pot\", to = \"winners\", amount = \"all\" }"));
    if (paid_out && !paid_in)
        wrong(check, "chips", "%s",
              tr("the pot is paid out, and no chips ever go into it: wanted { on = \"match "
                 "start\", from "
                 "= \"each\", to = \"pot\", amount = … }"));
}

void check_match(Check *check)
{
    const StockRule *stock = &check->rules->stock;
    if (stock->renew == RENEW_NONE && stock->times != UNLIMITED && stock->times > 0)
        wrong(check, "stock.times", "%s",
              tr("has no effect: stock.renew is \"none\", so the stock is never renewed"));
    check_end(check);
    check_first_dealer(check);
    check_tie(check);
    check_reentry(check);
    check_chips(check);
}

// ---- Points

void span_stretch(Span *span, int64_t points)
{
    span->low = span->low < points ? span->low : points;
    span->high = span->high > points ? span->high : points;
}

// What all cards together can count for a side, held or, with `laid`, in melds too: each card
// nothing where another side has it.
static Span span_of_cards(const Ruleset *rules, bool laid)
{
    Card cards[CARDS_MAX];
    Span all = {0, 0};
    const int kinds = laid ? rules->meld_count : 0;
    int against = rules->match.best == BEST_LOWEST ? 1 : -1;
    for (int i = deck_list(&rules->deck, cards); i-- > 0;) {
        const Face face = card_face(cards[i]);
        Span card = {0, 0};
        if (rules->score.held != HELD_NONE)
            span_stretch(&card, against * rules->points[face]);
        for (int kind = 0; kind < kinds; kind++)
            for (int rank = 0; rank <= RANK_ACE_HIGH; rank++)
                span_stretch(&card, -against * rules->score.laid[kind][face][rank]);
        all.low += card.low;
        all.high += card.high;
    }
    return all;
}

// A total below the limit grows by one hand more, and by no more hands than a match has.
static Span span_of_total(const MatchRule *match, const Span *hand)
{
    Span total = {0, 0};
    if (match->hands != UNLIMITED)
        total = (Span){hand->low * match->hands, hand->high * match->hands};
    if (match->limit != UNLIMITED && (match->hands == UNLIMITED || total.high > match->limit))
        total.high = match->limit - 1 + hand->high;
    return total;
}

static bool is_beyond(const Span *span)
{
    return span->low < -POINTS_LIMIT || span->high > POINTS_LIMIT;
}

static long long farther(const Span *span)
{
    return span->high > -span->low ? span->high : span->low;
}

void check_points(Check *check, const Span *bonuses)
{
    const Ruleset *rules = check->rules;
    const Span held = span_of_cards(rules, false), cards = span_of_cards(rules, true);
    const Span hand = {cards.low + bonuses->low, cards.high + bonuses->high};
    const Span total = span_of_total(&rules->match, &hand);
    if (is_beyond(&hand))
        wrong(check, is_beyond(&held) ? "points" : "score",
              tr("a hand can count %lld points: no more than %d can be written, either way; give "
                 "cards and bonuses fewer points"),
              farther(&hand), POINTS_LIMIT);
    else if (is_beyond(&total))
        wrong(check, "match",
              tr("a total can come to %lld: no more than %d can be written, either way; lower the "
                 "limit, the hands or the points"),
              farther(&total), POINTS_LIMIT);
}
