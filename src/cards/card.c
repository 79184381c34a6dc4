#include "cards/card.h"

#include <string.h>

void deck_index(Deck *deck)
{
    memset(deck->places, -1, sizeof deck->places);
    deck->plain = true;
    for (int place = 0; place < deck->rank_count; place++) {
        deck->places[deck->ranks[place]] = (int8_t)place;
        deck->plain &= deck->ranks[place] == place + 1;
    }
    deck->places[RANK_ACE_HIGH] = (int8_t)deck->rank_count;
}

Deck deck_turned(const Deck *deck, int place)
{
    Deck turned = *deck;
    for (int i = 0; i < deck->rank_count; i++)
        turned.ranks[i] = deck->ranks[(place + i) % deck->rank_count];
    deck_index(&turned);
    return turned;
}

int deck_list(const Deck *deck, Card cards[CARDS_MAX])
{
    int count = 0;
    for (int pack = 0; pack < deck->packs; pack++)
        for (int suit = 0; suit < SUITS; suit++)
            for (int place = 0; place < deck->rank_count; place++)
                cards[count++] = card_make(pack, suit, deck->ranks[place]);
    for (int joker = 0; joker < deck->jokers; joker++)
        cards[count++] = card_make(joker / PACK_JOKERS_MAX, joker % PACK_JOKERS_MAX, RANK_JOKER);
    return count;
}

int deck_faces(const Deck *deck, Face faces[FACES])
{
    int count = 0;
    if (deck->jokers > 0)
        faces[count++] = FACE_JOKER;
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = RANK_ACE; rank <= RANK_MAX; rank++)
            if (deck_place(deck, rank) >= 0)
                faces[count++] = face_make(suit, rank);
    return count;
}

CardSet deck_cards(const Deck *deck)
{
    CardSet set = {{0}};
    uint64_t ranks = deck->plain ? EACH_LANE * ((2u << deck->rank_count) - 2) : 0;
    for (int place = 0; place < deck->rank_count && !deck->plain; place++)
        ranks |= EACH_LANE << deck->ranks[place];
    for (int pack = 0; pack < deck->packs; pack++)
        set.pack[pack] = ranks;
    for (int joker = 0; joker < deck->jokers; joker++)
        card_set_add(&set, card_make(joker / PACK_JOKERS_MAX, joker % PACK_JOKERS_MAX, RANK_JOKER));
    return set;
}

uint64_t deck_places(const Deck *deck, const CardSet *cards)
{
    const uint64_t *pack = cards->pack;
    uint64_t faces = (pack[0] | pack[1] | pack[2] | pack[3]) & ~FACES_JOKER;
    uint64_t high_aces = (faces >> deck->ranks[0] & EACH_LANE) << deck->rank_count;
    if (deck->plain)
        return faces >> 1 | high_aces;

    uint64_t places = high_aces;
    for (; faces; faces &= faces - 1) {
        Face face = (Face)__builtin_ctzll(faces);
        places |= UINT64_C(1) << face_make(face_suit(face), deck_place(deck, face_rank(face)));
    }
    return places;
}
