// Calls the functions of a rules file at their moments in the game.

#ifndef LOBA_LUA_FUNCTIONS_H
#define LOBA_LUA_FUNCTIONS_H

#include "rules/hook.h"

// The C side of a Hook: `self` is the Sandbox, `number` what sandbox_keep returned. Calls the
// function with the facts as an object (h, m or r) and, where `of` is not -1, with its number from
// 1; one that is asked about a card with that card and the facts.
HookAsk hook_call;

#endif
