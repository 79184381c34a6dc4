#include "shell/progress.h"

#include "base/clock.h"
#include "base/encoding.h"
#include "base/language.h"
#include "base/least.h"
#include "base/text.h"

#include <math.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
    PAUSE = 100,              // milliseconds between two lines at least
    SILENCE = 500,            // work that is over by then shows none
    FORESIGHT = 3000,         // from when on it is told how long the rest takes
    FORESEEN = 10000 * 3600,  // seconds: of more nobody could say
    BAR_COLUMNS = 20,
    COLUMNS_USUAL = 80,  // where the terminal does not say
    COLUMNS_LEAST = 40,
    TENTHS = 10,
};

void progress_start(Progress *progress, const Screen *screen, const char *what, int64_t total)
{
    *progress = (Progress){
        .out = isatty(STDERR_FILENO) ? encoding_errors() : NULL,
        .plain = screen->plain,
        .ascii = !screen->signs || !encoding_is_utf8(),
        .stays = !screen_terminal_moves(),
        .what = what,
        .total = total,
        .started = clock_now(),
        .tenths = -1,
    };
    progress->written = progress->started + SILENCE - PAUSE;
}

// Adds "0:12" of seconds, or "1:02:03".
static void add_time(Text *text, int seconds)
{
    const int hours = seconds / 3600, minutes = seconds / 60 % 60;
    if (hours > 0)
        text_add(text, "%d:%02d:%02d", hours, minutes, seconds % 60);
    else
        text_add(text, "%d:%02d", minutes, seconds % 60);
}

static void add_bar(Text *text, const Progress *progress, int64_t done)
{
    const int full = (int)(done * BAR_COLUMNS / progress->total);
    text_add(text, "[");
    for (int i = 0; i < BAR_COLUMNS; i++)
        text_add(text, "%s", i < full ? progress->ascii ? "#" : "█" : progress->ascii ? "-" : "░");
    text_add(text, "] ");
}

void progress_text(const Progress *progress, int64_t done, int64_t elapsed, int columns,
                   char text[PROGRESS_TEXT_MAX])
{
    const int64_t total = progress->total;
    const bool known = done > 0 && done <= total;
    char tail[PROGRESS_TEXT_MAX];
    Text line = text_in(text, PROGRESS_TEXT_MAX), more = text_in(tail, sizeof tail);
    const double left =
        known ? ceil((double)elapsed * (double)(total - done) / (double)done / 1000) : 0;
    if (elapsed >= FORESIGHT && left > 0 && left < FORESEEN) {
        text_add(&more, "%s", progress->plain ? tr(", time left ") : tr("; time left "));
        add_time(&more, (int)left);
    }
    if (progress->plain)
        text_add(&line, tr("%s: %lld of %lld, %d percent"), progress->what, (long long)done,
                 (long long)total, (int)(done * 100 / total));
    else
        text_add(&line, tr("%s: %lld of %lld (%d %%)"), progress->what, (long long)done,
                 (long long)total, (int)(done * 100 / total));
    // The bar is the first to go where the line is too long, then what follows the numbers.
    const int used = utf8_columns(text), tail_columns = utf8_columns(tail);
    if (!progress->plain && used + tail_columns + BAR_COLUMNS + 3 <= columns) {
        char numbers[PROGRESS_TEXT_MAX];
        snprintf(numbers, sizeof numbers, "%s", text);
        line = text_in(text, PROGRESS_TEXT_MAX);
        add_bar(&line, progress, done);
        text_add(&line, "%s", numbers);
    }
    if (used + tail_columns <= columns)
        text_add(&line, "%s", tail);
}

bool progress_due(Progress *progress, int64_t done, int64_t now)
{
    const int tenths = (int)(done * TENTHS / progress->total);
    const bool again = (progress->plain || progress->stays) && tenths == progress->tenths;
    if (again || now - progress->written < PAUSE)
        return false;
    progress->written = now;
    progress->tenths = tenths;
    return true;
}

void progress_show(Progress *progress, int64_t done)
{
    const int64_t now = clock_now();
    if (!progress->out || progress->total == 0 || !progress_due(progress, done, now))
        return;
    char text[PROGRESS_TEXT_MAX];
    struct winsize size = {0};
    const bool told = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    const int columns = most(told ? size.ws_col : COLUMNS_USUAL, COLUMNS_LEAST) - 1;
    progress_text(progress, done, now - progress->started, columns, text);
    fprintf(progress->out, progress->stays ? "%s\n" : "\r%s\033[K", text);
    fflush(progress->out);
    progress->stands = !progress->stays;
}

void progress_end(Progress *progress)
{
    if (!progress->out || !progress->stands)
        return;
    fputs("\r\033[K", progress->out);
    fflush(progress->out);
    progress->stands = false;
}
