// Piles of one's own, beside stock and discards: a market that lies open, and a widow that nobody
// sees.

#include "engine/commands.h"

#include "explain/explain.h"
#include "notation/command.h"
#include "notation/writing.h"
#include "play/position.h"
#include "shell/complete.h"
#include "support/laying.h"
#include "support/loaded.h"
#include "support/shown.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

static const Seats seats = {.names = {.count = 2, .list = {"Ana", "Beto"}}};

static Play play;
static Outcome outcome;

// A pile named in the rules is the first one behind stock and discards.
enum { OWN = ZONES_GIVEN };

static void start(const Ruleset *rules)
{
    const MatchSetup setup = {.players = 2, .seed = 3};
    assert_int_equal(play_start(rules, &play, &setup, &outcome), VERDICT_DONE);
}

// In the hand of the seat asked, and on the table: a run of the other seat; the card lies on top of
// the pile, wherever it was before.
static const Ruleset *set_up_market(const char *market)
{
    const Setting settings[] = {{"market", market}};
    const Ruleset *rules = loaded("market", settings, 1);
    static Position position;
    position_new(&position);
    position.setup = (MatchSetup){.players = 2, .seed = 3};
    position.placed = true;
    position.dealer = 1;
    position.hands[0].open = false;
    position.hands[0].count = cards_of("QS KS 5H 6D JH JD", position.hands[0].cards, CARDS_MAX);
    position.stock.count = cards_of("JS", position.stock.cards, CARDS_MAX);
    position.meld_count = 1;
    MeldPart *meld = &position.melds[0];
    meld->side = 1;
    meld->kind = ruleset_meld_kind(rules, "run");
    meld->count = layings_of("8S=8S 9S=9S 10S=10S", meld->cards, ACT_CARDS_MAX);
    assert_int_equal(position_start(rules, &position, &play, &outcome, NULL), START_DONE);
    Placed top = place_pop(&play.game.places, ZONE_STOCK);
    game_set_seen(&play.game, top.card, EVERYBODY);
    place_push(&play.game.places, OWN, top);
    return rules;
}

// What comes of the command, as it is written again; "" where it is no acts.
static Verdict parse(const Ruleset *rules, const char *command, char text[COMMAND_TEXT_MAX])
{
    View view;
    static Parsed parsed;
    game_view(&play.game, play.game.asked, &view);
    Verdict verdict = command_try(rules, &play, &view, command, 1, STYLE_LETTERS, &parsed);
    *text = '\0';
    if (verdict == VERDICT_DONE)
        acts_text(rules, &play.game, parsed.acts, parsed.act_count, STYLE_LETTERS, text);
    else if (verdict == VERDICT_FAILED)
        snprintf(text, COMMAND_TEXT_MAX, "%s", parsed.error.error.text);
    else if (verdict == VERDICT_REFUSED)
        snprintf(text, COMMAND_TEXT_MAX, "%s", refusal_rows[parsed.refusal.code].name);
    return verdict;
}

typedef struct {
    const char *typed, *text;
    Verdict verdict;
} Case;

static void check_cases(const Ruleset *rules, const Case cases[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[COMMAND_TEXT_MAX];
        Verdict verdict = parse(rules, cases[i].typed, text);
        if (verdict != cases[i].verdict || strcmp(text, cases[i].text) != 0)
            fail_msg("%s: %d, %s", cases[i].typed, verdict, text);
    }
}

#define CHECK_CASES(rules, cases) check_cases(rules, cases, sizeof cases / sizeof cases[0])

// ---- A pile that lies open

static void a_card_is_taken_from_a_pile_by_the_name_of_the_pile(void **state)
{
    static const Case cases[] = {
        {"take JS from market", "take JS from market", VERDICT_DONE},
        {"take from market", "take JS from market", VERDICT_DONE},
        {"tomar JS de market", "take JS from market", VERDICT_DONE},
        {"tomar de market", "take JS from market", VERDICT_DONE},
        {"tomar jota de picas de market", "take JS from market", VERDICT_DONE},
        {"take jack of spades FROM Market", "take JS from market", VERDICT_DONE},
        {"take from stock", "draw", VERDICT_DONE},
        {"take QS from market", "the card that can be taken is JS", VERDICT_FAILED},
        {"take JS from", "wanted stock, discards, market, and the line ends here", VERDICT_FAILED},
        {"take JS from bazaar", "wanted stock, discards, market, not \"bazaar\"", VERDICT_FAILED},
        {"take QS from stock", "nobody knows which card lies there", VERDICT_FAILED},
    };
    const Ruleset *rules = set_up_market("free");
    CHECK_CASES(rules, cases);
    loaded_drop(rules);
}

static void what_is_taken_from_a_pile_to_be_used_is_used_in_the_same_command(void **state)
{
    static const Case cases[] = {
        {"take JS from market with QS KS", "take JS from market with QS KS", VERDICT_DONE},
        {"tomar JS de market con JH JD", "take JS from market with JH JD", VERDICT_DONE},
        {"take from market on 1", "take JS from market on 1", VERDICT_DONE},
        {"take from market on 1 with QS", "take JS from market on 1 with QS", VERDICT_DONE},
        {"tomar JS de market en 1 con QS KS", "take JS from market on 1 with QS KS", VERDICT_DONE},
        {"take from market with set JH JD", "take JS from market with JH JD", VERDICT_DONE},
        {"take from market with set QS KS", "ranks_differ", VERDICT_REFUSED},
    };
    const Ruleset *rules = set_up_market("used");
    CHECK_CASES(rules, cases);
    loaded_drop(rules);
}

static void what_is_listed_of_a_pile_is_done(void **state)
{
    static const char *const markets[] = {"free", "used", "whole"};
    for (size_t i = 0; i < sizeof markets / sizeof markets[0]; i++) {
        const Ruleset *rules = set_up_market(markets[i]);
        ActList list = {0};
        int taken = 0;
        legal_acts(rules, &play.game, &list);
        for (int j = 0; j < list.count; j++) {
            char again[COMMAND_TEXT_MAX];
            const CommandText text = act_text(rules, &play.game, &list.acts[j], STYLE_LETTERS);
            if (parse(rules, text.text, again) != VERDICT_DONE || strcmp(text.text, again) != 0)
                fail_msg("%s, market %s: %s", text.text, markets[i], again);
            taken += strcmp(text.text, "take JS from market") == 0;
        }
        assert_int_equal(taken, 1);
        act_list_free(&list);
        loaded_drop(rules);
    }
}

static void completions_offer_the_piles(void **state)
{
    static const struct {
        const char *line, *words;
    } cases[] = {
        {"take f", "from"},
        {"take JS f", "from"},
        {"take from ", "discards market"},
        {"tomar JS de m", "market"},
        {"take from market ", "with on"},
        {"take J", "JS"},
        {"take from market with K", "KS"},
        {"take from market on ", "1"},
    };
    const Ruleset *rules = set_up_market("used");
    View view;
    Completions found;
    game_view(&play.game, 0, &view);
    const Situation situation = {.rules = rules, .view = &view};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char words[1024] = "";
        complete_command(&situation, cases[i].line, strlen(cases[i].line), &found);
        for (int j = 0; j < found.count; j++)
            snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s", j ? " " : "",
                     found.words[j]);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%s: %s", cases[i].line, words);
    }
    loaded_drop(rules);
}

// ---- A pile that nobody sees

static const Event *event_of(EventKind kind)
{
    for (int i = 0; i < outcome.events.count; i++)
        if (outcome.events.events[i].kind == kind && outcome.events.events[i].place == OWN)
            return &outcome.events.events[i];
    return NULL;
}

// The cards that events of this kind put on the pile, told to everybody.
static int told_to_all(EventKind kind)
{
    int cards = 0;
    for (int i = 0; i < outcome.events.count; i++) {
        const Event *event = &outcome.events.events[i];
        cards += event->kind == kind && event->place == OWN && event->seen == EVERYBODY
                     ? event->count
                     : 0;
    }
    return cards;
}

// How many cards of the pile, from the top, somebody has seen; all below it nobody has.
static int seen_from_the_top(void)
{
    const int count = place_count(&play.game.places, OWN);
    int seen = 0;
    for (int i = 0; i < count; i++) {
        const SeatSet by = game_seen_by(&play.game, place_cards(&play.game.places, OWN)[i].card);
        if (by != 0 && by != EVERYBODY)
            fail_msg("card %d of %d is seen by some", i + 1, count);
        if (by == 0 && seen > 0)
            fail_msg("card %d of %d is not seen, and one below it is", i + 1, count);
        seen += by == EVERYBODY;
    }
    return seen;
}

static void does(const Ruleset *rules, ActKind kind, int zone, Verdict wanted)
{
    ActList list = {0};
    legal_acts(rules, &play.game, &list);
    int at = 0;
    while (at < list.count && (list.acts[at].kind != kind ||
                               (kind == ACT_DRAW && rules->acts[list.acts[at].rule].from != zone)))
        at++;
    assert_true(at < list.count);
    assert_int_equal(play_apply(rules, &play, &list.acts[at], &outcome), wanted);
    act_list_free(&list);
}

static void of_a_pile_whose_top_is_seen_the_deal_shows_the_top(void **state)
{
    static const struct {
        const char *market;
        int down, up, seen;
    } cases[] = {{"free", 11, 1, 1}, {"whole", 0, 12, 12}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Setting settings[] = {{"market", cases[i].market}};
        const Ruleset *rules = loaded("market", settings, 1);
        start(rules);
        assert_int_equal(place_count(&play.game.places, OWN), 12);
        assert_int_equal(told_to_all(EVENT_UPCARD), cases[i].up);
        const Event *down = event_of(EVENT_FACE_DOWN);
        assert_int_equal(down ? down->number : 0, cases[i].down);
        assert_int_equal(seen_from_the_top(), cases[i].seen);
        loaded_drop(rules);
    }
}

static void the_next_card_of_a_pile_is_shown_once_it_lies_on_top(void **state)
{
    const Ruleset *rules = loaded("market", NULL, 0);
    start(rules);
    does(rules, ACT_DRAW, OWN, VERDICT_DONE);
    assert_int_equal(seen_from_the_top(), 1);
    const Event *turned = event_of(EVENT_UPCARD);
    assert_non_null(turned);
    assert_int_equal(turned->cards[0].card, game_top(&play.game, OWN));
    does(rules, ACT_DISCARD, 0, VERDICT_DONE);
    does(rules, ACT_DRAW, ZONE_STOCK, VERDICT_DONE);
    assert_int_equal(told_to_all(EVENT_UPCARD), 0);
    assert_int_equal(seen_from_the_top(), 1);
    loaded_drop(rules);
}

// Else taking a card and giving it back would be a look at the next one.
static void the_next_card_is_not_shown_while_the_one_taken_may_go_back(void **state)
{
    const Ruleset *rules = set_up_market("used");
    const int below = seen_from_the_top() - 1;
    does(rules, ACT_DRAW, OWN, VERDICT_DONE);
    assert_int_equal(told_to_all(EVENT_UPCARD), 0);
    assert_int_equal(seen_from_the_top(), below);
    does(rules, ACT_TAKE_BACK, 0, VERDICT_DONE);
    assert_int_equal(seen_from_the_top(), below + 1);
    does(rules, ACT_DRAW, OWN, VERDICT_DONE);
    does(rules, ACT_MELD, 0, VERDICT_DONE);
    assert_int_equal(told_to_all(EVENT_UPCARD), below == 0);
    loaded_drop(rules);
}

static void what_a_renewed_stock_turns_onto_hidden_discards_is_not_told(void **state)
{
    const Ruleset *rules = loaded("hidden_discards", NULL, 0);
    start(rules);
    Game *game = &play.game;
    while (place_count(&game->places, ZONE_STOCK) > 1) {
        const Placed card = place_pop(&game->places, ZONE_STOCK);
        place_insert(&game->places, ZONE_DISCARDS, 0, card);
    }
    does(rules, ACT_DRAW, ZONE_STOCK, VERDICT_DONE);
    does(rules, ACT_DISCARD, 0, VERDICT_DONE);
    assert_int_equal(game->renewals, 1);
    assert_int_equal(game_seen_by(game, game_top(game, ZONE_DISCARDS)), 0);
    for (int i = 0; i < outcome.events.count; i++)
        assert_int_not_equal(outcome.events.events[i].kind, EVENT_UPCARD);
    loaded_drop(rules);
}

static void tells(const Ruleset *rules, const Event *event, int seat, const char *wanted)
{
    char sentence[SENTENCE_MAX];
    const Teller teller = {rules, play.game.wild, &seats, seat, STYLE_LETTERS};
    events_sentence(&teller, event, 1, sentence);
    assert_string_equal(sentence, wanted);
}

static void a_pile_that_nobody_sees_is_dealt_face_down(void **state)
{
    const Ruleset *rules = loaded("widow", NULL, 0);
    start(rules);
    assert_int_equal(place_count(&play.game.places, OWN), 3);
    for (int seat = 0; seat < 2; seat++) {
        View view;
        game_view(&play.game, seat, &view);
        for (int i = 0; i < 3; i++) {
            assert_int_equal(game_seen_by(&play.game, place_cards(&play.game.places, OWN)[i].card),
                             0);
            assert_int_equal(place_cards(&view.game.places, OWN)[i].card, CARD_HIDDEN);
        }
    }
    const Event *event = event_of(EVENT_FACE_DOWN);
    assert_null(event_of(EVENT_UPCARD));
    assert_int_equal(event->number, 3);
    assert_int_equal(event->count, 0);
    tells(rules, event, 0, "Dealt face down (widow): 3 cards.");
    loaded_drop(rules);
}

static void who_takes_a_pile_that_nobody_sees_sees_it_alone(void **state)
{
    const Ruleset *rules = loaded("widow", NULL, 0);
    start(rules);
    int seat = play.game.asked, other = 1 - seat;
    const int rule = open_rule(rules, &play.game, ACT_DRAW, OWN);
    const Act act = {.kind = ACT_DRAW, .rule = (uint8_t)rule};
    assert_int_equal(play_apply(rules, &play, &act, &outcome), VERDICT_DONE);
    const Event *event = event_of(EVENT_TOOK);
    View view;
    game_view(&play.game, seat, &view);
    assert_int_equal(card_set_count(&view.game.hands[seat]), 10);
    assert_int_equal(view.game.taken, play.game.taken);
    assert_int_equal(event_for(event, seat).cards[0].card, play.game.taken);
    game_view(&play.game, other, &view);
    assert_int_equal(card_set_count(&view.game.hands[seat]), 0);
    assert_int_equal(view.game.taken, CARD_HIDDEN);
    assert_int_equal(event_for(event, other).cards[0].card, CARD_HIDDEN);
    char wanted[64];
    snprintf(wanted, sizeof wanted, "%s takes 3 cards from widow.", seats.names.list[seat]);
    tells(rules, event, other, wanted);
    loaded_drop(rules);
}

static void a_pile_that_nobody_sees_is_typed_by_its_name_alone(void **state)
{
    static const Case cases[] = {
        {"take from widow", "take from widow", VERDICT_DONE},
        {"tomar de widow", "take from widow", VERDICT_DONE},
        {"take JS from widow", "nobody knows which card lies there", VERDICT_FAILED},
        {"take ?? from widow", "nobody knows which card lies there", VERDICT_FAILED},
        {"take from widow with JS QS", "nothing more is wanted here, found \"with\"",
         VERDICT_FAILED},
    };
    const Ruleset *rules = loaded("widow", NULL, 0);
    start(rules);
    CHECK_CASES(rules, cases);
    loaded_drop(rules);
}

static void wants_text(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("\"%s\" is not in: %s", part, text);
}

static void the_screen_names_a_pile_that_nobody_sees(void **state)
{
    const Ruleset *rules = loaded("widow", NULL, 0);
    start(rules);
    View view;
    game_view(&play.game, play.game.asked, &view);
    for (int plain = 0; plain < 2; plain++) {
        const Shown shown = {.width = 100, .height = 30, .plain = plain};
        const News news = news_for(outcome.events.events, outcome.events.count, view.seat);
        char *text = page_text(rules, &seats, &view, &news, &shown);
        wants_text(text, "widow: 3 cards.");
        wants_text(text, "take from widow");
        free(text);
    }
    loaded_drop(rules);
}

static void the_engine_names_a_pile_that_nobody_sees(void **state)
{
    const Ruleset *rules = loaded("widow", NULL, 0);
    start(rules);
    const Session session = {.rules = rules, .seats = seats, .play = play};
    json_t *told = event_json(&session, event_of(EVENT_FACE_DOWN), play.game.asked);
    json_t *state_seen = state_json(&session, play.game.asked);
    char *event = json_dumps(told, 0), *text = json_dumps(state_seen, 0);
    wants_text(event, "\"kind\": \"face_down\", \"pile\": \"widow\", \"number\": 3");
    wants_text(text, "{\"name\": \"widow\", \"count\": 3, \"shown\": []}");
    free(event);
    free(text);
    json_decref(told);
    json_decref(state_seen);
    loaded_drop(rules);
}

static bool page_has(const Explanation *page, const char *text)
{
    for (int i = 0; i < page->count; i++)
        if (strcmp(page->lines[i].text, text) == 0)
            return true;
    return false;
}

static void the_rules_in_words_name_a_pile_that_nobody_sees(void **state)
{
    static const char *const sentences[] = {
        "Dealt face down, as the beginning of the pile \"widow\": 3 cards.",
        "Nobody may look at the cards of the pile \"widow\".",
    };
    const Ruleset *rules = loaded("widow", NULL, 0);
    Explanation page = {0};
    explain_rules(rules, STYLE_LETTERS, &page);
    for (size_t i = 0; i < sizeof sentences / sizeof sentences[0]; i++)
        if (!page_has(&page, sentences[i]))
            fail_msg("not said: %s", sentences[i]);
    explanation_free(&page);
    loaded_drop(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_is_taken_from_a_pile_by_the_name_of_the_pile),
        cmocka_unit_test(what_is_taken_from_a_pile_to_be_used_is_used_in_the_same_command),
        cmocka_unit_test(what_is_listed_of_a_pile_is_done),
        cmocka_unit_test(completions_offer_the_piles),
        cmocka_unit_test(of_a_pile_whose_top_is_seen_the_deal_shows_the_top),
        cmocka_unit_test(the_next_card_of_a_pile_is_shown_once_it_lies_on_top),
        cmocka_unit_test(the_next_card_is_not_shown_while_the_one_taken_may_go_back),
        cmocka_unit_test(what_a_renewed_stock_turns_onto_hidden_discards_is_not_told),
        cmocka_unit_test(a_pile_that_nobody_sees_is_dealt_face_down),
        cmocka_unit_test(who_takes_a_pile_that_nobody_sees_sees_it_alone),
        cmocka_unit_test(a_pile_that_nobody_sees_is_typed_by_its_name_alone),
        cmocka_unit_test(the_screen_names_a_pile_that_nobody_sees),
        cmocka_unit_test(the_engine_names_a_pile_that_nobody_sees),
        cmocka_unit_test(the_rules_in_words_name_a_pile_that_nobody_sees),
    };
    return !!cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
