// Reads the command line, joins the parts, and hands over to the shell.

#include "base/about.h"
#include "base/language.h"
#include "base/status.h"
#include "lua/mutants.h"
#include "shell/commands.h"
#include "shell/streams.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { FOLDERS = 4, PATH_BYTES = 4096 };

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

// Where people keep rules of their own; "" where the environment names no home.
static void own_rules_folder(char path[PATH_BYTES])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    path[0] = '\0';
    if (data && data[0] == '/')
        snprintf(path, PATH_BYTES, "%s/loba/rules", data);
    else if (home && *home)
        snprintf(path, PATH_BYTES, "%s/.local/share/loba/rules", home);
}

static bool open_source(RulesetSource *source, const char *asked)
{
    char own[PATH_BYTES];
    const char *const places[FOLDERS] = {asked, own, LOBA_RULES_INSTALLED, LOBA_RULES_SOURCE};
    const char *folders[FOLDERS];
    int count = 0;
    own_rules_folder(own);
    for (int i = 0; i < FOLDERS; i++)
        if (places[i] && *places[i])
            folders[count++] = places[i];
    return rules_source_open(source, folders, count);
}

static Screen open_screen(const Arguments *arguments)
{
    return screen_open((ScreenWishes){
        .ascii = argument_given(arguments, ARGUMENT_ASCII),
        .no_color = argument_given(arguments, ARGUMENT_NO_COLOR),
        .plain = argument_given(arguments, ARGUMENT_PLAIN),
    });
}

static int run(const Arguments *arguments, const RulesetSource *source)
{
    const MutantSource mutants = mutant_source(source);
    const Shell shell = {
        .arguments = arguments,
        .source = source,
        .mutants = &mutants,
        .catalogues = catalogues(),
        .screen = open_screen(arguments),
    };
    return shell_run(&shell);
}

// Runs what the command line says; results that nobody got are a failure whatever they are.
static int obey(const Arguments *arguments)
{
    Error error;
    RulesetSource source;
    if (!stack_is_enough(&error))
        return complain(STATUS_LIMIT, "%s", error.text);
    if (!open_source(&source, arguments->value[ARGUMENT_RULES_DIR]))
        return complain(STATUS_LIMIT, "%s", tr("there is no memory left"));
    int status = run(arguments, &source);
    rules_source_close(&source);
    if (!streams_written(&error))
        return complain(status == STATUS_WELL ? STATUS_LIMIT : status, "%s", error.text);
    return status;
}

int main(int argc, char *argv[])
{
    Error error;
    Arguments arguments;
    if (!streams_open(&error))
        return complain(STATUS_LIMIT, "%s", error.text);
    signal(SIGPIPE, leave_in_silence);
    signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error like a full disk
    if (!language_start(arguments_language(argc, argv), catalogues()))
        language_start(NULL, catalogues());
    if (!arguments_read(argc, argv, &arguments, &error))
        return complain(STATUS_USAGE, "%s", error.text);
    return obey(&arguments);
}
