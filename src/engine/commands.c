#include "engine/commands.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/text.h"
#include "match/analysis.h"
#include "notation/writing.h"
#include "rules/field_text.h"
#include "screen/page.h"
#include "screen/reasons.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// ---- Acting

// Whether the speaking seat is the seat asked, which alone may act. False: `why` is the refusal.
static bool is_asked(const Engine *engine, const Request *request, Refusal *why)
{
    return seat_judge(engine_rules(engine), &engine->session.play.game, request->seat, ACT_PASS,
                      why);
}

bool engine_legal(const Engine *engine, int seat, ActList *list)
{
    View view;
    Refusal why;
    const Game *game = &engine->session.play.game;
    act_list_clear(list);
    if (!engine->session.seats.bots[seat] &&
        seat_judge(engine_rules(engine), game, seat, ACT_PASS, &why)) {
        game_view(game, seat, &view);
        legal_acts(engine_rules(engine), &view.game, list);
    }
    return !list->sampled;
}

// Adds the facts about a hint, what is about as good or next best, and both in a sentence.
static void put_reasons(const Engine *engine, int seat, const View *view, const Hint *hint,
                        json_t *answer)
{
    const Session *session = &engine->session;
    const Teller teller = {engine_rules(engine), view->game.wild, &session->seats, seat,
                           STYLE_LETTERS};
    const Advice *next = &hint->advice[1];
    const CommandText text = act_text(engine_rules(engine), &view->game, &next->act, STYLE_LETTERS);
    put_member(answer, "words", json_words(hint_sentence(&teller, &view->game, hint).text));
    put_member(answer, "only", json_boolean(hint->only));
    put_member(answer, "reasons", reasons_json(&teller, &hint->advice[0]));
    put_member(answer, "next", hint->count == 2 ? json_words(text.text) : json_null());
    put_member(answer, "next_even", json_boolean(hint->even));
    put_member(answer, "next_reasons",
               hint->count == 2 ? reasons_json(&teller, next) : json_array());
}

// The bot that the request names, or else this one, which may be NULL. NULL: *wrong has the answer.
static const BotKind *bot_meant(const Request *request, const BotKind *own, json_t **wrong)
{
    char name[NAME_SIZE];
    const char *rest = request->rest;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(rest, " \t"), rest);
    const BotKind *bot = *rest ? bot_find(name) : own;
    if (!bot)
        *wrong = answer_wrong(WRONG_NO_BOT, request->column, "%s",
                              *rest ? tr("there is no such bot")
                                    : tr("no bot plays this seat; name one: bot greedy"));
    return bot;
}

// Lets a bot act. The request may name it, for a person's seat too; otherwise it is the seat's own.
static json_t *answer_bot(Engine *engine, const Request *request)
{
    Act act;
    Refusal why;
    json_t *wrong;
    const Session *session = &engine->session;
    if (!is_asked(engine, request, &why))
        return answer_refused(engine, &why, 0);
    const BotKind *bot = bot_meant(request, session->seats.bots[request->seat], &wrong);
    if (!bot)
        return wrong;
    if (!session_choose(session, bot, &engine->room, &act))
        return NULL;  // without memory: some act is always legal
    return answer_acts(engine, &act, 1, &(Said){0});
}

// A hint is a command, and the number of that act in the list of legal acts if it is there. What is
// best looking ahead, or what the bot would do that is named; of the greedy one with reasons too.
static json_t *answer_hint(Engine *engine, const Request *request)
{
    Act act;
    Hint hint;
    View view;
    Refusal why;
    json_t *wrong;
    ActList legal = {0};
    const bool ahead = !*request->rest;
    const Session *session = &engine->session;
    const Game *game = &session->play.game;
    if (!is_asked(engine, request, &why))
        return answer_refused(engine, &why, 0);
    const BotKind *bot = bot_meant(request, &bot_kinds[BOT_STRONG], &wrong);
    if (!bot)
        return wrong;
    const bool reasons = ahead || bot == &bot_kinds[BOT_GREEDY];
    if (reasons ? !session_hint(session, ahead, &engine->room, &hint)
                : !session_choose(session, bot, &engine->room, &act))
        return NULL;
    if (reasons)
        act = hint.advice[0].act;
    game_view(game, request->seat, &view);
    const CommandText text = act_text(engine_rules(engine), &view.game, &act, STYLE_LETTERS);
    engine_legal(engine, request->seat, &legal);
    int number = 0;
    while (number < legal.count && !act_same(&view.game, &legal.acts[number], &act))
        number++;
    json_t *answer = answer_match(engine);
    put_member(answer, "hint", json_words(text.text));
    put_member(answer, "number", number < legal.count ? json_integer(number) : json_null());
    act_list_free(&legal);
    if (reasons)
        put_reasons(engine, request->seat, &view, &hint, answer);
    return answer;
}

// The worlds have nothing of the seed of the match, which the seat does not know: what it sees
// alone makes the answer.
static json_t *answer_analyse(Engine *engine, const Request *request)
{
    enum { PLAYOUTS_MAX = 100000 };
    Refusal why;
    View view;
    Answer found;
    char *end = NULL;
    const Session *session = &engine->session;
    const long playouts = *request->rest ? strtol(request->rest, &end, 10) : ANALYSIS_PLAYOUTS;
    if (playouts < ANALYSIS_PLAYOUTS_MIN || playouts > PLAYOUTS_MAX ||
        (end && end[strspn(end, " \t")]))
        return answer_wrong(WRONG_WORDS, request->column,
                            tr("wanted nothing behind \"analyse\", or playouts from %d to %d"),
                            ANALYSIS_PLAYOUTS_MIN, PLAYOUTS_MAX);
    if (!is_asked(engine, request, &why))
        return answer_refused(engine, &why, 0);
    if (engine->room.room == 0 && !act_list_grow(&engine->room))
        return NULL;  // without memory: a search needs room for some acts
    const Depth depth = analysis_depth((int)playouts);
    Random random = random_stream(0, session->acts, PURPOSE_ANALYSIS);
    game_view(&session->play.game, request->seat, &view);
    search_ask(&(Question){engine_rules(engine), &view, &session->play.history}, &depth,
               random_bits(&random), session->crew, &engine->room, &found);
    json_t *answer = answer_match(engine);
    put_member(answer, "playouts", json_integer(found.playouts));
    put_member(answer, "sampled", json_boolean(found.sampled));
    put_member(answer, "candidates",
               candidates_json(engine_rules(engine), &view.game, found.list, found.count));
    return answer;
}

// An all-seeing engine lets any seat undo. Otherwise only the seat asked may, and a bot's acts
// stand.
static json_t *answer_undo(Engine *engine, const Request *request)
{
    const bool redo = request->command == COMMAND_REDO;
    Refusal why;
    Session *session = &engine->session;
    if (!engine->leave.all_seeing && !is_asked(engine, request, &why))
        return answer_refused(engine, &why, 0);
    if (!engine->leave.all_seeing && session->seats.bots[request->seat])
        return answer_bots_seat(engine, request->seat);
    if (!redo && !session_undo(session))
        return answer_wrong(WRONG_NOTHING_TO_UNDO, 0, "%s",
                            tr("there is nothing to undo: you can go back within your turn, and "
                               "not past a card that you have seen since"));
    if (redo && !session_redo(session))
        return answer_wrong(WRONG_NOTHING_TO_REDO, 0, "%s",
                            tr("nothing was undone that could be done again"));
    engine->changes++;
    json_t *answer = answer_match(engine);
    const Done done = session_done(session, session->done.count - redo);
    put_member(answer, "seat", seat_json(session, done.seat));
    put_member(answer, redo ? "redone" : "undone", json_words(done.text));
    return answer;
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
    put_member(answer, "state",
               state_json(&engine->session, all ? SEAT_ALL_SEEING : request->seat));
    return answer;
}

static json_t *answer_legal(Engine *engine, const Request *request)
{
    View view;
    const Ruleset *rules = engine_rules(engine);
    const ActList *list = &engine->room;
    json_t *answer = answer_match(engine), *commands = json_array();
    int64_t began = ruleset_spent(rules);
    bool whole = engine_legal(engine, request->seat, &engine->room);
    game_view(&engine->session.play.game, request->seat, &view);
    for (int i = 0; i < list->count; i++) {
        if (!ruleset_may_go_on(rules, began)) {
            whole = false;
            break;
        }
        put_element(commands,
                    json_words(act_text(rules, &view.game, &list->acts[i], STYLE_LETTERS).text));
    }
    put_member(answer, "legal", commands);
    put_member(answer, "whole", json_boolean(whole));
    return answer;
}

// The page that the prompt shows the seat, at its full height, with cards as in all other answers.
static json_t *answer_page(Engine *engine, const Request *request)
{
    enum { COLUMNS = 80, COLUMNS_MIN = 20, COLUMNS_MAX = 1000 };
    View view;
    MemoryStream stream;
    Session *session = &engine->session;
    const Game *game = &session->play.game;
    char *end = NULL;
    long columns = *request->rest ? strtol(request->rest, &end, 10) : COLUMNS;
    if (columns < COLUMNS_MIN || columns > COLUMNS_MAX || (end && end[strspn(end, " \t")]))
        return answer_wrong(WRONG_WORDS, request->column,
                            tr("wanted nothing behind \"page\", or columns from %d to %d"),
                            COLUMNS_MIN, COLUMNS_MAX);
    const Teller teller = {engine_rules(engine), game->wild, &session->seats, request->seat,
                           STYLE_LETTERS};
    int from = session_turns_ago(session, request->seat, 2);
    Event *events = session_events(session, from);
    memory_stream_open(&stream);
    if (events && stream.out) {
        const Screen sheet = {.out = stream.out, .width = (int)columns, .height = INT_MAX};
        News news = news_for(events, session->events.count - from, request->seat);
        game_view(game, request->seat, &view);
        page_show(&sheet, &teller, &view, &news, SORT_BY_USE);
    }
    free(events);
    char *text = stream.out ? memory_stream_close(&stream) : NULL;
    json_t *answer = answer_match(engine);
    put_member(answer, "page", text ? json_string(text) : NULL);
    free(text);
    return answer;
}

// A refusal is a normal answer here.
static json_t *answer_why(Engine *engine, const Request *request)
{
    View view;
    Parsed parsed;
    const Play *match = &engine->session.play;
    game_view(&match->game, request->seat, &view);
    Verdict verdict = command_try(engine_rules(engine), match, &view, request->rest,
                                  request->column, STYLE_LETTERS, &parsed);
    if (verdict == VERDICT_DONE && parsed.act_count == 0)
        return answer_wrong(WRONG_WORDS, request->column, "%s",
                            tr("wanted a command of the game behind \"why\""));
    if (verdict == VERDICT_FAILED)
        return answer_not_parsed(engine, verdict, &parsed);
    json_t *answer = answer_match(engine);
    put_member(answer, "allowed", json_boolean(verdict == VERDICT_DONE));
    if (verdict == VERDICT_REFUSED)
        put_member(answer, "refusal",
                   refusal_json(engine_rules(engine), &parsed.refusal,
                                said_column(&parsed.said, &parsed.refusal)));
    return answer;
}

static json_t *answer_events(Engine *engine, const Request *request)
{
    Session *session = &engine->session;
    json_t *answer = answer_match(engine), *events = json_array();
    int *told = &session->told[request->seat];
    for (; *told < session->events.count; ++*told) {
        const Event event = session_event(session, *told);
        put_element(events, event_json(session, &event, request->seat));
    }
    put_member(answer, "events", events);
    return answer;
}

static json_t *answer_history(Engine *engine, const Request *request)
{
    (void)request;
    const Session *session = &engine->session;
    json_t *answer = answer_match(engine);
    put_member(answer, "deal", json_integer(session->play.game.deal));
    put_member(answer, "history", history_json(session));
    put_member(answer, "whole", json_boolean(history_oldest(&session->play.history) == 0));
    return answer;
}

// ---- The program

static json_t *answer_options(Engine *engine, const Request *request)
{
    static const char *const types[] = {
        [OPTION_CHOICE] = "choice", [OPTION_NUMBER] = "number", [OPTION_TRUTH] = "truth"};
    (void)request;
    const Ruleset *rules = engine_rules(engine);
    json_t *answer = answer_well(), *options = json_array();
    for (int i = 0; i < rules->option_count; i++) {
        const Option *option = &rules->options[i];
        json_t *choices = json_array();
        for (int j = 0; j < option->choice_count; j++)
            put_element(choices, json_words(option->choices[j]));
        json_t *one = json_pack("{s:o, s:s, s:o, s:o}", "name", json_words(option->name), "type",
                                types[option->type], "value", json_words(option_value_text(option)),
                                "choices", choices);
        // A number option, too, may allow only listed values.
        if (option->type == OPTION_NUMBER && option->choice_count == 0) {
            bool bounded = option->range.max != UNLIMITED;
            put_member(one, "least", json_integer(option->range.min));
            put_member(one, "most", bounded ? json_integer(option->range.max) : json_null());
        }
        put_member(one, "words", json_words(option_help(option)));
        put_element(options, one);
    }
    put_member(answer, "options", options);
    return answer;
}

static json_t *command_json(const char *name, const char *form, const char *help)
{
    return json_pack("{s:o, s:o, s:o}", "name", json_words(name), "form",
                     json_words(*form ? tr(form) : ""), "words", json_words(tr(help)));
}

static json_t *answer_help(Engine *engine, const Request *request)
{
    (void)engine, (void)request;
    json_t *answer = answer_well();
    json_t *own = json_array(), *game = json_array(), *errors = json_array();
    for (int i = 0; i < ENGINE_ROWS; i++)
        put_element(own,
                    command_json(engine_rows[i].name, engine_rows[i].form, engine_rows[i].help));
    for (int i = 0; i < COMMANDS; i++)
        if (command_rows[i].acts)
            put_element(game, command_json(command_rows[i].names[LANGUAGE_EN][0],
                                           command_rows[i].form, command_rows[i].help));
    put_member(answer, "engine", own);
    for (int i = 0; i < WRONGS; i++)
        put_element(errors, json_pack("{ssso}", "code", wrong_rows[i].code, "words",
                                      json_words(tr(wrong_rows[i].help))));
    put_member(answer, "game", game);
    put_member(answer, "errors", errors);
    return answer;
}

static json_t *answer_quit(Engine *engine, const Request *request)
{
    (void)request;
    engine->left = true;
    return answer_well();
}

// ---- Beginning a match

enum { PIECES_MAX = 256 };

typedef struct {
    const Engine *engine;
    Setup setup;
    SharedRules *rules;  // NULL until they are loaded
    Faults faults;       // of what does not load
    int piece_count;
    const char *pieces[PIECES_MAX];
    int columns[PIECES_MAX];
    char text[LINE_MAX_BYTES + 1];  // the line that the pieces point into
} Beginning;

// Reads either the late lines or all others. The variant is that of the command line.
static bool read_setup(Beginning *at, bool late, LineError *error)
{
    const EngineLeave *leave = &at->engine->leave;
    for (int i = 0; i < at->piece_count; i++) {
        Line line;
        if (!line_split(&line, at->pieces[i], at->columns[i], error))
            return false;
        if (line.count == 0)
            continue;
        int number = setup_find(&line, error);
        if (number < 0)
            return false;
        const SetupRow *row = &setup_rows[number];
        if (strcmp(row->name, "rules") == 0)
            return line_error(error, &line, &line.words[0],
                              tr("what is played is chosen when the program is started"));
        if (leave->seat && !leave->may_set_up && !row->tells_nothing)
            return line_error(
                error, &line, &line.words[0],
                tr("this pipe is bound to %s, who may not say \"%s\" of a match: seed and cards "
                   "are chance, unless the program was started with --may-set-up"),
                leave->seat, row->name);
        if (row->late == late &&
            !setup_read(&at->setup, number, at->rules ? at->rules->rules : NULL, &line, error))
            return false;
    }
    return true;
}

// Finds the rules of the match: with the options that the lines set, and for all others those of
// the command line; and with the house rules of the command line, then those of the lines. NULL on
// success.
static json_t *load(Beginning *at)
{
    const Setup *setup = &at->setup;
    SharedRules *chosen = at->engine->chosen;
    if (setup->option_count == 0 && setup->house_count == 0) {
        at->rules = rules_use(chosen);
        return NULL;
    }
    int count;
    Setting settings[SETTINGS_MAX], own[SETTINGS_MAX];
    const int own_count = setup_settings(setup, own);
    for (int i = 0; i < own_count; i++)
        if (own[i].house && variant_is_path(own[i].name))
            return answer_wrong(WRONG_OPTION, 0,
                                tr("wanted house rules by their name, not by a path: %s"),
                                own[i].name);
    if (!settings_join(chosen->settings, chosen->count, own, own_count, settings, &count))
        return answer_wrong(WRONG_OPTION, 0, tr("more than %d house rules, or %d options"),
                            HOUSES_MAX, OPTIONS_MAX);
    LoadResult result =
        rules_share(chosen->source, chosen->variant, settings, count, &at->rules, &at->faults);
    if (result == LOAD_DONE)
        return NULL;
    bool setting = result == LOAD_BAD_SETTING || result == LOAD_BAD_HOUSE;
    Wrong wrong = setting ? WRONG_OPTION : WRONG_RULES_FAILED;
    json_t *answer = answer_wrong(wrong, 0, "%s", at->faults.list[0].text);
    json_t *list = json_array();
    for (int i = 0; i < at->faults.count; i++) {
        const Fault *fault = &at->faults.list[i];
        json_t *one = json_object();
        if (*fault->file)
            put_member(one, "file", json_words(path_name(fault->file)));
        if (fault->line > 0)
            put_member(one, "line", json_integer(fault->line));
        if (*fault->field)
            put_member(one, "field", json_words(fault->field));
        put_member(one, "words", json_words(fault->text));
        put_element(list, one);
    }
    put_member(json_object_get(answer, "error"), "faults", list);
    return answer;
}

// A bound pipe controls only its own seat, so bots must play all others: nobody could speak for a
// second person.
static json_t *judge_seats(const Engine *engine, const Seats *seats)
{
    const char *name = engine->leave.seat;
    int bound = name ? seat_find(&seats->names, name) : -1;
    if (name && bound < 0)
        return answer_wrong(WRONG_SETUP, 0,
                            tr("this pipe is bound to %s: wanted a seat of that name"), name);
    for (int seat = 0; name && seat < seats->names.count; seat++)
        if (seat != bound && !seats->bots[seat])
            return answer_wrong(
                WRONG_SETUP, 0,
                tr("this pipe is bound to %s: wanted a bot on every other seat, as in %s=greedy"),
                name, seats->names.list[seat]);
    return NULL;
}

// NULL if the match has begun.
static json_t *begin(Engine *engine, Beginning *at)
{
    Error error;
    Seats seats;
    Session session;
    Outcome outcome;
    LineError wrong;
    const char *unknown;
    const Setup *setup = &at->setup;
    const Ruleset *rules = at->rules->rules;
    if (!setup_check_seats(setup, rules, &error))
        return answer_wrong(WRONG_SETUP, 0, "%s", error.text);
    if (!seats_fill(&setup->seats, setup->bots, &seats, &unknown))
        return answer_wrong(WRONG_NO_BOT, 0, tr("there is no bot \"%s\""), unknown);
    json_t *unfit = judge_seats(engine, &seats);
    if (unfit)
        return unfit;
    if (!read_setup(at, true, &wrong))
        return answer_wrong(WRONG_SETUP, wrong.column, "%s", wrong.error.text);
    if (engine->leave.seat && !engine->leave.may_set_up &&
        !random_any_seed(&at->setup.position.setup.seed))
        return answer_wrong(WRONG_SETUP, 0, "%s",
                            tr("this machine has no chance to offer: no match can begin"));
    setup_finish(&at->setup, rules);
    StartResult started = session_start(&session, rules, &seats, &at->setup, &outcome);
    if (started != START_DONE || memory_is_lacking()) {
        session_end(&session);
        return answer_wrong(started == START_FAILED ? WRONG_RULES_FAILED : WRONG_SETUP, 0, "%s",
                            outcome.error.text);
    }
    session.undoes_all = engine->leave.all_seeing;
    session_end(&engine->session);
    crew_close(&engine->crew);
    engine->session = session;
    crew_open_beside(&engine->crew, seats_look_ahead(&seats) ? engine->leave.threads : 1, rules,
                     at->rules->source, at->rules->variant, at->rules->settings, at->rules->count);
    engine->session.crew = &engine->crew;
    engine->begun = true;
    engine->changes++;
    return NULL;
}

// Begins the match that the lines describe: the set-up lines of a scripted game, separated by ";".
// Releases the rules that are no longer needed: the previous ones, or the new ones on failure.
static json_t *answer_start(Engine *engine, const Request *request)
{
    LineError wrong;
    Beginning at = {.engine = engine};
    setup_new(&at.setup);
    snprintf(at.setup.variant, sizeof at.setup.variant, "%s", engine->chosen->variant);
    int column = request->column;
    snprintf(at.text, sizeof at.text, "%s", request->rest);
    for (char *piece = at.text; piece;) {
        char *end = strchr(piece, ';');
        if (end)
            *end = '\0';
        if (at.piece_count == PIECES_MAX)
            return answer_wrong(WRONG_SETUP, 0, tr("more than %d lines set the match up"),
                                PIECES_MAX);
        at.columns[at.piece_count] = column;
        at.pieces[at.piece_count++] = piece;
        column += utf8_length(piece, piece + strlen(piece)) + 1;
        piece = end ? end + 1 : NULL;
    }
    if (!read_setup(&at, false, &wrong))
        return answer_wrong(WRONG_SETUP, wrong.column, "%s", wrong.error.text);
    json_t *failed = load(&at);
    if (failed)
        return failed;
    failed = begin(engine, &at);
    if (failed) {
        rules_leave(at.rules);
        return failed;
    }
    rules_leave(engine->played);
    engine->played = at.rules;
    return answer_match(engine);
}

// ---- The table

const EngineRow engine_rows[ENGINE_ROWS] = {
    {"start", COMMANDS, N_("LINE; LINE; ..."),
     N_("begins a match; the lines are those that set a scripted game up: seats Ana Beto=greedy; "
        "seed 7; option NAME VALUE"),
     true, BOUND_BETWEEN, answer_start},
    {"state", COMMANDS, N_("[all]"),
     N_("what the seat may see; with \"all\", where the program was started with --all-seeing, "
        "everything"),
     false, BOUND_OWN, answer_state},
    {"page", COMMANDS, N_("[COLUMNS]"),
     N_("the page that the prompt shows the seat, as text; in 80 columns where none are said"),
     false, BOUND_OWN, answer_page},
    {"legal", COMMAND_LEGAL, "",
     N_("every single act that the seat may do now, as a command; what goes down together, like a "
        "contract, is made of such acts one by one"),
     false, BOUND_OWN, answer_legal},
    {"events", COMMANDS, "", N_("what has happened that the seat was not told yet"), false,
     BOUND_OWN, answer_events},
    {"history", COMMANDS, "",
     N_("what everybody could see of the hand since its deal, the same for every seat"), false,
     BOUND_OWN, answer_history},
    {"bot", COMMANDS, N_("[BOT]"),
     N_("lets the bot on the seat asked do one act; a named one may act for a person too"), false,
     BOUND_BOTS, answer_bot},
    {"hint", COMMAND_HINT, N_("[BOT]"),
     N_("what is best looking ahead, and why; or what the bot would do that is named"), false,
     BOUND_OWN, answer_hint},
    {"analyse", COMMANDS, N_("[PLAYOUTS]"),
     N_("weighs what the seat could do now, by what it sees: the hand is played on so many times, "
        "40 to 100000, 1000 where none are said"),
     false, BOUND_OWN, answer_analyse},
    {"why", COMMAND_WHY, N_("COMMAND"),
     N_("says whether a command would be allowed, and if not, which rule forbids it"), false,
     BOUND_OWN, answer_why},
    {"undo", COMMAND_UNDO, "",
     N_("goes back before the last command: within the seat's own turn and never past a card that "
        "became seen; with --all-seeing, before any command"),
     false, BOUND_OWN, answer_undo},
    {"redo", COMMAND_REDO, "", N_("does again what was undone"), false, BOUND_OWN, answer_undo},
    {"options", COMMANDS, "", N_("the options of the variant, and their values now"), true,
     BOUND_OWN, answer_options},
    {"help", COMMAND_HELP, "", N_("the commands"), true, BOUND_OWN, answer_help},
    {"quit", COMMAND_QUIT, "", N_("ends the program"), true, BOUND_NEVER, answer_quit},
};
