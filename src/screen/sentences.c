#include "screen/sentences.h"

#include "base/escape.h"
#include "base/language.h"
#include "base/text.h"
#include "screen/template.h"

#include <stdio.h>
#include <stdlib.h>

enum { CARDS_TEXT_MAX = 1024, NUMBER_TEXT_MAX = 32 };

// Places: {who}, {cards}, {moved} (wild cards, and to where), {number}, {count} (of cards),
// {points} and {chips} (the number with its word), {total}, {pile}, {meld}, and in sentences about
// several seats {all}.
static const EventRow rows[EVENTS] = {
    [EVENT_HIGH_CARD] = {.you = N_("draw {cards} for the deal"),
                         .other = N_("draws {cards} for the deal"),
                         .many = N_("Cards drawn for the deal: {all}.")},
    [EVENT_DEALER] = {.you = N_("deal hand {number}"), .other = N_("deals hand {number}")},
    [EVENT_DEALT] = {0},
    [EVENT_UPCARD] = {.whole = N_("{cards} is turned up ({pile}).")},
    [EVENT_FACE_DOWN] = {.whole = N_("Dealt face down ({pile}): {count}.")},
    [EVENT_TURN] = {0},
    [EVENT_RENEWED] = {.whole = N_("The stock was empty: {number} discards are the new stock.")},
    [EVENT_DREW] = {.you = N_("draw {cards}"), .other = N_("draws")},
    [EVENT_TOOK] = {.you = N_("take {cards} from {pile}"),
                    .other = N_("takes {cards} from {pile}")},
    [EVENT_TOOK_BACK] = {.you = N_("take back what you began"),
                         .other = N_("takes back what was begun")},
    [EVENT_MELDED] = {.you = N_("put down {cards} ({kind} {meld})"),
                      .other = N_("puts down {cards} ({kind} {meld})")},
    [EVENT_LAID] = {.you = N_("add {cards} to meld {meld}"),
                    .other = N_("adds {cards} to meld {meld}")},
    [EVENT_SWAPPED] = {.you = N_("put {cards} in the place of a wild card of meld {meld}, where "
                                 "{moved}"),
                       .other = N_("puts {cards} in the place of a wild card of meld {meld}, where "
                                   "{moved}")},
    [EVENT_DISCARDED] = {.you = N_("throw {cards}"), .other = N_("throws {cards}")},
    [EVENT_CLOSED] = {.you = N_("close the hand{word} and throw {cards}"),
                      .other = N_("closes the hand{word} and throws {cards}")},
    [EVENT_SHOWED] = {.you = N_("show your hand; in no meld: {cards}"),
                      .other = N_("shows the hand; in no meld: {cards}")},
    [EVENT_SCORED] = {.many = N_("Points of this hand: {all}.")},
    [EVENT_VOID] = {.whole = N_("The hand counts for nothing and is dealt again.")},
    [EVENT_PAID] = {.you = N_("pay {chips} to {payee}"), .other = N_("pays {chips} to {payee}")},
    [EVENT_OFFERED] = {.you = N_("can come back at {points} for {chips}"),
                       .other = N_("may come back at {points} for {chips}")},
    [EVENT_REENTERED] = {.you = N_("come back at {points}"), .other = N_("comes back at {points}")},
    [EVENT_DECLINED] = {.you = N_("stay out"), .other = N_("stays out")},
    [EVENT_ELIMINATED] = {.you = N_("have too many points and are out"),
                          .other = N_("has too many points and is out")},
    [EVENT_STOPPED] = {.whole = N_("The match is stopped: {number} hands were dealt.")},
};

static const EventRow hand_over_rows[HOWS] = {
    [HOW_NOT_YET] = {0},
    [HOW_OUT] = {.you = N_("go out"), .other = N_("goes out")},
    [HOW_CLOSED] = {.whole = N_("The hand is over.")},
    [HOW_BLOCKED] = {.whole = N_("The hand is blocked: nothing can be drawn.")},
    [HOW_STOCK] = {.whole = N_("The hand is over: the stock ran out and cannot be renewed.")},
    [HOW_BOUND] = {.whole = N_("The hand is blocked: it went on for too many turns.")},
};

// A card is turned up on the discard pile and taken from it, unless another pile is named.
static const EventRow taken = {.you = N_("take {cards}"), .other = N_("takes {cards}")};

static const EventRow turned_up = {.whole = N_("{cards} is turned up.")};

// A pile that nobody has seen.
static const EventRow taken_hidden = {.you = N_("take {count} from {pile}"),
                                      .other = N_("takes {count} from {pile}")};

static const EventRow laid_and_moved = {
    .you = N_("add {cards} to meld {meld}, where {moved}"),
    .other = N_("adds {cards} to meld {meld}, where {moved}"),
};

static const EventRow swapped_to_hand = {
    .you = N_("put {cards} in the place of a wild card of meld {meld}, and hold that now"),
    .other = N_("puts {cards} in the place of a wild card of meld {meld}, and holds that now"),
};

static const EventRow showed_all = {
    .you = N_("show your hand: every card is in a meld"),
    .other = N_("shows the hand: every card is in a meld"),
};

static const EventRow closed_hidden = {
    .you = N_("close the hand{word} and throw a card face down"),
    .other = N_("closes the hand{word} and throws a card face down"),
};

static const EventRow chips_paid = {.you = N_("pay {chips} to the pot"),
                                    .other = N_("pays {chips} to the pot"),
                                    .many = N_("Everybody pays {chips}; the pot holds {total}.")};
static const EventRow chips_got = {.you = N_("get {chips} from the pot"),
                                   .other = N_("gets {chips} from the pot")};

static const EventRow one_winner = {.you = N_("win the match"), .other = N_("wins the match")};
static const EventRow several_winners = {.whole = N_("The match is shared: {all}.")};
static const EventRow no_winner = {.whole = N_("The match is over; nobody has won.")};

const EventRow *event_row(const Event *event)
{
    switch (event->kind) {
    case EVENT_HAND_OVER: return &hand_over_rows[event->number];
    case EVENT_UPCARD: return event->place == ZONE_DISCARDS ? &turned_up : &rows[EVENT_UPCARD];
    case EVENT_TOOK:
        return event->cards[0].card == CARD_HIDDEN ? &taken_hidden
               : event->place == ZONE_DISCARDS     ? &taken
                                                   : &rows[EVENT_TOOK];
    case EVENT_LAID: return event->moved ? &laid_and_moved : &rows[EVENT_LAID];
    case EVENT_SWAPPED: return event->number ? &swapped_to_hand : &rows[EVENT_SWAPPED];
    case EVENT_CLOSED:
        return event->cards[0].card == CARD_HIDDEN ? &closed_hidden : &rows[EVENT_CLOSED];
    case EVENT_SHOWED: return event->number ? &rows[EVENT_SHOWED] : &showed_all;
    case EVENT_CHIPS: return event->number >= 0 ? &chips_paid : &chips_got;
    case EVENT_MATCH_OVER:
        return event->seats == 0                          ? &no_winner
               : (event->seats & (event->seats - 1)) == 0 ? &one_winner
                                                          : &several_winners;
    default: return &rows[event->kind];
    }
}

static const char *teller_name(const Teller *teller, int seat)
{
    return seat == teller->seat ? tr("you") : teller->seats->names.list[seat];
}

// ---- What fills the places

static void cards_text(const Teller *teller, const Event *event, char text[CARDS_TEXT_MAX])
{
    const Deck *deck = &teller->rules->deck;
    Text all = text_in(text, CARDS_TEXT_MAX);
    bool laid =
        event->kind == EVENT_MELDED || event->kind == EVENT_LAID || event->kind == EVENT_SWAPPED;
    for (int i = 0; i < event->count - event->moved; i++) {
        char card[CARD_TEXT_MAX];
        if (laid && event->cards[i].card != CARD_HIDDEN)
            laying_text(deck, teller->wild[event->seat], event->cards[i], teller->style, card);
        else
            card_text(deck, event->cards[i].card, teller->style, card);
        text_add(&all, "%s%s", i ? card_gap(teller->style) : "", card);
    }
}

static void moved_text(const Teller *teller, const Event *event, char text[CARDS_TEXT_MAX])
{
    const Deck *deck = &teller->rules->deck;
    Text all = text_in(text, CARDS_TEXT_MAX);
    for (int i = event->count - event->moved; i < event->count; i++) {
        char card[CARD_TEXT_MAX], as[CARD_TEXT_MAX];
        card_text(deck, event->cards[i].card, teller->style, card);
        face_text(deck, event->cards[i].as, teller->style, as);
        text_add(&all, "%s", all.used ? ", " : "");
        text_add(&all, tr("%s moves to %s"), card, as);
    }
}

static void pile_text(const Teller *teller, int zone, char *text, size_t size)
{
    static const char *const given[ZONES_GIVEN] = {
        [ZONE_STOCK] = N_("the stock"),
        [ZONE_DISCARDS] = N_("the discard pile"),
    };
    if (zone < ZONES_GIVEN)
        snprintf(text, size, "%s", tr(given[zone]));
    else
        snprintf(text, size, "%s",
                 zone < teller->rules->zone_count ? teller->rules->zones[zone].name : "");
}

static void count_text(int number, char text[NUMBER_TEXT_MAX])
{
    snprintf(text, NUMBER_TEXT_MAX, tr(number == 1 ? N_("%d card") : N_("%d cards")), number);
}

static void chips_text(int number, char text[NUMBER_TEXT_MAX])
{
    snprintf(text, NUMBER_TEXT_MAX, tr(number == 1 ? N_("%d chip") : N_("%d chips")), number);
}

static void points_text(int number, char text[NUMBER_TEXT_MAX])
{
    snprintf(text, NUMBER_TEXT_MAX, tr(number == 1 ? N_("%d point") : N_("%d points")), number);
}

// An offer's chips are its total; chips that go to or from the pot are its number.
static int chips_of(const Event *event)
{
    return event->kind == EVENT_OFFERED ? event->total : abs(event->number);
}

// How the rules call it when a hand is closed: " (\"cut\")"; "" where they have no word of their
// own.
static void word_text(const Ruleset *rules, char *text, size_t size)
{
    const ActRule *close = ruleset_act(rules, ACT_CLOSE);
    const char *word = close ? words_now(&close->word) : "";
    snprintf(text, size, *word ? " (\"%s\")" : "%s", word);
}

static void fill(const Teller *teller, const Event *event, const char *all, const char *template,
                 char sentence[SENTENCE_MAX])
{
    char cards[CARDS_TEXT_MAX], moved[CARDS_TEXT_MAX], pile[64];
    char number[NUMBER_TEXT_MAX], total[NUMBER_TEXT_MAX], meld[NUMBER_TEXT_MAX];
    char count[NUMBER_TEXT_MAX], chips[NUMBER_TEXT_MAX], points[NUMBER_TEXT_MAX],
        word[WORDS_MAX + 8];
    bool paid = event->kind == EVENT_PAID;
    bool melded = event->kind == EVENT_MELDED;
    const char *kind = melded ? words_now(&teller->rules->melds[event->number].label) : "";
    cards_text(teller, event, cards);
    moved_text(teller, event, moved);
    pile_text(teller, event->place, pile, sizeof pile);
    count_text(event->number, count);
    chips_text(chips_of(event), chips);
    points_text(event->number, points);
    word_text(teller->rules, word, sizeof word);
    snprintf(number, sizeof number, "%d", (int)event->number);
    snprintf(total, sizeof total, "%d", (int)event->total);
    snprintf(meld, sizeof meld, "%d", event->place + 1);
    const Filling fillings[] = {
        {"cards", cards},
        {"pile", pile},
        {"number", number},
        {"total", total},
        {"meld", meld},
        {"chips", chips},
        {"points", points},
        {"all", all},
        {"kind", kind},
        {"moved", moved},
        {"count", count},
        {"word", word},
        {"payee", paid ? teller_name(teller, event->place) : ""},
    };
    template_fill(sentence, SENTENCE_MAX, template, fillings, sizeof fillings / sizeof fillings[0]);
}

// ---- Several events in one sentence

// The event as the teller's listener may know it. Who only watches knows what another seat knows.
static Event known(const Teller *teller, const Event *event)
{
    if (teller->seat != SEAT_WATCHER)
        return event_for(event, teller->seat);
    return event_for(event, (event->seat + 1) % teller->seats->names.count);
}

bool event_is_told(const Event *event)
{
    const EventRow *row = event_row(event);
    return row->whole || row->other || row->many;
}

// The seat that a sentence is about: of a match that one side won, the winner.
static int doer(const Event *event)
{
    int seat = event->seat;
    if (event->kind == EVENT_MATCH_OVER)
        for (seat = 0; !(event->seats >> seat & 1);)
            seat++;
    return seat;
}

static bool goes_on(const Event *event, const Event *next)
{
    return event_is_told(next) && !event_row(next)->whole && !event_row(next)->many &&
           doer(next) == doer(event);
}

static bool is_alike(const Event *event, const Event *next)
{
    const EventRow *row = event_row(event);
    return row->many && next->kind == event->kind && event_row(next) == row &&
           (event->kind != EVENT_CHIPS || next->number == event->number);
}

// A number with its sign; few who listen would hear a minus.
static void signed_text(const Teller *teller, int number, const char *format, Text *text)
{
    if (teller->style == STYLE_WORDS && number < 0)
        text_add(text, tr("minus %d"), -number);
    else
        text_add(text, teller->style == STYLE_WORDS ? "%d" : format, number);
}

// " (cards +12, melds +20, bonus -5)"; nothing where there is one part alone.
static void parts_text(const Teller *teller, const Points *parts, Text *text)
{
    const struct {
        const char *name;
        int points;
    } named[] = {
        {N_("cards"), parts->held}, {N_("melds"), parts->laid}, {N_("bonus"), parts->bonus}};
    int told = 0;
    if (!!parts->held + !!parts->laid + !!parts->bonus < 2)
        return;
    for (int i = 0; i < 3; i++) {
        if (named[i].points == 0)
            continue;
        text_add(text, "%s%s ", told++ ? ", " : " (", tr(named[i].name));
        signed_text(teller, named[i].points, "%+d", text);
    }
    text_add(text, ")");
}

// "+23, now 57", and where it is listened to "23, now 57".
static void score_text(const Teller *teller, const Event *event, Text *text)
{
    signed_text(teller, (int)event->number, "%+d", text);
    parts_text(teller, &event->parts, text);
    text_add(text, ", %s ", tr("now"));
    signed_text(teller, (int)event->total, "%d", text);
}

// "you 5♥, Beto K♠": what each of several seats drew; "you +5, now 20; Beto +0, now 12".
static void each_text(const Teller *teller, const Event events[], int count,
                      char text[SENTENCE_MAX])
{
    Text all = text_in(text, SENTENCE_MAX);
    for (int i = 0; i < count; i++) {
        char cards[CARDS_TEXT_MAX];
        Event event = known(teller, &events[i]);
        bool scored = event.kind == EVENT_SCORED;
        cards_text(teller, &event, cards);
        text_add(&all, "%s%s %s",
                 i == 0   ? ""
                 : scored ? "; "
                          : ", ",
                 teller_name(teller, event.seat), scored ? "" : cards);
        if (scored)
            score_text(teller, &event, &all);
    }
}

static void winners_text(const Teller *teller, const Event *event, char text[SENTENCE_MAX])
{
    Text all = text_in(text, SENTENCE_MAX);
    for (int seat = 0; seat < teller->seats->names.count; seat++)
        if (event->seats >> seat & 1)
            text_add(&all, "%s%s", all.used ? ", " : "", teller_name(teller, seat));
}

static int tell_alike(const Teller *teller, const Event events[], int count, char *sentence)
{
    char all[SENTENCE_MAX];
    const Event *last = &events[count - 1];
    each_text(teller, events, count, all);
    fill(teller, last, all, tr(event_row(last)->many), sentence);
    return count;
}

// "Beto draws from the stock, throws 5♥."
static int tell_seat(const Teller *teller, const Event events[], int left, char *sentence)
{
    int told = 0, seat = doer(&events[0]);
    char clauses[SENTENCE_MAX];
    Text all = text_in(clauses, sizeof clauses);
    do {
        char clause[SENTENCE_MAX];
        Event event = known(teller, &events[told]);
        const EventRow *row = event_row(&event);
        fill(teller, &event, "", tr(seat == teller->seat ? row->you : row->other), clause);
        text_add(&all, "%s%s", told ? ", " : "", clause);
        told++;
    } while (told < left && goes_on(&events[0], &events[told]));

    const Filling fillings[] = {{"who", teller_name(teller, seat)}, {"does", clauses}};
    template_fill(sentence, SENTENCE_MAX,
                  tr(seat == teller->seat ? N_("You {does}.") : N_("{who} {does}.")), fillings, 2);
    return told;
}

static int tell(const Teller *teller, const Event events[], int left, char *sentence)
{
    const EventRow *row = event_row(&events[0]);
    int alike = 1;
    while (alike < left && is_alike(&events[0], &events[alike]))
        alike++;
    if (alike > 1 || (row->many && !row->other))
        return tell_alike(teller, events, alike, sentence);
    if (!row->whole)
        return tell_seat(teller, events, left, sentence);

    char all[SENTENCE_MAX];
    Event event = known(teller, &events[0]);
    winners_text(teller, &event, all);
    fill(teller, &event, all, tr(row->whole), sentence);
    return 1;
}

int events_sentence(const Teller *teller, const Event events[], int count,
                    char sentence[SENTENCE_MAX])
{
    char raw[SENTENCE_MAX] = "";
    int told = event_is_told(&events[0]) ? tell(teller, events, count, raw) : 1;
    escape_text(sentence, SENTENCE_MAX, raw);
    return told;
}
