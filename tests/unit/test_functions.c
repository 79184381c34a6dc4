// A function that answers what a value says makes the same game of it, act for act.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "play/play.h"
#include "rules/field_text.h"
#include "support/loaded.h"
#include "support/menos.h"
#include "support/rules_files.h"
#include "test.h"

enum { MATCHES = 200, TURNS_BOUND = 60, HANDS_BOUND = 12, ACTS_BOUND = 2000 };

// ---- Two games side by side

typedef struct {
    const Ruleset *rules;
    Play play;
    Outcome outcome;
    ActList list;
} Table;

static Table tables[2];

static Act choose(Table *table, uint64_t seed, uint32_t number)
{
    View view;
    Act act;
    int seat = table->play.game.asked;
    game_view(&table->play.game, seat, &view);
    Random random = bot_random(seed, seat, number);
    const Question question = {table->rules, &view, &table->play.history};
    const BotKind *bot = &bot_kinds[(seed + (uint64_t)seat) % BOTS_QUICK];
    assert_true(bot_choose(bot, &question, &random, NULL, &table->list, &act));
    return act;
}

static void compare_tables(const char *what, uint64_t seed, uint32_t number, Verdict a, Verdict b)
{
    const EventList *events = &tables[0].outcome.events, *others = &tables[1].outcome.events;
    if (a != VERDICT_DONE || b != VERDICT_DONE)
        fail_msg("%s, seed %d, act %u: %s", what, (int)seed, number,
                 tables[a == VERDICT_DONE].outcome.error.text);
    // A class that a function settles lies in the game, another one in the rules.
    Game game = tables[0].play.game;
    memcpy(game.classes, tables[1].play.game.classes, sizeof game.classes);
    if (memcmp(&game, &tables[1].play.game, sizeof game) != 0)
        fail_msg("%s, seed %d, act %u: the games differ", what, (int)seed, number);
    if (events->count != others->count ||
        memcmp(events->events, others->events, (size_t)events->count * sizeof(Event)) != 0)
        fail_msg("%s, seed %d, act %u: the events differ", what, (int)seed, number);
}

// Plays a match on both tables; returns how many acts it had.
static uint32_t play_alike(const char *what, uint64_t seed)
{
    const Range *players = &tables[0].rules->players;
    const MatchSetup setup = {.players = players->min + (int)(seed % 3),
                              .seed = seed,
                              .turns_bound = TURNS_BOUND,
                              .hands_bound = HANDS_BOUND};
    Verdict verdicts[2];
    uint32_t number = 0;
    for (int i = 0; i < 2; i++)
        verdicts[i] = play_start(tables[i].rules, &tables[i].play, &setup, &tables[i].outcome);
    compare_tables(what, seed, number, verdicts[0], verdicts[1]);
    for (; tables[0].play.game.phase != PHASE_OVER && number < ACTS_BOUND; number++) {
        Act act = choose(&tables[0], seed, number), other = choose(&tables[1], seed, number);
        if (!act_same(&tables[0].play.game, &act, &other))
            fail_msg("%s, seed %d, act %u: the bots choose acts %d and %d", what, (int)seed, number,
                     act.kind, other.kind);
        for (int i = 0; i < 2; i++)
            verdicts[i] = play_apply(tables[i].rules, &tables[i].play, &act, &tables[i].outcome);
        compare_tables(what, seed, number, verdicts[0], verdicts[1]);
    }
    return number;
}

static void compare_games(const char *what, const Ruleset *a, const Ruleset *b)
{
    uint32_t acts = 0;
    memset(tables, 0, sizeof tables);
    tables[0].rules = a;
    tables[1].rules = b;
    for (uint64_t seed = 1; seed <= MATCHES; seed++)
        acts += play_alike(what, seed);
    assert_true(acts > 100 * MATCHES);
    for (int i = 0; i < 2; i++)
        act_list_free(&tables[i].list);
}

static void functions_play_the_game_of_the_values(void **state)
{
    const Ruleset *values = loaded("values", NULL, 0), *functions = loaded("functions", NULL, 0);
    compare_games("values and functions", values, functions);
    loaded_drop(values);
    loaded_drop(functions);
}

// Which cards are wild and what they cost, in functions of the file and in tables of the literal.
static void the_rules_file_plays_the_game_of_the_literal(void **state)
{
    const Ruleset *rules = loaded("loba_de_menos", NULL, 0);
    compare_games("the rules file and the literal", rules, menos_rules());
    loaded_drop(rules);
}

// ---- Nothing that may be a function is left out

typedef struct {
    const Field *asked;  // found with a function in it
    bool found, by_function;
} Search;

static bool has_function(const Field *field, const void *target)
{
    const void *member = (const char *)target + field->offset;
    switch (field->type) {
    case FIELD_BY_HAND: return ((const ByHand *)member)->hook.ask != NULL;
    case FIELD_POLICY:
    case FIELD_CONDITION:
    case FIELD_CHOICE_OR_SEAT: return ((const Policy *)member)->hook.ask != NULL;
    case FIELD_CLASS: return ((const ClassRule *)member)->hook.ask != NULL;
    default: return false;
    }
}

static void look(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Search *search = data;
    if (field != search->asked)
        return;
    search->found = true;
    search->by_function = search->by_function || has_function(field, target);
}

// What is asked about every card leaves no function behind; there the text must show it.
static bool is_function(const Ruleset *rules, const FieldLine *line, const char *text)
{
    char written[FIELD_PATH_MAX];
    Search search = {.asked = line->field};
    fields_walk(rules, look, &search);
    const AskedRow *asked = &asked_rows[line->field->asked];
    if (asked->moment != MOMENT_LOAD)
        return search.by_function;
    snprintf(written, sizeof written, ".%s = function(%s)", line->field->name, asked->parameters);
    return strstr(text, written) != NULL;
}

static void every_field_that_may_be_a_function_is_one(void **state)
{
    static FieldLine lines[FIELDS_LISTED_MAX];
    const Ruleset *values = loaded("values", NULL, 0), *functions = loaded("functions", NULL, 0);
    char *text = file_text("tests/rules/functions.lua"),
         *plain = file_text("tests/rules/values.lua");
    int count = fields_list("", lines), asked = 0;
    for (int i = 0; i < count; i++) {
        if (lines[i].field->asked == ASKED_NEVER)
            continue;
        asked++;
        if (!is_function(functions, &lines[i], text))
            fail_msg("%s: functions.lua has no function there", lines[i].path);
        if (is_function(values, &lines[i], plain))
            fail_msg("%s: values.lua has a function there", lines[i].path);
    }
    assert_true(asked >= 9);
    free(text);
    free(plain);
    loaded_drop(values);
    loaded_drop(functions);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_that_may_be_a_function_is_one),
        cmocka_unit_test(functions_play_the_game_of_the_values),
        cmocka_unit_test(the_rules_file_plays_the_game_of_the_literal),
    };
    return !!cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
