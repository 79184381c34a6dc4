#include "rules/check.h"
#include "rules/fields.h"

// ---- The match

// Whether one of the numbers has this sign.
static bool has_sign(const int numbers[], size_t count, int sign)
{
    for (size_t i = 0; i < count; i++)
        if (numbers[i] * sign > 0)
            return true;
    return false;
}

static void check_end(Check *check)
{
    const Ruleset *rules = check->rules;
    const MatchRule *match = &rules->match;
    const ScoreRule *score = &rules->score;
    const bool won = !policy_is_never(&match->won), over = !policy_is_never(&match->over);
    if (match->limit == UNLIMITED && ruleset_hands(rules) == UNLIMITED && !match->hands.hook.ask &&
        !won && !over)
        check_fault(check, FAULT_ENDLESS, "match.limit", "%s",
                    tr("is missing or unlimited, and so is match.hands, and there is no match.won: "
                       "the match would never end"));
    if (match->limit == UNLIMITED)
        return;

    // If the lowest total wins, points for cards held move a total towards the limit and points for
    // melded cards away from it; if the highest wins, it is the reverse.
    const int held = match->best == BEST_LOWEST ? 1 : -1;
    const int *laid = &score->laid[0][0][0];
    int costs[FACES];
    for (Face face = 0; face < FACES; face++)
        costs[face] = ruleset_points(rules, face);
    bool grow = (score->held != HELD_NONE && has_sign(costs, FACES, held)) ||
                has_sign(laid, sizeof score->laid / sizeof laid[0], -held);
    for (int i = 0; i < score->bonus_count; i++) {
        const Policy *when = &score->bonuses[i].when, *points = &score->bonuses[i].points;
        grow |= !policy_is_never(when) && (points->hook.ask || points->value > 0);
    }
    if (!grow)
        check_fault(check, FAULT_ENDLESS, "match.limit",
                    tr("no card and no bonus adds anything to a total, so that none reaches %d"),
                    match->limit);
}

static void check_stock(Check *check)
{
    const StockRule *stock = &check->rules->stock;
    const bool renewed = stock->renew != RENEW_NONE && stock->times > 0;
    if (stock->upcard && !renewed)
        check_idle(
            check, FAULT_DEAD_RULE, "stock.upcard",
            tr("has no effect: the stock is never renewed; wanted stock.renew, or leave it out"));
    if (stock->least > 0 && renewed && stock->times == UNLIMITED)
        check_idle(check, FAULT_DEAD_RULE, "stock.least",
                   tr("has no effect: the stock is renewed as often as needed; wanted stock.renew "
                      "= \"none\", or stock.times"));
    else if (stock->least > 0 && stock->spent != SPENT_AFTER_TURN)
        check_fault(check, FAULT_DEAD_RULE, "stock.least", "%s",
                    tr("ends the hand after a turn: wanted stock.spent = \"after turn\""));
}

// Whether a card of the stock is drawn in a step of the turns that must be taken.
static bool must_draw_from_stock(const Ruleset *rules)
{
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        const Step *step = &rules->steps[act->step];
        if (act->kind == ACT_DRAW && act->from == ZONE_STOCK && step->turn &&
            step->times == TIMES_ONE && step_is_taken(step))
            return true;
    }
    return false;
}

// Whether a card of one side can lie in a meld of another.
static bool lays_on_others(const Ruleset *rules)
{
    for (int i = 0; i < rules->act_count; i++)
        if ((rules->acts[i].kind == ACT_LAY || rules->acts[i].kind == ACT_SWAP) &&
            rules->acts[i].on != ON_OWN)
            return true;
    return false;
}

// What is left of the rules is at fault where nothing rests on the field.
static void check_effects(Check *check)
{
    const Ruleset *rules = check->rules;
    const MatchRule *match = &rules->match;
    const Spent spent = rules->stock.spent;
    const int *laid = &rules->score.laid[0][0][0];
    const size_t count = sizeof rules->score.laid / sizeof laid[0];
    bool counts = false, closer = false, another = false;
    for (size_t i = 0; i < count; i++)
        counts |= laid[i] != 0;
    if ((spent == SPENT_UNLESS_TAKEN || spent == SPENT_PASS) && !must_draw_from_stock(rules))
        check_fault(check, FAULT_DEAD_RULE, "stock.spent", "%s",
                    tr("nobody has to draw from the stock, so nobody passes instead: wanted draw { "
                       "from = \"stock\" } in a step one {…} of the turns"));
    if (rules->score.laid_to == LAID_TO_LAYER && !(counts && lays_on_others(rules)))
        check_idle(check, FAULT_DEAD_RULE, "score.laid_to",
                   tr("has no effect: wanted score.laid, and lay {…} on melds of others"));
    if (match->best == BEST_CHIPS && rules->chip_count == 0)
        check_fault(check, FAULT_DEAD_RULE, "match.best", "%s",
                    tr("nobody ever pays a chip: chips = {…} is missing"));
    for (int i = 0; i < match->tie_count; i++) {
        if (another)
            check_fault(check, FAULT_DEAD_RULE, "match.tie", "%s",
                        tr("after another hand all is asked anew: \"another hand\" comes last"));
        closer |= match->tie[i] == TIE_CLOSER;
        another |= match->tie[i] == TIE_ANOTHER_HAND;
    }
    if (closer && !ruleset_turns_have(rules, ACT_CLOSE))
        check_fault(check, FAULT_DEAD_RULE, "match.tie", "%s",
                    tr("nobody ever closes a hand: close {…} is missing"));
}

// A hand that leaves so few cards after the deal ends in its first turn.
static void check_least(Check *check)
{
    const Ruleset *rules = check->rules;
    for (int hand = 1; hand <= deal_hands(rules) && rules->stock.least > 0; hand++) {
        const DealNumbers numbers = deal_listed(rules, hand, rules->players.max);
        const int left = deck_size(&rules->deck) - deal_tally(rules, &numbers).stock;
        if (left <= 0)  // the deal is at fault
            return;
        if (left > rules->stock.least)
            continue;
        check_fault(check, FAULT_IMPOSSIBLE, "stock.least",
                    tr("hand %d would end after the first turn: cards left in the stock: %d, where "
                       "%d play"),
                    hand, left, rules->players.max);
        return;
    }
}

static void check_match_bonuses(Check *check)
{
    const MatchRule *match = &check->rules->match;
    for (int i = 0; i < match->bonus_count; i++) {
        const Policy *when = &match->bonuses[i].when, *points = &match->bonuses[i].points;
        if (!when->hook.ask && !points->hook.ask && when->value)
            check_fault(check, FAULT_DEAD_RULE,
                        path_of_entry("match.bonuses", match->bonuses[i].name, i + 1), "%s",
                        tr("everybody gets the same, so that nothing changes: wanted when = "
                           "function(s, side), or points = function(s, side)"));
    }
}

static void check_results(Check *check)
{
    const Ruleset *rules = check->rules;
    const StockRule *stock = &rules->stock;
    const MatchRule *match = &rules->match;
    const ReentryRule *reentry = &match->reentry;
    if (stock->renew == RENEW_NONE && stock->times != UNLIMITED && stock->times > 0)
        check_idle(check, FAULT_DEAD_RULE, "stock.times",
                   tr("has no effect: stock.renew is \"none\", so the stock is never renewed"));
    check_stock(check);
    check_least(check);
    check_effects(check);
    check_end(check);
    if (!rules->counts_nothing.hook.ask && rules->counts_nothing.value)
        check_fault(check, FAULT_ENDLESS, "void", "%s",
                    tr("no hand would count anything, and the match would never end: wanted a "
                       "function(r)"));
    check_match_bonuses(check);
    if (match->first_dealer == FIRST_DEALER_RANDOM && match->first_dealer_ace != DRAWN_ACE_HIGH)
        check_idle(check, FAULT_DEAD_RULE, "match.first_dealer_ace",
                   tr("nobody draws a card for the deal: match.first_dealer is \"random\""));
    else if (match->first_dealer_ace == DRAWN_ACE_LOW && deck_place(&rules->deck, RANK_ACE) < 0)
        check_idle(check, FAULT_DEAD_RULE, "match.first_dealer_ace", tr("the deck has no ace"));
    for (int i = 0; i < match->tie_count; i++) {
        if (match->tie[i] == TIE_SHARE && i + 1 < match->tie_count)
            check_fault(check, FAULT_DEAD_RULE, "match.tie", "%s",
                        tr("those who share are not told apart any more: \"share\" comes last"));
        for (int j = 0; j < i; j++)
            if (match->tie[i] != TIE_SHARE && match->tie[i] == match->tie[j])
                check_fault(check, FAULT_DEAD_RULE, "match.tie", "%s",
                            tr("what did not decide will not the second time"));
    }
    if (reentry->offered && (match->limit == UNLIMITED || match->at_limit == LIMIT_ENDS))
        check_idle(check, FAULT_DEAD_RULE, "match.reentry",
                   tr("nobody is ever out of the match, so nobody can re-enter"));
    if (reentry->offered && reentry->least_in >= rules->players.max)
        check_idle(check, FAULT_DEAD_RULE, "match.reentry.least_in",
                   tr("with %d players at most there are never %d others still in, so nobody can "
                      "re-enter"),
                   rules->players.max, reentry->least_in);
}

// ---- Chips

static void check_payment(Check *check, int index)
{
    const Ruleset *rules = check->rules;
    const ChipRule *chips = &rules->chips[index];
    const bool of_pot = chips->from == CHIPS_FROM_POT, of_others = chips->from == CHIPS_FROM_OTHERS;
    const bool over = chips->on == CHIPS_ON_HAND_END, to_out = chips->to == CHIPS_TO_OUT;
    const bool closed = over && ruleset_turns_have(rules, ACT_CLOSE);
    const bool runs_out = over && ruleset_runs_out(rules);
    const struct {
        bool wrong;
        const char *field;  // the field at fault in that case
        const char *text;
    } laws[] = {
        {of_pot && chips->to == CHIPS_TO_POT, "to",
         N_("the pot would pay to itself: wanted to = \"winners\", \"closer\" or \"out\"")},
        {chips->to == CHIPS_TO_WINNERS && chips->on != CHIPS_ON_MATCH_END, "to",
         N_("\"winners\" are those of the match: wanted on = \"match end\"; whoever closed a hand "
            "is paid by to = \"closer\"")},
        {of_others && !to_out && !closed, "from",
         N_("\"others\" are all but the one who closed the hand: wanted on = \"hand end\", and "
            "close {…} in a turn; or from = \"each\", to = \"pot\", and a `when` that says who "
            "pays")},
        {chips->to == CHIPS_TO_CLOSER && !of_others && !of_pot, "to",
         N_("the one who closed the hand is paid by the others or out of the pot: wanted from = "
            "\"others\" or \"pot\"")},
        {chips->to == CHIPS_TO_CLOSER && of_pot && !closed, "to",
         N_("the pot goes to the one who closed the hand: wanted on = \"hand end\", and close {…} "
            "in a turn")},
        {to_out && !of_others && !of_pot, "to",
         N_("the one who went out is paid by the others or out of the pot: wanted from = "
            "\"others\" or \"pot\"")},
        {to_out && (of_others || of_pot) && !runs_out, "to",
         N_("nobody goes out then: wanted on = \"hand end\", and meld {…} or lay {…} in a turn; "
            "who closes a hand is paid by to = \"closer\"")},
        {chips->from == CHIPS_FROM_SEAT && chips->on != CHIPS_ON_REENTRY, "from",
         N_("\"seat\" is who re-enters: wanted on = \"reentry\", or from = \"each\"")},
        {chips->all && !of_pot, "amount",
         N_("\"all\" is the whole pot: wanted from = \"pot\", or a number")},
        {of_pot && !chips->all, "amount", N_("the pot is paid out whole: wanted amount = \"all\"")},
        {chips->to == CHIPS_TO_WINNERS && of_pot &&
             (chips->when.hook.ask || chips->when.value != 1),
         "when", N_("the pot is paid out whenever the match ends, and asks nobody")},
        {chips->on == CHIPS_ON_REENTRY && chips_are_asked(chips) && !rules->match.reentry.offered,
         "on", N_("match.reentry is missing, so nobody re-enters")},
    };
    const char *path = path_of_entry("chips", chips->name, index + 1);
    for (size_t i = 0; i < sizeof laws / sizeof laws[0]; i++)
        if (laws[i].wrong)
            check_fault(check, FAULT_DEAD_RULE, path_of_field(path, laws[i].field), "%s",
                        tr(laws[i].text));
}

static void check_chips(Check *check)
{
    const Ruleset *rules = check->rules;
    bool paid_in = false, paid_out = false;
    bool emptied = false;  // when the match ends
    for (int i = 0; i < rules->chip_count; i++) {
        check_payment(check, i);
        paid_in |= rules->chips[i].to == CHIPS_TO_POT;
        paid_out |= rules->chips[i].from == CHIPS_FROM_POT;
        emptied |= rules->chips[i].from == CHIPS_FROM_POT && rules->chips[i].to == CHIPS_TO_WINNERS;
    }
    if (paid_in && !emptied)
        check_fault(
            check, FAULT_INCOMPLETE, "chips", "%s",
            tr("chips go into the pot, and nobody gets what lies there when the match ends: wanted "
               "{ on = \"match end\", from = \"pot\", to = \"winners\", amount = \"all\" }"));
    if (paid_out && !paid_in)
        check_fault(check, FAULT_INCOMPLETE, "chips", "%s",
                    tr("the pot is paid out, and no chips ever go into it: wanted { on = \"match "
                       "start\", from = \"each\", to = \"pot\", amount = … }"));
}

void check_match(Check *check)
{
    check_results(check);
    check_chips(check);
}

// ---- Points

// The least and the most points of something: a card, the bonuses of a hand, a total.
typedef struct {
    int64_t low, high;
} Span;

static void span_stretch(Span *span, int64_t points)
{
    span->low = span->low < points ? span->low : points;
    span->high = span->high > points ? span->high : points;
}

// The range of points of all cards for one side: held or, with `laid`, in melds too. Each range
// includes 0, because another side may have the card.
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
            span_stretch(&card, against * ruleset_points(rules, face));
        for (int kind = 0; kind < kinds; kind++)
            for (int rank = 0; rank <= RANK_ACE_HIGH; rank++)
                span_stretch(&card, -against * rules->score.laid[kind][face][rank]);
        all.low += card.low;
        all.high += card.high;
    }
    return all;
}

static bool is_beyond(const Span *span)
{
    return span->low < -POINTS_LIMIT || span->high > POINTS_LIMIT;
}

static long long farther(const Span *span)
{
    return span->high > -span->low ? span->high : span->low;
}

// The range of the points of all bonuses for one side.
static Span span_of_bonuses(const BonusRule bonuses[], int count)
{
    Span all = {0, 0};
    for (int i = 0; i < count; i++) {
        const Policy *when = &bonuses[i].when, *points = &bonuses[i].points;
        Span bonus = {0, 0};
        if (!policy_is_never(when))
            span_stretch(&bonus, points->value);
        all.low += bonus.low;
        all.high += bonus.high;
    }
    return all;
}

// Whether the points of a hand, or a total, can pass POINTS_LIMIT if one side has all cards of the
// deck.
bool ruleset_check_points(const Ruleset *rules, Faults *faults)
{
    Check check = {rules, faults, true};
    const MatchRule *match = &rules->match;
    const Span held = span_of_cards(rules, false), cards = span_of_cards(rules, true);
    const Span bonuses = span_of_bonuses(rules->score.bonuses, rules->score.bonus_count);
    const Span at_end = span_of_bonuses(match->bonuses, match->bonus_count);
    const Span hand = {cards.low + bonuses.low, cards.high + bonuses.high};

    // A total below the limit can grow by one more hand, and there are no more hands than in a
    // match.
    Span total = {0, 0};
    if (ruleset_hands(rules) != UNLIMITED)
        total = (Span){hand.low * ruleset_hands(rules), hand.high * ruleset_hands(rules)};
    if (match->limit != UNLIMITED &&
        (ruleset_hands(rules) == UNLIMITED || total.high > match->limit))
        total.high = match->limit - 1 + hand.high;
    total = (Span){total.low + at_end.low, total.high + at_end.high};
    if (is_beyond(&hand))
        check_fault(&check, FAULT_OUT_OF_RANGE, is_beyond(&held) ? "points" : "score",
                    tr("a hand can count %lld points: no more than %d can be written, either way; "
                       "give cards and bonuses fewer points"),
                    farther(&hand), POINTS_LIMIT);
    else if (is_beyond(&total))
        check_fault(&check, FAULT_OUT_OF_RANGE, "match",
                    tr("a total can come to %lld: no more than %d can be written, either way; "
                       "lower the limit, the hands or the points"),
                    farther(&total), POINTS_LIMIT);
    return check.clean;
}
