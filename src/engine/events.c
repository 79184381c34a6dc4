// What happened, as JSON.

#include "engine/answers.h"

#include "screen/sentences.h"

// What of an event says something, as bits.
enum { OF_SEAT = 1, OF_CARDS = 2, OF_PILE = 4, OF_MELD = 8, OF_NUMBER = 16, OF_TOTAL = 32 };

static const struct {
    const char *kind;  // never changes once it is published
    unsigned has;
} kinds[EVENTS] = {
    [EVENT_HIGH_CARD] = {"high_card", OF_SEAT | OF_CARDS},
    [EVENT_DEALER] = {"dealer", OF_SEAT | OF_NUMBER},
    [EVENT_DEALT] = {"dealt", OF_SEAT | OF_CARDS | OF_NUMBER},
    [EVENT_UPCARD] = {"upcard", OF_CARDS | OF_PILE},
    [EVENT_FACE_DOWN] = {"face_down", OF_PILE | OF_NUMBER},
    [EVENT_TURN] = {"turn", OF_SEAT},
    [EVENT_RENEWED] = {"renewed", OF_NUMBER},
    [EVENT_DREW] = {"drew", OF_SEAT | OF_CARDS},
    [EVENT_TOOK] = {"took", OF_SEAT | OF_CARDS | OF_PILE | OF_NUMBER},
    [EVENT_TOOK_BACK] = {"took_back", OF_SEAT},
    [EVENT_MELDED] = {"melded", OF_SEAT | OF_CARDS | OF_MELD},
    [EVENT_LAID] = {"laid", OF_SEAT | OF_CARDS | OF_MELD},
    [EVENT_SWAPPED] = {"swapped", OF_SEAT | OF_CARDS | OF_MELD},
    [EVENT_DISCARDED] = {"discarded", OF_SEAT | OF_CARDS},
    [EVENT_CLOSED] = {"closed", OF_SEAT | OF_CARDS},
    [EVENT_SHOWED] = {"showed", OF_SEAT | OF_CARDS | OF_NUMBER},
    [EVENT_HAND_OVER] = {"hand_over", OF_SEAT},
    [EVENT_SCORED] = {"scored", OF_SEAT | OF_NUMBER | OF_TOTAL},
    [EVENT_VOID] = {"void", 0},
    [EVENT_CHIPS] = {"chips", OF_SEAT | OF_NUMBER | OF_TOTAL},
    [EVENT_PAID] = {"paid", OF_SEAT | OF_NUMBER},
    [EVENT_OFFERED] = {"offered", OF_SEAT | OF_NUMBER | OF_TOTAL},
    [EVENT_REENTERED] = {"reentered", OF_SEAT | OF_NUMBER},
    [EVENT_DECLINED] = {"declined", OF_SEAT},
    [EVENT_ELIMINATED] = {"eliminated", OF_SEAT},
    [EVENT_MATCH_OVER] = {"match_over", 0},
    [EVENT_STOPPED] = {"stopped", OF_NUMBER},
};

static json_t *event_cards_json(const Session *session, const Event *event)
{
    const Ruleset *rules = session->rules;
    const FaceSet wild = session->play.game.wild[event->seat];
    bool laid =
        event->kind == EVENT_MELDED || event->kind == EVENT_LAID || event->kind == EVENT_SWAPPED;
    json_t *cards = json_array();
    for (int i = 0; i < event->count; i++)
        json_array_append_new(cards, laid ? laying_json(rules, wild, event->cards[i])
                                          : card_json(rules, event->cards[i].card));
    return cards;
}

static void add_words(const Session *session, const Event *event, int seat, json_t *one)
{
    char sentence[SENTENCE_MAX];
    const Teller teller = {session->rules, session->play.game.wild, &session->seats, seat,
                           STYLE_LETTERS};
    events_sentence(&teller, event, 1, sentence);
    if (*sentence)
        json_object_set_new(one, "words", json_words(sentence));
}

// What only some kinds of event have.
static void add_particulars(const Session *session, const Event *known, json_t *one)
{
    switch (known->kind) {
    case EVENT_MELDED:
        json_object_set_new(one, "meld_kind",
                            json_words(session->rules->melds[known->number].name));
        break;
    case EVENT_SCORED:
        json_object_set_new(one, "parts",
                            json_pack("{s:i,s:i,s:i}", "held", known->parts.held, "laid",
                                      known->parts.laid, "bonus", known->parts.bonus));
        break;
    case EVENT_PAID: json_object_set_new(one, "to", seat_json(session, known->place)); break;
    case EVENT_HAND_OVER:
        json_object_set_new(one, "how", json_words(how_names[known->number]));
        break;
    case EVENT_MATCH_OVER:
        json_object_set_new(one, "winners", seats_json(session, known->seats));
        break;
    default: break;
    }
}

json_t *event_json(const Session *session, const Event *event, int seat)
{
    const Ruleset *rules = session->rules;
    Event known = event_for(event, seat);
    unsigned has = kinds[known.kind].has;
    json_t *one = json_object();
    json_object_set_new(one, "kind", json_string(kinds[known.kind].kind));
    if (has & OF_SEAT)
        json_object_set_new(one, "seat", seat_json(session, known.seat));
    if (has & OF_CARDS)
        json_object_set_new(one, "cards", event_cards_json(session, &known));
    if (has & OF_PILE)
        json_object_set_new(one, "pile", json_words(rules->zones[known.place].name));
    if (has & OF_MELD)
        json_object_set_new(one, "meld", json_integer(known.place + 1));
    if (has & OF_NUMBER)
        json_object_set_new(one, "number", json_integer(known.number));
    if (has & OF_TOTAL)
        json_object_set_new(one, "total", json_integer(known.total));
    add_particulars(session, &known, one);
    add_words(session, event, seat, one);
    return one;
}
