#include "explain/scale.h"

#include <string.h>

// What a face counts where it stands for the rank in this place.
static int points_of(const Scale *scale, int suit, int place)
{
    int rank = deck_rank(&scale->saying->rules->deck, place);
    Face face = face_shown(&scale->saying->rules->deck, face_make(suit, rank));
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
    const Saying *saying = scale->saying;
    int rank = deck_rank(&saying->rules->deck, place);
    if (saying->style == STYLE_WORDS)
        return points == rank;
    return strcmp(phrase_rank(saying, rank).text, phrase_format("%d", points).text) == 0;
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
    const Phrase rank = phrase_rank(scale->saying, deck_rank(deck, place));
    return place == deck->rank_count ? phrase_format(tr("high %s"), rank.text) : rank;
}

static Phrase phrase_ranks(const Scale *scale, const Group *group)
{
    const Phrase first = phrase_place(scale, group->first), last = phrase_place(scale, group->last);
    if (group->first == group->last)
        return first;
    if (group->first + 1 == group->last)
        return phrase_format(tr("%s and %s"), first.text, last.text);
    return phrase_format(tr("%s to %s"), first.text, last.text);
}

static void add_group(const Scale *scale, const Group *group, PhraseList *list)
{
    const Phrase ranks = phrase_ranks(scale, group);
    list_add(list, (group->same ? phrase_format("%s: %d", ranks.text, group->points)
                                : phrase_format(tr("%s: their number"), ranks.text))
                       .text);
}

static void add_faces(const Scale *scale, int place, PhraseList *list)
{
    const Deck *deck = &scale->saying->rules->deck;
    for (int suit = 0; suit < SUITS; suit++) {
        char card[CARD_TEXT_MAX];
        face_text(deck, face_make(suit, deck_rank(deck, place)), scale->saying->style, card);
        list_add(list, phrase_format("%s: %d", card, points_of(scale, suit, place)).text);
    }
}

void scale_list(const Scale *scale, int first, int end, PhraseList *list)
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
