// Reads the command line, joins the parts, and hands over to the shell.

#include "base/about.h"
#include "base/language.h"
#include "lua/source.h"
#include "shell/commands.h"
#include "shell/status.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

// Whoever reads our output has gone: there is nobody to tell. As a signal it would end us with no
// exit status of our own.
static void leave_in_silence(int signal_number)
{
    (void)signal_number;
    _exit(STATUS_PIPE);
}

// The build tree's catalogues are those of this very program, as long as they are there.
static const char *catalogues(void)
{
    return access(LOBA_CATALOGUES_BUILT, R_OK) == 0 ? LOBA_CATALOGUES_BUILT
                                                    : LOBA_CATALOGUES_INSTALLED;
}

int main(int argc, char *argv[])
{
    Error error;
    Arguments arguments;
    signal(SIGPIPE, leave_in_silence);
    if (!language_start(arguments_language(argc, argv), catalogues()))
        language_start(NULL, catalogues());
    if (!arguments_read(argc, argv, &arguments, &error))
        return complain(STATUS_USAGE, "%s", error.text);

    RulesetSource source;
    lua_source_open(&source, arguments.value[ARGUMENT_RULES_DIR]);
    Shell shell = {
        .arguments = &arguments,
        .source = &source,
        .catalogues = catalogues(),
        .screen = screen_open(argument_given(&arguments, ARGUMENT_ASCII),
                              argument_given(&arguments, ARGUMENT_NO_COLOR)),
    };
    int status = shell_run(&shell);
    lua_source_close(&source);
    return status;
}
