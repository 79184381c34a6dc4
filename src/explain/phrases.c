#include "explain/saying.h"

#include "rules/fields.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

Topic topic_of(const char *around, const char *name)
{
    Topic topic;
    field_path_join(topic.path, around, name);
    return topic;
}

Topic topic_item(const char *around, int item)
{
    Topic topic;
    field_path_item(topic.path, around, item);
    return topic;
}

// ---- Numbers of things

static Phrase phrase_number(const char *format, int number)
{
    Phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, format, number);
    return phrase;
}

Phrase phrase_cards(int count)
{
    return phrase_number(tr(count == 1 ? N_("%d card") : N_("%d cards")), count);
}

Phrase phrase_points(int count)
{
    return phrase_number(tr(count == 1 ? N_("%d point") : N_("%d points")), count);
}

Phrase phrase_chips(int count)
{
    return phrase_number(tr(count == 1 ? N_("%d chip") : N_("%d chips")), count);
}

Phrase phrase_size(Range size)
{
    Phrase phrase;
    if (size.max == UNLIMITED)
        snprintf(phrase.text, sizeof phrase.text, tr("%s or more"), phrase_cards(size.min).text);
    else if (size.min == size.max)
        phrase = phrase_cards(size.min);
    else
        snprintf(phrase.text, sizeof phrase.text, tr("%d to %s"), size.min,
                 phrase_cards(size.max).text);
    return phrase;
}

Phrase phrase_range(Range range)
{
    Phrase phrase;
    if (range.min == range.max)
        snprintf(phrase.text, sizeof phrase.text, "%d", range.min);
    else
        snprintf(phrase.text, sizeof phrase.text, tr("%d to %d"), range.min, range.max);
    return phrase;
}

// ---- Words

Phrase phrase_says(const Hook *hook, const char *otherwise)
{
    Phrase phrase;
    const char *says = words_now(&hook->says);
    snprintf(phrase.text, sizeof phrase.text, "%s", *says ? says : otherwise);
    return phrase;
}

// Only letters without accents: others are longer, and no kind of meld begins with one yet.
Phrase phrase_capital(const char *name)
{
    Phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, "%s", name);
    phrase.text[0] = (char)toupper((unsigned char)phrase.text[0]);
    return phrase;
}

void list_add(PhraseList *list, const char *item)
{
    if (list->count < LISTED_MAX)
        snprintf(list->items[list->count++].text, PHRASE_MAX, "%s", item);
}

Phrase list_text(const PhraseList *list, const char *between, const char *last)
{
    Phrase phrase;
    Text text = text_in(phrase.text, sizeof phrase.text);
    for (int i = 0; i < list->count; i++)
        text_add(&text, "%s%s",
                 i == 0                 ? ""
                 : i == list->count - 1 ? last
                                        : between,
                 list->items[i].text);
    return phrase;
}

// ---- Cards

Phrase phrase_rank(const Saying *saying, int rank)
{
    Phrase phrase;
    char text[CARD_TEXT_MAX];
    Face face = rank == RANK_JOKER ? FACE_JOKER : (Face)(FACE_ANY_SUIT | face_make(0, rank));
    face_text(&saying->rules->deck, face, saying->style, text);
    snprintf(phrase.text, sizeof phrase.text, "%s", text);
    return phrase;
}

static bool has_face(FaceSet faces, int suit, int rank)
{
    return faces >> face_make(suit, rank) & 1;
}

static void add_suits(const Saying *saying, FaceSet faces, int rank, PhraseList *list)
{
    int suits = 0;
    for (int suit = 0; suit < SUITS; suit++)
        suits += has_face(faces, suit, rank);
    if (suits == SUITS) {
        char every[PHRASE_MAX];
        snprintf(every, sizeof every, tr("every %.64s"), phrase_rank(saying, rank).text);
        list_add(list, every);
    }
    for (int suit = 0; suit < SUITS && suits < SUITS; suit++) {
        char text[CARD_TEXT_MAX];
        face_text(&saying->rules->deck, face_make(suit, rank), saying->style, text);
        if (has_face(faces, suit, rank))
            list_add(list, text);
    }
}

Phrase phrase_faces(const Saying *saying, FaceSet faces)
{
    PhraseList list = {0};
    const Deck *deck = &saying->rules->deck;
    if (deck->jokers > 0 && has_face(faces, 0, RANK_JOKER))
        list_add(&list, tr("the jokers"));
    for (int place = 0; place < deck->rank_count; place++)
        add_suits(saying, faces, deck->ranks[place], &list);
    return list_text(&list, ", ", ", ");
}

// ---- By number of the hand

int by_hand_ranges(const ByHand *list, int hands, HandRange ranges[HANDS_LISTED_MAX])
{
    int count = 0, listed = list->count < hands ? list->count : hands;
    for (int hand = 1; hand <= listed || hand == 1; hand++) {
        int value = by_hand_listed(list, hand);
        if (count > 0 && ranges[count - 1].value == value)
            ranges[count - 1].last = hand;
        else
            ranges[count++] = (HandRange){hand, hand, value};
    }
    ranges[count - 1].last = hands == UNLIMITED ? 0 : hands;
    return count;
}

Phrase phrase_hands(HandRange range)
{
    Phrase phrase;
    if (range.last == 0)
        snprintf(phrase.text, sizeof phrase.text, tr("hand %d and those that follow"), range.first);
    else if (range.first == range.last)
        snprintf(phrase.text, sizeof phrase.text, tr("hand %d"), range.first);
    else
        snprintf(phrase.text, sizeof phrase.text, tr("hands %d to %d"), range.first, range.last);
    return phrase;
}
