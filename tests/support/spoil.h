// Texts spoiled at random, for tests that any bytes get an answer.

#ifndef LOBA_TESTS_SUPPORT_SPOIL_H
#define LOBA_TESTS_SUPPORT_SPOIL_H

#include "base/random.h"

// Changes one byte of the text or more, up to `most`, into some of these.
void bytes_spoil(Random *random, unsigned most, const char *bytes, char *text);

#endif
