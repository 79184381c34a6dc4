// The fields of a rules file that have a form of their own: the steps of a hand with their acts,
// the kinds of meld that contracts name, and the ledger.

#ifndef LOBA_LUA_READ_FORMS_H
#define LOBA_LUA_READ_FORMS_H

#include "lua/loading.h"

// Each reads the value at the top of the stack, as read_field does.
void read_hand(Loader *loader, const Field *field, const char *path);
void read_kinds(Loader *loader, const Field *field, void *target, const char *path);
void read_contracts(Loader *loader, const Field *field, OpeningRule *opening, const char *path);
void read_ledger(Loader *loader, const Field *field, const char *path);

// The last part of the path of the act on top of the stack: the zone of a draw, else what it is.
void act_name(lua_State *L, char name[NAME_SIZE]);

#endif
