#include "library/loba.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/about.h"
#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/text_of.h"
#include "engine/commands.h"
#include "lua/loader.h"
#include "notation/writing.h"

enum { FAILURE_BYTES = 16384, FOLDERS_GIVEN_MAX = 16 };

// Every handle begins with its kind, so that a handle of the wrong kind is detected.
typedef enum { A_HOUSE = 0x10ba0001, A_RULES = 0x10ba0002, A_DOOR = 0x10ba0003, GONE = 0 } Kind;

struct LobaHouse {
    uint32_t kind;
    int users;  // the owner, until it closes the house, and the rules loaded from it
    Speech speech;
    Catalogue *catalogue, *of_rules;
    RulesetSource source;
    char failure[FAILURE_BYTES];
};

struct LobaRules {
    uint32_t kind;
    int users;  // the owner, until it closes the rules, and the tables under them
    LobaHouse *house;
    SharedRules *shared;
    RulesetSource held;  // for rules from a text; rules from a file use the house's source
};

// A match and the doors to it.
typedef struct {
    LobaRules *rules;
    Engine engine;
    int doors;
} Table;

struct LobaDoor {
    uint32_t kind;
    Table *table;
    EngineLeave leave;
    char seat[NAME_SIZE];  // of leave.seat
    const char *answer;    // the last answer: `own`, or a static text
    char *own;
    ActList list;     // the numbered acts
    uint64_t listed;  // the value of engine.changes for which they are valid
    CommandText act;
};

// ---- The beginning and end of a call

// What a thread had before a call.
typedef struct {
    Speech speech;
    TextMark texts;
} Before;

// Switches the thread to the language of the house; go_out restores the previous one, and lets go
// of the texts of the call.
static Before come_in(const LobaHouse *house)
{
    memory_lacked();
    return (Before){language_speak(house->speech), texts_begin()};
}

// The result of a call: `status`, unless memory ran out.
static LobaStatus go_out(Before before, LobaStatus status)
{
    language_speak(before.speech);
    texts_end(before.texts);
    return memory_lacked() ? LOBA_NO_MEMORY : status;
}

// In a debug build, stops at a bad handle.
static bool is_handle(const void *handle, Kind kind)
{
    bool is = handle && *(const uint32_t *)handle == (uint32_t)kind;
#ifdef LOBA_DEBUG
    assert(is);
#endif
    return is;
}

// ---- A house

static void release(LobaHouse *house)
{
    if (--house->users > 0)
        return;
    rules_source_close(&house->source);
    catalogue_close(house->catalogue);
    catalogue_close(house->of_rules);
    free(house);
}

static void fail(LobaHouse *house, const Faults *faults)
{
    Text text = text_in(house->failure, sizeof house->failure);
    for (int i = 0; i < faults->count; i++)
        text_add(&text, "%s%s", i ? "\n" : "", text_escaped("%s", fault_text(&faults->list[i])));
    if (faults->dropped > 0)
        text_add(&text, tr("\nand more faults: %d"), faults->dropped);
}

// The same for a single error, in the language of the house.
static LobaStatus fail_with(LobaHouse *house, const char *words)
{
    Faults faults = {0};
    faults_add(&faults, FAULT_WRONG_SETTING, NULL, 0, NULL, "%s", words);
    fail(house, &faults);
    return LOBA_ERROR;
}

LobaStatus loba_open(const LobaSettings *settings, LobaHouse **house)
{
    static const LobaSettings usual;
    static const char *const own_folders[] = {LOBA_RULES_INSTALLED, LOBA_RULES_SOURCE, NULL};
    const LobaSettings *wanted = settings ? settings : &usual;
    const char *const *folders = wanted->folders ? wanted->folders : own_folders;
    const char *catalogues = wanted->catalogues;
    Language language = LANGUAGE_EN;
    int count = 0;
    *house = NULL;
    if (wanted->language)
        language = language_named(wanted->language);
    if (language == LANGUAGE_COUNT)
        return LOBA_ERROR;
    if (!catalogues)
        catalogues = access(LOBA_CATALOGUES_BUILT, R_OK) == 0 ? LOBA_CATALOGUES_BUILT
                                                              : LOBA_CATALOGUES_INSTALLED;
    while (folders[count] && count < FOLDERS_GIVEN_MAX)
        count++;
    LobaHouse *opened = calloc(1, sizeof *opened);
    if (!opened)
        return LOBA_NO_MEMORY;
    if (!rules_source_open(&opened->source, folders, count)) {
        free(opened);
        return LOBA_NO_MEMORY;
    }
    opened->kind = A_HOUSE;
    opened->users = 1;
    opened->catalogue = catalogue_open(catalogues, language);
    opened->of_rules = catalogue_open_rules(catalogues);
    opened->speech = (Speech){language, opened->catalogue, opened->of_rules};
    *house = opened;
    return LOBA_DONE;
}

void loba_close(LobaHouse *house)
{
    if (!house || !is_handle(house, A_HOUSE))
        return;
    house->kind = GONE;
    release(house);
}

// Without a house there is no language: the text is English.
const char *loba_failure(const LobaHouse *house)
{
    if (!house)
        return "wanted the language en or es";
    return is_handle(house, A_HOUSE) ? house->failure : "";
}

const char *loba_version(void) { return LOBA_VERSION; }

// ---- Rules

// Parses "NAME=VALUE" and "with HOUSE" into `settings`, whose texts point into `text`.
static bool read_options(LobaHouse *house, const char *const options[], char *text, size_t size,
                         Setting settings[SETTINGS_MAX], int *count)
{
    static const char with[] = "with ";
    const size_t before = sizeof with - 1;
    Faults faults = {0};
    int counts[2] = {0, 0};
    *count = 0;
    for (int i = 0; options && options[i]; i++) {
        size_t length = strlen(options[i]) + 1;
        const char *equals = strchr(options[i], '=');
        const bool stacks = strncmp(options[i], with, before) == 0 && options[i][before];
        if ((!equals && !stacks) || length > size ||
            counts[stacks]++ == (stacks ? HOUSES_MAX : OPTIONS_MAX)) {
            faults_add(&faults, FAULT_WRONG_SETTING, NULL, 0, NULL,
                       tr("wanted an option as NAME=VALUE, or house rules as \"with NAME\", not "
                          "'%s'"),
                       options[i]);
            fail(house, &faults);
            return false;
        }
        memcpy(text, options[i], length);
        if (stacks) {
            settings[(*count)++] = (Setting){text + before, "", true};
        } else {
            text[equals - options[i]] = '\0';
            settings[(*count)++] = (Setting){text, text + (equals - options[i]) + 1, false};
        }
        text += length;
        size -= length;
    }
    return true;
}

static void let_go(LobaRules *rules)
{
    if (--rules->users > 0)
        return;
    rules_leave(rules->shared);
    rules_source_close(&rules->held);
    release(rules->house);
    free(rules);
}

// Loads a variant for the rules; rules that hold a text load from their own source.
static LobaStatus load(LobaRules *loaded, const char *variant, const char *const options[])
{
    static const LobaStatus statuses[] = {
        [LOAD_DONE] = LOBA_DONE,           [LOAD_NO_VARIANT] = LOBA_ERROR,
        [LOAD_BAD_SETTING] = LOBA_ERROR,   [LOAD_BAD_HOUSE] = LOBA_ERROR,
        [LOAD_BAD_RULES] = LOBA_BAD_RULES,
    };
    int count;
    enum {
        TEXTS_BYTES =
            OPTIONS_MAX * (FIELD_PATH_MAX + OPTION_TEXT_MAX) + HOUSES_MAX * VARIANT_TEXT_MAX
    };
    char text[TEXTS_BYTES];
    Setting settings[SETTINGS_MAX];
    LobaHouse *house = loaded->house;
    const RulesetSource *source = loaded->held.self ? &loaded->held : &house->source;
    if (!read_options(house, options, text, sizeof text, settings, &count))
        return LOBA_ERROR;
    Faults *faults = memory_needed(calloc(1, sizeof *faults));
    if (!faults)
        return LOBA_NO_MEMORY;
    LobaStatus status =
        statuses[rules_share(source, variant, settings, count, &loaded->shared, faults)];
    if (status != LOBA_DONE)
        fail(house, faults);
    free(faults);
    return status;
}

// Loads rules from a text, or from a file if the text is NULL.
static LobaStatus load_from(LobaHouse *house, const char *variant, const char *text, size_t size,
                            const char *const options[], LobaRules **rules)
{
    if (!is_handle(house, A_HOUSE) || !variant || !rules)
        return LOBA_BAD_CALL;
    *rules = NULL;
    *house->failure = '\0';
    const Before before = come_in(house);
    LobaStatus status = LOBA_NO_MEMORY;
    LobaRules *loaded = memory_needed(calloc(1, sizeof *loaded));
    if (loaded) {
        *loaded = (LobaRules){.kind = A_RULES, .users = 1, .house = house};
        bool ready = !text || rules_source_hold(&loaded->held, &house->source, variant, text, size);
        if (memory_needed(ready ? loaded : NULL))
            status = load(loaded, variant, options);
    }
    status = go_out(before, status);
    if (status == LOBA_DONE) {
        house->users++;
        *rules = loaded;
    } else if (loaded) {
        if (loaded->shared)
            rules_leave(loaded->shared);
        rules_source_close(&loaded->held);
        free(loaded);
    }
    return status;
}

LobaStatus loba_load(LobaHouse *house, const char *variant, const char *const options[],
                     LobaRules **rules)
{
    return load_from(house, variant, NULL, 0, options, rules);
}

LobaStatus loba_load_text(LobaHouse *house, const char *name, const char *text, size_t size,
                          const char *const options[], LobaRules **rules)
{
    if (!name || !text)
        return LOBA_BAD_CALL;
    if (!is_handle(house, A_HOUSE) || !rules)
        return LOBA_BAD_CALL;
    if (strlen(name) >= NAME_SIZE || variant_is_path(name)) {
        *rules = NULL;
        const Before before = come_in(house);
        return go_out(before, fail_with(house, tr("wanted a name for the rules, not a path")));
    }
    return load_from(house, name, text, size, options, rules);
}

void loba_rules_close(LobaRules *rules)
{
    if (!rules || !is_handle(rules, A_RULES))
        return;
    rules->kind = GONE;
    let_go(rules);
}

void loba_players(const LobaRules *rules, int *least, int *most)
{
    *least = *most = 0;
    if (!is_handle(rules, A_RULES))
        return;
    *least = rules->shared->rules->players.min;
    *most = rules->shared->rules->players.max;
}

// ---- Tables and doors

// Makes a door with these permissions; NULL without memory.
static LobaDoor *door_to(Table *table, const EngineLeave *leave)
{
    LobaDoor *door = calloc(1, sizeof *door);
    if (!door)
        return NULL;
    door->kind = A_DOOR;
    door->table = table;
    door->leave = *leave;
    door->answer = "";
    if (leave->seat) {
        snprintf(door->seat, sizeof door->seat, "%s", leave->seat);
        door->leave.seat = door->seat;
    }
    table->doors++;
    return door;
}

// Keeps the answer for the caller and returns the result of the call. What was done stays done even
// if there was no memory to report it.
static LobaStatus answered(LobaDoor *door, json_t *answer, bool changed)
{
    const json_t *error = json_object_get(answer, "error");
    const char *kind = json_string_value(json_object_get(error, "kind"));
    const char *code = json_string_value(json_object_get(error, "code"));
    LobaStatus status = LOBA_DONE;
    if (error)
        status = LOBA_ERROR;
    if (kind && strcmp(kind, "refusal") == 0)
        status = LOBA_REFUSED;
    else if (code && strcmp(code, wrong_rows[WRONG_RULES_FAILED].code) == 0)
        status = LOBA_BAD_RULES;
    free(door->own);
    door->own = answer ? memory_needed(json_dumps(answer, JSON_LINE)) : NULL;
    json_decref(answer);
    if (memory_lacked() && !changed)
        status = LOBA_NO_MEMORY;
    if (status == LOBA_NO_MEMORY || !door->own)
        door->answer = changed ? "{\"schema\":\"loba-answer-1\",\"ok\":true}" : "";
    else
        door->answer = door->own;
    return status;
}

LobaStatus loba_table(LobaRules *rules, const LobaLeave *leave, LobaDoor **door)
{
    Error error;
    static const LobaLeave none;
    const LobaLeave *given = leave ? leave : &none;
    if (!is_handle(rules, A_RULES) || !door)
        return LOBA_BAD_CALL;
    *door = NULL;
    const char *wrong = NULL;
    const Before before = come_in(rules->house);
    if (given->seat && given->all_seeing)
        wrong = tr("a door is bound to a seat, or sees everything: not both");
    else if (given->seat && !seat_name_check(given->seat, &error))
        wrong = error.text;
    LobaStatus status = go_out(before, wrong ? fail_with(rules->house, wrong) : LOBA_DONE);
    if (status != LOBA_DONE)
        return status;
    const EngineLeave allowed = {
        .all_seeing = given->all_seeing,
        .seat = given->seat,
        .may_set_up = given->may_set_up,
        .threads = least(most(given->threads, 1), THREADS_MAX),
    };
    Table *table = calloc(1, sizeof *table);
    *door = table ? door_to(table, &allowed) : NULL;
    if (!*door) {
        free(table);
        return LOBA_NO_MEMORY;
    }
    table->rules = rules;
    rules->users++;
    engine_open(&table->engine, rules->shared, &(*door)->leave);
    return LOBA_DONE;
}

// Makes this the door of the next command.
static Engine *at_door(LobaDoor *door)
{
    door->table->engine.leave = door->leave;
    return &door->table->engine;
}

// The reason why the door does not reach this seat; NULL if it does.
static json_t *judge_seat(const LobaDoor *door, const Engine *engine, int seat)
{
    const SeatNames *names = &engine->session.seats.names;
    if (!engine->begun)
        return answer_no_match();
    if (seat < 0 || seat >= names->count)
        return answer_wrong(WRONG_NO_SEAT, 0, tr("there is no seat %d: wanted 0 to %d"), seat,
                            names->count - 1);
    if (door->leave.seat && engine_bound_seat(engine) != seat)
        return answer_wrong(WRONG_OTHER_SEAT, 0, tr("this door is bound to %s"), door->leave.seat);
    return NULL;
}

// Whether the door reaches this seat; if not, the answer says why.
static LobaStatus reach_seat(LobaDoor *door, const Engine *engine, int seat)
{
    const Before before = come_in(door->table->rules->house);
    json_t *wrong = judge_seat(door, engine, seat);
    return go_out(before, wrong ? answered(door, wrong, false) : LOBA_DONE);
}

LobaStatus loba_seat(LobaDoor *door, int seat, LobaDoor **seat_door)
{
    if (!is_handle(door, A_DOOR) || !seat_door)
        return LOBA_BAD_CALL;
    *seat_door = NULL;
    const Engine *engine = at_door(door);
    const LobaStatus status = reach_seat(door, engine, seat);
    if (status != LOBA_DONE)
        return status;
    const char *name = engine->session.seats.names.list[seat];
    *seat_door = door_to(door->table, &(EngineLeave){.seat = name, .guest = true});
    return *seat_door ? LOBA_DONE : LOBA_NO_MEMORY;
}

LobaStatus loba_clone(LobaDoor *door, LobaDoor **copy)
{
    if (!is_handle(door, A_DOOR) || !copy)
        return LOBA_BAD_CALL;
    *copy = NULL;
    if (door->leave.guest) {
        const Before before = come_in(door->table->rules->house);
        json_t *wrong = answer_wrong(WRONG_NOT_ALLOWED, 0,
                                     tr("this door is bound to %s, who may not copy the table"),
                                     door->leave.seat);
        return go_out(before, answered(door, wrong, false));
    }
    Table *table = calloc(1, sizeof *table);
    LobaDoor *made = table ? door_to(table, &door->leave) : NULL;
    if (!made) {
        free(table);
        return LOBA_NO_MEMORY;
    }
    const Before before = come_in(door->table->rules->house);
    table->rules = door->table->rules;
    table->rules->users++;
    engine_copy(&door->table->engine, &table->engine);
    LobaStatus status = go_out(before, LOBA_DONE);
    if (status == LOBA_DONE)
        *copy = made;
    else
        loba_leave(made);
    return status;
}

void loba_leave(LobaDoor *door)
{
    if (!door || !is_handle(door, A_DOOR))
        return;
    door->kind = GONE;
    if (--door->table->doors == 0) {
        engine_close(&door->table->engine);
        let_go(door->table->rules);
        free(door->table);
    }
    act_list_free(&door->list);
    free(door->own);
    free(door);
}

// ---- What is said at a door

LobaStatus loba_say_bytes(LobaDoor *door, const char *line, size_t size)
{
    if (!is_handle(door, A_DOOR) || !line)
        return LOBA_BAD_CALL;
    Engine *engine = at_door(door);
    const uint64_t changes = engine->changes;
    const Before before = come_in(door->table->rules->house);
    json_t *answer = engine_answer(engine, line, size);
    LobaStatus status = answered(door, answer, engine->changes != changes);
    return go_out(before, status);
}

LobaStatus loba_say(LobaDoor *door, const char *line)
{
    return line ? loba_say_bytes(door, line, strlen(line)) : LOBA_BAD_CALL;
}

const char *loba_answer(const LobaDoor *door)
{
    return is_handle(door, A_DOOR) ? door->answer : "";
}

bool loba_has_left(const LobaDoor *door)
{
    return is_handle(door, A_DOOR) && door->table->engine.left;
}

// Says an engine command followed by `rest`, for a seat or, with LOBA_NOBODY, for the door's own. A
// line beyond the engine's limit stays too long when it is cut to fit here.
static LobaStatus say_as(LobaDoor *door, int seat, const char *command, const char *rest)
{
    if (!is_handle(door, A_DOOR) || !rest)
        return LOBA_BAD_CALL;
    const Engine *engine = at_door(door);
    const SeatNames *names = &engine->session.seats.names;
    const LobaStatus status = seat == LOBA_NOBODY ? LOBA_DONE : reach_seat(door, engine, seat);
    if (status != LOBA_DONE)
        return status;
    char line[LINE_MAX_BYTES + 2];
    int length = snprintf(line, sizeof line, "%s%s%s %s", seat < 0 ? "" : names->list[seat],
                          seat < 0 ? "" : "> ", command, rest);
    return loba_say_bytes(door, line, (size_t)length < sizeof line ? (size_t)length : sizeof line);
}

LobaStatus loba_start(LobaDoor *door, const char *lines)
{
    return say_as(door, LOBA_NOBODY, "start", lines);
}

LobaStatus loba_state(LobaDoor *door, int seat) { return say_as(door, seat, "state", ""); }
LobaStatus loba_page(LobaDoor *door, int seat) { return say_as(door, seat, "page", ""); }
LobaStatus loba_events(LobaDoor *door, int seat) { return say_as(door, seat, "events", ""); }
LobaStatus loba_history(LobaDoor *door) { return say_as(door, LOBA_NOBODY, "history", ""); }
LobaStatus loba_everything(LobaDoor *door) { return say_as(door, LOBA_NOBODY, "state", "all"); }
LobaStatus loba_undo(LobaDoor *door) { return say_as(door, LOBA_NOBODY, "undo", ""); }
LobaStatus loba_redo(LobaDoor *door) { return say_as(door, LOBA_NOBODY, "redo", ""); }

LobaStatus loba_bot(LobaDoor *door, const char *bot)
{
    return say_as(door, LOBA_NOBODY, "bot", bot ? bot : "");
}

LobaStatus loba_hint(LobaDoor *door, const char *bot)
{
    return say_as(door, LOBA_NOBODY, "hint", bot ? bot : "");
}

LobaStatus loba_analyse(LobaDoor *door, int playouts)
{
    char number[16] = "";
    if (playouts != 0)
        snprintf(number, sizeof number, "%d", playouts);
    return say_as(door, LOBA_NOBODY, "analyse", number);
}

// ---- Acts by number

LobaStatus loba_legal(LobaDoor *door, int *count)
{
    if (!is_handle(door, A_DOOR) || !count)
        return LOBA_BAD_CALL;
    *count = 0;
    const Engine *engine = at_door(door);
    const int asked = loba_asked(door);
    const Before before = come_in(door->table->rules->house);
    if (!engine->begun)
        return go_out(before, answered(door, answer_no_match(), false));
    act_list_clear(&door->list);
    if (asked != LOBA_NOBODY && (!door->leave.seat || engine_bound_seat(engine) == asked))
        engine_legal(engine, asked, &door->list);
    LobaStatus status = go_out(before, LOBA_DONE);
    if (status != LOBA_DONE)
        act_list_clear(&door->list);
    door->listed = engine->changes;
    *count = door->list.count;
    return status;
}

// The act with this number; NULL if there is none, or if the state has changed since.
static const Act *act_numbered(const LobaDoor *door, int number)
{
    bool stands = door->table->engine.begun && door->listed == door->table->engine.changes;
    return stands && number >= 0 && number < door->list.count ? &door->list.acts[number] : NULL;
}

static LobaStatus no_act(LobaDoor *door, int number)
{
    const Before before = come_in(door->table->rules->house);
    json_t *wrong = answer_wrong(
        WRONG_NO_ACT, 0,
        tr("no act has the number %d, or the match has changed since the acts were counted"),
        number);
    return go_out(before, answered(door, wrong, false));
}

const char *loba_act(LobaDoor *door, int number)
{
    if (!is_handle(door, A_DOOR))
        return "";
    View view;
    const Engine *engine = at_door(door);
    const Act *act = act_numbered(door, number);
    if (!act) {
        no_act(door, number);
        return "";
    }
    const Before before = come_in(door->table->rules->house);
    const Game *game = &engine->session.play.game;
    game_view(game, game->asked, &view);
    door->act = act_text(engine_rules(engine), &view.game, act, STYLE_LETTERS);
    return go_out(before, LOBA_DONE) == LOBA_DONE ? door->act.text : "";
}

LobaStatus loba_do(LobaDoor *door, int number)
{
    if (!is_handle(door, A_DOOR))
        return LOBA_BAD_CALL;
    Outcome outcome;
    Engine *engine = at_door(door);
    const Act *act = act_numbered(door, number);
    if (!act)
        return no_act(door, number);
    const Act chosen = *act;
    const Before before = come_in(door->table->rules->house);
    Verdict verdict = session_do(&engine->session, &chosen, 1, &outcome);
    LobaStatus status = LOBA_DONE;
    if (verdict == VERDICT_DONE)
        engine->changes++;
    else if (verdict == VERDICT_REFUSED)
        status = answered(door, answer_refused(engine, &outcome.refusal, 0), false);
    else
        status =
            answered(door, answer_wrong(WRONG_RULES_FAILED, 0, "%s", outcome.error.text), false);
    return go_out(before, status);
}

// ---- Numbers

// The game at the table; NULL before the first match, or for a bad handle.
static const Game *game_at(const LobaDoor *door)
{
    return is_handle(door, A_DOOR) && door->table->engine.begun
               ? &door->table->engine.session.play.game
               : NULL;
}

int loba_asked(const LobaDoor *door)
{
    const Game *game = game_at(door);
    return game && game->phase != PHASE_OVER ? (int)game->asked : LOBA_NOBODY;
}

int loba_seats(const LobaDoor *door)
{
    const Game *game = game_at(door);
    return game ? game->players : 0;
}

int loba_deals(const LobaDoor *door)
{
    const Game *game = game_at(door);
    return game ? game->deal : 0;
}

int loba_hands(const LobaDoor *door)
{
    const Game *game = game_at(door);
    return game ? game->deal - (game->phase == PHASE_HAND) : 0;
}

bool loba_highest_wins(const LobaDoor *door)
{
    return game_at(door) && engine_rules(&door->table->engine)->match.best != BEST_LOWEST;
}

int loba_total(const LobaDoor *door, int seat)
{
    const Game *game = game_at(door);
    return game && seat >= 0 && seat < game->players ? game->sides[game->seats[seat].side].total
                                                     : 0;
}

bool loba_is_winner(const LobaDoor *door, int seat)
{
    const Game *game = game_at(door);
    return game && game->phase == PHASE_OVER && seat >= 0 && seat < game->players &&
           game->winners >> seat & 1;
}

// Searches back from the last event to the end of the last finished hand.
int loba_points(const LobaDoor *door, int seat)
{
    const Game *game = game_at(door);
    if (!game || seat < 0 || seat >= game->players)
        return 0;
    const Session *session = &door->table->engine.session;
    int points = 0;
    for (int i = session->events.count - 1; i >= 0; i--) {
        const Event event = session_event(session, i);
        if ((event.kind == EVENT_SCORED || event.kind == EVENT_BONUS) && event.seat == seat)
            points += event.number;
        if (event.kind == EVENT_HAND_OVER)
            break;
    }
    return points;
}
