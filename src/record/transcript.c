#include "record/transcript.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/about.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/text_of.h"
#include "notation/writing.h"
#include "rules/field_text.h"
#include "rules/source.h"

// The comments that have a meaning in a transcript.
static const char title[] = "# loba transcript ";
static const char left_mark[] = "# left behind line ";
static const char state_mark[] = "= state ";
static const char forced[] = "# forced to go on with other rules";
static const char taken[] = "# goes on with other rules";
static const char over[] = "# over";
static const char file_mark[] = "# file ";
static const char language_mark[] = "# language ";

enum {
    FORMAT = 2,           // the current format; older ones are read too
    LINE_SHORT_MAX = 64,  // bytes of a line with a language, with a state or that they left
};

// The last line of the text.
static const char *last_line(const JournalText *text)
{
    size_t at = text->size > 0 ? text->size - 1 : 0;
    while (at > 0 && text->text[at - 1] != '\n')
        at--;
    return text->text + at;
}

static bool begins_with(const char *line, const char *mark)
{
    return strncmp(line, mark, strlen(mark)) == 0;
}

// ---- Writing

// Writes the waiting lines; on failure, tries again with the next line. Once writing has failed,
// lines count as written only when they are safe.
static void write_waiting(Transcript *transcript, bool safely)
{
    transcript->stuck =
        !journal_write(&transcript->journal, safely || transcript->stuck, &transcript->error);
}

// Adds each line of a text, or none if the transcript would become too long to read; frees the
// text.
static void add_lines(Transcript *transcript, char *text)
{
    int lines = 0;
    for (const char *at = text; (at = strchr(at, '\n')); at++)
        lines++;
    transcript->full =
        transcript->full || !journal_has_room(&transcript->journal, lines, strlen(text));
    transcript->left = transcript->left && transcript->full;
    for (char *line = text, *end; !transcript->full && (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        journal_add(&transcript->journal, line);
    }
    free(text);
}

static const char *file_line(const RulesFile *file)
{
    char digest[DIGEST_TEXT_MAX];
    digest_text(&file->digest, 2 * DIGEST_BYTES, digest);
    return text_of("%s%s %s", file_mark, digest, path_name(file->path));
}

static void write_files(const Ruleset *rules, FILE *out)
{
    const RulesFile *files;
    int count = ruleset_files(rules, &files);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s\n", file_line(&files[i]));
}

// The set-up with the value of every option, so that later changes of a file's defaults do not
// matter, and with the full paths of rules and house rules that were named by a path.
static Setup full_setup(const Ruleset *rules, const Setup *setup)
{
    const RulesFile *files;
    Setup full = *setup;
    full.option_count = rules->option_count;
    for (int i = 0; i < rules->option_count; i++) {
        snprintf(full.options[i].name, NAME_SIZE, "%s", rules->options[i].name);
        snprintf(full.options[i].value, OPTION_TEXT_MAX, "%s",
                 option_value_text(&rules->options[i]));
    }
    for (int i = 0; i < setup->option_count && full.option_count < OPTIONS_MAX; i++)
        if (ruleset_option(rules, setup->options[i].name) < 0)  // a field by its path
            full.options[full.option_count++] = setup->options[i];
    for (int i = 0; i < rules->house_count; i++) {
        const HouseRule *house = &rules->houses[i];
        bool by_path = house->asked >= 0 && house->asked < setup->house_count &&
                       variant_is_path(setup->houses[house->asked]);
        char *house_path = by_path ? realpath(house->path, NULL) : NULL;
        if (house_path)
            snprintf(full.houses[house->asked], VARIANT_TEXT_MAX, "%s", house_path);
        free(house_path);
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

JournalMade transcript_begin(Transcript *transcript, const char *path, const Ruleset *rules,
                             const Setup *setup, Error *error)
{
    const Setup full = full_setup(rules, setup);
    MemoryStream head;
    *transcript = (Transcript){0};
    snprintf(transcript->path, sizeof transcript->path, "%s", path);
    if (!setup_can_name(full.variant, error))
        return JOURNAL_FAILED;
    for (int i = 0; i < full.house_count; i++)
        if (!setup_can_name(full.houses[i], error))
            return JOURNAL_FAILED;
    JournalMade made = journal_create(&transcript->journal, path, error);
    if (made != JOURNAL_MADE)
        return made;
    memory_stream_open(&head);
    fprintf(head.out, "%s%d\n", title, FORMAT);
    fprintf(head.out, "# program loba %s (%s), rules files of format %d\n", LOBA_VERSION,
            LOBA_COMMIT, RULES_FORMAT);
    write_files(rules, head.out);
    transcript->language = full.sealed ? language_now() : LANGUAGE_COUNT;
    if (full.sealed)
        fprintf(head.out, "%s%s\n", language_mark, language_code(language_now()));
    setup_write(&full, rules, head.out);
    fputc('\n', head.out);
    add_lines(transcript, memory_stream_close(&head));
    transcript->open = journal_write(&transcript->journal, true, error);
    if (transcript->open)
        return JOURNAL_MADE;
    journal_abandon(&transcript->journal, path);
    return JOURNAL_FAILED;
}

// One that does not say the language at its head never says it.
static bool has_changed_language(const Transcript *transcript)
{
    return transcript->language != LANGUAGE_COUNT && transcript->language != language_now();
}

static void write_language(Transcript *transcript, FILE *out)
{
    if (!has_changed_language(transcript))
        return;
    transcript->language = language_now();
    fprintf(out, "%s%s\n", language_mark, language_code(transcript->language));
}

static void write_state(Transcript *transcript, const char *state, FILE *out)
{
    if (!*state)
        return;
    snprintf(transcript->stated, sizeof transcript->stated, "%s", state);
    fprintf(out, "%s%s\n", state_mark, state);
}

void transcript_command(Transcript *transcript, const char *state, const char *seat,
                        const char *command, bool safely)
{
    MemoryStream lines;
    memory_stream_open(&lines);
    write_language(transcript, lines.out);
    if (strcmp(state, transcript->stated) != 0)
        write_state(transcript, state, lines.out);
    fprintf(lines.out, "%s> %s\n", seat, command);
    add_lines(transcript, memory_stream_close(&lines));
    write_waiting(transcript, safely);
}

void transcript_retry(Transcript *transcript)
{
    if (transcript->stuck)
        write_waiting(transcript, true);
}

void transcript_take_rules(Transcript *transcript, const Ruleset *rules, const char *state)
{
    MemoryStream lines;
    memory_stream_open(&lines);
    fprintf(lines.out, "%s\n", *state ? forced : taken);
    write_files(rules, lines.out);
    write_state(transcript, state, lines.out);
    add_lines(transcript, memory_stream_close(&lines));
    write_waiting(transcript, true);
}

void transcript_go_on(Transcript *transcript, const char *path)
{
    MemoryStream lines;
    memory_stream_open(&lines);
    fprintf(lines.out, "# the match goes on under changed rules in %s\n%s\n", path_name(path),
            over);
    add_lines(transcript, memory_stream_close(&lines));
    write_waiting(transcript, true);
}

void transcript_follow(Transcript *transcript, const char *path)
{
    MemoryStream line;
    memory_stream_open(&line);
    fprintf(line.out, "# the match comes from %s, whose rules were others\n", path_name(path));
    add_lines(transcript, memory_stream_close(&line));
    write_waiting(transcript, true);
}

void transcript_leave(Transcript *transcript, const char *state)
{
    MemoryStream line;
    if (transcript->left && !has_changed_language(transcript))
        return;
    memory_stream_open(&line);
    write_language(transcript, line.out);
    if (strcmp(state, transcript->stated) != 0 &&
        journal_has_room(&transcript->journal, 3, 3 * LINE_SHORT_MAX))
        write_state(transcript, state, line.out);
    add_lines(transcript, memory_stream_close(&line));
    memory_stream_open(&line);
    fprintf(line.out, "%s%d\n", left_mark, transcript->journal.lines);
    add_lines(transcript, memory_stream_close(&line));
    transcript->left = !transcript->full;
    write_waiting(transcript, true);
}

void transcript_end(Transcript *transcript, const Standing *end, uint64_t seed)
{
    MemoryStream stream;
    memory_stream_open(&stream);
    fputc('\n', stream.out);
    claims_write(end, stream.out);
    fprintf(stream.out, "# seed %" PRIu64 "\n%s\n", seed, over);
    add_lines(transcript, memory_stream_close(&stream));
    write_waiting(transcript, true);
}

bool transcript_close(Transcript *transcript, Error *error)
{
    bool kept = !transcript->open || journal_write(&transcript->journal, true, error);
    if (kept && transcript->full)
        kept =
            error_set(error, tr("it has the %d bytes that can be read again"), JOURNAL_BYTES_MAX);
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
    if (!journal_open(&transcript->journal, path, text, error))
        return false;
    transcript->open = transcript_check(text, error);
    if (!transcript->open) {
        journal_text_free(text);
        journal_close(&transcript->journal);
        return false;
    }
    transcript->left = begins_with(last_line(text), left_mark);
    // The last language and the last state in the text. The first line, the title, is neither.
    transcript->language = LANGUAGE_COUNT;
    for (const char *at = text->text; (at = strstr(at, language_mark)); at++)
        if (at[-1] == '\n') {
            char code[WORD_TEXT_MAX];
            at += strlen(language_mark);
            snprintf(code, sizeof code, "%.*s", (int)strcspn(at, "\n"), at);
            transcript->language = language_named(code);
        }
    for (const char *at = text->text; (at = strstr(at, state_mark)); at++)
        if (at[-1] == '\n')
            snprintf(transcript->stated, sizeof transcript->stated, "%.*s",
                     (int)strcspn(at + strlen(state_mark), "\n"), at + strlen(state_mark));
    return true;
}

bool transcript_is_one(FILE *file)
{
    char start[JOURNAL_FIRST_MAX];
    long place = ftell(file);
    size_t size = fread(start, 1, sizeof start, file);
    fseek(file, place, SEEK_SET);
    return journal_looks_like_one(start, size);
}

// The format named in the first line; 0 if the line is not that of a transcript.
static int format_of(const JournalText *text)
{
    return begins_with(text->text, title) ? atoi(text->text + strlen(title)) : 0;
}

bool transcript_check(const JournalText *text, Error *error)
{
    int format = format_of(text);
    if (text->size == 0 || (format >= 1 && format <= FORMAT))
        return true;
    if (format == 0)
        return error_set(error, "%s", tr("its first line is not that of a transcript"));
    return error_set(error,
                     tr("it is a transcript of format %d, which another version of loba wrote; "
                        "this one reads those up to format %d"),
                     format, FORMAT);
}

bool transcript_breaks_off(const JournalText *text)
{
    return format_of(text) > 1 && !transcript_is_over(text) &&
           !begins_with(last_line(text), left_mark);
}

// An empty line separates the head from the first command.
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

// A match that was forced goes on from the state behind the mark: those above it may be of the
// rules before, and claim nothing any more.
static void drop_forced_states(Script *script)
{
    for (int i = 0; i < script->line_count; i++) {
        int behind = i + 1;
        while (behind < script->line_count && begins_with(script->lines[behind].text, file_mark))
            behind++;
        if (strcmp(script->lines[i].text, forced) == 0 && behind < script->line_count &&
            script->lines[behind].kind == SCRIPT_CLAIM)
            script_drop_claims(script, i);
    }
}

bool transcript_script(const JournalText *text, Script *script, ScriptError *error)
{
    *error = (ScriptError){0};
    if (!transcript_check(text, &error->error))
        return false;
    if (text->size == 0)
        return error_set(&error->error, "%s", tr("this match was left before it began"));
    FILE *in = memory_needed(fmemopen(text->text, text->size, "r"));
    bool read = script_read(in, script, error);
    fclose(in);
    if (read)
        drop_forced_states(script);
    return read;
}

// The list of files below the last line with this heading, behind `list`; or `list`.
static const char *list_below(const char *list, const char *heading)
{
    for (const char *at = list; (at = strstr(at, heading)); at++)
        if (at[-1] == '\n')
            list = at;
    return list;
}

// The current rules files are those listed after the last heading of such a list, which is never
// the first line.
bool transcript_has_rules(const JournalText *text, const Ruleset *rules, Error *error)
{
    const RulesFile *files;
    const char *list = list_below(list_below(text->text, forced), taken);
    const char *at = strstr(list, file_mark);
    int count = ruleset_files(rules, &files);
    for (int i = 0; i < count; i++) {
        const char *line = file_line(&files[i]);
        size_t length = strlen(line);
        if (!at || strncmp(at, line, length) != 0 || at[length] != '\n')
            return error_set(error, tr("%s is not as it was when this match was played"),
                             path_name(files[i].path));
        at += length + 1;
    }
    return !at || strncmp(at, file_mark, sizeof file_mark - 1) != 0 ||
           error_set(error, "%s", tr("this match was played with a rules file more"));
}
