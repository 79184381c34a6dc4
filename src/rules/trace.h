// What the functions of a rules file print, and what they were asked: for the author of the file
// alone. Nobody who plays sees it, because a function may print what it knows of hidden cards.
//
// A trace is only ever written to. No answer, no step and no byte of Lua's memory depends on
// whether there is one.

#ifndef LOBA_RULES_TRACE_H
#define LOBA_RULES_TRACE_H

#include <stdint.h>
#include <stdio.h>

#include "rules/hook.h"

enum {
    TRACE_TEXT_MAX = 512,     // bytes of a printed line before it is escaped; the rest is cut
    TRACE_LINES_MAX = 40,     // shown of one command
    TRACE_LINES_ALL = 10000,  // shown of one run of the program
    TRACE_FACTS_MAX = 16,     // kept of one call
};

// A fact that a function asked, and the answer; `of` as in hook.h.
typedef struct {
    Fact fact;
    int of, value;
} TraceFact;

// A call of a function that has ended. The pointers are valid during the report.
typedef struct {
    const Hook *hook;
    Moment moment;
    int of;
    bool answered;
    int answer;         // if it answered
    const char *error;  // otherwise
    int fact_count;     // may exceed TRACE_FACTS_MAX: the list then lacks the later ones
    const TraceFact *facts;
} TraceCall;

// Start from {0} and set what is wanted.
typedef struct Trace {
    FILE *out;    // where printed lines go; NULL: nowhere
    FILE *first;  // what the program says itself, flushed before each line; NULL: nothing
    void *self;
    void (*printed)(void *self, const char *line);      // may be NULL: gets them instead of `out`
    void (*called)(void *self, const TraceCall *call);  // may be NULL: gets every call
    int pauses;                                         // nothing is noted while it is not 0
    long commands;                                      // begun so far
    const char *heading;             // told before the next line, if there is one; NULL: nothing
    long all;                        // lines shown so far
    int shown;                       // of this command
    uint64_t sums[TRACE_LINES_MAX];  // of these lines
    int more;                        // of this command that were not shown
} Trace;

// Whether anything that happens now is noted. NULL is a trace that notes nothing.
static inline bool trace_listens(const Trace *trace) { return trace && trace->pauses == 0; }

// Bots think about hundreds of plays that never happen: what functions print and answer meanwhile
// is not noted.
static inline void trace_pause(Trace *trace)
{
    if (trace)
        trace->pauses++;
}

static inline void trace_resume(Trace *trace)
{
    if (trace)
        trace->pauses--;
}

// Begins the next command of the game: first says how many lines of the last one were not shown.
void trace_command(Trace *trace);

// Notes a printed line, with the file and line of the rules file that print it. A line that this
// command has shown already is not shown again, because the same function is often asked twice. The
// text may hold anything; it is escaped.
void trace_print(Trace *trace, const char *file, int line, const char *text);

// From now on the lines are of something else, as `heading` says in the current language: it is
// told before the first of them.
void trace_head(Trace *trace, const char *heading);

// Notes a call, if anybody listens to calls.
void trace_call(const Trace *trace, const TraceCall *call);

// Says how many lines of the last command were not shown.
void trace_end(Trace *trace);

#endif
