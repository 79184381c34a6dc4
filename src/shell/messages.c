#include "shell/messages.h"

#include "base/language.h"
#include "base/text.h"
#include "base/text_of.h"
#include "match/save.h"
#include "notation/writing.h"
#include "rules/source.h"
#include "screen/page.h"
#include "shell/commands.h"
#include "shell/match_check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LOOKED_AT = 1024,  // most bytes shown of a line that was not typed
    INDENT = 2,
};

// ---- The "^" below a word of the typed line

// The screen column of the first byte of a line; -1 if unknown, since a terminal may show
// characters that we would escape in its own way.
static int columns_of(const Screen *screen, const char *line, size_t length)
{
    if (length >= LOOKED_AT)
        return -1;
    const char *text = text_of("%.*s", (int)length, line), *shown = text_escaped("%s", text);
    if (screen->terminal && strcmp(shown, text) != 0)
        return -1;
    return utf8_columns(shown);
}

bool prompt_point(const Prompt *prompt, int column)
{
    const Screen *screen = &prompt->screen;
    const char *at = prompt->line;
    uint32_t character;
    if (screen->plain || column < 1)
        return false;
    for (int i = 1; *at && i < column; i++)
        utf8_next(&at, &character);
    int asked = utf8_columns(prompt->question);
    int before = columns_of(screen, prompt->line, (size_t)(at - prompt->line));
    int whole = columns_of(screen, prompt->line, strlen(prompt->line));
    if (before < 0 || whole < 0 || asked + whole >= screen_width(screen))
        return false;
    fprintf(screen->out, "%*s^\n", asked + before, "");
    return true;
}

// ---- Messages

Teller prompt_teller(const Prompt *prompt, int seat)
{
    return (Teller){
        .rules = prompt->session->rules,
        .wild = prompt->session->play.game.wild,
        .seats = &prompt->session->seats,
        .seat = seat,
        .style = screen_style(&prompt->screen),
    };
}

void prompt_say(const Prompt *prompt, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    screen_wrap(&prompt->screen, INDENT, text_escaped_values(format, values));
    va_end(values);
}

const char *refusal_grounds(const Ruleset *rules, const Refusal *refusal, Reason reason)
{
    int line;
    const char *file, *place = "";
    const FieldPath field = refusal_field(rules, refusal);
    if (!*field.path)
        return "";
    const char *ledger = ruleset_ledger(rules, field.path);
    if (*ledger && reason == REASON_SHORT)
        return ledger;
    if (origins_find(rules, field.path, &file, &line))
        place = text_of(line > 0 ? "%s:%d, " : "%s, ", path_name(file), line);
    return text_of("%s%s%s%s", ledger, *ledger ? "; " : "", place, field.path);
}

void prompt_refuse(const Prompt *prompt, const Said *said, const Refusal *refusal)
{
    const Ruleset *rules = prompt->session->rules;
    prompt_point(prompt, said_column(said, refusal));
    const RefusalText why = refusal_sentence(rules, refusal, screen_style(&prompt->screen));
    const char *forbidding =
        refusal_grounds(rules, refusal, prompt->screen.terminal ? REASON_SHORT : REASON_WHOLE);
    if (*forbidding)
        prompt_say(prompt, tr("Not allowed: %s (%s)."), why.text, forbidding);
    else
        prompt_say(prompt, tr("Not possible: %s."), why.text);
}

const char *full_stop_behind(const char *text)
{
    const size_t length = strlen(text);
    return length > 0 && strchr(".!?", text[length - 1]) ? "" : ".";
}

void prompt_failed(const Prompt *prompt, const Error *error)
{
    Error cause = *error;
    const Session *session = prompt->session;
    match_cause(prompt->source, session->rules, &session->setup, &cause);
    prompt_say(prompt,
               tr("The rules file failed: %s%s Nothing has changed; do something else, or save and "
                  "leave."),
               cause.text, full_stop_behind(cause.text));
}

void prompt_tell_stuck(Prompt *prompt)
{
    Transcript *transcript = prompt->session->transcript;
    if (!transcript)
        return;
    if (prompt->stuck)
        transcript_retry(transcript);
    if (transcript->full && !prompt->full)
        prompt_say(prompt,
                   tr("The match goes on, but nothing more of it is written down: %s has the %d "
                      "bytes that can be read again, and is gone on with as it stood before this "
                      "command. `%s FILE` writes it elsewhere."),
                   transcript->path, JOURNAL_BYTES_MAX, command_name(COMMAND_SAVE));
    if (transcript->stuck && !prompt->stuck)
        prompt_say(prompt,
                   tr("The match goes on, but is not written down any more: %s. It is tried again "
                      "after every command; `%s FILE` writes it elsewhere."),
                   transcript->error.text, command_name(COMMAND_SAVE));
    else if (prompt->stuck && !transcript->stuck)
        prompt_say(prompt, "%s", tr("All of the match is written down again."));
    prompt->full = transcript->full;
    prompt->stuck = transcript->stuck;
}

void prompt_tell_saved(const Prompt *prompt, const char *path)
{
    Error where;
    prompt_say(prompt, tr("Saved in %s."), path);
    if (!save_names_rules(prompt->session, path, &where))
        prompt_say(prompt, tr("Remember: %s."), where.text);
}

// One of the commands that may be meant.
static void say_choice(const Prompt *prompt, const char *choice, End end)
{
    static const char *const ends[] = {
        [END_LOW] = N_("at the low end of the run"),
        [END_HIGH] = N_("at the high end of the run"),
    };
    print_indented(&prompt->screen, INDENT,
                   end == END_NOT_SAID ? choice : text_of("%s  (%s)", choice, tr(ends[end])));
}

// `ends`: to which end of a run the cards go, NULL if nothing is known of that.
static void ask_about_choices(const Prompt *prompt, const char choices[][COMMAND_TEXT_MAX],
                              const End ends[], int count, bool more)
{
    prompt_say(prompt, "%s", tr("This is not clear as it is written; say what you mean:"));
    for (int i = 0; i < count; i++)
        say_choice(prompt, command_translate(prompt->session->rules, choices[i]).text,
                   ends ? ends[i] : END_NOT_SAID);
    if (more)
        say_choice(prompt, tr("or one of others"), END_NOT_SAID);
}

void prompt_ask_which(const Prompt *prompt, const Typed *typed)
{
    const char *names = "";
    if (typed->column > 0)
        prompt_point(prompt, typed->column);
    for (int i = 0; i < typed->choice_count && typed->named; i++)
        names = text_more(names, "%s%s", i ? ", " : "", typed->choices[i]);
    if (typed->named && typed->choice_count == 1) {
        prompt_say(prompt, tr("Type the whole word for that: %s."), names);
        return;
    }
    if (typed->named) {
        prompt_say(prompt, tr("\"%s\" could be each of these; type more of it: %s."),
                   typed->word.text, names);
        return;
    }
    ask_about_choices(prompt, typed->choices, NULL, typed->choice_count, typed->more);
}

bool prompt_understood(const Prompt *prompt, Verdict verdict, const Parsed *parsed)
{
    const LineError *error = &parsed->error;
    if (verdict == VERDICT_DONE)
        return true;
    if (verdict == VERDICT_REFUSED) {
        prompt_refuse(prompt, &parsed->said, &parsed->refusal);
        return false;
    }
    switch (parsed->wrong) {
    case PARSE_ERROR_WORDS:
        if (error->column == 0 || prompt_point(prompt, error->column))
            prompt_say(prompt, tr("Not understood: %s"), error->error.text);
        else
            prompt_say(prompt, tr("Not understood, at character %d: %s"), error->column,
                       error->error.text);
        break;
    case PARSE_ERROR_AMBIGUOUS:
        ask_about_choices(prompt, parsed->choices, parsed->ends, parsed->choice_count,
                          parsed->more);
        break;
    case PARSE_ERROR_RULES: prompt_failed(prompt, &error->error); break;
    }
    return false;
}

void prompt_tell_events(const Prompt *prompt, const Teller *teller, int from, int to)
{
    // A turn in which nothing was done is told when the next one has begun.
    if (from > 0 && from < to && session_event(prompt->session, from - 1).kind == EVENT_TURN)
        from--;
    const int count = to - from;
    Event *events = session_events(prompt->session, from);
    for (int told = 0; told < count;) {
        char sentence[SENTENCE_MAX];
        if (events[told].kind == EVENT_DEALER)
            fputc('\n', prompt->screen.out);
        told += events_sentence(teller, events + told, count - told, sentence);
        if (*sentence)
            render_sentence(&prompt->screen, teller, sentence);
    }
    free(events);
}
