// The parts that answers are made of, and what may be wrong with a line.

#include "engine/answers.h"

#include "base/escape.h"
#include "base/language.h"
#include "base/path.h"
#include "notation/sentences.h"
#include "rules/origins.h"

#include <stdarg.h>
#include <string.h>

enum { WORDS_BYTES = 16384 };

const WrongRow wrong_rows[WRONGS] = {
    [WRONG_EMPTY] = {"empty", N_("nothing stands in the line, or a comment alone")},
    [WRONG_TOO_LONG] = {"too_long", N_("the line is longer than 4096 bytes")},
    [WRONG_NO_TEXT] = {"no_text",
                       N_("the line has bytes that are no UTF-8, or control characters")},
    [WRONG_NO_COMMAND] = {"no_command", N_("the engine has no such command")},
    [WRONG_NO_SEAT] = {"no_seat", N_("nobody of this name plays")},
    [WRONG_WORDS] = {"not_understood",
                     N_("what follows the name of the command is not what it takes")},
    [WRONG_AMBIGUOUS] =
        {"ambiguous",
         N_("the command is not clear as it is written; what it could mean stands in \"choices\"")},
    [WRONG_NO_MATCH] = {"no_match", N_("no match has begun")},
    [WRONG_SETUP] = {"bad_setup", N_("what follows \"start\" sets no match up")},
    [WRONG_OPTION] = {"bad_option", N_("the variant has no such option, or not with that value")},
    [WRONG_RULES_FAILED] = {"rules_failed", N_("the rules file failed; faults of a file that does "
                                               "not load stand in \"faults\"")},
    [WRONG_BOTS_SEAT] = {"bots_seat", N_("a bot plays the seat; \"bot\" lets it act")},
    [WRONG_NO_BOT] = {"no_bot", N_("there is no bot of this name, or no bot plays the seat and "
                                   "none was named")},
    [WRONG_NOTHING_TO_UNDO] = {"nothing_to_undo",
                               N_("nothing was done, or the seat has seen a card since, or the "
                                  "turn is another one")},
    [WRONG_NOTHING_TO_REDO] = {"nothing_to_redo", N_("nothing was undone since the last command")},
    [WRONG_NOT_ALL_SEEING] = {"not_all_seeing",
                              N_("only an engine that was started with --all-seeing shows it")},
    [WRONG_OTHER_SEAT] = {"other_seat", N_("the pipe is bound to another seat")},
    [WRONG_NOT_ALLOWED] = {"not_allowed",
                           N_("a pipe that is bound to a seat may not do this, or not now")},
};

json_t *json_words(const char *text)
{
    char safe[WORDS_BYTES];
    escape_text(safe, sizeof safe, text);
    return json_string(safe);
}

// ---- Answers

static json_t *answer_new(bool well)
{
    json_t *answer = json_object();
    json_object_set_new(answer, "schema", json_string("loba-answer-1"));
    json_object_set_new(answer, "ok", json_boolean(well));
    return answer;
}

json_t *answer_well(void) { return answer_new(true); }

json_t *answer_match(const Engine *engine)
{
    json_t *answer = answer_well();
    const Session *session = &engine->session;
    json_object_set_new(answer, "asked", seat_json(session, session->play.game.asked));
    return answer;
}

static json_t *answer_error(json_t *error)
{
    json_t *answer = answer_new(false);
    json_object_set_new(answer, "error", error);
    return answer;
}

json_t *answer_wrong(Wrong wrong, int column, const char *format, ...)
{
    va_list values;
    char words[ERROR_TEXT_MAX];
    va_start(values, format);
    vsnprintf(words, sizeof words, format, values);
    va_end(values);
    json_t *error = json_object();
    json_object_set_new(error, "kind", json_string("error"));
    json_object_set_new(error, "code", json_string(wrong_rows[wrong].code));
    if (column > 0)
        json_object_set_new(error, "column", json_integer(column));
    json_object_set_new(error, "words", json_words(words));
    return answer_error(error);
}

json_t *answer_bots_seat(const Engine *engine, int seat)
{
    return answer_wrong(WRONG_BOTS_SEAT, 0, tr("%s is a bot; \"bot\" lets it act"),
                        engine->session.seats.names.list[seat]);
}

// ---- Refusals

// The rows stand apart by spaces.
static json_t *rows_json(const char *rows)
{
    json_t *list = json_array();
    while (*rows) {
        size_t length = strcspn(rows, " ");
        json_array_append_new(list, json_stringn(rows, length));
        rows += length + strspn(rows + length, " ");
    }
    return list;
}

static void add_origin(const Ruleset *rules, const Refusal *refusal, json_t *answer)
{
    int line;
    const char *file;
    char field[FIELD_PATH_MAX];
    refusal_field(rules, refusal, field);
    if (!*field)
        return;
    json_object_set_new(answer, "rows", rows_json(ruleset_ledger(rules, field)));
    json_object_set_new(answer, "field", json_words(field));
    if (!origins_find(rules, field, &file, &line))
        return;
    json_object_set_new(answer, "file", json_words(path_name(file)));
    if (line > 0)
        json_object_set_new(answer, "line", json_integer(line));
}

json_t *refusal_json(const Ruleset *rules, const Refusal *refusal, int column)
{
    char words[ERROR_TEXT_MAX];
    json_t *answer = json_object();
    refusal_sentence(rules, refusal, STYLE_LETTERS, words, sizeof words);
    json_object_set_new(answer, "kind", json_string("refusal"));
    json_object_set_new(answer, "code", json_string(refusal_rows[refusal->code].name));
    if (column > 0)
        json_object_set_new(answer, "column", json_integer(column));
    json_object_set_new(answer, "words", json_words(words));
    add_origin(rules, refusal, answer);
    return answer;
}

json_t *answer_refused(const Engine *engine, const Refusal *refusal, int column)
{
    return answer_error(refusal_json(engine->rules, refusal, column));
}

// ---- What was read

static json_t *answer_ambiguous(const Parsed *parsed)
{
    json_t *choices = json_array();
    for (int i = 0; i < parsed->choice_count; i++)
        json_array_append_new(choices, json_words(parsed->choices[i]));
    json_t *answer =
        answer_wrong(WRONG_AMBIGUOUS, 0, "%s", tr("this is not clear as it is written"));
    json_t *error = json_object_get(answer, "error");
    json_object_set_new(error, "choices", choices);
    json_object_set_new(error, "more", json_boolean(parsed->more));
    return answer;
}

// What another seat did may name a card that lies face down: a bound pipe asks for the events.
static json_t *answer_done(const Engine *engine)
{
    json_t *answer = answer_match(engine);
    const Session *session = &engine->session;
    const Done done = session_done(session, session->done.count - 1);
    bool told = !engine->leave.seat || done.seat == engine_bound_seat(engine);
    json_object_set_new(answer, "seat", seat_json(session, done.seat));
    json_object_set_new(answer, "done", told ? json_words(done.text) : json_null());
    return answer;
}

json_t *answer_acts(Engine *engine, const Act acts[], int count, const Said *said)
{
    Outcome outcome;
    switch (session_do(&engine->session, acts, count, &outcome)) {
    case VERDICT_DONE: return answer_done(engine);
    case VERDICT_REFUSED:
        return answer_refused(engine, &outcome.refusal, said_column(said, &outcome.refusal));
    case VERDICT_FAILED: break;
    }
    return answer_wrong(WRONG_RULES_FAILED, 0, "%s", outcome.error.text);
}

json_t *answer_not_parsed(const Engine *engine, ParseResult result, const Parsed *parsed)
{
    switch (result) {
    case PARSE_REFUSED:
        return answer_refused(engine, &parsed->refusal,
                              said_column(&parsed->said, &parsed->refusal));
    case PARSE_AMBIGUOUS: return answer_ambiguous(parsed);
    case PARSE_FAILED: return answer_wrong(WRONG_RULES_FAILED, 0, "%s", parsed->error.error.text);
    default: return answer_wrong(WRONG_WORDS, parsed->error.column, "%s", parsed->error.error.text);
    }
}
