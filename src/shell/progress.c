#include "shell/progress.h"

#include "base/clock.h"
#include "base/encoding.h"
#include "base/language.h"
#include "base/least.h"
#include "base/text.h"
#include "base/text_of.h"

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

// "0:12" of seconds, or "1:02:03".
static const char *time_of(int seconds)
{
    const int hours = seconds / 3600, minutes = seconds / 60 % 60;
    return hours > 0 ? text_of("%d:%02d:%02d", hours, minutes, seconds % 60)
                     : text_of("%d:%02d", minutes, seconds % 60);
}

static const char *bar_of(const Progress *progress, int64_t done)
{
    const int full = (int)(done * BAR_COLUMNS / progress->total);
    const char *bar = "[", *const past = progress->ascii ? "#" : "█";
    for (int i = 0; i < BAR_COLUMNS; i++)
        bar = text_more(bar, "%s", i < full ? past : progress->ascii ? "-" : "░");
    return text_more(bar, "] ");
}

const char *progress_text(const Progress *progress, int64_t done, int64_t elapsed, int columns)
{
    const int64_t total = progress->total;
    const bool known = done > 0 && done <= total;
    const char *tail = "", *bar = "";
    const double left =
        known ? ceil((double)elapsed * (double)(total - done) / (double)done / 1000) : 0;
    if (elapsed >= FORESIGHT && left > 0 && left < FORESEEN)
        tail = text_of("%s%s", progress->plain ? tr(", time left ") : tr("; time left "),
                       time_of((int)left));
    const char *numbers = text_of(
        progress->plain ? tr("%s: %lld of %lld, %d percent") : tr("%s: %lld of %lld (%d %%)"),
        progress->what, (long long)done, (long long)total, (int)(done * 100 / total));
    // The bar is the first to go where the line is too long, then what follows the numbers.
    const int used = utf8_columns(numbers) + utf8_columns(tail);
    if (!progress->plain && used + BAR_COLUMNS + 3 <= columns)
        bar = bar_of(progress, done);
    return text_of("%s%s%s", bar, numbers, used <= columns ? tail : "");
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
    const TextMark mark = texts_begin();
    struct winsize size = {0};
    const bool told = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    const int columns = most(told ? size.ws_col : COLUMNS_USUAL, COLUMNS_LEAST) - 1;
    fprintf(progress->out, progress->stays ? "%s\n" : "\r%s\033[K",
            progress_text(progress, done, now - progress->started, columns));
    fflush(progress->out);
    texts_end(mark);
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
