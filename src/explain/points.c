// The values of cards in the hand and on the table, bonuses and stakes; how a match continues and
// who wins it.

#include "explain/saying.h"

#include <string.h>

#include "rules/conclude.h"
#include "rules/fields.h"

// ---- Scales: the points of cards, rank by rank

enum { SCALE_NATURAL = -1 };

typedef struct {
    const Saying *saying;
    const int *held;         // by face; or
    const LaidPoints *laid;  // by face and rank,
    int as;                  // of a wild card: the face; otherwise SCALE_NATURAL
    FaceSet left_out;        // faces that are told elsewhere
} Scale;

// The points of a face when it stands for the rank in this place.
static int points_of(const Scale *scale, int suit, int place)
{
    int rank = deck_rank(&scale->saying->rules->deck, place);
    Face face = face_shown(&scale->saying->rules->deck, face_make(suit, rank));
    if (scale->held)
        return scale->held[face];
    return (*scale->laid)[scale->as < 0 ? face : scale->as][rank];
}

// Consecutive ranks with the same value, or each with its number as value.
typedef struct {
    int first, last;  // places in the order of a run
    int points;
    bool same, number;
} Group;

static const char *phrase_place(const Scale *scale, int place)
{
    const Deck *deck = &scale->saying->rules->deck;
    const char *rank = phrase_rank(scale->saying, deck_rank(deck, place));
    return place == deck->rank_count ? text_of(tr("high %s"), rank) : rank;
}

static void add_group(const Scale *scale, const Group *group, PhraseList *list)
{
    const char *last = phrase_place(scale, group->last);
    const char *ranks = phrase_place(scale, group->first);
    if (group->first + 1 == group->last)
        ranks = text_of(tr("%s and %s"), ranks, last);
    else if (group->first != group->last)
        ranks = text_of(tr("%s to %s"), ranks, last);
    if (group->same)
        list_add(list, text_of("%s: %d", ranks, group->points));
    else
        list_add(list, text_of(tr("%s: their number"), ranks));
}

// The first suit from this one on whose card of the place is told here; SUITS: none is.
static int suit_told(const Scale *scale, int suit, int place)
{
    const Deck *deck = &scale->saying->rules->deck;
    const int rank = deck_rank(deck, place);
    while (suit < SUITS && face_set_has(scale->left_out, face_shown(deck, face_make(suit, rank))))
        suit++;
    return suit;
}

// Adds the values of the places from `first` up to `end`: "A: 20", "2 to 10: their number".
static void add_scale(const Scale *scale, int first, int end, PhraseList *list)
{
    const Deck *deck = &scale->saying->rules->deck;
    Group group = {0};
    bool open = false;
    for (int place = first; place < end; place++) {
        const int rank = deck_rank(deck, place), first_suit = suit_told(scale, 0, place);
        if (first_suit == SUITS) {
            if (open)
                add_group(scale, &group, list);
            open = false;
            continue;
        }
        const int points = points_of(scale, first_suit, place);
        const char *shown = phrase_rank(scale->saying, rank);
        bool is_number = points == rank, alike = true;
        if (scale->saying->style != STYLE_WORDS)
            is_number = strcmp(shown, text_of("%d", points)) == 0;
        for (int suit = 0; suit < SUITS; suit++)
            alike = alike && suit_told(scale, suit, place) == suit &&
                    points_of(scale, suit, place) == points;
        bool same = group.same && points == group.points;
        bool number = group.number && is_number;
        if (open && alike && (same || number)) {
            group = (Group){group.first, place, group.points, same, number};
            continue;
        }
        if (open)
            add_group(scale, &group, list);
        for (int suit = alike ? SUITS : first_suit; suit < SUITS;
             suit = suit_told(scale, suit + 1, place))
            list_add(list, text_of("%s: %d", phrase_face(scale->saying, face_make(suit, rank)),
                                   points_of(scale, suit, place)));
        open = alike;
        group = (Group){place, place, points, true, is_number};
    }
    if (open)
        add_group(scale, &group, list);
}

// Adds the places where a card may stand in this kind of meld.
static void add_kind(const Scale *scale, const MeldRule *rule, PhraseList *list)
{
    unsigned places = form_of_meld(&scale->saying->rules->deck, rule).places;
    add_scale(scale, __builtin_ctz(places), 32 - __builtin_clz(places), list);
}

// ---- Cards in the hand

static void say_held(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const bool of_wild = rules->wild_points != UNLIMITED && rules->wild;
    const Scale scale = {saying, rules->points, NULL, SCALE_NATURAL, of_wild ? rules->wild : 0};
    if (rules->score.held == HELD_NONE && !ruleset_cards_count(rules)) {
        say(saying, LINE_SENTENCE, "points", "%s", tr("Cards have no points."));
        return;
    }
    PhraseList list = {0};
    add_scale(&scale, 0, rules->deck.rank_count, &list);
    if (rules->deck.jokers > 0 && !(of_wild && face_set_has(rules->wild, FACE_JOKER)))
        list_add(&list, text_of(tr("joker: %d"), rules->points[FACE_JOKER]));
    if (of_wild)
        list_add(&list, text_of(tr("a wild card, whatever it shows: %d"), rules->wild_points));
    say_wording(
        saying, LINE_SENTENCE, "points",
        tr("{score.held:none=What is left in a hand at the end costs nothing by itself. Where the "
           "points of cards are counted they are|{match.best:lowest=Points of each "
           "{score.held:loose=loose }card that is left in a hand at the end|Points that each "
           "{score.held:loose=loose }card left in a hand at the end costs}}: {cards}."),
        FILLINGS({"cards", list_text(&list, "; ", "; ")}));
    if (rules->score.held == HELD_LOOSE)
        say_wording(saying, LINE_SENTENCE, "score.held",
                    tr("Loose cards are those in no meld, where the hand is arranged so that they "
                       "{arrange.cost:cards=are the fewest|count the fewest points}.{lay? A card "
                       "that has been laid off is not loose any more.}"),
                    FILLINGS({"lay", .number = ruleset_has_act(rules, ACT_LAY)}));
}

// ---- Cards on the table

static void say_laid_wild(Saying *saying, int kind)
{
    const Ruleset *rules = saying->rules;
    const MeldRule *rule = &rules->melds[kind];
    const char *topic = topic_of("score.laid", rule->name);
    FaceSet done = 0;
    for (int face = 0; face < FACES; face++) {
        if (done >> face & 1 || !(rules->wild >> face & 1))
            continue;
        const Scale scale = {saying, NULL, &rules->score.laid[kind], face, 0};
        const int *counts = (*scale.laid)[face];
        const size_t size = sizeof(*scale.laid)[face] - sizeof counts[0];
        FaceSet set = 0;  // the wild cards with the same values as this one in every rank
        for (int other = face; other < FACES; other++)
            if (rules->wild >> other & 1 && memcmp((*scale.laid)[other] + 1, counts + 1, size) == 0)
                set |= UINT64_C(1) << other;
        const char *faces = phrase_faces(saying, set);
        PhraseList list = {0};
        done |= set;
        add_kind(&scale, rule, &list);
        if (*faces)
            say(saying, LINE_ITEM, topic_of(topic, text_of("wild%d", face)),
                tr("%s, a wild card (%s), by what it stands for: %s."),
                phrase_capital(words_now(&rule->label)), faces, list_text(&list, "; ", "; "));
    }
}

static void say_laid(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    if (!melds_score(rules))
        return;
    say_wording(saying, LINE_SENTENCE, "score.laid",
                tr("Points that {match.best:lowest=are taken off for each card of your melds on "
                   "the table|each card of your melds on the table earns}:"),
                NULL);
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const MeldRule *rule = &rules->melds[kind];
        const Scale scale = {saying, NULL, &rules->score.laid[kind], SCALE_NATURAL, 0};
        PhraseList list = {0};
        add_kind(&scale, rule, &list);
        say(saying, LINE_ITEM, topic_of("score.laid", rule->name), "%s: %s.",
            phrase_capital(words_now(&rule->label)), list_text(&list, "; ", "; "));
        if (rule->wild.max > 0)
            say_laid_wild(saying, kind);
    }
    if (rules->score.laid_to == LAID_TO_LAYER)
        say(saying, LINE_ITEM, "score.laid_to", "%s",
            tr("A card counts for whoever put it on the table, no matter whose meld it lies in."));
}

// ---- Bonuses

// What a player does who is given the bonus; "" of one that everybody is given.
static const char *phrase_winner(const BonusRule *bonus)
{
    if (!bonus->when.hook.ask)
        return "";
    return phrase_says(&bonus->when.hook,
                       tr("meets a condition that the rules file does not put into words"));
}

static void say_bonus(Saying *saying, const char *path, const BonusRule *bonuses, int number,
                      LineKind kind)
{
    const Policy *points = &bonuses[number].points;
    const char *winner = phrase_winner(&bonuses[number]);
    const bool off = !points->hook.ask && points->value < 0;
    const char *count = phrase_points(off ? -points->value : points->value);
    if (points->hook.ask)
        count = phrase_says(&points->hook, tr("points that the rules file works out"));

    // The topic is the winner, so two variants are compared by the bonus for the same thing.
    int same_so_far = 0;
    for (int i = 0; i <= number; i++)
        same_so_far += strcmp(phrase_winner(&bonuses[i]), winner) == 0;
    const char *who = topic_item(path, same_so_far);
    saying->field = path_of_entry(path, bonuses[number].name, number + 1);
    saying->list = path;
    // Where a function works the points out, its words may be a whole sentence.
    say_wording(saying, kind, topic_of(who, *winner ? winner : "all"),
                tr("{off?Taken off|{works?This is added|Added} to} the total of {winner?whoever "
                   "{winner}|everybody who takes part}: {points}."),
                FILLINGS({"off", .number = off}, {"works", .number = points->hook.ask != NULL},
                         {"winner", winner}, {"points", count}));
}

// ---- The total

static void say_total(Saying *saying)
{
    const Ruleset *rules = saying->rules;

    // Whether a hand can lower a player's total. A function's answer may be below 0.
    bool fall = melds_score(rules);
    for (int face = 0; face < FACES; face++)
        fall |= ruleset_points(rules, (Face)face) < 0;
    for (int i = 0; i < rules->score.bonus_count; i++) {
        const BonusRule *bonus = &rules->score.bonuses[i];
        fall |= !bonus_is_barred(bonus) && (bonus->points.hook.ask || bonus->points.value < 0);
    }
    if (rules->score.held != HELD_NONE || melds_score(rules))
        say_wording(
            saying, LINE_SENTENCE, "score",
            tr("{match.best:lowest=The points of each hand are added to the player's total.{fall? "
               "A total may fall below 0.}|What a hand earned{score.held:none=|, less what it "
               "cost,} is added to the player's total.{score.held:none=| Both the result of a hand "
               "and the total may be below 0.}}"),
            FILLINGS({"fall", .number = fall}));
}

void say_points(Saying *saying)
{
    const ScoreRule *score = &saying->rules->score;
    int given = 0;
    for (int i = 0; i < score->bonus_count; i++)
        given += !bonus_is_barred(&score->bonuses[i]);
    say_held(saying);
    say_laid(saying);
    say_total(saying);
    if (given > 1)
        say(saying, LINE_SENTENCE, "score.bonuses", "%s",
            tr("Each of these counts by itself, and a player to whom several apply gets their "
               "sum:"));
    for (int i = 0; i < score->bonus_count; i++)
        if (!bonus_is_barred(&score->bonuses[i]))
            say_bonus(saying, "score.bonuses", score->bonuses, i,
                      given > 1 ? LINE_ITEM : LINE_SENTENCE);
}

// ---- Stakes

// The topic is payer and payee, so two variants are compared even if the payments have different
// moments.
static const char *topic_of_payment(ChipsFrom from, ChipsTo to, int number)
{
    return topic_item(text_of("chips.%d.%d", from, to), number);
}

// When a match begins nobody is eliminated yet. Where a function works the amount out, its words
// come last.
static void say_payment(Saying *saying, int number)
{
    const ChipRule *rule = &saying->rules->chips[number];
    const Hook *amount = &rule->amount.hook, *when = &rule->when.hook;
    const bool of_pot = rule->from == CHIPS_FROM_POT;
    int alike = 0;
    for (const ChipRule *one = saying->rules->chips; one <= rule; one++)
        alike += one->from == rule->from && one->to == rule->to;
    saying->told = (Told){field_find(&field_rules, -1, "chips")->of, rule};
    say_wording(
        saying, LINE_SENTENCE, topic_of_payment(rule->from, rule->to, alike),
        tr("{on:match start=When the match begins|hand start=When a hand begins|hand end=When a "
           "hand is over|reentry=When somebody comes back|When the match is over}, "
           "{from:pot={to:closer=the whole pot goes to {closer}, if there is one{when? and that "
           "player {when}}|out=the whole pot goes to whoever went out, if somebody did{when? and "
           "that player {when}}|the winner takes the whole pot. Several winners share it, and "
           "chips left over go to them one by one, in the order of play after the "
           "dealer}|{from:each=each player{on:match start={to:pot=| still in}| still "
           "in}|others=each {to:pot=player still in except {closer}|other player still in}|that "
           "player} pays {worked?|{chips} }{to:pot=into the pot|closer=to {closer}, if there is "
           "one|out=to whoever went out, if somebody did|to the winners}{when? (only whoever "
           "{when})}{from:others={to:pot={worked?, and if|. If} nobody decided to {closing}, "
           "nobody pays}}{worked?: {chips}}}."),
        FILLINGS({"chips",
                  amount->ask ? phrase_says(amount, tr("as many chips as the rules file works out"))
                              : phrase_chips(rule->amount.value)},
                 {"worked", .number = amount->ask != NULL},
                 {"when", !when->ask ? ""
                          : of_pot   ? phrase_says(when, tr("is meant by the rules file"))
                                     : phrase_says(when, tr("the rules file names"))},
                 {"closer", closer_text(saying->rules)}, {"closing", closing_text(saying->rules)}));
}

void say_chips(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const bool stakes = ruleset_has_stakes(rules);
    if (!stakes)  // beside the ante of other rules
        say(saying, LINE_SENTENCE, topic_of_payment(CHIPS_FROM_EACH, CHIPS_TO_POT, 1), "%s",
            tr("Nobody stakes anything."));
    for (int i = 0; stakes && i < rules->chip_count; i++) {
        const ChipRule *rule = &rules->chips[i];
        if (!chips_are_paid(rules, rule))
            continue;
        saying->field = path_of_entry("chips", rule->name, i + 1);
        saying->list = "chips";
        say_payment(saying, i);
    }
}

// ---- The match

static bool puts_out(const MatchRule *match)
{
    return match->limit != UNLIMITED && match->at_limit == LIMIT_OUT;
}

// When the match ends, and whether a player who is out may come back.
static void say_length(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    const ReentryRule *reentry = &match->reentry;
    const bool early = match->limit != UNLIMITED || !policy_is_never(&match->over) ||
                       !policy_is_never(&match->won);
    const bool more = ruleset_hands(saying->rules) != 1;
    if (match->hands.hook.ask)
        say(saying, LINE_SENTENCE, "match.hands", tr("The hands of a match: %s."),
            phrase_says(&match->hands.hook, tr("as many as the rules file works out")));
    else if (ruleset_hands(saying->rules) != UNLIMITED)
        say_wording(saying, LINE_SENTENCE, "match.hands",
                    tr("A match is {hands} {hands:1=hand|hands{early? at most}}."),
                    FILLINGS({"hands", .number = ruleset_hands(saying->rules)},
                             {"early", .number = early}));
    if (match->limit != UNLIMITED)
        say_wording(saying, LINE_SENTENCE, "match.limit",
                    tr("{match.at_limit:ends=The match ends after the hand in which somebody "
                       "reaches {points} or more|Whoever reaches {points} or more is out of the "
                       "match{more?, and is passed over from then on}}."),
                    FILLINGS({"points", phrase_points(match->limit)}, {"more", .number = more}));
    if (!puts_out(match) || !more)
        return;
    if (!ruleset_takes_back(saying->rules)) {
        say(saying, LINE_SENTENCE, "match.reentry", "%s",
            tr("Whoever is out of the match does not come back."));
        return;
    }
    say_wording(saying, LINE_SENTENCE, "match.reentry",
                tr("Whoever a hand puts out of the match may come back before the next deal, with "
                   "the {match.best:lowest=highest|lowest} total of those below the limit. Several "
                   "are asked one by one, in the order of play after the dealer."),
                NULL);
    saying->about = tr("coming back");
    say_wording(saying, LINE_ITEM, "match.reentry.max",
                tr("{match.reentry.max:unlimited=As often as the player likes|1=Once in a match|At "
                   "most {match.reentry.max} times in a match}."),
                NULL);
    if (reentry->least_in > 1)
        say(saying, LINE_ITEM, "match.reentry.least_in",
            tr("Only when after the hand at least %d players are below the limit."),
            reentry->least_in);
    if (reentry->when.hook.ask)
        say(saying, LINE_ITEM, "match.reentry.when", tr("Only whoever %s."),
            phrase_says(&reentry->when.hook, tr("the rules file names")));
    saying->about = NULL;
}

// What ends the match besides limit and hands; and the bonuses that follow.
static void say_over(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    int given = 0;
    if (match->over.hook.ask)
        say(saying, LINE_SENTENCE, "match.over", tr("The match ends after a hand if: %s."),
            phrase_says(&match->over.hook, tr("the rules file says so")));
    else if (match->over.value)
        say(saying, LINE_SENTENCE, "match.over", "%s", tr("The match ends after one hand."));
    for (int i = 0; i < match->bonus_count; i++)
        given += !bonus_is_barred(&match->bonuses[i]);
    if (given > 0)
        say(saying, LINE_SENTENCE, "match.bonuses", "%s",
            tr("When the match is over, these are added to the totals before the winner is found; "
               "each is worked out from the totals as they were before any was added:"));
    for (int i = 0; i < match->bonus_count; i++)
        if (!bonus_is_barred(&match->bonuses[i]))
            say_bonus(saying, "match.bonuses", match->bonuses, i, LINE_ITEM);
}

// The usual list, hands won or nothing, has a sentence of its own.
static void say_tie(Saying *saying)
{
    static const char *const ties[] = {
        [TIE_HANDS_WON] = N_("the one who {match.hand_won:points=won|went out in} more hands wins"),
        [TIE_CLOSER] = N_("the one who closed the last hand wins"),
        [TIE_ANOTHER_HAND] = N_("another hand is played, until one is ahead"),
    };
    const MatchRule *match = &saying->rules->match;
    const bool closes = is_done_in_turns(saying->rules, ACT_CLOSE);
    int count = match->tie_count;
    PhraseList list = {0};
    if (count > 0 && match->tie[count - 1] == TIE_SHARE)
        count--;
    for (int i = 0; i < count; i++)
        if (match->tie[i] != TIE_CLOSER || closes)
            list_add(&list, phrase_wording(saying, tr(ties[match->tie[i]]), NULL));
    const char *next = tr("; if that does not decide, ");
    say_wording(
        saying, LINE_SENTENCE, "match.tie",
        tr("{ties?{usual?Of those who tie, the one who went out in more hands wins; those who tie "
           "in that too share the win|If several tie: {ties}{another?|; those who still tie share "
           "the win}}|Those who tie share the win}."),
        FILLINGS({"ties", list_text(&list, next, next)},
                 {"usual", .number = count == 1 && match->tie[0] == TIE_HANDS_WON &&
                                     match->hand_won == WON_BY_OUT},
                 {"another", .number = count > 0 && match->tie[count - 1] == TIE_ANOTHER_HAND}));
}

// Who wins a match that ends although several are below the limit that puts players out.
static void say_best_within(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    const bool counted = match->hands.hook.ask || ruleset_hands(saying->rules) != UNLIMITED;
    if (!counted && policy_is_never(&match->over))
        return;
    saying->field = "match.best";
    say_wording(
        saying, LINE_SENTENCE, "match.best_within",
        tr("If the match ends while several players are below the limit, the one of them with the "
           "{match.best:lowest=fewest points|highest=most points|most chips} wins."),
        NULL);
}

// Who wins the match.
static void say_best(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    const bool out = puts_out(match);
    if (out)
        say_wording(saying, LINE_SENTENCE, "match.last_in",
                    tr("The match ends when only one player is left below the limit after a hand: "
                       "that player wins{back?, and nobody is asked to come back}."),
                    FILLINGS({"back", .number = ruleset_takes_back(saying->rules)}));
    say_wording(saying, LINE_SENTENCE, "match.best",
                tr("{out?If a hand leaves nobody below the limit, whoever|Whoever} has the "
                   "{match.best:lowest=fewest points|highest=most points|most chips}{out?| at the "
                   "end} wins."),
                FILLINGS({"out", .number = out}));
    if (out)
        say_best_within(saying);
    if (match->won.hook.ask)
        say(saying, LINE_SENTENCE, "match.won",
            tr("Whoever %s wins the match at once, whatever the totals: the points of that hand "
               "are not written down."),
            phrase_says(&match->won.hook,
                        tr("meets a condition that the rules file does not put into words")));
    else if (match->won.value)
        say(saying, LINE_SENTENCE, "match.won", "%s",
            tr("Everybody who is still in after the first hand wins the match."));
    say_tie(saying);
    if (match->hand_won == WON_BY_POINTS)
        say_wording(saying, LINE_SENTENCE, "match.hand_won",
                    tr("Where hands won are counted: a hand is won by whoever alone scores the "
                       "{match.best:lowest=fewest|most} points in it."),
                    NULL);
}

void say_match(Saying *saying)
{
    const SeriesRule *series = &saying->rules->match.series;
    say_length(saying);
    say_over(saying);
    say_best(saying);
    if (series->dealer == SERIES_DEALER_WINNER)
        say(saying, LINE_SENTENCE, "match.series.dealer", "%s",
            tr("In the next match between the same players the winner deals first; of several "
               "winners the first in the order of play."));
    if (series->direction == SERIES_TURNS)
        say(saying, LINE_SENTENCE, "match.series.direction", "%s",
            tr("The next match between the same players goes round the other way."));
}
