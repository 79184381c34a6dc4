// The functions of a single card, asked about every card at load, so that they cost nothing in
// play.

#ifndef LOBA_LUA_TABULATE_H
#define LOBA_LUA_TABULATE_H

#include "base/text.h"
#include "lua/loading.h"

// Keeps the value or function on top of the stack, to be tabulated when the deck is known.
void tabulate_later(Loader *loader, const Field *field, void *member, const char *path);

// Tabulates them: asks each about every card.
void tabulate_all(Loader *loader);

// Pushes the card that shows the face, the same object every time: cards can be compared.
void push_card(lua_State *L, Face face);

// Adds the card at `index`, or what a card stands for, in words: "rank 3 of hearts". False if there
// is no card. Asks Lua for no memory.
bool card_add_words(lua_State *L, int index, Text *text);

#endif
