#include "shell/resume.h"

#include <stdlib.h>

#include "base/language.h"
#include "base/memory.h"
#include "match/game_text.h"
#include "record/folder.h"
#include "screen/sentences.h"
#include "shell/status.h"

// ---- The match as it is played again

typedef struct {
    const Scene *scene;
    Session *session;
    bool started;
    bool lost;  // the session cannot follow
} Following;

// The rules and the set-up are known only when the first command is done.
static void start(Following *following)
{
    Seats seats;
    Outcome outcome;
    const char *unknown;
    const Scene *scene = following->scene;
    const Setup *setup = &scene->setup;
    if (following->started)
        return;
    following->started = true;
    following->lost =
        !seats_fill(&setup->seats, setup->bots, &seats, &unknown) ||
        session_start(following->session, scene->rules, &seats, setup, &outcome) != VERDICT_DONE;
}

// Whoever acts had been told all that came before; of what came of it they are told again.
static void follow(void *self, int seat, const Act acts[], int count)
{
    Outcome outcome;
    Following *following = self;
    Session *session = following->session;
    start(following);
    if (following->lost)
        return;
    session->told[seat] = session->events.count;
    following->lost = count == 0 ? !session_undo(session)
                                 : session_do(session, acts, count, &outcome) != VERDICT_DONE;
}

// ---- What was read

static int play_again(const Shell *shell, const char *path, GameText *game, Scene *scene,
                      Session *session)
{
    ScriptError error;
    Following following = {.scene = scene, .session = session};
    const SceneWatch watch = {&following, follow, NULL};
    bool forced = argument_given(shell->arguments, ARGUMENT_FORCE);
    scene->watch = &watch;
    SceneResult result = game_text_play(game, scene, shell->source, path, forced, &error);
    if (result != SCENE_DONE)
        return complain_game(result, path, &error);
    if (scene->refused)
        return complain(STATUS_FAILED, tr("%s: nobody plays here: the seats are refused"), path);
    start(&following);
    session->told[SEAT_WATCHER] = session->events.count;
    if (!following.lost)
        return STATUS_WELL;
    return complain(STATUS_FAILED,
                    tr("%s: this cannot be gone on with: a seat is played by an unknown bot, or "
                       "more was undone than players may"),
                    path);
}

static void mark_forced(const GameText *game, const Ruleset *rules, Transcript *transcript)
{
    Error differs;
    if (transcript->open && !transcript_has_rules(&game->text, rules, &differs))
        transcript_force(transcript, rules);
}

static int resume_text(const Shell *shell, const char *path, GameText *game, Session *session,
                       Transcript *transcript)
{
    Scene *scene = memory_needed(calloc(1, sizeof *scene));
    *session = (Session){0};
    int status = play_again(shell, path, game, scene, session);
    if (status == STATUS_WELL)
        mark_forced(game, scene->rules, transcript);
    else
        session_end(session);
    if (status != STATUS_WELL && scene->rules)
        shell->source->unload(shell->source, scene->rules);
    scene_free(scene);
    free(scene);
    return status;
}

static int resume_transcript(const Shell *shell, JournalText *text, Session *session,
                             Transcript *transcript)
{
    GameText game;
    ScriptError error;
    if (text->torn)
        complain(0, tr("%s: the last line was not written to its end, and is left out"),
                 transcript->path);
    const char *why = NULL;
    if (!transcript_has_begun(text))
        why = tr("this match was left before it began");
    else if (transcript_is_over(text))
        why = tr("this match is over; `loba replay` plays it again");
    if (why) {
        journal_text_free(text);
        return complain(STATUS_USAGE, "%s: %s", transcript->path, why);
    }
    if (!text->torn && transcript_breaks_off(text))
        complain(0,
                 tr("%s: it has %d lines, and the last one does not say that the match was left: "
                    "the program was ended, or lines are missing at its end"),
                 transcript->path, text->lines);
    if (!game_text_take(&game, text, &error))
        return complain_game(SCENE_AT_FAULT, transcript->path, &error);
    int status = resume_text(shell, transcript->path, &game, session, transcript);
    game_text_free(&game);
    return status;
}

// ---- Which

static void say_passed_over(const char *path, const Error *why)
{
    complain(0, tr("%s is passed over: %s"), path, why->text);
}

static int resume_latest(const Shell *shell, Session *session, Transcript *transcript)
{
    Error error;
    JournalText text;
    if (!folder_open_latest(transcript, &text, say_passed_over, &error))
        return complain(STATUS_USAGE, "%s", error.text);
    return resume_transcript(shell, &text, session, transcript);
}

static int resume_recorded(const Shell *shell, const char *path, Session *session,
                           Transcript *transcript)
{
    Error error;
    JournalText text;
    if (!transcript_open(transcript, path, &text, &error))
        return complain(STATUS_FAILED, "%s: %s", path, error.text);
    return resume_transcript(shell, &text, session, transcript);
}

static int resume_script(const Shell *shell, const char *path, Session *session,
                         Transcript *transcript)
{
    GameText game;
    ScriptError error;
    if (!game_text_read(path, &game, &error))
        return complain_game(SCENE_AT_FAULT, path, &error);
    int status = resume_text(shell, path, &game, session, transcript);
    game_text_free(&game);
    return status;
}

int resume_match(const Shell *shell, const char *path, Session *session, Transcript *transcript)
{
    Error error;
    *transcript = (Transcript){0};
    int status = !path                           ? resume_latest(shell, session, transcript)
                 : game_text_is_transcript(path) ? resume_recorded(shell, path, session, transcript)
                                                 : resume_script(shell, path, session, transcript);
    if (status != STATUS_WELL)
        transcript_close(transcript, &error);
    return status;
}
