#include "shell/function_answers.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "rules/field_text.h"
#include "rules/hook.h"
#include "rules/source.h"
#include "rules/trace.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINE_BYTES = 4096,
    PRINTED_BYTES = TRACE_LINES_MAX * LINE_BYTES,
    ABOUT_BYTES = 128,
    INDENT = 2,
};

struct FunctionAnswers {
    const Shell *shell;
    RulesetSource source;
    Trace trace;
    const char *field;  // an address of the field
    const char *of;     // the seat, card or meld that alone is asked about; NULL: any
    // Of the script that is played
    const char *path;
    const Script *script;  // NULL: the function is asked at its end
    const Scene *scene;
    char own[FIELD_PATH_MAX];  // the path of the field in the rules there; "" before they are known
    // Of the line whose calls were shown last
    int line;
    int shown_count, shown_room;
    char **shown;
    char named[LINE_BYTES];  // the line that named the function last
    // What was printed since the last call of any function, and during which command
    Text printed;
    char printed_text[PRINTED_BYTES];
    long printed_in;
    // Of all scripts
    bool any_shown, any_asked, any_failed;
    char about[ABOUT_BYTES];  // what the function was asked about last; "": nothing
    bool played;              // some script was
    bool there;               // the rules of some script have the function
    Error not_there;          // why those of the last one have none
};

// ---- Words for what functions read

static const char *value_of(const Scene *scene, const TraceFact *fact)
{
    const Ruleset *rules = scene->rules;
    const FactRow *row = &fact_rows[fact->fact];
    const int value = fact->value;
    if (value < 0 && row->type != FACT_IS_NUMBER && row->type != FACT_IS_TRUTH)
        return "nil";
    switch (row->type) {
    case FACT_IS_NUMBER: return text_of("%d", value);
    case FACT_IS_TRUTH: return value ? "true" : "false";
    case FACT_IS_PLACE: return text_of("%d (%s)", value + 1, scene->setup.seats.list[value]);
    case FACT_IS_HOW: return text_of("\"%s\"", how_names[value]);
    case FACT_IS_CARD:
        return text_of("%s", face_text(&rules->deck, (Face)value, STYLE_LETTERS).text);
    case FACT_IS_KIND: return text_of("\"%s\"", rules->melds[value].name);
    case FACT_IS_ZONE: return text_of("\"%s\"", rules->zones[value].name);
    case FACT_IS_STEP: return text_of("\"%s\"", rules->steps[value].name);
    case FACT_IS_SUIT: return text_of("\"%s\"", suit_names[rules->deck.suits][value]);
    case FACT_IS_WORD: return text_of("\"%s\"", rules->acts[value].name);
    }
    return "";
}

// Arguments with one more.
static const char *and_argument(const char *all, const Ruleset *rules, FactSubject subject,
                                int number)
{
    const char *gap = *all ? ", " : "";
    if (number < 0)
        return all;
    switch (subject) {
    case FACT_OF_ZONE: return text_more(all, "%s\"%s\"", gap, rules->zones[number].name);
    case FACT_OF_CLASS: return text_more(all, "%s\"%s\"", gap, ruleset_class_name(rules, number));
    case FACT_OF_KIND: return text_more(all, "%s\"%s\"", gap, rules->melds[number].name);
    case FACT_OF_COUNT: return text_more(all, "%s\"%s\"", gap, rules->counts[number].name);
    default: return text_more(all, "%s%d", gap, number + 1);
    }
}

// The fact as the function wrote it: r.held(2).
static const char *fact_written(const Ruleset *rules, Moment moment, const TraceFact *fact)
{
    FactSubject of[FACT_SUBJECTS_MAX];
    const char *arguments = "";
    const FactRow *row = &fact_rows[fact->fact];
    if (row->of == FACT_OF_MELD)
        return text_of("meld.%s", row->name);
    const int count = fact_subjects(row, moment, of);
    for (int i = 0; i < count; i++) {
        const int number = i == 0 && of[i] == row->of ? fact_first(fact->of) : fact_also(fact->of);
        arguments = and_argument(arguments, rules, of[i], number);
        if (of[i] == FACT_OF_ZONE)
            arguments = and_argument(arguments, rules, FACT_OF_SEAT, fact_owner(fact->of));
    }
    return text_of(count > 0 ? "%s.%s(%s)" : "%s.%s%s", moment_objects[moment], row->name,
                   arguments);
}

// What the function was asked about: "Ana (1)", "5H", "meld 2".
static const char *subject_of(const Scene *scene, const TraceCall *call)
{
    if (call->of < 0)
        return "";
    if (call->hook->of_meld)
        return text_of(tr("meld %d"), call->of + 1);
    if (call->hook->of_card)
        return text_of("%s", face_text(&scene->rules->deck, (Face)call->of, STYLE_LETTERS).text);
    return text_of("%s (%d)", scene->setup.seats.list[call->of], call->of + 1);
}

static const char *answer_of(const TraceCall *call)
{
    if (!call->answered)
        return text_of(tr("it fails: %s"), call->error);
    if (call->hook->type == ANSWER_TRUTH)
        return call->answer ? "true" : "false";
    return text_of("%d", call->answer);
}

// Whether --of names what the function was asked about: a seat by its name or number, a meld by its
// number, or a card.
static bool is_wanted(const FunctionAnswers *answers, const TraceCall *call)
{
    CardText name;
    const char *of = answers->of;
    const Scene *scene = answers->scene;
    if (!of || call->of < 0)
        return !of;
    if (call->hook->of_card)
        name = face_text(&scene->rules->deck, (Face)call->of, STYLE_LETTERS);
    else
        snprintf(name.text, sizeof name.text, "%d", call->of + 1);
    const bool of_seat = !call->hook->of_card && !call->hook->of_meld;
    return seat_name_same(name.text, of) ||
           (of_seat && seat_name_same(scene->setup.seats.list[call->of], of));
}

// ---- Calls

// Whether the function had read this fact before in the same call.
static bool read_before(const TraceCall *call, int fact)
{
    for (int i = 0; i < fact; i++)
        if (call->facts[i].fact == call->facts[fact].fact &&
            call->facts[i].of == call->facts[fact].of)
            return true;
    return false;
}

// The lines of a call, to be freed: its answer, the facts that it read, what it printed.
static char *call_lines(const FunctionAnswers *answers, const TraceCall *call)
{
    MemoryStream lines;
    Screen screen = answers->shell->screen;
    memory_stream_open(&lines);
    screen.out = lines.out;
    const char *subject = subject_of(answers->scene, call);
    print_indented(&screen, INDENT,
                   text_of("%s%s%s", subject, *subject ? ": " : "", answer_of(call)));
    for (int i = 0; i < call->fact_count && i < TRACE_FACTS_MAX; i++)
        if (!read_before(call, i))
            print_indented(
                &screen, 2 * INDENT,
                text_of("%s = %s",
                        fact_written(answers->scene->rules, call->moment, &call->facts[i]),
                        value_of(answers->scene, &call->facts[i])));
    if (call->fact_count > TRACE_FACTS_MAX)
        print_indented(&screen, 2 * INDENT,
                       text_of(tr("and more facts: %d"), call->fact_count - TRACE_FACTS_MAX));
    fputs(answers->printed_text, lines.out);
    return memory_stream_close(&lines);
}

// The function is named where scripts of another variant, or of other options, begin.
static void name_function(FunctionAnswers *answers, const Hook *hook)
{
    const char *file, *says = words_now(&hook->says);
    int line;
    origins_find(answers->scene->rules, hook->field, &file, &line);
    const char *name = text_of("%s%s%s%s", line > 0 ? text_of("%s:%d: ", file, line) : "",
                               hook->field, *says ? ": " : "", says);
    if (strcmp(name, answers->named) != 0)
        print_indented(&answers->shell->screen, 0, name);
    snprintf(answers->named, sizeof answers->named, "%s", name);
}

// Says when the calls below were made.
static void tell_moment(const FunctionAnswers *answers)
{
    const char *when;
    const Scene *scene = answers->scene;
    const int asked = scene->play.game.asked;
    if (answers->script && scene->line > 0)
        when = text_of("%s:%d: %s", answers->path, scene->line,
                       answers->script->lines[scene->line - 1].text);
    else if (answers->script)
        when = text_of(tr("%s: as the game is set up"), answers->path);
    else if (asked == NOBODY)
        when = text_of(tr("%s: at the end of the script"), answers->path);
    else
        when = text_of(tr("%s: at the end of the script, where %s is asked"), answers->path,
                       scene->setup.seats.list[asked]);
    print_indented(&answers->shell->screen, 0, when);
}

static void forget_shown(FunctionAnswers *answers)
{
    while (answers->shown_count > 0)
        free(answers->shown[--answers->shown_count]);
}

// A function that is asked again about the same facts answers the same: that is shown once.
static void show_call(FunctionAnswers *answers, const TraceCall *call)
{
    char *lines = call_lines(answers, call);
    if (answers->line != answers->scene->line)
        forget_shown(answers);
    bool known = false;
    for (int i = 0; i < answers->shown_count && !known; i++)
        known = strcmp(answers->shown[i], lines) == 0;
    if (known) {
        free(lines);
        return;
    }
    name_function(answers, call->hook);
    if (answers->shown_count == 0)
        tell_moment(answers);
    answers->line = answers->scene->line;
    answers->shown = memory_for_more(answers->shown, answers->shown_count, &answers->shown_room,
                                     sizeof *answers->shown);
    answers->shown[answers->shown_count++] = lines;
    answers->any_shown = true;
    answers->any_failed = answers->any_failed || !call->answered;
    fputs(lines, answers->shell->screen.out);
}

// ---- The trace

static void forget_printed(FunctionAnswers *answers)
{
    answers->printed = text_in(answers->printed_text, sizeof answers->printed_text);
}

// What an earlier command, or the load, printed belongs to none of the calls that follow.
static void begin_command(FunctionAnswers *answers)
{
    if (answers->printed_in != answers->trace.commands)
        forget_printed(answers);
    answers->printed_in = answers->trace.commands;
}

static void note_printed(void *self, const char *line)
{
    FunctionAnswers *answers = self;
    begin_command(answers);
    text_add(&answers->printed, "%*s%s\n", 2 * INDENT, "", line);
}

static void note_call(void *self, const TraceCall *call)
{
    FunctionAnswers *answers = self;
    const TextMark mark = texts_begin();
    trace_end(&answers->trace);
    answers->trace.shown = 0;
    begin_command(answers);
    if (!*answers->own && answers->scene->rules)
        field_path_of(answers->scene->rules, answers->field, answers->own);
    if (strcmp(call->hook->field, answers->own) == 0) {
        snprintf(answers->about, sizeof answers->about, "%s", subject_of(answers->scene, call));
        answers->any_asked = true;
        if (is_wanted(answers, call))
            show_call(answers, call);
    }
    forget_printed(answers);
    texts_end(mark);
}

FunctionAnswers *function_answers_open(const Shell *shell, int *status)
{
    const Arguments *arguments = shell->arguments;
    const bool given = argument_given(arguments, ARGUMENT_ANSWERS);
    *status = STATUS_WELL;
    if (argument_given(arguments, ARGUMENT_OF) && !given)
        *status = complain(STATUS_USAGE, tr("--%s needs --%s"), argument_name(ARGUMENT_OF),
                           argument_name(ARGUMENT_ANSWERS));
    else if (argument_given(arguments, ARGUMENT_TRACE) && given)
        *status = complain(STATUS_USAGE, tr("--%s and --%s do not go together"),
                           argument_name(ARGUMENT_ANSWERS), argument_name(ARGUMENT_TRACE));
    if (!given || *status != STATUS_WELL)
        return NULL;
    FunctionAnswers *answers = memory_needed(calloc(1, sizeof *answers));
    answers->shell = shell;
    answers->field = arguments->value[ARGUMENT_ANSWERS];
    answers->of = arguments->value[ARGUMENT_OF];
    answers->source = *shell->source;
    answers->source.trace = &answers->trace;
    answers->trace.self = answers;
    forget_printed(answers);
    return answers;
}

const RulesetSource *function_answers_source(const FunctionAnswers *answers)
{
    return &answers->source;
}

void function_answers_close(FunctionAnswers *answers)
{
    if (!answers)
        return;
    forget_shown(answers);
    free(answers->shown);
    free(answers);
}

// From now on calls are shown: those of a script, or with NULL those at its end.
static void begin(void *self, const char *path, const Script *script, const Scene *scene)
{
    FunctionAnswers *answers = self;
    forget_shown(answers);
    answers->path = path;
    answers->script = script;
    answers->scene = scene;
    answers->own[0] = '\0';
    answers->trace.printed = note_printed;
    answers->trace.called = note_call;
}

// ---- The field

typedef struct {
    const char *wanted;
    bool found;
    const Field *field;  // NULL of an item of a list or map, which has a path too
    const void *target;
    char nearest[FIELD_PATH_MAX];
} FieldSearch;

static void look_at(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    FieldSearch *search = data;
    const char *const near[] = {search->nearest, at->path};
    if (strcmp(at->path, search->wanted) == 0) {
        search->found = true;
        search->field = field;
        search->target = target;
    }
    if (nearest_name(search->wanted, near, 2) == at->path)
        snprintf(search->nearest, sizeof search->nearest, "%s", at->path);
}

// The function in the field with this path. NULL, with an error: there is none.
static const Hook *find_function(const Ruleset *rules, const char *path, const Field **field,
                                 Error *error)
{
    const char *value = "";
    char own[FIELD_PATH_MAX];
    field_path_of(rules, path, own);
    FieldSearch search = {.wanted = own};
    fields_walk(rules, look_at, &search);
    const Hook *hook = search.field ? field_hook(search.field, search.target) : NULL;
    *field = search.field;
    if (hook)
        return hook;
    if (search.field)
        value = field_value_text(rules, search.field, search.target);
    if (*value)
        error_set(error, tr("%s is %s, not a function"), path, value);
    else if (search.found)
        error_set(error,
                  tr("%s holds no function that is asked in play; name one of its fields, or see "
                     "`loba explain`"),
                  path);
    else if (*search.nearest)
        error_set(error, tr("these rules have no field '%s'; did you mean '%s'?"), path,
                  search.nearest);
    else
        error_set(error,
                  tr("these rules have no field '%s'; `loba fields --of %s` lists what they have"),
                  path, rules->id);
    return NULL;
}

// Why nothing was shown of a function that there is.
static int complain_not_asked(const FunctionAnswers *answers)
{
    if (answers->any_asked && *answers->about)
        return complain(STATUS_USAGE,
                        tr("--%s: %s was not asked about %s, but about %s, for example"),
                        argument_name(ARGUMENT_OF), answers->field, answers->of, answers->about);
    if (answers->any_asked)
        return complain(STATUS_USAGE, tr("--%s: %s is asked about no seat, card or meld"),
                        argument_name(ARGUMENT_OF), answers->field);
    return complain(STATUS_FAILED, tr("%s was never asked"), answers->field);
}

// ---- While scripts are played

static void replay_ended(void *self)
{
    const Field *field;
    FunctionAnswers *answers = self;
    const Ruleset *rules = answers->scene->rules;
    answers->played = answers->played || rules;
    if (rules && !answers->there)
        answers->there = find_function(rules, answers->field, &field, &answers->not_there);
}

int function_answers_replay(FunctionAnswers *answers, ReplayWay way)
{
    const ReplayWatch watch = {answers, begin, replay_ended};
    const Arguments *arguments = answers->shell->arguments;
    way.watch = &watch;
    const int status = replay_paths(&answers->source, arguments->words, arguments->word_count, way,
                                    answers->shell->screen.out, stderr);
    if (answers->any_shown || !answers->played)
        return status;
    if (!answers->there)
        return complain(STATUS_USAGE, "%s", answers->not_there.text);
    return complain_not_asked(answers);
}

// ---- At the end of a script

// Asks about every seat that is in the match, every card or every meld on the table.
static void ask_all(const Scene *scene, const Field *field, const Hook *hook)
{
    int of[FACES], answer;
    Error error;
    const Game *game = &scene->play.game;
    int count = field_asks_about(scene->rules, field, hook, of);
    if (hook->of_meld)
        for (count = 0; count < game->meld_count && count < FACES; count++)
            of[count] = count;
    for (int i = 0; i < count; i++) {
        const bool of_seat = of[i] >= 0 && !hook->of_meld && !hook->of_card;
        if (!of_seat || (of[i] < game->players && game->sides[game_side(game, of[i])].in))
            play_ask(scene->rules, game, hook, of[i], &answer, &error);
    }
}

int function_answers_at_end(FunctionAnswers *answers, const char *path, const Scene *scene)
{
    Error error;
    const Field *field;
    const Hook *hook = find_function(scene->rules, answers->field, &field, &error);
    if (!hook)
        return complain(STATUS_USAGE, "%s", error.text);
    const bool in_turn = hook->moment == MOMENT_MOVE || hook->moment == MOMENT_ACT;
    if (hook->moment == MOMENT_EVENT)
        return complain(STATUS_FAILED,
                        tr("%s is asked as something happens: see `loba replay --answers %s`"),
                        answers->field, answers->field);
    if (scene->refused || (in_turn && scene->play.game.asked == NOBODY))
        return complain(STATUS_FAILED,
                        tr("%s: at the end of this script nobody is asked for anything"),
                        answers->field);
    begin(answers, path, NULL, scene);
    ask_all(scene, field, hook);
    if (answers->any_shown && field->asked == ASKED_LEFT)
        print_indented(&answers->shell->screen, 0,
                       tr("In play it is asked about the game as the act leaves it."));
    if (!answers->any_shown)
        return complain_not_asked(answers);
    return answers->any_failed ? STATUS_RULES : STATUS_WELL;
}
