#include "rules/trace.h"

#include "base/bytes.h"
#include "base/language.h"
#include "base/text.h"
#include "base/wording.h"

enum { LINE_BYTES = 4096 };

static void show(Trace *trace, const char *line)
{
    if (trace->printed) {
        trace->printed(trace->self, line);
        return;
    }
    if (trace->first)
        fflush(trace->first);
    fprintf(trace->out, "%s\n", line);
}

void trace_end(Trace *trace)
{
    char line[LINE_BYTES];
    if (!trace || trace->more == 0)
        return;
    wording_fill(line, sizeof line, tr("({lines} more {lines:1=line|lines})"),
                 FILLINGS({"lines", .number = trace->more}));
    trace->more = 0;
    show(trace, line);
}

void trace_command(Trace *trace)
{
    if (!trace_listens(trace))
        return;
    trace_end(trace);
    trace->commands++;
    trace->shown = 0;
}

void trace_print(Trace *trace, const char *file, int line, const char *text)
{
    char raw[LINE_BYTES], shown[4 * LINE_BYTES];
    if (!trace_listens(trace) || (!trace->out && !trace->printed))
        return;
    Text whole = text_in(raw, sizeof raw);
    if (line > 0)
        text_add(&whole, "%s:%d: ", file, line);
    text_add(&whole, "%s", text);
    uint64_t sum = SUM_OF_NOTHING;  // two lines with one sum would cost a line of the trace
    sum_text(&sum, raw);
    for (int i = 0; i < trace->shown; i++)
        if (trace->sums[i] == sum)
            return;
    if (trace->shown == TRACE_LINES_MAX || trace->all == TRACE_LINES_ALL) {
        trace->more++;
        return;
    }
    if (trace->heading)
        show(trace, trace->heading);
    trace->heading = NULL;
    trace->sums[trace->shown++] = sum;
    trace->all++;
    escape_text(shown, sizeof shown, raw);
    show(trace, shown);
    if (trace->all == TRACE_LINES_ALL) {
        snprintf(shown, sizeof shown, tr("the trace ends here: it has %d lines"), TRACE_LINES_ALL);
        show(trace, shown);
    }
}

void trace_head(Trace *trace, const char *heading)
{
    if (trace_listens(trace))
        trace->heading = heading;
}

void trace_call(const Trace *trace, const TraceCall *call)
{
    if (trace_listens(trace) && trace->called)
        trace->called(trace->self, call);
}
