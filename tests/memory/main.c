// Every request for memory refused once, and every one with all that follow: whatever the program
// was at ends in words, no game is changed by half, and nothing is kept that was given.
//
// memory [--step N] [WORK...]
//
// Each request is refused in a process of its own, every N-th of them with --step. The program may
// end with STATUS_LIMIT, and says why.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/memory.h"
#include "base/text_of.h"
#include "bots/bot.h"
#include "lua/loader.h"
#include "match/game_files.h"
#include "match/save.h"
#include "match/session.h"
#include "memory/wrap.h"
#include "shell/command_games.h"

enum { ACTS = 60, FOUND = 99 };  // FOUND: the status of a process in which something was wrong

// ---- Loading

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "found: %s\n", what);
    _exit(FOUND);
}

static bool open_source(RulesetSource *source)
{
    static const char *const folders[] = {"tests/rules", "rules"};
    return rules_source_open(source, folders, 2);
}

static const Ruleset *load(const RulesetSource *source, const char *variant)
{
    static Faults faults;
    const Ruleset *rules = NULL;
    faults.count = faults.dropped = 0;
    LoadResult result = source->load(source, variant, NULL, NULL, 0, &rules, &faults);
    must(result == LOAD_DONE || (faults.count > 0 && faults.list[0].text[0]),
         "a load fails without words");
    return result == LOAD_DONE ? rules : NULL;
}

// ---- What is tried: each begins when it arms the memory, and ends when it disarms it

typedef struct {
    long request;
    bool for_good;
} Refused;

static void arm(const Refused *refused) { memory_arm(refused->request, refused->for_good); }

// A file that extends another, its options, its functions, its places.
static void load_rules(const Refused *refused)
{
    RulesetSource source;
    arm(refused);
    if (!open_source(&source))
        return;
    const Ruleset *rules = load(&source, "functions");
    if (rules)
        source.unload(&source, rules);
    rules_source_close(&source);
}

// A name that is not there: all the names are looked through.
static void miss_rules(const Refused *refused)
{
    RulesetSource source;
    arm(refused);
    if (!open_source(&source))
        return;
    must(!load(&source, "loba_de_meno"), "a variant that is not there loads");
    rules_source_close(&source);
}

// The rules are loaded before memory is short.
static void play_hand(const Refused *refused)
{
    static const Seats seats = {.names = {.count = 2, .list = {"Ana", "Beto"}}};
    static Session session;
    static Outcome outcome;
    static Game before;
    RulesetSource source;
    Setup setup;
    must(open_source(&source), "no memory before it is refused");
    const Ruleset *rules = load(&source, "functions");
    setup_new(&setup);
    snprintf(setup.variant, sizeof setup.variant, "functions");
    setup.seats = seats.names;
    setup.position.setup = (MatchSetup){.players = 2, .seed = 1};
    arm(refused);
    const TextMark mark = texts_begin();
    bool started = session_start(&session, rules, &seats, &setup, &outcome) == START_DONE;
    Verdict verdict = started ? VERDICT_DONE : VERDICT_FAILED;
    must(verdict == VERDICT_DONE || outcome.error.text[0], "a match fails without words");
    ActList room = {0};
    for (int i = 0; i < ACTS && verdict == VERDICT_DONE; i++) {
        Act act;
        before = session.play.game;
        must(session_choose(&session, &bot_kinds[BOT_GREEDY], &room, &act), "a bot finds no act");
        verdict = session_do(&session, &act, 1, &outcome);
        must(verdict != VERDICT_REFUSED, "a bot is refused");
        must(verdict == VERDICT_DONE || memcmp(&before, &session.play.game, sizeof before) == 0,
             "an act that failed has changed the game");
        must(verdict == VERDICT_DONE || outcome.error.text[0], "an act fails without words");
    }
    act_list_free(&room);
    session_end(&session);
    texts_end(mark);
    memory_disarm();
    long blocks = memory_blocks();
    source.unload(&source, rules);
    // What functions asked for in the meantime belongs to the rules, and goes with them.
    must(memory_blocks() <= blocks, "unloading takes memory");
    rules_source_close(&source);
}

// The rules too are loaded while memory is short. Whatever is answered is whole lines.
static void talk_to_engine(const Refused *refused)
{
    static const char lines[] = "start seats Ana Beto=greedy; seed 1\nlegal\nbot greedy\nstate\n"
                                "page\nhint\nwhy draw\n\xff\nbot greedy\nbot greedy\nevents\nundo\n"
                                "start seats Ana Beto; option ante 1\nstate\noptions\nhelp\nquit\n";
    static char text[64 * 1024];
    static const char *const folders[] = {"tests/rules", "rules", NULL};
    LobaHouse *house = NULL;
    LobaRules *rules = NULL;
    static Pipe pipe;
    FILE *out = fmemopen(text, sizeof text, "w");
    must(out, "no memory before it is refused");
    arm(refused);
    pipe = (Pipe){0};
    if (loba_open(&(LobaSettings){.folders = folders}, &house) == LOBA_DONE &&
        loba_load(house, "loba_de_menos", NULL, &rules) == LOBA_DONE &&
        loba_table(rules, &(LobaLeave){.all_seeing = true}, &pipe.door) == LOBA_DONE)
        pipe_feed(&pipe, lines, sizeof lines - 1, out);
    fclose(out);
    size_t length = strlen(text);
    must(!pipe.door || (length > 0 && text[length - 1] == '\n'), "an answer is cut off");
    loba_leave(pipe.door);
    loba_rules_close(rules);
    loba_close(house);
}

// ---- The library, which goes on where the program ends

// What the host sees, the caller's; NULL: there was no memory for it.
static char *all_seen(LobaDoor *host)
{
    return loba_everything(host) == LOBA_DONE && *loba_answer(host) ? strdup(loba_answer(host))
                                                                    : NULL;
}

// What is refused for lack of memory has changed nothing, as far as there is memory to see it.
static void say(LobaDoor *host, const char *line)
{
    int count;
    char *before = all_seen(host);
    LobaStatus status = LOBA_DONE;
    if (*line)
        status = loba_say(host, line);
    else if (loba_legal(host, &count) == LOBA_DONE && count > 0)
        status = loba_do(host, count / 2);
    char *after = all_seen(host);
    must(status != LOBA_NO_MEMORY || !before || !after || strcmp(before, after) == 0,
         "what there was no memory for has changed the match");
    free(before);
    free(after);
}

static void use_library(const Refused *refused)
{
    static const char *const folders[] = {"tests/rules", "rules", NULL};
    LobaHouse *house = NULL;
    LobaRules *rules = NULL;
    LobaDoor *host = NULL, *copy = NULL;
    memory_ends_with(NULL);
    arm(refused);
    if (loba_open(&(LobaSettings){.folders = folders, .language = "es"}, &house) == LOBA_DONE &&
        loba_load(house, "functions", NULL, &rules) == LOBA_DONE &&
        loba_table(rules, &(LobaLeave){.all_seeing = true}, &host) == LOBA_DONE) {
        static const char *const lines[] = {"bot greedy", "",     "legal", "undo",
                                            "redo",       "hint", "page",  "events",
                                            "help",       "",     "state", "bot"};
        say(host, "start seats Ana Beto=greedy; seed 1");
        for (int round = 0; round < 3; round++)
            for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
                say(host, lines[i]);
        if (loba_clone(host, &copy) == LOBA_DONE)
            say(copy, "bot greedy");
        say(host, "start seats Ana Beto; seed 2");
    }
    loba_leave(copy);
    loba_leave(host);
    loba_rules_close(rules);
    if (house)
        loba_close(house);
}

static void replay_scripts(const Refused *refused)
{
    static char path[] = "scripts/loba_de_menos";
    char *const paths[] = {path};
    char text[4096] = "";
    RulesetSource source;
    must(open_source(&source), "no memory before it is refused");
    FILE *out = fmemopen(text, sizeof text, "w");
    must(out, "no memory before it is refused");
    arm(refused);
    int status = replay_paths(&source, paths, 1, (ReplayWay){0}, out, out);
    fclose(out);
    must(status == STATUS_WELL || status == STATUS_RULES || status == STATUS_FAILED,
         "a replay ends with no status of its own");
    must(status == STATUS_WELL || text[0], "a replay fails without words");
    rules_source_close(&source);
}

static const struct {
    const char *name;
    void (*run)(const Refused *refused);
    long step;  // where none is given: few enough requests for every run of the tests
} works[] = {
    {"load", load_rules, 13},       {"miss", miss_rules, 1},          {"play", play_hand, 5},
    {"engine", talk_to_engine, 97}, {"replay", replay_scripts, 1801}, {"library", use_library, 307},
};

enum { WORKS = sizeof works / sizeof works[0] };

// ---- A process each

static void end_in_words(void)
{
    fprintf(stderr, "there is no memory left\n");
    exit(STATUS_LIMIT);
}

static void run_here(int work, const Refused *refused, int told)
{
    memory_ends_with(end_in_words);
    works[work].run(refused);
    memory_disarm();
    long requests = memory_requests();
    must(memory_blocks() == 0, "memory is kept");
    must(write(told, &requests, sizeof requests) == sizeof requests, "nobody listens");
    _exit(0);
}

// False: the process ended otherwise than it may. *requests is how many it made, where it came to
// its own end.
static bool run_apart(int work, const Refused *refused, long *requests)
{
    int status, ends[2];
    fflush(NULL);
    if (pipe(ends) != 0)
        return false;
    pid_t process = fork();
    if (process == 0)
        run_here(work, refused, ends[1]);
    close(ends[1]);
    if (read(ends[0], requests, sizeof *requests) != sizeof *requests)
        *requests = 0;
    close(ends[0]);
    if (process < 0 || waitpid(process, &status, 0) < 0)
        return false;
    bool ended =
        WIFEXITED(status) && (WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == STATUS_LIMIT);
    if (!ended)
        fprintf(stderr, "%s, request %ld refused%s: status %d\n", works[work].name,
                refused->request, refused->for_good ? " for good" : "", status);
    return ended;
}

static bool try_work(int work, long step)
{
    long all, tried = 0, requests;
    bool good = run_apart(work, &(Refused){0, false}, &all) && all > 0;
    for (long request = 1; request <= all && good; request += step)
        for (int for_good = 0; for_good < 2 && good; for_good++, tried++)
            good = run_apart(work, &(Refused){request, for_good}, &requests);
    printf("%-8s %6ld requests, %6ld refusals tried\n", works[work].name, all, tried);
    return good;
}

static bool is_wanted(int work, int count, char *words[])
{
    bool wanted = count == 0;
    for (int i = 0; i < count; i++)
        wanted = wanted || strcmp(words[i], works[work].name) == 0;
    return wanted;
}

int main(int count, char *words[])
{
    bool stepped = count > 2 && strcmp(words[1], "--step") == 0;
    long step = stepped ? strtol(words[2], NULL, 10) : 0;
    int first = stepped ? 3 : 1;
    bool good = step >= 0;
    for (int work = 0; work < WORKS; work++)
        if (is_wanted(work, count - first, words + first))
            good = try_work(work, step ? step : works[work].step) && good;
    return good ? 0 : 1;
}
