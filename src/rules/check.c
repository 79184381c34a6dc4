#include <stdarg.h>
#include <stdio.h>

#include "rules/checking.h"
#include "rules/conclude.h"
#include "rules/origins.h"

void wrong(Check *check, const char *path, const char *format, ...)
{
    const char *file;
    int line;
    char text[FAULT_TEXT_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    origins_find(check->rules, path, &file, &line);
    faults_add(check->faults, file, line, path, "%s", text);
    check->clean = false;
}

// ---- Cards and deal

static void check_deck(Check *check)
{
    const Deck *deck = &check->rules->deck;
    int room = deck->packs * PACK_JOKERS_MAX;
    if (deck->jokers > room)
        wrong(check, "deck.jokers", tr("%d jokers; packs: %d, with %d jokers each at most"),
              deck->jokers, deck->packs, PACK_JOKERS_MAX);
    if (deck->suits == SUITS_SPANISH && deck_place(deck, RANK_MAX) >= 0)
        wrong(check, "deck.ranks", tr("Spanish suits have no rank %d: the king is 12"), RANK_MAX);
}

int hands_dealt(const Ruleset *rules)
{
    int hands = 1;
    for (int i = 0; i < rules->deal_count; i++)
        hands = most(hands, rules->deal[i].n.count);
    return hands;
}

void path_of_deal(const Ruleset *rules, char path[FIELD_PATH_MAX])
{
    snprintf(path, FIELD_PATH_MAX, "deal");
    for (int i = rules->deal_count; i-- > 0;)
        if (rules->deal[i].to == TO_HANDS)
            snprintf(path, FIELD_PATH_MAX, "deal[%d].n", i + 1);
}

static void check_dealt(Check *check, int hand)
{
    const Ruleset *rules = check->rules;
    int dealt = 0;
    for (int i = 0; i < rules->deal_count; i++) {
        int size = by_hand_listed(&rules->deal[i].n, hand);
        dealt += rules->deal[i].to == TO_HANDS ? size * rules->players.max : size;
    }
    char path[FIELD_PATH_MAX];
    path_of_deal(rules, path);
    if (dealt >= deck_size(&rules->deck))
        wrong(check, path,
              tr("hand %d deals %d cards where %d play, and the deck has %d: no card is left for "
                 "the stock"),
              hand, dealt, rules->players.max, deck_size(&rules->deck));
    if (ruleset_dealt(rules, hand) == 0)
        wrong(check, path, tr("hand %d deals no card to the players"), hand);
}

static void check_deal(Check *check)
{
    const Ruleset *rules = check->rules;
    for (int hand = 1; hand <= hands_dealt(rules); hand++)
        check_dealt(check, hand);
    for (int i = 0; i < rules->deal_count; i++) {
        char path[FIELD_PATH_MAX];
        snprintf(path, sizeof path, "deal[%d].to", i + 1);
        if (rules->deal[i].to == ZONE_STOCK)
            wrong(check, path, "%s",
                  tr("the stock is where the cards come from: they cannot be dealt to it"));
    }
}

// ---- Melds

static int count_of(const Deck *deck, FaceSet faces)
{
    CardSet cards = deck_cards(deck), some = card_set_of(&cards, faces);
    return card_set_count(&some);
}

static bool melds_hold_wild(const Ruleset *rules)
{
    bool hold = false;
    for (int kind = 0; kind < rules->meld_count; kind++)
        hold |= rules->melds[kind].wild.max > 0;
    return hold;
}

static void check_wild(Check *check)
{
    const Ruleset *rules = check->rules;
    int wild = count_of(&rules->deck, rules->wild);
    if (wild == deck_size(&rules->deck))
        wrong(check, "wild", "%s",
              tr("every card is wild, and no meld could have a card that stands for itself"));
    else if (wild > 0 && rules->meld_count > 0 && !melds_hold_wild(rules))
        wrong(check, "wild", "%s",
              tr("no kind of meld may hold a wild card: wild.max is 0 in all of them"));
}

typedef struct {
    Check *check;
    const MeldRule *meld;
    char path[FIELD_PATH_MAX];  // "melds.NAME"
} MeldCheck;

static const char *meld_field(const MeldCheck *melds, const char *name,
                              char path[FIELD_PATH_MAX + NAME_SIZE])
{
    snprintf(path, FIELD_PATH_MAX + NAME_SIZE, "%s.%s", melds->path, name);
    return path;
}

static void check_size(const MeldCheck *melds)
{
    char path[FIELD_PATH_MAX + NAME_SIZE];
    const MeldRule *meld = melds->meld;
    const Ruleset *rules = melds->check->rules;
    const Form form = form_of_meld(&rules->deck, meld);
    int cards = form_cards_most(&form, &rules->deck, count_of(&rules->deck, rules->wild));
    meld_field(melds, "size", path);
    if (meld->size.min > cards)
        wrong(melds->check, path, tr("%d cards at least; such a meld can never have more than %d"),
              meld->size.min, cards);
    else if (meld->size.max > cards && meld->size.max != UNLIMITED)
        wrong(melds->check, path, tr("%d cards at most; such a meld can never have more than %d"),
              meld->size.max, cards);
}

static void check_meld_wild(const MeldCheck *melds)
{
    char path[FIELD_PATH_MAX + NAME_SIZE];
    const MeldRule *meld = melds->meld;
    int room = meld->size.max - meld->naturals_min;
    if (room < 0)
        wrong(melds->check, meld_field(melds, "naturals_min", path),
              tr("%d cards that stand for themselves do not fit in a meld of %d"),
              meld->naturals_min, meld->size.max);
    else if (meld->wild.max > room && meld->wild.max != UNLIMITED)
        wrong(melds->check, meld_field(melds, "wild.max", path),
              tr("a meld of %d cards at most, of which %d stand for themselves, never holds %d "
                 "wild cards"),
              meld->size.max, meld->naturals_min, meld->wild.max);
}

static void check_suits(const MeldCheck *melds)
{
    char path[FIELD_PATH_MAX + NAME_SIZE];
    const MeldRule *meld = melds->meld;
    if (meld->suits.min > meld->size.max)
        wrong(melds->check, meld_field(melds, "suits", path),
              tr("a meld of %d cards at most never has %d suits"), meld->size.max, meld->suits.min);
}

static void check_melds(Check *check)
{
    for (int i = 0; i < check->rules->meld_count; i++) {
        MeldCheck melds = {check, &check->rules->melds[i], ""};
        snprintf(melds.path, sizeof melds.path, "melds.%s", melds.meld->name);
        check_size(&melds);
        check_meld_wild(&melds);
        check_suits(&melds);
    }
}

// ---- The stock

static void check_stock(Check *check)
{
    const StockRule *stock = &check->rules->stock;
    if (stock->renew == RENEW_NONE && stock->times != UNLIMITED && stock->times > 0)
        wrong(check, "stock.times", "%s",
              tr("has no effect: stock.renew is \"none\", so the stock is never renewed"));
}

// ---- The match

// Has one of these numbers the sign?
static bool has_sign(const int numbers[], size_t count, int sign)
{
    for (size_t i = 0; i < count; i++)
        if (numbers[i] * sign > 0)
            return true;
    return false;
}

static bool bonus_adds(const BonusRule *bonus)
{
    bool given = bonus->when.hook.ask || bonus->when.value;
    return given && (bonus->points.hook.ask || bonus->points.value > 0);
}

// Can a hand bring a total nearer to the limit? Where the lowest total wins what is held is added
// to it and what is laid taken off, elsewhere the other way round.
static bool totals_can_grow(const Ruleset *rules)
{
    int held = rules->match.best == BEST_LOWEST ? 1 : -1;
    const int *laid = &rules->score.laid[0][0][0];
    bool costs = rules->score.held != HELD_NONE;
    bool grow = (costs && has_sign(rules->points, FACES, held)) ||
                has_sign(laid, sizeof rules->score.laid / sizeof laid[0], -held);
    for (int i = 0; i < rules->score.bonus_count && !grow; i++)
        grow = bonus_adds(&rules->score.bonuses[i]);
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
    const Ruleset *rules = check->rules;
    const MatchRule *match = &rules->match;
    if (!match->reentry.offered)
        return;
    if (match->limit == UNLIMITED || match->at_limit == LIMIT_ENDS)
        wrong(check, "match.reentry", "%s",
              tr("nobody is ever out of the match, so nobody can re-enter"));
    if (match->reentry.least_in >= rules->players.max)
        wrong(check, "match.reentry.least_in",
              tr("with %d players at most there are never %d others still in, so nobody can "
                 "re-enter"),
              rules->players.max, match->reentry.least_in);
}

// ---- The whole

bool ruleset_check(const Ruleset *rules, Faults *faults)
{
    static void (*const checks[])(Check * check) = {
        check_deck,  check_deal,         check_wild,    check_melds,   check_steps,
        check_turns, check_acts,         check_opening, check_swaps,   check_stock,
        check_end,   check_first_dealer, check_tie,     check_reentry, check_chips,
    };
    Check check = {rules, faults, true};
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++)
        checks[i](&check);
    return check.clean;
}
