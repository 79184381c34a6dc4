// What cards count, in the hand and on the table, and what is added.

#include "explain/saying.h"

#include <stdio.h>
#include <string.h>

// ---- Points of cards

// What a face counts where it stands for the rank in this place.
typedef struct {
    const Saying *saying;
    const int *held;         // by face; or
    const LaidPoints *laid;  // by face and rank,
    int as;                  // of a card that stands for others: its face; -1: of natural ones
} Scale;

static int points_of(const Scale *scale, int suit, int place)
{
    int rank = deck_rank(&scale->saying->rules->deck, place);
    Face face = face_shown(face_make(suit, rank));
    if (scale->held)
        return scale->held[face];
    return (*scale->laid)[scale->as < 0 ? face : scale->as][rank];
}

static bool suits_alike(const Scale *scale, int place)
{
    for (int suit = 1; suit < SUITS; suit++)
        if (points_of(scale, suit, place) != points_of(scale, 0, place))
            return false;
    return true;
}

// Ranks that follow one another and count alike, or each the number that it shows.
typedef struct {
    int first, last;  // places in the order of a run
    int points;
    bool same, number;
} Group;

static bool shows_number(const Scale *scale, int place, int points)
{
    char number[16];
    const Saying *saying = scale->saying;
    snprintf(number, sizeof number, "%d", points);
    return saying->style == STYLE_WORDS
               ? points == deck_rank(&saying->rules->deck, place)
               : strcmp(phrase_rank(saying, deck_rank(&saying->rules->deck, place)).text, number) ==
                     0;
}

static Group group_of(const Scale *scale, int place)
{
    int points = points_of(scale, 0, place);
    return (Group){place, place, points, true, shows_number(scale, place, points)};
}

static bool join(Group *group, const Group *next)
{
    bool same = group->same && next->points == group->points;
    bool number = group->number && next->number;
    if (!same && !number)
        return false;
    group->last = next->last;
    group->same = same;
    group->number = number;
    return true;
}

static Phrase phrase_place(const Scale *scale, int place)
{
    const Deck *deck = &scale->saying->rules->deck;
    Phrase rank = phrase_rank(scale->saying, deck_rank(deck, place)), phrase = rank;
    if (place == deck->rank_count)
        snprintf(phrase.text, sizeof phrase.text, tr("high %.64s"), rank.text);
    return phrase;
}

static void add_group(const Scale *scale, const Group *group, PhraseList *list)
{
    char ranks[PHRASE_MAX], text[PHRASE_MAX];
    const Phrase first = phrase_place(scale, group->first), last = phrase_place(scale, group->last);
    snprintf(ranks, sizeof ranks, "%s", first.text);
    if (group->first + 1 == group->last)
        snprintf(ranks, sizeof ranks, "%.100s, %.100s", first.text, last.text);
    else if (group->first < group->last)
        snprintf(ranks, sizeof ranks, tr("%.100s to %.100s"), first.text, last.text);
    if (group->same)
        snprintf(text, sizeof text, "%.300s: %d", ranks, group->points);
    else
        snprintf(text, sizeof text, tr("%.300s: their number"), ranks);
    list_add(list, text);
}

static void add_faces(const Scale *scale, int place, PhraseList *list)
{
    const Deck *deck = &scale->saying->rules->deck;
    for (int suit = 0; suit < SUITS; suit++) {
        char card[CARD_TEXT_MAX], text[PHRASE_MAX];
        face_text(deck, face_make(suit, deck_rank(deck, place)), scale->saying->style, card);
        snprintf(text, sizeof text, "%s: %d", card, points_of(scale, suit, place));
        list_add(list, text);
    }
}

// The places from `first` to before `end`.
static void add_places(const Scale *scale, int first, int end, PhraseList *list)
{
    Group group = {0};
    bool open = false;
    for (int place = first; place < end; place++) {
        bool alike = suits_alike(scale, place);
        const Group next = group_of(scale, place);
        if (open && alike && join(&group, &next))
            continue;
        if (open)
            add_group(scale, &group, list);
        if (!alike)
            add_faces(scale, place, list);
        open = alike;
        group = next;
    }
    if (open)
        add_group(scale, &group, list);
}

static void say_held(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const Scale scale = {saying, rules->points, NULL, -1};
    PhraseList list = {0};
    add_places(&scale, 0, rules->deck.rank_count, &list);
    if (rules->deck.jokers > 0) {
        char joker[PHRASE_MAX];
        snprintf(joker, sizeof joker, tr("joker: %d"), rules->points[FACE_JOKER]);
        list_add(&list, joker);
    }
    say(saying, LINE_SENTENCE, "points",
        rules->match.best == BEST_LOWEST
            ? tr("Points of each card that is left in a hand at the end: %s.")
            : tr("Points that each card left in a hand at the end costs: %s."),
        list_text(&list, "; ", "; ").text);
}

// ---- Points of melds

static bool kind_counts(const Ruleset *rules, int kind)
{
    const LaidPoints *laid = &rules->score.laid[kind];
    for (int face = 0; face < FACES; face++)
        for (int rank = 0; rank <= RANK_ACE_HIGH; rank++)
            if ((*laid)[face][rank] != 0)
                return true;
    return false;
}

static bool melds_count(const Ruleset *rules)
{
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (kind_counts(rules, kind))
            return true;
    return false;
}

// The places in which a card of this kind of meld may stand.
static void add_kind(const Scale *scale, const MeldRule *rule, PhraseList *list)
{
    int top = scale->saying->rules->deck.rank_count;
    bool high = rule->shape == MELD_RUN && rule->ace != ACE_LOW;
    bool low = rule->shape == MELD_SET || rule->ace != ACE_HIGH;
    add_places(scale, low ? 0 : 1, high ? top + 1 : top, list);
}

// Wild cards that count alike, whatever they stand for, share a line.
static void say_laid_wild(Saying *saying, int kind)
{
    const Ruleset *rules = saying->rules;
    const MeldRule *rule = &rules->melds[kind];
    const LaidPoints *laid = &rules->score.laid[kind];
    FaceSet done = 0;
    for (int face = 0; face < FACES; face++) {
        if (done >> face & 1 || !(rules->wild >> face & 1))
            continue;
        FaceSet alike = 0;
        for (int other = face; other < FACES; other++)
            if (rules->wild >> other & 1 &&
                (other == face || memcmp((*laid)[other] + 1, (*laid)[face] + 1,
                                         sizeof(*laid)[face] - sizeof(*laid)[face][0]) == 0))
                alike |= UINT64_C(1) << other;
        Phrase faces = phrase_faces(saying, alike);
        done |= alike;
        if (!*faces.text)
            continue;
        PhraseList list = {0};
        const Scale scale = {saying, NULL, laid, face};
        add_kind(&scale, rule, &list);
        char name[NAME_SIZE];
        snprintf(name, sizeof name, "wild%d", face);
        say(saying, LINE_ITEM, topic_of(topic_of("score.laid", rule->name).path, name).path,
            tr("%s, a wild card (%s), by what it stands for: %s."),
            phrase_capital(words_now(&rule->label)).text, faces.text,
            list_text(&list, "; ", "; ").text);
    }
}

static void say_laid(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    if (!melds_count(rules))
        return;
    say(saying, LINE_SENTENCE, "score.laid", "%s",
        rules->match.best == BEST_LOWEST
            ? tr("Points that are taken off for each card of your melds on the table:")
            : tr("Points that each card of your melds on the table earns:"));
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const MeldRule *rule = &rules->melds[kind];
        const Scale scale = {saying, NULL, &rules->score.laid[kind], -1};
        PhraseList list = {0};
        add_kind(&scale, rule, &list);
        say(saying, LINE_ITEM, topic_of("score.laid", rule->name).path, "%s: %s.",
            phrase_capital(words_now(&rule->label)).text, list_text(&list, "; ", "; ").text);
        if (rule->wild.max > 0)
            say_laid_wild(saying, kind);
    }
}

// ---- Bonuses

static void say_bonus(Saying *saying, int number)
{
    const BonusRule *bonus = &saying->rules->score.bonuses[number];
    const Policy *when = &bonus->when, *points = &bonus->points;
    Topic topic = topic_item("score.bonuses", number + 1);
    Phrase who = phrase_says(&when->hook, tr("is meant by the rules file, in a way that it does "
                                             "not say"));
    bool none = (!when->hook.ask && !when->value) || (!points->hook.ask && points->value == 0);
    if (none)
        return;
    if (!when->hook.ask)
        snprintf(who.text, sizeof who.text, "%s", tr("takes part"));
    if (points->hook.ask)
        say(saying, LINE_SENTENCE, topic.path, tr("Added to the total of whoever %s: %s."),
            who.text, phrase_says(&points->hook, tr("points that the rules file works out")).text);
    else if (points->value < 0)
        say(saying, LINE_SENTENCE, topic.path, tr("Taken off the total of whoever %s: %s."),
            who.text, phrase_points(-points->value).text);
    else
        say(saying, LINE_SENTENCE, topic.path, tr("Added to the total of whoever %s: %s."),
            who.text, phrase_points(points->value).text);
}

void say_points(Saying *saying)
{
    say_held(saying);
    say_laid(saying);
    say(saying, LINE_SENTENCE, "score", "%s",
        saying->rules->match.best == BEST_LOWEST
            ? tr("The points of each hand are added to the player's total. A total may fall below "
                 "0.")
            : tr("What a hand earned, less what it cost, is added to the player's total. Either "
                 "may be below 0."));
    for (int i = 0; i < saying->rules->score.bonus_count; i++)
        say_bonus(saying, i);
}
