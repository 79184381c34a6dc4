// The lesser and the greater of two numbers.

#ifndef LOBA_BASE_LEAST_H
#define LOBA_BASE_LEAST_H

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }

#endif
