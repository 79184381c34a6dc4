#define _GNU_SOURCE  // sched_getaffinity

#include "base/workers.h"

#include "base/language.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text_of.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

typedef struct {
    Workers *workers;
    int number;
    pthread_t thread;
} Worker;

struct Workers {
    int count;
    Worker *list;
    pthread_mutex_t lock;
    pthread_cond_t begun, ended;

    // Under the lock, but for `next`.
    unsigned rounds;  // of jobs given out so far
    int busy;         // workers that have not ended this one
    bool over;
    bool lacked;  // memory, in a worker
    Speech speech;
    Job *job;
    void *context;
    int jobs;
    atomic_int next;
};

int workers_possible(void)
{
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return 1;
    return most(1, least(CPU_COUNT(&set), THREADS_MAX));
}

int workers_count(const Workers *workers) { return workers ? workers->count : 1; }

// The texts of a job end with it.
static void do_job(Job *job, void *context, int number, int worker)
{
    const TextMark mark = texts_begin();
    job(context, number, worker);
    texts_end(mark);
}

static void do_jobs(Workers *workers, int worker)
{
    for (int number; (number = atomic_fetch_add(&workers->next, 1)) < workers->jobs;)
        do_job(workers->job, workers->context, number, worker);
}

// The thread has the language of the calling one, which learns whether memory was lacking.
static void *work(void *self)
{
    const Worker *worker = self;
    Workers *workers = worker->workers;
    unsigned rounds = 0;
    pthread_mutex_lock(&workers->lock);
    for (;;) {
        while (!workers->over && workers->rounds == rounds)
            pthread_cond_wait(&workers->begun, &workers->lock);
        if (workers->over)
            break;
        rounds = workers->rounds;
        pthread_mutex_unlock(&workers->lock);
        language_speak(workers->speech);
        do_jobs(workers, worker->number);
        pthread_mutex_lock(&workers->lock);
        workers->lacked |= memory_lacked();
        if (--workers->busy == 0)
            pthread_cond_signal(&workers->ended);
    }
    pthread_mutex_unlock(&workers->lock);
    return NULL;
}

void workers_do(Workers *workers, int count, Job *job, void *context)
{
    if (workers_count(workers) == 1) {
        for (int number = 0; number < count; number++)
            do_job(job, context, number, 0);
        return;
    }
    pthread_mutex_lock(&workers->lock);
    workers->lacked = false;
    workers->speech = language_speak((Speech){0});
    language_speak(workers->speech);
    workers->job = job;
    workers->context = context;
    workers->jobs = count;
    workers->busy = workers->count - 1;
    atomic_store(&workers->next, 0);
    workers->rounds++;
    pthread_cond_broadcast(&workers->begun);
    pthread_mutex_unlock(&workers->lock);
    do_jobs(workers, 0);
    pthread_mutex_lock(&workers->lock);
    while (workers->busy > 0)
        pthread_cond_wait(&workers->ended, &workers->lock);
    pthread_mutex_unlock(&workers->lock);
    if (workers->lacked)
        memory_needed(NULL);
}

// Begins the thread of a worker with all signals kept from it.
static bool begin(Worker *worker)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool begun = pthread_create(&worker->thread, NULL, work, worker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return begun;
}

Workers *workers_open(int threads)
{
    Workers *workers = calloc(1, sizeof *workers);
    if (!workers)
        return NULL;
    workers->list = calloc((size_t)threads, sizeof *workers->list);
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->begun, NULL);
    pthread_cond_init(&workers->ended, NULL);
    workers->count = 1;
    for (; workers->list && workers->count < threads; workers->count++) {
        Worker *worker = &workers->list[workers->count];
        *worker = (Worker){.workers = workers, .number = workers->count};
        if (!begin(worker))
            break;
    }
    if (workers->list && workers->count == threads)
        return workers;
    workers_close(workers);
    return NULL;
}

void workers_close(Workers *workers)
{
    if (!workers)
        return;
    pthread_mutex_lock(&workers->lock);
    workers->over = true;
    pthread_cond_broadcast(&workers->begun);
    pthread_mutex_unlock(&workers->lock);
    for (int i = 1; i < workers->count; i++)
        pthread_join(workers->list[i].thread, NULL);
    pthread_cond_destroy(&workers->begun);
    pthread_cond_destroy(&workers->ended);
    pthread_mutex_destroy(&workers->lock);
    free(workers->list);
    free(workers);
}
