#include "shell/reasons.h"

#include "base/language.h"

#include <stdlib.h>
#include <string.h>

static bool is_space(char c) { return c == ' ' || c == '\t'; }

// Without the end of the line, and the spaces before it.
static void cut_end(char *line)
{
    size_t length = strlen(line);
    while (length > 0 && (is_space(line[length - 1]) || strchr("\r\n", line[length - 1])))
        length--;
    line[length] = '\0';
}

static bool begin(Reasons *reasons, const char *mutant, int line, Error *error)
{
    if (reason_for(reasons, mutant))
        return error_set(error, tr("line %d: %s has a reason already"), line, mutant);
    if (reasons->count == REASONS_MAX)
        return error_set(error, tr("line %d: more than %d reasons"), line, REASONS_MAX);
    if (!reasons->list)
        reasons->list = calloc(REASONS_MAX, sizeof *reasons->list);
    if (!reasons->list)
        return error_set(error, "%s", tr("there is no memory left"));
    Reason *reason = &reasons->list[reasons->count++];
    reason->line = line;
    snprintf(reason->mutant, sizeof reason->mutant, "%s", mutant);
    return true;
}

static bool go_on(Reasons *reasons, const char *text, int line, Error *error)
{
    if (reasons->count == 0)
        return error_set(error, tr("line %d: a reason stands below the mutant that it is for"),
                         line);
    Reason *reason = &reasons->list[reasons->count - 1];
    size_t used = strlen(reason->why), room = sizeof reason->why - used;
    if (snprintf(reason->why + used, room, "%s%s", used ? " " : "", text) >= (int)room)
        return error_set(error, tr("line %d: a reason has %d bytes at most"), line,
                         REASON_TEXT_MAX - 1);
    return true;
}

static bool read_line(Reasons *reasons, char *text, int line, Error *error)
{
    if (!strchr(text, '\n') && strlen(text) == REASON_TEXT_MAX - 1)
        return error_set(error, tr("line %d: a line has %d bytes at most"), line,
                         REASON_TEXT_MAX - 2);
    cut_end(text);
    if (text[0] == '\0' || text[0] == '#')
        return true;
    return is_space(text[0]) ? go_on(reasons, text + strspn(text, " \t"), line, error)
                             : begin(reasons, text, line, error);
}

bool reasons_read(Reasons *reasons, FILE *in, Error *error)
{
    char text[REASON_TEXT_MAX];
    for (int line = 1; fgets(text, sizeof text, in); line++)
        if (!read_line(reasons, text, line, error))
            return false;
    for (int i = 0; i < reasons->count; i++)
        if (!reasons->list[i].why[0])
            return error_set(error,
                             tr("line %d: %s has no reason; it stands in the lines below, "
                                "which begin with a space"),
                             reasons->list[i].line, reasons->list[i].mutant);
    return true;
}

void reasons_free(Reasons *reasons)
{
    free(reasons->list);
    *reasons = (Reasons){0};
}

const Reason *reason_for(const Reasons *reasons, const char *mutant)
{
    for (int i = 0; i < reasons->count; i++)
        if (strcmp(reasons->list[i].mutant, mutant) == 0)
            return &reasons->list[i];
    return NULL;
}
