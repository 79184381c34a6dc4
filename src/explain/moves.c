// What becomes of a wild card on the table when a card is laid on its run, or takes its place: the
// engine is asked, and every reading that it finds is shown.

#include "explain/sample.h"

#include "notation/sentences.h"
#include "rules/conclude.h"

enum { READINGS_SHOWN = 3 };

typedef struct {
    Saying *saying;
    const MeldRule *rule;
    Game game;  // with the run on the table
    int said;
} Moves;

static void put_run(Moves *moves, int kind, const Sample *run)
{
    moves->game = (Game){.meld_count = 1, .melds = {{.kind = (uint8_t)kind}}};
    for (int i = 0; i < run->count; i++)
        place_push(&moves->game.places, place_of_meld(0),
                   (Placed){.card = run->cards[i].card, .as = run->cards[i].as});
}

static Laying laying_at(const Moves *moves, int index)
{
    const Placed *card = &meld_cards(&moves->game, 0)[index];
    return (Laying){card->card, card->as};
}

static int place_of(const Moves *moves, Laying laying)
{
    return deck_place(&moves->saying->rules->deck, face_rank(laying.as));
}

static void insert(const Moves *moves, Laying cards[], int *count, Laying laying)
{
    int at = (*count)++;
    for (; at > 0 && place_of(moves, cards[at - 1]) > place_of(moves, laying); at--)
        cards[at] = cards[at - 1];
    cards[at] = laying;
}

static bool is_named(const Act *act, Card card)
{
    for (int i = 0; i < act->count; i++)
        if (act->cards[i].card == card)
            return true;
    return false;
}

// The run after the act; a wild card that goes to the hand is no longer in it.
static Phrase phrase_after(const Moves *moves, const Act *act)
{
    Laying cards[CARDS_MAX];
    int count = 0, freed = -1;
    if (act->kind == ACT_SWAP)
        freed = wild_standing_for(moves->saying->rules, &moves->game, 0, act->cards[0].as);
    for (int i = 0; i < act->count; i++)
        insert(moves, cards, &count, act->cards[i]);
    for (int i = 0; i < meld_size(&moves->game, 0); i++)
        if (i != freed && !is_named(act, laying_at(moves, i).card))
            insert(moves, cards, &count, laying_at(moves, i));
    return phrase_sample(moves->saying, cards, count);
}

static Phrase phrase_run(const Moves *moves)
{
    Laying cards[CARDS_MAX];
    int count = meld_layings(&moves->game, 0, cards);
    return phrase_sample(moves->saying, cards, count);
}

// Finds what the card can do: be laid, or, where the rules know that, be exchanged.
static void find_readings(const Moves *moves, Laying card, ActList *list, Refusal *why)
{
    const Ruleset *rules = moves->saying->rules;
    Refusal no_swap;
    if (ruleset_has_act(rules, ACT_SWAP))
        swap_readings(rules, &moves->game, rules->wild, 0, &card, 1, list, &no_swap);
    if (list->count == 0)
        lay_readings(rules, &moves->game, rules->wild, 0, &card, 1, true, list, why);
}

static void say_move(Moves *moves, Face face)
{
    ActList list = {0};
    Refusal why = {0};
    char text[PHRASE_MAX], name[CARD_TEXT_MAX];
    const Ruleset *rules = moves->saying->rules;
    CardSet deck = deck_cards(&rules->deck);
    for (int i = 0; i < meld_size(&moves->game, 0); i++)
        card_set_remove(&deck, laying_at(moves, i).card);
    Laying card = {card_set_find(&deck, face), FACE_OPEN};
    Topic around = topic_of("melds", moves->rule->name);
    Topic topic = topic_item(topic_of(around.path, "move").path, ++moves->said);

    find_readings(moves, card, &list, &why);
    card_text(&rules->deck, card.card, moves->saying->style, name);
    PhraseList results = {0};
    for (int i = 0; i < list.count && i < READINGS_SHOWN; i++)
        list_add(&results, phrase_after(moves, &list.acts[i]).text);
    refusal_sentence(rules, &why, moves->saying->style, text, sizeof text);
    if (list.count > 0)
        say(moves->saying, LINE_EXAMPLE, topic.path, tr("Yes: %s laid on %s makes %s"), name,
            phrase_run(moves).text, list_text(&results, ", ", tr(", or ")).text);
    else
        say(moves->saying, LINE_EXAMPLE, topic.path, tr("No: %s laid on %s (%s)"), name,
            phrase_run(moves).text, text);
    act_list_free(&list);
}

// A run with a wild card at one of its places, and the cards that are laid, by their places.
static void say_run(Moves *moves, int kind, RunShape shape, const int laid[], int count)
{
    const Ruleset *rules = moves->saying->rules;
    Sample run = sample_of(rules);
    Refusal why;
    sample_run(&run, moves->rule, SUIT_FIRST, shape);
    if (!run.whole ||
        !meld_judge(rules, rules->wild, (MeldForm){kind, false}, run.cards, run.count, &why))
        return;
    put_run(moves, kind, &run);
    for (int i = 0; i < count; i++)
        if (laid[i] >= 0 && laid[i] < rules->deck.rank_count)
            say_move(moves, face_make(SUIT_FIRST, rules->deck.ranks[laid[i]]));
}

void say_moves(Saying *saying, int kind)
{
    const MeldRule *rule = &saying->rules->melds[kind];
    Moves moves = {.saying = saying, .rule = rule};
    int size = rule->size.min > 4 ? rule->size.min : 4;
    int first = sample_middle(saying->rules, size + 1);
    if (!meld_form(saying->rules, kind, false)->in_row || rule->wild.max == 0 ||
        rule->size.max <= size || rule->mixed || !ruleset_has_act(saying->rules, ACT_LAY))
        return;
    const int at_end[] = {first + size - 1, first - 2, first + size};
    const int inside[] = {first + 1}, before_two[] = {first + size - 2};
    say_run(&moves, kind, (RunShape){.first = first, .count = size, .wilds = 1u << (size - 1)},
            at_end, 3);
    say_run(&moves, kind, (RunShape){.first = first, .count = size, .wilds = 2}, inside, 1);
    say_run(&moves, kind, (RunShape){.first = first, .count = size, .wilds = 3u << (size - 2)},
            before_two, 1);
}
