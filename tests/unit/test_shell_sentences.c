// Every event has its sentence, for whom it happens to and for the others, and nothing in it is
// left to fill.

#include "screen/reasons.h"
#include "screen/sentences.h"

#include "support/menos.h"
#include "test.h"

#include "base/about.h"
#include "base/language.h"

#include <string.h>

static const Seats seats = {.names = {.count = 3, .list = {"Ana", "Beto", "Cora"}}};

static Teller teller_for(int seat)
{
    static const FaceSet wild[SEATS_MAX] = {FACES_JOKER, FACES_JOKER, FACES_JOKER};
    return (Teller){.rules = menos_rules(),
                    .wild = wild,
                    .seats = &seats,
                    .seat = seat,
                    .style = STYLE_LETTERS};
}

static Card card(int suit, int rank) { return card_make(0, suit, rank); }

static Event event_of(EventKind kind, int seat)
{
    Event event = {.kind = (uint8_t)kind, .seat = (uint8_t)seat, .seen = EVERYBODY, .number = 1};
    event.count = 1;
    event.cards[0] = (Laying){card(1, 12), card_face(card(1, 12))};
    event.seats = 1 << 1;
    return event;
}

static void tell_one(const Event *event, int seat, char sentence[SENTENCE_MAX])
{
    Teller teller = teller_for(seat);
    assert_int_equal(events_sentence(&teller, event, 1, sentence), 1);
}

static void every_event_is_told_or_shown_in_another_way(void **state)
{
    static const bool shown_otherwise[EVENTS] = {[EVENT_DEALT] = true, [EVENT_TURN] = true};
    for (EventKind kind = 0; kind < EVENTS; kind++) {
        Event event = event_of(kind, 1);
        if (event_is_told(&event) == shown_otherwise[kind])
            fail_msg("event %d: wanted %s", kind, shown_otherwise[kind] ? "no text" : "a text");
        for (int seat = 0; seat <= SEATS_MAX; seat += seat == 1 ? SEATS_MAX - 1 : 1) {
            char sentence[SENTENCE_MAX];
            tell_one(&event, seat, sentence);
            if (shown_otherwise[kind] ? *sentence != '\0' : *sentence == '\0')
                fail_msg("event %d for seat %d: got '%s'", kind, seat, sentence);
            if (strpbrk(sentence, "{}"))
                fail_msg("event %d for seat %d: a place is not filled: %s", kind, seat, sentence);
        }
    }
}

static void every_end_of_a_hand_is_told(void **state)
{
    for (How how = HOW_NOT_YET + 1; how < HOWS; how++) {
        Event event = event_of(EVENT_HAND_OVER, how == HOW_OUT ? 1 : NOBODY);
        event.number = (int32_t)how;
        if (!event_is_told(&event))
            fail_msg("%s: no text", how_names[how]);
        for (Block block = 0; block < BLOCKS && how == HOW_BLOCKED; block++) {
            event.place = (uint8_t)block;
            if (!event_is_told(&event))
                fail_msg("blocked, %s: no text", block_names[block]);
        }
    }
}

// In Spanish the event has the word that the rules in words have: whoever has no card left "sale".
static void who_goes_out_does_so_in_the_word_of_the_rules(void **state)
{
    Event event = event_of(EVENT_HAND_OVER, 1);
    event.number = HOW_OUT;
    char other[SENTENCE_MAX], you[SENTENCE_MAX];
    language_start("es", LOBA_CATALOGUES_BUILT);
    tell_one(&event, 0, other);
    tell_one(&event, 1, you);
    language_start("en", LOBA_CATALOGUES_BUILT);
    assert_string_equal(other, "Beto se queda sin cartas y sale.");
    assert_string_equal(you, "Vos te quedás sin cartas y salís.");
}

static void a_sentence_speaks_to_the_one_it_is_told_to(void **state)
{
    char sentence[SENTENCE_MAX];
    Event event = event_of(EVENT_DREW, 1);
    event.seen = 1 << 1;
    tell_one(&event, 1, sentence);
    assert_string_equal(sentence, "You draw QH.");
    tell_one(&event, 0, sentence);
    assert_string_equal(sentence, "Beto draws.");
    tell_one(&event, SEAT_WATCHER, sentence);
    assert_string_equal(sentence, "Beto draws.");
}

static void nobody_is_told_a_card_that_is_hidden_from_them(void **state)
{
    for (EventKind kind = 0; kind < EVENTS; kind++)
        for (int seat = 0; seat <= SEATS_MAX; seat += seat == 2 ? SEATS_MAX - 2 : 1) {
            char sentence[SENTENCE_MAX];
            Event event = event_of(kind, 1);
            event.seen = 1 << 1;
            tell_one(&event, seat, sentence);
            if (seat != 1 && strstr(sentence, "QH"))
                fail_msg("event %d tells seat %d: %s", kind, seat, sentence);
        }
}

static void a_turn_is_one_sentence(void **state)
{
    Event events[] = {event_of(EVENT_DREW, 1), event_of(EVENT_MELDED, 1),
                      event_of(EVENT_DISCARDED, 1), event_of(EVENT_TURN, 2)};
    char sentence[SENTENCE_MAX];
    Teller teller = teller_for(0);
    assert_int_equal(events_sentence(&teller, events, 4, sentence), 3);
    assert_string_equal(sentence, "Beto draws, puts down QH (escalera 1), throws QH.");
}

static void what_all_do_is_said_once(void **state)
{
    Event events[] = {event_of(EVENT_CHIPS, 0), event_of(EVENT_CHIPS, 1), event_of(EVENT_CHIPS, 2)};
    for (int i = 0; i < 3; i++) {
        events[i].number = 4;
        events[i].total = 4 * (i + 1);
    }
    char sentence[SENTENCE_MAX];
    Teller teller = teller_for(0);
    assert_int_equal(events_sentence(&teller, events, 3, sentence), 3);
    assert_string_equal(sentence, "Everybody pays 4 chips; the pot holds 12.");
}

static void points_are_told_with_what_they_come_to(void **state)
{
    Event events[] = {event_of(EVENT_SCORED, 0), event_of(EVENT_SCORED, 1)};
    events[0].number = 23;
    events[0].total = 57;
    events[1].number = -10;
    events[1].total = -10;
    char sentence[SENTENCE_MAX];
    Teller teller = teller_for(0);
    assert_int_equal(events_sentence(&teller, events, 2, sentence), 2);
    assert_string_equal(sentence, "Points of this hand: you +23, now 57; Beto -10, now -10.");
    teller.style = STYLE_WORDS;
    assert_int_equal(events_sentence(&teller, events, 2, sentence), 2);
    assert_string_equal(sentence,
                        "Points of this hand: you 23, now 57; Beto minus 10, now minus 10.");
}

static void points_of_several_parts_are_told_in_parts(void **state)
{
    Event events[] = {event_of(EVENT_SCORED, 0), event_of(EVENT_SCORED, 1)};
    events[0].number = 23;
    events[0].total = 57;
    events[0].parts = (Points){.held = -2, .laid = 20, .bonus = 5};
    events[1].number = 10;
    events[1].total = 10;
    events[1].parts = (Points){.held = 10};
    char sentence[SENTENCE_MAX];
    Teller teller = teller_for(0);
    assert_int_equal(events_sentence(&teller, events, 2, sentence), 2);
    assert_string_equal(sentence, "Points of this hand: you +23 (cards -2, melds +20, bonus +5), "
                                  "now 57; Beto +10, now 10.");
    teller.style = STYLE_WORDS;
    assert_int_equal(events_sentence(&teller, events, 2, sentence), 2);
    assert_string_equal(sentence, "Points of this hand: you 23 (cards minus 2, melds 20, bonus 5), "
                                  "now 57; Beto 10, now 10.");
}

static void bonuses_of_a_match_are_told_with_their_reason(void **state)
{
    Event events[] = {event_of(EVENT_BONUS, 0), event_of(EVENT_BONUS, 1)};
    Ruleset bonuses = *menos_rules();
    bonuses.match.bonus_count = 2;
    strcpy(bonuses.match.bonuses[0].when.hook.says.in[LANGUAGE_EN], "won some hand");
    strcpy(bonuses.match.bonuses[0].points.hook.says.in[LANGUAGE_EN], "a box for each");
    events[0].number = 125;
    events[0].total = 329;
    events[1].number = -5;
    events[1].total = 55;
    events[1].place = 1;
    char sentence[SENTENCE_MAX];
    Teller teller = teller_for(0);
    teller.rules = &bonuses;
    assert_int_equal(events_sentence(&teller, events, 2, sentence), 2);
    assert_string_equal(sentence, "Bonuses of the match: you +125 (won some hand), now 329; "
                                  "Beto -5, now 55.");
    bonuses.match.bonuses[0].when.hook.says.in[LANGUAGE_EN][0] = '\0';
    assert_int_equal(events_sentence(&teller, events, 1, sentence), 1);
    assert_string_equal(sentence, "Bonuses of the match: you +125 (a box for each), now 329.");
}

static void a_stock_with_cards_left_is_told_with_their_number(void **state)
{
    Event event = event_of(EVENT_HAND_OVER, NOBODY);
    event.number = HOW_STOCK;
    char sentence[SENTENCE_MAX];
    Teller teller = teller_for(0);
    events_sentence(&teller, &event, 1, sentence);
    assert_string_equal(sentence, "The hand is over: the stock ran out and cannot be renewed.");
    event.total = 2;
    events_sentence(&teller, &event, 1, sentence);
    assert_string_equal(sentence, "The hand is over: cards left in the stock: 2.");
}

static void who_pays_is_named_where_not_all_pay(void **state)
{
    static const struct {
        int seats[4], count, teller, told;
        const char *sentence;
    } cases[] = {
        {{0, 1, 2}, 3, 0, 3, "Everybody pays 1 chip; the pot holds 17."},
        {{1, 2}, 2, 0, 2, "These pay 1 chip each: Beto, Cora; the pot holds 17."},
        {{0, 2}, 2, 0, 2, "These pay 1 chip each: you, Cora; the pot holds 17."},
        {{1}, 1, 0, 1, "Beto pays 1 chip to the pot."},
        // Two rules of chips, one after the other.
        {{0, 1, 0, 1}, 4, 2, 2, "These pay 1 chip each: Ana, Beto; the pot holds 17."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Event events[4];
        char sentence[SENTENCE_MAX];
        const Teller teller = teller_for(cases[i].teller);
        for (int j = 0; j < cases[i].count; j++) {
            events[j] = event_of(EVENT_CHIPS, cases[i].seats[j]);
            events[j].count = 0;
            events[j].total = 17;
        }
        const int told = events_sentence(&teller, events, cases[i].count, sentence);
        if (told != cases[i].told || strcmp(sentence, cases[i].sentence) != 0)
            fail_msg("case %zu: told %d: %s", i, told, sentence);
    }
}

static void a_blocked_hand_is_told_with_its_reason(void **state)
{
    static const struct {
        Block block;
        int renewals, teller;
        const char *english, *spanish;
    } cases[] = {
        {BLOCK_SPENT, 0, 0, "The hand is blocked: the stock ran out, and it is not renewed.",
         "La mano queda trabada: se acabó el mazo y no se renueva."},
        {BLOCK_SPENT, 2, 0,
         "The hand is blocked: the stock ran out again, and it is not renewed any more.",
         "La mano queda trabada: se volvió a acabar el mazo y ya no se renueva."},
        {BLOCK_ROUND, 2, 0,
         "The hand is blocked: the stock is empty, and all round the table the only card of the "
         "pile was taken and another one thrown.",
         "La mano queda trabada: el mazo está vacío, y en toda una vuelta solo se tomó la única "
         "carta del pozo y se tiró otra."},
        {BLOCK_NO_DRAW, 2, 0, "Beto may take no card, for the stock is empty: the hand is blocked.",
         "Beto no puede tomar ninguna carta, porque se acabó el mazo: la mano queda trabada."},
        {BLOCK_NO_DRAW, 0, 1, "You can take no card, for the stock is empty: the hand is blocked.",
         "Vos no podés tomar ninguna carta, porque se acabó el mazo: la mano queda trabada."},
        {BLOCK_NO_THROW, 0, 0, "Beto holds no card that may be thrown: the hand is blocked.",
         "Beto no tiene ninguna carta que pueda tirar: la mano queda trabada."},
        {BLOCK_NO_THROW, 0, 1, "You hold no card that may be thrown: the hand is blocked.",
         "Vos no tenés ninguna carta que puedas tirar: la mano queda trabada."},
        {BLOCK_NO_ACT, 0, 0, "Beto has nothing left to do: the hand is blocked.",
         "Beto no puede hacer nada: la mano queda trabada."},
        {BLOCK_NO_ACT, 0, 1, "You have nothing left to do: the hand is blocked.",
         "Vos no podés hacer nada: la mano queda trabada."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Event event = event_of(EVENT_HAND_OVER, cases[i].block <= BLOCK_ROUND ? NOBODY : 1);
        event.number = HOW_BLOCKED;
        event.place = (uint8_t)cases[i].block;
        event.total = cases[i].renewals;
        char english[SENTENCE_MAX], spanish[SENTENCE_MAX];
        tell_one(&event, cases[i].teller, english);
        language_start("es", LOBA_CATALOGUES_BUILT);
        tell_one(&event, cases[i].teller, spanish);
        language_start("en", LOBA_CATALOGUES_BUILT);
        assert_string_equal(english, cases[i].english);
        assert_string_equal(spanish, cases[i].spanish);
    }
}

static void cards_in_words_are_a_list(void **state)
{
    Event event = event_of(EVENT_MELDED, 1);
    event.count = 2;
    event.cards[1] = (Laying){card_make(0, 0, RANK_JOKER), face_make(1, 13)};
    char sentence[SENTENCE_MAX];
    Teller teller = teller_for(0);
    teller.style = STYLE_WORDS;
    events_sentence(&teller, &event, 1, sentence);
    assert_string_equal(sentence,
                        "Beto puts down queen of hearts, joker as king of hearts (escalera 1).");
}

// With the word of the rules, where they have one; it is never conjugated.
static void closing_is_called_as_the_rules_call_it(void **state)
{
    static const struct {
        const char *english, *spanish;
        int count, teller;
        bool hidden;
        const char *sentence, *in_spanish;
    } cases[] = {
        {"knock", "golpear", 1, 1, false, "You throw QH to knock.", "Vos tirás QH para golpear."},
        {"knock", "golpear", 1, 0, false, "Beto throws QH to knock.", "Beto tira QH para golpear."},
        {"knock", "golpear", 1, 0, true, "Beto throws a card face down to knock.",
         "Beto tira una carta boca abajo para golpear."},
        {"knock", "golpear", 1, 1, true, "You throw QH to knock.", "Vos tirás QH para golpear."},
        {"knock", "golpear", 0, 1, false, "You choose to knock and throw no card.",
         "Vos decidís golpear sin tirar ninguna carta."},
        {"knock", "golpear", 0, 0, false, "Beto chooses to knock and throws no card.",
         "Beto decide golpear sin tirar ninguna carta."},
        {"", "", 1, 1, false, "You close the hand and throw QH.", "Vos cerrás la mano y tirás QH."},
        {"", "", 1, 0, true, "Beto closes the hand and throws a card face down.",
         "Beto cierra la mano y tira una carta boca abajo."},
        {"", "", 0, 0, false, "Beto closes the hand and throws no card.",
         "Beto cierra la mano sin tirar ninguna carta."},
    };
    for (size_t i = 0; i < 2 * sizeof cases / sizeof cases[0]; i++) {
        const bool spanish = i % 2;
        const size_t n = i / 2;
        char sentence[SENTENCE_MAX];
        Ruleset rules = *menos_rules();
        ActRule *close = &rules.acts[MENOS_DISCARD];
        close->kind = ACT_CLOSE;
        snprintf(close->word.in[LANGUAGE_EN], WORDS_MAX, "%s", cases[n].english);
        snprintf(close->word.in[LANGUAGE_ES], WORDS_MAX, "%s", cases[n].spanish);
        Event event = event_of(EVENT_CLOSED, 1);
        event.count = (uint8_t)cases[n].count;
        event.seen = cases[n].hidden ? 1 << 1 : EVERYBODY;
        Teller teller = teller_for(cases[n].teller);
        teller.rules = &rules;
        language_start(spanish ? "es" : "en", LOBA_CATALOGUES_BUILT);
        events_sentence(&teller, &event, 1, sentence);
        language_start("en", LOBA_CATALOGUES_BUILT);
        assert_string_equal(sentence, spanish ? cases[n].in_spanish : cases[n].sentence);
    }
}

static void a_sentence_that_a_card_begins_has_a_capital(void **state)
{
    Event event = event_of(EVENT_UPCARD, NOBODY);
    event.place = ZONE_DISCARDS;
    char sentence[SENTENCE_MAX];
    Teller teller = teller_for(0);
    teller.style = STYLE_WORDS;
    events_sentence(&teller, &event, 1, sentence);
    assert_string_equal(sentence, "Queen of hearts is turned up.");
    const HintReason wild = {.kind = HINT_WILD, .seat = NOBODY, .count = 1, .cards = {0}};
    assert_string_equal(reason_sentence(&teller, &wild).text,
                        "The joker is wild: it may stand for other cards.");
}

static void cards_that_would_help_are_a_list(void **state)
{
    static const struct {
        int lacks;
        const char *sentence;
    } cases[] = {
        {1, "QH with KH would be a meld with 5S; cards of these that you have not seen: 3."},
        {2, "QH with KH would be a meld with 5S or 5H; cards of these that you have not seen: 3."},
        {3, "QH with KH would be a meld with 5S, 5H or 5D; cards of these that you have not seen: "
            "3."},
    };
    const Teller teller = teller_for(0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        HintReason waits = {.kind = HINT_WAITS, .seat = NOBODY, .count = 2, .number = 3};
        waits.cards[0] = card(1, 12);
        waits.cards[1] = card(1, 13);
        for (int suit = 0; suit < cases[i].lacks; suit++)
            waits.lacks = face_set_with(waits.lacks, face_make(suit, 5));
        assert_string_equal(reason_sentence(&teller, &waits).text, cases[i].sentence);
    }
}

// Each of the other cards waits by itself, perhaps, and a sentence that had all of them would be
// false.
static void a_card_that_waits_in_several_melds_is_told_with_some_of_their_cards(void **state)
{
    HintReason waits = {.kind = HINT_WAITS, .seat = NOBODY, .count = 3, .number = 3};
    const Teller teller = teller_for(0);
    waits.cards[0] = card(1, 12);
    waits.cards[1] = card(1, 13);
    waits.cards[2] = card(2, 12);
    waits.lacks = face_set_with(face_set_with(0, face_make(1, 11)), face_make(0, 12));
    assert_string_equal(reason_sentence(&teller, &waits).text,
                        "QH with one or more of KH QD would be a meld with QS or JH; "
                        "cards of these that you have not seen: 3.");
}

// "Loose" is the word of the page, and a hint has no other.
static void what_a_throw_leaves_is_loose(void **state)
{
    static const char *const sentences[] = {
        "discard QH: all the rest is in melds.",
        "discard QH: it leaves one card loose.",
        "discard QH: it leaves 2 cards loose.",
    };
    static const Game game = {.players = 3};
    const Teller teller = teller_for(0);
    for (int left = 0; left < 3; left++) {
        Hint hint = {.count = 1, .advice = {{.count = 1}}};
        Advice *advice = &hint.advice[0];
        advice->act = (Act){.kind = ACT_DISCARD, .rule = MENOS_DISCARD, .count = 1};
        advice->act.cards[0] = (Laying){card(1, 12), card_face(card(1, 12))};
        advice->reasons[0] = (HintReason){.kind = HINT_LEAVES,
                                          .seat = NOBODY,
                                          .of_cards = true,
                                          .count = 1,
                                          .cards = {card(1, 12)},
                                          .number = left};
        assert_string_equal(hint_sentence(&teller, &game, &hint).text, sentences[left]);
    }
}

static void a_wild_card_that_moves_is_no_card_that_is_added(void **state)
{
    char sentence[SENTENCE_MAX];
    Event event = event_of(EVENT_LAID, 1);
    event.count = 2;
    event.moved = 1;
    event.place = 2;
    event.cards[1] = (Laying){card_make(0, 0, RANK_JOKER), card_face(card(1, 8))};
    tell_one(&event, 0, sentence);
    assert_string_equal(sentence, "Beto adds QH to meld 3, where JK moves to 8H.");
    tell_one(&event, 1, sentence);
    assert_string_equal(sentence, "You add QH to meld 3, where JK moves to 8H.");
}

static void check_reason_text(const Teller *teller, HintReason reason, const char *wanted)
{
    reason.seat = NOBODY;
    assert_string_equal(reason_sentence(teller, &reason).text, wanted);
}

// In Spanish the gender of a card is that of its rank, and nothing else in the sentence has one.
static void a_card_in_words_has_its_article(void **state)
{
    char sentence[SENTENCE_MAX];
    Event event = event_of(EVENT_LAID, 1);
    Ruleset spanish = *menos_rules();
    Teller teller = teller_for(0);
    HintReason costs = {.kind = HINT_COSTS, .count = 1, .number = 5};
    teller.style = STYLE_WORDS;
    event.count = 2;
    event.moved = 1;
    event.place = 2;
    event.cards[1] = (Laying){card_make(0, 0, RANK_JOKER), card_face(card(1, 8))};
    costs.cards[0] = card(1, 12);
    check_reason_text(&teller, costs,
                      "The queen of hearts costs 5 points if you hold it when the hand ends.");
    language_start("es", LOBA_CATALOGUES_BUILT);
    check_reason_text(
        &teller, costs,
        "La dama de corazones te cuesta 5 puntos si te queda cuando termina la mano.");
    costs.cards[0] = card(2, 5);
    check_reason_text(
        &teller, costs,
        "El cinco de diamantes te cuesta 5 puntos si te queda cuando termina la mano.");
    events_sentence(&teller, &event, 1, sentence);
    assert_non_null(strstr(sentence, "donde el comodín pasa a valer por ocho de corazones."));
    spanish.deck.suits = SUITS_SPANISH;
    teller.rules = &spanish;
    costs.cards[0] = card(1, 10);
    check_reason_text(&teller, costs,
                      "La sota de copas te cuesta 5 puntos si te queda cuando termina la mano.");
    language_start("en", LOBA_CATALOGUES_BUILT);
}

// One card that is lacked, of one pack; several of two packs; one card that is kept.
static void a_sentence_agrees_with_the_number_of_cards(void **state)
{
    Ruleset rules = *menos_rules();
    Teller teller = teller_for(0);
    HintReason gone = {.kind = HINT_GONE, .count = 2, .lacks = UINT64_C(1) << face_make(1, 11)};
    const HintReason keeps = {.kind = HINT_KEEPS, .count = 1, .cards = {card(1, 12)}};
    gone.cards[0] = card(1, 12);
    gone.cards[1] = card(1, 13);
    check_reason_text(&teller, gone,
                      "QH with KH would be a meld with JH, but you have seen them all.");
    check_reason_text(&teller, keeps, "This costs more, but you can lay it off on the table: QH.");
    rules.deck.packs = 1;
    teller.rules = &rules;
    check_reason_text(&teller, gone, "QH with KH would be a meld with JH, but you have seen it.");
    language_start("es", LOBA_CATALOGUES_BUILT);
    check_reason_text(&teller, gone, "QH con KH haría juego con JH, pero ya salió.");
    language_start("en", LOBA_CATALOGUES_BUILT);
}

// What speaks for a card that is left stands under another act, and says so.
static void a_reason_against_the_act_is_told_as_one(void **state)
{
    const Teller teller = teller_for(0);
    HintReason falls = {.kind = HINT_FALLS, .count = 1, .cards = {card(1, 12)}, .other = 9};
    check_reason_text(&teller, falls,
                      "With QH, the points loose in your hand can fall from 9 to 0 in this turn.");
    falls.against = true;
    check_reason_text(
        &teller, falls,
        "But with QH, the points loose in your hand can fall from 9 to 0 in this turn.");
}

int main(void)
{
    language_start("en", "nowhere");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_is_told_or_shown_in_another_way),
        cmocka_unit_test(every_end_of_a_hand_is_told),
        cmocka_unit_test(a_sentence_speaks_to_the_one_it_is_told_to),
        cmocka_unit_test(nobody_is_told_a_card_that_is_hidden_from_them),
        cmocka_unit_test(a_turn_is_one_sentence),
        cmocka_unit_test(what_all_do_is_said_once),
        cmocka_unit_test(points_are_told_with_what_they_come_to),
        cmocka_unit_test(points_of_several_parts_are_told_in_parts),
        cmocka_unit_test(bonuses_of_a_match_are_told_with_their_reason),
        cmocka_unit_test(a_stock_with_cards_left_is_told_with_their_number),
        cmocka_unit_test(who_pays_is_named_where_not_all_pay),
        cmocka_unit_test(a_blocked_hand_is_told_with_its_reason),
        cmocka_unit_test(who_goes_out_does_so_in_the_word_of_the_rules),
        cmocka_unit_test(cards_in_words_are_a_list),
        cmocka_unit_test(closing_is_called_as_the_rules_call_it),
        cmocka_unit_test(a_sentence_that_a_card_begins_has_a_capital),
        cmocka_unit_test(cards_that_would_help_are_a_list),
        cmocka_unit_test(a_card_that_waits_in_several_melds_is_told_with_some_of_their_cards),
        cmocka_unit_test(what_a_throw_leaves_is_loose),
        cmocka_unit_test(a_wild_card_that_moves_is_no_card_that_is_added),
        cmocka_unit_test(a_card_in_words_has_its_article),
        cmocka_unit_test(a_sentence_agrees_with_the_number_of_cards),
        cmocka_unit_test(a_reason_against_the_act_is_told_as_one),
    };
    return RUN_TESTS(tests);
}
