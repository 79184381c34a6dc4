#include "shell/editor_files.h"

#include "base/language.h"
#include "base/text_of.h"
#include "rules/definitions.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The libraries that rules files do not have, or have otherwise, are left out of the editor's too:
// the definitions say what there is. A parameter that a function leaves unused is no mistake, since
// it is the host that gives it.
static const char settings[] =
    "{\n"
    "  \"runtime.version\": \"Lua 5.4\",\n"
    "  \"runtime.builtin\": {\n"
    "    \"basic\": \"disable\",\n"
    "    \"coroutine\": \"disable\",\n"
    "    \"debug\": \"disable\",\n"
    "    \"io\": \"disable\",\n"
    "    \"math\": \"disable\",\n"
    "    \"os\": \"disable\",\n"
    "    \"package\": \"disable\",\n"
    "    \"string\": \"disable\",\n"
    "    \"table\": \"disable\",\n"
    "    \"utf8\": \"disable\"\n"
    "  },\n"
    "  \"workspace.library\": [\"" EDITOR_DEFINITIONS_FOLDER "\"],\n"
    "  \"workspace.checkThirdParty\": false,\n"
    "  \"diagnostics.unusedLocalExclude\": [\"h\", \"m\", \"e\", \"r\", \"s\"]\n"
    "}\n";

static const char *path_in(const char *folder, const char *name)
{
    const size_t end = strlen(folder);
    return text_of("%s%s%s", folder, end > 0 && folder[end - 1] != '/' ? "/" : "", name);
}

static bool fail(const char *path, int reason, Error *error)
{
    return error_set(error, tr("%s cannot be written: %s"), path, error_of_system(reason));
}

// Writes settings that are not there yet. What is there is somebody's own.
static bool write_settings(const char *path, Error *error)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0)
        return errno == EEXIST || fail(path, errno, error);
    const size_t size = sizeof settings - 1;
    const bool whole = write(file, settings, size) == (ssize_t)size;
    const int reason = whole ? 0 : errno ? errno : ENOSPC;
    if (close(file) == 0 && whole)
        return true;
    unlink(path);
    return fail(path, reason ? reason : errno, error);
}

// Writes the definitions beside their place, and puts them there whole.
static bool write_definitions(const char *path, Error *error)
{
    const char *beside = text_of("%s.new", path);
    unlink(beside);  // what a program that was killed has left
    const int file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    FILE *out = file < 0 ? NULL : fdopen(file, "w");
    if (!out)
        return fail(beside, errno, error);
    errno = 0;
    definitions_print(out);
    if (stream_close(out) && rename(beside, path) == 0)
        return true;
    const int reason = errno;
    unlink(beside);
    return fail(path, reason, error);
}

bool editor_files_write(const char *folder, Error *error)
{
    const char *path = path_in(folder, EDITOR_DEFINITIONS_FOLDER);
    if (strlen(path_in(folder, EDITOR_DEFINITIONS)) + sizeof ".new" > PATH_MAX)
        return error_set(error, "%s", tr("the path of the folder is too long"));
    if (mkdir(path, 0777) != 0 && errno != EEXIST)
        return fail(path, errno, error);
    return write_definitions(path_in(folder, EDITOR_DEFINITIONS), error) &&
           write_settings(path_in(folder, EDITOR_SETTINGS), error);
}
