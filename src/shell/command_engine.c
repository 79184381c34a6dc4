#include "shell/commands.h"

#include "base/language.h"
#include "base/status.h"
#include "engine/engine.h"
#include "shell/signals.h"

#include <unistd.h>

// Every answer has gone out before the next line is waited for, so nothing is lost by Ctrl-C. When
// answers cannot be written any more nothing else is done.
static int serve(Engine *engine, FILE *out)
{
    char bytes[4096];
    int count = 0;
    signals_start();
    while (!engine->left && !ferror(out) &&
           (count = signals_read(STDIN_FILENO, bytes, sizeof bytes, NULL)) > 0)
        engine_feed(engine, bytes, (size_t)count, out);
    if (count == SIGNALS_INTERRUPTED)
        return STATUS_INTERRUPTED;
    engine_finish(engine, out);
    return STATUS_WELL;
}

// What the command line lets those do who send the lines; false where it contradicts itself.
static bool read_leave(const Arguments *arguments, EngineLeave *leave)
{
    Error error;
    *leave = (EngineLeave){
        .all_seeing = argument_given(arguments, ARGUMENT_ALL_SEEING),
        .seat = arguments->value[ARGUMENT_SEAT],
        .may_set_up = argument_given(arguments, ARGUMENT_MAY_SET_UP),
    };
    if (leave->seat && !seat_name_check(leave->seat, &error))
        complain(0, tr("--seat: \"%s\" is no name: %s"), leave->seat, error.text);
    else if (leave->seat && leave->all_seeing)
        complain(0, "%s",
                 tr("--seat and --all-seeing do not go together: a seat sees its own cards"));
    else if (leave->may_set_up && !leave->seat)
        complain(0, "%s", tr("--may-set-up goes with --seat alone"));
    else
        return true;
    return false;
}

int run_engine(const Shell *shell)
{
    int status;
    Engine engine;
    EngineLeave leave;
    if (!read_leave(shell->arguments, &leave))
        return STATUS_USAGE;
    const char *variant = shell->arguments->words[0];
    const Ruleset *rules = load_or_complain(shell, variant, shell->arguments, &status);
    if (!rules)
        return status;
    engine_open(&engine, shell->source, variant, rules, &leave);
    status = serve(&engine, shell->screen.out);
    engine_close(&engine);
    return status;
}
