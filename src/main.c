// Reads the command line, joins the parts, and starts the shell.

#include "base/about.h"
#include "base/encoding.h"
#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "lua/loader.h"
#include "shell/commands.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    PLACES = 4,
    PLACES_OF_USERS = 2,  // the first of them
    PATH_BYTES = 4096,
    STACK_NEEDED_KIB = 1024,  // three times what the tests needed
};

// The reader of our output is gone, so there is nobody to tell. The signal's own action would end
// the program without an exit status.
static void leave_in_silence(int signal_number)
{
    (void)signal_number;
    _exit(STATUS_PIPE);
}

// Prefers the catalogues of the build tree while they exist, because they belong to this very
// program.
static const char *catalogues(void)
{
    return access(LOBA_CATALOGUES_BUILT, R_OK) == 0 ? LOBA_CATALOGUES_BUILT
                                                    : LOBA_CATALOGUES_INSTALLED;
}

// It may be another thread than that of `main` which finds none, while further ones work: nothing
// that they use is taken down.
static void end_without_memory(void)
{
    const int status = complain(STATUS_LIMIT, "%s", tr("there is no memory left"));
    fflush(stdout);
    fflush(encoding_output());
    fflush(encoding_errors());
    _exit(status);
}

// The folders of rules files in search order, ended by NULL; returns their number. Users may have
// their own rules in their home folder; those behind are as the program has them. The texts live as
// long as the program.
static int find_folders(const char *asked, const char *folders[PLACES + 1], int *shipped_from)
{
    static char own[PATH_BYTES];
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    const char *const places[PLACES] = {asked, own, LOBA_RULES_INSTALLED, LOBA_RULES_SOURCE};
    int count = 0;
    if (data && data[0] == '/')
        snprintf(own, sizeof own, "%s/loba/rules", data);
    else if (home && *home)
        snprintf(own, sizeof own, "%s/.local/share/loba/rules", home);
    for (int i = 0; i < PLACES; i++) {
        if (i == PLACES_OF_USERS)
            *shipped_from = count;
        if (places[i] && *places[i])
            folders[count++] = places[i];
    }
    folders[count] = NULL;
    return count;
}

// What people type to start the program: a script that starts it says so in the environment.
static const char *program_typed(const char *name)
{
    const char *script = getenv("LOBA_PROGRAM");
    return script && *script ? script : name && *name ? name : "loba";
}

// Whether programs read the output, or a file of the documentation is made of it.
static bool for_programs(const Arguments *arguments)
{
    const ShellCommand *command =
        arguments->command ? shell_command_named(arguments->command) : NULL;
    return argument_given(arguments, ARGUMENT_JSON) ||
           argument_given(arguments, ARGUMENT_MARKDOWN) ||
           argument_given(arguments, ARGUMENT_LUALS) ||
           (command && strcmp(command->name, "engine") == 0);
}

// Runs the command line. If results could not be written, that is the failure, whatever the
// results.
static int obey(const Arguments *arguments, const char *program, bool language_said)
{
    RulesetSource source;
    struct rlimit stack;
    const char *folders[PLACES + 1];
    bool bounded = getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur != RLIM_INFINITY;
    if (bounded && stack.rlim_cur / 1024 < STACK_NEEDED_KIB)
        return complain(STATUS_LIMIT,
                        tr("the stack may have %llu KiB, and %d are needed; `ulimit -s %d` allows "
                           "them"),
                        (unsigned long long)stack.rlim_cur / 1024, STACK_NEEDED_KIB,
                        STACK_NEEDED_KIB);
    int shipped_from = 0;
    int count = find_folders(arguments->value[ARGUMENT_RULES_DIR], folders, &shipped_from);
    if (!rules_source_open(&source, folders, count))
        return complain(STATUS_LIMIT, "%s", tr("there is no memory left"));
    source.shipped_from = shipped_from;
    const Shell shell = {
        .arguments = arguments,
        .source = &source,
        .folders = folders,
        .catalogues = catalogues(),
        .program = program,
        .language_said = language_said,
        .screen = screen_open((ScreenWishes){
            .ascii = argument_given(arguments, ARGUMENT_ASCII),
            .no_color = argument_given(arguments, ARGUMENT_NO_COLOR),
            .plain = argument_given(arguments, ARGUMENT_PLAIN),
            .raw = for_programs(arguments),
        }),
    };
    int status = shell_run(&shell), lost = status == STATUS_WELL ? STATUS_LIMIT : status;
    rules_source_close(&source);
    if (fflush(shell.screen.out) != 0 || fflush(stdout) != 0 || fflush(encoding_output()) != 0)
        return complain(lost, tr("not all could be written to standard output: %s"),
                        error_of_system(errno));
    // If an earlier write failed, errno no longer says why.
    if (ferror(stdout) || ferror(encoding_output()))
        return complain(lost, "%s", tr("not all could be written to standard output"));
    return status;
}

int main(int argc, char *argv[])
{
    Error error;
    Arguments arguments;
    // Opens the null device for each standard stream that is closed; otherwise the next file to be
    // opened would become that stream. Reading from it ends at once. Writing to it fails, and is
    // reported like a full disk.
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", O_RDONLY) != stream)
            return complain(STATUS_LIMIT,
                            tr("a standard stream is closed, and /dev/null is not there: %s"),
                            error_of_system(errno));
    memory_ends_with(end_without_memory);
    signal(SIGPIPE, leave_in_silence);
    signal(SIGXFSZ, SIG_IGN);  // reaching the limit of a file's size is an error, like a full disk
    encoding_start();
    const bool language_said = arguments_language(argc, argv) || language_is_in_environment();
    if (!language_start(arguments_language(argc, argv), catalogues()))
        language_start(NULL, catalogues());
    if (!arguments_read(argc, argv, &arguments, &error))
        return complain(STATUS_USAGE, "%s", error.text);
    return obey(&arguments, program_typed(argv[0]), language_said);
}
