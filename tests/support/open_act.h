// What a rule of an act says of its conditions where the file says nothing: it is always open.

#ifndef LOBA_TESTS_OPEN_ACT_H
#define LOBA_TESTS_OPEN_ACT_H

#define OPEN_ACT .when = {.value = 1}, .leaves = {.value = 1}, .to = {.value = 1}, .throws = true

#endif
