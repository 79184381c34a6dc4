#include "explain/saying.h"

#include "notation/command.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

Topic topic_of(const char *around, const char *name)
{
    Topic topic;
    snprintf(topic.path, sizeof topic.path, "%s.%s", around, name);
    return topic;
}

Topic topic_item(const char *around, int item)
{
    Topic topic;
    snprintf(topic.path, sizeof topic.path, "%s[%d]", around, item);
    return topic;
}

Phrase phrase_format(const char *format, ...)
{
    Phrase phrase;
    va_list values;
    va_start(values, format);
    vsnprintf(phrase.text, sizeof phrase.text, format, values);
    va_end(values);
    return phrase;
}

// ---- Numbers of things

Phrase phrase_cards(int count)
{
    return phrase_format(tr(count == 1 ? N_("%d card") : N_("%d cards")), count);
}

Phrase phrase_points(int count)
{
    return phrase_format(tr(count == 1 ? N_("%d point") : N_("%d points")), count);
}

Phrase phrase_chips(int count)
{
    return phrase_format(tr(count == 1 ? N_("%d chip") : N_("%d chips")), count);
}

Phrase phrase_size(Range size)
{
    if (size.max == UNLIMITED)
        return phrase_format(tr("%s or more"), phrase_cards(size.min).text);
    if (size.min == size.max)
        return phrase_cards(size.min);
    if (size.min + 1 == size.max)
        return phrase_format(tr("%d or %s"), size.min, phrase_cards(size.max).text);
    return phrase_format(tr("%d to %s"), size.min, phrase_cards(size.max).text);
}

Phrase phrase_range(Range range)
{
    return range.min == range.max ? phrase_format("%d", range.min)
                                  : phrase_format(tr("%d to %d"), range.min, range.max);
}

// ---- Words

Phrase phrase_words(const Words *words)
{
    bool once = strcmp(words->in[LANGUAGE_EN], words->in[LANGUAGE_ES]) == 0;
    return phrase_format(once ? "\"%s\"" : "%s", words_now(words));
}

Phrase phrase_says(const Hook *hook, const char *otherwise)
{
    return *words_now(&hook->says) ? phrase_words(&hook->says) : phrase_format("%s", otherwise);
}

const char *closing_text(const Ruleset *rules)
{
    const ActRule *close = ruleset_act(rules, ACT_CLOSE);
    const char *word = close ? words_now(&close->word) : "";
    return *word ? word : command_name(COMMAND_CLOSE);
}

const char *closer_text(const Ruleset *rules)
{
    const ActRule *close = ruleset_act(rules, ACT_CLOSE);
    const char *closer = close ? words_now(&close->closer) : "";
    return *closer ? closer : tr("the player who closed the hand");
}

bool is_done_in_turns(const Ruleset *rules, ActKind kind)
{
    for (int i = 0; i < rules->step_count; i++)
        if (rules->steps[i].turn && step_is_taken(&rules->steps[i]) && step_has_act(rules, i, kind))
            return true;
    return false;
}

// Only letters without accents: others are longer, and no kind of meld begins with one yet.
Phrase phrase_capital(const char *name)
{
    Phrase phrase = phrase_format("%s", name);
    phrase.text[0] = (char)toupper((unsigned char)phrase.text[0]);
    return phrase;
}

Phrase phrase_kinds(const MeldRule *kind)
{
    const char *plural = words_now(&kind->plural);
    return phrase_format("%s", *plural ? plural : words_now(&kind->label));
}

void list_add(PhraseList *list, const char *item)
{
    if (list->count < LISTED_MAX)
        list->items[list->count++] = phrase_format("%s", item);
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
    char text[CARD_TEXT_MAX];
    Face face = rank == RANK_JOKER ? FACE_JOKER : (Face)(FACE_ANY_SUIT | face_make(0, rank));
    face_text(&saying->rules->deck, face, saying->style, text);
    return phrase_format("%s", text);
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
    if (suits == SUITS)
        list_add(list, phrase_format(tr("every %s"), phrase_rank(saying, rank).text).text);
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
    return list_text(&list, ", ", tr(" and "));
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
    if (range.last == 0)
        return phrase_format(tr("hand %d and those that follow"), range.first);
    if (range.first == range.last)
        return phrase_format(tr("hand %d"), range.first);
    if (range.first + 1 == range.last)
        return phrase_format(tr("hands %d and %d"), range.first, range.last);
    return phrase_format(tr("hands %d to %d"), range.first, range.last);
}
