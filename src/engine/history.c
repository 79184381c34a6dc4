#include "engine/answers.h"

static const char *kind_name(const Note *note)
{
    switch (note->kind) {
    case NOTE_LEFT: return "left";
    case NOTE_PASSED: return "passed";
    case NOTE_MOVED: return "moved";
    case NOTE_FREED: return "freed";
    default: return event_kind_name((EventKind)note->kind);
    }
}

static bool is_of_meld(const Note *note)
{
    return note->kind == EVENT_MELDED || note->kind == EVENT_LAID || note->kind == EVENT_SWAPPED ||
           note->kind == NOTE_MOVED || note->kind == NOTE_FREED;
}

static bool is_of_pile(const Note *note)
{
    return note->kind == EVENT_UPCARD || note->kind == EVENT_TOOK || note->kind == NOTE_LEFT;
}

// A card of a meld tells what it stands for.
static json_t *face_json(const Session *session, const Note *note)
{
    const Ruleset *rules = session->rules;
    if (note->face == NOTE_UNSEEN)
        return card_json(rules, CARD_HIDDEN);
    if (!is_of_meld(note) || note->kind == NOTE_FREED)
        return card_json(rules, note->face);
    return laying_json(rules, session->play.game.wild[note->seat],
                       (Laying){note->face, note_as(note)});
}

// Whether the note is of the same event as the one before it.
static bool goes_on(const Note *before, const Note *note)
{
    return note->kind == before->kind && note->face != FACE_NONE &&
           note->number + 1 == before->number && note->seat == before->seat &&
           note->turn == before->turn;
}

// The event of the notes from this number on; `next` is the number behind them.
static json_t *event_of_notes(const Session *session, uint32_t number, uint32_t *next)
{
    const Ruleset *rules = session->rules;
    const History *history = &session->play.history;
    const Note *first = history_note(history, number);
    json_t *one = json_object(), *cards = json_array();
    for (*next = number; *next < history->count; ++*next) {
        const Note *note = history_note(history, *next);
        if (*next > number && !goes_on(history_note(history, *next - 1), note))
            break;
        if (note->face != FACE_NONE)
            put_element(cards, face_json(session, note));
    }
    put_member(one, "kind", json_string(kind_name(first)));
    put_member(one, "turn", json_integer(first->turn));
    put_member(one, "seat",
               first->kind == EVENT_RENEWED ? json_null() : seat_json(session, first->seat));
    put_member(one, "cards", cards);
    if (is_of_pile(first))
        put_member(one, "pile", json_words(rules->zones[first->place].name));
    if (is_of_meld(first))
        put_member(one, "meld", json_integer(first->place + 1));
    switch (first->kind) {  // members of one kind only
    case EVENT_TOOK: put_member(one, "number", json_integer(first->number + 1)); break;
    case EVENT_TOOK_BACK:
    case EVENT_RENEWED: put_member(one, "number", json_integer(first->number)); break;
    case EVENT_SAID: put_member(one, "said", json_words(rules->acts[first->number].name)); break;
    default: break;
    }
    return one;
}

json_t *history_json(const Session *session)
{
    const History *history = &session->play.history;
    json_t *events = json_array();
    for (uint32_t number = history_oldest(history); number < history->count;)
        put_element(events, event_of_notes(session, number, &number));
    return events;
}
