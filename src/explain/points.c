// What cards count, in the hand and on the table, and what is added.

#include "explain/scale.h"

#include <string.h>

#include "rules/conclude.h"

// ---- Cards in the hand

static const char *held_text(const Ruleset *rules)
{
    bool loose = rules->score.held == HELD_LOOSE;
    if (rules->score.held == HELD_NONE)
        return tr("What is left in a hand at the end costs nothing by itself. Where the points of "
                  "cards are counted they are: %s.");
    if (rules->match.best == BEST_LOWEST)
        return loose ? tr("Points of each loose card that is left in a hand at the end: %s.")
                     : tr("Points of each card that is left in a hand at the end: %s.");
    return loose ? tr("Points that each loose card left in a hand at the end costs: %s.")
                 : tr("Points that each card left in a hand at the end costs: %s.");
}

static void say_held(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const Scale scale = {saying, rules->points, NULL, SCALE_NATURAL};
    PhraseList list = {0};
    scale_list(&scale, 0, rules->deck.rank_count, &list);
    if (rules->deck.jokers > 0)
        list_add(&list, phrase_format(tr("joker: %d"), rules->points[FACE_JOKER]).text);
    say(saying, LINE_SENTENCE, "points", held_text(rules), list_text(&list, "; ", "; ").text);
    if (rules->score.held == HELD_LOOSE)
        say(saying, LINE_SENTENCE, "score.held", "%s",
            tr("Loose cards are those in no meld, where the hand is arranged so that they count "
               "the fewest points. A card that has been laid off is not loose any more."));
}

// ---- Cards on the table

static bool kind_counts(const Ruleset *rules, int kind)
{
    const LaidPoints *laid = &rules->score.laid[kind];
    for (int face = 0; face < FACES; face++)
        for (int rank = 0; rank <= RANK_ACE_HIGH; rank++)
            if ((*laid)[face][rank] != 0)
                return true;
    return false;
}

bool melds_score(const Ruleset *rules)
{
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (kind_counts(rules, kind))
            return true;
    return false;
}

// The places in which a card of this kind of meld may stand.
static void add_kind(const Scale *scale, const MeldRule *rule, PhraseList *list)
{
    unsigned places = form_of_meld(&scale->saying->rules->deck, rule).places;
    scale_list(scale, __builtin_ctz(places), 32 - __builtin_clz(places), list);
}

// The wild cards that count as this one does, whatever they stand for.
static FaceSet alike(const Ruleset *rules, const LaidPoints *laid, int face)
{
    FaceSet set = 0;
    for (int other = face; other < FACES; other++)
        if (rules->wild >> other & 1 && memcmp((*laid)[other] + 1, (*laid)[face] + 1,
                                               sizeof(*laid)[face] - sizeof(*laid)[face][0]) == 0)
            set |= UINT64_C(1) << other;
    return set;
}

static void say_laid_wild(Saying *saying, int kind)
{
    const Ruleset *rules = saying->rules;
    const MeldRule *rule = &rules->melds[kind];
    const Topic topic = topic_of("score.laid", rule->name);
    FaceSet done = 0;
    for (int face = 0; face < FACES; face++) {
        if (done >> face & 1 || !(rules->wild >> face & 1))
            continue;
        const Scale scale = {saying, NULL, &rules->score.laid[kind], face};
        const FaceSet set = alike(rules, scale.laid, face);
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

static void say_laid_kind(Saying *saying, int kind)
{
    const MeldRule *rule = &saying->rules->melds[kind];
    const Scale scale = {saying, NULL, &saying->rules->score.laid[kind], SCALE_NATURAL};
    PhraseList list = {0};
    add_kind(&scale, rule, &list);
    say(saying, LINE_ITEM, topic_of("score.laid", rule->name).path, "%s: %s.",
        phrase_capital(words_now(&rule->label)).text, list_text(&list, "; ", "; ").text);
    if (rule->wild.max > 0)
        say_laid_wild(saying, kind);
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
    for (int kind = 0; kind < rules->meld_count; kind++)
        say_laid_kind(saying, kind);
}

// ---- Bonuses

static bool is_given(const BonusRule *bonus)
{
    bool sometimes = bonus->when.hook.ask || bonus->when.value;
    return sometimes && (bonus->points.hook.ask || bonus->points.value != 0);
}

static Phrase phrase_winner(const BonusRule *bonus)
{
    if (!bonus->when.hook.ask)
        return phrase_format("%s", tr("takes part"));
    return phrase_says(&bonus->when.hook, tr("is meant by the rules file, in a way that it does "
                                             "not say"));
}

static Phrase phrase_bonus(const Policy *points)
{
    if (points->hook.ask)
        return phrase_says(&points->hook, tr("points that the rules file works out"));
    return phrase_points(points->value < 0 ? -points->value : points->value);
}

// By who gets it, so that two variants are compared in what they give for the same.
static Topic bonus_topic(const Ruleset *rules, int number)
{
    const BonusRule *bonuses = rules->score.bonuses;
    int alike = 0;
    for (int i = 0; i <= number; i++)
        alike += strcmp(phrase_winner(&bonuses[i]).text, phrase_winner(&bonuses[number]).text) == 0;
    const Topic who = topic_item("score.bonuses", alike);
    return topic_of(who.path, phrase_winner(&bonuses[number]).text);
}

static void say_bonus(Saying *saying, int number, LineKind kind)
{
    const BonusRule *bonus = &saying->rules->score.bonuses[number];
    bool off = !bonus->points.hook.ask && bonus->points.value < 0;
    const Topic field = topic_item("score.bonuses", number + 1);
    saying->field = field.path;
    say(saying, kind, bonus_topic(saying->rules, number).path,
        off ? tr("Taken off the total of whoever %s: %s.")
            : tr("Added to the total of whoever %s: %s."),
        phrase_winner(bonus).text, phrase_bonus(&bonus->points).text);
}

// ---- The total

// Can a hand leave a player with a lower total? What a function answers may be below 0.
static bool totals_fall(const Ruleset *rules)
{
    bool fall = melds_score(rules);
    for (int face = 0; face < FACES; face++)
        fall |= rules->points[face] < 0;
    for (int i = 0; i < rules->score.bonus_count; i++) {
        const BonusRule *bonus = &rules->score.bonuses[i];
        fall |= is_given(bonus) && (bonus->points.hook.ask || bonus->points.value < 0);
    }
    return fall;
}

static void say_total(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    bool costs = rules->score.held != HELD_NONE;
    if (rules->match.best == BEST_HIGHEST && costs)
        say(saying, LINE_SENTENCE, "score", "%s",
            tr("What a hand earned, less what it cost, is added to the player's total. Either "
               "may be below 0."));
    else if (rules->match.best == BEST_HIGHEST && melds_score(rules))
        say(saying, LINE_SENTENCE, "score", "%s",
            tr("What a hand earned is added to the player's total."));
    else if (!costs && !melds_score(rules))
        return;
    else
        say(saying, LINE_SENTENCE, "score",
            tr("The points of each hand are added to the player's "
               "total.%s"),
            totals_fall(rules) ? tr(" A total may fall below 0.") : "");
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
            say_bonus(saying, i, given > 1 ? LINE_ITEM : LINE_SENTENCE);
}
