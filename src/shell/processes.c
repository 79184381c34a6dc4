#include "shell/processes.h"

#include "base/language.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { AT_ONCE_MAX = 64 };

typedef struct {
    pid_t process;
    int answer;  // the end of a pipe from which it can be read
    int piece;
} Running;

typedef struct {
    int (*work)(const void *data, int i);
    const void *data;
    int seconds;
    int *answers;
    int count;  // running
    Running list[AT_ONCE_MAX];
} Processes;

static void limit(int resource, rlim_t amount)
{
    struct rlimit both = {amount, amount};
    setrlimit(resource, &both);
}

static _Noreturn void run_piece(const Processes *processes, int piece, int pipe)
{
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, (rlim_t)processes->seconds);
    int answer = processes->work(processes->data, piece);
    bool told = write(pipe, &answer, sizeof answer) == sizeof answer;
    _exit(told ? EXIT_SUCCESS : EXIT_FAILURE);
}

static bool start(Processes *processes, int piece)
{
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    pid_t process = fork();
    if (process == 0)
        run_piece(processes, piece, ends[1]);
    close(ends[1]);
    if (process < 0)
        close(ends[0]);
    else
        processes->list[processes->count++] = (Running){process, ends[0], piece};
    return process > 0;
}

// Waits until one of them has ended, and takes its answer.
static void finish_one(Processes *processes)
{
    int status;
    pid_t process = waitpid(-1, &status, 0);
    for (int i = 0; i < processes->count; i++) {
        Running *running = &processes->list[i];
        if (running->process != process)
            continue;
        int answer, *kept = &processes->answers[running->piece];
        bool told = read(running->answer, &answer, sizeof answer) == sizeof answer;
        *kept = told && WIFEXITED(status) ? answer : PROCESS_FELL;
        close(running->answer);
        *running = processes->list[--processes->count];
        return;
    }
}

static int processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > AT_ONCE_MAX ? AT_ONCE_MAX : (int)count;
}

bool processes_run(int count, int (*work)(const void *data, int i), const void *data, int seconds,
                   int answers[], Error *error)
{
    Processes processes = {.work = work, .data = data, .seconds = seconds, .answers = answers};
    int at_once = processors(), next = 0, wrong = 0;
    while (next < count && !wrong) {
        if (!start(&processes, next++))
            wrong = errno;
        if (processes.count == at_once)
            finish_one(&processes);
    }
    while (processes.count > 0)
        finish_one(&processes);
    return !wrong || error_set(error, tr("no process can be made: %s"), strerror(wrong));
}
