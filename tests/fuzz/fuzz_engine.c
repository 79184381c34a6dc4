// Any bytes as what a program sends to the engine: the first byte chooses the variant, and what
// whoever started the engine lets the sender do; each line of the rest is sent. It gets one answer,
// which is one line of JSON; an answer that is an error leaves the match as it was. A line of one
// byte stands for one of the commands that are legal there, which must then be done. A pipe that is
// bound to a seat is shown the state of no other one, nor what another one did.

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "fuzz/target.h"
#include "lua/loader.h"

enum { VARIANTS = 5 };

static const char *const variants[VARIANTS] = {"loba_de_menos", "carioca_chilena", "minimal",
                                               "every_field", "chinchon"};

// An ordinary pipe, one that sees all, and those that are bound to a seat.
static const EngineLeave leaves[] = {
    {.seat = "Ana"}, {.seat = "Ana", .may_set_up = true}, {0}, {.all_seeing = true}};

enum { LEAVES = sizeof leaves / sizeof leaves[0] };

// The linker sends here who asks for a seed that nobody knows: a finding must be found again.
bool __wrap_random_any_seed(uint64_t *seed);
bool __wrap_random_any_seed(uint64_t *seed)
{
    *seed = 7;
    return true;
}

// ---- Rules: without options they are loaded once, else as often as they are asked for

static RulesetSource files;
static const Ruleset *plain[VARIANTS];

static int number_of(const char *variant)
{
    int number = 0;
    while (strcmp(variants[number], variant) != 0)
        number++;
    return number;
}

static LoadResult load(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults)
{
    (void)source;
    const Ruleset **kept = &plain[number_of(variant)];
    if (setting_count > 0)
        return files.load(&files, variant, beside, settings, setting_count, rules, faults);
    if (!*kept)
        must(files.load(&files, variant, beside, NULL, 0, kept, faults) == LOAD_DONE,
             "%s does not load", variant);
    *rules = *kept;
    return LOAD_DONE;
}

static void unload(const RulesetSource *source, const Ruleset *rules)
{
    (void)source;
    for (int i = 0; i < VARIANTS; i++)
        if (plain[i] == rules)
            return;
    files.unload(&files, rules);
}

static const RulesetSource *engine_source(void)
{
    static const char *const folders[] = {"rules", "tests/rules"};
    static const RulesetSource source = {.load = load, .unload = unload};
    if (!files.self)
        must(rules_source_open(&files, folders, 2), "no memory for the first thing");
    return &source;
}

// ---- A line, and its answer

// All that a line may change.
typedef struct {
    bool begun;
    const Ruleset *rules;
    Play play;
    uint32_t acts;
    int done, events, changes, undone;
    int told[SEATS_MAX + 1];
} Snapshot;

static void note(const Engine *engine, Snapshot *snapshot)
{
    const Session *session = &engine->session;
    memset(snapshot, 0, sizeof *snapshot);
    snapshot->begun = engine->begun;
    snapshot->rules = engine_rules(engine);
    snapshot->play = session->play;
    snapshot->acts = session->acts;
    snapshot->done = session->done.count;
    snapshot->events = session->events.count;
    snapshot->changes = session->changes.count;
    snapshot->undone = session->undone_count;
    memcpy(snapshot->told, session->told, sizeof snapshot->told);
}

// Sends the line; the answer is the caller's.
static json_t *send_line(Engine *engine, const char *line, size_t length)
{
    json_t *answer = engine_answer(engine, line, length);
    must(answer, "there is no answer");
    return answer;
}

static bool is_well(const json_t *answer)
{
    const json_t *ok = json_object_get(answer, "ok"), *error = json_object_get(answer, "error");
    must(json_is_boolean(ok), "an answer without \"ok\"");
    must(json_is_true(ok) == !error, "an error that is none");
    if (error) {
        must(json_string_length(json_object_get(error, "code")) > 0, "an error without a code");
        must(json_string_length(json_object_get(error, "words")) > 0, "an error without words");
    }
    return json_is_true(ok);
}

static bool is_bound_seat(const Engine *engine, const json_t *seat)
{
    const SeatNames *names = &engine->session.seats.names;
    return seat_find(names, json_string_value(seat)) == seat_find(names, engine->leave.seat);
}

static void check_bound(const Engine *engine, const json_t *answer)
{
    const json_t *state = json_object_get(answer, "state");
    must(!state || is_bound_seat(engine, json_object_get(state, "view")),
         "a bound pipe is shown the state of another seat");
    must(!json_is_string(json_object_get(answer, "done")) ||
             is_bound_seat(engine, json_object_get(answer, "seat")),
         "a bound pipe is told what another seat did");
}

static void check_line(Engine *engine, const char *line, size_t length)
{
    static Snapshot before, after;
    note(engine, &before);
    json_t *answer = send_line(engine, line, length);
    note(engine, &after);
    must(is_well(answer) || memcmp(&before, &after, sizeof before) == 0,
         "an error has changed the match");
    if (engine->leave.seat)
        check_bound(engine, answer);
    json_decref(answer);
}

// What is offered is done. Nothing is offered before a match has begun, when it is over, and to a
// bot, which acts by itself.
static void send_legal(Engine *engine, uint8_t number)
{
    json_t *answer = send_line(engine, "legal", 5);
    const json_t *legal = json_object_get(answer, "legal");
    size_t count = json_array_size(legal);
    if (count > 0) {
        const char *command = json_string_value(json_array_get(legal, number % count));
        json_t *done = send_line(engine, command, strlen(command));
        must(is_well(done), "'%s' is offered and refused", command);
        json_decref(done);
    } else
        check_line(engine, "bot", 3);
    json_decref(answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Engine engine;
    if (size < 1)
        return 0;
    const char *variant = variants[data[0] % VARIANTS];
    const RulesetSource *source = engine_source();
    static Faults faults;
    SharedRules *rules;
    must(rules_share(source, variant, NULL, 0, &rules, &faults) == LOAD_DONE, "%s does not load",
         variant);
    engine_open(&engine, rules, &leaves[data[0] / VARIANTS % LEAVES]);
    rules_leave(rules);
    const char *line = (const char *)data + 1, *end = (const char *)data + size;
    while (line < end && !engine.left) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((stop ? stop : end) - line);
        if (length == 1)
            send_legal(&engine, (uint8_t)line[0]);
        else
            check_line(&engine, line, length);
        line += length + 1;
    }
    engine_close(&engine);
    return 0;
}
