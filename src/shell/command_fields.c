#include "shell/commands.h"

#include "base/language.h"
#include "base/status.h"
#include "base/text.h"
#include "rules/fields.h"

#include <string.h>

enum { INDENT = 4, TEXT_BYTES = 1024 };

// What stands there, and what else may where more than a plain value may.
static void print_type(const Screen *screen, const Field *field)
{
    char type[FIELD_TEXT_MAX], initial[FIELD_TEXT_MAX], stands[FIELD_TEXT_MAX], line[TEXT_BYTES];
    Text text = text_in(line, sizeof line);
    field_type_text(field, type);
    field_default_text(field, initial);
    field_stands_text(field, stands);
    text_add(&text, "%s", type);
    if (field->required)
        text_add(&text, "%s", tr("; required"));
    else if (*initial)
        text_add(&text, tr("; default: %s"), initial);
    if (strchr(stands, '|'))
        text_add(&text, "; %s", stands);
    fprintf(screen->out, "%*s", INDENT, "");
    screen_wrap_at(screen, INDENT, line);
}

static void print_field(const Screen *screen, const FieldLine *line)
{
    char variants[FIELD_TEXT_MAX];
    field_variants_text(line, variants);
    fprintf(screen->out, "%s%s%s", screen_paint(screen, PAINT_BOLD), line->path,
            screen_paint(screen, PAINT_PLAIN));
    if (*variants)
        fprintf(screen->out, " (%s)", variants);
    fprintf(screen->out, "\n%*s", INDENT, "");
    screen_wrap_at(screen, INDENT, tr(line->field->help));
    print_type(screen, line->field);
}

int run_fields(const Shell *shell)
{
    const Arguments *arguments = shell->arguments;
    const char *prefix = arguments->word_count > 0 ? arguments->words[0] : "";
    FieldLine lines[FIELDS_LISTED_MAX];
    int count = fields_list(prefix, lines);
    if (count == 0)
        return complain(STATUS_USAGE, tr("no field begins with '%s'; `loba fields` lists them all"),
                        prefix);
    if (argument_given(arguments, ARGUMENT_MARKDOWN))
        fields_print_markdown(shell->screen.out);
    else
        for (int i = 0; i < count; i++)
            print_field(&shell->screen, &lines[i]);
    return STATUS_WELL;
}
