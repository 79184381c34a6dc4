#include "notation/claims.h"
#include "notation/command.h"
#include "notation/scene.h"

#include "base/text.h"
#include "base/wording.h"
#include "lua/loader.h"

#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// docs/scripted-games.md, which the tests run beside.
static char *read_document(void)
{
    enum { SIZE = 256 * 1024 };
    char *text = calloc(SIZE, 1);
    FILE *file = fopen("docs/scripted-games.md", "r");
    assert_non_null(text);
    assert_non_null(file);
    assert_true(fread(text, 1, SIZE - 1, file) > 0);
    fclose(file);
    return text;
}

// ---- The examples

static void play_example(const RulesetSource *source, char *text, size_t size, int number)
{
    static Scene scene;
    Script script;
    ScriptError error = {0};
    FILE *file = fmemopen(text, size, "r");
    scene = (Scene){0};
    assert_true(script_read(file, &script, &error));
    if (scene_play(&scene, source, "docs/example.game", &script, &error) != SCENE_DONE)
        fail_msg("example %d, line %d: %s", number, error.line, error.error.text);
    if (scene.rules)
        source->unload(source, scene.rules);
    scene_free(&scene);
    script_free(&script);
    fclose(file);
}

static void every_example_of_the_document_passes(void **state)
{
    static const char begin[] = "```game\n", end[] = "```\n";
    static const char *const folders[] = {"rules"};
    RulesetSource source;
    char *document = read_document();
    int number = 0;
    assert_true(rules_source_open(&source, folders, 1));
    for (char *at = strstr(document, begin); at; at = strstr(at, begin)) {
        at += sizeof begin - 1;
        char *stop = strstr(at, end);
        assert_non_null(stop);
        play_example(&source, at, (size_t)(stop - at), ++number);
        at = stop;
    }
    assert_true(number > 3);
    rules_source_close(&source);
    free(document);
}

// ---- The tables

static void add_cell(Text *row, const char *text)
{
    for (; *text; text++)
        text_add(row, "%s%c", *text == '|' ? "\\" : "", *text);
}

// The other names of a command: "`done`, `paso`, `pasar`".
static const char *other_names(const CommandRow *row)
{
    static char names[256];
    Text text = text_in(names, sizeof names);
    for (int i = 1; i < LANGUAGE_COUNT * COMMAND_NAMES_MAX; i++) {
        const char *name = row->names[i / COMMAND_NAMES_MAX][i % COMMAND_NAMES_MAX];
        if (name)
            text_add(&text, "%s`%s`", text.used ? ", " : "", name);
    }
    return names;
}

// Looks for "| `name form` | also | help |".
static void wants_row(const char *document, const char *name, const char *form, const char *also,
                      const char *help)
{
    char line[2048];
    Text row = text_in(line, sizeof line);
    text_add(&row, "| `%s%s", name, *form ? " " : "");
    add_cell(&row, form);
    text_add(&row, "` | ");
    if (also)
        text_add(&row, "%s | ", also);
    add_cell(&row, help);
    text_add(&row, " |\n");
    if (!strstr(document, line))
        fail_msg("docs/scripted-games.md lacks this line:\n%s", line);
}

static void the_document_has_every_row_as_it_is(void **state)
{
    char *document = read_document();
    for (int i = 0; i < SETUP_ROWS; i++)
        wants_row(document, setup_rows[i].name, setup_rows[i].form, NULL, setup_rows[i].help);
    for (int i = 0; i < COMMANDS; i++)
        if (command_rows[i].where & IN_SCRIPT)
            wants_row(document, command_rows[i].names[LANGUAGE_EN][0], command_rows[i].form,
                      other_names(&command_rows[i]), command_rows[i].help);
    for (int i = 0; i < CLAIM_ROWS; i++)
        wants_row(document, claim_rows[i].name, claim_rows[i].form, NULL, claim_rows[i].help);
    for (int i = 0; i < REFUSALS; i++) {
        char text[1024];  // of the sentence for some number, which itself stays to be filled
        wording_fill(text, sizeof text, refusal_rows[i].text,
                     FILLINGS({"number", "{number}"}, {"found", "{found}"}));
        wants_row(document, refusal_rows[i].name, "", NULL, text);
    }
    free(document);
}

// "| `on` | `en`, `sobre` |"
static void the_document_has_the_words_of_both_languages(void **state)
{
    char *document = read_document();
    for (PartWord part = 0; part < PART_WORDS; part++) {
        char line[256];
        Text row = text_in(line, sizeof line);
        text_add(&row, "| `%s` |", part_names[part][LANGUAGE_EN][0]);
        assert_null(part_names[part][LANGUAGE_EN][1]);
        for (int i = 0; i < PART_NAMES_MAX && part_names[part][LANGUAGE_ES][i]; i++)
            text_add(&row, "%s `%s`", i ? "," : "", part_names[part][LANGUAGE_ES][i]);
        text_add(&row, " |\n");
        if (!strstr(document, line))
            fail_msg("docs/scripted-games.md lacks this line:\n%s", line);
    }
    free(document);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_of_the_document_passes),
        cmocka_unit_test(the_document_has_every_row_as_it_is),
        cmocka_unit_test(the_document_has_the_words_of_both_languages),
    };
    return RUN_TESTS(tests);
}
