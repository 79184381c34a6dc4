#include "shell/save.h"

#include "base/language.h"
#include "notation/claims.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

FILE *save_create(const char *path, Error *error)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *stream = file < 0 ? NULL : fdopen(file, "w");
    if (stream)
        return stream;
    if (errno == EEXIST)
        error_set(error, tr("%s exists already, and is not overwritten; name another file"), path);
    else
        error_set(error, tr("%s cannot be written: %s"), path, strerror(errno));
    if (file >= 0)
        close(file);
    return NULL;
}

// What was typed, and what holds after it: a replay that comes to anything else has failed.
static void write_match(FILE *file, const Session *session)
{
    const Standing end = {
        .rules = session->rules,
        .names = &session->seats.names,
        .play = &session->play,
    };
    setup_write(&session->setup, session->rules, file);
    fputc('\n', file);
    for (int i = 0; i < session->done_count; i++)
        fprintf(file, "%s> %s\n", session->seats.names.list[session->done[i].seat],
                session->done[i].text);
    fputc('\n', file);
    claims_write(&end, file);
}

bool save_write(FILE *file, const Session *session, Error *error)
{
    write_match(file, session);
    bool written = fflush(file) == 0 && !ferror(file) && fsync(fileno(file)) == 0;
    int why = errno;
    if (fclose(file) == 0 && written)
        return true;
    return error_set(error, tr("the match could not be written down: %s"), strerror(why));
}

bool session_save(const Session *session, const char *path, Error *error)
{
    FILE *file = save_create(path, error);
    return file && save_write(file, session, error);
}
