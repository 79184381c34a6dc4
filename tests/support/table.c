#include "support/table.h"

#include <assert.h>
#include <stdio.h>

#include "play/meld.h"

void table_new(Table *table, const Ruleset *rules, int seats)
{
    table->rules = rules;
    position_new(&table->position);
    table->position.setup.players = seats;
    table->position.dealer = 0;
    table->position.placed = true;
}

static void use_part(CardSet *used, const Part *part)
{
    for (int i = 0; i < part->count; i++)
        card_set_add(used, part->cards[i]);
}

static CardSet cards_used(const Position *position)
{
    CardSet used = {{0}};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        use_part(&used, &position->hands[seat]);
    use_part(&used, &position->discards);
    use_part(&used, &position->stock);
    for (int i = 0; i < position->meld_count; i++)
        for (int j = 0; j < position->melds[i].count; j++)
            card_set_add(&used, position->melds[i].cards[j].card);
    return used;
}

static Card free_copy(Table *table, CardSet *used, Card card)
{
    CardSet deck = deck_cards(&table->rules->deck);
    CardSet left = card_set_minus(&deck, used);
    Card free = card_set_find(&left, card_face(card));
    assert(free != CARD_NONE);
    card_set_add(used, free);
    return free;
}

static void fill_part(Table *table, Part *part, const char *cards)
{
    CardSet used = cards_used(&table->position);
    part->open = false;
    part->count = cards_of(cards, part->cards, CARDS_MAX);
    for (int i = 0; i < part->count; i++)
        part->cards[i] = free_copy(table, &used, part->cards[i]);
}

void table_hand(Table *table, int seat, const char *cards)
{
    fill_part(table, &table->position.hands[seat], cards);
}

void table_discards(Table *table, const char *cards)
{
    fill_part(table, &table->position.discards, cards);
}

void table_meld(Table *table, int seat, int kind, const char *cards)
{
    CardSet used = cards_used(&table->position);
    MeldPart *part = &table->position.melds[table->position.meld_count++];
    part->side = seat;
    part->kind = kind;
    part->count = layings_of(cards, part->cards, ACT_CARDS_MAX);
    for (int i = 0; i < part->count; i++) {
        Laying *laying = &part->cards[i];
        laying->card = free_copy(table, &used, laying->card);
        if (laying->as == FACE_OPEN)
            laying->as = card_face(laying->card);
    }
}

void part_is(Part *part, const char *cards)
{
    part->open = !cards;
    part->count = cards ? cards_of(cards, part->cards, CARDS_MAX) : 0;
}

void position_has_meld(Position *position, const Ruleset *rules, int side, const char *cards)
{
    if (!cards)
        return;
    MeldPart *meld = &position->melds[position->meld_count++];
    meld->side = side;
    meld->count = layings_of(cards, meld->cards, ACT_CARDS_MAX);
    for (int i = 0; i < meld->count; i++)
        if (meld->cards[i].as == FACE_OPEN)
            meld->cards[i].as = card_face(meld->cards[i].card);
    bool set = card_rank(meld->cards[0].card) == card_rank(meld->cards[1].card);
    while (rules->melds[meld->kind].shape != (set ? MELD_SET : MELD_RUN))
        meld->kind++;
}

void table_start(Table *table)
{
    StartResult started =
        position_start(table->rules, &table->position, &table->play, &table->outcome, NULL);
    if (started != START_DONE)
        fprintf(stderr, "the table cannot be set: %s\n", table->outcome.error.text);
    assert(started == START_DONE);
}

Verdict table_do(Table *table, ActKind kind)
{
    Act act = {.kind = (uint8_t)kind, .rule = RULE_NONE};
    return play_apply(table->rules, &table->play, &act, &table->outcome);
}

Verdict table_draw(Table *table, int zone)
{
    int rule = zone == ZONE_STOCK ? MENOS_DRAW : MENOS_TAKE;
    Act act = {.kind = ACT_DRAW, .rule = (uint8_t)rule};
    return play_apply(table->rules, &table->play, &act, &table->outcome);
}

// Cards of the hand where it has them, others as they were read.
static int from_hand(const Table *table, const char *text, Laying cards[])
{
    CardSet left = table->play.game.hands[table->play.game.asked];
    int count = layings_of(text, cards, ACT_CARDS_MAX);
    for (int i = 0; i < count; i++) {
        Card held = card_set_find(&left, card_face(cards[i].card));
        if (held == CARD_NONE)
            continue;
        card_set_remove(&left, held);
        cards[i].card = held;
    }
    return count;
}

Verdict table_play(Table *table, ActKind kind, int meld, const char *text)
{
    int rule = kind == ACT_MELD ? MENOS_MELD : MENOS_LAY;
    Act act = {.kind = (uint8_t)kind, .rule = (uint8_t)rule, .meld = (uint8_t)meld};
    act.count = (uint8_t)from_hand(table, text, act.cards);
    for (int i = 0; i < act.count; i++)
        if (act.cards[i].as == FACE_OPEN)
            act.cards[i].as = card_face(act.cards[i].card);
    return play_apply(table->rules, &table->play, &act, &table->outcome);
}

Verdict table_discard(Table *table, const char *text)
{
    Act act = {.kind = ACT_DISCARD, .rule = MENOS_DISCARD};
    act.count = (uint8_t)from_hand(table, text, act.cards);
    return play_apply(table->rules, &table->play, &act, &table->outcome);
}

const Event *table_event(const Table *table, EventKind kind)
{
    const Event *found = NULL;
    for (int i = 0; i < table->outcome.events.count; i++)
        if (table->outcome.events.events[i].kind == kind)
            found = &table->outcome.events.events[i];
    return found;
}

int table_events(const Table *table, EventKind kind)
{
    int count = 0;
    for (int i = 0; i < table->outcome.events.count; i++)
        count += table->outcome.events.events[i].kind == kind;
    return count;
}
