// Threads that share out jobs. Which thread does a job is chance, so a job writes only what is its
// own; whoever gave the jobs out puts the results together in the order of their numbers.

#ifndef LOBA_BASE_WORKERS_H
#define LOBA_BASE_WORKERS_H

typedef struct Workers Workers;

enum { THREADS_MAX = 256 };

// The processors that this process may use, THREADS_MAX at most.
int workers_possible(void);

// Begins so many threads, 1 to THREADS_MAX; the calling one counts, and works too. NULL without
// memory, or where the system has no more threads. Signals stay with the calling thread.
Workers *workers_open(int threads);
void workers_close(Workers *workers);  // NULL is allowed

// Their number; 1 for NULL, which is the calling thread alone.
int workers_count(const Workers *workers);

// Does job(context, number, worker) for the numbers from 0 to `count` - 1, and returns when all are
// done. A worker, from 0, does one job at a time; 0 is the calling thread. A job may not call this
// for the same workers.
typedef void Job(void *context, int number, int worker);
void workers_do(Workers *workers, int count, Job *job, void *context);

#endif
