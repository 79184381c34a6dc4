#include "record/transcript.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/about.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/memory_stream.h"
#include "base/path.h"
#include "rules/fields.h"
#include "rules/origins.h"

// The comments that mean something here.
static const char title[] = "# loba transcript 1";
static const char forced[] = "# forced to go on with other rules";
static const char over[] = "# over";
static const char file_mark[] = "# file ";

// ---- Writing

// What waits is written; where it cannot be, the next line tries again. What the disk refused once
// has been written only when it is safe.
static void write_waiting(Transcript *transcript, bool safely)
{
    transcript->stuck =
        !journal_write(&transcript->journal, safely || transcript->stuck, &transcript->error);
}

static void add(Transcript *transcript, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void add(Transcript *transcript, const char *format, ...)
{
    char line[2 * LINE_MAX_BYTES];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    journal_add(&transcript->journal, line);
}

static void file_line(const RulesFile *file, char *line, size_t size)
{
    char digest[DIGEST_TEXT_MAX];
    digest_text(&file->digest, 2 * DIGEST_BYTES, digest);
    snprintf(line, size, "%s%s %s", file_mark, digest, path_name(file->path));
}

static void add_files(Transcript *transcript, const Ruleset *rules)
{
    const RulesFile *files;
    int count = ruleset_files(rules, &files);
    for (int i = 0; i < count; i++) {
        char line[LINE_MAX_BYTES];
        file_line(&files[i], line, sizeof line);
        add(transcript, "%s", line);
    }
}

// Adds each line of a text that something else wrote, and frees it.
static void add_text(Transcript *transcript, char *text)
{
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        add(transcript, "%s", line);
    }
    free(text);
}

// Every option with the value in force: what a file says of itself later makes no difference. A
// rules file named by its path is found from anywhere.
static Setup full_setup(const Ruleset *rules, const Setup *setup)
{
    const RulesFile *files;
    Setup full = *setup;
    full.option_count = rules->option_count;
    for (int i = 0; i < rules->option_count; i++) {
        char value[FIELD_TEXT_MAX];
        option_value_text(&rules->options[i], value);
        snprintf(full.options[i].name, NAME_SIZE, "%s", rules->options[i].name);
        snprintf(full.options[i].value, OPTION_TEXT_MAX, "%s", value);
    }
    for (int seat = 0; seat < full.seats.count; seat++)
        full.sealed = full.sealed || !full.bots[seat][0];
    char *path = variant_is_path(setup->variant) && ruleset_files(rules, &files) > 0
                     ? realpath(files[0].path, NULL)
                     : NULL;
    if (path)
        snprintf(full.variant, sizeof full.variant, "%s", path);
    free(path);
    return full;
}

static void add_setup(Transcript *transcript, const Ruleset *rules, const Setup *setup)
{
    MemoryStream stream;
    memory_stream_open(&stream);
    setup_write(setup, rules, stream.out);
    add_text(transcript, memory_stream_close(&stream));
}

JournalMade transcript_begin(Transcript *transcript, const char *path, const Ruleset *rules,
                             const Setup *setup, Error *error)
{
    const Setup full = full_setup(rules, setup);
    *transcript = (Transcript){0};
    snprintf(transcript->path, sizeof transcript->path, "%s", path);
    if (!setup_can_name(full.variant, error))
        return JOURNAL_FAILED;
    JournalMade made = journal_create(&transcript->journal, path, error);
    if (made != JOURNAL_MADE)
        return made;
    add(transcript, "%s", title);
    add(transcript, "# program loba %s (%s), rules files of format %d", LOBA_VERSION, LOBA_COMMIT,
        RULES_FORMAT);
    add_files(transcript, rules);
    add_setup(transcript, rules, &full);
    add(transcript, "%s", "");
    transcript->open = journal_write(&transcript->journal, true, error);
    if (transcript->open)
        return JOURNAL_MADE;
    journal_abandon(&transcript->journal, path);
    return JOURNAL_FAILED;
}

void transcript_command(Transcript *transcript, const char *seat, const char *command, bool safely)
{
    if (!transcript->open)
        return;
    add(transcript, "%s> %s", seat, command);
    write_waiting(transcript, safely);
}

void transcript_retry(Transcript *transcript)
{
    if (transcript->stuck)
        write_waiting(transcript, true);
}

void transcript_force(Transcript *transcript, const Ruleset *rules)
{
    add(transcript, "%s", forced);
    add_files(transcript, rules);
    write_waiting(transcript, true);
}

void transcript_end(Transcript *transcript, const Standing *end, uint64_t seed)
{
    MemoryStream stream;
    if (!transcript->open)
        return;
    memory_stream_open(&stream);
    claims_write(end, stream.out);
    add(transcript, "%s", "");
    add_text(transcript, memory_stream_close(&stream));
    add(transcript, "# seed %" PRIu64, seed);
    add(transcript, "%s", over);
    write_waiting(transcript, true);
}

bool transcript_close(Transcript *transcript, Error *error)
{
    bool kept = !transcript->open || journal_write(&transcript->journal, true, error);
    if (transcript->open)
        journal_close(&transcript->journal);
    *transcript = (Transcript){0};
    return kept;
}

// ---- Reading

bool transcript_open(Transcript *transcript, const char *path, JournalText *text, Error *error)
{
    *transcript = (Transcript){0};
    snprintf(transcript->path, sizeof transcript->path, "%s", path);
    transcript->open = journal_open(&transcript->journal, path, text, error);
    return transcript->open;
}

bool transcript_is_one(FILE *file)
{
    char start[JOURNAL_FIRST_MAX];
    long place = ftell(file);
    size_t size = fread(start, 1, sizeof start, file);
    fseek(file, place, SEEK_SET);
    return journal_is_one(start, size) && size > JOURNAL_SUM_DIGITS + sizeof title &&
           memcmp(start + JOURNAL_SUM_DIGITS + 1, title, sizeof title - 1) == 0;
}

// An empty line parts the head from the first command.
bool transcript_has_begun(const JournalText *text)
{
    return text->size > 0 && strstr(text->text, "\n\n") != NULL;
}

bool transcript_is_over(const JournalText *text)
{
    size_t length = sizeof over - 1;
    return text->size > length + 1 && text->text[text->size - length - 2] == '\n' &&
           memcmp(text->text + text->size - length - 1, over, length) == 0;
}

bool transcript_script(const JournalText *text, Script *script, ScriptError *error)
{
    FILE *in = memory_needed(fmemopen(text->text, text->size, "r"));
    bool read = script_read(in, script, error);
    fclose(in);
    return read;
}

// The lines about the files that the match is played with now: those behind the last line which
// begins a list of them.
static const char *files_in_force(const char *text)
{
    const char *list = text;
    for (const char *at = text; (at = strstr(at, forced)); at++)
        if (at == text || at[-1] == '\n')
            list = at;
    return strstr(list, file_mark);
}

bool transcript_has_rules(const JournalText *text, const Ruleset *rules, Error *error)
{
    const RulesFile *files;
    const char *at = files_in_force(text->text);
    int count = ruleset_files(rules, &files);
    for (int i = 0; i < count; i++) {
        char line[LINE_MAX_BYTES];
        file_line(&files[i], line, sizeof line);
        size_t length = strlen(line);
        if (!at || strncmp(at, line, length) != 0 || at[length] != '\n')
            return error_set(error, tr("%s is not as it was when this match was played"),
                             path_name(files[i].path));
        at += length + 1;
    }
    return !at || strncmp(at, file_mark, sizeof file_mark - 1) != 0 ||
           error_set(error, "%s", tr("this match was played with a rules file more"));
}
