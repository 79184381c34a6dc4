// Fuzzing without libFuzzer, for every compiler and for every run of the tests: what lies in a
// corpus, then mutations of it that a seed decides.
//
// fuzz_TARGET [--runs N] [--seed S] [--dict FILE] FILE|FOLDER…
//
// A finding aborts; the bytes that led to it are then in the file `fuzz_finding`.

#include <dirent.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/random.h"
#include "fuzz/target.h"

enum {
    INPUTS_MAX = 2048,
    DICTIONARY_MAX = 256,
    DICTIONARY_WORD_MAX = 64,
    INPUT_BYTES_MAX = 32 * 1024,
    CHANGES_MAX = 5,  // of one input
    PATH_SIZE = 1024,
};

typedef struct {
    size_t size;
    uint8_t *bytes;
} Input;

typedef struct {
    long runs;
    uint64_t seed;
    int input_count;
    Input inputs[INPUTS_MAX];
    int word_count;
    char words[DICTIONARY_MAX][DICTIONARY_WORD_MAX];
} Corpus;

// The input that runs now, for whoever looks at a finding: a signal brings nothing along.
static Input running;

static void keep_finding(int number)
{
    FILE *file = fopen("fuzz_finding", "wb");
    if (file) {
        fwrite(running.bytes, 1, running.size, file);
        fclose(file);
    }
    signal(number, SIG_DFL);
    raise(number);
}

// ---- The corpus

static void add_file(Corpus *corpus, const char *path)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = malloc(INPUT_BYTES_MAX);
    must(file && bytes, "%s cannot be read", path);
    must(corpus->input_count < INPUTS_MAX, "more than %d inputs", INPUTS_MAX);
    size_t size = fread(bytes, 1, INPUT_BYTES_MAX, file);
    fclose(file);
    corpus->inputs[corpus->input_count++] = (Input){size, bytes};
}

static int is_no_dot(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static void add_path(Corpus *corpus, const char *path)
{
    struct stat about;
    struct dirent **entries;
    must(stat(path, &about) == 0, "%s is not there", path);
    if (!S_ISDIR(about.st_mode)) {
        add_file(corpus, path);
        return;
    }
    int count = scandir(path, &entries, is_no_dot, alphasort);
    must(count >= 0, "%s cannot be read", path);
    for (int i = 0; i < count; i++) {
        char inside[PATH_SIZE];
        snprintf(inside, sizeof inside, "%s/%s", path, entries[i]->d_name);
        add_path(corpus, inside);
        free(entries[i]);
    }
    free(entries);
}

// A byte of a word of a dictionary; \xAB, \" and \\ are one.
static char byte_of(const char **at)
{
    unsigned byte;
    if (sscanf(*at, "\\x%2x", &byte) == 1) {
        *at += 4;
        return (char)byte;
    }
    *at += **at == '\\' && (*at)[1];
    return *(*at)++;
}

// Lines of libFuzzer's dictionaries: a word between quotes each.
static void add_words(Corpus *corpus, const char *path)
{
    char line[2 * DICTIONARY_WORD_MAX];
    FILE *file = fopen(path, "r");
    must(file, "%s cannot be read", path);
    while (fgets(line, sizeof line, file) && corpus->word_count < DICTIONARY_MAX) {
        char *word = corpus->words[corpus->word_count];
        size_t length = 0;
        const char *at = line + 1;
        while (line[0] == '"' && *at && *at != '"' && length < DICTIONARY_WORD_MAX - 1)
            word[length++] = byte_of(&at);
        word[length] = '\0';
        corpus->word_count += length > 0;
    }
    fclose(file);
}

// ---- Mutations

// Puts `count` bytes in the place of `length` others; leaves the input alone where it grew too
// large.
static void splice(Input *input, size_t at, size_t length, const void *bytes, size_t count)
{
    if (input->size - length + count > INPUT_BYTES_MAX)
        return;
    memmove(input->bytes + at + count, input->bytes + at + length, input->size - at - length);
    memmove(input->bytes + at, bytes, count);
    input->size = input->size - length + count;
}

static size_t below(Random *random, size_t limit)
{
    return limit ? random_below(random, (uint32_t)limit) : 0;
}

// A short part of an input.
static Input part_of(const Input *input, Random *random)
{
    size_t start = below(random, input->size);
    size_t length = below(random, 1 + (input->size - start < 200 ? input->size - start : 200));
    return (Input){length, input->bytes + start};
}

static void mutate(const Corpus *corpus, Input *input, Random *random)
{
    enum { BYTE, DROP, REPEAT, WORD, REPLACE, BORROW, SIGN, MUTATIONS };
    static const char signs[] = " \n\t{}()[]=,.:;\"'-+*/<>~#!?0123456789nilJKQA=\xff\xc3";
    const char *word =
        corpus->word_count ? corpus->words[below(random, (size_t)corpus->word_count)] : "";
    uint8_t byte = (uint8_t)random_below(random, 256), copied[256];
    Input part = part_of(input, random);
    size_t at = below(random, input->size + 1), start = (size_t)(part.bytes - input->bytes);
    switch (random_below(random, MUTATIONS)) {
    case BYTE: splice(input, at, at < input->size, &byte, 1); break;
    case DROP: splice(input, start, part.size, "", 0); break;
    case REPEAT:
        memcpy(copied, part.bytes, part.size);
        splice(input, at, 0, copied, part.size);
        break;
    case WORD: splice(input, at, 0, word, strlen(word)); break;
    case REPLACE: splice(input, start, part.size < 12 ? part.size : 1, word, strlen(word)); break;
    case BORROW:
        part = part_of(&corpus->inputs[below(random, (size_t)corpus->input_count)], random);
        splice(input, at, 0, part.bytes, part.size);
        break;
    case SIGN: splice(input, at, at < input->size, &signs[below(random, sizeof signs - 1)], 1);
    }
}

// ---- The whole

static void run(const Input *input)
{
    running = *input;
    LLVMFuzzerTestOneInput(input->bytes, input->size);
}

static void run_mutations(const Corpus *corpus)
{
    static uint8_t bytes[INPUT_BYTES_MAX];
    for (long i = 0; i < corpus->runs; i++) {
        Random random = random_stream(corpus->seed, (uint64_t)i, PURPOSE_CHECK);
        const Input *model = &corpus->inputs[below(&random, (size_t)corpus->input_count)];
        Input input = {model->size, bytes};
        memcpy(bytes, model->bytes, model->size);
        for (size_t changes = 1 + below(&random, CHANGES_MAX); changes > 0; changes--)
            mutate(corpus, &input, &random);
        run(&input);
    }
}

static void read_words(Corpus *corpus, int count, char *words[])
{
    for (int i = 1; i < count; i++) {
        bool valued = strncmp(words[i], "--", 2) == 0 && i + 1 < count;
        if (valued && strcmp(words[i], "--runs") == 0)
            corpus->runs = strtol(words[++i], NULL, 10);
        else if (valued && strcmp(words[i], "--seed") == 0)
            corpus->seed = strtoull(words[++i], NULL, 10);
        else if (valued && strcmp(words[i], "--dict") == 0)
            add_words(corpus, words[++i]);
        else
            add_path(corpus, words[i]);
    }
}

int main(int count, char *words[])
{
    static Corpus corpus;
    read_words(&corpus, count, words);
    must(corpus.input_count > 0, "%s [--runs N] [--seed S] [--dict FILE] FILE|FOLDER...", words[0]);
    signal(SIGABRT, keep_finding);
    signal(SIGSEGV, keep_finding);
    for (int i = 0; i < corpus.input_count; i++)
        run(&corpus.inputs[i]);
    run_mutations(&corpus);
    printf("%d inputs, %ld mutations of them, seed %llu: nothing found\n", corpus.input_count,
           corpus.runs, (unsigned long long)corpus.seed);
    return 0;
}
