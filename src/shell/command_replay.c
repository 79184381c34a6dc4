#include "shell/commands.h"

#include "match/game_files.h"
#include "shell/function_answers.h"

int run_replay(const Shell *shell)
{
    const Arguments *arguments = shell->arguments;
    const ReplayWay way = {.bless = argument_given(arguments, ARGUMENT_BLESS),
                           .all = argument_given(arguments, ARGUMENT_ALL)};
    int status;
    FunctionAnswers *answers = function_answers_open(shell, &status);
    if (answers)
        status = function_answers_replay(answers, way);
    else if (status == STATUS_WELL)
        status = replay_paths(shell->source, arguments->words, arguments->word_count, way,
                              shell->screen.out, stderr);
    function_answers_close(answers);
    return status;
}
