#include "shell/prompt.h"

#include "base/language.h"
#include "record/folder.h"
#include "shell/explained.h"
#include "shell/messages.h"

// Every fault of the files in a line of its own.
static void tell_faults(const Prompt *prompt, const Faults *faults)
{
    prompt_say(prompt, "%s", tr("The rules are not taken: the file has faults."));
    for (int i = 0; i < faults->count; i++)
        prompt_say(prompt, "%s", fault_text(&faults->list[i]));
    if (faults->dropped > 0)
        prompt_say(prompt, tr("and more faults: %d"), faults->dropped);
}

// Begins the transcript of the match as it goes on, and ends the one so far; each names the other.
// False: it cannot be begun, and nothing is written.
static bool continue_transcript(const Session *session, const Session *next, Error *error)
{
    Error lost;
    Transcript fresh = {0};
    Transcript *old = session->transcript;
    if (!old)
        return true;
    if (!folder_begin(&fresh, next->rules, &next->setup, error))
        return false;
    transcript_follow(&fresh, old->path);
    transcript_go_on(old, fresh.path);
    transcript_close(old, &lost);
    *old = fresh;
    return true;
}

// What was shown and typed belongs to the match as it was. A page would hide what was just said.
static void start_again(Prompt *prompt)
{
    prompt->stale = !prompt_has_pages(prompt);
    prompt->offered = -1;
    prompt->asked_acts = UINT32_MAX;
    prompt->ended = 0;
    prompt->deal = prompt->turn = 0;
    prompt->heard = 0;
    prompt->hinted = prompt->stuck = prompt->full = false;
    prompt->first = false;
    prompt->reloads++;
}

void prompt_reload(Prompt *prompt)
{
    Error error;
    Faults faults = {0};
    Session next, *session = prompt->session;
    const Ruleset *former = session->rules;
    if (!session_reload(session, prompt->source, &next, &faults, &error)) {
        if (faults.count > 0)
            tell_faults(prompt, &faults);
        else
            prompt_say(prompt, tr("The rules are not taken: %s%s"), error.text,
                       full_stop_behind(error.text));
        return;
    }
    if (!continue_transcript(session, &next, &error)) {
        const Ruleset *rules = next.rules;
        prompt_say(prompt,
                   tr("The rules are not taken, for the match could not be written down: %s."),
                   error.text);
        session_end(&next);
        prompt->source->unload(prompt->source, rules);
        return;
    }
    prompt_say(prompt, "%s",
               tr("The rules are read again, and the same position goes on. A is what they said, B "
                  "what they say now."));
    if (explained_differences(&prompt->screen, former, next.rules, EXPLAIN_WHOLE) == 0)
        prompt_say(prompt, "%s",
                   tr("In words they are the same; a function in them may answer otherwise."));
    next.transcript = session->transcript;
    session_end(session);
    crew_close(&prompt->crew);
    *session = next;
    session_open_crew(session, prompt->source, prompt->threads, &prompt->crew);
    prompt->source->unload(prompt->source, former);
    start_again(prompt);
    if (!prompt->stale)
        prompt_say(prompt, "%s", tr("Enter shows the table."));
}
