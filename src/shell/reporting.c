#include "shell/reporting.h"

#include "base/error.h"
#include "base/language.h"
#include "shell/commands.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

// ---- Files

enum { START_BYTES = 64, DIGITS_BYTES = 63 };

const Output output_page = {
    ARGUMENT_HTML, "<!DOCTYPE html>",
    N_("%s exists already, and is no page: it is not overwritten; name another file")};

// An output as its file is tried.
typedef struct {
    const char *path;
    FILE *file;  // NULL: there is nothing to try
    bool made;   // by the trial
    struct stat about;
} Trial;

static bool may_be_overwritten(const Output *output, const char *path, const struct stat *about)
{
    char bytes[START_BYTES] = "";
    const size_t length = strlen(output->start);
    assert(length < sizeof bytes);
    if (about->st_size == 0)
        return true;
    FILE *there = fopen(path, "r");
    const size_t size = there ? fread(bytes, 1, length, there) : 0;
    if (there)
        fclose(there);
    return size == length && strcasecmp(bytes, output->start) == 0;
}

// Opens the file without changing it. Returns the exit status, after an error message.
static int try_output(const Output *output, Trial *trial)
{
    struct stat link;
    const bool was_there = stat(trial->path, &trial->about) == 0;
    if (was_there && !S_ISREG(trial->about.st_mode) && !S_ISDIR(trial->about.st_mode))
        return STATUS_WELL;
    if (was_there && S_ISREG(trial->about.st_mode) &&
        !may_be_overwritten(output, trial->path, &trial->about))
        return complain(STATUS_USAGE, tr(output->others), trial->path);
    // A link that leads nowhere is not to be removed with what is made behind it.
    trial->made = lstat(trial->path, &link) != 0;
    errno = 0;
    trial->file = fopen(trial->path, "a");
    if (!trial->file || fstat(fileno(trial->file), &trial->about) != 0)
        return complain(STATUS_LIMIT, tr("%s cannot be written: %s"), trial->path,
                        error_of_system(errno));
    return STATUS_WELL;
}

static bool are_the_same(const Trial *one, const Trial *other)
{
    return one->file && other->file && one->about.st_dev == other->about.st_dev &&
           one->about.st_ino == other->about.st_ino;
}

int outputs_check(const Arguments *arguments, const Output outputs[], int count)
{
    Trial trials[OUTPUTS_MAX] = {0};
    int status = STATUS_WELL;
    for (int i = 0; i < count && status == STATUS_WELL; i++) {
        trials[i].path = arguments->value[outputs[i].argument];
        if (argument_given(arguments, outputs[i].argument))
            status = try_output(&outputs[i], &trials[i]);
        for (int j = 0; j < i && status == STATUS_WELL; j++)
            if (are_the_same(&trials[i], &trials[j]))
                status = complain(STATUS_USAGE, tr("--%s and --%s name the same file: %s"),
                                  argument_name(outputs[j].argument),
                                  argument_name(outputs[i].argument), trials[i].path);
    }
    for (int i = 0; i < count; i++)
        if (trials[i].file) {
            fclose(trials[i].file);
            if (trials[i].made)
                unlink(trials[i].path);
        }
    return status;
}

// ---- Text

const char *decimal_text(double number, int decimals, bool is_signed)
{
    char digits[DIGITS_BYTES];
    snprintf(digits, sizeof digits, "%.*f", decimals, number);
    char *point = strpbrk(digits, ".,");
    if (point)
        *point = language_now() == LANGUAGE_ES ? ',' : '.';
    const bool nought = strspn(digits, "-0.,") == strlen(digits);
    return text_of("%s%s", is_signed && number > 0 && !nought ? "+" : "",
                   digits + (nought && *digits == '-'));
}

const char *shell_word(const char *word)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,+@%";
    if (*word && !word[strspn(word, plain)])
        return word;
    const char *quoted = "'";
    for (const char *at = word; *at; at++)
        quoted = text_more(quoted, *at == '\'' ? "'\\''" : "%c", *at);
    return text_more(quoted, "'");
}

const char *shell_option(Argument argument, const char *value)
{
    return text_of(" --%s %s", argument_name(argument), shell_word(value));
}
