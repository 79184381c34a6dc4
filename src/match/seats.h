// Who sits where: the names of a match, and which seats are bots.

#ifndef LOBA_MATCH_SEATS_H
#define LOBA_MATCH_SEATS_H

#include "bots/bot.h"
#include "notation/names.h"

typedef struct {
    SeatNames names;
    const BotKind *bots[SEATS_MAX];  // NULL: a person
} Seats;

// Reads "Ana,Beto=greedy,…" and holds it against the players of the variant. False: `error` says
// what is wrong, and what would be right.
bool seats_read(const Ruleset *rules, const char *text, Seats *seats, Error *error);

// Seats of these names, with the bots that are named for them, "" for a person. False: there is no
// bot of the name *unknown.
bool seats_fill(const SeatNames *names, const char bots[][NAME_SIZE], Seats *seats,
                const char **unknown);

// One person against three greedy bots, as far as the variant lets them sit down.
void seats_default(const Ruleset *rules, Seats *seats);

// How many people play.
int seats_people(const Seats *seats);

#endif
