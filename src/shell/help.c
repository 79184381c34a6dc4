#include "shell/commands.h"

#include "base/language.h"
#include "base/utf8.h"

#include <string.h>

enum { INDENT = 2, NAME_COLUMNS = 30 };

// A name in its column and what it means, wrapped beside it; below it where the name is too long.
static void print_row(const Screen *screen, const char *name, const char *meaning)
{
    fprintf(screen->out, "%*s", INDENT, "");
    screen_column(screen, NAME_COLUMNS, name);
    if (utf8_columns(name) >= NAME_COLUMNS)
        fprintf(screen->out, "\n%*s", INDENT + NAME_COLUMNS, "");
    screen_wrap_at(screen, INDENT + NAME_COLUMNS, meaning);
}

static void print_argument(const Screen *screen, Argument argument)
{
    char name[64];
    const ArgumentRow *row = &argument_rows[argument];
    snprintf(name, sizeof name, "--%s%s%s", row->name, row->value ? " " : "",
             row->value ? row->value : "");
    print_row(screen, name, tr(row->help));
}

static void print_arguments(const Screen *screen, unsigned arguments)
{
    for (Argument argument = 0; argument < ARGUMENTS; argument++)
        if (arguments >> argument & 1)
            print_argument(screen, argument);
}

static void usage_text(const ShellCommand *command, char *text, size_t size)
{
    snprintf(text, size, "loba %s%s%s", command->name, *command->words ? " " : "", command->words);
}

void help_program(const Screen *screen)
{
    fprintf(screen->out, tr("Example: %s\n\n"), "loba play loba_de_menos");
    screen_wrap(screen, 0,
                tr("Loba plays any rummy whose rules somebody has written down in a Lua file."));
    fprintf(screen->out, "\n%s\n", tr("Commands:"));
    for (int i = 0; i < SHELL_COMMANDS; i++) {
        char name[128];
        const ShellCommand *command = &shell_commands[i];
        usage_text(command, name, sizeof name);
        print_row(screen, name, tr(command->help));
    }
    fprintf(screen->out, "\n%s\n", tr("Options of every command:"));
    print_arguments(screen, ARGUMENTS_EVERYWHERE);
}

void help_command(const Screen *screen, const ShellCommand *command)
{
    char usage[128];
    usage_text(command, usage, sizeof usage);
    fprintf(screen->out, tr("Example: %s\n\n"), command->example);
    fprintf(screen->out, tr("Usage: %s [OPTION]...\n\n"), usage);
    screen_wrap(screen, 0, tr(command->help));
    fprintf(screen->out, "\n%s\n", tr("Options:"));
    print_arguments(screen, command->arguments);
    print_arguments(screen, ARGUMENTS_EVERYWHERE);
}
