#include "shell/commands.h"

#include "shell/engine.h"
#include "shell/signals.h"
#include "shell/status.h"

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

int run_engine(const Shell *shell)
{
    int status;
    Engine engine;
    const char *variant = shell->arguments->words[0];
    const Ruleset *rules = load_or_complain(shell, variant, shell->arguments, &status);
    if (!rules)
        return status;
    engine_open(&engine, shell->source, variant, rules,
                argument_given(shell->arguments, ARGUMENT_ALL_SEEING));
    status = serve(&engine, shell->screen.out);
    engine_close(&engine);
    return status;
}
