#include "match/seats.h"

#include "base/language.h"
#include "base/nearest.h"
#include "base/text.h"

#include <string.h>

enum { PLAYERS_DEFAULT = 4 };

static const char *const bot_names[SEATS_MAX - 1] = {"Beto", "Cora",   "Dani", "Ema",
                                                     "Fede", "Gloria", "Hugo"};

static bool unknown_level(const char *level, Error *error)
{
    const char *names[BOT_KINDS * LANGUAGE_COUNT];
    char buffer[256];
    Text all = text_in(buffer, sizeof buffer);
    for (int i = 0; i < BOT_KINDS; i++) {
        memcpy(names + i * LANGUAGE_COUNT, bot_kinds[i].names, sizeof bot_kinds[i].names);
        text_add(&all, "%s%s", i ? ", " : "", bot_name(&bot_kinds[i]));
    }
    const char *nearest = nearest_name(level, names, BOT_KINDS * LANGUAGE_COUNT);
    if (nearest)
        return error_set(error, tr("--seats: there is no bot '%s'; did you mean %s? There are: %s"),
                         level, nearest, buffer);
    return error_set(error, tr("--seats: there is no bot '%s'; there are: %s"), level, buffer);
}

static bool read_name(SeatNames *names, const char *name, Error *error)
{
    Error wrong;
    if (!seat_name_check(name, &wrong))
        return error_set(error, tr("--seats: \"%s\" is no name: %s"), name, wrong.text);
    for (int i = 0; i < names->count; i++)
        if (seat_name_same(names->list[i], name))
            return error_set(error, tr("--seats: two seats are called %s; names must differ"),
                             name);
    strcpy(names->list[names->count], name);
    return true;
}

// One seat: NAME or NAME=LEVEL.
static bool read_seat(Seats *seats, char *text, Error *error)
{
    char *equals = strchr(text, '=');
    if (equals)
        *equals = '\0';
    if (!read_name(&seats->names, text, error))
        return false;
    const BotKind *bot = equals ? bot_find(equals + 1) : NULL;
    if (equals && !bot)
        return unknown_level(equals + 1, error);
    seats->bots[seats->names.count++] = bot;
    return true;
}

static bool wrong_count(const Ruleset *rules, int count, Error *error)
{
    const Range *players = &rules->players;
    if (players->min == players->max)
        return error_set(error, tr("--seats: %s is played by %d, and %d are named"), rules->id,
                         players->min, count);
    return error_set(error, tr("--seats: %s is played by %d to %d, and %d are named"), rules->id,
                     players->min, players->max, count);
}

static int count_seats(const char *text)
{
    int count = 1;
    for (; *text; text++)
        count += *text == ',';
    return count;
}

bool seats_read(const Ruleset *rules, const char *text, Seats *seats, Error *error)
{
    *seats = (Seats){0};
    int count = count_seats(text);
    if (count < rules->players.min || count > rules->players.max || count > SEATS_MAX)
        return wrong_count(rules, count, error);
    for (int i = 0; i < count; i++) {
        char one[256];
        size_t length = strcspn(text, ",");
        if (length >= sizeof one)
            return error_set(error, tr("--seats: a name is too long"));
        memcpy(one, text, length);
        one[length] = '\0';
        if (!read_seat(seats, one, error))
            return false;
        text += length + 1;
    }
    return true;
}

bool seats_fill(const SeatNames *names, const char bots[][NAME_SIZE], Seats *seats,
                const char **unknown)
{
    *seats = (Seats){.names = *names};
    for (int seat = 0; seat < names->count; seat++) {
        *unknown = bots[seat];
        seats->bots[seat] = **unknown ? bot_find(*unknown) : NULL;
        if (**unknown && !seats->bots[seat])
            return false;
    }
    return true;
}

void seats_default(const Ruleset *rules, Seats *seats)
{
    const Range *players = &rules->players;
    int count = PLAYERS_DEFAULT;
    count = count > players->max ? players->max : count < players->min ? players->min : count;

    *seats = (Seats){.names.count = count};
    strcpy(seats->names.list[0], tr("You"));
    for (int i = 1; i < count; i++) {
        strcpy(seats->names.list[i], bot_names[i - 1]);
        seats->bots[i] = &bot_kinds[BOT_GREEDY];
    }
}

int seats_people(const Seats *seats)
{
    int people = 0;
    for (int i = 0; i < seats->names.count; i++)
        people += seats->bots[i] == NULL;
    return people;
}
