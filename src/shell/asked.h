// The calls of one function of a rules file while a script is played, as the trace reports them,
// and how `loba ask` shows them. Private to asking.c.

#ifndef LOBA_SHELL_ASKED_H
#define LOBA_SHELL_ASKED_H

#include <jansson.h>

#include "rules/fields.h"
#include "rules/trace.h"
#include "shell/commands.h"

enum {
    PRINTED_MAX = TRACE_LINES_MAX + 1,
    CALLS_MAX = 256,   // kept of one command
    ANY_SUBJECT = -2,  // no seat, card or meld was chosen
};

// A call of the function, with what it printed.
typedef struct {
    int of;
    Moment moment;
    bool answered;
    int answer;
    char error[ERROR_TEXT_MAX];
    int fact_count;
    TraceFact facts[TRACE_FACTS_MAX];
    int printed_count;
    char *printed[PRINTED_MAX];
    long command;  // of the trace, when it was called
} Call;

typedef struct {
    int count;
    Call *list;
} Calls;

typedef struct {
    const Shell *shell;
    const char *path;  // of the field
    Trace trace;
    int printed_count;  // lines printed since the last call of any function
    char *printed[PRINTED_MAX];
    Calls now, last;   // of the command that is played, and of the last one that called it
    int last_command;  // the number of that command in the script, from 1; 0: the set-up
    int commands;
    long set_up;  // the trace's number of the set-up
    Scene *scene;
    // The field, once it is found.
    const Field *field;  // NULL for an item of a list or map
    const void *target;
    const Hook *hook;
    int chosen;  // a seat, a face or a meld
} Asker;

// ---- While the script is played: callbacks of its trace and of its scene

void asker_note_printed(void *self, const char *line);
void asker_note_call(void *self, const TraceCall *call);
void asker_command_done(void *self, int seat, const Act acts[], int count);
void asker_command_refused(void *self, const Refusal *refusal, const char *command);

void calls_drop(Calls *calls);
void asker_free(Asker *asker);

// ---- What was found

// Writes a line, escaped and wrapped, behind an indent.
void asker_print_line(const Asker *asker, int indent, const char *raw);

// Writes which field that is, where it stands, and `what` is to be said of it.
void asker_print_head(const Asker *asker, const char *what);

// Writes the answer of a call, the facts that it asked, and what it printed.
void asker_print_call(const Asker *asker, const Call *call);

// The same as JSON, where that is wanted.
bool asker_gives_json(const Asker *asker);
json_t *asker_head_json(const Asker *asker);
json_t *asker_call_json(const Asker *asker, const Call *call);

#endif
