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

static Phrase phrase_place(const Scale *scale, int place)
{
    const Deck *deck = &scale->saying->rules->deck;
    const Phrase rank = phrase_rank(scale->saying, deck_rank(deck, place));
    return place == deck->rank_count ? phrase_format(tr("high %s"), rank.text) : rank;
}

static void add_group(const Scale *scale, const Group *group, PhraseList *list)
{
    const Phrase last = phrase_place(scale, group->last);
    Phrase ranks = phrase_place(scale, group->first);
    if (group->first + 1 == group->last)
        ranks = phrase_format(tr("%s and %s"), ranks.text, last.text);
    else if (group->first != group->last)
        ranks = phrase_format(tr("%s to %s"), ranks.text, last.text);
    if (group->same)
        list_add(list, phrase_format("%s: %d", ranks.text, group->points).text);
    else
        list_add(list, phrase_format(tr("%s: their number"), ranks.text).text);
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
        const Phrase shown = phrase_rank(scale->saying, rank);
        bool is_number = points == rank, alike = true;
        if (scale->saying->style != STYLE_WORDS)
            is_number = strcmp(shown.text, phrase_format("%d", points).text) == 0;
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
            list_add(list,
                     phrase_format("%s: %d", phrase_face(scale->saying, face_make(suit, rank)).text,
                                   points_of(scale, suit, place))
                         .text);
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
    const bool of_wild = rules->wild_points != UNLIMITED;
    const Scale scale = {saying, rules->points, NULL, SCALE_NATURAL, of_wild ? rules->wild : 0};
    const bool lowest = rules->match.best == BEST_LOWEST;
    if (rules->score.held == HELD_NONE && !ruleset_cards_count(rules)) {
        say(saying, LINE_SENTENCE, "points", "%s", tr("Cards have no points."));
        return;
    }
    const char *format = tr("What is left in a hand at the end costs nothing by itself. Where the "
                            "points of cards are counted they are: %s.");
    if (rules->score.held == HELD_LOOSE)
        format = lowest ? tr("Points of each loose card that is left in a hand at the end: %s.")
                        : tr("Points that each loose card left in a hand at the end costs: %s.");
    else if (rules->score.held == HELD_ALL)
        format = lowest ? tr("Points of each card that is left in a hand at the end: %s.")
                        : tr("Points that each card left in a hand at the end costs: %s.");
    PhraseList list = {0};
    add_scale(&scale, 0, rules->deck.rank_count, &list);
    if (rules->deck.jokers > 0 && !(of_wild && face_set_has(rules->wild, FACE_JOKER)))
        list_add(&list, phrase_format(tr("joker: %d"), rules->points[FACE_JOKER]).text);
    if (of_wild)
        list_add(&list,
                 phrase_format(tr("a wild card, whatever it shows: %d"), rules->wild_points).text);
    say(saying, LINE_SENTENCE, "points", format, list_text(&list, "; ", "; ").text);
    if (rules->score.held == HELD_LOOSE)
        say(saying, LINE_SENTENCE, "score.held", "%s",
            rules->arrange.cost == COST_CARDS
                ? tr("Loose cards are those in no meld, where the hand is arranged so that they "
                     "are the fewest. A card that has been laid off is not loose any more.")
                : tr("Loose cards are those in no meld, where the hand is arranged so that they "
                     "count "
                     "the fewest points. A card that has been laid off is not loose any more."));
}

// ---- Cards on the table

static void say_laid_wild(Saying *saying, int kind)
{
    const Ruleset *rules = saying->rules;
    const MeldRule *rule = &rules->melds[kind];
    const Topic topic = topic_of("score.laid", rule->name);
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
        const Phrase faces = phrase_faces(saying, set);
        PhraseList list = {0};
        done |= set;
        add_kind(&scale, rule, &list);
        if (*faces.text)
            say(saying, LINE_ITEM, topic_of(topic.path, phrase_format("wild%d", face).text).path,
                tr("%s, a wild card (%s), by what it stands for: %s."),
                phrase_capital(words_now(&rule->label)).text, faces.text,
                list_text(&list, "; ", "; ").text);
    }
}

static void say_laid(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    if (!melds_score(rules))
        return;
    say(saying, LINE_SENTENCE, "score.laid", "%s",
        rules->match.best == BEST_LOWEST
            ? tr("Points that are taken off for each card of your melds on the table:")
            : tr("Points that each card of your melds on the table earns:"));
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const MeldRule *rule = &rules->melds[kind];
        const Scale scale = {saying, NULL, &rules->score.laid[kind], SCALE_NATURAL, 0};
        PhraseList list = {0};
        add_kind(&scale, rule, &list);
        say(saying, LINE_ITEM, topic_of("score.laid", rule->name).path, "%s: %s.",
            phrase_capital(words_now(&rule->label)).text, list_text(&list, "; ", "; ").text);
        if (rule->wild.max > 0)
            say_laid_wild(saying, kind);
    }
    if (rules->score.laid_to == LAID_TO_LAYER)
        say(saying, LINE_ITEM, "score.laid_to", "%s",
            tr("A card counts for whoever put it on the table, in whosever meld it lies."));
}

// ---- Bonuses

static bool is_given(const BonusRule *bonus)
{
    bool sometimes = bonus->when.hook.ask || bonus->when.value;
    return sometimes && (bonus->points.hook.ask || bonus->points.value != 0);
}

// What a player does who is given the bonus; "" of one that everybody is given.
static Phrase phrase_winner(const BonusRule *bonus)
{
    if (!bonus->when.hook.ask)
        return (Phrase){""};
    return phrase_says(&bonus->when.hook, tr("is meant by the rules file, in a way that it does "
                                             "not say"));
}

static void say_bonus(Saying *saying, const char *path, const BonusRule *bonuses, int number,
                      LineKind kind)
{
    // To be filled with the winner and the points; where a function works these out, its words may
    // be a whole sentence.
    static const char *const some[][2] = {
        {N_("Added to the total of whoever %s: %s."),
         N_("This is added to the total of whoever %s: %s.")},
        {N_("Taken off the total of whoever %s: %s.")},
    };
    static const char *const all[][2] = {
        {N_("Added to the total of everybody who takes part: %2$s."),
         N_("This is added to the total of everybody who takes part: %2$s.")},
        {N_("Taken off the total of everybody who takes part: %2$s.")},
    };
    const Policy *points = &bonuses[number].points;
    const Phrase winner = phrase_winner(&bonuses[number]);
    const bool off = !points->hook.ask && points->value < 0;
    Phrase count = phrase_points(off ? -points->value : points->value);
    if (points->hook.ask)
        count = phrase_says(&points->hook, tr("points that the rules file works out"));

    // The topic is the winner, so two variants are compared by the bonus for the same thing.
    int same_so_far = 0;
    for (int i = 0; i <= number; i++)
        same_so_far += strcmp(phrase_winner(&bonuses[i]).text, winner.text) == 0;
    const Topic who = topic_item(path, same_so_far);
    Topic field;
    field_path_entry(field.path, path, bonuses[number].name, number + 1);
    saying->field = field.path;
    saying->entry = number + 1;
    say(saying, kind, topic_of(who.path, *winner.text ? winner.text : "all").path,
        tr((*winner.text ? some : all)[off][points->hook.ask != NULL]), winner.text, count.text);
}

// ---- The total

static void say_total(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const bool costs = rules->score.held != HELD_NONE, lowest = rules->match.best == BEST_LOWEST;

    // Whether a hand can lower a player's total. A function's answer may be below 0.
    bool fall = melds_score(rules);
    for (int face = 0; face < FACES; face++)
        fall |= ruleset_points(rules, (Face)face) < 0;
    for (int i = 0; i < rules->score.bonus_count; i++) {
        const BonusRule *bonus = &rules->score.bonuses[i];
        fall |= is_given(bonus) && (bonus->points.hook.ask || bonus->points.value < 0);
    }
    if (!lowest && costs)
        say(saying, LINE_SENTENCE, "score", "%s",
            tr("What a hand earned, less what it cost, is added to the player's total. Both "
               "that and the total may be below 0."));
    else if (!lowest && melds_score(rules))
        say(saying, LINE_SENTENCE, "score", "%s",
            tr("What a hand earned is added to the player's total."));
    else if (costs || melds_score(rules))
        say(saying, LINE_SENTENCE, "score",
            tr("The points of each hand are added to the player's "
               "total.%s"),
            fall ? tr(" A total may fall below 0.") : "");
}

void say_points(Saying *saying)
{
    const ScoreRule *score = &saying->rules->score;
    int given = 0;
    for (int i = 0; i < score->bonus_count; i++)
        given += is_given(&score->bonuses[i]);
    say_held(saying);
    say_laid(saying);
    say_total(saying);
    if (given > 1)
        say(saying, LINE_SENTENCE, "score.bonuses", "%s",
            tr("Each of these counts by itself, and a player to whom several apply gets their "
               "sum:"));
    for (int i = 0; i < score->bonus_count; i++)
        if (is_given(&score->bonuses[i]))
            say_bonus(saying, "score.bonuses", score->bonuses, i,
                      given > 1 ? LINE_ITEM : LINE_SENTENCE);
}

// ---- Stakes

// The payment, in a form that follows the words for its moment.
static Phrase phrase_payment(const Ruleset *rules, const ChipRule *rule)
{
    // To be filled with the amount, the condition on the payers, and the closer.
    static const char *const pays[][CHIPS_TO_WINNERS + 1] = {
        [CHIPS_FROM_EACH] = {[CHIPS_TO_POT] = N_("each player still in pays %s into the pot%s."),
                             [CHIPS_TO_WINNERS] =
                                 N_("each player still in pays %s to the winners%s.")},
        [CHIPS_FROM_OTHERS] =
            {[CHIPS_TO_POT] = N_("each player still in but %3$s pays %1$s into the pot%2$s. Where "
                                 "nobody decided to %4$s nobody pays."),
             [CHIPS_TO_CLOSER] = N_("each other player still in pays %1$s to %3$s, if there is "
                                    "one%2$s.")},
        [CHIPS_FROM_SEAT] = {[CHIPS_TO_POT] = N_("that player pays %s into the pot%s."),
                             [CHIPS_TO_WINNERS] = N_("that player pays %s to the winners%s.")},
        [CHIPS_FROM_POT] = {[CHIPS_TO_POT] = N_("the pot keeps %s%s."),
                            [CHIPS_TO_CLOSER] = N_("%1$s goes to %3$s, if there is one%2$s."),
                            [CHIPS_TO_WINNERS] = N_("the winners get %s out of the pot%s.")},
    };
    // The same where a function works the amount out: its words come last.
    static const char *const worked_out[][CHIPS_TO_WINNERS + 1] = {
        [CHIPS_FROM_EACH] = {[CHIPS_TO_POT] =
                                 N_("each player still in pays into the pot%2$s: %1$s."),
                             [CHIPS_TO_WINNERS] =
                                 N_("each player still in pays to the winners%2$s: %1$s.")},
        [CHIPS_FROM_OTHERS] = {[CHIPS_TO_POT] = N_(
                                   "each player still in but %3$s pays into the pot%2$s, and where "
                                   "nobody decided to %4$s nobody pays: %1$s."),
                               [CHIPS_TO_CLOSER] =
                                   N_("each other player still in pays to %3$s, if there is "
                                      "one%2$s: %1$s.")},
        [CHIPS_FROM_SEAT] = {[CHIPS_TO_POT] = N_("that player pays into the pot%2$s: %1$s."),
                             [CHIPS_TO_WINNERS] = N_("that player pays to the winners%2$s: %1$s.")},
        [CHIPS_FROM_POT] = {NULL},
    };
    const Hook *amount = &rule->amount.hook, *when = &rule->when.hook;
    if (rule->all && rule->to == CHIPS_TO_WINNERS)
        return phrase_format("%s", tr("the winner takes the whole pot. Several winners share it, "
                                      "and chips left over go to them one by one, in the order of "
                                      "play after the dealer."));
    if (rule->all && rule->to == CHIPS_TO_POT)
        return phrase_format("%s", tr("the whole pot stays where it is."));
    Phrase chips = phrase_chips(rule->amount.value), payers = {""};
    if (rule->all)
        chips = phrase_format("%s", tr("the whole pot"));
    if (amount->ask)
        chips = phrase_says(amount, tr("as many chips as the rules file works out"));
    const bool of_closer = rule->from == CHIPS_FROM_POT && rule->to == CHIPS_TO_CLOSER;
    if (when->ask)
        payers = of_closer ? phrase_format(tr(" and that player %s"),
                                           phrase_says(when, tr("is meant by the rules file")).text)
                           : phrase_format(tr(" (only whoever %s)"),
                                           phrase_says(when, tr("the rules file names")).text);

    // When a match begins nobody is eliminated yet.
    const char *format = (amount->ask ? worked_out : pays)[rule->from][rule->to];
    if (rule->on == CHIPS_ON_MATCH_START && rule->from == CHIPS_FROM_EACH &&
        rule->to == CHIPS_TO_POT)
        format = amount->ask ? N_("each player pays into the pot%2$s: %1$s.")
                             : N_("each player pays %s into the pot%s.");
    return phrase_format(tr(format), chips.text, payers.text, closer_text(rules),
                         closing_text(rules));
}

// The topic is payer and payee, so two variants are compared even if the payments have different
// moments.
static Topic payment_topic(const Ruleset *rules, int number)
{
    const ChipRule *rule = &rules->chips[number];
    int alike = 0;
    for (int i = 0; i <= number; i++)
        alike += rules->chips[i].from == rule->from && rules->chips[i].to == rule->to;
    return topic_item(phrase_format("chips.%d.%d", rule->from, rule->to).text, alike);
}

void say_chips(Saying *saying)
{
    static const char *const ons[] = {
        [CHIPS_ON_MATCH_START] = N_("When the match begins, %s"),
        [CHIPS_ON_HAND_START] = N_("When a hand begins, %s"),
        [CHIPS_ON_HAND_END] = N_("When a hand is over, %s"),
        [CHIPS_ON_REENTRY] = N_("When somebody comes back, %s"),
        [CHIPS_ON_MATCH_END] = N_("When the match is over, %s"),
    };
    const Ruleset *rules = saying->rules;
    const bool stakes = ruleset_has_stakes(rules);
    if (!stakes)
        say(saying, LINE_SENTENCE, rules->chip_count > 0 ? payment_topic(rules, 0).path : "chips",
            "%s", tr("Nobody stakes anything."));
    for (int i = 0; stakes && i < rules->chip_count; i++) {
        const ChipRule *rule = &rules->chips[i];
        Topic field;
        if (!chips_are_paid(rules, rule))
            continue;
        field_path_entry(field.path, "chips", rule->name, i + 1);
        saying->field = field.path;
        saying->entry = i + 1;
        say(saying, LINE_SENTENCE, payment_topic(rules, i).path, tr(ons[rule->on]),
            phrase_payment(rules, rule).text);
    }
}

// ---- The match

static bool has_limit(const MatchRule *match, AtLimit at_limit)
{
    return match->limit != UNLIMITED && match->at_limit == at_limit;
}

// Whether something else than the number of hands can end the match.
static bool may_end_early(const MatchRule *match)
{
    return match->limit != UNLIMITED || match->over.hook.ask || match->over.value ||
           match->won.hook.ask || match->won.value;
}

// When the match ends, and whether a player who is out may come back.
static void say_length(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    const ReentryRule *reentry = &match->reentry;
    if (match->hands.hook.ask)
        say(saying, LINE_SENTENCE, "match.hands", tr("The hands of a match: %s."),
            phrase_says(&match->hands.hook, tr("as many as the rules file works out")).text);
    else if (ruleset_hands(saying->rules) != UNLIMITED)
        say(saying, LINE_SENTENCE, "match.hands",
            tr(ruleset_hands(saying->rules) == 1 ? N_("A match is %d hand.")
               : may_end_early(match)            ? N_("A match is %d hands at most.")
                                                 : N_("A match is %d hands.")),
            ruleset_hands(saying->rules));
    if (has_limit(match, LIMIT_ENDS))
        say(saying, LINE_SENTENCE, "match.limit",
            tr("The match ends after the hand in which somebody reaches %s or more."),
            phrase_points(match->limit).text);
    if (!has_limit(match, LIMIT_OUT))
        return;
    say(saying, LINE_SENTENCE, "match.limit",
        tr("Whoever reaches %s or more is out of the match, and is passed over from then on."),
        phrase_points(match->limit).text);
    if (!ruleset_takes_back(saying->rules)) {
        say(saying, LINE_SENTENCE, "match.reentry", "%s",
            tr("Whoever is out of the match does not come back."));
        return;
    }
    say(saying, LINE_SENTENCE, "match.reentry", "%s",
        match->best == BEST_LOWEST
            ? tr("Whoever a hand puts out of the match may come back before the next deal, with "
                 "the highest total of those below the limit. Several are asked one by one, in "
                 "the order of play after the dealer.")
            : tr("Whoever a hand puts out of the match may come back before the next deal, with "
                 "the lowest total of those below the limit. Several are asked one by one, in "
                 "the order of play after the dealer."));
    saying->about = tr("coming back");
    if (reentry->max == UNLIMITED)
        say(saying, LINE_ITEM, "match.reentry.max", "%s", tr("As often as the player likes."));
    else if (reentry->max == 1)
        say(saying, LINE_ITEM, "match.reentry.max", "%s", tr("Once in a match."));
    else
        say(saying, LINE_ITEM, "match.reentry.max", tr("At most %d times in a match."),
            reentry->max);
    if (reentry->least_in > 1)
        say(saying, LINE_ITEM, "match.reentry.least_in",
            tr("Only when after the hand at least %d players are below the limit."),
            reentry->least_in);
    if (reentry->when.hook.ask)
        say(saying, LINE_ITEM, "match.reentry.when", tr("Only whoever %s."),
            phrase_says(&reentry->when.hook, tr("the rules file names")).text);
    saying->about = NULL;
}

// What ends the match besides limit and hands; and the bonuses that follow.
static void say_over(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    int given = 0;
    if (match->over.hook.ask)
        say(saying, LINE_SENTENCE, "match.over", tr("The match ends after a hand if: %s."),
            phrase_says(&match->over.hook, tr("the rules file says so")).text);
    else if (match->over.value)
        say(saying, LINE_SENTENCE, "match.over", "%s", tr("The match ends after one hand."));
    for (int i = 0; i < match->bonus_count; i++)
        given += is_given(&match->bonuses[i]);
    if (given > 0)
        say(saying, LINE_SENTENCE, "match.bonuses", "%s",
            tr("When the match is over these are added to the totals, before the winner is found; "
               "each is worked out from the totals before any of them:"));
    for (int i = 0; i < match->bonus_count; i++)
        if (is_given(&match->bonuses[i]))
            say_bonus(saying, "match.bonuses", match->bonuses, i, LINE_ITEM);
}

// The usual list, hands won or nothing, has a sentence of its own.
static void say_tie(Saying *saying)
{
    static const char *const ties[] = {
        [TIE_HANDS_WON] = N_("the one who went out in more hands wins"),
        [TIE_CLOSER] = N_("the one who closed the last hand wins"),
        [TIE_ANOTHER_HAND] = N_("another hand is played, until one is ahead"),
    };
    const MatchRule *match = &saying->rules->match;
    const bool by_points = match->hand_won == WON_BY_POINTS;
    int count = match->tie_count;
    PhraseList list = {0};
    if (count > 0 && match->tie[count - 1] == TIE_SHARE)
        count--;
    for (int i = 0; i < count; i++)
        list_add(&list, by_points && match->tie[i] == TIE_HANDS_WON
                            ? tr("the one who won more hands wins")
                            : tr(ties[match->tie[i]]));
    if (count == 0)
        say(saying, LINE_SENTENCE, "match.tie", "%s", tr("Those who tie share the win."));
    else if (count == 1 && match->tie[0] == TIE_HANDS_WON && !by_points)
        say(saying, LINE_SENTENCE, "match.tie", "%s",
            tr("Of those who tie, the one who went out in more hands wins; those who tie in "
               "that too share the win."));
    else
        say(saying, LINE_SENTENCE, "match.tie",
            match->tie[count - 1] == TIE_ANOTHER_HAND
                ? tr("Where several tie: %s.")
                : tr("Where several tie: %s; those who still tie share the win."),
            list_text(&list, tr("; if that does not decide, "), tr("; if that does not decide, "))
                .text);
}

// Who wins a match that ends although several are below the limit that puts players out.
static void say_best_within(Saying *saying)
{
    static const char *const bests[] = {
        [BEST_LOWEST] = N_("If the match ends while several players are below the limit, the one "
                           "of them with the fewest points wins."),
        [BEST_HIGHEST] = N_("If the match ends while several players are below the limit, the one "
                            "of them with the most points wins."),
        [BEST_CHIPS] = N_("If the match ends while several players are below the limit, the one "
                          "of them with the most chips wins."),
    };
    const MatchRule *match = &saying->rules->match;
    const bool counted = match->hands.hook.ask || ruleset_hands(saying->rules) != UNLIMITED;
    if (!counted && !match->over.hook.ask && !match->over.value)
        return;
    saying->field = "match.best";
    say(saying, LINE_SENTENCE, "match.best_within", "%s", tr(bests[match->best]));
}

// Who wins the match.
static void say_best(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    const bool lowest = match->best == BEST_LOWEST, chips = match->best == BEST_CHIPS;
    if (chips && !has_limit(match, LIMIT_OUT)) {
        say(saying, LINE_SENTENCE, "match.best", "%s",
            tr("Whoever has the most chips at the end wins."));
    } else if (!has_limit(match, LIMIT_OUT)) {
        say(saying, LINE_SENTENCE, "match.best", "%s",
            lowest ? tr("Whoever has the fewest points at the end wins.")
                   : tr("Whoever has the most points at the end wins."));
    } else {
        say(saying, LINE_SENTENCE, "match.last_in", "%s",
            ruleset_takes_back(saying->rules)
                ? tr("The match ends when after a hand only one player is below the limit: that "
                     "one wins, and nobody is asked to come back.")
                : tr("The match ends when after a hand only one player is below the limit: that "
                     "one wins."));
        say(saying, LINE_SENTENCE, "match.best", "%s",
            chips ? tr("If a hand leaves nobody below the limit, whoever has the most chips wins.")
            : lowest
                ? tr("If a hand leaves nobody below the limit, whoever has the fewest points wins.")
                : tr("If a hand leaves nobody below the limit, whoever has the most points wins."));
        say_best_within(saying);
    }
    if (match->won.hook.ask)
        say(saying, LINE_SENTENCE, "match.won",
            tr("Whoever %s wins the match at once, whatever the totals: the points of that hand "
               "are not written."),
            phrase_says(&match->won.hook,
                        tr("is meant by the rules file, in a way that it does not say"))
                .text);
    else if (match->won.value)
        say(saying, LINE_SENTENCE, "match.won", "%s",
            tr("Everybody who is still in after the first hand wins the match."));
    say_tie(saying);
    if (match->hand_won == WON_BY_POINTS)
        say(saying, LINE_SENTENCE, "match.hand_won", "%s",
            lowest ? tr("Where hands won are counted: a hand is won by whoever alone scores the "
                        "fewest points in it.")
                   : tr("Where hands won are counted: a hand is won by whoever alone scores the "
                        "most points in it."));
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
