#include "screen/sentences.h"

#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "rules/conclude.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- The texts of events

// The texts of an event, which are of one of three kinds.
typedef struct {
    const char *does;   // what a seat did, without its name: "{you?draw|draws} {cards}"
    const char *whole;  // a sentence without a seat
    const char *many;   // a sentence about several seats that did the same in succession
} EventRow;

typedef struct {
    char text[1024];
} CardsText;

// Places: {you}, whether it is told to the seat that did it; {cards}, {hidden}, whether they are
// face down; {moved} (wild cards, and to where), {number}, {count} (of cards), {points} and {chips}
// (the number with its word), {total}, {pile}, {aside}, whether that is not the discard pile;
// {meld}, {said}, {word} (for closing a hand), and in sentences about several seats {all}.
static const EventRow rows[EVENTS] = {
    [EVENT_HIGH_CARD] = {.does = N_("{you?draw|draws} {cards} for the deal"),
                         .many = N_("Cards drawn for the deal: {all}.")},
    [EVENT_DRAW_TIED] = {.whole = N_("A tie for the deal; these draw again: {all}.")},
    [EVENT_DEALER] = {.does = N_("{you?deal|deals} hand {number}")},
    [EVENT_UPCARD] = {.whole = N_("{cards} is turned up{aside? ({pile})}.")},
    [EVENT_FACE_DOWN] = {.whole = N_("Dealt face down ({pile}): {count}.")},
    [EVENT_LOOKED] = {.does = N_("{you?see {cards}|sees {count}} ({pile})")},
    [EVENT_RENEWED] = {.whole = N_("The stock was empty: {number:1=one discard is|{number} "
                                   "discards are} the new stock.")},
    [EVENT_DREW] = {.does = N_("{you?draw {cards}|draws}")},
    [EVENT_TOOK] = {.does = N_("{you?take|takes} {hidden?{count} from {pile}|{cards}{aside? from "
                               "{pile}}}")},
    [EVENT_TOOK_BACK] = {.does = N_("{you?take back what you began|takes back what was begun}")},
    [EVENT_MELDED] = {.does = N_("{you?put|puts} down {cards} ({kind} {meld})")},
    [EVENT_LAID] = {.does = N_("{you?add|adds} {cards} to meld {meld}{moved?, where {moved}}")},
    [EVENT_SWAPPED] = {.does = N_("{you?put|puts} {cards} in the place of a wild card of meld "
                                  "{meld}, {number?and {you?hold|holds} that now|where {moved}}")},
    [EVENT_DISCARDED] = {.does = N_("{you?throw|throws} {cards}")},
    [EVENT_CLOSED] =
        {.does = N_("{thrown?{word?|{you?close|closes} the hand and }{you?throw|throws} {hidden?a "
                    "card face down|{cards}}{word? to {word}}|{word?{you?choose|chooses} to "
                    "{word}|{you?close|closes} the hand} and {you?throw|throws} no card}")},
    [EVENT_SHOWED] = {.does = N_("{you?show your|shows the} hand{number?; loose: {cards}|: every "
                                 "card is in a meld}")},
    [EVENT_SAID] = {.does = N_("{you?say|says} \"{said}\"")},
    [EVENT_FOLDED] = {.does = N_("{you?leave|leaves} this hand")},
    [EVENT_REVEALED] = {.does = N_("{you?lay|lays} {cards} open")},
    [EVENT_SCORED] = {.many = N_("Points of this hand: {all}.")},
    [EVENT_VOID] = {.whole = N_("The hand counts for nothing and is dealt again.")},
    [EVENT_PAID] = {.does = N_("{you?pay|pays} {chips} to {payee}")},
    [EVENT_OFFERED] = {.does = N_("{you?can|may} come back at {points} for {chips}")},
    [EVENT_REENTERED] = {.does = N_("{you?come|comes} back at {points}")},
    [EVENT_DECLINED] = {.does = N_("{you?stay|stays} out")},
    [EVENT_ELIMINATED] = {.does = N_("{you?have too many points and are|has too many points and "
                                     "is} out")},
    [EVENT_BONUS] = {.many = N_("Bonuses of the match: {all}.")},
    [EVENT_MATCH_OVER] = {.whole = N_("The match is {all?shared: {all}|over; nobody has won}.")},
    [EVENT_STOPPED] =
        {.whole = N_("The match is stopped: {number:1=one hand was|{number} hands were} dealt.")},
};

static const EventRow hand_over_rows[HOWS] = {
    [HOW_OUT] = {.does = N_("{you?go|goes} out")},
    [HOW_CLOSED] = {.whole = N_("The hand is over.")},
    [HOW_STOCK] = {.whole = N_("The hand is over: {total?cards left in the stock: {total}|the "
                               "stock ran out and cannot be renewed}.")},
    [HOW_BOUND] = {.whole = N_("The hand is blocked: it went on for too many turns.")},
    [HOW_FOLDED] = {.does = N_("{you?are|is} left alone in the hand")},
    [HOW_SAID] = {.whole = N_("The hand is over.")},
};

static const EventRow blocked_rows[BLOCKS] = {
    [BLOCK_SPENT] = {.whole = N_("The hand is blocked: the stock ran out{total? again}, and it is "
                                 "not renewed{total? any more}.")},
    [BLOCK_ROUND] = {.whole = N_("The hand is blocked: the stock is empty, and all round the table "
                                 "the only card of the pile was taken and another one thrown.")},
    [BLOCK_NO_DRAW] = {.does = N_("{you?can|may} take no card, for the stock is empty: the hand is "
                                  "blocked")},
    [BLOCK_NO_THROW] = {.does = N_("{you?hold|holds} no card that may be thrown: the hand is "
                                   "blocked")},
    [BLOCK_NO_ACT] = {.does = N_("{you?have|has} nothing left to do: the hand is blocked")},
};

// Those who pay in the same round are told together.
static const EventRow chips_paid = {
    .does = N_("{you?pay|pays} {chips} to the pot"),
    .many = N_("{all?These pay {chips} each: {all}|Everybody pays {chips}}; the pot holds "
               "{total}."),
};
static const EventRow chips_got = {.does = N_("{you?get|gets} {chips} from the pot")};

static const EventRow one_winner = {.does = N_("{you?win|wins} the match")};

static const EventRow *event_row(const Event *event)
{
    if (event->kind == EVENT_HAND_OVER && event->number == HOW_BLOCKED)
        return &blocked_rows[event->place];
    if (event->kind == EVENT_HAND_OVER)
        return &hand_over_rows[event->number];
    if (event->kind == EVENT_CHIPS)
        return event->number >= 0 ? &chips_paid : &chips_got;
    if (event->kind == EVENT_MATCH_OVER && event->seats && !(event->seats & (event->seats - 1)))
        return &one_winner;
    return &rows[event->kind];
}

static const char *teller_name(const Teller *teller, int seat)
{
    return seat == teller->seat ? tr("you") : teller->seats->names.list[seat];
}

void sentence_add_seats(const Teller *teller, SeatSet seats, Text *text)
{
    for (SeatSet rest = seats; rest; rest &= (SeatSet)(rest - 1))
        text_add(text, "%s%s", rest == seats ? "" : ", ", teller_name(teller, __builtin_ctz(rest)));
}

// ---- Filling the places

// Which end of a run an ace goes to, or a wild card that stands for one, where either would do:
// " (at the low end)"; "" for any other card.
static const char *end_of_ace(const Teller *teller, const Event *event, Face as)
{
    const Deck *deck = &teller->rules->deck;
    const bool added = event->kind == EVENT_LAID || event->kind == EVENT_SWAPPED;
    if (!added || !form_takes_both_ends(meld_form(teller->rules, (int)event->total, false), deck))
        return "";
    if (face_rank(as) == RANK_ACE_HIGH)
        return tr(" (at the high end)");
    return as != FACE_OPEN && deck_is_first(deck, face_rank(as)) ? tr(" (at the low end)") : "";
}

static CardsText cards_text(const Teller *teller, const Event *event)
{
    const Deck *deck = &teller->rules->deck;
    CardsText cards;
    Text all = text_in(cards.text, sizeof cards.text);
    const bool words = teller->style == STYLE_WORDS;
    bool laid =
        event->kind == EVENT_MELDED || event->kind == EVENT_LAID || event->kind == EVENT_SWAPPED;
    for (int i = 0; i < event->count - event->moved; i++) {
        const bool in_meld = laid || event_has_in_meld(event, i);
        const CardText card =
            in_meld && event->cards[i].card != CARD_HIDDEN
                ? laying_text(deck, teller->wild[event->seat], event->cards[i], teller->style)
                : card_text(deck, event->cards[i].card, teller->style);
        // "[5♥ 6♥ 7♥] K♠": a meld is in brackets, or ends with "(a meld)".
        const bool begins = event_has_in_meld(event, i) && (i == 0 || event->ends >> (i - 1) & 1);
        const bool ends = event->ends >> i & 1;
        text_add(&all, "%s%s%s", i ? card_gap(teller->style) : "", begins && !words ? "[" : "",
                 card.text);
        text_add(&all, "%s", end_of_ace(teller, event, event->cards[i].as));
        text_add(&all, "%s%s", ends && words ? " " : "", !ends ? "" : words ? tr("(a meld)") : "]");
    }
    return cards;
}

static CardsText moved_text(const Teller *teller, const Event *event)
{
    const Deck *deck = &teller->rules->deck;
    CardsText moved;
    Text all = text_in(moved.text, sizeof moved.text);
    for (int i = event->count - event->moved; i < event->count; i++) {
        text_add(&all, "%s", all.used ? ", " : "");
        text_add(&all, tr("%s moves to %s"),
                 card_the(deck, event->cards[i].card, teller->style).text,
                 face_text(deck, event->cards[i].as, teller->style).text);
        text_add(&all, "%s", end_of_ace(teller, event, event->cards[i].as));
    }
    return moved;
}

// The pile that the event is about, and whose it is.
static Sentence pile_name(const Teller *teller, const Event *event)
{
    static const char *const given[ZONES_GIVEN] = {
        [ZONE_STOCK] = N_("the stock"),
        [ZONE_DISCARDS] = N_("the discard pile"),
    };
    const int zone = event->place;
    const int owner = event->kind == EVENT_LOOKED ? (int)event->total : event->seat;
    const char *name = "";
    Sentence pile;
    if (zone < ZONES_GIVEN)
        name = tr(given[zone]);
    else if (zone < teller->rules->zone_count)
        name = teller->rules->zones[zone].name;
    if (zone >= teller->rules->zone_count || teller->rules->zones[zone].owner == OWNER_TABLE)
        snprintf(pile.text, sizeof pile.text, "%s", name);
    else if (owner == teller->seat)
        snprintf(pile.text, sizeof pile.text, tr("your %s"), name);
    else
        snprintf(pile.text, sizeof pile.text, tr("%s of %s"), name,
                 teller->seats->names.list[owner]);
    return pile;
}

// The seat that the sentence is about; for the end of a match with one winning side, the winner.
static int doer(const Event *event)
{
    const bool won = event->kind == EVENT_MATCH_OVER && event->seats;
    return won ? __builtin_ctz(event->seats) : event->seat;
}

// An offer has its chips in `total`, payments to or from the pot in `number`. `all` is "" where
// the sentence is about one seat, or about every one.
static Sentence fill(const Teller *teller, const Event *event, const char *all,
                     const char *template)
{
    Sentence sentence;
    const Ruleset *rules = teller->rules;
    const int number = (int)event->number;
    const int chips = event->kind == EVENT_OFFERED ? (int)event->total : abs(number);
    wording_fill(
        sentence.text, sizeof sentence.text, tr(template),
        FILLINGS({"you", .number = doer(event) == teller->seat},
                 {"cards", cards_text(teller, event).text},
                 {"hidden", .number = event->cards[0].card == CARD_HIDDEN},
                 {"thrown", .number = event->count}, {"pile", pile_name(teller, event).text},
                 {"aside", .number = event->place != ZONE_DISCARDS}, {"number", .number = number},
                 {"total", .number = (int)event->total}, {"meld", .number = event->place + 1},
                 {"chips", count_of_chips(chips).text}, {"points", count_of_points(number).text},
                 {"all", all},
                 {"kind",
                  event->kind == EVENT_MELDED ? words_now(&rules->melds[event->number].label) : ""},
                 {"moved", moved_text(teller, event).text}, {"count", count_of_cards(number).text},
                 {"word", word_for_closing(rules, language_now())},
                 {"said",
                  event->kind == EVENT_SAID ? act_word(&rules->acts[number], language_now()) : ""},
                 {"payee", event->kind == EVENT_PAID ? teller_name(teller, event->place) : ""}));
    return sentence;
}

// ---- Sentences of several events

// The event as the audience may know it; a watcher has the view of an uninvolved seat.
static Event known(const Teller *teller, const Event *event)
{
    if (teller->seat != SEAT_WATCHER)
        return event_for(event, teller->seat);
    return event_for(event, (event->seat + 1) % teller->seats->names.count);
}

bool event_is_told(const Event *event)
{
    const EventRow *row = event_row(event);
    return row->whole || row->does || row->many;
}

void sentence_add_signed(const Teller *teller, int number, const char *format, Text *text)
{
    if (teller->style == STYLE_WORDS && number < 0)
        text_add(text, tr("minus %d"), -number);
    else
        text_add(text, teller->style == STYLE_WORDS ? "%d" : format, number);
}

// "+23 (cards +12, melds +20, bonus -5), now 57"; a single part is written without brackets, "+12,
// now 57", and for a listener without the plus.
static void score_text(const Teller *teller, const Event *event, Text *text)
{
    const struct {
        const char *name;
        int points;
    } parts[] = {{N_("cards"), event->parts.held},
                 {N_("melds"), event->parts.laid},
                 {N_("bonus"), event->parts.bonus}};
    int count = 0, told = 0;
    sentence_add_signed(teller, (int)event->number, "%+d", text);
    for (int i = 0; i < 3; i++)
        count += parts[i].points != 0;
    for (int i = 0; i < 3 && count > 1; i++)
        if (parts[i].points != 0) {
            text_add(text, "%s%s ", told++ ? ", " : " (", tr(parts[i].name));
            sentence_add_signed(teller, parts[i].points, "%+d", text);
        }
    text_add(text, "%s, %s ", count > 1 ? ")" : "", tr("now"));
    sentence_add_signed(teller, (int)event->total, "%d", text);
}

const char *bonus_reason(const BonusRule *bonus)
{
    const char *when = words_now(&bonus->when.hook.says);
    return *when ? when : words_now(&bonus->points.hook.says);
}

// "+100 (reaches the target), now 204"; the reason in the words of the rules, where they have any.
static void bonus_text(const Teller *teller, const Event *event, Text *text)
{
    const char *why = bonus_reason(&teller->rules->match.bonuses[event->place]);
    sentence_add_signed(teller, (int)event->number, "%+d", text);
    text_add(text, *why ? " (%s), %s " : "%s, %s ", why, tr("now"));
    sentence_add_signed(teller, (int)event->total, "%d", text);
}

// Whether the event continues the sentence about the seat's acts.
static bool goes_on(const Event *event, int seat)
{
    const EventRow *row = event_row(event);
    return event_is_told(event) && !row->whole && !row->many && doer(event) == seat;
}

// Whether the seat pays as much as the one before it, and to the same round of payments, in which
// each seat pays once and they follow one another by their numbers.
static bool pays_too(const Event *event)
{
    return event->number == event[-1].number && event->seat > event[-1].seat;
}

// Tells the first event and those that belong in its sentence; returns their number.
static int tell(const Teller *teller, const Event events[], int left, Sentence *sentence)
{
    const EventRow *row = event_row(&events[0]);
    char words[SENTENCE_MAX];
    Text all = text_in(words, sizeof words);
    int alike = 1, told = 0;
    Event event = known(teller, &events[0]);
    while (alike < left && row->many && events[alike].kind == event.kind &&
           event_row(&events[alike]) == row &&
           (event.kind != EVENT_CHIPS || pays_too(&events[alike])))
        alike++;

    // "you 5♥, Beto K♠": what each of several seats drew; "you +5, now 20; Beto +0, now 12".
    if (alike > 1 || (row->many && !row->does)) {
        for (int i = 0; i < alike; i++) {
            event = known(teller, &events[i]);
            bool bonus = event.kind == EVENT_BONUS, scored = event.kind == EVENT_SCORED || bonus;
            const char *apart = scored ? "; " : ", ";
            const CardsText cards = cards_text(teller, &event);
            text_add(&all, "%s%s%s%s", i == 0 ? "" : apart, teller_name(teller, event.seat),
                     scored || *cards.text ? " " : "", scored ? "" : cards.text);
            if (bonus)
                bonus_text(teller, &event, &all);
            else if (scored)
                score_text(teller, &event, &all);
        }
        const bool everybody = event.kind == EVENT_CHIPS && alike == teller->seats->names.count;
        *sentence = fill(teller, &events[alike - 1], everybody ? "" : words, row->many);
        return alike;
    }

    if (row->whole) {
        sentence_add_seats(teller, event.seats, &all);
        *sentence = fill(teller, &event, words, row->whole);
        text_capital(sentence->text);  // a card in words begins it with a small letter
        return 1;
    }

    // "Beto draws from the stock, throws 5♥."
    int seat = doer(&events[0]);
    do {
        event = known(teller, &events[told]);
        text_add(&all, "%s%s", told ? ", " : "",
                 fill(teller, &event, "", event_row(&event)->does).text);
        told++;
    } while (told < left && event.kind != EVENT_OFFERED && goes_on(&events[told], seat));
    wording_fill(sentence->text, sizeof sentence->text, tr(N_("{you?You|{who}} {does}.")),
                 FILLINGS({"you", .number = seat == teller->seat},
                          {"who", teller_name(teller, seat)}, {"does", words}));
    return told;
}

int events_sentence(const Teller *teller, const Event events[], int count,
                    char sentence[SENTENCE_MAX])
{
    Sentence raw = {""};
    const int seat = events[0].seat;
    const bool passes = count > 1 && events[0].kind == EVENT_TURN && events[1].kind == EVENT_TURN;
    const int told = event_is_told(&events[0]) ? tell(teller, events, count, &raw) : 1;
    if (passes)  // nothing was done in the turn
        wording_fill(
            raw.text, sizeof raw.text, tr(N_("{you?You pass|{who} passes}.")),
            FILLINGS({"you", .number = seat == teller->seat}, {"who", teller_name(teller, seat)}));
    escape_text(sentence, SENTENCE_MAX, raw.text);
    return told;
}

// ---- Leaving some out

// The weight of a sentence about these events.
static Weight weight_of(const Ruleset *rules, const Event events[], int count)
{
    Weight weight = WEIGHT_REST;
    for (const Event *event = events; event < events + count; event++) {
        const bool said = event->kind == EVENT_SAID;
        if (event->kind == EVENT_CLOSED || event->kind == EVENT_HAND_OVER ||
            (said && rules->acts[event->number].ends == ENDS_HAND))
            return WEIGHT_ENDS;
        if (event->kind == EVENT_MELDED)
            weight = WEIGHT_OPENS;
    }
    return weight;
}

uint64_t sentences_left_out(const Sentences *sentences, int number)
{
    uint64_t out = 0;
    const int last = sentences->count - 1;
    for (int weight = WEIGHT_GREETING; weight < WEIGHT_ENDS; weight++)
        for (int i = 0; i <= last && number > 0; i++) {
            const int lightest = i == last ? WEIGHT_OPENS : WEIGHT_GREETING;
            if (most(sentences->weights[i], lightest) == weight) {
                out |= UINT64_C(1) << i;
                number--;
            }
        }
    return out;
}

void sentences_add(Sentences *sentences, const char *sentence, Weight weight)
{
    char *copy = *sentence ? memory_needed(strdup(sentence)) : NULL;
    if (!copy)
        return;
    if (sentences->count == SENTENCES_MAX) {
        const uint64_t out = sentences_left_out(sentences, 1);
        const int gone = out ? __builtin_ctzll(out) : 0;
        const size_t behind = (size_t)(--sentences->count - gone);
        sentences->lost += sentences->weights[gone] != WEIGHT_GREETING;
        free(sentences->list[gone]);
        memmove(&sentences->list[gone], &sentences->list[gone + 1], behind * sizeof(char *));
        memmove(&sentences->weights[gone], &sentences->weights[gone + 1], behind);
    }
    sentences->weights[sentences->count] = (uint8_t)weight;
    sentences->list[sentences->count++] = copy;
}

void sentences_tell(Sentences *sentences, const Teller *teller, const Event events[], int count,
                    int of_deal)
{
    for (int told = 0; told < count;) {
        char sentence[SENTENCE_MAX];
        const Event *first = &events[told];
        const int merged = events_sentence(teller, first, count - told, sentence);
        sentences_add(sentences, sentence,
                      told < of_deal ? WEIGHT_DEAL : weight_of(teller->rules, first, merged));
        told += merged;
    }
}

void sentences_free(Sentences *sentences)
{
    for (int i = 0; i < sentences->count; i++)
        free(sentences->list[i]);
}
