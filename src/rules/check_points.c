// Whether points can pass what points and totals may be.

#include "base/language.h"
#include "rules/checking.h"

typedef struct {
    int64_t low, high;
} Span;

static void stretch(Span *span, int64_t points)
{
    span->low = span->low < points ? span->low : points;
    span->high = span->high > points ? span->high : points;
}

// What the card can count for a side: nothing where another one has it.
static Span span_of_card(const Ruleset *rules, Card card)
{
    const Face face = card_face(card);
    int against = rules->match.best == BEST_LOWEST ? 1 : -1;
    Span span = {0, 0};
    if (rules->score.held != HELD_NONE)
        stretch(&span, against * rules->points[face]);
    for (int kind = 0; kind < rules->meld_count; kind++)
        for (int rank = 0; rank <= RANK_ACE_HIGH; rank++)
            stretch(&span, -against * rules->score.laid[kind][face][rank]);
    return span;
}

static Span span_of_hand(const Ruleset *rules, const Bonuses *bonuses)
{
    Card cards[CARDS_MAX];
    int count = deck_list(&rules->deck, cards);
    Span hand = {bonuses->low, bonuses->high};
    for (int i = 0; i < count; i++) {
        Span card = span_of_card(rules, cards[i]);
        hand.low += card.low;
        hand.high += card.high;
    }
    return hand;
}

// A total below the limit grows by one hand more, and by no more hands than a match has.
static Span span_of_total(const Ruleset *rules, const Span *hand)
{
    const MatchRule *match = &rules->match;
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

static int64_t farther(const Span *span)
{
    return span->high > -span->low ? span->high : span->low;
}

// Are the cards alone too much for one hand?
static bool cards_are_beyond(const Ruleset *rules)
{
    Card cards[CARDS_MAX];
    Span held = {0, 0};
    for (int i = deck_list(&rules->deck, cards); i-- > 0;) {
        int points = rules->points[card_face(cards[i])];
        *(points < 0 ? &held.low : &held.high) += points;
    }
    return rules->score.held != HELD_NONE && is_beyond(&held);
}

void check_points(Check *check, const Bonuses *bonuses)
{
    const Ruleset *rules = check->rules;
    const Span hand = span_of_hand(rules, bonuses), total = span_of_total(rules, &hand);
    if (is_beyond(&hand))
        wrong(check, cards_are_beyond(rules) ? "points" : "score",
              tr("a hand can count %lld points: no more than %d can be written, either way; give "
                 "cards and bonuses fewer points"),
              (long long)farther(&hand), POINTS_LIMIT);
    else if (is_beyond(&total))
        wrong(check, "match",
              tr("a total can come to %lld: no more than %d can be written, either way; lower the "
                 "limit, the hands or the points"),
              (long long)farther(&total), POINTS_LIMIT);
}
