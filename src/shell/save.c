#include "shell/save.h"

#include "base/language.h"
#include "notation/claims.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// A saved match may be moved with its rules: the path that was typed becomes one from its folder
// where the rules lie in that, else the name.
static void name_variant(const Session *session, const char *path, char name[VARIANT_TEXT_MAX])
{
    char folder[PATH_MAX], rules[PATH_MAX], copy[PATH_MAX];
    snprintf(name, VARIANT_TEXT_MAX, "%s", session->setup.variant);
    if (!variant_is_path(name))
        return;
    snprintf(name, VARIANT_TEXT_MAX, "%s", session->rules->id);
    snprintf(copy, sizeof copy, "%s", path);
    if (!realpath(dirname(copy), folder) || !realpath(session->setup.variant, rules))
        return;
    size_t length = strlen(folder);
    if (strncmp(rules, folder, length) == 0 && rules[length] == '/' &&
        strlen(rules + length + 1) < VARIANT_TEXT_MAX)
        snprintf(name, VARIANT_TEXT_MAX, "%s", rules + length + 1);
}

// Where the ending of the name begins: its last dot, unless the name begins with it.
static const char *ending(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return dot && dot > name ? dot : path + strlen(path);
}

bool save_path(const char *path, int game, char numbered[PATH_MAX], Error *error)
{
    const char *end = ending(path);
    char number[16] = "";
    if (game > 1)
        snprintf(number, sizeof number, "-%d", game);
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
    char name[VARIANT_TEXT_MAX];
    name_variant(session, path, name);
    if (!setup_can_name(name, error))
        return NULL;
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *stream = file < 0 ? NULL : fdopen(file, "w");
    if (stream)
        return stream;
    if (errno == EEXIST)
        exists_already(path, error);
    else
        error_set(error, tr("%s cannot be written: %s"), path, strerror(errno));
    if (file >= 0) {
        unlink(path);
        close(file);
    }
    return NULL;
}

static void write_done(FILE *file, const Session *session, const Done *done)
{
    fprintf(file, "%s> %s\n", session->seats.names.list[done->seat], done->text);
}

// What was typed, and what holds after it: a replay that comes to anything else has failed. Where
// the rules file failed, the command in which it did comes last, so that it fails again.
static void write_match(FILE *file, const Session *session, const char *path)
{
    Setup setup = session->setup;
    const Standing end = {
        .rules = session->rules,
        .names = &session->seats.names,
        .play = &session->play,
    };
    setup.sealed = seats_people(&session->seats) > 0 && !session_is_over(session);
    name_variant(session, path, setup.variant);
    setup_write(&setup, session->rules, file);
    fputc('\n', file);
    for (int i = 0; i < session->done_count; i++)
        write_done(file, session, &session->done[i]);
    if (session->failed) {
        if (*session->tried.text)
            write_done(file, session, &session->tried);
        return;
    }
    fputc('\n', file);
    claims_write(&end, file);
}

bool save_write(FILE *file, const char *path, const Session *session, Error *error)
{
    write_match(file, session, path);
    bool written = fflush(file) == 0 && !ferror(file) && fsync(fileno(file)) == 0;
    int why = errno;
    if (fclose(file) != 0 && written) {
        written = false;
        why = errno;
    }
    if (written)
        return true;
    unlink(path);
    return error_set(error, tr("the match could not be written down: %s"), strerror(why));
}

bool session_save(const Session *session, const char *path, Error *error)
{
    FILE *file = save_create(session, path, error);
    return file && save_write(file, path, session, error);
}
