// What a person sees of a turn, letter by letter: in 80 columns and in 40, with signs and without,
// in words, in both languages, with either pack; and that it fits, whatever is played. The pages
// lie in tests/pages; `test_shell_page --bless` writes what is shown now, for a person to review.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/about.h"
#include "base/language.h"
#include "base/least.h"
#include "match/session.h"
#include "notation/suit_letters.h"
#include "play/arrangement.h"
#include "play/game.h"
#include "screen/page.h"
#include "screen/table.h"
#include "support/loaded.h"
#include "support/shown.h"
#include "support/table.h"
#include "support/words.h"
#include "test.h"

#include "rules/conclude.h"

static int begin(void **state)
{
    language_start("en", LOBA_CATALOGUES_BUILT);
    return loaded_open(state);
}

// ---- Pages as they are to be

typedef struct {
    const Ruleset *rules;
    const Seats *seats;
    const View *view;
    const News *news;
} Turn;

static char *turn_text(const void *of, const Shown *shown)
{
    const Turn *turn = of;
    return page_text(turn->rules, turn->seats, turn->view, turn->news, shown);
}

static void check_page(const Ruleset *rules, const Seats *seats, const View *view, const News *news,
                       Shown shown, const char *name)
{
    char *got = page_text(rules, seats, view, news, &shown);
    shown_check(got, name);
    assert_true(shown.plain || text_lines(got) < shown.height);
    free(got);
    shown_at_every_width(turn_text, &(Turn){rules, seats, view, news}, shown);
}

// Five seats, eight melds, a hand of thirteen, and four turns since the last one of Beto.
static void set_worst(Table *table)
{
    shown_table(table);
    Position *position = &table->position;
    position->totals[4] = 101;
    position->chips[4] = -8;
    position->out[4] = true;
    table_hand(table, 1, "5S 6S 7S 9H 9D 9C JH QH 2C 3C AS 10C JK");
    table_meld(table, 1, MENOS_ESCALERA, "10D JD QD");
    table_discards(table, "6C 7H QC");
    table_start(table);
}

// What a card is in an event.
static Event happened(EventKind kind, int seat, const char *cards)
{
    Event event = {.kind = (uint8_t)kind, .seat = (uint8_t)seat, .seen = EVERYBODY};
    event.count = (uint8_t)layings_of(cards, event.cards, ACT_CARDS_MAX);
    for (int i = 0; i < event.count; i++)
        if (event.cards[i].as == FACE_OPEN)
            event.cards[i].as = card_face(event.cards[i].card);
    return event;
}

static Event drew(int seat, const char *card)
{
    Event event = happened(EVENT_DREW, seat, card);
    event.seen = (SeatSet)(1 << seat);
    return event;
}

static Event melded(int seat, const char *cards, int kind, int meld)
{
    Event event = happened(EVENT_MELDED, seat, cards);
    event.number = kind;
    event.place = (uint8_t)meld;
    return event;
}

static Event laid(int seat, const char *cards, int meld)
{
    Event event = happened(EVENT_LAID, seat, cards);
    event.place = (uint8_t)meld;
    return event;
}

enum { NEWS_MAX = 32 };

// The last turn of Beto and those after it, the last of which draws a card that nobody else saw.
static int worst_news(Event events[NEWS_MAX])
{
    const Event all[] = {
        happened(EVENT_TURN, 1, ""),
        drew(1, "2C"),
        happened(EVENT_DISCARDED, 1, "4S"),
        happened(EVENT_TURN, 2, ""),
        drew(2, "5C"),
        melded(2, "7C 8C JK=9C 10C", MENOS_ESCALERA, 2),
        happened(EVENT_DISCARDED, 2, "6C"),
        happened(EVENT_TURN, 3, ""),
        happened(EVENT_TOOK, 3, "6C"),
        melded(3, "AS AH AC", MENOS_PIERNA, 6),
        laid(3, "6H 7H", 5),
        happened(EVENT_DISCARDED, 3, "7H"),
        happened(EVENT_TURN, 0, ""),
        drew(0, "3D"),
        happened(EVENT_DISCARDED, 0, "QC"),
        happened(EVENT_TURN, 1, ""),
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        events[i] = all[i];
        if (all[i].kind == EVENT_TOOK)
            events[i].place = ZONE_DISCARDS;
    }
    return sizeof all / sizeof all[0];
}

static void check_worst(Shown shown, const char *name)
{
    static Table table;
    View view;
    Event events[NEWS_MAX];
    set_worst(&table);
    game_view(&table.play.game, 1, &view);
    News news = news_for(events, worst_news(events), 1);
    check_page(menos_rules(), &shown_five, &view, &news, shown, name);
}

static void a_full_table_fits_80_by_24(void **state)
{
    check_worst((Shown){.width = 80, .height = 24, .signs = true}, "full_80_by_24");
}

static void a_full_table_in_ascii(void **state)
{
    check_worst((Shown){.width = 80, .height = 24}, "full_ascii");
}

static void a_full_table_in_40_columns(void **state)
{
    check_worst((Shown){.width = 40, .height = 40, .signs = true}, "full_40");
}

static void a_low_terminal_loses_old_sentences_and_says_so(void **state)
{
    check_worst((Shown){.width = 80, .height = 16, .signs = true}, "full_16_lines");
}

static void a_full_table_in_words(void **state)
{
    check_worst((Shown){.width = 80, .height = 24, .plain = true}, "full_words");
}

static void a_full_table_in_spanish(void **state)
{
    language_start("es", LOBA_CATALOGUES_BUILT);
    check_worst((Shown){.width = 80, .height = 24, .signs = true}, "full_spanish");
    language_start("en", LOBA_CATALOGUES_BUILT);
}

// Scores and what is known of the others stand beside the table where there is room for all of it.
static void check_wide(int width, int height, const char *name)
{
    static Table table;
    View view;
    Event events[NEWS_MAX];
    set_worst(&table);
    game_view(&table.play.game, 1, &view);
    const int count = worst_news(events);
    News news = news_for(events, count, 1);
    news.greeting[0] = "The aim: to test.";
    news.hand = events;
    news.hand_count = count;
    check_page(menos_rules(), &shown_five, &view, &news,
               (Shown){.width = width, .height = height, .signs = true}, name);
}

static void a_wide_terminal_shows_more_beside_the_table(void **state)
{
    check_wide(120, 40, "wide_120_by_40");
    check_wide(115, 40, "wide_115_by_40");
    check_wide(120, 24, "wide_120_by_24");
    language_start("es", LOBA_CATALOGUES_BUILT);
    check_wide(120, 40, "wide_spanish");
    language_start("en", LOBA_CATALOGUES_BUILT);
}

// Of the contract what is whole and what lacks, and the hand in these groups.
static void a_contract_as_the_plan_it_is(void **state)
{
    static const struct {
        int hand;
        const char *cards, *name;
    } cases[] = {
        {1, "7S 7D 7H JC JD 2C 4H 9S KD KH 3S", "contract_lacks"},
        {1, "7S 7D 7H JC JD JS 2C 4H 9S KD JK", "contract_whole"},
        {3, "QH KH AH 4S 5S 6S 9C 2D 8D 10C 3H 3H", "contract_runs"},
    };
    static const Seats two = {.names = {.count = 2, .list = {"Ana", "Beto"}}};
    const Ruleset *rules = loaded("carioca_chilena", NULL, 0);
    const News none = {0};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        static Table table;
        View view;
        char name[64];
        table_new(&table, rules, 2);
        table.position.hand = (uint16_t)cases[i].hand;
        table_hand(&table, 1, cases[i].cards);
        table_start(&table);
        game_view(&table.play.game, 1, &view);
        check_page(rules, &two, &view, &none, (Shown){.width = 80, .height = 24, .signs = true},
                   cases[i].name);
        check_page(rules, &two, &view, &none, (Shown){.width = 40, .height = 20, .signs = true},
                   (snprintf(name, sizeof name, "%s_narrow", cases[i].name), name));
        language_start("es", LOBA_CATALOGUES_BUILT);
        check_page(rules, &two, &view, &none, (Shown){.width = 80, .height = 24, .plain = true},
                   (snprintf(name, sizeof name, "%s_words", cases[i].name), name));
        language_start("en", LOBA_CATALOGUES_BUILT);
    }
    loaded_drop(rules);
}

// Of every contract of the longest programmes, with the hand that is dealt.
static void a_contract_that_lacks_cards_keeps_the_width(void **state)
{
    static const Seats two = {.names = {.count = 2, .list = {"Ana", "Beto"}}};
    static const Setting ten = {.name = "programme", .value = "ten"};
    const News none = {0};
    for (int game = 0; game < 2; game++) {
        const Ruleset *rules =
            game ? loaded("carioca_argentina", NULL, 0) : loaded("carioca_chilena", &ten, 1);
        for (int hand = 1; hand <= rules->opening.contract_count; hand++) {
            static Table table;
            View view;
            table_new(&table, rules, 2);
            table.position.hand = (uint16_t)hand;
            table_start(&table);
            game_view(&table.play.game, 1, &view);
            shown_at_every_width(turn_text, &(Turn){rules, &two, &view, &none},
                                 (Shown){.height = 24, .signs = true});
        }
        loaded_drop(rules);
    }
}

static void a_hand_by_suit_and_by_rank(void **state)
{
    check_worst((Shown){.width = 100, .height = 60, .signs = true, .sort = SORT_BY_SUIT},
                "full_by_suit");
    check_worst((Shown){.width = 100, .height = 60, .signs = true, .sort = SORT_BY_RANK},
                "full_by_rank");
}

// Who has too many points is asked whether to come back, and sees the scores.
static void a_seat_that_may_come_back(void **state)
{
    static Table table;
    static const Seats seats = {.names = {.count = 3, .list = {"Ana", "Beto", "Cora"}},
                                .bots = {[1] = &bot_kinds[BOT_GREEDY]}};
    View view;
    table_new(&table, menos_rules(), 3);
    table.position.totals[0] = 95;
    table.position.totals[1] = 30;
    table.position.totals[2] = 40;
    table_hand(&table, 0, "KS QH");
    table_hand(&table, 1, "5S 5H 5D");
    table_hand(&table, 2, "AS");
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    assert_int_equal(table_play(&table, ACT_MELD, MENOS_PIERNA, "5S 5H 5D"), VERDICT_DONE);
    Act last = {.kind = ACT_DISCARD, .rule = MENOS_DISCARD, .count = 1};
    CardSet rest = table.play.game.hands[1];
    last.cards[0].card = card_set_pop(&rest);
    last.cards[0].as = card_face(last.cards[0].card);
    assert_int_equal(play_apply(menos_rules(), &table.play, &last, &table.outcome), VERDICT_DONE);
    assert_int_equal(table.play.game.phase, PHASE_REENTRY);
    game_view(&table.play.game, table.play.game.asked, &view);
    News news = news_for(table.outcome.events.events, table.outcome.events.count, view.seat);
    check_page(menos_rules(), &seats, &view, &news,
               (Shown){.width = 80, .height = 24, .signs = true}, "reentry");
}

// Names as wide as names can be, in characters that take two columns.
static void eight_seats_with_wide_names(void **state)
{
    static Table table;
    static const Seats eight = {
        .names = {.count = 8, .list = {"李小龙李小龙李小", "Ñandú", "C", "D", "E", "F", "G", "H"}}};
    Ruleset rules = *menos_rules();
    View view;
    rules.players.max = 8;
    rules.deck.packs = 4;
    ruleset_conclude(&rules);
    table_new(&table, &rules, 8);
    table_meld(&table, 0, MENOS_PIERNA, "8S 8H 8D");
    table_meld(&table, 7, MENOS_ESCALERA, "10H JH QH KH");
    table_hand(&table, 1, "5S 6S 7S 9H 9D 9C JH QH 2C 3C AS 10C JK");
    table_start(&table);
    game_view(&table.play.game, 1, &view);
    const News none = {0};
    check_page(&rules, &eight, &view, &none, (Shown){.width = 80, .height = 24, .signs = true},
               "eight_seats");
    check_page(&rules, &eight, &view, &none, (Shown){.width = 36, .height = 60}, "eight_seats_36");
}

// A discard pile that may be looked through: whole, or its top where there is no room.
static void a_pile_that_lies_open(void **state)
{
    static Table table;
    static const Seats two = {.names = {.count = 2, .list = {"Ana", "Beto"}}};
    Ruleset rules = *menos_rules();
    View view;
    rules.zones[ZONE_DISCARDS].seen = SEEN_ALL;
    ruleset_conclude(&rules);
    table_new(&table, &rules, 2);
    table_hand(&table, 0, "KC KD");
    table_hand(&table, 1, "2C 4C");
    table_discards(&table, "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H 10H "
                           "JH QH KH AD 2D 3D JK");
    table_start(&table);
    game_view(&table.play.game, 1, &view);
    const News none = {0};
    check_page(&rules, &two, &view, &none, (Shown){.width = 80, .height = 24, .signs = true},
               "open_pile");
    check_page(&rules, &two, &view, &none, (Shown){.width = 80, .height = 9, .signs = true},
               "open_pile_low");
    check_page(&rules, &two, &view, &none, (Shown){.width = 80, .height = 24, .plain = true},
               "open_pile_words");
}

// Neither who took the card nor the others see what lay below it.
static void a_pile_below_a_draft(void **state)
{
    static Table table;
    static const Seats two = {.names = {.count = 2, .list = {"Ana", "Beto"}}};
    View view;
    const News none = {0};
    table_new(&table, menos_rules(), 2);
    table_hand(&table, 1, "9S 9H KC 2C");
    table_discards(&table, "QH 9D");
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    game_view(&table.play.game, 1, &view);
    check_page(menos_rules(), &two, &view, &none, (Shown){.width = 80, .height = 24, .signs = true},
               "pile_below_a_draft");
    check_page(menos_rules(), &two, &view, &none, (Shown){.width = 80, .height = 24, .plain = true},
               "pile_below_a_draft_words");
}

// The next seat in order of play stands first, and the words say which way that is.
static void a_match_that_goes_the_other_way_round(void **state)
{
    static Table table;
    static const Seats four = {.names = {.count = 4, .list = {"Ana", "Beto", "Cora", "Dani"}}};
    View view;
    const News none = {0};
    table_new(&table, menos_rules(), 4);
    table_hand(&table, 1, "5S 6S 7S 9H 9D JH 2C AS JK");
    table.position.setup.turned = true;
    table_start(&table);
    game_view(&table.play.game, 1, &view);
    check_page(menos_rules(), &four, &view, &none,
               (Shown){.width = 80, .height = 24, .signs = true}, "turned_round");
    check_page(menos_rules(), &four, &view, &none,
               (Shown){.width = 80, .height = 24, .plain = true}, "turned_round_words");
}

static void a_spanish_pack(void **state)
{
    static Session session;
    const Ruleset *rules = loaded("spanish", NULL, 0);
    const Seats seats = {.names = {.count = 3, .list = {"Ana", "Beto", "Cora"}}};
    Setup setup;
    Outcome outcome;
    View view;
    setup_new(&setup);
    setup.position.setup = (MatchSetup){.players = 3, .seed = 4};
    language_start("es", LOBA_CATALOGUES_BUILT);
    assert_int_equal(session_start(&session, rules, &seats, &setup, &outcome), START_DONE);
    game_view(&session.play.game, session.play.game.asked, &view);
    Event *events = session_events(&session, 0);
    News news = news_for(events, session.events.count, view.seat);
    Shown shown = {.width = 80, .height = 24, .signs = true};
    check_page(rules, &seats, &view, &news, shown, "spanish_pack");
    shown.signs = false;
    check_page(rules, &seats, &view, &news, shown, "spanish_pack_ascii");
    shown.plain = true;
    check_page(rules, &seats, &view, &news, shown, "spanish_pack_words");
    language_start("en", LOBA_CATALOGUES_BUILT);
    free(events);
    session_end(&session);
    loaded_drop(rules);
}

static void a_command_in_the_language_in_force(void **state)
{
    static const char *const cases[][2] = {
        {"take QH with JH KH", "tomar QH con JH KH"},
        {"take back", "devolver"},
        {"lay AS JK>KS on 12 low", "agregar AS JK>KS en 12 bajo"},
        {"meld 4S 5S 6S + 9D 9H 9C", "bajar 4S 5S 6S + 9D 9H 9C"},
        {"draw", "robar"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        CommandText text = command_translate(NULL, cases[i][0]);
        assert_string_equal(text.text, cases[i][0]);
        language_start("es", LOBA_CATALOGUES_BUILT);
        text = command_translate(NULL, cases[i][0]);
        language_start("en", LOBA_CATALOGUES_BUILT);
        assert_string_equal(text.text, cases[i][1]);
    }
}

// Whoever reads a command on the screen reads its cards as the page has them.
static void a_command_with_the_suits_of_the_page(void **state)
{
    static const struct {
        SuitSystem suits;
        const char *command, *english, *spanish;
    } cases[] = {
        {SUITS_SPANISH, "discard 12C", "discard 12co", "tirar 12co"},
        {SUITS_SPANISH, "meld 1O 2O JK=3O", "meld 1or 2or JK=3or", "bajar 1or 2or JK=3or"},
        {SUITS_SPANISH, "discard 12co", "discard 12co", "tirar 12co"},
        {SUITS_SPANISH, "lay JK>4E on 12", "lay JK>4es on 12", "agregar JK>4es en 12"},
        {SUITS_FRENCH, "meld 10S 10C 10H", "meld 10S 10C 10H", "bajar 10P 10T 10H"},
        {SUITS_FRENCH, "lay JK=QC on 1", "lay JK=QC on 1", "agregar JK=QT en 1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset rules = *menos_rules();
        rules.deck.suits = cases[i].suits;
        CommandText text = command_translate(&rules, cases[i].command);
        assert_string_equal(text.text, cases[i].english);
        language_start("es", LOBA_CATALOGUES_BUILT);
        text = command_translate(&rules, cases[i].command);
        language_start("en", LOBA_CATALOGUES_BUILT);
        assert_string_equal(text.text, cases[i].spanish);
    }
}

static void a_word_in_the_language_in_force(void **state)
{
    static Ruleset rules;
    rules = words_rules();
    snprintf(rules.acts[WORDS_DROP].word.in[LANGUAGE_EN], WORDS_MAX, "I drop");
    snprintf(rules.acts[WORDS_DROP].word.in[LANGUAGE_ES], WORDS_MAX, "me voy");
    language_start("es", LOBA_CATALOGUES_BUILT);
    assert_string_equal(command_translate(&rules, "I drop").text, "me voy");
    assert_string_equal(command_translate(&rules, "stay").text, "stay");
    language_start("en", LOBA_CATALOGUES_BUILT);
}

// ---- What is news

static void news_begin_behind_what_one_did_oneself(void **state)
{
    Event over = happened(EVENT_HAND_OVER, 1, "");
    over.number = HOW_OUT;
    const Event events[] = {
        happened(EVENT_DEALER, 0, ""),
        happened(EVENT_TURN, 1, ""),
        drew(1, "5S"),
        happened(EVENT_DISCARDED, 1, "5S"),
        happened(EVENT_TURN, 0, ""),
        happened(EVENT_TURN, 1, ""),
        happened(EVENT_DISCARDED, 1, "6S"),
        over,
        happened(EVENT_DEALER, 1, ""),
        happened(EVENT_TURN, 0, ""),
        happened(EVENT_TURN, 1, ""),
        drew(1, "7S"),
    };
    static const struct {
        const char *when;
        int count, wanted;  // of the events, and of those that are news
    } cases[] = {
        {"nothing has happened", 0, 0},
        {"before one's first turn", 2, 2},
        {"in one's first turn", 4, 4},
        {"in the second", 6, 2},
        {"after one has gone out oneself", 10, 3},
        {"in the turn after it, with what one has drawn", 12, 5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        News news = news_for(events, cases[i].count, 1);
        if (news.count != cases[i].wanted || news.events + news.count != events + cases[i].count)
            fail_msg("%s: %d events are news, wanted %d", cases[i].when, news.count,
                     cases[i].wanted);
    }
}

// ---- Whatever is played

enum { MATCHES = 40, ACTS_EACH = 300, LOOK_EACH = 7 };

enum { TABLES = 4 };

static const Seats tables[TABLES] = {
    {.names = {.count = 2, .list = {"Ana", "Beto"}}},
    {.names = {.count = 4, .list = {"Ana", "Beto", "Cora", "Dani"}}},
    {.names = {.count = 5, .list = {"Ana", "Maximiliana-Rosa", "Cora", "Dani", "Ema"}}},
    {.names = {.count = 8,
               .list = {"Ana", "Beto", "Cora", "Dani", "Ema", "Fede", "Gloria",
                        "Hugo-Maximiliano"}}},
};

// Other cards where the seat does not know them: what it is told must be the same.
static void hide(Event events[], int count, int seat, Random *random)
{
    for (int i = 0; i < count; i++)
        for (int card = 0; !(events[i].seen >> seat & 1) && card < events[i].count; card++) {
            Card other =
                card_make(0, (int)random_below(random, 4), 1 + (int)random_below(random, 13));
            events[i].cards[card] = (Laying){other, card_face(other)};
        }
}

static void check_nothing_hidden_is_shown(const Session *session, const View *view,
                                          const Shown *shown, Random *random)
{
    Game other;
    View same;
    Event *events = session_events(session, 0), *hidden = session_events(session, 0);
    News news = news_for(events, session->events.count, view->seat);
    News others = news_for(hidden, session->events.count, view->seat);
    news.hand = events;
    others.hand = hidden;
    news.hand_count = others.hand_count = session->events.count;
    view_complete(session->rules, view, random, &other);
    game_view(&other, view->seat, &same);
    hide(hidden, session->events.count, view->seat, random);
    char *one = page_text(session->rules, &session->seats, view, &news, shown);
    char *two = page_text(session->rules, &session->seats, &same, &others, shown);
    if (strcmp(one, two) != 0)
        fail_msg("what is hidden changes what is shown:\n%s\n%s", one, two);
    free(one);
    free(two);
    free(events);
    free(hidden);
}

static void check_size(const Session *session, const View *view, const Shown *shown, int seed)
{
    Event *events = session_events(session, 0);
    News news = news_for(events, session->events.count, view->seat);
    news.hand = events;
    news.hand_count = session->events.count;
    char *text = page_text(session->rules, &session->seats, view, &news, shown);
    if (text_columns(text) > shown->width || text_lines(text) >= shown->height)
        fail_msg("seed %d: %d columns and %d lines:\n%s", seed, text_columns(text),
                 text_lines(text), text);
    free(text);
    free(events);
}

// Takes the colours out, where the text stands.
static void bleach(char *text)
{
    char *to = text;
    while (*text)
        if (*text == '\x1b')
            text = strchr(text, 'm') + 1;
        else
            *to++ = *text++;
    *to = '\0';
}

static void check_colours_change_nothing(const Session *session, const View *view,
                                         const Shown *shown)
{
    Shown coloured = *shown;
    Event *events = session_events(session, 0);
    News news = news_for(events, session->events.count, view->seat);
    coloured.color = true;
    char *one = page_text(session->rules, &session->seats, view, &news, shown);
    char *two = page_text(session->rules, &session->seats, view, &news, &coloured);
    assert_true(strlen(two) > strlen(one));
    bleach(two);
    if (strcmp(one, two) != 0)
        fail_msg("without colours:\n%s\nwith them:\n%s", one, two);
    free(one);
    free(two);
    free(events);
}

// What is offered can be typed as it stands, in either language.
static void check_examples(const Session *session, const View *view)
{
    ActList list = {0};
    legal_acts(session->rules, &view->game, &list);
    for (int i = 0; i < list.count; i += 1 + i / 4) {
        static Parsed parsed;
        CommandText text = command_example(session->rules, &view->game, &list.acts[i], STYLE_SHOWN);
        const Play *play = &session->play;
        suit_letters_read(session->rules, play, view, STYLE_LETTERS, text.text, &parsed);
        Verdict verdict = command_parse(session->rules, view, text.text, 1, STYLE_LETTERS, &parsed);
        if (verdict != VERDICT_DONE || parsed.act_count != 1 ||
            !act_same(&view->game, &parsed.acts[0], &list.acts[i]))
            fail_msg("\"%s\" is not what it is offered for", text.text);
    }
    act_list_free(&list);
}

// Whether one of the acts puts down exactly the cards of the group, twins alike.
static bool can_be_done(const ActList *list, const Game *game, const CardGroup *group)
{
    for (int i = 0; i < list->count; i++) {
        FaceSet left = 0, right = 0;
        int laid = 0;
        for (int j = 0; j < list->acts[i].count; j++)
            if (card_set_has(&game->hands[game->asked], list->acts[i].cards[j].card)) {
                left = face_set_with(left, card_face(list->acts[i].cards[j].card));
                laid++;
            }
        for (int j = 0; j < group->count; j++)
            right = face_set_with(right, card_face(group->cards[j].card));
        if (laid == group->count && left == right &&
            (group->use == USE_MELD || list->acts[i].meld == group->meld))
            return true;
    }
    return false;
}

// The text with each white space as one blank, in place.
static char *unfolded(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++)
        if (*from != ' ' && *from != '\n')
            *to++ = *from;
        else if (to > text && to[-1] != ' ')
            *to++ = ' ';
    *to = '\0';
    return text;
}

// A page names no cards of an act of which there are several of its kind: a hint may be for
// another.
static void check_page_advises_nothing(const Session *session, const View *view)
{
    const Shown shown[] = {{.width = 80, .height = 24, .signs = true},
                           {.width = 40, .height = 20},
                           {.width = 80, .height = 24, .plain = true}};
    const unsigned kinds =
        1u << ACT_MELD | 1u << ACT_LAY | 1u << ACT_SWAP | 1u << ACT_DISCARD | 1u << ACT_CLOSE;
    ActList list = {0};
    int of_kind[ACT_KINDS] = {0};
    const News none = {0};
    legal_acts(session->rules, &view->game, &list);
    const bool over = view->game.phase == PHASE_HAND && view->game.how != HOW_NOT_YET;
    const char *heading = tr(over ? "The hand is over; you may still:" : "You may, for example:");
    for (int i = 0; i < list.count; i++)
        of_kind[list.acts[i].kind]++;
    for (size_t way = 0; way < sizeof shown / sizeof shown[0]; way++) {
        char *page = unfolded(page_text(session->rules, &session->seats, view, &none, &shown[way]));
        for (int i = 0; i < list.count; i++) {
            const Act *act = &list.acts[i];
            const char *offered = strstr(page, heading);
            assert_non_null(offered);
            const CommandText text = command_example(session->rules, &view->game, act, STYLE_SHOWN);
            if (kinds >> act->kind & 1 && of_kind[act->kind] > 1 && strstr(offered, text.text))
                fail_msg("\"%s\", one of %d ways, stands on the page:\n%s", text.text,
                         of_kind[act->kind], page);
        }
        free(page);
    }
    act_list_free(&list);
}

// What the hand shows as a meld, or as fitting one, the rules allow as soon as it is time for it.
static void check_arrangement(const Session *session, const View *view)
{
    Arrangement arrangement;
    ActList list = {0};
    const Game *game = &view->game;
    arrange_hand(session->rules, view, &arrangement);
    legal_acts_of(session->rules, game, ACT_MELD, &list);
    legal_acts_of(session->rules, game, ACT_LAY, &list);
    legal_acts_of(session->rules, game, ACT_SWAP, &list);
    bool table = game->phase == PHASE_HAND && game->step == MENOS_STEP_TABLE;
    for (int i = 0; i < arrangement.count && table && game->draft == RULE_NONE; i++)
        if (arrangement.groups[i].use <= USE_SWAP &&
            !can_be_done(&list, game, &arrangement.groups[i]))
            fail_msg("turn %d of hand %d: group %d cannot be put down", game->turn, game->hand, i);
    act_list_free(&list);
}

// However low the terminal is, a page names what ended the turns, and says that they are over.
static bool check_end_is_told(const Session *session, const View *view, const char *over)
{
    const Shown low = {.width = 40, .height = 20, .signs = true};
    const Game *game = &view->game;
    if (game->phase != PHASE_HAND || game->how == HOW_NOT_YET)
        return false;
    bool closed = false;
    Event *events = session_events(session, 0);
    News news = news_for(events, session->events.count, view->seat);
    char *page = unfolded(page_text(session->rules, &session->seats, view, &news, &low));
    const Teller teller = shown_teller(session->rules, &session->seats, view->seat, game, &low);
    for (int told = 0; told < news.count;) {
        char sentence[SENTENCE_MAX];
        const int first = told;
        told += events_sentence(&teller, news.events + told, news.count - told, sentence);
        bool closes = false;
        for (int i = first; i < told; i++)
            closes |= news.events[i].kind == EVENT_CLOSED;
        closed |= closes;
        if (closes && !strstr(page, sentence))
            fail_msg("\"%s\" is not on the page:\n%s", sentence, page);
    }
    if (!strstr(page, over))
        fail_msg("\"%s\" is not on the page:\n%s", over, page);
    free(page);
    free(events);
    return closed;
}

static void look(const Session *session, int seed, Random *random)
{
    const Shown usual = {.width = 80, .height = 24, .signs = true};
    const Shown narrow = {.width = 40, .height = 200};
    const Shown some = {.width = 20 + (int)(session->acts + 37u * (unsigned)seed) % 113,
                        .height = 200};
    const Shown wide = {.width = 120, .height = 60, .signs = true};
    View view;
    game_view(&session->play.game, session->play.game.asked, &view);
    check_examples(session, &view);
    check_arrangement(session, &view);
    check_size(session, &view, &usual, seed);
    check_size(session, &view, &narrow, seed);
    check_size(session, &view, &some, seed);
    check_size(session, &view, &wide, seed);
    check_nothing_hidden_is_shown(session, &view, &wide, random);
    check_colours_change_nothing(session, &view, &usual);
    check_nothing_hidden_is_shown(session, &view, &usual, random);
}

static void play_and_look(const Ruleset *rules, const Seats *seats, int seed)
{
    static Session session;
    Setup setup;
    Outcome outcome;
    ActList room = {0};
    Random random = random_stream((uint64_t)seed, 0, PURPOSE_BOT);
    setup_new(&setup);
    setup.position.setup = (MatchSetup){.players = seats->names.count, .seed = (uint64_t)seed};
    assert_int_equal(session_start(&session, rules, seats, &setup, &outcome), START_DONE);
    for (int act = 0; act < ACTS_EACH && !session_is_over(&session); act++) {
        Act chosen;
        if (act % LOOK_EACH == 0)
            look(&session, seed, &random);
        assert_true(session_choose(&session, &bot_kinds[seed % 3 ? BOT_GREEDY : BOT_RANDOM], &room,
                                   &chosen));
        assert_int_equal(session_do(&session, &chosen, 1, &outcome), VERDICT_DONE);
    }
    act_list_free(&room);
    session_end(&session);
}

static void every_page_fits_and_shows_nothing_hidden(void **state)
{
    Ruleset rules = *menos_rules();
    rules.players.max = 8;
    rules.deck.packs = 3;
    for (int seed = 0; seed < MATCHES; seed++) {
        language_start(seed / TABLES % 2 ? "es" : "en", LOBA_CATALOGUES_BUILT);
        ruleset_conclude(&rules);
        play_and_look(&rules, &tables[seed % TABLES], seed);
    }
    language_start("en", LOBA_CATALOGUES_BUILT);
}

static const char *const games[] = {"conga",
                                    "gin",
                                    "chinchon",
                                    "golpeado",
                                    "loba_de_menos",
                                    "loba_de_mas",
                                    "rummy",
                                    "loba_centroamericana",
                                    "carioca_argentina",
                                    "carioca_chilena"};

enum { GAMES = sizeof games / sizeof games[0], ACTS_A_GAME = 120 };

typedef void Looker(const Session *session, const View *view);

// Both languages by turns, at tables of two or three.
static void in_every_game(Looker *looker)
{
    for (int game = 0; game < GAMES; game++)
        for (int seed = 0; seed < 2; seed++) {
            static Session session;
            Setup setup;
            Outcome outcome;
            ActList room = {0};
            language_start(seed % 2 ? "es" : "en", LOBA_CATALOGUES_BUILT);
            const Ruleset *rules = loaded(games[game], NULL, 0);
            Seats seats = {.names = {.count = least(rules->players.max, 2 + seed),
                                     .list = {"Ana", "Beto", "Cora"}}};
            setup_new(&setup);
            setup.position.setup =
                (MatchSetup){.players = seats.names.count, .seed = (uint64_t)seed + 1};
            assert_int_equal(session_start(&session, rules, &seats, &setup, &outcome), START_DONE);
            for (int act = 0; act < ACTS_A_GAME && !session_is_over(&session); act++) {
                Act chosen;
                View view;
                game_view(&session.play.game, session.play.game.asked, &view);
                looker(&session, &view);
                assert_true(session_choose(&session, &bot_kinds[BOT_GREEDY], &room, &chosen));
                assert_int_equal(session_do(&session, &chosen, 1, &outcome), VERDICT_DONE);
            }
            act_list_free(&room);
            session_end(&session);
            loaded_drop(rules);
        }
    language_start("en", LOBA_CATALOGUES_BUILT);
}

static void what_a_page_offers_cannot_contradict_a_hint(void **state)
{
    in_every_game(check_page_advises_nothing);
}

static int ends_seen;

static void look_at_end(const Session *session, const View *view)
{
    ends_seen +=
        check_end_is_told(session, view,
                          language_now() == LANGUAGE_EN ? "The hand is over; you may still:"
                                                        : "La mano terminó; todavía podés:");
}

static void what_ended_a_hand_is_never_left_out(void **state)
{
    ends_seen = 0;
    in_every_game(look_at_end);
    assert_true(ends_seen > 5);
}

int main(int argc, char *argv[])
{
    shown_bless(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_table_fits_80_by_24),
        cmocka_unit_test(a_full_table_in_ascii),
        cmocka_unit_test(a_full_table_in_40_columns),
        cmocka_unit_test(a_low_terminal_loses_old_sentences_and_says_so),
        cmocka_unit_test(a_full_table_in_words),
        cmocka_unit_test(a_full_table_in_spanish),
        cmocka_unit_test(a_wide_terminal_shows_more_beside_the_table),
        cmocka_unit_test(a_contract_as_the_plan_it_is),
        cmocka_unit_test(a_contract_that_lacks_cards_keeps_the_width),
        cmocka_unit_test(a_hand_by_suit_and_by_rank),
        cmocka_unit_test(a_seat_that_may_come_back),
        cmocka_unit_test(eight_seats_with_wide_names),
        cmocka_unit_test(a_pile_that_lies_open),
        cmocka_unit_test(a_pile_below_a_draft),
        cmocka_unit_test(a_match_that_goes_the_other_way_round),
        cmocka_unit_test(a_spanish_pack),
        cmocka_unit_test(a_command_in_the_language_in_force),
        cmocka_unit_test(a_command_with_the_suits_of_the_page),
        cmocka_unit_test(a_word_in_the_language_in_force),
        cmocka_unit_test(news_begin_behind_what_one_did_oneself),
        cmocka_unit_test(what_a_page_offers_cannot_contradict_a_hint),
        cmocka_unit_test(what_ended_a_hand_is_never_left_out),
        cmocka_unit_test(every_page_fits_and_shows_nothing_hidden),
    };
    return !!cmocka_run_group_tests(tests, begin, loaded_close);
}
