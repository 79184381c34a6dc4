// A match at the prompt: bots move by themselves, people type commands, and each person is shown
// only what they may know.

#ifndef LOBA_SHELL_PROMPT_H
#define LOBA_SHELL_PROMPT_H

#include "match/session.h"
#include "screen/cards.h"
#include "shell/arguments.h"
#include "shell/keyboard.h"
#include "shell/thinking.h"
#include "shell/typed.h"

typedef enum {
    PROMPT_PLAYING,
    PROMPT_OVER,         // the match has ended
    PROMPT_LEFT,         // somebody left it, or input ended
    PROMPT_INTERRUPTED,  // Ctrl-C
    PROMPT_FAILED,       // the rules file failed in a bot's turn
} PromptState;

struct Prompt {
    Session *session;
    const RulesetSource *source;  // of its rules, for `reload`; it takes back those of the session
    const char *catalogues;       // for `lang`
    Screen screen;
    Keyboard *keyboard;  // the caller's, because typed-ahead lines may belong to a later match
    char question[2 * SEAT_NAME_SIZE];  // the last prompt
    char line[LINE_MAX_BYTES + 1];      // the line typed at it
    Typed typed;                        // the command of that line that is being done
    SortBy sorts[SEATS_MAX];            // the order in which each seat wants its hand
    int pace;  // milliseconds for which the others wait at a person's end of turn; PACE_KEY
    uint32_t asked_acts;              // of the session when a person was asked last
    bool draws[SEATS_MAX];            // whether `auto draw` draws for the seat
    char note[LINE_MAX_BYTES + 256];  // to be said below the next page: what was not done
    const char *rest;  // of the line whose first commands are being done; "" for none
    int64_t offered;   // the acts done when an empty line showed the only act; -1: it did not
    bool first;        // it is their first match: its first page greets them
    PromptState state;
    bool stuck;           // a message has said that the transcript cannot be written
    bool full;            // a message has said that the transcript is full
    bool no_wait;         // nobody is asked to press Enter at the end of a hand
    int reloads;          // times that the rules were read again
    int ended;            // events told with the end of the last hand, to everybody
    bool paged_out;       // the last key was the q that ended the pages of a long answer
    bool hinted;          // the last thing asked was a hint, which `why` alone explains
    bool stale;           // the person asked has not seen the current hand and choices
    int person;           // at the keyboard; -1: nobody yet
    uint16_t deal, turn;  // when the table was shown last, if there are no pages
    unsigned heard;       // seats that have heard the whole table in this deal, as bits
    ActList room;         // for bots
    Crew crew;            // of the session
    int threads;          // of the crew
    Thinking thinking;    // of the bot whose turn it is
};

// Plays the match of the session until it ends or somebody leaves. One prompt may play several
// matches in succession.
PromptState prompt_run(Prompt *prompt);

// How to get help, and out.
const char *prompt_greeting(void);

// Whether each change shows a whole page; otherwise only the news are told.
bool prompt_has_pages(const Prompt *prompt);

// ---- Its messages and answers

// Prints a sentence, escaped for the screen and wrapped.
void prompt_say(const Prompt *prompt, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Says when the transcript can no longer be written, and when it can again.
void prompt_tell_stuck(Prompt *prompt);

// Says where the match was saved and, if the file cannot name its rules, where these are.
void prompt_tell_saved(const Prompt *prompt, const char *path);

// Marks the column, from 1, of the last typed line with a "^" below it. False if there is no such
// column, the screen is too narrow, or nobody is looking at a screen.
bool prompt_point(const Prompt *prompt, int column);

// The orders that `sort` knows; the last one has no name.
typedef struct {
    const char *name;
    Language language;
    SortBy sort;
} SortWord;

extern const SortWord sort_words[];

// The word for the order in the current language.
const char *sort_name(SortBy sort);

// What turns a setting on or off; the last one has no name.
typedef struct {
    const char *name;
    Language language;
    bool on;
} SwitchWord;

extern const SwitchWord switch_words[];

// Answers a command that is not a command of the game.
void prompt_answer(Prompt *prompt, const View *view, const Parsed *parsed);

// Answers prompt->line, typed where no act is asked for, as the seat of the view, or says what of
// it is not understood. `log` and `table` tell the hand of `told`, which may be one before that of
// `view`. False: it is none of these commands, as bits, and nothing has been said.
bool prompt_answer_line(Prompt *prompt, const View *view, const View *told, uint64_t commands);

// `help`: explains one command, or those of this game.
void help_answer(Prompt *prompt, const View *view, const Parsed *parsed);

// `rules`: tells all of them, one part, or one row of the ledger.
void help_answer_rules(Prompt *prompt, const Parsed *parsed);

// `reload`: the match goes on under its rules files as they are now. Says what differs, or why
// nothing has changed.
void prompt_reload(Prompt *prompt);

// Answers a line that is no command where it shows what was wanted: cards with no command before
// them, the name of a part of the rules, or a doubt, "what now?". False: the line shows nothing of
// the kind, and nothing has been said.
bool prompt_meets_doubt(const Prompt *prompt, const char *text);

// Says whether the hand could be closed now, as `why` asks with the name of the command and no
// card. False: another command, or none, is asked about, and nothing has been said.
bool prompt_tells_of_closing(const Prompt *prompt, const View *view, const char *asked);

// Shows the end of the hand that the command ended, if it ended one, and lets whoever is at the
// keyboard look at it: with several people the screen is cleared first, and it is shown once for
// all of them. Does nothing where nobody looks: without a terminal, and in a match between bots.
// May set prompt->state, because somebody leaves.
void prompt_hand_over(Prompt *prompt, const Outcome *outcome);

#endif
