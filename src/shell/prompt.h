// A match at the prompt: bots move by themselves, people type commands, and each is told what it
// may know.

#ifndef LOBA_SHELL_PROMPT_H
#define LOBA_SHELL_PROMPT_H

#include "match/session.h"
#include "screen/cards.h"
#include "shell/keyboard.h"

typedef enum {
    PROMPT_PLAYING,
    PROMPT_OVER,         // the match has ended
    PROMPT_LEFT,         // somebody left it, or no more input came
    PROMPT_INTERRUPTED,  // Ctrl-C
    PROMPT_FAILED,       // the rules file failed in a bot's turn
} PromptState;

typedef struct {
    Session *session;
    const char *catalogues;  // for `lang`
    Screen screen;
    Keyboard *keyboard;  // the caller's: what is typed ahead may be for a later match
    char question[SEAT_NAME_SIZE + 3];  // what was asked last
    char line[LINE_MAX_BYTES + 1];      // what was typed then
    SortBy sorts[SEATS_MAX];            // how each seat likes its hand
    PromptState state;
    bool stuck;           // it was said that the transcript does not take what is done
    bool full;            // and that it has no room for more
    bool stale;           // the person asked has not seen the hand and the choices as they are now
    int person;           // who sits at the keyboard, -1: nobody yet
    uint16_t deal, turn;  // whose table was shown last, where there are no pages
    ActList room;         // for bots
} Prompt;

// Plays the match of the session until it ends or somebody leaves it. Several may be played one
// after the other with one prompt.
PromptState prompt_run(Prompt *prompt);

// ---- What it says, and answers

// Says a sentence, made safe for the screen and wrapped.
void prompt_say(const Prompt *prompt, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Says so when the transcript takes no more of what is done, and when it does again.
void prompt_tell_stuck(Prompt *prompt);

// Says where the match was saved, and where its rules are if the file cannot name them.
void prompt_tell_saved(const Prompt *prompt, const char *path);

// Points at a character of the line that was typed last, from 1, with a "^" in the next line.
// False: there is no such place, the screen is too narrow for it, or nobody looks at one.
bool prompt_point(const Prompt *prompt, int column);

// The ways in which `sort` sorts; the last one has no name.
typedef struct {
    const char *name;
    Language language;
    SortBy sort;
} SortWord;

extern const SortWord sort_words[];

// Answers a command that is not of the game.
void prompt_answer(Prompt *prompt, const View *view, const Parsed *parsed);

#endif
