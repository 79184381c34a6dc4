#include "shell/commands.h"

#include "match/game_files.h"

int run_replay(const Shell *shell)
{
    const Arguments *arguments = shell->arguments;
    const ReplayWay way = {.bless = argument_given(arguments, ARGUMENT_BLESS),
                           .all = argument_given(arguments, ARGUMENT_ALL)};
    return replay_paths(shell->source, arguments->words, arguments->word_count, way,
                        shell->screen.out, stderr);
}
