#include "support/laying.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "play/meld.h"

static const char suits[] = "SHDC";

static int read_rank(const char **text)
{
    static const char letters[] = "A23456789TJQK";
    if (strncmp(*text, "10", 2) == 0) {
        *text += 2;
        return 10;
    }
    const char *letter = strchr(letters, **text);
    assert(letter && *letter);
    ++*text;
    return (int)(letter - letters) + 1;
}

static Face read_face(const char **text)
{
    int rank = read_rank(text);
    if (**text == '^') {
        ++*text;
        rank = RANK_ACE_HIGH;
    }
    if (**text == '*') {
        ++*text;
        return face_any_suit(rank);
    }
    const char *suit = strchr(suits, *(*text)++);
    assert(suit && *suit);
    return face_make((int)(suit - suits), rank);
}

static Card free_copy(const CardSet *used, Face face)
{
    int step = face == FACE_JOKER ? 16 : 64, card = face;
    while (card_set_has(used, (Card)card)) {
        card += step;
        assert(card < 256);
    }
    return (Card)card;
}

int layings_of(const char *text, Laying cards[], int room)
{
    static const Deck deck = {.ranks = {RANK_ACE}};
    CardSet used = {{0}};
    int count = 0;
    while (*text) {
        if (isspace((unsigned char)*text)) {
            text++;
            continue;
        }
        Face face = FACE_JOKER, as = FACE_OPEN;
        if (strncmp(text, "JK", 2) == 0)
            text += 2;
        else
            face = read_face(&text);
        if (face_rank(face) == RANK_ACE_HIGH)
            as = face;
        if (*text == '=') {
            text++;
            as = read_face(&text);
        }
        assert(count < room);
        Card card = free_copy(&used, face_shown(&deck, face));
        card_set_add(&used, card);
        cards[count++] = (Laying){card, as};
    }
    return count;
}

int cards_of(const char *text, Card cards[], int room)
{
    Laying layings[CARDS_MAX];
    int count = layings_of(text, layings, room);
    for (int i = 0; i < count; i++)
        cards[i] = layings[i].card;
    return count;
}

CardSet card_set_of_text(const char *text)
{
    Card cards[CARDS_MAX];
    CardSet set = {{0}};
    int count = cards_of(text, cards, CARDS_MAX);
    for (int i = 0; i < count; i++)
        card_set_add(&set, cards[i]);
    return set;
}
