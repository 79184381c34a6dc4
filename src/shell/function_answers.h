// What a function of the rules answers: `--answers FIELD` of `loba replay` shows every call that
// the game made of it while a script was played, that of `loba legal` asks it at the end of one.
// Each answer is shown with the facts that the function read and with what it printed.

#ifndef LOBA_SHELL_FUNCTION_ANSWERS_H
#define LOBA_SHELL_FUNCTION_ANSWERS_H

#include "match/game_files.h"
#include "shell/commands.h"

typedef struct FunctionAnswers FunctionAnswers;

// NULL with STATUS_WELL: the command line asks for no answers. With another exit status its options
// do not fit together, and the error is printed. To be closed, which takes NULL too.
FunctionAnswers *function_answers_open(const Shell *shell, int *status);
void function_answers_close(FunctionAnswers *answers);

// A source like that of the shell, whose rules report the calls of their functions.
const RulesetSource *function_answers_source(const FunctionAnswers *answers);

// Replays the games of the command line, and shows each call in them. Returns the exit status.
int function_answers_replay(FunctionAnswers *answers, ReplayWay way);

// Asks the function at the end of a script that was played with rules of the source above: about
// every seat, card or meld that it might be asked about. Returns the exit status.
int function_answers_at_end(FunctionAnswers *answers, const char *path, const Scene *scene);

#endif
