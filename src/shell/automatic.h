// What the seat asked need not type, because nothing is to be decided: the only act that it has,
// and its draw from the stock.

#ifndef LOBA_SHELL_AUTOMATIC_H
#define LOBA_SHELL_AUTOMATIC_H

#include "play/play.h"

// The only act that is legal now. False: there are several, or none.
bool automatic_act(const Ruleset *rules, const View *view, Act *act);

// The draw from the stock, if the seat can only draw and no card that it could take instead would
// be used at once: put down, laid, closed with, or in a meld of its hand. False if it has to
// choose.
bool automatic_draw(const Ruleset *rules, const View *view, Act *act);

#endif
