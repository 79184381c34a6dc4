// The commands of the engine itself: one table, from which its help and the check of its
// documentation come too.

#include "engine/answers.h"

#include "base/language.h"
#include "rules/fields.h"
#include "screen/sentences.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

// ---- Acting

// Only the seat asked may; true where the one that speaks is.
static bool is_asked(const Engine *engine, const Request *request, Refusal *why)
{
    return seat_judge(engine->rules, &engine->session.play.game, request->seat, ACT_PASS, why);
}

// The bot that the request names, else the one on the seat; NULL where there is none.
static const BotKind *bot_wanted(const Engine *engine, const Request *request)
{
    char name[NAME_SIZE];
    if (!*request->rest)
        return engine->session.seats.bots[request->seat];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(request->rest, " \t"), request->rest);
    return bot_find(name);
}

static json_t *answer_bot(Engine *engine, const Request *request)
{
    Act act;
    Refusal why;
    if (!is_asked(engine, request, &why))
        return answer_refused(engine, &why, 0);
    const BotKind *bot = bot_wanted(engine, request);
    if (!bot)
        return answer_wrong(WRONG_NO_BOT, request->column, "%s",
                            *request->rest ? tr("there is no such bot")
                                           : tr("no bot plays this seat; name one: bot greedy"));
    bool chosen = session_choose(&engine->session, bot, &engine->room, &act);
    assert(chosen);
    (void)chosen;
    return answer_acts(engine, &act, 1, &(Said){0});
}

// Where all is seen anybody may; else who is asked, and a bot's acts stand.
static json_t *judge_going_back(const Engine *engine, const Request *request)
{
    Refusal why;
    const Session *session = &engine->session;
    if (engine->leave.all_seeing)
        return NULL;
    if (!is_asked(engine, request, &why))
        return answer_refused(engine, &why, 0);
    if (session->seats.bots[request->seat])
        return answer_bots_seat(engine, request->seat);
    return NULL;
}

static json_t *answer_gone(const Engine *engine, const char *how, int number)
{
    const Done done = session_done(&engine->session, number);
    json_t *answer = answer_match(engine);
    json_object_set_new(answer, "seat", seat_json(&engine->session, done.seat));
    json_object_set_new(answer, how, json_words(done.text));
    return answer;
}

static json_t *answer_undo(Engine *engine, const Request *request)
{
    Session *session = &engine->session;
    json_t *wrong = judge_going_back(engine, request);
    if (wrong)
        return wrong;
    if (!session_undo(session))
        return answer_wrong(WRONG_NOTHING_TO_UNDO, 0, "%s",
                            tr("there is nothing to undo: you can go back within your turn, and "
                               "not past a card that you have seen since"));
    return answer_gone(engine, "undone", session->done.count);
}

static json_t *answer_redo(Engine *engine, const Request *request)
{
    Session *session = &engine->session;
    json_t *wrong = judge_going_back(engine, request);
    if (wrong)
        return wrong;
    if (!session_redo(session))
        return answer_wrong(WRONG_NOTHING_TO_REDO, 0, "%s",
                            tr("nothing was undone that could be done again"));
    return answer_gone(engine, "redone", session->done.count - 1);
}

// ---- Looking

static json_t *answer_state(Engine *engine, const Request *request)
{
    bool all = strcasecmp(request->rest, "all") == 0;
    if (*request->rest && !all)
        return answer_wrong(WRONG_WORDS, request->column, "%s",
                            tr("wanted nothing behind \"state\", or \"all\""));
    if (all && !engine->leave.all_seeing)
        return answer_wrong(WRONG_NOT_ALL_SEEING, request->column, "%s",
                            tr("the program was not started with --all-seeing"));
    json_t *answer = answer_well();
    json_object_set_new(answer, "state",
                        state_json(&engine->session, all ? SEAT_WATCHER : request->seat));
    return answer;
}

// Nothing for who is not asked, or is a bot.
static void list_legal(Engine *engine, int seat, json_t *commands)
{
    View view;
    Refusal why;
    const Game *game = &engine->session.play.game;
    act_list_clear(&engine->room);
    if (engine->session.seats.bots[seat] || !seat_judge(engine->rules, game, seat, ACT_PASS, &why))
        return;
    game_view(game, seat, &view);
    int64_t began = ruleset_spent(engine->rules);
    legal_acts(engine->rules, &view.game, &engine->room);
    for (int i = 0; i < engine->room.count; i++) {
        if (!ruleset_may_go_on(engine->rules, began)) {
            engine->room.sampled = true;
            return;
        }
        char text[COMMAND_TEXT_MAX];
        act_text(engine->rules, &view.game, &engine->room.acts[i], STYLE_LETTERS, text);
        json_array_append_new(commands, json_words(text));
    }
}

static json_t *answer_legal(Engine *engine, const Request *request)
{
    json_t *answer = answer_match(engine), *commands = json_array();
    list_legal(engine, request->seat, commands);
    json_object_set_new(answer, "legal", commands);
    json_object_set_new(answer, "whole", json_boolean(!engine->room.sampled));
    return answer;
}

static json_t *answer_hint(Engine *engine, const Request *request)
{
    Act act;
    View view;
    Refusal why;
    char text[COMMAND_TEXT_MAX];
    if (!is_asked(engine, request, &why))
        return answer_refused(engine, &why, 0);
    bool chosen = session_choose(&engine->session, &bot_kinds[BOT_GREEDY], &engine->room, &act);
    assert(chosen);
    (void)chosen;
    game_view(&engine->session.play.game, request->seat, &view);
    act_text(engine->rules, &view.game, &act, STYLE_LETTERS, text);
    json_t *answer = answer_match(engine);
    json_object_set_new(answer, "hint", json_words(text));
    return answer;
}

static json_t *answer_may(const Engine *engine, const Refusal *why, int column)
{
    json_t *answer = answer_match(engine);
    json_object_set_new(answer, "allowed", json_boolean(!why));
    if (why)
        json_object_set_new(answer, "refusal", refusal_json(engine->rules, why, column));
    return answer;
}

// That it is forbidden is an answer like another.
static json_t *answer_why(Engine *engine, const Request *request)
{
    View view;
    Parsed parsed;
    const Play *match = &engine->session.play;
    game_view(&match->game, request->seat, &view);
    ParseResult result = command_try(engine->rules, match, &view, request->rest, request->column,
                                     STYLE_LETTERS, &parsed);
    if (result == PARSE_COMMAND)
        return answer_wrong(WRONG_WORDS, request->column, "%s",
                            tr("wanted a command of the game behind \"why\""));
    if (result == PARSE_REFUSED)
        return answer_may(engine, &parsed.refusal, said_column(&parsed.said, &parsed.refusal));
    if (result != PARSE_ACTS)
        return answer_not_parsed(engine, result, &parsed);
    return answer_may(engine, NULL, 0);
}

static json_t *answer_events(Engine *engine, const Request *request)
{
    Session *session = &engine->session;
    json_t *answer = answer_match(engine), *events = json_array();
    int *told = &session->told[request->seat];
    for (; *told < session->events.count; ++*told) {
        const Event event = session_event(session, *told);
        json_array_append_new(events, event_json(session, &event, request->seat));
    }
    json_object_set_new(answer, "events", events);
    return answer;
}

// ---- The program

static void add_range(const Option *option, json_t *one)
{
    bool bounded = option->range.max != UNLIMITED;
    json_object_set_new(one, "least", json_integer(option->range.min));
    json_object_set_new(one, "most", bounded ? json_integer(option->range.max) : json_null());
}

// Of numbers too only some may be on offer.
static json_t *option_json(const Option *option)
{
    static const char *const types[] = {
        [OPTION_CHOICE] = "choice", [OPTION_NUMBER] = "number", [OPTION_TRUTH] = "truth"};
    char value[FIELD_TEXT_MAX];
    json_t *one = json_object(), *choices = json_array();
    option_value_text(option, value);
    for (int i = 0; i < option->choice_count; i++)
        json_array_append_new(choices, json_words(option->choices[i]));
    json_object_set_new(one, "name", json_words(option->name));
    json_object_set_new(one, "type", json_string(types[option->type]));
    json_object_set_new(one, "value", json_words(value));
    json_object_set_new(one, "choices", choices);
    if (option->type == OPTION_NUMBER && option->choice_count == 0)
        add_range(option, one);
    json_object_set_new(one, "words", json_words(words_now(&option->help)));
    return one;
}

static json_t *answer_options(Engine *engine, const Request *request)
{
    (void)request;
    json_t *answer = answer_well(), *options = json_array();
    for (int i = 0; i < engine->rules->option_count; i++)
        json_array_append_new(options, option_json(&engine->rules->options[i]));
    json_object_set_new(answer, "options", options);
    return answer;
}

static json_t *command_json(const char *name, const char *form, const char *help)
{
    json_t *one = json_object();
    json_object_set_new(one, "name", json_words(name));
    json_object_set_new(one, "form", json_words(*form ? tr(form) : ""));
    json_object_set_new(one, "words", json_words(tr(help)));
    return one;
}

static json_t *answer_help(Engine *engine, const Request *request)
{
    (void)engine, (void)request;
    json_t *answer = answer_well();
    json_t *own = json_array(), *game = json_array(), *errors = json_array();
    for (int i = 0; i < ENGINE_ROWS; i++)
        json_array_append_new(
            own, command_json(engine_rows[i].name, engine_rows[i].form, engine_rows[i].help));
    for (int i = 0; i < COMMANDS; i++)
        if (command_rows[i].acts)
            json_array_append_new(game, command_json(command_rows[i].names[LANGUAGE_EN][0],
                                                     command_rows[i].form, command_rows[i].help));
    json_object_set_new(answer, "engine", own);
    for (int i = 0; i < WRONGS; i++)
        json_array_append_new(errors, json_pack("{ssso}", "code", wrong_rows[i].code, "words",
                                                json_words(tr(wrong_rows[i].help))));
    json_object_set_new(answer, "game", game);
    json_object_set_new(answer, "errors", errors);
    return answer;
}

static json_t *answer_quit(Engine *engine, const Request *request)
{
    (void)request;
    engine->left = true;
    return answer_well();
}

const EngineRow engine_rows[ENGINE_ROWS] = {
    {"start", COMMANDS, N_("LINE; LINE; ..."),
     N_("begins a match; the lines are those that set a scripted game up: seats Ana Beto=greedy; "
        "seed 7; option NAME VALUE"),
     true, BOUND_BETWEEN, answer_start},
    {"state", COMMANDS, N_("[all]"),
     N_("what the seat may see; with \"all\", where the program was started with --all-seeing, "
        "everything"),
     false, BOUND_OWN, answer_state},
    {"legal", COMMAND_LEGAL, "",
     N_("every single act that the seat may do now, as a command; what goes down together, like a "
        "contract, is made of such acts one by one"),
     false, BOUND_OWN, answer_legal},
    {"events", COMMANDS, "", N_("what has happened that the seat was not told yet"), false,
     BOUND_OWN, answer_events},
    {"bot", COMMANDS, N_("[BOT]"),
     N_("lets the bot on the seat asked do one act; a named one may act for a person too"), false,
     BOUND_BOTS, answer_bot},
    {"hint", COMMAND_HINT, "", N_("what a greedy bot would do"), false, BOUND_OWN, answer_hint},
    {"why", COMMAND_WHY, N_("COMMAND"),
     N_("says whether a command would be allowed, and if not, which rule forbids it"), false,
     BOUND_OWN, answer_why},
    {"undo", COMMAND_UNDO, "",
     N_("goes back before the last command: within the seat's own turn and never past a card that "
        "became seen; with --all-seeing, before any command"),
     false, BOUND_OWN, answer_undo},
    {"redo", COMMAND_REDO, "", N_("does again what was undone"), false, BOUND_OWN, answer_redo},
    {"options", COMMANDS, "", N_("the options of the variant, and their values now"), true,
     BOUND_OWN, answer_options},
    {"help", COMMAND_HELP, "", N_("the commands"), true, BOUND_OWN, answer_help},
    {"quit", COMMAND_QUIT, "", N_("ends the program"), true, BOUND_NEVER, answer_quit},
};
