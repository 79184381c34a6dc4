// Every act that passes the judgement. Twins apart, and what is hidden apart, each of them succeeds
// and no other does. `game` may be that of the view of the seat asked.

#ifndef LOBA_PLAY_LEGAL_H
#define LOBA_PLAY_LEGAL_H

#include "play/game.h"

// Every act open to the seat asked. Empty when the match is over.
void legal_acts(const Ruleset *rules, const Game *game, ActList *list);

// Adds the acts of one kind.
void legal_acts_of(const Ruleset *rules, const Game *game, ActKind kind, ActList *list);

// The kinds of act of which there is one or more, as bits 1 << ActKind.
unsigned legal_kinds(const Ruleset *rules, const Game *game);

// Is there an act of one of these kinds, all of them kinds of rules?
bool some_is_legal(const Ruleset *rules, const Game *game, unsigned kinds);

// A legal act, of which there must be one: first the kind is drawn, so that many melds do not drown
// the rest, then one of its acts, each as likely as the next. `list` is room to work in.
void legal_act_at_random(const Ruleset *rules, const Game *game, Random *random, ActList *list,
                         Act *act);

// ---- Private to `play`

// Could the seat asked use the top card of the zone that it may draw from under this rule?
bool use_exists(const Ruleset *rules, const Game *game, int rule);

// Can the seat asked do anything at all in the step it is asked for? And anything but pass?
bool something_is_legal(const Ruleset *rules, const Game *game);
bool some_rule_is_usable(const Ruleset *rules, const Game *game);

#endif
