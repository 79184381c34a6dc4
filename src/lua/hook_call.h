// Asks a function of a rules file: the C side of a Hook. `self` is the Sandbox, `number` what
// sandbox_keep returned.

#ifndef LOBA_LUA_HOOK_CALL_H
#define LOBA_LUA_HOOK_CALL_H

#include "lua/sandbox.h"
#include "rules/hook.h"

// Calls the function with the facts as an object (h, m or r) and, where `of` is not -1, with its
// number from 1.
HookAsk hook_call;

#endif
