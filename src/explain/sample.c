#include "explain/sample.h"

#include "rules/conclude.h"

Sample sample_of(const Ruleset *rules)
{
    return (Sample){
        .rules = rules, .left = deck_cards(&rules->deck), .whole = true, .jokers = true};
}

// A card that shows the face, as itself or as what it stands for; an ace that is high too.
static void add_card(Sample *sample, Face shows, Face as)
{
    Card card = shows == FACE_NONE ? (Card)CARD_NONE : card_set_find(&sample->left, shows);
    if (card == CARD_NONE || sample->count == ACT_CARDS_MAX) {
        sample->whole = false;
        return;
    }
    card_set_remove(&sample->left, card);
    sample->cards[sample->count++] = (Laying){card, as};
}

// What stands for a face as a wild card: the joker, else the first wild card that shows another
// rank. FACE_NONE where there is none.
static Face find_wild(const Sample *sample, Face as)
{
    const Ruleset *rules = sample->rules;
    const Deck *deck = &rules->deck;
    int rank = face_rank(face_shown(deck, as & (FACE_ANY_SUIT - 1)));
    if (sample->jokers && deck->jokers > 0 && face_set_has(rules->wild, FACE_JOKER))
        return FACE_JOKER;
    for (int suit = 0; suit < SUITS; suit++)
        for (int place = 0; place < deck->rank_count; place++)
            if (deck->ranks[place] != rank &&
                rules->wild >> face_make(suit, deck->ranks[place]) & 1)
                return face_make(suit, deck->ranks[place]);
    return FACE_NONE;
}

int sample_middle(const Ruleset *rules, int count)
{
    int usual = 4, last = rules->deck.rank_count - count - 1;
    return usual < last ? usual : last > 0 ? last : 0;
}

static int place_in(const Deck *deck, const RunShape *shape, int i)
{
    int place = shape->first + i + (shape->gap > 0 && i >= shape->gap);
    return shape->round && place > deck->rank_count ? place - deck->rank_count : place;
}

void sample_run(Sample *sample, const MeldRule *rule, int suit, RunShape shape)
{
    const Deck *deck = &sample->rules->deck;
    for (int i = 0; i < shape.count; i++) {
        int place = place_in(deck, &shape, i);
        if (place < 0 || place > deck->rank_count) {
            sample->whole = false;
            return;
        }
        bool stray = shape.strays >> i & 1;
        int own = rule->mixed ? i % SUITS : stray ? (suit + 1) % SUITS : suit;
        Face as = face_make(own, deck_rank(deck, place));
        if (shape.wilds >> i & 1) {
            Face wanted = rule->mixed ? (Face)(FACE_ANY_SUIT | face_rank(as)) : as;
            add_card(sample, find_wild(sample, wanted), wanted);
        } else {
            add_card(sample, face_shown(deck, as), as);
        }
    }
}

void sample_set(Sample *sample, int place, SetShape shape)
{
    const Deck *deck = &sample->rules->deck;
    int rank = deck->ranks[place], next = deck->ranks[(place + 1) % deck->rank_count];
    for (int i = 0; i < shape.naturals; i++) {
        Face face = face_make(i % shape.suits, rank);
        add_card(sample, face, face);
    }
    for (int i = 0; i < shape.strays; i++)
        add_card(sample, face_make(i % SUITS, next), face_make(i % SUITS, next));
    Face as = (Face)(FACE_ANY_SUIT | face_make(0, rank));
    for (int i = 0; i < shape.wilds; i++)
        add_card(sample, find_wild(sample, as), as);
}

void sample_fewest(Sample *sample, const MeldRule *rule, int number, int i)
{
    const Deck *deck = &sample->rules->deck;
    int few = rule->size.min, place = (1 + 3 * number + i) % deck->rank_count;
    if (form_of_meld(deck, rule).in_row)
        sample_run(sample, rule, number % SUITS,
                   (RunShape){.first = few >= deck->rank_count ? i : place, .count = few});
    else
        sample_set(sample, place, (SetShape){.naturals = few, .suits = rule->suits.max});
}

Phrase phrase_sample(const Saying *saying, const Laying cards[], int count)
{
    Phrase phrase;
    Text text = text_in(phrase.text, sizeof phrase.text);
    for (int i = 0; i < count; i++) {
        char card[CARD_TEXT_MAX];
        // A natural two is told from a wild one by saying nothing.
        if (laying_is_wild(&saying->rules->deck, cards[i]))
            laying_text(&saying->rules->deck, saying->rules->wild, cards[i], saying->style, card);
        else
            card_text(&saying->rules->deck, cards[i].card, saying->style, card);
        text_add(&text, "%s%s", i ? card_gap(saying->style) : "", card);
    }
    return phrase;
}
