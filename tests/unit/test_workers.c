// Threads that share out jobs.

#include "base/workers.h"

#include "base/language.h"
#include "base/memory.h"
#include "test.h"

#include <stdatomic.h>

enum { JOBS = 1000, THREADS = 5 };

typedef struct {
    atomic_int done[JOBS], at_once[THREADS_MAX];
    atomic_bool bad_worker, crowded;
    int workers;
} Tally;

static void count_job(void *context, int number, int worker)
{
    Tally *tally = context;
    if (worker < 0 || worker >= tally->workers)
        atomic_store(&tally->bad_worker, true);
    if (atomic_fetch_add(&tally->at_once[worker], 1) != 0)
        atomic_store(&tally->crowded, true);
    atomic_fetch_add(&tally->done[number], 1);
    atomic_fetch_sub(&tally->at_once[worker], 1);
}

static void check_rounds(Workers *workers)
{
    static const int counts[] = {0, 1, 3, JOBS};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        static Tally tally;
        tally = (Tally){.workers = workers_count(workers)};
        workers_do(workers, counts[i], count_job, &tally);
        for (int job = 0; job < JOBS; job++)
            assert_int_equal(tally.done[job], job < counts[i]);
        assert_false(tally.bad_worker);
        assert_false(tally.crowded);
    }
}

static void every_job_is_done_once(void **state)
{
    for (int threads = 1; threads <= THREADS; threads++) {
        Workers *workers = workers_open(threads);
        assert_non_null(workers);
        assert_int_equal(workers_count(workers), threads);
        check_rounds(workers);
        workers_close(workers);
    }
    check_rounds(NULL);
    workers_close(NULL);
}

static void at_least_one_processor_is_ours(void **state)
{
    assert_in_range(workers_possible(), 1, THREADS_MAX);
}

static void note_language(void *context, int number, int worker)
{
    Language *languages = context;
    languages[number] = language_now();
}

static void workers_speak_as_the_caller(void **state)
{
    Language languages[JOBS];
    Workers *workers = workers_open(THREADS);
    const Speech before = language_speak((Speech){.language = LANGUAGE_ES});
    workers_do(workers, JOBS, note_language, languages);
    language_speak(before);
    for (int job = 0; job < JOBS; job++)
        assert_int_equal(languages[job], LANGUAGE_ES);
    workers_close(workers);
}

static void lack_memory(void *context, int number, int worker)
{
    if (number == *(int *)context)
        memory_needed(NULL);
}

static void the_caller_learns_that_memory_lacked(void **state)
{
    Workers *workers = workers_open(THREADS);
    memory_lacked();
    for (int job = JOBS - 1; job <= JOBS; job++) {
        workers_do(workers, JOBS, lack_memory, &job);
        assert_int_equal(memory_lacked(), job < JOBS);
    }
    workers_close(workers);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_job_is_done_once),
        cmocka_unit_test(at_least_one_processor_is_ours),
        cmocka_unit_test(workers_speak_as_the_caller),
        cmocka_unit_test(the_caller_learns_that_memory_lacked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
