#include "shell/commands.h"

#include "base/language.h"
#include "rules/fields.h"
#include "shell/status.h"

enum { INDENT = 4 };

static void print_field(const Screen *screen, const FieldLine *line)
{
    char type[FIELD_TEXT_MAX], initial[FIELD_TEXT_MAX], stands[FIELD_TEXT_MAX],
        variants[FIELD_TEXT_MAX];
    field_type_text(line->field, type);
    field_default_text(line->field, initial);
    field_stands_text(line->field, stands);
    field_variants_text(line, variants);
    fprintf(screen->out, "%s%s%s", screen_paint(screen, PAINT_BOLD), line->path,
            screen_paint(screen, PAINT_PLAIN));
    if (*variants)
        fprintf(screen->out, " (%s)", variants);
    fprintf(screen->out, "\n%*s", INDENT, "");
    screen_wrap_at(screen, INDENT, tr(line->field->help));
    fprintf(screen->out, "%*s%s", INDENT, "", type);
    if (*initial)
        fprintf(screen->out, tr("; default: %s"), initial);
    fprintf(screen->out, "; %s\n", stands);
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
