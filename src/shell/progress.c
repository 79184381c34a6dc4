#include "shell/progress.h"

#include "base/encoding.h"
#include "base/language.h"
#include "base/least.h"
#include "base/text.h"

#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum {
    PAUSE = 100,       // milliseconds between two lines at least
    SILENCE = 500,     // work that is over by then shows none
    FORESIGHT = 3000,  // from when on it is told how long the rest takes
    BAR_COLUMNS = 20,
    COLUMNS_USUAL = 80,  // where the terminal does not say
    COLUMNS_LEAST = 40,
    TENTHS = 10,
};

static int64_t milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void progress_start(Progress *progress, const Screen *screen, const char *what, int64_t total)
{
    *progress = (Progress){
        .out = isatty(STDERR_FILENO) ? encoding_errors() : NULL,
        .plain = screen->plain,
        .ascii = !screen->signs || !encoding_is_utf8(),
        .what = what,
        .total = total,
        .started = milliseconds_now(),
        .tenths = -1,
    };
    progress->written = progress->started + SILENCE - PAUSE;
}

// Adds "0:12" of seconds, or "1:02:03".
static void add_time(Text *text, int64_t seconds)
{
    const int hours = (int)(seconds / 3600), minutes = (int)(seconds / 60 % 60);
    if (hours > 0)
        text_add(text, "%d:%02d:%02d", hours, minutes, (int)(seconds % 60));
    else
        text_add(text, "%d:%02d", minutes, (int)(seconds % 60));
}

static void add_bar(Text *text, const Progress *progress, int64_t done)
{
    const int full = (int)(done * BAR_COLUMNS / progress->total);
    text_add(text, "[");
    for (int i = 0; i < BAR_COLUMNS; i++)
        text_add(text, "%s", i < full ? progress->ascii ? "#" : "█" : progress->ascii ? "-" : "░");
    text_add(text, "] ");
}

void progress_text(const Progress *progress, int64_t done, int64_t elapsed, const char *note,
                   int columns, char text[PROGRESS_TEXT_MAX])
{
    const int64_t total = progress->total;
    const bool known = total > 0 && done > 0 && done <= total;
    char tail[PROGRESS_TEXT_MAX];
    Text line = text_in(text, PROGRESS_TEXT_MAX), more = text_in(tail, sizeof tail);
    if (known && elapsed >= FORESIGHT && done < total) {
        text_add(&more, "%s", progress->plain ? tr(", time left ") : tr("; time left "));
        add_time(&more, (elapsed / done * (total - done) + 999) / 1000);
    }
    if (note)
        text_add(&more, "; %s", note);
    if (total == 0)
        text_add(&line, "%s: %lld", progress->what, (long long)done);
    else if (progress->plain)
        text_add(&line, tr("%s: %lld of %lld, %d percent"), progress->what, (long long)done,
                 (long long)total, (int)(done * 100 / total));
    else
        text_add(&line, tr("%s: %lld of %lld (%d %%)"), progress->what, (long long)done,
                 (long long)total, (int)(done * 100 / total));
    // The bar is the first to go where the line is too long, then what follows the numbers.
    const int used = utf8_columns(text), tail_columns = utf8_columns(tail);
    if (!progress->plain && total > 0 && used + tail_columns + BAR_COLUMNS + 3 <= columns) {
        char numbers[PROGRESS_TEXT_MAX];
        snprintf(numbers, sizeof numbers, "%s", text);
        line = text_in(text, PROGRESS_TEXT_MAX);
        add_bar(&line, progress, done);
        text_add(&line, "%s", numbers);
    }
    if (used + tail_columns <= columns)
        text_add(&line, "%s", tail);
}

void progress_show(Progress *progress, int64_t done, const char *note)
{
    if (!progress->out)
        return;
    const int64_t now = milliseconds_now();
    const int tenths = progress->total > 0 ? (int)(done * TENTHS / progress->total) : -1;
    const bool again = progress->plain && progress->total > 0 && tenths == progress->tenths;
    if (now - progress->written < PAUSE || again)
        return;
    char text[PROGRESS_TEXT_MAX];
    struct winsize size = {0};
    const bool told = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    const int columns = most(told ? size.ws_col : COLUMNS_USUAL, COLUMNS_LEAST) - 1;
    progress_text(progress, done, now - progress->started, note, columns, text);
    fprintf(progress->out, "\r%s\033[K", text);
    fflush(progress->out);
    progress->stands = true;
    progress->written = now;
    progress->tenths = tenths;
}

void progress_end(Progress *progress)
{
    if (!progress->out || !progress->stands)
        return;
    fputs("\r\033[K", progress->out);
    fflush(progress->out);
    progress->stands = false;
    progress->tenths = -1;
}
