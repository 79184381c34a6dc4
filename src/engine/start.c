// `start`: the lines with which a scripted game is set up, in one line, apart by ";".

#include "engine/answers.h"

#include "base/language.h"
#include "base/path.h"
#include "base/random.h"
#include "base/utf8.h"

#include <string.h>

enum { PIECES_MAX = 256 };

typedef struct {
    const Engine *engine;
    Setup setup;
    const Ruleset *rules;  // NULL until they are loaded
    Faults faults;         // of what does not load
    int piece_count;
    const char *pieces[PIECES_MAX];
    int columns[PIECES_MAX];
    char text[LINE_MAX_BYTES + 1];  // that the pieces are of
} Beginning;

// ---- What is said

static bool cut(Beginning *at, const Request *request)
{
    int column = request->column;
    snprintf(at->text, sizeof at->text, "%s", request->rest);
    for (char *piece = at->text; piece;) {
        char *end = strchr(piece, ';');
        if (end)
            *end = '\0';
        if (at->piece_count == PIECES_MAX)
            return false;
        at->columns[at->piece_count] = column;
        at->pieces[at->piece_count++] = piece;
        column += utf8_length(piece, piece + strlen(piece)) + 1;
        piece = end ? end + 1 : NULL;
    }
    return true;
}

static bool may_say(const Engine *engine, const SetupRow *row)
{
    return !engine->leave.seat || engine->leave.may_set_up || row->tells_nothing;
}

// Reads the lines that are late, or those that are not. What is played was chosen when the program
// was started.
static bool read_setup(Beginning *at, bool late, LineError *error)
{
    for (int i = 0; i < at->piece_count; i++) {
        Line line;
        if (!line_split(&line, at->pieces[i], at->columns[i], error))
            return false;
        if (line.count == 0)
            continue;
        int row = setup_find(&line, error);
        if (row < 0)
            return false;
        if (strcmp(setup_rows[row].name, "rules") == 0)
            return line_error(error, &line, &line.words[0],
                              tr("what is played is chosen when the program is started"));
        if (!may_say(at->engine, &setup_rows[row]))
            return line_error(
                error, &line, &line.words[0],
                tr("this pipe is bound to %s, who may not say \"%s\" of a match: seed "
                   "and cards are chance, unless the program was started with "
                   "--may-set-up"),
                at->engine->leave.seat, setup_rows[row].name);
        if (setup_rows[row].late == late && !setup_read(&at->setup, row, at->rules, &line, error))
            return false;
    }
    return true;
}

// ---- The rules

static json_t *fault_json(const Fault *fault)
{
    json_t *one = json_object();
    if (*fault->file)
        json_object_set_new(one, "file", json_words(path_name(fault->file)));
    if (fault->line > 0)
        json_object_set_new(one, "line", json_integer(fault->line));
    if (*fault->field)
        json_object_set_new(one, "field", json_words(fault->field));
    json_object_set_new(one, "words", json_words(fault->text));
    return one;
}

static json_t *answer_not_loaded(const Beginning *at, LoadResult result)
{
    Wrong wrong = result == LOAD_BAD_SETTING ? WRONG_OPTION : WRONG_RULES_FAILED;
    json_t *answer = answer_wrong(wrong, 0, "%s", at->faults.list[0].text);
    json_t *list = json_array();
    for (int i = 0; i < at->faults.count; i++)
        json_array_append_new(list, fault_json(&at->faults.list[i]));
    json_object_set_new(json_object_get(answer, "error"), "faults", list);
    return answer;
}

// NULL where they are loaded.
static json_t *load(Beginning *at)
{
    Setting settings[OPTIONS_MAX];
    const Setup *setup = &at->setup;
    const RulesetSource *source = at->engine->source;
    for (int i = 0; i < setup->option_count; i++)
        settings[i] = (Setting){setup->options[i].name, setup->options[i].value};
    LoadResult result = source->load(source, setup->variant, NULL, settings, setup->option_count,
                                     &at->rules, &at->faults);
    if (result == LOAD_DONE)
        return NULL;
    at->rules = NULL;
    return answer_not_loaded(at, result);
}

// ---- The match

// Who is bound to a seat plays it, and has nobody beside it who could speak for another.
static json_t *judge_seats(const Engine *engine, const Seats *seats)
{
    const char *name = engine->leave.seat;
    int bound = name ? seat_find(&seats->names, name) : -1;
    if (name && bound < 0)
        return answer_wrong(WRONG_SETUP, 0,
                            tr("this pipe is bound to %s: wanted a seat of that name"), name);
    for (int seat = 0; name && seat < seats->names.count; seat++)
        if (seat != bound && !seats->bots[seat])
            return answer_wrong(WRONG_SETUP, 0,
                                tr("this pipe is bound to %s: wanted a bot on every other seat, as "
                                   "in %s=greedy"),
                                name, seats->names.list[seat]);
    return NULL;
}

// NULL where the match has begun.
static json_t *begin(Engine *engine, Beginning *at)
{
    Error error;
    Seats seats;
    Session session;
    Outcome outcome;
    LineError wrong;
    const char *unknown;
    const Setup *setup = &at->setup;
    if (!setup_check_seats(setup, at->rules, &error))
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
    setup_finish(&at->setup, at->rules);
    Verdict verdict = session_start(&session, at->rules, &seats, &at->setup, &outcome);
    if (verdict != VERDICT_DONE) {
        session_end(&session);
        return answer_wrong(verdict == VERDICT_FAILED ? WRONG_RULES_FAILED : WRONG_SETUP, 0, "%s",
                            outcome.error.text);
    }
    session.undoes_all = engine->leave.all_seeing;
    session_end(&engine->session);
    engine->session = session;
    engine->begun = true;
    return NULL;
}

// The rules that are not played by are given back: those before, or those that were loaded.
json_t *answer_start(Engine *engine, const Request *request)
{
    LineError wrong;
    Beginning at = {.engine = engine};
    setup_new(&at.setup);
    snprintf(at.setup.variant, sizeof at.setup.variant, "%s", engine->variant);
    if (!cut(&at, request))
        return answer_wrong(WRONG_SETUP, 0, tr("more than %d lines set the match up"), PIECES_MAX);
    if (!read_setup(&at, false, &wrong))
        return answer_wrong(WRONG_SETUP, wrong.column, "%s", wrong.error.text);
    json_t *failed = load(&at);
    if (failed)
        return failed;
    failed = begin(engine, &at);
    const Ruleset *before = engine->rules;
    if (!failed)
        engine->rules = at.rules;
    engine->source->unload(engine->source, failed ? at.rules : before);
    return failed ? failed : answer_match(engine);
}
