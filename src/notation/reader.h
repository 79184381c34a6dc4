// Reads what stands behind the name of a command into acts. Private to `notation`.

#ifndef LOBA_NOTATION_READER_H
#define LOBA_NOTATION_READER_H

#include "notation/command.h"

// The act that comes of the command, or the first one of several.
ActKind reader_act_of(Command command);

// Reads the command whose name has been taken from the line for the seat of the view, which must be
// the one that is asked.
ParseResult reader_run(const Ruleset *rules, const View *view, const Line *line, CardStyle style,
                       Parsed *parsed);

// Reads "[KIND] CARDS" as a meld that is made of cards of the set. False: the error says why it is
// none, or what it could be.
bool read_meld_of(const Ruleset *rules, const CardSet *from, Line *line, Act *meld,
                  LineError *error);

#endif
