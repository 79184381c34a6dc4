// Every act that is legal: exactly the acts that play_apply accepts, with duplicates counted once
// and as far as the seat can know. `game` may be the view of the seat asked.

#ifndef LOBA_PLAY_LEGAL_H
#define LOBA_PLAY_LEGAL_H

#include "play/game.h"

// Every act open to the seat asked. Empty when the match is over.
void legal_acts(const Ruleset *rules, const Game *game, ActList *list);

// Adds the acts of one kind.
void legal_acts_of(const Ruleset *rules, const Game *game, ActKind kind, ActList *list);

// The kinds of act with at least one legal act, as bits 1 << ActKind.
unsigned legal_kinds(const Ruleset *rules, const Game *game);

// Whether there is a legal act of one of these kinds, which must be kinds of rules.
bool some_is_legal(const Ruleset *rules, const Game *game, unsigned kinds);

// A random legal act; there must be one. The kind is drawn first, so that many melds do not drown
// out the rest, then one of its acts, all equally likely. `list` is working space.
void legal_act_at_random(const Ruleset *rules, const Game *game, Random *random, ActList *list,
                         Act *act);

// ---- Private to `play`

// Whether the seat asked could use the top card of the zone that this rule draws from.
bool use_exists(const Ruleset *rules, const Game *game, int rule);

// Whether the seat asked can do anything in its step; anything other than pass.
bool something_is_legal(const Ruleset *rules, const Game *game);
bool some_rule_is_usable(const Ruleset *rules, const Game *game);

#endif
