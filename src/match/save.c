#include "match/save.h"

#include "base/language.h"
#include "base/text.h"
#include "base/text_of.h"
#include "notation/claims.h"
#include "notation/writing.h"
#include "rules/source.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The relative path from a folder to a file, neither of which has links: up to the common folder,
// then down.
static const char *relative_path(const char *folder, const char *file)
{
    const char *way = "";
    size_t shared = 0;
    for (size_t i = 0; folder[i] == file[i]; i++) {
        if (file[i] == '/')
            shared = i;
        if (!folder[i + 1] && file[i + 1] == '/')
            shared = i + 1;
    }
    for (const char *up = folder + shared; (up = strchr(up, '/')) && up[1]; up++)
        way = text_more(way, "../");
    const char *down = file + shared + 1;
    return text_more(way, "%s%s", *way || variant_is_path(down) ? "" : "./", down);
}

// The name for a file in a script at this path: the relative path to the file, so that both can be
// moved together. `name` has the name by which it was asked for, and keeps that if it is no path.
// False if no script can name the file, which is then `real`; `id` must do. A path that begins with
// "../" may lead only to a file *.lua.
static bool name_file(const char *file, const char *id, const char *path,
                      char name[VARIANT_TEXT_MAX], char real[PATH_MAX])
{
    char folder[PATH_MAX], copy[PATH_MAX];
    Error error;
    if (!variant_is_path(name))
        return true;
    snprintf(name, VARIANT_TEXT_MAX, "%s", id);
    if (!file || !realpath(file, real))
        return true;
    snprintf(copy, sizeof copy, "%s", path);
    const char *way = realpath(dirname(copy), folder) ? relative_path(folder, real) : "";
    size_t length = strlen(way), ending = strlen(".lua");
    bool climbs = strncmp(way, "../", 3) == 0;
    bool is_lua = length > ending && strcmp(way + length - ending, ".lua") == 0;
    bool can = length > 0 && length < VARIANT_TEXT_MAX && (!climbs || is_lua) &&
               setup_can_name(way, &error);
    if (can)
        snprintf(name, VARIANT_TEXT_MAX, "%s", way);
    return can;
}

// Names the rules and the house rules of a match in a script at this path. False if the script
// cannot name all of them: `wrong` is then the name that must do for the file `real`.
static bool name_rules(const Session *session, const char *path, Setup *setup,
                       char wrong[VARIANT_TEXT_MAX], char real[PATH_MAX])
{
    const Ruleset *rules = session->rules;
    const RulesFile *files;
    const int count = ruleset_files(rules, &files);
    bool can = name_file(count ? files[0].path : NULL, rules->id, path, setup->variant, real);
    snprintf(wrong, VARIANT_TEXT_MAX, "%s", setup->variant);
    for (int i = 0; i < rules->house_count && can; i++) {
        const HouseRule *house = &rules->houses[i];
        if (house->asked < 0 || house->asked >= setup->house_count)
            continue;
        can = name_file(house->path, house->id, path, setup->houses[house->asked], real);
        snprintf(wrong, VARIANT_TEXT_MAX, "%s", setup->houses[house->asked]);
    }
    return can;
}

bool save_names_rules(const Session *session, const char *path, Error *error)
{
    char name[VARIANT_TEXT_MAX], rules[PATH_MAX];
    Setup setup = session->setup;
    return name_rules(session, path, &setup, name, rules) ||
           error_set(error,
                     tr("its rules lie in %s, which no script in that folder can name: it says "
                        "only \"rules %s\", and is played again where that name is found"),
                     rules, name);
}

bool save_path(const char *path, int game, char numbered[PATH_MAX], Error *error)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.'), *end = dot && dot > name ? dot : path + strlen(path);
    const char *number = game > 1 ? text_of("-%d", game) : "";
    int length = snprintf(numbered, PATH_MAX, "%.*s%s%s", (int)(end - path), path, number, end);
    return length < PATH_MAX || error_set(error, tr("the path is too long: %s"), path);
}

static bool exists_already(const char *path, Error *error)
{
    return error_set(error, tr("%s exists already, and is not overwritten; name another file"),
                     path);
}

bool save_is_free(const char *path, int games, Error *error)
{
    char numbered[PATH_MAX];
    for (int game = 1; game <= games; game++) {
        if (!save_path(path, game, numbered, error))
            return false;
        if (access(numbered, F_OK) == 0)
            return exists_already(numbered, error);
    }
    return true;
}

FILE *save_create(const Session *session, const char *path, Error *error)
{
    char name[VARIANT_TEXT_MAX], rules[PATH_MAX];
    Setup setup = session->setup;
    name_rules(session, path, &setup, name, rules);
    if (!setup_can_name(setup.variant, error))
        return NULL;
    for (int i = 0; i < setup.house_count; i++)
        if (!setup_can_name(setup.houses[i], error))
            return NULL;
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *stream = file < 0 ? NULL : fdopen(file, "w");
    if (stream)
        return stream;
    if (errno == EEXIST)
        exists_already(path, error);
    else
        error_set(error, tr("%s cannot be written: %s"), path, error_of_system(errno));
    if (file >= 0) {
        unlink(path);
        close(file);
    }
    return NULL;
}

// Writes the commands, and claims about the final state, which a replay checks. If the rules file
// failed, the failing command comes last, so that it fails again. If the script cannot name the
// rules file, a comment does.
static void write_match(FILE *file, const Session *session, const char *path)
{
    Error where;
    char name[VARIANT_TEXT_MAX], rules[PATH_MAX], line[LINE_MAX_BYTES - 2];
    Setup setup = session->setup;
    const SeatNames *names = &session->setup.seats;
    const Standing end = {.rules = session->rules, .names = names, .play = &session->play};
    setup.sealed = seats_people(&session->seats) > 0 && !session_is_over(session);
    name_rules(session, path, &setup, name, rules);
    if (!save_names_rules(session, path, &where)) {
        escape_text(line, sizeof line, where.text);
        fprintf(file, "# %s\n", line);
    }
    setup_write(&setup, session->rules, file);
    fputc('\n', file);
    for (int i = 0; i < session->done.count; i++) {
        const Done done = session_done(session, i);
        fprintf(file, "%s> %s\n", names->list[done.seat], done.text);
    }
    if (session->failed) {
        if (*session->tried)
            fprintf(file, "%s> %s\n", names->list[session->tried_seat], session->tried);
        return;
    }
    fputc('\n', file);
    claims_write(&end, file);
}

bool save_write(FILE *file, const char *path, const Session *session, Error *error)
{
    write_match(file, session, path);
    if (ftell(file) > SCRIPT_BYTES_MAX) {
        fclose(file);
        unlink(path);
        return error_set(
            error, tr("a script of this match would have more than the %d bytes that can be read"),
            SCRIPT_BYTES_MAX);
    }
    const bool safe = fflush(file) == 0 && fsync(fileno(file)) == 0;
    int why = errno;
    if (stream_close(file) && safe)
        return true;
    why = safe ? errno : why;
    unlink(path);
    return error_set(error, tr("the match could not be written down: %s"), error_of_system(why));
}

bool session_save(const Session *session, const char *path, Error *error)
{
    FILE *file = save_create(session, path, error);
    return file && save_write(file, path, session, error);
}
