#include "screen/sentences.h"

#include "base/language.h"
#include "base/text.h"
#include "rules/conclude.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- Templates

void template_fill(char *out, size_t size, const char *template, const Filling fillings[],
                   int count)
{
    size_t used = 0;
    out[0] = '\0';
    while (*template && used < size) {
        // A brace without a partner is plain text.
        const size_t length = *template == '{' ? strcspn(template + 1, "{}") : 0;
        const bool place = *template == '{' && template[1 + length] == '}';
        int i = 0;
        while (i < count && place &&
               (strncmp(fillings[i].name, template + 1, length) != 0 || fillings[i].name[length]))
            i++;
        if (place && i < count) {
            used += (size_t)snprintf(out + used, size - used, "%s", fillings[i].value);
            template += length + 2;
        } else {
            used += (size_t)snprintf(out + used, size - used, "%c", *template);
            template ++;
        }
    }
}

// ---- The texts of events

// The texts of an event. Places in braces are filled; their names are listed below.
typedef struct {
    const char *you,
        *other;  // another seat's act, without its name: "draw {cards}", "draws from the stock"
    const char *whole;  // a sentence without a seat
    const char *many;   // a complete sentence about several seats that did the same in succession
    const char *some;   // the same where they are not all seats of the match; NULL: no other
} EventRow;

enum {
    CARDS_TEXT_MAX = 1024,
    NUMBER_TEXT_MAX = 32,
    PILE_TEXT_MAX = NAME_SIZE + SEAT_NAME_SIZE + 16,
};

// Places: {who}, {cards}, {moved} (wild cards, and to where), {number}, {count} (of cards),
// {points} and {chips} (the number with its word), {total}, {pile}, {meld}, {said}, and in
// sentences about several seats {all}.
static const EventRow rows[EVENTS] = {
    [EVENT_HIGH_CARD] = {.you = N_("draw {cards} for the deal"),
                         .other = N_("draws {cards} for the deal"),
                         .many = N_("Cards drawn for the deal: {all}.")},
    [EVENT_DRAW_TIED] = {.whole = N_("A tie for the deal; these draw again: {all}.")},
    [EVENT_DEALER] = {.you = N_("deal hand {number}"), .other = N_("deals hand {number}")},
    [EVENT_DEALT] = {0},
    [EVENT_UPCARD] = {.whole = N_("{cards} is turned up ({pile}).")},
    [EVENT_FACE_DOWN] = {.whole = N_("Dealt face down ({pile}): {count}.")},
    [EVENT_LOOKED] = {.you = N_("see {cards} ({pile})"), .other = N_("sees {count} ({pile})")},
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
    [EVENT_CLOSED] = {.you = N_("close the hand and throw {cards}"),
                      .other = N_("closes the hand and throws {cards}")},
    [EVENT_SHOWED] = {.you = N_("show your hand; loose: {cards}"),
                      .other = N_("shows the hand; loose: {cards}")},
    [EVENT_SAID] = {.you = N_("say \"{said}\""), .other = N_("says \"{said}\"")},
    [EVENT_FOLDED] = {.you = N_("leave this hand"), .other = N_("leaves this hand")},
    [EVENT_REVEALED] = {.you = N_("lay {cards} open"), .other = N_("lays {cards} open")},
    [EVENT_SCORED] = {.many = N_("Points of this hand: {all}.")},
    [EVENT_VOID] = {.whole = N_("The hand counts for nothing and is dealt again.")},
    [EVENT_PAID] = {.you = N_("pay {chips} to {payee}"), .other = N_("pays {chips} to {payee}")},
    [EVENT_OFFERED] = {.you = N_("can come back at {points} for {chips}"),
                       .other = N_("may come back at {points} for {chips}")},
    [EVENT_REENTERED] = {.you = N_("come back at {points}"), .other = N_("comes back at {points}")},
    [EVENT_DECLINED] = {.you = N_("stay out"), .other = N_("stays out")},
    [EVENT_ELIMINATED] = {.you = N_("have too many points and are out"),
                          .other = N_("has too many points and is out")},
    [EVENT_BONUS] = {.many = N_("Bonuses of the match: {all}.")},
    [EVENT_STOPPED] = {.whole = N_("The match is stopped: {number} hands were dealt.")},
};

static const EventRow hand_over_rows[HOWS] = {
    [HOW_NOT_YET] = {0},
    [HOW_OUT] = {.you = N_("go out"), .other = N_("goes out")},
    [HOW_CLOSED] = {.whole = N_("The hand is over.")},
    [HOW_BLOCKED] = {0},
    [HOW_STOCK] = {.whole = N_("The hand is over: the stock ran out and cannot be renewed.")},
    [HOW_BOUND] = {.whole = N_("The hand is blocked: it went on for too many turns.")},
    [HOW_FOLDED] = {.you = N_("are left alone in the hand"),
                    .other = N_("is left alone in the hand")},
    [HOW_SAID] = {.whole = N_("The hand is over.")},
};

static const EventRow blocked_rows[BLOCKS] = {
    [BLOCK_SPENT] = {.whole = N_("The hand is blocked: the stock ran out, and it is not renewed.")},
    [BLOCK_NO_DRAW] = {.you = N_("can take no card, for the stock is empty: the hand is blocked"),
                       .other =
                           N_("may take no card, for the stock is empty: the hand is blocked")},
    [BLOCK_NO_THROW] = {.you = N_("hold no card that may be thrown: the hand is blocked"),
                        .other = N_("holds no card that may be thrown: the hand is blocked")},
    [BLOCK_NO_ACT] = {.you = N_("have nothing left to do: the hand is blocked"),
                      .other = N_("has nothing left to do: the hand is blocked")},
};

static const EventRow renewals_spent = {
    .whole = N_("The hand is blocked: the stock ran out again, and it is not renewed any more.")};

static const EventRow few_left = {.whole =
                                      N_("The hand is over: cards left in the stock: {total}.")};

// For a card that was turned up on the discard pile and is taken from it, unless another pile is
// named.
static const EventRow taken = {.you = N_("take {cards}"), .other = N_("takes {cards}")};

static const EventRow turned_up = {.whole = N_("{cards} is turned up.")};

// For cards that lay face down.
static const EventRow taken_hidden = {.you = N_("take {count} from {pile}"),
                                      .other = N_("takes {count} from {pile}")};

static const EventRow closed_without_card = {.you = N_("close the hand and throw no card"),
                                             .other = N_("closes the hand and throws no card")};

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
    .you = N_("close the hand and throw a card face down"),
    .other = N_("closes the hand and throws a card face down"),
};

// The same where the rules have a word for it, an infinitive: it needs no other form here.
static const EventRow called = {.you = N_("throw {cards} to {word}"),
                                .other = N_("throws {cards} to {word}")};
static const EventRow called_without_card = {.you = N_("choose to {word} and throw no card"),
                                             .other = N_("chooses to {word} and throws no card")};
static const EventRow called_hidden = {.you = N_("throw a card face down to {word}"),
                                       .other = N_("throws a card face down to {word}")};

static const EventRow chips_paid = {.you = N_("pay {chips} to the pot"),
                                    .other = N_("pays {chips} to the pot"),
                                    .many = N_("Everybody pays {chips}; the pot holds {total}."),
                                    .some = N_("These pay {chips} each: {all}; the pot holds "
                                               "{total}.")};
static const EventRow chips_got = {.you = N_("get {chips} from the pot"),
                                   .other = N_("gets {chips} from the pot")};

static const EventRow one_winner = {.you = N_("win the match"), .other = N_("wins the match")};
static const EventRow several_winners = {.whole = N_("The match is shared: {all}.")};
static const EventRow no_winner = {.whole = N_("The match is over; nobody has won.")};

static const EventRow *closed_row(const Event *event, bool has_word)
{
    if (event->count == 0)
        return has_word ? &called_without_card : &closed_without_card;
    if (event->cards[0].card == CARD_HIDDEN)
        return has_word ? &called_hidden : &closed_hidden;
    return has_word ? &called : &rows[EVENT_CLOSED];
}

static const EventRow *hand_over_row(const Event *event)
{
    switch ((How)event->number) {
    case HOW_BLOCKED:
        return event->place == BLOCK_SPENT && event->total ? &renewals_spent
                                                           : &blocked_rows[event->place];
    case HOW_STOCK: return event->total ? &few_left : &hand_over_rows[HOW_STOCK];
    default: return &hand_over_rows[event->number];
    }
}

static const EventRow *event_row(const Event *event)
{
    switch (event->kind) {
    case EVENT_HAND_OVER: return hand_over_row(event);
    case EVENT_UPCARD: return event->place == ZONE_DISCARDS ? &turned_up : &rows[EVENT_UPCARD];
    case EVENT_TOOK:
        return event->cards[0].card == CARD_HIDDEN ? &taken_hidden
               : event->place == ZONE_DISCARDS     ? &taken
                                                   : &rows[EVENT_TOOK];
    case EVENT_LAID: return event->moved ? &laid_and_moved : &rows[EVENT_LAID];
    case EVENT_SWAPPED: return event->number ? &swapped_to_hand : &rows[EVENT_SWAPPED];
    case EVENT_CLOSED: return closed_row(event, false);
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

static void cards_text(const Teller *teller, const Event *event, char text[CARDS_TEXT_MAX])
{
    const Deck *deck = &teller->rules->deck;
    Text all = text_in(text, CARDS_TEXT_MAX);
    const bool words = teller->style == STYLE_WORDS;
    bool laid =
        event->kind == EVENT_MELDED || event->kind == EVENT_LAID || event->kind == EVENT_SWAPPED;
    for (int i = 0; i < event->count - event->moved; i++) {
        char card[CARD_TEXT_MAX];
        if ((laid || event_has_in_meld(event, i)) && event->cards[i].card != CARD_HIDDEN)
            laying_text(deck, teller->wild[event->seat], event->cards[i], teller->style, card);
        else
            card_text(deck, event->cards[i].card, teller->style, card);
        // "[5♥ 6♥ 7♥] K♠": a meld is in brackets, or ends with "(a meld)".
        const bool begins = event_has_in_meld(event, i) && (i == 0 || event->ends >> (i - 1) & 1);
        const bool ends = event->ends >> i & 1;
        text_add(&all, "%s%s%s", i ? card_gap(teller->style) : "", begins && !words ? "[" : "",
                 card);
        text_add(&all, "%s", end_of_ace(teller, event, event->cards[i].as));
        text_add(&all, "%s%s", ends && words ? " " : "", !ends ? "" : words ? tr("(a meld)") : "]");
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
        text_add(&all, "%s", end_of_ace(teller, event, event->cards[i].as));
    }
}

static void counted_text(int number, const char *one, const char *many, char text[NUMBER_TEXT_MAX])
{
    snprintf(text, NUMBER_TEXT_MAX, tr(number == 1 ? one : many), number);
}

// The pile that the event is about, and whose it is.
static void pile_name(const Teller *teller, const Event *event, char text[PILE_TEXT_MAX])
{
    static const char *const given[ZONES_GIVEN] = {
        [ZONE_STOCK] = N_("the stock"),
        [ZONE_DISCARDS] = N_("the discard pile"),
    };
    const int zone = event->place;
    const int owner = event->kind == EVENT_LOOKED ? (int)event->total : event->seat;
    const char *name = "";
    if (zone < ZONES_GIVEN)
        name = tr(given[zone]);
    else if (zone < teller->rules->zone_count)
        name = teller->rules->zones[zone].name;
    if (zone >= teller->rules->zone_count || teller->rules->zones[zone].owner == OWNER_TABLE)
        snprintf(text, PILE_TEXT_MAX, "%s", name);
    else if (owner == teller->seat)
        snprintf(text, PILE_TEXT_MAX, tr("your %s"), name);
    else
        snprintf(text, PILE_TEXT_MAX, tr("%s of %s"), name, teller->seats->names.list[owner]);
}

// The rules' word for closing a hand; "" if they have none.
static const char *word_for_closing(const Teller *teller)
{
    const ActRule *close = ruleset_act(teller->rules, ACT_CLOSE);
    return close ? words_now(&close->word) : "";
}

// An offer has its chips in `total`, payments to or from the pot in `number`. {word} is the rules'
// word for closing a hand.
static void fill(const Teller *teller, const Event *event, const char *all, const char *template,
                 char sentence[SENTENCE_MAX])
{
    const Ruleset *rules = teller->rules;
    const int number = (int)event->number;
    char cards[CARDS_TEXT_MAX], moved[CARDS_TEXT_MAX];
    char pile[PILE_TEXT_MAX], plain[NUMBER_TEXT_MAX], total[NUMBER_TEXT_MAX], meld[NUMBER_TEXT_MAX];
    char count[NUMBER_TEXT_MAX], chips[NUMBER_TEXT_MAX], points[NUMBER_TEXT_MAX];
    cards_text(teller, event, cards);
    moved_text(teller, event, moved);
    counted_text(number, N_("%d card"), N_("%d cards"), count);
    counted_text(event->kind == EVENT_OFFERED ? (int)event->total : abs(number), N_("%d chip"),
                 N_("%d chips"), chips);
    counted_text(number, N_("%d point"), N_("%d points"), points);
    snprintf(plain, sizeof plain, "%d", number);
    snprintf(total, sizeof total, "%d", (int)event->total);
    snprintf(meld, sizeof meld, "%d", event->place + 1);
    pile_name(teller, event, pile);
    const Filling fillings[] = {
        {"cards", cards},
        {"pile", pile},
        {"number", plain},
        {"total", total},
        {"meld", meld},
        {"chips", chips},
        {"points", points},
        {"all", all},
        {"kind", event->kind == EVENT_MELDED ? words_now(&rules->melds[event->number].label) : ""},
        {"moved", moved},
        {"count", count},
        {"word", word_for_closing(teller)},
        {"said", event->kind == EVENT_SAID ? act_word(&rules->acts[number], language_now()) : ""},
        {"payee", event->kind == EVENT_PAID ? teller_name(teller, event->place) : ""},
    };
    template_fill(sentence, SENTENCE_MAX, template, fillings, sizeof fillings / sizeof fillings[0]);
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
    return row->whole || row->other || row->many;
}

// The seat that the sentence is about; for the end of a match with one winning side, the winner.
static int doer(const Event *event)
{
    int seat = event->seat;
    if (event->kind == EVENT_MATCH_OVER)
        for (seat = 0; !(event->seats >> seat & 1);)
            seat++;
    return seat;
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
static int tell(const Teller *teller, const Event events[], int left, char *sentence)
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
    if (alike > 1 || (row->many && !row->other)) {
        for (int i = 0; i < alike; i++) {
            char cards[CARDS_TEXT_MAX];
            event = known(teller, &events[i]);
            bool bonus = event.kind == EVENT_BONUS, scored = event.kind == EVENT_SCORED || bonus;
            const char *apart = scored ? "; " : ", ";
            cards_text(teller, &event, cards);
            text_add(&all, "%s%s%s%s", i == 0 ? "" : apart, teller_name(teller, event.seat),
                     scored || *cards ? " " : "", scored ? "" : cards);
            if (bonus)
                bonus_text(teller, &event, &all);
            else if (scored)
                score_text(teller, &event, &all);
        }
        const bool all_seats = alike == teller->seats->names.count;
        fill(teller, &events[alike - 1], words, tr(row->some && !all_seats ? row->some : row->many),
             sentence);
        return alike;
    }

    if (row->whole) {
        for (int winner = 0; winner < teller->seats->names.count; winner++)
            if (event.seats >> winner & 1)
                text_add(&all, "%s%s", all.used ? ", " : "", teller_name(teller, winner));
        fill(teller, &event, words, tr(row->whole), sentence);
        text_capital(sentence);  // a card in words begins it with a small letter
        return 1;
    }

    // "Beto draws from the stock, throws 5♥."
    int seat = doer(&events[0]);
    do {
        char clause[SENTENCE_MAX];
        event = known(teller, &events[told]);
        row = event.kind == EVENT_CLOSED ? closed_row(&event, *word_for_closing(teller))
                                         : event_row(&event);
        fill(teller, &event, "", tr(seat == teller->seat ? row->you : row->other), clause);
        text_add(&all, "%s%s", told ? ", " : "", clause);
        told++;
    } while (told < left && event.kind != EVENT_OFFERED && goes_on(&events[told], seat));
    const Filling fillings[] = {{"who", teller_name(teller, seat)}, {"does", words}};
    template_fill(sentence, SENTENCE_MAX,
                  tr(seat == teller->seat ? N_("You {does}.") : N_("{who} {does}.")), fillings, 2);
    return told;
}

int events_sentence(const Teller *teller, const Event events[], int count,
                    char sentence[SENTENCE_MAX])
{
    char raw[SENTENCE_MAX] = "";
    int told = event_is_told(&events[0]) ? tell(teller, events, count, raw) : 1;
    escape_text(sentence, SENTENCE_MAX, raw);
    return told;
}
