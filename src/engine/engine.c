// Decides which seat a line speaks for and which command answers it.

#include "engine/engine.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "engine/commands.h"

#include <stdlib.h>
#include <string.h>

// ---- Rules

static void free_shared(SharedRules *shared)
{
    for (int i = 0; i < shared->count; i++) {
        free((char *)(uintptr_t)shared->settings[i].name);
        free((char *)(uintptr_t)shared->settings[i].value);
    }
    free(shared->variant);
    free(shared);
}

LoadResult rules_share(const RulesetSource *source, const char *variant, const Setting settings[],
                       int count, SharedRules **shared, Faults *faults)
{
    SharedRules *one = memory_needed(calloc(1, sizeof *one));
    if (!one)
        return LOAD_BAD_RULES;
    *one = (SharedRules){.source = source, .variant = memory_needed(strdup(variant)), .users = 1};
    bool whole = one->variant != NULL;
    for (int i = 0; i < count && whole; i++) {
        Setting *own = &one->settings[one->count++];
        *own = (Setting){memory_needed(strdup(settings[i].name)),
                         memory_needed(strdup(settings[i].value)), settings[i].house};
        whole = own->name && own->value;
    }
    const LoadResult result =
        whole ? source->load(source, variant, NULL, settings, count, &one->rules, faults)
              : LOAD_BAD_RULES;
    if (result == LOAD_DONE)
        *shared = one;
    else
        free_shared(one);
    return result;
}

SharedRules *rules_use(SharedRules *shared)
{
    shared->users++;
    return shared;
}

void rules_leave(SharedRules *shared)
{
    if (--shared->users > 0)
        return;
    shared->source->unload(shared->source, shared->rules);
    free_shared(shared);
}

// ---- Tables

void engine_open(Engine *engine, SharedRules *rules, const EngineLeave *leave)
{
    *engine = (Engine){.chosen = rules_use(rules), .played = rules_use(rules), .leave = *leave};
}

void engine_copy(const Engine *engine, Engine *copy)
{
    *copy = *engine;
    rules_use(copy->chosen);
    rules_use(copy->played);
    session_copy(&engine->session, &copy->session);
    copy->crew = (Crew){0};
    copy->room = (ActList){0};
}

void engine_close(Engine *engine)
{
    session_end(&engine->session);
    crew_close(&engine->crew);
    act_list_free(&engine->room);
    rules_leave(engine->played);
    rules_leave(engine->chosen);
    *engine = (Engine){0};
}

// ---- Which command

// The known names are the engine's commands and, in every language, the game's.
static json_t *unknown_command(const LineWord *word)
{
    enum { NAMES_MAX = ENGINE_ROWS + COMMANDS * LANGUAGE_COUNT * COMMAND_NAMES_MAX };
    const char *names[NAMES_MAX];
    int count = 0;
    Error error;
    const WordText shown = word_text(word);
    for (int i = 0; i < ENGINE_ROWS; i++)
        names[count++] = engine_rows[i].name;
    for (int command = 0; command < COMMANDS; command++)
        for (int i = 0; i < LANGUAGE_COUNT * COMMAND_NAMES_MAX; i++) {
            const char *const *each = command_rows[command].names[i / COMMAND_NAMES_MAX];
            const char *name = each[i % COMMAND_NAMES_MAX];
            if (name && command_rows[command].acts)
                names[count++] = name;
        }
    error_unknown(&error, shown.text, nearest_name(shown.text, names, count),
                  tr("there is no command \"%s\"; did you mean \"%s\"?"),
                  tr("there is no command \"%s\"; \"help\" lists them all"));
    return answer_wrong(WRONG_NO_COMMAND, word->column, "%s", error.text);
}

// Takes the name of an engine command; NULL if the next word is none.
static const EngineRow *take_own(const Ruleset *rules, Line *line)
{
    int start = line->at;
    for (int i = 0; i < ENGINE_ROWS; i++)
        if (line_take_word(line, engine_rows[i].name))
            return &engine_rows[i];
    Command command = line_take_command(line, rules);
    for (int i = 0; i < ENGINE_ROWS && command != COMMANDS; i++)
        if (engine_rows[i].command == command)
            return &engine_rows[i];
    line->at = start;
    return NULL;
}

// Runs an engine command if the pipe may send it.
static json_t *run_own(Engine *engine, const EngineRow *row, int seat, const LineWord *rest)
{
    const char *name = engine->leave.seat;
    if (engine->leave.guest && row->bound >= BOUND_BETWEEN)
        return answer_wrong(
            WRONG_NOT_ALLOWED, 0,
            tr("this door is bound to %s, who may not send \"%s\": the match is somebody else's"),
            name, row->name);
    if (name && row->bound == BOUND_NEVER)
        return answer_wrong(WRONG_NOT_ALLOWED, 0,
                            tr("this pipe is bound to %s, who may not send \"%s\"; the program "
                               "ends when no more input comes"),
                            name, row->name);
    if (name && row->bound == BOUND_BETWEEN && engine->begun && !session_is_over(&engine->session))
        return answer_wrong(WRONG_NOT_ALLOWED, 0,
                            tr("this pipe is bound to %s, who may not end the match: \"%s\" is for "
                               "when it is over"),
                            name, row->name);
    if (!row->without_match && !engine->begun)
        return answer_no_match();
    if (rest && !*row->form)
        return answer_wrong(WRONG_WORDS, rest->column,
                            tr("\"%s\" stands alone; nothing may follow it"), row->name);
    const Request request = {seat, rest ? rest->start : "", rest ? rest->column : 0, row->command};
    return row->answer(engine, &request);
}

// ---- The game

// Runs a command of the game; `text` is the whole command.
static json_t *play(Engine *engine, int seat, const char *text, int column)
{
    View view;
    Parsed parsed;
    const Session *session = &engine->session;
    if (!engine->begun)
        return answer_no_match();
    if (session->play.game.asked == seat && session->seats.bots[seat])
        return answer_bots_seat(engine, seat);
    game_view(&session->play.game, seat, &view);
    Verdict verdict =
        command_parse(engine_rules(engine), &view, text, column, STYLE_LETTERS, &parsed);
    if (verdict == VERDICT_DONE)
        return answer_acts(engine, parsed.acts, parsed.act_count, &parsed.said);
    return answer_not_parsed(engine, verdict, &parsed);
}

// ---- Seats of lines

int engine_bound_seat(const Engine *engine)
{
    const char *name = engine->leave.seat;
    return name && engine->begun ? seat_find(&engine->session.seats.names, name) : -1;
}

// `seat` is -1 if the line names none.
static json_t *answer_command(Engine *engine, int seat, const char *text, int column)
{
    Line line;
    LineError wrong;
    if (!line_split(&line, text, column, &wrong))
        return answer_wrong(WRONG_WORDS, wrong.column, "%s", wrong.error.text);
    if (!line_peek(&line))
        return answer_wrong(WRONG_EMPTY, 0, "%s", tr("wanted a command, and the line is empty"));
    const EngineRow *own = take_own(engine_rules(engine), &line);
    const LineWord *rest = line_peek(&line);
    // A line without a name speaks for the seat of the door, otherwise for the seat asked; if none
    // is asked, for the first seat. A command for bots without a name concerns the bot on the seat
    // asked.
    if (seat < 0) {
        const Session *session = &engine->session;
        int bound = engine_bound_seat(engine);
        int asked = engine->begun && !session_is_over(session) ? session->play.game.asked : 0;
        bool for_bot = own && !rest && own->bound == BOUND_BOTS && session->seats.bots[asked] &&
                       !engine->leave.guest;
        seat = bound < 0 || for_bot ? asked : bound;
    }
    if (own)
        return run_own(engine, own, seat, rest);
    Command command = line_take_command(&line, engine_rules(engine));
    if (command == COMMANDS)
        return unknown_command(line_peek(&line));
    if (!command_rows[command].acts)
        return answer_wrong(
            WRONG_NO_COMMAND, line.words[0].column,
            tr("\"%s\" is a command of the prompt alone; \"help\" lists those of the engine"),
            command_rows[command].names[LANGUAGE_EN][0]);
    return play(engine, seat, text, column);
}

// A line is "NAME> COMMAND", or COMMAND alone.
json_t *engine_answer(Engine *engine, const char *line, size_t size)
{
    Line words;
    LineError wrong;
    char text[LINE_MAX_BYTES + 1], name[LINE_MAX_BYTES + 1];
    int seat = -1, bound = engine_bound_seat(engine);
    if (size > LINE_MAX_BYTES)
        return answer_wrong(WRONG_TOO_LONG, 0, tr("the line is longer than %d bytes"),
                            LINE_MAX_BYTES);
    if (memchr(line, 0, size))
        return answer_wrong(WRONG_NO_TEXT, 0, "%s", tr("there is a zero byte in the line"));
    memcpy(text, line, size);
    text[size] = '\0';
    text_as_seen(text, size, sizeof text);
    if (!line_check(text, text + strlen(text), 1, &wrong))
        return answer_wrong(WRONG_NO_TEXT, wrong.column, "%s", wrong.error.text);
    if (engine->leave.guest && engine->begun && bound < 0)
        return answer_wrong(WRONG_NO_SEAT, 0, tr("nobody of the name %s plays"),
                            engine->leave.seat);
    const char *start = text + strspn(text, " \t"), *end = start + strcspn(start, " \t,>");
    end += strspn(end, " \t");
    if (*end != '>')
        return answer_command(engine, seat, text, 1);
    if (!engine->begun)
        return answer_no_match();
    snprintf(name, sizeof name, "%.*s", (int)(end - text), text);
    if (!line_split(&words, name, 1, &wrong) ||
        !line_take_seat(&words, &engine->session.seats.names, &seat, &wrong))
        return answer_wrong(WRONG_NO_SEAT, wrong.column, "%s", wrong.error.text);
    if (bound >= 0 && seat != bound)
        return answer_wrong(
            WRONG_OTHER_SEAT, 0,
            tr("this pipe is bound to %s: wanted a line without a name, or with \"%s>\""),
            engine->leave.seat, engine->leave.seat);
    return answer_command(engine, seat, end + 1, 1 + utf8_length(text, end + 1));
}
