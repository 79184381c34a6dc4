// How long the program lets itself be kept waiting: every rules file of the tests is loaded under
// the usual limits, what loads is played for some turns, a function that a file returns is asked,
// and the slowest are told.
//
// attacks [FOLDER...]

#include <dirent.h>
#include <lua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/bot.h"
#include "lua/files.h"
#include "lua/loader.h"
#include "lua/sandbox.h"
#include "lua/sandbox_run.h"
#include "lua/sandbox_seal.h"
#include "play/play.h"

enum { ATTACKS_MAX = 1024, PATH_SIZE = 512, SHOWN = 10, ACTS = 200, TURNS_BOUND = 100 };

typedef struct {
    char path[PATH_SIZE];
    double load, play;  // seconds of the processor
} Attack;

typedef struct {
    RulesetSource source;
    int count;
    Attack list[ATTACKS_MAX];
} Attacks;

static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void play_some(const Ruleset *rules, const BotKind *bot)
{
    static Play play;
    static Outcome outcome;
    ActList list = {0};
    const MatchSetup setup = {.players = rules->players.max, .turns_bound = TURNS_BOUND};
    Verdict verdict = play_start(rules, &play, &setup, &outcome);
    for (uint32_t i = 0; i < ACTS && verdict == VERDICT_DONE && play.game.phase != PHASE_OVER;
         i++) {
        View view;
        Act act;
        game_view(&play.game, play.game.asked, &view);
        Random random = bot_random(1, play.game.asked, i);
        const Question question = {rules, &view, &play.history};
        bot_choose(bot, &question, &random, NULL, &list, &act);
        verdict = play_apply(rules, &play, &act, &outcome);
    }
    act_list_free(&list);
}

// ---- A function alone, as tests/hostile has them

typedef struct {
    const char *name;
    SourceFile file;
    int function;  // the number under which it is kept; 0: the file returns none
} Alone;

static void keep_function(lua_State *L, void *data)
{
    Alone *alone = data;
    sandbox_run(L, alone->name, alone->file.text, alone->file.text_size);
    sandbox_seal(L, -1);
    if (lua_isfunction(L, -1))
        alone->function = sandbox_keep(L);
}

static void ask_function(lua_State *L, void *data)
{
    const Alone *alone = data;
    sandbox_push_kept(L, alone->function);
    sandbox_ask(L, 0);
}

static double measure_function(const char *path)
{
    Error error;
    Fault fault;
    Alone alone = {.name = path};
    if (!source_file_read(path, &alone.file, &error))
        return 0;
    Sandbox *sandbox = sandbox_new(NULL);
    double start = processor_seconds();
    if (sandbox && sandbox_protect(sandbox, keep_function, &alone, &fault) && alone.function) {
        start = processor_seconds();
        sandbox_new_command(sandbox);
        sandbox_protect(sandbox, ask_function, &alone, &fault);
    }
    double seconds = alone.function ? processor_seconds() - start : 0;
    sandbox_free(sandbox);
    source_file_free(&alone.file);
    return seconds;
}

// ---- One file

// One that does not load has been stopped; one that does has the game to attack.
static void measure(Attacks *attacks, const char *path)
{
    static Faults faults;
    const Ruleset *rules;
    Attack *attack = &attacks->list[attacks->count++];
    snprintf(attack->path, sizeof attack->path, "%s", path);
    faults.count = faults.dropped = 0;
    double start = processor_seconds();
    LoadResult result =
        attacks->source.load(&attacks->source, path, NULL, NULL, 0, &rules, &faults);
    attack->load = processor_seconds() - start;
    if (result != LOAD_DONE) {
        attack->play = measure_function(path);
        return;
    }
    for (int bot = 0; bot < BOTS_QUICK; bot++) {
        start = processor_seconds();
        play_some(rules, &bot_kinds[bot]);
        double seconds = processor_seconds() - start;
        attack->play = seconds > attack->play ? seconds : attack->play;
    }
    attacks->source.unload(&attacks->source, rules);
}

static void measure_folder(Attacks *attacks, const char *folder)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char path[PATH_SIZE];
        const char *name = entries[i]->d_name, *end = strrchr(name, '.');
        snprintf(path, sizeof path, "%s/%s", folder, name);
        if (end && strcmp(end, ".lua") == 0 && attacks->count < ATTACKS_MAX)
            measure(attacks, path);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
}

static int slowest_first(const void *a, const void *b)
{
    const Attack *x = a, *y = b;
    double of_x = x->load + x->play, of_y = y->load + y->play;
    return (of_x < of_y) - (of_x > of_y);
}

int main(int count, char *words[])
{
    static Attacks attacks;
    static const char *const folders[] = {"rules", "tests/rules"};
    static char *usual[] = {"tests/hostile", "tests/bad_rules", "tests/rules", "rules", NULL};
    if (!rules_source_open(&attacks.source, folders, 2))
        return 1;
    for (char **folder = count > 1 ? words + 1 : usual; *folder; folder++)
        measure_folder(&attacks, *folder);
    rules_source_close(&attacks.source);
    qsort(attacks.list, (size_t)attacks.count, sizeof attacks.list[0], slowest_first);
    printf("%d rules files; the slowest, in seconds of the processor:\n", attacks.count);
    printf("%-40s %10s %10s\n", "", "to load", "in play");
    for (int i = 0; i < attacks.count && i < SHOWN; i++)
        printf("%-40s %10.3f %10.3f\n", attacks.list[i].path, attacks.list[i].load,
               attacks.list[i].play);
    return 0;
}
