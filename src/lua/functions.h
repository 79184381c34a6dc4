// Calls the functions of a rules file: functions of a single card at load, so that they cost
// nothing in play, and all others at their moments in the game.

#ifndef LOBA_LUA_FUNCTIONS_H
#define LOBA_LUA_FUNCTIONS_H

#include "lua/loading.h"
#include "rules/hook.h"

// Keeps the value or function on top of the stack, to be tabulated when the deck is known.
void tabulate_later(Loader *loader, const Field *field, void *member, const char *path);

// Tabulates them: asks each about every card.
void tabulate_all(Loader *loader);

// The C side of a Hook: `self` is the Sandbox, `number` what sandbox_keep returned. Calls the
// function with the facts as an object (h, m or r) and, where `of` is not -1, with its number from
// 1; one that is asked about a card with that card and the facts.
HookAsk hook_call;

#endif
