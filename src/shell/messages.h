// What the prompt says, beside its pages: sentences, refusals with their reason, and the "^" below
// a word of the typed line.

#ifndef LOBA_SHELL_MESSAGES_H
#define LOBA_SHELL_MESSAGES_H

#include "screen/sentences.h"
#include "shell/prompt.h"

// A Teller that addresses this seat.
Teller prompt_teller(const Prompt *prompt, int seat);

// How much of the reason for a refusal is shown.
typedef enum {
    REASON_SHORT,  // for a player at a terminal, only the ledger row, if there is one
    REASON_WHOLE,  // the row, and the place of the field that forbids it
} Reason;

// What a refusal rests on: "LM-13; loba_de_menos.lua:41, melds.pierna.wild.max"; "" if no field
// forbids it. Words of the rules file in it are not escaped for a screen.
const char *refusal_grounds(const Ruleset *rules, const Refusal *refusal, Reason reason);

// Prints why an act is not possible or not allowed.
void prompt_refuse(const Prompt *prompt, const Said *said, const Refusal *refusal);

// What ends a sentence behind a text that may have a mark of its own at its end, as the errors of
// rules files do: "." or "".
const char *full_stop_behind(const char *text);

// Says that a function of the rules file failed, and that nothing has changed.
void prompt_failed(const Prompt *prompt, const Error *error);

// Says why a command cannot be done. True for VERDICT_DONE.
bool prompt_understood(const Prompt *prompt, Verdict verdict, const Parsed *parsed);

// Says what a command could mean that is not clear as it is typed.
void prompt_ask_which(const Prompt *prompt, const Typed *typed);

// Tells the events from one number up to another, as the teller's seat may know them.
void prompt_tell_events(const Prompt *prompt, const Teller *teller, int from, int to);

#endif
