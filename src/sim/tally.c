#include "sim/tally.h"

#include "base/least.h"

void tally_add_lengths(Tally *tally, const GameCount *count)
{
    tally->match_hands[least(count->hand_count, SIM_HANDS_BOUND)]++;
    for (int i = 0; i < count->hand_count; i++) {
        tally->hand_turns[least(count->hands[i].turns, SIM_TURNS_BOUND)]++;
        tally->hand_acts[least(count->hands[i].acts, TALLY_ACTS_MAX)]++;
    }
}

void tally_add_unit(Tally *tally, const Counts *unit)
{
    int64_t *sums = (int64_t *)&tally->sums;
    tally->units++;
    for (const FigureRow *row = figure_rows; row < figure_rows + FIGURE_ROWS; row++)
        for (int i = 0; i < row->count; i++) {
            const int figure = row->first + i;
            const int64_t x = counts_at(unit, figure);
            if (x == 0)
                continue;
            sums[figure] += x;
            tally->squares[figure] += (Wide)x * x;
            tally->products[figure] += (Wide)x * counts_at(unit, row->of + row->of_step * i);
        }
}

void pairing_add_unit(Pairing *pairing, const Counts *a, const Counts *b)
{
    for (const FigureRow *row = figure_rows; row < figure_rows + FIGURE_ROWS; row++)
        for (int i = 0; i < row->count; i++) {
            const int of = row->of + row->of_step * i;
            const int64_t x_a = counts_at(a, row->first + i), y_a = counts_at(a, of);
            const int64_t x_b = counts_at(b, row->first + i), y_b = counts_at(b, of);
            Products *products = &pairing->products[row->first + i];
            products->xx += (Wide)x_a * x_b;
            products->xy += (Wide)x_a * y_b;
            products->yx += (Wide)y_a * x_b;
            products->yy += (Wide)y_a * y_b;
        }
}

static void add_lengths(int64_t lengths[], const int64_t more[], int longest)
{
    for (int i = 0; i <= longest; i++)
        lengths[i] += more[i];
}

void tally_add(Tally *tally, const Tally *more)
{
    tally->units += more->units;
    counts_add(&tally->sums, &more->sums);
    for (int i = 0; i < FIGURES; i++) {
        tally->squares[i] += more->squares[i];
        tally->products[i] += more->products[i];
    }
    add_lengths(tally->match_hands, more->match_hands, SIM_HANDS_BOUND);
    add_lengths(tally->hand_turns, more->hand_turns, SIM_TURNS_BOUND);
    add_lengths(tally->hand_acts, more->hand_acts, TALLY_ACTS_MAX);
}

void pairing_add(Pairing *pairing, const Pairing *more)
{
    for (int i = 0; i < FIGURES; i++) {
        pairing->products[i].xx += more->products[i].xx;
        pairing->products[i].xy += more->products[i].xy;
        pairing->products[i].yx += more->products[i].yx;
        pairing->products[i].yy += more->products[i].yy;
    }
}

static bool lengths_fit(const int64_t lengths[], const int64_t more[], int longest)
{
    int64_t all = 0;
    for (int i = 0; i <= longest; i++)
        if (__builtin_add_overflow(all, lengths[i], &all) ||
            __builtin_add_overflow(all, more[i], &all))
            return false;
    return true;
}

static bool wide_fits(Wide number, Wide more)
{
    Wide sum;
    return !__builtin_add_overflow(number, more, &sum);
}

bool tally_fits(const Tally *tally, const Tally *more)
{
    int64_t sum;
    bool fits = !__builtin_add_overflow(tally->units, more->units, &sum);
    for (int i = 0; i < FIGURES && fits; i++)
        fits = !__builtin_add_overflow(tally_sum(tally, i), tally_sum(more, i), &sum) &&
               wide_fits(tally->squares[i], more->squares[i]) &&
               wide_fits(tally->products[i], more->products[i]);
    return fits && lengths_fit(tally->match_hands, more->match_hands, SIM_HANDS_BOUND) &&
           lengths_fit(tally->hand_turns, more->hand_turns, SIM_TURNS_BOUND) &&
           lengths_fit(tally->hand_acts, more->hand_acts, TALLY_ACTS_MAX);
}

bool pairing_fits(const Pairing *pairing, const Pairing *more)
{
    bool fits = true;
    for (int i = 0; i < FIGURES && fits; i++) {
        const Products *one = &pairing->products[i], *other = &more->products[i];
        fits = wide_fits(one->xx, other->xx) && wide_fits(one->xy, other->xy) &&
               wide_fits(one->yx, other->yx) && wide_fits(one->yy, other->yy);
    }
    return fits;
}

// ---- Figures

static Moments moments_of(const Tally *tally, int figure)
{
    const int of = figure_of(figure);
    return (Moments){tally->units,           tally_sum(tally, figure), tally_sum(tally, of),
                     tally->squares[figure], tally->products[figure],  tally->squares[of]};
}

Measured tally_measure(const Tally *tally, int figure)
{
    const Moments moments = moments_of(tally, figure);
    if (figure_row(figure)->kind == FIGURE_SHARE)
        return measure_share(&moments);
    Measured mean = measure_mean(&moments);
    // So many hands, turns, cards cannot be fewer than none, whatever Student's interval says.
    if (figure_row(figure)->kind == FIGURE_MEAN && mean.low < 0)
        mean.low = 0;
    return mean;
}

Measured tally_difference(const Tally *a, const Tally *b, const Pairing *pairing, int figure)
{
    const Moments of_a = moments_of(a, figure), of_b = moments_of(b, figure);
    return measure_difference(&of_a, &of_b, &pairing->products[figure]);
}

int64_t lengths_count(const int64_t lengths[], int longest)
{
    int64_t count = 0;
    for (int i = 0; i <= longest; i++)
        count += lengths[i];
    return count;
}

int lengths_last(const int64_t lengths[], int longest)
{
    while (longest > 0 && lengths[longest] == 0)
        longest--;
    return longest;
}

int lengths_within(const int64_t lengths[], int longest, double part)
{
    const int64_t all = lengths_count(lengths, longest);
    int64_t within = 0;
    for (int i = 0; i <= longest && all > 0; i++) {
        within += lengths[i];
        if ((double)within >= part * (double)all)
            return i;
    }
    return -1;
}
