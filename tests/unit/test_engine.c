// The engine answers each line with one line, says what is wrong by its code, shows a seat what it
// may see, and is what docs/engine.md says.

#include "engine/commands.h"

#include "base/text.h"
#include "lua/loader.h"
#include "play/game.h"
#include "shell/command_games.h"
#include "support/rules_files.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    RulesetSource source;
    Engine engine;
} Door;

static const char *const folders[] = {"rules", "tests/rules", NULL};

static void open_door_with(Door *door, const char *variant, const EngineLeave *leave)
{
    static Faults faults;
    SharedRules *rules;
    assert_true(rules_source_open(&door->source, folders, 2));
    assert_int_equal(rules_share(&door->source, variant, NULL, 0, &rules, &faults), LOAD_DONE);
    engine_open(&door->engine, rules, leave);
    rules_leave(rules);
}

static void open_door(Door *door, const char *variant, bool all_seeing)
{
    open_door_with(door, variant, &(EngineLeave){.all_seeing = all_seeing});
}

static void open_bound(Door *door, const char *variant, const char *seat)
{
    open_door_with(door, variant, &(EngineLeave){.seat = seat});
}

static void close_door(Door *door)
{
    engine_close(&door->engine);
    rules_source_close(&door->source);
}

// What comes out of the pipe to a new table for these bytes, of which `piece` are sent at a time;
// the caller's.
static char *send_bytes(const char *variant, const char *bytes, size_t size, size_t piece)
{
    char *text;
    size_t length;
    LobaHouse *house;
    LobaRules *rules;
    Pipe pipe = {0};
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    assert_int_equal(loba_open(&(LobaSettings){.folders = folders}, &house), LOBA_DONE);
    assert_int_equal(loba_load(house, variant, NULL, &rules), LOBA_DONE);
    assert_int_equal(loba_table(rules, NULL, &pipe.door), LOBA_DONE);
    for (size_t i = 0; i < size; i += piece)
        pipe_feed(&pipe, bytes + i, piece < size - i ? piece : size - i, out);
    pipe_finish(&pipe, out);
    fclose(out);
    loba_leave(pipe.door);
    loba_rules_close(rules);
    loba_close(house);
    return text;
}

// The answer to one line; the caller's.
static json_t *ask(Engine *engine, const char *line)
{
    return engine_answer(engine, line, strlen(line));
}

static void tell(Engine *engine, const char *line)
{
    json_t *answer = ask(engine, line);
    if (!json_is_true(json_object_get(answer, "ok")))
        fail_msg("%s: %s", line, json_dumps(answer, 0));
    json_decref(answer);
}

// The code of an error, "" where there is none.
static void code_of(const json_t *answer, char code[NAME_SIZE])
{
    const char *said = json_string_value(json_object_get(json_object_get(answer, "error"), "code"));
    snprintf(code, NAME_SIZE, "%s", said ? said : "");
}

static void wants_code(Engine *engine, const char *line, const char *wanted)
{
    char code[NAME_SIZE];
    json_t *answer = ask(engine, line);
    code_of(answer, code);
    if (strcmp(code, wanted) != 0)
        fail_msg("%.60s: wanted %s, found '%s'", line, wanted, code);
    json_decref(answer);
}

// ---- Errors

// In this order, in one match.
static const struct {
    const char *line, *code;
} wrong_lines[] = {
    {"state", "no_match"},
    {"Ana> draw", "no_match"},
    {"draw", "no_match"},
    {" ", "empty"},
    {"# nothing", "empty"},
    {"dance", "no_command"},
    {"hand", "no_command"},
    {"start", "bad_setup"},
    {"start seats Ana", "bad_setup"},
    {"start seats Ana Beto; rules minimal", "bad_setup"},
    {"start seats Ana Beto; sit down", "bad_setup"},
    {"start seats Ana Beto; hand Ana 99", "bad_setup"},
    {"start seats Ana Beto; hand Ana 5S 5S 5S", "bad_setup"},
    {"start seats Ana Beto=wise", "no_bot"},
    {"start seats Ana Beto; option speed 3", "bad_option"},
    {"start seats Ana Beto; option ante many", "bad_option"},
    {"start seats Ana Beto=greedy; seed 7; hand Ana 5S 6S 7S JK JK 9D 9H 2C 3C; stock QH ...", ""},
    {"Zoe> draw", "no_seat"},
    {"state everything", "not_understood"},
    {"legal all", "not_understood"},
    {"why", "not_understood"},
    {"why undo", "not_understood"},
    {"state all", "not_all_seeing"},
    {"page 19", "not_understood"},
    {"page 1001", "not_understood"},
    {"page 80 x", "not_understood"},
    {"page x", "not_understood"},
    {"page 80 ", ""},
    {"hint wise", "no_bot"},
    {"hint random", ""},
    {"analyse 39", "not_understood"},
    {"analyse 100001", "not_understood"},
    {"analyse much", "not_understood"},
    {"analyse 40", ""},
    {"Ana> discard 9D", "draw_first"},
    {"Beto> draw", "not_asked"},
    {"Beto> bot", "not_asked"},
    {"Beto> hint", "not_asked"},
    {"Beto> undo", "not_asked"},
    {"bot", "no_bot"},
    {"bot wise", "no_bot"},
    {"undo", "nothing_to_undo"},
    {"redo", "nothing_to_redo"},
    {"draw", ""},
    {"discard 10X", "not_understood"},
    {"undo", "nothing_to_undo"},
    {"meld 5S 6S 7S", ""},
    {"lay JK on 1", "ambiguous"},
    {"lay JK on 7", "no_such_meld"},
    {"undo", ""},
    {"redo", ""},
    {"redo", "nothing_to_redo"},
    {"discard QH", ""},
    {"draw", "bots_seat"},
    {"undo", "bots_seat"},
    {"redo", "bots_seat"},
    {"bot", ""},
    {"quit", ""},
};

static void what_a_game_calls_its_close_is_known_before_a_match(void **state)
{
    static const struct {
        const char *variant, *line;
    } cases[] = {
        {"gin", "knock 9C"}, {"chinchon", "cut 5B"}, {"golpeado", "knock 9C"}, {"conga", "cut 7B"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static Door door;
        open_door(&door, cases[i].variant, false);
        wants_code(&door.engine, cases[i].line, "no_match");
        close_door(&door);
    }
}

static void each_line_has_its_code(void **state)
{
    Door door;
    open_door(&door, "loba_de_menos", false);
    for (size_t i = 0; i < sizeof wrong_lines / sizeof wrong_lines[0]; i++)
        wants_code(&door.engine, wrong_lines[i].line, wrong_lines[i].code);
    close_door(&door);
}

static void bytes_that_are_no_text_are_an_error(void **state)
{
    static const struct {
        const char *bytes;
        size_t size;
        const char *code;
    } cases[] = {
        {"\xff\n", 2, "no_text"}, {"draw \xc3\n", 7, "no_text"}, {"state\0\n", 7, "no_text"},
        {"\0\n", 2, "no_text"},   {"\x1b[2J\n", 5, "no_text"},   {"\n", 1, "empty"},
        {"\r\n", 2, "empty"},     {"a\rb\n", 4, "no_text"},      {"options\r\n", 9, ""},
        {"options", 7, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char code[NAME_SIZE];
        char *text = send_bytes("minimal", cases[i].bytes, cases[i].size, cases[i].size);
        json_t *answer = json_loads(text, 0, NULL);
        code_of(answer, code);
        if (!answer || strcmp(code, cases[i].code) != 0)
            fail_msg("case %zu: wanted '%s', found %s", i, cases[i].code, text);
        json_decref(answer);
        free(text);
    }
}

static void a_line_may_be_as_long_as_is_said_and_no_longer(void **state)
{
    static char line[1000000];
    static const struct {
        size_t size;
        const char *end, *code;
    } cases[] = {
        {LINE_MAX_BYTES, "\n", "empty"},
        {LINE_MAX_BYTES, "\r\n", "empty"},
        {LINE_MAX_BYTES + 1, "\n", "too_long"},
        {LINE_MAX_BYTES + 1, "\r\n", "too_long"},
        {900000, "\n", "too_long"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char code[NAME_SIZE];
        memset(line, ' ', cases[i].size);
        sprintf(line + cases[i].size, "%soptions\n", cases[i].end);
        char *text = send_bytes("minimal", line, strlen(line), 5000);
        json_t *answer = json_loads(text, JSON_DISABLE_EOF_CHECK, NULL);
        code_of(answer, code);
        if (strcmp(code, cases[i].code) != 0 || !strstr(text, "\n{") ||
            !strstr(text, "\"options\""))
            fail_msg("case %zu: wanted '%s', then options, found %s", i, cases[i].code, text);
        json_decref(answer);
        free(text);
    }
}

static void a_failing_rules_file_is_an_answer(void **state)
{
    Door door;
    char folder[FOLDER_SIZE], path[FOLDER_SIZE + 32], code[NAME_SIZE] = "";
    folder_make(folder);
    snprintf(path, sizeof path, "%s/house.lua", folder);
    file_write(path, "local rules = extends('loba_de_menos')\n"
                     "rules.deal[1].n = function(h) return h.hand == 1 and 9 or nil end\n"
                     "return rules\n");
    open_door(&door, path, false);
    tell(&door.engine, "start seats Ana=greedy Beto=greedy; seed 3");
    Play before = door.engine.session.play;
    for (int i = 0; i < 3000 && !*code; i++) {
        before = door.engine.session.play;
        json_t *answer = ask(&door.engine, "bot");
        code_of(answer, code);
        json_decref(answer);
    }
    assert_string_equal(code, "rules_failed");
    assert_memory_equal(&before, &door.engine.session.play, sizeof before);

    file_write(path, "return {\n");
    wants_code(&door.engine, "start seats Ana Beto; option ante 1", "rules_failed");
    assert_memory_equal(&before, &door.engine.session.play, sizeof before);
    tell(&door.engine, "state");
    close_door(&door);
    unlink(path);
    rmdir(folder);
}

static void a_refusal_says_where_it_comes_from(void **state)
{
    Door door;
    open_door(&door, "loba_de_menos", false);
    tell(&door.engine, "start seats Ana Beto; hand Ana 5S 6S JK JK 9D 9H 2C 3C KD; stock QH ...");
    tell(&door.engine, "draw");
    json_t *answer = ask(&door.engine, "  meld 5S 6S 8C");
    json_t *error = json_object_get(answer, "error");
    assert_string_equal(json_string_value(json_object_get(error, "code")), "card_not_held");
    assert_int_equal(json_integer_value(json_object_get(error, "column")), 14);
    json_decref(answer);

    answer = ask(&door.engine, "why meld 5S 6S JK JK");
    assert_true(json_is_false(json_object_get(answer, "allowed")));
    error = json_object_get(answer, "refusal");
    assert_string_equal(json_string_value(json_object_get(error, "field")),
                        "melds.escalera.wild.max");
    assert_string_equal(json_string_value(json_array_get(json_object_get(error, "rows"), 0)),
                        "LM-13");
    assert_string_equal(json_string_value(json_object_get(error, "file")), "loba_de_menos.lua");
    assert_true(json_integer_value(json_object_get(error, "line")) > 1);
    json_decref(answer);
    close_door(&door);
}

// ---- Lines

static const char dialogue[] =
    "start seats Ana Beto=greedy Cora=random; seed 4\n\n\xff\nbot\nbot\nbot\nstate\nevents\nlegal\n"
    "Ana> state\r\nbot\nbot\nbot greedy\nbot greedy\nundo\nbot\nbot\noptions\nhelp\nAna> events";

static void every_line_gets_one_answer_however_it_comes(void **state)
{
    char *first = NULL;
    for (size_t piece = 1; piece < sizeof dialogue; piece = piece * 3 + 1) {
        char *text = send_bytes("loba_de_menos", dialogue, sizeof dialogue - 1, piece);
        int sent = 1, answered = 0;
        for (const char *at = dialogue; (at = strchr(at, '\n')); at++)
            sent++;
        for (const char *at = text; (at = strchr(at, '\n')); at++)
            answered++;
        assert_int_equal(answered, sent);
        if (first)
            assert_string_equal(text, first);
        if (first)
            free(text);
        else
            first = text;
    }
    free(first);
}

// ---- What may be seen

static void play_some(Engine *engine, int acts)
{
    for (int i = 0; i < acts && !session_is_over(&engine->session); i++)
        tell(engine, i % 3 ? "bot greedy" : "bot random");
}

// The text is the caller's to free.
static char *state_text(const Session *session, int seat)
{
    json_t *state = state_json(session, seat);
    char *text = json_dumps(state, JSON_COMPACT);
    json_decref(state);
    return text;
}

// What the engine answers to the seat; the caller's to free.
static char *answer_to(Engine *engine, int seat, const char *command)
{
    char line[2 * NAME_SIZE];
    snprintf(line, sizeof line, "%s> %s", engine->session.seats.names.list[seat], command);
    json_t *answer = ask(engine, line);
    char *text = json_dumps(answer, JSON_COMPACT);
    json_decref(answer);
    return text;
}

// The unseen cards dealt anew are another match, in which this seat sees the same.
static void check_hidden(const Engine *engine, int seat, uint64_t number)
{
    View view;
    Session other = engine->session;
    Random random = random_stream(1, number, PURPOSE_CHECK);
    game_view(&engine->session.play.game, seat, &view);
    view_complete(engine_rules(engine), &view, &random, &other.play.game);
    other.setup.position.setup.seed = number;
    char *one = state_text(&engine->session, seat);
    char *two = state_text(&other, seat);
    assert_string_equal(one, two);
    free(one);
    free(two);
    Engine here = *engine, there = *engine;
    static const char *const looks[] = {"page",       "page 40", "hint",
                                        "analyse 40", "legal",   "history"};
    there.session = other;
    here.room = there.room = (ActList){0};
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++) {
        one = answer_to(&here, seat, looks[i]);
        two = answer_to(&there, seat, looks[i]);
        assert_string_equal(one, two);
        free(one);
        free(two);
    }
    act_list_free(&here.room);
    act_list_free(&there.room);
}

static void a_state_tells_nothing_that_its_seat_has_not_seen(void **state)
{
    static const char *const variants[] = {"loba_de_menos", "loba_de_mas", "carioca_chilena"};
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
        Door door;
        open_door(&door, variants[i], false);
        tell(&door.engine, "start seats Ana Beto Cora; seed 5");
        for (uint64_t number = 0; number < 60; number++) {
            play_some(&door.engine, 7);
            if (session_is_over(&door.engine.session))
                break;
            for (int seat = 0; seat < 3; seat++)
                check_hidden(&door.engine, seat, 3 * number + (uint64_t)seat);
        }
        close_door(&door);
    }
}

// What a bot would do is what it does, and the number is that of the act in the list.
static void a_hint_is_what_the_bot_does(void **state)
{
    static const char *const bots[] = {"greedy", "random"};
    Door door;
    open_door(&door, "carioca_argentina", false);
    tell(&door.engine, "start seats Ana Beto; seed 6");
    for (int i = 0; i < 200 && !session_is_over(&door.engine.session); i++) {
        char line[64];
        snprintf(line, sizeof line, "hint %s", bots[i % 2]);
        json_t *hint = ask(&door.engine, line), *legal = ask(&door.engine, "legal");
        const json_t *number = json_object_get(hint, "number");
        const char *act = json_string_value(json_object_get(hint, "hint"));
        assert_true(json_is_integer(number));
        assert_string_equal(act,
                            json_string_value(json_array_get(json_object_get(legal, "legal"),
                                                             (size_t)json_integer_value(number))));
        snprintf(line, sizeof line, "bot %s", bots[i % 2]);
        json_t *done = ask(&door.engine, line);
        assert_string_equal(act, json_string_value(json_object_get(done, "done")));
        json_decref(hint);
        json_decref(legal);
        json_decref(done);
    }
    close_door(&door);
}

// A seat that is not asked has no choices on its page, and a match that is over has its scores.
static void a_page_is_the_seats_own(void **state)
{
    Door door;
    open_door(&door, "loba_de_menos", false);
    tell(&door.engine, "start seats Ana Beto; hand Ana 5S 6S JK 9D 9H 2C 3C KD KC; "
                       "hand Beto 4S 7S 8S 10S QS 4H 7H 8H 10H; stock QH ...");
    char *own = answer_to(&door.engine, 0, "page"), *other = answer_to(&door.engine, 1, "page");
    assert_non_null(strstr(own, "You may, for example:"));
    assert_non_null(strstr(own, "2C 3C"));
    assert_null(strstr(other, "You may, for example:"));
    assert_null(strstr(other, "2C"));
    free(own);
    free(other);
    tell(&door.engine, "start seats Ana=greedy Beto=greedy; seed 2; bound hands 1");
    while (!session_is_over(&door.engine.session))
        tell(&door.engine, "bot");
    own = answer_to(&door.engine, 0, "page");
    assert_null(strstr(own, "You may, for example:"));
    assert_null(strstr(own, "Your hand"));
    assert_non_null(strstr(own, "points"));
    free(own);
    close_door(&door);
}

// What is there to compare shows that the test above could fail.
static void who_sees_all_sees_every_card(void **state)
{
    Door door;
    open_door(&door, "loba_de_menos", true);
    tell(&door.engine, "start seats Ana Beto; seed 5");
    json_t *answer = ask(&door.engine, "state all");
    char *text = json_dumps(answer, JSON_COMPACT);
    assert_null(strstr(text, "??"));
    const json_t *all = json_object_get(answer, "state");
    size_t cards = 0, i;
    const json_t *one;
    json_array_foreach(json_object_get(all, "seats"), i, one) cards +=
        json_array_size(json_object_get(one, "hand"));
    json_array_foreach(json_object_get(all, "piles"), i, one) cards +=
        json_array_size(json_object_get(one, "shown"));
    assert_int_equal(cards, 108);
    assert_string_equal(json_string_value(json_object_get(all, "seed")), "5");
    free(text);
    json_decref(answer);
    close_door(&door);
}

static void who_draws_is_told_the_card_and_nobody_else(void **state)
{
    Door door;
    open_door(&door, "loba_de_menos", false);
    tell(&door.engine, "start seats Ana Beto; hand Ana 5S ...; stock QH ...");
    tell(&door.engine, "Ana> events");
    tell(&door.engine, "Beto> events");
    tell(&door.engine, "draw");
    static const char *const seen[][2] = {{"Ana> events", "[\"QH\"]"},
                                          {"Beto> events", "[\"??\"]"}};
    for (int i = 0; i < 2; i++) {
        json_t *answer = ask(&door.engine, seen[i][0]);
        json_t *events = json_object_get(answer, "events");
        assert_int_equal(json_array_size(events), 1);
        char *cards = json_dumps(json_object_get(json_array_get(events, 0), "cards"), 0);
        assert_string_equal(cards, seen[i][1]);
        free(cards);
        json_decref(answer);
    }
    close_door(&door);
}

// ---- A pipe that is bound to a seat

// In this order, through a pipe that is bound to Ana.
static const struct {
    const char *line, *code;
} bound_lines[] = {
    {"Beto> state", "no_match"},
    {"state", "no_match"},
    {"start seats Ana Beto=greedy; seed 1; dealer Beto", "bad_setup"},
    {" start seats Ana Beto=greedy; seed 1", "bad_setup"},
    {"\tSTART seats Ana Beto=greedy;\tseed 1", "bad_setup"},
    {",start seed 1; seats Ana Beto=greedy", "bad_setup"},
    {"start seats Ana Beto=greedy; seed sealed 0123456789abcdef", "bad_setup"},
    {"start seats Ana Beto=greedy; hand Ana 5S ...", "bad_setup"},
    {"start seats Ana Beto=greedy; stock QH ...", "bad_setup"},
    {"start seats Ana Beto=greedy; score Beto 100", "bad_setup"},
    {"start seats Cora=greedy Beto=greedy", "bad_setup"},
    {"start seats Ana Beto", "bad_setup"},
    {"start seats Ana Beto=greedy; dealer Beto; option ante 5", ""},
    {"start seats Ana Beto=greedy; dealer Beto", "not_allowed"},
    {" start seats Ana Beto=greedy; dealer Beto", "not_allowed"},
    {"quit", "not_allowed"},
    {" quit", "not_allowed"},
    {"salir", "not_allowed"},
    {"Ana> quit", "not_allowed"},
    {"Beto> state", "other_seat"},
    {" beto > events", "other_seat"},
    {"Beto>legal", "other_seat"},
    {"Beto> hint", "other_seat"},
    {"Beto> page", "other_seat"},
    {"Beto> bot", "other_seat"},
    {"Beto> draw", "other_seat"},
    {"Beto> start seats Ana Beto=greedy", "other_seat"},
    {"Zoe> state", "no_seat"},
    {"state all", "not_all_seeing"},
    {"Ana> state all", "not_all_seeing"},
    {"Ana> state", ""},
    {"ana> legal", ""},
    {"events", ""},
    {"options", ""},
    {"help", ""},
    {"bot", "no_bot"},
    {"draw", ""},
    {"bot greedy", ""},
};

static void a_bound_pipe_is_its_seats_alone(void **state)
{
    Door door;
    open_bound(&door, "loba_de_menos", "Ana");
    for (size_t i = 0; i < sizeof bound_lines / sizeof bound_lines[0]; i++)
        wants_code(&door.engine, bound_lines[i].line, bound_lines[i].code);
    close_door(&door);
}

// While another seat is asked, too.
static void a_bound_pipe_is_shown_its_own_seat_without_a_name(void **state)
{
    Door door;
    open_bound(&door, "loba_de_menos", "Ana");
    tell(&door.engine, "start seats Ana Beto=greedy; dealer Ana");
    assert_int_equal(door.engine.session.play.game.asked, 1);
    json_t *answer = ask(&door.engine, "state");
    const json_t *shown = json_object_get(answer, "state");
    assert_string_equal(json_string_value(json_object_get(shown, "view")), "Ana");
    json_decref(answer);
    wants_code(&door.engine, "draw", "not_asked");
    wants_code(&door.engine, "hint", "not_asked");
    wants_code(&door.engine, "analyse", "not_asked");
    wants_code(&door.engine, "undo", "not_asked");
    close_door(&door);
}

// It lets the bots of other seats act, as they are, and is told by `events` alone what they did.
static void a_bound_pipe_plays_a_whole_match_against_bots(void **state)
{
    Door door;
    open_bound(&door, "loba_de_menos", "Ana");
    tell(&door.engine, "start seats Ana Beto=greedy; bound hands 2");
    Session *session = &door.engine.session;
    while (!session_is_over(session)) {
        bool own = session->play.game.asked == 0;
        if (!own)
            wants_code(&door.engine, "bot random", "not_asked");
        json_t *answer = ask(&door.engine, own ? "bot greedy" : "bot");
        assert_true(json_is_true(json_object_get(answer, "ok")));
        assert_int_equal(json_is_null(json_object_get(answer, "done")), !own);
        json_decref(answer);
    }
    tell(&door.engine, "start seats Ana Beto=greedy");
    close_door(&door);
}

static void a_bound_pipe_knows_no_seed(void **state)
{
    Door door;
    open_bound(&door, "loba_de_menos", "Ana");
    tell(&door.engine, "start seats Ana Beto=greedy; bound hands 1");
    uint64_t first = door.engine.session.setup.position.setup.seed;
    while (!session_is_over(&door.engine.session))
        tell(&door.engine, door.engine.session.play.game.asked ? "bot" : "bot greedy");
    tell(&door.engine, "start seats Ana Beto=greedy");
    assert_true(first != 0);
    assert_true(first != door.engine.session.setup.position.setup.seed);
    close_door(&door);
}

static void a_bound_pipe_may_set_matches_up_where_that_is_allowed(void **state)
{
    Door door;
    open_door_with(&door, "loba_de_menos", &(EngineLeave){.seat = "Ana", .may_set_up = true});
    tell(&door.engine, "start seats Ana Beto=greedy; seed 7; hand Ana 5S 6S ...");
    assert_int_equal(door.engine.session.setup.position.setup.seed, 7);
    wants_code(&door.engine, "Beto> state", "other_seat");
    wants_code(&door.engine, "start seats Ana Beto=greedy; seed 7", "not_allowed");
    close_door(&door);
}

static void what_is_refused_through_a_bound_pipe_says_what_is_wanted(void **state)
{
    static const struct {
        const char *line, *said;
    } cases[] = {
        {" start seats Ana Beto=greedy; seed 1", "who may not say \"seed\" of a match"},
        {"start seats Ana Beto", "wanted a bot on every other seat, as in Beto=greedy"},
        {"start seats Cora=greedy Beto=greedy", "wanted a seat of that name"},
        {"start seats Ana Beto=greedy", NULL},
        {"Beto> state", "wanted a line without a name, or with \"Ana>\""},
        {"start seats Ana Beto=greedy", "\"start\" is for when it is over"},
        {"quit", "the program ends when no more input comes"},
    };
    Door door;
    open_bound(&door, "loba_de_menos", "Ana");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        json_t *answer = ask(&door.engine, cases[i].line);
        const char *words =
            json_string_value(json_object_get(json_object_get(answer, "error"), "words"));
        if (!words != !cases[i].said || (words && !strstr(words, cases[i].said)))
            fail_msg("%s: %s", cases[i].line, words ? words : "no error");
        json_decref(answer);
    }
    close_door(&door);
}

static void seats_that_cannot_be_seen_do_not_sit_down(void **state)
{
    Door door;
    open_door(&door, "loba_de_menos", false);
    json_t *answer = ask(&door.engine, "start seats Ana Be\u200bto");
    const json_t *error = json_object_get(answer, "error");
    assert_string_equal(json_string_value(json_object_get(error, "code")), "bad_setup");
    assert_non_null(strstr(json_string_value(json_object_get(error, "words")),
                           "the character U+200B in it cannot be seen"));
    json_decref(answer);
    close_door(&door);
}

// ---- Undo

// How many cards of the discard pile the seat is shown.
static size_t discards_shown(Engine *engine, const char *seat)
{
    char line[64];
    snprintf(line, sizeof line, "%s> state", seat);
    json_t *answer = ask(engine, line);
    json_t *pile = json_array_get(json_object_get(json_object_get(answer, "state"), "piles"), 1);
    assert_string_equal(json_string_value(json_object_get(pile, "name")), "discards");
    size_t shown = json_array_size(json_object_get(pile, "shown"));
    json_decref(answer);
    return shown;
}

static void a_state_in_a_draft_shows_nothing_below_the_card_taken(void **state)
{
    Door door;
    open_door(&door, "loba_de_menos", false);
    tell(&door.engine, "start seats Ana Beto; hand Ana 9S 9H KC 2C; discards 9D QH; stock 5C ...");
    tell(&door.engine, "Ana> take");
    assert_int_equal(discards_shown(&door.engine, "Ana"), 0);
    assert_int_equal(discards_shown(&door.engine, "Beto"), 0);
    tell(&door.engine, "Ana> take back");
    assert_int_equal(discards_shown(&door.engine, "Beto"), 1);
    close_door(&door);
}

static void who_sees_all_goes_back_to_the_beginning(void **state)
{
    Door door;
    open_door(&door, "loba_de_menos", true);
    tell(&door.engine, "start seats Ana Beto=greedy; seed 9");
    Play first = door.engine.session.play;
    play_some(&door.engine, 300);
    Play last = door.engine.session.play;
    int done = door.engine.session.done.count;
    for (int i = 0; i < done; i++)
        tell(&door.engine, "undo");
    assert_memory_equal(&first, &door.engine.session.play, sizeof first);
    wants_code(&door.engine, "undo", "nothing_to_undo");
    for (int i = 0; i < done; i++)
        tell(&door.engine, "redo");
    assert_memory_equal(&last, &door.engine.session.play, sizeof last);
    close_door(&door);
}

static void only_so_many_commands_can_be_undone(void **state)
{
    Door door;
    int undone = 0;
    open_door(&door, "loba_de_menos", false);
    tell(&door.engine, "start seats Ana Beto; hand Ana 5S 6S 9D 9H 2C 3C KD QD 4H; discards 7S");
    for (int i = 0; i < CHANGES_MAX; i++) {
        tell(&door.engine, "take");
        tell(&door.engine, "take back");
    }
    while (session_undo(&door.engine.session))
        undone++;
    assert_in_range(undone, CHANGES_MAX / 2, CHANGES_MAX);
    close_door(&door);
}

// ---- The document

static char *read_file(const char *path)
{
    enum { SIZE = 256 * 1024 };
    char *text = calloc(SIZE, 1);
    FILE *file = fopen(path, "r");
    assert_non_null(text);
    assert_non_null(file);
    assert_true(fread(text, 1, SIZE - 1, file) > 0);
    fclose(file);
    return text;
}

static void wants_text(const char *document, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void wants_text(const char *document, const char *format, ...)
{
    char text[1024];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    if (!strstr(document, text))
        fail_msg("docs/engine.md lacks: %s", text);
}

static void the_document_has_every_command_and_every_code(void **state)
{
    char *document = read_file("docs/engine.md");
    for (int i = 0; i < ENGINE_ROWS; i++)
        wants_text(document, "\n| `%s%s%s` | %s |\n", engine_rows[i].name,
                   *engine_rows[i].form ? " " : "", engine_rows[i].form, engine_rows[i].help);
    for (int i = 0; i < WRONGS; i++)
        wants_text(document, "\n| `%s` | %s |\n", wrong_rows[i].code, wrong_rows[i].help);
    free(document);
}

// "| `drew` | `seat`, `cards` | ".
static void wants_event(const char *document, json_t *event, int kind)
{
    char members[256];
    const char *member, *name = json_string_value(json_object_get(event, "kind"));
    json_t *value;
    Text text = text_in(members, sizeof members);
    if (!name)
        fail_msg("event %d has no name", kind);
    json_object_foreach(event, member,
                        value) if (strcmp(member, "kind") != 0 && strcmp(member, "words") != 0)
        text_add(&text, "%s`%s`", text.used ? ", " : "", member);
    wants_text(document, "\n| `%s` | %s | ", name, text.used ? members : "–");
}

static void the_document_has_every_kind_of_event(void **state)
{
    Door door;
    char *document = read_file("docs/engine.md");
    open_door(&door, "loba_de_menos", false);
    tell(&door.engine, "start seats Ana Beto");
    for (int kind = 0; kind < EVENTS; kind++) {
        const Event event = {.kind = (uint8_t)kind};
        json_t *one = event_json(&door.engine.session, &event, 0);
        wants_event(document, one, kind);
        json_decref(one);
    }
    close_door(&door);
    free(document);
}

static void the_document_has_the_client_that_the_tests_run(void **state)
{
    char *document = read_file("docs/engine.md"), *client = read_file("docs/engine_client.py");
    char *shown = strstr(document, "```python\n");
    assert_non_null(shown);
    shown += strlen("```python\n");
    assert_int_equal(strncmp(shown, client, strlen(client)), 0);
    free(document);
    free(client);
}

// Sends what stands behind "> "; the answer goes on to the next such line, and is wanted as it is,
// down to the lines of the rules files.
static int play_example(Engine *engine, char *text)
{
    int number = 0;
    for (char *line = text; line; number++) {
        char *wanted = strchr(line, '\n');
        char *next = wanted ? strstr(wanted, "\n> ") : NULL;
        assert_non_null(wanted);
        *wanted++ = '\0';
        if (next)
            *next = '\0';
        json_t *answer = ask(engine, line + strlen("> ")), *said = json_loads(wanted, 0, NULL);
        assert_non_null(said);
        if (!json_equal(answer, said))
            fail_msg("%s\nis answered %s", line, json_dumps(answer, 0));
        json_decref(answer);
        json_decref(said);
        line = next ? next + 1 : NULL;
    }
    return number;
}

static void every_example_of_the_document_is_answered_so(void **state)
{
    static const char begin[] = "```engine ", bind[] = " --seat ";
    char *document = read_file("docs/engine.md");
    int examples = 0;
    for (char *at = strstr(document, begin); at; at = strstr(at, begin)) {
        Door door;
        char *variant = at + sizeof begin - 1;
        at = variant + strcspn(variant, "\n");
        char *end = strstr(at, "\n```\n");
        assert_non_null(end);
        *at++ = *end = '\0';
        char *seat = strstr(variant, bind);
        if (seat)
            *seat = '\0';
        open_bound(&door, variant, seat ? seat + sizeof bind - 1 : NULL);
        assert_true(play_example(&door.engine, at) > 2);
        close_door(&door);
        at = end + 1;
        examples++;
    }
    assert_int_equal(examples, 5);
    free(document);
}

// Who picks single acts from `legal` can put down a contract: every act that is listed is one of
// the game, none is several.
static void legal_lists_single_acts(void **state)
{
    Door door;
    size_t i;
    json_t *act;
    open_door(&door, "carioca_argentina", false);
    tell(&door.engine, "start seats Ana Beto; hand Ana 8S 8H 8D 3C 3H 3D KD QD 4H 5C 9C");
    tell(&door.engine, "draw");
    json_t *answer = ask(&door.engine, "legal");
    json_array_foreach(json_object_get(answer, "legal"), i,
                       act) if (strchr(json_string_value(act), '+'))
        fail_msg("%s is more than one act", json_string_value(act));
    json_decref(answer);
    json_t *help = ask(&door.engine, "help");
    char *words = json_dumps(help, 0);
    if (!strstr(words, "every single act that the seat may do now"))
        fail_msg("%s", words);
    free(words);
    json_decref(help);
    close_door(&door);
}

// Everybody reads the counts, in the state and on the page, and undoing an act undoes them.
static void counts_are_told_and_undone(void **state)
{
    static const struct {
        const char *line;
        int takings;  // Ana's, behind the line
    } lines[] = {
        {"start seats Ana Beto; hand Ana 4S 4H 7D 8D KC 2C 3H JK 9S 9H; discards 9C; "
         "count takings Ana 1",
         1},
        {"Ana> take", 1},
        {"Ana> meld 9C 9S 9H", 2},
        {"undo", 1},
        {"redo", 2},
        {"Ana> discard KC", 2},
    };
    static const char *const seats[] = {"Ana", "Beto"};
    Door door;
    open_door(&door, "takings", false);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        tell(&door.engine, lines[i].line);
        for (int seat = 0; seat < 2; seat++) {
            char line[64], on_page[64];
            int ana, beto, last;
            snprintf(line, sizeof line, "%s> state", seats[seat]);
            json_t *answer = ask(&door.engine, line);
            assert_int_equal(json_unpack(json_object_get(answer, "state"),
                                         "{s:{s:{s:i, s:i}, s:i}}", "counts", "takings", "Ana",
                                         &ana, "Beto", &beto, "last", &last),
                             0);
            assert_int_equal(ana, lines[i].takings);
            assert_int_equal(beto, 0);
            json_decref(answer);
            snprintf(line, sizeof line, "%s> page", seats[seat]);
            answer = ask(&door.engine, line);
            snprintf(on_page, sizeof on_page, "Ana %d", lines[i].takings);
            char *page = json_dumps(answer, 0);
            if (!strstr(page, "takings: ") || !strstr(page, on_page))
                fail_msg("%s: no counts on the page\n%s", lines[i].line, page);
            free(page);
            json_decref(answer);
        }
    }
    close_door(&door);

    open_door(&door, "minimal", false);
    tell(&door.engine, "start seats Ana Beto; seed 7");
    json_t *answer = ask(&door.engine, "state");
    assert_null(json_object_get(json_object_get(answer, "state"), "counts"));
    json_decref(answer);
    close_door(&door);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_game_calls_its_close_is_known_before_a_match),
        cmocka_unit_test(each_line_has_its_code),
        cmocka_unit_test(bytes_that_are_no_text_are_an_error),
        cmocka_unit_test(a_line_may_be_as_long_as_is_said_and_no_longer),
        cmocka_unit_test(a_failing_rules_file_is_an_answer),
        cmocka_unit_test(a_refusal_says_where_it_comes_from),
        cmocka_unit_test(every_line_gets_one_answer_however_it_comes),
        cmocka_unit_test(a_state_tells_nothing_that_its_seat_has_not_seen),
        cmocka_unit_test(a_hint_is_what_the_bot_does),
        cmocka_unit_test(a_page_is_the_seats_own),
        cmocka_unit_test(counts_are_told_and_undone),
        cmocka_unit_test(who_sees_all_sees_every_card),
        cmocka_unit_test(who_draws_is_told_the_card_and_nobody_else),
        cmocka_unit_test(a_bound_pipe_is_its_seats_alone),
        cmocka_unit_test(a_bound_pipe_is_shown_its_own_seat_without_a_name),
        cmocka_unit_test(a_bound_pipe_plays_a_whole_match_against_bots),
        cmocka_unit_test(a_bound_pipe_knows_no_seed),
        cmocka_unit_test(a_bound_pipe_may_set_matches_up_where_that_is_allowed),
        cmocka_unit_test(what_is_refused_through_a_bound_pipe_says_what_is_wanted),
        cmocka_unit_test(seats_that_cannot_be_seen_do_not_sit_down),
        cmocka_unit_test(a_state_in_a_draft_shows_nothing_below_the_card_taken),
        cmocka_unit_test(who_sees_all_goes_back_to_the_beginning),
        cmocka_unit_test(only_so_many_commands_can_be_undone),
        cmocka_unit_test(the_document_has_every_command_and_every_code),
        cmocka_unit_test(the_document_has_every_kind_of_event),
        cmocka_unit_test(the_document_has_the_client_that_the_tests_run),
        cmocka_unit_test(every_example_of_the_document_is_answered_so),
        cmocka_unit_test(legal_lists_single_acts),
    };
    return RUN_TESTS(tests);
}
