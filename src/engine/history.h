// The public history of the hand, as JSON. Private to the engine's files.

#ifndef LOBA_ENGINE_HISTORY_H
#define LOBA_ENGINE_HISTORY_H

#include "engine/answers.h"

// All notes that are kept, the notes of one event together.
json_t *history_json(const Session *session);

#endif
