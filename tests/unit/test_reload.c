// A match goes on under its rules files as they are now: from every turn of every game, with the
// same cards; or it says why not, and nothing has changed.

#include "match/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "lua/loader.h"
#include "support/loaded.h"
#include "support/rules_files.h"
#include "test.h"

// ---- A rules file, before and after it is edited

typedef struct {
    RulesetSource source;
    const Ruleset *rules;
} Edition;

static char *text_of(const char *variant, const char *lines)
{
    static char text[8192];
    snprintf(text, sizeof text, "local rules, option = extends(\"%s\")\n%s\nreturn rules\n",
             variant, lines);
    return text;
}

static RulesetSource hold(const char *text)
{
    RulesetSource source;
    assert_true(rules_source_hold(&source, loaded_source(), "casa", text, strlen(text)));
    return source;
}

static const Ruleset *load(const RulesetSource *source)
{
    Faults faults = {0};
    const Ruleset *rules = NULL;
    if (source->load(source, "casa", NULL, NULL, 0, &rules, &faults) != LOAD_DONE)
        fail_msg("%s", faults.list[0].text);
    return rules;
}

static void begin(Session *session, const Ruleset *rules, int players, uint64_t seed)
{
    static const char *const names[] = {"Ana", "Beto", "Cora", "Dani"};
    Setup setup;
    Outcome outcome;
    Seats seats = {.names.count = players};
    for (int i = 0; i < players; i++) {
        strcpy(seats.names.list[i], names[i]);
        seats.bots[i] = &bot_kinds[BOT_GREEDY];
    }
    session_set_up(&seats, "casa", NULL, 0, seed, &setup);
    assert_int_equal(session_start(session, rules, &seats, &setup, &outcome), START_DONE);
}

static void step_on(Session *session)
{
    static ActList room;
    Act act;
    Outcome outcome;
    const int seat = session->play.game.asked;
    assert_true(session_choose(session, session->seats.bots[seat], &room, &act));
    if (session_do(session, &act, 1, &outcome) != VERDICT_DONE)
        fail_msg("%s", outcome.error.text);
    act_list_free(&room);
}

static void drop(Session *session)
{
    const Ruleset *rules = session->rules;
    session_end(session);
    loaded_drop(rules);
}

// ---- Claims

// At every question of a few matches the rules are read again, with another name and nothing else
// changed.
static void every_turn_of_every_game_goes_on(void **state)
{
    for (int i = 0; i < SHIPPED_GAMES; i++) {
        RulesetSource before = hold(text_of(shipped_games[i], ""));
        RulesetSource after = hold(text_of(shipped_games[i], "rules.name = \"Changed\""));
        int asked = 0, gone_on = 0, turns = 0;
        for (uint64_t seed = 1; seed <= 2; seed++) {
            Session session;
            const Ruleset *rules = load(&before);
            begin(&session, rules, rules->players.min, seed);
            for (int acts = 0; acts < 120 && !session_is_over(&session); acts++) {
                Session next;
                Error error;
                Faults faults = {0};
                const Game *game = &session.play.game;
                const Game copy = *game;
                const bool begins = game->phase == PHASE_HAND && game->turn > 0 && !game->drew &&
                                    game->how == HOW_NOT_YET && game->draft == RULE_NONE &&
                                    game->step == 0;
                const bool goes = session_reload(&session, &after, &next, &faults, &error);
                assert_memory_equal(game, &copy, sizeof copy);
                assert_int_equal(faults.count, 0);
                asked++;
                gone_on += goes;
                turns += begins;
                assert_true(goes || *error.text);
                if (!goes && begins)
                    fail_msg("%s, seed %d, act %d: %s", shipped_games[i], (int)seed, acts,
                             error.text);
                if (goes) {
                    Error differs;
                    assert_string_equal(words_now(&next.rules->name), "Changed");
                    if (!position_same(rules, game, next.rules, &next.play.game, &differs))
                        fail_msg("%s: %s", shipped_games[i], differs.text);
                    if (acts % 20 == 0)
                        for (int more = 0; more < 30 && !session_is_over(&next); more++)
                            step_on(&next);
                    drop(&next);
                }
                step_on(&session);
            }
            drop(&session);
        }
        assert_true(turns > 10);
        assert_true(2 * gone_on > asked);
        rules_source_close(&before);
        rules_source_close(&after);
    }
}

// What is edited in the middle of a hand of Loba de Menos, and what is said of it.
static void what_cannot_go_on_is_told_and_nothing_changes(void **state)
{
    static const struct {
        const char *lines, *says;
    } cases[] = {
        {"", "its rules files are as they were"},
        {"rules.deck.jokers = 2", "the deck has changed"},
        {"rules.melds.pierna = nil rules.ledger = nil rules.opening = nil",
         "in the position, \"table Ana pierna"},
        {"rules.players = { 3, 4 }", "is for 3 to 4 players; seats named: 2"},
        {"rules.match.limit = 1", "in the position, \"score Ana"},
        {"rules.match.limit = \"many\"", "match.limit: "},
        {"rules.name = nil error(\"half done\")", "half done"},
        {"while true do end", "steps"},
        {"step(rules, \"table\").name = \"down\" rules.ledger = nil", ""},
    };
    RulesetSource before = hold(text_of("loba_de_menos", ""));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Session session, next;
        Error error;
        Faults faults = {0};
        const Ruleset *rules = load(&before);
        RulesetSource after = hold(text_of("loba_de_menos", cases[i].lines));
        begin(&session, rules, 2, 3);
        // Until Ana has put something down, and scored.
        for (int acts = 0; acts < 3000 && !session_is_over(&session); acts++) {
            const Game *game = &session.play.game;
            bool pierna = false;
            for (int meld = 0; meld < game->meld_count; meld++)
                pierna = pierna || (game->melds[meld].kind == 0 && game->melds[meld].side == 0);
            if (pierna && game->sides[0].total > 0 && game->drew == 0 && game->step == 0)
                break;
            step_on(&session);
        }
        assert_false(session_is_over(&session));
        const Play was = session.play;
        const bool goes = session_reload(&session, &after, &next, &faults, &error);
        const char *said = faults.count > 0 ? faults.list[0].text : error.text;
        char whole[FAULT_TEXT_MAX + FAULT_FIELD_MAX + 8];
        if (faults.count > 0) {
            snprintf(whole, sizeof whole, "%s: %s", faults.list[0].field, said);
            said = whole;
        }
        if (goes != !*cases[i].says)
            fail_msg("%s: %s", cases[i].lines, goes ? "goes on" : said);
        if (!goes && !strstr(said, cases[i].says))
            fail_msg("%s: %s", cases[i].lines, said);
        assert_memory_equal(&session.play, &was, sizeof was);
        if (goes)
            drop(&next);
        step_on(&session);
        drop(&session);
        rules_source_close(&after);
    }
    rules_source_close(&before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_turn_of_every_game_goes_on),
        cmocka_unit_test(what_cannot_go_on_is_told_and_nothing_changes),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
