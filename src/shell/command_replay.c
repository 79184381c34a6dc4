#include "shell/commands.h"

#include "shell/replay.h"

int run_replay(const Shell *shell)
{
    const Arguments *arguments = shell->arguments;
    return replay_paths(shell->source, arguments->words, arguments->word_count,
                        argument_given(arguments, ARGUMENT_BLESS), shell->screen.out, stderr);
}
