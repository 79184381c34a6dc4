// What a rule of an act, and a step of the turn, say of their conditions where the file says
// nothing: they are always open.

#ifndef LOBA_TESTS_OPEN_ACT_H
#define LOBA_TESTS_OPEN_ACT_H

#define OPEN_ACT .when = {.value = 1}, .leaves = {.value = 1}, .to = {.value = 1}, .throws = true
#define OPEN_STEP .turn = true, .when = {.value = 1}, .who = {.only = {.value = 1}}

#endif
