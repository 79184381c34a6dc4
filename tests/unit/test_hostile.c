// Rules files that attack the program: each of tests/hostile names in its first line the line and
// the words of the error that must stop it (line 0 and no words: it must do no harm). A file that
// returns a function has it asked, twice, and must be answered alike both times.

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/files.h"
#include "lua/sandbox.h"
#include "lua/sandbox_run.h"
#include "lua/sandbox_seal.h"
#include "test.h"

#define FOLDER "tests/hostile"

enum { FILES_MAX = 256, WORDS_WANTED_MAX = 160 };

typedef struct {
    const char *name;
    int line;
    char words[WORDS_WANTED_MAX];
    SourceFile source;
    int function;  // number under which it is kept, 0: the file returned none
} Attack;

static void load(lua_State *L, void *data)
{
    Attack *attack = data;
    sandbox_run(L, attack->name, attack->source.text, attack->source.text_size);
    sandbox_seal(L, -1);
    if (lua_isfunction(L, -1))
        attack->function = sandbox_keep(L);
}

static void ask(lua_State *L, void *data)
{
    const Attack *attack = data;
    sandbox_push_kept(L, attack->function);
    sandbox_ask(L, 0);
}

static void attack_open(Attack *attack)
{
    char path[512];
    Error error;
    snprintf(path, sizeof path, FOLDER "/%s", attack->name);
    if (!source_file_read(path, &attack->source, &error))
        fail_msg("%s: %s", attack->name, error.text);
    if (sscanf(attack->source.text, "-- wants %d:%*1[ ]%159[^\n]", &attack->line, attack->words) <
        1)
        fail_msg("%s: its first line must say what it wants", attack->name);
}

static void attack_judge(const Attack *attack, const char *when, bool passed, const Fault *fault)
{
    bool wanted = !*attack->words;
    if (passed != wanted)
        fail_msg("%s, %s: wanted '%s', got '%s'", attack->name, when, attack->words,
                 passed ? "no error" : fault->text);
    if (passed)
        return;
    if (strcmp(fault->file, attack->name) != 0 || fault->line != attack->line ||
        !strstr(fault->text, attack->words))
        fail_msg("%s, %s: wanted line %d: '%s', got %s:%d: %s", attack->name, when, attack->line,
                 attack->words, fault->file, fault->line, fault->text);
}

static void every_attack_is_stopped_by_its_error(void **state)
{
    Attack *attack = *state;
    Fault fault = {0};
    attack_open(attack);
    Sandbox *sandbox = sandbox_new(NULL);
    bool passed = sandbox_protect(sandbox, load, attack, &fault);
    if (!passed || !attack->function)
        attack_judge(attack, "loaded", passed, &fault);
    for (int i = 1; i <= 2 && passed && attack->function; i++) {
        sandbox_new_command(sandbox);
        bool answered = sandbox_protect(sandbox, ask, attack, &fault);
        attack_judge(attack, i == 1 ? "asked" : "asked again", answered, &fault);
    }
    sandbox_free(sandbox);
    source_file_free(&attack->source);
}

static int is_rules_file(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 4 && strcmp(entry->d_name + length - 4, ".lua") == 0;
}

int main(void)
{
    static struct CMUnitTest tests[FILES_MAX];
    static Attack attacks[FILES_MAX];
    struct dirent **entries;
    int count = scandir(FOLDER, &entries, is_rules_file, alphasort);
    if (count < 1 || count > FILES_MAX) {
        fprintf(stderr, "no rules files in " FOLDER ", or too many\n");
        return 1;
    }
    for (int i = 0; i < count; i++) {
        attacks[i].name = entries[i]->d_name;
        tests[i] = (struct CMUnitTest){.name = entries[i]->d_name,
                                       .test_func = every_attack_is_stopped_by_its_error,
                                       .initial_state = &attacks[i]};
    }
    int failures = _cmocka_run_group_tests(FOLDER, tests, (size_t)count, NULL, NULL);
    for (int i = 0; i < count; i++)
        free(entries[i]);
    free(entries);
    return failures != 0;
}
