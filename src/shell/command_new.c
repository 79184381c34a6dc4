#include "shell/commands.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "shell/child_file.h"
#include "shell/editor_files.h"
#include "shell/fault_print.h"

// ---- The templates

// Each is two files of the folder "templates" in a folder of rules, NAME.lua and NAME.game: a game
// that loads and a script that passes as they stand. Their comments begin with "es:" or "en:", and
// those of the other language are left out.
typedef struct {
    const char *name, *spanish;
    const char *help;
} Template;

static const Template templates[] = {
    {"melds", "juegos", N_("a game of melds, which are put down in turn")},
    {"knock", "corte", N_("a game of knocking, in which melds stay in the hand")},
    {"contracts", "contratos", N_("a game of contracts, another one in each hand")},
};

// The variant that house rules are for if none is named.
#define HOUSE_VARIANT "chinchon"

enum { TEMPLATES = sizeof templates / sizeof templates[0], LINE_BYTES = 4096 };

static const Template *template_named(const char *name)
{
    for (int i = 0; i < TEMPLATES; i++)
        if (strcmp(templates[i].name, name) == 0 || strcmp(templates[i].spanish, name) == 0)
            return &templates[i];
    return NULL;
}

// Opens a file of the template in the first folder of rules that has it. NULL after an error.
static FILE *template_open(const Shell *shell, const Template *template, const char *ending)
{
    for (const char *const *folder = shell->folders; *folder; folder++) {
        const char *path = text_of("%s/templates/%s.%s", *folder, template->name, ending);
        struct stat about;
        const bool is_file = stat(path, &about) == 0 && S_ISREG(about.st_mode);
        FILE *file = is_file ? fopen(path, "r") : NULL;
        if (file)
            return file;
    }
    complain(0,
             tr("the template %s.%s is in none of the folders of rules: the installation is not "
                "whole"),
             template->name, ending);
    return NULL;
}

// Takes the language off a comment; false if the comment is in the other one.
static bool keep_language(char *line)
{
    static const char other[LANGUAGE_COUNT][4] = {[LANGUAGE_EN] = "es:", [LANGUAGE_ES] = "en:"};
    static const char own[LANGUAGE_COUNT][4] = {[LANGUAGE_EN] = "en:", [LANGUAGE_ES] = "es:"};
    char *mark = line + strspn(line, " ");
    const size_t signs = strspn(mark, "-#");
    if (signs == 0 || mark[signs] != ' ')
        return true;
    mark += signs + 1;
    if (strncmp(mark, other[language_now()], 3) == 0)
        return false;
    if (strncmp(mark, own[language_now()], 3) == 0) {
        const char *rest = mark + 3 + (mark[3] == ' ');
        memmove(mark, rest, strlen(rest) + 1);
    }
    if (mark[0] == '\n')  // a comment without words
        strcpy(mark - 1, "\n");
    return true;
}

// Copies a template: comments in one language, `title` for the name of the game, and the rules of
// the script as `variant`. Either is NULL where the file has none.
static void template_copy(FILE *in, FILE *out, const char *title, const char *variant)
{
    static const char name[] = "My game", rules[] = "rules ";
    char line[LINE_BYTES];
    while (fgets(line, sizeof line, in)) {
        if (!keep_language(line))
            continue;
        const char *named = title ? strstr(line, name) : NULL;
        if (named)
            fprintf(out, "%.*s%s%s", (int)(named - line), line, title, named + sizeof name - 1);
        else if (variant && strncmp(line, rules, sizeof rules - 1) == 0)
            fprintf(out, "%s%s\n", rules, variant);
        else
            fputs(line, out);
    }
}

// ---- What is to be written

typedef struct {
    const Shell *shell;
    const char *path;       // of the rules file
    const char *folder;     // with its "/", or ""
    const char *stem;       // its name without ".lua"
    char title[NAME_SIZE];  // the name of the game
    const char *scripts;    // the folder of all scripts, then that of this game
    const char *own_scripts;
    const char *game;
    const Template *template;  // NULL: a child, or house rules
    const Ruleset *parent;     // that is extended, or that the house rules are for
    bool house;
    char *rules_text, *game_text;
} Making;

static int complain_exists(const char *path)
{
    return complain(STATUS_USAGE,
                    tr("%s exists already, and is not overwritten; name another file"), path);
}

// Finds out the paths from the file's name. Returns the exit status.
static int name_files(Making *making)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-",
                      suffix[] = ".lua";
    const char *path = making->path, *name = path_name(path);
    const size_t length = strlen(name), end = sizeof suffix - 1;
    struct stat about;
    if (length <= end || strcmp(name + length - end, suffix) != 0)
        return complain(STATUS_USAGE,
                        tr("'%s' is no name for a rules file: it ends in .lua, as in my_game.lua"),
                        path);
    if (length - end >= NAME_SIZE || strspn(name, letters) < length - end)
        return complain(STATUS_USAGE,
                        tr("'%.*s' is no name of a variant: letters, digits, _ and -, %d at most"),
                        (int)(length - end), name, NAME_SIZE - 1);
    if (path_folder_length(path) + 2 * length + sizeof "scripts//first.game" > PATH_MAX)
        return complain(STATUS_USAGE, "%s", tr("the path is too long"));
    making->folder = text_of("%.*s", (int)path_folder_length(path), path);
    making->stem = text_of("%.*s", (int)(length - end), name);
    snprintf(making->title, NAME_SIZE, "%s", making->stem);
    making->title[0] = (char)toupper((unsigned char)making->title[0]);
    for (char *at = making->title; *at; at++)
        *at = *at == '_' ? ' ' : *at;
    making->scripts = text_of("%sscripts", making->folder);
    making->own_scripts = text_of("%s/%s", making->scripts, making->stem);
    making->game = text_of("%s/first.game", making->own_scripts);
    if (making->folder[0] && (stat(making->folder, &about) != 0 || !S_ISDIR(about.st_mode)))
        return complain(STATUS_USAGE, tr("there is no folder %s to write it in"), making->folder);
    if (lstat(path, &about) == 0)
        return complain_exists(path);
    if (lstat(making->game, &about) == 0)
        return complain_exists(making->game);
    return STATUS_WELL;
}

// Chooses between template and parent. Returns the exit status.
static int choose_source(Making *making)
{
    const Shell *shell = making->shell;
    const Arguments *arguments = shell->arguments;
    const char *from = arguments->value[ARGUMENT_FROM], *name = arguments->value[ARGUMENT_TEMPLATE];
    int status = STATUS_WELL;
    if (making->house && name)
        return complain(STATUS_USAGE, tr("--%s and --%s do not go together"),
                        argument_name(ARGUMENT_HOUSE), argument_name(ARGUMENT_TEMPLATE));
    if (making->house && !from)
        from = HOUSE_VARIANT;
    if (from && name)
        return complain(STATUS_USAGE, "%s",
                        tr("--from and --template do not go together: a file extends another one, "
                           "or is whole"));
    if (from) {
        making->parent = load_or_complain(shell, from, &(Arguments){0}, &status);
        return status;
    }
    making->template = name ? template_named(name) : &templates[0];
    if (making->template)
        return STATUS_WELL;
    const char *list = "";
    for (int i = 0; i < TEMPLATES; i++)
        list = text_more(list, "%s%s (%s)", i ? "; " : "",
                         language_now() == LANGUAGE_ES ? templates[i].spanish : templates[i].name,
                         tr(templates[i].help));
    return complain(STATUS_USAGE, tr("--template: there is no template '%s'; there are %s"), name,
                    list);
}

// ---- Making the texts

static FILE *text_open(MemoryStream *text)
{
    memory_stream_open(text);
    return memory_needed(text->out);
}

static char *text_close(MemoryStream *text) { return memory_needed(memory_stream_close(text)); }

static int copy_template(Making *making, const char *variant)
{
    MemoryStream text;
    FILE *rules = template_open(making->shell, making->template, "lua");
    FILE *game = rules ? template_open(making->shell, making->template, "game") : NULL;
    if (game) {
        template_copy(rules, text_open(&text), making->title, NULL);
        making->rules_text = text_close(&text);
        template_copy(game, text_open(&text), NULL, variant);
        making->game_text = text_close(&text);
    }
    if (rules)
        fclose(rules);
    if (game)
        fclose(game);
    return game ? STATUS_WELL : STATUS_LIMIT;
}

// `file` leads from the folder of the script to the rules file.
static int write_child(Making *making, const char *file)
{
    Error error;
    MemoryStream text;
    const Ruleset *parent = making->parent;
    (making->house ? house_write : child_write)(making->shell->source, parent, making->title,
                                                text_open(&text));
    making->rules_text = text_close(&text);
    const bool played = child_game_write(parent, making->house ? parent->id : file,
                                         making->house ? file : NULL, text_open(&text), &error);
    making->game_text = text_close(&text);
    return played ? STATUS_WELL : complain(STATUS_RULES, "%s", error.text);
}

// ---- Writing the files

static bool complain_unwritable(const char *path)
{
    complain(0, tr("%s cannot be written: %s"), path, error_of_system(errno));
    return false;
}

static bool write_file(const char *path, const char *text)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    FILE *stream = file < 0 ? NULL : fdopen(file, "w");
    if (!stream)
        return errno == EEXIST ? complain_exists(path) == STATUS_WELL : complain_unwritable(path);
    fputs(text, stream);
    if (stream_close(stream))
        return true;
    complain_unwritable(path);
    unlink(path);
    return false;
}

static bool make_folder(const char *path, bool *made)
{
    *made = mkdir(path, 0777) == 0;
    return *made || errno == EEXIST || complain_unwritable(path);
}

// A name means other files from other folders: the parent that was asked for has to be the one that
// the new file extends.
static int check_parent(const Making *making)
{
    Faults faults = {0};
    const Ruleset *child;
    const RulesFile *wanted, *found;
    const char *path = text_of("%s%s", making->folder[0] ? "" : "./", making->path);
    if (making->shell->source->load(making->shell->source, path, NULL, NULL, 0, &child, &faults) !=
        LOAD_DONE) {
        print_faults(stderr, "loba: ", &faults);
        return complain(STATUS_USAGE,
                        tr("a file extends another one by its name, which is looked for beside it "
                           "and in the folders of rules: write it beside %s, or copy that one"),
                        making->shell->arguments->value[ARGUMENT_FROM]);
    }
    const bool same = ruleset_files(making->parent, &wanted) > 0 &&
                      ruleset_files(child, &found) > 1 &&
                      memcmp(&wanted[0].digest, &found[1].digest, sizeof wanted[0].digest) == 0;
    making->shell->source->unload(making->shell->source, child);
    if (same)
        return STATUS_WELL;
    return complain(STATUS_USAGE, tr("from there '%s' means another file than the one asked for"),
                    making->parent->id);
}

// Writes all of it, or nothing. Returns the exit status.
static int write_files(const Making *making)
{
    bool made_all = false, made_own = false;
    int status = STATUS_LIMIT;
    if (!make_folder(making->scripts, &made_all))
        return STATUS_LIMIT;
    if (make_folder(making->own_scripts, &made_own) &&
        write_file(making->path, making->rules_text)) {
        status = making->parent && !making->house ? check_parent(making) : STATUS_WELL;
        if (status == STATUS_WELL && !write_file(making->game, making->game_text))
            status = STATUS_LIMIT;
        if (status != STATUS_WELL)
            unlink(making->path);
    }
    if (status != STATUS_WELL && made_own)
        rmdir(making->own_scripts);
    if (status != STATUS_WELL && made_all)
        rmdir(making->scripts);
    return status;
}

// ---- The command

static void say_next(const Making *making)
{
    enum { HELP_COLUMN = 6 };
    const char *path = making->path, *folder = making->folder;
    const struct {
        const char *command, *given, *help;
    } steps[] = {
        {"check", path, N_("whether all fits together")},
        {"play", path, N_("a match against bots")},
        {"replay", making->own_scripts, N_("the scripted games")},
    };
    const Screen *screen = &making->shell->screen;
    FILE *out = screen->out;
    if (making->house)
        escape_line(out, tr("%s: written, house rules for %s"), path, making->parent->id);
    else if (making->parent)
        escape_line(out, tr("%s: written, a child of %s"), path, making->parent->id);
    else
        escape_line(out, tr("%s: written, %s"), path, tr(making->template->help));
    escape_line(out, tr("%s: written, its first scripted game"), making->game);
    escape_line(out,
                tr("%s%s and %s%s: for your editor, which completes and checks the file by them"),
                folder, EDITOR_SETTINGS, folder, EDITOR_DEFINITIONS);
    fprintf(out, "%s\n", tr("What comes next:"));
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        const char *name = shell_command_word(steps[i].command);
        if (making->house && strcmp(steps[i].command, "play") == 0)
            escape_line(out, "  loba %s %s --%s %s%s", name, making->parent->id,
                        argument_name(ARGUMENT_WITH), *folder ? "" : "./", path);
        else
            escape_line(out, "  loba %s %s", name, steps[i].given);
        print_indented(screen, HELP_COLUMN, tr(steps[i].help));
    }
}

int run_new(const Shell *shell)
{
    Error error;
    Making making = {.shell = shell,
                     .path = shell->arguments->words[0],
                     .house = argument_given(shell->arguments, ARGUMENT_HOUSE)};
    int status = name_files(&making);
    if (status == STATUS_WELL)
        status = choose_source(&making);
    if (status == STATUS_WELL && (making.template || making.parent)) {
        const char *variant = text_of("../../%s.lua", making.stem);
        status = making.template ? copy_template(&making, variant) : write_child(&making, variant);
    }
    if (status == STATUS_WELL && making.rules_text)
        status = write_files(&making);
    if (status == STATUS_WELL && making.rules_text &&
        !editor_files_write(making.folder[0] ? making.folder : ".", &error))
        status = complain(STATUS_LIMIT, "%s", error.text);
    if (status == STATUS_WELL && making.rules_text)
        say_next(&making);
    if (making.parent)
        shell->source->unload(shell->source, making.parent);
    free(making.rules_text);
    free(making.game_text);
    return status;
}
