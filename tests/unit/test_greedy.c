// What the greedy bot takes, keeps and closes, in games of several kinds; and over whole matches.

#include "bots/bot.h"
#include "match/session.h"
#include "notation/command.h"
#include "notation/writing.h"
#include "play/game.h"
#include "play/position.h"
#include "sim/match.h"
#include "support/laying.h"
#include "support/loaded.h"
#include "support/menos.h"
#include "support/table.h"
#include "test.h"

#include "rules/conclude.h"

#include <string.h>

// ---- Positions: the first of two seats is in turn

typedef struct {
    const char *variant;
    int number;       // of the hand; 0: the first
    Setting setting;  // none where it has no name
    const char *hand;
    const char *discards;     // bottom first
    const char *own, *other;  // melds on the table; NULL: none
    const char *thrown;       // what the seat threw before; NULL: nothing
    bool has_drawn;
    int totals[2];
    const char *wanted;  // the command
} Case;

static FaceSet faces_of(const char *text)
{
    Card cards[CARDS_MAX];
    FaceSet faces = 0;
    for (int i = text ? cards_of(text, cards, CARDS_MAX) : 0; i-- > 0;)
        faces = face_set_with(faces, card_face(cards[i]));
    return faces;
}

static void set_up(const Ruleset *rules, const Case *scene, Play *play)
{
    Position position;
    Outcome outcome;
    position_new(&position);
    position.setup = (MatchSetup){.players = 2, .seed = 1};
    position.dealer = 1;
    position.in_turn = 0;
    position.hand = scene->number ? scene->number : 1;
    position.placed = true;
    position.drawn = scene->has_drawn;
    memcpy(position.totals, scene->totals, sizeof scene->totals);
    if (scene->totals[0] || scene->totals[1])
        position.hand = 9;
    part_is(&position.hands[0], scene->hand);
    part_is(&position.discards, scene->discards);
    position_has_meld(&position, rules, 0, scene->own);
    position_has_meld(&position, rules, 1, scene->other);
    if (position_start(rules, &position, play, &outcome, NULL) != START_DONE)
        fail_msg("%s: %s", scene->hand, outcome.error.text);
    play->history.thrown[0] = faces_of(scene->thrown);
}

static void choose(const Ruleset *rules, const Play *play, Act *act)
{
    View view;
    ActList list = {0};
    Random random = random_stream(1, 0, PURPOSE_CHECK);
    const Question question = {rules, &view, &play->history};
    game_view(&play->game, play->game.asked, &view);
    assert_true(bot_choose(&bot_kinds[BOT_GREEDY], &question, &random, NULL, &list, act));
    act_list_free(&list);
}

static void check(const Case cases[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const Case *scene = &cases[i];
        const Ruleset *rules = loaded(scene->variant, &scene->setting, scene->setting.name ? 1 : 0);
        static Play play;
        Act act;
        set_up(rules, scene, &play);
        choose(rules, &play, &act);
        const CommandText text = act_text(rules, &play.game, &act, STYLE_LETTERS);
        if (strcmp(text.text, scene->wanted) != 0)
            fail_msg("%s, %s: wanted '%s', it chose '%s'", scene->variant, scene->hand,
                     scene->wanted, text.text);
        loaded_drop(rules);
    }
}

#define CHECK(cases) check(cases, sizeof(cases) / sizeof(cases)[0])

static void a_face_that_the_seat_threw_is_not_taken_again(void **state)
{
    static const Case cases[] = {
        {.variant = "carioca_argentina",
         .hand = "5S 5H 9C KD 2H 3C 7D 8S JC QD AH",
         .discards = "5D",
         .wanted = "take 5D"},
        {.variant = "carioca_argentina",
         .hand = "5S 5H 9C KD 2H 3C 7D 8S JC QD AH",
         .discards = "5D",
         .thrown = "5D",
         .wanted = "draw"},
        {.variant = "loba_de_menos",
         .setting = {"take_discard", "free"},
         .hand = "5H 9C KD",
         .discards = "JK",
         .wanted = "take JK"},
        {.variant = "loba_de_menos",
         .setting = {"take_discard", "free"},
         .hand = "5H 9C KD",
         .discards = "JK",
         .thrown = "JK",
         .wanted = "draw"},
    };
    CHECK(cases);
}

// As the prompt and the engine ask for it.
static void a_hint_follows_from_the_history_too(void **state)
{
    static const Case scene = {.hand = "5S 5H 9C KD 2H 3C 7D 8S JC QD AH", .discards = "5D"};
    const Ruleset *rules = loaded("carioca_argentina", NULL, 0);
    static Session session;
    ActList list = {0};
    Act act;
    session.rules = rules;
    set_up(rules, &scene, &session.play);
    assert_true(session_choose(&session, &bot_kinds[BOT_GREEDY], &list, &act));
    assert_int_equal(rules->acts[act.rule].from, ZONE_DISCARDS);
    session.play.history.thrown[0] = faces_of("5D");
    assert_true(session_choose(&session, &bot_kinds[BOT_GREEDY], &list, &act));
    assert_int_equal(rules->acts[act.rule].from, ZONE_STOCK);
    act_list_free(&list);
    loaded_drop(rules);
}

static void it_is_taken_to_go_down_at_once(void **state)
{
    static const Case cases[] = {
        {.variant = "carioca_argentina",
         .hand = "5S 5H 9C 9D 9H 3C 7D 8S JC QD AH",
         .discards = "5D",
         .thrown = "5D",
         .wanted = "take 5D"},
        {.variant = "loba_de_menos",
         .hand = "6H 7H 9C KD",
         .discards = "8H",
         .thrown = "8H",
         .wanted = "take 8H"},
    };
    CHECK(cases);
}

static void a_meld_that_may_not_go_down_is_no_reason_to_take_or_keep(void **state)
{
    static const Case cases[] = {
        {.variant = "carioca_argentina",
         .hand = "7S 7H KD 2C",
         .discards = "7D",
         .own = "4S 4H 4D",
         .wanted = "draw"},
        {.variant = "carioca_argentina",
         .hand = "KS KH QD 2C",
         .discards = "7D",
         .own = "4S 4H 4D",
         .has_drawn = true,
         .wanted = "discard KS"},
    };
    CHECK(cases);
}

static void a_pile_is_judged_by_all_its_cards(void **state)
{
    static const Case cases[] = {
        {.variant = "loba_de_mas",
         .hand = "5H 6H 9C JD QS",
         .discards = "7H KC",
         .wanted = "take KC"},
        {.variant = "loba_de_mas",
         .hand = "5H 6H 9C JD QS",
         .discards = "AS AC KC KD 7H",
         .wanted = "draw"},
        // What somebody else could lay it on is no meld of one's own
        {.variant = "loba_de_mas",
         .hand = "3S 6C 9C JD QS",
         .discards = "KC 8H",
         .own = "4S 4H 4D",
         .other = "5H 6H 7H",
         .wanted = "draw"},
    };
    CHECK(cases);
}

static void what_only_others_could_lay_off_is_thrown(void **state)
{
    static const Case cases[] = {
        {.variant = "loba_de_mas",
         .hand = "8H 4C",
         .discards = "2C",
         .own = "QS QH QD",
         .other = "5H 6H 7H",
         .has_drawn = true,
         .wanted = "discard 8H"},
        {.variant = "loba_de_menos",
         .hand = "8H 2C",
         .discards = "KC",
         .other = "5H 6H 7H",
         .has_drawn = true,
         .wanted = "discard 2C"},
    };
    CHECK(cases);
}

static void a_meld_uses_few_wild_cards(void **state)
{
    static const Case cases[] = {
        {.variant = "loba_de_mas",
         .hand = "5H 6H 7H JK 9C KD",
         .discards = "3C",
         .has_drawn = true,
         .wanted = "meld 5H 6H 7H"},
    };
    CHECK(cases);
}

static void a_meld_breaks_up_no_better_ones(void **state)
{
    static const Case cases[] = {
        // The run of four earns 8 points, the run of three and the kings 12.
        {.variant = "loba_de_mas",
         .hand = "10S JS QS KS KH KD 4C 6H",
         .discards = "3C",
         .has_drawn = true,
         .wanted = "meld KS KH KD"},
        // With two wild cards three melds, and not two.
        {.variant = "loba_de_mas",
         .hand = "8H 10H JK KH AH QH QD QC 2C 5C",
         .discards = "3C",
         .has_drawn = true,
         .wanted = "meld QH QD QC"},
        // Two melds would be the whole hand, of which a card has to stay: so the dearer one.
        {.variant = "loba_de_mas",
         .setting = {"final_discard", "required"},
         .hand = "10S JS QS KS KH KD",
         .discards = "3C",
         .has_drawn = true,
         .wanted = "meld 10S JS QS KS"},
        {.variant = "loba_de_menos",
         .hand = "7H 8H 9H 10H 10S 10C 4D",
         .discards = "3C",
         .has_drawn = true,
         .wanted = "meld 10S 10H 10C"},
    };
    CHECK(cases);
}

static void a_lay_off_earns_where_cards_count_for_who_laid_them(void **state)
{
    static const Case cases[] = {
        {.variant = "last_cards",
         .setting = {"laid_to", "layer"},
         .hand = "2S 3S 4S KC 7D 9H",
         .own = "AH AS AD",
         .other = "KS KH KD",
         .has_drawn = true,
         .wanted = "lay KC on 2"},
        {.variant = "last_cards",
         .setting = {"laid_to", "owner"},
         .hand = "2S 3S 4S KC 7D 9H",
         .own = "AH AS AD",
         .other = "KS KH KD",
         .has_drawn = true,
         .wanted = "meld 2S 3S 4S"},
    };
    CHECK(cases);
}

static void what_a_meld_earns_counts(void **state)
{
    static Ruleset rules;
    Case scene = {.hand = "2H 3H 4H QS QH QC 9D", .discards = "KC", .has_drawn = true};
    Play play;
    Act act;
    rules = *menos_rules();
    ruleset_conclude(&rules);
    set_up(&rules, &scene, &play);
    choose(&rules, &play, &act);
    assert_int_equal(act.meld, MENOS_PIERNA);
    for (int face = 0; face < FACES; face++)
        for (int rank = 0; rank <= RANK_ACE_HIGH; rank++)
            rules.score.laid[MENOS_ESCALERA][face][rank] = 9;
    choose(&rules, &play, &act);
    assert_int_equal(act.meld, MENOS_ESCALERA);
}

static void a_spare_twin_is_thrown_before_the_plan(void **state)
{
    static const Case cases[] = {
        {.variant = "carioca_argentina",
         .hand = "5S 5S 5H 9C 9D",
         .discards = "3C",
         .has_drawn = true,
         .wanted = "discard 5S"},
    };
    CHECK(cases);
}

// The thirteen cards of one suit that Chile's last hand asks for: another suit may yet be the
// nearer one, so that its cards are worth more than a cheap card of a third.
static void what_the_contract_could_still_become_is_kept(void **state)
{
    static const Case cases[] = {
        {.variant = "carioca_chilena",
         .number = 7,
         .hand = "2H 3H 4H 5H 6H 7H 8S AS 3S QS 4D",
         .discards = "3C",
         .has_drawn = true,
         .wanted = "discard 4D"},
    };
    CHECK(cases);
}

static void a_wild_card_that_cannot_go_down_is_not_kept(void **state)
{
    static const Case cases[] = {
        {.variant = "carioca_chilena",
         .number = 7,
         .hand = "2H 3H 4H 5H 6H 7H 8S AS 3S QS 4D JK",
         .discards = "3C",
         .has_drawn = true,
         .wanted = "discard JK"},
        {.variant = "carioca_chilena",
         .number = 6,
         .hand = "2H 3H 4H 5H 6H 7H 8S AS 3S QS 4D JK",
         .discards = "3C",
         .has_drawn = true,
         .wanted = "discard 8S"},
    };
    CHECK(cases);
}

// ---- Draws and closes that need not be made

static void a_draw_that_need_not_be_made_is_passed(void **state)
{
    static const Case cases[] = {
        {.variant = "unhurried",
         .hand = "5H 6H 9C KD 4S",
         .discards = "2C",
         .wanted = "discard KD"},
        {.variant = "unhurried", .hand = "5H 6H 9C KD 4S", .discards = "7H", .wanted = "take 7H"},
    };
    CHECK(cases);
}

// In gin the card turned up is offered first; it is left unless it goes into a meld, or leaves four
// points fewer loose: a king is not taken to be thrown later.
static void an_offer_is_left_that_gains_little(void **state)
{
    static const Case cases[] = {
        {.variant = "gin",
         .hand = "2S 5H 6H 2H 3H 7S 8S 5S AD 9C",
         .discards = "JH",
         .wanted = "pass"},
        {.variant = "gin",
         .hand = "2S 5H 6H 2H 3H 7S 8S 5S AD KC",
         .discards = "JH",
         .wanted = "pass"},
        {.variant = "gin",
         .hand = "2S 5H 6H 2H 3H 7S 8S 5S AD KC",
         .discards = "7D",
         .wanted = "pass"},
        {.variant = "gin",
         .hand = "2S 5H 6H 2H 3H 7S 8S 5S AD KC",
         .discards = "6C",
         .wanted = "take 6C"},
        {.variant = "gin",
         .hand = "2S 5H 6H 2H 3H 7S 8S KS KD KC",
         .discards = "KH",
         .wanted = "take KH"},
        {.variant = "gin",
         .hand = "2S 5H 6H 2H 3H 7S 8S 5S AD KC",
         .discards = "4H",
         .wanted = "take 4H"},
    };
    CHECK(cases);
}

static void a_close_comes_before_a_draw(void **state)
{
    static const Case cases[] = {
        {.variant = "unhurried",
         .hand = "5H 6H 7H 4S 3C KD",
         .discards = "8H",
         .wanted = "close KD"},
    };
    CHECK(cases);
}

static void a_close_that_is_sure_to_lose_points_is_not_made(void **state)
{
    static const Case cases[] = {
        {.variant = "unhurried",
         .setting = {"price", "1000"},
         .hand = "5H 6H 7H 4S 3C KD",
         .discards = "2C",
         .wanted = "discard KD"},
        {.variant = "unhurried",
         .setting = {"price", "5"},
         .hand = "5H 6H 7H 4S 3C KD",
         .discards = "2C",
         .wanted = "close KD"},
    };
    CHECK(cases);
}

// By 97 points in conga five more leave the match, by 95 they do not; where the limit ends the
// match the totals decide it.
static void a_close_that_loses_the_match_is_not_made(void **state)
{
    static const Case cases[] = {
        {.variant = "conga",
         .hand = "AS 2S 3S 4H 4C 4D 5H QC",
         .discards = "QH",
         .has_drawn = true,
         .totals = {97, 10},
         .wanted = "discard 12B"},
        {.variant = "conga",
         .hand = "AS 2S 3S 4H 4C 4D 5H QC",
         .discards = "QH",
         .has_drawn = true,
         .totals = {95, 10},
         .wanted = "cut 12B"},
        {.variant = "unhurried",
         .hand = "5H 6H 7H 4S 3C KD",
         .discards = "2C",
         .totals = {94, 10},
         .wanted = "discard KD"},
    };
    CHECK(cases);
}

// It costs more points than others are likely to hold, but takes them past the limit.
static void a_close_that_wins_the_match_is_made(void **state)
{
    static const Case cases[] = {
        {.variant = "unhurried",
         .setting = {"price", "80"},
         .hand = "5H 6H 7H 4S 3C KD",
         .discards = "2C",
         .totals = {0, 5},
         .wanted = "discard KD"},
        {.variant = "unhurried",
         .setting = {"price", "80"},
         .hand = "5H 6H 7H 4S 3C KD",
         .discards = "2C",
         .totals = {0, 98},
         .wanted = "close KD"},
    };
    CHECK(cases);
}

// Whatever is thrown nothing is left loose; a run of seven without a wild card wins the match.
static void of_equal_closes_the_best_is_made(void **state)
{
    static const Case cases[] = {
        {.variant = "conga",
         .hand = "AS 2S 3S 4S 5S 6S 7S JK",
         .discards = "QH",
         .has_drawn = true,
         .wanted = "cut JK"},
        {.variant = "conga",
         .setting = {"deck", "40"},
         .hand = "4H 5H 6H 7H 10H JH QH AS",
         .discards = "QC",
         .has_drawn = true,
         .wanted = "cut 1O"},
        {.variant = "gin",
         .setting = {"big_gin", "31"},
         .hand = "2S 3S 4S 5S 6S 9H 9C 9D KS KH KD",
         .discards = "QH",
         .has_drawn = true,
         .wanted = "knock"},
    };
    CHECK(cases);
}

// Six cards in melds, and one that some meld of another hand may take or not.
static void a_close_that_rests_on_what_others_hold_waits(void **state)
{
    static const Case cases[] = {
        {.variant = "golpeado",
         .hand = "8S 8H 8D 3C 4C 5C 10D KS",
         .discards = "2H",
         .has_drawn = true,
         .wanted = "discard KS"},
        {.variant = "golpeado",
         .hand = "8S 8H 8D 3C 4C 5C 6C KS",
         .discards = "2H",
         .has_drawn = true,
         .wanted = "knock KS"},
    };
    CHECK(cases);
}

// The other seat knocks and shows; the hand is split so that two of its cards are laid off. What is
// loose in any case is laid off with nothing split.
static void a_hand_that_is_split_freely_keeps_cards_out_for_lay_offs(void **state)
{
    static const struct {
        const char *hand, *first, *then;
    } cases[] = {
        {"6S 6H 6D 6C 7S 7D KD 10H 4H 2C", "show 6H 6D 6C +", "show loose"},
        {"6S 7S 7H 7D 7C KD 10H 4H 2C AC", "show", "lay 6S on 1"},
    };
    const Ruleset *rules = loaded("gin", NULL, 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        static Play play;
        Position position;
        Outcome outcome;
        const char *wanted = cases[i].first;
        Act knock = {.kind = ACT_CLOSE, .rule = 4, .count = 1};
        position_new(&position);
        position.setup = (MatchSetup){.players = 2, .seed = 1};
        position.dealer = 1;
        position.in_turn = 0;
        position.hand = 1;
        position.placed = true;
        part_is(&position.hands[0], "3S 4S 5S 9H 9D 9C JC QC KC 2D 8H");
        part_is(&position.hands[1], cases[i].hand);
        assert_int_equal(position_start(rules, &position, &play, &outcome, NULL), START_DONE);
        play.game.step = 2;
        layings_of("8H", knock.cards, 1);
        knock.cards[0].as = card_face(knock.cards[0].card);
        assert_int_equal(play_apply(rules, &play, &knock, &outcome), VERDICT_DONE);
        for (int act = 0; act < 2 && wanted; act++) {
            Act chosen;
            choose(rules, &play, &chosen);
            const CommandText text = act_text(rules, &play.game, &chosen, STYLE_LETTERS);
            if (strcmp(text.text, wanted) != 0)
                fail_msg("%s: wanted '%s', it chose '%s'", cases[i].hand, wanted, text.text);
            assert_int_equal(play_apply(rules, &play, &chosen, &outcome), VERDICT_DONE);
            wanted = cases[i].then;
        }
    }
    loaded_drop(rules);
}

// ---- Whole matches

static const char *const games[] = {"loba_de_menos",
                                    "loba_de_mas",
                                    "loba_centroamericana",
                                    "carioca_argentina",
                                    "carioca_chilena",
                                    "chinchon",
                                    "knocking",
                                    "gin",
                                    "golpeado",
                                    "contracts",
                                    "closed_contracts"};

typedef struct {
    const Ruleset *rules;
    const char *variant;
    ActList list;
    History history;  // before the act
    bool had_choice;  // of where to draw
    bool took;        // one card from a pile in this turn, with nothing put down since
    bool threw_before;
    Face face;
    long takes;
} Watch;

static void play_games(const Observer *observer, Watch *watch)
{
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        *watch = (Watch){.rules = loaded(games[i], NULL, 0), .variant = games[i]};
        for (uint64_t seed = 1; seed <= 6; seed++) {
            Contest contest = {.rules = watch->rules,
                               .setup = {.players = 2, .seed = seed, .hands_bound = 7},
                               .bots = {&bot_kinds[BOT_GREEDY], &bot_kinds[BOT_GREEDY]},
                               .observer = *observer};
            MatchRecord record;
            Error error;
            if (match_play(&contest, &record, &error) == MATCH_FAILED)
                fail_msg("%s: %s", games[i], error.text);
        }
        assert_true(watch->takes > 0);
        act_list_free(&watch->list);
        loaded_drop(watch->rules);
    }
}

static bool note_draws(void *self, const Play *play)
{
    Watch *watch = self;
    watch->history = play->history;
    act_list_clear(&watch->list);
    legal_acts_of(watch->rules, &play->game, ACT_DRAW, &watch->list);
    watch->had_choice = watch->list.count > 1;
    return true;
}

static void note_event(Watch *watch, const Event *event)
{
    switch (event->kind) {
    case EVENT_TOOK:
        watch->took = watch->had_choice && event->number == 1;
        watch->face = event->cards[0].as;
        watch->threw_before = face_set_has(watch->history.thrown[event->seat], watch->face);
        watch->takes++;
        break;
    case EVENT_TURN:
    case EVENT_MELDED:
    case EVENT_LAID: watch->took = false; break;
    case EVENT_DISCARDED:
        if (watch->took && event->cards[0].as == watch->face)
            fail_msg("%s: a card is taken and thrown back", watch->variant);
        if (watch->took && watch->threw_before)
            fail_msg("%s: a card is taken that the seat threw, and not put down", watch->variant);
        break;
    default: break;
    }
}

static bool note_events(void *self, const Play *play, int seat, const Act *act,
                        const EventList *events)
{
    for (int i = 0; i < events->count; i++)
        note_event(self, &events->events[i]);
    return true;
}

static void no_card_is_taken_to_be_thrown_back_nor_to_and_fro(void **state)
{
    static Watch watch;
    play_games(&(Observer){&watch, NULL, note_draws, note_events}, &watch);
}

static void answer(const Watch *watch, const Game *game, const History *history, uint64_t luck,
                   Act *act)
{
    View view;
    ActList list = {0};
    Random random = random_stream(luck, 0, PURPOSE_CHECK);
    game_view(game, game->asked, &view);
    const Question question = {watch->rules, &view, history};
    bot_choose(&bot_kinds[BOT_GREEDY], &question, &random, NULL, &list, act);
    act_list_free(&list);
}

// The hidden cards, the seed and the bot's own chance are others.
static bool ask_twice(void *self, const Play *play)
{
    Watch *watch = self;
    View view;
    Game other;
    Act one, two;
    watch->takes++;
    if (play->game.phase != PHASE_HAND || play->game.draft != RULE_NONE)
        return true;
    Random random = random_stream(play->game.turn, 0, PURPOSE_CHECK);
    game_view(&play->game, play->game.asked, &view);
    view_complete(watch->rules, &view, &random, &other);
    answer(watch, &play->game, &play->history, 1, &one);
    answer(watch, &other, &play->history, 2, &two);
    bool same = one.kind == two.kind && one.rule == two.rule && one.meld == two.meld &&
                one.count == two.count &&
                memcmp(one.cards, two.cards, one.count * sizeof one.cards[0]) == 0;
    if (!same)
        fail_msg("%s: the same view and history give two answers", watch->variant);
    return true;
}

static void the_same_view_and_history_give_the_same_answer(void **state)
{
    static Watch watch;
    play_games(&(Observer){&watch, NULL, ask_twice, NULL}, &watch);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_face_that_the_seat_threw_is_not_taken_again),
        cmocka_unit_test(a_hint_follows_from_the_history_too),
        cmocka_unit_test(it_is_taken_to_go_down_at_once),
        cmocka_unit_test(a_meld_that_may_not_go_down_is_no_reason_to_take_or_keep),
        cmocka_unit_test(a_pile_is_judged_by_all_its_cards),
        cmocka_unit_test(what_only_others_could_lay_off_is_thrown),
        cmocka_unit_test(a_meld_uses_few_wild_cards),
        cmocka_unit_test(a_meld_breaks_up_no_better_ones),
        cmocka_unit_test(a_lay_off_earns_where_cards_count_for_who_laid_them),
        cmocka_unit_test(what_a_meld_earns_counts),
        cmocka_unit_test(a_spare_twin_is_thrown_before_the_plan),
        cmocka_unit_test(what_the_contract_could_still_become_is_kept),
        cmocka_unit_test(a_wild_card_that_cannot_go_down_is_not_kept),
        cmocka_unit_test(a_draw_that_need_not_be_made_is_passed),
        cmocka_unit_test(an_offer_is_left_that_gains_little),
        cmocka_unit_test(a_close_comes_before_a_draw),
        cmocka_unit_test(a_close_that_is_sure_to_lose_points_is_not_made),
        cmocka_unit_test(a_close_that_loses_the_match_is_not_made),
        cmocka_unit_test(a_close_that_wins_the_match_is_made),
        cmocka_unit_test(of_equal_closes_the_best_is_made),
        cmocka_unit_test(a_close_that_rests_on_what_others_hold_waits),
        cmocka_unit_test(a_hand_that_is_split_freely_keeps_cards_out_for_lay_offs),
        cmocka_unit_test(no_card_is_taken_to_be_thrown_back_nor_to_and_fro),
        cmocka_unit_test(the_same_view_and_history_give_the_same_answer),
    };
    return !!cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
