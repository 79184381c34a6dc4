#include "shell/asked.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "engine/answers.h"
#include "rules/hook.h"
#include "rules/source.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 4096 };

// ---- Calls

static void asker_drop_printed(char *printed[], int *count)
{
    while (*count > 0)
        free(printed[--*count]);
}

void calls_drop(Calls *calls)
{
    for (int i = 0; i < calls->count; i++)
        asker_drop_printed(calls->list[i].printed, &calls->list[i].printed_count);
    calls->count = 0;
}

static void calls_free(Calls *calls)
{
    calls_drop(calls);
    free(calls->list);
    *calls = (Calls){0};
}

void asker_note_printed(void *self, const char *line)
{
    Asker *asker = self;
    if (asker->printed_count < PRINTED_MAX)
        asker->printed[asker->printed_count++] = memory_needed(strdup(line));
}

void asker_free(Asker *asker)
{
    calls_free(&asker->now);
    calls_free(&asker->last);
    asker_drop_printed(asker->printed, &asker->printed_count);
}

// A question that is asked again about the same facts has the same answer, and is shown once.
static bool is_known(const Calls *calls, const TraceCall *call)
{
    for (int i = 0; i < calls->count; i++) {
        const Call *known = &calls->list[i];
        bool same = known->of == call->of && known->fact_count == call->fact_count &&
                    known->answered == call->answered && known->answer == call->answer;
        for (int j = 0; same && j < call->fact_count && j < TRACE_FACTS_MAX; j++)
            same = known->facts[j].fact == call->facts[j].fact &&
                   known->facts[j].of == call->facts[j].of &&
                   known->facts[j].value == call->facts[j].value;
        if (same)
            return true;
    }
    return false;
}

void asker_note_call(void *self, const TraceCall *call)
{
    Asker *asker = self;
    Calls *calls = &asker->now;
    trace_end(&asker->trace);
    asker->trace.shown = 0;
    if (strcmp(call->hook->field, asker->path) == 0 && calls->count < CALLS_MAX &&
        !is_known(calls, call)) {
        if (!calls->list)
            calls->list = memory_needed(calloc(CALLS_MAX, sizeof *calls->list));
        Call *kept = &calls->list[calls->count++];
        *kept = (Call){.of = call->of,
                       .moment = call->moment,
                       .answered = call->answered,
                       .answer = call->answer,
                       .fact_count = call->fact_count,
                       .printed_count = asker->printed_count,
                       .command = asker->trace.commands};
        snprintf(kept->error, sizeof kept->error, "%s", call->error ? call->error : "");
        memcpy(kept->facts, call->facts, sizeof kept->facts);
        memcpy(kept->printed, asker->printed, sizeof kept->printed);
        asker->printed_count = 0;
    }
    asker_drop_printed(asker->printed, &asker->printed_count);
}

// A command of the script has been played: the calls since the last one were its calls, but for
// those that set the game up.
static void end_command(Asker *asker)
{
    asker->commands++;
    if (asker->now.count == 0)
        return;
    const Calls before = asker->last;
    asker->last_command =
        asker->now.list[asker->now.count - 1].command == asker->set_up ? 0 : asker->commands;
    asker->last = asker->now;
    asker->now = before;
    calls_drop(&asker->now);
}

void asker_command_done(void *self, int seat, const Act acts[], int count)
{
    (void)seat, (void)acts, (void)count;
    end_command(self);
}

void asker_command_refused(void *self, const Refusal *refusal, const char *command)
{
    (void)refusal, (void)command;
    end_command(self);
}

// ---- Facts in words

static void add_value(const Asker *asker, const FactRow *row, int value, Text *text)
{
    char card[CARD_TEXT_MAX];
    const Ruleset *rules = asker->scene->rules;
    const bool numbers = row->type == FACT_IS_NUMBER || row->type == FACT_IS_TRUTH;
    if (value < 0 && !numbers) {
        text_add(text, "nil");
        return;
    }
    switch (row->type) {
    case FACT_IS_NUMBER: text_add(text, "%d", value); break;
    case FACT_IS_TRUTH: text_add(text, "%s", value ? "true" : "false"); break;
    case FACT_IS_PLACE:
        text_add(text, "%d (%s)", value + 1, asker->scene->setup.seats.list[value]);
        break;
    case FACT_IS_HOW: text_add(text, "\"%s\"", how_names[value]); break;
    case FACT_IS_CARD:
        face_text(&rules->deck, (Face)value, STYLE_LETTERS, card);
        text_add(text, "%s", card);
        break;
    case FACT_IS_KIND: text_add(text, "\"%s\"", rules->melds[value].name); break;
    case FACT_IS_ZONE: text_add(text, "\"%s\"", rules->zones[value].name); break;
    case FACT_IS_STEP: text_add(text, "\"%s\"", rules->steps[value].name); break;
    case FACT_IS_SUIT: text_add(text, "\"%s\"", suit_names[rules->deck.suits][value]); break;
    case FACT_IS_WORD: text_add(text, "\"%s\"", rules->acts[value].name); break;
    }
}

static void add_argument(const Ruleset *rules, FactSubject subject, int number, Text *text)
{
    const char *gap = text->start[text->used - 1] == '(' ? "" : ", ";
    if (number < 0)
        return;
    switch (subject) {
    case FACT_OF_ZONE: text_add(text, "%s\"%s\"", gap, rules->zones[number].name); break;
    case FACT_OF_CLASS: text_add(text, "%s\"%s\"", gap, ruleset_class_name(rules, number)); break;
    case FACT_OF_KIND: text_add(text, "%s\"%s\"", gap, rules->melds[number].name); break;
    case FACT_OF_COUNT: text_add(text, "%s\"%s\"", gap, rules->counts[number].name); break;
    default: text_add(text, "%s%d", gap, number + 1);
    }
}

// The fact as the function wrote it: r.held(2).
static void add_fact(const Asker *asker, Moment moment, const TraceFact *fact, Text *text)
{
    FactSubject of[FACT_SUBJECTS_MAX];
    const Ruleset *rules = asker->scene->rules;
    const FactRow *row = &fact_rows[fact->fact];
    if (row->of == FACT_OF_MELD) {
        text_add(text, "meld.%s", row->name);
        return;
    }
    const int count = fact_subjects(row, moment, of);
    text_add(text, "%s.%s%s", moment_objects[moment], row->name, count > 0 ? "(" : "");
    for (int i = 0; i < count; i++) {
        const int number = i == 0 && of[i] == row->of ? fact_first(fact->of) : fact_also(fact->of);
        add_argument(rules, of[i], number, text);
        if (of[i] == FACT_OF_ZONE)
            add_argument(rules, FACT_OF_SEAT, fact_owner(fact->of), text);
    }
    text_add(text, "%s", count > 0 ? ")" : "");
}

// ---- What was found

// What the function was asked about: "Ana", "5H", "meld 2".
static void add_subject(const Asker *asker, const Call *call, Text *text)
{
    char card[CARD_TEXT_MAX];
    if (call->of < 0)
        return;
    if (asker->hook->of_meld) {
        text_add(text, tr("meld %d"), call->of + 1);
    } else if (asker->hook->of_card) {
        face_text(&asker->scene->rules->deck, (Face)call->of, STYLE_LETTERS, card);
        text_add(text, "%s", card);
    } else {
        text_add(text, "%s (%d)", asker->scene->setup.seats.list[call->of], call->of + 1);
    }
}

static void add_answer(const Asker *asker, const Call *call, Text *text)
{
    if (!call->answered)
        text_add(text, tr("it fails: %s"), call->error);
    else if (asker->hook->type == ANSWER_TRUTH)
        text_add(text, "%s", call->answer ? "true" : "false");
    else
        text_add(text, "%d", call->answer);
}

void asker_print_line(const Asker *asker, int indent, const char *raw)
{
    char shown[4 * LINE_BYTES];
    const Screen *screen = &asker->shell->screen;
    escape_text(shown, sizeof shown, raw);
    fprintf(screen->out, "%*s", indent, "");
    screen_wrap_at(screen, indent, shown);
}

// Whether the function had asked this fact before in the same call.
static bool asked_before(const Call *call, int fact)
{
    for (int i = 0; i < fact; i++)
        if (call->facts[i].fact == call->facts[fact].fact &&
            call->facts[i].of == call->facts[fact].of)
            return true;
    return false;
}

void asker_print_call(const Asker *asker, const Call *call)
{
    enum { INDENT = 2 };
    char raw[LINE_BYTES];
    Text text = text_in(raw, sizeof raw);
    add_subject(asker, call, &text);
    text_add(&text, "%s", text.used ? ": " : "");
    add_answer(asker, call, &text);
    asker_print_line(asker, INDENT, raw);
    for (int i = 0; i < call->fact_count && i < TRACE_FACTS_MAX; i++) {
        if (asked_before(call, i))
            continue;
        text = text_in(raw, sizeof raw);
        add_fact(asker, call->moment, &call->facts[i], &text);
        text_add(&text, " = ");
        add_value(asker, &fact_rows[call->facts[i].fact], call->facts[i].value, &text);
        asker_print_line(asker, 2 * INDENT, raw);
    }
    if (call->fact_count > TRACE_FACTS_MAX) {
        text = text_in(raw, sizeof raw);
        text_add(&text, tr("and more facts: %d"), call->fact_count - TRACE_FACTS_MAX);
        asker_print_line(asker, 2 * INDENT, raw);
    }
    for (int i = 0; i < call->printed_count; i++)
        fprintf(asker->shell->screen.out, "%*s%s\n", 2 * INDENT, "", call->printed[i]);
}

json_t *asker_call_json(const Asker *asker, const Call *call)
{
    char raw[LINE_BYTES];
    Text text = text_in(raw, sizeof raw);
    json_t *object = json_object(), *facts = json_array(), *printed = json_array();
    add_subject(asker, call, &text);
    put_member(object, "of", text.used ? json_words(raw) : json_null());
    if (!call->answered)
        put_member(object, "error", json_words(call->error));
    else
        put_member(object, "answer",
                   asker->hook->type == ANSWER_TRUTH ? json_boolean(call->answer)
                                                     : json_integer(call->answer));
    for (int i = 0; i < call->fact_count && i < TRACE_FACTS_MAX; i++) {
        if (asked_before(call, i))
            continue;
        json_t *fact = json_object();
        text = text_in(raw, sizeof raw);
        add_fact(asker, call->moment, &call->facts[i], &text);
        put_member(fact, "fact", json_words(raw));
        text = text_in(raw, sizeof raw);
        add_value(asker, &fact_rows[call->facts[i].fact], call->facts[i].value, &text);
        put_member(fact, "value", json_words(raw));
        put_element(facts, fact);
    }
    put_member(object, "facts", facts);
    for (int i = 0; i < call->printed_count; i++)
        put_element(printed, json_words(call->printed[i]));
    put_member(object, "printed", printed);
    return object;
}

// The head of every answer: which field that is, and where it stands.
json_t *asker_head_json(const Asker *asker)
{
    const char *file;
    int line;
    json_t *object = json_object();
    put_member(object, "schema", json_string("loba-ask-1"));
    put_member(object, "field", json_words(asker->path));
    origins_find(asker->scene->rules, asker->path, &file, &line);
    put_member(object, "file", json_words(file));
    put_member(object, "line", line > 0 ? json_integer(line) : json_null());
    return object;
}

void asker_print_head(const Asker *asker, const char *what)
{
    const char *file;
    int line;
    char raw[LINE_BYTES];
    Text text = text_in(raw, sizeof raw);
    origins_find(asker->scene->rules, asker->path, &file, &line);
    if (line > 0)
        text_add(&text, "%s:%d: ", file, line);
    text_add(&text, "%s", asker->path);
    text_add(&text, "%s%s", *what ? ": " : "", what);
    asker_print_line(asker, 0, raw);
}

bool asker_gives_json(const Asker *asker)
{
    return argument_given(asker->shell->arguments, ARGUMENT_JSON);
}
