#include "shell/command_replay.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "match/coverage.h"
#include "match/game_files.h"
#include "shell/function_answers.h"

enum { LINE_BYTES = 4096, PATH_BYTES = 4096 };

// ---- What both tell

// The path from the folder where the command runs, if it lies below it.
static const char *shown_path(const char *path)
{
    char here[PATH_BYTES];
    const size_t length = getcwd(here, sizeof here) ? strlen(here) : 0;
    const bool below = length > 1 && strncmp(path, here, length) == 0 && path[length] == '/';
    return below ? path + length + 1 : path;
}

// What is lacking of a part; NULL if nothing is.
static const char *lack_of(const CoveredPart *part)
{
    if (part_is_exercised(part) || part_is_for_loading(part))
        return NULL;
    switch (part->kind) {
    case PART_FIELD:
        return part->count == 0    ? tr("no script exercises it")
               : part->answered[0] ? tr("its function never answers true")
                                   : tr("its function never answers false");
    case PART_OPTION: return tr("no script plays by it");
    case PART_FUNCTION: return tr("a function that is never asked in a game");
    default: return tr("a line that never runs in a game");
    }
}

// "NAME: TEXT", or the text alone where the part has no name.
static void part_text(const CoveredPart *part, const char *text, char line[LINE_BYTES])
{
    snprintf(line, LINE_BYTES, "%s%s%s", part->name, *part->name ? ": " : "", text);
}

typedef struct {
    int exercised, all;
} Sum;

static void sum_up(const Coverage *coverage, int file, Sum sums[PART_KINDS])
{
    memset(sums, 0, PART_KINDS * sizeof *sums);
    for (int i = 0; i < coverage->part_count; i++) {
        const CoveredPart *part = &coverage->parts[i];
        if (part->file != file || part_is_for_loading(part))
            continue;
        sums[part->kind].all++;
        sums[part->kind].exercised += part_is_exercised(part);
    }
}

static void sum_text(const Coverage *coverage, int file, char text[LINE_BYTES])
{
    Sum sums[PART_KINDS];
    sum_up(coverage, file, sums);
    snprintf(text, LINE_BYTES,
             tr("exercised: fields %d of %d, values of options %d of %d, functions %d of %d, lines "
                "%d of %d"),
             sums[PART_FIELD].exercised, sums[PART_FIELD].all, sums[PART_OPTION].exercised,
             sums[PART_OPTION].all, sums[PART_FUNCTION].exercised, sums[PART_FUNCTION].all,
             sums[PART_LINE].exercised, sums[PART_LINE].all);
}

// ---- As text

// Tells of lines that follow one another in one line.
static int tell_lines(const Coverage *coverage, int first, FILE *out)
{
    int last = first;
    char safe[LINE_BYTES];
    const CoveredPart *parts = coverage->parts;
    while (last + 1 < coverage->part_count && parts[last + 1].kind == PART_LINE &&
           parts[last + 1].file == parts[first].file && lack_of(&parts[last + 1]) &&
           parts[last + 1].line == parts[last].line + 1)
        last++;
    if (last > first) {
        escape_format(safe, sizeof safe, tr("%s:%d: lines that never run in a game, up to %d"),
                      shown_path(coverage->files[parts[first].file].path), parts[first].line,
                      parts[last].line);
        fprintf(out, "%s\n", safe);
    }
    return last - first;
}

static void tell_part(const Coverage *coverage, const CoveredPart *part, const char *text,
                      FILE *out)
{
    char line[LINE_BYTES], safe[2 * LINE_BYTES];
    part_text(part, text, line);
    escape_format(safe, sizeof safe, "%s:%d: %s", shown_path(coverage->files[part->file].path),
                  part->line, line);
    fprintf(out, "%s\n", safe);
}

// Tells for each file that scripts name what they do not exercise, by line; with `all` also what
// they do, with the number of scripts; and the sums.
static void coverage_tell(const Coverage *coverage, bool all, FILE *out)
{
    for (int file = 0; file < coverage->file_count; file++) {
        char text[LINE_BYTES], safe[2 * LINE_BYTES];
        if (!coverage->files[file].named)
            continue;
        for (int i = 0; i < coverage->part_count; i++) {
            const CoveredPart *part = &coverage->parts[i];
            const char *lack = part->file == file ? lack_of(part) : NULL;
            const int more = lack && part->kind == PART_LINE ? tell_lines(coverage, i, out) : 0;
            if (lack && more == 0)
                tell_part(coverage, part, lack, out);
            i += more;
        }
        for (int i = 0; i < coverage->part_count && all; i++) {
            const CoveredPart *part = &coverage->parts[i];
            if (part->file != file || !part_is_exercised(part))
                continue;
            snprintf(text, sizeof text, tr("scripts: %d"), part->count);
            tell_part(coverage, part, text, out);
        }
        sum_text(coverage, file, text);
        escape_format(safe, sizeof safe, "%s: %s", shown_path(coverage->files[file].path), text);
        fprintf(out, "%s\n", safe);
    }
}

// ---- As a page

static const char page_mark[] = "<!doctype html><!-- loba replay --coverage -->";

// Whether a file begins as such a page does.
static bool coverage_is_page(FILE *file)
{
    char start[sizeof page_mark] = "";
    const size_t size = fread(start, 1, sizeof start - 1, file);
    return size == sizeof start - 1 && strcmp(start, page_mark) == 0;
}

// Writes a text so that nothing in it is taken for HTML or leads elsewhere.
static void put_text(FILE *out, const char *text)
{
    char safe[4 * LINE_BYTES];
    escape_text(safe, sizeof safe, text);
    for (const char *at = safe; *at; at++)
        switch (*at) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputc(*at, out);
        }
}

static const char style[] =
    "body{font:16px/1.45 system-ui,sans-serif;margin:1em auto;padding:0 .8em;max-width:64em;"
    "color:#1b1b1b;background:#fff}"
    "h1{font-size:1.3em}h2{font-size:1.1em;overflow-wrap:anywhere}"
    "table{border-collapse:collapse;width:100%}"
    "td,th{vertical-align:baseline;text-align:left;padding:0 .3em}"
    ".n{text-align:right;color:#595959;font-size:13px;line-height:1.5;white-space:nowrap;width:1px;"
    "font-variant-numeric:tabular-nums}"
    "code{font:13px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}"
    "small{display:block;overflow-wrap:anywhere}"
    ".y{background:#e3f4e1}.x{background:#fbdfdb}.p{width:auto}"
    ".p td{overflow-wrap:anywhere;font-size:13px}"
    "@media(prefers-color-scheme:dark){body{color:#e8e8e8;background:#161616}.n{color:#a6a6a6}"
    ".y{background:#15371a}.x{background:#541c17}}";

// The parts of one line of a file, which stand together.
typedef struct {
    const CoveredPart *parts;
    int count;
} LineParts;

// Moves on from the parts of an earlier line. A file that was changed since has other lines.
static void next_line(const Coverage *coverage, int file, int line, LineParts *at)
{
    const CoveredPart *part = at->parts + at->count, *end = coverage->parts + coverage->part_count;
    while (part < end && (part->file < file || (part->file == file && part->line < line)))
        part++;
    *at = (LineParts){part, 0};
    while (part + at->count < end && part[at->count].file == file && part[at->count].line == line)
        at->count++;
}

// How many scripts exercise something of the line.
static int scripts_of(const Coverage *coverage, const LineParts *line)
{
    int count = 0;
    bool *met = memory_needed(calloc((size_t)coverage->script_count + 1, sizeof *met));
    for (int i = 0; i < line->count; i++)
        for (int j = 0; j < line->parts[i].count; j++) {
            count += !met[line->parts[i].scripts[j]];
            met[line->parts[i].scripts[j]] = true;
        }
    free(met);
    return count;
}

static void put_line(const Coverage *coverage, const LineParts *line, int number,
                     const char *source, FILE *out)
{
    const int scripts = scripts_of(coverage, line);
    bool lacking = false;
    for (int i = 0; i < line->count; i++)
        lacking = lacking || lack_of(&line->parts[i]);
    fprintf(out, "<tr%s><td class=n>%d<td class=n>",
            lacking       ? " class=x"
            : scripts > 0 ? " class=y"
                          : "",
            number);
    if (lacking || scripts > 0)
        fprintf(out, "%s&nbsp;%d", lacking ? "✗" : "✓", scripts);
    fputs("<td><code>", out);
    put_text(out, source);
    fputs("</code>", out);
    for (int i = 0; i < line->count; i++) {
        char text[LINE_BYTES];
        const char *lack = lack_of(&line->parts[i]);
        if (!lack)
            continue;
        part_text(&line->parts[i], lack, text);
        fputs("<small>✗ ", out);
        put_text(out, text);
        fputs("</small>", out);
    }
    fputs("\n", out);
}

static void put_file(const Coverage *coverage, int file, FILE *out)
{
    char line[LINE_BYTES];
    const char *text = coverage->files[file].text;
    fputs("<h2>", out);
    put_text(out, shown_path(coverage->files[file].path));
    fputs("</h2><p>", out);
    sum_text(coverage, file, line);
    put_text(out, line);
    fputs("<table>\n", out);
    LineParts parts = {coverage->parts, 0};
    for (int number = 1; *text; number++) {
        next_line(coverage, file, number, &parts);
        const size_t length = strcspn(text, "\r\n");
        size_t used = 0;
        for (size_t i = 0; i < length && used + 9 < sizeof line; i++) {
            if (text[i] == '\t')
                used += (size_t)snprintf(line + used, sizeof line - used, "        ");
            else
                line[used++] = text[i];
        }
        line[used] = '\0';
        put_line(coverage, &parts, number, line, out);
        text += length;
        text += *text == '\r';
        text += *text == '\n';
    }
    fputs("</table>\n", out);
}

static void put_scripts(const Coverage *coverage, FILE *out)
{
    fprintf(out, "<h2>%s</h2><table class=p><tr><th>%s<th class=n>%s<th class=n>%s\n",
            tr("By scripts"), tr("script"), tr("exercises"), tr("alone"));
    int *parts = memory_needed(calloc((size_t)coverage->script_count + 1, sizeof *parts));
    int *alone = memory_needed(calloc((size_t)coverage->script_count + 1, sizeof *alone));
    for (int i = 0; i < coverage->part_count; i++) {
        const CoveredPart *part = &coverage->parts[i];
        for (int j = 0; j < part->count && coverage->files[part->file].named; j++) {
            parts[part->scripts[j]]++;
            alone[part->scripts[j]] += part->count == 1;
        }
    }
    for (int i = 0; i < coverage->script_count; i++) {
        fputs("<tr><td>", out);
        put_text(out, coverage->scripts[i]);
        fprintf(out, "<td class=n>%d<td class=n>%d\n", parts[i], alone[i]);
    }
    fputs("</table>\n", out);
    free(parts);
    free(alone);
}

// Writes the files as one page of HTML, with what is exercised in each line and by how many
// scripts, and what each script adds. It needs nothing besides itself.
static void coverage_page(const Coverage *coverage, FILE *out)
{
    fprintf(out,
            "%s\n<html lang=%s><meta charset=utf-8>"
            "<meta name=viewport content=\"width=device-width,initial-scale=1\">"
            "<title>%s</title><style>%s</style>\n<h1>%s</h1>\n<p>",
            page_mark, language_code(language_now()), tr("What the scripted games exercise"), style,
            tr("What the scripted games exercise"));
    put_text(out, tr("✓ with a number: so many scripts exercise what stands in this line. ✗: "
                     "something of it no script exercises, as said below it. Lines without a sign "
                     "run as the file is loaded, or say nothing that decides."));
    fputs("\n", out);
    for (int file = 0; file < coverage->file_count; file++)
        if (coverage->files[file].named)
            put_file(coverage, file, out);
    put_scripts(coverage, out);
    fputs("</html>\n", out);
}

// ---- The command

// Opens the page, which overwrites an earlier one and nothing else. NULL after an error.
static FILE *open_page(const char *path)
{
    struct stat about;
    if (stat(path, &about) == 0) {
        FILE *there = S_ISREG(about.st_mode) ? fopen(path, "r") : NULL;
        const bool is_page = there && coverage_is_page(there);
        if (there)
            fclose(there);
        if (!is_page) {
            complain(0,
                     tr("%s exists already, and is no page that --coverage has written: it is not "
                        "overwritten; name another file"),
                     path);
            return NULL;
        }
    }
    FILE *page = fopen(path, "w");
    if (!page)
        complain(0, tr("%s cannot be written: %s"), path, error_of_system(errno));
    return page;
}

static int replay_covered(const Shell *shell, ReplayWay way)
{
    Coverage coverage;
    const Arguments *arguments = shell->arguments;
    const char *path = arguments->value[ARGUMENT_HTML];
    FILE *page = path ? open_page(path) : NULL;
    if (path && !page)
        return STATUS_USAGE;
    coverage_start(&coverage);
    way.coverage = &coverage;
    way.all = false;
    int status = replay_paths(shell->source, arguments->words, arguments->word_count, way,
                              shell->screen.out, stderr);
    coverage_tell(&coverage, argument_given(arguments, ARGUMENT_ALL), shell->screen.out);
    if (page)
        coverage_page(&coverage, page);
    bool written = !page || (fflush(page) == 0 && !ferror(page));
    if (page && fclose(page) != 0)
        written = false;
    if (!written)
        status =
            complain(STATUS_LIMIT, tr("%s cannot be written: %s"), path, error_of_system(errno));
    coverage_end(&coverage);
    return status;
}

int run_replay(const Shell *shell)
{
    const Arguments *arguments = shell->arguments;
    const bool covered = argument_given(arguments, ARGUMENT_COVERAGE);
    const ReplayWay way = {.bless = argument_given(arguments, ARGUMENT_BLESS),
                           .all = argument_given(arguments, ARGUMENT_ALL)};
    if (argument_given(arguments, ARGUMENT_HTML) && !covered)
        return complain(STATUS_USAGE, "%s", tr("--html goes with --coverage alone"));
    if (covered && way.bless)
        return complain(STATUS_USAGE, "%s",
                        tr("--coverage and --bless do not go together: bless the scripts first"));
    if (covered)
        return replay_covered(shell, way);
    int status;
    FunctionAnswers *answers = function_answers_open(shell, &status);
    if (answers)
        status = function_answers_replay(answers, way);
    else if (status == STATUS_WELL)
        status = replay_paths(shell->source, arguments->words, arguments->word_count, way,
                              shell->screen.out, stderr);
    function_answers_close(answers);
    return status;
}
